"""The door: where requests come from, how many and how large they may be, and what pages may load."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from contextvars import ContextVar
from functools import partial
from ipaddress import AddressValueError, IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kanly.web.allowances import Allowances, Bucket
from kanly.web.errors import Impossible, words_for
from kanly.web.metrics import REFUSALS, REQUESTS
from kanly.web.packed import FOR_EVER

BODY_BYTES = 1_000_000
BODIES, BODIES_PER_SECOND = 5_000_000.0, 200_000.0
"""Bytes that one address may send in all its requests at once, and how many a second after that."""
SOCKETS = 400
"""That one address may have open, also through a proxy that is trusted."""
POLICY = ("default-src 'self'; script-src {}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
          "frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'")
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}
TLS_ONLY = "max-age=31536000"
"""Whoever has come by TLS comes by nothing else for a year."""
SECURE = {"ws": "http", "wss": "https"}
"""The pages that sockets are opened from."""
USUAL = {"http": ":80", "https": ":443"}
ASSETS = {"X-Content-Type-Options": "nosniff"}
"""What a built file says: the rest is said by the page that loads it."""


def network(host: str) -> str:
    """Whom an address belongs to: of IPv6 everybody has a whole /64."""
    try:
        address = IPv6Address(host.partition("%")[0])
    except AddressValueError:
        return host
    mapped: IPv4Address | None = address.ipv4_mapped
    return str(mapped) if mapped is not None else str(IPv6Network((address, 64), strict=False))


ASKING: ContextVar[str] = ContextVar("asking", default="")
"""Whose request is being answered, as far as limits go."""


def site_of(origin: str) -> tuple[str, str]:
    """Scheme and host, with its port where that does not go without saying."""
    parts = urlsplit(origin)
    return parts.scheme, parts.netloc.lower().removesuffix(USUAL.get(parts.scheme, "")).rstrip(":")


def is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def address_of(connection: HTTPConnection) -> str:
    """Whose request it is, as far as limits go."""
    return network(connection.client.host) if connection.client else ""


class Door:
    """Every request to the server passes here."""

    def __init__(self, app: ASGIApp, base_path: str = "", origins: Sequence[str] = (), per_second: float = 50,
                 scripts: Sequence[str] = (), hosts: Sequence[str] = ()) -> None:
        """`scripts`: hashes of what may run besides the files of this server; `hosts`: the names it goes by, any name
        without them.
        """
        self.app = app
        self.headers = {**HEADERS, "Content-Security-Policy": POLICY.format(" ".join(("'self'", *scripts)))}
        self.base_path = base_path
        self.origins = {site_of(origin if "://" in origin else f"https://{origin}") for origin in origins}
        self.hosts = {host.lower() for host in hosts}
        self.per_second = per_second
        self.most = 6 * per_second
        self.allowances = Allowances(60.0)
        self.sockets: Counter[str] = Counter()

    def same_origin(self, connection: HTTPConnection) -> bool:
        """A page of another site must not play for us."""
        origin = connection.headers.get("origin")
        if origin is None:
            return True
        own = SECURE.get(connection.scope["scheme"], connection.scope["scheme"])
        try:
            scheme, host = site_of(origin)
            here = site_of(f"{scheme}://{connection.headers.get('host', '')}")
        except ValueError:  # a bracket that is not closed
            return False
        alike = scheme in (own, "https")  # that is never weaker: a proxy may not have said that it was used
        return (scheme, host) in self.origins or (alike and bool(host) and (scheme, host) == here)

    def by_another_name(self, scope: Scope) -> bool:
        """Others' names may lead to this server, and their pages must not pass for ours; numbers are nobody's."""
        if not self.hosts:
            return False
        try:
            host = urlsplit(f"//{Headers(scope=scope).get('host', '')}").hostname or ""
        except ValueError:
            return True
        return host not in self.hosts | {"localhost"} and not is_address(host)

    def bucket(self, connection: HTTPConnection, kind: str, most: float) -> Bucket:
        """What this address has left of an allowance."""
        return self.allowances.of(most, kind, address_of(connection))

    def takes(self, connection: HTTPConnection, kind: str, n: float, per_second: float, most: float) -> bool:
        """Whether this address has so much left of its allowance."""
        return not self.per_second or self.bucket(connection, kind, most).take(per_second, most, n)

    def slows(self, connection: HTTPConnection) -> float:
        """So many seconds a message of a socket waits: all sockets of an address say half as much as it may ask."""
        if not self.per_second:
            return 0.0
        return self.bucket(connection, "messages", self.per_second).owe(self.per_second / 2, self.per_second)

    def too_many(self, connection: HTTPConnection) -> bool:
        """Whether this address asks for more than anybody needs."""
        return not self.takes(connection, "requests", 1, self.per_second, self.most)

    def bans(self, connection: HTTPConnection) -> bool:
        """Whether the host has said that these may not come in."""
        hall = getattr(connection.app.state, "hall", None)
        return hall is not None and hall.barred.bans(connection)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        scope["root_path"] = self.base_path  # whether the proxy has left it in the path or not
        connection = HTTPConnection(scope)
        ASKING.set(address_of(connection))
        scope["same_origin"] = self.same_origin(connection)
        scope["banned"] = "/api/" in scope["path"] and self.bans(connection)
        scope["too_many"] = "/api/" in scope["path"] and self.too_many(connection)
        if scope["type"] != "http" and self.by_another_name(scope):
            scope["same_origin"] = False
        scope["slows"] = partial(self.slows, connection)
        if scope["type"] != "http":
            await self.open_socket(address_of(connection), scope, receive, send)
            return
        taken, began = 0, time.monotonic()

        async def measured() -> Message:
            nonlocal taken
            message = await receive()
            size = len(message.get("body", b""))
            taken += size
            if taken > BODY_BYTES:
                raise HTTPException(413)
            if size and not self.takes(connection, "bytes", size, BODIES_PER_SECOND, BODIES):
                raise HTTPException(429)
            return message

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items() if "/assets/" not in scope["path"] else ASSETS.items():
                    headers.setdefault(name, value)
                if scope["scheme"] == "https":
                    headers.setdefault("Strict-Transport-Security", TLS_ONLY)
                headers.setdefault("Cache-Control", caching(scope["path"], message["status"]))
                REQUESTS.labels(f"{message['status'] // 100}xx").observe(time.monotonic() - began)
            await send(message)

        refused = self.refused(scope)
        if refused is not None:
            REFUSALS.labels("door", refused.sentence).inc()
            error = {"error": refused.said(words_for(connection))}
            await JSONResponse(error, refused.status)(scope, receive, dressed)
        else:
            await self.app(scope, measured, dressed)

    async def open_socket(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Why not is told when it has been opened. A proxy brings many addresses, and each has its own number."""
        self.sockets[address] += 1
        if self.per_second and self.sockets[address] > SOCKETS:
            scope["too_many"] = True
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    def refused(self, scope: Scope) -> Impossible | None:
        length = Headers(scope=scope).get("content-length", "0")
        if self.by_another_name(scope):
            return Impossible("other name", 421)
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not scope["same_origin"]:
            return Impossible("other site", 403)
        if scope["banned"]:
            return Impossible("banned", 403)
        if scope["too_many"]:
            return Impossible("too many requests", 429)
        if not length.isdecimal() or len(length) > 10 or int(length) > BODY_BYTES:
            return Impossible("too much", 413, most=BODY_BYTES)
        return None


def caching(path: str, status: int) -> str:
    """Answers are for one browser and one moment; built files carry their hash in the name. What is not there may be
    there tomorrow."""
    if "/api/" in path or status >= 400:
        return "no-store"
    return FOR_EVER if "/assets/" in path else "no-cache"
