"""Would the tests notice?  Changes one thing in one component of kanly/sets at a time and lists what no test catches.

By default each component gets one changed number and one dropped item, the same ones for the same --seed; --all tries
everything, --rivals only what House Hagal and the Rivals are made of.  The judges are tests/sets and tests/rules, on a
mutated copy of the package: only behaviour counts, not generated text.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import queue
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

ROOT = Path(__file__).resolve().parent.parent
JUDGES = ("tests/sets", "tests/rules")
GOAL = 95

FACTS = {"slug", "house", "complexity", "titles"}  # what a component is called, not what it does
DROPPED_FROM = {"Visit": 1, "MostBonus": 0}  # verb → the first place from which something may be missing
AMOUNT_AT = {"Gain": 1, "Pay": 1, "Lose": 1, "Draw": 0, "Discard": 0}  # verb → place of its amount, 1 if not written

NUMBER, DROP = "number", "drop"
NAMES, STEPS = "Names", "Steps"
"""A list of names and nothing else: what a set leaves out or lies on; and a list of the steps it adds to the phases."""
RIVAL_KINDS = {"Hagal", "Rival", "Rivals", "Mode", "When", "CountsAs", NAMES, STEPS}
RIVAL_KEYWORDS = {"rival", "rivals", "uses"}
"""The components that only games with Rivals have, and what others have for them."""


@dataclass(frozen=True)
class Mutant:
    path: Path  # relative to the root
    line: int
    kind: str  # of component: Card, Space …
    name: str
    category: str
    keyword: str  # of the component, if the change is there
    change: str
    source: str  # the whole file, changed

    def __str__(self) -> str:
        return f"{self.path.as_posix()}:{self.line}  {self.kind} {self.name}: {self.change}"


# --- changing a component


Component = ast.Call | ast.List | ast.Tuple


def components(tree: ast.Module) -> Iterator[Component]:
    """The outermost calls that stand in a list, Card(…) or Space(…), inside an Expansion(…) or outside, by themselves
    or in a dict; and lists of names or steps."""

    def look(node: ast.AST, listed: bool) -> Iterator[Component]:
        if listed and isinstance(node, ast.Call) and _text(node.func) != "Expansion":
            yield node
            return
        if isinstance(node, ast.List | ast.Tuple) and node.elts and (_all(_named, node) or _all(_step, node)):
            yield node
            return
        for child in ast.iter_child_nodes(node):
            yield from look(child, isinstance(node, ast.List | ast.Tuple | ast.Dict | ast.Assign | ast.AnnAssign))

    return look(tree, False)


def _named(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _step(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and _text(node.func) in ("After", "Before", "Instead")


def _all(test: Callable[[ast.AST], bool], items: ast.List | ast.Tuple) -> bool:
    return all(map(test, items.elts))


def changes(component: Component) -> Iterator[tuple[str, str, str, ast.AST]]:
    """Every single change of a component: category, keyword it belongs to, description, and the component changed."""
    for at, (node, parent, keyword) in enumerate(_walk(component)):
        where = f" in {_text(parent)}" if isinstance(node, ast.Constant) and parent is not component else ""
        for category, dropped, change, edit in _edits(node):
            mutated = copy.deepcopy(component)
            twin, _, _ = next(islice(_walk(mutated), at, None))
            belongs = keyword or (dropped if node is component else "")
            yield category, belongs, change + where, _Put(twin, edit(twin)).visit(mutated)


def _walk(node: ast.AST, parent: ast.AST | None = None, keyword: str = "") -> Iterator[tuple[ast.AST, ast.AST, str]]:
    """Every node that does something, with its parent and the keyword of the component it belongs to."""
    yield node, parent or node, keyword
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.keyword) and child.arg in FACTS):
            of = child.arg if isinstance(child, ast.keyword) and not keyword and parent is None else ""
            yield from _walk(child, node, keyword or of or "")


class _Put(ast.NodeTransformer):
    """Puts one node in the place of another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        return self.new if node is self.old else self.generic_visit(node)


