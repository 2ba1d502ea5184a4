"""The round: its five phases and the players' turns (C-3, C-4, C-9, C-10)."""

from __future__ import annotations

from typing import Final

from kanly.cells import CLOSERS, MENTAT_AWAY, MENTAT_NEXT
from kanly.components import COMPONENTS, Conflict
from kanly.effects.cards import draw
from kanly.effects.moments import StartsTurn, fire
from kanly.effects.standing import turn_over
from kanly.effects.units import move
from kanly.events import (
    CONFLICT_SHOWN,
    ENDED_TURN,
    MAKER_SPICE,
    MENTAT_HOME,
    RECALL_PHASE,
    ROUND_BEGINS,
    SPACE_OPEN,
)
from kanly.memory import AGAIN, MAKERS, PLAYER_TURNS, RECALL, REVEALING, ROUND_START, forget
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    AGENTS,
    CONFLICT,
    MENTAT,
    NO,
    NOTHING,
    PERSUASION,
    REVEALED,
    STEP,
    SUPPLY,
    SWORDMASTER,
    THINGS,
    TROOPS,
    TURNS_BEGUN,
    VP,
    WHO,
    YES,
    Option,
    SeatNo,
    Task,
    ThingId,
)
from kanly.turns.agent import TURN
from kanly.turns.combat import COMBAT_PHASE
from kanly.turns.control import controller
from kanly.turns.endgame import ENDGAME_PHASE
from kanly.turns.phases import phase
from kanly.turns.reveal import clean_up
from kanly.written import Ask, Effect

HAND_SIZE: Final = 5
AGENTS_PER_PLAYER: Final = 2


def conflict_card(thing: ThingId) -> Conflict:
    found = THINGS[thing]
    assert isinstance(found, Conflict)
    return found


class RoundStart(Effect):
    """The next Conflict is shown; whoever controls its place may defend it (C-3.2)."""

    def run(self, s: State, t: Task) -> None:
        s.round += 1
        s.phase = ROUND_START  # nobody's turn
        s.mover = s.first
        forget(s)
        for p in s.players:
            p.has[REVEALED] = p.has[PERSUASION] = p.has[TURNS_BEGUN] = 0
        s.tell(ROUND_BEGINS, s.first, n=s.round)
        top, s.conflicts = s.conflicts[-1], s.conflicts[:-1]
        bag = [c for c in s.conflict_bag if top in (conflict_card(c).level, c)]
        s.conflict = bag[s.random(len(bag))]
        s.conflict_bag = tuple(c for c in s.conflict_bag if c != s.conflict)
        s.tell(CONFLICT_SHOWN, s.first, s.conflict)
        place = s.game.place_of(s.conflict)
        if place is not None and controller(s, place):
            s.pending.append((DEFEND.no, SeatNo(controller(s, place) - 1), place.id, 0, 0))


class Defend(Ask):
    """The controller may deploy one troop from supply (C-8.21)."""

    shape = Shape("yes", declined=(NO,))

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [YES, NO] if s.players[t[WHO]].has[SUPPLY] else []

    def answer(self, s: State, t: Task, option: Option) -> None:
        if option == YES:
            move(s, t[WHO], TROOPS, 1, SUPPLY, CONFLICT)


class DrawHands(Effect):
    """Five cards for everybody (C-3.3)."""

    def run(self, s: State, t: Task) -> None:
        for seat in s.clockwise(s.first):
            if s.game.seats[seat].hand:
                draw(s, s.players[seat], HAND_SIZE)


class RoundBoxes(Effect):
    """What lies before the players gives at Round Start, in turn order."""

    def run(self, s: State, t: Task) -> None:
        for seat in reversed(s.clockwise(s.first)):
            for thing in s.players[seat].owned:  # the Leader last, to choose among all that was drawn
                s.push_all(COMPONENTS[thing].round, seat, thing)


