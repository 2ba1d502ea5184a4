"""Servers that are killed at random moments, and somebody who plays on: whatever was acknowledged has to be there."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
from served import LONG, Browser, Line, choose, free_port, wait_for
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from kanly.web.database import connect
from kanly.web.live import REDO, UNDO
from kanly.web.schema import lines as line_table
from kanly.web.schema import messages as message_table

DECLARING = ("destination", "sending")
Lines = dict[int, tuple[int, str]]


class Zygote:
    """Servers that start at once and are killed at once."""

    def __init__(self, database: str, *options: str) -> None:
        """`quick`: bots think in the server itself; a process for them takes longer to start than the server lives."""
        self.database, self.port = database, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = subprocess.Popen([sys.executable, str(Path(__file__).with_name("zygote.py")), *options],
                                        text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL)
        self.server = 0

    def start(self) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(f"{self.database} {self.port}\n")
        self.process.stdin.flush()
        started = self.process.stdout.readline()
        assert started.strip().isdecimal(), "the servers could not be prepared"
        self.server = int(started)
        wait_for(self.answers, 60)

    def answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/api/health", timeout=5, verify=False).status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        server, self.server = self.server, 0
        assert server, "process 0 would be all of us"
        os.kill(server, signal.SIGKILL)

        def gone() -> bool:
            try:
                os.kill(server, 0)
            except ProcessLookupError:
                return True
            return False

        wait_for(gone)

    def close(self) -> None:
        if self.server:
            with contextlib.suppress(ProcessLookupError):
                self.kill()
        assert self.process.stdin and self.process.stdout
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(LONG)


class Player:
    """Plays one seat and remembers what was acknowledged; what was not is sent again after a break."""

    def __init__(self, browser: Browser, table: str, rng: random.Random, whims: float = 0.0) -> None:
        """`whims`: how often something is said, or taken back, instead of an answer."""
        self.browser, self.table, self.rng, self.whims = browser, table, rng, whims
        self.acknowledged: dict[int, str] = {}
        self.said: dict[int, str] = {}
        self.open: tuple[int, list[str]] | None = None
        self.line: Line | None = None

    def connect(self) -> None:
        self.line = self.browser.sit(self.table, 0)
        self.note()
        if self.open is not None:  # whether it arrived, only the server knows
            self.give(*self.open)

    def give(self, seq: int, names: list[str]) -> None:
        assert self.line is not None
        if names[0] in (UNDO, REDO):
            self.line.send(type=names[0][1:], seq=seq)
        else:
            self.line.answer(*names, seq=seq)

    def note(self) -> None:
        """An update after the line an answer was for acknowledges it."""
        assert self.line is not None
        update = self.line.update
        if self.open is None:
            return
        seq, names = self.open
        question = update["question"]
        if update["seq"] > seq:
            self.acknowledged |= {seq + n: name for n, name in enumerate(names, 1)}
            self.open = None
        elif question and question["part"] in DECLARING and question["options"] and names[0] not in (UNDO, REDO):
            names.append(self.rng.choice(self.line.options()))
            self.line.answer(*names, seq=seq)

    def decide(self) -> list[str]:
        """An answer, or to take one back, or to do it again."""
        assert self.line is not None
        undo = self.line.update["undo"]
        ways = [way for way, there in ((UNDO, undo["back"]), (REDO, undo["forth"])) if there]
        if undo["ended"]:  # the table goes on by itself, here at once: it might be too late
            ways = []
        if ways and self.rng.random() < self.whims:
            return [self.rng.choice(ways)]
        return choose(self.line, self.rng)

    def play(self, seconds: float, messages: int = 10**9) -> bool:
        """Answer so long, or until so many messages have come in; whether the game is over."""
        assert self.line is not None
        until = time.monotonic() + seconds
        for _ in range(messages):
            if time.monotonic() > until or self.line.update["status"] != "playing":
                break
            if self.line.asked() and self.open is None:
                time.sleep(0.03)  # more than thirty messages a second cut the line
                self.open = self.line.update["seq"], self.decide()
                self.give(*self.open)
                if self.rng.random() < self.whims:
                    self.line.send(type="say", text=f"after line {self.open[0]}")
            try:
                message = self.line.receive(max(0.001, until - time.monotonic()))
            except TimeoutError:
                break
            self.hear(message)
        return bool(self.line.update["status"] == "over")

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "update":
            self.note()
        elif message["type"] == "said":
            self.said[message["n"]] = message["text"]
        assert message["type"] != "refused" or "breath" in message["message"], message

    def counts(self) -> Counter[str]:
        """How much was acknowledged."""
        taken = sum(name in (UNDO, REDO) for name in self.acknowledged.values())
        return Counter({"answers": len(self.acknowledged) - taken, "taken back or done again": taken,
                        "words": len(self.said)})

    def hear_the_rest(self) -> None:
        """What was on its way when the server was killed."""
        assert self.line is not None
        with contextlib.suppress(ConnectionClosed, TimeoutError, OSError):
            while True:
                self.hear(self.line.receive(0.2))
        with contextlib.suppress(OSError):
            self.line.close()
        self.browser.lines.remove(self.line)


def written(database: str, table: str) -> Lines:
    """What stands in the database: line → seat and answer."""
    return {seq: (seat, text) for seq, seat, text in found(database, select(
        line_table.c.seq, line_table.c.seat, line_table.c.text).where(line_table.c.table_id == table).order_by("seq"))}


def heard(database: str, table: str) -> dict[int, str]:
    """What was said at a table."""
    return {n: text for n, text in found(database, select(message_table.c.n, message_table.c.text).where(
        message_table.c.table_id == table))}


def found(database: str, wanted: Any) -> list[Any]:
    engine = connect(database)
    try:
        with engine.connect() as connection:
            return list(connection.execute(wanted))
    finally:
        engine.dispose()


def must_stand(database: str, player: Player, before: Lines, kills: int) -> Lines:
    """All that was acknowledged is written, as it was sent; nothing was shown that was not written."""
    where = f"table {player.table} after kill {kills}"
    lines = written(database, player.table)
    for seq, name in player.acknowledged.items():
        assert lines.get(seq) == (0, name), f"{where}: line {seq} was {name!r} and is {lines.get(seq)}"
    assert {seq: lines.get(seq) for seq in before} == before, f"{where}: what was written stays"
    assert list(lines) == list(range(1, len(lines) + 1)), f"{where}: lines are missing"
    assert player.line is not None
    assert player.line.update["seq"] <= len(lines), f"{where}: something was shown that was not written"
    words = heard(database, player.table)
    assert {n: words.get(n) for n in player.said} == player.said, f"{where}: something that was said is gone"
    return lines


def trials(zygote: Zygote, kills: int, rng: random.Random, whims: float = 0.0, longest: int = 10**9,
           crash: Callable[[int], object] = lambda kill: None) -> Iterator[Counter[str]]:
    """Kill and play on, so often; then the last game is played to its end. What has come of it, after every kill.

    `longest`: another table is begun after so many kills; `crash`: what else goes down with a kill, and comes up again.
    """
    toll: Counter[str] = Counter()
    anna = Browser(zygote.url)
    begun: list[str] = []

    def sit_down() -> Player:
        begun.append(anna.table("me", "random", "random", "random")["id"])
        return Player(anna, begun[-1], rng, whims)

    player, lines, here = sit_down(), Lines(), 0
    while toll["kills"] < kills:
        known = player.counts()
        player.connect()
        done = player.play(5, rng.randrange(9))
        time.sleep(rng.choice((0, 0, 0.001, 0.005, 0.02)))
        if done or here >= longest:
            toll += player.counts() - known
            player, lines, here = sit_down(), Lines(), 0
            continue
        zygote.kill()
        toll["kills"] += 1
        here += 1
        toll["killed between an answer and its echo"] += player.open is not None
        player.hear_the_rest()
        crash(toll["kills"])
        before, lines = lines, must_stand(zygote.database, player, lines, toll["kills"])
        toll["lives in which lines were written"] += len(lines) > len(before)
        toll += player.counts() - known
        zygote.start()
        yield toll
    player.connect()
    assert player.play(120), "the game goes on to its end"
    must_stand(zygote.database, player, lines, kills)
    for table in begun:
        assert anna.get(f"tables/{table}")["status"] in ("playing", "over"), f"table {table} was made"
    assert anna.get(f"tables/{player.table}")["winners"]
    assert anna.send("GET", f"tables/{player.table}/record").text.count("\n= end") == 1
    anna.close()
    toll["tables"] = len(begun)
    yield toll
