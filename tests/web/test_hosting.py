"""Ready to host: under a path of a proxy, over https, ended politely, copied while it runs."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import threading
import time

import httpx
import pytest
from served import Browser, InThread, Process, choose, serving, sqlite, wait_for

from kanly.cli import backup as backup_module
from kanly.cli.backup import sqlite_file
from kanly.cli.serve import free_port
from kanly.web.app import create_app


def kanly(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "kanly", *arguments], capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def under(tmp_path_factory):
    running = InThread(sqlite(tmp_path_factory.mktemp("under")), "/games/kanly")
    yield running
    running.stop()


@pytest.mark.parametrize("prefix", ["/games/kanly", ""], ids=["proxy keeps the path", "proxy strips the path"])
def test_under_a_base_path(under, prefix):
    url = f"http://127.0.0.1:{under.port}{prefix}"
    page = httpx.get(f"{url}/")
    assert page.status_code == 200 and "html" in page.headers["content-type"]
    assert page.headers["cache-control"] == "no-cache"
    anna = Browser(url, None)
    answer = anna.send("POST", "me", {"name": "Anna"})
    assert "Path=/games/kanly" in answer.headers["set-cookie"]
    anna.http.cookies.set("kanly", answer.cookies["kanly"] if "kanly" in answer.cookies else
                          answer.headers["set-cookie"].split("=", 1)[1].split(";")[0])
    table = anna.table("me", "random", "random")["id"]
    line = anna.sit(table, 0)
    assert line.update["status"] == "playing"
    assert httpx.get(f"{url}/api/openapi.json").json()["servers"] == [{"url": "/games/kanly"}]
    anna.close()


def test_cookies_are_secure_over_https(tmp_path):
    with serving(sqlite(tmp_path)) as server:
        def cookie(**headers: str) -> str:
            answer = httpx.post(f"{server.url}/api/me", json={"name": "Anna"}, headers=headers, timeout=30)
            assert answer.status_code == 200, answer.text
            return str(answer.headers["set-cookie"])

        assert "Secure" not in cookie()
        host = server.url.removeprefix("http://")
        assert "Secure" in cookie(**{"X-Forwarded-Proto": "https", "Origin": f"https://{host}"})


def test_headers_of_a_stranger_are_not_believed(tmp_path):
    with serving(sqlite(tmp_path), "--trust-proxy", "10.1.2.3", "--base-path", "kanly/",
                 "--origin", "https://games.example") as server:
        answer = httpx.post(f"{server.url}/api/me", json={"name": "Anna"}, timeout=30,
                            headers={"X-Forwarded-Proto": "https", "Origin": "https://games.example"})
        assert "Secure" not in answer.headers["set-cookie"] and "Path=/kanly" in answer.headers["set-cookie"]
        assert httpx.post(f"{server.url}/api/me", json={"name": "Anna"}, timeout=30,
                          headers={"Origin": "https://other.example"}).status_code == 403


def test_ending_politely(tmp_path):
    """Sockets are told, what was being written is written, and it does not take long."""
    database = sqlite(tmp_path)
    server = Process(database).ready()
    anna = Browser(server.url)
    table = anna.table("me", "greedy", "greedy", "greedy")["id"]
    line = anna.sit(table, 0)
    rng = random.Random(1)
    while line.update["seq"] < 4:
        if line.asked():
            line.answer(*choose(line, rng))
        line.receive()
    began = time.monotonic()
    server.process.terminate()
    assert line.closed()[0] == 1012
    assert server.process.wait(30) in (0, -signal.SIGTERM)
    assert time.monotonic() - began < 15
    assert "Traceback" not in server.said(), server.said()
    with serving(database) as again:
        there = Browser(again.url, None)
        assert there.get(f"tables/{table}")["seq"] >= line.update["seq"]
    anna.close()


def test_a_table_in_the_middle_of_bots_goes_on_when_somebody_comes(tmp_path):
    database = sqlite(tmp_path)
    server = InThread(database)
    anna = Browser(server.url)
    table = anna.table("me", "greedy", "greedy", "greedy", seed=4)["id"]
    line = anna.sit(table, 0)
    rng = random.Random(2)
    while line.update["view"]["round"] < 2:
        if line.asked():
            line.answer("reveal" if "reveal" in line.options() else rng.choice(line.options()))
        line.receive()
    cookies = anna.http.cookies
    server.stop()
    again = InThread(database)
    back = Browser(again.url, None)
    back.http.cookies = cookies
    seq = back.get(f"tables/{table}")["seq"]
    assert seq >= line.update["seq"]
    line = back.sit(table, 0)
    wait_for(lambda: line.quiet(0.05) is not None and line.asked())
    back.close()
    again.stop()


# Copies.


def test_a_copy_is_made_while_the_server_runs(tmp_path):
    database = sqlite(tmp_path)
    with serving(database) as server:
        anna = Browser(server.url)
        tables = [anna.table("me", "random", "random")["id"] for _ in range(3)]
        lines = [anna.sit(table, 0) for table in tables]
        stop = threading.Event()

        def play() -> None:
            rng = random.Random(1)
            while not stop.is_set():
                for line in lines:
                    if line.update["status"] == "playing" and line.asked():
                        line.answer(*choose(line, rng))
                    line.quiet(0.01)

        playing = threading.Thread(target=play)
        playing.start()
        target = tmp_path / "copy.sqlite"
        done = kanly("backup", str(target), "--database", database)
        stop.set()
        playing.join()
        assert done.returncode == 0 and "3 tables" in done.stdout, done.stderr
        again = kanly("backup", str(target), "--database", database)
        assert again.returncode == 2 and "exists already" in again.stderr
        anna.close()
    with serving(f"sqlite:///{target}") as server:
        there = Browser(server.url, None)
        there.http.cookies = anna.http.cookies
        assert {table["id"] for table in there.get("tables")["mine"]} == set(tables)
        assert there.sit(tables[0], 0).update["view"]
        there.close()


def test_what_cannot_be_copied(tmp_path):
    with pytest.raises(ValueError, match="pg_dump"):
        sqlite_file("postgresql://kanly@localhost/kanly")
    for url in ("nonsense", "mysql://x/y", "sqlite://"):
        with pytest.raises(ValueError, match="sqlite:///FILE"):
            sqlite_file(url)
    with pytest.raises(ValueError, match="there is no database"):
        backup_module.backup(tmp_path / "x", sqlite(tmp_path, "missing"))


def test_errors_before_serving_are_sentences(tmp_path):
    done = kanly("serve", "--database", "mysql://somewhere/else")
    assert done.returncode == 2 and "SQLite or PostgreSQL" in done.stderr
    done = kanly("serve", "--database", f"sqlite:///{tmp_path}/missing/folder/x.sqlite")
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert free_port("127.0.0.1", 0) > 0


def test_health_says_no_when_the_database_is_gone(tmp_path):
    server = InThread(sqlite(tmp_path))
    nobody = Browser(server.url, None)
    assert nobody.get("health") == {"status": "ok"}

    async def gone(*_):
        from sqlalchemy.exc import OperationalError

        raise OperationalError("SELECT", {}, Exception("gone"))

    server.hall.store.read = gone
    assert nobody.fails(503, "GET", "health") == "the database cannot be reached for the moment: try again"
    nobody.close()
    server.stop()


def test_an_error_of_ours_tells_nothing(tmp_path):
    server = InThread(sqlite(tmp_path))
    anna = Browser(server.url)
    table = anna.table("me", "random", "random")["id"]

    async def wrong(*_):
        raise ValueError("the seed is 12345")

    line = anna.sit(table, 0)
    wait_for(lambda: line.quiet(0.05) is not None and line.asked())
    server.hall.store.listed = wrong
    answer = anna.send("GET", "tables")
    assert answer.status_code == 500 and "12345" not in answer.text
    server.hall.store.append = wrong
    line.answer("reveal")
    assert "12345" not in line.expect("refused")["message"]
    anna.close()
    server.stop()


def test_the_schema_is_served():
    schema = create_app("sqlite://").openapi()
    assert "/api/tables/{table}/replay" in schema["paths"] and "Table" in schema["components"]["schemas"]
