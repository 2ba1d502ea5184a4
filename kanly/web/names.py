"""What people and bots are called: one line of visible characters, and told apart where names are alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from kanly.bots import BOTS
from kanly.words import Language

NAME_LENGTH = 30
FORBIDDEN = "<>|"


def clean_name(name: str) -> str:
    """A name as it can stand in a list and in a record: one line of visible characters."""
    shown = (c if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") and c not in FORBIDDEN
             else " " for c in unicodedata.normalize("NFC", name))
    return " ".join("".join(shown).split())[:NAME_LENGTH].strip()


def skeleton(name: str) -> str:
    """What is left of a name for who does not look closely: no capitals, accents or spaces."""
    return "".join(c for c in unicodedata.normalize("NFKD", name).casefold()
                   if not unicodedata.combining(c) and not c.isspace())


def told_apart(names: Sequence[str]) -> list[str]:
    """The names as they are shown: of those that are alike all but the first have a number."""
    taken = {skeleton(name) for name in names}
    seen: set[str] = set()
    shown = []
    for name in names:
        called, n = name, 1
        while name and skeleton(name) in seen and skeleton(called) in taken:
            n += 1
            called = f"{name[:NAME_LENGTH - 1 - len(str(n))]} {n}"
        seen.add(skeleton(name))
        taken.add(skeleton(called))
        shown.append(called)
    return shown


def called(who: str, say: Language) -> str:
    """A bot as it is called on a button, whoever else by their name."""
    return say.short(f"bot/{who}").name if who in BOTS else who
