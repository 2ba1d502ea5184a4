"""What holds at every decision of every game: checks cheap enough to make each time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple, NoReturn

from kanly import Game, Player, State
from kanly.actions import Actions
from kanly.cells import (
    ALLIANCE,
    BANK,
    HAGAL_DECK,
    HAGAL_DISCARD,
    HAGAL_TOP,
    IMPERIUM_TOP,
    INTRIGUE_BOTTOM,
    MENTAT_AWAY,
    MENTAT_NEXT,
    OFFERED,
    RESERVED,
    START_CONTRACTS,
    TECH_BAG,
    TECH_LEFT,
    TECH_TOPS,
    THRONE_OWNER,
    THRONE_ROW,
    TOKENS_OUT,
)
from kanly.components import Card, Component, Conflict, Contract, Intrigue, Objective, Rival, Tech
from kanly.effects.acquiring import PLACE_CARD
from kanly.effects.agents import token_on
from kanly.effects.alliances import ALLIANCE_LEVEL, PassAlliance
from kanly.effects.influence import FIRST_POINT
from kanly.effects.resources import BOTH_SIDES
from kanly.effects.rivals import LAST_LEVEL, POINT_PRICES, RESOURCES, collected
from kanly.effects.spies import SPIES_PER_PLAYER
from kanly.effects.standing import FOREVER, NEXT_REVEAL, THIS_TURN, Hoard, rule_of
from kanly.effects.units import SHIPS_PER_PLAYER
from kanly.game import TROOPS_PER_PLAYER
from kanly.memory import COMBAT, PLAYER_TURNS, REWARDS
from kanly.seats import allies, army, markers, scores
from kanly.things import (
    AGENTS,
    ALLIANCE_POINTS,
    ARROWS,
    CONFLICT,
    CONTRACTS,
    DOCKED,
    DREADNOUGHTS,
    EFFECTS,
    FLEET,
    GARRISON,
    HOOKS,
    ID_BITS,
    ID_MASK,
    INFLUENCE_POINTS,
    MEMORIES,
    MENTAT,
    NEGOTIATORS,
    POINT_SOURCES,
    REVEALED,
    SANDWORMS,
    SEAT,
    SHIPPING,
    SPENT,
    SPICE,
    SPIES,
    START_POINTS,
    SUPPLY,
    SWORDMASTER,
    SWORDMASTER_BONUS,
    TECH,
    THINGS,
    TRACK_FACTIONS,
    VP,
    option_name,
)
from kanly.turns.agent import TURN
from kanly.turns.round import AGENTS_PER_PLAYER
from kanly.view import SPECTATOR

BORN_AT_IMPORT = len(EFFECTS)
SMALL = 1 << 40
"""Far below a machine word, and a number JavaScript keeps: room for an answer or two and a seat."""
ROW_SIZE = 5


class Broken(AssertionError):
    """Something that must always hold does not."""


def broken(what: str) -> NoReturn:
    raise Broken(what)


def named(things: Iterable[int]) -> str:
    """Cards by name, for people who have to find out what went wrong."""
    counted = Counter(THINGS[thing & ID_MASK].name for thing in things)
    return ", ".join(f"{n}× {name}" for name, n in sorted(counted.items())) or "nothing"


class Stock(NamedTuple):
    """What a game is made of."""

    cards: list[int]
    intrigues: list[int]
    conflicts: list[int]
    contracts: list[int]
    hagal: list[int]
    limits: list[tuple[int, int]]
    starters: list[list[tuple[int, int]]]
    """Of each seat."""
    actions: Actions


STOCKS: dict[tuple[tuple[str, ...], tuple[str, ...], int], Stock] = {}


def copies(cards: Iterable[Component], times: int = 1) -> list[int]:
    return [card.id for card in cards for _ in range(card.copies * times)]


def stock(game: Game) -> Stock:
    key = (game.sets, game.options, game.players)
    if key not in STOCKS:
        own = [game.starting_deck(game.commanders.get(name or "")) for name in game.leader_names]
        cards = copies(game.imperium) + copies(game.reserve) + [card for deck in own for card in deck]
        STOCKS[key] = Stock(sorted(cards), sorted(copies(game.intrigues)), sorted(copies(game.conflicts)),
                            sorted(copies(game.contracts) + copies(game.start_contracts)), sorted(copies(game.hagal)),
                            [(stack.stack, stack.copies) for stack in game.reserve],
                            [list(Counter(deck).items()) for deck in own], Actions(game))
    return STOCKS[key]


def people(s: State) -> list[Player]:
    """Everybody but the Rivals."""
    return [p for p in s.players if s.game.seats[p.seat].hand]


def rivals(s: State) -> list[Player]:
    return [p for p in s.players if not s.game.seats[p.seat].hand]


def own_cards(p: Player) -> list[int]:
    """Every deck card of a player, wherever it is."""
    cards = p.hand + p.deck + p.discard + p.play + p.revealed
    cards += p.aside
    cards += [c for c in p.secrets if isinstance(THINGS[c], Card)]
    if p.top:
        cards += [c & ID_MASK for c in p.top]
    return cards


# Cheap: at every decision.


def cards_conserved(s: State) -> None:
    """Every Imperium, Reserve and starting card exists exactly as often as the sets say."""
    have = s.row + s.imperium
    have += s.piles[IMPERIUM_TOP]
    have += s.piles[THRONE_ROW]
    for p in s.players:
        have += own_cards(p)
    have += [thing for thing in s.trash if isinstance(THINGS[thing], Card)]
    for card in s.game.reserve:
        have += [card.id] * s.cells[card.stack]
    have += [t[2] for t in s.pending if t[0] == PLACE_CARD.no]  # just acquired, its place being chosen
    have.sort()
    want = stock(s.game).cards
    if have != want:
        lost, made = Counter(want) - Counter(have), Counter(have) - Counter(want)
        broken(f"cards were lost ({named(lost.elements())}) or made ({named(made.elements())})")


def starting_cards_stay(s: State) -> None:
    """Nobody has more starting cards than the own ten."""
    for p, starters in zip(s.players, stock(s.game).starters, strict=False):  # people first, then Rivals
        cards = own_cards(p)
        for card, n in starters:
            if cards.count(card) > n:
                broken(f"player {p.seat} has {cards.count(card)} of {THINGS[card].name}")


def intrigue_conserved(s: State) -> None:
    """Every Intrigue card exists exactly as often as the sets say."""
    have = s.intrigues + s.intrigue_discard
    have += [c & ID_MASK for c in (*s.intrigue_top, *s.piles[INTRIGUE_BOTTOM])]
    for p in s.players:
        have += p.intrigue
        have += p.open
    have += [thing for thing in s.trash if isinstance(THINGS[thing], Intrigue)]
    have.sort()
    want = stock(s.game).intrigues
    if have != want:
        lost, made = Counter(want) - Counter(have), Counter(have) - Counter(want)
        broken(f"Intrigue cards were lost ({named(lost.elements())}) or made ({named(made.elements())})")


def conflicts_conserved(s: State) -> None:
    """Every Conflict card exists once, and the Conflict deck has the cards it should still have."""
    won = won_conflicts(s)
    shown = [*s.past, *won] + [s.conflict] * bool(s.conflict and s.conflict not in won)
    if sorted([*s.conflict_bag, *shown]) != stock(s.game).conflicts:
        broken("Conflict cards were lost or made")
    levels = sorted(THINGS[c].level for c in shown)  # type: ignore[attr-defined]
    if (*levels, *reversed(s.conflicts)) != s.game.conflict_deck:
        broken(f"the levels of the Conflicts so far are {levels}, of those to come {s.conflicts[::-1]}")


def won_conflicts(s: State) -> list[int]:
    """Conflict cards that lie before the players who won them."""
    return [thing for p in s.players for thing in (*p.owned, *p.turned) if isinstance(THINGS[thing], Conflict)]


def hagal_conserved(s: State) -> None:
    """Every House Hagal card for so many players is in their deck or lies on the discard pile, and nowhere else."""
    have = [*s.piles[HAGAL_DECK], *s.piles[HAGAL_TOP], *s.piles[HAGAL_DISCARD]]
    if sorted(have) != (stock(s.game).hagal if s.game.rivals else []):
        broken(f"House Hagal cards were lost or made: {named(have)}")


def contracts_conserved(s: State) -> None:
    """Every contract exists exactly as often as the sets say, and what is completed has been counted."""
    if not s.game.contracts:
        return
    have = [*s.piles[OFFERED], *s.piles[RESERVED], *s.piles[BANK], *s.piles[START_CONTRACTS]]
    for p in s.players:
        have += [thing for thing in (*p.owned, *p.turned, *p.secrets) if isinstance(THINGS[thing], Contract)]
        done = sum(isinstance(THINGS[thing], Contract) for thing in p.turned)
        if p.has[CONTRACTS] != done:
            broken(f"player {p.seat} has completed {done} contracts, not {p.has[CONTRACTS]}")
    if sorted(have) != stock(s.game).contracts:
        broken("contracts were lost or made")


def spies_conserved(s: State) -> None:
    """Spies on posts are those counted, three at most, and one on a post."""
    for p in s.players:
        there = sum(s.cells[post.spies] >> p.seat & 1 for post in s.game.posts)
        if p.has[SPIES] != there or there > SPIES_PER_PLAYER:
            broken(f"player {p.seat} has {there} Spies on posts, {p.has[SPIES]} are counted")


def objectives_stay(s: State) -> None:
    """Where Objectives are played everybody with an army has one, face up or down."""
    if s.game.objectives and s.phase:
        for p in s.players:
            objectives = sum(isinstance(THINGS[thing], Objective) for thing in (*p.owned, *p.turned))
            if objectives != s.game.seats[p.seat].army:
                broken(f"player {p.seat} has {objectives} Objectives")


def stacks_within_limits(s: State) -> None:
    """No Reserve stack holds more cards than exist."""
    for cell, limit in stock(s.game).limits:
        if not 0 <= s.cells[cell] <= limit:
            broken(f"a Reserve stack of {limit} holds {s.cells[cell]} cards")


def troops_conserved(s: State) -> None:
    """Twelve troops per player in supply, garrison and Conflict; a Commander has none."""
    for p in s.players:
        has = p.has
        troops = TROOPS_PER_PLAYER if s.game.seats[p.seat].army else 0
        if has[SUPPLY] + has[GARRISON] + has[CONFLICT] + has[MEMORIES] + has[NEGOTIATORS] != troops:
            broken(f"player {p.seat} has {has[SUPPLY]} + {has[GARRISON]} + {has[CONFLICT]} troops")


def ships_conserved(s: State) -> None:
    """Dreadnoughts stand in the garrison, in the Conflict or on a location, two at most; tiles exist once."""
    if not s.game.tech:
        return
    for p in s.players:
        away = sum(s.cells[space.ship] == p.seat + 1 for space in s.game.spaces)
        has = p.has
        if has[DREADNOUGHTS] != has[DOCKED] + has[FLEET] + away or has[DREADNOUGHTS] > SHIPS_PER_PLAYER:
            broken(f"player {p.seat} has {has[DREADNOUGHTS]} dreadnoughts: {has[DOCKED]}, {has[FLEET]}, {away}")
        if has[SHIPPING] > len(s.game.shipping.rewards):
            broken(f"the Freighter of player {p.seat} is beyond the end of its track")
        if has[TECH] != sum(isinstance(THINGS[thing], Tech) for thing in (*p.owned, *p.turned)):
            broken(f"player {p.seat} has not {has[TECH]} Tech tiles")
    tiles = [thing for p in s.players for thing in (*p.owned, *p.turned) if isinstance(THINGS[thing], Tech)]
    tiles += [thing for thing in (*s.piles[TECH_TOPS], *s.piles[TECH_BAG]) if thing]
    tiles += [thing for thing in s.trash if isinstance(THINGS[thing], Tech)]
    if sorted(tiles) != sorted(tile.id for tile in s.game.tech):
        broken("Tech tiles were lost or made")
    if sum(s.cells[cell] for cell in TECH_LEFT) != len(s.piles[TECH_BAG]):
        broken("the stacks of Tech tiles have another height than the tiles in them")


def agents_conserved(s: State) -> None:
    """Agents on the Leader and on the board are two, the Swordmaster and the Mentat; where a Swordmaster is sent once,
    it is on the board for the rest of that round and then gone (US-9.2)."""
    cells = s.cells
    here = [cells[space.agents] for space in s.game.spaces if cells[space.agents]]
    for p in s.players:
        on_board = sum(seats >> p.seat & 1 for seats in here)
        gone = AGENTS_PER_PLAYER + p.has[SWORDMASTER] + p.has[MENTAT] - p.has[AGENTS] - on_board
        if gone and not (gone == 1 and p.has[SPENT]):
            broken(f"player {p.seat} has {p.has[AGENTS]} Agents on the Leader and {on_board} on the board "
                   f"(Swordmaster {p.has[SWORDMASTER]}, Mentat {p.has[MENTAT]})")
    if here and max(here) >> len(s.players):
        broken("there are Agents of a seat nobody sits on")


def agent_tokens_conserved(s: State) -> None:
    """A Commander's Agents are tokens with arrows, each at home, on a space or, as a Swordmaster, gone (US-3.7)."""
    if len(s.piles[TOKENS_OUT]) != len(set(s.piles[TOKENS_OUT])):
        broken("an Agent token is twice on the board")
    for p in s.players:
        if s.game.seats[p.seat].army:
            if p.has[ARROWS]:
                broken(f"player {p.seat} has Agents with arrows")
            continue
        out = [token_on(s, p.seat, space.id) for space in s.game.spaces if s.cells[space.agents] >> p.seat & 1]
        mine = [*out, *(arrow for arrow in (1, 2, BOTH_SIDES) if p.has[ARROWS] & arrow)]
        gone = not p.has[SWORDMASTER] or (p.has[SPENT] and BOTH_SIDES not in mine)  # sent and recalled: R-118
        if sorted(mine) != [1, 2, *[BOTH_SIDES] * (not gone)]:
            broken(f"the Commander {p.seat} has Agent tokens {mine}")
        if p.has[ARROWS].bit_count() != p.has[AGENTS]:
            broken(f"the Commander {p.seat} has {p.has[AGENTS]} Agents, with arrows {p.has[ARROWS]}")


