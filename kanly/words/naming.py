"""The names of the options of a question: unique, and no longer than they must be."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from kanly.components import Component
from kanly.effects.acquiring import PlaceCard
from kanly.effects.cards import Return
from kanly.effects.looking import PutTop
from kanly.effects.trashing import TrashThis
from kanly.expansion import EXPANSIONS
from kanly.state import State
from kanly.things import (
    DREADNOUGHTS,
    EFFECT,
    EFFECTS,
    FIRST_EFFECT,
    ID_BITS,
    ID_MASK,
    LEADER,
    NUMBERS,
    SEAT_WORD,
    SEATS,
    SOURCE,
    THINGS,
    THIS,
    TO_CONFLICT,
    WHO,
    Option,
    Task,
    option_thing,
)
from kanly.words.outcome import Now
from kanly.words.texts import Answer, find

if TYPE_CHECKING:
    from kanly.words.speech import Language
    from kanly.written import Effect

WHERE_TO = (PlaceCard, PutTop)
"""Questions about one card, where the place is the whole answer."""


def is_effect(option: Option) -> bool:
    return option >> ID_BITS >= FIRST_EFFECT


def duties(s: State, option: Option) -> list[Task]:
    """The open effects of the turn that an answer stands for: equal ones are one answer."""
    effect, source = (option >> ID_BITS) - FIRST_EFFECT, option & ID_MASK
    return [d for d in s.duties if (d[EFFECT], d[SOURCE]) == (effect, source)]


def about_to(s: State, option: Option) -> Now:
    """The moment at which an effect among the answers would be carried out."""
    found = duties(s, option)
    return Now(s, found[0] if found else ((option >> ID_BITS) - FIRST_EFFECT, *s.pending[-1][WHO:]))


def plain(say: Language, s: State, option: Option, sources: int) -> str:
    """The name of an option before it is compared with others."""
    thing, extra = option_thing(option), option >> ID_BITS
    if is_effect(option):
        text = say.about(thing, "turn", about_to(s, option)).effect(EFFECTS[extra - FIRST_EFFECT])
        n = len(duties(s, option))
        text = say.texts.times(text, n) if n > 1 else text
        return sourced(say, option, text, sources)
    asked = EFFECTS[s.pending[-1][EFFECT]]
    if extra and isinstance(asked, WHERE_TO):
        return say.place(extra)
    line = find(say.texts.answers, type(asked))
    return (line and line(Answer(s, s.pending[-1], asked, option), say)) or bare(say, option)


def sourced(say: Language, option: Option, text: str, sources: int) -> str:
    """An effect, with what it is of where effects of several Things are open, or where it is done to that Thing."""
    named = sources > 1 or of_itself(EFFECTS[(option >> ID_BITS) - FIRST_EFFECT])
    return say.texts.source(say.thing(option_thing(option)), text) if named else text


def of_itself(effect: Effect) -> bool:
    """Whether it trashes its own card, or takes it back: "this card" is said of something."""
    return any(isinstance(part, TrashThis) or (isinstance(part, Return) and part.which == THIS)
               for part in effect.within())


def bare(say: Language, option: Option) -> str:
    """An answer by itself, whatever the question was: an effect is said as it is printed."""
    thing, extra = option_thing(option), option >> ID_BITS
    if is_effect(option):
        return say.about(thing, "turn").effect(EFFECTS[extra - FIRST_EFFECT])
    if extra == TO_CONFLICT:
        if SEATS <= thing < SEATS + len(SEAT_WORD):
            return say.texts.lets_deploy.format(say.thing(thing))
        return say.texts.deploy(thing - NUMBERS if thing != DREADNOUGHTS else -1, say)
    return say.place(extra) if extra == LEADER else say.thing(thing)


def place(say: Language, option: Option) -> str:
    extra = option >> ID_BITS
    return say.place(extra) if extra < FIRST_EFFECT else ""


def kind(say: Language, option: Option) -> str:
    return say.texts.kinds.get(THINGS[option & ID_MASK].kind, "")


def set_of(say: Language, option: Option) -> str:
    name = THINGS[option & ID_MASK].set
    return say.title(name) if name in EXPANSIONS else ""


def whole_text(say: Language, option: Option) -> str:
    thing = THINGS[option & ID_MASK]
    return say.text(thing) if isinstance(thing, Component) else ""


QUALIFIERS: tuple[Callable[[Language, Option], str], ...] = (place, kind, set_of, whole_text)


def names(say: Language, s: State, options: Sequence[Option]) -> dict[Option, str]:
    """Each option with its bare name, or with the first qualifiers that tell it from its namesakes."""
    sources = len({option & ID_MASK for option in options if is_effect(option)})
    found = {option: plain(say, s, option, sources) for option in options}
    groups: dict[str, list[Option]] = defaultdict(list)
    for option, name in found.items():
        groups[name].append(option)
    for name, group in groups.items():
        if len(group) > 1:
            as_printed = {option: bare(say, option) for option in group}
            if len(set(as_printed.values()) - set(groups)) == len(group):  # what differs is no matter now
                found |= {option: sourced(say, option, text, sources) for option, text in as_printed.items()}
            else:
                found |= told_apart(say, name, group, set(groups))
    return found


def told_apart(say: Language, name: str, group: Sequence[Option], taken: set[str]) -> dict[Option, str]:
    """The options of one name, each with a suffix of its own."""
    for size in range(1, len(QUALIFIERS) + 1):
        for qualifiers in combinations(QUALIFIERS, size):
            tried = {}
            for option in group:
                words = [word for word in (qualifier(say, option) for qualifier in qualifiers) if word]
                tried[option] = f"{name} ({', '.join(words)})" if words else name
            given = set(tried.values())
            if len(given) == len(group) and not given & (taken - {name}):
                return tried
    return {option: f"{name} ({number})" for number, option in enumerate(group, 1)}
