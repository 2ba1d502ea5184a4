"""Earlier moments of a game that is on: each seat is shown what its own socket was sent then, and nothing else."""

from __future__ import annotations

import asyncio
import copy
import random
import time
from typing import Any

import pytest
from served import Browser, Company, Line, answer, company

from kanly.web.film import MOMENTS, Film, Films


def seen(line: Line) -> dict[int, Any]:
    """The views a socket was sent, by how long the log was; of what was taken back nothing is left."""
    found: dict[int, Any] = {}
    seq = -1
    for message in line.messages:
        if message["type"] != "update" or message["seq"] == seq:  # the same line again: an Agent half declared
            continue
        seq, start = message["seq"], message["log_from"]
        for length in [one for one in found if one > start]:
            del found[length]
        for scene in message["scenes"]:
            found[scene["at"]] = changed(message["view"], scene["changes"])
        found[start + len(message["log"])] = message["view"]
    return found


def changed(view: Any, changes: list[dict[str, Any]]) -> Any:
    """A scene as the browser makes it."""
    then = {"view": copy.deepcopy(view)}
    for change in changes:
        at, *path = ["view", *change["path"]][::-1]
        inner: Any = then
        for part in path[::-1]:
            inner = inner[part]
        inner[at] = change["value"]
    return then["view"]


def told(browser: Browser, table: str, start: int, end: int, seat: int | None, last: bool = False) -> dict[int, Any]:
    whose = "" if seat is None else f"&seat={seat}"
    found = browser.get(f"tables/{table}/moments?from={start}&to={end}&last={str(last).lower()}{whose}")["moments"]
    lengths = [moment["length"] for moment in found]
    assert lengths == sorted(set(lengths))
    return {moment["length"]: moment["view"] for moment in found}


def take_back_now_and_then(at: Company, rng: random.Random, answers: int) -> int:
    """Play at random; whoever can take something back does so sometimes. How often they did."""
    undone = 0
    for _ in range(answers):
        line = at.asked()
        answer(line, rng)
        at.settle()
        if line.update["undo"]["back"] and rng.random() < 0.5:
            seq = line.update["seq"]
            line.send(type="undo", seq=seq)
            line.until(lambda m, seq=seq: m["type"] == "update" and m["seq"] > seq)
            at.settle()
            undone += 1
    return undone


