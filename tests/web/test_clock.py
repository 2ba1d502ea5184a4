"""The clock of a table: what a move costs, what is left, who stands in, and time in which no server was there."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from served import SEED, Browser, Company, InThread, company, space_name, sqlite, wait_for
from sqlalchemy import update

from kanly.web import clock, lobby, schema
from kanly.web.clock import DAY, TURN_ENDS, Clock, Ended, Times, banked, due, moved, taken_back

LIVE, SLOW = Clock(1800.0, 20.0), Clock(0.0, DAY)


SOME = ["reveal"]


# By itself.


def test_a_move_has_time_of_its_own_before_the_bank_is_touched():
    start = Times(1000.0, (0.0, 0.0))
    quick = moved(LIVE, start, 0, 1, SOME, 1, 1015.0)
    assert quick.spent == (0.0, 0.0) and quick.since == 1015.0
    slower = moved(LIVE, quick, 1, 0, SOME, 2, 1015.0 + 20.0 + 90.0)
    assert slower.spent == (0.0, 90.0)
    assert due(LIVE, slower, 0) == slower.since + 20.0 + 1800.0
    assert banked(LIVE, slower, 1, asked=False, now=9e9) == 1710.0
    assert banked(LIVE, slower, 0, asked=True, now=slower.since + 30.0) == 1790.0


def test_the_clock_runs_on_through_the_answers_of_a_move():
    start = Times(1000.0, (0.0, 0.0))
    assert moved(LIVE, start, 0, 0, ["Arrakeen"], 1, 1100.0) is start
    ended = moved(LIVE, start, 0, 0, [TURN_ENDS], 2, 1100.0)
    assert ended.since == 1100.0 and ended.spent == (80.0, 0.0), "the next turn of the same seat is another move"


@pytest.mark.parametrize("after", [1, 0], ids=["another seat", "the same seat"])
def test_what_is_taken_back_has_not_happened_to_the_clock(after):
    """Ending the turn and taking that back again and again wins no time, whoever comes next."""
    times = start = Times(1000.0, (0.0, 0.0))
    for n in range(1, 6):
        times = moved(LIVE, times, 0, after, [TURN_ENDS], 7, 1000.0 + 100 * n)
        assert times.spent[0] == 100.0 * n - 20.0
        assert taken_back(times, 7) is times, "something later was taken back: the turn has ended"
        times = taken_back(times, 6)
        assert times == start, "and whoever was asked meanwhile loses none"
    assert taken_back(times, 5) is times


def test_several_turns_in_a_row_are_taken_back_one_after_the_other():
    start = Times(1000.0, (0.0, 0.0))
    first = moved(LIVE, start, 0, 0, [TURN_ENDS], 3, 1100.0)
    second = moved(LIVE, first, 0, 1, [TURN_ENDS], 5, 1200.0)
    assert second.spent == (160.0, 0.0)
    assert taken_back(second, 4) == first and taken_back(taken_back(second, 4), 2) == start
    assert taken_back(second, 2) == start, "also both at once"
    other = moved(LIVE, second, 1, 0, SOME, 6, 1300.0)
    assert other.ended == (Ended(6, 1, 1200.0, 0.0),), "after another seat's answer it stands for good"


def test_nobody_spends_more_than_there_is():
    late = moved(LIVE, Times(0.0, (0.0, 0.0)), 0, 1, SOME, 1, 1e6)
    assert late.spent == (1800.0, 0.0)
    again = moved(LIVE, late, 1, 0, SOME, 2, 1e6)
    assert due(LIVE, again, 0) == 1e6 + 20.0, "a move keeps its own time"


def test_clocks_are_kept_as_they_are():
    for times in (Times(1.5, (0.0, 2.25)), Times(1.5, (0.0, 2.25), (Ended(4, 1, 0.5, 2.0), Ended(6, 1, 0.75, 2.0)), 1)):
        assert Times.read(times.written()) == times
    assert Times.read("[1.5,[0,2.25],[1,0.5,2],1]") == Times(1.5, (0, 2.25), (), 1), "of an earlier version"
    assert clock.parsed(clock.kept(LIVE)) == LIVE and clock.parsed(clock.kept(None)) is None


# At a table.


@dataclass
class Fake:
    """Time that passes when a test says so."""

    server: InThread
    ahead: float = 0.0
    servers: list[InThread] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.server.hall.time = self.now

    def now(self) -> float:
        return time.time() + self.ahead

    def passes(self, seconds: float, served: bool = True) -> None:
        """Let time pass, with the server there all the time or not at all, and look at the clocks."""
        hall = self.server.hall
        if served:
            then = self.now() + seconds
            self.server.run(hall.store.write(lambda connection: connection.execute(
                update(schema.shared).values(value=then))))
        self.ahead += seconds
        self.server.run(hall.look_at_clocks())


@pytest.fixture
def own(tmp_path, monkeypatch):
    """A server of one's own, and its time."""
    monkeypatch.setattr(lobby, "draw_seed", lambda: SEED)
    running = InThread(sqlite(tmp_path))
    yield Fake(running)
    running.stop()


