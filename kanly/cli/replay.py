"""kanly replay: a recorded game again, checked, and told in words."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from kanly import THINGS
from kanly.cli import teams as sides
from kanly.cli.output import AsJson, InLanguage, console, print_json
from kanly.cli.story import distinct, paragraphs, tell
from kanly.cli.table import result_table
from kanly.record import Record, RecordError, steps
from kanly.words import Wrong, language


def replay(
    file: Annotated[Path, typer.Argument(help="The record of a game.")],
    code: InLanguage = "en",
    as_json: AsJson = False,
) -> None:
    """Play a recorded game again, check it, and tell what happened."""
    record = replayed(file)
    names = distinct(language(code).names(record.state, record.seats))
    say = language(code).seated(names)
    log = list(paragraphs(record.state.log or (), say, names))
    if as_json:
        told = [{"round": p.round, "heading": p.heading, "text": p.text} for p in log]
        print_json(facts(record) | {"log": told})
        return
    screen = console()
    for paragraph in log:
        tell(screen, paragraph)
    screen.print()
    if record.state.decision:
        screen.print(say.label("record ends", waiting=say.waiting(record.state)))
    else:
        if (verdict := sides.verdict(record.state, say)):
            screen.print(say.sentence(verdict), style="bold", markup=False)
        screen.print(result_table(record.state, names, say))
        screen.print(say.label("record right", answers=answers(record), seed=record.seed))


def replayed(file: Path) -> Record:
    """The record of this file, replayed; an error names the file and the line."""
    record = None
    try:
        for record in steps(file.read_text("utf-8"), log=True):  # noqa: B007
            pass
    except UnicodeDecodeError as error:
        raise Wrong("no text", file=file) from error
    except RecordError as error:
        raise Wrong("in a file", file=file, why=error) from error
    assert record is not None
    return record


def answers(record: Record) -> int:
    return sum(not line.startswith("=") for line in record.lines)


def facts(record: Record) -> dict[str, Any]:
    s = record.state
    return {
        "sets": list(record.game.sets), "options": list(record.game.options), "players": record.game.players,
        "seed": record.seed,
        "seats": list(record.seats), "rivals": [THINGS[p.leader].name for p in s.players[record.game.players:]],
        "leaders": [THINGS[p.leader].name for p in s.players], "answers": answers(record),
        "rounds": s.round, "finished": s.decision is None, "scores": s.scores,
        "winners": [seat + 1 for seat in s.winners], "teams": sides.documents(s),
    }
