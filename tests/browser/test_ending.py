"""Ending a turn is safe: it says what is left, never comes by accident, and is taken back until the next seat acts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from guests import IN_HAND, SHORT, Guest
from playwright.sync_api import Locator, Page, expect
from served import InThread, sqlite
from sitting import Sitting
from staged import lay

from kanly import State
from kanly.testing import pick, table

CALM = 60.0
"""Bots that wait so long leave time for everything, however busy the machine is."""
WAYS = {"mouse": {}, "keys": {}, "finger": IN_HAND, "short": SHORT}
ways = pytest.mark.parametrize("way", WAYS)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    running = InThread(sqlite(tmp_path_factory.mktemp("ending")), bot_wait=CALM)
    yield running
    running.stop()


def revealed(**seat: Any) -> State:
    """Two Persuasion to spend."""
    return pick(table(seats={0: dict(hand=["Convincing Argument"], **seat)}), "reveal")


def grip() -> State:
    """An arrow is open that need not be paid for."""
    return pick(table(seats={0: dict(hand=["Firm Grip"], solari=5)}), "Firm Grip", "Hall of Oratory")


def sit(server: InThread, anna: Guest, position: State) -> Sitting:
    seat = anna.sit(lay(server, anna.me, position, "greedy"))
    seat.asked()
    return seat


def end(page: Page) -> Locator:
    return page.locator("[data-end]")


def press(seat: Sitting, way: str) -> None:
    """End the turn, once."""
    if way == "keys":
        seat.page.keyboard.press("e")
    elif seat.touch:
        end(seat.page).tap()
    else:
        end(seat.page).click(force=True)  # also where it says why not


def orange(button: Locator) -> None:
    expect(button).to_have_class(re.compile(r"\bpri\b"))


def quiet(button: Locator) -> None:
    expect(button).not_to_have_class(re.compile(r"\bpri\b"))


def undo(page: Page) -> Locator:
    return page.get_by_role("button", name="Undo")


def taken_back(seat: Sitting, way: str) -> None:
    button = undo(seat.page)
    seat.page.keyboard.press("u") if way == "keys" else button.tap() if seat.touch else button.click()
    seat.until(lambda seen: seen.mine and not seen.busy)


# What it says.


@pytest.mark.parametrize("screen", [{}, SHORT], ids=["desk", "phone"])
def test_it_says_what_is_left_and_is_orange_when_nothing_is(server: InThread, visit: Callable[..., Guest],
                                                            screen: dict[str, Any]) -> None:
    anna = visit(**screen)
    seat = sit(server, anna, revealed())
    quiet(end(anna.page))
    expect(end(anna.page)).to_contain_text("2 Persuasion left")
    seat = sit(server, anna, pick(revealed(), "Arrakis Liaison"))
    orange(end(anna.page))
    expect(end(anna.page).locator("small")).to_have_count(0)
    sit(server, anna, pick(table(seats={0: dict(hand=["Dune, the Desert Planet"], garrison=3, water=2)}),
                           "Dune, the Desert Planet", "Hagga Basin"))
    expect(end(seat.page)).to_contain_text("2 troops could be deployed")


def test_it_says_what_must_come_first(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    sit(server, anna, pick(table(seats={0: dict(hand=["Dagger"], solari=2)}), "Dagger", "Mentat"))
    expect(end(anna.page)).to_contain_text("first: draw a card")
    expect(end(anna.page)).to_have_attribute("aria-disabled", "true")
    anna.page.keyboard.press("e")
    expect(anna.page.locator(".toast")).to_contain_text("first: draw a card")
    sit(server, anna, table(seats={0: dict(hand=["Dagger"])}))
    expect(end(anna.page)).to_contain_text("first: an Agent turn or a Reveal turn")


@ways
def test_an_effect_that_would_be_lost_is_asked_about(server: InThread, visit: Callable[..., Guest], way: str) -> None:
    anna = visit(**WAYS[way])
    seat = sit(server, anna, grip())
    quiet(end(anna.page))
    expect(end(anna.page)).to_contain_text("skips Firm Grip")
    press(seat, way)
    expect(end(anna.page)).to_have_attribute("data-sure", "")
    expect(anna.page.get_by_role("alert")).to_contain_text("once more if you mean it")
    assert seat.seen().mine
    expect(end(anna.page)).not_to_have_attribute("data-sure", "")  # it was not meant
    press(seat, way)
    press(seat, way)
    expect(seat.bar()).to_contain_text("Turn ended")


def test_it_never_comes_while_something_is_half_chosen(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = sit(server, anna, revealed())
    card = next(spot for spot in seat.seen().things("market") if "Arrakis Liaison" in spot.text)
    for way in ("keys", "mouse"):
        before = seat.point(card)
        press(seat, way)
        expect(anna.page.locator(".toast")).to_contain_text("Arrakis Liaison is only half chosen")
        expect(end(anna.page)).to_contain_text("Arrakis Liaison is chosen")
        assert seat.seen().seq == before.seq and seat.seen().mine
        anna.page.keyboard.press("Escape")
        seat.until(lambda seen: not seen.chosen())
    press(seat, "keys")
    expect(seat.bar()).to_contain_text("Turn ended")


# Fewer clicks.


@pytest.mark.parametrize("way,card,space,held", [
    ("mouse", "Dune, the Desert Planet", "Secure Contract", []), ("mouse", "Diplomacy", "Wealth", []),
    ("mouse", "Dagger", "Rally Troops", ["Windfall"]),
    *[(way, "Diplomacy", "Wealth", ["Windfall"]) for way in WAYS],
])
def test_an_agent_turn_without_choices_is_card_space_done(server: InThread, visit: Callable[..., Guest], way: str,
                                                          card: str, space: str, held: list[str]) -> None:
    """A gain, a Faction's step, troops; also with a card in hand that could be played before them (K-01)."""
    anna = visit(**WAYS[way])
    seat = sit(server, anna, table(seats={0: dict(hand=[card, "Signet Ring"], intrigue=held, solari=5)}))
    do = seat.press if way == "keys" else seat.point
    do(next(spot for spot in seat.seen().things("hand") if spot.text.startswith(card)))
    do(next(spot for spot in seat.seen().things("board") if spot.text.startswith(space)))
    clicks = 2
    if seat.touch:  # a finger that slips chooses another place: sending has a button
        seat.point(seat.seen().plates()[-1])
        clicks += 1
    seat.asked()
    orange(end(anna.page))
    press(seat, way)
    clicks += 1
    expect(seat.bar()).to_contain_text("Turn ended")
    assert clicks == (4 if seat.touch else 3)


