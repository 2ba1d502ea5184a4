"""What the tests of the Uprising Imperium cards share."""

from typing import Any

import pytest

from kanly.state import State
from kanly.testing import look, options, pick, refusals, table
from kanly.things import HIDDEN, ID_MASK, THINGS

Others = dict[int, dict[str, Any]] | None
DONE = ["immediate", "arrakeen-water", "deliver-supplies", "heighliner-water", "harvest4-solari"]
"""Contracts to have completed."""
FILLERS = ["Rebel Supplier", "Maula Pistol", "Maker Keeper", "Truthtrance", "Smuggler's Harvester", "Desert Survival",
           "Double Agent", "Public Spectacle"]


def row(*others: str) -> list[str]:
    """Five cards of the Row that are none of these."""
    return [name for name in FILLERS if name not in others][:5]


def seated(mine: dict[str, Any], others: Others = None, **board: Any) -> State:
    """Seat 0 is Muad'Dib, who does nothing by himself while no sandworm is in the Conflict."""
    used = [name for zone in ("hand", "deck", "discard", "play") for name in mine.get(zone, ())]
    return table(sets=["uprising"], seats={0: {"leader": "Muad'Dib", **mine}, **(others or {})},
                 **{"row": row(*used), **board})


def sent(card: str, space: str, others: Others = None, board: Any = None, **mine: Any) -> State:
    """Seat 0 plays this card, its only one if not told otherwise, and sends an Agent to this space."""
    s = seated({"hand": [card], "garrison": 0, "water": 0, **mine}, others, **(board or {}))
    return pick(s, card, space)


def revealed(*hand: str, others: Others = None, board: Any = None, **mine: Any) -> State:
    """Seat 0 has just revealed these cards and had no water."""
    return seated({"hand": list(hand), "water": 0, **mine}, others, phase="reveal", **(board or {}))


def gained(s: State) -> dict[str, int]:
    """What seat 0, who began with nothing, has now."""
    seen = look(s, 0)
    return {key: seen[key] for key in ("solari", "spice", "water", "persuasion", "swords", "score") if seen[key]}


def influence(s: State, seat: int = 0) -> dict[str, int]:
    """The tracks on which this seat has gone up."""
    return {name: level for name, level in look(s, seat)["influence"].items() if level}


def not_on_offer(s: State, name: str) -> None:
    with pytest.raises(ValueError, match="not possible here"):
        pick(s, name)


def why(s: State, name: str) -> str:
    """The reason why what has this in its name is not possible now."""
    found = {reason for text, reason in refusals(s).items() if name in text}
    assert len(found) == 1, f"{name!r} is not refused for one reason; refused are {refusals(s)}"
    return found.pop()


def must(s: State, name: str) -> None:
    """An effect of this card is open, and the turn cannot end before it."""
    assert any(name in THINGS[option & ID_MASK].name for option in s.options), f"{name!r} is not among {options(s)}"
    assert name in why(s, "end turn")


def may(s: State, name: str) -> None:
    """An effect of this card is open, and the turn can end without it."""
    assert "end turn" in options(s)
    pick(s.clone(), name)


def nothing_open(s: State) -> bool:
    """Nothing is left to do but to end the turn, or to play an Intrigue card drawn in it."""
    return [name for name in options(s) if name not in look(s, 0)["intrigue"]] == ["end turn"]


def shown(cards: list[int]) -> list[str]:
    """Cards as somebody sees them: names, and ? for those face down."""
    return sorted("?" if c & ID_MASK == HIDDEN else THINGS[c & ID_MASK].name for c in cards)
