"""Who is behind a browser: an id and a secret in a cookie, of which the database keeps only a hash."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass

from kanly.web.store import Store

COOKIE = "kanly"
TOKEN = re.compile(r"[A-Za-z0-9_-]{16}")
"""Ids of players and tables, and what links end with."""
COOKIE_SECONDS = 10 * 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str


def token() -> str:
    """A short name nobody can guess."""
    return secrets.token_urlsafe(12)


def fingerprint(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


async def become(store: Store, name: str) -> tuple[Person, str]:
    """A new player, and what its cookie holds."""
    player, secret = token(), secrets.token_urlsafe(24)
    await store.add_player(player, name, fingerprint(secret))
    return Person(player, name), f"{player}.{secret}"


async def recognise(store: Store, cookie: str | None) -> Person | None:
    """The player of a cookie; None for a stranger or a wrong secret."""
    player, _, secret = (cookie or "").partition(".")
    if not TOKEN.fullmatch(player) or not secret or len(secret) > 100:
        return None
    row = await store.player(player)
    if row is None or not hmac.compare_digest(row["secret"], fingerprint(secret)):
        return None
    return Person(row["id"], row["name"])
