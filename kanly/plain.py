"""A table as plain data, there and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kanly.state import Player, State
from kanly.things import Option, SeatNo, Task, ThingId

if TYPE_CHECKING:
    from kanly.game import Game

PLAYER_LISTS: Final = ("has", "hand", "deck", "discard", "play", "revealed", "intrigue")
PLAYER_TUPLES: Final = ("top", "open", "aside", "secrets", "owned", "turned", "marks")
STATE_LISTS: Final = ("cells", "turn", "row", "imperium", "intrigues", "intrigue_discard", "options")
STATE_TUPLES: Final = ("conflicts", "conflict_bag", "past", "trash", "intrigue_top", "offer", "order", "armies")
STATE_NESTED: Final = ("pending", "duties", "pools", "piles")
STATE_NUMBERS: Final = ("seed", "round", "first", "mover", "phase", "conflict", "viewer")


def dump(s: State) -> dict[str, Any]:
    """The whole table as plain data."""
    data: dict[str, Any] = {"game": s.game.spec(), **{name: getattr(s, name) for name in STATE_NUMBERS}}
    data |= {name: list(getattr(s, name)) for name in (*STATE_LISTS, *STATE_TUPLES)}
    data |= {name: [list(part) for part in getattr(s, name)] for name in STATE_NESTED}
    data["players"] = [dump_player(p) for p in s.players]
    return data


def dump_player(p: Player) -> dict[str, Any]:
    data: dict[str, Any] = {"seat": p.seat, "leader": p.leader}
    for name in (*PLAYER_LISTS, *PLAYER_TUPLES):
        data[name] = list(getattr(p, name))
    data["standing"] = [list(t) for t in p.standing]
    return data


def load(game: Game, data: dict[str, Any]) -> State:
    """The table from plain data."""
    def task(t: list[int]) -> Task:
        effect, who, source, about, step = t
        return (effect, SeatNo(who), ThingId(Option(source)), about, step)

    def player(d: dict[str, Any]) -> Player:
        parts: dict[str, Any] = {name: list(d[name]) for name in PLAYER_LISTS}
        parts |= {name: tuple(d[name]) for name in PLAYER_TUPLES}
        return Player(seat=d["seat"], leader=d["leader"], standing=tuple(task(t) for t in d["standing"]), **parts)

    parts: dict[str, Any] = {name: data[name] for name in STATE_NUMBERS}
    parts |= {name: list(data[name]) for name in STATE_LISTS}
    parts |= {name: tuple(data[name]) for name in STATE_TUPLES}
    return State(game=game, **parts, piles=[tuple(pile) for pile in data["piles"]],
                 players=[player(d) for d in data["players"]], pending=[task(t) for t in data["pending"]],
                 duties=[task(t) for t in data["duties"]], pools=tuple(tuple(pool) for pool in data["pools"]))
