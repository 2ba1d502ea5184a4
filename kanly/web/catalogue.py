"""The catalogue: every Thing the browser may have to draw, and the rules as pages."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from markdown_it import MarkdownIt

from kanly import EXPANSIONS, THINGS, modes
from kanly.bots import BOTS
from kanly.components import (
    Card,
    Component,
    Conflict,
    Contract,
    Leader,
    Objective,
    Space,
    Tech,
    Track,
)
from kanly.mixes import boards_for, mixes, needs
from kanly.things import TRACK_FACTIONS, Word
from kanly.web import models
from kanly.words import language, languages
from kanly.words.icons import ICONS, component_tokens, happening, icon_of

FIRST = "uprising"
"""What somebody plays who has never chosen anything: the newest box, and the easiest to begin with."""


def spoken(wanted: str | None, accepted: str | None) -> str:
    """The language to speak: the wanted one, else the first there is among those a browser accepts, else English."""
    there = languages_there()
    tags = [tag.partition(";")[0].strip()[:2].lower() for tag in (accepted or "")[:200].split(",")]
    return next((code for code in ((wanted or "").lower(), *tags) if code in there), "en")


@cache
def languages_there() -> list[str]:
    return languages()


def describe(thing: Component, code: str) -> models.CatalogueThing:
    say = language(code)
    told = models.CatalogueThing(
        id=thing.id, key=thing.key, kind=thing.kind, name=say.thing(thing.id), set=thing.set, count=thing.copies,
        boxes=say.component(thing), tokens=component_tokens(thing), text=say.text(thing), icon=icon_of(thing.id))
    if isinstance(thing, Card):
        told.kind, told.cost = thing.role, thing.cost
        told.icons, told.factions = [ICONS[icon] for icon in thing.icons], [ICONS[icon] for icon in thing.factions]
    elif isinstance(thing, Space):
        told.combat, told.maker = thing.is_combat, thing.maker
        told.control, told.protected = bool(thing.control), thing.protected
    elif isinstance(thing, Conflict):
        told.level, told.place = thing.level, thing.place
    elif isinstance(thing, Objective):
        told.first = thing.leads
    elif isinstance(thing, Tech):
        told.cost = thing.cost
    elif isinstance(thing, Contract):
        told.boxes = {"moment": say.moment(thing.moment), **told.boxes}
        told.tokens = {"moment": happening(thing.moment), **told.tokens}
    elif isinstance(thing, Leader):
        told.house, told.complexity = thing.house, thing.complexity
        told.ability_name, told.signet_name = say.ability(thing), say.signet(thing)
        told.back_of = thing.back_of
    elif isinstance(thing, Track):
        told.ways = [list(after) for _, after in thing.steps]
    return told


@cache
def catalogue(code: str) -> models.Catalogue:
    """Every component, and the words that can be options."""
    say = language(code)
    things = [describe(thing, code) for thing in THINGS if isinstance(thing, Component)]
    things += [models.CatalogueThing(id=thing.id, key=thing.key, kind="word", name=say.thing(thing.id), set="",
                                    icon=icon_of(thing.id))
               for thing in THINGS if isinstance(thing, Word)]
    return models.Catalogue(language=code, languages=languages(), things=things, factions=list(TRACK_FACTIONS))


@cache
def choices(code: str) -> models.Choices:
    say = language(code)
    found = mixes()
    sets = [models.SetInfo(name=name, title=say.title(name),
                           players=sorted({n for mix in found if name in mix.sets for n in mix.players}),
                           board=expansion.board, on=boards_for(name),
                           options=[option for option in modes() if needs(option) == [name]],
                           option_leaders=[thing.name for thing in expansion.things
                                           if isinstance(thing, Leader) and thing.mode])
            for name, expansion in EXPANSIONS.items()]
    told = [models.Mix(sets=list(mix.sets), why=say.impossible(mix.why) if mix.why else "", players=list(mix.players),
                       options=list(mix.options),
                       refused={option: say.impossible(why) for option, why in mix.refused.items()}) for mix in found]
    leaders = {name: [thing.name for thing in expansion.things if isinstance(thing, Leader) and not thing.back_of]
               for name, expansion in EXPANSIONS.items()}
    return models.Choices(sets=sets, mixes=told, options=say.ways(), bots={name: name for name in BOTS},
                          leaders=leaders, first=FIRST)


# The rules as pages.


@cache
def page_names() -> list[str]:
    folder = files("kanly.web") / "rules"
    return sorted(entry.name.removesuffix(".md") for entry in folder.iterdir() if entry.name.endswith(".md"))


@cache
def page_list() -> list[models.RulePage]:
    found = [page for page in map(rule_page, page_names()) if page is not None]
    return [page.model_copy(update={"html": ""}) for page in found]


@cache
def rule_page(name: str) -> models.RulePage | None:
    """A page of the rules; every numbered rule has its number as anchor."""
    if name not in page_names():
        return None
    source = (files("kanly.web") / "rules" / f"{name}.md").read_text("utf-8")
    title = next((line[2:] for line in source.splitlines() if line.startswith("# ")), name)
    return models.RulePage(name=name, title=title, html=to_html(source))


NUMBER = re.compile(r"<(li|h\d)>((?:\s*<p>)?(?:<strong>)?([CQRI]-\d+(?:\.\d+)?)\b)")


def to_html(source: str) -> str:
    """Markdown without raw HTML; wide tables scroll by themselves."""
    page: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(source)
    page = NUMBER.sub(r'<\1 id="\3">\2', page)
    return page.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>")
