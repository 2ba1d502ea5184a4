"""Freighters and the Shipping track (C-16.5, C-16.6)."""

from __future__ import annotations

from typing import Any

from kanly.effects.duties import open_duties
from kanly.effects.moments import own_turn
from kanly.events import FREIGHTER_MOVED, FREIGHTER_RECALLED
from kanly.reasons import EMPTY, TRACK_ENDED, because
from kanly.state import State
from kanly.things import (
    ABOUT,
    ADVANCE,
    DONE,
    EFFECTS,
    FIRST_EFFECT,
    ID_BITS,
    RECALL,
    SHIPPING,
    SOURCE,
    STEP,
    WHO,
    Task,
    doing,
)
from kanly.written import Ask, Effect


class Freighter(Ask):
    """So many times: advance, or recall for the rewards of this space and all below; never forced. Step: how often."""

    optional = True

    def __init__(self, n: int = 1) -> None:
        super().__init__()
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return () if self.n == 1 else (self.n,)

    def candidates(self, s: State, t: Task) -> list[int]:
        return [ADVANCE, RECALL, DONE]

    def refusal(self, s: State, t: Task, option: int) -> int:
        place = s.players[t[WHO]].has[SHIPPING]
        if option == ADVANCE and place == len(s.game.shipping.rewards):
            return because(TRACK_ENDED, SHIPPING)
        return EMPTY if option == RECALL and not place else 0

    def answer(self, s: State, t: Task, option: int) -> None:
        if option == DONE:
            return
        if t[STEP] + 1 < self.n:
            s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT], t[STEP] + 1))
        has = s.players[t[WHO]].has
        if option == ADVANCE:
            has[SHIPPING] += 1
            s.tell(FREIGHTER_MOVED, t[WHO], n=has[SHIPPING])
            return
        left, has[SHIPPING] = has[SHIPPING], 0
        s.tell(FREIGHTER_RECALLED, t[WHO], n=left)
        track = s.game.shipping
        if own_turn(s, t[WHO]):
            for reward in track.rewards[:left]:
                open_duties(s, t[WHO], reward, track.id)
        else:
            s.pending.append((UNLOADING.no, t[WHO], track.id, (1 << rewards(s, left)) - 1, left))


def rewards(s: State, places: int) -> int:
    return sum(len(reward) for reward in s.game.shipping.rewards[:places])


class Unloading(Ask):
    """The rewards of a recalled Freighter outside an own turn, in any order; it: which are left, step: its place."""

    def left(self, s: State, t: Task) -> list[Effect]:
        every = [effect for reward in s.game.shipping.rewards[:t[STEP]] for effect in reward]
        return [effect for n, effect in enumerate(every) if t[ABOUT] >> n & 1]

    def candidates(self, s: State, t: Task) -> list[int]:
        return [doing(t[SOURCE], effect.no) for effect in self.left(s, t)]

    def refusal(self, s: State, t: Task, option: int) -> int:
        effect = EFFECTS[(option >> ID_BITS) - FIRST_EFFECT]
        return effect.why_not(s, (effect.no, t[WHO], t[SOURCE], 0, 0))

    def answer(self, s: State, t: Task, option: int) -> None:
        every = [effect.no for reward in s.game.shipping.rewards[:t[STEP]] for effect in reward]
        taken = every.index((option >> ID_BITS) - FIRST_EFFECT)
        s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT] & ~(1 << taken), t[STEP]))
        s.pending.append((EFFECTS[every[taken]].deed.no, t[WHO], t[SOURCE], 0, 0))


UNLOADING = Unloading()
