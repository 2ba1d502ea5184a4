"""What the tests of Rise of Ix share."""

from typing import Any

import pytest

from kanly.state import State
from kanly.testing import look, options, pick, refusals, table
from kanly.things import ID_MASK, THINGS

SETS = ["base", "ix"]
FACTIONS = ["Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"]
FILLERS = ["Spice Smugglers", "Space Travel", "Shifting Allegiances", "Imperial Spy", "The Voice", "Fremen Camp"]
LEADERS = ["Paul Atreides", "Helena Richese", "Earl Memnon Thorvald", "Duke Leto Atreides"]
"""Nothing happens with these unless they play the Signet Ring."""
RIVALS = {seat: {"leader": LEADERS[seat]} for seat in range(1, 4)}
Seats = dict[int, dict[str, Any]] | None


def row(*others: str) -> list[str]:
    """Five cards of the Row that are none of these, all without rules for being acquired."""
    return [name for name in FILLERS if name not in others][:5]


def seated(mine: dict[str, Any], others: Seats = None, **board: Any) -> State:
    """Base game and Rise of Ix; seat 0 is Paul, who does nothing by himself."""
    players = board.get("players", 3)
    used = [name for zone in ("hand", "deck", "discard", "play") for name in mine.get(zone, ())]
    seats: dict[int, dict[str, Any]] = {0: {"leader": LEADERS[0], **mine}}
    taken = {given.get("leader") for given in [*seats.values(), *(others or {}).values()]}
    free = (name for name in LEADERS if name not in taken)
    for seat in range(1, players):
        given = (others or {}).get(seat, {})
        seats[seat] = given if "leader" in given else {"leader": next(free), **given}
    return table(SETS, seats=seats, **{"row": row(*used), **board})


def sent(card: str, space: str, others: Seats = None, board: Any = None, **mine: Any) -> State:
    """Seat 0 plays this card, its only one if not told otherwise, and sends an Agent to this space."""
    s = seated({"hand": [card], "deck": [], "garrison": 0, "water": 0, **mine}, others, **(board or {}))
    return pick(s, card, space)


def revealed(*hand: str, others: Seats = None, board: Any = None, **mine: Any) -> State:
    """Seat 0 has just revealed these cards and had no water."""
    return seated({"hand": list(hand), "deck": [], "water": 0, **mine}, others, phase="reveal", **(board or {}))


def gained(s: State, seat: int = 0) -> dict[str, int]:
    """What a seat that began with nothing has now."""
    seen = look(s, seat)
    return {key: seen[key] for key in ("solari", "spice", "water", "persuasion", "swords", "score") if seen[key]}


def influence(s: State, seat: int = 0) -> dict[str, int]:
    """The tracks on which this seat has gone up."""
    return {name: level for name, level in look(s, seat)["influence"].items() if level}


def holdings(s: State, seat: int = 0) -> dict[str, int]:
    """Everything countable of a seat."""
    seen = look(s, seat)
    found = {key: seen[key] for key in ("solari", "spice", "water", "persuasion", "swords", "garrison", "supply",
                                        "conflict", "agents", "negotiators", "dreadnoughts", "fleet", "freighter",
                                        "score")}
    found |= {zone: len(seen[zone]) for zone in ("hand", "intrigue", "tech", "flipped", "contracts", "spies")}
    return found | seen["influence"]


def changes(s: State, *names: str, seat: int = 0) -> dict[str, int]:
    """What changes for a seat by these answers."""
    before = holdings(s, seat)
    pick(s, *names)
    after = holdings(s, seat)
    return {key: after[key] - before[key] for key in after if after[key] != before[key]}


def not_on_offer(s: State, name: str) -> None:
    with pytest.raises(ValueError, match="not possible here"):
        pick(s.clone(), name)


def why(s: State, name: str) -> str:
    """The reason why what has this in its name is not possible now."""
    found = {reason for (text, reason), option in zip(refusals(s).items(), s.refusals(), strict=True)
             if name in (text, THINGS[option & ID_MASK].name)}
    found = found or {reason for text, reason in refusals(s).items() if name in text}
    assert len(found) == 1, f"{name!r} is not refused for one reason; refused are {refusals(s)}"
    return found.pop()


def freighter_rests(s: State) -> bool:
    """Nobody is asked for a Freighter, and no icon of this turn moves it any more."""
    return not any("Freighter" in option for option in options(s))


def nothing_open(s: State) -> bool:
    """Nothing is left to do but to end the turn, or to play an Intrigue card drawn in it."""
    return [name for name in options(s) if name not in look(s, 0)["intrigue"]] == ["end turn"]


def component(kind: str, name: str) -> Any:
    """A component of base game and Rise of Ix."""
    return next(c for c in getattr(table(SETS).game, kind) if name in (c.name, c.slug))


def named(things: Any) -> set[str]:
    return {THINGS[thing].name for thing in things}
