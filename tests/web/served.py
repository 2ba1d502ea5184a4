"""Servers to test against, and browsers that talk to them."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from kanly.web.app import create_app
from kanly.web.hall import Hall
from kanly.web.lines import LINES

LONG = 30.0
"""Seconds after which a test gives up waiting: the machine may be busy."""


def left_out(why: str) -> NoReturn:
    """Leave a test out for want of something on this machine, unless nothing may be left out."""
    if os.environ.get("KANLY_REQUIRE_ALL") == "1":
        pytest.fail(why)
    pytest.skip(why)


SEED = 7
"""With three players: the first of them begins, and these are in hand."""
CARD, SPACE = "Dune, the Desert Planet @hand", "Imperial Basin"
DRAWING = "Reconnaissance @hand", "Arrakeen"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(what: Callable[[], Any], seconds: float = LONG) -> Any:
    """The first true answer."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = what()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError(f"waited {seconds} seconds in vain")


class InThread:
    """A server in a thread of the test process, whose hall can be looked at."""

    def __init__(self, database: str, base_path: str = "", **settings: Any) -> None:
        self.app = create_app(database, base_path, **{"per_second": 0, "bot_wait": 0, **settings})
        self.loop: asyncio.AbstractEventLoop | None = None
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}{base_path}"
        self.server = uvicorn.Server(uvicorn.Config(
            self.app, host="127.0.0.1", port=self.port, log_level="warning", timeout_graceful_shutdown=5,
            server_header=False, **LINES))
        self.thread = threading.Thread(target=asyncio.run, args=(self.serve(),), daemon=True)
        self.thread.start()
        wait_for(lambda: self.server.started or not self.thread.is_alive())
        assert self.server.started

    async def serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.serve()

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Do something in the server's own thread."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(LONG)

    @property
    def hall(self) -> Hall:
        hall: Hall = self.app.state.hall
        return hall

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(LONG)


class Process:
    """A server in a process of its own, as it is run by `kanly serve`."""

    def __init__(self, database: str, port: int = 0, *options: str) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 - lives as long as the server
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kanly", "serve", "--port", str(self.port), "--database", database,
             "--requests-per-second", "0", "--tables-per-hour", "0", "--most-tables", "0", "--bot-wait", "0", *options],
            stdout=subprocess.DEVNULL,
            stderr=self.errors, text=True, env={**os.environ, "KANLY_TRACEBACK": "1"})

    def ready(self) -> Process:
        def answers() -> bool:
            assert self.process.poll() is None, self.said()
            try:
                return httpx.get(f"{self.url}/api/health", timeout=5).status_code == 200
            except httpx.HTTPError:
                return False

        wait_for(answers, 60)
        return self

    def said(self) -> str:
        """What it has written about its troubles."""
        self.errors.seek(0)
        return self.errors.read()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(LONG)


@contextmanager
def serving(database: str, *options: str) -> Iterator[Process]:
    server = Process(database, 0, *options)
    try:
        yield server.ready()
    finally:
        if server.process.poll() is None:
            server.kill()


