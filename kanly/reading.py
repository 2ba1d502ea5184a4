"""Reading the table: who stands where, what lies where and what it comes to, for whoever shows or weighs it.

Whatever the engine keeps in cells, piles and tasks is read here; it is read off a view as it is off a table.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kanly.cells import (
    ALLIANCE,
    HAGAL_DECK,
    HAGAL_DISCARD,
    HAGAL_TOP,
    HIDDEN_PILES,
    MENTAT_AWAY,
    OFFERED,
    PILES,
    RESERVED,
    SNOOPED_BY,
    TECH_LEFT,
    TECH_TOPS,
    THRONE_ROW,
    TOKENS_OUT,
    WALL,
)
from kanly.components import CARDS, Post, Reserve, Space
from kanly.decks import intrigue_deck
from kanly.effects import Has, If, Pay
from kanly.effects.counts import measure
from kanly.effects.influence import FIRST_POINT, GainInfluence, LoseInfluence, WhichTrack
from kanly.effects.posts import connected as watched
from kanly.effects.rare import battle_icon, face_up
from kanly.effects.ships import DeployUnits, RetreatUnits
from kanly.effects.spies import SPIES_PER_PLAYER
from kanly.effects.tech import AcquireTech, PayForTech, tile
from kanly.effects.troops import DeployTroops, RetreatTroops, SendRecruits
from kanly.effects.units import strength, units_in_conflict, units_strength, walled
from kanly.memory import (
    AGAIN,
    COMBAT,
    ENDGAME,
    MAKERS,
    PLAYER_TURNS,
    RECALL,
    REVEALING,
    REWARDS,
    ROUND_START,
    SETUP,
    VISITED,
)
from kanly.reasons import EXPENSIVE, NO_AGENT, SHORT, TECH_DEAR, UNMET, WRONG_ICON, Reason, because, reason_parts
from kanly.seats import army, marker
from kanly.state import Player, State
from kanly.things import (
    AGENTS,
    CONFLICT,
    COUNTERS,
    DREADNOUGHTS,
    EFFECT,
    EFFECTS,
    FLEET,
    NOBODY,
    NOTHING,
    NUMBERS,
    PERSUASION,
    REVEALED,
    SEATS,
    SOURCE,
    SPICE,
    SPIES,
    SPY,
    STEP,
    SWORDS,
    TO_CONFLICT,
    TROOPS,
    WHO,
    Option,
    SeatNo,
    ThingId,
    doing,
    it,
    option_place,
    option_thing,
)
from kanly.turns.agent import TURN
from kanly.turns.commanders import LetAllyDeploy
from kanly.turns.intrigue import Window
from kanly.turns.reveal import RevealDuties
from kanly.turns.round import to_move
from kanly.turns.sending import Sending, has_agent
from kanly.view import SPECTATOR
from kanly.written import TESTS, Effect

__all__ = [
    "TechStack", "agents", "agents_in_all", "alike", "alliance", "battle_icon", "bonus_spice", "closed_by",
    "concerned", "contracts", "controller", "dearer", "face_up", "fighting", "has_prices", "intrigue_deck", "lacking",
    "measured", "mentat", "next_turn", "open_effects", "paid_for", "payment", "phase", "piles", "price", "reserve",
    "revealing", "seats", "shield_wall", "ship", "shut_spaces", "snoopers", "source", "spies", "spies_left",
    "strength", "strength_after", "strength_so_far", "strengths", "tech", "units_in_conflict", "units_strength",
    "walled", "watched", "window",
]
PHASES: Final = {SETUP: "setup", ROUND_START: "start", PLAYER_TURNS: "turns", COMBAT: "combat", REWARDS: "rewards",
                 MAKERS: "makers", RECALL: "recall", ENDGAME: "endgame"}


def seats(mask: int) -> list[SeatNo]:
    """The seats of a number with a bit for each."""
    return [SeatNo(seat) for seat in range(mask.bit_length()) if mask >> seat & 1]


def holder(number: int) -> SeatNo | None:
    return SeatNo(number - 1) if number else None


# The board.


def phase(s: State) -> str:
    """setup, start, turns, combat, rewards, makers, recall, endgame; over when nothing is left to do."""
    return "over" if s.over else PHASES[s.phase]


def revealing(s: State) -> bool:
    """Whether the turn is a Reveal turn."""
    return bool(s.turn[REVEALING])


def next_turn(s: State) -> SeatNo | None:
    """The seat that has the turn after this one, as things stand; None: no turn follows, or none is being taken."""
    if s.phase != PLAYER_TURNS or s.over:
        return None
    led = s.mover == s.first and bool(s.turn[VISITED])
    seat = to_move(s, s.mover if s.turn[AGAIN] else s.after(s.mover), led, 0)
    return None if seat < 0 else seat


def agents(s: State, space: Space) -> list[SeatNo]:
    """The seats with an Agent on a space."""
    return seats(s.cells[space.agents])


def bonus_spice(s: State, space: Space) -> int:
    return s.cells[space.bonus]


def controller(s: State, space: Space) -> SeatNo | None:
    """The seat whose control marker is on a space."""
    return holder(s.cells[space.flag])


def ship(s: State, space: Space) -> SeatNo | None:
    """The seat whose dreadnought is on a space."""
    return holder(s.cells[space.ship])


def closed_by(s: State, space: Space) -> list[SeatNo]:
    return seats(s.cells[space.closed])


def has_prices(space: Space) -> bool:
    """Whether what a space costs depends on who comes and when."""
    return isinstance(space.cost, If)


def price(s: State, space: Space) -> Effect | None:
    """What a space costs the seat that looks, or else whoever moves."""
    if not isinstance(space.cost, If):
        return space.cost
    seat = s.viewer if s.viewer >= 0 and s.viewer != SPECTATOR else s.mover
    return space.cost.branch(s, (0, seat, NOTHING, 0, 0))


def dearer(s: State, space: Space) -> tuple[ThingId, int]:
    """What the seat that looks pays for a space, where that is more than is printed (C-19.12)."""
    if not isinstance(space.cost, Pay):
        return NOTHING, 0
    what, n = Sending(s, s.viewer if 0 <= s.viewer < len(s.players) else s.mover).price(space, space.cost)
    return (what, n) if n > space.cost.n else (NOTHING, 0)


def spies(s: State, post: Post) -> list[SeatNo]:
    """The seats with a Spy on a post; `watched` are the spaces the post is connected to."""
    return seats(s.cells[post.spies])


def spies_left(p: Player) -> int:
    """Spies that are not on the board."""
    return SPIES_PER_PLAYER - p.has[SPIES]


def alliance(s: State, faction: ThingId) -> SeatNo | None:
    """The seat that holds an Alliance token."""
    return holder(s.cells[ALLIANCE[faction]])


def snoopers(s: State, faction: ThingId) -> list[SeatNo]:
    """The seats whose Snooper stands on a track."""
    return seats(s.cells[SNOOPED_BY[faction]])


def mentat(s: State) -> SeatNo | None:
    """The seat that has the Mentat this round."""
    return holder(s.cells[MENTAT_AWAY])


def shield_wall(s: State) -> bool | None:
    """Whether the Shield Wall stands; None on a board without one."""
    return bool(s.cells[WALL]) if any(space.protected for space in s.game.spaces) else None


# What can be had.


def reserve(s: State) -> list[tuple[Reserve, int]]:
    """The stacks of the Reserve and how many cards are left in each."""
    return [(stack, s.cells[stack.stack]) for stack in s.game.reserve]


def contracts(s: State) -> list[ThingId]:
    """The contracts on offer, and those set aside for one Leader."""
    return [*s.piles[OFFERED], *s.piles[RESERVED]]


TOLD_APART: Final = (HAGAL_DECK, HAGAL_TOP, HAGAL_DISCARD, THRONE_ROW, TOKENS_OUT)
"""Piles that kanly.hagal and kanly.teams tell of."""


def piles(s: State) -> dict[str, list[ThingId]]:
    """Whatever else lies on the table, by name; what lies face down is 0."""
    return {name: [NOTHING if pile in HIDDEN_PILES else option_thing(thing) for thing in s.piles[pile]]
            for pile, name in enumerate(PILES) if s.piles[pile] and pile not in TOLD_APART}


class TechStack(NamedTuple):
    """A stack of Tech tiles: the one on top (0: none is left), how many are below, and what it costs now."""

    top: ThingId
    below: int
    price: int
    goods: tuple[ThingId, ...]


def tech(s: State) -> list[TechStack]:
    asked = question(s)
    purchase = asked.tech if isinstance(asked, PayForTech) else asked if isinstance(asked, AcquireTech) else None
    found = []
    for top, left in zip(s.piles[TECH_TOPS], TECH_LEFT, strict=False):
        cost = 0 if not top else purchase.price(top) if purchase else tile(top).cost
        found.append(TechStack(top, s.cells[left], cost, purchase.goods if purchase else (SPICE,)))
    return found


# The players.


def alike(p: Player) -> bool:
    """Whether all other seats see the same of a player: nobody knows a card in hand or on top of the deck."""
    return not (p.marks or p.top)


def agents_in_all(s: State, p: Player) -> int:
    """Agents on the Leader and on the board."""
    return p.has[AGENTS] + sum(s.cells[space.agents] >> p.seat & 1 for space in s.game.spaces)


def fighting(p: Player) -> int:
    """The strength of units and swords; swords alone do not fight."""
    return units_strength(p) + p.has[SWORDS] if units_in_conflict(p) else 0


def strength_so_far(p: Player) -> int:
    """Strength, and before the Reveal turn what the units in the Conflict are worth until then."""
    return strength(p) if p.has[REVEALED] else fighting(p)


def concerned(s: State) -> SeatNo:
    """The seat the open question is about: a person may have to decide for a Rival."""
    return s.pending[-1][WHO] if s.pending else NOBODY


def measured(s: State, p: Player, test: Has, source: ThingId) -> int:
    """How much a player has of what a condition of this component counts."""
    return measure(test.count, s, (0, p.seat, source, 0, 0), p.seat)


# The open question.


def question(s: State) -> Effect | None:
    return EFFECTS[s.pending[-1][EFFECT]] if s.pending else None


def source(s: State) -> ThingId:
    """The Thing that asks, 0 for none."""
    return s.pending[-1][SOURCE] if s.pending else NOTHING


def window(s: State) -> bool:
    """Whether the open question is a window for Intrigue cards, to be played or passed."""
    return isinstance(question(s), Window)


def open_effects(s: State) -> list[Option]:
    """The effects of this turn still to be done, as options."""
    return [doing(duty[SOURCE], duty[EFFECT]) for duty in s.duties]


def paid_for(s: State) -> ThingId:
    """The Tech tile whose price is asked for, 0 for none."""
    return it(s.pending[-1]) if isinstance(question(s), PayForTech) else NOTHING


def payment(s: State, option: Option) -> list[tuple[ThingId, int]]:
    """Negotiators and goods that an answer gives for a Tech tile; empty where none is paid for."""
    asked = question(s)
    if not isinstance(asked, PayForTech):
        return []
    negotiators, goods = asked.given(s.pending[-1], option)
    return [negotiators] * bool(negotiators[1]) + [goods] * bool(goods[1] or not negotiators[1])


def shut_spaces(s: State) -> dict[ThingId, Reason]:
    """At the first question of a turn: spaces no card in hand can send an Agent to, and why."""
    if not s.options or question(s) is not TURN:
        return {}
    rules, ready = Sending(s, s.asked), has_agent(s, s.asked, False)
    reached = {space for spaces in s.sends().values() for space in spaces}
    spying = any(CARDS[card].icon_bits >> SPY & 1 for card in s.players[s.asked].hand)
    return {space.id: (rules.barred(space) or because(WRONG_ICON, space.icon, spying)) if ready else NO_AGENT
            for space in s.game.spaces if space.id not in reached}


def lacking(s: State, code: Reason) -> tuple[ThingId, int, int]:
    """What a refusal asks for, how much of it, and how much there is; zeros for reasons that count nothing."""
    kind, about, n = reason_parts(code)
    thing = ThingId(Option(about))
    if kind == EXPENSIVE and isinstance(question(s), RevealDuties):
        thing = PERSUASION
    elif kind == UNMET:
        test = TESTS[about]
        if not isinstance(test, Has) or not isinstance(test.count, int):
            return NOTHING, 0, 0
        thing, n = test.count, test.needed(s)
    elif kind == TECH_DEAR:
        purchase = EFFECTS[about]
        assert isinstance(purchase, AcquireTech)
        if len(purchase.goods) > 1:
            return NOTHING, 0, 0
        thing = purchase.goods[0]
    elif kind != SHORT:
        return NOTHING, 0, 0
    return (thing, n, s.players[s.asked].has[thing]) if thing < COUNTERS else (NOTHING, 0, 0)


INTO, OUT = (SendRecruits, LetAllyDeploy, DeployTroops, DeployUnits), (RetreatTroops, RetreatUnits)
"""Questions about units: into the Conflict or out of it."""
UNITS: Final = {TROOPS: CONFLICT, DREADNOUGHTS: FLEET}


def strengths(s: State, option: Option, own: bool = False) -> tuple[int, int] | None:
    """What the units an answer moves come to with swords, before it and after; own: as if they were own troops."""
    asked, thing, task = question(s), option_thing(option), s.pending[-1]
    way = 1 if option_place(option) == TO_CONFLICT or isinstance(asked, INTO) else -isinstance(asked, OUT)
    number = NUMBERS <= thing < SEATS
    if not way or not (number or thing in UNITS):
        return None
    ships = isinstance(asked, LetAllyDeploy) and not own and asked.kind(task) == DREADNOUGHTS
    now = s.players[s.asked] if own else army(s, task[WHO])
    after = now.clone()
    after.has[UNITS[thing] if not number else FLEET if ships else CONFLICT] += way * (thing - NUMBERS if number else 1)
    return fighting(now), fighting(after)


def strength_after(s: State, option: Option) -> int | None:
    """What the own units and swords would come to after an answer that moves units; None for other answers."""
    return (strengths(s, option, own=True) or (None, None))[1]


class Moved(NamedTuple):
    """A marker on an Influence track: whose, where it stands and would stand, and the point won or lost (C-11.2)."""

    seat: SeatNo
    now: int
    then: int
    points: int


def influence_after(s: State, option: Option) -> Moved | None:
    """What an answer that names an Influence track does to the marker there; None for other answers."""
    asked, track = question(s), option_thing(option)
    if track not in s.game.tracks or not isinstance(asked, GainInfluence | LoseInfluence | WhichTrack):
        return None
    task = s.pending[-1]
    won = asked.steps if isinstance(asked, GainInfluence) else task[STEP]
    steps = -asked.n if isinstance(asked, LoseInfluence) else won
    owner = marker(s, task[WHO], track)
    now = s.players[owner].has[track]
    then = max(0, min(now + steps, s.game.tracks[track].top))
    return Moved(owner, now, then, (then >= FIRST_POINT) - (now >= FIRST_POINT))
