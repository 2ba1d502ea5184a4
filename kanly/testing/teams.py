"""Laying out what teams have: Agent tokens, Swordmasters that are sent once, the Throne Row, the activated Ally."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kanly.cells import THRONE_OWNER, THRONE_ROW, TOKENS_OUT
from kanly.effects.agents import TOKEN_SHIFT, placed, token_on
from kanly.effects.resources import BOTH_SIDES
from kanly.seats import activate, allies
from kanly.state import Player, State
from kanly.testing.naming import find
from kanly.things import (
    AGENTS,
    ARROWS,
    SPENT,
    SWORDMASTER,
    SWORDMASTER_BONUS,
    THINGS,
    Option,
    SeatNo,
    ThingId,
)
from kanly.turns.round import AGENTS_PER_PLAYER

ARROW_NAMES = {"left": 1, "right": 2, "swordmaster": BOTH_SIDES}
"""An Agent token of a Commander by where its arrow points; the Swordmaster's points to both sides."""


def token(name: str) -> int:
    if name not in ARROW_NAMES:
        raise ValueError(f"there is no Agent token {name!r}; there are: {', '.join(ARROW_NAMES)}")
    return ARROW_NAMES[name]


def bonus_tile(s: State, p: Player, given: Mapping[str, Any]) -> None:
    """The tile that comes with a Swordmaster, and whether the Swordmaster has been sent."""
    if not s.game.teams:
        if given.get("spent") or given.get("tokens") or given.get("out"):
            raise ValueError("only where teams play has a Swordmaster been sent for good, or an Agent an arrow")
        return
    if p.has[SWORDMASTER]:
        p.has[SWORDMASTER_BONUS] = 1
        p.owned = (*p.owned, s.game.tokens[SWORDMASTER_BONUS].id)
    p.has[SPENT] = int(given.get("spent", False))
    if p.has[SPENT] and not p.has[SWORDMASTER]:
        raise ValueError(f"seat {p.seat} has no Swordmaster that could have been sent")


def lay_agents(s: State, p: Player, given: Mapping[str, Any]) -> None:
    """Agents at home: all that are not on the board; a Swordmaster that has been sent is on it, or out of the game."""
    there = [space for space in s.game.spaces if s.cells[space.agents] >> p.seat & 1]
    swordmaster = p.has[SWORDMASTER] - p.has[SPENT]
    if s.game.seats[p.seat].army:
        home = max(0, AGENTS_PER_PLAYER + swordmaster - len(there))
        p.has[AGENTS] = given.get("agents", home)
        p.has[SPENT] |= int(p.has[SWORDMASTER] and len(there) > AGENTS_PER_PLAYER)
        return
    known = {find(s.game.spaces, name, "space").id: token(arrow) for name, arrow in given.get("out", {}).items()}
    free = [arrow for arrow in (1, 2, BOTH_SIDES) if arrow not in known.values()]
    for space in there:
        arrow = known.pop(space.id, 0) or free.pop(0)
        s.piles[TOKENS_OUT] = (*s.piles[TOKENS_OUT], ThingId(Option(placed(space.id, p.seat) | arrow << TOKEN_SHIFT)))
        if arrow == BOTH_SIDES:
            if not p.has[SWORDMASTER]:
                raise ValueError(f"seat {p.seat} has no Swordmaster on the board")
            p.has[SPENT] = 1
            swordmaster = 0
    if known:
        raise ValueError(f"seat {p.seat} has no Agent on {', '.join(THINGS[space].name for space in known)}")
    out = sum(token_on(s, p.seat, space.id) for space in there)
    home = sum(map(token, given["tokens"])) if "tokens" in given else (3 | BOTH_SIDES * swordmaster) & ~out
    if home & out or (home & BOTH_SIDES and not swordmaster):
        raise ValueError(f"seat {p.seat} has each Agent token once, and that of the Swordmaster only until it is sent")
    p.has[ARROWS] = home
    p.has[AGENTS] = given.get("agents", home.bit_count())
    if p.has[AGENTS] != home.bit_count():
        raise ValueError(f"seat {p.seat} has {home.bit_count()} Agent tokens at home, not {p.has[AGENTS]}")


def lay_activated(s: State, activated: Mapping[int, int]) -> None:
    """The Ally a Commander has activated this turn already."""
    for commander, ally in activated.items():
        if s.game.seats[commander].army or ally not in allies(s, SeatNo(commander)):
            raise ValueError(f"seat {ally} is no Ally of a Commander on seat {commander}")
        activate(s, SeatNo(commander), SeatNo(ally))


def lay_throne(s: State, cards: list[ThingId]) -> None:
    """The Throne Row belongs to whoever's personal board has one."""
    owner = next((p.seat for p in s.players if not s.game.seats[p.seat].army
                  and s.game.commanders[THINGS[p.leader].name].setup), None)
    if owner is None:
        raise ValueError("nobody at this table has a Throne Row")
    s.piles[THRONE_ROW] = tuple(cards)
    s.cells[THRONE_OWNER] = owner + 1


def team_board(s: State) -> dict[str, Any]:
    """What `look` tells of teams."""
    if not s.game.teams:
        return {}
    return {"throne": sorted(THINGS[card].name for card in s.piles[THRONE_ROW]),
            "activated": {seat: ally for seat, ally in enumerate(s.armies) if ally != seat}}


def team_seat(s: State, p: Player) -> dict[str, Any]:
    """What `look` tells of a player in a team."""
    if not s.game.teams:
        return {}
    arrows = {arrow: name for name, arrow in ARROW_NAMES.items()}
    out = {space.name: arrows[token_on(s, p.seat, space.id)] for space in s.game.spaces
           if token_on(s, p.seat, space.id)}
    return {"spent": bool(p.has[SPENT]), "out": out,
            "tokens": [name for name, arrow in ARROW_NAMES.items() if p.has[ARROWS] & arrow]}

