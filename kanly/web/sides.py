"""Sides on the pages: which seats win together, and what they have come to."""

from __future__ import annotations

from kanly import State, standings
from kanly.mixes import Team, teams_of
from kanly.things import GARRISON, TROOPS, SeatNo
from kanly.web import models
from kanly.web.plans import Spec, known
from kanly.words import Language
from kanly.words.icons import ICONS


def teams(spec: Spec, say: Language) -> list[models.Team]:
    """Who wins together at a table; none where everybody plays alone."""
    return [team_info(team, say) for team in teams_of(spec["sets"], spec["players"])] if known(spec) else []


def team_info(team: Team, say: Language) -> models.Team:
    commander = team.commander
    return models.Team(name=say.thing(commander.id), icon=ICONS[commander.own], note=say.table("team has", commander),
                       leader=commander.name, seats=list(team.seats), advised=list(commander.advised))


def team_results(s: State, say: Language) -> list[models.TeamResult]:
    """What each team has come to, the one that won first."""
    found = []
    for team in teams_of(s.game.sets, s.game.players):
        first = SeatNo(team.seats[0])
        goods = [models.Pooled(icon=ICONS[TROOPS if what == GARRISON else what], name=say.thing(what), n=n)
                 for what, n in standings.pooled(s, first)]
        found.append(models.TeamResult(team=team_info(team, say), score=sum(s.scores[seat] for seat in team.seats),
                                       won=first in s.winners, pooled=goods))
    return sorted(found, key=lambda one: not one.won)
