"""Entries: the whole choices of a seat, card and space as one, each with the keys a table of weights is learned for.

A key is a number made of a name (Things by their keys), an aspect (what is looked at) and how much there is. Nothing
here knows a set: a card nobody has trained with has keys like all others, only no weights yet. Whatever is looked at is
public or the seat's own, so that a table and what the asked seat sees of it give the same entries.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kanly import Player, State, reading
from kanly.bots.worth import shown_worth, swords_shown
from kanly.components import CARDS, Conflict, Space
from kanly.effects import Arrow
from kanly.things import (
    AGENTS,
    CONFLICT,
    DONE,
    END_TURN,
    FACTIONS,
    GARRISON,
    HAND,
    ID_BITS,
    ID_MASK,
    NOTHING,
    PASS,
    PERSUASION,
    RESERVE,
    REVEAL,
    REVEALED,
    ROW,
    SEAT,
    SOLARI,
    SPICE,
    SWORDMASTER,
    THINGS,
    THRONE,
    TO_CONFLICT,
    VP,
    WATER,
    Option,
    SeatNo,
    ThingId,
    at,
    option_effect,
    option_place,
    option_thing,
)

ASPECTS: Final = (
    "asked", "chosen", "for-rival", "sent", "sent-stage", "sent-agents", "sent-solari", "sent-spice", "sent-water",
    "sent-leader", "sent-bonus", "sent-intrigue", "sent-garrison", "sent-icon", "with", "with-stage",
    "fight", "margin", "step", "reveal-agents", "bought", "bought-stage", "bought-again", "left-over", "played",
    "played-margin", "paid-solari", "paid-spice", "units", "held-back", "sent-others", "sent-saving", "sent-contest",
    "contest", "strength", "rank",
)
"""What a key looks at; the place in this list is its number."""
ASPECT_BITS: Final = 6
AMOUNT_BITS: Final = 8
NAME_SHIFT: Final = ASPECT_BITS + AMOUNT_BITS
(ASKED, CHOSEN, FOR_RIVAL, SENT, SENT_STAGE, SENT_AGENTS, SENT_SOLARI, SENT_SPICE, SENT_WATER, SENT_LEADER, SENT_BONUS,
 SENT_INTRIGUE, SENT_GARRISON, SENT_ICON, WITH, WITH_STAGE, FIGHT, MARGIN, STEP, REVEAL_AGENTS, BOUGHT,
 BOUGHT_STAGE, BOUGHT_AGAIN, LEFT_OVER, PLAYED, PLAYED_MARGIN, PAID_SOLARI, PAID_SPICE, UNITS, HELD_BACK,
 SENT_OTHERS, SENT_SAVING, SENT_CONTEST, CONTEST, STRENGTH, RANK) = (n << AMOUNT_BITS for n in range(len(ASPECTS)))
MARKETS: Final = (ROW, RESERVE, THRONE)
RESTING: Final = (END_TURN, DONE, PASS)
OPEN: Final = ("turn", "agent", "reveal")
"""Where whatever is open can be done, it does not matter which Thing began it."""
STAGES: Final = 5
EVEN: Final = 6
"""The amount of a margin of zero."""


class Entry(NamedTuple):
    """Something a seat can do: the answers that do it, one after the other, and its keys."""

    answers: tuple[Option, ...]
    keys: list[int]


# Names.

NAMES: Final[list[str]] = []
NUMBERS: Final[dict[str, int]] = {}
SEEN: Final[dict[int, int]] = {}
"""Options, pairs and questions that have come up, as numbers, and the numbers of their names."""
QUESTIONS: Final[dict[str, int]] = {}


def number_of(name: str) -> int:
    """The number a name goes by in this process, above aspect and amount; files hold the names."""
    found = NUMBERS.get(name)
    if found is None:
        found = NUMBERS[name] = len(NAMES) << NAME_SHIFT
        NAMES.append(name)
    return found


def key(name: str, aspect: str, amount: int) -> int:
    """The key of these three; those made at every decision are written as the plain sum they are."""
    return number_of(name) + (ASPECTS.index(aspect) << AMOUNT_BITS) + amount


def parts(key: int) -> tuple[str, str, int]:
    """The name, the aspect and the amount a key is made of."""
    aspect = ASPECTS[key >> AMOUNT_BITS & (1 << ASPECT_BITS) - 1]
    return NAMES[key >> NAME_SHIFT], aspect, key & (1 << AMOUNT_BITS) - 1


def option_key(option: Option) -> str:
    """An option by the key of its Thing, with its place or its effect."""
    thing, effect, place = THINGS[option_thing(option)], option_effect(option), option_place(option)
    return f"{thing.key}:{effect!r}" if effect is not None else f"{thing.key}@{place}" if place else thing.key


def named(option: int) -> int:
    """The number of an option's name."""
    found = SEEN.get(option)
    if found is None:
        found = SEEN[option] = number_of(option_key(Option(option)))
    return found


def paired(one: int, other: int) -> int:
    """The number of the name of two Things together."""
    both = 1 << 60 | one << 40 | other
    found = SEEN.get(both)
    if found is None:
        found = SEEN[both] = number_of(f"{THINGS[one].key}+{option_key(Option(other))}")
    return found


