"""The soak itself: the same for any number of workers, and a game that fails can be replayed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from kanly.record import replay

ROOT = Path(__file__).resolve().parent.parent.parent


def run(*args: str, sabotage: str = "") -> subprocess.CompletedProcess[str]:
    program = f"import sys; sys.path.insert(0, 'tools'); import soak\n{sabotage}\nsys.exit(soak.main())"
    return subprocess.run([sys.executable, "-c", program, *args], cwd=ROOT, capture_output=True, text=True,
                          encoding="utf-8", check=False)


def test_any_number_of_workers_finds_the_same() -> None:
    small = "soak.BATCH = 2"  # forked workers inherit it
    one, two = (run("--games", "4", "--workers", n, "--seed", "3", sabotage=small) for n in ("1", "2"))
    assert one.returncode == two.returncode == 0, one.stdout + two.stdout + two.stderr
    assert one.stdout.splitlines()[-1] == two.stdout.splitlines()[-1] == "4 passed, 0 failed"
    census = [done.stdout.partition("┏")[2].partition(" seconds")[0].rpartition(",")[0] for done in (one, two)]
    assert census[0] and census[0] == census[1]


def test_one_and_two_people_are_soaked_by_themselves_or_among_others() -> None:
    alone = run("--games", "3", "--workers", "1", "--people", "1,2")
    assert alone.returncode == 0 and alone.stdout.splitlines()[-1] == "3 passed, 0 failed", alone.stdout + alone.stderr
    assert "turned up for swords" in alone.stdout
    told = run(sabotage="plan = soak.Plan()\n"
                        "print([plan.played_by(people, 10000) for people in ((1, 2), (3, 4), (6,))])\n"
                        "print([plan.players(soak.BATCH * n) for n in range(5)])\n"
                        "sys.exit(0)")
    assert told.stdout == "[2000, 6000, 2000]\n[(3, 4), (1, 2), (3, 4), (6,), (3, 4)]\n"
    assert run("--people", "5").returncode == 2


def test_six_people_are_soaked_in_the_mixes_they_can_play() -> None:
    done = run("--games", "4", "--workers", "1", "--people", "6")
    assert done.returncode == 0 and done.stdout.splitlines()[-1] == "4 passed, 0 failed", done.stdout + done.stderr
    assert "won by the team of" in done.stdout
    assert run("--people", "6", "--mixes", "base").returncode == 2


def test_bots_of_every_level_finish_games_of_every_mix() -> None:
    """As many games as are soaked for a change bring each level to each mix; of one mix they are played here."""
    told = run(sabotage="""
from kanly.bots import LADDER
plan, found = soak.Plan(), {}
for numbers in plan.batches(10000):
    for n in numbers:
        if n >= soak.LEVELS_FROM:
            game, _ = soak.table(1, n, plan)
            found.setdefault(game.sets, set()).update(soak.levels_at(n, game.players, plan))
print(len(found) == len(soak.MIXES), all(levels == set(soak.LEVELS) for levels in found.values()),
      [name.partition(":")[0] for name in soak.LEVELS] == [rank.bot for rank in LADDER])
sys.exit(0)""")
    assert told.stdout == "True True True\n", told.stdout + told.stderr
    done = run("--games", "1", "--workers", "1", "--mixes", "base", "--people", "1,4", sabotage="soak.LEVELS_EVERY = 1")
    assert done.returncode == 0 and done.stdout.splitlines()[-1] == "3 passed, 0 failed", done.stdout + done.stderr
    assert "bots of every level have played 2 games more, of every mix" in done.stdout


LATER = """
def failing(s, calls=[]):
    calls.append(1)
    if len(calls) == 70:
        {what}
soak.invariants.cheap = failing
"""


def test_a_game_that_breaks_a_rule_leaves_a_record(tmp_path: Path) -> None:
    done = run("--games", "1", "--workers", "1", "--out", str(tmp_path),
               sabotage=LATER.format(what="soak.invariants.broken('the spice must flow')"))
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1] == "0 passed, 1 failed"
    assert f"{tmp_path / 'game-0.record'}: Broken: the spice must flow" in done.stdout
    details = (tmp_path / "game-0.txt").read_text("utf-8")
    assert "after 69 answers" in details and "Traceback" in details
    played = replay((tmp_path / "game-0.record").read_text("utf-8"))
    assert len([line for line in played.lines if not line.startswith("=")]) == 69


def test_a_crash_tells_the_answer_that_caused_it(tmp_path: Path) -> None:
    done = run("--games", "1", "--workers", "1", "--out", str(tmp_path),
               sabotage=LATER.format(what="soak.Record.apply = lambda record, option: 1 / 0"))
    assert done.returncode == 1
    details = (tmp_path / "game-0.txt").read_text("utf-8")
    assert "ZeroDivisionError" in details and "the next answer is '" in details
    replay((tmp_path / "game-0.record").read_text("utf-8"))


def test_a_game_that_does_not_end_is_stalled(tmp_path: Path) -> None:
    done = run("--games", "1", "--workers", "1", "--out", str(tmp_path), sabotage="soak.LONGEST_GAME = 50")
    assert done.returncode == 1
    assert "Stalled: the game has not ended after 50 answers" in done.stdout
    replay((tmp_path / "game-0.record").read_text("utf-8"))


def test_an_apply_that_never_returns_is_stalled(tmp_path: Path) -> None:
    forever = "def forever(record, option):\n    while True: pass\nsoak.Record.apply = forever"
    done = run("--games", "1", "--workers", "1", "--out", str(tmp_path),
               sabotage=f"soak.LONGEST_SECONDS = 1\n{forever}")
    assert done.returncode == 1
    assert "Stalled: the game has not ended after 1 seconds" in done.stdout
