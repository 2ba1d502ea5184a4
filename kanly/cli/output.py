"""What the commands have in common: options, tables for people, one JSON document for programs, errors."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from kanly import Game, compose

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
Sets = Annotated[str, typer.Option(help="The sets to play with, separated by commas; `kanly sets` lists them.")]
Players = Annotated[int, typer.Option(help="How many players.")]
Leaders = Annotated[str, typer.Option(help="random, draft, or a name per seat, separated by commas (? for a random "
                                           "one); the start of a name will do.")]
Options = Annotated[str, typer.Option(help="Ways to play, separated by commas, such as 'step by step'.")]
InLanguage = Annotated[str, typer.Option("--language", help="The language to speak, by its two letters.")]

PIPE_WIDTH = 120
"""Columns where there is no terminal to ask."""


def console(stderr: bool = False) -> Console:
    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() or os.environ.get("COLUMNS") else PIPE_WIDTH
    return Console(stderr=stderr, width=width, highlight=False)


def print_json(document: Any) -> None:
    ascii_only = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    sys.stdout.write(json.dumps(document, indent=2, ensure_ascii=ascii_only) + "\n")


def print_error(what: str, as_json: bool = False) -> None:
    what = " ".join(what.split())
    if as_json:
        print_json({"error": what})
    else:
        sys.stderr.write(f"{what}\n")


def table(title: str, columns: Sequence[str], rows: Iterable[Sequence[object]], numbers: bool = True) -> Table:
    """A table whose first column is words and whose others are numbers, or words too."""
    made = Table(title=title, title_justify="left", title_style="bold", header_style="", box=None, pad_edge=False)
    for number, column in enumerate(columns):
        made.add_column(column, justify="right" if number and numbers else "left", style="" if number else "bold")
    for row in rows:
        made.add_row(*map(str, row))
    return made


def listed(text: str) -> list[str]:
    """The items of an option that takes several."""
    return [item.strip() for item in text.split(",") if item.strip()]


def compose_from(sets: str, players: int, leaders: str, options: str) -> Game:
    """The game that these options describe."""
    game = compose(listed(sets), players, None, listed(options))
    if leaders == "random":
        return game
    chosen = leaders if leaders == "draft" else [leader_named(game, name) for name in listed(leaders)]
    return compose(listed(sets), players, chosen, listed(options))


def leader_named(game: Game, name: str) -> str | None:
    """The Leader meant: the whole name, or a part of it that only one has."""
    if name == "?":
        return None
    names = [leader.name for leader in game.leaders]
    found = [one for one in names if one.lower() == name.lower()]
    found = found or [one for one in names if name.lower() in one.lower()]
    if len(found) != 1:
        raise ValueError(f"{name!r} is {'several leaders' if found else 'no leader'}; "
                         f"there are: {', '.join(found or sorted(names))}")
    return found[0]
