"""The open effects of a turn: opened by boxes, taken in any order (R-002), lapsing at its end (R-007)."""

from __future__ import annotations

from kanly.components import Component
from kanly.state import State
from kanly.things import (
    EFFECT,
    EFFECTS,
    SOURCE,
    THINGS,
    Task,
)
from kanly.written import Effect


class Signet(Effect):
    """The Leader's signet box; opened as effects of the card that shows it (C-13.10)."""


def open_duties(s: State, player: int, box: tuple[Effect, ...], source: int) -> None:
    """The effects of a box become open effects of the turn; plain gains happen at once where the table plays so."""
    for effect in box:
        if isinstance(effect, Signet):
            leader = THINGS[s.players[player].leader]
            assert isinstance(leader, Component)
            open_duties(s, player, leader.signet, source)
        elif effect.at_once or (s.game.quick and effect.quick and effect.ready(s, (effect.no, player, source, 0, 0))):
            s.carry_out(effect, player, source)
        else:
            s.duties.append((effect.no, player, source, 0, 0))


class Settle(Effect):
    """Conditional plain gains still open happen as soon as their condition holds (R-022)."""

    def run(self, s: State, t: Task) -> None:
        for duty in [duty for duty in s.duties if EFFECTS[duty[EFFECT]].quick and EFFECTS[duty[EFFECT]].ready(s, duty)]:
            s.duties.remove(duty)
            s.pending.append(duty)


SETTLE = Settle()


def lapse(s: State, card: int, copies_left: int, cost: Effect | None = None) -> None:
    """A card has left play: what it still had open is lost (R-010); other copies of it keep theirs, but for the arrow
    that one of them is just paying with this cost."""
    for effect in {t[EFFECT] for t in s.duties if t[SOURCE] == card}:
        open_ones = [t for t in s.duties if t[SOURCE] == card and t[EFFECT] == effect]
        paying = cost is not None and getattr(EFFECTS[effect], "cost", None) is cost
        for t in open_ones[copies_left - paying:]:
            s.duties.remove(t)
