"""What hostile clients do to a server, each for some seconds, from addresses of this computer that nobody trusts."""

from __future__ import annotations

import contextlib
import http.client
import itertools
import json
import random
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rude import CONTINUED, PING, PONG, TEXT, WHOLE, connection, frame, gone, handshake

PAUSE = 0.02
"""Seconds between two strokes: the attackers share a machine with whom they attack."""
TOGETHER = 9.0
"""So many times as long each rests where all nine attack at once: all together strike as often as each did alone. What
runs on one core has an end, and where that is, is no question of one attack or another."""
DIRECT = {"Host": "127.0.0.1", "Content-Type": "application/json"}


@dataclass
class Siege:
    """Where it is, how long it lasts, and what has come of it."""

    port: int
    tables: Sequence[str]
    """Tables of people who play."""
    until: float = 0.0
    hidden: Sequence[bytes] = ()
    """What nobody outside may ever receive."""
    slower: float = 1.0
    """So many times as long as usual they rest."""
    toll: Counter[str] = field(default_factory=Counter)
    leaked: list[bytes] = field(default_factory=list)

    def lasts(self) -> bool:
        return time.monotonic() < self.until

    def rest(self, seconds: float = PAUSE) -> None:
        time.sleep(seconds * self.slower)

    def table(self) -> str:
        return random.choice(self.tables)

    def socket(self, source: str, window: int = 0, table: str = "", **more: str) -> socket.socket:
        return connection(self.port, f"/api/tables/{table or self.table()}/socket", source, window, **more)

    def heard(self, got: bytes) -> bytes:
        """Whatever comes in is looked over."""
        self.toll["bytes received"] += len(got)
        self.leaked += [secret for secret in self.hidden if secret in got]
        return got

    def read(self, line: socket.socket) -> bytes:
        """What waits to be read; OSError when the line is gone."""
        found = b""
        line.setblocking(False)
        try:
            while part := line.recv(1 << 20):
                found += part
            raise ConnectionError("the line was closed")
        except BlockingIOError:
            return self.heard(found)
        finally:
            line.settimeout(10)

    def strike(self, source: str, blow: bytes, first: bytes = b"") -> None:
        """Send the same again and again over sockets to tables, each until it is cut."""
        while self.lasts():
            with contextlib.suppress(OSError):
                line = self.socket(source)
                try:
                    line.sendall(first)
                    while self.lasts():
                        line.sendall(blow)
                        self.toll["blows"] += 1
                        self.read(line)
                        self.rest()
                except OSError:
                    self.toll["lines cut"] += 1
                finally:
                    line.close()
            self.rest()

    def browser(self, source: str) -> Visitor:
        return Visitor(self, source)


class Visitor:
    """Asks of REST from one address, with a cookie if it is given one."""

    def __init__(self, siege: Siege, source: str) -> None:
        self.siege, self.source, self.cookie = siege, source, ""
        self.line = http.client.HTTPConnection("127.0.0.1", siege.port, 10, (source, 0))

    def ask(self, method: str, path: str, body: bytes | None = None, **more: str) -> tuple[int, bytes]:
        """The status, 0 where the connection broke, and what was answered."""
        head = {**DIRECT, **({"Cookie": self.cookie} if self.cookie else {}), **more}
        try:
            self.line.request(method, path, body, head)
            answer = self.line.getresponse()
            if cookie := answer.getheader("Set-Cookie"):
                self.cookie = cookie.partition(";")[0]
            found = self.siege.heard(answer.read())
        except (OSError, http.client.HTTPException):
            self.line.close()
            self.siege.toll["connections broken"] += 1
            return 0, b""
        self.siege.toll[f"answered {answer.status}"] += 1
        return answer.status, found

    def close(self) -> None:
        self.line.close()