class Turns(Effect):
    """Single turns in clockwise order until everybody has revealed (C-4.1, C-4.3); step 1: a turn is over."""

    def run(self, s: State, t: Task) -> None:
        player = t[WHO]
        s.phase = PLAYER_TURNS
        if t[STEP]:
            again = s.turn[AGAIN]
            end_turn(s, player)
            if not again:
                player = s.after(player)
        for seat in s.clockwise(player):
            p = s.players[seat]
            if not p.has[REVEALED]:
                begin_turn(s, seat)
                s.pending.append((self.no, seat, NOTHING, 0, 1))
                s.pending.append((TURN.no, seat, NOTHING, 0, 0))
                if p.standing:
                    fire(s, seat, StartsTurn, n=p.has[TURNS_BEGUN])
                return


def begin_turn(s: State, player: SeatNo) -> None:
    """Nothing has been done yet, and spaces this player closed are open again (Q-28)."""
    s.mover = player
    forget(s)
    if StartsTurn in s.game.awaited:
        s.players[player].has[TURNS_BEGUN] += 1
    if s.cells[CLOSERS] >> player & 1:
        s.cells[CLOSERS] &= ~(1 << player)
        for space in s.game.spaces:
            if s.cells[space.closed] >> player & 1:
                s.cells[space.closed] &= ~(1 << player)
                s.tell(SPACE_OPEN, player, space.id)


def end_turn(s: State, player: SeatNo) -> None:
    """What is still open lapses (R-007)."""
    s.duties.clear()
    if s.players[player].standing:
        turn_over(s, player)
    if s.turn[REVEALING]:
        clean_up(s, player)
    s.tell(ENDED_TURN, player)


class Makers(Effect):
    """Each Maker space without an Agent gets 1 bonus spice (C-9.1)."""

    def run(self, s: State, t: Task) -> None:
        s.phase = MAKERS
        for space in s.game.spaces:
            if space.maker and not s.cells[space.agents]:
                s.cells[space.bonus] += 1
                s.tell(MAKER_SPICE, s.first, space.id, s.cells[space.bonus])


class EndCheck(Effect):
    """Before anything comes home: whether this was the last round (C-10.1)."""

    def run(self, s: State, t: Task) -> None:
        s.phase = RECALL
        if not s.conflicts or any(p.has[VP] >= s.game.target for p in s.players):
            s.pending[:] = [(ENDGAME_PHASE.no, s.first, NOTHING, 0, 0)]
        else:
            s.tell(RECALL_PHASE, s.first)


class MentatHome(Effect):
    """The Mentat goes back to its space, or to whoever won it for the next round (C-10.2)."""

    def run(self, s: State, t: Task) -> None:
        mentat, s.cells[MENTAT_NEXT] = s.cells[MENTAT_NEXT], 0
        if s.cells[MENTAT_AWAY] and not mentat:
            s.tell(MENTAT_HOME, SeatNo(s.cells[MENTAT_AWAY] - 1))
        s.cells[MENTAT_AWAY] = mentat
        for p in s.players:
            p.has[MENTAT] = int(mentat == p.seat + 1)


class AgentsHome(Effect):
    """All Agents come back to their Leaders (C-10.2)."""

    def run(self, s: State, t: Task) -> None:
        for space in s.game.spaces:
            s.cells[space.agents] = 0
        for p in s.players:
            p.has[AGENTS] = AGENTS_PER_PLAYER + p.has[SWORDMASTER] + p.has[MENTAT]


class PassMarker(Effect):
    """The First Player marker goes to the left (C-10.2)."""

    def run(self, s: State, t: Task) -> None:
        s.first = s.after(s.first)


class NextRound(Effect):
    def run(self, s: State, t: Task) -> None:
        s.pending.append((ROUND.no, s.first, NOTHING, 0, 0))


DEFEND: Final = Defend()
DRAW_HANDS: Final = DrawHands()
ROUND_BOXES: Final = RoundBoxes()
TURNS: Final = Turns()
MAKERS_STEP: Final = Makers()
PASS_MARKER: Final = PassMarker()
NEXT_ROUND: Final = NextRound()
RECALL_STEPS: Final = phase(EndCheck(), MentatHome(), AgentsHome(), PASS_MARKER, NEXT_ROUND)
ROUND: Final = phase(RoundStart(), DRAW_HANDS, ROUND_BOXES, TURNS, COMBAT_PHASE, MAKERS_STEP, RECALL_STEPS)
