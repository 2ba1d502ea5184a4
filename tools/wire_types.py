"""Wire types: ui/src/wire.ts from the schemas of the socket's messages (msgspec) and of REST (OpenAPI).

Names and comments are those of the modules of kanly/web that describe them. Which shapes of questions, events and icons
there are stands in it too: TypeScript complains where the browser has nothing to show for one of them.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args, get_origin

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

import msgspec  # noqa: E402

from kanly import events, shapes  # noqa: E402
from kanly.components import Component  # noqa: E402
from kanly.things import THINGS, TRACK_FACTIONS  # noqa: E402
from kanly.web import advice, choosing, figures, library, models, views, wire  # noqa: E402
from kanly.web.app import create_app  # noqa: E402
from kanly.words.icons import HAPPENED, ICONS, component_tokens  # noqa: E402

TARGET = ROOT / "ui" / "src" / "wire.ts"
HEAD = "/** What goes over the wire (docs/wire.md). Made by tools/wire_types.py from kanly/web: do not edit. */"
NOTATION = {"else", "per", "double", "choose", "any"}
"""Words of the notation of effects that are no icons."""
NARROWER = {("LogLine", "kind"): "EventKind"}
"""Fields that hold only words of a list that is made here."""
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
Schema = dict[str, Any]


class Described(NamedTuple):
    """A class of a module: its comment, the comments of its fields, and the heading it stands under."""

    about: str
    fields: dict[str, str]
    heading: str


def described(*modules: Any) -> dict[str, Described]:
    """The classes of these modules in the order they are written."""
    return {name: told for module in modules for name, told in described_in(module).items()}


def described_in(module: Any) -> dict[str, Described]:
    source = Path(module.__file__).read_text("utf-8")
    headings = {number: line[2:] for number, line in enumerate(source.splitlines(), 1) if line.startswith("# ")}
    found = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            above = [number for number in headings if number < node.lineno]
            fields = {}
            for field, following in zip(node.body, [*node.body[1:], None], strict=True):
                if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                    fields[field.target.id] = comment_of(following)
            found[node.name] = Described(ast.get_docstring(node) or "", fields, headings[above[-1]] if above else "")
    return found


def comment_of(node: ast.stmt | None) -> str:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return node.value.value
    return ""


def comment(text: str, indent: str = "") -> Iterator[str]:
    if text:
        yield f"{indent}/** {' '.join(text.split()).replace('None:', 'null:')} */"


def quoted(word: object) -> str:
    return f"'{word}'" if isinstance(word, str) else str(word).lower()


def either(words: Iterable[object]) -> str:
    return " | ".join(map(quoted, words))


def aliases(module: Any) -> dict[str, tuple[object, ...]]:
    """Unions of words that have a name in a module."""
    return {name: get_args(value) for name, value in vars(module).items() if get_origin(value) is Literal}


def comments(module: Any) -> dict[str, str]:
    """The comments below the names of a module."""
    body = ast.parse(Path(module.__file__).read_text("utf-8")).body
    return {node.targets[0].id: comment_of(following) for node, following in pairwise(body)
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)}


WORDS = {**aliases(shapes), **aliases(events)}
ALIASES = {**aliases(models), **WORDS}


def type_of(schema: Schema) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "enum" in schema or "const" in schema:
        words = schema.get("enum", [schema.get("const")])
        return next((name for name, known in ALIASES.items() if set(known) == set(words)), either(words))
    for key in ("anyOf", "oneOf"):
        if key in schema:
            parts = dict.fromkeys(type_of(part) for part in schema[key])
            return " | ".join(sorted(parts, key=lambda part: part == "null"))
    kind = schema.get("type")
    if not schema:
        return "unknown"
    if kind == "array":
        inner = type_of(schema.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {type_of(schema.get('additionalProperties', {}))}>"
    if kind not in PLAIN:
        raise ValueError(f"there is no TypeScript for {schema}")
    return PLAIN[kind]


def interface(name: str, schema: Schema, told: Described, optional: bool) -> Iterator[str]:
    yield from comment(told.about)
    yield f"export interface {name} {{"
    for field, part in schema.get("properties", {}).items():
        yield from comment(told.fields.get(field, ""), "  ")
        mark = "?" if optional and field not in schema.get("required", ()) else ""
        yield f"  {field}{mark}: {NARROWER.get((name, field)) or type_of(part)}"
    yield "}"
    yield ""


def requested(api: Schema) -> set[str]:
    """The models browsers send, with those inside them: their fields may be left out."""
    schemas = api["components"]["schemas"]
    found: set[str] = set()

    def visit(part: Any) -> None:
        if isinstance(part, dict):
            name = str(part.get("$ref", "")).rsplit("/", 1)[-1]
            if name and name not in found:
                found.add(name)
                visit(schemas[name])
            for inner in part.values():
                visit(inner)
        elif isinstance(part, list):
            for inner in part:
                visit(inner)

    for path in api["paths"].values():
        for call in path.values():
            visit(call.get("requestBody"))
    return found


def union(name: str) -> Iterator[str]:
    members = [member.__name__ for member in get_args(getattr(wire, name))]
    yield f"export type {name} = {' | '.join(members)}"
    yield ""


def icons() -> list[str]:
    """Every icon that stands in a box of some component, or in the log; what only names another component is none."""
    components = [thing for thing in THINGS if isinstance(thing, Component)]
    boxes = [box for thing in components for box in component_tokens(thing).values()]
    factions = [f"{kind}-{ICONS[faction]}" for kind in ("inf", "all") for faction in TRACK_FACTIONS]
    happened = [icon for icon in HAPPENED.values() if "{" not in icon.removesuffix("*{n}")]
    names = {token.partition("*")[0] for token in " ".join([*boxes, *happened, *ICONS.values(), *factions]).split()}
    slugs = {thing.slug for thing in components if thing.slug not in ICONS.values()}
    return sorted(name for name in names - slugs - NOTATION if re.fullmatch(r"[a-z][a-z0-9-]*", name))


def word_types() -> Iterator[str]:
    yield "// Which shapes of questions, events and icons there are."
    yield ""
    told = {**comments(shapes), **comments(events)}
    for name, words in WORDS.items():
        yield from comment(told[name])
        yield f"export type {name} = {either(words)}"
        yield ""
    yield f"export type EventKind = {either(events.EVENTS)}"
    yield ""
    yield from comment("Icons of effects, costs and conditions; `level-` and a number is drawn as a number.")
    yield f"export type Icon = {either(icons())}"
    yield ""


def socket_types() -> Iterator[str]:
    members = [*get_args(wire.ServerMessage), *get_args(wire.BrowserMessage), wire.Moments]
    _, schemas = msgspec.json.schema_components(members, ref_template="{name}")
    heading = ""
    told = described(views, wire)
    for name, described_class in told.items():
        if name not in schemas:
            continue
        if described_class.heading != heading:
            if heading == "Server → browser.":
                yield from union("ServerMessage")
            heading = described_class.heading
            yield f"// {heading}"
            yield ""
        yield from interface(name, schemas[name], described_class, False)
    yield from union("BrowserMessage")
    forgotten = set(schemas) - set(told)
    if forgotten:
        raise ValueError(f"nothing describes {', '.join(forgotten)}")


def rest_types() -> Iterator[str]:
    api = create_app("sqlite://").openapi()
    schemas, sent = api["components"]["schemas"], requested(api)
    yield "// REST."
    yield ""
    for name, words in aliases(models).items():
        yield f"export type {name} = {either(words)}"
        yield ""
    for name, told in described(models, choosing, library, advice, figures).items():
        if name in schemas:
            yield from interface(name, schemas[name], told, name in sent)


def made() -> str:
    return "\n".join([HEAD, "", *word_types(), *socket_types(), *rest_types()]).rstrip() + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write ui/src/wire.ts")
    parser.add_argument("--check", action="store_true", help="fail if ui/src/wire.ts is not what would be written")
    given = parser.parse_args()
    text = made()
    if given.write:
        TARGET.write_text(text, "utf-8")
    elif given.check:
        if not TARGET.exists() or TARGET.read_text("utf-8") != text:
            sys.exit("ui/src/wire.ts is not what the server describes: python tools/wire_types.py --write")
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
