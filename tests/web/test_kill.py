"""Kill -9 at random moments: every acknowledged answer is there again, and the game goes on to its end."""

from __future__ import annotations

import random
import signal
import subprocess
from pathlib import Path

import pytest
from killing import Zygote, trials
from served import Browser, Process, sqlite, wait_for
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

KILLS = 55


@pytest.mark.slow
def test_every_acknowledged_answer_survives_being_killed(tmp_path):
    zygote = Zygote(sqlite(tmp_path), "quick")
    try:
        zygote.start()
        *_, toll = trials(zygote, KILLS, random.Random(20), whims=0.2)
        assert toll["lives in which lines were written"] > KILLS / 5  # half of them where it is not busy
        assert toll["taken back or done again"] and toll["words"]
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
