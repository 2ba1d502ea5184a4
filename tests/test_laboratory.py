"""The laboratory: games as tables, the same however they are played, and what many of them say."""

import importlib.util
import os
import secrets
import socket
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from pathlib import Path

import polars as pl
import pytest

import kanly
from kanly.bots import arena
from kanly.cli import simulate as simulate_module
from kanly.facts import SOURCES, TABLES, of_record
from kanly.lab import folder
from kanly.lab.games import read
from kanly.lab.rates import mean
from kanly.record import Record, replay

GAMES = Path(__file__).parent / "games"
SOME = [GAMES / f"{name}.record" for name in ("base-3", "base-ix-epic-4", "uprising-choam-2", "uprising-mentat-1",
                                              "base-ix-uprising-6")]
SIMULATE = ("simulate", "--players", "3", "--bots", "random,random,random", "--seed", "4", "--games")


def files(path):
    """Every file below, by its place and what stands in it."""
    return {str(file.relative_to(path)): file.read_bytes() for file in path.rglob("*") if file.is_file()}


# Facts.


@pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
def test_the_facts_of_a_record_are_what_happened(path):
    record, facts = of_record(path.read_text("utf-8"))
    s = record.state
    rows = {table: [dict(zip(columns, row, strict=True)) for row in facts[table]] for table, columns in TABLES.items()}
    [game] = rows["games"]
    assert (game["seed"], game["players"], game["rounds"]) == (record.seed, record.game.players, s.round)
    assert [seat["score"] for seat in rows["seats"]] == s.scores
    assert all(sum(seat[source] for source in SOURCES) == seat["score"] for seat in rows["seats"])
    assert [seat["seat"] - 1 for seat in rows["seats"] if seat["won"]] == s.winners
    assert [seat["rival"] for seat in rows["seats"]] == [not seat.hand for seat in record.game.seats]
    assert sorted(seat["turn_order"] for seat in rows["seats"]) == [*range(1, len(s.players) + 1)]
    answers = [line.split(" ", 1) for line in record.lines if not line.startswith("=")]
    told = [[str(row["seat"]), row["answer"]] for row in rows["decisions"]]
    assert all(one in answers for one in told) and len(told) == game["decisions"]
    assert sum(name.endswith(("@row", "@reserve")) for _, name in answers) <= len(rows["acquisitions"])
    held = {row["faction"]: row["seat"] for row in rows["alliances"] if row["kept"]}
    assert Counter(held.values()) == {seat["seat"]: seat["alliance_points"] for seat in rows["seats"]
                                      if seat["alliance_points"]}
    fought = {row["round"] for row in rows["conflicts"]}
    assert fought and fought <= set(range(1, s.round + 1))
    assert all(Counter(row["reward"] for row in rows["conflicts"] if row["round"] == round)[1] <= 1 for round in fought)


@pytest.mark.parametrize(("sets", "players"), [(["base"], 3), (["uprising"], 1), (["uprising", "ix"], 6)])
def test_a_game_comes_to_the_same_facts_as_its_record(sets, players):
    result = arena.play(kanly.compose(sets, players), ["random"] * players, 3, record=True, facts=True)
    assert of_record(result.record)[1] == result.facts


def test_who_takes_the_first_turn_is_the_first_in_turn_order():
    result = arena.play(kanly.compose(["base"], 4), ["random"] * 4, 11, facts=True)
    first = result.facts["plays"][0]
    assert first[0] == 1 and {seat[0]: seat[1] for seat in result.facts["seats"]}[first[1]] == 1


# kanly simulate --out


@pytest.fixture
def small_parts(monkeypatch):
    monkeypatch.setattr(folder, "GAMES_PER_PART", 4)


@pytest.fixture
def whole(run, tmp_path, small_parts):
    """Ten games, played by one process in one go."""
    assert run(*SIMULATE, "10", "--workers", "1", "--out", str(tmp_path / "whole"))[0] == 0
    return tmp_path / "whole"


