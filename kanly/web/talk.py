"""Talk at a table: words to everybody or to the own team, and reminders to whoever is waited for."""

from __future__ import annotations

from kanly import SPECTATOR
from kanly.things import NOBODY
from kanly.web import wire
from kanly.web.errors import Impossible
from kanly.web.players import fingerprint
from kanly.web.room import Guest, Room
from kanly.web.store import Store

MESSAGE_LENGTH = 300
WORDS, WORDS_PER_SECOND = 10.0, 0.5
"""Messages that one person may say at a table in a row, by however many sockets, and how fast they may say more."""
WATCHERS_WORDS, WATCHERS_WORDS_PER_SECOND = 30.0, 1.0
"""The same for all together who only watch a table: names cost nothing."""


def breathe(room: Room, guest: Guest) -> None:
    """Nobody speaks too much; who watches, besides, only as much as all who watch may."""
    own = room.breath.of(WORDS, guest.player)
    if not own.take(WORDS_PER_SECOND, WORDS):
        raise Impossible("breath", 429)
    if guest.seat == SPECTATOR:
        together = room.breath.of(WATCHERS_WORDS, "")
        if not together.take(WATCHERS_WORDS_PER_SECOND, WATCHERS_WORDS):
            raise Impossible("watchers' breath", 429)


async def say(store: Store, room: Room, guest: Guest, name: str, text: str, team: bool = False) -> None:
    """A word to everybody, or to the own team where the table was set up with a channel for it."""
    text = " ".join("".join(c if c.isprintable() else " " for c in text).split())[:MESSAGE_LENGTH]
    if not text:
        raise Impossible("says nothing")
    if not guest.player:
        raise Impossible("name first")
    breathe(room, guest)
    heard = room.live.team(guest.seat) if team else NOBODY
    if team and not room.live.channel:
        raise Impossible("no channel")
    if team and heard == NOBODY:
        raise Impossible("no team")
    seat = guest.seat if guest.seat != SPECTATOR else -1
    others = [other.name for other in room.live.seats if other.player != guest.player]
    name = room.live.seats[seat].name if seat >= 0 else name
    await store.say(room.live.id, seat, guest.player, name, text, heard, others)
    await pass_on_messages(store, room)


def speaker(table: str, player: str) -> str:
    """The same for all that one person says at a table, and for nothing else."""
    return fingerprint(f"{table} {player}")[:12] if player else ""


async def pass_on_messages(store: Store, room: Room) -> None:
    """Everybody gets the messages at the table that they have not got and that are for them."""
    if not room.guests:
        return
    for message in await store.messages(room.live.id, min(guest.said for guest in room.guests)):
        team = message["team"]
        said = wire.Said(message["n"], message["seat"], message["name"], message["text"], message["at"], team != NOBODY,
                         speaker(room.live.id, message["player"]))
        for guest in room.guests:
            if guest.said < said.n:
                guest.said = said.n
                if team in (NOBODY, room.live.team(guest.seat)):
                    guest.send(said)


async def remind(store: Store, room: Room, guest: Guest) -> None:
    """A word to whoever the table waits for, from somebody who sits there too."""
    seat, name = room.live.state.asked, room.live.seats[guest.seat].name
    if seat < 0 or room.live.mechanical() or seat == guest.seat:
        raise Impossible("waits for nobody")
    breathe(room, guest)
    pass_on_reminder(room, seat, name)
    await store.tell_others("remind", room.live.id, f"{seat}/{name}")


def pass_on_reminder(room: Room, seat: int, name: str) -> None:
    for other in room.guests:
        if other.seat == seat:
            other.send(wire.Reminded(name))
