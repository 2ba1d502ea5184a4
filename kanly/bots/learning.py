"""learning: how weights move by what was done and how it turned out, and the mean of where they have been."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from kanly.bots.entries import Entry
from kanly.bots.policy import Policy
from kanly.bots.value import Value

STEADY: Final = 0.5
"""What every key has moved before it is first met: the first steps are not too long."""
KNOWN: Final = 2.0
"""What has moved less than this is not known well enough to be kept."""
TOO_SMALL: Final = 1e-2
"""An entry whose chance would move less than this is left alone."""
SURE_OF: Final = 1.0
"""What every weight of the value has moved before it is first met."""
VALUE_STEP: Final = 0.1
"""How far a weight of the value moves at first."""


class Learner:
    """A policy that learns: each key moves in shorter steps the more it has moved, so that rare ones learn as well."""

    __slots__ = ("moved", "policy", "total", "totals")

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.moved: dict[int, float] = {}
        self.total: dict[int, float] = {}
        self.totals = 0

    def learn(self, found: list[Entry], chances: list[float], chosen: int, better: float, step: float) -> None:
        """Make what was chosen likelier if it turned out better than expected, and everything else less likely."""
        weights, moved = self.policy.weights, self.moved
        for n in range(len(found)):
            share = (1.0 if n == chosen else 0.0) - chances[n]
            if -TOO_SMALL < share < TOO_SMALL:
                continue
            change = better * share
            square = change * change
            keys: list[Any] = found[n].keys  # compiled, numbers stay as they are
            for key in keys:
                path = moved.get(key, STEADY) + square
                moved[key] = path
                weights[key] = weights.get(key, 0.0) + step * change / sqrt(path)

    def remember(self) -> None:
        """Count the weights of now towards the mean."""
        total = self.total
        for key, weight in self.policy.weights.items():
            total[key] = total.get(key, 0.0) + weight
        self.totals += 1

    def mean(self) -> Policy:
        """The mean of the weights remembered, without those hardly ever met: it plays better than any of them."""
        weights, n = (self.total, self.totals) if self.totals else (self.policy.weights, 1)
        return Policy({key: weight / n for key, weight in weights.items() if self.moved.get(key, KNOWN) >= KNOWN})


class Judge:
    """A value that learns: what tells much moves in shorter steps the more it has moved, what is rare in long ones."""

    __slots__ = ("early", "late", "value")

    def __init__(self, value: Value) -> None:
        self.value = value
        self.early = [SURE_OF] * len(value.early)
        self.late = [SURE_OF] * len(value.late)

    def learn(self, counted: list[float], now: float, missing: float) -> None:
        """Move what these features say by how much is missing of the truth."""
        value, early, late = self.value, self.early, self.late
        for n in range(len(counted)):
            one = counted[n]
            if one:
                change = missing * one
                early[n] += change * change
                value.early[n] += VALUE_STEP * change / sqrt(early[n])
                change *= now
                late[n] += change * change
                value.late[n] += VALUE_STEP * change / sqrt(late[n])
