"""The result of a game: points by source and by round, and what decided between equals."""

from __future__ import annotations

from kanly.events import REWARDED, ROUND_BEGINS, SCORED
from kanly.state import State
from kanly.things import START_POINTS, VP
from kanly.turns.endgame import TIE_BREAKERS
from kanly.web import models, show
from kanly.web.live import Live
from kanly.words import Language


def result(live: Live, say: Language) -> models.Result:
    s = live.state
    return models.Result(scores=s.scores, winners=s.winners, points=[show.points(p) for p in s.players],
                         rounds=by_round(live), tie_break=tie_break(s, say), seed=str(live.seed))


def by_round(live: Live) -> list[models.RoundPoints]:
    """Points and strength of every seat, round by round, read off the log."""
    points = [p.has[START_POINTS] for p in live.state.players]
    rounds: list[models.RoundPoints] = []
    for _, event in live.chronicle.read():
        if event.kind == ROUND_BEGINS:
            rounds.append(models.RoundPoints(round=event.n, conflict=0, points=points[:], strength=[0] * len(points)))
        elif event.kind == SCORED:
            points[event.seat] += event.n
        elif event.kind == REWARDED and rounds:
            rounds[-1].strength[event.seat] = event.other
            rounds[-1].conflict = event.thing
        if rounds:
            rounds[-1].points = points[:]
    return rounds


def tie_break(s: State, say: Language) -> str:
    """The counter that decided between equal scores, or nothing."""
    if not s.winners:
        return ""
    winner = s.players[s.winners[0]]
    tied = [p for p in s.players if p.seat not in s.winners and p.has[VP] == winner.has[VP]]
    for counter in TIE_BREAKERS[1:]:
        left = [p for p in tied if p.has[counter] == winner.has[counter]]
        if tied and not left:
            return say.thing(counter)
        tied = left
    return ""
