"""Forgetting people, in portions: whatever there is to delete, others go on writing in between."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from sqlalchemy import Connection, delete, exists, select, update

from kanly.web import schema
from kanly.web.counting import forget_results
from kanly.web.store import Store

SOMEBODY = "somebody"
"""The name of who has been forgotten."""
PORTION = 20
"""So many tables are looked at in one go."""
tables, seats, links, players, messages = (schema.tables.c, schema.seats.c, schema.links.c, schema.players.c,
                                           schema.messages.c)
Changed = Callable[[str], Awaitable[None]]
"""Tells whoever is at a table that it has changed."""


async def forget(store: Store, player: str, changed: Changed) -> None:
    """Delete a player: tables without other people, words, links and the name.

    Bots take the seats of games that are on, seats of games not begun are free again. Nobody can be this player any
    more from the first moment on; a server that ends before all is done goes on with it when it starts.
    """
    await store.write(lambda connection: unname(connection, player))
    while portion := await store.write(lambda connection: forget_some(connection, store, player)):
        for table in portion:
            await changed(table)


async def go_on_forgetting(store: Store, changed: Changed) -> None:
    """Finish what a server has not finished."""
    left = select(players.id).where(players.secret == "")
    for player in await store.read(lambda connection: list(connection.execute(left).scalars())):
        await forget(store, player, changed)


def unname(connection: Connection, player: str) -> None:
    """What is left of the player is a mark that there is something to forget; no secret fits."""
    connection.execute(update(schema.players).where(players.id == player).values(name=SOMEBODY, secret=""))
    for contacts in (schema.devices, schema.addresses):
        connection.execute(delete(contacts).where(contacts.c.player == player))
    forget_results(connection, player)


def forget_some(connection: Connection, store: Store, player: str) -> list[str]:
    """Forget the player at some tables, which are given back; when there are none left, the player too."""
    found = (select(seats.table_id).where((seats.player == player) | (seats.invited == player)),
             select(tables.id).where(tables.creator == player),
             select(messages.table_id).where(messages.player == player))
    some = list(dict.fromkeys(table for wanted in found for table in connection.execute(
        wanted.distinct().limit(PORTION)).scalars()))[:PORTION]
    if not some:
        connection.execute(delete(schema.players).where(players.id == player))
        return []
    connection.execute(delete(schema.messages).where(messages.player == player, messages.table_id.in_(some)))
    mine = (seats.player == player) & seats.table_id.in_(some)
    for table, seat in connection.execute(select(seats.table_id, seats.seat).where(mine)).all():
        connection.execute(delete(schema.links).where(links.table_id == table, links.seat == seat))
    other = schema.seats.alias().c
    company = exists().where(other.table_id == tables.id, other.kind == "person", other.player != player)
    own = (tables.creator == player) | exists().where(other.table_id == tables.id, other.player == player)
    connection.execute(delete(schema.tables).where(tables.id.in_(some), own, ~company))
    for status, values in (("playing", {"kind": "bot", "bot": "greedy", "name": SOMEBODY}),
                           ("open", {"kind": "open", "name": ""}), ("over", {"name": SOMEBODY}),
                           ("broken", {"name": SOMEBODY})):
        these = select(tables.id).where(tables.status == status)
        connection.execute(update(schema.seats).where(mine, seats.table_id.in_(these)).values(player="", **values))
    kept = (seats.invited == player) & seats.table_id.in_(some)
    connection.execute(update(schema.seats).where(kept).values(invited="", name=""))
    made = (tables.creator == player) & tables.id.in_(some)
    connection.execute(update(schema.tables).where(made).values(creator="", title="A table"))
    store.wake(connection, "seats", *some)
    return some
