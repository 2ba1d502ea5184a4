"""Icons of the installed client: PNG pictures of its own drawings, for systems that take no SVG."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "browser")]

from chrome import chromium  # noqa: E402

PUBLIC = ROOT / "ui" / "public"
PICTURES = {"icons/180.png": ("icons/maskable.svg", 180), "icons/192.png": ("icon.svg", 192),
            "icons/512.png": ("icon.svg", 512), "icons/maskable-512.png": ("icons/maskable.svg", 512)}
"""Phones cut the corners off by themselves where the drawing reaches into them."""


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        for name, (drawing, size) in PICTURES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            svg = (PUBLIC / drawing).read_text("utf-8")
            page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:100vw;height:100vh}}</style>{svg}")
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
