"""Messages as no browser sends them, by the thousand, from all seats of a table and from nobody's."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import multiprocessing
import random
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from choices import by_chance
from served import Browser, InThread, choose_from, sqlite
from truth import Heard, hidden, lies
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kanly import SPECTATOR
from kanly.mixes import mixes

SEATS = 3
A_SOCKET, A_ROUND = 600, 20
"""Messages of one socket, then there is another table; and those between two at which it knows how the table stands."""
LAST = "4096"
"""What a server says to a message that is too long: none but the last of a round is."""
LOOKED_AT = 60
"""So many updates of a table are compared with what is true."""
ODD: tuple[Any, ...] = (None, True, -1, 0, 1, 2**31, 2**63, -2**70, 1.5, 1e308, "", "x", "\0", "\ud83d\ude00", "!undo",
                        "hidden", [], {}, [[]], ["x"] * 40, {"type": "answer"}, "a" * 300, "../..", "' OR 1=1 --", "‮")
KINDS = ("answer", "undo", "redo", "onward", "say", "auto_pass", "replace", "remind", "back", "ping", "update", "said")
FIELDS = ("type", "seq", "names", "text", "on", "seat", "wait", "team", "x")


def odd(rng: random.Random, depth: int = 0) -> Any:
    """Any value."""
    if depth < 3 and rng.random() < 0.3:
        some = [odd(rng, depth + 1) for _ in range(rng.randrange(4))]
        return some if rng.random() < 0.5 else {rng.choice(FIELDS): value for value in some}
    return rng.choice(ODD)


def proper(rng: random.Random, update: dict[str, Any]) -> dict[str, Any]:
    """What a browser might send."""
    seq, question = update["seq"], update["question"]
    if question and question["options"] and rng.random() < 0.6:
        return {"type": "answer", "seq": seq, "names": choose_from(question, rng)}
    return rng.choice((
        {"type": "answer", "seq": seq, "names": [rng.choice(("reveal", "pass", "done", "end_turn", "Arrakeen"))]},
        {"type": "undo", "seq": seq}, {"type": "redo", "seq": seq}, {"type": "onward", "seq": seq, "wait": True},
        {"type": "say", "text": "hello"}, {"type": "auto_pass", "on": rng.random() < 0.5}, {"type": "remind"},
        {"type": "replace", "seat": rng.randrange(SEATS)}, {"type": "back"}, {"type": "ping"}))


def bent(rng: random.Random, message: dict[str, Any]) -> dict[str, Any]:
    """Nearly what a browser might send: another field, a value of another kind, one missing or too many."""
    found = dict(message)
    for _ in range(rng.randrange(1, 3)):
        name = rng.choice((*message, *FIELDS))
        if rng.random() < 0.2:
            found.pop(name, None)
        elif name == "seq" and rng.random() < 0.7:
            found["seq"] = message.get("seq", 0) + rng.randrange(-40, 3)
        elif name == "names" and isinstance(found.get("names"), list) and rng.random() < 0.7:
            found["names"] = rng.choices([*found["names"], "reveal", "x", "!redo"], k=rng.randrange(7))
        else:
            found[name] = odd(rng)
    return found


def torn(rng: random.Random, text: str) -> str:
    """With characters changed, left out, doubled or put in."""
    for _ in range(rng.randrange(1, 5)):
        at, to = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        text = rng.choice((text[:at] + text[to:], text[:to] + text[at:], text[:at] + chr(rng.choice((
            0, 9, 34, 92, 123, 125, 91, 0x2028, 0xfffd, 0x1f600, rng.randrange(1, 0xd800)))) + text[at:]))
    return text[:4096]


def message(rng: random.Random, update: dict[str, Any]) -> str | bytes:
    """The next thing to send."""
    chance = rng.random()
    if chance < 0.15:
        return json.dumps(proper(rng, update))
    if chance < 0.5:
        return json.dumps(bent(rng, proper(rng, update)))
    if chance < 0.8:
        return torn(rng, json.dumps(proper(rng, update)))
    if chance < 0.9:
        return json.dumps({"type": rng.choice(KINDS), **{rng.choice(FIELDS[1:]): odd(rng) for _ in range(3)}})
    if chance < 0.97:
        return json.dumps(odd(rng))
    return rng.choice(("[" * 3000, '{"a":' * 700, b"\0\xff", "\0" * 4096, '{"type":"say","text":"\\ud800"}',
                       '{"type":"answer","seq":1e999,"names":[]}', '{"seq":' + "9" * 3000 + ',"type":"undo"}'))


class Fuzzer:
    """One socket of a table, by which anything is sent."""

    def __init__(self, address: str, table: str, seat: int, cookie: str, rng: random.Random) -> None:
        self.address, self.table, self.seat, self.cookie, self.rng = address, table, seat, cookie, rng
        self.update: dict[str, Any] = {"seq": 0, "question": None}
        self.heard: set[str] = set()
        self.settled = asyncio.Event()
        self.sent = self.got = self.cut = 0

    async def listen(self, line: ClientConnection) -> None:
        async for text in line:
            assert isinstance(text, str), "the server speaks in text"
            self.got += 1
            if text not in self.heard or LAST in text:
                self.heard.add(text)
                said = json.loads(text)
                if said["type"] == "update":
                    self.update = said
                elif LAST in said.get("message", ""):
                    self.settled.set()

    async def settle(self, line: ClientConnection) -> None:
        """All that was sent has been heard."""
        self.settled.clear()
        await line.send("x" * 4097)
        await asyncio.wait_for(self.settled.wait(), 120)

    async def send(self, messages: int) -> None:
        """So many messages, over as many sockets as it takes."""
        head = {"Cookie": self.cookie} if self.cookie else {}
        while self.sent < messages:
            async with connect(self.address, compression=None, max_size=None, ping_interval=None, open_timeout=60,
                               additional_headers=head, close_timeout=5) as line:
                listening = asyncio.create_task(self.listen(line))
                try:
                    await self.send_by(line, messages)
                finally:
                    await line.close()
                    with contextlib.suppress(ConnectionClosed):
                        await listening

    async def send_by(self, line: ClientConnection, messages: int) -> None:
        while self.sent < messages:
            self.sent += 1
            if not self.sent % A_ROUND:
                await self.settle(line)
                await line.send(json.dumps(proper(self.rng, self.update)))
            elif self.rng.random() < 0.001:
                await self.settle(line)
                await line.send("x" * 20_000)  # this cuts it
                self.cut += 1
                return
            else:
                await line.send(message(self.rng, self.update))
        await self.settle(line)


def serve(pipe: Connection, folder: str) -> None:
    """In a process of its own: a server that cuts nobody off for sending much, and what it says about its mistakes."""
    from kanly.web import lines, socket

    socket.PER_SECOND = lines.FRAMES = lines.FRAMES_PER_SECOND = 1e9
    lines.BYTES = lines.BYTES_PER_SECOND = 1e12
    mistakes: list[str] = []

    class Noting(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if record.levelno >= logging.ERROR:
                mistakes.append(self.format(record)[-2000:])

    server = InThread(sqlite(Path(folder)))
    for name in ("", "uvicorn", "kanly"):
        logging.getLogger(name).addHandler(Noting())
    pipe.send(server.url)
    pipe.recv()
    pipe.send(mistakes)
    server.stop()


class Fuzz:
    """A server, and what has come of all that was sent to it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder, self.rng = folder, random.Random(seed)
        self.pipe, theirs = multiprocessing.Pipe()
        self.process = multiprocessing.get_context("spawn").Process(target=serve, args=(theirs, str(folder)))
        self.process.start()
        self.url: str = self.pipe.recv()
        self.sent = self.got = self.cut = self.tables = self.compared = self.answers = 0
        self.wrong: list[str] = []

    def send(self, messages: int, tell: Callable[[int], object] = lambda sent: None) -> None:
        """At one table after the other."""
        boxes = [mix for mix in mixes() if mix.why is None and SEATS in mix.players]
        while self.sent < messages and not self.wrong:
            each = min(A_SOCKET, -(-(messages - self.sent) // (SEATS + 2)))
            self.at_a_table(self.rng.choice(boxes), each)
            tell(self.sent)

    def at_a_table(self, mix: Any, each: int) -> None:
        people = [Browser(self.url, name) for name in ("Anna", "Bert", "Cleo")]
        table = people[0].table("me", *["person"] * (SEATS - 1), sets=list(mix.sets),
                                options=by_chance(mix, SEATS, self.rng))["id"]
        for person in people[1:]:
            person.post(f"tables/{table}/join", {})
        cookies = [person.cookie() for person in people]
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        fuzzers = [Fuzzer(address + (f"?seat={seat}" if seat != SPECTATOR else ""), table, seat,
                          cookies[seat] if seat != SPECTATOR else "", random.Random(self.rng.random()))
                   for seat in (*range(SEATS), 0, SPECTATOR)]

        async def all_of_them() -> None:
            await asyncio.gather(*(fuzzer.send(each) for fuzzer in fuzzers))

        asyncio.run(all_of_them())
        self.tables += 1
        self.answers += people[0].get(f"tables/{table}")["seq"]
        for person in people:
            person.close()
        self.look_over(fuzzers, cookies)

    def look_over(self, fuzzers: list[Fuzzer], cookies: list[str]) -> None:
        database = sqlite(self.folder)
        secrets = [secret.decode() for secret in hidden(database)]
        secrets += [cookie.partition("=")[2].rpartition(".")[2] for cookie in cookies]
        updates = []
        for fuzzer in fuzzers:
            self.sent, self.got, self.cut = self.sent + fuzzer.sent, self.got + fuzzer.got, self.cut + fuzzer.cut
            heard = [Heard(fuzzer.table, fuzzer.seat, text) for text in fuzzer.heard]
            self.wrong += [f"table {fuzzer.table}, seat {fuzzer.seat}: something nobody may know: {one.text[:300]}"
                           for one in heard if any(secret in one.text for secret in secrets)]
            updates += [one for one in heard if one.text.startswith('{"type":"update"')]
        some = self.rng.sample(updates, min(LOOKED_AT, len(updates)))
        self.compared += len(some)
        self.wrong += lies(database, some)

    def end(self) -> None:
        """The server has to be there still, and to have nothing to say about mistakes."""
        if not self.process.is_alive():
            self.wrong.append("the server has crashed")
            return
        person = Browser(self.url)
        began = time.monotonic()
        assert person.get("health")["status"] == "ok" and time.monotonic() - began < 30
        person.close()
        self.pipe.send(None)
        self.wrong += self.pipe.recv()
        self.process.join(30)
        self.process.kill()
