"""Components by name."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from kanly.things import Thing

Seats = Mapping[int, Mapping[str, Any]]
Named = TypeVar("Named", bound=Thing)


def find(things: Iterable[Named], name: str, what: str) -> Named:
    """The Thing of this name, slug or key."""
    things = list(things)
    found = [t for t in things if name in (t.key, t.slug)] or [t for t in things if t.name.lower() == name.lower()]
    if len(found) == 1:
        return found[0]
    if found:
        slugs = [t.slug for t in found]
        said = slugs if len(set(slugs)) == len(slugs) else [t.key for t in found]
        raise ValueError(f"there are several {name!r}: say one of {', '.join(said)}")
    close = difflib.get_close_matches(name, [t.name for t in things], 3, 0.4)
    hint = f"; did you mean {' or '.join(close)}?" if close else ""
    raise ValueError(f"there is no {what} {name!r} in this game{hint}")
