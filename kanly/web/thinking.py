"""Bots in worker processes, with a time budget; they are sent what their seat sees and nothing else.

Those of tables somebody watches think first, one table after the other.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import Any

from kanly import State, from_json
from kanly.bots import BOTS, bot
from kanly.things import DONE, END_TURN, NO, PASS, REVEAL, Option
from kanly.web.desks import Desk

BUDGET = 5.0
SECONDS = 1.0
"""So long a bot that searches thinks about an answer; those who wait for it should not have to."""
WORKERS = max(1, min(4, (os.cpu_count() or 2) - 1))
TRIES = 2
LEAST = (PASS, DONE, END_TURN, REVEAL, NO)
"""What a seat answers whose player has resigned, if it can."""
log = logging.getLogger("kanly.web")


def stay_with_parent() -> None:
    """In a worker process: end when the server does, however it ended."""
    def watch() -> None:
        parent = parent_process()
        if parent is not None:
            parent.join()
            os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def think(name: str, seed: int, seen: dict[str, Any]) -> Option:
    """In a worker process: what this bot would answer."""
    return bot(name, seed, SECONDS).choose(from_json(seen))


def ready() -> None:
    """In a worker process: everything is imported."""


class Thinkers:
    """The worker processes: as many bots think at a time as there are, the others wait for their turn."""

    def __init__(self, workers: int = WORKERS, budget: float = BUDGET) -> None:
        self.workers = workers
        self.budget = budget
        self.desk = Desk(workers)
        self.pool, self.ready = self.fresh()

    def fresh(self) -> tuple[ProcessPoolExecutor, list[Future[None]]]:
        pool = ProcessPoolExecutor(self.workers, get_context("spawn"), stay_with_parent)
        return pool, [pool.submit(ready) for _ in range(self.workers)]

    async def choose(self, name: str, view: State, table: str = "",
                     watched: Callable[[], bool] = lambda: True) -> Option:
        """The bot's answer, or any when its time is up, its process died or it made a mistake."""
        if name not in BOTS:
            return next((option for option in LEAST if option in view.options), view.options[0])
        seed = random.getrandbits(32)
        async with self.desk.turn(table, watched):
            for _ in range(TRIES):
                pool = self.pool
                try:
                    await asyncio.gather(*map(asyncio.wrap_future, self.ready))  # starting is not thinking
                    thought = asyncio.get_running_loop().run_in_executor(pool, think, name, seed, view.dump())
                    option = await asyncio.wait_for(thought, self.budget)
                    if option in view.options:
                        return option
                    raise ValueError(f"{option} is not possible here")
                except BrokenProcessPool:  # perhaps because of another bot
                    self.renew(pool)
                except TimeoutError:
                    log.warning("the bot %s has thought for more than %s seconds", name, self.budget)
                    self.renew(pool)
                    break
                except Exception:
                    log.exception("the bot %s has made a mistake", name)
                    break
        return random.Random(seed).choice(view.options)

    def renew(self, pool: ProcessPoolExecutor) -> None:
        """A worker that thinks for ever is ended, with all of its pool."""
        if pool is self.pool:
            self.pool, self.ready = self.fresh()
            end(pool)

    def close(self) -> None:
        end(self.pool)


def end(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
