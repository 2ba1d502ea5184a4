"""The WebSocket: one seat's view goes out, its answers come in."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from kanly import SPECTATOR
from kanly.bots import BOTS
from kanly.things import SeatNo
from kanly.web import absence, seating, talk, wire
from kanly.web.allowances import Bucket
from kanly.web.database import cause
from kanly.web.door import address_of
from kanly.web.errors import Impossible, words_for
from kanly.web.hall import Hall
from kanly.web.live import Broken, Live
from kanly.web.logs import logger
from kanly.web.metrics import REFUSALS
from kanly.web.players import COOKIE, TOKEN, Person, recognise
from kanly.web.room import NOT_YOURS, UPDATE, Guest, Room
from kanly.words import Wrong, language

MESSAGE_BYTES = 4096
PER_SECOND = 30.0
"""More messages than that, for longer than a moment, and the line is cut."""
REASON_BYTES = 120
log = logger()
router = APIRouter()
decode = msgspec.json.Decoder(wire.BrowserMessage).decode


@router.websocket("/tables/{table}/socket")
async def table_socket(socket: WebSocket, table: str, seat: int | None = None) -> None:
    hall: Hall = socket.app.state.hall
    say = words_for(socket)
    await socket.accept()  # only then can the browser be told why not
    try:
        room, person = await admitted(socket, hall, table, seat)
        guest = Guest(person.id if person else "", SPECTATOR if seat is None else SeatNo(seat), say.code,
                      address_of(socket))
        await serve(socket, hall, room, guest, person)
    except Shut as shut:
        REFUSALS.labels("line", shut.sentence).inc()
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(shut.code, brief(shut.said(say)))
    except SQLAlchemyError as error:
        log.error("nobody could come to a table", table=table, cause=cause(error))
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(1013, brief(say.label("unreachable")))
    except WebSocketDisconnect:
        pass


class Shut(Wrong):
    """The line is closed from our side."""

    def __init__(self, code: int, sentence: str, **parts: object) -> None:
        super().__init__(sentence, **parts)
        self.code = code


def brief(why: str) -> str:
    """A reason as short as the end of a line allows."""
    return why.encode()[:REASON_BYTES].decode(errors="ignore")


async def admitted(socket: WebSocket, hall: Hall, table: str, seat: int | None) -> tuple[Room, Person | None]:
    if not socket.scope["same_origin"]:
        raise Shut(4003, "other site")
    if socket.scope["banned"]:
        raise Shut(4003, "banned")
    if socket.scope["too_many"]:
        raise Shut(1013, "too many requests")
    person = await recognise(hall.store, socket.cookies.get(COOKIE))
    try:
        room = await hall.get(table) if TOKEN.fullmatch(table) else None
    except Broken as broken:
        raise Shut(4005, "no set-up", why=broken) from None
    if room is None:
        raise Shut(4004, "no table")
    if seat is not None and not sits(room.live, seat, person):
        raise Shut(4003, "not your seat")
    return room, person


def sits(live: Live, seat: int, person: Person | None) -> bool:
    return seat in range(len(live.seats)) and person is not None and live.seats[seat].player == person.id


async def serve(socket: WebSocket, hall: Hall, room: Room, guest: Guest, person: Person | None) -> None:
    """Until one of the two sides has enough; the other one is stopped then."""
    try:
        entering = asyncio.create_task(hall.enter(room, guest))
        tasks = {asyncio.create_task(send_all(socket, hall, room, guest)),
                 asyncio.create_task(listen(socket, hall, room, guest, person, entering))}
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(entering, *tasks, return_exceptions=True)
        for task in done:
            task.result()
    except Impossible as impossible:
        raise Shut(1013, impossible.sentence, **impossible.parts) from None
    finally:
        await hall.leave(room, guest)


async def send_all(socket: WebSocket, hall: Hall, room: Room, guest: Guest) -> None:
    while (message := await guest.next(hall.spectating)) is not None:
        if not room.admits(guest):
            raise Shut(*NOT_YOURS)
        await socket.send_text(room.written(guest, message).decode())
    assert guest.end is not None
    raise Shut(*guest.end)


async def listen(socket: WebSocket, hall: Hall, room: Room, guest: Guest, person: Person | None,
                 entering: asyncio.Task[None]) -> None:
    await entering
    allowance = Bucket(PER_SECOND)
    say = language(guest.code)
    while True:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return
        if not allowance.take(PER_SECOND, PER_SECOND):
            raise Shut(1008, "too many messages")
        await asyncio.sleep(socket.scope["slows"]())
        text = received.get("text")
        if text is None:
            guest.send(wire.Refused(say.label("messages are text"), room.live.seq))
        elif len(text) > MESSAGE_BYTES:
            guest.send(wire.Refused(say.label("long message", most=MESSAGE_BYTES), room.live.seq))
        else:
            # What has begun is finished, even if the line breaks meanwhile.
            guest.busy = asyncio.create_task(hear(hall, room, guest, person, text))
            await asyncio.shield(guest.busy)


async def hear(hall: Hall, room: Room, guest: Guest, person: Person | None, text: str) -> None:
    """Do what a message says; what is not possible changes nothing and is answered with a sentence."""
    if hall.closing:  # it is sent again to the server that comes after this one
        return
    say = language(guest.code)
    try:
        message = decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        guest.send(wire.Refused(say.label("no message"), room.live.seq))
        return
    try:
        await obey(hall, room, guest, person, message)
        return
    except Impossible as impossible:
        REFUSALS.labels("socket", impossible.sentence).inc()
        why = impossible.said(say)
    except SQLAlchemyError as error:
        log.error("a message could not be obeyed", table=room.live.id, cause=cause(error))
        why = say.label("unreachable")
    except Exception:
        log.exception("a message could not be obeyed", table=room.live.id)
        why = say.label("trouble")
    guest.aside = None
    guest.send(wire.Refused(why, room.live.seq))
    guest.post(UPDATE)


async def obey(hall: Hall, room: Room, guest: Guest, person: Person | None, message: wire.BrowserMessage) -> None:
    if isinstance(message, wire.Answer | wire.Undo | wire.Redo | wire.Back):
        await absence.come_back(hall, room, guest)
    match message:
        case wire.Answer():
            with hall.slowest.answering(room.live.id):
                await hall.answer(room, guest, message)
        case wire.Undo(seq):
            await hall.undo(room, guest, seq)
        case wire.Redo(seq):
            await hall.undo(room, guest, seq, redo=True)
        case wire.Onward(seq, wait):
            hall.onward(room, guest, seq, wait)
        case wire.Say(text, team):
            if guest.player in hall.barred.muted:
                raise Impossible("muted")
            await talk.say(hall.store, room, guest, person.name if person else "", text, team)
        case wire.AutoPass(on):
            hall.must_play(room, guest)
            await seating.auto_pass(hall.store, room.live.id, guest.seat, guest.player, on)
            await hall.changed(room.live.id)
        case wire.Leave(bot):
            if bot and bot not in BOTS:
                raise Impossible("no such bot", there=", ".join(BOTS))
            await seating.leave(hall.store, room.live.id, guest.seat, guest.player, bot or seating.RESIGNED)
            await hall.changed(room.live.id)
        case wire.Replace(seat):
            await absence.vote_out(hall, room, guest, seat)
        case wire.Remind():
            hall.must_play(room, guest)
            await talk.remind(hall.store, room, guest)
        case wire.Ping() | wire.Back():
            pass
