"""REST: who I am, tables, records, replays, the catalogue and the rules (docs/wire.md)."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Cookie, Header, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from kanly import SPECTATOR
from kanly.things import NOBODY, SeatNo
from kanly.web import catalogue, choosing, library, lobby, models, results, seating, show, teaching, wire
from kanly.web.battles import combat_views
from kanly.web.catalogue import spoken
from kanly.web.errors import Impossible, noted, words_for
from kanly.web.forgetting import forget
from kanly.web.hall import Hall
from kanly.web.live import RIVAL, Broken, game_of, written_record
from kanly.web.packed import Lasting
from kanly.web.packed import mark as marked
from kanly.web.players import COOKIE, COOKIE_SECONDS, TOKEN, Person, become, fingerprint, recognise, token
from kanly.web.quotas import LESSON, Quotas
from kanly.web.rivals import hagal_sets, level_view
from kanly.web.room import Guest, Room, encode
from kanly.web.scenes import scene_views
from kanly.web.store import Kept
from kanly.words import language, languages

BIGGEST = 2**31 - 1
RESPONSES: dict[int | str, dict[str, Any]] = {
    status: {"model": models.Failure} for status in (400, 401, 403, 404, 409, 413, 422, 429)}
router = APIRouter(responses=RESPONSES)
Known = Annotated[str | None, Cookie(alias=COOKIE)]
Number = Annotated[int, Query(ge=0, le=BIGGEST)]
Languages = Annotated[str | None, Header(alias="Accept-Language")]


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


async def whoever(request: Request, cookie: str | None) -> Person | None:
    return await recognise(hall_of(request).store, cookie)


async def somebody(request: Request, cookie: str | None) -> Person:
    person = await whoever(request, cookie)
    if person is None:
        raise Impossible("nobody yet", 401)
    return person


async def kept(request: Request, table: str) -> Kept:
    found = await hall_of(request).store.table(table) if TOKEN.fullmatch(table) else None
    if found is None:
        raise Impossible("no table", 404)
    return found


async def room_of(request: Request, table: str) -> Room:
    try:
        room = await hall_of(request).get(table) if TOKEN.fullmatch(table) else None
    except Broken as broken:
        raise Impossible("no set-up", 409, why=broken) from None
    if room is None:
        raise Impossible("no table", 404)
    return room


def quotas_of(request: Request) -> Quotas:
    quotas: Quotas = request.app.state.quotas
    return quotas


async def about(request: Request, table: str, person: Person | None) -> models.Table:
    say = words_for(request)
    row, seats = await kept(request, table)
    found = lobby.about(hall_of(request), (row, seats), person, say)
    rivals: tuple[str, ...] = ()
    if any(seat.kind == RIVAL for seat in found.seats):
        rivals = tuple(found.sets) if found.status == "broken" else hagal_sets(game_of(row["spec"]))
    found.catalogue = catalogue.parts(say.code, tuple(found.sets), rivals)
    return found


async def opened(request: Request, table: str, person: Person | None) -> Room:
    """A table whose cards may all be seen: the game is over.

    One that these rules cannot play any more must have been opened by who sat there.
    """
    room = await room_of(request, table)
    live = room.live
    if live.status in ("open", "playing"):
        raise Impossible("not over", 403)
    if live.status == "broken":
        must_be_open(await kept(request, table), person)
    return room


def must_be_open(found: Kept, person: Person | None) -> None:
    """Looking at a table that does not verify changes nothing: until it is opened it goes on if the rules come back."""
    if found[0]["status"] not in ("over", "broken"):
        must_have_sat(found, person)
        raise Impossible("open first", 403)


def must_have_sat(found: Kept, person: Person | None) -> None:
    row, seats = found
    if person is None or person.id not in {row["creator"], *(seat["player"] for seat in seats)}:
        raise Impossible("sat there", 403)


# Who I am.


@router.get("/me")
async def who_am_i(request: Request, cookie: Known = None) -> models.Me | None:
    """Nobody yet is no error: every browser begins so."""
    person = await whoever(request, cookie)
    return models.Me(id=person.id, name=person.name) if person is not None else None


@router.post("/me")
async def be_somebody(request: Request, response: Response, new: models.Rename, cookie: Known = None) -> models.Me:
    """Become a player, or change the name."""
    person = await whoever(request, cookie)
    hall = hall_of(request)
    if person is None:
        quotas_of(request).may_come()
        person, value = await become(hall.store, new.name)
        response.set_cookie(COOKIE, value, max_age=COOKIE_SECONDS, httponly=True, samesite="lax",
                            secure=request.url.scheme == "https", path=request.scope.get("root_path") or "/")
    elif person.name != new.name:
        for table in await seating.rename(hall.store, person.id, person.name, new.name):
            await hall.changed(table)
    return models.Me(id=person.id, name=new.name)


@router.delete("/me", status_code=204)
async def forget_me(request: Request, response: Response, cookie: Known = None) -> None:
    """Delete everything kept about me; bots take my seats."""
    person = await somebody(request, cookie)
    hall = hall_of(request)
    await forget(hall.store, person.id, hall.changed)
    for room in hall.rooms.values():
        for guest in room.guests:
            if guest.player == person.id:
                guest.dismiss(4003, "forgotten")
    response.delete_cookie(COOKIE, path=request.scope.get("root_path") or "/")


# What there is.


@router.get("/health")
async def health(request: Request) -> models.Health:
    """Whether the server and its database answer, what is written is written, and there is space for more."""
    try:
        await hall_of(request).store.must_be_well()
    except (TimeoutError, OSError):
        raise Impossible("unreachable", 503) from None
    return models.Health(status="ok")


@router.get("/choices")
async def choices(language: str | None = None, accept: Languages = None) -> choosing.Choices:
    return await asyncio.to_thread(catalogue.choices, spoken(language, accept))


@router.get("/catalogue", name="catalogue", response_model=library.Catalogue)
async def all_things(request: Request, language: str | None = None, accept: Languages = None) -> Response:
    if language is not None and language not in languages():
        raise Impossible("no such language", 404, there=", ".join(languages()))
    content = await asyncio.to_thread(catalogue.written, spoken(language, accept))
    return await asyncio.to_thread(Lasting, request.scope, content)


@router.get("/catalogue/{language}/{part}/{mark}", response_model=library.Catalogue)
async def some_things(request: Request, language: str, part: str, mark: str) -> Response:
    """A part of the catalogue, to be kept for ever where it is still what the address says."""
    if language not in languages():
        raise Impossible("no such language", 404, there=", ".join(languages()))
    content = await asyncio.to_thread(catalogue.part, language, part)
    if content is None:
        raise Impossible("nothing here", 404)
    return await asyncio.to_thread(Lasting, request.scope, content, for_ever=marked(content) == mark)


@router.get("/guide", response_model=library.Guide)
async def guide(request: Request, language: str | None = None, accept: Languages = None) -> Response:
    """The guide to the rules for people."""
    content = await asyncio.to_thread(catalogue.guide, spoken(language, accept))
    return await asyncio.to_thread(Lasting, request.scope, content)


@router.get("/rules")
async def rules() -> list[library.RulePage]:
    """The pages there are, without what stands on them."""
    return await asyncio.to_thread(catalogue.page_list)


@router.get("/rules/{page}")
async def rule_page(page: str) -> library.RulePage:
    found = await asyncio.to_thread(catalogue.rule_page, page)
    if found is None:
        raise Impossible("no page", 404, there=", ".join(catalogue.page_names()))
    return found


# Tables.


@router.get("/tables")
async def tables(request: Request, cookie: Known = None) -> models.Tables:
    person = await whoever(request, cookie)
    hall = hall_of(request)
    say = words_for(request)
    listed = await hall.store.listed(person.id if person else "")
    found = {name: [lobby.about(hall, one, person, say) for one in some]
             for name, some in listed.items()}
    mine = {table.id for table in found["mine"]}
    return models.Tables(mine=found["mine"], open=[t for t in found["open"] if t.id not in mine],
                         finished=found["finished"], keeps=hall.keep_finished)


@router.post("/tables", status_code=201)
async def new_table(request: Request, new: models.NewTable, cookie: Known = None) -> models.Table:
    person = await somebody(request, cookie)
    await quotas_of(request).may_make(person.id)
    return await about(request, await lobby.create(hall_of(request), person, new, words_for(request)), person)


@router.post("/tables/preview")
async def preview(request: Request, new: models.NewTable) -> models.Preview:
    """A new table in words, before it is made; nothing is kept."""
    return lobby.preview(new, words_for(request))


@router.get("/tables/{table}")
async def one_table(request: Request, table: str, cookie: Known = None) -> models.Table:
    person = await whoever(request, cookie)
    return await about(request, table, person)


@router.post("/tables/{table}/join")
async def join(request: Request, table: str, wanted: models.Join, cookie: Known = None) -> models.Table:
    person = await somebody(request, cookie)
    await kept(request, table)
    await lobby.join(hall_of(request), person, table, wanted.seat)
    return await about(request, table, person)


@router.post("/tables/{table}/seats/{seat}/link", status_code=201)
async def link(request: Request, table: str, seat: Annotated[int, Path(ge=0, le=BIGGEST)],
               cookie: Known = None) -> models.Link:
    person = await somebody(request, cookie)
    await kept(request, table)
    secret = token()
    await seating.add_link(hall_of(request).store, fingerprint(secret), table, seat, person.id)
    return models.Link(token=secret)


@router.post("/links/{secret}")
async def use_link(request: Request, secret: str, cookie: Known = None) -> models.Table:
    person = await somebody(request, cookie)
    hall = hall_of(request)
    table = await seating.use_link(hall.store, fingerprint(secret), person.id, person.name)
    await hall.changed(table)
    return await about(request, table, person)


@router.post("/tables/{table}/copy", status_code=201)
async def play_on(request: Request, table: str, copy: models.Copy, cookie: Known = None) -> models.Table:
    person = await somebody(request, cookie)
    room = await opened(request, table, person)
    await quotas_of(request).may_make(person.id)
    made = await lobby.copy(hall_of(request), person, room.live, copy.at, words_for(request))
    return await about(request, made, person)


@router.post("/tables/{table}/open")
async def open_cards(request: Request, table: str, cookie: Known = None) -> models.Table:
    """Open the cards of a table that these rules cannot play any more: from then on it can only be looked at."""
    person = await somebody(request, cookie)
    found = await kept(request, table)
    if found[0]["status"] not in ("over", "broken"):
        must_have_sat(found, person)
        try:
            live = (await room_of(request, table)).live
            if live.status != "broken":
                raise Impossible("not over", 403)
            why = live.notice
        except Impossible as impossible:
            if impossible.status != 409:
                raise
            why = noted(impossible.sentence, **impossible.parts)
        hall = hall_of(request)
        await hall.store.close_table(table, why)
        await hall.changed(table)
    return await about(request, table, person)


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(request: Request, table: str, cookie: Known = None) -> models.Table:
    person = await somebody(request, cookie)
    row, _ = await kept(request, table)
    room = await room_of(request, table)
    if room.live.status != "over":
        raise Impossible("no rematch", 403)
    if not room.live.rematch:
        await quotas_of(request).may_make(person.id)
    made = await lobby.rematch(hall_of(request), person, room.live, row, words_for(request))
    return await about(request, made, person)


# Lessons.


@router.get("/lessons")
async def lessons(code: Annotated[str | None, Query(alias="language")] = None,
                  accept: Languages = None) -> list[library.LessonPart]:
    """What can be learned, with what each idea speaks about."""
    return await asyncio.to_thread(teaching.parts, language(spoken(code, accept)))


@router.post("/lessons/{chapter}", status_code=201)
async def open_lesson(request: Request, chapter: str, where: models.Begin, cookie: Known = None) -> models.Table:
    """A table of the learner's own, as it stands where an idea begins."""
    person = await somebody(request, cookie)
    await quotas_of(request).may_make(person.id, LESSON)
    table = await teaching.open_lesson(hall_of(request), person, chapter, where.idea, words_for(request))
    return await about(request, table, person)


