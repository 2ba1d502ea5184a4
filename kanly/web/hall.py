"""The hall: all tables in use, who sits and watches there, and the bots that move."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import defaultdict

import msgspec

from kanly.things import DONE, EFFECTS, PASS, option_name
from kanly.turns.intrigue import Window
from kanly.view import SPECTATOR
from kanly.web import show, wire
from kanly.web.live import REDO, UNDO, Broken, Live
from kanly.web.store import Line, Store, TakenError
from kanly.web.thinking import Thinkers
from kanly.words import language

IDLE_SECONDS = 300.0
MESSAGE_LENGTH = 300
log = logging.getLogger("kanly.web")
encode = msgspec.json.Encoder().encode


class Guest:
    """One open socket: a seat's eyes, or a spectator's."""

    def __init__(self, player: str, seat: int) -> None:
        self.player = player
        self.seat = seat
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(256)
        self.log = 0  # how much of the log it has
        self.lost = False

    def send(self, message: wire.ServerMessage) -> None:
        self.post(encode(message))

    def post(self, message: bytes) -> None:
        """A guest who does not listen any more is let go, not waited for."""
        if not self.lost:
            try:
                self.outbox.put_nowait(message)
            except asyncio.QueueFull:
                self.lost = True


class Hall:
    """All tables in use by this process."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.lives: dict[str, Live] = {}
        self.guests: dict[str, list[Guest]] = defaultdict(list)
        self.locks: dict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self.driving: dict[str, asyncio.Task[None]] = {}
        self.said: dict[str, int] = {}
        self.used: dict[str, float] = {}

    # Tables come and go.

    async def get(self, table: str) -> Live | None:
        """A table, built from its lines if it is not in memory."""
        self.used[table] = time.monotonic()
        if table in self.lives:
            return self.lives[table]
        found = await self.store.table(table)
        if found is None:
            return None
        live = Live(*found)
        await self.catch_up(live)
        return self.lives.setdefault(table, live)

    async def catch_up(self, live: Live) -> bool:
        """Take the lines other processes, or an earlier life of this one, have written."""
        new = await self.store.lines(live.id, live.seq)
        for line in new:
            try:
                live.take(line)
            except Broken as broken:
                live.status = "broken"
                live.notice = str(broken)
                log.warning("table %s can only be looked at: %s", live.id, broken)
                break
        if live.status not in ("open", "broken"):
            live.status = "playing" if live.state.pending else "over"
        return bool(new)

    async def sweep(self) -> None:
        """Let go of tables nobody looks at; they are built again when somebody does."""
        old = time.monotonic() - IDLE_SECONDS
        for table in [t for t, used in self.used.items() if used < old and not self.guests.get(t)]:
            if table not in self.driving:
                for known in (self.lives, self.used, self.locks, self.guests, self.said):
                    known.pop(table, None)

    async def woken(self, table: str) -> None:
        """Another process has changed a table."""
        live = self.lives.get(table)
        if live is None:
            return
        async with self.locks[table]:
            found = await self.store.table(table)
            if found is not None:
                fresh = Live(*found)
                live.seats, live.status = fresh.seats, fresh.status
            await self.catch_up(live)
        self.tell(live)
        await self.pass_on_messages(live)
        self.drive(live)

    # Who is there.

    async def enter(self, live: Live, guest: Guest) -> None:
        self.guests[live.id].append(guest)
        self.update(live, guest)
        for message in await self.store.messages(live.id):
            self.said[live.id] = max(self.said.get(live.id, 0), message["n"])
            guest.send(wire.Said(message["n"], message["seat"], message["name"], message["text"], message["at"]))
        self.show_presence(live)
        self.drive(live)

    def leave(self, live: Live, guest: Guest) -> None:
        with contextlib.suppress(ValueError):
            self.guests[live.id].remove(guest)
        self.used[live.id] = time.monotonic()
        self.show_presence(live)

    def seat_infos(self, live: Live, guest: Guest) -> list[wire.SeatInfo]:
        online = {other.seat for other in self.guests[live.id]}
        return [wire.SeatInfo(n, seat.name, seat.kind, seat.bot, n in online,
                              bool(guest.player) and seat.player == guest.player, seat.auto_pass, sorted(seat.votes))
                for n, seat in enumerate(live.seats)]

    def show_presence(self, live: Live) -> None:
        guests = self.guests[live.id]
        watching = sum(guest.seat == SPECTATOR for guest in guests)
        for guest in guests:
            guest.send(wire.Presence(self.seat_infos(live, guest), watching))

    # What they see.

    def update(self, live: Live, guest: Guest, aside: object = None) -> None:
        """Send a guest the table as its seat may know it; `aside`: a rehearsed state only this guest is in."""
        guest.post(encode(self.message(live, guest, aside)))
        guest.log = len(live.log)

    def message(self, live: Live, guest: Guest, aside: object = None) -> wire.Update:
        say = language("en").seated([seat.name for seat in live.seats])
        state = aside if aside is not None else live.state
        over = not live.state.pending
        seen = state.seen_by(guest.seat)  # type: ignore[attr-defined]
        log_from = min(guest.log, len(live.log))
        events = list(zip(live.rounds[log_from:], live.log[log_from:], strict=True))
        return wire.Update(
            seq=live.seq, view=show.view(seen), question=None if over else show.question(seen, say), log_from=log_from,
            log=show.log_lines(events, guest.seat, say), undo=self.undo_info(live, guest),
            seats=self.seat_infos(live, guest), status=live.status, notice=live.notice)

    def undo_info(self, live: Live, guest: Guest) -> wire.UndoInfo:
        return wire.UndoInfo(live.undo_seat() == guest.seat, live.redo_seat() == guest.seat,
                             live.answers[-1][1] if live.undo_seat() == guest.seat else "")

    def tell(self, live: Live) -> None:
        """Everybody at the table gets the news."""
        for guest in self.guests[live.id]:
            self.update(live, guest)

    # What they do.

    async def write(self, live: Live, lines: list[Line], summary: dict[str, object]) -> None:
        """Durably first, then for everybody to see."""
        try:
            await self.store.append(live.id, lines, summary)
        except TakenError:
            await self.catch_up(live)
            self.tell(live)
            raise ValueError("somebody else was faster: look at the table again") from None
        for line in lines:
            live.take(line)
        live.status = str(summary["status"])
        self.tell(live)

    async def answer(self, live: Live, guest: Guest, message: wire.Answer) -> None:
        async with self.locks[live.id]:
            if self.repeated(live, guest, message):
                self.update(live, guest)
                return
            self.must_be_now(live, guest, message.seq)
            complete, after = live.rehearse(guest.seat, message.names)
            if complete:
                lines, summary = live.lines_for(guest.seat, message.names[:complete], time.time())
                await self.write(live, lines, summary)
            if complete < len(message.names):  # an Agent is being declared: this seat only
                self.update(live, guest, after)
        self.drive(live)

    def repeated(self, live: Live, guest: Guest, message: wire.Answer) -> bool:
        """Whether this answer has arrived before: it is confirmed, not taken twice."""
        n = len(message.names)
        taken = live.answers[-n:] if n else []
        return (message.seq + n == live.seq and n > 0 and not live.undone
                and taken == [(guest.seat, name) for name in message.names])

    def must_be_now(self, live: Live, guest: Guest, seq: int) -> None:
        if live.status == "broken":
            raise ValueError(f"this table can only be looked at: {live.notice}")
        if live.status == "open":
            raise ValueError("the game has not begun: seats are still free")
        if guest.seat == SPECTATOR:
            raise ValueError("spectators do not answer")
        if seq != live.seq:
            raise ValueError(f"the table is at line {live.seq}, your answer was for line {seq}")

    async def undo(self, live: Live, guest: Guest, seq: int, redo: bool = False) -> None:
        async with self.locks[live.id]:
            self.must_be_now(live, guest, seq)
            allowed = live.redo_seat() if redo else live.undo_seat()
            if allowed != guest.seat:
                raise ValueError("nothing of yours was taken back" if redo else
                                 "your last answer cannot be taken back: it showed something, or others have answered")
            at = time.time()
            line = Line(live.seq + 1, guest.seat, REDO if redo else UNDO, "", at)
            await self.write(live, [line], {"changed": at, "status": "playing"})
            await self.store.change_table(live.id, **live.summary(at))

    async def say(self, live: Live, guest: Guest, name: str, text: str) -> None:
        text = " ".join(text.split())[:MESSAGE_LENGTH]
        if not text:
            raise ValueError("an empty message says nothing")
        seat = guest.seat if guest.seat != SPECTATOR else -1
        await self.store.say(live.id, seat, name, text, time.time())
        await self.pass_on_messages(live)

    async def pass_on_messages(self, live: Live) -> None:
        for message in await self.store.messages(live.id):
            if message["n"] > self.said.get(live.id, 0):
                self.said[live.id] = message["n"]
                said = wire.Said(message["n"], message["seat"], message["name"], message["text"], message["at"])
                for guest in self.guests[live.id]:
                    guest.send(said)

    async def auto_pass(self, live: Live, guest: Guest, on: bool) -> None:
        self.must_sit(live, guest)
        await self.store.change_seat(live.id, guest.seat, {}, auto_pass=on)
        live.seats[guest.seat].auto_pass = on
        self.show_presence(live)
        self.drive(live)

    def must_sit(self, live: Live, guest: Guest) -> None:
        if guest.seat == SPECTATOR or live.seats[guest.seat].kind != "person":
            raise ValueError("you have no seat at this table")

    async def hand_to_bot(self, live: Live, seat: int, bot: str) -> None:
        """A bot takes a person's seat for good."""
        was = {"kind": "person", "player": live.seats[seat].player}
        if await self.store.change_seat(live.id, seat, was, kind="bot", player="", bot=bot):
            live.seats[seat].kind, live.seats[seat].player, live.seats[seat].bot = "bot", "", bot
            live.seats[seat].votes.clear()
        self.tell(live)
        self.drive(live)

    async def vote_out(self, live: Live, guest: Guest, seat: int, bot: str) -> None:
        """An absent person is replaced when all other people at the table agree."""
        self.must_sit(live, guest)
        if seat not in range(len(live.seats)) or live.seats[seat].kind != "person" or seat == guest.seat:
            raise ValueError("only another person's seat can be given to a bot")
        if any(other.seat == seat for other in self.guests[live.id]):
            raise ValueError(f"{live.seats[seat].name} is at the table")
        live.seats[seat].votes.add(guest.seat)
        voters = {n for n, other in enumerate(live.seats)
                  if other.kind == "person" and other.player != live.seats[seat].player}
        if voters <= live.seats[seat].votes:
            await self.hand_to_bot(live, seat, bot)
        else:
            self.show_presence(live)

    # Bots.

    def drive(self, live: Live) -> None:
        """Let bots, and people who have ordered to pass, answer as long as they are asked."""
        task = self.driving.get(live.id)
        if live.status == "playing" and (task is None or task.done()) and self.mechanical(live):
            self.driving[live.id] = asyncio.create_task(self.keep_driving(live))

    def mechanical(self, live: Live) -> bool:
        seat = live.asked()
        if seat < 0 or live.status != "playing":
            return False
        sitter = live.seats[seat]
        return sitter.kind == "bot" or (sitter.auto_pass and isinstance(EFFECTS[live.state.pending[-1][0]], Window))

    async def keep_driving(self, live: Live) -> None:
        try:
            while self.mechanical(live):
                seq, seat = live.seq, live.asked()
                sitter = live.seats[seat]
                option = (await self.thinkers.choose(sitter.bot, live.state.seen_by(seat)) if sitter.kind == "bot"
                          else next(o for o in live.state.options if o in (PASS, DONE)))
                async with self.locks[live.id]:
                    if live.seq == seq and live.asked() == seat:
                        lines, summary = live.lines_for(seat, [option_name(option)], time.time())
                        with contextlib.suppress(ValueError):
                            await self.write(live, lines, summary)
        except Exception:
            log.exception("the bots of table %s have stopped", live.id)
        finally:
            self.driving.pop(live.id, None)

    async def close(self) -> None:
        for task in list(self.driving.values()):
            task.cancel()
        for guests in self.guests.values():
            for guest in guests:
                with contextlib.suppress(asyncio.QueueFull):
                    guest.outbox.put_nowait(None)