def same_summary(one, other):
    assert {**one, "games_per_second": 0} == {**other, "games_per_second": 0}


def test_simulate_writes_the_same_tables_with_any_number_of_workers(run_json, whole, tmp_path, monkeypatch):
    monkeypatch.setattr(arena, "BATCH_SECONDS", 1e-9)  # each game is a batch
    code, told = run_json(*SIMULATE, "10", "--workers", "3", "--out", str(tmp_path / "three"))
    assert code == 0 and files(tmp_path / "three") == files(whole)
    assert sorted(files(whole)) == sorted(["series.json", *(f"{table}/{part:09}.parquet" for table in TABLES
                                                            for part in (0, 4, 8))])
    seats = pl.read_parquet(whole / "seats")
    assert (len(seats), seats["won"].sum()) == (30, 10) and told["games"] == 10
    assert pl.read_parquet(whole / "games")["game"].to_list() == [*range(10)]


def test_simulate_goes_on_where_it_was_interrupted(run, run_json, whole, tmp_path, monkeypatch):
    real = simulate_module.series
    played = []

    def interrupted(*arguments, **more):
        for result in real(*arguments, **more):
            played.append(result.seed)
            yield result
            if len(played) in (3, 6):
                raise KeyboardInterrupt

    monkeypatch.setattr(simulate_module, "series", interrupted)
    again = (*SIMULATE, "10", "--workers", "1", "--out", str(tmp_path / "again"))
    for done in (3, 6):
        code, _, err = run(*again)
        assert code == 0 and f"{done} of 10 games" in err and "goes on where this one ended" in " ".join(err.split())
        assert len(pl.read_parquet(tmp_path / "again" / "games")) == done
    _, told = run_json(*again)
    assert len(played) == len(set(played)) == 10 and files(tmp_path / "again") == files(whole)
    same_summary(told, run_json(*again[:-2])[1])
    same_summary(told, run_json(*again)[1])  # all is there: nothing is played


def test_simulate_goes_on_where_it_was_killed(run, whole, tmp_path):
    """What has been finished lies there game by game, whatever else was being written."""
    path, bots = tmp_path / "killed", ["random"] * 3
    game = kanly.compose(["base"], 3)
    begun = folder.Folder(path, game, bots, 4, 10)
    for result in arena.series(game, bots, 8, 4, facts=True, done=[2]):
        begun.add(result.seed, result.facts)
    assert sorted(file.name for file in (path / "unfinished").iterdir()) == [
        "000000000.json", "000000001.json", "000000003.json"]
    assert [file.name for file in (path / "games").iterdir()] == ["000000004.parquet"]
    (path / "unfinished" / "000000002.new").write_bytes(b"[")
    assert run(*SIMULATE, "10", "--workers", "1", "--out", str(path))[0] == 0
    assert files(path) == files(whole)


def test_simulate_adds_to_what_is_there(run, whole, tmp_path):
    for games in ("3", "6", "10"):
        assert run(*SIMULATE, games, "--workers", "1", "--out", str(tmp_path / "more"))[0] == 0
    assert files(tmp_path / "more") == files(whole)
    code, out, _ = run(*SIMULATE, "5", "--workers", "1", "--out", str(whole))
    assert code == 0 and "5 games of" in out


def test_simulate_does_not_mix_two_series(run, whole):
    before = files(whole)
    code, _, err = run(*SIMULATE, "10", "--options", "step by step", "--out", str(whole))
    assert code == 2 and "holds another series of games (options [])" in err and files(whole) == before


def test_simulate_needs_no_extra_without_out(run, run_json, monkeypatch, tmp_path):
    for library in ("polars", "ray"):
        monkeypatch.setitem(sys.modules, library, None)
    for module in ("folder", "cluster", "games"):
        monkeypatch.delitem(sys.modules, f"kanly.lab.{module}", raising=False)
    assert run_json(*SIMULATE, "1", "--workers", "1")[1]["games"] == 1
    wanted = {("--out", str(tmp_path / "x")): ("polars", "lab"), ("--ray", "auto"): ("ray", "ray")}
    for option, (library, extra) in wanted.items():
        code, _, err = run(*SIMULATE, "1", *option)
        assert code == 2 and f"this needs {library}" in err and f"pip install 'kanly[{extra}]'" in err
    assert not (tmp_path / "x").exists()


