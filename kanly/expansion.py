"""Expansion: a set of components, registered in the order they are written, and how it lies on others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from kanly.components import Card, Component, Conflict, InfluenceTrack, Intrigue, Leader
from kanly.impossible import NO_BOARD, TWO_BOARDS, ImpossibleMix
from kanly.things import NOTHING, ThingId, register
from kanly.turns.phases import Added
from kanly.written import Effect

PLAYER_COUNTS: Final = (1, 2, 3, 4)
ANY_NUMBER: Final = (*PLAYER_COUNTS, 6)
EXPANSIONS: Final[dict[str, Expansion]] = {}
CONFLICT_DECK: Final = (1, 2, 2, 2, 2, 2, 3, 3, 3, 3)
"""Levels from top to bottom (C-2.3)."""
GARRISON: Final = 3
"""Troops in the garrison at the start (C-2.6)."""
TARGET: Final = 10
"""Points that end the game (C-10.1)."""


class Mode:
    """A way to play that a set offers: components marked with it come along, steps are added, numbers change.

    `fights` names the set whose Conflicts are fought too, and which must be there for it; `players` how many may play
    so. `gifts` are what each person starts with and the rules that hold for people, `rivals` the same for Rivals;
    `denies` is what no person can gain, `covers` keys of what leaves. A `level` is how hard the game is: just one is
    chosen, the `usual` one where nobody says. `needs` names a set that must be there too, `includes` other modes that
    come with it; `after_reveal` is done after each Reveal turn; `teams` say who sits where.
    """

    __slots__ = ("after_reveal", "conflict_deck", "covers", "denies", "fights", "garrison", "gifts", "includes",
                 "level", "name", "needs", "players", "rivals", "steps", "target", "teams", "usual")

    def __init__(self, name: str, steps: Iterable[Added] = (), fights: str = "", garrison: int = GARRISON,
                 target: int = TARGET, conflict_deck: tuple[int, ...] = CONFLICT_DECK,
                 players: Iterable[int] = ANY_NUMBER, gifts: Iterable[Effect] = (), rivals: Iterable[Effect] = (),
                 denies: ThingId = NOTHING, level: bool = False, usual: bool = False, includes: Iterable[str] = (),
                 after_reveal: Iterable[Effect] = (), needs: str = "", covers: Iterable[str] = (),
                 teams: Iterable[tuple[int, str]] = ()) -> None:
        self.name = name
        self.needs = needs
        self.covers = frozenset(covers)
        self.teams = tuple(teams)  # seat by seat: the team, and the Commander who sits there
        self.players = tuple(players)
        self.gifts = tuple(gifts)
        self.rivals = tuple(rivals)
        self.denies = denies
        self.level = level
        self.usual = usual
        self.includes = tuple(includes)
        self.after_reveal = tuple(after_reveal)
        self.steps = tuple(steps)
        self.fights = fights
        self.garrison = garrison
        self.target = target
        self.conflict_deck = conflict_deck


class Rivals:
    """Who sits with one or two people: how such a seat differs, what it starts with, which steps are added."""

    __slots__ = ("beside", "follows", "gifts", "spoils", "steps", "tech")

    def __init__(self, gifts: Iterable[Effect] = (), steps: Iterable[Added] = (), beside: bool = False,
                 follows: bool = False, spoils: bool = False, tech: bool = False) -> None:
        self.gifts = tuple(gifts)
        self.steps = tuple(steps)
        self.beside = beside
        self.follows = follows
        self.spoils = spoils
        self.tech = tech  # they take Tech tiles


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
    this one, `without` some of them; `rivals` say who joins so many people, `tables` how so many play.
    """

    __slots__ = ("also", "covers", "hosts", "joins", "modes", "name", "rivals", "steps", "tables", "things", "title",
                 "without")

    def __init__(self, name: str, title: str, *lists: Iterable[Component], also: Iterable[Component] = (),
                 joins: Mapping[str, Iterable[Component]] | None = None, covers: Iterable[str] = (),
                 hosts: Iterable[str] = (), without: Iterable[str] = (), steps: Iterable[Added] = (),
                 modes: Iterable[Mode] = (), rivals: Mapping[int, Rivals] | None = None,
                 tables: Mapping[int, Mode] | None = None) -> None:
        self.name = name
        self.title = title
        self.rivals = dict(rivals or {})
        self.tables = dict(tables or {})
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


def modes_of(expansions: Iterable[Expansion]) -> dict[str, Mode]:
    """The modes that these sets offer together, by name: of two with one name that of the board counts."""
    expansions = list(expansions)
    board = board_of(expansions)
    order = [expansion for expansion in expansions if expansion is not board]
    return {mode.name: mode for expansion in (*order, board) for mode in expansion.modes}


def numbers_of(expansions: Iterable[Expansion]) -> tuple[int, ...]:
    """How many people may play with these sets."""
    return (*PLAYER_COUNTS, *board_of(expansions).tables)


def rivals_of(expansions: Iterable[Expansion], players: int) -> list[Rivals]:
    """Who joins so many people: what the board says, and the sets without one."""
    expansions = list(expansions)
    board = board_of(expansions)
    return [expansion.rivals[players] for expansion in expansions
            if players in expansion.rivals and (expansion is board or not expansion.board)]


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
    covered = frozenset().union(*(expansion.covers for expansion in expansions), *(mode.covers for mode in modes),
                                board.without)
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
