"""Seats: what a place at the table has, who decides for it, and whose pieces it plays with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kanly.things import SeatNo, ThingId

if TYPE_CHECKING:
    from kanly.state import Player, State


class Seat:
    """What a place at the table has, all game long; nothing asks which mode is played, only what a seat has."""

    __slots__ = ("army", "hand", "person", "team")

    def __init__(self, team: int, person: SeatNo, hand: bool = True, army: bool = True) -> None:
        self.team = team  # seats with the same number are teammates
        self.person = person  # who answers what the rules leave open here; for a Rival somebody else
        self.hand = hand  # a hand, a deck and Reveal turns; a Rival has none of them
        self.army = army  # units and Influence of its own; a Commander leads an Ally's


def each_for_itself(players: int) -> tuple[Seat, ...]:
    """Everybody plays alone, with everything."""
    return tuple(Seat(team=seat, person=seat) for seat in map(SeatNo, range(players)))


def army(s: State, seat: SeatNo) -> Player:
    """Whose units this seat commands, and whose Influence it moves."""
    return s.players[s.armies[seat]]


def influence_of(s: State, seat: SeatNo, faction: ThingId) -> int:
    """The Influence that counts for this seat: its own, or without an own marker the best of its team."""
    if s.game.seats[seat].army:
        return s.players[seat].has[faction]
    return max(s.players[mate].has[faction] for mate in s.team(seat))
