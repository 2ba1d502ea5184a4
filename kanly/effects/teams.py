"""What only teams do: reinforce, trade, hand out contracts, fill the Throne Row, pay together (C-21)."""

from __future__ import annotations

from typing import Any, Final

from kanly.cells import OFFERED, THRONE_OWNER, THRONE_ROW
from kanly.components import CARDS
from kanly.decks import pass_intrigue, refill_row
from kanly.effects.contracts import hold, offer_contracts
from kanly.effects.resources import Pay, pay
from kanly.effects.structure import Paid
from kanly.effects.troops import SEND_RECRUITS
from kanly.effects.units import barred, move
from kanly.events import GIVEN, GIVES, TO_THRONE
from kanly.reasons import NO_CARDS, NO_SUPPLY, NO_TARGET, POSSIBLE, TEAM_SHORT, WRONG_FACTION, Reason, because
from kanly.seats import allies
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    ABOUT,
    CONTRACTS,
    DONE,
    EFFECT,
    EFFECTS,
    FREMEN,
    GARRISON,
    ID_BITS,
    ID_MASK,
    INTRIGUE,
    MARKET,
    NUMBER,
    NUMBERS,
    ROW,
    SEAT_WORD,
    SOLARI,
    SOURCE,
    SPICE,
    STEP,
    SUPPLY,
    TROOPS,
    WATER,
    WHO,
    Option,
    SeatNo,
    Task,
    ThingId,
    at,
    it,
    option_seat,
    option_thing,
)
from kanly.written import Ask

TRADED: Final = (SOLARI, SPICE, WATER, INTRIGUE)
"""What can be traded (C-21.6)."""
MOST: Final = 40


class Reinforce(Ask):
    """Recruit n troops, divided among the Allies of the team; each says how many of its own fight at once (C-21.6)."""

    shape = Shape("number", where="allies")

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return (self.n,)

    def candidates(self, s: State, t: Task) -> list[Option]:
        """How many the first Ally gets; the other gets the rest."""
        first, other = self.supplies(s, t)
        total = min(self.n, first + other)
        return [NUMBER[n] for n in range(max(0, total - other), min(total, first) + 1)]

    def supplies(self, s: State, t: Task) -> tuple[int, int]:
        first, other = sorted(allies(s, t[WHO]))
        return s.players[first].has[SUPPLY], s.players[other].has[SUPPLY]

    def answer(self, s: State, t: Task, option: Option) -> None:
        first, other = sorted(allies(s, t[WHO]))
        for ally, n in ((other, self.n - (option - NUMBERS)), (first, option - NUMBERS)):
            n = move(s, ally, TROOPS, n, SUPPLY, GARRISON)
            if n and not barred(s, ally):
                s.pending.append((SEND_RECRUITS.no, ally, t[SOURCE], n, 0))

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if any(self.supplies(s, t)) else NO_SUPPLY


class Trade(Ask):
    """Choose a teammate; each of the two gives any amount of one good, or nothing; both at once (R-120)."""

    shape = Shape("one")

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [SEAT_WORD[mate] for mate in s.team(t[WHO])[1:]]

    def answer(self, s: State, t: Task, option: Option) -> None:
        s.pending.append((OFFER_GIFT.no, t[WHO], t[SOURCE], option_seat(option), 0))


class OfferGift(Ask):
    """What one gives in a Trade; it: the partner, above it what the partner gives already; step: the good chosen."""

    shape = Shape("one", where="gifts", declined=(DONE,))

    def candidates(self, s: State, t: Task) -> list[Option]:
        if t[STEP]:
            return [NUMBER[n] for n in range(1, min(MOST, self.owned(s, t[WHO], option_thing(Option(t[STEP])))) + 1)]
        return [*(what for what in TRADED if self.owned(s, t[WHO], what)), DONE]

    def owned(self, s: State, seat: SeatNo, what: ThingId) -> int:
        p = s.players[seat]
        return len(p.intrigue) if what == INTRIGUE else p.has[what]

    def answer(self, s: State, t: Task, option: Option) -> None:
        if not t[STEP] and option != DONE:
            s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT], option))
            return
        what, n = (t[STEP], option - NUMBERS) if t[STEP] else (0, 0)
        s.tell(GIVES, t[WHO], option_thing(Option(what)), n)
        partner, theirs = SeatNo(t[ABOUT] & ID_MASK), t[ABOUT] >> ID_BITS
        mine = what | n << ID_BITS
        if not theirs:  # the partner answers
            s.pending.append((self.no, partner, t[SOURCE], t[WHO] | (mine << 1 | 1) << ID_BITS, 0))
            return
        theirs >>= 1
        for giver, taker, gift in ((t[WHO], partner, mine), (partner, t[WHO], theirs)):
            if gift & ID_MASK == INTRIGUE:
                s.pending.append((HAND_OVER.no, giver, t[SOURCE], taker | gift << ID_BITS, 0))
            elif gift:
                hand_over(s, giver, taker, option_thing(Option(gift)), gift >> ID_BITS)


def hand_over(s: State, giver: SeatNo, taker: SeatNo, what: ThingId, n: int) -> None:
    """Goods go from one player to another."""
    s.players[giver].has[what] -= n
    s.players[taker].has[what] += n
    s.tell(GIVEN, giver, what, n, taker)


