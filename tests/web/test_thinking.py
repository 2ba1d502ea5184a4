"""Bots in their processes: with a time budget, and no mistake of theirs stops a table."""

from __future__ import annotations

import asyncio
import os
import time

import pytest

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
