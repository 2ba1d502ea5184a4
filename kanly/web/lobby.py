"""Making tables, taking seats, copies and rematches."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import time
from collections.abc import Sequence
from typing import Any

from kanly import RULES, Game, ImpossibleMix, compose, option_name
from kanly.bots import BOTS
from kanly.record import SEED_BITS, Record, RecordError, replay
from kanly.things import SeatNo
from kanly.web import clock, gathering, models, plans, seating, sides
from kanly.web.errors import Impossible, discreet, noted, notice
from kanly.web.expiring import kept_until
from kanly.web.hall import Hall
from kanly.web.live import RIVAL, Live, Seat, game_of, summary_of
from kanly.web.names import NAME_LENGTH, clean_name, told_apart
from kanly.web.players import Person, token
from kanly.web.store import Kept, Line, Row, kept_seed, plain
from kanly.words import Language

NOBODY = "nobody"


def draw_seed() -> int:
    """Nobody learns it before the game is over, or finds it out: it has a key of 128 bits."""
    return secrets.randbits(SEED_BITS)


def about(hall: Hall, kept: Kept, person: Person | None, say: Language) -> models.Table:
    """A table as the lists show it; in use it may have been found broken."""
    now, room = hall.time(), hall.rooms.get(kept[0]["id"])
    row, seats = kept
    spec = json.loads(row["spec"])
    teams = sides.teams(spec, say)
    fixed = {team.seats[0]: team.name for team in teams}
    leaders = plans.chosen_leaders(spec)
    named = spec["leaders"] if isinstance(spec["leaders"], list) else []
    me = person.id if person else ""
    status, noticed = row["status"], row["notice"]
    if room is not None and room.live.status == "broken":
        status, noticed = "broken", room.live.notice
    elif status != "broken" and spec.get("rules", RULES) != RULES:
        status, noticed = "broken", noted("older rules", then=spec["rules"], now=RULES)
    names = told_apart([seat["name"] for seat in seats])
    sitters = [models.Seat(seat=n, kind=seat["kind"], name=names[n], bot=seat["bot"],
                           leader=fixed.get(n) or (named[n] if n < len(named) else None),
                           mine=bool(me) and seat["player"] == me, invited=bool(seat["invited"]),
                           stand_in=bool(seat["stand_in"]))
               for n, seat in enumerate(seats)]
    rivals = [seat.name for seat in sitters if seat.kind == RIVAL]
    asked = row["asked"] if status == "playing" else -1
    pace = clock.parsed(row["clock"])
    times = clock.Times.read(row["times"]) if row["times"] and row["due"] and status == "playing" else None
    return models.Table(
        id=row["id"], title=row["title"], what=plans.what(spec, rivals, say),
        facts=plans.facts(spec, rivals, say, channel=row["channel"], choosing=row["choosing"] and status == "open",
                          pace=pace, hints=row["hints"] and several(sitters)),
        sets=spec["sets"], options=spec["options"],
        players=spec["players"], status=status,
        leaders=leaders if isinstance(leaders, str) else "chosen" if any(leaders) else "random",
        notice=notice(noticed, say), undo=row["undo"], visibility=row["visibility"], channel=row["channel"],
        hints=row["hints"],
        seats=sitters, teams=teams, seq=row["seq"], round=row["round"],
        asked=[asked] if asked >= 0 else [], waits_for_me=asked >= 0 and sitters[asked].mine,
        mine=any(seat.mine for seat in sitters), creator=bool(me) and row["creator"] == me,
        scores=json.loads(row["scores"]), winners=json.loads(row["winners"]), changed=row["changed"],
        rematch=row["rematch"], gathers=row["gathers"],
        leaders_to_choose=choosable(row) if status == "open" else [],
        invites_me=status == "open" and bool(me) and any(seat["invited"] == me for seat in seats),
        pace=plans.pace(pace, say), left=max(0.0, row["due"] - now) if times else None,
        waiting=max(0.0, now - times.since) if times else None, kept_until=kept_until(row, hall.keep_finished))


def several(seats: Sequence[models.Seat]) -> bool:
    """Whether several people sit at a table, or may come."""
    return sum(seat.kind in ("person", "open") for seat in seats) > 1


def choosable(row: Row) -> list[str]:
    """Leaders for the seats of a table that lets its people choose."""
    return gathering.leaders_to_choose(game_of(row["spec"])) if row["choosing"] else []


def composed(new: models.NewTable, say: Language) -> Game:
    """What is to be played; an Impossible says what is wrong about it."""
    leaders: Any = new.leaders
    if new.leaders == "chosen":
        leaders = [seat.leader for seat in new.seats]
    try:
        game = compose(new.sets, len(new.seats), leaders, new.options, new.rivals)
    except ImpossibleMix as error:
        raise Impossible("as it is", why=discreet(say.impossible(error))) from None
    for seat in new.seats:
        if seat.kind == "bot" and seat.bot not in BOTS:
            raise Impossible("no such bot", there=", ".join(BOTS))
    if new.seed is not None and any(seat.kind == "person" for seat in new.seats):
        raise Impossible("seeded")
    if all(seat.kind == "bot" for seat in new.seats):
        raise Impossible("nobody plays")
    if new.pace not in clock.PACES:
        raise Impossible("no pace", there=", ".join(clock.PACES))
    if new.channel and not game.teams:
        raise Impossible("no teams")
    return game


def preview(new: models.NewTable, say: Language) -> models.Preview:
    """The table that would be made, in words."""
    return plans.preview(composed(new, say), new, say)


async def create(hall: Hall, person: Person, new: models.NewTable, say: Language) -> str:
    """A new table; an Impossible says what is wrong about it."""
    game = composed(new, say)
    seats = numbered([sitter(seat, n, person, say) for n, seat in enumerate(new.seats)])
    title = new.title or name_for(say)
    seed = draw_seed() if new.seed is None else new.seed
    return await found(hall, person, title, game.spec(), seed, seats, undo=new.undo, visibility=new.visibility,
                       seeded=new.seed is not None, channel=new.channel, gathers=new.gathers,
                       choosing=new.leaders == "chosen", pace=clock.PACES[new.pace], hints=hints_at(new))


def hints_at(new: models.NewTable) -> bool:
    """Whether the coach may be asked: as was said, else where nobody else is there to mind."""
    return plans.alone(new.seats) if new.hints is None else new.hints


def name_for(say: Language) -> str:
    """A name for a table that was given none."""
    return str(say.table("title", secrets.randbelow(2**16)))[:NAME_LENGTH].strip()


def sitter(seat: models.NewSeat, number: int, person: Person, say: Language) -> Row:
    if seat.kind == "bot":
        return sitting(number, "bot", name=seat.name or seat.bot, bot=seat.bot)
    if seat.kind == "person":
        return sitting(number, "open")
    name = person.name if seat.kind == "me" else seat.name or say.seat(SeatNo(number))
    return sitting(number, "person", person.id, name, beside=seat.kind == "screen")


def numbered(seats: list[Row]) -> list[Row]:
    """Several bots of one name, or people at one screen, have a number from the second on."""
    for seat, name in zip(seats, told_apart([seat["name"] for seat in seats]), strict=True):
        seat["name"] = name
    return seats


def sitting(seat: int, kind: str, player: str = "", name: str = "", bot: str = "", beside: bool = False) -> Row:
    return {"seat": seat, "kind": kind, "player": player, "name": name, "bot": bot, "auto_pass": False, "votes": 0,
            "beside": beside, "invited": "", "stand_in": ""}


async def found(hall: Hall, person: Person, title: str, spec: dict[str, Any], seed: int, seats: list[Row],
                lines: Sequence[Line] = (), undo: bool = True, visibility: str = "link", seeded: bool = False,
                follows: str = "", notice: str = "", channel: bool = False, gathers: bool = False,
                choosing: bool = False, pace: clock.Clock | None = None, hints: bool = False) -> str:
    """Write a new table down and take it into the hall; with a notice it can only be looked at.

    `seats` are those of people and bots: Rivals take the others as they are dealt.
    """
    if hall.draining:
        raise Impossible("draining", 503)
    now = time.time()
    status = "broken" if notice else "open" if any(seat["kind"] == "open" for seat in seats) else "playing"
    row = {"id": token(), "title": title, "spec": plain(spec), **kept_seed(seed), "undo": undo,
           "visibility": visibility, "status": status, "creator": person.id, "created": now, "changed": now,
           "notice": notice, "seeded": seeded, "rematch": "", "channel": channel, "gathers": gathers,
           "choosing": choosing, "clock": clock.kept(pace), "times": "", "due": 0.0, "hints": hints}
    live = await (hall.heavy.do if lines else asyncio.to_thread)(Live, row, seats, lines)
    dealt = enumerate(gathering.dealt_rivals(live.state), live.game.players)
    seats = [*seats[:live.game.players], *(sitting(n, RIVAL, name=name) for n, name in dealt)]
    live.take_seats(row, seats)
    row |= {**summary_of(live.state, now), "status": live.status}
    if live.status == "playing":
        row |= clock.started(row, seats, now)
        live.take_seats(row, seats)
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


def bot_for(n: int, seat: Seat, say: Language) -> Row:
    """A bot stays; a person's seat goes to one that does not bear their name."""
    if seat.kind == "bot" and seat.bot in BOTS:
        return sitting(n, "bot", name=seat.name, bot=seat.bot)
    return usual_bot(n, say)


