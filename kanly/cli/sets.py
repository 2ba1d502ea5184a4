"""kanly sets: the sets there are, what each needs, and how they can be mixed."""

from __future__ import annotations

from typing import Any

from kanly import EXPANSIONS, Expansion, modes
from kanly.cli.output import AsJson, console, print_json, table
from kanly.mixes import Mix, boards_for, mixes, needs


def sets(as_json: AsJson = False) -> None:
    """List the sets there are, the mixes they can be played in, and the options."""
    playable = [mix for mix in mixes() if not mix.why]
    options = {name: mode.text for name, mode in modes().items()}
    told = [about(expansion, playable) for expansion in EXPANSIONS.values()]
    if as_json:
        print_json({"sets": told, "mixes": [{"sets": mix.sets, "players": mix.players, "options": mix.options}
                                            for mix in playable], "options": options})
        return
    rows = [(one["name"], one["title"], counted(one["players"]), lies_on(one)) for one in told]
    together = [(",".join(mix.sets), counted(mix.players), ", ".join(mix.options)) for mix in playable]
    ways = [(option, what, ", ".join(needs(option))) for option, what in options.items()]
    console().print(table("", ("set", "title", "players", "board"), rows, numbers=False))
    console().print(table("\nWhat can be played together", ("sets", "players", "options"), together, numbers=False))
    console().print(table("\nOptions", ("option", "what it is", "needs"), ways, numbers=False))


def about(expansion: Expansion, playable: list[Mix]) -> dict[str, Any]:
    counts = {n for mix in playable if expansion.name in mix.sets for n in mix.players}
    return {"name": expansion.name, "title": expansion.title, "players": sorted(counts), "board": expansion.board,
            "on": boards_for(expansion.name), "options": [o for o in modes() if expansion.name in needs(o)]}


def counted(players: list[int] | tuple[int, ...]) -> str:
    return " or ".join(map(str, players))


def lies_on(one: dict[str, Any]) -> str:
    """On which boards a set is played."""
    others = " or ".join(one["on"])
    if not one["board"]:
        return f"needs {others}"
    return f"its own, or as cards and Leaders on {others}" if others else "its own"
