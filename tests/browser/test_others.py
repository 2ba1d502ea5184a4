"""What others do can be followed: their cards, at a pace of one's own, and what was missed."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from guests import DESK, SHORT, Guest
from playwright.sync_api import Page, expect
from served import InThread
from sitting import PATIENCE, Sitting
from staged import asks, stage

from kanly.components import Intrigue
from kanly.state import State
from kanly.things import THINGS, option_thing

SIZES: dict[str, dict[str, Any]] = {"desk": {"viewport": DESK}, "phone": SHORT}
SEED = 4
PACE = """localStorage.getItem('kanly.settings') ?? localStorage.setItem('kanly.settings', '{"pace": "%s"}')"""
BESIDE = """() => {
  const card = document.querySelector('[data-played] .first')?.getBoundingClientRect()
  const tile = document.querySelector('.tile.arrived')
  const space = tile?.getBoundingClientRect()
  const seat = document.querySelector('[data-played]')?.style.getPropertyValue('--c')
  if (!card || !space || document.querySelector('[data-played]').getAnimations({ subtree: true }).length) return null
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
  const panels = [...document.querySelectorAll('[data-at^="panel:"]')]
    .filter((one) => one.style.getPropertyValue('--seat') === seat)
  return {
    width: card.width,
    inside: card.left >= 0 && card.top >= 0 && card.right <= innerWidth && card.bottom <= innerHeight,
    onSpace: over(card, space),
    onSeat: panels.some((one) => over(card, one.getBoundingClientRect())),
    onBar: over(card, document.querySelector('[data-bar]').getBoundingClientRect()),
    edge: tile.style.getPropertyValue('--arrived') === seat,
  }
}"""
RESTING = f"""() => {{
  const now = ({BESIDE})()
  return now && !now.onSpace && !now.onSeat && !now.onBar ? now : null
}}"""
BOARD = """() => [...document.querySelectorAll('[data-at^="panel:"], .tile')]
  .map((one) => `${one.textContent} ${one.querySelectorAll('svg').length}`).join()"""
"""What stands on the table, spaces and seats."""
UNDER = """() => [...document.querySelectorAll('.pace button')].filter((one) => {
  const { right, top, height } = one.getBoundingClientRect()
  return !one.contains(document.elementFromPoint(right - 3, top + height / 2))
}).map((one) => one.innerText)"""
"""What lies under something."""
NEWEST = """node => {
  const lines = node.querySelectorAll('li')
  const [box, last] = [node.getBoundingClientRect(), lines[lines.length - 1].getBoundingClientRect()]
  return last.bottom <= box.bottom + 2 && last.top >= box.top
}"""


def sit(guest: Guest, table: str, pace: str, seat: int = 0) -> Sitting:
    guest.context.add_init_script(PACE % pace)
    return guest.sit(table, seat)


def leave_it(seat: Sitting) -> None:
    """Do as little as may be until others act."""
    rng = random.Random(2)
    while (seen := seat.until(lambda seen: seen.asked or not seen.mine)).asked:
        seat.point(seat.choose(seen, rng, hurry=True))


def back_again(seat: Sitting) -> None:
    """Until one's next turn; what is asked meanwhile is answered somehow."""
    rng = random.Random(3)
    while not ((seen := seat.seen()).asked and seen.part == "turn"):
        if seen.asked:
            seat.point(seat.choose(seen, rng, hurry=True))
        elif not seen.mine:
            seat.page.keyboard.press("Shift+Space")
        seat.page.wait_for_timeout(60)


