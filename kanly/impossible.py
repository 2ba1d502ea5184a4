"""What cannot be played: a mix of sets, seats, Leaders and options, by kind; words make a sentence of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

KINDS: list[str] = []


def kind(symbol: str) -> str:
    KINDS.append(symbol)
    return symbol


NO_SET: Final = kind("NO_SET")  # a name, the names there are
SET_TWICE: Final = kind("SET_TWICE")  # the set
NO_SETS: Final = kind("NO_SETS")  # the sets there are
NO_BOARD: Final = kind("NO_BOARD")  # the sets, those with a board
TWO_BOARDS: Final = kind("TWO_BOARDS")  # the sets with a board, all there are
PLAYERS: Final = kind("PLAYERS")  # the sets, how many may play, how many would
NO_OPTION: Final = kind("NO_OPTION")  # a name, the names there are
OPTION_NEEDS: Final = kind("OPTION_NEEDS")  # the option, the sets that are missing for it, the sets
LEADERS: Final = kind("LEADERS")  # what was given instead of Leaders
LEADER_COUNT: Final = kind("LEADER_COUNT")  # Leaders, players
NO_LEADER: Final = kind("NO_LEADER")  # a name, the sets, the names there are
LEADER_TWICE: Final = kind("LEADER_TWICE")  # the Leader
OPTION_PLAYERS: Final = kind("OPTION_PLAYERS")  # the option, how many may play so, how many would
TWO_LEVELS: Final = kind("TWO_LEVELS")  # the levels named
RIVAL_COUNT: Final = kind("RIVAL_COUNT")  # Rivals named, seats for Rivals, players
NO_RIVAL: Final = kind("NO_RIVAL")  # a name, the sets, the names there are
RIVAL_PLAYERS: Final = kind("RIVAL_PLAYERS")  # the Rival, how many it is for, how many would play
COMMANDER_SEAT: Final = kind("COMMANDER_SEAT")  # a Leader, and the Commander whose place it is, "" for an Ally's
RIVAL_TWICE: Final = kind("RIVAL_TWICE")  # the Rival


class ImpossibleMix(ValueError):
    """A game that cannot be played; str gives the English sentence."""

    def __init__(self, kind: str, *about: Any) -> None:
        super().__init__(kind, *about)
        self.kind = kind
        self.about = about

    def __str__(self) -> str:
        return SPEAK["english"](self)


SPEAK: dict[str, Callable[[ImpossibleMix], str]] = {}
"""How it is said in English, filled in by kanly.words."""
