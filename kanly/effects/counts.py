"""Counts: numbers read off the table."""

from __future__ import annotations

from typing import Any, Final

from kanly.cells import ALLIANCE, deed
from kanly.components import CARDS, Conflict
from kanly.effects.standing import CountsAs, rule_of
from kanly.memory import (
    DEPLOYED_FLEET,
    DEPLOYED_TROOPS,
    SPICE_GAINED,
    SPIES_RECALLED,
    SUMMONED,
    SWORD_GIVERS,
    UNITS_BACK,
)
from kanly.reasons import EMPTY, POSSIBLE, Reason
from kanly.seats import army, influence_of
from kanly.state import Player, State
from kanly.things import (
    ABOUT,
    CONFLICT,
    DREADNOUGHTS,
    EFFECT,
    ENEMY_ALLIANCE,
    FLEET,
    HOOKS,
    ID_MASK,
    NOTHING,
    NUMBERS,
    SANDWORMS,
    SOURCE,
    SPICE,
    SPIES,
    STEP,
    THINGS,
    TRACK_FACTIONS,
    TROOPS,
    UNITS,
    WHO,
    SeatNo,
    Task,
    ThingId,
    symbol,
)
from kanly.written import Count, Test

TRACK_LENGTH: Final = 7
"""Levels of an Influence track, 0 included."""
UNITS_THERE: Final = {UNITS: (CONFLICT, SANDWORMS, FLEET), SANDWORMS: (SANDWORMS,), DREADNOUGHTS: (FLEET,)}
"""Kind of unit → the counters of those in the Conflict."""
OF_AN_ARMY: Final = frozenset((HOOKS, DREADNOUGHTS))
"""What a Commander has through the activated Ally."""


def cards_in_play(p: Player) -> list[ThingId]:
    """Cards of Agent turns and revealed cards (C-13.4)."""
    return p.play + p.revealed


def is_of(card: ThingId, faction: ThingId) -> bool:
    """Whether a card belongs to a faction."""
    return bool(CARDS[card].of_bits >> faction & 1)


class Per(Count):
    """An amount: so many for each."""

    def __init__(self, count: ThingId | Count, times: int = 1) -> None:
        self.count = count
        self.times = times

    def args(self) -> tuple[Any, ...]:
        return (shown(self.count), self.times)

    def of(self, s: State, t: Task, player: SeatNo) -> int:
        return self.times * measure(self.count, s, t, player)


def measure(count: ThingId | Count, s: State, t: Task, player: SeatNo) -> int:
    """A counter of the player, where a faction counts the Influence with it; or a count."""
    if not isinstance(count, int):
        return count.of(s, t, player)
    if count in TRACK_FACTIONS:
        return influence_of(s, player, count)
    if s.game.teams and count in OF_AN_ARMY:
        return army(s, player).has[count]
    return s.players[player].has[count]


def shown(count: ThingId | Count) -> str:
    return symbol(count) if isinstance(count, int) else repr(count)


class InPlay(Count):
    """Cards of a faction in play, this one included."""

    def __init__(self, faction: ThingId) -> None:
        self.faction = faction

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.faction),)

    def of(self, s: State, t: Task, player: SeatNo) -> int:
        return sum(is_of(card, self.faction) for card in cards_in_play(s.players[player]))


class Owned(Count):
    """Copies of a card in deck, hand, discard pile and play."""

    def __init__(self, name: str) -> None:
        self.name = name

    def args(self) -> tuple[Any, ...]:
        return (repr(self.name),)

    def of(self, s: State, t: Task, player: SeatNo) -> int:
        p = s.players[player]
        cards = [*p.hand, *p.deck, *p.discard, *p.play, *p.revealed, *(c & ID_MASK for c in p.top)]
        if s.pools:  # in a view: which cards somebody has is known, if not where they are
            cards += s.pools[player]
        found = sum(THINGS[c].name == self.name for c in cards)
        if s.game.rivals >> player & 1:
            rule = rule_of(p, CountsAs)
            if isinstance(rule, CountsAs) and rule.name == self.name:
                found += rule.n
        return found


class Tracks(Count):
    """Faction tracks at this level or above, or below one; or those of them whose Alliance an opponent holds."""

    def __init__(self, level: int = 0, where: ThingId = NOTHING, below: int = TRACK_LENGTH) -> None:
        self.level = level
        self.where = where
        self.below = below

    def args(self) -> tuple[Any, ...]:
        where = (f"where={symbol(self.where)}",) if self.where else ()
        return (self.level, *where) if self.below == TRACK_LENGTH else (f"below={self.below}",)

    def of(self, s: State, t: Task, player: SeatNo) -> int:
        # an icon may be an own track's
        tracks = s.game.factions if self.where == ENEMY_ALLIANCE else s.game.track_icons
        found = [f for f in tracks if self.level <= influence_of(s, player, f) < self.below]
        if self.where == ENEMY_ALLIANCE:
            found = [f for f in found if s.cells[ALLIANCE[f]] - 1 in s.opponents(player)]
        return len(found)


