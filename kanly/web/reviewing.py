"""Reviews of finished games: computed by a process of their own, kept with the game, gone on with later."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

from kanly import RULES, __version__, from_json
from kanly.bots import review
from kanly.bots.review import Finding, Moment
from kanly.things import Option, SeatNo
from kanly.web import schema
from kanly.web.coaching import Worker
from kanly.web.database import cause
from kanly.web.errors import Impossible
from kanly.web.film import Films
from kanly.web.live import Live
from kanly.web.store import Store, plain

PATIENCE = 120.0
"""A few decisions never take so long."""
AT_A_TIME: Final = 4
"""Decisions the worker is given at a time."""
KEEP_SECONDS = 10.0
"""So often what has been found is written down."""
WAITING, WAITING_OF_ONE = 20, 2
"""So many reviews may be under way, and so many that one person has asked for."""
REMEMBERED: Final = 12
"""Reviews in memory."""
log = logging.getLogger("kanly.web")
reviews = schema.reviews


class Sent(NamedTuple):
    """A decision on its way to the worker."""

    at: int
    round: int
    seat: SeatNo
    seen: dict[str, Any]
    played: tuple[Option, ...]


def looked(moments: Sequence[Sent], seed: int, simulations: int, again: bool) -> list[Finding]:
    """In the worker process: look at some decisions."""
    return [review.look(Moment(one.at, one.round, one.seat, from_json(one.seen), one.played), seed, simulations, again)
            for one in moments]


class Progress:
    """How far a review has come."""

    def __init__(self, simulations: int) -> None:
        self.simulations = simulations
        self.total = 0  # decisions; 0: not counted yet
        self.first: list[Finding] = []
        self.doubtful = 0
        self.again: list[Finding] = []

    @property
    def done(self) -> bool:
        return 0 < self.total == len(self.first) and self.doubtful == len(self.again)

    @property
    def findings(self) -> list[Finding]:
        """What is known of each decision so far, in the order of the game."""
        better = {one.at: one for one in self.again}
        return [better.get(one.at, one) for one in self.first]

    def written(self) -> str:
        return plain({"version": [__version__, RULES], "simulations": self.simulations, "total": self.total,
                      "doubtful": self.doubtful, "first": list(map(review.plain, self.first)),
                      "again": list(map(review.plain, self.again))})

    @staticmethod
    def read(text: str) -> Progress | None:
        """The same again; None if another version has found it: it may have meant something else."""
        kept = json.loads(text)
        if kept["version"] != [__version__, RULES]:
            return None
        found = Progress(kept["simulations"])
        found.total, found.doubtful = kept["total"], kept["doubtful"]
        try:
            found.first, found.again = (list(map(review.read, kept[name])) for name in ("first", "again"))
        except ValueError:
            return None
        return found


class Reviews:
    """All reviews this process knows of, and the one it is working on."""

    def __init__(self, store: Store, films: Films) -> None:
        self.store = store
        self.films = films
        self.worker = Worker(PATIENCE)
        self.turn = asyncio.Semaphore(1)
        self.simulations = review.SIMULATIONS
        self.known: OrderedDict[str, Progress] = OrderedDict()
        self.jobs: dict[str, tuple[str, asyncio.Task[None]]] = {}  # table → who asked for it, and the work

    async def of(self, table: str) -> Progress | None:
        """How far the review of a game has come, here or as it is kept."""
        found = self.known.get(table)
        if found is not None and (found.done or table in self.jobs or not self.store.shared):
            return found
        text = await self.store.read(lambda connection: connection.execute(
            select(reviews.c.found).where(reviews.c.table_id == table)).scalar())
        kept = await asyncio.to_thread(Progress.read, text) if text else None
        if kept is None or table in self.jobs:
            return self.known.get(table)
        self.remember(table, kept)
        return kept

    def remember(self, table: str, progress: Progress) -> None:
        self.known[table] = progress
        self.known.move_to_end(table)
        for old in [one for one in self.known if one not in self.jobs][:max(0, len(self.known) - REMEMBERED)]:
            del self.known[old]

    def running(self, table: str) -> bool:
        return table in self.jobs

    async def begin(self, live: Live, person: str) -> Progress:
        """Begin to review a finished game, or go on where it was stopped."""
        progress = await self.of(live.id) or Progress(self.simulations)
        if progress.done or live.id in self.jobs:
            return self.known[live.id]
        if len(self.jobs) >= WAITING:
            raise Impossible("no coach", 503)
        if sum(who == person for who, _ in self.jobs.values()) >= WAITING_OF_ONE:
            raise Impossible("reviews enough", 429, most=WAITING_OF_ONE)
        self.jobs[live.id] = person, asyncio.create_task(self.work(live, progress))
        self.remember(live.id, progress)
        return progress

    def may_stop(self, table: str, person: str) -> bool:
        """Who asked for it; what does not run can be stopped by anybody."""
        return table not in self.jobs or self.jobs[table][0] == person

    def stop(self, table: str) -> None:
        """What has been found so far stays."""
        if table in self.jobs:
            self.jobs[table][1].cancel()

    async def work(self, live: Live, progress: Progress) -> None:
        try:
            async with self.turn:
                try:
                    await self.look_at_all(live, progress)
                finally:
                    await self.keep(live.id, progress)
        except asyncio.CancelledError:
            pass
        except Impossible as error:
            log.warning("the review of table %s has stopped: %s", live.id, error)
        except Exception:
            log.exception("the review of table %s has stopped", live.id)
        finally:
            self.jobs.pop(live.id, None)

    async def look_at_all(self, live: Live, progress: Progress) -> None:
        film = await self.films.of(live)
        given = [option for _, option in film.answers]
        found = await asyncio.to_thread(lambda: list(review.moments(live.game, live.seed, given)))
        progress.total = len(found)
        await self.look(live, progress, found[len(progress.first):], progress.first, False)
        doubtful = {one.at for one in review.doubtful(progress.first)}
        progress.doubtful = len(doubtful)
        known = {one.at for one in progress.again}
        left = [one for one in found if one.at in doubtful and one.at not in known]
        await self.look(live, progress, left, progress.again, True)

    async def look(self, live: Live, progress: Progress, moments: Sequence[Moment], into: list[Finding],
                   again: bool) -> None:
        """A few decisions at a time, so that it can be seen how far it has come."""
        kept = time.monotonic()
        for n in range(0, len(moments), AT_A_TIME):
            batch = [Sent(one.at, one.round, one.seat, one.view.dump(), one.played)
                     for one in moments[n:n + AT_A_TIME]]
            into += await self.worker.do(looked, batch, live.seed, progress.simulations, again)
            if time.monotonic() - kept > KEEP_SECONDS:
                await self.keep(live.id, progress)
                kept = time.monotonic()

    async def keep(self, table: str, progress: Progress) -> None:
        text = await asyncio.to_thread(progress.written)

        def write(connection: Connection) -> None:
            connection.execute(delete(reviews).where(reviews.c.table_id == table))
            known = connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == table)).scalar()
            if known is not None:  # it may have been deleted meanwhile
                connection.execute(insert(reviews), {"table_id": table, "found": text, "at": time.time()})

        try:
            await self.store.write(write, table)
        except SQLAlchemyError as error:
            log.error("the review of table %s could not be kept: %s", table, cause(error))

    async def close(self) -> None:
        jobs = [job for _, job in self.jobs.values()]
        for job in jobs:
            job.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*jobs, return_exceptions=True)
        self.worker.close()
