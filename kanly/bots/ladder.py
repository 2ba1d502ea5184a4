"""The ladder: all bots from the weakest to the strongest, with those of a character beside their equals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from kanly import State
from kanly.bots.greedy import GreedyBot
from kanly.bots.policy import PolicyBot
from kanly.bots.random import RandomBot
from kanly.bots.search import SearchBot
from kanly.things import Option

STRAYING: Final = 2.0
"""How far a beginner strays from what it has learned."""
FEW, SOME, MANY = 24, 64, 256
"""Simulations per decision."""


class Bot(Protocol):
    """A player: `view` is what its seat may know, `view.decision` the question; the answer is one of its options."""

    def choose(self, view: State) -> Option: ...


class Rank(NamedTuple):
    """A bot's name, how high it stands, how it is made from a seed, and how many tables it tries for an answer."""

    bot: str
    level: int
    make: Callable[[int], Bot]
    simulations: int = 0


def thinking(bot: str, level: int, simulations: int) -> Rank:
    return Rank(bot, level, lambda seed: SearchBot(seed, simulations), simulations)


def leaning(bot: str, level: int) -> Rank:
    """A character: the trained policy with the leaning of this name."""
    return Rank(bot, level, lambda seed: PolicyBot(seed, style=bot))


LADDER: Final = (
    Rank("random", 1, RandomBot),
    Rank("beginner", 2, lambda seed: PolicyBot(seed, STRAYING)),
    leaning("fighter", 3),
    leaning("diplomat", 3),
    leaning("trader", 3),
    Rank("greedy", 3, GreedyBot),
    Rank("regular", 4, PolicyBot),
    thinking("skilled", 5, FEW),
    thinking("expert", 6, SOME),
    thinking("master", 7, MANY),
)
"""From the weakest to the strongest; a new bot is one more line here."""
