"""Units: where they stand, the one way they move, how strong they are, and how many may be deployed (C-6)."""

from __future__ import annotations

from typing import Final

from kanly.cells import WALL
from kanly.effects.counts import conflict_level
from kanly.effects.moments import Deploys, fire
from kanly.effects.standing import AS_ON_COMBAT_SPACE, HoldBack, more_for, rule_of
from kanly.events import (
    COMMISSIONED,
    DEPLOYED,
    FLEET_DEPLOYED,
    FLEET_RETREATED,
    MEMORIES_BACK,
    MEMORY_KEPT,
    NEGOTIATOR_SENT,
    NEGOTIATORS_BACK,
    RECRUITED,
    RETREATED,
    SHIP_LEAVES,
    SHIP_LOST,
    SHIP_OCCUPIES,
    SUMMONED,
    TROOPS_LOST,
    WORMS_GONE,
    EventKind,
)
from kanly.memory import (
    BY_ALLOWANCE,
    DEPLOYED_FLEET,
    DEPLOYED_TROOPS,
    FLEET_BY_ALLOWANCE,
    MAY_DEPLOY,
    NO_DEPLOY,
    RECRUITS,
    UNITS_BACK,
)
from kanly.memory import COMMISSIONED as NEW_SHIPS
from kanly.memory import SUMMONED as WORMS_SUMMONED
from kanly.seats import army
from kanly.state import Player, State
from kanly.things import (
    CONFLICT,
    DOCKED,
    DREADNOUGHTS,
    FLEET,
    GARRISON,
    MEMORIES,
    NEGOTIATORS,
    NOTHING,
    OCCUPY,
    REVEALED,
    SANDWORMS,
    SUPPLY,
    SWORDS,
    TROOPS,
    UNITS,
    WHO,
    SeatNo,
    Task,
    ThingId,
)
from kanly.things import DREADNOUGHT_STRENGTH as STRONGER_DREADNOUGHTS
from kanly.written import Count

GARRISON_LIMIT: Final = 2
SHIPS_PER_PLAYER: Final = 2
TROOP_STRENGTH: Final = 2
SANDWORM_STRENGTH: Final = 3
DREADNOUGHT_STRENGTH: Final = 3
LOCATION: Final = OCCUPY
"""As a place: a dreadnought on a location of the board."""

UNCOUNTED: Final = 99
"""Of what there is always enough: sandworms in the bank."""
COUNTED: Final = {
    (TROOPS, SUPPLY): SUPPLY, (TROOPS, GARRISON): GARRISON, (TROOPS, CONFLICT): CONFLICT,
    (TROOPS, NEGOTIATORS): NEGOTIATORS, (TROOPS, MEMORIES): MEMORIES,
    (DREADNOUGHTS, GARRISON): DOCKED, (DREADNOUGHTS, CONFLICT): FLEET, (SANDWORMS, CONFLICT): SANDWORMS,
}
"""Kind of unit, place → its counter. Ships in supply are those not in play, worms in the bank have no number."""
TOLD: Final = {
    (TROOPS, SUPPLY, GARRISON): (RECRUITED, RECRUITS),
    (TROOPS, SUPPLY, CONFLICT): (DEPLOYED, DEPLOYED_TROOPS),
    (TROOPS, GARRISON, CONFLICT): (DEPLOYED, DEPLOYED_TROOPS),
    (TROOPS, CONFLICT, GARRISON): (RETREATED, UNITS_BACK),
    (TROOPS, CONFLICT, SUPPLY): (TROOPS_LOST, 0),
    (TROOPS, GARRISON, SUPPLY): (TROOPS_LOST, 0),
    (TROOPS, SUPPLY, NEGOTIATORS): (NEGOTIATOR_SENT, 0),
    (TROOPS, NEGOTIATORS, SUPPLY): (NEGOTIATORS_BACK, 0),
    (TROOPS, SUPPLY, MEMORIES): (MEMORY_KEPT, 0),
    (TROOPS, MEMORIES, SUPPLY): (MEMORIES_BACK, 0),
    (DREADNOUGHTS, SUPPLY, GARRISON): (COMMISSIONED, NEW_SHIPS),
    (DREADNOUGHTS, GARRISON, CONFLICT): (FLEET_DEPLOYED, DEPLOYED_FLEET),
    (DREADNOUGHTS, CONFLICT, GARRISON): (FLEET_RETREATED, UNITS_BACK),
    (DREADNOUGHTS, CONFLICT, SUPPLY): (SHIP_LOST, 0),
    (DREADNOUGHTS, CONFLICT, LOCATION): (SHIP_OCCUPIES, 0),
    (DREADNOUGHTS, LOCATION, GARRISON): (SHIP_LEAVES, 0),
    (SANDWORMS, SUPPLY, CONFLICT): (SUMMONED, WORMS_SUMMONED),
    (SANDWORMS, CONFLICT, SUPPLY): (WORMS_GONE, 0),
}
"""Kind of unit, from, to → the event it is told as, and what the turn remembers of the seat that did it."""


def standing(has: list[int], kind: ThingId, place: ThingId) -> int:
    """How many units of a kind stand in a place."""
    if (kind, place) == (DREADNOUGHTS, SUPPLY):
        return SHIPS_PER_PLAYER - has[DREADNOUGHTS]
    counter = COUNTED.get((kind, place))
    return UNCOUNTED if counter is None else has[counter]


