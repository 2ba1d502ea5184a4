"""Tracks with forks, walked step by step (R-065)."""

from __future__ import annotations

from typing import Any

from kanly.components import Track
from kanly.events import ADVANCED
from kanly.reasons import POSSIBLE, TRACK_ENDED, Reason, because
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    WHO,
    Option,
    SeatNo,
    Task,
    ThingId,
    doing,
    symbol,
)
from kanly.written import Ask, Effect


class Advance(Ask):
    """The own token goes a step along its track, to a space of choice at a fork, and takes its reward."""

    shape = Shape("one")

    def __init__(self, counter: ThingId) -> None:
        super().__init__()
        self.counter = counter

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.counter),)

    def following(self, s: State, player: SeatNo) -> dict[Option, int]:
        """Option → place on the track, for each space after the one the token stands on."""
        track = s.game.paths[self.counter]
        return {doing(track.id, reward_of(track, i).no): i for i in track.steps[s.players[player].has[self.counter]][1]}

    def candidates(self, s: State, t: Task) -> list[Option]:
        return list(self.following(s, t[WHO]))

    def answer(self, s: State, t: Task, option: Option) -> None:
        place = self.following(s, t[WHO])[option]
        track = s.game.paths[self.counter]
        s.players[t[WHO]].has[self.counter] = place
        s.tell(ADVANCED, t[WHO], track.id, place)
        s.push_all(track.steps[place][0], t[WHO], track.id)

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if self.candidates(s, t) else because(TRACK_ENDED, self.counter)


def reward_of(track: Track, place: int) -> Effect:
    """The first reward of a space of the track, by which it is named."""
    return track.steps[place][0][0]
