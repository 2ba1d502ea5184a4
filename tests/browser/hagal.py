"""Tables with Rivals: one or two people, and House Hagal in the other seats."""

from __future__ import annotations

from typing import Any

from guests import Guest
from served import InThread
from sitting import Sitting
from staged import Moment, asks, stage

from kanly.state import State
from kanly.things import END_TURN

UPRISING: dict[str, Any] = {"sets": ["uprising"], "options": ["mentat"], "leaders": ["Princess Irulan"],
                            "rivals": ["Lady Margot Fenring", "Gurney Halleck"], "others": ()}
BASE: dict[str, Any] = {"sets": ["base"], "leaders": ["Duke Leto Atreides"],
                        "rivals": ["Glossu \"The Beast\" Rabban", "Countess Ariana Thorvald"], "others": ()}
IX: dict[str, Any] = {"sets": ["base", "ix"], "options": ["mercenary"], "leaders": ["Ilesa Ecaz"],
                      "rivals": ["Prince Rhombur Vernius", "Viscount Hundro Moritani"], "others": ()}
TWO: dict[str, Any] = {"sets": ["base"], "leaders": ["Duke Leto Atreides", "Earl Memnon Thorvald"]}
PAIR: dict[str, Any] = {"sets": ["uprising"], "leaders": ["Princess Irulan", "Muad'Dib"],
                        "rivals": ["Glossu \"The Beast\" Rabban"]}


def for_a_rival(state: State) -> bool:
    """A person must decide for a Rival."""
    return bool(state.pending) and not state.game.seats[state.pending[-1][1]].hand


def ending(round: int, seat: int = 0) -> Moment:
    """The turn of this seat can be ended, with nothing else to do."""
    return lambda state: asks(seat, "AgentDuties", round)(state) and state.options == [END_TURN]


def staged(anna: Guest, server: InThread, until: Moment, seed: int = 3, **table: Any) -> Sitting:
    return anna.sit(stage(server, anna.me, seed, until, **table))
