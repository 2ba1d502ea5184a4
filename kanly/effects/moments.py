"""Triggers: the moments they wait for, and what happens then."""

from __future__ import annotations

from typing import Any, Final

from kanly.cells import SNOOPED_BY
from kanly.effects.standing import FROM_NEXT_TURN, NEXT_REVEAL, THIS_TURN, drop, install
from kanly.effects.structure import May, one
from kanly.memory import PLAYER_TURNS, REVEALING, SENT_CARD, SPICE_GAINED, visited_space
from kanly.state import State
from kanly.things import (
    ABOUT,
    EFFECT,
    EFFECTS,
    GAME,
    IT,
    MAKER,
    NOTHING,
    SNOOPERS,
    SOURCE,
    THINGS,
    TURN,
    UNTIL,
    WHO,
    SeatNo,
    Task,
    ThingId,
    symbol,
)
from kanly.written import Effect, EffectLike, Moment

SNOOPER_LEVEL: Final = 2
"""Where Snoopers stand on the tracks."""


class Trigger(Effect):
    """A rule that waits for a moment."""

    waits = True

    def awaits(self, t: Task) -> Moment:
        raise NotImplementedError

    def happen(self, s: State, t: Task, thing: ThingId) -> None:
        """The moment has come, with this Thing; t is the rule in force."""
        raise NotImplementedError


def own_turn(s: State, player: SeatNo) -> bool:
    return s.phase == PLAYER_TURNS and s.mover == player


class When(Trigger):
    """When this happens, do that: in an own turn as one of its effects, else at once."""

    def __init__(self, moment: Moment, effect: EffectLike, once: ThingId = NOTHING) -> None:
        super().__init__()
        if once not in (NOTHING, GAME, TURN):
            raise ValueError(f"once takes GAME or TURN, not {symbol(once)}")
        self.moment = moment
        self.effect = one(effect)
        self.once = once

    def args(self) -> tuple[Any, ...]:
        return (self.moment, self.effect, symbol(self.once)) if self.once else (self.moment, self.effect)

    def run(self, s: State, t: Task) -> None:
        if isinstance(self.moment, Reveals):
            if s.turn[REVEALING]:
                s.push(self.effect, t)
                return
            install(s, self, t[WHO], t[SOURCE], t[ABOUT], NEXT_REVEAL)
        else:
            install(s, self, t[WHO], t[SOURCE], t[ABOUT], NEXT_REVEAL if s.turn[REVEALING] else THIS_TURN)

    def awaits(self, t: Task) -> Moment:
        return self.moment

    def happen(self, s: State, t: Task, thing: ThingId) -> None:
        if self.once == GAME:
            drop(s, t)
        if isinstance(self.moment, Collects):
            s.carry_out(self.effect, t[WHO], t[SOURCE])  # whoever's turn it is, and whatever is under way (C-19.17)
            return
        task = (self.effect.no, t[WHO], t[SOURCE], t[ABOUT] or thing, 0)
        # A "may" is decided when the moment comes, as is what comes before anything else of a turn.
        first = isinstance(self.moment, (Reveals, StartsTurn))
        waits = own_turn(s, t[WHO]) and not first and not isinstance(self.effect, May) and not self.effect.at_once
        (s.duties if waits else s.pending).append(task)


class Deploys(Moment):
    """So many units in one turn, all sources summed."""

    def __init__(self, what: ThingId, n: int) -> None:
        self.what = what
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.what), self.n)

    def fits(self, s: State, t: Task, thing: ThingId, n: int) -> bool:
        return thing == self.what and n >= self.n


class Harvests(Moment):
    """The owner harvested; with n: sent an Agent to a Maker space and gains so much spice in that turn (C-15.4)."""

    def __init__(self, n: int = 0) -> None:
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return (self.n,) if self.n else ()

    def fits(self, s: State, t: Task, thing: ThingId, n: int) -> bool:
        if not self.n:
            return bool(thing)
        space = visited_space(s)
        gained = s.players[t[WHO]].has[SPICE_GAINED]
        return own_turn(s, t[WHO]) and space is not None and space.maker and gained >= self.n


class Pays(Moment):
    """The owner paid at least 1 for the cost of a space."""

    def __init__(self, what: ThingId) -> None:
        self.what = what

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.what),)

    def fits(self, s: State, t: Task, thing: ThingId, n: int) -> bool:
        return thing == self.what and n > 0


class Reveals(Moment):
    """The owner's Reveal turn of this round begins."""


class Sends(Moment):
    """The owner sent an Agent to one of these spaces, by name or icon; IT: with the card this rule is about."""

    def __init__(self, *spaces: ThingId | str) -> None:
        self.spaces = spaces

    def args(self) -> tuple[Any, ...]:
        return tuple(repr(space) if isinstance(space, str) else symbol(space) for space in self.spaces)

    def fits(self, s: State, t: Task, thing: ThingId, n: int) -> bool:
        if IT in self.spaces:
            return t[ABOUT] == s.turn[SENT_CARD]
        space = s.game.space(thing)
        return space.name in self.spaces or space.icon in self.spaces


class StartsTurn(Moment):
    """The owner's n-th turn of the round begins."""

    def __init__(self, n: int) -> None:
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return (self.n,)

    def fits(self, s: State, t: Task, thing: ThingId, n: int) -> bool:
        return n == self.n


class Wins(Moment):
    """The owner alone won the Conflict."""


class OtherSends(Moment):
    """Another player sent an Agent to such a space."""

    def __init__(self, kind: ThingId) -> None:
        if kind != MAKER:
            raise ValueError(f"OtherSends takes MAKER, not {symbol(kind)}")
        self.kind = kind

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.kind),)

    def fits(self, s: State, t: Task, thing: ThingId, n: int) -> bool:
        return s.game.space(thing).maker


class Reaches(Moment):
    """The own Influence comes up to n, each time (R-070); or to a Snooper."""

    def __init__(self, faction: ThingId, n: int = 0) -> None:
        self.faction = faction
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.faction), self.n) if self.n else (symbol(self.faction),)

    def fits(self, s: State, t: Task, thing: ThingId, n: int) -> bool:
        if self.faction == SNOOPERS:
            return n == SNOOPER_LEVEL and bool(s.cells[SNOOPED_BY[thing]] >> t[WHO] & 1)
        return s.game.tracks[thing].icon == self.faction and n == self.n


class Collects(Moment):
    """A Rival gained goods or Intrigue cards."""


class Acquires(Moment):
    """The owner acquired a card, or this card."""

    def __init__(self, name: str = "") -> None:
        self.name = name

    def args(self) -> tuple[Any, ...]:
        return (repr(self.name),) if self.name else ()

    def fits(self, s: State, t: Task, thing: ThingId, n: int) -> bool:
        return not self.name or THINGS[thing].name == self.name


class Takes(Moment):
    """The owner got the token, or this very contract."""

    def __init__(self, what: ThingId) -> None:
        self.what = what

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.what),)

    def fits(self, s: State, t: Task, thing: ThingId, n: int) -> bool:
        return thing == self.what


def fire(s: State, player: SeatNo, moment: type[Moment], thing: ThingId = NOTHING, n: int = 0) -> None:
    """Something happened to a player: its triggers answer."""
    standing = s.players[player].standing
    if not standing or moment not in s.game.awaited:
        return
    for t in standing:
        rule = EFFECTS[t[EFFECT]]
        if rule.waits and t[UNTIL] != FROM_NEXT_TURN:
            assert isinstance(rule, Trigger)
            awaited = rule.awaits(t)
            if isinstance(awaited, moment) and awaited.fits(s, t, thing, n):
                rule.happen(s, t, thing)
