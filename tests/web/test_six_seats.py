"""Tables for six: two teams, whoever plays the seats; nobody receives what is not theirs, teammates neither."""

from __future__ import annotations

import random

import pytest
from served import Browser, Company, answer, serving, sqlite, wait_for
from test_live import row, seats

from kanly.record import replay
from kanly.testing import table
from kanly.things import SOLARI, SPICE, VP
from kanly.web import results
from kanly.web.live import Live
from kanly.words import language

SIX = ("me", "person", "person", "random", "random", "random")
TEAMS = [[0, 2, 4], [3, 1, 5]]
"""Muad'Dib's and Shaddam's, the Commanders first."""


def facts(found: dict) -> dict[str, str]:
    return {fact["name"]: fact["text"] for fact in found["facts"]}


def seated(make, *kinds: str, **settings: object) -> tuple[list[Browser], dict]:
    """Somebody's new table, with a guest for each seat that waits for one."""
    anna = make("Anna")
    made = anna.table(*kinds, **{"sets": ["uprising"], **settings})
    guests = [make(name) for name, _ in zip(("Bert", "Cleo", "Dora", "Emil", "Fay"), range(kinds.count("person")),
                                            strict=False)]
    for guest in guests:
        made = guest.post(f"tables/{made['id']}/join", {})
    return [anna, *guests], made


def finish(browser: Browser, made: str, *seats: int) -> dict:
    """Bots play my seats to the end."""
    for seat in seats:
        line = browser.sit(made, seat)
        line.send(type="leave", bot="random")
        line.closed()
    return wait_for(lambda: (found := browser.get(f"tables/{made}"))["status"] == "over" and found, 90)


@pytest.fixture(scope="module")
def over(server) -> tuple[Browser, dict]:
    """A game of six that is over, and who began it on two seats of one team."""
    anna = Browser(server.url, "Anna")
    made = anna.table("me", "random", "me", "random", "random", "random", sets=["uprising"], seed=5, channel=True)
    lines = {seat: anna.sit(made["id"], seat) for seat in (0, 2)}
    rng = random.Random(1)
    for _ in range(12):
        answer_one(anna, made["id"], lines, rng)
    yield anna, finish(anna, made["id"], 0, 2)
    anna.close()


def answer_one(browser: Browser, made: str, lines: dict, rng: random.Random) -> int:
    """One whole answer of the next of these seats that is asked; which it was."""
    def mine() -> int | bool:
        asked = browser.get(f"tables/{made}")
        return asked["asked"] and asked["asked"][0] in lines and [asked["asked"][0], asked["seq"]]

    seat, seq = wait_for(mine)
    line = lines[seat]
    while line.update["seq"] < seq or not line.asked():
        line.receive()
    answer(line, rng)
    return seat


# What a table is.


def test_a_table_for_six_says_what_it_is(visitor):
    made = visitor().table(*SIX, sets=["uprising"])
    assert made["what"] == "Uprising with contracts, two teams" and made["players"] == 6
    assert facts(made) == {
        "Game": "Uprising with contracts", "Leaders": "at random; the Commanders are fixed",
        "Wins": "the team with more points together", "Talk": "open to all, no team channel",
        "Ends": "at 10 points, at most 9 rounds"}
    assert [(team["name"], team["icon"], team["note"], team["seats"]) for team in made["teams"]] == [
        ("Muad'Dib", "fremen", "sandworms", TEAMS[0]), ("Shaddam Corrino IV", "emperor", "Throne Row", TEAMS[1])]
    assert [seat["leader"] for seat in made["seats"]] == ["Muad'Dib", None, None, "Shaddam Corrino IV", None, None]
    assert made["leaders"] == "random" and made["status"] == "open" and not made["channel"]
    assert not visitor().table("me", "random", "random", sets=["uprising"])["teams"]


@pytest.mark.parametrize(("sets", "options", "game", "ends"), [
    (["uprising", "base"], [], "Uprising with contracts and base cards", "at 10 points, at most 9 rounds"),
    (["uprising", "ix"], ["choam"], "Uprising with contracts and Rise of Ix", "at 10 points, at most 9 rounds"),
    (["uprising", "ix"], ["epic"], "Uprising with contracts and Rise of Ix", "at 12 points, at most 10 rounds"),
])
def test_what_six_play_and_when_it_ends(visitor, sets, options, game, ends):
    told = facts(visitor().table(*SIX, sets=sets, options=options))
    assert (told["Game"], told["Ends"]) == (game, ends)