@pytest.fixture
def playing(own) -> Callable[..., Company]:
    def make(pace: str, people: int = 3, **settings: Any) -> Company:
        return company(lambda name: Browser(own.server.url, name), people, pace=pace, **settings)

    return make


def told(at: Company) -> dict[str, Any]:
    found: dict[str, Any] = at.browsers[0].get(f"tables/{at.id}")
    return found


def seat(at: Company, n: int) -> dict[str, Any]:
    found: dict[str, Any] = told(at)["seats"][n]
    return found


def clocks(line: Any) -> list[dict[str, Any]]:
    return [message for message in line.messages if message["type"] == "clock"]


def test_a_table_says_its_pace_and_a_wrong_one_is_refused(own):
    anna = Browser(own.server.url)
    assert [pace["name"] for pace in anna.get("choices")["paces"]] == list(clock.PACES)
    assert anna.table("me", "greedy", "greedy")["pace"] == ""
    slow = anna.table("me", "greedy", "greedy", pace="slow 1")
    assert slow["pace"] == "a day per move"
    assert {"name": "Pace", "text": "a day per move; a bot stands in for who is late"} in slow["facts"]
    live = anna.table("me", "greedy", "greedy", pace="live 30")
    assert live["pace"] == "30 minutes each"
    assert "there is no such pace" in anna.fails(400, "POST", "tables", {"seats": [{"kind": "me"}] * 3, "pace": "now"})
    anna.close()


def test_nobody_is_hurried_at_a_table_without_a_clock(own, playing):
    at = playing("none")
    own.passes(40 * DAY)
    assert told(at)["left"] is None and not any(one["stand_in"] for one in told(at)["seats"])
    assert not clocks(at.lines[0])


def test_the_clock_begins_with_the_game(own):
    anna, bert = Browser(own.server.url), Browser(own.server.url, "Bert")
    table = anna.table("me", "person", "greedy", pace="slow 1", gathers=True)
    own.passes(3 * DAY)
    bert.post(f"tables/{table['id']}/join", {})
    assert anna.get(f"tables/{table['id']}")["left"] is None
    assert anna.post(f"tables/{table['id']}/begin", {})["status"] == "playing"
    anna.close()
    bert.close()


def test_time_is_told_to_everybody_at_the_table_and_in_lists(own, playing):
    at = playing("slow 1")
    asked = at.settle()
    first = at.lines[0].until(lambda m: m["type"] == "clock") if not clocks(at.lines[0]) else clocks(at.lines[0])[-1]
    assert first["seat"] == asked and first["banks"] == [] and DAY - 60 < first["left"] <= DAY == first["move"]
    own.passes(5 * 3600)
    table = told(at)
    assert abs(table["left"] - (DAY - 5 * 3600)) < 60 and abs(table["waiting"] - 5 * 3600) < 60
    assert at.browsers[1].get("tables")["mine"][0]["left"] == pytest.approx(table["left"], abs=60)


