"""What the tests of the six-player game share."""

from functools import partial
from typing import Any

from kanly.state import State
from kanly.testing import look, table

MUADDIB, ENEMY, LEFT, SHADDAM, RIGHT, OTHER_ENEMY = range(6)
"""Clockwise: Muad'Dib with the Allies LEFT and RIGHT, Shaddam with OTHER_ENEMY to the left and ENEMY to the right."""
PLAYER = [f"Player {seat + 1}" for seat in range(6)]
"""What the seats are called."""
six = partial(table, ["uprising"], 6)
BARE = dict(hand=[], deck=[])


def at(s: State, *keys: str, seats: range = range(6)) -> list[Any]:
    """One or several things of all seats."""
    seen = [look(s, seat) for seat in seats]
    return [tuple(one[key] for key in keys) if len(keys) > 1 else one[keys[0]] for one in seen]


def influence(s: State, seat: int) -> dict[str, int]:
    """The tracks on which this seat has gone up."""
    return {name: level for name, level in look(s, seat)["influence"].items() if level}


def changes(before: State, after: State, *keys: str) -> dict[int, dict[str, int]]:
    """Seat → what it has more or less of."""
    found: dict[int, dict[str, int]] = {}
    for seat in range(6):
        old, new = look(before, seat), look(after, seat)
        for key in keys or ("solari", "spice", "water", "score", "garrison", "conflict", "supply"):
            if old[key] != new[key]:
                found.setdefault(seat, {})[key] = new[key] - old[key]
    return found

