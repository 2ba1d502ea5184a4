"""Expansion: a set of components, registered in the order they are written."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.components import Component, InfluenceTrack
from kanly.things import register

EXPANSIONS: dict[str, Expansion] = {}


class Expansion:
    """Lists of components that belong together; `also` are unchanged reprints of another set."""

    __slots__ = ("also", "name", "things", "title")

    def __init__(self, name: str, title: str, *lists: Iterable[Component], also: Iterable[Component] = ()) -> None:
        self.name = name
        self.title = title
        self.also = tuple(also)
        self.things = tuple(thing for part in lists for thing in part)
        for thing in self.things:
            thing.set = name
            register(thing)
        EXPANSIONS[name] = self

    def has(self, kind: type[Component]) -> bool:
        """Whether a component of this kind is in the set."""
        return any(isinstance(thing, kind) for thing in self.things)

    @property
    def board(self) -> bool:
        """Whether one can play on it: a board has Influence tracks."""
        return self.has(InfluenceTrack)
