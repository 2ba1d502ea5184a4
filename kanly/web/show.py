"""From a table to what one seat is sent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from kanly.cells import ALLIANCE, HIDDEN_PILES, MENTAT_AWAY, PILES, SNOOPED_BY, TECH_LEFT, TECH_TOPS, WALL
from kanly.components import CARDS, Space, Tech
from kanly.effects.conditions import Has
from kanly.effects.posts import connected
from kanly.effects.ships import DeployUnits, RetreatUnits
from kanly.effects.spies import SPIES_PER_PLAYER
from kanly.effects.structure import If
from kanly.effects.tech import AcquireTech, PayForTech
from kanly.effects.troops import (
    DeployTroops,
    RetreatTroops,
    SendRecruits,
)
from kanly.effects.units import strength, units_in_conflict, units_strength
from kanly.events import ALL, EVENTS, Event
from kanly.memory import COMBAT, ENDGAME, MAKERS, PLAYER_TURNS, RECALL, REWARDS, ROUND_START, SETUP
from kanly.reasons import EXPENSIVE, NO_AGENT, REASONS, SHORT, TECH_DEAR, UNMET, WRONG_ICON, because, reason_parts
from kanly.state import Player, State
from kanly.things import (
    AGENTS,
    CONFLICT,
    CONTRACTS,
    DOCKED,
    DREADNOUGHTS,
    EFFECT,
    EFFECTS,
    FIRST_EFFECT,
    FLEET,
    GARRISON,
    HOOKS,
    ID_BITS,
    ID_MASK,
    INFLUENCE,
    MEMORIES,
    MENTAT,
    NEGOTIATORS,
    NUMBERS,
    PERSUASION,
    PLACES,
    POINT_SOURCES,
    REVEALED,
    SANDWORMS,
    SEAT,
    SEATS,
    SHIPPING,
    SNOOPERS,
    SOLARI,
    SPICE,
    SPIES,
    SPY,
    SUPPLY,
    SWORDMASTER,
    SWORDS,
    TECH,
    THINGS,
    TO_CONFLICT,
    TRAINING,
    TROOPS,
    VP,
    WATER,
    Word,
    option_name,
)
from kanly.turns.agent import TURN
from kanly.turns.reveal import RevealDuties
from kanly.turns.sending import Sending, has_agent
from kanly.view import SPECTATOR
from kanly.web import wire
from kanly.words import Language
from kanly.words.icons import ICONS, amount, tested, tokens
from kanly.words.naming import about_to
from kanly.written import TESTS, Effect

PHASES: Final = {SETUP: "setup", ROUND_START: "start", PLAYER_TURNS: "turns", COMBAT: "combat", REWARDS: "rewards",
                 MAKERS: "makers", RECALL: "recall", ENDGAME: "endgame"}
RULES: Final = {
    "SHORT": "C-5.3", "UNMET": "C-13.3", "EMPTY": "R-012", "NO_ICONS": "C-5.2", "NO_AGENT": "C-4.2",
    "NO_SPACE": "C-5.3", "WRONG_ICON": "C-5.3", "OWN_AGENT": "C-5.3", "OCCUPIED": "C-5.3", "CLOSED": "Q-28",
    "ONCE_ONLY": "C-5.3", "NO_SUPPLY": "C-6.1", "NO_UNITS": "C-6.12", "TRACK_FULL": "R-043", "NO_CARDS": "C-3.3",
    "NOT_NOW": "C-12.2", "DUTY_FIRST": "R-007", "EXPENSIVE": "C-7.6", "NO_PRICE": "C-7.6", "STACK_EMPTY": "R-087",
    "TAKEN": "C-13.13", "NO_TARGET": "R-012", "NO_FACTION": "R-079", "NOT_BEHIND": "C-0.1",
    "NAMED_ALREADY": "R-034", "LAPSED": "R-010", "POST_TAKEN": "C-14.1", "WRONG_POST": "C-14.3", "WALLED": "C-6.8",
    "NO_WALL": "C-6.9", "FORBIDDEN": "Q-61", "TRACK_ENDED": "R-065", "NO_BATTLE_ICON": "R-039", "NOT_PRICE": "C-7.8",
    "NO_SHIP": "C-6.2", "NOT_SNOOPED": "R-070", "TECH_DEAR": "C-16.2", "NO_POST": "C-14.1", "NO_PURCHASE": "C-7.8",
    "ALLOWANCE": "C-6.3",
}
"""The rule behind each kind of refusal."""


class Public:
    """What is the same for every seat at a moment: made once for all of them."""

    __slots__ = ("players", "posts", "spaces", "tracks")

    def __init__(self, s: State) -> None:
        seen = s.seen_by(SPECTATOR)
        self.spaces = [space_view(seen, space) for space in s.game.spaces]
        self.posts = post_views(seen)
        self.tracks = track_views(seen)
        # A hand of which somebody knows a card, or a card on top of a deck, is not the same for everybody.
        self.players = [player_view(seen, p) if not (q.marks or q.top) else None
                        for p, q in zip(seen.players, s.players, strict=True)]


def seats(mask: int) -> list[int]:
    if not mask:
        return []
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def holder(cell: int) -> int | None:
    return cell - 1 if cell else None


def view(v: State, public: Public | None = None) -> wire.View:
    """A state, already seen by a seat, as the browser draws it; `public` if it is known."""
    cells, game = v.cells, v.game
    players = [player_view(v, p) if public is None or p.seat == v.viewer else
               public.players[p.seat] or player_view(v, p) for p in v.players]
    rounds = v.round + len(v.conflicts) if v.round else len(v.conflicts)
    return wire.View(
        round=v.round, rounds=rounds, phase=PHASES[v.phase] if v.pending else "over", first=v.first, mover=v.mover,
        conflict=v.conflict, conflicts=list(reversed(v.conflicts)), past=list(v.past), row=v.row,
        reserve=[[stack.id, cells[stack.stack]] for stack in game.reserve], imperium=len(v.imperium),
        intrigues=len(v.intrigues) + len(v.intrigue_top), intrigue_discard=v.intrigue_discard, trash=list(v.trash),
        offer=list(v.offer), mentat=holder(cells[MENTAT_AWAY]), target=game.target,
        tech=[tech_view(v, top, cells[left]) for top, left in zip(v.piles[TECH_TOPS], TECH_LEFT, strict=False)],
        wall=bool(cells[WALL]) if any(space.protected for space in game.spaces) else None, piles=pile_views(v),
        posts=public.posts if public else post_views(v),
        spaces=space_views(v, public),
        tracks=public.tracks if public else track_views(v), players=players, winners=v.winners)


def pile_views(v: State) -> dict[str, list[int]]:
    return {name: [0 if pile in HIDDEN_PILES else thing & ID_MASK for thing in v.piles[pile]]
            for pile, name in enumerate(PILES) if v.piles[pile]}


def buying(v: State) -> AcquireTech | None:
    """The purchase of a Tech tile that is open now."""
    asked = EFFECTS[v.pending[-1][EFFECT]] if v.pending else None
    return asked.tech if isinstance(asked, PayForTech) else asked if isinstance(asked, AcquireTech) else None


def tech_view(v: State, top: int, below: int) -> wire.TechView:
    tile, purchase = THINGS[top], buying(v)
    price = 0 if not isinstance(tile, Tech) else purchase.price(top) if purchase else tile.cost
    return wire.TechView(top, below, price, [ICONS[goods] for goods in (purchase.goods if purchase else (SPICE,))])


def post_views(v: State) -> list[wire.PostView]:
    return [wire.PostView(post.id, [space.id for space in connected(v, post)], seats(v.cells[post.spies]))
            for post in v.game.posts]


def track_views(v: State) -> list[wire.TrackView]:
    return [wire.TrackView(faction, track.id, [p.has[faction] for p in v.players], holder(v.cells[ALLIANCE[faction]]),
                           seats(v.cells[SNOOPED_BY[faction]]))
            for faction, track in v.game.tracks.items()]


def space_view(v: State, space: Space) -> wire.SpaceView:
    cells = v.cells
    return wire.SpaceView(space.id, seats(cells[space.agents]), cells[space.bonus], holder(cells[space.flag]),
                          holder(cells[space.ship]), seats(cells[space.closed]), cost_now(v, space))


def cost_now(v: State, space: Space) -> str:
    """What a space with more than one price costs the seat that looks, and spectators whoever moves."""
    if not isinstance(space.cost, If):
        return ""
    branch = space.cost.branch(v, (0, v.viewer if v.viewer >= 0 and v.viewer != SPECTATOR else v.mover, 0, 0, 0))
    return tokens(branch, space.id) if branch is not None else ""


def space_views(v: State, public: Public | None) -> list[wire.SpaceView]:
    """The spaces; only a price may differ from seat to seat."""
    if public is None:
        return [space_view(v, space) for space in v.game.spaces]
    return [space_view(v, space) if isinstance(space.cost, If) else shown
            for space, shown in zip(v.game.spaces, public.spaces, strict=True)]


def points(p: Player) -> dict[str, int]:
    """Where a player's points came from, by the name of the account."""
    return {THINGS[account].slug.removesuffix("-points"): p.has[account] for account in POINT_SOURCES}


