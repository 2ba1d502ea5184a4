"""Whatever small thing lies on the table says in words what it is: to the mouse, the keyboard and a finger."""

from __future__ import annotations

from collections.abc import Callable

from guests import IN_HAND, Guest
from hagal import UPRISING
from hagal import staged as hagal_staged
from ix import MOMENTS as IX_MOMENTS
from ix import staged as ix_staged
from playwright.sync_api import Locator, Page, expect
from served import InThread
from six_players import SHADDAM
from six_players import stage_turn as stage_six
from staged import asks, stage
from uprising import stage_turn

SILENT = """() => [...document.querySelectorAll('main [data-region] .i, [data-region="top"] .i')]
  .filter(icon => icon.checkVisibility() && !icon.closest('[data-tell], [data-thing], button, [data-bar]'))
  .filter(icon => !icon.parentElement.closest('.row, .fh, li, .fx'))
  .map(icon => icon.parentElement.outerHTML.slice(0, 300) + ' in ' + icon.closest('[data-region]').dataset.region)"""


def words(page: Page) -> Locator:
    return page.get_by_role("tooltip")


def hold(page: Page, at: Locator) -> None:
    """A long press of a finger."""
    at.scroll_into_view_if_needed()
    box = at.bounding_box()
    assert box is not None
    line = page.context.new_cdp_session(page)
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    page.wait_for_timeout(900)
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_the_mouse_learns_what_small_things_are(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = stage_turn(anna, server)
    seat.asked()
    page = anna.page
    board = page.locator('[data-region="board"]')
    board.locator(".track .step").nth(2).hover()
    expect(words(page)).to_contain_text("Level 2: 1 victory point")
    board.locator('.fh [data-at^="alliance"]').first.hover()
    expect(words(page)).to_contain_text("Alliance")
    board.locator(".tile .cmb").first.hover()
    expect(words(page)).to_contain_text("units may be deployed")
    page.locator('[data-region="top"] .goal').hover()
    expect(words(page)).to_contain_text("the game ends")
    page.locator('[data-at="panel:1"] [data-tell]').nth(2).hover()
    expect(words(page)).to_contain_text("spice")
    board.locator(".ridge").hover()
    expect(words(page)).to_contain_text("Shield Wall")
    board.locator(".post").first.hover()
    expect(words(page)).to_contain_text("Observation post at")
    page.mouse.move(683, 5)
    expect(words(page)).to_have_count(0)


def test_words_leave_the_page_as_it_is(server: InThread, visit: Callable[..., Guest]) -> None:
    """Whoever comes by a link takes the focus from it in the midst of the change: the page must not come to depend on
    what is told, and begin anew with it."""
    anna = visit()
    page = anna.go(f"result/{stage(server, anna.me, 4)}")
    page.get_by_role("link", name="Review").click()
    coin = page.locator('[data-at="panel:1"] [data-tell]').nth(2)
    coin.evaluate("node => { node.theSame = true }")
    coin.hover()
    expect(words(page)).to_contain_text("Solari")
    page.mouse.move(683, 5)
    expect(words(page)).to_have_count(0)
    page.wait_for_timeout(1000)
    assert coin.evaluate("node => node.theSame === true")


def test_the_keyboard_reaches_the_same_words(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    seat = anna.sit(stage(server, anna.me, 4, asks(0, "Turn", 4)))
    seat.asked()
    page = anna.page
    seat.tab_until(lambda text, region: region == "top", "the top bar")
    page.keyboard.press("Alt+ArrowRight")
    expect(words(page)).to_be_visible()
    assert page.evaluate("document.activeElement.dataset.tell")
    page.keyboard.press("Escape")
    expect(words(page)).to_have_count(0)
    page.keyboard.press("b")
    for _ in range(40):
        page.keyboard.press("Alt+ArrowUp")
        page.keyboard.press("Alt+ArrowLeft")
        if page.evaluate("document.activeElement.matches('.track')"):
            break
    page.keyboard.down("z")  # a track at once: all its levels
    expect(words(page)).to_contain_text("Level 4: ")
    page.keyboard.up("z")


def test_a_long_press_tells_a_finger(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit(**IN_HAND)
    seat = stage_turn(anna, server)
    asked = seat.asked()
    page = anna.page
    hold(page, page.locator(".res [data-tell]").nth(1))
    expect(words(page)).to_contain_text("spice")
    page.touchscreen.tap(200, 8)
    expect(words(page)).to_have_count(0)
    hold(page, page.locator('[data-region="board"] .tile').first)
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_role("button", name="Close").first.tap()
    assert seat.seen().answers() == asked.answers(), "a long press has answered something"


BUSY = """ms => addEventListener('pointerdown', () => {
  for (const end = performance.now() + ms; performance.now() < end; );
}, { once: true })"""


def test_a_tap_is_no_long_press_though_the_page_is_busy(server: InThread, visit: Callable[..., Guest]) -> None:
    """Its end is heard when a long press would have begun."""
    anna = visit(**IN_HAND)
    seat = stage_turn(anna, server)
    card = next(spot for spot in seat.asked().things("hand") if spot.at)
    page = anna.page
    page.evaluate(BUSY, 900)
    seat.do(card)
    expect(page.locator('[data-region="hand"] [aria-pressed="true"]')).to_have_count(1)
    expect(page.locator(".zoom")).to_have_count(0)
    page.evaluate(BUSY, 900)
    page.locator(".fight").tap()
    expect(page.locator("[data-tab=conflict]")).to_have_attribute("aria-current", "page")
    expect(words(page)).to_have_count(0)


def test_a_replay_tells_as_much(server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    page = anna.go(f"replay/{stage(server, anna.me, 4)}?at=150")
    page.get_by_role("slider").wait_for()
    page.locator('[data-region="board"] .track .step').nth(4).hover()
    expect(words(page)).to_contain_text("Level 4: ")


def test_no_icon_on_any_table_is_without_words(server: InThread, visit: Callable[..., Guest]) -> None:
    """Those that stand in a row of effects or in a line of words need none besides."""
    anna = visit()
    for sit in (lambda: stage_turn(anna, server), lambda: hagal_staged(anna, server, asks(0, "Turn", 3), **UPRISING),
                lambda: ix_staged(anna, server, "base", IX_MOMENTS["busy"]),
                lambda: stage_six(anna, server, SHADDAM, 6)):
        sit().asked()
        assert anna.page.evaluate(SILENT) == []


def test_leaders_to_choose_from_say_when_their_abilities_apply(visit: Callable[..., Guest]) -> None:
    anna = visit()
    known = {thing["name"]: thing for thing in anna.get("catalogue?language=en")["things"] if thing["kind"] == "leader"}
    offer = anna.page.locator('[data-region="leaders"] .leader-card')
    for seed in range(1, 20):  # until Feyd-Rautha is among them
        seats = [{"kind": "me"}, *({"kind": "bot", "bot": "greedy"} for _ in range(3))]
        asked = {"seats": seats, "sets": ["uprising"], "leaders": "draft", "seed": seed}
        anna.sit(anna.context.request.post(f"{anna.url}/api/tables", data=asked).json()["id"])
        offer.first.wait_for()
        faces = {card.locator(".disp").inner_text(): card for card in offer.all()}
        if "Feyd-Rautha Harkonnen" in faces:
            break
    for name, card in faces.items():
        said = card.locator(".t > span").all_inner_texts()
        assert {text.lower() for text in said} == {text.lower() for text in known[name]["boxes"].values()}
        assert card.locator(".t > b").count() == len(said)
    feyd = faces["Feyd-Rautha Harkonnen"]
    expect(feyd).to_contain_text("In your Reveal turn")
    expect(feyd.locator(".path .at")).to_have_count(7)
