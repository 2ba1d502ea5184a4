"""Bad and hostile input gets a clear error or is cut off; nothing is lost or revealed."""

from __future__ import annotations

import contextlib
import json
import random
import threading
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from served import CARD, SPACE, Browser, InThread, company, sqlite, wait_for
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from kanly.bots import BOTS
from kanly.web import room as room_module

NO_MESSAGE = "this is no message of the table: docs/wire.md describes them"


# Where it comes from.


def test_a_page_of_another_site_changes_nothing(visitor):
    anna = visitor()
    for origin in ("https://evil.example", "null", "", "http://127.0.0.1", "http://127.0.0.1:1"):
        sentence = anna.fails(403, "POST", "me", {"name": "Evil"}, headers={"Origin": origin})
        assert sentence == "this came from a page of another site"
        assert anna.fails(403, "DELETE", "me", headers={"Origin": origin})
    assert anna.get("me")["name"] == "Anna"
    assert anna.send("POST", "me", {"name": "Anne"}, headers={"Origin": anna.url}).status_code == 200


def test_a_socket_from_another_site_is_closed(visitor):
    anna = visitor()
    table = anna.table("me", "random", "random")["id"]
    line = anna.open(table, 0, Origin="https://evil.example")
    assert line.closed() == (4003, "this came from a page of another site")
    assert not line.messages
    assert anna.open(table, 0, Origin=anna.url).expect("update")


