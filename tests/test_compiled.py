"""Compiled or as it is written: the same engine, and never one that was built from another source."""

import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import kanly
from kanly import compiled
from kanly.bots import RandomBot

TOOLS = Path(__file__).parent.parent / "tools"
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--no-deps", "--no-build-isolation"]


@pytest.fixture
def table():
    s = kanly.compose(["base", "ix"], 3, options=["epic"]).start(5)
    bot = RandomBot(5)
    for _ in range(60):
        s.apply(bot.choose_blindly(s.options))
    return s


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda s: pickle.loads(pickle.dumps(s))],
                         ids=["copied", "deeply copied", "pickled"])
def test_a_table_can_be_copied_and_pickled(table, again):
    before = table.dump()
    other = again(table)
    assert other == table and other is not table
    other.apply(other.options[0])
    assert table.dump() == before != other.dump()


@pytest.mark.parametrize("leaders", [None, "draft", ["Paul Atreides", None, "Helena Richese"]])
def test_a_game_can_be_pickled(leaders):
    game = kanly.compose(["base"], 3, leaders, ["step by step"])
    assert pickle.loads(pickle.dumps(game)).spec() == game.spec()


def test_the_effects_carried_out_are_counted_on_request(table):
    assert table.done is None
    table.done = set()
    asked = table.decision.question.no, table.decision.player
    table.apply(table.options[0])
    assert asked in table.done
    assert table.clone().done is None


def test_another_source_is_another_engine(tmp_path):
    package = tmp_path / "kanly"
    (package / "bots" / "weights").mkdir(parents=True)
    (package / "state.py").write_text("", "utf-8")
    before = compiled.fingerprint(package)
    assert before == compiled.fingerprint(package)
    (package / "bots" / "weights" / "policy.txt").write_text("trained", "utf-8")
    trained = compiled.fingerprint(package)
    assert trained != before
    (package / "state.py").write_text("# mended", "utf-8")
    assert compiled.fingerprint(package) not in (before, trained)


def test_the_version_says_whether_it_is_compiled():
    asked = [sys.executable, "-P", "-m", "kanly", "--version"]
    done = subprocess.run(asked, capture_output=True, text=True, check=True)
    how = "compiled" if compiled.COMPILED else "not compiled"
    assert done.stdout == f"kanly {kanly.__version__}, {how}\n"


@pytest.mark.slow
@pytest.mark.parametrize("wish", [{"KANLY_PURE": "1"}, {"CC": "no-such-compiler"}], ids=["by choice", "of need"])
def test_without_a_compiler_the_wheel_is_the_source_as_it_is(tmp_path, monkeypatch, wish):
    monkeypatch.syspath_prepend(TOOLS)
    from compiled import copy_source

    copy_source(tmp_path / "source")
    subprocess.run([*PIP, "--wheel-dir", tmp_path, tmp_path / "source"], check=True, env=os.environ | wish)
    wheel, = tmp_path.glob("*.whl")
    assert wheel.name == f"kanly-{kanly.__version__}-py3-none-any.whl"