def so_far(p: Player) -> int:
    """Strength, and before the Reveal turn what the units in the Conflict are worth until then."""
    return strength(p) if p.has[REVEALED] else fighting(p)


def fighting(p: Player) -> int:
    """The strength of units and swords; swords alone do not fight."""
    return units_strength(p) + p.has[SWORDS] if units_in_conflict(p) else 0


def with_units(p: Player, kind: int, n: int) -> int:
    """The same with n more units of this kind in the Conflict."""
    after = p.clone()
    after.has[kind] += n
    return fighting(after)


MORE: Final = [(counter, THINGS[counter].slug) for counter in (
    SANDWORMS, SPIES, HOOKS, MEMORIES, CONTRACTS, TRAINING, DREADNOUGHTS, DOCKED, FLEET, NEGOTIATORS, TECH, SHIPPING,
    SNOOPERS,
)]


def more_of(v: State, p: Player) -> dict[str, int]:
    counted = {name: p.has[counter] for counter, name in MORE if p.has[counter]}
    if v.game.posts:
        counted["spies-left"] = SPIES_PER_PLAYER - p.has[SPIES]
    return counted


def player_view(v: State, p: Player) -> wire.PlayerView:
    has = p.has
    own = v.viewer == p.seat
    cells, mine = v.cells, 1 << p.seat
    on_board = len([space for space in v.game.spaces if cells[space.agents] & mine])
    return wire.PlayerView(
        seat=p.seat, leader=p.leader, score=has[VP], points=points(p), solari=has[SOLARI], spice=has[SPICE],
        water=has[WATER], persuasion=has[PERSUASION], swords=has[SWORDS], strength=so_far(p), garrison=has[GARRISON],
        supply=has[SUPPLY], conflict=has[CONFLICT], more=more_of(v, p),
        owned=list(p.owned), turned=list(p.turned), agents=has[AGENTS], agents_total=has[AGENTS] + on_board,
        council=bool(has[SEAT]), swordmaster=bool(has[SWORDMASTER]), mentat=bool(has[MENTAT]), revealed=has[REVEALED],
        hand=p.hand, intrigue=p.intrigue, deck=len(p.deck) + len(p.top),
        deck_list=sorted([*p.deck, *(c & ID_MASK for c in p.top)]) if own or v.viewer < 0 else [],
        top=[c & ID_MASK for c in p.top], discard=p.discard, play=p.play, shown=p.revealed, open=list(p.open),
        aside=list(p.aside), secrets=list(p.secrets))


