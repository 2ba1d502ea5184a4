"""Laying out a position on a fresh table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kanly.cells import ALLIANCE, MENTAT_AWAY, WALL
from kanly.components import Card, Conflict, Intrigue, Space
from kanly.decks import refill_row, settle_top
from kanly.effects.influence import ALLIANCE_LEVEL, FIRST_POINT, TRACK_TOP
from kanly.effects.resources import take_token
from kanly.game import TROOPS_PER_PLAYER
from kanly.memory import PLAYER_TURNS
from kanly.state import Player, State
from kanly.testing.expansions import lay_contracts, lay_ships, lay_snoopers, lay_tech, lay_trophies, place_spies
from kanly.testing.naming import Seats, find
from kanly.things import (
    AGENTS,
    ALLIANCE_POINTS,
    CONFLICT,
    DOCKED,
    FLEET,
    GARRISON,
    HOOKS,
    ID_MASK,
    INFLUENCE_POINTS,
    MEMORIES,
    MENTAT,
    NEGOTIATORS,
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
    VP,
    WATER,
)
from kanly.turns.agent import TURN
from kanly.turns.combat import COMBAT_PHASE
from kanly.turns.endgame import ENDGAME_PHASE
from kanly.turns.phases import from_step
from kanly.turns.round import AGENTS_PER_PLAYER, MAKERS_STEP, RECALL_STEPS, ROUND, TURNS, begin_turn

GOODS = {"solari": SOLARI, "spice": SPICE, "water": WATER, "persuasion": PERSUASION, "swords": SWORDS,
         "garrison": GARRISON, "supply": SUPPLY, "conflict": CONFLICT, "agents": AGENTS, "sandworms": SANDWORMS,
         "memories": MEMORIES, "negotiators": NEGOTIATORS, "dreadnoughts": DOCKED, "fleet": FLEET,
         "freighter": SHIPPING}
SEAT_KEYS = {*GOODS, "leader", "hand", "deck", "discard", "play", "intrigue", "influence", "swordmaster", "council",
             "mentat", "alliances", "score", "aside", "secrets", "spies", "hooks", "contracts", "completed",
             "objective", "won", "training", "tech", "flipped", "snoopers"}
BOARD_KEYS = {"agents", "bonus", "control", "row", "conflict", "first", "turn", "phase", "round", "revealed", "options",
              "seed", "log", "wall", "offers", "tech", "ships"}
ROUND_STEPS = {"combat": COMBAT_PHASE, "makers": MAKERS_STEP, "recall": RECALL_STEPS}
PHASES = ("start", "agent", "reveal", "combat", "makers", "recall", "endgame")
class Setting:
    """Lays a position out on a fresh table."""

    def __init__(self, s: State, seats: Seats, board: Mapping[str, Any]) -> None:
        self.s = s
        self.seats = seats
        self.board = board
        self.phase = board.get("phase", "agent")
        if self.phase not in PHASES:
            raise ValueError(f"there is no phase {self.phase!r}; there are: {', '.join(PHASES)}")
        self.turn = self.seat(board.get("turn", board.get("first", 0)))
        self.first = self.seat(board.get("first", self.turn))
        self.revealed = [self.seat(seat) for seat in board.get("revealed", ())]
        if self.phase in ("combat", "makers", "recall", "endgame"):
            self.revealed += [seat for seat in s.clockwise(self.first) if seat not in self.revealed]
        elif self.turn in self.revealed:
            raise ValueError(f"seat {self.turn} has had its Reveal turn: it cannot be its turn")

    def seat(self, seat: int) -> int:
        if seat not in range(len(self.s.players)):
            raise ValueError(f"there is no seat {seat}: seats are 0 to {len(self.s.players) - 1}")
        return seat

    def lay(self) -> None:
        s = self.s
        s.first, s.round = self.first, self.board.get("round", 1)
        self.shared()
        lay_trophies(s, self.seats)
        lay_contracts(s, self.seats, self.board.get("offers"))
        for p in s.players:
            self.pieces(p, self.seats.get(p.seat, {}))
        for p in s.players:
            self.cards(p, self.seats.get(p.seat, {}))
        self.fill_row()
        self.alliances()
        lay_ships(s, self.board.get("ships", {}))
        lay_tech(s, self.seats, self.board.get("tech", ()))
        lay_snoopers(s, self.seats)
        for p in s.players:
            self.points(p, self.seats.get(p.seat, {}))
        self.begin()

    # The shared board.

    def shared(self) -> None:
        s = self.s
        given = self.board.get("conflict")
        conflict = find(s.game.conflicts, given, "Conflict") if given else THINGS[s.conflict]
        assert isinstance(conflict, Conflict)
        s.conflict = conflict.id
        rounds = len(s.conflicts) + 1
        if s.round not in range(1, rounds + 1):
            raise ValueError(f"a game has rounds 1 to {rounds}, not {s.round}")
        s.conflicts = s.conflicts[:rounds - s.round]
        s.conflict_bag = tuple(c.id for c in s.game.conflicts if c.id != s.conflict)
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
        s.intrigues += [card & ID_MASK for card in s.intrigue_top]  # what a Leader has looked at
        s.intrigue_top = ()
        for name, agents in self.board.get("agents", {}).items():
            for seat in agents:
                s.cells[self.space(name).agents] |= 1 << self.seat(seat)

    def space(self, name: str) -> Space:
        return find(self.s.game.spaces, name, "space")

    # Pieces.

    def pieces(self, p: Player, given: Mapping[str, Any]) -> None:
        s, has = self.s, p.has
        for key, counter in GOODS.items():
            n = given.get(key, has[counter])
            if not isinstance(n, int) or n < 0:
                raise ValueError(f"seat {p.seat} cannot have {n!r} {key}")
            has[counter] = n
        if any(key in given for key in ("conflict", "garrison", "supply", "memories", "negotiators")):
            self.troops(p, given)
        if given.get("swordmaster"):
            take_token(s, p.seat, SWORDMASTER)
        if given.get("council"):
            take_token(s, p.seat, SEAT)
        if given.get("hooks"):
            take_token(s, p.seat, HOOKS)
        place_spies(s, p, given.get("spies", ()))
        has[TRAINING] = given.get("training", has[TRAINING])
        if given.get("mentat"):
            if s.cells[MENTAT_AWAY]:
                raise ValueError("there is one Mentat only")
            s.cells[MENTAT_AWAY], has[MENTAT] = p.seat + 1, 1
        s.duties.clear()  # what the tokens and contracts would have set off
        agents = AGENTS_PER_PLAYER + has[SWORDMASTER] + has[MENTAT]
        placed = sum(s.cells[space.agents] >> p.seat & 1 for space in s.game.spaces)
        has[AGENTS] = given.get("agents", max(0, agents - placed))
        if has[AGENTS] + placed > agents:
            raise ValueError(f"seat {p.seat} has {agents} Agents, not {has[AGENTS]} at home and {placed} on the board")
        for name, level in given.get("influence", {}).items():
            faction = self.faction(name)
            if not 0 <= level <= TRACK_TOP:
                raise ValueError(f"Influence goes from 0 to {TRACK_TOP}, not {level}")
            has[faction] = level
        if p.seat in self.revealed:
            has[REVEALED] = 1 + self.revealed.index(p.seat)
        if "secrets" in given:
            p.secrets = tuple(sorted(self.faction(name) for name in given["secrets"]))

    def faction(self, name: str) -> int:
        return find((THINGS[f] for f in self.s.game.factions), name, "faction").id

    def troops(self, p: Player, given: Mapping[str, Any]) -> None:
        """Twelve cubes: what is not said to be elsewhere is in supply, or else in the garrison."""
        has = p.has
        has[CONFLICT] = given.get("conflict", 0)
        away = has[CONFLICT] + has[MEMORIES] + has[NEGOTIATORS]
        if "supply" in given:
            rest = TROOPS_PER_PLAYER - away - given["supply"]
            has[GARRISON] = given.get("garrison", rest)
        else:
            has[GARRISON] = given.get("garrison", min(self.s.game.garrison, TROOPS_PER_PLAYER - away))
            has[SUPPLY] = TROOPS_PER_PLAYER - away - has[GARRISON]
        there = away + has[GARRISON] + has[SUPPLY]
        if there != TROOPS_PER_PLAYER or min(has[GARRISON], has[SUPPLY]) < 0:
            raise ValueError(f"seat {p.seat} has {TROOPS_PER_PLAYER} troops, not {there}: "
                             f"{has[SUPPLY]} in supply, {has[GARRISON]} in the garrison, {has[CONFLICT]} deployed")

    # Cards.

    def cards(self, p: Player, given: Mapping[str, Any]) -> None:
        s = self.s
        own = [*p.hand, *p.deck, *(c & ID_MASK for c in p.top)]  # Leaders may start with less than the usual deck
        fresh_hand = len(p.hand)
        p.hand, p.deck, p.discard, p.play, p.top, p.marks = [], [], [], [], (), ()
        for zone in ("hand", "discard", "play", "deck"):
            for name in given.get(zone, ()):
                getattr(p, zone).append(self.take(name, own))
        if "deck" not in given:
            if p.seat in self.revealed:
                p.discard += own
            else:
                p.deck += own
        p.aside = tuple(self.take(name, []) for name in given.get("aside", ()))
        s.intrigues += p.intrigue
        p.intrigue = []
        for name in given.get("intrigue", ()):
            p.intrigue.append(self.draw(find(s.game.intrigues, name, "Intrigue card"), s.intrigues))
        if "hand" not in given and p.seat not in self.revealed and self.phase != "start":
            while len(p.hand) < fresh_hand and p.deck:
                p.hand.append(s.pick(p.deck))
        settle_top(s, p)

    def take(self, name: str, own: list[int]) -> int:
        """A card by name: from the own starting deck, a Reserve stack, the Row or the Imperium deck."""
        s = self.s
        card = find([*s.game.starters, *s.game.reserve, *s.game.imperium], name, "card")
        if card.id in own:
            own.remove(card.id)
        elif card in s.game.starters:
            raise ValueError(f"a starting deck has only {card.copies} {name}")
        elif card.stack >= 0:
            if not s.cells[card.stack]:
                raise ValueError(f"there are only {card.copies} {name}")
            s.cells[card.stack] -= 1
        elif card.id in s.row and card.id not in s.imperium:
            s.row.remove(card.id)
        else:
            return self.draw(card, s.imperium)
        return card.id

    def draw(self, card: Card | Intrigue, pile: list[int]) -> int:
        if card.id not in pile:
            raise ValueError(f"there are only {card.copies} {card.name}")
        pile.remove(card.id)
        return card.id

    def fill_row(self) -> None:
        s = self.s
        names = self.board.get("row")
        if names is not None:
            s.imperium += s.row
            s.row = []
            for name in names:
                s.row.append(self.draw(find(s.game.imperium, name, "Imperium card"), s.imperium))
        refill_row(s)

    # Points.

    def alliances(self) -> None:
        s = self.s
        for seat, given in self.seats.items():
            for name in given.get("alliances", ()):
                faction = self.faction(name)
                if s.cells[ALLIANCE[faction]]:
                    raise ValueError(f"there is one {name} Alliance only")
                if name not in given.get("influence", {}):
                    s.players[seat].has[faction] = max(ALLIANCE_LEVEL, s.players[seat].has[faction])
                s.cells[ALLIANCE[faction]] = seat + 1
        for faction in s.game.factions:
            best = max(s.clockwise(0), key=lambda seat: s.players[seat].has[faction])
            top = s.players[best].has[faction]
            holder = s.cells[ALLIANCE[faction]]
            if not holder and top >= ALLIANCE_LEVEL:
                s.cells[ALLIANCE[faction]] = best + 1
            elif holder and s.players[holder - 1].has[faction] < max(top, ALLIANCE_LEVEL):
                raise ValueError(f"seat {holder - 1} cannot hold the {THINGS[faction].name} Alliance "
                                 f"with {s.players[holder - 1].has[faction]} Influence")

    def points(self, p: Player, given: Mapping[str, Any]) -> None:
        s, has = self.s, p.has
        has[INFLUENCE_POINTS] = sum(has[faction] >= FIRST_POINT for faction in s.game.factions)
        has[ALLIANCE_POINTS] = sum(s.cells[ALLIANCE[faction]] == p.seat + 1 for faction in s.game.factions)
        has[VP] += has[INFLUENCE_POINTS] + has[ALLIANCE_POINTS]
        if "score" in given:
            has[OTHER_POINTS] += given["score"] - has[VP]
            has[VP] = given["score"]

    # Whose turn it is.

    def begin(self) -> None:
        s = self.s
        s.pending = [from_step(s, ROUND, COMBAT_PHASE)]
        s.phase = PLAYER_TURNS
        s.mover = self.turn
        if s.log is not None:
            s.log.clear()
        if self.phase in ("agent", "reveal"):
            begin_turn(s, self.turn)
            s.pending += [(TURNS.no, self.turn, 0, 0, 1), (TURN.no, self.turn, 0, 0, 0)]
            s.advance()
            if self.phase == "reveal":
                s.apply(REVEAL)
            return
        if self.phase == "start":
            conflict = THINGS[s.conflict]
            assert isinstance(conflict, Conflict)
            s.conflicts = (*s.conflicts, conflict.level)
            s.conflict_bag = (s.conflict, *(c.id for c in s.game.conflicts if c.level != conflict.level))
            s.round -= 1
            s.pending = [(ROUND.no, s.first, 0, 0, 0)]
        elif self.phase == "endgame":
            s.pending = [(ENDGAME_PHASE.no, s.first, 0, 0, 0)]
        else:
            s.pending = [from_step(s, ROUND, ROUND_STEPS[self.phase])]
        s.advance()