def teams_sound(s: State) -> None:
    """A Commander leads an Ally of the own team and has neither units nor Influence outside the own board; only those
    who may ride have sandworms; the Throne Row belongs to one Commander (US-1.3, US-5.4, US-6.5, US-8.4)."""
    if not s.game.teams:
        tokens = any(p.has[SWORDMASTER_BONUS] | p.has[SPENT] for p in s.players)
        if tokens or s.piles[THRONE_ROW] or s.piles[TOKENS_OUT]:
            broken("somebody has something that only teams have")
        return
    for p in s.players:
        seat, has = s.game.seats[p.seat], p.has
        leads = army(s, p.seat)
        if s.game.seats[leads.seat].team != seat.team or (seat.army and leads is not p):
            broken(f"player {p.seat} leads the army of {leads.seat}")
        tracks = [track for track in TRACK_FACTIONS if has[track]]
        if not set(tracks) <= set(markers(s, p.seat)):
            broken(f"player {p.seat} has Influence on {named(tracks)}")
        flags = [space.name for space in s.game.spaces if s.cells[space.flag] == p.seat + 1]
        if not seat.army and (has[SANDWORMS] or has[DREADNOUGHTS] or flags):
            broken(f"the Commander {p.seat} has units or control")
        if not seat.rides and (has[SANDWORMS] or has[HOOKS]):
            broken(f"player {p.seat} rides sandworms")
        if (has[SWORDMASTER_BONUS] != has[SWORDMASTER] and not s.duties) or has[SPENT] > has[SWORDMASTER]:
            broken(f"player {p.seat} has a Swordmaster without its tile, or has sent one without having it")
    if s.piles[THRONE_ROW] and not s.cells[THRONE_OWNER]:
        broken("the Throne Row is nobody's")


