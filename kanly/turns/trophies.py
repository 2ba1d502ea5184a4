"""Objectives and won Conflict cards: battle icons pair up (C-8.12, C-8.13)."""

from __future__ import annotations

from typing import Final

from kanly.effects.before import lay
from kanly.effects.rare import battle_icon, face_up, spend_icon
from kanly.effects.resources import score_for
from kanly.events import CONFLICT_WON, OBJECTIVE_DEALT
from kanly.shapes import Shape
from kanly.state import Player, State
from kanly.things import (
    BATTLE_POINTS,
    CRYSKNIFE,
    DESERT_MOUSE,
    DONE,
    ORNITHOPTER,
    SOURCE,
    WHO,
    WILD,
    Option,
    Task,
    ThingId,
    option_thing,
)
from kanly.written import Ask, Effect

PAIRING: Final = (CRYSKNIFE, DESERT_MOUSE, ORNITHOPTER)


class DealObjectives(Effect):
    """One Objective face up to each player; one of them makes its owner First Player (C-2.8)."""

    def run(self, s: State, t: Task) -> None:
        bag = [objective.id for objective in s.game.objectives]
        firsts = {objective.id for objective in s.game.objectives if objective.leads}
        for p in s.players:
            dealt = s.pick(bag)
            lay(s, p, dealt)
            s.tell(OBJECTIVE_DEALT, p.seat, dealt)
            if dealt in firsts:
                s.first = s.mover = p.seat


class TakeConflict(Effect):
    """The winner takes the card of the Conflict, and a pair of equal icons gives a point (C-8.13)."""

    def run(self, s: State, t: Task) -> None:
        p = s.players[t[WHO]]
        icon = battle_icon(s.conflict)
        partners = face_up(p, icon) if icon in PAIRING else []
        lay(s, p, s.conflict)
        s.tell(CONFLICT_WON, t[WHO], s.conflict)
        if partners:
            pair(s, p, partners[0], s.conflict)


def pair(s: State, p: Player, one: ThingId, other: ThingId) -> None:
    spend_icon(s, p, one)
    spend_icon(s, p, other)
    score_for(s, p.seat, 1, BATTLE_POINTS, other)


class WildPairs(Effect):
    """In the Endgame everybody in turn order may pair a wild icon with any other (R-038)."""

    def run(self, s: State, t: Task) -> None:
        for seat in reversed(s.clockwise(t[WHO])):
            if face_up(s.players[seat], WILD):
                s.pending.append((PAIR_WILD.no, seat, face_up(s.players[seat], WILD)[0], 0, 0))


class PairWild(Ask):
    """Which face-up card goes with the wild one, or none; source: the wild card."""

    shape = Shape("one", does="turn", declined=(DONE,))

    def candidates(self, s: State, t: Task) -> list[Option]:
        partners = face_up(s.players[t[WHO]], *PAIRING)
        return [*dict.fromkeys(partners), DONE] if partners else []

    def answer(self, s: State, t: Task, option: Option) -> None:
        if option != DONE:
            pair(s, s.players[t[WHO]], option_thing(option), t[SOURCE])


DEAL_OBJECTIVES: Final = DealObjectives()
TAKE_CONFLICT: Final = TakeConflict()
WILD_PAIRS: Final = WildPairs()
PAIR_WILD: Final = PairWild()
