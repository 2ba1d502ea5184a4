"""The end of a turn on the screen: what must come first, what goes along with it, and what would be left undone."""

from __future__ import annotations

from collections.abc import Sequence

from kanly import State, option_name, option_thing
from kanly.ending import Ending, ending
from kanly.things import DREADNOUGHTS, END_TURN, NUMBERS, PERSUASION, TROOPS, Option
from kanly.web import wire
from kanly.words import Language
from kanly.words.icons import option_tokens


def ending_view(v: State, say: Language, wait: float = 0.0) -> wire.Ending | None:
    """What ending the turn now would mean to whoever is asked; wait: seconds before what cannot be taken back."""
    found = ending(v)
    if found is None:
        return None
    if found.must:
        first = say.option(v, found.must[0], found.must[:1])
        return wire.Ending("", first, names(found.must), [], "", [], "", -1, 0.0)
    gives = " ; ".join(filter(None, (option_tokens(v, option) for option in found.along)))
    return wire.Ending(option_name(END_TURN), "", [], names(found.along), gives, left(v, found, say),
                       found.closes, found.next, wait if found.closes else 0.0)


def left(v: State, found: Ending, say: Language) -> list[wire.Left]:
    """What would be left undone: first what would be lost for good."""
    lines = [wire.Left(say.label("skips", what=of(v, option, say)),
                       say.label("skips", what=say.thing(option_thing(option))), names([option]), True)
             for option in found.skipped]
    n = v.players[v.asked].has[PERSUASION]
    if found.purchases:
        text = say.label("left over", what=say.some(PERSUASION, n)) if n else say.label("for nothing")
        lines.append(wire.Left(text, text, names(found.purchases), False))
    lines += [plainly(say.label("deployable", what=what), options) for what, options in units(found, say)]
    lines += [plainly(say.label("unused", what=say.thing(option_thing(option))), [option]) for option in found.unused]
    return lines


def of(v: State, option: Option, say: Language) -> str:
    """An effect and what it is of."""
    return say.texts.source(say.thing(option_thing(option)), say.option(v, option, [option]))


def units(found: Ending, say: Language) -> list[tuple[str, list[Option]]]:
    """How many troops could join the Conflict, and whether a dreadnought could."""
    ships = [option for option in found.units if option_thing(option) == DREADNOUGHTS]
    troops = [option for option in found.units if option not in ships]
    most = max((option_thing(option) - NUMBERS for option in troops), default=0)
    told = [(say.some(TROOPS, most), troops)] if troops else []
    return told + ([(say.some(DREADNOUGHTS, 1), ships)] if ships else [])


def plainly(text: str, options: Sequence[Option]) -> wire.Left:
    return wire.Left(text, text, names(options), False)


def names(options: Sequence[Option]) -> list[str]:
    return [option_name(option) for option in options]