def test_passing_for_good_is_offered_and_explained_where_nothing_can_be_played(server: InThread,
                                                                               visit: Callable[..., Guest]) -> None:
    """With other people at the table one is asked all the same (K-54)."""
    anna = visit()
    fight = table(phase="combat", first=0, seats={0: dict(intrigue=["Windfall"], conflict=2), 1: dict(conflict=1)})
    made = lay(server, anna.me, fight)
    seat = anna.sit(made)
    expect(seat.bar()).to_contain_text("No card of yours fits here")
    seat.bar().get_by_role("button", name="Pass for me").click()
    expect(anna.page.locator(".toast")).to_contain_text("From now on you pass by yourself")
    seat.until(lambda seen: seen.seq == 1)
    assert anna.get(f"tables/{made}")["seq"] == 1


# Taking it back.


@ways
def test_the_end_of_a_turn_is_taken_back_before_a_bot_begins(server: InThread, visit: Callable[..., Guest],
                                                             way: str) -> None:
    anna = visit(**WAYS[way])
    seat = sit(server, anna, pick(revealed(), "Arrakis Liaison"))
    press(seat, way)
    expect(seat.bar()).to_contain_text("Mira begins in a moment")
    expect(undo(anna.page).locator("[data-ring]")).to_be_visible()
    expect(anna.page.get_by_role("status").filter(has_text="Turn ended")).to_have_count(1)
    taken_back(seat, way)
    expect(undo(anna.page).locator("[data-ring]")).to_have_count(0)
    press(seat, way)
    seat.until(lambda seen: not seen.mine)
    anna.page.keyboard.press("Space")  # no need to wait
    expect(seat.bar()).not_to_contain_text("begins in a moment")


def test_who_likes_to_click_is_waited_for(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    anna.page.add_init_script("localStorage.setItem('kanly.settings', JSON.stringify({ pace: 'click' }))")
    seat = sit(server, anna, pick(revealed(), "Arrakis Liaison"))
    press(seat, "keys")
    expect(seat.bar()).to_contain_text("Mira waits for you")
    seat.bar().get_by_role("button", name="Go on").click()
    expect(seat.bar()).not_to_contain_text("waits for you")


def test_a_bot_begins_after_a_moment_and_then_it_is_too_late(visit: Callable[..., Guest], server: InThread) -> None:
    """With the wait that everybody gets."""
    anna = visit()
    server.hall.bot_wait = 2.5
    try:
        table_id = lay(server, anna.me, pick(revealed(), "Arrakis Liaison"), "greedy")
        seat = anna.sit(table_id)
        seat.asked()
        press(seat, "keys")
        expect(seat.bar()).to_contain_text("Mira begins in a moment")
        expect(undo(anna.page).locator("[data-ring]")).to_have_attribute("data-ring", "2.5")
        expect(seat.bar()).not_to_contain_text("begins in a moment", timeout=30_000)
        assert anna.get(f"tables/{table_id}")["seq"] > 1
        late = re.compile("(Mira|Ines) has played since|the next round has begun")
        anna.page.keyboard.press("u")
        expect(anna.page.locator(".toast")).to_contain_text(late)
        seat.asked()
        expect(undo(anna.page)).to_have_attribute("aria-disabled", "true")
        expect(undo(anna.page)).to_have_attribute("data-tell", late)
    finally:
        server.hall.bot_wait = CALM


@pytest.mark.parametrize("way", ["mouse", "short"])
def test_before_a_rival_acts_it_waits_as_well(server: InThread, visit: Callable[..., Guest], way: str) -> None:
    """A Rival acts as part of the answer: so it is not given before the moment is over."""
    anna = visit(**WAYS[way])
    alone = pick(table(["base"], 1, seats={0: dict(hand=["Convincing Argument"])}), "reveal", "Arrakis Liaison")
    seat = anna.sit(made := lay(server, anna.me, alone))
    seat.asked()
    press(seat, way)
    expect(seat.bar()).to_contain_text("acts in a moment, which cannot be taken back")
    expect(undo(anna.page).locator("[data-ring]")).to_be_visible()
    assert anna.get(f"tables/{made}")["seq"] == 0
    taken_back(seat, way)
    orange(end(anna.page))
    press(seat, way)
    seat.bar().get_by_role("button", name="Go on").click()
    anna.page.locator("[data-stage]").wait_for()
    assert anna.get(f"tables/{made}")["seq"] == 1


def test_between_people_it_is_taken_back_until_the_other_answers(server: InThread,
                                                                 visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = anna.sit(lay(server, anna.me, pick(revealed(), "Arrakis Liaison")))
    seat.asked()
    press(seat, "keys")
    expect(seat.bar()).to_contain_text("Mira is next: you can take it back until then")
    taken_back(seat, "mouse")
    orange(end(anna.page))
