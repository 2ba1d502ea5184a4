"""The table as a person sees it in the terminal: only what the viewer of a view may know is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.console import Console, Group
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table

from kanly import THINGS, Player, State, hagal, option_effect, option_thing, reading
from kanly import teams as sitting
from kanly.cli import teams as sides
from kanly.components import Card, Component, Conflict, Contract, Space, Tech
from kanly.things import (
    AGENTS,
    CONFLICT,
    CONTRACTS,
    DOCKED,
    DREADNOUGHTS,
    FLEET,
    GARRISON,
    HOOKS,
    ICONS,
    MEMORIES,
    MENTAT,
    NEGOTIATORS,
    PERSUASION,
    POINT_SOURCES,
    REVEALED,
    SANDWORMS,
    SEAT,
    SHIPPING,
    SNOOPERS,
    SOLARI,
    SPICE,
    SPIES,
    SUPPLY,
    SWORDMASTER,
    SWORDMASTER_BONUS,
    SWORDS,
    TRAINING,
    VP,
    WATER,
    Option,
    SeatNo,
    ThingId,
)
from kanly.words import Language

COLOURS = ("cyan", "magenta", "green", "yellow", "blue", "red")
"""By seat."""
RANKS = ("first", "second", "third")


def draw(screen: Console, view: State, say: Language) -> None:
    """Everything on the table, from far to near: board, Conflict, Row, players, own cards."""
    screen.print(board(view, say), conflict(view, say), market(view, say))
    if view.game.tech:
        screen.print(tech(view, say))
    if view.game.rivals:
        screen.print(rivals(view, say))
    if view.game.teams:
        screen.print(sides.panel(view, say))
    screen.print(players(view, say), own_cards(view, say))


def who(seat: SeatNo, say: Language) -> str:
    return f"[{COLOURS[seat]}]{escape(say.seat(seat))}[/]"


def grid(*columns: str, wide: int = -1) -> Table:
    """A plain table; the wide column takes the room that is left."""
    made = Table(box=None, pad_edge=False, header_style="dim", expand=True)
    for number, column in enumerate(columns):
        made.add_column(column, ratio=1 if number == wide else None, no_wrap=number != wide)
    return made


def panel(inside: Table | Group, title: str) -> Panel:
    return Panel(inside, title=f"[bold]{escape(title)}[/]", title_align="left", border_style="dim")


# Players.


def players(view: State, say: Language) -> Panel:
    """Who has what: a column for each player, in the order of the turns."""
    seats = view.clockwise(view.first)
    made = Table(box=None, pad_edge=False, header_style="", expand=True)
    made.add_column("", no_wrap=True)
    for seat in seats:
        turn, you = "▶ " * (seat == view.mover), say.label("you") * (seat == view.viewer)
        made.add_column(f"{turn}{who(seat, say)}{you}", ratio=1)

    def row(title: str, cell: Callable[[Player], object]) -> None:
        made.add_row(f"[dim]{escape(title)}[/]", *(str(cell(view.players[seat])) for seat in seats))

    row(say.label("Leader"), lambda p: leads(view, p, say))
    if view.game.teams:
        row(say.label("team"), lambda p: escape(sides.commander_of(view, p.seat, say)))
    row(say.label("points"), lambda p: f"[bold]{p.has[VP]}[/]")
    for title, goods in (("goods", (SOLARI, SPICE, WATER)), ("Agents", (AGENTS,)), ("troops", (GARRISON, SUPPLY))):
        row(say.label(title), lambda p, goods=goods: ", ".join(str(p.has[good]) for good in goods))  # type: ignore[misc]
    for faction in view.game.factions:
        row(say.thing(faction), lambda p, faction=faction: influence(view, p, faction, say))  # type: ignore[misc]
    if view.game.tech:
        row(say.label("dreadnoughts"), lambda p: escape(", ".join(dreadnoughts(view, p, say)) or "0"))
        row(say.label("Freighter"), lambda p: say.label("place of", place=p.has[SHIPPING],
                                                            places=len(view.game.shipping.rewards)))
        row(say.label("Negotiators"), lambda p: p.has[NEGOTIATORS])
        row(say.label("Tech tiles"), lambda p: escape(", ".join(tiles(p, say)) or "0"))
    row(say.label("cards"), lambda p: cards(p) if view.game.seats[p.seat].hand else "–")
    row(say.label("Intrigue cards"), lambda p: len(p.intrigue))
    row(say.label("has"), lambda p: escape(", ".join(belongings(view, p, say))))
    return panel(made, say.label("players", round=view.round, first=say.seat(view.first), left=len(view.conflicts)))


def leads(view: State, p: Player, say: Language) -> str:
    """A Leader; a Rival is called as its card is."""
    if not view.game.seats[p.seat].hand:
        return f"[dim]{say.label('Rival')}[/]"
    return escape(say.thing(p.leader)) if p.leader else ""


def cards(p: Player) -> str:
    return f"{len(p.hand)}, {len(p.deck) + len(p.top)}, {len(p.discard)}"


def influence(view: State, p: Player, faction: ThingId, say: Language) -> str:
    if not view.game.seats[p.seat].army:
        return "–"
    alliance = " ★" if reading.alliance(view, faction) == p.seat else ""
    snooper = f", {say.thing(SNOOPERS)}" if p.seat in reading.snoopers(view, faction) else ""
    return f"{p.has[faction]}{alliance}{snooper}"


def dreadnoughts(view: State, p: Player, say: Language) -> list[str]:
    """Where the dreadnoughts of a player stand."""
    places = ((DOCKED, "docked"), (FLEET, "in the Conflict"))
    found = [say.label(where, n=p.has[there]) for there, where in places if p.has[there]]
    return found + [say.label("ship at", place=say.thing(space.id)) for space in view.game.spaces
                    if reading.ship(view, space) == p.seat]


def tiles(p: Player, say: Language) -> list[str]:
    """Tech tiles, and which of them are turned face down for this round."""
    found = [say.thing(thing) for thing in p.owned if isinstance(THINGS[thing], Tech)]
    return found + [say.label("used", name=say.thing(thing)) for thing in p.turned if isinstance(THINGS[thing], Tech)]


def belongings(view: State, p: Player, say: Language) -> list[str]:
    """What lies before a player."""
    found = [say.label("used", name=say.thing(token)) if token == SWORDMASTER and sitting.spent(p) else say.thing(token)
             for token in (SEAT, SWORDMASTER, SWORDMASTER_BONUS, MENTAT, HOOKS) if p.has[token]]
    found += [say.some(counter, p.has[counter]) for counter in (SPIES, MEMORIES, CONTRACTS) if p.has[counter]]
    if p.has[TRAINING]:
        found.append(f"{say.thing(TRAINING)}: {p.has[TRAINING]}")
    icons = [say.thing(reading.battle_icon(thing)) for thing in p.owned if reading.battle_icon(thing)]
    if icons:
        found.append(say.label("battle icons", icons=", ".join(icons)))
    held = [thing for thing in p.owned if isinstance(THINGS[thing], Contract)]
    if held:
        found.append(say.label("contracts", names=names(held, say)))
    found += [say.label("controls", place=say.thing(space.id)) for space in view.game.spaces
              if reading.controller(view, space) == p.seat]
    if p.has[PERSUASION]:
        found.append(say.some(PERSUASION, p.has[PERSUASION]))
    if p.aside:
        found.append(say.label("aside", names=names(p.aside, say)))
    if p.open:
        found.append(say.label("open", names=names(p.open, say)))
    return found


def names(things: Iterable[ThingId], say: Language) -> str:
    return ", ".join(say.thing(thing) for thing in things)


# Rivals.


def rivals(view: State, say: Language) -> Panel:
    """Who plays by House Hagal cards: what each does with them, and what it is collecting for."""
    made = grid("", "", wide=1)
    made.show_header = False
    for p in view.players:
        rival = hagal.rival(view, p)
        if rival is not None:
            made.add_row(who(p.seat, say), escape(" ".join(map(say.sentence, rival_facts(view, p, rival, say)))))
    turned = hagal.discarded(view)
    last = say.label("last Hagal", card=say.thing(turned[-1])) if turned else ""
    levels = [say.label("level played", level=say.option_title(mode.name)) for mode in view.game.modes if mode.level]
    return panel(made, say.label("Hagal deck", n=hagal.hagal_left(view), last=last, level="".join(levels)))


def rival_facts(view: State, p: Player, rival: hagal.RivalSeat, say: Language) -> list[str]:
    """A Rival's card and how far it is on the way to Swordmaster, points and Scheme."""
    found = []
    if rival.priority:
        found.append(say.label("priority", names=" > ".join(say.thing(faction) for faction in rival.priority)))
    boxes = say.component(p.leader) if p.leader else {}
    found += [say.label(box, text=say.texts.third(boxes[box], say.texts.rival))
              for box in ("signet", "scheme") if box in boxes]
    if "scheme" in boxes:
        found.append(say.label("Spies for Scheme", n=p.has[SPIES]))
    if not p.has[SWORDMASTER]:
        if rival.swordmaster:
            held = sum(held for _, held, _ in rival.stock)
            found.append(say.label("for Swordmaster", n=held, price=rival.swordmaster))
        elif rival.comes:
            found.append(say.label("Swordmaster comes", round=rival.comes))
    sells = p.has[SWORDMASTER] or not rival.swordmaster
    parts = [say.label("of so many", n=held, what=say.some(what, price)) for what, held, price in rival.stock if price]
    if sells and parts:
        found.append(say.label("for a point", goods=", ".join(parts)))
    without = {"follows": rival.follows, "no rewards": not rival.rewards, "gains no goods": not rival.collects,
               "no points": not rival.scores}
    return found + [say.label(label) for label, so in without.items() if so]


