"""Six players in two teams: Commanders and Allies at a desk, on a phone and by the keyboard."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from guests import IN_HAND, SHORT, Guest
from playwright.sync_api import Page, expect
from served import InThread
from sitting import Seen, Sitting, Spot
from six_players import MUADDIB, SETS, SHADDAM, begin, stage_turn, staged
from staged import asks, stage
from test_ways import fits_every_screen, fits_every_view

WAYS: dict[str, dict[str, Any]] = {"mouse": {}, "touch": SHORT, "keys": {}}
QUESTIONS = {
    "LetAllyDeploy": 1, "Trade": 4, "OfferGift": 4, "HandOver": 2, "Cede": 5, "Reinforce": 4, "ToThroneRow": SHADDAM,
    "HandOutContracts": SHADDAM, "Share": 2, "WhichTrack": MUADDIB, "SendRecruits": 1,
}
"""Every kind of question that only teams have → a seat that is asked it."""


def answer(seat: Sitting, spot: Spot, keys: bool) -> Seen:
    return seat.press(spot) if keys else seat.point(spot)


def decide(seat: Sitting, keys: bool = False) -> int:
    """Answer until something has been written; how many answers there are then."""
    seen = first = seat.asked()
    rng = random.Random(1)
    while seen.seq == first.seq:
        seen = answer(seat, seat.choose(seat.asked(), rng), keys)
    return seen.seq


def view(seat: Sitting) -> dict[str, Any]:
    return seat.told.views[seat.seen().seq]


def lit(seat: Sitting, region: str) -> list[Spot]:
    return [spot for spot in seat.asked().things(region) if not spot.pressed]


# Every question.


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", QUESTIONS)
def test_whatever_is_asked_can_be_answered(visit: Callable[..., Guest], server: InThread, kind: str, way: str) -> None:
    seat = staged(visit(**WAYS[way]), server, asks(QUESTIONS[kind], kind), QUESTIONS[kind])
    assert seat.touch == (way == "touch")
    before = seat.asked().seq
    assert decide(seat, way == "keys") > before


# A Commander's turn.


def send(seat: Sitting, keys: bool = False) -> Seen:
    """A card and a space are chosen, and whatever is asked before the Ally; the bar asks which Ally."""
    for region in ("hand", "board"):
        answer(seat, lit(seat, region)[0], keys)
    seen = seat.asked()
    while "which Ally" not in seen.bar:
        seen = answer(seat, seat.choose(seen, random.Random(2)), keys)
    return seen


def test_a_commander_acts_through_an_ally(visit: Callable[..., Guest], server: InThread) -> None:
    seat = stage_turn(visit(), server, SHADDAM)
    before = view(seat)
    assert before["players"][SHADDAM]["commander"]["activated"] is None
    seen = send(seat)
    ally = view(seat)["teams"][1]["seats"][1]
    assert {spot.region for spot in seen.things() if spot.region == "players"}, "the seats are lit"
    plate = seen.plate("1")
    assert plate is not None
    seat.point(plate)
    page = seat.page
    seat.until(lambda seen: view(seat)["players"][SHADDAM]["commander"]["activated"] == ally)
    expect(page.locator(".wire")).to_be_visible()
    expect(page.locator(f'[data-at="panel:{ally}"] .tag')).to_contain_text("activated")
    expect(page.locator('[data-region="own"] .lent')).to_contain_text("fights for you")
    assert any(", through" in line for line in seat.log())


def test_a_reveal_turn_names_an_ally_before_anybody_is_told(visit: Callable[..., Guest], server: InThread) -> None:
    seat = stage_turn(visit(), server, MUADDIB)
    seq = seat.asked().seq
    keys = seat.page.keyboard
    keys.press("r")
    seen = seat.until(lambda seen: "Which Ally" in seen.bar)
    assert seen.seq == seq, "nobody has been told yet"
    keys.press("Escape")
    assert seat.until(lambda seen: "Which Ally" not in seen.bar).asked
    keys.press("r")
    seat.until(lambda seen: "Which Ally" in seen.bar)
    keys.press("2")
    seat.until(lambda seen: seen.seq > seq and seen.part == "reveal")
    ally = view(seat)["teams"][0]["seats"][2]
    assert view(seat)["players"][MUADDIB]["commander"]["activated"] == ally


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("who", [SHADDAM, 1], ids=["commander", "ally"])
def test_a_whole_turn(visit: Callable[..., Guest], server: InThread, who: int, way: str) -> None:
    """By one way alone, from the first card to the end of it."""
    seat = stage_turn(visit(**WAYS[way]), server, who)
    first, rng = seat.asked().seq, random.Random(5)

    def ended(seen: Seen) -> bool:
        """Somebody else has moved since."""
        return any(told["mover"] != who for seq, told in seat.told.views.items() if seq > first)

    while not ended(seen := seat.asked(ended)):
        ends = [spot for spot in seen.found if spot.kind == "end"]
        answer(seat, ends[0] if ends else seat.choose(seen, rng), way == "keys")


def test_an_ally_hears_whose_turn_it_is_asked_in(visit: Callable[..., Guest], server: InThread) -> None:
    seat = staged(visit(), server, asks(1, "LetAllyDeploy"), 1)
    seat.asked()
    expect(seat.bar().locator(".whose")).to_be_visible()
    expect(seat.page.locator('[data-region="own"] .through')).to_contain_text("acts through you")


# Dealings within a team.


def test_a_trade_is_seen_by_both_sides(visit: Callable[..., Guest], server: InThread) -> None:
    anna, bert = visit(), visit("Bert")
    mates = (bert.me, "random", bert.me, "random")
    table = stage(server, anna.me, 3, asks(4, "OfferGift"), **{**SETS, "others": (*mates, "random"), "seat": 4})
    here = anna.sit(table, 4)
    seen = here.asked()
    partner = next(seat for seat in view(here)["trade"]["seats"] if seat != 4)
    there = bert.sit(table, partner)
    expect(there.bar()).to_contain_text("gives")
    here.point(next(spot for spot in seen.plates() if spot.key == "1"))
    give = here.seen().plate("Enter")
    assert give is not None and give.text.startswith("Give 1")
    here.point(give)
    seen = there.asked()
    expect(there.bar().locator(".gift")).to_have_count(1)
    expect(there.bar().locator(".gift.open")).to_have_count(0)
    nothing = seen.plate("N")
    assert nothing is not None
    there.point(nothing)
    here.until(lambda seen: view(here)["trade"] is None)


def test_a_tie_is_ceded(visit: Callable[..., Guest], server: InThread) -> None:
    seat = staged(visit(), server, asks(5, "Cede"), 5)
    seen = seat.asked()
    assert seen.plate("N") is not None
    cede = seen.plate("Y")
    assert cede is not None and "cede" in cede.text
    seat.point(cede)
    seat.until(lambda seen: any("cede the tie" in line for line in seat.log()))


def test_a_card_goes_to_the_throne_row(visit: Callable[..., Guest], server: InThread) -> None:
    seat = staged(visit(), server, asks(SHADDAM, "ToThroneRow", 2), SHADDAM)
    before = (view(seat)["throne"] or {"cards": []})["cards"]
    seat.point(lit(seat, "market")[0])
    confirm = seat.seen().plate("Enter")
    assert confirm is not None and "Throne Row" in confirm.text
    seat.point(confirm)
    seat.until(lambda seen: len((view(seat)["throne"] or {"cards": []})["cards"]) == len(before) + 1)
    row = seat.page.get_by_role("group", name="Throne Row")
    expect(row.locator("[data-piece^='throne:']")).to_have_count(len(before) + 1)


# Everything in sight.


@pytest.mark.parametrize("who", [SHADDAM, 1], ids=["commander", "ally"])
def test_everything_fits_a_desk(visit: Callable[..., Guest], server: InThread, who: int) -> None:
    fits_every_screen(stage_turn(visit(), server, who, 6))


@pytest.mark.parametrize("size", [SHORT, IN_HAND], ids=["short", "whole"])
@pytest.mark.parametrize("who", [SHADDAM, 1], ids=["commander", "ally"])
def test_everything_fits_a_phone(visit: Callable[..., Guest], server: InThread, who: int, size: dict[str, Any]) -> None:
    seat = stage_turn(visit(**size), server, who, 6)
    fits_every_view(seat)
    page = seat.page
    spaces = 0
    for name in ("Factions", "Arrakis"):
        page.locator(".leaves").get_by_role("button", name=name).tap()
        expect(page.locator(".leaves [aria-pressed=true]")).to_contain_text(name)
        spaces += page.locator('[data-region="board"] [data-drop]').count()
    assert spaces == len(view(seat)["spaces"]), "the two pages have all spaces"


def overflowing(page: Page) -> bool:
    root = "document.documentElement"
    wide: bool = page.evaluate(f"() => {root}.scrollWidth > innerWidth || {root}.scrollHeight > innerHeight")
    return wide


@pytest.mark.parametrize("who", [MUADDIB, 5], ids=["commander", "ally"])
def test_a_whole_game_by_touch(visit: Callable[..., Guest], server: InThread, who: int) -> None:
    """With motion on: nothing breaks, hides or spills over the page, from the first round to the last (at a desk:
    test_desk.py)."""
    anna = visit(**WAYS["touch"])
    seat = begin(anna, server, who)
    parts = seat.play(random.Random(7), whole_rounds=1)
    assert {"turn", "agent", "reveal"} <= parts
    assert not overflowing(seat.page)
    assert len({team["score"] for team in view(seat)["teams"]}) in (1, 2) and view(seat)["winners"]
