"""Storage bench: how many answers a second are on disk, on SQLite and, where there is one, on PostgreSQL.

Many tables write at once, each waiting for its answer to be on disk before the next one, as people do.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "web")]

from postgres import Cluster, Missing  # noqa: E402
from rich.console import Console  # noqa: E402
from rich.table import Table  # noqa: E402

from kanly.game import compose  # noqa: E402
from kanly.web.live import summary_of  # noqa: E402
from kanly.web.lobby import sitting  # noqa: E402
from kanly.web.migrate import upgrade  # noqa: E402
from kanly.web.store import Line, Store, plain  # noqa: E402

BAR = 1000
"""Durable answers a second that SQLite must reach."""


async def measure(database: str, tables: int, seconds: float) -> tuple[float, float, int]:
    """Answers a second, the milliseconds half of them took at most, and how many there are in the end."""
    store = Store(database)
    game = compose(["base"], 4)
    state = game.start(1)
    ids = [f"bench{n:011}" for n in range(tables)]
    for table in ids:
        row = {"id": table, "title": "Bench", "spec": plain(game.spec()), "seed": "1", "undo": True,
               "visibility": "link", "creator": "", "created": 1.0, "notice": "", "seeded": False, "rematch": "",
               **summary_of(state, 1.0)}
        await store.create(row, [sitting(n, "bot", bot="random") for n in range(4)], [])
    times: list[float] = []
    end = time.monotonic() + seconds

    async def play(table: str) -> int:
        seq = 0
        while time.monotonic() < end:
            began = time.monotonic()
            at = time.time()
            await store.append(table, [Line(seq + 1, seq % 4, "Reconnaissance @hand", "", at)], summary_of(state, at))
            times.append(time.monotonic() - began)
            seq += 1
        return seq

    began = time.monotonic()
    written = sum(await asyncio.gather(*map(play, ids)))
    spent = time.monotonic() - began
    kept = sum([len(await store.lines(table)) for table in ids])
    store.close()
    if kept != written:
        sys.exit(f"{written} answers were acknowledged, {kept} are there")
    return written / spent, sorted(times)[len(times) // 2] * 1000, kept


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to write in each case")
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 20, 200], help="tables that write at once")
    given = parser.parse_args()
    table = Table(box=None, pad_edge=False, header_style="")
    for name in ("database", "tables at once", "durable answers/s", "median ms"):
        table.add_column(name, justify="left" if name == "database" else "right")
    best = 0.0
    try:
        cluster: Cluster | None = Cluster(durable=True)
    except Missing as missing:
        print(f"PostgreSQL left out: {missing}")
        cluster = None
    with tempfile.TemporaryDirectory(dir=ROOT) as folder:
        for count in given.tables:
            database = f"sqlite:///{folder}/{count}.sqlite"
            upgrade(database)
            rate, median, _ = asyncio.run(measure(database, count, given.seconds))
            best = max(best, rate)
            table.add_row("SQLite", str(count), f"{rate:,.0f}", f"{median:.1f}")
    if cluster is not None:
        try:
            for count in given.tables:
                database = cluster.database()
                upgrade(database)
                rate, median, _ = asyncio.run(measure(database, count, given.seconds))
                table.add_row("PostgreSQL", str(count), f"{rate:,.0f}", f"{median:.1f}")
        finally:
            cluster.close()
    Console().print(table)
    if best < BAR:
        sys.exit(f"SQLite wrote {best:,.0f} answers a second; {BAR:,} are asked for")


if __name__ == "__main__":
    main()
