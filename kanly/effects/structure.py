"""How effects are put together: and, or, then, the arrow and the colon."""

from __future__ import annotations

from typing import Any

from kanly.components import Conflict
from kanly.effects.cards import Discard, Draw
from kanly.effects.order import Parts
from kanly.reasons import EMPTY, POSSIBLE, UNMET, Reason, because
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    ABOUT,
    NO,
    SOURCE,
    STEP,
    THINGS,
    WHO,
    YES,
    Option,
    Task,
    doing,
    option_thing,
)
from kanly.written import BUILD, Ask, Effect, EffectLike, Test


def one(effect: EffectLike) -> Effect:
    """A list deeper inside a line: one effect, unless a condition alone stands before it in a box (K-31)."""
    if isinstance(effect, Effect):
        return effect
    parts = tuple(effect)
    return parts[0] if len(parts) == 1 else Both(*parts)


class Both(Effect):
    """And: each part as far as possible (R-011), in any order where that can matter; a cost in the order written."""

    lists = True

    def __init__(self, *parts: EffectLike, paid: bool = False) -> None:
        super().__init__()
        self.parts = tuple(one(part) for part in parts)
        written = [repr(part) for part in self.parts]
        self.times = tuple(map(written.count, written))  # how often each part stands there
        self.quick = all(part.quick for part in self.parts)
        self.makes_room = any(part.makes_room for part in self.parts)
        slow = [part for part in self.parts if not part.quick]
        matters = not paid and len(slow) > 1 and any(part.chooses for part in slow)
        self.in_any_order = Parts(self.parts) if matters else None

    def args(self) -> tuple[Any, ...]:
        return self.parts

    def run(self, s: State, t: Task) -> None:
        if self.in_any_order is not None:
            self.in_any_order.begin(s, t)
            return
        for part in reversed(self.parts):
            s.push(part, t)

    def opened(self, s: State, t: Task) -> tuple[Effect, ...]:
        return self.parts

    def ready(self, s: State, t: Task) -> bool:
        return all(part.ready(s, t) for part in self.parts)

    def why_not(self, s: State, t: Task) -> Reason:
        reasons = [part.why_not(s, t) for part in self.parts]
        return POSSIBLE if 0 in reasons else reasons[0]

    def must_be(self, s: State, t: Task) -> bool:
        return any(part.compulsory(s, t) for part in self.parts)

    def unpaid(self, s: State, t: Task, times: int = 1) -> Reason:
        """Equal parts are paid one after the other: all of them must be there (R-044)."""
        for part, n in zip(self.parts, self.times, strict=True):
            if why := part.unpaid(s, t, times * n):
                return why
        return POSSIBLE

    def exact(self) -> Effect:
        return Both(*[part.exact() for part in self.parts], paid=True)


def has(verb: type[Effect], effect: Effect) -> bool:
    """Whether an effect, or a part of it, is of this kind."""
    return any(isinstance(part, verb) for part in (effect.parts if isinstance(effect, Both) else (effect,)))


class Then(Effect):
    """One sentence in this order; a later part may look back at "it"."""

    sentence = True

    def __init__(self, *parts: EffectLike) -> None:
        super().__init__()
        self.parts = tuple(one(part) for part in parts)

    def args(self) -> tuple[Any, ...]:
        return self.parts

    def run(self, s: State, t: Task) -> None:
        step = t[STEP]
        if step + 1 < len(self.parts):
            s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT], step + 1))
        s.push(self.parts[step], t)

    def why_not(self, s: State, t: Task) -> Reason:
        """What it begins with decides, unless that may be left out."""
        first, second = self.parts[:2]
        why = first.why_not(s, t)
        return second.why_not(s, t) if why and first.optional else why

    def must_be(self, s: State, t: Task) -> bool:
        return self.parts[0].compulsory(s, t)


