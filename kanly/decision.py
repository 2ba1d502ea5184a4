"""Decision: who is asked what, and the possible answers by name."""

from __future__ import annotations

from typing import Final

from kanly.things import THINGS, Option, SeatNo, option_name, option_thing
from kanly.written import Effect

TYPED: Final = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "…": "...", "–": "-", "_": " "})
"""What nobody types, and what is typed instead."""


def typed(name: str) -> str:
    """A name as somebody may type it: case, fancy quotation marks, dashes and three dots do not matter."""
    return " ".join(name.translate(TYPED).casefold().split())


class Decision:
    """Who is asked what; the options are empty for everybody else."""

    __slots__ = ("options", "player", "question")

    def __init__(self, player: SeatNo, question: Effect, options: list[Option]) -> None:
        self.player = player
        self.question = question
        self.options = options

    @property
    def names(self) -> list[str]:
        """The options by the names they have in records, in the same order."""
        return [option_name(option) for option in self.options]

    def find(self, answer: Option | str) -> Option:
        """The option that is meant: a number, a name in records, or less of the name where only one has that."""
        if answer in self.options:
            return answer
        found = self.called(answer) if isinstance(answer, str) else []
        if len(found) == 1:
            return found[0]
        if found:
            raise ValueError(f"{answer!r} could mean several: {', '.join(map(option_name, found))}")
        raise ValueError(f"{named(answer)} is not possible here; these are: {', '.join(self.names)}")

    def called(self, name: str) -> list[Option]:
        """The options of this name: in full, or that of the Thing, or that of the effect."""
        wanted = typed(name)
        full = {option: typed(option_name(option)) for option in self.options}
        for found in (
            [option for option in self.options if option_name(option) == name],
            [option for option in full if full[option] == wanted],
            [option for option in full if typed(THINGS[option_thing(option)].name) == wanted],
            [option for option in full if full[option].partition(": ")[2] == wanted],
        ):
            if found:
                return found
        return []

    def __repr__(self) -> str:
        offered = " / ".join(self.names) or "only that seat knows the options"
        return f"<Decision of seat {self.player}, {self.question!r}: {offered}>"


def named(answer: Option | str) -> str:
    """What somebody has answered, in words; a number may be no option anywhere."""
    if isinstance(answer, str):
        return repr(answer)
    try:
        return option_name(answer)
    except IndexError:
        return f"option {answer}"
