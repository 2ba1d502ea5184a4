"""What must be in sight: whatever the view says lies on the table, as the page was told it."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import Page, WebSocket

from kanly.components import Conflict, Contract, Objective, Tech
from kanly.things import THINGS

KEPT = 200
View = dict[str, Any]
Want = tuple[str, str, str, str, int]
"""What it is, in which region, on which page of the market, how the page marks it, and how many."""

heard: WeakKeyDictionary[Page, Told] = WeakKeyDictionary()


class Told:
    """What the server has sent to a page, by the number of answers."""

    def __init__(self, page: Page) -> None:
        self.views: dict[int, View] = {}
        self.questions: dict[tuple[int, str], dict[str, Any]] = {}
        """By their part, too: what a declared Agent still needs is asked besides."""
        page.on("websocket", self.listen)

    def listen(self, line: WebSocket) -> None:
        self.views.clear()  # another table, or the same one anew
        self.questions.clear()
        line.on("framereceived", self.hear)

    def hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "update":
            self.views[message["seq"]] = message["view"]
            if question := message["question"]:
                self.questions[message["seq"], question["part"]] = question
            for told in (self.views, self.questions):
                for old in list(told)[:-KEPT]:
                    del told[old]


def told(page: Page) -> Told:
    """What a page is told from now on."""
    if page not in heard:
        heard[page] = Told(page)
    return heard[page]


def wanted(view: View, seat: int | None, shown: bool) -> list[Want]:
    """Everything a page shows of a view; what is shown for the open question only lies in its place alone."""
    mine = () if seat is None else own(view["players"][seat], shown)
    return [*market(view, seat, shown), *board(view), *fight(view), *scores(view), *mine]


def counted(what: str, region: str, ids: list[int], selector: str, page: str = "") -> Iterator[Want]:
    """Things by their faces, each as often as it lies there."""
    for thing, n in Counter(ids).items():
        yield f"{what} {THINGS[thing].name}", region, page, selector.format(thing), n


def kinds(ids: list[int], *wanted: type) -> list[int]:
    return [thing for thing in ids if thing and isinstance(THINGS[thing], wanted)]


def market(view: View, seat: int | None, shown: bool) -> Iterator[Want]:
    aside = [] if seat is None else view["players"][seat]["aside"]
    cards = [*view["row"], *(card for card, _ in view["reserve"]), *aside]
    yield from counted("card on the market", "market", cards, '[data-thing="{}"]', "row")
    if view["throne"]:
        yield from counted("card of the Throne Row", "market", view["throne"]["cards"], '[data-piece^="throne:{}:"]',
                           "row")
    if not shown:
        for pile, ids in view["piles"].items():
            yield from counted("contract on offer", "market", kinds(ids, Contract),
                               f'[data-piece^="contract:{pile}:{{}}:"]', "row")
    stacks = [stack["id"] for stack in view["tech"] if stack["id"]]
    yield from counted("Tech tile on a stack", "market", stacks, '.stacks [data-piece="tech:{}"]', "tech")
    for player in view["players"]:
        tiles = kinds([*player["owned"], *player["turned"]], Tech)
        yield from counted("Tech tile of a player", "market", tiles, '.owners [data-thing="{}"]', "tech")


def board(view: View) -> Iterator[Want]:
    for space in view["spaces"]:
        name = THINGS[space["id"]].name
        at = f'[data-drop="{space["id"]}"]'
        yield name, "board", "", at, 1
        for seat in space["agents"]:
            yield f"Agent of {seat} on {name}", "board", "", f'[data-piece="agent:{seat}:{space["id"]}"]', 1
        if space["bonus"]:
            yield f"bonus spice on {name}", "board", "", f'[data-piece="bonus:{space["id"]}"]', 1
        if space["ship"] is not None:
            yield f"dreadnought on {name}", "board", "", f'[data-piece="ship:{space["id"]}"]', 1
        if space["control"] is not None:
            yield f"control marker on {name}", "board", "", f'{at} svg:has(use[href$="control"])', 1
    for post in view["posts"]:
        for seat in post["spies"]:
            yield f"Spy of {seat} on {post['id']}", "board", "", f'[data-piece="spy:{seat}:{post["id"]}"]', 1
    for player in view["players"]:
        seat = player["seat"]
        marks = sum(seat in track["marked"] for track in view["tracks"])
        yield f"Influence of {seat}", "board", "", f'[data-piece^="inf:{seat}:"]', marks
        if view["tech"]:
            yield f"Freighter of {seat}", "board", "", f'[data-piece="freighter:{seat}"]', 1


def fight(view: View) -> Iterator[Want]:
    if view["conflict"]:
        yield from counted("Conflict", "conflict", [view["conflict"]], '[data-thing="{}"]')
    for player in view["players"]:
        seat, more = player["seat"], player["more"]
        if player["commander"]:  # it leads the units of others
            continue
        yield f"garrison of {seat}", "conflict", "", f'[data-at="garrison:{seat}"]', 1
        for what, piece, n in (("troops", "unit", player["conflict"]), ("sandworms", "worm", more.get("sandworms", 0)),
                               ("dreadnoughts", "fleet", more.get("fleet", 0))):
            if n:
                yield f"{what} of {seat}", "conflict", "", f'[data-piece^="{piece}:{seat}:"]', n


def scores(view: View) -> Iterator[Want]:
    for player in view["players"]:
        seat = player["seat"]
        yield f"panel of {seat}", "players", "", f'[data-at="panel:{seat}"]', 1
        if player["rival"] is None or player["rival"]["scores"]:
            yield f"score marker of {seat}", "top", "", f'[data-piece="score:{seat}"]', 1
    if view["hagal"]:
        yield "House Hagal deck", "top", "", '[data-at="hagal"]', 1


def own(player: View, shown: bool) -> Iterator[Want]:
    """What only the seat's own page shows."""
    yield from counted("card in hand", "hand", player["shown"] or player["hand"], '[data-piece^="hand:{}:"]')
    if not shown:
        yield from counted("Intrigue card", "intrigue", player["intrigue"], '[data-piece^="intrigue:{}:"]')
    yield from counted("contract held", "intrigue", kinds(player["owned"], Contract), '[data-piece^="held:{}:"]')
    both = [*player["owned"], *player["turned"]]
    yield from counted("own Tech tile", "intrigue", kinds(both, Tech), '[data-piece="tech:{}"]')
    yield from counted("trophy", "own", kinds(both, Objective, Conflict), '[data-thing="{}"]')


def seat_of(page: Page) -> int | None:
    found = re.search(r"[?&]seat=(\d+)", page.url)
    return int(found[1]) if found else None
