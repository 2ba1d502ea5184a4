"""kanly sets: the sets there are, what each needs, and how they can be mixed."""

from __future__ import annotations

from typing import Any

from kanly import EXPANSIONS, Expansion, modes
from kanly.cli.output import AsJson, InLanguage, console, print_json, table
from kanly.mixes import Mix, boards_for, mixes, needs
from kanly.words import Language, language


def sets(code: InLanguage = "en", as_json: AsJson = False) -> None:
    """List the sets there are, the mixes they can be played in, and the options."""
    say = language(code)
    playable = [mix for mix in mixes() if not mix.why]
    told = [about(expansion, playable, say) for expansion in EXPANSIONS.values()]
    if as_json:
        print_json({"sets": told, "mixes": [{"sets": mix.sets, "players": mix.players, "options": mix.options}
                                            for mix in playable], "options": say.ways()})
        return
    rows = [(one["name"], one["title"], counted(one["players"], say), lies_on(one, say)) for one in told]
    together = [(",".join(mix.sets), counted(mix.players, say), ", ".join(mix.options)) for mix in playable]
    ways = [(option, what, ", ".join(needs(option))) for option, what in say.ways().items()]
    for heading, columns, lines in (("", ("set", "title", "players of", "board of"), rows),
                                    ("mixes", ("sets", "players of", "options"), together),
                                    ("ways", ("option", "what it is", "needs"), ways)):
        title = f"\n{say.label(heading)}" if heading else ""
        console().print(table(title, [say.label(column) for column in columns], lines, numbers=False))


def about(expansion: Expansion, playable: list[Mix], say: Language) -> dict[str, Any]:
    counts = {n for mix in playable if expansion.name in mix.sets for n in mix.players}
    return {"name": expansion.name, "title": say.title(expansion.name), "players": sorted(counts),
            "board": expansion.board, "on": boards_for(expansion.name),
            "options": [o for o in modes() if expansion.name in needs(o)]}


def counted(players: list[int] | tuple[int, ...], say: Language) -> str:
    return say.label("or").join(map(str, players))


def lies_on(one: dict[str, Any], say: Language) -> str:
    """On which boards a set is played."""
    others = say.label("or").join(one["on"])
    if not one["board"]:
        return say.label("needs board", boards=others)
    return say.label("own board or", boards=others) if others else say.label("own board")
