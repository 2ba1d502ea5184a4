"""Set up any position by names and play it (docs/testing.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kanly.cells import ALLIANCE, OFFERED, SNOOPED_BY, TECH_TOPS, WALL
from kanly.components import Conflict, Contract, Objective, Tech
from kanly.effects.units import strength
from kanly.game import Game, compose
from kanly.memory import COMBAT, ENDGAME, MAKERS, PLAYER_TURNS, RECALL, REWARDS, ROUND_START, SETUP
from kanly.state import State
from kanly.testing.naming import Seats, find
from kanly.testing.setting import BOARD_KEYS, GOODS, SEAT_KEYS, Setting
from kanly.things import (
    HOOKS,
    ID_MASK,
    MENTAT,
    SEAT,
    SWORDMASTER,
    THINGS,
    TRAINING,
    VP,
    option_name,
)
from kanly.words import language

__all__ = ["look", "options", "pick", "refusals", "table"]
PHASE_NAMES = {SETUP: "setup", ROUND_START: "start", PLAYER_TURNS: "turns", COMBAT: "combat", REWARDS: "rewards",
               MAKERS: "makers", RECALL: "recall", ENDGAME: "endgame"}
WORDS = language("en")


def table(sets: Sequence[str] = ("base",), players: int = 3, seats: Seats | None = None, **board: Any) -> State:
    """A position: what is not given is what a fresh game would have; an impossible one is a ValueError that says so."""
    seats = seats or {}
    reject_unknown(board, BOARD_KEYS, "the board")
    for seat, given in seats.items():
        if seat not in range(players):
            raise ValueError(f"there is no seat {seat}: seats are 0 to {players - 1}")
        reject_unknown(given, SEAT_KEYS, f"seat {seat}")
    choices = tuple(board.get("options", ()))
    game = compose(sets, players, default_leaders(compose(sets, players, options=choices), seats), choices)
    s = game.start(board.get("seed", 0), board.get("log", False))
    while s.phase == SETUP:  # what Leaders ask for before the first round
        s.apply(s.options[0])
    Setting(s, seats, board).lay()
    return s


def reject_unknown(given: Mapping[str, Any], known: set[str], where: str) -> None:
    for key in given:
        if key not in known:
            raise ValueError(f"{where} has no {key!r}; it takes {', '.join(sorted(known))}")


def default_leaders(game: Game, seats: Seats) -> list[str]:
    """The named Leaders, and for the others those with the fewest rules."""
    named = {seat: find(game.leaders, given["leader"], "leader").name
             for seat, given in seats.items() if "leader" in given}
    plain = sorted(game.leaders, key=lambda leader: 2 * len(leader.setup) + len(leader.ability) + bool(leader.mode))
    free = (leader.name for leader in plain if leader.name not in named.values())
    return [named.get(seat) or next(free) for seat in range(game.players)]


def options(s: State) -> list[str]:
    """The names on offer."""
    return list(WORDS.options(s).values())


def refusals(s: State) -> dict[str, str]:
    """Name → reason, for everything that is not possible now."""
    refused = s.refusals()
    among = [*refused, *s.options]
    return {WORDS.option(s, option, among): WORDS.reason(s, code) for option, code in refused.items()}


def pick(s: State, *names: str | int) -> State:
    """Answer one question after another by name."""
    for name in names:
        s.apply(choice(s, str(name)))
    return s


def choice(s: State, name: str) -> int:
    """The option meant by a name: in full, as in records, or shorter where only one can be meant."""
    if not s.options:
        raise ValueError(f"the game is over: {name!r} cannot be chosen")
    wanted = name.lower()
    full = {option: text.lower() for option, text in WORDS.options(s).items()}
    tries = (
        [o for o, text in full.items() if text == wanted],
        [o for o in full if option_name(o).lower() == wanted],
        [o for o in full if THINGS[o & ID_MASK].name.lower() == wanted],
        [o for o, text in full.items() if text.partition(": ")[2] == wanted],
        [o for o, text in full.items() if wanted in text],
    )
    found = next((hits for hits in tries if hits), [])
    if len(found) == 1:
        return found[0]
    on_offer = ", ".join(options(s))
    if found:
        raise ValueError(f"{name!r} could mean several: {', '.join(WORDS.option(s, o, found) for o in found)}")
    raise ValueError(f"{name!r} is not possible here ({WORDS.question(s)}); these are: {on_offer}")


def look(s: State, seat: int | None = None) -> dict[str, Any]:
    """Everything about a seat as a plain dict, or about the board without one."""
    return look_at_board(s) if seat is None else look_at_seat(s, seat)


def names(ids: Sequence[int]) -> list[str]:
    return sorted(THINGS[thing & ID_MASK].name for thing in ids)


def look_at_seat(s: State, seat: int) -> dict[str, Any]:
    p = s.players[seat]
    seen: dict[str, Any] = {key: p.has[counter] for key, counter in GOODS.items()}
    for zone in ("hand", "discard", "play", "revealed", "intrigue", "aside", "open", "secrets"):
        seen[zone] = names(getattr(p, zone))
    return seen | {
        "leader": THINGS[p.leader].name,
        "deck": names([*p.deck, *p.top]),
        "influence": {THINGS[f].name: p.has[f] for f in s.game.factions},
        "alliances": [THINGS[f].name for f in s.game.factions if s.cells[ALLIANCE[f]] == seat + 1],
        "swordmaster": bool(p.has[SWORDMASTER]),
        "council": bool(p.has[SEAT]),
        "mentat": bool(p.has[MENTAT]),
        "score": p.has[VP],
        "strength": strength(p),
        "spies": [post.slug for post in s.game.posts if s.cells[post.spies] >> seat & 1],
        "hooks": bool(p.has[HOOKS]),
        "contracts": [THINGS[c].slug for c in p.owned if isinstance(THINGS[c], Contract)],
        "completed": [THINGS[c].slug for c in p.turned if isinstance(THINGS[c], Contract)],
        "objective": next((THINGS[c].slug for c in (*p.owned, *p.turned) if isinstance(THINGS[c], Objective)), None),
        "won": [THINGS[c].slug for c in (*p.owned, *p.turned) if isinstance(THINGS[c], Conflict)],
        "turned": [THINGS[c].slug for c in p.turned],
        "training": p.has[TRAINING],
        "tech": names([c for c in p.owned if isinstance(THINGS[c], Tech)]),
        "flipped": names([c for c in p.turned if isinstance(THINGS[c], Tech)]),
        "snoopers": [THINGS[f].name for f in s.game.factions if s.cells[SNOOPED_BY[f]] >> seat & 1],
    }


def look_at_board(s: State) -> dict[str, Any]:
    cells, spaces = s.cells, s.game.spaces
    return {
        "agents": {space.name: [seat for seat in range(len(s.players)) if cells[space.agents] >> seat & 1]
                   for space in spaces if cells[space.agents]},
        "bonus": {space.name: cells[space.bonus] for space in spaces if space.maker},
        "control": {space.name: cells[space.flag] - 1 for space in spaces if cells[space.flag]},
        "ships": {space.name: cells[space.ship] - 1 for space in spaces if cells[space.ship]},
        "tech": [THINGS[top].name if top else None for top in s.piles[TECH_TOPS]],
        "closed": [space.name for space in spaces if cells[space.closed]],
        "wall": bool(s.cells[WALL]),
        "offers": [THINGS[c].slug for c in s.piles[OFFERED]],
        "row": names(s.row),
        "reserve": {stack.name: cells[stack.stack] for stack in s.game.reserve},
        "conflict": THINGS[s.conflict].name if s.conflict else None,
        "trash": names(s.trash),
        "intrigue_discard": names(s.intrigue_discard),
        "first": s.first,
        "turn": s.asked if s.pending else None,
        "mover": s.mover,
        "phase": PHASE_NAMES[s.phase],
        "round": s.round,
        "winners": s.winners,
    }
