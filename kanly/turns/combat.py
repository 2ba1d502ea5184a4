"""The Combat phase: Combat cards, ranking with every tie, rewards, control (C-8)."""

from __future__ import annotations

from typing import Final

from kanly.components import COMPONENTS, Conflict
from kanly.effects.duties import open_duties
from kanly.effects.moments import Wins, fire
from kanly.effects.standing import THIS_TURN, expire
from kanly.effects.units import forces, move, strength, units_in_conflict
from kanly.events import COMBAT_BEGINS, FOUGHT, NO_WINNER, RANKED, REWARDED, TROOPS_HOME, YIELDS
from kanly.memory import COMBAT, REWARDS, YIELDED, forget
from kanly.reasons import POSSIBLE, Reason
from kanly.seats import allies, army
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    ABOUT,
    CONFLICT,
    DONE,
    NO,
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
    YES,
    Option,
    SeatNo,
    Task,
    option_effect,
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
        if s.game.seats[seat].army:
            return units_in_conflict(s.players[seat]) > 0
        return any(units_in_conflict(s.players[ally]) for ally in allies(s, seat))


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


def after_yielding(strengths: list[int], yielded: int) -> list[int]:
    """The order of strength, where who cedes a tie comes directly below it (R-116)."""
    return [2 * n - (yielded >> seat & 1) if n else 0 for seat, n in enumerate(strengths)]


class CedeTies(Effect):
    """Allies of one team who are tied may cede, in turn order (C-21.8)."""

    def run(self, s: State, t: Task) -> None:
        for seat in reversed(s.clockwise(s.first)):
            s.pending.append((CEDE.no, seat, s.conflict, 0, 0))


class Cede(Ask):
    """Whether one leaves a tie to a teammate: one's own decision alone (R-116)."""

    shape = Shape("yes", "reward", declined=(NO,))

    def partner(self, s: State, seat: SeatNo) -> SeatNo:
        """The teammate with the same strength who has not ceded, or nobody."""
        own = strength(s.players[seat])
        mates = [mate for mate in s.team(seat)[1:] if own and strength(s.players[mate]) == own]
        return next((mate for mate in mates if not s.turn[YIELDED] >> mate & 1), NOBODY)

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [YES, NO] if self.partner(s, t[WHO]) >= 0 else []

    def rewards(self, s: State, ceding: SeatNo = NOBODY) -> dict[SeatNo, int]:
        """Who gets which reward as it is now, or if this seat cedes too."""
        more = 1 << ceding if ceding >= 0 else 0
        return ranks(after_yielding([strength(p) for p in s.players], s.turn[YIELDED] | more))

    def answer(self, s: State, t: Task, option: Option) -> None:
        if option == YES:
            s.tell(YIELDS, t[WHO], s.conflict, other=self.partner(s, t[WHO]))
            s.turn[YIELDED] |= 1 << t[WHO]


class Ranking(Effect):
    """Who gets which reward: by rank, players of the same rank in turn order (R-036)."""

    def run(self, s: State, t: Task) -> None:
        s.phase = REWARDS
        strengths = [strength(p) for p in s.players]
        yielded = s.turn[YIELDED]
        rewards = ranks(after_yielding(strengths, yielded) if yielded else strengths)
        winner = next((seat for seat, reward in rewards.items() if reward == 1), NOBODY)
        if winner < 0:
            s.tell(NO_WINNER, t[WHO], s.conflict)
        else:
            s.pending.append((VICTORY.no, winner, s.conflict, 0, 0))
        order = sorted(s.clockwise(t[WHO]), key=lambda seat: rewards.get(seat, 9))
        if s.log is not None:
            self.tell(s, sorted(order, key=lambda seat: (rewards.get(seat, 9), -strengths[seat])), rewards)
        for seat in reversed(order):
            if seat in rewards and s.game.seats[seat].spoils:
                if seat == winner:
                    take_control(s, seat)
            elif seat in rewards:
                s.pending.append((REWARD.no, seat, s.conflict, rewards[seat], strengths[seat]))


    def tell(self, s: State, order: list[SeatNo], rewards: dict[SeatNo, int]) -> None:
        """Whose units were how strong, and what that is worth; the swords have been told as they came."""
        for seat in order:
            if s.game.seats[seat].army:
                p = s.players[seat]
                for kind, n, strong in forces(p):
                    s.tell(FOUGHT, seat, kind, n, strong)
                s.tell(RANKED, seat, s.conflict, rewards.get(seat, 0), strength(p))


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

    def rival(self, s: State, t: Task, options: list[Option]) -> list[Option]:
        """Everything, and what is given in exchange last (C-20.10)."""
        def late(option: Option) -> tuple[bool, bool]:
            effect = option_effect(option)
            return option == DONE, effect is not None and effect.optional

        return [min(options, key=late)]

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
CEDE_TIES: Final = CedeTies()
CEDE: Final = Cede()
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
