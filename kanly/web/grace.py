"""A moment's grace: who has ended a turn may take that back before the bot that comes next begins."""

from __future__ import annotations

import asyncio
import contextlib
import time

from kanly.things import SeatNo
from kanly.web.live import Live

SECONDS = 2.5
"""So long a bot waits."""


class Grace:
    """The bot that is asked waits for the seat that has ended its turn at this line."""

    def __init__(self, seat: SeatNo, seq: int, seconds: float) -> None:
        self.seat, self.seq, self.seconds = seat, seq, seconds
        self.end = time.monotonic() + seconds
        self.held = False
        self.news = asyncio.Event()

    def over(self) -> None:
        """The bot may begin, or there is nothing to wait for any more."""
        self.held, self.end = False, 0.0
        self.news.set()

    def hold(self) -> None:
        """The bot waits until it is told to begin."""
        self.held = True
        self.news.set()

    def release(self) -> None:
        """Nobody is there who could tell it to begin: it waits no longer than others do."""
        self.held = False
        self.news.set()

    async def wait(self) -> None:
        while self.held or self.end > time.monotonic():
            self.news.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.news.wait(), None if self.held else self.end - time.monotonic())


def grace(live: Live, seconds: float) -> Grace | None:
    """The moment there is now, if somebody has just ended a turn and a bot comes next."""
    seat = live.ended()
    return Grace(seat, live.seq, seconds) if seat >= 0 and seconds > 0 and live.mechanical() else None


def may_hold(live: Live) -> bool:
    """Whether nobody else is kept waiting: only then does a bot wait as long as one likes."""
    return sum(seat.kind == "person" for seat in live.seats) == 1
