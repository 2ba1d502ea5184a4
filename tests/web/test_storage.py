"""The database: migrations, group commits, races for a line, and that SQLite belongs to one process."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from served import Process, serving, sqlite
from sqlalchemy import Connection, text
from test_live import row, seats

from kanly.web import schema
from kanly.web.database import claim, connect
from kanly.web.migrate import upgrade
from kanly.web.store import Line, Store, TakenError


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path) -> str:
    if request.param == "sqlite":
        return sqlite(tmp_path)
    return request.getfixturevalue("cluster").database()


def kept(**more: object) -> dict:
    return {**row(), "visibility": "link", "created": 1.0, "changed": 1.0, "round": 1, "asked": 0, "scores": "[]",
            "winners": "[]", "seeded": False, **more}


def summary(n: int) -> dict:
    return {"status": "playing", "round": n, "asked": 0, "changed": 1.0, "scores": "[]", "winners": "[]"}


def sitters() -> list[dict]:
    return [{**seat, "seat": n} for n, seat in enumerate(seats())]


@pytest.fixture
def store(database):
    upgrade(database)
    opened = Store(database)
    yield opened
    opened.close()


def test_migrations_lead_to_the_schema(database):
    upgrade(database)
    upgrade(database)
    engine = connect(database)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []
    engine.dispose()


def test_an_old_database_is_brought_up_to_date_and_keeps_everything(database):
    upgrade(database, "0001")
    engine = connect(database)
    with engine.begin() as connection:
        newer = ("notice", "seeded", "rematch", "channel", "gathers", "choosing", "clock", "times", "due", "opened",
                 "hints")
        old = {name: value for name, value in kept().items() if name not in newer}
        names = ", ".join(f'"{name}"' for name in old)
        connection.execute(text(f"INSERT INTO tables ({names}) VALUES ({', '.join(f':{name}' for name in old)})"), old)
        connection.execute(text("INSERT INTO seats VALUES (:id, 0, 'person', 'me', 'Anna', '', :no)"),
                           {"id": "x" * 16, "no": False})
        connection.execute(text("INSERT INTO lines VALUES (:id, 1, 0, 'reveal', '', 1.5)"), {"id": "x" * 16})
        connection.execute(text("INSERT INTO messages VALUES (:id, 1, 0, 'Anna', 'hello', 1.5)"), {"id": "x" * 16})
    engine.dispose()
    upgrade(database)
    opened = Store(database)
    try:
        found = asyncio.run(opened.whole("x" * 16))
        assert found is not None
        table, sitting, lines = found
        assert (table["notice"], table["seeded"], table["rematch"], table["seq"]) == ("", False, "", 1)
        assert table["channel"] is False and sitting[0]["beside"] is True
        assert (table["gathers"], table["choosing"], sitting[0]["invited"]) == (False, False, "")
        assert (table["clock"], table["times"], table["due"], sitting[0]["stand_in"]) == ("", "", 0, "")
        assert table["opened"] == 0
        assert sitting[0]["votes"] == 0 and lines == [Line(1, 0, "reveal", "", 1.5)]
        said = asyncio.run(opened.messages("x" * 16))[0]
        assert said["text"] == "hello" and said["team"] == -1, "to everybody"
    finally:
        opened.close()


def test_a_database_of_a_newer_version_is_refused_in_a_sentence(database):
    upgrade(database)
    engine = connect(database)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(ValueError, match="this database was made by a newer kanly"):
        upgrade(database)


def test_other_databases_are_refused():
    for url in ("mysql://x/y", "nonsense", "oracle://x"):
        with pytest.raises(ValueError, match=r"SQLite or PostgreSQL|sqlite:///FILE"):
            connect(url)


def test_of_two_who_write_the_same_line_one_wins(store):
    async def race() -> list[object]:
        await store.create(kept(), sitters(), [])
        table = "x" * 16
        rivals = [store.append(table, [Line(1, 0, f"answer {n}"), Line(2, 0, "more")], summary(n)) for n in range(20)]
        return await asyncio.gather(*rivals, return_exceptions=True)

    outcomes = asyncio.run(race())
    assert outcomes.count(None) == 1 and all(isinstance(o, TakenError) for o in outcomes if o is not None)
    winner = outcomes.index(None)
    found = asyncio.run(store.whole("x" * 16))
    assert [line.text for line in found[2]] == [f"answer {winner}", "more"] and found[0]["round"] == winner


def test_one_that_fails_hurts_no_other_in_the_same_commit(store):
    def bad(connection):
        connection.execute(text("INSERT INTO nowhere VALUES (1)"))

    async def together() -> list[object]:
        await store.create(kept(), sitters(), [])
        jobs = [store.append("x" * 16, [Line(n, 0, "fine")], summary(n)) if n % 3 else store.write(bad, "x" * 16)
                for n in range(30)]
        return await asyncio.gather(*jobs, return_exceptions=True)

    outcomes = asyncio.run(together())
    assert [outcome is None for outcome in outcomes] == [bool(n % 3) for n in range(30)]


def test_sqlite_commits_many_answers_at_once(tmp_path):
    """The writer waits for the disk once for all that has gathered."""
    database = sqlite(tmp_path)
    upgrade(database)
    store = Store(database)
    commits = 0
    waiting = threading.Event()

    async def many() -> None:
        nonlocal commits
        await store.create(kept(), sitters(), [])
        blocked = asyncio.create_task(store.write(lambda _: waiting.wait(10)))
        await asyncio.sleep(0.1)
        together = store.together

        def counted(batch):
            nonlocal commits
            commits += 1
            return together(batch)

        store.together = counted
        answers = [asyncio.create_task(store.append("x" * 16, [Line(n, 0, "a")], summary(n))) for n in range(1, 101)]
        await asyncio.sleep(0.1)
        waiting.set()
        await asyncio.gather(blocked, *answers)

    asyncio.run(many())
    store.close()
    assert commits == 1
    with sqlite3.connect(tmp_path / "kanly.sqlite") as connection:
        assert connection.execute("SELECT count(*) FROM lines").fetchone() == (100,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    with store.writing.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2, "every commit is on disk"
    store.writing.dispose()


def test_an_answer_on_its_way_does_not_open_a_closed_table_again(store):
    async def closed() -> dict:
        await store.create(kept(), sitters(), [])
        await store.close_table("x" * 16, "closed")
        await store.append("x" * 16, [Line(1, 0, "reveal")], summary(1))
        return (await store.table("x" * 16))[0]

    found = asyncio.run(closed())
    assert (found["status"], found["notice"], found["asked"]) == ("broken", "closed", -1)


def test_answers_go_before_whatever_else_is_to_be_written(store):
    """However much that is; only what concerns the same table keeps its order, and nothing is left behind."""
    begun, go, order = threading.Event(), threading.Event(), []

    async def all_of_it() -> None:
        def hold(_: Connection) -> None:
            begun.set()
            go.wait()

        def noted(name: str) -> Callable[[Connection], None]:
            return lambda _: order.append(name)

        first = asyncio.create_task(store.write(hold))
        while not begun.is_set():
            await asyncio.sleep(0.001)
        others = [asyncio.create_task(store.write(noted("other"), "say" if n == 30 else "")) for n in range(45)]
        await asyncio.sleep(0)
        answers = [asyncio.create_task(store.write(noted(table), table, object())) for table in ("say", "play")]
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(first, *others, *answers)

    asyncio.run(all_of_it())
    assert len(order) == 47
    assert order.index("play") <= 10, "with the first transaction"
    assert order.index("say") > 30, "behind what was to be written of its table before"


def test_a_sqlite_file_belongs_to_one_process(tmp_path):
    database = sqlite(tmp_path)
    with serving(database) as first:
        second = Process(database)
        assert second.process.wait(60)
        assert "another kanly serves" in second.said()
        with pytest.raises(ValueError, match="another kanly serves"):
            claim(database)
        assert first.process.poll() is None
    handle = claim(database)
    assert handle is not None
    handle.close()
