"""Two people in two browsers and two bots, from the home page to the result."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable

from guests import Guest
from playwright.sync_api import expect
from sitting import PATIENCE, Seen, Sitting, script

WHOLE_ROUNDS = 3
"""Rounds in which everything is tried; after them people hurry, to come to an end."""

PUBLIC = script("public")


def test_a_game_of_two_people_and_two_bots(visit: Callable[..., Guest]) -> None:
    anna, bert = visit(None), visit(None)
    set_table(anna)
    sit_down(bert, anna.page.get_by_role("textbox", name="Link for the others").input_value())
    anna.page.get_by_role("button", name="Begin the game").click()
    seats = {"Anna": Sitting(anna.page), "Bert": Sitting(bert.page)}
    for seat in seats.values():  # the game opens by itself
        seat.page.wait_for_url(re.compile(r"#/table/.+\?seat=\d"))
        seat.bar().wait_for()

    rng = random.Random(3)
    rounds = turns = 0
    while (found := somebody(seats)) is not None:
        mover, seen = found
        here, there = seats[mover], seats["Bert" if mover == "Anna" else "Anna"]
        here.whole(seen)
        if seen.part == "turn":
            turns += 1
            if (now := seats["Anna"].round()) != rounds:
                rounds = now
                see_the_same(seats)
            if turns % 5 == 0:
                shows_whose_turn_it_is(here, there, mover)
        here.point(here.choose(seen, rng, hurry=rounds > WHOLE_ROUNDS))

    assert rounds >= 4 and turns >= 2 * rounds
    see_the_same(seats)
    results = [result_of(guest) for guest in (anna, bert)]
    assert results[0] == results[1]
    assert max(points for _, points in results[0]) > 1

    with anna.page.expect_download() as saving:
        anna.page.get_by_role("button", name="Save the record").click()
    assert saving.value.path().read_text("utf-8").startswith("kanly record 1\n")


def set_table(anna: Guest) -> None:
    page = anna.go("new")
    form = page.get_by_role("form", name="New table")
    form.get_by_role("radio", name="Base", exact=True).check()
    form.get_by_role("radio", name="4", exact=True).check()
    for seat, who in enumerate(["You", "By link", "Bot", "Bot"], 1):
        form.get_by_label(f"Who sits on seat {seat}").select_option(label=who)
    form.get_by_role("combobox", name="How well the bot on seat 4 plays").select_option("random")
    form.get_by_label("Your name").fill("Anna")
    form.get_by_role("button", name="Set the table").click()


def sit_down(bert: Guest, link: str) -> None:
    assert "#/lobby/" in link
    bert.page.goto(link)
    bert.page.get_by_role("textbox", name="Your name").fill("Bert")
    bert.page.get_by_role("button", name="Sit here").click()


def somebody(seats: dict[str, Sitting]) -> tuple[str, Seen] | None:
    """Who is asked, after the bots have moved; nobody when the game is over for both."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        all_seen = {name: seat.seen() for name, seat in seats.items()}
        asked = [(name, seen) for name, seen in all_seen.items() if seen.asked]
        assert len(asked) < 2, "both think it is their turn"
        if asked:
            return asked[0]
        if all(seen.over for seen in all_seen.values()):
            return None
        for name, seat in seats.items():
            seat.skip(all_seen[name])
        next(iter(seats.values())).page.wait_for_timeout(30)
    raise AssertionError(f"nobody is asked: {all_seen}")


def public(seat: Sitting, name: str) -> dict[str, list[str]]:
    """What both may see, said of both by name; what can be chosen and who thinks is told to one of them only."""
    words: dict[str, list[str]] = seat.page.evaluate(PUBLIC)
    only_here = re.compile(r"(\. (Open|Chosen))+$|, (your turn|thinking)$")
    return {region: [only_here.sub("", re.sub(r"\bYou\b", name, one)) for one in said]
            for region, said in words.items()}


def intrigues(seat: Sitting) -> set[str]:
    said = seat.page.locator('[data-region="intrigue"] [data-thing] > .hidden').all_text_contents()
    return {one.split(". ")[0] for one in said}


def see_the_same(seats: dict[str, Sitting]) -> None:
    """After a moment both see the same public things, and nothing the other one holds."""
    end = time.monotonic() + PATIENCE
    while True:
        anna, bert = (public(seat, name) for name, seat in seats.items())
        if anna == bert or time.monotonic() > end:
            break
        seats["Anna"].page.wait_for_timeout(50)
    assert anna == bert
    assert len(anna["board"]) >= 22 and len(anna["market"]) >= 7 and len(anna["players"]) == 4
    for holder, other in (("Anna", "Bert"), ("Bert", "Anna")):
        page = seats[other].page
        content = page.content()
        told = " ".join(page.locator('[data-region="log"], [data-bar]').all_text_contents())  # played ones are public
        for name in intrigues(seats[holder]) - intrigues(seats[other]):
            assert name in told or name not in content, f"{name} of {holder} can be found in the page of {other}"


def shows_whose_turn_it_is(here: Sitting, there: Sitting, name: str) -> None:
    expect(here.page).to_have_title(re.compile("^● "))
    expect(there.page).not_to_have_title(re.compile("^● "))
    expect(there.bar()).to_contain_text(name)
    answers = [spot for spot in there.seen().found if spot.key != "Space"]  # which hurries on what is being shown
    assert answers == [], "something is lit for who is not asked"
    expect(here.page.locator('[data-region="players"] .now')).to_contain_text("You")
    expect(there.page.locator('[data-region="players"] .now')).to_contain_text(name)


def result_of(guest: Guest) -> list[tuple[int, int]]:
    """Seat and points, the winner first."""
    guest.page.get_by_role("link", name="Result").click()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(re.compile("Arrakis"))
    lanes = guest.page.locator("ol.lanes > li")
    expect(lanes).to_have_count(4)
    shapes = lanes.locator(".who use").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    points = lanes.locator(".sum").all_text_contents()
    return [(ord(shape[-1]) - ord("a"), int(point)) for shape, point in zip(shapes, points, strict=True)]
