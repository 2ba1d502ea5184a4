"""Phases: lists of steps, each an effect, to which sets add their own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kanly.state import State
from kanly.things import (
    ABOUT,
    NOTHING,
    SOURCE,
    STEP,
    WHO,
    Task,
)
from kanly.written import Effect


class Phase(Effect):
    """Its steps one after the other, each finished before the next begins; step: which."""

    def __init__(self, *steps: Effect) -> None:
        super().__init__()
        self.steps = steps

    def run(self, s: State, t: Task) -> None:
        steps = s.game.phases.get(self.no, self.steps)
        if t[STEP] + 1 < len(steps):
            s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT], t[STEP] + 1))
        s.pending.append((steps[t[STEP]].no, t[WHO], t[SOURCE], t[ABOUT], 0))


def from_step(s: State, phase: Phase, step: Effect) -> Task:
    """What is pending when this step of a phase is next."""
    return (phase.no, s.first, NOTHING, 0, s.game.phases.get(phase.no, phase.steps).index(step))


class Added:
    """A step that a set adds to a phase."""

    def __init__(self, place: Effect, step: Effect) -> None:
        self.place = place
        self.step = step

    def among(self, steps: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """The steps with this one among them."""
        raise NotImplementedError


class Before(Added):
    """Directly before another step."""

    def among(self, steps: tuple[Effect, ...]) -> tuple[Effect, ...]:
        i = steps.index(self.place)
        return (*steps[:i], self.step, *steps[i:])


class After(Added):
    """Directly after another step."""

    def among(self, steps: tuple[Effect, ...]) -> tuple[Effect, ...]:
        i = steps.index(self.place) + 1
        return (*steps[:i], self.step, *steps[i:])


class Instead(Added):
    """In the place of another step."""

    def among(self, steps: tuple[Effect, ...]) -> tuple[Effect, ...]:
        return tuple(self.step if step is self.place else step for step in steps)


def composed(added: Iterable[Added]) -> dict[int, tuple[Effect, ...]]:
    """The phases that sets have changed, by number: each step goes to the phase that has its place."""
    found: dict[int, tuple[Effect, ...]] = {}
    for one in added:
        phase = next((phase for phase in PHASES if one.place in found.get(phase.no, phase.steps)), None)
        if phase is None:
            raise ValueError(f"{one.place!r} is a step of no phase")
        found[phase.no] = one.among(found.get(phase.no, phase.steps))
    return found


PHASES: Final[list[Phase]] = []
"""Every phase of the game."""


def phase(*steps: Effect) -> Phase:
    PHASES.append(Phase(*steps))
    return PHASES[-1]