def test_every_seat_is_shown_what_its_socket_was_sent_then(visitor):
    at = company(visitor)
    watcher = visitor("Watcher")
    watching = watcher.sit(at.id)
    assert take_back_now_and_then(at, random.Random(5), 60) > 3
    watching.until(lambda m: m["type"] == "update" and m["seq"] == at.lines[0].update["seq"])
    everybody = [*zip(at.browsers, at.lines, range(3), strict=True), (watcher, watching, None)]
    for browser, line, seat in everybody:
        sent = seen(line)
        length = len(line.log)
        found = told(browser, at.id, 0, length, seat)
        assert len(sent) > 20 and set(sent) <= set(found), "all that stands, and nothing that was taken back"
        for then, view in sent.items():
            assert found[then] == view, (seat, then)
        middle = sorted(sent)[len(sent) // 2]
        assert told(browser, at.id, middle, length, seat, last=True) == {length: sent[length]}
        assert min(told(browser, at.id, middle, length, seat)) == middle, "and where it began"
    hands = [told(browser, at.id, 0, 10**6, seat) for browser, _, seat in everybody]
    assert len({str(one) for one in hands}) == 4, "no two see the same"


def test_nobody_is_shown_another_seats_moments(visitor):
    at = company(visitor)
    other = at.browsers[1]
    for seat in (0, 2, 5, 77):
        assert other.fails(403, "GET", f"tables/{at.id}/moments?from=0&to=99&seat={seat}") == "this seat is not yours"
    nobody = visitor(None)
    nobody.fails(403, "GET", f"tables/{at.id}/moments?from=0&to=99&seat=1")
    assert nobody.get(f"tables/{at.id}/moments?from=0&to=99")["moments"], "spectators see what spectators do"
    nobody.fails(404, "GET", f"tables/{'x' * 16}/moments?from=0&to=99")
    nobody.fails(422, "GET", f"tables/{at.id}/moments?from=-1&to=99")


def test_what_rivals_did_between_two_answers_is_among_it(visitor):
    anna = visitor()
    table = anna.table("me", sets=["uprising"])
    at = Company([anna], table)
    rng = random.Random(2)
    for _ in range(40):
        answer(at.asked(), rng)
    at.settle()
    sent = seen(at.lines[0])
    scenes = {scene["at"] for message in at.lines[0].messages if message["type"] == "update"
              for scene in message["scenes"]}
    found: dict[int, Any] = {}
    for start in range(0, len(at.lines[0].log), 60):
        found |= told(anna, at.id, start, start + 60, 0)
    assert len(told(anna, at.id, 0, 10**6, 0)) == MOMENTS < len(found), "so many at once"
    assert scenes & set(sent) and set(sent) <= set(found)
    for then, view in sent.items():
        assert found[then] == view, then
    between = sorted(scenes & set(sent))[-1]
    assert told(anna, at.id, between - 1, between, 0, last=True) == {between: sent[between]}


def test_a_film_goes_on_instead_of_beginning_anew(server, visitor, monkeypatch):
    """Only what is new is played, in a thread, and what was taken back is cut out."""
    at = company(visitor)
    rng = random.Random(1)
    at.play(rng, 30)
    hall = server.hall
    live = hall.rooms[at.id].live
    begun = server.run(hall.films.of(live))
    played: list[int] = []
    follow = Film.follow

    def counting(film: Film, answers: Any) -> None:
        before = len(film.answers)
        follow(film, answers)
        played.append(len(film.answers) - before)

    monkeypatch.setattr(Film, "follow", counting)
    at.play(rng, 5)
    again = server.run(hall.films.of(live))
    assert again is begun and len(played) == 1 and played[0] < 20
    assert again.answers == live.history.answers.all()
    assert again.chronicle.numbers == live.history.chronicle.numbers
    shorter = live.history.answers.all()[:-7]
    follow(again, shorter)
    fresh = Film(live)
    follow(fresh, shorter)
    assert (again.answers, again.lengths, len(again.pictures)) == (fresh.answers, fresh.lengths, len(fresh.pictures))
    assert again.at(len(shorter)) == fresh.at(len(shorter))


def test_the_table_goes_on_while_somebody_looks_back(server, visitor, monkeypatch):
    at = company(visitor)
    moments = Film.moments

    def slowly(*given: Any) -> Any:
        time.sleep(1.5)
        return moments(*given)

    monkeypatch.setattr(Film, "moments", slowly)
    looking = server.hall.films.moments(server.hall.rooms[at.id].live, 0, 0, 99, False)
    pending = asyncio.run_coroutine_threadsafe(looking, server.loop)
    time.sleep(0.2)
    begun = time.monotonic()
    at.play(random.Random(1), 1)
    assert time.monotonic() - begun < 1.2 and not pending.done()
    assert pending.result(30)


def test_films_are_few(server, visitor, monkeypatch):
    monkeypatch.setattr("kanly.web.film.KEPT", 2)
    films = Films(server.hall.heavy)
    anna = visitor()
    tables = [anna.table("me", "screen", "screen") for _ in range(3)]
    for table in tables:
        anna.sit(table["id"], 0)
        server.run(films.of(server.hall.rooms[table["id"]].live))
    assert list(films.kept) == [table["id"] for table in tables[1:]]


@pytest.fixture(autouse=True)
def calm(monkeypatch):
    """Nothing here depends on how fast the machine is."""
    monkeypatch.setattr("kanly.web.socket.PER_SECOND", 1000.0)
