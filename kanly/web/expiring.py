"""Finished tables that nobody has opened for long are deleted, every now and then or when the host says so."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, and_, delete, func, select, update

from kanly.web import schema
from kanly.web.forgetting import PORTION, Changed
from kanly.web.store import Row, Store

FINISHED = ("over", "broken")
DAY = 24 * 3600.0
EVERY_SECONDS = 3600.0
"""So often it is looked for them."""
tables = schema.tables.c


def kept_until(row: Row, days: float) -> float | None:
    """How long a finished table is kept if nobody opens it; null: for ever, or it is not finished."""
    return max(row["changed"], row["opened"]) + days * DAY if days and row["status"] in FINISHED else None


async def note_opened(store: Store, opened: Sequence[str], now: float) -> None:
    """Somebody has looked at these."""
    if opened:
        await store.write(lambda connection: connection.execute(
            update(schema.tables).where(tables.id.in_(opened), tables.opened < now).values(opened=now)))


def untouched(days: float, now: float) -> ColumnElement[bool]:
    """Finished tables that nobody has opened for so many days."""
    old = now - days * DAY
    return and_(tables.status.in_(FINISHED), tables.changed < old, tables.opened < old)


async def count(store: Store, days: float, now: float) -> int:
    """How many `expire` would delete."""
    return await store.read(lambda connection: connection.execute(
        select(func.count()).select_from(schema.tables).where(untouched(days, now))).scalar_one())


async def expire(store: Store, days: float, now: float, changed: Changed) -> int:
    """Delete, in portions, the finished tables that nobody has opened for so many days; how many these were."""
    wanted = select(tables.id).where(untouched(days, now))

    def work(connection: Connection) -> list[str]:
        some = list(connection.execute(wanted.limit(PORTION)).scalars())
        connection.execute(delete(schema.tables).where(tables.id.in_(some)))
        store.wake(connection, "seats", *some)
        return some

    n = 0
    while portion := await store.write(work):
        for table in portion:
            await changed(table)
        n += len(portion)
    return n
