"""What can be chosen with so many players: options that go together, and one of the levels where there are any."""

from __future__ import annotations

import random

from kanly.expansion import EXPANSIONS
from kanly.game import modes
from kanly.mixes import Mix, options_of


def levels(mix: Mix, players: int) -> list[str]:
    """How hard a game can be, where one can choose."""
    offered = modes(EXPANSIONS[name] for name in mix.sets)
    return [option for option in options_of(mix, players) if offered[option].level]


def together(mix: Mix, players: int) -> list[str]:
    """All options but the levels, of which there is just one."""
    hard = levels(mix, players)
    return [option for option in options_of(mix, players) if option not in hard]


def by_chance(mix: Mix, players: int, rng: random.Random) -> list[str]:
    """Some options, and one of the levels: the hardest twice as often, which is hardly ever won."""
    options = [option for option in together(mix, players) if rng.random() < 0.5]
    hard = levels(mix, players)
    return [*options, rng.choice([*hard, hard[-1]])] if hard else options