@pytest.mark.parametrize("size", SIZES)
def test_the_card_lies_beside_its_space_and_the_turn_waits_for_me(server: InThread, visit: Callable[..., Guest],
                                                                size: str) -> None:
    anna = visit(**SIZES[size])
    seat = sit(anna, stage(server, anna.me, SEED, asks(0, "AgentDuties", 3)), "click")
    page = anna.page
    leave_it(seat)
    page.wait_for_function("""() => document.querySelector('[data-played], [data-key="Space"]')
      || document.querySelector('[data-bar]').textContent.includes('is next')""")
    if "is next" in seat.seen().bar:
        page.keyboard.press("Space")  # nothing is taken back: they may begin
    seen = page.wait_for_function(RESTING, polling=100, timeout=PATIENCE * 1000).json_value()
    assert seen["inside"] and seen["edge"], seen
    assert seen["width"] >= (203 if size == "desk" else 180), seen
    onward = page.locator('[data-key="Space"].primary')  # the turn stays until it is clicked away
    expect(onward).to_be_visible(timeout=PATIENCE * 1000)
    assert page.evaluate(UNDER) == [], "the pace can be changed meanwhile"
    who = seat.bar().get_by_role("heading").inner_text()
    steps = page.locator("[data-bar] .steps .step")
    assert steps.count() >= 2 and page.locator("[data-played] .w2").first.inner_text().strip()
    page.keyboard.press("Space")
    page.wait_for_function("""([who, on]) => !document.querySelector('[data-key="Space"].primary')
      || document.querySelector('[data-bar] h2')?.textContent !== who""", arg=[who, True])
    page.get_by_role("button", name="fast").click()  # it is kept in this browser
    assert page.evaluate("JSON.parse(localStorage.getItem('kanly.settings')).pace") == "fast"
    page.keyboard.press("Shift+Space")
    back_again(seat)


def plots(state: State) -> bool:
    """The second seat begins its turn with an Intrigue card it may play."""
    things = [THINGS[option_thing(option)] for option in state.options]
    return bool(asks(1, "Turn", 2)(state)) and any(isinstance(thing, Intrigue) for thing in things)


def test_an_intrigue_card_stays_long_enough_to_be_read(server: InThread, visit: Callable[..., Guest]) -> None:
    anna, mira = visit(), visit("Mira")
    table = stage(server, anna.me, SEED, plots, others=[mira.me, "greedy", "greedy"])
    watching = sit(anna, table, "slow")
    acting = sit(mira, table, "normal", 1)
    seen = acting.asked()
    acting.point(seen.things("intrigue")[0])
    before = watching.seen().seq
    for _ in range(3):  # to choose it, and to be sure
        if (seen := acting.seen()).asked and seen.chosen():
            acting.point(next(spot for spot in seen.found if spot.key == "Enter" or spot.kind == "sheet"))
    card = anna.page.locator("[data-played] .intrigue")
    expect(card).to_be_visible(timeout=PATIENCE * 1000)
    assert card.locator(".w2").first.inner_text().strip()
    anna.page.wait_for_timeout(2000)
    expect(card).to_be_visible()
    assert card.evaluate("node => node.offsetWidth") >= 214
    assert watching.seen().seq == before, "it is read before it happens"
    anna.page.keyboard.press("Space")
    watching.until(lambda seen: seen.seq > before)


def chips_in_sight(page: Page) -> bool:
    whole: bool = page.evaluate("""() => {
      const bar = document.querySelector('[data-bar]').getBoundingClientRect()
      return [...document.querySelectorAll('[data-bar] [data-turn]')].every((chip) => {
        const box = chip.getBoundingClientRect()
        return box.left >= bar.left && box.right <= bar.right + 1 && chip.scrollWidth <= chip.clientWidth + 1
      })
    }""")
    return whole


