"""One's own finished games and ratings, as figures."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from sqlalchemy import Connection, select

from kanly.facts import SOURCES
from kanly.lab.naming import names
from kanly.lab.rates import SURE, mean
from kanly.mixes import teams_of
from kanly.web import figures, plans, schema
from kanly.web.laboratory import SCORE, share, source
from kanly.words import Language

COURSE: Final = 60
"""So many games are told one by one."""
SCALE: Final = 60.0
"""openskill begins at 25; a newcomer has 1500."""
results, games, ratings = schema.results.c, schema.games.c, schema.ratings.c
Row = dict[str, Any]


def rows_of(connection: Connection, player: str) -> tuple[list[Row], dict[str, Any]]:
    """The games of a player in the order they ended, and the ratings."""
    wanted = (select(schema.results, games.at, games.kind, games.sets, games.rounds,
                     schema.tables.c.id.is_not(None).label("there"))
              .join(schema.games, games.id == results.game)
              .join(schema.tables, schema.tables.c.id == results.game, isouter=True)
              .where(results.player == player).order_by(games.at, games.id))
    found = [dict(row) for row in connection.execute(wanted).mappings()]
    rated = connection.execute(select(schema.ratings).where(ratings.who == player))
    return found, {row.kind: skill(row.mu, row.sigma) for row in rated}


def skill(mu: float | None, sigma: float | None) -> figures.Skill | None:
    """A rating as it is shown."""
    if mu is None or sigma is None:
        return None
    return figures.Skill(rating=SCALE * mu, margin=SCALE * SURE * sigma)


def figured(found: Sequence[Row], rated: dict[str, figures.Skill | None], kind: str, of_set: str, waiting: int,
            say: Language) -> figures.OwnFigures:
    """What one's games at a kind of table come to; those played at most, if it is not one of one's own."""
    kinds = Counter(row["kind"] for row in found).most_common()
    kind = kind if kind in dict(kinds) else kinds[0][0] if kinds else ""
    there = [row for row in found if row["kind"] == kind]
    sets = Counter(name for row in there for name in row["sets"].split(","))
    of_set = of_set if of_set in sets else ""
    mine = [row for row in there if not of_set or of_set in row["sets"].split(",")]
    return figures.OwnFigures(
        kinds=[table_kind(name, n, found, rated.get(name), say) for name, n in kinds], kind=kind,
        sets=[figures.SetGames(name=name, text=say.short(f"set/{name}").name, games=n)
              for name, n in sets.most_common()],
        set=of_set, games=len(mine), wins=shared("", "", mine) if mine else None,
        place=average(row["place"] for row in mine), score=average(row["score"] for row in mine),
        rounds=average(row["rounds"] for row in mine), course=[game(row, say) for row in mine[-COURSE:]],
        leaders=by(mine, lambda row: row["leader"], say),
        order=sorted(by(mine, lambda row: str(row["turn_order"] or ""), say), key=lambda one: int(one.key)),
        length=length(mine), points=points(mine, say), waiting=waiting)


def table_kind(name: str, n: int, found: Sequence[Row], rating: figures.Skill | None, say: Language,
               ) -> figures.TableKind:
    players, _, company = name.partition("-")
    sets = next(row["sets"] for row in found if row["kind"] == name).split(",")
    teams = len(teams_of(sets, int(players))) if plans.known({"sets": sets}) else 0
    return figures.TableKind.model_validate({
        "name": name, "text": say.table("kind", int(players), company, teams), "players": int(players),
        "company": company, "games": n, "skill": rating})


def game(row: Row, say: Language) -> figures.OwnGame:
    spec = {"sets": row["sets"].split(","), "options": (), "players": int(row["kind"].partition("-")[0])}
    return figures.OwnGame(id=row["game"], at=row["at"], what=plans.name(spec, say), place=row["place"],
                           sides=row["sides"], won=row["won"], score=row["score"], rounds=row["rounds"],
                           leader=names([row["leader"]], say)[0], skill=skill(row["mu"], row["sigma"]),
                           there=row["there"])


def shared(key: str, name: str, mine: Sequence[Row]) -> figures.Share:
    """How often these were won; by chance all sides have alike."""
    return share(key, name, len(mine), sum(row["won"] for row in mine),
                 sum(1 / row["sides"] for row in mine) / len(mine))


def by(mine: Sequence[Row], what: Callable[[Row], str], say: Language) -> list[figures.Share]:
    """By something about the games, where it is known; what there is most of comes first."""
    found: dict[str, list[Row]] = {}
    for row in mine:
        if key := what(row):
            found.setdefault(key, []).append(row)
    told = [shared(key, name, found[key]) for key, name in zip(found, names(found, say), strict=True)]
    return sorted(told, key=lambda one: (-one.n, -one.hits, one.name))


def length(mine: Sequence[Row]) -> list[figures.Share]:
    return [share(str(rounds), str(rounds), len(mine), n, None)
            for rounds, n in sorted(Counter(row["rounds"] for row in mine).items())]


def points(mine: Sequence[Row], say: Language) -> list[figures.SourceMeans]:
    """Where the points came from, in games that were won and in the others; the sum last."""
    known = [(row["won"], {**json.loads(row["points"]), SCORE: row["score"]}) for row in mine if row["points"]]
    return [figures.SourceMeans(source=key.removesuffix("_points"), name=source(key, say),
                                winners=average(told[key] for won, told in known if won),
                                others=average(told[key] for won, told in known if not won))
            for key in (*SOURCES, SCORE)] if known else []


def average(numbers: Iterable[float]) -> figures.Average | None:
    found = list(numbers)
    if not found:
        return None
    told = mean(found)
    return figures.Average(mean=told.mean, margin=told.margin if len(found) > 1 else None)
