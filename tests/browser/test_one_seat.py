"""One seat: handed over at one screen, over a line that breaks, with answers taken back."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from guests import Guest
from playwright.sync_api import WebSocketRoute, expect
from served import DRAWING, InThread
from served import SEED as SERVED
from sitting import Sitting
from staged import asks, stage

SEED = 4


# Around one screen.


def test_the_next_player_at_the_screen_finds_nothing_of_the_last(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    table = stage(server, anna.me, SEED, asks(0, "Turn", 2), others=("screen", "greedy", "greedy"))
    seat = anna.sit(table)
    page = anna.page
    rng = random.Random(1)
    handed = 0
    before = "You"
    while handed < 3:
        seen = seat.asked(lambda seen: seen.hand_over)
        if not seen.hand_over:
            hand = seat.hand()
            seat.point(seat.choose(seen, rng))
            continue
        name = re.sub("Hand over to ", "", page.get_by_role("heading", level=1).inner_text())
        assert name in ("Anna", "Mira") and name != before
        assert page.locator("[data-thing], [data-bar], [data-region]").count() == 0
        content = page.content()
        assert not [card for card in hand if card in content]
        button = page.get_by_role("button", name=f"I am {name}")
        expect(button).to_be_focused()
        page.keyboard.press("Enter")
        seat.bar().wait_for()
        assert page.url.endswith(f"?seat={('Anna', 'Mira').index(name)}")
        before = name
        handed += 1


# A line that breaks.


def turn(server: InThread, guest: Guest) -> Sitting:
    """At the beginning of an own turn."""
    return guest.sit(stage(server, guest.me, SEED, asks(0, "Turn", 2)))


def table_of(seat: Sitting) -> str:
    return re.split(r"/|\?", seat.page.url)[-2]


def send_agent(seat: Sitting, rng: random.Random | None = None) -> None:
    """A card and a space, whichever are lit."""
    rng = rng or random.Random(2)
    cards = [spot for spot in seat.asked().things("hand")]
    seat.point(rng.choice(cards))
    spaces = seat.until(lambda seen: seen.things("board")).things("board")
    seat.point(rng.choice(spaces))
    while (seen := seat.asked()).part == "sending":
        seat.point(seat.choose(seen, rng))


def test_an_answer_lost_on_its_way_is_given_again_and_taken_once(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    cutting = False
    lost: list[str] = []

    def between(near: WebSocketRoute) -> None:
        far = near.connect_to_server()

        def upwards(message: str | bytes) -> None:
            nonlocal cutting
            if not cutting:
                far.send(message)
                return
            cutting = False
            lost.append(str(message))
            far.close()
            near.close(code=1012, reason="going down")

        near.on_message(upwards)

    anna.page.route_web_socket(re.compile("/socket"), between)
    seat = turn(server, anna)
    seat.point(seat.asked().things("hand")[0])
    space = seat.until(lambda seen: seen.things("board")).things("board")[0]
    assert space.at
    cutting = True
    anna.page.mouse.click(*space.at)
    seat.until(lambda seen: seen.mine and seen.part != "turn" and not seen.busy)
    assert len(lost) == 1 and '"answer"' in lost[0]
    name = space.text.split(". ")[0]
    assert len([line for line in seat.log() if line.startswith("You") and name in line]) == 1


def test_an_answer_that_meets_silence_is_told_of_and_given_again(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    stalling = False
    swallowed: list[str] = []

    def between(near: WebSocketRoute) -> None:
        nonlocal stalling
        stalling = False  # only the first line stalls
        far = near.connect_to_server()

        def upwards(message: str | bytes) -> None:
            if stalling and near is first[0]:
                swallowed.append(str(message))
            else:
                far.send(message)

        first.append(near)
        near.on_message(upwards)

    first: list[WebSocketRoute] = []
    anna.page.route_web_socket(re.compile("/socket"), between)
    seat = turn(server, anna)
    reveal = seat.asked().plate("R")
    assert reveal is not None
    stalling = True
    seat.do(reveal)
    expect(anna.page.get_by_role("status").get_by_text("still on its way")).to_be_visible()
    expect(seat.bar()).not_to_contain_text("Reconnecting")
    assert seat.asked().part == "reveal"
    assert len(swallowed) == 1 and len(first) == 2
    expect(anna.page.get_by_text("still on its way")).to_have_count(0)


def test_coming_back_after_being_offline(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = turn(server, anna)
    before = seat.hand()
    anna.context.set_offline(True)  # this alone leaves an open socket as it is
    server.run(drop_all(server.run(server.hall.get(table_of(seat)))))
    expect(seat.bar()).to_contain_text("Reconnecting…")
    anna.page.wait_for_timeout(1000)  # the first tries to come back are in vain
    expect(seat.bar()).to_contain_text("Reconnecting…")
    assert seat.seen().things() == [], "nothing can be chosen without a line"
    assert seat.hand() == before, "the table stays in sight"
    anna.context.set_offline(False)
    seat.until(lambda seen: bool(seen.things("hand")))  # until then the bar only offers to try now
    assert seat.hand() == before
    send_agent(seat)


async def drop_all(room: Any) -> None:
    for guest in list(room.guests):
        guest.dismiss(1012, "going down")


def test_loading_the_page_again_loses_nothing(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = turn(server, anna)
    send_agent(seat)
    before, hand = seat.asked(), seat.hand()
    anna.page.reload()
    seat.bar().wait_for()
    after = seat.asked()
    assert (after.part, after.answers()) == (before.part, before.answers())
    assert seat.hand() == hand


def test_one_seat_on_two_devices(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = turn(server, anna)
    other = Sitting(anna.new_page())
    other.page.goto(anna.page.url)
    other.asked()
    send_agent(seat)
    assert other.until(lambda seen: seen.part == seat.seen().part and not seen.busy).found


# Taking back.


@pytest.mark.parametrize("way", ["button", "keys"])
def test_an_agent_is_taken_back_and_sent_again(server: InThread, visit: Callable[..., Guest], way: str) -> None:
    anna = visit()
    seat = turn(server, anna)
    page = anna.page
    before, hand = seat.asked(), seat.hand()
    undo, redo = page.get_by_role("button", name="Undo"), page.get_by_role("button", name="Redo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    send_agent(seat)
    after = seat.asked()
    assert after.part == "agent" and len(seat.hand()) == len(hand) - 1
    expect(undo).to_have_attribute("aria-disabled", "false")

    page.keyboard.press("Control+z") if way == "keys" else undo.click()
    back = seat.until(lambda seen: seen.part == "turn" and not seen.busy)
    assert seat.hand() == hand and back.answers() == before.answers()
    expect(redo).to_be_visible()

    page.keyboard.press("Control+y") if way == "keys" else redo.click()
    again = seat.until(lambda seen: seen.part == "agent" and not seen.busy)
    assert again.answers() == after.answers()
    expect(redo).to_have_count(0)


def test_choosing_costs_nothing_and_is_not_told(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = turn(server, anna)
    table = f"tables/{table_of(seat)}"
    seq = anna.get(table)["seq"]
    for card in seat.asked().things("hand")[:2]:
        assert [spot.text for spot in seat.point(card).things("hand") if spot.pressed] == [card.text]
    anna.page.keyboard.press("Escape")
    seat.until(lambda seen: not seen.chosen())
    space = seat.seen().things("board")[0]
    assert seat.point(space).bar.startswith("Who goes to")
    anna.page.keyboard.press("Escape")
    seat.until(lambda seen: not seen.chosen())
    assert anna.get(table)["seq"] == seq


def test_a_drawn_card_is_not_put_back(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    table = anna.table("me", "greedy", "greedy", seed=SERVED)
    seat = anna.sit(table["id"])
    card, space = (name.split(" @")[0] for name in DRAWING)
    seat.point(next(spot for spot in seat.asked().things("hand") if spot.text.startswith(card)))
    seat.point(next(spot for spot in seat.seen().things("board") if spot.text.startswith(space)))
    undo = anna.page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "false")
    hand = seat.hand()
    seat.point(next(spot for spot in seat.asked().plates() if "draw a card" in spot.text))
    assert len(seat.hand()) == len(hand) + 1
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_attribute("data-tell", re.compile(r"\w+ \w+"))  # it says why
    anna.page.keyboard.press("Control+z")
    anna.page.wait_for_timeout(300)
    assert len(seat.hand()) == len(hand) + 1
