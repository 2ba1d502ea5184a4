"""kanly backup: a copy of the database while the server goes on."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from kanly.cli.serve import default_database

PAGES = 1000
"""Copied at a time, so that the server can write in between."""


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not exist yet.")],
    database: Annotated[str, typer.Option(help="The database to copy; default: the file of yours.")] = "",
) -> None:
    """Copy all tables and players to a file, also while the server runs."""
    source = sqlite_file(database or default_database())
    if file.exists():
        raise ValueError(f"{file} exists already: name a new file")
    if not source.exists():
        raise ValueError(f"there is no database {source}")
    unfinished = file.with_name(f"{file.name}.unfinished")
    try:
        tables = copy(source, unfinished)
        os.replace(unfinished, file)
    finally:
        unfinished.unlink(missing_ok=True)
    typer.echo(f"{file}: {tables} tables. To use it: kanly serve --database sqlite:///{file.resolve()}")


def sqlite_file(url: str) -> Path:
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        parts = make_url(url)
    except ArgumentError:
        raise ValueError("a database is given as sqlite:///FILE or postgresql://USER@HOST/NAME") from None
    if parts.get_backend_name() == "postgresql":
        raise ValueError("a PostgreSQL database is copied by its own tool: pg_dump --format=custom --file=FILE URL")
    if parts.get_backend_name() != "sqlite" or not parts.database:
        raise ValueError("a database is given as sqlite:///FILE or postgresql://USER@HOST/NAME")
    return Path(parts.database)


def copy(source: Path, target: Path) -> int:
    """The copy is whole or an error; how many tables it has."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new, pages=PAGES)
        new.execute("PRAGMA journal_mode=DELETE")
        (state,) = new.execute("PRAGMA integrity_check").fetchone()
        if state != "ok":
            raise ValueError(f"the copy is damaged: {state}")
        (tables,) = new.execute("SELECT count(*) FROM tables").fetchone()
        return int(tables)
