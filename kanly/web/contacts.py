"""Where people want to be reminded: their devices and addresses, and how often an address may be written to."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from kanly.web import schema
from kanly.web.errors import Impossible
from kanly.web.players import TOKEN, fingerprint, token
from kanly.web.push import Device, new_key
from kanly.web.store import Row, Store

DEVICES = 10
"""Of one person; the oldest goes when there is one more."""
HOUR, DAY = 3600.0, 24 * 3600.0
CONFIRM_SECONDS = 2 * DAY
"""So long the link to confirm works."""
APART_SECONDS, QUESTIONS, QUESTIONS_SECONDS = 600.0, 3, 7 * DAY
"""An address is asked so many times in such a span, and not twice in a row."""
ASKED_BY_ONE, ASKED_BY_ALL = 5, 200
"""So many addresses are asked for one person in a day, and for all in an hour."""
REMINDERS = 12
"""To one address in a day."""
NEVER_SECONDS = 365 * DAY
"""So long an address is left alone when who reads it said so."""
KEY = "push"
CONFIRM, REMIND, NEVER = "confirm", "remind", "never"
secrets, devices, addresses, mailed = schema.secrets.c, schema.devices.c, schema.addresses.c, schema.mailed.c


async def push_key(store: Store) -> str:
    """The key of this server, made once."""
    def work(connection: Connection) -> str:
        if store.shared:  # of several processes that start at once one makes it
            connection.exec_driver_sql("LOCK TABLE secrets IN SHARE ROW EXCLUSIVE MODE")
        found = connection.execute(select(secrets.value).where(secrets.name == KEY)).scalar()
        if found is None:
            found = new_key()
            connection.execute(insert(schema.secrets).values(name=KEY, value=found))
        return str(found)

    return await store.write(work)


# Devices.


async def add_device(store: Store, player: str, device: Device, now: float) -> None:
    """A browser belongs to whoever has subscribed with it last."""
    def work(connection: Connection) -> None:
        connection.execute(delete(schema.devices).where(devices.mark == fingerprint(device.endpoint)))
        connection.execute(insert(schema.devices).values(
            mark=fingerprint(device.endpoint), player=player, created=now, **device._asdict()))
        newest = select(devices.mark).where(devices.player == player).order_by(devices.created.desc())
        old = list(connection.execute(newest).scalars())[DEVICES:]
        connection.execute(delete(schema.devices).where(devices.mark.in_(old)))

    await store.write(work)


async def drop_device(store: Store, endpoint: str, player: str = "") -> None:
    """Nothing is sent there any more; `player`: only if it is theirs."""
    wanted = delete(schema.devices).where(devices.mark == fingerprint(endpoint))
    if player:
        wanted = wanted.where(devices.player == player)
    await store.write(lambda connection: connection.execute(wanted))


async def devices_of(store: Store, player: str) -> list[Device]:
    wanted = select(devices.endpoint, devices.key, devices.auth, devices.language).where(devices.player == player)
    return await store.read(lambda connection: [Device(*row) for row in connection.execute(wanted)])


# Addresses.


class Asked(NamedTuple):
    """What the two links of a question end with."""

    confirm: str
    stop: str


def mailbox(address: str) -> str:
    """The same for all ways to write to one mailbox: nobody is flooded by way of anna+1, anna+2."""
    name, _, domain = address.lower().rpartition("@")
    return fingerprint(f"{name.partition('+')[0]}@{domain}")


def sent(connection: Connection, kind: str, since: float, *conditions: ColumnElement[bool]) -> int:
    wanted = select(func.count()).select_from(schema.mailed).where(mailed.kind == kind, mailed.at > since, *conditions)
    return int(connection.execute(wanted).scalar_one())


def note(connection: Connection, address: str, player: str, kind: str, now: float) -> None:
    connection.execute(insert(schema.mailed).values(address=mailbox(address), player=player, kind=kind, at=now))


async def ask(store: Store, player: str, address: str, language: str, now: float) -> Asked:
    """Somebody wants mail at an address, which is to be asked first; Impossible if it has been asked enough."""
    def work(connection: Connection) -> Asked:
        clean(connection, now)
        to = mailed.address == mailbox(address)
        if sent(connection, NEVER, 0.0, to):
            raise Impossible("mail never", 403)
        if (sent(connection, CONFIRM, now - APART_SECONDS, to)
                or sent(connection, CONFIRM, now - QUESTIONS_SECONDS, to) >= QUESTIONS
                or sent(connection, CONFIRM, now - DAY, mailed.player == player) >= ASKED_BY_ONE
                or sent(connection, CONFIRM, now - HOUR) >= ASKED_BY_ALL):
            raise Impossible("mail enough", 429)
        asked = Asked(token(), token())
        connection.execute(delete(schema.addresses).where(addresses.player == player))
        connection.execute(insert(schema.addresses).values(
            player=player, address=address, language=language, confirmed=False, confirm=fingerprint(asked.confirm),
            stop=asked.stop, created=now))
        note(connection, address, player, CONFIRM, now)
        return asked

    return await store.write(work)


def clean(connection: Connection, now: float) -> None:
    """Let go of what has been answered by nobody, and of what counts no longer."""
    connection.execute(delete(schema.addresses).where(~addresses.confirmed, addresses.created < now - CONFIRM_SECONDS))
    connection.execute(delete(schema.mailed).where(mailed.kind != NEVER, mailed.at < now - QUESTIONS_SECONDS))
    connection.execute(delete(schema.mailed).where(mailed.at < now - NEVER_SECONDS))


async def confirm(store: Store, secret: str, now: float) -> None:
    """Whoever reads this address wants reminders."""
    fresh = addresses.created > now - CONFIRM_SECONDS

    def work(connection: Connection) -> None:
        found = connection.execute(update(schema.addresses).values(confirmed=True)
                                   .where(addresses.confirm == fingerprint(secret), addresses.confirmed | fresh))
        if not found.rowcount:
            raise Impossible("link used", 404)

    await store.write(work)


async def stop(store: Store, secret: str, now: float) -> None:
    """No mail any more; who has never wanted any is not asked again either. To say it twice is no harm."""
    if not TOKEN.fullmatch(secret):
        return

    def work(connection: Connection) -> None:
        row = connection.execute(select(schema.addresses).where(addresses.stop == secret)).mappings().first()
        if row is None:
            return
        if not row["confirmed"]:
            note(connection, row["address"], row["player"], NEVER, now)
        connection.execute(delete(schema.addresses).where(addresses.stop == secret))

    await store.write(work)


async def address_of(store: Store, player: str) -> Row | None:
    """Where somebody wants mail, confirmed or not."""
    def work(connection: Connection) -> Row | None:
        row = connection.execute(select(schema.addresses).where(addresses.player == player)).mappings().first()
        return dict(row) if row is not None else None

    return await store.read(work)


async def drop_address(store: Store, player: str) -> None:
    await store.write(lambda connection: connection.execute(
        delete(schema.addresses).where(addresses.player == player)))


async def may_remind(store: Store, player: str, now: float) -> Row | None:
    """Where a reminder goes, noted as sent; None if nobody wants it or there were enough."""
    def work(connection: Connection) -> Row | None:
        found = select(schema.addresses).where(addresses.player == player, addresses.confirmed)
        row = connection.execute(found).mappings().first()
        if row is None or sent(connection, REMIND, now - DAY, mailed.address == mailbox(row["address"])) >= REMINDERS:
            return None
        note(connection, row["address"], player, REMIND, now)
        return dict(row)

    return await store.write(work)
