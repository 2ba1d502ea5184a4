"""REST of the page of statistics: my own games and ratings, and what simulated games say."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request

from kanly.web import figures, own
from kanly.web.api import RESPONSES, Known, hall_of, somebody
from kanly.web.errors import Impossible, words_for
from kanly.web.laboratory import Laboratory

router = APIRouter(responses=RESPONSES)
Kind = Annotated[str, Query(max_length=40)]
OfSet = Annotated[str, Query(alias="set", max_length=40)]


def laboratory_of(request: Request) -> Laboratory:
    laboratory: Laboratory = request.app.state.laboratory
    return laboratory


@router.get("/me/statistics")
async def my_statistics(request: Request, kind: Kind = "", of_set: OfSet = "",
                        cookie: Known = None) -> figures.OwnFigures:
    """My finished games at one kind of table, and my ratings; nobody else is told any of it."""
    person = await somebody(request, cookie)
    hall = hall_of(request)
    waiting = await hall.counting.soon(person.id)
    found, rated = await hall.store.read(lambda connection: own.rows_of(connection, person.id))
    return await hall.heavy.do(own.figured, found, rated, kind, of_set, waiting, words_for(request))


@router.get("/laboratory")
async def series(request: Request) -> list[figures.Series]:
    """The series of games that have been counted."""
    return await asyncio.to_thread(laboratory_of(request).series, words_for(request))


@router.get("/laboratory/{name}")
async def series_figures(request: Request, name: str) -> figures.SeriesFigures:
    """What a series of games says."""
    found = await hall_of(request).heavy.do(laboratory_of(request).figures, name, words_for(request))
    if found is None:
        raise Impossible("no series", 404)
    return found