# What is asked.


def question(v: State, say: Language) -> wire.Question | None:
    """The open question as this seat hears it: options and reasons only for whoever is asked."""
    if not v.pending:
        return None
    effect, seat, source, it, _ = v.pending[-1]
    asked = bool(v.options)
    sends = v.sends()
    return wire.Question(
        seat=seat, kind=type(EFFECTS[effect]).__name__, text=say.question(v) if asked else say.waiting(v),
        source=source if asked or not isinstance(THINGS[source], Word) else 0,
        about=it if isinstance(EFFECTS[effect], PayForTech) else 0,
        options=[option_view(v, option, text) for option, text in say.options(v).items()] if asked else [],
        refusals=refusals(v, say, sends) if asked else [], sends={str(k): spaces for k, spaces in sends.items()},
        previews=previews(v))


def place(option: int) -> str:
    extra = option >> ID_BITS
    return PLACES[extra].lower() if extra < FIRST_EFFECT else ""


def payment(v: State, option: int) -> str:
    """Negotiators and goods that an answer gives for a tile, as icons."""
    asked = EFFECTS[v.pending[-1][EFFECT]]
    if not isinstance(asked, PayForTech):
        return ""
    given = asked.given(v.pending[-1], option)
    return " ".join(amount(ICONS[what], n) for what, n in given if n) or amount(ICONS[given[-1][0]], 0)