def test_pages_say_what_they_may_load(visitor):
    for path in ("me", "health", "nothing"):
        headers = visitor(None).send("GET", path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff" and headers["cache-control"] == "no-store"


def test_who_comes_by_tls_comes_by_nothing_else(visitor):
    nobody = visitor(None)
    secure = nobody.send("GET", "health", headers={"X-Forwarded-Proto": "https"}).headers
    assert secure["strict-transport-security"] == "max-age=31536000"
    assert "strict-transport-security" not in nobody.send("GET", "health").headers


# Other people's seats.


def test_nobody_sits_in_anothers_seat(visitor):
    at = company(visitor)
    stranger = visitor("Evil")
    for seat in (0, 1, 2, 3, 6, -1, 10**20):
        assert stranger.open(at.id, seat).closed() == (4003, "this seat is not yours")
        assert visitor(None).open(at.id, seat).closed() == (4003, "this seat is not yours")
    assert at.browsers[0].open(at.id, 1).closed()[0] == 4003
    stolen = visitor("Evil")
    stolen.http.cookies.set("kanly", f"{at.browsers[0].me['id']}.{stolen.http.cookies['kanly'].partition('.')[2]}")
    assert stolen.open(at.id, 0).closed()[0] == 4003


def test_a_socket_to_no_table(visitor):
    for table in ("x" * 16, "x", "%00", "a%20b"):
        assert visitor().open(table).closed() == (4004, "there is no such table")
    with pytest.raises(InvalidStatus), connect(f"{visitor().url.replace('http', 'ws')}/api/tables/x/socket?seat=abc"):
        pass


def test_the_secret_of_another_table_opens_nothing(visitor):
    one, two = company(visitor), company(visitor)
    token = one.browsers[0].post(f"tables/{one.id}/seats/0/link")["token"]
    evil = two.browsers[1]
    moved = evil.post(f"links/{token}")
    assert moved["id"] == one.id
    assert evil.open(two.id, 0).closed()[0] == 4003


def test_moving_a_seat_ends_all_links_to_it(visitor):
    """Whoever gave out several has the seat taken once; the links of other seats go on working."""
    at = company(visitor)
    first, second = (at.browsers[0].post(f"tables/{at.id}/seats/0/link")["token"] for _ in range(2))
    other = at.browsers[1].post(f"tables/{at.id}/seats/1/link")["token"]
    assert visitor("Dora").post(f"links/{first}")["id"] == at.id
    assert "has been used" in visitor("Evil").fails(404, "POST", f"links/{second}")
    assert visitor("Emil").post(f"links/{other}")["id"] == at.id


# What is sent.


MALFORMED = ["", "x", "{}", "[]", "null", "5", '"ping"', '{"type": "ping"', '{"type": "dance"}', '{"type": 5}',
             '{"type": "answer"}', '{"type": "answer", "seq": "1", "names": []}',
             '{"type": "answer", "seq": 0, "names": [1]}', '{"type": "answer", "seq": 0, "names": ["a"], "seat": 1}',
             '{"type": "answer", "seq": 1e99, "names": []}', '{"type": "undo"}', '{"type": "replace", "seat": null}',
             '{"type": "auto_pass", "on": 1}', '{"type": "update", "seq": 1}', "[" * 4000, '{"a":' * 800,
             '{"type": "say", "text": "\\ud800"}', '{"type": "ping", "x": ' + "[" * 3000]


def test_malformed_messages_are_refused(visitor):
    line = company(visitor).lines[0]
    line.quiet(0.1)
    for n, text in enumerate(MALFORMED):
        if n % 10 == 9:
            time.sleep(0.5)
        line.socket.send(text)
        refused = line.expect("refused")
        assert refused["message"] == NO_MESSAGE, text
    line.socket.send(b"\x00\xff")
    assert line.expect("refused")["message"] == "messages are text"
    line.socket.send(json.dumps({"type": "say", "text": "x" * 5000}))
    assert line.expect("refused")["message"] == "a message has at most 4096 characters"
    line.send(type="ping")
    assert line.quiet(0.2) == []


def test_a_huge_message_cuts_the_line(visitor):
    at = company(visitor)
    at.lines[0].socket.send("x" * 100_000)
    assert at.lines[0].closed()[0] == 1009
    assert at.browsers[0].sit(at.id, 0).update["seq"] == at.lines[1].update["seq"]


def test_thousands_of_messages_a_second_cut_the_line(visitor, monkeypatch):
    monkeypatch.setattr("kanly.web.socket.PER_SECOND", 30.0)
    at = company(visitor)
    line = at.lines[1]
    seq = at.lines[0].update["seq"]
    with contextlib.suppress(ConnectionClosed):
        for _ in range(20_000):
            line.socket.send('{"type": "say", "text": "spam"}')
    try:
        assert line.closed() == (1008, "too many messages")
    except AssertionError as lost:  # who goes on sending may be cut off before reading why
        assert "no close frame" in str(lost)
    assert {m["message"] for m in line.messages if m["type"] == "refused"} <= {"take a breath before you say more"}
    said = [m for m in at.lines[0].quiet(0.5) if m["type"] == "said"]
    assert len(said) <= 15
    at.lines[0].act(CARD, SPACE)
    assert at.lines[0].update["seq"] > seq


def test_a_guest_who_does_not_listen_holds_nobody_up(server, visitor, monkeypatch):
    """News wait for a slow guest as one update, and messages only up to a limit."""
    monkeypatch.setattr(room_module, "WAITING", 5)
    at = company(visitor)
    room = server.hall.rooms[at.id]
    deaf = room_module.Guest("", 6)
    room.guests.append(deaf)
    rng = random.Random(1)
    at.play(rng, 6)
    assert list(deaf.outbox).count(room_module.UPDATE) == 1
    for n in range(8):
        at.lines[n % 3].send(type="say", text=f"are you there {n}")
    wait_for(lambda: deaf.end)
    assert deaf.end == (1013, "does not listen") and not deaf.outbox
    room.guests.remove(deaf)
    at.play(rng, 3)


def test_spectators_never_keep_a_player_out(server, visitor, monkeypatch):
    """A table has room for so many who watch; whoever sits there always gets in."""
    monkeypatch.setattr(room_module, "SPECTATORS", 3)
    at = company(visitor)
    room = server.hall.rooms[at.id]
    for line in at.lines:
        line.close()
    wait_for(lambda: not room.guests)
    for _ in range(3):
        visitor(None).sit(at.id)
    assert visitor("Late").open(at.id).closed() == (1013, "3 are looking at this table already: try again later")
    for seat, browser in enumerate(at.browsers):
        assert browser.sit(at.id, seat).update["seq"] == room.live.seq
    assert len(room.guests) == 6


def test_one_address_has_so_many_spectators(server, visitor, monkeypatch):
    monkeypatch.setattr(room_module, "SPECTATORS_FROM_ONE", 2)
    at = company(visitor)
    watching = [visitor(None).sit(at.id) for _ in range(2)]
    code, why = visitor(None).open(at.id).closed()
    assert (code, why) == (1013, "2 are looking at this table from your address already")
    forwarded = visitor(None).open(at.id, **{"X-Forwarded-For": "2001:db8:1:2::7"})
    assert forwarded.expect("update"), "somebody else, as the proxy says"
    watching[0].close()
    wait_for(lambda: len(server.hall.rooms[at.id].guests) == 5)
    assert visitor(None).sit(at.id).update


def test_of_many_lines_to_a_seat_the_oldest_goes(visitor, monkeypatch):
    monkeypatch.setattr(room_module, "LINES_TO_A_SEAT", 3)
    at = company(visitor)
    more = [at.browsers[0].sit(at.id, 0) for _ in range(3)]
    assert at.lines[0].closed() == (4009, "this seat has been opened in many other places since")
    for line in more:
        line.send(type="ping")
        assert line.quiet(0.1) is not None and line.update["seq"] == at.lines[1].update["seq"]


def test_too_many_requests(tmp_path):
    server = InThread(sqlite(tmp_path), per_second=5)
    try:
        anna = Browser(server.url)
        answers = [anna.send("GET", "health") for _ in range(60)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused and sum(answer.status_code == 200 for answer in answers) == 60 - len(refused) >= 25
        assert {answer.json()["error"] for answer in refused} == {
            "too many requests from your address: wait a few seconds"}
        assert 1013 in [anna.open("x" * 16).closed()[0] for _ in range(3)]  # one may come in time
        time.sleep(1.2)
        assert anna.send("GET", "health").status_code == 200
    finally:
        server.stop()


def test_all_sockets_of_an_address_say_so_much_together(tmp_path):
    """More than that is heard later, and nothing is lost."""
    server = InThread(sqlite(tmp_path), per_second=20)
    anna, bert = Browser(server.url), Browser(server.url, None, headers={"X-Forwarded-For": "2001:db8:1:4::7"})
    table = anna.table("me", "screen", "screen")["id"]
    lines = [anna.sit(table, seat) for seat in range(3)]
    other = bert.open(table, **{"X-Forwarded-For": "2001:db8:1:4::7"})
    other.expect("update")
    began = time.monotonic()
    for _ in range(20):
        for line in lines:
            line.send(type="answer", seq=-9, names=["x"])
    other.send(type="answer", seq=-9, names=["x"])
    assert other.expect("refused")
    for line in lines:
        while sum(m["type"] == "refused" for m in line.messages) < 20:
            line.receive()
    assert time.monotonic() - began >= 3.5, "20 at once, 10 a second then: the sixtieth comes after four seconds"
    server.stop()


def test_one_address_has_so_many_sockets_through_a_proxy_too(tmp_path, monkeypatch):
    """Connections of a proxy that is trusted are not counted; those it brings are."""
    monkeypatch.setattr("kanly.web.door.SOCKETS", 4)
    server = InThread(sqlite(tmp_path), per_second=1000)
    here, elsewhere = {"X-Forwarded-For": "2001:db8:1:5::7"}, {"X-Forwarded-For": "2001:db8:1:6::7"}
    anna = Browser(server.url)
    tables = [anna.table("me", "random", "random")["id"] for _ in range(3)]
    sockets = [anna.open(tables[n % 3], **here) for n in range(4)]
    for line in sockets:
        line.expect("update")
    again = {"X-Forwarded-For": "2001:db8:1:5:ffff::1"}
    assert anna.open(tables[0], **again).closed() == (1013, "too many requests from your address: wait a few seconds")
    assert anna.open(tables[0], **elsewhere).expect("update")
    sockets[0].close()

    def gets_in() -> bool:
        with contextlib.suppress(ConnectionClosed):
            return bool(anna.open(tables[0], **again).expect("update"))
        return False

    wait_for(gets_in)
    server.stop()


def test_who_comes_and_goes_is_told_now_and_then(visitor, monkeypatch):
    """Each time everybody there has to be told: crowds that come and go would cost the players their time."""
    at = company(visitor)
    at.lines[0].quiet()
    monkeypatch.setattr(room_module, "PRESENCE_SECONDS", 2.0)
    at.lines[0].messages.clear()
    began = time.monotonic()
    for _ in range(6):
        crowd = [visitor(None).sit(at.id) for _ in range(3)]
        for line in crowd[:2]:
            line.close()
    last = at.lines[0].until(lambda m: m["type"] == "presence" and m["watching"] == 6)
    told = sum(m["type"] == "presence" for m in at.lines[0].messages)
    assert last and told <= (time.monotonic() - began) / 2.0 + 2


def test_large_bodies(visitor):
    anna = visitor()
    for path in ("me", "tables", "records"):
        assert anna.fails(413, "POST", path, b"x" * 1_000_001)

        def slowly():
            for _ in range(30):
                yield b"x" * 50_000

        answer = anna.http.post(path, content=slowly())
        assert answer.status_code == 413, (path, answer.text)


def test_one_address_sends_so_many_bytes(tmp_path, monkeypatch):
    """Many bodies that are not too large each, whatever becomes of them."""
    monkeypatch.setattr("kanly.web.door.BODIES", 250_000.0)
    monkeypatch.setattr("kanly.web.door.BODIES_PER_SECOND", 0.001)
    server = InThread(sqlite(tmp_path), per_second=1000)
    anna = Browser(server.url)
    assert [anna.send("POST", "records", "x" * 100_000).status_code for _ in range(4)] == [400, 400, 429, 429]
    assert anna.fails(429, "POST", "records", "x" * 100_000) == (
        "too many requests from your address: wait a few seconds")
    assert anna.get("health"), "what has no body is asked as before"
    elsewhere = Browser(server.url, headers={"X-Forwarded-For": "2001:db8:1:3::7"})
    assert elsewhere.send("POST", "records", "x" * 100_000).status_code == 400
    server.stop()


def test_script_in_names_is_text(visitor):
    anna = visitor()
    for name in ("<script>alert(1)</script>", "<img src=x>", "javascript:<"):
        assert anna.fails(422, "POST", "me", {"name": name})
    anna.post("me", {"name": "\"';--&amp;"})
    table = anna.table("me", "random", "random")
    answer = anna.send("GET", f"tables/{table['id']}")
    assert answer.headers["content-type"] == "application/json"
    line = anna.sit(table["id"], 0)
    line.send(type="say", text="<script>alert(1)</script>")
    assert line.expect("said")["text"] == "<script>alert(1)</script>"


# Many at once.


def test_of_many_answers_at_once_one_is_taken(visitor):
    at = company(visitor)
    seat = at.settle()
    twins = [at.browsers[seat].sit(at.id, seat) for _ in range(6)]
    seq = twins[0].update["seq"]
    names = [option for option in twins[0].options()]
    gate = threading.Barrier(len(twins))

    def go(n: int) -> None:
        gate.wait()
        twins[n].answer("reveal" if n % 2 else names[0], *([] if n % 2 else [SPACE]), seq=seq)

    threads = [threading.Thread(target=go, args=(n,)) for n in range(len(twins))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for twin in twins:
        twin.until(lambda m: m["type"] == "update" and m["seq"] > seq)
        twin.quiet(0.2)
    assert len({twin.update["seq"] for twin in twins}) == 1
    refused = sum(any(m["type"] == "refused" for m in twin.messages) for twin in twins)
    assert refused == 3


def test_of_many_who_want_the_last_seat_one_gets_it(visitor):
    anna = visitor()
    table = anna.table("me", "person", "random")["id"]
    others = [visitor(f"Player {n}") for n in range(6)]
    codes: list[int] = []
    threads = [threading.Thread(target=lambda who=who: codes.append(
        who.send("POST", f"tables/{table}/join", {}).status_code)) for who in others]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == [200, 409, 409, 409, 409, 409]
    assert anna.get(f"tables/{table}")["status"] == "playing"


def test_one_person_takes_one_seat_however_often_they_ask(visitor):
    anna, bert = visitor("Anna"), visitor("Bert")
    table = anna.table("me", "person", "person", "person")["id"]
    threads = [threading.Thread(target=bert.send, args=("POST", f"tables/{table}/join", {})) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(seat["name"] == "Bert" for seat in anna.get(f"tables/{table}")["seats"]) == 1


# Fuzz.


anything = st.recursive(st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
                        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner,
                                                                                    max_size=4), max_leaves=8)
kinds = st.sampled_from(["answer", "undo", "redo", "onward", "say", "auto_pass", "replace", "ping", "update", "dance"])
fields = st.sampled_from(["seq", "names", "text", "on", "seat", "bot", "type", "x"])
loose = st.builds(lambda kind, rest: {**rest, "type": kind}, kinds, st.dictionaries(fields, anything, max_size=4))
seqs = st.integers(-3, 40) | st.integers()
option_names = st.sampled_from(["reveal", "end_turn", "pass", "done", "Arrakeen", "!undo", "!redo", "hidden", "", "\0"])
strict = st.one_of(
    st.fixed_dictionaries({"type": st.just("answer"), "seq": seqs,
                           "names": st.lists(option_names | st.text(max_size=30), max_size=5)}),
    st.fixed_dictionaries({"type": st.sampled_from(["undo", "redo", "onward"]), "seq": seqs}),
    st.fixed_dictionaries({"type": st.just("replace"), "seat": st.integers()}),
    st.fixed_dictionaries({"type": st.just("leave"), "bot": st.text(min_size=1, max_size=8).filter(
        lambda name: name not in BOTS)}),
    st.fixed_dictionaries({"type": st.just("say"), "text": st.text(max_size=400)}),
)


@pytest.fixture(scope="module")
def fuzzed(server):
    """A seat that is not asked, and a spectator: nothing they send may change the table."""
    browsers = [Browser(server.url, name) for name in ("Anna", "Bert", "Cleo")]
    table = browsers[0].table("me", "person", "person")["id"]
    for browser in browsers[1:]:
        browser.post(f"tables/{table}/join", {})
    asked = browsers[0].get(f"tables/{table}")["asked"][0]
    other = (asked + 1) % 3
    yield server, table, browsers[other], other
    for browser in browsers:
        browser.close()


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.text(max_size=200) | anything.map(json.dumps) | loose.map(json.dumps) | strict.map(json.dumps),
                min_size=1, max_size=20), st.booleans())
def test_nothing_sent_over_a_socket_breaks_the_table(fuzzed, texts, seated):
    server, table, browser, seat = fuzzed
    live = server.hall.rooms[table].live if table in server.hall.rooms else None
    before = (live.seq, live.state.clone(), [s.kind for s in live.seats]) if live else None
    line = browser.sit(table, seat if seated else None)
    for text in texts:
        line.socket.send(text)
    line.send(type="answer", seq=-99, names=["the last word"])
    refused = line.until(lambda m: m["type"] == "refused" and ("line 0" in m["message"] or "spectators" in m["message"]
                                                              or "the table is at" in m["message"]))
    assert refused
    line.close()
    browser.lines.remove(line)
    live = server.hall.rooms[table].live
    if before:
        assert (live.seq, live.state, [s.kind for s in live.seats]) == before
