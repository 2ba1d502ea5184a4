"""The database: answers are appended durably before anybody sees them, many in one commit."""

from __future__ import annotations

import asyncio
import json
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, delete, event, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from kanly.web import schema

BATCH = 200
CHANNEL = "kanly"
Found = TypeVar("Found")


class TakenError(Exception):
    """That line of the table has been written by somebody else."""


@dataclass(frozen=True, slots=True)
class Line:
    """One answer of a table, or an undo or redo."""

    seq: int
    seat: int
    text: str
    check: str = ""
    at: float = field(default_factory=time.time)


@dataclass(slots=True)
class Job:
    """A piece of writing and who waits for it."""

    work: Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]

    def finish(self, result: Any = None, error: BaseException | None = None) -> None:
        def tell() -> None:
            if not self.done.cancelled():
                if error is None:
                    self.done.set_result(result)
                else:
                    self.done.set_exception(error)

        self.loop.call_soon_threadsafe(tell)


def connect(url: str) -> Engine:
    """An engine for SQLite (WAL, every commit on disk) or PostgreSQL."""
    if url.startswith("postgresql://"):
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    engine = create_engine(url)
    if engine.dialect.name == "sqlite":
        @event.listens_for(engine, "connect")
        def prepare(connection: Any, _: Any) -> None:
            cursor = connection.cursor()
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()
    elif engine.dialect.name != "postgresql":
        raise ValueError(f"kanly keeps its tables in SQLite or PostgreSQL, not in {engine.dialect.name}")
    return engine


