"""C-19.1, C-0.8: Rivals are opponents: what cards do to them, and what their turns do to people."""

import pytest
from aids import HELENA, PAUL, asked
from hagal_aids import BARE, BARON, DONE, IX, LETO, levels, refused, solo, solo_ix

from kanly.events import STOLE
from kanly.testing import look, options, pick, table, take_all

COUNTS = [(1, (1, 2)), (2, (2,))]
with_rivals = pytest.mark.parametrize("players, rivals", COUNTS, ids=["solo", "two"])


def playing(card, players=1, rival=None, sets=("base",), me=None, second=(), **board):
    """Seat 0 has this card to play; every Rival has this, a second person these cards."""
    given = DONE if players == 1 else dict(agents=0)
    seats = {0: dict(leader=PAUL, hand=[card], intrigue=[], deck=["Dagger"] * 2) | (me or {})}
    if players == 2:
        seats[1] = dict(intrigue=[], hand=list(second), garrison=0)
    seats |= {seat: given | (rival or {}) for seat in range(players, 3)}
    return table(sets, players, seats, first=0, **board)


def played(s, card, space):
    """Seat 0 plays the card and takes what must be taken."""
    return take_all(pick(s, card, space))


# Cards that hit opponents.


@with_rivals
@pytest.mark.parametrize("before, after", [(3, 2), (1, 0), (0, 0)])
def test_gun_thopter_takes_a_troop_from_their_garrisons(players, rivals, before, after):
    """C-19.1: as far as they own it"""
    s = playing("Gun Thopter", players, dict(garrison=before, conflict=2))
    played(s, "Gun Thopter", "Carthag")
    for seat in rivals:
        assert (look(s, seat)["garrison"], look(s, seat)["conflict"]) == (after, 2)
        assert look(s, seat)["supply"] == 12 - 2 - after


@with_rivals
@pytest.mark.parametrize("before, after", [(2, 1), (0, 0)])
def test_test_of_humanity_takes_a_troop_in_the_conflict(players, rivals, before, after):
    """C-19.1, R-096: a Rival has no card to discard; who has neither loses nothing, and nobody is asked for it"""
    s = playing("Test of Humanity", players, dict(garrison=3, conflict=before))
    played(s, "Test of Humanity", "Carthag")
    assert asked(s) == 0
    for seat in rivals:
        assert (look(s, seat)["garrison"], look(s, seat)["conflict"]) == (3, after)


@with_rivals
def test_what_must_be_discarded_by_a_rival_is_ignored(players, rivals):
    """R-096, C-19.1: Reverend Mother Mohiam"""
    s = playing("Reverend Mother Mohiam", players, dict(garrison=3), me=dict(play=["The Voice"]), second=["Dagger"])
    played(s, "Reverend Mother Mohiam", "Wealth")
    assert asked(s) == 0 and "end turn" in options(s)
    for seat in rivals:
        assert look(s, seat)["garrison"] == 3
    assert players == 1 or look(s, 1)["discard"] == ["Dagger"]


@pytest.mark.parametrize("held, stolen", [(4, True), (3, False)])
def test_a_person_steals_from_a_rival_with_four_intrigue_cards(held, stolen):
    """C-19.1, C-12.5: Secrets; the thief alone sees which"""
    cards = ["Ambush", "Ambush", "Windfall", "Bribery"][:held]
    s = table(players=1, seats={0: dict(leader=PAUL, hand=["Diplomacy"], intrigue=[]), 1: DONE | dict(intrigue=cards),
                                2: DONE}, first=0, log=True, intrigue_deck=["Favored Subject", ...])
    played(s, "Diplomacy", "Secrets")
    assert len(look(s, 0)["intrigue"]) == 1 + stolen and len(look(s, 1)["intrigue"]) == held - stolen
    thefts = [e for e in s.log if e.kind == STOLE]
    assert len(thefts) == stolen and all(e.seen_by(0).thing for e in thefts)


def test_double_cross_may_name_a_rival():
    """C-19.1: one with a troop in the Conflict"""
    s = table(players=1, seats={0: dict(hand=["Diplomacy"], intrigue=["Double Cross"], solari=1), 2: DONE,
                                1: DONE | dict(conflict=2)}, first=0)
    pick(s, "Double Cross")
    assert (look(s, 1)["conflict"], look(s, 0)["conflict"], look(s, 0)["solari"]) == (1, 1, 0)


def test_and_is_not_playable_where_no_rival_has_one():
    """C-19.1, K-04"""
    s = table(players=1, seats={0: dict(hand=["Diplomacy"], intrigue=["Double Cross"], solari=1), 2: DONE, 1: DONE},
              first=0)
    assert "Double Cross" not in options(s) and refused(s, "Double Cross") in ("EMPTY", "NO_TARGET")


@pytest.mark.parametrize("players", [1, 2])
def test_desert_ambush_drives_their_units_back(players):
    """C-19.1, Rise of Ix"""
    s = playing("Desert Ambush", players, dict(garrison=0, conflict=2, fleet=1), IX, dict(garrison=2))
    pick(s, "Desert Ambush", "Imperial Basin", "deploy 2 troops", "Desert Ambush")
    pick(s, options(s)[0], "dreadnought")
    first = look(s, players)  # the next in turn order
    assert (first["fleet"], first["dreadnoughts"], first["conflict"]) == (0, 1, 2)


