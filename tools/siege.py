"""Kill a server again and again.

--kills N    kill -9 at random moments, N times with SQLite or, with --postgresql, with a PostgreSQL of its own that
             crashes too now and then: all that was acknowledged has to be there.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "web")]

from killing import Zygote, trials  # noqa: E402
from postgres import Cluster  # noqa: E402
from rich.console import Console  # noqa: E402
from served import sqlite  # noqa: E402

GAME = 25
"""Kills at a table before another one is begun."""
CRASH = 4
"""After every so many kills PostgreSQL crashes, too."""
TELL_SECONDS = 20.0
say = Console(highlight=False, soft_wrap=True).print


def kill(times: int, postgresql: bool, seed: int) -> str:
    """Kill so often; what went wrong."""
    cluster = Cluster(durable=True) if postgresql else None

    def crash(n: int) -> None:
        if cluster is not None and n % CRASH == 0:
            cluster.stop()
            cluster.start()

    began = told = time.monotonic()
    toll: Counter[str] = Counter()
    wrong = ""
    with tempfile.TemporaryDirectory() as folder:
        zygote = Zygote(cluster.database() if cluster is not None else sqlite(Path(folder)), "quick")
        try:
            zygote.start()
            for toll in trials(zygote, times, random.Random(seed), whims=0.2, longest=GAME, crash=crash):
                if time.monotonic() - told > TELL_SECONDS:
                    told = time.monotonic()
                    say(f"{toll['kills']} of {times} kills")
        except AssertionError as error:
            wrong = str(error) or repr(error)
        finally:
            zygote.close()
            if cluster is not None:
                cluster.close()
    crashes = toll["kills"] // CRASH if postgresql else 0
    say(f"{'PostgreSQL' if postgresql else 'SQLite'}, seed {seed}, {time.monotonic() - began:.0f} s: "
        + ", ".join(f"{name} {n:,}" for name, n in sorted(toll.items())) + f", crashes of the database {crashes}")
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=0, help="so many servers are killed")
    parser.add_argument("--postgresql", action="store_true", help="with a PostgreSQL instead of SQLite")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    wrong = kill(given.kills, given.postgresql, given.seed)
    if wrong:
        sys.exit(wrong)


if __name__ == "__main__":
    main()
