"""Several server processes at one port and one PostgreSQL: they are begun here, begun anew, and told to end."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import FrameType
from typing import Final

LISTENS: Final = "KANLY_LISTENS"
"""The variable that names the socket at which a server goes on, or begins, to listen."""
WORKER: Final = "KANLY_WORKER"
"""The variable that tells one of several which it is, counted from 1."""
REST_SECONDS: Final = 1.0
"""So long it takes until one that has died is replaced."""
LOOK_SECONDS: Final = 0.1


def number() -> int:
    """Which of several servers this process is, counted from 1; 0: the only one, or who begins them."""
    return int(os.environ.get(WORKER, "0"))


def of_its_own(file: Path | None) -> Path | None:
    """The name of a file of which each of several servers has one: FILE.1, FILE.2, …"""
    return file.with_name(f"{file.name}.{number()}") if file is not None else None


def end_with_parent() -> None:
    """End politely when whoever has begun this process is no more: its end of our standard input is closed then."""
    def watch() -> None:
        os.read(0, 1)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True).start()


class Workers:
    """Servers that take the connections of one socket in turns."""

    def __init__(self, listening: socket.socket, workers: int) -> None:
        self.listening = listening
        self.processes = {n: self.begun(n) for n in range(1, workers + 1)}
        self.due: dict[int, float] = {}
        """When those are replaced that have died."""
        self.told = False

    def begun(self, n: int) -> subprocess.Popen[bytes]:
        """One of them: it does what this process was told to do."""
        handle = self.listening.fileno()
        return subprocess.Popen([sys.executable, *sys.orig_argv[1:]], stdin=subprocess.PIPE, pass_fds=[handle],
                                env={**os.environ, LISTENS: str(handle), WORKER: str(n)})

    def end(self, sig: int, frame: FrameType | None) -> None:
        """Tell all of them to end; who has heard it already ends as fast."""
        self.told = True
        for process in self.processes.values():
            process.send_signal(signal.SIGTERM)

    def serve(self) -> int:
        """Until all have been told to end and have ended; 0 if they all ended well."""
        for sig in (signal.SIGTERM, signal.SIGINT):
            signal.signal(sig, self.end)
        while not self.told:
            time.sleep(LOOK_SECONDS)
            self.replace(time.monotonic())
        codes = [process.wait() for process in self.processes.values()]
        return max(0 if code in (0, -signal.SIGTERM) else 1 for code in codes)

    def replace(self, now: float) -> None:
        """Whoever has died begins anew."""
        for n, process in self.processes.items():
            if process.poll() is not None and now >= self.due.setdefault(n, now + REST_SECONDS) and not self.told:
                del self.due[n]
                self.processes[n] = self.begun(n)
        if self.told:  # while somebody was begun
            self.end(signal.SIGTERM, None)
