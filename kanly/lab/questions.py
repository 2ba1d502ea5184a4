"""What players ask about many games, and the answers: how often those win who did this or had that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import polars as pl

from kanly.facts import SOURCES
from kanly.lab.rates import Mean, Rate, mean

Tables = dict[str, pl.DataFrame]
GAME, SEAT = "game", "seat"
THEN: Final = " "
"""Between the spaces of an opening: keys have no spaces."""


class Points(NamedTuple):
    """Points from a source: what winners got there, and all others."""

    name: str
    winners: Mean
    others: Mean


def people(tables: Tables) -> pl.DataFrame:
    """Everybody but the Rivals, with the chance that all sides who can win have alike."""
    sides = tables["seats"].filter("can_win").group_by(GAME).agg(chance=1 / pl.col("team").n_unique())
    return tables["seats"].filter(~pl.col("rival")).join(sides, on=GAME)


def rates(seats: pl.DataFrame, by: str) -> list[Rate]:
    """How often they win, by what this column says; those first that are surely above chance."""
    found = seats.group_by(by).agg(n=pl.len(), hits=pl.col("won").sum(), chance=pl.col("chance").mean())
    return sorted((Rate(str(name), n, hits, chance) for name, n, hits, chance in found.iter_rows()),
                  key=lambda rate: ((rate.chance or 0.0) - rate.interval[0], rate.name))


def of_column(column: str) -> Callable[[Tables], list[Rate]]:
    return lambda tables: rates(people(tables), column)


def of_things(table: str, column: str, *which: pl.Expr) -> Callable[[Tables], list[Rate]]:
    """By the Things that stand in a table; who has one twice counts once."""
    def answer(tables: Tables) -> list[Rate]:
        found = tables[table].filter(*which).select(GAME, SEAT, column).unique()
        return rates(found.join(people(tables), on=(GAME, SEAT)), column)

    return answer


def turn_order(tables: Tables) -> list[Rate]:
    return sorted(rates(people(tables), "turn_order"), key=lambda rate: int(rate.name))


def openings(number: int) -> Callable[[Tables], list[Rate]]:
    """By where the first Agents of the game were sent, in that order."""
    def answer(tables: Tables) -> list[Rate]:
        sent = tables["plays"].filter(pl.col("round") == 1, pl.col("space") != "")
        found = sent.group_by(GAME, SEAT, maintain_order=True).agg(pl.col("space").head(number).str.join(THEN))
        return rates(found.join(people(tables), on=(GAME, SEAT)), "space")

    return answer


def length(tables: Tables) -> list[Rate]:
    """How many of the games had so many rounds."""
    games = tables["games"]
    found = games.group_by("rounds").agg(pl.len()).sort("rounds")
    return [Rate(str(rounds), len(games), n) for rounds, n in found.iter_rows()]


def points(tables: Tables) -> list[Points]:
    """Where the points came from."""
    seats = people(tables)
    sides = [seats.filter("won"), seats.filter(~pl.col("won"))]
    return [Points(source, *(mean(side[source].to_list()) for side in sides)) for source in (*SOURCES, "score")]


QUESTIONS: Final[dict[str, Callable[[Tables], list[Rate]]]] = {
    "player": of_column("who"),
    "leader": of_column("leader"),
    "order": turn_order,
    "first-space": openings(1),
    "opening": openings(2),
    "acquired": of_things("acquisitions", "thing"),
    "played": of_things("plays", "card"),
    "alliance": of_things("alliances", "faction", pl.col("kept")),
    "conflict": of_things("conflicts", "conflict", pl.col("reward") == 1),
    "length": length,
}
"""The questions whose answers are rates; points by source are means."""
