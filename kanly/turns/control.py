"""Control of locations: markers on flags, and dreadnoughts above them (C-8.16 to C-8.22)."""

from __future__ import annotations

from typing import Final

from kanly.components import Space
from kanly.effects.units import LOCATION, move
from kanly.events import CONTROL_LOST, CONTROLS
from kanly.memory import NO_OCCUPYING
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    CONFLICT,
    DREADNOUGHTS,
    FLEET,
    GARRISON,
    WHO,
    Option,
    SeatNo,
    Task,
    option_thing,
)
from kanly.written import Ask, Effect


def controller(s: State, space: Space) -> int:
    """Who controls a location, seat + 1: a dreadnought goes before any marker (C-8.22)."""
    return s.cells[space.ship] or s.cells[space.flag]


def profiteer(s: State, space: Space) -> int:
    """The same, but nobody where the controller is none that gains anything (R-110)."""
    owner = controller(s, space)
    return 0 if owner and s.game.seats[owner - 1].spoils else owner


def take_control(s: State, player: SeatNo) -> None:
    """The winner's marker on the flag replaces another (C-8.19)."""
    place = s.game.place_of(s.conflict)
    if place is not None and s.game.seats[player].spoils:
        if s.cells[place.flag]:  # C-19.10
            s.tell(CONTROL_LOST, player, place.id, other=s.cells[place.flag])
            s.cells[place.flag] = 0
    elif place is not None:
        s.tell(CONTROLS, player, place.id, other=s.cells[place.flag])
        s.cells[place.flag] = player + 1


class Occupy(Ask):
    """The sole winner's dreadnought takes a location without one (C-8.16)."""

    shape = Shape("one", "reward")

    def candidates(self, s: State, t: Task) -> list[Option]:
        if not s.players[t[WHO]].has[FLEET] or s.turn[NO_OCCUPYING]:
            return []
        return [space.id for space in s.game.spaces if space.control and not s.cells[space.ship]]

    def answer(self, s: State, t: Task, option: Option) -> None:
        space = s.game.space(option_thing(option))
        s.cells[space.ship], s.cells[space.ship_round] = t[WHO] + 1, s.round
        move(s, t[WHO], DREADNOUGHTS, 1, CONFLICT, LOCATION, option_thing(option))

    def rival(self, s: State, t: Task, options: list[Option]) -> list[Option]:
        """Over an opponent's marker, not an own one; the Maker space first, then as on the board (C-19.25, R-111)."""
        def worse(option: Option) -> tuple[int, bool]:
            space = s.game.space(option_thing(option))
            owner = s.cells[space.flag]
            return (2 if owner == t[WHO] + 1 else 0 if owner else 1), not space.maker

        return [min(options, key=worse)]


class ShipsHome(Effect):
    """Dreadnoughts in the Conflict go to their garrisons, and those that took a location a round ago (C-8.17)."""

    def run(self, s: State, t: Task) -> None:
        for p in s.players:
            move(s, p.seat, DREADNOUGHTS, p.has[FLEET], CONFLICT, GARRISON)
        for space in s.game.spaces:
            owner = s.cells[space.ship]
            if owner and s.cells[space.ship_round] < s.round:
                s.cells[space.ship] = s.cells[space.ship_round] = 0
                move(s, SeatNo(owner - 1), DREADNOUGHTS, 1, LOCATION, GARRISON, space.id)


OCCUPY_LOCATION: Final = Occupy()
SHIPS_HOME: Final = ShipsHome()
