"""Ways to sit at a table: at a desk without scrolling, with a phone in the hand, by the keyboard alone."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from conftest import DESK, PHONE, Guest
from playwright.sync_api import Page, expect
from served import InThread
from sitting import Sitting
from staged import Moment, asks, stage

SEED = 4
FITS = """() => ({wide: document.documentElement.scrollWidth <= innerWidth, high: document.documentElement.scrollHeight <= innerHeight})"""
# Regions outside the screen, and those that lie on each other.
MISPLACED = """() => {
  const shown = [...document.querySelectorAll('[data-region], [data-bar], .acts, header.top')].filter((node) => node.getClientRects().length)
  const name = (node) => node.dataset.region || node.className
  const box = (node) => node.getBoundingClientRect()
  const out = shown.filter((node) => box(node).left < -1 || box(node).top < -1 || box(node).right > innerWidth + 1 || box(node).bottom > innerHeight + 1)
  const over = (a, b) => Math.min(box(a).right, box(b).right) - Math.max(box(a).left, box(b).left) > 1 && Math.min(box(a).bottom, box(b).bottom) - Math.max(box(a).top, box(b).top) > 1
  const pairs = shown.flatMap((a, i) => shown.slice(i + 1).filter((b) => !a.contains(b) && !b.contains(a) && over(a, b)).map((b) => `${name(a)} and ${name(b)}`))
  return [...out.map(name), ...pairs]
}"""
# Text too small to be read, in px of the screen.
TINY = """least => {
  const found = new Set()
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const node = walk.currentNode.parentElement
    if (walk.currentNode.textContent.trim() && node.getClientRects().length && !node.closest('.hidden, [hidden]') && parseFloat(getComputedStyle(node).fontSize) < least)
      found.add(`${walk.currentNode.textContent.trim()} (${getComputedStyle(node).fontSize})`)
  }
  return [...found]
}"""
# What a finger has too little room for: it may reach over its edge.
SMALL = """() => [...document.querySelectorAll('nav button, .sheet .plate, .sheet .btn, .view [data-thing]')].filter((node) => {
  const box = node.getBoundingClientRect()
  if (!node.getClientRects().length || (box.height >= 43.5 && box.width >= 38)) return false
  const x = box.x + box.width / 2
  let top = box.y, bottom = box.bottom
  while (bottom - top < 44 && node.contains(document.elementFromPoint(x, top - 1))) top -= 1
  while (bottom - top < 44 && node.contains(document.elementFromPoint(x, bottom))) bottom += 1
  return box.width < 38 || bottom - top < 43.5
}).map((node) => `${node.textContent.trim().slice(0, 40)}: ${node.getBoundingClientRect().width}×${node.getBoundingClientRect().height}`)"""
SIZES = {"1366": DESK, "1920": {"width": 1920, "height": 1080}, "1280": {"width": 1280, "height": 720}}
MOMENTS: dict[str, Moment] = {"turn": asks(0, "Turn", 4), "reveal": asks(0, "RevealDuties", 4), "combat": asks(0, "Window")}


def fits(page: Page) -> None:
    assert page.evaluate(FITS) == {"wide": True, "high": True}


# At a desk.


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_table_needs_no_scrolling(server: InThread, visit: Callable[..., Guest], moment: str) -> None:
    anna = visit()
    seat = anna.sit(stage(server, anna.me, 1 if moment == "combat" else SEED, MOMENTS[moment]))
    for size in SIZES.values():
        anna.page.set_viewport_size(size)
        anna.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))")  # it grows
        seen = seat.asked()
        fits(anna.page)
        assert anna.page.evaluate(MISPLACED) == []
        assert anna.page.evaluate(TINY, 10.4 * min(1, size["height"] / 768)) == []
        assert [spot.text for spot in seen.found if spot.at is None] == [], "lit, but something lies over it"


def test_why_not_is_told(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = anna.sit(stage(server, anna.me, SEED, MOMENTS["turn"]))
    seat.asked()
    anna.page.keyboard.press("w")
    assert anna.page.locator('[data-region="board"] .why').count() > 0
    anna.page.keyboard.press("w")
    dark = anna.page.locator('[data-region="board"] [data-drop][aria-disabled="true"][aria-describedby]').first
    dark.click(force=True)  # what cannot be chosen is told to be disabled, and still answers
    expect(seat.bar()).to_contain_text(dark.locator("xpath=following-sibling::span[1]").text_content() or "?")
    seat.bar().get_by_role("link").click()
    expect(anna.page.locator("article .here")).to_be_in_viewport()


# On a phone.


def test_turns_by_touch_on_a_phone(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    seat = anna.sit(stage(server, anna.me, SEED, MOMENTS["turn"]))
    assert seat.touch
    rng = random.Random(5)
    kinds = set()
    for _ in range(30):
        seen = seat.asked()
        kinds.add(seen.kind)
        fits(anna.page)
        low = [spot for spot in seen.plates() if spot.at and spot.at[1] < PHONE["height"] - 300]
        assert low == [], "answers are to be reached by the thumb"
        seat.point(seat.choose(seen, rng))
    assert {"Turn", "AgentDuties", "RevealDuties"} <= kinds, kinds


def test_every_view_of_the_phone_fits_and_is_large_enough(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    seat = anna.sit(stage(server, anna.me, SEED, MOMENTS["turn"]))
    seat.asked()
    views = anna.page.get_by_role("navigation", name="Views")
    for name in ("Board", "Market", "Conflict", "Players", "Hand"):
        views.get_by_role("button", name=name).tap()
        expect(views.get_by_role("button", name=name)).to_have_attribute("aria-current", "page")
        fits(anna.page)
        assert anna.page.evaluate(SMALL) == []
        assert anna.page.evaluate(TINY, 10.4) == []


def test_a_long_press_explains(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    seat = anna.sit(stage(server, anna.me, SEED, MOMENTS["turn"]))
    card = seat.asked().things("hand")[0]
    assert card.at
    line = anna.context.new_cdp_session(anna.page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": card.at[0], "y": card.at[1]}]})
    zoom = anna.page.locator(".zoom")
    expect(zoom).to_contain_text(card.text.split(". ")[0])
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(zoom).to_be_visible()
    assert not any(spot.pressed for spot in seat.seen().found), "a long press chooses nothing"


# By the keyboard.


def test_turns_by_the_keyboard_alone(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = anna.sit(stage(server, anna.me, SEED, asks(0, "Turn", 4)))
    rng = random.Random(6)
    kinds = set()
    for _ in range(30):
        seen = seat.asked()
        kinds.add(seen.kind)
        seat.press(seat.choose(seen, rng))
    assert {"Turn", "AgentDuties", "RevealDuties"} <= kinds, kinds


def test_a_table_is_set_by_the_keyboard_alone(visit: Callable[..., Guest]) -> None:
    page = visit(None).go()
    page.get_by_role("button", name="Play now").wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        if Sitting(page).focused() == "Play now":
            break
    page.keyboard.press("Enter")
    Sitting(page).asked()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    theme = page.locator("html").get_attribute("data-theme")
    page.keyboard.press("t")
    expect(page.locator("html")).not_to_have_attribute("data-theme", theme or "")
