"""What the tests of Rise of Ix share."""

from functools import partial
from typing import Any

import set_aids
from base_aids import FILLERS
from set_aids import Others, Seat, difference, seated_with

from kanly.state import State
from kanly.testing import look, options, pick

SETS = ["base", "ix"]
LEADERS = ["Paul Atreides", "Helena Richese", "Earl Memnon Thorvald", "Duke Leto Atreides"]
"""Nothing happens with these unless they play the Signet Ring."""
component = partial(set_aids.component, sets=SETS)
RIVALS = {seat: {"leader": LEADERS[seat]} for seat in range(1, 4)}


def seated(mine: Seat, others: Others = None, **board: Any) -> State:
    """Base game and Rise of Ix; seat 0 is Paul, who does nothing by himself."""
    players = board.get("players", 3)
    seats: dict[int, Seat] = {0: {"leader": LEADERS[0], **mine}}
    taken = {given.get("leader") for given in [*seats.values(), *(others or {}).values()]}
    free = (name for name in LEADERS if name not in taken)
    for seat in range(1, players):
        given = (others or {}).get(seat, {})
        seats[seat] = given if "leader" in given else {"leader": next(free), **given}
    return seated_with(FILLERS, SETS, seats, **board)


def sent(card: str, space: str, others: Others = None, board: Any = None, **mine: Any) -> State:
    """Seat 0 plays this card, its only one if not told otherwise, and sends an Agent to this space."""
    s = seated({"hand": [card], "deck": [], "garrison": 0, "water": 0, **mine}, others, **(board or {}))
    return pick(s, card, space)


def revealed(*hand: str, others: Others = None, board: Any = None, **mine: Any) -> State:
    """Seat 0 has just revealed these cards and had no water."""
    return seated({"hand": list(hand), "deck": [], "water": 0, **mine}, others, phase="reveal", **(board or {}))


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
    return difference(before, holdings(s, seat))


def freighter_rests(s: State) -> bool:
    """Nobody is asked for a Freighter, and no icon of this turn moves it any more."""
    return not any("Freighter" in option for option in options(s))
