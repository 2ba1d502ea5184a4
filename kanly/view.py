"""What one seat may know (docs/rules/information.md)."""

from __future__ import annotations

from typing import Final

from kanly.cells import HAGAL_DECK, HAGAL_TOP, HIDDEN_PILES, IMPERIUM_TOP, INTRIGUE_BOTTOM
from kanly.components import Conflict
from kanly.effects.secrets import cards_face_down, hide_leftovers, unknown_contracts
from kanly.state import Player, State
from kanly.things import EFFECT, EFFECTS, HIDDEN, ID_BITS, ID_MASK, THINGS, SeatNo, ThingId, option_thing

SPECTATOR: Final = SeatNo(6)
"""The seat beyond all seats: it knows what everybody knows."""


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
