"""Imports go downward only, and what sits on top knows only the public names."""

import ast
import importlib
import re
from pathlib import Path

import pytest

import kanly
from kanly.expansion import EXPANSIONS

ROOT = Path(kanly.__file__).parent
ORDER = ["things", "shapes", "reasons", "written", "cells", "components", "events", "memory", "seats", "decision",
         "state", "plain", "decks", "effects", "turns", "view", "imagining", "reading", "standings", "hagal", "teams",
         "impossible", "expansion", "language", "sets", "game", "mixes", "actions", "record", "history", "ending",
         "facts", "compiled", "words", "testing", "bots", "lab", "gym", "web", "cli"]
ON_TOP = ("bots", "lab", "gym", "web", "cli")
PUBLIC = {"kanly", "kanly.actions", "kanly.compiled", "kanly.components",
          "kanly.effects", "kanly.ending", "kanly.events", "kanly.facts", "kanly.hagal", "kanly.history", "kanly.mixes",
          "kanly.reading", "kanly.reasons", "kanly.record", "kanly.shapes", "kanly.teams", "kanly.things",
          "kanly.standings", "kanly.words", "kanly.words.icons"}
"""The modules that anybody may import (docs/architecture.md says what is in them)."""
BOOKS = {"armies", "cells", "duties", "marks", "pending", "piles", "pools", "standing"}
"""What State and Player keep for the engine alone; kanly.reading reads it for others."""
ENGINE = ORDER[:ORDER.index("words")]
MODULES = sorted(path for path in ROOT.rglob("*.py") if path.parent != ROOT or not path.stem.startswith("__"))


def layer(path: Path) -> str:
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


def imported_at_run_time(tree: ast.Module) -> set[str]:
    """The layers a module imports, leaving out what only type checkers read."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            node.body = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("kanly"):
            parts = node.module.split(".")
            found |= {parts[1]} if len(parts) > 1 else {alias.name for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {a.name.split(".")[1] for a in node.names if a.name.startswith("kanly.")}
    return found


def test_every_layer_has_its_place():
    assert {layer(path) for path in MODULES} <= set(ORDER)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_imports_only_what_lies_below(path):
    own = layer(path)
    below = ORDER[:ORDER.index(own) + 1]
    for other in imported_at_run_time(ast.parse(path.read_text("utf-8"))):
        assert other not in ORDER or other in below, f"{own} imports {other}"


def imported(tree: ast.Module) -> set[tuple[str, str]]:
    """Module and name of everything imported from kanly."""
    found = {(node.module, alias.name) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module
             for alias in node.names}
    found |= {(alias.name, "") for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return {(module, name) for module, name in found if module.partition(".")[0] == "kanly"}


@pytest.mark.parametrize("path", [p for p in MODULES if layer(p) in ON_TOP],
                         ids=lambda path: str(path.relative_to(ROOT)))
def test_what_sits_on_top_knows_only_the_public_names(path):
    tree = ast.parse(path.read_text("utf-8"))
    for module, name in imported(tree):
        if module.startswith(tuple(f"kanly.{own}" for own in ON_TOP)) or f"{module}.{name}" in PUBLIC:
            continue
        assert module in PUBLIC, f"{module} is the engine's own"
        public = getattr(importlib.import_module(module), "__all__", [name])
        assert not name or name in public or name == "__version__", f"{module} does not offer {name}"
    reached = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)
               and ast.unparse(node.value) != "reading"}
    assert not reached & BOOKS, "kanly.reading reads that"


def test_the_page_about_layers_has_them_in_this_order():
    page = (ROOT.parent / "docs" / "architecture.md").read_text("utf-8")
    named = re.search(r"`(things → [^`]*)`", page)
    assert named and re.split(r"\s*→\s*", named[1]) == ORDER[:-len(ON_TOP)]


def test_the_page_about_layers_lists_the_public_modules():
    page = (ROOT.parent / "docs" / "architecture.md").read_text("utf-8")
    table = page.partition("| public |")[2].partition("\n\n")[0]
    assert set(re.findall(r"`(kanly[\w.]*)`", table)) == PUBLIC


@pytest.mark.parametrize("path", [p for p in MODULES if layer(p) in ENGINE and layer(p) != "sets"],
                         ids=lambda path: str(path.relative_to(ROOT)))
def test_no_module_of_the_engine_is_longer_than_a_few_pages(path):
    assert len(path.read_text("utf-8").splitlines()) <= 400


@pytest.mark.parametrize("path", [p for p in MODULES if layer(p) in ENGINE and layer(p) != "sets"],
                         ids=lambda path: str(path.relative_to(ROOT)))
def test_the_engine_names_no_set(path):
    """A set is data: nothing in the core branches on its name."""
    strings = {node.value for node in ast.walk(ast.parse(path.read_text("utf-8")))
               if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert not strings & set(kanly.sets.__all__)


@pytest.mark.parametrize("path", [path for path in MODULES if layer(path) in {*ORDER[:ORDER.index("sets")], "game"}],
                         ids=lambda path: str(path.relative_to(ROOT)))
def test_what_lies_below_the_sets_names_no_set_and_no_mode_nor_does_the_game(path):
    """What a set or a mode changes is declared by the set; what stands for it in the core may say what it is called."""
    known = {mode.name: mode for expansion in EXPANSIONS.values() for mode in expansion.modes}
    levels = {name for name, mode in known.items() if mode.level}  # they are called like people and pieces of the game
    names = [*EXPANSIONS, *(known.keys() - levels), *(expansion.title for expansion in EXPANSIONS.values())]
    code = without_docstrings(ast.parse(path.read_text("utf-8")))
    spoken = ast.unparse(code).lower()
    assert [name for name in names if name != "base" and re.search(rf"\b{re.escape(name.lower())}\b", spoken)] == []
    strings = {node.value for node in ast.walk(code) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert not strings & levels - {"mentat"}  # the piece


@pytest.mark.parametrize("path", [path for path in MODULES if layer(path) in ("effects", "turns", "view", "reading")],
                         ids=lambda path: str(path.relative_to(ROOT)))
def test_what_is_a_tech_tile_is_asked_in_one_module(path):
    asked = [ast.unparse(node) for node in ast.walk(ast.parse(path.read_text("utf-8")))
             if isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance"]
    assert path.stem == "tech" or not [call for call in asked if re.search(r"\bTech\b", call)]


def without_docstrings(tree):
    """The same code, without what stands by itself as a string."""
    class Silent(ast.NodeTransformer):
        def visit_Expr(self, node):
            return ast.Pass() if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str) else node

    return Silent().visit(tree)


def test_the_whole_engine_is_compiled():
    lists = [node.value for node in ast.parse((ROOT.parent / "setup.py").read_text("utf-8")).body
             if isinstance(node, ast.Assign) and node.targets[0].id == "ENGINE"]
    compiled = {name.removesuffix("/*") for name in ast.literal_eval(lists[0])}
    assert {*ORDER[:ORDER.index("sets")], "game"} - {"language"} <= compiled  # that one only passes names on


def test_every_test_file_has_a_name_of_its_own():
    """pytest knows them by name alone, and would leave one of two out."""
    names = [path.name for path in sorted(Path(__file__).parent.rglob("test_*.py"))]
    assert [name for name in names if names.count(name) > 1] == []
