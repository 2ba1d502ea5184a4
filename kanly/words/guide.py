"""The guide to the rules for people: pages of six steps, each with a picture, its words and the rules behind it.

In texts `**…**` stands out and `{spice}` is an icon.
"""

from __future__ import annotations

from typing import NamedTuple


class Picture(NamedTuple):
    """Components by their keys, the first of a box that is played; or a row of icons with its words."""

    things: tuple[str, ...] = ()
    tokens: str = ""
    words: str = ""
    mark: str = ""
    """What of the component is meant and ringed: its edge, price, agent or reveal box, cost or blades."""


class Step(NamedTuple):
    title: str
    text: str
    rules: tuple[str, ...]
    shows: tuple[Picture, ...]
    part: str = ""
    """What has to be played for it to count."""


class Page(NamedTuple):
    name: str
    title: str
    lead: str
    icon: str
    steps: tuple[Step, ...]
    part: str = ""


class Part(NamedTuple):
    """What a game can be made of: sets, ways to play, Rivals, teams."""

    name: str
    title: str
    sets: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    rivals: bool = False
    teams: bool = False
    with_teams: bool = False
    """Played in every game of teams, whatever was chosen."""


class Guide(NamedTuple):
    parts: tuple[Part, ...]
    pages: tuple[Page, ...]


def thing(*keys: str, mark: str = "") -> Picture:
    return Picture(things=keys, mark=mark)


def row(tokens: str, words: str = "") -> Picture:
    return Picture(tokens=tokens, words=words)
