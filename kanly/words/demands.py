"""Everything a language must be able to say, so that what is missing can be named."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from kanly import things as th
from kanly.components import Component
from kanly.effects.acquiring import HavingAcquired
from kanly.effects.contracts import Fulfil
from kanly.effects.influence import Fall, Rise
from kanly.effects.leading import StandDown
from kanly.effects.settling import Settle
from kanly.effects.structure import Paid
from kanly.events import EVENTS
from kanly.expansion import EXPANSIONS
from kanly.game import modes
from kanly.impossible import KINDS
from kanly.reasons import REASONS
from kanly.things import EFFECTS, PLACES, THINGS, Word
from kanly.words.boxes import boxes
from kanly.words.texts import Texts, find
from kanly.written import TESTS, Count, Effect, Moment, Test

STEPS = {Rise, Fall, Settle, StandDown, Paid, HavingAcquired, Fulfil}
"""Work the engine does between two verbs: never printed, never asked."""
UNSPOKEN = {th.IT, th.BEHIND, th.CHOSEN, th.ENEMIES, th.ANY_ICON, th.MOVE_AGENT, th.SEE_TOP, th.BASE_SPICE, th.HARVEST,
            th.SPACE_INFLUENCE, th.TWO_FACTIONS, th.EVERY_FACTION, th.MAY, th.MUST, th.ANY, th.GAME, th.START,
            th.OTHER_AGENT, th.OTHERS, th.SPIED, th.HERE, th.ENEMY_ALLIANCE, th.PRICED, th.REQUIREMENT, th.RECRUITS,
            th.DEPLOY, th.ALL, th.TURN, th.OCCUPIED, th.SNOOPED, th.REACHED, th.ONE_ICON, th.OCCUPY, th.SHIPPED_TROOPS,
            th.DREADNOUGHT_STRENGTH, *th.PRIORITIES, th.HIGHEST, th.NEW_ALLIANCE, th.STRENGTH, th.BLOCKED}
"""Words of the lines that only their verbs put into words."""


@cache
def made() -> frozenset[type[Any]]:
    return frozenset(type(thing) for thing in (*EFFECTS, *TESTS, *THINGS))


def concrete(base: type[Any]) -> set[type[Any]]:
    """The classes of the package that things are really made of."""
    found = set()
    for kind in base.__subclasses__():
        found |= concrete(kind)
        if kind.__module__.startswith("kanly.") and (not kind.__subclasses__() or kind in made()):
            found.add(kind)
    return found


@cache
def printed() -> set[type[Any]]:
    """The verbs that stand on components."""
    return {type(part) for thing in THINGS for box in boxes(thing).values() for effect in box
            for part in effect.within()}


def asked() -> set[type[Any]]:
    """The questions."""
    return {type(effect) for effect in EFFECTS if effect.asks} | {kind for kind in concrete(Effect) if kind.asks}


def verbs() -> set[type[Any]]:
    return {kind for kind in concrete(Effect) if kind.__module__.startswith("kanly.effects.")} - STEPS


def everything(first: Texts) -> dict[str, dict[Any, str]]:
    """Each table of a language and in it each entry with its name; headings and the like are those of the first one."""
    def classes(kinds: Iterable[type[Any]]) -> dict[Any, str]:
        return {kind: kind.__name__ for kind in kinds}

    def same(names: Iterable[str]) -> dict[Any, str]:
        return {name: name for name in names}

    return {
        "effects": classes(printed() | verbs() - asked()), "questions": classes(asked()),
        "answers": classes(first.answers), "tests": classes(concrete(Test)), "counts": classes(concrete(Count)),
        "moments": classes(concrete(Moment)), "facts": classes(concrete(Component)),
        "kinds": same(kind.kind for kind in concrete(Component)),
        "boxes": same({*first.boxes, *(name.partition(" ")[0] for thing in THINGS for name in boxes(thing))}),
        "reasons": dict(enumerate(REASONS)), "events": dict(enumerate(EVENTS)),
        "places": {n: place for n, place in enumerate(PLACES) if n},
        "words": {word.id: word.symbol for word in THINGS if isinstance(word, Word) and shown(word)},
        "options": same(modes()), "impossible": same(KINDS), "labels": same(first.labels),
        "shorts": same([*(f"set/{name}" for name in EXPANSIONS), *modes()]), "tables": same(first.tables),
    }


def shown(word: Word) -> bool:
    """Whether a word of the rules is shown by itself; numbers and seats speak for themselves."""
    return not (word.symbol.startswith("COUNTER_") or word.id in UNSPOKEN or th.NUMBERS <= word.id < th.SEATS + 6)


def missing(texts: Texts, first: Texts) -> list[str]:
    """What a language has no words for, as `table: entry`."""
    found = []
    for table, entries in everything(first).items():
        lines: Mapping[Any, Any] = getattr(texts, table)
        found += [f"{table}: {name}" for key, name in entries.items()
                  if (find(lines, key) is None if isinstance(key, type) else key not in lines)]
    return sorted(found)
