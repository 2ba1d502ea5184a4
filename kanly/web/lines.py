"""The lines to browsers: every frame and byte counts; who does not read, or never finishes asking, is let go."""

from __future__ import annotations

import asyncio
import logging
import math
import time
import weakref
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kanly.web.allowances import Allowances, Bucket
from kanly.web.door import network
from kanly.web.logs import logger
from kanly.words import language

FRAMES, FRAMES_PER_SECOND = 200.0, 60.0
"""Frames of any kind that a socket may send at once, and how many a second after that."""
BYTES, BYTES_PER_SECOND = 64 * 1024.0, 32 * 1024.0
"""The same for bytes."""
SLICE: Final = 1024
"""So many bytes are taken apart at a time."""
WAITING_BYTES: Final = 64 * 1024
"""From so many bytes on nothing more is written until the browser has read some."""
STALLED_SECONDS = 30.0
"""So long a browser may read nothing of what waits for it."""
GOODBYE_SECONDS = 5.0
"""So long a browser has to hear that a line is closed."""
CUT_SECONDS: Final = 0.5
"""So long the line of somebody who sends too much stays open for the reason to arrive."""
HEAD_SECONDS, BODY_SECONDS = 10.0, 30.0
"""So long a request may take until its head, and until all of it, has come in."""
ASKING = 256
"""So many connections may be without a whole request; then the oldest of them is let go."""
PER_ADDRESS = 400
"""Connections of one address, proxies that are trusted aside."""
ARRIVALS, ARRIVALS_PER_SECOND = 100.0, 20.0
"""Connections that an address may open at once, and how many a second after that; more of them wait for their turn."""
CUT_COSTS: Final = 20.0
"""As many connections as these a line counts for that had to be cut."""
WAIT_SECONDS: Final = 5.0
"""So long a connection waits for its turn; one that would have to wait longer is let go."""
TELL_SECONDS: Final = 60.0
"""So often the log tells of connections that cannot be taken."""
OURS = "Exception in ASGI application\n",
"""What uvicorn tells of mistakes of the server, not of its clients."""
log = logger()


