"""What is kept: answers, appended durably before anybody sees them; tables, players and messages."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Select, bindparam, func, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError

from kanly.web import schema
from kanly.web.database import Database
from kanly.web.names import told_apart
from kanly.web.turns import Turns

CHANNEL = "kanly"
SAY_TRIES = 5
Row = dict[str, Any]
Kept = tuple[Row, list[Row]]
"""A table and its seats as they are kept."""


LESSON = "lesson"
"""The visibility of a table that is for a lesson: it is in no list, and goes when its learner has opened others."""
SUMMARIZED = ("status", "round", "asked", "changed", "scores", "winners")
NEW_LINES = insert(schema.lines)
# A table that was closed at this moment stays closed, whatever was on its way.
SUMMARY = (update(schema.tables).where(schema.tables.c.id == bindparam("table"), schema.tables.c.status != "broken")
           .values({name: bindparam(name) for name in SUMMARIZED}))
CLOCKS = (update(schema.tables).where(schema.tables.c.id == bindparam("table"))
          .values(times=bindparam("times"), due=bindparam("due")))
WAKE = text("SELECT count(pg_notify(:channel, said)) FROM unnest(CAST(:said AS text[])) AS said")


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


def plain(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def kept_seed(seed: int) -> Row:
    """A seed as it is kept, in two columns."""
    return {"seed": str(seed % 2**64), "key": f"{seed >> 64:x}" if seed >> 64 else ""}


def seed_of(row: Row) -> int:
    return int(row["seed"]) + (int(row.get("key") or "0", 16) << 64)


def line_rows(table: str, lines: Iterable[Line]) -> list[Row]:
    return [{"table_id": table, "seq": line.seq, "seat": line.seat, "text": line.text, "check": line.check,
             "at": line.at} for line in lines]


class Store(Database):
    """All that outlives the process."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.name = secrets.token_hex(8)
        """This process, so that it need not listen to itself."""
        self.turns = Turns(self.engine)

    def close(self) -> None:
        self.turns.close()
        super().close()

    def wake(self, connection: Connection, kind: str, *tables: str, told: str = "") -> None:
        """Tell the other server processes, when this is on disk, that something has changed."""
        if self.shared:
            said = [f"{self.name} {kind} {table} {told}" for table in tables]
            connection.execute(WAKE, {"channel": CHANNEL, "said": said})

    async def tell_others(self, kind: str, table: str, told: str = "") -> None:
        if self.shared:
            await self.write(lambda connection: self.wake(connection, kind, table, told=told), table)

    # Lines.

    async def append(self, table: str, new: Sequence[Line], summary: Row, clock: Row | None = None) -> None:
        """Write lines, what the lists of tables show and where the clock stands; TakenError if a line is there already.
        """
        load = line_rows(table, new), {"table": table, **summary}, clock and {"table": table, **clock}

        def work(connection: Connection) -> None:
            try:
                self.many(connection, [load])
            except IntegrityError as error:
                raise TakenError(f"line {new[0].seq} of table {table} is taken") from error

        await self.write(work, table, load)

    def many(self, connection: Connection, loads: list[tuple[list[Row], Row, Row | None]]) -> None:
        """The lines and summaries of many tables, in two statements; a third for their clocks."""
        connection.execute(NEW_LINES, [row for rows, _, _ in loads for row in rows])
        connection.execute(SUMMARY, [summary for _, summary, _ in loads])
        clocks = [clock for _, _, clock in loads if clock]
        if clocks:
            connection.execute(CLOCKS, clocks)
        self.wake(connection, "lines", *(summary["table"] for _, summary, _ in loads))

    async def lines(self, table: str, after: int = 0, limit: int | None = None) -> list[Line]:
        c = schema.lines.c

        def work(connection: Connection) -> list[Line]:
            rows = connection.execute(select(c.seq, c.seat, c.text, c.check, c.at)
                                      .where(c.table_id == table, c.seq > after).order_by(c.seq).limit(limit))
            return [Line(*row) for row in rows]

        return await self.read(work)

    # Tables.

    async def create(self, row: Row, seats: list[Row], written: Sequence[Line], follows: str = "") -> str:
        """A new table; if it follows another that has been followed already, the one that did."""
        c = schema.tables.c

        def work(connection: Connection) -> str:
            if follows:
                first = connection.execute(update(schema.tables).where(c.id == follows, c.rematch == "")
                                           .values(rematch=row["id"]))
                if not first.rowcount:
                    return str(connection.execute(select(c.rematch).where(c.id == follows)).scalar_one())
                self.wake(connection, "seats", follows)
            connection.execute(insert(schema.tables), row)
            connection.execute(insert(schema.seats), [{"table_id": row["id"], **seat} for seat in seats])
            if written:
                connection.execute(insert(schema.lines), line_rows(row["id"], written))
            return str(row["id"])

        return await self.write(work, follows or row["id"])

    async def table(self, table: str) -> Kept | None:
        """A table's row, with its last line as `seq`, and its seats."""
        def work(connection: Connection) -> Kept | None:
            found = with_seats(connection, rows().where(schema.tables.c.id == table))
            return found[0] if found else None

        return await self.read(work)

    async def whole(self, table: str) -> tuple[Row, list[Row], list[Line]] | None:
        """A table with all its lines, as of one moment."""
        c = schema.lines.c

        def work(connection: Connection) -> tuple[Row, list[Row], list[Line]] | None:
            found = with_seats(connection, rows().where(schema.tables.c.id == table))
            lines = connection.execute(select(c.seq, c.seat, c.text, c.check, c.at)
                                       .where(c.table_id == table).order_by(c.seq))
            return (*found[0], [Line(*row) for row in lines]) if found else None

        return await self.read(work)

    async def listed(self, player: str, limit: int = 50) -> dict[str, list[Kept]]:
        """My tables, open public ones and finished public ones, the newest first."""
        t, s = schema.tables.c, schema.seats.c

        def work(connection: Connection) -> dict[str, list[Kept]]:
            def found(*conditions: Any) -> list[Kept]:
                return with_seats(connection, rows().where(*conditions).order_by(t.changed.desc()).limit(limit))

            sits = t.id.in_(select(s.table_id).where(or_(s.player == player, s.invited == player)))
            mine = or_(sits, t.creator == player) & (t.visibility != LESSON)
            return {"mine": found(mine) if player else [],
                    "open": found(t.status.in_(("open", "playing")), t.visibility == "public"),
                    "finished": found(t.status == "over", t.visibility == "public")}

        return await self.read(work)

    async def close_table(self, table: str, notice: str) -> None:
        """From now on it can only be looked at."""
        def work(connection: Connection) -> None:
            connection.execute(update(schema.tables).where(schema.tables.c.id == table)
                               .values(status="broken", notice=notice, asked=-1))
            self.wake(connection, "seats", table)

        await self.write(work, table)

    # Messages at the table.

    async def say(self, table: str, seat: int, player: str, name: str, words: str, team: int,
                  others: Sequence[str] = ()) -> None:
        """A message; who only watches is called otherwise than `others` and all who have spoken from there."""
        c = schema.messages.c

        def work(connection: Connection) -> None:
            spoken = select(c.name).where(c.table_id == table, c.seat == -1, c.player != player).distinct()
            called = name if seat >= 0 else told_apart([*others, *connection.execute(spoken).scalars(), name])[-1]
            n = connection.execute(select(func.max(c.n)).where(c.table_id == table)).scalar() or 0
            connection.execute(insert(schema.messages).values(
                table_id=table, n=n + 1, seat=seat, name=called, text=words, at=time.time(), player=player, team=team))
            self.wake(connection, "said", table)

        for again in range(SAY_TRIES, -1, -1):
            try:
                await self.write(work, table)
                return
            except IntegrityError:  # another process has just taken that number
                if not again:
                    raise

    async def messages(self, table: str, after: int = 0, last: int = 50) -> list[Row]:
        c = schema.messages.c

        def work(connection: Connection) -> list[Row]:
            found = connection.execute(select(schema.messages).where(c.table_id == table, c.n > after)
                                       .order_by(c.n.desc()).limit(last)).mappings()
            return [dict(row) for row in found][::-1]

        return await self.read(work)

    # Players.

    async def add_player(self, player: str, name: str, secret: str) -> None:
        await self.write(lambda connection: connection.execute(insert(schema.players).values(
            id=player, name=name, secret=secret, created=time.time())))

    async def player(self, player: str) -> Row | None:
        def work(connection: Connection) -> Row | None:
            row = connection.execute(select(schema.players).where(schema.players.c.id == player)).mappings().first()
            return dict(row) if row is not None else None

        return await self.read(work)


def rows() -> Select[Any]:
    """Tables, each with the number of its last line."""
    last = (select(func.coalesce(func.max(schema.lines.c.seq), 0)).where(schema.lines.c.table_id == schema.tables.c.id)
            .scalar_subquery().label("seq"))
    return select(schema.tables, last)


def with_seats(connection: Connection, wanted: Select[Any]) -> list[Kept]:
    found = [dict(row) for row in connection.execute(wanted).mappings()]
    seats: dict[str, list[Row]] = {row["id"]: [] for row in found}
    c = schema.seats.c
    for seat in connection.execute(select(schema.seats).where(c.table_id.in_(list(seats)))
                                   .order_by(c.table_id, c.seat)).mappings():
        seats[seat["table_id"]].append(dict(seat))
    return [(row, seats[row["id"]]) for row in found]


