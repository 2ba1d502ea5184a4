"""Set up any position by names and play it (docs/testing.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kanly.game import Game, composed
from kanly.state import State
from kanly.testing.looking import look
from kanly.testing.naming import Seats, find
from kanly.testing.playing import options, pick, question, refusals, reveal, take_all
from kanly.testing.setting import BOARD_KEYS, SEAT_KEYS, Setting
from kanly.things import SeatNo

__all__ = ["look", "options", "pick", "question", "refusals", "reveal", "table", "take_all"]


def table(sets: Sequence[str] = ("base",), players: int = 3,
          seats: Mapping[int, Mapping[str, Any]] | None = None, **board: Any) -> State:
    """A position: what is not given is what a fresh game would have; an impossible one is a ValueError that says so."""
    laid: Seats = {SeatNo(seat): given for seat, given in (seats or {}).items()}
    reject_unknown(board, BOARD_KEYS, "the board")
    for seat, given in laid.items():
        if seat not in range(players):
            raise ValueError(f"there is no seat {seat}: seats are 0 to {players - 1}")
        reject_unknown(given, SEAT_KEYS, f"seat {seat}")
    sets = (sets,) if isinstance(sets, str) else tuple(sets)
    choices = tuple(board.get("options", ()))
    leaders = default_leaders(composed(sets, players, options=choices), laid)
    return Setting(composed(sets, players, tuple(leaders), choices), laid, board).lay()


def reject_unknown(given: Mapping[str, Any], known: set[str], where: str) -> None:
    for key in given:
        if key not in known:
            raise ValueError(f"{where} has no {key!r}; it takes {', '.join(sorted(known))}")


def default_leaders(game: Game, seats: Seats) -> list[str]:
    """The named Leaders, whichever side of theirs was named, and for the others those with the fewest rules."""
    found = {seat: find([*game.leaders, *game.backs], given["leader"], "leader")
             for seat, given in seats.items() if "leader" in given}
    named = {seat: leader.back_of or leader.name for seat, leader in found.items()}
    plain = sorted(game.leaders, key=lambda leader: 2 * len(leader.setup) + len(leader.ability) + bool(leader.mode))
    free = (leader.name for leader in plain if leader.name not in named.values())
    return [named.get(seat) or next(free) for seat in map(SeatNo, range(game.players))]
