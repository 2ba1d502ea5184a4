"""Cards: drawing, discarding, returning, stealing (C-13)."""

from __future__ import annotations

from typing import Any, Final

from kanly.components import CARDS
from kanly.decks import (
    can_draw,
    draw_card,
    put_under_intrigues,
    reshuffle,
    steal_intrigue,
)
from kanly.effects.counts import Amount, amount, is_of, none_of
from kanly.effects.leading import push_led
from kanly.effects.zones import come, move_card
from kanly.events import (
    DISCARDED,
    DREW,
    PUT_BACK,
    RETURNED,
)
from kanly.reasons import LAPSED, NO_CARDS, NO_TARGET, POSSIBLE, Reason, because
from kanly.seats import collects
from kanly.shapes import Shape
from kanly.state import Player, State
from kanly.things import (
    ABOUT,
    ANY,
    ASIDE,
    DISCARD,
    DONE,
    FACE_DOWN,
    HAND,
    IN_PLAY,
    INTRIGUE,
    NOTHING,
    NUMBER,
    SOURCE,
    STEP,
    THIS,
    WHO,
    Option,
    Task,
    ThingId,
    at,
    option_thing,
    symbol,
)
from kanly.written import Ask, Effect

STEAL_FROM: Final = 4


class Draw(Effect):
    """Cards from one's deck, reshuffling when needed (C-3.3)."""

    def __init__(self, n: Amount = 1) -> None:
        super().__init__()
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return () if self.n == 1 else (self.n,)

    def run(self, s: State, t: Task) -> None:
        draw(s, s.players[t[WHO]], amount(self.n, s, t))

    def why_not(self, s: State, t: Task) -> Reason:
        return none_of(self.n, s, t) if can_draw(s.players[t[WHO]]) else because(NO_CARDS)


def draw(s: State, p: Player, n: int) -> None:
    for _ in range(n):
        drawn = draw_card(s, p)
        if not drawn:
            return
        s.tell(DREW, p.seat, drawn, known_to=1 << p.seat)
        come(s, p, drawn, HAND, openly=False)


class Discard(Ask):
    """Own choice of n cards from hand, as many as there are; in a cost exactly n (C-13.6)."""

    shape = Shape("several", does="discard")
    private = True

    def __init__(self, n: int = 1, must: bool = False) -> None:
        super().__init__()
        self.n = n
        self.must = must

    def args(self) -> tuple[Any, ...]:
        return () if self.n == 1 else (self.n,)

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [at(c, HAND) for c in dict.fromkeys(s.players[t[WHO]].hand)]

    def answer(self, s: State, t: Task, option: Option) -> None:
        discarded = option_thing(option)
        if t[STEP] + 1 < self.n:
            s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT], t[STEP] + 1))
        else:
            s.set_it(discarded)
        p = s.players[t[WHO]]
        move_card(s, p, discarded, HAND, DISCARD, DISCARDED)
        push_led(s, CARDS[discarded].discarded, t[WHO], discarded)

    def why_not(self, s: State, t: Task) -> Reason:
        need = self.n if self.must else 1
        return POSSIBLE if len(s.players[t[WHO]].hand) >= need else because(NO_CARDS, 0, need)

    def exact(self) -> Effect:
        return Discard(self.n, True)


class Return(Ask):
    """A card of a faction from the discard pile, or THIS card from play, comes to the hand, openly."""

    shape = Shape("one")

    def __init__(self, which: int, of: ThingId = NOTHING) -> None:
        super().__init__()
        if which not in (DISCARD, THIS, ASIDE):
            raise ValueError(f"Return takes DISCARD, ASIDE or THIS, not {which}")
        self.which = which
        self.of = of
        self.asks = which == DISCARD

    def args(self) -> tuple[Any, ...]:
        return ("DISCARD", symbol(self.of)) if self.which == DISCARD else ("THIS" if self.which == THIS else "ASIDE",)

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [at(c, DISCARD) for c in dict.fromkeys(s.players[t[WHO]].discard) if is_of(c, self.of)]

    def answer(self, s: State, t: Task, option: Option) -> None:
        move_card(s, s.players[t[WHO]], option_thing(option), DISCARD, HAND, RETURNED, other=DISCARD)

    def run(self, s: State, t: Task) -> None:
        p = s.players[t[WHO]]
        if self.which == ASIDE:
            for thing in p.secrets:
                s.set_it(thing)
                move_card(s, p, thing, FACE_DOWN, HAND, RETURNED, other=ASIDE)
        elif t[SOURCE] in p.play:
            move_card(s, p, t[SOURCE], IN_PLAY, HAND, RETURNED, other=IN_PLAY)

    def why_not(self, s: State, t: Task) -> Reason:
        if self.which == ASIDE:
            return POSSIBLE if s.players[t[WHO]].secrets else because(NO_CARDS)
        if self.which == THIS:
            return POSSIBLE if t[SOURCE] in s.players[t[WHO]].play else LAPSED
        return POSSIBLE if self.candidates(s, t) else because(NO_CARDS, self.of)


class Reshuffle(Effect):
    """One's discard pile into one's deck."""

    def run(self, s: State, t: Task) -> None:
        reshuffle(s, s.players[t[WHO]])


class StealIntrigue(Effect):
    """One Intrigue card at random from each opponent with four or more (C-12.5)."""

    def run(self, s: State, t: Task) -> None:
        thief = s.players[t[WHO]]
        if s.game.rivals >> t[WHO] & 1 and not collects(thief):
            return
        for seat in s.opponents(t[WHO]):
            if len(s.players[seat].intrigue) >= STEAL_FROM:
                steal_intrigue(s, thief, s.players[seat])

    def why_not(self, s: State, t: Task) -> Reason:
        able = any(len(s.players[seat].intrigue) >= STEAL_FROM for seat in s.opponents(t[WHO]))
        return POSSIBLE if able else because(NO_TARGET, INTRIGUE)


class PutBack(Ask):
    """Own Intrigue cards go under the deck unseen, in the order chosen (Q-29); how many is remembered."""

    shape = Shape("several", does="under", declined=(DONE,))
    private = True

    def __init__(self, what: ThingId, n: int = 1) -> None:
        super().__init__()
        if what != INTRIGUE or n not in (1, ANY):
            raise ValueError("PutBack takes INTRIGUE and 1 or ANY")
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return ("INTRIGUE",) if self.n == 1 else ("INTRIGUE", "ANY")

    def candidates(self, s: State, t: Task) -> list[Option]:
        held: list[Option] = list(dict.fromkeys(s.players[t[WHO]].intrigue))
        return held if self.n == 1 else [*held, DONE]

    def answer(self, s: State, t: Task, option: Option) -> None:
        if option == DONE:
            s.set_it(NUMBER[t[STEP]])
            return
        if self.n == ANY:
            s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT], t[STEP] + 1))
        put_under_intrigues(s, s.players[t[WHO]], option_thing(option))
        s.tell(PUT_BACK, t[WHO], option_thing(option), known_to=1 << t[WHO])

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if s.players[t[WHO]].intrigue else because(NO_CARDS, INTRIGUE, 1)
