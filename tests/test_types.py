"""A number of one kind where another is wanted is a type error."""

from __future__ import annotations

from pathlib import Path

import pytest

api = pytest.importorskip("mypy.api")

PACKAGE = Path(__file__).parents[1]
RIGHT = """
from kanly.cells import WALL
from kanly.effects.resources import pay
from kanly.events import PAID
from kanly.reasons import SHORT
from kanly.state import State
from kanly.things import HAND, SPICE, SeatNo, at


def right(s: State, seat: SeatNo) -> None:
    pay(s, seat, SPICE, 1)
    s.tell(PAID, seat, SPICE, 1)
    s.apply(SPICE)
    s.apply(at(SPICE, HAND))


def wrong(s: State, seat: SeatNo) -> None:
"""
MIX_UPS = {
    "pay(s, SPICE, SPICE, 1)": "SeatNo",
    "pay(s, seat, seat, 1)": "ThingId",
    "pay(s, seat, WALL, 1)": "ThingId",
    "pay(s, seat, at(SPICE, HAND), 1)": "ThingId",
    "s.apply(SHORT)": "Option",
    "s.apply(seat)": "Option",
    "s.tell(SHORT, seat)": "EventKind",
    "s.tell(PAID, SPICE)": "SeatNo",
    "s.draw_from(WALL)": "Pile",
}
"""Line → the type it should have been."""


@pytest.mark.pure
@pytest.mark.slow
def test_every_mix_up_is_a_type_error_and_nothing_else_is(tmp_path, monkeypatch):
    lines = RIGHT + "".join(f"    {line}\n" for line in MIX_UPS)
    source = tmp_path / "mixed.py"
    source.write_text(lines)
    monkeypatch.setenv("MYPYPATH", str(PACKAGE))
    told, errors, _ = api.run([str(source), "--no-error-summary", "--config-file", "", "--follow-imports", "silent",
                               "--cache-dir", str(PACKAGE / ".mypy_cache")])
    assert not errors
    found = {int(line.split(":")[1]): line for line in told.splitlines() if ": error: " in line}
    first = RIGHT.count("\n") + 1
    assert sorted(found) == list(range(first, first + len(MIX_UPS))), told
    for n, wanted in enumerate(MIX_UPS.values(), first):
        assert f'expected "{wanted}' in found[n]
