"""Before a game begins: names, bots on free seats, Leaders, changing places, the word to begin, and rematches."""

from __future__ import annotations

import random
import re

import pytest
from served import company

from kanly.words import language


def names(table: dict) -> list[tuple[str, str]]:
    return [(seat["kind"], seat["name"]) for seat in table["seats"]]


@pytest.fixture
def gathered(visitor):
    """A table for three that waits for a word: Anna has made it, Bert sits there, one seat is free."""
    anna, bert = visitor("Anna"), visitor("Bert")
    table = anna.table("me", "person", "person", gathers=True, leaders="chosen")
    bert.post(f"tables/{table['id']}/join", {})
    return anna, bert, f"tables/{table['id']}"


# Names.


def test_a_table_without_a_name_is_given_one(visitor):
    anna = visitor()
    titles = {anna.table("me", "greedy", "greedy")["title"] for _ in range(12)}
    assert len(titles) > 3, "they can be told apart"
    say = language()
    for n in range(200):
        assert re.fullmatch(r"[A-Z][A-Za-z ]{5,29}", say.table("title", n))
    assert anna.table("me", "greedy", "greedy", title="Thursday Landsraad")["title"] == "Thursday Landsraad"


def test_who_made_a_table_can_rename_it_also_while_it_is_on(visitor):
    anna, bert = visitor("Anna"), visitor("Bert")
    table = anna.table("me", "person", "greedy")
    here = f"tables/{table['id']}"
    assert anna.post(f"{here}/title", {"title": "Lunch at Carthag"})["title"] == "Lunch at Carthag"
    assert bert.fails(403, "POST", f"{here}/title", {"title": "Mine"}) == "only who made this table decides that"
    assert anna.fails(422, "POST", f"{here}/title", {"title": "<b>"})
    bert.post(f"{here}/join", {})
    line = bert.sit(table["id"], 1)
    anna.post(f"{here}/title", {"title": "Supper"})
    line.expect("update")
    assert bert.get(here)["title"] == "Supper"


# Free seats.


def test_a_free_seat_is_given_to_a_bot_and_back(gathered, visitor):
    anna, bert, here = gathered
    assert bert.fails(403, "POST", f"{here}/seats/2/sitter", {"kind": "bot"}) == "only who made this table decides that"
    given = anna.post(f"{here}/seats/2/sitter", {"kind": "bot", "bot": "random", "name": "Bert"})
    assert names(given)[2] == ("bot", "Bert 2") and given["seats"][2]["bot"] == "random", "told apart"
    assert given["status"] == "open", "it waits for a word"
    assert visitor("Cleo").fails(409, "POST", f"{here}/join", {}) == "all seats are taken"
    assert names(anna.post(f"{here}/seats/2/sitter", {"kind": "open"}))[2] == ("open", "")
    assert names(anna.post(f"{here}/seats/2/sitter", {"kind": "bot"}))[2] == ("bot", "Ines"), "a name, not a kind"
    assert names(anna.post(f"{here}/seats/2/sitter", {"kind": "open"}))[2] == ("open", "")
    assert "somebody sits on seat 2" in anna.fails(409, "POST", f"{here}/seats/1/sitter", {"kind": "bot"})
    assert "there is no such bot" in anna.fails(400, "POST", f"{here}/seats/2/sitter", {"kind": "bot", "bot": "x"})
    assert anna.fails(404, "POST", f"{here}/seats/3/sitter", {"kind": "bot"})


def test_everybody_may_get_up_again(gathered):
    _, bert, here = gathered
    assert names(bert.post(f"{here}/seats/1/sitter", {"kind": "open"}))[1] == ("open", "")
    assert not bert.get(here)["mine"]
    assert bert.post(f"{here}/join", {"seat": 2})["seats"][2]["mine"]


def test_a_table_that_waits_for_no_word_begins_with_its_last_bot(visitor):
    anna = visitor()
    table = anna.table("me", "person", "greedy")
    assert table["status"] == "open" and not table["gathers"]
    begun = anna.post(f"tables/{table['id']}/seats/1/sitter", {"kind": "bot"})
    assert begun["status"] == "playing"
    assert "the game has begun" in anna.fails(409, "POST", f"tables/{table['id']}/seats/1/sitter", {"kind": "open"})


# The word to begin.


