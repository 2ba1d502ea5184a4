"""Pictures of the main screens at a desk and on a phone, for the README and for comparing them with what was meant.

It starts its own server on a database of its own, sets up tables that bots have played so far, and looks at them with
the Chromium of this machine. The pictures go to docs/screenshots.
"""

from __future__ import annotations

import argparse
import base64
import json
import struct
import sys
import tempfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "web"), str(ROOT / "tests" / "browser")]

import hagal as rival_tables  # noqa: E402
import ix as ix_tables  # noqa: E402
import six_players as team_tables  # noqa: E402
import uprising as uprising_tables  # noqa: E402
from chrome import Missing, built, chromium  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from served import Browser as Visitor  # noqa: E402
from served import InThread, sqlite  # noqa: E402
from sitting import Sitting  # noqa: E402
from staged import Moment, asks, never, reached, stage  # noqa: E402
from there import told  # noqa: E402

from kanly.components import Contract  # noqa: E402
from kanly.events import HAGAL_SKIPPED, SENT  # noqa: E402
from kanly.state import State  # noqa: E402
from kanly.things import CONFLICT, END_TURN, SANDWORMS, THINGS  # noqa: E402

TO = ROOT / "docs" / "screenshots"
DESK: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True,
                         "device_scale_factor": 2}
SEED = 7
WAITING = """localStorage.setItem('kanly.settings', JSON.stringify(
  { ...JSON.parse(localStorage.getItem('kanly.settings')), still: false, pace: 'click' }))"""
"""Turns of others are seen as they go, and stay."""
COLOURS = 256

FEWER = (Path(__file__).parent / "fewer_colours.js").read_text("utf-8")


