"""What a component is, and the sentences around its boxes."""

from __future__ import annotations

from typing import Any

from kanly import components as parts
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
    return f"{'starting ' * (c.role == 'starter')}{of}card {shown}{price}{marks}"


def space_facts(c: Any, say: Language) -> str:
    marks = ["Combat"] * c.is_combat + ["Maker"] * c.maker + ["once per game"] * bool(c.token)
    return ", ".join([f"{say.thing(c.icon)} space", *marks])


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
    parts.InfluenceTrack: "Influence track",
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
    "influence": "Faction: {}", "space reveal": "Reveal, with an Agent here: {}",
}
