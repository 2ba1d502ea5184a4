"""The kinds of component: Things with boxes of effects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from kanly.things import ICONS, THINGS, Effect, EffectLike, Test, Thing, cell

Box = EffectLike | None


def items(box: Box) -> tuple[Effect, ...]:
    """The separate effects of a box (R-002)."""
    if box is None:
        return ()
    return (box,) if isinstance(box, Effect) else tuple(box)


def bits(icons: Iterable[int]) -> int:
    """Icons or factions as a mask."""
    mask = 0
    for icon in icons:
        mask |= 1 << icon
    return mask


class Component(Thing):
    """A printed thing; the boxes it does not have are empty."""

    __slots__ = ("ability", "choam", "copies", "endgame", "reveal", "round", "setup", "signet")

    def __init__(self, name: str, copies: int = 1, slug: str = "", reveal: Box = None, ability: Box = None,
                 round: Box = None, setup: Box = None, signet: Box = None, endgame: Box = None,
                 choam: bool = False) -> None:
        super().__init__(name, slug=slug)
        self.copies = copies
        self.reveal = items(reveal)
        self.ability = items(ability)
        self.round = items(round)
        self.setup = items(setup)
        self.signet = items(signet)
        self.endgame = items(endgame)
        self.choam = choam


class Card(Component):
    """A deck card."""

    kind: ClassVar[str] = "card"
    role: ClassVar[str] = "imperium"
    __slots__ = ("acquired", "agent", "cost", "discarded", "factions", "icon_bits", "icons", "of_bits", "sending",
                 "stack", "trashed")

    def __init__(self, name: str, cost: int | None, icons: Iterable[int], of: Iterable[int] = (), copies: int = 1,
                 agent: Box = None, reveal: Box = None, acquired: Box = None, trashed: Box = None,
                 discarded: Box = None, sending: Box = None, slug: str = "", choam: bool = False) -> None:
        super().__init__(name, copies, slug, reveal=reveal, choam=choam)
        self.cost = cost
        self.icons = tuple(icons)
        self.icon_bits = bits(self.icons)
        self.factions = tuple(of)
        self.of_bits = bits(self.factions)
        self.agent = items(agent)
        self.acquired = items(acquired)
        self.trashed = items(trashed)
        self.discarded = items(discarded)
        self.sending = items(sending)
        self.stack = -1  # the cell that counts a Reserve stack


class Reserve(Card):
    """A card bought from its own stack; trashed copies go back there."""

    role: ClassVar[str] = "reserve"
    __slots__ = ()

    def __init__(self, name: str, cost: int | None, icons: Iterable[int], of: Iterable[int] = (), copies: int = 1,
                 agent: Box = None, reveal: Box = None, acquired: Box = None) -> None:
        super().__init__(name, cost, icons, of, copies, agent, reveal, acquired)
        self.stack = cell(f"{name} stack")


class Starter(Card):
    """A card of the starting deck; copies are per player."""

    role: ClassVar[str] = "starter"
    __slots__ = ()

    def __init__(self, name: str, icons: Iterable[int], of: Iterable[int] = (), copies: int = 1,
                 agent: Box = None, reveal: Box = None) -> None:
        super().__init__(name, 0, icons, of, copies, agent, reveal)


class Intrigue(Component):
    """An Intrigue card, played for one of its boxes."""

    kind: ClassVar[str] = "intrigue"
    __slots__ = ("combat", "plot", "won")

    def __init__(self, name: str, copies: int = 1, plot: Box = None, combat: Box = None, won: Box = None,
                 endgame: Box = None, slug: str = "", choam: bool = False) -> None:
        super().__init__(name, copies, slug, endgame=endgame, choam=choam)
        self.plot = items(plot)
        self.combat = items(combat)
        self.won = items(won)


class Leader(Component):
    """A Leader: setup, ability and signet."""

    kind: ClassVar[str] = "leader"
    __slots__ = ("ability_name", "complexity", "house", "signet_name")

    def __init__(self, name: str, house: str = "", complexity: int = 1, setup: Box = None, ability: Box = None,
                 signet: Box = None, reveal: Box = None, round: Box = None,
                 titles: tuple[str, str] = ("", "")) -> None:
        super().__init__(name, reveal=reveal, ability=ability, round=round, setup=setup, signet=signet)
        self.house = house
        self.complexity = complexity
        self.ability_name, self.signet_name = titles


class Conflict(Component):
    """A Conflict card: rewards by rank, and the place the winner controls."""

    kind: ClassVar[str] = "conflict"
    __slots__ = ("first", "level", "place", "second", "third")

    def __init__(self, name: str, level: int, first: Box, second: Box, third: Box, at: str = "",
                 slug: str = "") -> None:
        super().__init__(name, slug=slug)
        self.level = level
        self.place = at
        self.first = items(first)
        self.second = items(second)
        self.third = items(third)


class Space(Component):
    """A board space; its Agents, bonus spice, control marker and bans are cells of the table."""

    kind: ClassVar[str] = "space"
    __slots__ = ("agents", "bonus", "closed", "combat", "control", "cost", "effect", "faction", "flag", "icon", "maker",
                 "needs", "offers", "token")

    def __init__(self, name: str, icon: int, effect: Box = None, cost: Effect | None = None,
                 offers: Iterable[Effect] = (), needs: Test | None = None, once: int = 0, combat: bool = False,
                 maker: bool = False, control: Box = None, reveal: Box = None) -> None:
        super().__init__(name, reveal=reveal)
        self.icon = icon
        self.faction = icon if icon in ICONS[:4] else 0
        self.effect = items(effect)
        self.cost = cost
        self.offers = tuple(offers)
        self.needs = needs
        self.token: int = getattr(self.effect[0], "what", 0) if once else 0  # who has it cannot come again
        self.combat = combat
        self.maker = maker
        self.control = items(control)
        self.agents = cell(f"Agents on {name}")  # a bit per seat
        self.bonus = cell(f"bonus spice on {name}")
        self.flag = cell(f"control of {name}")  # 0 nobody, else seat + 1
        self.closed = cell(f"bans on {name}")  # a bit per seat that closed it


class Token(Component):
    """What is taken with Gain and lies before its owner."""

    kind: ClassVar[str] = "token"
    __slots__ = ("counter", "limit")

    def __init__(self, counter: int, limit: int = 0, reveal: Box = None) -> None:
        super().__init__(THINGS[counter].name, reveal=reveal)
        self.counter = counter
        self.limit = limit


class InfluenceTrack(Component):
    """The track of a faction, with the bonus of each level."""

    kind: ClassVar[str] = "track"
    __slots__ = ("at", "faction")

    def __init__(self, faction: int, at: dict[int, Effect]) -> None:
        super().__init__(THINGS[faction].name)
        self.faction = faction
        self.at = at
