"""Setup: the first player, Leaders chosen, random or drafted, and what they bring (C-2, R-099)."""

from __future__ import annotations

from kanly.components import Component
from kanly.decks import draw_intrigue, settle_top
from kanly.effects.contracts import deal_contracts, deal_start_contracts
from kanly.effects.standing import install
from kanly.events import GAME_BEGINS, LEADER_TAKEN, LEADERS_OFFERED
from kanly.state import State
from kanly.things import (
    THINGS,
    WHO,
    Task,
)
from kanly.turns.trophies import deal_objectives
from kanly.written import Ask, Effect

EXTRA_OFFERS = 2


class Setup(Effect):
    """The first player is random, or shown by an Objective (C-2.8); then everybody gets a Leader."""

    def run(self, s: State, t: Task) -> None:
        if s.game.objectives:
            deal_objectives(s)
        else:
            s.first = s.mover = s.random(len(s.players))
        s.tell(GAME_BEGINS, s.first)
        s.pending.append((LEADER_SETUP.no, s.first, 0, 0, 0))
        taken = {p.leader for p in s.players}
        pool = [leader.id for leader in s.game.leaders if leader.id not in taken]
        waiting = [seat for seat in s.clockwise(s.first) if not s.players[seat].leader]
        if s.game.draft:
            for _ in range(len(waiting) + EXTRA_OFFERS):
                if pool:
                    offered = s.pick(pool)
                    s.offer = (*s.offer, offered)
                    s.tell(LEADERS_OFFERED, s.first, offered)
            for seat in waiting:  # the last in turn order picks first
                s.pending.append((PICK_LEADER.no, seat, 0, 0, 0))
        else:
            for seat in waiting:
                s.players[seat].leader = s.pick(pool)


class PickLeader(Ask):
    """Take one of the Leaders on offer."""

    def candidates(self, s: State, t: Task) -> list[int]:
        return list(s.offer)

    def answer(self, s: State, t: Task, option: int) -> None:
        s.players[t[WHO]].leader = option
        s.offer = tuple(leader for leader in s.offer if leader != option)
        s.tell(LEADER_TAKEN, t[WHO], option)


class LeaderSetup(Effect):
    """Abilities come into force; setup boxes are carried out in turn order, after all normal setup (C-2.11)."""

    def run(self, s: State, t: Task) -> None:
        s.offer = ()
        deal_contracts(s)
        if s.game.epic:
            for seat in s.clockwise(s.first):  # before any Leader's own
                draw_intrigue(s, s.players[seat])
        for seat in s.clockwise(s.first):
            join(s, seat)
        for seat in reversed(s.clockwise(s.first)):
            leader = THINGS[s.players[seat].leader]
            assert isinstance(leader, Component)
            s.push_all(leader.setup, seat, leader.id)
        if s.game.start_contracts:
            deal_start_contracts(s)


def join(s: State, seat: int) -> None:
    """A Leader's rules come into force."""
    p = s.players[seat]
    leader = THINGS[p.leader]
    assert isinstance(leader, Component)
    p.owned = (leader.id, *p.owned)
    if not s.game.draft:
        s.tell(LEADER_TAKEN, seat, leader.id)
    for rule in leader.ability:
        install(s, rule, seat, leader.id)
    settle_top(s, p)


SETUP = Setup()
PICK_LEADER = PickLeader()
LEADER_SETUP = LeaderSetup()