class Store:
    """Reads run in threads; writes go through one thread that commits what has gathered in one go."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = connect(url)
        self.shared = self.engine.dialect.name == "postgresql"
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.writer = threading.Thread(target=self.write_jobs, name="kanly writer", daemon=True)
        self.writer.start()

    def close(self) -> None:
        """Finish what is being written."""
        self.jobs.put(None)
        self.writer.join()
        self.engine.dispose()

    async def read(self, work: Callable[[Connection], Found]) -> Found:
        def run() -> Found:
            with self.engine.connect() as connection:
                return work(connection)

        return await asyncio.to_thread(run)

    async def write(self, work: Callable[[Connection], Found]) -> Found:
        """Done when it is on disk."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Found] = loop.create_future()
        self.jobs.put(Job(work, loop, done))
        return await done

    def write_jobs(self) -> None:
        while True:
            job = self.jobs.get()
            if job is None:
                return
            batch = [job]
            stop = False
            while len(batch) < BATCH and not self.jobs.empty():
                more = self.jobs.get()
                if more is None:
                    stop = True
                    break
                batch.append(more)
            self.commit(batch)
            if stop:
                return

    def commit(self, batch: list[Job]) -> None:
        """All jobs in one transaction, each in its own savepoint, so that one that fails hurts no other."""
        outcomes: list[tuple[Job, Any, BaseException | None]] = []
        try:
            with self.engine.begin() as connection:
                for job in batch:
                    try:
                        with connection.begin_nested():
                            outcomes.append((job, job.work(connection), None))
                    except Exception as error:
                        outcomes.append((job, None, error))
        except Exception as error:
            outcomes = [(job, None, error) for job in batch]
        for job, result, failure in outcomes:
            job.finish(result, failure)

    # Lines.

    async def append(self, table: str, new: list[Line], summary: dict[str, Any]) -> None:
        """Write lines and what the lists of tables show; TakenError if a line is there already."""
        def work(connection: Connection) -> None:
            try:
                connection.execute(insert(schema.lines), [
                    {"table_id": table, "seq": line.seq, "seat": line.seat, "text": line.text, "check": line.check,
                     "at": line.at} for line in new])
            except IntegrityError as error:
                raise TakenError(f"line {new[0].seq} of table {table} is taken") from error
            connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(**summary))
            self.wake(connection, table)

        await self.write(work)

    def wake(self, connection: Connection, table: str) -> None:
        """Tell the other server processes that a table has changed."""
        if self.shared:
            connection.execute(text("SELECT pg_notify(:channel, :table)"), {"channel": CHANNEL, "table": table})

    async def lines(self, table: str, after: int = 0) -> list[Line]:
        c = schema.lines.c

        def work(connection: Connection) -> list[Line]:
            rows = connection.execute(select(c.seq, c.seat, c.text, c.check, c.at)
                                      .where(c.table_id == table, c.seq > after).order_by(c.seq))
            return [Line(*row) for row in rows]

        return await self.read(work)

    # Tables.

    async def create(self, row: dict[str, Any], seats: list[dict[str, Any]], written: list[Line]) -> None:
        def work(connection: Connection) -> None:
            connection.execute(insert(schema.tables), row)
            connection.execute(insert(schema.seats), [{"table_id": row["id"], **seat} for seat in seats])
            if written:
                connection.execute(insert(schema.lines), [
                    {"table_id": row["id"], "seq": line.seq, "seat": line.seat, "text": line.text, "check": line.check,
                     "at": line.at} for line in written])

        await self.write(work)

    async def table(self, table: str) -> tuple[dict[str, Any], list[dict[str, Any]]] | None:
        """A table's row and its seats."""
        def work(connection: Connection) -> tuple[dict[str, Any], list[dict[str, Any]]] | None:
            row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).mappings().first()
            if row is None:
                return None
            seats = connection.execute(select(schema.seats).where(schema.seats.c.table_id == table)
                                       .order_by(schema.seats.c.seat)).mappings()
            return dict(row), [dict(seat) for seat in seats]

        return await self.read(work)

    async def listed(self, player: str, limit: int = 50) -> dict[str, list[str]]:
        """Ids of my tables, open public ones and finished public ones, the newest first."""
        t, s = schema.tables.c, schema.seats.c

        def work(connection: Connection) -> dict[str, list[str]]:
            mine = connection.execute(
                select(t.id).where(t.id.in_(select(s.table_id).where(s.player == player)) | (t.creator == player))
                .order_by(t.changed.desc()).limit(limit)).scalars()
            public = {name: connection.execute(
                select(t.id).where(t.status.in_(statuses), t.visibility == "public")
                .order_by(t.changed.desc()).limit(limit)).scalars()
                for name, statuses in (("open", ("open", "playing")), ("finished", ("over",)))}
            return {"mine": list(mine), **{name: list(ids) for name, ids in public.items()}}

        return await self.read(work)

    async def change_table(self, table: str, **values: Any) -> None:
        def work(connection: Connection) -> None:
            connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(**values))
            self.wake(connection, table)

        await self.write(work)

    async def change_seat(self, table: str, seat: int, was: dict[str, Any], **values: Any) -> bool:
        """Change a seat that still is as it was; False if somebody was faster."""
        c = schema.seats.c

        def work(connection: Connection) -> bool:
            changed = connection.execute(update(schema.seats).where(
                c.table_id == table, c.seat == seat, *(c[key] == value for key, value in was.items())).values(**values))
            self.wake(connection, table)
            return bool(changed.rowcount)

        return await self.write(work)

    # Messages at the table.

    async def say(self, table: str, seat: int, name: str, words: str, at: float) -> int:
        c = schema.messages.c

        def work(connection: Connection) -> int:
            n: int = connection.execute(select(func.count()).where(c.table_id == table)).scalar_one()
            connection.execute(insert(schema.messages).values(table_id=table, n=n + 1, seat=seat, name=name, text=words,
                                                              at=at))
            return n + 1

        return await self.write(work)

    async def messages(self, table: str, last: int = 50) -> list[dict[str, Any]]:
        c = schema.messages.c

        def work(connection: Connection) -> list[dict[str, Any]]:
            rows = connection.execute(select(schema.messages).where(c.table_id == table).order_by(c.n.desc())
                                      .limit(last)).mappings()
            return [dict(row) for row in rows][::-1]

        return await self.read(work)

    # Players.

    async def add_player(self, player: str, name: str, secret: str) -> None:
        await self.write(lambda connection: connection.execute(insert(schema.players).values(
            id=player, name=name, secret=secret, created=time.time())))

    async def player(self, player: str) -> dict[str, Any] | None:
        def work(connection: Connection) -> dict[str, Any] | None:
            row = connection.execute(select(schema.players).where(schema.players.c.id == player)).mappings().first()
            return dict(row) if row is not None else None

        return await self.read(work)

    async def rename(self, player: str, name: str) -> None:
        def work(connection: Connection) -> None:
            connection.execute(update(schema.players).where(schema.players.c.id == player).values(name=name))
            connection.execute(update(schema.seats).where(schema.seats.c.player == player).values(name=name))

        await self.write(work)

    async def forget(self, player: str) -> None:
        """Delete a player: the name goes from all tables, bots take the seats of games that are on."""
        def work(connection: Connection) -> None:
            connection.execute(delete(schema.players).where(schema.players.c.id == player))
            connection.execute(update(schema.seats).where(schema.seats.c.player == player)
                               .values(player="", name="somebody", kind="bot", bot="greedy"))
            connection.execute(update(schema.tables).where(schema.tables.c.creator == player).values(creator=""))

        await self.write(work)

    # Links that move a seat.

    async def add_link(self, token: str, table: str, seat: int) -> None:
        await self.write(lambda connection: connection.execute(insert(schema.links).values(
            token=token, table_id=table, seat=seat, created=time.time())))

    async def use_link(self, token: str, player: str, name: str) -> tuple[str, int] | None:
        """Move the seat to this player; a link works once."""
        def work(connection: Connection) -> tuple[str, int] | None:
            row = connection.execute(select(schema.links).where(schema.links.c.token == token)).mappings().first()
            if row is None:
                return None
            connection.execute(delete(schema.links).where(schema.links.c.token == token))
            connection.execute(update(schema.seats).where(
                schema.seats.c.table_id == row["table_id"], schema.seats.c.seat == row["seat"],
                schema.seats.c.kind == "person").values(player=player, name=name))
            self.wake(connection, row["table_id"])
            return row["table_id"], row["seat"]

        return await self.write(work)


def plain(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))
