"""What happens with House Hagal cards: why one is passed over, what a Rival buys, holds back and fights with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kanly import components as parts
from kanly import effects as verbs
from kanly import events as ev
from kanly import reasons as why
from kanly import things as th
from kanly.effects.influence import GainInfluence
from kanly.events import EventKind
from kanly.hagal import journeys
from kanly.reasons import Reason, reason_parts
from kanly.turns.rivals import DIE
from kanly.words.en.components import swords
from kanly.words.en.grammar import some, third
from kanly.words.en.reasons import needed, shunned
from kanly.words.speech import Language
from kanly.words.texts import Told
from kanly.written import TESTS


def apart(v: Told, say: Language) -> str:
    """The space, where it is not called as the card is."""
    return say.thing(v.there) if v.other and say.thing(v.there) != say.thing(v.thing) else ""


def agent_there(v: Told, whose: str, say: Language) -> str:
    space = apart(v, say)
    return f"{whose} Agent stands " + (f"on {space}" if space else "there")


def unmet(v: Told, about: int, say: Language) -> str:
    test: Any = TESTS[about]
    if needed(test):
        return f"{apart(v, say)} needs {some(test.count, test.n, say)}".strip()
    if isinstance(test, verbs.Lacks):
        return f"it has {some(test.count, test.n, say)}"
    return f"only if {third(say.test(test), 'it')}"


PASSED_OVER: dict[Reason, Callable[[Told, int, int, Language], str]] = {
    why.OWN_AGENT: lambda v, about, n, say: agent_there(v, "its own", say),
    why.OCCUPIED: lambda v, about, n, say: agent_there(v, f"{say.seat(th.SeatNo(n))}'s", say),
    why.CLOSED: lambda v, about, n, say: f"{say.seat(th.SeatNo(n))} has closed {apart(v, say) or 'it'}",
    why.UNMET: lambda v, about, n, say: unmet(v, about, say),
    why.NO_BONUS: lambda v, about, n, say: "no bonus spice lies there",
    why.SHUNNED: lambda v, about, n, say: shunned(th.ThingId(th.Option(about)), n, say),
    why.NO_POST: lambda v, about, n, say: "no such observation post is free",
}
"""Why a House Hagal card sends nobody: the reasons that Visit and PlaceSpy have."""


def passed_over(v: Told, say: Language) -> str:
    """Why: the reason alone."""
    kind, about, n = reason_parts(Reason(v.n))
    return PASSED_OVER[kind](v, about, n, say)


LISTED = {th.PRIORITY_1: "first", th.PRIORITY_2: "second", th.PRIORITY_3: "third"}


def purpose(card: parts.Hagal, space: th.ThingId) -> str:
    """What a Rival gets there by its own card: its Signet, or Influence at a place of its list."""
    gains: list[Any] = [gain for journey in journeys(card) if space in journey.spaces for gain in journey.gains]
    found = [", using its Signet" for gain in gains if isinstance(gain, verbs.Signet)]
    found += [f", for the {LISTED[gain.where]} faction of its list" for gain in gains
              if isinstance(gain, GainInfluence) and gain.where in LISTED]
    return "".join(found)


def schemed(v: Told, say: Language) -> str:
    card = th.THINGS[v.thing]
    text = f" ({say.box(card.scheme, 'scheme', card.id)})" if isinstance(card, parts.Rival) else ""
    return f"{v.who} has placed the third Spy: Scheme{text}"


def lead(what: int, n: int, say: Language) -> str:
    """Of what Expert Deployment counts: 3 units, or 4 strength."""
    return f"{n} strength" if what == th.STRENGTH else say.some(th.UNITS, n)


def control_lost(v: Told, say: Language) -> str:
    return f"{v.who} wins: {v.holder or 'nobody'} no longer controls {say.thing(v.thing)}"


def dice(v: Told, say: Language) -> str:
    none = ": no card is trashed" if v.n == v.other == DIE else ""
    return f"{v.who} rolls {v.n} and {v.other} for the Imperium Row{none}"


HAGAL: dict[EventKind, Callable[[Told, Language], str]] = {
    ev.HAGAL_SHOWN: lambda v, say: f"{v.who} turns up {say.thing(v.thing)}",
    ev.HAGAL_SKIPPED: lambda v, say: f"{v.who} passes over {say.thing(v.thing)}: {passed_over(v, say)}",
    ev.HAGAL_SHUFFLED: lambda v, say: "The House Hagal cards are shuffled",
    ev.NO_CARD_USABLE: lambda v, say: f"No House Hagal card can be used: {v.who}'s Agent stays home",
    ev.SCHEMED: schemed,
    ev.BOUGHT: lambda v, say: f"{v.who} gives {say.some(v.thing, v.n)} for a victory point",
    ev.HELD_BACK: lambda v, say: (
        f"{v.who} keeps {say.some(th.TROOPS, v.n)} out of the Conflict, leading by {lead(v.thing, v.other, say)} there"
    ),
    ev.HAGAL_SWORDS: lambda v, say: f"{v.who} turns up {say.thing(v.thing)} for {swords(v.n, say)}",
    ev.CONTROL_LOST: control_lost,
    ev.BONUS_BANKED: lambda v, say: f"{v.who} returns {say.some(th.SPICE, v.n)} from {say.thing(v.thing)} to the bank",
    ev.TECH_TRASHED: lambda v, say: f"{say.thing(v.thing)} is trashed: no Tech tile in sight is for Rivals",
    ev.DICE_ROLLED: dice,
}
