"""What a language is made of, and what its lines are given to speak about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from kanly import reading
from kanly.components import CARDS, Intrigue
from kanly.events import EventKind
from kanly.reasons import Reason
from kanly.seats import army
from kanly.state import Player, State
from kanly.things import (
    ASIDE,
    DONE,
    EFFECT,
    END_TURN,
    FIRST_EFFECT,
    ID_BITS,
    RESERVE,
    ROW,
    SANDWORMS,
    SOURCE,
    THINGS,
    TO_CONFLICT,
    WHO,
    Option,
    Place,
    Task,
    ThingId,
    option_thing,
)
from kanly.turns.combat import ITEMS
from kanly.turns.sending import Sending
from kanly.words.guide import Guide
from kanly.written import Count, Test

if TYPE_CHECKING:
    from kanly.words.speech import Language


class Mood(Enum):
    """How a verb is said; what happened has lines of its own, the events."""

    COMMAND = "discard a card"
    DEED = "you may or must: discard a card"


Line = str | Callable[[Any, "Language"], str]
"""What is said about one kind of thing: always the same, or made of its parts."""
Lines = Mapping[type[Any], Line]
Entry = TypeVar("Entry")


def find(table: Mapping[type[Any], Entry], kind: type[Any]) -> Entry | None:
    """The entry of a class or of the nearest class it is derived from."""
    return next((table[base] for base in kind.__mro__ if base in table), None)


@dataclass(frozen=True)
class Texts:
    """A language: a line for everything that can be said."""

    title: str
    effects: Lines
    tests: Lines
    counts: Mapping[type[Any], Callable[[Any, int, Language], str]]
    """A count as a noun; the number says whether one or several."""
    moments: Lines
    facts: Lines
    """What a component is, before its boxes."""
    boxes: Mapping[str, str]
    """Box, or kind and box → the sentence around its text, {}."""
    questions: Mapping[type[Any], tuple[Line, str]]
    """What the acting player is asked; what the others are told, with {who} and {source}."""
    answers: Mapping[type[Any], Callable[[Answer, Language], str]]
    """Question → what an answer to it is called where the name of its Thing says too little; empty: it does."""
    reasons: Mapping[Reason, Callable[[Why, Language], str]]
    events: Mapping[EventKind, Callable[[Told, Language], str]]
    words: Mapping[ThingId, str | tuple[str, str]]
    """Words of the rules; where it makes a difference, one and several."""
    places: Mapping[Place, str]
    kinds: Mapping[str, str]
    """Kinds of component, to tell namesakes apart."""
    options: Mapping[str, Titled]
    """Ways to play."""
    impossible: Mapping[str, Callable[..., str]]
    """Kind of mix that cannot be played → the sentence; it is given the language and what the mix is about."""
    labels: Mapping[str, str]
    """Headings and sentences of the terminal."""
    player: str
    """A seat without a name; {} is its number."""
    over: str
    some: Callable[[ThingId, int | Count, Language], str]
    deploy: Callable[[int, Language], str]
    lets_deploy: str
    """A Commander lets an Ally, {}, deploy units."""
    sentence: Callable[[str], str]
    box: Callable[[Sequence[str]], str]
    source: Callable[[str, str], str]
    """An effect together with what it is of."""
    times: Callable[[str, int], str]
    """The same effect so many times."""
    may: Callable[[str], str]
    """A deed that the reader may do."""
    must: Callable[[str, str], str]
    """Who must do a deed."""
    lets: Callable[[str, str], str]
    """Who may do a deed."""
    addressed: Callable[[str, str], str]
    """A question in somebody else's turn, put to the Leader of this name."""
    third: Callable[[str, str], str]
    """A text said to its reader, said about somebody else who must do all of it: a Rival."""
    second: Callable[[str], str]
    """A line about somebody whose name is YOU, said to them."""
    rival: str
    """A Rival whose name does not matter."""
    on_behalf: Callable[[str, str], str]
    """A question that is decided for a Rival of this name."""
    passed_over: Callable[[Told, Language], str]
    """Why a House Hagal card that was turned up sends nobody."""
    deciding: str
    """What all others are told meanwhile, with {who} and {rival}."""
    shorts: Mapping[str, Short] = field(default_factory=dict)
    """A set (`set/ix`), a set added to another board (`add/base`), a way to play or a bot (`bot/greedy`) → its name on
    a button."""
    tables: Mapping[str, Any] = field(default_factory=dict)
    """What is said about a table: a word, or a function that is given the language and what it is about."""
    names: Mapping[str, str] = field(default_factory=dict)
    """Key of a component, a set (`set/ix`), or a Leader's ability or signet (`leader/ix/ilesa-ecaz ability`) → its
    name, where it differs from the English one."""
    lesson_parts: Mapping[str, Titled] = field(default_factory=dict)
    chapters: Mapping[str, str] = field(default_factory=dict)
    guide: Guide = field(default_factory=lambda: Guide((), ()))
    ideas: Mapping[str, Taught] = field(default_factory=dict)
    """Of the lessons (kanly/web/curriculum.py), an idea by its chapter and its own name: points/goal."""