def test_the_commanders_are_named_where_leaders_are_drafted_or_chosen(visitor):
    anna = visitor()
    drafted = anna.table(*SIX, sets=["uprising"], leaders="draft")
    assert facts(drafted)["Leaders"] == "drafted when it begins; the Commanders are fixed"
    assert drafted["leaders"] == "draft" and drafted["seats"][3]["leader"] == "Shaddam Corrino IV"
    seats = [{"kind": "me"}, {"kind": "bot", "leader": "Princess Irulan"}, *[{"kind": "bot"}] * 4]
    chosen = anna.post("tables", {"sets": ["uprising"], "leaders": "chosen", "seats": seats})
    assert facts(chosen)["Leaders"] == "Princess Irulan and others at random; the Commanders are fixed"
    assert chosen["leaders"] == "chosen" and chosen["seats"][1]["leader"] == "Princess Irulan"


@pytest.mark.parametrize(("seat", "leader", "sentence"), [
    (0, "Lady Jessica", "Muad'Dib sits here, not Lady Jessica"),
    (1, "Muad'Dib", "Muad'Dib is a Commander and cannot sit among the Allies"),
])
def test_a_commander_has_a_place_of_its_own(visitor, seat, leader, sentence):
    seats = [{"kind": "me"}, *({"kind": "bot"} for _ in range(5))]
    seats[seat]["leader"] = leader
    new = {"sets": ["uprising"], "leaders": "chosen", "seats": seats}
    assert sentence in visitor().fails(400, "POST", "tables", new)


def test_six_play_on_the_uprising_board_only(visitor):
    new = {"sets": ["base"], "seats": [{"kind": "me"}] * 6}
    assert "is for 1, 2, 3 or 4 players, not 6" in visitor().fails(400, "POST", "tables", new)


def test_a_preview_tells_of_the_sides(visitor):
    def told(*kinds: str) -> str:
        seats = [{"kind": kind} if kind in ("me", "person", "screen") else {"kind": "bot", "bot": kind}
                 for kind in kinds]
        return facts(visitor(None).post("tables/preview", {"sets": ["uprising"], "seats": seats}))["Teams"]

    assert told("greedy", "random", "me", "person", "greedy", "screen") == (
        "you and two medium bots, against one easy bot, one other at this screen and one person by link")
    assert told("me", "random", "me", "random", "me", "random") == "you on three seats, against three easy bots"
    assert told(*["me"] * 6) == "you on three seats, against you on three seats"


def test_the_choices_tell_all_about_teams(visitor):
    choices = visitor(None).get("choices")
    assert choices["counts"][5]["note"] == "two teams"
    mixes = {"+".join(mix["sets"]): mix for mix in choices["mixes"]}
    assert {name for name, mix in mixes.items() if 6 in mix["players"]} == {
        "uprising", "base+uprising", "ix+uprising", "base+ix+uprising"}
    six = mixes["uprising"]["company"]["6"]
    assert six["includes"] == ["choam"] and six["always"] == "always with six" and not six["seats"]
    assert [(team["name"], team["seats"], team["advised"]) for team in six["teams"]] == [
        ("Muad'Dib", TEAMS[0], ["Gurney Halleck", "Lady Jessica", "Staban Tuek", "Lady Amber Metulli"]),
        ("Shaddam Corrino IV", TEAMS[1], ["Feyd-Rautha Harkonnen", "Lady Margot Fenring", "Princess Irulan",
                                          "Lady Amber Metulli"])]
    known = set(choices["leaders"]["uprising"])
    assert all(known.issuperset(team["advised"]) for team in six["teams"])
    four = mixes["uprising"]["company"]["4"]
    assert not four["teams"] and not four["includes"]


# Who sits where.


