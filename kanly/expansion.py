"""Expansion: a set of components, registered in the order they are written."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.components import Component
from kanly.things import register

EXPANSIONS: dict[str, Expansion] = {}


class Expansion:
    """Lists of components that belong together."""

    __slots__ = ("name", "things", "title")

    def __init__(self, name: str, title: str, *lists: Iterable[Component]) -> None:
        self.name = name
        self.title = title
        self.things = tuple(thing for part in lists for thing in part)
        for thing in self.things:
            thing.set = name
            register(thing)
        EXPANSIONS[name] = self