def test_cannon_turrets_make_a_rivals_dreadnought_retreat():
    """C-19.1, Rise of Ix"""
    s = table(IX, 1, {0: dict(conflict=1, intrigue=["Cannon Turrets"]), 1: BARE | dict(fleet=2), 2: BARE},
              phase="combat", conflict="Desert Power", hagal=["Carthag"], first=1)
    pick(s, "Cannon Turrets")
    assert look(s)["round"] == 2  # 2 and 2 swords beat one dreadnought
    assert look(s, 0)["score"] == 1


@with_rivals
def test_enemy_agents_are_theirs_too(players, rivals):
    """C-19.1: Bounty Hunter infiltrates, and is paid for meeting one"""
    s = playing("Bounty Hunter", players, sets=IX, agents={"Carthag": [2]}, me=dict(solari=0))
    pick(s, "Bounty Hunter", "Carthag")
    assert look(s, 0)["solari"] == 2


@with_rivals
def test_helena_is_not_blocked_by_rivals(players, rivals):
    """C-19.32: her ability ignores enemy Agents; for others they block"""
    for leader, goes in ((HELENA, True), (PAUL, False)):
        s = playing("Reconnaissance", players, agents={"Carthag": [2]}, me=dict(leader=leader))
        pick(s, "Reconnaissance")
        assert ("Carthag" in options(s)) == goes


def test_letos_signet_looks_at_rivals():
    """C-19.1, C-0.8: a faction where an opponent has more"""
    s = playing("Signet Ring", 1, dict(influence={"Fremen": 1}), me=dict(leader=LETO, spice=1))
    pick(s, "Signet Ring", "Carthag", "1 spice")
    assert levels(s, 0) == [0, 0, 0, 1]


def test_everybody_has_a_share_in_a_persons_dividends():
    """C-19.23: solo Rivals 1 Solari each"""
    s = playing("Dune, the Desert Planet", 1, sets=IX, me=dict(freighter=1, solari=0))
    pick(s, "Dune, the Desert Planet", "Smuggling", "move your Freighter", "recall", "Dividends", "Dividends")
    assert [look(s, seat)["solari"] for seat in range(3)] == [6, 1, 1]


# Alliances.


def shifting(one, two):
    """Seat 0, with the Alliance of the Emperor, loses a step; the Rivals stand at these levels."""
    me = dict(leader=PAUL, hand=["Shifting Allegiances"], intrigue=[], spice=2, influence={"Emperor": 4},
              alliances=["Emperor"])
    s = table(players=1, first=0, seats={0: me, 1: DONE | dict(influence={"Emperor": one}),
                                         2: DONE | dict(influence={"Emperor": two})})
    return pick(s, "Shifting Allegiances", "Imperial Basin", "Shifting Allegiances")


def test_a_rival_that_is_level_takes_an_alliance_that_a_person_lets_go():
    """C-11.5, C-19.4: with its point"""
    s = shifting(4, 1)
    assert look(s, 1)["alliances"] == ["Emperor"] and look(s, 1)["score"] == 2


def test_of_two_the_losing_holder_chooses():
    """C-11.5, C-19.4"""
    s = shifting(4, 4)
    assert asked(s) == 0 and len(options(s)) == 2
    pick(s, options(s)[1])
    assert look(s, 2)["alliances"] == ["Emperor"] and look(s, 1)["alliances"] == []


def test_without_one_it_goes_back_to_the_board():
    """C-11.5"""
    s = shifting(3, 3)
    assert [look(s, seat)["alliances"] for seat in range(3)] == [[], [], []]


# Whose deed it was.


def test_what_a_rival_deploys_is_no_deed_of_a_person():
    """C-13.14: the Baron's Masterstroke waits for four troops of his own"""
    baron = dict(leader=BARON, secrets=["Emperor", "Fremen"], hand=["Reconnaissance"], garrison=3)
    s = solo(dict(garrison=2), baron, hagal=["Heighliner"])
    assert look(s, 1)["conflict"] == 5 and look(s, 0)["secrets"] == ["Emperor", "Fremen"]
    pick(s, "Reconnaissance", "Carthag", "+1 troop", "deploy 3 troops")
    assert look(s, 0)["secrets"] == ["Emperor", "Fremen"]  # three of his own and five of the Rival's


def test_nor_are_a_rivals_recruits():
    """C-6.3: a person deploys two of the garrison and the own recruits"""
    s = solo(me=dict(hand=["Reconnaissance"], garrison=5), hagal=["Conspire"])
    pick(s, "Reconnaissance", "Carthag", "+1 troop")
    assert [name for name in options(s) if "deploy" in name][-1] == "deploy 3 troops"


def test_a_rivals_visit_is_no_visit_of_a_person():
    """C-19.9: the turn that follows begins with nothing done"""
    s = solo(me=dict(hand=["Reconnaissance"], garrison=5), hagal=["Heighliner"])
    assert not [name for name in options(s) if "deploy" in name]


def test_a_rivals_control_bonus_is_no_spice_of_the_turn():
    """C-13.14: what a person gains in a Rival's turn is not gained in the own turn"""
    s = solo_ix(me=dict(hand=["Reconnaissance"], spice=0), hagal=["Harvest Spice"], bonus={"Imperial Basin": 1},
                control={"Imperial Basin": 0})
    assert look(s, 0)["spice"] == 1 and asked(s) == 0


def test_a_rival_is_no_seat_to_look_from():
    """information.md: nobody sits there"""
    s = solo()
    for seat in (1, 2):
        with pytest.raises(ValueError, match="people sit at 0 to 0"):
            s.seen_by(seat)
