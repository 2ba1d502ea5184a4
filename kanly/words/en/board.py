"""Agents, Spies and troops; verbs of a single component."""

from __future__ import annotations

from typing import Any

from kanly import effects as verbs
from kanly import things as th
from kanly.effects import (
    agents,
    rare,
    ships,
    spies,
    troops,
)
from kanly.words.en.grammar import (
    a,
    listed,
    up_to,
)
from kanly.words.speech import Language
from kanly.words.texts import Line


def harvest(e: Any, say: Language) -> str:
    taken = None if say.now is None else say.now.harvest(e.n)
    if taken is not None:
        return f"harvest {say.some(th.SPICE, taken)}"
    return f"harvest {e.n} spice and all bonus spice here" if e.n else "harvest all bonus spice here"


def place_a_spy(e: Any, say: Language) -> str:
    where = ""
    if e.on:
        here = e.on == (th.HERE,)
        icons = listed([say.thing(icon) for icon in e.on], "or")
        where = f" at {'the space you visit' if here else a(icons) + ' space'}"
    return f"place a Spy{where}" + (", even where another player has one" if e.share else "")


BOARD: dict[type[Any], Line] = {
    agents.RecallAgent: lambda e, say: f"recall one of your {'other ' * (e.what == th.OTHER_AGENT)}Agents",
    spies.RecallSpies: lambda e, say: f"recall {'a Spy' if e.n == 1 else f'{e.n} Spies'}",
    verbs.PlaceSpy: place_a_spy,
    verbs.Advance: lambda e, say: f"advance on the {say.thing(e.counter)}",
    rare.FlipLeader: "turn your Leader over",
    rare.FlipIcon: lambda e, say: f"turn a face-up {say.thing(e.icon)} or wild card face down",
    verbs.SpaceEffect: "use the effects of this space again",
    verbs.Forbid: lambda e, say: (
        "you cannot deploy units this turn" if e.what == th.DEPLOY else "no dreadnought takes a location"
    ),
    verbs.Harvest: harvest,
    troops.DeployTroops: lambda e, say: f"deploy {up_to(e)}",
    troops.RetreatTroops: lambda e, say: f"retreat {up_to(e)}",
    ships.DeployUnits: lambda e, say: f"deploy {'' if e.must else 'up to '}{e.n} units",
    ships.RetreatUnits: lambda e, say: f"retreat {'' if e.must else 'up to '}{e.n} units",
    ships.RetreatShip: lambda e, say: f"retreat {say.some(th.DREADNOUGHTS, e.n)}",
}


SINGLE: dict[type[Any], Line] = {
    verbs.CloseSpace: "opponents cannot send Agents to a space of your choice until your next turn",
    verbs.EndTurn: "your turn ends",
    verbs.ChooseSecretly: lambda e, say: f"secretly choose {e.n} factions",
}
