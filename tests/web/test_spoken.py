"""What the server says when something is wrong, in the language of whoever asks."""

from __future__ import annotations

import sys
from dataclasses import replace
from types import ModuleType

import pytest
from served import company

from kanly import words
from kanly.web import catalogue
from kanly.web.errors import noted, notice
from kanly.words import language
from kanly.words.en import TEXTS


@pytest.fixture
def second(monkeypatch):
    """A second language that has its own sentences and shares the other words."""
    folder = ModuleType("kanly.words.qy")
    folder.TEXTS = replace(TEXTS, labels={name: f"xx {name} {text}" for name, text in TEXTS.labels.items()},
                           impossible={kind: lambda *_, kind=kind: f"xx {kind}" for kind in TEXTS.impossible})
    monkeypatch.setitem(sys.modules, "kanly.words.qy", folder)
    monkeypatch.setattr(words, "languages", lambda: ["en", "qy"])
    monkeypatch.setattr(catalogue, "languages_there", lambda: ["en", "qy"])
    return language("qy")


SPOKEN = {"Accept-Language": "qy, en;q=0.5"}


def test_rest_speaks_the_language_of_whoever_asks(second, visitor):
    anna = visitor("Anna")

    def said(status, method, path, body=None):
        return anna.fails(status, method, path, body, headers=SPOKEN)

    assert said(404, "GET", "tables/nowhere").startswith("xx no table")
    assert said(404, "GET", "nowhere").startswith("xx nothing here")
    assert said(405, "DELETE", "tables").startswith("xx not for that")
    assert said(422, "POST", "me", {"name": " "}).startswith("name: xx names")
    assert said(413, "POST", "records", "x" * 1_000_001).startswith("xx too much")
    assert said(400, "POST", "tables", {"seats": [{"kind": "bot"}] * 3}).startswith("xx nobody plays")
    assert said(400, "POST", "tables", {"seats": [{"kind": "me"}] * 5}) == "xx as it is xx PLAYERS"
    assert anna.fails(404, "GET", "tables/nowhere/result?language=qy").startswith("xx no table")
    assert anna.fails(404, "GET", "tables/nowhere") == "there is no such table"


def test_the_socket_speaks_the_language_of_whoever_came(second, visitor):
    at = company(visitor)
    line = at.browsers[0].open(at.id, 0, **SPOKEN)
    line.expect("update")
    line.answer("nonsense")
    assert line.expect("refused")["message"].startswith(("xx not here", "xx other seat"))
    line.socket.send("no message")
    assert line.expect("refused")["message"].startswith("xx no message")
    shut = at.browsers[0].open("nowhere", 0, **SPOKEN)
    code, why = shut.closed()
    assert code == 4004 and why.startswith("xx no table")


def test_why_a_table_can_only_be_looked_at_is_said_in_any_language(second):
    kept = noted("older rules", then=1, now=2)
    assert notice(kept, language()).startswith("this table was played under rules 1, these are rules 2")
    assert notice(kept, second).startswith("xx older rules")
    assert notice("as an earlier version wrote it", second) == "as an earlier version wrote it"
    assert notice("", second) == ""
