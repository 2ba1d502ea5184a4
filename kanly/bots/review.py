"""review: a finished game looked at again: the chances of all seats, and what each could have done better.

Every decision is judged from the seat that took it, by what it could know then: nobody is blamed for what was hidden,
or for luck. What looks costliest at first is looked at again, longer and on other tables, and only that is told: of
many guesses the worst are mostly unlucky ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from kanly import Game, State, option_name
from kanly.bots.arena import derived
from kanly.bots.coach import Weighed, advise
from kanly.bots.gains import Gain
from kanly.bots.search import Budget
from kanly.record import Record
from kanly.things import Option, SeatNo

SIMULATIONS: Final = 64
"""Continuations for each decision."""
LONGER: Final = 8
"""So many times as many for what is looked at again."""
AGAIN: Final = 5
"""So many decisions of each seat are looked at again."""
LEAST_COST: Final = 0.01
"""What costs less is not worth a word."""
TURNS: Final = 5
TURNED: Final = 0.06
"""So many turning points at most, and by how much a chance must have changed there."""
APART: Final = 6
"""Decisions between two turning points."""


class Moment(NamedTuple):
    """A decision as it was taken: after how many answers, in which round, what its seat saw, and what it did."""

    at: int
    round: int
    seat: SeatNo
    view: State
    played: tuple[Option, ...]


class Line(NamedTuple):
    """Answers, what they are worth to their seat, and why."""

    answers: tuple[Option, ...]
    chance: float
    error: float
    gains: tuple[Gain, ...]


class Finding(NamedTuple):
    """What came of looking at a decision; errors are half of a 95 % interval."""

    at: int
    round: int
    seat: int
    chances: tuple[float, ...]
    errors: tuple[float, ...]
    played: Line
    better: Line | None
    cost: float
    cost_error: float
    again: bool = False

    @property
    def good(self) -> bool:
        """Whether nothing clearly better was found."""
        return self.cost < max(LEAST_COST, self.cost_error)


class Turn(NamedTuple):
    """A turning point: after how many answers, who had answered, and by how much each seat's chance changed."""

    at: int
    round: int
    seat: int
    changes: tuple[float, ...]


def answers(record: Record) -> list[Option]:
    """The answers of a record."""
    s, found = record.game.start(record.seed), []
    for line in record.lines:
        if not line.startswith("="):
            found.append(s.meant(line.partition(" ")[2]))
            s.apply(found[-1])
    return found


def moments(game: Game, seed: int, answers: Sequence[Option]) -> Iterator[Moment]:
    """Every real decision of a game; card and space are one."""
    s = game.start(seed)
    for at, answer in enumerate(answers):
        decision = s.decision
        assert decision is not None
        if len(decision.options) > 1 and decision.question.shape.part != "destination":
            view = s.seen_by(decision.player)
            yield Moment(at, s.round, decision.player, view, tuple(answers[at:at + 2]))
        s.apply(answer)


def look(moment: Moment, seed: int, simulations: int = SIMULATIONS, again: bool = False) -> Finding:
    """Look at a decision; the same seed and number of simulations find the same."""
    budget = Budget(simulations * LONGER if again else simulations)
    found = advise(moment.view, budget, derived(seed, 2 * moment.at + again), moment.played)
    best, played = found.best[0], found.played or found.best[0]
    better = line(best) if best is not played else None
    return Finding(moment.at, moment.round, moment.seat, rounded(found.chances), rounded(found.errors), line(played),
                   better, round(found.cost, 4), round(found.cost_error, 4), again)


def line(one: Weighed) -> Line:
    return Line(one.answers, round(one.chance, 4), round(one.error, 4),
                tuple(gain._replace(n=round(gain.n, 3)) for gain in one.gains))


def rounded(chances: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(chance, 4) for chance in chances)


# What is told of it.


def doubtful(findings: Sequence[Finding]) -> list[Finding]:
    """What is to be looked at again: the costliest decisions of each seat, as far as one can tell."""
    found: list[Finding] = []
    for seat in sorted({one.seat for one in findings}):
        found += dear(findings, seat)[:AGAIN]
    return found


def dear(findings: Sequence[Finding], seat: int) -> list[Finding]:
    """The decisions of a seat that something better was found for, the costliest first."""
    return sorted((one for one in findings if one.seat == seat and one.cost >= LEAST_COST), key=lambda one: -one.cost)


def costliest(findings: Sequence[Finding], seat: int) -> list[Finding]:
    """Those of them that were looked at again and cost more than could be chance."""
    return [one for one in dear(findings, seat) if one.again and not one.good]


def turning_points(findings: Sequence[Finding], winners: Sequence[int] | None) -> list[Turn]:
    """Where the chances changed most, in the order of the game; what could be chance is none.

    Without winners the findings do not reach to the end.
    """
    found: list[tuple[float, int, Turn]] = []
    for n, one in enumerate(findings):
        if n + 1 < len(findings):
            then, errors = findings[n + 1].chances, findings[n + 1].errors
        elif winners is None:
            break
        else:
            then, errors = tuple(float(seat in winners) for seat in range(len(one.chances))), (0.0,) * len(one.chances)
        changes = tuple(round(after - before, 4) for before, after in zip(one.chances, then, strict=True))
        seat = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
        if abs(changes[seat]) >= max(TURNED, one.errors[seat] + errors[seat]):
            found.append((abs(changes[seat]), n, Turn(one.at, one.round, one.seat, changes)))
    kept: list[tuple[int, Turn]] = []
    for _, n, turn in sorted(found, key=lambda one: -one[0]):
        if len(kept) < TURNS and all(abs(n - other) >= APART for other, _ in kept):
            kept.append((n, turn))
    return [turn for _, turn in sorted(kept, key=lambda one: one[0])]


# To be kept.


def plain(finding: Finding) -> list[Any]:
    """As JSON, with the names of the answers: their numbers are those of this version."""
    return [*finding, [list(map(option_name, one.answers)) for one in (finding.played, finding.better) if one]]


def read(row: Sequence[Any]) -> Finding:
    """The same again; a ValueError if another version meant something else by these answers."""
    *parts, called = row
    found = Finding(*parts)
    lines = [read_line(one) for one in (found.played, found.better) if one]
    if [list(map(option_name, one.answers)) for one in lines] != called:
        raise ValueError("these answers have other numbers now")
    return found._replace(chances=tuple(found.chances), errors=tuple(found.errors), played=lines[0],
                          better=lines[1] if found.better else None)


def read_line(row: Sequence[Any]) -> Line:
    answers, chance, error, gains = row
    return Line(tuple(map(Option, answers)), chance, error, tuple(Gain(*gain) for gain in gains))
