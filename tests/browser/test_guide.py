"""The guide to the rules over the table, over any page, and on a phone."""

from __future__ import annotations

from collections.abc import Callable

from guests import SHORT, Guest
from playwright.sync_api import Locator, Page, expect
from served import InThread
from six_players import SHADDAM
from six_players import stage_turn as stage_six
from uprising import stage_turn

CUT = """page => [...page.querySelectorAll('.pic, .words')].filter(part => part.scrollHeight > part.clientHeight + 1
  || part.scrollWidth > part.clientWidth + 1).map(part => part.textContent.trim().slice(0, 60))"""
CLIPPED = """page => [...page.querySelectorAll('.pic [data-thing]')].filter(thing => {
  const { left, right, top, bottom } = thing.getBoundingClientRect()
  for (let at = thing.parentElement; !at.contains(thing.closest('ol'));
    at = at.parentElement) {
    const box = at.getBoundingClientRect()
    if (getComputedStyle(at).overflow !== 'visible' && (left < box.left - 1 || right > box.right + 1
      || top < box.top - 1 || bottom > box.bottom + 1)) return true
  }
}).map(thing => thing.textContent.trim().slice(0, 40))"""
SMALL = """page => [...page.querySelectorAll('*')].filter(node => node.checkVisibility()
  && [...node.childNodes].some(child => child.nodeType === 3 && child.textContent.trim())).filter(
  node => parseFloat(getComputedStyle(node).fontSize) < 11)
  .map(node => [node.textContent, node.className, getComputedStyle(node).fontSize])"""


def guide(page: Page) -> Locator:
    found = page.get_by_role("dialog", name="Guide to the rules")
    found.get_by_role("heading", level=2).wait_for()
    return found


def test_over_a_table_the_guide_shows_what_is_played_there(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = stage_turn(anna, server)
    asked = seat.asked()
    page = anna.page
    page.keyboard.press("g")
    book = guide(page)
    page.wait_for_timeout(400)
    box = book.bounding_box()
    assert box is not None and (round(box["width"]), round(box["height"])) == (1040, 700)
    lit = book.get_by_role("group", name="What is played").locator('[aria-pressed="true"]').all_text_contents()
    assert lit == ["Uprising", "CHOAM"]
    names = book.get_by_role("navigation").get_by_role("button").all_text_contents()
    assert "Spies" in names and "Rise of Ix" not in names
    for _ in names[:-1]:  # the last leads to all icons
        assert book.locator("ol > li").count() >= 5
        assert book.locator(".pic").evaluate_all("found => found.filter(one => !one.children.length).length") == 0
        assert book.evaluate(CUT) == [], book.get_by_role("heading", level=2).inner_text()
        assert book.evaluate(CLIPPED) == [], book.get_by_role("heading", level=2).inner_text()
        assert book.locator(".page").evaluate(SMALL) == []
        page.keyboard.press("ArrowRight")
    expect(book.get_by_role("heading", level=2)).to_have_text("CHOAM contracts")
    with page.context.expect_page() as opened:
        book.get_by_role("link", name="Rule C-15.2").first.click()
    expect(opened.value.locator('[id="C-15.2"]')).to_be_visible()
    opened.value.close()
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    assert seat.seen().answers() == asked.answers()


def test_the_guide_is_searched_and_leads_to_the_icons(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    stage_six(anna, server, SHADDAM, 6).asked()
    page = anna.page
    page.get_by_role("button", name="Guide to the rules").click()
    book = guide(page)
    book.get_by_role("searchbox").fill("throne")
    book.get_by_role("navigation").get_by_role("button", name="Throne Row").click()
    expect(book.locator("[data-marked]")).to_contain_text("only his side")
    assert book.locator(".page").evaluate("page => page.scrollHeight <= page.clientHeight + 1"), (
        "two spaces below each other leave room for the rest")
    book.get_by_role("searchbox").fill("")
    book.get_by_role("button", name="All icons").click()
    expect(page.get_by_role("dialog", name="Legend")).to_be_visible()


def test_a_finger_reads_the_guide_before_any_table(visit: Callable[..., Guest]) -> None:
    anna = visit(None, **SHORT)
    page = anna.go()
    page.get_by_role("button", name="Guide to the rules").tap()
    book = guide(page)
    for name in ("Rise of Ix", "The Epic game", "Against Rivals", "Six players"):
        book.get_by_label("Page", exact=True).select_option(label=name)
        expect(book.get_by_role("heading", level=2)).to_have_text(name)
        expect(book.locator("ol > li")).to_have_count(6)
        assert book.evaluate(CUT) == [] == book.evaluate(CLIPPED)
    small = book.evaluate("""book => [...book.querySelectorAll('button, a, select')]
      .filter(node => node.checkVisibility() && !node.closest('[inert]'))
      .map(node => [node.textContent, node.getBoundingClientRect()])
      .filter(([, box]) => box.height < 43.5 || box.width < 43.5).map(([text]) => text)""")
    assert small == []
    book.get_by_role("button", name="Close").tap()
    expect(book).to_have_count(0)
