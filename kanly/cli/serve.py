"""kanly serve: the table in the browser, for this computer or for hosting."""

from __future__ import annotations

import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import platformdirs
import typer
from rich.console import Console

from kanly.cli import workers as several
from kanly.cli.output import InLanguage
from kanly.cli.workers import LISTENS
from kanly.words import Wrong, language

if TYPE_CHECKING:
    import uvicorn
    from fastapi import FastAPI

GRACE = 5
"""Seconds for what is going on when the server is told to end."""
PORT = 8137


class Log(Enum):
    """The forms of the log."""

    console = "console"
    json = "json"


class Level(Enum):
    """How much stands in the log."""

    info = "info"
    warning = "warning"
    error = "error"


def default_database() -> str:
    folder = Path(platformdirs.user_data_dir("kanly", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'kanly.sqlite'}"


def free_port(host: str, port: int) -> int:
    """The wanted port, or another free one."""
    with socket.socket() as probe:
        try:
            probe.bind((host, port))
        except OSError:
            probe.bind((host, 0))
        found: int = probe.getsockname()[1]
        return found


def open_more_files() -> None:
    """As many handles as the machine allows: every socket needs one."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = PORT,
    database: Annotated[str, typer.Option(help="sqlite:///FILE or postgresql://…; default: a file of yours.")] = "",
    base_path: Annotated[str, typer.Option(help="The path under which a proxy serves it, e.g. /kanly.")] = "",
    trust_proxy: Annotated[str, typer.Option(help="Proxies whose X-Forwarded headers count, separated by commas; "
                                                  "* for any.")] = "127.0.0.1",
    origin: Annotated[list[str] | None, typer.Option(help="A site whose pages may use this server, if a proxy "
                                                          "changes the Host; may be given several times.")] = None,
    allow_host: Annotated[list[str] | None, typer.Option(help="A name this server goes by, besides addresses and the "
                                                              "name in --public-url; may be given several times. "
                                                              "Without any it goes by all.")] = None,
    requests_per_second: Annotated[float, typer.Option(min=0, help="How many requests one address may make on "
                                                                   "average; 0 for any number.")] = 50,
    tables_per_hour: Annotated[int, typer.Option(min=0, help="How many tables one person may make in an hour, an "
                                                               "address ten times as many; 0 for any number.")] = 60,
    most_tables: Annotated[int, typer.Option(min=0, help="How many tables may be in use at once before new ones are "
                                                         "refused; 0 for any number.")] = 1000,
    keep_finished: Annotated[float, typer.Option(min=0, help="Days a finished table is kept when nobody opens it; "
                                                             "0 for ever.")] = 0,
    bot_wait: Annotated[float, typer.Option(min=0, help="Seconds a bot waits before it begins, in which the end of the "
                                                        "turn before can be taken back.")] = 2.5,
    reminder_webhook: Annotated[str, typer.Option(help="Where reminders at slow tables are posted as JSON, "
                                                       "to be passed on in a chat.")] = "",
    public_url: Annotated[str, typer.Option(help="The address people open it by, e.g. https://games.example/kanly: "
                                                 "links in mail begin so.")] = "",
    push: Annotated[bool, typer.Option(help="Let people be reminded by push in their browsers.")] = True,
    smtp: Annotated[str, typer.Option(envvar="KANLY_SMTP", show_envvar=True,
                                      help="A mail server for reminders: smtp://USER:PASSWORD@HOST or smtps://…")] = "",
    mail_from: Annotated[str, typer.Option(help="Who reminders by mail come from, e.g. kanly@games.example.")] = "",
    backups: Annotated[Path | None, typer.Option(help="A folder for backups, made while the server runs.")] = None,
    backup_every: Annotated[float, typer.Option(min=0.001, help="Hours between two backups.")] = 24,
    keep: Annotated[int, typer.Option(min=1, help="How many backups are kept.")] = 14,
    laboratory: Annotated[Path | None, typer.Option(help="A folder with what kanly stats --json wrote, to be shown on "
                                                         "the page of statistics.")] = None,
    metrics_port: Annotated[int, typer.Option(min=0, help="A port of this computer at which Prometheus may ask how "
                                                          "things stand; 0 for none.")] = 0,
    log: Annotated[Log, typer.Option(help="The form of the log.")] = Log.console,
    log_level: Annotated[Level, typer.Option(help="How much stands in the log.")] = Level.warning,
    control: Annotated[Path | None, typer.Option(help="The socket file at which kanly admin asks; default: one beside "
                                                      "a SQLite database.")] = None,
    workers: Annotated[int, typer.Option(min=1, help="How many processes serve, at one port; more than one needs "
                                                     "PostgreSQL.")] = 1,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = False,
    any_port: Annotated[bool, typer.Option("--any-port", help="Take another port if that one is in use.")] = False,
    code: InLanguage = "en",
) -> None:
    """Serve the table to browsers."""
    port = free_port(host, port) if any_port and LISTENS not in os.environ else port
    run(host, port, database or default_database(), base_path, open_browser, trust_proxy, origin or (),
        requests_per_second, code, bot_wait, reminder_webhook, push, smtp, mail_from, public_url, backups, backup_every,
        keep, metrics_port, log, log_level, control, allow_host or (), tables_per_hour, most_tables, keep_finished,
        laboratory, workers)


def run(host: str, port: int, database: str, base_path: str = "", open_browser: bool = False,
        trust_proxy: str = "127.0.0.1", origins: Sequence[str] = (), per_second: float = 50, code: str = "en",
        bot_wait: float = 2.5, reminders_to: str = "", push: bool = True, smtp: str = "", mail_from: str = "",
        site: str = "", backup_folder: Path | None = None, backup_every: float = 24, keep: int = 14,
        metrics_port: int = 0, log: Log = Log.console, log_level: Level = Level.warning,
        control: Path | None = None, hosts: Sequence[str] = (), tables_per_hour: int = 60, most_tables: int = 1000,
        keep_finished: float = 0, laboratory: Path | None = None, workers: int = 1) -> None:
    """Serve until told to end; a ValueError says what stands in the way."""
    import uvicorn  # the other commands, and bots in their processes, need none of this

    from kanly.web.admin import control_file
    from kanly.web.app import client, create_app
    from kanly.web.backups import HOUR, Backups, backups_of
    from kanly.web.database import file_of
    from kanly.web.laboratory import must_be_read
    from kanly.web.lines import LINES
    from kanly.web.logs import logger, write_log
    from kanly.web.mail import Mailer
    from kanly.web.quotas import Limits

    say = language(code)
    console = Console(stderr=True, highlight=False)
    inherited = listening_before()
    if inherited is not None:
        port, open_browser = inherited.getsockname()[1], False
    base_path = f"/{base_path.strip('/')}" if base_path.strip("/") else ""
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}{base_path}/"
    if not (client() / "index.html").exists():
        raise Wrong("no client")
    mailer = Mailer(smtp, mail_from, site) if smtp else None
    backups = Backups(backup_folder, backup_every * HOUR, keep) if backup_folder is not None else None
    if backups is not None:
        backups_of(database, backups)
    if laboratory is not None:
        must_be_read(laboratory)
    if workers > 1 and not database.startswith("postgresql"):
        raise Wrong("one process")
    file = file_of(database)
    if control is None and file is not None:
        control = control_file(file)
    prepare(database)
    open_more_files()
    write_log(log.value, log_level.value)
    if several.number():
        several.end_with_parent()
        control = several.of_its_own(control)
        metrics_port += several.number() - 1 if metrics_port else 0
    elif log is Log.json:
        logger().info("served", address=address)
    else:
        console.print(say.label("served", address=address))
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    if workers > 1 and not several.number():
        listening = uvicorn.Config(client, host=host, port=port, log_config=None).bind_socket()
        raise SystemExit(several.Workers(listening, workers).serve())
    named = [name for name in (urlsplit(site).hostname,) if name]
    app = create_app(database, base_path, origins=origins, per_second=per_second, bot_wait=bot_wait,
                     reminders_to=reminders_to, push=push, mailer=mailer, site=site,
                     backups=backups, metrics_port=metrics_port, control=control, hosts=(*hosts, *named),
                     limits=Limits(tables_per_hour, most_tables), keep_finished=keep_finished, laboratory=laboratory)
    gc.collect()
    gc.freeze()  # looking for rubbish among what stays until the end held every table up for half a second
    gc.set_threshold(2_000, 5, 500)  # a little at a time, and all of it hardly ever: everybody waits meanwhile
    serve_until_told(app, inherited, uvicorn.Config(
        app, host=host, port=port, log_level="warning", log_config=None, timeout_graceful_shutdown=GRACE,
        forwarded_allow_ips=trust_proxy, server_header=False, **LINES))


def listening_before() -> socket.socket | None:
    """The socket of the server that was here before, if this process has begun again: nobody was turned away."""
    handle = os.environ.pop(LISTENS, "")
    return socket.socket(fileno=int(handle)) if handle else None


def serve_until_told(app: FastAPI, inherited: socket.socket | None, config: uvicorn.Config) -> None:
    """Serve; a database that hangs does not keep the process from ending, or beginning again, when it is told to."""
    import uvicorn

    again: list[socket.socket] = []
    listening = inherited if inherited is not None else config.bind_socket()

    class Server(uvicorn.Server):
        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            end_soon()
            super().handle_exit(sig, frame)

    def end_soon() -> None:
        ending = threading.Timer(2 * GRACE, os._exit, [1])  # nothing acknowledged is lost by that
        ending.daemon = True
        ending.start()

    def begin_again() -> None:
        again.append(listening.dup())  # who comes meanwhile waits there
        end_soon()
        server.should_exit = True

    server = Server(config)
    app.state.end = begin_again
    server.run([listening])
    for kept in again[:1]:
        kept.set_inheritable(True)
        os.environ[LISTENS] = str(kept.fileno())
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


def prepare(database: str) -> None:
    """Find out before anything is served whether the database can be used."""
    from sqlalchemy.exc import SQLAlchemyError

    from kanly.web.database import claim, must_be_whole
    from kanly.web.migrate import upgrade

    must_be_whole(database)
    alone = claim(database)
    try:
        upgrade(database)
    except SQLAlchemyError as error:
        raise Wrong("no use", why=getattr(error, "orig", None) or error) from None
    finally:
        if alone is not None:
            alone.close()
