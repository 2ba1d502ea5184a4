"""Cards: drawing, discarding, trashing, returning, looking, stealing (C-13)."""

from __future__ import annotations

from typing import Any

from kanly.components import Card
from kanly.decks import (
    can_draw,
    draw_card,
    leave_hand,
    look_at_top,
    mark,
    reshuffle,
    settle_top,
    steal_intrigue,
)
from kanly.effects.counts import Amount, amount, is_of
from kanly.effects.duties import lapse, open_duties
from kanly.events import (
    ALL,
    DISCARDED,
    DREW,
    LOOKED,
    RETURNED,
    REVEALED_CARD,
    TRASHED,
)
from kanly.memory import REVEALING
from kanly.reasons import LAPSED, NO_CARDS, NO_TARGET, because
from kanly.state import Player, State
from kanly.things import (
    DECK,
    DISCARD,
    DONE,
    HAND,
    ID_BITS,
    ID_MASK,
    IN_PLAY,
    INTRIGUE,
    PLACES,
    THINGS,
    THIS,
    TOP,
    TRASH,
    Ask,
    Effect,
    Task,
    at,
    symbol,
)

STEAL_FROM = 4


def card(thing: int) -> Card:
    found = THINGS[thing]
    assert isinstance(found, Card)
    return found


def revealing(s: State, player: int) -> bool:
    """Whether this player is in the middle of a Reveal turn."""
    return bool(s.turn[REVEALING]) and s.mover == player


def to_hand(s: State, p: Player, thing: int) -> bool:
    """A card comes to the hand; in a Reveal turn it is revealed at once (C-7.4, R-023)."""
    if not revealing(s, p.seat):
        p.hand.append(thing)
        return True
    p.revealed.append(thing)
    s.tell(REVEALED_CARD, p.seat, thing)
    open_duties(s, p.seat, card(thing).reveal, thing)
    return False


class Draw(Effect):
    """Cards from one's deck, reshuffling when needed (C-3.3)."""

    def __init__(self, n: Amount = 1) -> None:
        super().__init__()
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return () if self.n == 1 else (self.n,)

    def run(self, s: State, t: Task) -> None:
        draw(s, s.players[t[1]], amount(self.n, s, t))

    def why_not(self, s: State, t: Task) -> int:
        return 0 if can_draw(s.players[t[1]]) else because(NO_CARDS)


def draw(s: State, p: Player, n: int) -> None:
    for _ in range(n):
        drawn = draw_card(s, p)
        if not drawn:
            return
        s.tell(DREW, p.seat, drawn, known_to=1 << p.seat)
        to_hand(s, p, drawn)


class Discard(Ask):
    """Own choice of n cards from hand, as many as there are; in a cost exactly n (C-13.6)."""

    private = True

    def __init__(self, n: int = 1, must: bool = False) -> None:
        super().__init__()
        self.n = n
        self.must = must

    def args(self) -> tuple[Any, ...]:
        return () if self.n == 1 else (self.n,)

    def candidates(self, s: State, t: Task) -> list[int]:
        return [at(c, HAND) for c in dict.fromkeys(s.players[t[1]].hand)]

    def answer(self, s: State, t: Task, option: int) -> None:
        if t[4] + 1 < self.n:
            s.pending.append((self.no, t[1], t[2], t[3], t[4] + 1))
        else:
            s.set_it(option & ID_MASK)
        p = s.players[t[1]]
        discarded = option & ID_MASK
        leave_hand(p, discarded)
        p.discard.append(discarded)
        s.tell(DISCARDED, t[1], discarded)
        s.push_all(card(discarded).discarded, t[1], discarded)

    def why_not(self, s: State, t: Task) -> int:
        need = self.n if self.must else 1
        return 0 if len(s.players[t[1]].hand) >= need else because(NO_CARDS)

    def exact(self) -> Effect:
        return Discard(self.n, True)


class Trash(Ask):
    """Out of the game: one card from hand, discard pile or play, or THIS card (C-13.7)."""

    private = True

    def __init__(self, which: int = 0, must: bool = False) -> None:
        super().__init__()
        if which not in (0, THIS):
            raise ValueError(f"Trash takes THIS or nothing, not {symbol(which)}")
        self.which = which
        self.must = must
        self.asks = which != THIS
        self.private = self.asks
        self.optional = self.asks and not must

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.which),) if self.which else ()

    def run(self, s: State, t: Task) -> None:
        p = s.players[t[1]]
        if t[2] in p.play or t[2] in p.revealed:
            trash_card(s, p, t[2], IN_PLAY)

    def candidates(self, s: State, t: Task) -> list[int]:
        p = s.players[t[1]]
        found = [at(c, HAND) for c in dict.fromkeys(p.hand)]
        found += [at(c, DISCARD) for c in dict.fromkeys(p.discard)]
        found += [at(c, IN_PLAY) for c in dict.fromkeys(p.play + p.revealed)]
        return found if self.must else [*found, DONE]

    def answer(self, s: State, t: Task, option: int) -> None:
        if option != DONE:
            p, thing, place = s.players[t[1]], option & ID_MASK, option >> ID_BITS
            s.set_it(thing)
            trash_card(s, p, thing, place)
            if place == IN_PLAY and thing != t[2]:  # a card that trashes itself still gives everything
                lapse(s, thing, p.play.count(thing) + p.revealed.count(thing))

    def why_not(self, s: State, t: Task) -> int:
        p = s.players[t[1]]
        if self.which == THIS:
            return 0 if t[2] in p.play or t[2] in p.revealed else LAPSED
        return 0 if p.hand or p.discard or p.play or p.revealed else because(NO_CARDS)

    def exact(self) -> Effect:
        return Trash(self.which, True)