def move(s: State, seat: SeatNo, kind: ThingId, n: int, start: ThingId, end: ThingId, thing: ThingId = NOTHING,
         event: EventKind | None = None) -> int:
    """Units this seat commands go from one place to another, as many as there are (R-013); how many went."""
    has = army(s, seat).has
    leaving = COUNTED.get((kind, start))
    there = standing(has, kind, start) if leaving is None else has[leaving]
    if n > there:
        n = there
    if n <= 0:
        return 0
    if leaving is not None:
        has[leaving] -= n
    coming = COUNTED.get((kind, end))
    if coming is not None:
        has[coming] += n
    if kind == DREADNOUGHTS:
        has[DREADNOUGHTS] += n * ((start == SUPPLY) - (end == SUPPLY))
    told, deed = TOLD[kind, start, end]
    s.tell(event or told, s.armies[seat], thing or kind, n, start)  # pieces are told as their owner's
    if deed:
        for doer in doers(s, seat) if s.game.teams else (seat,):
            did = s.players[doer].has
            did[deed] += n
            if deed == DEPLOYED_TROOPS:
                fire(s, doer, Deploys, TROOPS, did[deed])
    return n


def doers(s: State, seat: SeatNo) -> tuple[SeatNo, ...]:
    """Who counts as having moved units: in a Commander's turn the Commander and the activated Ally both (C-21.4)."""
    owner, mover = s.armies[seat], s.mover
    if owner != seat:
        return (seat, owner)
    return (seat, mover) if mover != seat and s.armies[mover] == seat else (seat,)


def owner_decides(s: State, t: Task) -> SeatNo:
    """Whether units join the Conflict is for their owner to say, whoever's turn it is (R-113)."""
    return s.game.seats[s.armies[t[WHO]]].person


# How strong they are.


def units_in_conflict(p: Player) -> int:
    return p.has[CONFLICT] + p.has[SANDWORMS] + p.has[FLEET]


def forces(p: Player) -> list[tuple[ThingId, int, int]]:
    """The units in the Conflict: which, how many, and what they come to together."""
    ship = DREADNOUGHT_STRENGTH + more_for(p, STRONGER_DREADNOUGHTS) if p.has[FLEET] else 0
    found = [(TROOPS, p.has[CONFLICT], TROOP_STRENGTH * p.has[CONFLICT]),
             (SANDWORMS, p.has[SANDWORMS], SANDWORM_STRENGTH * p.has[SANDWORMS]),
             (DREADNOUGHTS, p.has[FLEET], ship * p.has[FLEET])]
    return [force for force in found if force[1]]


def units_strength(p: Player) -> int:
    """2 per troop, 3 per sandworm, 3 per dreadnought."""
    total = TROOP_STRENGTH * p.has[CONFLICT] + SANDWORM_STRENGTH * p.has[SANDWORMS]
    if p.has[FLEET]:
        total += p.has[FLEET] * (DREADNOUGHT_STRENGTH + more_for(p, STRONGER_DREADNOUGHTS))
    return total


def strength(p: Player) -> int:
    """The units' strength and 1 per sword; 0 without a unit, and before the own Reveal turn (C-7.9, C-7.10)."""
    if not units_in_conflict(p) or not p.has[REVEALED]:
        return 0
    return units_strength(p) + p.has[SWORDS]


class Strength(Count):
    """The own strength in the Conflict."""

    def of(self, s: State, t: Task, player: SeatNo) -> int:
        return strength(army(s, player))


def lead(s: State, seat: SeatNo, what: ThingId) -> int:
    """How far a seat is ahead of the best other one in units, or in strength with the swords already shown (R-109)."""
    def there(p: Player) -> int:
        if what == UNITS:
            return units_in_conflict(p)
        return units_strength(p) + (p.has[SWORDS] if p.has[REVEALED] and units_in_conflict(p) else 0)

    return there(army(s, seat)) - max(there(army(s, other)) for other in s.others(seat))


# What may be deployed.


def held_back(s: State, seat: SeatNo) -> int:
    """The lead that keeps a Rival's troops out of a Conflict I or II, 0 if nothing does (C-19.20, C-20.12)."""
    rule = rule_of(s.players[seat], HoldBack)
    if not isinstance(rule, HoldBack) or conflict_level(s) > 2:
        return 0
    ahead = lead(s, seat, rule.what)
    return ahead if ahead >= rule.n else 0


def barred(s: State, player: SeatNo) -> bool:
    """Whether no unit of this player may be deployed now."""
    return bool(s.players[player].has[NO_DEPLOY])


def walled(s: State) -> bool:
    """Whether the Shield Wall keeps sandworms out of this Conflict (C-6.8, R-102)."""
    place = s.game.place_of(s.conflict) if s.cells[WALL] and s.conflict else None
    return place is not None and place.protected


ALLOWED: Final = {TROOPS: (GARRISON, RECRUITS, BY_ALLOWANCE, NEW_SHIPS, FLEET_BY_ALLOWANCE),
                  DREADNOUGHTS: (DOCKED, NEW_SHIPS, FLEET_BY_ALLOWANCE, RECRUITS, BY_ALLOWANCE)}
"""Kind of unit → what counts those in the garrison, those that are new this turn, those deployed by the allowance, and
the last two of the other kind."""


def others_allowed(s: State, player: SeatNo) -> int:
    """How many units that were in the garrison before may be deployed, -1 if none at all may be."""
    allowed = s.players[player].has[MAY_DEPLOY]
    if not allowed or barred(s, player):
        return -1
    return GARRISON_LIMIT if allowed & AS_ON_COMBAT_SPACE else 0


def deployable(s: State, player: SeatNo, kind: ThingId = TROOPS) -> int:
    """How many troops, or dreadnoughts, the allowance of a Combat space still lets in: they share it (C-6.3, R-015)."""
    others = others_allowed(s, player)
    if others < 0:
        return 0
    did = s.players[player].has
    there, new, sent, new_of_other, sent_of_other = ALLOWED[kind]
    taken = max(0, did[sent_of_other] - did[new_of_other])
    return min(army(s, player).has[there], did[new] + others - taken - did[sent])
