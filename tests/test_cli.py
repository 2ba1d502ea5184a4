"""The commands: what they print, and what they say when something is wrong."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import kanly
from kanly.bots import LADDER, arena
from kanly.cli import bench
from kanly.cli import simulate as simulate_module
from kanly.record import Record, replay

SAME = {"seats", "wins", "win_rate", "interval", "mean_score"}


LEVELS = ["mercenary", "sardaukar", "mentat", "kwisatz haderach"]


def test_the_command_runs_as_a_program():
    done = subprocess.run([sys.executable, "-m", "kanly", "sets", "--json"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and done.stderr == ""
    assert [one["name"] for one in json.loads(done.stdout)["sets"]] == ["base", "ix", "uprising"]


def test_sets(run):
    code, out, _ = run("sets")
    assert code == 0 and "Dune: Imperium" in out
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert "ix Rise of Ix 1 to 4 or 6 needs base or uprising" in lines
    assert "base Dune: Imperium 1 to 4 or 6 its own, or as cards and Leaders on uprising" in lines
    assert "uprising Uprising 1 to 4 or 6 its own" in lines
    assert "base 1 to 4 mercenary, sardaukar, mentat, kwisatz haderach, step by step" in lines and "\nix 1" not in out
    assert any(line.startswith("ix conflicts ") and line.endswith(" 1 to 4 or 6 ix, uprising") for line in lines)
    assert any(line.startswith("smart politics ") and line.endswith(" 1 or 2 uprising") for line in lines)
    assert any(line.startswith("mentat ") and line.endswith(" 1") for line in lines)


def test_sets_says_what_each_level_changes_and_who_the_rivals_may_be(run):
    lines = [" ".join(line.split()) for line in run("sets")[1].splitlines()]
    assert "uprising mercenary You start with 1 Intrigue card more. The Rivals start without troops." in lines
    assert any(line.startswith("base sardaukar Each Rival starts with 3 troops and 1 Intrigue card.") for line in lines)
    assert "base 2 House Hagal" in lines and any(line.startswith("uprising 1 Staban Tuek, ") for line in lines)
    assert not any(line.startswith("base,uprising 1 Staban") for line in lines)  # the same as without the base cards


def test_sets_for_programs(run_json):
    code, told = run_json("sets")
    assert code == 0 and set(told) == {"sets", "mixes", "options"}
    assert [[*one.pop("levels")] for one in told["sets"]] == [LEVELS, [], LEVELS]
    assert told["sets"] == [
        {"name": "base", "title": "Dune: Imperium", "players": [1, 2, 3, 4, 6], "board": True, "on": ["uprising"],
         "options": ["base conflicts"]},
        {"name": "ix", "title": "Rise of Ix", "players": [1, 2, 3, 4, 6], "board": False, "on": ["base", "uprising"],
         "options": ["epic", "deliver supplies", "ix conflicts"]},
        {"name": "uprising", "title": "Uprising", "players": [1, 2, 3, 4, 6], "board": True, "on": [],
         "options": ["deliver supplies", "choam", "base conflicts", "ix conflicts", "expert deployment",
                     "smart politics"]},
    ]
    options = {"+".join(mix["sets"]): mix["options_of"]["4"] for mix in told["mixes"]}
    assert options == {
        "base": ["step by step"],
        "uprising": ["choam", "step by step"],
        "base+ix": ["epic", "step by step"],
        "base+uprising": ["choam", "base conflicts", "step by step"],
        "ix+uprising": ["epic", "choam", "ix conflicts", "step by step"],
        "base+ix+uprising": ["epic", "choam", "base conflicts", "ix conflicts", "step by step"],
    }
    assert [[team["commander"] for team in mix["teams"].get("6", [])] for mix in told["mixes"]].count(
        ["Muad'Dib", "Shaddam Corrino IV"]) == 4, "on the Uprising board, whatever is mixed in"
    everything = told["mixes"][-1]
    assert set(told["options"]) == set(everything["options"])
    alone, pair, three = (set(everything["options_of"][str(n)]) for n in (1, 2, 3))
    assert alone - pair == {*LEVELS, "churn"} and pair - alone == {"epic"}
    assert pair - three == {"brutal escalation", "expert deployment", "smart politics", "deliver supplies"}
    assert everything["rivals"].keys() == {"1", "2"} and "Lady Amber Metulli" not in everything["rivals"]["1"]
    assert told["mixes"][0]["rivals"]["2"] == ["House Hagal"] and len(told["mixes"][0]["rivals"]["1"]) == 6


@pytest.mark.parametrize(("arguments", "said"), [
    (["simulate", "--bots", "greedy,random"], "4 players need 4 bots, not 2"),
    (["simulate", "--players", "1", "--bots", "greedy,random"], "1 player needs 1 bot, not 2: greedy, random"),
    (["simulate", "--bots", "random,random,random,clever"], "there is no bot 'clever'; there are: random, beginner"),
    (["simulate", "--players", "9"], "3 or 4 players, not 9"),
    (["simulate", "--players", "1", "--bots", "greedy", "--rivals", "Thorvald,?"], "'Thorvald' is several Rivals"),
    (["simulate", "--players", "1", "--bots", "greedy", "--rivals", "Paul,?"], "'Paul' is no Rival"),
    (["simulate", "--players", "1", "--bots", "greedy", "--rivals", "Leto"], "1 Rival was named where 2 sit"),
    (["simulate", "--players", "3", "--rivals", "Leto"], "Rivals join one or two players, not 3"),
    (["simulate", "--players", "1", "--options", "mentat,mercenary"], "a game has one level, not mentat and mercenary"),
    (["simulate", "--players", "3", "--options", "mentat"], "the Mentat level is for 1 player"),
    (["simulate", "--sets", "nix"], "there is no set 'nix'"),
    (["simulate", "--sets", "ix"], "no board of its own: add Dune: Imperium (base) or Uprising (uprising)"),
    (["simulate", "--options", "epic"], "for the Epic game add Rise of Ix (ix) to Dune: Imperium"),
    (["simulate", "--leaders", "Paul Atreides,Atreides,?,?"], "'Atreides' is several leaders"),
    (["simulate", "--leaders", "Zoe,?,?,?"], "'Zoe' is no leader"),
    (["simulate", "--leaders", "Paul Atreides"], "1 leaders were named for 4 players"),
    (["simulate", "--options", "backwards"], "there is no option 'backwards'"),
    (["simulate", "--games", "0"], "at least one game"),
    (["simulate", "--games", "many"], "--games"),
    (["simulate", "--gmaes", "3"], "--gmaes"),
    (["cards", "--kind", "spaceship"], "there is no kind 'spaceship'; there are: imperium"),
    (["cards", "--set", "nix"], "there is no set 'nix'"),
    (["cards", "--language", "xx"], "there is no language 'xx'"),
    (["replay", "/no/such/file"], "/no/such/file"),
    (["play", "--bots", "greedy"], "4 players need 3 bots beside you, not 1"),
    (["play", "--players", "1", "--bots", "greedy"], "alone you need no bots, not 1"),
    (["play", "--seat", "5"], "there is no seat 5: seats are 1 to 4"),
    (["bench", "--seconds", "0"], "more than 0 seconds"),
    (["bench", "--against", "nowhere"], "nowhere has no folder kanly"),
    (["nonsense"], "nonsense"),
])
def test_an_error_is_one_sentence(run, arguments, said):
    code, out, err = run(*arguments)
    assert code == 2 and out == ""
    assert said in err and err.count("\n") == 1 and "Traceback" not in err
    code, out, err = run(*arguments, "--json")
    document = json.loads(out)
    assert code == 2 and set(document) == {"error"} and said in document["error"] and err == ""


def test_a_failure_of_kanly_itself_is_no_traceback_either(run, monkeypatch):
    def broken(*_):
        raise TypeError("oops")

    monkeypatch.setattr("kanly.cli.simulate.compose_from", broken)
    code, _, err = run("simulate")
    assert code == 2 and "TypeError: oops" in err and err.count("\n") == 1


def test_without_arguments_the_table_is_opened_in_the_browser(run, monkeypatch):
    served = []
    monkeypatch.setattr("kanly.cli.serve.run", lambda *given: served.append(given))
    code, _, _ = run()
    assert code == 0 and len(served) == 1
    host, port, database, _base_path, open_browser, *_ = served[0]
    assert host == "127.0.0.1" and port > 0 and database.startswith("sqlite:///") and open_browser


def test_the_help_names_every_command(run):
    code, out, _ = run("--help")
    assert code == 0 and all(name in out for name in ("play", "simulate", "cards", "replay", "bench", "sets"))
    code, out, _ = run("play", "--help")
    assert code == 0 and "in the terminal" in " ".join(out.split())


# simulate


def test_simulate_as_json(run_json):
    code, found = run_json("simulate", "--games", "9", "--bots", "random,random,random,random", "--seed", "3",
                           "--workers", "1")
    assert code == 0
    assert list(found) == ["sets", "players", "options", "games", "decisions", "games_per_second", "rounds", "bots",
                           "leaders", "seats", "rivals", "teams", "roles"]
    assert (found["sets"], found["players"], found["options"], found["rivals"]) == (["base"], 4, [], [])
    assert found["games"] == 9 and found["decisions"] > 9 * 100 and 5 < found["rounds"] <= 10
    assert [set(one) for one in found["bots"]] == [{"bot"} | SAME]
    assert [set(one) for one in found["seats"]] == [{"seat", "rival"} | SAME] * 4
    assert not any(one["rival"] for one in found["seats"])
    assert all(set(one) == {"leader"} | SAME for one in found["leaders"])
    assert found["bots"][0]["seats"] == 36 and found["bots"][0]["wins"] == 9 and found["bots"][0]["win_rate"] == 0.25
    assert [one["seat"] for one in found["seats"]] == [1, 2, 3, 4]
    for part in ("bots", "leaders", "seats"):
        assert sum(one["seats"] for one in found[part]) == 36 and sum(one["wins"] for one in found[part]) == 9


def test_simulate_gives_the_same_with_more_workers(run_json):
    arguments = ("simulate", "--games", "40", "--bots", "random,random,random,random", "--seed", "8", "--workers")
    results = [run_json(*arguments, workers)[1] for workers in ("1", "3")]
    for result in results:
        del result["games_per_second"]
    assert results[0] == results[1]


def test_simulate_rotates_the_bots(run_json, tmp_path):
    code, found = run_json("simulate", "--games", "4", "--bots", "greedy,random,random,random", "--seed", "3",
                           "--workers", "1", "--records", str(tmp_path / "new" / "folder"))
    assert code == 0 and [one["bot"] for one in found["bots"]] == ["greedy", "random"]
    assert [one["seats"] for one in found["bots"]] == [4, 12]
    records = [replay(path.read_text("utf-8")) for path in (tmp_path / "new" / "folder").iterdir()]
    assert sorted(record.seats.index("greedy") for record in records) == [0, 1, 2, 3]
    greedy = sum(record.state.scores[record.seats.index("greedy")] for record in records)
    assert found["bots"][0]["mean_score"] == greedy / 4


def test_simulate_for_people(run):
    code, out, err = run("simulate", "--games", "3", "--players", "3", "--bots", "random,random,random", "--leaders",
                         "paul,?,rabban", "--workers", "1", "--options", "step by step")
    assert code == 0 and err == ""
    assert "Paul Atreides" in out and 'Glossu "The Beast" Rabban' in out and "3 games of" in out


@pytest.mark.parametrize(("wins", "games", "low", "high"), [
    (0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (37, 200, 0.1373, 0.2446),
])
def test_a_rate_comes_with_the_interval_it_lies_in(wins, games, low, high):
    """Wilson's score interval, at 95 %."""
    assert simulate_module.interval(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_simulate_alone_against_rivals(run_json):
    code, found = run_json("simulate", "--sets", "uprising", "--players", "1", "--options", "mentat", "--bots",
                           "random", "--rivals", "muad,?", "--games", "8", "--workers", "1")
    assert code == 0 and found["players"] == 1 and found["options"] == ["mentat"]
    assert [(one["bot"], one["seats"]) for one in found["bots"]] == [("random", 8)]
    assert [(one["seat"], one["rival"], one["seats"]) for one in found["seats"]] == [
        (1, False, 8), (2, True, 8), (3, True, 8)]
    rivals = {one["rival"]: one for one in found["rivals"]}
    assert rivals["Muad'Dib"]["seats"] == 8 and sum(one["seats"] for one in rivals.values()) == 16
    assert sum(one["wins"] for one in rivals.values()) + found["bots"][0]["wins"] == 8
    against = rivals["Muad'Dib"]["against"]
    assert set(against) == SAME and {**found["bots"][0], "bot": ""} == {**against, "bot": ""}


def test_simulate_two_against_house_hagal(run):
    code, out, err = run("simulate", "--sets", "base", "--players", "2", "--bots", "greedy,random", "--games", "2",
                         "--workers", "1")
    assert code == 0 and err == "" and "3, a Rival" in out
    tables = [" ".join(line.split()) for line in out.splitlines()]
    assert "Rival seats wins win rate 95 % mean score" in tables
    assert "House Hagal 2 0 0.0% 0.0%–65.8% 0.00" in tables
    assert any(line.startswith("House Hagal 4 2 50.0%") for line in tables)  # what the bots came to against it


def test_simulate_six_tells_of_teams_and_roles(run_json):
    code, found = run_json("simulate", "--sets", "uprising", "--players", "6", "--bots", ",".join(["random"] * 6),
                           "--games", "3", "--seed", "2", "--workers", "1")
    assert code == 0 and [team["team"] for team in found["teams"]] == ["Muad'Dib", "Shaddam Corrino IV"]
    assert [team["seats"] for team in found["teams"]] == [3, 3] and sum(team["wins"] for team in found["teams"]) == 3
    assert [(role["role"], role["seats"], role["wins"]) for role in found["roles"]] == [
        ("commander", 6, 3), ("ally", 12, 6)]
    mean = sum(seat["mean_score"] for seat in found["seats"])
    assert sum(team["mean_score"] for team in found["teams"]) == pytest.approx(mean, abs=0.01)
    leaders = {leader["leader"]: leader["seats"] for leader in found["leaders"]}
    assert leaders["Muad'Dib"] == leaders["Shaddam Corrino IV"] == 3 and sum(leaders.values()) == 18


def test_simulate_six_for_people(run):
    code, out, err = run("simulate", "--sets", "uprising", "--players", "6", "--bots", ",".join(["random"] * 6),
                         "--games", "1", "--workers", "1")
    assert (code, err) == (0, "") and "team " in out and "Commander " in out and "Ally " in out


def test_simulate_drafts(run_json):
    code, found = run_json("simulate", "--games", "2", "--bots", "random,random,random,random", "--leaders", "draft",
                           "--workers", "1")
    assert code == 0 and found["games"] == 2


def test_simulate_keeps_the_record_of_a_game_that_fails(run, run_json, monkeypatch, tmp_path):
    monkeypatch.setattr(arena, "LONGEST_GAME", 50)
    monkeypatch.chdir(tmp_path)
    arguments = ("simulate", "--games", "1", "--bots", "random,random,random,random", "--workers", "1")
    code, out, err = run(*arguments)
    [path] = tmp_path.glob("failed-*.txt")
    assert code == 1 and path.name in err and "has not ended after 50 answers" in err and "No game" in out
    assert replay(path.read_text("utf-8")).state.decision
    code, found = run_json(*arguments)
    assert code == 1 and found["games"] == 0 and found["bots"] == found["leaders"] == found["seats"] == []


def test_simulate_counts_what_was_finished_when_interrupted(run, monkeypatch):
    real = arena.series

    def interrupted(*arguments, **more):
        for number, result in enumerate(real(*arguments, **more)):
            if number == 3:
                raise KeyboardInterrupt
            yield result

    monkeypatch.setattr(simulate_module, "series", interrupted)
    code, out, err = run("simulate", "--games", "50", "--bots", "random,random,random,random", "--workers", "1",
                         "--json")
    assert code == 0 and json.loads(out)["games"] == 3 and "3 of 50 games" in err


# cards


@pytest.fixture(scope="module")
def every_card():
    return listed("--set", "base")


def listed(*args):
    done = subprocess.run([sys.executable, "-m", "kanly", "cards", "--json", *args], capture_output=True, text=True,
                          timeout=60, encoding="utf-8")
    return json.loads(done.stdout)


def of_kind(cards, kind):
    return [card for card in cards if card["kind"] == kind]


@pytest.mark.parametrize(("kind", "different", "copies"), [
    ("imperium", 43, 67), ("reserve", 3, 24), ("starter", 7, 10), ("intrigue", 34, 40), ("conflict", 18, 18),
    ("leader", 8, 8), ("space", 22, 22), ("track", 4, 4), ("hagal", 15, 31), ("rival", 1, 1),
])
def test_cards_has_every_component(every_card, kind, different, copies):
    found = of_kind(every_card, kind)
    assert len(found) == different and sum(card["count"] for card in found) == copies


@pytest.mark.parametrize(("kind", "different", "copies"), [
    ("imperium", 54, 69), ("reserve", 2, 18), ("starter", 19, 24), ("intrigue", 39, 44), ("conflict", 16, 16),
    ("leader", 10, 10), ("commander", 2, 2), ("space", 33, 33), ("post", 17, 17), ("objective", 5, 5),
    ("contract", 18, 20), ("track", 8, 8), ("hagal", 23, 37), ("rival", 10, 10),
])
def test_cards_has_every_component_of_uprising(kind, different, copies):
    found = listed("--set", "uprising", "--kind", kind)
    assert len(found) == different and sum(card["count"] for card in found) == copies
    assert {card["set"] for card in found} == {"uprising"}


@pytest.mark.parametrize(("kind", "different", "copies"), [
    ("imperium", 29, 35), ("reserve", 1, 6), ("starter", 1, 1), ("intrigue", 17, 17), ("conflict", 4, 4),
    ("leader", 6, 6), ("space", 4, 4), ("post", 2, 2), ("contract", 10, 10), ("tech", 18, 18), ("shipping", 1, 1),
    ("hagal", 7, 10),
])
def test_cards_has_every_component_of_rise_of_ix(kind, different, copies):
    found = listed("--set", "ix", "--kind", kind)
    assert len(found) == different and sum(card["count"] for card in found) == copies


def test_cards_tells_the_prices_of_tech_tiles():
    assert {card["name"]: card["cost"] for card in listed("--kind", "tech", "--name", "sh")} == {
        "Flagship": 8, "Invasion Ships": 5, "Shuttle Fleet": 6}


def test_cards_tells_what_stands_on_rivals_and_house_hagal_cards(run):
    [muad_dib] = listed("--kind", "rival", "--name", "muad")
    assert (muad_dib["swordmaster"], muad_dib["simplified"], muad_dib["players"]) == (4, False, [1, 2])
    assert muad_dib["factions"] == ["fremen", "bene_gesserit", "guild", "emperor"]
    assert muad_dib["signet"] == "+1 Influence with the Fremen" and "Shield Wall" in muad_dib["scheme"]
    reshuffle, *_ = listed("--kind", "hagal", "--set", "uprising", "--name", "reshuffle")
    assert (reshuffle["swords"], reshuffle["players"]) == (None, [2])
    leaders = {card["name"]: card["rival"] for card in listed("--kind", "leader", "--set", "base")}
    assert sum(leaders.values()) == 6 and not leaders["Paul Atreides"] and not leaders["Helena Richese"]
    code, out, _ = run("cards", "--kind", "hagal", "--set", "base")
    assert code == 0 and "House Hagal cards" in out
    assert "Rally Troops (×2)  House Hagal card, 3 swords. Agent to Rally Troops → +4 troops." in out


def test_cards_lists_all_sets_without_reprints():
    keys = [card["key"] for card in listed()]
    assert len(keys) == len(set(keys)) and {key.split("/")[1] for key in keys} == {"base", "ix", "uprising"}


def test_cards_tells_the_same_facts_of_every_component(every_card):
    words = {"emperor", "guild", "bene_gesserit", "fremen", "landsraad", "city", "spice_trade"}
    for card in every_card:
        assert {"kind", "name", "set", "count", "cost", "icons", "factions", "agent", "reveal", "acquire",
                "text"} <= set(card)
        assert set(card["icons"]) <= words and set(card["factions"]) <= words
        assert all(isinstance(card[box], str) for box in ("agent", "reveal", "acquire", "text")) and card["text"]
        assert card["set"] == "base"
        assert isinstance(card["cost"], int) == (card["kind"] in ("imperium", "reserve", "starter")
                                                 and card["name"] != "Foldspace")


def test_cards_tells_what_is_printed(every_card):
    found = {(card["kind"], card["name"]): card for card in every_card}
    duncan = found["imperium", "Duncan Idaho"]
    assert duncan["cost"] == 4 and duncan["icons"] == ["city"] and duncan["factions"] == []
    assert "1 water" in duncan["agent"] and "2 swords" in duncan["reveal"] and duncan["acquire"] == ""
    assert found["imperium", "Liet Kynes"]["factions"] == ["emperor", "fremen"]
    assert "victory point" in found["reserve", "The Spice Must Flow"]["acquire"]
    assert found["reserve", "Foldspace"]["cost"] is None
    assert found["space", "Conspire"]["cost_text"] == "4 spice" and found["space", "Conspire"]["icons"] == ["emperor"]
    assert found["conflict", "Grand Vision"]["level"] == 3
    assert found["leader", "Paul Atreides"]["house"] == "Atreides"
    assert len([card for card in of_kind(every_card, "conflict") if card["name"] == "Skirmish"]) == 4


def test_cards_can_be_searched(run, run_json):
    assert [card["name"] for card in run_json("cards", "--set", "base", "--name", "duncan")[1]] == ["Duncan Idaho"]
    assert len(run_json("cards", "--set", "base", "--kind", "leader")[1]) == 8
    assert run_json("cards", "--name", "nobody")[1] == []
    code, out, _ = run("cards", "--name", "worm riders")
    assert code == 0 and "Worm Riders (×2)" in out and "4 swords" in out


# replay


@pytest.fixture
def recorded(tmp_path):
    path = tmp_path / "game.txt"
    game = kanly.compose(["base"], players=3)
    path.write_text(arena.play(game, ["random"] * 3, 5, record=True).record, "utf-8")
    return path


def test_replay_tells_the_game(run, recorded):
    code, out, err = run("replay", str(recorded))
    assert code == 0 and err == ""
    assert "Round 2" in out and "random 1: plays" in out and "The record is right" in out


def test_replay_as_json(run_json, recorded):
    code, found = run_json("replay", str(recorded))
    record = replay(recorded.read_text("utf-8"))
    assert code == 0 and found["finished"] and found["scores"] == record.state.scores and found["seed"] == 5
    assert found["winners"] == [seat + 1 for seat in record.state.winners]
    assert found["log"][0]["round"] == 0 and found["log"][-1]["round"] == found["rounds"] == record.state.round


def test_replay_as_json_names_the_modules_too(run_json, tmp_path):
    path = tmp_path / "begun.txt"
    path.write_text(str(Record(kanly.compose(["uprising"], players=3, options=["choam"]), 5)), "utf-8")
    code, found = run_json("replay", str(path))
    assert code == 0 and (found["sets"], found["options"]) == (["uprising"], ["choam"])


def test_replay_of_an_unfinished_game_says_who_is_to_answer(run, tmp_path):
    path = tmp_path / "begun.txt"
    path.write_text(str(Record(kanly.compose(["base"], players=3), 5)), "utf-8")
    code, out, _ = run("replay", str(path))
    assert code == 0 and "The record ends here: player 2 is taking a turn" in out


def test_replay_of_a_solo_game_tells_what_rivals_did(run, run_json, tmp_path):
    path = tmp_path / "solo.txt"
    game = kanly.compose(["uprising"], players=1, rivals=["Muad'Dib", "Lady Jessica"], options=["mentat"])
    path.write_text(arena.play(game, ["random"], 5, record=True).record, "utf-8")
    code, out, _ = run("replay", str(path))
    assert code == 0 and "Muad'Dib: turns up " in out and "\n  turns up " in out and "The record is right" in out
    assert not any("turns up" in line and line.count("turns up") > 1 for line in out.splitlines())
    code, found = run_json("replay", str(path))
    assert found["seats"] == ["random"] and found["rivals"] == ["Muad'Dib", "Lady Jessica"]
    assert len(found["scores"]) == 3 and found["players"] == 1 and found["options"] == ["mentat"]


def test_replay_names_the_line_of_a_bad_record(run, run_json, recorded):
    lines = recorded.read_text("utf-8").splitlines()
    bad = next(number for number, line in enumerate(lines) if number > 30 and not line.startswith("="))
    lines[bad] = f"{lines[bad].split()[0]} Shai-Hulud"
    recorded.write_text("\n".join(lines), "utf-8")
    code, out, err = run("replay", str(recorded))
    assert code == 2 and out == "" and err.count("\n") == 1
    assert f"{recorded}, line {bad + 1}: 'Shai-Hulud' is not possible here" in err
    code, found = run_json("replay", str(recorded))
    assert code == 2 and f"line {bad + 1}" in found["error"]


def test_replay_of_something_else(run, tmp_path):
    path = tmp_path / "other.txt"
    path.write_bytes(b"\xff\xfe\x00")
    assert run("replay", str(path))[0] == 2
    path.write_text("dear diary", "utf-8")
    code, _, err = run("replay", str(path))
    assert code == 2 and "line 1" in err


# play


def test_a_whole_game_can_be_played(run, tmp_path):
    path = tmp_path / "mine.txt"
    code, out, err = run("play", "--terminal", "--players", "3", "--seed", "4", "--bots", "random,random",
                         "--seat", "2", "--name", "Mira", "--leaders", "?,paul,?", "--save", str(path),
                         typed="1\n" * 600)
    assert code == 0 and err == ""
    assert "Mira (you)" in out and "Imperium Row" in out and "Your hand" in out and "The seed was 4" in out
    record = replay(path.read_text("utf-8"))
    assert record.state.decision is None and record.seats == ("random 1", "Mira", "random 3")
    assert "points" in out and "Conflicts" in out


def test_a_whole_game_alone_can_be_played(run, tmp_path):
    path = tmp_path / "solo.txt"
    code, out, err = run("play", "--terminal", "--sets", "uprising", "--players", "1", "--rivals", "muad,tuek",
                         "--options", "mentat", "--seed", "5", "--name", "Mira", "--save", str(path),
                         typed="1\n" * 600)
    assert code == 0 and err == ""
    record = replay(path.read_text("utf-8"))
    assert record.state.decision is None and record.seats == ("Mira",)
    assert record.game.rival_names == ("Muad'Dib", "Staban Tuek") and record.game.options == ("mentat",)
    winner = ["Mira", "Muad'Dib", "Staban Tuek"][record.state.winners[0]]
    assert f"\n{winner} has won.\n" in out and winner != "Mira"
    *_, table = out.split("has won.")
    assert table.splitlines()[2].startswith(f"{winner}  ") and table.count("a Rival") == 2
    assert "turns up Reshuffle" not in out  # it is for two


def test_a_rivals_turn_is_told_step_by_step(run):
    """Each card that is passed over with its reason, where the Agent goes, what it gives for points."""
    _, out, _ = run("play", "--sets", "uprising", "--players", "1", "--rivals", "muad,tuek", "--options", "mentat",
                    "--seed", "5", typed="1\n" * 600)
    told = out.splitlines()
    first = next(number for number, line in enumerate(told) if "Staban Tuek: passes over" in line)
    assert [told[first][2 if told[first].startswith("> ") else 0:], *told[first + 1:first + 3]] == [
        "Staban Tuek: passes over Deep Desert: no bonus spice lies there",
        *["  passes over Hagga Basin / Imperial Basin: no bonus spice lies there"] * 2]
    assert told[first + 3].startswith("  turns up Heighliner and sends an Agent there · rises to 1 with the Spacing")
    assert any("for a victory point" in line for line in told)
    assert not any("for a victory point · pays" in line or "for a victory point · scores" in line for line in told)


def test_two_play_with_house_hagal(run, tmp_path):
    path = tmp_path / "pair.txt"
    code, out, _ = run("play", "--players", "2", "--bots", "random", "--seed", "3", "--save", str(path),
                       typed="1\n" * 900)
    assert code == 0 and "House Hagal: turns up " in out and "House Hagal  It acts after each Agent turn" in out
    record = replay(path.read_text("utf-8"))
    assert record.state.decision is None and record.seats == ("Player 1", "random 2")
    won = record.state.winners == [0]
    assert ("You have won." in out) == won and ("random 2 has won." in out) != won


def test_a_whole_game_of_teams_can_be_played(run, run_json, tmp_path):
    path = tmp_path / "six.txt"
    six = ("--sets", "uprising", "--players", "6", "--bots", ",".join(["random"] * 5))
    code, out, _ = run("play", *six, "--seed", "5",
                       "--seat", "1", "--save", str(path), typed="1\n" * 3000)
    assert code == 0 and "points together" in out and "'s team wins with " in out
    told, text, _ = run("replay", str(path))
    assert told == 0 and "'s team wins with " in text and "activates" in text
    _, found = run_json("replay", str(path))
    assert [team["won"] for team in found["teams"]].count(True) == 1
    assert {team["score"] for team in found["teams"]} == {
        sum(found["scores"][seat - 1] for seat in (team["commander"], *team["allies"])) for team in found["teams"]}


def test_a_game_shows_only_what_the_seat_may_know(run):
    _, out, _ = run("play", "--players", "3", "--seed", "4", "--bots", "random,random", typed="1\n" * 20)
    draws = [line for line in out.splitlines() if ": draws " in line]
    assert any(line.startswith("Player 1: draws ") and "a card (" not in line for line in draws)
    others = [line for line in draws if line.startswith("random")]
    assert others and all("draws a card" in line or "draws an Intrigue card" in line for line in others)


def test_a_game_as_json_talks_on_the_other_stream(run):
    code, out, err = run("play", "--seed", "4", "--players", "3", "--bots", "random,random", "--json", typed="q\ny\n")
    found = json.loads(out)
    assert code == 0 and not found["finished"] and found["seat"] == 1 and found["seed"] == 4
    assert replay(found["record"]).state.decision and "You have left the game" in err


def test_answers_by_name_and_mistakes_in_plain_words(run):
    _, out, err = run("play", "--players", "3", "--seed", "4", "--bots", "random,random",
                      typed="99\nshai-hulud\n\nh\nc duncan\nc nobody\nc\ns\nu\nl\nt\n?\nreveal\n")
    assert err == ""
    assert "answers; 99 is none of them." in out
    assert "No answer here begins with 'shai-hulud'" in out
    assert "Duncan Idaho: Card with the City icon" in out and "There is no card, space or Leader called 'nobody'" in out
    assert "c NAME shows" in out and "s FILE saves" in out and "nothing of this turn to take back" in out
    assert "takes a Reveal turn" in out and "You have left the game." in out


def first_turn(seed):
    """The state at the first question of seat 1 if nobody was asked before, else None."""
    s = kanly.compose(["base"], players=3).start(seed)
    return s if s.decision.player == 0 and len(s.options) > 2 else None


@pytest.fixture(scope="module")
def quiet_seed():
    """A game that seat 1 begins with Dagger in hand, so that Hall of Oratory is open to it."""
    for seed in range(100):
        s = first_turn(seed)
        if s is not None and any(kanly.THINGS[o & 0xFFF].name == "Dagger" for o in s.options):
            return seed
    raise AssertionError("no such game")


def test_undo_goes_back_to_the_decision_before(run, quiet_seed, tmp_path):
    path = tmp_path / "undone.txt"
    code, out, _ = run("play", "--players", "3", "--seed", str(quiet_seed), "--bots", "random,random", "--save",
                       str(path), typed="dagger\nu\ndagger\nhall\nu\nu\nu\nq\nno\n")
    assert code == 0
    assert out.count("Taken back.") == 3 and "nothing of this turn to take back" in out
    assert out.count("Leave this game?") == 1 and "You have left the game." in out
    record = replay(path.read_text("utf-8"))
    assert record.lines == []  # everything was taken back


def test_undo_stops_where_something_hidden_was_shown(run):
    for seed in range(100):
        s = first_turn(seed)
        if s is None or not any(kanly.THINGS[o & 0xFFF].name == "Reconnaissance" for o in s.options):
            continue
        _, out, _ = run("play", "--players", "3", "--seed", str(seed), "--bots", "random,random",
                        typed="recon\narrakeen\ndraw\nu\n")
        assert "That cannot be taken back: something hidden has been shown since." in out
        return
    raise AssertionError("no such game")


def test_why_not(run, quiet_seed):
    _, out, _ = run("play", "--players", "3", "--seed", str(quiet_seed), "--bots", "random,random",
                    typed="dagger\n?\nhigh council\n")
    [why] = [line for line in out.splitlines() if line.startswith("High Council: ")]
    assert "5 Solari" in why
    assert f"High Council is not possible: {why.removeprefix('High Council: ')}." in out


def test_saving_while_playing(run, tmp_path):
    path = tmp_path / "begun.txt"
    _, out, _ = run("play", "--players", "3", "--seed", "4", "--bots", "random,random",
                    typed=f"1\ns {path}\ns {tmp_path}/no/such/place\nq\n\nq\n{tmp_path}/left.txt\n")
    assert out.count("Saved to") == 2 and "It could not be saved: No such file or directory" in out
    assert replay(path.read_text("utf-8")).lines
    assert (tmp_path / "left.txt").read_text("utf-8") == path.read_text("utf-8")


# bench


def test_bench(run_json):
    code, found = run_json("bench", "--seconds", "0.2")
    assert code == 0
    assert set(found) == {"engines", "ratios", "record_bytes", "phases"}
    kanly = found["engines"]["kanly"]
    assert kanly["answers_per_second"] > kanly["decisions_per_second"] > 100
    assert 0 < kanly["copy_us"] < kanly["imagine_us"] and kanly["seen_by_us"] > 0
    assert kanly["simulations_per_second"] > 10
    assert all(("simulations_per_second" in figures) == (name in ("kanly", "compiled"))
               for name, figures in found["engines"].items())
    assert all(("simulations_per_second" in ratios) == (name == "compiled")
               for name, ratios in found["ratios"]["kanly"].items())
    assert set(found["ratios"]["kanly"]) == set(found["engines"]) - {"kanly"}
    assert [phase["phase"] for phase in found["phases"]] == [
        "turn choice", "destination", "agent effects", "reveal effects", "combat", "endgame", "other"]
    assert found["record_bytes"] > 1000


def test_bench_against_another_version(run_json, monkeypatch):
    monkeypatch.setattr(bench, "TURNS", 4)
    code, found = run_json("bench", "--against", str(Path(bench.__file__).parents[2]), "--seconds", "0.1")
    assert code == 0
    assert found["games_per_second"] > 1 and found["against_games_per_second"] > 1 and 0.1 < found["ratio"] < 10


def test_bench_without_the_other_engines(run, monkeypatch):
    for module in ("catanatron", "pyspiel"):
        monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.setattr(bench, "twin", lambda: None)
    code, out, err = run("bench", "--seconds", "0.1")
    assert code == 0
    assert err == ("Measured without the compiled engine (`make compiled`), catanatron (`make bench`), "
                   "pyspiel (`make bench`).\n")
    assert "decisions/s" in out and "simulations/s" in out and "is better than" not in out and "A record has" in out


def test_every_bot_can_be_simulated(run_json):
    for rank in LADDER:
        name = f"{rank.bot}:1" if rank.simulations else rank.bot
        code, found = run_json("simulate", "--games", "1", "--players", "3", "--bots", f"{name},{name},{name}",
                               "--workers", "1")
        assert code == 0 and found["games"] == 1


def test_bots_are_listed_from_the_weakest_to_the_strongest(run, run_json):
    code, found = run_json("bots")
    assert code == 0 and [one["bot"] for one in found] == [rank.bot for rank in LADDER]
    assert all(one.keys() == {"bot", "level", "about"} and one["about"] for one in found)
    levels = [one["level"] for one in found]
    assert levels == sorted(levels) and len(set(levels)) >= 5
    code, out, _ = run("bots")
    lines = out.splitlines()
    assert code == 0 and lines[1].split()[:2] == ["random", "1"] and lines[-1].startswith("master")


def test_a_tournament_is_told_and_written_down(run, run_json, tmp_path):
    page = tmp_path / "ladder.md"
    given = ("tournament", "--bots", "random,greedy", "--deals", "2", "--workers", "1", "--write", str(page))
    code, out, _ = run(*given)
    assert code == 0 and "1 greedy against 3 random" in out and "2 greedy against 2 random" in out
    text = page.read_text("utf-8")
    assert text.startswith("# The ladder of bots\n\n## base, 4 players\n")
    assert "| 3 greedy against 1 random | 8 |" in text and "`kanly " in text
    code, found = run_json("tournament", "--bots", "random,greedy", "--deals", "2", "--workers", "1")
    assert [(one["seats"], one["games"], one["by_chance"]) for one in found["matches"]] == [(1, 8, 0.25), (2, 12, 0.5),
                                                                                            (3, 8, 0.75)]
    assert [one["bot"] for one in found["ratings"]] == ["greedy", "random"]
    _, one_seat = run_json("tournament", "--bots", "random,greedy", "--deals", "2", "--workers", "1", "--seats", "1")
    assert one_seat["matches"] == found["matches"][:1]
    assert all(low <= one["win_rate"] <= high for one in found["matches"] for low, high in [one["interval"]])


@pytest.mark.parametrize(("arguments", "said"), [
    (["--bots", "greedy"], "a tournament needs two bots or more"),
    (["--bots", "greedy,clever"], "there is no bot 'clever'"),
    (["--deals", "0"], "0 deals cannot be played; one is the least"),
    (["--seats", "4"], "in this game the stronger bot cannot sit on just 4 of the seats"),
    (["--bots", "random,greedy:5"], "greedy tries no tables"),
])
def test_a_tournament_that_cannot_be_held(run, arguments, said):
    code, out, err = run("tournament", *arguments)
    assert code == 2 and out == "" and said in err