class Revealed(Count):
    """Cards of a faction revealed this turn, this one included."""

    def __init__(self, faction: ThingId) -> None:
        self.faction = faction

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.faction),)

    def of(self, s: State, t: Task, player: SeatNo) -> int:
        return sum(is_of(card, self.faction) for card in s.players[player].revealed)


class SwordCards(Count):
    """Other cards revealed this turn that gave a sword (Q-55)."""

    def of(self, s: State, t: Task, player: SeatNo) -> int:
        revealed = s.players[player].revealed
        gave = s.turn[SWORD_GIVERS]
        found = {card: min(gave >> 3 * card & 7, revealed.count(card)) for card in revealed}
        return sum(found.values()) - min(1, found.get(t[SOURCE], 0))


class InConflict(Count):
    """Own units in the Conflict."""

    def __init__(self, units: ThingId) -> None:
        self.units = units
        self.counters = UNITS_THERE[units]

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.units),)

    def of(self, s: State, t: Task, player: SeatNo) -> int:
        has = army(s, player).has
        return sum(has[counter] for counter in self.counters)


class ConflictLevel(Count):
    """The level of the Conflict being fought, from 1 to 3."""

    def of(self, s: State, t: Task, player: SeatNo) -> int:
        return conflict_level(s)


def conflict_level(s: State) -> int:
    conflict = THINGS[s.conflict]
    return conflict.level if isinstance(conflict, Conflict) else 0


class InDeck(Count):
    """Cards in one's deck."""

    def of(self, s: State, t: Task, player: SeatNo) -> int:
        return len(s.players[player].deck) + len(s.players[player].top)


class Deployed(Count):
    """Units deployed this turn, all kinds and sources, less those that went back (R-054); or troops alone."""

    def __init__(self, units: ThingId) -> None:
        if units not in (UNITS, TROOPS):
            raise ValueError(f"Deployed takes UNITS or TROOPS, not {symbol(units)}")
        self.units = units

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.units),)

    def of(self, s: State, t: Task, player: SeatNo) -> int:
        did = s.players[player].has
        if self.units == TROOPS:
            return did[DEPLOYED_TROOPS]
        return did[DEPLOYED_TROOPS] + did[SUMMONED] + did[DEPLOYED_FLEET] - did[UNITS_BACK]


class AgentsOn(Count):
    """Own Agents on spaces with one of these icons."""

    def __init__(self, *icons: ThingId) -> None:
        self.icons = icons

    def args(self) -> tuple[Any, ...]:
        return tuple(map(symbol, self.icons))

    def of(self, s: State, t: Task, player: SeatNo) -> int:
        return sum(s.cells[space.agents] >> player & 1 for space in s.game.spaces if space.icon in self.icons)


class Met(Count):
    """How many of these conditions hold."""

    def __init__(self, *tests: Test) -> None:
        self.tests = tests

    def args(self) -> tuple[Any, ...]:
        return self.tests

    def of(self, s: State, t: Task, player: SeatNo) -> int:
        return sum(test.holds(s, (t[EFFECT], player, t[SOURCE], t[ABOUT], t[STEP])) for test in self.tests)


class Gained(Count):
    """Spice gained this turn, all sources (C-13.14)."""

    def __init__(self, what: ThingId) -> None:
        if what != SPICE:
            raise ValueError(f"Gained takes SPICE, not {symbol(what)}")

    def args(self) -> tuple[Any, ...]:
        return ("SPICE",)

    def of(self, s: State, t: Task, player: SeatNo) -> int:
        return s.players[player].has[SPICE_GAINED]


class Recalled(Count):
    """Spies recalled this turn, for whatever reason (C-14.4)."""

    def __init__(self, what: ThingId) -> None:
        if what != SPIES:
            raise ValueError(f"Recalled takes SPIES, not {symbol(what)}")

    def args(self) -> tuple[Any, ...]:
        return ("SPIES",)

    def of(self, s: State, t: Task, player: SeatNo) -> int:
        return s.players[player].has[SPIES_RECALLED]


class Acquired(Count):
    """Copies of a card acquired this turn."""

    def __init__(self, name: str) -> None:
        self.name = name
        if name not in ACQUISITIONS:
            ACQUISITIONS[name] = deed(f"{name} acquired")

    def args(self) -> tuple[Any, ...]:
        return (repr(self.name),)

    def of(self, s: State, t: Task, player: SeatNo) -> int:
        return s.players[player].has[ACQUISITIONS[self.name]]


ACQUISITIONS: Final[dict[str, int]] = {}
"""Card that something asks for → where a seat counts how often it acquired it this turn."""


class That(Count):
    """The number just chosen in this sentence."""

    def __repr__(self) -> str:
        return "THAT"

    def of(self, s: State, t: Task, player: SeatNo) -> int:
        return t[ABOUT] - NUMBERS


THAT: Final = That()


Amount = int | Count


def amount(n: Amount, s: State, t: Task) -> int:
    """A number, or one read off the table now (R-009)."""
    return n if isinstance(n, int) else n.of(s, t, t[WHO])


def none_of(n: Amount, s: State, t: Task) -> Reason:
    """The reason why an amount read off the table does nothing now: it waits for a better moment (R-007)."""
    return POSSIBLE if isinstance(n, int) or amount(n, s, t) > 0 else EMPTY
