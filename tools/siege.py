"""Besiege a server: hostile clients beside people who play, and servers that are killed.

Without options: two minutes of hostile clients from addresses of this computer, one kind after the other and all
together, against `kanly serve` as it is without options. Those who play must be answered nearly as fast as in the quiet
moments before and after, nothing of theirs may be lost, and nobody may be sent what is not theirs.

--kills N    kill -9 at random moments, N times with SQLite or, with --postgresql, with a PostgreSQL of its own that
             crashes too now and then: all that was acknowledged has to be there.
--fuzz N     N messages as no browser sends them, from all seats and from nobody's: the server makes no mistake over
             any, and nobody is sent what is not theirs.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import random
import resource
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), *(str(ROOT / "tests" / name) for name in ("web", "properties")), str(ROOT / "tools")]

import httpx  # noqa: E402
from attacks import ALL, ATTACKS, Siege, attack  # noqa: E402
from fuzzing import Fuzz  # noqa: E402
from killing import Zygote, trials  # noqa: E402
from load import SEATS, Table, missing  # noqa: E402
from postgres import Cluster  # noqa: E402
from rich.console import Console  # noqa: E402
from served import Process, serving, sqlite  # noqa: E402
from truth import Heard, hidden, lies  # noqa: E402
from websockets.asyncio.client import ClientConnection, connect  # noqa: E402

from kanly import SPECTATOR  # noqa: E402

GAME = 25
"""Kills at a table before another one is begun."""
CRASH = 4
"""After every so many kills PostgreSQL crashes, too."""
TELL_SECONDS = 20.0

TABLES, EVERY = 50, 0.7
"""Tables of four sockets at which people play, and seconds between two answers at each."""
CALM, BESIEGED = 4.0, 7.0
"""Seconds without and with hostile clients, by turns."""
TIMES, FLOOR = 3.0, 0.050
"""So many times as long as in the calm beside it 99 % of answers may take, and what is never too long."""
FULL = 0.250
"""What is never too long where all attack at once: as much as a full server may take."""
TRIES = 4
"""An attack is judged by the best of so many: what else a machine does hits one of them, an attack that works all."""
OTHERS = 0.30
"""An attack during which other programs have had more of a core says nothing of the server."""
STARVED = 0.250
"""On a machine on which 99 % take longer than that in the calm, attackers may be no faster than people are."""
SHARE = 0.03
"""Of the updates that come in so many are looked at; of all else everything."""
GROWTH = 150_000.0
"""Kilobytes that a server may grow by."""
LIMITS = "--requests-per-second", "50", "--tables-per-hour", "60", "--most-tables", "1000"
"""As they are without options."""
say = Console(highlight=False, soft_wrap=True).print


def kill(times: int, postgresql: bool, seed: int) -> list[str]:
    """Kill so often; what went wrong."""
    cluster = Cluster(durable=True) if postgresql else None

    def crash(n: int) -> None:
        if cluster is not None and n % CRASH == 0:
            cluster.stop()
            cluster.start()

    began = told = time.monotonic()
    toll: Counter[str] = Counter()
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        zygote = Zygote(cluster.database() if cluster is not None else sqlite(Path(folder)), "quick")
        try:
            zygote.start()
            for toll in trials(zygote, times, random.Random(seed), whims=0.2, longest=GAME, crash=crash):
                if time.monotonic() - told > TELL_SECONDS:
                    told = time.monotonic()
                    say(f"{toll['kills']} of {times} kills")
        except AssertionError as error:
            wrong = [str(error) or repr(error)]
        finally:
            zygote.close()
            if cluster is not None:
                cluster.close()
    crashes = toll["kills"] // CRASH if postgresql else 0
    say(f"{'PostgreSQL' if postgresql else 'SQLite'}, seed {seed}, {time.monotonic() - began:.0f} s: "
        + ", ".join(f"{name} {n:,}" for name, n in sorted(toll.items())) + f", crashes of the database {crashes}")
    return wrong


def fuzz(messages: int, seed: int) -> list[str]:
    """Send so many messages; what went wrong."""
    began = told = time.monotonic()

    def tell(sent: int) -> None:
        nonlocal told
        if time.monotonic() - told > TELL_SECONDS:
            told = time.monotonic()
            say(f"{sent:,} of {messages:,} messages")

    with tempfile.TemporaryDirectory() as folder:
        sent = Fuzz(Path(folder), seed)
        try:
            sent.send(messages, tell)
        finally:
            sent.end()
    say(f"seed {seed}, {time.monotonic() - began:.0f} s: {sent.sent:,} messages to {sent.tables:,} tables, "
        f"{sent.got:,} messages back, {sent.cut:,} lines cut, {sent.answers:,} answers taken, "
        f"{sent.compared:,} updates compared with the true tables; {len(sent.wrong)} wrong")
    return sent.wrong[:10]


# Those who play.


class Heeded:
    """A socket that keeps some of what comes in."""

    def __init__(self, line: ClientConnection, table: Seated, seat: int) -> None:
        self.line, self.table, self.seat = line, table, seat
        self.send, self.close = line.send, line.close

    async def __aiter__(self) -> AsyncIterator[str]:
        async for text in self.line:
            assert isinstance(text, str)
            if self.table.whim.random() < SHARE or not text.startswith('{"type":"update"'):
                self.table.heard.append(Heard(self.table.id, self.seat, text))
            yield text


class Seated(Table):
    """A table whose answers are known by the moment they were given, with somebody who watches."""

    def __init__(self, table: str, rng: random.Random) -> None:
        super().__init__(table, rng)
        self.heard: list[Heard] = []
        self.whim = random.Random(table)
        self.moments: list[tuple[float, float]] = []

    async def answer(self) -> None:
        given, began = len(self.times), time.monotonic()
        await super().answer()
        self.moments += [(began, spent) for spent in self.times[given:]]


async def seat_all(server: Process) -> tuple[list[Seated], list[asyncio.Task[None]]]:
    """Tables at which one person plays all four seats, each from a socket of its own."""
    tables, listening = [], []
    async with httpx.AsyncClient(base_url=f"{server.url}/api/", timeout=60, transport=httpx.AsyncHTTPTransport(
            local_address="127.77.0.1")) as http:
        await http.post("me", json={"name": "Player"})
        for path in ("catalogue", "choices", "lessons", "rules", "openapi.json"):  # made once in the life of a server
            (await http.get(path)).raise_for_status()
        cookie = {"Cookie": f"kanly={http.cookies['kanly']}"}
        for n in range(TABLES):
            made = await http.post("tables", json={"seats": [{"kind": "me"}, *[{"kind": "screen"}] * (SEATS - 1)]})
            table = Seated(made.raise_for_status().json()["id"], random.Random(n))
            tables.append(table)
            for seat in (*range(SEATS), SPECTATOR):
                address = f"ws://127.0.0.1:{server.port}/api/tables/{table.id}/socket"
                line: Any = Heeded(await connect(
                    address + (f"?seat={seat}" if seat != SPECTATOR else ""), compression=None, max_size=None,
                    open_timeout=60, ping_interval=None, additional_headers=cookie if seat != SPECTATOR else {},
                    local_addr=(f"127.77.{1 + seat // SEATS}.{1 + n % 200}", 0)), table, seat)
                if seat == SPECTATOR:
                    listening.append(asyncio.create_task(overhear(line)))
                else:
                    table.sockets.append(line)
                    listening.append(asyncio.create_task(table.listen(seat)))
    for table in tables:
        if not await table.until(0):
            sys.exit("a table does not answer")
    return tables, listening


async def overhear(line: Heeded) -> None:
    async for _ in line:
        pass


def slowest(tables: Sequence[Seated], *spans: tuple[float, float]) -> tuple[float, int]:
    """Within which time 99 % of the answers given in these moments were seen, and how many there were."""
    times = sorted(spent for table in tables for began, spent in table.moments
                   if any(start <= began < end for start, end in spans))
    return (times[int(len(times) * 0.99)] if times else 0.0), len(times)


# Those who attack, in a process of their own.


def besiege(pipe: Connection, port: int, tables: list[str], secrets: list[bytes]) -> None:
    open_files()
    os.nice(5)
    while (order := pipe.recv()) is not None:
        siege = Siege(port, tables, hidden=secrets)
        attack(siege, *order)
        pipe.send((siege.toll, siege.leaked))


def open_files() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def resident(server: Process) -> float:
    """Kilobytes of the server process."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return float(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def used(pid: int) -> float:
    """Processor time a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def busy() -> float:
    """Processor time all programs of this machine have had, and what others on the same hardware took from it."""
    user, nice, system, _, _, *rest = map(int, Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9])
    return (user + nice + system + sum(rest)) / os.sysconf("SC_CLK_TCK")


class Days:
    """How the siege goes: calm and attacks by turns."""

    def __init__(self, tables: list[Seated], pipe: Connection, server: Process, attackers: int) -> None:
        self.tables, self.pipe, self.server = tables, pipe, server
        self.pids = server.process.pid, attackers, os.getpid()
        self.others = 0.0  # the share of a core that other programs had during the last attack
        self.calm: list[tuple[float, float]] = []
        self.wrong: list[str] = []
        self.most = 0.0

    async def rest(self) -> None:
        began = time.monotonic()
        await asyncio.sleep(CALM)
        self.calm.append((began, time.monotonic()))

    async def stand(self, name: str) -> str:
        """One attack; why it has not been withstood."""
        began, had = time.monotonic(), used(self.server.process.pid)
        before = busy() - sum(map(used, self.pids))
        self.pipe.send((name, BESIEGED))
        while not self.pipe.poll():
            await asyncio.sleep(0.1)
            self.most = max(self.most, resident(self.server))
        toll, leaked = self.pipe.recv()
        ended = time.monotonic()
        share = (used(self.server.process.pid) - had) / (ended - began)
        self.others = (busy() - sum(map(used, self.pids)) - before) / (ended - began)
        await asyncio.sleep(1)  # what is left of it
        await self.rest()
        quiet, _ = slowest(self.tables, *self.calm[-2:])
        took, answers = slowest(self.tables, (began, ended))
        say(f"{name}: 99 % of {answers} answers within {1000 * took:.0f} ms, in the calm {1000 * quiet:.0f} ms; "
            f"the server had {100 * share:.0f} % of a core, other programs {100 * self.others:.0f} %; "
            + ", ".join(f"{what} {n:,}" for what, n in sorted(toll.items())))
        if leaked:
            self.wrong.append(f"{name}: {len(leaked)} times something was sent that nobody may know")
        due = ATTACKS[name][1] if name != ALL else "lines cut"
        if not toll[due] and quiet < STARVED:
            return f"{name}: it was none ({due}: 0)"
        if not answers:
            return f"{name}: nobody was answered"
        if took > max(FULL if name == ALL else FLOOR, TIMES * quiet):
            return f"{name}: 99 % within {1000 * took:.0f} ms, in the calm {1000 * quiet:.0f} ms"
        return ""

    async def last(self, names: Sequence[str]) -> None:
        await asyncio.sleep(2)  # the first answers of all are slower
        await self.rest()
        for name in names:
            tries = []
            while len(tries) < TRIES and (why := await self.stand(name)):
                tries.append((self.others, why))
            if len(tries) == TRIES:
                others, why = min(tries)
                if others < OTHERS:
                    self.wrong.append(why)
                else:
                    say(f"not judged, the machine has been busy with other things: {why}")


async def withstand(server: Process, database: str, names: Sequence[str]) -> tuple[list[Seated], list[str]]:
    tables, listening = await seat_all(server)
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(
        target=besiege, args=(theirs, server.port, [table.id for table in tables], hidden(database)), daemon=True)
    process.start()
    days = Days(tables, ours, server, process.pid or 0)
    before = resident(server)
    playing = [asyncio.create_task(table.play(EVERY, time.monotonic() + 3600)) for table in tables]
    try:
        await days.last(names)
    finally:
        ours.send(None)
        process.join(10)
        process.kill()
        for task in playing:
            task.cancel()
        for line in [line for table in tables for line in table.sockets]:
            await line.close()
        for task in listening:
            task.cancel()
        await asyncio.gather(*playing, *listening, return_exceptions=True)
    say(f"memory of the server: {before / 1000:.0f} MB before, {days.most / 1000:.0f} MB at most")
    if days.most - before > GROWTH:
        days.wrong.append(f"the server has grown by {(days.most - before) / 1000:.0f} MB")
    return tables, days.wrong


def siege(names: Sequence[str]) -> list[str]:
    """What went wrong."""
    open_files()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        database = sqlite(Path(folder))
        with serving(database, *LIMITS) as server:
            tables, wrong = asyncio.run(withstand(server, database, names))
            if httpx.get(f"{server.url}/api/health", timeout=10).status_code != 200:
                wrong.append("the server is not well after it")
            said = server.said()
            server.stop()
        changed, _ = missing(database, tables)
        answers = sum(len(table.taken) for table in tables)
        heard = [message for table in tables for message in table.heard]
        untrue = lies(database, heard)
    lost, refused = sum(table.lost for table in tables), sum(table.refused for table in tables)
    say(f"{time.monotonic() - began:.0f} s: {answers:,} answers acknowledged, lost {lost}, refused {refused}, not as "
        f"they were given {changed}; {len(heard):,} messages compared with the true tables, {len(untrue)} untrue; "
        f"the log has {len(said):,} characters")
    if lost or refused or changed:
        wrong.append("no answer may be lost, refused or changed")
    wrong += untrue[:5]
    if len(said) > 50_000 or "Traceback" in said:
        wrong.append(f"the log says too much: {said[:2000]}")
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=[*ATTACKS, ALL], action="append", help="this attack instead of all")
    parser.add_argument("--kills", type=int, default=0, help="so many servers are killed")
    parser.add_argument("--postgresql", action="store_true", help="with a PostgreSQL instead of SQLite")
    parser.add_argument("--fuzz", type=int, default=0, help="so many messages as no browser sends them")
    parser.add_argument("--seed", type=int, default=1, help="of kills and messages")
    given = parser.parse_args()
    if given.kills:
        wrong = kill(given.kills, given.postgresql, given.seed)
    elif given.fuzz:
        wrong = fuzz(given.fuzz, given.seed)
    else:
        wrong = siege(given.only or [*ATTACKS, ALL])
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
