"""Kill -9 at random moments: every acknowledged answer is there again, and the game goes on to its end."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from served import LONG, Browser, Line, Process, choose, free_port, sqlite, wait_for
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

KILLS = 55
DECLARING = ("destination", "sending")


class Zygote:
    """Servers that start at once and are killed at once."""

    def __init__(self, database: str) -> None:
        self.database, self.port = database, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = subprocess.Popen([sys.executable, str(Path(__file__).with_name("zygote.py"))], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
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
            return httpx.get(f"{self.url}/api/health", timeout=5).status_code == 200
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

    def __init__(self, browser: Browser, table: str, rng: random.Random) -> None:
        self.browser, self.table, self.rng = browser, table, rng
        self.acknowledged: dict[int, str] = {}
        self.open: tuple[int, list[str]] | None = None
        self.line: Line | None = None

    def connect(self) -> None:
        self.line = self.browser.sit(self.table, 0)
        self.note()
        if self.open is not None:  # whether it arrived, only the server knows
            self.line.answer(*self.open[1], seq=self.open[0])

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
        elif question and question["part"] in DECLARING and question["options"]:
            names.append(self.rng.choice(self.line.options()))
            self.line.answer(*names, seq=seq)

    def play(self, seconds: float, messages: int = 10**9) -> bool:
        """Answer so long, or until so many messages have come in; whether the game is over."""
        assert self.line is not None
        until = time.monotonic() + seconds
        for _ in range(messages):
            if time.monotonic() > until or self.line.update["status"] != "playing":
                break
            if self.line.asked() and self.open is None:
                time.sleep(0.03)  # more than thirty messages a second cut the line
                self.open = self.line.update["seq"], choose(self.line, self.rng)
                self.line.answer(*self.open[1])
            try:
                message = self.line.receive(max(0.001, until - time.monotonic()))
            except TimeoutError:
                break
            if message["type"] == "update":
                self.note()
            assert message["type"] != "refused", message
        return bool(self.line.update["status"] == "over")


def written(database: str, table: str) -> dict[int, tuple[int, str]]:
    with contextlib.closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as connection:
        rows = connection.execute("SELECT seq, seat, text FROM lines WHERE table_id = ? ORDER BY seq", (table,))
        return {seq: (seat, text) for seq, seat, text in rows}


@pytest.mark.slow
def test_every_acknowledged_answer_survives_being_killed(tmp_path):
    rng = random.Random(20)
    zygote = Zygote(sqlite(tmp_path))
    try:
        zygote.start()
        anna = Browser(zygote.url)
        players = [Player(anna, anna.table("me", "random", "random", "random")["id"], rng)]
        kills = grown = 0
        lines_seen: dict[int, tuple[int, str]] = {}
        while kills < KILLS:
            player = players[-1]
            player.connect()
            done = player.play(5, rng.randrange(9))
            time.sleep(rng.choice((0, 0, 0.001, 0.005, 0.02)))
            if done:
                players.append(Player(anna, anna.table("me", "random", "random", "random")["id"], rng))
                lines_seen = {}
                continue
            zygote.kill()
            kills += 1
            with contextlib.suppress(ConnectionClosed, TimeoutError):
                while True:  # what was on its way
                    player.line.receive(0.2)
                    player.note()
            lines = written(zygote.database, player.table)
            for seq, name in player.acknowledged.items():
                assert lines[seq] == (0, name), f"after kill {kills}: line {seq}"
            assert {seq: lines[seq] for seq in lines_seen} == lines_seen, "what was written stays"
            assert list(lines) == list(range(1, len(lines) + 1))
            assert player.line.update["seq"] <= len(lines), "nothing was shown that was not written"
            grown += len(lines) > len(lines_seen)
            lines_seen = lines
            zygote.start()
        player = players[-1]
        player.connect()
        assert player.play(120), "the game goes on to its end"
        lines = written(zygote.database, player.table)
        for seq, name in player.acknowledged.items():
            assert lines[seq] == (0, name)
        assert anna.get(f"tables/{player.table}")["winners"]
        assert anna.send("GET", f"tables/{player.table}/record").text.count("\n= end") == 1
        assert grown > KILLS / 2, "lines were written in most lives"
    finally:
        zygote.close()


def test_the_bots_of_a_killed_server_end_with_it(tmp_path):
    server = Process(sqlite(tmp_path)).ready()
    anna = Browser(server.url)
    table = anna.table("me", "greedy", "greedy")["id"]
    line = anna.sit(table, 0)
    workers = wait_for(lambda: children(server.process.pid))
    server.kill()
    wait_for(lambda: not any(alive(worker) for worker in workers))
    with pytest.raises((ConnectionClosed, InvalidMessage, InvalidStatus, OSError)):
        while True:
            line.receive(5)
    anna.close()
    again = Process(sqlite(tmp_path), server.port).ready()
    try:
        back = Browser(again.url, None)
        assert back.get(f"tables/{table}")["seq"] >= line.update["seq"]
    finally:
        assert again.stop() in (0, -signal.SIGTERM)


def children(pid: int) -> list[int]:
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [int(child) for child in found.stdout.split()]


def alive(pid: int) -> bool:
    try:
        return "zombie" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False
