"""The kit: what comes next, other eyes, strict answers, names as people type them."""

import random
import re
from functools import partial
from pathlib import Path

import pytest

import kanly
from kanly import State
from kanly.mixes import mixes
from kanly.testing import look, options, pick, question, refusals, reveal, table, take_all
from kanly.testing.playing import by_themselves
from kanly.testing.setting import BOARD_KEYS, SEAT_KEYS
from kanly.things import END_TURN, THINGS
from kanly.view import SPECTATOR

HIDDEN = "a hidden card"
EMPTY = dict(hand=[], deck=[])
LETO, PAUL, MOTHER = "Duke Leto Atreides", "Paul Atreides", "Reverend Mother Jessica"
ix, uprising = partial(table, ["base", "ix"]), partial(table, ["uprising"])

DUNE = "Dune, the Desert Planet"


def alike(tables: list[State]) -> bool:
    """Nobody can tell these tables apart, and what anybody imagines looks the same again."""
    for seat in (*range(tables[0].game.players), SPECTATOR):
        views = [s.seen_by(seat) for s in tables]
        assert all(view.imagine(seed).seen_by(seat) == view for view in views for seed in range(3))
        assert all(view == views[0] for view in views)
    return True


# What comes next.


def test_a_deck_is_drawn_in_its_order_whatever_else_happens():
    order = ["Signet Ring", "Seek Allies", "Dagger", "Diplomacy", "Reconnaissance"]
    for seed in range(5):
        s = table(seats={0: dict(hand=["Reconnaissance"], water=2, deck=order[:4])}, seed=seed)
        pick(s, "Reconnaissance", "Research Station", "Research Station")
        assert look(s, 0)["hand"] == sorted(order[:3]) and look(s, 0)["deck"] == order[3:4]
        hands = table(seats={0: dict(deck=order, leader=LETO), 1: dict(deck=order[::-1])}, phase="start", seed=seed)
        assert look(hands, 0)["hand"] == look(hands, 1)["hand"] == sorted(order)


def test_the_rest_of_a_deck_may_follow_in_any_order():
    drawn = set()
    for seed in range(8):
        s = table(seats={0: dict(hand=["Reconnaissance"], deck=["Signet Ring", ...])}, seed=seed)
        pick(s, "Reconnaissance", "Arrakeen", "draw a card")
        assert look(s, 0)["hand"] == ["Signet Ring"] and len(look(s, 0)["deck"]) == 8
        drawn.add(s.pick(s.players[0].deck))
    assert len(drawn) > 1


def test_nobody_knows_the_order_of_a_deck():
    order = ["Signet Ring", "Seek Allies", "Dagger", "Diplomacy"]
    row, plots = ["Opulence", "Spice Hunter", "Stilgar"], ["Ambush", "Windfall", "Bribery"]
    assert alike([table(seats={0: dict(leader=LETO, hand=[], deck=order[::way])}, row=[], next_row=row[::way],
                        intrigue_deck=[*plots[::way], ...], next_conflict=conflict, conflict="Siege of Carthag")
                  for way, conflict in ((1, "Cloak and Dagger"), (-1, "Machinations"))])


def test_paul_knows_the_next_card_of_an_ordered_deck_and_no_other():
    seat = dict(leader=PAUL, hand=["Reconnaissance"], deck=["Dagger", "Diplomacy", "Seek Allies", "Signet Ring"])
    s = table(seats={0: seat})
    assert [kanly.THINGS[c & 4095].name for c in s.seen_by(0).players[0].top] == ["Dagger"]
    pick(s, "Reconnaissance", "Arrakeen", "draw a card")
    assert [kanly.THINGS[c & 4095].name for c in s.seen_by(0).players[0].top] == ["Diplomacy"]


def test_intrigue_cards_come_from_their_deck_as_named():
    for seed in range(5):
        s = table(seats={0: dict(hand=["Dagger", "Diplomacy"], spice=4)}, intrigue_deck=["Ambush", "Windfall"],
                  intrigue_discard=["Bribery"], seed=seed)
        take_all(pick(s, "Diplomacy", "Conspire"))
        assert look(s, 0)["intrigue"] == ["Ambush"] and look(s)["intrigue_discard"] == ["Bribery"]
    assert table(intrigue_deck=[]).intrigues == []
    s = table(intrigue_deck=["Ambush", ...])
    assert len(s.intrigues) + 1 == sum(card.copies for card in s.game.intrigues)


