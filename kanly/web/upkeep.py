"""Upkeep of what is kept: whether all tables verify, and letting go of those that were over long ago."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from sqlalchemy import Connection, delete, func, select

from kanly.web import schema
from kanly.web.errors import notice
from kanly.web.live import Broken, Live
from kanly.web.store import Store
from kanly.words import Language, language

AT_ONCE = 50
"""So many tables are deleted in one go: answers are written in between."""
tables = schema.tables.c
PLAYED = tables.status.in_(("open", "playing", "over"))


async def verify(store: Store, say: Language | None = None) -> AsyncIterator[tuple[str, str]]:
    """Every table that is not closed already, and why these rules cannot play it; empty: they can."""
    found = await store.read(lambda connection: list(connection.execute(
        select(tables.id).where(PLAYED).order_by(tables.created)).scalars()))
    for table in found:
        whole = await store.whole(table)
        if whole is None:  # deleted meanwhile
            continue
        try:
            live = await asyncio.to_thread(Live, *whole)
        except Broken as broken:
            yield table, str(broken)
        else:
            yield table, notice(live.notice, say or language()) if live.status == "broken" else ""


async def old(store: Store, before: float) -> int:
    """How many tables are over, or can only be looked at, and have not changed since."""
    return await store.read(lambda connection: connection.execute(
        select(func.count()).select_from(schema.tables).where(*ended(before))).scalar_one())


def ended(before: float) -> tuple[Any, ...]:
    return tables.status.in_(("over", "broken")), tables.changed < before


async def prune(store: Store, before: float) -> list[str]:
    """Delete the tables that `old` counts."""
    def work(connection: Connection) -> list[str]:
        some = list(connection.execute(select(tables.id).where(*ended(before)).limit(AT_ONCE)).scalars())
        connection.execute(delete(schema.tables).where(tables.id.in_(some)))
        store.wake(connection, "seats", *some)
        return some

    gone: list[str] = []
    while some := await store.write(work):
        gone += some
    return gone
