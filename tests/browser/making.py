"""Choosing on the page of a new table, by the mouse, a finger or the keyboard alone; and solo games that are over."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect
from served import InThread

from kanly import compose, option_name
from kanly.bots import bot
from kanly.web import lobby
from kanly.web.players import Person
from kanly.web.store import Line

MENTAT: dict[str, Any] = {"sets": ["uprising"], "options": ["choam", "mentat"], "rivals": ["Muad'Dib", "Staban Tuek"]}
NAME = """() => {
  const at = document.activeElement
  const label = at.getAttribute('aria-label') ?? at.labels?.[0]?.querySelector('b, .nm, .disp, span:not([aria-hidden])')
    ?? at.labels?.[0] ?? at
  return [at.type ?? '', (typeof label === 'string' ? label : label.textContent).trim().replace(/\\s+/g, ' ')]
}"""
ENOUGH = 80


class Hand:
    """How somebody chooses."""

    def __init__(self, page: Page, way: str) -> None:
        self.page, self.way = page, way
        self.form = page.get_by_role("form", name="New table")

    def radio(self, name: str) -> None:
        """One of several."""
        found = self.form.get_by_role("radio", name=name, exact=True)
        if self.way != "keyboard":
            self.touch(found)
        else:
            group = found.get_attribute("name")
            checked = self.form.locator(f'input[name="{group}"]:checked')
            self.tab_to(lambda: checked.evaluate("node => node === document.activeElement"), f"{name} and the others")
            for _ in range(ENOUGH):
                if found.is_checked():
                    break
                self.page.keyboard.press("ArrowRight")
        expect(found).to_be_checked()

    def tick(self, name: str) -> None:
        found = self.form.get_by_role("checkbox", name=name, exact=True)
        if self.way != "keyboard":
            self.touch(found)
        else:
            self.tab_to(lambda: found.evaluate("node => node === document.activeElement"), name)
            self.page.keyboard.press("Space")
        expect(found).to_be_checked()

    def push(self, name: str, inside: Locator | None = None) -> None:
        found = (inside or self.page.locator("body")).get_by_role("button", name=name)
        if self.way != "keyboard":
            self.touch(found)
        else:
            self.tab_to(lambda: found.evaluate("node => node === document.activeElement"), name)
            self.page.keyboard.press("Enter")

    def touch(self, found: Locator) -> None:
        found.scroll_into_view_if_needed()
        (found.tap if self.way == "touch" else found.click)()

    def tab_to(self, there: Any, what: str) -> None:
        """From wherever one is, by Tab alone."""
        for _ in range(ENOUGH):
            if there():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {what!r}; it stands at {self.page.evaluate(NAME)}")


def over(server: InThread, person: dict[str, Any], seed: int = 3) -> str:
    """A solo game that is over: a bot has played it for this person."""
    game = compose(MENTAT["sets"], 1, None, MENTAT["options"], MENTAT["rivals"])
    state, thinker = game.start(seed), bot("greedy", seed)
    lines: list[Line] = []
    while state.decision:
        option = thinker.choose(state.seen_by(state.decision.player))
        state.apply(option)
        lines.append(Line(len(lines) + 1, 0, option_name(option)))
    who = Person(person["id"], person["name"])
    seats = [lobby.sitting(0, "person", who.id, who.name)]
    made: str = server.run(lobby.found(server.hall, who, "Alone at dusk", game.spec(), seed, seats, lines))
    return made