def test_the_row_is_refilled_with_what_was_said():
    five = ["Opulence", "Spice Hunter", "Stilgar", "Sardaukar Legion", "Space Travel"]
    for seed in range(5):
        s = table(seats={0: dict(hand=[], persuasion=9)}, row=five, next_row=["Duncan Idaho", "Chani"], phase="reveal",
                  seed=seed)
        pick(s, "Space Travel")
        assert look(s)["row"] == sorted(["Duncan Idaho", *five[:4]])
        pick(s, "Spice Hunter")
        assert look(s)["row"] == sorted(["Duncan Idaho", "Chani", *five[:1], *five[2:4]])
    assert "Duncan Idaho" not in look(table(next_row="Duncan Idaho", seed=seed))["row"]


def test_the_next_conflict_comes_whatever_happens_before():
    for seed in range(5):
        names = ["Cloak and Dagger", "Machinations"]
        s = table(seats={0: dict(hand=["Convincing Argument"] * 2)}, next_conflict=names, seed=seed)
        for conflict in names:
            pick(s, "reveal")
            if conflict == names[0]:
                pick(s, "Arrakis Liaison")
            take_all(s)
            pick(s, "end turn")
            while look(s)["conflict"] != conflict:
                s.apply(s.options[-1])
            assert len(s.conflicts) == 11 - s.round - 1
            while "reveal" not in options(s):
                s.apply(s.options[-1])
        assert s.round == 3


def test_the_round_may_begin_with_the_next_conflict():
    assert look(table(phase="start", next_conflict="Cloak and Dagger", round=2))["conflict"] == "Cloak and Dagger"
    s = table(phase="start", conflict="Machinations", next_conflict="Cloak and Dagger", round=2)
    assert look(s)["conflict"] == "Machinations" and len(s.conflict_bag) == len(s.game.conflicts) - 1


# What lies on the table.


def test_trophies_may_lie_face_down():
    s = uprising(seats={0: dict(objective="crysknife", won=["choam-security", "trade-dispute"],
                                turned=["crysknife", "trade-dispute"])})
    me = look(s, 0)
    assert me["turned"] == ["crysknife", "trade-dispute"] and me["won"] == ["choam-security", "trade-dispute"]
    with pytest.raises(ValueError, match="no trophy of seat 0 'propaganda'"):
        uprising(seats={0: dict(turned=["propaganda"])})


def test_the_reverend_mother_may_lead_from_the_start():
    s = uprising(seats={0: dict(leader=MOTHER, hand=["Diplomacy"], water=1)})
    assert look(s, 0)["leader"] == MOTHER and look(s, 0)["memories"] == 0
    pick(s, "Diplomacy", "Secrets")
    assert any(MOTHER in option for option in options(s))


def test_closed_spaces_stay_closed_until_the_turn_of_whoever_closed_them():
    closed = table(seats={0: dict(hand=["Diplomacy"]), 1: EMPTY, 2: EMPTY}, closed=["Wealth"])
    said = table(seats={0: dict(hand=["Diplomacy"]), 1: EMPTY, 2: EMPTY | dict(closed=["Wealth"])})
    assert closed == said and look(said)["closed"] == ["Wealth"]
    pick(said, "Diplomacy")
    assert "Wealth" in refusals(said)
    reveal(closed, 0, 1)
    assert look(closed)["closed"] == [] and look(closed)["turn"] == 2
    with pytest.raises(ValueError, match="open again in its own turn"):
        table(seats={0: dict(closed=["Wealth"])})


def test_a_leaders_deck_and_cards_are_those_of_a_fresh_game():
    assert [len(look(ix(options=["epic"]), seat)["intrigue"]) for seat in range(3)] == [1, 1, 1]
    s = ix(seats={0: dict(leader="Viscount Hundro Moritani")}, options=["epic"])
    assert [len(look(s, seat)["intrigue"]) for seat in range(3)] == [2, 1, 1]
    assert s.intrigue_top and look(ix(seats={0: dict(intrigue=[])}, options=["epic"]), 0)["intrigue"] == []
    assert look(ix(options=["epic"], seats={0: dict(conflict=2)}), 0)["garrison"] == 5
    staban = look(uprising(seats={0: dict(leader="Staban Tuek")}), 0)
    assert len(staban["hand"] + staban["deck"]) == 9


def test_a_card_dealt_by_chance_goes_to_whom_it_is_given():
    for seed in range(10):
        mine = look(ix(options=["epic"], seed=seed), 0)["intrigue"]
        s = ix(seats={1: dict(intrigue=mine)}, options=["epic"], seed=seed)
        assert look(s, 1)["intrigue"] == mine and len(look(s, 0)["intrigue"]) == 1


