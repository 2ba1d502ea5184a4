"""A table in memory: the fold of its lines, with what undo needs; any process can build it again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from kanly import RULES, Effect, Game, State, compose, option_name, reading
from kanly.events import Event
from kanly.history import History, declaring, discloses, unaware
from kanly.record import BETWEEN, FIRST_LINE, check
from kanly.things import DONE, END_TURN, KEYS, NOBODY, PASS, Option, SeatNo
from kanly.web import clock
from kanly.web.errors import Impossible, noted
from kanly.web.lessons import Lesson, lesson_of
from kanly.web.names import told_apart
from kanly.web.store import Line, Row, plain, seed_of

UNDO, REDO = "!undo", "!redo"
RIVAL = "rival"
"""The kind of a seat that House Hagal cards play: nobody joins, leaves or replaces it."""
OTHERS, OFF = "others", "off"
"""Why nothing can be taken back, besides what History says (wire.UndoInfo.stop)."""


@dataclass(slots=True)
class Seat:
    """Who plays a seat."""

    kind: str
    player: str
    name: str
    bot: str
    auto_pass: bool = False
    votes: int = 0
    """A bit per seat that agrees to give this one to a bot."""
    beside: bool = False
    """Somebody else at the same screen, to whom it is handed over."""
    stand_in: str = ""
    """The bot that plays while its player's time is out."""


class Broken(Exception):
    """The record of a table no longer verifies under these rules, or the table cannot be set up."""


@dataclass(slots=True)
class Tried:
    """Answers tried on a copy of the table, as far as they could be tried without learning anything."""

    lines: list[Line]
    """To be written: no Agent is half declared after them."""
    summary: Row
    used: int
    """How many of the answers this was."""
    after: State
    """The table after all of these, an Agent half declared or not."""
    interrupted: bool = False
    """Something else is asked in between, or the rest has happened by itself: the other answers must wait."""


@lru_cache(64)
def game_of(spec: str) -> Game:
    """Tables of the same sets, seats and options share what never changes."""
    return compose(**{key: value for key, value in json.loads(spec).items() if key != "rules"})


def kind_of(s: State) -> type[Effect] | None:
    """The kind of the open question."""
    decision = s.decision
    return None if decision is None else type(decision.question)


class Beginning(NamedTuple):
    """The question a list of answers was sent for."""

    kind: type[Effect] | None
    offered: frozenset[str]


def beginning(s: State) -> Beginning:
    return Beginning(kind_of(s), frozenset(map(option_name, s.options)))


def in_records(name: str) -> str:
    """An answer as records name it; a Thing may also go by its key, which is the same in every language."""
    key, blank, rest = name.partition(" ")
    thing = KEYS.get(key) if "/" in key else None
    return name if thing is None else option_name(thing.id) + blank + rest


def find_option(s: State, name: str) -> Option | None:
    return next((option for option in s.options if option_name(option) == name), None)


def summary_of(s: State, at: float) -> Row:
    """What the lists of tables show."""
    return {"status": "over" if s.over else "playing", "round": s.round, "asked": s.asked, "changed": at,
            "scores": plain(s.scores), "winners": plain(s.winners)}


def standing(lines: Iterable[Line]) -> tuple[list[Line], list[Line], int]:
    """The answers that stand after all undo and redo, those that could be done again, and how many stand for good.

    What came before another seat's answer does, even if that answer has been taken back.
    """
    stands: list[Line] = []
    undone: list[Line] = []
    fixed = 0
    for n, line in enumerate(lines, 1):
        if line.seq != n:
            raise Broken(f"line {n} is missing")
        if line.text in (UNDO, REDO):
            here, there = (stands, undone) if line.text == UNDO else (undone, stands)
            if not here:
                raise Broken(f"line {n}: there is nothing to {line.text[1:]}")
            there.append(here.pop())
        else:
            undone.clear()
            if stands and stands[-1].seat != line.seat:
                fixed = len(stands)
            stands.append(line)
    return stands, undone, fixed