def asked_for(question: int, source: int, option: int) -> int:
    """The number of the name of an option as the answer to a question of some Thing."""
    together = 1 << 61 | question << 62 | source << 40 | option
    found = SEEN.get(together)
    if found is None:
        kind = next(name for name, number in QUESTIONS.items() if number == question)
        asking = f"{kind}({THINGS[source].key})" if source else kind
        found = SEEN[together] = number_of(f"{asking}={option_key(Option(option))}")
    return found


def question_number(kind: str) -> int:
    found = QUESTIONS.get(kind)
    if found is None:
        found = QUESTIONS[kind] = len(QUESTIONS)
    return found


# What the seat sees.


def stage(s: State) -> int:
    """How far the game is: by rounds, and near the end by the points of who leads."""
    leader = 0
    for p in s.players:
        leader = max(leader, p.has[VP])
    short = s.game.target - leader
    late = 4 if short <= 1 else 3 if short <= 3 else 0
    return min(max(late, (s.round - 1) // 2, 0), STAGES - 1)


def level(s: State) -> int:
    """How much the Conflict is about: its level, 0 for none."""
    card = THINGS[s.conflict]
    return card.level if isinstance(card, Conflict) else 0


def own_strength(p: Player) -> int:
    """The strength a player has, with the swords in hand that will be shown."""
    found = reading.strength_so_far(p)
    if not p.has[REVEALED]:
        for card in p.hand:
            found += swords_shown(card)
    return found


def shown(s: State, me: SeatNo) -> tuple[list[int], int]:
    """The strength each opponent shows so far, and how many of them may still bring more by their turns."""
    found, unspoken = [], 0
    for seat in s.opponents(me):
        p = s.players[seat]
        found.append(reading.strength_so_far(p))
        if not p.has[REVEALED] and (p.has[AGENTS] or s.game.seats[seat].hand):
            unspoken += 1
    return found, min(unspoken, 3)


def compared(strength: int, other: int) -> int:
    """A margin as an amount."""
    return min(max(strength - other, -EVEN), EVEN) + EVEN


def influence_amount(s: State, p: Player, faction: ThingId) -> int:
    """A step on a track: from which level, and whose Alliance it is or would become."""
    now = p.has[faction]
    holder = reading.alliance(s, faction) if faction in FACTIONS else None
    whose = 0 if holder is None else 1 if holder == p.seat else 2 + (now + 1 > s.players[holder].has[faction])
    return min(now, 7) * 4 + whose


# The entries.


def entries(s: State) -> list[Entry]:
    """Whatever the asked seat can do now, card and space as one."""
    decision = s.decision
    assert decision is not None
    options, me = decision.options, decision.player
    whose = reading.concerned(s)
    question = question_number(type(decision.question).__name__)
    source = reading.source(s)
    if not s.game.seats[whose].hand:  # a person decides for a Rival
        return [Entry((option,), [asked_for(question, source, option) + FOR_RIVAL]) for option in options]
    part = decision.question.shape.part
    look = Look(s, me)
    if part == "turn":
        return look.turn(question, options)
    if part == "destination":
        return [Entry((space,), look.sending(source, s.game.space(option_thing(space)))) for space in options]
    return [Entry((option,), look.answering(question, source, option, part)) for option in options]


class Look:
    """What a seat looks at when it is asked."""

    __slots__ = ("agents", "deploying", "game_level", "lacking", "me", "mine", "most", "others", "p", "s", "stage",
                 "unspoken")

    def __init__(self, s: State, me: SeatNo) -> None:
        self.s = s
        self.me = me
        self.p = s.players[me]
        self.stage = stage(s)
        self.game_level = level(s)
        self.agents = min(self.p.has[AGENTS], 4)
        self.mine = own_strength(self.p)
        self.others, self.unspoken = shown(s, me)
        self.most = max(self.others, default=0)
        self.lacking = 2 * (not self.p.has[SWORDMASTER]) + (not self.p.has[SEAT])
        self.deploying = any(option >> ID_BITS == TO_CONFLICT for option in s.options)

    def turn(self, question: int, options: list[Option]) -> list[Entry]:
        """The first question of a turn: each card with each space it can go to, and whatever else is possible."""
        found = []
        sends = self.s.sends()
        for option in options:
            if option >> ID_BITS == HAND:
                card = option_thing(option)
                for space in sends.get(card, ()):
                    keys = self.sending(card, self.s.game.space(option_thing(space)))
                    found.append(Entry((at(card, HAND), space), keys))
            else:
                found.append(Entry((option,), self.answering(question, NOTHING, option, "turn")))
        return found

    def sending(self, card: ThingId, space: Space) -> list[int]:
        """The keys of an Agent sent by a card to a space."""
        s, p, has = self.s, self.p, self.p.has
        name, by = named(space.id), named(card)
        found = [
            name + SENT,
            name + SENT_STAGE + self.stage,
            name + SENT_AGENTS + self.agents * 2 + min(has[SWORDMASTER], 1),
            name + SENT_SOLARI + min(has[SOLARI], 10),
            name + SENT_SAVING + min(has[SOLARI], 10) * 4 + self.lacking,
            name + SENT_SPICE + min(has[SPICE], 8),
            name + SENT_WATER + min(has[WATER], 4),
            name + SENT_INTRIGUE + min(len(p.intrigue), 4),
            paired(p.leader, space.id) + SENT_LEADER,
            named(space.icon) + SENT_ICON,
            by + WITH + self.agents,
            by + WITH_STAGE + self.stage,
            NO_NAME + HELD_BACK + max(0, min(int(2 * shown_worth(card)), 12)),
        ]
        if space.maker:
            found.append(name + SENT_BONUS + min(reading.bonus_spice(s, space), 4))
        if space.faction:
            found.append(named(space.faction) + STEP + influence_amount(s, p, space.faction))
        if space.is_combat:
            strength = self.mine + 2 * has[GARRISON]
            found.append(name + SENT_GARRISON + min(has[GARRISON], 7))
            found.append(named(s.conflict) + FIGHT + compared(strength, self.most))
            found.append(NO_NAME + SENT_CONTEST + self.contest(strength))
            found.append(NO_NAME + FIGHT + self.game_level * 16 + self.agents * 2 + bool(has[CONFLICT]))
        if space.token == SEAT or space.token == SWORDMASTER:
            found.append(name + SENT_OTHERS + s.round)
        return found

    def answering(self, question: int, source: ThingId, option: Option, part: str) -> list[int]:
        """The keys of an answer to any other question."""
        s, has = self.s, self.p.has
        thing, extra = option & ID_MASK, option >> ID_BITS
        found = [asked_for(question, NOTHING, option) + CHOSEN + self.stage,
                 asked_for(question, NOTHING if part in OPEN else source, option) + ASKED]
        if option == REVEAL:
            found.append(NO_NAME + REVEAL_AGENTS + self.agents * 8 + min(len(self.p.hand), 7))
        elif extra in MARKETS:
            self.buying(found, option_thing(option))
        elif not extra and THINGS[thing].kind == "intrigue":
            name = named(option)
            margin = compared(self.mine, self.most)
            found.append(name + PLAYED + self.game_level * 8 + self.stage)
            found.append(name + PLAYED_MARGIN + margin * 2 + (not self.unspoken))
        elif thing in s.game.tracks:
            found.append(asked_for(question, NOTHING, option) + STEP + influence_amount(s, self.p, ThingId(option)))
            if THINGS[thing].kind == "word":
                found.append(named(option) + STEP + influence_amount(s, self.p, ThingId(option)))
        effect = option_effect(option)
        if isinstance(effect, Arrow):
            name = named(option)
            found.append(name + PAID_SOLARI + min(has[SOLARI], 10))
            found.append(name + PAID_SPICE + min(has[SPICE], 8))
        if option in RESTING:
            if part == "reveal":
                found.append(NO_NAME + LEFT_OVER + min(has[PERSUASION], 12) + 16)
            if self.deploying or part == "window":
                self.fighting(found, self.mine, 0)
        else:
            after = reading.strength_after(s, option)
            if after is not None:
                swords = self.mine - reading.strength_so_far(self.p)
                self.fighting(found, after + swords, after - reading.strength_so_far(self.p))
        return found

    def buying(self, found: list[int], card: ThingId) -> None:
        """The keys of a card that is acquired."""
        cost = CARDS[card].cost or 0
        name, p = named(card), self.p
        copies = p.deck.count(card) + p.hand.count(card) + p.discard.count(card) + p.play.count(card)
        found.append(name + BOUGHT)
        found.append(name + BOUGHT_STAGE + self.stage)
        found.append(name + BOUGHT_AGAIN + min(copies + p.revealed.count(card), 4))
        found.append(NO_NAME + LEFT_OVER + max(0, min(p.has[PERSUASION] - cost, 12)))
        found.append(NO_NAME + BOUGHT + cost)

    def fighting(self, found: list[int], strength: int, more: int) -> None:
        """The keys of standing in the Conflict with this strength, after bringing so much more or less."""
        margin = compared(strength, self.most)
        found.append(NO_NAME + MARGIN + (margin * 4 + self.game_level) * 2 + (not self.unspoken))
        found.append(named(self.s.conflict) + MARGIN + margin)
        amount = min(max(more, -8), 16) + 8
        found.append(NO_NAME + UNITS + self.agents * 32 + amount)
        found.append(named(self.s.conflict) + UNITS + amount)
        ahead = 0
        for other in self.others:
            ahead += other >= strength
        when = self.game_level * 4 + self.unspoken
        found.append(NO_NAME + CONTEST + self.contest(strength))
        found.append(NO_NAME + STRENGTH + when * 16 + min(strength, 15))
        found.append(NO_NAME + RANK + when * 8 + min(ahead, 3) * 2 + (strength > 0))

    def contest(self, strength: int) -> int:
        """A margin, how much the Conflict is about, and how many may still bring more, as one amount."""
        return (self.game_level * 4 + self.unspoken) * 13 + compared(strength, self.most)


NO_NAME: Final = number_of("any")