def tokens_unique(s: State) -> None:
    """There is one Mentat, and nobody has a second Swordmaster or Council seat."""
    holders = [p.seat + 1 for p in s.players if p.has[MENTAT]]
    if holders != [s.cells[MENTAT_AWAY]][:s.cells[MENTAT_AWAY]]:
        broken(f"the Mentat is with {holders}, but its cell says {s.cells[MENTAT_AWAY]}")
    if s.cells[MENTAT_NEXT] and s.phase < REWARDS:
        broken("somebody already has the Mentat of the next round")
    for p in s.players:
        if p.has[MENTAT] > 1 or p.has[SWORDMASTER] > 1 or p.has[SEAT] > 1:
            broken(f"player {p.seat} has a token twice")
        tokens = [thing for thing in p.owned if not isinstance(THINGS[thing], Contract)]
        if len(set(tokens)) != len(tokens):
            broken(f"player {p.seat} owns something twice: {named(tokens)}")


def control_on_flags(s: State) -> None:
    """A control marker belongs to a player and lies on a flag; bans belong to players too."""
    seats = len(s.players)
    for space in s.game.spaces:
        flag = s.cells[space.flag]
        if flag and (not space.control or flag > seats):
            broken(f"there is a control marker of player {flag - 1} on {space.name}")
        if s.cells[space.closed] >> seats:
            broken(f"{space.name} is closed by somebody who is not here")
        if s.cells[space.bonus] and not space.maker:
            broken(f"there is bonus spice on {space.name}")