# kanly stats


@pytest.fixture(scope="module")
def records():
    return [replay(path.read_text("utf-8")) for path in SOME]


def test_stats_counts_leaders_and_points(run_json, records):
    code, told = run_json("stats", *map(str, SOME))
    assert code == 0 and sum(mix["games"] for mix in told["games"]) == len(SOME) and told["left_out"] == []
    people = [(s, seat) for s in (record.state for record in records) for seat in range(s.game.players)]
    for question in ("player", "leader", "order"):
        assert sum(row["n"] for row in told[question]) == len(people)
        assert sum(row["hits"] for row in told[question]) == sum(seat in s.winners for s, seat in people)
    score = next(row for row in told["points"] if row["key"] == "score")
    won = [s.scores[seat] for s, seat in people if seat in s.winners]
    assert score["winners"]["mean"] == pytest.approx(sum(won) / len(won), abs=1e-4)
    sources = [row["winners"]["mean"] for row in told["points"] if row["key"] != "score"]
    assert sum(sources) == pytest.approx(score["winners"]["mean"], abs=1e-3)
    assert [(row["name"], row["hits"]) for row in told["length"]] == [
        (str(n), count) for n, count in sorted(Counter(record.state.round for record in records).items())]
    chances = {row["key"]: row["by_chance"] for row in told["leader"]}
    assert chances["leader/uprising/shaddam-corrino-iv"] == 0.5  # two teams


def test_stats_counts_who_has_a_card_once(run_json):
    code, told = run_json("stats", str(SOME[0]), "--about", "acquired,first-space,conflict")
    assert code == 0 and set(told) == {"kanly", "rules", "games", "left_out", "acquired", "first-space", "conflict"}
    record, facts = of_record(SOME[0].read_text("utf-8"))
    people = [row[2] for row in facts["seats"] if not row[3]]
    assert told["rules"] == [facts["games"][0][1]] and told["games"][0]["who"] == sorted(set(people))
    owners = {(seat, thing) for _, seat, thing, _ in facts["acquisitions"]}
    assert {row["key"]: row["n"] for row in told["acquired"]} == Counter(thing for _, thing in owners)
    won = Counter(thing for seat, thing in owners if seat - 1 in record.state.winners)
    assert {row["key"]: row["hits"] for row in told["acquired"] if row["hits"]} == won
    first = {}
    for round, seat, _, space in facts["plays"]:
        if space and round == 1:
            first.setdefault(seat, space)
    assert {row["key"]: row["n"] for row in told["first-space"]} == Counter(first.values())
    assert sum(row["n"] for row in told["conflict"]) == sum(row[-1] == 1 for row in facts["conflicts"])


def test_stats_reads_series_and_records_alike(run_json, tmp_path):
    run_json(*SIMULATE, "4", "--workers", "1", "--out", str(tmp_path / "out"), "--records", str(tmp_path / "records"))
    tables = run_json("stats", str(tmp_path / "out"))[1]
    assert run_json("stats", str(tmp_path / "records"))[1] == tables
    part = tmp_path / "out" / "seats" / "000000000.parquet"
    assert run_json("stats", str(part), str(tmp_path / "out"))[1] == tables  # once
    assert read([tmp_path]).tables["games"]["game"].to_list() == [*range(8)]
    assert sum(row["n"] for row in run_json("stats", str(tmp_path))[1]["leader"]) == 24


