"""A table in use: who is there, and what each of them is sent."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec

from kanly import SPECTATOR, State, reading
from kanly.things import SeatNo
from kanly.web import show, wire
from kanly.web.allowances import Allowances
from kanly.web.battles import combat_views
from kanly.web.clock import banked, due
from kanly.web.errors import Impossible, notice
from kanly.web.grace import Grace, grace
from kanly.web.live import OTHERS, Live
from kanly.web.names import called
from kanly.web.rivals import level_view
from kanly.web.scenes import scene_views
from kanly.words import Language, language

FEW_LINES = 100
"""So many lines of the log are worth keeping for the next guest."""
WAITING = 100
"""So many messages may wait for a guest; one who listens to none of them is let go."""
SPECTATORS, SPECTATORS_FROM_ONE = 200, 20
"""So many may watch a table, and so many of them from one address."""
LINES_TO_A_SEAT = 12
"""So many sockets may look from one seat: devices, and lines that are broken without anybody knowing yet."""
NOT_YOURS = 4003, "not yours now"
PROCESS_SECONDS = 90.0
"""After so long without news, nobody is at another process any more."""
PRESENCE_SECONDS: Final = 0.5
"""Who comes and goes is told at once, but not more often than that: each time everybody there has to be told."""
encode = msgspec.json.Encoder().encode
UPDATE: Final = b"update"
PRESENCE: Final = b"presence"
CLOCK: Final = b"clock"
"""In an outbox: the table, who is there, and who has how much time, as of when it is sent; older ones are not worth it.
"""


class Guest:
    """One open socket: a seat's eyes, or a spectator's."""

    def __init__(self, player: str, seat: SeatNo, code: str = "en", address: str = "") -> None:
        self.player = player
        self.address = address
        self.seat = seat
        self.code = code
        self.log = 0  # how much of the log it has
        self.said = 0  # the last message at the table it has
        self.aside: State | None = None  # an Agent half declared: only this guest sees that
        self.waits = False  # a list of its answers is being taken: it sees the table again when that is done
        self.outbox: deque[bytes] = deque()
        self.news = asyncio.Event()
        self.end: tuple[int, str] | None = None
        self.busy: asyncio.Task[None] | None = None  # what it asked for and is being done

    def post(self, message: bytes) -> None:
        if self.end is not None or (message == UPDATE and self.waits):
            return
        if message in (UPDATE, PRESENCE, CLOCK) and message in self.outbox:
            self.outbox.remove(message)
        self.outbox.append(message)
        if len(self.outbox) > WAITING:
            self.dismiss(1013, "does not listen")
        self.news.set()

    def send(self, message: wire.ServerMessage) -> None:
        self.post(encode(message))

    def dismiss(self, code: int, sentence: str) -> None:
        """Nothing more is sent but the reason, given by the name of its sentence."""
        if self.end is None:
            self.end = code, sentence
            self.outbox.clear()
            self.news.set()

    async def next(self, behind: asyncio.Lock) -> bytes | None:
        """What to send next; None at the end. Spectators get theirs one after the other, and between two of them all
        else is done: a crowd makes no player wait."""
        while not self.outbox and self.end is None:
            self.news.clear()
            await self.news.wait()
        if self.seat == SPECTATOR:
            async with behind:
                await asyncio.sleep(0)
        return self.outbox.popleft() if self.end is None else None


class Fresh:
    """What has been made for the guests since the last change."""

    __slots__ = ("lines", "made", "online", "public", "watching", "words")

    def __init__(self, online: set[int], watching: int) -> None:
        self.public: show.Public | None = None
        self.words: dict[str, Language] = {}
        self.lines: dict[str, dict[int, wire.LogLine]] = {}  # language → what everybody learned
        self.seen(online, watching)

    def seen(self, online: set[int], watching: int) -> None:
        """Others are there: every message says who is."""
        self.online, self.watching = online, watching
        self.made: dict[tuple[object, ...], bytes] = {}


class Room:
    """A table and its guests."""

    def __init__(self, live: Live, bot_wait: float = 0.0, clock: Callable[[], float] = time.time) -> None:
        self.live = live
        self.bot_wait = bot_wait
        self.clock = clock
        self.guests: list[Guest] = []
        self.lock = asyncio.Lock()
        self.driver: asyncio.Task[None] | None = None
        self.born = self.used = time.monotonic()
        self.noted = 0.0  # when it was last noted that somebody looked, after the game
        self.waits = self.asked(), self.born  # the seat that is asked, and since when
        self.present: set[int] = set()  # seats where somebody is
        self.gone: dict[int, float] = {}  # since when nobody is at a seat where somebody was
        self.elsewhere: dict[str, tuple[float, list[int], int]] = {}  # process → when heard, seats there, spectators
        self.breath = Allowances(60.0, 1000)  # how much those who have spoken here may still say
        self.fresh: Fresh | None = None
        self.told = 0.0  # when it was last told who is there
        self.telling: asyncio.TimerHandle | None = None  # it will be told again
        self.grace: Grace | None = None

    def asked(self) -> int:
        """The seat the table waits for, -1 for none."""
        return self.live.state.asked if self.live.status == "playing" else -1

    def pause(self) -> None:
        """Something was written: whoever has ended a turn by it has a moment; what was before is over."""
        if self.grace is not None:
            self.grace.over()
        self.grace = grace(self.live, self.bot_wait)

    def admits(self, guest: Guest) -> bool:
        """Whether this guest may still see what it came to see."""
        return guest.seat == SPECTATOR or self.live.seats[guest.seat].player == guest.player

    # Who is there.

    def make_room(self, guest: Guest) -> None:
        """Seats always get in, of many lines to one the oldest goes; spectators get in while there is room for them."""
        alike = [other for other in self.guests if other.seat == guest.seat]
        if guest.seat != SPECTATOR:
            for old in alike[:max(0, len(alike) + 1 - LINES_TO_A_SEAT)]:
                old.dismiss(4009, "opened elsewhere")
        elif len(alike) >= SPECTATORS:
            raise Impossible("full", most=SPECTATORS)
        elif sum(other.address == guest.address for other in alike) >= SPECTATORS_FROM_ONE:
            raise Impossible("full from here", most=SPECTATORS_FROM_ONE)

    def here(self) -> tuple[list[int], int]:
        """Seats with a socket at this process, and how many spectators."""
        return (sorted({guest.seat for guest in self.guests if guest.seat != SPECTATOR}),
                sum(guest.seat == SPECTATOR for guest in self.guests))

    def everywhere(self) -> tuple[set[int], int]:
        """The same with the other processes."""
        seats, watching = self.here()
        online = set(seats)
        for _, theirs, spectators in self.elsewhere.values():
            online |= set(theirs)
            watching += spectators
        return online, watching

    def watched(self) -> bool:
        """Whether anybody looks."""
        return any(self.everywhere())

    def forget_processes(self) -> bool:
        """Let go of processes that have not been heard of for long; whether there were any."""
        old = time.monotonic() - PROCESS_SECONDS
        silent = [process for process, (heard, _, _) in self.elsewhere.items() if heard < old]
        for process in silent:
            del self.elsewhere[process]
        return bool(silent)

    def seat_infos(self, player: str, say: Language) -> list[wire.SeatInfo]:
        """Who sits where; Rivals sit behind the people."""
        online = self.now().online
        infos = []
        for n, seat in enumerate(self.live.people):
            mine = bool(player) and seat.player == player
            infos.append(wire.SeatInfo(n, seat.name, seat.kind, called(seat.bot, say), n in online, mine, seat.beside,
                                       seat.auto_pass and mine, reading.seats(seat.votes), seat.stand_in))
        rivals = say.seats[len(infos):]
        return infos + [wire.SeatInfo(n, name, "rival", "", True, False, False, False, [], "")
                        for n, name in enumerate(rivals, len(infos))]

    def show_presence(self) -> None:
        now = time.monotonic()
        present, _ = self.everywhere()
        self.gone |= dict.fromkeys(self.present - present, now)
        self.present = present
        if self.telling is None:
            wait = self.told + PRESENCE_SECONDS - now
            if wait > 0:
                self.telling = asyncio.get_running_loop().call_later(wait, self.tell_presence)
            else:
                self.tell_presence()

    def tell_presence(self) -> None:
        self.told, self.telling = time.monotonic(), None
        if self.fresh is not None:
            self.fresh.seen(*self.everywhere())
        for guest in self.guests:
            guest.post(PRESENCE)

    # What they see.

    def tell(self) -> None:
        """Everybody at the table gets the news; who has lost the seat is shown out."""
        self.fresh = None
        if self.asked() != self.waits[0]:
            self.waits = self.asked(), time.monotonic()
        for guest in self.guests:
            if not self.admits(guest):
                guest.dismiss(*NOT_YOURS)
            guest.aside = None
            guest.log = min(guest.log, len(self.live.history.chronicle))
            guest.post(UPDATE)
            self.tell_clock(guest)

    def tell_clock(self, guest: Guest) -> None:
        if self.live.clock is not None and self.live.times is not None:
            guest.post(CLOCK)

    def clock_message(self) -> wire.Clock:
        """Who has how much time left at this moment."""
        live, now = self.live, self.clock()
        times, clock = live.times, live.clock
        assert times is not None and clock is not None
        asked = live.state.asked if live.status == "playing" and live.running(live.state.asked) else -1
        banks = [banked(clock, times, seat, seat == asked, now) for seat in range(len(times.spent))]
        left = max(0.0, due(clock, times, asked) - now) if asked >= 0 else 0.0
        return wire.Clock(asked, left, clock.move, banks if clock.bank else [])

    def cut(self) -> None:
        """The log may have become shorter: nobody has more of it than stands."""
        for guest in self.guests:
            guest.log = min(guest.log, len(self.live.history.chronicle))

    def written(self, guest: Guest, message: bytes) -> bytes:
        """A message of the outbox as it goes out now."""
        if message == PRESENCE:
            return self.once(guest, ("presence", guest.code), lambda: wire.Presence(
                self.seat_infos(guest.player, self.speaking(guest.code)), self.now().watching))
        if message == CLOCK:
            return encode(self.clock_message())
        if message == UPDATE:
            start, guest.log = guest.log, len(self.live.history.chronicle)
            if guest.aside is not None:
                return encode(self.message(guest, start))
            return self.once(guest, (guest.code, start), lambda: self.message(guest, start))
        return message

    def once(self, guest: Guest, key: tuple[object, ...], make: Callable[[], wire.ServerMessage]) -> bytes:
        """Guests of the same seat, and spectators, get the same bytes: they are made once."""
        if sum(other.seat == guest.seat for other in self.guests) < 2:
            return encode(make())
        owner = guest.player if any(seat.player == guest.player for seat in self.live.seats) else ""
        made = self.now().made
        found = made.get((guest.seat, owner, *key))
        if found is None:
            found = made[(guest.seat, owner, *key)] = encode(make())
        return found

    def now(self) -> Fresh:
        if self.fresh is None:
            self.fresh = Fresh(*self.everywhere())
        return self.fresh

    def message(self, guest: Guest, start: int = 0) -> wire.Update:
        """The table as this guest's seat may know it, with the log from this line on."""
        live, now = self.live, self.now()
        say = self.speaking(guest.code)
        if now.public is None:
            now.public = show.Public(live.state)
        seen = (live.state if guest.aside is None else guest.aside).seen_by(guest.seat)
        asking = not live.state.over and live.status != "open"
        few = len(live.history.chronicle) - start < FEW_LINES
        view = show.view(seen, now.public if guest.aside is None else None)
        passed = [scene for scene in live.history.scenes if scene.at > start]
        return wire.Update(
            seq=live.seq, view=view,
            question=show.question(seen, say, self.bot_wait * live.may_undo) if asking else None, log_from=start,
            log=show.log_lines(live.state, live.history.chronicle.read(start), guest.seat, say,
                               now.lines.setdefault(guest.code, {}) if few else None, start),
            combats=combat_views(live.history.chronicle, live.game, say, start),
            scenes=scene_views(passed, guest.seat, view), level=level_view(live.game, say),
            lesson=live.lesson.line(live.state) if live.lesson is not None else None,
            undo=self.undo_info(guest, say), begins=self.begins(), seats=self.seat_infos(guest.player, say),
            channel=live.channel, status=live.status, notice=notice(live.notice, say))

    def speaking(self, code: str) -> Language:
        """The same, made once."""
        words = self.now().words
        return words.get(code) or words.setdefault(code, self.words(code))

    def words(self, code: str) -> Language:
        """A language that knows what the seats are called."""
        say = language(code)
        return say.seated(say.names(self.live.state, [seat.name for seat in self.live.people]))

    def begins(self) -> wire.Begins | None:
        """The bot that waits, if one does."""
        waits = self.grace
        return wire.Begins(self.live.state.asked, waits.seconds) if waits is not None else None

    def undo_info(self, guest: Guest, say: Language) -> wire.UndoInfo:
        """Only the seat itself is told what it could take back."""
        live = self.live
        back, forth = live.undo_seat() == guest.seat, live.redo_seat() == guest.seat
        if not back:
            stop = live.undo_stop(guest.seat)
            return wire.UndoInfo(False, forth, "", stop, live.history.answers[-1][0] if stop == OTHERS else -1, False)
        taken = [say.answer(live.state, option) for _, option in live.history.answers.last(live.history.backward())]
        return wire.UndoInfo(True, forth, " → ".join(taken), "", -1, live.ended() == guest.seat)
