"""What one person and one address may make, and when a server has no room for more tables.

Each process counts for itself. What is under way is never slowed down by this: only new tables are refused.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from kanly.web import seating
from kanly.web.allowances import Allowances
from kanly.web.door import ASKING
from kanly.web.errors import Impossible
from kanly.web.hall import Hall

HOUR, DAY = 3600.0, 24 * 3600.0
TOGETHER = 10
"""People at one address, of a school or a club, may make so many times what one may."""
BYTES = 50_000
"""What one may send in records for each table one may make; a record of a long game has half of that."""
LESSON = 0.1
"""The part of a table that a lesson is: it goes when another is opened."""
UNDER_WAY, FORGOTTEN_DAYS = 200, 30
"""So many tables of one person may be under way; those nobody has touched for so many days do not count."""
BEAT_SECONDS, SLOW_SECONDS, WEIGHT = 0.25, 0.5, 0.05
"""How often it is felt whether the server is late, how late it may be, and how much one time counts."""
BOTS_WAITING = 20
"""With more bots waiting for each worker than that, those who play with them wait too long."""


@dataclass(frozen=True, slots=True)
class Limits:
    """As the host says; 0 for none."""

    tables_per_hour: float = 0
    """That one person may make, on average, and as many at once."""
    most_tables: int = 0
    """That may be in use at one process."""


NO_LIMITS = Limits()


class Quotas:
    """Who has made how much."""

    def __init__(self, hall: Hall, limits: Limits) -> None:
        self.hall, self.limits = hall, limits
        self.allowances = Allowances(HOUR)
        self.late = 0.0
        """By how much, on average, this process does later what it should."""

    def takes(self, kind: str, who: str, n: float, an_hour: float) -> bool:
        return self.allowances.of(an_hour, kind, who).take(an_hour / HOUR, an_hour, n)

    def may_come(self) -> None:
        """Somebody is new here."""
        most = self.limits.tables_per_hour * TOGETHER
        if most and not self.takes("people", ASKING.get(), 1, most):
            raise Impossible("many people from here", 429)

    async def may_make(self, player: str, part: float = 1, size: int = 0) -> None:
        """A table, or part of one, that comes with so many bytes."""
        self.must_have_room()
        most = self.limits.tables_per_hour
        if not most:
            return
        if not (self.takes("tables", player, part, most) and self.takes("bytes", player, size, most * BYTES)):
            raise Impossible("many tables", 429, most=round(most))
        here = ASKING.get()
        if not (self.takes("tables", here, part, most * TOGETHER)
                and self.takes("bytes", here, size, most * TOGETHER * BYTES)):
            raise Impossible("many tables from here", 429, most=round(most * TOGETHER))
        since = self.hall.time() - FORGOTTEN_DAYS * DAY
        if part == 1 and await seating.under_way(self.hall.store, player, since) >= UNDER_WAY:
            raise Impossible("under way", 429, most=UNDER_WAY)

    def must_have_room(self) -> None:
        """New tables are refused before those that are on become slow."""
        most = self.limits.most_tables
        if most and (self.in_use() >= most or self.late > SLOW_SECONDS or self.bots_wait()):
            raise Impossible("no room", 503)

    def in_use(self) -> int:
        """Tables at which somebody is, or something happens."""
        return sum(bool(room.guests) or room.driver is not None for room in self.hall.rooms.values())

    def bots_wait(self) -> bool:
        thinkers = self.hall.thinkers
        return len(thinkers.desk) > BOTS_WAITING * thinkers.workers

    async def keep_feeling(self) -> None:
        """Notice, as long as the server runs, how late everything is."""
        loop = asyncio.get_running_loop()
        while True:
            begun = loop.time()
            await asyncio.sleep(BEAT_SECONDS)
            self.late += WEIGHT * (loop.time() - begun - BEAT_SECONDS - self.late)
