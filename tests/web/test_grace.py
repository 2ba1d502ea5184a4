"""The end of a turn is taken back until the next seat really acts: a person answers, a bot waits a moment first."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from served import LONG, SEED, Browser, InThread, Line, Process, answer, sqlite

from kanly.web import lobby

LATER = 1000.0
"""So long that no test waits for it."""
SOON = 0.4


@pytest.fixture(autouse=True)
def dealt_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "draw_seed", lambda: SEED)


@pytest.fixture
def wait(tmp_path: Path) -> Iterator[Callable[[float], InThread]]:
    """Servers whose bots wait so long."""
    running: list[InThread] = []

    def start(seconds: float) -> InThread:
        running.append(InThread(sqlite(tmp_path), bot_wait=seconds))
        return running[-1]

    yield start
    for server in running:
        server.stop()


def end_turn(line: Line, rng: random.Random | None = None) -> int:
    """Play on to the end of this turn; the line before the end of it."""
    rng = rng or random.Random(1)
    while True:
        if not line.asked():
            line.until(lambda _: line.asked())
        ending = line.update["question"]["ending"]
        if ending and ending["option"]:
            if ending["along"]:
                line.act(*ending["along"])
            seq = int(line.update["seq"])
            line.act(ending["option"])
            return seq
        answer(line, rng)


def alone(server: InThread) -> tuple[Browser, str, Line]:
    anna = Browser(server.url)
    table = anna.table("me", "greedy", "greedy")["id"]
    return anna, table, anna.sit(table, 0)


def moved(line: Line) -> dict[str, object]:
    """The next answer of anybody."""
    seq = line.update["seq"]
    return line.until(lambda message: message["type"] == "update" and message["seq"] > seq)


def test_the_end_of_a_turn_is_taken_back_before_a_bot_begins(wait):
    _, _, line = alone(wait(LATER))
    before = end_turn(line)
    seq = line.update["seq"]
    assert line.update["begins"] == {"seat": 1, "seconds": LATER} and line.update["question"]["seat"] == 1
    assert line.update["undo"] == {"back": True, "forth": False, "why": "end turn", "stop": "", "by": -1,
                                   "ended": True}
    assert not [message for message in line.quiet() if message["type"] == "update"], "the bot waits"
    line.send(type="undo", seq=seq)
    back = moved(line)
    assert back["seq"] == seq + 1 and back["question"]["seat"] == 0 and back["question"]["ending"]["option"]
    assert back["begins"] is None and back["undo"]["forth"] and not back["undo"]["ended"]
    line.act("end_turn")
    assert line.update["begins"] == {"seat": 1, "seconds": LATER} and before == seq - 1
    line.send(type="onward", seq=seq)
    assert not [message for message in line.quiet() if message["type"] == "update"], "that was another end of a turn"
    line.send(type="onward", seq=line.update["seq"])
    acted = moved(line)
    assert acted["begins"] is None
    assert acted["undo"]["back"] is False and acted["undo"]["stop"] == "others" and acted["undo"]["by"] == 1


def test_a_bot_begins_by_itself(wait):
    _, _, line = alone(wait(SOON))
    end_turn(line)
    assert line.update["begins"] and line.update["undo"]["back"]
    assert moved(line)["undo"]["by"] == 1
    line.until(lambda message: message["type"] == "update" and message["question"]["seat"] == 0)
    assert line.update["begins"] is None, "bots do not wait for each other"


def test_a_person_may_take_their_time(wait):
    server = wait(LATER)
    anna, bert = Browser(server.url), Browser(server.url, "Bert")
    table = anna.table("me", "person", "greedy")
    bert.post(f"tables/{table['id']}/join", {})
    one, two = anna.sit(table["id"], 0), bert.sit(table["id"], 1)
    end_turn(one)
    assert one.update["begins"] is None and one.update["undo"]["back"] and one.update["undo"]["ended"]
    two.until(lambda message: message["type"] == "update" and message["seq"] == one.update["seq"])
    assert not two.update["undo"]["back"] and not two.update["undo"]["ended"]
    one.send(type="undo", seq=one.update["seq"])
    assert moved(one)["question"]["ending"]
    one.act("end_turn")
    two.until(lambda message: message["type"] == "update" and message["seq"] == one.update["seq"])
    answer(two, random.Random(2))
    late = moved(one)
    assert (late["undo"]["back"], late["undo"]["stop"], late["undo"]["by"]) == (False, "others", 1)
    one.send(type="undo", seq=late["seq"])
    assert "cannot be taken back" in one.expect("refused")["message"]


def test_whoever_is_alone_may_let_a_bot_wait(wait):
    _, _, line = alone(wait(SOON))
    end_turn(line)
    line.send(type="onward", seq=line.update["seq"], wait=True)
    assert not [message for message in line.quiet(5 * SOON) if message["type"] == "update"]
    assert line.update["undo"]["back"]
    line.send(type="onward", seq=line.update["seq"])
    assert moved(line)["undo"]["by"] == 1


def test_nobody_lets_others_wait(wait):
    server = wait(SOON)
    anna, bert = Browser(server.url), Browser(server.url, "Bert")
    table = anna.table("me", "greedy", "person")
    bert.post(f"tables/{table['id']}/join", {})
    one, two = anna.sit(table["id"], 0), bert.sit(table["id"], 2)
    end_turn(one)
    two.send(type="onward", seq=one.update["seq"])  # it is not Bert's to say
    one.send(type="onward", seq=one.update["seq"], wait=True)
    assert moved(one)["undo"]["by"] == 1


def test_a_bot_does_not_wait_for_somebody_who_has_gone(wait):
    anna, table, line = alone(wait(SOON))
    end_turn(line)
    seq = line.update["seq"]
    line.send(type="onward", seq=seq, wait=True)
    line.quiet(SOON)
    assert anna.get(f"tables/{table}")["seq"] == seq
    line.close()
    again = anna.open(table, None)
    again.until(lambda message: message["type"] == "update" and message["seq"] > seq)


def test_nothing_is_waited_for_where_nothing_is_taken_back(wait):
    server = wait(LATER)
    anna = Browser(server.url)
    line = anna.sit(anna.table("me", "greedy", "greedy", undo=False)["id"], 0)
    end_turn(line)
    assert line.update["begins"] is None
    assert moved(line)["undo"]["stop"] == "off"


def test_a_server_killed_while_a_bot_waits_comes_back_and_goes_on(tmp_path):
    server = Process(sqlite(tmp_path), 0, "--bot-wait", str(LATER)).ready()
    anna = Browser(server.url)
    table = anna.table("me", "greedy", "greedy")["id"]
    line = anna.sit(table, 0)
    end_turn(line)
    seq = line.update["seq"]
    assert line.update["begins"]
    server.kill()
    again = Process(sqlite(tmp_path), server.port, "--bot-wait", "1").ready()
    try:
        line = anna.sit(table, 0)
        if line.update["seq"] == seq:
            assert line.update["begins"]["seconds"] == 1.0 and line.update["undo"]["ended"]
        line.until(lambda message: message["type"] == "update" and message["seq"] > seq, LONG)
        assert line.log
    finally:
        again.stop()
