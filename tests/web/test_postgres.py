"""Two server processes at one PostgreSQL: the same table live at both, and of two answers exactly one."""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading
import time

import pytest
from served import Browser, Company, InThread, Line, Process, choose, wait_for

from kanly.words import language

UNREACHABLE = language().label("unreachable")


@pytest.fixture(scope="module")
def address(cluster) -> str:
    return cluster.database()


@pytest.fixture(scope="module")
def two(address) -> list[Process]:
    servers = [Process(address), Process(address)]  # both migrate at once
    try:
        yield [server.ready() for server in servers]
    finally:
        for server in servers:
            if server.process.poll() is None:
                server.stop()


class Spread(Company):
    """People at one table, at two processes by turns."""

    def __init__(self, two: list[Process], people: int = 3, **settings: object) -> None:
        names = ("Anna", "Bert", "Cleo")[:people]
        browsers = [Browser(two[n % 2].url, name) for n, name in enumerate(names)]
        table = browsers[0].table("me", *["person"] * (people - 1), *["random"] * (3 - people), **settings)
        for browser in browsers[1:]:
            table = browser.post(f"tables/{table['id']}/join", {})
        super().__init__(browsers, table)

    def close(self) -> None:
        for browser in self.browsers:
            browser.close()


@pytest.fixture
def spread(two):
    made = []

    def make(*arguments, **settings):
        made.append(Spread(two, *arguments, **settings))
        return made[-1]

    yield make
    for one in made:
        one.close()


def test_a_whole_game_at_two_processes(spread, two):
    at = spread(2)
    rng = random.Random(1)
    end = time.monotonic() + 180
    while time.monotonic() < end:
        for line in at.lines:
            with contextlib.suppress(TimeoutError):
                line.receive(0.01)
            if line.update["status"] == "playing" and line.asked() and line.update["seq"] >= max(
                    other.update["seq"] for other in at.lines):
                seq, names = line.update["seq"], choose(line, rng)
                line.answer(*names)
                while True:
                    message = line.receive()
                    if message["type"] == "refused":  # the other process was faster
                        break
                    if message["type"] == "update" and message["seq"] > seq:
                        break
                    if message["type"] == "update" and message["question"]["part"] in ("destination", "sending"):
                        names.append(rng.choice(line.options()))
                        line.answer(*names, seq=seq)
        if all(line.update["status"] == "over" for line in at.lines):
            break
    assert all(line.update["status"] == "over" for line in at.lines)
    public = [[(e["kind"], e["seat"], e["n"]) for e in line.log] for line in at.lines]
    assert public[0] == public[1]
    records = [browser.send("GET", f"tables/{at.id}/record").text for browser in at.browsers]
    assert records[0] == records[1] and "= end" in records[0]
    again = at.browsers[0].post(f"tables/{at.id}/rematch")["id"]
    assert at.lines[1].expect("rematch")["table"] == again
    assert at.browsers[1].post(f"tables/{at.id}/rematch")["id"] == again


