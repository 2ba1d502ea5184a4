"""The commands; kanly alone opens the table in the browser."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, NoReturn

import typer

from kanly import ImpossibleMix, __version__
from kanly.cli import (
    admin,
    analyze,
    backup,
    bench,
    bots,
    cards,
    play,
    replay,
    serve,
    sets,
    simulate,
    stats,
    tournament,
)
from kanly.cli.output import print_error
from kanly.compiled import COMPILED, run_compiled
from kanly.words import Language, Wrong, language, languages

app = typer.Typer(name="kanly", help="The Dune: Imperium family of board games: play, simulate, look things up.",
                  add_completion=False, pretty_exceptions_enable=False)
for command in (play.play, simulate.simulate, cards.cards, replay.replay, analyze.analyze, bench.bench, sets.sets,
                serve.serve, backup.backup, backup.restore, bots.bots, tournament.tournament, stats.stats):
    app.command()(command)
app.add_typer(admin.app, name="admin")

OPEN_TABLE = ["serve", "--any-port", "--open", "--allow-host", "localhost"]
"""What kanly alone does: the table is for this computer, whatever names lead to it."""
WRONG = 2
"""The exit code of every error."""


def tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"kanly {__version__}, {'compiled' if COMPILED else 'not compiled'}")
        raise typer.Exit


@app.callback()
def common(version: Annotated[bool, typer.Option("--version", callback=tell_version, is_eager=True,
                                                 help="Which version this is, and whether it is compiled.")] = False,
           ) -> None:
    """What every command takes."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command; an error is one sentence, never a traceback (KANLY_TRACEBACK=1 shows that too)."""
    given = list(sys.argv[1:] if arguments is None else arguments) or OPEN_TABLE
    if arguments is None and given[0] in ("simulate", "tournament", "analyze"):
        run_compiled()
    try:
        code = app(args=given, prog_name="kanly", standalone_mode=False)
    except typer.Abort:
        code = WRONG
    except BrokenPipeError:  # whoever reads has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    except Exception as error:
        if os.environ.get("KANLY_TRACEBACK"):
            raise
        print_error(sentence(error, spoken(given)), as_json="--json" in given)
        code = WRONG
    sys.exit(code or 0)


def spoken(given: Sequence[str]) -> Language:
    """The language that was asked for, where there is such a one."""
    typed = [word for part in given for word in part.split("=", 1)]
    wanted = typed[typed.index("--language") + 1:][:1] if "--language" in typed else []
    return language(wanted[0] if wanted and wanted[0] in languages() else "en")


def sentence(error: Exception, say: Language) -> str:
    """What went wrong: Typer's errors and those of the engine speak for themselves."""
    if isinstance(error, Wrong):
        return error.said(say)
    if isinstance(error, ImpossibleMix):
        return say.impossible(error, typed=True)
    if hasattr(error, "format_message"):
        return str(error.format_message())
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    if isinstance(error, ValueError):
        return str(error)
    return say.label("our failure", kind=type(error).__name__, why=error)
