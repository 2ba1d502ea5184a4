"""Words at the table before one's eyes: who says them, that somebody only watches, and not reading them any more."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from guests import DESK, SHORT, Guest
from playwright.sync_api import Locator, expect
from served import Browser, InThread

from kanly.web import absence

WAYS: dict[str, dict[str, Any]] = {"desk": {"viewport": DESK}, "phone": SHORT}


def log(guest: Guest) -> Locator:
    """The log with the messages, opened."""
    guest.page.get_by_role("button", name=re.compile("^Log(:|$)")).first.click()
    sheet = guest.page.get_by_role("dialog", name="Log")
    expect(sheet.get_by_role("heading", name="Messages")).to_be_visible()
    return sheet


@pytest.mark.parametrize("way", WAYS)
def test_who_watches_is_told_apart_and_can_be_muted(visit: Callable[..., Guest], server: InThread, way: str) -> None:
    anna = visit("Anna", **WAYS[way])
    table = anna.table("me", "random", "random")["id"]
    anna.sit(table)
    false, emil = Browser(server.url, "Anna"), Browser(server.url, "Emil")
    for who, text in ((false, "I am Anna, really"), (emil, "good luck")):
        who.sit(table).send(type="say", text=text)
        expect(anna.page.get_by_text(text)).to_be_visible()
    expect(anna.page.get_by_text("Emil (watching)")).to_be_visible()
    sheet = log(anna)
    said = sheet.get_by_role("listitem")
    expect(said.filter(has_text="I am Anna, really")).to_contain_text("Anna 2 watching")
    sheet.get_by_role("button", name="Mute Anna 2").click()
    expect(said.filter(has_text="I am Anna, really")).to_have_count(0)
    expect(said.filter(has_text="good luck")).to_have_count(1)
    false.sit(table).send(type="say", text="do you hear me?")
    emil.sit(table).send(type="say", text="who?")
    expect(said.filter(has_text="who?")).to_have_count(1)
    expect(anna.page.get_by_text("do you hear me?")).to_have_count(0)
    anna.page.reload()
    sheet = log(anna)
    expect(sheet.get_by_text("good luck")).to_be_visible()
    expect(sheet.get_by_text("do you hear me?")).to_have_count(0)
    sheet.get_by_role("button", name="Read Anna 2 again").click()
    expect(sheet.get_by_text("do you hear me?")).to_be_visible()
    for browser in (false, emil):
        browser.close()


def test_a_bot_is_offered_for_who_is_waited_for_and_not_there(
        visit: Callable[..., Guest], server: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    """Too early the menu says how long it takes; then the bot stands in, and goes when its player is back."""
    anna, bert = visit("Anna", viewport=DESK), visit("Bert", viewport=DESK)
    table = anna.table("me", "person", "random")["id"]
    assert bert.context.request.post(f"{bert.url}/api/tables/{table}/join", data={}).ok
    late, here = (anna, bert) if anna.get(f"tables/{table}")["waits_for_me"] else (bert, anna)
    seat = 0 if late is anna else 1
    here.sit(table, 1 - seat)
    here.page.get_by_role("button", name="Menu").first.click()
    offer = here.page.get_by_role("button", name=f"Let a bot play for {late.me['name']} until they are back")
    offer.click()
    expect(here.page.get_by_role("dialog", name="Menu")).to_contain_text("10 more")
    monkeypatch.setattr(absence, "MINUTES_WITHOUT_CLOCK", 0)
    offer.click()
    expect(here.page.get_by_text(f"A bot plays for {late.me['name']} until they are back").first).to_be_visible()
    expect(offer).to_have_count(0)
    assert late.get(f"tables/{table}")["seats"][seat]["stand_in"]
    late.sit(table, seat)
    expect(here.page.get_by_text(f"{late.me['name']} is back").first).to_be_visible()
    assert not late.get(f"tables/{table}")["seats"][seat]["stand_in"]
