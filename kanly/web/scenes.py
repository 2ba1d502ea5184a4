"""Scenes: what a seat sees while Rivals act one after another, told as what was otherwise then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from kanly.history import Scene
from kanly.things import NOBODY, SeatNo
from kanly.web import show, views, wire


def scene_views(scenes: Iterable[Scene], seat: SeatNo, now: views.View) -> list[wire.Scene]:
    """Scenes as this seat sees them; NOBODY: with all cards open, after the game."""
    after = msgspec.to_builtins(now)
    found = []
    for at, table in scenes:
        view = show.view(table if seat == NOBODY else table.seen_by(seat))
        found.append(wire.Scene(at, list(changes(msgspec.to_builtins(view), after))))
    return found


def changes(then: Any, now: Any, path: Sequence[str | int] = ()) -> Iterator[wire.Change]:
    """What must be changed in the one to get the other: the deepest parts that differ."""
    if isinstance(then, dict) and isinstance(now, dict) and then.keys() == now.keys():
        for key, value in then.items():
            yield from changes(value, now[key], (*path, key))
    elif isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        for n, value in enumerate(then):
            yield from changes(value, now[n], (*path, n))
    elif then != now:
        yield wire.Change(list(path), then)