# The board.


def board(view: State, say: Language) -> Panel:
    """Spaces by their icon: what they cost and give, and who stands there."""
    made = grid(*map(say.label, ("space", "cost", "gives", "there")), wide=2)
    made.columns[1].no_wrap, made.columns[1].max_width = False, 24  # a price may depend on something
    for icon in ICONS:
        spaces = [space for space in view.game.spaces if space.icon == icon]
        if spaces:
            visit = say.component(spaces[0]).get("influence", "")
            made.add_row(f"[bold underline]{escape(say.thing(icon))}[/]", "", f"[dim]{escape(visit)}[/]")
        for space in spaces:
            boxes = say.component(space)
            gives = "; ".join(boxes[box] for box in ("effect", "offers") if box in boxes)
            if "needs" in boxes:
                gives += say.label("only if", test=boxes["needs"])
            if "reveal" in boxes:
                gives += say.label("at Reveal", effect=boxes["reveal"])
            fight = " [red]⚔[/]" if space.is_combat else ""
            what, n = reading.dearer(view, space)
            cost = say.some(what, n) if n else boxes.get("cost", "")
            owner = sitting.owner(view, space)
            if owner is not None:
                gives += say.label("only of", who=say.thing(view.players[owner].leader))
            made.add_row(f"  {escape(say.thing(space.id))}{fight}", cost, escape(gives),
                         ", ".join(there(view, space, say)))
    return panel(made, say.label("board"))


