"""What goes over the line, as small as it can: files are packed as they are built, answers as they are asked for."""

from __future__ import annotations

import base64
import gzip
import hashlib
import os
import re
from functools import cache
from pathlib import Path

import brotli
from fastapi import Response
from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from kanly.web.once import made_once

PACKINGS = {"br": ".br", "gzip": ".gz"}
"""How a built file may lie beside itself, the smallest first (ui/vite/shipped.ts)."""
SMALL = 600
"""Answers below so many bytes are not worth the work."""
QUALITY = 10
"""Of 11: the last step takes twice as long for a fiftieth less."""
FOR_EVER = "public, max-age=31536000, immutable"
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def accepted(scope: Scope) -> set[str]:
    """The packings a browser can open."""
    asked = Headers(scope=scope).get("accept-encoding", "").lower()
    return {one.partition(";")[0].strip() for one in asked.split(",") if not re.search(r";\s*q=0(\.0*)?\s*$", one)}


class BuiltFiles(StaticFiles):
    """The browser client; what lies there packed too goes out so."""

    def file_response(self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope,
                      status_code: int = 200) -> Response:
        plain = Path(full_path)
        opens = accepted(scope)
        for packing, ending in PACKINGS.items():
            packed = plain.with_name(plain.name + ending)
            if packing in opens and packed.is_file():
                headers = {"Content-Encoding": packing, "Vary": "Accept-Encoding"}
                kind = FileResponse(plain).media_type
                answer = FileResponse(packed, status_code, headers, kind, stat_result=packed.stat())
                if self.is_not_modified(answer.headers, Headers(scope=scope)):
                    return NotModifiedResponse(answer.headers)
                return spared(answer)
        found = super().file_response(full_path, stat_result, scope, status_code)
        found.headers["Vary"] = "Accept-Encoding"
        return spared(found)


def spared(answer: Response) -> Response:
    """Without what a browser does not need where it has an ETag: a table takes some twenty files."""
    for header in ("Last-Modified", "Accept-Ranges"):
        del answer.headers[header]
    return answer


class PackedAnswers(GZipMiddleware):
    """Answers of the server; built files are packed already, or cannot be any more."""

    def __init__(self, app: ASGIApp) -> None:
        super().__init__(app, minimum_size=SMALL, compresslevel=6)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        inside = scope["type"] == "http" and "/api/" in scope["path"]
        await (super().__call__ if inside else self.app)(scope, receive, send)


class Lasting(Response):
    """An answer that is the same for everybody until the rules change: packed once, which takes a moment, and told
    apart by its content."""

    media_type = "application/json"

    def __init__(self, scope: Scope, content: bytes, for_ever: bool = False) -> None:
        headers = {"ETag": f'"{mark(content)}"', "Vary": "Accept-Encoding",
                   "Cache-Control": FOR_EVER if for_ever else "no-cache"}
        asked = {one.strip().removeprefix("W/") for one in Headers(scope=scope).get("if-none-match", "").split(",")}
        if headers["ETag"] in asked:
            super().__init__(None, 304, headers)
        else:
            packing = next((packing for packing in PACKINGS if packing in accepted(scope)), "")
            packed = {"Content-Encoding": packing} if packing else {}
            super().__init__(squeezed(content, packing), headers={**headers, **packed})


@made_once
def squeezed(content: bytes, packing: str) -> bytes:
    match packing:
        case "br":
            found: bytes = brotli.compress(content, mode=brotli.MODE_TEXT, quality=QUALITY)
            return found
        case "gzip":
            return gzip.compress(content, 9, mtime=0)
        case _:
            return content


@cache
def mark(content: bytes) -> str:
    """A short name for just this content."""
    return hashlib.sha256(content).hexdigest()[:16]


def scripts_of(page: Path) -> list[str]:
    """What the policy of a page must say so that the scripts written into it may run, and no other."""
    if not page.is_file():
        return []
    found = INLINE.findall(page.read_text("utf-8"))
    return [f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'" for script in found]
