"""Verbs of a single component."""

from __future__ import annotations

from typing import Any

from kanly.events import CHOSEN_SECRETLY, SPACE_CLOSED
from kanly.memory import ENDED
from kanly.state import State
from kanly.things import Ask, Effect, Task


class CloseSpace(Ask):
    """The Voice: opponents cannot send Agents to a chosen space until your next turn (Q-28)."""

    def candidates(self, s: State, t: Task) -> list[int]:
        return [space.id for space in s.game.spaces]

    def answer(self, s: State, t: Task, option: int) -> None:
        s.cells[s.game.space(option).closed] |= 1 << t[1]
        s.tell(SPACE_CLOSED, t[1], option)


class EndTurn(Effect):
    """Bindu Suspension: the turn is over, neither Agent nor Reveal turn (Q-49)."""

    def run(self, s: State, t: Task) -> None:
        s.turn[ENDED] = 1


class ChooseSecretly(Ask):
    """The Baron: n different Things, remembered unseen (Q-39)."""

    private = True

    def __init__(self, n: int, things: tuple[int, ...]) -> None:
        super().__init__()
        self.n = n
        self.things = things

    def args(self) -> tuple[Any, ...]:
        return (self.n, "FACTIONS")

    def candidates(self, s: State, t: Task) -> list[int]:
        return [thing for thing in self.things if thing not in s.players[t[1]].secrets]

    def answer(self, s: State, t: Task, option: int) -> None:
        p = s.players[t[1]]
        p.secrets = tuple(sorted((*p.secrets, option)))
        s.tell(CHOSEN_SECRETLY, t[1], option, known_to=1 << t[1])
        if len(p.secrets) < self.n:
            s.pending.append((self.no, t[1], t[2], t[3], t[4] + 1))
