"""Rules in force for a player: permissions, discounts, larger amounts."""

from __future__ import annotations

from typing import Any, Final

from kanly.components import CARDS, Card, Space
from kanly.memory import (
    DOUBLED,
    MAY_DEPLOY,
    NO_DEPLOY,
    NO_OCCUPYING,
)
from kanly.reasons import POSSIBLE, Reason
from kanly.state import Player, State
from kanly.things import (
    ABOUT,
    ANY_ICON,
    ASIDE,
    BASE_SPICE,
    DEPLOY,
    EFFECT,
    EFFECTS,
    ENEMIES,
    FACTIONS,
    ID_BITS,
    ID_MASK,
    IT,
    MOVE_AGENT,
    NOTHING,
    OCCUPY,
    RECRUITS,
    REQUIREMENT,
    SEE_TOP,
    SOURCE,
    SPACE_INFLUENCE,
    STRENGTH,
    TOP,
    UNITS,
    UNTIL,
    WHO,
    Option,
    Place,
    SeatNo,
    Task,
    ThingId,
    symbol,
)
from kanly.written import Effect

FOREVER: Final = 0
THIS_TURN: Final = 1
NEXT_REVEAL: Final = 2  # until the own Reveal turn of this round ends
WHILE_ASIDE: Final = 3
FROM_NEXT_TURN: Final = 4  # in force for good, but not before this turn is over


class Standing(Effect):
    """A rule that is installed: for good by an ability, else until the end of the turn."""

    quick = True
    until: int = THIS_TURN

    def run(self, s: State, t: Task) -> None:
        install(s, self, t[WHO], t[SOURCE], t[ABOUT], self.until)


def install(s: State, rule: Effect, player: SeatNo, source: ThingId, it: int = 0, until: int = FOREVER) -> None:
    p = s.players[player]
    p.standing = (*p.standing, (rule.no, player, source, it, until))


def expire(s: State, player: SeatNo, *until: int) -> None:
    p = s.players[player]
    if p.standing:
        p.standing = tuple(t for t in p.standing if t[UNTIL] not in until)


def drop(s: State, rule: Task) -> None:
    """A rule is no longer in force."""
    p = s.players[rule[WHO]]
    i = p.standing.index(rule)
    p.standing = p.standing[:i] + p.standing[i + 1:]


def turn_over(s: State, player: SeatNo) -> None:
    """What held for this turn is over; what had to wait for its end comes into force."""
    p = s.players[player]
    p.standing = tuple([(t[EFFECT], t[WHO], t[SOURCE], t[ABOUT], FOREVER) if t[UNTIL] == FROM_NEXT_TURN else t
                        for t in p.standing if t[UNTIL] != THIS_TURN])


class Permit(Standing):
    """Allow something the rules forbid."""

    sends = True

    def __init__(self, what: ThingId | Place | tuple[ThingId, ...], *at: ThingId) -> None:
        super().__init__()
        self.icons = what if isinstance(what, tuple) else ()
        self.permits: ThingId | Place = NOTHING if isinstance(what, tuple) else what
        if self.permits not in (NOTHING, ENEMIES, ANY_ICON, MOVE_AGENT, TOP, SEE_TOP, REQUIREMENT, RECRUITS):
            raise ValueError(f"{symbol(self.permits)} is no permission")
        self.at = at
        self.looks = what == SEE_TOP

    def run(self, s: State, t: Task) -> None:
        if self.permits == RECRUITS:
            s.players[t[WHO]].has[MAY_DEPLOY] |= RECRUITS_ONLY
        else:
            super().run(s, t)

    def args(self) -> tuple[Any, ...]:
        what = "FACTIONS" if self.icons == FACTIONS else "TOP" if self.permits == TOP else symbol(self.permits)
        return (what, *map(symbol, self.at))


AS_ON_COMBAT_SPACE: Final = 1
RECRUITS_ONLY: Final = 2
"""What units may be deployed this turn, a bit each (C-6.3)."""


class Forbid(Effect):
    """No unit enters the Conflict for the rest of this turn (Q-61, R-072); no dreadnought takes a location now."""

    at_once = True

    def __init__(self, what: ThingId) -> None:
        super().__init__()
        if what not in (DEPLOY, OCCUPY):
            raise ValueError(f"Forbid takes DEPLOY or OCCUPY, not {symbol(what)}")
        self.what = what

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.what),)

    def run(self, s: State, t: Task) -> None:
        if self.what == DEPLOY:
            s.players[t[WHO]].has[NO_DEPLOY] = 1
            s.players[s.armies[t[WHO]]].has[NO_DEPLOY] = 1  # the activated Ally's too
        else:
            s.turn[NO_OCCUPYING] = 1


