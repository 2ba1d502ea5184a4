"""How effects are put together."""

from __future__ import annotations

from typing import Any

from kanly import effects as verbs
from kanly import things as th
from kanly.effects import (
    influence,
)
from kanly.words.en.grammar import (
    either,
    listed,
)
from kanly.words.speech import Language
from kanly.words.texts import Line


def both(e: Any, say: Language) -> str:
    texts = [say.effect(part) for part in e.parts]
    if all(text.startswith("pay ") for text in texts):
        texts[1:] = [text.removeprefix("pay ") for text in texts[1:]]
    return listed(texts)


def either_of(e: Any, say: Language) -> str:
    first = e.branches[0]
    if all(isinstance(branch, influence.GainFaction) and branch.n == first.n for branch in e.branches):
        return f"+{first.n} Influence with {listed(['the ' + say.thing(branch.what) for branch in e.branches], 'or')}"
    return either([say.effect(branch) for branch in e.branches])


def conditional(e: Any, say: Language) -> str:
    text = f"if {say.test(e.test)}: {say.effect(e.then)}"
    return text if e.otherwise is None else f"{text}; otherwise {say.effect(e.otherwise)}"


def once(e: Any) -> str:
    return {th.GAME: " (once per game)", th.TURN: " (once per turn)"}.get(e.once, "")


def others(e: Any, say: Language) -> str:
    text = say.effect(e.effect)
    return f"{say.thing(e.who)}{':' if text[0] == '+' else ' must'} {text}"


STRUCTURE: dict[type[Any], Line] = {
    verbs.Arrow: lambda e, say: f"{say.effect(e.cost)} → {say.effect(e.gain)}",
    verbs.Both: both,
    verbs.Then: lambda e, say: ", then ".join(say.effect(part) for part in e.parts),
    verbs.Either: either_of,
    verbs.Choose: lambda e, say: f"choose {e.n} of: {', '.join(say.effect(branch) for branch in e.branches)}",
    verbs.If: conditional,
    verbs.For: others,
    verbs.May: lambda e, say: f"you may {say.effect(e.effect)}" if say.state is None else say.effect(e.effect),
    verbs.When: lambda e, say: f"when {say.moment(e.moment)}: {say.effect(e.effect)}{once(e)}",
}
