"""kanly backup: a copy of the database while the server goes on."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from kanly.cli.output import InLanguage
from kanly.cli.serve import default_database
from kanly.words import Wrong, language

PAGES = 1000
"""Copied at a time, so that the server can write in between."""


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not exist yet.")],
    database: Annotated[str, typer.Option(help="The database to copy; default: the file of yours.")] = "",
    code: InLanguage = "en",
) -> None:
    """Copy all tables and players to a file, also while the server runs."""
    say = language(code)
    source = sqlite_file(database or default_database())
    if file.exists():
        raise Wrong("file exists", file=file)
    if not source.exists():
        raise Wrong("no such database", file=source)
    unfinished = file.with_name(f"{file.name}.unfinished")
    try:
        os.close(os.open(unfinished, os.O_WRONLY | os.O_CREAT, 0o600))  # nobody else may read it
        tables = copy(source, unfinished)
        os.replace(unfinished, file)
    finally:
        unfinished.unlink(missing_ok=True)
    typer.echo(say.label("backed up", file=file, tables=tables, path=file.resolve()))


def sqlite_file(url: str) -> Path:
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        parts = make_url(url)
    except ArgumentError:
        raise Wrong("which database") from None
    if parts.get_backend_name() == "postgresql":
        raise Wrong("pg_dump")
    if parts.get_backend_name() != "sqlite" or not parts.database:
        raise Wrong("which database")
    return Path(parts.database)


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
