"""The census of teams: Allies activated, Trades, ties ceded, Objectives swapped, what Allies decided, who won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kanly import Event, Game
from kanly.effects.teams import TRADED
from kanly.events import (
    ACTIVATED,
    GAME_OVER,
    GIVEN,
    GIVES,
    SWAPPED,
    TO_THRONE,
    TOKEN_TAKEN,
    YIELDS,
)
from kanly.things import INTRIGUE, SWORDMASTER, THINGS

Key = tuple[str, str]
DECIDED = ("LetAllyDeploy", "DeployTroops", "Share")
"""What Allies say in the turn of their Commander (R-113), in every mix."""
DECIDED_WITH_SHIPS = ("DeployUnits",)


def commander_of(game: Game, seat: int) -> str:
    """The team of a seat, by its Commander."""
    return next(name for team, name in game.teams if name and team == game.seats[seat].team)


def count(game: Game, log: Sequence[Event]) -> Iterator[Key]:
    """What teams did in one game, as often as they did."""
    for event in log:
        if event.kind == ACTIVATED:
            yield "activated by", f"{commander_of(game, event.seat)}, the Ally {seats_away(game, event)} seats away"
        elif event.kind == GIVES:
            yield "offered in a Trade", THINGS[event.thing].name if event.n else "nothing"
        elif event.kind == GIVEN:
            known = event.thing not in TRADED
            yield "given in a Trade", THINGS[INTRIGUE if known else event.thing].name
        elif event.kind == YIELDS:
            yield "ceded a tie", commander_of(game, event.seat)
        elif event.kind == SWAPPED:
            yield "swapped by the team of", commander_of(game, event.seat)
        elif event.kind == TO_THRONE:
            yield "put into the Throne Row by", commander_of(game, event.seat)
        elif event.kind == TOKEN_TAKEN and event.thing == SWORDMASTER:
            rank = "an Ally" if game.seats[event.seat].army else "the Commander"
            yield "got a Swordmaster", f"{commander_of(game, event.seat)}, {rank}"
        elif event.kind == GAME_OVER:
            yield "won by the team of", commander_of(game, event.seat)


def seats_away(game: Game, event: Event) -> int:
    return (event.other - event.seat) % len(game.seats)


def expected(game: Game) -> Iterator[Key]:
    """Everything a census over such games should find of teams."""
    for seat, (team, commander) in enumerate(game.teams):
        if commander:
            for ally, (other, _) in enumerate(game.teams):
                if other == team and ally != seat:
                    yield "activated by", f"{commander}, the Ally {(ally - seat) % len(game.teams)} seats away"
            yield "ceded a tie", commander
            yield "swapped by the team of", commander
            yield "won by the team of", commander
            yield from (("got a Swordmaster", f"{commander}, {rank}") for rank in ("an Ally", "the Commander"))
            if game.commanders[commander].setup:
                yield "put into the Throne Row by", commander
    for what in TRADED:
        yield "given in a Trade", THINGS[what].name
        yield "offered in a Trade", THINGS[what].name
    yield "offered in a Trade", "nothing"
    yield from (("decided in the Commander's turn", kind) for kind in DECIDED)
    if game.tech:
        yield from (("decided in the Commander's turn", kind) for kind in DECIDED_WITH_SHIPS)
