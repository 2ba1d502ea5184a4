"""What a component is, and the sentences around its boxes."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from kanly import components as parts
from kanly import things as th
from kanly.turns import hagal
from kanly.words.en.grammar import (
    icons,
    listed,
)
from kanly.words.speech import Language
from kanly.words.texts import Line


def card_facts(c: Any, say: Language) -> str:
    of = f"{icons(c.factions, say)} " if c.factions else ""
    shown = f"with the {icons(c.icons, say)} icon{'s' * (len(c.icons) > 1)}" if c.icons else "without Agent icons"
    price = ", not for sale" if c.cost is None else f", costs {c.cost} Persuasion" * bool(c.cost)
    marks = ", infiltrating" * c.infiltrate + ", Unload" * c.unload
    start = f"{say.named(c.deck)}'s starting " if getattr(c, "deck", "") else "starting " * (c.role == "starter")
    return f"{start}{of}card {shown}{price}{marks}"


def space_facts(c: Any, say: Language) -> str:
    marks = ["Combat"] * c.is_combat + ["Maker"] * c.maker + ["once per game"] * bool(c.token)
    own = f" of {say.named(c.only)}'s personal board" if c.only else ""
    return ", ".join([f"{say.thing(c.icon)} space{own}", *marks])


def swords(n: int, say: Language) -> str:
    return say.some(th.SWORDS, n) if n else "no swords"


MANY = {1: "for one player", 2: "for two players"}


def only_for(players: Collection[int]) -> str:
    return f" {MANY[min(players)]}" if len(players) == 1 else ""


def hagal_facts(c: Any, say: Language) -> str:
    sends = any(isinstance(part, hagal.Visit) for effect in c.agent for part in effect.within())
    fights = "" if c.swords is None else f", {swords(c.swords, say)}"
    again = "" if sends or c.swords is None else ", sends no Agent: another card follows"
    return f"House Hagal card{only_for(c.players)}{fights}{again}"


def rival_facts(c: Any, say: Language) -> str:
    price = f", pays {c.swordmaster} resources for its Swordmaster" if c.swordmaster else ""
    first, *rest = [f"the {say.thing(faction)}" for faction in c.priority] or [""]
    order = f", prefers {first}, then {listed(rest)}" if rest else ""
    less = " who scores no points" + " and gains no resources" * (not c.swordmaster) if c.simplified else ""
    stops = ", then gains no more" if c.simplified and c.swordmaster else ""
    return f"Rival{only_for(c.players)}{less}{price}{stops}{order}"


def commander_facts(c: Any, say: Language) -> str:
    rides = "" if c.rides else ", whose team has no Maker Hooks and no sandworms"
    return f"personal board of a Commander, starts with {say.some(th.VP, c.points)}{rides}"


FACTS: dict[type[Any], Line] = {
    parts.Card: card_facts,
    parts.Space: space_facts,
    parts.Intrigue: "Intrigue card",
    parts.Leader: lambda c, say: f"Leader of House {c.house}" if c.house else "Leader",
    parts.Conflict: lambda c, say: (
        f"Conflict of level {c.level}" + (f" with the {say.thing(c.icon)} icon" if c.icon else "")
    ),
    parts.Post: lambda c, say: f"Observation post at {listed([say.named_space(name) for name in c.connects])}",
    parts.Objective: lambda c, say: f"Objective with the {say.thing(c.icon)} icon" + ", First Player" * c.leads,
    parts.Contract: lambda c, say: f"Contract: when {say.moment(c.moment)}",
    parts.Track: "Track",
    parts.Tech: lambda c, say: f"Tech tile, costs {c.cost} spice",
    parts.ShippingTrack: "Shipping track",
    parts.Token: "Token",
    parts.InfluenceTrack: lambda c, say: (
        f"Influence track of {say.named(c.only)}'s personal board" if c.only else "Influence track"
    ),
    parts.Commander: commander_facts,
    parts.Hagal: hagal_facts,
    parts.Rival: rival_facts,
}

BOXES = {
    "cost": "Cost: {}", "needs": "Only if {}", "offers": "One of: {}", "setup": "Setup: {}", "ability": "Ability: {}",
    "signet": "Signet: {}", "round": "Each round: {}", "sending": "When it sends an Agent: {}", "agent": "Agent: {}",
    "effect": "Effect: {}", "control": "For its controller: {}", "acquire": "When acquired: {}", "reveal": "Reveal: {}",
    "trashed": "When trashed: {}", "discarded": "When discarded: {}", "plot": "Plot: {}", "combat": "Combat: {}",
    "won": "After winning a Conflict: {}", "endgame": "Endgame: {}", "first": "First: {}", "second": "Second: {}",
    "third": "Third: {}", "at": "Level {1}: {0}", "place": "The winner controls {}",
    "turn": "In your turn: {}", "flip": "Once per round: {}", "rewards": "Space {1}: {0}",
    "reward": "Reward: {}", "steps": "Space {1}: {0}",
    "scheme": "Scheme: {}", "hagal agent": "{}",
    "influence": "Faction: {}", "space reveal": "Reveal, with an Agent here: {}",
}