def test_people_join_by_link_on_any_seat(visitor):
    anna, bert = visitor("Anna"), visitor("Bert")
    made = anna.table("random", "me", "person", "person", "random", "random", sets=["uprising"])
    here = f"tables/{made['id']}"
    assert [seat["kind"] for seat in made["seats"]] == ["bot", "person", "open", "open", "bot", "bot"]
    assert bert.post(f"{here}/join", {"seat": 3})["seats"][3]["mine"]
    assert bert.fails(409, "POST", f"{here}/join", {"seat": 2}) == "you sit at this table already"
    assert visitor("Cleo").post(f"{here}/join", {})["status"] == "playing"
    assert [seat["name"] for seat in anna.get(here)["seats"]][1:4] == ["Anna", "Cleo", "Bert"]


@pytest.mark.parametrize(("kinds", "mine", "beside"), [
    (["me", "random", "me", "random", "me", "random"], [0, 2, 4], []),
    (["me", "random", "screen", "random", "screen", "random"], [0, 2, 4], [2, 4]),
    (["me"] + ["screen"] * 5, [0, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5]),
    (["me"] * 6, [0, 1, 2, 3, 4, 5], []),
], ids=["a team alone", "a team at a screen", "six at a screen", "all alone"])
def test_one_browser_plays_a_team_or_all(visitor, kinds, mine, beside):
    anna = visitor()
    made = anna.table(*kinds, sets=["uprising"])
    assert [seat["seat"] for seat in made["seats"] if seat["mine"]] == mine
    assert len({seat["name"] for seat in made["seats"]}) == 6
    lines = {seat: anna.sit(made["id"], seat) for seat in mine}
    infos = lines[mine[0]].update["seats"]
    assert [info["seat"] for info in infos if info["mine"]] == mine
    assert [info["seat"] for info in infos if info["beside"]] == beside
    rng = random.Random(2)
    asked = {answer_one(anna, made["id"], lines, rng) for _ in range(10 * len(mine))}
    assert asked == set(mine)
    for seat, line in lines.items():
        hands = [player["hand"] for player in line.update["view"]["players"]]
        assert [all(hand) for hand in hands] == [n == seat or not hand for n, hand in enumerate(hands)]


def test_a_seat_moves_to_another_device_with_its_hand_only(visitor):
    browsers, made = seated(visitor, *SIX)
    token = browsers[1].post(f"tables/{made['id']}/seats/1/link")["token"]
    dora = visitor("Dora")
    dora.post(f"links/{token}")
    assert dora.sit(made["id"], 1).update["view"]["players"][1]["hand"] != [0] * 5
    assert dora.open(made["id"], 3).closed() == (4003, "this seat is not yours")
    assert browsers[1].open(made["id"], 1).closed()[0] == 4003


# Talk.


def test_talk_is_open_to_all(visitor):
    browsers, made = seated(visitor, *SIX)
    lines = [browser.sit(made["id"], seat) for seat, browser in enumerate(browsers)]
    watching = visitor("Dora").sit(made["id"])
    assert not lines[0].update["channel"]
    lines[0].send(type="say", text="I take the Conflict")
    for line in (*lines, watching):
        said = line.expect("said")
        assert said["text"] == "I take the Conflict" and said["team"] is False


def test_there_is_no_channel_unless_the_table_has_one(visitor):
    browsers, made = seated(visitor, *SIX)
    line = browsers[0].sit(made["id"], 0)
    line.send(type="say", text="psst", team=True)
    assert line.expect("refused")["message"] == "this table has no team channel: talk is open to all"
    new = {"sets": ["uprising"], "seats": [{"kind": "me"}] * 3, "channel": True}
    assert browsers[0].fails(400, "POST", "tables", new) == (
        "a team channel needs teams: at this table everybody plays alone")


