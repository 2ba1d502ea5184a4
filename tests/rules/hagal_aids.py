"""What the tests of solo and two-player games share: a Rival that acts, and what it did."""

from functools import partial
from typing import Any

from aids import MEMNON, REASON_MASK, Seat

from kanly import State
from kanly.events import HAGAL_SHOWN, HAGAL_SHUFFLED, HAGAL_SKIPPED, HAGAL_SWORDS, NO_CARD_USABLE, SENT
from kanly.reasons import REASONS
from kanly.testing import look, table
from kanly.things import ID_MASK, THINGS

LETO, BARON, RABBAN = "Duke Leto Atreides", "Baron Vladimir Harkonnen", 'Glossu "The Beast" Rabban'
ARIANA, ILBAN = "Countess Ariana Thorvald", "Count Ilban Richese"
RHOMBUR, HUNDRO = "Prince Rhombur Vernius", "Viscount Hundro Moritani"
IX = ["base", "ix"]
BARE: Seat = dict(garrison=0, water=0, intrigue=[])
"""A Rival that has nothing yet."""
DONE: Seat = BARE | dict(agents=0)
"""A Rival that has sent all its Agents."""
FACTION_SPACES = ["Conspire", "Wealth", "Heighliner", "Foldspace", "Selective Breeding", "Secrets", "Hardy Warriors",
                  "Stillsuits"]
DESTINATIONS = [*FACTION_SPACES, "Rally Troops", "Hall of Oratory", "Carthag", "Arrakeen"]
"""Where House Hagal cards of the base game send an Agent, but for Harvest Spice."""


def solo(rival: Seat | None = None, me: Seat | None = None, other: Seat | None = None, **board: Any) -> State:
    """One person in seat 0; the Rival in seat 1 has had its turn, with these cards; the other has no Agent left."""
    seats = {0: dict(intrigue=[]) | (me or {}), 1: BARE | dict(leader=MEMNON) | (rival or {}), 2: DONE | (other or {})}
    return table(players=1, seats=seats, **{"turn": 1, "log": True} | board)


def duo(rival: Seat | None = None, first: Seat | None = None, second: Seat | None = None, **board: Any) -> State:
    """Two people, the one in seat 0 First Player; House Hagal in seat 2 has had a turn, with these cards."""
    seats = {0: dict(intrigue=[]) | (first or {}), 1: dict(intrigue=[]) | (second or {}), 2: rival or {}}
    return table(players=2, seats=seats, first=0, **{"turn": 2, "log": True} | board)


solo_ix, duo_ix = partial(solo, sets=IX), partial(duo, sets=IX)


def shown(s: State) -> list[str]:
    """The House Hagal cards turned up, in order, those for swords too."""
    return [THINGS[e.thing].name for e in s.log if e.kind in (HAGAL_SHOWN, HAGAL_SWORDS)]


def skipped(s: State) -> list[tuple[str, str]]:
    """The cards passed over, and why."""
    return [(THINGS[e.thing].name, REASONS[e.n & REASON_MASK]) for e in s.log if e.kind == HAGAL_SKIPPED]


def visits(s: State, seat: int) -> list[str]:
    """Where this seat sent its Agents, in order."""
    return [THINGS[e.other].name for e in s.log if e.kind == SENT and e.seat == seat]


def senders(s: State) -> list[int]:
    """Who has sent Agents, in order."""
    return [e.seat for e in s.log if e.kind == SENT]


def shuffled(s: State) -> int:
    return sum(e.kind == HAGAL_SHUFFLED for e in s.log)


def lapsed(s: State) -> list[int]:
    """Whose turns came to nothing."""
    return [e.seat for e in s.log if e.kind == NO_CARD_USABLE]


def swords_shown(s: State) -> list[tuple[int, int]]:
    """Who turned up how many swords, card by card."""
    return [(e.seat, e.n) for e in s.log if e.kind == HAGAL_SWORDS]


def levels(s: State, seat: int) -> list[int]:
    """Influence in the order of the tracks."""
    return list(look(s, seat)["influence"].values())


def refused(s: State, name: str) -> str:
    """The kind of reason why this cannot be chosen."""
    return next(REASONS[code & REASON_MASK] for option, code in s.refusals().items()
                if THINGS[option & ID_MASK].name == name)
