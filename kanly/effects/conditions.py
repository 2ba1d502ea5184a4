"""Tests: the conditions before a colon (C-13.3)."""

from __future__ import annotations

from typing import Any, Final

from kanly.cells import ALLIANCE
from kanly.components import Card, Post
from kanly.effects.counts import cards_in_play, is_of, measure, shown
from kanly.effects.posts import connected, spied_spaces
from kanly.memory import MET, REVEALING, SENT_ICONS, STARTED, visited_space
from kanly.state import State
from kanly.things import (
    ABOUT,
    EFFECT,
    ENEMIES,
    IT,
    MAKER,
    NOTHING,
    ONE_ICON,
    OTHERS,
    PRICED,
    REVEAL,
    SOURCE,
    START,
    STEP,
    THINGS,
    WHO,
    Task,
    ThingId,
    symbol,
)
from kanly.written import Count, Test

SIX: Final = 6


class Has(Test):
    """The player has at least n, where six play perhaps another number."""

    def __init__(self, count: ThingId | Count, n: int = 1, six: int = 0) -> None:
        super().__init__()
        self.count = count
        self.n = n
        self.six = six

    def args(self) -> tuple[Any, ...]:
        return (shown(self.count), self.n, f"six={self.six}") if self.six else (shown(self.count), self.n)

    def needed(self, s: State) -> int:
        """How many that is at this table."""
        return self.six if self.six and s.game.players == SIX else self.n

    def holds(self, s: State, t: Task) -> bool:
        return measure(self.count, s, t, t[WHO]) >= self.needed(s)


class Lacks(Has):
    """The player has fewer than n."""

    def holds(self, s: State, t: Task) -> bool:
        return not super().holds(s, t)


class Most(Test):
    """More than each opponent."""

    def __init__(self, count: ThingId | Count) -> None:
        super().__init__()
        self.count = count

    def args(self) -> tuple[Any, ...]:
        return (shown(self.count),)

    def holds(self, s: State, t: Task) -> bool:
        own = measure(self.count, s, t, t[WHO])
        return all(own > measure(self.count, s, t, seat) for seat in s.opponents(t[WHO]))


class Bond(Test):
    """Another card of that faction is in play (C-13.5)."""

    def __init__(self, faction: ThingId) -> None:
        super().__init__()
        self.faction = faction

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.faction),)

    def holds(self, s: State, t: Task) -> bool:
        cards = cards_in_play(s.players[t[WHO]])
        found = sum(is_of(card, self.faction) for card in cards)
        return found > (t[SOURCE] in cards and is_of(t[SOURCE], self.faction))


class Alliance(Test):
    """Holds that Alliance token, or any (C-11.8)."""

    def __init__(self, faction: ThingId = NOTHING) -> None:
        super().__init__()
        self.faction = faction

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.faction),) if self.faction else ()

    def holds(self, s: State, t: Task) -> bool:
        meant = (self.faction, s.game.main.get(self.faction, self.faction)) if self.faction else tuple(s.game.tracks)
        return any(s.cells[ALLIANCE[track]] == t[WHO] + 1 for track in meant if track in s.game.tracks)


class Now(Test):
    """It is the start of the turn, or a Reveal turn."""

    def __init__(self, part: ThingId) -> None:
        super().__init__()
        if part not in (START, REVEAL):
            raise ValueError(f"Now takes START or REVEAL, not {symbol(part)}")
        self.part = part

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.part),)

    def holds(self, s: State, t: Task) -> bool:
        return not s.turn[STARTED] if self.part == START else bool(s.turn[REVEALING])


class Some(Test):
    """It holds for another player."""

    def __init__(self, who: ThingId, test: Test) -> None:
        super().__init__()
        if who != OTHERS:
            raise ValueError(f"Some takes OTHERS, not {symbol(who)}")
        self.who = who
        self.test = test

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.who), self.test)

    def holds(self, s: State, t: Task) -> bool:
        return any(self.test.holds(s, (t[EFFECT], seat, t[SOURCE], t[ABOUT], t[STEP])) for seat in s.others(t[WHO]))


Kinds = ThingId | tuple[ThingId, ...]


class OfKind(Test):
    """Something is of a kind, or of one of several."""

    def __init__(self, kind: Kinds) -> None:
        super().__init__()
        self.kind = kind
        self.kinds = kind if isinstance(kind, tuple) else (kind,)

    def args(self) -> tuple[Any, ...]:
        return ("FACTIONS" if isinstance(self.kind, tuple) else symbol(self.kind),)


class Visited(OfKind):
    """This turn's Agent went to such a space."""

    def holds(self, s: State, t: Task) -> bool:
        if self.kind == ENEMIES:
            return any(s.turn[MET] >> seat & 1 for seat in s.opponents(t[WHO]))
        space = visited_space(s)
        return space is not None and (space.maker if self.kind == MAKER else space.icon in self.kinds)


class Was(OfKind):
    """The card just chosen is of that faction or has a price, the one just played a single icon; the post is connected
    to such a space."""

    def holds(self, s: State, t: Task) -> bool:
        it = THINGS[t[ABOUT]]
        if isinstance(it, Post):
            return any(space.icon in self.kinds for space in connected(s, it))
        if not isinstance(it, Card):
            return False
        if self.kind == ONE_ICON:
            return s.turn[SENT_ICONS].bit_count() == 1  # with those added to it when it was played
        return bool(it.cost) if self.kind == PRICED else any(is_of(it.id, kind) for kind in self.kinds)


class Spying(Test):
    """Has a Spy on a post connected to such a space, or to the one just visited (R-028)."""

    def __init__(self, on: ThingId) -> None:
        super().__init__()
        if on not in (MAKER, IT):
            raise ValueError(f"Spying takes MAKER or IT, not {symbol(on)}")
        self.on = on

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.on),)

    def holds(self, s: State, t: Task) -> bool:
        spaces = spied_spaces(s, t[WHO])
        return t[ABOUT] in spaces if self.on == IT else any(s.game.space(space).maker for space in spaces)
