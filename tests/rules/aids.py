"""What several of these tests need: positions, going on until something is asked, and what somebody sees."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

import pytest

from kanly import State
from kanly.reasons import REASON_BITS, REASONS
from kanly.testing import look, refusals, table
from kanly.things import HIDDEN, ID_MASK, KEYS, THINGS
from kanly.view import SPECTATOR

REASON_MASK = (1 << REASON_BITS) - 1
Seat = dict[str, Any]
ix, uprising = partial(table, ["base", "ix"]), partial(table, ["uprising"])
choam = partial(uprising, options=["choam"])
BARON, GURNEY = "Baron Vladimir Harkonnen", "Gurney Halleck"
PAUL, HELENA, MEMNON = "Paul Atreides", "Helena Richese", "Earl Memnon Thorvald"
IDLE: dict[int, Seat] = {1: dict(hand=[]), 2: dict(hand=[])}
"""Opponents who can only reveal."""
QUIET: dict[int, Seat] = {1: dict(leader=HELENA, hand=[]), 2: dict(leader=MEMNON, hand=[])}
"""The same, led by somebody who does nothing by himself."""
STARTING_DECK = {
    "Convincing Argument": 2,
    "Dagger": 2,
    "Diplomacy": 1,
    "Dune, the Desert Planet": 2,
    "Reconnaissance": 1,
    "Seek Allies": 1,
    "Signet Ring": 1,
}
every_place = pytest.mark.parametrize(
    ("conflict", "place"),
    [
        ("Siege of Arrakeen", "Arrakeen"),
        ("Battle for Arrakeen", "Arrakeen"),
        ("Siege of Carthag", "Carthag"),
        ("Battle for Carthag", "Carthag"),
        ("Secure Imperial Basin", "Imperial Basin"),
        ("Battle for Imperial Basin", "Imperial Basin"),
    ],
)
"""The Conflicts of the base game about a place that can be controlled."""


# Positions.


def paul(mine: Seat, others: dict[int, Seat] | None = None, **board: Any) -> State:
    """Base game and Rise of Ix: seat 0 is Paul with these things."""
    return ix(seats={0: dict(leader=PAUL) | mine, **QUIET, **(others or {})}, **board)


def baron(mine: Seat, **board: Any) -> State:
    """Seat 0 is the Baron, with two secret factions and a card that deploys his garrison."""
    schemes = dict(leader=BARON, secrets=["Emperor", "Fremen"], intrigue=["Rapid Mobilization"])
    return table(seats={0: schemes | mine}, **board)


def battle(conflict: str, *seats: Seat, sets: Sequence[str] = ("base",), **board: Any) -> State:
    """The Combat phase begins, with these players (and empty-handed ones up to three)."""
    players = max(3, len(seats))
    return table(sets, players, dict(enumerate(seats)), phase="combat", conflict=conflict, **board)


def intrigue(name: str) -> int:
    """The id of an Intrigue card."""
    return next(t.id for key, t in KEYS.items() if key.startswith("intrigue/") and t.name == name)


def card(name: str) -> int:
    """The id of a deck card."""
    return next(t.id for key, t in KEYS.items() if key.startswith("card/") and t.name == name)


def copies(components: Iterable[Any]) -> int:
    """How many there are in the box."""
    return sum(component.copies for component in components)


# Going on.


def asked(s: State) -> int | None:
    return look(s)["turn"]


# What has happened, and what somebody sees of it.


def happened(s: State, *kinds: int) -> list[int]:
    """The events of these kinds."""
    return [event.kind for event in s.log if event.kind in kinds]


def shown(cards: list[int] | tuple[int, ...]) -> list[str]:
    """Cards as somebody sees them: names, and ? for those face down."""
    return sorted("?" if c & ID_MASK == HIDDEN else THINGS[c & ID_MASK].name for c in cards)


def sees(s: State, viewer: int, zone: str, whose: int = 0) -> list[str]:
    """A zone of a player as somebody sees it."""
    return shown(getattr(s.seen_by(viewer).players[whose], zone))


def told(s: State, kind: int, viewer: int) -> list[str]:
    """The names the viewer learns from all events of a kind; ? where the Thing is hidden."""
    events = [event.seen_by(viewer) for event in s.log if event.kind == kind]
    return ["?" if event.thing == HIDDEN else THINGS[event.thing].name for event in events]


def agrees(s: State) -> bool:
    """Whatever a seat imagines, it sees what it saw (design of views)."""
    for viewer in (*range(len(s.players)), SPECTATOR):
        v = s.seen_by(viewer)
        for seed in (1, 2, 3):
            assert v.imagine(seed).seen_by(viewer) == v
    return True


def why(s: State, name: str) -> str:
    """The kind of reason why what goes by this name, or has it in its name, is not possible now."""
    reasons = dict(zip(refusals(s), s.refusals().values(), strict=True))
    found = {REASONS[code & REASON_MASK] for text, code in reasons.items() if text == name}
    found = found or {REASONS[code & REASON_MASK] for text, code in reasons.items() if name in text}
    assert len(found) == 1, f"{name!r} is not refused for one reason; refused are {refusals(s)}"
    return found.pop()