def test_of_two_answers_at_two_processes_one_is_taken(spread, two):
    at = spread()
    rng = random.Random(2)
    for _ in range(12):
        seat = at.settle()
        twins = [at.lines[seat], Browser(two[(seat + 1) % 2].url, None)]
        twins[1].http.cookies = at.browsers[seat].http.cookies
        twins[1] = twins[1].sit(at.id, seat)
        seq = at.lines[seat].update["seq"]
        wait_for(lambda twin=twins[1], seq=seq: twin.quiet(0.02) is not None and twin.update["seq"] == seq)
        options = twins[0].options()
        wanted = [name for name in options if "@hand" not in name] or options
        gate = threading.Barrier(2)

        def go(twin: Line, name: str, gate: threading.Barrier = gate, seq: int = seq) -> None:
            gate.wait()
            twin.answer(name, seq=seq)

        threads = [threading.Thread(target=go, args=(twins[n], wanted[n % len(wanted)])) for n in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for twin in twins:
            twin.until(lambda m: m["type"] == "update" and m["seq"] > seq)  # noqa: B023
            twin.quiet(0.1)
        refused = sum(any(m["type"] == "refused" for m in twin.messages) for twin in twins)
        assert refused == (1 if wanted[0] != wanted[-1] and len(wanted) > 1 else 0), wanted
        for twin in twins:
            twin.messages.clear()
        assert twins[0].update["seq"] == twins[1].update["seq"] == seq + 1
        twins[1].close()
        at.play(rng)


def test_presence_seats_and_messages_are_the_same_at_both(spread, two):
    at = spread()
    for line in at.lines:
        online = line.until(lambda m: m["type"] == "presence" and all(seat["online"] for seat in m["seats"]))
        assert online["watching"] == 0
    watcher = Browser(two[1].url, "Watcher")
    watching = watcher.sit(at.id)
    at.lines[0].until(lambda m: m["type"] == "presence" and m["watching"] == 1)
    watching.close()
    at.lines[0].until(lambda m: m["type"] == "presence" and m["watching"] == 0)
    for n in range(4):
        at.lines[n % 2].send(type="say", text=f"message {n}")
    for line in at.lines:
        said = [line.expect("said") for _ in range(4)]
        assert [message["n"] for message in said] == [1, 2, 3, 4]
        assert {message["text"] for message in said} == {f"message {n}" for n in range(4)}
    seat = at.lines[0].update["question"]["seat"]
    at.lines[(seat + 1) % 3].send(type="remind")
    assert at.lines[seat].expect("reminded")["name"]
    at.lines[0].send(type="replace", seat=1)  # who is at the other process is here
    assert at.lines[0].expect("refused")["message"] == "Bert is at the table"
    token = at.browsers[1].post(f"tables/{at.id}/seats/1/link")["token"]
    phone = Browser(two[0].url, "Phone")  # moved at the other process
    phone.post(f"links/{token}")
    assert at.lines[1].closed() == (4003, "this seat is not yours any more")
    assert all(phone.sit(at.id, 1).update["view"]["players"][1]["hand"])
    at.lines[2].send(type="leave", bot="random")
    at.lines[0].until(lambda m: m["type"] == "update" and m["seats"][2]["kind"] == "bot")
    phone.close()
    watcher.close()


def test_a_database_that_went_away_comes_back(cluster, spread, two):
    at = spread()
    line = at.asked()
    cluster.stop()
    try:
        line.answer(*choose(line, random.Random(3)))
        line.until(lambda m: m["type"] == "refused" and m["message"] == UNREACHABLE)
        assert at.browsers[0].fails(503, "GET", f"tables/{at.id}") == UNREACHABLE
    finally:
        cluster.start()
    wait_for(lambda: at.browsers[0].send("GET", "health").status_code == 200)
    wait_for(lambda: at.browsers[1].send("GET", "health").status_code == 200)
    time.sleep(1.5)  # until both listen again
    at.play(random.Random(3), 4)
    seqs = {line.update["seq"] for line in at.lines if at.settle() >= 0}
    assert len(seqs) == 1


def test_the_game_goes_on_at_the_other_process_when_one_is_killed(address, two):
    doomed = Process(address).ready()
    anna = Browser(doomed.url)
    table = anna.table("me", "greedy", "greedy")["id"]
    line = anna.sit(table, 0)
    if line.asked():
        line.act("reveal" if "reveal" in line.options() else line.options()[0])
    doomed.kill()
    there = Browser(two[0].url, None)
    there.http.cookies = anna.http.cookies
    again = there.sit(table, 0)
    assert again.update["seq"] >= line.update["seq"]
    rng = random.Random(4)
    end = time.monotonic() + 60
    while again.update["view"]["round"] < 2 and time.monotonic() < end:
        if again.asked():
            again.answer("reveal" if "reveal" in again.options() else rng.choice(again.options()))
        again.receive()
    assert again.update["view"]["round"] == 2
    anna.close()
    there.close()


def test_bots_are_thought_of_once(address, monkeypatch):
    """Though somebody watches at each process; when that one ends which lets them think, the other goes on."""
    monkeypatch.setattr("kanly.web.driving.TURN_SECONDS", 0.02)
    servers = [InThread(address), InThread(address)]
    thought: list[tuple[int, int]] = []
    browsers = []

    def slowly(n: int) -> None:
        hall = servers[n].hall

        async def choose(name, view, table="", watched=lambda: True):
            thought.append((hall.rooms[table].live.seq, n))
            await asyncio.sleep(0.1)
            return random.Random(len(thought)).choice(view.options)

        monkeypatch.setattr(hall.thinkers, "choose", choose)

    try:
        for n, server in enumerate(servers):
            slowly(n)
            browsers.append(Browser(server.url))
        table = browsers[0].table("me", "random", "random")["id"]
        lines = [browsers[0].sit(table, 0), browsers[1].sit(table)]
        lines[0].send(type="leave", bot="random")
        lines[1].until(lambda m: m["type"] == "update" and m["seq"] > 15)
        lines[0].close()
        lines[0] = browsers[0].sit(table)
        ours, theirs = ({seq for seq, m in thought if m == n} for n in (0, 1))
        assert len(ours | theirs) > 10 and not ours & theirs
        _, first = thought[-1]
        servers[first].stop()
        seq = lines[1 - first].update["seq"]
        lines[1 - first].until(lambda m: m["type"] == "update" and m["seq"] > seq + 15)
        assert thought[-1][1] == 1 - first
    finally:
        for browser in browsers:
            browser.close()
        for server in servers:
            server.stop()
