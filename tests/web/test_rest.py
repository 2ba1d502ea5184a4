"""REST: every call, and every sentence it says when something is wrong."""

from __future__ import annotations

import random
import time

import pytest
from served import SEED, Browser, company, wait_for

from kanly.record import replay
from kanly.web import models, names, seating
from kanly.web.store import Line

RECORD = """kanly record 1
rules 2
sets base
players 3
leaders ? | ? | ?
options
seed 7
seats Anna | Bert | <b>Cleo\u2028

"""


@pytest.fixture(scope="module")
def finished(server) -> tuple[Browser, dict]:
    """A game that is over, and who played it."""
    anna = Browser(server.url, "Anna")
    table = anna.table("me", "random", "random", seed=3, visibility="public", title="The long game")
    line = anna.sit(table["id"], 0)
    rng = random.Random(1)
    while line.update["status"] == "playing":
        if line.asked():
            line.answer("reveal" if "reveal" in line.options() else rng.choice(line.options()))
        line.receive()
    yield anna, anna.get(f"tables/{table['id']}")
    anna.close()


# Who I am.


def test_becoming_somebody_renaming_and_being_forgotten(visitor):
    nobody = visitor(None)
    assert nobody.get("me") is None
    assert nobody.fails(401, "DELETE", "me") == "this browser is nobody yet: choose a name first"
    answer = nobody.send("POST", "me", {"name": "  Anna   Maria "})
    assert answer.json()["name"] == "Anna Maria"
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie and "Secure" not in cookie
    assert nobody.get("me")["id"] == answer.json()["id"]
    assert nobody.post("me", {"name": "Anne"}) == {"id": answer.json()["id"], "name": "Anne"}
    assert nobody.send("DELETE", "me").status_code == 204
    assert nobody.get("me") is None


@pytest.mark.parametrize("name", ["", " ", "x" * 31, "a\nb", "<b>", "a|b", "\u202eAnna", "\u200b", "a\x00b", "\ud800",
                                  None, 5, ["Anna"]])
def test_impossible_names(visitor, name):
    nobody = visitor(None)
    if name == "\ud800":
        assert nobody.fails(422, "POST", "me", b'{"name": "\\ud800"}', headers={"Content-Type": "application/json"})
    else:
        assert nobody.fails(422, "POST", "me", {"name": name})
    assert nobody.get("me") is None


@pytest.mark.parametrize("name", ["Ünal", "李", "O'Brien & Sons", "a" * 30, "🙂"])
def test_possible_names(visitor, name):
    assert visitor(name).get("me")["name"] == name


def test_a_wrong_secret_is_nobody(visitor):
    anna = visitor()
    identity, _, secret = anna.http.cookies["kanly"].partition(".")
    for cookie in (identity, f"{identity}.", f"{identity}.wrong", f".{secret}", "x" * 5000, f"{'x' * 16}.{secret}",
                   f"{identity}.{secret}x"):
        other = visitor(None)
        assert other.send("GET", "me", headers={"Cookie": f"kanly={cookie}"}).json() is None


def test_the_database_keeps_no_secret(server, visitor):
    anna = visitor()
    kept = str(server.hall.store.engine.connect().exec_driver_sql("SELECT * FROM players").all())
    assert anna.me["id"] in kept and anna.http.cookies["kanly"].partition(".")[2] not in kept


# What there is.


def test_choices_catalogue_rules_and_health(visitor):
    nobody = visitor(None)
    choices = nobody.get("choices")
    assert "base" in [one["name"] for one in choices["sets"]] and "greedy" in choices["bots"]
    catalogue = nobody.get("catalogue?language=en")
    assert len(catalogue["things"]) > 100
    assert nobody.send("GET", "catalogue", headers={"Accept-Language": "xx,de-DE;q=0.8, en;q=0.5"}).status_code == 200
    assert "there is no such language" in nobody.fails(404, "GET", "catalogue?language=xx")
    pages = nobody.get("rules")
    assert {"name", "title", "html"} == set(pages[0]) and "core" in [page["name"] for page in pages]
    page = nobody.get("rules/core")
    assert 'id="C-5.3"' in page["html"] and "<script" not in page["html"]
    for wrong in ("nothing", "..%5Cwire", "core.md", "%00"):
        assert "there is no such page" in nobody.fails(404, "GET", f"rules/{wrong}")
    assert nobody.fails(404, "GET", "rules/..%2Fwire") == "there is nothing at this address"
    assert nobody.fails(405, "DELETE", "rules") == "this address is not for that"
    assert nobody.get("health") == {"status": "ok"}


