"""Connections without a browser behind them, and frames as nobody sends them who means well."""

from __future__ import annotations

import contextlib
import socket
import struct

LONG = 30.0
MASK = b"\0\0\0\0"
"""Frames of a browser are masked; with this mask they stay as they are."""
PING, PONG, CONTINUED, TEXT, WHOLE = 0x89, 0x8A, 0x00, 0x01, 0x81
"""How a frame begins; `TEXT` has parts to come, `WHOLE` has none."""


def frame(first: int, payload: bytes = b"", claimed: int = -1) -> bytes:
    """`claimed`: what it says its length is."""
    size = len(payload) if claimed < 0 else claimed
    if size < 126:
        return struct.pack("!BB", first, 0x80 | size) + MASK + payload
    if size < 65536:
        return struct.pack("!BBH", first, 0x80 | 126, size) + MASK + payload
    return struct.pack("!BBQ", first, 0x80 | 127, size) + MASK + payload


def handshake(port: int, path: str, **more: str) -> bytes:
    head = {"Host": f"127.0.0.1:{port}", "Upgrade": "websocket", "Connection": "Upgrade",
            "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version": "13", **more}
    return "\r\n".join((f"GET {path} HTTP/1.1", *(f"{k}: {v}" for k, v in head.items()), "", "")).encode()


def connection(port: int, path: str = "", source: str = "127.0.0.1", window: int = 0, **more: str) -> socket.socket:
    """With a path the beginning of a socket has been answered; `source`: where it comes from, all of 127.0.0.0/8 is
    here; `window`: how little it takes in at once."""
    line = socket.socket()
    try:
        if window:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        if source != "127.0.0.1":
            line.bind((source, 0))
        line.settimeout(LONG)
        line.connect(("127.0.0.1", port))
        if path:
            line.sendall(handshake(port, path, **more))
            if line.recv(12) != b"HTTP/1.1 101":
                raise ConnectionError("no socket was opened")
    except OSError:
        line.close()
        raise
    return line


def gone(line: socket.socket, seconds: float = LONG) -> bytes:
    """What still came before the connection was gone."""
    line.settimeout(seconds)
    found = b""
    with contextlib.suppress(ConnectionError):
        while part := line.recv(65536):
            found += part
    return found
