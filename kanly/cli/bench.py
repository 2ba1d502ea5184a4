"""kanly bench: how fast kanly is, beside the Settlers of Catan engine catanatron in the same run."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import version
from math import ceil
from pathlib import Path
from statistics import mean, median
from time import perf_counter
from typing import Annotated, Any, Protocol

import typer

from kanly import Decision, Game, State, compose, reading
from kanly.bots.random import RandomBot
from kanly.cli.output import AsJson, console, print_error, print_json, table
from kanly.record import Record
from kanly.things import REVEAL

SLICES = 7
"""How often the two engines take turns; medians are over these."""
TURNS = 60
"""How often two versions of kanly take turns."""
RIVAL = "catanatron"
MISSING = f"{RIVAL} is not installed, so kanly is measured alone; `make bench` installs it and runs this again."
PHASES = ("turn choice", "destination", "agent effects", "reveal effects", "combat", "endgame", "other")
RECORDED_GAMES = 5
POSITIONS_EVERY = 15
"""Copies are timed at every fifteenth question of a game."""
REPEATS = 10


class Engine(Protocol):
    """What is measured of either engine: random play with four seats, and copying."""

    def play(self) -> int:
        """A whole game; how many questions had two or more options."""

    def copies(self) -> list[Callable[[], object]]:
        """Ways to copy the positions of a game."""


class Kanly:
    """Random play of the base game, without log and record."""

    def __init__(self) -> None:
        self.game = compose(["base"], players=4)
        self.seed = 0

    def next_seed(self) -> int:
        self.seed += 1
        return self.seed

    def play(self) -> int:
        decisions = 0
        seed = self.next_seed()
        s = self.game.start(seed)
        choose = RandomBot(seed).choose_blindly
        while decision := s.decision:
            options = decision.options
            if len(options) > 1:
                decisions += 1
                s.apply(choose(options))
            else:
                s.apply(options[0])
        return decisions

    def positions(self) -> list[State]:
        found = []
        seed = self.next_seed()
        s = self.game.start(seed)
        choose = RandomBot(seed).choose_blindly
        answers = 0
        while s.decision:
            answers += 1
            if answers % POSITIONS_EVERY == 0:
                found.append(s.clone())
            s.apply(choose(s.options))
        return found

    def copies(self) -> list[Callable[[], object]]:
        return [s.clone for s in self.positions()]


class Catanatron:
    """Four RandomPlayers."""

    def __init__(self) -> None:
        from catanatron.game import TURNS_LIMIT, Game
        from catanatron.models.player import Color, RandomPlayer

        self.limit = TURNS_LIMIT
        self.new = Game
        self.player = RandomPlayer
        self.colours = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)
        self.seed = 0

    def start(self) -> Any:
        self.seed += 1
        return self.new([self.player(colour) for colour in self.colours], seed=self.seed)

    def ticks(self, game: Any) -> Iterator[int]:
        """Play on, telling the number of options of each question."""
        while game.winning_color() is None and game.state.num_turns < self.limit:
            yield len(game.state.playable_actions)
            game.play_tick()

    def play(self) -> int:
        return sum(options >= 2 for options in self.ticks(self.start()))

    def copies(self) -> list[Callable[[], object]]:
        game = self.start()
        return [game.copy().copy for number, _ in enumerate(self.ticks(game), 1) if number % POSITIONS_EVERY == 0]


@dataclass
class Slice:
    """One turn of one engine."""

    decisions_per_second: float
    games_per_second: float
    copy_us: float


def measure(engine: Engine, seconds: float) -> Slice:
    games = decisions = 0
    began = perf_counter()
    while (spent := perf_counter() - began) < seconds or not games:
        decisions += engine.play()
        games += 1
    return Slice(decisions / spent, games / spent, timed(engine.copies()))


def timed(calls: list[Callable[[], object]]) -> float:
    """Microseconds per call."""
    began = perf_counter()
    for _ in range(REPEATS):
        for call in calls:
            call()
    return (perf_counter() - began) / (REPEATS * len(calls)) * 1e6


def bench(
    seconds: Annotated[float, typer.Option(help="About how long to measure.")] = 20.0,
    against: Annotated[Path | None, typer.Option(help="The folder of another version of kanly.")] = None,
    as_json: AsJson = False,
) -> None:
    """Measure the speed of kanly, beside another engine or another version of itself."""
    if seconds <= 0:
        raise ValueError(f"measure for more than 0 seconds, not {seconds:g}")
    if against is not None:
        compare(against, seconds, as_json)
        return
    state = random.getstate()  # catanatron seeds the generator all programs share
    engines: dict[str, Engine] = {"kanly": Kanly()}
    try:
        engines[RIVAL] = Catanatron()
    except ImportError:
        print_error(MISSING)
    each = seconds / SLICES / len(engines)
    found: dict[str, list[Slice]] = {name: [] for name in engines}
    for _ in range(SLICES):
        for name, engine in engines.items():
            found[name].append(measure(engine, each))
    random.setstate(state)
    document = summary(found) | details(Kanly())
    if document[RIVAL]:
        document[RIVAL]["version"] = version(RIVAL)
    if as_json:
        print_json(document)
    else:
        show(document)


def compare(against: Path, seconds: float, as_json: bool) -> None:
    """The same base games in both versions, each in a process of its own, which take turns and turns at being first."""
    if not (against / "kanly").is_dir():
        raise ValueError(f"{against} has no folder kanly: name the folder a version of kanly lies in")
    here = Path(__file__).parents[2]
    mine: list[float] = []
    others: list[float] = []
    with running(here) as me, running(against) as other:
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
        console().print(f"Base game, random play: {document['games_per_second']} games per second here, "
                        f"{document['against_games_per_second']} there; the median ratio is {ratio}.")


def running(folder: Path) -> subprocess.Popen[str]:
    script = Path(__file__).with_name("pace.py")
    return subprocess.Popen([sys.executable, "-P", str(script)], env={**os.environ, "PYTHONPATH": str(folder)},
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def time_of(player: subprocess.Popen[str], seed: int, games: int) -> float:
    """How many seconds these games take."""
    assert player.stdin is not None and player.stdout is not None
    player.stdin.write(f"{seed} {games}\n")
    player.stdin.flush()
    return float(player.stdout.readline())


def summary(found: dict[str, list[Slice]]) -> dict[str, Any]:
    """Medians of each engine, and of the ratios slice by slice."""
    engines = {name: {
        "decisions_per_second": round(median(s.decisions_per_second for s in slices)),
        "games_per_second": round(median(s.games_per_second for s in slices), 2),
        "copy_us": round(median(s.copy_us for s in slices), 2),
    } for name, slices in found.items()}
    pairs = list(zip(found["kanly"], found.get(RIVAL, ()), strict=False))
    ratios = {
        "decisions_per_second": round(median(a.decisions_per_second / b.decisions_per_second for a, b in pairs), 2),
        "games_per_second": round(median(a.games_per_second / b.games_per_second for a, b in pairs), 2),
        "copy": round(median(b.copy_us / a.copy_us for a, b in pairs), 2),
    } if pairs else None
    return {"kanly": engines["kanly"], RIVAL: engines.get(RIVAL), "ratios": ratios}


# What only kanly is asked.


def details(kanly: Kanly) -> dict[str, Any]:
    positions = [s for s in kanly.positions() for _ in range(2)]
    views = [s.seen_by(decision.player) for s in positions if (decision := s.decision)]
    clone = timed([s.clone for s in positions])
    seen_by = timed([lambda s=s: s.seen_by(s.decision.player) for s in positions])  # type: ignore[misc]
    imagine = timed([lambda v=v: v.imagine(1) for v in views])  # type: ignore[misc]
    return {
        "record_bytes": round(mean(len(recorded(kanly.game, seed).encode()) for seed in range(RECORDED_GAMES))),
        "seen_by_clones": round(seen_by / clone, 2),
        "imagine_clones": round(imagine / clone, 2),
        "phases": phases(kanly.game),
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


def show(document: dict[str, Any]) -> None:
    screen = console()
    kanly, rival, ratios = document["kanly"], document[RIVAL], document["ratios"]
    other = f"{RIVAL} {rival['version']}" if rival else RIVAL
    lines = (("decisions per second", "decisions_per_second", "decisions_per_second"),
             ("games per second", "games_per_second", "games_per_second"), ("µs per copy", "copy_us", "copy"))
    rows = [(title, f"{kanly[key]:,}", f"{rival[key]:,}" if rival else "–", f"{ratios[ratio]}×" if ratios else "–")
            for title, key, ratio in lines]
    screen.print(table("Random play, four seats; questions with two or more options count",
                       ("", "kanly", other, "kanly is better by"), rows), "")
    rows = [(p["phase"], f"{p['us_per_decision']:.1f}", f"{p['decisions']:.0%}", f"{p['time']:.0%}")
            for p in document["phases"]]
    screen.print(table("By phase", ("", "µs per decision", "of decisions", "of time"), rows), "")
    screen.print(f"A record has {document['record_bytes']:,} bytes; seen_by costs {document['seen_by_clones']} clones, "
                 f"imagine {document['imagine_clones']}.")
