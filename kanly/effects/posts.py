"""Observation posts: who has a Spy where, and on which spaces (C-14)."""

from __future__ import annotations

from kanly.components import Post, Space
from kanly.events import SPY_PLACED, SPY_RECALLED
from kanly.memory import SPIES_RECALLED
from kanly.state import State
from kanly.things import SPIES, SeatNo, ThingId


def connected(s: State, post: Post) -> list[Space]:
    """The spaces of this board that a post watches."""
    return [s.game.places[name] for name in post.connects if name in s.game.places]


def own_posts(s: State, player: SeatNo) -> list[Post]:
    """The posts where this player has a Spy."""
    if not s.players[player].has[SPIES]:
        return []
    return [post for post in s.game.posts if s.cells[post.spies] >> player & 1]


def posts_watching(s: State, player: SeatNo, space: ThingId) -> list[Post]:
    """The own Spies' posts connected to a space."""
    return [post for post in own_posts(s, player) if any(there.id == space for there in connected(s, post))]


def spied_spaces(s: State, player: SeatNo) -> set[ThingId]:
    return {space.id for post in own_posts(s, player) for space in connected(s, post)}


def place_spy(s: State, player: SeatNo, post: Post) -> None:
    s.cells[post.spies] |= 1 << player
    s.players[player].has[SPIES] += 1
    s.tell(SPY_PLACED, player, post.id)


def recall_spy(s: State, player: SeatNo, post: Post) -> None:
    """A Spy comes back to supply; every recall counts as one this turn (C-14.4, R-025)."""
    s.cells[post.spies] &= ~(1 << player)
    s.players[player].has[SPIES] -= 1
    s.players[player].has[SPIES_RECALLED] += 1
    s.tell(SPY_RECALLED, player, post.id)
