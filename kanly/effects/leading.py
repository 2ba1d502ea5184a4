"""A Commander who gains something in somebody else's turn: units and Influence are an Ally's then, too (K-53)."""

from __future__ import annotations

from typing import Final

from kanly.events import ACTIVATED
from kanly.seats import activate, allies, unled
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import SEAT_WORD, WHO, Option, SeatNo, Task, ThingId, option_seat
from kanly.written import Ask, Effect


class Lead(Ask):
    """Which Ally a Commander activates for what a card gives outside the own turn."""

    shape = Shape("one")

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [SEAT_WORD[ally] for ally in allies(s, t[WHO])]

    def answer(self, s: State, t: Task, option: Option) -> None:
        activate(s, t[WHO], option_seat(option))
        s.tell(ACTIVATED, t[WHO], other=option_seat(option))


class StandDown(Effect):
    """The Ally is no longer activated."""

    def run(self, s: State, t: Task) -> None:
        activate(s, t[WHO], t[WHO])


def push_led(s: State, effects: tuple[Effect, ...], player: SeatNo, source: ThingId) -> None:
    """Put effects on top of the pending work; who leads nobody names an Ally first."""
    if effects and unled(s, player):
        s.push_all((LEAD, *effects, STAND_DOWN), player, source)
    else:
        s.push_all(effects, player, source)


LEAD: Final = Lead()
STAND_DOWN: Final = StandDown()
