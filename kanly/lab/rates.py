"""Rates and means with the intervals in which the true ones lie, 95 times in 100."""

from __future__ import annotations

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


def mean(total: float, squares: float, n: int) -> Mean:
    """The mean of n numbers by their sum and that of their squares."""
    if n < 2:
        return Mean(total / max(n, 1), 0.0)
    return Mean(total / n, SURE * sqrt(max(0.0, (squares - total * total / n) / (n - 1)) / n))
