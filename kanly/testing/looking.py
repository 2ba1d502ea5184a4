"""Looking at a position: everything as plain dicts of names, in the words `table` takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kanly.cells import ALLIANCE, HAGAL_DISCARD, OFFERED, SNOOPED_BY, TECH_TOPS, WALL
from kanly.components import Component, Conflict, Contract, Objective, Tech
from kanly.effects.units import strength
from kanly.memory import COMBAT, ENDGAME, MAKERS, PLAYER_TURNS, RECALL, REWARDS, ROUND_START, SETUP
from kanly.seats import markers
from kanly.state import Player, State
from kanly.testing.naming import called
from kanly.testing.setting import GOODS, TOKENS
from kanly.testing.teams import team_board, team_seat
from kanly.things import ID_MASK, REVEALED, THINGS, TRAINING, VP, SeatNo, ThingId

PHASE_NAMES = {SETUP: "setup", ROUND_START: "start", PLAYER_TURNS: "turns", COMBAT: "combat", REWARDS: "rewards",
               MAKERS: "makers", RECALL: "recall", ENDGAME: "endgame"}


def look(s: State, seat: SeatNo | None = None, by: int | None = None) -> dict[str, Any]:
    """Everything about a seat, or about the board without one; `by`: as this other seat sees it."""
    if by is not None:
        s = s.seen_by(SeatNo(by))
    return look_at_board(s) if seat is None else look_at_seat(s, s.players[seat])


def names(ids: Iterable[int]) -> list[str]:
    return sorted(THINGS[thing & ID_MASK].name for thing in ids)


def trashed(s: State) -> list[str]:
    """What has been trashed, each by a name that is no other's."""
    parts: list[Component] = [*s.game.starters, *s.game.imperium, *s.game.intrigues, *s.game.tech]
    return sorted(called(THINGS[thing], parts) for thing in s.trash)


def trophy(s: State, thing: ThingId) -> str:
    """How `table` is told of a Conflict or what else lies before a player."""
    found = THINGS[thing]
    return called(found, s.game.conflicts, slug=True) if isinstance(found, Conflict) else found.slug


def look_at_seat(s: State, p: Player) -> dict[str, Any]:
    def those(kind: type[Component], *zones: Sequence[ThingId]) -> list[ThingId]:
        return [thing for zone in zones for thing in zone if isinstance(THINGS[thing], kind)]

    def slugs(things: Iterable[ThingId]) -> list[str]:
        return [trophy(s, thing) for thing in things]

    cells, both = s.cells, (p.owned, p.turned)
    seen: dict[str, Any] = {key: p.has[counter] for key, counter in GOODS.items()}
    seen |= {key: bool(p.has[token]) for key, token in TOKENS.items()}
    for zone in ("hand", "discard", "play", "revealed", "intrigue", "aside", "open", "secrets"):
        seen[zone] = names(getattr(p, zone))
    return seen | team_seat(s, p) | {
        "leader": THINGS[p.leader].name,
        "deck": names([*p.deck, *p.top]),
        "influence": {THINGS[f].name: p.has[f] for f in markers(s, p.seat)},
        "alliances": [THINGS[f].name for f in s.game.tracks if cells[ALLIANCE[f]] == p.seat + 1],
        "score": p.has[VP],
        "strength": strength(p),
        "spies": [post.slug for post in s.game.posts if cells[post.spies] >> p.seat & 1],
        "contracts": slugs(those(Contract, p.owned)),
        "completed": slugs(those(Contract, p.turned)),
        "objective": next(iter(slugs(those(Objective, *both))), None),
        "won": sorted(slugs(those(Conflict, *both))),
        "turned": sorted(slugs(p.turned)),
        "training": p.has[TRAINING],
        "tech": names(those(Tech, p.owned)),
        "flipped": names(those(Tech, p.turned)),
        "snoopers": [THINGS[f].name for f in s.game.factions if cells[SNOOPED_BY[f]] >> p.seat & 1],
        "closed": [space.name for space in s.game.spaces if cells[space.closed] >> p.seat & 1],
    }


def look_at_board(s: State) -> dict[str, Any]:
    cells, spaces, seats = s.cells, s.game.spaces, range(len(s.players))
    revealed = [seat for seat in seats if s.players[seat].has[REVEALED] and s.game.seats[seat].hand]
    return {
        "sets": list(s.game.sets),
        "players": s.game.players,
        "options": list(s.game.options),
        "agents": {space.name: [seat for seat in seats if cells[space.agents] >> seat & 1]
                   for space in spaces if cells[space.agents]},
        "bonus": {space.name: cells[space.bonus] for space in spaces if space.maker},
        "control": {space.name: cells[space.flag] - 1 for space in spaces if cells[space.flag]},
        "ships": {space.name: cells[space.ship] - 1 for space in spaces if cells[space.ship]},
        "tech": [THINGS[top].name if top else None for top in s.piles[TECH_TOPS]],
        "closed": [space.name for space in spaces if cells[space.closed]],
        "wall": bool(cells[WALL]),
        "offers": [THINGS[c].slug for c in s.piles[OFFERED]],
        "hagal_discard": [called(THINGS[card], s.game.hagal) for card in s.piles[HAGAL_DISCARD]],
        **team_board(s),
        "row": names(s.row),
        "reserve": {stack.name: cells[stack.stack] for stack in s.game.reserve},
        "conflict": called(THINGS[s.conflict], s.game.conflicts) if s.conflict else None,
        "trash": trashed(s),
        "intrigue_discard": names(s.intrigue_discard),
        "first": s.first,
        "revealed": sorted(revealed, key=lambda seat: s.players[seat].has[REVEALED]),
        "turn": s.asked if s.pending else None,
        "mover": s.mover,
        "phase": PHASE_NAMES[s.phase],
        "round": s.round,
        "winners": s.winners,
    }
