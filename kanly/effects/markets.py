"""Markets: where cards can be acquired, what lies there for whom, in which coin, and what comes after (C-7.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kanly.cells import THRONE_OWNER, THRONE_ROW
from kanly.components import CARDS
from kanly.decks import refill_row
from kanly.effects.before import without
from kanly.reasons import NO_PRICE, POSSIBLE, STACK_EMPTY, Reason
from kanly.state import State
from kanly.things import (
    ASIDE,
    ID_BITS,
    PERSUASION,
    RESERVE,
    ROW,
    THRONE,
    Option,
    SeatNo,
    ThingId,
    at,
    option_thing,
)


class Market:
    """A place where cards lie for sale."""

    place: int
    coin: ThingId = PERSUASION

    def cards(self, s: State, player: SeatNo) -> Sequence[ThingId]:
        """What lies there for this player, each face once."""
        raise NotImplementedError

    def refusal(self, s: State, thing: ThingId) -> Reason:
        """0 if this card is there to be had, else the reason."""
        return NO_PRICE if CARDS[thing].cost is None else self.missing(s, thing)  # C-7.6: Foldspace

    def missing(self, s: State, thing: ThingId) -> Reason:
        """0 if there is a copy to be taken, else the reason."""
        return POSSIBLE

    def take(self, s: State, player: SeatNo, thing: ThingId) -> None:
        """The card leaves the market, and what comes next is shown."""
        raise NotImplementedError


class Row(Market):
    """The Imperium Row, filled up from its deck (R-017)."""

    place = ROW

    def cards(self, s: State, player: SeatNo) -> list[ThingId]:
        return list(dict.fromkeys(s.row))

    def take(self, s: State, player: SeatNo, thing: ThingId) -> None:
        s.row.remove(thing)
        refill_row(s)


class Stacks(Market):
    """The Reserve: a stack of each card."""

    place = RESERVE

    def cards(self, s: State, player: SeatNo) -> Sequence[ThingId]:
        return s.game.stacks

    def missing(self, s: State, thing: ThingId) -> Reason:
        return POSSIBLE if s.cells[CARDS[thing].stack] else STACK_EMPTY

    def take(self, s: State, player: SeatNo, thing: ThingId) -> None:
        s.cells[CARDS[thing].stack] -= 1


class Aside(Market):
    """Cards set aside, which only their owner may acquire (R-082)."""

    place = ASIDE

    def cards(self, s: State, player: SeatNo) -> Sequence[ThingId]:
        return s.players[player].aside

    def take(self, s: State, player: SeatNo, thing: ThingId) -> None:
        p = s.players[player]
        p.aside = without(p.aside, thing)


class ThroneRow(Market):
    """Cards that only the team of their owner may acquire; nothing comes after them (R-089)."""

    place = THRONE

    def cards(self, s: State, player: SeatNo) -> Sequence[ThingId]:
        owner = s.cells[THRONE_OWNER]
        if not owner or s.game.seats[owner - 1].team != s.game.seats[player].team:
            return ()
        return tuple(dict.fromkeys(s.piles[THRONE_ROW]))

    def take(self, s: State, player: SeatNo, thing: ThingId) -> None:
        s.piles[THRONE_ROW] = without(s.piles[THRONE_ROW], thing)


EVERYBODYS: Final[dict[int, Market]] = {market.place: market for market in (Row(), Stacks(), Aside())}
MARKETS: Final[dict[int, Market]] = {**EVERYBODYS, THRONE: ThroneRow()}
"""Place → the market there."""


def market_of(option: Option) -> Market:
    return MARKETS[option >> ID_BITS]


def markets(s: State) -> dict[int, Market]:
    """Place → the market there, where there is one at this table."""
    return MARKETS if s.cells[THRONE_OWNER] else EVERYBODYS


def for_sale(s: State, player: SeatNo, coin: ThingId = PERSUASION) -> list[Option]:
    """Everything this player could acquire, wherever it lies."""
    return [at(thing, place) for place, market in markets(s).items() if market.coin == coin
            for thing in market.cards(s, player)]


def not_for_sale(s: State, option: Option) -> Reason:
    return market_of(option).refusal(s, option_thing(option))
