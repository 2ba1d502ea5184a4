"""A question that is added in Python alone is asked properly: nothing in the browser knows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from guests import IN_HAND, Guest
from served import InThread
from sitting import Sitting
from staged import lay

from kanly.shapes import Shape
from kanly.state import State
from kanly.testing import table
from kanly.things import DISCARD, DONE, EFFECTS, HAND, KEYS, NO, NUMBERS, TOP, YES, Task, at, option_name
from kanly.words import language
from kanly.written import Ask

LEADERS = ("Paul Atreides", "Baron Vladimir Harkonnen", "Earl Memnon Thorvald", "Countess Ariana Thorvald")


class Added(Ask):
    """A question of any shape about anything, which only remembers what was answered."""

    def __init__(self, shape: Shape, candidates: Callable[[State], list[int]]) -> None:
        super().__init__()
        self.shape = shape
        self.offers = candidates
        self.answered = ""

    def candidates(self, s: State, t: Task) -> list[int]:
        return self.offers(s)

    def answer(self, s: State, t: Task, option: int) -> None:
        self.answered = option_name(option)


Ways = Callable[[Shape, Callable[[State], list[int]]], tuple[Sitting, Added]]


@pytest.fixture(params=["mouse", "touch"])
def ask(server: InThread, visit: Callable[..., Guest], request: pytest.FixtureRequest,
        monkeypatch: pytest.MonkeyPatch) -> Iterator[Ways]:
    """Asks something new at the beginning of the first player's turn."""
    monkeypatch.setitem(language("en").texts.questions, Added, ("What shall it be?", "{who} wonders"))
    before = len(EFFECTS)

    def asked(shape: Shape, candidates: Callable[[State], list[int]]) -> tuple[Sitting, Added]:
        guest = visit(**IN_HAND) if request.param == "touch" else visit()
        added = Added(shape, candidates)
        position = table(["base"], 4, {seat: {"leader": leader} for seat, leader in enumerate(LEADERS)})
        position.players[0].hand[:] = [KEYS[f"card/base/{card}"].id for card in ("dagger", "diplomacy", "signet-ring")]
        position.pending.append((added.no, 0, 0, 0, 0))
        position.advance()
        return guest.sit(lay(server, guest.me, position)), added

    yield asked
    del EFFECTS[before:]


def take(seat: Sitting, text: str, sure: str = "") -> None:
    """Point at an answer, and where a tap only chooses say that one is sure."""
    seen = seat.asked()
    assert seen.bar.startswith("What shall it be?")
    seen = seat.point(next(spot for spot in seen.found if spot.text.startswith(text)))
    if seat.touch and sure:
        seat.point(next(spot for spot in seen.plates() if spot.text.startswith(sure)))
    assert seat.until(lambda seen: seen.part == "turn" and not seen.busy)


def test_one_of_the_cards(ask: Ways) -> None:
    seat, added = ask(Shape("one", does="keep", declined=(DONE,)),
                      lambda s: [*(at(card, HAND) for card in s.players[0].hand), DONE])
    seen = seat.asked()
    assert len(seen.things("hand")) == 3 and [spot.text for spot in seen.plates()] == ["Done D"]
    take(seat, "Signet Ring", "Keep Signet Ring")
    assert added.answered == "Signet Ring @hand"


def test_none_of_the_cards(ask: Ways) -> None:
    seat, added = ask(Shape("one", does="trash", declined=(DONE,)), lambda s: [at(s.players[0].hand[0], HAND), DONE])
    take(seat, "Done")
    assert added.answered == "done"


def test_a_space_of_the_board(ask: Ways) -> None:
    seat, added = ask(Shape("one"), lambda s: [space.id for space in s.game.spaces[:3]])
    spaces = seat.asked().things("board")
    assert len(spaces) == 3
    take(seat, spaces[0].text.split(". ")[0], f"Choose {spaces[0].text.split('. ')[0]}")
    assert added.answered == spaces[0].text.split(". ")[0]


def test_a_number(ask: Ways) -> None:
    seat, added = ask(Shape("number"), lambda s: [NUMBERS + n for n in range(4)])
    assert [spot.number for spot in seat.asked().plates()] == ["0", "1", "2", "3"]
    take(seat, "2", "Yes")
    assert added.answered == "n2"


def test_yes_or_no(ask: Ways) -> None:
    seat, added = ask(Shape("yes", declined=(NO,)), lambda s: [YES, NO])
    assert {spot.key for spot in seat.asked().plates()} == {"Y", "N"}
    take(seat, "Skip")
    assert added.answered == "no"


def test_where_a_card_goes(ask: Ways) -> None:
    seat, added = ask(Shape("place"), lambda s: [at(s.players[0].hand[0], place) for place in (DISCARD, TOP)])
    plates = seat.asked().plates()
    assert len(plates) == 2 and not seat.seen().things()
    take(seat, plates[1].text)
    assert added.answered == "Dagger @top"
