"""What is costly to make and never changes is made once, also when many ask for it before it is there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from threading import RLock
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Made = TypeVar("Made")


def made_once(make: Callable[Given, Made]) -> Callable[Given, Made]:
    """Whoever asks while it is being made waits for it; a cache alone would have all of them make it."""
    kept, lock = cache(make), RLock()

    @wraps(make)
    def get(*given: Given.args, **more: Given.kwargs) -> Made:
        with lock:
            return kept(*given, **more)  # type: ignore[arg-type]  # functools says nothing of what it keeps

    return get
