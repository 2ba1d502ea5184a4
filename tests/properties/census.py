"""A census over many games: what was played, revealed, acquired, trashed, fought, visited and carried out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from kanly import Event, Game
from kanly.components import (
    Card,
    Component,
    Conflict,
    Contract,
    InfluenceTrack,
    Intrigue,
    Leader,
    Objective,
    Post,
    ShippingTrack,
    Space,
    Starter,
    Track,
)
from kanly.effects.duties import Signet
from kanly.effects.moments import When
from kanly.effects.standing import Standing
from kanly.effects.structure import Arrow, Both, If, May
from kanly.effects.troops import RemoveWall
from kanly.events import (
    ACQUIRED,
    COMBAT_BEGINS,
    CONTRACT_FULFILLED,
    ENDGAME_BEGINS,
    LEADER_FLIPPED,
    LEADER_TAKEN,
    NO_WINNER,
    OBJECTIVE_DEALT,
    PLAYED_INTRIGUE,
    REVEALED_CARD,
    REWARDED,
    ROUND_BEGINS,
    SENT,
    SPY_PLACED,
    TRASHED,
)
from kanly.expansion import laid
from kanly.reasons import REASONS
from kanly.things import (
    THINGS,
    Thing,
)
from kanly.written import Effect

WINDOWS = ("plot", "combat", "won", "endgame")
OPENS = {ROUND_BEGINS: "plot", COMBAT_BEGINS: "combat", REWARDED: "won", NO_WINNER: "won", ENDGAME_BEGINS: "endgame"}
# The price of a space and what a card permits while it sends are read, not carried out.
BOXES = ("setup", "ability", "round", "agent", "reveal", "acquired", "trashed", "discarded", *WINDOWS, "signet",
         "effect", "offers", "control", "first", "second", "third", "reward", "turn", "flip")
NEVER_GIVEN = {"possible", "NO_CARDS", "LAPSED", "NO_FACTION", "WALLED", "FORBIDDEN"}
"""Reasons not to wait for: nobody runs out of cards altogether; what a card had open leaves with it; the card that
counts Influence twice goes to Faction spaces only; and where the Shield Wall or Shaddam's order leaves one of two
branches, nobody is asked."""
GIVEN_WITH = {
    "base": {"CLOSED", "NO_PRICE", "TAKEN", "NOT_BEHIND"},
    "uprising": {"POST_TAKEN", "WRONG_POST", "NO_WALL", "TRACK_ENDED", "NO_BATTLE_ICON", "NOT_PRICE"},
    "ix": {"NO_SHIP", "NOT_SNOOPED"},
}
"""Reasons that only the components of a set give."""

Key = tuple[str, str]
"""What happened, to what: ("played", "Dagger"), ("carried out", "Dagger, reveal: Gain(SWORDS)")."""


def count(game: Game, log: Iterable[Event], carried_out: set[int], reasons: Counter[str]) -> Counter[Key]:
    """The census of one game."""
    found: Counter[Key] = Counter({("given as a reason", reason): n for reason, n in reasons.items()})
    window = "plot"
    for event in log:
        window = OPENS.get(event.kind, window)
        name = called(THINGS[event.thing])
        if event.kind == SENT:
            found["played", name] += 1
            found["visited", called(THINGS[event.other])] += 1
        elif event.kind == REVEALED_CARD:
            found["revealed", name] += 1
        elif event.kind == ACQUIRED:
            found["acquired", name] += 1
        elif event.kind == TRASHED:
            found["trashed", name] += 1
        elif event.kind == PLAYED_INTRIGUE:
            found[f"played in {window}", name] += 1
        elif event.kind == COMBAT_BEGINS:
            found["fought", name] += 1
        elif event.kind in (LEADER_TAKEN, LEADER_FLIPPED):
            found["led", name] += 1
        elif event.kind == CONTRACT_FULFILLED:
            found["fulfilled", name] += 1
        elif event.kind == SPY_PLACED:
            found["watched from", name] += 1
        elif event.kind == OBJECTIVE_DEALT:
            found["dealt", name] += 1
    for effect in carried_out:
        for label in labels(game).get(effect, ()):
            found["carried out", label] += 1
    return found


def called(thing: Thing) -> str:
    """The set and the slug: names repeat across sets and kinds."""
    return thing.key.partition("/")[2]


LABELS: dict[tuple[tuple[str, ...], tuple[str, ...]], dict[int, list[str]]] = {}


def labels(game: Game) -> dict[int, list[str]]:
    """Effect → the lines of components it stands for."""
    key = (game.sets, game.options)
    if key not in LABELS:
        LABELS[key] = {}
        for component in components(game):
            for label, effect in lines(component):
                for no in carriers(effect):
                    LABELS[key].setdefault(no, []).append(label)
    return LABELS[key]


def components(game: Game) -> list[Component]:
    return laid(game.expansions, game.modes)


def lines(component: Component) -> list[tuple[str, Effect]]:
    """Every effect written on a component, down to the smallest part, with a name for people."""
    found: dict[str, Effect] = {}
    for label, effect in written(component):
        again = sum(other.partition(" #")[0] == label for other in found)
        found[f"{label} #{again + 1}" if again else label] = effect
    return list(found.items())


def written(component: Component) -> Iterator[tuple[str, Effect]]:
    slug = called(component)
    for box in BOXES:
        content = getattr(component, box, ())
        for effect in content if isinstance(content, tuple) else ():
            for given in bought(effect) if box == "offers" else (effect,):
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


def bought(offer: Effect) -> tuple[Effect, ...]:
    """What one of the prices of a space buys: its parts are open one by one."""
    gain = offer.gain if isinstance(offer, Arrow) else offer
    return gain.parts if isinstance(gain, Both) else (gain,)


def parts(effect: Effect, where: str) -> Iterator[tuple[str, Effect]]:
    if isinstance(effect, Signet | Standing):
        return  # read, not carried out: the signet box opens in its place; a rule is in force while its Leader plays
    yield f"{where}{effect!r}", effect
    inner: list[Effect] = []
    if isinstance(effect, Arrow):
        inner = [effect.cost, effect.gain]
    else:
        for name in ("parts", "branches"):
            inner += getattr(effect, name, ())
        for name in ("then", "otherwise", "effect"):
            part = getattr(effect, name, None)
            inner += [part] if isinstance(part, Effect) else []
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


def expected(games: Iterable[Game]) -> list[Key]:
    """Everything a census over such games should find."""
    games = list(games)
    played = {name for game in games for name in game.sets}
    never = NEVER_GIVEN.union(*(reasons for name, reasons in GIVEN_WITH.items() if name not in played))
    wanted: list[Key] = [("given as a reason", reason) for reason in REASONS if reason not in never]
    for thing in dict.fromkeys(thing for game in games for thing in components(game)):
        name = called(thing)
        if isinstance(thing, Card):
            wanted += [("revealed", name), ("trashed", name)]
            if isinstance(thing, Starter) and thing.mode and not any(thing.mode in game.options for game in games):
                continue
            if thing.icons or thing.sending:
                wanted.append(("played", name))
            if not isinstance(thing, Starter):
                wanted.append(("acquired", name))
        elif isinstance(thing, Intrigue):
            wanted += [(f"played in {window}", name) for window in WINDOWS if getattr(thing, window)]
        elif isinstance(thing, Conflict):
            wanted.append(("fought", name))
        elif isinstance(thing, Leader):
            wanted.append(("led", name))
        elif isinstance(thing, Space):
            wanted.append(("visited", name))
        elif isinstance(thing, Contract):
            wanted.append(("fulfilled", name))
        elif isinstance(thing, Post):
            wanted.append(("watched from", name))
        elif isinstance(thing, Objective):
            wanted.append(("dealt", name))
        wanted += [("carried out", label) for label, _ in lines(thing)]
    return list(dict.fromkeys(wanted))
