"""The Combat phase: Combat cards, ranking with every tie, rewards, control (C-8)."""

from __future__ import annotations

from typing import Final

from kanly.components import COMPONENTS, Conflict
from kanly.effects.duties import open_duties
from kanly.effects.moments import Wins, fire
from kanly.effects.standing import THIS_TURN, expire
from kanly.effects.units import move, strength, units_in_conflict
from kanly.events import COMBAT_BEGINS, NO_WINNER, REWARDED, TROOPS_HOME
from kanly.memory import COMBAT, REWARDS, forget
from kanly.reasons import POSSIBLE, Reason
from kanly.seats import army
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    ABOUT,
    CONFLICT,
    DONE,
    NOBODY,
    NOTHING,
    PASS,
    SANDWORMS,
    STEP,
    SUPPLY,
    SWORDS,
    THINGS,
    TROOPS,
    WHO,
    Option,
    SeatNo,
    Task,
    option_thing,
)
from kanly.turns import intrigue
from kanly.turns.control import take_control
from kanly.turns.duties import Duties
from kanly.turns.phases import phase
from kanly.written import Ask, Effect


class CombatBegins(Effect):
    """All turns are over."""

    def run(self, s: State, t: Task) -> None:
        s.phase = COMBAT
        forget(s)
        s.tell(COMBAT_BEGINS, t[WHO], s.conflict)


class CombatLoop(intrigue.Loop):
    """Combat cards in turn order, by players with a unit in the Conflict (C-8.2)."""

    def involved(self, s: State, seat: SeatNo) -> bool:
        return units_in_conflict(s.players[seat]) > 0


def ranks(strengths: list[int]) -> dict[SeatNo, int]:
    """Seat → reward (1, 2 or 3), by the tie table (C-8.7)."""
    third_place = len(strengths) >= 4
    levels = sorted({n for n in strengths if n > 0}, reverse=True)
    groups = [[SeatNo(seat) for seat, n in enumerate(strengths) if n == level] for level in levels]
    rewards: dict[SeatNo, int] = {}
    if not groups:
        return rewards
    if len(groups[0]) > 1:
        rewards |= dict.fromkeys(groups[0], 2)
        if third_place and len(groups[0]) == 2 and len(groups) > 1 and len(groups[1]) == 1:
            rewards[groups[1][0]] = 3
        return rewards
    rewards[groups[0][0]] = 1
    if len(groups) > 1:
        tied = len(groups[1]) > 1
        rewards |= dict.fromkeys(groups[1], 3 if tied else 2)
        if third_place and not tied and len(groups) > 2 and len(groups[2]) == 1:
            rewards[groups[2][0]] = 3
    return rewards


class Ranking(Effect):
    """Who gets which reward: by rank, players of the same rank in turn order (R-036)."""

    def run(self, s: State, t: Task) -> None:
        s.phase = REWARDS
        strengths = [strength(p) for p in s.players]
        rewards = ranks(strengths)
        winner = next((seat for seat, reward in rewards.items() if reward == 1), NOBODY)
        if winner < 0:
            s.tell(NO_WINNER, t[WHO], s.conflict)
        else:
            s.pending.append((VICTORY.no, winner, s.conflict, 0, 0))
        order = sorted(s.clockwise(t[WHO]), key=lambda seat: rewards.get(seat, 9))
        for seat in reversed(order):
            if seat in rewards:
                s.pending.append((REWARD.no, seat, s.conflict, rewards[seat], strengths[seat]))


class Reward(Effect):
    """The reward of a rank, its items in the order the player likes (C-8.10); it: which, step: the strength."""

    def run(self, s: State, t: Task) -> None:
        s.tell(REWARDED, t[WHO], s.conflict, t[ABOUT], t[STEP])
        if army(s, t[WHO]).has[SANDWORMS]:
            s.pending.append((ITEMS.no, t[WHO], s.conflict, t[ABOUT], 0))
        s.pending.append((ITEMS.no, t[WHO], s.conflict, t[ABOUT], 0))
        if t[ABOUT] == 1:
            take_control(s, t[WHO])


class Items(Effect):
    """One set of a reward: with a sandworm there are two, the second after the first (C-8.11, R-035); it: which."""

    def run(self, s: State, t: Task) -> None:
        conflict = THINGS[s.conflict]
        assert isinstance(conflict, Conflict)
        s.pending.append((REWARD_DUTIES.no, t[WHO], s.conflict, 0, 0))
        open_duties(s, t[WHO], (conflict.first, conflict.second, conflict.third)[t[ABOUT] - 1], s.conflict)


class RewardDuties(Duties):
    """The items of a reward still to be taken; no other cards are played here."""

    shape = Shape("open", "reward", declined=(DONE,))
    private = False

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [*self.open_ones(s), DONE]

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        if option == DONE:
            return self.unfinished(s)
        return super().refusal(s, t, option)

    def options(self, s: State, t: Task) -> list[Option]:
        found, unfinished = self.possible(s)
        return found if unfinished else [*found, DONE]

    def answer(self, s: State, t: Task, option: Option) -> None:
        if option == DONE:
            s.duties.clear()
        else:
            super().answer(s, t, option)


class WonBoxes(Effect):
    """What lies before the winner gives for it, and rules that waited for it (R-033)."""

    def run(self, s: State, t: Task) -> None:
        for thing in s.players[t[WHO]].owned:
            s.push_all(COMPONENTS[thing].won, t[WHO], thing)
        fire(s, t[WHO], Wins)


class Winning(Ask):
    """The sole winner may play cards that ask for a victory (C-8.4)."""

    shape = Shape("play", "reward", declined=(PASS,))
    private = True

    def candidates(self, s: State, t: Task) -> list[Option]:
        if not intrigue.conceivable(s, t[WHO], "won"):
            return []  # everybody can see why (K-32)
        return [*intrigue.held(s, t[WHO]), PASS]

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        return POSSIBLE if option == PASS else intrigue.unplayable(s, t[WHO], option_thing(option), "won")

    def answer(self, s: State, t: Task, option: Option) -> None:
        if option != PASS:
            s.pending.append(t)
            intrigue.play(s, t[WHO], option_thing(option), "won")


class Aftermath(Effect):
    """All troops in the Conflict go to their owners' supply, sandworms to the bank (C-8.15)."""

    def run(self, s: State, t: Task) -> None:
        for p in s.players:
            move(s, p.seat, TROOPS, p.has[CONFLICT], CONFLICT, SUPPLY, event=TROOPS_HOME)
            move(s, p.seat, SANDWORMS, p.has[SANDWORMS], CONFLICT, SUPPLY)
            p.has[SWORDS] = 0
            expire(s, p.seat, THIS_TURN)
        if not any(s.conflict in p.owned or s.conflict in p.turned for p in s.players):
            s.past = (*s.past, s.conflict)
        s.conflict = NOTHING


COMBAT_LOOP: Final = CombatLoop("combat")
RANKING: Final = Ranking()
REWARD: Final = Reward()
ITEMS: Final = Items()
REWARD_DUTIES: Final = RewardDuties()
WON_BOXES: Final = WonBoxes()
WINNING: Final = Winning()
AFTERMATH: Final = Aftermath()
COMBAT_PHASE: Final = phase(CombatBegins(), COMBAT_LOOP, RANKING, AFTERMATH)
"""Combat cards, then rewards by rank and what winning brings, then the troops go home (R-033)."""
VICTORY: Final = phase(WON_BOXES, WINNING)
"""What follows for the sole winner, after all rewards."""