def test_anybody_who_sits_there_begins_when_all_seats_are_taken(gathered, visitor):
    anna, bert, here = gathered
    cleo = visitor("Cleo")
    assert "seats are still free" in bert.fails(409, "POST", f"{here}/begin", {})
    assert bert.fails(403, "POST", f"{here}/begin", {"bots": True}) == "only who made this table decides that"
    assert cleo.post(f"{here}/join", {})["status"] == "open"
    assert visitor("Dora").fails(403, "POST", f"{here}/begin", {}) == "only who sits at this table begins the game"
    assert bert.post(f"{here}/begin", {})["status"] == "playing"
    assert anna.fails(409, "POST", f"{here}/begin", {}) == "the game has begun: this cannot be changed any more"


def test_who_made_it_begins_with_bots_on_the_free_seats(gathered):
    anna, _, here = gathered
    begun = anna.post(f"{here}/begin", {"bots": True})
    assert begun["status"] == "playing"
    assert names(begun) == [("person", "Anna"), ("person", "Bert"), ("bot", "Ines")]
    assert anna.sit(here.removeprefix("tables/"), 0).update["seats"][2]["bot"] == "Medium", "in a word"


# Leaders.


def test_everybody_chooses_a_leader_and_nobody_the_same(gathered):
    anna, bert, here = gathered
    offered = anna.get(here)["leaders_to_choose"]
    assert "Paul Atreides" in offered and len(offered) == len(set(offered)) >= 8
    chosen = anna.post(f"{here}/seats/0/leader", {"leader": "Paul Atreides"})
    assert chosen["seats"][0]["leader"] == "Paul Atreides" and chosen["leaders"] == "chosen"
    assert "can lead one House only" in bert.fails(409, "POST", f"{here}/seats/1/leader", {"leader": "Paul Atreides"})
    assert bert.fails(403, "POST", f"{here}/seats/0/leader", {"leader": None}) == "this seat is not yours"
    assert "there is no leader" in bert.fails(409, "POST", f"{here}/seats/1/leader", {"leader": "Nobody"})
    bert.post(f"{here}/seats/1/leader", {"leader": "Baron Vladimir Harkonnen"})
    anna.post(f"{here}/seats/2/sitter", {"kind": "bot"})
    anna.post(f"{here}/seats/2/leader", {"leader": "Earl Memnon Thorvald"})
    anna.post(f"{here}/seats/0/leader", {"leader": None})
    anna.post(f"{here}/seats/0/leader", {"leader": "Duke Leto Atreides"})
    anna.post(f"{here}/begin", {})
    line = bert.sit(here.removeprefix("tables/"), 1)
    things = {thing["id"]: thing["name"] for thing in anna.get("catalogue")["things"]}
    assert [things[player["leader"]] for player in line.update["view"]["players"]] == [
        "Duke Leto Atreides", "Baron Vladimir Harkonnen", "Earl Memnon Thorvald"]
    assert bert.get(here)["leaders_to_choose"] == []


def test_leaders_are_not_chosen_where_they_are_dealt(visitor):
    anna = visitor()
    for leaders in ("random", "draft"):
        table = anna.table("me", "person", "greedy", leaders=leaders, gathers=True)
        assert table["leaders_to_choose"] == []
        assert "Leaders are not chosen at this table" in anna.fails(
            409, "POST", f"tables/{table['id']}/seats/0/leader", {"leader": "Paul Atreides"})


def test_a_commander_is_nobodys_choice_and_a_rival_no_leader(visitor):
    anna = visitor()
    six = anna.table("me", *["person"] * 5, sets=["uprising"], leaders="chosen", gathers=True)
    commanders = {team["leader"] for team in six["teams"]}
    assert commanders and not commanders & set(six["leaders_to_choose"])
    assert anna.fails(409, "POST", f"tables/{six['id']}/seats/0/leader", {"leader": "Lady Jessica"})
    two = anna.table("me", "person", sets=["uprising"], leaders="chosen", gathers=True, rivals=["Lady Jessica"])
    assert "Lady Jessica" not in two["leaders_to_choose"]


def test_who_is_dealt_as_a_rival_makes_room_for_who_is_chosen(visitor):
    """The seats of Rivals are told as they will be."""
    anna = visitor()
    table = anna.table("me", "person", sets=["uprising"], leaders="chosen", gathers=True)
    rival = table["seats"][2]["name"]
    if rival in table["leaders_to_choose"]:
        told = anna.post(f"tables/{table['id']}/seats/0/leader", {"leader": rival})
        assert told["seats"][2]["name"] != rival
    anna.post(f"tables/{table['id']}/begin", {"bots": True})
    assert anna.sit(table["id"], 0).update["seats"][2]["name"] == anna.get(f"tables/{table['id']}")["seats"][2]["name"]


# Places.