# After the game.


@router.get("/tables/{table}/record", response_model=None, responses={
    200: {"description": "The record", "content": {"text/plain": {"schema": {"type": "string"}}}}})
async def record(request: Request, table: str, cookie: Known = None) -> PlainTextResponse:
    """What stands, to keep and to open again."""
    found = await kept(request, table)
    person = await whoever(request, cookie)
    try:
        live = (await opened(request, table, person)).live
        text = await hall_of(request).heavy.do(live.record) if live.status == "over" else ""
    except Impossible as impossible:
        if impossible.status != 409:
            raise
        must_be_open(found, person)
        text = ""
    if not text:  # these rules cannot play it: what was written
        text = written_record(*found, await hall_of(request).store.lines(table))
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{table}.kanly"'})


@router.post("/records", status_code=201, openapi_extra={
    "requestBody": {"content": {"text/plain": {"schema": {"type": "string"}}}, "required": True}})
async def open_record(request: Request, cookie: Known = None) -> models.Table:
    person = await somebody(request, cookie)
    try:
        body = await request.body()
        await quotas_of(request).may_make(person.id, size=len(body))
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        raise Impossible("no record") from None
    return await about(request, await lobby.open_record(hall_of(request), person, text, words_for(request)), person)


@router.get("/tables/{table}/result")
async def result(request: Request, table: str, code: Annotated[str | None, Query(alias="language")] = None,
                 accept: Languages = None, cookie: Known = None) -> models.Result:
    live = (await opened(request, table, await whoever(request, cookie))).live
    return await hall_of(request).heavy.do(results.result, live, language(spoken(code, accept)))


