"""Words: everything on the table and everything that happens, said in a language.

A language is a folder here with a two-letter name that holds its `TEXTS`; icons.py is the sibling without words.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from kanly import impossible
from kanly.words.speech import Language

__all__ = ["Language", "language", "languages"]


def languages() -> list[str]:
    """The languages there are."""
    return sorted(module.name for module in iter_modules(__path__) if len(module.name) == 2)


@cache
def language(code: str = "en") -> Language:
    """The language of this code; a ValueError says which there are."""
    if code not in languages():
        raise ValueError(f"there is no language {code!r}; there are: {', '.join(languages())}")
    return Language(code, import_module(f"kanly.words.{code}").TEXTS)


impossible.SPEAK["english"] = lambda error: language("en").impossible(error, typed=True)
