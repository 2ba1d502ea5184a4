"""What ending a turn would leave undone, as the server says it: in every mix each of it is really there to be done."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from kanly import State, compose, option_name
from kanly.history import discloses, unaware
from kanly.mixes import mixes
from kanly.testing import options, pick, table
from kanly.things import END_TURN, PERSUASION
from kanly.web.ending import ending_view
from kanly.web.wire import Ending
from kanly.words import language

SAY = language()


def told(s: State) -> Ending | None:
    """What whoever is asked is told."""
    return ending_view(s.seen_by(s.asked), SAY)


def lines(s: State) -> list[str]:
    found = told(s)
    assert found is not None
    return [left.text for left in found.left]


# One thing at a time.


def test_nothing_is_left_and_the_turn_can_end():
    s = pick(table(seats={0: dict(hand=["Convincing Argument"])}), "reveal", "Arrakis Liaison")
    assert told(s) == Ending("end_turn", "", [], [], "", [], "", -1, 0.0)


def test_persuasion_is_left_only_where_it_buys_something():
    def with_one(row):
        return pick(table(seats={0: dict(hand=["Dune, the Desert Planet"])}, row=row), "reveal")

    dear = ["Stilgar", "Lady Jessica", "Gurney Halleck", "Duncan Idaho", "Carryall"]
    assert lines(with_one(dear)) == []
    assert lines(with_one(["Scout", *dear[1:]])) == ["1 Persuasion left"]


def test_troops_could_be_deployed():
    s = table(seats={0: dict(hand=["Dune, the Desert Planet"], garrison=3, water=2)})
    found = told(pick(s, "Dune, the Desert Planet", "Hagga Basin"))
    assert [(left.text, left.options, left.lost) for left in found.left] == [
        ("2 troops could be deployed", ["n1 @to_conflict", "n2 @to_conflict"], False)]


def test_an_effect_that_would_be_lost_is_named():
    s = table(seats={0: dict(hand=["Firm Grip"], solari=5)})
    found = told(pick(s, "Firm Grip", "Hall of Oratory"))
    assert found.option == "end_turn"
    assert [(left.short, left.lost) for left in found.left if left.lost] == [("skips Firm Grip", True)]
    assert found.left[0].text.startswith("skips Firm Grip: pay 2 Solari → ")


def test_what_asks_or_tells_something_comes_first():
    found = told(pick(table(seats={0: dict(hand=["Dagger"], solari=2)}), "Dagger", "Mentat"))
    assert found == Ending("", "draw a card", ["Mentat: Draw()"], [], "", [], "", -1, 0.0)


def test_what_leaves_no_choice_goes_along():
    """Holding a card, a player may want to play it before a step is taken (K-01): ending the turn says not."""
    s = pick(table(seats={0: dict(hand=["Diplomacy"], intrigue=["Windfall"])}), "Diplomacy", "Wealth")
    assert "end turn" not in options(s)
    found = told(s)
    assert (found.option, found.first, found.along, found.left) == ("end_turn", "", ["Wealth: Step()"], [])
    assert found.gives == "inf-emperor"
    s.apply(found.along[0])
    s.apply(found.option)
    assert s.asked == 1


def test_a_step_that_shows_a_card_does_not_go_along():
    s = table(seats={0: dict(hand=["Diplomacy"], intrigue=["Windfall"], influence={"Bene Gesserit": 3})})
    found = told(pick(s, "Diplomacy", "Secrets"))
    assert not found.option and not found.along and found.first


def test_a_tile_of_this_round_counts_in_the_last_turn_of_the_round():
    seats = {0: dict(hand=["Diplomacy"], tech=["Training Drones"])}
    assert lines(pick(table(["base", "ix"], seats=seats), "reveal"))[-1:] == ["Training Drones not used this round"]
    assert lines(pick(table(["base", "ix"], seats=seats), "Diplomacy", "Wealth")) == []


def test_no_other_seat_is_told():
    s = pick(table(seats={0: dict(hand=["Convincing Argument"])}), "reveal")
    assert ending_view(s.seen_by(1), SAY) is None
    assert told(table(seats={0: dict(hand=["Dagger"])})) is None, "the first question of a turn ends none"


def test_what_could_not_be_taken_back_waits_before_it_is_given():
    """Rivals act as part of the answer, and turn up a card."""
    alone = pick(table(["base"], 1, seats={0: dict(hand=["Convincing Argument"])}), "reveal", "Arrakis Liaison")
    found = ending_view(alone.seen_by(0), SAY, 2.5)
    assert (found.closes, found.next, found.wait) == ("rival", 1, 2.5)
    among = pick(table(seats={0: dict(hand=["Convincing Argument"])}), "reveal", "Arrakis Liaison")
    found = ending_view(among.seen_by(0), SAY, 2.5)
    assert (found.closes, found.next, found.wait) == ("", -1, 0.0)
    last = pick(table(seats={0: dict(hand=["Convincing Argument"])}, revealed=[1, 2]), "reveal", "Arrakis Liaison")
    found = ending_view(last.seen_by(0), SAY, 2.5)
    assert (found.closes, found.next, found.wait) == ("round", -1, 2.5)


# Everywhere.


def tables() -> Iterator[tuple[tuple[str, ...], int]]:
    for mix in mixes():
        for players in mix.players:
            yield mix.sets, players


@pytest.mark.parametrize("sets,players", list(tables()), ids=lambda part: "+".join(part) if part is tuple else None)
def test_what_is_said_to_be_left_is_there(sets, players):
    rng = random.Random(f"{sets} {players}")
    s = compose(sets, players).start(rng.getrandbits(32))
    looked = 0
    while s.decision and looked < 60:
        found = told(s)
        if END_TURN in s.options:
            assert found is not None and found.option == option_name(END_TURN)
        if found is not None:
            looked += 1
            true(s.clone(), found)
        s.apply(rng.choice(s.options))
    assert looked


def true(s: State, found: Ending) -> None:
    """Each answer that is named can be given, and what goes along tells nothing."""
    seat = s.asked
    if found.must:
        assert not found.option and found.first and END_TURN not in s.options
        assert set(found.must) <= set(map(option_name, s.options))
        return
    for name in found.along:
        events, before = [], unaware(s)
        s.log = events
        s.apply(name)
        assert not discloses(before, s, events) and s.asked == seat
    offered = set(map(option_name, s.options))
    assert found.option in offered
    for left in found.left:
        assert left.options and set(left.options) <= offered and left.text and left.short
        if left.text.endswith("Persuasion left"):
            assert left.text == f"{s.players[seat].has[PERSUASION]} Persuasion left"
        assert left.lost == left.text.startswith("skips ")
    events, before = [], unaware(s)
    s.log = events
    s.apply(END_TURN)
    assert bool(found.closes) == discloses(before, s, events)
    assert (found.next >= 0) == (found.closes == "rival") and (found.next < 0 or s.game.rivals >> found.next & 1)
