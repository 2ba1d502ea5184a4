"""Tests: the conditions before a colon (C-13.3)."""

from __future__ import annotations

from typing import Any

from kanly.effects.counts import cards_in_play, is_of
from kanly.memory import REVEALING, STARTED
from kanly.state import State
from kanly.things import ALLIANCE, REVEAL, START, Count, Task, Test, symbol


def measure(count: int | Count, s: State, t: Task, player: int) -> int:
    """A counter of the player, or a count."""
    return s.players[player].has[count] if isinstance(count, int) else count.of(s, t, player)


def shown(count: int | Count) -> str:
    return symbol(count) if isinstance(count, int) else repr(count)


class Has(Test):
    """The player has at least n."""

    def __init__(self, count: int | Count, n: int = 1) -> None:
        super().__init__()
        self.count = count
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return (shown(self.count), self.n)

    def holds(self, s: State, t: Task) -> bool:
        return measure(self.count, s, t, t[1]) >= self.n


class Most(Test):
    """More than each opponent."""

    def __init__(self, count: int | Count) -> None:
        super().__init__()
        self.count = count

    def args(self) -> tuple[Any, ...]:
        return (shown(self.count),)

    def holds(self, s: State, t: Task) -> bool:
        own = measure(self.count, s, t, t[1])
        return all(own > measure(self.count, s, t, seat) for seat in s.opponents(t[1]))


class Bond(Test):
    """Another card of that faction is in play (C-13.5)."""

    def __init__(self, faction: int) -> None:
        super().__init__()
        self.faction = faction

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.faction),)

    def holds(self, s: State, t: Task) -> bool:
        cards = cards_in_play(s.players[t[1]])
        found = sum(is_of(card, self.faction) for card in cards)
        return found > (t[2] in cards and is_of(t[2], self.faction))


class Alliance(Test):
    """Holds that Alliance token, or any (C-11.8)."""

    def __init__(self, faction: int = 0) -> None:
        super().__init__()
        self.faction = faction

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.faction),) if self.faction else ()

    def holds(self, s: State, t: Task) -> bool:
        factions = (self.faction,) if self.faction else s.game.factions
        return any(s.cells[ALLIANCE[faction]] == t[1] + 1 for faction in factions)


class Now(Test):
    """It is the start of the turn, or a Reveal turn."""

    def __init__(self, part: int) -> None:
        super().__init__()
        if part not in (START, REVEAL):
            raise ValueError(f"Now takes START or REVEAL, not {symbol(part)}")
        self.part = part

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.part),)

    def holds(self, s: State, t: Task) -> bool:
        return not s.turn[STARTED] if self.part == START else bool(s.turn[REVEALING])
