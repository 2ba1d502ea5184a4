"""kanly sets: the sets there are, what each needs, and how they can be mixed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kanly import EXPANSIONS, Expansion, compose, modes
from kanly.cli.output import AsJson, InLanguage, console, print_json, table
from kanly.mixes import Mix, boards_for, mixes, needs, options_of
from kanly.words import Language, language


def sets(code: InLanguage = "en", as_json: AsJson = False) -> None:
    """List the sets there are, the mixes they can be played in, and the options."""
    say = language(code)
    playable = [mix for mix in mixes() if not mix.why]
    told = [about(expansion, playable, say) for expansion in EXPANSIONS.values()]
    if as_json:
        print_json({"sets": told, "mixes": [mixed(mix) for mix in playable], "options": say.ways()})
        return
    rows = [(one["name"], one["title"], counted(one["players"], say), lies_on(one, say)) for one in told]
    together = [(",".join(mix.sets), counted(mix.players, say), ", ".join(mix.options)) for mix in playable]
    ways = [(option, what, counted(players_of(option, playable), say), ", ".join(needs(option)))
            for option, what in say.ways().items()]
    found: dict[tuple[int, str], str] = {}  # what more sets do not change is said of the fewest
    for mix in playable:
        for n, names in company(mix).items():
            found.setdefault((n, ", ".join(names)), ",".join(mix.sets))
    sitting = [(first, n, names) for (n, names), first in found.items()]
    levels = [(one["name"], level, text) for one in told for level, text in one["levels"].items()]
    for heading, columns, lines in (("", ("set", "title", "players of", "board of"), rows),
                                    ("mixes", ("sets", "players of", "options"), together),
                                    ("ways", ("option", "what it is", "players of", "needs"), ways),
                                    ("levels", ("board of", "level of", "what it changes"), levels),
                                    ("company", ("sets", "players of", "Rivals"), sitting),
                                    ("sides", ("sets", "players of", "team", "advised"), sides(playable, say))):
        title = f"\n{say.label(heading)}" if heading else ""
        console().print(table(title, [say.label(column) for column in columns], lines, numbers=False))


def about(expansion: Expansion, playable: list[Mix], say: Language) -> dict[str, Any]:
    counts = {n for mix in playable if expansion.name in mix.sets for n in mix.players}
    return {"name": expansion.name, "title": say.title(expansion.name), "players": sorted(counts),
            "board": expansion.board, "on": boards_for(expansion.name),
            "options": [o for o in modes() if expansion.name in needs(o)],
            "levels": {mode.name: " ".join(say.table("level", mode)) for mode in expansion.modes if mode.level}}


def mixed(mix: Mix) -> dict[str, Any]:
    """A mix for programs: what goes with it, and who may sit there with one or two people."""
    return {"sets": mix.sets, "players": mix.players, "options": mix.options,
            "options_of": {n: options_of(mix, n) for n in mix.players}, "rivals": company(mix),
            "teams": {n: [{"commander": team.commander.name, "seats": [seat + 1 for seat in team.seats],
                           "advised": team.commander.advised} for team in some.teams]
                      for n, some in mix.company.items() if some.teams}}


def sides(playable: Sequence[Mix], say: Language) -> list[tuple[str, int, str, str]]:
    """The teams of so many players, and Leaders advised for their Allies; what more sets do not change is said once."""
    found = {(n, team.commander): ",".join(mix.sets) for mix in reversed(playable)
             for n, some in mix.company.items() for team in some.teams}
    return [(sets, n, say.table("team of", say.thing(commander.id)), ", ".join(commander.advised))
            for (n, commander), sets in found.items()]


def company(mix: Mix) -> dict[int, list[str]]:
    """The Rivals among whom so many people may choose."""
    games = {n: compose(mix.sets, n) for n in mix.players}
    return {n: [card.name for card in game.rival_cards] for n, game in games.items() if game.rivals}


def players_of(option: str, playable: list[Mix]) -> list[int]:
    """How many may play so."""
    return sorted({n for mix in playable for n in mix.players if option in options_of(mix, n)})


def counted(players: Sequence[int], say: Language) -> str:
    """1; 1 or 2; 1 to 4 or 6"""
    runs: list[list[int]] = []
    for n in players:
        if runs and runs[-1][-1] == n - 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    return say.label("or").join(text for run in runs for text in (
        [say.label("from to", first=run[0], last=run[-1])] if len(run) > 2 else map(str, run)))


def lies_on(one: dict[str, Any], say: Language) -> str:
    """On which boards a set is played."""
    others = say.label("or").join(one["on"])
    if not one["board"]:
        return say.label("needs board", boards=others)
    return say.label("own board or", boards=others) if others else say.label("own board")
