"""What answers are about, in words."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.things import KEYS
from kanly.words import Language


def called(name: str, say: Language) -> str:
    """Things by their names, one after the other; everything else as it is."""
    keys = name.split(" ")
    return " → ".join(say.thing(KEYS[key].id) for key in keys) if all(key in KEYS for key in keys) else name


def names(keys: Iterable[str], say: Language) -> list[str]:
    """What answers are about; two that are called alike with their set, or whatever tells them apart."""
    asked = list(keys)
    plain = [called(key, say) for key in asked]
    sets = [f"{name} ({KEYS[key].set})" if key in KEYS else name for name, key in zip(plain, asked, strict=True)]
    return [name if plain.count(name) == 1 or key not in KEYS else longer if sets.count(longer) == 1
            else f"{name} ({KEYS[key].slug})" for name, longer, key in zip(plain, sets, asked, strict=True)]
