"""kanly tournament: bots against each other over paired deals and all seatings, with intervals and ratings."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from kanly import __version__
from kanly.bots import LADDER
from kanly.bots.tournament import Standings, Tally, held, matches, seatings
from kanly.cli.output import (
    AsJson,
    InLanguage,
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
from kanly.cli.simulate import progress_bar
from kanly.words import Language, Wrong, language

COLUMNS = ("contest", "games", "win rate", "95 %", "by chance")


def tournament(
    sets: Sets = "base",
    players: Players = 4,
    bots: Annotated[str, typer.Option(help="Who plays, from the weakest to the strongest, separated by commas; `kanly "
                                           "bots` lists them. `expert:200` tries 200 tables for each answer.",
                                      show_default="the ladder")] = "",
    deals: Annotated[int, typer.Option(help="How many deals; each is played in every seating.")] = 100,
    everybody: Annotated[bool, typer.Option("--all", help="Each against all before it, not just the last.")] = False,
    seats: Annotated[int, typer.Option(min=0, help="Only with so many seats of the stronger one; 0: one of them, half, "
                                                   "and all but one.")] = 0,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games, with any number of workers.")] = 1,
    workers: Annotated[int, typer.Option(help="How many processes play.", show_default="all cores")] = 0,
    options: Options = "",
    write: Annotated[Path | None, typer.Option(help="Add what came out to this page, such as docs/ladder.md.")] = None,
    code: InLanguage = "en",
    as_json: AsJson = False,
) -> None:
    """Let bots play against each other in turns of seats, and rate them."""
    say = language(code)
    if deals < 1:
        raise Wrong("too few deals", deals=deals)
    game = compose_from(sets, players, "random", options)
    found = [match for match in matches(game, listed(bots) or [rank.bot for rank in LADDER], everybody)
             if seats in (0, match.seats)]
    if not found:
        raise Wrong("no such seats", seats=seats)
    standings = Standings(game, found)
    with progress_bar() as progress:
        games = deals * sum(len(seatings(game, match.seats)) for match in found)
        bar = progress.add_task(say.label("games"), total=games)
        try:
            for deal in held(game, found, deals, seed, workers or os.cpu_count() or 1):
                standings.add(deal)
                progress.advance(bar, deal.games)
        except KeyboardInterrupt:
            print_error(say.label("interrupted", done=sum(tally.games for tally in standings.tallies), games=games))
    if as_json:
        print_json(document(standings))
    else:
        screen = console()
        screen.print(table("", [say.label(column) for column in COLUMNS],
                           [row(tally, say) for tally in standings.tallies if tally.games]), "")
        screen.print(table("", [say.label(column) for column in ("bot", "rating", "give or take")],
                           [(name, f"{one.mu:.1f}", f"{one.sigma:.1f}") for name, one in standings.ratings()]))
    if write is not None:
        earlier = write.read_text("utf-8") if write.exists() else f"# {say.label('ladder page')}\n"
        write.write_text(f"{earlier.rstrip()}\n\n{page(standings, say)}", "utf-8")


def called(tally: Tally, say: Language) -> str:
    match, n = tally.match, tally.match.seats
    if match.one == match.other:
        return say.label("match alone", one=match.one)
    return say.label("match", one=match.one, other=match.other, n=n, others=round(n / tally.chance) - n)


def row(tally: Tally, say: Language) -> tuple[str, ...]:
    low, high = tally.interval
    return (called(tally, say), str(tally.games), f"{100 * tally.rate:.1f} %", f"{100 * low:.1f}–{100 * high:.1f} %",
            f"{100 * tally.chance:.0f} %")


def document(standings: Standings) -> dict[str, Any]:
    game = standings.game
    return {
        "sets": list(game.sets), "players": game.players, "options": list(game.options),
        "matches": [{"bot": tally.match.one, "against": tally.match.other, "seats": tally.match.seats,
                     "games": tally.games, "deals": len(tally.shares), "win_rate": round(tally.rate, 4),
                     "interval": [round(bound, 4) for bound in tally.interval], "by_chance": round(tally.chance, 4)}
                    for tally in standings.tallies if tally.games],
        "ratings": [{"bot": name, "mu": round(one.mu, 3), "sigma": round(one.sigma, 3)}
                    for name, one in standings.ratings()],
    }


def page(standings: Standings, say: Language) -> str:
    """What came out, in Markdown, with the commit and the command that make it anew."""
    game = standings.game
    heading = " + ".join((*game.sets, *game.options))
    lines = [f"## {say.label('ladder of', game=heading, players=game.players)}", "",
             say.label("made by", commit=commit(), command=f"kanly {shlex.join(sys.argv[1:])}"), ""]
    lines += ruled([say.label(column) for column in COLUMNS],
                   [row(tally, say) for tally in standings.tallies if tally.games])
    lines += ["", *ruled([say.label(column) for column in ("bot", "rating", "give or take")],
                         [(name, f"{one.mu:.1f}", f"{one.sigma:.1f}") for name, one in standings.ratings()])]
    return "\n".join(lines) + "\n"


def ruled(columns: list[str], rows: list[tuple[str, ...]]) -> list[str]:
    return [f"| {' | '.join(cells)} |" for cells in (columns, ["---"] * len(columns), *rows)]


def commit() -> str:
    """The commit this is run from, or the version where there is none."""
    asked = subprocess.run(["git", "-C", str(Path(__file__).parent), "rev-parse", "--short", "HEAD"],
                           capture_output=True, text=True, check=False)
    return asked.stdout.strip() or __version__
