"""Making tables, taking seats, copies and rematches."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Sequence
from typing import Any

from kanly import RULES, ImpossibleMix, compose, option_name
from kanly.bots import BOTS
from kanly.record import Record, RecordError, replay
from kanly.web import models, seating
from kanly.web.errors import Impossible
from kanly.web.hall import Hall
from kanly.web.live import Live, Seat, summary_of
from kanly.web.players import Person, token
from kanly.web.room import Room
from kanly.web.store import Kept, Line, Row, plain
from kanly.words import Language

NOBODY = "nobody"


def draw_seed() -> int:
    """Nobody learns it before the game is over."""
    return secrets.randbits(64)


def about(kept: Kept, person: Person | None, room: Room | None = None) -> models.Table:
    """A table as the lists show it; `room` if it is in use, where it may have been found broken."""
    row, seats = kept
    spec = json.loads(row["spec"])
    leaders = spec["leaders"]
    me = person.id if person else ""
    status, notice = row["status"], row["notice"]
    if room is not None and room.live.status == "broken":
        status, notice = "broken", room.live.notice
    elif status != "broken" and spec.get("rules", RULES) != RULES:
        status, notice = "broken", f"this table was played under rules {spec['rules']}, these are rules {RULES}"
    sitters = [models.Seat(seat=n, kind=seat["kind"], name=seat["name"], bot=seat["bot"],
                           leader=leaders[n] if isinstance(leaders, list) else None,
                           mine=bool(me) and seat["player"] == me) for n, seat in enumerate(seats)]
    asked = row["asked"] if status == "playing" else -1
    return models.Table(
        id=row["id"], title=row["title"], sets=spec["sets"], options=spec["options"],
        leaders=leaders if isinstance(leaders, str) else "chosen" if any(leaders) else "random", status=status,
        notice=notice, undo=row["undo"], visibility=row["visibility"], seats=sitters, seq=row["seq"],
        round=row["round"], asked=[asked] if asked >= 0 else [], waits_for_me=asked >= 0 and sitters[asked].mine,
        mine=any(seat.mine for seat in sitters), creator=bool(me) and row["creator"] == me,
        scores=json.loads(row["scores"]), winners=json.loads(row["winners"]), changed=row["changed"],
        rematch=row["rematch"])


async def create(hall: Hall, person: Person, new: models.NewTable, say: Language) -> str:
    """A new table; an Impossible says what is wrong about it."""
    leaders: Any = new.leaders
    if new.leaders == "chosen":
        leaders = [seat.leader for seat in new.seats]
    try:
        game = compose(new.sets, len(new.seats), leaders, new.options)
    except ImpossibleMix as error:
        raise Impossible(say.impossible(error)) from None
    for seat in new.seats:
        if seat.kind == "bot" and seat.bot not in BOTS:
            raise Impossible(f"there is no bot {seat.bot!r}; there are: {', '.join(BOTS)}")
    if new.seed is not None and any(seat.kind == "person" for seat in new.seats):
        raise Impossible("a seed tells all hidden cards: it can be chosen only while every other seat is a bot or "
                         "at the same screen")
    if all(seat.kind == "bot" for seat in new.seats):
        raise Impossible("somebody must sit at the table: give one seat to yourself or to another person")
    seats = told_apart([sitter(seat, n, person) for n, seat in enumerate(new.seats)])
    title = new.title or f"{person.name}'s table"[:30]
    seed = draw_seed() if new.seed is None else new.seed
    return await found(hall, person, title, game.spec(), seed, seats, undo=new.undo, visibility=new.visibility,
                       seeded=new.seed is not None)


def sitter(seat: models.NewSeat, number: int, person: Person) -> Row:
    if seat.kind == "bot":
        return sitting(number, "bot", name=seat.name or seat.bot, bot=seat.bot)
    if seat.kind == "person":
        return sitting(number, "open")
    name = person.name if seat.kind == "me" else seat.name or f"Player {number + 1}"
    return sitting(number, "person", person.id, name)


def told_apart(seats: list[Row]) -> list[Row]:
    """Several bots of one name, or people at one screen, are numbered from the second on."""
    names: set[str] = set()
    for seat in seats:
        name, n = seat["name"], 1
        while name and seat["name"] in names:
            n += 1
            seat["name"] = f"{name[:models.NAME_LENGTH - 2]} {n}"
        names.add(seat["name"])
    return seats


def sitting(seat: int, kind: str, player: str = "", name: str = "", bot: str = "") -> Row:
    return {"seat": seat, "kind": kind, "player": player, "name": name, "bot": bot, "auto_pass": False, "votes": 0}


async def found(hall: Hall, person: Person, title: str, spec: dict[str, Any], seed: int, seats: list[Row],
                lines: Sequence[Line] = (), undo: bool = True, visibility: str = "link", seeded: bool = False,
                follows: str = "", notice: str = "") -> str:
    """Write a new table down and take it into the hall; with a notice it can only be looked at."""
    now = time.time()
    status = "broken" if notice else "open" if any(seat["kind"] == "open" for seat in seats) else "playing"
    row = {"id": token(), "title": title, "spec": plain(spec), "seed": str(seed), "undo": undo,
           "visibility": visibility, "status": status, "creator": person.id, "created": now, "changed": now,
           "notice": notice, "seeded": seeded, "rematch": ""}
    live = await asyncio.to_thread(Live, row, seats, lines)
    row |= {**summary_of(live.state, now), "status": live.status}
    chosen = await hall.store.create(row, seats, lines, follows)
    if chosen == live.id:
        hall.drive(hall.add(live))
    return chosen


async def join(hall: Hall, person: Person, table: str, wanted: int | None) -> None:
    """Take an open seat; the game begins when all are taken."""
    await seating.join(hall.store, table, person.id, person.name, wanted)
    await hall.changed(table)


def answers(live: Live, at: int | None = None) -> list[Line]:
    """What stands, as the lines of a new table."""
    return [Line(n, seat, option_name(option)) for n, (seat, option) in enumerate(live.history.answers.all()[:at], 1)]


def bot_for(n: int, seat: Seat) -> Row:
    """A bot stays; a person's seat goes to one that does not bear their name."""
    if seat.kind == "bot" and seat.bot in BOTS:
        return sitting(n, "bot", name=seat.name, bot=seat.bot)
    return sitting(n, "bot", name="greedy", bot="greedy")


