"""Whether the engine runs compiled or as it is written, and where a compiled one of this very source lies."""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

from kanly import state

PACKAGE = Path(__file__).parent
COMPILED = not state.__file__.endswith(".py")


def fingerprint(package: Path = PACKAGE) -> str:
    """A number for this source and its weights on this Python: nothing compiled from another one is ever run."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted([*package.rglob("*.py"), *package.glob("bots/weights/*.txt")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def twin() -> Path | None:
    """The folder in which `make compiled` has built the engine from this very source, if it has."""
    folder = PACKAGE.parent / ".compiled" / fingerprint()
    return folder if folder.is_dir() else None


def run_compiled() -> None:
    """Start this program again with the compiled engine, where there is one."""
    folder = None if COMPILED else twin()
    if folder is not None:
        os.execve(sys.executable, [sys.executable, "-P", *sys.orig_argv[1:]],
                  {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])})
