"""What one person and one address may make, and what happens when a server is full: games under way stay fast."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator

import pytest
from served import CARD, SEED, SPACE, Browser, InThread, Line, sqlite, wait_for

from kanly.web import heavy, lobby, quotas
from kanly.web.errors import Impossible
from kanly.web.film import Film
from kanly.web.heavy import Heavy
from kanly.web.quotas import Limits

SEATS = {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]}


@pytest.fixture
def limited(tmp_path, monkeypatch) -> Iterator[Callable[..., InThread]]:
    """A server with limits."""
    monkeypatch.setattr(lobby, "draw_seed", lambda: SEED)
    running: list[InThread] = []

    def make(**limits: float) -> InThread:
        running.append(InThread(sqlite(tmp_path), limits=Limits(**limits)))
        return running[-1]

    yield make
    for server in running:
        server.stop()


def over(server: InThread, anna: Browser) -> str:
    """A game that is over, by the word of the test."""
    table: str = anna.table("me", "random", "random")["id"]
    anna.sit(table, 0)
    server.hall.rooms[table].live.status = "over"
    return table


def test_one_person_makes_so_many_tables(limited, monkeypatch):
    monkeypatch.setattr(quotas, "HOUR", 1e9)
    server = limited(tables_per_hour=3)
    anna, bert = Browser(server.url), Browser(server.url, "Bert")
    table, _, _ = [anna.post("tables", SEATS)["id"] for _ in range(3)]
    assert anna.fails(429, "POST", "tables", SEATS) == (
        "you have made many tables: 3 an hour are possible, so wait a little")
    assert anna.fails(429, "POST", "records", "a record")
    assert bert.post("tables", SEATS), "somebody else"
    line = anna.sit(table, 0)
    line.act(CARD, SPACE)
    assert line.update["seq"] > 0, "games under way go on"


def test_copies_and_rematches_count(limited, monkeypatch):
    server = limited(tables_per_hour=3)
    monkeypatch.setattr(quotas, "HOUR", 1e9)
    anna = Browser(server.url)
    table = over(server, anna)
    assert anna.post(f"tables/{table}/copy", {"at": 0})
    again = anna.post(f"tables/{table}/rematch")["id"]
    assert "many tables" in anna.fails(429, "POST", f"tables/{table}/copy", {"at": 0})
    assert anna.post(f"tables/{table}/rematch")["id"] == again, "that is there already"


def test_records_count_by_their_size(limited, monkeypatch):
    monkeypatch.setattr(quotas, "HOUR", 1e9)
    monkeypatch.setattr(quotas, "BYTES", 100)
    server = limited(tables_per_hour=10)
    anna = Browser(server.url)
    assert anna.fails(400, "POST", "records", "x" * 900)
    assert "many tables" in anna.fails(429, "POST", "records", "x" * 200)


def test_many_people_at_one_address_have_a_limit_together(limited, monkeypatch):
    monkeypatch.setattr(quotas, "HOUR", 1e9)
    monkeypatch.setattr(quotas, "TOGETHER", 2)
    server = limited(tables_per_hour=2)
    here = {"headers": {"X-Forwarded-For": "2001:db8:1:2::7"}}
    people = [Browser(server.url, f"P {n}", **here) for n in range(4)]
    for one in people:
        assert one.post("tables", SEATS)
    assert people[0].fails(429, "POST", "tables", SEATS) == (
        "many tables have been made from your address: 4 an hour are possible, so wait")
    assert "many people are new here" in Browser(server.url, None, **here).fails(429, "POST", "me", {"name": "P 5"})
    elsewhere = Browser(server.url, "Elsewhere", headers={"X-Forwarded-For": "2001:db8:1:3::7"})
    assert elsewhere.post("tables", SEATS)


def test_so_many_tables_of_one_person_are_under_way(limited, monkeypatch):
    monkeypatch.setattr(quotas, "UNDER_WAY", 2)
    server = limited(tables_per_hour=100)
    anna = Browser(server.url)
    for _ in range(2):
        anna.post("tables", SEATS)
    assert "2 tables of yours are under way" in anna.fails(429, "POST", "tables", SEATS)
    now = server.hall.time
    server.hall.time = lambda: now() + 31 * 24 * 3600
    assert anna.post("tables", SEATS), "those nobody has touched for a month do not count"


def test_time_brings_back_what_one_may_make(limited, monkeypatch):
    server = limited(tables_per_hour=1)
    anna = Browser(server.url)
    anna.post("tables", SEATS)
    assert anna.fails(429, "POST", "tables", SEATS)
    for bucket in server.app.state.quotas.allowances.buckets.values():
        bucket.at -= 3700
    assert anna.post("tables", SEATS)


# A server that is full.


def playing(anna: Browser) -> Line:
    return anna.sit(anna.post("tables", SEATS)["id"], 0)


def test_a_full_server_refuses_new_tables_and_goes_on_with_the_others(limited):
    server = limited(most_tables=2)
    anna = Browser(server.url)
    first, second = playing(anna), playing(anna)
    assert "games under way go on" in anna.fails(503, "POST", "tables", SEATS)
    first.act(CARD, SPACE)
    assert first.update["seq"] > 0
    second.close()
    wait_for(lambda: server.app.state.quotas.in_use() < 2)
    assert anna.post("tables", SEATS)


def test_a_server_that_is_late_refuses_new_tables(limited, monkeypatch):
    monkeypatch.setattr(quotas, "BEAT_SECONDS", 0.01)
    monkeypatch.setattr(quotas, "WEIGHT", 0.9)
    server = limited(most_tables=1000)
    anna = Browser(server.url)

    async def hold_up() -> None:
        time.sleep(2)

    server.run(hold_up())
    wait_for(lambda: server.app.state.quotas.late > 0)
    monkeypatch.setattr(quotas, "SLOW_SECONDS", -1.0)
    assert anna.fails(503, "POST", "tables", SEATS)
    monkeypatch.setattr(quotas, "SLOW_SECONDS", 60.0)
    assert anna.post("tables", SEATS)


def test_a_server_whose_bots_queue_up_refuses_new_tables(limited, monkeypatch):
    server = limited(most_tables=1000)
    anna = Browser(server.url)
    monkeypatch.setattr(quotas, "BOTS_WAITING", -1)
    assert anna.fails(503, "POST", "tables", SEATS)


# Long work.


def test_long_work_has_threads_of_its_own(server, visitor, monkeypatch):
    """However many look at replays that take for ever, a game goes on and the database is read."""
    anna, bert = visitor("Anna"), visitor("Bert")
    table = over(server, anna)
    stop, begun = threading.Event(), threading.Event()
    at = Film.__init__

    def slowly(film: Film, live: object) -> None:
        begun.set()
        stop.wait(60)
        at(film, live)  # type: ignore[arg-type]

    monkeypatch.setattr(Film, "__init__", slowly)
    looking = [threading.Thread(target=lambda: visitor(None).get(f"tables/{table}/replay?at=0")) for _ in range(12)]
    for one in looking:
        one.start()
    try:
        assert begun.wait(60)
        line = bert.sit(bert.post("tables", SEATS)["id"], 0)
        line.act(CARD, SPACE)
        assert line.update["seq"] > 0
    finally:
        stop.set()
        for one in looking:
            one.join()


def test_one_address_has_so_many_pieces_of_work_waiting(monkeypatch):
    monkeypatch.setattr(heavy, "WAITING_FROM_ONE", 3)
    monkeypatch.setattr(heavy, "WAITING", 5)

    async def ask() -> list[str]:
        work, stop = Heavy(1), threading.Event()
        tasks = []
        for who in ("a", "a", "a", "a", "a", "b", "b", "c"):
            heavy.ASKING.set(who)
            tasks.append(asyncio.create_task(work.do(stop.wait, 60)))
            await asyncio.sleep(0)
        refused = [str(task.exception().sentence) for task in tasks
                   if task.done() and isinstance(task.exception(), Impossible)]
        stop.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        work.close()
        return refused

    assert asyncio.run(ask()) == ["busy from here", "busy"]
