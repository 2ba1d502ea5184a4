"""Tech tiles and Negotiators (C-16.1 to C-16.4)."""

from __future__ import annotations

from typing import Any, Final

from kanly.cells import TECH_BAG, TECH_LEFT, TECH_TOPS
from kanly.components import Intrigue, Tech
from kanly.effects.before import lay
from kanly.effects.counts import amount
from kanly.effects.resources import GAINS, Gaining, pay
from kanly.effects.units import move
from kanly.events import TECH_ACQUIRED, TECH_SHOWN, TECH_TRASHED
from kanly.reasons import NO_RIVALS, NO_SUPPLY, NO_TARGET, POSSIBLE, TECH_DEAR, Reason, because
from kanly.seats import army
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    DONE,
    ID_BITS,
    ID_MASK,
    MARKET,
    NEGOTIATORS,
    NOTHING,
    NUMBER,
    NUMBERS,
    SOLARI,
    SOURCE,
    SPICE,
    SUPPLY,
    TECH,
    THINGS,
    TROOPS,
    WHO,
    WITH_SOLARI,
    WITH_SPICE,
    Option,
    SeatNo,
    Task,
    ThingId,
    at,
    it,
    option_thing,
    symbol,
)
from kanly.written import Ask

STACKS: Final = 3
PAID_WITH: Final = {SPICE: WITH_SPICE, SOLARI: WITH_SOLARI}


def paying(negotiators: int, goods: ThingId, named: bool) -> Option:
    """The option of sending back so many Negotiators and paying the rest with these goods."""
    return at(NUMBER[negotiators], PAID_WITH[goods]) if named else NUMBER[negotiators]


def tile(thing: ThingId) -> Tech:
    found = THINGS[thing]
    assert isinstance(found, Tech)
    return found


def show_tile(s: State, stack: int) -> None:
    """The next tile of a stack, if one is left; which one it is nobody could know."""
    shown = NOTHING
    if s.cells[TECH_LEFT[stack]]:
        s.cells[TECH_LEFT[stack]] -= 1
        shown = s.draw_from(TECH_BAG)
        s.tell(TECH_SHOWN, s.mover, shown)
    s.piles[TECH_TOPS] = tuple(shown if n == stack else top for n, top in enumerate(s.piles[TECH_TOPS]))


def clear_stacks(s: State) -> None:
    """Where Rivals take tiles, the largest stack loses its top until one of those they take lies open (C-19.27)."""
    while s.game.rivals_tech and any(s.piles[TECH_TOPS]):
        if any(tile(top).rival for top in s.piles[TECH_TOPS] if top):
            return
        stack = max((n for n, top in enumerate(s.piles[TECH_TOPS]) if top), key=lambda n: s.cells[TECH_LEFT[n]])
        gone = s.piles[TECH_TOPS][stack]
        s.trash = (*s.trash, gone)
        s.tell(TECH_TRASHED, s.mover, gone)
        show_tile(s, stack)


def ready_tiles(s: State, seat: SeatNo, *uses: ThingId) -> list[ThingId]:
    """The face-up tiles that a Rival uses so."""
    if not s.game.rivals_tech:
        return []
    return [thing for thing in s.players[seat].owned if isinstance(found := THINGS[thing], Tech) and found.uses in uses]


def negotiators(s: State, player: SeatNo) -> int:
    """How many Negotiators this player could send back."""
    return army(s, player).has[NEGOTIATORS]


