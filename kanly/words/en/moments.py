"""Great moments: what a Combat has come to, and how a game ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kanly import things as th
from kanly.things import ThingId
from kanly.words.en.grammar import listed, noun, some
from kanly.words.speech import Language

ORDINALS = ("", "first", "second", "third")


def worth(say: Language, kinds: Mapping[ThingId, int]) -> str:
    """a troop counts 2, a sandworm 3, a sword 1"""
    (first, n), *others = [*kinds.items(), (th.SWORDS, 1)]
    return ", ".join([f"a {noun(first, 1, say)} counts {n}", *(f"a {noun(kind, 1, say)} {m}" for kind, m in others)])


def fighter(say: Language, idle: int, fights: bool, reward: int, tied: bool, times: int, takes: bool,
            ceded: str) -> str:
    """What is to be said of a seat besides its strength and its reward."""
    if not fights:
        return f"{some(th.SWORDS, idle, say)}, but no units: {'they do' if idle > 1 else 'it does'} not count" if idle \
            else "no units in the Conflict"
    said = [f"ceded the tie to {ceded}"] if ceded else []
    if reward and tied:
        said.append(f"tied: the {ORDINALS[reward]} reward each")
    if reward and not takes:
        said.append("takes no reward")
    elif reward and times > 1:
        said.append("twice, by the sandworm")
    return "; ".join(said)


def won(say: Language, who: str, conflict: str, reward: int, strength: int, best: int, level: Sequence[str]) -> str:
    """You win Cloak and Dagger, 9 to 7; For Gurney Halleck, who wins Cloak and Dagger, 9 to 7"""
    place = f"{ORDINALS[reward]} in {conflict}, {strength} to {best}"
    if who:
        told = (f"tied with {listed(level)} at {strength} in {conflict}" if level else
                f"alone in {conflict}" if not best else
                f"who wins {conflict}, {strength} to {best}" if reward == 1 else place)
        return f"For {who}, {told}"
    if level:
        return f"{listed(['You', *level])} tie at {strength} in {conflict} and take the {ORDINALS[reward]} reward"
    if not best:
        return f"You alone fight for {conflict} and win"
    return f"You win {conflict}, {strength} to {best}" if reward == 1 else f"You come {place}"


def then(say: Language, text: str, conflict: str, who: str) -> str:
    """What is asked, to follow the result of a Combat: gain 1 Influence with which faction?"""
    for said in (f"For {who}: ", f"{conflict}: ", f"You won {conflict}: "):
        text = text.removeprefix(said)
    return text if ": " in text else text[:1].lower() + text[1:]


def decided(say: Language, steps: Sequence[tuple[ThingId, int, int]], teams: bool) -> str:
    """Solari decide: 9 to 6, after spice, 1 to 1"""
    *before, (what, n, m) = steps
    equal = [f"{GOODS.get(one, say.thing(one))}, {own} to {other}" for one, own, other in before]
    after = f", after {listed(equal)}" if equal else ""
    if what == th.TIEBREAK:
        return f"What wins ties decides{after}"
    if what == th.REVEALED:
        return f"The latest Reveal turn decides{after}"
    name = GOODS.get(what, say.thing(what))
    together = f"{name} of all three" if teams else name
    verb = "decide" if what in (th.SOLARI, th.GARRISON) else "decides"
    return f"{together[:1].upper()}{together[1:]} {verb}: {n} to {m}{after}"


GOODS = {th.GARRISON: "troops in the garrison"}
MOMENTS: dict[str, Any] = {"worth": worth, "fighter": fighter, "won": won, "then": then, "decided": decided}
