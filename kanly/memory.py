"""What a turn remembers (cells of State.turn, cleared when a turn begins) and the phases of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kanly.cells import turn_cell
from kanly.components import Space
from kanly.things import (
    THINGS,
)

if TYPE_CHECKING:
    from kanly.state import State

STARTED: Final = turn_cell("something has been done")
ENDED: Final = turn_cell("the turn is over at once")
REVEALING: Final = turn_cell("this is a Reveal turn")
VISITED: Final = turn_cell("the space visited")
SENT_CARD: Final = turn_cell("the card that sent the Agent")
MAY_DEPLOY: Final = turn_cell("units may be deployed: 1 as on a Combat space, 2 recruits only")
NO_DEPLOY: Final = turn_cell("no unit may be deployed")
RECRUITS: Final = turn_cell("troops recruited to the garrison")
BY_ALLOWANCE: Final = turn_cell("troops deployed by the allowance of C-6.3")
COMMISSIONED: Final = turn_cell("dreadnoughts commissioned")
FLEET_BY_ALLOWANCE: Final = turn_cell("dreadnoughts deployed by the allowance of C-6.3")
DEPLOYED_FLEET: Final = turn_cell("dreadnoughts deployed, all sources")
MET: Final = turn_cell("enemy Agents stood on the space visited")
AGAIN: Final = turn_cell("another turn follows")
NO_OCCUPYING: Final = turn_cell("no dreadnought takes a location")
DEPLOYED_TROOPS: Final = turn_cell("troops deployed, all sources")
SUMMONED: Final = turn_cell("sandworms summoned")
TROOPS_BACK: Final = turn_cell("units retreated")
SPIES_RECALLED: Final = turn_cell("Spies recalled")
SPICE_GAINED: Final = turn_cell("spice gained, all sources")
SWORD_GIVERS: Final = turn_cell("how often each card gave swords, three bits each")
BASE_HARVESTED: Final = turn_cell("base spice harvested")
DOUBLED: Final = turn_cell("what counts twice, a bit each")
STEPS: Final = turn_cell("Influence gained for the space visited")

SETUP: Final = 0
PLAYER_TURNS: Final = 1
COMBAT: Final = 2
REWARDS: Final = 3
MAKERS: Final = 4
RECALL: Final = 5
ENDGAME: Final = 6


def visited_space(s: State) -> Space | None:
    """The space this turn's Agent was sent to."""
    space = THINGS[s.turn[VISITED]]
    return space if isinstance(space, Space) else None


def visited_faction(s: State) -> int:
    """The faction of the visited space, or 0."""
    space = visited_space(s)
    return space.faction if space is not None else 0
