"""Ending a turn as one reads it: what must be done first, what goes along with it, and what would be left undone."""

from __future__ import annotations

from typing import NamedTuple

from kanly.components import COMPONENTS
from kanly.events import Event
from kanly.history import RIVAL, TELLING, discloses, telling, unaware
from kanly.reading import open_effects, question, revealing
from kanly.state import State
from kanly.things import (
    DREADNOUGHTS,
    EFFECT,
    EFFECTS,
    END_TURN,
    NOBODY,
    NUMBERS,
    SEATS,
    SOURCE,
    TO_CONFLICT,
    Option,
    SeatNo,
    doing,
    option_effect,
    option_place,
    option_thing,
)
from kanly.turns.duties import Duties

__all__ = ["Ending", "ending"]


class Ending(NamedTuple):
    """What ending the turn now would mean; what would be left undone is read as of when `along` is done."""

    must: list[Option]
    """Compulsory effects that the player has to see to first: they ask something, or tell something."""
    along: list[Option]
    """Compulsory effects that leave no choice and tell nothing: they can be done on the way."""
    skipped: list[Option]
    """Effects that could be carried out, and would lapse."""
    purchases: list[Option]
    """What could still be bought."""
    units: list[Option]
    """Units that could join the Conflict: so many troops, a dreadnought."""
    unused: list[Option]
    """What lies before the player and can be used once a round, when no turn of this round is left."""
    closes: str
    """What it would tell at once, so that it could not be taken back (see History.stop); empty: nothing."""
    next: SeatNo
    """The seat that would do so, -1 for none."""


def ending(v: State) -> Ending | None:
    """What ending the turn would mean for whoever is asked; None where the open question cannot end it."""
    asked = question(v)
    if not v.options or not isinstance(asked, Duties) or END_TURN not in asked.shape.declined:
        return None
    s, along, must = settled(v)
    if must:
        return Ending(must, [], [], [], [], [], "", NOBODY)
    effects, last = set(open_effects(s)), revealing(s)
    skipped, purchases, units, unused = [], [], [], []
    for option in s.options:
        if option in effects:
            skipped.append(option)
        elif is_unit(option):
            units.append(option)
        elif last and option_place(option):
            purchases.append(option)
        elif last and once_a_round(option):
            unused.append(option)
    return Ending([], along, skipped, purchases, units, unused, *closing(s))


def settled(v: State) -> tuple[State, list[Option], list[Option]]:
    """The table after what is compulsory, leaves no choice and tells nothing; what that was, and what is left to do."""
    s = v
    along: list[Option] = []
    tried: set[Option] = set()
    while found := [option for option in compulsory(s) if option not in tried]:
        after = s.imagine(0) if s.viewer >= 0 else s.clone()
        if silently(after, found[0]):
            s, along = after, [*along, found[0]]
        else:
            tried.add(found[0])
    left = compulsory(s)
    return s, along, [option for option in left if option in v.options] or (left and compulsory(v))


def closing(s: State) -> tuple[str, SeatNo]:
    """What would be told at once if the turn ended, and by which Rival: they act without being asked. After the last
    Reveal turn of a round the next one may begin."""
    after = s.imagine(0) if s.viewer >= 0 else s.clone()
    before = unaware(after)
    after.log = events = list[Event]()
    after.apply(END_TURN)
    if not discloses(before, after, events):
        return "", NOBODY
    why = telling(events)
    return why, next((event.seat for event in events if TELLING.get(event.kind) == why == RIVAL), NOBODY)


def compulsory(s: State) -> list[Option]:
    """The open effects that must be carried out before the turn can end (R-007)."""
    found = [doing(d[SOURCE], d[EFFECT]) for d in s.duties if EFFECTS[d[EFFECT]].compulsory(s, d)]
    return list(dict.fromkeys(found))


def silently(s: State, option: Option) -> bool:
    """Carry an effect out at an imagined table: whether the same question comes up again and nothing was told."""
    turn, before = s.pending[-1], unaware(s)
    events: list[Event] = []
    s.log = events
    s.apply(option)
    s.log = None
    return not s.over and s.pending[-1] == turn and not discloses(before, s, events)


def is_unit(option: Option) -> bool:
    """Whether it sends own units into the Conflict; an Ally whom a Commander lets deploy is asked anyway."""
    thing = option_thing(option)
    return option_place(option) == TO_CONFLICT and (NUMBERS <= thing < SEATS or thing == DREADNOUGHTS)


def once_a_round(option: Option) -> bool:
    """Whether something is turned face down for this round by using it."""
    effect = option_effect(option)
    return effect is not None and effect in COMPONENTS[option_thing(option)].flip