@router.get("/tables/{table}/replay", response_model=None,
            responses={200: {"description": "An Update, see docs/wire.md",
                             "content": {"application/json": {"schema": {"type": "object"}}}}})
async def replay(request: Request, table: str, at: Number, seat: Number | None = None,
                 code: Annotated[str | None, Query(alias="language")] = None, accept: Languages = None,
                 cookie: Known = None) -> Response:
    """The table after so many answers, for a seat or with all seats open."""
    room = await opened(request, table, await whoever(request, cookie))
    live = room.live
    if at > len(live.history.answers):
        raise Impossible("answers", 404, n=len(live.history.answers), at=at)
    if seat is not None and seat >= live.game.players:
        raise Impossible("no seat", 404, seat=seat, last=live.game.players - 1)
    film = await hall_of(request).films.of(live)
    s = film.at(at)
    say = room.words(spoken(code, accept))
    guest = Guest("", SPECTATOR if seat is None else SeatNo(seat))
    view = show.view(s if seat is None else s.seen_by(guest.seat))
    eyes = NOBODY if seat is None else guest.seat
    message = wire.Update(
        seq=at, view=view,
        question=show.question(s.seen_by(guest.seat), say), log_from=0,
        log=show.log_lines(s, film.chronicle.read(0, film.lengths[at]), eyes, say),
        combats=combat_views(film.chronicle, live.game, say, 0, film.lengths[at]),
        scenes=scene_views(film.scenes(at), eyes, view), level=level_view(live.game, say),
        lesson=None, undo=wire.UndoInfo(False, False, "", "", -1, False), begins=None,
        seats=room.seat_infos("", say), channel=live.channel,
        status="over",
        notice=f"{at}/{len(live.history.answers)}")
    return Response(encode(message), media_type="application/json")
