"""What a Rival does with what it has collected (C-19.17, C-20.9)."""

from __future__ import annotations

from typing import Final

from kanly.components import Rival
from kanly.decks import unmark
from kanly.effects.counts import conflict_level
from kanly.effects.resources import pay, score_for, take_swordmaster
from kanly.effects.standing import Hoard, rule_of
from kanly.events import BOUGHT, INTRIGUE_DISCARDED, PAID
from kanly.memory import REWARDS
from kanly.seats import scores
from kanly.state import Player, State
from kanly.things import (
    INTRIGUE,
    OTHER_POINTS,
    SOLARI,
    SPICE,
    STEP,
    SWORDMASTER,
    THINGS,
    WATER,
    WHO,
    SeatNo,
    Task,
    ThingId,
)
from kanly.written import Effect

RESOURCES: Final = (SOLARI, SPICE, INTRIGUE, WATER)
"""In the order in which the Swordmaster is paid."""
POINT_PRICES: Final = ((INTRIGUE, 3), (WATER, 3), (SOLARI, 7), (SPICE, 7))
"""What a point costs."""
LAST_LEVEL: Final = 3


def collected(p: Player, what: ThingId) -> int:
    """How many of these a Rival has."""
    return len(p.intrigue) if what == INTRIGUE else p.has[what]


def give(s: State, seat: SeatNo, what: ThingId, n: int) -> None:
    """Goods go to the bank; of Intrigue cards nobody knows which, until they lie in the discard pile."""
    if what != INTRIGUE:
        pay(s, seat, what, n)
        return
    if n:
        s.tell(PAID, seat, what, n)
    p = s.players[seat]
    for _ in range(n):
        card = s.pick(p.intrigue)
        unmark(p, card)
        s.intrigue_discard.append(card)
        s.tell(INTRIGUE_DISCARDED, seat, card)


class Spend(Effect):
    """First the Swordmaster, then points, as many as the Rival can pay; step 1: all rewards of a Conflict are taken,
    until when it waits (R-112)."""

    def run(self, s: State, t: Task) -> None:
        if s.phase == REWARDS and not t[STEP]:
            return
        p = s.players[t[WHO]]
        card = THINGS[p.leader]
        if isinstance(card, Rival) and card.swordmaster and not p.has[SWORDMASTER]:
            if sum(collected(p, what) for what in RESOURCES) < card.swordmaster:
                return
            due = card.swordmaster
            for what in RESOURCES:
                n = min(due, collected(p, what))
                give(s, t[WHO], what, n)
                due -= n
            take_swordmaster(s, t[WHO])
        if scores(p):
            self.buy_points(s, t, p)

    def buy_points(self, s: State, t: Task, p: Player) -> None:
        keeps_spice = conflict_level(s) < LAST_LEVEL and rule_of(p, Hoard) is not None
        for what, price in POINT_PRICES:
            while collected(p, what) >= price and not (what == SPICE and keeps_spice):
                s.tell(BOUGHT, t[WHO], what, price)
                give(s, t[WHO], what, price)
                score_for(s, t[WHO], 1, OTHER_POINTS, p.leader)
