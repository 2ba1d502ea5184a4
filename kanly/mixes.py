"""Mixes: which sets can be played together, by how many, with which options, and why others cannot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from kanly.components import Commander, Component
from kanly.expansion import CONFLICT_DECK, EXPANSIONS, TARGET, Mode, Rivals, board_of, rivals_of
from kanly.game import Game, compose, modes
from kanly.impossible import OPTION_NEEDS, ImpossibleMix

MOST_PLAYERS = 6


class Team(NamedTuple):
    """Seats that win together."""

    commander: Commander
    seats: tuple[int, ...]
    """The Commander's first."""


class Company(NamedTuple):
    """Who sits with so many people, and how hard the game can be."""

    seats: int
    """Of Rivals."""
    cards: tuple[Component, ...]
    """Those who may sit there: Rival cards, or Leaders."""
    parts: tuple[Rivals, ...]
    """What the sets declare about them."""
    levels: tuple[Mode, ...]
    """Just one of them is played."""
    teams: tuple[Team, ...]
    """None where everybody plays alone."""
    includes: tuple[str, ...]
    """Ways to play that always come along."""


class Mix(NamedTuple):
    """Some sets together; what is impossible says why."""

    sets: tuple[str, ...]
    players: tuple[int, ...]
    """How many people may play; Rivals join one or two."""
    options: tuple[str, ...]
    """What can be chosen with some number of players."""
    refused: dict[int, dict[str, ImpossibleMix]]
    """Players → option → why it does not go with these sets and so many."""
    shut: dict[int, ImpossibleMix]
    """Players → why so many cannot play, up to the most who can play anything."""
    company: dict[int, Company]
    """Players → who sits with them."""
    why: ImpossibleMix | None
    """Why these sets cannot be played together; None if they can."""


def impossible(sets: Sequence[str], players: int, options: Sequence[str] = ()) -> ImpossibleMix | None:
    """What compose says against it; None if it is possible."""
    try:
        compose(sets, players, None, options)
    except ImpossibleMix as error:
        return error.with_traceback(None)
    return None


def mix(sets: Sequence[str]) -> Mix:
    whys = {n: impossible(sets, n) for n in range(1, MOST_PLAYERS + 1)}
    players = tuple(n for n, why in whys.items() if not why)
    if not players:
        return Mix(tuple(sets), (), (), {}, {}, {}, whys[MOST_PLAYERS])
    told = {n: {option: impossible(sets, n, [option]) for option in modes()} for n in players}
    refused = {n: {option: why for option, why in whys.items() if why is not None} for n, whys in told.items()}
    possible = tuple(option for option in modes() if any(option not in refused[n] for n in players))
    shut = {n: why for n, why in whys.items() if why is not None}
    return Mix(tuple(sets), players, possible, refused, shut, {n: company(sets, n) for n in players}, None)


def company(sets: Sequence[str], players: int) -> Company:
    game = compose(sets, players)
    seats = len(game.seats) - players
    levels = tuple(mode for mode in modes(game.expansions).values() if mode.level and players in mode.players)
    so_many = table_for(sets, players)
    return Company(seats, tuple(game.rival_cards) if seats else (), tuple(rivals_of(game.expansions, players)), levels,
                   teams_of(sets, players), so_many.includes if so_many else ())


def table_for(sets: Sequence[str], players: int) -> Mode | None:
    """How so many play on this board, where that is a way of its own."""
    return board_of(EXPANSIONS[one] for one in sets).tables.get(players)


def teams_of(sets: Sequence[str], players: int) -> tuple[Team, ...]:
    """Who wins together, in the order of the Commanders' seats."""
    so_many = table_for(sets, players)
    if so_many is None:
        return ()
    boards = {c.name: c for one in sets for c in EXPANSIONS[one].things if isinstance(c, Commander)}
    led = [(n, team, boards[name]) for n, (team, name) in enumerate(so_many.teams) if name]
    return tuple(Team(commander, (n, *(seat for seat, (other, name) in enumerate(so_many.teams)
                                       if other == team and not name))) for n, team, commander in led)


def missing_sets(why: ImpossibleMix) -> list[str]:
    """The sets with which it would be possible."""
    return list(why.about[1]) if why.kind == OPTION_NEEDS else []


def board_among(sets: Sequence[str]) -> str:
    """The set whose board is played on."""
    return board_of(EXPANSIONS[one] for one in sets).name


def chosen_level(sets: Sequence[str], options: Sequence[str]) -> str:
    """The level among these options; empty if the game has none."""
    levels = [name for name, mode in modes(EXPANSIONS[one] for one in sets).items() if mode.level]
    return next((option for option in options if option in levels), "")


def ending(sets: Sequence[str], options: Sequence[str], players: int) -> tuple[int, int]:
    """How many points end the game, and how many rounds there are at most."""
    offered = modes(EXPANSIONS[one] for one in sets)
    so_many = table_for(sets, players)
    chosen = [*(offered[option] for option in options if option in offered), *([so_many] if so_many else [])]
    deck = next((mode.conflict_deck for mode in chosen if mode.conflict_deck != CONFLICT_DECK), CONFLICT_DECK)
    return max([TARGET, *(mode.target for mode in chosen)]), len(deck)


def options_of(mix: Mix, players: int) -> tuple[str, ...]:
    """What can be chosen where so many play."""
    return tuple(option for option in mix.options if option not in mix.refused[players])


@cache
def mixes() -> tuple[Mix, ...]:
    """Every choice of sets, the small ones first."""
    names = list(EXPANSIONS)
    return tuple(mix(sets) for n in range(1, len(names) + 1) for sets in combinations(names, n))


def largest() -> Iterator[Game]:
    """A game of every mix for every number of players, with all that can be played there but one of several levels."""
    for mix in mixes():
        for players in mix.players:
            levels = {level.name for level in mix.company[players].levels}
            yield compose(mix.sets, players, None, [name for name in options_of(mix, players) if name not in levels])


def boards_for(name: str) -> list[str]:
    """The other sets on whose board this one can be played."""
    own = EXPANSIONS[name]
    return [other.name for other in EXPANSIONS.values() if other.board and other is not own
            and not mix([other.name, name]).why and board_of([other, own]) is other]


def needs(option: str) -> list[str]:
    """The sets without which an option is not possible."""
    possible = [set(m.sets) for m in mixes() if option in m.options]
    return [name for name in EXPANSIONS if possible and all(name in sets for sets in possible)]
