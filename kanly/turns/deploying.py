"""The open effects of an Agent turn, and the units that join the Conflict in it (C-5.7 to C-5.9)."""

from __future__ import annotations

from typing import Final

from kanly.effects.units import deployable, move, others_allowed
from kanly.memory import BY_ALLOWANCE, FLEET_BY_ALLOWANCE, MAY_DEPLOY
from kanly.reasons import ALLOWANCE, FORBIDDEN, NO_UNITS, POSSIBLE, Reason, because
from kanly.seats import army
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    CONFLICT,
    DOCKED,
    DREADNOUGHTS,
    END_TURN,
    GARRISON,
    ID_MASK,
    NUMBER,
    NUMBERS,
    SEAT_WORD,
    SOURCE,
    TO_CONFLICT,
    TROOPS,
    WHO,
    Option,
    Task,
    at,
)
from kanly.turns.commanders import LET_ALLY_DEPLOY, may_let_deploy
from kanly.turns.duties import Duties

SO_MANY: Final = tuple([at(number, TO_CONFLICT) for number in NUMBER[1:]])
"""One troop, two troops and so on."""


class AgentDuties(Duties):
    """The open effects of an Agent turn, and deploying on a Combat space (C-5.7 to C-5.9)."""

    shape = Shape("open", "agent", declined=(END_TURN,))

    def also(self, s: State, t: Task) -> list[Option]:
        if not s.players[t[WHO]].has[MAY_DEPLOY]:
            return []
        found = list(SO_MANY[:max(0, deployable(s, t[WHO]))])
        if army(s, t[WHO]).has[DOCKED] and deployable(s, t[WHO], DREADNOUGHTS):
            found.append(at(DREADNOUGHTS, TO_CONFLICT))
        return found

    def denied(self, s: State, t: Task) -> list[Option]:
        found, has = super().denied(s, t), army(s, t[WHO]).has
        if s.players[t[WHO]].has[MAY_DEPLOY]:
            one_more = deployable(s, t[WHO]) + 1
            found += [at(NUMBER[one_more], TO_CONFLICT)] * (has[GARRISON] >= one_more)
            found += [at(DREADNOUGHTS, TO_CONFLICT)] * bool(has[DOCKED] and not deployable(s, t[WHO], DREADNOUGHTS))
        return found

    def cannot(self, s: State, t: Task, option: Option) -> Reason:
        ship = option & ID_MASK == DREADNOUGHTS
        n = 1 if ship else (option & ID_MASK) - NUMBERS
        if n <= deployable(s, t[WHO], DREADNOUGHTS if ship else TROOPS):
            return POSSIBLE
        others = others_allowed(s, t[WHO])
        return FORBIDDEN if others < 0 else because(ALLOWANCE, 0, others)

    def do(self, s: State, t: Task, option: Option) -> None:
        did = s.players[t[WHO]].has
        if option & ID_MASK == DREADNOUGHTS:
            did[FLEET_BY_ALLOWANCE] += 1
            move(s, t[WHO], DREADNOUGHTS, 1, GARRISON, CONFLICT)
            return
        n = (option & ID_MASK) - NUMBERS
        did[BY_ALLOWANCE] += n
        move(s, t[WHO], TROOPS, n, GARRISON, CONFLICT)


class CommanderDuties(AgentDuties):
    """Those of a Commander, who lets the activated Ally deploy: that is for the Ally to decide (R-113)."""

    def also(self, s: State, t: Task) -> list[Option]:
        able = s.players[t[WHO]].has[MAY_DEPLOY] and may_let_deploy(s, t[WHO])
        return [at(SEAT_WORD[s.armies[t[WHO]]], TO_CONFLICT)] if able else []

    def denied(self, s: State, t: Task) -> list[Option]:
        return Duties.denied(self, s, t)

    def answer(self, s: State, t: Task, option: Option) -> None:
        if option != END_TURN:
            super().answer(s, t, option)
        elif may_let_deploy(s, t[WHO]):
            self.do(s, t, option)

    def cannot(self, s: State, t: Task, option: Option) -> Reason:
        return POSSIBLE if may_let_deploy(s, t[WHO]) else NO_UNITS

    def do(self, s: State, t: Task, option: Option) -> None:
        s.pending.append((LET_ALLY_DEPLOY.no, t[WHO], t[SOURCE], 0, 0))


AGENT_DUTIES: Final = AgentDuties()
COMMANDER_DUTIES: Final = CommanderDuties()
