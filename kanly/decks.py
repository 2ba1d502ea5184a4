"""Decks and hands: drawing, shuffling, and who knows which hidden card (docs/rules/information.md)."""

from __future__ import annotations

from typing import Final

from kanly.cells import IMPERIUM_TOP, INTRIGUE_BOTTOM
from kanly.events import (
    ALL,
    DREW_INTRIGUE,
    INTRIGUE_RESHUFFLED,
    REFILLED,
    RESHUFFLED,
    STOLE,
)
from kanly.state import Player, State
from kanly.things import EFFECT, EFFECTS, ID_BITS, ID_MASK, NOTHING, Option, ThingId, option_thing

ROW_SIZE: Final = 5


def known(card: ThingId, seats: int) -> ThingId:
    """A card together with a bit per seat that knows where it is."""
    return ThingId(Option(card | seats << ID_BITS))


def sees_top(p: Player) -> bool:
    for t in p.standing:  # noqa: SIM110  asked at every draw: a generator costs more
        if EFFECTS[t[EFFECT]].looks:
            return True
    return False


def settle_top(s: State, p: Player) -> None:
    """Whoever may always look at the top card of the own deck knows it as soon as there is one."""
    unseen = not p.top[-1] >> ID_BITS if p.top else p.deck
    if unseen and sees_top(p):
        look_at_top(s, p, 1)


def draw_card(s: State, p: Player) -> ThingId:
    """Take the top card of a deck, reshuffling only when a draw needs it (C-3.3); 0 if there is none."""
    if p.top:
        card = option_thing(p.top[-1])
        p.top = p.top[:-1]
    else:
        if not p.deck:
            if not p.discard:
                return NOTHING
            reshuffle(s, p)
            if p.top:  # seen at once by an owner who may
                return draw_card(s, p)
        card = s.pick(p.deck)
    if p.standing:
        settle_top(s, p)
    return card


def reshuffle(s: State, p: Player) -> None:
    """Shuffle the discard pile into the deck; nobody knows its top any more."""
    p.deck.extend(map(option_thing, p.top))
    p.deck.extend(p.discard)
    p.top = ()
    p.discard.clear()
    s.tell(RESHUFFLED, p.seat)
    settle_top(s, p)


def put_on_top(p: Player, card: ThingId, seats: int = ALL) -> None:
    p.top = (*p.top, known(card, seats))


def look_at_top(s: State, p: Player, n: int) -> int:
    """Let the owner see the top n cards; how many there are. Looking never reshuffles (C-13.11)."""
    mine = 1 << p.seat
    while len(p.top) < n and p.deck:
        p.top = (known(s.pick(p.deck), mine), *p.top)
    shown = min(n, len(p.top))
    if shown:
        rest, seen = p.top[:-shown], p.top[-shown:]
        p.top = (*rest, *(known(c, mine) for c in seen))
    return shown


def can_draw(p: Player) -> bool:
    return bool(p.deck or p.top or p.discard)


def mark(p: Player, card: ThingId, seats: int) -> None:
    """These seats know that the card is in the player's hand."""
    p.marks = (*p.marks, known(card, seats))


def unmark(p: Player, card: ThingId) -> None:
    """A copy of the card leaves the hand openly: every seat that knew of copies knows of one fewer."""
    if not p.marks:
        return
    kept, cleared = [], 0
    for m in p.marks:
        if m & ID_MASK == card:
            seats = m >> ID_BITS
            m = known(card, seats & cleared)
            cleared |= seats
            if not m >> ID_BITS:
                continue
        kept.append(m)
    p.marks = tuple(kept)


def leave_hand(p: Player, card: ThingId) -> None:
    p.hand.remove(card)
    unmark(p, card)


def draw_intrigue(s: State, p: Player) -> ThingId:
    """Draw an Intrigue card, shuffling the discards when the deck is empty (C-12.1); 0 if there is none."""
    if s.intrigue_top:
        card = option_thing(s.intrigue_top[-1])
        s.intrigue_top = s.intrigue_top[:-1]
    elif not s.intrigues and s.piles[INTRIGUE_BOTTOM]:
        card = option_thing(s.piles[INTRIGUE_BOTTOM][0])
        s.piles[INTRIGUE_BOTTOM] = s.piles[INTRIGUE_BOTTOM][1:]
    else:
        if not s.intrigues:
            if not s.intrigue_discard:
                return NOTHING
            shuffle_intrigues(s, p)
        card = s.pick(s.intrigues)
    p.intrigue.append(card)
    s.tell(DREW_INTRIGUE, p.seat, card, known_to=1 << p.seat)
    return card


