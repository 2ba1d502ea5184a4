"""Talk at a table: nobody speaks too much, and everybody can be told from everybody else."""

from __future__ import annotations

import time

import pytest
from served import Browser, Line, company

from kanly.web import talk
from kanly.web.names import NAME_LENGTH, told_apart


@pytest.mark.parametrize(("names", "shown"), [
    (["Anna", "Bert"], ["Anna", "Bert"]),
    (["Anna", "Anna", "anna", "Ánna"], ["Anna", "Anna 2", "anna 3", "Ánna 4"]),
    (["Anna", "Anna", "Anna 2"], ["Anna", "Anna 3", "Anna 2"]),
    (["An na", "Anna"], ["An na", "Anna 2"]),
    (["", ""], ["", ""]),
    (["x" * NAME_LENGTH] * 2, ["x" * NAME_LENGTH, "x" * (NAME_LENGTH - 2) + " 2"]),
])
def test_names_that_are_alike_are_told_apart(names, shown):
    assert told_apart(names) == shown


def test_two_of_one_name_sit_at_a_table(visitor):
    one, two = visitor("Anna"), visitor("anna")
    table = one.table("me", "person", "random")["id"]
    two.post(f"tables/{table}/join", {})
    assert [seat["name"] for seat in one.get(f"tables/{table}")["seats"][:2]] == ["Anna", "anna 2"]
    line = one.sit(table, 0)
    assert [seat["name"] for seat in line.update["seats"][:2]] == ["Anna", "anna 2"]
    second = two.sit(table, 1)
    second.send(type="say", text="hello")
    assert line.expect("said")["name"] == "anna 2"
    two.post("me", {"name": "Bert"})
    assert two.get(f"tables/{table}")["seats"][1]["name"] == "Bert", "a name is kept as it was chosen"


def says(line: Line, text: str) -> dict:
    line.send(type="say", text=text)
    said: dict = line.until(lambda m: m["type"] == "said" and m["text"] == text)
    return said


def test_nobody_who_watches_passes_for_a_player_or_for_another(visitor):
    at = company(visitor)
    false, first, second = (visitor(name).sit(at.id) for name in ("ANNA", "Emil", "Emil"))
    assert says(false, "I am Anna")["name"] == "ANNA 2"
    assert [says(line, f"word {n}")["name"] for n, line in enumerate((first, second, first, second))] == [
        "Emil", "Emil 2", "Emil", "Emil 2"]
    anna = says(at.lines[0], "so am I")
    assert (anna["name"], anna["seat"]) == ("Anna", 0)


def test_who_speaks_is_the_same_at_one_table_only(visitor):
    """By that one can mute somebody, and nobody can follow them."""
    at, other = company(visitor), company(visitor)
    emil = visitor("Emil")
    there = [emil.sit(at.id), emil.sit(at.id), emil.sit(other.id)]
    who = [says(line, f"word {n}")["who"] for n, line in enumerate(there)]
    assert who[0] == who[1] != who[2] and emil.me["id"] not in "".join(who)
    emil.post("me", {"name": "Dora"})
    assert says(emil.sit(at.id), "a new name")["who"] == who[0]
    assert says(at.lines[0], "and I")["who"] not in who


def refused(line: Line) -> bool:
    """Whether one more word is one too many."""
    text = f"word {time.monotonic()}"
    line.send(type="say", text=text)
    return line.until(lambda m: m["type"] == "refused" or m.get("text") == text)["type"] == "refused"


def test_a_new_line_brings_no_new_breath(visitor, monkeypatch):
    """Words are counted for a person and a table, whatever sockets they come by."""
    monkeypatch.setattr(talk, "WORDS", 3.0)
    monkeypatch.setattr(talk, "WORDS_PER_SECOND", 0.001)
    at, other = company(visitor), company(visitor)
    emil = visitor("Emil")
    line = emil.sit(at.id)
    assert [refused(line) for _ in range(4)] == [False] * 3 + [True]
    line.close()
    assert refused(emil.sit(at.id)) and refused(emil.sit(at.id))
    assert not refused(emil.sit(other.id)) and not refused(at.lines[0])


def test_many_who_watch_say_together_only_so_much(visitor, monkeypatch):
    monkeypatch.setattr(talk, "WATCHERS_WORDS", 3.0)
    monkeypatch.setattr(talk, "WATCHERS_WORDS_PER_SECOND", 0.001)
    at = company(visitor)
    watching: list[Browser] = [visitor(f"Bot {n}") for n in range(5)]
    assert sum(refused(browser.sit(at.id)) for browser in watching) == 2
    assert not any(refused(line) for line in at.lines), "players are heard"
