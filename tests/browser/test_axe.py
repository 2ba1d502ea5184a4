"""axe finds nothing on any main screen, in any theme, at a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from guests import DESK, IN_HAND, STILL, Guest
from hagal import TWO, UPRISING, ending
from hagal import staged as hagal_staged
from ix import MOMENTS as IX_MOMENTS
from ix import staged as ix_staged
from making import over
from playwright.sync_api import Page, expect
from served import InThread
from sitting import script
from six_players import SHADDAM
from six_players import stage_turn as stage_six
from six_players import staged as stage_teams
from staged import asks, stage
from test_moments import rewarded
from uprising import stage_contracts, stage_spies
from uprising import stage_turn as stage_uprising

RUN, SETTLED = script("axe"), script("settled")
THEMES = ("spice", "night", "sand")
SIZES: dict[str, dict[str, Any]] = {"desk": {"viewport": DESK}, "phone": IN_HAND}
SEED = 4


# Each opens a screen, ready to be looked at.


def home(anna: Guest, server: InThread) -> Page:
    stage(server, anna.me, SEED, asks(0, "Turn", 2))
    stage(server, anna.me, SEED, title="A game that is over", visibility="public")
    page = anna.go()
    expect(page.get_by_text("Your turn")).to_be_visible()
    page.get_by_role("tab", name="Finished games").click()
    return page


def new_table(anna: Guest, server: InThread) -> Page:
    page = anna.go("new")
    form = page.get_by_role("form", name="New table")
    form.get_by_role("radio", name="Chosen").check()
    form.get_by_label("Who sits on seat 2").select_option(label="Here")
    form.get_by_role("button", name="Name of the table").click()
    form.get_by_label("Seed").fill("no number")
    form.get_by_role("button", name="Set the table").click()
    expect(form.get_by_role("alert")).to_be_visible()
    return page


def solo_table(anna: Guest, server: InThread) -> Page:
    page = anna.go("new/alone")
    page.get_by_role("radio", name="Mentat").check()
    expect(page.get_by_text("Uprising with contracts").first).to_be_visible()
    return page


def rivals(anna: Guest, server: InThread) -> Page:
    page = solo_table(anna, server)
    page.get_by_role("button", name="Rival on seat 2").click()
    page.get_by_role("button", name="Muad'Dib").click()
    page.get_by_role("button", name="Rival on seat 3").click()
    page.get_by_role("dialog").wait_for()
    return page


def lobby(anna: Guest, server: InThread) -> Page:
    table = anna.table("me", "person", sets=["uprising"])
    page = anna.go(f"lobby/{table['id']}")
    expect(page.get_by_role("button", name="Get up")).to_be_visible()
    return page


def lobby_leaders(anna: Guest, server: InThread) -> Page:
    new = {"seats": [{"kind": "me"}, {"kind": "person"}, {"kind": "bot", "bot": "greedy"}], "leaders": "chosen"}
    table = anna.context.request.post(f"{anna.url}/api/tables", data=new).json()["id"]
    anna.context.request.post(f"{anna.url}/api/tables/{table}/seats/2/leader", data={"leader": "Paul Atreides"})
    page = anna.go(f"lobby/{table}")
    page.get_by_role("button", name="Leader of seat 1").click()
    page.get_by_role("dialog").get_by_role("button", name="Paul Atreides").wait_for()
    return page


def turn(anna: Guest, server: InThread) -> Page:
    seat = anna.sit(stage(server, anna.me, SEED, asks(0, "Turn", 4)))
    cards = seat.asked().things("hand")
    seat.point(cards[-1])  # lit and chosen, dark and refused: everything at once
    anna.page.keyboard.press("Shift+W")
    return anna.page


def spies(anna: Guest, server: InThread) -> Page:
    stage_spies(anna, server).asked()
    anna.page.keyboard.press("Shift+W")  # lit posts, taken posts and why
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


def rival_acts(anna: Guest, server: InThread) -> Page:
    """A Rival's turn that stays until it is clicked away."""
    page = anna.page
    page.add_init_script("localStorage.setItem('kanly.settings', JSON.stringify({ pace: 'click' }))")
    page.emulate_media(reduced_motion="no-preference")
    seat = hagal_staged(anna, server, ending(3), **UPRISING)
    seat.asked()
    page.keyboard.press("e")
    page.locator('[data-key="Space"].primary').wait_for()
    page.emulate_media(reduced_motion="reduce")
    return page


def missed_turn(anna: Guest, server: InThread) -> Page:
    """What others did since one's last turn, the newest of it opened."""
    anna.sit(stage(server, anna.me, 4, asks(0, "Turn", 4))).asked()
    anna.page.locator("[data-bar] [data-turn]").last.click()
    anna.page.locator("[data-turncard]").wait_for()
    return anna.page


