"""The catalogue: every Thing the browser may have to draw, and the rules as pages."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TypeVar

from markdown_it import MarkdownIt

from kanly import EXPANSIONS, THINGS, ImpossibleMix, modes
from kanly.bots import BOTS
from kanly.components import (
    Card,
    Component,
    Conflict,
    Contract,
    Hagal,
    Leader,
    Objective,
    Rival,
    Space,
    Tech,
    Track,
)
from kanly.mixes import Company, Mix, boards_for, missing_sets, mixes, needs
from kanly.things import TRACK_FACTIONS, Word
from kanly.web import choosing, library
from kanly.web.clock import PACES
from kanly.web.once import made_once
from kanly.web.packed import mark
from kanly.web.rivals import halves
from kanly.web.sides import team_info
from kanly.words import Language, language, languages
from kanly.words.icons import ICONS, component_tokens, happening, icon_of

FIRST, FIRST_OPTIONS, TAUGHT = "uprising", ["choam"], "base"
"""What somebody plays who has never chosen anything: the newest box, with all that is in it."""
SIGNS = {"set/base": "city", "add/base": "card", "set/ix": "tech", "set/uprising": "sandworm", "choam": "contract"}
"""Icons of what a game is put together of; other ways to play have none."""
USUAL_BOT = "greedy"
"""Who plays where nobody has chosen a bot."""
Key = TypeVar("Key")


def spoken(wanted: str | None, accepted: str | None) -> str:
    """The language to speak: the wanted one, else the first there is among those a browser accepts, else English."""
    there = languages_there()
    tags = [tag.partition(";")[0].strip()[:2].lower() for tag in (accepted or "")[:200].split(",")]
    return next((code for code in ((wanted or "").lower(), *tags) if code in there), "en")


@cache
def languages_there() -> list[str]:
    return languages()


def describe(thing: Component, code: str) -> library.CatalogueThing:
    say = language(code)
    told = library.CatalogueThing(
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
    elif isinstance(thing, Hagal):
        told.halves, told.swords, told.people = halves(thing, say), thing.swords, only_for(thing)
    elif isinstance(thing, Rival):
        told.factions, told.swordmaster = [ICONS[faction] for faction in thing.priority], thing.swordmaster
        told.people = only_for(thing)
    elif isinstance(thing, Track):
        told.ways = [list(after) for _, after in thing.steps]
    return told


def only_for(thing: Hagal | Rival) -> int:
    """The number of players it is only for, 0 for any."""
    one, *others = thing.players
    return 0 if others else one


@made_once
def catalogue(code: str) -> library.Catalogue:
    """Every component, and the words that can be options."""
    say = language(code)
    things = [describe(thing, code) for thing in THINGS if isinstance(thing, Component)]
    things += [library.CatalogueThing(id=thing.id, key=thing.key, kind="word", name=say.thing(thing.id), set="",
                                    icon=icon_of(thing.id))
               for thing in THINGS if isinstance(thing, Word)]
    return library.Catalogue(language=code, languages=languages(), things=things, factions=list(TRACK_FACTIONS),
                            sets={name: say.short(f"set/{name}").name for name in EXPANSIONS})


WORDS, RIVALS = "words", "rivals"
"""Parts of the catalogue: what belongs to no set, and of each set what only Rivals need."""
BOXED = ("starter", "imperium", "reserve", "intrigue", "conflict", "space", "tech", "contract")
"""Kinds that are read box by box."""


@made_once
def written(code: str) -> bytes:
    """The whole catalogue as it goes out."""
    return catalogue(code).model_dump_json(exclude_defaults=True).encode()


@made_once
def part(code: str, name: str) -> bytes | None:
    """What a set needs of the catalogue, what only its Rivals need (set-rivals), or what belongs to no set."""
    whole = catalogue(code)
    of, _, alone = name.partition("-")
    if name != WORDS and (of not in EXPANSIONS or alone not in ("", RIVALS)):
        return None
    reprinted = {thing.id for thing in EXPANSIONS[of].also} if name != WORDS else set()
    things = [thing for thing in whole.things
              if (thing.set == ("" if name == WORDS else of) or thing.id in reprinted)
              and (thing.kind in ("hagal", "rival")) == bool(alone)]
    things = [thing.model_copy(update={"text": ""}) if told_by_boxes(thing) else thing for thing in things]
    return whole.model_copy(update={"things": things}).model_dump_json(exclude_defaults=True).encode()


def told_by_boxes(thing: library.CatalogueThing) -> bool:
    """At a table its boxes say all its text does, and nobody reads it out as a whole."""
    return thing.kind in BOXED and any(box != "place" for box in thing.boxes)


@cache
def parts(code: str, sets: tuple[str, ...], rivals: tuple[str, ...] = ()) -> list[str]:
    """Where the parts are found that a table with these sets, and Rivals of those, needs; another content is at another
    address."""
    names = [WORDS, *sets, *(f"{name}-{RIVALS}" for name in rivals)]
    found = [(name, part(code, name)) for name in names]
    return [f"catalogue/{code}/{name}/{mark(content)}" for name, content in found if content is not None]


# What a new table can be made of.


def sign(name: str, say: Language, about: str = "") -> choosing.Sign:
    short = say.short(name)
    return choosing.Sign(name=short.name, note=short.note, about=about, icon=SIGNS.get(name, ""))


def refusal(why: ImpossibleMix, say: Language) -> choosing.Unoffered:
    return choosing.Unoffered(why=say.impossible(why), note=say.table("beside", why), add=missing_sets(why))


def refusals(whys: Mapping[Key, ImpossibleMix], say: Language) -> dict[Key, choosing.Unoffered]:
    return {key: refusal(why, say) for key, why in whys.items()}


def company(found: Company, players: int, ways: Mapping[str, str], say: Language) -> choosing.Company:
    levels = [choosing.Level(option=mode.name, sign=sign(mode.name, say, ways[mode.name]),
                           changes=say.table("level", mode), usual=mode.usual, includes=list(mode.includes))
              for mode in found.levels]
    return choosing.Company(seats=found.seats, rivals=[card.key for card in found.cards],
                          about=say.table("rivals", found.seats, found.parts, found.cards) if found.seats else
                          say.table("round the table") if found.teams else "",
                          choosing=say.table("advised") if found.teams else say.table("choosing", found.cards),
                          levels=levels, teams=[team_info(team, say) for team in found.teams],
                          includes=list(found.includes), always=say.table("always", players))


def rival(card: Component, say: Language) -> choosing.RivalInfo:
    boxes, tokens = say.component(card), component_tokens(card)
    used = [box for box in ("signet", "scheme") if box in boxes]  # of a Leader a Rival uses nothing else (C-19.11)
    told = choosing.RivalInfo(
        key=card.key, name=card.name, title=say.thing(card.id), note=say.table("rival", card), swordmaster=0,
        priority=[], simplified=say.table("simplified", card), boxes={box: boxes[box] for box in used},
        tokens={box: tokens[box] for box in used})
    if isinstance(card, Rival):
        told.swordmaster, told.priority = card.swordmaster, [ICONS[faction] for faction in card.priority]
    return told


def mix(found: Mix, ways: Mapping[str, str], say: Language) -> choosing.Mix:
    levels = {mode.name for some in found.company.values() for mode in some.levels}
    return choosing.Mix(
        sets=list(found.sets), why=say.impossible(found.why) if found.why else "", players=list(found.players),
        shut=refusals(found.shut, say), options=[option for option in found.options if option not in levels],
        refused={n: refusals(whys, say) for n, whys in found.refused.items()},
        company={n: company(some, n, ways, say) for n, some in found.company.items()})


def counts(found: Sequence[Mix], say: Language) -> list[choosing.Count]:
    """How many can play anything, and who joins them."""
    joined = {n: (some.seats, len(some.teams)) for one in found for n, some in one.company.items()}
    return [choosing.Count(players=n, rivals=joined[n][0] if n in joined else 0, possible=n in joined,
                         note=say.table("company", n, *joined[n]) if n in joined else say.table("nobody", n))
            for n in range(1, max(joined) + 1)]


@made_once
def choices(code: str) -> choosing.Choices:
    say = language(code)
    found, ways = mixes(), say.ways()
    sets = [choosing.SetInfo(name=name, title=say.title(name), sign=sign(f"set/{name}", say),
                           added=sign(f"{'add' if expansion.board else 'set'}/{name}", say),
                           players=sorted({n for mix in found if name in mix.sets for n in mix.players}),
                           board=expansion.board, on=boards_for(name),
                           options=[option for option in modes() if needs(option) == [name]],
                           option_leaders={thing.name: thing.mode for thing in expansion.things
                                           if isinstance(thing, Leader) and thing.mode})
            for name, expansion in EXPANSIONS.items()]
    leaders = {name: [thing.name for thing in expansion.things if isinstance(thing, Leader) and not thing.back_of]
               for name, expansion in EXPANSIONS.items()}
    cards = {card.key: card for one in found for some in one.company.values() for card in some.cards}
    return choosing.Choices(
        counts=counts(found, say), sets=sets, mixes=[mix(one, ways, say) for one in found],
        options={option: sign(option, say, about) for option, about in ways.items()},
        bots={name: sign(f"bot/{name}", say) for name in BOTS}, usual_bot=USUAL_BOT, leaders=leaders,
        paces=[choosing.Pace(name=name, group=name.partition(" ")[0], sign=sign(f"pace/{name}", say))
               for name in PACES],
        rivals=[rival(card, say) for card in cards.values()], first=FIRST, first_options=FIRST_OPTIONS,
        taught=TAUGHT)


# The guide.


@made_once
def guide(code: str) -> bytes:
    """The guide as it goes out."""
    found = language(code).guide
    pages = [library.GuidePage(**{**page._asdict(), "steps": [
        library.GuideStep(**{**step._asdict(), "rules": list(step.rules), "shows": [
            library.GuidePicture(**{**shown._asdict(), "things": list(shown.things)}) for shown in step.shows]})
        for step in page.steps]}) for page in found.pages]
    parts = [library.GuidePart(**{**part._asdict(), "sets": list(part.sets), "options": list(part.options)})
             for part in found.parts]
    return library.Guide(parts=parts, pages=pages).model_dump_json().encode()


# The rules as pages.


@cache
def page_names() -> list[str]:
    folder = files("kanly.web") / "rules"
    return sorted(entry.name.removesuffix(".md") for entry in folder.iterdir() if entry.name.endswith(".md"))


@made_once
def page_list() -> list[library.RulePage]:
    found = [page for page in map(rule_page, page_names()) if page is not None]
    return [page.model_copy(update={"html": ""}) for page in found]


@made_once
def rule_page(name: str) -> library.RulePage | None:
    """A page of the rules; every numbered rule has its number as anchor."""
    if name not in page_names():
        return None
    source = PROGRAMMERS.sub("", (files("kanly.web") / "rules" / f"{name}.md").read_text("utf-8"))
    title = next((line[2:] for line in source.splitlines() if line.startswith("# ")), name)
    return library.RulePage(name=name, title=title, html=to_html(source))


PROGRAMMERS = re.compile(r"<!-- for programmers -->.*?(?:<!-- for players -->|\Z)", re.S)
"""What a page says to whoever works on the game, not to whoever plays it."""
NUMBER = re.compile(r"<(li|h\d)>((?:\s*<p>)?(?:<strong>)?((?:[CQRI]|U[RS])-\d+(?:\.\d+)?)\b)")


def to_html(source: str) -> str:
    """Markdown without raw HTML; wide tables scroll by themselves."""
    page: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(source)
    page = NUMBER.sub(r'<\1 id="\3">\2', page)
    return page.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>")
