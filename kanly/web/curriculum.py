"""What the lessons teach: parts, chapters and ideas, and what on the table each idea speaks about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Target:
    """Something on the table: a region, a Thing in it by its key, a part of either."""

    region: str
    thing: str = ""
    part: str = ""


@dataclass(frozen=True)
class Idea:
    """One thing to understand, or to do; its words are in `kanly/words/<language>/lessons.py`."""

    name: str
    points: Target
    """What it speaks about."""
    also: Sequence[Target] = ()
    """Others of its kind."""
    does: bool = False
    """Something is to be done before the next idea."""
    picks: Sequence[Target] = ()
    """What is to be pointed at for that, one after the other."""
    chooses: str = ""
    """It is enough to choose this card."""
    any: bool = False
    """Whatever is acquired, taken or placed will do."""
    round: bool = False
    """It is done when the round is over."""


@dataclass(frozen=True)
class Chapter:
    name: str
    icon: str
    minutes: int
    ideas: Sequence[Idea]


@dataclass(frozen=True)
class Part:
    name: str
    chapters: Sequence[Chapter]


def space(name: str, of: str = "base") -> Target:
    return Target("board", f"space/{of}/{name}")


def card(name: str, of: str = "base") -> Target:
    return Target("hand", f"card/{of}/{name}")


def step(faction: str, level: int) -> Target:
    return Target("board", f"track/base/{faction}", str(level))


def steps(level: int) -> list[Target]:
    return [step(faction, level) for faction in ("spacing-guild", "bene-gesserit", "fremen")]


def read(name: str, points: Target, *also: Target) -> Idea:
    return Idea(name, points, also)


def do(name: str, *picks: Target, any: bool = False, chooses: str = "") -> Idea:
    return Idea(name, picks[0], does=True, picks=picks, any=any, chooses=chooses)


BAR, END, HAND = Target("bar"), Target("end"), Target("hand")
GOODS, AGENTS, TROOPS, PILES = (Target("own", part=part) for part in ("goods", "agents", "troops", "piles"))
CONFLICT, LANES = Target("conflict", part="card"), Target("conflict", part="lanes")
TECH, CONTRACTS = Target("market", part="tech"), Target("market", part="contracts")
POST = "post/uprising/assembly-hall-gather-support-post"
DUNE, DIPLOMACY = "dune-the-desert-planet", "card/base/diplomacy"

TABLE = Part("table", (
    Chapter("points", "vp", 1, (
        read("goal", Target("score")),
        read("influence", step("emperor", 2), *steps(2)),
        read("conflict", CONFLICT),
        read("cards", Target("market", "card/base/the-spice-must-flow")))),
    Chapter("influence", "inf-any", 2, (
        read("tracks", Target("board", "track/base/emperor"),
             *(Target("board", f"track/base/{name}") for name in ("spacing-guild", "bene-gesserit", "fremen"))),
        read("second", step("emperor", 2), *steps(2)),
        read("alliance", step("emperor", 4), *steps(4)),
        do("step", card("diplomacy"), space("wealth")),
        read("scored", step("emperor", 2)))),
    Chapter("agents", "agent", 3, (
        read("two", AGENTS),
        do("edge", card("diplomacy"), chooses=DIPLOMACY),
        do("send", card("diplomacy"), space("wealth")),
        do("end", END),
        read("taken", space("foldspace"), space("stillsuits"), space("carthag")))),
    Chapter("costs", "solari", 2, (
        read("foot", space("hagga-basin"), space("the-great-flat"), space("heighliner"), space("conspire")),
        read("goods", GOODS),
        do("pay", card(DUNE), space("hagga-basin")),
        read("paid", GOODS))),
    Chapter("combat", "combat", 4, (
        read("conflict", CONFLICT),
        read("garrison", TROOPS),
        do("send", card("reconnaissance"), space("arrakeen")),
        do("deploy", BAR),
        do("reveal", BAR),
        do("swords", END),
        read("won", CONFLICT))),
    Chapter("intrigue", "intrigue", 1, (
        read("secret", Target("intrigue")),
        read("kinds", Target("intrigue", "intrigue/base/windfall")),
        do("play", Target("intrigue", "intrigue/base/windfall")),
        read("more", GOODS))),
    Chapter("buying", "persuasion", 3, (
        read("deck", PILES),
        do("breed", card("diplomacy"), space("selective-breeding")),
        do("thin", BAR, any=True),
        do("end", END),
        do("reveal", BAR),
        do("buy", Target("market", "card/base/arrakis-liaison"), any=True),
        read("later", PILES))),
    Chapter("alone", "play", 4, (
        Idea("play", HAND, does=True, picks=(HAND,), round=True),)),
))

UPRISING = Part("uprising", (
    Chapter("spies", "spy", 3, (
        read("posts", Target("board", POST)),
        do("send", card("diplomacy"), space("espionage", "uprising")),
        do("place", Target("board", POST)),
        read("watch", space("gather-support", "uprising"), Target("board", POST)),
        do("infiltrate", card("dagger"), space("gather-support", "uprising")),
        read("gather", Target("board", POST)))),
    Chapter("contracts", "contract", 2, (
        read("offer", CONTRACTS),
        do("send", card(DUNE), space("accept-contract", "uprising")),
        do("take", CONTRACTS, any=True),
        read("fulfil", Target("seat", part="0")))),
    Chapter("sandworms", "sandworm", 3, (
        read("hooks", space("sietch-tabr", "uprising")),
        do("sietch", card("reconnaissance"), space("sietch-tabr", "uprising")),
        do("take", BAR),
        do("call", card(DUNE), space("hagga-basin", "uprising")),
        do("summon", BAR),
        read("worm", LANES))),
    Chapter("icons", "crysknife", 1, (
        read("objective", Target("own", part="won")),
        read("conflict", CONFLICT),
        read("pair", Target("own", part="won")))),
))

IX = Part("ix", (
    Chapter("tech", "tech", 2, (
        read("tiles", TECH),
        do("send", card("dagger"), space("tech-negotiation", "ix")),
        do("take", TECH, any=True),
        read("own", Target("seat", part="0")))),
    Chapter("freighters", "freighter", 2, (
        read("track", Target("board", "shipping/ix/shipping-track")),
        do("send", card(DUNE), space("smuggling", "ix")),
        do("move", BAR),
        read("recall", Target("board", "shipping/ix/shipping-track")))),
    Chapter("dreadnoughts", "dreadnought", 2, (
        read("ship", space("dreadnought", "ix")),
        do("send", card("dagger"), space("dreadnought", "ix")),
        do("build", BAR),
        read("force", TROOPS))),
))

SOLO = Part("solo", (
    Chapter("rivals", "mask", 3, (
        read("who", Target("seat", part="1"), Target("seat", part="2")),
        read("deck", Target("hagal")),
        do("turn", card("diplomacy"), space("wealth")),
        do("end", END),
        read("did", Target("seat", part="1"), Target("seat", part="2")),
        read("scores", Target("score")))),
))

CURRICULUM = (TABLE, UPRISING, IX, SOLO)