def png(width: int, height: int, palette: list[int], pixels: bytes) -> bytes:
    """A picture with a palette, as a PNG file."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + pixels[start:start + width] for start in range(0, width * height, width))
    return b"".join([b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
                     chunk(b"PLTE", bytes(palette)), chunk(b"IDAT", zlib.compress(rows, 9)), chunk(b"IEND", b"")])


class Studio:
    """A server, a browser and some people who play."""

    def __init__(self, server: InThread, browser: Browser) -> None:
        self.server = server
        self.browser = browser
        self.desk = browser.new_page()
        self.others = [Visitor(server.url, name) for name in ("Mira", "Ines", "Tomas")]
        self.anna: dict[str, Any] = {}
        self.cookies: Any = []
        self.furnished = False
        """Whether there are tables to list."""

    def page(self, size: dict[str, Any], theme: str) -> Page:
        context = self.browser.new_context(reduced_motion="reduce", locale="en", **size)
        settings = json.dumps({"theme": theme, "still": True})
        context.add_init_script(f"localStorage.setItem('kanly.settings', {settings!r})")
        if self.anna:
            context.add_cookies(self.cookies)
        else:
            self.anna = context.request.post(f"{self.server.url}/api/me", data={"name": "Anna"}).json()
            self.cookies = context.cookies()
        page = context.new_page()
        told(page)
        return page

    def stage(self, until: Moment = never, **settings: Any) -> str:
        """A table where all sit and look, in the first game that has such a moment; or a finished one."""
        sets = {key: value for key, value in settings.items() if key in ("sets", "options", "leaders")}
        seed = next(seed for seed in range(SEED, SEED + 100) if until is never or reached(seed, until, **sets))
        table = stage(self.server, self.anna, seed, until, others=[other.me for other in self.others], **settings)
        for seat, other in enumerate(self.others, 1):
            if until is not never:
                other.sit(table, seat)
        return table

    def take(self, page: Page, name: str) -> None:
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(250)
        raw = base64.b64encode(page.screenshot()).decode()
        few = self.desk.evaluate(FEWER, [f"data:image/png;base64,{raw}", COLOURS])
        picture = png(few["width"], few["height"], few["palette"], base64.b64decode(few["pixels"]))
        (TO / f"{name}.png").write_bytes(picture)
        print(f"{name}.png {len(picture) // 1024} kB", flush=True)

    def go(self, page: Page, path: str) -> Page:
        page.goto(f"{self.server.url}/#/{path}")
        return page

    def sit(self, page: Page, table: str, seat: int = 0) -> Sitting:
        self.go(page, f"table/{table}?seat={seat}")
        page.locator("[data-bar]").wait_for()
        return Sitting(page, touch=page.evaluate("matchMedia('(hover: none)').matches"))


def rich(state: State) -> bool:
    """A turn with much to choose from."""
    me = state.players[0]
    return bool(asks(0, "Turn", 4)(state)) and len(me.intrigue) > 1 and len(me.hand) > 3 and sum(
        player.has[CONFLICT] > 0 for player in state.players) > 1 and len(set().union(*state.sends().values())) > 9


def duties(state: State) -> bool:
    return bool(asks(0, "AgentDuties", 4)(state)) and len(state.options) > 4


def acquiring(state: State) -> bool:
    return bool(asks(0, "RevealDuties", 5)(state)) and len(state.options) > 5


def worms(state: State) -> bool:
    """A Reveal turn with much to acquire, a sandworm fighting and a contract to fulfil."""
    me = state.players[0]
    held = [thing for thing in me.owned if isinstance(THINGS[thing], Contract)]
    return bool(asks(0, "RevealDuties", 4)(state)) and len(state.options) > 3 and me.has[SANDWORMS] > 0 and bool(held)


def skipping(state: State) -> bool:
    """When my turn ends, a Rival passes some cards over before it goes somewhere."""
    if not rival_tables.ending(4)(state):
        return False
    after = state.clone()
    after.log = []
    after.apply(END_TURN)
    told = [event.kind for event in after.log]
    return SENT in told and 1 < told[:told.index(SENT)].count(HAGAL_SKIPPED) < 4


# The screens.

Screen = Callable[[Studio, Page], None]


def home(studio: Studio, page: Page) -> None:
    if not studio.furnished:
        studio.furnished = True
        studio.stage(rich)
        studio.stage(asks(2, "Turn", 2), title="Four at Sietch Tabr")
        for title, other in zip(("No bots, please", "First game, be kind"), studio.others, strict=False):
            other.table("me", "person", "person", title=title, visibility="public")
        studio.stage(title="Lunch at Carthag", visibility="public")
    studio.go(page, "")
    page.get_by_role("link", name="Thursday Landsraad").first.wait_for()


def new_table(quick: str) -> Screen:
    """The page of a new table, filled in by a quick choice."""
    def screen(studio: Studio, page: Page) -> None:
        studio.go(page, f"new/{quick}")
        page.get_by_role("button", name="Set the table").wait_for()
        page.locator("dl dd").first.wait_for()

    return screen


def six_table(studio: Studio, page: Page) -> None:
    new_table("bots")(studio, page)
    page.locator('input[name="board"][value="uprising"]').check(force=True)
    page.locator('input[name="players"][value="6"]').check(force=True)
    page.get_by_text("Shaddam Corrino IV").first.wait_for()


def solo_table(studio: Studio, page: Page) -> None:
    new_table("alone")(studio, page)
    page.get_by_role("button", name="Rival on seat 2").click()
    page.get_by_role("button", name="Lady Margot Fenring").click()
    page.get_by_role("radio", name="Mentat").check()
    page.get_by_text("Lady Margot Fenring and another Rival").wait_for()


def lobby(studio: Studio, page: Page) -> None:
    made = page.context.request.post(f"{studio.server.url}/api/tables", data={
        "title": "Supper at Arrakeen",
        "seats": [{"kind": "me"}, {"kind": "person"}, {"kind": "person"}, {"kind": "bot", "bot": "greedy"}]}).json()
    studio.others[0].post(f"tables/{made['id']}/join", {})
    studio.go(page, f"lobby/{made['id']}")
    page.get_by_text("Mira").wait_for()


def turn(studio: Studio, page: Page) -> None:
    seat = studio.sit(page, studio.stage(rich))
    cards = seat.asked().things("hand")
    reach = []
    for card in cards:
        seen = seat.point(card)
        reach.append((len(seen.things("board")), card))
        seat.point(next(spot for spot in seen.found if spot.pressed))
    seat.point(max(reach, key=lambda found: found[0])[1])


def reason(studio: Studio, page: Page) -> None:
    turn(studio, page)
    page.locator('[data-region="board"] [data-drop][aria-disabled="true"]').last.click(force=True)


def effects(studio: Studio, page: Page) -> None:
    studio.sit(page, studio.stage(duties)).asked()


def market(studio: Studio, page: Page) -> None:
    seat = studio.sit(page, studio.stage(acquiring))
    cards = seat.asked().things("market")
    if cards:
        seat.point(cards[0])


def uprising(studio: Studio, page: Page) -> None:
    """Acquiring, with a sandworm in the Conflict and contracts held."""
    seat = studio.sit(page, studio.stage(worms, leaders=uprising_tables.SPIES, **uprising_tables.SETS))
    cards = seat.asked().things("market")
    if cards:
        seat.point(cards[0])


def posts(studio: Studio, page: Page) -> None:
    until = asks(0, "PutSpy", 3)
    studio.sit(page, studio.stage(until, leaders=uprising_tables.SPIES, **uprising_tables.SETS)).asked()


def with_ix(board: str, moment: str) -> Screen:
    def screen(studio: Studio, page: Page) -> None:
        seat = studio.sit(page, studio.stage(ix_tables.MOMENTS[moment], **ix_tables.BOARDS[board]))
        seat.asked()

    return screen


def owners(studio: Studio, page: Page) -> None:
    """Who has which Tech tile."""
    with_ix("base", "busy")(studio, page)
    page.get_by_role("button", name="Tech", exact=True).click()


def six(question: str, seat: int, round: int) -> Screen:
    """Two teams, people and bots among them; I sit where this is asked."""
    def screen(studio: Studio, page: Page) -> None:
        others = [*(other.me for other in studio.others), "greedy", "greedy"]
        table = stage(studio.server, studio.anna, SEED, asks(seat, question, round), seat=seat,
                      **{**team_tables.SETS, "others": others})
        for at, other in zip([at for at in range(6) if at != seat], studio.others, strict=False):
            other.sit(table, at)
        studio.sit(page, table, seat).asked()

    return screen


def rival(**game: Any) -> Screen:
    """A Rival has acted, card by card, and waits to be looked at."""
    def screen(studio: Studio, page: Page) -> None:
        page.context.add_init_script(WAITING)
        page.emulate_media(reduced_motion="no-preference")
        others = studio.others[:len(game["leaders"]) - 1]
        table = stage(studio.server, studio.anna, SEED, skipping, **{**game, "others": [other.me for other in others]})
        for seat, other in enumerate(others, 1):
            other.sit(table, seat)
        seat = studio.sit(page, table)
        seat.asked()
        if seat.touch:
            seat.bar().get_by_role("button", name="End turn").tap()
        else:
            page.keyboard.press("e")
        page.locator("[data-stage]").wait_for()
        page.get_by_role("button", name="Go on").wait_for()
        page.wait_for_timeout(800)

    return screen


def hand_over(studio: Studio, page: Page) -> None:
    table = stage(studio.server, studio.anna, SEED, asks(1, "Turn", 3), others=("screen", "screen", "greedy"))
    studio.go(page, f"table/{table}?seat=0")
    page.get_by_role("button", name="I am Mira").wait_for()


def closer(studio: Studio, page: Page) -> None:
    turn(studio, page)
    page.mouse.move(0, 0)  # what is pointed at is not asked about
    page.keyboard.press("h")
    page.keyboard.down("z")
    page.locator(".zoom").wait_for()


def replay(studio: Studio, page: Page) -> None:
    table = studio.stage()
    studio.go(page, f"replay/{table}?at=420")
    page.get_by_role("slider").wait_for()
    page.wait_for_timeout(800)


def result(studio: Studio, page: Page) -> None:
    studio.go(page, f"result/{studio.stage()}")
    page.get_by_text("Points per round").wait_for()


def catalogue(studio: Studio, page: Page) -> None:
    studio.go(page, "cards")
    page.locator('[data-region="cards"] [data-thing]').first.wait_for()


def rules(studio: Studio, page: Page) -> None:
    studio.go(page, "rules/C-5.3")
    page.locator("article .here").wait_for()


def introduction(studio: Studio, page: Page) -> None:
    studio.go(page, "learn/influence")
    page.locator('aside.voice[data-stand="read"]').wait_for()
    page.locator("aside.voice .pri").click()
    page.wait_for_timeout(600)


def hand(studio: Studio, page: Page) -> None:
    turn(studio, page)
    page.get_by_role("button", name="Hand", exact=False).last.click()


# What is taken in which theme, at a desk and on a phone.
DESKS: dict[str, tuple[Screen, str]] = {
    "home": (home, "spice"), "new-table": (new_table("bots"), "spice"), "new-table-solo": (solo_table, "night"),
    "lobby": (lobby, "spice"), "table": (turn, "spice"), "table-sand": (reason, "sand"),
    "uprising": (uprising, "night"), "posts": (posts, "spice"),
    "ix": (with_ix("base", "busy"), "spice"), "ix-tech": (with_ix("base", "tech"), "night"),
    "ix-owners": (owners, "spice"), "ix-uprising": (with_ix("uprising", "busy"), "spice"),
    "ix-location": (with_ix("uprising", "location"), "sand"),
    "solo": (rival(**rival_tables.UPRISING), "night"), "two-base": (rival(**rival_tables.TWO), "spice"),
    "six": (six("Turn", 2, 6), "spice"), "six-commander": (six("Turn", 0, 6), "night"),
    "six-trade": (six("OfferGift", 4, 3), "sand"), "new-table-six": (six_table, "spice"),
    "effects": (effects, "spice"), "market": (market, "night"), "closer": (closer, "night"),
    "hand-over": (hand_over, "spice"), "replay": (replay, "spice"), "result": (result, "spice"),
    "catalogue": (catalogue, "sand"), "rules": (rules, "sand"), "introduction": (introduction, "spice"),
}
PHONES: dict[str, tuple[Screen, str]] = {
    "phone-home": (home, "spice"), "phone-new-table": (solo_table, "spice"),
    "phone-table": (turn, "sand"), "phone-uprising": (uprising, "sand"),
    "phone-ix": (with_ix("base", "busy"), "spice"), "phone-ix-tech": (with_ix("base", "tech"), "sand"),
    "phone-ix-uprising": (with_ix("uprising", "busy"), "night"), "phone-posts": (posts, "spice"),
    "phone-solo": (rival(**rival_tables.UPRISING), "spice"), "phone-effects": (effects, "night"),
    "phone-six": (six("Turn", 2, 6), "night"),
    "phone-market": (market, "sand"), "phone-hand": (hand, "spice"), "phone-replay": (replay, "spice"),
    "phone-result": (result, "spice"), "phone-catalogue": (catalogue, "sand"),
    "phone-introduction": (introduction, "spice"),
}


def main() -> None:
    pictures = {name: (*taken, size) for some, size in ((DESKS, DESK), (PHONES, PHONE)) for name, taken in some.items()}
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"only these: {', '.join(pictures)}")
    names = parser.parse_args().names or list(pictures)
    if unknown := set(names) - set(pictures):
        parser.error(f"there is no picture {', '.join(sorted(unknown))}")
    try:
        built()
        path = chromium()
    except Missing as missing:
        sys.exit(str(missing))
    TO.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = InThread(sqlite(Path(folder)))
        browser = playwright.chromium.launch(executable_path=path)
        studio = Studio(server, browser)
        for name in sorted(names, key=lambda name: "home" not in name):  # it lists the tables of the others
            screen, theme, size = pictures[name]
            page = studio.page(size, theme)
            screen(studio, page)
            studio.take(page, name)
            page.context.close()
        browser.close()
        for other in studio.others:
            other.close()
        server.stop()


if __name__ == "__main__":
    main()
