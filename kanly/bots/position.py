"""What a table is worth to a seat: its own position, or where teams play that of the team less that of the others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from kanly import Game, Player, State, reading, teams
from kanly.bots.worth import (
    BATTLE_FLIP,
    CONTRACT_DONE,
    CONTROL_PER_ROUND,
    POINT,
    box_worth,
    card_worth,
    flips,
    late_rewards,
    promise,
    reward_worths,
    shown_worth,
    swords_shown,
    tile_worth,
)
from kanly.components import Space
from kanly.effects import Pay
from kanly.hagal import cards_for_swords
from kanly.things import (
    AGENTS,
    CONTRACTS,
    DREADNOUGHTS,
    GARRISON,
    HOOKS,
    MEMORIES,
    NEGOTIATORS,
    NOTHING,
    REVEALED,
    SANDWORMS,
    SEAT,
    SHIPPING,
    SOLARI,
    SPENT,
    SPICE,
    SPIES,
    SWORDMASTER,
    SWORDMASTER_BONUS,
    SWORDS,
    TECH,
    TRAINING,
    VP,
    WATER,
    SeatNo,
    ThingId,
)

PLENTY: Final = ((SOLARI, 10), (SPICE, 8), (WATER, 4), (GARRISON, 7))
"""What is held beyond this is worth little."""
HELD: Final = {SOLARI: 1.0, SPICE: 1.6, WATER: 1.8, GARRISON: 1.5}
BEYOND_PLENTY: Final = 0.25
INFLUENCE_LEVELS: Final = (0.0, 4.0, 5.0, 8.0, 10.0, 11.0, 11.5)
"""On the way to the points of a track, which count by themselves."""
AGENT: Final = 5.0
HELD_INTRIGUE: Final = 1.7
HOPE: Final = 0.8
"""How much a reward at the end of the game counts once its condition is met; on the way, the square of how far."""
SPY_PLACED, HOOKS_HELD, MEMORY_HELD, TRAINING_STEP = 1.6, 7.0, 1.5, 1.0
SHIP_HELD, NEGOTIATOR_HELD, TILE_HELD = 6.0, 1.3, 1.0
FREIGHTER_PLACES: Final = (0.0, 2.5, 6.5, 8.0)
"""What the Freighter would bring when it is recalled, less the icon that takes."""

# Per round still to come.
COUNCIL_PER_ROUND: Final = 1.6
SWORDMASTER_PER_ROUND: Final = 4.0
GOODS_KEEP_WORTH: Final = 3
"""With fewer rounds than this to come, goods lose their worth."""
ROUNDS_PER_USE: Final = 2.5
"""Of a card in the own deck."""

# What opponents may still add to their strength, and how unsure that is.
SWORDS_UNREVEALED, STRENGTH_PER_AGENT = 1.5, 2.0
DOUBT, DOUBT_UNREVEALED = 0.8, 2.0
SWORDS_OF_HAGAL, RIVAL_PER_AGENT = 2.0, 1.7
"""A Rival has no Reveal turn: a card for its swords, and what each Agent still to be sent brings along."""

# Where teams play.
ABLE_TO_PAY: Final = 0.35
"""For each space whose price is in the purse."""
SAVED_UP: Final = 0.2
"""How much of what can be bought once counts when its price is in the purse."""
SENT_ONCE: Final = 2.5
"""A Swordmaster who has not been sent yet."""
ENTHRONED: Final = 0.3
"""How much of a card's worth it has while only the own team can acquire it."""


class Sold(NamedTuple):
    """Something one has for the rest of the game, its price, and what it gives each round."""

    token: ThingId
    good: ThingId
    price: int
    lasting: float


class Times(NamedTuple):
    """How long the game still lasts, how much goods are worth then, and what is sold once to everybody in a team."""

    left: int
    fresh: float
    sold: tuple[Sold, ...]


def times(s: State) -> Times:
    leader = max(player.has[VP] for player in s.players)
    left = min(len(s.conflicts), max(s.game.target - leader, 0))
    return Times(left, min(1.0, left / GOODS_KEEP_WORTH), sold_once(s) if s.game.teams else ())


