"""Of several processes at one PostgreSQL only one lets the bots of a table think; when it is gone, another one does."""

from __future__ import annotations

import asyncio
import threading
from typing import Final

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

BOTS: Final = 5028
"""What the locks of the database are called that stand for this; a session that ends lets go of its own."""
TAKE: Final = text("SELECT pg_try_advisory_lock(:what, hashtext(:table))")
SOON: Final = text("SELECT set_config('tcp_keepalives_idle', '10', false), "
                   "set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)")
"""The database is to notice within half a minute that the machine of a session is gone."""
GIVE_BACK: Final = text("SELECT pg_advisory_unlock(:what, hashtext(:table))")


class Turns:
    """The tables whose bots this process lets think, by locks of a session of its own."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self.shared = engine.dialect.name == "postgresql"
        self.session: Connection | None = None
        self.one = threading.Lock()

    async def take(self, table: str) -> bool:
        """Whether it is this process; it must give back what it has taken."""
        return not self.shared or await asyncio.to_thread(self.ask, True, table)

    async def give_back(self, table: str) -> None:
        if self.shared:
            await asyncio.to_thread(self.ask, False, table)

    def ask(self, take: bool, table: str) -> bool:
        with self.one:
            if self.session is None:
                if not take:  # it has been let go of with its session
                    return False
                self.session = self.engine.connect()
                self.session.execute(SOON)
            try:
                return bool(self.session.execute(TAKE if take else GIVE_BACK, {"what": BOTS, "table": table}).scalar())
            except SQLAlchemyError:
                session, self.session = self.session, None
                session.invalidate()
                session.close()
                raise

    def close(self) -> None:
        with self.one:
            if self.session is not None:
                self.session.invalidate()  # not kept in a pool: the locks end with it
                self.session.close()
                self.session = None
