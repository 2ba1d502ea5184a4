"""What a turn remembers, of itself and of each seat, until the next begins; and the phases of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kanly.cells import DEEDS, TURN_CELLS, deed, turn_cell
from kanly.components import Space
from kanly.things import COUNTERS, NOTHING, THINGS, ThingId

if TYPE_CHECKING:
    from kanly.state import State

# Of the turn itself, which is the mover's.
STARTED: Final = turn_cell("something has been done")
ENDED: Final = turn_cell("the turn is over at once")
REVEALING: Final = turn_cell("this is a Reveal turn")
VISITED: Final = turn_cell("the space visited")
SENT_CARD: Final = turn_cell("the card that sent the Agent")
SENT_ICONS: Final = turn_cell("icons of the card that sent the Agent, a bit each")
MET: Final = turn_cell("enemy Agents stood on the space visited")
AGAIN: Final = turn_cell("another turn follows")
NO_OCCUPYING: Final = turn_cell("no dreadnought takes a location")
SWORD_GIVERS: Final = turn_cell("how often each card gave swords, three bits each")
BASE_HARVESTED: Final = turn_cell("base spice harvested")
DOUBLED: Final = turn_cell("what counts twice, a bit each")
STEPS: Final = turn_cell("Influence gained for the space visited")
LET_DEPLOY: Final = turn_cell("how many troops an Ally had left to deploy when last asked, plus 1")
YIELDED: Final = turn_cell("who cedes a tie to a teammate, a bit per seat")

# Of each seat, in whosever turn it did it.
MAY_DEPLOY: Final = deed("may deploy units: 1 as on a Combat space, 2 recruits only")
NO_DEPLOY: Final = deed("may not deploy any unit")
RECRUITS: Final = deed("troops recruited to the garrison")
BY_ALLOWANCE: Final = deed("troops deployed by the allowance of C-6.3")
COMMISSIONED: Final = deed("dreadnoughts commissioned")
FLEET_BY_ALLOWANCE: Final = deed("dreadnoughts deployed by the allowance of C-6.3")
DEPLOYED_FLEET: Final = deed("dreadnoughts deployed, all sources")
DEPLOYED_TROOPS: Final = deed("troops deployed, all sources")
SUMMONED: Final = deed("sandworms summoned")
UNITS_BACK: Final = deed("units retreated")
SPIES_RECALLED: Final = deed("Spies recalled")
SPICE_GAINED: Final = deed("spice gained, all sources")

SETUP: Final = 0
ROUND_START: Final = 1
PLAYER_TURNS: Final = 2
COMBAT: Final = 3
REWARDS: Final = 4
MAKERS: Final = 5
RECALL: Final = 6
ENDGAME: Final = 7


def forget(s: State) -> None:
    """Something new begins: what the last turn remembers is over."""
    s.turn = [0] * len(TURN_CELLS)
    nothing = [0] * len(DEEDS)
    for p in s.players:
        has = p.has
        has[COUNTERS:] = nothing


def visited_space(s: State) -> Space | None:
    """The space this turn's Agent was sent to."""
    space = THINGS[s.turn[VISITED]]
    return space if isinstance(space, Space) else None


def visited_faction(s: State) -> ThingId:
    """The faction of the visited space, or 0."""
    space = visited_space(s)
    return space.faction if space is not None else NOTHING
