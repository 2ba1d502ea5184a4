"""History: a game as it is played, and how far its answers can be taken back."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from kanly.events import (
    CONFLICT_SHOWN,
    DICE_ROLLED,
    DISCARDED,
    DREW,
    DREW_INTRIGUE,
    HAGAL_SHOWN,
    HAGAL_SWORDS,
    LOOKED,
    MOTIONS,
    PLAYED_INTRIGUE,
    REFILLED,
    REVEALED_CARD,
    ROUND_BEGINS,
    SECRET_SHOWN,
    SENT,
    STOLE,
    TELLINGS,
    TRASHED,
    Event,
)
from kanly.game import Game
from kanly.record import Record
from kanly.state import State
from kanly.things import HAND, Option, SeatNo, ThingId, option_name
from kanly.view import unknown_to

WIDTH: Final = 7
"""Numbers per event: the event itself and its round."""
SEAT_BITS: Final = 4
TOLD: Final = {DREW, DREW_INTRIGUE, STOLE, LOOKED, REFILLED, CONFLICT_SHOWN, SECRET_SHOWN, HAGAL_SHOWN, HAGAL_SWORDS,
               DICE_ROLLED}
"""Events that may tell the acting player something: never taken back (docs/rules/information.md, 7.3)."""
RIVAL: Final = "rival"
TELLING: Final = {HAGAL_SHOWN: RIVAL, HAGAL_SWORDS: RIVAL, CONFLICT_SHOWN: "round", DREW: "card",
                  DREW_INTRIGUE: "card", STOLE: "card", LOOKED: "card", REFILLED: "row"}
"""What such an event tells, the weightiest first; all others tell something, too."""
SHOWN: Final = {SENT, PLAYED_INTRIGUE, DISCARDED, REVEALED_CARD}
"""Events in which a player shows an own card: taken back only while nobody else watches."""
SCENES: Final = 80
"""So many scenes are kept for whoever has not seen them yet."""


def declaring(s: State) -> bool:
    """Whether an Agent is being declared."""
    decision = s.decision
    return decision is not None and decision.question.declares


class Unaware(NamedTuple):
    """What the player who is asked does not know before the answer."""

    seat: SeatNo
    seed: int
    bags: list[list[ThingId]]


def unaware(s: State) -> Unaware:
    return Unaware(s.asked, s.seed, unknown_to(s, s.asked))


def discloses(before: Unaware, s: State, events: Iterable[Event]) -> bool:
    """Whether an answer told the player something, or ended the game: by chance, by an event, or by any card that has
    left those the player could not tell apart."""
    if s.seed != before.seed or s.decision is None or any(event.kind in TOLD for event in events):
        return True
    pairs = zip(before.bags, unknown_to(s, before.seat), strict=True)
    return any(was != now and Counter(was) - Counter(now) for was, now in pairs)


def telling(events: Iterable[Event]) -> str:
    """What it is that was told: card, row, round, rival, or told for anything else."""
    kinds = {event.kind for event in events}
    return next((what for kind, what in TELLING.items() if kind in kinds), "told")


def shows(events: Iterable[Event]) -> bool:
    """Whether a player has shown a card: taking back would not make others forget it."""
    return any(event.kind in SHOWN or (event.kind == TRASHED and event.other == HAND) for event in events)


class Scene(NamedTuple):
    """The table at a moment between two answers, and how long the log was then."""

    at: int
    table: State


def noticed(event: Event, rivals: int) -> bool:
    """Whether it is something a Rival does that people want to follow."""
    small = TELLINGS[event.kind] in ("quiet", "draw") and MOTIONS[event.kind] != "card"
    return bool(rivals >> event.seat & 1) and not small


class Watch:
    """Whoever follows Rivals step by step: they act without being asked, one after the other."""

    def __init__(self, s: State) -> None:
        self.events: list[Event] = []
        self.pictures: list[Scene] = []  # the table whenever something has been told
        s.log = self.events
        if s.game.rivals:
            s.watch = self.look

    def look(self, s: State) -> None:
        if len(self.events) > (self.pictures[-1].at if self.pictures else 0):
            self.pictures.append(Scene(len(self.events), s.clone()))

    def scenes(self, s: State, start: int = 0) -> list[Scene]:
        """What Rivals did before the table came to this, in a log that was so long before."""
        s.log = s.watch = None
        ends = [0, *(picture.at for picture in self.pictures), len(self.events)]
        seen = [any(noticed(event, s.game.rivals) for event in self.events[one:two]) for one, two in pairwise(ends)]
        return [Scene(start + at, table) for n, (at, table) in enumerate(self.pictures)
                if (seen[n] or seen[n + 1]) and at < len(self.events)]


class Chronicle:
    """What happened, each event with its round."""

    __slots__ = ("numbers",)

    def __init__(self) -> None:
        self.numbers = array("i")  # the reason why a House Hagal card is passed over needs more than 16 bits

    def __len__(self) -> int:
        return len(self.numbers) // WIDTH

    def write(self, events: Iterable[Event]) -> None:
        now = self.numbers[-1] if self.numbers else 0
        for event in events:
            if event.kind == ROUND_BEGINS:
                now = event.n
            self.numbers.extend((*event, now))

    def cut(self, length: int) -> None:
        del self.numbers[length * WIDTH:]

    def read(self, start: int = 0, end: int | None = None) -> list[tuple[int, Event]]:
        """Events with their rounds."""
        numbers: list[Any] = self.numbers[start * WIDTH:len(self.numbers) if end is None else end * WIDTH].tolist()
        return [(numbers[i + WIDTH - 1], Event(*numbers[i:i + WIDTH - 1])) for i in range(0, len(numbers), WIDTH)]


class Answers:
    """What stands: seat and option, one after another."""

    __slots__ = ("numbers",)

    def __init__(self) -> None:
        self.numbers = array("q")

    def __len__(self) -> int:
        return len(self.numbers)

    def __getitem__(self, n: int) -> tuple[SeatNo, Option]:
        number = self.numbers[n]
        return SeatNo(number & (1 << SEAT_BITS) - 1), Option(number >> SEAT_BITS)

    def append(self, seat: SeatNo, option: Option) -> None:
        self.numbers.append(option << SEAT_BITS | seat)

    def pop(self) -> tuple[SeatNo, Option]:
        last = self[-1]
        self.numbers.pop()
        return last

    def last(self, n: int) -> list[tuple[SeatNo, Option]]:
        """The last n of them."""
        return [self[i] for i in range(len(self) - n, len(self))]

    def all(self) -> list[tuple[SeatNo, Option]]:
        return self.last(len(self))


class History:
    """A game, its answers and its log.

    An answer is free to be taken back until something hidden is shown or another seat answers.
    """

    __slots__ = ("anchor", "answers", "chronicle", "free", "game", "scenes", "seed", "state", "stop", "undone")

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.state = game.lay_out(seed, log=True)
        self.answers = Answers()  # what stands
        self.chronicle = Chronicle()
        self.undone: list[str] = []  # answers taken back, the last first to be given again
        self.anchor: State | None = None  # the table before the answers that are free
        self.free: list[tuple[int, bool]] = []  # for each of those: how long the log was, and if it went on declaring
        self.stop = ""  # why the last answer that is not free is not: what it told, or shown
        self.scenes: list[Scene] = []  # the last ones of what Rivals did between the answers
        self.follow(self.state.advance)

    def apply(self, option: Option | str, watched: bool = False) -> None:
        """Answer the open question; `watched`: other people see what is shown."""
        chosen = self.state.meant(option)
        self.undone.clear()
        self.give(chosen, watched)

    def give(self, option: Option, watched: bool) -> None:
        s = self.state
        decision = s.decision
        assert decision is not None
        if not self.free or self.answers[-1][0] != decision.player:
            self.anchor, self.free = s.clone(), []
        before = len(self.chronicle), decision.question.declares
        ignorance = unaware(s)
        events = self.follow(lambda: s.apply(option))
        self.answers.append(decision.player, option)
        if discloses(ignorance, s, events):
            self.settle(telling(events))
        elif watched and shows(events):
            self.settle("shown")
        else:
            self.free.append(before)

    def follow(self, act: Callable[[], None]) -> list[Event]:
        """Write down what happens, and keep what Rivals do."""
        watch = Watch(self.state)
        act()
        self.scenes = [*self.scenes, *watch.scenes(self.state, len(self.chronicle))][-SCENES:]
        self.chronicle.write(watch.events)
        return watch.events

    def settle(self, why: str = "") -> None:
        """What has been answered stands for good."""
        self.anchor, self.free = None, []
        self.stop = why or self.stop

    def undo(self) -> None:
        """Take the last answer back."""
        self.state = self.before(1)
        length, _ = self.free.pop()
        self.undone.append(option_name(self.answers.pop()[1]))
        self.chronicle.cut(length)
        self.scenes = [scene for scene in self.scenes if scene.at <= length]

    def redo(self, watched: bool = False) -> None:
        """Give the answer again that was taken back last."""
        if not self.undone:
            raise ValueError("nothing was taken back")
        option = self.state.meant(self.undone[-1])
        self.undone.pop()
        self.give(option, watched)

    def before(self, n: int) -> State:
        """The table as it was before the last n answers, which must be free."""
        if self.anchor is None or n > len(self.free):
            raise ValueError("nothing can be taken back: something was shown since, or another seat has answered")
        s = self.anchor.clone()
        for _, option in self.answers.last(len(self.free))[:len(self.free) - n]:
            s.apply(option)
        return s

    def backward(self) -> int:
        """How many answers are taken back together: an Agent with its whole declaration."""
        n = min(1, len(self.free))
        while n < len(self.free) and self.free[-n][1]:
            n += 1
        return n

    def forward(self) -> tuple[int, State]:
        """How many answers are given again together, and the table after them."""
        s = self.state.clone()
        n = 0
        while n < len(self.undone) and (not n or declaring(s)):
            n += 1
            s.apply(self.undone[-n])
        return n, s

    def record(self, seats: Sequence[str] = ()) -> Record:
        """What stands, on paper."""
        record = Record(self.game, self.seed, seats)
        for _, option in self.answers.all():
            record.apply(option)
        return record
