"""The games of files: what `kanly simulate --out` wrote, and records, as one table of each kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import polars as pl

from kanly.facts import TABLES, Facts, of_record
from kanly.lab.folder import ABOUT, SCHEMAS
from kanly.record import FIRST_LINE, RecordError
from kanly.words import Wrong

RECORDS: Final = (".record", ".txt")
READ: Final = ("games", "seats", "plays", "acquisitions", "alliances", "conflicts")
"""What the questions look at: not every single decision."""


class Games(NamedTuple):
    """All games together, numbered anew."""

    tables: dict[str, pl.DataFrame]
    left_out: list[tuple[Path, str]]
    """Files that are no finished game, and why."""


def sources(paths: Iterable[Path]) -> Iterator[Path]:
    """The folders of series and the records that are meant, each once; a folder means all that lies in it."""
    seen: set[Path] = set()
    for given in paths:
        if not given.exists():
            raise FileNotFoundError(2, "No such file or directory", str(given))
        found = [given]
        if given.suffix == ".parquet":  # a part of a series
            found = [given.resolve().parent.parent]
        elif given.is_dir() and not (given / ABOUT).exists():
            inside = sorted(given.rglob("*"))
            found = [file.parent for file in inside if file.name == ABOUT]
            found += [file for file in inside if file.suffix in RECORDS and begins_a_record(file)]
        for file in found:
            if file.resolve() not in seen:
                seen.add(file.resolve())
                yield file


def begins_a_record(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.readline().strip() == FIRST_LINE.encode()


def read(paths: Iterable[Path]) -> Games:
    """All games of these files; what is no finished game is left out, with the reason."""
    parts: dict[str, list[pl.DataFrame]] = {table: [] for table in READ}
    rows: Facts = {table: [] for table in READ}
    left_out: list[tuple[Path, str]] = []
    count = 0
    files = list(sources(paths))
    for file in (file for file in files if not file.is_dir()):
        try:
            record, facts = of_record(file.read_text("utf-8"))
        except (RecordError, UnicodeDecodeError) as error:
            left_out.append((file, str(error)))
            continue
        if not record.state.over:
            left_out.append((file, str(Wrong("game under way"))))
            continue
        for table in READ:
            rows[table] += [(count, *row) for row in facts[table]]
        count += 1
    for file in (file for file in files if file.is_dir()):
        begin = count
        for table in READ:
            for part in sorted((file / table).glob("*.parquet")):
                parts[table].append(pl.read_parquet(part).with_columns(pl.col("game") + begin))
        count += max((int(part["game"].max()) + 1 - begin
                      for part in parts["games"] if len(part)), default=0)
    tables = {table: pl.concat([pl.DataFrame(rows[table], SCHEMAS[table], orient="row"), *parts[table]])
              for table in READ}
    if not len(tables["games"]):
        raise Wrong("no games", files=", ".join(map(str, paths)), why="; ".join(why for _, why in left_out) or "-")
    return Games(tables, left_out)


assert set(READ) < set(TABLES)
