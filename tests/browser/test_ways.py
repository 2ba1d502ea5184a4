"""Ways to sit at a table: at a desk without scrolling, with a phone in the hand, by the keyboard alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from guests import DESK, IN_HAND, SHORT, Guest
from playwright.sync_api import Page, expect
from served import InThread
from sitting import Sitting, script
from staged import Moment, asks, stage

SEED = 4
THUMB = 340
"""How far from the lower edge answers may be, in px."""
FITS = "(({scrollWidth, scrollHeight}) => [scrollWidth <= innerWidth, scrollHeight <= innerHeight])"
MISPLACED, TINY, SMALL = script("misplaced"), script("tiny"), script("small")
SIZES = {"1366": DESK, "1920": {"width": 1920, "height": 1080}, "1280": {"width": 1280, "height": 720}}
MOMENTS: dict[str, Moment] = {
    "turn": asks(0, "Turn", 4), "reveal": asks(0, "RevealDuties", 4), "combat": asks(0, "Window")}


OFF_SCREEN = """() => [...document.querySelectorAll('header.top button')].filter(tool => tool.checkVisibility()
  && tool.getBoundingClientRect().right > innerWidth + 0.5).map(tool => tool.ariaLabel)"""


def fits(page: Page) -> None:
    assert page.evaluate(f"{FITS}(document.documentElement)") == [True, True], "something must be scrolled to"
    assert page.evaluate(OFF_SCREEN) == [], "a tool cannot be reached"


def fits_every_screen(seat: Sitting) -> None:
    """Nothing scrolls, is out of place, too small to read or covered, at any size of a desk."""
    page = seat.page
    for size in SIZES.values():
        page.set_viewport_size(size)
        page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))")  # it grows
        seen = seat.asked()
        fits(page)
        assert page.evaluate(MISPLACED) == []
        assert page.evaluate(TINY, 10.4 * min(1, size["height"] / 768)) == []
        assert [spot.text for spot in seen.found if spot.at is None] == [], "lit, but something lies over it"


def fits_every_view(seat: Sitting) -> None:
    """The same on a phone, view by view, and nothing is too small for a finger."""
    page = seat.page
    short = page.viewport_size == SHORT["viewport"]  # where everything but what is touched is smaller
    seat.asked()
    views = page.get_by_role("navigation", name="Views")
    for name in ("Market", "Conflict", "Players", "Hand", "Board"):
        views.get_by_role("button", name=name).tap()
        expect(views.get_by_role("button", name=name)).to_have_attribute("aria-current", "page")
        fits(page)
        assert page.evaluate(SMALL) == []
        assert page.evaluate(TINY, 10.4 * 15 / 16 if short else 10.4) == []


# At a desk.


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_table_needs_no_scrolling(server: InThread, visit: Callable[..., Guest], moment: str) -> None:
    anna = visit()
    seat = anna.sit(stage(server, anna.me, 1 if moment == "combat" else SEED, MOMENTS[moment]))
    fits_every_screen(seat)


def test_why_not_is_told(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = anna.sit(stage(server, anna.me, SEED, MOMENTS["turn"]))
    seat.asked()
    anna.page.keyboard.press("Shift+W")
    assert anna.page.locator('[data-region="board"] .why').count() > 0
    anna.page.keyboard.press("Shift+W")
    dark = anna.page.locator('[data-region="board"] [data-drop][aria-disabled="true"][aria-describedby]').first
    dark.click(force=True)  # what cannot be chosen is told to be disabled, and still answers
    expect(seat.bar()).to_contain_text(dark.locator("xpath=following-sibling::span[1]").text_content() or "?")
    seat.bar().get_by_role("link").click()
    expect(anna.page.locator("article .here")).to_be_in_viewport()


# On a phone.


def test_turns_by_touch_on_a_phone(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit(**SHORT)
    seat = anna.sit(stage(server, anna.me, SEED, MOMENTS["turn"]))
    assert seat.touch
    rng = random.Random(5)
    parts = set()
    for _ in range(30):
        seen = seat.asked()
        parts.add(seen.part)
        fits(anna.page)
        high = [spot for spot in seen.plates() if spot.at and spot.at[1] < SHORT["viewport"]["height"] - THUMB]
        assert high == [], "the thumb does not reach so far"
        seat.point(seat.choose(seen, rng))
    assert {"turn", "agent", "reveal"} <= parts, parts


@pytest.mark.parametrize("screen", [IN_HAND, SHORT], ids=["whole", "short"])
def test_every_view_of_the_phone_fits_and_is_large_enough(server: InThread, visit: Callable[..., Guest],
                                                          screen: dict[str, Any]) -> None:
    anna = visit(**screen)
    seat = anna.sit(stage(server, anna.me, SEED, MOMENTS["turn"]))
    fits_every_view(seat)


def test_a_long_press_explains(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit(**IN_HAND)
    seat = anna.sit(stage(server, anna.me, SEED, MOMENTS["turn"]))
    card = seat.asked().things("hand")[0]
    assert card.at
    line = anna.context.new_cdp_session(anna.page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": card.at[0], "y": card.at[1]}]})
    zoom = anna.page.locator(".zoom")
    expect(zoom).to_contain_text(card.text.split(". ")[0])
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(zoom).to_be_visible()
    assert not seat.seen().chosen(), "a long press chooses nothing"


# By the keyboard.


def test_turns_by_the_keyboard_alone(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = anna.sit(stage(server, anna.me, SEED, asks(0, "Turn", 4)))
    rng = random.Random(6)
    parts = set()
    for _ in range(30):
        seen = seat.asked()
        parts.add(seen.part)
        seat.press(seat.choose(seen, rng))
    assert {"turn", "agent", "reveal"} <= parts, parts


def test_space_shows_what_others_did_after_a_click_on_end_turn(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = anna.sit(stage(server, anna.me, SEED, asks(0, "AgentDuties", 4)))
    rng = random.Random(1)
    seen = seat.asked()
    while not (ends := [spot for spot in seen.found if spot.kind == "end"]):
        seat.point(seat.choose(seen, rng))
        seen = seat.asked()
    seat.point(ends[0])
    anna.page.locator('[data-bar][data-mine][data-part="turn"]').wait_for()  # the mouse is left where it was
    expect(anna.page.get_by_role("button", name="End turn")).to_have_attribute("aria-disabled", "true")
    anna.page.keyboard.press("Space")
    expect(seat.bar()).to_contain_text("What others did")
    anna.page.keyboard.press("Space")
    expect(seat.bar()).to_contain_text("Your turn")


def test_an_amount_by_its_digit(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = anna.sit(stage(server, anna.me, SEED, asks(0, "RetreatTroops")))
    before = seat.asked()
    amounts = [spot for spot in before.plates() if spot.number]
    assert [spot.number for spot in amounts][:2] == ["0", "1"]
    anna.page.keyboard.press("h")  # also while the focus is on the hand
    seat.press(amounts[0])
    assert seat.until(lambda seen: seen.bar != before.bar or not seen.mine)


def test_a_first_visit_leaves_no_word_on_the_console(visit: Callable[..., Guest]) -> None:
    anna = visit(None)
    said: list[str] = []
    anna.page.on("console", lambda word: said.append(word.text))
    anna.go().get_by_role("button", name="Play now").wait_for()
    anna.page.wait_for_load_state("networkidle")
    assert said == []


def test_a_table_is_set_by_the_keyboard_alone(visit: Callable[..., Guest]) -> None:
    page = visit(None).go()
    page.get_by_role("button", name="Play now").wait_for()
    Sitting(page).tab_until(lambda text, region: text == "Play now", "Play now")
    page.keyboard.press("Enter")
    Sitting(page).asked()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Legend")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    theme = page.locator("html").get_attribute("data-theme")
    page.keyboard.press("t")
    expect(page.locator("html")).not_to_have_attribute("data-theme", theme or "")
