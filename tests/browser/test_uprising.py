"""Uprising with the CHOAM module in a browser: a whole game, and what only this board asks."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from guests import IN_HAND, Guest
from playwright.sync_api import expect
from served import InThread
from sitting import Sitting
from test_ways import fits_every_screen, fits_every_view
from uprising import stage_contracts, stage_spies, stage_training, stage_turn

WHOLE_ROUNDS = 2
"""Rounds in which everything is tried; after them one hurries, to come to an end."""


def test_a_game_with_choam_from_the_home_page_to_the_result(visit: Callable[..., Guest]) -> None:
    anna = visit(None)
    page = anna.go("new")
    form = page.get_by_role("form", name="New table")
    expect(form.get_by_role("radio", name="Uprising")).to_be_checked()  # nothing has been chosen here before
    expect(form.get_by_role("checkbox", name="Contracts")).to_be_checked()
    form.get_by_role("radio", name="Chosen").check()
    leaders = form.get_by_label("Leader of seat 1")
    expect(leaders).to_contain_text("Shaddam")
    form.get_by_role("checkbox", name="Contracts").uncheck()
    expect(leaders).not_to_contain_text("Shaddam")
    form.get_by_role("checkbox", name="Contracts").check()
    form.get_by_label("Your name").fill("Anna")
    form.get_by_role("button", name="Set the table").click()
    page.wait_for_url(re.compile(r"#/table/.+\?seat=0"))
    seat = Sitting(page)
    seat.bar().wait_for()

    parts = seat.play(random.Random(8), WHOLE_ROUNDS)
    assert {"turn", "agent", "reveal"} <= parts, parts
    page.get_by_role("link", name="Result").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Arrakis"))
    expect(page.locator("ol.lanes > li")).to_have_count(4)

    page.goto(f"{anna.url}/#/")  # the last settings are kept
    expect(page.get_by_text("Play now: you and three medium bots, Uprising with contracts.")).to_be_visible()
    page.get_by_role("link", name="All choices").click()
    form = page.get_by_role("form", name="New table")
    expect(form.get_by_role("checkbox", name="Contracts")).to_be_checked()
    form.get_by_role("radio", name="Base", exact=True).check()
    expect(form.get_by_role("checkbox", name="Contracts")).to_be_disabled()
    expect(form.get_by_role("checkbox", name="Contracts")).to_have_accessible_description("comes with Uprising")


STAGES = {"turn": stage_turn, "spies": stage_spies, "contracts": stage_contracts, "training": stage_training}


@pytest.mark.parametrize("moment", STAGES)
def test_the_table_needs_no_scrolling(server: InThread, visit: Callable[..., Guest], moment: str) -> None:
    anna = visit()
    seat = STAGES[moment](anna, server)
    fits_every_screen(seat)


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_a_spy_is_placed_on_a_post(server: InThread, visit: Callable[..., Guest], keys: bool) -> None:
    anna = visit()
    seat = stage_spies(anna, server)
    posts = seat.asked().things("board")
    assert posts and all(" post. " in spot.text for spot in posts)
    spot = posts[-1]
    (seat.press if keys else seat.point)(spot)
    there = anna.page.locator(".post .hidden").filter(has_text=spot.text.split(". ")[0])
    expect(there).to_have_text(re.compile("Spies: (.+ and )?You"))
    expect(anna.page.locator('[data-piece^="spy:0:"]')).not_to_have_count(0)


def test_a_turn_by_the_keyboard_with_a_spy(server: InThread, visit: Callable[..., Guest]) -> None:
    """From placing a Spy on to the end of the turn and the next one."""
    anna = visit()
    seat = stage_spies(anna, server)
    rng = random.Random(2)
    for _ in range(12):
        seen = seat.asked()
        seat.press(seat.choose(seen, rng))


def test_a_post_says_why_not(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = stage_spies(anna, server)
    seat.asked()
    dark = anna.page.locator('.post[aria-disabled="true"][aria-describedby]').first
    dark.click(force=True)
    expect(seat.bar()).to_contain_text(dark.locator("xpath=following-sibling::span[1]").text_content() or "?")
    expect(dark.locator(".why")).to_be_visible()
    anna.page.keyboard.press("Escape")
    anna.page.keyboard.press("Shift+W")
    assert anna.page.locator(".post .why").count() > 1


@pytest.mark.parametrize("way", ["mouse", "keyboard", "touch"])
def test_a_contract_is_taken(server: InThread, visit: Callable[..., Guest], way: str) -> None:
    anna = visit(**(IN_HAND if way == "touch" else {}))
    seat = stage_contracts(anna, server)
    offers = seat.asked().things("market")
    assert len(offers) >= 2 and all(spot.text.startswith("Contract ") for spot in offers)
    act = seat.press if way == "keyboard" else seat.point
    name = offers[0].text.split(". ")[0].removeprefix("Contract ")
    seen = act(offers[0])
    act(next(spot for spot in seen.plates() if spot.text.startswith(f"Take {name}")))
    if way == "touch":
        anna.page.get_by_role("navigation", name="Views").get_by_role("button", name="Hand").tap()
    held = anna.page.locator('[data-region="intrigue"] .contract .hidden').all_text_contents()
    assert any(text.startswith(f"Contract {name}. ") for text in held), held


def test_the_fork_of_a_track_is_chosen_on_it(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = stage_training(anna, server)
    places = seat.asked().things("own")
    assert len(places) == 2 and len(seat.asked().plates()) == 2
    seat.point(places[1])
    expect(anna.page.locator(".path .here .hidden")).to_contain_text("The marker is here")


def test_a_phone_holds_it_all(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit(**IN_HAND)
    seat = stage_turn(anna, server, 6)
    fits_every_view(seat)
    rng = random.Random(4)
    for _ in range(25):
        seat.point(seat.choose(seat.asked(), rng))


def test_a_spy_is_placed_with_a_finger(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit(**IN_HAND)
    seat = stage_spies(anna, server)
    posts = seat.asked().things("board")
    assert posts
    seen = seat.point(posts[0])
    assert [spot.text.split(". ")[0] for spot in seen.chosen()] == [posts[0].text.split(". ")[0]]
    seat.point(next(spot for spot in seen.found if spot.key == "Enter"))
    expect(anna.page.locator('[data-piece^="spy:0:"]')).not_to_have_count(0)
