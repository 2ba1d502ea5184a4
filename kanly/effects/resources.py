"""Gain, Pay and Lose: one word each; the Thing decides how."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kanly.cells import MENTAT_AWAY, MENTAT_NEXT, SNOOPED_BY
from kanly.components import Card, Conflict, Intrigue
from kanly.decks import draw_intrigue, intrigue_left
from kanly.effects.before import lay
from kanly.effects.counts import Amount, amount, none_of
from kanly.effects.duties import open_duties
from kanly.effects.moments import Collects, Harvests, Takes, fire, own_turn
from kanly.effects.standing import more
from kanly.events import ARMED, GAINED, PAID, SCORED, TOKEN_TAKEN, EventKind
from kanly.memory import COMBAT, REVEALING, SPICE_GAINED, SWORD_GIVERS
from kanly.reasons import DENIED, EMPTY, NO_CARDS, NOT_YOURS, POSSIBLE, SHORT, TAKEN, Reason, because
from kanly.seats import collects, scores
from kanly.state import State
from kanly.things import (
    AGENTS,
    ARROWS,
    CARD_POINTS,
    CONFLICT_POINTS,
    HOOKS,
    INTRIGUE,
    INTRIGUE_POINTS,
    MENTAT,
    NOTHING,
    OTHER_POINTS,
    PERSUASION,
    SEAT,
    SNOOPERS,
    SOLARI,
    SOURCE,
    SPICE,
    SWORDMASTER,
    SWORDMASTER_BONUS,
    SWORDS,
    THINGS,
    TIEBREAK,
    VP,
    WATER,
    WHO,
    SeatNo,
    Task,
    ThingId,
    symbol,
)
from kanly.written import Effect


def amounted(what: ThingId, n: Amount) -> tuple[Any, ...]:
    """So many of something, as it is written."""
    return (symbol(what),) if n == 1 else (symbol(what), n)


class Amounted(Effect):
    """A verb about n of something."""

    def __init__(self, what: ThingId, n: int = 1) -> None:
        super().__init__()
        self.what = what
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return amounted(self.what, self.n)


class Gaining(Effect):
    """Get n of something; the number may be read off the table."""

    verb = "Gain"

    def __init__(self, what: ThingId, n: Amount = 1) -> None:
        super().__init__()
        self.what = what
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return amounted(self.what, self.n)


class GainGoods(Gaining):
    """Solari, spice, water and Persuasion: from the bank."""

    def __init__(self, what: ThingId, n: Amount = 1) -> None:
        super().__init__(what, n)
        self.quick = isinstance(n, int)

    def run(self, s: State, t: Task) -> None:
        n = self.n
        gain_goods(s, t[WHO], self.what, n if isinstance(n, int) else amount(n, s, t))

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if self.quick else none_of(self.n, s, t)


class GainSwords(Gaining):
    """Swords count in the own Reveal turn and in Combat, and are lost elsewhere (C-13.8)."""

    def __init__(self, what: ThingId, n: Amount = 1) -> None:
        super().__init__(what, n)
        self.quick = isinstance(n, int)

    def run(self, s: State, t: Task) -> None:
        if s.phase == COMBAT or (s.turn[REVEALING] and s.mover == t[WHO]):
            n = amount(self.n, s, t)
            if n:
                s.players[s.armies[t[WHO]]].has[SWORDS] += n
                s.turn[SWORD_GIVERS] += 1 << 3 * t[SOURCE]
                s.tell(GAINED, t[WHO], SWORDS, n)
                s.tell(ARMED, s.armies[t[WHO]], t[SOURCE], n)

    def why_not(self, s: State, t: Task) -> Reason:
        return none_of(self.n, s, t)


class GainPoints(Gaining):
    quick = True

    def run(self, s: State, t: Task) -> None:
        score(s, t[WHO], amount(self.n, s, t), t[SOURCE])

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if scores(s.players[t[WHO]]) else EMPTY


class GainIntrigue(Gaining):
    def run(self, s: State, t: Task) -> None:
        p = s.players[t[WHO]]
        rival = s.game.rivals >> t[WHO] & 1
        if rival and not collects(p):
            return
        for _ in range(amount(self.n, s, t)):
            if not draw_intrigue(s, p):
                break
        if rival:
            fire(s, t[WHO], Collects)

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if intrigue_left(s) else because(NO_CARDS, INTRIGUE)


class GainOne(Gaining):
    """What there is only one of."""

    def __init__(self, what: ThingId, n: Amount = 1) -> None:
        super().__init__(what, n)
        if n != 1:
            raise ValueError(f"Gain({symbol(what)}) is one at a time, not {n}")

    def harmless(self, s: State, t: Task, others: bool = False) -> bool:
        """Having it never hurts, and nothing takes it away again."""
        return not self.why_not(s, t)


class GainToken(GainOne):
    """A token is taken if the player has none."""

    def run(self, s: State, t: Task) -> None:
        if not self.why_not(s, t):
            take_token(s, self.owner(s, t), self.what)

    def owner(self, s: State, t: Task) -> SeatNo:
        """Maker Hooks lie in a garrison."""
        return s.armies[t[WHO]] if self.what == HOOKS else t[WHO]

    def why_not(self, s: State, t: Task) -> Reason:
        if self.what == HOOKS and not s.game.seats[t[WHO]].rides:
            return because(NOT_YOURS, HOOKS)
        if self.what == s.game.denied and s.game.seats[t[WHO]].hand:
            return because(DENIED, self.what)
        return because(TAKEN, self.what) if s.players[self.owner(s, t)].has[self.what] else POSSIBLE


class GainSwordmaster(GainToken):
    """The third Agent, usable at once."""

    def run(self, s: State, t: Task) -> None:
        if not self.why_not(s, t):
            take_swordmaster(s, t[WHO])


class GainMentat(GainOne):
    """An extra Agent for this round, if it stands on its space; won in a Conflict, for the next (C-10.2, R-126)."""

    def run(self, s: State, t: Task) -> None:
        if isinstance(THINGS[t[SOURCE]], Conflict):
            s.cells[MENTAT_NEXT] = t[WHO] + 1
            s.tell(TOKEN_TAKEN, t[WHO], MENTAT, 1)
        elif not s.cells[MENTAT_AWAY]:
            s.cells[MENTAT_AWAY] = t[WHO] + 1
            has = s.players[t[WHO]].has
            has[MENTAT] = 1
            has[AGENTS] += 1
            s.tell(TOKEN_TAKEN, t[WHO], MENTAT)

    def why_not(self, s: State, t: Task) -> Reason:
        away = s.cells[MENTAT_AWAY] and not isinstance(THINGS[t[SOURCE]], Conflict)
        return because(TAKEN, MENTAT) if away else POSSIBLE


BOTH_SIDES: Final = 4
"""The token of a Commander that activates either Ally; 1 points to the left one, 2 to the right one."""
Builder = Callable[..., Effect]
GAINS: Final[dict[int, Builder]] = {
    SOLARI: GainGoods, SPICE: GainGoods, WATER: GainGoods, PERSUASION: GainGoods, SWORDS: GainSwords, VP: GainPoints,
    INTRIGUE: GainIntrigue, SEAT: GainToken, SWORDMASTER: GainSwordmaster, MENTAT: GainMentat,
    HOOKS: GainToken, SWORDMASTER_BONUS: GainToken,
}
LOSSES: Final[dict[int, Builder]] = {}


def Gain(what: ThingId, n: Amount = 1, **how: int) -> Effect:
    """Get n of what; the Thing says how."""
    if what not in GAINS:
        raise ValueError(f"{symbol(what)} cannot be gained")
    return GAINS[what](what, n, **how)


def Lose(what: ThingId, n: int = 1, place: int = 0) -> Effect:
    """Influence down, or units to supply."""
    if what not in LOSSES:
        raise ValueError(f"{symbol(what)} cannot be lost")
    return LOSSES[what](what, n, place) if place else LOSSES[what](what, n)


class LoseGoods(Amounted):
    """What one starts without."""

    verb = "Lose"

    def run(self, s: State, t: Task) -> None:
        pay(s, t[WHO], self.what, min(self.n, s.players[t[WHO]].has[self.what]))


class GainTiebreak(GainOne):
    """Wins ties at the end of the game (Q-32)."""

    def run(self, s: State, t: Task) -> None:
        s.players[t[WHO]].has[TIEBREAK] = 1


class GainSnoopers(Gaining):
    """A Snooper on each Influence track."""

    def run(self, s: State, t: Task) -> None:
        for faction in s.game.factions:
            s.cells[SNOOPED_BY[faction]] |= 1 << t[WHO]


GAINS[TIEBREAK] = GainTiebreak
GAINS[SNOOPERS] = GainSnoopers
LOSSES[WATER] = LoseGoods


class Pay(Amounted):
    """Give n to the bank."""

    verb = "Pay"

    def run(self, s: State, t: Task) -> None:
        pay(s, t[WHO], self.what, self.n)

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if s.players[t[WHO]].has[self.what] >= self.n else because(SHORT, self.what, self.n)

    def unpaid(self, s: State, t: Task, times: int = 1) -> Reason:
        need = times * self.n
        return POSSIBLE if s.players[t[WHO]].has[self.what] >= need else because(SHORT, self.what, need)


def pay(s: State, player: SeatNo, what: ThingId, n: int) -> None:
    if n:
        s.players[player].has[what] -= n
        s.tell(PAID, player, what, n)


def gain_goods(s: State, player: SeatNo, what: ThingId, n: int, event: EventKind = GAINED,
               told: ThingId = NOTHING) -> None:
    """Goods from the bank; told as a gain, or as what brought it."""
    p = s.players[player]
    rival = s.game.rivals and s.game.rivals >> player & 1
    if rival and not collects(p):
        return
    if what in s.game.raised and n > 0 and own_turn(s, player):
        n += more(s, player, what)
    if n > 0:
        p.has[what] += n
        s.tell(event, player, told or what, n)
        if what == SPICE:
            p.has[SPICE_GAINED] += n
            fire(s, player, Harvests)
        if rival:
            fire(s, player, Collects)


def score(s: State, player: SeatNo, n: int, source: ThingId) -> None:
    """Victory points move at once (C-13.12), and remember where they came from."""
    thing = THINGS[source]
    account = (
        CARD_POINTS if isinstance(thing, Card)
        else INTRIGUE_POINTS if isinstance(thing, Intrigue)
        else CONFLICT_POINTS if isinstance(thing, Conflict)
        else OTHER_POINTS
    )
    score_for(s, player, n, account, source)


def score_for(s: State, player: SeatNo, n: int, account: ThingId, source: ThingId) -> None:
    if s.game.rivals >> player & 1 and not scores(s.players[player]):
        return
    has = s.players[player].has
    n = max(n, -has[VP])  # never below 0 (C-13.12)
    has[VP] += n
    has[account] += n
    s.tell(SCORED, player, source, n)


def take_token(s: State, player: SeatNo, what: ThingId) -> None:
    """A token comes to its owner, with the rules it brings."""
    p = s.players[player]
    p.has[what] = 1
    s.tell(TOKEN_TAKEN, player, what)
    token = s.game.tokens.get(what)
    if token is not None:
        lay(s, p, token.id)
        if s.turn[REVEALING] and s.mover == player:
            open_duties(s, player, token.reveal, token.id)
    fire(s, player, Takes, what)


def take_swordmaster(s: State, player: SeatNo) -> None:
    """The third Agent, usable at once; a Commander's token points to both sides."""
    take_token(s, player, SWORDMASTER)
    s.players[player].has[AGENTS] += 1
    if not s.game.seats[player].army:
        s.players[player].has[ARROWS] |= BOTH_SIDES

