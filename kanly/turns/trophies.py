"""Objectives and won Conflict cards: battle icons pair up (C-8.12, C-8.13)."""

from __future__ import annotations

from typing import Final

from kanly.components import Objective
from kanly.effects.before import lay
from kanly.effects.rare import battle_icon, face_up, spend_icon
from kanly.effects.resources import score_for
from kanly.events import CONFLICT_WON, OBJECTIVE_DEALT, SWAPPED
from kanly.seats import give_marker
from kanly.shapes import Shape
from kanly.state import Player, State
from kanly.things import (
    BATTLE_POINTS,
    CRYSKNIFE,
    DESERT_MOUSE,
    DONE,
    ORNITHOPTER,
    SOURCE,
    THINGS,
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
        rivals = [objective.id for objective in s.game.objectives if s.game.players in objective.rivals]
        bag = [objective for objective in bag if objective not in rivals]
        for p in s.players:
            if not s.game.seats[p.seat].army:
                continue
            dealt = rivals.pop() if rivals and not s.game.seats[p.seat].hand else s.pick(bag)
            lay(s, p, dealt)
            s.tell(OBJECTIVE_DEALT, p.seat, dealt)
            if dealt in firsts:
                give_marker(s, p.seat)


class ShareMice(Effect):
    """Each team has one Desert Mouse: whoever has its second one, not the First Player's, swaps with the opposing Ally
    beside them (C-21.1)."""

    def run(self, s: State, t: Task) -> None:
        mine = {p.seat: next(thing for thing in p.owned if isinstance(THINGS[thing], Objective))
                for p in s.players if s.game.seats[p.seat].army}
        mice = [seat for seat, thing in mine.items() if battle_icon(thing) == DESERT_MOUSE]
        if len({s.game.seats[seat].team for seat in mice}) > 1:
            return
        seat = next(seat for seat in mice if seat != s.first)
        beside = (s.after(seat), s.clockwise(seat)[-1])
        other = next(one for one in beside if one in mine and s.game.seats[one].team != s.game.seats[seat].team)
        for one, given in ((seat, mine[other]), (other, mine[seat])):
            p = s.players[one]
            p.owned = tuple(given if thing == mine[one] else thing for thing in p.owned)
            s.tell(SWAPPED, one, given, other=other if one == seat else seat)


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
SHARE_MICE: Final = ShareMice()
TAKE_CONFLICT: Final = TakeConflict()
WILD_PAIRS: Final = WildPairs()
PAIR_WILD: Final = PairWild()
