"""What simulated games say, over REST: counts with their intervals, as the host has them or as kanly brings them."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
from served import Browser, InThread, sqlite

from kanly import RULES
from kanly.lab.rates import interval
from kanly.web.laboratory import Laboratory, must_be_read, shipped
from kanly.words import Wrong, language

MIX = {"sets": ["base"], "options": [], "players": 4, "games": 100, "who": ["regular"]}
SMALL = {"kanly": "0.1.0", "rules": [RULES], "games": [MIX], "left_out": [], "points": [
    {"key": "score", "name": "x", "winners": {"mean": 10.5, "margin": 0.1}, "others": {"mean": 8, "margin": 0.1}}],
    "leader": [{"name": "x", "key": "leader/base/paul-atreides", "n": 50, "hits": 20, "rate": 0.99,
                "interval": [0.98, 1], "by_chance": 0.25}],
    "first-space": [{"key": "space/base/arrakeen", "n": 10, "hits": 1, "by_chance": 0.25}]}


@pytest.fixture
def hosted(tmp_path):
    folder = tmp_path / "laboratory"
    folder.mkdir()
    (folder / "mine.json").write_text(json.dumps(SMALL))
    running = InThread(sqlite(tmp_path), laboratory=folder)
    browser = Browser(running.url, None)
    yield browser, folder
    browser.close()
    running.stop()


def test_anybody_reads_what_the_host_has_counted(hosted):
    browser, _ = hosted
    [series] = browser.get("laboratory")
    assert (series["name"], series["total"], series["current"], series["sets"]) == ("mine", 100, True, ["base"])
    assert series["games"] == [{"what": "Base game", "players": 4, "games": 100, "who": ["Regular"]}]
    told = browser.get("laboratory/mine")
    questions = {one["name"]: one["shares"] for one in told["questions"]}
    assert set(questions) == {"leader", "first-space"} and told["seats"] == 400
    [paul] = questions["leader"]
    assert (paul["name"], paul["rate"]) == ("Paul Atreides", 0.4), "from the counts, whatever else the file says"
    assert (paul["low"], paul["high"]) == pytest.approx(interval(20, 50))
    assert questions["first-space"][0]["name"] == "Arrakeen"
    assert told["points"][0]["winners"] == {"mean": 10.5, "margin": 0.1}
    assert "no such series" in browser.fails(404, "GET", "laboratory/other")


def test_files_come_change_and_go_while_it_runs(hosted):
    browser, folder = hosted
    (folder / "new.json").write_text(json.dumps(SMALL | {"rules": [RULES - 1]}))
    assert [(one["name"], one["current"]) for one in browser.get("laboratory")] == [("mine", True), ("new", False)]
    (folder / "mine.json").write_text("{}")
    os.utime(folder / "mine.json", (1, 1))
    assert [one["name"] for one in browser.get("laboratory")] == ["new"]
    (folder / "new.json").unlink()
    assert browser.get("laboratory") == []


@pytest.mark.parametrize(("change", "why"), [
    ({"games": []}, "no games"), ({"leader": [{"key": "x", "n": 3, "hits": 4}]}, "more of them than there are"),
    ({"leader": [{"key": "x", "n": 0, "hits": 0}]}, "more of them than there are"), ({"rules": "2"}, "rules"),
    ({"points": [{**SMALL["points"][0], "key": "luck"}]}, "luck")])
def test_what_is_no_such_file_is_said_before_anything_is_served(tmp_path, change, why):
    (tmp_path / "wrong.json").write_text(json.dumps(SMALL | change))
    with pytest.raises(Wrong, match=why):
        must_be_read(tmp_path)
    assert Laboratory(tmp_path).series(language()) == []


def test_a_folder_that_is_not_there_is_said(tmp_path):
    with pytest.raises(Wrong, match="no folder"):
        must_be_read(tmp_path / "nowhere")


def test_what_kanly_brings_can_be_read_and_says_who_played():
    must_be_read(shipped())
    laboratory = Laboratory()
    series = laboratory.series(language())
    assert {one.name for one in series} == {"base", "uprising"}
    for one in series:
        assert one.total >= 1000 and one.games[0].who == ["Regular"]
        told = laboratory.figures(one.name, language())
        assert told is not None
        leaders, order = (next(q for q in told.questions if q.name == name) for name in ("leader", "order"))
        assert sum(s.n for s in leaders.shares) == sum(s.n for s in order.shares) == told.seats
        assert sum(s.hits for s in order.shares) == one.total
        assert all("/" not in s.name for question in told.questions for s in question.shares)


def test_the_server_needs_no_extra():
    """Neither polars nor matplotlib."""
    code = ("import sys; sys.modules.update(dict.fromkeys(['polars', 'matplotlib', 'ray', 'pettingzoo']));"
            "import kanly.web.app")
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
