"""kanly simulate: many games between bots, and who won them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kanly import Game
from kanly.bots import BOTS
from kanly.bots.arena import Failed, Result, Workers, check, series
from kanly.cli.output import (
    AsJson,
    InLanguage,
    Leaders,
    Options,
    Players,
    Rivals,
    Sets,
    compose_from,
    console,
    extra,
    listed,
    print_error,
    print_json,
    table,
)
from kanly.lab.rates import interval
from kanly.mixes import teams_of
from kanly.words import Language, language

COLUMNS = ("seats played", "wins", "win rate", "95 %", "mean score")
SOME_FAILED = 1
"""The exit code when games were counted but others failed."""


class Tally:
    """Seats played, wins and points of a bot, a seat, a leader or a Rival."""

    __slots__ = ("points", "seats", "wins")

    def __init__(self) -> None:
        self.seats = self.wins = self.points = 0

    def facts(self) -> dict[str, Any]:
        return {"seats": self.seats, "wins": self.wins, "win_rate": round(self.wins / self.seats, 4),
                "interval": [round(end, 4) for end in interval(self.wins, self.seats)],
                "mean_score": round(self.points / self.seats, 3)}

    def row(self) -> tuple[str, ...]:
        low, high = interval(self.wins, self.seats)
        return (f"{self.seats:,}", f"{self.wins:,}", f"{self.wins / self.seats:.1%}", f"{low:.1%}–{high:.1%}",
                f"{self.points / self.seats:.2f}")

    def add(self, won: bool, score: int) -> None:
        self.seats += 1
        self.wins += won
        self.points += score


class Summary:
    """What came out of the games so far."""

    def __init__(self, bots: Iterable[str], game: Game) -> None:
        self.game = game
        self.games = self.decisions = self.rounds = 0
        self.bots = {name: Tally() for name in bots}
        self.seats = {seat: Tally() for seat in range(1, len(game.seats) + 1)}
        self.leaders: dict[str, Tally] = {}
        self.rivals: dict[str, Tally] = {}
        self.against: dict[str, Tally] = {}
        """What the bots came to where this Rival sat at the table."""
        self.sides = teams_of(game.sets, game.players)
        self.teams = {side.commander.name: Tally() for side in self.sides}
        """What all of a team came to together, game by game."""
        self.roles = {role: Tally() for role in ("Commander", "Ally") if self.sides}

    def add(self, result: Result) -> None:
        self.games += 1
        self.decisions += result.decisions
        self.rounds += result.rounds
        present = result.leaders[len(result.bots):]
        for side in self.sides:
            self.teams[side.commander.name].add(side.seats[0] in result.winners,
                                                sum(result.scores[seat] for seat in side.seats))
            for seat in side.seats:
                self.roles["Commander" if seat == side.seats[0] else "Ally"].add(seat in result.winners,
                                                                                 result.scores[seat])
        for seat, score in enumerate(result.scores):
            tallies = [self.seats[seat + 1]]
            if seat < len(result.bots):
                tallies += [self.bots[result.bots[seat]], self.leaders.setdefault(result.leaders[seat], Tally())]
                tallies += [self.against.setdefault(rival, Tally()) for rival in present]
            else:
                tallies.append(self.rivals.setdefault(result.leaders[seat], Tally()))
            for tally in tallies:
                tally.add(seat in result.winners, score)

    def document(self, pace: float) -> dict[str, Any]:
        game = self.game
        return {
            "sets": list(game.sets), "players": game.players, "options": list(game.options),
            "games": self.games,
            "decisions": self.decisions,
            "games_per_second": round(pace, 2),
            "rounds": round(self.rounds / max(self.games, 1), 3),
            "bots": [{"bot": name} | tally.facts() for name, tally in self.bots.items() if tally.seats],
            "leaders": [{"leader": name} | tally.facts() for name, tally in sorted(self.leaders.items())],
            "seats": [{"seat": seat, "rival": self.of_rival(seat)} | tally.facts()
                      for seat, tally in self.seats.items() if tally.seats],
            "rivals": [{"rival": name} | tally.facts() | {"against": self.against[name].facts()}
                       for name, tally in sorted(self.rivals.items())],
            "teams": [{"team": name} | tally.facts() for name, tally in self.teams.items() if tally.seats],
            "roles": [{"role": role.lower()} | tally.facts() for role, tally in self.roles.items() if tally.seats],
        }

    def of_rival(self, seat: int) -> bool:
        return seat > self.game.players

    def tables(self, say: Language) -> dict[str, Iterable[tuple[str, Tally]]]:
        """What is printed, one table after the other: the best Leader first, the hardest Rival last."""
        def best_first(tallies: dict[str, Tally]) -> list[tuple[str, Tally]]:
            return sorted(tallies.items(), key=lambda item: -item[1].wins / item[1].seats)

        seats = [(say.label("rival seat", seat=seat) if self.of_rival(seat) else str(seat), tally)
                 for seat, tally in self.seats.items()]
        found: dict[str, Iterable[tuple[str, Tally]]] = {"bot": self.bots.items(), "seat": seats,
                                                         "leader": best_first(self.leaders)}
        if self.sides:
            roles = [(say.label(role), tally) for role, tally in self.roles.items()]
            found = {"team": self.teams.items(), "role": roles} | found
        if self.rivals:
            found |= {"rival": best_first(self.rivals), "bots against": best_first(self.against)}
        return found

    def print(self, pace: float, say: Language) -> None:
        screen = console()
        if self.games:
            for what, tallies in self.tables(say).items():
                columns = [say.label(column) for column in (what, *COLUMNS)]
                screen.print(table("", columns, [(name, *tally.row()) for name, tally in tallies]), "")
            screen.print(say.label("simulated", games=self.games, rounds=self.rounds / self.games,
                                   decisions=self.decisions / self.games, pace=pace))
        else:
            screen.print(say.label("none finished"))


def simulate(
    sets: Sets = "base",
    players: Players = 4,
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    bots: Annotated[str, typer.Option(help=f"A bot per player, separated by commas: {', '.join(BOTS)}. They move one "
                                           "seat on with every game.", show_default="greedy,random,…")] = "",
    seed: Annotated[int, typer.Option(help="The same seed plays the same games, with any number of workers.")] = 1,
    workers: Annotated[int, typer.Option(help="How many processes play.", show_default="all cores")] = 0,
    leaders: Leaders = "random",
    options: Options = "",
    rivals: Rivals = "",
    records: Annotated[Path | None, typer.Option(help="Write the record of each game to this folder.")] = None,
    out: Annotated[Path | None, typer.Option(help="Write what happened in the games to this folder, as Parquet tables "
                                                  "for `kanly stats`. The same command goes on where one was "
                                                  "interrupted; with more games it adds to those that are there."),
                   ] = None,
    ray: Annotated[str, typer.Option(help="Play on the Ray cluster at this address (`auto`: the one that runs here).",
                                     metavar="ADDRESS", show_default=False)] = "",
    code: InLanguage = "en",
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and count who wins."""
    say = language(code)
    game = compose_from(sets, players, leaders, options, rivals)
    names = listed(bots) or ["greedy", *["random"] * (players - 1)]
    check(game, names, games)
    who = on_cluster(ray) if ray else workers or os.cpu_count() or 1
    folder = None
    if out is not None:
        with extra("lab"):
            from kanly.lab.folder import Folder
        folder = Folder(out, game, names, seed, games)
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    summary = Summary(names, game)
    for earlier in folder.results() if folder else ():
        summary.add(earlier)
    before, failed = summary.games, False
    began = perf_counter()
    with progress_bar() as progress:
        bar = progress.add_task(say.label("games"), total=games, completed=before)
        try:
            for result in series(game, names, games, seed, who, records is not None, folder is not None,
                                 folder.done if folder else ()):
                if isinstance(result, Failed):
                    failed = True
                    report(result, records or Path(), say)
                else:
                    summary.add(result)
                    if folder and result.facts:
                        folder.add(result.seed, result.facts)
                    if records is not None:
                        (records / f"game-{result.seed}.txt").write_text(result.record, "utf-8")
                progress.advance(bar)
        except KeyboardInterrupt:
            print_error(say.label("interrupted", done=summary.games, games=games))
            if folder:
                print_error(say.label("goes on", folder=out))
        finally:
            if folder:
                folder.finish()
    pace = (summary.games - before) / max(perf_counter() - began, 1e-9)
    if as_json:
        print_json(summary.document(pace))
    else:
        summary.print(pace, say)
    if failed:
        raise typer.Exit(SOME_FAILED)


def on_cluster(address: str) -> Workers:
    with extra("ray"):
        from kanly.lab.cluster import on_ray
    return on_ray(address)


def progress_bar() -> Progress:
    screen = console(stderr=True)
    return Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
                    console=screen, disable=not screen.is_terminal, transient=True)


def report(failed: Failed, folder: Path, say: Language) -> None:
    """Keep the record of a game that failed, and say where it is."""
    path = folder / f"failed-{failed.seed}.txt"
    path.write_text(failed.record, "utf-8")
    print_error(say.label("game failed", seed=failed.seed, why=failed.why, path=path))
