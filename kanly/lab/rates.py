"""Rates and means with the intervals in which the true ones lie, 95 times in 100."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

SURE: Final = 1.96
"""Standard deviations that hold 95 of 100."""


def interval(wins: int, games: int) -> tuple[float, float]:
    """Where the true rate lies, 95 times in 100 (Wilson's score interval)."""
    rate, spread = wins / games, SURE * SURE / games
    middle, reach = rate + spread / 2, SURE * sqrt(rate * (1 - rate) / games + spread / games / 4)
    return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))


class Rate(NamedTuple):
    """So many of those that are meant; `chance` is what it would be if it made no difference."""

    name: str
    n: int
    hits: int
    chance: float | None = None

    @property
    def rate(self) -> float:
        return self.hits / self.n

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.hits, self.n)


class Mean(NamedTuple):
    """What it is on average, give or take."""

    mean: float
    margin: float


def mean(numbers: Sequence[float]) -> Mean:
    n = len(numbers)
    middle = sum(numbers) / max(n, 1)
    spread = sum((number - middle) ** 2 for number in numbers) / max(n - 1, 1)
    return Mean(middle, SURE * sqrt(spread / max(n, 1)))
