"""What the tests of the Conflict cards of every set share."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from set_aids import FACTIONS, TRACKS, difference

from kanly.state import State
from kanly.testing import look, options, pick, table


def take_rewards(s: State, *declined: str) -> State:
    """Take all rewards, the first way where there is a choice, but what goes by these names wherever it is on offer."""
    while look(s)["phase"] == "rewards":
        pick(s, next((way for way in declined if way in options(s)), options(s)[0]))
    return s


def outcome(fought: State, fortune: Callable[[State, int], dict[str, int]], **fresh: Any) -> list[dict[str, int]]:
    """What each player has got out of a Conflict, compared with a fresh table of these sets."""
    players = len(fought.players)
    start = table(players=players, **fresh)
    return [difference(fortune(start, seat), fortune(fought, seat)) for seat in range(players)]


def levels(*sets: str) -> Counter[int]:
    """How many Conflicts of each level there are, all of them different cards."""
    found = {card.slug: card.level for card in table(sets).game.conflicts}
    return Counter(found.values())


def defended_from_supply(s: State, attacked: bool) -> None:
    """A round begins in which seat 1 controls every place: only if one is attacked, a troop may come from supply."""
    if not attacked:
        assert look(s)["turn"] == 0 and "reveal" in options(s)
        return
    assert look(s)["turn"] == 1 and options(s) == ["yes", "no"]
    pick(s, "yes")
    after = look(s, 1)
    assert (after["conflict"], after["garrison"], after["supply"]) == (1, 3, 8)


def one_influence(s: State, faction: str, finish: Callable[[State], State]) -> None:
    """Seat 0 gets one Influence as a reward, with whichever faction it wants."""
    if "Fremen" not in options(s):
        pick(s, "Influence")
    assert sorted(options(s)) == sorted(FACTIONS)
    finish(pick(s, faction))
    assert look(s, 0)["influence"] == TRACKS | {faction: 1}


def two_named_first(s: State) -> None:
    """Seat 0 gets one Influence with each of two factions, and names both before it gains the first."""
    assert sorted(options(s)) == sorted(FACTIONS)
    pick(s, "Fremen")
    assert look(s, 0)["influence"]["Fremen"] == 0
    assert sorted(options(s)) == ["Bene Gesserit", "Emperor", "Spacing Guild"]
    pick(s, "Emperor")
    assert look(s, 0)["influence"] == TRACKS | {"Fremen": 1, "Emperor": 1}