def test_a_team_talks_among_itself_and_everybody_knows_that_it_may(visitor):
    browsers, made = seated(visitor, *SIX, channel=True)
    watcher = visitor("Dora")
    assert watcher.get(f"tables/{made['id']}")["channel"]
    assert facts(made)["Talk"] == "open to all, and a channel for each team"
    anna, bert, cleo = (browser.sit(made["id"], seat) for seat, browser in enumerate(browsers))
    watching = watcher.sit(made["id"])
    assert all(line.update["channel"] for line in (anna, bert, cleo, watching))
    anna.send(type="say", text="take the Maker Hooks", team=True)
    bert.send(type="say", text="guard Arrakeen", team=True)
    said = cleo.expect("said")
    assert said.pop("who") and said | {"at": 0} == {"type": "said", "n": 1, "seat": 0, "name": "Anna", "at": 0,
                                                    "text": "take the Maker Hooks", "team": True}
    assert anna.expect("said")["text"] == "take the Maker Hooks" and bert.expect("said")["text"] == "guard Arrakeen"
    watching.send(type="say", text="psst", team=True)
    assert watching.expect("refused")["message"] == "only who sits in a team can talk to it"
    anna.send(type="say", text="well met")
    for line in (anna, bert, cleo, watching):
        line.until(lambda message: message["type"] == "said" and message["text"] == "well met")
    again = [*(browser.sit(made["id"], seat) for seat, browser in enumerate(browsers)), visitor("Emil").sit(made["id"])]
    for line in (anna, bert, cleo, watching, *again):
        line.quiet()
    hooks, guard = ["maker hooks" in "".join(line.raw).lower() for line in again], [
        "guard Arrakeen" in "".join(line.raw) for line in again]
    assert hooks == [True, False, True, False] and guard == [False, True, False, False]
    for line in (bert, watching):
        assert "take the Maker Hooks" not in "".join(line.raw)
    for line in (anna, cleo, watching):
        assert "guard Arrakeen" not in "".join(line.raw)


# Playing, and afterwards.


def test_reconnecting_and_taking_back(visitor):
    browsers, made = seated(visitor, "me", *["person"] * 5)
    at = Company(browsers, made)
    at.play(random.Random(3), 14)
    line = at.asked()
    seat = at.lines.index(line)
    before = line.update
    line.close()
    back = browsers[seat].sit(made["id"], seat)
    assert back.update["view"] == before["view"] and back.update["question"] == before["question"]
    at.lines[seat] = back
    rng = random.Random(4)
    for _ in range(60):
        line = at.asked()
        seq, hand = line.update["seq"], line.update["view"]["players"]
        at.play(rng)
        at.settle()
        if line.update["undo"]["back"]:
            line.send(type="undo", seq=line.update["seq"])
            line.until(lambda message: message["type"] == "update" and message["undo"]["forth"])
            assert line.update["view"]["players"] == hand and line.update["seq"] > seq
            return
    raise AssertionError("nothing could be taken back")


def test_the_result_tells_of_teams(over):
    anna, made = over
    result = anna.get(f"tables/{made['id']}/result")
    teams = result["teams"]
    assert sorted(team["team"]["seats"] for team in teams) == sorted(TEAMS)
    for team in teams:
        assert team["score"] == sum(result["scores"][seat] for seat in team["team"]["seats"])
        assert [goods["icon"] for goods in team["pooled"]] == ["spice", "solari", "water", "troop"]
        assert team["won"] == (team["team"]["seats"][0] in result["winners"])
    assert [team["won"] for team in teams] == [True, False]
    assert sorted(result["winners"]) == sorted(teams[0]["team"]["seats"])
    won, lost = (team["score"] for team in teams)
    assert result["verdict"] == f"{teams[0]['team']['name']}'s team wins with {won} points to {lost}"
    assert made["winners"] == result["winners"] and made["scores"] == result["scores"]
    assert [sum(sources.values()) for sources in result["points"]] == result["scores"]


def test_equal_teams_pool_their_goods():
    """R-117: what all three have together breaks the tie."""
    live = Live(row(6, 7, "uprising"), seats(6, 6))
    s = live.history.state = table(["uprising"], players=6, seats={})
    for seat, goods in enumerate([(4, 1, 0), (3, 4, 0), (3, 1, 2), (4, 0, 0), (3, 2, 3), (3, 0, 1)]):
        for what, n in zip((VP, SPICE, SOLARI), goods, strict=True):
            s.players[seat].has[what] = n
    s.pending.clear()
    result = results.result(live, language("en"))
    assert [team.score for team in result.teams] == [10, 10] and result.teams[0].team.name == "Muad'Dib"
    assert result.tie_break == "Solari" and result.winners == [0, 2, 4]
    assert result.verdict == "Muad'Dib's team wins with 10 points each"
    assert [[goods.n for goods in team.pooled[:2]] for team in result.teams] == [[4, 5], [4, 1]]


