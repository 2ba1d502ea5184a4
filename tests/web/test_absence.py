"""Who is away while the table waits for them: when a bot may stand in, and how the seat is theirs again."""

from __future__ import annotations

import pytest
from served import Browser, Company, InThread, Line, company, sqlite, wait_for

from kanly.web import absence


@pytest.fixture
def at_once(monkeypatch) -> None:
    """Nobody need be away for long."""
    monkeypatch.setattr(absence, "MINUTES", 0)
    monkeypatch.setattr(absence, "MINUTES_WITHOUT_CLOCK", 0)


def goes(at: Company, seat: int) -> None:
    at.lines[seat].close()
    for n, line in enumerate(at.lines):
        if n != seat:
            line.until(lambda m: m["type"] == "presence" and not m["seats"][seat]["online"])


def refused(line: Line, seat: int) -> str:
    line.send(type="replace", seat=seat)
    sentence: str = line.expect("refused")["message"]
    return sentence


def stands_in(line: Line, seat: int, bot: bool = True) -> None:
    line.until(lambda m: m["type"] == "update" and bool(m["seats"][seat]["stand_in"]) == bot)


def test_a_bot_stands_in_when_all_others_agree(visitor, at_once):
    at = company(visitor)
    late = at.settle()
    one, two = (n for n in range(3) if n != late)
    assert "is at the table" in refused(at.lines[one], late)
    for wrong in (one, 7, -1):
        assert refused(at.lines[one], wrong) == "a bot can stand in for another person only"
    goes(at, late)
    at.lines[one].send(type="replace", seat=late)
    update = at.lines[two].until(lambda m: m["type"] == "update" and m["seats"][late]["absent_votes"])
    assert update["seats"][late]["absent_votes"] == [one] and not update["seats"][late]["stand_in"]
    # Whoever comes back before the others have agreed stays.
    at.lines[late] = at.browsers[late].sit(at.id, late)
    at.lines[two].until(lambda m: m["type"] == "update" and not m["seats"][late]["absent_votes"])
    goes(at, late)
    for n in (one, two):
        at.lines[n].send(type="replace", seat=late)
    stands_in(at.lines[one], late)
    assert at.lines[one].update["seats"][late]["kind"] == "person", "the seat stays theirs"
    before = at.lines[one].update["seq"]
    at.lines[one].until(lambda m: m["type"] == "update" and m["seq"] > before)


def test_the_owner_of_the_seat_takes_it_back_from_the_bot(server, visitor, at_once):
    at = company(visitor)
    late = at.settle()
    other = (late + 1) % 3
    goes(at, late)
    for n in range(3):
        if n != late:
            at.lines[n].send(type="replace", seat=late)
    stands_in(at.lines[other], late)
    assert refused(at.lines[other], late).endswith("already, until they are back")
    line = at.browsers[late].sit(at.id, late)
    assert line.update["seats"][late]["mine"] and line.update["seats"][late]["stand_in"]
    line.send(type="back")
    stands_in(at.lines[other], late, bot=False)
    assert server.hall.rooms[at.id].live.running(late)


def test_nobody_is_replaced_whom_the_table_does_not_wait_for(visitor, at_once):
    at = company(visitor)
    asked = at.settle()
    away, here = (n for n in range(3) if n != asked)
    goes(at, away)
    assert "only while the table waits for them" in refused(at.lines[here], away)


def test_a_moment_away_is_not_long(server, visitor, monkeypatch):
    """The table must have waited for minutes, and they must have been away all that time."""
    monkeypatch.setattr(absence, "MINUTES_WITHOUT_CLOCK", 10)
    at = company(visitor)
    late = at.settle()
    other, room = (late + 1) % 3, server.hall.rooms[at.id]
    room.born -= 660
    room.waits = room.waits[0], room.waits[1] - 660
    goes(at, late)
    assert "has waited for" in refused(at.lines[other], late) and "10 more" in refused(at.lines[other], late)
    room.gone[late] -= 330
    assert "5 more" in refused(at.lines[other], late)
    room.gone[late] -= 330
    at.lines[other].send(type="replace", seat=late)
    at.lines[other].until(lambda m: m["type"] == "update" and m["seats"][late]["absent_votes"])
    room.waits = room.waits[0], room.waits[1] + 650
    assert "10 more" in refused(at.lines[other], late), "the table has only just begun to wait"


def test_nobody_is_replaced_because_the_server_started_anew(tmp_path):
    """Or because their socket is not open yet: what a server has not seen itself does not count."""
    database = sqlite(tmp_path)
    server = InThread(database)
    at = company(lambda name: Browser(server.url, name))
    late = at.settle()
    other = (late + 1) % 3
    goes(at, late)
    server.stop()
    again = InThread(database)
    anna = Browser(again.url, None)
    anna.http.cookies = at.browsers[other].http.cookies
    line = anna.sit(at.id, other)
    assert "10 more" in refused(line, late)
    assert not line.update["seats"][late]["absent_votes"]
    anna.close()
    again.stop()


def test_at_a_slow_table_the_clock_alone_decides(visitor, at_once):
    at = company(visitor, pace="slow 1")
    late = at.settle()
    goes(at, late)
    assert "when the time of this move is out" in refused(at.lines[(late + 1) % 3], late)


def test_at_a_live_table_the_time_is_taken_from_the_bank_until_then(server, visitor, at_once):
    at = company(visitor, pace="live 30")
    late = at.settle()
    goes(at, late)
    hall = server.hall
    now = hall.time
    hall.time = lambda: now() + 120
    try:
        for n in range(3):
            if n != late:
                at.lines[n].send(type="replace", seat=late)
        stands_in(at.lines[(late + 1) % 3], late)
    finally:
        hall.time = now
    times = wait_for(lambda: server.hall.rooms[at.id].live.times)
    assert 99 < times.spent[late] < 130
    line = at.browsers[late].sit(at.id, late)
    line.send(type="back")
    stands_in(line, late, bot=False)


def test_who_is_away_as_long_need_not_agree(server, visitor, monkeypatch):
    monkeypatch.setattr(absence, "MINUTES_WITHOUT_CLOCK", 10)
    at = company(visitor)
    late = at.settle()
    here, gone = (n for n in range(3) if n != late)
    room = server.hall.rooms[at.id]
    room.waits = room.waits[0], room.waits[1] - 660
    for seat in (late, gone):
        at.lines[seat].close()
        at.lines[here].until(lambda m, seat=seat: m["type"] == "presence" and not m["seats"][seat]["online"])
    room.gone[late] -= 660
    at.lines[here].send(type="replace", seat=late)
    at.lines[here].until(lambda m: m["type"] == "update" and m["seats"][late]["absent_votes"])
    room.gone[gone] -= 660
    at.lines[here].send(type="replace", seat=late)
    stands_in(at.lines[here], late)
