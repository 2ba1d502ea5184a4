"""Load: many tables of four sockets against one server process on this machine.

Every table is answered at every two seconds; measured is the time until all four sockets have seen the answer. Then
every answer is looked for in the database. At the end: what a table costs in memory that nobody looks at.
It starts its own server on a free port of 127.0.0.1 and ends it; it stops by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import resource
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

import httpx  # noqa: E402
import msgspec  # noqa: E402
from rich.console import Console  # noqa: E402
from websockets.asyncio.client import ClientConnection, connect  # noqa: E402

from kanly.game import compose  # noqa: E402
from kanly.things import option_name  # noqa: E402
from kanly.web.database import connect as engine_of  # noqa: E402
from kanly.web.live import summary_of  # noqa: E402
from kanly.web.lobby import sitting  # noqa: E402
from kanly.web.migrate import upgrade  # noqa: E402
from kanly.web.schema import lines as line_table  # noqa: E402
from kanly.web.schema import seats as seat_table  # noqa: E402
from kanly.web.schema import tables as table_table  # noqa: E402
from kanly.web.store import Line, line_rows, plain  # noqa: E402

SEATS = 4
SLOWEST_MS = 250.0
"""99 % of answers must be seen by all four within this."""
LARGEST_KB = 100.0
"""What a table that nobody looks at may cost."""
PATIENCE = 30.0
"""Seconds after which an answer that was not seen counts as lost."""


class Option(msgspec.Struct):
    name: str
    thing: int
    place: str


class Question(msgspec.Struct):
    seat: int
    options: list[Option]
    sends: dict[str, list[int]]


class Message(msgspec.Struct):
    type: str
    seq: int = 0
    question: Question | None = None
    message: str = ""


decode = msgspec.json.Decoder(Message).decode


class Table:
    """One table and its four sockets."""

    def __init__(self, table: str, rng: random.Random) -> None:
        self.id = table
        self.rng = rng
        self.sockets: list[ClientConnection] = []
        self.seen = [-1] * SEATS
        self.question: Question | None = None
        self.seq = 0
        self.news = asyncio.Event()
        self.taken: dict[int, str] = {}
        self.times: list[float] = []
        self.lost = self.refused = 0
        self.bytes = 0

    async def listen(self, seat: int) -> None:
        async for text in self.sockets[seat]:
            message = decode(text)
            self.bytes += len(text)
            if message.type == "update":
                self.seen[seat] = message.seq
                if message.question and message.question.options:
                    self.question, self.seq = message.question, message.seq
                self.news.set()
            elif message.type == "refused":
                self.refused += 1
                self.news.set()

    async def until(self, seq: int) -> bool:
        """Wait until all four have seen this line."""
        end = time.monotonic() + PATIENCE
        while min(self.seen) < seq:
            self.news.clear()
            try:
                await asyncio.wait_for(self.news.wait(), max(0.01, end - time.monotonic()))
            except TimeoutError:
                return False
        return True

    async def answer(self) -> None:
        """Answer the open question, and measure until everybody has seen it."""
        question, seq = self.question, self.seq
        if question is None or min(self.seen) < seq:
            return
        option = self.rng.choice(question.options)
        names = [option.name]
        spaces = question.sends.get(str(option.thing)) if option.place == "hand" else None
        if spaces:
            names.append(option_name(self.rng.choice(spaces)))
        while True:
            self.question = None
            began = time.monotonic()
            await self.sockets[question.seat].send(msgspec.json.encode({"type": "answer", "seq": seq,
                                                                        "names": names}).decode())
            while self.question is None and min(self.seen) <= seq and time.monotonic() - began < PATIENCE:
                self.news.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self.news.wait(), 1)
            declaring = self.question
            if declaring is None or self.seq > seq:
                break
            names.append(self.rng.choice(declaring.options).name)  # which Agent, which price
        if await self.until(seq + len(names)):
            self.times.append(time.monotonic() - began)
            self.taken |= {seq + n: name for n, name in enumerate(names, 1)}
        else:
            self.lost += 1

    async def play(self, every: float, until: float) -> None:
        await asyncio.sleep(self.rng.random() * every)
        turn = time.monotonic()
        while turn < until:
            await self.answer()
            turn += every
            await asyncio.sleep(max(0.0, turn - time.monotonic()))


class Server:
    """`kanly serve` on a free port."""

    def __init__(self, database: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = subprocess.Popen([sys.executable, "-m", "kanly", "serve", "--port", str(self.port), "--database",
                                         database, "--requests-per-second", "0",
                                         "--tables-per-hour", "0"], cwd=ROOT, stderr=subprocess.DEVNULL)
        for _ in range(600):
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}/api/health", timeout=5).status_code == 200:
                    return
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        sys.exit("the server has not started")

    def memory(self) -> float:
        """Kilobytes of the server process alone."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return float(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])

    def seconds(self) -> float:
        """Processor time it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


async def load(server: Server, tables: int, seconds: float, every: float, rng: random.Random) -> tuple[
        list[Table], float, float]:
    """Play at all tables; the tables, what a live table costs in memory, and the share of a core the server used."""
    async with httpx.AsyncClient(base_url=f"{server.url}/api/", timeout=60) as http:
        await http.post("me", json={"name": "Load"})
        cookie = f"kanly={http.cookies['kanly']}"
        before = server.memory()
        made: list[Table] = []
        for _ in range(tables):
            seats = [{"kind": "me"}, *[{"kind": "screen"}] * (SEATS - 1)]
            answer = await http.post("tables", json={"seats": seats})
            made.append(Table(answer.raise_for_status().json()["id"], rng))
    listening = []
    for table in made:
        for seat in range(SEATS):
            table.sockets.append(await connect(
                f"ws://127.0.0.1:{server.port}/api/tables/{table.id}/socket?seat={seat}", compression=None,
                additional_headers={"Cookie": cookie}, max_size=None, open_timeout=60, ping_interval=None))
            listening.append(asyncio.create_task(table.listen(seat)))
    for table in made:
        if not await table.until(0):
            sys.exit("a table does not answer")
    memory = (server.memory() - before) / tables
    began, used = time.monotonic(), server.seconds()
    await asyncio.gather(*(table.play(every, began + seconds) for table in made))
    share = (server.seconds() - used) / (time.monotonic() - began)
    for table in made:
        for line in table.sockets:
            await line.close()
    await asyncio.gather(*listening, return_exceptions=True)
    return made, memory, share


def missing(file: Path, tables: Iterable[Table]) -> tuple[int, int]:
    """Answers that were seen but are not in the database as they were sent, and lines nobody sent."""
    wrong = surplus = 0
    with contextlib.closing(sqlite3.connect(file)) as connection:
        for table in tables:
            kept = dict(connection.execute("SELECT seq, text FROM lines WHERE table_id = ?", (table.id,)))
            wrong += sum(kept.get(seq) != name for seq, name in table.taken.items())
            surplus += len(kept) - len(table.taken) if not table.lost else 0
    return wrong, surplus


# Tables that nobody looks at.


def write_games(database: str, count: int, answers: int = 300) -> list[str]:
    """Games in the middle, straight into the database."""
    rng = random.Random(1)
    game = compose(["base"], SEATS)
    state = game.start(1)
    lines = []
    while state.pending and len(lines) < answers:
        option = rng.choice(state.options)
        lines.append(Line(len(lines) + 1, state.pending[-1][1], option_name(option)))
        state.apply(option)
    ids = [f"idle{n:012}" for n in range(count)]
    engine = engine_of(database)
    with engine.begin() as connection:
        for table in ids:
            row = {"id": table, "title": "Idle", "spec": plain(game.spec()), "seed": "1", "undo": True,
                   "visibility": "link", "creator": "", "created": 1.0, "notice": "", "seeded": False, "rematch": "",
                   **summary_of(state, 1.0)}
            connection.execute(table_table.insert(), row)
            connection.execute(seat_table.insert(), [{"table_id": table, **sitting(n, "person", f"p{n}", f"Player {n}")}
                                                     for n in range(SEATS)])
            connection.execute(line_table.insert(), line_rows(table, lines))
    engine.dispose()
    return ids


async def idle(server: Server, ids: list[str]) -> float:
    """Kilobytes per table that was looked at and left."""
    async def look(table: str) -> None:
        async with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket", compression=None,
                           max_size=None) as line:
            await line.recv()

    for table in ids[:20]:
        await look(table)
    before = server.memory()
    for table in ids[20:]:
        await look(table)
    return (server.memory() - before) / (len(ids) - 20)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200, help="live tables of four sockets")
    parser.add_argument("--seconds", type=float, default=120.0, help="how long to play")
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two answers at a table")
    parser.add_argument("--idle", type=int, default=320, help="tables for the measure of memory, 0 for none")
    given = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 8 * given.tables + 500)), hard))
    say = Console(highlight=False).print
    failed = []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "load.sqlite"
        database = f"sqlite:///{file}"
        upgrade(database)
        ids = write_games(database, given.idle) if given.idle else []
        server = Server(database)
        try:
            if ids:
                kilobytes = asyncio.run(idle(server, ids))
                say(f"an idle table in the middle of a game: {kilobytes:.0f} kB")
                if kilobytes > LARGEST_KB:
                    failed.append(f"a table may cost {LARGEST_KB:.0f} kB")
            tables, live, share = asyncio.run(load(server, given.tables, given.seconds, given.every, random.Random(2)))
            peak = server.memory()
        finally:
            server.stop()
        wrong, surplus = missing(file, tables)
    times = sorted(1000 * spent for table in tables for spent in table.times)
    lost, refused = sum(table.lost for table in tables), sum(table.refused for table in tables)
    p50, p99 = (times[int(len(times) * part)] for part in (0.5, 0.99))
    say(f"{given.tables} tables, {SEATS * given.tables} sockets, {given.seconds:.0f} s: {len(times):,} answers "
        f"({len(times) / given.seconds:.0f}/s), {sum(table.bytes for table in tables) / 1e6:.0f} MB sent")
    say(f"until all four had seen it: median {p50:.0f} ms, 99 % within {p99:.0f} ms, the slowest {times[-1]:.0f} ms")
    say(f"lost {lost}, refused {refused}, changed {wrong}, duplicated {surplus}")
    say(f"server: {100 * share:.0f} % of a core, {peak / 1000:.0f} MB; a live table with its sockets {live:.0f} kB")
    if lost or refused or wrong or surplus:
        failed.append("no answer may be lost, refused, changed or duplicated")
    if p99 > SLOWEST_MS:
        failed.append(f"99 % must be seen within {SLOWEST_MS:.0f} ms")
    if failed:
        sys.exit("; ".join(failed))


if __name__ == "__main__":
    main()
