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
    sets = (sets,) if isinstance(sets, str) else tuple(sets)
    choices = tuple(board.get("options", ()))
    game = composed(sets, players, options=choices)
    for seat, given in laid.items():
        if seat not in range(len(game.seats)):
            raise ValueError(f"there is no seat {seat}: seats are 0 to {len(game.seats) - 1}")
        reject_unknown(given, SEAT_KEYS, f"seat {seat}")
    rivals = default_rivals(game, laid)
    leaders = default_leaders(game, laid, rivals)
    return Setting(composed(sets, players, tuple(leaders), choices, tuple(rivals)), laid, board).lay()


def reject_unknown(given: Mapping[str, Any], known: set[str], where: str) -> None:
    for key in given:
        if key not in known:
            raise ValueError(f"{where} has no {key!r}; it takes {', '.join(sorted(known))}")


def default_rivals(game: Game, seats: Seats) -> list[str]:
    """The named Rivals, and for the other seats of Rivals the first ones nobody else is led by."""
    named = {seat: find(game.rival_cards, given["leader"], "Rival").name
             for seat, given in seats.items() if "leader" in given and not game.seats[seat].hand}
    taken = {*named.values(), *(given["leader"] for given in seats.values() if "leader" in given)}
    free = (rival.name for rival in game.rival_cards if rival.name not in taken)
    return [named.get(seat) or next(free) for seat in map(SeatNo, range(game.players, len(game.seats)))]


def default_leaders(game: Game, seats: Seats, rivals: Sequence[str]) -> list[str]:
    """The named Leaders, whichever side of theirs was named, and for the others those with the fewest rules."""
    found = {seat: find([*game.leaders, *game.backs], given["leader"], "leader")
             for seat, given in seats.items() if "leader" in given and game.seats[seat].hand}
    named = {seat: leader.back_of or leader.name for seat, leader in found.items()}
    for seat, (_, commander) in enumerate(game.teams):
        if commander:
            named.setdefault(SeatNo(seat), commander)
    plain = sorted(game.leaders, key=lambda leader: 2 * len(leader.setup) + len(leader.ability) + bool(leader.mode))
    free = (leader.name for leader in plain if leader.name not in (*named.values(), *rivals))
    return [named.get(seat) or next(free) for seat in map(SeatNo, range(game.players))]
