"""Backups: copies of a SQLite file while it is served, made again and again, of which the newest are kept."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from kanly.web.database import OWN, file_of
from kanly.web.logs import logger
from kanly.web.metrics import BACKUP
from kanly.words import Wrong

PAGES = 1000
"""Copied at a time, so that the server can write in between."""
HOUR = 3600.0
LOOK_SECONDS = 60.0
"""So often it is looked whether a copy is due: clocks are put right, and computers sleep."""
NAME = "kanly-%Y%m%dT%H%M%SZ.sqlite"
OURS = re.compile(r"kanly-\d{8}T\d{6}Z\.sqlite")
log = logger()


def copy_to(source: Path, file: Path) -> int:
    """Copy a database; the file has its name only when the copy is whole. How many tables it has."""
    unfinished = file.with_name(f"{file.name}.unfinished")
    try:
        os.close(os.open(unfinished, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, OWN))  # keys and hidden cards stand in it
        tables = copy(source, unfinished)
        os.replace(unfinished, file)
    finally:
        unfinished.unlink(missing_ok=True)
    return tables


def copy(source: Path, target: Path) -> int:
    """The copy is whole or an error; how many tables it has."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new, pages=PAGES)
        new.execute("PRAGMA journal_mode=DELETE")
        (state,) = new.execute("PRAGMA integrity_check").fetchone()
        if state != "ok":
            raise Wrong("damaged", why=state)
        (tables,) = new.execute("SELECT count(*) FROM tables").fetchone()
        return int(tables)


@dataclass(frozen=True, slots=True)
class Backups:
    """Where copies go, how often one is made, and how many are kept."""

    folder: Path
    every: float = 24 * HOUR
    keep: int = 14

    def made(self) -> list[Path]:
        """The copies there are, the oldest first; nothing else in the folder is touched."""
        return sorted(file for file in self.folder.glob("kanly-*") if OURS.fullmatch(file.name))

    def due(self) -> float:
        """When the next copy is to be made, by the name of the last one."""
        made = self.made()
        if not made:
            return 0.0
        return datetime.strptime(made[-1].name, NAME).replace(tzinfo=UTC).timestamp() + self.every

    def make(self, source: Path, now: float) -> Path:
        """One more copy, and as many of the oldest fewer as are too many."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for left in self.folder.glob("kanly-*.unfinished"):  # by a server that was killed
            left.unlink()
        file = self.folder / datetime.fromtimestamp(now, UTC).strftime(NAME)
        copy_to(source, file)
        for old in self.made()[:-self.keep]:
            old.unlink()
        return file


def backups_of(url: str, backups: Backups) -> Path:
    """The file that is to be copied; a Wrong says why it cannot be."""
    file = file_of(url)
    if file is None:
        raise Wrong("pg_dump")
    try:
        backups.folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=backups.folder):
            pass
    except OSError as error:
        raise Wrong("no backups", folder=backups.folder, why=error.strerror) from None
    return file


async def keep_backing_up(source: Path, backups: Backups) -> None:
    """As long as the server runs; a copy that fails is tried again."""
    while True:
        try:
            if not 0 < backups.due() - time.time() <= backups.every:
                file = await asyncio.to_thread(backups.make, source, time.time())
                BACKUP.set_to_current_time()
                log.info("a backup was made", file=str(file))
        except (OSError, sqlite3.Error, ValueError) as error:
            log.error("no backup could be made", cause=str(error))
        await asyncio.sleep(min(LOOK_SECONDS, backups.every))