def there(view: State, space: Space, say: Language) -> list[str]:
    """What stands and lies on a space."""
    found = [who(seat, say) for seat in reading.agents(view, space)]
    if spice := reading.bonus_spice(view, space):
        found.append(f"[bold]+{say.some(SPICE, spice)}[/]")
    controller = reading.controller(view, space)
    if controller is not None:
        found.append(say.label("controlled", who=who(controller, say)))
    ship = reading.ship(view, space)
    if ship is not None:
        found.append(say.label("ship of", who=who(ship, say)))
    for post in view.game.posts:
        if space in reading.watched(view, post):
            found += [say.label("Spy of", who=who(seat, say)) for seat in reading.spies(view, post)]
    found += [say.label("closed", who=who(seat, say)) for seat in reading.closed_by(view, space)]
    return found


# The Conflict.


def conflict(view: State, say: Language) -> Panel:
    """Rewards and strengths."""
    card = THINGS[view.conflict]
    made = grid("", "", wide=1)
    made.show_header = False
    if isinstance(card, Conflict):
        boxes = say.component(card)
        for rank in RANKS:
            made.add_row(say.label(rank), escape(boxes[rank]))
        if "place" in boxes:
            made.add_row(say.label("winner"), escape(say.label("controls", place=boxes["place"])))
    for p in view.players:
        if reading.units_in_conflict(p):
            rival = hagal.rival(view, p)
            shown = say.label("not revealed")
            if rival is not None:
                shown = say.label("swords to come" if rival.draws == 1 else "more swords to come", n=rival.draws)
            if p.has[REVEALED]:
                shown = say.label("strength", strength=reading.strength(p), swords=p.has[SWORDS])
            kinds = ((CONFLICT, CONFLICT), (SANDWORMS, SANDWORMS), (FLEET, DREADNOUGHTS))
            units = ", ".join(say.some(kind, p.has[there]) for there, kind in kinds if p.has[there])
            made.add_row(who(p.seat, say), f"{units}, {shown}")
        elif p.has[REVEALED]:
            made.add_row(who(p.seat, say), f"[dim]{say.label('not there')}[/]")
    if not isinstance(card, Conflict):
        return panel(made, say.label("no Conflict"))
    level = say.label("level walled" if reading.walled(view) else "level", level=card.level)
    level += say.label("battle icon", icon=say.thing(card.icon)) if card.icon else ""
    return panel(made, say.label("Conflict", conflict=say.thing(view.conflict), level=level))


