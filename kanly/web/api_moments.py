"""REST of earlier moments: the table as a seat saw it then, while the game is on."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from kanly import SPECTATOR
from kanly.things import SeatNo
from kanly.web import wire
from kanly.web.api import BIGGEST, RESPONSES, Known, Number, hall_of, room_of, whoever
from kanly.web.errors import Impossible
from kanly.web.room import encode
from kanly.web.socket import sits

router = APIRouter(responses=RESPONSES)


@router.get("/tables/{table}/moments", response_model=None,
            responses={200: {"description": "Moments, see docs/wire.md",
                             "content": {"application/json": {"schema": {"type": "object"}}}}})
async def moments(request: Request, table: str, start: Annotated[int, Query(alias="from", ge=0, le=BIGGEST)],
                  to: Number, seat: Number | None = None, last: bool = False, cookie: Known = None) -> Response:
    """The table before line `from` of the log and after each answer until line `to`, or only the last of that, as this
    seat of mine saw it; without a seat as spectators did. What was taken back is not among it."""
    person = await whoever(request, cookie)
    room = await room_of(request, table)
    if seat is not None and not sits(room.live, seat, person):
        raise Impossible("not your seat", 403)
    eyes = SPECTATOR if seat is None else SeatNo(seat)
    found = await hall_of(request).films.moments(room.live, eyes, start, to, last)
    return Response(encode(wire.Moments(found)), media_type="application/json")
