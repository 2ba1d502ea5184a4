"""Before a game begins: bots on free seats, Leaders, changing places, and the word that begins it.

Every change is one transaction that looks at the table as it is then. Who made the table decides about free seats,
everybody about the own one.
"""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

from sqlalchemy import Connection, select, update

from kanly import THINGS, Game, ImpossibleMix, State
from kanly.bots import BOTS
from kanly.web import schema, seating
from kanly.web.errors import Impossible, discreet
from kanly.web.hall import Hall
from kanly.web.live import RIVAL, Live, game_of, summary_of
from kanly.web.players import Person
from kanly.web.seating import filled, put, sitters, status_of, unkeep
from kanly.web.store import Kept, Row, plain
from kanly.words import Language

tables, seats = schema.tables.c, schema.seats.c
SITTER = "kind", "player", "name", "bot", "auto_pass", "beside", "invited"
"""What goes along with who changes places."""
TRIES = 5


def open_table(connection: Connection, table: str) -> Row:
    """The row of a table whose game has not begun, which nobody else changes until this is done."""
    if status_of(connection, table) != "open":
        raise Impossible("begun", 409)
    return dict(connection.execute(select(schema.tables).where(tables.id == table)).mappings().one())


def must_have_made(row: Row, player: str) -> None:
    if row["creator"] != player:
        raise Impossible("who made it", 403)


def seat_of(sitting: list[Row], seat: int) -> Row:
    """A seat of a person or a bot."""
    if seat not in range(len(sitting)) or sitting[seat]["kind"] == RIVAL:
        raise Impossible("no seat to take", 404, seat=seat + 1)
    return sitting[seat]


# Names of tables.


async def retitle(hall: Hall, person: Person, table: str, title: str) -> None:
    """Another name for a table, by who made it."""
    def work(connection: Connection) -> None:
        status_of(connection, table)
        row = connection.execute(select(schema.tables).where(tables.id == table)).mappings().one()
        must_have_made(dict(row), person.id)
        connection.execute(update(schema.tables).where(tables.id == table).values(title=title))
        hall.store.wake(connection, "seats", table)

    await hall.store.write(work, table)
    await hall.changed(table)


# Free seats.


async def give(hall: Hall, person: Person, table: str, seat: int, bot: str, name: str, say: Language) -> None:
    """A free seat to a bot, or a bot's seat to whoever comes; and everybody may get up."""
    if bot and bot not in BOTS:
        raise Impossible("no such bot", there=", ".join(BOTS))

    def work(connection: Connection) -> None:
        row, sitting = open_table(connection, table), sitters(connection, table)
        sitter = seat_of(sitting, seat)
        if sitter["player"] != person.id:
            must_have_made(row, person.id)
            if sitter["kind"] == "person":
                raise Impossible("somebody sits", 409, seat=seat + 1)
        if bot:
            give_to_bot(connection, table, sitting, seat, bot, name or say.table("sitter", seat))
        else:
            put(connection, table, seat, kind="open", player="", bot="", name="", invited="", beside=False)
        filled(connection, table)
        hall.store.wake(connection, "seats", table)

    await hall.store.write(work, table)
    await hall.changed(table)


def give_to_bot(connection: Connection, table: str, sitting: list[Row], seat: int, bot: str, name: str) -> None:
    taken = {row["name"] for n, row in enumerate(sitting) if n != seat}
    names = [name, *(f"{name[:28]} {n}" for n in range(2, 8))]
    called = next(one for one in names if one not in taken)
    put(connection, table, seat, kind="bot", player="", bot=bot, name=called, invited="")
    sitting[seat]["name"] = called


async def decline(hall: Hall, person: Person, table: str) -> None:
    """A seat that was kept for somebody who will not come is free for anybody."""
    def work(connection: Connection) -> None:
        open_table(connection, table)
        unkeep(connection, table, person.id)
        hall.store.wake(connection, "seats", table)

    await hall.store.write(work, table)
    await hall.changed(table)


async def begin(hall: Hall, person: Person, table: str, bots: bool, say: Language) -> None:
    """The game begins: all seats are taken, or who made the table gives the free ones to bots."""
    def work(connection: Connection) -> None:
        row, sitting = open_table(connection, table), sitters(connection, table)
        free = [one["seat"] for one in sitting if one["kind"] == "open"]
        if all(one["player"] != person.id for one in sitting):
            raise Impossible("who sits", 403)
        if free and not bots:
            raise Impossible("still free", 409)
        if free:
            must_have_made(row, person.id)
        for seat in free:
            give_to_bot(connection, table, sitting, seat, "greedy", say.table("sitter", seat))
        seating.begin(connection, row, sitters(connection, table), time.time())
        hall.store.wake(connection, "seats", table)

    await hall.store.write(work, table)
    await hall.changed(table)


