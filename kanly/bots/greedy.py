"""greedy: tries every answer on a table as it could be, and takes the one after which it likes its position best."""

from __future__ import annotations

import random
from functools import cache
from math import exp
from typing import Final

from kanly import THINGS, Effect, Player, State, option_place, reading
from kanly.components import Card, Conflict, Contract, Tech
from kanly.effects import (
    AcquireTech,
    Arrow,
    Both,
    Choose,
    Draw,
    Either,
    Freighter,
    Has,
    If,
    May,
    PlaceSpy,
    Sends,
    TakeContract,
    Then,
)
from kanly.things import (
    AGENTS,
    BENE_GESSERIT,
    CONTRACTS,
    DONE,
    DREADNOUGHTS,
    EMPEROR,
    END_TURN,
    EVERY_FACTION,
    FREMEN,
    GARRISON,
    GUILD,
    HOOKS,
    INFLUENCE,
    INTRIGUE,
    MEMORIES,
    MENTAT,
    NEGOTIATORS,
    NOTHING,
    PASS,
    PERSUASION,
    REVEAL,
    REVEALED,
    SANDWORMS,
    SEAT,
    SHIPPING,
    SOLARI,
    SPICE,
    SPIES,
    SWORDMASTER,
    SWORDS,
    TECH,
    TO_CONFLICT,
    TRAINING,
    TROOPS,
    TWO_FACTIONS,
    VP,
    WATER,
    Option,
    SeatNo,
    ThingId,
)

# What things are worth, in tenths of a victory point.
POINT: Final = 10.0
WORTH: Final = {
    VP: POINT, SOLARI: 1.0, SPICE: 1.6, WATER: 1.8, TROOPS: 1.5, INTRIGUE: 2.0, PERSUASION: 0.9, SWORDS: 0.7,
    INFLUENCE: 4.0, EMPEROR: 4.0, GUILD: 4.0, BENE_GESSERIT: 4.0, FREMEN: 4.0, TWO_FACTIONS: 8.0, EVERY_FACTION: 16.0,
    SEAT: 12.0, SWORDMASTER: 20.0, MENTAT: 4.0, HOOKS: 6.0, SANDWORMS: 5.0,
    DREADNOUGHTS: 6.0, NEGOTIATORS: 1.2, MEMORIES: 2.0, SPIES: 1.5, TRAINING: 2.0,
}
"""As printed, in a box."""
SPY, CONTRACT_ICON = 2.0, 2.5
FREIGHTER_ICON, TECH_ICON = 2.5, 1.5
PLENTY: Final = ((SOLARI, 10), (SPICE, 8), (WATER, 4), (GARRISON, 7))
"""What is held beyond this is worth little."""
HELD: Final = {SOLARI: 1.0, SPICE: 1.6, WATER: 1.8, GARRISON: 1.5}
BEYOND_PLENTY: Final = 0.25
INFLUENCE_LEVELS: Final = (0.0, 4.0, 5.0, 8.0, 10.0, 11.0, 11.5)
"""On the way to the points of a track, which count by themselves."""
AGENT: Final = 5.0
DRAWN_CARD: Final = 1.8
UNCLEAR_EFFECT: Final = 0.5
NUMBER_COUNTED: Final = 2
"""Where the number is read off the table."""
HELD_INTRIGUE: Final = 1.7
HOPE: Final = 0.8
"""How much a reward at the end of the game counts once its condition is met; on the way, the square of how far."""

SPY_PLACED, HOOKS_HELD, MEMORY_HELD, TRAINING_STEP = 1.6, 7.0, 1.5, 1.0
BATTLE_ICON: Final = 2.5
"""A face-up card that may pair with a Conflict still to be won."""
SHIP_HELD, NEGOTIATOR_HELD, TILE_HELD = 6.0, 1.3, 1.0
TILE_RULE: Final = 0.5
FREIGHTER_PLACES: Final = (0.0, 2.5, 6.5, 8.0)
"""What the Freighter would bring when it is recalled, less the icon that takes."""
CONTRACT_DONE, CONTRACT_HELD = 1.0, 0.5
"""A contract that is completed; and how much of a reward one that is held is worth."""

# Per round still to come.
COUNCIL_PER_ROUND: Final = 1.6
SWORDMASTER_PER_ROUND: Final = 4.0
CONTROL_PER_ROUND: Final = 1.0
GOODS_KEEP_WORTH: Final = 3
"""With fewer rounds than this to come, goods lose their worth."""

# A card of the own deck.
AGENT_BOX, REVEAL_BOX, ICON = 0.45, 0.6, 0.35
AVERAGE_CARD: Final = 1.1
"""A card below this makes the deck worse."""
ROUNDS_PER_USE: Final = 2.5

# What opponents may still add to their strength, and how unsure that is.
SWORDS_UNREVEALED, STRENGTH_PER_AGENT = 1.5, 2.0
DOUBT, DOUBT_UNREVEALED = 0.8, 2.0

