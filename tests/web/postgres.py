"""A throw-away PostgreSQL, from the binaries of the Debian package."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from pathlib import Path


class Missing(Exception):
    """There is no PostgreSQL on this machine that can be used."""


def binaries() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    if initdb is None:
        raise Missing("no PostgreSQL here: apt-get install postgresql")
    return Path(initdb).resolve().parent


class Cluster:
    """A server on a free port of 127.0.0.1, with its files in a folder of its own."""

    def __init__(self, durable: bool = False) -> None:
        self.bin = binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="kanly-postgres-"))
        self.data = self.folder / "data"
        self.as_user: list[str] = []
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            try:
                shutil.chown(self.folder, "postgres")
            except LookupError:
                raise Missing("no user postgres here: apt-get install postgresql") from None
            self.as_user = ["runuser", "-u", "postgres", "--"]
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.run("initdb", "-D", self.data, "-U", "kanly", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C")
        quick = [] if durable else ["-c fsync=off"]
        options = [f"-p {self.port}", f"-k {self.folder}", "-c listen_addresses=127.0.0.1", "-c shared_buffers=64MB",
                   *quick]
        self.options = " ".join(options)
        self.start()
        self.count = 0

    def run(self, program: str, *arguments: object) -> str:
        done = subprocess.run([*self.as_user, str(self.bin / program), *map(str, arguments)], capture_output=True,
                              text=True, cwd=self.folder, check=False)
        if done.returncode:
            raise Missing(f"{program} failed: {done.stdout}{done.stderr}")
        return done.stdout

    def start(self) -> None:
        self.run("pg_ctl", "-D", self.data, "-o", self.options, "-l", self.folder / "log", "-w", "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", self.data, "-m", "immediate", "-w", "stop")

    def processes(self) -> list[int]:
        first = int((self.data / "postmaster.pid").read_text().splitlines()[0])
        found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(first)], capture_output=True, text=True, check=False)
        return [first, *map(int, found.stdout.split())]

    def hang(self) -> None:
        """It neither answers nor ends any connection."""
        for process in self.processes():
            os.kill(process, signal.SIGSTOP)

    def go_on(self) -> None:
        for process in self.processes():
            os.kill(process, signal.SIGCONT)

    def database(self) -> str:
        """The address of a new, empty database."""
        self.count += 1
        name = f"kanly{self.count}"
        self.run("createdb", "-h", "127.0.0.1", "-p", self.port, "-U", "kanly", name)
        return f"postgresql://kanly@127.0.0.1:{self.port}/{name}"

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
