"""Hints over the wire: for the seat that is asked, from what it sees, where the table allows it, and not too many."""

from __future__ import annotations

import asyncio
import os
import time

import pytest
from served import company

from kanly import option_name
from kanly.game import compose
from kanly.web import coaching
from kanly.web.coaching import Coach
from kanly.web.errors import Impossible


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(coaching, "SECONDS", 0.1)
    monkeypatch.setattr(coaching, "PATIENCE", 120.0)


@pytest.fixture
def view():
    s = compose(["base"], 3).start(7)
    return s.seen_by(s.decision.player)


def asked(browser, *kinds, **settings):
    """A table that waits for this browser."""
    made = browser.table(*kinds, **settings)
    line = browser.sit(made["id"], 0)
    if line.update["question"]["seat"] != 0:
        line.until(lambda m: m["type"] == "update" and m["question"]["seat"] == 0)
    return made, line


def test_a_hint_names_answers_that_can_be_given(visitor, server):
    server.hall.coach.seconds, server.hall.coach.patience = 0.1, 120.0
    anna = visitor("Anna")
    made, line = asked(anna, "me", "random", "random")
    assert made["hints"] is True
    before = line.update["seq"]
    told = anna.post(f"tables/{made['id']}/seats/0/hint", {"seq": before})
    assert told["seq"] == before and 1 <= len(told["best"]) <= 3 and told["tables"] >= 4
    chances = [one["chance"] for one in told["best"]]
    assert chances == sorted(chances, reverse=True) and 0 < told["chance"] < 1
    best = told["best"][0]
    assert best["names"][0] in line.options() and best["reason"] and best["error"] >= 0
    assert len(best["names"]) == len(best["texts"]) == len(best["things"])
    assert line.update["seq"] == before  # nothing has changed
    line.act(*best["names"])
    assert line.update["seq"] > before


def test_only_who_is_asked_gets_a_hint_where_the_table_allows_it(visitor):
    at = company(visitor, hints=True)
    seat = at.settle()
    anna, other = at.browsers[seat], at.browsers[(seat + 1) % 3]
    seq = at.lines[seat].update["seq"]
    other.fails(403, "POST", f"tables/{at.id}/seats/{seat}/hint", {"seq": seq})
    assert "for the seat that is asked" in other.fails(409, "POST", f"tables/{at.id}/seats/{(seat + 1) % 3}/hint",
                                                        {"seq": seq})
    assert f"the table is at line {seq}" in anna.fails(409, "POST", f"tables/{at.id}/seats/{seat}/hint",
                                                       {"seq": seq + 1})
    visitor(None).fails(401, "POST", f"tables/{at.id}/seats/{seat}/hint", {"seq": seq})
    facts = {fact["name"]: fact["text"] for fact in anna.get(f"tables/{at.id}")["facts"]}
    assert facts["Hints"] == "whoever is asked may ask the coach"


def test_a_table_of_several_people_has_no_hints_unless_it_says_so(visitor):
    at = company(visitor)
    seat = at.settle()
    seq = at.lines[seat].update["seq"]
    assert at.browsers[seat].get(f"tables/{at.id}")["hints"] is False
    sentence = at.browsers[seat].fails(403, "POST", f"tables/{at.id}/seats/{seat}/hint", {"seq": seq})
    assert sentence == "this table was set up without hints"
    made = visitor("Ines").table("me", "random", "random", hints=False)
    assert made["hints"] is False
    assert visitor("Odo").table("me", "screen", "random")["hints"] is False


# The coach by itself.


def ask(coach, view, *people):
    async def all_of_them():
        try:
            return await asyncio.gather(*(coach.hint(person, view) for person in people), return_exceptions=True)
        finally:
            coach.close()

    return asyncio.run(all_of_them())


def dies(seen, seed, seconds):
    os._exit(1)


def sleeps(seen, seed, seconds):
    time.sleep(600)


def test_one_person_has_one_hint_at_a_time(view):
    found = ask(Coach(), view, "anna", "anna", "ines")
    refused = [one for one in found if isinstance(one, Impossible)]
    assert [one.sentence for one in refused] == ["a hint already"] and refused[0].status == 429
    told = [one for one in found if not isinstance(one, Impossible)]
    assert all(option_name(one.best[0].answers[0]) for one in told) and len(told) == 2


def test_who_has_asked_often_waits(view, monkeypatch):
    monkeypatch.setattr(coaching, "HINTS", 2.0)
    monkeypatch.setattr(coaching, "HINTS_PER_SECOND", 0.0)
    coach = Coach()
    for _ in range(2):
        with coach.turn_of("anna"):
            pass
    with pytest.raises(Impossible, match="needs a rest"), coach.turn_of("anna"):
        pass
    with coach.turn_of("ines"):
        pass


def test_the_line_before_the_coach_has_an_end(view, monkeypatch):
    monkeypatch.setattr(coaching, "WAITING", 1)
    found = ask(Coach(), view, "anna", "ines")
    assert [one.sentence for one in found if isinstance(one, Impossible)] == ["no coach"]


@pytest.mark.parametrize("bad", [dies, sleeps])
def test_a_worker_that_dies_or_thinks_too_long_is_replaced(view, monkeypatch, bad):
    coach = Coach()
    if bad is sleeps:
        coach.patience = 3.0
    with monkeypatch.context() as patch:
        patch.setattr(coaching, "hinted", bad)
        assert [one.sentence for one in ask(coach, view, "anna")] == ["no coach"]
    coach.patience, coach.free = 120.0, asyncio.Semaphore(1)
    assert ask(coach, view, "anna")[0].best
