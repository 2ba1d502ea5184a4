"""Tables for one and two people: Rivals take seats that nobody can join, leave or replace."""

from __future__ import annotations

import json
import random
import sqlite3

import pytest
from served import Browser, Company, InThread, serving, sqlite, wait_for

import kanly
from kanly.game import RULES
from kanly.record import replay
from kanly.web import lobby, show

MENTAT = {"sets": ["uprising"], "options": ["choam", "mentat"], "rivals": ["Muad'Dib", "Staban Tuek"]}


def solo(browser: Browser, **settings: object) -> dict:
    """A table for me alone."""
    return browser.table("me", **{"sets": ["uprising"], **settings})


def finish(browser: Browser, table: str, seat: int = 0) -> dict:
    """A bot plays my seat to the end."""
    browser.sit(table, seat).send(type="leave", bot="random")
    return wait_for(lambda: (found := browser.get(f"tables/{table}"))["status"] == "over" and found, 60)


def facts(table: dict) -> dict[str, str]:
    return {fact["name"]: fact["text"] for fact in table["facts"]}


@pytest.fixture(scope="module")
def lonely(server) -> tuple[Browser, dict]:
    """A solo game that is over, and who began it."""
    anna = Browser(server.url, "Anna")
    table = solo(anna, **MENTAT, seed=3, visibility="public")
    Company([anna], table).play(random.Random(1), 20)
    yield anna, finish(anna, table["id"])
    anna.close()


# What a table is.


def test_a_solo_table_says_what_it_is(visitor):
    table = solo(visitor(), **MENTAT)
    assert table["what"] == "Solo, Uprising with contracts, Mentat, against Muad'Dib and Staban Tuek"
    assert table["status"] == "playing" and table["players"] == 1
    assert [(seat["kind"], seat["name"], seat["mine"]) for seat in table["seats"]] == [
        ("person", "Anna", True), ("rival", "Muad'Dib", False), ("rival", "Staban Tuek", False)]
    assert facts(table) == {
        "Game": "Uprising with contracts", "Against": "Muad'Dib and Staban Tuek", "Level": "Mentat",
        "Leaders": "at random", "Ends": "at 10 points, at most 10 rounds"}


@pytest.mark.parametrize(("sets", "options", "kinds", "what"), [
    (["base"], [], ["me"], "Solo, Base game, Sardaukar, against "),
    (["base", "ix"], ["mercenary"], ["me"], "Solo, Base game with Rise of Ix, Mercenary, against "),
    (["base"], [], ["me", "random"], "Base game for two, against House Hagal"),
    (["uprising", "base"], [], ["me", "random"], "Uprising with base cards for two, against "),
    (["uprising", "ix"], ["choam"], ["me", "random", "random"], "Uprising with contracts and Rise of Ix"),
])
def test_every_table_says_what_it_is(visitor, sets, options, kinds, what):
    table = visitor().table(*kinds, sets=sets, options=options)
    assert table["what"].startswith(what) and ("against" in what or table["what"] == what)
    assert "None" not in table["what"] and "dealt" not in table["what"], "who was dealt is known"


def test_a_preview_is_the_table_in_words_and_makes_none(visitor):
    anna = visitor()
    nobody = visitor(None)
    before = len(anna.get("tables")["mine"])
    new = {"seats": [{"kind": "me"}], "sets": ["uprising"], "options": ["choam", "churn"]}
    told = nobody.post("tables/preview", {**new, "rivals": ["Lady Jessica", None]})
    assert (told["board"], told["within"]) == ("Uprising", "contracts")
    assert facts(told) == {
        "Game": "Uprising with contracts", "Against": "Lady Jessica and another Rival", "Level": "Sardaukar",
        "Variants": "Changing Row", "Leaders": "at random", "Ends": "at 10 points, at most 10 rounds"}
    assert told["begins"] == "begins at once, nobody is waited for"
    assert facts(nobody.post("tables/preview", new))["Against"] == "two Rivals dealt at random"
    seats = [{"kind": "me"}, {"kind": "person"}]
    two = nobody.post("tables/preview", {"seats": seats, "sets": ["base", "ix"], "options": ["epic"],
                                         "leaders": "draft"})
    assert facts(two) == {
        "Game": "Base game with Rise of Ix", "Players": "you and one person by link", "Against": "House Hagal",
        "Variants": "Longer game, 12 points", "Leaders": "drafted when it begins", "Ends": "at 12 points, at most 10 "
        "rounds"}
    assert two["begins"] == "waits for one person: you get a link to send"
    four = nobody.post("tables/preview", {
        "seats": [{"kind": "me", "leader": "Paul Atreides"}, {"kind": "screen"}, {"kind": "bot", "bot": "random"},
                  {"kind": "bot"}], "leaders": "chosen"})
    assert facts(four)["Players"] == "you, one easy bot, one medium bot and one other at this screen"
    assert facts(four)["Leaders"] == "Paul Atreides and others at random"
    assert len(anna.get("tables")["mine"]) == before


