"""The laboratory of the server: what `kanly stats --json` says of series of games, as files in a folder of the host."""

from __future__ import annotations

import threading
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from kanly import RULES
from kanly.facts import SOURCES
from kanly.lab.naming import names
from kanly.lab.rates import interval
from kanly.things import KEYS
from kanly.web import figures, plans
from kanly.web.logs import logger
from kanly.web.names import called
from kanly.words import Language, Wrong

log = logger()
SCORE: Final = "score"
QUESTIONS: Final = ("leader", "order", "first_space", "opening", "acquired", "played", "alliance", "conflict", "length",
                    "player")
BIGGEST: Final = 10_000_000
"""Bytes of a file."""


class Counted(msgspec.Struct):
    """A row of an answer."""

    key: str
    n: int
    hits: int
    by_chance: float | None = None


class Mean(msgspec.Struct):
    mean: float
    margin: float


class Points(msgspec.Struct):
    key: str
    winners: Mean
    others: Mean


class Mix(msgspec.Struct):
    sets: list[str]
    options: list[str]
    players: int
    games: int
    who: list[str]


class Document(msgspec.Struct, rename={"first_space": "first-space"}):
    """What `kanly stats --json` writes; what was not asked is not there."""

    kanly: str
    rules: list[int]
    games: list[Mix]
    leader: list[Counted] = []
    order: list[Counted] = []
    first_space: list[Counted] = []
    opening: list[Counted] = []
    acquired: list[Counted] = []
    played: list[Counted] = []
    alliance: list[Counted] = []
    conflict: list[Counted] = []
    length: list[Counted] = []
    player: list[Counted] = []
    points: list[Points] = []


def shipped() -> Path:
    """The series that come with kanly."""
    return Path(str(files("kanly.web") / "laboratory"))


def read(file: Path) -> Document:
    """A file of the host's; a Wrong says what is wrong about it."""
    try:
        if file.stat().st_size > BIGGEST:
            raise ValueError(f"more than {BIGGEST:,} bytes")
        found = msgspec.json.decode(file.read_bytes(), type=Document)
        if not found.games:
            raise ValueError("no games")
        if any(not 0 <= one.hits <= one.n or not one.n for question in QUESTIONS for one in getattr(found, question)):
            raise ValueError("more of them than there are")
        if unknown := {point.key for point in found.points} - {*SOURCES, SCORE}:
            raise ValueError(", ".join(sorted(unknown)))
    except (OSError, ValueError) as error:  # what msgspec says is a ValueError
        raise Wrong("no laboratory", file=file, why=error) from None
    return found


def must_be_read(folder: Path) -> None:
    """Look at all files before anything is served."""
    if not folder.is_dir():
        raise Wrong("no laboratory folder", folder=folder)
    for file in folder.glob("*.json"):
        read(file)


class Laboratory:
    """The series there are now; files may come, change and go while the server runs."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or shipped()
        self.lock = threading.Lock()
        self.known: dict[Path, tuple[float, Document | None]] = {}

    def documents(self) -> dict[str, Document]:
        """By name; a file that cannot be read any more is left out, and the log says why."""
        with self.lock:
            there = {}
            for file in sorted(self.folder.glob("*.json")):
                try:
                    changed = file.stat().st_mtime
                    kept = self.known.get(file)
                    there[file] = kept if kept is not None and kept[0] == changed else (changed, read(file))
                except (OSError, Wrong) as error:
                    log.error("a series of games cannot be shown", cause=str(error))
            self.known = dict(there)
            return {file.stem: document for file, (_, document) in there.items() if document is not None}

    def series(self, say: Language) -> list[figures.Series]:
        return [told(name, document, say) for name, document in self.documents().items()]

    def figures(self, name: str, say: Language) -> figures.SeriesFigures | None:
        document = self.documents().get(name)
        return None if document is None else answers(name, document, say)


def told(name: str, document: Document, say: Language) -> figures.Series:
    games = [figures.SeriesGames(what=mixed(mix, say), players=mix.players, games=mix.games,
                                 who=[called(who, say) for who in mix.who]) for mix in document.games]
    return figures.Series(name=name, sets=sorted({one for mix in document.games for one in mix.sets}),
                          text=games[0].what, games=games, total=sum(mix.games for mix in document.games),
                          version=document.kanly, rules=document.rules, current=document.rules == [RULES])


def mixed(mix: Mix, say: Language) -> str:
    return plans.name({"sets": mix.sets, "options": mix.options, "players": mix.players}, say)


def answers(name: str, document: Document, say: Language) -> figures.SeriesFigures:
    questions = [figures.Answered(name=question.replace("_", "-"), shares=shares(found, say))
                 for question in QUESTIONS if (found := getattr(document, question))]
    for one in questions:
        if one.name == "player":
            one.shares = [share.model_copy(update={"name": called(share.key, say)}) for share in one.shares]
    points = [figures.SourceMeans(source=point.key.removesuffix("_points"), name=source(point.key, say),
                                  winners=average(point.winners), others=average(point.others))
              for point in document.points]
    return figures.SeriesFigures(series=told(name, document, say), questions=questions, points=points,
                                 seats=sum(mix.games * mix.players for mix in document.games))


def shares(found: list[Counted], say: Language) -> list[figures.Share]:
    return [share(one.key, name, one.n, one.hits, one.by_chance)
            for one, name in zip(found, names((one.key for one in found), say), strict=True)]


def share(key: str, name: str, n: int, hits: int, chance: float | None) -> figures.Share:
    low, high = interval(hits, n)
    return figures.Share(key=key, name=name, n=n, hits=hits, rate=hits / n, low=low, high=high, chance=chance)


def average(found: Mean) -> figures.Average:
    return figures.Average(mean=found.mean, margin=found.margin)


def source(key: str, say: Language) -> str:
    """What a source of points is called."""
    return say.label("points in all") if key == SCORE else say.thing(KEYS[f"word//{key.replace('_', '-')}"].id)
