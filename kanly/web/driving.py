"""The bots of a table, and people who have ordered to pass: they answer as long as they are asked."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from kanly import State, option_name
from kanly.things import DONE, PASS
from kanly.web.database import cause
from kanly.web.errors import Impossible
from kanly.web.logs import logger
from kanly.web.metrics import thinking
from kanly.web.room import Room

if TYPE_CHECKING:
    from kanly.web.hall import Hall

TURN_SECONDS = 0.25
"""So often a process asks whether another one still lets the bots of a table think."""
GONE_SECONDS = 15.0
"""After so long without an answer that one has perhaps gone without a word, and its bots think here."""
REST_SECONDS = 5.0
"""So long bots wait when their move could not be written."""
log = logger()


async def keep_driving(hall: Hall, room: Room) -> None:
    """Until nobody mechanical is asked; as long as another process does it, wait for that one."""
    ours, seq, since = False, room.live.seq, time.monotonic()
    try:
        while room.live.mechanical():
            await let_think_again(room)
            try:
                if ours:
                    await move(hall, room)
                elif ours := await hall.store.turns.take(room.live.id):
                    await hear_of_others(hall, room)
                elif room.live.seq != seq:
                    seq, since = room.live.seq, time.monotonic()
                elif time.monotonic() - since > GONE_SECONDS:
                    await move(hall, room)
                else:
                    await asyncio.sleep(TURN_SECONDS)
            except SQLAlchemyError as error:
                log.error("the bots of a table rest for a moment", table=room.live.id, cause=cause(error))
                await asyncio.sleep(REST_SECONDS)
            except Exception:
                log.exception("the bots of a table rest for a moment", table=room.live.id)
                await asyncio.sleep(REST_SECONDS)
    finally:
        room.driver = None
        if ours:
            with contextlib.suppress(SQLAlchemyError):
                await hall.store.turns.give_back(room.live.id)


async def hear_of_others(hall: Hall, room: Room) -> None:
    """What another process has written while it was its turn; word of it may still be on its way."""
    if hall.store.shared:
        async with room.lock:
            seq = room.live.seq
            await hall.catch_up(room)
            if room.live.seq != seq:
                room.tell()


async def let_think_again(room: Room) -> None:
    """Whoever has ended a turn may take that back for a moment; then again, if they have done both anew."""
    while (waits := room.grace) is not None:
        await waits.wait()
        if waits is room.grace:
            room.grace = None


async def move(hall: Hall, room: Room) -> None:
    """One whole answer of the seat that is asked: an Agent is declared in one go."""
    live = room.live
    if not live.mechanical():
        return
    seq, seat = live.seq, live.state.asked
    sitter = live.seats[seat]
    bot, s = sitter.bot if sitter.kind == "bot" else sitter.stand_in, live.state
    names: list[str] = []
    while True:
        names.append(await chosen(hall, room, bot, s))
        async with room.lock:
            if room.live.seq != seq or room.live is not live or not live.mechanical():
                return
            tried = live.rehearse(seat, names, hall.time())
            if tried.lines:
                with contextlib.suppress(Impossible):
                    await hall.write(room, tried.lines, tried.summary)
                return
            s = tried.after


async def chosen(hall: Hall, room: Room, bot: str, s: State) -> str:
    """What a bot answers, or somebody who has ordered to pass; in a lesson what the lesson needs."""
    if not bot:
        return option_name(next(option for option in s.options if option in (PASS, DONE)))
    live = room.live
    told = live.lesson.answer(s) if live.lesson is not None else None
    if told:
        return told
    with thinking(bot):
        return option_name(await hall.thinkers.choose(bot, s.seen_by(s.asked), live.id, room.watched))
