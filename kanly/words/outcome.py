"""What an effect comes to for a player now: the branch that will be taken, the amount that will be had.

For words and icons of what can be chosen; what is printed on a component does not ask.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kanly.components import ShippingTrack
from kanly.effects.counts import amount
from kanly.effects.moments import own_turn
from kanly.effects.resources import GainToken
from kanly.effects.standing import doubled, increases, more
from kanly.memory import BASE_HARVESTED, visited_space
from kanly.seats import army
from kanly.things import (
    BASE_SPICE,
    HARVEST,
    MAY,
    MUST,
    SHIPPED_TROOPS,
    SOURCE,
    SPACE_INFLUENCE,
    SPICE,
    SUPPLY,
    THINGS,
    WHO,
    Option,
    SeatNo,
    Task,
    ThingId,
)
from kanly.written import Count

if TYPE_CHECKING:
    from kanly.state import State
    from kanly.written import Effect


class Now(NamedTuple):
    """The table at which something is about to be done, and the task that would do it."""

    state: State
    task: Task
    sure: bool = True
    """Whether it is the very next thing: behind an arrow conditions may have changed by then."""

    @property
    def later(self) -> Now:
        return self._replace(sure=False)

    @property
    def who(self) -> SeatNo:
        return self.task[WHO]

    def branch(self, e: Any) -> Effect | None:
        """The branch of a condition that will be taken; None while that is open, or if none will be."""
        branch: Effect | None = e.branch(self.state, self.task) if self.sure else None
        return branch

    def branches(self, e: Any) -> tuple[Any, ...]:
        """The branches of a choice that are possible; all of them while that is open, or if none is."""
        able = tuple(branch for branch in e.branches if not branch.why_not(self.state, self.task)) if self.sure else ()
        return able or e.branches

    def parts(self, e: Any) -> tuple[Any, ...]:
        """The parts of a list without tokens that the player has already or may never have; all, if none is left."""
        lost = [part for part in e.parts if isinstance(part, GainToken) and part.why_not(self.state, self.task)]
        return tuple(part for part in e.parts if not self.sure or part not in lost) or e.parts

    def amount(self, n: int | Count) -> int | Count:
        """A number that can be read off the table already."""
        return amount(n, self.state, self.task) if self.sure else n

    def goods(self, what: ThingId, n: int | Count) -> int | Count:
        """Goods from the bank, with what a rule in force adds to them."""
        n = self.amount(n)
        if not isinstance(n, int) or n <= 0 or not own_turn(self.state, self.who):
            return n
        return max(0, n + more(self.state, self.who, what))

    def recruits(self, n: int | Count, deploy: ThingId) -> tuple[int | Count, ThingId]:
        """Troops and whether they may be deployed; a tile may add to those of a Freighter."""
        n = self.amount(n)
        if isinstance(THINGS[self.task[SOURCE]], ShippingTrack) and isinstance(n, int):
            for rule in increases(self.state.players[self.who], SHIPPED_TROOPS):
                n += rule.n
                deploy = MAY if rule.deploy == MAY and deploy != MUST else deploy
        return n, deploy

    @property
    def supply(self) -> int:
        """Troops there are to recruit."""
        return army(self.state, self.who).has[SUPPLY]

    def harvest(self, n: int) -> int | None:
        """All the spice of the space visited; None where nobody is harvesting."""
        space = visited_space(self.state)
        if space is None:
            return None
        found = n * (2 if doubled(self.state, BASE_SPICE) else 1) + self.state.cells[space.bonus]
        taken = max(0, found + more(self.state, self.who, HARVEST)) if found else 0
        gained = self.goods(SPICE, taken)
        assert isinstance(gained, int)
        return gained

    @property
    def harvested(self) -> int:
        """The base spice harvested this turn: what doubling it late adds."""
        return self.state.turn[BASE_HARVESTED]

    @property
    def steps(self) -> int:
        """Influence for visiting a faction's space."""
        return 2 if doubled(self.state, SPACE_INFLUENCE) else 1

    def tracks(self, e: Any) -> list[ThingId]:
        """The tracks an icon stands for, where there is room for a step; the icon itself if there is none."""
        return e.tracks(self.state, self.who) or [e.what]

    def candidates(self, e: Any) -> list[Option]:
        """What a question would have for an answer."""
        found: list[Option] = e.candidates(self.state, self.task)
        return found
