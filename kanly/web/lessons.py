"""Lessons: chapters of ideas, each told at a line of a recorded game that can be played on from there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from kanly import Game, State
from kanly.events import EVENTS, Event
from kanly.record import BETWEEN, begin, check, read_head, steps
from kanly.things import THINGS, Option, SeatNo
from kanly.web.curriculum import CURRICULUM, Chapter
from kanly.web.store import LESSON, plain

LEARNER = SeatNo(0)
WITH_THING = ("SENT", "PLAYED_INTRIGUE", "ACQUIRED", "TECH_ACQUIRED", "TRASHED", "SPY_PLACED", "CONTRACT_TAKEN")
DEEDS = (*WITH_THING, "REVEALS", "ENDED_TURN", "DEPLOYED", "TOKEN_TAKEN", "SUMMONED", "FREIGHTER_MOVED", "COMMISSIONED")
"""Events by which it shows what a learner has done; in some of them the Thing matters."""


class Deed(NamedTuple):
    """Something the learner does: the kind of event and the Things it is about."""

    kind: str
    thing: str
    other: str


class Sign(NamedTuple):
    """A moment of a game, however it came about."""

    table: str
    asked: int
    options: tuple[Option, ...]


def sign(s: State) -> Sign:
    return Sign(check(s), s.asked, tuple(s.options))


@dataclass(frozen=True)
class Lesson:
    """A chapter with its recorded game."""

    chapter: Chapter
    game: Game
    seed: int
    seats: Sequence[str]
    answers: Sequence[tuple[SeatNo, str]]
    starts: Sequence[int]
    """For each idea: how many answers come before it."""
    deeds: Sequence[Sequence[Deed]]
    """For each idea: what the learner does before the next one."""
    moments: dict[Sign, int]
    """From where the chapter begins on: after how many answers the table looks like this."""

    def line(self, s: State) -> int:
        """After how many answers of the record a table stands; -1: it went another way."""
        return self.moments.get(sign(s), -1)

    def answer(self, s: State) -> str | None:
        """What the seat that is asked answered in the record; None where the table went another way."""
        n = self.line(s)
        if not 0 <= n < len(self.answers):
            return None
        seat, name = self.answers[n]
        return name if seat == s.asked else None


def chapters() -> list[Chapter]:
    return [chapter for part in CURRICULUM for chapter in part.chapters]


def deed(event: Event) -> Deed:
    """What an event is about, by keys, where it matters which Thing it was."""
    kind = EVENTS[event.kind]
    return Deed(kind, THINGS[event.thing].key if kind in WITH_THING else "",
                THINGS[event.other].key if kind == "SENT" else "")


def text_of(chapter: Chapter) -> str:
    return files("kanly.web").joinpath("chapters", f"{chapter.name}.kanly").read_text("utf-8")


@cache
def lesson(name: str) -> Lesson:
    """The lesson of a chapter; its game is replayed once."""
    chapter = next(chapter for chapter in chapters() if chapter.name == name)
    text = text_of(chapter)
    head, _ = read_head(text.splitlines())
    marks = dict(mark.rsplit(" ", 1) for mark in head["ideas"].split(BETWEEN))
    starts = [int(marks[idea.name]) for idea in chapter.ideas]
    moments: dict[Sign, int] = {}
    done: list[list[Deed]] = [[] for _ in starts]
    told = 0
    for n, record in enumerate(steps(text, log=True)):
        s = record.state
        events = s.log or []
        if n > starts[0]:
            at = max(k for k, start in enumerate(starts) if start < n)
            done[at] += [deed(event) for event in events[told:] if event.seat == LEARNER
                         and EVENTS[event.kind] in DEEDS]
        told = len(events)
        if n >= starts[0]:
            moments.setdefault(sign(s), n)
    split = [line.partition(" ") for line in record.lines if not line.startswith("=")]
    answers = [(SeatNo(int(seat) - 1), name) for seat, _, name in split]
    return Lesson(chapter, record.game, record.seed, record.seats, answers, starts, done, moments)


@cache
def by_table() -> dict[tuple[str, int], str]:
    """Chapters by their game and seed: no two have the same."""
    begun = {chapter.name: begin(text_of(chapter))[0] for chapter in chapters()}
    return {(plain(record.game.spec()), record.seed): name for name, record in begun.items()}


def lesson_of(visibility: str, spec: str, seed: int) -> Lesson | None:
    """The lesson a table is for, if it is for one."""
    name = by_table().get((spec, seed)) if visibility == LESSON else None
    return lesson(name) if name is not None else None
