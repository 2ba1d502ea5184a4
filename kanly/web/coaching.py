"""The coach at work: hints in a worker process of its own, so that neither bots nor people wait for them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from kanly import State, from_json
from kanly.bots.coach import Advice, advise
from kanly.bots.search import Budget
from kanly.web.allowances import Allowances
from kanly.web.errors import Impossible
from kanly.web.thinking import end, stay_with_parent

SECONDS = 1.2
"""So long a hint is worked out."""
PATIENCE = 30.0
"""After so long somebody who waits for one is told that it will not come."""
WAITING = 8
"""So many hints may wait for their turn."""
HINTS, HINTS_PER_SECOND = 6.0, 0.2
"""So many hints one person may have in a row, and how fast more."""
POLITE: Final = 10
"""How far everybody else goes first."""
log = logging.getLogger("kanly.web")
Found = TypeVar("Found")


def begin() -> None:
    """In the worker process: end with the server, and let everybody else go first."""
    stay_with_parent()
    with contextlib.suppress(OSError):
        os.nice(POLITE)


def hinted(seen: dict[str, Any], seed: int, seconds: float) -> Advice:
    """In the worker process: what this seat could do."""
    return advise(from_json(seen), Budget(seconds=seconds), seed)


class Worker:
    """One process that works for people who can wait, begun when it is first needed."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.pool: ProcessPoolExecutor | None = None
        self.free = asyncio.Semaphore(1)

    async def do(self, work: Callable[..., Found], *given: Any) -> Found:
        """Have something done, one after the other; an Impossible if it takes too long."""
        try:
            async with asyncio.timeout(self.patience), self.free:
                if self.pool is None:
                    self.pool = ProcessPoolExecutor(1, get_context("spawn"), begin)
                return await asyncio.get_running_loop().run_in_executor(self.pool, work, *given)
        except (TimeoutError, BrokenProcessPool) as error:
            log.warning("the coach has given up: %r", error)
            self.close()
            raise Impossible("no coach", 503) from None

    def close(self) -> None:
        """The process ends at once, whatever it is doing; the next one to ask begins another."""
        if self.pool is not None:
            end(self.pool)
            self.pool = None


class Coach(Worker):
    """Hints: whoever asks waits in line, but not for ever."""

    def __init__(self) -> None:
        super().__init__(PATIENCE)
        self.seconds = SECONDS
        self.waiting = 0
        self.asking: set[str] = set()
        self.rests = Allowances(60.0)

    async def hint(self, person: str, view: State) -> Advice:
        """What the seat that is asked could do, from what it sees."""
        with self.turn_of(person):
            if self.waiting >= WAITING:
                raise Impossible("no coach", 503)
            self.waiting += 1
            try:
                return await self.do(hinted, view.dump(), random.getrandbits(32), self.seconds)
            finally:
                self.waiting -= 1

    @contextlib.contextmanager
    def turn_of(self, person: str) -> Iterator[None]:
        """One hint at a time for everybody, and not too many."""
        if person in self.asking:
            raise Impossible("a hint already", 429)
        if not self.rests.of(HINTS, person).take(HINTS_PER_SECOND, HINTS):
            raise Impossible("hints rest", 429)
        self.asking.add(person)
        try:
            yield
        finally:
            self.asking.discard(person)
