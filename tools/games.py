"""Writes the finished games of tests/games: of every mix, for every number of players, plain and with options.

A game that is there already is left alone: it must replay whatever changes in the engine; --again plays all anew.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import kanly
from kanly.bots import arena
from kanly.mixes import Mix, mixes

GAMES = Path(__file__).resolve().parent.parent / "tests" / "games"
BY_HAND = "step by step"  # who takes plain gains, not what is played


def played_with(mix: Mix) -> Iterator[tuple[str, ...]]:
    """No option, each alone, and all of them."""
    options = tuple(option for option in mix.options if option != BY_HAND)
    yield from dict.fromkeys(some for n in (0, 1, len(options)) for some in combinations(options, n))


def name(mix: Mix, options: tuple[str, ...], players: int) -> str:
    return "-".join([*mix.sets, *(option.replace(" ", "_") for option in options), str(players)])


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the finished games of tests/games.")
    parser.add_argument("--again", action="store_true", help="play those anew that are there")
    again = parser.parse_args().again
    for mix in mixes():
        for options in played_with(mix):
            for players in mix.players:
                path = GAMES / f"{name(mix, options, players)}.record"
                if again or not path.exists():
                    game = kanly.compose(mix.sets, players, "draft" if players % 2 else None, options)
                    bots = ["greedy", "greedy", *["random"] * (players - 2)]
                    path.write_text(arena.play(game, bots, players * 7, record=True).record, "utf-8")
                    print(path.name)


if __name__ == "__main__":
    main()
