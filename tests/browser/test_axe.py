"""axe finds nothing on any main screen, in any theme, at a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from guests import DESK, IN_HAND, STILL, Guest
from ix import MOMENTS as IX_MOMENTS
from ix import staged as ix_staged
from playwright.sync_api import Page, expect
from served import InThread, left_out
from sitting import Sitting, script
from staged import asks, stage
from uprising import stage_contracts, stage_spies

AXE = Path(__file__).parents[2] / "ui" / "node_modules" / "axe-core" / "axe.min.js"
RUN, SETTLED = script("axe"), script("settled")
THEMES = ("spice", "night", "sand")
SIZES: dict[str, dict[str, Any]] = {"desk": {"viewport": DESK}, "phone": IN_HAND}
SEED = 4


@pytest.fixture(scope="module")
def axe() -> str:
    if not AXE.is_file():
        left_out("no axe here: make client installs it")
    return AXE.read_text("utf-8")


# Each opens a screen, ready to be looked at.


def home(anna: Guest, server: InThread) -> Page:
    stage(server, anna.me, SEED, asks(0, "Turn", 2))
    stage(server, anna.me, SEED, title="A game that is over", visibility="public")
    page = anna.go()
    expect(page.get_by_text("Your turn")).to_be_visible()
    page.get_by_role("tab", name="Finished games").click()
    return page


def new_table(anna: Guest, server: InThread) -> Page:
    page = anna.go()
    form = page.get_by_role("form", name="New table")
    form.get_by_text("Chosen").click()
    form.get_by_label("Who sits on seat 2").select_option(label="At this screen")
    form.locator("summary").click()
    form.get_by_label("Seed").fill("no number")
    form.get_by_role("button", name="Set the table").click()
    expect(form.get_by_role("alert")).to_be_visible()
    return page


def lobby(anna: Guest, server: InThread) -> Page:
    table = anna.table("me", "person", "greedy")
    page = anna.go(f"lobby/{table['id']}")
    expect(page.get_by_role("button", name="Get up")).to_be_visible()
    return page


def turn(anna: Guest, server: InThread) -> Page:
    seat = anna.sit(stage(server, anna.me, SEED, asks(0, "Turn", 4)))
    cards = seat.asked().things("hand")
    seat.point(cards[-1])  # lit and chosen, dark and refused: everything at once
    anna.page.keyboard.press("w")
    return anna.page


def spies(anna: Guest, server: InThread) -> Page:
    stage_spies(anna, server).asked()
    anna.page.keyboard.press("w")  # lit posts, taken posts and why
    return anna.page


def contracts(anna: Guest, server: InThread) -> Page:
    seat = stage_contracts(anna, server)
    seat.point(seat.asked().things("market")[0])
    return anna.page


def ix_tiles(anna: Guest, server: InThread) -> Page:
    """The page of the Tech tiles on the base board."""
    ix_staged(anna, server, "base", IX_MOMENTS["tech"]).asked()
    return anna.page


def ix_turn(anna: Guest, server: InThread) -> Page:
    ix_staged(anna, server, "uprising", IX_MOMENTS["busy"]).asked()
    return anna.page


def duties(anna: Guest, server: InThread) -> Page:
    anna.sit(stage(server, anna.me, SEED, asks(0, "AgentDuties", 3))).asked()
    return anna.page


def reveal(anna: Guest, server: InThread) -> Page:
    seat = anna.sit(stage(server, anna.me, SEED, asks(0, "RevealDuties", 3)))
    seat.point(seat.asked().things("market")[0])
    return anna.page


def menu(anna: Guest, server: InThread) -> Page:
    page = duties(anna, server)
    page.get_by_role("button", name="Menu").click()
    return page


def hand_over(anna: Guest, server: InThread) -> Page:
    anna.sit(stage(server, anna.me, SEED, asks(1, "Turn", 2), others=("screen", "greedy", "greedy")))
    anna.page.get_by_role("button", name="I am Mira").wait_for()
    return anna.page


def replay(anna: Guest, server: InThread) -> Page:
    page = anna.go(f"replay/{stage(server, anna.me, SEED)}?at=150")
    page.get_by_role("slider").wait_for()
    page.wait_for_timeout(300)
    return page


def result(anna: Guest, server: InThread) -> Page:
    page = anna.go(f"result/{stage(server, anna.me, SEED)}")
    page.get_by_text("Points per round").wait_for()
    return page


def catalogue(anna: Guest, server: InThread) -> Page:
    page = anna.go("cards")
    page.get_by_label("Search").fill("draws")  # some of every kind: looking at all of them takes long
    expect(page.get_by_role("status").first).to_contain_text(" of ")
    return page


def card(anna: Guest, server: InThread) -> Page:
    page = catalogue(anna, server)
    page.locator('[data-region="cards"] [data-thing]').first.click(force=True)
    page.get_by_role("dialog").wait_for()
    return page


def rules(anna: Guest, server: InThread) -> Page:
    page = anna.go("rules/faq")
    page.locator("article").wait_for()
    return page


def introduction(anna: Guest, server: InThread) -> Page:
    page = anna.go("learn")
    page.get_by_role("button", name="Begin").wait_for()
    return page


def coach(anna: Guest, server: InThread) -> Page:
    page = introduction(anna, server)
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("complementary", name="Introduction").wait_for()
    Sitting(page).until(lambda seen: seen.live)
    return page


# The whole page, or the part of it that is not on another of these screens.
Screen = Callable[[Guest, InThread], Page]
SCREENS: dict[Screen, str] = {
    home: "html", new_table: "html", lobby: "html", turn: "html", spies: "html", contracts: "html",
    ix_tiles: "html", ix_turn: "html",
    duties: "[data-bar]", reveal: "html", menu: "dialog", hand_over: "html", replay: "html", result: "html",
    catalogue: "html", card: "dialog", rules: "html", introduction: "html", coach: "aside"}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_axe_finds_nothing(server: InThread, visit: Callable[..., Guest], axe: str, screen: Screen, size: str) -> None:
    page = screen(visit(**SIZES[size], **STILL), server)
    page.evaluate(axe)
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        page.evaluate(SETTLED)
        looked = page.evaluate(RUN, [SCREENS[screen], theme != THEMES[0]])  # themes differ in nothing but colours
        assert not looked["found"], f"{theme}: " + "\n".join(looked["found"])
        assert looked["passed"], "there was nothing to look at"
