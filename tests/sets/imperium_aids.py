"""What the tests of the Uprising Imperium cards share."""

from functools import partial
from typing import Any

from set_aids import Others, Seat, on_sale, seated_with, spare, why

from kanly.state import State
from kanly.testing import options, pick
from kanly.things import HIDDEN, ID_MASK, THINGS

CHOAM = dict(options=["choam"], offers=["espionage-solari", "arrakeen-water"])
FACTION_SPACES = [("Dutiful Service", "Emperor"), ("Deliver Supplies", "Spacing Guild"), ("Secrets", "Bene Gesserit"),
                  ("Fremkit", "Fremen")]
DONE = ["immediate", "arrakeen-water", "deliver-supplies", "heighliner-water", "harvest4-solari"]
"""Contracts to have completed."""
FILLERS = ["Rebel Supplier", "Maula Pistol", "Maker Keeper", "Truthtrance", "Smuggler's Harvester", "Desert Survival",
           "Double Agent", "Public Spectacle"]
row, row_with = partial(spare, FILLERS), partial(on_sale, FILLERS)


def seated(mine: Seat, others: Others = None, **board: Any) -> State:
    """Seat 0 is Muad'Dib, who does nothing by himself while no sandworm is in the Conflict."""
    return seated_with(FILLERS, ["uprising"], {0: {"leader": "Muad'Dib", **mine}, **(others or {})}, **board)


def sent(card: str, space: str, others: Others = None, board: Any = None, **mine: Any) -> State:
    """Seat 0 plays this card, its only one if not told otherwise, and sends an Agent to this space."""
    s = seated({"hand": [card], "garrison": 0, "water": 0, **mine}, others, **(board or {}))
    return pick(s, card, space)


def revealed(*hand: str, others: Others = None, board: Any = None, **mine: Any) -> State:
    """Seat 0 has just revealed these cards and had no water."""
    return seated({"hand": list(hand), "water": 0, **mine}, others, phase="reveal", **(board or {}))


def must(s: State, name: str) -> None:
    """An effect of this card is open, and the turn cannot end before it."""
    assert any(name in THINGS[option & ID_MASK].name for option in s.options), f"{name!r} is not among {options(s)}"
    assert name in why(s, "end turn")


def may(s: State, name: str) -> None:
    """An effect of this card is open, and the turn can end without it."""
    assert "end turn" in options(s)
    pick(s.clone(), name)


def shown(cards: list[int]) -> list[str]:
    """Cards as somebody sees them: names, and ? for those face down."""
    return sorted("?" if c & ID_MASK == HIDDEN else THINGS[c & ID_MASK].name for c in cards)
