"""The clock of a table: how long a seat may think, what is left of it, and what happens when it is out.

Every move has time of its own (`move`); what it takes longer is taken from what the seat has for the whole game
(`bank`). A live clock has both, a slow one days for each move and no bank. Time runs for the seat the table waits for,
from the moment it is asked until another one is, or until its turn ends. What is taken back has not happened, to the
clock either: a move that was ended goes on, and has lasted since it began.

When the time of a seat is out a bot stands in for its player, who has the seat again as soon as they are back.

No server, no time: the servers note every few seconds that they are there (`beat`). Where that note is missing, all
clocks are put forward by what was missed, so nobody loses time to a server that was down, a database that was away or a
computer that slept. A server that starts gives back the whole time since the last note, a few seconds more than it was
away.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from sqlalchemy import Connection, insert, select, update

from kanly.things import END_TURN, option_name
from kanly.web import schema
from kanly.web.database import Database
from kanly.web.store import Row, Store, plain

MINUTE, DAY = 60.0, 24 * 3600.0
STAND_IN = "greedy"
"""The bot that plays for who is late."""
BEAT_SECONDS = 5.0
KEPT = 16
"""Moves in a row of one seat whose ends can be taken back to the clock."""
TURN_ENDS = option_name(END_TURN)
BEAT = "beat"
tables, seats, shared = schema.tables.c, schema.seats.c, schema.shared.c


class Clock(NamedTuple):
    """How long a seat may think, in seconds."""

    bank: float
    """For the whole game."""
    move: float
    """For each move, before the bank is touched."""

    @property
    def slow(self) -> bool:
        """Whether people come and go between their moves."""
        return self.move >= DAY


PACES: dict[str, Clock | None] = {
    "none": None,
    **{f"live {minutes}": Clock(minutes * MINUTE, 20.0) for minutes in (30, 15, 45, 60)},
    **{f"slow {days}": Clock(0.0, days * DAY) for days in (1, 2, 3, 7)},
}
"""What can be chosen for a new table, the usual one of each kind first."""


def parsed(text: str) -> Clock | None:
    """A clock as it is kept."""
    return Clock(*json.loads(text)) if text else None


def kept(clock: Clock | None) -> str:
    return plain(list(clock)) if clock else ""


class Ended(NamedTuple):
    """A move that is over, until its end is taken back."""

    answers: int
    """How many stood when it was over: with fewer it is not."""
    seat: int
    since: float
    spent: float
    """Of the seat's bank, before it."""


@dataclass(frozen=True, slots=True)
class Times:
    """Where the clock of a table stands."""

    since: float
    """When the table began to wait for the seat that is asked."""
    spent: tuple[float, ...]
    """What each seat has taken from its bank."""
    ended: tuple[Ended, ...] = ()
    """The moves before of the seat that had the last one, one after another."""
    told: int = 0
    """How often who is asked has been reminded."""

    @classmethod
    def read(cls, text: str) -> Times:
        since, spent, ended, told = json.loads(text)
        known = ended if ended and isinstance(ended[0], list) else []  # earlier versions kept less of one move
        return cls(since, tuple(spent), tuple(Ended(*move) for move in known), told)

    def written(self) -> str:
        return plain([self.since, self.spent, self.ended, self.told])

    def later(self, seconds: float) -> Times:
        """The same as if everything had happened later."""
        ended = tuple(move._replace(since=move.since + seconds) for move in self.ended)
        return replace(self, since=self.since + seconds, ended=ended)

    def with_spent(self, seat: int, spent: float) -> tuple[float, ...]:
        return *self.spent[:seat], spent, *self.spent[seat + 1:]


def due(clock: Clock, times: Times, seat: int) -> float:
    """When the time of a seat that is asked is out."""
    return times.since + clock.move + clock.bank - times.spent[seat]


def banked(clock: Clock, times: Times, seat: int, asked: bool, now: float) -> float:
    """What a seat has left for the whole game."""
    over = max(0.0, now - times.since - clock.move) if asked else 0.0
    return max(0.0, clock.bank - times.spent[seat] - over)


def moved(clock: Clock, times: Times, before: int, after: int, given: Sequence[str], answers: int, at: float) -> Times:
    """The clock after these were given, where `before` was asked and `after` is now; so many answers stand."""
    if before == after and TURN_ENDS not in given:
        return times
    if before not in range(len(times.spent)):
        return Times(at, times.spent)
    spent = times.spent[before] + max(0.0, at - times.since - clock.move)
    earlier = times.ended if times.ended and times.ended[-1].seat == before else ()
    over = Ended(answers, before, times.since, times.spent[before])
    return Times(at, times.with_spent(before, min(spent, clock.bank)), (*earlier, over)[-KEPT:])


def taken_back(times: Times, answers: int) -> Times:
    """The clock when only so many answers stand: time is spent, whatever becomes of what was done in it."""
    while times.ended and answers < times.ended[-1].answers:
        move = times.ended[-1]
        times = Times(move.since, times.with_spent(move.seat, move.spent), times.ended[:-1])
    return times


def started(row: Row, sitting: Sequence[Row], now: float) -> Row:
    """What is written about the clock of a table that begins."""
    clock = parsed(row["clock"])
    if clock is None:
        return {}
    times = Times(now, (0.0,) * sum(seat["kind"] != "rival" for seat in sitting))
    return written(clock, times, row["asked"], runs(sitting, row["asked"]))