def trash_card(s: State, p: Player, thing: int, place: int) -> None:
    """To the box, a Reserve card to its stack (C-13.7)."""
    if place == HAND:
        leave_hand(p, thing)
    elif place == DISCARD:
        p.discard.remove(thing)
    elif place == TOP:
        p.top = p.top[:-1]
        settle_top(s, p)
    else:
        zone = p.play if thing in p.play else p.revealed
        zone.remove(thing)
    trashed = card(thing)
    if trashed.stack >= 0:
        s.cells[trashed.stack] += 1
    else:
        s.trash = (*s.trash, thing)
    s.tell(TRASHED, p.seat, thing, other=place)
    s.push_all(trashed.trashed, p.seat, thing)


class Return(Ask):
    """A card of a faction from the discard pile to the hand, openly."""

    def __init__(self, place: int, of: int) -> None:
        super().__init__()
        if place != DISCARD:
            raise ValueError(f"Return takes DISCARD, not {PLACES[place]}")
        self.of = of

    def args(self) -> tuple[Any, ...]:
        return ("DISCARD", symbol(self.of))

    def candidates(self, s: State, t: Task) -> list[int]:
        return [at(c, DISCARD) for c in dict.fromkeys(s.players[t[1]].discard) if is_of(c, self.of)]

    def answer(self, s: State, t: Task, option: int) -> None:
        p = s.players[t[1]]
        thing = option & ID_MASK
        p.discard.remove(thing)
        s.tell(RETURNED, t[1], thing)
        if to_hand(s, p, thing):
            mark(p, thing, ALL & ~(1 << p.seat))

    def why_not(self, s: State, t: Task) -> int:
        return 0 if self.candidates(s, t) else because(NO_CARDS, self.of)


class Look(Effect):
    """See the top card of one's deck and put it in one of the places."""

    def __init__(self, deck: int, n: int, *places: int) -> None:
        super().__init__()
        if (deck, n) != (DECK, 1) or not set(places) <= {HAND, TRASH}:
            raise ValueError("Look takes DECK, 1 and the places HAND and TRASH")
        self.places = places
        self.put = PutTop(places)

    def args(self) -> tuple[Any, ...]:
        return ("DECK", 1, *(PLACES[place] for place in self.places))

    def run(self, s: State, t: Task) -> None:
        p = s.players[t[1]]
        if look_at_top(s, p, 1):
            s.tell(LOOKED, t[1], p.top[-1] & ID_MASK, known_to=1 << t[1])
            s.push(self.put, t)

    def why_not(self, s: State, t: Task) -> int:
        p = s.players[t[1]]
        return 0 if p.deck or p.top else because(NO_CARDS)  # C-13.11


class PutTop(Ask):
    """Where the card just seen on top of the deck goes."""

    def __init__(self, places: tuple[int, ...]) -> None:
        super().__init__()
        self.places = places

    def candidates(self, s: State, t: Task) -> list[int]:
        return [at(s.players[t[1]].top[-1] & ID_MASK, place) for place in self.places]

    def answer(self, s: State, t: Task, option: int) -> None:
        p = s.players[t[1]]
        if option >> ID_BITS == TRASH:
            trash_card(s, p, option & ID_MASK, TOP)
        else:
            draw(s, p, 1)


class Reshuffle(Effect):
    """One's discard pile into one's deck."""

    def run(self, s: State, t: Task) -> None:
        reshuffle(s, s.players[t[1]])


class StealIntrigue(Effect):
    """One Intrigue card at random from each opponent with four or more (C-12.5)."""

    def run(self, s: State, t: Task) -> None:
        thief = s.players[t[1]]
        for seat in s.opponents(t[1]):
            if len(s.players[seat].intrigue) >= STEAL_FROM:
                steal_intrigue(s, thief, s.players[seat])

    def why_not(self, s: State, t: Task) -> int:
        able = any(len(s.players[seat].intrigue) >= STEAL_FROM for seat in s.opponents(t[1]))
        return 0 if able else because(NO_TARGET, INTRIGUE)
