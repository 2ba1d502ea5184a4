"""Somebody at a table in a browser: sees what is lit, points at it with the mouse, a finger or the keyboard."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as NotInTime

PATIENCE = 15.0
"""Seconds after which nothing more is to be expected of a page: the machine may be busy."""

REGION_KEYS = {"hand": "h", "board": "b", "market": "m", "conflict": "c", "intrigue": "i"}

# What can be pointed at now, each with a point of the screen where nothing else lies over it.
SEEN = """() => {
  const bar = document.querySelector('[data-bar]')
  const dialog = document.querySelector('dialog[open]')
  const shown = (node) => node.getClientRects().length > 0
  const spot = (node) => {
    const box = node.getBoundingClientRect()
    for (const [fx, fy] of [[.5, .5], [.1, .1], [.1, .9], [.9, .9], [.5, .12], [.06, .5], [.94, .5]]) {
      const x = box.x + box.width * fx, y = box.y + box.height * fy
      const hit = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && document.elementFromPoint(x, y)
      if (hit && node.contains(hit)) return [x, y]
    }
    return null
  }
  const within = (node) => {  // what must be scrolled to within its view is reachable too
    node.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return spot(node)
  }
  const told = (node, kind) => ({
    kind, at: spot(node) || within(node), pressed: node.getAttribute('aria-pressed') === 'true', key: node.dataset.key || '',
    number: node.matches('.number') ? node.querySelector('.t').textContent.trim() : '',
    region: node.closest('[data-region]')?.dataset.region || '', text: (node.querySelector('.hidden')?.textContent || node.textContent).trim().replace(/\\s+/g, ' '),
  })
  const found = []
  if (dialog) for (const node of dialog.querySelectorAll('.btn.pri')) found.push(told(node, 'sheet'))
  else {
    for (const node of document.querySelectorAll('[data-thing][data-lit]')) if (shown(node)) found.push(told(node, 'thing'))
    for (const node of bar?.querySelectorAll('.plate:not([aria-disabled=true]):not(.split), .btn.pri:not(:disabled)') ?? []) found.push(told(node, node.matches('.plate') ? 'plate' : 'button'))
    for (const node of document.querySelectorAll('.acts .end:not([aria-disabled=true])')) found.push(told(node, 'end'))
  }
  const lines = [...(bar?.querySelectorAll('h2, .sub') ?? [])].map((node) => node.textContent.trim())
  return {
    mine: bar?.hasAttribute('data-mine') ?? false, kind: bar?.dataset.kind ?? '', busy: bar ? bar.classList.contains('busy') : !document.querySelector('main.over'), live: !!bar,
    bar: lines.join(' · '), over: !!bar?.querySelector('a[href*="#/result/"]'), hand_over: !!document.querySelector('main.over'), found,
  }
}"""

# Seconds tick in the bar; everything else that changes is an answer.
CHANGED = "before => { const now = (" + SEEN + ")(); return !now.busy && JSON.stringify([now.kind, now.mine, now.over, " \
    "now.hand_over, now.found.map(f => [f.text, f.pressed, f.kind])]) !== before }"


@dataclass(frozen=True)
class Spot:
    """Something that can be pointed at."""

    kind: str
    """thing: lies on the table; plate, button: in the bar; end: the button that ends the turn; sheet: asked to be sure"""
    text: str
    region: str
    key: str
    pressed: bool
    number: str
    """Of a plate that stands for an amount."""
    at: tuple[float, float] | None


@dataclass(frozen=True)
class Seen:
    mine: bool
    kind: str
    bar: str
    over: bool
    hand_over: bool
    busy: bool
    live: bool
    found: tuple[Spot, ...]

    def things(self, region: str = "") -> list[Spot]:
        return [spot for spot in self.found if spot.kind == "thing" and region in ("", spot.region)]

    def plates(self) -> list[Spot]:
        return [spot for spot in self.found if spot.kind in ("plate", "button")]

    def signature(self) -> str:
        return json.dumps([self.kind, self.mine, self.over, self.hand_over, [[s.text, s.pressed, s.kind] for s in self.found]],
                          separators=(",", ":"), ensure_ascii=False)


class Sitting:
    """A page with a table on it."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.done: list[str] = []
        """What was pointed at so far."""

    def seen(self) -> Seen:
        got: dict[str, Any] = self.page.evaluate(SEEN)
        spots = tuple(Spot(f["kind"], f["text"], f["region"], f["key"], f["pressed"], f["number"],
                           tuple(f["at"]) if f["at"] else None)
                      for f in got.pop("found"))
        return Seen(**got, found=spots)

    def until(self, what: Callable[[Seen], object], seconds: float = PATIENCE) -> Seen:
        """The table as soon as this holds."""
        end = time.monotonic() + seconds
        while True:
            seen = self.seen()
            if what(seen):
                return seen
            assert time.monotonic() < end, f"waited {seconds} seconds in vain; the bar says {seen.bar!r}"
            self.page.wait_for_timeout(40)

    def asked(self, seconds: float = PATIENCE) -> Seen:
        """The next question to this seat."""
        return self.until(lambda seen: seen.mine and not seen.busy and seen.found, seconds)

    def point(self, spot: Spot) -> Seen:
        """Click it or tap it, and wait until the table has changed."""
        assert spot.at is not None, f"{spot.text!r} is lit, but something lies over it"
        before = self.seen()
        self.done.append(spot.text)
        if self.touch:
            self.page.touchscreen.tap(*spot.at)
        else:
            self.page.mouse.click(*spot.at)
        return self.changed(before, spot)

    def press(self, spot: Spot) -> Seen:
        """The same by the keyboard alone."""
        before = self.seen()
        self.done.append(spot.text)
        keys = self.page.keyboard
        if spot.kind == "thing":
            self.walk_to(spot)
            keys.press("Enter")
        elif spot.kind == "end":
            keys.press("e")
        elif spot.key:
            keys.press(spot.key.lower() if len(spot.key) == 1 else spot.key)
        elif spot.kind == "plate" and spot.number:
            keys.press(spot.number)
            keys.press("Enter")
        else:
            for _ in range(30):
                keys.press("Tab")
                if self.focused() == spot.text:
                    break
            assert self.focused() == spot.text, f"Tab does not lead to {spot.text!r}"
            keys.press("Enter")
        return self.changed(before, spot)

    def walk_to(self, spot: Spot) -> None:
        """Go to the region by its key, else by Tab, and by arrows to the thing."""
        assert spot.at is not None, f"{spot.text!r} is lit, but something lies over it"
        keys = self.page.keyboard
        where = "document.activeElement?.closest('[data-region]')?.dataset.region ?? ''"
        if spot.region in REGION_KEYS:
            keys.press(REGION_KEYS[spot.region])
        else:
            for _ in range(60):
                keys.press("Tab")
                if self.page.evaluate(where) == spot.region:
                    break
        assert self.page.evaluate(where) == spot.region, f"the region {spot.region} cannot be reached"
        tried: set[tuple[str, str]] = set()
        while (here := self.focused()) != spot.text:
            x, y = self.page.evaluate("(() => { const box = document.activeElement.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2] })()")
            dx, dy = spot.at[0] - x, spot.at[1] - y
            ways = ["ArrowRight" if dx > 0 else "ArrowLeft", "ArrowDown" if dy > 0 else "ArrowUp"]
            ways = ways if abs(dx) > abs(dy) else ways[::-1]
            ways += [way for way in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") if way not in ways]
            way = next((way for way in ways if (here, way) not in tried), None)
            assert way is not None, f"arrows do not lead from {here!r} to {spot.text!r}"
            tried.add((here, way))
            keys.press(way)

    def focused(self) -> str:
        text: str = self.page.evaluate("(() => { const at = document.activeElement; return (at?.querySelector('.hidden') ?? at)?.textContent.trim().replace(/\\s+/g, ' ') ?? '' })()")
        return text

    def changed(self, before: Seen, spot: Spot) -> Seen:
        try:
            self.page.wait_for_function(CHANGED, arg=before.signature(), timeout=PATIENCE * 1000, polling=25)
        except NotInTime:
            raise AssertionError(f"nothing happened after {spot.text!r}; the bar says {self.seen().bar!r}") from None
        return self.seen()

    def choose(self, seen: Seen, rng: random.Random, hurry: bool = False) -> Spot:
        """Some answer; in a hurry nothing is done that need not be."""
        sure = [spot for spot in seen.found if spot.kind == "sheet" or spot.kind == "button" or spot.key == "Enter"]
        if sure:
            return sure[0]
        plates = [spot for spot in seen.plates() if spot.key not in ("Esc", "Space")]  # no answers
        ends = [spot for spot in seen.found if spot.kind == "end" or spot.text.startswith("End turn")]
        if hurry and (quick := ends or [spot for spot in plates if spot.key in ("R", "P", "D", "N")]):
            return quick[0]
        chosen = {spot.region for spot in seen.found if spot.pressed}
        others = [spot for spot in seen.things() if not spot.pressed]
        if {"hand", "board"} <= chosen:  # where and by whom is known: what else is asked stands in the bar
            return rng.choice([spot for spot in plates if spot.key != "R"])
        if "hand" in chosen and (spaces := [spot for spot in others if spot.region == "board"]):
            return rng.choice(spaces)
        if "board" in chosen and (cards := [spot for spot in others if spot.region == "hand"]):
            return rng.choice(cards)
        return rng.choice([*others, *plates, *ends])

    def play(self, rng: random.Random, hurry: bool = False) -> Seen:
        """One thing to do."""
        seen = self.asked()
        return self.point(self.choose(seen, rng, hurry))

    # What is there to read.

    def bar(self) -> Locator:
        return self.page.locator("[data-bar]")

    def hand(self) -> list[str]:
        names: list[str] = self.page.locator('[data-region="hand"] [data-thing] .hidden').all_text_contents()
        return [re.split(r"\. ", name)[0] for name in names]

    def log(self) -> list[str]:
        lines: list[str] = self.page.locator('[data-region="log"] li').all_text_contents()
        return lines
