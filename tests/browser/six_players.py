"""Tables of six players in two teams, at moments that only they have; the person has the seat that is asked."""

from __future__ import annotations

from typing import Any

from guests import Guest
from served import InThread
from sitting import Sitting
from staged import Moment, asks, stage

SETS: dict[str, Any] = {"sets": ["uprising"], "leaders": "random", "others": ("random",) * 5, "by": "random"}
MUADDIB, SHADDAM = 0, 3
"""Seats of the Commanders; those of their Allies lie between them."""


def staged(anna: Guest, server: InThread, until: Moment, seat: int = 0, seed: int = 3, **more: Any) -> Sitting:
    return anna.sit(stage(server, anna.me, seed, until, **{**SETS, **more}, seat=seat), seat)


def stage_turn(anna: Guest, server: InThread, seat: int = 0, round: int = 4) -> Sitting:
    """An Agent turn in the middle of the game."""
    return staged(anna, server, asks(seat, "Turn", round), seat)


def begin(anna: Guest, server: InThread, seat: int = 0) -> Sitting:
    """A game from its first question on."""
    return staged(anna, server, lambda state: True, seat)
