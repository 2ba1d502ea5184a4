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
    return f"{together(sets, say)} is for {listed([str(n) for n in able], 'or')} players, not {many}"


def option_needs(say: Language, option: str, needed: Sequence[str], sets: Sequence[str]) -> str:
    return f"for {say.option_title(option)} add {all_of(needed, say)} to {together(sets, say)}"


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
}
