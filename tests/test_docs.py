"""The generated pages are up to date, and the links in the documents lead somewhere."""

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


PROGRAMS = [ROOT / "README.md", *(ROOT / "docs" / f"{page}.md" for page in ("learning", "rivals", "teams"))]


def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec and spec.loader
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_rule_of_what_is_built_has_a_test_and_the_page_says_which():
    assert tool("rules_coverage").complaints() == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_each_ruling_says_where_it_lives():
    rows = re.findall(r"^\| (K-\d+) \|.*\| ([^|]*) \|$", (ROOT / "docs" / "rulings.md").read_text("utf-8"), re.M)
    package = ROOT / "kanly"
    code = "\n".join(path.read_text("utf-8") for path in package.rglob("*.py"))
    for ruling, where in rows:
        named = re.findall(r"`([^`]+)`", where)
        assert named, ruling
        for name in named:
            last = re.escape(name.partition("(")[0].rpartition(".")[2])
            made = rf"\b(def|class) {last}\b|^\s*(self\.)?{last}\b[^\n(]*="
            assert (package / name).exists() or re.search(made, code, re.M), (ruling, name)


@pytest.mark.parametrize("page", PROGRAMS, ids=lambda page: page.name)
def test_programs_in_the_documents_run(page):
    programs = re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.S)
    assert programs
    for program in programs:
        exec(compile(program, page.name, "exec"), {})
