"""Tables with Rise of Ix on both boards, at moments that only it has."""

from __future__ import annotations

from typing import Any

from guests import Guest
from served import InThread
from sitting import Sitting
from staged import Moment, asks, reached, stage

from kanly.components import Tech
from kanly.state import State
from kanly.things import DOCKED, FLEET, NEGOTIATORS, SHIPPING, THINGS

LEADERS = ("Prince Rhombur Vernius", "Tessia Vernius", "Ilesa Ecaz", "Viscount Hundro Moritani")
BOARDS: dict[str, dict[str, Any]] = {
    "base": {"sets": ["base", "ix"], "leaders": LEADERS},
    "uprising": {"sets": ["uprising", "ix"], "options": ["choam"], "leaders": LEADERS},
}
SEEDS = range(1, 60)


def busy(state: State) -> bool:
    """A turn with ships, tiles and Freighters about."""
    counts = [sum(player.has[counter] for player in state.players) for counter in (DOCKED, SHIPPING, NEGOTIATORS)]
    tiles = [thing for player in state.players for thing in (*player.owned, *player.turned)
             if isinstance(THINGS[thing], Tech)]
    return bool(asks(0, "Turn", 4)(state)) and all(counts) and len(tiles) > 2


def fighting(state: State) -> bool:
    """A dreadnought fights, and another holds a location."""
    return bool(asks(0, "Turn", 3)(state)) and any(player.has[FLEET] for player in state.players) and any(
        state.cells[space.ship] for space in state.game.spaces)


def several(kind: str, least: int = 2, round: int = 1) -> Moment:
    """A question of this kind with so many answers."""
    return lambda state: asks(0, kind, round)(state) and len(state.options) >= least


MOMENTS: dict[str, Moment] = {
    "busy": busy, "fighting": fighting, "tech": several("AcquireTech", 3), "paying": several("PayForTech"),
    "freighter": several("Freighter", 3), "location": several("Occupy"), "contract": several("KeepContract", round=0),
}


def staged(anna: Guest, server: InThread, board: str, until: Moment) -> Sitting:
    """The first game that has such a moment."""
    setup = BOARDS[board]
    seed = next(seed for seed in SEEDS if reached(seed, until, **setup))
    return anna.sit(stage(server, anna.me, seed, until, **setup))
