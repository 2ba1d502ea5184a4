"""Reminders at slow tables: who is away is told once, and once more when little time is left."""

from __future__ import annotations

import asyncio
import http.server
import json
import threading
import time
from typing import Any

import pytest
from served import SEED, Browser, InThread, company, sqlite
from test_clock import Fake

from kanly.web import lobby, reminders
from kanly.web.clock import DAY
from kanly.web.reach import Reach


@pytest.fixture
def own(tmp_path, monkeypatch):
    monkeypatch.setattr(lobby, "draw_seed", lambda: SEED)
    running = InThread(sqlite(tmp_path))
    yield Fake(running)
    running.stop()


def told(own: Fake) -> list[dict[str, Any]]:
    sent: list[dict[str, Any]] = []

    async def send(reminder: dict[str, Any]) -> None:
        sent.append(reminder)

    own.server.run(reminders.remind(own.server.hall, send))
    return sent


def test_who_is_away_is_reminded_once_and_once_more_when_little_is_left(own):
    at = company(lambda name: Browser(own.server.url, name), pace="slow 1")
    late = at.settle()
    at.lines[late].close()
    assert told(own) == [], "they may be on the way"
    own.passes(120)
    [first] = told(own)
    assert (first["table"], first["seat"], first["name"], first["last"]) == (
        at.id, late, at.browsers[late].me["name"], False)
    assert first["player"] == at.browsers[late].me["id"] and first["left"] == pytest.approx(DAY - 120, abs=60)
    own.passes(3600)
    assert told(own) == []
    own.passes(DAY - 2 * 3600)
    [last] = told(own)
    assert last["last"] and told(own) == []
    own.passes(2 * 3600)
    assert told(own) == [], "a bot stands in for them"


def test_nobody_is_reminded_who_is_there_or_at_a_live_table(own):
    for pace in ("slow 1", "live 15", "none"):
        company(lambda name: Browser(own.server.url, name), pace=pace)
    own.passes(120)
    assert told(own) == []


def test_reminders_are_posted_where_the_host_wants_them(own):
    got: list[Any] = []

    class Hook(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            got.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = http.server.HTTPServer(("127.0.0.1", 0), Hook)
    threading.Thread(target=server.serve_forever, daemon=True).start()

    async def send(reminder: dict[str, Any]) -> None:
        reach = Reach(own.server.hall.store, time.time, webhook=f"http://127.0.0.1:{server.server_port}/")
        await reach.remind(reminder)
        reach.close()

    asyncio.run(send({"table": "x", "name": "Anna"}))
    server.shutdown()
    server.server_close()
    assert got == [{"table": "x", "name": "Anna"}]
    asyncio.run(send({"table": "x"}))  # nobody listens there any more: it is noted, and nothing else happens
