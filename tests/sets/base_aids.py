"""What the tests of the base game share."""

from functools import partial
from typing import Any

from set_aids import Others, Seat, on_sale, seated_with, spare

from kanly.state import State
from kanly.testing import pick

FILLERS = ["Spice Smugglers", "Space Travel", "Shifting Allegiances", "Imperial Spy", "The Voice", "Fremen Camp"]
"""None of them has rules for being acquired."""
row, row_with = partial(spare, FILLERS), partial(on_sale, FILLERS)


def seated(mine: Seat, others: Others = None, **board: Any) -> State:
    return seated_with(FILLERS, ["base"], {0: mine, **(others or {})}, **board)


def sent(card: str, space: str, others: Others = None, **mine: Any) -> State:
    """Seat 0 plays this card, its only one if not told otherwise, and sends an Agent to this space."""
    return pick(seated({"hand": [card], "garrison": 0, **mine}, others), card, space)


def revealed(*hand: str, **mine: Any) -> State:
    """Seat 0 has just revealed these cards and had no water."""
    return seated({"hand": list(hand), "water": 0, **mine}, phase="reveal")


def bought(card: str, **mine: Any) -> State:
    """Seat 0 has just bought this card from the Row and had no water."""
    mine = {"hand": [], "deck": [], "water": 0, "persuasion": 8, **mine}
    return pick(seated(mine, row=row_with(card), phase="reveal"), card)
