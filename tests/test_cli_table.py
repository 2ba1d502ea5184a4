"""The table in the terminal: what the sets bring lies there for everybody to read, at any width."""

from io import StringIO

import pytest
from rich.console import Console

from kanly import State
from kanly.cli import table as drawn
from kanly.mixes import mixes
from kanly.testing import table
from kanly.words import language

NAMES = ["Anna", "Ben", "Cleo", "Dora"]


def screen(s: State, viewer: int = 0, width: int = 120) -> str:
    """What a player sees."""
    out = StringIO()
    drawn.draw(Console(file=out, width=width), s.seen_by(viewer), language("en").seated(NAMES))
    return out.getvalue()


def line(s: State, start: str) -> list[str]:
    """The words of the last line that begins so: the players sit below the board."""
    *_, found = [text for text in screen(s, width=200).splitlines() if text.strip("│ ").startswith(start)]
    return found.strip("│ ").split()


def ix(mine=None, **board) -> State:
    tessia = dict(leader="Tessia Vernius", influence={"Emperor": 2})
    ben = dict(dreadnoughts=1, freighter=2, negotiators=3, tech=["Flagship"], flipped=["Training Drones"])
    return table(["base", "ix"], seats={0: tessia | (mine or {}), 1: ben}, **board)


def test_tech_tiles_lie_there_with_price_text_and_what_is_below():
    text = screen(ix(tech=["Memocorders", "Invasion Ships", None]))
    assert "Tech tiles, with what they cost" in text
    assert "5  Invasion Ships  Tech tile, costs 5 spice." in text and "Freighter at 3  acquire a Tech tile" in text
    assert text.count(" below ") == 2  # nothing lies on the third place
    assert "Tech tiles" not in screen(table())


def test_everybody_reads_what_the_players_have():
    s = ix()
    assert line(s, "Freighter  ")[1:] == ["0", "of", "3", "2", "of", "3", "0", "of", "3"]
    assert line(s, "Negotiators")[1:] == ["0", "3", "0"]
    assert "Flagship, Training Drones (used)" in screen(s, width=200)
    assert line(s, "Fremen  ")[1:] == ["0,", "Snooper", "0", "0"] and "Snooper" not in line(s, "Emperor  ")
    assert "Your Tech tiles" in screen(s, 1) and "Your Tech tiles" not in screen(s, 0)


def test_dreadnoughts_are_seen_where_they_stand():
    s = ix(dict(dreadnoughts=1, fleet=1), ships={"Carthag": 2}, round=3)
    assert " ".join(line(s, "dreadnoughts")[1:]) == (
        "1 in the garrison, 1 in the Conflict 1 in the garrison 1 at Carthag")
    assert any("Carthag" in text and "dreadnought of Cleo" in text for text in screen(s).splitlines())
    assert "1 dreadnought, not revealed yet" in screen(s)


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("mix", [mix for mix in mixes() if not mix.why], ids=lambda mix: "+".join(mix.sets))
def test_the_table_fits_any_terminal(mix, width):
    s = table(mix.sets, 4, options=mix.options)
    lines = screen(s, width=width).splitlines()
    assert all(len(text) == width for text in lines) and len(lines) > 60
