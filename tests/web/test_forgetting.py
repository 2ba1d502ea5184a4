"""Forgetting people in portions: others go on writing meanwhile, and a server that ends goes on with it."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

import pytest
from served import Browser, InThread, sqlite, wait_for
from sqlalchemy import select

from kanly.web import forgetting, schema
from kanly.web.store import Store

SEATS = {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]}


@pytest.fixture
def own(tmp_path):
    running = InThread(sqlite(tmp_path))
    yield running
    running.stop()


def kept_about(store: Store, player: str) -> list[str]:
    """Where something of a player still stands."""
    with store.engine.connect() as connection:
        return [name for name in ("players", "tables", "seats", "messages", "links")
                if player in str(connection.exec_driver_sql(f"SELECT * FROM {name}").all())]


def test_others_write_between_the_portions(own, monkeypatch):
    """Somebody with thousands of tables is forgotten while games go on."""
    monkeypatch.setattr(forgetting, "PORTION", 2)
    anna = Browser(own.url)
    for _ in range(11):
        anna.post("tables", SEATS)
    store = own.hall.store
    written: list[int] = []
    some = forgetting.forget_some

    def counted(*given: Any) -> list[str]:
        found = some(*given)
        assert len(found) <= 2
        written.append(-1)
        return found

    monkeypatch.setattr(forgetting, "forget_some", counted)

    async def both() -> None:
        going = asyncio.create_task(forgetting.forget(store, anna.me["id"], own.hall.changed))
        while not going.done():
            await store.write(lambda connection: None)
            written.append(1)
        await going

    own.run(both())
    portions = [n for n, one in enumerate(written) if one < 0]
    assert len(portions) == 7
    assert sum(1 in written[a:b] for a, b in pairwise(portions)) >= 4, written
    assert not kept_about(store, anna.me["id"])
    anna.close()


def test_what_was_not_finished_is_finished_later(own, monkeypatch):
    """From the first moment nobody can be that player; a server that starts does the rest."""
    monkeypatch.setattr(forgetting, "PORTION", 1)
    anna, bert = Browser(own.url), Browser(own.url, "Bert")
    tables = [anna.post("tables", SEATS)["id"] for _ in range(3)]
    both = anna.table("me", "person", "random")["id"]
    bert.post(f"tables/{both}/join", {})
    bert.sit(both, 1).send(type="say", text="hello")
    some, left = forgetting.forget_some, [1]

    def fails(*given: Any) -> list[str]:
        if not left:
            raise OSError
        left.pop()
        return some(*given)

    monkeypatch.setattr(forgetting, "forget_some", fails)
    with pytest.raises(OSError):
        own.run(forgetting.forget(own.hall.store, anna.me["id"], own.hall.changed))
    assert anna.get("me") is None
    assert kept_about(own.hall.store, anna.me["id"])
    monkeypatch.setattr(forgetting, "forget_some", some)
    own.run(forgetting.go_on_forgetting(own.hall.store, own.hall.changed))
    assert not kept_about(own.hall.store, anna.me["id"])
    assert all(bert.send("GET", f"tables/{table}").status_code == 404 for table in tables)
    at = bert.get(f"tables/{both}")
    assert [seat["name"] for seat in at["seats"][:2]] == ["somebody", "Bert"] and at["seats"][0]["kind"] == "bot"
    assert kept_about(own.hall.store, bert.me["id"]) == ["players", "seats", "messages"]


def test_a_server_that_starts_goes_on_forgetting(tmp_path):
    database = sqlite(tmp_path)
    server = InThread(database)
    anna = Browser(server.url)
    anna.post("tables", SEATS)
    server.run(server.hall.store.write(lambda connection: forgetting.unname(connection, anna.me["id"])))
    server.stop()
    again = InThread(database)
    wait_for(lambda: not kept_about(again.hall.store, anna.me["id"]))
    with again.hall.store.engine.connect() as connection:
        assert not connection.execute(select(schema.tables)).all()
    again.stop()