def test_the_record_of_six_is_opened_again(over, visitor):
    _, made = over
    bert = visitor("Bert")
    text = bert.send("GET", f"tables/{made['id']}/record").text
    assert replay(text).state.scores == made["scores"]
    head = text.partition("\n\n")[0].splitlines()
    assert "players 6" in head and "leaders Muad'Dib | ? | ? | Shaddam Corrino IV | ? | ?" in head
    opened = bert.post("records", text)
    assert opened["status"] == "over" and opened["what"] == made["what"] and opened["teams"] == made["teams"]
    assert bert.send("GET", f"tables/{opened['id']}/record").text == text
    same = [bert.get(f"tables/{one['id']}/result") for one in (made, opened)]
    assert same[0] == same[1]


def test_a_replay_shows_a_seat_what_it_saw(over, visitor):
    _, made = over
    bert = visitor("Bert")
    for seat in (*range(6), None):
        eyes = "" if seat is None else f"&seat={seat}"
        shown = bert.get(f"tables/{made['id']}/replay?at=30{eyes}")["view"]["players"]
        seen = [n for n, player in enumerate(shown) if all(player["hand"]) and player["hand"]]
        assert seen == [n for n in range(6) if shown[n]["hand"] and seat in (n, None)]


def test_playing_on_keeps_a_team_together_and_playing_again_its_channel(over):
    anna, made = over
    copy = anna.post(f"tables/{made['id']}/copy", {"at": 20})
    assert copy["status"] == "playing" and copy["teams"] == made["teams"]
    assert sum(seat["mine"] for seat in copy["seats"]) == 1, "bots have taken both seats: the first is given"
    fresh = anna.table("me", "random", "me", "random", "me", "random", sets=["uprising"], channel=True, seed=6)
    finished = play_out(anna, fresh)
    again = anna.post(f"tables/{finished['id']}/rematch")
    assert [seat["mine"] for seat in again["seats"]] == [True, False] * 3 and again["channel"]
    onward = anna.post(f"tables/{finished['id']}/copy", {"at": 9})
    assert [seat["mine"] for seat in onward["seats"]] == [True, False] * 3


def play_out(browser: Browser, made: dict) -> dict:
    """I play my seats to the end, quickly: cards are revealed as soon as they can be."""
    lines = {seat["seat"]: browser.sit(made["id"], seat["seat"]) for seat in made["seats"] if seat["mine"]}
    rng = random.Random(1)
    while True:
        found = wait_for(lambda: (now := browser.get(f"tables/{made['id']}"))
                         and (now["status"] == "over" or now["waits_for_me"]) and now)
        if found["status"] == "over":
            return found
        line = lines[found["asked"][0]]
        while line.update["seq"] < found["seq"] or not line.asked():
            line.receive()
        seq, answers = line.update["seq"], []
        while line.update["seq"] == seq:
            names, before = line.options(), line.update["question"]
            answers.append("reveal" if "reveal" in names else "pass" if "pass" in names else rng.choice(names))
            line.answer(*answers, seq=seq)
            while line.update["seq"] == seq and line.update["question"] == before:
                line.receive()


def test_a_killed_server_comes_back_to_the_same_moment(tmp_path):
    database = sqlite(tmp_path)
    with serving(database) as server:
        anna = Browser(server.url, "Anna")
        made = anna.table("me", *["screen"] * 5, sets=["uprising"], seed=11, channel=True)
        at = Company([anna] * 6, made)
        at.play(random.Random(3), 30)
        before = at.asked().update
        server.kill()
    with serving(database) as server:
        there = Browser(server.url, None)
        there.http.cookies = anna.http.cookies
        assert there.get(f"tables/{made['id']}")["teams"] == made["teams"]
        at = Company([there] * 6, made)
        after = at.asked().update
        assert after["view"] == before["view"] and after["question"] == before["question"]
        assert [seat["beside"] for seat in after["seats"]] == [False, *[True] * 5] and after["channel"]
        at.play(random.Random(4), 5)


# Nobody receives what is not theirs.


def test_a_teammate_sees_no_card_of_another(visitor):
    browsers, made = seated(visitor, "me", *["person"] * 5)
    at = Company(browsers, made)
    at.play(random.Random(8), 40)
    at.settle()
    for seat, line in enumerate(at.lines):
        for n, player in enumerate(line.update["view"]["players"]):
            if n != seat:
                assert not any(player["hand"]) and not any(player["intrigue"]) and not player["deck_list"]