def alliances_right(s: State) -> None:
    """An Alliance is with a player at 4 or more whom nobody has overtaken; at 4 nobody leaves it on the board."""
    handed_on = {e.faction for t in s.pending if isinstance(e := EFFECTS[t[0]], PassAlliance)}
    for faction in dict.fromkeys(track for p in s.players for track in markers(s, p.seat)):
        if faction in handed_on:
            continue
        levels = [p.has[faction] for p in s.players]
        best = max(levels)
        if best > s.game.tracks[faction].top:
            broken(f"a player has {best} Influence with the {THINGS[faction].name}")
        holder = s.cells[ALLIANCE[faction]]
        if holder:
            if holder > len(s.players) or levels[holder - 1] < ALLIANCE_LEVEL or levels[holder - 1] < best:
                broken(f"player {holder - 1} holds the Alliance of the {THINGS[faction].name} at {levels}")
        elif best >= ALLIANCE_LEVEL:
            broken(f"nobody holds the Alliance of the {THINGS[faction].name} at {levels}")


def nothing_negative(s: State) -> None:
    """No counter of a player, the table or the turn is below zero."""
    if min(s.cells) < 0 or min(s.turn) < 0 or any(min(p.has) < 0 for p in s.players):
        broken("something is below zero")


def points_from_sources(s: State) -> None:
    """Victory points are the sum of their sources, and what can be read off the table agrees."""
    for p in s.players:
        commander = s.game.commanders.get(THINGS[p.leader].name) if s.game.teams else None
        start = commander.points if commander else int(s.game.players >= 4)
        has = p.has
        if not scores(p):
            if has[VP] or any(has[source] for source in POINT_SOURCES):
                broken(f"{THINGS[p.leader].name} has points without gaining any")
            continue
        if has[VP] != sum([has[source] for source in POINT_SOURCES]):
            broken(f"player {p.seat} has {has[VP]} points, the sources give another sum")
        if has[START_POINTS] != start:
            broken(f"player {p.seat} started with {has[START_POINTS]} points")
        if has[INFLUENCE_POINTS] != sum([has[faction] >= FIRST_POINT for faction in markers(s, p.seat)]):
            broken(f"player {p.seat} has {has[INFLUENCE_POINTS]} points for Influence")
        held = sum([s.cells[ALLIANCE[faction]] == p.seat + 1 for faction in markers(s, p.seat)])
        if has[ALLIANCE_POINTS] != held:
            broken(f"player {p.seat} has {has[ALLIANCE_POINTS]} points for {held} Alliances")


