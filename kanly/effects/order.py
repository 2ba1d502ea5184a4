"""Effects that belong together and come directly one after the other, in any order (R-002)."""

from __future__ import annotations

from kanly.reasons import DUTY_FIRST, POSSIBLE, Reason, because
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    ABOUT,
    DONE,
    EFFECTS,
    FIRST_EFFECT,
    ID_BITS,
    SOURCE,
    STEP,
    WHO,
    Option,
    Task,
    doing,
)
from kanly.written import Ask, Effect


class InAnyOrder(Ask):
    """Which of several effects that come directly one after the other is next; step: a bit per effect done."""

    shape = Shape("several", declined=(DONE,))

    def parts(self, s: State, t: Task) -> tuple[Effect, ...]:
        raise NotImplementedError

    def begin(self, s: State, t: Task) -> None:
        """What happens by itself comes first, where the table plays so (K-01)."""
        parts = self.parts(s, t)
        first = [i for i, part in enumerate(parts) if s.game.quick and self.by_itself(s, t, part)]
        self.go_on(s, t, sum(1 << i for i in first))
        for i in reversed(first):
            s.push(parts[i], t)

    def by_itself(self, s: State, t: Task, part: Effect) -> bool:
        task = (part.no, t[WHO], t[SOURCE], t[ABOUT], 0)
        return (part.quick and part.ready(s, task)) or part.harmless(s, task, others=True)

    def go_on(self, s: State, t: Task, done: int) -> None:
        """Ask for the next one; the last needs no asking."""
        task = (self.no, t[WHO], t[SOURCE], t[ABOUT], done)
        left = self.left(s, task)
        if len(left) > 1:
            s.pending.append(task)
        elif left:
            s.push(left[0], t)

    def left(self, s: State, t: Task) -> list[Effect]:
        return [part for i, part in enumerate(self.parts(s, t)) if not t[STEP] >> i & 1]

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [*(doing(t[SOURCE], part.no) for part in self.left(s, t)), DONE]

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        if option != DONE:
            effect = EFFECTS[(option >> ID_BITS) - FIRST_EFFECT]
            return effect.why_not(s, (effect.no, t[WHO], t[SOURCE], t[ABOUT], 0))
        left = self.left(s, t)
        must = any(part.compulsory(s, (part.no, t[WHO], t[SOURCE], t[ABOUT], 0)) for part in left)
        return because(DUTY_FIRST, t[SOURCE]) if must else POSSIBLE

    def answer(self, s: State, t: Task, option: Option) -> None:
        if option == DONE:
            return
        effect = EFFECTS[(option >> ID_BITS) - FIRST_EFFECT]
        self.go_on(s, t, t[STEP] | 1 << self.parts(s, t).index(effect))
        s.push(effect.deed, t)


class Parts(InAnyOrder):
    """The parts of an "and" among which there is a choice that another part may bear on."""

    def __init__(self, parts: tuple[Effect, ...]) -> None:
        super().__init__()
        self.these = parts
        self.private = any(part.private for part in parts)

    def parts(self, s: State, t: Task) -> tuple[Effect, ...]:
        return self.these
