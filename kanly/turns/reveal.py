"""The Reveal turn: the hand is shown, Persuasion pooled and spent (C-7)."""

from __future__ import annotations

from typing import Final

from kanly.components import CARDS, COMPONENTS
from kanly.effects.acquiring import acquire
from kanly.effects.duties import open_duties
from kanly.effects.markets import for_sale, markets, not_for_sale
from kanly.effects.moments import Reveals, fire
from kanly.effects.secrets import cards_face_down
from kanly.effects.settling import SETTLE
from kanly.effects.standing import NEXT_REVEAL, WHILE_ASIDE, card_price, discounted, expire
from kanly.effects.units import units_in_conflict
from kanly.effects.zones import leave
from kanly.events import ASIDE_LEFT, CLEANED_UP, DISARMED, RETURNED, REVEALED_CARD, REVEALS
from kanly.memory import REVEALING, STARTED
from kanly.reasons import EXPENSIVE, POSSIBLE, Reason, because
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    ASIDE,
    DISCARD,
    END_TURN,
    FACE_DOWN,
    ID_BITS,
    ID_MASK,
    NOTHING,
    PERSUASION,
    REVEALED,
    SWORDS,
    WHO,
    Option,
    SeatNo,
    Task,
)
from kanly.turns.duties import Duties
from kanly.turns.intrigue import discard_waiting
from kanly.written import Effect


def begin_reveal(s: State, player: SeatNo) -> None:
    """Triggers of the Reveal turn come before the hand is shown."""
    s.turn[STARTED] = s.turn[REVEALING] = 1
    s.players[player].has[REVEALED] = 1 + max(p.has[REVEALED] for p in s.players)
    s.tell(REVEALS, player)
    s.pending.append((REVEAL_DUTIES.no, player, NOTHING, 0, 0))
    if s.game.quick:
        s.pending.append((SETTLE.no, player, NOTHING, 0, 0))
    s.pending.append((SHOW_HAND.no, player, NOTHING, 0, 0))
    fire(s, player, Reveals)


class ShowHand(Effect):
    """All cards in hand are revealed; their boxes and those of Leader, tokens and own Agents' spaces open (C-7.5)."""

    def run(self, s: State, t: Task) -> None:
        p = s.players[t[WHO]]
        shown, p.hand, p.marks = p.hand, [], tuple(m for m in p.marks if m & ID_MASK in p.intrigue)
        for thing in cards_face_down(p):  # shown too, for what it is
            leave(s, p, thing, FACE_DOWN)
            s.tell(RETURNED, t[WHO], thing, other=ASIDE)
            shown.append(thing)
        p.revealed.extend(shown)
        for thing in shown:
            s.tell(REVEALED_CARD, t[WHO], thing)
        for thing in shown:
            open_duties(s, t[WHO], CARDS[thing].reveal, thing)
        for thing in p.owned:
            if COMPONENTS[thing].reveal:
                open_duties(s, t[WHO], COMPONENTS[thing].reveal, thing)
        for space in s.game.speaking_spaces:
            if s.cells[space.agents] >> t[WHO] & 1:
                open_duties(s, t[WHO], space.reveal, space.id)


class RevealDuties(Duties):
    """The open effects of a Reveal turn, with purchases between (C-7.6)."""

    shape = Shape("open", "reveal", declined=(END_TURN,))

    def also(self, s: State, t: Task) -> list[Option]:
        return for_sale(s, t[WHO])

    def cannot(self, s: State, t: Task, option: Option) -> Reason:
        if why := not_for_sale(s, option):
            return why
        price = card_price(s, t[WHO], option)
        return because(EXPENSIVE, 0, price) if price > s.players[t[WHO]].has[PERSUASION] else POSSIBLE

    def also_possible(self, s: State, t: Task) -> list[Option]:
        p = s.players[t[WHO]]
        if discounted(p):
            return [option for option in self.also(s, t) if not self.cannot(s, t, option)]
        money = p.has[PERSUASION]
        found: list[Option] = []
        for place, market in markets(s).items():
            if market.coin == PERSUASION:
                for thing in market.cards(s, t[WHO]):
                    cost = CARDS[thing].cost
                    if cost is not None and cost <= money and not market.missing(s, thing):
                        found.append(thing | place << ID_BITS)  # type: ignore[arg-type]
        return found

    def do(self, s: State, t: Task, option: Option) -> None:
        price = card_price(s, t[WHO], option)
        s.players[t[WHO]].has[PERSUASION] -= price  # told together with what was bought
        acquire(s, t[WHO], option, price, DISCARD)


def clean_up(s: State, player: SeatNo) -> None:
    """All own cards in play go to the discard pile (C-7.11); what was kept for this Reveal turn is over."""
    p = s.players[player]
    p.discard += p.play + p.revealed
    p.play, p.revealed = [], []
    p.has[PERSUASION] = 0
    if p.has[SWORDS] and s.game.seats[player].army and not units_in_conflict(p):
        s.tell(DISARMED, player, n=p.has[SWORDS])
        p.has[SWORDS] = 0  # units that join later do not bring them back (C-21.5, R-123)
    for thing in p.aside:
        s.trash = (*s.trash, thing)
        s.tell(ASIDE_LEFT, player, thing)
    p.aside = ()
    expire(s, player, NEXT_REVEAL, WHILE_ASIDE)
    discard_waiting(s, player)
    s.tell(CLEANED_UP, player)


SHOW_HAND: Final = ShowHand()
REVEAL_DUTIES: Final = RevealDuties()