class Live:
    """A table being played."""

    def __init__(self, row: Row, seats: Sequence[Row], lines: Sequence[Line] = ()) -> None:
        self.id: str = row["id"]
        self.title: str = row["title"]
        self.spec: str = row["spec"]
        self.seed = seed_of(row)
        self.status: str = row["status"]
        self.notice: str = row["notice"]
        self.may_undo: bool = row["undo"]
        self.channel: bool = row["channel"]
        self.hints: bool = row.get("hints", False)
        self.creator: str = row["creator"]
        self.rematch: str = row["rematch"]
        self.lesson: Lesson | None = lesson_of(row["visibility"], self.spec, self.seed)
        self.seats: list[Seat] = []
        self.take_seats(row, seats)
        self.seq = 0
        try:
            self.game = game_of(self.spec)
            self.history = History(self.game, self.seed)
        except Exception as error:
            raise Broken(str(error)) from error
        self.load(lines)

    @property
    def state(self) -> State:
        return self.history.state

    @property
    def people(self) -> list[Seat]:
        """The seats of people and bots; Rivals sit behind them."""
        return [seat for seat in self.seats if seat.kind != RIVAL]

    def take_seats(self, row: Row, seats: Sequence[Row]) -> None:
        """Who sits here now."""
        names = told_apart([s["name"] for s in seats])
        self.seats = [Seat(s["kind"], s["player"], name, s["bot"], s["auto_pass"], s["votes"], s["beside"],
                           s.get("stand_in", "")) for s, name in zip(seats, names, strict=True)]
        self.clock = clock.parsed(row.get("clock", ""))
        self.times = clock.Times.read(row["times"]) if row.get("times") else None
        self.creator, self.title, self.rematch = row["creator"], row["title"], row["rematch"]
        if row["status"] == "broken":
            self.status, self.notice = "broken", row["notice"]
        elif self.status == "open" and row["status"] != "open":
            self.status = "playing"

    def load(self, lines: Sequence[Line]) -> None:
        """Play what stands; a table that no longer verifies stays where it went wrong, to be looked at."""
        self.seq = lines[-1].seq if lines else 0
        rules = json.loads(self.spec).get("rules", RULES)
        if rules != RULES and self.status != "broken":
            self.close(noted("older rules", then=rules, now=RULES))
        try:
            stands, undone, fixed = standing(lines)
            for line in stands:
                self.replay(line)
            if stands and len(stands) == fixed:
                self.history.settle()
            self.history.undone = [line.text for line in undone]
        except Broken as error:  # anything else is no reason to close a table
            if self.status != "broken":
                self.close(noted("rules changed", why=error))
        if self.status not in ("open", "broken"):
            self.status = "over" if self.state.over else "playing"

    def replay(self, line: Line) -> None:
        """Play a line that was written; Broken says which one these rules cannot play."""
        try:
            self.play(line.seat, line.text)
        except MemoryError:
            raise
        except Exception as error:
            raise Broken(f"line {line.seq}: {error}") from error
        self.verify(line)

    def close(self, notice: str) -> None:
        self.status, self.notice = "broken", notice

    # Taking lines.

    def take(self, line: Line) -> None:
        """Fold one more line in; Broken if it is not possible."""
        if line.seq != self.seq + 1:
            raise Broken(f"line {line.seq} follows line {self.seq}")
        try:
            if line.text == UNDO:
                self.history.undo()
            elif line.text == REDO:
                self.history.redo(self.watched())
            else:
                self.play(line.seat, line.text)
        except ValueError as error:
            raise Broken(f"line {line.seq}: {error}") from error
        self.seq = line.seq
        self.verify(line)

    def verify(self, line: Line) -> None:
        if line.check and line.check != check(self.state):
            raise Broken(f"at line {line.seq} the table went another way")

    def play(self, seat: int, name: str) -> None:
        if self.state.asked != seat:
            raise Broken(f"seat {seat} is not asked")
        option = find_option(self.state, name)
        if option is None:
            raise Broken(f"{name!r} is not possible")
        self.history.apply(option, self.watched())

    def watched(self) -> bool:
        """Whether several people are at the table."""
        return sum(seat.kind == "person" for seat in self.seats) > 1

    def team(self, seat: int) -> int:
        """The team of a seat, by its number; who only watches has none."""
        return self.game.seats[seat].team if self.game.teams and 0 <= seat < len(self.game.seats) else NOBODY

    # What may be done.

    def mechanical(self) -> bool:
        """Whether the seat that is asked needs no person: a bot, or somebody who passes by themselves."""
        seat = self.state.asked
        if seat < 0 or self.status != "playing":
            return False
        sitter = self.seats[seat]
        return sitter.kind == "bot" or sitter.stand_in != "" or self.passes(self.state)

    def passes(self, s: State) -> bool:
        """Whether a window passes by itself: it was so ordered, or nothing can be played and nobody would learn that.

        Bots see what is passed, never when (K-54).
        """
        return reading.window(s) and (self.seats[s.asked].auto_pass or (not self.watched() and s.options == [PASS]))

    def running(self, asked: int) -> bool:
        """Whether the clock runs when this seat is asked."""
        return asked in range(len(self.seats)) and self.seats[asked].kind == "person" and not self.seats[asked].stand_in

    def clocked(self, lines: Sequence[Line], asked: int, at: float) -> clock.Times | None:
        """Where the clock stands after these lines, when this seat is asked."""
        if self.clock is None or self.times is None:
            return None
        texts = [line.text for line in lines]
        stands = len(self.history.answers)
        if UNDO in texts:
            return clock.taken_back(self.times, stands - len(texts))
        given = self.history.undone[-len(texts):] if REDO in texts else texts
        return clock.moved(self.clock, self.times, self.state.asked, asked, given, stands + len(texts), at)

    def undo_seat(self) -> int:
        """The seat that may take its last answer back, -1 for none."""
        if not (self.may_undo and self.history.free and self.status == "playing"):
            return -1
        seat, option = self.history.answers[-1]
        again = option in (PASS, DONE) and self.passes(self.history.before(1))  # it would pass at once
        return NOBODY if again else seat

    def ended(self) -> SeatNo:
        """The seat of a person who has just ended a turn and may take that back, -1 for none."""
        seat = self.undo_seat()
        by_person = seat >= 0 and self.seats[seat].kind == "person" and not self.seats[seat].stand_in
        return SeatNo(seat) if by_person and self.history.answers[-1][1] == END_TURN else NOBODY

    def undo_stop(self, seat: SeatNo) -> str:
        """Why this seat cannot take anything back: told, shown, others, off; empty where it has not answered."""
        if not self.may_undo:
            return OFF
        answers = self.history.answers
        if not len(answers) or self.status != "playing":
            return ""
        return self.history.stop if answers[-1][0] == seat else OTHERS

    def redo_seat(self) -> int:
        """The seat that may give an answer again, -1 for none."""
        return self.state.asked if self.may_undo and self.history.undone and self.status == "playing" else -1

    def undoing(self, seat: SeatNo, redo: bool, at: float) -> Tried:
        """The lines of an undo or redo."""
        if (self.redo_seat() if redo else self.undo_seat()) != seat:
            raise Impossible("no redo" if redo else "no undo")
        if redo:
            try:
                n, s = self.history.forward()
            except ValueError:
                raise Impossible("not again") from None
        else:
            n = self.history.backward()
            s = self.history.before(n)
        lines = [Line(self.seq + k, seat, REDO if redo else UNDO, "", at) for k in range(1, n + 1)]
        return Tried(lines, summary_of(s, at), n, s)

    def rehearse(self, seat: SeatNo, names: Sequence[str], at: float, begun: Beginning | None = None) -> Tried:
        """Try answers on a copy, up to the first that tells somebody something: it must be written before the next.

        An Impossible says which one is not possible and what is. When an answer that can stand leads to a question of
        another kind than the list is for (`begun`, else the open one), the list ends there; so it does where what was
        offered then has happened by itself.
        """
        s = self.state.clone()
        tried = Tried([], {}, 0, s)
        lines: list[Line] = []
        start = begun or beginning(s)
        for name in map(in_records, names):
            if s.over:
                raise Impossible("over")
            option = find_option(s, name) if s.asked == seat else None
            if option is None and (lines or begun) and len(tried.lines) == len(lines) and (
                    kind_of(s) is not start.kind or name in start.offered):
                tried.interrupted = True
                break
            if s.asked != seat:
                raise Impossible("other seat")
            if option is None:
                possible = ", ".join(option_name(o) for o in s.options)
                raise Impossible("not here", possible=possible)
            round_before, before = s.round, unaware(s)
            events: list[Event] = []
            s.log = events
            s.apply(option)
            turning = s.round != round_before or s.over
            lines.append(Line(self.seq + len(lines) + 1, seat, name, check(s) if turning else "", at))
            tried.used += 1
            if not (declaring(s) and s.asked == seat):
                tried.lines, tried.summary = lines[:], summary_of(s, at)
                if turning or discloses(before, s, events):
                    break
        s.log = None
        return tried

    # On paper.

    def record(self) -> str:
        """What stands, as a record to keep."""
        return str(self.history.record([seat.name or "nobody" for seat in self.people]))


