"""A table before its game begins: seats, Leaders, places, its name, its code; and asking for another game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from guests import DESK, SHORT, Guest
from playwright.sync_api import Page, expect
from served import InThread

from kanly import compose, option_name
from kanly.bots import bot
from kanly.web import lobby
from kanly.web.players import Person
from kanly.web.store import Line

WAYS: dict[str, dict[str, Any]] = {"mouse": {"viewport": DESK}, "touch": SHORT}


def gathering(anna: Guest, *others: str) -> str:
    """A table of Anna's that waits for a word, and whose people choose their Leaders."""
    seats = [{"kind": kind} for kind in ("me", *others)]
    new = {"seats": seats, "gathers": True, "leaders": "chosen"}
    made: str = anna.context.request.post(f"{anna.url}/api/tables", data=new).json()["id"]
    return made


def seat(page: Page, n: int) -> Any:
    return page.get_by_role("region", name="Seats").get_by_role("listitem").nth(n)


@pytest.mark.parametrize("way", WAYS)
def test_a_table_is_gathered_and_begun(visit: Callable[..., Guest], way: str) -> None:
    anna, bert = visit("Anna", **WAYS[way]), visit("Bert", **SHORT)
    table = gathering(anna, "person", "person")
    page, there = anna.go(f"lobby/{table}"), bert.go(f"lobby/{table}")
    there.get_by_role("button", name="Sit here: seat 3").tap()
    expect(seat(page, 2)).to_contain_text("Bert")
    page.get_by_role("button", name="Give to a bot: seat 2").click()
    expect(seat(page, 1)).to_contain_text("Tomas")
    page.get_by_role("button", name="Free again: seat 2").click()
    there.get_by_role("button", name="Move here: seat 2").tap()
    expect(seat(page, 1)).to_contain_text("Bert")
    page.get_by_role("button", name="Give to a bot: seat 3").click()

    page.get_by_role("button", name="Leader of seat 1").click()
    page.get_by_role("dialog", name="Which Leader?").get_by_role("button", name="Paul Atreides").click()
    expect(seat(page, 0)).to_contain_text("Paul Atreides")
    there.get_by_role("button", name="Leader of seat 2").tap()
    paul = there.get_by_role("dialog").get_by_role("button", name="Paul Atreides")
    expect(paul).to_have_attribute("aria-disabled", "true")
    expect(paul).to_contain_text("Anna leads with this one")
    there.get_by_role("dialog").get_by_role("button", name="Count Ilban Richese").tap()
    expect(seat(page, 1)).to_contain_text("Count Ilban Richese")

    page.get_by_role("button", name="Change places: seat 1").click()
    page.get_by_role("button", name="Here: change places with seat 2").click()
    expect(seat(page, 0)).to_contain_text("Bert")
    page.get_by_role("button", name="Rename the table").click()
    page.get_by_label("Name of the table").fill("Lunch at Carthag")
    page.get_by_role("button", name="Rename", exact=True).click()
    expect(page.get_by_role("heading", name="Lunch at Carthag")).to_be_visible()
    expect(there.get_by_role("heading", name="Lunch at Carthag")).to_be_visible()
    there.get_by_role("button", name="Begin the game").tap()
    page.wait_for_url(re.compile(r"#/table/.+seat=1"))
    there.wait_for_url(re.compile(r"#/table/.+seat=0"))
    told = anna.get(f"tables/{table}")
    assert [one["leader"] for one in told["seats"]][:2] == ["Count Ilban Richese", "Paul Atreides"]


def test_the_keyboard_alone_gathers_a_table(visit: Callable[..., Guest]) -> None:
    anna = visit("Anna", viewport=DESK)
    page = anna.go(f"lobby/{gathering(anna, 'person', 'person')}")

    def press(name: str) -> None:
        found = page.get_by_role("button", name=name)
        found.wait_for()
        for _ in range(60):
            if found.evaluate("node => node === document.activeElement"):
                break
            page.keyboard.press("Tab")
        else:
            raise AssertionError(f"Tab does not lead to {name!r}")
        page.keyboard.press("Enter")

    press("Rename the table")
    page.keyboard.type("Supper")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Supper")).to_be_visible()
    press("Leader of seat 1")
    page.get_by_role("dialog").wait_for()
    press("Duke Leto Atreides")
    expect(seat(page, 0)).to_contain_text("Duke Leto Atreides")
    press("Give to a bot: seat 2")
    expect(seat(page, 1)).to_contain_text("Tomas")
    press("Change places: seat 2")
    press("Here: change places with seat 3")
    expect(seat(page, 2)).to_contain_text("Tomas")
    press("Begin, bots take the free seats")
    page.wait_for_url(re.compile(r"#/table/.+seat=0"))


