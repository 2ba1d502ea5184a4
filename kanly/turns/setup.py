"""Setup: the first player, Leaders chosen, random or drafted, and what they bring (C-2, R-099)."""

from __future__ import annotations

from typing import Final

from kanly.components import Component
from kanly.decks import draw_intrigue, refill_row, settle_top
from kanly.effects.before import bring_into_force
from kanly.events import GAME_BEGINS, LEADER_TAKEN, LEADERS_OFFERED
from kanly.seats import give_marker
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
        able = [seat for seat in s.order if not s.game.seats[seat].beside]
        give_marker(s, able[s.random(len(able))])


class ChooseLeaders(Effect):
    """Everybody gets a Leader: the one named, a random one, or one of those on offer."""

    def run(self, s: State, t: Task) -> None:
        s.tell(GAME_BEGINS, s.first)
        choose_rivals(s)
        taken = {THINGS[p.leader].name for p in s.players}  # a Rival card may name a Leader too
        taken.update(s.game.commanders)
        pool = [leader.id for leader in s.game.leaders if leader.name not in taken]
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


def choose_rivals(s: State) -> None:
    """A Rival for each seat played by one: the one named, or a random one that nobody else is."""
    for p in s.players:
        if not s.game.seats[p.seat].hand and not p.leader:
            names = {THINGS[other.leader].name for other in s.players}
            p.leader = s.pick([rival.id for rival in s.game.rival_cards if rival.name not in names])


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
            if s.game.seats[seat].hand:
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
    person = s.game.seats[seat].hand
    if not (s.game.draft and person):
        s.tell(LEADER_TAKEN, seat, leader.id)
    if person:  # a Rival has the signet only (C-19.11)
        bring_into_force(s, p, leader.id)
        settle_top(s, p)


class LeaderSetup(Effect):
    """Setup boxes are carried out in turn order, after all normal setup (C-2.11)."""

    def run(self, s: State, t: Task) -> None:
        for seat in reversed(s.clockwise(s.first)):
            if not s.game.seats[seat].hand:
                continue
            leader = THINGS[s.players[seat].leader]
            assert isinstance(leader, Component)
            board = s.game.commanders.get(leader.name) if not s.game.seats[seat].army else None
            if board is not None:
                s.push_all(board.setup, seat, leader.id)
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
