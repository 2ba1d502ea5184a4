"""What one seat may know, and tables it could be (docs/rules/information.md)."""

from __future__ import annotations

from typing import Final

from kanly.cells import HAGAL_DECK, HAGAL_TOP, HIDDEN_PILES, IMPERIUM_TOP, INTRIGUE_BOTTOM, START_CONTRACTS
from kanly.components import Conflict
from kanly.decks import known
from kanly.effects.secrets import cards_face_down, could_be, hide_leftovers, unknown_contracts
from kanly.events import ALL
from kanly.state import Player, State
from kanly.things import EFFECT, EFFECTS, HIDDEN, ID_BITS, ID_MASK, NOBODY, THINGS, SeatNo, ThingId, option_thing

SPECTATOR: Final = SeatNo(6)
"""The seat beyond all seats: it knows what everybody knows."""
CHANCES: Final = 1 << 60
EVEN_TO: Final = 16
"""A random number deals cards as long as no card is likelier than another by more than one in 2 ** 16."""


def seen_by(s: State, me: SeatNo) -> State:
    """The same table with hidden cards face down and no seed; other seats' options are theirs alone."""
    v = s.clone()
    v.viewer = me
    v.seed = 0
    forget_order(v)
    v.imperium.sort()  # what is in the deck follows from what is not; in which order, nobody knows
    for pile in HIDDEN_PILES:
        if v.piles[pile]:
            v.piles[pile] = tuple(sorted(v.piles[pile]))
    hide_leftovers(v)
    mine = 1 << me << ID_BITS
    held: list[ThingId] = []
    pools: list[tuple[ThingId, ...]] = []
    for p in v.players:
        if p.seat == me:
            p.deck.sort()
            pools.append(())
        else:
            pools.append(turn_face_down(p, mine, held))
    held += v.intrigues
    held += [option_thing(c) for c in v.intrigue_top if not c & mine]
    held += [option_thing(c) for c in v.piles[INTRIGUE_BOTTOM] if not c & mine]
    v.intrigues = [HIDDEN] * len(v.intrigues)
    v.intrigue_top = unless_known(v.intrigue_top, mine)
    v.piles[INTRIGUE_BOTTOM] = unless_known(v.piles[INTRIGUE_BOTTOM], mine)
    v.pools = (*pools, tuple(sorted(held)))
    if v.pending and v.asked != me:
        v.options = []
        while EFFECTS[v.pending[-1][EFFECT]].declares:  # nobody sees an Agent being declared
            v.pending.pop()
    return v


def unknown_to(s: State, me: SeatNo) -> list[list[ThingId]]:
    """What this seat knows to be somewhere without knowing where: cards in each of these bags look the same to it."""
    v = seen_by(s, me)
    bags = [list(pool) for pool in v.pools]
    if me < len(v.players):
        own = v.players[me]
        bags[me] = [*own.deck, *(option_thing(c) for c in own.top if not c & 1 << me << ID_BITS)]
    bags += [v.imperium, list(v.conflict_bag), unknown_contracts(v)]
    bags += [list(v.piles[pile]) for pile in HIDDEN_PILES]
    return bags


def forget_order(v: State) -> None:
    """Cards that nobody knows are part of their deck, whatever order a table was laid out in."""
    if v.piles[IMPERIUM_TOP]:
        v.imperium += v.piles[IMPERIUM_TOP]
        v.piles[IMPERIUM_TOP] = ()
    if v.piles[HAGAL_TOP]:
        v.piles[HAGAL_DECK] += v.piles[HAGAL_TOP]
        v.piles[HAGAL_TOP] = ()
    v.conflicts = tuple([level_shown(top) for top in v.conflicts])
    if v.intrigue_top:
        v.intrigue_top = known_only(v.intrigue_top, v.intrigues)
    for p in v.players:
        if p.top:
            p.top = known_only(p.top, p.deck)


def level_shown(top: int) -> int:
    """What the back of a card in the Conflict deck tells."""
    card = THINGS[top]
    return card.level if isinstance(card, Conflict) else top


def known_only(top: tuple[ThingId, ...], deck: list[ThingId]) -> tuple[ThingId, ...]:
    """The cards on top of a deck that somebody knows; they always lie above those nobody does."""
    deck += [c for c in top if 0 < c <= ID_MASK]
    return tuple([c for c in top if not 0 < c <= ID_MASK])


def turn_face_down(p: Player, mine: int, held: list[ThingId]) -> tuple[ThingId, ...]:
    """Hide what the viewer does not know of this player; its hand and deck become one pool."""
    if p.marks:
        p.marks = tuple([m for m in p.marks if m & mine])
    sure = [option_thing(m) for m in p.marks]
    hand, intrigue = p.hand, p.intrigue
    p.hand, hidden = face_down(hand, sure)
    p.intrigue, plots = face_down(intrigue, sure)
    held += plots
    hidden += p.deck
    hidden += [option_thing(c) for c in p.top if not c & mine]
    p.deck = [HIDDEN] * len(p.deck)
    p.top = unless_known(p.top, mine)
    if p.secrets:
        hidden += cards_face_down(p)
        p.secrets = (HIDDEN,) * len(p.secrets)
    return tuple(sorted(hidden))


def unless_known(cards: tuple[ThingId, ...], mine: int) -> tuple[ThingId, ...]:
    """Cards in a deck, hidden but for those the viewer knows."""
    return tuple([c if c & mine else HIDDEN for c in cards]) if cards else cards


def face_down(cards: list[ThingId], sure: list[ThingId]) -> tuple[list[ThingId], list[ThingId]]:
    """The cards as seen by someone who is sure of some, and those behind the hidden ones."""
    if not sure:
        return [HIDDEN] * len(cards), cards[:]
    hidden = cards[:]
    shown = []
    for card in sure:
        if card in hidden:
            hidden.remove(card)
            shown.append(card)
    return sorted(shown) + [HIDDEN] * len(hidden), hidden


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
