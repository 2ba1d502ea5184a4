"""The environment: seats take turns as they are asked, each with its own view and a mask of what is possible."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from kanly import State, compose
from kanly.actions import Actions
from kanly.gym.observation import HIGH, LOW, SIZE, observed
from kanly.mixes import largest
from kanly.things import VP, SeatNo

WON, LOST = 1.0, -1.0


def env(**settings: Any) -> AECEnv[str, Any, Any]:
    """The environment, insisting on actions within the space and on its own order; settings as of `raw_env`."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(**settings)))


@cache
def actions() -> Actions:
    """All actions of all games: the numbers are the same whatever is played."""
    return Actions(*largest())


class raw_env(AECEnv[str, Any, Any]):  # type: ignore[misc]  # untyped, and called so by everybody
    """A game of these sets for so many players, as `kanly.compose` takes them."""

    metadata = {"name": "kanly_v0", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012
    render_mode = None

    def __init__(self, sets: Sequence[str] = ("base",), players: int = 4, options: Sequence[str] = (),
                 leaders: Sequence[str | None] | str | None = None, rivals: Sequence[str | None] | None = None) -> None:
        super().__init__()
        self.game = compose(sets, players, leaders, options, rivals)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.seats = {agent: SeatNo(seat) for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(len(actions())) for agent in self.possible_agents}
        self.observation_spaces = {agent: spaces.Dict({
            "observation": spaces.Box(LOW, HIGH, (SIZE,), np.int16),
            "action_mask": spaces.Box(0, 1, (len(actions()),), np.int8),
        }) for agent in self.possible_agents}
        self.chance = random.Random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed deals the same one, and the same ones after it."""
        if seed is not None:
            self.chance = random.Random(seed)
        self.table = self.game.start(self.chance.getrandbits(63))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        """What this seat may know, and which actions it has; in the turn of others it has none."""
        view: State = self.table.seen_by(self.seats[agent])
        return {"observation": observed(view), "action_mask": np.frombuffer(actions().mask(view), np.int8)}

    def step(self, action: int | None) -> None:
        """Answer for the agent whose turn it is."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("there is no action None while the game is on")
        self.table.apply(actions().option(int(action)))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.go_on()
        self._accumulate_rewards()

    def go_on(self) -> None:
        """Answer what leaves no choice, up to the next question; at the end say who has won."""
        table = self.table
        while len(table.options) == 1:
            table.apply(table.options[0])
        if table.over:
            for agent, seat in self.seats.items():
                self.rewards[agent] = WON if seat in table.winners else LOST
                self.terminations[agent] = True
                self.infos[agent] = {"points": table.players[seat].has[VP]}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[table.asked]
