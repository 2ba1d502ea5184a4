"""What a new table can be made of, over REST."""

from __future__ import annotations

from kanly.web.models import Model, Team


class Sign(Model):
    """Something to be chosen, as it stands on a button."""

    name: str
    note: str
    """A few words beside the name."""
    about: str = ""
    """What it is, in a sentence."""
    icon: str = ""
    """Of what belongs to the game itself; empty for other ways to play it."""


class Count(Model):
    """So many people."""

    players: int
    note: str
    """Who joins them; or why so many cannot play."""
    rivals: int
    """Seats of Rivals."""
    possible: bool


class SetInfo(Model):
    name: str
    title: str
    sign: Sign
    added: Sign
    """The same where it is added to another board."""
    players: list[int]
    board: bool
    """It lays a board of its own; all others are laid over one."""
    on: list[str]
    """The other sets on whose board it can be played."""
    options: list[str]
    """Ways to play that come with this set; those that need several sets are told by the mixes."""
    option_leaders: dict[str, str]
    """Its Leaders that play only with a way to play → which."""


class Unoffered(Model):
    """Why something does not go with what is chosen."""

    why: str
    note: str
    """The same, to follow its name."""
    add: list[str]
    """Sets with which it would go."""


class Level(Model):
    """How hard a game is."""

    option: str
    sign: Sign
    changes: list[str]
    """What is different at this level."""
    usual: bool
    """It is played where none is chosen."""
    includes: list[str]
    """Ways to play that come with it."""


class Company(Model):
    """Who sits with so many people."""

    seats: int
    """Of Rivals."""
    rivals: list[str]
    """Keys of those who may sit there."""
    about: str
    choosing: str
    """What helps to choose among them, or among Leaders."""
    levels: list[Level]
    teams: list[Team]
    """Who wins together; empty where everybody plays alone."""
    includes: list[str]
    """Ways to play that always come along with so many."""
    always: str
    """The same, to follow their names."""


class Mix(Model):
    """Some sets together, in the order of the list of sets."""

    sets: list[str]
    why: str
    """Why they cannot be played together; empty if they can."""
    players: list[int]
    shut: dict[int, Unoffered]
    """Players → why so many cannot play them."""
    options: list[str]
    """Ways to play them, with some number of players; levels are apart."""
    refused: dict[int, dict[str, Unoffered]]
    """Players → way to play → why it does not go with them and so many."""
    company: dict[int, Company]
    """Players → who sits with them."""


class RivalInfo(Model):
    """Somebody who may sit on a Rival's seat: a Rival card, or a Leader."""

    key: str
    name: str
    """As it is sent."""
    title: str
    note: str
    """What tells it from the others."""
    swordmaster: int
    """Goods it pays for its third Agent; 0: it buys none."""
    priority: list[str]
    """Factions in the order it prefers, as icons."""
    simplified: str
    """What a simplified one does not do; empty for the others."""
    boxes: dict[str, str]
    """Signet and Scheme in words."""
    tokens: dict[str, str]
    """The same in icons."""


class Pace(Model):
    """How long a seat may think."""

    name: str
    """As it is sent."""
    group: str
    """Paces that differ only in how long."""
    sign: Sign


class Choices(Model):
    """What a new table can be made of."""

    counts: list[Count]
    """How many can play, up to the most."""
    sets: list[SetInfo]
    mixes: list[Mix]
    """Every choice of sets, the impossible ones too."""
    options: dict[str, Sign]
    bots: dict[str, Sign]
    """From the weakest to the strongest, characters among them."""
    usual_bot: str
    """Who plays where nobody has chosen one."""
    paces: list[Pace]
    """The first of a group is the usual one."""
    leaders: dict[str, list[str]]
    """Per set."""
    rivals: list[RivalInfo]
    first: str
    """The board of the first table somebody sets."""
    taught: str
    """The board the introduction teaches; whoever has played nothing yet plays now on it."""
    first_options: list[str]
    """What is chosen with it."""
