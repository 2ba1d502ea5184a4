"""What `kanly bench` measures: random play of kanly and of others. Run as a script with the name of an engine, it plays
as long as each line on standard input says and tells what it found, so that each engine has a process of its own.

Measured in the time of that process: others on the machine slow all engines down, but not alike.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterator
from functools import cached_property, partial
from itertools import cycle
from time import process_time
from typing import Any

POSITIONS_EVERY = 15
"""Copies are timed at every fifteenth question of a game."""
REPEATS = 10
SIMULATIONS, THINKING = 32, 0.4
"""So many tables are tried for a decision, and this part of the time goes into such thinking."""


class Engine:
    """Random play of one game, and copying in the middle of it."""

    seed = 0

    def start(self) -> Any:
        """The next game, from the beginning."""
        raise NotImplementedError

    def play(self, table: Any, kept: list[Any] | None = None) -> tuple[int, int]:
        """Play to the end, keeping copies of some positions: how many answers were given, and how many of them to
        questions with two or more options."""
        raise NotImplementedError

    def costs(self, positions: list[Any]) -> dict[str, float]:
        """What is done to a position, in microseconds."""
        raise NotImplementedError

    def measured(self, seconds: float) -> dict[str, float]:
        """Whole games for at least so long, and what copies cost."""
        games = answers = decisions = 0
        began = process_time()
        while (spent := process_time() - began) < seconds or not games:
            self.seed += 1
            all_of_them, real = self.play(self.start())
            answers += all_of_them
            decisions += real
            games += 1
        positions: list[Any] = []
        self.play(self.start(), positions)
        return {"decisions_per_second": decisions / spent, "answers_per_second": answers / spent,
                "games_per_second": games / spent, **self.costs(positions)}


def timed(calls: list[Callable[[], object]]) -> float:
    """Microseconds per call."""
    began = process_time()
    for _ in range(REPEATS):
        for call in calls:
            call()
    return (process_time() - began) / (REPEATS * len(calls)) * 1e6


class Kanly(Engine):
    """The base game with four seats, without log and record; and the bots that think ahead."""

    def __init__(self) -> None:
        from kanly import compose

        self.game = compose(["base"], players=4)

    def start(self) -> Any:
        return self.game.start(self.seed)

    def measured(self, seconds: float) -> dict[str, float]:
        return {**super().measured((1 - THINKING) * seconds),
                "simulations_per_second": self.simulations(THINKING * seconds)}

    def simulations(self, seconds: float) -> float:
        """How many rounds played out on an imagined table, and judged at their end, a search gets from a second."""
        from kanly.bots.policy import styled
        from kanly.bots.search import Budget, ranked
        from kanly.bots.value import stored

        policy, value, luck = styled(""), stored(), random.Random(self.seed)
        tried = 0
        began = process_time()
        while (spent := process_time() - began) < seconds or not tried:
            budget = Budget(SIMULATIONS)
            ranked(next(self.thoughts), policy, value, budget, luck)
            tried += budget.spent
        return tried / spent

    @cached_property
    def thoughts(self) -> Iterator[Any]:
        """What seats see at decisions of a game between bots that know what they are doing."""
        from kanly.bots.policy import PolicyBot

        table, bot, kept = self.game.start(1), PolicyBot(1), []
        while table.decision:
            view = table.seen_by(table.asked)
            if len(table.options) > 1:
                kept.append(view)
            table.apply(bot.choose(view) if len(table.options) > 1 else table.options[0])
        return cycle(kept[::POSITIONS_EVERY])

    def play(self, table: Any, kept: list[Any] | None = None) -> tuple[int, int]:
        answers = decisions = 0
        chance = random.Random(self.seed).random
        while options := table.options:
            n = len(options)
            answers += 1
            decisions += n > 1
            if kept is not None and answers % POSITIONS_EVERY == 0:
                kept.append(table.clone())
            table.apply(options[int(chance() * n)])
        return answers, decisions

    def costs(self, positions: list[Any]) -> dict[str, float]:
        views = [table.seen_by(table.asked) for table in positions]
        return {"copy_us": timed([table.clone for table in positions]),
                "seen_by_us": timed([partial(table.seen_by, table.asked) for table in positions]),
                "imagine_us": timed([partial(view.imagine, 1) for view in views])}


class Catanatron(Engine):
    """The Settlers of Catan with four RandomPlayers."""

    def __init__(self) -> None:
        from catanatron.game import TURNS_LIMIT, Game
        from catanatron.models.player import Color, RandomPlayer

        self.limit = TURNS_LIMIT
        self.new = Game
        self.player = RandomPlayer
        self.colours = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)

    def start(self) -> Any:
        return self.new([self.player(colour) for colour in self.colours], seed=self.seed)

    def play(self, table: Any, kept: list[Any] | None = None) -> tuple[int, int]:
        answers = decisions = 0
        while table.winning_color() is None and table.state.num_turns < self.limit:
            answers += 1
            decisions += len(table.state.playable_actions) > 1
            if kept is not None and answers % POSITIONS_EVERY == 0:
                kept.append(table.copy())
            table.play_tick()
        return answers, decisions

    def costs(self, positions: list[Any]) -> dict[str, float]:
        return {"copy_us": timed([table.copy for table in positions])}


class OpenSpiel(Engine):
    """A card game of OpenSpiel, written in C++ and driven from Python."""

    def __init__(self, name: str) -> None:
        import pyspiel

        self.game = pyspiel.load_game(name)

    def start(self) -> Any:
        return self.game.new_initial_state()

    def play(self, table: Any, kept: list[Any] | None = None) -> tuple[int, int]:
        answers = decisions = 0
        chance = random.Random(self.seed).random
        while not table.is_terminal():
            options = table.legal_actions()
            n = len(options)
            if not table.is_chance_node():  # where cards are dealt nobody answers, and all are equally likely
                answers += 1
                decisions += n > 1
                if kept is not None and answers % POSITIONS_EVERY == 0:
                    kept.append(table.clone())
            table.apply_action(options[int(chance() * n)])
        return answers, decisions

    def costs(self, positions: list[Any]) -> dict[str, float]:
        return {"copy_us": timed([table.clone for table in positions])}


ENGINES: dict[str, Callable[[], Engine]] = {
    "kanly": Kanly, "compiled": Kanly, "catanatron": Catanatron, "hearts": partial(OpenSpiel, "hearts"),
    "crazy_eights": partial(OpenSpiel, "crazy_eights"),
}
"""By name; the compiled kanly is the same, run from another folder."""


def main() -> None:
    engine = ENGINES[sys.argv[1]]()
    for line in sys.stdin:
        print(json.dumps(engine.measured(float(line))), flush=True)


if __name__ == "__main__":
    main()