def options_sound(s: State) -> None:
    """While the game is on there are options, all different, with different names, each an action of the game."""
    if bool(s.pending) != bool(s.options):
        broken(f"{len(s.options)} options with {len(s.pending)} tasks pending")
    if len(set(s.options)) != len(s.options):
        broken("an option stands twice")
    names = {option_name(option) for option in s.options}
    if len(names) != len(s.options):
        broken(f"two options have the same name: {', '.join(sorted(map(option_name, s.options)))}")
    unknown = [option for option in s.options if option not in stock(s.game).actions.indices]
    if unknown:
        broken(f"no action of this game: {', '.join(map(option_name, unknown))}")


def people_are_asked(s: State) -> None:
    """Only people answer: for themselves, for a Commander whose Ally they are (R-113), or as the one whose turn it is
    to decide for Rivals (C-19.24)."""
    if s.pending:
        whose = s.pending[-1][1]
        seat = s.game.seats[whose]
        able = [whose] if seat.army else [whose, *allies(s, whose)]
        if not s.game.seats[s.asked].hand or s.asked not in (able if seat.hand else [s.person]):
            broken(f"seat {s.asked} is asked for seat {whose}")


def rivals_own_no_cards(s: State) -> None:
    """A Rival has neither hand nor deck, takes no contract, and shows no Intrigue card; what it is stays before it."""
    for p in rivals(s):
        if own_cards(p) or p.open or p.secrets:
            broken(f"the Rival {p.seat} has cards: {named([*own_cards(p), *p.open, *p.secrets])}")
        if any(isinstance(THINGS[thing], Contract) for thing in (*p.owned, *p.turned)):
            broken(f"the Rival {p.seat} has a contract")
        if p.has[SPIES] >= SPIES_PER_PLAYER:
            broken(f"the Rival {p.seat} has not schemed with its last Spy")
        if s.game.seats[p.seat].spoils and (any(collected(p, what) for what in RESOURCES)
                                            or any(s.cells[space.flag] == p.seat + 1 for space in s.game.spaces)):
            broken(f"{THINGS[p.leader].name} gains nothing, but has something")


