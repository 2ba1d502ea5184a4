"""Several server processes at one PostgreSQL: each hears when another has changed a table."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import psycopg

from kanly.web.hall import Hall
from kanly.web.logs import logger
from kanly.web.store import CHANNEL, Store

log = logger()
WAIT = 1.0


def listening(store: Store, hall: Hall) -> Callable[[], None]:
    """Begin to listen; what comes back stops it. With SQLite there is nobody else to hear."""
    if not store.shared:
        return lambda: None
    loop = asyncio.get_running_loop()
    stopped = threading.Event()
    url = store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    busy: set[asyncio.Task[None]] = set()

    async def hear(kind: str, table: str, process: str, told: str) -> None:
        try:
            await hall.woken(kind, table, process, told)
        except Exception:
            log.exception("a table was not brought up to date", table=table)

    def heard(said: str) -> None:
        process, kind, table, told = said.split(" ", 3)
        if process != store.name and table in hall.rooms:
            task = asyncio.create_task(hear(kind, table, process, told))
            busy.add(task)
            task.add_done_callback(busy.discard)

    def missed() -> None:
        """What was said while nobody listened."""
        for table in list(hall.rooms):
            heard(f"? everything {table} ")

    def listen() -> None:
        while not stopped.is_set():
            try:
                with psycopg.connect(url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    loop.call_soon_threadsafe(missed)
                    while not stopped.is_set():
                        for notice in connection.notifies(timeout=WAIT):
                            loop.call_soon_threadsafe(heard, notice.payload)
            except psycopg.Error as error:
                log.warning("not listening", cause=str(error))
                stopped.wait(WAIT)

    thread = threading.Thread(target=listen, name="kanly listener", daemon=True)
    thread.start()

    def stop() -> None:
        stopped.set()
        thread.join(2 * WAIT)

    return stop
