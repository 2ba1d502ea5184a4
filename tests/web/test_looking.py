"""Looking changes nothing, what is not there is not kept, and what was sent is not said again."""

from __future__ import annotations

from pathlib import Path

import pytest
from served import CARD, SEED, SPACE, Browser, InThread, sqlite, wait_for
from sqlalchemy import select
from sqlalchemy.exc import OperationalError
from test_statistics import answers, ended

from kanly.web import schema
from kanly.web.live import Live
from kanly.web.store import Line

SENT = "Zebulon<7>"
"""Nothing of the game is called so."""
NEW = {"sets": ["base"], "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]}


def test_what_is_not_there_is_not_kept(server):
    anna = Browser(server.url)
    for path in ("/assets/missing-1234.js", "/nothing", "/api/nothing", "/api/tables/xxxxxxxxxxxxxxxx"):
        answer = anna.http.get(f"{server.url}{path}")
        assert answer.status_code == 404 and answer.headers["cache-control"] == "no-store", path
    anna.close()


@pytest.mark.parametrize(("method", "path", "body"), [
    ("GET", f"catalogue?language={SENT}", None),
    ("GET", f"catalogue/{SENT}/base/0", None),
    ("GET", f"rules/{SENT}", None),
    ("GET", f"tables/{SENT}", None),
    ("POST", "tables", {**NEW, SENT: 1}),
    ("POST", "tables", {**NEW, "sets": [SENT]}),
    ("POST", "tables", {**NEW, "options": [SENT]}),
    ("POST", "tables", {**NEW, "leaders": [SENT, None, None]}),
    ("POST", "tables", {**NEW, "leaders": SENT}),
    ("POST", "tables", {**NEW, "rivals": [SENT]}),
    ("POST", "tables", {**NEW, "pace": SENT}),
    ("POST", "tables", {**NEW, "seats": [{"kind": "me"}, {"kind": "bot", "bot": SENT}, {"kind": "me"}]}),
    ("POST", "tables", {**NEW, "seats": [{"kind": SENT}]}),
    ("POST", "tables", SENT),
    ("POST", "me", {"name": f"{SENT}\n"}),
    ("POST", f"lessons/{SENT}", {"idea": 0}),
    ("POST", f"links/{SENT}", None),
    ("POST", "records", SENT),
    ("POST", "records", f"kanly record 1\nrules 2\nsets {SENT}\nplayers 3\nleaders random\noptions\nseed 1\n\n"),
    ("POST", "records", f"kanly record 1\nrules 2\nsets base\nplayers {SENT}\nleaders random\nseed 1\n\n"),
    ("POST", "records", f"kanly record 1\nrules 2\nsets base\nplayers 3\nleaders random\noptions\nseed 1\n"
                        f"seats a | b | c\n\n1 {SENT}\n"),
])
def test_what_was_sent_is_not_said_again(server, method, path, body):
    anna = Browser(server.url)
    answer = anna.send(method, path, body)
    assert 400 <= answer.status_code < 500 and answer.json()["error"]
    assert "Zebulon" not in answer.text and len(answer.text) < 3000
    anna.close()


def test_nor_is_it_over_a_socket(server):
    anna = Browser(server.url)
    line = anna.sit(anna.table("me", "random", "random", seed=SEED)["id"], 0)
    for message in ({"type": "answer", "seq": line.update["seq"], "names": [SENT]}, {"type": "leave", "bot": SENT},
                    {"type": SENT}, {"type": "answer", "seq": 0, "names": ["x"], SENT: 1}):
        line.send(**message)
        assert "Zebulon" not in line.expect("refused")["message"]
    anna.close()


def test_only_a_line_that_does_not_fit_closes_a_table_and_it_is_named(monkeypatch):
    from test_live import row, seats

    lines = [Line(1, 0, CARD, "", 1.0), Line(2, 0, "Sing a song", "", 1.0)]
    broken = Live(row(), seats(), lines)
    assert broken.status == "broken" and "line 2: " in broken.notice

    def no_room(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(Live, "play", no_room)
    with pytest.raises(MemoryError):
        Live(row(), seats(), lines)


def test_an_answer_that_was_written_though_the_database_failed_is_taken_once(tmp_path):
    """The connection breaks after the commit: the browser hears of trouble, sends the answer again, and it stands."""
    server = InThread(sqlite(tmp_path))
    anna = Browser(server.url)
    table = anna.table("me", "random", "random", seed=SEED)["id"]
    line = anna.sit(table, 0)
    store = server.hall.store
    append = store.append

    async def written_and_lost(*arguments):
        store.append = append
        await append(*arguments)
        raise OperationalError("COMMIT", {}, Exception("the line was lost"))

    store.append = written_and_lost
    seq = line.update["seq"]
    line.answer(CARD, SPACE)
    assert "try again" in line.expect("refused")["message"]
    for _ in range(3):
        line.answer(CARD, SPACE, seq=seq)
        taken = line.until(lambda m: m["type"] == "refused" or (m["type"] == "update" and m["seq"] > seq))
        assert taken["type"] == "update", taken
    lines = server.run(store.lines(table))
    assert [(one.seat, one.text) for one in lines[seq:seq + 2]] == [(0, CARD), (0, SPACE)]
    assert sum(one.text == SPACE for one in lines) == 1
    anna.close()
    server.stop()


def test_a_list_that_ended_early_is_answered_the_same_again(server, monkeypatch):
    """What is asked next is another kind of question: the list ends there, the first time and every other."""
    monkeypatch.setattr("kanly.web.lobby.draw_seed", lambda: SEED)
    anna = Browser(server.url)
    line = anna.sit(anna.table("me", "random", "random")["id"], 0)
    seq = line.update["seq"]
    for _ in range(3):
        line.answer(CARD, SPACE, "reveal", seq=seq)
        message = line.until(lambda m: m["type"] == "refused" or (m["type"] == "update" and m["seq"] > seq))
        assert message["type"] == "update" and message["seq"] == seq + 2
        assert not [m for m in line.quiet(0.1) if m["type"] == "refused"]
    line.answer(SPACE, CARD, seq=seq)
    assert line.expect("refused")
    anna.close()


def everything(server: InThread) -> dict[str, list[tuple]]:
    """All that is kept, but for the note that the server is there."""
    with server.hall.store.engine.connect() as connection:
        return {table.name: sorted(map(tuple, connection.execute(select(table))), key=str)
                for table in schema.metadata.sorted_tables if table.name != "shared"}


def test_a_get_changes_nothing(tmp_path):
    """Whatever address is asked for, of a table that is open, on, over, or that these rules cannot play."""
    server = InThread(sqlite(tmp_path), keep_finished=1)
    anna = Browser(server.url)
    over = anna.post("records", (Path(__file__).parents[1] / "games" / "base-1.record").read_text("utf-8"))["id"]
    on, broken = (anna.table("me", "screen", "screen")["id"] for _ in range(2))
    gathering = anna.table("me", "person", "random")["id"]
    ended(server, "base-3", anna, "greedy", "greedy")
    server.run(server.hall.store.append(broken, [Line(1, 0, "Sing a song")], {
        "status": "playing", "round": 1, "asked": 0, "changed": 1.0, "scores": "[]", "winners": "[]"}))
    server.hall.rooms.clear()
    paths = [path.removeprefix("/api/") for path, ways in anna.http.get(f"{server.url}/api/openapi.json").json()[
        "paths"].items() if "get" in ways]
    assert len(paths) > 12
    before = everything(server)
    said = set()
    for path in paths:
        for table in (over, on, broken, gathering):
            asked = (path.replace("{table}", table).replace("{language}", "en").replace("{part}", "base")
                     .replace("{mark}", "0").replace("{page}", "rulings").replace("{secret}", "x")
                     .replace("{name}", "base"))
            assert "{" not in asked, asked
            said.add(anna.send("GET", asked, params={"at": 0, "from": 0, "to": 1, "address": "x"}).status_code)
            if "{table}" not in path:
                break
    assert said <= {200, 400, 403, 404, 409, 422} and {200, 403} <= said
    assert everything(server) == before
    assert anna.get("me/statistics")["waiting"] == 1, "a finished game is counted, but not by looking"
    anna.close()
    server.stop()


def test_a_game_is_counted_when_it_ends(tmp_path):
    server = InThread(sqlite(tmp_path))
    anna = Browser(server.url)
    table, last = ended(server, "base-3", anna, "beside", "beside", but=1), answers("base-3")[-1]
    anna.sit(table, last.seat).answer(last.text)
    wait_for(lambda: server.hall.counting.task is not None and server.hall.counting.task.done())
    assert anna.get("me/statistics")["games"] == 1
    anna.close()
    server.stop()
