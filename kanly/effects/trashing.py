"""Trashing: cards leave the game (C-13.7)."""

from __future__ import annotations

from typing import Any

from kanly.components import CARDS
from kanly.decks import unmark
from kanly.effects.before import remove
from kanly.effects.counts import cards_in_play, is_of
from kanly.effects.duties import lapse
from kanly.effects.leading import push_led
from kanly.effects.zones import move_card
from kanly.events import TRASHED
from kanly.reasons import LAPSED, NO_CARDS, POSSIBLE, Reason, because
from kanly.shapes import Shape
from kanly.state import Player, State
from kanly.things import (
    DECK,
    DISCARD,
    DONE,
    HAND,
    ID_BITS,
    IN_PLAY,
    INTRIGUE,
    NOTHING,
    PLACES,
    SOURCE,
    THINGS,
    THIS,
    TRASH,
    WHO,
    Option,
    Task,
    ThingId,
    at,
    option_thing,
    symbol,
)
from kanly.written import Effect


def Trash(which: int | str = 0, of: ThingId = NOTHING) -> Effect:
    """The trash icon; THIS card; a card from HAND or another IN_PLAY; an INTRIGUE card; a named card of the deck."""
    if isinstance(which, str):
        return TrashNamed(which)
    if which == THIS:
        return TrashThis()
    if which == INTRIGUE:
        return TrashIntrigue()
    return TrashFrom(which, of) if which in (HAND, IN_PLAY) else TrashAny()


class Trashing(Effect):
    """A card leaves the game."""

    verb = "Trash"


class TrashAny(Trashing):
    """The trash icon: one card from hand, discard pile or play, if the player likes; in a cost one must go."""

    shape = Shape("one", does="trash", declined=(DONE,))
    asks = True
    private = True

    def __init__(self, must: bool = False) -> None:
        super().__init__()
        self.must = must
        self.optional = not must

    def candidates(self, s: State, t: Task) -> list[Option]:
        p = s.players[t[WHO]]
        found = [at(c, HAND) for c in dict.fromkeys(p.hand)]
        found += [at(c, DISCARD) for c in dict.fromkeys(p.discard)]
        found += [at(c, IN_PLAY) for c in dict.fromkeys(cards_in_play(p))]
        return found if self.must else [*found, DONE]

    def answer(self, s: State, t: Task, option: Option) -> None:
        if option != DONE:
            trash_chosen(s, t, option)

    def why_not(self, s: State, t: Task) -> Reason:
        p = s.players[t[WHO]]
        return POSSIBLE if p.hand or p.discard or p.play or p.revealed else because(NO_CARDS)

    def exact(self) -> Effect:
        return TrashAny(True)


class TrashThis(Trashing):
    """An order: the card trashes itself."""

    def args(self) -> tuple[Any, ...]:
        return ("THIS",)

    def run(self, s: State, t: Task) -> None:
        p = s.players[t[WHO]]
        if t[SOURCE] in p.owned or t[SOURCE] in p.turned:
            remove(s, p, t[SOURCE])
            s.tell(TRASHED, t[WHO], t[SOURCE], other=IN_PLAY)
        elif t[SOURCE] in p.play or t[SOURCE] in p.revealed:
            trash_card(s, p, t[SOURCE], IN_PLAY)

    def why_not(self, s: State, t: Task) -> Reason:
        p = s.players[t[WHO]]
        return POSSIBLE if t[SOURCE] in p.owned or t[SOURCE] in p.play or t[SOURCE] in p.revealed else LAPSED


class TrashFrom(Trashing):
    """A card from hand, or another card in play, of a faction where one is named."""

    shape = Shape("one", does="trash")
    asks = True

    def __init__(self, place: int, of: ThingId) -> None:
        super().__init__()
        self.place = place
        self.of = of
        self.private = place == HAND

    def args(self) -> tuple[Any, ...]:
        return (PLACES[self.place], symbol(self.of)) if self.of else (PLACES[self.place],)

    def candidates(self, s: State, t: Task) -> list[Option]:
        p = s.players[t[WHO]]
        cards = list(p.hand) if self.place == HAND else cards_in_play(p)
        if self.place == IN_PLAY and t[SOURCE] in cards:
            cards.remove(t[SOURCE])
        return [at(c, self.place) for c in dict.fromkeys(cards) if not self.of or is_of(c, self.of)]

    def answer(self, s: State, t: Task, option: Option) -> None:
        trash_chosen(s, t, option)
        if option == at(t[SOURCE], IN_PLAY):  # its twin
            lapse(s, t[SOURCE], cards_in_play(s.players[t[WHO]]).count(t[SOURCE]), self)

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if self.candidates(s, t) else because(NO_CARDS, self.of, int(self.place == HAND))


class TrashIntrigue(Trashing):
    """An Intrigue card of one's own (C-12.6)."""

    shape = Shape("one", does="trash")
    asks = True
    private = True

    def args(self) -> tuple[Any, ...]:
        return ("INTRIGUE",)

    def candidates(self, s: State, t: Task) -> list[Option]:
        return list(dict.fromkeys(s.players[t[WHO]].intrigue))

    def answer(self, s: State, t: Task, option: Option) -> None:
        p = s.players[t[WHO]]
        p.intrigue.remove(option_thing(option))
        unmark(p, option_thing(option))
        s.trash = (*s.trash, option_thing(option))
        s.tell(TRASHED, t[WHO], option_thing(option), other=HAND)

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if s.players[t[WHO]].intrigue else because(NO_CARDS, INTRIGUE, 1)


class TrashNamed(Trashing):
    """A card one starts without."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def args(self) -> tuple[Any, ...]:
        return (repr(self.name),)

    def run(self, s: State, t: Task) -> None:
        p = s.players[t[WHO]]
        found = next((c for c in p.deck if THINGS[c].name == self.name), NOTHING)
        if found:
            trash_card(s, p, found, DECK)


def trash_chosen(s: State, t: Task, option: Option) -> None:
    p, thing, place = s.players[t[WHO]], option_thing(option), option >> ID_BITS
    s.set_it(thing)
    trash_card(s, p, thing, place)
    if place == IN_PLAY and thing != t[SOURCE]:  # a card that trashes itself still gives everything
        lapse(s, thing, p.play.count(thing) + p.revealed.count(thing))


def trash_card(s: State, p: Player, thing: ThingId, place: int) -> None:
    """A card leaves the game (C-13.7)."""
    move_card(s, p, thing, place, TRASH, TRASHED, other=place)
    push_led(s, CARDS[thing].trashed, p.seat, thing)
