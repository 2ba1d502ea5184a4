"""The boxes of a component, whatever its kind."""

from __future__ import annotations

from kanly.components import Component, Space
from kanly.effects.influence import INFLUENCE_STEP
from kanly.things import (
    Thing,
)
from kanly.written import Effect, Test

SPOKEN = {"acquired": "acquire"}


def boxes(thing: Thing) -> dict[str, tuple[Effect, ...]]:
    """Every box of a component that holds effects; a faction space's step is one too."""
    if not isinstance(thing, Component):
        return {}
    step = {"influence": (INFLUENCE_STEP,)} if isinstance(thing, Space) and thing.faction else {}
    return step | {SPOKEN.get(name, name): box for name, box in thing.boxes().items()}


def condition(thing: Thing) -> Test | None:
    """What a player must have to come to a space."""
    needs = getattr(thing, "needs", None)
    return needs if isinstance(needs, Test) else None
