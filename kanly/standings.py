"""Standings: what a Combat has come to, who wins a game, and what decides between equals."""

from __future__ import annotations

from typing import NamedTuple

from kanly.effects.units import strength
from kanly.memory import REWARDS, YIELDED
from kanly.seats import scores
from kanly.state import State
from kanly.things import GARRISON, NOTHING, SOLARI, SPICE, VP, WATER, SeatNo, ThingId
from kanly.turns.combat import after_yielding, ranks
from kanly.turns.endgame import TIE_BREAKERS, tie_breaker


class Ranked(NamedTuple):
    """What a Combat has come to for a seat: which reward, 0 for none, and with which strength."""

    reward: int
    strength: int


def result(s: State) -> dict[SeatNo, Ranked] | None:
    """How a Combat has come out, while its rewards are taken."""
    if s.phase != REWARDS or not s.conflict:
        return None
    strengths = [strength(p) for p in s.players]
    rewards = ranks(after_yielding(strengths, s.turn[YIELDED]))
    return {p.seat: Ranked(rewards.get(p.seat, 0), strengths[p.seat]) for p in s.players}


class Compared(NamedTuple):
    """What was looked at between equal scores: how much the winner has of it, and the best of the others."""

    what: ThingId
    winner: int
    other: int


def compared(s: State) -> list[Compared]:
    """What was compared between equal scores, one after the other; the last of it decided (C-10.4)."""
    found: list[Compared] = []
    if not s.winners:
        return found
    winner = s.winners[0]
    tied = [p.seat for p in s.players if p.seat not in s.winners and scores(p)
            and tie_breaker(s, p.seat, VP) == tie_breaker(s, winner, VP)]
    for what in TIE_BREAKERS[1:]:
        if tied:
            best, others = tie_breaker(s, winner, what), [tie_breaker(s, seat, what) for seat in tied]
            found.append(Compared(what, best, max(others)))
            tied = [seat for seat, n in zip(tied, others, strict=True) if n == best]
    return [step for step in found if step.winner or step.other]  # nobody had any: nothing to compare


def tie_break(s: State) -> ThingId:
    """The counter that decided between equal scores, or 0."""
    steps = compared(s)
    return steps[-1].what if steps else NOTHING


def places(s: State) -> list[SeatNo]:
    """All seats by points and what breaks ties, the winners first; those who cannot win last."""
    return [p.seat for p in sorted(s.players, key=lambda p: (
        p.seat not in s.winners, not scores(p), [-tie_breaker(s, p.seat, counter) for counter in TIE_BREAKERS]))]


def pooled(s: State, seat: SeatNo) -> list[tuple[ThingId, int]]:
    """What the team of a seat has together of what can break a tie, in that order (R-117)."""
    return [(what, tie_breaker(s, seat, what)) for what in (SPICE, SOLARI, WATER, GARRISON)]
