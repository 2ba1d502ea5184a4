"""What people can say and read: answers by name, and reprs."""

import pytest

import kanly
from kanly.record import Record
from kanly.testing import table
from kanly.things import DISCARD, HAND, MENTAT, NUMBERS, TO_CONFLICT, at


def thing(name: str) -> int:
    return next(t.id for t in kanly.THINGS if t.name == name)


def start(**more):
    return table(seats={0: dict(hand=["Dagger", "Signet Ring"], leader="Paul Atreides", **more)})


def asked(*options: int) -> kanly.Decision:
    return kanly.Decision(0, start().decision.question, list(options))


def test_the_names_stand_beside_the_options():
    decision = start().decision
    assert decision.names == [kanly.option_name(option) for option in decision.options]
    assert decision.names[0] == "Dagger @hand" and decision.names[-1] == "reveal"


@pytest.mark.parametrize("name", ["Dagger @hand", "Dagger", "dagger", " DAGGER  @Hand"])
def test_an_answer_can_be_given_by_name(name):
    s, other = start(), start()
    s.apply(name)
    other.apply(at(thing("Dagger"), HAND))
    assert s == other


def test_a_whole_turn_in_words():
    s = start(solari=8)
    for name in ("dagger", "mentat", "draw()", "end turn"):
        s.apply(name)
    assert s.players[0].has[MENTAT] and s.decision.player == 1


@pytest.mark.parametrize(("name", "typed"), [
    ("To the Victor…", "to the victor..."), ("Glossu \"The Beast\" Rabban", "glossu “the beast” rabban"),
])
def test_quotation_marks_and_dots_are_typed_as_one_likes(name, typed):
    assert asked(thing(name), thing("Dagger")).find(typed) == thing(name)


def test_numbers_are_names_too():
    assert asked(NUMBERS, NUMBERS + 3).find("3") == NUMBERS + 3
    assert asked(at(NUMBERS + 1, TO_CONFLICT), at(NUMBERS + 2, TO_CONFLICT)).find("1") == at(NUMBERS + 1, TO_CONFLICT)


def test_a_name_in_full_is_never_unclear():
    both = asked(thing("Dagger"), at(thing("Dagger"), HAND))
    assert both.find("Dagger") == thing("Dagger")


def test_what_could_mean_several_or_nothing_is_a_sentence_and_changes_nothing():
    with pytest.raises(ValueError, match="'dagger' could mean several: Dagger @hand, Dagger @discard"):
        asked(at(thing("Dagger"), HAND), at(thing("Dagger"), DISCARD)).find("dagger")
    s = start()
    before = s.dump()
    with pytest.raises(ValueError, match="'Kanly' is not possible here; these are: Dagger @hand"):
        s.apply("Kanly")
    assert s.dump() == before


def test_a_record_takes_names_and_writes_them_in_full():
    record = Record(kanly.compose(["base"], 3), 2)
    record.apply("Signet ring")
    assert record.lines == ["1 Signet Ring @hand"]


def test_an_option_is_a_thing_and_perhaps_a_place_or_an_effect():
    s = start(solari=8)
    dagger = s.options[0]
    assert (kanly.option_thing(dagger), kanly.option_place(dagger)) == (thing("Dagger"), HAND)
    assert kanly.option_effect(dagger) is None
    s.apply("dagger")
    s.apply("mentat")
    assert repr(kanly.option_effect(s.options[0])) == "Draw()" and kanly.option_place(s.options[0]) == 0


def test_everything_can_be_read_as_it_is_printed():
    s = kanly.compose(["base"], 3, leaders=["Paul Atreides", None, None], options=["step by step"]).start(2, log=True)
    assert repr(s.game) == "<Game of base for 3, step by step>"
    assert repr(s) == "<State round 1: seat 0 is asked Turn()>"
    assert repr(s.decision).startswith("<Decision of seat 0, Turn(): ") and repr(s.decision).endswith(" / reveal>")
    assert "only that seat knows" in repr(s.seen_by(1).decision)
    assert repr(s.players[0]) == "<Player 0, Paul Atreides: 0 VP, 0 Solari, 0 spice, 1 water, 5 cards in hand>"
    assert repr(kanly.THINGS[thing("Dagger")]) == "<Dagger, card/base/dagger>"
    assert repr(s.log[1]) == "<LEADER_TAKEN seat=0 thing='Paul Atreides'>"
    drawn = next(event for event in s.log if event.known_to == 1)
    assert repr(drawn).startswith("<DREW seat=0 thing='") and repr(drawn).endswith("' known_to=1>")
    while s.decision:
        s.apply(s.options[-1])
    assert repr(s).startswith("<State round ") and repr(s).endswith(f": over with {s.scores}>")
