"""What the commands have in common: options, tables for people, one JSON document for programs, errors."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from kanly import Game, compose
from kanly.words import Wrong

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
Sets = Annotated[str, typer.Option(help="The sets to play with, separated by commas; `kanly sets` lists them.")]
Players = Annotated[int, typer.Option(help="How many people or bots play; Rivals join one or two of them.")]
Leaders = Annotated[str, typer.Option(help="random, draft, or a name per seat, separated by commas (? for a random "
                                           "one); the start of a name will do.")]
Rivals = Annotated[str, typer.Option(help="The Rivals of one or two players, separated by commas (? for a random one); "
                                          "the start of a name will do.", show_default="random")]
Options = Annotated[str, typer.Option(help="Ways to play, separated by commas, such as 'mentat' or 'step by step'.")]
InLanguage = Annotated[str, typer.Option("--language", help="The language to speak, by its two letters.")]

PIPE_WIDTH = 120
"""Columns where there is no terminal to ask."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Import what comes along with an extra only, or say how to get it."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise Wrong("no extra", library=error.name, extra=name) from error


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


def compose_from(sets: str, players: int, leaders: str, options: str, rivals: str = "") -> Game:
    """The game that these options describe."""
    game = compose(listed(sets), players, None, listed(options))
    chosen: list[str | None] | str = leaders
    if leaders not in ("random", "draft"):
        known = [leader.name for leader in game.leaders]
        chosen = [named(known, name, "no leader", "several leaders") for name in listed(leaders)]
    company: list[str | None] = list(listed(rivals))
    if len(game.seats) > players:
        known = [card.name for card in game.rival_cards]
        company = [named(known, name, "no Rival", "several Rivals") for name in listed(rivals)]
    return compose(listed(sets), players, chosen, listed(options), company or None)


def named(names: Sequence[str], name: str, none: str, several: str) -> str | None:
    """Who is meant: the whole name, or a part of it that only one has."""
    if name == "?":
        return None
    found = [known for known in names if known.lower() == name.lower()]
    found = found or [known for known in names if name.lower() in known.lower()]
    if len(found) != 1:
        raise Wrong(several if found else none, name=name, there=", ".join(found or sorted(names)))
    return found[0]