class Discount(Standing):
    """A card, or a kind of space, costs n less, never below 0."""

    sends = True

    def __init__(self, what: ThingId | str, n: int, of: ThingId = NOTHING) -> None:
        super().__init__()
        self.what = what
        self.n = n
        self.of = of
        self.on_cards = what == IT or isinstance(what, str)
        if what == IT:
            self.until = WHILE_ASIDE

    def args(self) -> tuple[Any, ...]:
        what = repr(self.what) if isinstance(self.what, str) else symbol(self.what)
        return (what, self.n, symbol(self.of)) if self.of else (what, self.n)

    def on_card(self, t: Task, card: Card, place: int) -> int:
        """Off the price of a named card anywhere, or of the very card that lies aside."""
        this = card.name == self.what or (self.what == IT and t[ABOUT] == card.id and place == ASIDE)
        return self.n if this else 0

    def on_space(self, space: Space, what: ThingId) -> int:
        if isinstance(self.what, str):
            return self.n if space.name == self.what else 0
        return self.n if self.what == space.icon and self.of == what else 0


class Dearer(Discount):
    """A space costs n more (C-19.12)."""

    def __init__(self, what: str, n: int) -> None:
        super().__init__(what, -n)

    def args(self) -> tuple[Any, ...]:
        return (repr(self.what), -self.n)


class CountsAs(Standing):
    """A Rival counts as having n copies of a card (C-19.19)."""

    def __init__(self, name: str, n: int) -> None:
        super().__init__()
        self.name = name
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return (repr(self.name), self.n)


class HoldBack(Standing):
    """Expert Deployment: who leads by so many units, or so much strength, sends no more troops into a Conflict I or II
    (C-19.20, C-20.12)."""

    def __init__(self, what: ThingId, n: int) -> None:
        super().__init__()
        if what not in (UNITS, STRENGTH):
            raise ValueError(f"HoldBack takes UNITS or STRENGTH, not {symbol(what)}")
        self.what = what
        self.n = n

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.what), self.n)


class Shun(Standing):
    """Smart Politics: a Rival does not go where no Influence is to be won (C-20.13)."""


class Escalate(Standing):
    """Brutal Escalation: in a Conflict III a Rival turns up two cards for swords (C-19.30)."""


class Hoard(Standing):
    """A Rival keeps its spice for Tech tiles until a Conflict III is fought (C-19.27)."""


class More(Standing):
    """Every such amount is n larger (or smaller)."""

    def __init__(self, what: ThingId, n: int = 1, deploy: ThingId = NOTHING) -> None:
        super().__init__()
        self.what = what
        self.n = n
        self.deploy = deploy

    def args(self) -> tuple[Any, ...]:
        deploy = (f"deploy={symbol(self.deploy)}",) if self.deploy else ()
        return (symbol(self.what), self.n, *deploy)


class Double(Effect):
    """What this turn's space gives counts twice; doing it again changes nothing, doing it late tops up."""

    quick = True

    def __init__(self, what: ThingId) -> None:
        super().__init__()
        if what not in DOUBLES:
            raise ValueError(f"{symbol(what)} cannot be doubled")
        self.what = what

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.what),)

    def run(self, s: State, t: Task) -> None:
        bit = 1 << DOUBLES.index(self.what)
        if not s.turn[DOUBLED] & bit:
            s.turn[DOUBLED] |= bit
            TOP_UP[self.what](s, t)

    def why_not(self, s: State, t: Task) -> Reason:
        return WASTED[self.what](s, t) if self.what in WASTED else POSSIBLE

    def ready(self, s: State, t: Task) -> bool:
        return not self.why_not(s, t)


DOUBLES: Final = [BASE_SPICE, SPACE_INFLUENCE]
TOP_UP: Final[dict[int, Any]] = {}
"""What doubling late adds; filled in by the verbs that can be doubled."""
WASTED: Final[dict[int, Any]] = {}
"""The reason why doubling would add nothing now; filled in likewise."""


def doubled(s: State, what: ThingId) -> bool:
    return bool(s.turn[DOUBLED] & 1 << DOUBLES.index(what))


def more(s: State, player: SeatNo, what: ThingId) -> int:
    return more_for(s.players[player], what)


def more_for(p: Player, what: ThingId) -> int:
    return sum([rule.n for rule in increases(p, what)])


def increases(p: Player, what: ThingId) -> list[More]:
    """The rules that make an amount larger for this player."""
    return [rule for t in p.standing if isinstance(rule := EFFECTS[t[EFFECT]], More) and rule.what == what]


def rule_of(p: Player, kind: type[Standing]) -> Standing | None:
    """The rule of this kind in force for a player."""
    return next((rule for t in p.standing if isinstance(rule := EFFECTS[t[EFFECT]], kind)), None)


def permits(s: State, player: SeatNo, what: ThingId | Place) -> list[Permit]:
    rules = [EFFECTS[t[EFFECT]] for t in s.players[player].standing]
    return [rule for rule in rules if isinstance(rule, Permit) and rule.permits == what]


def discounted(p: Player) -> bool:
    """Whether a card may cost this player less than is printed."""
    for t in p.standing:
        rule = EFFECTS[t[EFFECT]]
        if isinstance(rule, Discount) and rule.on_cards:
            return True
    return False


def card_price(s: State, player: SeatNo, option: Option) -> int:
    """What a card, at its place, costs this player in Persuasion (C-7.8)."""
    card = CARDS[option & ID_MASK]
    assert card.cost is not None
    off = 0
    for t in s.players[player].standing:
        rule = EFFECTS[t[EFFECT]]
        if isinstance(rule, Discount):
            off += rule.on_card(t, card, option >> ID_BITS)
    return max(0, card.cost - off) if off else card.cost
