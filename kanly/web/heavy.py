"""Long work: records, replays, copies and results have threads and a queue of their own, away from tables that are on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from kanly.web.desks import Desk
from kanly.web.door import ASKING
from kanly.web.errors import Impossible

AT_ONCE = 2
"""Pieces of work at a time: they share the processor with everything else."""
WAITING, WAITING_FROM_ONE = 200, 20
"""So many pieces of work may wait, and so many of them for one address."""
Given = ParamSpec("Given")
Found = TypeVar("Found")


class Heavy:
    """Work that takes long; addresses that want some take turns."""

    def __init__(self, at_once: int = AT_ONCE, refuses: bool = True) -> None:
        self.refuses = refuses
        self.desk = Desk(at_once)
        self.threads = ThreadPoolExecutor(at_once, thread_name_prefix="kanly works")

    async def do(self, work: Callable[Given, Found], *given: Given.args, **more: Given.kwargs) -> Found:
        """Done in its turn, for the address whose request this is."""
        who = ASKING.get()
        if self.refuses and self.desk.waiting(who) >= WAITING_FROM_ONE:
            raise Impossible("busy from here", 429)
        if self.refuses and len(self.desk) >= WAITING:
            raise Impossible("busy", 503)
        async with self.desk.turn(who):
            return await asyncio.get_running_loop().run_in_executor(self.threads, partial(work, *given, **more))

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
