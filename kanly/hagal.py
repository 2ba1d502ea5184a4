"""House Hagal as one reads it: the seats of Rivals, their deck, and what stands on its cards."""

from __future__ import annotations

from typing import NamedTuple

from kanly.cells import HAGAL_DISCARD
from kanly.components import Hagal, Rival, Space
from kanly.effects import If
from kanly.effects.counts import conflict_level
from kanly.effects.moments import Collects, When
from kanly.effects.rivals import LAST_LEVEL, POINT_PRICES, RESOURCES, collected
from kanly.effects.standing import Escalate, rule_of
from kanly.effects.units import units_in_conflict
from kanly.seats import collects, priority, scores
from kanly.state import Player, State
from kanly.things import REVEALED, THINGS, ThingId
from kanly.turns.hagal import MostBonus, Visit, hagal_left
from kanly.turns.rivals import RivalAgents
from kanly.written import Effect, Test

__all__ = ["Journey", "RivalSeat", "cards_for_swords", "discarded", "hagal_left", "journeys", "rival"]


def discarded(s: State) -> list[ThingId]:
    """The House Hagal cards turned up since they were shuffled, the newest last; `hagal_left` are in their deck."""
    return list(s.piles[HAGAL_DISCARD])


class Journey(NamedTuple):
    """Where a House Hagal card sends a Rival's Agent, and what the Rival gets for it."""

    when: Test | None
    """The condition under which this is meant; None: there is none, or the other one is not met."""
    spaces: tuple[ThingId, ...]
    """One, or those of which it is the one with the most bonus spice; none: it sends nobody."""
    most: bool
    gains: tuple[Effect, ...]


def journeys(card: Hagal) -> list[Journey]:
    """What stands on a House Hagal card: of two journeys the one without a condition comes first."""
    def spaces(effect: Visit) -> tuple[ThingId, ...]:
        names = effect.space.spaces if isinstance(effect.space, MostBonus) else (effect.space,)
        there = [space for space in THINGS if isinstance(space, Space)]
        return tuple(min((space for space in there if space.name == name), key=lambda space: space.set != card.set).id
                     for name in names)

    def journey(effect: Effect, when: Test | None) -> Journey:
        if not isinstance(effect, Visit):
            return Journey(when, (), False, (effect,))
        return Journey(when, spaces(effect), isinstance(effect.space, MostBonus), effect.gains)

    effect = card.agent[0]
    if not isinstance(effect, If):
        return [journey(effect, None)]
    second = [] if effect.otherwise is None else [journey(effect.otherwise, None)]
    return [*second, journey(effect.then, effect.test)]


class RivalSeat(NamedTuple):
    """What a seat played by House Hagal has besides what every seat has."""

    swordmaster: int
    """How many resources it gives for its Swordmaster; 0: it buys none."""
    comes: int
    """The round in which it gets its Swordmaster for nothing; 0: it does not."""
    stock: tuple[tuple[ThingId, int, int], ...]
    """Goods in the order in which the Swordmaster is paid: how many it has, how many make a point (0: none do)."""
    priority: tuple[ThingId, ...]
    scores: bool
    """Whether it gains points and can win."""
    collects: bool
    """Whether it gains goods and Intrigue cards from now on."""
    rewards: bool
    """Whether it takes rewards and control."""
    follows: bool
    """Whether it acts only after an Agent turn of the First Player."""
    beside: bool
    """Whether it sits beside the First Player, whoever that is."""
    draws: int
    """House Hagal cards it will turn up for swords, as things stand."""


def cards_for_swords(s: State, p: Player) -> int:
    """How many cards a Rival in this Conflict turns up for swords (C-19.7, C-19.30)."""
    return 2 if conflict_level(s) == LAST_LEVEL and rule_of(p, Escalate) is not None else 1


def rival(s: State, p: Player) -> RivalSeat | None:
    """A seat played by House Hagal; None for a person's."""
    seat, card = s.game.seats[p.seat], THINGS[p.leader]
    if seat.hand:
        return None
    spends = scores(p) and any(isinstance(gift, When) and isinstance(gift.moment, Collects)
                               for gift in s.game.rival_gifts)
    made = dict(POINT_PRICES) if spends else {}
    comes = next((step.round for steps in s.game.phases.values() for step in steps if isinstance(step, RivalAgents)), 0)
    draws = cards_for_swords(s, p) if units_in_conflict(p) and not p.has[REVEALED] else 0
    return RivalSeat(card.swordmaster if isinstance(card, Rival) else 0, comes,
                     tuple((what, collected(p, what), made.get(what, 0)) for what in RESOURCES), priority(p), scores(p),
                     collects(p), not seat.spoils, seat.follows, seat.beside, draws)
