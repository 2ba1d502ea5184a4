"""The WebSocket: one seat's view goes out, its answers come in."""

from __future__ import annotations

import asyncio
import contextlib
import time
from urllib.parse import urlsplit

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from starlette.requests import HTTPConnection

from kanly.bots import BOTS
from kanly.view import SPECTATOR
from kanly.web import wire
from kanly.web.hall import Guest, Hall
from kanly.web.live import Live
from kanly.web.players import COOKIE, Person, recognise

MESSAGE_BYTES = 4096
PER_SECOND = 30
"""More messages than that, for longer than a moment, and the line is cut."""
router = APIRouter()
decode = msgspec.json.Decoder(wire.BrowserMessage).decode


def same_origin(connection: HTTPConnection) -> bool:
    """A page of another site must not play for us."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")


@router.websocket("/tables/{table}/socket")
async def table_socket(socket: WebSocket, table: str, seat: int | None = None) -> None:
    hall: Hall = socket.app.state.hall
    person = await recognise(hall.store, socket.cookies.get(COOKIE))
    live = await hall.get(table)
    await socket.accept()  # only then can the browser be told why not
    if not same_origin(socket):
        await socket.close(4003, "this came from a page of another site")
        return
    if live is None:
        await socket.close(4004, "there is no such table")
        return
    if seat is not None and not sits(live, seat, person):
        await socket.close(4003, "this seat is not yours")
        return
    guest = Guest(person.id if person else "", SPECTATOR if seat is None else seat)
    await hall.enter(live, guest)
    sender = asyncio.create_task(send_all(socket, guest))
    try:
        await listen(socket, hall, live, guest, person)
    except WebSocketDisconnect:
        pass
    finally:
        hall.leave(live, guest)
        sender.cancel()


def sits(live: Live, seat: int, person: Person | None) -> bool:
    return seat in range(len(live.seats)) and person is not None and live.seats[seat].player == person.id


async def send_all(socket: WebSocket, guest: Guest) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while not guest.lost:
            message = await guest.outbox.get()
            if message is None:
                break
            await socket.send_text(message.decode())
        await socket.close(*(1013, "too slow") if guest.lost else (1012, "the server is going down"))


async def listen(socket: WebSocket, hall: Hall, live: Live, guest: Guest, person: Person | None) -> None:
    allowance, last = float(PER_SECOND), time.monotonic()
    while True:
        text = await socket.receive_text()
        now = time.monotonic()
        allowance, last = min(PER_SECOND, allowance + (now - last) * PER_SECOND) - 1, now
        if allowance < 0:
            await socket.close(1008, "too many messages")
            return
        if len(text) > MESSAGE_BYTES:
            guest.send(wire.Refused(f"a message has at most {MESSAGE_BYTES} characters", live.seq))
            continue
        try:
            await obey(hall, live, guest, person, decode(text))
        except msgspec.MsgspecError:
            guest.send(wire.Refused("this is no message of the table: docs/wire.md describes them", live.seq))
        except ValueError as error:
            guest.send(wire.Refused(str(error), live.seq))
            hall.update(live, guest)


async def obey(hall: Hall, live: Live, guest: Guest, person: Person | None, message: wire.BrowserMessage) -> None:
    if guest.seat != SPECTATOR and live.seats[guest.seat].player != guest.player:
        raise ValueError("this seat is not yours any more")
    match message:
        case wire.Answer():
            await hall.answer(live, guest, message)
        case wire.Undo(seq):
            await hall.undo(live, guest, seq)
        case wire.Redo(seq):
            await hall.undo(live, guest, seq, redo=True)
        case wire.Say(text):
            await hall.say(live, guest, person.name if person else "a spectator", text)
        case wire.AutoPass(on):
            await hall.auto_pass(live, guest, on)
        case wire.Leave(bot):
            hall.must_sit(live, guest)
            if bot not in BOTS:
                raise ValueError(f"there is no bot {bot!r}; there are: {', '.join(BOTS)}")
            await hall.hand_to_bot(live, guest.seat, bot)
        case wire.Replace(seat):
            await hall.vote_out(live, guest, seat, "greedy")
        case wire.Ping():
            pass
