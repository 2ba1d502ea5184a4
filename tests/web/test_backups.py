"""Backups made while the server runs, as many as are wanted, and the way back to one."""

from __future__ import annotations

import random
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest
from served import Browser, InThread, Process, answer, serving, sqlite, wait_for

from kanly.cli.backup import backup, restore
from kanly.web.backups import HOUR, Backups, backups_of
from kanly.web.migrate import upgrade
from kanly.words import Wrong


@pytest.fixture
def database(tmp_path):
    upgrade(sqlite(tmp_path))
    return sqlite(tmp_path)


def test_the_newest_are_kept_and_nothing_else_is_touched(tmp_path, database):
    folder = tmp_path / "backups"
    backups = Backups(folder, HOUR, keep=3)
    source = backups_of(database, backups)
    for name in ("kanly-mine.sqlite", "other.sqlite", "kanly-20200101T000000Z.sqlite.gz"):
        (folder / name).write_text("mine")
    (folder / "kanly-20200101T000000Z.sqlite.unfinished").write_text("of a server that was killed")
    start = 1_800_000_000.0
    made = [backups.make(source, start + n * HOUR) for n in range(5)]
    assert backups.made() == made[2:] and backups.due() == start + 5 * HOUR
    assert {file.name for file in folder.iterdir()} - {file.name for file in made} == {
        "kanly-mine.sqlite", "other.sqlite", "kanly-20200101T000000Z.sqlite.gz"}
    assert made[2].name == "kanly-20270115T100000Z.sqlite"


def test_what_cannot_be_backed_up_is_said_before_anything_is_served(tmp_path, database):
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(Wrong, match=r"no backups can be written to .*file"):
        backups_of(database, Backups(tmp_path / "file"))
    with pytest.raises(Wrong, match=r"pg_dump .* pg_restore"):
        backups_of("postgresql://kanly@localhost/kanly", Backups(tmp_path))
    done = subprocess.run([sys.executable, "-m", "kanly", "serve", "--database", "postgresql://x@localhost/x",
                           "--backups", str(tmp_path)], capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "pg_dump" in done.stderr and "Traceback" not in done.stderr


def test_a_backup_that_fails_is_told_and_tried_again(tmp_path, monkeypatch, caplog):
    """The folder goes away while the server runs, and comes back."""
    monkeypatch.setattr("kanly.web.backups.LOOK_SECONDS", 0.05)
    folder = tmp_path / "backups"
    backups = Backups(folder)
    folder.mkdir()
    real = Backups.make

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Backups, "make", full)
    server = InThread(sqlite(tmp_path), backups=backups)
    wait_for(lambda: "No space left" in caplog.text)
    assert "no backup could be made" in caplog.text
    monkeypatch.setattr(Backups, "make", real)
    wait_for(backups.made)
    server.stop()


def test_going_back_to_a_backup(tmp_path, capsys):
    """All that was there when it was made is there again, all that came later lies beside it."""
    folder = tmp_path / "backups"
    database = sqlite(tmp_path)
    rng = random.Random(3)
    server = Process(database, 0, "--backups", str(folder), "--backup-every", "0.001", "--keep", "2").ready()
    anna = Browser(server.url)
    first = anna.table("me", "random", "random")["id"]
    line = anna.sit(first, 0)
    wait_for(lambda: line.quiet(0.05) is not None and line.asked())
    answer(line, rng)
    seq = line.update["seq"]
    count = "SELECT count(*) FROM lines WHERE table_id = ?"

    def in_newest() -> int:
        newest = sorted(folder.glob("kanly-*.sqlite"))[-1:]
        if not newest:
            return 0
        with closing(sqlite3.connect(newest[0])) as copy:
            return int(copy.execute(count, (first,)).fetchone()[0])

    wait_for(lambda: in_newest() >= seq, 60)
    assert len(list(folder.glob("kanly-*.sqlite"))) <= 2
    kept = tmp_path / "kept.sqlite"
    backup(kept, database)
    later = anna.table("me", "random", "random")["id"]
    with pytest.raises(Wrong, match="another kanly serves"):
        restore(kept, database)
    assert server.stop() in (0, -signal.SIGTERM)
    capsys.readouterr()
    restore(kept, database)
    assert "1 tables." in capsys.readouterr().out
    with serving(database) as again:
        back = Browser(again.url, None)
        back.http.cookies = anna.http.cookies
        assert {table["id"] for table in back.get("tables")["mine"]} == {first}
        assert back.sit(first, 0).update["seq"] >= seq
        back.close()
    (aside,) = tmp_path.glob("kanly.sqlite.before-*Z")
    with closing(sqlite3.connect(aside)) as old:
        assert {first, later} == {table for table, in old.execute("SELECT id FROM tables")}
    anna.close()


def test_a_backup_that_is_damaged_or_of_a_newer_version_replaces_nothing(tmp_path, database):
    file, copy = tmp_path / "kanly.sqlite", tmp_path / "copy.sqlite"
    backup(copy, database)
    whole = copy.read_bytes()
    copy.write_bytes(whole[:4096] + b"\xff" * 8192 + whole[4096 + 8192:])
    with pytest.raises(Wrong, match="is damaged"):
        restore(copy, database)
    copy.write_bytes(whole)
    with closing(sqlite3.connect(copy)) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
        newer.commit()
    with pytest.raises(Wrong, match="made by a newer kanly"):
        restore(copy, database)
    with pytest.raises(Wrong, match="there is no database"):
        restore(tmp_path / "missing", database)
    with pytest.raises(Wrong, match="made by a newer kanly"):
        restore(copy, sqlite(tmp_path, "new.sqlite"))
    assert {one.name for one in tmp_path.iterdir()} == {"kanly.sqlite", "copy.sqlite"} and file.stat().st_size


def test_a_backup_where_nothing_was(tmp_path, database, capsys):
    backup(tmp_path / "copy.sqlite", database)
    restore(tmp_path / "copy.sqlite", sqlite(tmp_path, "new.sqlite"))
    assert (tmp_path / "new.sqlite").stat().st_size
    assert not list(tmp_path.glob("new.sqlite?*")) and "before" not in capsys.readouterr().out
