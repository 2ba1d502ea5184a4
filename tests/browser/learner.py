"""Somebody who takes the lessons: reads, does what is asked, by mouse, finger or keyboard alone."""

from __future__ import annotations

import random
import time
from typing import Literal

from guests import Guest
from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as NotInTime
from sitting import MISSED, MISSES, PATIENCE, Seen, Sitting, Spot, script

from kanly.things import KEYS
from kanly.web.curriculum import Idea
from kanly.web.lessons import lesson

By = Literal["mouse", "finger", "keyboard"]
END = "End turn"
WORDS = {
    "combat/deploy": ["Arrakeen", "Deploy", "3", END], "combat/reveal": ["Reveal"],
    "buying/thin": ["Selective Breeding", "Dagger"], "buying/reveal": ["Reveal"],
    "spies/place": ["Espionage", "Assembly Hall / Gather Support", END],
    "contracts/take": ["Accept Contract", "High Council"], "sandworms/take": ["Sietch Tabr", "take Maker Hooks", END],
    "sandworms/summon": ["Hagga Basin", "summon"],
    "tech/take": ["Tech Negotiation", "acquire a Tech tile", "Training Drones"],
    "freighters/move": ["Smuggling", "advance"], "dreadnoughts/build": ["Dreadnought"],
}
"""What is pointed at where not all of it lies on the table; what has happened by itself by then is left out."""
LESSON = script("lesson")


class Learner:
    """A page with a lesson on it."""

    def __init__(self, guest: Guest, by: By) -> None:
        self.guest, self.by = guest, by
        self.page: Page = guest.page
        self.seat = Sitting(guest.page, touch=by == "finger")

    def voice(self) -> Locator:
        return self.page.locator("aside.voice")

    def now(self) -> tuple[str, str]:
        """How the lesson stands, and at which idea."""
        stand, idea, _ = self.page.evaluate(LESSON)
        return stand, idea

    def press(self, button: Locator) -> None:
        if self.by == "mouse":
            button.click()
        elif self.by == "finger":
            button.tap()
        else:
            self.page.keyboard.press("Enter")

    def begin(self, chapter: str) -> None:
        """From the list of chapters to the table."""
        self.guest.go("learn")
        door = self.page.locator(f'main a[href="#/learn/{chapter}"]').last
        door.wait_for()
        for _ in range(1 + MISSES):
            if self.by == "keyboard":
                door.focus()
            self.press(door)
            try:
                return self.page.wait_for_url(f"**/#/learn/{chapter}", timeout=MISSED * 1000)
            except NotInTime:  # a busy machine takes a tap for a long one: one does it again
                continue
        raise AssertionError(f"the chapter {chapter!r} does not open")

    def told(self, idea: str = "") -> str:
        """The next stand at which somebody has to do something; an idea is beside what it speaks of, not over it."""
        end = time.monotonic() + PATIENCE
        while True:
            stand, name, trouble = self.page.evaluate(LESSON)
            if stand in ("read", "do", "strayed", "over") and (not idea or name == idea or stand == "over"):
                if not trouble:
                    return str(stand)
            else:
                trouble = f"it stands at {stand} {name}"
                self.seat.skip(self.seat.seen())
            assert time.monotonic() < end, f"{idea or name}: {trouble}; the bar says {self.seat.seen().bar!r}"
            self.page.wait_for_timeout(60)

    def chapter(self, name: str) -> None:
        """All of it."""
        self.begin(name)
        for idea in lesson(name).chapter.ideas:
            stand = self.told(idea.name)
            assert stand == ("do" if idea.does else "read"), (name, idea.name, stand)
            if idea.does:
                self.do(name, idea)
            else:
                self.press(self.voice().locator(".pri"))
        assert self.told() == "over"

    def do(self, chapter: str, idea: Idea) -> None:
        if idea.round:
            return self.play_round(idea)
        names = WORDS.get(f"{chapter}/{idea.name}") or [
            END if target.region == "end" else KEYS[target.thing].name for target in idea.picks]
        for n, name in enumerate(names):
            if self.point(idea, name, skip=names[n + 1:]):
                self.sure(idea)
        return None

    def same(self, idea: Idea) -> bool:
        return self.now() == ("do", idea.name)

    def found(self, seen: Seen, name: str) -> Spot | None:
        if name == END:
            return next((spot for spot in seen.found if spot.kind == "end"), None)
        if name.isdigit():
            return next((spot for spot in seen.found if spot.number == name), None)
        return next((spot for spot in seen.found if name.lower() in spot.text.lower() and not spot.pressed), None)

    def point(self, idea: Idea, name: str, skip: list[str]) -> bool:
        """Point at it as soon as it can be; False where it is not needed any more."""
        end = time.monotonic() + PATIENCE
        while self.same(idea):
            seen = self.seat.seen()
            if seen.asked and (spot := self.found(seen, name)):
                self.use(spot)
                return True
            if seen.asked and any(self.found(seen, other) for other in skip):
                return False
            assert time.monotonic() < end, f"{idea.name}: there is no {name!r} among {[s.text for s in seen.found]}"
            self.page.wait_for_timeout(40)
        return False

    def sure(self, idea: Idea) -> None:
        """Where an answer is chosen first and then given."""
        self.page.wait_for_timeout(120)
        if not self.same(idea):
            return
        seen = self.seat.seen()
        given = [spot for spot in seen.found if spot.kind in ("sheet", "button") or spot.key == "Enter"]
        if given and seen.asked:
            self.use(given[0])

    def use(self, spot: Spot) -> None:
        if self.by == "keyboard":
            self.seat.press(spot)
        else:
            self.seat.point(spot)

    def play_round(self, idea: Idea) -> None:
        """Somehow, quickly."""
        rng = random.Random(1)
        while self.same(idea):
            seen = self.seat.until(lambda seen: seen.asked or not self.same(idea))
            if self.same(idea):
                self.use(self.seat.choose(seen, rng, hurry=True))
