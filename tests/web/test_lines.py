"""What one line may cost the others: frames, bytes, not reading, never finishing to ask."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from functools import partial

import httpx
import pytest
from rude import CONTINUED, PING, PONG, TEXT, WHOLE, connection, frame, gone
from served import LONG, Browser, InThread, free_port, sqlite, wait_for

from kanly import SPECTATOR
from kanly.things import SeatNo
from kanly.web import lines
from kanly.web.door import network
from kanly.web.room import UPDATE, Guest


@pytest.fixture
def own(tmp_path) -> Iterator[InThread]:
    running = InThread(sqlite(tmp_path))
    yield running
    running.stop()


def raw(server: InThread, path: str = "", **more: str) -> socket.socket:
    return connection(server.port, path, **more)


def alone(server: InThread) -> tuple[Browser, str]:
    anna = Browser(server.url)
    return anna, anna.table("me", "random", "random")["id"]


@pytest.mark.parametrize("flood", [frame(PING), frame(PING, b"x" * 100), frame(CONTINUED), frame(PONG)],
                         ids=["pings", "long pings", "empty continuations", "pongs"])
def test_every_frame_counts(own, flood):
    """Messages are limited; so is all that is none."""
    anna, table = alone(own)
    line = raw(own, f"/api/tables/{table}/socket")
    wait_for(lambda: own.hall.rooms[table].guests)
    if flood == frame(CONTINUED):
        line.sendall(frame(TEXT, b"{"))
    with contextlib.suppress(ConnectionError):
        for _ in range(100):
            line.sendall(flood * 50)
    gone(line)
    wait_for(lambda: not own.hall.rooms[table].guests)
    anna.close()


def test_of_a_flood_little_is_taken_apart(own, monkeypatch):
    """Ten thousand frames come in at once: reading them all would take as long as a hundred answers."""
    looked_at = []
    ping = lines.SocketLine.handle_ping
    monkeypatch.setattr(lines.SocketLine, "handle_ping", lambda self: looked_at.append(1) or ping(self))
    anna, table = alone(own)
    line = raw(own, f"/api/tables/{table}/socket")
    wait_for(lambda: own.hall.rooms[table].guests)
    line.sendall(frame(PING) * 10_000)
    gone(line)
    assert lines.FRAMES < len(looked_at) <= lines.FRAMES + lines.SLICE
    anna.close()


def test_a_crowd_makes_no_player_wait():
    """Everybody at a table has news at the same time: the seats get it before most of those who watch."""
    order: list[SeatNo] = []

    async def news() -> None:
        behind = asyncio.Lock()
        guests = [Guest("", SPECTATOR) for _ in range(100)] + [Guest("me", SeatNo(seat)) for seat in range(4)]

        async def told(guest: Guest) -> None:
            assert await guest.next(behind) == UPDATE
            order.append(guest.seat)

        tasks = [asyncio.create_task(told(guest)) for guest in guests]
        await asyncio.sleep(0)
        for guest in guests:
            guest.post(UPDATE)
        await asyncio.gather(*tasks)

    asyncio.run(news())
    assert len(order) == 104
    assert {order.index(SeatNo(seat)) for seat in range(4)} <= set(range(10))


def test_a_flood_of_pings_holds_nobody_up(own):
    """One spectator floods, again and again; a player is answered as before."""
    anna, table = alone(own)
    player = anna.sit(table, 0)
    stop = threading.Event()

    def flood() -> None:
        while not stop.is_set():
            with contextlib.suppress(OSError):
                line = raw(own, f"/api/tables/{table}/socket")
                while not stop.is_set():
                    line.sendall(frame(PING) * 5000)

    flooding = threading.Thread(target=flood)
    flooding.start()
    took = []
    try:
        for _ in range(20):
            began = time.monotonic()
            player.send(type="answer", seq=-99, names=["x"])
            player.expect("refused")
            took.append(time.monotonic() - began)
            time.sleep(0.05)
    finally:
        stop.set()
        flooding.join()
    assert sorted(took)[10] < 0.5, took
    anna.close()


def test_a_browser_that_sends_pings_now_and_then_stays(own):
    anna, table = alone(own)
    line = raw(own, f"/api/tables/{table}/socket")
    wait_for(lambda: own.hall.rooms[table].guests)
    for _ in range(40):
        line.sendall(frame(PING, b"here"))
        time.sleep(0.02)
    assert own.hall.rooms[table].guests
    line.close()
    anna.close()


def test_who_does_not_read_is_let_go(own, monkeypatch):
    """What waits for a socket that never reads is bounded, and after a while the line is gone, not politely closed."""
    monkeypatch.setattr(lines, "STALLED_SECONDS", 1.0)
    anna, table = alone(own)
    line = connection(own.port, f"/api/tables/{table}/socket", window=4096)
    room = wait_for(lambda: own.hall.rooms.get(table))
    guest = wait_for(lambda: room.guests)[0]
    waiting = []

    async def more() -> None:
        for transport in [one.transport for one in own.server.server_state.connections
                          if isinstance(one, lines.SocketLine)]:
            waiting.append(transport.get_write_buffer_size())
        guest.post(b"x" * 300_000)

    end = time.monotonic() + LONG
    while room.guests and time.monotonic() < end:
        own.run(more())
        time.sleep(0.01)
    assert not room.guests
    assert max(waiting) <= lines.WAITING_BYTES + 400_000 and len(guest.outbox) <= 100
    wait_for(lambda: not any(isinstance(one, lines.SocketLine) for one in own.server.server_state.connections))
    line.close()
    anna.close()


@pytest.mark.parametrize("last", [frame(0x88), frame(WHOLE, b"\xff"), frame(0xF1, b"x")])
def test_what_is_sent_to_a_line_that_ends_at_that_moment_is_no_mistake(own, caplog, monkeypatch, last):
    """Whoever closes a line, or sends what is no frame, is still being told the news."""
    received = lines.SocketLine.data_received

    def and_told(self, data):
        if self.handshake_complete:  # what waits to be written delays the end
            monkeypatch.setattr(self.transport, "close", partial(self.loop.call_later, 0.3, self.transport.close))
        received(self, data)
        if self.close_sent:
            for room in own.hall.rooms.values():
                room.tell()

    monkeypatch.setattr(lines.SocketLine, "data_received", and_told)
    anna = Browser(own.url)
    table = anna.table("me", "random", "random", seed=7)["id"]
    with connection(own.port, f"/api/tables/{table}/socket") as line:
        wait_for(lambda: own.hall.rooms[table].guests)
        line.sendall(last)
        gone(line)
    wait_for(lambda: not own.hall.rooms[table].guests)
    assert "Exception in ASGI" not in caplog.text
    anna.close()


def test_who_never_finishes_asking_is_let_go(own, monkeypatch):
    monkeypatch.setattr(lines, "HEAD_SECONDS", 0.5)
    monkeypatch.setattr(lines, "BODY_SECONDS", 0.5)
    silent, slow, endless, second = (raw(own) for _ in range(4))
    slow.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ")
    endless.sendall(b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{")
    second.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
    assert second.recv(12) == b"HTTP/1.1 200"
    second.sendall(b"GET /api/he")
    for line in (silent, slow, endless, second):
        gone(line, 10)
    wait_for(lambda: not own.server.server_state.connections)


def test_a_thousand_half_open_requests_lock_nobody_out(own, monkeypatch):
    """However many begin to ask and do not go on: whoever asks is answered, and old ones make room."""
    monkeypatch.setattr(lines, "ASKING", 50)
    half = []
    for _ in range(300):
        line = raw(own)
        line.sendall(b"GET /api/he")
        half.append(line)
    nobody = Browser(own.url, None)
    assert nobody.get("health") == {"status": "ok"}
    wait_for(lambda: len(own.server.server_state.connections) < 60)
    for line in half:
        line.close()
    nobody.close()


def test_an_address_has_so_many_connections(own, monkeypatch):
    """Trusted proxies bring everybody's and are not counted; tests come from 127.0.0.1, which is one."""
    monkeypatch.setattr(lines, "PER_ADDRESS", 5)
    own.server.config.loaded_app.trusted_hosts.trusted_hosts.clear()
    table = alone_table(own)
    ends = [raw(own) for _ in range(12)]
    wait_for(lambda: len(own.server.server_state.connections) <= 5)
    assert sum(is_gone(line) for line in ends) >= 7
    for line in ends:
        line.close()
    wait_for(lambda: not own.server.server_state.connections)
    sockets = [raw(own, f"/api/tables/{table}/socket") for _ in range(5)]
    assert is_gone(raw(own), LONG), "sockets count as well"
    for line in sockets:
        line.close()
    wait_for(lambda: not own.server.server_state.connections)
    assert not is_gone(raw(own))


