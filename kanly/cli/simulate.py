"""kanly simulate: many games between bots, and who won them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kanly.bots import BOTS
from kanly.bots.arena import Failed, Result, series
from kanly.cli.output import (
    AsJson,
    Leaders,
    Options,
    Players,
    Sets,
    compose_from,
    console,
    listed,
    print_error,
    print_json,
    table,
)

COLUMNS = ("seats", "wins", "win rate", "mean score")
SOME_FAILED = 1
"""The exit code when games were counted but others failed."""


class Tally:
    """Seats played, wins and points of a bot, a seat or a leader."""

    __slots__ = ("points", "seats", "wins")

    def __init__(self) -> None:
        self.seats = self.wins = self.points = 0

    def facts(self) -> dict[str, Any]:
        return {"seats": self.seats, "wins": self.wins, "win_rate": round(self.wins / self.seats, 4),
                "mean_score": round(self.points / self.seats, 3)}

    def row(self) -> tuple[str, ...]:
        return (f"{self.seats:,}", f"{self.wins:,}", f"{self.wins / self.seats:.1%}", f"{self.points / self.seats:.2f}")


class Summary:
    """What came out of the games so far."""

    def __init__(self, bots: Iterable[str], players: int) -> None:
        self.games = self.decisions = self.rounds = 0
        self.bots = {name: Tally() for name in bots}
        self.seats = {seat: Tally() for seat in range(1, players + 1)}
        self.leaders: dict[str, Tally] = {}

    def add(self, result: Result) -> None:
        self.games += 1
        self.decisions += result.decisions
        self.rounds += result.rounds
        for seat, score in enumerate(result.scores):
            leader = self.leaders.setdefault(result.leaders[seat], Tally())
            for tally in (self.bots[result.bots[seat]], self.seats[seat + 1], leader):
                tally.seats += 1
                tally.wins += seat in result.winners
                tally.points += score

    def document(self, seconds: float) -> dict[str, Any]:
        return {
            "games": self.games,
            "decisions": self.decisions,
            "games_per_second": round(self.games / seconds, 2),
            "rounds": round(self.rounds / max(self.games, 1), 3),
            "bots": [{"bot": name} | tally.facts() for name, tally in self.bots.items() if tally.seats],
            "leaders": [{"leader": name} | tally.facts() for name, tally in sorted(self.leaders.items())],
            "seats": [{"seat": seat} | tally.facts() for seat, tally in self.seats.items() if tally.seats],
        }

    def print(self, seconds: float) -> None:
        screen = console()
        if self.games:
            leaders = sorted(self.leaders.items(), key=lambda item: -item[1].wins / item[1].seats)
            for what, tallies in (("bot", self.bots.items()), ("seat", self.seats.items()), ("leader", leaders)):
                screen.print(table("", (what, *COLUMNS), [(name, *tally.row()) for name, tally in tallies]), "")
            screen.print(f"{self.games:,} games of {self.rounds / self.games:.1f} rounds and "
                         f"{self.decisions / self.games:.0f} decisions; {self.games / seconds:.1f} games per second.")
        else:
            screen.print("No game was finished.")


def simulate(
    sets: Sets = "base",
    players: Players = 4,
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    bots: Annotated[str, typer.Option(help=f"A bot per seat, separated by commas: {', '.join(BOTS)}. They move one "
                                           "seat on with every game.", show_default="greedy,random,…")] = "",
    seed: Annotated[int, typer.Option(help="The same seed plays the same games, with any number of workers.")] = 1,
    workers: Annotated[int, typer.Option(help="How many processes play.", show_default="all cores")] = 0,
    leaders: Leaders = "random",
    options: Options = "",
    records: Annotated[Path | None, typer.Option(help="Write the record of each game to this folder.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and count who wins."""
    game = compose_from(sets, players, leaders, options)
    names = listed(bots) or ["greedy", *["random"] * (players - 1)]
    results = series(game, names, games, seed, workers or os.cpu_count() or 1, records is not None)
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    summary = Summary(names, players)
    failed = False
    began = perf_counter()
    with progress_bar() as progress:
        bar = progress.add_task("games", total=games)
        try:
            for result in results:
                if isinstance(result, Failed):
                    failed = True
                    report(result, records or Path())
                else:
                    summary.add(result)
                    if records is not None:
                        (records / f"game-{result.seed}.txt").write_text(result.record, "utf-8")
                progress.advance(bar)
        except KeyboardInterrupt:
            print_error(f"Interrupted: this is what {summary.games} of {games} games came to.")
    seconds = max(perf_counter() - began, 1e-9)
    if as_json:
        print_json(summary.document(seconds))
    else:
        summary.print(seconds)
    if failed:
        raise typer.Exit(SOME_FAILED)


def progress_bar() -> Progress:
    screen = console(stderr=True)
    return Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
                    console=screen, disable=not screen.is_terminal, transient=True)


def report(failed: Failed, folder: Path) -> None:
    """Keep the record of a game that failed, and say where it is."""
    path = folder / f"failed-{failed.seed}.txt"
    path.write_text(failed.record, "utf-8")
    print_error(f"{failed}; its record is {path}.")
