"""gains: what a seat has come to, and how that differs from what other choices come to: the reasons of the coach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from kanly import State, reading
from kanly.bots.worth import AVERAGE_CARD, CONTROL_PER_ROUND, WORTH, card_worth
from kanly.events import REWARDED
from kanly.things import (
    CONTRACTS,
    DREADNOUGHTS,
    FACTIONS,
    GARRISON,
    HOOKS,
    INTRIGUE,
    MEMORIES,
    NEGOTIATORS,
    NOBODY,
    NOTHING,
    SEAT,
    SOLARI,
    SPICE,
    SPIES,
    SWORDMASTER,
    TECH,
    TRACK_FACTIONS,
    TRAINING,
    TROOPS,
    VP,
    WATER,
    SeatNo,
    ThingId,
)

Kind = Literal["amount", "token", "alliance", "conflict", "control", "deck", "points"]
"""So much of a Thing; how likely one has a token, holds an Alliance, wins the Conflict; control of places; how good
the deck is; another seat's points."""


class Gain(NamedTuple):
    """How much more or less there is of something; of what is had or not, how much likelier it is, from -1 to 1."""

    kind: Kind
    n: float
    thing: ThingId = NOTHING
    seat: SeatNo = NOBODY


INFLUENCE_STEP: Final = 2.5
"""Besides the points, which count by themselves."""
ALLIANCE_HELD, TILE_HELD, CONTRACT_DONE, CONFLICT_WON = 3.0, 3.0, 3.0, 4.0
AMOUNTS: Final[dict[ThingId, float]] = {
    VP: WORTH[VP], SOLARI: WORTH[SOLARI], SPICE: WORTH[SPICE], WATER: WORTH[WATER], GARRISON: WORTH[TROOPS],
    INTRIGUE: WORTH[INTRIGUE], DREADNOUGHTS: WORTH[DREADNOUGHTS], NEGOTIATORS: WORTH[NEGOTIATORS], TECH: TILE_HELD,
    CONTRACTS: CONTRACT_DONE, SPIES: WORTH[SPIES], MEMORIES: WORTH[MEMORIES], TRAINING: WORTH[TRAINING],
    **{faction: INFLUENCE_STEP for faction in TRACK_FACTIONS},
}
TOKENS: Final = (SEAT, SWORDMASTER, HOOKS)
ROUNDS: Final = 4
"""So many rounds a place that is controlled pays for, and a deck is used."""
TELLING: Final = 0.4
"""What is worth less than this, in tenths of a point, is no reason."""
FOR, AGAINST = 3, 1
"""So many reasons for a choice and against it."""


def counted(s: State, me: SeatNo) -> list[float]:
    """What a seat has come to; `s.log` tells who has won the Conflict. In the order of `kinds`."""
    p = s.players[me]
    found = [float(p.has[thing]) for thing in AMOUNTS]
    found[list(AMOUNTS).index(INTRIGUE)] = float(len(p.intrigue))
    found += [float(p.has[thing]) for thing in TOKENS]
    found += [float(reading.alliance(s, faction) == me) for faction in FACTIONS]
    found.append(float(any(event.kind == REWARDED and event.n == 1 and event.seat == me for event in s.log or ())))
    found.append(float(sum(reading.controller(s, space) == me for space in s.game.spaces if space.control)))
    cards = (*p.deck, *p.hand, *p.discard, *p.play, *p.revealed, *p.top_cards)
    found.append(sum(card_worth(card) for card in cards) if s.game.seats[me].hand else 0.0)
    return found + [float(other.has[VP]) for other in s.players]


def kinds(view: State, me: SeatNo) -> list[tuple[Gain, float]]:
    """What `counted` counts, and what one of each is worth."""
    found: list[tuple[Gain, float]] = [(Gain("amount", 0, thing), worth) for thing, worth in AMOUNTS.items()]
    found += [(Gain("token", 0, thing), WORTH[thing]) for thing in TOKENS]
    found += [(Gain("alliance", 0, faction), ALLIANCE_HELD) for faction in FACTIONS]
    found += [(Gain("conflict", 0, view.conflict), CONFLICT_WON), (Gain("control", 0), ROUNDS * CONTROL_PER_ROUND),
              (Gain("deck", 0), ROUNDS / AVERAGE_CARD / 4)]
    team = view.team(me)
    opponents = max(len(view.players) - len(team), 1)
    for p in view.players:
        worth = 0.0 if p.seat == me else WORTH[VP] if p.seat in team else -WORTH[VP] / opponents
        found.append((Gain("points", 0, VP, p.seat), worth))
    return found


def compared(view: State, mine: Sequence[float], others: Sequence[float]) -> tuple[Gain, ...]:
    """What speaks most for a choice and what against it, beside what others come to on average."""
    decision = view.decision
    assert decision is not None
    found: list[tuple[float, Gain]] = []
    for (gain, worth), one, other in zip(kinds(view, decision.player), mine, others, strict=True):
        if abs((one - other) * worth) >= TELLING:
            found.append(((one - other) * worth, gain._replace(n=one - other)))
    found.sort(key=lambda pair: -pair[0])
    speaks_for = [gain for weight, gain in found if weight > 0][:FOR]
    against = [gain for weight, gain in reversed(found) if weight < 0][:AGAINST]
    return (*speaks_for, *against)
