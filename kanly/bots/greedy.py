"""greedy: tries every answer on a table as it could be, and takes the one after which it likes its position best."""

from __future__ import annotations

import random
from typing import Final

from kanly import State, option_place, reading
from kanly.bots.dealing import settled
from kanly.bots.position import AGENT, position
from kanly.things import AGENTS, DONE, END_TURN, PASS, REVEAL, TO_CONFLICT, Option, SeatNo

LOW: Final = float("-inf")
STANDING_STILL: Final = {END_TURN, PASS, REVEAL}


class GreedyBot:
    """Values what it gets: every answer is tried on an imagined table, and its own turn played out simply."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, view: State) -> Option:
        decision = view.decision
        assert decision is not None
        table = view.imagine(self.random.getrandbits(63))
        whose = reading.concerned(view)
        if not view.game.seats[whose].hand:  # the less it does for a Rival the better
            return min(decision.options, key=lambda option: at_once(table, option, whose))
        agreed = settled(table)
        if agreed is not None:
            return agreed
        return max(decision.options, key=lambda option: after(table, option, decision.player))


def after(table: State, option: Option, me: SeatNo) -> float:
    """How good the position is after this answer."""
    if resting(table, option):  # what comes then is up to others: the position as it stands
        given_up = AGENT * table.players[me].has[AGENTS] if option == REVEAL else 0.0
        return position(table, me) - given_up
    s = table.clone()
    s.apply(option)
    return outlook(s, me)


def resting(s: State, option: Option) -> bool:
    """Whether this answer leaves everything as it is and lets others go on."""
    return option in STANDING_STILL or (option == DONE and not reading.open_effects(s))


def outlook(s: State, me: SeatNo) -> float:
    """How good the position is once this turn's open effects are carried out in the order offered."""
    best = LOW
    mates_answer(s, me)
    while s.asked == me:
        decision = s.decision
        assert decision is not None
        if decision.question.declares:
            return max(best, *(after(s, option, me) for option in decision.options))
        at_rest = any(resting(s, option) for option in decision.options)
        if at_rest:
            best = max(best, position(s, me))
        duties = set(reading.open_effects(s)).intersection(decision.options)
        agreed = settled(s)
        if agreed is not None:
            s.apply(agreed)
        elif duties:
            s.apply(next(option for option in decision.options if option in duties))
        elif at_rest:
            return max(best, with_troops(s, decision.options, me))
        else:
            s.apply(max(decision.options, key=lambda option: at_once(s, option, me)))
        mates_answer(s, me)
    return max(best, position(s, me))


def at_once(s: State, option: Option, me: SeatNo) -> float:
    after = s.clone()
    after.apply(option)
    mates_answer(after, me)
    return position(after, me)


def mates_answer(s: State, me: SeatNo) -> None:
    """Teammates who are asked something in the middle of a turn answer as suits the team."""
    if not s.game.teams:
        return
    while (mate := s.asked) not in (me, s.mover) and mate in s.team(me) and reading.phase(s) == "turns":
        agreed = settled(s)
        s.apply(max(s.options, key=lambda option: at_once(s, option, mate)) if agreed is None else agreed)


def with_troops(s: State, options: list[Option], me: SeatNo) -> float:
    """The same with as many troops in the Conflict as may go there."""
    crowds = [option for option in options if option_place(option) == TO_CONFLICT]
    return at_once(s, crowds[-1], me) if crowds else LOW