def sold_once(s: State) -> tuple[Sold, ...]:
    costs = [(token, reading.price(s, space)) for space, token in shops(s.game)]
    return tuple(Sold(token, cost.what, cost.n, COUNCIL_PER_ROUND if token == SEAT else swordmaster_per_round(s.game))
                 for token, cost in costs if isinstance(cost, Pay))


def position(s: State, me: SeatNo) -> float:
    """What the table is worth to me; a team wins and loses together, and what one team gains the other lacks."""
    if not s.game.teams:
        return standing(s, s.players[me], me, times(s))
    now, mine = times(s), s.game.seats[me].team
    total = 0.0
    for p in s.players:
        worth = standing(s, p, me, now) + in_team(s, p, now)
        total += worth if s.game.seats[p.seat].team == mine else -worth
    return total


def standing(s: State, p: Player, me: SeatNo, now: Times) -> float:
    """What one player has, and may come to."""
    has = p.has
    left, fresh = now.left, now.fresh
    goods = HELD_INTRIGUE * len(p.intrigue)
    for what, plenty in PLENTY:
        goods += held(what, has[what], plenty)
    for faction in teams.markers(s, p.seat):
        goods += INFLUENCE_LEVELS[has[faction]]
    goods += SPY_PLACED * has[SPIES] + HOOKS_HELD * has[HOOKS] + MEMORY_HELD * has[MEMORIES]
    goods += TRAINING_STEP * has[TRAINING] + CONTRACT_DONE * has[CONTRACTS] + sum(map(promise, p.owned))
    deck = sum(map(card_worth, p.deck + p.hand + p.discard + p.play + p.revealed))
    deck += sum(map(card_worth, p.top_cards), 0.0)
    goods += SHIP_HELD * has[DREADNOUGHTS] + NEGOTIATOR_HELD * has[NEGOTIATORS] + FREIGHTER_PLACES[has[SHIPPING]]
    goods += TILE_HELD * has[TECH]
    lasting = COUNCIL_PER_ROUND * has[SEAT] + swordmaster_per_round(s.game) * has[SWORDMASTER] + deck / ROUNDS_PER_USE
    if has[TECH]:
        lasting += sum(map(tile_worth, (*p.owned, *p.turned)))
    controlled = sum(reading.controller(s, space) == p.seat for space in s.game.spaces if space.control)
    lasting += CONTROL_PER_ROUND * controlled
    total = POINT * has[VP] + fresh * goods + left * lasting
    if not has[REVEALED]:
        total += AGENT * has[AGENTS] + fresh * sum(map(shown_worth, p.hand))
    return total + prospects(s, p, me) + hopes(s, p, (*p.intrigue, *p.owned))


def held(what: ThingId, n: int, plenty: int) -> float:
    return HELD[what] * (n if n <= plenty else plenty + BEYOND_PLENTY * (n - plenty))


@lru_cache(maxsize=64)
def swordmaster_per_round(game: Game) -> float:
    """A third Agent each round; where it is sent only once, what its tile gives in each Reveal turn."""
    tile = game.tokens.get(SWORDMASTER_BONUS)
    return SWORDMASTER_PER_ROUND if tile is None else sum(map(box_worth, tile.reveal))


def hopes(s: State, p: Player, things: Sequence[ThingId]) -> float:
    """What Intrigue cards and tiles promise for the end of the game, by how far their conditions are met."""
    found = 0.0
    for thing in things:
        for test, worth in late_rewards(thing):
            met = min(1.0, reading.measured(s, p, test, thing) / test.n)
            found += HOPE * worth * met * met
    return found


# The Conflict.


def prospects(s: State, p: Player, me: SeatNo) -> float:
    """What the current Conflict promises: the worth of each reward times the chance of that rank."""
    if not s.conflict or not reading.units_in_conflict(p):
        return 0.0
    mine = likely_strength(s, p, me)
    ahead = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]  # the chance that so many are ahead of this player
    for other in s.players:
        if other is not p and s.game.seats[other.seat].army:
            doubt = DOUBT if p.has[REVEALED] and spoken(s, other) else DOUBT_UNREVEALED
            behind = 1 / (1 + exp(min((likely_strength(s, other, me) + 0.5 - mine) / doubt, 50.0)))
            for n in range(len(s.players) - 1, -1, -1):
                ahead[n] = ahead[n] * behind + (ahead[n - 1] * (1 - behind) if n else 0.0)
    places = 3 if len(s.players) > 3 else 2
    return sum((chance * reward for chance, reward in zip(ahead[:places], prizes(s, p), strict=False)), 0.0)


