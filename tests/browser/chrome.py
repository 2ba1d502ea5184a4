"""The browser of this machine, and the client it is to show."""

from __future__ import annotations

import shutil

from kanly.web import app


class Missing(Exception):
    """Something a browser test needs is not here."""


def chromium() -> str:
    """The installed Chromium: Playwright brings none."""
    for name in ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"):
        if found := shutil.which(name):
            return found
    raise Missing("no Chromium here: apt-get install chromium")


def built() -> None:
    """The client must be there: it is built by Node, not by Python."""
    if not (app.client() / "index.html").is_file():
        raise Missing("no built client here: make client")