class Paid(Effect):
    """An arrow that has been accepted: first the cost, then the gain."""

    sentence = True

    def __init__(self, cost: Effect, gain: Effect) -> None:
        super().__init__()
        self.cost = cost
        self.gain = gain

    def run(self, s: State, t: Task) -> None:
        if t[STEP]:
            s.push(self.gain, t)
        else:
            s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT], 1))
            s.push(self.cost, t)


class YesNo(Ask):
    """Never forced: yes carries out the deed."""

    shape = Shape("yes", declined=(NO,))
    optional = True

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [YES, NO]

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        return self.why_not(s, t) if option == YES else POSSIBLE

    def answer(self, s: State, t: Task, option: Option) -> None:
        if option == YES:
            s.push(self.deed, t)


class Arrow(YesNo):
    """The printed arrow: pay everything on the left, get what is on the right; never forced (C-13.2)."""

    costs = True

    def __init__(self, cost: EffectLike, gain: EffectLike) -> None:
        super().__init__()
        self.cost = one(cost).exact()
        self.gain = one(gain)
        self.paid = Paid(self.cost, self.gain)
        self.private = self.cost.private
        # What is lost can be gained again, if not only in certain places, and a discarded card drawn again: the gain is
        # not empty then.
        anywhere = self.cost.makes_room and not getattr(self.gain, "where", 0)
        self.makes_way = anywhere or (has(Discard, self.cost) and has(Draw, self.gain))

    def args(self) -> tuple[Any, ...]:
        return (self.cost, self.gain)

    def __repr__(self) -> str:
        return f"{self.cost!r} >> {self.gain!r}"

    def why_not(self, s: State, t: Task) -> Reason:
        """Not offered when it cannot be paid, nor when nothing would come of it (R-012)."""
        if why := self.cost.unpaid(s, t):
            return why
        return EMPTY if not self.makes_way and self.gain.why_not(s, t) else POSSIBLE

    def unplayable(self, s: State, t: Task) -> Reason:
        return self.why_not(s, t)

    @property
    def deed(self) -> Effect:
        return self.paid


class May(YesNo):
    """You may: asked by itself where nobody picks it from a list of open effects."""

    def __init__(self, effect: EffectLike) -> None:
        super().__init__()
        self.effect = one(effect)

    def args(self) -> tuple[Any, ...]:
        return (self.effect,)

    def why_not(self, s: State, t: Task) -> Reason:
        return self.effect.why_not(s, t)

    @property
    def deed(self) -> Effect:
        return self.effect.deed


class If(Effect):
    """The printed colon: looked at when it is carried out (R-006)."""

    def __init__(self, test: Test, then: EffectLike, otherwise: EffectLike | None = None) -> None:
        super().__init__()
        self.test = test
        self.then = one(then)
        self.otherwise = None if otherwise is None else one(otherwise)
        self.optional = self.then.optional and (self.otherwise is None or self.otherwise.optional)
        self.costs = self.then.costs
        self.quick = self.then.quick and otherwise is None
        deed = None if self.otherwise is None else self.otherwise.deed
        changed = self.then.deed is not self.then or deed is not self.otherwise
        self.picked: Effect = If(test, self.then.deed, deed) if changed else self
        self.apart: tuple[Effect, ...] = (self,)
        if self.otherwise is not None:
            self.lists = self.then.lists or self.otherwise.lists
        elif isinstance(self.then, Both):
            self.lists = True
            self.apart = tuple(If(test, part) for part in self.then.parts)

    def args(self) -> tuple[Any, ...]:
        return (self.test, self.then) if self.otherwise is None else (self.test, self.then, self.otherwise)

    def branch(self, s: State, t: Task) -> Effect | None:
        return self.then if self.test.holds(s, t) else self.otherwise

    def run(self, s: State, t: Task) -> None:
        branch = self.branch(s, t)
        if branch is not None:
            s.push(branch, t)

    def opened(self, s: State, t: Task) -> tuple[Effect, ...]:
        """Each part with a look at the condition of its own; which of two lists it is shows at once (K-31)."""
        branch = self.branch(s, t) if self.otherwise is not None else None
        return branch.opened(s, t) if branch is not None else self.apart

    def why_not(self, s: State, t: Task) -> Reason:
        branch = self.branch(s, t)
        return because(UNMET, self.test.no) if branch is None else branch.why_not(s, t)

    def must_be(self, s: State, t: Task) -> bool:
        branch = self.branch(s, t)
        return branch is not None and not branch.optional and branch.must_be(s, t)

    def unplayable(self, s: State, t: Task) -> Reason:
        branch = self.branch(s, t)
        return because(UNMET, self.test.no) if branch is None else branch.unplayable(s, t)

    def ready(self, s: State, t: Task) -> bool:
        return self.test.holds(s, t) and self.then.ready(s, t)

    def harmless(self, s: State, t: Task, others: bool = False) -> bool:
        return self.otherwise is None and self.test.holds(s, t) and self.then.harmless(s, t, others)

    @property
    def deed(self) -> Effect:
        return self.picked