# Cards.


def market(view: State, say: Language) -> Panel:
    """The Imperium Row and the Reserve."""
    made = grid("", "", wide=1)
    made.show_header = False
    for thing in dict.fromkeys(view.row):
        made.add_row(price(thing), described(thing, view.row.count(thing), say))
    for stack, left in reading.reserve(view):
        made.add_row(price(stack.id), described(stack.id, left, say))
    for thing in reading.contracts(view):
        made.add_row("", described(thing, 1, say))
    return panel(made, say.label("market with contracts" if view.game.contracts else "market"))


def tech(view: State, say: Language) -> Panel:
    """The Tech tiles on top of their stacks, and what the Shipping track gives."""
    made = grid("", "", "", wide=1)
    made.show_header = False
    for stack in reading.tech(view):
        if stack.top:
            made.add_row(price(stack.top), described(stack.top, 1, say), f"[dim]{say.label('below', n=stack.below)}[/]")
    for place, reward in enumerate(view.game.shipping.rewards, 1):
        gives = say.box(reward, "shipping", view.game.shipping.id)
        made.add_row("", f"[bold]{say.label('Freighter at', place=place)}[/]  {escape(gives)}", "")
    return panel(made, say.label("tech market"))


def price(thing: ThingId) -> str:
    part = THINGS[thing]
    return str(part.cost) if isinstance(part, (Card, Tech)) and part.cost is not None else "–"


def described(thing: ThingId, copies: int, say: Language) -> str:
    """Name, how many, and text."""
    several = f" ×{copies}" if copies != 1 else ""
    return f"[bold]{escape(say.thing(thing))}{several}[/]  {escape(text_of(thing, say))}"


def own_cards(view: State, say: Language) -> Group:
    """The viewer's hand, Intrigue cards and the rest, with text."""
    p = view.players[view.viewer]
    parts: list[Panel] = [card_list(say.label("your Leader"), [p.leader] if p.leader else [], say)]
    for title, cards in (("your hand", p.hand), ("your Intrigue cards", p.intrigue),
                         ("your cards in play", p.play + p.revealed), ("your aside", p.aside),
                         ("your secrets", p.secrets),
                         ("your contracts", [c for c in p.owned if isinstance(THINGS[c], Contract)]),
                         ("your Tech tiles", [c for c in (*p.owned, *p.turned) if isinstance(THINGS[c], Tech)]),
                         ("your deck", [card for card in p.top_cards if card])):
        if cards:
            parts.append(card_list(say.label(title), cards, say))
    return Group(*parts)


def card_list(title: str, cards: Sequence[ThingId], say: Language) -> Panel:
    made = grid("", wide=0)
    made.show_header = False
    for thing in dict.fromkeys(cards):
        made.add_row(described(thing, cards.count(thing), say))
    return panel(made, title)


def text_of(thing: ThingId, say: Language) -> str:
    """The text of a component; words of the rules have none."""
    return say.text(thing) if isinstance(THINGS[thing], Component) else ""


def hint(option: Option, say: Language) -> str:
    """What an answer is about, where its name alone does not tell: the text of a card or space."""
    return text_of(option_thing(option), say) if option_effect(option) is None else ""


# The end.


def result_table(s: State, names: Sequence[str], say: Language) -> Table:
    """Points by where they came from, best first; team by team where there are teams, with what they have together."""
    sources = [source for source in POINT_SOURCES if any(p.has[source] for p in s.players)]
    made = Table(box=None, pad_edge=False, header_style="dim")
    made.add_column("")
    made.add_column(say.label("Leader"))
    for source in (*sources, VP):
        made.add_column(say.thing(source) if source != VP else say.label("points"), justify="right")
    for total, seats in sides.ordered(s):
        if total:
            blank = [""] * len(sources)
            made.add_row(f"[bold underline]{escape(sides.name(s, SeatNo(seats[0]), say))}[/]",
                         f"[dim]{escape(sides.pooled(s, seats, say))}[/]", *blank, f"[bold underline]{total}[/]")
        for seat in seats:
            p = s.players[seat]
            won = "[bold]" if seat in s.winners else ""
            made.add_row(f"{won}{escape(names[seat])}", f"{won}{leads(s, p, say)}",
                         *(f"{won}{p.has[source] or '–'}" for source in sources), f"[bold]{p.has[VP]}[/]")
    return made
