"""The open effects of a turn: opened by boxes, taken in any order (R-002), lapsing at its end (R-007)."""

from __future__ import annotations

from kanly.components import COMPONENTS
from kanly.state import State
from kanly.things import (
    EFFECT,
    EFFECTS,
    SOURCE,
    WHO,
    SeatNo,
    Task,
    ThingId,
)
from kanly.written import Effect


class Signet(Effect):
    """The Leader's signet box; opened as effects of the card that shows it (C-13.10)."""

    lists = True

    def opened(self, s: State, t: Task) -> tuple[Effect, ...]:
        found: list[Effect] = []
        for written in COMPONENTS[s.players[t[WHO]].leader].signet:
            found += written.opened(s, t) if written.lists else (written,)
        return tuple(found)


def open_duties(s: State, player: SeatNo, box: tuple[Effect, ...], source: ThingId) -> None:
    """The effects of a box become open effects of the turn; plain gains happen at once where the table plays so."""
    quick = s.game.quick
    for written in box:
        for effect in written.opened(s, (written.no, player, source, 0, 0)) if written.lists else (written,):
            duty = (effect.no, player, source, 0, 0)
            if effect.at_once or (quick and effect.quick and effect.ready(s, duty)):
                s.carry_out(effect, player, source)
            else:
                s.duties.append(duty)


def lapse(s: State, card: ThingId, copies_left: int, cost: Effect | None = None) -> None:
    """A card has left play: what it still had open is lost (R-010); other copies of it keep theirs, but for the arrow
    that one of them is just paying with this cost."""
    for effect in {t[EFFECT] for t in s.duties if t[SOURCE] == card}:
        open_ones = [t for t in s.duties if t[SOURCE] == card and t[EFFECT] == effect]
        paying = cost is not None and getattr(EFFECTS[effect], "cost", None) is cost
        for t in open_ones[copies_left - paying:]:
            s.duties.remove(t)
