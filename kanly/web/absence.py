"""Who is away while the table waits for them: when the others may let a bot play, and how the seat is theirs again."""

from __future__ import annotations

import math
import time

from kanly import SPECTATOR
from kanly.web import clock, seating
from kanly.web.errors import Impossible
from kanly.web.hall import Hall
from kanly.web.room import Guest, Room

MINUTES, MINUTES_WITHOUT_CLOCK = 3, 10
"""So long the table must have waited, with somebody away all that time. Where a move has days, the clock alone decides.
"""


def minutes(room: Room) -> int:
    """How long the table waits before somebody who is away can be replaced."""
    return MINUTES_WITHOUT_CLOCK if room.live.clock is None else MINUTES


def away(room: Room, seat: int) -> float:
    """How long this process has known an empty seat so: one that has just started knows of nobody yet."""
    return time.monotonic() - room.gone.get(seat, room.born)


async def vote_out(hall: Hall, room: Room, guest: Guest, seat: int) -> None:
    """Agree that a bot plays for who is away; it does when all others agree who are not away as long themselves."""
    hall.must_play(room, guest)
    live, long, present = room.live, 60 * minutes(room), room.everywhere()[0]
    whose = live.seats[seat] if seat in range(len(live.seats)) else None
    if whose is None or whose.kind != "person" or whose.player == guest.player:
        raise Impossible("only others")
    name = whose.name
    if seat in present:
        raise Impossible("is there", name=name)
    if whose.stand_in:
        raise Impossible("bot plays already", name=name)
    if room.waits[0] != seat:
        raise Impossible("waits for others", name=name)
    if live.clock is not None and live.clock.slow:
        raise Impossible("has days", name=name)
    left = long - min(away(room, seat), time.monotonic() - room.waits[1])
    if left > 0:
        raise Impossible("just gone", name=name, most=minutes(room), minutes=math.ceil(left / 60))
    excused = {n for n in range(len(live.seats)) if n not in present and away(room, n) >= long}
    await seating.vote(hall.store, live.id, seat, guest.seat, guest.player, excused, hall.time())
    await hall.changed(live.id)


async def come_back(hall: Hall, room: Room, guest: Guest) -> None:
    """Whoever is there again has the seat again, if a bot stood in."""
    if guest.seat == SPECTATOR or not room.live.seats[guest.seat].stand_in:
        return
    if await clock.come_back(hall.store, room.live.id, guest.seat, guest.player, hall.time()):
        await hall.changed(room.live.id)
