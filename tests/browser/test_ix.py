"""Rise of Ix in a browser, on both boards: a game, and what only it asks."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from guests import IN_HAND, MOVING, STILL, Guest
from ix import BOARDS, MOMENTS, staged
from playwright.sync_api import expect
from served import InThread
from sitting import Sitting
from test_ways import fits_every_screen, fits_every_view

WHOLE_ROUNDS = 1
"""Rounds in which everything is tried; after them one hurries, to come to an end."""


@pytest.mark.parametrize(("board", "motion"), [("Base", MOVING), ("Uprising", STILL)], ids=["base", "uprising-still"])
def test_a_game_from_the_home_page_to_the_result(visit: Callable[..., Guest], board: str,
                                                 motion: dict[str, str]) -> None:
    anna = visit(None, **motion)
    page = anna.go("new")
    form = page.get_by_role("form", name="New table")
    form.get_by_role("radio", name=board, exact=True).check()
    form.get_by_role("checkbox", name="Rise of Ix").check()
    form.get_by_label("Your name").fill("Anna")
    form.get_by_role("button", name="Set the table").click()
    page.wait_for_url(re.compile(r"#/table/.+\?seat=0"))
    seat = Sitting(page)
    seat.bar().wait_for()
    seat.play(random.Random(5), WHOLE_ROUNDS)
    page.get_by_role("link", name="Result").click()
    expect(page.locator("ol.lanes > li")).to_have_count(4)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("moment", ["busy", "tech"])
def test_the_table_needs_no_scrolling(server: InThread, visit: Callable[..., Guest], board: str, moment: str) -> None:
    anna = visit()
    seat = staged(anna, server, board, MOMENTS[moment])
    fits_every_screen(seat)


@pytest.mark.parametrize("way", ["mouse", "keyboard", "touch"])
def test_a_tile_is_acquired(server: InThread, visit: Callable[..., Guest], way: str) -> None:
    anna = visit(**(IN_HAND if way == "touch" else {}))
    seat = staged(anna, server, "base", MOMENTS["tech"])
    tiles = seat.asked().things("market")  # the page of the tiles is open
    assert len(tiles) >= 2 and all(spot.text.startswith("Tech tile ") for spot in tiles)
    act = seat.press if way == "keyboard" else seat.point
    name = tiles[0].text.split(". ")[0].removeprefix("Tech tile ")
    seen = act(tiles[0])
    seen = act(next(spot for spot in seen.plates() if spot.text.startswith(f"Acquire {name}")))
    while seen.choice == "price":
        seen = act(next(spot for spot in seen.found if spot.key not in ("Esc", "Space")))
    if way == "touch":
        anna.page.get_by_role("navigation", name="Views").get_by_role("button", name="Hand").tap()
    held = anna.page.locator('[data-region="intrigue"] .tech .hidden').all_text_contents()
    assert any(text.startswith(f"Tech tile {name}. ") for text in held), held


@pytest.mark.parametrize("board", BOARDS)
def test_a_freighter_moves_on_its_track(server: InThread, visit: Callable[..., Guest], board: str) -> None:
    anna = visit()
    seat = staged(anna, server, board, MOMENTS["freighter"])
    steps = [spot for spot in seat.asked().things("board") if "your Freighter" in spot.text]
    assert len(steps) == 2  # ahead, and back to the start
    seat.point(next(spot for spot in steps if "Recall" in spot.text))
    expect(anna.page.locator(".shipping .step").first.locator('[data-piece="freighter:0"]')).to_have_count(1)


def test_a_dreadnought_takes_a_location(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = staged(anna, server, "base", MOMENTS["location"])
    places = seat.asked().things("board")
    assert len(places) >= 2
    seat.point(places[0])
    expect(anna.page.locator('[data-piece^="ship:"]')).not_to_have_count(0)


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_a_contract_to_start_with_is_kept(server: InThread, visit: Callable[..., Guest], touch: bool) -> None:
    anna = visit(**(IN_HAND if touch else {}))
    seat = staged(anna, server, "uprising", MOMENTS["contract"])
    dealt = seat.asked().things("market")
    assert len(dealt) == 2 and all(spot.text.startswith("Contract ") for spot in dealt)
    seen = seat.point(dealt[1])
    seat.point(next(spot for spot in seen.plates() if spot.text.startswith("Keep ")))


@pytest.mark.parametrize("board", BOARDS)
def test_a_phone_holds_it_all(server: InThread, visit: Callable[..., Guest], board: str) -> None:
    anna = visit(**IN_HAND)
    seat = staged(anna, server, board, MOMENTS["busy"])
    fits_every_view(seat)
