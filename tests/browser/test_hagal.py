"""Games of one and two people with Rivals: followed card by card, at a desk, on a phone and by the keyboard."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from guests import DESK, IN_HAND, SHORT, Guest
from hagal import BASE, IX, PAIR, TWO, UPRISING, ending, for_a_rival, staged
from playwright.sync_api import Page, expect
from served import InThread
from sitting import Seen, Sitting, script
from staged import asks, never, stage
from test_two_people import public, somebody
from test_ways import fits_every_screen, fits_every_view
from there import told

WATCHED = """() => {
  window.watched = { stages: 0, cards: new Set(), reasons: new Set(), swords: 0, lines: [] }
  new MutationObserver(() => {
    const who = document.querySelector('[data-stage]')?.getAttribute('aria-label') ?? ''
    if (who && who !== window.watched.last) window.watched.stages += 1
    window.watched.last = who
    for (const card of document.querySelectorAll('[data-stage] [data-hagal]')) {
      window.watched.cards.add(card.dataset.hagal)
      if (card.matches('.fight')) window.watched.swords += 1
      if (card.matches('.off')) window.watched.reasons.add(card.querySelector('.why').textContent)
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'aria-label'] })
}"""
CUT_OFF = """(cards) => cards.filter((card) => {
  const { right, bottom } = card.getBoundingClientRect()
  return [...card.querySelectorAll('.face *')].map((part) => part.getBoundingClientRect())
    .some((part) => part.width && (part.right > right + 0.5 || part.bottom > bottom + 0.5))
}).map((card) => card.innerText)"""
"""Cards of which something lies outside."""
TINY_PHONE: dict[str, Any] = {**IN_HAND, "viewport": {"width": 360, "height": 640}}
PHONE_SIZES = {"short": SHORT, "whole": IN_HAND, "tiny": TINY_PHONE}


def spy(page: Page) -> None:
    """Take down what is on the stage from now on."""
    page.evaluate(f"({WATCHED})()")


def watched(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(
        "() => ({ ...window.watched, cards: window.watched.cards.size, reasons: [...window.watched.reasons] })")
    return found


def acting(page: Page) -> None:
    """A Rival is at it."""
    expect(page.locator("[data-stage]")).to_be_visible()


def act(seat: Sitting) -> Page:
    """End the turn, so that Rivals act."""
    seat.asked()
    if seat.touch:
        seat.bar().get_by_role("button", name="End turn").tap()
    else:
        seat.page.keyboard.press("e")
    acting(seat.page)
    return seat.page


def over(anna: Guest, table: str) -> dict[str, Any]:
    found: dict[str, Any] = anna.get(f"tables/{table}")
    assert found["status"] == "over" and len(found["scores"]) == 3
    return found


# Whole games.


def test_a_whole_solo_game_of_uprising(visit: Callable[..., Guest]) -> None:
    anna = visit()
    table = anna.table("me", sets=["uprising"], options=["mentat"], rivals=["Muad'Dib", "Staban Tuek"])["id"]
    seat = anna.sit(table)
    spy(anna.page)
    parts = seat.play(random.Random(4), whole_rounds=2)
    seen = watched(anna.page)
    assert {"turn", "agent", "reveal"} <= parts
    assert seen["stages"] > 10 and seen["cards"] > 10 and seen["reasons"] and seen["swords"]
    assert over(anna, table)["seats"][1]["name"] == "Muad'Dib"


def test_a_whole_game_of_base_and_ix_by_touch(visit: Callable[..., Guest]) -> None:
    anna = visit(**TINY_PHONE)
    table = anna.table("me", sets=["base", "ix"], options=["mercenary"])["id"]
    seat = anna.sit(table)
    assert seat.touch
    spy(anna.page)
    seat.play(random.Random(2), whole_rounds=1)
    seen = watched(anna.page)
    assert seen["stages"] > 10 and seen["cards"] > 8
    over(anna, table)


def test_a_whole_game_of_two_people(visit: Callable[..., Guest]) -> None:
    """Two browsers: House Hagal acts for both of them, after the First Player."""
    anna, bert = visit(), visit("Bert")
    table = anna.table("me", "person", sets=["base"], leaders=TWO["leaders"])["id"]
    assert bert.context.request.post(f"{bert.url}/api/tables/{table}/join", data={"seat": 1}).ok
    seats = {"Anna": anna.sit(table), "Bert": bert.sit(table, 1)}
    for seat in seats.values():
        spy(seat.page)
    rng, rounds = random.Random(4), 0
    while (found := somebody(seats)) is not None:
        mover, seen = found
        here = seats[mover]
        here.whole(seen)
        if seen.part == "turn" and (now := here.round()) != rounds:
            rounds = now
            same(seats)
        here.point(here.choose(seen, rng, hurry=rounds > 2))
    assert all(watched(seat.page)["stages"] > 3 for seat in seats.values())
    assert over(anna, table)["scores"][2] == 0


def same(seats: dict[str, Sitting]) -> None:
    """Both see the same, as soon as nothing moves any more."""
    for seat in seats.values():
        seat.page.keyboard.press("Shift+Space")
    first = next(iter(seats.values())).page
    for _ in range(60):
        told = [public(seat, name) for name, seat in seats.items()]
        for one in told:  # whom it follows is said to each in their own words
            one["players"] = [re.sub(", Acts after.*", "", said) for said in one["players"]]
        if told[0] == told[1]:
            break
        first.wait_for_timeout(100)
    assert told[0] == told[1] and len(told[0]["players"]) == 3


def test_rounds_by_the_keyboard_alone(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = staged(anna, server, asks(0, "Turn", 3), **UPRISING)
    rng, rounds = random.Random(6), set()
    while len(rounds) < 3:
        seen = by_keys(seat)
        rounds.add(seat.round())
        seat.press(seat.choose(seen, rng, hurry=len(rounds) > 1))


def by_keys(seat: Sitting) -> Seen:
    """The next question; what Rivals do is skipped by Space."""
    for _ in range(400):
        seen = seat.seen()
        if seen.asked:
            seat.whole(seen)
            return seen
        if seen.plate("Space") and not seen.mine:
            seat.page.keyboard.press("Space")
        seat.page.wait_for_timeout(40)
    raise AssertionError(f"nothing is asked; the bar says {seen.bar!r}")


# A turn.


def test_a_turn_is_followed_card_by_card(server: InThread, visit: Callable[..., Guest]) -> None:
    """Cards, reasons, the space and what comes of it, one after another; the market is back when it is over."""
    anna = visit()
    seat = staged(anna, server, ending(3), **UPRISING)
    spy(anna.page)
    page = act(seat)
    stage_ = page.locator("[data-stage]")
    card = stage_.locator("[data-hagal].now")
    expect(card).to_be_visible()
    expect(seat.bar()).to_contain_text("Lady Margot")
    expect(stage_.locator(".step", has_text="Agent to").first).to_be_visible()
    expect(page.locator('[data-region="board"] .arrived')).to_be_visible()
    expect(page.locator('[data-at="panel:1"].acts')).to_be_visible()
    assert seat.seen().mine is False
    expect(stage_).to_be_hidden(timeout=30_000)
    assert watched(page)["stages"] == 2
    seen = seat.asked()
    assert seen.part == "turn"
    log = " ".join(seat.log())
    assert "Lady Margot Fenring: " in log and "Gurney Halleck: " in log
    expect(seat.bar().get_by_role("group", name="Since your last turn")).to_be_visible()


def test_space_skips_a_turn_and_the_market_can_be_seen_meanwhile(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = staged(anna, server, ending(3), **UPRISING)
    anna.page.evaluate("() => localStorage.setItem('kanly.settings', JSON.stringify({ pace: 'slow' }))")
    anna.page.reload()
    seat = Sitting(anna.page)
    page = act(seat)
    page.get_by_role("button", name="Show the market").click()
    expect(page.locator("[data-stage]")).to_be_hidden()
    seat.bar().get_by_role("button", name="Show House Hagal").click()
    expect(seat.bar()).to_contain_text("Lady Margot")
    page.keyboard.press("Space")
    expect(seat.bar()).to_contain_text("Gurney Halleck")
    page.keyboard.press("Shift+Space")
    assert seat.asked().part == "turn"


def test_a_turn_can_wait_to_be_clicked_away(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = staged(anna, server, ending(3), **UPRISING)
    page = act(seat)
    page.get_by_role("button", name="click", exact=True).click()
    page.keyboard.press("Space")  # the turn that had begun before
    seat.until(lambda seen: seen.mine or "Gurney" in seen.bar)
    assert seat.asked().part == "turn"
    assert page.evaluate("() => JSON.parse(localStorage.getItem('kanly.settings')).pace") == "click"


def test_why_is_told_with_its_rule(server: InThread, visit: Callable[..., Guest]) -> None:
    """From the sheet of the seat, and by a click on a line of the log; while one reads nothing moves on."""
    anna = visit()
    seat = staged(anna, server, ending(3), **UPRISING)
    page = act(seat)
    page.locator('[data-at="panel:1"]').click()
    page.get_by_role("button", name="Why it does so").click()
    dialog = page.get_by_role("dialog", name="Why Lady Margot Fenring does so")
    expect(dialog).to_contain_text("Signet")
    expect(dialog.locator("[data-hagal]").first).to_be_visible()
    expect(dialog.locator("dd").first).to_contain_text("reveal the top House Hagal card")
    page.wait_for_timeout(1500)
    expect(seat.bar()).to_contain_text("Lady Margot")
    page.keyboard.press("Escape")
    seat.asked()
    page.locator('[data-region="log"] button.then', has_text="Gurney Halleck: ").last.click()
    told = page.get_by_role("dialog", name="Why Gurney Halleck does so")
    told.get_by_role("link", name=re.compile("^Rule C-")).first.click()
    expect(page.locator("article .here")).to_be_in_viewport()


def test_a_question_for_a_rival_says_for_whom(server: InThread, visit: Callable[..., Guest]) -> None:
    """C-19.18: of equal Influence the person decides."""
    anna = visit()
    seat = staged(anna, server, for_a_rival, **BASE)
    seen = seat.asked()
    assert re.search("^For (Glossu|Countess)", seen.bar)
    expect(seat.bar().locator("h2")).to_be_visible()
    seat.point(seat.choose(seen, random.Random(1)))
    seat.asked()


def test_without_motion_a_turn_can_be_read_for_a_moment(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit(reduced_motion="reduce")
    seat = staged(anna, server, ending(3), **UPRISING)
    page = act(seat)
    expect(page.locator("[data-stage]")).to_be_hidden()
    assert seat.asked().part == "turn" and "Gurney Halleck: " in " ".join(seat.log())


def test_the_replay_shows_it_again(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    table = stage(server, anna.me, 3, never, **UPRISING)
    page = anna.go(f"replay/{table}?at=0")
    page.get_by_role("slider", name="Moment").wait_for()
    spy(page)
    for n in range(1, 10):
        page.keyboard.press("]")
        expect(page.get_by_role("slider", name="Moment")).to_have_value(str(n))
        page.wait_for_timeout(300)
    expect(page.locator('[data-at="panel:1"]')).to_contain_text("Lady Margot")
    assert watched(page)["stages"] > 0
    eyes = page.locator("select", has=page.get_by_role("option", name="Anna")).locator("option").all_text_contents()
    assert len(eyes) == 2, "a Rival has no eyes to be borrowed"


# Who else sits there.


def test_two_people_at_one_screen_with_a_rival(server: InThread, visit: Callable[..., Guest]) -> None:
    """The screen is handed over when the Rival between them has acted."""
    anna = visit()
    seat = staged(anna, server, ending(2), others=("screen",), **PAIR)
    page = act(seat)
    page.get_by_role("button", name="I am Mira").click(timeout=30_000)
    seen = Sitting(page).asked()
    assert seen.part == "turn" and page.locator('[data-at="panel:2"]').count() == 1


def test_a_person_and_a_bot_with_house_hagal(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = staged(anna, server, ending(2), others=("greedy",), **TWO)
    page = act(seat)
    expect(seat.bar()).to_contain_text("House Hagal")
    rng = random.Random(1)
    for _ in range(12):
        seat.point(seat.choose(seat.asked(), rng))
    expect(page.locator('[data-at="panel:2"]')).to_contain_text("It takes places and Alliances")


# The discard pile.


def turned_up(page: Page) -> None:
    """The pile on the screen is that of the table, the last card first."""
    pile = page.get_by_role("dialog", name=re.compile("^House Hagal deck: "))
    expect(pile).to_be_visible()
    views = told(page).views
    hagal = views[max(views)]["hagal"]
    shown = pile.locator("[data-hagal]").evaluate_all("(cards) => cards.map((card) => Number(card.dataset.hagal))")
    assert shown == hagal["discard"][::-1] and shown
    expect(pile).to_have_accessible_name(f"House Hagal deck: {hagal['left']} cards")


def test_the_discard_pile_is_anybodys_to_see(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = staged(anna, server, asks(0, "Turn", 3), **UPRISING)
    seat.asked()
    anna.page.locator('[data-at="hagal"]').click()
    turned_up(anna.page)


def test_on_a_phone_the_discard_pile_is_reached_from_a_rival(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit(**SHORT)
    seat = staged(anna, server, asks(0, "Turn", 3), **BASE)
    seat.asked()
    anna.page.locator('[data-at="panel:1"]').first.tap()
    anna.page.get_by_role("button", name="Why it does so").tap()
    anna.page.get_by_role("button", name="House Hagal deck").tap()
    turned_up(anna.page)


# In the catalogue.


def test_the_catalogue_has_rivals_and_house_hagal_cards(visit: Callable[..., Guest]) -> None:
    """They are found by where they send Agents; one with a namesake keeps its own address."""
    anna = visit()
    page = anna.go("cards?kinds=hagal,rival&sets=base,uprising")
    cards = page.locator('[data-region="cards"]')
    found = cards.get_by_role("heading", level=2)
    expect(found).to_have_text(["Rivals 11", "House Hagal 38"])
    expect(cards.locator("[data-hagal]")).to_have_count(38)
    page.get_by_role("checkbox", name="Emperor", exact=True).first.check()
    expect(page.get_by_role("status")).to_have_text(re.compile("^4 of "))
    cards.get_by_role("button", name=re.compile("^Conspire")).click()
    expect(page.get_by_role("dialog", name="Conspire")).to_contain_text("4 swords in Combat")
    page.reload()
    expect(page.get_by_role("dialog", name="Conspire")).to_contain_text("House Hagal · ")


@pytest.mark.parametrize("size", PHONE_SIZES)
def test_the_catalogue_of_house_hagal_fits_a_phone(visit: Callable[..., Guest], size: str) -> None:
    anna = visit(**PHONE_SIZES[size])
    page = anna.go("cards?kinds=hagal,rival")
    page.locator("[data-hagal]").last.scroll_into_view_if_needed()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert page.locator('[data-region="cards"] [data-thing]').evaluate_all(CUT_OFF) == []


# It fits.


@pytest.mark.parametrize("mix", [UPRISING, BASE, IX], ids=["uprising", "base", "ix"])
def test_a_solo_table_needs_no_scrolling(server: InThread, visit: Callable[..., Guest], mix: dict[str, Any]) -> None:
    anna = visit(viewport=DESK)
    fits_every_screen(staged(anna, server, asks(0, "Turn", 4), **mix))


@pytest.mark.parametrize("size", PHONE_SIZES)
def test_a_solo_table_fits_a_phone(server: InThread, visit: Callable[..., Guest], size: str) -> None:
    anna = visit(**PHONE_SIZES[size])
    seat = staged(anna, server, ending(4), **UPRISING)
    if size != "tiny":
        fits_every_view(seat)
    page = act(seat)
    wide = page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert wide and page.evaluate(script("small")) == []
