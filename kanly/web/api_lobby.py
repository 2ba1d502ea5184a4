"""REST of a table whose game has not begun: name, seats, Leaders, places, its address as a code, the word to begin."""

from __future__ import annotations

import io
from typing import Annotated

import segno
from fastapi import APIRouter, Path, Query, Request, Response

from kanly.web import gathering, models
from kanly.web.api import BIGGEST, RESPONSES, Known, about, hall_of, kept, somebody
from kanly.web.errors import Impossible, words_for

router = APIRouter(responses=RESPONSES)
Seat = Annotated[int, Path(ge=0, le=BIGGEST)]
LONGEST = 500
"""Characters of an address that still make a code people can scan."""


@router.post("/tables/{table}/title")
async def retitle(request: Request, table: str, new: models.Retitle, cookie: Known = None) -> models.Table:
    person = await somebody(request, cookie)
    await kept(request, table)
    await gathering.retitle(hall_of(request), person, table, new.title)
    return await about(request, table, person)


@router.post("/tables/{table}/seats/{seat}/sitter")
async def give(request: Request, table: str, seat: Seat, sitter: models.Sitter, cookie: Known = None) -> models.Table:
    """Give a free seat to a bot, or take it back."""
    person = await somebody(request, cookie)
    await kept(request, table)
    bot = sitter.bot if sitter.kind == "bot" else ""
    await gathering.give(hall_of(request), person, table, seat, bot, sitter.name or "",
                         words_for(request))
    return await about(request, table, person)


@router.post("/tables/{table}/seats/{seat}/leader")
async def lead(request: Request, table: str, seat: Seat, wanted: models.Lead, cookie: Known = None) -> models.Table:
    """Choose a Leader before the game begins."""
    person = await somebody(request, cookie)
    await kept(request, table)
    await gathering.lead(hall_of(request), person, table, seat, wanted.leader, words_for(request))
    return await about(request, table, person)


@router.post("/tables/{table}/seats/{seat}/swap")
async def swap(request: Request, table: str, seat: Seat, other: models.Swap, cookie: Known = None) -> models.Table:
    """Two seats change places."""
    person = await somebody(request, cookie)
    await kept(request, table)
    await gathering.swap(hall_of(request), person, table, seat, other.seat, words_for(request))
    return await about(request, table, person)


@router.post("/tables/{table}/decline")
async def decline(request: Request, table: str, cookie: Known = None) -> models.Table:
    """The seat that is kept for me is free for anybody."""
    person = await somebody(request, cookie)
    await kept(request, table)
    await gathering.decline(hall_of(request), person, table)
    return await about(request, table, person)


@router.post("/tables/{table}/begin")
async def begin(request: Request, table: str, how: models.Word, cookie: Known = None) -> models.Table:
    """The word that begins the game."""
    person = await somebody(request, cookie)
    await kept(request, table)
    await gathering.begin(hall_of(request), person, table, how.bots, words_for(request))
    return await about(request, table, person)


@router.get("/tables/{table}/code.svg", response_model=None, responses={
    200: {"description": "A QR code", "content": {"image/svg+xml": {"schema": {"type": "string"}}}}})
async def code(request: Request, table: str, address: Annotated[str, Query(max_length=LONGEST)]) -> Response:
    """The address of a table to be scanned by a phone; only the browser knows it, whatever proxies are on the way."""
    await kept(request, table)
    if not address.startswith(("http://", "https://")) or not address.endswith(f"#/lobby/{table}"):
        raise Impossible("no address")
    out = io.BytesIO()
    segno.make(address, error="m", micro=False).save(out, kind="svg", border=2, dark="#2a1d1c", light="#f6ead2",
                                                     omitsize=True, xmldecl=False)
    return Response(out.getvalue(), media_type="image/svg+xml")
