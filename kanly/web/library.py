"""What there is to look up and to learn from, over REST: the catalogue, lessons, the guide and the rules."""

from __future__ import annotations

from kanly.web.models import Model


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
