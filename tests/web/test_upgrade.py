"""Tables that newer rules do not verify: shown read-only, with their record, and they say so."""

from __future__ import annotations

import json
import random
import sqlite3

import pytest
from served import Browser, InThread, choose, company, sqlite, wait_for

from kanly.game import RULES
from kanly.web import lobby


@pytest.fixture
def database(tmp_path):
    return tmp_path / "kanly.sqlite"


@pytest.fixture
def restart(database, tmp_path):
    """Starts a server on the same file again, after something was done to the file; browsers keep their cookies."""
    running: list[InThread] = []

    def start(*changes: str) -> InThread:
        for server in running:
            server.stop()
        with sqlite3.connect(database) as connection:
            for change in changes:
                connection.execute(change)
        running.append(InThread(sqlite(tmp_path)))
        return running[-1]

    yield start
    for server in running:
        server.stop()


def move(browser: Browser, server: InThread) -> Browser:
    there = Browser(server.url, None)
    there.http.cookies = browser.http.cookies
    return there


@pytest.fixture
def played(restart, monkeypatch):
    """Three people who have played for a while, and their table."""
    monkeypatch.setattr(lobby, "draw_seed", lambda: 7)
    server = restart()
    at = company(lambda name: Browser(server.url, name))
    at.play(random.Random(1), 40)
    assert at.browsers[0].get(f"tables/{at.id}")["round"] > 1
    return at


CHECK = "UPDATE lines SET \"check\" = '000000000000' WHERE \"check\" != ''"
OTHER_RULES = f"UPDATE tables SET spec = replace(spec, '\"rules\":{RULES}', '\"rules\":{RULES + 1}')"
GONE_SET = "UPDATE tables SET spec = replace(spec, '\"base\"', '\"moon\"')"
WRONG_LINE = "UPDATE lines SET text = 'Sing a song' WHERE seq = 9"


@pytest.mark.parametrize("change", [CHECK, OTHER_RULES, WRONG_LINE], ids=["check", "rules", "answer"])
def test_a_table_that_does_not_verify_is_shown_read_only(restart, played, change):
    server = restart(change)
    anna, stranger = move(played.browsers[0], server), Browser(server.url, "Evil")
    here = f"tables/{played.id}"
    line = anna.sit(played.id, 0)
    assert line.update["status"] == "broken" and line.update["notice"]
    assert all(line.update["view"]["players"][0]["hand"]) and not any(line.update["view"]["players"][1]["intrigue"])
    assert line.update["undo"] == {"back": False, "forth": False, "why": "", "stop": "", "by": -1, "ended": False}
    for message in ({"type": "answer", "seq": line.update["seq"], "names": ["reveal"]},
                    {"type": "undo", "seq": line.update["seq"]}, {"type": "auto_pass", "on": True}):
        line.send(**message)
        assert "this table can only be looked at" in line.expect("refused")["message"]
    told = anna.get(here)
    assert told["status"] == "broken" and told["notice"] == line.update["notice"]
    # Its cards stay closed to who did not sit there.
    for rest in ("record", "result", "replay?at=0"):
        assert stranger.fails(403, "GET", f"{here}/{rest}") == "only who sat at this table can open its cards"
    assert stranger.fails(403, "POST", f"{here}/copy", {"at": 0})
    assert stranger.fails(403, "POST", f"{here}/open") == "only who sat at this table can open its cards"
    # Looking changes nothing, whoever looks.
    for rest in ("record", "result", "replay?at=0"):
        assert "open its cards first" in anna.fails(403, "GET", f"{here}/{rest}")
    assert server.run(server.hall.store.table(played.id))[0]["status"] == "playing"
    assert anna.post(f"{here}/open")["status"] == "broken"
    record = anna.send("GET", f"{here}/record")
    assert record.status_code == 200 and "seed 7" in record.text
    assert record.text.count("\n") > 40
    assert anna.get(f"{here}/replay?at=3")["seq"] == 3
    assert anna.fails(403, "POST", f"{here}/rematch")
    anna.close()
    # Once opened it stays closed, even if the old rules came back.
    undo = {OTHER_RULES: f"UPDATE tables SET spec = replace(spec, '\"rules\":{RULES + 1}', '\"rules\":{RULES}')"}
    again = restart(*([undo[change]] if change in undo else []))
    assert move(anna, again).sit(played.id, 0).update["status"] == "broken"


