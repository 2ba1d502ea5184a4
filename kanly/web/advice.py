"""What the coach is asked, and what it says, over REST."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from kanly.things import SeatNo
from kanly.web.models import Model


class AskedAt(Model):
    """The line of the table a hint is asked for."""

    seq: Annotated[int, Field(ge=0)]


class Advised(Model):
    """Something a seat could do, and what it is worth; errors are half of a 95 % interval."""

    names: list[str]
    """The answers, as they are sent."""
    texts: list[str]
    """The same in words."""
    things: list[int]
    """The Things they stand for."""
    chance: float
    """To win, from 0 to 1."""
    error: float
    change: float
    """Beside playing on as experience says."""
    change_error: float
    reason: str
    """How the table differs when the next round begins, beside the other choices."""


class Hint(Model):
    """What a seat could do, the best first, from what it can see and nothing else."""

    seq: int
    chance: float
    """As things stand."""
    error: float
    best: list[Advised]
    """Three at most."""
    tables: int
    """Imagined ones that this rests on."""
    simulations: int
    """Continuations in all, those to find the three among them."""


class ReviewLine(Model):
    """Answers at a decision of a finished game, and what they were worth to who was asked; errors as in a hint."""

    names: list[str]
    texts: list[str]
    things: list[int]
    chance: float
    error: float
    reason: str
    """How the table would have differed when the next round began, beside the other choices."""


class ReviewMoment(Model):
    """A decision, and how likely each seat was to win, from what who was asked could know then."""

    at: int
    """After so many answers."""
    round: int
    seat: SeatNo
    chances: list[float]
    errors: list[float]


class ReviewTurn(Model):
    """Where the chances changed more than by chance."""

    at: int
    round: int
    seat: SeatNo
    """Who had answered."""
    changes: list[float]
    text: str
    """What was done."""


class ReviewCost(Model):
    """A decision that something better was found for."""

    at: int
    round: int
    seat: SeatNo
    cost: float
    error: float
    played: ReviewLine
    better: ReviewLine
    sure: bool
    """It was looked at again, longer and on other tables; what is not sure may still go."""


class ReviewGood(Model):
    """How many decisions of a seat were as good as anything that was found."""

    seat: SeatNo
    good: int
    of: int


class Review(Model):
    """A finished game looked at again, as far as that has come."""

    status: Literal["none", "waiting", "running", "stopped", "done"]
    total: int
    """Decisions to look at; 0: not counted yet."""
    done: int
    """Of those, how many have been looked at."""
    again: int
    """Decisions to look at again once all have been; 0: not known yet."""
    done_again: int
    simulations: int
    """Continuations tried for each decision, and several times as many for those looked at again."""
    since: int
    moments: list[ReviewMoment]
    """From number `since` on, in the order of the game."""
    turns: list[ReviewTurn]
    costs: list[ReviewCost]
    """The costliest of each seat first."""
    good: list[ReviewGood]
    winners: list[SeatNo]
