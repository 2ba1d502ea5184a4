"""Which test proves which rule: writes docs/rules-coverage.md from docs/rules and the tests, or checks that it is true.

A test cites a rule by its number (C-8.7, UR-4.5, US-4.2, Q-22, R-011) in its docstring, in a comment or string inside
it, or in a decorator on it.  docs/rules-scope.toml names the rules that have nothing to do in what is built, and why.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULE_FILES = ("core.md", "uprising-rivals.md", "uprising-six-player.md", "faq.md", "rulings.md")

CITATION = re.compile(r"\b(?:(?:C|U[RS])-\d+(?:\.\d+)?|[QR]-\d+)\b")
SECTION = re.compile(r"## ((?:C|U[RS])-\d+) ")
# "- C-8.7 …", "- **Q-22** …" and "### C-17.1 …", a rule that is a table
RULE = re.compile(r"(?:- |- \*\*|### )((?:C|U[RS])-\d+\.\d+|[QR]-\d+)\b")
POINT = re.compile(r"(\d+)\. ")
MARKS = {tokenize.COMMENT, tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}


@dataclass(frozen=True)
class Coverage:
    """What the rules, the scope and the tests say together."""

    built: str
    rules: list[str]  # in the order of the rule files
    out: dict[str, str]  # rule → why it is out of scope
    tests: dict[str, list[str]]  # rule → the tests that cite it

    @property
    def missing(self) -> list[str]:
        return [rule for rule in self.rules if rule not in self.out and rule not in self.tests]

    @property
    def mistakes(self) -> list[str]:
        """Sentences about rules that do not exist, or are called out of scope and tested all the same."""
        known = set(self.rules)
        return [
            *(f"docs/rules-scope.toml names {rule}, which is no rule." for rule in self.out if rule not in known),
            *(f"{tests[0]} cites {rule}, which is no rule." for rule, tests in self.tests.items() if rule not in known),
            *(
                f"{self.tests[rule][0]} cites {rule}, which docs/rules-scope.toml calls out of scope ({why})."
                for rule, why in self.out.items()
                if rule in self.tests
            ),
        ]


def rules_in(text: str) -> Iterator[str]:
    """The numbers of all rules of a page, in order."""
    section, numbered = "", True
    for line in text.splitlines():
        if heading := SECTION.match(line):
            if not numbered:
                yield section  # prose only, like C-23
            section, numbered = heading[1], False
        elif rule := RULE.match(line):
            yield rule[1]
            numbered = True
        elif point := POINT.match(line):
            yield f"{section}.{point[1]}"
            numbered = True
        elif line.startswith("|") and not numbered:
            yield section  # a table before the first number, like C-1
            numbered = True
    if not numbered:
        yield section


def citations_in(text: str) -> Iterator[tuple[str, str]]:
    """Pairs of a test's name within its file, and a rule it cites."""
    marks = [token for token in tokenize.generate_tokens(io.StringIO(text).readline) if token.type in MARKS]
    for name, first, last in _tests(ast.parse(text).body):
        for token in marks:
            if first <= token.start[0] <= last:
                for rule in CITATION.findall(token.string):
                    yield name, rule


def _tests(body: list[ast.stmt], within: str = "") -> Iterator[tuple[str, int, int]]:
    """Each test function with its first line, decorators included, and its last."""
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _tests(node.body, f"{within}{node.name}::")
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            yield within + node.name, first, node.end_lineno or node.lineno


def survey(root: Path = ROOT) -> Coverage:
    scope = tomllib.loads((root / "docs/rules-scope.toml").read_text(encoding="utf-8"))
    out: dict[str, str] = {}
    for why, named in scope["out"].items():
        for rule in named:
            if rule in out:
                raise ValueError(f"docs/rules-scope.toml names {rule} twice: under {out[rule]!r} and {why!r}.")
            out[rule] = why
    rules: list[str] = []
    for page in RULE_FILES:
        rules += rules_in((root / "docs/rules" / page).read_text(encoding="utf-8"))
    tests: dict[str, list[str]] = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        for name, rule in citations_in(path.read_text(encoding="utf-8")):
            test = f"{path.relative_to(root).as_posix()}::{name}"
            if test not in tests.setdefault(rule, []):
                tests[rule].append(test)
    return Coverage(scope["built"], rules, out, tests)


def page(coverage: Coverage) -> str:
    covered = [rule for rule in coverage.rules if rule in coverage.tests]
    out = [rule for rule in coverage.rules if rule in coverage.out]
    lines = [
        "# Rules and the tests that prove them",
        "",
        f"Generated by `make docs`. Built: {coverage.built}. Of {len(coverage.rules)} rules in [rules/](rules/)",
        f"{len(covered)} are covered, {len(coverage.missing)} have no test yet, {len(out)} are out of scope.",
        "",
        "## Covered",
        "",
        "| rule | tests |",
        "|---|---|",
        *(f"| {rule} | {'<br>'.join(f'`{test}`' for test in coverage.tests[rule])} |" for rule in covered),
        "",
        "## No test yet",
        "",
        *(f"- {rule}" for rule in coverage.missing),
        *([] if coverage.missing else ["None."]),
        "",
        "## Out of scope",
        "",
        "| rule | why |",
        "|---|---|",
        *(f"| {rule} | {coverage.out[rule]} |" for rule in out),
    ]
    return "\n".join(lines) + "\n"


def complaints(root: Path = ROOT) -> list[str]:
    """What is wrong, a sentence each; nothing if every rule in scope has a test and the page says so."""
    coverage = survey(root)
    found = coverage.mistakes
    if coverage.missing:
        found.append(f"Rules in scope that no test cites: {', '.join(coverage.missing)}.")
    written = root / "docs/rules-coverage.md"
    if not written.exists() or written.read_text(encoding="utf-8") != page(coverage):
        found.append("docs/rules-coverage.md is out of date: run make docs.")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="write docs/rules-coverage.md instead of checking it")
    if parser.parse_args().write:
        (ROOT / "docs/rules-coverage.md").write_text(page(survey()), encoding="utf-8")
        return 0
    found = complaints()
    print("\n".join(found) or "Every rule in scope has a test.", file=sys.stderr if found else sys.stdout)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