Edit = tuple[str, str, str, Callable[..., ast.AST]]


def _edits(node: ast.AST) -> Iterator[Edit]:
    """What can be changed at this very node; an edit is given a copy of it and returns what takes its place."""
    match node:
        case ast.Constant(value=int(n)) if not isinstance(n, bool):
            yield NUMBER, "", f"{n} → {n + 1}", lambda _: ast.Constant(n + 1)
        case ast.List(elts=items) | ast.Tuple(elts=items) if isinstance(node, ast.List) or _all(_named, node):
            for i, item in enumerate(items):
                yield DROP, "", f"{_text(item)} dropped from {_text(node)}", lambda twin, i=i: _without(twin, "elts", i)
        case ast.BinOp(op=ast.BitOr(), left=left, right=right):
            yield DROP, "", f"{_text(node)} → {_text(left)}", lambda twin: twin.left
            yield DROP, "", f"{_text(node)} → {_text(right)}", lambda twin: twin.right
        case ast.BinOp(op=ast.RShift(), right=right):
            yield DROP, "", f"{_text(node)} → {_text(right)}", lambda twin: twin.right
        case ast.Call(func=ast.Name(id=verb), args=args, keywords=keywords):
            if len(args) == AMOUNT_AT.get(verb) and not any(k.arg == "n" for k in keywords):
                yield NUMBER, "", f"amount of {_text(node)} → 2", lambda twin: _with(twin, 2)
            if verb == "If" and len(args) >= 2:
                for branch in range(1, len(args)):
                    yield DROP, "", f"{_text(node)} → {_text(args[branch])}", lambda twin, i=branch: twin.args[i]
            if verb in DROPPED_FROM and len(args) > DROPPED_FROM[verb]:
                for i in range(DROPPED_FROM[verb], len(args)):
                    yield DROP, "", f"{_text(args[i])} dropped from {_text(node)}", lambda twin, i=i: _without(
                        twin, "args", i)
            for i, keyword in enumerate(keywords):
                if keyword.arg and keyword.arg not in FACTS and keyword.arg != "copies":
                    yield DROP, keyword.arg, f"{_text(keyword)} dropped", lambda twin, i=i: _without(
                        twin, "keywords", i)


def _without(node: ast.AST, field: str, i: int) -> ast.AST:
    del getattr(node, field)[i]
    return node


def _with(call: ast.Call, n: int) -> ast.Call:
    call.args.append(ast.Constant(n))
    return call


def _text(node: ast.AST) -> str:
    return ast.unparse(node)


def mutants(path: Path, source: str) -> Iterator[Mutant]:
    """All mutants of a file of components."""
    data = source.encode()
    starts = [0]
    for line in data.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for component in components(ast.parse(source)):
        begin = starts[component.lineno - 1] + component.col_offset
        end = starts[(component.end_lineno or component.lineno) - 1] + (component.end_col_offset or 0)
        kind, name = called(component)
        for category, keyword, change, mutated in changes(component):
            text = (data[:begin] + _text(mutated).encode() + data[end:]).decode()
            yield Mutant(path, component.lineno, kind, name, category, keyword, change, text)


def called(component: Component) -> tuple[str, str]:
    """Kind and name: what stands first."""
    if not isinstance(component, ast.Call):
        return NAMES if _all(_named, component) else STEPS, _text(component.elts[0])
    first = component.args[0] if component.args else component.func
    return _text(component.func), str(first.value) if isinstance(first, ast.Constant) else _text(first)


def sample(all_of_them: list[Mutant], seed: int) -> list[Mutant]:
    """One changed number and one dropped item of each component."""
    groups: dict[tuple[Path, int, str, str], list[Mutant]] = {}
    for m in all_of_them:
        groups.setdefault((m.path, m.line, m.name, m.category), []).append(m)
    # Seeded by what the component is, not by where it stands: a new card leaves the choices for the others alone.
    return [random.Random(f"{seed} {mine[0].name} {[m.change for m in mine]}").choice(mine) for mine in groups.values()]