def rivals_have_spent(s: State) -> None:
    """When a person's turn begins no Rival could pay for a Swordmaster or a point (C-19.17, C-19.27, C-20.9)."""
    if not s.pending or s.pending[-1][0] != TURN.no:
        return
    for p in rivals(s):
        card = THINGS[p.leader]
        if isinstance(card, Rival) and card.swordmaster and not p.has[SWORDMASTER]:
            if sum(collected(p, what) for what in RESOURCES) >= card.swordmaster:
                broken(f"the Rival {p.seat} has not bought its Swordmaster")
        elif scores(p):
            hoards = rule_of(p, Hoard) and THINGS[s.conflict].level < LAST_LEVEL  # type: ignore[attr-defined]
            for what, price in POINT_PRICES:
                if collected(p, what) >= price and not (what == SPICE and hoards):
                    broken(f"the Rival {p.seat} has not bought a point for {THINGS[what].name}")


def forced_only_in_private(s: State) -> None:
    """A question with a single answer is asked only where skipping it would tell the table something."""
    if len(s.options) == 1 and not EFFECTS[s.pending[-1][0]].private:
        broken(f"{EFFECTS[s.pending[-1][0]]!r} is asked with one answer")


def work_is_data(s: State) -> None:
    """Pending work is tuples of five small ints, and no effect was born during play."""
    if len(EFFECTS) != BORN_AT_IMPORT:
        broken("an effect was born during play")
    seats, things = len(s.players), len(THINGS)
    for tasks in (s.pending, s.duties, *(p.standing for p in s.players)):
        for t in tasks:
            effect, player, source, it, step = t
            if not (type(t) is tuple and 0 <= effect < BORN_AT_IMPORT and 0 <= player < seats
                    and 0 <= source < things and -1 <= it < SMALL and 0 <= step < SMALL):
                broken(f"{t} is no task")


