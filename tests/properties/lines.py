"""Every effect written on a component, down to the smallest part, with a name for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kanly.components import Component, Hagal, InfluenceTrack, ShippingTrack, Track
from kanly.effects.duties import Signet
from kanly.effects.moments import When
from kanly.effects.standing import Standing
from kanly.effects.structure import Arrow, Both, If, May
from kanly.effects.troops import RemoveWall
from kanly.things import Thing
from kanly.turns.hagal import ShuffleHagal
from kanly.written import Effect

WINDOWS = ("plot", "combat", "won", "endgame")
# The price of a space and what a card permits while it sends are read, not carried out.
BOXES = ("setup", "ability", "round", "agent", "reveal", "acquired", "trashed", "discarded", *WINDOWS, "signet",
         "effect", "offers", "control", "first", "second", "third", "reward", "turn", "flip", "scheme")


def called(thing: Thing) -> str:
    """The set and the slug: names repeat across sets and kinds."""
    return thing.key.partition("/")[2]


def lines(component: Component, boxes: Iterable[str] = BOXES) -> list[tuple[str, Effect]]:
    """The effects in these boxes, each with a name of its own."""
    found: dict[str, Effect] = {}
    for label, effect in written(component, boxes):
        again = sum(other.partition(" #")[0] == label for other in found)
        found[f"{label} #{again + 1}" if again else label] = effect
    return list(found.items())


def written(component: Component, boxes: Iterable[str]) -> Iterator[tuple[str, Effect]]:
    slug = called(component)
    for box in boxes:
        content = getattr(component, box, ())
        for effect in content if isinstance(content, tuple) else ():
            for given in bought(effect) if box == "offers" else sending(component, effect):
                yield from parts(given, f"{slug}, {box}: ")
    if isinstance(component, InfluenceTrack):
        for level, effect in component.at.items():
            yield from parts(effect, f"{slug}, {level} Influence: ")
    if isinstance(component, ShippingTrack):
        for place, reward in enumerate(component.rewards, 1):
            for effect in reward:
                yield from parts(effect, f"{slug}, space {place}: ")
    if isinstance(component, Track):
        for place, (reward, _) in enumerate(component.steps):
            for effect in reward:
                yield from parts(effect, f"{slug}, space {place}: ")


def sending(component: Component, effect: Effect) -> tuple[Effect, ...]:
    """What is carried out of a box: of a House Hagal card one of two spaces, nothing of Reshuffle."""
    if not isinstance(component, Hagal):
        return (effect,)
    found = (effect.then, effect.otherwise) if isinstance(effect, If) else (effect,)
    return tuple(part for part in found if part is not None and not isinstance(part, ShuffleHagal))


def bought(offer: Effect) -> tuple[Effect, ...]:
    """What one of the prices of a space buys: its parts are open one by one."""
    gain = offer.gain if isinstance(offer, Arrow) else offer
    return gain.parts if isinstance(gain, Both) else (gain,)


def parts(effect: Effect, where: str) -> Iterator[tuple[str, Effect]]:
    if isinstance(effect, Signet | Standing):
        return  # read, not carried out: the signet box opens in its place; a rule is in force while its Leader plays
    if not isinstance(effect, If) or not effect.lists:  # else its parts are open one by one
        yield f"{where}{effect!r}", effect
    inner: list[Effect] = []
    if isinstance(effect, Arrow):
        inner = [effect.cost, effect.gain]
    else:
        for name in ("parts", "branches", "gains"):
            inner += getattr(effect, name, ())
        for name in ("then", "otherwise", "effect"):
            part = getattr(effect, name, None)
            if isinstance(part, Effect):
                inner += part.parts if effect.lists and isinstance(part, Both) else [part]
    for part in inner:
        yield from parts(part, where)


def carriers(effect: Effect) -> list[int]:
    """The effects whose carrying out carries this one out."""
    if isinstance(effect, Arrow):
        return [effect.no, effect.paid.no]
    if isinstance(effect, If):
        return [effect.no, effect.picked.no]
    if isinstance(effect, When):
        return [effect.no, *carriers(effect.effect)]
    if isinstance(effect, May):
        return [effect.no, effect.deed.no]
    if isinstance(effect, RemoveWall):
        return [effect.no, effect.down.no]
    return [effect.no]
