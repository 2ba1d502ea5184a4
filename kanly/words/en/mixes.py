"""Options, and why a mix cannot be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kanly import impossible as no
from kanly.words.en.grammar import listed
from kanly.words.speech import Language
from kanly.words.texts import Titled

OPTIONS = {
    "choam": Titled("the CHOAM module", "contracts, the cards about them, and Shaddam Corrino IV"),
    "epic": Titled("the Epic game", "12 points, five troops and an Intrigue card to start with, stronger Conflicts"),
    "base conflicts": Titled("fighting the Conflicts of Dune: Imperium", "they are fought on the Uprising board too"),
    "ix conflicts": Titled("fighting the Conflicts of Rise of Ix", "they are fought on the Uprising board too"),
    "mercenary": Titled("the Mercenary level", "gentle, as you begin with more and the Rivals without troops"),
    "sardaukar": Titled("the Sardaukar level", "normal, with three troops for each Rival to begin with"),
    "mentat": Titled("the Mentat level", "hard, as the Rivals waste no troops on a Conflict they lead"),
    "kwisatz haderach": Titled("the Kwisatz Haderach level", "as hard as Mentat, and you never gain a Swordmaster"),
    "churn": Titled("Imperium Row churn", "after each of your Reveal turns two dice trash cards of the Imperium Row"),
    "brutal escalation": Titled("Brutal Escalation", "in a Conflict III each Rival turns up two cards for swords"),
    "expert deployment": Titled("Expert Deployment", "in a Conflict I or II a Rival well ahead keeps its other troops "
                                                     "at home"),
    "smart politics": Titled("Smart Politics", "Rivals pass over free faction spaces where they lead safely or are too "
                                               "far behind"),
    "deliver supplies": Titled("Deliver Supplies for Foldspace", "the House Hagal card Foldspace / Interstellar "
                               "Shipping stays in and sends Rivals to Deliver Supplies"),
    "step by step": Titled("playing step by step", "nothing happens by itself: plain gains and lone recruits are "
                                                   "taken by hand too"),
}


def together(sets: Sequence[str], say: Language) -> str:
    """Dune: Imperium with Rise of Ix"""
    return " with ".join(map(say.title, sets))


def all_of(sets: Sequence[str], say: Language) -> str:
    return listed([say.to_type(name) for name in sets])


def one_of(sets: Sequence[str], say: Language) -> str:
    return listed([say.to_type(name) for name in sets], "or")


def no_board(say: Language, sets: Sequence[str], boards: Sequence[str]) -> str:
    return f"{together(sets, say)} has no board of its own: add {one_of(boards, say)}"


def two_boards(say: Language, chosen: Sequence[str], boards: Sequence[str]) -> str:
    both = listed([say.title(name) for name in chosen])
    return f"a game needs one board to play on, {one_of(boards, say)}, not {both}"


def players(say: Language, sets: Sequence[str], able: Sequence[int], many: int) -> str:
    return f"{together(sets, say)} is for {people(able)}, not {many}"


def people(able: Sequence[int]) -> str:
    """1 or 2 players"""
    return f"{listed([str(n) for n in able], 'or')} player{'s' * (list(able) != [1])}"


def option_needs(say: Language, option: str, needed: Sequence[str], sets: Sequence[str]) -> str:
    return f"for {say.option_title(option)} add {all_of(needed, say)} to {together(sets, say)}"


def rival_count(say: Language, named: int, seats: int, players: int) -> str:
    if not seats:
        return f"Rivals join one or two players, not {players}"
    given = "1 Rival was named" if named == 1 else f"{named} Rivals were named"
    return f"{given} where {seats} sit{'s' * (seats == 1)}; None leaves one to chance"


def there_are(names: Sequence[str]) -> str:
    return f"there are: {', '.join(names)}"


IMPOSSIBLE: dict[str, Any] = {
    no.NO_SET: lambda say, name, known: f"there is no set {name!r}; {there_are(known)}",
    no.SET_TWICE: lambda say, name: f"{say.title(name)} was named twice",
    no.NO_SETS: lambda say, known: f"name at least one set; {there_are([say.to_type(name) for name in known])}",
    no.NO_BOARD: no_board,
    no.TWO_BOARDS: two_boards,
    no.PLAYERS: players,
    no.NO_OPTION: lambda say, name, known: f"there is no option {name!r}; {there_are(known)}",
    no.OPTION_NEEDS: option_needs,
    no.LEADERS: lambda say, given: f'leaders are "random", "draft" or a list of names, not {given!r}',
    no.LEADER_COUNT: lambda say, named, seats: (
        f"{named} leaders were named for {seats} players; None leaves one to chance"
    ),
    no.NO_LEADER: lambda say, name, sets, known: (
        f"there is no leader {name!r} in {together(sets, say)}; {there_are(known)}"
    ),
    no.LEADER_TWICE: lambda say, name: f"{name} can lead one House only: name different leaders",
    no.OPTION_PLAYERS: lambda say, option, able, many: (
        f"{say.option_title(option)} is for {people(able)}, not {many}"
    ),
    no.TWO_LEVELS: lambda say, named: f"a game has one level, not {listed(named)}: name one of them",
    no.RIVAL_COUNT: rival_count,
    no.NO_RIVAL: lambda say, name, sets, known: (
        f"there is no Rival {name!r} in {together(sets, say)}; {there_are(known)}"
    ),
    no.RIVAL_PLAYERS: lambda say, name, able, many: f"{name} is a Rival for {people(able)}, not {many}",
    no.COMMANDER_SEAT: lambda say, name, commander: (
        f"{commander} sits here, not {name}" if commander else f"{name} is a Commander and cannot sit among the Allies"
    ),
    no.RIVAL_TWICE: lambda say, name: f"{name} can sit at the table only once: name different Rivals and leaders",
}
