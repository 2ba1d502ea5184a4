"""Setup: the first player, Leaders chosen, random or drafted, and what they bring (C-2, R-099)."""

from __future__ import annotations

from typing import Final

from kanly.components import Component
from kanly.decks import draw_intrigue, refill_row, settle_top
from kanly.effects.before import bring_into_force
from kanly.events import GAME_BEGINS, LEADER_TAKEN, LEADERS_OFFERED
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    NOTHING,
    THINGS,
    WHO,
    Option,
    SeatNo,
    Task,
    option_thing,
)
from kanly.turns.phases import phase
from kanly.written import Ask, Effect

EXTRA_OFFERS: Final = 2


class FillRow(Effect):
    """Five cards of the Imperium deck lie face up (C-2.4)."""

    def run(self, s: State, t: Task) -> None:
        refill_row(s)


class FirstPlayer(Effect):
    """The first player is random (C-2.8)."""

    def run(self, s: State, t: Task) -> None:
        s.first = s.mover = s.order[s.random(len(s.players))]


class ChooseLeaders(Effect):
    """Everybody gets a Leader: the one named, a random one, or one of those on offer."""

    def run(self, s: State, t: Task) -> None:
        s.tell(GAME_BEGINS, s.first)
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
                s.pending.append((PICK_LEADER.no, seat, NOTHING, 0, 0))
        else:
            for seat in waiting:
                s.players[seat].leader = s.pick(pool)


class PickLeader(Ask):
    """Take one of the Leaders on offer."""

    shape = Shape("one", does="lead")

    def candidates(self, s: State, t: Task) -> list[Option]:
        return list(s.offer)

    def answer(self, s: State, t: Task, option: Option) -> None:
        s.players[t[WHO]].leader = option_thing(option)
        s.offer = tuple(leader for leader in s.offer if leader != option)
        s.tell(LEADER_TAKEN, t[WHO], option_thing(option))


class DealIntrigues(Effect):
    """An Intrigue card for everybody, before any Leader's own (R-098)."""

    def run(self, s: State, t: Task) -> None:
        for seat in s.clockwise(s.first):
            draw_intrigue(s, s.players[seat])


class LeadersJoin(Effect):
    """Abilities come into force."""

    def run(self, s: State, t: Task) -> None:
        s.offer = ()
        for seat in s.clockwise(s.first):
            join(s, seat)


def join(s: State, seat: SeatNo) -> None:
    """A Leader's rules come into force."""
    p = s.players[seat]
    leader = THINGS[p.leader]
    assert isinstance(leader, Component)
    p.owned = (leader.id, *p.owned)  # the first to be read, and so the last to act at Round Start
    if not s.game.draft:
        s.tell(LEADER_TAKEN, seat, leader.id)
    bring_into_force(s, p, leader.id)
    settle_top(s, p)


class LeaderSetup(Effect):
    """Setup boxes are carried out in turn order, after all normal setup (C-2.11)."""

    def run(self, s: State, t: Task) -> None:
        for seat in reversed(s.clockwise(s.first)):
            leader = THINGS[s.players[seat].leader]
            assert isinstance(leader, Component)
            s.push_all(leader.setup, seat, leader.id)


FILL_ROW: Final = FillRow()
FIRST_PLAYER: Final = FirstPlayer()
CHOOSE_LEADERS: Final = ChooseLeaders()
PICK_LEADER: Final = PickLeader()
DEAL_INTRIGUES: Final = DealIntrigues()
LEADERS_JOIN: Final = LeadersJoin()
LEADER_SETUP: Final = LeaderSetup()
LAYOUT: Final = phase(FILL_ROW)
"""What lies on the table before the game begins."""
SETUP: Final = phase(FIRST_PLAYER, CHOOSE_LEADERS, LEADERS_JOIN, LEADER_SETUP)
