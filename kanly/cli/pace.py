"""Plays the random games each line on standard input asks for, by first seed and number, and tells how long they took;
run as a script beside any version of kanly.

Measured in the time of this process: others on the machine slow both versions down, but not alike.
"""

import random
import sys
from time import process_time

import kanly


def main() -> None:
    game = kanly.compose(["base"], players=4)
    for line in sys.stdin:
        first, games = map(int, line.split())
        began = process_time()
        for seed in range(first, first + games):
            choose = random.Random(seed).choice
            s = game.start(seed)
            while s.options:
                s.apply(choose(s.options))
        print(process_time() - began, flush=True)


if __name__ == "__main__":
    main()
