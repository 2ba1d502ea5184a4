"""Which modules are compiled by mypyc when a wheel is built; everything else about the project is in pyproject.toml."""

import sys
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "tools"))

from building import compiles  # noqa: E402

ENGINE = ["things", "shapes", "written", "cells", "reasons", "components", "events", "memory", "seats", "decision",
          "state", "plain", "decks", "effects/*", "turns/*", "view", "imagining", "reading", "standings", "hagal",
          "teams", "impossible", "expansion", "game", "bots/worth", "bots/position", "bots/dealing", "bots/greedy",
          "bots/entries", "bots/policy", "bots/value", "bots/learning", "bots/search"]


def extensions() -> list[Extension]:
    """The engine in C, for a wheel only: an editable install runs the source as it is."""
    if "bdist_wheel" not in sys.argv or not compiles():
        return []
    from mypyc.build import mypycify

    found = [path for name in ENGINE for path in sorted(ROOT.glob(f"kanly/{name}.py")) if path.stem != "__init__"]
    return mypycify(["--config-file=", *(str(path.relative_to(ROOT)) for path in found)], opt_level="3")


setup(ext_modules=extensions())
