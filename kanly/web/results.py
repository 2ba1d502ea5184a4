"""The result of a game: points by source and by round, and what decided between equals."""

from __future__ import annotations

from kanly import standings
from kanly.events import REWARDED, ROUND_BEGINS, SCORED
from kanly.things import GARRISON, START_POINTS, TROOPS, ThingId
from kanly.web import models, plans, show, sides
from kanly.web.battles import Battle, battles
from kanly.web.live import Live
from kanly.words import Language
from kanly.words.icons import ICONS


def result(live: Live, say: Language) -> models.Result:
    s = live.state
    steps = standings.compared(s)
    teams = sides.team_results(s, say)
    events = live.history.chronicle.read()
    return models.Result(scores=s.scores, winners=s.winners, points=[show.points(p) for p in s.players],
                         rounds=by_round(live), tie_break=say.thing(steps[-1].what) if steps else "",
                         decided=say.table("decided", [tuple(step) for step in steps], bool(teams)) if steps else "",
                         compared=[models.Compared(icon=icon(what), name=say.thing(what), winner=n, other=m)
                                   for what, n, m in steps],
                         places=standings.places(s), last=last_round(live), conflicts=fought(battles(events)),
                         verdict=team_verdict(teams, say) if teams and s.winners else verdict(live, say), teams=teams,
                         target=s.game.target, seed=str(live.seed))


def icon(what: ThingId) -> str:
    return ICONS.get(TROOPS if what == GARRISON else what, "reveal")


def fought(found: list[Battle]) -> list[models.Fought]:
    """Who won each Conflict."""
    told = []
    for battle in found:
        seat, first = next(iter(battle.fighters.items()))
        winner = seat if first.reward == 1 else None
        told.append(models.Fought(round=battle.round, conflict=battle.conflict, seat=winner, strength=first.strength))
    return told


def last_round(live: Live) -> list[models.Scored]:
    """Who scored what since the last round began, the Endgame too."""
    totals = [p.has[START_POINTS] for p in live.state.players]
    found: list[models.Scored] = []
    for _, event in live.history.chronicle.read():
        if event.kind == ROUND_BEGINS:
            found = []
        elif event.kind == SCORED:
            totals[event.seat] += event.n
            found.append(models.Scored(seat=event.seat, n=event.n, total=totals[event.seat], thing=event.thing))
    return found


def team_verdict(teams: list[models.TeamResult], say: Language) -> str:
    """Which team won, and by how much; none where they share everything."""
    winners, others = [one for one in teams if one.won], [one for one in teams if not one.won]
    return str(say.table("team verdict", [one.team.name for one in winners], winners[0].score,
                         [one.score for one in others]))


def verdict(live: Live, say: Language) -> str:
    """How it ended for somebody who played alone: against whom, and how hard it was."""
    s = live.state
    if s.game.players > 1 or not s.winners:
        return ""
    rivals = [say.thing(p.leader) for p in s.players[s.game.players:]]
    return str(say.table("verdict", 0 in s.winners, rivals, plans.level(s.game.spec())))


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
