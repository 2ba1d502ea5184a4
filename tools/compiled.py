"""Compile the engine with mypyc into a folder of its own and say where it is; what is up to date is left alone.

The checkout stays as it is: a compiled library beside a source that somebody edits would go on playing the old rules.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from building import compiles  # noqa: E402

from kanly.compiled import fingerprint, twin  # noqa: E402

PARTS = ("kanly", "tools/building.py", "setup.py", "pyproject.toml", "README.md", "LICENSE")
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", "--no-deps",
       "--no-build-isolation"]


def copy_source(folder: Path) -> None:
    """What a wheel is built from."""
    for part in PARTS:
        target = folder / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / part, target)


def build() -> Path:
    """The wheel of a copy of the source, unpacked; those of older sources go."""
    folder = ROOT / ".compiled"
    with TemporaryDirectory() as name:
        source = Path(name)
        copy_source(source)
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([*PIP, "--target", str(folder / "new"), name], check=True)
        return (folder / "new").rename(folder / fingerprint(source / "kanly"))


if __name__ == "__main__":
    if compiles():
        print(twin() or build())
    else:
        print("Without a C compiler and Python's headers, and with KANLY_PURE=1, the engine runs as it is written.",
              file=sys.stderr)
