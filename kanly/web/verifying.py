"""Whether all kept tables verify under these rules."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from sqlalchemy import select

from kanly.web import schema
from kanly.web.errors import notice
from kanly.web.live import Broken, Live
from kanly.web.store import Store
from kanly.words import Language, language

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