class AcquireTech(Ask):
    """Buy one face-up tile, if the player likes; Negotiators lower the price (C-16.2, R-062)."""

    shape = Shape("one", does="acquire", declined=(DONE,))
    optional = True
    led = True

    def __init__(self, discount: int = 0, pay: ThingId | tuple[ThingId, ...] = SPICE) -> None:
        super().__init__()
        self.discount = discount
        self.goods = pay if isinstance(pay, tuple) else (pay,)
        self.payment = PayForTech(self)

    def args(self) -> tuple[Any, ...]:
        goods = () if self.goods == (SPICE,) else (f"pay=({', '.join(map(symbol, self.goods))})",)
        return (self.discount, *goods) if self.discount else goods

    def price(self, thing: ThingId) -> int:
        return max(0, tile(thing).cost - self.discount)

    def candidates(self, s: State, t: Task) -> list[Option]:
        tops = [at(top, MARKET) for top in s.piles[TECH_TOPS] if top]
        return tops if isinstance(THINGS[t[SOURCE]], Intrigue) else [*tops, DONE]

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        if option == DONE:
            return POSSIBLE
        if s.game.rivals >> t[WHO] & 1 and not tile(option_thing(option)).rival:
            return NO_RIVALS
        price = self.price(option_thing(option)) - negotiators(s, t[WHO])
        able = any(s.players[t[WHO]].has[goods] >= price for goods in self.goods)
        return POSSIBLE if able else because(TECH_DEAR, self.no, price)

    def answer(self, s: State, t: Task, option: Option) -> None:
        if option != DONE:
            s.pending.append((self.payment.no, t[WHO], t[SOURCE], option & ID_MASK, 0))

    def rival(self, s: State, t: Task, options: list[Option]) -> list[Option]:
        """The dearest it can pay, of equal ones the topmost (C-19.27)."""
        tiles = [option for option in options if option != DONE]
        return [max(tiles, key=lambda option: tile(option_thing(option)).cost)] if tiles else []

    def why_not(self, s: State, t: Task) -> Reason:
        reasons = [self.refusal(s, t, at(top, MARKET)) for top in s.piles[TECH_TOPS] if top]
        return POSSIBLE if 0 in reasons else min(reasons, default=because(NO_TARGET, TECH))

    def unplayable(self, s: State, t: Task) -> Reason:
        return self.why_not(s, t)


class PayForTech(Ask):
    """With what a tile is paid, and how many Negotiators come back for it; it: the tile."""

    shape = Shape("price")

    def __init__(self, tech: AcquireTech) -> None:
        super().__init__()
        self.tech = tech

    def candidates(self, s: State, t: Task) -> list[Option]:
        """Any number of Negotiators (C-16.2) and, above it, the goods that pay the rest (Q-54)."""
        has, price = s.players[t[WHO]].has, self.tech.price(it(t))
        ways = []
        for number, goods in enumerate(self.tech.goods):
            for n in range(negotiators(s, t[WHO]) + 1):
                if has[goods] >= price - n and (n < price or not number):
                    ways.append(paying(n, goods, len(self.tech.goods) > 1 and n < price))
        return ways

    def given(self, t: Task, option: Option) -> list[tuple[ThingId, int]]:
        """Negotiators that come back and goods that are paid."""
        n = (option & ID_MASK) - NUMBERS
        place = option >> ID_BITS
        goods = next((g for g in self.tech.goods if place == PAID_WITH.get(g)), self.tech.goods[0])
        return [(NEGOTIATORS, n), (goods, max(0, self.tech.price(it(t)) - n))]

    def rival(self, s: State, t: Task, options: list[Option]) -> list[Option]:
        """With all Negotiators, as many as there are (C-19.27)."""
        return [max(options, key=lambda option: self.given(t, option)[0][1])]

    def answer(self, s: State, t: Task, option: Option) -> None:
        (_, n), (goods, price) = self.given(t, option)
        move(s, t[WHO], TROOPS, n, NEGOTIATORS, SUPPLY)
        pay(s, t[WHO], goods, price)
        acquire_tech(s, t[WHO], it(t), price)


def acquire_tech(s: State, player: SeatNo, thing: ThingId, price: int) -> None:
    """The tile is taken, the next one shown, its Acquire effect done (C-16.1)."""
    p = s.players[player]
    stack = s.piles[TECH_TOPS].index(thing)
    s.tell(TECH_ACQUIRED, player, thing, price)
    show_tile(s, stack)
    clear_stacks(s)
    lay(s, p, thing)
    s.push_all(tile(thing).acquired, player, thing)


class GainNegotiators(Gaining):
    """Troops from supply become Negotiators, up to so many (C-16.3)."""

    shape = Shape("number")
    asks = True
    optional = True
    led = True

    def candidates(self, s: State, t: Task) -> list[Option]:
        most = min(amount(self.n, s, t), army(s, t[WHO]).has[SUPPLY])
        return [NUMBER[n] for n in range(most + 1)]

    def answer(self, s: State, t: Task, option: Option) -> None:
        move(s, t[WHO], TROOPS, option - NUMBERS, SUPPLY, NEGOTIATORS)

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if army(s, t[WHO]).has[SUPPLY] else NO_SUPPLY

    def rival(self, s: State, t: Task, options: list[Option]) -> list[Option]:
        return options[-1:]


GAINS[NEGOTIATORS] = GainNegotiators
