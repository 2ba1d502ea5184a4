"""The round: its five phases and the players' turns (C-3, C-4, C-9, C-10)."""

from __future__ import annotations

from typing import Final

from kanly.cells import CLOSERS, MENTAT_AWAY, MENTAT_NEXT, TOKENS_OUT
from kanly.components import COMPONENTS, Conflict
from kanly.effects.cards import draw
from kanly.effects.moments import StartsTurn, fire
from kanly.effects.resources import BOTH_SIDES
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
from kanly.memory import AGAIN, MAKERS, PLAYER_TURNS, RECALL, REVEALING, ROUND_START, VISITED, forget
from kanly.seats import activate, give_marker
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    ABOUT,
    AGENTS,
    ARROWS,
    CONFLICT,
    MENTAT,
    NO,
    NOBODY,
    NOTHING,
    PERSUASION,
    REVEALED,
    SPENT,
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
from kanly.turns.control import profiteer
from kanly.turns.endgame import ENDGAME_PHASE
from kanly.turns.phases import phase
from kanly.turns.reveal import clean_up
from kanly.turns.rivals import RIVAL_TURN
from kanly.written import Ask, Effect

HAND_SIZE: Final = 5
AGENTS_PER_PLAYER: Final = 2
SINGLE_ARROWS: Final = 3
"""The two tokens every Commander has, one to the left and one to the right."""


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
        if place is not None and profiteer(s, place):
            s.pending.append((DEFEND.no, SeatNo(profiteer(s, place) - 1), place.id, 0, 0))


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
    """Single turns in clockwise order until everybody has revealed (C-4.1, C-4.3); step 1: a turn is over; it: how many
    turns of Rivals have lapsed in a row before it."""

    def run(self, s: State, t: Task) -> None:
        player = t[WHO]
        s.phase = PLAYER_TURNS
        rivals = s.game.rivals
        led = False
        lapsed = 0
        if t[STEP]:
            again = s.turn[AGAIN]
            if rivals:
                led = player == s.first and bool(s.turn[VISITED])
                if rivals >> player & 1 and not s.turn[VISITED]:
                    lapsed = t[ABOUT] + 1
            end_turn(s, player)
            if not again:
                player = s.after(player)
        seat = to_move(s, player, led, lapsed)
        if seat < 0:
            return
        begin_turn(s, seat)
        if rivals and rivals >> seat & 1:
            s.pending.append((self.no, seat, NOTHING, lapsed, 1))
            s.pending.append((RIVAL_TURN.no, seat, NOTHING, 0, 0))
            return
        s.pending.append((self.no, seat, NOTHING, 0, 1))
        s.pending.append((TURN.no, seat, NOTHING, 0, 0))
        p = s.players[seat]
        if p.standing:
            fire(s, seat, StartsTurn, n=p.has[TURNS_BEGUN])


def to_move(s: State, player: SeatNo, led: bool, lapsed: int) -> SeatNo:
    """The first seat from this one on that has a turn, nobody when all have revealed; Rivals that follow an Agent of
    the First Player act when one has been sent (`led`; C-19.9, C-19.31)."""
    rivals = s.game.rivals
    seat = player
    for _ in s.order:
        p = s.players[seat]
        if rivals and rivals >> seat & 1:
            acts = led or not s.game.seats[seat].follows
            if acts and p.has[AGENTS] and not stuck(s, lapsed):
                return seat
        elif not p.has[REVEALED]:
            return seat
        seat = s.after(seat)
    return NOBODY


def stuck(s: State, lapsed: int) -> bool:
    """Whether no Rival can send an Agent until somebody else does something: all have found no card to use (R-105)."""
    return lapsed > 0 and lapsed >= sum(p.has[AGENTS] > 0 for p in s.players if not s.game.seats[p.seat].hand)


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
    if s.game.teams and not s.game.seats[player].army:
        activate(s, player, player)  # nobody
    if s.players[player].standing:
        turn_over(s, player)
    if s.turn[REVEALING]:
        clean_up(s, player)
        for effect in s.game.after_reveal:
            s.carry_out(effect, player, NOTHING)
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
        s.piles[TOKENS_OUT] = ()
        for p in s.players:
            third = p.has[SWORDMASTER] - p.has[SPENT]  # one that is sent once is out of the game (C-21.7)
            p.has[AGENTS] = AGENTS_PER_PLAYER + third + p.has[MENTAT]
            if not s.game.seats[p.seat].army:
                p.has[ARROWS] = SINGLE_ARROWS | (BOTH_SIDES if third else 0)


class PassMarker(Effect):
    """The First Player marker goes to the left (C-10.2)."""

    def run(self, s: State, t: Task) -> None:
        left = (seat for seat in s.others(s.first) if not s.game.seats[seat].beside)
        give_marker(s, next(left))


class NextRound(Effect):
    def run(self, s: State, t: Task) -> None:
        s.pending.append((ROUND.no, s.first, NOTHING, 0, 0))


CONFLICT_UP: Final = RoundStart()
DEFEND: Final = Defend()
DRAW_HANDS: Final = DrawHands()
ROUND_BOXES: Final = RoundBoxes()
TURNS: Final = Turns()
MAKERS_STEP: Final = Makers()
PASS_MARKER: Final = PassMarker()
NEXT_ROUND: Final = NextRound()
RECALL_STEPS: Final = phase(EndCheck(), MentatHome(), AgentsHome(), PASS_MARKER, NEXT_ROUND)
ROUND: Final = phase(CONFLICT_UP, DRAW_HANDS, ROUND_BOXES, TURNS, COMBAT_PHASE, MAKERS_STEP, RECALL_STEPS)
