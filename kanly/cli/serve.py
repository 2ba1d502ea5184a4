"""kanly serve: the table in the browser, for this computer or for hosting."""

from __future__ import annotations

import logging
import socket
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import platformdirs
import typer
import uvicorn
from rich.console import Console

from kanly.web.app import client, create_app

GRACE = 5


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


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8137,
    database: Annotated[str, typer.Option(help="sqlite:///FILE or postgresql://…; default: a file of yours.")] = "",
    base_path: Annotated[str, typer.Option(help="The path under which a proxy serves it, e.g. /kanly.")] = "",
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = False,
) -> None:
    """Serve the table to browsers."""
    run(host, port, database or default_database(), base_path, open_browser)


def run(host: str, port: int, database: str, base_path: str = "", open_browser: bool = False) -> None:
    console = Console(stderr=True, highlight=False)
    address = f"http://{host}:{port}{base_path}/"
    if not (client() / "index.html").exists():
        raise ValueError("the browser client has not been built: run `make client` first")
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    console.print(f"The table is set at [bold]{address}[/bold]  (Ctrl-C ends it; your games are kept)")
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    uvicorn.run(create_app(database, base_path), host=host, port=port, log_level="warning", ws="websockets-sansio",
                ws_max_size=16 * 1024, timeout_graceful_shutdown=GRACE, proxy_headers=True, server_header=False)
