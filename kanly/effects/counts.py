"""Counts: numbers read off the table."""

from __future__ import annotations

from typing import Any

from kanly.components import Card
from kanly.state import Player, State
from kanly.things import ID_MASK, THINGS, Count, Task, symbol


def cards_in_play(p: Player) -> list[int]:
    """Cards of Agent turns and revealed cards (C-13.4)."""
    return p.play + p.revealed


def is_of(card: int, faction: int) -> bool:
    """Whether a card belongs to a faction."""
    found = THINGS[card]
    return isinstance(found, Card) and bool(found.of_bits >> faction & 1)


class Per(Count):
    """An amount: so many for each."""

    def __init__(self, count: Count, times: int = 1) -> None:
        self.count = count
        self.times = times

    def args(self) -> tuple[Any, ...]:
        return (self.count, self.times)

    def of(self, s: State, t: Task, player: int) -> int:
        return self.times * self.count.of(s, t, player)


class InPlay(Count):
    """Cards of a faction in play, this one included."""

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.faction),)

    def of(self, s: State, t: Task, player: int) -> int:
        return sum(is_of(card, self.faction) for card in cards_in_play(s.players[player]))


class Owned(Count):
    """Copies of a card in deck, hand, discard pile and play."""

    def __init__(self, name: str) -> None:
        self.name = name

    def args(self) -> tuple[Any, ...]:
        return (repr(self.name),)

    def of(self, s: State, t: Task, player: int) -> int:
        p = s.players[player]
        cards = [*p.hand, *p.deck, *p.discard, *p.play, *p.revealed, *(c & ID_MASK for c in p.top)]
        return sum(THINGS[c].name == self.name for c in cards)


class Tracks(Count):
    """Faction tracks at this level or above."""

    def __init__(self, level: int) -> None:
        self.level = level

    def args(self) -> tuple[Any, ...]:
        return (self.level,)

    def of(self, s: State, t: Task, player: int) -> int:
        return sum(s.players[player].has[faction] >= self.level for faction in s.game.factions)


Amount = int | Count


def amount(n: Amount, s: State, t: Task) -> int:
    """A number, or one read off the table now (R-009)."""
    return n if isinstance(n, int) else n.of(s, t, t[1])