def usual_bot(n: int, say: Language) -> Row:
    return sitting(n, "bot", name=say.table("sitter", n), bot="greedy")


async def copy(hall: Hall, person: Person, live: Live, at: int, say: Language) -> str:
    """Play on from a moment of a finished game: the same seats for this player, bots in the others."""
    if at > len(live.history.answers):
        raise Impossible("answers", n=len(live.history.answers), at=at)
    mine = [n for n, seat in enumerate(live.seats) if seat.player == person.id] or [0]
    seats = numbered([sitting(n, "person", person.id, person.name) if n in mine else bot_for(n, seat, say)
                      for n, seat in enumerate(live.people)])
    return await found(hall, person, live.title, live.game.spec(), live.seed, seats, answers(live, at), seeded=True,
                       hints=True)


async def rematch(hall: Hall, person: Person, live: Live, row: Row, say: Language) -> str:
    """The same table anew, with a new seed: bots sit down again, people are asked; it begins when all have come.

    Whoever asks second takes the seat that the first one's table keeps.
    """
    if not any(seat.player == person.id for seat in live.seats):
        raise Impossible("rematch for", 403)
    seats = numbered([seat_again(n, seat, person, say) for n, seat in enumerate(live.people)])
    chosen = await found(hall, person, live.title, live.game.spec(), draw_seed(), seats, undo=live.may_undo,
                         visibility=row["visibility"], follows=live.id, channel=live.channel, choosing=row["choosing"],
                         pace=live.clock, hints=live.hints)
    await hall.changed(live.id)
    if live.rematch and live.rematch == chosen:
        with contextlib.suppress(Impossible):  # who sits there already, or came too late, only looks
            await join(hall, person, chosen, None)
    return chosen