def test_stats_for_people(run, tmp_path):
    code, out, err = run("stats", *map(str, SOME), "--top", "2")
    assert code == 0 and err == "" and "base, players: 3, games: 1" in out and "… and " in out
    assert "turn order in round 1" in out and " ± " in out and "uprising + choam, players: 2, games: 1" in out
    (tmp_path / "begun.record").write_text(str(Record(kanly.compose(["base"], players=3), 5)), "utf-8")
    (tmp_path / "old.record").write_text(SOME[0].read_text("utf-8").replace("rules ", "rules 9"), "utf-8")
    (tmp_path / "notes.txt").write_text("dear diary", "utf-8")
    code, out, err = run("stats", str(tmp_path), str(SOME[0]))
    assert code == 0 and err.count("left out") == 2 and "is not over" in err and "rules 92" in err
    code, _, err = run("stats", str(tmp_path))
    assert code == 2 and err.startswith("there is no finished game in ")
    assert "there is no question 'luck'" in run("stats", str(SOME[0]), "--about", "luck")[2]
    assert "no/such/file" in run("stats", "no/such/file")[2]


def test_two_of_one_name_are_told_apart(run):
    _, out, _ = run("stats", *(str(GAMES / f"{name}.record") for name in ("base-3", "base-4", "uprising-3")),
                    "--about", "conflict", "--top", "0")
    names = [line.rsplit("  ", 5)[0].strip() for line in out.splitlines() if "%" in line]
    assert len(names) == len(set(names)) > 10


def test_stats_draws(run, tmp_path):
    assert run("stats", str(SOME[0]), "--plots", str(tmp_path), "--about", "leader,length,points")[0] == 0
    assert sorted(files(tmp_path)) == [f"{name}.{kind}" for name in ("leader", "length", "points")
                                       for kind in ("png", "svg")]
    drawn = files(tmp_path)
    assert all(data.startswith(b"\x89PNG") for name, data in drawn.items() if name.endswith("png"))
    assert b"Win rate by Leader" in drawn["leader.svg"] and b"Conflicts" in drawn["points.svg"]
    run("stats", str(SOME[0]), "--plots", str(tmp_path), "--about", "leader")
    assert files(tmp_path) == drawn


def test_a_mean_comes_with_its_margin():
    found = mean([1, 2, 3, 4])
    assert found.mean == 2.5 and found.margin == pytest.approx(1.96 * (5 / 3 / 4) ** 0.5)
    assert mean([3]) == (3, 0) and mean([]) == (0, 0)


# kanly simulate --ray


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    """A Ray cluster of its own on this machine; its address."""
    if importlib.util.find_spec("ray") is None:
        why = "no Ray here: pip install 'kanly[ray]'"
        pytest.fail(why) if os.environ.get("KANLY_REQUIRE_ALL") == "1" else pytest.skip(why)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    ours = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32), "RAY_USAGE_STATS_ENABLED": "0",
            "PYTHONPATH": str(Path(kanly.__file__).parent.parent)}
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory(prefix="ray") as there:
        for name, value in ours.items():
            patch.setenv(name, value)
        head = subprocess.Popen(
            [sys.executable, "-m", "ray.scripts.scripts", "start", "--head", "--block", f"--port={port}",
             "--num-cpus=2", "--include-dashboard=false", "--object-store-memory=100000000", f"--temp-dir={there}"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True)
        told = []
        for line in head.stdout:
            told.append(line)
            if "runtime started" in line:
                break
        else:
            pytest.fail("".join(told))
        drained = threading.Thread(target=head.stdout.read)  # it is never kept from writing
        drained.start()
        yield f"127.0.0.1:{port}"
        head.terminate()
        head.wait()
        drained.join()


@pytest.mark.slow
def test_a_cluster_plays_the_same_games(run, run_json, whole, tmp_path, cluster):
    arguments = (*SIMULATE, "10", "--ray", cluster)
    code, told = run_json(*arguments, "--out", str(tmp_path / "ray"))
    assert code == 0 and files(tmp_path / "ray") == files(whole)
    same_summary(told, run_json(*SIMULATE, "10", "--workers", "1")[1])
