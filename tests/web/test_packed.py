"""What goes over the line is packed, and kept by the browser as long as it is true."""

from __future__ import annotations

import gzip
import json

import brotli
import httpx
import pytest
from served import Browser, InThread, sqlite

import kanly
from kanly.web import app, catalogue
from kanly.web.packed import FOR_EVER, scripts_of

MIXES = {"base": (["base"], []), "ix": (["base", "ix"], []), "uprising": (["uprising"], ["choam"]),
         "fullest": (["uprising", "base", "ix"], ["choam"])}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = InThread(sqlite(tmp_path_factory.mktemp("packed")))
    yield running
    running.stop()


@pytest.fixture
def client(tmp_path, monkeypatch):
    """A client built of two files."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<script>start()</script><script src='x.js'></script>")
    (tmp_path / "assets" / "x.js").write_text("plain")
    (tmp_path / "assets" / "x.js.br").write_bytes(b"brotli")
    (tmp_path / "assets" / "x.js.gz").write_bytes(gzip.compress(b"plain"))
    monkeypatch.setattr(app, "client", lambda: tmp_path)
    return tmp_path


def raw(url: str, packing: str = "", **headers: str) -> tuple[httpx.Response, bytes]:
    with httpx.stream("GET", url, headers={"Accept-Encoding": packing, **headers}, timeout=30) as answer:
        return answer, b"".join(answer.iter_raw())


def test_built_files_go_out_packed(client, tmp_path_factory):
    running = InThread(sqlite(tmp_path_factory.mktemp("client")))
    try:
        url = f"{running.url}/assets/x.js"
        zipped = (client / "assets" / "x.js.gz").read_bytes()
        ways = ("gzip, br", "br", b"brotli"), ("gzip, br;q=0", "gzip", zipped), ("", None, b"plain")
        for asked, packing, body in ways:
            answer, got = raw(url, asked)
            assert (answer.headers.get("content-encoding"), got) == (packing, body)
            assert "javascript" in answer.headers["content-type"]
            assert (answer.headers["vary"], answer.headers["cache-control"]) == ("Accept-Encoding", FOR_EVER)
            again, nothing = raw(url, asked, **{"If-None-Match": answer.headers["etag"]})
            assert (again.status_code, nothing) == (304, b"")
        page, _ = raw(f"{running.url}/")
        policy = page.headers["content-security-policy"]
        (own,) = scripts_of(client / "index.html")
        assert own.startswith("'sha256-") and f"script-src 'self' {own};" in policy and "unsafe-inline'; img" in policy
    finally:
        running.stop()


def test_answers_go_out_packed(server):
    answer, got = raw(f"{server.url}/api/choices", "gzip")
    assert answer.headers["content-encoding"] == "gzip" and json.loads(gzip.decompress(got))["sets"]
    small, _ = raw(f"{server.url}/api/health", "gzip")
    assert "content-encoding" not in small.headers


def test_the_catalogue_is_asked_for_once(server):
    whole, got = raw(f"{server.url}/api/catalogue?language=en", "gzip")
    assert whole.headers["cache-control"] == "no-cache" and len(got) < 45_000
    again, nothing = raw(f"{server.url}/api/catalogue?language=en", "gzip", **{"If-None-Match": whole.headers["etag"]})
    assert (again.status_code, nothing) == (304, b"")
    smaller, packed = raw(f"{server.url}/api/catalogue?language=en", "gzip, br")
    assert smaller.headers["content-encoding"] == "br" and len(packed) < 0.85 * len(got)
    plain, content = raw(f"{server.url}/api/catalogue?language=en")
    assert "content-encoding" not in plain.headers
    assert content == gzip.decompress(got) == brotli.decompress(packed)


@pytest.mark.parametrize("mix", MIXES)
def test_a_table_names_the_parts_it_needs(server, mix):
    sets, options = MIXES[mix]
    anna = Browser(server.url)
    table = anna.table("me", "random", "random", "random", sets=sets, options=options)
    parts = anna.get(f"tables/{table['id']}")["catalogue"]
    there = set()
    for path in parts:
        answer, got = raw(f"{server.url}/api/{path}", "gzip")
        assert answer.headers["cache-control"] == FOR_EVER
        there |= {thing["id"] for thing in json.loads(gzip.decompress(got))["things"]}
    line = anna.sit(table["id"], 0)
    assert numbers(line.update["view"]) <= there | {0}
    assert not [name for name in parts if "rivals" in name]
    old, _ = raw(f"{server.url}/api/{parts[0][:-4]}0000")
    assert old.status_code == 200 and old.headers["cache-control"] == "no-cache"
    anna.close()


def test_a_table_with_rivals_names_the_cards_they_play_by(server):
    anna = Browser(server.url)
    sets = ["base", "ix", "uprising"]
    table = anna.table("me", sets=sets)
    names = {path.split("/")[2] for path in anna.get(f"tables/{table['id']}")["catalogue"]}
    there = {thing["id"] for name in names for thing in json.loads(catalogue.part("en", name) or b"")["things"]}
    game = kanly.compose(sets, players=1)
    assert {card.id for card in (*game.hagal, *game.rival_cards)} <= there
    assert "uprising-rivals" in names and "base-rivals" not in names, "that House Hagal stays in the box"
    anna.close()


def numbers(view: dict) -> set[int]:
    """The Things of a view that lie on the table for all to see."""
    cards = [*view["row"], *(card for card, _ in view["reserve"]), view["conflict"]]
    spaces = [space["id"] for space in view["spaces"]] + [post["id"] for post in view["posts"]]
    own = [thing for player in view["players"] for thing in (player["leader"], *player["hand"], *player["owned"])]
    tech = [stack["id"] for stack in view["tech"]]
    return {*cards, *spaces, *own, *tech, *(track["faction"] for track in view["tracks"])}


def test_all_parts_are_the_whole():
    whole = {thing.id for thing in catalogue.catalogue("en").things}
    sets = ("base", "ix", "uprising")
    parts = [path.split("/")[2] for path in catalogue.parts("en", sets, sets)]
    found = [thing["id"] for name in parts for thing in json.loads(catalogue.part("en", name) or b"")["things"]]
    assert set(found) == whole
    assert not {thing for thing in found if found.count(thing) > 2}, "only reprints are in two parts"
    assert catalogue.part("en", "nothing") is None and catalogue.part("en", "base-nothing") is None


def test_a_part_says_everything_once():
    """What boxes tell is not told again as a text; what has none, and what is read out as a whole, keeps it."""
    whole = {thing.id: thing for thing in catalogue.catalogue("en").things}
    sets = ("base", "ix", "uprising")
    for path in catalogue.parts("en", sets, sets):
        for thing in json.loads(catalogue.part("en", path.split("/")[2]) or b"")["things"]:
            full = whole[thing["id"]]
            assert full.boxes == thing.get("boxes", {}) and full.tokens == thing.get("tokens", {})
            if not full.boxes or full.kind in ("leader", "hagal", "rival", "post"):
                assert thing.get("text", "") == full.text
            elif full.kind in ("imperium", "intrigue"):
                assert "text" not in thing
