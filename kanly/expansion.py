"""Expansion: a set of components, registered in the order they are written, and how it lies on others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from kanly.components import Card, Component, Conflict, InfluenceTrack, Intrigue, Leader
from kanly.impossible import NO_BOARD, TWO_BOARDS, ImpossibleMix
from kanly.things import register
from kanly.turns.phases import Added

EXPANSIONS: Final[dict[str, Expansion]] = {}
CONFLICT_DECK: Final = (1, 2, 2, 2, 2, 2, 3, 3, 3, 3)
"""Levels from top to bottom (C-2.3)."""
GARRISON: Final = 3
"""Troops in the garrison at the start (C-2.6)."""
TARGET: Final = 10
"""Points that end the game (C-10.1)."""


class Mode:
    """A way to play that a set offers: components marked with it come along, steps are added, numbers change.

    `fights` names the set whose Conflicts are fought too, and which must be there for it.
    """

    __slots__ = ("conflict_deck", "fights", "garrison", "name", "steps", "target")

    def __init__(self, name: str, steps: Iterable[Added] = (), fights: str = "", garrison: int = GARRISON,
                 target: int = TARGET, conflict_deck: tuple[int, ...] = CONFLICT_DECK) -> None:
        self.name = name
        self.steps = tuple(steps)
        self.fights = fights
        self.garrison = garrison
        self.target = target
        self.conflict_deck = conflict_deck


def in_mode(mode: str, things: Iterable[Component]) -> list[Component]:
    """Components that come along with a mode only."""
    found = list(things)
    for thing in found:
        thing.mode = mode
    return found


class Expansion:
    """Lists of components that belong together, the steps they add to the phases, and the modes they offer.

    `also` are unchanged reprints of another set; `joins` come along only with the set they are listed under; `covers`
    are keys of spaces it lies on; `hosts` are sets with a board of their own whose cards and Leaders can be played on
    this one, `without` some of them.
    """

    __slots__ = ("also", "covers", "hosts", "joins", "modes", "name", "steps", "things", "title", "without")

    def __init__(self, name: str, title: str, *lists: Iterable[Component], also: Iterable[Component] = (),
                 joins: Mapping[str, Iterable[Component]] | None = None, covers: Iterable[str] = (),
                 hosts: Iterable[str] = (), without: Iterable[str] = (), steps: Iterable[Added] = (),
                 modes: Iterable[Mode] = ()) -> None:
        self.name = name
        self.title = title
        self.also = tuple(also)
        self.joins = {other: tuple(things) for other, things in (joins or {}).items()}
        self.covers = frozenset(covers)
        self.hosts = tuple(hosts)
        self.without = frozenset(without)
        self.steps = tuple(steps)
        self.modes = tuple(modes)
        self.things = tuple(thing for part in lists for thing in part)
        for thing in self.own:
            thing.set = name
            register(thing)
        EXPANSIONS[name] = self

    @property
    def own(self) -> tuple[Component, ...]:
        """Everything in its box, what comes along only with another set too."""
        return (*self.things, *(thing for things in self.joins.values() for thing in things))

    def has(self, kind: type[Component]) -> bool:
        """Whether a component of this kind is in the set."""
        return any(isinstance(thing, kind) for thing in self.things)

    @property
    def board(self) -> bool:
        """Whether one can play on it: a board has Influence tracks."""
        return self.has(InfluenceTrack)


def every_mode() -> dict[str, Mode]:
    """All modes of all sets, by name."""
    return {mode.name: mode for expansion in EXPANSIONS.values() for mode in expansion.modes}


def laid(expansions: Iterable[Expansion], modes: Sequence[Mode]) -> list[Component]:
    """All components of these sets laid over each other, as these modes want them."""
    played = {mode.name for mode in modes}
    expansions = list(expansions)
    board = board_of(expansions)
    names = {expansion.name for expansion in expansions}
    found: list[Component] = []
    for expansion in expansions:
        found += expansion.also
        guest = expansion.board and expansion is not board
        found += [thing for thing in expansion.things if not guest or isinstance(thing, Leader | Intrigue)
                  or type(thing) is Card or isinstance(thing, Conflict)]
        for other, things in expansion.joins.items():
            found += things if other in names else ()
    covered = frozenset().union(*(expansion.covers for expansion in expansions), board.without)
    return [thing for thing in dict.fromkeys(found) if thing.key not in covered
            and (not thing.mode or thing.mode in played) and fought(thing, board, modes)]


def fought(thing: Component, board: Expansion, modes: Sequence[Mode]) -> bool:
    """Whether a Conflict is fought here: on a board that hosts other sets theirs only by choice (C-18.4, C-18.6)."""
    if not isinstance(thing, Conflict) or thing.set == board.name or not board.hosts:
        return True
    return any(mode.fights == thing.set or mode.name == thing.joins for mode in modes)


def board_of(expansions: Iterable[Expansion]) -> Expansion:
    """The set whose board is played on: one that hosts the others, or the only one."""
    boards = [expansion for expansion in expansions if expansion.board]
    hosts = [expansion for expansion in boards if all(other is expansion or other.name in expansion.hosts
                                                      for other in boards)]
    if len(hosts) != 1:
        every = [expansion.name for expansion in EXPANSIONS.values() if expansion.board]
        if not boards:
            raise ImpossibleMix(NO_BOARD, [expansion.name for expansion in expansions], every)
        raise ImpossibleMix(TWO_BOARDS, [expansion.name for expansion in boards], every)
    return hosts[0]
