"""Making tables, taking seats, copies and rematches."""

from __future__ import annotations

import json
import secrets
import time
from typing import Any

from kanly.bots import BOTS
from kanly.game import compose
from kanly.record import Record, replay
from kanly.web import models
from kanly.web.hall import Hall
from kanly.web.live import Live
from kanly.web.players import Person, token
from kanly.web.store import Line, plain


def about(live: Live, person: Person | None) -> models.Table:
    """A table as the lists show it."""
    me = person.id if person else ""
    asked = live.asked() if live.status == "playing" else -1
    sitters = [models.Seat(seat=n, kind=seat.kind, name=seat.name, bot=seat.bot,  # type: ignore[arg-type]
                           leader=live.game.leader_names[n], mine=bool(me) and seat.player == me)
               for n, seat in enumerate(live.seats)]
    return models.Table(
        id=live.id, title=live.title, sets=list(live.game.sets), options=list(live.game.options),
        leaders="draft" if live.game.draft else "random", status=live.status,  # type: ignore[arg-type]
        notice=live.notice, undo=live.may_undo, visibility=live.visibility, seats=sitters, seq=live.seq,
        round=live.state.round, asked=[asked] if asked >= 0 else [],
        waits_for_me=asked >= 0 and bool(me) and live.seats[asked].player == me,
        mine=any(seat.mine for seat in sitters), creator=bool(me) and live.creator == me, scores=live.state.scores,
        winners=live.state.winners, changed=live.changed)


async def create(hall: Hall, person: Person, new: models.NewTable) -> Live:
    """A new table; a ValueError says what is impossible about it."""
    leaders: Any = new.leaders
    if new.leaders == "chosen":
        leaders = [seat.leader for seat in new.seats]
    game = compose(new.sets, len(new.seats), leaders, new.options)
    for seat in new.seats:
        if seat.kind == "bot" and seat.bot not in BOTS:
            raise ValueError(f"there is no bot {seat.bot!r}; there are: {', '.join(BOTS)}")
    if new.seed is not None and any(seat.kind == "person" for seat in new.seats):
        raise ValueError("a seed tells all hidden cards: it can be chosen only while every other seat is a bot or "
                         "at the same screen")
    seats = [sitter(seat, n, person) for n, seat in enumerate(new.seats)]
    if not any(seat["player"] == person.id for seat in seats) and all(seat["kind"] == "bot" for seat in seats):
        raise ValueError("somebody must sit at the table: give one seat to yourself or to another person")
    title = new.title or f"{person.name}'s table"[:30]
    seed = secrets.randbits(64) if new.seed is None else new.seed
    return await found(hall, person, title, game.spec(), seed, seats, [], new.undo, new.visibility)


def sitter(seat: models.NewSeat, number: int, person: Person) -> dict[str, Any]:
    own = seat.kind in ("me", "screen")
    names = {"me": person.name, "screen": seat.name or f"Player {number + 1}", "bot": seat.bot, "person": ""}
    return {"seat": number, "kind": "person" if own else "bot" if seat.kind == "bot" else "open",
            "player": person.id if own else "", "name": names[seat.kind], "bot": seat.bot if seat.kind == "bot" else "",
            "auto_pass": False}


async def found(hall: Hall, person: Person, title: str, spec: dict[str, Any], seed: int, seats: list[dict[str, Any]],
                lines: list[Line], undo: bool, visibility: str) -> Live:
    """Write a new table down and take it into the hall."""
    now, table = time.time(), token()
    waiting = any(seat["kind"] == "open" for seat in seats)
    row = {"id": table, "title": title, "spec": plain(spec), "seed": str(seed), "undo": undo, "visibility": visibility,
           "status": "open" if waiting else "playing", "creator": person.id, "created": now, "changed": now, "round": 0,
           "asked": -1, "scores": "[]", "winners": "[]"}
    await hall.store.create(row, seats, lines)
    live = await hall.get(table)
    assert live is not None
    if live.status == "playing":
        await hall.store.change_table(live.id, **live.summary(now))
    hall.drive(live)
    return live


