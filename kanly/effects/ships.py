"""Dreadnoughts, and units of either kind: commissioning, deploying, retreating, driving back (C-6, C-16.7)."""

from __future__ import annotations

from typing import Any, Final

from kanly.effects.counts import Amount, amount
from kanly.effects.resources import GAINS, LOSSES, Gaining
from kanly.effects.troops import DeployTroops, RetreatTroops
from kanly.effects.units import barred, move, owner_decides, standing
from kanly.reasons import EMPTY, FORBIDDEN, NO_SHIP, NO_TARGET, NO_UNITS, POSSIBLE, Reason, because
from kanly.seats import army
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    ABOUT,
    CONFLICT,
    DONE,
    DREADNOUGHTS,
    FLEET,
    GARRISON,
    SEAT_WORD,
    SOURCE,
    STEP,
    SUPPLY,
    TROOPS,
    UNITS,
    WHO,
    Option,
    SeatNo,
    Task,
    ThingId,
    option_seat,
    option_thing,
)
from kanly.written import Ask, Effect


class GainDreadnoughts(Gaining):
    """Commission: from supply to the garrison, if the player likes and one is left (C-6.2, R-064)."""

    optional = True
    led = True

    def run(self, s: State, t: Task) -> None:
        move(s, t[WHO], DREADNOUGHTS, amount(self.n, s, t), SUPPLY, GARRISON)

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if standing(army(s, t[WHO]).has, DREADNOUGHTS, SUPPLY) else NO_SHIP


class LoseDreadnoughts(Effect):
    """A dreadnought in the Conflict goes back to supply."""

    verb = "Lose"

    def __init__(self, what: ThingId, n: int, place: int) -> None:
        super().__init__()
        if (n, place) != (1, CONFLICT):
            raise ValueError("Lose(DREADNOUGHTS) takes 1 and CONFLICT")

    def args(self) -> tuple[Any, ...]:
        return ("DREADNOUGHTS", 1, "CONFLICT")

    def run(self, s: State, t: Task) -> None:
        move(s, t[WHO], DREADNOUGHTS, 1, CONFLICT, SUPPLY)

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if army(s, t[WHO]).has[FLEET] else because(NO_UNITS, FLEET)


def Deploy(n: int, what: ThingId = TROOPS) -> Effect:
    """Garrison to Conflict, no Combat space needed (C-6.5)."""
    return DeployTroops(n) if what == TROOPS else DeployUnits(n)


def Retreat(n: int, what: ThingId = TROOPS, least: int = 0) -> Effect:
    """Conflict to garrison."""
    if what == DREADNOUGHTS:
        return RetreatShip(n)
    return RetreatTroops(n, least=least) if what == TROOPS else RetreatUnits(n)


class MovingUnits(Ask):
    """Up to n units, one after the other, of either kind; in a cost exactly n. Step: how many have gone."""

    shape = Shape("several", declined=(DONE,))
    optional = True
    start: ThingId
    end: ThingId
    led = True

    def __init__(self, n: int, must: bool = False) -> None:
        super().__init__()
        self.n = n
        self.must = must
        self.optional = not must

    def args(self) -> tuple[Any, ...]:
        return (self.n, "UNITS")

    def there(self, s: State, player: SeatNo) -> dict[ThingId, int]:
        has = army(s, player).has
        return {kind: standing(has, kind, self.start) for kind in (TROOPS, DREADNOUGHTS)}

    def candidates(self, s: State, t: Task) -> list[Option]:
        kinds: list[Option] = [kind for kind, n in self.there(s, t[WHO]).items() if n]
        return kinds if self.must or not kinds else [*kinds, DONE]

    def answer(self, s: State, t: Task, option: Option) -> None:
        if option != DONE:
            if t[STEP] + 1 < self.n:
                s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT], t[STEP] + 1))
            move(s, t[WHO], option_thing(option), 1, self.start, self.end)

    def why_not(self, s: State, t: Task) -> Reason:
        need = self.n if self.must else 1
        return POSSIBLE if sum(self.there(s, t[WHO]).values()) >= need else because(NO_UNITS, self.start)

    def exact(self) -> Effect:
        return type(self)(self.n, True)


class DeployUnits(MovingUnits):
    """Units from the garrison."""

    verb = "Deploy"
    start = GARRISON
    end = CONFLICT

    def decider(self, s: State, t: Task) -> SeatNo:
        return owner_decides(s, t)

    def there(self, s: State, player: SeatNo) -> dict[ThingId, int]:
        return {} if barred(s, player) else super().there(s, player)

    def why_not(self, s: State, t: Task) -> Reason:
        return FORBIDDEN if barred(s, t[WHO]) else super().why_not(s, t)


class RetreatUnits(MovingUnits):
    """Units back to the garrison; sandworms have none to go to."""

    verb = "Retreat"
    start = CONFLICT
    end = GARRISON


class RetreatShip(Effect):
    """A dreadnought goes back to the garrison."""

    verb = "Retreat"

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return (self.n, "DREADNOUGHTS")

    def run(self, s: State, t: Task) -> None:
        move(s, t[WHO], DREADNOUGHTS, self.n, CONFLICT, GARRISON)

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if army(s, t[WHO]).has[FLEET] else because(NO_UNITS, FLEET)


class DriveBack(Ask):
    """Desert Ambush: up to so many enemy units retreat, whichever the player likes; step: how many have gone."""

    shape = Shape("several", where="units", declined=(DONE,))
    optional = True

    def __init__(self, n: Amount) -> None:
        super().__init__()
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return (self.n,)

    def candidates(self, s: State, t: Task) -> list[Option]:
        seats = [SEAT_WORD[seat] for seat in s.opponents(t[WHO]) if can_be_driven(s, seat)]
        return [*seats, DONE] if seats and t[STEP] < amount(self.n, s, t) else []

    def answer(self, s: State, t: Task, option: Option) -> None:
        if option != DONE:
            s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT], t[STEP] + 1))
            s.pending.append((WHICH_UNIT.no, t[WHO], t[SOURCE], option_seat(option), 0))

    def why_not(self, s: State, t: Task) -> Reason:
        if not amount(self.n, s, t):
            return EMPTY
        return POSSIBLE if any(can_be_driven(s, seat) for seat in s.opponents(t[WHO])) else because(NO_TARGET, UNITS)


def can_be_driven(s: State, seat: SeatNo) -> bool:
    return bool(s.players[seat].has[CONFLICT] or s.players[seat].has[FLEET])


class WhichUnit(Ask):
    """Which kind of unit of this opponent retreats; it: the seat."""

    shape = Shape("one")

    def candidates(self, s: State, t: Task) -> list[Option]:
        has = s.players[t[ABOUT]].has
        return [*[TROOPS] * bool(has[CONFLICT]), *[DREADNOUGHTS] * bool(has[FLEET])]

    def answer(self, s: State, t: Task, option: Option) -> None:
        move(s, SeatNo(t[ABOUT]), option_thing(option), 1, CONFLICT, GARRISON)


WHICH_UNIT: Final = WhichUnit()
GAINS[DREADNOUGHTS] = GainDreadnoughts
LOSSES[DREADNOUGHTS] = LoseDreadnoughts
