"""coach: what the answers of a seat are worth, as chances to win over tables it could be sitting at, and why.

Only what the seat sees is looked at. Candidates are first thinned out, then compared on fresh tables, all on the same
ones: what is told has not been chosen for its luck. The error is that of the tables tried; how far such chances can be
trusted at all says docs/reliability.md.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from math import sqrt
from typing import Final, NamedTuple

from kanly import Game, State
from kanly.bots.entries import Entry, entries
from kanly.bots.gains import Gain, compared, counted
from kanly.bots.policy import Policy, styled
from kanly.bots.search import CANDIDATES, Budget, play_out
from kanly.bots.value import Value, stored
from kanly.things import Option, SeatNo

SHOWN: Final = 3
"""So many choices are told at most."""
THINNING: Final = 0.35
"""This part of the budget goes into finding those."""
LEAST_TABLES: Final = 4
"""So many fresh tables are tried, however small the budget: with fewer there is no telling how sure one is."""
SURE: Final = 1.96
"""Standard errors on each side of a 95 % interval."""
NOTHING_NAMED: Final = Entry((), [])
"""Whatever experience says."""


class Weighed(NamedTuple):
    """A whole choice and what it is worth to the seat that is asked; errors are half of a 95 % interval."""

    answers: tuple[Option, ...]
    chance: float
    error: float
    change: float
    """Beside playing on as experience says."""
    change_error: float
    gains: tuple[Gain, ...]
    """How the table differs when the next round begins, beside the other choices, the weightiest first."""


class Advice(NamedTuple):
    """What a seat could do, the best first, and each seat's chance as things stand."""

    chances: tuple[float, ...]
    errors: tuple[float, ...]
    best: tuple[Weighed, ...]
    played: Weighed | None
    """What was done, where that was asked for."""
    cost: float
    """How much better the best choice is than what was done."""
    cost_error: float
    tables: int
    """Fresh ones, which all that is told rests on."""
    simulations: int


def tables_on(view: State, tables: int, seed: int) -> Iterator[State]:
    """Tables the seat could be sitting at, with the round played out as experience says."""
    luck = random.Random(seed)
    for _ in range(tables):
        number = luck.getrandbits(62)
        s = view.imagine(number)
        play_out(s, NOTHING_NAMED, styled(""), number)
        yield s


class Trial:
    """A choice under consideration, or none: the round is played out from here. What came of it on each table."""

    __slots__ = ("chances", "counts", "entry", "seats")

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.clear()

    def clear(self) -> None:
        self.chances: list[float] = []
        self.seats: list[list[float]] = []
        self.counts: list[list[float]] = []

    def meet(self, table: State, me: SeatNo, seed: int, policy: Policy, value: Value) -> None:
        s = table.clone()
        s.log = []
        play_out(s, self.entry, policy, seed)
        chances = judged(value, s)
        self.chances.append(chances[me])
        self.seats.append(chances)
        self.counts.append(counted(s, me))

    @property
    def chance(self) -> float:
        return mean(self.chances)


@cache
def calibration() -> float:
    """How much surer the value is of itself than it may be; tools/reliability.py finds out."""
    return float((files("kanly.bots") / "weights" / "calibration.txt").read_text("utf-8"))


def judged(value: Value, s: State) -> list[float]:
    """Each seat's chance as the value sees it, no surer than it may be."""
    return value.chances(s) if s.over else tempered(s.game, value.chances(s), calibration())


def tempered(game: Game, chances: Sequence[float], heat: float) -> list[float]:
    """Chances nearer to each other by this much; those of a team are one."""
    raised = [chance ** (1 / heat) for chance in chances]
    total = sum({seat.team: one for seat, one in zip(game.seats, raised, strict=True)}.values())
    return [one / total for one in raised]


def mean(found: Sequence[float]) -> float:
    return sum(found) / max(len(found), 1)


def error(found: Sequence[float]) -> float:
    """Half of the 95 % interval of their mean."""
    n, middle = len(found), mean(found)
    if n < 2:
        return 1.0
    return SURE * sqrt(sum((one - middle) ** 2 for one in found) / (n - 1) / n)


def columns(rows: Sequence[Sequence[float]]) -> list[float]:
    return [mean(column) for column in zip(*rows, strict=True)]


def advise(view: State, budget: Budget, seed: int, played: Sequence[Option] = ()) -> Advice:
    """The best choices of the seat that is asked; `played` is looked at in any case."""
    decision = view.decision
    assert decision is not None
    me, luck = decision.player, random.Random(seed)
    policy, value = styled(""), stored()
    found = entries(view)
    beliefs = policy.chances(found)
    done = entry_of(found, played) if played else None
    order = sorted(range(len(found)), key=lambda n: (found[n] is not done, -beliefs[n]))[:CANDIDATES]
    running = [Trial(found[n]) for n in order]
    own = running[0] if done is not None else None
    everything = running

    def try_table(trials: Sequence[Trial]) -> None:
        number = luck.getrandbits(62)
        table = view.imagine(number)
        for trial in trials:
            trial.meet(table, me, number, policy, value)
        budget.spent += len(trials)

    while len(running) > SHOWN:
        until = budget.part() + (THINNING - budget.part()) / ((len(running) - 1).bit_length() - 1)
        try_table(running)
        while budget.part() < until:
            try_table(running)
        running.sort(key=lambda one: -one.chance)
        keep = max((len(running) + 1) // 2, SHOWN)
        running = [one for n, one in enumerate(running) if n < keep or one is own]
        if len(running) == keep + 1 == SHOWN + 1:
            break
    screened = {id(one): columns(one.counts) for one in everything if one.counts}
    now = Trial(NOTHING_NAMED)
    for one in running:
        one.clear()
    while len(now.chances) < LEAST_TABLES or budget.part() < 1:
        try_table([now, *running])
    running.sort(key=lambda one: -one.chance)
    counts = screened | {id(one): columns(one.counts) for one in running}
    told = [weighed(view, one, now, [counts[other] for other in counts if other != id(one)]) for one in running]
    cost = [one - other for one, other in zip(running[0].chances, own.chances, strict=True)] if own else [0.0]
    by_seat = list(zip(*now.seats, strict=True))
    return Advice(tuple(map(mean, by_seat)), tuple(map(error, by_seat)), tuple(told[:SHOWN]),
                  told[running.index(own)] if own else None, mean(cost), 0.0 if running[0] is own else error(cost),
                  len(now.chances), budget.spent)


def weighed(view: State, one: Trial, now: Trial, others: list[list[float]]) -> Weighed:
    change = [mine - then for mine, then in zip(one.chances, now.chances, strict=True)]
    gains = compared(view, columns(one.counts), columns(others)) if others else ()
    return Weighed(one.entry.answers, one.chance, error(one.chances), mean(change), error(change), gains)


def entry_of(found: Sequence[Entry], answers: Sequence[Option]) -> Entry | None:
    """The entry that these answers begin with: the same card to the same space, or what comes nearest to it."""
    alike = [entry for entry in found if entry.answers[0] == answers[0]]
    return next((entry for entry in alike if entry.answers == tuple(answers[:len(entry.answers)])),
                alike[0] if alike else None)
