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
from guests import DESK, MOVING, Guest  # noqa: E402
from playwright.sync_api import Browser, BrowserContext, Playwright, expect, sync_playwright  # noqa: E402
from served import InThread, left_out, sqlite  # noqa: E402
from sitting import PATIENCE  # noqa: E402

from kanly.web import lobby  # noqa: E402

expect.set_options(timeout=PATIENCE * 1000)  # a page waits as long for what it is asked to show as for anything else
SEED = 7
AXE = Path(__file__).parents[2] / "ui" / "node_modules" / "axe-core" / "axe.min.js"


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
def browser(playwright: Playwright, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    launched = playwright.chromium.launch(**browser_type_launch_args, executable_path=chromium())
    yield launched
    launched.close()


@pytest.fixture(scope="module")
def browser_context_args() -> dict[str, Any]:
    return {"locale": "en"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    running = InThread(sqlite(tmp_path_factory.mktemp("browsed")))
    yield running
    running.stop()


@pytest.fixture(scope="module")
def axe() -> str:
    """What looks for barriers on a page."""
    if not AXE.is_file():
        left_out("no axe here: make client installs it")
    return AXE.read_text("utf-8")


@pytest.fixture
def visit(server: InThread, new_context: Callable[..., BrowserContext],
          monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Guest]]:
    """Lets somebody in, by default known by a name, at a desk and with motion. All tables are dealt alike."""
    guests: list[Guest] = []
    monkeypatch.setattr(lobby, "draw_seed", lambda: SEED)

    def come(name: str | None = "Anna", **settings: Any) -> Guest:
        guests.append(Guest(new_context(**{"viewport": DESK, "service_workers": "block", **MOVING, **settings}),
                            server.url, name))
        return guests[-1]

    yield come
    troubles = [trouble for guest in guests for trouble in guest.troubles]
    assert not troubles, troubles
