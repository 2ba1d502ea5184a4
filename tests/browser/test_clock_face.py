"""The clock before one's eyes: chosen for a new table, running at it, told in lists; and coming back to one's seat."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from guests import DESK, SHORT, Guest
from playwright.sync_api import expect
from served import InThread
from sqlalchemy import update

from kanly.web import schema

DAY = 24 * 3600.0
WAYS: dict[str, dict[str, Any]] = {"desk": {"viewport": DESK}, "phone": SHORT}


@pytest.fixture
def passes(server: InThread) -> Iterator[Callable[[float], None]]:
    """Lets time pass on a server that is there all the while."""
    ahead = 0.0

    def go_on(seconds: float) -> None:
        nonlocal ahead
        then = time.time() + ahead + seconds
        server.run(server.hall.store.write(lambda connection: connection.execute(
            update(schema.shared).values(value=then))))
        ahead += seconds
        server.run(server.hall.look_at_clocks())

    server.hall.time = lambda: time.time() + ahead
    yield go_on
    server.hall.time = time.time


@pytest.mark.parametrize("way", WAYS)
def test_a_pace_is_chosen(visit: Callable[..., Guest], way: str) -> None:
    page = visit(**WAYS[way]).go("new/bots")
    page.get_by_role("radio", name="A day per move").check()
    expect(page.locator("dl")).to_contain_text("a day per move; a bot stands in for who is late")
    page.get_by_label("How long").select_option(label="3 days per move")
    expect(page.locator("dl")).to_contain_text("3 days per move")
    page.get_by_role("radio", name="30 min each").check()
    expect(page.locator("dl")).to_contain_text("30 minutes each, and 20 seconds for every move")
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url(re.compile(r"#/table/"))
    chip = page.get_by_role("banner").get_by_role("button", name=re.compile("left$|runs for nobody"))
    expect(chip).to_be_visible()
    chip.click()
    sheet = page.get_by_role("dialog", name="Clock")
    expect(sheet).to_contain_text("for the whole game")
    expect(sheet).to_contain_text("Every move has 20 seconds of its own.")


@pytest.mark.parametrize("way", WAYS)
def test_a_bot_stands_in_and_goes_when_one_is_back(
        visit: Callable[..., Guest], passes: Callable[[float], None], way: str) -> None:
    anna, bert = visit("Anna", **WAYS[way]), visit("Bert", viewport=DESK)
    table = anna.table("me", "person", "random", pace="slow 1")["id"]
    assert bert.context.request.post(f"{bert.url}/api/tables/{table}/join", data={}).ok
    late, other = (anna, bert) if anna.get(f"tables/{table}")["waits_for_me"] else (bert, anna)
    seat = 0 if late is anna else 1
    late.sit(table, seat)
    expect(late.page.get_by_role("button", name=re.compile(r"You have 2\d hours left"))).to_be_visible()
    other.sit(table, 1 - seat)
    passes(DAY - 600)
    late.page.reload()
    expect(late.page.get_by_role("button", name="You have 10 minutes left")).to_be_visible()
    passes(700)
    expect(late.page.get_by_text("A bot plays for you until you are back.")).to_be_visible()
    expect(other.page.get_by_text(re.compile("^A bot plays for .* until they are back")).first).to_be_visible()
    assert late.get(f"tables/{table}")["seats"][seat]["stand_in"]
    lists = late.new_page()
    lists.goto(f"{late.url}/#/")
    expect(lists.get_by_text("a bot stands in for you")).to_be_visible()
    late.page.get_by_role("button", name="I am back").click()
    expect(late.page.get_by_text("A bot plays for you")).to_have_count(0)
    assert not late.get(f"tables/{table}")["seats"][seat]["stand_in"]


def test_who_opens_the_page_is_back(visit: Callable[..., Guest], passes: Callable[[float], None]) -> None:
    anna = visit("Anna")
    table = anna.table("me", "random", "random", pace="slow 2")["id"]
    anna.sit(table)
    anna.go("")
    passes(2 * DAY + 10)
    assert anna.get(f"tables/{table}")["seats"][0]["stand_in"]
    anna.sit(table)
    expect(anna.page.get_by_role("button", name=re.compile("^You have"))).to_be_visible()
    assert not anna.get(f"tables/{table}")["seats"][0]["stand_in"]
