"""The kinds of component: Things with boxes of effects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from kanly.cells import cell
from kanly.things import (
    FACTIONS,
    THINGS,
    Thing,
)
from kanly.written import Effect, EffectLike, Moment, Test

Box = EffectLike | None


def items(box: Box) -> tuple[Effect, ...]:
    """The separate effects of a box (R-002); the same effect twice is one effect to be done twice."""
    if box is None:
        return ()
    if isinstance(box, Effect):
        return (box,)
    kept: dict[str, Effect] = {}
    return tuple(kept.setdefault(repr(effect), effect) for effect in box)


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

    def effects(self) -> Iterator[Effect]:
        """Everything written in its boxes, down to the smallest part."""
        for kind in type(self).__mro__:
            for slot in getattr(kind, "__slots__", ()):
                box = getattr(self, slot, None)
                for effect in box if isinstance(box, tuple) else (box,):
                    if isinstance(effect, Effect):
                        yield from effect.within()


class Card(Component):
    """A deck card."""

    kind: ClassVar[str] = "card"
    role: ClassVar[str] = "imperium"
    __slots__ = ("acquired", "agent", "cost", "discarded", "factions", "icon_bits", "icons", "infiltrate", "of_bits",
                 "sending", "stack", "trashed", "unload")

    def __init__(self, name: str, cost: int | None, icons: Iterable[int], of: Iterable[int] = (), copies: int = 1,
                 agent: Box = None, reveal: Box = None, acquired: Box = None, trashed: Box = None,
                 discarded: Box = None, sending: Box = None, slug: str = "", choam: bool = False, unload: bool = False,
                 infiltrate: bool = False) -> None:
        super().__init__(name, copies, slug, reveal=reveal, choam=choam)
        self.cost = cost
        self.icons = tuple(icons)
        self.icon_bits = bits(self.icons)
        self.factions = tuple(of)
        self.of_bits = bits(self.factions)
        self.agent = items(agent)
        self.acquired = items(acquired)
        self.unload = unload  # what it gives when revealed it gives when trashed or discarded too (C-13.8)
        self.infiltrate = infiltrate  # enemy Agents do not block its own icons (C-14.9)
        self.trashed = self.reveal if unload else items(trashed)
        self.discarded = self.reveal if unload else items(discarded)
        self.sending = items(sending)
        self.stack = -1  # the cell that counts a Reserve stack


CARDS: list[Card] = THINGS  # type: ignore[assignment]
"""All Things, read where the id is known to be a deck card's."""


class Reserve(Card):
    """A card bought from its own stack; trashed copies go back there."""

    role: ClassVar[str] = "reserve"
    __slots__ = ()

    def __init__(self, name: str, cost: int | None, icons: Iterable[int], of: Iterable[int] = (), copies: int = 1,
                 agent: Box = None, reveal: Box = None, acquired: Box = None) -> None:
        super().__init__(name, cost, icons, of, copies, agent, reveal, acquired)
        self.stack = cell(f"{name} stack")


class Starter(Card):
    """A card of the starting deck; copies are per player. In the Epic game one may take the place of another."""

    role: ClassVar[str] = "starter"
    __slots__ = ("replaces",)

    def __init__(self, name: str, icons: Iterable[int], of: Iterable[int] = (), copies: int = 1,
                 agent: Box = None, reveal: Box = None, replaces: str = "") -> None:
        super().__init__(name, 0, icons, of, copies, agent, reveal)
        self.replaces = replaces


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
    __slots__ = ("ability_name", "back_of", "complexity", "house", "signet_name")

    def __init__(self, name: str, house: str = "", complexity: int = 1, setup: Box = None, ability: Box = None,
                 signet: Box = None, reveal: Box = None, round: Box = None, back_of: str = "", choam: bool = False,
                 titles: tuple[str, str] = ("", "")) -> None:
        super().__init__(name, reveal=reveal, ability=ability, round=round, setup=setup, signet=signet, choam=choam)
        self.house = house
        self.complexity = complexity
        self.back_of = back_of  # the Leader whose other side this is
        self.ability_name, self.signet_name = titles


class Conflict(Component):
    """A Conflict card: rewards by rank, the place the winner controls, and the battle icon."""

    kind: ClassVar[str] = "conflict"
    __slots__ = ("epic", "first", "icon", "level", "place", "second", "third")

    def __init__(self, name: str, level: int, first: Box, second: Box, third: Box, at: str = "", icon: int = 0,
                 slug: str = "", epic: bool = False) -> None:
        super().__init__(name, slug=slug)
        self.level = level
        self.place = at
        self.icon = icon
        self.epic = epic  # joins the Epic game on every board (C-18.8)
        self.first = items(first)
        self.second = items(second)
        self.third = items(third)


