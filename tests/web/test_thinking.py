"""Bots in their processes: with a time budget, and no mistake of theirs stops a table."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from pathlib import Path

import pytest
from served import LONG, Browser, InThread, company, sqlite, wait_for

from kanly.game import compose
from kanly.things import REVEAL
from kanly.web import thinking
from kanly.web.thinking import Thinkers


def sleepy(name: str, seed: int, seen: dict) -> int:
    """In a worker process: bots that misbehave, by their seed's turn of the clock."""
    if name == "greedy":
        time.sleep(60)
    os._exit(1)


def wrong(name: str, seed: int, seen: dict) -> int:
    if name == "greedy":
        raise RuntimeError("no idea")
    return -1


def killed_once(name: str, seed: int, seen: dict) -> int:
    """In a worker process: the first one tells who it is and thinks for ever, the next one answers."""
    mark = Path(os.environ["KANLY_TEST_MARK"])
    if mark.exists():
        return LAST
    mark.with_suffix(".new").write_text(str(os.getpid()), "utf-8")
    mark.with_suffix(".new").rename(mark)
    time.sleep(600)
    return -1


LAST = REVEAL
"""What chance alone hardly answers to the question of `view`."""


def workers_of(thinkers: Thinkers) -> set[int]:
    return {process.pid for process in [*(thinkers.pool._processes or {}).values()]}


@pytest.fixture
def view():
    s = compose(["base"], 3).start(7)
    return s.seen_by(s.decision.player)


def choosing(view, names, budget: float = 5.0, thinkers_of=None, workers: int = 1) -> list[int]:
    async def choose() -> list[int]:
        thinkers = Thinkers(workers, budget)
        try:
            return await asyncio.gather(*(thinkers.choose(name, view) for name in names))
        finally:
            thinkers.close()

    return asyncio.run(choose())


def test_bots_answer_what_is_possible(view):
    assert set(choosing(view, ["greedy", "random"] * 4)) <= set(view.options)


def test_a_bot_that_has_gone_does_as_little_as_it_may(view):
    assert choosing(view, ["resigned", "a bot of another version"]) == [REVEAL, REVEAL]


def test_a_bot_that_thinks_too_long_is_ended(view, monkeypatch):
    monkeypatch.setattr(thinking, "think", sleepy)
    began = time.monotonic()
    assert set(choosing(view, ["greedy", "greedy"], budget=0.3)) <= set(view.options)
    assert time.monotonic() - began < 50


def test_a_bot_whose_process_dies_or_who_errs_stops_nothing(view, monkeypatch):
    monkeypatch.setattr(thinking, "think", sleepy)
    assert set(choosing(view, ["random"])) <= set(view.options)
    monkeypatch.setattr(thinking, "think", wrong)
    assert set(choosing(view, ["greedy", "random"])) <= set(view.options)


def test_waiting_for_a_free_worker_is_not_thinking(view):
    """Thirty bots at one worker: nobody's time runs out while others think."""
    assert set(choosing(view, ["greedy"] * 30, budget=10)) <= set(view.options)


def test_a_killed_worker_is_replaced_and_the_bot_thinks_once_more(view, monkeypatch, tmp_path):
    """SIGKILL in the middle of a thought: it is thought again by another process, and so are those after it."""
    mark = tmp_path / "mark"
    monkeypatch.setenv("KANLY_TEST_MARK", str(mark))
    monkeypatch.setattr(thinking, "think", killed_once)

    async def choose() -> tuple[list[int], set[int]]:
        thinkers = Thinkers(1, budget=10 * LONG)
        try:
            thought = asyncio.create_task(thinkers.choose("greedy", view))
            await asyncio.to_thread(wait_for, mark.exists)
            [before] = workers_of(thinkers)
            assert int(mark.read_text("utf-8")) == before
            os.kill(before, signal.SIGKILL)
            found = [await thought, *[await thinkers.choose("greedy", view) for _ in range(3)]]
            assert before not in workers_of(thinkers)
            return found
        finally:
            thinkers.close()

    assert len(view.options) > 4 and asyncio.run(choose()) == [LAST] * 4


def test_four_that_search_play_on_while_their_workers_are_killed(tmp_path):
    """And whoever plays at another table meanwhile is answered."""
    server, browsers = InThread(sqlite(tmp_path)), []

    def make(name):
        browsers.append(Browser(server.url, name))
        return browsers[-1]

    try:
        people, rng = company(make), random.Random(1)
        host, guest = people.browsers[:2]
        table = host.table("me", *["master"] * 3)["id"]
        host.sit(table, 0).send(type="leave", bot="master")
        watching = guest.sit(table)
        watching.until(lambda message: message["type"] == "update" and message["seats"][0]["kind"] == "bot")
        thinkers, gone = server.hall.thinkers, set()
        for _ in range(3):
            pids, seq = workers_of(thinkers), watching.update["seq"]
            assert pids and not pids & gone
            for pid in pids:
                os.kill(pid, signal.SIGKILL)
            gone |= pids
            people.play(rng, 3)
            watching.until(lambda message, seq=seq: message["type"] == "update" and message["seq"] > seq + 3, 4 * LONG)
        assert not workers_of(thinkers) & gone
    finally:
        for browser in browsers:
            browser.close()
        server.stop()
