"""How effects are put together."""

from __future__ import annotations

from typing import Any

from kanly import effects as verbs
from kanly import things as th
from kanly.components import Hagal
from kanly.effects import (
    influence,
    trashing,
)
from kanly.words.en.gaining import factions
from kanly.words.en.grammar import (
    either,
    listed,
)
from kanly.words.speech import Language
from kanly.words.texts import Line, find


def dividends(e: Any) -> bool:
    """5 Solari, and 1 for every other player (C-16.6)."""
    return any(isinstance(part, verbs.For) and part.who == th.OTHERS for part in e.parts)


def both(e: Any, say: Language) -> str:
    texts = [say.effect(part) for part in (e.parts if say.now is None else say.now.parts(e))]
    if all(text.startswith("pay ") for text in texts):
        texts[1:] = [text.removeprefix("pay ") for text in texts[1:]]
    return f"Dividends ({listed(texts)})" if dividends(e) else listed(texts)


def either_of(e: Any, say: Language) -> str:
    branches = e.branches if say.now is None else say.now.branches(e)
    first: Any = branches[0]
    if all(isinstance(branch, influence.GainFaction) and branch.n == first.n for branch in branches):
        named = [faction for branch in branches for faction in factions(branch, say)]
        return f"+{first.n} Influence with {listed(named, 'or')}"
    said = [say.effect(branch) for branch in branches]
    return ", or else ".join(said) if isinstance(th.THINGS[say.source], Hagal) else either(said)  # the first it can


def conditional(e: Any, say: Language) -> str:
    taken = say.now and say.now.branch(e)
    if taken is not None:
        return say.effect(taken)
    text = f"if {say.test(e.test)}: {say.effect(e.then)}"
    return text if e.otherwise is None else f"{text}; otherwise {say.effect(e.otherwise)}"


def once(e: Any) -> str:
    return {th.GAME: " (once per game)", th.TURN: " (once per turn)"}.get(e.once, "")


REFERENTS: dict[type[Any], str] = {
    verbs.Discard: "the discarded card", trashing.TrashFrom: "the trashed card", verbs.PlaceSpy: "that post",
}
"""What a part of a sentence makes "it" for those that follow."""


def referent(first: Any, say: Language) -> Language:
    return say.of(find(REFERENTS, type(first)) or say.it)


def arrow(e: Any, say: Language) -> str:
    return f"{say.effect(e.cost)} → {referent(e.cost, say).later().effect(e.gain)}"


def then(e: Any, say: Language) -> str:
    after = referent(e.parts[0], say).later()
    return ", then ".join([say.effect(e.parts[0]), *(after.effect(part) for part in e.parts[1:] if not dry(part, say))])


def dry(e: Any, say: Language) -> bool:
    """A harvest where no spice lies."""
    return isinstance(e, verbs.Harvest) and say.now is not None and say.now.harvest(e.n) == 0


TEAMMATES = (th.TEAM, th.ALLIES, th.ALLY)


def for_others(e: Any, say: Language) -> str:
    who = say.thing(e.who)
    if isinstance(e.effect, verbs.May):
        return say.texts.lets(who, say.printed().deed(e.effect.effect))
    deed = say.printed().deed(e.effect)
    return f"{deed} for {who}" if e.who in TEAMMATES and deed[0] == "+" else say.texts.must(who, deed)


STRUCTURE: dict[type[Any], Line] = {
    verbs.Arrow: arrow,
    verbs.Both: both,
    verbs.Then: then,
    verbs.Either: either_of,
    verbs.Choose: lambda e, say: f"choose {e.n} of: {', '.join(say.effect(branch) for branch in e.branches)}",
    verbs.If: conditional,
    verbs.For: for_others,
    verbs.May: lambda e, say: say.may(e.effect) if say.now is None else say.effect(e.effect),
    verbs.When: lambda e, say: f"when {say.moment(e.moment)}: {say.later().effect(e.effect)}{once(e)}",
}
