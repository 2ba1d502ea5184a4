"""Every seat opens by mouse, key and finger: its sheet tells what the view says about it, and is in nobody's way."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import hagal as rival_tables
import ix as ix_tables
import pytest
import six_players as team_tables
import uprising as uprising_tables
from guests import SHORT, Guest
from playwright.sync_api import Locator, Page, expect
from served import InThread
from sitting import Sitting, script
from staged import asks, stage
from there import told

ROUND = 6
Tables = Callable[[Guest, InThread], Sitting]
TABLES: dict[str, Tables] = {
    "base": lambda anna, server: anna.sit(stage(server, anna.me, 7, asks(0, "Turn", ROUND))),
    "uprising": lambda anna, server: uprising_tables.stage_turn(anna, server, ROUND),
    "ix": lambda anna, server: ix_tables.staged(anna, server, "uprising", asks(0, "Turn", ROUND)),
    "rivals": lambda anna, server: rival_tables.staged(anna, server, asks(0, "Turn", 4), **rival_tables.UPRISING),
    "six": lambda anna, server: team_tables.stage_turn(anna, server, 0, 4),
}
GOODS = ("solari", "spice", "water")
TINY = script("tiny")
LEAST = 11
Want = tuple[str, str, int]
"""What it is, how the sheet marks it, and how often it is there."""


def panel(page: Page, seat: int) -> Locator:
    return page.locator(f'[data-at="panel:{seat}"]').first


def sheet(page: Page) -> Locator:
    return page.locator(".seatsheet")


def shows(page: Page, seat: int | None) -> None:
    """The sheet of this seat lies open, or none does."""
    if seat is None:
        expect(sheet(page)).to_have_count(0)
        expect(page.locator('[data-at^="panel:"][aria-expanded="true"]')).to_have_count(0)
    else:
        expect(sheet(page)).to_have_attribute("data-seat", str(seat))
        expect(panel(page, seat)).to_have_attribute("aria-expanded", "true")


def view_of(page: Page) -> dict[str, Any]:
    views = told(page).views
    return views[max(views)]


def wanted(player: dict[str, Any], things: dict[int, dict[str, Any]], mine: bool) -> Iterator[Want]:
    """Everything the view says about a player that is not face down."""
    rival = player["rival"] is not None
    if not rival:
        for thing, n in Counter(player["discard"]).items():
            times = f':has(b:text-is("×{n}"))' if n > 1 else ":not(:has(b))"
            yield things[thing]["name"], f'.disc [data-thing="{thing}"]{times}', 1
        for thing in {*player["play"], *player["shown"]}:
            yield things[thing]["name"], f'.played [data-thing="{thing}"]', 1
        for thing in {card for card in (*player["deck_list"], *player["open"], *player["aside"]) if card}:
            yield things[thing]["name"], f'.more [data-thing="{thing}"]', 1
        for thing in () if mine else {card for card in player["hand"] if card}:
            yield things[thing]["name"], f'.more [data-thing="{thing}"]', 1
    for box, text in things.get(player["leader"], {"boxes": {}})["boxes"].items():
        if box in ("signet", "scheme") or not rival:
            yield text, f".left .ab:has(p:text-is({text!r}))", 1
    lying = [thing for thing in player["owned"] if thing and things[thing]["kind"] not in ("leader", "rival")]
    for thing, n in Counter(lying).items():
        yield things[thing]["name"], f'.right [data-thing="{thing}"]:not(.down):not(.done)', n
    for thing, n in Counter(player["turned"]).items():
        if things[thing]["kind"] in ("conflict", "objective"):
            yield things[thing]["name"], f'.right .down[data-thing="{thing}"]:has-text("paired")', n
    parts = [n for n in player["points"].values() if n]
    for n, count in Counter(parts).items():
        yield f"{n} points", f'.bars li:has(i:text-is("{n}"))', count
    if not rival:
        for good in GOODS:
            yield good, f'.goods [aria-label="{dict(solari="Solari").get(good, good)} {player[good]}"]', 1
    for token in (player["commander"] or {"tokens": ()})["tokens"]:
        yield "token", f'dd:has-text("{things[token["space"]]["name"] if token["space"] else ""}")', 1


def tells(page: Page, seat: int, things: dict[int, dict[str, Any]], mine: bool = False) -> None:
    """It is all there, and can be brought into sight within the sheet."""
    lying = sheet(page)
    for what, selector, n in wanted(view_of(page)["players"][seat], things, mine):
        found = lying.locator(selector)
        assert found.count() >= n, f"{what} is missing on the sheet of {seat}: {selector}"
        in_sight(found.first, what)
    in_sight(lying.locator(".did li").last, "the last turn")


def in_sight(found: Locator, what: str) -> None:
    found.scroll_into_view_if_needed()
    box, frame = found.bounding_box(), found.page.locator(".seatsheet .cols").bounding_box()
    assert box and frame, what
    assert frame["y"] - 1 <= box["y"] + box["height"] / 2 <= frame["y"] + frame["height"] + 1, what
    assert frame["x"] - 1 <= box["x"] and box["x"] + box["width"] <= frame["x"] + frame["width"] + 1, what


@pytest.fixture(scope="module")
def things(server: InThread) -> dict[int, dict[str, Any]]:
    from kanly.web.catalogue import catalogue

    return {thing.id: vars(thing) for thing in catalogue("en").things if thing.id > 0}


# By mouse.


@pytest.mark.parametrize("table", TABLES)
def test_every_seat_tells_what_is_known_of_it(table: str, server: InThread, visit: Callable[..., Guest],
                                              things: dict[int, dict[str, Any]]) -> None:
    anna = visit()
    seat = TABLES[table](anna, server)
    seat.asked()
    page = anna.page
    players = view_of(page)["players"]
    for n in [*range(1, len(players)), 0]:
        panel(page, n).click()
        shows(page, n)
        tells(page, n, things, mine=n == 0)
        assert not page.evaluate(TINY, LEAST - 0.6)  # icons of tracks and the like may still be that small
    seat.whole(seat.seen())  # it lies over the table, but everything is still there
    panel(page, 0).click()
    shows(page, None)


def test_it_closes_and_is_in_nobodys_way(server: InThread, visit: Callable[..., Guest]) -> None:
    """Hand, question and Conflict stay usable; what is chosen there shows the table again."""
    anna = visit()
    seat = TABLES["uprising"](anna, server)
    seat.asked()
    page = anna.page
    panel(page, 2).click()
    sheet(page).get_by_role("button", name="Close").click()
    shows(page, None)
    panel(page, 2).click()
    reads(page.locator('[data-region="conflict"] [data-thing]').first, "")
    shows(page, 2)
    card = seat.seen().things("hand")[0]
    seat.point(card)
    shows(page, None)
    assert seat.until(lambda seen: seen.things("board")).things("board")
    panel(page, 3).click()
    shows(page, 3)
    page.keyboard.press("Escape")  # one thing at a time: first the sheet, then the choice
    shows(page, None)
    assert seat.seen().chosen()
    page.keyboard.press("Escape")
    assert not seat.seen().chosen()


def test_pointing_at_a_name_shows_the_card(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    TABLES["base"](anna, server).asked()
    page = anna.page
    full = next(player["seat"] for player in view_of(page)["players"] if player["discard"])
    panel(page, full).click()
    line = sheet(page).locator(".disc [data-thing]").first
    name = line.locator(".nm").inner_text()
    reads(line, name)


def reads(what: Locator, name: str) -> None:
    """Somebody rests on it with the mouse, some time after a click, and it is shown at reading size."""
    what.hover()
    box = what.bounding_box()
    assert box
    for n in range(40):
        what.page.mouse.move(box["x"] + box["width"] / 2 + n % 2, box["y"] + box["height"] / 2)
        if what.page.get_by_role("tooltip", name=name).count():
            return
        what.page.wait_for_timeout(100)
    raise AssertionError(f"{name or 'it'} is not shown")


# A seat that is an answer.


def test_a_seat_that_is_an_answer_answers_and_z_opens_it(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = team_tables.staged(anna, server, asks(team_tables.SHADDAM, "Trade"), team_tables.SHADDAM)
    seen = seat.until(lambda seen: seen.things("players"))
    page = anna.page
    lit = page.locator('[data-region="players"] [data-lit]').first
    n = int((lit.get_attribute("data-at") or "").split(":")[1])
    lit.focus()
    page.keyboard.press("z")
    shows(page, n)
    page.keyboard.press("z")
    shows(page, None)
    seat.point(seen.things("players")[0])
    shows(page, None)
    assert seat.told.views and seat.seen().seq > seen.seq


# By key.


def test_by_the_keyboard_alone(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = TABLES["uprising"](anna, server)
    seat.asked()
    page, keys = anna.page, anna.page.keyboard
    seat.tab_until(lambda text, region: region == "players", "the players")
    keys.press("Enter")
    shows(page, 0)
    keys.press("ArrowDown")
    shows(page, 1)
    expect(panel(page, 1)).to_be_focused()
    keys.press("ArrowUp")
    keys.press("ArrowUp")
    shows(page, 3)
    keys.press("Escape")
    shows(page, None)
    keys.press("Shift+Digit2")
    shows(page, 1)
    expect(sheet(page)).to_be_focused()
    page.wait_for_timeout(700)
    expect(page.locator("#tells")).to_have_count(0)  # the whole sheet is no single word to be told
    keys.press("Escape")
    shows(page, None)
    expect(panel(page, 1)).to_be_focused()
    keys.press("Shift+Digit2")
    expect(sheet(page)).to_be_focused()
    keys.press("ArrowDown")
    shows(page, 2)
    seat.tab_until(lambda text, region: region == "seat", "the sheet")
    for _ in range(60):  # down to the last line, however long it is
        keys.press("ArrowDown")
    last = sheet(page).locator(".did [data-thing], .toks [data-thing]").last
    expect(last).to_be_in_viewport()
    keys.press("Shift+Digit3")
    shows(page, None)
    expect(panel(page, 2)).to_be_focused()
    keys.press("Shift+Digit6")
    shows(page, None)
    keys.press("1")  # with a card chosen a seat still opens
    seat.until(lambda seen: seen.chosen())
    seat.tab_until(lambda text, region: region == "players", "the players")
    keys.press("Enter")
    expect(sheet(page)).to_be_visible()
    assert seat.seen().chosen()


# By finger.


@pytest.mark.parametrize("table", ["uprising", "rivals", "six"])
def test_by_finger(table: str, server: InThread, visit: Callable[..., Guest],
                   things: dict[int, dict[str, Any]]) -> None:
    anna = visit(**SHORT)
    seat = TABLES[table](anna, server)
    seat.asked()
    page = anna.page
    panel(page, 1).tap()
    shows(page, 1)
    panel(page, 2).tap()
    shows(page, 2)
    tells(page, 2, things)
    box = sheet(page).bounding_box()
    chips = page.locator('[data-region="players"]').first.bounding_box()
    assert box and chips and box["y"] >= chips["y"] + chips["height"] - 1 and box["y"] + box["height"] >= 660
    sheet(page).get_by_role("button", name="Close").tap()
    shows(page, None)
    panel(page, 1).tap()
    shows(page, 1)
    swipe(page, 200, 300, 160)
    shows(page, None)
    panel(page, 0).tap()
    shows(page, 0)
    swipe(page, 200, 500, -200)  # up: it only scrolls
    page.wait_for_timeout(1500)  # a tap on what still moves only stops it
    shows(page, 0)
    panel(page, 0).tap()
    shows(page, None)


def test_a_phone_is_turned_while_a_seat_is_open(server: InThread, visit: Callable[..., Guest]) -> None:
    """The sheet begins below the seats on its side, too, and uses its width."""
    anna = visit(**SHORT)
    TABLES["uprising"](anna, server).asked()
    page = anna.page
    panel(page, 1).tap()
    shows(page, 1)
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_function("""() => {
      const [sheet, seats, left, right] = ['.seatsheet', '[data-region="players"]', '.cols .left', '.cols .right']
        .map(at => document.querySelector(at).getBoundingClientRect())
      return sheet.top >= seats.bottom && sheet.top < seats.bottom + 16 && right.left >= left.right - 1
    }""")


def swipe(page: Page, x: float, y: float, by: float) -> None:
    line = page.context.new_cdp_session(page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for n in range(1, 9):
        line.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y + by * n / 8}]})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    line.detach()


# Not at the table.


def test_a_spectator_opens_seats_and_follows_one(server: InThread, visit: Callable[..., Guest],
                                                 things: dict[int, dict[str, Any]]) -> None:
    anna, watcher = visit(), visit("Wanda")
    table = stage(server, anna.me, 2, asks(0, "Turn", ROUND), leaders=uprising_tables.SPIES, **uprising_tables.SETS)
    anna.sit(table)
    watcher.sit(table, None)
    page = watcher.page
    for n in range(4):
        panel(page, n).click()
        shows(page, n)
        tells(page, n, things)
    follow = sheet(page).get_by_role("button", name="Look over this shoulder")
    follow.click()
    page.keyboard.press("Escape")
    expect(page.locator('[data-region="own"]')).to_contain_text(things[view_of(page)["players"][3]["leader"]]["name"])


def test_in_a_replay_with_all_cards_open(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    page = anna.go(f"replay/{stage(server, anna.me, 4)}?at=150")
    page.get_by_role("slider", name="Moment").wait_for()
    asked = page.locator('[data-at^="panel:"].now').first.get_attribute("data-at") or ""
    other = next(n for n in range(4) if f"panel:{n}" != asked)
    panel(page, other).click()
    shows(page, other)
    expect(sheet(page)).to_contain_text("in hand")
    page.keyboard.press("]")  # the film goes on below it
    expect(page.get_by_role("slider", name="Moment")).to_have_value("151")
    shows(page, other)
    page.keyboard.press("Shift+Digit4")
    shows(page, 3) if other != 3 else shows(page, None)
    page.keyboard.press("Escape")
    shows(page, None)


def test_while_others_move_it_stays_and_keeps_up(server: InThread, visit: Callable[..., Guest]) -> None:
    """What is told is always what the table shows."""
    anna = visit()
    seat = TABLES["base"](anna, server)
    rng = random.Random(3)
    seat.asked()
    while (seen := seat.asked()).part in ("turn", "agent", "sending", "destination"):
        seat.point(seat.choose(seen, rng, hurry=seen.part == "agent"))
        if not seat.seen().mine:
            break
    page = anna.page
    panel(page, 1).click()
    shows(page, 1)
    seat.until(lambda seen: seen.asked or seen.part == "window")
    shows(page, 1)
    points = view_of(page)["players"][1]["score"]
    expect(sheet(page).locator(".vp")).to_contain_text(str(points))