async def join(hall: Hall, person: Person, live: Live, wanted: int | None) -> None:
    """Take an open seat; the game begins when all are taken."""
    free = [n for n, seat in enumerate(live.seats) if seat.kind == "open"]
    if not free:
        raise ValueError("all seats are taken")
    if wanted is not None and wanted not in free:
        raise ValueError(f"seat {wanted + 1} is not free; these are: {', '.join(str(n + 1) for n in free)}")
    if any(seat.player == person.id for seat in live.seats):
        raise ValueError("you sit at this table already")
    seat = free[0] if wanted is None else wanted
    if not await hall.store.change_seat(live.id, seat, {"kind": "open"}, kind="person", player=person.id,
                                        name=person.name):
        raise ValueError("somebody else was faster: choose another seat")
    live.seats[seat].kind, live.seats[seat].player, live.seats[seat].name = "person", person.id, person.name
    if all(other.kind != "open" for other in live.seats):
        live.status = "playing"
        await hall.store.change_table(live.id, **live.summary(time.time()))
    hall.tell(live)
    hall.show_presence(live)
    hall.drive(live)


async def copy(hall: Hall, person: Person, live: Live, at: int) -> Live:
    """Play on from a moment of a finished game: the same seats for this player, bots in the others."""
    if live.state.pending:
        raise ValueError("a game can be played on from a moment only when it is over")
    if at > len(live.answers):
        raise ValueError(f"this game has {len(live.answers)} answers, not {at}")
    mine = [n for n, seat in enumerate(live.seats) if seat.player == person.id] or [0]
    seats = [{"seat": n, "kind": "person" if n in mine else "bot", "player": person.id if n in mine else "",
              "name": person.name if n in mine else "greedy", "bot": "" if n in mine else "greedy", "auto_pass": False}
             for n in range(len(live.seats))]
    lines = [Line(n, seat, name) for n, (seat, name) in enumerate(live.answers[:at], 1)]
    return await found(hall, person, live.title, live.game.spec(), live.seed, seats, lines, True, "link")


async def rematch(hall: Hall, person: Person, live: Live) -> Live:
    """The same table anew, with a new seed."""
    if not any(seat.player == person.id for seat in live.seats):
        raise ValueError("only who sat at this table can ask for a rematch")
    seats = [{"seat": n, "kind": seat.kind, "player": seat.player, "name": seat.name, "bot": seat.bot,
              "auto_pass": False} for n, seat in enumerate(live.seats)]
    return await found(hall, person, live.title, live.game.spec(), secrets.randbits(64), seats, [], live.may_undo,
                       live.visibility)


async def open_record(hall: Hall, person: Person, text: str) -> Live:
    """A record from disk as a finished table, to be replayed."""
    record: Record = replay(text)
    answers = [line.partition(" ") for line in record.lines if not line.startswith("=")]
    lines = [Line(n, int(seat) - 1, name) for n, (seat, _, name) in enumerate(answers, 1)]
    seats = [{"seat": n, "kind": "bot", "player": "", "name": name[:30], "bot": "random", "auto_pass": False}
             for n, name in enumerate(record.seats)]
    live = await found(hall, person, "A record", record.game.spec(), record.seed, seats, lines, False, "link")
    if live.state.pending:
        live.status = "broken"
        live.notice = "this record ends before the game does"
        await hall.store.change_table(live.id, status="broken")
    return live


def at_moment(live: Live, at: int) -> Live:
    """The same table as it stood after so many answers."""
    row = {"id": live.id, "title": live.title, "spec": json.dumps(live.spec), "seed": str(live.seed), "status": "over",
           "undo": False, "visibility": live.visibility, "creator": live.creator, "changed": live.changed}
    seats = [{"kind": s.kind, "player": s.player, "name": s.name, "bot": s.bot, "auto_pass": False} for s in live.seats]
    past = Live(row, seats)
    for n, (seat, name) in enumerate(live.answers[:at], 1):
        past.take(Line(n, seat, name))
    return past


