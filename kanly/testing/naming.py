"""Components by name."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from kanly.things import SeatNo, Thing

Seats = Mapping[SeatNo, Mapping[str, Any]]
Named = TypeVar("Named", bound=Thing)
MARKS = str.maketrans(dict.fromkeys("'\"’‘“”„«»", "") | {"…": "..."})


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """A name as it may be typed too: without quotation marks, dots after it and capital letters."""
    return text.translate(MARKS).replace("...", "").lower()


def find(things: Iterable[Named], name: str, what: str) -> Named:
    """The Thing of this name, slug or key."""
    things = list(things)
    wanted = plain(name)
    found = [t for t in things if name == (t.key if "/" in name else t.slug)]
    found = found or [t for t in things if plain(t.name) == wanted]
    if len(found) == 1:
        return found[0]
    if found:
        raise ValueError(f"there are several {name!r}: say one of {', '.join(called(t, found) for t in found)}")
    close = difflib.get_close_matches(name, [t.name for t in things], 3, 0.4)
    hint = f"; did you mean {' or '.join(close)}?" if close else ""
    raise ValueError(f"there is no {what} {name!r} in this game{hint}")


def called(thing: Thing, among: Iterable[Thing], slug: bool = False) -> str:
    """What `find` knows a Thing by: its name (or its slug, if that is wanted), unless others here have it too."""
    others = [other for other in among if other is not thing]
    if not slug and all(plain(other.name) != plain(thing.name) for other in others):
        return thing.name
    return thing.slug if all(other.slug != thing.slug for other in others) else thing.key
