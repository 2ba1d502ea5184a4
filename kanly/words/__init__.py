"""Words: everything on the table and everything that happens, said in a language.

A language is a folder here with a two-letter name that holds its `TEXTS`; icons.py is the sibling without words.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from kanly import impossible
from kanly.words.speech import Language

__all__ = ["Language", "Wrong", "language", "languages"]


def languages() -> list[str]:
    """The languages there are."""
    return sorted(module.name for module in iter_modules(__path__) if len(module.name) == 2)


@cache
def language(code: str = "en") -> Language:
    """The language of this code; a ValueError says which there are."""
    if code not in languages():
        raise Wrong("no language", code=code, there=", ".join(languages()))
    return Language(code, import_module(f"kanly.words.{code}").TEXTS)


class Wrong(ValueError):
    """What was wrong and what would be right: the name of a sentence and what stands in it. str says it in English."""

    def __init__(self, sentence: str, **parts: object) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.parts = parts

    def said(self, say: Language) -> str:
        return say.label(self.sentence, **self.parts)

    def __str__(self) -> str:
        return self.said(language("en"))


impossible.SPEAK["english"] = lambda error: language("en").impossible(error, typed=True)
