"""Look over what is installed, without a network: each package by version and hash, from nowhere else, and free.

Python: locks/ against pyproject.toml and constraints.txt, and the licences of what lies in this environment. The
client: ui/package-lock.json against ui/package.json, with the licences that stand there.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
FREE = re.compile(r"\b(MIT(-0)?|BSD|0BSD|Apache|ISC|PSF|Python Software Foundation|MPL|Mozilla Public License|"
                  r"LGPL|Lesser General Public|Unlicense|Zlib|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Python-2\.0|"
                  r"OFL-1\.1)", re.IGNORECASE)
"""Licences under which one may use, change and pass on what stands beside kanly."""
TOLD = {"text-unidecode": "Artistic License or GPL, as one likes, and only the tests use it"}
"""What may be used although it is not in that list."""
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;]+)( ; [^\\]+)?( \\)?$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(text: str) -> dict[str, str]:
    return {plain(found[1]): found[2] for line in text.splitlines() if (found := PIN.match(line))}


def wrong_in_lock(name: str, text: str, chosen: dict[str, str]) -> Iterator[str]:
    """A lock holds versions that constraints.txt has chosen, each with hashes, and nothing else."""
    last, hashes = "", 1
    for line in [*text.splitlines(), "end==0"]:
        found = PIN.match(line)
        if found:
            if not hashes:
                yield f"{name}: {last} has no hash"
            last, hashes = plain(found[1]), 0
            if line != "end==0" and chosen.get(last) != found[2]:
                yield f"{name}: {last} is {found[2]}, in constraints.txt {chosen.get(last, 'nothing')}"
        elif HASH.match(line):
            hashes += 1
        elif line and not line.startswith("#"):
            yield f"{name}: what is this? {line.strip()}"


def wrong_in_python(root: Path) -> Iterator[str]:
    constraints = (root / "constraints.txt").read_text("utf-8")
    chosen = pins(constraints)
    for line in constraints.splitlines():
        if line and not line.startswith("#") and not PIN.match(line):
            yield f"constraints.txt: what is this? {line}"
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    texts = {file.stem: file.read_text("utf-8") for file in sorted((root / "locks").glob("*.txt"))}
    for name, text in texts.items():
        yield from wrong_in_lock(f"locks/{name}.txt", text, chosen)
    own: str = plain(project["name"])
    for extra, more in {"run": [], **project["optional-dependencies"]}.items():
        name = extra if extra in texts else "dev"  # the tests want every extra for whoever only plays or studies
        locked = pins(texts[name])
        for requirement in project["dependencies"] + more:
            package = plain(re.split(r"[^A-Za-z0-9._-]", requirement)[0])
            if package != own and package not in locked:
                yield f"locks/{name}.txt: {requirement} is missing: make locks"


def licence(package: Distribution) -> str:
    """What a package says of its licence, wherever it does."""
    about = package.metadata
    said = [one for one in about.get_all("Classifier", []) if one.startswith("License")]
    said = [about.get("License-Expression", ""), *said]
    return " ".join(filter(None, said)) or (about.get("License") or "").partition("\n")[0]


def wrong_licences(names: list[str]) -> Iterator[str]:
    for name in names:
        try:
            said = licence(distribution(name))
        except PackageNotFoundError:  # for another system, or another extra
            continue
        if name not in TOLD and not FREE.search(said):
            yield f"{name}: may it be used? Its licence is {said or 'not told'}"


def wrong_in_client(package: dict[str, Any], lock: dict[str, Any]) -> Iterator[str]:
    """The lock file of npm, of a form that `npm ci` takes on every system."""
    packages: dict[str, Any] = lock["packages"]
    own = packages.pop("")
    wanted = {**package.get("dependencies", {}), **package.get("devDependencies", {})}
    if {**own.get("dependencies", {}), **own.get("devDependencies", {})} != wanted:
        yield "ui/package-lock.json is of another package.json: npm install --package-lock-only"
    for name, version in wanted.items():
        if not re.fullmatch(r"\d+\.\d+\.\d+", version):
            yield f"ui/package.json: {name} is {version}, not one version"
    for path, found in packages.items():
        if not found.get("integrity", "").startswith("sha512-"):
            yield f"{path}: no hash"
        if "resolved" in found or found.get("link"):
            yield f"{path}: from {found.get('resolved', 'elsewhere')}, not from npm's own registry"
        if not FREE.search(str(found.get("license", ""))):
            yield f"{path}: may it be used? Its licence is {found.get('license', 'not told')}"
        for other in found.get("optionalDependencies", {}):
            if not any(key.endswith(f"node_modules/{other}") for key in packages):
                yield f"{path}: {other}, for another system, is missing: write the lock file without node_modules"


def complaints(root: Path = ROOT) -> list[str]:
    locked = {name for file in (root / "locks").glob("*.txt") for name in pins(file.read_text("utf-8"))}
    package, lock = (json.loads((root / "ui" / file).read_text("utf-8"))
                     for file in ("package.json", "package-lock.json"))
    return [*wrong_in_python(root), *wrong_licences(sorted(locked)), *wrong_in_client(package, lock)]


def main() -> None:
    found = complaints()
    for line in found:
        print(line)
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
