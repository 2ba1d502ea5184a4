"""What the tests of every set share."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from kanly.state import State
from kanly.testing import look, options, pick, refusals, table, take_all
from kanly.things import ID_MASK, THINGS

Seat = dict[str, Any]
Others = dict[int, Seat] | None
FACTION = {"E": "Emperor", "G": "Spacing Guild", "B": "Bene Gesserit", "F": "Fremen"}
"""By the letter the tables of facts have for it."""
FACTIONS = list(FACTION.values())
TRACKS = dict.fromkeys(FACTIONS, 0)
"""The Influence of somebody who has none."""


# Before a test.


def spare(fillers: Sequence[str], *used: str) -> list[str]:
    """Five cards of the Row that are none of these."""
    return [name for name in fillers if name not in used][:5]


def on_sale(fillers: Sequence[str], card: str) -> list[str]:
    """A Row with this card."""
    return [card, *spare(fillers, card)[:4]]


def seated_with(fillers: Sequence[str], sets: Sequence[str], seats: Mapping[int, Seat], **board: Any) -> State:
    """A position in which no card of seat 0 lies in the Row too."""
    used = [name for zone in ("hand", "deck", "discard", "play") for name in seats[0].get(zone, ())]
    return table(sets, seats=seats, **{"row": spare(fillers, *used), **board})


# What somebody has.


def gained(s: State, seat: int = 0) -> dict[str, int]:
    """What a seat that began with nothing has now."""
    seen = look(s, seat)
    return {key: seen[key] for key in ("solari", "spice", "water", "persuasion", "swords", "score") if seen[key]}


def influence(s: State, seat: int = 0) -> dict[str, int]:
    """The tracks on which this seat has gone up."""
    return {name: level for name, level in look(s, seat)["influence"].items() if level}


def difference(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """What has become more or less."""
    return {key: after[key] - before[key] for key in after if after[key] != before[key]}


def imperium_deck(s: State) -> Counter[str]:
    """The Imperium cards nobody has: Row and deck."""
    return Counter(THINGS[card].name for card in s.row + s.imperium)


def component(kind: str, name: str, sets: Sequence[str] = ("base",), **board: Any) -> Any:
    """A component of the game, by name or slug."""
    return next(c for c in getattr(table(sets, **board).game, kind) if name in (c.name, c.slug))


def named(things: Any) -> set[str]:
    return {THINGS[thing].name for thing in things}


# What is on offer.


def not_on_offer(s: State, name: str) -> None:
    with pytest.raises(ValueError, match="not possible here"):
        pick(s.clone(), name)


def why(s: State, name: str) -> str:
    """The reason why what goes by this name, or has it in its name, is not possible now."""
    found = {reason for (text, reason), option in zip(refusals(s).items(), s.refusals(), strict=True)
             if name in (text, THINGS[option & ID_MASK].name)}
    found = found or {reason for text, reason in refusals(s).items() if name in text}
    assert len(found) == 1, f"{name!r} is not refused for one reason; refused are {refusals(s)}"
    return found.pop()


def nothing_open(s: State) -> bool:
    """Nothing is left to do but to end the turn, or to play an Intrigue card drawn in it."""
    return [name for name in options(s) if name not in look(s, 0)["intrigue"]] == ["end turn"]


def deployments(s: State) -> list[str]:
    return [option for option in options(s) if option.startswith("deploy")]


# What happens.


def played(s: State, name: str, waits: bool) -> None:
    """Seat 0 plays this Intrigue card: once resolved it is discarded openly, and it lies open while it waits."""
    pick(s, name)
    while name in look(s, 0)["open"] and not {"reveal", "end turn"} & set(options(s)):
        pick(s, options(s)[0])
    assert name not in look(s, 0)["intrigue"]
    assert look(s, 0)["open"] == [name] * waits
    assert look(s)["intrigue_discard"] == [name] * (not waits)


def secrets_taken(s: State, first: int, second: int) -> None:
    """Seat 0 has come to Secrets, and the others had so many Intrigue cards, nobody more than four."""
    take_all(s)
    left = [len(look(s, seat)["intrigue"]) for seat in range(3)]
    assert left == [1 + (first == 4) + (second == 4), min(first, 3), min(second, 3)]


def bought_with_everything(s: State, name: str) -> None:
    """Seat 0, without any card, has just enough Persuasion for this card of the Row."""
    pick(s, name)
    assert look(s, 0)["discard"] == [name]
    assert look(s, 0)["persuasion"] == 0
    assert len(look(s)["row"]) == 5


def sells_out(s: State, name: str, copies: int) -> None:
    """Seat 0 has Persuasion for more than this stack of the Reserve holds."""
    pick(s, *[name] * copies)
    assert look(s)["reserve"][name] == 0
    not_on_offer(s, name)
    assert refusals(s)[name] == "the stack is empty"
