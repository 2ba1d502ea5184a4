"""A census over many games: what was played, revealed, acquired, trashed, fought, visited and carried out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import census_rivals
import census_teams
from lines import WINDOWS, called, carriers, lines

from kanly import Event, Game
from kanly.components import (
    Card,
    Component,
    Conflict,
    Contract,
    Hagal,
    Intrigue,
    Leader,
    Objective,
    Post,
    Rival,
    Space,
    Starter,
)
from kanly.events import (
    ACQUIRED,
    COMBAT_BEGINS,
    CONTRACT_FULFILLED,
    ENDGAME_BEGINS,
    LEADER_FLIPPED,
    LEADER_TAKEN,
    NO_WINNER,
    OBJECTIVE_DEALT,
    PLAYED_INTRIGUE,
    REVEALED_CARD,
    REWARDED,
    ROUND_BEGINS,
    SENT,
    SPY_PLACED,
    TRASHED,
)
from kanly.expansion import laid
from kanly.reasons import REASONS
from kanly.things import THINGS

OPENS = {ROUND_BEGINS: "plot", COMBAT_BEGINS: "combat", REWARDED: "won", NO_WINNER: "won", ENDGAME_BEGINS: "endgame"}
NEVER_GIVEN = {"possible", "NO_CARDS", "LAPSED", "NO_FACTION", "WALLED", "FORBIDDEN", "NO_BONUS", "SHUNNED",
               "NO_RIVALS"}
"""Reasons not to wait for: nobody runs out of cards altogether; what a card had open leaves with it; the card that
counts Influence twice goes to Faction spaces only; where the Shield Wall or Shaddam's order leaves one of two
branches, nobody is asked; and what a Rival does not do is told where it passes a card over, or not at all."""
GIVEN_WITH = {
    "base": {"CLOSED", "NO_PRICE", "TAKEN", "NOT_BEHIND"},
    "uprising": {"POST_TAKEN", "WRONG_POST", "NO_WALL", "TRACK_ENDED", "NO_BATTLE_ICON", "NOT_PRICE"},
    "ix": {"NO_SHIP", "NOT_SNOOPED"},
}
"""Reasons that only the components of a set give."""

Key = tuple[str, str]
"""What happened, to what: ("played", "Dagger"), ("carried out", "Dagger, reveal: Gain(SWORDS)")."""


def count(game: Game, log: Sequence[Event], carried_out: set[tuple[int, int]], reasons: Counter[str]) -> Counter[Key]:
    """The census of one game."""
    found: Counter[Key] = Counter({("given as a reason", reason): n for reason, n in reasons.items()})
    found.update(census_rivals.count(game, log, carried_out) if game.rivals else ())
    found.update(census_teams.count(game, log) if game.teams else ())
    window = "plot"
    for event in log:
        window = OPENS.get(event.kind, window)
        name = called(THINGS[event.thing])
        person = not game.rivals >> event.seat & 1
        if event.kind == SENT and person:
            found["played", name] += 1
            found["visited", called(THINGS[event.other])] += 1
        elif event.kind == REVEALED_CARD:
            found["revealed", name] += 1
        elif event.kind == ACQUIRED:
            found["acquired", name] += 1
        elif event.kind == TRASHED:
            found["trashed", name] += 1
        elif event.kind == PLAYED_INTRIGUE:
            found[f"played in {window}", name] += 1
        elif event.kind == COMBAT_BEGINS:
            found["fought", name] += 1
        elif event.kind in (LEADER_TAKEN, LEADER_FLIPPED) and person:
            found["led", name] += 1
        elif event.kind == CONTRACT_FULFILLED:
            found["fulfilled", name] += 1
        elif event.kind == SPY_PLACED and person:
            found["watched from", name] += 1
        elif event.kind == OBJECTIVE_DEALT:
            found["dealt", name] += 1
    for effect in {effect for effect, _ in carried_out}:
        for label in labels(game).get(effect, ()):
            found["carried out", label] += 1
    return found


LABELS: dict[tuple[tuple[str, ...], tuple[str, ...], int], dict[int, list[str]]] = {}


def labels(game: Game) -> dict[int, list[str]]:
    """Effect → the lines of components it stands for."""
    key = (game.sets, game.options, game.players)
    if key not in LABELS:
        LABELS[key] = {}
        for component in components(game):
            for label, effect in lines(component):
                for no in carriers(effect):
                    LABELS[key].setdefault(no, []).append(label)
    return LABELS[key]


def components(game: Game) -> list[Component]:
    """All there is in a game; some House Hagal and Rival cards are for so many people only."""
    return [part for part in laid(game.expansions, game.modes)
            if not isinstance(part, Hagal | Rival) or game.players in part.players]


def expected(games: Iterable[Game]) -> list[Key]:
    """Everything a census over such games should find."""
    games = list(games)
    played = {name for game in games for name in game.sets}
    never = NEVER_GIVEN.union(*(reasons for name, reasons in GIVEN_WITH.items() if name not in played))
    never |= set() if any(game.denied for game in games) else {"DENIED"}
    wanted: list[Key] = [("given as a reason", reason) for reason in REASONS if reason not in never]
    wanted += [key for game in games if game.rivals for key in census_rivals.expected(game)]
    wanted += [key for game in games if game.teams for key in census_teams.expected(game)]
    for thing in dict.fromkeys(thing for game in games for thing in components(game)):
        name = called(thing)
        if isinstance(thing, Card):
            wanted += [("revealed", name), ("trashed", name)]
            if isinstance(thing, Starter) and thing.mode and not any(thing.mode in game.options for game in games):
                continue
            if thing.icons or thing.sending:
                wanted.append(("played", name))
            if not isinstance(thing, Starter):
                wanted.append(("acquired", name))
        elif isinstance(thing, Intrigue):
            wanted += [(f"played in {window}", name) for window in WINDOWS if getattr(thing, window)]
        elif isinstance(thing, Conflict):
            wanted.append(("fought", name))
        elif isinstance(thing, Leader):
            wanted.append(("led", name))
        elif isinstance(thing, Space):
            wanted.append(("visited", name))
        elif isinstance(thing, Contract):
            wanted.append(("fulfilled", name))
        elif isinstance(thing, Post):
            wanted.append(("watched from", name))
        elif isinstance(thing, Objective):
            wanted.append(("dealt", name))
        wanted += [("carried out", label) for label, _ in lines(thing)]
    return list(dict.fromkeys(wanted))