@pytest.mark.parametrize(("given", "sentence"), [
    (dict(next_conflict="Cloak and Dagger", conflict="Cloak and Dagger"), "one of each Conflict only"),
    (dict(next_conflict=["Cloak and Dagger"], round=10), "0 Conflicts are to come in round 10, not 1"),
    (dict(next_conflict="Cloak and Daggers"), "did you mean Cloak and Dagger"),
    (dict(next_row=["Opulence", "Opulence"]), "there are only 1 Opulence"),
    (dict(next_row="Dagger"), "no Imperium card 'Dagger'"),
    (dict(intrigue_deck=["Windfall"], intrigue_discard=["Windfall"]), "there are only 1 Windfall"),
    (dict(seats={0: dict(deck=["Dagger"] * 3)}), "a starting deck has only 2 Dagger"),
    (dict(seats={0: dict(open=["Ambush"])}), "Ambush does not lie open"),
    (dict(seats={0: dict(strength=2)}), "seat 0 has strength 0, not 2"),
    (dict(trash=["Dagger"]), "nobody lacks a Dagger"),
    (dict(reserve={"Foldspace": 2}), "of 6 Foldspace 6 are left, not 2"),
    (dict(phase="rewards"), "no phase 'rewards' to begin with"),
    (dict(winners=[1]), "a game that is over"),
    (dict(players=1, seats={1: dict(hand=["Stilgar"])}), "seat 1 is a Rival's, who has no hand"),
    (dict(players=2, seats={2: dict(council=True)}), "seat 2 is a Rival's, who has no council"),
])
def test_an_impossible_position_is_a_sentence(given, sentence):
    with pytest.raises(ValueError, match=sentence):
        table(**given)


def test_the_page_about_positions_names_all_that_can_be_given():
    page = (Path(__file__).parent.parent / "docs" / "testing.md").read_text("utf-8")
    named = {key for row in re.findall(r"^\| (`.*?) \|", page, re.M) for key in re.findall(r"`(\w+)", row)}
    assert named >= SEAT_KEYS | BOARD_KEYS - {"winners"}  # which a game that is over has


# Playing and looking.


def test_a_seat_is_seen_through_other_eyes():
    s = table(seats={0: dict(hand=["Dagger"], deck=["Diplomacy"], intrigue=["Ambush"], solari=3)})
    mine, theirs = look(s, 0, by=0), look(s, 0, by=1)
    assert (mine["hand"], mine["intrigue"], mine["deck"]) == (["Dagger"], ["Ambush"], ["Diplomacy"])
    assert (theirs["hand"], theirs["intrigue"], theirs["deck"]) == ([HIDDEN], [HIDDEN], [HIDDEN])
    assert theirs["solari"] == 3 and look(s, by=1)["row"] == look(s)["row"]
    assert look(s, 0)["hand"] == ["Dagger"]


def test_the_question_is_what_a_person_reads():
    s = table(seats={0: dict(hand=["Dagger"])})
    assert "reveal" in question(s) and question(s).endswith(".")
    assert question(pick(s, "Dagger")) != question(table())


def test_a_turn_is_taken_with_what_must_be_taken():
    s = table(seats={0: dict(hand=["Diplomacy"]), 1: EMPTY, 2: EMPTY})
    with pytest.raises(ValueError, match="no turn is under way"):
        take_all(s)
    take_all(pick(s, "Diplomacy", "Wealth"))
    assert look(s, 0)["solari"] == 2 and "end turn" in options(s)
    pick(s, "end turn")
    with pytest.raises(ValueError, match="seat 2 cannot take its Reveal turn now"):
        reveal(s, 2)
    reveal(s, 1, 2)
    assert look(s)["revealed"] == [1, 2] and look(reveal(s))["round"] == 2


def test_strict_answers_name_those_that_give_themselves():
    """With 2 spice only one of the prices can be paid: nobody is asked which Agent goes, and which price it is."""
    position = partial(table, seats={0: dict(hand=[DUNE], solari=0, spice=2), 1: EMPTY, 2: EMPTY})
    free = pick(position(), DUNE, "Sell Melange")
    with pytest.raises(ValueError, match="after 'Sell Melange' these answered themselves, name them too"):
        pick(position(), DUNE, "Sell Melange", strict=True)
    s = pick(position(), DUNE)
    told = [options(at)[0] for at in by_themselves(s, next(o for o in s.options if THINGS[o].name == "Sell Melange"))]
    assert told
    assert pick(position(), DUNE, "Sell Melange", *told, strict=True) == free


@pytest.mark.parametrize("mix", [mix for mix in mixes() if not mix.why], ids=lambda mix: "+".join(mix.sets))
def test_strict_answers_lead_where_the_others_do(mix):
    """Step by step the same questions come up as the engine asks, whatever Rivals answer between them."""
    for players in mix.players:
        rng = random.Random(3)
        s = kanly.compose(mix.sets, players).start(3)
        for _ in range(150):
            if not s.options:
                break
            option = rng.choice(s.options)
            alone = by_themselves(s, option)
            s.apply(option)
            for at in alone:
                assert at.asked in at.team(at.pending[-1][1]) and len(at.options) == 1
                at.apply(at.options[0])
                assert at == s


