"""Freighters and the Shipping track (C-16.5, C-16.6)."""

from __future__ import annotations

from typing import Any, Final

from kanly.effects.duties import open_duties
from kanly.effects.moments import own_turn
from kanly.effects.order import InAnyOrder
from kanly.events import FREIGHTER_MOVED, FREIGHTER_RECALLED
from kanly.reasons import EMPTY, POSSIBLE, TRACK_ENDED, Reason, because
from kanly.seats import army
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    ABOUT,
    ADVANCE,
    DONE,
    RECALL,
    SHIPPING,
    SOURCE,
    STEP,
    WHO,
    Option,
    Task,
)
from kanly.written import Ask, Effect

TRACK_LENGTH: Final = 3
RIVALS_TURN: Final = 2
"""The space from which a Rival's Freighter comes home."""


class Freighter(Ask):
    """So many times: advance, or recall for the rewards of this space and all below; never forced. Step: how often."""

    shape = Shape("several", where="shipping", declined=(DONE,))
    optional = True
    led = True

    def __init__(self, n: int = 1) -> None:
        super().__init__()
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return () if self.n == 1 else (self.n,)

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [ADVANCE, RECALL, DONE]

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        place = army(s, t[WHO]).has[SHIPPING]
        if option == ADVANCE and place == len(s.game.shipping.rewards):
            return because(TRACK_ENDED, SHIPPING)
        return EMPTY if option == RECALL and not place else POSSIBLE

    def answer(self, s: State, t: Task, option: Option) -> None:
        if option == DONE:
            return
        if t[STEP] + 1 < self.n:
            s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT], t[STEP] + 1))
        owner = s.armies[t[WHO]]
        has = s.players[owner].has
        if option == ADVANCE:
            has[SHIPPING] += 1
            s.tell(FREIGHTER_MOVED, owner, n=has[SHIPPING])
            return
        left, has[SHIPPING] = has[SHIPPING], 0
        s.tell(FREIGHTER_RECALLED, owner, n=left)
        track = s.game.shipping
        if own_turn(s, owner):
            for reward in track.rewards[:left]:
                open_duties(s, owner, reward, track.id)
        else:
            UNLOADING[left].begin(s, (UNLOADING[left].no, owner, track.id, 0, 0))

    def rival(self, s: State, t: Task, options: list[Option]) -> list[Option]:
        """To the second space, and home with the next icon (C-19.23)."""
        return [ADVANCE if army(s, t[WHO]).has[SHIPPING] < RIVALS_TURN else RECALL]


class Unloading(InAnyOrder):
    """The rewards of a Freighter recalled from so many spaces up, outside an own turn."""

    def __init__(self, places: int) -> None:
        super().__init__()
        self.places = places

    def args(self) -> tuple[Any, ...]:
        return (self.places,)

    def parts(self, s: State, t: Task) -> tuple[Effect, ...]:
        return tuple(effect for reward in s.game.shipping.rewards[:self.places] for effect in reward)


UNLOADING: Final = [Unloading(places) for places in range(TRACK_LENGTH + 1)]