def test_who_opens_many_connections_waits_for_their_turn(own, monkeypatch):
    """All are answered, the later the more there were; those that would wait too long are let go, and nothing is owed
    for them. A line that had to be cut counts for many."""
    monkeypatch.setattr(lines, "ARRIVALS", 5.0)
    monkeypatch.setattr(lines, "ARRIVALS_PER_SECOND", 10.0)
    monkeypatch.setattr(lines, "WAIT_SECONDS", 1.0)
    own.server.config.loaded_app.trusted_hosts.trusted_hosts.clear()

    def asked() -> socket.socket:
        line = raw(own)
        line.sendall(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        return line

    began = time.monotonic()
    many = [asked() for _ in range(30)]
    answered = [line for line in many if not is_gone(line, LONG)]
    assert 14 <= len(answered) <= 17 + 10 * (time.monotonic() - began)  # five at once, and those of a second's wait
    assert time.monotonic() - began > 0.8
    time.sleep(2.0)
    crowd = own.run(crowd_of(own))
    assert crowd.turn("127.0.0.1") == 0.0, "a while later it is as if nothing had been"
    crowd.blame("127.0.0.1")
    assert 0.5 < crowd.turn("127.0.0.1") <= 1.1
    for _ in range(5):
        crowd.blame("127.0.0.1")
    assert 0.9 < crowd.turn("127.0.0.1") <= 1.0, "what is owed has an end: the next one still has a turn"
    for line in many:
        line.close()


@pytest.mark.parametrize(("at", "blow"), [("/api/tables/{table}/socket", frame(PING) * 5000),
                                          ("", b"\0\xff no request\r\n\r\n")])
def test_what_no_browser_sends_is_held_against_its_address(own, at, blow):
    """A flood of frames, and what is no request."""
    own.server.config.loaded_app.trusted_hosts.trusted_hosts.clear()
    table = alone_table(own)
    line = raw(own, at.format(table=table))
    with contextlib.suppress(ConnectionError):
        line.sendall(blow)
    gone(line)
    assert own.run(crowd_of(own)).arrivals.of(lines.ARRIVALS, "127.0.0.1").left <= lines.ARRIVALS - lines.CUT_COSTS


async def crowd_of(server: InThread) -> lines.Crowd:
    return lines.crowds[server.server.server_state]


def alone_table(server: InThread) -> str:
    anna, table = alone(server)
    anna.close()
    wait_for(lambda: not server.server.server_state.connections)
    return table


def is_gone(line: socket.socket, seconds: float = 0.5) -> bool:
    line.settimeout(seconds)
    try:
        return line.recv(1) == b""
    except ConnectionError:
        return True
    except TimeoutError:
        return False


def test_of_ipv6_everybody_has_a_whole_network():
    assert network("2001:db8:1:2::5") == network("2001:db8:1:2:ffff::1%eth0") == "2001:db8:1:2::/64"
    assert network("2001:db8:1:3::5") != network("2001:db8:1:2::5")
    assert network("::ffff:10.1.2.3") == network("10.1.2.3") == "10.1.2.3"
    assert network("testclient") == "testclient"


# Handles.


def test_as_many_files_as_the_machine_allows():
    program = ("import resource as r; from kanly.cli.serve import open_more_files;"
               "_, most = r.getrlimit(r.RLIMIT_NOFILE);"
               "r.setrlimit(r.RLIMIT_NOFILE, (100, most)); open_more_files();"
               "print(r.getrlimit(r.RLIMIT_NOFILE) == (most, most))")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_connections_that_cannot_be_taken_do_not_flood_the_log(own, caplog):
    """Without handles asyncio would tell of each try, thousands a second."""
    async def fail() -> None:
        for _ in range(500):
            own.loop.call_exception_handler({"message": "socket.accept() out of system resource",
                                             "exception": OSError(24, "Too many open files")})
        own.loop.call_exception_handler({"message": "something else"})

    own.run(fail())
    told = [record.getMessage() for record in caplog.records]
    assert sum("could not be taken" in line for line in told) == 1 and "something else" in told
    assert not any("socket.accept()" in line for line in told)


def test_what_clients_bring_about_does_not_flood_the_log(own):
    """Requests that are none, and messages that are no text: told once a minute, in a line."""
    anna, table = alone(own)
    told: list[logging.LogRecord] = []
    listener = logging.Handler()
    listener.emit = told.append  # type: ignore[method-assign]
    noisy = logging.getLogger("uvicorn.error")
    noisy.addHandler(listener)
    try:
        for _ in range(30):
            line = raw(own)
            line.sendall(b"\0\xff no request\r\n\r\n")
            gone(line)
            line = raw(own, f"/api/tables/{table}/socket")
            line.sendall(frame(WHOLE, b"\xff\xfe"))
            gone(line)
        noisy.error("Exception in ASGI application\n", exc_info=(ValueError, ValueError("x"), None))
    finally:
        noisy.removeHandler(listener)
    said = [str(record.msg) for record in told]
    assert sum("Invalid HTTP request" in text for text in said) == 1
    assert sum("Invalid UTF-8" in text for text in said) == 1
    assert [record.msg for record in told if record.exc_info] == ["Exception in ASGI application\n"], "mistakes of ours"
    anna.close()


def test_what_is_told_again_says_how_often_it_happened(monkeypatch):
    monkeypatch.setattr(lines, "TELL_SECONDS", -1.0)
    seldom = lines.Seldom()
    assert seldom.due("x") == 1
    monkeypatch.setattr(lines, "TELL_SECONDS", 60.0)
    assert [seldom.due("x") for _ in range(5)] == [0] * 5 and seldom.due("y") == 1
    monkeypatch.setattr(lines, "TELL_SECONDS", -1.0)
    assert seldom.due("x") == 6


def test_a_server_without_handles_says_little_and_recovers(tmp_path):
    """A process that may open few files, and more connections than that: when they are gone it answers again."""
    port = free_port()
    with tempfile.TemporaryFile("w+") as errors:
        process = subprocess.Popen(
            ["/bin/sh", "-c", 'ulimit -n 90; exec "$@"', "sh", sys.executable, "-m", "kanly", "serve", "--port",
             str(port), "--database", sqlite(tmp_path)], stdout=subprocess.DEVNULL, stderr=errors)
        try:
            def answers() -> bool:
                with contextlib.suppress(httpx.HTTPError):
                    return httpx.get(f"http://127.0.0.1:{port}/api/health", timeout=5).status_code == 200
                return False

            wait_for(answers, 60)
            half = [socket.create_connection(("127.0.0.1", port), LONG) for _ in range(120)]
            time.sleep(2)
            for line in half:
                line.close()
            wait_for(answers, 60)
            errors.seek(0)
            said = errors.read()
            assert "could not be taken" in said and len(said) < 20_000 and "Traceback" not in said
        finally:
            process.kill()
            process.wait()
