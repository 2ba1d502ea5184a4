"""What goes over REST."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from kanly.things import SeatNo
from kanly.words import Wrong

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
    seed: Annotated[int, Field(ge=0, lt=2**64)] | None = None
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
    waiting: float | None = None
    """Seconds for which a table with a clock has been waiting for who is asked."""


class Tables(Model):
    mine: list[Table]
    open: list[Table]
    finished: list[Table]


class LessonTarget(Model):
    """Something on the table: a region, a Thing in it by its key, a part of either."""

    region: str
    thing: str
    part: str


class LessonDeed(Model):
    """Something a learner does, as the log tells it: the event, what it is about, for a sent Agent the space."""

    kind: str
    thing: str
    other: str


class LessonIdea(Model):
    """One thing to understand, or to do."""

    name: str
    title: str
    text: str
    """**Bold** is what to look at, {vp} an icon."""
    move: str
    """What is to be done; empty where one only reads."""
    state: str
    """How the learner stands at that moment."""
    points: LessonTarget
    also: list[LessonTarget]
    picks: list[LessonTarget]
    chooses: str
    deeds: list[LessonDeed]
    round: bool
    at: int
    """After how many answers of the record it is told."""


class LessonChapter(Model):
    name: str
    title: str
    icon: str
    minutes: int
    ideas: list[LessonIdea]


class LessonPart(Model):
    name: str
    title: str
    note: str
    chapters: list[LessonChapter]


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


class Half(Model):
    """A journey on a House Hagal card."""

    places: list[str]
    """The space it leads to, or those of which it is one; empty: it sends nobody."""
    icons: list[str]
    """Their Agent icons."""
    most: bool
    """Of these spaces it is the one with the most bonus spice."""
    when: str
    """The condition as icons; empty where there is none."""
    gains: str
    """What the Rival gets, as icons."""


class CatalogueThing(Model):
    """A Thing the browser may have to draw."""

    id: int
    key: str
    kind: str
    """imperium, reserve, starter, intrigue, conflict, leader, space, token, track, post, objective, contract, path,
    tech, shipping, hagal, rival, word"""
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
    halves: list[Half] = []
    """Of a House Hagal card: where it sends an Agent; the half without a condition first."""
    swords: int | None = None
    """Of a House Hagal card: what it is worth in Combat; None: it is turned up again."""
    swordmaster: int = 0
    """Of a Rival: what its Swordmaster costs."""
    people: int = 0
    """Of a House Hagal card or a Rival: the number of players it is only for; 0: any."""


class Catalogue(Model):
    language: str
    languages: list[str]
    things: list[CatalogueThing]
    factions: list[int]
    sets: dict[str, str]
    """What the sets are called."""


class Health(Model):
    status: str


class GuidePicture(Model):
    """Components by their keys, the first whose set is played; or a row of icons with its words."""

    things: list[str]
    tokens: str
    words: str
    mark: str
    """What of the component is ringed: edge, price, agent, reveal, cost, blades; empty for nothing."""


class GuideStep(Model):
    title: str
    text: str
    """`**…**` stands out, `{spice}` is an icon."""
    rules: list[str]
    shows: list[GuidePicture]
    part: str
    """What has to be played for it to count, empty for everything."""


class GuidePage(Model):
    name: str
    title: str
    lead: str
    icon: str
    part: str
    steps: list[GuideStep]


class GuidePart(Model):
    """What a game can be made of: it is, where all of this is so."""

    name: str
    title: str
    sets: list[str]
    options: list[str]
    rivals: bool
    teams: bool
    with_teams: bool
    """Played in every game of teams, whatever was chosen."""


class Guide(Model):
    """The guide to the rules for people."""

    parts: list[GuidePart]
    pages: list[GuidePage]


class RulePage(Model):
    name: str
    title: str
    html: str
    """Empty in the list of pages."""


class Failure(Model):
    """Every error: a sentence that says what was wrong and what would be right."""

    error: str
