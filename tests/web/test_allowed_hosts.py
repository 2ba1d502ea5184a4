"""The names a server goes by, and whose pages may use it: the same host, by the same scheme or a better one."""

from __future__ import annotations

import socket

import httpx
import pytest
from served import LONG, Browser, InThread, Line, serving, sqlite
from starlette.requests import HTTPConnection
from websockets.sync.client import connect

from kanly.web.door import Door

OTHER = "this server does not go by that name"


@pytest.fixture(scope="module")
def named(tmp_path_factory):
    running = InThread(sqlite(tmp_path_factory.mktemp("named")), hosts=["Games.example"])
    yield running
    running.stop()


def asked(server, host, path="/api/health"):
    return httpx.get(f"http://127.0.0.1:{server.port}{path}", headers={"Host": host} if host is not None else {})


@pytest.mark.parametrize("host", ["games.example", "GAMES.EXAMPLE:8443", "localhost", "127.0.0.1:5000", "[::1]:5000",
                                  "192.0.2.7"])
def test_its_own_names_and_all_numbers_are_answered(named, host):
    assert asked(named, host).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "games.example.evil.example", "evil.example:8137", "games.example.",
                                  "", "[::1", "localhost@evil.example"])
def test_nobody_elses_names_lead_here(named, host):
    for path in ("/api/health", "/", "/api/tables/x/socket"):
        answer = asked(named, host, path)
        assert answer.status_code in (400, 421), (path, answer.text)
        assert answer.status_code == 400 or answer.json() == {"error": OTHER}


def test_a_page_of_another_name_opens_no_socket(named):
    """What a name that was led to this address would see as its own site."""
    anna = Browser(named.url)
    table = anna.table("me", "random", "random")["id"]

    def opened(name: str) -> Line:
        there = socket.create_connection(("127.0.0.1", named.port))
        return Line(connect(f"ws://{name}/api/tables/{table}/socket?seat=0", sock=there, open_timeout=LONG,
                            additional_headers={"Cookie": anna.cookie(), "Origin": f"http://{name}"}).__enter__())

    assert opened("evil.example").closed()[0] == 4003
    line = opened("games.example")
    assert line.expect("update")
    line.close()
    anna.close()


def test_without_names_it_goes_by_all(tmp_path):
    server = InThread(sqlite(tmp_path))
    assert asked(server, "whatever.example").status_code == 200
    server.stop()


def test_the_public_address_names_it_too(tmp_path):
    with serving(sqlite(tmp_path), "--public-url", "https://games.example/kanly", "--allow-host", "other.example") as s:
        said = {host: asked(s, host).status_code for host in ("games.example", "other.example", "third.example")}
        assert said == {"games.example": 200, "other.example": 200, "third.example": 421}


@pytest.mark.parametrize(("scheme", "host", "origin", "same"), [
    ("https", "games.example", "https://games.example", True),
    ("https", "games.example:443", "https://games.example", True),
    ("https", "games.example", "https://games.example:443", True),
    ("wss", "games.example", "https://games.example", True),
    ("https", "games.example", "http://games.example", False),  # whoever sits on the line could have written that page
    ("wss", "games.example", "http://games.example", False),
    ("http", "games.example", "http://games.example", True),
    ("ws", "games.example:80", "http://games.example", True),
    ("http", "games.example", "https://games.example", True),  # the proxy does not say that it was that
    ("https", "games.example", "https://games.example:8443", False),
    ("https", "games.example:8443", "https://games.example:8443", True),
    ("https", "games.example", "https://GAMES.example", True),
    ("https", "games.example", "ftp://games.example", False),
    ("https", "games.example", "games.example", False),
    ("https", "games.example", "null", False),
    ("https", "games.example", "http://[", False),
    ("https", "games.example", "", False),
    ("https", "", "https://", False),
    ("https", "[", "https://games.example", False),
    ("https", "backend", "https://friend.example", True),
    ("https", "backend", "http://friend.example", False),
    ("http", "backend", "http://plain.example", True),
    ("http", "backend", "https://plain.example", False),
])
def test_whose_pages_may_use_it(scheme, host, origin, same):
    door = Door(lambda *_: None, origins=["https://friend.example/", "http://plain.example"])
    scope = {"type": "http", "scheme": scheme, "path": "/",
             "headers": [(b"host", host.encode()), (b"origin", origin.encode())]}
    assert door.same_origin(HTTPConnection(scope)) == same
