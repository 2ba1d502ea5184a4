"""REST: who I am, tables, records, replays, the catalogue and the rules (docs/wire.md)."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Cookie, HTTPException, Request, Response
from fastapi.responses import PlainTextResponse

from kanly.events import REWARDED, ROUND_BEGINS, SCORED
from kanly.record import RecordError
from kanly.things import THINGS, Word
from kanly.turns.endgame import TIE_BREAKERS
from kanly.view import SPECTATOR
from kanly.web import catalogue, lobby, models, show, wire
from kanly.web.hall import Guest, Hall, encode
from kanly.web.live import Live
from kanly.web.players import COOKIE, COOKIE_SECONDS, Person, become, fingerprint, recognise, token
from kanly.words import language, languages

RECORD_BYTES = 1_000_000
router = APIRouter(responses={status: {"model": models.Failure} for status in (400, 401, 403, 404, 409, 413, 422, 429)})
Known = Annotated[str | None, Cookie(alias=COOKIE)]


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


async def whoever(request: Request, cookie: str | None) -> Person | None:
    return await recognise(hall_of(request).store, cookie)


async def somebody(request: Request, cookie: str | None) -> Person:
    person = await whoever(request, cookie)
    if person is None:
        raise HTTPException(401, "this browser is nobody yet: choose a name first")
    return person


async def table_of(request: Request, table: str) -> Live:
    live = await hall_of(request).get(table)
    if live is None:
        raise HTTPException(404, "there is no such table")
    return live


def finished(live: Live) -> Live:
    if live.state.pending and live.status != "broken":
        raise HTTPException(403, "this is open only when the game is over")
    return live


# Who I am.


@router.get("/me")
async def who_am_i(request: Request, cookie: Known = None) -> models.Me:
    person = await somebody(request, cookie)
    return models.Me(id=person.id, name=person.name)


@router.post("/me")
async def be_somebody(request: Request, response: Response, new: models.Rename, cookie: Known = None) -> models.Me:
    """Become a player, or change the name."""
    person = await whoever(request, cookie)
    store = hall_of(request).store
    if person is None:
        person, value = await become(store, new.name)
        response.set_cookie(COOKIE, value, max_age=COOKIE_SECONDS, httponly=True, samesite="lax",
                            secure=request.url.scheme == "https", path=request.scope.get("root_path") or "/")
    else:
        await store.rename(person.id, new.name)
    return models.Me(id=person.id, name=new.name)


@router.delete("/me", status_code=204)
async def forget_me(request: Request, response: Response, cookie: Known = None) -> None:
    """Delete everything kept about me; bots take my seats."""
    person = await somebody(request, cookie)
    hall = hall_of(request)
    await hall.store.forget(person.id)
    for live in hall.lives.values():
        for seat in live.seats:
            if seat.player == person.id:
                seat.kind, seat.player, seat.name, seat.bot = "bot", "", "somebody", "greedy"
        hall.drive(live)
    response.delete_cookie(COOKIE, path=request.scope.get("root_path") or "/")


# What there is.


@router.get("/health")
async def health(request: Request) -> dict[str, str]:
    await hall_of(request).store.table("")
    return {"status": "ok"}


@router.get("/choices")
async def choices() -> models.Choices:
    return catalogue.choices()


@router.get("/catalogue", name="catalogue")
async def all_things(language: str = "en") -> models.Catalogue:
    if language not in languages():
        raise HTTPException(404, f"there is no language {language!r}; there are: {', '.join(languages())}")
    return catalogue.catalogue(language)


@router.get("/rules")
async def rules() -> list[str]:
    return catalogue.page_names()


@router.get("/rules/{page}")
async def rule_page(page: str) -> models.RulePage:
    found = catalogue.rule_page(page)
    if found is None:
        raise HTTPException(404, f"there is no such page; there are: {', '.join(catalogue.page_names())}")
    return found


# Tables.


@router.get("/tables")
async def tables(request: Request, cookie: Known = None) -> models.Tables:
    person = await whoever(request, cookie)
    hall = hall_of(request)
    ids = await hall.store.listed(person.id if person else "")
    found = {name: [lobby.about(live, person) for table in listed if (live := await hall.get(table)) is not None]
             for name, listed in ids.items()}
    mine = {table.id for table in found["mine"]}
    return models.Tables(mine=found["mine"], open=[t for t in found["open"] if t.id not in mine],
                         finished=found["finished"])


@router.post("/tables", status_code=201)
async def new_table(request: Request, new: models.NewTable, cookie: Known = None) -> models.Table:
    person = await somebody(request, cookie)
    return lobby.about(await lobby.create(hall_of(request), person, new), person)


@router.get("/tables/{table}")
async def one_table(request: Request, table: str, cookie: Known = None) -> models.Table:
    return lobby.about(await table_of(request, table), await whoever(request, cookie))


@router.post("/tables/{table}/join")
async def join(request: Request, table: str, wanted: models.Join, cookie: Known = None) -> models.Table:
    person = await somebody(request, cookie)
    live = await table_of(request, table)
    await lobby.join(hall_of(request), person, live, wanted.seat)
    return lobby.about(live, person)


@router.post("/tables/{table}/seats/{seat}/link", status_code=201)
async def link(request: Request, table: str, seat: int, cookie: Known = None) -> models.Link:
    person = await somebody(request, cookie)
    live = await table_of(request, table)
    if seat not in range(len(live.seats)) or live.seats[seat].player != person.id:
        raise HTTPException(403, "only your own seat can be moved to another device")
    secret = token()
    await hall_of(request).store.add_link(fingerprint(secret), table, seat)
    return models.Link(token=secret)


@router.post("/links/{secret}")
async def use_link(request: Request, secret: str, cookie: Known = None) -> models.Table:
    person = await somebody(request, cookie)
    hall = hall_of(request)
    moved = await hall.store.use_link(fingerprint(secret), person.id, person.name)
    if moved is None:
        raise HTTPException(404, "this link has been used, or never was one")
    live = await table_of(request, moved[0])
    live.seats[moved[1]].player, live.seats[moved[1]].name = person.id, person.name
    hall.tell(live)
    return lobby.about(live, person)


@router.post("/tables/{table}/copy", status_code=201)
async def play_on(request: Request, table: str, copy: models.Copy, cookie: Known = None) -> models.Table:
    person = await somebody(request, cookie)
    live = finished(await table_of(request, table))
    return lobby.about(await lobby.copy(hall_of(request), person, live, copy.at), person)


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(request: Request, table: str, cookie: Known = None) -> models.Table:
    person = await somebody(request, cookie)
    live = finished(await table_of(request, table))
    hall = hall_of(request)
    again = await lobby.rematch(hall, person, live)
    for guest in hall.guests[live.id]:
        guest.send(wire.Rematch(again.id))
    return lobby.about(again, person)


# After the game.


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(request: Request, table: str) -> PlainTextResponse:
    live = finished(await table_of(request, table))
    return PlainTextResponse(live.record(), headers={"Content-Disposition": f'attachment; filename="{live.id}.kanly"'})


@router.post("/records", status_code=201, openapi_extra={
    "requestBody": {"content": {"text/plain": {"schema": {"type": "string"}}}, "required": True}})
async def open_record(request: Request, cookie: Known = None) -> models.Table:
    person = await somebody(request, cookie)
    body = await request.body()
    if len(body) > RECORD_BYTES:
        raise HTTPException(413, f"a record has at most {RECORD_BYTES:,} bytes")
    try:
        live = await lobby.open_record(hall_of(request), person, body.decode("utf-8"))
    except UnicodeDecodeError:
        raise HTTPException(400, "a record is UTF-8 text") from None
    except RecordError as error:
        raise HTTPException(400, str(error)) from None
    return lobby.about(live, person)


@router.get("/tables/{table}/result")
async def result(request: Request, table: str) -> models.Result:
    live = finished(await table_of(request, table))
    return models.Result(scores=live.state.scores, winners=live.state.winners,
                         points=[show.points(p) for p in live.state.players], rounds=by_round(live),
                         tie_break=tie_break(live), seed=str(live.seed))


def by_round(live: Live) -> list[models.RoundPoints]:
    """Points and strength of every seat, round by round, read off the log."""
    points = [0] * len(live.seats)
    if len(live.seats) == 4:
        points = [1] * 4
    strengths = [0] * len(live.seats)
    rounds: list[models.RoundPoints] = []
    for event in live.log:
        if event.kind == ROUND_BEGINS:
            strengths = [0] * len(live.seats)
            rounds.append(models.RoundPoints(round=event.n, conflict=0, points=points[:], strength=strengths))
        elif event.kind == SCORED:
            points[event.seat] += event.n
        elif event.kind == REWARDED and rounds:
            strengths[event.seat] = event.other
            rounds[-1].conflict = event.thing
        if rounds:
            rounds[-1].points = points[:]
            rounds[-1].strength = strengths[:]
    return rounds


def tie_break(live: Live) -> str:
    """The counter that decided between equal scores, or nothing."""
    s = live.state
    if s.pending or not s.winners:
        return ""
    winner = s.players[s.winners[0]]
    rivals = [p for p in s.players if p is not winner]
    decided = ""
    for counter in TIE_BREAKERS:
        rivals = [p for p in rivals if p.has[counter] == winner.has[counter]]
        if not rivals:
            return decided
        following = TIE_BREAKERS[(TIE_BREAKERS.index(counter) + 1) % len(TIE_BREAKERS)]
        word = THINGS[following]
        decided = language("en").thing(following) if isinstance(word, Word) else ""
    return decided


@router.get("/tables/{table}/replay", response_model=None,
            responses={200: {"description": "An Update, see docs/wire.md"}})
async def replay(request: Request, table: str, at: int, seat: int | None = None) -> Response:
    """The table after so many answers, for a seat or with all seats open."""
    live = finished(await table_of(request, table))
    if at not in range(len(live.answers) + 1):
        raise HTTPException(404, f"this game has {len(live.answers)} answers")
    if seat is not None and seat not in range(len(live.seats)):
        raise HTTPException(404, f"there is no seat {seat}: seats are 0 to {len(live.seats) - 1}")
    past = lobby.at_moment(live, at)
    say = language("en").seated([s.name for s in past.seats])
    seen = past.state if seat is None else past.state.seen_by(seat)
    guest = Guest("", SPECTATOR if seat is None else seat)
    events = list(zip(past.rounds, past.log, strict=True))
    message = wire.Update(
        seq=at, view=show.view(seen), question=show.question(past.state.seen_by(guest.seat), say), log_from=0,
        log=show.log_lines(events, -1 if seat is None else seat, say), undo=wire.UndoInfo(False, False, ""),
        seats=hall_of(request).seat_infos(past, guest), status="over", notice=f"{at}/{len(live.answers)}")
    return Response(encode(message), media_type="application/json")