# --- judging it


class Court:
    """Copies of package and tests, one per worker, in which mutants are tried."""

    def __init__(self, where: Path, workers: int) -> None:
        first = where / "0"
        unwanted = shutil.ignore_patterns("__pycache__", "*.pyc")
        for part in ("kanly", "tests"):
            shutil.copytree(ROOT / part, first / part, ignore=unwanted)
        shutil.copy2(ROOT / "pyproject.toml", first)
        judges = [judge for judge in JUDGES if (first / judge).is_dir()]
        files = sorted(path for judge in judges for path in (first / judge).rglob("test_*.py"))
        self.judges = {path.relative_to(first).as_posix(): path.read_text(encoding="utf-8").lower() for path in files}
        if not self.judges:
            raise SystemExit(f"There are no tests in {' or '.join(JUDGES)}.")
        began = time.monotonic()
        innocent = self._pytest(first, list(self.judges), None, {})
        if innocent.returncode:
            raise SystemExit("The tests fail without any change:\n" + innocent.stdout[-4000:] + innocent.stderr[-4000:])
        self.patience = 60 + 10 * (time.monotonic() - began)
        self.rooms: queue.Queue[Path] = queue.Queue()
        self.rooms.put(first)
        for worker in range(1, workers):
            self.rooms.put(shutil.copytree(first, where / str(worker)))

    def verdict(self, mutant: Mutant) -> str:
        """"survived", or how it was killed: "test", "import" or "time"."""
        room = self.rooms.get()
        target = room / mutant.path
        original = target.read_bytes()
        try:
            # Bytecode is matched to its source by size and second only, and mutants share both: do without it here.
            for stale in (target.parent / "__pycache__").glob(f"{target.stem}.*.pyc"):
                stale.unlink()
            target.write_text(mutant.source, encoding="utf-8")
            for files in self._ordered(mutant.name):
                run = self._pytest(room, files, self.patience, {"PYTHONDONTWRITEBYTECODE": "1"})
                if run.returncode:
                    broken = "ERROR collecting" in run.stdout or "loading conftest" in run.stderr
                    return "import" if broken else "test"
        except subprocess.TimeoutExpired:
            return "time"
        finally:
            target.write_bytes(original)
            self.rooms.put(room)
        return "survived"

    def _ordered(self, name: str) -> list[list[str]]:
        """First the test files that mention the component, then all others."""
        word = name.replace("_", " ").lower()
        near = [path for path, text in self.judges.items() if word in text]
        return [files for files in (near, [path for path in self.judges if path not in near]) if files]

    def _pytest(
        self, room: Path, files: list[str], patience: float | None, extra: dict[str, str]
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *files],
            cwd=room,
            env={**os.environ, "PYTHONPATH": str(room), **extra},
            capture_output=True,
            text=True,
            timeout=patience,
        )


def judge(chosen: list[Mutant], workers: int, console: Console) -> list[str]:
    """The verdicts, in the order of the mutants; survivors are named as they are found."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with tempfile.TemporaryDirectory(prefix="kanly-mutants-") as where, ThreadPoolExecutor(workers) as pool:
        court = Court(Path(where), workers)
        try:
            with Progress(*columns, console=console) as progress:
                verdicts: list[str] = []
                for verdict in progress.track(pool.map(court.verdict, chosen), len(chosen), description="mutants"):
                    if verdict == "survived":
                        console.print(f"survived  {chosen[len(verdicts)]}")
                    verdicts.append(verdict)
                return verdicts
        finally:
            pool.shutdown(cancel_futures=True)


PAGE = """# Mutation run

Generated by `python tools/mutate.py --write`: of each component one changed number and one dropped item, each tried
by itself; of what House Hagal and the Rivals are made of everything (`--rivals --all --write`). A section tells of the
components its set had when it was written: those of base, ix and uprising are older than House Hagal and the Rivals,
which a new run of a set tries as well.