def test_the_code_is_the_address(visit: Callable[..., Guest]) -> None:
    anna = visit("Anna")
    table = gathering(anna, "person", "person")
    page = anna.go(f"lobby/{table}")
    code = page.get_by_role("img", name="Code with the address of this table")
    expect(code).to_be_visible()
    assert code.evaluate("async (image) => (await image.decode(), image.naturalWidth > 0)")
    assert page.get_by_role("textbox", name="Link for the others").input_value() == f"{anna.url}/#/lobby/{table}"
    assert page.evaluate("image => new URL(image.src).searchParams.get('address')", code.element_handle()) == (
        f"{anna.url}/#/lobby/{table}")


@pytest.mark.parametrize("way", WAYS)
def test_another_game_is_asked_for_at_the_table_and_on_the_result(
        visit: Callable[..., Guest], server: InThread, way: str) -> None:
    anna, bert = visit("Anna", viewport=DESK), visit("Bert", **WAYS[way])
    table = finished(server, anna, bert)
    there = bert.go(f"table/{table}?seat=1")
    there.locator("[data-bar], main.over").first.wait_for()
    page = anna.go(f"result/{table}")
    page.get_by_role("button", name="Again").click()
    page.wait_for_url(re.compile(r"#/lobby/"))
    expect(seat(page, 1)).to_contain_text("Bert")
    expect(seat(page, 1)).to_contain_text("is asked")
    asked = there.get_by_role("region", name="Anna asks you for another game.")
    expect(asked).to_be_visible()
    second = bert.new_page()
    second.goto(f"{bert.url}/#/")
    expect(second.get_by_role("link", name="Sit down")).to_be_visible()  # among the own tables, lit
    second.goto(f"{bert.url}/#/result/{table}")
    expect(second.get_by_text("Anna asks you for another game.")).to_be_visible()
    asked.get_by_role("button", name="Sit down").click()
    there.wait_for_url(re.compile(r"#/table/.+seat=1"))
    page.wait_for_url(re.compile(r"#/table/.+seat=0"))
    assert table not in page.url


def test_who_says_no_leaves_the_seat_to_others(visit: Callable[..., Guest], server: InThread) -> None:
    anna, bert = visit("Anna"), visit("Bert", **SHORT)
    table = finished(server, anna, bert)
    again = anna.context.request.post(f"{anna.url}/api/tables/{table}/rematch").json()["id"]
    there, page = bert.go(f"lobby/{again}"), anna.go(f"lobby/{again}")
    there.get_by_role("button", name="Not this time").tap()
    expect(there.get_by_text("You have said no")).to_be_visible()
    expect(seat(page, 1)).to_contain_text("free")
    page.get_by_role("button", name="Give to a bot: seat 2").click()
    page.wait_for_url(re.compile(r"#/table/"))


def finished(server: InThread, anna: Guest, bert: Guest) -> str:
    """A game of two people that bots have played for them to its end."""
    game = compose(["base"], 3)
    state, thinker = game.start(3), bot("greedy", 3)
    lines: list[Line] = []
    while state.decision:
        asked = state.decision.player
        option = thinker.choose(state.seen_by(asked))
        state.apply(option)
        lines.append(Line(len(lines) + 1, asked, option_name(option)))
    seats = [lobby.sitting(0, "person", anna.me["id"], "Anna"), lobby.sitting(1, "person", bert.me["id"], "Bert"),
             lobby.sitting(2, "bot", name="Odo", bot="greedy")]
    who = Person(anna.me["id"], "Anna")
    made: str = server.run(lobby.found(server.hall, who, "Dusk", game.spec(), 3, seats, lines))
    return made
