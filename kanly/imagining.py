"""Tables that one seat could be sitting at: what it does not know, dealt at random (docs/rules/information.md)."""

from __future__ import annotations

from typing import Final

from kanly.cells import INTRIGUE_BOTTOM, START_CONTRACTS
from kanly.decks import known
from kanly.effects.secrets import could_be, unknown_contracts
from kanly.events import ALL
from kanly.state import State
from kanly.things import NOBODY, ThingId

CHANCES: Final = 1 << 60
EVEN_TO: Final = 16
"""A random number deals cards as long as no card is likelier than another by more than one in 2 ** 16."""


def imagine(v: State, seed: int) -> State:
    """A whole table that this seat could be sitting at: hidden cards filled in at random."""
    if v.viewer < 0:
        raise ValueError("only what a seat sees can be imagined: call seen_by first")
    s = v.clone()
    s.viewer = NOBODY
    s.seed = seed
    s.pools = ()
    fill_in(v, s)
    while s.pending and s.asked != v.viewer and not s.put():
        fill_in(v, s)  # whoever is asked for an Emperor card has one: the table as it is would be drawn at some time
    return s


class Dealer:
    """Deals at random, several cards for each random number of the table: a bot imagines many tables."""

    __slots__ = ("chance", "left", "s")

    def __init__(self, s: State) -> None:
        self.s = s
        self.chance = 0
        self.left = 0  # how many values the chance may still have

    def pick(self, bag: list[ThingId]) -> ThingId:
        """Take a random element out of a bag."""
        n = len(bag)
        if self.left >> EVEN_TO < n:
            self.left = CHANCES
            self.chance = self.s.random(CHANCES)
        i = self.chance % n
        self.chance //= n
        self.left //= n
        taken = bag[i]
        bag[i] = bag[-1]
        bag.pop()
        return taken

    def fill(self, seen: list[ThingId], cards: list[ThingId], bag: list[ThingId]) -> None:
        """Put cards out of the bag where hidden ones are seen."""
        for i in range(len(seen)):
            if not seen[i]:
                cards[i] = self.pick(bag)

    def filled(self, cards: tuple[ThingId, ...], bag: list[ThingId], knowing: int = 0) -> tuple[ThingId, ...]:
        """The same cards, each hidden one now one out of the bag that these know."""
        return tuple([c or known(self.pick(bag), knowing) for c in cards]) if cards else cards


def fill_in(v: State, s: State) -> None:
    """Deal the cards that are hidden in a view to the places where they may be."""
    deal = Dealer(s)
    held = list(v.pools[-1])
    others = ALL & ~(1 << v.viewer)  # whoever knows a card on top that the viewer does not
    contracts = unknown_contracts(v)
    for p in s.players:
        seen = v.players[p.seat]
        if p.seat != v.viewer:
            hidden = list(v.pools[p.seat])
            deal.fill(seen.hand, p.hand, hidden)
            p.top = deal.filled(seen.top, hidden, others)
            p.deck = hidden
            deal.fill(seen.intrigue, p.intrigue, held)
            if seen.secrets and not seen.secrets[0]:
                chosen_from = could_be(p, contracts, hidden)
                p.secrets = tuple(sorted([deal.pick(chosen_from) for _ in seen.secrets]))
    s.intrigue_top = deal.filled(v.intrigue_top, held, others)
    s.piles[INTRIGUE_BOTTOM] = deal.filled(v.piles[INTRIGUE_BOTTOM], held)
    s.intrigues = held
    if contracts:
        s.piles[START_CONTRACTS] = tuple(contracts)
