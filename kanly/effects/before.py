"""What lies before a player: Leader, tokens, tiles, contracts, trophies; what they bring, and what they let one do."""

from __future__ import annotations

from kanly.components import COMPONENTS
from kanly.effects.standing import install
from kanly.state import Player, State
from kanly.things import (
    SOURCE,
    Option,
    ThingId,
    doing,
)


def without(things: tuple[ThingId, ...], thing: ThingId) -> tuple[ThingId, ...]:
    """The same, one such thing less."""
    i = things.index(thing)
    return things[:i] + things[i + 1:]


def lay(s: State, p: Player, thing: ThingId) -> None:
    """It comes to lie face up before the player, and its rules come into force."""
    p.owned = (*p.owned, thing)
    counter = COMPONENTS[thing].counted
    if counter:
        p.has[counter] += 1
    bring_into_force(s, p, thing)


def bring_into_force(s: State, p: Player, thing: ThingId) -> None:
    for rule in COMPONENTS[thing].ability:
        install(s, rule, p.seat, thing)


def put_out_of_force(p: Player, thing: ThingId) -> None:
    p.standing = tuple(rule for rule in p.standing if rule[SOURCE] != thing)


def turn_down(p: Player, thing: ThingId) -> None:
    p.owned, p.turned = without(p.owned, thing), (*p.turned, thing)


def turn_up(p: Player, thing: ThingId) -> None:
    p.owned, p.turned = (*p.owned, thing), without(p.turned, thing)


def remove(s: State, p: Player, thing: ThingId) -> None:
    """It leaves the game, and its rules with it."""
    if thing in p.owned:
        p.owned = without(p.owned, thing)
    else:
        p.turned = without(p.turned, thing)
    counter = COMPONENTS[thing].counted
    if counter:
        p.has[counter] -= 1
    put_out_of_force(p, thing)
    s.trash = (*s.trash, thing)


def deeds(p: Player) -> list[Option]:
    """What face-up things let their owner do at any moment of an own turn, as options."""
    found = []
    for thing in p.owned:
        component = COMPONENTS[thing]
        found += [doing(thing, effect.no) for effect in (*component.turn, *component.flip)]
    return found
