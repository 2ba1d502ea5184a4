"""A card pointed at, or with the focus, opens to the side with its words; its neighbours stay in sight and in reach."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
import uprising as uprising_tables
from guests import IN_HAND, STILL, Guest
from playwright.sync_api import Locator, Page, expect
from served import InThread
from sitting import Sitting

OPEN = re.compile(r"\bworded\b")
CARDS = {"hand": '[data-region="hand"] .card', "market": '[data-region="market"] .card.row'}
FITS = """node => { const words = node.querySelector('.words'); return words.scrollHeight <= words.clientHeight + 1 }"""
SEEN = """node => {
  const box = node.getBoundingClientRect()
  for (let x = box.x + 3; x < box.right; x += 5)
    if (node.contains(document.elementFromPoint(x, box.y + box.height / 2))) return x
  return -1
}"""


def table(anna: Guest, server: InThread) -> Page:
    uprising_tables.stage_turn(anna, server, 7).asked()
    return anna.page


def point(card: Locator) -> None:
    """Go there with the mouse, wherever it can be seen."""
    x = card.evaluate(SEEN)
    assert x >= 0, "it is wholly covered"
    box = card.bounding_box()
    assert box
    card.page.mouse.move(x, box["y"] + box["height"] / 2 - 2)
    card.page.mouse.move(x, box["y"] + box["height"] / 2)


def opened(page: Page) -> Locator:
    return page.locator(".card.worded")


@pytest.mark.parametrize("where", CARDS)
def test_pointing_opens_one_card_after_another(where: str, server: InThread, visit: Callable[..., Guest]) -> None:
    """Lit or not; from each to every other, and it is always the one pointed at that opens."""
    anna = visit()
    page = table(anna, server)
    cards = page.locator(CARDS[where])
    count = cards.count()
    assert count == 5
    for n in (0, 3, 1, 4, 2, 0, 4):
        point(cards.nth(n))
        expect(cards.nth(n)).to_have_class(OPEN)
        expect(opened(page)).to_have_count(1)
        page.wait_for_timeout(400)  # it has come to rest, and still lies under the mouse
        expect(cards.nth(n)).to_have_class(OPEN)
        assert cards.nth(n).evaluate(FITS)
        expect(cards.nth(n).locator(".words")).to_contain_text("Goes to")
        expect(cards.nth(n).locator(".words")).to_contain_text("Reveal")
        assert all(cards.nth(other).evaluate(SEEN) >= 0 for other in range(count))
    assert page.get_by_role("tooltip").count() == 0
    page.mouse.move(700, 300)
    expect(opened(page)).to_have_count(0)


def test_an_open_card_is_chosen_by_a_click_and_pulled_onto_a_space(server: InThread,
                                                                   visit: Callable[..., Guest]) -> None:
    anna = visit()
    page = table(anna, server)
    card = page.locator(f"{CARDS['hand']}[data-lit]").last
    point(card)
    expect(card).to_have_class(OPEN)
    page.mouse.down()
    page.mouse.up()
    expect(card).to_have_attribute("aria-pressed", "true")
    space = page.locator('[data-region="board"] [data-drop][data-lit]').first
    place = space.bounding_box()
    assert place
    seat = Sitting(page)
    before = seat.seen().seq
    point(card)
    page.mouse.down()
    at = card.bounding_box()
    assert at
    page.mouse.move(at["x"] + 12, at["y"] + 40, steps=8)
    page.mouse.move(place["x"] + 60, place["y"] + 60, steps=6)
    page.mouse.move(place["x"] + 40, place["y"] + 40, steps=4)
    page.mouse.up()
    seat.until(lambda seen: seen.seq > before or any(spot.region == "board" for spot in seen.chosen()))
    assert not page.locator("body > .card").count()  # nothing is left of what was pulled


def test_after_a_click_nothing_opens_until_the_mouse_moves(server: InThread, visit: Callable[..., Guest]) -> None:
    """Who clicks through a turn sees the table, not words sliding about."""
    anna = visit()
    page = table(anna, server)
    cards = page.locator(CARDS["hand"])
    box = cards.nth(1).bounding_box()
    assert box
    page.mouse.click(box["x"] + 60, box["y"] + 60)
    page.wait_for_timeout(900)
    expect(opened(page)).to_have_count(0)
    page.mouse.move(box["x"] + 70, box["y"] + 66)
    expect(cards.nth(1)).to_have_class(OPEN)


@pytest.mark.parametrize("motion", ["moving", "still"])
def test_the_focus_opens_at_once(motion: str, server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit(**STILL) if motion == "still" else visit()
    page = table(anna, server)
    page.keyboard.press("h")
    first = page.locator(f"{CARDS['hand']}:focus")
    expect(first).to_have_class(OPEN)
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"{CARDS['hand']}:focus")).to_have_class(OPEN)
    expect(opened(page)).to_have_count(1)
    page.keyboard.press("m")
    expect(page.locator(f"{CARDS['hand']}.worded")).to_have_count(0)
    page.keyboard.down("z")
    expect(page.get_by_role("tooltip")).to_have_count(1)  # the zoom stays for its key
    page.keyboard.up("z")


def test_a_finger_opens_nothing(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit(**IN_HAND)
    page = table(anna, server)
    page.locator('[data-region="hand"] .card').first.tap(force=True)
    page.wait_for_timeout(600)
    expect(opened(page)).to_have_count(0)
