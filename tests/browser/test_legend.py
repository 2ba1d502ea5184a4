"""The legend: what every icon means, found by a word, ringed on the table; keys, and why not."""

from __future__ import annotations

from collections.abc import Callable

from guests import SHORT, Guest
from playwright.sync_api import Page, expect
from served import InThread
from staged import asks, stage
from uprising import stage_turn

PLACES = """at => [...document.querySelectorAll(at)].map(found => found.closest('svg') ?? found)
  .filter(found => !found.closest('.legend')).map(found => found.getBoundingClientRect())
  .map(box => [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)])"""
RINGS = """() => [...document.querySelectorAll('.ring')].map(ring => ring.getBoundingClientRect())
  .map(box => [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)])"""
FILLS = """() => {
  const box = document.querySelector('.legend')?.getBoundingClientRect()
  const size = box && [box.x, box.y, Math.round(box.width), Math.round(box.height)]
  return String(size) === String([0, 0, innerWidth, innerHeight])
}"""
SPY = 'use[href="#i-spy"]'


def near(place: list[int], others: list[list[int]]) -> bool:
    return any(abs(place[0] - x) < 3 and abs(place[1] - y) < 3 for x, y in others)


def ringed(page: Page, at: str) -> None:
    """Whatever of it can be seen beside the drawer has a ring, and nothing else has."""
    drawer = page.get_by_role("dialog", name="Legend").bounding_box()
    assert drawer is not None
    page.locator(".ring").first.wait_for()
    places, rings = page.evaluate(PLACES, at), page.evaluate(RINGS)
    assert rings and all(near(ring, places) for ring in rings), "a ring lies round nothing"
    seen = [place for place in places if place[0] < drawer["x"] - 20 or 0 < place[1] < drawer["y"] - 20]
    assert all(near(place, rings) for place in seen), "a place without a ring"


def test_a_word_finds_its_icon_and_rings_it_on_the_table(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = stage_turn(anna, server)
    asked = seat.asked()
    page = anna.page
    page.keyboard.press("?")
    legend = page.get_by_role("dialog", name="Legend")
    legend.wait_for()
    box = legend.bounding_box()
    assert box is not None and (round(box["width"]), round(box["height"])) == (1146, 338)
    page.keyboard.type("infiltrate")  # a word the icon is not called by
    expect(legend.locator("[data-entry]").first).to_have_attribute("data-entry", "spy")
    ringed(page, SPY)
    legend.get_by_role("searchbox").fill("water")
    expect(legend.locator("[data-entry]").first).to_have_attribute("data-entry", "water")
    ringed(page, 'use[href="#i-water"]')
    legend.get_by_role("searchbox").fill("troop")
    expect(legend.locator("[data-entry].on")).to_have_attribute("data-entry", "troop")
    page.keyboard.press("ArrowDown")
    expect(legend.locator("[data-entry].on")).not_to_have_attribute("data-entry", "troop")
    page.keyboard.press("Escape")  # what was looked for, then the legend
    expect(legend).to_be_visible()
    page.keyboard.press("Escape")
    expect(legend).to_have_count(0)
    assert seat.seen().answers() == asked.answers(), "looking something up has changed what is asked"


def test_the_second_question_mark_tells_why_not_on_the_table(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    stage_turn(anna, server).asked()
    page = anna.page
    why = page.locator('[data-region="board"] .why')
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Legend").get_by_role("searchbox").wait_for()
    expect(why).to_have_count(0)
    page.keyboard.press("?")
    expect(why.first).to_be_visible()
    expect(page.get_by_role("region", name="Why not").get_by_role("link").first).to_contain_text("Rule")
    page.get_by_role("dialog", name="Legend").get_by_role("button", name="Keys", exact=True).click()
    expect(why).to_have_count(0)
    expect(page.get_by_role("region", name="Keys")).to_contain_text("Intrigue")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_i_tells_about_what_is_pointed_at(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = anna.sit(stage(server, anna.me, 4, asks(0, "Turn", 2)))
    seat.asked()
    page = anna.page
    tile = page.locator('[data-region="board"] [data-drop]').first
    drawn = set(tile.evaluate("node => [...node.querySelectorAll('use')].map(use => use.getAttribute('href'))"))
    tile.hover()
    page.keyboard.press("i")
    legend = page.get_by_role("dialog", name="Legend")
    legend.wait_for()
    told = legend.locator("[data-entry]").evaluate_all("found => found.map(one => '#i-' + one.dataset.entry)")
    assert set(told) & drawn and len(told) <= len(drawn) + 1
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    expect(page.locator('[data-region="intrigue"]')).to_be_focused()


def test_a_finger_opens_the_legend_over_the_whole_phone(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit(**SHORT)
    stage_turn(anna, server).asked()
    page = anna.page
    page.get_by_role("button", name="Legend").tap()
    legend = page.get_by_role("dialog", name="Legend")
    page.wait_for_function(FILLS)
    legend.get_by_role("searchbox").tap()
    legend.get_by_role("searchbox").fill("eye")
    expect(legend.locator('[data-entry="spy"]')).to_be_visible()
    legend.get_by_role("button", name="Why not").tap()
    expect(legend.get_by_role("link").first).to_contain_text("Rule")
    legend.get_by_role("button", name="Close").tap()
    expect(legend).to_have_count(0)
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("dialog").get_by_role("button", name="Legend").tap()
    expect(legend).to_be_visible()


def test_a_replay_has_the_legend_too(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    page = anna.go(f"replay/{stage(server, anna.me, 4)}?at=150")
    page.get_by_role("slider").wait_for()
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Legend").get_by_role("searchbox").fill("solari")
    ringed(page, 'use[href="#i-solari"]')
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
