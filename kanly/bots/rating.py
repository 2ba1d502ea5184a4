"""Ratings: what games say about who plays better, by the Plackett-Luce model of openskill."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

Rating = PlackettLuceRating
MODEL: Final = PlackettLuce()


def moved(found: Mapping[str, Rating], sides: Sequence[Sequence[str]], ranks: Sequence[float]) -> dict[str, Rating]:
    """The ratings of all who played, after a game: who sits on a side together, and how the sides came in.

    Who is not among those found is new. All seats of one who plays several count together, by the mean of their moves.
    """
    before = {name: found[name] if name in found else MODEL.rating(name=name) for side in sides for name in side}
    after = MODEL.rate([[before[name] for name in side] for side in sides], ranks=list(ranks))
    moves: dict[str, list[Rating]] = {}
    for side, ratings in zip(sides, after, strict=True):
        for name, rating in zip(side, ratings, strict=True):
            moves.setdefault(name, []).append(rating)
    return {name: rating_of(mean(one.mu for one in ratings), mean(one.sigma for one in ratings), name)
            for name, ratings in moves.items()}


def rating_of(mu: float, sigma: float, name: str = "") -> Rating:
    """A rating that was kept."""
    return MODEL.rating(mu=mu, sigma=sigma, name=name)


def mean(numbers: Iterable[float]) -> float:
    found = list(numbers)
    return sum(found) / len(found)
