"""A table in memory: the fold of its lines, with what undo needs; any process can build it again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from kanly.events import DISCARDED, PLAYED_INTRIGUE, REVEALED_CARD, ROUND_BEGINS, SENT, Event
from kanly.game import RULES, compose
from kanly.record import check
from kanly.state import State
from kanly.things import EFFECTS, option_name
from kanly.web.store import Line, plain

UNDO, REDO = "!undo", "!redo"
SHOWN = {SENT, PLAYED_INTRIGUE, DISCARDED, REVEALED_CARD}
"""Events in which a player shows an own card: taken back freely only while nobody else is at the table."""


@dataclass(slots=True)
class Seat:
    """Who plays a seat."""

    kind: str
    player: str
    name: str
    bot: str
    auto_pass: bool = False
    votes: set[int] = field(default_factory=set)
    """Seats that agree to replace this one by a bot."""


@dataclass(slots=True)
class Moment:
    """A state that can be gone back to, and the length of the log then."""

    state: State
    log: int


class Broken(Exception):
    """The record of a table no longer verifies under these rules."""


class Live:
    """A table being played."""

    def __init__(self, row: dict[str, Any], seats: Sequence[dict[str, Any]]) -> None:
        self.id: str = row["id"]
        self.title: str = row["title"]
        self.spec: dict[str, Any] = json.loads(row["spec"])
        self.seed = int(row["seed"])
        self.status: str = row["status"]
        self.notice = ""
        self.may_undo: bool = row["undo"]
        self.visibility: str = row["visibility"]
        self.creator: str = row["creator"]
        self.changed: float = row["changed"]
        self.seats = [Seat(s["kind"], s["player"], s["name"], s["bot"], s["auto_pass"]) for s in seats]
        self.seq = 0
        self.answers: list[tuple[int, str]] = []  # what stands: seat, name
        self.undone: list[tuple[int, str]] = []
        self.moments: list[Moment] = []  # before each answer that can be taken back
        self.rounds: list[int] = []  # the round of each line of the log
        self.history: list[dict[str, Any]] = []
        spec = {key: value for key, value in self.spec.items() if key != "rules"}
        self.game = compose(**spec)
        self.state = self.game.start(self.seed, log=True)
        self.note_rounds()

    @property
    def log(self) -> list[Event]:
        assert self.state.log is not None
        return self.state.log

    def note_rounds(self) -> None:
        """Remember in which round each new event happened."""
        log = self.log
        del self.rounds[len(log):]
        now = self.rounds[-1] if self.rounds else 0
        for event in log[len(self.rounds):]:
            if event.kind == ROUND_BEGINS:
                now = event.n
            self.rounds.append(now)

    def people(self) -> set[str]:
        return {seat.player for seat in self.seats if seat.kind == "person"}

    # Taking lines.

    def take(self, line: Line) -> None:
        """Fold one line in; Broken if it is not possible."""
        if line.seq != self.seq + 1:
            raise Broken(f"line {line.seq} follows line {self.seq}")
        if line.text == UNDO:
            if not self.moments or not self.answers:
                raise Broken(f"line {line.seq}: nothing can be taken back")
            self.go_back()
        elif line.text == REDO:
            if not self.undone:
                raise Broken(f"line {line.seq}: nothing was taken back")
            self.play(*self.undone.pop())
        else:
            self.undone.clear()
            self.play(line.seat, line.text)
        self.seq = line.seq
        self.changed = line.at
        if line.check and line.check != check(self.state):
            raise Broken(f"line {line.seq}: the table went another way under the rules it was played with")

    def play(self, seat: int, name: str) -> None:
        decision = self.state.decision
        if decision is None or decision.player != seat:
            raise Broken(f"seat {seat} is not asked")
        option = find_option(self.state, name)
        if option is None:
            raise Broken(f"{name!r} is not possible")
        before = Moment(self.state.clone(), len(self.log))
        seed = self.state.seed
        follows = bool(self.answers) and self.answers[-1][0] == seat
        self.state.apply(option)
        self.note_rounds()
        self.answers.append((seat, name))
        if not follows:
            self.moments.clear()
        if self.state.seed != seed or self.shown(before.log):
            self.moments.clear()
        else:
            self.moments.append(before)

    def shown(self, since: int) -> bool:
        """Whether somebody else at the table has just been shown a card (docs/rules/information.md, 7.3)."""
        return len(self.people()) > 1 and any(event.kind in SHOWN for event in self.log[since:])

    def go_back(self) -> None:
        moment = self.moments.pop()
        log = self.log[:moment.log]
        self.state = moment.state
        self.state.log = log
        self.note_rounds()
        self.undone.append(self.answers.pop())

    # What may be done.

    def undo_seat(self) -> int:
        """The seat that may take its last answer back, -1 for none."""
        return self.answers[-1][0] if self.may_undo and self.moments and self.answers else -1

    def redo_seat(self) -> int:
        return self.undone[-1][0] if self.may_undo and self.undone else -1

    def asked(self) -> int:
        decision = self.state.decision
        return -1 if decision is None else decision.player

    def declaring(self, s: State) -> bool:
        return bool(s.pending) and EFFECTS[s.pending[-1][0]].declares

    def rehearse(self, seat: int, names: Sequence[str]) -> tuple[int, State]:
        """Try answers on a copy: how many of them are complete, and the table after all of them.

        A ValueError says which one is not possible and what is.
        """
        s = self.state.clone()
        complete = 0
        for number, name in enumerate(names, 1):
            decision = s.decision
            if decision is None:
                raise ValueError("the game is over: nothing can be chosen any more")
            if decision.player != seat:
                raise ValueError("it is another seat that is asked now")
            option = find_option(s, name)
            if option is None:
                possible = ", ".join(option_name(o) for o in decision.options)
                raise ValueError(f"{name!r} is not possible here; these are: {possible}")
            s.apply(option)
            if not (self.declaring(s) and s.pending[-1][1] == seat):
                complete = number
        return complete, s

    def summary(self, at: float) -> dict[str, Any]:
        """What the lists of tables show."""
        s = self.state
        return {"status": "playing" if s.pending else "over", "round": s.round, "asked": self.asked(), "changed": at,
                "scores": plain(s.scores), "winners": plain(s.winners)}

    def lines_for(self, seat: int, names: Sequence[str], at: float) -> tuple[list[Line], dict[str, Any]]:
        """The lines for answers already rehearsed, with a check where a round begins or the game ends."""
        s = self.state.clone()
        lines = []
        for n, name in enumerate(names, 1):
            before = s.round
            option = find_option(s, name)
            assert option is not None
            s.apply(option)
            turning = s.round != before or not s.pending
            lines.append(Line(self.seq + n, seat, name, check(s) if turning else "", at))
        twin = {"status": "playing" if s.pending else "over", "round": s.round, "changed": at,
                "asked": s.pending[-1][1] if s.pending else -1, "scores": plain(s.scores), "winners": plain(s.winners)}
        return lines, twin

    def record(self) -> str:
        """What stands, as a record to keep."""
        from kanly.record import Record

        record = Record(self.game, self.seed, [seat.name or "nobody" for seat in self.seats])
        for _, name in self.answers:
            option = find_option(record.state, name)
            assert option is not None
            record.apply(option)
        return str(record)


def find_option(s: State, name: str) -> int | None:
    return next((option for option in s.options if option_name(option) == name), None)


def same_rules(spec: dict[str, Any]) -> bool:
    return bool(spec.get("rules", RULES) == RULES)
