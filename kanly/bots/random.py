"""random: any option, all alike."""

from __future__ import annotations

import random
from collections.abc import Sequence

from kanly import State
from kanly.things import Option


class RandomBot:
    """Takes any option, all alike, whatever it sees."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, view: State) -> Option:
        return self.choose_blindly(view.options)

    def choose_blindly(self, options: Sequence[Option]) -> Option:
        return options[int(self.random.random() * len(options))]
