"""What teammates settle among themselves: whom to trade with, what to give, whether to cede a tie."""

from __future__ import annotations

from typing import Final, NamedTuple

from kanly import State, reading, teams
from kanly.bots.position import PLENTY, Times, held, hopes, means, pairing, prizes, times
from kanly.things import DONE, INTRIGUE, NO, NOTHING, NUMBER, SEAT_WORD, YES, Option, SeatNo, ThingId

WORTH_WHILE: Final = 0.5
"""Less than this is no reason to give something away."""


class Gift(NamedTuple):
    """What one could give, how much of it, and how much better the team is off then."""

    what: ThingId = NOTHING
    n: int = 0
    gain: float = WORTH_WHILE


def settled(s: State) -> Option | None:
    """The answer to a question that teammates settle among themselves; None for all others."""
    if not s.game.teams:
        return None
    mates = teams.mates_to_trade_with(s)
    if mates:
        me = reading.concerned(s)
        return SEAT_WORD[max(mates, key=lambda mate: exchange(s, me, mate))]
    trade = teams.trading(s)
    if trade is not None and s.decision is not None and not s.decision.question.private:
        return gift_in(s, trade)
    partner, asked_too = teams.tied_with(s)
    return None if partner < 0 else YES if cedes(s, reading.concerned(s), partner, asked_too) else NO


# Trade.


def gift_in(s: State, trade: teams.Trading) -> Option:
    """What to give, or how much of what has been named, where something may come in return."""
    found = best_gift(s, trade.asked, trade.partner, trade)
    if trade.chosen:
        return NUMBER[found.n] if NUMBER[found.n] in s.options else s.options[0]
    return found.what if found.n else DONE


def exchange(s: State, one: SeatNo, other: SeatNo) -> float:
    """How much better the team is off after the best gifts of two of its members."""
    first = best_gift(s, one, other)
    back = best_gift(s, other, one)
    return max(first.gain, back.gain) if first.what == back.what else first.gain + back.gain


def best_gift(s: State, giver: SeatNo, taker: SeatNo, trade: teams.Trading | None = None) -> Gift:
    """What helps the team most when it changes hands; nothing if nothing does."""
    now, best = times(s), Gift()
    for what in teams.TRADED:
        if trade is not None and ((trade.chosen and what != trade.chosen) or what == trade.comes):
            continue
        found = card_gift(s, giver, taker) if what == INTRIGUE else goods_gift(s, giver, taker, what, now)
        if found.gain > best.gain:
            best = found
    return best


def goods_gift(s: State, giver: SeatNo, taker: SeatNo, what: ThingId, now: Times) -> Gift:
    """The best amount of a good."""
    mine, theirs = s.players[giver].has[what], s.players[taker].has[what]
    before = purse(s, giver, what, mine, now) + purse(s, taker, what, theirs, now)
    best = Gift()
    for n in range(1, mine + 1):
        gain = purse(s, giver, what, mine - n, now) + purse(s, taker, what, theirs + n, now) - before
        if gain > best.gain:
            best = Gift(what, n, gain)
    return best


def purse(s: State, seat: SeatNo, what: ThingId, n: int, now: Times) -> float:
    """What so much of a good is worth to a player: to hold, and to pay with."""
    return now.fresh * held(what, n, dict(PLENTY)[what]) + means(s, s.players[seat], what, n, now)


def card_gift(s: State, giver: SeatNo, taker: SeatNo) -> Gift:
    """An Intrigue card the other one has more of: one's own are known, those of others are not."""
    one, other = s.players[giver], s.players[taker]
    if s.asked != giver:
        return Gift()
    return max((Gift(INTRIGUE, 1, hopes(s, other, (card,)) + pairing(other, card)
                     - hopes(s, one, (card,)) - pairing(one, card)) for card in one.intrigue),
               key=lambda gift: gift.gain, default=Gift())


# Ties.


def cedes(s: State, me: SeatNo, partner: SeatNo, asked_too: bool) -> bool:
    """Whether the team gets more if I leave the tie to my partner, and not still more if my partner does."""
    mine = spoils(s, teams.rewards_if(s, me), me)
    if mine <= spoils(s, teams.rewards_if(s), me):
        return False
    return not asked_too or mine >= spoils(s, teams.rewards_if(s, partner), me)


def spoils(s: State, rewards: dict[SeatNo, int], me: SeatNo) -> float:
    """What the rewards are worth to my team, less what they are worth to the others."""
    team = s.game.seats[me].team
    return sum(prizes(s, s.players[seat])[rank - 1] * (1 if s.game.seats[seat].team == team else -1)
               for seat, rank in rewards.items())
