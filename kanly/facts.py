"""Facts: what a game comes to, in tables with one row for each (docs/laboratory.md)."""

from __future__ import annotations

from typing import Any, Final

from kanly.events import (
    ACQUIRED,
    ALLIANCE_TAKEN,
    CONTRACT_TAKEN,
    PLAYED_INTRIGUE,
    RANKED,
    ROUND_BEGINS,
    SENT,
    TECH_ACQUIRED,
    Event,
)
from kanly.game import RULES
from kanly.reading import alliance
from kanly.record import Record, steps
from kanly.seats import scores
from kanly.standings import places
from kanly.state import State
from kanly.things import FIRST_SEAT, POINT_SOURCES, THINGS, Thing, ThingId

Row = tuple[Any, ...]
Facts = dict[str, list[Row]]
"""The rows of a game, by table."""

SOURCES: Final = tuple(THINGS[source].label for source in POINT_SOURCES)
TABLES: Final[dict[str, dict[str, type]]] = {
    "games": {"seed": int, "rules": int, "sets": str, "options": str, "players": int, "rounds": int, "decisions": int},
    "seats": {"seat": int, "turn_order": int, "who": str, "rival": bool, "team": int, "leader": str,
              "can_win": bool, "won": bool, "place": int, "score": int} | dict.fromkeys(SOURCES, int),
    "decisions": {"number": int, "round": int, "seat": int, "question": str, "options": int, "answer": str},
    "plays": {"round": int, "seat": int, "card": str, "space": str},
    "acquisitions": {"round": int, "seat": int, "thing": str, "price": int},
    "alliances": {"round": int, "seat": int, "faction": str, "kept": bool},
    "conflicts": {"round": int, "conflict": str, "seat": int, "strength": int, "reward": int},
}
"""The columns of each table. Seats count from 1, and Things stand there by their keys."""


def key(thing: ThingId) -> str:
    return THINGS[thing].key if thing else ""


def leaders(s: State) -> list[Thing]:
    """The Leaders as they were at the start: some have another side."""
    fronts = {leader.name: leader for leader in s.game.leaders}
    found = [THINGS[p.leader] for p in s.players]
    return [fronts.get(getattr(leader, "back_of", ""), leader) for leader in found]


class Notes:
    """The facts of a game while it is played: `look` at every question, and tell what was `answered`."""

    __slots__ = ("asked", "first", "found", "read", "round", "seed", "who")

    def __init__(self, seed: int, who: tuple[str, ...]) -> None:
        self.seed = seed
        self.who = who
        self.found: Facts = {table: [] for table in TABLES}
        self.asked: Row = ()
        self.read = 0
        self.round = 0
        self.first = FIRST_SEAT

    def answered(self, answer: str) -> None:
        """The open question was given this answer, by name; what leaves no choice is no decision."""
        if self.asked[-1] > 1:
            decisions = self.found["decisions"]
            decisions.append((len(decisions) + 1, *self.asked, answer))

    def look(self, s: State) -> None:
        """Take in what has happened since, and what is asked now."""
        log = s.log or []
        for event in log[self.read:]:
            self.take(event)
        self.read = len(log)
        if decision := s.decision:
            self.asked = (self.round, decision.player + 1, type(decision.question).__name__, len(decision.options))

    def take(self, event: Event) -> None:
        kind, seat, found = event.kind, event.seat + 1, self.found
        if kind == SENT:
            found["plays"].append((self.round, seat, key(event.thing), THINGS[event.other].key))
        elif kind == PLAYED_INTRIGUE:
            found["plays"].append((self.round, seat, key(event.thing), ""))
        elif kind in (ACQUIRED, TECH_ACQUIRED, CONTRACT_TAKEN):
            found["acquisitions"].append((self.round, seat, key(event.thing), event.n))
        elif kind == ALLIANCE_TAKEN:
            found["alliances"].append((self.round, seat, event.thing))
        elif kind == RANKED:
            found["conflicts"].append((self.round, key(event.thing), seat, event.other, event.n))
        elif kind == ROUND_BEGINS:
            self.round = event.n
            if event.n == 1:
                self.first = event.seat

    def all(self, s: State) -> Facts:
        """All facts of the game, when it is over."""
        self.look(s)
        found, game = dict(self.found), s.game
        found["games"] = [(self.seed % 2**64, RULES, ",".join(game.sets), ",".join(game.options), game.players, s.round,
                           len(found["decisions"]))]
        found["seats"] = self.seats(s)
        found["alliances"] = kept(s, found["alliances"])
        return found

    def seats(self, s: State) -> list[Row]:
        turns, ranks = s.clockwise(self.first), places(s)
        who = (*self.who, *(THINGS[p.leader].name for p in s.players[len(self.who):]))
        return [(p.seat + 1, turns.index(p.seat) + 1, who[p.seat], not s.game.seats[p.seat].hand,
                 s.game.seats[p.seat].team + 1, leader.key, scores(p), p.seat in s.winners, ranks.index(p.seat) + 1,
                 score, *(p.has[source] for source in POINT_SOURCES))
                for p, leader, score in zip(s.players, leaders(s), s.scores, strict=True)]


def kept(s: State, taken: list[Row]) -> list[Row]:
    """Each time an Alliance was taken, and whether that seat has held it from then on."""
    last = {faction: number for number, (_, _, faction) in enumerate(taken)}
    return [(round, seat, key(faction), last[faction] == number and alliance(s, faction) == seat - 1)
            for number, (round, seat, faction) in enumerate(taken)]


def of_record(text: str) -> tuple[Record, Facts]:
    """A record replayed, and its facts; those of a game that is still on are not whole."""
    notes: Notes | None = None
    for record in steps(text, log=True):
        if notes is None:
            notes = Notes(record.seed, record.seats)
        else:
            answers = (line for line in reversed(record.lines) if not line.startswith("="))
            notes.answered(next(answers).partition(" ")[2])
        notes.look(record.state)
    assert notes is not None  # the start of a record is its first step
    return record, notes.all(record.state)
