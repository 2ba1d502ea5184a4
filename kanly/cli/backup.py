"""kanly backup and kanly restore: a copy of the database while the server goes on, and the way back."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path
from typing import Annotated

import typer

from kanly.cli.output import InLanguage
from kanly.cli.serve import default_database
from kanly.words import Wrong, language


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not exist yet.")],
    database: Annotated[str, typer.Option(help="The database to copy; default: the file of yours.")] = "",
    code: InLanguage = "en",
) -> None:
    """Copy all tables and players to a file, also while the server runs."""
    from kanly.web.backups import copy_to

    say = language(code)
    source = sqlite_file(database or default_database())
    if file.exists():
        raise Wrong("file exists", file=file)
    if not source.exists():
        raise Wrong("no such database", file=source)
    tables = copy_to(source, file)
    typer.echo(say.label("backed up", file=file, tables=tables, path=file.resolve()))


def restore(
    file: Annotated[Path, typer.Argument(help="The backup to go back to; it stays as it is.")],
    database: Annotated[str, typer.Option(help="The database to replace; default: the file of yours.")] = "",
    code: InLanguage = "en",
) -> None:
    """Go back to a backup while no server runs; what was there before is kept beside it."""
    from kanly.web.database import claim

    say = language(code)
    target = sqlite_file(database or default_database())
    if not file.is_file():
        raise Wrong("no such database", file=file)
    there = target.exists()
    alone = claim(f"sqlite:///{target}")
    try:
        tables, aside = put_back(file, target)
    finally:
        if alone is not None:
            alone.close()
        if not there and not target.stat().st_size:  # made for the claim
            target.unlink()
    typer.echo(say.label("restored", file=target, tables=tables))
    if there:
        typer.echo(say.label("kept aside", file=aside))
    else:
        aside.unlink()


def put_back(file: Path, target: Path) -> tuple[int, Path]:
    """Nothing is touched until the backup has been read, checked and brought to the shape this version needs."""
    from kanly.web.backups import copy_to
    from kanly.web.database import must_be_whole
    from kanly.web.migrate import upgrade

    must_be_whole(f"sqlite:///{file}")
    ready = target.with_name(f"{target.name}.restored")
    ready.unlink(missing_ok=True)
    try:
        tables = copy_to(file, ready)
        upgrade(f"sqlite:///{ready}")
        aside = target.with_name(f"{target.name}.before-{time.strftime('%Y%m%dT%H%M%SZ', time.gmtime())}")
        for end in ("", "-wal", "-shm"):  # what had not been copied into the old file yet belongs to it
            with contextlib.suppress(FileNotFoundError):
                os.replace(f"{target}{end}", f"{aside}{end}")
        os.replace(ready, target)
    finally:
        ready.unlink(missing_ok=True)
    return tables, aside


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
