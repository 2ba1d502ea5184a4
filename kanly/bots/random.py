"""random: any option, all alike."""

from __future__ import annotations

import random
from collections.abc import Sequence

from kanly import State


class RandomBot:
    """Takes any option, all alike, whatever it sees."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, view: State) -> int:
        return self.choose_blindly(view.options)

    def choose_blindly(self, options: Sequence[int]) -> int:
        return options[int(self.random.random() * len(options))]
