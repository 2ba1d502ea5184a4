"""Great moments have words: a Combat decided, a new round, an Alliance, the end; at a desk and on a phone."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from guests import DESK, SHORT, STILL, Guest
from hagal import UPRISING
from playwright.sync_api import expect
from served import InThread
from sitting import Sitting
from six_players import SETS as SIX
from staged import Moment, lay, question, stage

from kanly import State, reading
from kanly.testing import table

SIZES: dict[str, dict[str, Any]] = {"desk": {"viewport": DESK}, "phone": SHORT}
PHONES: dict[str, dict[str, Any]] = {"upright": SHORT, "side": {**SHORT, "viewport": {"width": 844, "height": 390}}}
COVERED = """() => [...document.querySelectorAll('[data-combat] li')].filter(lane => {
  const { left, right, bottom } = lane.getBoundingClientRect()
  return !lane.contains(document.elementFromPoint((left + right) / 2, bottom - 3))
}).map(lane => lane.innerText)"""
"""Lanes that lie under something, or further down."""
SEED = 3
WAITING = """pace => localStorage.setItem('kanly.settings', JSON.stringify(
  { ...JSON.parse(localStorage.getItem('kanly.settings') ?? '{}'), pace }))"""


def rewarded(seat: int, kind: str = "") -> Moment:
    """A seat is asked about its reward."""
    def wanted(state: State) -> bool:
        return bool(state.decision and state.decision.player == seat and reading.phase(state) == "rewards"
                    and kind in ("", question(state)))

    return wanted


def at_pace(anna: Guest, pace: str) -> None:
    """How fast things are shown, before a table is opened."""
    anna.go("").evaluate(WAITING, pace)
    anna.page.reload()


def on_to_a_round(seat: Sitting) -> None:
    """Do as little as may be until a round begins; nothing of what is shown is skipped."""
    rng = random.Random(1)
    band, before = seat.page.locator("[data-round]"), seat.round()
    while seat.round() == before and not band.count():
        seen = seat.seen()
        if seen.asked:
            seat.do(seat.choose(seen, rng, hurry=True))
        seat.page.wait_for_timeout(100)
    band.wait_for()  # it comes a moment after the round


@pytest.mark.parametrize("size", SIZES)
def test_a_combat_is_told_before_the_winner_chooses(server: InThread, visit: Callable[..., Guest], size: str) -> None:
    anna = visit(**SIZES[size])
    seat = anna.sit(stage(server, anna.me, SEED, rewarded(0, "GainInfluence")))
    seen = seat.asked()
    assert re.match(r"You win .+, \d+ to \d+: gain \d Influence with which faction\?", seen.bar), seen.bar
    combat = anna.page.locator("[data-combat]")
    expect(combat).to_be_visible()
    rows = combat.locator("li > .hidden").all_text_contents()
    assert len(rows) == 4 and rows[0].startswith("1st You: strength ")
    for row in rows:
        if parts := re.search(r"strength (\d+) \((.+)\),", row):
            assert sum(int(part.rsplit(" ", 1)[1]) for part in parts[2].split(", ")) == int(parts[1]), row
        else:
            assert re.search(r"strength 0, .*no units", row), row
    expect(anna.page.locator("[data-moment]")).to_contain_text("Combat decided: ")
    if size == "phone":  # every answer is under the thumb while the result stays in sight
        assert len(seen.plates()) >= 4 and all(plate.at for plate in seen.plates())
    else:  # the tracks stay in sight, lit, and answer too
        assert len(seen.things("board")) == 4 and all(spot.at for spot in seen.things("board"))
        anna.page.wait_for_function(f"() => !({COVERED})().length")  # nor does a tall question hide a lane
        lines = {round(plate.at[1]) for plate in seen.plates() if plate.at}
        assert len(seen.plates()) >= 4 and len(lines) == 1, "the factions stand in one row"
    seat.point(seen.plates()[0])


@pytest.mark.parametrize("size", PHONES)
def test_lanes_and_answers_share_a_phone(server: InThread, visit: Callable[..., Guest], size: str) -> None:
    anna = visit(**PHONES[size])
    seat = anna.sit(stage(server, anna.me, SEED, rewarded(0, "GainInfluence")))
    seen = seat.asked()
    anna.page.wait_for_function(f"() => !({COVERED})().length")  # the lanes come to their place
    assert not [plate.text for plate in seen.plates() if not plate.at]
    expect(anna.page.locator("[data-more]")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_a_round_begins_over_the_board(server: InThread, visit: Callable[..., Guest], size: str) -> None:
    anna = visit(**SIZES[size])
    at_pace(anna, "click")
    seat = anna.sit(stage(server, anna.me, SEED, rewarded(0, "Winning")))
    seat.until(lambda seen: seen.asked)
    before = seat.round()
    on_to_a_round(seat)
    band = anna.page.locator("[data-round]")
    assert band.get_attribute("data-round") == str(before + 1)
    expect(band).to_contain_text("Agents are home")
    expect(band.get_by_role("list", name="Order of play").locator("li")).to_have_count(4)
    expect(anna.page.locator("[data-moment]")).to_contain_text(f"Round {before + 1} begins. The Conflict is ")
    # It stays until it is clicked away, and holds up nobody who is asked: the hand can be used all the while.
    anna.page.wait_for_timeout(1500)
    expect(band).to_be_visible()
    box = band.bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    (anna.page.touchscreen.tap if seat.touch else anna.page.mouse.click)(*middle)
    expect(band).to_have_count(0)
    seen = seat.asked()
    assert not seen.chosen(), "the click on it did nothing else"


def test_any_key_ends_a_round_and_does_what_it_does(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    at_pace(anna, "click")
    seat = anna.sit(stage(server, anna.me, SEED, rewarded(0, "Winning")))
    on_to_a_round(seat)
    anna.page.keyboard.press("l")  # to the log
    expect(anna.page.locator("[data-round]")).to_have_count(0)
    assert anna.page.evaluate("document.activeElement.closest('[data-region]')?.dataset.region") == "log"


@pytest.mark.parametrize("motion", [{}, STILL], ids=["moving", "still"])
def test_a_round_goes_by_itself_and_the_log_opens_the_combat_again(server: InThread, visit: Callable[..., Guest],
                                                                   motion: dict[str, Any]) -> None:
    anna = visit(**motion)
    seat = anna.sit(stage(server, anna.me, SEED, rewarded(0, "Winning")))
    on_to_a_round(seat)
    expect(anna.page.locator("[data-round]")).to_have_count(0)
    combat = anna.page.locator("[data-combat]")
    expect(combat).to_have_count(0)
    anna.page.locator('[data-region="log"]').get_by_role("button", name="Log").click()
    anna.page.locator("dialog li", has_text="Combat: ").last.get_by_role("button").click()
    expect(combat).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(combat).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_six_seats_and_their_ties(server: InThread, visit: Callable[..., Guest], size: str) -> None:
    anna = visit(**SIZES[size])
    seat = anna.sit(stage(server, anna.me, SEED, rewarded(2), seat=2, **SIX), 2)
    seat.asked()
    rows = anna.page.locator("[data-combat] li > .hidden").all_text_contents()
    assert len(rows) == 4, "the Commanders have no units of their own"
    assert any("ceded the tie to" in row for row in rows)


def test_a_spectator_sees_a_combat_of_rivals(server: InThread, visit: Callable[..., Guest]) -> None:
    anna, bert = visit(), visit(name="Bert")
    made = stage(server, anna.me, SEED, rewarded(0), visibility="public", **UPRISING)
    watcher = bert.sit(made, None)
    rows = watcher.page.locator("[data-combat] li > .hidden")
    expect(rows).to_have_count(3)
    assert "Anna" in " ".join(rows.all_text_contents())


# A few words.


@pytest.mark.parametrize("size", SIZES)
def test_an_alliance_won_is_told_to_everybody(server: InThread, visit: Callable[..., Guest], size: str) -> None:
    anna, bert = visit(**SIZES[size]), visit(name="Bert")
    position = table(players=3, conflict="Cloak and Dagger", phase="combat", seats={
        0: dict(conflict=3, intrigue=[], influence={"Fremen": 3}), 1: dict(intrigue=[]), 2: dict(intrigue=[])})
    made = lay(server, anna.me, position)
    seat, watcher = anna.sit(made), bert.sit(made, None)
    seen = seat.asked()
    assert seen.bar.startswith("You alone fight for Cloak and Dagger and win: "), seen.bar
    while not (named := [plate for plate in seen.plates() if "Fremen" in plate.text]):
        seat.point(seen.plates()[0])
        seen = seat.asked()
    seen = seat.point(named[0])
    if sure := seen.plate("Enter"):  # a tap only chooses
        seat.do(sure)
    for page, said in ((anna.page, "You take the Fremen Alliance"), (watcher.page, "Anna takes the Fremen Alliance")):
        expect(page.locator("[data-word]")).to_have_text(said)
        expect(page.locator("[data-moment]")).to_contain_text(said)
    expect(anna.page.locator("[data-word]")).to_have_count(0)  # for a moment only


# The end.

async def finished(server: InThread, made: str) -> None:
    """A table whose position was laid out is over."""
    room = await server.hall.get(made)
    assert room is not None
    room.live.status = "over"


EQUAL = dict(score=10, spice=1, intrigue=[])


@pytest.mark.parametrize("size", SIZES)
def test_the_end_says_who_won_by_what_and_what_decided(server: InThread, visit: Callable[..., Guest],
                                                       size: str) -> None:
    """C-10.4"""
    anna = visit(**SIZES[size])
    position = table(players=3, phase="endgame", seats={
        0: EQUAL | dict(solari=6), 1: EQUAL | dict(solari=9), 2: dict(score=4, intrigue=[])})
    made = lay(server, anna.me, position)
    server.run(finished(server, made))
    anna.sit(made)
    end = anna.page.locator("[data-over]")
    expect(end.get_by_role("heading", level=2).first).to_have_text("Mira rules Arrakis")
    expect(end).to_contain_text("you have 10 too")
    expect(end).to_contain_text("Solari decide: 9 to 6, after spice, 1 to 1.")
    expect(anna.page.locator("[data-bar]")).to_contain_text("The game is over: you are second")
    tie = anna.page.locator("[data-last] .tie")
    expect(tie).to_contain_text("Tie at 10")
    expect(tie).to_contain_text("Solari 9 : 6")
    expect(anna.page.locator("[data-moment]")).to_contain_text("Mira rules Arrakis.")


@pytest.mark.parametrize("size", SIZES)
def test_nothing_leaves_the_table_by_itself(server: InThread, visit: Callable[..., Guest], size: str) -> None:
    anna = visit(**SIZES[size])
    made = stage(server, anna.me, 11)
    seat = anna.sit(made)
    end = anna.page.locator("[data-over]")
    expect(end).to_be_visible()
    anna.page.wait_for_timeout(1500)
    assert f"table/{made}" in anna.page.url
    if size == "phone":
        anna.page.get_by_role("navigation", name="Views").get_by_role("button").filter(has_text="Board").tap()
    else:
        anna.page.get_by_role("button", name="See the board").click()
    expect(end).to_have_count(0)
    seat.bar().get_by_role("button", name="See the result").click()
    expect(end).to_be_visible()
    expect(anna.page.get_by_role("button", name="Again, same seats")).to_be_visible()
    expect(seat.bar().get_by_role("link", name="Replay")).to_be_visible()
    if size == "desk":
        expect(anna.page.locator(".past li")).to_have_count(seat.round())  # every Conflict, and points per round
        expect(anna.page.get_by_role("img", name="Points per round")).to_be_visible()
        end.get_by_role("heading", level=2).first.click()  # away from the button
        anna.page.keyboard.press("Enter")
        expect(anna.page).to_have_url(re.compile(r"#/result/"))


def test_a_replay_ends_so_too(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    made = stage(server, anna.me, 11)
    page = anna.go(f"replay/{made}?at=0")
    page.locator(".desk").wait_for()
    expect(page.locator("[data-over]")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator("[data-over]").get_by_role("heading", level=2).first).to_contain_text("rules Arrakis")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-over]")).to_have_count(0)
