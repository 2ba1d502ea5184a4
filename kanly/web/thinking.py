"""Bots in worker processes, with a time budget; they are sent what their seat sees and nothing else."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from kanly.bots import bot
from kanly.game import from_json
from kanly.state import State

BUDGET = 5.0
WORKERS = 1


def think(name: str, seed: int, seen: dict[str, Any]) -> int:
    """In a worker process: what this bot would answer."""
    return bot(name, seed).choose(from_json(seen))


class Thinkers:
    """The worker processes."""

    def __init__(self, workers: int = WORKERS, budget: float = BUDGET) -> None:
        self.workers = workers
        self.budget = budget
        self.pool = self.fresh()

    def fresh(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"))

    async def choose(self, name: str, view: State) -> int:
        """The bot's answer, or a random one when its time is up or its process died."""
        seed = random.getrandbits(32)
        try:
            future = asyncio.get_running_loop().run_in_executor(self.pool, think, name, seed, view.dump())
            return await asyncio.wait_for(future, self.budget)
        except TimeoutError:
            pass
        except BrokenProcessPool:
            self.pool = self.fresh()
        return random.Random(seed).choice(view.options)

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