@pytest.mark.parametrize(("wrong", "sentence"), [
    ({"rivals": ["Muad'Dib"]}, "1 Rival was named where 2 sit"),
    ({"rivals": ["Muad'Dib", "Muad'Dib"]}, "Muad'Dib can sit at the table only once"),
    ({"rivals": ["Paul", None]}, "there is no Rival '…' in Uprising; there are: "),
    ({"rivals": ["Lady Amber Metulli", None]}, "Lady Amber Metulli is a Rival for 2 players, not 1"),
    ({"options": ["mentat", "mercenary"]}, "a game has one level, not mentat and mercenary"),
    ({"options": ["epic"]}, "the Epic game is for 2, 3, 4 or 6 players, not 1"),
    ({"leaders": "chosen", "seats": [{"kind": "me", "leader": "Lady Jessica"}], "rivals": ["Lady Jessica", None]},
     "Lady Jessica can sit at the table only once"),
    ({"seats": [{"kind": "me"}] * 3, "rivals": ["Muad'Dib"]}, "Rivals join one or two players, not 3"),
    ({"seats": [{"kind": "bot"}]}, "somebody must sit at the table"),
])
def test_impossible_rivals_are_refused_with_the_sentence_of_the_rules(visitor, wrong, sentence):
    anna = visitor()
    new = {"seats": [{"kind": "me"}], "sets": ["uprising"], **wrong}
    assert sentence in anna.fails(400, "POST", "tables", new)
    assert sentence in anna.fails(400, "POST", "tables/preview", new)


@pytest.mark.parametrize("wrong", [{"rivals": "Muad'Dib"}, {"rivals": [5]}, {"rivals": [None] * 7}])
def test_malformed_rivals(visitor, wrong):
    assert visitor().fails(422, "POST", "tables", {"seats": [{"kind": "me"}], "sets": ["uprising"], **wrong})


