"""curious: goes where it has not been; made to reach every corner of the rules, not to win."""

from __future__ import annotations

import random

from kanly.state import State


class Curious:
    """Gives the answer it has given least often, to this question and to its kind, over all its games."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.times: dict[tuple[int | str, int], int] = {}

    def choose(self, view: State) -> int:
        decision = view.decision
        if decision is None or not decision.options:
            raise ValueError("nothing is asked of this seat: a bot is shown the view of the player to answer")
        keys = (decision.question.no, type(decision.question).__name__)
        given = {option: sum(self.times.get((key, option), 0) for key in keys) for option in decision.options}
        least = min(given.values())
        option = self.random.choice([option for option, times in given.items() if times == least])
        for key in keys:
            self.times[key, option] = self.times.get((key, option), 0) + 1
        return option
