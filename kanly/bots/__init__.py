"""Bots: players that are shown what their seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from kanly import State
from kanly.bots.greedy import GreedyBot
from kanly.bots.random import RandomBot
from kanly.things import Option
from kanly.words import Wrong

__all__ = ["BOTS", "BlindBot", "Bot", "GreedyBot", "RandomBot", "bot"]


class Bot(Protocol):
    """A player: `view` is what its seat may know, `view.decision` the question; the answer is one of its options."""

    def choose(self, view: State) -> Option: ...


@runtime_checkable
class BlindBot(Bot, Protocol):
    """A bot that needs nothing but the options: it is spared the view, which costs more than its answer."""

    def choose_blindly(self, options: Sequence[Option]) -> Option: ...


# Every bot there is, by name: a new one is one more line here.
BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}


def bot(name: str, seed: int) -> Bot:
    """A fresh bot of that name; the same seed plays the same."""
    if name not in BOTS:
        raise Wrong("no bot", name=name, there=", ".join(BOTS))
    return BOTS[name](seed)
