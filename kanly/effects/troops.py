"""Units: recruiting, deploying, retreating, losing (C-6)."""

from __future__ import annotations

from typing import Any

from kanly.cells import WALL
from kanly.components import ShippingTrack
from kanly.effects.counts import Amount, amount
from kanly.effects.moments import Deploys, fire
from kanly.effects.resources import GAINS, LOSSES, Gaining
from kanly.effects.standing import AS_ON_COMBAT_SPACE, increases, more_for
from kanly.effects.structure import YesNo
from kanly.events import DEPLOYED, MEMORIES_BACK, MEMORY_KEPT, RECRUITED, RETREATED, SUMMONED, TROOPS_LOST, WALL_REMOVED
from kanly.memory import (
    BY_ALLOWANCE,
    COMMISSIONED,
    DEPLOYED_TROOPS,
    FLEET_BY_ALLOWANCE,
    MAY_DEPLOY,
    NO_DEPLOY,
    RECRUITS,
    TROOPS_BACK,
)
from kanly.memory import SUMMONED as WORMS_SUMMONED
from kanly.reasons import FORBIDDEN, NO_SUPPLY, NO_UNITS, NO_WALL, WALLED, because
from kanly.state import Player, State
from kanly.things import (
    ABOUT,
    ALL,
    ANY,
    CONFLICT,
    DOCKED,
    FLEET,
    GARRISON,
    MAY,
    MEMORIES,
    MUST,
    NUMBERS,
    REVEALED,
    SANDWORMS,
    SHIPPED_TROOPS,
    SOURCE,
    STEP,
    SUPPLY,
    SWORDS,
    THINGS,
    TROOPS,
    WHO,
    Task,
    symbol,
)
from kanly.things import DREADNOUGHT_STRENGTH as STRONGER_DREADNOUGHTS
from kanly.written import Ask, Count, Effect

GARRISON_LIMIT = 2
TROOP_STRENGTH = 2
SANDWORM_STRENGTH = 3
DREADNOUGHT_STRENGTH = 3


def army(s: State, player: int) -> Player:
    """Whose units this player commands."""
    return s.players[s.armies[player]]


def units_in_conflict(p: Player) -> int:
    return p.has[CONFLICT] + p.has[SANDWORMS] + p.has[FLEET]


def units_strength(p: Player) -> int:
    """2 per troop, 3 per sandworm, 3 per dreadnought."""
    total = TROOP_STRENGTH * p.has[CONFLICT] + SANDWORM_STRENGTH * p.has[SANDWORMS]
    if p.has[FLEET]:
        total += p.has[FLEET] * (DREADNOUGHT_STRENGTH + more_for(p, STRONGER_DREADNOUGHTS))
    return total


def strength(p: Player) -> int:
    """The units' strength and 1 per sword; 0 without a unit, and before the own Reveal turn (C-7.9, C-7.10)."""
    if not units_in_conflict(p) or not p.has[REVEALED]:
        return 0
    return units_strength(p) + p.has[SWORDS]


class Strength(Count):
    """The own strength in the Conflict."""

    def of(self, s: State, t: Task, player: int) -> int:
        return strength(army(s, player))


def barred(s: State, player: int) -> bool:
    """Whether no unit of this player may be deployed now."""
    return bool(s.turn[NO_DEPLOY]) and s.mover == player


def walled(s: State) -> bool:
    """Whether the Shield Wall keeps sandworms out of this Conflict (C-6.8, R-102)."""
    place = s.game.place_of(s.conflict) if s.cells[WALL] and s.conflict else None
    return place is not None and place.protected


def recruit(s: State, player: int, n: int) -> int:
    """Troops from supply to garrison, as many as there are (C-6.1, R-013)."""
    has = army(s, player).has
    n = min(n, has[SUPPLY])
    if n:
        has[SUPPLY] -= n
        has[GARRISON] += n
        s.turn[RECRUITS] += n
        s.tell(RECRUITED, player, TROOPS, n)
    return n


def deploy(s: State, player: int, n: int, place: int = GARRISON) -> None:
    """Troops from garrison (or supply) to the Conflict."""
    if n:
        has = army(s, player).has
        has[place] -= n
        has[CONFLICT] += n
        s.turn[DEPLOYED_TROOPS] += n
        s.tell(DEPLOYED, player, TROOPS, n, place)
        fire(s, player, Deploys, TROOPS, s.turn[DEPLOYED_TROOPS])


def deployable(s: State, player: int) -> int:
    """How many units the allowance of a Combat space still lets in (C-6.3, R-015)."""
    others = others_allowed(s, player)
    if others < 0:
        return 0
    ships = max(0, s.turn[FLEET_BY_ALLOWANCE] - s.turn[COMMISSIONED])
    return min(army(s, player).has[GARRISON], s.turn[RECRUITS] + others - ships - s.turn[BY_ALLOWANCE])


