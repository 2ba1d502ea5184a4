"""Looking at the top of one's deck (C-13.11)."""

from __future__ import annotations

from typing import Any, Final

from kanly.decks import draw_intrigue, look_at_intrigues, look_at_top
from kanly.effects.cards import draw
from kanly.effects.trashing import trash_card
from kanly.effects.zones import move_card
from kanly.events import DISCARDED, LOOKED
from kanly.reasons import NO_CARDS, POSSIBLE, Reason, because
from kanly.shapes import Shape
from kanly.state import Player, State
from kanly.things import (
    ABOUT,
    DECK,
    DISCARD,
    HAND,
    ID_BITS,
    ID_MASK,
    INTRIGUE,
    PLACES,
    SOURCE,
    STEP,
    TOP,
    TRASH,
    WHO,
    Option,
    Task,
    at,
    option_thing,
)
from kanly.written import Ask, Effect


def Look(deck: int, n: int, *places: int) -> Effect:
    """See the top n cards of a deck and put one in each place."""
    return LookAtIntrigues(n, *places) if deck == INTRIGUE else LookAtDeck(deck, n, *places)


class LookAtDeck(Effect):
    """See the top n cards of one's deck; one goes to each place, or a single card to one of the places."""

    verb = "Look"

    def __init__(self, deck: int, n: int, *places: int) -> None:
        super().__init__()
        if deck != DECK or n not in (1, len(places)) or not set(places) <= {HAND, DISCARD, TRASH}:
            raise ValueError("Look takes DECK, a number, and that many of the places HAND, DISCARD and TRASH")
        self.n = n
        self.places = places
        self.put: Ask = PutTop(places) if n == 1 else PutEach(places)

    def args(self) -> tuple[Any, ...]:
        return ("DECK", self.n, *(PLACES[place] for place in self.places))

    def run(self, s: State, t: Task) -> None:
        p = s.players[t[WHO]]
        shown = look_at_top(s, p, self.n)
        for card in reversed(p.top[len(p.top) - shown:]):
            s.tell(LOOKED, t[WHO], option_thing(card), known_to=1 << t[WHO])
        if shown:
            s.push(self.put, t)

    def why_not(self, s: State, t: Task) -> Reason:
        p = s.players[t[WHO]]
        return POSSIBLE if p.deck or p.top else because(NO_CARDS)  # C-13.11


def put(s: State, p: Player, place: int) -> None:
    """The top card goes to its place."""
    if place == HAND:
        draw(s, p, 1)
    elif place == TRASH:
        trash_card(s, p, option_thing(p.top[-1]), TOP)
    else:
        move_card(s, p, option_thing(p.top[-1]), TOP, DISCARD, DISCARDED, other=DECK)


class PutTop(Ask):
    """Where the card just seen on top of the deck goes."""

    shape = Shape("place")

    def __init__(self, places: tuple[int, ...]) -> None:
        super().__init__()
        self.places = places

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [at(option_thing(s.players[t[WHO]].top[-1]), place) for place in self.places]

    def answer(self, s: State, t: Task, option: Option) -> None:
        put(s, s.players[t[WHO]], option >> ID_BITS)


class PutEach(Ask):
    """Which of the cards just seen goes to each place; step: how many are placed."""

    shape = Shape("order", where="shown")
    private = True

    def __init__(self, places: tuple[int, ...]) -> None:
        super().__init__()
        self.places = places

    def candidates(self, s: State, t: Task) -> list[Option]:
        seen = s.players[t[WHO]].top[t[STEP] - len(self.places):]
        return [at(c, self.places[t[STEP]]) for c in dict.fromkeys(map(option_thing, reversed(seen)))]

    def answer(self, s: State, t: Task, option: Option) -> None:
        p = s.players[t[WHO]]
        if t[STEP] + 1 < len(self.places):
            s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT], t[STEP] + 1))
        i = max(i for i, c in enumerate(p.top) if c & ID_MASK == option & ID_MASK)
        p.top = (*p.top[:i], *p.top[i + 1:], p.top[i])
        put(s, p, option >> ID_BITS)


class LookAtIntrigues(Effect):
    """See the top two Intrigue cards, keep one and put the other back on top (R-056)."""

    verb = "Look"

    def __init__(self, n: int, *places: int) -> None:
        super().__init__()
        if (n, places) != (2, (HAND, TOP)):
            raise ValueError("Look(INTRIGUE) takes 2, HAND and TOP")

    def args(self) -> tuple[Any, ...]:
        return ("INTRIGUE", 2, "HAND", "TOP")

    def run(self, s: State, t: Task) -> None:
        shown = look_at_intrigues(s, s.players[t[WHO]], 2)
        for card in reversed(s.intrigue_top[len(s.intrigue_top) - shown:]):
            s.tell(LOOKED, t[WHO], option_thing(card), known_to=1 << t[WHO])
        if shown:
            s.pending.append((KEEP_INTRIGUE.no, t[WHO], t[SOURCE], shown, 0))


class KeepIntrigue(Ask):
    """Which of the Intrigue cards just seen is kept; it: how many there are."""

    shape = Shape("one", does="keep", where="shown")
    private = True

    def candidates(self, s: State, t: Task) -> list[Option]:
        seen = s.intrigue_top[len(s.intrigue_top) - t[ABOUT]:]
        return list(dict.fromkeys(map(option_thing, reversed(seen))))

    def answer(self, s: State, t: Task, option: Option) -> None:
        top = s.intrigue_top
        i = max(i for i, c in enumerate(top) if c & ID_MASK == option)
        s.intrigue_top = (*top[:i], *top[i + 1:], top[i])
        draw_intrigue(s, s.players[t[WHO]])


KEEP_INTRIGUE: Final = KeepIntrigue()
