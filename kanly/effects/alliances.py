"""Alliance tokens: who holds them, and who takes them over (C-11.3 to C-11.5)."""

from __future__ import annotations

from typing import Any, Final

from kanly.cells import ALLIANCE
from kanly.effects.resources import score_for
from kanly.events import ALLIANCE_LEFT, ALLIANCE_TAKEN
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    ALLIANCE_POINTS,
    SEAT_WORD,
    TRACK_FACTIONS,
    WHO,
    Option,
    SeatNo,
    Task,
    ThingId,
    option_seat,
    symbol,
)
from kanly.written import Effect

ALLIANCE_LEVEL: Final = 4


class OnTrack(Effect):
    """Something about one Influence track."""

    def __init__(self, faction: ThingId) -> None:
        super().__init__()
        self.faction = faction

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.faction),)


class PassAlliance(OnTrack):
    """Whoever is now ahead takes the token; the losing holder chooses among several (C-11.5)."""

    shape = Shape("one")
    asks = True

    def heirs(self, s: State, holder: SeatNo) -> list[SeatNo]:
        """The highest of those ahead of the holder, at 4 or more."""
        least = max(s.players[holder].has[self.faction] + 1, ALLIANCE_LEVEL)
        level = {seat: s.players[seat].has[self.faction] for seat in s.others(holder)}
        best = max(level.values())
        return [seat for seat, n in level.items() if n == best and n >= least]

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [SEAT_WORD[seat] for seat in self.heirs(s, t[WHO])]

    def answer(self, s: State, t: Task, option: Option) -> None:
        move_alliance(s, self.faction, option_seat(option) + 1)

    def rival(self, s: State, t: Task, options: list[Option]) -> list[Option]:
        return options  # a person decides (C-19.18)


def move_alliance(s: State, faction: ThingId, to: int) -> None:
    """The token and its point go to a seat (+ 1), or back to the board (0)."""
    holder = s.cells[ALLIANCE[faction]]
    track = s.game.tracks[faction].id
    s.cells[ALLIANCE[faction]] = to
    if holder:
        score_for(s, SeatNo(holder - 1), -1, ALLIANCE_POINTS, track)
    if to:
        s.tell(ALLIANCE_TAKEN, SeatNo(to - 1), faction, other=holder)
        score_for(s, SeatNo(to - 1), 1, ALLIANCE_POINTS, track)
    else:
        s.tell(ALLIANCE_LEFT, SeatNo(holder - 1), faction)


PASS_ALLIANCE: Final = {faction: PassAlliance(faction) for faction in TRACK_FACTIONS}
