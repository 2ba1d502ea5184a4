"""What things are worth as printed, whatever the table: in tenths of a victory point."""

from __future__ import annotations

from functools import cache
from typing import Final

from kanly import THINGS, Effect, reading
from kanly.components import Card, Conflict, Contract, Tech
from kanly.effects import (
    AcquireTech,
    Arrow,
    Both,
    Choose,
    Draw,
    Either,
    For,
    Freighter,
    HandOutContracts,
    Has,
    If,
    May,
    PlaceSpy,
    Reinforce,
    Sends,
    TakeContract,
    Then,
    ToThroneRow,
    Trade,
)
from kanly.things import (
    ALLIES,
    ALLY,
    BENE_GESSERIT,
    DREADNOUGHTS,
    EMPEROR,
    EVERY_FACTION,
    FREMEN,
    GUILD,
    HOOKS,
    INFLUENCE,
    INTRIGUE,
    MEMORIES,
    MENTAT,
    NEGOTIATORS,
    NOTHING,
    PERSUASION,
    SANDWORMS,
    SEAT,
    SOLARI,
    SPICE,
    SPIES,
    SWORDMASTER,
    SWORDS,
    TEAM,
    TRAINING,
    TROOPS,
    TWO_FACTIONS,
    VP,
    WATER,
    ThingId,
)

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
DRAWN_CARD: Final = 1.8
UNCLEAR_EFFECT: Final = 0.5
NUMBER_COUNTED: Final = 2
"""Where the number is read off the table."""
TRADE_ICON, THRONE_ICON = 1.0, 1.0
TOGETHER: Final = {TEAM: 3, ALLIES: 2, ALLY: 1}
"""How many of the team get something."""

BATTLE_ICON: Final = 2.5
"""A face-up card that may pair with a Conflict still to be won."""
BATTLE_FLIP: Final = 4.0
"""An Intrigue card that turns such a card over for a point at the end of the game."""
TILE_RULE: Final = 0.5
CONTROL_PER_ROUND: Final = 1.0
CONTRACT_DONE, CONTRACT_HELD = 1.0, 0.5
"""A contract that is completed; and how much of a reward one that is held is worth."""

# A card of the own deck.
AGENT_BOX, REVEAL_BOX, ICON = 0.45, 0.6, 0.35
AVERAGE_CARD: Final = 1.1
"""A card below this makes the deck worse."""


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
def flips(thing: ThingId) -> ThingId:
    """The battle icon an Intrigue card turns over for a reward at the end of the game, 0 for none."""
    for effect in getattr(THINGS[thing], "endgame", ()):
        if isinstance(effect, Arrow):
            icon: ThingId = getattr(effect.cost, "icon", NOTHING)
            return icon
    return NOTHING


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
    if isinstance(effect, For) and effect.who in TOGETHER:
        return TOGETHER[effect.who] * box_worth(effect.effect)
    if isinstance(effect, HandOutContracts):
        return TOGETHER[ALLIES] * CONTRACT_ICON
    if isinstance(effect, Reinforce):
        return WORTH[TROOPS] * effect.n
    if isinstance(effect, (Trade, ToThroneRow)):
        return TRADE_ICON if isinstance(effect, Trade) else THRONE_ICON
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
