"""What goes over REST."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from kanly.things import SeatNo
from kanly.web.names import NAME_LENGTH, clean_name
from kanly.words import Wrong


def must_be_clean(name: str) -> str:
    """Spaces around it do not matter; everything else must be as it can be shown."""
    cleaned = clean_name(name)
    if not cleaned or cleaned != " ".join(unicodedata.normalize("NFC", name).split()):
        raise Wrong("names", length=NAME_LENGTH)
    return cleaned


Name = Annotated[str, Field(min_length=1, max_length=NAME_LENGTH, pattern=r"^[^\x00-\x1f\x7f<>|]+$"),
                 AfterValidator(must_be_clean)]
"""A person's or a table's name: one line, no angle brackets or bars."""
SeatKind = Literal["me", "person", "bot", "screen"]


class Model(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Me(Model):
    """The player behind this browser; the secret stays in a cookie."""

    id: str
    name: str


class Rename(Model):
    name: Name


class NewDevice(Model):
    """A browser that is to be reminded by push, as its PushSubscription describes it."""

    endpoint: Annotated[str, Field(max_length=1000)]
    p256dh: Annotated[str, Field(max_length=100)]
    auth: Annotated[str, Field(max_length=40)]


class OldDevice(Model):
    endpoint: Annotated[str, Field(max_length=1000)]


class NewAddress(Model):
    address: Annotated[str, Field(max_length=254)]


class Reminding(Model):
    """How I can be reminded when a table waits for me."""

    key: str
    """What a browser subscribes to push with; empty: the host has turned push off."""
    devices: list[str]
    """My browsers that are reminded, as SHA-256 of their endpoints."""
    mail: bool
    """Whether the host has set mail up."""
    address: str
    """Where mail goes; empty: nowhere."""
    confirmed: bool
    """Whether who reads that address has said so."""


class NewSeat(Model):
    kind: SeatKind
    """me, also on several seats; person: somebody who follows the link; bot; screen: somebody else at this screen"""
    name: Name | None = None
    bot: str = "greedy"
    leader: str | None = None


class NewTable(Model):
    title: Name | None = None
    sets: list[str] = ["base"]
    leaders: Literal["chosen", "random", "draft"] = "random"
    options: list[str] = []
    """Ways to play, a level among them."""
    seats: list[NewSeat] = Field(min_length=1, max_length=6)
    """For people, or bots in their place; Rivals take seats of their own."""
    rivals: Annotated[list[str | None], Field(max_length=6)] | None = None
    """Who sits with one or two people, by name; null: whoever is dealt."""
    seed: Annotated[int, Field(ge=0, lt=2**192)] | None = None
    undo: bool = True
    visibility: Literal["public", "link"] = "link"
    channel: bool = False
    """Teammates may talk among themselves; everybody is told that they may."""
    hints: bool | None = None
    """Whoever is asked may ask the coach; null: where one person plays."""
    gathers: bool = False
    """It begins when its people say so, not as soon as the last seat is taken."""
    pace: Annotated[str, Field(max_length=16)] = "none"
    """How long a seat may think, by its name among the choices."""


class Sitter(Model):
    """Who a seat is for, before the game begins: a bot, or anybody who comes."""

    kind: Literal["open", "bot"]
    bot: str = "greedy"
    name: Name | None = None


class Lead(Model):
    """A Leader for a seat, by name; null: whoever is dealt."""

    leader: Annotated[str, Field(max_length=60)] | None


class Swap(Model):
    """The seat to change places with."""

    seat: Annotated[int, Field(ge=0, le=5)]


class Word(Model):
    """The word that begins a game."""

    bots: bool = False
    """Bots take the seats that are still free."""


class Retitle(Model):
    title: Name


class Fact(Model):
    """A line about a table: what it is about, and what there is to say."""

    name: str
    text: str


class Preview(Model):
    """A table as it would be."""

    board: str
    within: str
    """What is added to the board, in words."""
    what: str
    sitters: str
    """Who sits there; empty where I am alone."""
    facts: list[Fact]
    begins: str


class Team(Model):
    """Seats that win together."""

    name: str
    """By its Commander."""
    icon: str
    """Of the Commander's own track."""
    note: str
    """What no other team has."""
    leader: str
    """The Commander, as a Leader is named; nobody else leads that seat."""
    seats: list[int]
    """The Commander's first, then those of the Allies."""
    advised: list[str]
    """Leaders the rules advise for its Allies; others may be taken too."""


