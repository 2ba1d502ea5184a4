"""The coach at the table: asked, looked at, followed; by key and by touch; not where the table forbids it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from guests import SHORT, STILL, Guest
from playwright.sync_api import expect
from served import InThread
from sitting import script
from staged import asks, stage

RUN, SETTLED = script("axe"), script("settled")
LONG = 120_000
"""Until the coach has begun its process, on a busy machine."""


@pytest.fixture(autouse=True)
def quick(server: InThread) -> None:
    server.hall.coach.seconds = 0.3
    server.hall.coach.patience = 120.0
    server.hall.coach.rests.buckets.clear()


def test_a_hint_is_read_and_followed_by_key(server: InThread, visit: Callable[..., Guest], axe: str) -> None:
    anna = visit(**STILL)
    seat = anna.sit(stage(server, anna.me, 4, asks(0, "Turn", 2), hints=True))
    seat.asked()
    page = anna.page
    page.keyboard.press("w")
    hint = page.get_by_role("region", name="Hint")
    choices = hint.get_by_role("button")
    choices.first.wait_for(timeout=LONG)
    expect(choices).to_have_count(3)
    expect(choices.first).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".mark").first).to_be_visible()
    expect(page.locator("[data-bar]")).to_contain_text("your chance to win")
    page.evaluate(axe)
    page.evaluate(SETTLED)
    assert page.evaluate(RUN, [".coach", False])["found"] == []
    page.keyboard.press("2")
    expect(choices.nth(1)).to_have_attribute("aria-pressed", "true")
    before = page.locator("[data-bar]").get_attribute("data-seq")
    page.keyboard.press("Enter")
    expect(hint).to_have_count(0)
    expect(page.locator("[data-bar]")).not_to_have_attribute("data-seq", str(before))


def test_a_hint_is_put_away_and_leaves_nothing_chosen(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = anna.sit(stage(server, anna.me, 4, asks(0, "Turn", 2), hints=True))
    seat.asked()
    page = anna.page
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.get_by_role("region", name="Hint")
    hint.get_by_role("button").first.wait_for(timeout=LONG)
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    expect(page.locator('[data-region="hand"] [aria-pressed="true"]')).to_have_count(0)
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_visible()


def test_on_a_phone_it_is_a_list_above_the_question(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit(**SHORT)
    seat = anna.sit(stage(server, anna.me, 4, asks(0, "Turn", 2), hints=True))
    seat.asked()
    page = anna.page
    page.get_by_role("button", name="Hint", exact=True).tap()
    choices = page.get_by_role("region", name="Hint").get_by_role("button")
    choices.first.wait_for(timeout=LONG)
    expect(choices).to_have_count(3)
    for n in range(3):
        box = choices.nth(n).bounding_box()
        assert box is not None and box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= 390
    choices.nth(1).tap()
    before = page.locator("[data-bar]").get_attribute("data-seq")
    page.locator("[data-bar]").get_by_role("button", name="Do 2").tap()
    expect(page.locator("[data-bar]")).not_to_have_attribute("data-seq", str(before))


def test_where_the_table_forbids_it_nobody_offers_it(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = anna.sit(stage(server, anna.me, 4, asks(0, "Turn", 2)))
    seat.asked()
    expect(anna.page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)


def test_a_new_table_says_whether_it_has_hints(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    page = anna.go("new")
    form = page.get_by_role("form", name="New table")
    hints = form.get_by_role("checkbox", name="Hints")
    expect(hints).to_be_checked()
    form.get_by_label("Who sits on seat 2").select_option(label="Here")
    expect(hints).not_to_be_checked()  # where several play, somebody may mind
    form.get_by_role("combobox", name="How well the bot on seat 3 plays").select_option("diplomat")
    hints.check()
    form.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/#/table/**")
    made = anna.get(f"tables/{page.url.split('/table/')[1].split('?')[0]}")
    assert made["hints"] is True and made["seats"][2]["bot"] == "diplomat"
