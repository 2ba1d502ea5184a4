"""Reminders at slow tables: who is waited for and is not there is told once, and once more when little time is left.

How they are told is theirs and the host's choice (reach.py): by push in their browsers, by mail, or by what listens at
an address of the host's.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial

from sqlalchemy import Connection, select

from kanly.web import schema
from kanly.web.clock import Clock, Times, parsed, put, table_of
from kanly.web.hall import Hall
from kanly.web.live import Broken
from kanly.web.logs import logger
from kanly.web.reach import Reach, Reminder, Send

AFTER_SECONDS = 60.0
"""So long somebody may be on the way."""
LITTLE = 0.1
"""The part of the time that is little."""
EVERY_SECONDS = 30.0
log = logger()
tables = schema.tables.c


def wanted(clock: Clock, times: Times, now: float) -> int:
    """How many reminders there should have been by now."""
    left = times.since + clock.move - now
    return 2 if left < LITTLE * clock.move else 1 if now - times.since > AFTER_SECONDS else 0


async def remind(hall: Hall, send: Send) -> None:
    """Tell everybody who is to be told; each of several processes claims a reminder before it sends it."""
    now = hall.time()
    sending = []
    running = select(tables.id, tables.clock, tables.times).where(tables.due > now, tables.status == "playing")
    for table, text, times in await hall.store.read(lambda connection: connection.execute(running).all()):
        clock = parsed(text)
        if clock and clock.slow and Times.read(times).told < wanted(clock, Times.read(times), now):
            claimed = await hall.store.write(partial(claim, hall=hall, table=table, now=now), table)
            if claimed and not await is_there(hall, table, claimed["seat"]):
                sending.append(asyncio.ensure_future(send(claimed)))
    await asyncio.gather(*sending)


def claim(connection: Connection, hall: Hall, table: str, now: float) -> Reminder | None:
    """Note that a reminder is sent; what it says, or None if that has been done already."""
    found = table_of(connection, table)
    if found is None:
        return None
    row, sitting = found
    clock, times = parsed(row["clock"]), Times.read(row["times"])
    if clock is None or row["due"] <= now or times.told >= wanted(clock, times, now):
        return None
    times = replace(times, told=wanted(clock, times, now))
    put(connection, table, {"times": times.written()})
    hall.store.wake(connection, "seats", table)
    return {"table": table, "title": row["title"], "seat": row["asked"], "player": sitting[row["asked"]]["player"],
            "name": sitting[row["asked"]]["name"], "left": round(row["due"] - now), "last": times.told > 1,
            "path": f"#/table/{table}"}


async def is_there(hall: Hall, table: str, seat: int) -> bool:
    """Whether the player of a seat looks at the table."""
    try:
        room = await hall.get(table)
    except Broken:
        return True
    if room is None:
        return True
    await hall.changed(table)  # it was noted there that somebody is reminded
    return seat in room.everywhere()[0]


async def keep_reminding(hall: Hall, reach: Reach) -> None:
    """As long as the server runs."""
    while True:
        await asyncio.sleep(EVERY_SECONDS)
        try:
            await remind(hall, reach.remind)
        except Exception:
            log.exception("nobody was reminded")