def others_allowed(s: State, player: int) -> int:
    """How many units that were in the garrison before may be deployed, -1 if none at all may be."""
    allowed = s.turn[MAY_DEPLOY]
    if not allowed or barred(s, player):
        return -1
    return GARRISON_LIMIT if allowed & AS_ON_COMBAT_SPACE else 0


def deployable_ships(s: State, player: int) -> int:
    """The same for dreadnoughts: they share the limit with troops (C-6.3)."""
    others = others_allowed(s, player)
    if others < 0:
        return 0
    troops = max(0, s.turn[BY_ALLOWANCE] - s.turn[RECRUITS])
    return min(army(s, player).has[DOCKED], s.turn[COMMISSIONED] + others - troops - s.turn[FLEET_BY_ALLOWANCE])


class GainTroops(Gaining):
    """Recruit; deploy=MAY lets these recruits join the Conflict, deploy=MUST sends them there from supply."""

    def __init__(self, what: int, n: Amount = 1, deploy: int = 0) -> None:
        super().__init__(what, n)
        if deploy not in (0, MAY, MUST):
            raise ValueError(f"deploy takes MAY or MUST, not {symbol(deploy)}")
        self.deploy = deploy

    def args(self) -> tuple[Any, ...]:
        return (*super().args(), f"deploy={symbol(self.deploy)}") if self.deploy else super().args()

    def run(self, s: State, t: Task) -> None:
        n = amount(self.n, s, t)
        may = self.deploy == MAY
        if isinstance(THINGS[t[SOURCE]], ShippingTrack):
            for rule in increases(s.players[t[WHO]], SHIPPED_TROOPS):
                n += rule.n
                may = may or rule.deploy == MAY
        if self.deploy == MUST:
            if not barred(s, t[WHO]):
                deploy(s, t[WHO], min(n, army(s, t[WHO]).has[SUPPLY]), SUPPLY)
            return
        n = recruit(s, t[WHO], n)
        if may and n and not barred(s, t[WHO]):
            s.pending.append((SEND_RECRUITS.no, t[WHO], t[SOURCE], n, 0))

    def why_not(self, s: State, t: Task) -> int:
        return 0 if army(s, t[WHO]).has[SUPPLY] else NO_SUPPLY


class SendRecruits(Ask):
    """How many of the troops just recruited join the Conflict; it: how many there are."""

    def candidates(self, s: State, t: Task) -> list[int]:
        return [NUMBERS + n for n in range(t[ABOUT] + 1)]

    def answer(self, s: State, t: Task, option: int) -> None:
        n = option - NUMBERS
        s.turn[RECRUITS] -= n
        deploy(s, t[WHO], n)


SEND_RECRUITS = SendRecruits()


class Moving(Ask):
    """Up to n troops from one place to another; in a cost exactly n."""

    optional = True
    start: int

    def __init__(self, n: int, must: bool = False, least: int = 0) -> None:
        super().__init__()
        self.n = n
        self.must = must
        self.least = least
        self.lowest = (least or n) if must else 0
        self.optional = not must

    def args(self) -> tuple[Any, ...]:
        n = "ANY" if self.n == ANY else self.n
        return (n, f"least={self.least}") if self.least else (n,)

    def most(self, s: State, t: Task) -> int:
        there = army(s, t[WHO]).has[self.start]
        return there if self.n == ANY else min(self.n, there)

    def candidates(self, s: State, t: Task) -> list[int]:
        most = self.most(s, t)
        return [NUMBERS + n for n in range(self.lowest, most + 1)]

    def move(self, s: State, player: int, n: int) -> None:
        raise NotImplementedError

    def answer(self, s: State, t: Task, option: int) -> None:
        self.move(s, t[WHO], option - NUMBERS)

    def why_not(self, s: State, t: Task) -> int:
        return 0 if self.most(s, t) >= max(self.lowest, 1) else because(NO_UNITS, self.start)

    def exact(self) -> Effect:
        return type(self)(self.n, True, self.least)


class DeployTroops(Moving):
    """Garrison to Conflict, no Combat space needed (C-6.5)."""

    verb = "Deploy"
    start = GARRISON

    def most(self, s: State, t: Task) -> int:
        return 0 if barred(s, t[WHO]) else super().most(s, t)

    def why_not(self, s: State, t: Task) -> int:
        return FORBIDDEN if barred(s, t[WHO]) else super().why_not(s, t)

    def move(self, s: State, player: int, n: int) -> None:
        deploy(s, player, n)


