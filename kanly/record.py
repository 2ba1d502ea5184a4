"""Records: a game on paper, one line per answer, by name, with a check per round (docs/record-format.md)."""

from __future__ import annotations

import hashlib
import json
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

from kanly.cells import CELLS, PILES
from kanly.game import RULES, Game, compose
from kanly.state import SEED_BITS as SEED_BITS
from kanly.state import State
from kanly.things import (
    COUNTERS,
    ID_MASK,
    THINGS,
    Option,
    option_name,
)

FIRST_LINE = "kanly record 1"
BETWEEN = " | "


class RecordError(ValueError):
    """A record that cannot be replayed; `line` is where."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line


def check(s: State) -> str:
    """A short fingerprint of everything on the table, by names: it stays the same when sets and verbs are added."""
    def keys(cards: Sequence[int]) -> list[str]:
        return sorted(THINGS[card & ID_MASK].key for card in cards)

    zones = ("hand", "deck", "top", "discard", "play", "revealed", "intrigue", "open", "aside", "secrets", "owned",
             "turned")
    seats = [[{THINGS[i].key: p.has[i] for i in range(COUNTERS) if p.has[i]}, *(keys(getattr(p, z)) for z in zones)]
             for p in s.players]
    piles = [keys(pile) for pile in (s.row, s.imperium, s.intrigues, s.intrigue_discard, s.trash, s.past, [s.conflict])]
    others = {PILES[i]: keys(pile) for i, pile in enumerate(s.piles) if pile}
    cells = {CELLS[i]: n for i, n in enumerate(s.cells) if n}
    table = [s.round, s.first, s.seed, list(s.conflicts), seats, piles, others, cells]
    return hashlib.sha256(json.dumps(table, sort_keys=True).encode()).hexdigest()[:12]


class Record:
    """A game and its answers so far; `apply` plays on and writes down."""

    def __init__(self, game: Game, seed: int, seats: Sequence[str] = (), log: bool = False) -> None:
        self.game = game
        self.seed = seed
        self.seats = tuple(seats) or tuple(f"player {n + 1}" for n in range(game.players))
        if len(self.seats) != game.players:
            raise ValueError(f"{len(self.seats)} seats were named for {game.players} players")
        for seat in self.seats:
            if BETWEEN.strip() in seat or "\n" in seat:
                raise ValueError(f"a seat's name cannot contain a bar or a line break: {seat!r}")
        self.state = game.start(seed, log)
        self.lines: list[str] = []

    def apply(self, option: Option | str) -> None:
        """Answer the open question, as State.apply does, and write the answer down."""
        decision = self.state.decision
        before = self.state.round
        chosen = self.state.meant(option)
        self.state.apply(chosen)
        assert decision is not None
        self.lines.append(f"{decision.player + 1} {option_name(chosen)}")
        if not self.state.pending:
            scores = " ".join(map(str, self.state.scores))
            self.lines.append(f"= end {check(self.state)} {scores}")
        elif self.state.round != before:
            self.lines.append(f"= round {self.state.round} {check(self.state)}")

    def __str__(self) -> str:
        spec = self.game.spec()
        leaders = spec["leaders"]
        named = leaders if isinstance(leaders, str) else BETWEEN.join(name or "?" for name in leaders)
        head = [FIRST_LINE, f"rules {RULES}", f"sets {BETWEEN.join(spec['sets'])}", f"players {spec['players']}",
                f"leaders {named}", *self.rivals_line(), f"options {BETWEEN.join(spec['options'])}".rstrip(),
                f"seed {self.seed}",
                f"seats {BETWEEN.join(self.seats)}", ""]
        return "\n".join([*head, *self.lines]) + "\n"

    def rivals_line(self) -> list[str]:
        """The Rivals, where there are any."""
        names = self.game.rival_names
        return [f"rivals {BETWEEN.join(name or '?' for name in names)}"] if names else []


def read_head(lines: list[str]) -> tuple[dict[str, str], int]:
    """The head of a record and the number of the first line after it."""
    if not lines or lines[0] != FIRST_LINE:
        raise RecordError(1, f"a record begins with {FIRST_LINE!r}")
    head: dict[str, str] = {}
    for number, line in enumerate(lines[1:], 2):
        if not line:
            for need in ("rules", "sets", "players", "leaders", "seed"):
                if need not in head:
                    raise RecordError(number, f"the head does not say {need!r}")
            return head, number + 1
        key, _, value = line.partition(" ")
        if key in head:
            raise RecordError(number, f"{key!r} stands twice in the head")
        head[key] = value
    raise RecordError(len(lines) + 1, "the head must end with an empty line")


def begin(text: str, log: bool = False) -> tuple[Record, list[tuple[int, str]]]:
    """The record at its start, and the numbered lines to replay."""
    lines = text.splitlines()
    head, first = read_head(lines)
    if head["rules"] != str(RULES):
        raise RecordError(2, f"this record was played under rules {head['rules']}; these are rules {RULES}")
    leaders: Any = head["leaders"]
    if leaders not in ("draft", "random"):
        leaders = [None if name == "?" else name for name in leaders.split(BETWEEN)]
    rivals = [None if name == "?" else name for name in split(head["rivals"])] if "rivals" in head else None
    try:
        game = compose(split(head["sets"]), int(head["players"]), leaders, split(head.get("options", "")), rivals)
        record = Record(game, int(head["seed"]), split(head.get("seats", "")), log)
    except ValueError as error:
        raise RecordError(first - 1, f"this game cannot be set up: {error}") from error
    return record, [(number, line) for number, line in enumerate(lines[first - 1:], first) if line]


def split(value: str) -> list[str]:
    return value.split(BETWEEN) if value else []


def steps(text: str, log: bool = False) -> Iterator[Record]:
    """Replay a record answer by answer, verified on the way; yields after the setup and after each answer."""
    record, lines = begin(text, log)
    yield record
    done = 0
    for number, line in lines:
        if line.startswith("="):
            if done >= len(record.lines) or record.lines[done] != line:
                stands = record.lines[done] if done < len(record.lines) else "no check"
                raise RecordError(number, f"the record says {line!r}, the game {stands!r}: "
                                          "it was played under other rules, or changed")
            done += 1
            continue
        if done < len(record.lines):
            raise RecordError(number, f"here the check {record.lines[done]!r} is missing")
        answer(record, number, line)
        done += 1
        yield record
    if done < len(record.lines):
        raise RecordError(lines[-1][0] + 1 if lines else 1, f"at the end the check {record.lines[done]!r} is missing")


def answer(record: Record, number: int, line: str) -> None:
    decision = record.state.decision
    if decision is None:
        raise RecordError(number, f"the game is over, but the record goes on with {line!r}")
    seat, _, name = line.partition(" ")
    possible = {option_name(option): option for option in decision.options}
    if seat != str(decision.player + 1):
        raise RecordError(number, f"player {decision.player + 1} is asked here, not {seat!r}, and can choose: "
                                  f"{', '.join(possible)}")
    if name not in possible:
        raise RecordError(number, f"{name!r} is not possible here; these are: {', '.join(possible)}")
    record.apply(possible[name])


def replay(text: str, log: bool = False) -> Record:
    """Replay a whole record, verified round by round."""
    return deque(steps(text, log), maxlen=1)[0]
