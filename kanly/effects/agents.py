"""Agents and what they do on a space: recalling, harvesting."""

from __future__ import annotations

from typing import Any

from kanly.effects.moments import Harvests, fire
from kanly.effects.resources import gain_goods
from kanly.effects.spies import RecallSpies
from kanly.effects.standing import TOP_UP, doubled, more
from kanly.events import HARVESTED, RECALLED
from kanly.memory import BASE_HARVESTED, VISITED, visited_space
from kanly.reasons import NO_AGENT, POSSIBLE, Reason, because
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    AGENT,
    AGENTS,
    BASE_SPICE,
    HARVEST,
    OTHER_AGENT,
    SPICE,
    SPIES,
    WHO,
    Option,
    SeatNo,
    Task,
    ThingId,
    option_thing,
    symbol,
)
from kanly.written import Ask, Effect


def agents_on_board(s: State, player: SeatNo) -> list[Option]:
    """The spaces with an Agent of this player."""
    return [space.id for space in s.game.spaces if s.cells[space.agents] >> player & 1]


def Recall(what: ThingId, n: int = 1) -> Effect:
    """Agents come back to the Leader, Spies to supply."""
    if what == SPIES:
        return RecallSpies(what, n)
    if what not in (AGENT, OTHER_AGENT) or n != 1:
        raise ValueError(f"Recall takes one AGENT or OTHER_AGENT, or SPIES, not {n} {symbol(what)}")
    return RecallAgent(what)


class RecallAgent(Ask):
    """One of the own Agents, or one not sent this turn, comes back from the board and is usable again (C-13.9)."""

    shape = Shape("one", where="agents")
    verb = "Recall"

    def __init__(self, what: ThingId) -> None:
        super().__init__()
        self.what = what

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.what),)

    def candidates(self, s: State, t: Task) -> list[Option]:
        there = agents_on_board(s, t[WHO])
        if self.what == OTHER_AGENT and s.mover == t[WHO]:
            return [space for space in there if space != s.turn[VISITED]]
        return there

    def answer(self, s: State, t: Task, option: Option) -> None:
        lift_agent(s, t[WHO], option_thing(option))
        s.players[t[WHO]].has[AGENTS] += 1
        s.tell(RECALLED, t[WHO], option_thing(option))

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if self.candidates(s, t) else because(NO_AGENT, self.what)


def lift_agent(s: State, player: SeatNo, space: ThingId) -> None:
    """Take an Agent off its space, which is free for everybody at once (R-019)."""
    s.cells[s.game.space(space).agents] &= ~(1 << player)


class Harvest(Effect):
    """The base spice of the visited space and all bonus spice there (C-5.11)."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return (self.n,)

    def run(self, s: State, t: Task) -> None:
        space = visited_space(s)
        assert space is not None
        base = 2 * self.n if doubled(s, BASE_SPICE) else self.n
        s.turn[BASE_HARVESTED] += self.n
        found = base + s.cells[space.bonus]
        s.cells[space.bonus] = 0
        if found:
            taken = max(0, found + more(s, t[WHO], HARVEST))
            gain_goods(s, t[WHO], SPICE, taken, HARVESTED, space.id)
            fire(s, t[WHO], Harvests, space.id)


def top_up_harvest(s: State, t: Task) -> None:
    gain_goods(s, t[WHO], SPICE, s.turn[BASE_HARVESTED])


TOP_UP[BASE_SPICE] = top_up_harvest