def test_the_choices_tell_all_about_rivals_and_levels(visitor):
    choices = visitor(None).get("choices")
    mixes = {"+".join(mix["sets"]): mix for mix in choices["mixes"]}
    known = {rival["key"]: rival for rival in choices["rivals"]}
    alone, two = mixes["uprising"]["company"]["1"], mixes["uprising"]["company"]["2"]
    assert (alone["seats"], len(alone["rivals"])) == (2, 8) and (two["seats"], len(two["rivals"])) == (1, 10)
    assert [known[key]["name"] for key in mixes["base"]["company"]["2"]["rivals"]] == ["House Hagal"]
    assert mixes["base"]["company"]["2"]["about"] == (
        "House Hagal acts after each Agent turn of the First Player and fights for nothing, neither rewards nor "
        "control")
    assert {known[key]["name"] for key in set(two["rivals"]) - set(alone["rivals"])} == {
        "Lady Amber Metulli", 'Glossu "The Beast" Rabban'}
    assert {rival["name"] for rival in known.values() if rival["simplified"]} == {
        "Lady Amber Metulli", 'Glossu "The Beast" Rabban'}
    margot = known["rival/uprising/lady-margot-fenring"]
    assert margot == {
        "key": "rival/uprising/lady-margot-fenring", "name": "Lady Margot Fenring", "title": "Lady Margot Fenring",
        "note": "Swordmaster at 8", "swordmaster": 8, "priority": ["bene", "emperor", "fremen", "guild"],
        "simplified": "", "boxes": {"signet": "+1 Solari", "scheme": "+1 Influence with the Bene Gesserit"},
        "tokens": {"signet": "solari*1", "scheme": "inf-bene"}}
    leto = known["leader/base/duke-leto-atreides"]
    assert set(leto["boxes"]) == {"signet"} and not leto["swordmaster"]
    assert "8 or more" in alone["choosing"] and not mixes["base"]["company"]["1"]["choosing"]
    assert not mixes["base"]["company"]["3"]["seats"] and not mixes["base"]["company"]["3"]["levels"]

    def told(mix: str) -> dict[str, tuple]:
        return {level["option"]: (level["usual"], level["includes"], level["changes"])
                for level in mixes[mix]["company"]["1"]["levels"]}

    expert = ["brutal escalation", "expert deployment", "smart politics"]
    with_it = "It includes Brutal Escalation, Expert Deployment and Smart Politics."
    assert told("uprising") == told("ix+uprising") == {
        "mercenary": (False, [], ["You start with 1 Intrigue card more.", "The Rivals start without troops."]),
        "sardaukar": (True, [], ["Each Rival starts with 3 troops."]),
        "mentat": (False, expert, ["Each Rival starts with 3 troops.", with_it]),
        "kwisatz haderach": (False, expert, ["Each Rival starts with 3 troops.", with_it,
                                             "You never gain a Swordmaster."])}
    troops, dear = "Each Rival starts with 3 troops and 1 Intrigue card.", "The Mentat space costs you 3 Solari more."
    back = "A Rival 4 strength ahead keeps its troops back, except in a Conflict III."
    agents = "Their third Agents come in round {}."
    assert told("base") == told("base+ix") == {
        "mercenary": (False, [], ["You start with 1 Solari and 1 spice more.", "The Rivals start without troops.",
                                  agents.format(5)]),
        "sardaukar": (True, [], [troops, agents.format(4), dear]),
        "mentat": (False, [], [troops, agents.format(3), back, dear]),
        "kwisatz haderach": (False, [], [troops, agents.format(3), back, dear, "You never gain a Swordmaster."])}


# Seats nobody can take.


def test_a_lobby_waits_for_people_only(visitor):
    anna, bert, cleo = visitor("Anna"), visitor("Bert"), visitor("Cleo")
    table = anna.table("me", "person", sets=["uprising"], rivals=["Lady Amber Metulli"], visibility="public")
    here = f"tables/{table['id']}"
    assert table["status"] == "open"
    assert [seat["kind"] for seat in table["seats"]] == ["person", "open", "rival"]
    assert "seat 3 is not free; these are: 2" in bert.fails(409, "POST", f"{here}/join", {"seat": 2})
    assert bert.post(f"{here}/join", {})["status"] == "playing"
    assert cleo.fails(409, "POST", f"{here}/join", {}) == "all seats are taken"


def test_nobody_takes_leaves_moves_or_replaces_a_rivals_seat(visitor):
    anna, bert = visitor("Anna"), visitor("Bert")
    table = anna.table("me", "person", sets=["uprising"])
    bert.post(f"tables/{table['id']}/join", {})
    assert "only your own seat" in anna.fails(403, "POST", f"tables/{table['id']}/seats/2/link")
    assert anna.open(table["id"], 2).closed() == (4003, "this seat is not yours")
    line = anna.sit(table["id"], 0)
    assert [seat["kind"] for seat in line.update["seats"]] == ["person", "person", "rival"]
    line.send(type="replace", seat=2)
    assert line.expect("refused")["message"] == "a bot can stand in for another person only"
    line.send(type="leave", bot="random")
    line.closed()
    assert [seat["kind"] for seat in bert.get(f"tables/{table['id']}")["seats"]] == ["bot", "person", "rival"]


