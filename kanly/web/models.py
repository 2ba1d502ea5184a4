"""What goes over REST."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from kanly.things import SeatNo

NAME_LENGTH = 30
FORBIDDEN = "<>|"


def clean_name(name: str) -> str:
    """A name as it can stand in a list and in a record: one line of visible characters."""
    shown = (c if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") and c not in FORBIDDEN
             else " " for c in unicodedata.normalize("NFC", name))
    return " ".join("".join(shown).split())[:NAME_LENGTH].strip()


def must_be_clean(name: str) -> str:
    """Spaces around it do not matter; everything else must be as it can be shown."""
    cleaned = clean_name(name)
    if not cleaned or cleaned != " ".join(unicodedata.normalize("NFC", name).split()):
        raise ValueError(f"a name is one line of up to {NAME_LENGTH} visible characters, without < > |")
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


class NewSeat(Model):
    kind: SeatKind
    """me; person: somebody who follows the link; bot; screen: somebody else at this screen"""
    name: Name | None = None
    bot: str = "greedy"
    leader: str | None = None


class NewTable(Model):
    title: Name | None = None
    sets: list[str] = ["base"]
    leaders: Literal["chosen", "random", "draft"] = "random"
    options: list[str] = []
    seats: list[NewSeat] = Field(min_length=1, max_length=6)
    seed: Annotated[int, Field(ge=0, lt=2**64)] | None = None
    undo: bool = True
    visibility: Literal["public", "link"] = "link"


class Seat(Model):
    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str = ""
    leader: str | None = None
    mine: bool = False


class Table(Model):
    id: str
    title: str
    sets: list[str]
    options: list[str]
    leaders: str
    status: Literal["open", "playing", "over", "broken"]
    """open: waiting for people; broken: its record no longer verifies, it can only be looked at"""
    notice: str = ""
    undo: bool
    visibility: str
    seats: list[Seat]
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


class Tables(Model):
    mine: list[Table]
    open: list[Table]
    finished: list[Table]


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


class Result(Model):
    scores: list[int]
    winners: list[SeatNo]
    points: list[dict[str, int]]
    """Per seat: source → points."""
    rounds: list[RoundPoints]
    tie_break: str
    seed: str


class SetInfo(Model):
    name: str
    title: str
    players: list[int]
    board: bool
    """It lays a board of its own; all others are laid over one."""
    on: list[str]
    """The other sets on whose board it can be played."""
    options: list[str]
    """Ways to play that come with this set; those that need several sets are told by the mixes."""
    option_leaders: list[str]
    """Its Leaders that play only with these options."""


class Mix(Model):
    """Some sets together, in the order of the list of sets."""

    sets: list[str]
    why: str
    """Why they cannot be played together; empty if they can."""
    players: list[int]
    options: list[str]
    """Ways to play them."""
    refused: dict[str, str]
    """Way to play → why it does not go with them."""


class Choices(Model):
    """What a new table can be made of."""

    sets: list[SetInfo]
    mixes: list[Mix]
    """Every choice of sets, the impossible ones too."""
    options: dict[str, str]
    bots: dict[str, str]
    leaders: dict[str, list[str]]
    """Per set."""
    first: str
    """The board of the first table somebody sets."""


class CatalogueThing(Model):
    """A Thing the browser may have to draw."""

    id: int
    key: str
    kind: str
    """imperium, reserve, starter, intrigue, conflict, leader, space, token, track, post, objective, contract, path,
    word"""
    name: str
    set: str
    count: int = 0
    cost: int | None = None
    icons: list[str] = []
    factions: list[str] = []
    boxes: dict[str, str] = {}
    """Box → text."""
    tokens: dict[str, str] = {}
    """Box → icons."""
    text: str = ""
    icon: str = ""
    """Of a space: its Agent icon; of a Conflict or Objective: its battle icon; of a word of the rules: its own."""
    combat: bool = False
    maker: bool = False
    control: bool = False
    protected: bool = False
    """Behind the Shield Wall."""
    first: bool = False
    """The Objective of the First Player."""
    level: int = 0
    place: str = ""
    house: str = ""
    complexity: int = 0
    ability_name: str = ""
    signet_name: str = ""
    back_of: str = ""
    """The Leader whose other side this is."""
    ways: list[list[int]] = []
    """Of a path with forks: the places after each place, beginning with the start."""


class Catalogue(Model):
    language: str
    languages: list[str]
    things: list[CatalogueThing]
    factions: list[int]


class Health(Model):
    status: str


class RulePage(Model):
    name: str
    title: str
    html: str
    """Empty in the list of pages."""


class Failure(Model):
    """Every error: a sentence that says what was wrong and what would be right."""

    error: str
