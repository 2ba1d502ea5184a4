"""The log and the answers of a table, packed: an idle table should cost little."""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from kanly.events import ROUND_BEGINS, Event

WIDTH = 7
"""Numbers per event: the event itself and its round."""
SEAT_BITS = 4


class Chronicle:
    """What happened, each event with its round."""

    __slots__ = ("numbers",)

    def __init__(self) -> None:
        self.numbers = array("h")

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
        numbers = self.numbers[start * WIDTH:len(self.numbers) if end is None else end * WIDTH].tolist()
        return [(numbers[i + WIDTH - 1], Event(*numbers[i:i + WIDTH - 1])) for i in range(0, len(numbers), WIDTH)]


class Answers:
    """What stands: seat and option, one after another."""

    __slots__ = ("numbers",)

    def __init__(self) -> None:
        self.numbers = array("q")

    def __len__(self) -> int:
        return len(self.numbers)

    def __getitem__(self, n: int) -> tuple[int, int]:
        number = self.numbers[n]
        return number & (1 << SEAT_BITS) - 1, number >> SEAT_BITS

    def append(self, seat: int, option: int) -> None:
        self.numbers.append(option << SEAT_BITS | seat)

    def pop(self) -> tuple[int, int]:
        last = self[-1]
        self.numbers.pop()
        return last

    def last(self, n: int) -> list[tuple[int, int]]:
        """The last n of them."""
        return [self[i] for i in range(len(self) - n, len(self))]

    def all(self) -> list[tuple[int, int]]:
        return self.last(len(self))
