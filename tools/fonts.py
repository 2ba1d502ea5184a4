"""The fonts in pieces: the characters a table is written in, and the others, for when a browser meets one of them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

STYLE = Path(__file__).resolve().parent.parent / "ui" / "src" / "style"
PACKAGES = STYLE.parents[1] / "node_modules" / "@fontsource"
COMMON = {*range(0x20, 0x7F), *map(ord, "\u00a0\u00ad·×±\u2010\u2011–—‘’“”•…‹›↑↓−")}
"""What words, names of Things and numbers are written with."""
FEATURES = ["ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum"]
NAMES = (1, 3, 4, 6, 16)
"""Where a font says what it is called."""


class Face(NamedTuple):
    """A font as it is used here."""

    family: str
    weight: int
    file: str
    whole: str
    own_name: str = ""
    """A licence that reserves a font's name reserves it for the font as it was made: the pieces call themselves so."""


FACES = (
    Face("Fira Sans Condensed", 400, "fira-400", "fira-sans-condensed/files/fira-sans-condensed-latin-400-normal"),
    Face("Fira Sans Condensed", 600, "fira-600", "fira-sans-condensed/files/fira-sans-condensed-latin-600-normal"),
    Face("Marcellus", 400, "display", "marcellus/files/marcellus-latin-400-normal", own_name="Kanly Display"),
)


def whole(face: Face) -> TTFont:
    return TTFont(PACKAGES / f"{face.whole}.woff2")


def write(face: Face, characters: set[int], name: str) -> None:
    """Write the piece of a font that has these characters."""
    font = whole(face)
    subsetter = Subsetter(Options(layout_features=FEATURES, name_IDs=["*"]))  # who made it stays in it
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    if face.own_name:
        for record in font["name"].names:
            if record.nameID in NAMES:
                record.string = face.own_name.replace(" ", "") if record.nameID == 6 else face.own_name
    font.flavor = "woff2"
    font.save(STYLE / "fonts" / name)


def ranges(characters: set[int]) -> str:
    """Characters as CSS names them."""
    found: list[tuple[int, int]] = []
    for one in sorted(characters):
        if found and found[-1][1] == one - 1:
            found[-1] = (found[-1][0], one)
        else:
            found.append((one, one))
    return ", ".join(f"U+{first:X}" + (f"-{last:X}" if last > first else "") for first, last in found)


def main() -> None:
    rules = ["/* Made by tools/fonts.py. */\n"]
    for face in FACES:
        there = set(whole(face).getBestCmap())
        for name, characters in ((f"{face.file}.woff2", there & COMMON), (f"{face.file}-more.woff2", there - COMMON)):
            write(face, characters, name)
            rules.append(f"@font-face {{ font-family: '{face.family}'; font-weight: {face.weight}; font-display: swap; "
                         f"src: url('./fonts/{name}') format('woff2'); unicode-range: {ranges(characters)}; }}\n")
    (STYLE / "fonts.css").write_text("".join(rules), "utf-8")


if __name__ == "__main__":
    main()
