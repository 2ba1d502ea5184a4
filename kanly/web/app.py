"""The application: database, hall, bots, REST, sockets and the browser client."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Sequence
from importlib.resources import files
from pathlib import Path

from fastapi import FastAPI, HTTPException, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException as StarletteHTTPException

from kanly import __version__
from kanly.web import api, api_coach, api_lobby, api_moments, api_reminders, contacts, socket
from kanly.web.database import cause, claim
from kanly.web.door import BODY_BYTES, Door
from kanly.web.errors import Impossible, words_for
from kanly.web.grace import SECONDS
from kanly.web.hall import Hall
from kanly.web.lines import keep_calm
from kanly.web.listen import listening
from kanly.web.mail import Mailer
from kanly.web.migrate import upgrade
from kanly.web.packed import BuiltFiles, PackedAnswers, scripts_of
from kanly.web.push import Push
from kanly.web.reach import Reach
from kanly.web.reminders import keep_reminding
from kanly.web.store import Store
from kanly.web.thinking import Thinkers
from kanly.words import Wrong

SWEEP_SECONDS = 30.0
CLOCK_SECONDS = 1.0
log = logging.getLogger("kanly.web")


def client() -> Path:
    """Where the built browser client lies."""
    return Path(str(files("kanly.web") / "static"))


def create_app(database: str, base_path: str = "", bot_budget: float = 5.0, origins: Sequence[str] = (),
               per_second: float = 50.0, bot_wait: float = SECONDS, reminders_to: str = "",
               push: bool = True, mailer: Mailer | None = None, site: str = "") -> FastAPI:
    """`origins`: other sites whose pages may use this server; `per_second`: requests of one address, 0 for any;
    `bot_wait`: seconds in which the end of a turn can be taken back before a bot begins; `site`: where people find it.
    """
    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        keep_calm(asyncio.get_running_loop())
        with contextlib.ExitStack() as held:
            alone = claim(database)
            if alone is not None:
                held.enter_context(alone)
            await asyncio.to_thread(upgrade, database)
            store = Store(database)
            thinkers = Thinkers(budget=bot_budget)
            hall = app.state.hall = Hall(store, thinkers, bot_wait)
            sweeper = asyncio.create_task(keep_sweeping(hall))
            watch = asyncio.create_task(keep_watching(hall))
            pushes = Push(await contacts.push_key(store), site if site.startswith("https:") else "") if push else None
            reach = app.state.reach = Reach(store, hall.time_now, pushes, mailer, reminders_to)
            reminding = asyncio.create_task(keep_reminding(hall, reach))
            stop_listening = listening(store, hall)
            yield
            sweeper.cancel()
            watch.cancel()
            reminding.cancel()
            reach.close()
            await hall.close()
            await asyncio.to_thread(stop_listening)
            thinkers.close()
            await asyncio.to_thread(store.close)

    app = FastAPI(title="kanly", version=__version__, lifespan=life,
                  openapi_url="/api/openapi.json", docs_url=None, redoc_url=None)
    app.include_router(api.router, prefix="/api")
    app.include_router(api_lobby.router, prefix="/api")
    app.include_router(api_moments.router, prefix="/api")
    app.include_router(api_coach.router, prefix="/api")
    app.include_router(api_reminders.router, prefix="/api")
    app.include_router(socket.router, prefix="/api")
    app.add_exception_handler(StarletteHTTPException, http_error)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(Impossible, impossible)
    app.add_exception_handler(SQLAlchemyError, unreachable)
    app.add_exception_handler(Exception, trouble)
    app.add_middleware(PackedAnswers)
    app.add_middleware(Door, base_path.rstrip("/"), origins, per_second, scripts_of(client() / "index.html"))
    if client().is_dir():
        app.mount("/", BuiltFiles(directory=client(), html=True), name="client")
    return app


async def keep_sweeping(hall: Hall) -> None:
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        try:
            await hall.sweep()
        except Exception:
            log.exception("tables nobody looks at could not be let go")


async def keep_watching(hall: Hall) -> None:
    """Look at the clocks of all tables, as long as the server runs."""
    starting = True
    while True:
        try:
            await hall.look_at_clocks(starting)
            starting = False
        except SQLAlchemyError as error:
            log.error("nobody looks at the clocks for the moment: %s", cause(error))
        except Exception:
            log.exception("the clocks could not be looked at")
        await asyncio.sleep(CLOCK_SECONDS)


async def http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, StarletteHTTPException | HTTPException)
    say = words_for(request)
    sentence = {404: say.label("nothing here"), 405: say.label("not for that"),
                413: say.label("too much", most=BODY_BYTES)}.get(error.status_code)
    return JSONResponse({"error": sentence or str(error.detail)}, error.status_code, error.headers)


async def invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    found = error.errors()[0]
    own = found.get("ctx", {}).get("error")
    what = own.said(words_for(request)) if isinstance(own, Wrong) else found["msg"]
    place = found["loc"][1:-1] if found["type"] == "extra_forbidden" else found["loc"][1:]  # not what was sent
    where = ".".join(str(part) for part in place) or "the request"
    return JSONResponse({"error": f"{where}: {what.removeprefix('Value error, ')}"}, 422)


async def impossible(request: Request, error: Exception) -> Response:
    assert isinstance(error, Impossible)
    return JSONResponse({"error": error.said(words_for(request))}, error.status)


async def unreachable(request: Request, error: Exception) -> Response:
    assert isinstance(error, SQLAlchemyError)
    log.error("%s %s failed: %s", request.method, request.url.path, cause(error))
    return JSONResponse({"error": words_for(request).label("unreachable")}, 503)


async def trouble(request: Request, error: Exception) -> Response:
    """An error of ours: what it says may be a secret of some table."""
    return JSONResponse({"error": words_for(request).label("trouble")}, 500)
