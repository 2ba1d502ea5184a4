"""The folder of a series of games: its tables as Parquet files, each a part of the games.

A game that is finished is kept at once, by itself; as soon as all games of a part are there, they become that part. So
a series may be cut off at any moment, goes on where it was, and comes to the same files in the end.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import polars as pl

from kanly import RULES, Game, __version__
from kanly.bots.arena import Result, derived, spec
from kanly.facts import TABLES, Facts
from kanly.things import KEYS
from kanly.words import Wrong

GAMES_PER_PART: Final = 1000
ABOUT: Final = "series.json"
TYPES: Final = {int: pl.Int64, str: pl.String, bool: pl.Boolean}
SCHEMAS: Final = {table: {"game": pl.Int64} | {name: pl.UInt64 if name == "seed" else TYPES[kind]
                                               for name, kind in columns.items()}
                  for table, columns in TABLES.items()}


class Folder:
    """The games of a series, of which so many are wanted."""

    def __init__(self, path: Path, game: Game, bots: Sequence[str], seed: int, games: int) -> None:
        self.path = path
        self.games = games
        self.numbers = {derived(seed, number): number for number in range(games)}
        self.waiting = path / "unfinished"
        self.waiting.mkdir(parents=True, exist_ok=True)
        agree(path / ABOUT, {"kanly": __version__, "rules": RULES, **spec(game), "bots": list(bots), "seed": seed})
        self.kept = numbers_in(path)
        self.done = set(self.kept)
        for file in self.waiting.iterdir():
            if file.suffix != ".json" or int(file.stem) in self.kept:
                file.unlink()
            else:
                self.done.add(int(file.stem))
        for part in {number // GAMES_PER_PART for number in self.done}:
            self.close(part)

    def add(self, seed: int, facts: Facts) -> None:
        """Keep a game that has just been finished, and the part that is whole with it."""
        number = self.numbers[seed]
        written(self.file(number), lambda path: path.write_bytes(msgspec.json.encode(facts)))
        self.done.add(number)
        self.close(number // GAMES_PER_PART)

    def file(self, number: int) -> Path:
        return self.waiting / f"{number:09}.json"

    def close(self, part: int, whole: bool = True) -> None:
        """Make one file of each table of a part, if all its games are there; or of those that are."""
        wanted = range(part * GAMES_PER_PART, min((part + 1) * GAMES_PER_PART, self.games))
        here = [number for number in range(wanted.start, wanted.start + GAMES_PER_PART) if number in self.done]
        added = [number for number in here if number not in self.kept]
        if not added or (whole and any(number not in self.done for number in wanted)):
            return
        facts = {number: msgspec.json.decode(self.file(number).read_bytes()) for number in added}
        earlier = pl.Series([number for number in here if number in self.kept], dtype=pl.Int64)
        for table in reversed(TABLES):  # the games last: what they do not name is not there
            rows = [(number, *row) for number in added for row in facts[number][table]]
            frame = pl.DataFrame(rows, SCHEMAS[table], orient="row")
            file = self.path / table / f"{part * GAMES_PER_PART:09}.parquet"
            if len(earlier):
                kept = pl.read_parquet(file).filter(pl.col("game").is_in(earlier.implode()))
                frame = pl.concat([kept, frame]).sort("game", maintain_order=True).rechunk()
            file.parent.mkdir(exist_ok=True)
            written(file, frame.write_parquet)
        self.kept.update(added)
        for number in added:
            self.file(number).unlink()

    def finish(self) -> None:
        """Put into parts whatever there is: a series that was interrupted can be looked at."""
        for part in {number // GAMES_PER_PART for number in self.done - self.kept}:
            self.close(part, whole=False)
        self.waiting.rmdir()

    def results(self) -> Iterator[Result]:
        """What those of the wanted games came to that are there."""
        frames = {table: [pl.read_parquet(file) for file in sorted((self.path / table).glob("*.parquet"))]
                  for table in ("games", "seats")}
        for number in sorted(self.done - self.kept):
            facts = msgspec.json.decode(self.file(number).read_bytes())
            for table, found in frames.items():
                rows = [(number, *row) for row in facts[table]]
                found.append(pl.DataFrame(rows, SCHEMAS[table], orient="row"))
        if not frames["games"]:
            return
        seats: dict[int, list[dict[str, Any]]] = {}
        for seat in pl.concat(frames["seats"]).iter_rows(named=True):
            seats.setdefault(seat["game"], []).append(seat)
        for game in pl.concat(frames["games"]).filter(pl.col("game") < self.games).iter_rows(named=True):
            yield result(game, seats[game["game"]])


def result(game: dict[str, Any], seats: list[dict[str, Any]]) -> Result:
    """The result of a game as the arena gives it."""
    return Result(game["seed"], tuple(seat["who"] for seat in seats if not seat["rival"]),
                  tuple(KEYS[seat["leader"]].name for seat in seats), tuple(seat["score"] for seat in seats),
                  tuple(n for n, seat in enumerate(seats) if seat["won"]), game["rounds"], game["decisions"])


def agree(file: Path, about: dict[str, Any]) -> None:
    """Say what is played here, or insist on what has been played here before."""
    if not file.exists():
        written(file, lambda path: path.write_text(json.dumps(about, indent=2) + "\n", "utf-8"))
        return
    there = json.loads(file.read_text("utf-8"))
    wanted = json.loads(json.dumps(about))
    other = [f"{name} {there.get(name)!r}" for name in wanted if there.get(name) != wanted[name]]
    if other:
        raise Wrong("another series", folder=file.parent, other=", ".join(other))


def numbers_in(path: Path) -> set[int]:
    """The numbers of the games whose tables are there."""
    found: set[int] = set()
    for file in (path / "games").glob("*.parquet"):
        found.update(pl.read_parquet(file, columns=["game"])["game"])
    return found


def written(file: Path, write: Callable[[Path], Any]) -> None:
    """Write a file so that it is there whole or not at all."""
    fresh = file.with_suffix(".new")
    write(fresh)
    os.replace(fresh, file)
