"""Agents and what they do on a space: recalling, harvesting."""

from __future__ import annotations

from typing import Any, Final

from kanly.cells import TOKENS_OUT
from kanly.effects.moments import Harvests, fire
from kanly.effects.resources import BOTH_SIDES, gain_goods
from kanly.effects.spies import RecallSpies
from kanly.effects.standing import TOP_UP, doubled, more
from kanly.events import BONUS_BANKED, HARVESTED, RECALLED
from kanly.memory import BASE_HARVESTED, VISITED, visited_space
from kanly.reasons import NO_AGENT, POSSIBLE, Reason, because
from kanly.seats import allies, collects, unled
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    AGENT,
    AGENTS,
    ARROWS,
    BASE_SPICE,
    HARVEST,
    ID_BITS,
    OTHER_AGENT,
    SPENT,
    SPICE,
    SPIES,
    SWORDMASTER_BONUS,
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
        token = token_on(s, t[WHO], option_thing(option))
        lift_agent(s, t[WHO], option_thing(option))
        s.players[t[WHO]].has[AGENTS] += 1
        s.players[t[WHO]].has[ARROWS] |= token
        s.tell(RECALLED, t[WHO], option_thing(option))

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if self.candidates(s, t) else because(NO_AGENT, self.what)


def lift_agent(s: State, player: SeatNo, space: ThingId) -> None:
    """Take an Agent off its space, which is free for everybody at once (R-019)."""
    s.cells[s.game.space(space).agents] &= ~(1 << player)
    if s.piles[TOKENS_OUT]:
        s.piles[TOKENS_OUT] = tuple(out for out in s.piles[TOKENS_OUT] if out & PLACED != placed(space, player))


# The Agent tokens of Commanders (C-21.2, C-21.7).


SEAT_BITS: Final = 4
TOKEN_SHIFT: Final = ID_BITS + SEAT_BITS
PLACED: Final = (1 << TOKEN_SHIFT) - 1


def placed(space: ThingId, player: SeatNo) -> int:
    return space | player << ID_BITS


def token_on(s: State, player: SeatNo, space: ThingId) -> int:
    """The token a Commander has on a space, 0 for an Agent without arrows."""
    return next((out >> TOKEN_SHIFT for out in s.piles[TOKENS_OUT] if out & PLACED == placed(space, player)), 0)


def reached_by(s: State, player: SeatNo, tokens: int) -> list[SeatNo]:
    """The Allies these tokens of a Commander can activate, the one activated already alone if there is one."""
    found = [ally for n, ally in enumerate(allies(s, player)) if tokens & (1 << n | BOTH_SIDES)]
    return found if unled(s, player) else [ally for ally in found if ally == s.armies[player]]


def can_go(s: State, player: SeatNo, space: ThingId) -> bool:
    """Whether the Agent on a space may move: a Commander's only if it reaches the Ally who is activated."""
    return s.game.seats[player].army or bool(reached_by(s, player, token_on(s, player, space)))


def sends_swordmaster(s: State, player: SeatNo, ally: SeatNo) -> bool:
    """Whether only a Commander's Swordmaster is left to activate this Ally."""
    arrow = 1 << allies(s, player).index(ally)
    return not s.players[player].has[ARROWS] & arrow


def send_token(s: State, player: SeatNo, space: ThingId, token: int = 0) -> None:
    """Which Agent goes: a Commander's token from another space, or that points to the activated Ally; last of all a
    Swordmaster, which is out of the game after this round (C-21.7)."""
    p = s.players[player]
    if not s.game.seats[player].army:
        if not token:
            arrow = 1 << allies(s, player).index(s.armies[player])
            token = arrow if p.has[ARROWS] & arrow else BOTH_SIDES
            p.has[ARROWS] &= ~token
        p.has[SPENT] |= int(token == BOTH_SIDES)
        s.piles[TOKENS_OUT] = (*s.piles[TOKENS_OUT], ThingId(Option(placed(space, player) | token << TOKEN_SHIFT)))
    elif p.has[SWORDMASTER_BONUS] and not p.has[AGENTS]:
        p.has[SPENT] = 1


class Harvest(Effect):
    """The base spice of the visited space and all bonus spice there (C-5.11)."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return (self.n,)

    def harmless(self, s: State, t: Task, others: bool = False) -> bool:
        """Spice, of which nothing that is still to come could make more or less: doubling it late tops it up."""
        return True

    def run(self, s: State, t: Task) -> None:
        space = visited_space(s)
        assert space is not None
        base = 2 * self.n if doubled(s, BASE_SPICE) else self.n
        s.turn[BASE_HARVESTED] += self.n
        bonus = s.cells[space.bonus]
        found = base + bonus
        s.cells[space.bonus] = 0
        if bonus and s.game.rivals >> t[WHO] & 1 and not collects(s.players[t[WHO]]):
            s.tell(BONUS_BANKED, t[WHO], space.id, bonus)  # C-19.6, C-20.1
        elif found:
            taken = max(0, found + more(s, t[WHO], HARVEST))
            gain_goods(s, t[WHO], SPICE, taken, HARVESTED, space.id)
            fire(s, t[WHO], Harvests, space.id)


def top_up_harvest(s: State, t: Task) -> None:
    gain_goods(s, t[WHO], SPICE, s.turn[BASE_HARVESTED])


TOP_UP[BASE_SPICE] = top_up_harvest
