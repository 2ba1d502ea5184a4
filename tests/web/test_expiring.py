"""Finished tables that nobody has opened for long are deleted where the host says so; who looks keeps them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from served import Browser, InThread, sqlite
from sqlalchemy import update

from kanly.web import expiring, schema
from kanly.web.expiring import DAY

GAME = Path(__file__).parents[1] / "games" / "base-1.record"


@pytest.fixture
def own(tmp_path):
    running = InThread(sqlite(tmp_path), keep_finished=30)
    yield running
    running.stop()


@pytest.fixture
def made(own):
    """A finished table, one that is on, and who made them."""
    anna = Browser(own.url)
    over = anna.post("records", GAME.read_text("utf-8"))["id"]
    on = anna.table("me", "random", "random")["id"]
    own.hall.rooms.clear()
    yield anna, over, on
    anna.close()


def ago(own: InThread, days: float, **more: float) -> None:
    """Everything happened so long ago."""
    then = own.hall.time() - days * DAY
    own.run(own.hall.store.write(lambda connection: connection.execute(
        update(schema.tables).values({"changed": then, "opened": 0.0, **more}))))


def expires(own: InThread) -> None:
    own.hall.expired = 0.0
    own.run(own.hall.expire())


def there(anna: Browser, table: str) -> bool:
    return bool(anna.send("GET", f"tables/{table}").status_code == 200)


def test_a_finished_table_nobody_opens_is_deleted_and_no_other(own, made):
    anna, over, on = made
    ago(own, 29)
    expires(own)
    assert there(anna, over)
    ago(own, 31)
    expires(own)
    assert not there(anna, over) and there(anna, on)


def test_who_looks_keeps_it(own, made):
    """Looking writes nothing by itself: the server notes now and then who has looked."""
    anna, over, _ = made
    ago(own, 31)
    before = row(own, over)
    assert anna.get(f"tables/{over}/result")
    assert row(own, over) == before
    expires(own)
    assert there(anna, over) and row(own, over)["opened"] > before["changed"]
    own.hall.rooms.clear()
    ago(own, 100, opened=own.hall.time() - 31 * DAY)
    expires(own)
    assert not there(anna, over)


def row(own: InThread, table: str) -> dict[str, Any]:
    found = own.run(own.hall.store.table(table))
    assert found is not None
    return dict(found[0])


def test_what_is_noted_outlives_the_server(tmp_path, own, made):
    anna, over, _ = made
    anna.get(f"tables/{over}/result")
    own.stop()
    again = InThread(sqlite(tmp_path))
    assert row(again, over)["opened"] > 0
    again.stop()


def test_a_table_says_how_long_it_is_kept(own, made):
    anna, over, on = made
    ago(own, 10)
    kept = anna.get(f"tables/{over}")["kept_until"]
    assert kept == pytest.approx(own.hall.time() + 20 * DAY, abs=600)
    assert anna.get(f"tables/{on}")["kept_until"] is None
    assert anna.get("tables")["keeps"] == 30
    own.hall.keep_finished = 0
    assert anna.get(f"tables/{over}")["kept_until"] is None
    ago(own, 10_000)
    expires(own)
    assert there(anna, over), "for ever"


def test_many_are_deleted_in_portions(own, made, monkeypatch):
    anna, over, on = made
    other = anna.post("records", GAME.read_text("utf-8"))["id"]
    monkeypatch.setattr(expiring, "PORTION", 1)
    own.hall.rooms.clear()
    ago(own, 31)
    expires(own)
    assert [there(anna, table) for table in (over, other, on)] == [False, False, True]
