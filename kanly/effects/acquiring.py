"""Acquiring cards: what is for sale, what taking a card brings, setting a card aside (C-7.6 to C-7.8)."""

from __future__ import annotations

from typing import Any, Final

from kanly.components import CARDS, Intrigue, Reserve
from kanly.effects.counts import ACQUISITIONS
from kanly.effects.markets import for_sale, not_for_sale
from kanly.effects.moments import Acquires, fire
from kanly.effects.resources import pay
from kanly.effects.standing import permits
from kanly.effects.zones import come, leave
from kanly.events import ACQUIRED, SET_ASIDE
from kanly.reasons import EXPENSIVE, NO_CARDS, NO_PURCHASE, NOT_PRICE, POSSIBLE, SHORT, STACK_EMPTY, Reason, because
from kanly.shapes import Shape
from kanly.state import Player, State
from kanly.things import (
    ABOUT,
    ANY,
    ASIDE,
    DISCARD,
    HAND,
    ID_BITS,
    ID_MASK,
    NOTHING,
    PLACES,
    RESERVE,
    ROW,
    SOURCE,
    THINGS,
    TOP,
    WHO,
    Option,
    SeatNo,
    Task,
    ThingId,
    at,
    option_thing,
    symbol,
)
from kanly.written import Ask, Effect


class Acquire(Ask):
    """Take a card costing up to limit, or exactly that, from Row, Reserve or one's set-aside cards, or a named Reserve
    card (C-7.8); where it is paid for, its price is paid with that."""

    shape = Shape("one", does="acquire")
    led = True

    def __init__(self, what: int | str = ANY, to: int = DISCARD, pay: ThingId = NOTHING, exactly: bool = False) -> None:
        super().__init__()
        self.what = what
        self.to = to
        self.pay = pay
        self.exactly = exactly
        self.asks = not isinstance(what, str)

    def args(self) -> tuple[Any, ...]:
        how = [f"to={PLACES[self.to]}"] * (self.to != DISCARD) + [f"pay={symbol(self.pay)}"] * bool(self.pay)
        how += ["exactly=True"] * self.exactly
        return tuple(how) if self.what == ANY else (repr(self.what), *how)

    def candidates(self, s: State, t: Task) -> list[Option]:
        return for_sale(s, t[WHO])

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        price = CARDS[option & ID_MASK].cost
        if why := not_for_sale(s, option):
            return why
        assert isinstance(self.what, int) and price is not None
        if self.pay:
            return because(SHORT, self.pay, price) if s.players[t[WHO]].has[self.pay] < price else POSSIBLE
        if self.exactly:
            return because(NOT_PRICE, 0, self.what) if price != self.what else POSSIBLE
        return because(EXPENSIVE, 0, price) if price > self.what else POSSIBLE

    def named(self, s: State) -> Reserve | None:
        return next((stack for stack in s.game.reserve if stack.name == self.what), None)

    def run(self, s: State, t: Task) -> None:
        stack = self.named(s)
        if stack is not None and s.cells[stack.stack]:
            acquire(s, t[WHO], at(stack.id, RESERVE), 0, self.to)

    def answer(self, s: State, t: Task, option: Option) -> None:
        if self.pay:
            pay(s, t[WHO], self.pay, CARDS[option & ID_MASK].cost or 0)
        acquire(s, t[WHO], option, 0, self.to)

    def why_not(self, s: State, t: Task) -> Reason:
        if isinstance(self.what, str):
            stack = self.named(s)
            return POSSIBLE if stack is not None and s.cells[stack.stack] else STACK_EMPTY
        return POSSIBLE if self.options(s, t) else because(NO_PURCHASE, self.no)


def acquire(s: State, player: SeatNo, option: Option, price: int, to: int) -> None:
    """A card is taken, the Row refilled, the place chosen, the Acquire box done (R-017, R-018)."""
    p, thing = s.players[player], option_thing(option)
    leave(s, p, thing, option >> ID_BITS)
    if to == DISCARD and permits(s, player, TOP):
        s.pending.append((PLACE_CARD.no, player, thing, price, 0))
    else:
        place_card(s, p, thing, price, to)


def place_card(s: State, p: Player, thing: ThingId, price: int, to: int) -> None:
    s.tell(ACQUIRED, p.seat, thing, price, to)
    come(s, p, thing, to)
    name = CARDS[thing].name
    if name in ACQUISITIONS:
        p.has[ACQUISITIONS[name]] += 1
    if p.standing:
        s.pending.append((HAVING_ACQUIRED.no, p.seat, thing, 0, 0))
    s.push_all(CARDS[thing].acquired, p.seat, thing)


class HavingAcquired(Effect):
    """What answers an acquisition comes after the Acquire box, at once, contracts first (R-018); source: the card."""

    def run(self, s: State, t: Task) -> None:
        before = len(s.duties)
        fire(s, t[WHO], Acquires, t[SOURCE])
        answers = s.duties[before:]
        del s.duties[before:]
        s.pending += reversed(sorted(answers, key=lambda duty: isinstance(THINGS[duty[SOURCE]], Intrigue)))


HAVING_ACQUIRED: Final = HavingAcquired()


class PlaceCard(Ask):
    """Where an acquired card goes, for a player who may put it on top of the deck; source: the card, it: its price."""

    shape = Shape("place")

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [at(t[SOURCE], DISCARD), at(t[SOURCE], TOP)]

    def answer(self, s: State, t: Task, option: Option) -> None:
        place_card(s, s.players[t[WHO]], t[SOURCE], t[ABOUT], option >> ID_BITS)


PLACE_CARD: Final = PlaceCard()


def SetAside(place: int) -> Effect:
    """A card of the Row that only this player may acquire, or a card of the hand, face down."""
    if place not in (ROW, HAND):
        raise ValueError(f"SetAside takes ROW or HAND, not {PLACES[place]}")
    return SetAsideRow() if place == ROW else SetAsideHand()


class SetAsideHand(Ask):
    """Ilesa Ecaz: a card of the hand is put aside unseen; nobody is sure of any card of this hand any more."""

    shape = Shape("one", does="aside")
    verb = "SetAside"
    private = True

    def args(self) -> tuple[Any, ...]:
        return ("HAND",)

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [at(c, HAND) for c in dict.fromkeys(s.players[t[WHO]].hand)]

    def answer(self, s: State, t: Task, option: Option) -> None:
        p, thing = s.players[t[WHO]], option_thing(option)
        p.hand.remove(thing)
        p.marks = tuple(m for m in p.marks if m & ID_MASK in p.intrigue)
        p.secrets = (*p.secrets, thing)
        s.tell(SET_ASIDE, t[WHO], thing, known_to=1 << t[WHO])

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if s.players[t[WHO]].hand else because(NO_CARDS, 0, 1)


class SetAsideRow(Ask):
    """A Row card is set aside: only this player may acquire it, until the own Reveal turn ends (R-082)."""

    shape = Shape("one", does="aside")
    verb = "SetAside"

    def args(self) -> tuple[Any, ...]:
        return ("ROW",)

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [at(c, ROW) for c in dict.fromkeys(s.row)]

    def answer(self, s: State, t: Task, option: Option) -> None:
        p, thing = s.players[t[WHO]], option_thing(option)
        s.set_it(thing)
        s.tell(SET_ASIDE, t[WHO], thing)  # before what comes to the Row for it
        leave(s, p, thing, ROW)
        come(s, p, thing, ASIDE)

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if s.row else because(NO_CARDS)
