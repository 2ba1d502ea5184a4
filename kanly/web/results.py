"""The result of a game: points by source and by round, and what decided between equals."""

from __future__ import annotations

from kanly import reading
from kanly.events import REWARDED, ROUND_BEGINS, SCORED
from kanly.things import START_POINTS
from kanly.web import models, show
from kanly.web.live import Live
from kanly.words import Language


def result(live: Live, say: Language) -> models.Result:
    s = live.state
    decided = reading.tie_break(s)
    return models.Result(scores=s.scores, winners=s.winners, points=[show.points(p) for p in s.players],
                         rounds=by_round(live), tie_break=say.thing(decided) if decided else "", seed=str(live.seed))


def by_round(live: Live) -> list[models.RoundPoints]:
    """Points and strength of every seat, round by round, read off the log."""
    points = [p.has[START_POINTS] for p in live.state.players]
    rounds: list[models.RoundPoints] = []
    for _, event in live.history.chronicle.read():
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