def test_choices_tell_which_mixes_there_are_and_why_others_are_not(visitor):
    choices = visitor(None).get("choices")
    assert [(one["name"], one["board"], one["on"], one["options"]) for one in choices["sets"]] == [
        ("base", True, ["uprising"], []),
        ("ix", False, ["base", "uprising"], ["epic"]),
        ("uprising", True, [], ["choam", "expert deployment", "smart politics"]),
    ]
    assert choices["sets"][2]["option_leaders"] == {"Shaddam Corrino IV": "choam"}
    assert [(count["players"], count["note"], count["rivals"], count["possible"]) for count in choices["counts"]] == [
        (1, "two Rivals", 2, True), (2, "and one Rival", 1, True), (3, "each alone", 0, True),
        (4, "each alone", 0, True), (5, "no rules for five", 0, False), (6, "two teams", 0, True)]
    mixes = {"+".join(mix["sets"]): mix for mix in choices["mixes"]}
    assert len(mixes) == 7
    assert [name for name, mix in mixes.items() if mix["why"]] == ["ix"]
    assert mixes["ix"]["why"] == "Rise of Ix has no board of its own: add Dune: Imperium or Uprising"
    assert not mixes["ix"]["players"] and not mixes["ix"]["options"] and not mixes["ix"]["company"]
    both = mixes["ix+uprising"]
    assert both["options"] == ["epic", "churn", "brutal escalation", "deliver supplies", "choam", "ix conflicts",
                               "expert deployment", "smart politics", "step by step"]
    assert both["refused"]["1"] == {
        "epic": {"why": "the Epic game is for 2, 3, 4 or 6 players, not 1", "note": "is for two people and more",
                 "add": []},
        "base conflicts": {"why": "for fighting the Conflicts of Dune: Imperium add Dune: Imperium to Rise of Ix with "
                                  "Uprising", "note": "comes with Base", "add": ["base"]}}
    assert {"churn", "mentat", "base conflicts"} <= set(both["refused"]["2"])
    assert all(mix["players"] == [1, 2, 3, 4] + [6] * ("uprising" in mix["sets"])
               for mix in mixes.values() if not mix["why"])


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_the_choices_offer_can_be_played_and_the_rest_is_refused_with_their_sentence(visitor, players):
    anna = visitor()
    choices = anna.get("choices")
    levels = {level["option"] for mix in choices["mixes"] for some in mix["company"].values()
              for level in some["levels"]}
    for mix in choices["mixes"]:
        refused = mix["refused"].get(str(players), {})
        options = [option for option in mix["options"] if option not in refused]
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (players - 1)]
        new = {"sets": mix["sets"], "seats": seats, "options": options}
        if mix["why"]:
            assert anna.fails(400, "POST", "tables", new) == mix["why"]
            continue
        company = mix["company"][str(players)]
        for level in company["levels"] or [None]:
            asked = {**new, "options": [*options, *([level["option"]] if level else [])]}
            assert anna.post("tables/preview", asked)["facts"]
        made = anna.post("tables", new)
        usual = [level["option"] for level in company["levels"] if level["usual"]]
        assert made["sets"] == mix["sets"] and made["options"] == [*options, *usual] and made["players"] == players
        assert [seat["kind"] for seat in made["seats"]] == (
            ["person", *["bot"] * (players - 1), *["rival"] * company["seats"]])
        assert set(refused) | set(options) | {level["option"] for level in company["levels"]} == (
            set(choices["options"]) | levels), "everything is offered or refused"
        for option, no in refused.items():
            wrong = {**new, "options": [option]}
            assert anna.fails(400, "POST", "tables", wrong) == no["why"] == anna.fails(
                400, "POST", "tables/preview", wrong)
            if no["add"]:
                assert anna.post("tables/preview", {**wrong, "sets": [*mix["sets"], *no["add"]]})


# Tables.


def test_play_now(visitor):
    anna = visitor()
    table = anna.table("me", "greedy", "random", "greedy")
    assert table["status"] == "playing" and table["mine"] and table["creator"] and table["visibility"] == "link"
    listed = anna.get("tables")
    assert table["id"] in [one["id"] for one in listed["mine"]]
    stranger = visitor("Bert").get("tables")
    assert table["id"] not in str(stranger), "a table that is not public is not listed"
    one = visitor("Bert").get(f"tables/{table['id']}")
    assert not one["mine"] and not one["creator"]


