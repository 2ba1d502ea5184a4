"""What the page of statistics shows, over REST: one's own games and ratings, and what simulated games say."""

from __future__ import annotations

from typing import Literal

from kanly.web.models import Model


class Share(Model):
    """How many of those that are meant, and where the true rate lies, 95 times in 100."""

    key: str
    """What it is about: a Thing by its key, Things with blanks between, or a number."""
    name: str
    n: int
    hits: int
    rate: float
    low: float
    high: float
    chance: float | None
    """What it would be if it made no difference; null where it is only so many of all."""


class Average(Model):
    """A mean, and half of its 95 % interval; null where one game alone tells nothing of that."""

    mean: float
    margin: float | None


class SourceMeans(Model):
    """Points from a source."""

    source: str
    name: str
    winners: Average | None
    """In games that were won, or of those who won; null where there are none."""
    others: Average | None


class Skill(Model):
    """A rating: 1500 is where everybody begins; it is likely to lie within the margin (95 %)."""

    rating: float
    margin: float


class TableKind(Model):
    """A kind of table, with ratings of its own."""

    name: str
    text: str
    players: int
    company: Literal["people", "bots", "rivals"]
    games: int
    """Of mine."""
    skill: Skill | None
    """Mine, as it is now; null where no game counted."""


class SetGames(Model):
    """How many games of mine a set was in."""

    name: str
    text: str
    games: int


class OwnGame(Model):
    """A finished game of mine."""

    id: str
    at: float
    what: str
    place: int
    sides: int
    """Who could win: players, or teams."""
    won: bool
    score: int
    rounds: int
    leader: str
    skill: Skill | None
    """After it; null where it did not count."""
    there: bool
    """Its table has not been deleted."""


class OwnFigures(Model):
    """My games at one kind of table, perhaps of one set only."""

    kinds: list[TableKind]
    """Those I have played at, the most games first."""
    kind: str
    """The one that is looked at; empty where there are none."""
    sets: list[SetGames]
    """Those in games at this kind of table."""
    set: str
    """The one that is looked at; empty for all."""
    games: int
    wins: Share | None
    place: Average | None
    score: Average | None
    rounds: Average | None
    course: list[OwnGame]
    """The last of them, the oldest first."""
    leaders: list[Share]
    order: list[Share]
    """By turn order in round 1."""
    length: list[Share]
    points: list[SourceMeans]
    waiting: int
    """Games that are over and not counted yet."""


class SeriesGames(Model):
    """So many games that are played alike."""

    what: str
    players: int
    games: int
    who: list[str]
    """Who plays: bots as they are called, or people."""


class Series(Model):
    """A series of games that the host has had counted."""

    name: str
    sets: list[str]
    text: str
    games: list[SeriesGames]
    total: int
    version: str
    """Of kanly."""
    rules: list[int]
    """The versions of the rules they were played under."""
    current: bool
    """Whether these are the rules now."""


class Answered(Model):
    """What was asked about the games of a series: leader, order, acquired…"""

    name: str
    shares: list[Share]


class SeriesFigures(Model):
    """What a series of games says."""

    series: Series
    seats: int
    """Of people and bots in all these games."""
    questions: list[Answered]
    points: list[SourceMeans]
