"""What a guest asked for and cannot have, in their language; any other error is ours and tells nothing."""

from __future__ import annotations

import json
import re
from functools import cache

from starlette.requests import HTTPConnection

from kanly import THINGS
from kanly.mixes import mixes
from kanly.web.catalogue import spoken
from kanly.words import Language, Wrong, language

QUOTED = re.compile(r"(['\"])(.*?)\1", re.DOTALL)


class Impossible(Wrong):
    """`status` is how REST says it."""

    def __init__(self, sentence: str, status: int = 400, **parts: object) -> None:
        super().__init__(sentence, **parts)
        self.status = status


def discreet(sentence: str) -> str:
    """The sentence without what was sent: of what it quotes only names of the game are said again."""
    return QUOTED.sub(lambda quote: quote[0] if quote[2] in game_names() else f"{quote[1]}…{quote[1]}", sentence)


@cache
def game_names() -> frozenset[str]:
    return frozenset({thing.name for thing in THINGS} | {name for mix in mixes() for name in mix.sets})


def words_for(connection: HTTPConnection) -> Language:
    """The language of whoever asks."""
    return language(spoken(connection.query_params.get("language"), connection.headers.get("accept-language")))


def noted(sentence: str, **parts: object) -> str:
    """Why a table can only be looked at, to be kept with it and said in any language."""
    return json.dumps([sentence, parts], default=str)


def notice(kept: str, say: Language) -> str:
    """What was noted; earlier versions kept the English sentence itself."""
    if not kept.startswith("["):
        return kept
    sentence, parts = json.loads(kept)
    return say.label(sentence, **parts)