def rival_why(anna: Guest, server: InThread) -> Page:
    hagal_staged(anna, server, asks(0, "Turn", 3), **UPRISING).asked()
    anna.page.locator('[data-at="panel:1"]').first.click()
    anna.page.get_by_role("button", name="Why it does so").click()
    expect(anna.page.get_by_role("dialog").locator("dd").last).not_to_have_text("…")
    return anna.page


def seat_opened(anna: Guest, server: InThread) -> Page:
    """A seat with contracts, trophies and cards in play."""
    stage_uprising(anna, server, 6).asked()
    anna.page.locator('[data-at="panel:1"]').first.click()
    anna.page.locator(".seatsheet").wait_for()
    return anna.page


def rival_opened(anna: Guest, server: InThread) -> Page:
    hagal_staged(anna, server, asks(0, "Turn", 4), **UPRISING).asked()
    anna.page.locator('[data-at="panel:2"]').first.click()
    anna.page.locator(".seatsheet").wait_for()
    return anna.page


def house_hagal(anna: Guest, server: InThread) -> Page:
    hagal_staged(anna, server, asks(0, "Turn", 3), others=("greedy",), **TWO).asked()
    return anna.page


def six_turn(anna: Guest, server: InThread) -> Page:
    """A Commander names an Ally: seats and tokens are lit, and everything else of two teams lies there."""
    seat = stage_six(anna, server, SHADDAM, 6)
    seat.point(seat.asked().things("hand")[-1])
    return anna.page


def six_trade(anna: Guest, server: InThread) -> Page:
    seat = stage_teams(anna, server, asks(4, "OfferGift"), 4)
    seat.asked()
    return anna.page


def six_asked(anna: Guest, server: InThread) -> Page:
    """An Ally is asked in the Commander's turn."""
    seat = stage_teams(anna, server, asks(1, "LetAllyDeploy"), 1)
    seat.asked()
    return anna.page


def duties(anna: Guest, server: InThread) -> Page:
    anna.sit(stage(server, anna.me, SEED, asks(0, "AgentDuties", 3))).asked()
    return anna.page


def reveal(anna: Guest, server: InThread) -> Page:
    seat = anna.sit(stage(server, anna.me, SEED, asks(0, "RevealDuties", 3)))
    seat.point(seat.asked().things("market")[0])
    return anna.page


def legend(anna: Guest, server: InThread) -> Page:
    spies(anna, server)
    anna.page.get_by_role("button", name="Legend").click()
    anna.page.get_by_role("dialog", name="Legend").get_by_role("searchbox").fill("spy")
    return anna.page


def reasons(anna: Guest, server: InThread) -> Page:
    turn(anna, server)
    anna.page.get_by_role("button", name="Legend").click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Why not").click()
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


def solo_result(anna: Guest, server: InThread) -> Page:
    page = anna.go(f"result/{over(server, anna.me)}")
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


def guide(anna: Guest, server: InThread) -> Page:
    page = anna.go()
    page.get_by_role("button", name="Guide to the rules").click()
    page.get_by_role("dialog").get_by_role("heading", level=2).wait_for()
    page.get_by_role("searchbox").fill("sand")
    return page


def chapters(anna: Guest, server: InThread) -> Page:
    page = anna.go("learn")
    page.get_by_role("link", name="Begin").wait_for()
    return page


def combat_decided(anna: Guest, server: InThread) -> Page:
    anna.sit(stage(server, anna.me, 3, rewarded(0, "GainInfluence"))).asked()
    anna.page.locator("[data-combat]").wait_for()
    return anna.page


def the_end(anna: Guest, server: InThread) -> Page:
    anna.sit(stage(server, anna.me, 11))
    anna.page.locator("[data-over]").wait_for()
    return anna.page


def missing(anna: Guest, server: InThread) -> Page:
    page = anna.go("nowhere")
    page.get_by_role("heading", level=1).wait_for()
    return page


def seat_link(anna: Guest, server: InThread) -> Page:
    page = anna.go("link/a-token-that-was-used")
    page.get_by_role("heading", level=1).wait_for()
    return page


# The whole page, or the part of it that is not on another of these screens.
Screen = Callable[[Guest, InThread], Page]
SCREENS: dict[Screen, str] = {
    home: "html", new_table: "html", solo_table: "html", rivals: "dialog", lobby: "html", lobby_leaders: "dialog",
    turn: "html", spies: "html", contracts: "html",
    ix_tiles: "html", ix_turn: "html", rival_acts: "html", rival_why: "dialog", house_hagal: "html",
    missed_turn: "html", seat_opened: "html", rival_opened: ".seatsheet",
    six_turn: "html", six_trade: "[data-bar]", six_asked: "html",
    duties: "[data-bar]", reveal: "html", menu: "dialog",
    legend: ".legend", reasons: ".legend", hand_over: "html", replay: "html", result: "html",
    solo_result: "html", combat_decided: "html", the_end: "html", missing: "html", seat_link: "html",
    catalogue: "html", card: "dialog", rules: "html", guide: "dialog", chapters: "html"}


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
