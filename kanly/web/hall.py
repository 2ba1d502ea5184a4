"""The hall: all tables in use by this process, what their guests do, and the bots that move."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from sqlalchemy.exc import SQLAlchemyError

from kanly import SPECTATOR, option_name
from kanly.things import DONE, PASS
from kanly.web import seating, wire
from kanly.web.errors import Impossible
from kanly.web.film import Films
from kanly.web.live import REDO, UNDO, Live, beginning, in_records
from kanly.web.room import UPDATE, WORDS, WORDS_PER_SECOND, Guest, Room
from kanly.web.store import Line, Store, TakenError
from kanly.web.thinking import Thinkers

IDLE_SECONDS = 300.0
PATIENCE_SECONDS = 2.0
"""So long a process waits for the bots of another one that has moved last."""
REST_SECONDS = 5.0
"""So long bots wait when their move could not be written."""
ABSENT_SECONDS = 30.0
"""So long somebody must have been away to be replaced."""
MESSAGE_LENGTH = 300
GUESTS = 200
"""Sockets at one table."""
log = logging.getLogger("kanly.web")


class Hall:
    """All tables in use by this process."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.films = Films()
        self.rooms: dict[str, Room] = {}
        self.building: dict[str, asyncio.Task[Room | None]] = {}
        self.closing = False
        self.idle_seconds = IDLE_SECONDS
        self.absent_seconds = ABSENT_SECONDS

    # Tables come and go.

    async def get(self, table: str) -> Room | None:
        """A table, built from its lines if it is not in memory; Broken if it cannot even be set up."""
        room = self.rooms.get(table)
        if room is None:
            task = self.building.get(table)
            if task is None:
                task = self.building[table] = asyncio.create_task(self.build(table))
                task.add_done_callback(lambda _: self.building.pop(table, None))
            room = await asyncio.shield(task)
        if room is not None:
            room.used = time.monotonic()
        return room

    async def build(self, table: str) -> Room | None:
        found = await self.store.whole(table)
        if found is None:
            return None
        live = await asyncio.to_thread(Live, *found)
        if live.status == "broken":
            log.warning("table %s can only be looked at: %s", table, live.notice)
        room = self.rooms[table] = Room(live)
        if self.store.shared:  # from here on this process hears what others write; something may have come before
            async with room.lock:
                await self.catch_up(room)
                await self.refresh(room)
            await self.store.tell_others("who", table)
        return room

    def add(self, live: Live) -> Room:
        """A table that has just been made."""
        room = self.rooms[live.id] = Room(live)
        return room

    async def catch_up(self, room: Room) -> None:
        """Take the lines that other processes have written."""
        new = await self.store.lines(room.live.id, room.live.seq)
        try:
            self.take(room, new)
        except Exception:  # not a way this process could have gone: look at the whole table again
            found = await self.store.whole(room.live.id)
            if found is not None:
                room.live = await asyncio.to_thread(Live, *found)
                for guest in room.guests:
                    guest.log = 0

    def take(self, room: Room, lines: list[Line]) -> None:
        live = room.live
        for line in lines:
            live.take(line)
            if line.text == UNDO:
                room.cut()
        if lines and live.status not in ("open", "broken"):
            live.status = "over" if live.state.over else "playing"

    async def sweep(self) -> None:
        """Let go of tables nobody looks at; they are built again when somebody does."""
        old = time.monotonic() - self.idle_seconds
        for table, room in list(self.rooms.items()):
            if room.forget_processes():
                room.show_presence()
            if room.guests:
                await self.say_who_is_here(room)
            elif room.used < old and room.driver is None and not room.lock.locked():
                del self.rooms[table]

    async def refresh(self, room: Room) -> None:
        """Look at the seats again, and tell everybody."""
        found = await self.store.table(room.live.id)
        if found is None:
            room.live.close("this table has been deleted")
            for guest in room.guests:
                guest.dismiss(4004, room.live.notice)
            self.rooms.pop(room.live.id, None)
            return
        before = room.live.rematch
        room.live.take_seats(*found)
        if room.live.rematch != before:
            for guest in room.guests:
                guest.send(wire.Rematch(room.live.rematch))
        room.tell()

    async def changed(self, table: str) -> None:
        """The seats of a table have been changed by this process."""
        room = self.rooms.get(table)
        if room is not None:
            async with room.lock:
                await self.refresh(room)
            self.drive(room)

    async def woken(self, kind: str, table: str, process: str = "", told: str = "") -> None:
        """Another process has changed a table, or tells who is there."""
        room = self.rooms.get(table)
        if room is None:
            return
        if kind == "here":
            seats, _, watching = told.partition("/")
            room.elsewhere[process] = time.monotonic(), [int(seat) for seat in seats.split(",") if seat], int(watching)
            room.show_presence()
        elif kind == "who":
            await self.say_who_is_here(room)
        elif kind == "remind":
            seat, _, name = told.partition("/")
            self.pass_on_reminder(room, int(seat), name)
        elif kind == "said":
            await self.pass_on_messages(room)
        else:
            async with room.lock:
                await self.catch_up(room)
                if kind == "lines":
                    room.tell()
                else:
                    await self.refresh(room)
            if kind == "everything":
                await self.pass_on_messages(room)
            self.drive(room, PATIENCE_SECONDS)

    async def say_who_is_here(self, room: Room) -> None:
        seats, watching = room.here()
        await self.store.tell_others("here", room.live.id, f"{','.join(map(str, seats))}/{watching}")

    # Who is there.

    async def enter(self, room: Room, guest: Guest) -> None:
        if len(room.guests) >= GUESTS:
            raise Impossible(f"{GUESTS} are looking at this table already: try again later")
        room.guests.append(guest)
        room.gone.pop(guest.seat, None)
        guest.post(UPDATE)
        room.show_presence()
        self.drive(room)
        if guest.seat != SPECTATOR and room.live.seats[guest.seat].votes:
            await seating.came_back(self.store, room.live.id, guest.seat)
            await self.changed(room.live.id)
        await self.pass_on_messages(room)
        await self.say_who_is_here(room)

    async def leave(self, room: Room, guest: Guest) -> None:
        with contextlib.suppress(ValueError):
            room.guests.remove(guest)
        room.used = time.monotonic()
        if all(other.seat != guest.seat for other in room.guests):
            room.gone[guest.seat] = room.used
        room.show_presence()
        if not self.closing:
            with contextlib.suppress(SQLAlchemyError):
                await self.say_who_is_here(room)

    # What they do.

    async def write(self, room: Room, lines: list[Line], summary: dict[str, object]) -> None:
        """Durably first, then for everybody to see."""
        live = room.live
        try:
            await self.store.append(live.id, lines, summary)
        except TakenError:
            await self.catch_up(room)
            room.tell()
            written = await self.store.lines(live.id, lines[0].seq - 1, len(lines))
            if [(line.seat, line.text) for line in written] != [(line.seat, line.text) for line in lines]:
                raise Impossible("somebody else was faster: look at the table again", 409) from None
        else:
            self.take(room, lines)
            room.tell()

    async def answer(self, room: Room, guest: Guest, message: wire.Answer) -> None:
        async with room.lock:
            names, seq = message.names, message.seq
            guest.aside = None
            self.must_play(room, guest)
            if not names:
                raise Impossible("an answer names at least one option")
            if seq != room.live.seq:  # perhaps some of it has arrived before: it is confirmed, not taken twice
                taken = await self.taken(room, guest, seq, names)
                if taken == len(names):
                    guest.post(UPDATE)
                    return
                names, seq = names[taken:], seq + taken
            self.must_be_now(room, seq)
            guest.waits = True  # between two answers nothing is to be chosen
            try:
                await self.take_list(room, guest, names)
            finally:
                guest.waits = False
                guest.post(UPDATE)
        self.drive(room)

    async def take_list(self, room: Room, guest: Guest, names: list[str]) -> None:
        begun = None
        while names:
            tried = room.live.rehearse(guest.seat, names, time.time(), begun)
            begun = begun or beginning(room.live.state)
            if tried.lines:
                await self.write(room, tried.lines, tried.summary)
            if tried.used > len(tried.lines):  # an Agent is being declared: this seat only
                guest.aside = tried.after
            names = names[tried.used:] if not tried.interrupted else []

    async def taken(self, room: Room, guest: Guest, seq: int, names: list[str]) -> int:
        """How many of these answers stand in the lines from there on."""
        if not 0 <= seq < room.live.seq:
            return 0
        lines = await self.store.lines(room.live.id, seq, len(names))
        n = 0
        while n < len(lines) and (lines[n].seat, lines[n].text) == (guest.seat, in_records(names[n])):
            n += 1
        return n

    def must_play(self, room: Room, guest: Guest) -> None:
        live = room.live
        if guest.seat == SPECTATOR:
            raise Impossible("spectators do not answer")
        if live.seats[guest.seat].player != guest.player:
            raise Impossible("this seat is not yours any more", 403)
        if live.status == "broken":
            raise Impossible(f"this table can only be looked at: {live.notice}")
        if live.status == "open":
            raise Impossible("the game has not begun: seats are still free")

    def must_be_now(self, room: Room, seq: int) -> None:
        if seq != room.live.seq:
            raise Impossible(f"the table is at line {room.live.seq}, your answer was for line {seq}")

    async def undo(self, room: Room, guest: Guest, seq: int, redo: bool = False) -> None:
        async with room.lock:
            guest.aside = None
            self.must_play(room, guest)
            if seq != room.live.seq and await self.taken(room, guest, seq, [REDO if redo else UNDO]):
                guest.post(UPDATE)
                return
            self.must_be_now(room, seq)
            tried = room.live.undoing(guest.seat, redo, time.time())
            await self.write(room, tried.lines, tried.summary)
        self.drive(room)

    async def say(self, room: Room, guest: Guest, name: str, text: str) -> None:
        text = " ".join("".join(c if c.isprintable() else " " for c in text).split())[:MESSAGE_LENGTH]
        if not text:
            raise Impossible("an empty message says nothing")
        if not guest.player:
            raise Impossible("choose a name before you say something")
        if not guest.breath.take(WORDS_PER_SECOND, WORDS):
            raise Impossible("take a breath before you say more", 429)
        seat = guest.seat if guest.seat != SPECTATOR else -1
        name = room.live.seats[seat].name if seat >= 0 else name
        await self.store.say(room.live.id, seat, guest.player, name, text)
        await self.pass_on_messages(room)

    async def pass_on_messages(self, room: Room) -> None:
        """Everybody gets the messages at the table that they have not got."""
        if not room.guests:
            return
        for message in await self.store.messages(room.live.id, min(guest.said for guest in room.guests)):
            said = wire.Said(message["n"], message["seat"], message["name"], message["text"], message["at"])
            for guest in room.guests:
                if guest.said < said.n:
                    guest.said = said.n
                    guest.send(said)

    async def remind(self, room: Room, guest: Guest, name: str) -> None:
        """A word to whoever the table waits for, from somebody who sits there too."""
        self.must_play(room, guest)
        seat = room.live.state.asked
        if seat < 0 or room.live.mechanical() or seat == guest.seat:
            raise Impossible("the table does not wait for another person now")
        if not guest.breath.take(WORDS_PER_SECOND, WORDS):
            raise Impossible("take a breath before you say more", 429)
        self.pass_on_reminder(room, seat, name)
        await self.store.tell_others("remind", room.live.id, f"{seat}/{name}")

    def pass_on_reminder(self, room: Room, seat: int, name: str) -> None:
        for other in room.guests:
            if other.seat == seat:
                other.send(wire.Reminded(name))

    async def vote_out(self, room: Room, guest: Guest, seat: int, bot: str) -> None:
        """An absent person is replaced when all other people at the table agree."""
        self.must_play(room, guest)
        if seat in room.everywhere()[0]:
            raise Impossible(f"{room.live.seats[seat].name} is at the table")
        if time.monotonic() - room.gone.get(seat, -self.absent_seconds) < self.absent_seconds:
            raise Impossible(f"{room.live.seats[seat].name} has only just gone: wait a moment")
        await seating.vote(self.store, room.live.id, seat, guest.seat, guest.player, bot)
        await self.changed(room.live.id)

    # Bots.

    def drive(self, room: Room, patience: float = 0.0) -> None:
        """Let bots, and people who have ordered to pass, answer as long as they are asked."""
        if room.driver is None and not self.closing and room.live.mechanical():
            room.driver = asyncio.create_task(self.keep_driving(room, patience))

    async def keep_driving(self, room: Room, patience: float) -> None:
        try:
            while patience:  # another process has moved, and will go on if it can
                seq = room.live.seq
                await asyncio.sleep(patience)
                patience = patience if seq != room.live.seq else 0
            while room.live.mechanical():
                try:
                    await self.move(room)
                except SQLAlchemyError as error:
                    log.error("the bots of table %s rest for a moment: %s", room.live.id, error)
                    await asyncio.sleep(REST_SECONDS)
                except Exception:
                    log.exception("the bots of table %s rest for a moment", room.live.id)
                    await asyncio.sleep(REST_SECONDS)
        finally:
            room.driver = None

    async def move(self, room: Room) -> None:
        """One whole answer of the seat that is asked: an Agent is declared in one go."""
        live = room.live
        seq, seat = live.seq, live.state.asked
        sitter = live.seats[seat]
        bot, s = sitter.bot if sitter.kind == "bot" else "", live.state
        names: list[str] = []
        while True:
            if bot:
                option = await self.thinkers.choose(bot, s.seen_by(seat))
            else:
                option = next(o for o in s.options if o in (PASS, DONE))
            names.append(option_name(option))
            async with room.lock:
                if room.live.seq != seq or room.live is not live or not live.mechanical():
                    return
                tried = live.rehearse(seat, names, time.time())
                if tried.lines:
                    with contextlib.suppress(Impossible):
                        await self.write(room, tried.lines, tried.summary)
                    return
                s = tried.after

    async def close(self) -> None:
        """Stop the bots and say goodbye."""
        self.closing = True
        drivers = [room.driver for room in self.rooms.values() if room.driver is not None]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        for room in self.rooms.values():
            for guest in room.guests:
                guest.dismiss(1012, "the server is going down")


