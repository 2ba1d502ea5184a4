"""A bot that goes where it has not been: made to reach every corner of the rules, not to win."""

from __future__ import annotations

import random

from kanly import State


class Curious:
    """Gives the answer it has given least often to this question, over all its games."""

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)
        self.times: dict[tuple[int, int], int] = {}

    def choose(self, view: State) -> int:
        decision = view.decision
        if decision is None or not decision.options:
            raise ValueError("nothing is asked of this seat: a bot is shown the view of the player to answer")
        question = decision.question.no
        given = {option: self.times.get((question, option), 0) for option in decision.options}
        least = min(given.values())
        option = self.random.choice([option for option, times in given.items() if times == least])
        self.times[question, option] = least + 1
        return option
