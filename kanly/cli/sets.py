"""kanly sets: the sets there are."""

from __future__ import annotations

from kanly.cli.output import AsJson, console, print_json, table
from kanly.expansion import EXPANSIONS
from kanly.game import compose

MOST_PLAYERS = 6


def sets(as_json: AsJson = False) -> None:
    """List the sets there are."""
    found = {one: player_counts(one.name) for one in EXPANSIONS.values()}
    if as_json:
        print_json([{"name": one.name, "title": one.title, "players": counts} for one, counts in found.items()])
        return
    rows = [(one.name, one.title, " or ".join(map(str, counts))) for one, counts in found.items()]
    console().print(table("", ("set", "title", "players"), rows))


def player_counts(name: str) -> list[int]:
    """How many can play this set by itself."""
    return [n for n in range(1, MOST_PLAYERS + 1) if possible(name, n)]


def possible(name: str, players: int) -> bool:
    try:
        compose([name], players)
    except ValueError:
        return False
    return True
