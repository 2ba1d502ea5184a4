"""Writes the finished games of tests/games: of every mix, for every number of players, plain and with options.

A game that is there already is left alone: it must replay whatever changes in the engine; --again plays all anew.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import kanly
from kanly.bots import arena
from kanly.expansion import ANY_NUMBER, EXPANSIONS
from kanly.game import modes
from kanly.mixes import Mix, mixes, options_of

GAMES = Path(__file__).resolve().parent.parent / "tests" / "games"
BY_HAND = "step by step"  # who takes plain gains, not what is played


def played_with(mix: Mix, players: int) -> list[tuple[str, ...]]:
    """No option, each alone, and all that go together, at the hardest level; the usual level needs not be named."""
    offered = modes(EXPANSIONS[name] for name in mix.sets)
    options = [option for option in options_of(mix, players) if option != BY_HAND and not offered[option].usual]
    easier = [option for option in options if offered[option].level][:-1]
    together = tuple(option for option in options if option not in easier)
    return list(dict.fromkeys([(), *((option,) for option in options), together]))


def name(mix: Mix, options: tuple[str, ...], players: int) -> str:
    return "-".join([*mix.sets, *(option.replace(" ", "_") for option in options), str(players)])


def record(mix: Mix, options: tuple[str, ...], players: int, n: int) -> str:
    """A whole game; the Rivals of one or two people are random in the first, named ones in turn in all others."""
    plain = kanly.compose(mix.sets, players, options=options)
    cards, seats = plain.rival_cards, len(plain.rival_names)
    named = [cards[(n * seats + i) % len(cards)].name for i in range(seats)] if n else None
    game = kanly.compose(mix.sets, players, "draft" if players % 2 else None, options, named)
    bots = ["greedy", "greedy", *["random"] * (players - 2)][:players]
    return arena.play(game, bots, players * 7, record=True).record


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the finished games of tests/games.")
    parser.add_argument("--again", action="store_true", help="play those anew that are there")
    parser.add_argument("--players", type=int, nargs="*", default=ANY_NUMBER, help="only those for so many people")
    given = parser.parse_args()
    for mix in mixes():
        for players in [n for n in mix.players if n in given.players]:
            for n, options in enumerate(played_with(mix, players)):
                path = GAMES / f"{name(mix, options, players)}.record"
                if given.again or not path.exists():
                    path.write_text(record(mix, options, players, n), "utf-8")
                    print(path.name)


if __name__ == "__main__":
    main()