def seat_again(n: int, seat: Seat, person: Person, say: Language) -> Row:
    """A seat of a rematch; it is kept for who had it."""
    if seat.kind == "bot" and seat.bot in BOTS:
        return sitting(n, "bot", name=seat.name, bot=seat.bot)
    if not seat.player:
        return usual_bot(n, say)
    if seat.player == person.id:
        return sitting(n, "person", seat.player, seat.name, beside=seat.beside)
    return {**sitting(n, "open", name=seat.name), "invited": seat.player}


async def open_record(hall: Hall, person: Person, text: str, say: Language) -> str:
    """A record from disk as a finished table, to be replayed."""
    try:
        record: Record = await hall.heavy.do(replay, text)
    except RecordError as error:
        raise Impossible("as it is", why=discreet(str(error))) from None
    split = [line.partition(" ") for line in record.lines if not line.startswith("=")]
    lines = [Line(n, int(seat) - 1, name) for n, (seat, _, name) in enumerate(split, 1)]
    seats = [sitting(n, "bot", name=clean_name(name) or NOBODY, bot="random")
             for n, name in enumerate(record.seats)]
    short = "" if record.state.over else noted("cut short")
    return await found(hall, person, say.label("a record"), record.game.spec(), record.seed % 2**SEED_BITS, seats,
                       lines, undo=False, seeded=True, notice=short)
