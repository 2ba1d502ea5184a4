"""Desks: what there is little of is given out in turn, so that nobody comes first by asking often."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

SPARED = 8
"""Every so many turns one goes to those who are not pressing, however many are."""


class Waiting(NamedTuple):
    """One who waits for a turn."""

    turn: asyncio.Future[None]
    pressing: Callable[[], bool]


class Desk:
    """So many at a time; those who wait come one of each group after the other, the pressing ones first."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.groups: dict[str, deque[Waiting]] = {}
        """Who waits, by group: the one whose turn comes first stands first."""
        self.given = 0

    def __len__(self) -> int:
        """How many wait."""
        return sum(map(len, self.groups.values()))

    def waiting(self, group: str) -> int:
        return len(self.groups.get(group, ()))

    @asynccontextmanager
    async def turn(self, group: str, pressing: Callable[[], bool] = lambda: True) -> AsyncIterator[None]:
        """A turn, as soon as there is one; whether it is pressing is asked when it is given."""
        turn = asyncio.get_running_loop().create_future()
        self.groups.setdefault(group, deque()).append(Waiting(turn, pressing))
        self.give()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was given just now
                self.free += 1
                self.give()
            raise
        try:
            yield
        finally:
            self.free += 1
            self.give()

    def give(self) -> None:
        """All turns that are free."""
        while self.free and (waiting := self.next()) is not None:
            if not waiting.turn.done():  # they have gone meanwhile
                self.free -= 1
                waiting.turn.set_result(None)

    def next(self) -> Waiting | None:
        for group, waiting in list(self.groups.items()):
            while waiting and waiting[0].turn.done():
                waiting.popleft()
            if not waiting:
                del self.groups[group]
        if not self.groups:
            return None
        self.given += 1
        pressing = [group for group, waiting in self.groups.items() if waiting[0].pressing()]
        others = [group for group in self.groups if group not in pressing]
        chosen = (others or pressing if self.given % SPARED == 0 else pressing or others)[0]
        found = self.groups.pop(chosen)
        first = found.popleft()
        if found:
            self.groups[chosen] = found  # behind all the others
        return first