def test_an_open_table_fills_up_and_begins(visitor):
    anna, bert, cleo = visitor("Anna"), visitor("Bert"), visitor("Cleo")
    table = anna.table("me", "person", "person", visibility="public", title="Three")
    assert table["status"] == "open" and not table["waits_for_me"] and table["asked"] == []
    assert table["id"] in [one["id"] for one in bert.get("tables")["open"]]
    assert table["id"] not in [one["id"] for one in anna.get("tables")["open"]], "mine are listed once"
    here = f"tables/{table['id']}/join"
    assert visitor(None).fails(401, "POST", here, {})
    assert "seat 1 is not free; these are: 2, 3" in bert.fails(409, "POST", here, {"seat": 0})
    assert "not free" in bert.fails(409, "POST", here, {"seat": 5})
    assert bert.fails(422, "POST", here, {"seat": 6})
    assert bert.fails(422, "POST", here, {"seat": -1})
    bert.post(here, {"seat": 2})
    assert bert.fails(409, "POST", here, {}) == "you sit at this table already"
    assert anna.fails(409, "POST", here, {}) == "you sit at this table already"
    begun = cleo.post(here, {})
    assert begun["status"] == "playing" and [seat["name"] for seat in begun["seats"]] == ["Anna", "Cleo", "Bert"]
    assert visitor("Dora").fails(409, "POST", here, {}) == "all seats are taken"
    assert sum(one.get(f"tables/{table['id']}")["waits_for_me"] for one in (anna, bert, cleo)) == 1


@pytest.mark.parametrize(("wrong", "sentence"), [
    ({"seats": [{"kind": "me"}] * 5}, "Dune: Imperium is for 1, 2, 3 or 4 players, not 5"),
    ({"seats": [{"kind": "bot"}] * 4}, "somebody must sit at the table"),
    ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "clever"}, {"kind": "bot"}]}, "there is no such bot"),
    ({"seats": [{"kind": "me"}, {"kind": "person"}, {"kind": "bot"}], "seed": 1}, "a seed tells all hidden cards"),
    ({"seats": [{"kind": "me"}] * 3, "sets": ["moon"]}, "there is no set '…'; there are: base"),
    ({"seats": [{"kind": "me"}] * 3, "sets": []}, "name at least one set"),
    ({"seats": [{"kind": "me"}] * 3, "sets": ["base", "base"]}, "Dune: Imperium was named twice"),
    ({"seats": [{"kind": "me"}] * 3, "options": ["faster"]}, "there is no option '…'"),
    ({"seats": [{"kind": "me", "leader": "Nobody"}] * 3, "leaders": "chosen"}, "there is no leader '…'"),
    ({"seats": [{"kind": "me", "leader": "Paul Atreides"}] * 3, "leaders": "chosen"}, "can lead one House only"),
])
def test_impossible_tables(visitor, wrong, sentence):
    assert sentence in visitor().fails(400, "POST", "tables", wrong)


@pytest.mark.parametrize("wrong", [
    {}, {"seats": []}, {"seats": [{"kind": "me"}] * 7}, {"seats": [{"kind": "king"}] * 3}, {"seats": "me"},
    {"seats": [{"kind": "me"}] * 3, "seed": -1}, {"seats": [{"kind": "me"}] * 3, "seed": 2**192},
    {"seats": [{"kind": "me"}] * 3, "visibility": "hidden"}, {"seats": [{"kind": "me"}] * 3, "leaders": "best"},
    {"seats": [{"kind": "me"}] * 3, "title": "<script>"}, {"seats": [{"kind": "me"}] * 3, "cheat": True},
    {"seats": [{"kind": "screen", "name": "a|b"}] * 3},
])
def test_malformed_tables(visitor, wrong):
    assert visitor().fails(422, "POST", "tables", wrong)


def test_leaders_are_chosen_drafted_or_random(visitor):
    anna = visitor()
    names = ["Paul Atreides", None, "Helena Richese"]
    seats = [{"kind": "me", "leader": names[0]}, {"kind": "bot", "leader": names[1]}, {"kind": "bot",
                                                                                      "leader": names[2]}]
    table = anna.post("tables", {"seats": seats, "leaders": "chosen"})
    assert table["leaders"] == "chosen" and [seat["leader"] for seat in table["seats"]] == names
    assert anna.table("me", "random", "random", leaders="draft")["leaders"] == "draft"
    assert anna.table("me", "random", "random")["leaders"] == "random"


