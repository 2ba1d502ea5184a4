"""What happens by itself, and when (K-01)."""

from __future__ import annotations

from typing import Final

from kanly.effects.before import deeds
from kanly.effects.moments import Deploys, When
from kanly.memory import MAY_DEPLOY, VISITED
from kanly.state import State
from kanly.things import EFFECT, EFFECTS, WHO, SeatNo, Task
from kanly.written import Effect


class Settle(Effect):
    """What happens by itself (K-01): plain gains as soon as their condition holds (R-022), and the rest when nothing is
    left but what could neither hurt nor be hurt by waiting."""

    def run(self, s: State, t: Task) -> None:
        if not s.duties:
            return
        now = []
        for duty in s.duties:
            effect = EFFECTS[duty[EFFECT]]
            if effect.quick and effect.ready(s, duty):
                now.append(duty)
        if not now:
            if not all_harmless(s) or (something_first(s, t[WHO]) and not all_harmless(s, others=True)):
                return
            now = s.duties[:1]
        s.pending.append(t)  # more may follow from it
        for duty in now:
            s.duties.remove(duty)
            s.pending.append(duty)


def all_harmless(s: State, others: bool = False) -> bool:
    """Whether all that is open may happen by itself; if something could come first, less may."""
    for duty in s.duties:  # noqa: SIM110  asked after every answer: a generator costs more
        if not EFFECTS[duty[EFFECT]].harmless(s, duty, others):
            return False
    return True


def something_first(s: State, player: SeatNo) -> bool:
    """Whether something could come before what is left of the turn, as everybody can see: an Agent, a purchase, a card
    or tile that is held, or what answers a deployment."""
    p = s.players[player]
    if p.intrigue or not s.turn[VISITED] or (s.game.deeds and deeds(p)):
        return True
    if Deploys not in s.game.awaited or not p.has[MAY_DEPLOY]:
        return False
    rules = [EFFECTS[t[EFFECT]] for t in p.standing]
    if s.armies[player] != player:
        rules += [EFFECTS[t[EFFECT]] for t in s.players[s.armies[player]].standing]  # C-21.4
    return any(isinstance(rule, When) and isinstance(rule.moment, Deploys) for rule in rules)


SETTLE: Final = Settle()
