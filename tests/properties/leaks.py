"""Nothing reaches a seat that it may not know: two tables alike to a seat stay alike until something is shown to it.

Fork at a decision, permute what the seat cannot know, give the same answers to both tables, compare what it receives.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from invariants import Broken

from kanly import THINGS, Event, Player, State
from kanly.cells import BANK, HAGAL_DECK, HAGAL_DISCARD, HIDDEN_PILES, INTRIGUE_BOTTOM, START_CONTRACTS, TECH_BAG
from kanly.components import Card
from kanly.decks import sees_top
from kanly.effects.acquiring import SetAsideHand
from kanly.effects.cards import PutBack
from kanly.effects.looking import KeepIntrigue, PutEach, PutTop
from kanly.effects.rare import ChooseSecretly
from kanly.effects.secrets import contracts_face_down, tokens_of
from kanly.effects.trashing import TrashFrom
from kanly.events import (
    CONFLICT_SHOWN,
    CONTRACT_DEALT,
    CONTRACT_OFFERED,
    CONTRACT_TAKEN,
    DICE_ROLLED,
    DISCARDED,
    DREW,
    DREW_INTRIGUE,
    EVENTS,
    HAGAL_SHOWN,
    HAGAL_SWORDS,
    INTRIGUE_DISCARDED,
    LOOKED,
    REFILLED,
    RETURNED,
    REVEALED_CARD,
    SECRET_SHOWN,
    STOLE,
    TECH_SHOWN,
    TRASHED,
)
from kanly.things import (
    ASIDE,
    DECK,
    DONE,
    EFFECTS,
    HAND,
    ID_BITS,
    ID_MASK,
    option_name,
)
from kanly.turns.agent import Turn
from kanly.turns.dealing import KeepContract

RESEEDED, SELDOM = 0.4, 0.1
"""How often chance, too, takes another course on the second table; and where a card is turned up with every turn of a
Rival, which ends the comparison."""
Slot = tuple[list[int], int]
"""A card somewhere: the list it is in, and its place there."""


class Leak(Broken):
    """A seat received what it may not know."""


# Permuting what a seat cannot know.


def permute(s: State, seat: int, rng: random.Random) -> State:
    """A table that looks the same to this seat: some of what is hidden from it is dealt anew.

    Its own cards, all it knows, and the seed stay as they are; the open question is asked anew, and of whoever is
    asked for a card everybody knows that there is one.
    """
    dealt = permuted(s, seat, rng)
    while not ask_again(dealt, seat):
        dealt = permuted(s, seat, rng)
    return dealt


def permuted(s: State, seat: int, rng: random.Random) -> State:
    dealt = s.clone()
    groups: list[tuple[str, int]] = [("hand", p.seat) for p in dealt.players if p.seat != seat]
    choosing = any(contracts_face_down(p) for p in s.players)
    if not choosing:
        groups += [("secrets", p.seat) for p in dealt.players if p.seat != seat and p.secrets]
    groups += [("intrigue", 0), ("imperium", 0), ("piles", 0)]
    if s.game.rivals and rng.random() < SELDOM:
        groups.append(("hagal", 0))
    if choosing:
        groups.append(("contracts", 0))
    for kind, other in rng.sample(groups, rng.randint(1, len(groups))):
        p = dealt.players[other]
        if kind == "hand":
            permute_deck(dealt, p, seat, rng)
        elif kind == "secrets":
            permute_secrets(p, rng)
        elif kind == "intrigue":
            permute_intrigue(dealt, seat, rng)
        elif kind == "contracts":
            permute_contracts(dealt, seat, rng)
        elif kind == "imperium":
            rng.shuffle(dealt.imperium)
        else:
            for pile in HIDDEN_PILES:
                if (pile == HAGAL_DECK) == (kind == "hagal"):
                    dealt.piles[pile] = tuple(rng.sample(dealt.piles[pile], len(dealt.piles[pile])))
    return dealt


def ask_again(s: State, seat: int) -> bool:
    """The options of the open question on the permuted table: whether there are any.

    That it is asked at all must not depend on what is hidden, unless it is an order to show a card of some kind.
    """
    if not s.pending:
        return True
    question = EFFECTS[s.pending[-1][0]]
    assert question.asks
    before = s.options
    asked = s.put()
    if not s.options and isinstance(question, TrashFrom):
        return False
    if not asked:
        raise Leak(f"{question!r} would not have been asked: what is hidden from seat {seat} decides about that")
    if s.asked == seat and s.options != before:
        raise Leak(f"the options of seat {seat} in {question!r} depend on what is hidden from it")
    return True


def shuffle(slots: list[Slot], rng: random.Random) -> None:
    cards = [zone[i] for zone, i in slots]
    rng.shuffle(cards)
    for (zone, i), card in zip(slots, cards, strict=True):
        zone[i] = card


def unknown(zone: list[int], known: list[int]) -> list[Slot]:
    """The places of the cards that are not known."""
    left = list(known)
    slots = []
    for i, card in enumerate(zone):
        if card in left:
            left.remove(card)
        else:
            slots.append((zone, i))
    return slots


def known_in_hand(s: State, p: Player, seat: int) -> list[int]:
    """Cards that stay: known to the seat, or just being declared (which is bound to one card)."""
    known = [m & ID_MASK for m in p.marks if m >> ID_BITS >> seat & 1]
    if s.pending and s.pending[-1][1] == p.seat and EFFECTS[s.pending[-1][0]].declares:
        known += [s.pending[-1][2], s.pending[-1][3] & ID_MASK]  # an Agent's card, or a card an Ally is named for
    return known


def permute_deck(s: State, p: Player, seat: int, rng: random.Random) -> None:
    """The hand, deck and unknown top cards of a player."""
    top = [c & ID_MASK for c in p.top]
    before = list(p.hand)
    slots = unknown(p.hand, known_in_hand(s, p, seat)) + unknown(p.deck, [])
    slots += [(top, i) for i, c in enumerate(p.top) if not c >> ID_BITS >> seat & 1]
    aside = list(p.secrets)
    slots += [(aside, i) for i, c in enumerate(aside) if isinstance(THINGS[c], Card)]
    shuffle(slots, rng)
    p.secrets = tuple(aside)
    p.top = tuple(card | c >> ID_BITS << ID_BITS for card, c in zip(top, p.top, strict=True))
    move_marks(p, seat, before, p.hand)


def permute_intrigue(s: State, seat: int, rng: random.Random) -> None:
    """The Intrigue deck, its unknown top cards, and the Intrigue cards of all others."""
    top = [c & ID_MASK for c in s.intrigue_top]
    below = [c & ID_MASK for c in s.piles[INTRIGUE_BOTTOM]]
    before = [list(p.intrigue) for p in s.players]
    slots = unknown(s.intrigues, []) + [(top, i) for i, c in enumerate(s.intrigue_top) if not c >> ID_BITS >> seat & 1]
    slots += [(below, i) for i, c in enumerate(s.piles[INTRIGUE_BOTTOM]) if not c >> ID_BITS >> seat & 1]
    for p in s.players:
        if p.seat != seat:
            slots += unknown(p.intrigue, known_in_hand(s, p, seat))
    shuffle(slots, rng)
    s.intrigue_top = tuple(card | c >> ID_BITS << ID_BITS for card, c in zip(top, s.intrigue_top, strict=True))
    s.piles[INTRIGUE_BOTTOM] = tuple(card | c >> ID_BITS << ID_BITS
                                     for card, c in zip(below, s.piles[INTRIGUE_BOTTOM], strict=True))
    for p, was in zip(s.players, before, strict=True):
        if p.seat != seat:
            move_marks(p, seat, was, p.intrigue)


def move_marks(p: Player, seat: int, before: list[int], after: list[int]) -> None:
    """What others know of a hand follows its places; what the seat knows has not moved."""
    marks = list(p.marks)
    for other in range(7):
        taken: set[int] = set()
        for n, m in enumerate(p.marks):
            card, seats = m & ID_MASK, m >> ID_BITS
            if not seats >> other & 1 or seats >> seat & 1 or card not in before:
                continue
            places = [i for i, c in enumerate(before) if c == card and i not in taken]
            place = next((i for i in places if after[i] == card), places[0])
            taken.add(place)
            marks[n] = after[place] | seats << ID_BITS
    p.marks = tuple(marks)


def permute_secrets(p: Player, rng: random.Random) -> None:
    if pool := tokens_of(p):
        p.secrets = tuple(sorted(rng.sample(pool, len(p.secrets))))


def permute_contracts(s: State, seat: int, rng: random.Random) -> None:
    """The contracts dealt to others before the game, and those nobody got."""
    others = [p for p in s.players if p.seat != seat]
    left = list(s.piles[START_CONTRACTS])
    held = [list(p.secrets) for p in others]
    shuffle([(zone, i) for zone in (left, *held) for i in range(len(zone))], rng)
    s.piles[START_CONTRACTS] = tuple(left)
    for p, mine in zip(others, held, strict=True):
        p.secrets = tuple(mine)


# Comparing what a seat receives.


def received(s: State, seat: int) -> dict[str, Any]:
    """Everything a seat gets to see at a decision."""
    v = s.seen_by(seat)
    data = v.dump()
    decision = v.decision
    if decision is not None:
        data["decision"] = (decision.player, decision.question.no, list(decision.options))
        if decision.player == seat:
            data["refusals"] = s.refusals()
    return data


def difference(one: Any, two: Any, where: str = "") -> str:
    """Where two pieces of plain data first differ."""
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        return next((difference(one[key], two[key], f"{where}/{key}") for key in one if one[key] != two[key]), where)
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        pairs = enumerate(zip(one, two, strict=True))
        return next((difference(a, b, f"{where}/{i}") for i, (a, b) in pairs if a != b), where)
    return f"{where}: {one} against {two}"


def shown(one: Event, two: Event, seat: int, before: State) -> bool:
    """Whether this pair of different events may show the seat something: a card that was hidden from it until now."""
    things = {one.thing, two.thing}
    if one.kind == two.kind == DICE_ROLLED:
        return True
    if {one.kind, two.kind} <= {HAGAL_SHOWN, HAGAL_SWORDS}:  # cards have different swords, and Reshuffle has none
        return one.seat == two.seat and things <= {*before.piles[HAGAL_DECK], *before.piles[HAGAL_DISCARD]}
    if one._replace(thing=0) != two._replace(thing=0) or not one.known_to >> seat & 1:
        return False
    if one.kind in (REFILLED, CONFLICT_SHOWN):
        return things <= {*before.imperium, *before.conflict_bag}
    if one.kind == CONTRACT_OFFERED:
        return things <= set(before.piles[BANK])
    if one.kind == TECH_SHOWN:
        return things <= set(before.piles[TECH_BAG])
    if one.kind in (CONTRACT_DEALT, CONTRACT_TAKEN):
        return things <= {contract.id for contract in before.game.start_contracts}
    p = before.players[one.seat]
    plots = {*before.pools[-1], *before.intrigue_discard, *(c & ID_MASK for c in before.piles[INTRIGUE_BOTTOM])}
    if one.kind == INTRIGUE_DISCARDED and before.game.rivals >> one.seat & 1:  # a Rival pays with any of them
        return things <= {*plots, *p.intrigue}
    top = {c & ID_MASK for c in p.top}
    around = {*p.discard, *p.play, *p.revealed, *top}  # may have been shuffled in on the way
    if one.seat == seat:
        if one.kind in (DREW, LOOKED) and things <= {*p.deck, *around, *p.hand}:  # the hand: what was discarded first
            return True
        if one.kind == LOOKED and things <= plots:
            return True
        if one.kind == STOLE:
            return things <= {*plots, *before.players[one.other].intrigue}
        return one.kind == DREW_INTRIGUE and things <= plots
    if one.kind == STOLE and one.other == seat:
        return things <= set(before.players[seat].intrigue)
    placed = (DISCARDED, DECK), (RETURNED, ASIDE)
    if one.kind in (REVEALED_CARD, TRASHED) or (one.kind, one.other) in placed:
        return things <= {*before.pools[one.seat], *around}
    return one.kind == SECRET_SHOWN


def answers_for_both(one: State, two: State, seat: int, rng: random.Random) -> list[tuple[int, int]]:
    """Answers the seat cannot tell apart: the same on both tables, or different ones that are given in secret."""
    decision = one.decision
    assert decision is not None
    question = decision.question
    same = [(option, option) for option in one.options if option in two.options]
    if decision.player != seat:
        if isinstance(question, PutBack | KeepIntrigue | KeepContract | SetAsideHand):
            return [(a, b) for a in one.options for b in two.options if (a == DONE) == (b == DONE)]
        if isinstance(question, PutTop | PutEach | ChooseSecretly):
            return [(a, b) for a in one.options for b in two.options if a >> ID_BITS == b >> ID_BITS]
        if isinstance(question, Turn) and rng.random() < 0.2:  # an Agent is being declared
            sends = [(a, b) for a in one.options for b in two.options if a >> ID_BITS == b >> ID_BITS == HAND]
            return sends or same
    return same


def fork(s: State, seat: int, rng: random.Random) -> tuple[State, State]:
    """Two tables that look the same to this seat."""
    one, two = s.clone(), permute(s, seat, rng)
    if rng.random() < (SELDOM if s.game.rivals else RESEEDED):
        two.seed = rng.getrandbits(64)
    compare(one, two, seat, "at the fork")
    return one, two


def no_leak_in(deed: Callable[[State], object], s: State, seat: int, rng: random.Random) -> None:
    """Something done at this table, and at one that looks the same to the seat, tells it nothing it may not know."""
    one, two = fork(s, seat, rng)
    before = one.seen_by(seat)
    one.log, two.log = [], []
    for table in (one, two):
        deed(table)
        table.advance()
    if not same_events(one.log, two.log, seat, before, "after the deed") and not sees_another_top(one, two, seat):
        compare(one, two, seat, "after the deed")


def no_leaks(s: State, seat: int, rng: random.Random, answers: int = 40, first_answers: Sequence[int] = ()) -> int:
    """Changing only what a seat cannot see changes nothing it receives until something is shown; after how long.

    The first answers are those given, where both tables allow them, the others random.
    """
    one, two = fork(s, seat, rng)
    for n in range(answers):
        if not one.options:
            return n
        first, second = one.decision, two.decision
        assert first is not None and second is not None
        if (first.player, first.question) != (second.player, second.question):
            return n  # they are apart, but the seat has noticed nothing
        pairs = answers_for_both(one, two, seat, rng)
        if not pairs:
            return n
        meant = [pair for pair in pairs if n < len(first_answers) and pair[0] == first_answers[n]]
        option, other = rng.choice(meant or pairs)
        before = one.seen_by(seat)
        one.log, two.log = [], []
        one.apply(option)
        two.apply(other)
        what = f"{n + 1} answers after the fork, {option_name(option)!r} by player {first.player}"
        if same_events(one.log, two.log, seat, before, what) or sees_another_top(one, two, seat):
            return n
        compare(one, two, seat, what)
        if option != other and isinstance(first.question, Turn):
            return n  # another card goes on from here
    return answers


def sees_another_top(one: State, two: State, seat: int) -> bool:
    """Whether the seat, which may always look at the top of the own deck, finds another card there."""
    if seat >= len(one.players):
        return False
    a, b = one.players[seat], two.players[seat]
    own = [sorted([*p.deck, *(c & ID_MASK for c in p.top)]) for p in (a, b)]
    return sees_top(a) and a.top != b.top and own[0] == own[1]


def same_events(one: list[Event], two: list[Event], seat: int, before: State, what: str) -> bool:
    """Compare what happened as the seat learned it; True when it was shown something that differs."""
    for a, b in zip(one, two, strict=False):
        if a.seen_by(seat) != b.seen_by(seat):
            if shown(a, b, seat, before):
                return True
            raise Leak(f"seat {seat} can tell, {what}: {EVENTS[a.kind]} {a.seen_by(seat)} against "
                       f"{EVENTS[b.kind]} {b.seen_by(seat)}")
    if len(one) != len(two):
        raise Leak(f"seat {seat} can tell, {what}: {len(one)} events against {len(two)}")
    return False


def compare(one: State, two: State, seat: int, what: str) -> None:
    a, b = received(one, seat), received(two, seat)
    if a != b:
        raise Leak(f"seat {seat} can tell, {what}: {difference(a, b)}")
