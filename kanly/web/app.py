"""The application: database, hall, bots, REST, sockets and the browser client."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Sequence
from importlib.resources import files
from pathlib import Path

from fastapi import FastAPI, HTTPException, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException as StarletteHTTPException

from kanly import __version__
from kanly.web import api, api_coach, api_lobby, api_moments, api_reminders, api_statistics, contacts, socket
from kanly.web.admin import obeying
from kanly.web.backups import Backups, backups_of, keep_backing_up
from kanly.web.database import cause, claim
from kanly.web.door import BODY_BYTES, Door
from kanly.web.errors import Impossible, words_for
from kanly.web.forgetting import go_on_forgetting
from kanly.web.grace import SECONDS
from kanly.web.hall import Hall
from kanly.web.laboratory import Laboratory
from kanly.web.lines import keep_calm
from kanly.web.listen import listening
from kanly.web.logs import logger
from kanly.web.mail import Mailer
from kanly.web.metrics import LAG, REFUSALS, tell_metrics
from kanly.web.migrate import upgrade
from kanly.web.packed import BuiltFiles, PackedAnswers, scripts_of
from kanly.web.push import Push
from kanly.web.quotas import NO_LIMITS, Limits, Quotas
from kanly.web.reach import Reach
from kanly.web.reminders import keep_reminding
from kanly.web.store import Store
from kanly.web.thinking import Thinkers
from kanly.words import Wrong

SWEEP_SECONDS = 30.0
CLOCK_SECONDS = 1.0
log = logger()


def client() -> Path:
    """Where the built browser client lies."""
    return Path(str(files("kanly.web") / "static"))


def create_app(database: str, base_path: str = "", bot_budget: float = 5.0, origins: Sequence[str] = (),
               per_second: float = 50.0, bot_wait: float = SECONDS, reminders_to: str = "",
               push: bool = True, mailer: Mailer | None = None, site: str = "", backups: Backups | None = None,
               metrics_port: int = 0, control: Path | None = None, hosts: Sequence[str] = (),
               limits: Limits = NO_LIMITS, keep_finished: float = 0, laboratory: Path | None = None) -> FastAPI:
    """`origins`: other sites whose pages may use this server; `per_second`: requests of one address, 0 for any;
    `bot_wait`: seconds in which the end of a turn can be taken back before a bot begins; `site`: where people find it;
    `metrics_port`: where this computer may ask how things stand, 0 for nowhere; `control`: the socket file of the host;
    `hosts`: the names this server goes by; `keep_finished`: days a finished table is kept when nobody opens it, 0 for
    ever; `laboratory`: the folder of series of games, those that come with kanly without it.
    """
    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        keep_calm(asyncio.get_running_loop())
        async with contextlib.AsyncExitStack() as held:
            alone = claim(database)
            if alone is not None:
                held.enter_context(alone)
            await asyncio.to_thread(upgrade, database)
            store = Store(database)
            thinkers = Thinkers(budget=bot_budget)
            hall = app.state.hall = Hall(store, thinkers, bot_wait)
            hall.keep_finished = keep_finished
            quotas = app.state.quotas = Quotas(hall, limits)
            await hall.barred.load()
            if control is not None:
                await held.enter_async_context(obeying(hall, control, lambda: app.state.end()))
            going = [asyncio.create_task(keep_sweeping(hall)), asyncio.create_task(keep_watching(hall)),
                     asyncio.create_task(quotas.keep_feeling())]
            if backups is not None:
                going.append(asyncio.create_task(keep_backing_up(backups_of(database, backups), backups)))
            if metrics_port:
                held.callback(tell_metrics(hall, metrics_port))
            pushes = Push(await contacts.push_key(store), site if site.startswith("https:") else "") if push else None
            reach = app.state.reach = Reach(store, hall.time_now, pushes, mailer, reminders_to)
            going.append(asyncio.create_task(keep_reminding(hall, reach)))
            stop_listening = listening(store, hall)
            yield
            for task in going:
                task.cancel()
            reach.close()
            await hall.close()
            await asyncio.to_thread(stop_listening)
            thinkers.close()
            await asyncio.to_thread(store.close)

    app = FastAPI(title="kanly", version=__version__, lifespan=life,
                  openapi_url="/api/openapi.json", docs_url=None, redoc_url=None)
    app.state.laboratory = Laboratory(laboratory)
    app.include_router(api.router, prefix="/api")
    app.include_router(api_lobby.router, prefix="/api")
    app.include_router(api_moments.router, prefix="/api")
    app.include_router(api_coach.router, prefix="/api")
    app.include_router(api_reminders.router, prefix="/api")
    app.include_router(api_statistics.router, prefix="/api")
    app.include_router(socket.router, prefix="/api")
    app.add_exception_handler(StarletteHTTPException, http_error)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(Impossible, impossible)
    app.add_exception_handler(SQLAlchemyError, unreachable)
    app.add_exception_handler(Exception, trouble)
    app.add_middleware(PackedAnswers)
    app.add_middleware(Door, base_path.rstrip("/"), origins, per_second, scripts_of(client() / "index.html"), hosts)
    if client().is_dir():
        app.mount("/", BuiltFiles(directory=client(), html=True), name="client")
    return app


async def keep_sweeping(hall: Hall) -> None:
    try:
        await go_on_forgetting(hall.store, hall.changed)
    except Exception:
        log.exception("somebody who wants to be forgotten is not yet")
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        try:
            await hall.sweep()
            await hall.counting.go_on()
            await hall.expire()
            await hall.barred.load()  # another process may have been told
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
            log.error("nobody looks at the clocks for the moment", cause=cause(error))
        except Exception:
            log.exception("the clocks could not be looked at")
        due = time.monotonic() + CLOCK_SECONDS
        await asyncio.sleep(CLOCK_SECONDS)
        LAG.observe(max(0.0, time.monotonic() - due))


async def http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, StarletteHTTPException | HTTPException)
    say = words_for(request)
    sentence = {404: say.label("nothing here"), 405: say.label("not for that"),
                413: say.label("too much", most=BODY_BYTES), 429: say.label("too many requests")}.get(error.status_code)
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
    REFUSALS.labels("rest", error.sentence).inc()
    return JSONResponse({"error": error.said(words_for(request))}, error.status)


async def unreachable(request: Request, error: Exception) -> Response:
    assert isinstance(error, SQLAlchemyError)
    log.error("a request failed", method=request.method, path=request.url.path, cause=cause(error))
    return JSONResponse({"error": words_for(request).label("unreachable")}, 503)


async def trouble(request: Request, error: Exception) -> Response:
    """An error of ours: what it says may be a secret of some table."""
    return JSONResponse({"error": words_for(request).label("trouble")}, 500)
