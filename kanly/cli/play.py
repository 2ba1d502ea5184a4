"""kanly play: a game against bots and Rivals in the terminal."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from kanly.bots import BOTS, bot
from kanly.bots.arena import derived
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
    listed,
    print_json,
)
from kanly.cli.session import Seats, Session
from kanly.things import SeatNo
from kanly.words import Wrong, language


def play(
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal, as it does anyway.")] = False,
    sets: Sets = "base",
    players: Players = 4,
    seed: Annotated[int | None, typer.Option(help="Deal the same game again.", show_default="random")] = None,
    bots: Annotated[str, typer.Option(help=f"Your opponents, separated by commas: {', '.join(BOTS)}.",
                                      show_default="greedy,…")] = "",
    seat: Annotated[int, typer.Option(help="Your seat, from 1.")] = 1,
    name: Annotated[str, typer.Option(help="Your name.")] = "",
    leaders: Leaders = "random",
    options: Options = "",
    rivals: Rivals = "",
    save: Annotated[Path | None, typer.Option(help="Write the record of the game to this file when you leave.")] = None,
    code: InLanguage = "en",
    as_json: AsJson = False,
) -> None:
    """Play a game against bots or Rivals, in the terminal."""
    game = compose_from(sets, players, leaders, options, rivals)
    opponents = listed(bots) or ["greedy"] * (players - 1)
    if len(opponents) != players - 1:
        beside = "bots beside" if players > 1 else "bots alone"
        raise Wrong(beside, players=players, others=players - 1, n=len(opponents))
    if not 1 <= seat <= players:
        raise Wrong("no such seat", seat=seat, players=players)
    chosen = secrets.randbits(63) if seed is None else seed
    seats = Seats({}, {})
    rest = iter(opponents)
    for n in map(SeatNo, range(players)):
        if n == seat - 1:
            seats.names[n] = name or language(code).seat(n)
        else:
            opponent = next(rest)
            seats.bots[n] = bot(opponent, derived(chosen, n))
            seats.names[n] = f"{opponent} {n + 1}"
    screen: Console = console(stderr=as_json)
    session = Session(game, chosen, SeatNo(seat - 1), seats, code, screen, save)
    session.run()
    if as_json:
        print_json(session.facts())
