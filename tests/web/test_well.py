"""Kept well: health that means it, a damaged file, the lock, who may read the files, and what the log tells."""

from __future__ import annotations

import signal
import sqlite3
import stat
import subprocess
import sys
import time

import httpx
import pytest
from served import Browser, InThread, Process, serving, sqlite, wait_for
from sqlalchemy.exc import IntegrityError, OperationalError

from kanly.cli.backup import backup
from kanly.web import database as database_module
from kanly.web.database import cause, claim, must_be_whole
from kanly.words import Wrong

UNREACHABLE = "the database cannot be reached for the moment: try again"


def test_health_says_no_when_nothing_can_be_written(tmp_path):
    """Somebody else holds the file: it can be read, and no answer could be kept."""
    server = InThread(sqlite(tmp_path))
    nobody = Browser(server.url, None)
    assert nobody.get("health") == {"status": "ok"}
    other = sqlite3.connect(tmp_path / "kanly.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    began = time.monotonic()
    assert nobody.fails(503, "GET", "health") == UNREACHABLE
    assert time.monotonic() - began < 10
    other.execute("ROLLBACK")
    other.close()
    wait_for(lambda: nobody.send("GET", "health").status_code == 200)
    nobody.close()
    server.stop()


def test_health_says_no_when_the_disk_is_full(tmp_path, monkeypatch):
    server = InThread(sqlite(tmp_path))
    nobody = Browser(server.url, None)
    monkeypatch.setattr(database_module, "LEFT_BYTES", 10**20)
    assert nobody.fails(503, "GET", "health") == UNREACHABLE
    nobody.close()
    server.stop()


def test_a_damaged_file_is_not_served(tmp_path):
    database = sqlite(tmp_path)
    file = tmp_path / "kanly.sqlite"
    server = InThread(database)
    anna = Browser(server.url)
    for _ in range(3):
        anna.table("me", "random", "random")
    anna.close()
    server.stop()
    must_be_whole(database)
    whole = file.read_bytes()
    file.write_bytes(whole[:4096] + b"\xff" * 8192 + whole[4096 + 8192:])
    with pytest.raises(Wrong, match=r"is damaged .*serve a backup"):
        must_be_whole(database)
    file.write_bytes(b"this was never a database" * 100)
    done = subprocess.run([sys.executable, "-m", "kanly", "serve", "--database", database], capture_output=True,
                          text=True, check=False)
    assert done.returncode == 2 and "is damaged" in done.stderr and "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="another lock is used there")
def test_the_lock_holds_by_another_name_and_without_its_file(tmp_path):
    held = claim(sqlite(tmp_path))
    assert held is not None
    link = tmp_path / "other.sqlite"
    link.symlink_to(tmp_path / "kanly.sqlite")
    for beside in tmp_path.glob("*.lock"):
        beside.unlink()
    program = "import sys; from kanly.web.database import claim; claim(sys.argv[1])"
    for name in ("kanly", "other"):
        done = subprocess.run([sys.executable, "-c", program, f"sqlite:///{tmp_path / name}.sqlite"],
                              capture_output=True, text=True, check=False)
        assert done.returncode and "serves" in done.stderr, name
    held.close()
    again = claim(f"sqlite:///{link}")
    assert again is not None
    again.close()


@pytest.mark.skipif(sys.platform == "win32", reason="files have other permissions there")
def test_nobody_else_may_read_the_files(tmp_path):
    database = sqlite(tmp_path)
    (tmp_path / "kanly.sqlite").touch(0o644)
    server = InThread(database)
    anna = Browser(server.url)
    anna.table("me", "random", "random")
    backup(tmp_path / "copy.sqlite", database)
    files = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
    assert {"kanly.sqlite", "kanly.sqlite-wal", "copy.sqlite"} <= set(files) and set(files.values()) == {0o600}, files
    anna.close()
    server.stop()


def test_the_log_tells_neither_statements_nor_what_was_to_be_written(tmp_path, caplog):
    lost = IntegrityError("INSERT INTO tables", {"seed": "12345"}, Exception("not unique\nDETAIL: Key (seed)=(12345)"))
    assert cause(lost) == "Exception: not unique"
    server = InThread(sqlite(tmp_path))
    with pytest.raises(OperationalError) as raised, server.hall.store.engine.connect() as connection:
        connection.exec_driver_sql("SELECT * FROM nothing WHERE seed = ?", ("12345",))
    assert "12345" not in str(raised.value)
    anna = Browser(server.url)

    async def gone(*_: object) -> None:
        raise OperationalError("INSERT", {"secret": "12345"}, Exception("gone\n12345"))

    server.hall.store.listed = gone
    assert anna.fails(503, "GET", "tables") == UNREACHABLE
    assert "gone" in caplog.text and "12345" not in caplog.text and "INSERT" not in caplog.text
    anna.close()
    server.stop()


def test_a_hanging_postgresql_is_noticed_and_holds_nothing_up(cluster):
    """Its processes are stopped, not ended: nothing answers, nothing fails."""
    with serving(cluster.database()) as server:
        assert httpx.get(f"{server.url}/api/health", timeout=30).status_code == 200
        cluster.hang()
        try:
            began = time.monotonic()
            assert httpx.get(f"{server.url}/api/health", timeout=30).status_code == 503
            assert time.monotonic() - began < 10, "two seconds where the machine is not busy"
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(30)
        finally:
            cluster.go_on()


def test_what_ends_in_time_ends_well(tmp_path):
    server = Process(sqlite(tmp_path)).ready()
    assert server.stop() in (0, -signal.SIGTERM)