def test_a_bot_stands_in_for_who_is_late_and_goes_at_once_when_they_are_back(own, playing):
    at = playing("slow 1")
    late = at.settle()
    own.passes(DAY - 3600)
    assert not seat(at, late)["stand_in"]
    before = told(at)["seq"]
    own.passes(2 * 3600)
    wait_for(lambda: told(at)["seq"] > before and told(at)["asked"] != [late])
    assert seat(at, late)["stand_in"] and seat(at, late)["kind"] == "person", "the seat stays theirs"
    line = at.lines[late]
    line.until(lambda m: m["type"] == "update" and m["seats"][late]["stand_in"] == clock.STAND_IN)
    assert told(at)["left"] > DAY - 60, "whoever is asked next has all the time"
    line.send(type="back")
    line.until(lambda m: m["type"] == "update" and not m["seats"][late]["stand_in"])
    assert not seat(at, late)["stand_in"]


def test_an_answer_is_being_back(own, playing):
    at = playing("slow 1")
    late = at.settle()
    hall = own.server.hall
    hall.drive = lambda *_: None  # no bot moves
    own.passes(DAY + 1)
    assert seat(at, late)["stand_in"]
    line = at.lines[late]
    line.until(lambda m: m["type"] == "update" and m["seats"][late]["stand_in"])
    line.act("reveal")
    del hall.drive
    assert not seat(at, late)["stand_in"]


def test_others_cannot_call_somebody_back(own, playing):
    at = playing("slow 1")
    late = at.settle()
    own.passes(DAY + 1)
    other = (late + 1) % 3
    at.lines[other].send(type="back")
    at.lines[other].send(type="say", text="there?")
    at.lines[other].expect("said")
    assert seat(at, late)["stand_in"]


def test_a_live_clock_takes_from_the_bank_and_then_only_gives_each_move_its_own(own, playing):
    at = playing("live 15")
    first = at.settle()
    own.passes(20 + 300)
    at.lines[first].act("reveal")
    while at.settle() == first:
        at.lines[first].act("end turn" if "end turn" in at.lines[first].options() else at.lines[first].options()[0])
    seen = [one for one in clocks(at.lines[0]) if one["seat"] not in (first, -1)]
    message = seen[-1] if seen else at.lines[0].until(lambda m: m["type"] == "clock" and m["seat"] != first)
    assert message["banks"][first] == pytest.approx(600, abs=30)
    second = message["seat"]
    assert message["left"] == pytest.approx(920, abs=30) and message["banks"][second] == pytest.approx(900, abs=30)
    own.passes(925)
    assert seat(at, second)["stand_in"]


def test_two_turns_in_a_row_win_no_time_by_taking_back(own, playing):
    """When all others have revealed, one's own turns follow each other."""
    at = playing("live 15")
    first = at.settle()
    mine = at.lines[first]
    for _ in range(60):
        asked = at.settle()
        line, names = at.lines[asked], at.lines[asked].options()
        if clock.TURN_ENDS in names:
            line.act(clock.TURN_ENDS)
            if at.settle() == first and mine.update["undo"]["ended"]:
                break
        elif line is mine:
            question = line.update["question"]
            card = next((one for one in question["options"] if str(one["thing"]) in question["sends"]), None)
            line.act(*([card["name"], space_name(question["sends"][str(card["thing"])][0])] if card else names[:1]))
        else:
            line.act("reveal" if "reveal" in names else names[0])
    assert mine.update["undo"]["ended"], "the end of the first of two turns can be taken back"
    left = []
    for _ in range(3):
        mine.send(type="undo", seq=mine.update["seq"])
        mine.until(lambda m: m["type"] == "update" and not m["undo"]["ended"])
        own.passes(60)
        at.settle()
        mine.act(clock.TURN_ENDS)
        left.append(told(at)["left"])
    assert left[0] - left[1] == pytest.approx(60, abs=15) and left[1] - left[2] == pytest.approx(60, abs=15)


