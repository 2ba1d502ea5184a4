"""Expansion, Game and compose: sets laid over each other, with seats and options; all that never changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from kanly import impossible, view
from kanly import state as state_module
from kanly.cells import CELLS, DEEDS, PILES, TURN_CELLS
from kanly.components import (
    Card,
    Component,
    Conflict,
    Contract,
    InfluenceTrack,
    Intrigue,
    Leader,
    Objective,
    Post,
    Reserve,
    ShippingTrack,
    Space,
    Starter,
    Tech,
    Token,
    Track,
    copies,
)
from kanly.effects.moments import When
from kanly.effects.standing import More
from kanly.expansion import (
    CONFLICT_DECK,
    EXPANSIONS,
    GARRISON,
    TARGET,
    Expansion,
    Mode,
    board_of,
    every_mode,
    laid,
)
from kanly.impossible import ImpossibleMix
from kanly.seats import each_for_itself
from kanly.state import Player, State
from kanly.things import (
    AGENTS,
    COUNTERS,
    EFFECT,
    FIRST_SEAT,
    NOTHING,
    START_POINTS,
    SUPPLY,
    THINGS,
    VP,
    WATER,
    Option,
    SeatNo,
    Task,
    ThingId,
)
from kanly.things import GARRISON as IN_GARRISON
from kanly.turns import endgame
from kanly.turns.agent import TURN
from kanly.turns.intrigue import windows
from kanly.turns.phases import composed as phases
from kanly.turns.round import AGENTS_PER_PLAYER, NEXT_ROUND
from kanly.turns.sending import destinations
from kanly.turns.setup import LAYOUT, SETUP
from kanly.written import Moment

NO_SHIPPING: Final = ShippingTrack()
RULES: Final = 2
"""The version of the rules; a record of another version may not replay."""
TROOPS_PER_PLAYER: Final = 12
PLAYER_COUNTS: Final = (3, 4)
STEP_BY_STEP: Final = Mode("step by step")
"""For every set: how the table is played, not what lies on it."""


def modes() -> dict[str, Mode]:
    """Every mode there is, by name."""
    return every_mode() | {STEP_BY_STEP.name: STEP_BY_STEP}


class Game:
    """Expansions laid over each other, seats and options."""

    __slots__ = ("awaited", "backs", "by_id", "conflict_deck", "conflicts", "contracts", "deeds", "draft", "expansions",
                 "factions", "garrison", "imperium", "intrigues", "leader_names", "leaders", "modes", "objectives",
                 "options", "paths", "phases", "places", "plain_first", "players", "posts", "quick", "raised",
                 "reserve", "rivals", "seats", "sets", "shipping", "spaces", "speaking_spaces", "stacks",
                 "start_contracts", "starters", "target", "tech", "tokens", "tracks", "windows")

    def __init__(self, expansions: Sequence[Expansion], players: int, leaders: Sequence[str | None] | str,
                 options: tuple[str, ...]) -> None:
        self.expansions = tuple(expansions)
        self.sets = tuple(expansion.name for expansion in expansions)
        self.players = players
        self.options = options
        self.modes = tuple(mode for name, mode in modes().items() if name in options)
        self.quick = STEP_BY_STEP not in self.modes
        self.draft = leaders == "draft"
        self.seats = each_for_itself(players)
        self.rivals = sum(1 << n for n, seat in enumerate(self.seats) if seat.person != n)  # a bit per seat
        self.target = max([TARGET, *(mode.target for mode in self.modes)])
        self.garrison = max([GARRISON, *(mode.garrison for mode in self.modes)])
        self.conflict_deck = next((mode.conflict_deck for mode in self.modes if mode.conflict_deck != CONFLICT_DECK),
                                  CONFLICT_DECK)
        steps = [step for expansion in expansions for step in expansion.steps]
        self.phases = phases([*steps, *(step for mode in self.modes for step in mode.steps)])
        parts = laid(expansions, self.modes)
        self.imperium = [c for c in parts if type(c) is Card]
        self.reserve = [c for c in parts if isinstance(c, Reserve)]
        self.stacks = [c.id for c in self.reserve]
        self.starters = [c for c in parts if isinstance(c, Starter)]
        self.intrigues = [c for c in parts if isinstance(c, Intrigue)]
        self.conflicts = [c for c in parts if isinstance(c, Conflict)]
        self.leaders = [c for c in parts if isinstance(c, Leader) and not c.back_of]
        self.backs = [c for c in parts if isinstance(c, Leader) and c.back_of]
        self.spaces = [c for c in parts if isinstance(c, Space)]
        self.speaking_spaces = [space for space in self.spaces if space.reveal]
        self.tokens = {c.counter: c for c in parts if isinstance(c, Token)}
        self.tracks = {c.faction: c for c in parts if isinstance(c, InfluenceTrack)}
        self.factions = tuple(self.tracks)
        self.paths = {c.counter: c for c in parts if isinstance(c, Track)}
        there = {c.name for c in parts if isinstance(c, Space)}
        self.posts = [c for c in parts if isinstance(c, Post) and there.intersection(c.connects)]
        self.objectives = [c for c in parts if isinstance(c, Objective) and players in c.players]
        self.contracts = [c for c in parts if isinstance(c, Contract) and not c.start]
        self.start_contracts = [c for c in parts if isinstance(c, Contract) and c.start]
        self.tech = [c for c in parts if isinstance(c, Tech)]
        self.shipping = next((c for c in parts if isinstance(c, ShippingTrack)), NO_SHIPPING)
        self.by_id = {space.id: space for space in self.spaces}
        self.plain_first = sorted(self.spaces, key=lambda space: (not space.plain, space.cost is not None))
        self.places = {space.name: space for space in self.spaces}
        self.awaited = awaited(parts)
        self.raised = frozenset(e.what for c in parts for e in c.effects() if isinstance(e, More))
        self.windows = windows(self.intrigues)
        self.deeds = any(c.turn or c.flip for c in parts)  # whether anything offers deeds of its own
        self.leader_names = self.chosen_leaders(leaders)

    def chosen_leaders(self, leaders: Sequence[str | None] | str) -> tuple[str | None, ...]:
        if isinstance(leaders, str):
            if leaders not in ("random", "draft"):
                raise ImpossibleMix(impossible.LEADERS, leaders)
            return (None,) * self.players
        if len(leaders) != self.players:
            raise ImpossibleMix(impossible.LEADER_COUNT, len(leaders), self.players)
        known = {leader.name for leader in self.leaders}
        named = [name for name in leaders if name is not None]
        for name in named:
            if name not in known:
                raise ImpossibleMix(impossible.NO_LEADER, name, self.sets, sorted(known))
            if named.count(name) > 1:
                raise ImpossibleMix(impossible.LEADER_TWICE, name)
        return tuple(leaders)

    def spec(self) -> dict[str, Any]:
        """What compose needs to build this game again."""
        leaders: Any = "draft" if self.draft else list(self.leader_names)
        return {"sets": list(self.sets), "players": self.players, "leaders": leaders, "options": list(self.options),
                "rules": RULES}

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied as what composes it again."""
        return compose, (self.sets, self.players, "draft" if self.draft else self.leader_names, self.options)

    def space(self, thing: ThingId) -> Space:
        return self.by_id[thing]

    def place_of(self, conflict: ThingId) -> Space | None:
        """The location a Conflict is fought for, if the board in use has a flag there (R-102)."""
        card = THINGS[conflict]
        assert isinstance(card, Conflict)
        place = self.places.get(card.place)
        return place if place is not None and place.control else None

    # What State leaves to the modules above it.

    def winners(self, s: State) -> list[SeatNo]:
        return endgame.winners(s)

    def sends(self, s: State) -> dict[ThingId, list[Option]]:
        asked = s.options and s.pending[-1][EFFECT] == TURN.no
        return destinations(s, s.asked) if asked else {}

    def seen_by(self, s: State, seat: SeatNo) -> State:
        if seat not in range(self.players) and seat != view.SPECTATOR:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {self.players - 1}, "
                             f"and {view.SPECTATOR} for spectators")
        return view.seen_by(s, seat)

    def imagine(self, s: State, seed: int) -> State:
        return view.imagine(s, seed)

    def start(self, seed: int = 0, log: bool = False) -> State:
        """A fresh table, ready for the first decision."""
        s = self.lay_out(seed, log)
        s.advance()
        return s

    def lay_out(self, seed: int, log: bool = False) -> State:
        """The table after normal setup, before anything is decided (C-2)."""
        order = tuple(map(SeatNo, range(self.players)))
        pending: list[Task] = [(NEXT_ROUND.no, FIRST_SEAT, NOTHING, 0, 0), (SETUP.no, FIRST_SEAT, NOTHING, 0, 0)]
        s = State(game=self, seed=seed & state_module.MASK64, cells=[0] * len(CELLS), turn=[0] * len(TURN_CELLS),
                  row=[], imperium=copies(self.imperium), intrigues=copies(self.intrigues), intrigue_discard=[],
                  options=[], piles=[()] * len(PILES), players=[self.seat(seat) for seat in order],
                  pending=pending, duties=[], conflicts=tuple(reversed(self.conflict_deck)),
                  conflict_bag=tuple(c.id for c in self.conflicts), order=order, armies=order)
        for stack in self.reserve:
            s.cells[stack.stack] = stack.copies
        for step in self.phases.get(LAYOUT.no, LAYOUT.steps):
            step.run(s, (step.no, FIRST_SEAT, NOTHING, 0, 0))
        if log:
            s.log = []  # what lies on the table before the game begins is no news
        return s

    def seat(self, seat: SeatNo) -> Player:
        """A player's pieces at the start (C-2.6, C-2.7)."""
        has = [0] * (COUNTERS + len(DEEDS))
        has[WATER] = 1
        has[AGENTS] = AGENTS_PER_PLAYER
        has[IN_GARRISON] = self.garrison
        has[SUPPLY] = TROOPS_PER_PLAYER - self.garrison
        has[VP] = has[START_POINTS] = 1 if self.players == 4 else 0
        name = self.leader_names[seat]
        leader = next(leader.id for leader in self.leaders if leader.name == name) if name else NOTHING
        return Player(seat=seat, leader=leader, has=has, hand=[], deck=self.starting_deck(), discard=[], play=[],
                      revealed=[], intrigue=[])

    def starting_deck(self) -> list[ThingId]:
        """The own cards of a player; one card may take the place of another (C-18.8)."""
        deck = copies(self.starters)
        for card in self.starters:
            if card.replaces:
                deck.remove(next(c.id for c in self.starters if c.name == card.replaces))
        return deck

    def load(self, data: dict[str, Any]) -> State:
        """A table from the plain data of State.dump."""
        return state_module.load(self, data)

    def __repr__(self) -> str:
        ways = f", {', '.join(self.options)}" if self.options else ""
        return f"<Game of {' + '.join(self.sets)} for {self.players}{ways}>"


