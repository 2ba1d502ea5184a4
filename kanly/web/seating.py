"""Who sits where: every change of a seat is one transaction that looks at the table as it is then."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from kanly.web import clock, schema
from kanly.web.errors import Impossible
from kanly.web.store import LESSON, Row, Store

LINK_SECONDS = 24 * 3600.0
RESIGNED = "resigned"
"""The bot of a seat whose player has given up: it does as little as it may."""
tables, seats, links, players = schema.tables.c, schema.seats.c, schema.links.c, schema.players.c


def status_of(connection: Connection, table: str) -> str:
    """The status of a table that nobody else changes until this is done."""
    row = connection.execute(select(tables.status).where(tables.id == table).with_for_update()).first()
    if row is None:
        raise Impossible("no table", 404)
    return str(row[0])


def sitters(connection: Connection, table: str) -> list[Row]:
    found = connection.execute(select(schema.seats).where(seats.table_id == table).order_by(seats.seat)).mappings()
    return [dict(row) for row in found]


def put(connection: Connection, table: str, seat: int, **values: Any) -> None:
    connection.execute(update(schema.seats).where(seats.table_id == table, seats.seat == seat).values(**values))


async def join(store: Store, table: str, player: str, name: str, wanted: int | None) -> None:
    """Take an open seat; who is invited finds one kept. The game begins when all are taken, unless it waits for a word.
    """
    def work(connection: Connection) -> None:
        status = status_of(connection, table)
        sitting = sitters(connection, table)
        free = [row["seat"] for row in sitting if row["kind"] == "open" and row["invited"] in ("", player)]
        if any(row["player"] == player for row in sitting):
            raise Impossible("sits already", 409)
        if status != "open" or not free:
            raise Impossible("all taken", 409)
        if wanted is not None and wanted not in free:
            raise Impossible("not free", 409, seat=wanted + 1, free=", ".join(str(n + 1) for n in free))
        kept = [row["seat"] for row in sitting if row["invited"] == player]
        unkeep(connection, table, player)
        put(connection, table, [*kept, *free][0] if wanted is None else wanted, kind="person", player=player, name=name,
            invited="")
        filled(connection, table)
        store.wake(connection, "seats", table)

    await store.write(work, table)


def unkeep(connection: Connection, table: str, player: str) -> None:
    """Seats kept for this player are free for anybody."""
    kept = (seats.table_id == table) & (seats.invited == player)
    connection.execute(update(schema.seats).where(kept).values(invited="", name=""))


def filled(connection: Connection, table: str) -> None:
    """Begin if that was the last free seat and the table waits for nothing else."""
    sitting, here, now = sitters(connection, table), tables.id == table, time.time()
    connection.execute(update(schema.tables).where(here).values(changed=now))
    row = dict(connection.execute(select(schema.tables).where(here)).mappings().one())
    if not row["gathers"] and all(one["kind"] != "open" for one in sitting):
        begin(connection, row, sitting, now)


def begin(connection: Connection, row: Row, sitting: list[Row], now: float) -> None:
    """The game is on, and so is its clock."""
    connection.execute(update(schema.tables).where(tables.id == row["id"]).values(
        status="playing", changed=now, **clock.started(row, sitting, now)))


async def auto_pass(store: Store, table: str, seat: int, player: str, on: bool) -> None:
    def work(connection: Connection) -> None:
        status_of(connection, table)
        own(connection, table, seat, player)
        put(connection, table, seat, auto_pass=on)
        store.wake(connection, "seats", table)

    await store.write(work, table)


def own(connection: Connection, table: str, seat: int, player: str) -> Row:
    sitting = sitters(connection, table)
    if seat not in range(len(sitting)) or not player or sitting[seat]["player"] != player:
        raise Impossible("not yours now", 403)
    return sitting[seat]


async def leave(store: Store, table: str, seat: int, player: str, bot: str) -> None:
    """A bot takes the seat for good; before the game begins the seat is free again."""
    def work(connection: Connection) -> None:
        status = status_of(connection, table)
        own(connection, table, seat, player)
        if status == "open":
            put(connection, table, seat, kind="open", player="", name="", bot="", votes=0, beside=False)
        elif status == "playing":
            put(connection, table, seat, kind="bot", player="", bot=bot, votes=0, stand_in="")
        else:
            raise Impossible("nobody needs it")
        connection.execute(delete(schema.links).where(links.table_id == table, links.seat == seat))
        store.wake(connection, "seats", table)

    await store.write(work, table)


async def vote(store: Store, table: str, seat: int, voter: int, player: str, excused: set[int], now: float) -> None:
    """Agree that a bot stands in for who is away; it does when all other people agree but those who are excused."""
    def work(connection: Connection) -> None:
        if status_of(connection, table) != "playing":
            raise Impossible("no game on")
        own(connection, table, voter, player)
        row = connection.execute(select(tables.asked, tables.clock, tables.times).where(tables.id == table)).one()
        sitting = sitters(connection, table)
        if row.asked != seat or not clock.runs(sitting, seat):  # who came back meanwhile, or has answered
            raise Impossible("waits for others", name=sitting[seat]["name"])
        votes = sitting[seat]["votes"] | 1 << voter
        agreed = {one["player"] for one in sitting if votes >> one["seat"] & 1} | {sitting[seat]["player"]}
        people = {one["player"] for n, one in enumerate(sitting) if clock.runs(sitting, n) and n not in excused}
        if people <= agreed:
            put(connection, table, seat, stand_in=clock.STAND_IN, votes=0)
            connection.execute(update(schema.tables).where(tables.id == table).values(**clock.stopped(row, seat, now)))
        else:
            put(connection, table, seat, votes=votes)
        store.wake(connection, "seats", table)

    await store.write(work, table)


async def came_back(store: Store, table: str, seat: int) -> None:
    """Nobody replaces a player who is here."""
    def work(connection: Connection) -> None:
        put(connection, table, seat, votes=0)
        store.wake(connection, "seats", table)

    await store.write(work, table)


# Moving a seat to another device.


async def add_link(store: Store, token: str, table: str, seat: int, player: str) -> None:
    def work(connection: Connection) -> None:
        status_of(connection, table)
        sitting = sitters(connection, table)
        if seat not in range(len(sitting)) or sitting[seat]["player"] != player:
            raise Impossible("only own", 403)
        seeded = connection.execute(select(tables.seeded).where(tables.id == table)).scalar_one()
        if seeded and sum(row["kind"] == "person" for row in sitting) > 1:
            raise Impossible("knows all cards", 403)
        connection.execute(delete(schema.links).where(links.created < time.time() - LINK_SECONDS))
        connection.execute(insert(schema.links).values(token=token, table_id=table, seat=seat, created=time.time()))

    await store.write(work, table)


async def use_link(store: Store, token: str, player: str, name: str) -> str:
    """Move the seat to this player; a link works once, and no other link to the seat works after it."""
    def work(connection: Connection) -> str:
        row = connection.execute(select(schema.links).where(links.token == token)).mappings().first()
        if row is None or row["created"] < time.time() - LINK_SECONDS:
            raise Impossible("link used", 404)
        table, seat = str(row["table_id"]), int(row["seat"])
        status_of(connection, table)
        sitting = sitters(connection, table)
        giver = sitting[seat]["player"]
        others = {sitter["player"] for sitter in sitting if sitter["kind"] == "person"} - {giver, player}
        if sitting[seat]["kind"] != "person":
            raise Impossible("bot took it", 409)
        if others and giver != player and any(sitter["player"] == player for sitter in sitting):
            raise Impossible("two hands", 409)
        gone = connection.execute(delete(schema.links).where(links.token == token))
        if not gone.rowcount:
            raise Impossible("link used", 404)
        connection.execute(delete(schema.links).where(links.table_id == table, links.seat == seat))
        old = connection.execute(select(players.name).where(players.id == giver)).scalar()
        renamed = {"name": name} if sitting[seat]["name"] == old else {}  # others at one screen keep their names
        put(connection, table, seat, player=player, votes=0, **renamed)
        store.wake(connection, "seats", table)
        return table

    return await store.write(work)


# Lessons.


async def forget_lessons(store: Store, player: str) -> list[str]:
    """Delete the tables of a learner's earlier lessons; the last one may still be looked at."""
    def work(connection: Connection) -> list[str]:
        mine = tables.creator == player, tables.visibility == LESSON
        newest_first = select(tables.id).where(*mine).order_by(tables.created.desc())
        old = list(connection.execute(newest_first).scalars())[1:]
        connection.execute(delete(schema.tables).where(tables.id.in_(old)))
        store.wake(connection, "seats", *old)
        return old

    return await store.write(work)


# Quotas.


async def under_way(store: Store, player: str, since: float) -> int:
    """How many tables of this player are on or wait for people, and have not been forgotten since then."""
    made = (tables.creator == player, tables.status.in_(("open", "playing")), tables.changed > since,
            tables.visibility != LESSON)
    wanted = select(func.count()).select_from(schema.tables).where(*made)
    return int(await store.read(lambda connection: connection.execute(wanted).scalar_one()))


# Names.


async def rename(store: Store, player: str, old: str, name: str) -> list[str]:
    """A new name for a player; the tables where it shows."""
    def work(connection: Connection) -> list[str]:
        connection.execute(update(schema.players).where(players.id == player).values(name=name))
        mine = (seats.player == player) & (seats.name == old)
        changed = list(connection.execute(select(seats.table_id).where(mine).distinct()).scalars())
        connection.execute(update(schema.seats).where(mine).values(name=name))
        store.wake(connection, "seats", *changed)
        return changed

    return await store.write(work)
