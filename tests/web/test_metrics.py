"""How things stand, for Prometheus, and the log in a form for machines."""

from __future__ import annotations

import json
import logging
import random
import time

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from served import Browser, InThread, answer, choose, free_port, serving, sqlite, wait_for
from websockets.exceptions import ConnectionClosed

from kanly.web.logs import logger, write_log
from kanly.web.metrics import LISTED, Slowest


def figures(port):
    """Name and labels → value."""
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=30).text
    return {(sample.name, *sorted(sample.labels.values())): sample.value
            for family in text_string_to_metric_families(text) for sample in family.samples}


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    port = free_port()
    server = InThread(sqlite(tmp_path_factory.mktemp("told")), metrics_port=port)
    server.metrics = port
    yield server
    server.stop()


def test_answers_sockets_tables_and_bots_are_counted(told):
    before = figures(told.metrics)
    anna, bert = Browser(told.url), Browser(told.url, "Bert")
    table = anna.table("me", "greedy", "random")["id"]
    line, _ = anna.sit(table, 0), bert.sit(table)
    now = before

    def grown(*figure):
        return now.get(figure, 0.0) - before.get(figure, 0.0)

    rng, given = random.Random(5), 0
    while given < 3 or grown("kanly_answers_total", "bot") < 2:  # a turn takes as many answers as it takes
        wait_for(lambda: line.quiet(0.05) is not None and line.asked())
        answer(line, rng)
        given += 1
        now = figures(told.metrics)
    wait_for(lambda: line.quiet(0.05) is not None and line.asked())
    now = figures(told.metrics)
    assert grown("kanly_answers_total", "person") >= 3 and grown("kanly_answers_total", "bot") >= 2
    assert grown("kanly_answer_seconds_count") >= 3 and grown("kanly_write_seconds_count") >= 5
    assert sum(grown(*figure) for figure in now if figure[0] == "kanly_bot_seconds_count") >= 2
    assert (now["kanly_sockets", "seat"], now["kanly_sockets", "spectator"]) == (1, 1)
    assert now["kanly_tables", "playing"] == 1 and now["kanly_bot_processes",] >= 1
    assert now["kanly_writes_waiting",] >= 0 and now["kanly_messages_waiting",] >= 0
    assert now["kanly_slowest_answer_seconds", table] > 0
    assert grown("kanly_request_seconds_count", "2xx") >= 3 and now["process_resident_memory_bytes",] > 10**6
    wait_for(lambda: figures(told.metrics)["kanly_lag_seconds_count",] > before["kanly_lag_seconds_count",])
    anna.close()
    bert.close()
    wait_for(lambda: figures(told.metrics)["kanly_sockets", "seat"] == 0)


def test_refusals_are_counted_by_where_and_why(told):
    anna, bert = Browser(told.url), Browser(told.url, "Bert")
    table = anna.table("me", "random", "random")["id"]
    watching = bert.sit(table)
    watching.answer("reveal")
    watching.expect("refused")
    bert.fails(403, "POST", "me", {"name": "Bert"}, headers={"Origin": "http://other.example"})
    bert.fails(409, "POST", f"tables/{table}/join", {})
    with pytest.raises(ConnectionClosed):
        bert.open(table, 0).receive()
    now = figures(told.metrics)
    for refused in (("socket", "spectators"), ("door", "other site"), ("rest", "all taken"), ("line", "not your seat")):
        assert now["kanly_refusals_total", *sorted(refused)] >= 1, refused
    anna.close()
    bert.close()


def test_nobody_but_this_computer_is_told_and_a_taken_port_is_no_reason_not_to_serve(told, tmp_path, caplog):
    assert "/metrics" not in httpx.get(f"{told.url}/api/openapi.json").text
    other = InThread(sqlite(tmp_path), metrics_port=told.metrics)
    assert "nobody is told how things stand" in caplog.text
    assert httpx.get(f"{other.url}/api/health").status_code == 200
    other.stop()
    assert figures(told.metrics)["kanly_writes_waiting",] >= 0


def test_slow_tables_are_remembered_and_told(monkeypatch, caplog):
    slowest = Slowest()
    for n in range(LISTED + 20):
        slowest.note(f"table{n}", float(n))
    slowest.note("table119", 1.0)
    assert len(slowest.of) == LISTED and slowest.of["table119"] == 119.0 and "table0" not in slowest.of
    monkeypatch.setattr("kanly.web.metrics.SLOW_SECONDS", 0.01)
    with slowest.answering("slow"):
        time.sleep(0.02)
    assert "a table is slow" in caplog.text and "slow" in caplog.text


def test_where_everything_is_slow_the_log_says_it_now_and_then(caplog):
    slowest = Slowest()
    for now in range(100, 125):
        slowest.tell("late", 2.0, now)
    assert caplog.text.count("a table is slow") == 3 and caplog.text.count("'others': 9") == 2


# The log.


@pytest.fixture
def restored():
    root, own = logging.getLogger(), logging.getLogger("kanly")
    before = root.handlers[:], root.level, own.level
    yield
    root.handlers[:] = before[0]
    root.setLevel(before[1])
    own.setLevel(before[2])


def test_every_line_of_the_log_is_json(restored, capsys):
    write_log("json", "info")
    log = logger()
    log.info("the host was obeyed", wanted="Ümlaut")
    try:
        raise ValueError("one\ntwo")
    except ValueError:
        log.exception("oops", table="abc")
        logging.getLogger("asyncio").exception("theirs %d", 1)
    logging.getLogger("sqlalchemy").info("chatter")
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["message"] for line in lines] == ["the host was obeyed", "oops", "theirs 1"]
    assert (lines[0]["wanted"], lines[0]["level"], lines[0]["logger"]) == ("Ümlaut", "info", "kanly.web")
    assert lines[1]["table"] == "abc" and "ValueError" in lines[1]["exception"] and "one" in lines[2]["exception"]
    assert all(line["timestamp"].endswith("Z") for line in lines)


def test_the_log_of_a_console_is_for_people(restored, capsys):
    write_log("console", "warning")
    logger().info("not so important")
    logger().warning("a table is slow", table="abc", seconds=1.5)
    said = capsys.readouterr().err
    assert "a table is slow" in said and "table=abc" in said and "not so" not in said


def test_a_server_writes_its_log_as_json(tmp_path):
    """All that it says on standard error."""
    with serving(sqlite(tmp_path), "--log", "json", "--log-level", "info",
                 "--backups", str(tmp_path / "backups")) as server:
        anna = Browser(server.url)
        line = anna.sit(anna.table("me", "random", "random")["id"], 0)
        wait_for(lambda: line.quiet(0.05) is not None and line.asked())
        line.answer(*choose(line, random.Random(1)))
        wait_for(lambda: "a backup was made" in server.said())
        anna.close()
        server.stop()
        said = [json.loads(line)["message"] for line in server.said().splitlines()]
        assert {"served", "a backup was made"} <= set(said)
