"""Bots: players that are shown what their seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from kanly.bots.greedy import GreedyBot
from kanly.bots.ladder import LADDER, Bot
from kanly.bots.random import RandomBot
from kanly.bots.search import SearchBot
from kanly.things import Option
from kanly.words import Wrong

__all__ = ["BOTS", "LADDER", "BlindBot", "Bot", "GreedyBot", "RandomBot", "bot"]


@runtime_checkable
class BlindBot(Bot, Protocol):
    """A bot that needs nothing but the options: it is spared the view, which costs more than its answer."""

    def choose_blindly(self, options: Sequence[Option]) -> Option: ...


BOTS: dict[str, Callable[[int], Bot]] = {rank.bot: rank.make for rank in LADDER}
"""Every bot there is, by name."""


def bot(name: str, seed: int, seconds: float = 0.0) -> Bot:
    """A fresh bot of that name; the same seed plays the same, unless one that searches is given a clock.

    With a clock the best of all thinks as long as it has, and the others not longer than that; `expert:200` is an
    expert who tries 200 tables for each answer.
    """
    called, _, simulations = name.partition(":")
    if called not in BOTS or (simulations and not simulations.isdecimal()):
        raise Wrong("no bot", name=name, there=", ".join(BOTS))
    found = BOTS[called](seed)
    if not isinstance(found, SearchBot):
        if simulations:
            raise Wrong("no search", name=called)
        return found
    if simulations:
        found.simulations = int(simulations)
    elif seconds:
        found.seconds = seconds
        found.simulations *= called != LADDER[-1].bot
    return found
