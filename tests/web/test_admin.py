"""What a host asks of a server that runs, and that nothing acknowledged is lost when it begins anew."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import sqlite3
import stat
import sys
import threading
import time
from contextlib import closing

import httpx
import pytest
from killing import Player, written
from served import LONG, Browser, InThread, Process, answer, company, sqlite, wait_for
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from kanly.cli import main
from kanly.web.admin import control_file
from kanly.web.database import file_of
from kanly.web.forgetting import PORTION

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no socket files")


@pytest.fixture
def database(tmp_path):
    return sqlite(tmp_path)


@pytest.fixture
def server(database):
    running = InThread(database, control=control_file(file_of(database)))
    yield running
    running.stop()


@pytest.fixture
def admin(database, capsys, monkeypatch):
    """Run kanly admin; what it prints."""
    monkeypatch.setenv("COLUMNS", "200")

    def admin(*arguments, code=0):
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main(["admin", *arguments, "--database", database])
        said = capsys.readouterr()
        assert left.value.code == code, said.err
        return said.err if code == 2 else said.out

    return admin


@pytest.fixture
def visit(server):
    opened = []

    def visit(name="Anna", **settings):
        opened.append(Browser(server.url, name, **settings))
        return opened[-1]

    yield visit
    for one in opened:
        one.close()


def test_tables_are_listed_the_slowest_first(server, visit, admin):
    anna, bert = visit(), visit("Bert")
    tables = [anna.table("me", "random", "random", title=title)["id"] for title in ("Quick", "Slow")]
    bert.sit(tables[0])
    for table in tables:
        anna.sit(table, 0)
    server.hall.slowest.note(tables[1], 3.25)
    server.hall.slowest.note(tables[0], 0.5)
    found = json.loads(admin("list", "--json"))
    assert [one["table"] for one in found["tables"]] == tables[::-1] and found["draining"] is False
    assert {"title": "Quick", "status": "playing", "sockets": 1, "spectators": 1, "slowest": 0.5, "days": 0}.items() \
        <= found["tables"][1].items()
    said = admin("list")
    assert said.index("Slow") < said.index("Quick") and "3.250" in said


def test_an_announcement_is_heard_by_all_and_by_those_who_come(visit, admin):
    anna = visit()
    table = anna.table("me", "random", "random")["id"]
    line = anna.sit(table, 0)
    assert "Told to 1." in admin("announce", "Back in a minute.")
    assert line.expect("announced") == {"type": "announced", "text": "Back in a minute."}
    assert visit("Bert").open(table).expect("announced")["text"] == "Back in a minute."
    admin("announce", "Never mind.", "--minutes", "0")
    later = visit("Cleo").sit(table)
    assert not [message for message in [*later.messages, *later.quiet()] if message["type"] == "announced"]


def test_a_server_that_drains_makes_no_new_tables_and_plays_on(visit, admin):
    anna = visit()
    line = anna.sit(anna.table("me", "random", "random")["id"], 0)
    assert "No new tables" in admin("drain") and "No new tables" in admin("list")
    seats = {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]}
    assert "no new tables" in anna.fails(503, "POST", "tables", seats)
    wait_for(lambda: line.quiet(0.05) is not None and line.asked())
    answer(line, random.Random(1))
    assert "made again" in admin("drain", "--off")
    assert anna.table("me", "random", "random")["id"]


def test_a_table_is_closed_and_its_people_read_why(visit, admin):
    anna = visit()
    table = anna.table("me", "random", "random")["id"]
    line = anna.sit(table, 0)
    admin("close", table, "--why", "It was a test.")
    update = line.until(lambda message: message["type"] == "update" and message["status"] == "broken")
    assert update["notice"] == "the host has closed this table: It was a test."
    assert "over or closed already" in admin("close", table, "--why", "Again.", code=2)
    assert "no such table" in admin("close", "A" * 16, "--why", "x", code=2)


def test_somebody_is_not_let_in_any_more(server, visit, admin, database):
    anna, bert = visit(), visit("Bert")
    table = anna.table("me", "random", "random")["id"]
    line = anna.sit(table, 0)
    admin("ban", anna.me["id"])
    assert line.closed() == (4003, "the host of this server does not let you in")
    assert anna.fails(403, "GET", "tables") == "the host of this server does not let you in"
    assert anna.open(table, 0).closed()[0] == 4003
    assert bert.get("tables") and httpx.get(f"{server.url}/").status_code == 200
    server.stop()
    again = InThread(database, control=control_file(file_of(database)))
    back = Browser(again.url, None)
    back.http.cookies = anna.http.cookies
    back.fails(403, "GET", "tables")
    admin("ban", anna.me["id"], "--off")
    assert back.get("me")["name"] == "Anna"
    admin("ban", "2001:db8::7")
    assert again.hall.barred.banned == {"2001:db8::/64"}
    admin("ban", "127.0.0.1")
    assert Browser(again.url, None).send("GET", "tables").status_code == 403
    admin("ban", "127.0.0.1", "--off")
    assert "is nobody here" in admin("ban", "Anna", code=2) and "is nobody here" in admin("ban", "B" * 16, code=2)
    back.close()
    again.stop()


def test_each_process_at_a_postgresql_has_a_host_and_the_others_hear_of_a_ban(cluster, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("kanly.web.app.SWEEP_SECONDS", 0.2)
    url, control = cluster.database(), tmp_path / "one.admin"
    one, two = InThread(url, control=control), InThread(url)
    anna = Browser(two.url)
    anna.table("me", "random", "random")

    def asked(*arguments):
        with pytest.raises(SystemExit) as left:
            main(["admin", *arguments])
        assert left.value.code in (0, None)
        return capsys.readouterr().out

    asked("ban", anna.me["id"], "--control", str(control))
    wait_for(lambda: anna.send("GET", "me").status_code == 403)
    asked("ban", anna.me["id"], "--off", "--control", str(control))
    wait_for(lambda: anna.send("GET", "me").status_code == 200)
    assert "1 tables played" in asked("verify", "--database", url)
    assert "0 tables deleted" in asked("prune", "--days", "1", "--control", str(control))
    anna.close()
    one.stop()
    two.stop()


def test_somebody_says_nothing_more(server, visit, admin):
    people = company(visit)
    bert = people.browsers[1].me["id"]
    admin("mute", bert)
    people.lines[1].send(type="say", text="Hello")
    assert people.lines[1].expect("refused")["message"] == "the host of this server does not let you speak"
    people.lines[0].send(type="say", text="Hello")
    assert people.lines[1].expect("said")["text"] == "Hello"
    admin("mute", bert, "--off")
    people.lines[1].send(type="say", text="At last")
    people.lines[0].until(lambda message: message.get("text") == "At last")
    assert "name the person" in admin("mute", "127.0.0.1", code=2)


def test_tables_that_were_over_long_ago_are_deleted(server, visit, admin, database):
    anna = visit()
    tables = [anna.table("me", "random", "random")["id"] for _ in range(3)]
    line = anna.sit(tables[0], 0)
    while not line.asked():  # nothing more is written to this table
        line.receive()
    with closing(sqlite3.connect(file_of(database), timeout=LONG)) as connection:
        connection.execute("UPDATE tables SET status = 'over', changed = ? WHERE id = ?",
                           (time.time() - 9 * 86400, tables[0]))
        connection.execute("UPDATE tables SET changed = 0 WHERE id = ?", (tables[1],))
        columns = [name for _, name, *_ in connection.execute("PRAGMA table_info(tables)")]
        row = dict(zip(columns, connection.execute("SELECT * FROM tables WHERE id = ?", (tables[0],)).fetchone(),
                       strict=True))
        places = ", ".join("?" * len(columns))
        connection.executemany(f"INSERT INTO tables VALUES ({places})",
                               [tuple({**row, "id": f"{n:016}"}.values()) for n in range(2 * PORTION)])
        connection.commit()
    assert f"{2 * PORTION + 1} tables would be" in admin("prune", "--days", "8", "--count")
    assert "0 tables" in admin("prune", "--days", "10")
    assert f"{2 * PORTION + 1} tables deleted" in admin("prune", "--days", "8")
    assert line.closed()[0] == 4004
    assert {table["id"] for table in anna.get("tables")["mine"]} == set(tables[1:]), "only what is over"


def test_all_tables_are_verified(visit, admin, database):
    anna = visit()
    tables = [anna.table("me", "random", "random")["id"] for _ in range(2)]
    rng = random.Random(1)
    for table in tables:
        line = anna.sit(table, 0)
        wait_for(lambda line=line: line.quiet(0.05) is not None and line.asked())
        answer(line, rng)
    assert "2 tables played" in (said := admin("verify")) and "0 of them" in said
    with closing(sqlite3.connect(file_of(database), timeout=LONG)) as connection:
        connection.execute("UPDATE lines SET text = 'Nothing' WHERE table_id = ? AND seq = 1", (tables[1],))
        connection.commit()
    said = admin("verify", code=1)
    assert f"{tables[1]}: " in said and "line 1" in said and tables[0] not in said and "1 of them" in said


def test_only_the_owner_is_heard_and_nonsense_is_answered(server, admin, database):
    file = control_file(file_of(database))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    for said in (b"nonsense\n", b'{"do": "dance"}\n', b'{"do": "bar", "who": 7}\n'):
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(str(file))
            line.sendall(said)
            assert "error" in json.loads(line.makefile().readline())
    assert json.loads(admin("list", "--json"))["tables"] == []


def test_without_a_server_there_is_a_sentence(tmp_path, admin, capsys):
    assert "no server listens at" in admin("list", code=2)
    with pytest.raises(SystemExit):
        main(["admin", "list", "--database", "postgresql://x@localhost/x"])
    assert "--control" in capsys.readouterr().err


def test_a_server_goes_on_where_nobody_can_be_heard(tmp_path, caplog):
    running = InThread(sqlite(tmp_path), control=tmp_path / ("x" * 200))
    assert httpx.get(f"{running.url}/api/health").status_code == 200 and "cannot be heard" in caplog.text
    running.stop()


def test_what_hangs_does_not_keep_a_server_from_beginning_anew(server, visit, admin, monkeypatch):
    """An answer that is never written was never acknowledged; who asked need not wait to hear that it begins again."""
    monkeypatch.setattr("kanly.web.hall.FINISH_SECONDS", 0.1)
    ended = threading.Event()
    server.app.state.end = ended.set
    anna = visit()
    line = anna.sit(anna.table("me", "random", "random")["id"], 0)
    wait_for(lambda: line.quiet(0.05) is not None and line.asked())

    async def hangs(*_: object) -> None:
        await asyncio.sleep(LONG)

    monkeypatch.setattr(server.hall.store, "append", hangs)
    line.answer("reveal")
    wait_for(lambda: any(guest.busy for room in server.hall.rooms.values() for guest in room.guests))
    with socket.socket(socket.AF_UNIX) as hurried:
        hurried.connect(str(control_file(file_of(server.hall.store.url))))
        hurried.sendall(b'{"do": "restart"}\n')
    assert ended.wait(LONG)


def test_a_server_that_begins_anew_loses_no_answer_and_turns_nobody_away(database, admin):
    """Three times in the middle of a game, the same process; whoever asks meanwhile waits."""
    server = Process(database).ready()
    anna = Browser(server.url)
    player = Player(anna, anna.table("me", "random", "random", "random")["id"], random.Random(4))
    refused: list[Exception] = []
    ended = threading.Event()

    def keep_asking() -> None:
        with httpx.Client(timeout=LONG) as other:
            while not ended.is_set():
                try:
                    other.get(f"{server.url}/api/me")
                except httpx.ConnectError as error:
                    refused.append(error)
                except httpx.HTTPError:  # a line that was open when it ended
                    pass
                time.sleep(0.02)

    asking = threading.Thread(target=keep_asking)
    asking.start()
    try:
        for _ in range(3):
            connected(player)
            player.play(LONG, 8)
            assert player.line is not None
            admin("restart")
            try:
                while True:
                    player.line.receive(LONG)
                    player.note()
            except ConnectionClosed as closed:
                assert closed.rcvd is not None and closed.rcvd.code == 1012
        connected(player)
        assert server.process.poll() is None, "the same process serves on"
        lines = written(database, player.table)
        assert player.acknowledged and all(lines[seq] == (0, name) for seq, name in player.acknowledged.items())
        assert list(lines) == list(range(1, len(lines) + 1)) and not refused
    finally:
        ended.set()
        asking.join()
        server.stop()
        anna.close()


def connected(player: Player) -> None:
    def try_it() -> bool:
        try:
            player.connect()
            return True
        except (ConnectionClosed, InvalidMessage, InvalidStatus, OSError):
            return False

    wait_for(try_it)
