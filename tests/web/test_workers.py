"""Several processes at one port: they serve the same tables, replace each other and end together."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from served import Browser, Line, Process, choose, serving, sqlite, wait_for
from test_kill import alive, children
from websockets.exceptions import WebSocketException

WORKERS = 2


@pytest.fixture(scope="module")
def several(cluster, tmp_path_factory):
    folder = tmp_path_factory.mktemp("several")
    with serving(cluster.database(), "--workers", str(WORKERS), "--control", str(folder / "admin")) as server:
        wait_for(lambda: all((folder / f"admin.{n}").exists() for n in range(1, WORKERS + 1)))
        yield server, folder


def listed(folder: Path, n: int) -> str:
    """What a worker tells its host."""
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(str(folder / f"admin.{n}"))
        line.sendall(b'{"do": "list"}\n')
        return line.makefile().readline()


def watched(browser: Browser, table: str, folder: Path) -> list[Line]:
    """Sockets of a table until each process has one; which gets the next is the system's choice."""
    lines = []
    while not all(f'"{table}"' in listed(folder, n) for n in range(1, WORKERS + 1)):
        lines.append(browser.sit(table))
        assert len(lines) < 20
    return lines


def test_what_is_answered_at_one_is_seen_at_all(several):
    server, folder = several
    anna = Browser(server.url)
    table = anna.table("me", "screen", "screen")["id"]
    watching = watched(anna, table, folder)
    seats = [anna.sit(table, seat) for seat in range(3)]
    rng = random.Random(1)
    for _ in range(5):
        seat = seats[0].update["question"]["seat"]
        seq = seats[seat].update["seq"]
        seats[seat].answer(*(["reveal"] if "reveal" in seats[seat].options() else choose(seats[seat], rng)))
        for line in (*seats, *watching):
            line.until(lambda m, seq=seq: m["type"] == "update" and m["seq"] > seq)
    anna.close()


def test_one_that_is_killed_is_replaced_and_nothing_is_lost(several):
    server, _ = several
    anna = Browser(server.url)
    table = anna.table("me", "random", "random")["id"]
    line = anna.sit(table, 0)
    wait_for(lambda: line.quiet(0.05) is not None and line.asked())
    line.act("reveal")
    seq, before = line.update["seq"], children(server.process.pid)
    assert len(before) == WORKERS
    for worker in before:
        os.kill(worker, signal.SIGKILL)
    wait_for(lambda: len(now := children(server.process.pid)) == WORKERS and not set(now) & set(before))

    def there() -> bool:
        try:
            return anna.get(f"tables/{table}")["seq"] >= seq
        except (httpx.HTTPError, WebSocketException):
            return False

    wait_for(there)
    assert anna.sit(table, 0).update["seq"] >= seq
    anna.close()


def test_they_end_together(cluster):
    server = Process(cluster.database(), 0, "--workers", str(WORKERS)).ready()
    workers = wait_for(lambda: len(found := children(server.process.pid)) == WORKERS and found)
    assert server.stop() == 0 and not any(alive(worker) for worker in workers)
    assert "Traceback" not in server.said()


def test_they_do_not_outlive_who_began_them(cluster):
    server = Process(cluster.database(), 0, "--workers", str(WORKERS)).ready()
    workers = wait_for(lambda: len(found := children(server.process.pid)) == WORKERS and found)
    server.kill()
    wait_for(lambda: not any(alive(worker) for worker in workers))


def test_a_sqlite_file_belongs_to_one(tmp_path):
    told = subprocess.run([sys.executable, "-m", "kanly", "serve", "--database", sqlite(tmp_path), "--workers", "2"],
                          capture_output=True, text=True, check=False)
    assert told.returncode == 2 and "several processes serve a PostgreSQL only" in told.stderr
