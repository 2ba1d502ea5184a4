"""kanly cards: every component with its facts and its text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

import typer
from rich.text import Text

from kanly import EXPANSIONS, THINGS
from kanly.cli.output import AsJson, InLanguage, console, print_json
from kanly.components import (
    Card,
    Commander,
    Component,
    Conflict,
    Contract,
    Hagal,
    InfluenceTrack,
    Leader,
    Objective,
    Post,
    Rival,
    Space,
    Tech,
    Token,
)
from kanly.things import Word
from kanly.words import Language, Wrong, language

KINDS = ("imperium", "reserve", "starter", "intrigue", "conflict", "leader", "commander", "space", "post", "objective",
         "contract", "token", "track", "path", "tech", "shipping", "hagal", "rival")


def cards(
    set_name: Annotated[str, typer.Option("--set", help="Only this set.", show_default="all")] = "",
    kind: Annotated[str, typer.Option(help=f"Only this kind: {', '.join(KINDS)}.", show_default="all")] = "",
    name: Annotated[str, typer.Option(help="Only components with this in their name.", show_default="all")] = "",
    code: InLanguage = "en",
    as_json: AsJson = False,
) -> None:
    """List every component with its facts and its text."""
    if set_name and set_name not in EXPANSIONS:
        raise Wrong("no set", name=set_name, there=", ".join(EXPANSIONS))
    if kind and kind not in KINDS:
        raise Wrong("no kind", name=kind, there=", ".join(KINDS))
    say = language(code)
    listed = [thing for expansion in EXPANSIONS.values() if set_name in ("", expansion.name)
              for thing in (*expansion.own, *(expansion.also if set_name else ()))]
    found = [thing for thing in listed
             if kind in ("", kind_of(thing)) and name.lower() in say.thing(thing.id).lower()]
    found.sort(key=lambda thing: KINDS.index(kind_of(thing)))
    if as_json:
        print_json([facts(thing, say) | ({"set": set_name} if set_name else {}) for thing in found])
    else:
        print_cards(found, say)


def kind_of(thing: Component) -> str:
    return thing.role if isinstance(thing, Card) else thing.kind


def words(things: Iterable[int]) -> list[str]:
    """Icons and factions in lower-case words: emperor, spice_trade."""
    return [thing.symbol.lower() for thing in map(THINGS.__getitem__, things) if isinstance(thing, Word)]


def facts(thing: Component, say: Language) -> dict[str, Any]:
    """A component as plain data: what every kind has, then the boxes and facts of its own kind."""
    boxes = say.component(thing)
    cost_text = boxes.pop("cost", "")
    found: dict[str, Any] = {
        "kind": kind_of(thing), "name": say.thing(thing.id), "set": thing.set, "key": thing.key, "count": thing.copies,
        "cost": None, "icons": [], "factions": [], "agent": boxes.pop("agent", ""), "reveal": boxes.pop("reveal", ""),
        "acquire": boxes.pop("acquire", ""), "text": say.text(thing),
    }
    if isinstance(thing, Card):
        found |= {"cost": thing.cost, "icons": words(thing.icons), "factions": words(thing.factions)}
    elif isinstance(thing, Space):
        found |= {"icons": words([thing.icon]), "factions": words([thing.faction] if thing.faction else []),
                  "cost_text": cost_text, "combat": thing.is_combat, "maker": thing.maker, "once": bool(thing.token)}
    elif isinstance(thing, Conflict):
        found |= {"level": thing.level, "battle_icon": words([thing.icon] if thing.icon else [])}
    elif isinstance(thing, Objective):
        found |= {"battle_icon": words([thing.icon]), "players": sorted(thing.players), "first_player": thing.leads}
    elif isinstance(thing, Contract):
        found["moment"] = say.moment(thing.moment)
    elif isinstance(thing, Post):
        found["connects"] = [say.named_space(name) for name in thing.connects]
    elif isinstance(thing, Leader):
        found |= {"house": thing.house, "complexity": thing.complexity, "rival": thing.rival}
    elif isinstance(thing, Commander):
        found |= {"factions": words([thing.own]), "cards": thing.cards, "points": thing.points, "rides": thing.rides}
    elif isinstance(thing, Token):
        found["count"] = thing.limit or None
    elif isinstance(thing, Tech):
        found["cost"] = thing.cost
    elif isinstance(thing, Hagal):
        found |= {"swords": thing.swords, "players": sorted(thing.players)}
    elif isinstance(thing, Rival):
        found |= {"swordmaster": thing.swordmaster, "factions": words(thing.priority), "simplified": thing.simplified,
                  "players": sorted(thing.players)}
    elif isinstance(thing, InfluenceTrack):
        found["factions"] = words([thing.faction])
    return found | boxes


def print_cards(found: list[Component], say: Language) -> None:
    screen = console()
    heading = ""
    for thing in found:
        if kind_of(thing) != heading:
            heading = kind_of(thing)
            screen.print(f"\n[bold underline]{say.label('kind ' + heading)}[/]")
        copies = f" (×{thing.copies})" if thing.copies > 1 else ""
        screen.print(Text.assemble((f"{say.thing(thing.id)}{copies}", "bold"), "  ", say.text(thing)))
    if not found:
        screen.print(say.label("no component"))