LOW: Final = float("-inf")
STANDING_STILL: Final = {END_TURN, PASS, REVEAL}


class GreedyBot:
    """Values what it gets: every answer is tried on an imagined table, and its own turn played out simply."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, view: State) -> Option:
        decision = view.decision
        assert decision is not None
        table = view.imagine(self.random.getrandbits(63))
        return max(decision.options, key=lambda option: after(table, option, decision.player))


def after(table: State, option: Option, me: SeatNo) -> float:
    """How good the position is after this answer."""
    if resting(table, option):  # what comes then is up to others: the position as it stands
        given_up = AGENT * table.players[me].has[AGENTS] if option == REVEAL else 0.0
        return position(table, me) - given_up
    s = table.clone()
    s.apply(option)
    return outlook(s, me)


def resting(s: State, option: Option) -> bool:
    """Whether this answer leaves everything as it is and lets others go on."""
    return option in STANDING_STILL or (option == DONE and not reading.open_effects(s))


def outlook(s: State, me: SeatNo) -> float:
    """How good the position is once this turn's open effects are carried out in the order offered."""
    best = LOW
    while s.asked == me:
        decision = s.decision
        assert decision is not None
        if decision.question.declares:
            return max(best, *(after(s, option, me) for option in decision.options))
        at_rest = any(resting(s, option) for option in decision.options)
        if at_rest:
            best = max(best, position(s, me))
        duties = set(reading.open_effects(s)).intersection(decision.options)
        if duties:
            s.apply(next(option for option in decision.options if option in duties))
        elif at_rest:
            return max(best, with_troops(s, decision.options, me))
        else:
            s.apply(max(decision.options, key=lambda option: at_once(s, option, me)))
    return max(best, position(s, me))


def at_once(s: State, option: Option, me: SeatNo) -> float:
    after = s.clone()
    after.apply(option)
    return position(after, me)


def with_troops(s: State, options: list[Option], me: SeatNo) -> float:
    """The same with as many troops in the Conflict as may go there."""
    crowds = [option for option in options if option_place(option) == TO_CONFLICT]
    return at_once(s, crowds[-1], me) if crowds else LOW


def position(s: State, me: SeatNo) -> float:
    """What the table is worth to me."""
    p = s.players[me]
    has = p.has
    leader = max(player.has[VP] for player in s.players)
    left = min(len(s.conflicts), max(s.game.target - leader, 0))
    fresh = min(1.0, left / GOODS_KEEP_WORTH)
    goods = HELD_INTRIGUE * len(p.intrigue)
    for what, plenty in PLENTY:
        n = has[what]
        goods += HELD[what] * (n if n <= plenty else plenty + BEYOND_PLENTY * (n - plenty))
    for faction in s.game.factions:
        goods += INFLUENCE_LEVELS[has[faction]]
    goods += SPY_PLACED * has[SPIES] + HOOKS_HELD * has[HOOKS] + MEMORY_HELD * has[MEMORIES]
    goods += TRAINING_STEP * has[TRAINING] + CONTRACT_DONE * has[CONTRACTS] + sum(map(promise, p.owned))
    deck = sum(map(card_worth, p.deck + p.hand + p.discard + p.play + p.revealed))
    deck += sum(map(card_worth, p.top_cards), 0.0)
    goods += SHIP_HELD * has[DREADNOUGHTS] + NEGOTIATOR_HELD * has[NEGOTIATORS] + FREIGHTER_PLACES[has[SHIPPING]]
    goods += TILE_HELD * has[TECH]
    lasting = COUNCIL_PER_ROUND * has[SEAT] + SWORDMASTER_PER_ROUND * has[SWORDMASTER] + deck / ROUNDS_PER_USE
    if has[TECH]:
        lasting += sum(map(tile_worth, (*p.owned, *p.turned)))
    lasting += CONTROL_PER_ROUND * sum(reading.controller(s, space) == me for space in s.game.spaces if space.control)
    total = POINT * has[VP] + fresh * goods + left * lasting
    if not has[REVEALED]:
        total += AGENT * has[AGENTS] + fresh * sum(map(shown_worth, p.hand))
    return total + prospects(s, p) + hopes(s, p)


def hopes(s: State, p: Player) -> float:
    """What Intrigue cards and tiles promise for the end of the game, by how far their conditions are met."""
    found = 0.0
    for thing in (*p.intrigue, *p.owned):
        for test, worth in late_rewards(thing):
            met = min(1.0, reading.measured(s, p, test, thing) / test.n)
            found += HOPE * worth * met * met
    return found