def written(clock: Clock, times: Times, asked: int, running: bool) -> Row:
    """What is written about a clock; `due` is 0 while it runs for nobody."""
    return {"times": times.written(), "due": due(clock, times, asked) if running else 0.0}


def stopped(row: Any, seat: int, now: float) -> Row:
    """What is written about the clock when a bot stands in before the time is out."""
    clock = parsed(row.clock)
    times = Times.read(row.times) if row.times else Times(now, ())
    if clock is None or seat not in range(len(times.spent)):
        return {"due": 0.0}
    spent = times.spent[seat] + max(0.0, now - times.since - clock.move)
    return {"times": Times(now, times.with_spent(seat, min(spent, clock.bank))).written(), "due": 0.0}


def runs(sitting: Sequence[Row], asked: int) -> bool:
    """Whether the seat that is asked has a player whose time counts."""
    return asked in range(len(sitting)) and sitting[asked]["kind"] == "person" and not sitting[asked]["stand_in"]


# What happens by the clock, each in one transaction that looks at the table as it is then.


def table_of(connection: Connection, table: str, timed: bool = True) -> tuple[Row, list[Row]] | None:
    """A table that is on and, if it is to be `timed`, has a clock; nobody else changes it until this is done."""
    row = connection.execute(select(schema.tables).where(tables.id == table).with_for_update()).mappings().first()
    if row is None or row["status"] != "playing" or (timed and not (row["clock"] and row["times"])):
        return None
    found = connection.execute(select(schema.seats).where(seats.table_id == table).order_by(seats.seat)).mappings()
    return dict(row), [dict(seat) for seat in found]


def put(connection: Connection, table: str, values: Row) -> None:
    connection.execute(update(schema.tables).where(tables.id == table).values(**values))


def stand_in(connection: Connection, table: str, seat: int, bot: str) -> None:
    here = (seats.table_id == table) & (seats.seat == seat)
    connection.execute(update(schema.seats).where(here).values(stand_in=bot))


async def overdue(store: Store, now: float) -> list[str]:
    """Tables where somebody's time is out."""
    wanted = select(tables.id).where(tables.due > 0, tables.due <= now, tables.status == "playing")
    return await store.read(lambda connection: list(connection.execute(wanted).scalars()))


async def take_over(store: Store, table: str, now: float) -> bool:
    """A bot stands in for who is late; whether somebody was."""
    def work(connection: Connection) -> bool:
        found = table_of(connection, table)
        if found is None:
            return False
        row, sitting = found
        late, clock = row["asked"], parsed(row["clock"])
        if not 0 < row["due"] <= now or clock is None:
            return False
        if runs(sitting, late):
            times = Times.read(row["times"])
            put(connection, table, {"times": Times(now, times.with_spent(late, clock.bank)).written(), "due": 0.0})
            stand_in(connection, table, late, STAND_IN)
        else:
            put(connection, table, {"due": 0.0})
        store.wake(connection, "seats", table)
        return runs(sitting, late)

    return await store.write(work, table)


async def come_back(store: Store, table: str, seat: int, player: str, now: float) -> bool:
    """Somebody has the seat again; a move that is asked of it now begins anew. Whether a bot stood in."""
    def work(connection: Connection) -> bool:
        found = table_of(connection, table, timed=False)
        if found is None:
            return False
        row, sitting = found
        clock, mine = parsed(row["clock"]), sitting[seat]
        if mine["player"] != player or not mine["stand_in"]:
            return False
        stand_in(connection, table, seat, "")
        if clock is not None and row["times"] and row["asked"] == seat:
            put(connection, table, written(clock, Times(now, Times.read(row["times"]).spent), seat, True))
        store.wake(connection, "seats", table)
        return True

    return await store.write(work, table)


async def waiting_for_bots(store: Store) -> list[str]:
    """Tables with a clock where nobody need be there for the game to go on: after a server was down, they do."""
    bots = (seats.kind == "bot") | (seats.stand_in != "")
    wanted = (select(tables.id).join(schema.seats, (seats.table_id == tables.id) & (seats.seat == tables.asked))
              .where(tables.status == "playing", tables.clock != "", bots))
    return await store.read(lambda connection: list(connection.execute(wanted).scalars()))


# Time in which no server was there.


async def beat(store: Database, now: float, starting: bool = False) -> float:
    """Note that a server is there; what was missed before is given back to all clocks, and told."""
    def work(connection: Connection) -> float:
        last: float | None = connection.execute(
            select(shared.value).where(shared.name == BEAT).with_for_update()).scalar()
        if last is None:
            connection.execute(insert(schema.shared).values(name=BEAT, value=now))
            return 0.0
        missed = now - last
        alone = starting and not store.shared
        if missed > (0 if alone else 2 * BEAT_SECONDS):
            give_back(connection, store, missed)
        else:
            missed = 0.0
        connection.execute(update(schema.shared).where(shared.name == BEAT).values(value=max(now, last)))
        return missed

    return await store.write(work)


def give_back(connection: Connection, store: Any, seconds: float) -> None:
    """Put all clocks forward."""
    wanted = (select(tables.id, tables.times, tables.due).where(tables.status == "playing", tables.times != "")
              .order_by(tables.id).with_for_update())
    found = connection.execute(wanted).all()
    for table, times, until in found:
        put(connection, table, {"times": Times.read(times).later(seconds).written(),
                                "due": until + seconds if until else 0.0})
    store.wake(connection, "seats", *(table for table, _, _ in found))
