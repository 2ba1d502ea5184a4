"""A finished game again: by slider, keys and link, through one seat's eyes, from a file, and on from there."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from guests import Guest
from playwright.sync_api import Page, expect
from served import InThread
from sitting import Sitting
from staged import stage

SEED = 4
MOMENT = 100


@pytest.fixture
def anna(visit: Callable[..., Guest]) -> Guest:
    return visit()


@pytest.fixture
def over(server: InThread, anna: Guest) -> str:
    """A finished table."""
    return stage(server, anna.me, SEED)


def film(anna: Guest, path: str) -> Page:
    page = anna.go(f"replay/{path}")
    page.get_by_role("slider", name="Moment").wait_for()
    return page


def at(page: Page, moment: int, seat: int | None = None) -> None:
    """The film stands there, and so does the address."""
    expect(page.get_by_role("slider", name="Moment")).to_have_value(str(moment))
    expect(page).to_have_url(re.compile(rf"\?at={moment}{'' if seat is None else f'&seat={seat}'}$"))


def hand(page: Page) -> list[str]:
    return sorted(Sitting(page).hand())


def test_by_slider_and_keys(anna: Guest, over: str) -> None:
    total = anna.get(f"tables/{over}")["seq"]
    page = film(anna, over)
    at(page, 0)
    slider = page.get_by_role("slider", name="Moment")
    expect(slider).to_have_attribute("max", str(total))
    slider.fill(str(MOMENT))
    at(page, MOMENT)
    page.locator("body").click(position={"x": 5, "y": 760})
    for key, moment in (("ArrowRight", MOMENT + 1), ("ArrowLeft", MOMENT), ("]", MOMENT + 1), ("[", MOMENT),
                        ("End", total), ("Home", 0)):
        page.keyboard.press(key)
        at(page, moment)
    controls = page.get_by_role("region", name="Replay controls")
    # They are looked for while one watches.
    page.wait_for_function("() => document.querySelectorAll('.ticks i').length >= 4")
    for round in (1, 2, 3):  # before the first round Leaders are set up
        page.keyboard.press("Shift+]")
        expect(controls).to_contain_text(f"Round {round} ")
    page.keyboard.press("Shift+[")
    expect(controls).to_contain_text("Round 2 ")
    page.get_by_role("button", name="One step back").click()
    expect(controls).to_contain_text("Round 1 ")


def test_it_plays_by_itself(anna: Guest, over: str) -> None:
    page = film(anna, f"{over}?at={MOMENT}")
    page.get_by_label("Speed").select_option(label="fast")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("slider")).not_to_have_value(str(MOMENT))
    page.get_by_role("button", name="Pause").click()
    stood = int(page.get_by_role("slider").input_value())
    page.wait_for_timeout(800)
    assert int(page.get_by_role("slider").input_value()) - stood <= 1


def test_a_link_leads_to_the_moment(anna: Guest, over: str, visit: Callable[..., Guest]) -> None:
    page = film(anna, f"{over}?at={MOMENT}&seat=1")
    at(page, MOMENT, 1)
    stranger = visit("Bert")
    stranger.page.goto(page.url)
    at(stranger.page, MOMENT, 1)
    assert hand(stranger.page) == hand(page) != []


def test_through_the_eyes_of_one_seat(anna: Guest, over: str) -> None:
    page = film(anna, f"{over}?at={MOMENT}")
    eyes = page.get_by_label("Seen by")
    hands = set()
    for seat in range(4):
        eyes.select_option(str(seat))
        at(page, MOMENT, seat)
        view = anna.get(f"tables/{over}/replay?at={MOMENT}&seat={seat}")["view"]
        shown = view["players"][seat]["shown"] or view["players"][seat]["hand"]
        expect(page.locator('[data-region="hand"] [data-thing]')).to_have_count(len(shown))
        assert not any(card for other in range(4) if other != seat for card in view["players"][other]["hand"])
        hands.add(tuple(hand(page)))
        page.keyboard.press("Escape")
    assert len(hands) > 1
    eyes.select_option("")
    at(page, MOMENT)


def test_a_record_from_disk(anna: Guest, over: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    record = anna.context.request.get(f"{anna.url}/api/tables/{over}/record").text()
    file = tmp_path_factory.mktemp("records") / "game.kanly"
    file.write_text(record, "utf-8")
    page = anna.go("replay")
    page.get_by_label("Record file").set_input_files(file)
    page.get_by_role("slider", name="Moment").wait_for()
    assert over not in page.url
    expect(page.get_by_role("slider")).to_have_attribute("max", str(anna.get(f"tables/{over}")["seq"]))

    file.write_text("no record", "utf-8")
    page = anna.go("replay")
    page.get_by_label("Record file").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("record")


def test_playing_on_from_a_moment(anna: Guest, over: str) -> None:
    page = film(anna, f"{over}?at={MOMENT}")
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url(re.compile(r"#/table/.+\?seat=0$"))
    assert over not in page.url
    seat = Sitting(page)
    seat.point(seat.choose(seat.asked(), random.Random(1)))
    assert anna.get(f"tables/{over}")["status"] == "over"
