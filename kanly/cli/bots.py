"""kanly bots: the ladder of bots, from the weakest to the strongest."""

from __future__ import annotations

from kanly.bots import LADDER
from kanly.cli.output import AsJson, InLanguage, console, print_json, table
from kanly.words import language


def bots(code: InLanguage = "en", as_json: AsJson = False) -> None:
    """List the bots there are, from the weakest to the strongest."""
    say = language(code)
    told = [{"bot": rank.bot, "level": rank.level, "about": say.short(f"bot/{rank.bot}").note} for rank in LADDER]
    if as_json:
        print_json(told)
    else:
        rows = [(one["bot"], one["level"], one["about"]) for one in told]
        console().print(table("", [say.label(column) for column in ("bot", "level of", "what it does")], rows,
                              numbers=False))
