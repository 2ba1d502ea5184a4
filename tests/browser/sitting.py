"""Somebody at a table in a browser: sees what is lit, and points at it with the mouse, a finger or the keyboard."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as NotInTime
from there import seat_of, told, wanted

PATIENCE = 45.0
"""Seconds after which nothing more is to be expected of a page: the machine may be busy."""
WATCHING = 0.3
"""Seconds somebody watches what others do before they skip it."""
LANDING = 15.0
"""Seconds after which every piece has come to where it belongs."""
MISSED, MISSES = 10.0, 2
"""Seconds after which something is pointed at again, and how often that may happen at a table."""
REGION_KEYS = {"hand": "h", "board": "b", "market": "m", "conflict": "c", "intrigue": "j"}
NO_ANSWERS = ("Esc", "Space", "O")
"""Keys of plates that only go back, show again what others did, or order to pass from now on."""
ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


def script(name: str) -> str:
    """A function to be called in the page."""
    return (Path(__file__).parent / "scripts" / f"{name}.js").read_text("utf-8")


SEEN, MISSING = script("seen"), script("missing")
CHANGED = f"before => {{ const now = ({SEEN})(); return !now.busy && now.sign !== before }}"
FOCUSED = """() => {
  const at = document.activeElement
  const box = at.getBoundingClientRect()
  return [(at.querySelector('.hidden') ?? at).textContent.trim().replace(/\\s+/g, ' '),
    at.closest('[data-region]')?.dataset.region ?? '', box.x + box.width / 2, box.y + box.height / 2]
}"""


@dataclass(frozen=True)
class Spot:
    """Something that can be pointed at."""

    kind: str
    """thing: lies on the table; plate, button: in the bar; end: ends the turn; sheet: the answer of a sheet"""
    text: str
    region: str
    key: str
    number: str
    """Of a plate that stands for an amount."""
    pressed: bool
    at: tuple[float, float] | None


@dataclass(frozen=True)
class Seen:
    """The table at one moment."""

    mine: bool
    part: str
    choice: str
    where: str
    """The shape of the question (kanly/shapes.py)."""
    seq: int
    bar: str
    over: bool
    moment: bool
    """A new round is told over the board."""
    hand_over: bool
    busy: bool
    live: bool
    sign: str
    found: tuple[Spot, ...]

    def things(self, region: str = "") -> list[Spot]:
        return [spot for spot in self.found if spot.kind == "thing" and region in ("", spot.region)]

    def plates(self) -> list[Spot]:
        return [spot for spot in self.found if spot.kind in ("plate", "button")]

    def plate(self, key: str) -> Spot | None:
        return next((spot for spot in self.plates() if spot.key == key), None)

    @property
    def asked(self) -> bool:
        return self.mine and not self.busy and not self.moment and bool(self.found)

    def answers(self) -> set[str]:
        return {spot.text for spot in self.found if spot.key not in NO_ANSWERS}

    def chosen(self) -> list[Spot]:
        return [spot for spot in self.found if spot.pressed]


class Sitting:
    """A page with a table on it."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.told = told(page)
        self.missed = 0

    def seen(self) -> Seen:
        got: dict[str, Any] = self.page.evaluate(SEEN)
        spots = tuple(Spot(**{**found, "at": found["at"] and tuple(found["at"])}) for found in got.pop("found"))
        return Seen(**got, found=spots)

    def until(self, what: Callable[[Seen], object], seconds: float = PATIENCE) -> Seen:
        """The table as soon as this holds; what others do meanwhile is watched for a moment, then skipped."""
        begin = moved = time.monotonic()
        seq = -1
        while True:
            seen = self.seen()
            if what(seen):
                return seen
            now = time.monotonic()
            if seen.seq != seq:  # others are still at it
                seq, moved = seen.seq, now
            assert now - moved < seconds, f"waited {seconds} seconds in vain; the bar says {seen.bar!r}"
            if now - begin > WATCHING:
                self.skip(seen)
            self.page.wait_for_timeout(40)

    def skip(self, seen: Seen) -> None:
        """Do not watch what others do one by one, nor a new round."""
        if seen.moment:
            self.page.keyboard.press("Escape")
        elif not seen.mine and (skip := seen.plate("Space")):
            self.do(skip)

    def asked(self, otherwise: Callable[[Seen], bool] = lambda seen: False) -> Seen:
        """The next question to this seat, with everything in its place; or what may come instead."""
        seen = self.until(lambda seen: seen.asked or otherwise(seen))
        if seen.asked:
            self.whole(seen)
        return seen

    def whole(self, seen: Seen) -> None:
        """Nothing is hidden, transparent or off the screen that the view says is there."""
        wants = wanted(self.heard(self.told.views, seen.seq), seat_of(self.page), seen.where == "shown")
        end = time.monotonic() + LANDING
        while missing := self.page.evaluate(MISSING, wants):
            assert time.monotonic() < end, f"cannot be seen at {seen.bar!r}: {missing}"
            self.page.wait_for_timeout(100)

    def question(self, seen: Seen) -> dict[str, Any]:
        """What is asked at that moment, as the server has said it; the table may have gone on since."""
        return self.heard(self.told.questions, (seen.seq, seen.part))

    def heard(self, told: Mapping[Any, dict[str, Any]], what: object) -> dict[str, Any]:
        """What the page has been told, which may be a moment before we are."""
        end = time.monotonic() + LANDING
        while what not in told:
            assert time.monotonic() < end, f"the page shows what it was never told: {what} of {list(told)}"
            self.page.wait_for_timeout(40)
        return told[what]

    def changed(self, before: Seen, spot: Spot, seconds: float = PATIENCE) -> Seen:
        try:
            self.page.wait_for_function(CHANGED, arg=before.sign, timeout=seconds * 1000, polling=25)
        except NotInTime:
            raise AssertionError(f"nothing happened after {spot.text!r}; the bar says {self.seen().bar!r}") from None
        return self.seen()

    # What to do, and how.

    def choose(self, seen: Seen, rng: random.Random, hurry: bool = False) -> Spot:
        """Some answer; in a hurry nothing is done that need not be."""
        sure = [spot for spot in seen.found if spot.kind in ("sheet", "button") or spot.key == "Enter"]
        if sure:
            return sure[0]
        plates = [spot for spot in seen.plates() if spot.key not in NO_ANSWERS]
        ends = [spot for spot in seen.found if spot.kind == "end"]
        if not hurry and seen.part == "turn" and seen.things():  # one reveals when the Agents are sent
            plates = [spot for spot in plates if spot.key != "R"]
        if hurry and (quick := ends or [spot for spot in plates if spot.key in ("R", "P", "D", "N")]):
            return quick[0]
        chosen = {spot.region for spot in seen.chosen()}
        others = [spot for spot in seen.things() if not spot.pressed]
        spaces, cards = ([spot for spot in others if spot.region == region] for region in ("board", "hand"))
        if {"hand", "board"} <= chosen:  # where and by whom is known: what else is asked is in the bar or on the board
            ways = [spot for spot in plates if spot.key != "R"] or spaces
        elif chosen:
            ways = (spaces if "hand" in chosen else cards if "board" in chosen else []) or [*others, *plates, *ends]
        else:
            ways = [*others, *plates, *ends]
        assert ways, f"nothing can be answered: {seen}"
        return rng.choice(ways)

    def point(self, spot: Spot) -> Seen:
        """Click it or tap it, and wait until the table has changed."""
        before = self.seen()
        self.do(spot)
        try:
            seen = self.changed(before, spot, MISSED)
        except AssertionError:
            # A new round that is told at that very moment takes the click for itself: one does it again.
            self.missed += 1
            assert self.missed <= MISSES, f"nothing happens at the first click on {spot.text!r}, nor did before"
            self.do(spot)
            seen = self.changed(before, spot)
        return self.point(sure) if spot.kind == "end" and (sure := self.unsure(seen)) else seen

    def unsure(self, seen: Seen) -> Spot | None:
        """The end of the turn, where it waits to be asked for once more."""
        asked = self.page.locator("[data-end][data-sure]").count() > 0
        return next((spot for spot in seen.found if spot.kind == "end"), None) if asked else None

    def do(self, spot: Spot) -> None:
        """Click it or tap it."""
        at = spot.at
        if self.touch and spot.kind == "thing":  # what was looked at after it may have scrolled it away
            at = self.page.evaluate(SEEN, [spot.text, spot.region]) or at
        end = time.monotonic() + LANDING
        while at is None:  # the view may still be scrolling to what was chosen, under a hint
            assert time.monotonic() < end, f"{spot.text!r} is lit, but something lies over it"
            self.page.wait_for_timeout(100)
            at = self.page.evaluate(SEEN, [spot.text, spot.region])
        (self.page.touchscreen.tap if self.touch else self.page.mouse.click)(*at)

    def press(self, spot: Spot) -> Seen:
        """The same by the keyboard alone."""
        before = self.seen()
        keys = self.page.keyboard
        if spot.kind == "thing":
            self.walk_to(spot)
            keys.press("Enter")
        elif spot.kind == "end":
            keys.press("e")
        elif spot.key:
            keys.press(spot.key.lower() if len(spot.key) == 1 else spot.key)
        elif spot.number:
            keys.press(spot.number)
        else:
            self.tab_until(lambda text, region: text == spot.text, spot.text)
            keys.press("Enter")
        seen = self.changed(before, spot)
        return self.press(sure) if spot.kind == "end" and (sure := self.unsure(seen)) else seen

    def walk_to(self, spot: Spot) -> None:
        """Go to the region by its key, else by Tab, and by arrows to the thing."""
        assert spot.at is not None, f"{spot.text!r} is lit, but something lies over it"
        if spot.region in REGION_KEYS:
            self.page.keyboard.press(REGION_KEYS[spot.region])
        else:
            self.tab_until(lambda text, region: region == spot.region, spot.region)
        tried: set[tuple[float, float, str]] = set()
        while True:
            here, region, x, y = self.page.evaluate(FOCUSED)
            assert region == spot.region, f"the region {spot.region} cannot be reached"
            if here == spot.text:
                return
            dx, dy = spot.at[0] - x, spot.at[1] - y
            across, down = "ArrowRight" if dx > 0 else "ArrowLeft", "ArrowDown" if dy > 0 else "ArrowUp"
            ways = [*((across, down) if abs(dx) > abs(dy) else (down, across)), *ARROWS]
            way = next((way for way in ways if (x, y, way) not in tried), None)
            assert way is not None, f"arrows do not lead from {here!r} to {spot.text!r}"
            tried.add((x, y, way))
            self.page.keyboard.press(way)

    def tab_until(self, there: Callable[[str, str], bool], what: str) -> None:
        for _ in range(60):
            self.page.keyboard.press("Tab")
            text, region, *_ = self.page.evaluate(FOCUSED)
            if there(text, region):
                return
        raise AssertionError(f"Tab does not lead to {what!r}")

    def play(self, rng: random.Random, whole_rounds: int) -> set[str]:
        """On to the end of the game; after so many rounds in which everything is tried one hurries. What was asked."""
        parts: set[str] = set()
        rounds = 0
        while not (seen := self.asked(lambda seen: seen.over)).over:
            parts.add(seen.part)
            if seen.part == "turn":
                rounds = self.round()
            self.point(self.choose(seen, rng, hurry=rounds > whole_rounds))
        return parts

    # What is there to read.

    def round(self) -> int:
        found = re.search(r"Round (\d+)", self.page.locator("header").first.inner_text())
        return int(found[1]) if found else 0

    def bar(self) -> Locator:
        return self.page.locator("[data-bar]")

    def hand(self) -> list[str]:
        labels = self.page.locator('[data-region="hand"] [data-thing] > .hidden').all_text_contents()
        return [label.split(". ")[0] for label in labels]

    def log(self) -> list[str]:
        return [line.strip() for line in self.page.locator('[data-region="log"] li').all_text_contents()]
