"""The fonts in pieces: what a table is written with is in the first one, and each has what the style sheet says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from kanly.web import catalogue

UI = Path(__file__).parent.parent / "ui" / "src"
RULE = re.compile(r"font-family: '(.*?)'; font-weight: (\d+);.*url\('(.*?)'\).*unicode-range: (.*?);")


def characters(ranges: str) -> set[int]:
    found: set[int] = set()
    for one in ranges.split(", "):
        first, _, last = one.removeprefix("U+").partition("-")
        found |= set(range(int(first, 16), int(last or first, 16) + 1))
    return found


PIECES = {Path(file): (family, weight, characters(ranges))
          for family, weight, file, ranges in RULE.findall((UI / "style" / "fonts.css").read_text("utf-8"))}


@pytest.mark.parametrize("file", PIECES, ids=lambda file: file.stem)
def test_a_piece_has_what_the_style_sheet_says(file):
    font = TTFont(UI / "style" / file)
    assert set(font.getBestCmap()) == PIECES[file][2]
    assert "glyf" in font and "fpgm" in font, "as sharp as the whole font"
    names = {record.nameID: str(record) for record in font["name"].names}
    assert "display" not in file.stem or names[1] == "Kanly Display", "its own name is reserved for the whole font"


def test_no_character_is_in_two_pieces():
    for file, (family, weight, own) in PIECES.items():
        for other, (other_family, other_weight, others) in PIECES.items():
            assert file == other or (family, weight) != (other_family, other_weight) or not own & others


def test_a_table_is_written_with_the_first_piece():
    sources = [file for file in (UI / "words").glob("*.ts") if not file.name.endswith(".test.ts")]
    written = catalogue.catalogue("en").model_dump_json() + "".join(file.read_text("utf-8") for file in sources)
    more = set().union(*(own for file, (_, _, own) in PIECES.items() if file.stem.endswith("-more")))
    assert not {character for character in written if ord(character) in more} - {"\r"}
