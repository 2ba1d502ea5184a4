"""Bring a database to the shape this version needs, by Alembic migrations."""

from __future__ import annotations

from importlib.resources import files

from alembic import command
from alembic.config import Config

from kanly.web.store import connect


def config(url: str) -> Config:
    found = Config()
    found.set_main_option("script_location", str(files("kanly.web") / "migrations"))
    found.attributes["url"] = url
    return found


def upgrade(url: str) -> None:
    """Run the migrations that are missing; several processes may try at once, one does it."""
    engine = connect(url)
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.exec_driver_sql("SELECT pg_advisory_xact_lock(5026)")
            settings = config(url)
            settings.attributes["connection"] = connection
            command.upgrade(settings, "head")
    finally:
        engine.dispose()