def prizes(s: State, p: Player) -> tuple[float, float, float]:
    """What each reward of the Conflict is worth to this player."""
    rewards = reward_worths(s.conflict)
    if p.has[SANDWORMS]:
        rewards = (2 * rewards[0], 2 * rewards[1], 2 * rewards[2])
    if s.game.objectives and reading.face_up(p, reading.battle_icon(s.conflict)):
        rewards = (rewards[0] + POINT, rewards[1], rewards[2])
    return rewards


def spoken(s: State, p: Player) -> bool:
    """Whether a player brings no more units into the Conflict by turns: has revealed, or is a Rival without Agents."""
    return bool(p.has[REVEALED]) or not (s.game.seats[p.seat].hand or p.has[AGENTS])


def likely_strength(s: State, p: Player, me: SeatNo) -> float:
    """The strength a player has, or may come to before Combat; a teammate's hand is not known."""
    has = p.has
    strength = float(reading.units_strength(p))
    if has[REVEALED]:
        return strength + has[SWORDS] if strength else 0.0
    if not s.game.seats[p.seat].hand:
        reach = strength + RIVAL_PER_AGENT * has[AGENTS]
        return reach + SWORDS_OF_HAGAL * cards_for_swords(s, p) if reach else 0.0
    if p.seat == (me if s.game.teams else s.asked):
        return strength + has[SWORDS] + sum(map(swords_shown, p.hand))
    return strength + has[SWORDS] + SWORDS_UNREVEALED + STRENGTH_PER_AGENT * has[AGENTS]


# Teams.


def in_team(s: State, p: Player, now: Times) -> float:
    """What counts besides where goods change hands: what could be paid, and what only the own team can have."""
    found = 0.0
    for what in (SOLARI, SPICE, WATER):
        if p.has[what]:
            found += means(s, p, what, p.has[what], now)
    found += now.fresh * SENT_ONCE * (p.has[SWORDMASTER] - p.has[SPENT])
    found += sum((pairing(p, card) for card in p.intrigue), 0.0)
    throne = teams.throne(s)
    if throne is not None and throne.owner == p.seat:
        found += ENTHRONED * now.left / ROUNDS_PER_USE * sum(max(0.0, card_worth(card)) for card in throne.cards)
    return found


def means(s: State, p: Player, what: ThingId, n: int, now: Times) -> float:
    """What so much of a good lets a player pay for: spaces at any time, some things once in the game."""
    found = 0.0
    for price in prices(s.game, p.seat, what):
        if price <= n:
            found += ABLE_TO_PAY * now.fresh
    for thing in now.sold:
        if thing.good == what and n >= thing.price and not p.has[thing.token]:
            found += SAVED_UP * now.left * thing.lasting
    return found


@lru_cache(maxsize=256)
def prices(game: Game, seat: SeatNo, what: ThingId) -> tuple[int, ...]:
    """What the spaces cost in one good that this seat can be sent to again and again."""
    who = game.leader_names[seat]
    return tuple(space.cost.n for space in game.spaces if isinstance(space.cost, Pay) and space.cost.what == what
                 and not space.token and (not space.only or space.only == who))


@lru_cache(maxsize=64)
def shops(game: Game) -> tuple[tuple[Space, ThingId], ...]:
    """The spaces that sell something for the rest of the game, and what it is."""
    return tuple((space, token) for space in game.spaces for effect in space.effect for part in effect.within()
                 for token in (SEAT, SWORDMASTER) if getattr(part, "what", NOTHING) == token)


def pairing(p: Player, card: ThingId) -> float:
    """What an Intrigue card is worth at the end that turns over a battle icon: nothing to who has none face up."""
    icon = flips(card)
    return BATTLE_FLIP if icon and reading.face_up(p, icon) else 0.0