def test_a_table_of_the_first_rules_is_shown_as_far_as_it_can_be_played(restart, played):
    """Under rules 1 troops were taken by hand that now come by themselves: the record stops fitting somewhere."""
    server = restart(f"UPDATE tables SET spec = replace(spec, '\"rules\":{RULES}', '\"rules\":1')", WRONG_LINE)
    anna = move(played.browsers[0], server)
    line = anna.sit(played.id, 0)
    assert line.update["status"] == "broken" and line.update["view"]["round"] == 1
    notice = f"this table was played under rules 1, these are rules {RULES}: it can only be looked at"
    assert line.update["notice"] == notice
    anna.post(f"tables/{played.id}/open")
    assert anna.send("GET", f"tables/{played.id}/record").text.startswith("kanly record 1\nrules 1\n")
    anna.close()


def test_a_table_that_nobody_opened_goes_on_when_the_rules_come_back(restart, played):
    server = restart(OTHER_RULES)
    anna = move(played.browsers[0], server)
    assert anna.sit(played.id, 0).update["status"] == "broken"
    anna.close()
    back = restart(f"UPDATE tables SET spec = replace(spec, '\"rules\":{RULES + 1}', '\"rules\":{RULES}')")
    anna = move(anna, back)
    assert anna.sit(played.id, 0).update["status"] == "playing"
    anna.close()


def test_a_table_that_cannot_even_be_set_up_has_its_record(restart, played):
    server = restart(GONE_SET)
    anna, stranger = move(played.browsers[0], server), Browser(server.url, "Evil")
    code, sentence = anna.open(played.id, 0).closed()
    assert code == 4005
    assert sentence.startswith("this table cannot be set up any more: there is no set 'moon'; there are: base, ")
    assert "cannot be set up any more" in anna.fails(409, "GET", f"tables/{played.id}/result")
    assert played.id in [table["id"] for table in anna.get("tables")["mine"]]
    assert stranger.fails(403, "GET", f"tables/{played.id}/record")
    assert "open its cards first" in anna.fails(403, "GET", f"tables/{played.id}/record")
    assert anna.post(f"tables/{played.id}/open")["status"] == "broken"
    text = anna.send("GET", f"tables/{played.id}/record").text
    assert "sets moon" in text and "= round 2 " in text
    stranger.close()
    anna.close()


def test_a_finished_game_that_does_not_verify_keeps_its_record(restart):
    server = restart()
    anna = Browser(server.url)
    table = anna.table("me", "random", "random", seed=3)["id"]
    line = anna.sit(table, 0)
    rng = random.Random(1)
    while line.update["status"] == "playing":
        if line.asked():
            line.answer("reveal" if "reveal" in line.options() else choose(line, rng)[0])
        line.receive()
    record = anna.send("GET", f"tables/{table}/record").text
    anna.close()
    changed = restart(OTHER_RULES)
    stranger = Browser(changed.url, "Bert")
    told = stranger.get(f"tables/{table}")
    assert told["status"] == "broken" and told["winners"]
    assert stranger.send("GET", f"tables/{table}/record").text == record.replace(f"rules {RULES}", f"rules {RULES + 1}")
    stranger.close()


def test_a_table_lives_through_a_restart_with_everything(restart, played):
    """Undo, orders, votes and messages are there again; a seat's view is the same to the byte."""
    lines = played.lines
    lines[0].send(type="say", text="back soon")
    lines[0].send(type="auto_pass", on=True)
    lines[0].until(lambda m: m["type"] == "update" and m["seats"][0]["auto_pass"])
    played.settle()
    before = [browser.sit(played.id, seat).raw[0] for seat, browser in enumerate(played.browsers)]
    for browser in played.browsers:
        browser.close()
    server = restart()
    for seat, browser in enumerate(played.browsers):
        there = move(browser, server)
        line = there.sit(played.id, seat)
        assert line.expect("said")["text"] == "back soon"

        def told(text: str) -> dict:
            update = json.loads(text)
            for info in update["seats"]:
                del info["online"]
            return update

        assert told(line.raw[0]) == told(before[seat])
        there.close()


def test_tables_nobody_looks_at_are_let_go(restart):
    server = restart()
    anna = Browser(server.url)
    table = anna.table("me", "screen", "screen", seed=7)["id"]
    line = anna.sit(table, 0)
    hall = server.hall
    hall.idle_seconds = 0.0

    def sweep() -> bool:
        server.run(hall.sweep())
        return table not in hall.rooms

    assert not sweep(), "somebody looks at it"
    line.close()
    wait_for(sweep)
    assert anna.sit(table, 0).update["seq"] == line.update["seq"]
    anna.close()