def prospects(s: State, p: Player) -> float:
    """What the current Conflict promises: the worth of each reward times the chance of that rank."""
    if not s.conflict or not reading.units_in_conflict(p):
        return 0.0
    mine = likely_strength(s, p)
    ahead = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]  # the chance that so many are ahead of me
    for other in s.players:
        if other is not p:
            doubt = DOUBT if other.has[REVEALED] and p.has[REVEALED] else DOUBT_UNREVEALED
            behind = 1 / (1 + exp(min((likely_strength(s, other) + 0.5 - mine) / doubt, 50.0)))
            for n in range(len(s.players) - 1, -1, -1):
                ahead[n] = ahead[n] * behind + (ahead[n - 1] * (1 - behind) if n else 0.0)
    rewards = reward_worths(s.conflict)
    if p.has[SANDWORMS]:
        rewards = (2 * rewards[0], 2 * rewards[1], 2 * rewards[2])
    if s.game.objectives and reading.face_up(p, reading.battle_icon(s.conflict)):
        rewards = (rewards[0] + POINT, *rewards[1:])
    places = 3 if len(s.players) > 3 else 2
    return sum((chance * reward for chance, reward in zip(ahead[:places], rewards, strict=False)), 0.0)


def likely_strength(s: State, p: Player) -> float:
    """The strength a player has, or may come to before Combat."""
    has = p.has
    strength = float(reading.units_strength(p))
    if has[REVEALED]:
        return strength + has[SWORDS] if strength else 0.0
    if p.seat == s.asked:
        return strength + sum(map(swords_shown, p.hand))
    return strength + SWORDS_UNREVEALED + STRENGTH_PER_AGENT * has[AGENTS]


@cache
def tile_worth(thing: ThingId) -> float:
    """What a Tech tile gives each round."""
    tile = THINGS[thing]
    if not isinstance(tile, Tech):
        return 0.0
    return sum(map(box_worth, (*tile.reveal, *tile.round, *tile.flip))) + TILE_RULE * len(tile.ability)


@cache
def late_rewards(thing: ThingId) -> tuple[tuple[Has, float], ...]:
    """What is counted for the end of the game, and what it brings more than less of it would."""
    found = []
    for effect in getattr(THINGS[thing], "endgame", ()):
        while isinstance(effect, If) and isinstance(effect.test, Has):
            less = effect.otherwise
            found.append((effect.test, box_worth(effect.then) - (box_worth(less.then) if isinstance(less, If) else 0)))
            effect = less
    return tuple(found)


@cache
def promise(thing: ThingId) -> float:
    """What a contract that is held, or a battle icon, may still bring."""
    found = THINGS[thing]
    if isinstance(found, Contract):
        return CONTRACT_HELD * sum(map(box_worth, found.reward)) + CONTRACT_DONE * isinstance(found.moment, Sends)
    return BATTLE_ICON if reading.battle_icon(thing) else 0.0


@cache
def reward_worths(conflict: ThingId) -> tuple[float, float, float]:
    card = THINGS[conflict]
    assert isinstance(card, Conflict)
    first, second, third = (sum(map(box_worth, box)) for box in (card.first, card.second, card.third))
    first += BATTLE_ICON if card.icon else 0.0
    return first + (4 * CONTROL_PER_ROUND if card.place else 0.0), second, third


@cache
def card_worth(thing: ThingId) -> float:
    """What a card adds to the deck each time it is used."""
    card = THINGS[thing]
    assert isinstance(card, Card)
    printed = AGENT_BOX * sum(map(box_worth, card.agent)) + REVEAL_BOX * sum(map(box_worth, card.reveal))
    return printed + ICON * len(card.icons) - AVERAGE_CARD


@cache
def shown_worth(thing: ThingId) -> float:
    """What a card in hand brings when it is revealed."""
    card = THINGS[thing]
    assert isinstance(card, Card)
    return sum(map(box_worth, card.reveal))


@cache
def swords_shown(thing: ThingId) -> int:
    card = THINGS[thing]
    assert isinstance(card, Card)
    return sum(number(effect) for effect in card.reveal if getattr(effect, "what", NOTHING) == SWORDS)


def box_worth(effect: Effect) -> float:
    """What an effect is worth as printed, whatever the table."""
    if isinstance(effect, Arrow):
        return max(0.0, box_worth(effect.gain) - box_worth(effect.cost))
    if isinstance(effect, If):
        return box_worth(effect.then) / 2
    if isinstance(effect, May):
        return box_worth(effect.effect)
    if isinstance(effect, PlaceSpy):
        return SPY
    if isinstance(effect, Freighter):
        return FREIGHTER_ICON * effect.n
    if isinstance(effect, AcquireTech):
        return TECH_ICON + effect.discount
    if isinstance(effect, TakeContract):
        return CONTRACT_ICON
    if isinstance(effect, (Either, Choose)):
        return max(map(box_worth, effect.branches)) * number(effect)
    if isinstance(effect, (Both, Then)):
        return sum(map(box_worth, effect.parts))
    if isinstance(effect, Draw):
        return DRAWN_CARD * number(effect)
    return WORTH.get(getattr(effect, "what", NOTHING), UNCLEAR_EFFECT) * number(effect)


def number(effect: Effect) -> int:
    n = getattr(effect, "n", 1)
    return n if isinstance(n, int) else NUMBER_COUNTED
