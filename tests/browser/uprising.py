"""Tables of Uprising with the CHOAM module, at moments that only it has."""

from __future__ import annotations

from typing import Any

from guests import Guest
from served import InThread
from sitting import Sitting
from staged import Moment, asks, stage

SETS: dict[str, Any] = {"sets": ["uprising"], "options": ["choam"]}
SPIES = ("Princess Irulan", "Feyd-Rautha Harkonnen", "Lady Margot Fenring", "Staban Tuek")
CONTRACTS = ("Shaddam Corrino IV", "Lady Jessica", "Muad'Dib", "Gurney Halleck")
TRAINING = ("Feyd-Rautha Harkonnen", "Lady Jessica", "Muad'Dib", "Gurney Halleck")
SEED = 2


def staged(anna: Guest, server: InThread, until: Moment, leaders: tuple[str, ...] = SPIES) -> Sitting:
    return anna.sit(stage(server, anna.me, SEED, until, leaders=leaders, **SETS))


def stage_turn(anna: Guest, server: InThread, round: int = 4) -> Sitting:
    return staged(anna, server, asks(0, "Turn", round))


def stage_spies(anna: Guest, server: InThread) -> Sitting:
    """A Spy is to be placed, and others stand there already."""
    return staged(anna, server, asks(0, "PutSpy", 3))


def stage_contracts(anna: Guest, server: InThread) -> Sitting:
    """A contract is to be taken, also one that is set aside for this Leader."""
    return staged(anna, server, asks(0, "TakeContract", 2), CONTRACTS)


def stage_training(anna: Guest, server: InThread) -> Sitting:
    """The training track forks."""
    return staged(anna, server, asks(0, "Advance"), TRAINING)
