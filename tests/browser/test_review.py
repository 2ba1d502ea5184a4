"""A finished game looked at again in the browser: begun, watched, read by key and by touch."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from guests import SHORT, STILL, Guest
from playwright.sync_api import Page, expect
from served import InThread
from sitting import script
from staged import stage

from kanly.bots import review

RUN, SETTLED = script("axe"), script("settled")
LONG = 240_000


@pytest.fixture(autouse=True)
def few(server: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some decisions of the middle of the game, so that it does not take long; they are looked at in all honesty."""
    real = review.moments
    monkeypatch.setattr(review, "moments", lambda *given: list(real(*given))[120:160])
    monkeypatch.setattr(server.hall.reviews, "simulations", 16)


def reviewed(anna: Guest, server: InThread) -> Page:
    page = anna.go(f"review/{stage(server, anna.me, 4)}")
    page.get_by_role("button", name="Review this game").click()
    page.get_by_text("95 %").first.wait_for(timeout=LONG)
    return page


def test_a_game_is_reviewed_and_its_costliest_decisions_are_read(server: InThread, visit: Callable[..., Guest],
                                                                axe: str) -> None:
    anna = visit(**STILL)
    page = anna.go(f"result/{stage(server, anna.me, 4)}")
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_text("The coach plays the rest of the round out")).to_be_visible()
    page.get_by_role("button", name="Review this game").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.get_by_text("± 95 %").wait_for(timeout=LONG)
    costs = page.get_by_role("region", name="Costliest decisions")
    rows, frames = costs.get_by_role("listitem").get_by_role("button"), page.locator(".frame")
    for seat, row in product(range(4), range(3)):  # whoever has something to regret that lies on the board
        costs.get_by_role("radio").nth(seat).click()
        if row < rows.count():
            if rows.nth(row).get_attribute("aria-pressed") != "true":
                rows.nth(row).click()
            expect(rows.nth(row)).to_have_attribute("aria-pressed", "true")
            expect(page.locator(".compare")).to_contain_text("% to win")
            page.wait_for_timeout(1000)  # pieces have come to rest
            if frames.count():
                break
    expect(frames.first).to_be_attached()
    page.keyboard.press("b")
    expect(page.locator(".frame.good")).to_have_count(0)
    url = page.url
    page.keyboard.press("]")
    expect(page).not_to_have_url(url)  # the address is the link to the moment
    page.evaluate(axe)
    page.evaluate(SETTLED)
    assert page.evaluate(RUN, [".review", False])["found"] == []
    page.reload()
    page.get_by_text("± 95 %").wait_for()  # it is kept with the game
    page.keyboard.press("Escape")
    page.wait_for_url("**/#/result/**")


def test_on_a_phone_it_is_curve_and_list(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit(**SHORT)
    page = reviewed(anna, server)
    expect(page.get_by_role("img", name="Chance to win")).to_be_visible()
    costs = page.get_by_role("region", name="Costliest decisions")
    for seat in range(4):
        costs.get_by_role("radio").nth(seat).tap()
        if costs.get_by_role("listitem").count():
            break
    costs.get_by_role("listitem").get_by_role("button").first.tap()
    expect(costs.get_by_text("% to win")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    costs.get_by_role("link", name="See it on the table").tap()
    page.wait_for_url("**/#/replay/**")