def together(*works: Callable[[], object]) -> None:
    """All at once, until all are done."""
    threads = [threading.Thread(target=work, daemon=True) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def floods(siege: Siege) -> None:
    """Pings, pongs and empty parts of messages, 2 MB a second of each, which nobody counts as messages."""
    together(*(lambda at=f"127.66.1.{n}", blow=blow, first=first: siege.strike(at, blow, first)
               for n, (blow, first) in enumerate(((frame(PING) * 6000, b""), (frame(PONG, b"x" * 100) * 400, b""),
                                                  (frame(CONTINUED) * 6000, frame(TEXT, b"{"))), 1)))


def sizes(siege: Siege) -> None:
    """Messages of a byte, messages that never end, frames that say they are huge, and heads that are."""
    def heads() -> None:
        for huge in itertools.cycle((b"GET /" + b"x" * 200_000, b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 200_000,
                                     b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 30_000, b"\0\xff" * 50_000)):
            if not siege.lasts():
                return
            with contextlib.suppress(OSError):
                line = connection(siege.port, "", "127.66.2.9")
                with line:
                    line.sendall(huge)
                    siege.toll["heads"] += 1
                    siege.heard(gone(line, 2))
            siege.rest()

    blows = (frame(WHOLE, b"x") * 50, frame(TEXT, b"x" * 4000) * 5, frame(WHOLE, b"x" * 60_000),
             frame(WHOLE, b"", 1 << 62), frame(0xFF, b"x" * 20) * 20)
    together(heads, *(lambda at=f"127.66.2.{n}", blow=blow: siege.strike(at, blow) for n, blow in enumerate(blows, 1)))


def deaf(siege: Siege) -> None:
    """Sockets and requests that ask for much and never read any of it."""
    def sit(source: str) -> None:
        lines: list[socket.socket] = []
        while siege.lasts():
            with contextlib.suppress(OSError):
                if len(lines) < 40:
                    lines.append(siege.socket(source, 2048))
                    siege.toll["sockets that do not read"] += 1
            for line in lines[:]:
                try:
                    line.sendall(frame(WHOLE, b'{"type":"answer","seq":-9,"names":["x"]}'))
                except OSError:
                    lines.remove(line)
                    siege.toll["lines cut"] += 1
            siege.rest(0.2)
        for line in lines:
            line.close()

    def ask(source: str) -> None:
        lines: list[socket.socket] = []
        while siege.lasts():
            with contextlib.suppress(OSError):
                line = connection(siege.port, "", source, 2048)
                lines.append(line)
                line.sendall(b"GET /api/catalogue HTTP/1.1\r\nHost: x\r\n\r\n" * 20)
                siege.toll["requests never read"] += 20
            siege.rest(0.1)
        for line in lines:
            line.close()

    together(*(lambda at=f"127.66.3.{n}": sit(at) for n in (1, 2, 3)), lambda: ask("127.66.3.4"))


def half_open(siege: Siege) -> None:
    """Connections that say nothing, or begin to ask, or to open a socket, or to send, and go no further."""
    beginnings = (b"", b"GET /api/he", handshake(siege.port, f"/api/tables/{siege.table()}/socket")[:-2],
                  b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{")

    def stand(source: str) -> None:
        lines: list[socket.socket] = []
        for n in itertools.count():
            if not siege.lasts():
                break
            with contextlib.suppress(OSError):
                lines.append(connection(siege.port, "", source))
                lines[-1].sendall(beginnings[n % len(beginnings)])
                siege.toll["connections"] += 1
            if len(lines) > 300:
                lines.pop(0).close()
            if not n % 50:
                for line in lines[:]:
                    try:
                        siege.read(line)
                        line.sendall(b"a")
                    except OSError:
                        lines.remove(line)
                        siege.toll["lines cut"] += 1
            siege.rest(0.005)
        for line in lines:
            line.close()

    together(*(lambda at=f"127.66.4.{n}": stand(at) for n in (1, 2)))


LOOKING = ("/api/health", "/api/tables", "/api/catalogue", "/api/choices", "/api/me", "/", "/api/openapi.json",
           "/api/tables/xxxxxxxxxxxxxxxx", "/api/nothing/%00/../x")


def requests(siege: Siege) -> None:
    """More requests than anybody needs, of all kinds."""
    def ask(source: str) -> None:
        visitor = siege.browser(source)
        for path in itertools.cycle((*LOOKING, *(f"/api/tables/{table}/record" for table in siege.tables[:3]))):
            if not siege.lasts():
                break
            visitor.ask("GET", path)
            visitor.ask("POST", "/api/me", b'{"name": "Nobody"}')
            siege.rest()
        visitor.close()

    together(*(lambda at=f"127.66.5.{n}": ask(at) for n in (1, 1, 1, 1, 1, 1, 2, 3)))


def spoofed(siege: Siege) -> None:
    """One address that says with every request, and every socket, that it is another one."""
    def elsewhere() -> str:
        return ".".join(str(random.randrange(1, 255)) for _ in range(4))

    def ask() -> None:
        visitor = siege.browser("127.66.6.1")
        while siege.lasts():
            there = elsewhere()
            status, _ = visitor.ask("GET", "/api/health", None, **{
                "X-Forwarded-For": there, "X-Real-IP": there, "Forwarded": f"for={there}", "Host": "127.0.0.1"})
            siege.toll["let in by another address"] += status == 200
            siege.rest()
        visitor.close()

    def sit() -> None:
        lines: list[socket.socket] = []
        table = siege.tables[0]
        while siege.lasts():
            with contextlib.suppress(OSError):
                lines.append(siege.socket("127.66.6.1", table=table, **{"X-Forwarded-For": elsewhere()}))
            siege.rest(0.05)
        for line in lines:
            line.close()

    together(sit, *[ask] * 8)


def quotas(siege: Siege) -> None:
    """More tables, copies, records and bytes than one may send."""
    body = json.dumps({"seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 3]}).encode()

    def make(source: str) -> None:
        visitor = siege.browser(source)
        visitor.ask("POST", "/api/me", b'{"name": "Maker"}')
        for n in itertools.count():
            if not siege.lasts():
                break
            path, what = ((("/api/tables", body), ("/api/records", b"x" * 900_000), ("/api/tables", b"{" * 100_000),
                           (f"/api/tables/{siege.table()}/copy", b"{}"))[n % 4])
            visitor.ask("POST", path, what)
            siege.rest()
        visitor.close()

    together(*(lambda at=f"127.66.7.{n}": make(at) for n in (1, 2, 3)))


SPAM = tuple(json.dumps(message).encode() for message in (
    {"type": "answer", "seq": 0, "names": ["reveal"]}, {"type": "undo", "seq": 1}, {"type": "redo", "seq": 1},
    {"type": "answer", "seq": -1, "names": ["x"] * 50}, {"type": "say", "text": "spam"}, {"type": "back"},
    {"type": "auto_pass", "on": True}, {"type": "auto_pass", "on": False}, {"type": "remind"},
    {"type": "replace", "seat": 2}, {"type": "onward", "seq": 0}, {"type": "ping"}))


def spam(siege: Siege) -> None:
    """Answers, undo and talk at tables of their own, by many sockets, as fast as one socket may without being cut."""
    body = json.dumps({"seats": [{"kind": "me"}, *[{"kind": "screen"}] * 3]}).encode()

    def play(source: str) -> None:
        visitor = siege.browser(source)
        visitor.ask("POST", "/api/me", b'{"name": "Spammer"}')
        lines: list[socket.socket] = []
        for _ in range(5):
            status, made = visitor.ask("POST", "/api/tables", body)
            for seat in range(4 if status == 201 else 0):
                with contextlib.suppress(OSError):
                    path = f"/api/tables/{json.loads(made)['id']}/socket?seat={seat}"
                    lines.append(connection(siege.port, path, source, Cookie=visitor.cookie))
        for message in itertools.cycle(SPAM):
            if not siege.lasts():
                break
            for line in lines[:]:
                try:
                    line.sendall(frame(WHOLE, message))
                    siege.toll["messages"] += 1
                    siege.read(line)
                except OSError:
                    lines.remove(line)
                    siege.toll["lines cut"] += 1
            siege.rest(0.04)
        for line in lines:
            line.close()
        visitor.close()

    together(*(lambda at=f"127.66.8.{n}": play(at) for n in (1, 2, 3)))


def crowds(siege: Siege) -> None:
    """Spectators of one table by the hundred, who come, talk and go."""
    def watch(source: str) -> None:
        lines: list[socket.socket] = []
        while siege.lasts():
            with contextlib.suppress(OSError):
                line = siege.socket(source, table=siege.tables[0])
                lines.append(line)
                siege.toll["spectators"] += 1
                line.sendall(frame(WHOLE, b'{"type":"say","text":"hello"}'))
            if len(lines) > 25:
                lines.pop(0).close()
            for line in lines[:]:
                try:
                    siege.read(line)
                except OSError:
                    lines.remove(line)
                    siege.toll["lines cut"] += 1
            siege.rest(0.05)
        for line in lines:
            line.close()

    together(*(lambda at=f"127.66.9.{n}": watch(at) for n in range(1, 11)))


ATTACKS: dict[str, tuple[Callable[[Siege], None], str]] = {
    "floods of frames": (floods, "lines cut"), "giant and tiny frames": (sizes, "lines cut"),
    "slow readers": (deaf, "sockets that do not read"), "half-open connections": (half_open, "lines cut"),
    "floods of requests": (requests, "answered 429"), "spoofed addresses": (spoofed, "answered 429"),
    "more than the quotas": (quotas, "answered 429"), "spam of answers and undo": (spam, "messages"),
    "crowds of spectators": (crowds, "spectators"),
}
"""Each with what it must have come to, or it was none."""
ALL = "all of it at once"


def attack(siege: Siege, name: str, seconds: float) -> None:
    siege.until = time.monotonic() + seconds
    works = [work for work, _ in ATTACKS.values()] if name == ALL else [ATTACKS[name][0]]
    siege.slower = TOGETHER if name == ALL else 1.0
    together(*(lambda work=work: work(siege) for work in works))
