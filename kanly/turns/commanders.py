"""Commanders: activating an Ally, and what that Ally decides in the Commander's turn (C-21)."""

from __future__ import annotations

from typing import Final

from kanly.effects.leading import needs_ally
from kanly.effects.units import deployable, move, owner_decides
from kanly.events import ACTIVATED
from kanly.memory import BY_ALLOWANCE, FLEET_BY_ALLOWANCE, LET_DEPLOY
from kanly.reasons import Reason
from kanly.seats import activate, allies, by_ally
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    ABOUT,
    CONFLICT,
    DREADNOUGHTS,
    EFFECT,
    EFFECTS,
    GARRISON,
    NUMBER,
    NUMBERS,
    REVEAL,
    SEAT_WORD,
    SOURCE,
    STEP,
    TROOPS,
    WHO,
    Option,
    SeatNo,
    Task,
    ThingId,
    option_effect,
    option_seat,
    option_thing,
)
from kanly.turns.intrigue import box
from kanly.written import Ask


class Activate(Ask):
    """Which Ally a Commander activates before an Agent is sent, freely (C-21.2, K-51); it: what comes next."""

    shape = Shape("one", "naming")
    declares = True

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [SEAT_WORD[ally] for ally in allies(s, t[WHO])]

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        """It may be possible with one of them only."""
        turn = s.pending[-2]
        effect = EFFECTS[turn[EFFECT]]
        return by_ally(s, t[WHO], lambda: effect.refusal(s, turn, Option(t[ABOUT])))[option_seat(option)]

    def answer(self, s: State, t: Task, option: Option) -> None:
        activate(s, t[WHO], option_seat(option))
        s.tell(ACTIVATED, t[WHO], other=option_seat(option))
        turn = s.pending.pop()
        EFFECTS[turn[EFFECT]].answer(s, turn, Option(t[ABOUT]))


def asks_for_ally(option: Option) -> bool:
    """Whether what a Commander begins the turn with needs an Ally: a Reveal turn, units, Influence."""
    effect = option_effect(option)
    return option == REVEAL or needs_ally((effect,) if effect is not None else box(option_thing(option), "plot"))


def may_deploy(s: State, player: SeatNo) -> int:
    """How many units the allowance of a Combat space still lets in."""
    return max(0, deployable(s, player)) + max(0, deployable(s, player, DREADNOUGHTS))


def may_let_deploy(s: State, player: SeatNo) -> bool:
    """Whether the Ally can be asked: not twice about the same units."""
    able = may_deploy(s, player)
    return able > 0 and s.turn[LET_DEPLOY] != able + 1


class LetAllyDeploy(Ask):
    """How many units the activated Ally deploys on the Commander's Combat space (R-113); step 1: dreadnoughts."""

    shape = Shape("number")

    def decider(self, s: State, t: Task) -> SeatNo:
        return owner_decides(s, t)

    def kind(self, t: Task) -> ThingId:
        return DREADNOUGHTS if t[STEP] else TROOPS

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [NUMBER[n] for n in range(max(0, deployable(s, t[WHO], self.kind(t))) + 1)]

    def answer(self, s: State, t: Task, option: Option) -> None:
        n = option - NUMBERS
        s.players[t[WHO]].has[FLEET_BY_ALLOWANCE if t[STEP] else BY_ALLOWANCE] += n
        move(s, t[WHO], self.kind(t), n, GARRISON, CONFLICT)
        s.turn[LET_DEPLOY] = may_deploy(s, t[WHO]) + 1
        if not t[STEP]:
            s.pending.append((self.no, t[WHO], t[SOURCE], 0, 1))


ACTIVATE: Final = Activate()
LET_ALLY_DEPLOY: Final = LetAllyDeploy()