class Space(Component):
    """A board space; its Agents, bonus spice, control marker and bans are cells of the table."""

    kind: ClassVar[str] = "space"
    __slots__ = ("agents", "bonus", "closed", "combat", "control", "cost", "effect", "faction", "flag", "icon", "maker",
                 "needs", "offers", "protected", "ship", "ship_round", "token")

    def __init__(self, name: str, icon: int, effect: Box = None, cost: Effect | None = None,
                 offers: Iterable[Effect] = (), needs: Test | None = None, once: int = 0, combat: bool = False,
                 maker: bool = False, control: Box = None, reveal: Box = None, protected: bool = False) -> None:
        super().__init__(name, reveal=reveal)
        self.icon = icon
        self.faction = icon if icon in FACTIONS else 0
        self.effect = items(effect)
        self.cost = cost
        self.offers = tuple(offers)
        self.needs = needs
        self.token: int = getattr(self.effect[0], "what", 0) if once else 0  # who has it cannot come again
        self.combat = combat
        self.maker = maker
        self.protected = protected  # behind the Shield Wall
        self.control = items(control)
        self.agents = cell(f"Agents on {name}")  # a bit per seat
        self.bonus = cell(f"bonus spice on {name}")
        self.flag = cell(f"control of {name}")  # 0 nobody, else seat + 1
        self.ship = cell(f"dreadnought on {name}")  # 0 nobody, else seat + 1
        self.ship_round = cell(f"round of the dreadnought on {name}")
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


class Post(Component):
    """An observation post and the spaces it is connected to; who has a Spy there is a cell of the table."""

    kind: ClassVar[str] = "post"
    __slots__ = ("connects", "spies")

    def __init__(self, *connects: str) -> None:
        super().__init__(f"{' / '.join(connects)} post")
        self.connects = connects
        self.spies = cell(f"Spies on the {self.name}")  # a bit per seat


class Objective(Component):
    """A battle icon to start with, dealt face up where so many play; one makes its owner First Player."""

    kind: ClassVar[str] = "objective"
    __slots__ = ("first", "icon", "players")

    def __init__(self, icon: int, players: Iterable[int], first: bool = False, slug: str = "") -> None:
        super().__init__(f"{THINGS[icon].name} Objective", slug=slug)
        self.icon = icon
        self.players = frozenset(players)
        self.first = first


class Contract(Component):
    """A contract: the moment that fulfils it and its reward; `only` names the Leader it is set aside for."""

    kind: ClassVar[str] = "contract"
    __slots__ = ("moment", "only", "reward", "start")

    def __init__(self, name: str, moment: Moment, reward: Box, copies: int = 1, only: str = "", slug: str = "",
                 start: bool = False) -> None:
        super().__init__(name, copies, slug, choam=True)
        self.start = start  # dealt before the game (C-15.7)
        self.moment = moment
        self.reward = items(reward)
        self.only = only

    @property
    def label(self) -> str:
        """Contracts are called like the spaces they name, and like one another."""
        return f"contract {self.slug}"


class Track(Component):
    """A track with forks, walked by a counter of its owner: each space has a reward and the spaces after it."""

    kind: ClassVar[str] = "path"
    __slots__ = ("counter", "steps")

    def __init__(self, counter: int, steps: dict[str, tuple[Box, tuple[str, ...]]]) -> None:
        super().__init__(THINGS[counter].name)
        self.counter = counter
        order = list(steps)
        self.steps = tuple((items(reward), tuple(map(order.index, after))) for reward, after in steps.values())


class Tech(Component):
    """A Tech tile: `turn` is used in an own turn, `flip` once per round (C-16.4)."""

    kind: ClassVar[str] = "tech"
    __slots__ = ("acquired", "cost", "flip", "rival", "turn", "won")

    def __init__(self, name: str, cost: int, acquired: Box = None, reveal: Box = None, ability: Box = None,
                 round: Box = None, endgame: Box = None, won: Box = None, turn: Box = None, flip: Box = None,
                 rival: bool = False) -> None:
        super().__init__(name, reveal=reveal, ability=ability, round=round, endgame=endgame)
        self.cost = cost
        self.acquired = items(acquired)
        self.won = items(won)
        self.turn = items(turn)
        self.flip = items(flip)
        self.rival = rival


class ShippingTrack(Component):
    """The Shipping track: the rewards of its spaces, from the first."""

    kind: ClassVar[str] = "shipping"
    __slots__ = ("rewards",)

    def __init__(self, *rewards: Box) -> None:
        super().__init__("Shipping track")
        self.rewards: tuple[tuple[Effect, ...], ...] = tuple(map(items, rewards))
