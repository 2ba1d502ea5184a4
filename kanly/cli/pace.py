"""Plays random games for as long as each line on standard input says; run as a script beside any version of kanly.

Measured in the time of this process: others on the machine slow both versions down, but not alike.
"""

import random
import sys
from time import process_time

import kanly


def main() -> None:
    game = kanly.compose(["base"], players=4)
    seed = 0
    for line in sys.stdin:
        games = 0
        began = process_time()
        while (spent := process_time() - began) < float(line):
            seed += 1
            choose = random.Random(seed).choice
            s = game.start(seed)
            while s.options:
                s.apply(choose(s.options))
            games += 1
        print(games / spent, flush=True)


if __name__ == "__main__":
    main()
