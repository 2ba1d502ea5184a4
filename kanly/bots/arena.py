"""The arena: whole games between bots, the same for the same seed however many processes play them."""

from __future__ import annotations

import random
import signal
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import partial
from math import ceil
from time import perf_counter
from typing import NamedTuple

from kanly import Game, compose, option_name
from kanly.bots import BlindBot, bot
from kanly.facts import Facts, Notes, leaders
from kanly.record import Record
from kanly.things import Option
from kanly.words import Wrong

LONGEST_GAME = 20_000
"""Answers after which a game counts as stalled; real ones have some hundreds."""
BATCH_SECONDS = 0.5
"""What a worker process is given at a time: far more than the way there and back costs."""


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game; all lists are by seat, Rivals after the bots."""

    seed: int
    bots: tuple[str, ...]
    leaders: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    decisions: int
    """Questions with two or more options."""
    record: str = ""
    facts: Facts | None = None


class Job(NamedTuple):
    """What all games of a series have in common, as plain data: any process anywhere plays the same ones."""

    spec: dict[str, object]
    bots: tuple[str, ...]
    seed: int
    records: bool
    facts: bool


class Failed(Exception):
    """A game that crashed or never ended; `record` is the game up to there, with the last answer."""

    def __init__(self, seed: int, why: str, record: str) -> None:
        super().__init__(seed, why, record)
        self.seed = seed
        self.why = why
        self.record = record

    def __str__(self) -> str:
        return f"the game with seed {self.seed} failed: {self.why}"


Batch = list[Result | Failed]
Workers = Callable[[Job, Sequence[Sequence[int]]], Iterator[Batch]]
"""Whoever plays batches of a job's games, each given by their numbers; they come as they are finished."""


def play(game: Game, names: Sequence[str], seed: int, record: bool = False, facts: bool = False) -> Result:
    """Play one game; a question with one answer is answered without asking, the others by the bot of that seat.

    A bot gets the view of its own seat. One that needs nothing but the options (`BlindBot`) gets just those.
    """
    if len(names) != game.players:
        raise ValueError(f"{len(names)} bots were named where {game.players} play")
    bots = [bot(name, derived(seed, seat)) for seat, name in enumerate(names)]
    blind = [one if isinstance(one, BlindBot) else None for one in bots]
    s = game.start(seed, log=facts)
    notes = Notes(seed, tuple(names)) if facts else None
    answers: list[Option] = []
    decisions = 0
    try:
        while decision := s.decision:
            seat, options = decision.player, decision.options
            if len(options) == 1:
                answer = options[0]
            else:
                decisions += 1
                guesser = blind[seat]
                answer = guesser.choose_blindly(options[:]) if guesser else bots[seat].choose(s.seen_by(seat))
            answers.append(answer)
            if notes is not None:
                notes.look(s)
                notes.answered(option_name(answer))
            s.apply(answer)
            if len(answers) == LONGEST_GAME:
                raise RuntimeError(f"it has not ended after {LONGEST_GAME} answers")
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise Failed(seed, why, str(written(game, names, seed, answers))) from error
    text = str(written(game, names, seed, answers)) if record else ""
    return Result(seed, tuple(names), tuple(leader.name for leader in leaders(s)), tuple(s.scores), tuple(s.winners),
                  s.round, decisions, text, notes.all(s) if notes else None)


def written(game: Game, names: Sequence[str], seed: int, answers: Sequence[Option]) -> Record:
    """The record of these answers; the last one stands there even if it is what failed."""
    record = Record(game, seed, names)
    for answer in answers:
        decision = record.state.decision
        assert decision is not None
        try:
            record.apply(answer)
        except Exception:
            name = option_name(answer) if answer in decision.options else f"option {answer}"
            record.lines.append(f"{decision.player + 1} {name}")
            break
    return record


def derived(seed: int, index: int) -> int:
    """A seed of its own for each game of a series, and for each seat of a game."""
    return random.Random(f"{seed}/{index}").getrandbits(63)


def seated(names: Sequence[str], index: int) -> list[str]:
    """The bots of game number `index`, each seat further round the table than in the game before."""
    shift = index % len(names)
    return [*names[shift:], *names[:shift]]


def series(game: Game, names: Sequence[str], games: int, seed: int, workers: int | Workers = 1,
           records: bool = False, facts: bool = False, done: Collection[int] = ()) -> Iterator[Result | Failed]:
    """Play many games, the bots rotating over the seats, without those whose numbers are done; they come as they are
    finished."""
    check(game, names, games)
    if isinstance(workers, int) and workers < 1:
        raise Wrong("too few workers", workers=workers)
    job = Job(spec(game), tuple(names), seed, records, facts)
    numbers = [number for number in range(games) if number not in done]
    return played(game, job, numbers, partial(processes, workers) if isinstance(workers, int) else workers)


def check(game: Game, names: Sequence[str], games: int) -> None:
    """Insist that so many games can be played by these bots."""
    if games < 1:
        raise Wrong("too few games", games=games)
    if len(names) != game.players:
        needed = "bots" if game.players > 1 else "one bot"
        raise Wrong(needed, players=game.players, n=len(names), names=", ".join(names))
    for name in names:
        bot(name, 0)


def spec(game: Game) -> dict[str, object]:
    """What compose needs to build this game again."""
    return {key: value for key, value in game.spec().items() if key != "rules"}


def played(game: Game, job: Job, numbers: Sequence[int], workers: Workers) -> Iterator[Result | Failed]:
    began = perf_counter()
    yield from batch(game, job, numbers[:1])
    size = ceil(BATCH_SECONDS / max(perf_counter() - began, 1e-6))
    for found in workers(job, [numbers[i:i + size] for i in range(1, len(numbers), size)]):
        yield from found


def processes(workers: int, job: Job, batches: Sequence[Sequence[int]]) -> Iterator[Batch]:
    """Play on this machine, in so many processes."""
    if workers == 1 or len(batches) < 2:
        game = compose(**job.spec)  # type: ignore[arg-type]
        yield from (batch(game, job, [number]) for numbers in batches for number in numbers)
        return
    pool = ProcessPoolExecutor(min(workers, len(batches)), initializer=ignore_interrupts)
    try:
        for done in as_completed([pool.submit(remote_batch, job, numbers) for numbers in batches]):
            yield done.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def batch(game: Game, job: Job, numbers: Sequence[int]) -> Batch:
    found: Batch = []
    for number in numbers:
        try:
            found.append(play(game, seated(job.bots, number), derived(job.seed, number), job.records, job.facts))
        except Failed as failed:
            found.append(failed)
    return found


def remote_batch(job: Job, numbers: Sequence[int]) -> Batch:
    """The same in another process, which composes the game again."""
    return batch(compose(**job.spec), job, numbers)  # type: ignore[arg-type]


def ignore_interrupts() -> None:
    """Ctrl-C is for the process that counts the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
