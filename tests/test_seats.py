"""Who sits where, who is asked, who is whose opponent, and whose pieces a seat plays with."""

import pytest

import kanly
from kanly.effects.influence import GainInfluence
from kanly.seats import Seat, army, influence_of
from kanly.testing import look, options, pick, table
from kanly.things import EFFECTS, EMPEROR, GARRISON, SUPPLY, SWORDMASTER, THINGS
from kanly.turns.round import DRAW_HANDS
from kanly.view import SPECTATOR
from kanly.written import TESTS


def written(line, among=EFFECTS):
    """Something that stands in the sets: no effect is born after they are read."""
    return next(found for found in among if repr(found) == line)


TROOPS_THEY_MAY_SEND, ANY_INFLUENCE = written("Gain(TROOPS, 2, deploy=MAY)"), written("Gain(INFLUENCE)")


def teams(**me):
    """Four players, 0 and 2 against 1 and 3."""
    s = table(players=4, seats={seat: dict(solari=0) for seat in range(4)} | {0: dict(solari=0) | me})
    s.game = kanly.compose(["base"], 4, list(s.game.leader_names))
    s.game.seats = tuple(Seat(team=seat % 2, person=seat) for seat in range(4))
    return s


def do(s, effect, player=0):
    s.pending.append((effect.no, player, 0, 0, 0))
    s.advance()
    return s


def test_opponents_are_the_other_team_and_others_everybody_else():
    s = teams()
    assert (s.opponents(0), s.others(0), s.team(0)) == ([1, 3], (1, 2, 3), [0, 2])
    assert (s.opponents(3), s.others(3), s.team(3)) == ([0, 2], (0, 1, 2), [3, 1])


def test_without_teams_every_other_player_is_an_opponent():
    s = table(players=4)
    assert s.opponents(2) == [3, 0, 1] == list(s.others(2))
    assert s.team(2) == [2]


def test_a_line_about_opponents_spares_teammates():
    s = do(teams(), written("For(OPPONENTS, Lose(TROOPS, 1, GARRISON))"))
    assert [look(s, seat)["garrison"] for seat in range(4)] == [3, 2, 3, 2]


def test_a_line_about_others_is_about_teammates_too():
    s = do(teams(), written("For(OTHERS, Gain(SOLARI))"))
    assert [look(s, seat)["solari"] for seat in range(4)] == [0, 1, 1, 1]


def test_another_player_may_be_a_teammate():
    s, t = teams(), (0, 0, 0, 0, 0)
    taken = written("Some(OTHERS, Has(SWORDMASTER, 1))", TESTS)
    assert not taken.holds(s, t)
    s.players[2].has[SWORDMASTER] = 1
    assert taken.holds(s, t)


def test_seating_may_change_from_round_to_round():
    """As for a Rival, who sits beside whoever is First Player."""
    s = table(seats={seat: dict(hand=[]) for seat in range(3)})
    s.order = (0, 2, 1)
    assert (s.after(0), s.after(2), s.after(1)) == (2, 1, 0)
    assert s.clockwise(2) == (2, 1, 0)
    turns = []
    while len(turns) < 3:
        turns.append(s.asked)
        pick(s, "reveal", "end turn")
    assert turns == [0, 2, 1]


def test_a_person_decides_what_the_rules_leave_open_for_a_rival(monkeypatch):
    """As for a Rival: ties and all other choices are a human's."""
    s = table()
    s.game = kanly.compose(["base"], 3, list(s.game.leader_names))
    s.game.seats = (Seat(0, 0), Seat(1, 0, hand=False), Seat(2, 2))
    s.game.rivals = 0b010
    do(s, ANY_INFLUENCE, player=1)
    assert look(s, 1)["influence"] and s.asked == 0  # the Rival's own rule: nobody was asked
    monkeypatch.setattr(GainInfluence, "rival", lambda self, s, t, options: options)
    do(s, ANY_INFLUENCE, player=1)
    assert s.decision.player == s.asked == 0
    assert s.seen_by(0).options and not s.seen_by(2).options
    pick(s, "Fremen")
    assert [look(s, seat)["influence"]["Fremen"] for seat in range(3)] == [0, 1, 0]


def test_whoever_looks_on_imagines_the_very_choice_a_rival_leaves_to_a_person():
    """C-19.24: the First Player chooses among the factions with the least Influence, and no others."""
    s = table(["base", "ix"], players=2, turn=2, hagal=["Interstellar Shipping"], seats={
        0: dict(hand=[]), 1: dict(hand=[]),
        2: dict(freighter=2, agents=1, influence={"Spacing Guild": 2, "Fremen": 1})})
    assert (s.asked, options(s)) == (0, ["Emperor", "Bene Gesserit"])
    onlooker = s.seen_by(1)
    assert not onlooker.options and onlooker.asked == 0
    assert options(onlooker.imagine(3)) == options(s.seen_by(0).imagine(3)) == options(s)


def test_nobody_looks_from_a_rivals_seat():
    s = table(["uprising"], players=1)
    for seat in (1, 2):
        with pytest.raises(ValueError, match=f"nobody looks from seat {seat}: people sit at 0 to 0"):
            s.seen_by(seat)
    assert s.seen_by(SPECTATOR).viewer == SPECTATOR


def test_a_seat_without_a_hand_draws_none():
    s = table(seats={seat: dict(hand=[]) for seat in range(3)})
    s.game = kanly.compose(["base"], 3, list(s.game.leader_names))
    s.game.seats = (Seat(0, 0), Seat(1, 1, hand=False), Seat(2, 2))
    do(s, DRAW_HANDS)
    assert [len(p.hand) for p in s.players] == [5, 0, 5]


def test_a_commander_leads_an_allys_units_and_the_ally_decides_whether_they_fight():
    """As in the game of two teams."""
    s = teams()
    s.armies = (2, 1, 2, 3)
    before = s.players[2].has[SUPPLY], s.players[2].has[GARRISON]
    assert army(s, 0) is s.players[2]
    do(s, TROOPS_THEY_MAY_SEND)
    assert (s.players[2].has[SUPPLY], s.players[2].has[GARRISON]) == (before[0] - 2, before[1] + 2)
    assert s.asked == 2


def test_a_seat_without_influence_of_its_own_has_the_best_of_its_team():
    s = teams()
    s.players[2].has[EMPEROR] = 3
    assert influence_of(s, 0, EMPEROR) == 0
    s.game.seats = (Seat(0, 0, army=False), *s.game.seats[1:])
    assert influence_of(s, 0, EMPEROR) == 3
    assert influence_of(s, 1, EMPEROR) == 0


def test_nobody_leads_as_somebody_who_sits_there_as_a_rival():
    """No Rival and no Leader of one name, as there are no two Leaders of one (C-2.5)."""
    game = kanly.compose(["uprising"], players=1, rivals=["Muad'Dib", "Lady Jessica"])
    assert {"Muad'Dib", "Lady Jessica"} & {leader.name for leader in game.leaders}
    for seed in range(40):
        names = [THINGS[p.leader].name for p in game.start(seed).players]
        assert len(set(names)) == 3, names
