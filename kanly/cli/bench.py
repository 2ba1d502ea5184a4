"""kanly bench: how fast kanly is, as it is written and compiled, beside other engines in the same run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from contextlib import ExitStack
from importlib.util import find_spec
from math import ceil
from pathlib import Path
from statistics import mean, median
from time import perf_counter
from typing import Annotated, Any

import typer

from kanly import Decision, Game, State, compose, reading
from kanly.bots.random import RandomBot
from kanly.cli.output import AsJson, InLanguage, console, print_error, print_json, table
from kanly.compiled import twin
from kanly.record import Record
from kanly.things import REVEAL
from kanly.words import Language, Wrong, language

SLICES = 7
"""How often the engines take turns; medians are over these."""
TURNS = 60
"""How often two versions of kanly take turns."""
HERE = Path(__file__).parents[2]
RIVALS = {"catanatron": "catanatron", "hearts": "pyspiel", "crazy_eights": "pyspiel"}
"""The other engines, and the package each needs."""
COLUMNS = {"decisions_per_second": 0, "answers_per_second": 0, "games_per_second": 1, "copy_us": 1, "seen_by_us": 1,
           "imagine_us": 1, "simulations_per_second": 0}
"""What is shown, with how many digits; a decision is an answer to a question with two or more options."""
COMPARED = ("decisions_per_second", "answers_per_second", "copy_us", "simulations_per_second")
PHASES = ("turn choice", "destination", "agent effects", "reveal effects", "combat", "endgame", "other")
RECORDED_GAMES = 5
Figures = dict[str, float]


def bench(
    seconds: Annotated[float, typer.Option(help="About how long to measure.")] = 20.0,
    against: Annotated[Path | None, typer.Option(help="The folder of another version of kanly.")] = None,
    code: InLanguage = "en",
    as_json: AsJson = False,
) -> None:
    """Measure the speed of kanly, beside another engine or another version of itself."""
    say = language(code)
    if seconds <= 0:
        raise Wrong("too short", seconds=seconds)
    if against is not None:
        compare(against, seconds, as_json, say)
        return
    found = measured(engines_here(say), seconds)
    document = {
        "engines": {name: medians(slices) for name, slices in found.items()},
        "ratios": {name: ahead(found, name) for name in ("kanly", "compiled") if name in found},
    } | details(compose(["base"], players=4))
    if as_json:
        print_json(document)
    else:
        show(document, say)


def engines_here(say: Language) -> dict[str, Path]:
    """The engines that can be measured, each with the folder kanly is found in; what is missing is said."""
    found = {"kanly": HERE}
    built = twin()
    if built is not None:
        found["compiled"] = built
    rivals = {name: package for name, package in RIVALS.items() if find_spec(package) is not None}
    missing = [*([] if built else [say.label("the compiled engine")]),
               *sorted(say.label("an engine", package=package) for package in {*RIVALS.values()} - {*rivals.values()})]
    if missing:
        print_error(say.label("measured without", missing=", ".join(missing)))
    return found | dict.fromkeys(rivals, HERE)


def compare(against: Path, seconds: float, as_json: bool, say: Language) -> None:
    """The same base games in both versions, each in a process of its own, which take turns and turns at being first."""
    if not (against / "kanly").is_dir():
        raise Wrong("no kanly", folder=against)
    mine: list[float] = []
    others: list[float] = []
    script = Path(__file__).with_name("pace.py")
    with running(HERE, script) as me, running(against, script) as other:
        games = ceil(seconds / TURNS / 2 / time_of(me, 0, 1))
        for turn in range(TURNS):
            for times, player in ((mine, me), (others, other))[::-1 if turn % 2 else 1]:
                times.append(time_of(player, turn * games, games))
    ratio = round(median(theirs / own for own, theirs in zip(mine, others, strict=True)), 3)
    document = {"games_per_second": round(TURNS * games / sum(mine), 2),
                "against_games_per_second": round(TURNS * games / sum(others), 2), "ratio": ratio}
    if as_json:
        print_json(document)
    else:
        console().print(say.label("two versions", here=document["games_per_second"],
                                  there=document["against_games_per_second"], ratio=ratio))


def running(folder: Path, script: Path, *arguments: str) -> subprocess.Popen[str]:
    """A script in a process of its own, with the kanly of this folder."""
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    return subprocess.Popen([sys.executable, "-P", str(script), *arguments], env={**os.environ, "PYTHONPATH": path},
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def answer(player: subprocess.Popen[str], line: str) -> str:
    """What a running script says to a line."""
    assert player.stdin is not None and player.stdout is not None
    player.stdin.write(f"{line}\n")
    player.stdin.flush()
    return player.stdout.readline()


def time_of(player: subprocess.Popen[str], seed: int, games: int) -> float:
    """How many seconds these games take."""
    return float(answer(player, f"{seed} {games}"))


def measured(folders: dict[str, Path], seconds: float) -> dict[str, list[Figures]]:
    """What each engine does in its slices, which take turns."""
    here = Path(__file__).with_name("engines.py")
    with ExitStack() as stack:
        players = {name: stack.enter_context(running(folder, here, name)) for name, folder in folders.items()}
        found: dict[str, list[Figures]] = {name: [] for name in folders}
        for _ in range(SLICES):
            for name, player in players.items():
                found[name].append(json.loads(answer(player, f"{seconds / SLICES / len(players)}")))
    return found


def medians(slices: list[Figures]) -> Figures:
    return {key: round(median(one[key] for one in slices), 2) for key in slices[0]}


def ahead(found: dict[str, list[Figures]], name: str) -> dict[str, Figures]:
    """How much better one engine does than each of the others, slice by slice."""
    return {other: {key: round(median(better(key, a, b) for a, b in zip(found[name], slices, strict=True)), 2)
                    for key in COMPARED if key in slices[0]} for other, slices in found.items() if other != name}


def better(key: str, a: Figures, b: Figures) -> float:
    return b[key] / a[key] if key.endswith("_us") else a[key] / b[key]


# What only kanly is asked.


def details(game: Game) -> dict[str, Any]:
    return {
        "record_bytes": round(mean(len(recorded(game, seed).encode()) for seed in range(RECORDED_GAMES))),
        "phases": phases(game),
    }


def recorded(game: Game, seed: int) -> str:
    record = Record(game, seed)
    choose = RandomBot(seed).choose_blindly
    while record.state.decision:
        record.apply(choose(record.state.options))
    return str(record)


def phases(game: Game) -> list[dict[str, Any]]:
    """What an answer costs, by the part of the game the question belongs to."""
    times: Counter[str] = Counter()
    answers: Counter[str] = Counter()
    for seed in range(RECORDED_GAMES * 4):
        s = game.start(seed)
        choose = RandomBot(seed).choose_blindly
        while decision := s.decision:
            phase = phase_of(s, decision)
            option = choose(decision.options)
            began = perf_counter()
            s.apply(option)
            times[phase] += perf_counter() - began  # type: ignore[assignment]
            answers[phase] += len(decision.options) > 1
    total = sum(times.values())
    return [{"phase": phase, "us_per_decision": round(times[phase] / max(answers[phase], 1) * 1e6, 1),
             "decisions": round(answers[phase] / sum(answers.values()), 4), "time": round(times[phase] / total, 4)}
            for phase in PHASES]


def phase_of(s: State, decision: Decision) -> str:
    if decision.question.declares:
        return "destination"
    if REVEAL in decision.options:
        return "turn choice"
    phase = reading.phase(s)
    if phase == "turns":
        own = s.mover == decision.player
        return "other" if not own else "reveal effects" if reading.revealing(s) else "agent effects"
    return {"combat": "combat", "rewards": "combat", "endgame": "endgame"}.get(phase, "other")


def show(document: dict[str, Any], say: Language) -> None:
    screen = console()
    titles = {name: say.label(f"engine {name}") for name in document["engines"]}
    rows = [(titles[name], *(f"{figures[key]:,.{digits}f}" if key in figures else "–"
                             for key, digits in COLUMNS.items())) for name, figures in document["engines"].items()]
    screen.print(table(say.label("measured"), ("", *map(say.label, COLUMNS)), rows), "")
    for name, others in document["ratios"].items():
        rows = [(titles[other], *(f"{found[key]:.2f}×" if key in found else "–" for key in COMPARED))
                for other, found in others.items()]
        if rows:
            title = say.label("better than", engine=titles[name])
            screen.print(table(title, ("", *map(say.label, COMPARED)), rows), "")
    rows = [(say.label(f"phase {p['phase']}"), f"{p['us_per_decision']:.1f}", f"{p['decisions']:.0%}",
             f"{p['time']:.0%}") for p in document["phases"]]
    columns = ("", say.label("per decision"), say.label("of decisions"), say.label("of time"))
    screen.print(table(say.label("by phase"), columns, rows), "")
    screen.print(say.label("record size", bytes=document["record_bytes"]))
