"""policy: a table of weights over the keys of all entries; the likelier an entry, the higher their sum."""

from __future__ import annotations

import random
import re
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any, Final

from kanly import State
from kanly.bots.entries import ASPECTS, Entry, entries, key, parts
from kanly.things import Option

SMALLEST: Final = 0.015
"""Weights nearer to zero than this are not worth a place in a file."""
LARGEST_FILE: Final = 280_000
"""Where a file would have more bytes than this, larger weights are left out too."""


BEGINNING: Final = re.compile(r"[^=+]+[=+]")
"""What is said once for many names in a file: the question they answer, the Leader they are looked at for."""


class Policy:
    """Weights by key; a key without one counts nothing."""

    __slots__ = ("weights",)

    def __init__(self, weights: dict[int, float] | None = None) -> None:
        self.weights: dict[int, float] = {} if weights is None else weights

    def scores(self, found: list[Entry]) -> list[float]:
        weights = self.weights
        scores = []
        for entry in found:
            total = 0.0
            keys: list[Any] = entry.keys  # compiled, numbers stay as they are
            for one in keys:
                total += weights.get(one, 0.0)
            scores.append(total)
        return scores

    def chances(self, found: list[Entry], temperature: float = 1.0) -> list[float]:
        """How likely each entry is; the colder, the surer the best one."""
        scores = self.scores(found)
        top = max(scores)
        raised = [exp((score - top) / temperature) for score in scores]
        total = sum(raised)
        return [one / total for one in raised]

    def drawn(self, found: list[Entry], luck: float, temperature: float) -> Entry:
        """One of the entries by their chances; luck is a number from 0 to 1."""
        return found[place(self.chances(found, temperature), luck)]

    def best(self, found: list[Entry]) -> Entry:
        scores = self.scores(found)
        return found[scores.index(max(scores))]

    def mixed(self, style: Policy) -> Policy:
        """The same with another one's leanings on top."""
        together = dict(self.weights)
        for one, weight in style.weights.items():
            together[one] = together.get(one, 0.0) + weight
        return Policy(together)


def place(chances: list[float], luck: float) -> int:
    """Which of these chances a number from 0 to 1 falls on."""
    for n in range(len(chances)):
        luck -= chances[n]
        if luck < 0:
            return n
    return len(chances) - 1


def play_on(s: State, entry: Entry) -> None:
    """Give all answers of an entry; what the rules ask in between stays open."""
    for answer in entry.answers:
        if answer not in s.options:
            return
        s.apply(answer)


class PolicyBot:
    """Plays by the trained table alone: at once, with a leaning, and the less surely the warmer."""

    def __init__(self, seed: int, temperature: float = 0.0, style: str = "") -> None:
        self.random = random.Random(seed)
        self.temperature = temperature
        self.policy = styled(style)

    def choose(self, view: State) -> Option:
        found = entries(view)
        if self.temperature:
            return self.policy.drawn(found, self.random.random(), self.temperature).answers[0]
        return self.policy.best(found).answers[0]


# Files: a line for each name, with its weights by aspect and amount, in hundredths; where an amount is not told, it is
# one more than the last. What many names begin with stands once, in a line above them.


def written(policy: Policy) -> str:
    """The weights as text, without those that are hardly there."""
    least = SMALLEST
    while len(text := lines_of(policy, least)) > LARGEST_FILE:
        least *= 1.1
    return text


def lines_of(policy: Policy, least: float) -> str:
    found: dict[str, dict[str, dict[str, dict[int, float]]]] = {}
    for one, weight in policy.weights.items():
        if abs(weight) >= least:
            name, aspect, amount = parts(one)
            begins = BEGINNING.match(name)
            heading = begins.group() if begins else ""
            found.setdefault(heading, {}).setdefault(name[len(heading):], {}).setdefault(aspect, {})[amount] = weight
    lines = []
    for heading, names in sorted(found.items()):
        lines += [heading] * bool(heading)
        lines += ["\t".join([name, *(f"{aspect} {amounts_of(weights)}" for aspect, weights in sorted(aspects.items()))])
                  for name, aspects in sorted(names.items())]
    return "".join(f"{line}\n" for line in lines)


def amounts_of(weights: dict[int, float]) -> str:
    told, following = [], 0
    for amount, weight in sorted(weights.items()):
        hundredths = str(round(weight * 100))
        told.append(hundredths if amount == following else f"{amount}:{hundredths}")
        following = amount + 1
    return " ".join(told)


def read(text: str) -> Policy:
    weights, heading = {}, ""
    for n, line in enumerate(text.splitlines(), 1):
        name, *rest = line.split("\t")
        if not rest:
            heading = name
        for aspect, *told in map(str.split, rest):
            if aspect not in ASPECTS:
                raise ValueError(f"line {n} of the weights looks at {aspect!r}; there are: {', '.join(ASPECTS)}")
            amount = 0
            for one in told:
                at, colon, hundredths = one.rpartition(":")
                amount = int(at) if colon else amount
                weights[key(heading + name, aspect, amount)] = int(hundredths) / 100
                amount += 1
    return Policy(weights)


@cache
def stored(name: str) -> Policy:
    """The weights of this name that come with the package."""
    return read((files("kanly.bots") / "weights" / f"{name}.txt").read_text("utf-8"))


@cache
def styled(style: str) -> Policy:
    """The trained weights, with a leaning if there is one."""
    return stored("policy").mixed(stored(style)) if style else stored("policy")