def test_no_such_table(visitor):
    anna = visitor()
    for table in ("x", "x" * 16, "x" * 5000, "%00", "..", "a b", "'; DROP TABLE tables; --"):
        for method, rest, body in (("GET", "", None), ("POST", "/join", {}), ("POST", "/rematch", None),
                                   ("POST", "/copy", {"at": 0}), ("GET", "/record", None), ("GET", "/result", None),
                                   ("GET", "/replay?at=0", None), ("POST", "/seats/0/link", None)):
            answer = anna.send(method, f"tables/{table}{rest}", body)
            assert answer.status_code in (404, 405), (table, rest, answer.text)
            assert "error" in answer.json()


def test_nothing_is_opened_while_the_game_is_on(visitor):
    anna = visitor()
    table = anna.table("me", "random", "random", seed=12345678901)["id"]
    for method, rest, body in (("GET", "record", None), ("GET", "result", None), ("GET", "replay?at=0", None),
                               ("POST", "copy", {"at": 0}), ("POST", "rematch", None)):
        message = anna.fails(403, method, f"tables/{table}/{rest}", body)
        assert "only when the game is over" in message
    seen = anna.send("GET", f"tables/{table}").text + anna.send("GET", "tables").text
    seen += "".join(anna.sit(table, 0).raw)
    assert "12345678901" not in seen and "seed" not in seen


# Moving a seat to another device.


def test_a_seat_moves_by_link_once(server, visitor):
    at = company(visitor)
    phone = visitor("Anna's phone")
    assert at.browsers[1].fails(403, "POST", f"tables/{at.id}/seats/0/link") == (
        "only your own seat can be moved to another device")
    assert phone.fails(403, "POST", f"tables/{at.id}/seats/9/link")
    token = at.browsers[0].post(f"tables/{at.id}/seats/0/link")["token"]
    kept = str(server.hall.store.engine.connect().exec_driver_sql("SELECT * FROM links").all())
    assert token not in kept
    assert visitor(None).fails(401, "POST", f"links/{token}")
    assert at.browsers[1].fails(409, "POST", f"links/{token}") == (
        "you sit at this table already, and nobody sees two hands")
    moved = phone.post(f"links/{token}")
    assert moved["mine"] and moved["seats"][0]["name"] == "Anna's phone"
    assert at.lines[0].closed() == (4003, "this seat is not yours any more")
    assert all(phone.sit(at.id, 0).update["view"]["players"][0]["hand"])
    assert at.browsers[0].open(at.id, 0).closed() == (4003, "this seat is not yours")
    assert "this link has been used" in visitor("Dora").fails(404, "POST", f"links/{token}")
    assert "this link has been used" in phone.fails(404, "POST", "links/never-was-one")


def test_an_old_link_does_not_work(visitor, monkeypatch):
    at = company(visitor)
    token = at.browsers[0].post(f"tables/{at.id}/seats/0/link")["token"]
    monkeypatch.setattr(seating, "LINK_SECONDS", 0.0)
    assert "too old" in visitor("Dora").fails(404, "POST", f"links/{token}")


def test_the_link_of_a_seat_that_a_bot_has_taken_is_gone(visitor):
    at = company(visitor)
    token = at.browsers[0].post(f"tables/{at.id}/seats/0/link")["token"]
    at.lines[0].send(type="leave", bot="random")
    at.lines[0].closed()
    assert visitor("Dora").fails(404, "POST", f"links/{token}")


def test_seats_of_a_table_with_a_chosen_seed_stay_together(visitor):
    anna = visitor()
    table = anna.table("me", "screen", "random", seed=SEED)["id"]
    assert "whoever chose the seed" in anna.fails(403, "POST", f"tables/{table}/seats/1/link")
    single = anna.table("me", "random", "random", seed=SEED)["id"]
    phone = visitor("Phone")
    assert phone.post(f"links/{anna.post(f'tables/{single}/seats/0/link')['token']}")["mine"]


def test_both_seats_of_one_screen_move_to_another_screen(visitor):
    anna, phone = visitor(), visitor("Phone")
    table = anna.table("me", "screen", "random")["id"]
    for seat in (0, 1):
        phone.post(f"links/{anna.post(f'tables/{table}/seats/{seat}/link')['token']}")
    moved = phone.get(f"tables/{table}")["seats"]
    assert [seat["mine"] for seat in moved] == [True, True, False]
    assert [seat["name"] for seat in moved][:2] == ["Phone", "Player 2"]


