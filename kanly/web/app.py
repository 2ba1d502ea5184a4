"""The application: database, hall, bots, REST, sockets and the browser client."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from importlib.resources import files
from pathlib import Path

from fastapi import FastAPI, HTTPException, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException as StarletteHTTPException

from kanly import __version__
from kanly.web import api, socket
from kanly.web.hall import Hall
from kanly.web.listen import listening
from kanly.web.migrate import upgrade
from kanly.web.socket import same_origin
from kanly.web.store import Store
from kanly.web.thinking import Thinkers

SWEEP_SECONDS = 30.0
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
                               "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


def client() -> Path:
    """Where the built browser client lies."""
    return Path(str(files("kanly.web") / "static"))


def create_app(database: str, base_path: str = "", bot_budget: float = 5.0) -> FastAPI:
    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        await asyncio.to_thread(upgrade, database)
        store = Store(database)
        thinkers = Thinkers(budget=bot_budget)
        hall = app.state.hall = Hall(store, thinkers)
        tasks = [asyncio.create_task(keep_sweeping(hall))]
        stop_listening = listening(store, hall)
        yield
        stop_listening()
        for task in tasks:
            task.cancel()
        await hall.close()
        thinkers.close()
        store.close()

    app = FastAPI(title="kanly", version=__version__, lifespan=life, root_path=base_path,
                  openapi_url="/api/openapi.json", docs_url=None, redoc_url=None)
    app.include_router(api.router, prefix="/api")
    app.include_router(socket.router, prefix="/api")
    app.add_exception_handler(StarletteHTTPException, http_error)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(ValueError, wrong)
    app.middleware("http")(guard)
    if client().is_dir():
        app.mount("/", StaticFiles(directory=client(), html=True), name="client")
    return app


async def keep_sweeping(hall: Hall) -> None:
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        await hall.sweep()


async def guard(request: Request, follow: Callable[[Request], Awaitable[Response]]) -> Response:
    """Changes come from our own pages only; every page says what it may load."""
    if request.method not in ("GET", "HEAD", "OPTIONS") and not same_origin(request):
        return JSONResponse({"error": "this came from a page of another site"}, 403)
    response = await follow(request)
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


async def http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, StarletteHTTPException | HTTPException)
    return JSONResponse({"error": str(error.detail)}, error.status_code)


async def invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    found = error.errors()[0]
    where = ".".join(str(part) for part in found["loc"][1:]) or "the request"
    return JSONResponse({"error": f"{where}: {found['msg']}"}, 422)


async def wrong(request: Request, error: Exception) -> Response:
    return JSONResponse({"error": str(error)}, 400)
