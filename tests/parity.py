"""Whole games of every mix, told in a line every few answers; run as a program it tells them on standard output.

The engine compiled and as it is written must tell the same.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator

from kanly import Game, State, compose
from kanly.bots import Bot, GreedyBot, RandomBot
from kanly.bots.curious import Curious
from kanly.compiled import COMPILED
from kanly.game import modes
from kanly.mixes import Mix, mixes, options_of

GAMES = 8
"""Played at random, for each mix, number of players and choice of options; of those with all options two more, by bots
that look."""
EVERY = 20
"""Answers between two lines."""


def looks_like(s: State) -> str:
    """Everything one can ask a table, in short."""
    views = [s.seen_by(seat) for seat in range(s.game.players)]
    told = [s.dump(), [view.dump() for view in views], [view.imagine(1).dump() for view in views], s.refusals(),
            sorted(s.sends().items()), s.log, s.scores, s.winners, repr(s.decision)]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()


def game_lines(game: Game, seed: int, bot: Bot) -> Iterator[str]:
    s = game.start(seed, log=True)
    answers = 0
    name = f"{'+'.join(game.sets)} for {game.players} {list(game.options)}, {type(bot).__name__}, seed {seed}"
    while s.decision:
        if answers % EVERY == 0:
            yield f"{name}, after {answers}: {looks_like(s)}"
        blind = isinstance(bot, RandomBot)
        s.apply(bot.choose_blindly(s.options) if blind else bot.choose(s.seen_by(s.decision.player)))
        answers += 1
    yield f"{name}, over after {answers}: {looks_like(s)}"


def ways(mix: Mix, players: int) -> list[tuple[str, ...]]:
    """Without options, and with all that go together, at the hardest level there is."""
    offered, every = modes(compose(mix.sets, players).expansions), options_of(mix, players)
    easier = [option for option in every if offered[option].level][:-1]
    return list(dict.fromkeys([(), tuple(option for option in every if option not in easier)]))


def lines() -> Iterator[str]:
    for mix in mixes():
        for players in mix.players:
            for options in ways(mix, players):
                game = compose(mix.sets, players, options=options)
                for seed in range(GAMES):
                    yield from game_lines(game, seed, RandomBot(seed))
            yield from game_lines(game, GAMES, GreedyBot(GAMES))
            yield from game_lines(game, GAMES, Curious(GAMES))


if __name__ == "__main__":
    print("compiled" if COMPILED else "as it is written")
    for line in lines():
        print(line)