def test_seats_change_places_with_their_leaders(gathered):
    anna, bert, here = gathered
    anna.post(f"{here}/seats/0/leader", {"leader": "Paul Atreides"})
    swapped = anna.post(f"{here}/seats/0/swap", {"seat": 1})
    assert names(swapped) == [("person", "Bert"), ("person", "Anna"), ("open", "")]
    assert [seat["leader"] for seat in swapped["seats"]] == [None, "Paul Atreides", None]
    assert bert.fails(403, "POST", f"{here}/seats/0/swap", {"seat": 1}) == "only who made this table decides that"
    moved = bert.post(f"{here}/seats/0/swap", {"seat": 2})
    assert names(moved) == [("open", ""), ("person", "Anna"), ("person", "Bert")]
    assert anna.fails(404, "POST", f"{here}/seats/0/swap", {"seat": 5})
    anna.post(f"{here}/begin", {"bots": True})
    assert "the game has begun" in anna.fails(409, "POST", f"{here}/seats/0/swap", {"seat": 1})


# Rematches.


@pytest.fixture
def finished(visitor):
    """A game of three people that is over."""
    at = company(visitor, options=["step by step"])
    rng = random.Random(1)
    while True:
        line = at.asked() if at.settle() >= 0 else None
        if line is None or line.update["status"] == "over":
            return at
        names = line.options()
        line.act("reveal" if "reveal" in names else "end turn" if "end turn" in names else rng.choice(names))


def test_bots_in_the_place_of_people_have_names(finished):
    anna = finished.browsers[0]
    assert names(anna.post(f"tables/{finished.id}/copy", {"at": 0})) == [
        ("person", "Anna"), ("bot", "Tomas"), ("bot", "Ines")]


def test_everybody_is_asked_for_a_rematch(finished):
    anna, bert, cleo = finished.browsers
    again = anna.post(f"tables/{finished.id}/rematch")
    here = f"tables/{again['id']}"
    assert again["status"] == "open" and names(again) == [("person", "Anna"), ("open", "Bert"), ("open", "Cleo")]
    assert [seat["invited"] for seat in again["seats"]] == [False, True, True]
    assert finished.lines[1].expect("rematch")["table"] == again["id"]
    told = bert.get("tables")["mine"]
    assert next(table for table in told if table["id"] == again["id"])["invites_me"]
    assert not anna.get(here)["invites_me"]
    taken = bert.post(f"tables/{finished.id}/rematch")
    assert taken["id"] == again["id"] and taken["seats"][1]["mine"], "who asks second sits down there"
    begun = cleo.post(f"{here}/join", {})
    assert begun["status"] == "playing" and [seat["name"] for seat in begun["seats"]] == ["Anna", "Bert", "Cleo"]
    assert (begun["sets"], begun["options"], begun["title"]) == (again["sets"], again["options"], again["title"])


def test_a_seat_kept_for_somebody_is_not_taken_by_others(finished, visitor):
    anna, bert, cleo = finished.browsers
    here = f"tables/{anna.post(f'tables/{finished.id}/rematch')['id']}"
    dora = visitor("Dora")
    assert dora.fails(409, "POST", f"{here}/join", {}) == "all seats are taken"
    declined = bert.post(f"{here}/decline")
    assert names(declined)[1] == ("open", "") and not declined["invites_me"]
    assert dora.post(f"{here}/join", {})["seats"][1]["mine"]
    assert anna.post(f"{here}/seats/2/sitter", {"kind": "bot"})["status"] == "playing"
    assert "all seats are taken" in cleo.fails(409, "POST", f"{here}/join", {})


def test_who_is_forgotten_is_asked_no_more(finished):
    anna, bert, _ = finished.browsers
    here = f"tables/{anna.post(f'tables/{finished.id}/rematch')['id']}"
    assert bert.send("DELETE", "me").status_code == 204
    assert names(anna.get(here))[1] == ("open", "")


# The code.


def test_the_address_of_a_table_as_a_code(visitor):
    anna = visitor()
    table = anna.table("me", "person", "greedy")["id"]
    there = f"https://games.example/kanly/#/lobby/{table}"
    answer = anna.http.get(f"tables/{table}/code.svg", params={"address": there})
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg") and "<script" not in answer.text
    for other in ("https://evil.example/", f"javascript:x#/lobby/{table}", f"https://x/#/lobby/{table}x", ""):
        assert anna.http.get(f"tables/{table}/code.svg", params={"address": other}).status_code in (400, 422)
    assert anna.http.get(f"tables/{'x' * 16}/code.svg", params={"address": there}).status_code == 404
