"""Laying out a position on a fresh table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kanly.cells import ALLIANCE, CLOSERS, MENTAT_AWAY, WALL
from kanly.components import Conflict, Space
from kanly.effects.alliances import ALLIANCE_LEVEL
from kanly.effects.influence import FIRST_POINT
from kanly.effects.rare import FlipLeader
from kanly.effects.units import strength
from kanly.game import TROOPS_PER_PLAYER, Game
from kanly.memory import PLAYER_TURNS
from kanly.seats import give_marker, markers, scores
from kanly.state import Player, State
from kanly.testing.cards import Dealing
from kanly.testing.expansions import (
    lay_contracts,
    lay_hagal,
    lay_ships,
    lay_snoopers,
    lay_tech,
    lay_trophies,
    place_spies,
)
from kanly.testing.naming import Seats, find
from kanly.testing.teams import bonus_tile, lay_activated, lay_agents
from kanly.things import (
    AGENTS,
    ALLIANCE_POINTS,
    CONFLICT,
    DOCKED,
    EFFECTS,
    FLEET,
    GARRISON,
    HOOKS,
    INFLUENCE_POINTS,
    MEMORIES,
    MENTAT,
    NEGOTIATORS,
    NOTHING,
    OTHER_POINTS,
    PERSUASION,
    REVEAL,
    REVEALED,
    SANDWORMS,
    SEAT,
    SHIPPING,
    SOLARI,
    SPICE,
    SUPPLY,
    SWORDMASTER,
    SWORDS,
    THINGS,
    TRAINING,
    TURNS_BEGUN,
    VP,
    WATER,
    SeatNo,
    ThingId,
)
from kanly.turns.agent import TURN
from kanly.turns.combat import COMBAT_PHASE
from kanly.turns.endgame import ENDGAME_PHASE
from kanly.turns.phases import from_step
from kanly.turns.rivals import RIVAL_TURN
from kanly.turns.round import AGENTS_PER_PLAYER, MAKERS_STEP, RECALL_STEPS, ROUND, TURNS, begin_turn

GOODS = {"solari": SOLARI, "spice": SPICE, "water": WATER, "persuasion": PERSUASION, "swords": SWORDS,
         "garrison": GARRISON, "supply": SUPPLY, "conflict": CONFLICT, "agents": AGENTS, "sandworms": SANDWORMS,
         "memories": MEMORIES, "negotiators": NEGOTIATORS, "dreadnoughts": DOCKED, "fleet": FLEET,
         "freighter": SHIPPING}
TOKENS = {"swordmaster": SWORDMASTER, "council": SEAT, "mentat": MENTAT, "hooks": HOOKS}
SEAT_KEYS = {*GOODS, *TOKENS, "leader", "hand", "deck", "discard", "play", "revealed", "intrigue", "open", "influence",
             "alliances", "score", "strength", "aside", "secrets", "spies", "contracts", "completed", "objective",
             "won", "turned", "training", "tech", "flipped", "snoopers", "closed", "spent", "tokens", "out"}
PEOPLES_KEYS = ("hand", "deck", "discard", "play", "revealed", "open", "aside", "contracts", "completed", "council")
"""What no Rival has."""
BOARD_KEYS = {"agents", "bonus", "control", "closed", "row", "next_row", "reserve", "trash", "conflict",
              "next_conflict", "intrigue_deck", "intrigue_discard", "first", "turn", "mover", "phase", "round",
              "revealed", "options", "seed", "log", "wall", "offers", "tech", "ships", "winners", "hagal",
              "hagal_discard", "throne", "activated"}
ROUND_STEPS = {"combat": COMBAT_PHASE, "makers": MAKERS_STEP, "recall": RECALL_STEPS}
PHASES = ("start", "agent", "reveal", "combat", "makers", "recall", "endgame")
FLIP = next(effect for effect in EFFECTS if isinstance(effect, FlipLeader))


def fresh(game: Game, seed: int, log: bool, round_begun: bool) -> State:
    """A table before the first round, or before its first turn; whoever is asked takes the first option."""
    s = game.lay_out(seed, log)
    del s.pending[0]  # the rounds
    s.advance()
    while s.options:
        s.apply(s.options[0])
    if round_begun:
        steps = game.phases.get(ROUND.no, ROUND.steps)
        s.pending = [(step.no, s.first, NOTHING, 0, 0) for step in reversed(steps[:steps.index(TURNS)])]
        s.advance()
        while s.options:
            s.apply(s.options[0])
    return s


class Setting:
    """Lays a position out on a fresh table."""

    def __init__(self, game: Game, seats: Seats, board: Mapping[str, Any]) -> None:
        self.seats = seats
        self.board = board
        self.phase = {"turns": "agent"}.get(board.get("phase", "agent"), board.get("phase", "agent"))
        if board.get("winners"):
            raise ValueError("a game that is over cannot be laid out: nothing is asked any more")
        if self.phase not in PHASES:
            raise ValueError(f"there is no phase {self.phase!r} to begin with; there are: {', '.join(PHASES)}")
        self.s = s = fresh(game, board.get("seed", 0), board.get("log", False), self.phase != "start")
        self.turn = self.seat(board.get("mover", board.get("turn", board.get("first", 0))))
        self.first = self.seat(board.get("first", self.turn))
        self.revealed = [self.seat(seat) for seat in board.get("revealed", ())]
        if self.phase in ("combat", "makers", "recall", "endgame"):
            self.revealed += [seat for seat in s.clockwise(self.first) if seat not in self.revealed]
        elif self.turn in self.revealed:
            raise ValueError(f"seat {self.turn} has had its Reveal turn: it cannot be its turn")

    def seat(self, seat: SeatNo) -> SeatNo:
        if seat not in range(len(self.s.players)):
            raise ValueError(f"there is no seat {seat}: seats are 0 to {len(self.s.players) - 1}")
        return SeatNo(seat)

    def lay(self) -> State:
        s = self.s
        give_marker(s, self.first)
        s.round = self.board.get("round", 1)
        self.leaders()
        self.conflicts()
        self.shared()
        self.closed()
        lay_trophies(s, self.seats)
        lay_contracts(s, self.seats, self.board.get("offers"))
        for p in s.players:
            self.pieces(p, self.seats.get(p.seat, {}))
        Dealing(s, self.seats, self.board, self.revealed).deal(hands=self.phase != "start")
        self.alliances()
        lay_ships(s, self.board.get("ships", {}))
        lay_tech(s, self.seats, self.board.get("tech", ()))
        lay_snoopers(s, self.seats)
        lay_hagal(s, self.board)
        for p in s.players:
            self.points(p, self.seats.get(p.seat, {}))
        self.begin()
        return s

    # The shared board.

    def leaders(self) -> None:
        """Whoever is said to be led by the other side of a Leader."""
        among = [*self.s.game.leaders, *self.s.game.backs]
        for seat, given in self.seats.items():
            if "leader" in given and self.s.game.seats[seat].hand and find(among, given["leader"], "leader").back_of:
                FLIP.run(self.s, (FLIP.no, seat, NOTHING, 0, 0))

    def conflicts(self) -> None:
        """The current Conflict, those that come next, and the deck of those after them."""
        s = self.s
        following = [self.conflict(name) for name in listed(self.board.get("next_conflict", ()))]
        now = self.board.get("conflict")
        claimed = {*following, *(self.conflict(name) for given in self.seats.values() for name in given.get("won", ()))}
        if now:
            s.conflict = self.conflict(now)
        elif s.conflict in claimed:
            level = level_of(s.conflict)
            s.conflict = s.pick([c.id for c in s.game.conflicts if c.level == level and c.id not in claimed])
        rounds = len(s.game.conflict_deck)
        if s.round not in range(1, rounds + 1):
            raise ValueError(f"a game has rounds 1 to {rounds}, not {s.round}")
        left = rounds - s.round
        if self.phase == "start":  # the Conflict of this round is still to be shown
            following = ([s.conflict] if now else []) + following
            s.conflict, left = NOTHING, left + 1
        if len(following) > left:
            raise ValueError(f"{left} Conflicts are to come in round {s.round}, not {len(following)}")
        if len({s.conflict, *following}) <= len(following):
            raise ValueError("there is one of each Conflict only")
        deck = tuple(reversed(s.game.conflict_deck))[:left]
        s.conflicts = (*deck[:left - len(following)], *reversed(following))
        s.conflict_bag = tuple(c.id for c in s.game.conflicts if c.id != s.conflict)

    def conflict(self, name: str) -> ThingId:
        return find(self.s.game.conflicts, name, "Conflict").id

    def shared(self) -> None:
        s = self.s
        s.cells[WALL] = int(self.board.get("wall", s.cells[WALL]))
        for name, n in self.board.get("bonus", {}).items():
            space = self.space(name)
            if not space.maker:
                raise ValueError(f"{name} is no Maker space: it has no bonus spice")
            s.cells[space.bonus] = n
        for name, seat in self.board.get("control", {}).items():
            space = self.space(name)
            if not space.control:
                raise ValueError(f"{name} cannot be controlled")
            s.cells[space.flag] = self.seat(seat) + 1
        for name, agents in self.board.get("agents", {}).items():
            for seat in agents:
                s.cells[self.space(name).agents] |= 1 << self.seat(seat)

    def closed(self) -> None:
        """Spaces somebody has closed: whoever had the last turn, if it is not said who."""
        s = self.s
        closers = [(seat, self.space(name)) for seat, given in self.seats.items() for name in given.get("closed", ())]
        done = [space for _, space in closers]
        last = s.clockwise(self.turn)[-1]
        closers += [(last, space) for space in map(self.space, self.board.get("closed", ())) if space not in done]
        for seat, space in closers:
            if seat == self.turn and self.phase in ("agent", "reveal"):
                raise ValueError(f"what seat {seat} has closed is open again in its own turn")
            s.cells[space.closed] |= 1 << seat
            s.cells[CLOSERS] |= 1 << seat

    def space(self, name: str) -> Space:
        return find(self.s.game.spaces, name, "space")

    # Pieces.

    def pieces(self, p: Player, given: Mapping[str, Any]) -> None:
        s, has = self.s, p.has
        if not s.game.seats[p.seat].hand and (wrong := [key for key in PEOPLES_KEYS if given.get(key)]):
            raise ValueError(f"seat {p.seat} is a Rival's, who has no {wrong[0]}")
        for key, counter in GOODS.items():
            n = given.get(key, has[counter])
            if not isinstance(n, int) or n < 0:
                raise ValueError(f"seat {p.seat} cannot have {n!r} {key}")
            has[counter] = n
        if any(key in given for key in ("conflict", "garrison", "supply", "memories", "negotiators")):
            self.troops(p, given)
        for key, what in TOKENS.items():
            if given.get(key):
                self.token(p, what)
        place_spies(s, p, given.get("spies", ()))
        has[TRAINING] = given.get("training", has[TRAINING])
        bonus_tile(s, p, given)
        agents = AGENTS_PER_PLAYER + has[SWORDMASTER] + has[MENTAT]
        placed = sum(s.cells[space.agents] >> p.seat & 1 for space in s.game.spaces)
        if s.game.teams:
            lay_agents(s, p, given)
        else:
            has[AGENTS] = given.get("agents", max(0, agents - placed))
        if has[AGENTS] + placed > agents:
            raise ValueError(f"seat {p.seat} has {agents} Agents, not {has[AGENTS]} at home and {placed} on the board")
        for name, level in given.get("influence", {}).items():
            track = self.faction(name)
            if not 0 <= level <= (top := s.game.tracks[track].top):
                raise ValueError(f"Influence goes from 0 to {top}, not {level}")
            if level and track not in markers(s, p.seat):
                raise ValueError(f"seat {p.seat} has no marker on the {name} track")
            has[track] = level
        if p.seat in self.revealed:
            has[REVEALED] = 1 + self.revealed.index(p.seat)

    def token(self, p: Player, what: ThingId) -> None:
        """A token lies before its owner since long ago: nothing happens now that it is taken."""
        s = self.s
        p.has[what] = 1
        if what in s.game.tokens:
            p.owned = (*p.owned, s.game.tokens[what].id)
        if what == MENTAT:
            if s.cells[MENTAT_AWAY]:
                raise ValueError("there is one Mentat only")
            s.cells[MENTAT_AWAY] = p.seat + 1

    def faction(self, name: str) -> ThingId:
        return find((THINGS[f] for f in self.s.game.tracks), name, "faction").id

    def troops(self, p: Player, given: Mapping[str, Any]) -> None:
        """Twelve cubes: what is not said to be elsewhere is in supply, or else in the garrison."""
        has = p.has
        if not self.s.game.seats[p.seat].army:
            if any(given.get(key) for key in ("conflict", "garrison", "supply")):
                raise ValueError(f"seat {p.seat} is a Commander's, who has no troops")
            return
        has[CONFLICT] = given.get("conflict", 0)
        away = has[CONFLICT] + has[MEMORIES] + has[NEGOTIATORS]
        if "supply" in given:
            rest = TROOPS_PER_PLAYER - away - given["supply"]
            has[GARRISON] = given.get("garrison", rest)
        else:
            usual = self.s.game.garrison if self.s.game.seats[p.seat].hand else has[GARRISON]
            has[GARRISON] = given.get("garrison", min(usual, TROOPS_PER_PLAYER - away))
            has[SUPPLY] = TROOPS_PER_PLAYER - away - has[GARRISON]
        there = away + has[GARRISON] + has[SUPPLY]
        if there != TROOPS_PER_PLAYER or min(has[GARRISON], has[SUPPLY]) < 0:
            raise ValueError(f"seat {p.seat} has {TROOPS_PER_PLAYER} troops, not {there}: "
                             f"{has[SUPPLY]} in supply, {has[GARRISON]} in the garrison, {has[CONFLICT]} deployed")

    # Points.

    def alliances(self) -> None:
        s = self.s
        for seat, given in self.seats.items():
            for name in given.get("alliances", ()):
                faction = self.faction(name)
                if s.cells[ALLIANCE[faction]]:
                    raise ValueError(f"there is one {name} Alliance only")
                if faction not in map(self.faction, given.get("influence", {})):
                    s.players[seat].has[faction] = max(ALLIANCE_LEVEL, s.players[seat].has[faction])
                s.cells[ALLIANCE[faction]] = seat + 1
        for faction in s.game.tracks:
            best = max(s.order, key=lambda seat: s.players[seat].has[faction])
            top = s.players[best].has[faction]
            holder = s.cells[ALLIANCE[faction]]
            if not holder and top >= ALLIANCE_LEVEL:
                s.cells[ALLIANCE[faction]] = best + 1
            elif holder and s.players[holder - 1].has[faction] < max(top, ALLIANCE_LEVEL):
                raise ValueError(f"seat {holder - 1} cannot hold the {THINGS[faction].name} Alliance "
                                 f"with {s.players[holder - 1].has[faction]} Influence")

    def points(self, p: Player, given: Mapping[str, Any]) -> None:
        s, has = self.s, p.has
        if scores(p):
            has[INFLUENCE_POINTS] = sum(has[faction] >= FIRST_POINT for faction in s.game.tracks)
            has[ALLIANCE_POINTS] = sum(s.cells[ALLIANCE[faction]] == p.seat + 1 for faction in s.game.tracks)
        elif given.get("score"):
            raise ValueError(f"seat {p.seat} has no points: {THINGS[p.leader].name} scores none")
        has[VP] += has[INFLUENCE_POINTS] + has[ALLIANCE_POINTS]
        if "score" in given:
            has[OTHER_POINTS] += given["score"] - has[VP]
            has[VP] = given["score"]
        if given.get("strength", strength(p)) != strength(p):
            raise ValueError(f"seat {p.seat} has strength {strength(p)}, not {given['strength']}")

    # Whose turn it is.

    def begin(self) -> None:
        s = self.s
        s.pending = [from_step(s, ROUND, COMBAT_PHASE)]
        s.phase = PLAYER_TURNS
        s.mover = self.turn
        for p in s.players:
            p.has[TURNS_BEGUN] = 0
        if s.log is not None:
            s.log.clear()
        lay_activated(s, self.board.get("activated", {}))
        if self.phase in ("agent", "reveal"):
            begin_turn(s, self.turn)
            turn = TURN if s.game.seats[self.turn].hand else RIVAL_TURN
            s.pending += [(TURNS.no, self.turn, NOTHING, 0, 1), (turn.no, self.turn, NOTHING, 0, 0)]
            s.advance()
            if self.phase == "reveal":
                s.apply(REVEAL)
            return
        if self.phase == "start":
            s.round -= 1
            s.pending = [(ROUND.no, s.first, NOTHING, 0, 0)]
        elif self.phase == "endgame":
            s.pending = [(ENDGAME_PHASE.no, s.first, NOTHING, 0, 0)]
        else:
            s.pending = [from_step(s, ROUND, ROUND_STEPS[self.phase])]
        s.advance()


def listed(names: str | Sequence[str]) -> Sequence[str]:
    """One name or several."""
    return [names] if isinstance(names, str) else names


def level_of(conflict: ThingId) -> int:
    card = THINGS[conflict]
    assert isinstance(card, Conflict)
    return card.level
