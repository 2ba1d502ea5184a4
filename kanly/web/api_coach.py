"""REST of the coach: a hint for the seat that is asked, and the review of a finished game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from kanly import State, option_name, option_thing
from kanly.bots import review
from kanly.bots.coach import Weighed
from kanly.bots.review import Finding, Line
from kanly.things import SeatNo
from kanly.web import advice
from kanly.web.api import (
    BIGGEST,
    RESPONSES,
    Known,
    Languages,
    Number,
    hall_of,
    opened,
    room_of,
    somebody,
    whoever,
)
from kanly.web.catalogue import spoken
from kanly.web.errors import Impossible, words_for
from kanly.web.reviewing import Progress
from kanly.web.room import Room
from kanly.web.socket import sits
from kanly.words import Language

router = APIRouter(responses=RESPONSES)


@router.post("/tables/{table}/seats/{seat}/hint")
async def hint(request: Request, table: str, seat: Annotated[int, Path(ge=0, le=BIGGEST)], asked: advice.AskedAt,
               cookie: Known = None) -> advice.Hint:
    """What this seat of mine could do, from what it can see; nothing changes, and nobody else is told."""
    person = await somebody(request, cookie)
    room = await room_of(request, table)
    live = room.live
    if not sits(live, seat, person):
        raise Impossible("not your seat", 403)
    if not live.hints:
        raise Impossible("no hints", 403)
    if asked.seq != live.seq:
        raise Impossible("other line", 409, seq=live.seq, given=asked.seq)
    if live.status != "playing" or live.state.asked != seat:
        raise Impossible("not asked", 409)
    view = live.state.seen_by(SeatNo(seat))
    found = await hall_of(request).coach.hint(person.id, view)
    say = room.words(words_for(request).code)
    return advice.Hint(seq=asked.seq, chance=found.chances[seat], error=found.errors[seat],
                       best=[advised(view, one, say) for one in found.best], tables=found.tables,
                       simulations=found.simulations)


def advised(view: State, one: Weighed, say: Language) -> advice.Advised:
    return advice.Advised(names=list(map(option_name, one.answers)),
                          texts=[say.answer(view, answer) for answer in one.answers],
                          things=list(map(option_thing, one.answers)), chance=one.chance,
                          error=one.error, change=one.change, change_error=one.change_error,
                          reason=say.table("gains", one.gains))


# Reviews.


@router.get("/tables/{table}/review")
async def review_so_far(request: Request, table: str, since: Number = 0,
                        code: Annotated[str | None, Query(alias="language")] = None, accept: Languages = None,
                        cookie: Known = None) -> advice.Review:
    """A finished game looked at again, as far as that has come; asking for it begins nothing."""
    room = await opened(request, table, await whoever(request, cookie))
    return told(request, room, await hall_of(request).reviews.of(table), since, spoken(code, accept))


@router.post("/tables/{table}/review", status_code=202)
async def begin_review(request: Request, table: str, cookie: Known = None) -> advice.Review:
    """Look at a finished game again, or go on with that; it is done in the background and kept with the game."""
    person = await somebody(request, cookie)
    room = await opened(request, table, person)
    if room.live.status != "over":
        raise Impossible("not over", 403)
    found = await hall_of(request).reviews.begin(room.live, person.id)
    return told(request, room, found, 0, words_for(request).code)


@router.post("/tables/{table}/review/stop")
async def stop_review(request: Request, table: str, cookie: Known = None) -> advice.Review:
    """Leave it at what has been found."""
    person = await somebody(request, cookie)
    room = await opened(request, table, person)
    reviews = hall_of(request).reviews
    if not reviews.may_stop(table, person.id):
        raise Impossible("not your review", 403)
    reviews.stop(table)
    found = told(request, room, await reviews.of(table), 0, words_for(request).code)
    return found if found.status == "done" else found.model_copy(update={"status": "stopped"})


def told(request: Request, room: Room, progress: Progress | None, since: int, code: str) -> advice.Review:
    live, say = room.live, room.words(code)
    running = hall_of(request).reviews.running(live.id)
    if progress is None:
        return advice.Review(status="none", total=0, done=0, again=0, done_again=0, simulations=0, since=since,
                             moments=[], turns=[], costs=[], good=[], winners=live.state.winners)
    findings = progress.findings
    status = ("done" if progress.done else "stopped" if not running
              else "running" if progress.total else "waiting")
    seats = sorted({one.seat for one in findings})
    return advice.Review.model_validate({
        "status": status, "total": progress.total, "done": len(progress.first), "again": progress.doubtful,
        "done_again": len(progress.again), "simulations": progress.simulations, "since": since,
        "moments": [{"at": one.at, "round": one.round, "seat": one.seat, "chances": one.chances,
                     "errors": one.errors} for one in findings[since:]],
        "turns": turns(findings, live.state, progress.done, say), "winners": live.state.winners,
        "costs": [cost(one, live.state, say) for seat in seats for one in costly(findings, seat, progress.done)],
        "good": [{"seat": seat, "good": sum(one.good for one in findings if one.seat == seat),
                  "of": sum(one.seat == seat for one in findings)} for seat in seats],
    })


def costly(findings: Sequence[Finding], seat: int, done: bool) -> list[Finding]:
    """What is told when all is done; until then what it looks like."""
    if done:
        return review.costliest(findings, seat)
    return [one for one in review.dear(findings, seat) if not one.good][:review.AGAIN]


def turns(findings: Sequence[Finding], end: State, done: bool, say: Language) -> list[dict[str, object]]:
    found = review.turning_points(findings, end.winners if done else None)
    played = {one.at: one.played for one in findings}
    return [{**turn._asdict(), "text": in_words(played[turn.at], end, say)} for turn in found]


def cost(one: Finding, end: State, say: Language) -> dict[str, object]:
    assert one.better is not None
    return {"at": one.at, "round": one.round, "seat": one.seat, "cost": one.cost, "error": one.cost_error,
            "played": line(one.played, end, say), "better": line(one.better, end, say), "sure": one.again}


def line(one: Line, end: State, say: Language) -> dict[str, object]:
    return {"names": list(map(option_name, one.answers)), "texts": [say.answer(end, answer) for answer in one.answers],
            "things": list(map(option_thing, one.answers)), "chance": one.chance, "error": one.error,
            "reason": say.table("gains", one.gains)}


def in_words(one: Line, end: State, say: Language) -> str:
    return " → ".join(say.answer(end, answer) for answer in one.answers)
