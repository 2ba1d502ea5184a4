"""The types of the browser client are those of the server."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import msgspec
import pytest

from kanly.written import Effect

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import wire_types  # noqa: E402


def test_the_browser_has_the_types_the_server_describes():
    assert wire_types.TARGET.read_text("utf-8") == wire_types.made(), "python tools/wire_types.py --write"


KIND = r"[A-Z][a-z][A-Za-z]+"
KINDS = re.compile(
    rf"kind [!=]== '({KIND})'|Set\(\[.*?'({KIND})'|(?<=', )'({KIND})'(?=[^\n]*\]\)\n)|({KIND}): w\.bar\.")


def test_the_browser_knows_no_question_that_is_not_asked():
    def asking(kind: type[Effect]) -> set[str]:
        return set([kind.__name__] * kind.asks).union(*map(asking, kind.__subclasses__()))

    sources = [*(ROOT / "ui/src/table").glob("*.*"), ROOT / "ui/src/socket.ts"]
    texts = [path.read_text("utf-8") for path in sources if ".test." not in path.name]
    named = {"".join(found) for text in texts for found in KINDS.findall(text)}
    assert {"Destination", "TrashAny", "PutEach", "WhichAgent", "Turn"} <= named
    assert named - asking(Effect) == set()


def test_every_message_and_model_has_a_type():
    text = wire_types.made()
    for name in ("Update", "Answer", "View", "Question", "Table", "NewTable", "Result", "Catalogue", "Failure"):
        assert f"export interface {name} {{" in text
    assert "export type ServerMessage = Update | Presence | Said | Refused | Rematch | Reminded\n" in text
    assert "  type: 'auto_pass'\n" in text and "  title?: string | null\n" in text and "  mine: boolean\n" in text


def test_schemas_without_a_type_are_found():
    assert wire_types.type_of({"type": "array", "items": {"anyOf": [{"type": "null"}, {"type": "integer"}]}}) == (
        "(number | null)[]")
    with pytest.raises(ValueError, match="there is no TypeScript for"):
        wire_types.type_of({"type": "strange"})


def test_messages_are_read_strictly():
    from kanly.web.socket import decode

    assert decode('{"type":"answer","seq":1,"names":["a"]}').names == ["a"]
    for wrong in ('{"type":"answer","seq":1,"names":["a"],"more":1}', '{"type":"answer","seq":true,"names":[]}'):
        with pytest.raises(msgspec.ValidationError):
            decode(wrong)