# After the game.


def test_the_result_record_and_replay_of_a_finished_game(finished, visitor):
    _anna, table = finished
    here = f"tables/{table['id']}"
    assert table["status"] == "over" and table["winners"] and not table["asked"]
    stranger = visitor("Bert")
    assert table["id"] in [one["id"] for one in stranger.get("tables")["finished"]]
    result = stranger.get(f"{here}/result")
    assert result["scores"] == table["scores"] and result["winners"] == table["winners"] and result["seed"] == "3"
    for seat, sources in enumerate(result["points"]):
        assert sum(sources.values()) == result["scores"][seat]
    assert [one["round"] for one in result["rounds"]] == list(range(1, table["round"] + 1))
    assert result["rounds"][-1]["points"] == result["scores"]
    answer = stranger.send("GET", f"{here}/record")
    assert answer.headers["content-type"].startswith("text/plain") and ".kanly" in answer.headers["content-disposition"]
    record = replay(answer.text)
    assert record.state.scores == table["scores"]
    total = sum(not line.startswith("=") for line in record.lines)
    for at in (0, 1, 17, total // 2, total):
        update = stranger.get(f"{here}/replay?at={at}")
        assert update["seq"] == at and update["notice"] == f"{at}/{total}" and update["log_from"] == 0
        if at:
            assert all(card for player in update["view"]["players"] for card in player["hand"])
        one = stranger.get(f"{here}/replay?at={at}&seat=1")
        assert one["view"]["players"][1]["hand"] == update["view"]["players"][1]["hand"]
        assert not any(one["view"]["players"][0]["intrigue"])
        assert len(one["log"]) == len(update["log"])
    assert update["view"]["winners"] == table["winners"]
    assert stranger.fails(404, "GET", f"{here}/replay?at={total + 1}") == (
        f"this game has {total} answers, not {total + 1}")
    assert "there is no seat 3" in stranger.fails(404, "GET", f"{here}/replay?at=0&seat=3")
    for wrong in ("at=-1", "at=x", "", f"at={10**30}", "at=0&seat=-1"):
        assert stranger.fails(422, "GET", f"{here}/replay?{wrong}")


def test_nothing_is_taken_back_when_the_game_is_over(finished):
    anna, table = finished
    line = anna.sit(table["id"], 0)
    assert line.update["status"] == "over" and line.update["question"] is None
    assert not line.update["undo"]["back"] and not line.update["undo"]["forth"]
    line.send(type="undo", seq=line.update["seq"])
    assert "cannot be taken back" in line.expect("refused")["message"]
    line.answer("reveal")
    assert "the game is over" in line.expect("refused")["message"]
    line.send(type="leave", bot="greedy")
    assert "the game is over" in line.expect("refused")["message"]


def test_playing_on_from_a_moment(finished, visitor):
    anna, table = finished
    here = f"tables/{table['id']}/copy"
    copy = anna.post(here, {"at": 9})
    assert copy["status"] == "playing" and copy["seq"] >= 9 and copy["visibility"] == "link"
    assert [seat["kind"] for seat in copy["seats"]] == ["person", "bot", "bot"]
    moment = anna.get(f"tables/{table['id']}/replay?at=9&seat=0")
    line = anna.sit(copy["id"], 0)
    assert len(line.log) >= len(moment["log"]) and line.log[:len(moment["log"])] == [
        {**entry, "text": new["text"]} for entry, new in zip(moment["log"], line.log, strict=False)]
    stranger = visitor("Bert")
    assert stranger.post(here, {"at": 0})["seats"][0]["mine"]
    assert "answers, not" in stranger.fails(400, "POST", here, {"at": 10**6})
    for wrong in ({}, {"at": -1}, {"at": "x"}, {"at": 2**40}):
        assert stranger.fails(422, "POST", here, wrong)


def test_one_rematch_follows_a_game(finished, visitor):
    anna, table = finished
    assert visitor("Bert").fails(403, "POST", f"tables/{table['id']}/rematch") == (
        "only who sat at this table can ask for a rematch")
    line = anna.sit(table["id"], 0)
    again = anna.post(f"tables/{table['id']}/rematch")
    assert again["id"] != table["id"] and again["status"] == "playing" and again["title"] == table["title"]
    assert line.expect("rematch")["table"] == again["id"]
    assert anna.post(f"tables/{table['id']}/rematch")["id"] == again["id"]
    assert anna.get(f"tables/{table['id']}")["rematch"] == again["id"]


def test_a_record_is_opened_as_a_finished_table(finished, visitor):
    anna, table = finished
    text = anna.send("GET", f"tables/{table['id']}/record").text
    opened = visitor("Bert").post("records", text)
    assert opened["status"] == "over" and opened["scores"] == table["scores"] and not opened["mine"]
    assert visitor("Cleo").send("GET", f"tables/{opened['id']}/record").text == text


def test_an_unfinished_record_can_be_looked_at_and_played_on(finished, visitor):
    anna, table = finished
    text = anna.send("GET", f"tables/{table['id']}/record").text
    lines = text.splitlines(keepends=True)
    cut = next(n for n, line in enumerate(lines) if line.startswith("= round 2"))
    bert = visitor("Bert")
    opened = bert.post("records", "".join(lines[:cut + 4]))
    assert opened["status"] == "broken" and opened["notice"] == "this record ends before the game does"
    time.sleep(0.2)
    assert bert.get(f"tables/{opened['id']}")["seq"] == opened["seq"], "nobody plays on there"
    assert bert.get(f"tables/{opened['id']}/replay?at=3")["seq"] == 3
    assert bert.post(f"tables/{opened['id']}/copy", {"at": opened["seq"]})["status"] == "playing"


def test_a_record_with_strange_names(visitor):
    opened = visitor().post("records", RECORD)
    assert [seat["name"] for seat in opened["seats"]] == ["Anna", "Bert", "b Cleo"]


@pytest.mark.parametrize(("text", "sentence"), [
    ("", "line 1: a record begins with"),
    ("hello", "line 1: a record begins with"),
    (b"\xff\xfe", "a record is UTF-8 text"),
    ("kanly record 1\nrules 1\n", "the head must end with an empty line"),
    ("kanly record 1\nrules 99\nsets base\nplayers 3\nleaders random\nseed 1\n\n", "played under rules 99"),
    (RECORD.replace("players 3", "players 9"), "cannot be set up"),
    (RECORD.replace("players 3", "players " + "9" * 5000), "cannot be set up"),
    (RECORD.replace("sets base", "sets moon"), "there is no set '…'; there are: base"),
    (RECORD + "1 no such thing\n", "is not possible here"),
    (RECORD + "3 reveal\n", "is asked here, not '3', and can choose: "),
    (RECORD + "= round 9 abc\n", "it was played under other rules, or changed"),
])
def test_impossible_records(visitor, text, sentence):
    assert sentence in visitor().fails(400, "POST", "records", text)


def test_a_record_that_is_too_large(visitor):
    assert "bytes at most" in visitor().fails(413, "POST", "records", "x" * 1_000_001)


# Being forgotten.


def test_whoever_is_forgotten_leaves_nothing_behind(server, visitor):
    at = company(visitor)
    anna = at.browsers[0]
    solo = anna.table("me", "random", "random")["id"]
    opened = anna.table("me", "person", "person", visibility="public")["id"]
    at.browsers[1].post(f"tables/{opened}/join", {})
    at.lines[0].send(type="say", text="my secret words")
    at.lines[1].expect("said")
    token = anna.post(f"tables/{at.id}/seats/0/link")["token"]
    identity = anna.me["id"]
    assert anna.send("DELETE", "me").status_code == 204
    assert at.lines[0].closed()[0] == 4003
    update = at.lines[1].until(lambda m: m["type"] == "update" and m["seats"][0]["kind"] == "bot")
    assert update["seats"][0]["name"] == "somebody"
    assert visitor("Dora").fails(404, "POST", f"links/{token}")
    assert at.browsers[1].fails(404, "GET", f"tables/{solo}")
    begun = at.browsers[1].get(f"tables/{opened}")
    assert begun["seats"][0]["kind"] == "open" and begun["title"] == "A table"
    with server.hall.store.engine.connect() as connection:
        for name in ("players", "tables", "seats", "messages", "links"):
            kept = str(connection.exec_driver_sql(f"SELECT * FROM {name}").all())
            assert identity not in kept and "my secret words" not in kept, name
    at.lines[1].answer("reveal")
    wait_for(lambda: at.browsers[1].get(f"tables/{at.id}")["seq"] > 0)


def test_a_name_is_cleaned_as_it_is_checked():
    for name in ("Anna", "Ünal", "a b"):
        assert names.clean_name(name) == name == models.must_be_clean(name)
    assert names.clean_name("<b>\u2028|x\x00") == "b x"
    assert Line(1, 0, "x").seq == 1
