"""Reasons why something is not possible: a number that holds a kind and, above it, what it is about."""

from __future__ import annotations

from typing import Final, NewType

Reason = NewType("Reason", int)
POSSIBLE: Final = Reason(0)
REASON_BITS: Final = 6
REASONS: Final[list[str]] = ["possible"]


def reason(symbol: str) -> Reason:
    REASONS.append(symbol)
    return Reason(len(REASONS) - 1)


def because(kind: Reason, thing: int = 0, n: int = 0) -> Reason:
    return kind | thing << REASON_BITS | n << 24  # type: ignore[return-value]  # as fast as can be


def reason_parts(code: Reason) -> tuple[Reason, int, int]:
    return Reason(code & 63), code >> REASON_BITS & 0x3FFFF, code >> 24


SHORT: Final = reason("SHORT")  # needs n of thing
UNMET: Final = reason("UNMET")  # the condition numbered thing does not hold
EMPTY: Final = reason("EMPTY")  # it would do nothing now
NO_ICONS: Final = reason("NO_ICONS")  # a card without Agent icons
NO_AGENT: Final = reason("NO_AGENT")  # no Agent left to send; thing: none such on the board to recall
NO_SPACE: Final = reason("NO_SPACE")  # none of its icons reaches an open space; n: a Spy on the board would help
WRONG_ICON: Final = reason("WRONG_ICON")  # the card does not show icon thing; n: a Spy there would open the space
OWN_AGENT: Final = reason("OWN_AGENT")
OCCUPIED: Final = reason("OCCUPIED")  # by seat n
CLOSED: Final = reason("CLOSED")  # by seat n
ONCE_ONLY: Final = reason("ONCE_ONLY")
NO_SUPPLY: Final = reason("NO_SUPPLY")  # no troop in supply
NO_UNITS: Final = reason("NO_UNITS")  # no troop at place thing
TRACK_FULL: Final = reason("TRACK_FULL")  # thing: the faction, 0 for all
NO_CARDS: Final = reason("NO_CARDS")  # nothing to draw, discard, trash or take; n: so many are needed in hand
NOT_NOW: Final = reason("NOT_NOW")  # an Intrigue card for another moment
DUTY_FIRST: Final = reason("DUTY_FIRST")  # something compulsory is open
EXPENSIVE: Final = reason("EXPENSIVE")  # costs n Persuasion
NO_PRICE: Final = reason("NO_PRICE")  # cannot be bought
STACK_EMPTY: Final = reason("STACK_EMPTY")
TAKEN: Final = reason("TAKEN")  # the token is not there to be taken
NO_TARGET: Final = reason("NO_TARGET")  # thing: of what there is none it could happen to
NO_FACTION: Final = reason("NO_FACTION")  # no Faction space was visited
NOT_BEHIND: Final = reason("NOT_BEHIND")  # no opponent has more Influence with thing
NAMED_ALREADY: Final = reason("NAMED_ALREADY")  # thing was the first of two
LAPSED: Final = reason("LAPSED")  # the card it belongs to has left play
POST_TAKEN: Final = reason("POST_TAKEN")  # a Spy of seat n is there
WRONG_POST: Final = reason("WRONG_POST")  # the post watches no such space
WALLED: Final = reason("WALLED")  # the Shield Wall protects the Conflict
NO_WALL: Final = reason("NO_WALL")  # the Shield Wall is gone
FORBIDDEN: Final = reason("FORBIDDEN")  # no unit may be deployed this turn
TRACK_ENDED: Final = reason("TRACK_ENDED")  # the token stands at the end of track thing
NO_BATTLE_ICON: Final = reason("NO_BATTLE_ICON")  # no face-up card with icon thing
NO_SHIP: Final = reason("NO_SHIP")  # both dreadnoughts are out
NOT_SNOOPED: Final = reason("NOT_SNOOPED")  # no Snooper on track thing
NOT_PRICE: Final = reason("NOT_PRICE")  # must cost exactly n
TECH_DEAR: Final = reason("TECH_DEAR")  # costs n in the purchase numbered thing
NO_POST: Final = reason("NO_POST")  # no post is free for a Spy
NO_PURCHASE: Final = reason("NO_PURCHASE")  # no card is on offer for the purchase numbered thing
NO_BONUS: Final = reason("NO_BONUS")  # none of the Maker spaces a Rival looks at holds bonus spice
SHUNNED: Final = reason("SHUNNED")  # Smart Politics, with faction thing; n: 1 safely ahead, 2 too far behind
NO_RIVALS: Final = reason("NO_RIVALS")  # a Tech tile that is not for Rivals
DENIED: Final = reason("DENIED")  # at this level nobody but a Rival can have thing
NOT_YOURS: Final = reason("NOT_YOURS")  # a personal board, or thing that only the other team may have
WRONG_FACTION: Final = reason("WRONG_FACTION")  # a card of faction thing may not go there
TEAM_SHORT: Final = reason("TEAM_SHORT")  # the team together has less than n of thing
NO_TOKEN: Final = reason("NO_TOKEN")  # no Agent token of a Commander points to the Ally activated
ALLOWANCE: Final = reason("ALLOWANCE")  # no more than n units of the garrison may be deployed
