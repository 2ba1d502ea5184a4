"""The host's word to a server that runs, over a socket file that nobody else may use: what `kanly admin` asks for."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from kanly import SPECTATOR
from kanly.web import expiring, wire
from kanly.web.database import cause
from kanly.web.door import network
from kanly.web.errors import noted
from kanly.web.hall import Hall
from kanly.web.logs import logger
from kanly.web.players import TOKEN
from kanly.web.room import Room
from kanly.words import Wrong

DAY = 24 * 3600.0
ONLY_OWNER = 0o177
"""What nobody may do with the socket file but its owner."""
log = logger()


class Tables(Struct, tag_field="do", tag="list"):
    """All tables in memory."""


class Announce(Struct, tag_field="do", tag="announce"):
    """A word to everybody at a table, and to those who come so soon."""

    text: str
    minutes: float


class Drain(Struct, tag_field="do", tag="drain"):
    """Make no new tables, or make them again."""

    on: bool


class Restart(Struct, tag_field="do", tag="restart"):
    """Bring what has begun to its end, and begin anew."""


class Close(Struct, tag_field="do", tag="close"):
    """From now on a table can only be looked at."""

    table: str
    why: str


class Bar(Struct, tag_field="do", tag="bar"):
    """Somebody may not come in (banned) or speak (muted), or may again."""

    who: str
    kind: str
    on: bool


class Prune(Struct, tag_field="do", tag="prune"):
    """Delete tables that were over so many days ago; or only count them."""

    days: float
    count: bool


decode = msgspec.json.Decoder(Tables | Announce | Drain | Restart | Close | Bar | Prune).decode
encode = msgspec.json.Encoder().encode


async def obey(hall: Hall, wanted: Any) -> dict[str, Any]:
    """What comes of it; a Wrong says why nothing does."""
    match wanted:
        case Tables():
            return {"tables": [described(hall, room) for room in hall.rooms.values()], "draining": hall.draining}
        case Announce(text, minutes):
            hall.announced = text, hall.time() + 60 * minutes
            guests = [guest for room in hall.rooms.values() for guest in room.guests]
            for guest in guests:
                guest.send(wire.Announced(text))
            return {"heard": len(guests)}
        case Drain(on):
            hall.draining = on
            return {"tables": len(hall.rooms)}
        case Restart():
            hall.draining = True
            await hall.finish()
            return {}
        case Close(table, why):
            return await close(hall, table, why)
        case Bar(who, kind, on):
            return await bar(hall, who, kind, on)
        case Prune(days, count):
            await hall.note_opened()
            n = (await expiring.count(hall.store, days, hall.time()) if count else
                 await expiring.expire(hall.store, days, hall.time(), hall.changed))
            return {"tables": n}
    raise TypeError(wanted)


def described(hall: Hall, room: Room) -> dict[str, Any]:
    live = room.live
    asked = live.state.asked if live.status == "playing" else -1
    return {"table": live.id, "title": live.title, "status": live.status, "round": live.state.round, "line": live.seq,
            "waits_for": live.seats[asked].name if asked in range(len(live.seats)) else "",
            "days": live.clock.move / DAY if live.clock is not None and live.clock.slow else 0,
            "sockets": sum(guest.seat != SPECTATOR for guest in room.guests),
            "spectators": sum(guest.seat == SPECTATOR for guest in room.guests),
            "slowest": round(hall.slowest.of.get(live.id, 0.0), 3)}


async def close(hall: Hall, table: str, why: str) -> dict[str, Any]:
    found = await hall.store.table(table)
    if found is None:
        raise Wrong("no table")
    if found[0]["status"] not in ("open", "playing"):
        raise Wrong("closed already")
    await hall.store.close_table(table, noted("closed by host", why=why))
    await hall.changed(table)
    return {}


async def bar(hall: Hall, who: str, kind: str, on: bool) -> dict[str, Any]:
    if not TOKEN.fullmatch(who):
        try:
            ip_address(who.partition("%")[0])
        except ValueError:
            raise Wrong("nobody so", who=who) from None
        if kind == "muted":
            raise Wrong("mute whom", who=who)
        who = network(who)
    elif on and await hall.store.player(who) is None:
        raise Wrong("nobody so", who=who)
    await hall.barred.put(kind, who, on)
    if on and kind == "banned":
        for room in list(hall.rooms.values()):
            for guest in room.guests:
                if who in (guest.player, guest.address):
                    guest.dismiss(4003, "banned")
    return {"who": who}


@asynccontextmanager
async def obeying(hall: Hall, file: Path, end: Callable[[], None]) -> AsyncIterator[None]:
    """Listen at this file; the server goes on without where that is not possible."""
    async def heard(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answer: dict[str, Any] = {}
        with suppress(ConnectionError, ValueError):  # nobody listens any more, or a line without end
            answer = await answered(hall, await reader.readline())
            writer.write(encode(answer) + b"\n")
            await writer.drain()
        writer.close()
        if answer.get("restart"):
            end()

    try:
        listening = bound(file)
    except (OSError, AttributeError) as error:  # a name too long, or Windows
        log.warning("kanly admin cannot be heard", file=str(file), cause=str(error))
        yield
        return
    server = await asyncio.start_unix_server(heard, sock=listening)
    try:
        yield
    finally:
        server.close()
        file.unlink(missing_ok=True)


async def answered(hall: Hall, said: bytes) -> dict[str, Any]:
    try:
        wanted = decode(said)
    except msgspec.MsgspecError as error:
        return {"error": "our failure", "parts": {"kind": type(error).__name__, "why": str(error)}}
    try:
        result = await obey(hall, wanted)
    except Wrong as wrong:
        return {"error": wrong.sentence, "parts": {name: str(part) for name, part in wrong.parts.items()}}
    except SQLAlchemyError as error:
        return {"error": "no use", "parts": {"why": cause(error)}}
    log.info("the host was obeyed", wanted=msgspec.to_builtins(wanted))
    return {"result": result, "restart": isinstance(wanted, Restart)}


def bound(file: Path) -> socket.socket:
    """A socket file that only its owner may use; one of a server that was killed is in nobody's way."""
    if file.is_socket():
        file.unlink()
    listening = socket.socket(socket.AF_UNIX)
    before = os.umask(ONLY_OWNER)
    try:
        listening.bind(str(file))
    except OSError:
        listening.close()
        raise
    finally:
        os.umask(before)
    return listening


def control_file(database: Path) -> Path:
    """Where the server of a SQLite file listens for its host."""
    return database.with_name(f"{database.name}.admin")