class Titled(NamedTuple):
    """A way to play: what it is called, and what it changes."""

    title: str
    what: str


class Taught(NamedTuple):
    """An idea of a lesson: a heading, what there is to understand, what to do now, and how the learner stands."""

    title: str
    text: str
    move: str = ""
    state: str = ""


class Short(NamedTuple):
    """Something to be chosen, on a button: its name, a few words beside it, and how it is named inside a game."""

    name: str
    note: str = ""
    within: str = ""


class Asked(NamedTuple):
    """An open question."""

    state: State
    effect: Any
    player: Player
    source: ThingId
    it: int
    step: int
    options: Sequence[Option]

    def any_at(self, *places: int) -> bool:
        return any(option >> ID_BITS in places for option in self.options)

    @property
    def effects(self) -> bool:
        """Whether open effects are among the answers."""
        return any(option >> ID_BITS >= FIRST_EFFECT for option in self.options)

    @property
    def deploys(self) -> bool:
        return self.any_at(TO_CONFLICT)

    @property
    def purchases(self) -> bool:
        return self.any_at(ROW, RESERVE, ASIDE)

    @property
    def intrigues(self) -> bool:
        return any(not option >> ID_BITS and isinstance(THINGS[option], Intrigue) for option in self.options)

    @property
    def set_of_reward(self) -> tuple[int, int]:
        """Which set of a reward this is, and of how many: a sandworm doubles it (C-8.11)."""
        below = self.state.pending[-2]
        first = (below[EFFECT], below[WHO]) == (ITEMS.no, self.player.seat)
        twice = first or bool(army(self.state, self.player.seat).has[SANDWORMS])
        return (1 if first or not twice else 2), 1 + twice

    @property
    def ends(self) -> bool:
        return END_TURN in self.options or DONE in self.options


class Answer(NamedTuple):
    """An answer among those to the open question."""

    state: State
    task: Task
    effect: Any  # the question asked
    option: Option

    @property
    def thing(self) -> ThingId:
        return option_thing(self.option)

    @property
    def payment(self) -> list[tuple[ThingId, int]]:
        """What it gives for a Tech tile: Negotiators, goods, or both."""
        return reading.payment(self.state, self.option)

    @property
    def infiltrates(self) -> bool:
        """Whether an Agent comes to this space only past others, recalling a Spy (C-14.6)."""
        rules = Sending(self.state, self.task[WHO], CARDS[self.task[SOURCE]])
        return self.thing in rules.spied and rules.blocked(self.state.game.space(self.thing))


class Why(NamedTuple):
    """Why something is not possible: the parts of a reason, and what the acting player has."""

    state: State
    effect: Any  # the question asked
    player: Player
    source: ThingId
    thing: ThingId
    n: int
    have: int  # of what is short, or what the condition counts; -1 where nothing is counted
    limit: int  # what a card may cost here, -1 where it is bought
    test: Test | None


YOU: Final = "\ue000"
"""The name of whoever reads it, until the line is said to them."""


class Told(NamedTuple):
    """An event, with the names of the seats in it."""

    who: str
    thing: ThingId  # 0: the reader may not know
    n: int
    other: int
    seat: str
    """The other seat, where `other` is one."""
    holder: str
    """The other seat, where `other` is one more than it; empty for nobody."""

    @property
    def there(self) -> ThingId:
        """Where `other` is a Thing, that one."""
        return ThingId(Option(self.other))
