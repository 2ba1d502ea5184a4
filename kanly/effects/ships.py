"""Dreadnoughts and the other units as one: commissioning, deploying, retreating, driving back (C-6, C-16.7)."""

from __future__ import annotations

from typing import Any

from kanly.effects.counts import Amount, amount
from kanly.effects.resources import GAINS, LOSSES, Gaining
from kanly.effects.troops import DeployTroops, RetreatTroops, army, barred, deploy, retreat
from kanly.events import COMMISSIONED, FLEET_DEPLOYED, FLEET_RETREATED, SHIP_LOST
from kanly.memory import COMMISSIONED as NEW_SHIPS
from kanly.memory import DEPLOYED_FLEET, TROOPS_BACK
from kanly.reasons import EMPTY, FORBIDDEN, NO_SHIP, NO_TARGET, NO_UNITS, because
from kanly.state import State
from kanly.things import (
    ABOUT,
    CONFLICT,
    DOCKED,
    DONE,
    DREADNOUGHTS,
    FLEET,
    GARRISON,
    SEATS,
    SOURCE,
    STEP,
    TROOPS,
    WHO,
    Task,
)
from kanly.written import Ask, Effect

SHIPS_PER_PLAYER = 2


class GainDreadnoughts(Gaining):
    """Commission: from supply to the garrison, if the player likes and one is left (C-6.2, R-064)."""

    optional = True

    def run(self, s: State, t: Task) -> None:
        has = army(s, t[WHO]).has
        n = min(amount(self.n, s, t), SHIPS_PER_PLAYER - has[DREADNOUGHTS])
        if n:
            has[DREADNOUGHTS] += n
            has[DOCKED] += n
            s.turn[NEW_SHIPS] += n
            s.tell(COMMISSIONED, t[WHO], DREADNOUGHTS, n)

    def why_not(self, s: State, t: Task) -> int:
        return 0 if army(s, t[WHO]).has[DREADNOUGHTS] < SHIPS_PER_PLAYER else NO_SHIP


class LoseDreadnoughts(Effect):
    """A dreadnought in the Conflict goes back to supply."""

    verb = "Lose"

    def __init__(self, what: int, n: int, place: int) -> None:
        super().__init__()
        if (n, place) != (1, CONFLICT):
            raise ValueError("Lose(DREADNOUGHTS) takes 1 and CONFLICT")

    def args(self) -> tuple[Any, ...]:
        return ("DREADNOUGHTS", 1, "CONFLICT")

    def run(self, s: State, t: Task) -> None:
        has = army(s, t[WHO]).has
        has[FLEET] -= 1
        has[DREADNOUGHTS] -= 1
        s.tell(SHIP_LOST, t[WHO], DREADNOUGHTS, 1)

    def why_not(self, s: State, t: Task) -> int:
        return 0 if army(s, t[WHO]).has[FLEET] else because(NO_UNITS, FLEET)


def deploy_ships(s: State, player: int, n: int) -> None:
    if n:
        has = army(s, player).has
        has[DOCKED] -= n
        has[FLEET] += n
        s.turn[DEPLOYED_FLEET] += n
        s.tell(FLEET_DEPLOYED, player, DREADNOUGHTS, n)


def retreat_ships(s: State, player: int, n: int) -> None:
    if n:
        has = army(s, player).has
        has[FLEET] -= n
        has[DOCKED] += n
        if s.mover == player:
            s.turn[TROOPS_BACK] += n
        s.tell(FLEET_RETREATED, player, DREADNOUGHTS, n)


def Deploy(n: int, what: int = TROOPS) -> Effect:
    """Garrison to Conflict, no Combat space needed (C-6.5)."""
    return DeployTroops(n) if what == TROOPS else DeployUnits(n)


def Retreat(n: int, what: int = TROOPS, least: int = 0) -> Effect:
    """Conflict to garrison."""
    if what == DREADNOUGHTS:
        return RetreatShip(n)
    return RetreatTroops(n, least=least) if what == TROOPS else RetreatUnits(n)