Some changes change nothing, and survive rightly: the order of a Rival's posts (`rival=`) stays what it is when the
first of a kind has no number or the last a higher one, and an observation post leaves the board with its last space,
whether a set says so or not.
"""
RIVALS = "House Hagal and the Rivals"


def section(verdicts: list[tuple[Mutant, str]]) -> str:
    """What became of the changes of one set."""
    survivors = [m for m, verdict in verdicts if verdict == "survived"]
    broken = sum(verdict == "import" for _, verdict in verdicts)
    total, killed = len(verdicts), len(verdicts) - len(survivors)
    lines = [
        f"{killed} of {total} changes were caught ({100 * killed / total:.1f} %), {broken} of them because the package",
        f"could no longer be imported. {'Survivors:' if survivors else 'No survivors.'}",
        *([""] if survivors else []),
        *(f"- `{m.path.as_posix()}:{m.line}` {m.kind} {m.name}: `{m.change}`" for m in survivors),
    ]
    return "\n".join(lines) + "\n"


def write(page: Path, tried: dict[str, list[tuple[Mutant, str]]]) -> None:
    """What was tried gets new sections; what the page says of others stays."""
    old = page.read_text(encoding="utf-8").split("\n## ")[1:] if page.exists() else []
    sections = {name: text for name, _, text in (part.partition("\n\n") for part in old)}
    sections |= {name: section(verdicts) for name, verdicts in tried.items()}
    page.write_text(PAGE + "".join(f"\n## {name}\n\n{sections[name].strip()}\n" for name in sorted(sections)), "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true", help="every change, not two of each component")
    parser.add_argument("--only", default="", metavar="TEXT", help="components whose name contains this")
    parser.add_argument("--set", default="*", help="only components of this set")
    parser.add_argument("--kind", default="", help="only components of these kinds: Hagal,Rival")
    parser.add_argument("--rivals", action="store_true", help="only what House Hagal and the Rivals are made of")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--list", action="store_true", help="show the changes and try none")
    parser.add_argument("--write", action="store_true", help="write it into docs/mutation.md too")
    args = parser.parse_args()
    if args.write and (args.only or args.kind or args.all != args.rivals):
        parser.error("the page tells of whole sets and two changes of each component, and of all changes of Rivals: "
                     "leave --only, --kind and --all away, or write --rivals --all")
    console = Console(soft_wrap=True, highlight=False, markup=False)

    chosen: list[Mutant] = []
    for path in sorted((ROOT / "kanly/sets").glob(f"{args.set}.py")):
        if path.stem == "__init__":
            continue
        chosen += mutants(path.relative_to(ROOT), path.read_text(encoding="utf-8"))
    chosen = [mutant for mutant in chosen if args.only.lower() in mutant.name.lower()
              and (not args.kind or mutant.kind in args.kind.split(","))
              and (not args.rivals or mutant.kind in RIVAL_KINDS or mutant.keyword in RIVAL_KEYWORDS)]
    if not args.all:
        chosen = sample(chosen, args.seed)
    if not chosen:
        console.print("There is no component to change.")
        return 1
    if args.list:
        for mutant in chosen:
            console.print(str(mutant))
        return 0

    tried = list(zip(chosen, judge(chosen, args.workers, console), strict=True))
    total, killed = len(tried), sum(verdict != "survived" for _, verdict in tried)
    console.print(f"killed {killed} of {total}: {100 * killed / total:.1f} %")
    if args.write:
        stems = [RIVALS if args.rivals else mutant.path.stem for mutant, _ in tried]
        write(ROOT / "docs/mutation.md", {name: [one for one, stem in zip(tried, stems, strict=True) if stem == name]
                                          for name in dict.fromkeys(stems)})
    return 0 if 100 * killed >= GOAL * total else 1


if __name__ == "__main__":
    sys.exit(main())