class Reading:
    """Whoever does not read what waits for them is let go: closing would wait until they do."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    stalled: asyncio.TimerHandle | None = None

    def watch_reading(self) -> None:
        self.transport.set_write_buffer_limits(WAITING_BYTES)

    def reads_nothing(self) -> None:
        if self.stalled is None:
            self.stalled = self.loop.call_later(STALLED_SECONDS, self.transport.abort)

    def reads_again(self) -> None:
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None


class SocketLine(WebSocketsSansIOProtocol, Reading):
    """A WebSocket that counts what comes in, pings and empty parts of messages too."""

    def __init__(self, *given: Any, **settings: Any) -> None:
        super().__init__(*given, **settings)
        self.frames_left, self.bytes_left = Bucket(FRAMES), Bucket(BYTES)
        self.cut_off = False
        self.leaves: Callable[[], None] = lambda: None  # whoever counts connections is told when this one ends
        self.to_blame: Callable[[], None] = lambda: None  # and when it had to be cut

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.watch_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self.reads_again()
        self.leaves()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.reads_nothing()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.reads_again()

    # What comes in.

    def data_received(self, data: bytes) -> None:
        if self.cut_off:
            return
        if self.handshake_initiated and not self.bytes_left.take(BYTES_PER_SECOND, BYTES, len(data)):
            self.cut()
            return
        for start in range(0, len(data), SLICE):  # thousands of frames may have come at once: most are not looked at
            if not self.cut_off:
                super().data_received(data[start:start + SLICE])

    def counted(self, handle: Callable[..., None], *frame: Any) -> None:
        """Do with a frame what is to be done, if it is not one too many."""
        if self.cut_off:
            return
        if self.frames_left.take(FRAMES_PER_SECOND, FRAMES):
            handle(*frame)
        else:
            self.cut()

    def handle_cont(self, event: Any) -> None:
        self.counted(super().handle_cont, event)

    def handle_text(self, event: Any) -> None:
        self.counted(super().handle_text, event)

    def handle_bytes(self, event: Any) -> None:
        self.counted(super().handle_bytes, event)

    def handle_ping(self) -> None:
        self.counted(super().handle_ping)

    def handle_pong(self, event: Any) -> None:
        self.counted(super().handle_pong, event)

    def cut(self) -> None:
        """The reason goes out if it can at once; nothing more is read, and no answer waited for."""
        self.to_blame()
        self.cut_off = self.close_sent = self.disconnected = True
        self.conn.data_to_send()  # what was to be written before is not any more
        self.conn.fail(1008, language().label("too many messages"))
        if not self.transport.get_write_buffer_size():
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1008, "reason": ""})
        self.writable.set()
        if not self.read_paused:
            self.transport.pause_reading()
        self.read_paused = False  # so that nobody goes on reading
        self.loop.call_later(CUT_SECONDS, self.transport.abort)

    # The end.

    async def send(self, message: Any) -> None:
        if self.close_sent and message["type"] == "websocket.send":
            raise ClientDisconnected  # the line has been closed meanwhile, which nobody here has heard of yet
        await super().send(message)
        if message["type"] == "websocket.close":
            self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        super().shutdown()
        self.loop.call_later(GOODBYE_SECONDS / 2, self.transport.abort)


class Crowd:
    """All connections of a server: who has not finished asking, the oldest first, how many each address has, and how
    many more it may open."""

    def __init__(self) -> None:
        self.asking: dict[RequestLine, None] = {}
        self.of: Counter[str] = Counter()
        self.arrivals = Allowances(60.0)

    def turn(self, address: str) -> float:
        """In so many seconds it is the turn of one more connection of this address."""
        bucket = self.arrivals.of(ARRIVALS, address)
        wait = bucket.owe(ARRIVALS_PER_SECOND, ARRIVALS)
        if wait > WAIT_SECONDS:
            bucket.left += 1
        return wait

    def blame(self, address: str) -> None:
        """A line of this address had to be cut: the next ones wait, though no longer than they may."""
        bucket = self.arrivals.of(ARRIVALS, address)
        bucket.owe(ARRIVALS_PER_SECOND, ARRIVALS, CUT_COSTS)
        bucket.left = max(bucket.left, 1 - WAIT_SECONDS * ARRIVALS_PER_SECOND)


crowds: weakref.WeakKeyDictionary[Any, Crowd] = weakref.WeakKeyDictionary()


class RequestLine(H11Protocol, Reading):
    """HTTP with a time limit for whoever asks."""

    deadline: asyncio.TimerHandle | None = None
    counted_as = ""

    @property
    def crowd(self) -> Crowd:
        return crowds.setdefault(self.server_state, Crowd())

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.watch_reading()
        host, wait = self.client[0] if self.client else "", 0.0
        if host and host not in getattr(self.config.loaded_app, "trusted_hosts", ()):
            self.counted_as = network(host)
            self.crowd.of[self.counted_as] += 1
            wait = self.crowd.turn(self.counted_as)
            if self.crowd.of[self.counted_as] > PER_ADDRESS or wait > WAIT_SECONDS:
                transport.abort()
                return
        if wait:
            transport.pause_reading()
            self.loop.call_later(wait, transport.resume_reading)
        self.within(HEAD_SECONDS + wait)
        if len(self.crowd.asking) > ASKING:
            oldest = next(iter(self.crowd.asking))
            oldest.has_asked()
            oldest.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.has_asked()
        self.reads_again()
        self.leaves()
        super().connection_lost(exc)

    def leaves(self) -> None:
        """The address has a connection fewer."""
        if self.counted_as:
            self.crowd.of[self.counted_as] -= 1
            if not self.crowd.of[self.counted_as]:
                del self.crowd.of[self.counted_as]
            self.counted_as = ""

    def pause_writing(self) -> None:
        super().pause_writing()
        self.reads_nothing()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.reads_again()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self or self.transport.is_closing():
            return
        if self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]:
            if self.deadline is None:
                self.within(HEAD_SECONDS)
        elif self.conn.their_state is h11.SEND_BODY:
            if self in self.crowd.asking:
                self.has_asked()
                self.within(BODY_SECONDS, asking=False)
        else:
            self.has_asked()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.has_asked()
        super().handle_websocket_upgrade(event)
        upgraded = self.transport.get_protocol()
        if isinstance(upgraded, SocketLine):
            upgraded.leaves = self.leaves
            if self.counted_as:
                upgraded.to_blame = partial(self.crowd.blame, self.counted_as)

    def send_400_response(self, msg: str) -> None:
        if self.counted_as:
            self.crowd.blame(self.counted_as)
        super().send_400_response(msg)

    def within(self, seconds: float, asking: bool = True) -> None:
        self.deadline = self.loop.call_later(seconds, self.transport.abort)
        if asking:
            self.crowd.asking[self] = None

    def has_asked(self) -> None:
        """All there is to ask has come in, as far as it is waited for."""
        self.crowd.asking.pop(self, None)
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None


class Seldom(logging.Filter):
    """What clients can bring about is told now and then, with how often it happened: they would fill the disk."""

    def __init__(self) -> None:
        super().__init__()
        self.untold: Counter[str] = Counter()
        self.told_at: dict[str, float] = {}

    def due(self, what: str) -> int:
        """How often it has happened since it was told, if it is to be told again; else 0."""
        self.untold[what] += 1
        now = time.monotonic()
        if now - self.told_at.get(what, -math.inf) <= TELL_SECONDS:
            return 0
        self.told_at[what] = now
        return self.untold.pop(what)

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING or record.msg in OURS:
            return True
        record.exc_info = None
        times = self.due(str(record.msg))
        if times > 1:
            record.msg = f"{record.msg} ({times} times)"
        return times > 0


def keep_calm(loop: asyncio.AbstractEventLoop) -> None:
    """Requests that are none, and connections that cannot be taken for want of handles, are told of now and then."""
    seldom = Seldom()
    noisy = logging.getLogger("uvicorn.error")
    noisy.filters = [*(one for one in noisy.filters if not isinstance(one, Seldom)), seldom]

    def handle(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if not str(context.get("message", "")).startswith("socket.accept()"):
            loop.default_exception_handler(context)
            return
        times = seldom.due("accept")
        if times:
            log.error("connections could not be taken", times=times, cause=str(context.get("exception")))

    loop.set_exception_handler(handle)


LINES: Final[dict[str, Any]] = {"http": RequestLine, "ws": SocketLine, "ws_max_size": 16 * 1024,
                                "ws_per_message_deflate": True}
"""How a server of ours is set up."""
