"""The boxes of a component, whatever its kind."""

from __future__ import annotations

from kanly.components import ShippingTrack, Space, Track
from kanly.effects.influence import INFLUENCE_STEP
from kanly.things import (
    Thing,
)
from kanly.written import Effect, Test

BOXES = (
    "cost", "needs", "offers", "setup", "ability", "signet", "round", "sending", "agent", "effect", "control",
    "acquired", "reveal", "trashed", "discarded", "plot", "combat", "won", "endgame", "first", "second", "third",
    "turn", "flip", "reward", "at", "steps", "rewards",
)
"""In the order they are read."""
SPOKEN = {"acquired": "acquire"}


def boxes(thing: Thing) -> dict[str, tuple[Effect, ...]]:
    """Every box of a component that holds effects; the levels of a track, and a faction space's step, are boxes too."""
    found: dict[str, tuple[Effect, ...]] = {}
    if isinstance(thing, Space) and thing.faction:
        found["influence"] = (INFLUENCE_STEP,)
    for name in BOXES:
        box = getattr(thing, name, None)
        if isinstance(box, Effect):
            box = (box,)
        if isinstance(box, dict):
            found |= {f"{name} {level}": (effect,) for level, effect in box.items()}
        elif name == "rewards" and isinstance(thing, ShippingTrack):
            found |= {f"{name} {place}": reward for place, reward in enumerate(thing.rewards, 1)}
        elif name in ("trashed", "discarded") and getattr(thing, "unload", False):
            continue  # said by the word for it
        elif name == "steps" and isinstance(thing, Track):
            found |= {f"{name} {place}": reward for place, (reward, _) in enumerate(thing.steps) if reward}
        elif isinstance(box, tuple) and box:
            found[SPOKEN.get(name, name)] = box
    return found


def condition(thing: Thing) -> Test | None:
    """What a player must have to come to a space."""
    needs = getattr(thing, "needs", None)
    return needs if isinstance(needs, Test) else None