def test_a_person_of_a_rivals_name_keeps_it_and_is_told_from_it(visitor):
    table = solo(visitor("Muad'Dib"), rivals=["Muad'Dib", None])
    assert [seat["name"] for seat in table["seats"]][:2] == ["Muad'Dib", "Muad'Dib 2"]


def test_a_rivals_seat_is_forgotten_with_the_table(visitor):
    anna = visitor()
    table = solo(anna)["id"]
    assert anna.send("DELETE", "me").status_code == 204
    assert visitor("Bert").fails(404, "GET", f"tables/{table}") == "there is no such table"


# Playing, and afterwards.


def test_the_result_of_a_solo_game(lonely, visitor):
    _, table = lonely
    result = visitor("Bert").get(f"tables/{table['id']}/result")
    assert len(result["points"]) == len(result["scores"]) == 3
    assert [sum(sources.values()) for sources in result["points"]] == result["scores"] == table["scores"]
    assert result["rounds"][-1]["points"] == result["scores"] and result["target"] == 10
    won = "Won" if 0 in result["winners"] else "Lost"
    assert result["verdict"] == f"{won} against Muad'Dib and Staban Tuek, at the Mentat level"


def test_several_people_have_no_verdict(visitor):
    anna = visitor()
    table = anna.table("me", "random", sets=["base"], seed=1)
    finish(anna, table["id"])
    result = anna.get(f"tables/{table['id']}/result")
    assert result["verdict"] == "" and len(result["scores"]) == 3


def test_the_record_of_a_solo_game_says_all_and_is_opened_again(lonely, visitor):
    _, table = lonely
    bert = visitor("Bert")
    text = bert.send("GET", f"tables/{table['id']}/record").text
    head = text.partition("\n\n")[0].splitlines()
    assert {"players 1", "rivals Muad'Dib | Staban Tuek", "options choam | mentat", "seats Anna"} <= set(head)
    assert replay(text).state.scores == table["scores"]
    opened = bert.post("records", text)
    assert opened["status"] == "over" and opened["what"] == table["what"] and opened["scores"] == table["scores"]
    assert [seat["kind"] for seat in opened["seats"]] == ["bot", "rival", "rival"]
    assert bert.send("GET", f"tables/{opened['id']}/record").text == text


def test_the_replay_of_a_solo_game_is_seen_by_people_only(lonely, visitor):
    _, table = lonely
    here = f"tables/{table['id']}/replay"
    bert = visitor("Bert")
    assert bert.get(f"{here}?at=5&seat=0")["seq"] == 5 and bert.get(f"{here}?at=5")["seq"] == 5
    for seat in (1, 2, 3):
        refused = bert.fails(404, "GET", f"{here}?at=5&seat={seat}")
        assert refused == f"there is no seat {seat} to look from: people sit on 0 to 0"


def test_playing_on_and_again(lonely):
    anna, table = lonely
    copy = anna.post(f"tables/{table['id']}/copy", {"at": 9})
    assert copy["status"] == "playing" and copy["what"] == table["what"]
    assert [(seat["kind"], seat["name"]) for seat in copy["seats"]] == [
        ("person", "Anna"), ("rival", "Muad'Dib"), ("rival", "Staban Tuek")]
    line = anna.sit(copy["id"], 0)
    assert line.asked() and line.update["seq"] == 9


def test_a_rematch_deals_new_rivals_where_they_were_left_to_chance(visitor, monkeypatch):
    anna = visitor()
    monkeypatch.setattr(lobby, "draw_seed", lambda: 1)
    table = anna.table("me", "screen", sets=["base"], options=["step by step"])
    assert [seat["name"] for seat in table["seats"]][2] == "House Hagal"
    first = solo(anna, rivals=["Lady Jessica", None])
    at = Company([anna], first)
    rng = random.Random(1)
    while at.lines[0].update["status"] == "playing":
        names = at.lines[0].options()
        at.lines[0].act("reveal" if "reveal" in names else rng.choice(names))
    monkeypatch.setattr(lobby, "draw_seed", lambda: 4)
    again = anna.post(f"tables/{first['id']}/rematch")
    assert [seat["name"] for seat in again["seats"]][:2] == ["Anna", "Lady Jessica"]
    assert again["seats"][2]["name"] not in ("Lady Jessica", first["seats"][2]["name"])
    assert again["title"] == first["title"] and again["options"] == first["options"]


