"""Several server processes at one PostgreSQL: each hears when another has changed a table."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable

import psycopg

from kanly.web.hall import Hall
from kanly.web.store import CHANNEL, Store

log = logging.getLogger("kanly.web")
WAIT = 1.0


def listening(store: Store, hall: Hall) -> Callable[[], None]:
    """Begin to listen; what comes back stops it. With SQLite there is nobody else to hear."""
    if not store.shared:
        return lambda: None
    loop = asyncio.get_running_loop()
    stopped = threading.Event()
    url = store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def hear() -> None:
        while not stopped.is_set():
            try:
                with psycopg.connect(url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    for table in list(hall.lives):  # what was said while nobody listened
                        asyncio.run_coroutine_threadsafe(hall.woken(table), loop)
                    while not stopped.is_set():
                        for notice in connection.notifies(timeout=WAIT):
                            asyncio.run_coroutine_threadsafe(hall.woken(notice.payload), loop)
            except psycopg.Error as error:
                log.warning("not listening: %s", error)
                time.sleep(WAIT)

    thread = threading.Thread(target=hear, name="kanly listener", daemon=True)
    thread.start()

    def stop() -> None:
        stopped.set()
        thread.join(2 * WAIT)

    return stop