def awaited(parts: Iterable[Component]) -> frozenset[type[Moment]]:
    """The kinds of moments that anything in this game waits for: all others need not be announced."""
    return frozenset().union(*map(awaited_by, parts))


@cache
def awaited_by(part: Component) -> frozenset[type[Moment]]:
    moments = [effect.moment for effect in part.effects() if isinstance(effect, When)]
    moments += [part.moment] if isinstance(part, Contract) else []
    return frozenset(map(type, moments))


def compose(sets: Sequence[str] = ("base",), players: int = 4, leaders: Sequence[str | None] | str | None = None,
            options: Sequence[str] = ()) -> Game:
    """A game of these sets; an ImpossibleMix says what is impossible and what would be right."""
    if isinstance(sets, str):
        sets = [sets]
    chosen = []
    for name in sets:
        if name not in EXPANSIONS:
            raise ImpossibleMix(impossible.NO_SET, name, list(EXPANSIONS))
        if EXPANSIONS[name] in chosen:
            raise ImpossibleMix(impossible.SET_TWICE, name)
        chosen.append(EXPANSIONS[name])
    if not chosen:
        raise ImpossibleMix(impossible.NO_SETS, list(EXPANSIONS))
    board_of(chosen)
    if players not in PLAYER_COUNTS:
        raise ImpossibleMix(impossible.PLAYERS, [expansion.name for expansion in chosen], PLAYER_COUNTS, players)
    for option in options:
        check_option(option, chosen)
    return Game(chosen, players, "random" if leaders is None else leaders, tuple(options))


def check_option(option: str, chosen: Sequence[Expansion]) -> None:
    """An ImpossibleMix if these sets cannot be played so."""
    known = modes()
    if option not in known:
        raise ImpossibleMix(impossible.NO_OPTION, option, list(known))
    mode, names = known[option], [expansion.name for expansion in chosen]
    owners = [expansion.name for expansion in EXPANSIONS.values() if mode in expansion.modes]
    missing = [name for name in (*owners, mode.fights) if name and name not in names]
    if missing:
        raise ImpossibleMix(impossible.OPTION_NEEDS, option, missing, names)


composed = lru_cache(maxsize=32)(compose)
"""A game never changes: whoever reads table after table of one, as a bot does, needs it only once."""


def from_json(data: dict[str, Any]) -> State:
    """The table from the plain data of State.dump, with its game."""
    spec = {key: tuple(value) if isinstance(value, list) else value for key, value in data["game"].items()}
    rules = spec.pop("rules")
    if rules != RULES:
        raise ValueError(f"this table was saved under rules {rules}; these are rules {RULES}")
    return composed(**spec).load(data)
