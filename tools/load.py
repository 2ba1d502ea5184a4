"""Load: many tables of four sockets against one server process on this machine, or several at a PostgreSQL of its own.

Every table is answered at every two seconds; measured is the time until all four sockets have seen the answer. Then
every answer is looked for in the database. Beside them tables of four bots that search can be under way. At the end:
what a table costs in memory that nobody looks at.
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
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "web")]

import httpx  # noqa: E402
import msgspec  # noqa: E402
from postgres import Cluster  # noqa: E402
from rich.console import Console  # noqa: E402
from sqlalchemy import select  # noqa: E402
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
THINKS = "master"
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

    def __init__(self, database: str, workers: int = 1) -> None:
        self.workers = workers
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = subprocess.Popen([sys.executable, "-m", "kanly", "serve", "--port", str(self.port), "--database",
                                         database, "--requests-per-second", "0", "--tables-per-hour", "0",
                                         "--most-tables", "0", "--workers", str(workers)],
                                        cwd=ROOT, stderr=subprocess.DEVNULL)
        for _ in range(600):
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}/api/health", timeout=5).status_code == 200:
                    return
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        sys.exit("the server has not started")

    def processes(self) -> list[int]:
        """Those that serve, without the bots'."""
        if self.workers == 1:
            return [self.process.pid]
        pid = self.process.pid
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def memory(self) -> float:
        """Kilobytes of all of them."""
        statuses = [Path(f"/proc/{pid}/status").read_text().splitlines() for pid in self.processes()]
        return sum(float(line.split()[1]) for lines in statuses for line in lines if line.startswith("VmRSS"))

    def seconds(self) -> float:
        """Processor time they have used."""
        ticks = 0
        for pid in self.processes():
            fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


async def let_think(http: httpx.AsyncClient, url: str, headers: dict[str, str]) -> ClientConnection:
    """A table of four bots that search, somebody watching it: their host, who has given the own seat to the fourth."""
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": THINKS}] * (SEATS - 1)]
    table = (await http.post("tables", json={"seats": seats})).raise_for_status().json()["id"]
    address = f"{url}/api/tables/{table}/socket"
    async with connect(f"{address}?seat=0", additional_headers=headers, max_size=None) as leaving:
        await leaving.send(msgspec.json.encode({"type": "leave", "bot": THINKS}).decode())
        await leaving.wait_closed()
    return await connect(address, additional_headers=headers, max_size=None, ping_interval=None)


async def steps(line: ClientConnection) -> int:
    """How many updates come in until the line is closed."""
    return len([text async for text in line if decode(text).type == "update"])


async def load(server: Server, tables: int, seconds: float, every: float, rng: random.Random, thinking: int = 0,
               ) -> tuple[list[Table], float, float, int]:
    """Play at all tables; the tables, what a live table costs in memory, the share of a core the server used, and how
    often those have answered who think."""
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
    async with httpx.AsyncClient(base_url=f"{server.url}/api/", timeout=60, cookies={"kanly": cookie[6:]}) as http:
        watching = [await let_think(http, f"ws://127.0.0.1:{server.port}", {"Cookie": cookie})
                    for _ in range(thinking)]
    thought = [asyncio.create_task(steps(line)) for line in watching]
    began, used = time.monotonic(), server.seconds()
    await asyncio.gather(*(table.play(every, began + seconds) for table in made))
    share = (server.seconds() - used) / (time.monotonic() - began)
    for line in [*watching, *(line for table in made for line in table.sockets)]:
        await line.close()
    await asyncio.gather(*listening, return_exceptions=True)
    return made, memory, share, sum(await asyncio.gather(*thought))


def missing(database: str, tables: Iterable[Table]) -> tuple[int, int]:
    """Answers that were seen but are not in the database as they were sent, and lines nobody sent."""
    wrong = surplus = 0
    c = line_table.c
    engine = engine_of(database)
    with engine.connect() as connection:
        for table in tables:
            kept = {seq: text for seq, text in connection.execute(select(c.seq, c.text).where(c.table_id == table.id))}
            wrong += sum(kept.get(seq) != name for seq, name in table.taken.items())
            surplus += len(kept) - len(table.taken) if not table.lost else 0
    engine.dispose()
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
    parser.add_argument("--thinking", type=int, default=0, help="tables of four bots that search, beside them")
    parser.add_argument("--idle", type=int, default=320, help="tables for the measure of memory, 0 for none")
    parser.add_argument("--workers", type=int, default=1, help="processes that serve; more than one at a PostgreSQL")
    parser.add_argument("--postgresql", action="store_true", help="a PostgreSQL for one process, too")
    given = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 8 * given.tables + 500)), hard))
    say = Console(highlight=False).print
    failed = []
    with contextlib.ExitStack() as held:
        if given.postgresql or given.workers > 1:
            cluster = Cluster(durable=True)
            held.callback(cluster.close)
            database = cluster.database()
        else:
            database = f"sqlite:///{held.enter_context(tempfile.TemporaryDirectory())}/load.sqlite"
        upgrade(database)
        ids = write_games(database, given.idle) if given.idle else []
        server = Server(database, given.workers)
        try:
            if ids:
                kilobytes = asyncio.run(idle(server, ids))
                say(f"an idle table in the middle of a game: {kilobytes:.0f} kB")
                if kilobytes > LARGEST_KB:
                    failed.append(f"a table may cost {LARGEST_KB:.0f} kB")
            tables, live, share, thoughts = asyncio.run(load(server, given.tables, given.seconds, given.every,
                                                             random.Random(2), given.thinking))
            peak = server.memory()
        finally:
            server.stop()
        wrong, surplus = missing(database, tables)
    times = sorted(1000 * spent for table in tables for spent in table.times)
    lost, refused = sum(table.lost for table in tables), sum(table.refused for table in tables)
    p50, p99 = (times[int(len(times) * part)] for part in (0.5, 0.99))
    say(f"{given.tables} tables, {SEATS * given.tables} sockets, {given.seconds:.0f} s: {len(times):,} answers "
        f"({len(times) / given.seconds:.0f}/s), {sum(table.bytes for table in tables) / 1e6:.0f} MB sent")
    say(f"until all four had seen it: median {p50:.0f} ms, 99 % within {p99:.0f} ms, the slowest {times[-1]:.0f} ms")
    if given.thinking:
        say(f"tables of four bots that search beside them: {given.thinking}, which answered {thoughts} times")
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
