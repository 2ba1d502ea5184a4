"""search: tries the policy's best entries on tables as they could be, plays the round out and reads the value."""

from __future__ import annotations

import random
from math import log
from time import perf_counter
from typing import Final

from kanly import State, reading
from kanly.bots.entries import Entry, entries
from kanly.bots.policy import Policy, play_on, styled
from kanly.bots.value import Value, stored
from kanly.things import Option, SeatNo, option_thing

CANDIDATES: Final = 8
"""So many entries are looked at at most, the likeliest by the policy."""
TABLES_EACH: Final = 8
"""With fewer tables than this for each, fewer entries are looked at: little is learned from one or two."""
WARMTH: Final = 0.5
"""How far those who play the round out stray from what the policy likes best."""
OBVIOUS: Final = 0.995
"""What the policy is as sure of as this is done without a thought."""
BELIEF: Final = 0.05
"""How much the policy's own opinion counts beside what the tables showed, in chances to win, for a factor of e: as one
table more."""
LONGEST_ROUND: Final = 2000
"""Answers after which a round played out is read as it stands."""


class Candidate:
    """An entry under consideration: the policy's opinion, and what the tables tried came to."""

    __slots__ = ("belief", "entry", "total", "tries")

    def __init__(self, entry: Entry, chance: float) -> None:
        self.entry = entry
        self.belief = BELIEF * log(max(chance, 1e-6))
        self.total = 0.0
        self.tries = 0

    @property
    def chance(self) -> float:
        """The chance to win that was found."""
        return self.total / self.tries if self.tries else 0.0

    @property
    def merit(self) -> float:
        return self.chance + self.belief / max(self.tries, 1)


class Budget:
    """What may be spent on a decision: so many simulations, which replays exactly, so many seconds, or both."""

    __slots__ = ("began", "seconds", "simulations", "spent")

    def __init__(self, simulations: int = 0, seconds: float = 0.0) -> None:
        if simulations <= 0 and seconds <= 0:
            raise ValueError("a search is given a number of simulations, of seconds, or both")
        self.simulations = simulations
        self.seconds = seconds
        self.spent = 0
        self.began = perf_counter()

    @property
    def candidates(self) -> int:
        """How many entries can be looked at."""
        return min(CANDIDATES, max(2, self.simulations // TABLES_EACH)) if self.simulations else CANDIDATES

    def part(self) -> float:
        """How much of it is spent, from 0 to 1."""
        tried = self.spent / self.simulations if self.simulations else 0.0
        return max(tried, (perf_counter() - self.began) / self.seconds) if self.seconds else tried


def ranked(view: State, policy: Policy, value: Value, budget: Budget, luck: random.Random) -> list[Candidate]:
    """The entries worth a thought, the best first: they meet the same tables, and the worse half leaves in turns."""
    found = entries(view)
    chances = policy.chances(found)
    order = sorted(range(len(found)), key=lambda n: -chances[n])[:budget.candidates]
    running = [Candidate(found[n], chances[n]) for n in order]
    if len(running) == 1 or chances[order[0]] >= OBVIOUS:
        return running
    decision = view.decision
    assert decision is not None
    out: list[Candidate] = []
    halvings = (len(running) - 1).bit_length()
    for turn in range(1, halvings + 1):
        while True:
            seed = luck.getrandbits(62)
            table = view.imagine(seed)
            for candidate in running:
                candidate.total += simulated(table.clone(), candidate.entry, decision.player, policy, value, seed)
                candidate.tries += 1
            budget.spent += len(running)
            if budget.part() >= turn / halvings:
                break
        running.sort(key=lambda one: -one.merit)
        keep = (len(running) + 1) // 2
        out = running[keep:] + out
        running = running[:keep]
        if budget.part() >= 1:
            break
    return running + out


def simulated(s: State, entry: Entry, me: SeatNo, policy: Policy, value: Value, seed: int) -> float:
    """The chance to win after this entry, with the round played out by the policy on all seats."""
    play_out(s, entry, policy, seed)
    return value.chance(s, me)


def play_out(s: State, entry: Entry, policy: Policy, seed: int) -> None:
    """Give these answers, and let the policy play the round out on all seats."""
    luck = random.Random(seed)
    now = s.round
    play_on(s, entry)
    for _ in range(LONGEST_ROUND):
        if s.over or s.round != now:
            break
        options = s.options
        if len(options) == 1:
            s.apply(options[0])
        else:
            play_on(s, policy.drawn(entries(s), luck.random(), WARMTH))


class SearchBot:
    """Thinks ahead to the end of the round, as long as its budget lasts."""

    def __init__(self, seed: int, simulations: int = 0, seconds: float = 0.0, style: str = "") -> None:
        self.random = random.Random(seed)
        self.simulations = simulations
        self.seconds = seconds
        self.policy = styled(style)
        self.value = stored()
        self.planned: tuple[Option, ...] = ()

    def choose(self, view: State) -> Option:
        decision = view.decision
        assert decision is not None
        if decision.question.shape.part == "destination" and self.plans(view):
            return self.planned[1]
        best = ranked(view, self.policy, self.value, Budget(self.simulations, self.seconds), self.random)[0].entry
        self.planned = best.answers
        return best.answers[0]

    def plans(self, view: State) -> bool:
        """Whether the card that was just chosen has been chosen for a space."""
        planned = self.planned
        return len(planned) > 1 and option_thing(planned[0]) == reading.source(view) and planned[1] in view.options
