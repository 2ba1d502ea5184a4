"""People in browsers of their own, at a desk or with a phone in their hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page
from sitting import PATIENCE, Sitting
from there import told

DESK = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
IN_HAND: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
SHORT: dict[str, Any] = {**IN_HAND, "viewport": {"width": 390, "height": 664}}
"""What the browser of a phone leaves of its screen."""
MOVING, STILL = {"reduced_motion": "no-preference"}, {"reduced_motion": "reduce"}
NETWORK = ("Failed to load resource", "WebSocket connection to", "Service Worker registration blocked by Playwright")
"""What the browser itself says about the network: the page tells its people about that."""


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
        page.on("console", self.hear)
        told(page)
        return page

    def hear(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning") and not said.text.startswith(NETWORK):
            self.troubles.append(said.text)

    def get(self, path: str) -> Any:
        """What the server says about it."""
        return self.context.request.get(f"{self.url}/api/{path}").json()

    def table(self, *kinds: str, leaders: Sequence[str] = (), **settings: Any) -> dict[str, Any]:
        """A new table: me, person, screen, or a bot; with these Leaders, or any."""
        people = ("me", "person", "screen")
        seats = [{"kind": kind} if kind in people else {"kind": "bot", "bot": kind} for kind in kinds]
        if leaders:
            settings["leaders"] = "chosen"
            seats = [{**seat, "leader": leader} for seat, leader in zip(seats, leaders, strict=True)]
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
