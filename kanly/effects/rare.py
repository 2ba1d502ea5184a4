"""Verbs of a single component."""

from __future__ import annotations

from typing import Any

from kanly.cells import CLOSERS, SNOOPED_BY
from kanly.components import Conflict, Objective, items
from kanly.effects.alliances import ALLIANCE_LEVEL
from kanly.effects.before import bring_into_force, put_out_of_force, turn_down
from kanly.effects.duties import open_duties
from kanly.effects.moments import Sends, fire, own_turn
from kanly.events import CHOSEN_SECRETLY, EXTRA_TURN, FLIPPED, LEADER_FLIPPED, SNOOPER_TAKEN, SPACE_CLOSED
from kanly.memory import AGAIN, ENDED, visited_space
from kanly.reasons import EMPTY, NO_BATTLE_ICON, POSSIBLE, Reason, because
from kanly.shapes import Shape
from kanly.state import Player, State
from kanly.things import (
    ABOUT,
    LEADER,
    NOTHING,
    SNOOPERS,
    SOURCE,
    STEP,
    THINGS,
    WHO,
    WILD,
    Option,
    Place,
    Task,
    ThingId,
    it,
    option_thing,
    symbol,
)
from kanly.written import Ask, Effect, EffectLike


class CloseSpace(Ask):
    """The Voice: opponents cannot send Agents to a chosen space until your next turn (Q-28)."""

    shape = Shape("one")

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [space.id for space in s.game.spaces]

    def answer(self, s: State, t: Task, option: Option) -> None:
        s.cells[s.game.space(option_thing(option)).closed] |= 1 << t[WHO]
        s.cells[CLOSERS] |= 1 << t[WHO]
        s.tell(SPACE_CLOSED, t[WHO], option_thing(option))


class EndTurn(Effect):
    """Bindu Suspension: the turn is over, neither Agent nor Reveal turn (Q-49)."""

    def run(self, s: State, t: Task) -> None:
        s.turn[ENDED] = 1


class ChooseSecretly(Ask):
    """The Baron: n different Things, remembered unseen (Q-39)."""

    shape = Shape("several")
    private = True

    def __init__(self, n: int, things: tuple[ThingId, ...]) -> None:
        super().__init__()
        self.n = n
        self.things = things

    def args(self) -> tuple[Any, ...]:
        return (self.n, "FACTIONS")

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [thing for thing in self.things if thing not in s.players[t[WHO]].secrets]

    def answer(self, s: State, t: Task, option: Option) -> None:
        p = s.players[t[WHO]]
        p.secrets = tuple(sorted((*p.secrets, option_thing(option))))
        s.tell(CHOSEN_SECRETLY, t[WHO], option_thing(option), known_to=1 << t[WHO])
        if len(p.secrets) < self.n:
            s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT], t[STEP] + 1))


class SpaceEffect(Effect):
    """Reverend Mother Jessica: the printed effects of the visited space once more, nothing else of it (R-066)."""

    def run(self, s: State, t: Task) -> None:
        space = visited_space(s)
        if space is not None:
            open_duties(s, t[WHO], space.effect, space.id)

    def why_not(self, s: State, t: Task) -> Reason:
        space = visited_space(s)
        effects = space.effect if space is not None else ()
        able = any(not effect.why_not(s, (effect.no, t[WHO], t[SOURCE], 0, 0)) for effect in effects)
        return POSSIBLE if able else EMPTY


def Flip(what: ThingId | Place) -> Effect:
    """Turn a face-up card with a battle icon, or the Leader."""
    return FlipLeader() if what == LEADER else FlipIcon(ThingId(Option(what)))


class FlipLeader(Effect):
    """The Leader's other side: its rules take the place of the old ones, for the Agent just sent too."""

    verb = "Flip"

    def args(self) -> tuple[Any, ...]:
        return ("LEADER",)

    def run(self, s: State, t: Task) -> None:
        p = s.players[t[WHO]]
        old = p.leader
        new = next(c for c in s.game.backs if c.back_of == THINGS[old].name)
        p.leader = new.id
        p.owned = tuple(new.id if thing == old else thing for thing in p.owned)
        put_out_of_force(p, old)
        s.tell(LEADER_FLIPPED, t[WHO], new.id)
        bring_into_force(s, p, new.id)
        space = visited_space(s)
        if space is not None and s.mover == t[WHO]:
            fire(s, t[WHO], Sends, space.id)


def battle_icon(thing: ThingId) -> ThingId:
    """The battle icon of a won Conflict card or an Objective, or 0."""
    found = THINGS[thing]
    return found.icon if isinstance(found, (Conflict, Objective)) else NOTHING


def face_up(p: Player, *icons: ThingId) -> list[ThingId]:
    """The own face-up cards with one of these battle icons (R-039)."""
    return [thing for thing in p.owned if battle_icon(thing) in icons]


def spend_icon(s: State, p: Player, thing: ThingId) -> None:
    """A card with a battle icon is turned face down, out for good (C-8.13)."""
    turn_down(p, thing)
    s.tell(FLIPPED, p.seat, thing)


class FlipIcon(Ask):
    """A face-up card with this battle icon, or the wild one, is turned face down."""

    shape = Shape("one", does="turn")
    verb = "Flip"

    def __init__(self, icon: ThingId) -> None:
        super().__init__()
        self.icon = icon

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.icon),)

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [*face_up(s.players[t[WHO]], self.icon, WILD)]

    def answer(self, s: State, t: Task, option: Option) -> None:
        spend_icon(s, s.players[t[WHO]], option_thing(option))

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if self.candidates(s, t) else because(NO_BATTLE_ICON, self.icon)


class AnotherTurn(Effect):
    """Weirding Way: a whole new turn follows this one (R-020)."""

    def run(self, s: State, t: Task) -> None:
        s.turn[AGAIN] = 1
        s.tell(EXTRA_TURN, t[WHO])


class Ladder(Effect):
    """Tessia: the token leaves its track for the next space of the Leader, whose reward is taken; it: the faction."""

    at_once = True

    def __init__(self, *rewards: EffectLike) -> None:
        super().__init__()
        self.rewards = tuple(items(reward) for reward in rewards)

    def args(self) -> tuple[Any, ...]:
        return tuple(effect for reward in self.rewards for effect in reward)

    def run(self, s: State, t: Task) -> None:
        p = s.players[t[WHO]]
        s.cells[SNOOPED_BY[it(t)]] &= ~(1 << t[WHO])
        p.has[SNOOPERS] += 1
        s.tell(SNOOPER_TAKEN, t[WHO], it(t), p.has[SNOOPERS])
        duties = s.duties if own_turn(s, t[WHO]) else s.pending
        reward = self.rewards[p.has[SNOOPERS] - 1]
        track = s.game.tracks[it(t)].id  # two tracks reached at once give rewards of their own, in any order
        for effect in reward if duties is s.duties else reversed(reward):
            duties.append((effect.no, t[WHO], track, t[ABOUT], 0))


class TrackBonus(Effect):
    """The bonus of the track just reached, as at 4 Influence; it: the faction."""

    def run(self, s: State, t: Task) -> None:
        track = s.game.tracks[it(t)]
        s.pending.append((track.at[ALLIANCE_LEVEL].no, t[WHO], track.id, 0, 0))
