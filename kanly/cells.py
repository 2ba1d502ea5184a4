"""Where the numbers and piles of the shared table stand."""

from __future__ import annotations

from typing import Final, NewType

from kanly.things import COUNTERS, THINGS, TRACK_FACTIONS

Cell = NewType("Cell", int)
TurnCell = NewType("TurnCell", int)
Deed = NewType("Deed", int)
Pile = NewType("Pile", int)

# Everything on the shared table that is a number is a place in State.cells; a turn's memory is in State.turn, and what
# each seat did in it behind the counters in Player.has.
CELLS: Final[list[str]] = []
TURN_CELLS: Final[list[str]] = []
DEEDS: Final[list[str]] = []


def cell(name: str) -> Cell:
    CELLS.append(name)
    return Cell(len(CELLS) - 1)


def turn_cell(name: str) -> TurnCell:
    TURN_CELLS.append(name)
    return TurnCell(len(TURN_CELLS) - 1)


def deed(name: str) -> Deed:
    """What a seat has done in this turn, counted for the seat that did it."""
    DEEDS.append(name)
    return Deed(COUNTERS + len(DEEDS) - 1)


NONE: Final = cell("nothing, for what has no number of its own")
ALLIANCE: Final = {faction: cell(f"Alliance of the {THINGS[faction].name}") for faction in TRACK_FACTIONS}
"""Faction → the cell that holds its Alliance token: 0 on the board, else seat + 1."""
SNOOPED_BY: Final = {faction: cell(f"Snoopers at the {THINGS[faction].name}") for faction in TRACK_FACTIONS}
"""Faction → the cell with a bit per seat whose Snooper stands on its track."""
MENTAT_AWAY: Final = cell("who has the Mentat this round")
MENTAT_NEXT: Final = cell("who won the Mentat for the next round")
CLOSERS: Final = cell("who has closed a space")  # a bit per seat
WALL: Final = cell("the Shield Wall stands")
THRONE_OWNER: Final = cell("whose the Throne Row is")  # 0 nobody, else seat + 1

# Piles: what lies on the shared table besides the two decks everybody plays with is a place in State.piles.
PILES: Final[list[str]] = []
HIDDEN_PILES: Final[set[int]] = set()


def pile(name: str, hidden: bool = False) -> Pile:
    """A pile of its own; a hidden one is a bag whose order nobody knows."""
    made = Pile(len(PILES))
    PILES.append(name)
    if hidden:
        HIDDEN_PILES.add(made)
    return made


OFFERED: Final = pile("offered")  # contracts face up
RESERVED: Final = pile("reserved")  # contracts set aside for one Leader
BANK: Final = pile("bank", hidden=True)  # contracts
START_CONTRACTS: Final = pile("start_contracts", hidden=True)  # those not kept
TECH_TOPS: Final = pile("tech")  # the face-up tile of each stack, 0 for an empty one
TECH_BAG: Final = pile("tech_stacks", hidden=True)  # all tiles below
INTRIGUE_BOTTOM: Final = pile("intrigue_bottom")  # under the Intrigue deck, the next first: card and who knows it
IMPERIUM_TOP: Final = pile("imperium_top")  # on top of the Imperium deck, the last first drawn: a table laid out so
THRONE_ROW: Final = pile("throne_row")  # cards only one team may acquire
TOKENS_OUT: Final = pile("tokens_out")  # a Commander's tokens on the board: space, seat and token
HAGAL_DECK: Final = pile("hagal_deck", hidden=True)  # House Hagal cards
HAGAL_TOP: Final = pile("hagal_top")  # on top of their deck, the last first drawn: a table laid out so
HAGAL_DISCARD: Final = pile("hagal_discard")  # those turned up since the last shuffle, the newest last
TECH_LEFT: Final = tuple(cell(f"tiles under Tech tile {n + 1}") for n in range(3))
