"""Bring a database to the shape this version needs, by Alembic migrations."""

from __future__ import annotations

from importlib.resources import files

from alembic import command
from alembic.config import Config
from alembic.util import CommandError

from kanly.web.database import connect
from kanly.words import Wrong


def config() -> Config:
    found = Config()
    found.set_main_option("script_location", str(files("kanly.web") / "migrations").replace("%", "%%"))
    return found


def upgrade(url: str, revision: str = "head") -> None:
    """Run the migrations that are missing; several processes may try at once, one does it."""
    engine = connect(url, "BEGIN IMMEDIATE", foreign_keys=False)  # a table made anew must not take its rows along
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.exec_driver_sql("SELECT pg_advisory_xact_lock(5026)")
            settings = config()
            settings.attributes["connection"] = connection
            command.upgrade(settings, revision)
    except CommandError as error:
        raise Wrong("newer database", why=error) from None
    finally:
        engine.dispose()
