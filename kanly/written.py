"""What stands in the lines of the sets: effects, questions, tests, counts and moments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from kanly.reasons import POSSIBLE, Reason
from kanly.shapes import Shape
from kanly.things import EFFECTS, WHO, Option, SeatNo, Task, ThingId

if TYPE_CHECKING:
    from kanly.state import State


class Written:
    """What stands in the lines of the sets, and reads as it is written there."""

    verb: str = ""
    """The word in front of the brackets, where several kinds share one."""

    def args(self) -> tuple[Any, ...]:
        """What stands in the brackets."""
        return ()

    def __repr__(self) -> str:
        return f"{self.verb or type(self).__name__}({', '.join(map(str, self.args()))})"


class Effect(Written):
    """A verb with its arguments, built at import, immutable, numbered."""

    asks: bool = False
    private: bool = False
    """Its options depend on hidden cards: it stops even when one answer is left."""
    sentence: bool = False
    """Its task carries "it" from one part to the next."""
    optional: bool = False
    """May be left undone at the end of a turn."""
    quick: bool = False
    """A plain gain whose order cannot matter: carried out at once where the table plays so."""
    at_once: bool = False
    """A rule that holds from the moment its box opens, or an answer that comes before anything else can happen, however
    the table plays."""
    lists: bool = False
    """Holds effects that are separate ones when the box it stands in opens."""
    declares: bool = False
    """Part of declaring an Agent: no other seat sees it."""
    makes_room: bool = False
    """As a cost it lowers what the gain may raise again: the gain is not empty then."""
    led: bool = False
    """It is about units or Influence that a Commander has through an Ally only, or may set such things off."""
    sends: bool = False
    """As a rule in force it is about where Agents may be sent, or what that costs."""
    looks: bool = False
    """As a rule in force it lets one always look at the top card of the own deck."""
    waits: bool = False
    """As a rule in force it waits for a moment."""
    costs: bool = False
    """A line of an Intrigue card with a cost: used later in the turn, or never (R-052)."""
    shape: Shape
    """What kind of choice it is, told to whoever puts it on a screen; only what asks has one."""

    def __init__(self) -> None:
        self.no = len(EFFECTS)
        EFFECTS.append(self)

    # What it does.

    def run(self, s: State, t: Task) -> None:
        raise TypeError(f"{self!r} cannot be carried out by itself")

    def why_not(self, s: State, t: Task) -> Reason:
        """0 if carrying it out would do something now, else the reason."""
        return POSSIBLE

    def compulsory(self, s: State, t: Task) -> bool:
        """Whether it can be carried out now, and must be before the turn ends (C-13.1, R-007)."""
        return not self.optional and not self.why_not(s, t) and self.must_be(s, t)

    def must_be(self, s: State, t: Task) -> bool:
        """Whether something that can be carried out must be."""
        return not self.optional

    def unpaid(self, s: State, t: Task, times: int = 1) -> Reason:
        """0 if it can be paid in full as a cost, so many times over, else the reason (R-011)."""
        return self.why_not(s, t)

    def unplayable(self, s: State, t: Task) -> Reason:
        """0 if an Intrigue card with it may be played: conditions and costs only (C-12.3, R-051)."""
        return POSSIBLE

    def ready(self, s: State, t: Task) -> bool:
        """Whether a quick effect can be carried out now."""
        return self.quick

    def harmless(self, s: State, t: Task, others: bool = False) -> bool:
        """Whether it may happen by itself where it is all that is left (K-01); others: something could come first."""
        return False

    @property
    def deed(self) -> Effect:
        """What picking it from a list of open effects carries out: the picking is the yes."""
        return self

    def exact(self) -> Effect:
        """The same as a cost: no number is "up to", nothing can be declined."""
        return self

    # Who is asked.

    def decider(self, s: State, t: Task) -> SeatNo:
        """The seat that answers: whoever it concerns, or whoever decides for that seat."""
        person = s.game.seats[t[WHO]].person
        return person if person >= 0 else s.person

    @property
    def chooses(self) -> bool:
        """Whether carrying it out may leave somebody a choice."""
        return any(part.asks for part in self.within())

    def opened(self, s: State, t: Task) -> tuple[Effect, ...]:
        """The separate effects of a list when the box it stands in opens (R-002)."""
        return (self,)

    # What it asks, where it needs an answer.

    def candidates(self, s: State, t: Task) -> list[Option]:
        """Everything one could think of choosing here."""
        raise NotImplementedError

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        """0 if this candidate is possible, else the reason."""
        return POSSIBLE

    def denied(self, s: State, t: Task) -> list[Option]:
        """What one may miss among the candidates: never possible now, listed only to be told why."""
        return []

    def options(self, s: State, t: Task) -> list[Option]:
        return [option for option in self.candidates(s, t) if not self.refusal(s, t, option)]

    def comes_up(self, options: list[Option]) -> bool:
        """Whether there is anything to ask: a real choice, or one that only the cards of a seat decide."""
        return len(options) > 1 or (self.private and bool(options))

    def answer(self, s: State, t: Task, option: Option) -> None:
        raise NotImplementedError

    def rival(self, s: State, t: Task, options: list[Option]) -> list[Option]:
        """A Rival's answer: the first possible one; none to decline; several where a person decides (C-19.18)."""
        return options[:1]

    # How lines are written.

    def __rshift__(self, gain: EffectLike) -> Effect:
        return BUILD["arrow"](self, gain)

    def __rrshift__(self, cost: EffectLike) -> Effect:
        return BUILD["arrow"](cost, self)

    def __or__(self, other: Effect) -> Effect:
        return BUILD["either"](self, other)

    def within(self) -> Iterator[Effect]:
        """This effect and all it is made of, as written."""
        yield self
        for part in self.args():
            if isinstance(part, Effect):
                yield from part.within()


class Ask(Effect):
    """An Effect that always needs an answer; others may ask too, by setting `asks`."""

    asks = True


class Test(Written):
    """A question about the table, answered when it is asked (R-006)."""

    def __init__(self) -> None:
        self.no = len(TESTS)
        TESTS.append(self)

    def holds(self, s: State, t: Task) -> bool:
        raise NotImplementedError


class Count(Written):
    """A number read off the table."""

    def of(self, s: State, t: Task, player: SeatNo) -> int:
        raise NotImplementedError


class Moment(Written):
    """Something that happens and that a rule in force may answer."""

    def fits(self, s: State, t: Task, thing: ThingId, n: int) -> bool:
        return True


EffectLike = Effect | Iterable[Effect]
TESTS: Final[list[Test]] = []
BUILD: Final[dict[str, Callable[..., Effect]]] = {}
"""The builders behind >> and |, filled in by effects/structure.py."""
