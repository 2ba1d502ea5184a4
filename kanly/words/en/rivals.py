"""House Hagal cards, and the rules that hold for Rivals; said as to the Rival, then about it."""

from __future__ import annotations

from typing import Any

from kanly import effects as verbs
from kanly import things as th
from kanly.components import Space
from kanly.effects.rivals import POINT_PRICES, RESOURCES
from kanly.effects.structure import Either
from kanly.turns import hagal, rivals
from kanly.words.en.grammar import box, listed
from kanly.words.en.hagal import lead
from kanly.words.speech import Language
from kanly.words.texts import Line


def target(space: str | hagal.MostBonus, say: Language) -> str:
    if isinstance(space, str):
        return say.named_space(space)
    names = [say.named_space(name) for name in space.spaces]
    if len(names) == 1:
        return f"{names[0]}, if it has bonus spice"
    return f"whichever of {listed(names)} has the most bonus spice, if any"


def visit(e: Any, say: Language) -> str:
    """Agent to Sardaukar → +1 Influence with the Emperor, +2 troops"""
    return f"Agent to {target(e.space, say)} → {box([say.effect(effect) for effect in e.gains])}"


def harvest_here(e: Any, say: Language) -> str:
    """Sandworms, where the board of the card has spaces that offer them."""
    own = th.THINGS[say.source].set
    worms = any(isinstance(space, Space) and space.set == own and space.maker and isinstance(space.effect[0], Either)
                for space in th.THINGS)
    if not worms:
        return "harvest all spice"
    return "harvest the bonus spice and summon sandworms if you can, or else harvest all spice"


def spend(e: Any, say: Language) -> str:
    points = listed([say.some(what, n) for what, n in POINT_PRICES], "or")
    return (f"pay for your Swordmaster, first {listed([say.some(what, 2)[2:] for what in RESOURCES], 'then')}; "
            f"after that give {points} for a victory point, as often as you can")


RIVALS: dict[type[Any], Line] = {
    hagal.Visit: visit,
    hagal.HarvestHere: harvest_here,
    hagal.ShuffleHagal: "shuffle all House Hagal cards, then turn up another one",
    rivals.RollForRow: "roll two dice and trash the cards at these places of the Imperium Row, from the left; a 6 is "
                       "none",
    rivals.RivalAgents: lambda e, say: f"from round {e.round} on both Rivals have their Swordmaster",
    verbs.Spend: spend,
    verbs.HoldBack: lambda e, say: (
        "Expert Deployment: you deploy no more troops in a Conflict I or II while you lead by "
        + lead(e.what, e.n, say) + " or more"
    ),
    verbs.Shun: "Smart Politics: no Agent of yours goes to a faction space without a cost where you hold the Alliance "
                "ahead of all others, or where you have 2 or more Influence and somebody else has 2 more",
    verbs.Escalate: "Brutal Escalation: you turn up two cards for swords in a Conflict III",
    verbs.Hoard: "you give spice for a victory point only in a Conflict III",
    verbs.CountsAs: lambda e, say: f"you count as having {e.n} copies of {say.named(e.name)}",
}
