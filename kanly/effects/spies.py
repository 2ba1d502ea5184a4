"""Spies: placing and recalling them (C-14, R-024 to R-026)."""

from __future__ import annotations

from typing import Any, Final

from kanly.components import COMPONENTS, Post, Space
from kanly.effects.posts import connected, own_posts, place_spy, recall_spy
from kanly.effects.resources import Amounted
from kanly.events import SCHEMED
from kanly.memory import visited_space
from kanly.reasons import NO_POST, POSSIBLE, POST_TAKEN, SHORT, WRONG_POST, Reason, because
from kanly.seats import priority
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    ABOUT,
    DONE,
    FACTIONS,
    HERE,
    SOURCE,
    SPIES,
    STEP,
    THINGS,
    WHO,
    Option,
    SeatNo,
    Task,
    ThingId,
    option_thing,
    symbol,
)
from kanly.written import Ask, Effect

SPIES_PER_PLAYER: Final = 3


def post_of(option: Option) -> Post:
    post = THINGS[option]
    assert isinstance(post, Post)
    return post


class PlaceSpy(Effect):
    """A Spy on a free post, or on one connected to such a space; compulsory while one is in supply (R-024)."""

    def __init__(self, *on: ThingId, share: bool = False) -> None:
        super().__init__()
        self.on = on
        self.share = share
        self.put = PutSpy(self)
        self.room = RecallFirst(self)

    def args(self) -> tuple[Any, ...]:
        return (*map(symbol, self.on), "share=True") if self.share else tuple(map(symbol, self.on))

    def watches(self, s: State, post: Post) -> bool:
        """Whether the post is connected to a space this Spy may watch (R-026)."""
        return not self.on or any(self.meant(s, space) for space in connected(s, post))

    def meant(self, s: State, space: Space) -> bool:
        return space is visited_space(s) if HERE in self.on else space.icon in self.on

    def refused(self, s: State, player: SeatNo, post: Post, leaving: Post | None = None) -> Reason:
        """0 if a Spy can be placed on this post, once another has left."""
        if not self.watches(s, post):
            return WRONG_POST
        there = s.cells[post.spies]
        if post is leaving:
            there &= ~(1 << player)
        blocking = there & 1 << player if self.share else there
        return because(POST_TAKEN, 0, blocking.bit_length() - 1) if blocking else POSSIBLE

    def in_supply(self, s: State, player: SeatNo) -> bool:
        return s.players[player].has[SPIES] < SPIES_PER_PLAYER

    @property
    def chooses(self) -> bool:
        return True

    def run(self, s: State, t: Task) -> None:
        s.push(self.put if self.in_supply(s, t[WHO]) else self.room, t)

    def why_not(self, s: State, t: Task) -> Reason:
        ask = self.put if self.in_supply(s, t[WHO]) else self.room
        reasons = [ask.refusal(s, t, post.id) for post in ask.posts(s, t[WHO])]
        return POSSIBLE if 0 in reasons else NO_POST

    def must_be(self, s: State, t: Task) -> bool:
        return self.in_supply(s, t[WHO])


class PutSpy(Ask):
    """Which post the Spy is placed on."""

    shape = Shape("one")

    def __init__(self, spy: PlaceSpy) -> None:
        super().__init__()
        self.spy = spy

    def posts(self, s: State, player: SeatNo) -> list[Post]:
        return s.game.posts

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [post.id for post in s.game.posts]

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        return self.spy.refused(s, t[WHO], post_of(option))

    def answer(self, s: State, t: Task, option: Option) -> None:
        s.set_it(option_thing(option))
        place_spy(s, t[WHO], post_of(option))
        leader = COMPONENTS[s.players[t[WHO]].leader]
        if leader.scheme and s.players[t[WHO]].has[SPIES] == SPIES_PER_PLAYER:  # C-20.6
            for post in own_posts(s, t[WHO]):
                if post.id != option:
                    recall_spy(s, t[WHO], post)
            s.tell(SCHEMED, t[WHO], leader.id)
            s.push_all(leader.scheme, t[WHO], leader.id)

    def rival(self, s: State, t: Task, options: list[Option]) -> list[Option]:
        """The first free post of a faction in the Rival's order; of a named kind as the posts say (C-20.5, K-40)."""
        if self.spy.on:
            return [min(options, key=lambda option: post_of(option).rival)]
        free = [option for option in options if preference(s, t[WHO], post_of(option)) < ANYWHERE]
        return sorted(free, key=lambda option: preference(s, t[WHO], post_of(option)))[:1]


ANYWHERE: Final = len(FACTIONS)


def preference(s: State, player: SeatNo, post: Post) -> int:
    """The place of the post's faction in a Rival's list; behind all of them for a post without one."""
    order = priority(s.players[player])
    return min([order.index(space.faction) for space in connected(s, post) if space.faction in order], default=ANYWHERE)


class RecallFirst(Ask):
    """No Spy is in supply: one may be recalled for no effect, to be placed again (C-14.2, R-025)."""

    shape = Shape("one", declined=(DONE,))

    def __init__(self, spy: PlaceSpy) -> None:
        super().__init__()
        self.spy = spy

    def posts(self, s: State, player: SeatNo) -> list[Post]:
        return own_posts(s, player)

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [*(post.id for post in self.posts(s, t[WHO])), DONE]

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        if option == DONE:
            return POSSIBLE
        reasons = [self.spy.refused(s, t[WHO], post, post_of(option)) for post in s.game.posts]
        return POSSIBLE if 0 in reasons else NO_POST

    def answer(self, s: State, t: Task, option: Option) -> None:
        if option != DONE:
            recall_spy(s, t[WHO], post_of(option))
            s.push(self.spy.put, t)


class RecallSpies(Amounted):
    """So many own Spies come back to supply."""

    shape = Shape("several")
    asks = True
    verb = "Recall"

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [post.id for post in own_posts(s, t[WHO])]

    def answer(self, s: State, t: Task, option: Option) -> None:
        if t[STEP] + 1 < self.n:
            s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT], t[STEP] + 1))
        recall_spy(s, t[WHO], post_of(option))

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if s.players[t[WHO]].has[SPIES] >= self.n else because(SHORT, SPIES, self.n)

    def rival(self, s: State, t: Task, options: list[Option]) -> list[Option]:
        """Those that are latest in its list (R-112)."""
        return [max(options, key=lambda option: preference(s, t[WHO], post_of(option)))]