def shuffle_intrigues(s: State, p: Player) -> None:
    s.intrigues, s.intrigue_discard = s.intrigue_discard, []
    s.tell(INTRIGUE_RESHUFFLED, p.seat)


def look_at_intrigues(s: State, p: Player, n: int) -> int:
    """Let a player see the top n Intrigue cards; with too few the discards are shuffled under them (R-056)."""
    mine = 1 << p.seat
    seen = list(s.intrigue_top[-n:]) if s.intrigue_top else []
    rest = s.intrigue_top[:len(s.intrigue_top) - len(seen)]
    while len(seen) < n:
        if not s.intrigues and s.piles[INTRIGUE_BOTTOM]:
            seen.insert(0, s.piles[INTRIGUE_BOTTOM][0])
            s.piles[INTRIGUE_BOTTOM] = s.piles[INTRIGUE_BOTTOM][1:]
            continue
        if not s.intrigues:
            if not s.intrigue_discard:
                break
            shuffle_intrigues(s, p)
        seen.insert(0, known(s.pick(s.intrigues), mine))
    s.intrigue_top = (*rest, *(known(c, mine) for c in seen))
    return len(seen)


def put_under_intrigues(s: State, p: Player, card: ThingId) -> None:
    """An Intrigue card goes under the deck; only its owner knows which (Q-29)."""
    # It may be any of them, as far as the others can tell: they are sure of none of these cards now.
    p.marks = tuple(m for m in p.marks if m & ID_MASK not in p.intrigue)
    p.intrigue.remove(card)
    s.piles[INTRIGUE_BOTTOM] = (*s.piles[INTRIGUE_BOTTOM], known(card, 1 << p.seat))


def intrigue_deck(s: State) -> int:
    """How many cards the Intrigue deck has, with those whose place in it somebody knows."""
    return len(s.intrigue_top) + len(s.intrigues) + len(s.piles[INTRIGUE_BOTTOM])


def intrigue_left(s: State) -> bool:
    return bool(intrigue_deck(s) or s.intrigue_discard)


def steal_intrigue(s: State, thief: Player, victim: Player) -> None:
    """One random Intrigue card changes hands; only the two know which (C-12.5, R-100)."""
    card = victim.intrigue[s.random(len(victim.intrigue))]
    pass_intrigue(victim, thief, card)
    s.tell(STOLE, thief.seat, card, other=victim.seat, known_to=1 << thief.seat | 1 << victim.seat)


def pass_intrigue(giver: Player, taker: Player, card: ThingId) -> None:
    """An Intrigue card goes from hand to hand, unseen by all others."""
    giver.intrigue.remove(card)  # the others keep their order: which of two equal cards it was tells nothing
    unmark(giver, card)
    # Any card may have left, as far as the others can tell: they are sure of none of the giver's Intrigue cards now.
    kept = []
    for m in giver.marks:
        if m & ID_MASK in giver.intrigue or m & ID_MASK == card:
            m = known(option_thing(m), m >> ID_BITS & 1 << taker.seat)
            if not m >> ID_BITS:
                continue
        kept.append(m)
    giver.marks = tuple(kept)
    taker.intrigue.append(card)
    mark(taker, card, 1 << giver.seat)


def refill_row(s: State) -> None:
    """Fill the Imperium Row up to five; an empty deck leaves it shorter (R-087)."""
    while len(s.row) < ROW_SIZE and (s.imperium or s.piles[IMPERIUM_TOP]):
        if s.piles[IMPERIUM_TOP]:
            card = s.piles[IMPERIUM_TOP][-1]
            s.piles[IMPERIUM_TOP] = s.piles[IMPERIUM_TOP][:-1]
        else:
            card = s.pick(s.imperium)
        s.row.append(card)
        s.tell(REFILLED, s.mover, card)
