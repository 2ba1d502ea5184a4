"""What a seat sees, as one row of numbers: the same places for all sets and numbers of players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kanly import THINGS, Player, State, option_thing, reading
from kanly.things import COUNTERS, FACTIONS, NOTHING

Row = NDArray[np.int16]

SEATS: Final = 6
PHASES: Final = (*reading.PHASES.values(), "over")
TABLE: Final = ("round", "my_turn", "asked", "imperium_deck", "intrigue_deck", "shield_wall", *PHASES)
SEAT: Final = (*(f"has {THINGS[n].label}" for n in range(COUNTERS)), "is_there", "is_first", "is_on_turn", "is_asked",
               "is_rival", "is_teammate", "hand", "deck", "discard", "intrigue", "contracts_and_tiles",
               *(f"alliance {THINGS[faction].label}" for faction in FACTIONS))
ZONES: Final = ("hand", "deck", "discard", "in_play", "intrigue", "mine", "others_hand", "others_discard",
                "others_in_play", "theirs", "market", "conflict", "my_agents", "others_agents", "asks")
"""How many of a Thing lie there; in the deck of others, nobody knows."""

NAMES: Final = (*(f"table {name}" for name in TABLE),
                *(f"seat {seat} {name}" for seat in range(SEATS) for name in SEAT),
                *(f"{zone} {thing.key}" for zone in ZONES for thing in THINGS))
"""What stands at each place. Seat 0 is the one that looks, the others follow clockwise."""
SIZE: Final = len(NAMES)
LOW: Final = -1
HIGH: Final = 1000


def observed(view: State) -> Row:
    """A view, as `State.seen_by` gives it, in numbers."""
    me = view.viewer
    seats = view.clockwise(me)
    found: list[float] = [*table(view)]
    for seat in seats:
        found += player(view, view.players[seat])
    found += [0] * (len(SEAT) * (SEATS - len(seats)))
    zones = np.zeros((len(ZONES), len(THINGS)), np.int16)
    for zone, things in enumerate(lying(view)):
        for thing in things:
            if thing:
                zones[zone, thing] += 1
    return np.concatenate((np.clip(np.array(found), LOW, HIGH).astype(np.int16), zones.ravel()))


def table(view: State) -> list[float]:
    phase = reading.phase(view)
    return [view.round, view.mover == view.viewer, view.asked == view.viewer, len(view.imperium),
            reading.intrigue_deck(view), bool(reading.shield_wall(view)), *(phase == name for name in PHASES)]


def player(view: State, p: Player) -> list[float]:
    seat, game = p.seat, view.game
    return [*p.has[:COUNTERS], 1, view.first == seat, view.mover == seat, view.asked == seat, not game.seats[seat].hand,
            seat != view.viewer and game.seats[seat].team == game.seats[view.viewer].team, len(p.hand), len(p.deck),
            len(p.discard), len(p.intrigue), len(p.owned), *(reading.alliance(view, faction) == seat
                                                              for faction in FACTIONS)]


def lying(view: State) -> list[list[int]]:
    """The Things that lie in each zone, as far as they are seen."""
    me = view.players[view.viewer]
    others = [p for p in view.players if p is not me]
    market = [*view.row, *(stack.id for stack, left in reading.reserve(view) if left), *reading.contracts(view),
              *(stack.top for stack in reading.tech(view)), *me.aside]
    mine: list[int] = []
    theirs: list[int] = []
    for space in view.game.spaces:
        for seat in reading.agents(view, space):
            (mine if seat == view.viewer else theirs).append(int(space.id))
    asks = [reading.source(view)] if view.asked == view.viewer else []
    return [plain(zone) for zone in (
        me.hand, [*me.deck, *me.top_cards], me.discard, [*me.play, *me.revealed], [*me.intrigue, *me.open],
        [me.leader, *me.owned, *me.secrets], all_of(p.hand for p in others), all_of(p.discard for p in others),
        all_of([*p.play, *p.revealed, *p.open] for p in others), all_of([p.leader, *p.owned] for p in others),
        market, [view.conflict], mine, theirs, asks)]


def all_of(zones: Iterable[Iterable[int]]) -> list[int]:
    return [thing for zone in zones for thing in zone]


def plain(zone: Iterable[int]) -> list[int]:
    """The Things by their ids: what is hidden is 0 and counts nowhere."""
    return [option_thing(thing) if thing > 0 else NOTHING for thing in zone]  # type: ignore[arg-type]