class MovingUnits(Ask):
    """Up to n units, one after the other, of either kind; in a cost exactly n. Step: how many have gone."""

    optional = True
    places: tuple[int, int]

    def __init__(self, n: int, must: bool = False) -> None:
        super().__init__()
        self.n = n
        self.must = must
        self.optional = not must

    def args(self) -> tuple[Any, ...]:
        return (self.n, "UNITS")

    def there(self, s: State, player: int) -> dict[int, int]:
        has = army(s, player).has
        return {TROOPS: has[self.places[0]], DREADNOUGHTS: has[self.places[1]]}

    def candidates(self, s: State, t: Task) -> list[int]:
        kinds = [kind for kind, n in self.there(s, t[WHO]).items() if n]
        return kinds if self.must or not kinds else [*kinds, DONE]

    def move(self, s: State, player: int, kind: int) -> None:
        raise NotImplementedError

    def answer(self, s: State, t: Task, option: int) -> None:
        if option != DONE:
            if t[STEP] + 1 < self.n:
                s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT], t[STEP] + 1))
            self.move(s, t[WHO], option)

    def why_not(self, s: State, t: Task) -> int:
        need = self.n if self.must else 1
        return 0 if sum(self.there(s, t[WHO]).values()) >= need else because(NO_UNITS, self.places[0])

    def exact(self) -> Effect:
        return type(self)(self.n, True)


class DeployUnits(MovingUnits):
    """Units from the garrison."""

    verb = "Deploy"
    places = (GARRISON, DOCKED)

    def there(self, s: State, player: int) -> dict[int, int]:
        return {} if barred(s, player) else super().there(s, player)

    def why_not(self, s: State, t: Task) -> int:
        return FORBIDDEN if barred(s, t[WHO]) else super().why_not(s, t)

    def move(self, s: State, player: int, kind: int) -> None:
        if kind == TROOPS:
            deploy(s, player, 1)
        else:
            deploy_ships(s, player, 1)


class RetreatUnits(MovingUnits):
    """Units back to the garrison; sandworms have none to go to."""

    verb = "Retreat"
    places = (CONFLICT, FLEET)

    def move(self, s: State, player: int, kind: int) -> None:
        if kind == TROOPS:
            retreat(s, player, 1)
        else:
            retreat_ships(s, player, 1)


class RetreatShip(Effect):
    """A dreadnought goes back to the garrison."""

    verb = "Retreat"

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return (self.n, "DREADNOUGHTS")

    def run(self, s: State, t: Task) -> None:
        retreat_ships(s, t[WHO], min(self.n, army(s, t[WHO]).has[FLEET]))

    def why_not(self, s: State, t: Task) -> int:
        return 0 if army(s, t[WHO]).has[FLEET] else because(NO_UNITS, FLEET)


class DriveBack(Ask):
    """Desert Ambush: up to so many enemy units retreat, whichever the player likes; step: how many have gone."""

    optional = True

    def __init__(self, n: Amount) -> None:
        super().__init__()
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return (self.n,)

    def candidates(self, s: State, t: Task) -> list[int]:
        seats = [SEATS + seat for seat in s.opponents(t[WHO]) if can_be_driven(s, seat)]
        return [*seats, DONE] if seats and t[STEP] < amount(self.n, s, t) else []

    def answer(self, s: State, t: Task, option: int) -> None:
        if option != DONE:
            s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT], t[STEP] + 1))
            s.pending.append((WHICH_UNIT.no, t[WHO], t[SOURCE], option - SEATS, 0))

    def why_not(self, s: State, t: Task) -> int:
        if not amount(self.n, s, t):
            return EMPTY
        return 0 if any(can_be_driven(s, seat) for seat in s.opponents(t[WHO])) else NO_TARGET


def can_be_driven(s: State, seat: int) -> bool:
    return bool(s.players[seat].has[CONFLICT] or s.players[seat].has[FLEET])


class WhichUnit(Ask):
    """Which kind of unit of this opponent retreats; it: the seat."""

    def candidates(self, s: State, t: Task) -> list[int]:
        has = s.players[t[ABOUT]].has
        return [TROOPS] * bool(has[CONFLICT]) + [DREADNOUGHTS] * bool(has[FLEET])

    def answer(self, s: State, t: Task, option: int) -> None:
        if option == TROOPS:
            retreat(s, t[ABOUT], 1)
        else:
            retreat_ships(s, t[ABOUT], 1)


WHICH_UNIT = WhichUnit()
GAINS[DREADNOUGHTS] = GainDreadnoughts
LOSSES[DREADNOUGHTS] = LoseDreadnoughts
