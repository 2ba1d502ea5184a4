"""Tests follow "if", moments "when", counts a number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kanly import components as parts
from kanly import effects as verbs
from kanly import things as th
from kanly.effects.rivals import LAST_LEVEL
from kanly.things import ThingId
from kanly.words.en.grammar import (
    a,
    at_least,
    listed,
    noun,
)
from kanly.words.en.nouns import TAKING
from kanly.words.speech import Language
from kanly.words.texts import Line


def has(t: Any, say: Language) -> str:
    if isinstance(t.count, verbs.ConflictLevel):
        return f"a Conflict {'I' * t.n}{' or higher' * (t.n < LAST_LEVEL)} is fought"
    if isinstance(t.count, verbs.Recalled):
        return "you recalled a Spy this turn"
    if isinstance(t.count, verbs.Gained):
        return "you gained spice this turn"
    if isinstance(t.count, verbs.Acquired):
        return f"you acquired {say.named(t.count.name)} this turn"
    if isinstance(t.count, verbs.Deployed):
        return f"you deployed {t.n} or more units this turn"
    six = f" ({t.six} with six players)" if t.six else ""
    return f"you have {at_least(t.count, t.n, say)}{six}"


def kind_of(kind: ThingId | tuple[ThingId, ...], say: Language) -> str:
    return "faction" if isinstance(kind, tuple) else say.thing(kind)


def was(t: Any, say: Language) -> str:
    watches = isinstance(t.kind, tuple) or t.kind not in (*th.FACTIONS, th.PRICED, th.ONE_ICON)
    it = say.it or ("that post" if watches else "that card")
    if t.kind == th.PRICED:
        return f"{it} costs 1 Persuasion or more"
    if t.kind == th.ONE_ICON:
        return f"{it} has exactly one Agent icon"
    return f"{it} watches {a(kind_of(t.kind, say))} space" if watches else f"{it} is {a(say.thing(t.kind))} card"



TESTS: dict[type[Any], Line] = {
    verbs.Has: has,
    verbs.Lacks: lambda t, say: f"you have fewer than {t.n} {noun(t.count, t.n, say)}",
    verbs.Most: lambda t, say: f"you have more {noun(t.count, 2, say)} than each opponent",
    verbs.Bond: lambda t, say: f"you have another {say.thing(t.faction)} card in play",
    verbs.Alliance: lambda t, say: f"you have {'the ' + say.thing(t.faction) if t.faction else 'an'} Alliance",
    verbs.Now: lambda t, say: "this is the start of your turn" if t.part == th.START else "this is your Reveal turn",
    verbs.Some: lambda t, say: say.test(t.test).replace("you have your", "another player has a"),
    verbs.Visited: lambda t, say: (
        "an enemy Agent stands where you sent yours" if t.kind == th.ENEMIES
        else f"you sent an Agent to {a(kind_of(t.kind, say))} space this turn"
    ),
    verbs.Was: was,
    verbs.Spying: lambda t, say: (
        "you have a Spy there" if t.on == th.IT else f"you have a Spy at a {say.thing(t.on)} space"
    ),
}

COUNTS = {
    verbs.Per: lambda c, n, say: noun(c.count, n, say),
    verbs.InPlay: lambda c, n, say: f"{say.thing(c.faction)} card{'s' * (n != 1)} you have in play",
    verbs.Owned: lambda c, n, say: f"{'copy' if n == 1 else 'copies'} of {say.named(c.name)}",
    verbs.Tracks: lambda c, n, say: (
        f"Influence track{'s' * (n != 1)} at "
        + (f"{c.level} or more" if c.level else f"{c.below - 1} or less")
        + " with an opponent's Alliance" * bool(c.where)
    ),
    verbs.AgentsOn: lambda c, n, say: (
        f"Agent{'s' * (n != 1)} on {listed([say.thing(icon) for icon in c.icons], 'or')} spaces"
    ),
    verbs.Met: lambda c, n, say: f"of these: {listed([say.test(test).removeprefix('you have ') for test in c.tests])}",
    verbs.Revealed: lambda c, n, say: f"{say.thing(c.faction)} card{'s' * (n != 1)} you revealed this turn",
    verbs.SwordCards: lambda c, n, say: (
        "other " * isinstance(th.THINGS[say.source], parts.Card)
        + f"card{'s' * (n != 1)} you revealed this turn that gave swords"
    ),
    verbs.InConflict: lambda c, n, say: f"{noun(c.units, n, say)} in the Conflict",
    verbs.ConflictLevel: lambda c, n, say: "level of the Conflict",
    verbs.InDeck: lambda c, n, say: f"card{'s' * (n != 1)} in your deck",
    verbs.Strength: lambda c, n, say: "strength in the Conflict",
    verbs.Deployed: lambda c, n, say: f"{noun(c.units, n, say)} you deployed this turn",
    verbs.Gained: lambda c, n, say: "spice gained this turn",
    verbs.Recalled: lambda c, n, say: "Spy recalled this turn" if n == 1 else "Spies recalled this turn",
    verbs.Acquired: lambda c, n, say: f"{'copy' if n == 1 else 'copies'} of {say.named(c.name)} acquired this turn",
    type(verbs.THAT): lambda c, n, say: "of them",
}


def places(spaces: Sequence[ThingId | str], say: Language) -> str:
    """Arrakeen; a Bene Gesserit or Fremen space"""
    if isinstance(spaces[0], str):
        return listed([say.named_space(str(space)) for space in spaces], "or")
    return f"{a(listed([say.thing(space) for space in spaces if not isinstance(space, str)], 'or'))} space"

MOMENTS: dict[type[Any], Line] = {
    verbs.Deploys: lambda m, say: f"you deploy {at_least(m.what, m.n, say)} in one turn",
    verbs.Harvests: lambda m, say: (
        f"you send an Agent to a Maker space and gain {m.n} or more spice that turn" if m.n else "you harvest spice"
    ),
    verbs.Sends: lambda m, say: (
        "you send an Agent with that card" if th.IT in m.spaces else f"you send an Agent to {places(m.spaces, say)}"
    ),
    verbs.StartsTurn: lambda m, say: f"your turn number {m.n} of a round begins",
    verbs.Wins: "you win this Conflict",
    verbs.OtherSends: lambda m, say: f"another player sends an Agent to a {say.thing(m.kind)} space",
    verbs.Reaches: lambda m, say: (
        f"you reach {m.n} Influence with the {say.thing(m.faction)}" if m.n else "your Influence reaches a Snooper"
    ),
    verbs.Collects: "you gain resources",
    verbs.Acquires: lambda m, say: f"you acquire {say.named(m.name) if m.name else 'a card'}",
    verbs.Pays: lambda m, say: f"you pay {say.thing(m.what)} for a space",
    verbs.Reveals: "your Reveal turn begins",
    verbs.Takes: lambda m, say: "you take this contract" if m.what == th.THIS else f"you take {TAKING[m.what]}",
}
