"""kanly analyze: a finished game looked at again: the chances of all seats, and what each could have done better."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from kanly import State, option_name
from kanly.bots import review
from kanly.bots.arena import ignore_interrupts
from kanly.bots.gains import Gain
from kanly.bots.review import Finding, Line, Moment, Turn
from kanly.cli.output import AsJson, InLanguage, console, print_json, table
from kanly.cli.replay import facts, replayed
from kanly.cli.simulate import progress_bar
from kanly.cli.story import distinct
from kanly.record import Record
from kanly.things import THINGS
from kanly.words import Language, Wrong, language

LEAST = 8
"""Continuations for a decision: fewer tell nothing."""


def analyze(
    file: Annotated[Path, typer.Argument(help="The record of a finished game.")],
    simulations: Annotated[int, typer.Option(help="How many continuations are tried for each decision; the costliest "
                                                  f"ones get {review.LONGER} times as many.")] = review.SIMULATIONS,
    seed: Annotated[int, typer.Option(help="The same seed finds the same, with any number of workers.")] = 1,
    workers: Annotated[int, typer.Option(help="How many processes look.", show_default="all cores")] = 0,
    code: InLanguage = "en",
    as_json: AsJson = False,
) -> None:
    """Look at a finished game again: who was how likely to win when, what turned it, and which decisions cost most."""
    if simulations < LEAST:
        raise Wrong("too few simulations", least=LEAST, simulations=simulations)
    if workers < 0:
        raise Wrong("too few workers", workers=workers)
    record = replayed(file)
    if record.state.decision:
        raise Wrong("not finished", file=file)
    names = distinct(language(code).names(record.state, record.seats))
    say = language(code).seated(names)
    findings = looked(record, seed, simulations, workers or os.cpu_count() or 1, say)
    if as_json:
        print_json(document(record, findings, simulations, seed, say))
    else:
        tell(console(), record.state, findings, simulations, say)


def looked(record: Record, seed: int, simulations: int, workers: int, say: Language) -> list[Finding]:
    """Every decision, and the costliest again."""
    found = list(review.moments(record.game, record.seed, review.answers(record)))
    at = {moment.at: moment for moment in found}
    with progress_bar() as progress, ProcessPoolExecutor(workers, initializer=ignore_interrupts) as pool:
        def all_of(heading: str, moments: Sequence[Moment], again: bool) -> Iterator[Finding]:
            look = partial(review.look, seed=seed, simulations=simulations, again=again)
            yield from progress.track(map(look, moments) if workers == 1 else pool.map(look, moments),
                                      len(moments), description=say.label(heading))

        findings = {one.at: one for one in all_of("looking", found, False)}
        doubtful = [at[one.at] for one in review.doubtful([*findings.values()])]
        findings |= {one.at: one for one in all_of("looking again", doubtful, True)}
    return [*findings.values()]


# For people.


def tell(screen: Console, end: State, findings: Sequence[Finding], simulations: int, say: Language) -> None:
    seats = range(len(end.players))
    rounds = {one.round: one for one in reversed(findings)}
    rows = [(str(n), *(percent(rounds[n], seat, say) for seat in seats)) for n in sorted(rounds)]
    rows.append((say.label("at the end"), *(str(100 * (seat in end.winners)) for seat in seats)))
    screen.print(table(say.label("chances"), [say.label("round of"), *say.seats], rows))
    turns = review.turning_points(findings, end.winners)
    if turns:
        screen.print(table(f"\n{say.label('turning points')}",
                           [say.label(one) for one in ("round of", "answer of", "what was done", "changes")],
                           [turned(turn, findings, end, say) for turn in turns], numbers=False))
    for seat in sorted({one.seat for one in findings}):
        costly = review.costliest(findings, seat)
        if costly:
            screen.print(table("\n" + say.label("costliest", who=say.seats[seat]),
                               [say.label(one) for one in ("round of", "answer of", "cost", "played", "better",
                                                           "why better")],
                               [costs(one, end, say) for one in costly], numbers=False))
    screen.print()
    for seat in sorted({one.seat for one in findings}):
        own = [one for one in findings if one.seat == seat]
        screen.print(say.label("as good", who=say.seats[seat], n=sum(one.good for one in own),
                               of=len(own)), markup=False)
    screen.print(say.label("how honest", simulations=simulations))


def percent(one: Finding, seat: int, say: Language) -> str:
    return say.label("chance now", chance=100 * one.chances[seat], error=100 * one.errors[seat])


def turned(turn: Turn, findings: Sequence[Finding], end: State, say: Language) -> tuple[str, ...]:
    one = next(one for one in findings if one.at == turn.at)
    changes = sorted(range(len(turn.changes)), key=lambda seat: -abs(turn.changes[seat]))[:2]
    told = ", ".join(say.table("change", say.seats[seat], turn.changes[seat]) for seat in changes)
    return str(turn.round), str(turn.at + 1), f"{say.seats[turn.seat]}: {in_words(one.played, end, say)}", told


def costs(one: Finding, end: State, say: Language) -> tuple[str, ...]:
    assert one.better is not None
    cost = say.label("points of chance", n=100 * one.cost, error=100 * one.cost_error)
    return (str(one.round), str(one.at + 1), cost, in_words(one.played, end, say), in_words(one.better, end, say),
            say.table("gains", one.better.gains))


def in_words(line: Line, end: State, say: Language) -> str:
    """Dagger → Arrakeen"""
    return " → ".join(say.answer(end, answer) for answer in line.answers)


# For programs.


def document(record: Record, findings: Sequence[Finding], simulations: int, seed: int, say: Language) -> dict[str, Any]:
    winners = record.state.winners
    seats = sorted({one.seat for one in findings})
    return facts(record) | {
        "simulations": simulations, "analysis_seed": seed,
        "moments": [{"answer": one.at + 1, "round": one.round, "seat": one.seat + 1, "chances": one.chances,
                     "errors": one.errors} for one in findings],
        "turning_points": [{"answer": turn.at + 1, "round": turn.round, "seat": turn.seat + 1,
                            "changes": turn.changes} for turn in review.turning_points(findings, winners)],
        "costliest": [{"answer": one.at + 1, "round": one.round, "seat": one.seat + 1, "cost": one.cost,
                       "error": one.cost_error, "played": choice(one.played, say), "better": choice(one.better, say)}
                      for seat in seats for one in review.costliest(findings, seat) if one.better],
        "as_good": [{"seat": seat + 1, "decisions": sum(one.seat == seat for one in findings),
                     "as_good": sum(one.good for one in findings if one.seat == seat)} for seat in seats],
    }


def choice(line: Line, say: Language) -> dict[str, Any]:
    return {"answers": list(map(option_name, line.answers)), "chance": line.chance, "error": line.error,
            "gains": [gained(gain) for gain in line.gains], "reason": say.table("gains", line.gains)}


def gained(gain: Gain) -> dict[str, Any]:
    found: dict[str, Any] = {"kind": gain.kind, "n": gain.n}
    if gain.thing:
        found["thing"] = THINGS[gain.thing].key
    if gain.seat >= 0:
        found["seat"] = gain.seat + 1
    return found