async def copy(hall: Hall, person: Person, live: Live, at: int) -> str:
    """Play on from a moment of a finished game: the same seats for this player, bots in the others."""
    if at > len(live.history.answers):
        raise Impossible(f"this game has {len(live.history.answers)} answers, not {at}")
    mine = [n for n, seat in enumerate(live.seats) if seat.player == person.id] or [0]
    seats = told_apart([sitting(n, "person", person.id, person.name) if n in mine else bot_for(n, seat)
                        for n, seat in enumerate(live.seats)])
    return await found(hall, person, live.title, live.game.spec(), live.seed, seats, answers(live, at), seeded=True)


async def rematch(hall: Hall, person: Person, live: Live, visibility: str) -> str:
    """The same table anew, with a new seed; whoever asks second is led to the first one's."""
    if not any(seat.player == person.id for seat in live.seats):
        raise Impossible("only who sat at this table can ask for a rematch", 403)
    seats = [sitting(n, seat.kind, seat.player, seat.name, seat.bot) if seat.kind == "bot" or seat.player else
             sitting(n, "bot", name="greedy", bot="greedy") for n, seat in enumerate(live.seats)]
    chosen = await found(hall, person, live.title, live.game.spec(), draw_seed(), seats, undo=live.may_undo,
                         visibility=visibility, follows=live.id)
    await hall.changed(live.id)
    return chosen


async def open_record(hall: Hall, person: Person, text: str) -> str:
    """A record from disk as a finished table, to be replayed."""
    try:
        record: Record = await asyncio.to_thread(replay, text)
    except RecordError as error:
        raise Impossible(str(error)) from None
    split = [line.partition(" ") for line in record.lines if not line.startswith("=")]
    lines = [Line(n, int(seat) - 1, name) for n, (seat, _, name) in enumerate(split, 1)]
    seats = [sitting(n, "bot", name=models.clean_name(name) or NOBODY, bot="random")
             for n, name in enumerate(record.seats)]
    notice = "this record ends before the game does" if not record.state.over else ""
    return await found(hall, person, "A record", record.game.spec(), record.seed % 2**64, seats, lines, undo=False,
                       seeded=True, notice=notice)
