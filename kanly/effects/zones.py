"""Where a player's cards lie, and the one way they go from one place to another."""

from __future__ import annotations

from kanly.components import CARDS
from kanly.decks import leave_hand, mark, put_on_top, settle_top
from kanly.effects.duties import open_duties
from kanly.effects.markets import MARKETS
from kanly.events import ALL, REVEALED_CARD, EventKind
from kanly.memory import REVEALING
from kanly.state import Player, State
from kanly.things import (
    DECK,
    DISCARD,
    FACE_DOWN,
    HAND,
    IN_PLAY,
    TOP,
    TRASH,
    SeatNo,
    ThingId,
)


def move_card(s: State, p: Player, thing: ThingId, start: int, end: int, event: EventKind, n: int = 0,
              other: int = 0) -> None:
    """A card goes from one place to another, and that is told."""
    leave(s, p, thing, start)
    s.tell(event, p.seat, thing, n, other)
    come(s, p, thing, end, start != DECK)


def leave(s: State, p: Player, thing: ThingId, place: int) -> None:
    """A card is taken from where it lies."""
    if place == HAND:
        leave_hand(p, thing)
    elif place == DISCARD:
        p.discard.remove(thing)
    elif place == IN_PLAY:
        (p.play if thing in p.play else p.revealed).remove(thing)
    elif place == DECK:
        p.deck.remove(thing)
    elif place == TOP:
        p.top = p.top[:-1]
        settle_top(s, p)
    elif place == FACE_DOWN:
        p.secrets = tuple(other for other in p.secrets if other != thing)
    else:
        MARKETS[place].take(s, p.seat, thing)


def come(s: State, p: Player, thing: ThingId, place: int, openly: bool = True) -> None:
    """A card is put where it will lie; the others know it there if it came openly."""
    if place == HAND:
        if revealing(s, p.seat):
            reveal_at_once(s, p, thing)
        else:
            p.hand.append(thing)
            if openly:
                mark(p, thing, ALL & ~(1 << p.seat))
    elif place == DISCARD:
        p.discard.append(thing)
    elif place == IN_PLAY:
        p.play.append(thing)
    elif place == TOP:
        put_on_top(p, thing)
    elif place == TRASH:  # to the box, a Reserve card to its stack (C-13.7)
        if CARDS[thing].stack >= 0:
            s.cells[CARDS[thing].stack] += 1
        else:
            s.trash = (*s.trash, thing)
    else:
        p.aside = (*p.aside, thing)


def revealing(s: State, player: SeatNo) -> bool:
    """Whether this player is in the middle of a Reveal turn."""
    return bool(s.turn[REVEALING]) and s.mover == player


def reveal_at_once(s: State, p: Player, thing: ThingId) -> None:
    """In a Reveal turn whatever comes to the hand is revealed at once (C-7.4, R-023)."""
    p.revealed.append(thing)
    s.tell(REVEALED_CARD, p.seat, thing)
    open_duties(s, p.seat, CARDS[thing].reveal, thing)