def written_record(row: Row, seats: Sequence[Row], lines: Sequence[Line]) -> str:
    """The record of a table that these rules cannot play: what was written down, with its checks."""
    spec = json.loads(row["spec"])
    leaders = spec["leaders"]
    named = leaders if isinstance(leaders, str) else BETWEEN.join(name or "?" for name in leaders)
    rivals = [f"rivals {BETWEEN.join(name or '?' for name in spec['rivals'])}"] if spec.get("rivals") else []
    people = [seat["name"] or "nobody" for seat in seats if seat["kind"] != RIVAL]
    head = [FIRST_LINE, f"rules {spec.get('rules', RULES)}", f"sets {BETWEEN.join(spec['sets'])}",
            f"players {spec['players']}", f"leaders {named}", *rivals,
            f"options {BETWEEN.join(spec['options'])}".rstrip(), f"seed {seed_of(row)}",
            f"seats {BETWEEN.join(people)}", ""]
    body = []
    stands, _, _ = standing(lines)
    checked = [n for n, line in enumerate(stands) if line.check]
    ended = bool(json.loads(row["winners"]))
    first = row["round"] - len(checked) + 1 + ended  # rounds follow each other up to the one the table is in
    for n, line in enumerate(stands):
        body.append(f"{line.seat + 1} {line.text}")
        if line.check and ended and n == len(stands) - 1:
            body.append(f"= end {line.check} {' '.join(map(str, json.loads(row['scores'])))}")
        elif line.check:
            body.append(f"= round {first + checked.index(n)} {line.check}")
    return "\n".join([*head, *body]) + "\n"