# Kept.


@pytest.mark.parametrize("kinds", [["me"], ["me", "screen"]], ids=["one", "two"])
def test_a_killed_server_comes_back_to_the_same_moment(tmp_path, kinds):
    database = sqlite(tmp_path)
    with serving(database) as server:
        anna = Browser(server.url, "Anna")
        table = anna.table(*kinds, sets=["uprising", "ix"], options=["choam"], seed=11)
        at = Company([anna] * len(kinds), table)
        at.play(random.Random(3), 25)
        before = at.asked().update
        server.kill()
    with serving(database) as server:
        there = Browser(server.url, None)
        there.http.cookies = anna.http.cookies
        assert there.get(f"tables/{table['id']}")["seats"] == table["seats"]
        at = Company([there] * len(kinds), table)
        after = at.asked().update
        assert after["view"] == before["view"] and after["question"] == before["question"]
        at.play(random.Random(4), 5)


def test_a_solo_table_of_other_rules_can_be_looked_at_and_has_its_record(tmp_path):
    running = InThread(sqlite(tmp_path))
    anna = Browser(running.url, "Anna")
    table = solo(anna, **MENTAT, seed=3)
    Company([anna], table).play(random.Random(1), 12)
    running.stop()
    with sqlite3.connect(tmp_path / "kanly.sqlite") as connection:
        spec = json.loads(connection.execute("SELECT spec FROM tables").fetchone()[0])
        connection.execute("UPDATE tables SET spec = ?", (json.dumps(spec | {"rules": RULES + 1}),))
    running = InThread(sqlite(tmp_path))
    there = Browser(running.url, None)
    there.http.cookies = anna.http.cookies
    found = there.get(f"tables/{table['id']}")
    assert found["status"] == "broken" and found["what"] == table["what"]
    assert there.sit(table["id"], 0).update["status"] == "broken"
    there.post(f"tables/{table['id']}/open")
    head = there.send("GET", f"tables/{table['id']}/record").text.partition("\n\n")[0].splitlines()
    assert f"rules {RULES + 1}" in head and "rivals Muad'Dib | Staban Tuek" in head and "seats Anna" in head
    running.stop()


def test_a_table_from_before_there_were_rivals_is_still_listed(server, visitor):
    anna = visitor()
    table = anna.table("me", "random", "random")
    store = server.hall.store
    row, _ = server.run(store.table(table["id"]))
    spec = json.loads(row["spec"])
    del spec["rivals"]
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET spec = ? WHERE id = ?", (json.dumps(spec), table["id"]))
    assert anna.get(f"tables/{table['id']}")["what"] == "Base game"


def test_a_solo_game_is_kept_by_postgresql(cluster):
    address = cluster.database()
    with serving(address) as one, serving(address) as other:
        anna = Browser(one.url, "Anna")
        table = solo(anna, **MENTAT, seed=3)
        at = Company([anna], table)
        at.play(random.Random(1), 15)
        there = Browser(other.url, None)
        there.http.cookies = anna.http.cookies
        assert there.get(f"tables/{table['id']}")["what"] == table["what"]
        line = there.sit(table["id"], 0)
        assert line.update["view"] == at.asked().update["view"]
        over = finish(there, table["id"])
        assert replay(there.send("GET", f"tables/{table['id']}/record").text).state.scores == over["scores"]


def test_the_mentat_shows_what_it_costs_at_this_level():
    """C-19.12: at Sardaukar and above 5 Solari instead of 2."""
    def cost(level):
        s = kanly.compose(["base"], 1, options=[level]).start(3).seen_by(0)
        return next(space.cost for space in show.view(s).spaces if space.id == s.game.places["Mentat"].id)

    assert [cost(level) for level in ("mercenary", "sardaukar", "kwisatz haderach")] == ["", "solari*5", "solari*5"]