@pytest.mark.parametrize("size", SIZES)
def test_what_was_missed_is_one_chip_per_turn_and_opens(server: InThread, visit: Callable[..., Guest],
                                                        size: str) -> None:
    anna = visit(**SIZES[size])
    seat = sit(anna, stage(server, anna.me, SEED, asks(0, "RevealDuties", 2)), "fast")
    page, phone = anna.page, size == "phone"
    leave_it(seat)
    back_again(seat)
    chips = page.locator("[data-bar] [data-turn]")
    expect(chips.last).to_be_visible()
    assert chips_in_sight(page)
    (chips.last.tap if phone else chips.last.click)()
    card = page.locator("[data-turncard]")
    expect(card).to_be_visible()
    assert card.locator("li").count() >= 1
    if phone:
        turns = page.locator("dialog [data-turn]").evaluate_all("all => all.map((one) => Number(one.dataset.turn))")
        assert len(turns) > 2 and turns == sorted(turns, reverse=True)
    else:
        box, bar = card.bounding_box(), seat.bar().bounding_box()
        assert box and bar and box["y"] >= 0 and box["y"] + box["height"] <= bar["y"]
    card.get_by_role("button", name="Table then").click()
    expect(seat.bar()).to_contain_text("As it was")
    page.keyboard.press("Escape")
    expect(seat.bar()).to_contain_text("Your turn")
    (chips.last.tap if phone else chips.last.click)()
    card.get_by_role("button", name="Play again").click()
    expect(seat.bar()).to_contain_text("What others did")
    page.keyboard.press("Space")
    expect(seat.bar()).to_contain_text("Your turn")
    seat.point(seat.choose(seat.asked(), random.Random(1), hurry=True))
    expect(chips).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_a_page_opened_anew_shows_the_table_then(server: InThread, visit: Callable[..., Guest], size: str) -> None:
    """What this page has not seen, or another device has, the server shows as this seat saw it."""
    anna = visit(**SIZES[size])
    seat = sit(anna, stage(server, anna.me, SEED, asks(0, "RevealDuties", 2)), "fast")
    page, phone = anna.page, size == "phone"
    leave_it(seat)
    back_again(seat)
    chips = page.locator("[data-bar] [data-turn]")
    expect(chips.last).to_be_visible()
    page.reload()
    expect(seat.bar()).to_contain_text("Your turn")
    (chips.last.tap if phone else chips.last.click)()
    if phone:  # all turns are in the list; the newest is open
        page.locator("dialog [data-turn]").last.tap()
    else:
        chips.first.click()
    card = page.locator("[data-turncard]")
    expect(card).to_be_visible()
    now = page.evaluate(BOARD)
    with page.expect_response(re.compile(r"/moments\?")) as asked:
        card.get_by_role("button", name="Table then").click()
    expect(seat.bar()).to_contain_text("As it was")
    assert "seat=0" in asked.value.url and len(asked.value.json()["moments"]) == 1
    assert page.evaluate(BOARD) != now, "the table is another one"
    page.keyboard.press("Escape")
    expect(seat.bar()).to_contain_text("Your turn")
    assert page.evaluate(BOARD) == now
    (chips.last.tap if phone else chips.last.click)()
    card.get_by_role("button", name="Play again").click()
    expect(seat.bar()).to_contain_text("What others did")
    page.keyboard.press("Space")
    expect(seat.bar()).to_contain_text("Your turn")


@pytest.mark.parametrize("size", SIZES)
def test_the_log_opens_at_its_newest_line_and_shows_card_and_rule(server: InThread, visit: Callable[..., Guest],
                                                                size: str) -> None:
    anna = visit(**SIZES[size])
    seat = anna.sit(stage(server, anna.me, SEED, asks(0, "Turn", 4)))
    page = anna.page
    seat.asked()
    page.get_by_role("button", name="Log", exact=True).first.click()
    lines = page.locator("dialog .whole")
    lines.wait_for()
    page.wait_for_function(f"() => ({NEWEST})(document.querySelector('dialog .whole'))")
    told = " ".join(lines.locator("li").all_inner_texts())
    assert "Anna" not in told and "You" in told
    lines.locator("button.then", has_text=" to ").last.click()
    card = page.locator("dialog [data-turncard]")
    expect(card.locator("[data-read]")).to_be_visible()
    assert card.locator("a.rule").first.get_attribute("href").startswith("#/rules/")
    if size == "desk":
        page.keyboard.press("Escape")
        page.locator('[data-region="log"] button.then').last.click()
        expect(page.locator("dialog [data-turncard]")).to_be_visible()
