"""Cards: drawing, discarding, trashing, acquiring, looking, and the like (C-13)."""

from __future__ import annotations

from typing import Any

from kanly.components import Card, Reserve
from kanly.decks import (
    can_draw,
    draw_card,
    leave_hand,
    look_at_top,
    mark,
    put_on_top,
    refill_row,
    reshuffle,
    settle_top,
    steal_intrigue,
)
from kanly.effects.counts import Amount, amount, is_of
from kanly.effects.duties import Signet, lapse, open_duties
from kanly.effects.standing import permits
from kanly.events import (
    ACQUIRED,
    ALL,
    DISCARDED,
    DREW,
    LOOKED,
    RETURNED,
    REVEALED_CARD,
    SET_ASIDE,
    TRASHED,
)
from kanly.memory import REVEALING
from kanly.state import Player, State
from kanly.things import (
    ASIDE,
    DECK,
    DISCARD,
    DONE,
    EXPENSIVE,
    HAND,
    ID_BITS,
    ID_MASK,
    IN_PLAY,
    INTRIGUE,
    LAPSED,
    NO_CARDS,
    NO_PRICE,
    NO_TARGET,
    PLACES,
    RESERVE,
    ROW,
    STACK_EMPTY,
    THINGS,
    THIS,
    TOP,
    TRASH,
    Ask,
    Effect,
    Task,
    at,
    because,
    symbol,
)

__all__ = ["Acquire", "Discard", "Draw", "Look", "Reshuffle", "Return", "SetAside", "Signet", "StealIntrigue", "Trash"]
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
            s.set_it(option & ID_MASK)
            trash_card(s, s.players[t[1]], option & ID_MASK, option >> ID_BITS)

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
        lapse(s, thing, zone.count(thing))
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


class Acquire(Ask):
    """Take a card costing up to limit from Row, Reserve or one's set-aside cards, or a named Reserve card (C-7.8)."""

    def __init__(self, what: int | str, to: int = DISCARD) -> None:
        super().__init__()
        self.what = what
        self.to = to
        self.asks = not isinstance(what, str)

    def args(self) -> tuple[Any, ...]:
        what = repr(self.what)
        return (what,) if self.to == DISCARD else (what, f"to={PLACES[self.to]}")

    def candidates(self, s: State, t: Task) -> list[int]:
        return for_sale(s, t[1])

    def refusal(self, s: State, t: Task, option: int) -> int:
        price = card(option & ID_MASK).cost
        if why := not_for_sale(s, option):
            return why
        assert isinstance(self.what, int) and price is not None
        return because(EXPENSIVE, 0, price) if price > self.what else 0

    def named(self, s: State) -> Reserve | None:
        return next((stack for stack in s.game.reserve if stack.name == self.what), None)

    def run(self, s: State, t: Task) -> None:
        stack = self.named(s)
        if stack is not None and s.cells[stack.stack]:
            acquire(s, t[1], at(stack.id, RESERVE), 0, self.to)

    def answer(self, s: State, t: Task, option: int) -> None:
        acquire(s, t[1], option, 0, self.to)

    def why_not(self, s: State, t: Task) -> int:
        if isinstance(self.what, str):
            stack = self.named(s)
            return 0 if stack is not None and s.cells[stack.stack] else STACK_EMPTY
        return 0 if self.options(s, t) else NO_TARGET


def for_sale(s: State, player: int) -> list[int]:
    """What can be acquired: the Row, the Reserve, the own cards set aside (C-7.6)."""
    found = [at(c, ROW) for c in dict.fromkeys(s.row)]
    found += [at(stack.id, RESERVE) for stack in s.game.reserve]
    return found + [at(c, ASIDE) for c in s.players[player].aside]


def not_for_sale(s: State, option: int) -> int:
    found = card(option & ID_MASK)
    if found.cost is None:
        return NO_PRICE  # C-7.6: Foldspace
    if option >> ID_BITS == RESERVE and not s.cells[found.stack]:
        return STACK_EMPTY
    return 0


def acquire(s: State, player: int, option: int, price: int, to: int) -> None:
    """A card is taken, the Row refilled, the place chosen, the Acquire box done (R-017, R-018)."""
    p = s.players[player]
    thing, place = option & ID_MASK, option >> ID_BITS
    if place == ROW:
        s.row.remove(thing)
        refill_row(s)
    elif place == ASIDE:
        leave_aside(p, thing)
    else:
        s.cells[card(thing).stack] -= 1
    if to == DISCARD and permits(s, player, TOP):
        s.pending.append((PLACE_CARD.no, player, thing, price, 0))
    else:
        place_card(s, p, thing, price, to)


def leave_aside(p: Player, thing: int) -> None:
    i = p.aside.index(thing)
    p.aside = p.aside[:i] + p.aside[i + 1:]


def place_card(s: State, p: Player, thing: int, price: int, to: int) -> None:
    s.tell(ACQUIRED, p.seat, thing, price, to)
    if to == TOP:
        put_on_top(p, thing)
    else:
        p.discard.append(thing)
    s.push_all(card(thing).acquired, p.seat, thing)


class PlaceCard(Ask):
    """Where an acquired card goes, for a player who may put it on top of the deck; source: the card, it: its price."""

    def candidates(self, s: State, t: Task) -> list[int]:
        return [at(t[2], DISCARD), at(t[2], TOP)]

    def answer(self, s: State, t: Task, option: int) -> None:
        place_card(s, s.players[t[1]], t[2], t[3], option >> ID_BITS)


PLACE_CARD = PlaceCard()


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


class SetAside(Ask):
    """A Row card is set aside: only this player may acquire it, until the own Reveal turn ends (R-082)."""

    def __init__(self, place: int) -> None:
        super().__init__()
        if place != ROW:
            raise ValueError(f"SetAside takes ROW, not {PLACES[place]}")

    def args(self) -> tuple[Any, ...]:
        return ("ROW",)

    def candidates(self, s: State, t: Task) -> list[int]:
        return [at(c, ROW) for c in dict.fromkeys(s.row)]

    def answer(self, s: State, t: Task, option: int) -> None:
        thing = option & ID_MASK
        p = s.players[t[1]]
        s.set_it(thing)
        s.row.remove(thing)
        p.aside = (*p.aside, thing)
        s.tell(SET_ASIDE, t[1], thing)
        refill_row(s)

    def why_not(self, s: State, t: Task) -> int:
        return 0 if s.row else because(NO_CARDS)


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
