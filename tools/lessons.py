"""Look for the tables of the lessons: games of bots that come to what a chapter speaks about (docs/wire.md)."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kanly import compose
from kanly.bots import bot
from kanly.events import INFILTRATED, REWARDED, Event
from kanly.record import Record
from kanly.testing import look
from kanly.testing.playing import choice
from kanly.things import REVEAL

HERE = Path(__file__).resolve().parent.parent / "kanly" / "web" / "chapters"
OTHERS: Final = "…"
"""In a script: bots answer until the learner is asked."""
FIRST: Final = "#"
"""The first of the options."""
FAILED: dict[str, int] = {}
SEATS = ("Anna", "Mira", "Ines", "Tomas")
BASE = ("Paul Atreides", "Baron Vladimir Harkonnen", "Earl Memnon Thorvald", "Countess Ariana Thorvald")
UPRISING = ("Gurney Halleck", "Lady Amber Metulli", "Princess Irulan", "Feyd-Rautha Harkonnen")
CRYSKNIVES = ("skirmish-crysknife", "Seize Spice Refinery", "Spice Freighters")
"""Conflicts with that battle icon."""
FREE = {"Emperor": 0, "Spacing Guild": 0, "Bene Gesserit": 0, "Fremen": 0}
Seat = dict[str, Any]


@dataclass(frozen=True)
class Recipe:
    """What a chapter needs: the game, the moment, and what the learner does; `@name` is where an idea begins."""

    name: str
    wanted: Callable[[Seat, Seat], bool]
    script: Sequence[str]
    sets: Sequence[str] = ("base",)
    leaders: Sequence[str] = BASE
    options: Sequence[str] = ()
    rivals: Sequence[str] | None = None
    last_round: int = 4
    then: Callable[[Seat, Seat, list[Event]], bool] = lambda me, board, log: True
    """What must have come of it: the seat, the board, and what happened."""
    seeds: range = range(1, 4000)


def free(board: Seat, *spaces: str) -> bool:
    return not any(space in board["agents"] for space in spaces)


def has(me: Seat, *cards: str) -> bool:
    return all(card in me["hand"] for card in cards)


def first_place(log: list[Event]) -> bool:
    """The learner took the first reward."""
    return any(event.kind == REWARDED and (event.seat, event.n) == (0, 1) for event in log)


RECIPES: Sequence[Recipe] = (
    Recipe("points", lambda me, board: board["round"] == 2 and me["agents"] == 2 and me["influence"]["Fremen"] == 1
           and board["conflict"] == "Terrible Purpose" and me["score"] == 1,
           ["@goal", "@influence", "@conflict", "@cards"], last_round=2),
    Recipe("influence", lambda me, board: me["influence"] == {**FREE, "Emperor": 1, "Spacing Guild": 1}
           and has(me, "Diplomacy") and free(board, "Wealth"),
           ["@tracks", "@second", "@alliance", "@step", "Diplomacy", "Wealth", "@scored"]),
    Recipe("agents", lambda me, board: board["round"] == 1 and me["agents"] == 2 and has(me, "Diplomacy")
           and free(board, "Wealth", "Foldspace", "Secrets", "Stillsuits"),
           ["@two", "@edge", "@send", "Diplomacy", "Wealth", "@end", "end_turn", OTHERS, "@taken"], last_round=1,
           then=lambda me, board, log: len(board["agents"]) >= 4),
    Recipe("costs", lambda me, board: has(me, "Dune, the Desert Planet") and me["water"] == 1 and me["agents"] == 2
           and board["round"] == 2 and me["solari"] == 2 and me["spice"] == 0
           and free(board, "Hagga Basin", "The Great Flat"),
           ["@foot", "@goods", "@pay", "Dune, the Desert Planet", "Hagga Basin", "@paid"], last_round=2),
    Recipe("combat", lambda me, board: board["round"] in (2, 3) and board["first"] == 3 and me["agents"] == 1
           and has(me, "Reconnaissance", "Dagger") and free(board, "Arrakeen") and 2 <= me["garrison"] <= 4
           and me["conflict"] == 0 and not me["intrigue"],
           ["@conflict", "@garrison", "@send", "Reconnaissance", "Arrakeen", "@deploy", "?+1 troop", "?draw a card",
            "deploy 3", "end_turn", OTHERS, "@reveal", "reveal", "@swords", "end_turn", OTHERS, "@won"], last_round=3,
           then=lambda me, board, log: first_place(log) and board["first"] == 0),
    Recipe("intrigue", lambda me, board: "Windfall" in me["intrigue"] and len(me["intrigue"]) > 1,
           ["@secret", "@kinds", "@play", "Windfall", "@more"], last_round=4,
           then=lambda me, board, log: bool({"Ambush", "Master Tactician", "Private Army"} & set(me["intrigue"]))),
    Recipe("buying", lambda me, board: me["agents"] == 1 and me["spice"] >= 2 and has(me, "Diplomacy", "Dagger")
           and free(board, "Selective Breeding"),
           ["@deck", "@breed", "Diplomacy", "Selective Breeding", "@thin", "?+1 Influence", "trash a card", "Dagger",
            "@end", "end_turn", OTHERS, "@reveal", "reveal", "@buy", "Arrakis Liaison", "@later"], last_round=3),
    Recipe("alone", lambda me, board: board["round"] == 2 and me["agents"] == 2 and board["first"] == 0
           and me["solari"] >= 2 and me["water"] >= 1 and has(me, "Diplomacy"),
           ["@play"], last_round=2),
    Recipe("spies", lambda me, board: me["agents"] == 2 and me["spice"] >= 1 and has(me, "Diplomacy", "Dagger")
           and free(board, "Espionage", "Assembly Hall", "Gather Support") and not me["spies"],
           ["@posts", "@send", "Diplomacy", "Espionage", "@place", "?+1 Influence", "?draw a card", "?place a Spy",
            "Assembly Hall / Gather Support post", "end_turn", OTHERS, "@watch", "@infiltrate", "Dagger",
            "Gather Support", "@gather"], sets=("uprising",), leaders=UPRISING, last_round=3,
           then=lambda me, board, log: any(event.kind == INFILTRATED and event.seat == 0 for event in log)),
    Recipe("contracts", lambda me, board: me["agents"] == 2 and has(me, "Dune, the Desert Planet")
           and free(board, "Accept Contract") and not me["contracts"],
           ["@offer", "@send", "Dune, the Desert Planet", "Accept Contract", "@take", "?draw a card",
            "?take a contract", "#", "@fulfil"], sets=("uprising",), options=("choam",), leaders=UPRISING,
           last_round=2),
    Recipe("sandworms", lambda me, board: me["agents"] == 2 and me["influence"]["Fremen"] >= 2
           and free(board, "Sietch Tabr", "Hagga Basin") and not me["hooks"] and has(me, "Dune, the Desert Planet")
           and bool({"Reconnaissance", "Signet Ring"} & set(me["hand"])),
           ["@hooks", "@sietch", "?Reconnaissance", "?Signet Ring", "Sietch Tabr", "@take", "take Maker Hooks",
            "?Maker Hooks", "end_turn", OTHERS, "@call", "Dune, the Desert Planet", "Hagga Basin", "@summon",
            "harvest 2", "summon", "@worm"], sets=("uprising",), leaders=UPRISING, last_round=6),
    Recipe("icons", lambda me, board: board["round"] in (1, 2) and me["agents"] == 2
           and (me["objective"] or "").startswith("crysknife") and board["conflict"] in CRYSKNIVES,
           ["@objective", "@conflict", "@pair"], sets=("uprising",), leaders=UPRISING, last_round=2),
    Recipe("tech", lambda me, board: me["agents"] == 2 and has(me, "Dagger") and me["spice"] >= 2
           and free(board, "Tech Negotiation") and not me["tech"],
           ["@tiles", "@send", "Dagger", "Tech Negotiation", "@take", "?acquire a Tech tile for 1 less or",
            "acquire a Tech tile", "#", "@own"], sets=("base", "ix"), last_round=3),
    Recipe("freighters", lambda me, board: me["agents"] == 2 and has(me, "Dune, the Desert Planet")
           and free(board, "Smuggling") and me["freighter"] == 1,
           ["@track", "@send", "Dune, the Desert Planet", "Smuggling", "@move", "?move your Freighter",
            "advance the Freighter", "@recall"], sets=("base", "ix"), last_round=3),
    Recipe("dreadnoughts", lambda me, board: me["agents"] == 2 and has(me, "Dagger") and me["solari"] >= 3
           and free(board, "Dreadnought") and not me["dreadnoughts"] and not me["fleet"],
           ["@ship", "@send", "Dagger", "Dreadnought", "@build", "commission", "@force"], sets=("base", "ix"),
           last_round=4),
    Recipe("rivals", lambda me, board: board["round"] == 1 and me["agents"] == 2 and has(me, "Diplomacy")
           and free(board, "Wealth"),
           ["@who", "@deck", "@turn", "Diplomacy", "Wealth", "@end", "end_turn", OTHERS, "@did", "@scores"],
           leaders=BASE[:1], rivals=("Baron Vladimir Harkonnen", "Countess Ariana Thorvald"), last_round=1),
)


def find(recipe: Recipe) -> tuple[Record, dict[str, int]] | None:
    game = compose(recipe.sets, len(recipe.leaders), list(recipe.leaders), list(recipe.options), recipe.rivals)
    for seed in recipe.seeds:
        record = Record(game, seed, SEATS[:len(recipe.leaders)])
        bots = [bot("greedy", seed * 10 + seat) for seat in range(game.players)]
        while record.state.decision and record.state.round <= recipe.last_round:
            s = record.state
            if s.asked == 0 and REVEAL in s.options and recipe.wanted(look(s, 0), look(s)):
                found = scripted(recipe, record, bots)
                if found is not None:
                    return found
            record.apply(bots[s.asked].choose(s.seen_by(s.asked)))
    return None


def scripted(recipe: Recipe, before: Record, bots: Sequence[Any]) -> tuple[Record, dict[str, int]] | None:
    """The record with the learner's own answers, and the line at which each idea begins; None where they fail."""
    record = Record(before.game, before.seed, before.seats)
    for line in before.lines:
        if not line.startswith("="):
            record.apply(line.partition(" ")[2])
    marks: dict[str, int] = {}
    record.state.log = log = list[Event]()
    for step in recipe.script:
        s = record.state
        if step.startswith("@"):
            marks[step[1:]] = sum(not line.startswith("=") for line in record.lines)
        elif step == OTHERS:
            while record.state.decision and record.state.asked != 0:
                record.apply(bots[record.state.asked].choose(record.state.seen_by(record.state.asked)))
        elif s.decision is None or s.asked != 0:
            return None
        elif step == FIRST:
            record.apply(s.options[0])
        else:
            try:
                record.apply(choice(s, step.removeprefix("?")))
            except ValueError as error:
                if not step.startswith("?"):
                    FAILED[f"{step}: {error}"] = FAILED.get(f"{step}: {error}", 0) + 1
                    return None
    s = record.state
    return (record, marks) if s.asked == 0 and recipe.then(look(s, 0), look(s), log) else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    wanted = parser.parse_args().names
    for recipe in RECIPES:
        FAILED.clear()
        if wanted and recipe.name not in wanted:
            continue
        found = find(recipe)
        if found is None:
            print(recipe.name, "NOT FOUND", FAILED)
            continue
        record, marks = found
        head, _, body = str(record).partition("\n\n")
        marked = " | ".join(f"{name} {at}" for name, at in marks.items())
        (HERE / f"{recipe.name}.kanly").write_text(f"{head}\nideas {marked}\n\n{body}", "utf-8")
        print(recipe.name, record.seed, marks, len(record.lines))


if __name__ == "__main__":
    main()
