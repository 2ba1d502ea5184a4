"""What other players do: opponents, teammates, a Commander's Allies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kanly.effects.structure import one
from kanly.reasons import NO_TARGET, POSSIBLE, Reason, because
from kanly.seats import allies
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    ABOUT,
    ALLIES,
    ALLY,
    OPPONENT,
    OPPONENTS,
    OTHERS,
    SEAT_WORD,
    SOURCE,
    TEAM,
    WHO,
    Option,
    SeatNo,
    Task,
    ThingId,
    option_seat,
    symbol,
)
from kanly.written import Ask, EffectLike


class For(Ask):
    """Somebody else does it, with own choices; several from the left, clockwise (C-13.6)."""

    shape = Shape("one")

    def __init__(self, who: ThingId, effect: EffectLike) -> None:
        super().__init__()
        if who not in (OPPONENTS, OPPONENT, OTHERS, TEAM, ALLIES, ALLY):
            raise ValueError(f"For takes OPPONENTS, OPPONENT, OTHERS, TEAM, ALLIES or ALLY, not {symbol(who)}")
        self.who = who
        self.effect = one(effect)
        self.asks = who == OPPONENT

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.who), self.effect)

    def run(self, s: State, t: Task) -> None:
        for seat in reversed(self.seats(s, t)):
            s.pending.append((self.effect.no, seat, t[SOURCE], t[ABOUT], 0))

    def seats(self, s: State, t: Task) -> Sequence[SeatNo]:
        """Teammates are others, but no opponents (R-093); a team's reward is the Commander's first (R-121)."""
        if self.who == OTHERS:
            return list(s.others(t[WHO]))
        if self.who == TEAM:
            return s.team(t[WHO])
        if self.who == ALLIES:
            return allies(s, t[WHO])
        return [s.armies[t[WHO]]] if self.who == ALLY else s.opponents(t[WHO])

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [SEAT_WORD[seat] for seat in self.seats(s, t)]

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        return self.effect.why_not(s, (self.no, option_seat(option), t[SOURCE], t[ABOUT], 0))

    def answer(self, s: State, t: Task, option: Option) -> None:
        s.pending.append((self.effect.no, option_seat(option), t[SOURCE], t[ABOUT], 0))

    def why_not(self, s: State, t: Task) -> Reason:
        able = any(not self.effect.why_not(s, (self.no, seat, t[SOURCE], t[ABOUT], 0)) for seat in self.seats(s, t))
        return POSSIBLE if able else because(NO_TARGET, self.who)