class RetreatTroops(Moving):
    """Conflict to garrison."""

    verb = "Retreat"
    start = CONFLICT

    def move(self, s: State, player: int, n: int) -> None:
        retreat(s, player, n)


def retreat(s: State, player: int, n: int) -> None:
    if n:
        has = army(s, player).has
        has[CONFLICT] -= n
        has[GARRISON] += n
        if s.mover == player:
            s.turn[TROOPS_BACK] += n
        s.tell(RETREATED, player, TROOPS, n)


class LoseTroops(Ask):
    """Troops from a place to supply, from either if none is named (R-014): as far as possible, in a cost exactly n."""

    verb = "Lose"

    def __init__(self, what: int, n: int, place: int = 0, must: bool = False) -> None:
        super().__init__()
        self.what = what
        self.n = n
        self.place = place
        self.must = must
        self.asks = not place

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.what), self.n, symbol(self.place)) if self.place else (symbol(self.what), self.n)

    def run(self, s: State, t: Task) -> None:
        lose_troops(s, t[WHO], min(self.n, army(s, t[WHO]).has[self.place]), self.place)

    def candidates(self, s: State, t: Task) -> list[int]:
        return [place for place in (GARRISON, CONFLICT) if army(s, t[WHO]).has[place]]

    def answer(self, s: State, t: Task, option: int) -> None:
        if t[STEP] + 1 < self.n:
            s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT], t[STEP] + 1))
        lose_troops(s, t[WHO], 1, option)

    def why_not(self, s: State, t: Task) -> int:
        has = army(s, t[WHO]).has
        there = has[self.place] if self.place else has[GARRISON] + has[CONFLICT]
        return 0 if there >= (self.n if self.must else 1) else because(NO_UNITS, self.place or GARRISON)

    def exact(self) -> Effect:
        return LoseTroops(self.what, self.n, self.place, True)


def lose_troops(s: State, player: int, n: int, place: int) -> None:
    if n:
        has = army(s, player).has
        has[place] -= n
        has[SUPPLY] += n
        s.tell(TROOPS_LOST, player, TROOPS, n, place)


class GainSandworms(Gaining):
    """From the bank straight into the Conflict, unless the Shield Wall protects it (C-6.7, C-6.8)."""

    def run(self, s: State, t: Task) -> None:
        if not self.why_not(s, t):
            n = amount(self.n, s, t)
            army(s, t[WHO]).has[SANDWORMS] += n
            s.turn[WORMS_SUMMONED] += n
            s.tell(SUMMONED, t[WHO], SANDWORMS, n)

    def why_not(self, s: State, t: Task) -> int:
        return FORBIDDEN if barred(s, t[WHO]) else because(WALLED, s.conflict) if walled(s) else 0


class RemoveWall(YesNo):
    """The Shield Wall leaves the game, if the player likes (C-6.9, Q-14)."""

    def __init__(self) -> None:
        super().__init__()
        self.down = WallDown()

    def why_not(self, s: State, t: Task) -> int:
        return 0 if s.cells[WALL] else NO_WALL

    @property
    def deed(self) -> Effect:
        return self.down


class WallDown(Effect):
    """The Shield Wall is gone for good."""

    def run(self, s: State, t: Task) -> None:
        s.cells[WALL] = 0
        s.tell(WALL_REMOVED, t[WHO])


class GainMemories(Gaining):
    """A troop from supply to the Bene Gesserit area (R-068)."""

    def run(self, s: State, t: Task) -> None:
        has = army(s, t[WHO]).has
        n = min(amount(self.n, s, t), has[SUPPLY])
        if n:
            has[SUPPLY] -= n
            has[MEMORIES] += n
            s.tell(MEMORY_KEPT, t[WHO], n=n)

    def why_not(self, s: State, t: Task) -> int:
        return 0 if army(s, t[WHO]).has[SUPPLY] else NO_SUPPLY


class LoseMemories(Effect):
    """All memories back to supply, none being enough (R-067); how many is remembered."""

    verb = "Lose"

    def __init__(self, what: int, n: int) -> None:
        super().__init__()
        if n != ALL:
            raise ValueError("Lose(MEMORIES) takes ALL")

    def args(self) -> tuple[Any, ...]:
        return ("MEMORIES", "ALL")

    def run(self, s: State, t: Task) -> None:
        has = army(s, t[WHO]).has
        n, has[MEMORIES] = has[MEMORIES], 0
        has[SUPPLY] += n
        s.set_it(NUMBERS + n)
        if n:
            s.tell(MEMORIES_BACK, t[WHO], n=n)


GAINS[TROOPS] = GainTroops
GAINS[SANDWORMS] = GainSandworms
GAINS[MEMORIES] = GainMemories
LOSSES[TROOPS] = LoseTroops
LOSSES[MEMORIES] = LoseMemories
