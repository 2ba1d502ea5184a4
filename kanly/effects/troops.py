"""Troops and sandworms: recruiting, deploying, retreating, losing; the Shield Wall; memories (C-6)."""

from __future__ import annotations

from typing import Any, Final

from kanly.cells import WALL
from kanly.components import ShippingTrack
from kanly.effects.counts import Amount, amount
from kanly.effects.resources import GAINS, LOSSES, Gaining
from kanly.effects.standing import increases
from kanly.effects.structure import YesNo
from kanly.effects.units import barred, doers, held_back, move, owner_decides, walled
from kanly.events import WALL_REMOVED
from kanly.memory import MAY_DEPLOY, RECRUITS, REWARDS
from kanly.reasons import FORBIDDEN, NO_SUPPLY, NO_UNITS, NO_WALL, NOT_YOURS, POSSIBLE, WALLED, Reason, because
from kanly.seats import army
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    ABOUT,
    ALL,
    ANY,
    CONFLICT,
    GARRISON,
    MAY,
    MEMORIES,
    MUST,
    NO,
    NOTHING,
    NUMBER,
    NUMBERS,
    SANDWORMS,
    SHIPPED_TROOPS,
    SOURCE,
    STEP,
    SUPPLY,
    THINGS,
    TROOPS,
    WHO,
    Option,
    SeatNo,
    Task,
    ThingId,
    option_thing,
    symbol,
)
from kanly.written import Ask, Effect

SPARE: Final = 4
"""The most troops that one Intrigue card or tile takes from the supply for something else than the garrison."""


class GainTroops(Gaining):
    """Recruit; deploy=MAY lets these recruits join the Conflict, deploy=MUST sends them there from supply."""

    led = True

    def __init__(self, what: ThingId, n: Amount = 1, deploy: ThingId = NOTHING) -> None:
        super().__init__(what, n)
        if deploy not in (0, MAY, MUST):
            raise ValueError(f"deploy takes MAY or MUST, not {symbol(deploy)}")
        self.deploy = deploy

    def args(self) -> tuple[Any, ...]:
        return (*super().args(), f"deploy={symbol(self.deploy)}") if self.deploy else super().args()

    @property
    def chooses(self) -> bool:
        return self.deploy == MAY

    def harmless(self, s: State, t: Task, others: bool = False) -> bool:
        """A fixed number of recruits, while the supply has enough for whatever else might come (R-013)."""
        if not isinstance(self.n, int) or self.deploy or isinstance(THINGS[t[SOURCE]], ShippingTrack):
            return False
        return army(s, t[WHO]).has[SUPPLY] >= self.n + (SPARE if others else 0)

    def run(self, s: State, t: Task) -> None:
        n = amount(self.n, s, t)
        may = self.deploy == MAY
        if isinstance(THINGS[t[SOURCE]], ShippingTrack):
            for rule in increases(s.players[t[WHO]], SHIPPED_TROOPS):
                n += rule.n
                may = may or rule.deploy == MAY
        if self.deploy == MUST:
            if not barred(s, t[WHO]):
                move(s, t[WHO], TROOPS, n, SUPPLY, CONFLICT)
            return
        n = move(s, t[WHO], TROOPS, n, SUPPLY, GARRISON)
        if may and n and not barred(s, t[WHO]):
            s.pending.append((SEND_RECRUITS.no, t[WHO], t[SOURCE], n, 0))

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if army(s, t[WHO]).has[SUPPLY] else NO_SUPPLY


class SendRecruits(Ask):
    """How many of the troops just recruited join the Conflict, as their owner likes (R-113); it: how many there are."""

    shape = Shape("number")

    def decider(self, s: State, t: Task) -> SeatNo:
        return owner_decides(s, t)

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [NUMBER[n] for n in range(t[ABOUT] + 1)]

    def answer(self, s: State, t: Task, option: Option) -> None:
        n = option - NUMBERS
        for doer in doers(s, t[WHO]):
            s.players[doer].has[RECRUITS] -= n
        move(s, t[WHO], TROOPS, n, GARRISON, CONFLICT)

    def rival(self, s: State, t: Task, options: list[Option]) -> list[Option]:
        """All of them (C-19.28): on a Combat space with those that are deployed there anyway, measured once (R-109);
        none where Expert Deployment keeps them, or the Conflict is decided."""
        waits = s.players[t[WHO]].has[MAY_DEPLOY] or s.phase == REWARDS
        return options[:1] if waits or held_back(s, t[WHO]) else options[-1:]


SEND_RECRUITS: Final = SendRecruits()


