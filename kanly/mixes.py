"""Mixes: which sets can be played together, by how many, with which options, and why others cannot."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from kanly.expansion import EXPANSIONS, board_of
from kanly.game import compose, modes
from kanly.impossible import ImpossibleMix

MOST_PLAYERS = 6


class Mix(NamedTuple):
    """Some sets together; what is impossible says why."""

    sets: tuple[str, ...]
    players: tuple[int, ...]
    options: tuple[str, ...]
    refused: dict[str, ImpossibleMix]
    """Option → why it does not go with these sets."""
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
        return Mix(tuple(sets), (), (), {}, whys[MOST_PLAYERS])
    told = {option: impossible(sets, players[0], [option]) for option in modes()}
    refused = {option: why for option, why in told.items() if why is not None}
    return Mix(tuple(sets), players, tuple(option for option in told if option not in refused), refused, None)


@cache
def mixes() -> tuple[Mix, ...]:
    """Every choice of sets, the small ones first."""
    names = list(EXPANSIONS)
    return tuple(mix(sets) for n in range(1, len(names) + 1) for sets in combinations(names, n))


def boards_for(name: str) -> list[str]:
    """The other sets on whose board this one can be played."""
    own = EXPANSIONS[name]
    return [other.name for other in EXPANSIONS.values() if other.board and other is not own
            and not mix([other.name, name]).why and board_of([other, own]) is other]


def needs(option: str) -> list[str]:
    """The sets without which an option is not possible."""
    possible = [set(m.sets) for m in mixes() if option in m.options]
    return [name for name in EXPANSIONS if possible and all(name in sets for sets in possible)]
