"""Expansion, Game and compose: sets laid over each other, with seats and options; all that never changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from kanly import imagining, impossible, plain, view
from kanly.cells import CELLS, DEEDS, PILES, TURN_CELLS
from kanly.components import (
    Card,
    Commander,
    Component,
    Conflict,
    Contract,
    Hagal,
    InfluenceTrack,
    Intrigue,
    Leader,
    Objective,
    Post,
    Reserve,
    Rival,
    ShippingTrack,
    Space,
    Starter,
    Tech,
    Token,
    Track,
    bits,
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
    laid,
    modes_of,
    numbers_of,
    rivals_of,
)
from kanly.impossible import ImpossibleMix
from kanly.seats import Seat, each_for_itself, rival_seat
from kanly.sets import USUAL
from kanly.state import MASK64, SEED_BITS, Player, State
from kanly.things import (
    AGENTS,
    ARROWS,
    COUNTERS,
    EFFECT,
    FACTIONS,
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
from kanly.turns.round import AGENTS_PER_PLAYER, NEXT_ROUND, SINGLE_ARROWS
from kanly.turns.sending import destinations
from kanly.turns.setup import LAYOUT, SETUP
from kanly.written import Moment

NO_SHIPPING: Final = ShippingTrack()
RULES: Final = 2
"""The version of the rules; a record of another version may not replay."""
TROOPS_PER_PLAYER: Final = 12
FEW: Final = 4
"""From so many players on everybody starts with a point (C-2.7)."""
SEATS_AT_LEAST: Final = 3
"""Where fewer people play, Rivals take the other seats (C-19, C-20)."""
STEP_BY_STEP: Final = Mode("step by step")
"""For every set: how the table is played, not what lies on it."""


def modes(expansions: Iterable[Expansion] | None = None) -> dict[str, Mode]:
    """Every mode that these sets offer, or that there is, by name."""
    if expansions is None:
        found = {mode.name: mode for expansion in EXPANSIONS.values() for mode in expansion.modes}
    else:
        found = modes_of(expansions)
    return found | {STEP_BY_STEP.name: STEP_BY_STEP}


class Game:
    """Expansions laid over each other, seats and options."""

    __slots__ = ("after_reveal", "awaited", "backs", "by_id", "commanders", "conflict_deck", "conflicts", "contracts",
                 "deeds", "denied", "draft", "expansions", "factions", "garrison", "gifts", "hagal", "icon_bits",
                 "imperium", "intrigues", "leader_names", "leaders", "main", "modes", "objectives", "options",
                 "paths", "phases", "places", "plain_first", "players", "posts", "quick", "raised", "reserve",
                 "rival_cards", "rival_gifts", "rival_names", "rivals", "rivals_tech", "seats", "sets", "shipping",
                 "spaces", "speaking_spaces", "stacks", "start_contracts", "starters", "target", "teams", "tech",
                 "tokens", "track_icons", "tracks", "windows")

    def __init__(self, expansions: Sequence[Expansion], players: int, leaders: Sequence[str | None] | str,
                 options: tuple[str, ...], rivals: Sequence[str | None] | None = None) -> None:
        self.expansions = tuple(expansions)
        self.sets = tuple(expansion.name for expansion in expansions)
        self.players = players  # people; Rivals take seats of their own
        self.options = options
        offered = modes(expansions)
        so_many = board_of(expansions).tables.get(players)
        chosen = [*(offered[name] for name in options), *([so_many] if so_many else [])]
        wanted = {*options, *(name for mode in chosen for name in mode.includes)}
        self.modes = (*(mode for name, mode in offered.items() if name in wanted), *([so_many] if so_many else []))
        self.quick = STEP_BY_STEP not in self.modes
        self.draft = leaders == "draft"
        company = rivals_of(expansions, players)
        self.seats = each_for_itself(players) + tuple(
            rival_seat(SeatNo(n), any(c.beside for c in company), any(c.follows for c in company),
                       any(c.spoils for c in company)) for n in range(players, SEATS_AT_LEAST))
        self.teams = so_many.teams if so_many else ()
        self.rivals = sum(1 << n for n, seat in enumerate(self.seats) if not seat.hand)  # a bit per seat
        self.rivals_tech = any(c.tech for c in company)
        self.gifts = tuple(gift for mode in self.modes for gift in mode.gifts)
        self.rival_gifts = (*(gift for c in company for gift in c.gifts),
                            *(gift for mode in self.modes for gift in mode.rivals))
        self.after_reveal = tuple(effect for mode in self.modes for effect in mode.after_reveal)
        self.denied = next((mode.denies for mode in self.modes if mode.denies), NOTHING)
        self.target = max([TARGET, *(mode.target for mode in self.modes)])
        self.garrison = max([GARRISON, *(mode.garrison for mode in self.modes)])
        self.conflict_deck = next((mode.conflict_deck for mode in self.modes if mode.conflict_deck != CONFLICT_DECK),
                                  CONFLICT_DECK)
        steps = [step for expansion in expansions for step in expansion.steps]
        steps += [step for c in company for step in c.steps]
        self.phases = phases([*steps, *(step for mode in self.modes for step in mode.steps)])
        everything = laid(expansions, self.modes)
        parts = [c for c in everything if not isinstance(c, Hagal | Rival) or players in c.players]
        self.imperium = [c for c in parts if type(c) is Card]
        self.reserve = [c for c in parts if isinstance(c, Reserve)]
        self.stacks = [c.id for c in self.reserve]
        self.starters = [c for c in parts if isinstance(c, Starter)]
        self.intrigues = [c for c in parts if isinstance(c, Intrigue)]
        self.conflicts = [c for c in parts if isinstance(c, Conflict)]
        self.leaders = [c for c in parts if isinstance(c, Leader) and not c.back_of]
        self.hagal = [c for c in parts if isinstance(c, Hagal)]
        cards: list[Component] = [c for c in parts if isinstance(c, Rival)]
        self.rival_cards = cards or [leader for leader in self.leaders if leader.rival]
        self.backs = [c for c in parts if isinstance(c, Leader) and c.back_of]
        self.spaces = [c for c in parts if isinstance(c, Space)]
        self.icon_bits = bits(space.icon for space in self.spaces)
        self.speaking_spaces = [space for space in self.spaces if space.reveal]
        self.tokens = {c.counter: c for c in parts if isinstance(c, Token)}
        self.tracks = {c.faction: c for c in parts if isinstance(c, InfluenceTrack)}
        shared = [track for track in self.tracks.values() if not track.only]
        shared.sort(key=lambda track: FACTIONS.index(track.icon))
        self.factions = tuple(track.faction for track in shared)  # of the main board
        self.track_icons = tuple(track.icon for track in shared)
        self.main = {track.icon: track.faction for track in shared}
        self.commanders = {c.name: c for c in parts if isinstance(c, Commander)}
        if self.teams:
            riders = {team for team, name in self.teams if name and self.commanders[name].rides}
            self.seats = tuple(
                Seat(team, SeatNo(n), army=not name, own=self.commanders[name].own if name else NOTHING,
                     rides=team in riders) for n, (team, name) in enumerate(self.teams))
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
        self.awaited = awaited(parts) | frozenset(type(e.moment) for e in self.rival_gifts if isinstance(e, When))
        self.raised = frozenset(e.what for c in parts for e in c.effects() if isinstance(e, More))
        self.windows = windows(self.intrigues)
        self.deeds = any(c.turn or c.flip for c in parts)  # whether anything offers deeds of its own
        self.leader_names = self.chosen_leaders(leaders)
        self.rival_names = self.chosen_rivals(rivals, [c for c in everything if isinstance(c, Rival)])

    def chosen_leaders(self, leaders: Sequence[str | None] | str) -> tuple[str | None, ...]:
        if isinstance(leaders, str):
            if leaders not in ("random", "draft"):
                raise ImpossibleMix(impossible.LEADERS, leaders)
            return tuple(name or None for _, name in self.teams) if self.teams else (None,) * self.players
        if len(leaders) != self.players:
            raise ImpossibleMix(impossible.LEADER_COUNT, len(leaders), self.players)
        known = {leader.name for leader in self.leaders}
        if self.teams:  # a Commander has a place of its own
            for name, (_, commander) in zip(leaders, self.teams, strict=True):
                if name is not None and name != commander and (commander or name in self.commanders):
                    raise ImpossibleMix(impossible.COMMANDER_SEAT, name, commander)
            leaders = [name or commander or None for name, (_, commander) in zip(leaders, self.teams, strict=True)]
        named = [name for name in leaders if name is not None]
        for name in named:
            if name not in known:
                raise ImpossibleMix(impossible.NO_LEADER, name, self.sets, sorted(known))
            if named.count(name) > 1:
                raise ImpossibleMix(impossible.LEADER_TWICE, name)
        return tuple(leaders)

    def chosen_rivals(self, rivals: Sequence[str | None] | None, every: list[Rival]) -> tuple[str | None, ...]:
        seats = len(self.seats) - self.players
        if rivals is None:
            return (None,) * seats
        if len(rivals) != seats:
            raise ImpossibleMix(impossible.RIVAL_COUNT, len(rivals), seats, self.players)
        known = [rival.name for rival in self.rival_cards]
        named = [name for name in rivals if name is not None]
        for name in named:
            if name not in known:
                for other in every:
                    if other.name == name:
                        raise ImpossibleMix(impossible.RIVAL_PLAYERS, name, sorted(other.players), self.players)
                raise ImpossibleMix(impossible.NO_RIVAL, name, self.sets, sorted(known))
            if [*named, *self.leader_names].count(name) > 1:
                raise ImpossibleMix(impossible.RIVAL_TWICE, name)
        return tuple(rivals)

    def spec(self) -> dict[str, Any]:
        """What compose needs to build this game again."""
        leaders: Any = "draft" if self.draft else list(self.leader_names)
        return {"sets": list(self.sets), "players": self.players, "leaders": leaders, "options": list(self.options),
                "rivals": list(self.rival_names), "rules": RULES}

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied as what composes it again."""
        leaders = "draft" if self.draft else self.leader_names
        return compose, (self.sets, self.players, leaders, self.options, self.rival_names)

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
        if seat not in range(self.players) and seat != view.SPECTATOR:  # a Rival has no eyes
            raise ValueError(f"nobody looks from seat {seat}: people sit at 0 to {self.players - 1}, "
                             f"and spectators are {view.SPECTATOR}")
        return view.seen_by(s, seat)

    def imagine(self, s: State, seed: int) -> State:
        return imagining.imagine(s, seed)

    def start(self, seed: int = 0, log: bool = False) -> State:
        """A fresh table, ready for the first decision."""
        s = self.lay_out(seed, log)
        s.advance()
        return s

    def lay_out(self, seed: int, log: bool = False) -> State:
        """The table after normal setup, before anything is decided (C-2)."""
        order = tuple(map(SeatNo, range(len(self.seats))))
        pending: list[Task] = [(NEXT_ROUND.no, FIRST_SEAT, NOTHING, 0, 0), (SETUP.no, FIRST_SEAT, NOTHING, 0, 0)]
        s = State(game=self, seed=seed & MASK64 if seed < 0 else seed % (1 << SEED_BITS), cells=[0] * len(CELLS),
                  turn=[0] * len(TURN_CELLS), row=[], imperium=copies(self.imperium), intrigue_discard=[], options=[],
                  intrigues=copies(self.intrigues), piles=[()] * len(PILES), players=[self.seat(n) for n in order],
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
        person = self.seats[seat].hand  # what a Rival starts with is declared where it comes from
        name = (*self.leader_names, *self.rival_names)[seat]
        board = None if self.seats[seat].army else self.commanders[name or ""]
        has = [0] * (COUNTERS + len(DEEDS))
        has[WATER] = int(person)
        has[AGENTS] = AGENTS_PER_PLAYER
        has[ARROWS] = SINGLE_ARROWS if board else 0
        has[IN_GARRISON] = self.garrison if person and not board else 0
        has[SUPPLY] = 0 if board else TROOPS_PER_PLAYER - has[IN_GARRISON]
        has[VP] = has[START_POINTS] = board.points if board else int(self.players >= FEW)
        leaders = self.leaders if person else self.rival_cards
        leader = next(leader.id for leader in leaders if leader.name == name) if name else NOTHING
        return Player(seat=seat, leader=leader, has=has, hand=[], deck=self.starting_deck(board) if person else [],
                      discard=[], play=[], revealed=[], intrigue=[])

    def starting_deck(self, board: Commander | None = None) -> list[ThingId]:
        """The own cards of a player, where one may take the place of another (C-18.8); or of a Commander (C-21.2)."""
        if board is not None:
            usual = [card.id for name in board.cards for card in self.starters if card.name == name and not card.deck]
            return copies(card for card in self.starters if card.deck == board.name) + usual
        common = [card for card in self.starters if not card.deck]
        deck = copies(common)
        for card in common:
            if card.replaces:
                deck.remove(next(c.id for c in self.starters if c.name == card.replaces))
        return deck

    def load(self, data: dict[str, Any]) -> State:
        """A table from the plain data of State.dump."""
        return plain.load(self, data)

    def dump(self, s: State) -> dict[str, Any]:
        return plain.dump(s)

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


def compose(sets: Sequence[str] = USUAL, players: int = 4, leaders: Sequence[str | None] | str | None = None,
            options: Sequence[str] = (), rivals: Sequence[str | None] | None = None) -> Game:
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
    able = numbers_of(chosen)
    if players not in able:
        raise ImpossibleMix(impossible.PLAYERS, [expansion.name for expansion in chosen], able, players)
    for option in options:
        check_option(option, chosen, players)
    levels = {name: mode for name, mode in modes(chosen).items() if mode.level and players in mode.players}
    named = [option for option in options if option in levels]
    if len(named) > 1:
        raise ImpossibleMix(impossible.TWO_LEVELS, named)
    usual = [name for name, mode in levels.items() if mode.usual and not named]
    return Game(chosen, players, "random" if leaders is None else leaders, (*options, *usual), rivals)


def check_option(option: str, chosen: Sequence[Expansion], players: int) -> None:
    """An ImpossibleMix if these sets cannot be played so, or not by so many."""
    known, names = modes(), [expansion.name for expansion in chosen]
    if option not in known:
        raise ImpossibleMix(impossible.NO_OPTION, option, list(known))
    mode = modes(chosen).get(option)
    owners = {e.name: m for e in EXPANSIONS.values() for m in e.modes if m.name == option} if mode is None else {}
    offers = [mode] if mode is not None else [*owners.values()]
    able = tuple(n for n in numbers_of(chosen) if any(n in offer.players for offer in offers))
    if players not in able:  # with no other set either
        raise ImpossibleMix(impossible.OPTION_PLAYERS, option, able, players)
    asks = (next(iter(owners), ""), offers[0].fights, offers[0].needs)
    missing = [name for name in asks if name and name not in names]
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