class Moving(Ask):
    """Up to n troops from one place to another; in a cost exactly n."""

    shape = Shape("number")
    optional = True
    start: ThingId
    end: ThingId
    led = True

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

    def candidates(self, s: State, t: Task) -> list[Option]:
        most = self.most(s, t)
        return [NUMBER[n] for n in range(self.lowest, most + 1)]

    def answer(self, s: State, t: Task, option: Option) -> None:
        move(s, t[WHO], TROOPS, option - NUMBERS, self.start, self.end)

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if self.most(s, t) >= max(self.lowest, 1) else because(NO_UNITS, self.start)

    def exact(self) -> Effect:
        return type(self)(self.n, True, self.least)


class DeployTroops(Moving):
    """Garrison to Conflict, no Combat space needed (C-6.5)."""

    verb = "Deploy"
    start = GARRISON
    end = CONFLICT

    def decider(self, s: State, t: Task) -> SeatNo:
        return owner_decides(s, t)

    def most(self, s: State, t: Task) -> int:
        return 0 if barred(s, t[WHO]) else super().most(s, t)

    def why_not(self, s: State, t: Task) -> Reason:
        return FORBIDDEN if barred(s, t[WHO]) else super().why_not(s, t)


class RetreatTroops(Moving):
    """Conflict to garrison."""

    verb = "Retreat"
    start = CONFLICT
    end = GARRISON


class LoseTroops(Ask):
    """Troops from a place to supply, from either if none is named (R-014): as far as possible, in a cost exactly n."""

    shape = Shape("several")
    verb = "Lose"
    led = True

    def __init__(self, what: ThingId, n: int, place: ThingId = NOTHING, must: bool = False) -> None:
        super().__init__()
        self.what = what
        self.n = n
        self.place = place
        self.must = must
        self.asks = not place

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.what), self.n, symbol(self.place)) if self.place else (symbol(self.what), self.n)

    def run(self, s: State, t: Task) -> None:
        move(s, t[WHO], TROOPS, self.n, self.place, SUPPLY)

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [place for place in (GARRISON, CONFLICT) if army(s, t[WHO]).has[place]]

    def answer(self, s: State, t: Task, option: Option) -> None:
        if t[STEP] + 1 < self.n:
            s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT], t[STEP] + 1))
        move(s, t[WHO], TROOPS, 1, option_thing(option), SUPPLY)

    def why_not(self, s: State, t: Task) -> Reason:
        has = army(s, t[WHO]).has
        there = has[self.place] if self.place else has[GARRISON] + has[CONFLICT]
        return POSSIBLE if there >= (self.n if self.must else 1) else because(NO_UNITS, self.place or GARRISON)

    def exact(self) -> Effect:
        return LoseTroops(self.what, self.n, self.place, True)


class GainSandworms(Gaining):
    """From the bank straight into the Conflict, unless the Shield Wall protects it (C-6.7, C-6.8)."""

    led = True

    def run(self, s: State, t: Task) -> None:
        if not self.why_not(s, t):
            move(s, t[WHO], SANDWORMS, amount(self.n, s, t), SUPPLY, CONFLICT)

    def why_not(self, s: State, t: Task) -> Reason:
        if not s.game.seats[t[WHO]].rides:
            return because(NOT_YOURS, SANDWORMS)
        return FORBIDDEN if barred(s, t[WHO]) else because(WALLED, s.conflict) if walled(s) else POSSIBLE


class RemoveWall(YesNo):
    """The Shield Wall leaves the game, if the player likes (C-6.9, Q-14)."""

    shape = Shape("yes", where="wall", declined=(NO,))

    def __init__(self) -> None:
        super().__init__()
        self.down = WallDown()

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if s.cells[WALL] else NO_WALL

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
        move(s, t[WHO], TROOPS, amount(self.n, s, t), SUPPLY, MEMORIES)

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if army(s, t[WHO]).has[SUPPLY] else NO_SUPPLY


class LoseMemories(Effect):
    """All memories back to supply, none being enough (R-067); how many is remembered."""

    verb = "Lose"

    def __init__(self, what: ThingId, n: int) -> None:
        super().__init__()
        if n != ALL:
            raise ValueError("Lose(MEMORIES) takes ALL")

    def args(self) -> tuple[Any, ...]:
        return ("MEMORIES", "ALL")

    def run(self, s: State, t: Task) -> None:
        n = army(s, t[WHO]).has[MEMORIES]
        s.set_it(NUMBER[n])
        move(s, t[WHO], TROOPS, n, MEMORIES, SUPPLY)


GAINS[TROOPS] = GainTroops
GAINS[SANDWORMS] = GainSandworms
GAINS[MEMORIES] = GainMemories
LOSSES[TROOPS] = LoseTroops
LOSSES[MEMORIES] = LoseMemories