# Leaders, and changing places: what is played changes, so the table is laid anew.


def leaders_to_choose(game: Game) -> list[str]:
    """Whom a person may lead with: not a Commander, not one who sits there as a Rival."""
    commanders = {commander for _, commander in game.teams if commander}
    return [leader.name for leader in game.leaders if leader.name not in commanders | set(game.rival_names)]


def dealt_rivals(s: State) -> list[str]:
    """Who sits on the seats nobody can take; they are dealt before anything is asked."""
    return [THINGS[p.leader].name for p in s.players[s.game.players:]]


async def relaid(hall: Hall, table: str, change: Any, say: Language) -> None:
    """Change what is played and who sits where.

    `change` gets the table as it is kept and gives the Leaders by seat and the seats to be written; it is asked again
    if somebody else was faster.
    """
    for _ in range(TRIES):
        kept = await hall.store.table(table)
        if kept is None:
            raise Impossible("no table", 404)
        row, sitting = kept
        if row["status"] != "open":
            raise Impossible("begun", 409)
        leaders, moved = change(kept)
        spec = plain({**json.loads(row["spec"]), "leaders": leaders}) if leaders is not None else row["spec"]
        try:
            game_of(spec)
        except ImpossibleMix as error:
            raise Impossible("as it is", 409, why=discreet(say.impossible(error))) from None
        live = await asyncio.to_thread(Live, {**row, "spec": spec}, sitting)
        def work(connection: Connection, kept: Kept = kept, spec: str = spec, live: Live = live,
                 moved: dict[int, Row] = moved) -> bool:
            return replaced(connection, hall, kept, spec, moved, live)

        if await hall.store.write(work, table):
            await hall.changed(table)
            return
    raise Impossible("faster", 409)


def replaced(connection: Connection, hall: Hall, kept: Kept, spec: str, moved: dict[int, Row], live: Live) -> bool:
    """Whether the table was still as it was read."""
    row, before = kept
    table = row["id"]
    now = open_table(connection, table)
    sitting = sitters(connection, table)
    same = all(one[name] == two[name] for one, two in zip(before, sitting, strict=True) for name in SITTER)
    if not same or now["spec"] != row["spec"]:
        return False
    laid = summary_of(live.state, time.time()) | {"status": "open", "spec": spec}
    connection.execute(update(schema.tables).where(tables.id == table).values(**laid))
    for seat, values in moved.items():
        put(connection, table, seat, **values)
    for seat, name in enumerate(dealt_rivals(live.state), live.game.players):
        put(connection, table, seat, name=name)
    hall.store.wake(connection, "seats", table)
    return True


def led(row: Row) -> list[str | None]:
    """Leaders by seat; all open where they are dealt or drafted."""
    spec = json.loads(row["spec"])
    named = spec["leaders"]
    return list(named) if isinstance(named, list) else [None] * spec["players"]


async def lead(hall: Hall, person: Person, table: str, seat: int, leader: str | None, say: Language) -> None:
    """A Leader for the own seat; who made the table also names those of bots."""
    def change(kept: Kept) -> tuple[list[str | None], dict[int, Row]]:
        row, sitting = kept
        one = seat_of(sitting, seat)
        if not row["choosing"]:
            raise Impossible("no choosing", 409)
        if one["player"] != person.id and not (one["kind"] == "bot" and row["creator"] == person.id):
            raise Impossible("not your seat", 403)
        return [leader if n == seat else name for n, name in enumerate(led(row))], {}

    await relaid(hall, table, change, say)


async def swap(hall: Hall, person: Person, table: str, one: int, other: int, say: Language) -> None:
    """Two seats change places, each with the Leader chosen; a person may take a free seat instead of the own one."""
    def change(kept: Kept) -> tuple[list[str | None] | None, dict[int, Row]]:
        row, sitting = kept
        pair = seat_of(sitting, one), seat_of(sitting, other)
        moves = {sitter["player"] for sitter in pair if sitter["kind"] == "person"}
        free = any(sitter["kind"] == "open" and not sitter["invited"] for sitter in pair)
        if row["creator"] != person.id and not (moves == {person.id} and free):
            raise Impossible("who made it", 403)
        moved = {here: {name: sitter[name] for name in SITTER} for here, sitter in zip((other, one), pair, strict=True)}
        if not row["choosing"]:
            return None, moved
        leaders = led(row)
        fixed = {seat for seat, (_, commander) in enumerate(game_of(row["spec"]).teams) if commander}
        if fixed & {one, other}:  # a Commander's seat has its own Leader
            leaders = [None if n in {one, other} - fixed else name for n, name in enumerate(leaders)]
        else:
            leaders[one], leaders[other] = leaders[other], leaders[one]
        return leaders, moved

    await relaid(hall, table, change, say)