class Either(Ask):
    """Or: exactly one, chosen when it is carried out among the branches possible then (R-053)."""

    shape = Shape("one")

    def __init__(self, *branches: Effect) -> None:
        super().__init__()
        self.branches = branches
        self.optional = all(branch.optional for branch in branches)

    def args(self) -> tuple[Any, ...]:
        return self.branches

    def __repr__(self) -> str:
        return " | ".join(map(repr, self.branches))

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [doing(t[SOURCE], branch.no) for branch in self.branches]

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        return self.chosen(option).why_not(s, t)

    def chosen(self, option: Option) -> Effect:
        return next(branch for branch in self.branches if doing(option_thing(option), branch.no) == option)

    def answer(self, s: State, t: Task, option: Option) -> None:
        s.push(self.chosen(option).deed, t)

    def rival(self, s: State, t: Task, options: list[Option]) -> list[Option]:
        """The first possible one; between rewards a person decides (C-19.18)."""
        return options if isinstance(THINGS[t[SOURCE]], Conflict) else options[:1]

    def why_not(self, s: State, t: Task) -> Reason:
        reasons = [branch.why_not(s, t) for branch in self.branches]
        return POSSIBLE if 0 in reasons else reasons[0]

    def unplayable(self, s: State, t: Task) -> Reason:
        return self.why_not(s, t)


class Choose(Ask):
    """Name n different ones, then carry them out (R-034)."""

    shape = Shape("several")

    def __init__(self, n: int, *branches: Effect) -> None:
        super().__init__()
        self.n = n
        self.branches = branches

    def args(self) -> tuple[Any, ...]:
        return (self.n, *self.branches)

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [doing(t[SOURCE], b.no) for i, b in enumerate(self.branches) if not t[ABOUT] >> i & 1]

    def answer(self, s: State, t: Task, option: Option) -> None:
        named = next(i for i, b in enumerate(self.branches) if doing(t[SOURCE], b.no) == option)
        names = t[ABOUT] | 1 << named
        if t[STEP] + 1 < self.n:
            s.pending.append((self.no, t[WHO], t[SOURCE], names, t[STEP] + 1))
        else:
            s.push_all(tuple(b for i, b in enumerate(self.branches) if names >> i & 1), t[WHO], t[SOURCE])

    def rival(self, s: State, t: Task, options: list[Option]) -> list[Option]:
        return options  # a person decides (C-19.18)

    def why_not(self, s: State, t: Task) -> Reason:
        reasons = [branch.why_not(s, t) for branch in self.branches]
        return POSSIBLE if 0 in reasons else reasons[0]


def either(left: Effect, right: Effect) -> Effect:
    """a | b | c is one choice of three."""
    first = left.branches if isinstance(left, Either) else (left,)
    return Either(*first, right)


BUILD["arrow"] = Arrow
BUILD["either"] = either
