"""A Commander who gains something with no Ally activated: units and Influence are an Ally's then, too (K-53)."""

from __future__ import annotations

from typing import Final

from kanly.events import ACTIVATED
from kanly.memory import PLAYER_TURNS
from kanly.seats import activate, allies, unled
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import SEAT_WORD, WHO, Option, SeatNo, Task, ThingId, option_seat
from kanly.written import Ask, Effect


class Lead(Ask):
    """Which Ally a Commander activates for what a card gives."""

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


def needs_ally(effects: tuple[Effect, ...]) -> bool:
    """Whether a Commander has to activate an Ally for them; what waits for a later turn asks then."""
    return any(part.led for effect in effects if not effect.waits for part in effect.within())


def push_led(s: State, effects: tuple[Effect, ...], player: SeatNo, source: ThingId) -> None:
    """Put effects on top of the pending work; who leads nobody names an Ally first, if one is needed: in an own turn
    for all of it."""
    if effects and unled(s, player) and needs_ally(effects):
        mine = s.phase == PLAYER_TURNS and s.mover == player
        s.push_all((LEAD, *effects) if mine else (LEAD, *effects, STAND_DOWN), player, source)
    else:
        s.push_all(effects, player, source)


LEAD: Final = Lead()
STAND_DOWN: Final = StandDown()
