"""A Chromium of this machine and a server with the built client; without them these tests are left out, and say so."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "web")]

from chrome import Missing, built, chromium  # noqa: E402
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright  # noqa: E402
from served import InThread, left_out, sqlite  # noqa: E402
from sitting import PATIENCE, Sitting  # noqa: E402

from kanly.web import lobby  # noqa: E402

DESK = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
IN_HAND: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
SEED = 7


# Playwright leaves its event loop running between two calls, and tests of other files run loops of their own in the
# same process. So it is started for each of these files and stopped after it, not once for all.


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    try:
        built()
        chromium()
    except Missing as missing:
        left_out(str(missing))
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    launched = playwright.chromium.launch(executable_path=chromium())
    yield launched
    launched.close()


@pytest.fixture(scope="module")
def browser_context_args() -> dict[str, Any]:
    return {"reduced_motion": "reduce", "locale": "en"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    running = InThread(sqlite(tmp_path_factory.mktemp("browsed")))
    yield running
    running.stop()


class Guest:
    """Somebody in a browser of their own."""

    def __init__(self, context: BrowserContext, url: str, name: str | None) -> None:
        self.context = context
        self.url = url
        self.troubles: list[str] = []
        self.me: dict[str, Any] = {}
        if name is not None:
            self.me = context.request.post(f"{url}/api/me", data={"name": name}).json()
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        # What the network says is told on the page; what the client says itself is a mistake of ours.
        page.on("console", lambda said: self.troubles.append(said.text) if said.type in ("error", "warning")
                and not said.text.startswith(("Failed to load resource", "WebSocket connection to")) else None)
        return page

    def get(self, path: str) -> Any:
        """What the server says about it."""
        return self.context.request.get(f"{self.url}/api/{path}").json()

    def table(self, *kinds: str, **settings: Any) -> dict[str, Any]:
        """A new table: me, person, screen, or a bot."""
        people = ("me", "person", "screen")
        seats = [{"kind": kind} if kind in people else {"kind": "bot", "bot": kind} for kind in kinds]
        made = self.context.request.post(f"{self.url}/api/tables", data={"seats": seats, **settings})
        assert made.ok, made.text()
        found: dict[str, Any] = made.json()
        return found

    def go(self, path: str = "") -> Page:
        self.page.goto(f"{self.url}/#/{path}")
        return self.page

    def sit(self, table: str, seat: int | None = 0) -> Sitting:
        """A seat at a table, with the table before one's eyes; None watches."""
        self.go(f"table/{table}" + ("" if seat is None else f"?seat={seat}"))
        self.page.locator("[data-bar], main.over").first.wait_for()
        return Sitting(self.page, touch=self.page.evaluate("matchMedia('(hover: none)').matches"))


@pytest.fixture
def visit(server: InThread, new_context: Callable[..., BrowserContext],
          monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Guest]]:
    """Lets somebody in, by default known by a name, at a desk and without motion. All tables are dealt alike."""
    guests: list[Guest] = []
    monkeypatch.setattr(lobby, "draw_seed", lambda: SEED)

    def come(name: str | None = "Anna", **settings: Any) -> Guest:
        guests.append(Guest(new_context(**{"viewport": DESK, **settings}), server.url, name))
        return guests[-1]

    yield come
    troubles = [trouble for guest in guests for trouble in guest.troubles]
    assert not troubles, troubles