def test_what_a_rival_answers_needs_no_name():
    """The Freighter of a Rival goes its way (C-19.23), and the turn of the only person comes at once."""
    s = table(["base", "ix"], players=1, seats={0: dict(hand=["Dagger"]), 1: dict(agents=1), 2: dict(agents=0)},
              hagal=["Smuggling / Interstellar Shipping"])
    take_all(pick(s, "Dagger", "Tech Negotiation"))
    assert not by_themselves(s, s.options[s.options.index(END_TURN)])
    pick(s, "end turn", strict=True)
    assert look(s, 1)["freighter"] == 1


@pytest.mark.parametrize("name", ["To the Victor…", "To the Victor...", "to the victor"])
def test_dots_are_understood(name):
    s = table(seats={0: dict(intrigue=[name])})
    assert look(s, 0)["intrigue"] == ["To the Victor…"]


@pytest.mark.parametrize("name", ['"Princess" Yuna Moritani', "“Princess” Yuna Moritani", "Princess Yuna Moritani"])
def test_quotation_marks_are_understood(name):
    assert look(ix(seats={0: dict(leader=name)}), 0)["leader"] == '"Princess" Yuna Moritani'
    seat = dict(leader="Muad’Dib", hand=[], persuasion=9)
    s = uprising(seats={0: seat}, row=["Smuggler’s Harvester"], phase="reveal")
    assert "Smuggler's Harvester" in look(pick(s, "Smuggler’s Harvester"), 0)["discard"]


# Teams.


six = partial(table, ["uprising"], 6)


def test_a_table_of_teams_looks_the_same_when_it_is_laid_out_again():
    s = six(
        seats={0: dict(swordmaster=True, influence={"Fremen": 2}, out={"Arrakeen": "swordmaster"}, score=9),
               2: dict(swordmaster=True, hooks=True, influence={"Fringe Worlds": 4}, conflict=2)},
        agents={"Arrakeen": [0], "Carthag": [2], "Spice Refinery": [2], "Research Station": [2]}, throne=["Guild Spy"],
        turn=1)
    again = table(**look(s), seats={seat: look(s, seat) for seat in range(6)})
    assert look(again) == look(s) and [look(again, seat) for seat in range(6)] == [look(s, seat) for seat in range(6)]
    seen = look(s, 0)
    assert (seen["tokens"], seen["out"], seen["spent"]) == (["left", "right"], {"Arrakeen": "swordmaster"}, True)
    assert (look(s, 2)["agents"], look(s, 2)["spent"], look(s, 2)["alliances"]) == (0, True, ["Fringe Worlds"])
    assert look(s)["throne"] == ["Guild Spy"] and look(s)["activated"] == {}


@pytest.mark.parametrize(("seats", "board", "message"), [
    ({0: dict(garrison=3)}, {}, "a Commander's, who has no troops"),
    ({0: dict(influence={"Great Houses": 1})}, {}, "no marker on the Great Houses track"),
    ({2: dict(influence={"Fremen": 1})}, {}, "no marker on the Fremen track"),
    ({0: dict(influence={"Fremen": 5})}, {}, "from 0 to 4"),
    ({0: dict(tokens=["swordmaster"])}, {}, "each Agent token once"),
    ({0: dict(tokens=["up"])}, {}, "no Agent token 'up'"),
    ({0: dict(out={"Arrakeen": "left"})}, {}, "no Agent on Arrakeen"),
    ({0: dict(out={"Arrakeen": "swordmaster"})}, dict(agents={"Arrakeen": [0]}), "no Swordmaster on the board"),
    ({0: dict(tokens=["left"])}, dict(agents={"Arrakeen": [0]}), "each Agent token once"),
    ({0: dict(agents=1)}, {}, "2 Agent tokens at home, not 1"),
    ({2: dict(spent=True)}, {}, "no Swordmaster that could have been sent"),
    ({}, dict(activated={0: 1}), "no Ally of a Commander on seat 0"),
    ({0: dict(leader="Lady Jessica")}, {}, "Muad'Dib sits here"),
])
def test_impossible_teams(seats, board, message):
    with pytest.raises(ValueError, match=message):
        six(seats=seats, **board)


def test_tokens_and_a_throne_row_are_for_teams():
    with pytest.raises(ValueError, match="only where teams play"):
        uprising(seats={0: dict(spent=True)})
    with pytest.raises(ValueError, match="nobody at this table has a Throne Row"):
        uprising(throne=["Guild Spy"])


def test_the_activated_ally_is_not_asked_about():
    s = six(seats={0: dict(hand=["Limited Landsraad Access"])}, activated={0: 4}, turn=0, phase="reveal")
    assert look(s, 4)["swords"] == 1 and look(s)["activated"] == {0: 4}