class HandOver(Ask):
    """Which of the own Intrigue cards change hands in a Trade; it: to whom, above it how many; step: cards that came
    in this Trade, which are not passed on."""

    shape = Shape("several", does="give")
    private = True

    def candidates(self, s: State, t: Task) -> list[Option]:
        held = s.players[t[WHO]].intrigue
        return list(dict.fromkeys(held[:len(held) - t[STEP]]))

    def answer(self, s: State, t: Task, option: Option) -> None:
        taker, n = SeatNo(t[ABOUT] & ID_MASK), t[ABOUT] >> 2 * ID_BITS
        card = option_thing(option)
        pass_intrigue(s.players[t[WHO]], s.players[taker], card)
        s.tell(GIVEN, t[WHO], card, 1, taker, known_to=1 << t[WHO] | 1 << taker)
        below = s.pending[-1] if s.pending else None
        if below is not None and below[EFFECT] == self.no and below[WHO] == taker:  # what came is not passed on
            s.pending[-1] = (below[EFFECT], below[WHO], below[SOURCE], below[ABOUT], below[STEP] + 1)
        if n > 1:
            s.pending.append((self.no, t[WHO], t[SOURCE], taker | (INTRIGUE | (n - 1) << ID_BITS) << ID_BITS, t[STEP]))


class HandOutContracts(Ask):
    """Both contracts on offer, one to each Ally, as the Commander likes (R-090); it: the Allies still to get one."""

    shape = Shape("one", does="take")

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [at(c, MARKET) for c in dict.fromkeys(s.piles[OFFERED])]

    def answer(self, s: State, t: Task, option: Option) -> None:
        """The one chosen is for the Ally to the left, the other for the one to the right; of one alone it is asked."""
        first, other = allies(s, t[WHO])
        chosen = option_thing(option)
        left = list(s.piles[OFFERED])
        left.remove(chosen)
        s.piles[OFFERED] = ()
        offer_contracts(s)
        if not left:
            s.pending.append((GIVE_CONTRACT.no, t[WHO], t[SOURCE], chosen, 0))
            return
        hold(s, other, left[0])
        hold(s, first, chosen)

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if s.piles[OFFERED] else because(NO_TARGET, CONTRACTS)


class GiveContract(Ask):
    """Which Ally gets the last contract on offer; it: the contract."""

    shape = Shape("one")

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [SEAT_WORD[ally] for ally in allies(s, t[WHO])]

    def answer(self, s: State, t: Task, option: Option) -> None:
        hold(s, option_seat(option), it(t))


class ToThroneRow(Ask):
    """A card of the Row that is not Fremen goes to the Throne Row (C-21.9, R-089)."""

    shape = Shape("one", does="enthrone")

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [at(c, ROW) for c in dict.fromkeys(s.row)]

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        return because(WRONG_FACTION, FREMEN) if FREMEN in CARDS[option & ID_MASK].factions else POSSIBLE

    def answer(self, s: State, t: Task, option: Option) -> None:
        thing = option_thing(option)
        s.tell(TO_THRONE, t[WHO], thing)
        s.row.remove(thing)
        s.piles[THRONE_ROW] = (*s.piles[THRONE_ROW], thing)
        s.cells[THRONE_OWNER] = t[WHO] + 1
        refill_row(s)

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if self.options(s, t) else because(NO_CARDS)


class PayTogether(Pay):
    """Give n to the bank, of which the Allies may pay any part."""

    verb = "Pay"

    def args(self) -> tuple[Any, ...]:
        return (*super().args(), "help=ALLIES")

    def run(self, s: State, t: Task) -> None:
        s.pending.append((SHARE[self.what].no, t[WHO], t[SOURCE], self.n, 0))

    def why_not(self, s: State, t: Task) -> Reason:
        return self.unpaid(s, t)

    def unpaid(self, s: State, t: Task, times: int = 1) -> Reason:
        there = sum(s.players[mate].has[self.what] for mate in s.team(t[WHO]))
        return POSSIBLE if there >= times * self.n else because(TEAM_SHORT, self.what, times * self.n)


class Share(Ask):
    """How much an Ally pays of what the Commander owes; if it is not enough nobody pays, and nothing comes of it; it:
    what is due, above it what the first Ally gives; step: which Ally is asked."""

    shape = Shape("number")

    def __init__(self, what: ThingId) -> None:
        super().__init__()
        self.what = what

    def decider(self, s: State, t: Task) -> SeatNo:
        return s.game.seats[allies(s, t[WHO])[t[STEP]]].person

    def candidates(self, s: State, t: Task) -> list[Option]:
        ally = allies(s, t[WHO])[t[STEP]]
        due = (t[ABOUT] & ID_MASK) - (t[ABOUT] >> ID_BITS)
        return [NUMBER[n] for n in range(min(due, s.players[ally].has[self.what]) + 1)]

    def answer(self, s: State, t: Task, option: Option) -> None:
        given = option - NUMBERS
        if not t[STEP]:
            s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT] | given << ID_BITS, 1))
            return
        due, first = t[ABOUT] & ID_MASK, t[ABOUT] >> ID_BITS
        own = due - first - given
        if own > s.players[t[WHO]].has[self.what]:
            below = s.pending.pop()  # the arrow that would have been paid
            assert isinstance(EFFECTS[below[EFFECT]], Paid)
            return
        for seat, n in zip((*allies(s, t[WHO]), t[WHO]), (first, given, own), strict=True):
            pay(s, seat, self.what, n)


OFFER_GIFT: Final = OfferGift()
HAND_OVER: Final = HandOver()
GIVE_CONTRACT: Final = GiveContract()
SHARE: Final = {SPICE: Share(SPICE)}
