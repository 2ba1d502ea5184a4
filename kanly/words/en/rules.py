"""Rules in force."""

from __future__ import annotations

from typing import Any

from kanly import effects as verbs
from kanly import things as th
from kanly.words.en.grammar import (
    icons,
    lasting,
    listed,
)
from kanly.words.speech import Language
from kanly.words.texts import Line

PERMITS = {
    th.ENEMIES: "enemy Agents do not block you",
    th.ANY_ICON: "you can send your Agent to any space",
    th.MOVE_AGENT: "you may send an Agent that is already on the board",
    th.TOP: "you may put cards you acquire on top of your deck",
    th.SEE_TOP: "you may look at the top card of your deck at any time",
    th.REQUIREMENT: "you need not have the Influence a space asks for",
    th.RECRUITS: "you may deploy the troops you recruit",
}


def permit(e: Any, say: Language) -> str:
    if e.icons:
        return f"the card you play also has the {icons(e.icons, say)} icons{lasting(say)}"
    at = f" on {listed([say.thing(icon) for icon in e.at])} spaces" if e.at else ""
    return PERMITS[e.permits] + at + lasting(say)


def discount(e: Any, say: Language) -> str:
    less = f"{say.some(e.of or th.PERSUASION, e.n)} less{lasting(say)}"
    if isinstance(e, verbs.Dearer):
        return f"the {say.named_space(str(e.what))} space costs you {say.some(th.SOLARI, -e.n)} more"
    if isinstance(e.what, str):
        return f"{say.named(e.what)} costs you {less}"
    if e.what == th.IT:
        return f"that card costs you {say.some(th.PERSUASION, e.n)} less"
    return f"{say.thing(e.what)} spaces cost you {less}"


def more(e: Any, say: Language) -> str:
    if e.what == th.DREADNOUGHT_STRENGTH:
        return f"your dreadnoughts have {e.n} more strength each"
    if e.what == th.SHIPPED_TROOPS:
        return f"you recruit {say.some(th.TROOPS, e.n)} more from the Shipping track and may deploy them"
    if e.what == th.HARVEST:
        return f"you harvest {say.some(th.SPICE, abs(e.n))} {'less' if e.n < 0 else 'more'}{lasting(say)}"
    return f"you gain {say.some(e.what, abs(e.n))} {'less' if e.n < 0 else 'more'} each time in your turn{lasting(say)}"


def double(e: Any, say: Language) -> str:
    if e.what != th.BASE_SPICE:
        return "this faction space gives 2 Influence instead of 1"
    late = f": +{say.some(th.SPICE, say.now.harvested)}" if say.now and say.now.harvested else ""
    return f"the printed spice of this space counts twice{late}"


RULES: dict[type[Any], Line] = {
    verbs.Permit: permit,
    verbs.Discount: discount,
    verbs.More: more,
    verbs.Double: double,
}
