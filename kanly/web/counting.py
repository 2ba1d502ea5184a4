"""Counting finished games: what people came to in them, and how ratings move; each game once, in the order they ended.

Ratings are kept for each kind of table: so many seats, and whether people sat there alone, with bots, or one person
with Rivals. Bots and Rivals have ratings too, each its own in each kind, so that who plays against them is measured.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, exists, func, insert, select, text, update

from kanly.bots.rating import Rating, moved, rating_of
from kanly.facts import SOURCES, TABLES, Notes
from kanly.mixes import teams_of
from kanly.web import plans, schema
from kanly.web.errors import Impossible
from kanly.web.heavy import Heavy
from kanly.web.live import RIVAL, Broken, Live
from kanly.web.logs import logger
from kanly.web.store import LESSON, Line, Row, Store, plain

PEOPLE, BOTS, RIVALS = "people", "bots", "rivals"
"""Who sits at a kind of table: people, perhaps with a Rival; people and bots; one person and Rivals."""
PATIENCE_SECONDS: Final = 2.0
"""So long whoever looks at their games waits for the newest."""
TURN: Final = text("SELECT pg_advisory_xact_lock(5027)")
COLUMNS: Final = tuple(TABLES["seats"])
tables, seats, players, results, ratings, games = (
    schema.tables.c, schema.seats.c, schema.players.c, schema.results.c, schema.ratings.c, schema.games.c)
UNCOUNTED: Final = (tables.status == "over", tables.counted.is_(False))
log = logger()


class SeatResult(NamedTuple):
    """What a seat came to."""

    won: bool
    place: int
    score: int
    can_win: bool = True
    team: int = 0
    leader: str = ""
    turn_order: int = 0
    points: str = ""


def results_of(row: Row, sitting: Sequence[Row], lines: Sequence[Line]) -> list[SeatResult]:
    """What every seat of a finished game came to; as far as it was written down if these rules cannot play it."""
    try:
        live = Live(row, sitting, lines)
    except Broken:
        return as_written(row)
    if live.status != "over":
        return as_written(row)
    notes = Notes(live.seed, tuple(seat.name for seat in live.people))
    for _, event in live.history.chronicle.read():
        notes.take(event)
    found = [dict(zip(COLUMNS, told, strict=True)) for told in notes.seats(live.state)]
    return [SeatResult(seat["won"], 1 if seat["won"] else 2 if live.game.teams else seat["place"], seat["score"],
                       seat["can_win"], seat["team"], seat["leader"], seat["turn_order"],
                       plain({source: seat[source] for source in SOURCES})) for seat in found]


def as_written(row: Row) -> list[SeatResult]:
    """What the list of tables says of a game."""
    scores, winners, spec = json.loads(row["scores"]), json.loads(row["winners"]), json.loads(row["spec"])
    teams = {seat: n for n, team in enumerate(teams_of(spec["sets"], spec["players"]) if plans.known(spec) else ())
             for seat in team.seats}
    ahead = [sum(m in winners or other > score for m, other in enumerate(scores)) for score in scores]
    return [SeatResult(n in winners, 1 if n in winners else 2 if teams else 1 + ahead[n], score, team=teams.get(n, n))
            for n, score in enumerate(scores)]


class Counting:
    """The counting of this process: one game after the other, none twice, whichever process does it."""

    def __init__(self, store: Store, heavy: Heavy) -> None:
        self.store = store
        self.heavy = heavy
        self.task: asyncio.Task[None] | None = None

    def begin(self) -> asyncio.Task[None]:
        """Begin to count all finished games that are not counted yet, if that is not under way."""
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self.count())
            self.task.add_done_callback(lambda task: task.cancelled() or task.exception())  # it is tried again
        return self.task

    async def go_on(self) -> None:
        """Count all of them."""
        await asyncio.shield(self.begin())

    async def soon(self, player: str) -> int:
        """Wait a moment for what is being counted, without beginning it; how many games of this player are left."""
        n = await self.store.read(lambda connection: left(connection, player))
        if n and self.task is not None and not self.task.done():
            await asyncio.wait([self.task], timeout=PATIENCE_SECONDS)
            n = await self.store.read(lambda connection: left(connection, player))
        return n

    async def count(self) -> None:
        while (table := await self.store.read(next_table)) is not None:
            whole = await self.store.whole(table)
            if whole is None:  # deleted meanwhile
                continue
            try:
                found = await self.heavy.do(results_of, *whole)
            except Impossible:  # too much to do: later
                return
            except Exception:
                log.exception("a finished game is counted only as it was written down", table=table)
                found = as_written(whole[0])
            await self.store.write(partial(note, self.store, whole[0], found))

    def close(self) -> None:
        if self.task is not None:
            self.task.cancel()


def next_table(connection: Connection) -> str | None:
    """The first game to end of those that are not counted."""
    return connection.execute(select(tables.id).where(*UNCOUNTED).order_by(tables.changed, tables.id)
                              .limit(1)).scalar()


def left(connection: Connection, player: str) -> int:
    """How many finished games of a player are not counted yet."""
    sits = exists().where(seats.table_id == tables.id, seats.player == player)
    return connection.execute(select(func.count()).select_from(schema.tables).where(*UNCOUNTED, sits)).scalar_one()


def note(store: Store, row: Row, found: Sequence[SeatResult], connection: Connection) -> None:
    """Write down what people came to, if this game is the next; else somebody has been faster."""
    if store.shared:
        connection.execute(TURN)
    if next_table(connection) != row["id"]:
        return
    connection.execute(update(schema.tables).where(tables.id == row["id"]).values(counted=True))
    if row["seeded"] or row["visibility"] == LESSON:  # played on from a known game
        return
    sitting = [dict(seat) for seat in connection.execute(
        select(schema.seats).where(seats.table_id == row["id"]).order_by(seats.seat)).mappings()]
    people = known(connection, (seat["player"] for seat in sitting))
    mine = [n for n, seat in enumerate(sitting) if sits_alone(sitting, n) and seat["player"] in people]
    if not mine or len(sitting) != len(found):
        return
    spec = json.loads(row["spec"])
    kind = f"{spec['players']}-{company(sitting)}"
    counts = replayed(found) and everybody_once(sitting)
    after = rated(connection, kind, [called(seat, spec) for seat in sitting], found) if counts else {}
    connection.execute(insert(schema.games).values(id=row["id"], at=row["changed"], kind=kind,
                                                   sets=",".join(spec["sets"]), rounds=row["round"]))
    sides = len({seat.team for seat in found if seat.can_win})
    connection.execute(insert(schema.results), [result(row["id"], n, sitting[n]["player"], sides, found[n], after)
                                                for n in mine])
    keep(connection, kind, {who: rating for who, rating in after.items() if "/" in who or who in people})


def known(connection: Connection, who: Iterable[str]) -> set[str]:
    """Those of them who have not been forgotten."""
    return set(connection.execute(select(players.id).where(players.id.in_(set(who)), players.secret != "")).scalars())


def sits_alone(sitting: Sequence[Row], n: int) -> bool:
    """Whether somebody has this seat and no other."""
    seat = sitting[n]
    return seat["kind"] == "person" and not seat["beside"] and not any(
        other["player"] == seat["player"] and not other["beside"] for m, other in enumerate(sitting) if m != n)


def replayed(found: Sequence[SeatResult]) -> bool:
    """Whether a game could be played again, so that it is known who could win."""
    return all(seat.leader for seat in found)


def everybody_once(sitting: Sequence[Row]) -> bool:
    """Whether every person has one seat, and nobody else plays at their screen."""
    return all(seat["kind"] != "person" or sits_alone(sitting, n) for n, seat in enumerate(sitting))


def company(sitting: Sequence[Row]) -> str:
    kinds = [seat["kind"] for seat in sitting if seat["kind"] != RIVAL]
    return BOTS if "bot" in kinds else RIVALS if len(kinds) == 1 else PEOPLE


def called(seat: Row, spec: dict[str, Any]) -> str:
    """Whose rating a seat moves."""
    if seat["kind"] == "person":
        return str(seat["player"]) or f"nobody {seat['seat']}"
    return f"bot/{seat['bot']}" if seat["kind"] == "bot" else f"rival/{plans.level(spec)}"


def rated(connection: Connection, kind: str, names: Sequence[str], found: Sequence[SeatResult]) -> dict[str, Rating]:
    """The ratings after this game of all who could win it; who has been forgotten counts like somebody new."""
    teams: dict[int, list[int]] = {}
    for n, seat in enumerate(found):
        if seat.can_win:
            teams.setdefault(seat.team, []).append(n)
    sides = list(teams.values())
    if len({names[n] for side in sides for n in side}) < 2:
        return {}
    before = {row.who: rating_of(row.mu, row.sigma, row.who) for row in connection.execute(
        select(schema.ratings).where(ratings.kind == kind, ratings.who.in_(names)))}
    return moved(before, [[names[n] for n in side] for side in sides],
                 [min(found[n].place for n in side) for side in sides])


def result(game: str, n: int, player: str, sides: int, found: SeatResult, after: dict[str, Rating]) -> Row:
    rating = after.get(player)
    return {"game": game, "seat": n, "player": player, "leader": found.leader, "turn_order": found.turn_order,
            "sides": sides, "won": found.won, "place": found.place, "score": found.score, "points": found.points,
            "mu": rating and rating.mu, "sigma": rating and rating.sigma}


def keep(connection: Connection, kind: str, after: dict[str, Rating]) -> None:
    for who, rating in sorted(after.items()):
        here = (ratings.kind == kind) & (ratings.who == who)
        done = connection.execute(update(schema.ratings).where(here).values(
            mu=rating.mu, sigma=rating.sigma, games=ratings.games + 1))
        if not done.rowcount:
            connection.execute(insert(schema.ratings).values(kind=kind, who=who, mu=rating.mu, sigma=rating.sigma,
                                                             games=1))


def forget_results(connection: Connection, player: str) -> None:
    """What a player came to is nobody's any more; games in which nobody else is known are gone."""
    connection.execute(delete(schema.ratings).where(ratings.who == player))
    mine = select(results.game).where(results.player == player)
    other = schema.results.alias().c
    others = exists().where(other.game == games.id, other.player.notin_(("", player)))
    connection.execute(delete(schema.games).where(games.id.in_(mine), ~others))
    connection.execute(update(schema.results).where(results.player == player).values(player=""))