class Seat(Model):
    seat: int
    kind: Literal["person", "bot", "open", "rival"]
    """rival: nobody sits there; House Hagal cards say what it does"""
    name: str
    bot: str = ""
    leader: str | None = None
    mine: bool = False
    invited: bool = False
    """A free seat that is kept for whom `name` says."""
    stand_in: bool = False
    """The time of its player is out, and a bot plays until they are back."""


class Table(Model):
    id: str
    title: str
    what: str
    """What is played, by how many, how hard, against whom."""
    facts: list[Fact]
    sets: list[str]
    options: list[str]
    players: int
    """Seats for people; they come first, Rivals after them."""
    leaders: str
    status: Literal["open", "playing", "over", "broken"]
    """open: waiting for people; broken: its record no longer verifies, it can only be looked at"""
    notice: str = ""
    undo: bool
    visibility: str
    channel: bool
    """Teammates may talk among themselves."""
    hints: bool
    """Whoever is asked may ask the coach."""
    seats: list[Seat]
    teams: list[Team]
    """Who wins together; empty where everybody plays alone."""
    seq: int
    round: int
    asked: list[int]
    """Seats the table waits for."""
    waits_for_me: bool
    mine: bool
    """I sit here."""
    creator: bool
    scores: list[int]
    winners: list[SeatNo]
    changed: float
    rematch: str = ""
    """The table that follows this one."""
    catalogue: list[str] = []
    """Where the parts of the catalogue are that it is drawn with; not in lists of tables."""
    gathers: bool
    """It begins when its people say so."""
    leaders_to_choose: list[str]
    """Leaders that can be chosen before it begins; empty where they are not chosen, or no more."""
    invites_me: bool
    """A free seat is kept for me."""
    pace: str
    """How long a seat may think, in a few words; empty: as long as it likes."""
    left: float | None = None
    """Seconds until the time of who is asked is out; null: no clock runs."""
    kept_until: float | None = None
    """When it is deleted if nobody opens it; null: it is not finished, or kept for ever."""
    waiting: float | None = None
    """Seconds for which a table with a clock has been waiting for who is asked."""


class Tables(Model):
    mine: list[Table]
    open: list[Table]
    finished: list[Table]
    keeps: float = 0
    """Days a finished table is kept when nobody opens it; 0: for ever."""


class Begin(Model):
    """Where a lesson is to begin."""

    idea: Annotated[int, Field(ge=0, le=99)] = 0


class Join(Model):
    seat: Annotated[int, Field(ge=0, le=5)] | None = None


class Link(Model):
    """A link that moves a seat to another device, once."""

    token: str


class Copy(Model):
    at: Annotated[int, Field(ge=0, le=2**31 - 1)]


class RoundPoints(Model):
    round: int
    conflict: int
    points: list[int]
    strength: list[int]


class Pooled(Model):
    """What the seats of a team have together of what can break a tie."""

    icon: str
    name: str
    n: int


class TeamResult(Model):
    """What a team has come to."""

    team: Team
    score: int
    """Of all its seats together."""
    won: bool
    pooled: list[Pooled]
    """In the order in which they break a tie."""


class Compared(Model):
    """Something that was looked at between equal points."""

    icon: str
    name: str
    winner: int
    other: int
    """The most that any other of them has."""


class Scored(Model):
    """Points that somebody scored."""

    seat: int
    n: int
    total: int
    """Points after that."""
    thing: int
    """What gave them."""


class Fought(Model):
    """A Conflict that was fought for."""

    round: int
    conflict: int
    seat: int | None
    """Who won; null where the strongest were tied, or nobody fought."""
    strength: int
    """Of the strongest."""


class Result(Model):
    scores: list[int]
    winners: list[SeatNo]
    points: list[dict[str, int]]
    """Per seat: source → points."""
    rounds: list[RoundPoints]
    tie_break: str
    decided: str
    """What decided between equal points, as a sentence; empty where the points did."""
    compared: list[Compared]
    """What was looked at between equal points, one after the other; the last of it decided."""
    places: list[SeatNo]
    """All seats, the winners first."""
    last: list[Scored]
    """Who scored what in the last round, in this order."""
    conflicts: list[Fought]
    """All Conflicts that were fought for."""
    verdict: str
    """Of who played alone: won or lost, against whom, how hard it was; of teams: which won, by how much; else empty."""
    teams: list[TeamResult]
    """The winners first; empty where everybody played alone."""
    target: int
    """Points that ended the game."""
    seed: str


class Health(Model):
    status: str


class Failure(Model):
    """Every error: a sentence that says what was wrong and what would be right."""

    error: str
