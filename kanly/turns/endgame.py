"""The Endgame: last Intrigue cards, then most points win (C-10)."""

from __future__ import annotations

from typing import Final

from kanly.components import COMPONENTS
from kanly.events import ENDGAME_BEGINS, GAME_OVER
from kanly.memory import ENDGAME, forget
from kanly.seats import scores
from kanly.state import State
from kanly.things import (
    GARRISON,
    REVEALED,
    SOLARI,
    SPICE,
    TIEBREAK,
    VP,
    WATER,
    WHO,
    SeatNo,
    Task,
    ThingId,
)
from kanly.turns import intrigue
from kanly.turns.phases import phase
from kanly.written import Effect

TIE_BREAKERS: Final = (VP, TIEBREAK, SPICE, SOLARI, WATER, GARRISON, REVEALED)
"""C-10.4; what breaks ties by itself comes first (Q-32), the last is the order of the Reveal turns."""


class EndgameBegins(Effect):
    """The Conflict deck is empty, or somebody has reached the target."""

    def run(self, s: State, t: Task) -> None:
        s.phase = ENDGAME
        forget(s)
        s.tell(ENDGAME_BEGINS, t[WHO])


class EndBoxes(Effect):
    """What lies before the players is worth at the end, face up or down, after the cards (R-041)."""

    def run(self, s: State, t: Task) -> None:
        for seat in reversed(s.clockwise(t[WHO])):
            p = s.players[seat]
            for thing in (*p.owned, *p.turned):
                s.push_all(COMPONENTS[thing].endgame, seat, thing)


class GameEnd(Effect):
    """Nothing is left to do."""

    def run(self, s: State, t: Task) -> None:
        for seat in winners(s):
            s.tell(GAME_OVER, seat, n=s.players[seat].has[VP])


def winners(s: State) -> list[SeatNo]:
    """Most points, then the tie-breakers in order (C-10.4)."""
    able = [p for p in s.players if scores(p)]
    standing = {p.seat: tuple([tie_breaker(s, p.seat, counter) for counter in TIE_BREAKERS]) for p in able}
    best = max(standing.values())
    return [seat for seat, key in standing.items() if key == best]


def tie_breaker(s: State, seat: SeatNo, counter: ThingId) -> int:
    """What a team has together, and its latest Reveal turn (R-117); a Rival has taken none, and loses that to a person
    (R-107)."""
    if s.game.teams:
        found = [s.players[mate].has[counter] for mate in s.team(seat)]
        return max(found) if counter == REVEALED else sum(found)
    return 0 if counter == REVEALED and not s.game.seats[seat].hand else s.players[seat].has[counter]


ENDGAME_LOOP: Final = intrigue.Loop("endgame")
END_BOXES: Final = EndBoxes()
GAME_END: Final = GameEnd()
ENDGAME_PHASE: Final = phase(EndgameBegins(), ENDGAME_LOOP, END_BOXES, GAME_END)
