"""The database underneath: reads run in threads, writes go through one thread that commits what has gathered."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import queue
import shutil
import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError, SQLAlchemyError

from kanly.web.metrics import WRITE_SECONDS
from kanly.words import Wrong

BATCH, OTHERS = 200, 10
"""So many answers go into a transaction, and so much of what is written besides."""
OWN = 0o600
"""The mode of a file that is for its owner only: hidden cards and keys stand in it."""
WELL_SECONDS = 1.5
"""So long a database that is well takes to read and to write, at most."""
LEFT_BYTES = 50_000_000
"""With less space than that on the disk answers will soon be lost."""
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000")
Found = TypeVar("Found")


def connect(url: str, begin: str = "BEGIN", foreign_keys: bool = True, **settings: Any) -> Engine:
    """An engine for SQLite (WAL, every commit on disk) or PostgreSQL."""
    if url.startswith("postgresql://"):
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    try:
        name = make_url(url).get_backend_name()
        if name not in ("sqlite", "postgresql"):
            raise Wrong("other database", name=name)
        engine = create_engine(url, pool_pre_ping=name == "postgresql", hide_parameters=True, **settings)
    except (ArgumentError, NoSuchModuleError):
        raise Wrong("which database") from None
    if name == "sqlite":
        @event.listens_for(engine, "connect")
        def prepare(connection: Any, _: Any) -> None:
            connection.isolation_level = None  # transactions begin where we say so, not where the driver guesses
            cursor = connection.cursor()
            for pragma in (*PRAGMAS, f"foreign_keys={'ON' if foreign_keys else 'OFF'}"):
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()

        @event.listens_for(engine, "begin")
        def start(connection: Connection) -> None:
            connection.exec_driver_sql(begin)
    return engine


def file_of(url: str) -> Path | None:
    """The file of a SQLite database."""
    file = make_url(url).database if url.startswith("sqlite") else None
    return Path(file) if file and file != ":memory:" else None


def claim(url: str) -> IO[str] | None:
    """Keep a SQLite file for this process: a second server would not hear what the first one changes.

    The file itself is locked, whatever it is called and whatever lies beside it; nobody else may read it.
    """
    file = file_of(url)
    if file is None:
        return None
    try:
        import fcntl
    except ImportError:  # Windows
        return claim_beside(file)
    handle = os.open(file, os.O_RDWR | os.O_CREAT, OWN)
    for one in (file, f"{file}-wal", f"{file}-shm"):  # the last two as an earlier server may have left them
        with contextlib.suppress(FileNotFoundError, PermissionError):  # somebody else's, which this process may use
            os.chmod(one, OWN)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:  # the handle stays: closing it would let go of what SQLite has locked in this process
        raise Wrong("served already", file=file) from None
    return os.fdopen(handle, "a")


def claim_beside(file: Path) -> IO[str]:
    """Where a file that is locked cannot be used by SQLite, another one is locked."""
    import msvcrt

    handle = Path(f"{file.resolve()}.lock").open("a")  # noqa: SIM115  (kept open as long as the server runs)
    try:
        msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    except OSError:
        handle.close()
        raise Wrong("served already", file=file) from None
    return handle


def must_be_whole(url: str) -> None:
    """A damaged SQLite file is not served: what could still be read of it would be lost."""
    file = file_of(url)
    if file is None or not file.exists():
        return
    try:
        with contextlib.closing(sqlite3.connect(file)) as connection:
            (state,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        state = str(error)
    if state != "ok":
        raise Wrong("damaged file", file=file, why=state.splitlines()[-1])


def cause(error: SQLAlchemyError) -> str:
    """What a log may say of an error: neither the statement nor what was to be written."""
    origin = getattr(error, "orig", None) or error
    return f"{type(origin).__name__}: {str(origin).partition(chr(10))[0]}"


@dataclass(slots=True)
class Job:
    """A piece of writing and who waits for it; jobs of one table keep their order."""

    table: str
    work: Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]
    load: Any = None
    """What `many` can write together with the loads of other jobs."""

    def finish(self, result: Any, error: BaseException | None) -> None:
        def tell() -> None:
            if not self.done.done():
                if error is None:
                    self.done.set_result(result)
                else:
                    self.done.set_exception(error)

        with contextlib.suppress(RuntimeError):  # nobody waits any more
            self.loop.call_soon_threadsafe(tell)


class Database:
    """Reads run in threads; writes go through one thread that commits what has gathered in one go."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = connect(url)
        self.shared = self.engine.dialect.name == "postgresql"
        self.writing = connect(url, "BEGIN IMMEDIATE", pool_size=1, max_overflow=0)
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.writer = threading.Thread(target=self.write_jobs, name="kanly writer", daemon=True)
        self.writer.start()

    def close(self) -> None:
        """Finish what is being written."""
        self.jobs.put(None)
        self.writer.join()
        self.writing.dispose()
        self.engine.dispose()

    async def must_be_well(self) -> None:
        """A TimeoutError, an OSError or an error of the database says that nothing could be read or written now."""
        async with asyncio.timeout(WELL_SECONDS):
            await self.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
            await self.write(lambda connection: connection.execute(text("DELETE FROM links WHERE token = ''")))
        file = file_of(self.url)
        if file is not None and shutil.disk_usage(file.parent).free < LEFT_BYTES:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    async def read(self, work: Callable[[Connection], Found]) -> Found:
        def run() -> Found:
            with self.engine.connect() as connection:
                return work(connection)

        return await asyncio.to_thread(run)

    async def write(self, work: Callable[[Connection], Found], table: str = "", load: Any = None) -> Found:
        """Done when it is on disk."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Found] = loop.create_future()
        with WRITE_SECONDS.time():
            self.jobs.put(Job(table, work, loop, done, load))
            return await done

    def many(self, connection: Connection, loads: list[Any]) -> None:
        """Write the loads of many jobs at once, or raise."""
        raise NotImplementedError

    def write_jobs(self) -> None:
        """Answers go first, past all but what concerns their table: however much else is to be written, nobody who
        plays waits for more than a little of it."""
        others: deque[Job] = deque()
        open_ = True
        while open_ or others:
            batch: list[Job] = []
            while open_ and len(batch) < BATCH and not (self.jobs.empty() and (batch or others)):
                job = self.jobs.get()
                if job is None:
                    open_ = False
                elif job.load is None or any(job.table == other.table for other in others):
                    others.append(job)
                else:
                    batch.append(job)
            batch += [others.popleft() for _ in range(min(OTHERS, len(others)))]
            if batch:
                self.commit(batch)

    def commit(self, batch: list[Job]) -> None:
        """All jobs in one transaction; if it fails as a whole, one after another."""
        batch.sort(key=lambda job: job.table)  # all processes lock tables in the same order
        try:
            outcomes = self.together(batch)
        except Exception:
            outcomes = []
            for job in batch:
                try:
                    outcomes += self.together([job])
                except Exception as error:
                    outcomes.append((job, None, error))
        for job, result, failure in outcomes:
            job.finish(result, failure)

    def together(self, batch: list[Job]) -> list[tuple[Job, Any, Exception | None]]:
        """One transaction, each job in a savepoint of its own, so that one that fails hurts no other."""
        outcomes: list[tuple[Job, Any, Exception | None]] = []
        alone = {job.table for job in batch if job.load is None}
        loaded = [job for job in batch if job.load is not None and job.table not in alone]
        with self.writing.begin() as connection:
            if len(loaded) > 1:
                with contextlib.suppress(IntegrityError), connection.begin_nested():  # then one by one
                    self.many(connection, [job.load for job in loaded])
                    outcomes = [(job, None, None) for job in loaded]
            done = {id(job) for job, _, _ in outcomes}
            for job in batch:
                if id(job) in done:
                    continue
                try:
                    with connection.begin_nested():
                        outcomes.append((job, job.work(connection), None))
                except Exception as error:
                    if isinstance(error, DBAPIError) and (error.connection_invalidated or is_deadlock(error)):
                        raise
                    outcomes.append((job, None, error))
        return outcomes


def is_deadlock(error: DBAPIError) -> bool:
    return getattr(error.orig, "sqlstate", "") in ("40P01", "40001")
