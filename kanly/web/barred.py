"""Who may not come in, and who may not speak: what the host has said about people and addresses."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, insert, select, update
from starlette.requests import HTTPConnection

from kanly.web import schema
from kanly.web.door import address_of
from kanly.web.players import COOKIE, TOKEN
from kanly.web.store import Store, plain

NAME = "barred"
names = schema.secrets.c


class Barred:
    """Kept in the database, so that it holds after a restart and for every process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.banned: set[str] = set()
        self.muted: set[str] = set()

    async def load(self) -> None:
        def work(connection: Connection) -> str:
            return connection.execute(select(names.value).where(names.name == NAME)).scalar() or "{}"

        self.take(json.loads(await self.store.read(work)))

    def take(self, kept: dict[str, Any]) -> None:
        self.banned, self.muted = set(kept.get("banned", ())), set(kept.get("muted", ()))

    async def put(self, kind: str, who: str, on: bool) -> None:
        """Bar somebody from something, or let them again."""
        def work(connection: Connection) -> dict[str, Any]:
            found = connection.execute(select(names.value).where(names.name == NAME).with_for_update()).scalar()
            kept = json.loads(found or "{}")
            kept[kind] = sorted({*kept.get(kind, ())} - {who} | ({who} if on else set()))
            change: Any = (insert(schema.secrets).values(name=NAME, value=plain(kept)) if found is None else
                           update(schema.secrets).where(names.name == NAME).values(value=plain(kept)))
            connection.execute(change)
            return kept  # type: ignore[no-any-return]

        self.take(await self.store.write(work))

    def bans(self, connection: HTTPConnection) -> bool:
        """Whether this request is of a person, or comes from an address, that is banned."""
        return bool(self.banned) and bool(self.banned & {address_of(connection), player_of(connection)})


def player_of(connection: HTTPConnection) -> str:
    """Who a request says it is of; that is believed only where it does them no good."""
    player = connection.cookies.get(COOKIE, "").partition(".")[0]
    return player if TOKEN.fullmatch(player) else ""
