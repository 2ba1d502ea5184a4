"""Making a table for one or two people: everything that is legal is offered, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from guests import DESK, IN_HAND, SHORT, Guest
from making import MENTAT, Hand, over
from playwright.sync_api import Page, expect
from served import InThread
from sitting import Sitting, script
from staged import asks, stage
from test_ways import SIZES

TINY = script("tiny")
WAYS: dict[str, dict[str, Any]] = {"mouse": {"viewport": DESK}, "keyboard": {"viewport": DESK}, "touch": SHORT}
SMALLEST: dict[str, Any] = {**IN_HAND, "viewport": {"width": 360, "height": 640}}
NARROWEST: dict[str, Any] = {**IN_HAND, "viewport": {"width": 320, "height": 568}}
OVER_THE_EDGE = """edge => [...document.querySelectorAll('main *')].filter((node) => node.getClientRects().length
  && !node.closest('.hidden, svg, .bar') && node.getBoundingClientRect().right > innerWidth - edge + 0.5)
  .map((node) => `${node.className}: ${node.textContent.trim().slice(0, 30)}`)"""
BY = pytest.mark.parametrize("way", WAYS)
NARROW = """() => [...document.querySelectorAll('main a, main button, main select, main input, main label')]
  .filter((node) => node.getClientRects().length > 0 && !node.closest('.hidden, [aria-disabled=true], label > *'))
  .map((node) => [node.textContent.trim().slice(0, 40), node.getBoundingClientRect()])
  .filter(([, box]) => box.height < 39.5).map(([text, box]) => `${text}: ${box.width}×${box.height}`)"""


def made(anna: Guest, page: Page) -> dict[str, Any]:
    """The table that was set, as the server tells it."""
    page.wait_for_url(re.compile(r"#/(table|lobby)/"))
    found = re.search(r"#/\w+/([\w-]{16})", page.url)
    assert found
    table: dict[str, Any] = anna.get(f"tables/{found[1]}")
    return table


def facts(page: Page) -> dict[str, str]:
    """What the page says the table will be."""
    rows = page.locator("dl > div")
    return dict(zip(rows.locator("dt").all_text_contents(), rows.locator("dd").all_text_contents(), strict=True))


def test_pages_fit_the_narrowest_phone(server: InThread, visit: Callable[..., Guest]) -> None:
    """Nothing stands over the edge, no number under the seats it counts."""
    anna = visit(**NARROWEST)
    stage(server, anna.me, 4, asks(0, "Turn", 2))
    page = anna.go()
    expect(page.get_by_text("Your turn")).to_be_visible()
    assert page.evaluate(OVER_THE_EDGE, 12) == []
    page = anna.go("new")
    expect(page.get_by_role("form", name="New table")).to_be_visible()
    assert page.evaluate(OVER_THE_EDGE, 0) == []
    assert page.locator(".count").evaluate_all("""counts => counts.filter(count => {
      const [number, ...shapes] = [count.querySelector('b'), ...count.querySelectorAll('.shapes svg')]
        .map(at => at.getBoundingClientRect())
      return shapes.some(one => one.left < number.right && one.top < number.bottom)
    }).map(count => count.textContent.trim())""") == []


@BY
def test_a_solo_table(visit: Callable[..., Guest], way: str) -> None:
    anna = visit(**WAYS[way])
    page = anna.go("new")
    hand = Hand(page, way)
    hand.radio("1")
    hand.push("Rival on seat 2")
    hand.push("Lady Margot Fenring", page.get_by_role("dialog", name="Which Rival?"))
    expect(page.get_by_role("dialog")).to_have_count(0)
    hand.radio("Mentat")
    hand.tick("Changing Row")
    expect(page.locator("dl")).to_contain_text("Changing Row")
    assert facts(page) == {
        "Game": "Uprising with contracts", "Against": "Lady Margot Fenring and another Rival", "Level": "Mentat",
        "Variants": "Changing Row", "Leaders": "at random", "Ends": "at 10 points, at most 10 rounds"}
    hand.push("Set the table")
    table = made(anna, page)
    assert [seat["kind"] for seat in table["seats"]] == ["person", "rival", "rival"]
    assert table["seats"][1]["name"] == "Lady Margot Fenring" and set(table["options"]) == {"choam", "churn", "mentat"}
    Sitting(page, touch=way == "touch").asked()


@BY
def test_two_people_at_one_screen_and_house_hagal(visit: Callable[..., Guest], way: str) -> None:
    anna = visit(**WAYS[way])
    page = anna.go("new")
    hand = Hand(page, way)
    hand.radio("2")
    hand.radio("Base")
    who = page.get_by_label("Who sits on seat 2")
    if way == "keyboard":
        hand.tab_to(lambda: who.evaluate("node => node === document.activeElement"), "the second seat")
        page.keyboard.type("Here")
    else:
        who.select_option(label="Here")
    expect(page.get_by_role("listitem").filter(has_text="House Hagal")).to_contain_text("gains no goods and no points")
    expect(page.get_by_role("button", name="Rival on seat")).to_have_count(0)  # nothing to choose
    expect(page.get_by_role("group", name="How hard?")).to_have_count(0)
    hand.push("Set the table")
    table = made(anna, page)
    assert [(seat["kind"], seat["name"]) for seat in table["seats"]] == [
        ("person", "Anna"), ("person", "Player 2"), ("rival", "House Hagal")]
    assert table["what"] == "Base game for two, against House Hagal"


def test_two_people_by_link(visit: Callable[..., Guest]) -> None:
    anna, bert = visit("Anna"), visit("Bert", **SHORT)
    page = anna.go()
    page.get_by_role("link", name="Two, one Rival").click()
    expect(page.get_by_role("radio", name="2", exact=True)).to_be_checked()
    page.get_by_role("button", name="Rival on seat 3").click()
    page.get_by_role("button", name="Lady Amber Metulli").click()
    page.get_by_role("button", name="Set the table").click()
    table = made(anna, page)
    assert table["status"] == "open"
    expect(page.get_by_text("Waiting for one more player")).to_be_visible()
    seats = page.get_by_role("region", name="Seats").get_by_role("listitem")
    expect(seats).to_have_count(3)
    expect(seats.nth(2)).to_contain_text("Lady Amber Metulli")
    expect(seats.nth(2)).to_contain_text("Rival")
    there = bert.go(f"lobby/{table['id']}")
    expect(there.get_by_role("button", name="Sit here")).to_have_count(1)
    there.get_by_role("button", name="Sit here").tap()
    page.get_by_role("button", name="Begin the game").click()
    there.wait_for_url(re.compile(r"#/table/.+seat=1"))
    page.wait_for_url(re.compile(r"#/table/.+seat=0"))


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_playing_alone_is_one_click_away(visit: Callable[..., Guest], way: str) -> None:
    anna = visit(**WAYS[way])
    page = anna.go()
    expect(page.get_by_text("Solo, Uprising with contracts, Sardaukar, against two Rivals")).to_be_visible()
    Hand(page, way).push("Play solo")
    table = made(anna, page)
    assert table["players"] == 1
    page.goto(f"{anna.url}/#/")  # however soon one leaves, nothing leads back
    row = page.get_by_role("link", name=table["title"])
    expect(row).to_contain_text("Solo, Uprising with contracts, Sardaukar, against")
    expect(row.get_by_role("img")).to_have_attribute("aria-label", re.compile("Anna, .+, Rival, .+, Rival$"))


def test_play_now_begins_what_was_taught_and_then_what_was_played_last(visit: Callable[..., Guest]) -> None:
    anna = visit(**SHORT)
    page = anna.go()
    expect(page.get_by_role("link", name="Learn to play")).to_have_attribute("href", "#/learn")
    expect(page.get_by_text("Play now: you and three medium bots, Base game.")).to_be_visible()
    page.get_by_role("button", name="Play now").tap()
    assert made(anna, page)["sets"] == ["base"]
    page.wait_for_url(re.compile(r"#/table/"))
    page = anna.go("new")
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_role("checkbox", name="Rise of Ix", exact=True).check()
    page.get_by_role("button", name="Set the table").tap()
    played = made(anna, page)
    page.wait_for_url(re.compile(r"#/table/"))
    page = anna.go("new")  # wishes that are not played do not count
    page.get_by_role("radio", name="4", exact=True).check()
    page = anna.go()
    expect(page.get_by_role("link", name="Learn to play")).to_have_count(0)
    expect(page.get_by_text("Play now: you and two medium bots")).to_be_visible()
    page.get_by_role("button", name="Play now").tap()
    page.wait_for_url(lambda url: "#/table/" in url and played["id"] not in url)
    again = made(anna, page)
    assert (again["sets"], again["players"]) == (played["sets"], 3)


def test_the_last_wishes_come_back(visit: Callable[..., Guest]) -> None:
    page = visit().go("new/alone")
    page.get_by_role("radio", name="Kwisatz Haderach").check()
    page.get_by_role("radio", name="3", exact=True).check()
    expect(page.get_by_role("group", name="How hard?")).to_have_count(0)
    page.reload()
    page.get_by_role("radio", name="1", exact=True).check()
    expect(page.get_by_role("radio", name="Kwisatz Haderach")).to_be_checked()
    for option in ("Brutal Escalation", "Expert Deployment", "Smart Politics"):
        box = page.get_by_role("checkbox", name=option)
        expect(box).to_have_count(0)  # it comes with the level
        expect(page.get_by_text(option, exact=True)).to_be_visible()
    expect(page.get_by_text("comes with Kwisatz Haderach")).to_have_count(3)


def test_a_rival_sits_only_once_and_leads_nobody(visit: Callable[..., Guest]) -> None:
    page = visit().go("new/alone")
    page.get_by_label("Leader of seat 1").select_option(label="Lady Jessica")
    page.get_by_role("button", name="Rival on seat 2").click()
    jessica = page.get_by_role("button", name="Lady Jessica")
    expect(jessica).to_have_attribute("aria-disabled", "true")
    expect(jessica).to_contain_text("is led by a player")
    page.get_by_role("button", name="Muad'Dib").click()
    page.get_by_role("button", name="Rival on seat 3").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Muad'Dib")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Rival on seat 3")).to_be_focused()
    expect(page.get_by_label("Leader of seat 1")).not_to_contain_text("Muad'Dib")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_page_offers_what_is_legal_and_says_why_the_rest_is_not(visit: Callable[..., Guest], players: int) -> None:
    anna = visit()
    choices = anna.get("choices")
    page = anna.go("new")
    form = page.get_by_role("form", name="New table")
    form.get_by_role("radio", name=str(players), exact=True).check()
    titles = {one["name"]: one for one in choices["sets"]}
    for mix in choices["mixes"]:
        if mix["why"]:
            continue
        board = next(name for name in ("uprising", "base") if name in mix["sets"])
        form.get_by_role("radio", name=titles[board]["sign"]["name"], exact=True).check()
        for name in ("base", "ix"):
            box = form.get_by_role("checkbox", name=titles[name]["added"]["name"], exact=True)
            if name != board and box.is_enabled():
                box.set_checked(name in mix["sets"])
        refused, company = mix["refused"][str(players)], mix["company"][str(players)]
        levels = form.get_by_role("group", name="How hard?").get_by_role("radio")
        expect(levels).to_have_count(len(company["levels"]))
        expect(form.get_by_role("button", name="Rival on seat")).to_have_count(
            company["seats"] if len(company["rivals"]) > company["seats"] else 0)
        hard = {level["option"] for one in choices["mixes"] for some in one["company"].values()
                for level in some["levels"]}
        for option, sign in choices["options"].items():
            if option in hard:
                continue
            box = form.get_by_role("checkbox", name=sign["name"], exact=True)
            if option not in refused:
                expect(box).to_be_enabled()
            elif sign["icon"]:
                expect(box).to_be_disabled()
                expect(box).to_have_accessible_description(refused[option]["note"])
            else:
                expect(box).to_have_count(0)
                told = form.get_by_role("list", name="Does not go with this choice").get_by_role("listitem")
                line = told.filter(has=page.get_by_text(sign["name"], exact=True))
                expect(line).to_contain_text(f"{refused[option]['note']}.")


def test_what_is_missing_is_added_with_one_click(visit: Callable[..., Guest]) -> None:
    page = visit().go("new")
    expect(page.get_by_role("checkbox", name="Longer game")).to_have_count(0)
    page.get_by_role("button", name="Add Rise of Ix").click()
    expect(page.get_by_role("checkbox", name="Rise of Ix", exact=True)).to_be_checked()
    page.get_by_role("checkbox", name="Longer game").check()
    expect(page.get_by_text("at 12 points, at most 10 rounds")).to_be_visible()


def test_what_the_server_refuses_is_said_beside_the_button(visit: Callable[..., Guest]) -> None:
    anna = visit()
    anna.page.route("**/api/tables/preview", lambda route: route.fulfill(status=400, json={"error": "not so"}))
    page = anna.go("new")
    expect(page.get_by_role("alert")).to_have_text("Not so")


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_page_fits_every_desk(visit: Callable[..., Guest], players: int) -> None:
    page = visit().go("new")
    page.get_by_role("radio", name=str(players), exact=True).check()
    for size in SIZES.values():
        page.set_viewport_size(size)
        page.wait_for_timeout(150)
        width, inner = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert width <= inner, "something sticks out"
        box = page.get_by_role("button", name="Set the table").bounding_box()
        assert box and box["y"] + box["height"] <= size["height"], "the button is out of sight"
        assert page.evaluate(TINY, 10.9 * min(1, size["height"] / 768)) == []


def test_every_variant_is_in_sight_with_all_sets(visit: Callable[..., Guest]) -> None:
    page = visit(viewport=DESK).go("new/alone")
    for name in ("Rise of Ix", "Base cards"):
        page.get_by_role("checkbox", name=name, exact=True).check()
    for level in ("Mercenary", "Mentat"):
        page.get_by_role("radio", name=level, exact=True).check()
        ways = page.get_by_role("group", name="Variants and rules of the house")
        expect(ways.locator("label")).to_have_count(11)
        box = ways.bounding_box()
        assert box and box["y"] + box["height"] <= DESK["height"]


@pytest.mark.parametrize("screen", [SHORT, SMALLEST], ids=["390", "360"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_phone_shows_the_button_always_and_has_room_for_fingers(visit: Callable[..., Guest], screen: dict[str, Any],
                                                                 players: int) -> None:
    page = visit(**screen).go("new")
    page.get_by_role("radio", name=str(players), exact=True).check()
    button = page.get_by_role("button", name="Set the table")
    for _ in range(4):
        box = button.bounding_box()
        assert box and box["y"] > 0 and box["y"] + box["height"] <= screen["viewport"]["height"]
        page.mouse.wheel(0, 500)
        page.wait_for_timeout(120)
    width, inner = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width <= inner, "something sticks out"
    assert page.evaluate(TINY, 10.9) == []
    assert page.evaluate(NARROW) == []
    last = page.get_by_role("button", name="Name of the table")
    last.scroll_into_view_if_needed()
    assert last.bounding_box()["y"] + 44 <= button.bounding_box()["y"], "the bar covers what comes last"  # type: ignore[index]


def test_the_result_of_a_solo_game(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    table = over(server, anna.me)
    result = anna.get(f"tables/{table}/result")
    won = 0 in result["winners"]
    page = anna.go(f"result/{table}")
    rival = next((name for seat, name in enumerate(MENTAT["rivals"], 1) if seat in result["winners"]), "")
    expect(page.get_by_role("heading", level=1)).to_have_text("You rule Arrakis" if won else f"{rival} rules Arrakis")
    expect(page.get_by_text(f"{'Won' if won else 'Lost'} against Muad'Dib and Staban Tuek, at the Mentat level")
           ).to_be_visible()
    lanes = page.locator("ol.lanes > li")
    expect(lanes).to_have_count(3)
    for seat, name in enumerate(["You", "Muad'Dib", "Staban Tuek"]):
        label = re.compile(rf"{re.escape(name)}, {result['scores'][seat]}:")
        expect(page.get_by_role("listitem", name=label)).to_have_count(1)
    expect(lanes.filter(has_text="Rival")).to_have_count(2)
