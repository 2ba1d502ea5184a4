"""The types of the browser client are those of the server."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import msgspec
import pytest

from kanly import EXPANSIONS, modes
from kanly.events import EVENTS
from kanly.written import Effect

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import wire_types  # noqa: E402


def test_the_browser_has_the_types_the_server_describes():
    assert wire_types.TARGET.read_text("utf-8") == wire_types.made(), "python tools/wire_types.py --write"


def asking(kind: type[Effect]) -> set[str]:
    return set([kind.__name__] * kind.asks).union(*map(asking, kind.__subclasses__()))


QUOTED = re.compile(r"""(["'`])([A-Za-z_]+)\1""")


def client() -> list[Path]:
    """What is written by hand for the browser."""
    written = [path for path in (ROOT / "ui/src").rglob("*.*") if path.suffix in (".ts", ".svelte")]
    return [path for path in written if path != wire_types.TARGET]


def test_the_browser_knows_no_question_and_no_event_by_name():
    engine = (asking(Effect) | set(EVENTS)) - {"Arrow"}  # keys begin so too
    assert {"TrashAny", "AgentDuties", "SENT"} <= engine
    sources = client()
    quoted = {(path.name, word) for path in sources if "words" not in path.parts
              for _, word in QUOTED.findall(path.read_text("utf-8")) if word in engine}
    assert len(sources) > 100 and not quoted


WHERE_NAMES_STAND = {"words", "layouts", "art", "icons", "learn", "testing"}
"""What belongs to one board or one card, and the one table of the introduction."""


def test_the_browser_branches_on_no_set_and_no_way_to_play():
    """Also not where a table is made: whatever is offered there comes from the server."""
    names = {*EXPANSIONS, *modes()} - {"mentat"}  # which is an Agent too
    sources = [path for path in client() if ".test." not in path.name and not WHERE_NAMES_STAND & set(path.parts)]
    quoted = {(path.name, word) for path in sources
              for word in re.findall(r"""["'`]([a-z ]+)["'`]""", path.read_text("utf-8")) if word in names}
    assert len(sources) > 80 and not quoted


def test_what_there_is_to_show_is_in_the_types():
    text = wire_types.made()
    assert "export type Choice = 'one' | 'several' | " in text and "export type Telling = 'result' | " in text
    assert "  choice: Choice\n" in text and "  kind: EventKind\n" in text
    assert all(f"'{event}'" in text for event in EVENTS)
    assert {"spice", "inf-fremen", "all-guild", "bond-bene", "detonate", "level-4"} <= set(wire_types.icons())
    assert not {"arrakeen", "foldspace", "the-spice-must-flow", ">", "per"} & set(wire_types.icons())


def test_every_message_and_model_has_a_type():
    text = wire_types.made()
    for name in ("Update", "Answer", "View", "Question", "Table", "NewTable", "Result", "Catalogue", "Failure"):
        assert f"export interface {name} {{" in text
    messages = "Update | Presence | Said | Refused | Rematch | Reminded | Announced | Clock"
    assert f"export type ServerMessage = {messages}\n" in text
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