class Line:
    """One socket of a browser."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.update: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.messages: list[dict[str, Any]] = []
        self.raw: list[str] = []

    def receive(self, seconds: float = LONG) -> dict[str, Any]:
        text = self.socket.recv(seconds)
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.messages.append(message)
        if message["type"] == "update":
            self.update = message
            del self.log[message["log_from"]:]
            self.log += message["log"]
        return message

    def until(self, what: Callable[[dict[str, Any]], Any], seconds: float = LONG) -> dict[str, Any]:
        """The next message for which this holds."""
        end = time.monotonic() + seconds
        while True:
            message = self.receive(max(0.01, end - time.monotonic()))
            if what(message):
                return message

    def expect(self, kind: str, seconds: float = LONG) -> dict[str, Any]:
        return self.until(lambda message: message["type"] == kind, seconds)

    def quiet(self, seconds: float = 0.3) -> list[dict[str, Any]]:
        """What comes in until nothing does."""
        found = []
        while True:
            try:
                found.append(self.receive(seconds))
            except TimeoutError:
                return found

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def answer(self, *names: str, seq: int | None = None) -> None:
        self.send(type="answer", seq=self.update["seq"] if seq is None else seq, names=list(names))

    def asked(self) -> bool:
        return bool(self.update["question"] and self.update["question"]["options"])

    def options(self) -> list[str]:
        return [option["name"] for option in self.update["question"]["options"]]

    def act(self, *names: str) -> dict[str, Any]:
        """Answer, and wait until it is taken."""
        seq = self.update["seq"]
        self.answer(*names)
        message = self.until(lambda m: m["type"] == "refused" or (m["type"] == "update" and m["seq"] > seq))
        assert message["type"] == "update", message
        return message

    def closed(self, seconds: float = LONG) -> tuple[int, str]:
        """How the line was closed."""
        end = time.monotonic() + seconds
        try:
            while time.monotonic() < end:
                self.receive(max(0.01, end - time.monotonic()))
        except ConnectionClosed as closed:
            assert closed.rcvd is not None, closed
            return closed.rcvd.code, closed.rcvd.reason
        raise AssertionError("the line is still open")

    def close(self) -> None:
        self.socket.close()


class Browser:
    """Somebody with a cookie."""

    def __init__(self, url: str, name: str | None = "Anna", **settings: Any) -> None:
        self.url = url
        self.http = httpx.Client(base_url=f"{url}/api/", timeout=LONG, **settings)
        self.lines: list[Line] = []
        if name is not None:
            self.me = self.post("me", {"name": name})

    def send(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        if isinstance(body, str | bytes):
            return self.http.request(method, path, content=body, **more)
        return self.http.request(method, path, json=body, **more) if body is not None else self.http.request(
            method, path, **more)

    def get(self, path: str) -> Any:
        return good(self.send("GET", path))

    def post(self, path: str, body: Any = None) -> Any:
        return good(self.send("POST", path, body))

    def fails(self, status: int, method: str, path: str, body: Any = None, **more: Any) -> str:
        """The sentence of an error."""
        answer = self.send(method, path, body, **more)
        assert answer.status_code == status, (answer.status_code, answer.text)
        assert set(answer.json()) == {"error"}
        sentence: str = answer.json()["error"]
        assert re.match(r"\w", sentence) and "Traceback" not in sentence
        return sentence

    def table(self, *kinds: str, **settings: Any) -> dict[str, Any]:
        """A new table: me, person, screen, or a bot."""
        people = ("me", "person", "screen")
        seats = [{"kind": kind} if kind in people else {"kind": "bot", "bot": kind} for kind in kinds]
        made: dict[str, Any] = self.post("tables", {"seats": seats, **settings})
        return made

    def cookie(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    def open(self, table: str, seat: int | None = None, **headers: str) -> Line:
        """A socket at a table, before anything has come in."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        opening = connect(address + (f"?seat={seat}" if seat is not None else ""), max_size=None, open_timeout=LONG,
                          close_timeout=1, compression=None, additional_headers={"Cookie": self.cookie(), **headers})
        line = Line(opening.__enter__())
        self.lines.append(line)
        return line

    def sit(self, table: str, seat: int | None = None) -> Line:
        """A socket at a table that has got its first update."""
        line = self.open(table, seat)
        line.expect("update")
        return line

    def close(self) -> None:
        for line in self.lines:
            line.close()
        self.http.close()


def good(answer: httpx.Response) -> Any:
    assert answer.is_success, (answer.status_code, answer.text)
    return answer.json() if answer.content else None


def choose(line: Line, rng: random.Random) -> list[str]:
    """Some answer to the open question: a card together with where it goes."""
    return choose_from(line.update["question"], rng)


def choose_from(question: dict[str, Any], rng: random.Random) -> list[str]:
    option = rng.choice(question["options"])
    spaces = question["sends"].get(str(option["thing"])) if option["place"] == "hand" else None
    if not spaces:
        return [option["name"]]
    return [option["name"], space_name(rng.choice(spaces))]


def space_name(thing: int) -> str:
    from kanly.things import option_name

    return option_name(thing)


def sqlite(folder: Path, name: str = "kanly.sqlite") -> str:
    return f"sqlite:///{folder / name}"


class Company:
    """People at one table, each with a browser and a socket."""

    def __init__(self, browsers: list[Browser], table: dict[str, Any]) -> None:
        self.browsers = browsers
        self.table = table
        self.id: str = table["id"]
        self.lines = [browser.sit(self.id, seat) for seat, browser in enumerate(browsers)]
        self.settle()

    def settle(self) -> int:
        """Everybody has seen the last line; who is asked, -1 for nobody."""
        top = self.browsers[0].get(f"tables/{self.id}")["seq"]
        for line in self.lines:
            while line.update["seq"] < top:
                line.receive()
        question = self.lines[0].update["question"]
        return int(question["seat"]) if question else -1

    def asked(self) -> Line:
        return self.lines[self.settle()]

    def play(self, rng: random.Random, answers: int = 1) -> None:
        """So many answers, at random, by whoever is asked."""
        for _ in range(answers):
            answer(self.asked(), rng)


def answer(line: Line, rng: random.Random) -> None:
    """One whole answer at random, until it is taken."""
    seq, first = line.update["seq"], line.update["question"]
    names = choose(line, rng)
    line.answer(*names)
    while True:
        message = line.receive()
        assert message["type"] != "refused", message
        if message["type"] == "update" and message["seq"] > seq:
            return
        if message["type"] == "update" and message["question"] != first:  # an Agent or a turn is being declared
            first = message["question"]
            names.append(rng.choice(line.options()))
            line.answer(*names, seq=seq)


def company(make: Callable[..., Browser], people: int = 3, **settings: Any) -> Company:
    """So many people at a new table."""
    browsers = [make(name) for name in ("Anna", "Bert", "Cleo", "Dora")[:people]]
    table = browsers[0].table("me", *["person"] * (people - 1), **settings)
    for browser in browsers[1:]:
        table = browser.post(f"tables/{table['id']}/join", {})
    return Company(browsers, table)