def row_full(s: State) -> None:
    """The Row has five cards while the deck lasts."""
    if len(s.row) != ROW_SIZE and (s.imperium or len(s.row) > ROW_SIZE):
        broken(f"the Row has {len(s.row)} cards with {len(s.imperium)} in the deck")


def duties_of_the_mover(s: State) -> None:
    """Open effects belong to the player whose turn it is, or to the one taking a reward."""
    if s.duties:
        if s.phase == PLAYER_TURNS:
            owner = s.mover
        elif s.phase == REWARDS:
            owner = next((t[1] for t in reversed(s.pending) if EFFECTS[t[0]].asks), -1)
        else:
            broken(f"effects are open in phase {s.phase}")
        if any(d[1] != owner for d in s.duties):
            broken(f"an open effect is not of player {owner}")


def known_cards_are_there(s: State) -> None:
    """Whatever a seat is said to know of a hand is in that hand, and marks never concern the owner."""
    for p in s.players:
        if p.marks:
            held = Counter(p.hand + p.intrigue)
            for seat in range(SPECTATOR + 1):
                sure = Counter(m & ID_MASK for m in p.marks if m >> ID_BITS >> seat & 1)
                if sure and seat == p.seat:
                    broken(f"player {p.seat} has marks for itself")
                if not sure <= held:
                    broken(f"seat {seat} knows {named(sure.elements())} in the hand of player {p.seat}: it is not so")


def turn_order_sound(s: State) -> None:
    """The order of Reveal turns has no gaps, and the cards in play are of players who have not cleaned up."""
    order = sorted(p.has[REVEALED] for p in people(s) if p.has[REVEALED])
    if order != list(range(1, len(order) + 1)):
        broken(f"the order of Reveal turns is {order}")
    for p in s.players:
        if p.revealed and (p.seat != s.mover or not p.has[REVEALED] or s.phase != PLAYER_TURNS):
            broken(f"player {p.seat} has revealed cards outside the own Reveal turn")
        if p.hand and p.seat == s.mover and p.revealed:
            broken(f"player {p.seat} has cards in hand during the own Reveal turn")


def rules_end_in_time(s: State) -> None:
    """Rules for one turn hold in that turn only; a played Intrigue card lies open only while it has a reason."""
    for p in s.players:
        if p.standing and (s.phase != PLAYER_TURNS or s.mover != p.seat):
            fighting = s.phase in (COMBAT, REWARDS)  # what a Combat card installs holds to the end of the Conflict
            if not fighting and any(t[4] == THIS_TURN for t in p.standing):
                broken(f"a rule for one turn is still in force for player {p.seat}")
            if s.phase != PLAYER_TURNS and any(t[4] not in (FOREVER, THIS_TURN) for t in p.standing):
                broken(f"a rule for one round is still in force for player {p.seat}")
        for card in p.open:
            resolving = any(t[2] == card and t[1] == p.seat for t in (*s.pending, *s.duties))
            if not resolving and not any(t[2] == card and t[4] == NEXT_REVEAL for t in p.standing):
                broken(f"{THINGS[card].name} lies open for no reason")


def whole_table(s: State) -> None:
    """A table, unlike a view, has no hidden cards and no pools."""
    if s.viewer != -1 or s.pools:
        broken("this is a view")


CHEAP: tuple[Callable[[State], None], ...] = (
    cards_conserved, starting_cards_stay, intrigue_conserved, conflicts_conserved, stacks_within_limits,
    contracts_conserved, spies_conserved, objectives_stay, ships_conserved, hagal_conserved,
    troops_conserved, agents_conserved, agent_tokens_conserved, teams_sound, tokens_unique, control_on_flags,
    alliances_right, nothing_negative,
    points_from_sources, options_sound, forced_only_in_private, work_is_data, row_full, duties_of_the_mover,
    known_cards_are_there, turn_order_sound, rules_end_in_time, people_are_asked, rivals_own_no_cards,
    rivals_have_spent,
    whole_table,
)


def cheap(s: State) -> None:
    """All cheap checks."""
    for check in CHEAP:
        check(s)
