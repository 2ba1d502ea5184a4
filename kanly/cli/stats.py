"""kanly stats: what many games say about Leaders, seats, openings, cards, Alliances, points and length."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from kanly import __version__
from kanly.cli.output import AsJson, InLanguage, console, extra, listed, print_error, print_json, table
from kanly.lab.naming import called, names
from kanly.things import KEYS
from kanly.words import Language, Wrong, language

if TYPE_CHECKING:
    from kanly.lab.games import Games
    from kanly.lab.questions import Points
    from kanly.lab.rates import Mean, Rate

POINTS = "points"


def stats(
    files: Annotated[list[Path], typer.Argument(help="Folders that `kanly simulate --out` wrote, records of games, and "
                                                     "folders of these.")],
    about: Annotated[str, typer.Option(help="What to look at, separated by commas: player, leader, order, first-space, "
                                            "opening, acquired, played, alliance, conflict, points, length.",
                                       show_default="everything")] = "",
    top: Annotated[int, typer.Option(help="Rows of a table or plot at most; 0: all.")] = 12,
    at_least: Annotated[int, typer.Option(help="Leave out what came up less often.")] = 1,
    plots: Annotated[Path | None, typer.Option(help="Draw the answers, as PNG and SVG, into this folder.")] = None,
    code: InLanguage = "en",
    as_json: AsJson = False,
) -> None:
    """Say what many games have come to: who wins, with what, and how sure that is."""
    say = language(code)
    with extra("lab"):
        from kanly.lab import games, questions
    wanted = chosen(listed(about), [*questions.QUESTIONS, POINTS])
    found = games.read(files)
    answers = {name: [rate for rate in questions.QUESTIONS[name](found.tables) if rate.n >= at_least]
               for name in wanted if name != POINTS}
    points = questions.points(found.tables) if POINTS in wanted else []
    if plots is not None:
        draw(plots, answers, points, top, say)
    if as_json:
        print_json(document(found, answers, points, say))
        return
    for file, why in found.left_out:
        print_error(say.label("left out", file=file, why=why))
    screen = console()
    for mix in mixes(found):
        screen.print(say.label("games of", what=mix["what"], players=mix["players"], games=mix["games"]))
    for name, rates in answers.items():
        screen.print("", rates_table(name, rates[:top or None], say), sep="\n")
        if 0 < top < len(rates):
            screen.print(say.label("and more", n=len(rates) - top))
    if points:
        columns = [say.label(column) for column in ("points by source", "winners", "all others")]
        screen.print("", table("", columns, [(source(one.name, say), said(one.winners), said(one.others))
                                             for one in points]), sep="\n")


def chosen(asked: list[str], there: list[str]) -> list[str]:
    for name in asked:
        if name not in there:
            raise Wrong("no question", name=name, there=", ".join(there))
    return asked or there


def mixes(found: Games) -> list[dict[str, Any]]:
    """Which games these are: sets, ways to play, how many people, how many games of them, and who plays."""
    alike = ["sets", "options", "players"]
    games = found.tables["games"]
    people = found.tables["seats"].filter(~found.tables["seats"]["rival"]).join(games, on="game").group_by(alike).agg(
        "who")
    kinds = games.group_by(alike).len("games").join(people, on=alike).sort(["games", *alike],
                                                                           descending=[True, False, False, False])
    return [{"what": " + ".join(filter(None, (*kind["sets"].split(","), *kind["options"].split(",")))),
             "sets": listed(kind["sets"]), "options": listed(kind["options"]), "players": kind["players"],
             "games": kind["games"], "who": sorted(set(kind["who"]))} for kind in kinds.iter_rows(named=True)]


def rates_table(question: str, rates: list[Rate], say: Language) -> Any:
    by_chance = any(rate.chance is not None for rate in rates)
    columns = [say.label(f"asked {question}"), *(say.label(column) for column in (
        ("seats played", "wins", "win rate", "95 %", "by chance") if by_chance
        else ("of games", "games", "share", "95 %")))]
    rows = []
    for name, rate in zip(names((rate.name for rate in rates), say), rates, strict=True):
        low, high = rate.interval
        chance = [] if rate.chance is None else [f"{rate.chance:.0%}"]
        rows.append((name, f"{rate.n:,}", f"{rate.hits:,}", f"{rate.rate:.1%}", f"{low:.1%}–{high:.1%}", *chance))
    return table("", columns, rows)


def source(name: str, say: Language) -> str:
    return say.label("points in all") if name == "score" else called(KEYS[f"word//{name.replace('_', '-')}"].key, say)


def said(mean: Mean) -> str:
    return f"{mean.mean:.2f} ± {mean.margin:.2f}"


def document(found: Games, answers: dict[str, list[Rate]], points: list[Points], say: Language) -> dict[str, Any]:
    told: dict[str, Any] = {
        "kanly": __version__,
        "rules": sorted(set(found.tables["games"]["rules"])),
        "games": mixes(found),
        "left_out": [{"file": str(file), "why": why} for file, why in found.left_out],
    }
    for question, rates in answers.items():
        told[question] = [
            {"name": name, "key": rate.name, "n": rate.n, "hits": rate.hits, "rate": round(rate.rate, 4),
             "interval": [round(bound, 4) for bound in rate.interval],
             "by_chance": None if rate.chance is None else round(rate.chance, 4)}
            for name, rate in zip(names((rate.name for rate in rates), say), rates, strict=True)]
    if points:
        told[POINTS] = [{"name": source(one.name, say), "key": one.name}
                        | {side: {"mean": round(mean.mean, 4), "margin": round(mean.margin, 4)}
                           for side, mean in (("winners", one.winners), ("others", one.others))} for one in points]
    return told


def draw(folder: Path, answers: dict[str, list[Rate]], points: list[Points], top: int, say: Language) -> None:
    """A picture of each answer, as PNG and SVG."""
    with extra("lab"):
        from kanly.lab import plots
    folder.mkdir(parents=True, exist_ok=True)
    for question, rates in answers.items():
        if shown := rates[:top or None]:
            title = say.label("length drawn" if question == "length" else "rate drawn",
                              what=say.label(f"asked {question}"))
            plots.rates(folder / question, title, names((rate.name for rate in shown), say), shown)
    if points:
        plots.points(folder / POINTS, say.label("points drawn"), (say.label("winners"), say.label("all others")),
                     [source(one.name, say) for one in points], points)
