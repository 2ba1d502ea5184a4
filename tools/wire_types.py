"""Wire types: ui/src/wire.ts from the schemas of the socket's messages (msgspec) and of REST (OpenAPI).

Names and comments are those of kanly/web/wire.py and kanly/web/models.py.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args, get_origin

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

import msgspec  # noqa: E402

from kanly.web import models, wire  # noqa: E402
from kanly.web.app import create_app  # noqa: E402

TARGET = ROOT / "ui" / "src" / "wire.ts"
HEAD = "/** What goes over the wire (docs/wire.md). Made by tools/wire_types.py from kanly/web: do not edit. */"
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
Schema = dict[str, Any]


class Described(NamedTuple):
    """A class of a module: its comment, the comments of its fields, and the heading it stands under."""

    about: str
    fields: dict[str, str]
    heading: str


def described(module: Any) -> dict[str, Described]:
    """The classes of a module in the order they are written."""
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


def aliases() -> dict[str, str]:
    """Unions of words that have a name in models.py."""
    found = {}
    for name, value in vars(models).items():
        if get_origin(value) is Literal:
            found[" | ".join(quoted(word) for word in get_args(value))] = name
    return found


ALIASES = aliases()


def type_of(schema: Schema) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "enum" in schema or "const" in schema:
        words = " | ".join(map(quoted, schema.get("enum", [schema.get("const")])))
        return ALIASES.get(words, words)
    for key in ("anyOf", "oneOf"):
        if key in schema:
            parts = dict.fromkeys(type_of(part) for part in schema[key])
            return " | ".join(sorted(parts, key=lambda part: part == "null"))
    kind = schema.get("type")
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
        yield f"  {field}{mark}: {type_of(part)}"
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


def socket_types() -> Iterator[str]:
    members = [*get_args(wire.ServerMessage), *get_args(wire.BrowserMessage)]
    _, schemas = msgspec.json.schema_components(members, ref_template="{name}")
    heading = ""
    told = described(wire)
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
        raise ValueError(f"wire.py does not describe {', '.join(forgotten)}")


def rest_types() -> Iterator[str]:
    api = create_app("sqlite://").openapi()
    schemas, sent = api["components"]["schemas"], requested(api)
    yield "// REST."
    yield ""
    for words, name in ALIASES.items():
        yield f"export type {name} = {words}"
        yield ""
    for name, told in described(models).items():
        if name in schemas:
            yield from interface(name, schemas[name], told, name in sent)


def made() -> str:
    return "\n".join([HEAD, "", *socket_types(), *rest_types()]).rstrip() + "\n"


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