def test_what_is_over_has_no_clock(own):
    anna = Browser(own.server.url)
    table = anna.table("me", "greedy", "greedy", pace="live 15")
    at = Company([anna], table)
    for _ in range(2000):
        names = at.lines[0].options() if at.settle() == 0 else []
        if at.lines[0].update["status"] == "over":
            break
        if not names:
            at.lines[0].receive()
            continue
        at.lines[0].act(next((one for one in ("reveal", "end turn", "pass", "done") if one in names), names[0]))
    assert anna.get(f"tables/{table['id']}")["left"] is None
    own.passes(10 * DAY)
    anna.close()


# Time in which no server was there.


def test_time_without_a_server_does_not_count(own, playing):
    at = playing("slow 1")
    late = at.settle()
    own.passes(20 * 3600)
    own.passes(30 * DAY, served=False)  # down, or asleep
    assert not seat(at, late)["stand_in"]
    assert told(at)["left"] == pytest.approx(4 * 3600, abs=60)
    own.passes(5 * 3600)
    assert seat(at, late)["stand_in"]


def test_the_clock_survives_a_server_that_was_killed(tmp_path, monkeypatch):
    """What is left is what was left when it went; and bots that stood in go on."""
    monkeypatch.setattr(lobby, "draw_seed", lambda: SEED)
    server = InThread(sqlite(tmp_path))
    fake = Fake(server)
    at = company(lambda name: Browser(server.url, name), 3, pace="slow 1")
    late = at.settle()
    fake.passes(10 * 3600)
    server.stop()
    again = InThread(sqlite(tmp_path))  # its time is the real one: as if the server had been there for ten hours
    fake = Fake(again, fake.ahead + 7 * DAY)
    again.run(again.hall.look_at_clocks(starting=True))
    anna = Browser(again.url, None)
    anna.http.cookies = at.browsers[0].http.cookies
    here = f"tables/{at.id}"
    assert anna.get(here)["left"] == pytest.approx(14 * 3600, abs=120)
    before = anna.get(here)["seq"]
    fake.passes(15 * 3600)
    wait_for(lambda: anna.get(here)["seq"] > before)
    assert anna.get(here)["seats"][late]["stand_in"]
    again.stop()


def test_bots_go_on_after_a_server_was_down_though_nobody_looks(tmp_path, monkeypatch):
    monkeypatch.setattr(lobby, "draw_seed", lambda: SEED)
    server = InThread(sqlite(tmp_path))
    fake = Fake(server)
    at = company(lambda name: Browser(server.url, name), 3, pace="slow 1")
    late = at.settle()
    server.hall.closing = True  # the server is killed before the bot has moved
    fake.passes(DAY + 1)
    before = told(at)
    assert before["seats"][late]["stand_in"] and before["asked"] == [late]
    server.stop()
    again = InThread(sqlite(tmp_path))
    anna = Browser(again.url, None)
    anna.http.cookies = at.browsers[0].http.cookies
    wait_for(lambda: anna.get(f"tables/{at.id}")["asked"] != [late])
    again.stop()


def test_two_processes_stand_in_once(cluster, monkeypatch):
    """With PostgreSQL both look at the clocks; one of them finds somebody late."""
    monkeypatch.setattr(lobby, "draw_seed", lambda: SEED)
    database = cluster.database()
    one, two = InThread(database), InThread(database)
    fakes = Fake(one), Fake(two)
    at = company(lambda name: Browser(one.url, name), 3, pace="slow 1")
    late = at.settle()
    elsewhere = Browser(two.url, None)
    elsewhere.http.cookies = at.browsers[late].http.cookies
    there = elsewhere.sit(at.id, late)
    for fake in fakes:
        fake.server.hall.drive = lambda *_: None  # no bot moves
    fakes[1].ahead = DAY + 1
    found = [fake.server.run(clock.take_over(fake.server.hall.store, at.id, time.time() + DAY + 1)) for fake in fakes]
    assert sorted(found) == [False, True]
    there.until(lambda m: m["type"] == "update" and m["seats"][late]["stand_in"])
    there.send(type="back")
    there.until(lambda m: m["type"] == "update" and not m["seats"][late]["stand_in"])
    wait_for(lambda: not told(at)["seats"][late]["stand_in"])
    one.stop()
    two.stop()