def option_view(v: State, option: int, text: str) -> wire.OptionView:
    extra = option >> ID_BITS
    thing = option & ID_MASK
    if extra < FIRST_EFFECT:
        return wire.OptionView(option_name(option), text, thing, place(option), payment(v, option), 0)
    icons = tokens(EFFECTS[extra - FIRST_EFFECT], thing, about_to(v, option))
    return wire.OptionView(option_name(option), text, thing, "", icons, thing)


def refusals(v: State, say: Language, sends: Mapping[int, Sequence[int]]) -> list[wire.Refusal]:
    refused = [(option, say.option(v, option), code) for option, code in v.refusals().items()]
    if v.pending[-1][EFFECT] == TURN.no:  # about cards, but a space can be pointed out first
        refused += [(space, say.thing(space), code) for space, code in shut_spaces(v, sends)]
    return [wire.Refusal(option & ID_MASK, place(option), text, say.reason(v, code),
                         RULES[REASONS[reason_parts(code)[0]]], *missing(v, code)) for option, text, code in refused]


def shut_spaces(v: State, sends: Mapping[int, Sequence[int]]) -> Iterator[tuple[int, int]]:
    """Spaces no card in hand can send an Agent to, and why."""
    seat = v.asked
    rules, ready = Sending(v, seat), has_agent(v, seat, False)
    reached = {space for spaces in sends.values() for space in spaces}
    spying = any(CARDS[card].icon_bits >> SPY & 1 for card in v.players[seat].hand)
    for space in v.game.spaces:
        if space.id not in reached:
            yield space.id, (rules.barred(space) or because(WRONG_ICON, space.icon, spying)) if ready else NO_AGENT


def missing(v: State, code: int) -> tuple[str, int]:
    """What is needed as icons and how much of it there is, for reasons that count something."""
    kind, thing, n = reason_parts(code)
    has = v.players[v.asked].has
    if kind == EXPENSIVE and isinstance(EFFECTS[v.pending[-1][EFFECT]], RevealDuties):
        return amount(ICONS[PERSUASION], n), has[PERSUASION]
    if kind == SHORT and thing in ICONS and thing != INFLUENCE:
        return amount(ICONS[thing], n), has[thing]
    if kind == TECH_DEAR and len(goods := EFFECTS[thing].goods) == 1:  # type: ignore[attr-defined]
        return amount(ICONS[goods[0]], n - has[NEGOTIATORS]), has[goods[0]]
    if kind == UNMET:
        test = TESTS[thing]
        if isinstance(test, Has) and isinstance(test.count, int) and test.count in ICONS:
            return tested(test), has[test.count]
    return "", -1


MOVED: Final[dict[type[Effect], int]] = {
    SendRecruits: 1, DeployTroops: 1, RetreatTroops: -1, DeployUnits: 1, RetreatUnits: -1,
}
"""Questions about units: into the Conflict or out of it."""
UNITS: Final = {TROOPS: CONFLICT, DREADNOUGHTS: FLEET}


def units_of(option: int) -> tuple[int, int] | None:
    """The kind of unit an answer moves, and how many; None for other answers."""
    thing = option & ID_MASK
    if NUMBERS <= thing < SEATS:
        return CONFLICT, thing - NUMBERS
    return (UNITS[thing], 1) if thing in UNITS else None


def previews(v: State) -> dict[str, str]:
    """What moving so many units would come to, as icons."""
    p = v.players[v.asked]
    way = MOVED.get(type(EFFECTS[v.pending[-1][EFFECT]]), 0)
    found = {}
    for option in v.options:
        sign = 1 if option >> ID_BITS == TO_CONFLICT else way
        if sign and (moved := units_of(option)):
            after = with_units(p, moved[0], sign * moved[1])
            found[option_name(option)] = f"strength*{fighting(p)} > strength*{after}"
    return found


def log_lines(events: Sequence[tuple[int, Event]], seat: int, say: Language,
              known: dict[int, wire.LogLine] | None = None, start: int = 0) -> list[wire.LogLine]:
    """Events (with their round) as this seat learns them; -1: everything, after the game.

    `known` keeps the lines of what everybody learned, by their place in the log.
    """
    lines = []
    for n, (round_no, event) in enumerate(events, start):
        line = known.get(n) if known is not None and event.known_to == ALL else None
        if line is None:
            seen = event.seen_by(seat) if seat >= 0 else event
            text = say.event(seen, say.seats)
            line = wire.LogLine(EVENTS[seen.kind], seen.seat, seen.thing, seen.n, seen.other, text, round_no)
            if known is not None and event.known_to == ALL:
                known[n] = line
        lines.append(line)
    return lines
