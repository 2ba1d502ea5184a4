"""What sockets have sent, against the true tables: made anew from what is written, as that seat may know it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import select

from kanly import SPECTATOR
from kanly.web.database import connect
from kanly.web.live import Live
from kanly.web.room import UPDATE, Guest, Room
from kanly.web.schema import lines as line_table
from kanly.web.schema import players as player_table
from kanly.web.schema import seats as seat_table
from kanly.web.schema import tables as table_table
from kanly.web.store import Line, seed_of

KINDS = {"update", "presence", "said", "refused", "rematch", "reminded", "announced", "clock"}
TOLD = ("view", "question", "log", "combats", "scenes", "undo")
"""What an update tells of the table."""


class Heard(NamedTuple):
    """One message that came in at a seat of a table."""

    table: str
    seat: int
    text: str


def hidden(database: str) -> list[bytes]:
    """Seeds of tables, and the hashes of everybody's secrets: nobody may ever be sent these."""
    engine = connect(database)
    try:
        with engine.connect() as connection:
            of_seeds = select(table_table.c.seed, table_table.c.key).where(table_table.c.status == "playing")
            seeds = [part for row in connection.execute(of_seeds) for part in (*row, str(seed_of(row._asdict())))]
            hashes = connection.execute(select(player_table.c.secret)).scalars()
            return [secret.encode() for secret in (*seeds, *hashes) if len(secret) > 8]
    finally:
        engine.dispose()


def lies(database: str, heard: Iterable[Heard]) -> list[str]:
    """What was sent and is not the table as that seat may know it."""
    engine = connect(database)
    found = []
    by_table: dict[str, set[tuple[int, str]]] = {}
    for table, seat, text in heard:
        by_table.setdefault(table, set()).add((seat, text))
    try:
        with engine.connect() as connection:
            for table, said in by_table.items():
                row = connection.execute(select(table_table).where(table_table.c.id == table)).mappings().one()
                seats = connection.execute(select(seat_table).where(seat_table.c.table_id == table)
                                           .order_by(seat_table.c.seat)).mappings().all()
                lines = [Line(one.seq, one.seat, one.text, one.check, one.at) for one in connection.execute(
                    select(line_table).where(line_table.c.table_id == table).order_by(line_table.c.seq))]
                found += of_table(Live({**row, "status": "playing"}, [dict(seat) for seat in seats]), lines, said)
    finally:
        engine.dispose()
    return found


def of_table(live: Live, lines: list[Line], said: set[tuple[int, str]]) -> list[str]:
    messages = [(seat, json.loads(text)) for seat, text in said]
    found = [f"table {live.id}, seat {seat}: a message of no kind" for seat, message in messages
             if message.get("type") not in KINDS]
    updates = sorted(((message["seq"], seat, message) for seat, message in messages if message["type"] == "update"),
                     key=lambda update: update[:2])
    room = Room(live)
    for seq, seat, message in updates:
        while live.seq < min(seq, len(lines)):
            live.take(lines[live.seq])
            if live.state.over:
                live.status = "over"
            room.fresh = None
        where = f"table {live.id}, seat {seat}, line {seq}"
        if live.seq != seq:
            found.append(f"{where}: there is no such line")
        else:
            found += [f"{where}: {part}" for part in differs(room, seat, message)]
    return found


def differs(room: Room, seat: int, message: dict[str, Any]) -> list[str]:
    """The parts of an update that are otherwise than they have to be."""
    guest = Guest(room.live.seats[seat].player if seat != SPECTATOR else "", seat)
    guest.log = message["log_from"]
    made = json.loads(room.written(guest, UPDATE))
    if seat == room.live.state.asked and message["question"] != made["question"]:
        # What somebody declares is shown to them alone: of the others they see what they saw.
        own = [[player for player in update["view"]["players"] if player["seat"] != seat] for update in (made, message)]
        return [] if own[0] == own[1] else ["others, while something is declared"]
    return [part for part in TOLD if made[part] != message[part]]
