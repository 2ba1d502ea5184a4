"""kanly admin: what a host asks of the server that runs, or of its database."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from kanly.cli.output import AsJson, InLanguage, console, print_json, table
from kanly.cli.serve import default_database
from kanly.words import Language, Wrong, language

app = typer.Typer(help="Look after a server that runs: its tables, its people, its restarts.")
Database = Annotated[str, typer.Option(help="The database it serves; default: the file of yours.")]
Control = Annotated[Path | None, typer.Option(help="Its socket file; default: the one beside a SQLite database.")]
Who = Annotated[str, typer.Argument(help="A person, as GET api/me names them, or an address.")]
Again = Annotated[bool, typer.Option("--off", help="Let them again.")]


def ask(database: str, control: Path | None, do: str, **parts: object) -> dict[str, Any]:
    """What the server that runs answers; a Wrong says what it cannot do."""
    from kanly.web.admin import control_file
    from kanly.web.database import file_of

    if control is None:
        file = file_of(database or default_database())
        if file is None:
            raise Wrong("which control")
        control = control_file(file)
    try:
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(str(control))
            line.sendall(json.dumps({"do": do, **parts}).encode() + b"\n")
            with line.makefile("rb") as heard:
                answer = json.loads(heard.readline())
    except (OSError, AttributeError, ValueError) as error:
        raise Wrong("no server", file=control, why=getattr(error, "strerror", None) or error) from None
    if "error" in answer:
        raise Wrong(answer["error"], **answer["parts"])
    return dict(answer["result"])


@app.command("list")
def list_tables(database: Database = "", control: Control = None, as_json: AsJson = False,
                code: InLanguage = "en") -> None:
    """List the tables in use, the slowest first."""
    say = language(code)
    found = ask(database, control, "list")
    found["tables"].sort(key=lambda one: (-one["slowest"], one["table"]))
    if as_json:
        print_json(found)
        return
    columns = ("of table", "of title", "of status", "of round", "of line", "of waiting", "of days", "of sockets",
               "of spectators", "of slowest")
    rows = [(one["table"], one["title"], one["status"], one["round"], one["line"], one["waits_for"], paced(one, say),
             one["sockets"], one["spectators"], f"{one['slowest']:.3f}") for one in found["tables"]]
    console().print(table(say.label("in use"), [say.label(column) for column in columns], rows))
    if found["draining"]:
        typer.echo(say.label("no new tables"))


def paced(one: dict[str, Any], say: Language) -> str:
    return say.label("days a move", days=f"{one['days']:g}") if one["days"] else ""


@app.command()
def announce(
    text: Annotated[str, typer.Argument(help="What everybody at a table is told.")],
    minutes: Annotated[float, typer.Option(min=0, help="So long those are told too who come.")] = 10,
    database: Database = "", control: Control = None, code: InLanguage = "en",
) -> None:
    """Tell everybody who has a table open."""
    heard = ask(database, control, "announce", text=text, minutes=minutes)["heard"]
    typer.echo(language(code).label("announced", n=heard))


@app.command()
def drain(database: Database = "", control: Control = None, again: Again = False, code: InLanguage = "en") -> None:
    """Make no new tables; those there are go on."""
    ask(database, control, "drain", on=not again)
    typer.echo(language(code).label("new tables again" if again else "no new tables"))


@app.command()
def restart(database: Database = "", control: Control = None, code: InLanguage = "en") -> None:
    """Begin anew, in the version that is installed now: what has been answered is kept, nobody is turned away."""
    ask(database, control, "restart")
    typer.echo(language(code).label("begins again"))


@app.command()
def close(
    name: Annotated[str, typer.Argument(metavar="TABLE", help="The end of its address.")],
    why: Annotated[str, typer.Option(help="What its people are told.")],
    database: Database = "", control: Control = None, code: InLanguage = "en",
) -> None:
    """End a game: from then on its table can only be looked at."""
    ask(database, control, "close", table=name, why=why)
    typer.echo(language(code).label("table closed", table=name))


@app.command()
def ban(who: Who, database: Database = "", control: Control = None, again: Again = False,
        code: InLanguage = "en") -> None:
    """Let somebody in no more: a person, or an address (of IPv6 its whole /64)."""
    found = ask(database, control, "bar", who=who, kind="banned", on=not again)["who"]
    typer.echo(language(code).label("let in" if again else "not let in", who=found))


@app.command()
def mute(who: Who, database: Database = "", control: Control = None, again: Again = False,
         code: InLanguage = "en") -> None:
    """Let a person say nothing more, at any table."""
    ask(database, control, "bar", who=who, kind="muted", on=not again)
    typer.echo(language(code).label("heard again" if again else "not heard", who=who))


@app.command()
def prune(
    days: Annotated[float, typer.Option(min=0, help="So long ago the last thing must have happened.")],
    database: Database = "", control: Control = None,
    count: Annotated[bool, typer.Option("--count", help="Delete nothing, only say how many they are.")] = False,
    code: InLanguage = "en",
) -> None:
    """Delete tables that were over long ago."""
    found = ask(database, control, "prune", days=days, count=count)["tables"]
    typer.echo(language(code).label("would be pruned" if count else "pruned", n=found))


@app.command()
def verify(database: Database = "", code: InLanguage = "en") -> None:
    """Play all tables from their lines, whether a server runs or not; it is 1 if one does not verify."""
    from sqlalchemy.exc import SQLAlchemyError

    from kanly.web.database import cause, file_of

    say, url = language(code), database or default_database()
    file = file_of(url)
    if file is not None and not file.exists():
        raise Wrong("no such database", file=file)
    began = time.monotonic()
    try:
        tables, wrong = asyncio.run(verified(url, say))
    except SQLAlchemyError as error:
        raise Wrong("no use", why=cause(error)) from None
    typer.echo(say.label("verified", tables=tables, wrong=wrong, seconds=f"{time.monotonic() - began:.1f}"))
    if wrong:
        raise typer.Exit(1)


async def verified(url: str, say: Language) -> tuple[int, int]:
    """How many tables there are, and how many of them these rules cannot play, each of which is told."""
    from kanly.web import verifying
    from kanly.web.store import Store

    store = Store(url)
    tables = wrong = 0
    try:
        async for name, why in verifying.verify(store, say):
            tables += 1
            if why:
                wrong += 1
                typer.echo(f"{name}: {why}")
    finally:
        store.close()
    return tables, wrong
