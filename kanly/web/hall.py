"""The hall: all tables in use by this process, and what their guests do."""

from __future__ import annotations

import asyncio
import contextlib
import time

from sqlalchemy.exc import SQLAlchemyError

from kanly import SPECTATOR
from kanly.web import clock, driving, expiring, seating, talk, wire
from kanly.web.barred import Barred
from kanly.web.coaching import Coach
from kanly.web.counting import Counting
from kanly.web.errors import Impossible, noted, notice
from kanly.web.film import Films
from kanly.web.grace import SECONDS, may_hold
from kanly.web.heavy import Heavy
from kanly.web.live import REDO, UNDO, Broken, Live, beginning, in_records
from kanly.web.logs import logger
from kanly.web.metrics import ANSWERS, Slowest
from kanly.web.reviewing import Reviews
from kanly.web.room import UPDATE, Guest, Room
from kanly.web.store import Line, Store, TakenError
from kanly.web.thinking import Thinkers
from kanly.words import language

IDLE_SECONDS = 300.0
FINISH_SECONDS = 5.0
"""So long a server that ends waits for what has been begun; a database may hang."""
log = logger()


class Hall:
    """All tables in use by this process."""

    def __init__(self, store: Store, thinkers: Thinkers, bot_wait: float = SECONDS) -> None:
        self.store = store
        self.thinkers = thinkers
        self.bot_wait = bot_wait
        self.heavy, self.laying = Heavy(), Heavy(refuses=False)  # games to be looked at, and to be played on
        self.films = Films(self.heavy)
        self.counting = Counting(store, self.heavy)
        self.coach = Coach()
        self.reviews = Reviews(store, self.films)
        self.slowest = Slowest()
        self.barred = Barred(store)
        self.rooms: dict[str, Room] = {}
        self.spectating = asyncio.Lock()
        """Whose turn it is of all spectators to get something."""
        self.building: dict[str, asyncio.Task[Room | None]] = {}
        self.closing = False
        self.draining = False
        """Whether no new tables are made."""
        self.announced = "", 0.0
        """A word of the host, and until when it is told to whoever comes."""
        self.idle_seconds = IDLE_SECONDS
        self.time = time.time
        """What time it is for answers and clocks."""
        self.keep_finished = 0.0
        """Days a finished table is kept when nobody opens it; 0: for ever."""
        self.expired = 0.0
        self.beaten = 0.0
        """When this process has last noted that it is there."""

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
        live = await self.laying.do(Live, *found)
        if live.status == "broken":
            log.warning("a table can only be looked at", table=table, why=notice(live.notice, language()))
        room = self.add(live)
        if self.store.shared:  # from here on this process hears what others write; something may have come before
            async with room.lock:
                await self.catch_up(room)
                await self.refresh(room)
            await self.store.tell_others("who", table)
        return room

    def add(self, live: Live) -> Room:
        """A table that has just been made, or built again: a moment that was broken off begins anew."""
        room = self.rooms[live.id] = Room(live, self.bot_wait, self.time_now)
        room.pause()
        return room

    def time_now(self) -> float:
        return self.time()

    async def catch_up(self, room: Room) -> None:
        """Take the lines that other processes have written."""
        new = await self.store.lines(room.live.id, room.live.seq)
        try:
            self.take(room, new)
            if room.live.clock and new:  # whoever has written them has moved the clock too
                found = await self.store.table(room.live.id)
                if found is not None:
                    room.live.take_seats(*found)
        except Exception:  # not a way this process could have gone: look at the whole table again
            whole = await self.store.whole(room.live.id)
            if whole is not None:
                room.live = await asyncio.to_thread(Live, *whole)
                room.pause()
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
            room.pause()

    async def sweep(self) -> None:
        """Let go of tables nobody looks at; they are built again when somebody does."""
        await self.note_opened()
        old = time.monotonic() - self.idle_seconds
        for table, room in list(self.rooms.items()):
            if room.forget_processes():
                room.show_presence()
            if room.guests:
                await self.say_who_is_here(room)
            elif room.used < old and room.driver is None and not room.lock.locked():
                del self.rooms[table]

    async def note_opened(self) -> None:
        """Which finished games have been looked at since this was last asked; looking itself writes nothing."""
        seen = [room for room in self.rooms.values() if room.live.status in expiring.FINISHED
                and (room.guests or room.used > room.noted)]
        await expiring.note_opened(self.store, [room.live.id for room in seen], self.time())
        for room in seen:
            room.noted = time.monotonic()

    async def expire(self) -> None:
        """Finished tables that nobody has opened for as long as the host says are deleted."""
        if self.keep_finished and self.time() - self.expired > expiring.EVERY_SECONDS:
            self.expired = self.time()
            await self.note_opened()
            await self.counting.go_on()  # what a game came to outlives its table
            n = await expiring.expire(self.store, self.keep_finished, self.time(), self.changed)
            log.info("%d finished tables nobody has opened for %s days are gone", n, self.keep_finished)

    async def refresh(self, room: Room) -> None:
        """Look at the seats again, and tell everybody."""
        found = await self.store.table(room.live.id)
        if found is None:
            room.live.close(noted("deleted"))
            for guest in room.guests:
                guest.dismiss(4004, "deleted")
            self.rooms.pop(room.live.id, None)
            return
        before = room.live.rematch
        if found[0]["spec"] != room.live.spec:  # laid anew before the game began
            room.live = await asyncio.to_thread(Live, *found, [])
            for guest in room.guests:
                guest.log = 0
        room.live.take_seats(*found)
        if room.live.rematch != before:
            follows = await self.store.table(room.live.rematch)
            asks = [seat["name"] for seat in follows[1] if seat["player"] == follows[0]["creator"]] if follows else []
            for guest in room.guests:
                guest.send(wire.Rematch(room.live.rematch, "".join(asks[:1])))
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
            talk.pass_on_reminder(room, int(seat), name)
        elif kind == "said":
            await talk.pass_on_messages(self.store, room)
        else:
            async with room.lock:
                await self.catch_up(room)
                if kind == "lines":
                    room.tell()
                else:
                    await self.refresh(room)
            if kind == "everything":
                await talk.pass_on_messages(self.store, room)
            self.drive(room)

    async def say_who_is_here(self, room: Room) -> None:
        seats, watching = room.here()
        await self.store.tell_others("here", room.live.id, f"{','.join(map(str, seats))}/{watching}")

    # Who is there.

    async def enter(self, room: Room, guest: Guest) -> None:
        room.make_room(guest)
        room.guests.append(guest)
        guest.post(UPDATE)
        room.tell_clock(guest)
        if self.time() < self.announced[1]:
            guest.send(wire.Announced(self.announced[0]))
        room.show_presence()
        self.drive(room)
        if guest.seat != SPECTATOR and room.live.seats[guest.seat].votes:
            await seating.came_back(self.store, room.live.id, guest.seat)
            await self.changed(room.live.id)
        await talk.pass_on_messages(self.store, room)
        await self.say_who_is_here(room)

    async def leave(self, room: Room, guest: Guest) -> None:
        with contextlib.suppress(ValueError):
            room.guests.remove(guest)
        room.used = time.monotonic()
        seats, _ = room.here()
        if room.grace is not None and room.grace.seat == guest.seat not in seats:
            room.grace.release()
        room.show_presence()
        if not self.closing:
            with contextlib.suppress(SQLAlchemyError):
                await self.say_who_is_here(room)

    # What they do.

    async def write(self, room: Room, lines: list[Line], summary: dict[str, object]) -> None:
        """Durably first, then for everybody to see."""
        live = room.live
        asked = int(str(summary["asked"]))
        by = "bot" if live.mechanical() else "person"
        times = live.clocked(lines, asked, lines[-1].at)
        clocked = clock.written(live.clock, times, asked, live.running(asked)) if live.clock and times else None
        try:
            await self.store.append(live.id, lines, summary, clocked)
        except TakenError:
            await self.catch_up(room)
            room.tell()
            written = await self.store.lines(live.id, lines[0].seq - 1, len(lines))
            if [(line.seat, line.text) for line in written] != [(line.seat, line.text) for line in lines]:
                raise Impossible("faster", 409) from None
        else:
            ANSWERS.labels(by).inc(len(lines))
            self.take(room, lines)
            live.times = times
            room.tell()
            if live.status == "over":
                self.counting.begin()

    async def answer(self, room: Room, guest: Guest, message: wire.Answer) -> None:
        async with room.lock:
            names, seq = message.names, message.seq
            guest.aside = None
            self.must_play(room, guest)
            if not names:
                raise Impossible("no option")
            taken = 0
            if seq != room.live.seq:  # perhaps some of it has arrived before: it is confirmed, not taken twice
                taken = await self.taken(room, guest, seq, names)
                names, seq = names[taken:], seq + taken
            guest.waits = True  # between two answers nothing is to be chosen
            try:
                if names:
                    self.must_be_now(room, seq)
                    await self.take_list(room, guest, names)
            except Impossible:
                if not taken:  # else it has ended there the first time too
                    raise
            finally:
                guest.waits = False
                guest.post(UPDATE)
        self.drive(room)

    async def take_list(self, room: Room, guest: Guest, names: list[str]) -> None:
        begun = None
        while names:
            tried = room.live.rehearse(guest.seat, names, self.time(), begun)
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
            raise Impossible("spectators")
        if live.seats[guest.seat].player != guest.player:
            raise Impossible("not yours now", 403)
        if live.status == "broken":
            raise Impossible("only looked at", why=notice(live.notice, language(guest.code)))
        if live.status == "open":
            raise Impossible("not begun")

    def must_be_now(self, room: Room, seq: int) -> None:
        if seq != room.live.seq:
            raise Impossible("other line", seq=room.live.seq, given=seq)

    async def undo(self, room: Room, guest: Guest, seq: int, redo: bool = False) -> None:
        async with room.lock:
            guest.aside = None
            self.must_play(room, guest)
            if seq != room.live.seq and await self.taken(room, guest, seq, [REDO if redo else UNDO]):
                guest.post(UPDATE)
                return
            self.must_be_now(room, seq)
            tried = room.live.undoing(guest.seat, redo, self.time())
            await self.write(room, tried.lines, tried.summary)
        self.drive(room)

    def onward(self, room: Room, guest: Guest, seq: int, wait: bool) -> None:
        """The bot that waits for this seat begins, or waits until it is told; a word that comes too late is no harm."""
        self.must_play(room, guest)
        grace = room.grace
        if grace is None or (grace.seat, grace.seq) != (guest.seat, seq):
            return
        if not wait:
            grace.over()
        elif may_hold(room.live) and not self.store.shared:  # another process would not know
            grace.hold()

    # The clock.

    async def look_at_clocks(self, starting: bool = False) -> None:
        """Stand in for who is late; after a time without a server, give it back first and let bots go on."""
        missed = 0.0
        if starting or not 0 <= self.time() - self.beaten < clock.BEAT_SECONDS:
            self.beaten = self.time()
            missed = await clock.beat(self.store, self.beaten, starting)
        if missed:
            for table, room in list(self.rooms.items()):
                if room.live.clock:
                    await self.changed(table)
        if missed or starting:
            for table in await clock.waiting_for_bots(self.store):
                await self.drive_table(table)
        for table in await clock.overdue(self.store, self.time()):
            if await clock.take_over(self.store, table, self.time()):
                await self.changed(table)
                await self.drive_table(table)

    async def drive_table(self, table: str) -> None:
        """Let the bots of a table move, whether anybody looks or not."""
        with contextlib.suppress(Broken):
            room = await self.get(table)
            if room is not None:
                self.drive(room)

    # Bots.

    def drive(self, room: Room) -> None:
        """Let bots, and people who have ordered to pass, answer as long as they are asked."""
        if room.driver is None and not self.closing and room.live.mechanical():
            room.driver = asyncio.create_task(driving.keep_driving(self, room))

    async def finish(self) -> None:
        """Take no more answers, and bring those to their end that have been taken: they are written and shown."""
        self.closing = True
        busy = [guest.busy for room in self.rooms.values() for guest in room.guests if guest.busy is not None]
        if busy:
            await asyncio.wait(busy, timeout=FINISH_SECONDS)

    async def close(self) -> None:
        """Stop the bots and say goodbye."""
        self.closing = True
        self.coach.close()
        self.counting.close()
        await self.reviews.close()
        drivers = [room.driver for room in self.rooms.values() if room.driver is not None]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        for room in self.rooms.values():
            for guest in room.guests:
                guest.dismiss(1012, "going down")
        with contextlib.suppress(SQLAlchemyError, TimeoutError):
            async with asyncio.timeout(1):
                await self.note_opened()
        self.heavy.close()
        self.laying.close()


