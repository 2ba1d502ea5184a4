"""The kinds of component: Things with boxes of effects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Final

from kanly.cells import NONE, cell
from kanly.things import FACTIONS, NOTHING, TECH, THINGS, Thing, ThingId
from kanly.written import Effect, EffectLike, Moment, Test

Box = EffectLike | None
Effects = tuple[Effect, ...]


def items(box: Box) -> tuple[Effect, ...]:
    """The separate effects of a box (R-002); the same effect twice is one effect to be done twice."""
    if box is None:
        return ()
    if isinstance(box, Effect):
        return (box,)
    kept: dict[str, Effect] = {}
    return tuple(kept.setdefault(repr(effect), effect) for effect in box)


def copies(components: Iterable[Component]) -> list[ThingId]:
    """The ids of all copies."""
    return [component.id for component in components for _ in range(component.copies)]


def bits(icons: Iterable[int]) -> int:
    """Icons or factions as a mask."""
    mask = 0
    for icon in icons:
        mask |= 1 << icon
    return mask


NO_BOXES: Final[Mapping[str, Box]] = {}
BOXES: Final = (
    "setup", "ability", "signet", "round", "sending", "agent", "effect", "control", "acquired", "reveal", "trashed",
    "discarded", "plot", "combat", "won", "endgame", "first", "second", "third", "turn", "flip", "reward", "scheme",
)
"""Every box there is, in the order they are read; a component has some of them, the others are empty."""


class Component(Thing):
    """A printed thing with its boxes; `mode` is the way to play that it comes along with, empty for every one."""

    counted: ClassVar[ThingId] = NOTHING
    """The counter of how many of this kind lie before a player, if any."""
    __slots__ = ("copies", "mode", *BOXES)
    setup: Effects
    ability: Effects
    signet: Effects
    round: Effects
    turn: Effects
    flip: Effects
    sending: Effects
    agent: Effects
    effect: Effects
    control: Effects
    acquired: Effects
    reveal: Effects
    trashed: Effects
    discarded: Effects
    plot: Effects
    combat: Effects
    won: Effects
    endgame: Effects
    first: Effects
    second: Effects
    third: Effects
    reward: Effects
    scheme: Effects

    def __init__(self, name: str, boxes: Mapping[str, Box] = NO_BOXES, copies: int = 1, slug: str = "",
                 mode: str = "") -> None:
        super().__init__(name, slug=slug)
        self.copies = copies
        self.mode = mode
        for box in BOXES:
            setattr(self, box, items(boxes.get(box)))
        if unknown := [box for box in boxes if box not in BOXES]:
            raise ValueError(f"{name}: there is no box {', '.join(unknown)}; there are: {', '.join(BOXES)}")

    def boxes(self) -> dict[str, Effects]:
        """Everything written on it, by box; the empty ones are left out."""
        every: dict[str, Effects] = {box: getattr(self, box) for box in BOXES}
        return {box: effects for box, effects in every.items() if effects}

    def effects(self) -> Iterator[Effect]:
        """Everything written in its boxes, down to the smallest part."""
        for box in self.boxes().values():
            for effect in box:
                yield from effect.within()


class Card(Component):
    """A deck card."""

    kind: ClassVar[str] = "card"
    role: ClassVar[str] = "imperium"
    __slots__ = ("cost", "factions", "icon_bits", "icons", "infiltrate", "of_bits", "stack", "unload")

    def __init__(self, name: str, cost: int | None, icons: Iterable[ThingId], of: Iterable[ThingId] = (),
                 copies: int = 1, slug: str = "", mode: str = "", unload: bool = False, infiltrate: bool = False,
                 written: Mapping[str, Box] = NO_BOXES, **boxes: Box) -> None:
        super().__init__(name, {**written, **boxes}, copies, slug, mode)
        self.cost = cost
        self.icons = tuple(icons)
        self.icon_bits = bits(self.icons)
        self.factions = tuple(of)
        self.of_bits = bits(self.factions)
        self.infiltrate = infiltrate  # enemy Agents do not block its own icons (C-14.9)
        self.unload = unload  # what it gives when revealed it gives when trashed or discarded too (C-13.8)
        if unload:
            self.trashed = self.discarded = self.reveal
        self.stack = -1  # the cell that counts a Reserve stack

    def boxes(self) -> dict[str, Effects]:
        every = super().boxes()
        return {box: every[box] for box in every if not (self.unload and box in ("trashed", "discarded"))}


COMPONENTS: Final[list[Component]] = THINGS  # type: ignore[assignment]
"""All Things, read where the id is known to be a component's."""
CARDS: Final[list[Card]] = THINGS  # type: ignore[assignment]
"""All Things, read where the id is known to be a deck card's."""


class Reserve(Card):
    """A card bought from its own stack; trashed copies go back there."""

    role: ClassVar[str] = "reserve"
    __slots__ = ()

    def __init__(self, name: str, cost: int | None, icons: Iterable[ThingId], of: Iterable[ThingId] = (),
                 copies: int = 1, **boxes: Box) -> None:
        super().__init__(name, cost, icons, of, copies, written=boxes)
        self.stack = cell(f"{name} stack")


class Starter(Card):
    """A card of the starting deck; copies are per player. One may take the place of another, one is a Commander's."""

    role: ClassVar[str] = "starter"
    __slots__ = ("deck", "replaces")

    def __init__(self, name: str, icons: Iterable[ThingId], of: Iterable[ThingId] = (), copies: int = 1,
                 replaces: str = "", mode: str = "", deck: str = "", **boxes: Box) -> None:
        super().__init__(name, 0, icons, of, copies, mode=mode, written=boxes)
        self.replaces = replaces
        self.deck = deck


class Intrigue(Component):
    """An Intrigue card, played for one of its boxes."""

    kind: ClassVar[str] = "intrigue"
    __slots__ = ()

    def __init__(self, name: str, copies: int = 1, slug: str = "", mode: str = "", **boxes: Box) -> None:
        super().__init__(name, boxes, copies, slug, mode)


class Leader(Component):
    """A Leader: setup, ability and signet."""

    kind: ClassVar[str] = "leader"
    __slots__ = ("ability_name", "back_of", "complexity", "house", "rival", "signet_name")

    def __init__(self, name: str, house: str = "", complexity: int = 1, back_of: str = "",
                 titles: tuple[str, str] = ("", ""), mode: str = "", rival: bool = False, **boxes: Box) -> None:
        super().__init__(name, boxes, mode=mode)
        self.house = house
        self.complexity = complexity
        self.back_of = back_of  # the Leader whose other side this is
        self.ability_name, self.signet_name = titles
        self.rival = rival  # may lead a Rival, who uses the signet only (C-19.11)


class Commander(Component):
    """The personal board of a Leader who commands two Allies: the own track, and the usual cards among the own ones."""

    kind: ClassVar[str] = "commander"
    __slots__ = ("advised", "cards", "own", "points", "rides")

    def __init__(self, name: str, own: ThingId, cards: Iterable[str], points: int, rides: bool = False,
                 advised: Iterable[str] = (), **boxes: Box) -> None:
        super().__init__(name, boxes)
        self.own, self.cards = own, tuple(cards)
        self.advised = tuple(advised)  # Leaders for the Allies; others may be taken too
        self.points = points  # to start with
        self.rides = rides  # the team takes Maker Hooks and summons sandworms


class Rival(Component):
    """Who plays a seat by House Hagal cards: the price of its Swordmaster and the factions it prefers, in order.

    A simplified one gains no points, and nothing at all once it has its Swordmaster (C-20.1).
    """

    kind: ClassVar[str] = "rival"
    __slots__ = ("players", "priority", "simplified", "swordmaster")

    def __init__(self, name: str, swordmaster: int = 0, priority: Iterable[ThingId] = (), simplified: bool = False,
                 players: Iterable[int] = (1, 2), **boxes: Box) -> None:
        super().__init__(name, boxes)
        self.swordmaster = swordmaster  # how many resources it pays; 0: it is not bought
        self.priority = tuple(priority)
        self.simplified = simplified
        self.players = frozenset(players)


class Hagal(Component):
    """A House Hagal card: where a Rival goes and what it gets there, and swords for Combat; None on Reshuffle."""

    kind: ClassVar[str] = "hagal"
    __slots__ = ("players", "swords")

    def __init__(self, name: str, swords: int | None, agent: Effect, copies: int = 1,
                 players: Iterable[int] = (1, 2), slug: str = "", mode: str = "") -> None:
        super().__init__(name, {"agent": agent}, copies, slug, mode)
        self.swords = swords
        self.players = frozenset(players)


class Conflict(Component):
    """A Conflict card: rewards by rank, the place the winner controls, and the battle icon."""

    kind: ClassVar[str] = "conflict"
    __slots__ = ("icon", "joins", "level", "place")

    def __init__(self, name: str, level: int, at: str = "", icon: ThingId = NOTHING, slug: str = "", joins: str = "",
                 **boxes: Box) -> None:
        super().__init__(name, boxes, slug=slug)
        self.level = level
        self.place = at
        self.icon = icon
        self.joins = joins  # the way to play in which it is fought on every board (C-18.8)


class Space(Component):
    """A board space; its Agents, bonus spice, control marker and bans are cells of the table."""

    kind: ClassVar[str] = "space"
    __slots__ = ("agents", "bit", "bonus", "closed", "cost", "faction", "flag", "icon", "is_combat", "maker", "needs",
                 "offers", "only", "plain", "protected", "ship", "ship_round", "token")

    def __init__(self, name: str, icon: ThingId, cost: Effect | None = None, offers: Iterable[Effect] = (),
                 needs: Test | None = None, once: int = 0, combat: bool = False, maker: bool = False,
                 protected: bool = False, of: ThingId = NOTHING, only: str = "", slug: str = "", **boxes: Box) -> None:
        super().__init__(name, boxes, slug=slug)
        self.icon = icon
        self.bit = 1 << icon
        self.faction = of or (icon if icon in FACTIONS else NOTHING)  # on whose track an Agent sent here moves up
        self.only = only  # the Commander on whose personal board it is
        self.cost = cost
        self.offers = tuple(offers)
        self.needs = needs
        self.token: int = getattr(self.effect[0], "what", 0) if once else 0  # who has it cannot come again
        self.plain = not (self.token or needs or self.offers or only)  # one price for everybody is all it asks
        self.is_combat = combat
        self.maker = maker
        self.protected = protected  # behind the Shield Wall
        self.agents = cell(f"Agents on {name}")  # a bit per seat
        self.closed = cell(f"bans on {name}")  # a bit per seat that closed it
        self.bonus = cell(f"bonus spice on {name}") if maker else NONE
        self.flag = self.ship = self.ship_round = NONE
        if self.control:
            self.flag = cell(f"control of {name}")  # 0 nobody, else seat + 1
            self.ship = cell(f"dreadnought on {name}")  # 0 nobody, else seat + 1
            self.ship_round = cell(f"round of the dreadnought on {name}")

    def boxes(self) -> dict[str, Effects]:
        cost = {"cost": (self.cost,)} if self.cost is not None else {}
        return cost | ({"offers": self.offers} if self.offers else {}) | super().boxes()


class Token(Component):
    """What is taken with Gain and lies before its owner."""

    kind: ClassVar[str] = "token"
    __slots__ = ("counter", "limit")

    def __init__(self, counter: ThingId, limit: int = 0, **boxes: Box) -> None:
        super().__init__(THINGS[counter].name, boxes)
        self.counter = counter
        self.limit = limit


class InfluenceTrack(Component):
    """The track of a faction, with the bonus of each level."""

    kind: ClassVar[str] = "track"
    __slots__ = ("at", "faction", "icon", "only", "top")

    def __init__(self, faction: ThingId, at: dict[int, Effect], icon: ThingId = NOTHING, only: str = "",
                 slug: str = "", top: int = 6) -> None:
        super().__init__(THINGS[faction].name, slug=slug)
        self.faction = faction
        self.at = at
        self.icon = icon or faction  # what stands for it on cards and spaces
        self.only = only  # the Commander on whose personal board it is
        self.top = top

    def boxes(self) -> dict[str, Effects]:
        return {f"at {level}": (effect,) for level, effect in self.at.items()}


class Post(Component):
    """An observation post and the spaces it is connected to; who has a Spy there is a cell of the table."""

    kind: ClassVar[str] = "post"
    __slots__ = ("connects", "rival", "spies")

    def __init__(self, *connects: str, rival: int = 0) -> None:
        super().__init__(f"{' / '.join(connects)} post")
        self.connects = connects
        self.rival = rival  # of several free posts of a kind a Rival takes the one with the lowest number
        self.spies = cell(f"Spies on the {self.name}")  # a bit per seat


class Objective(Component):
    """A battle icon to start with, dealt face up where so many play; one makes its owner First Player."""

    kind: ClassVar[str] = "objective"
    __slots__ = ("icon", "leads", "players", "rivals")

    def __init__(self, icon: ThingId, players: Iterable[int], first: bool = False, rivals: Iterable[int] = (),
                 slug: str = "") -> None:
        super().__init__(f"{THINGS[icon].name} Objective", slug=slug)
        self.icon = icon
        self.players = frozenset(players)
        self.leads = first
        self.rivals = frozenset(rivals)  # where so many play it is a Rival's (C-20.2)


class Contract(Component):
    """A contract: the moment that fulfils it and its reward; `only` names the Leader it is set aside for."""

    kind: ClassVar[str] = "contract"
    __slots__ = ("moment", "only", "start")

    def __init__(self, name: str, moment: Moment, reward: Box, copies: int = 1, only: str = "", slug: str = "",
                 start: bool = False) -> None:
        super().__init__(name, {"reward": reward}, copies, slug)
        self.start = start  # dealt before the game (C-15.7)
        self.moment = moment
        self.only = only

    @property
    def label(self) -> str:
        """Contracts are called like the spaces they name, and like one another."""
        return f"contract {self.slug}"


class Track(Component):
    """A track with forks, walked by a counter of its owner: each space has a reward and the spaces after it."""

    kind: ClassVar[str] = "path"
    __slots__ = ("counter", "steps")

    def __init__(self, counter: ThingId, steps: dict[str, tuple[Box, tuple[str, ...]]]) -> None:
        super().__init__(THINGS[counter].name)
        self.counter = counter
        order = list(steps)
        self.steps = tuple((items(reward), tuple(map(order.index, after))) for reward, after in steps.values())

    def boxes(self) -> dict[str, Effects]:
        return {f"steps {place}": reward for place, (reward, _) in enumerate(self.steps) if reward}


class Tech(Component):
    """A Tech tile: `turn` is used in an own turn, `flip` once per round (C-16.4)."""

    kind: ClassVar[str] = "tech"
    counted: ClassVar[ThingId] = TECH
    __slots__ = ("cost", "rival", "uses")

    def __init__(self, name: str, cost: int, rival: bool = False, uses: ThingId = NOTHING, **boxes: Box) -> None:
        super().__init__(name, boxes)
        self.cost = cost
        self.rival = rival  # a Rival may take it
        self.uses = uses  # when a Rival uses it: in every TURN, in one with a Combat space (CONFLICT), when BLOCKED


class ShippingTrack(Component):
    """The Shipping track: the rewards of its spaces, from the first."""

    kind: ClassVar[str] = "shipping"
    __slots__ = ("rewards",)

    def __init__(self, *rewards: Box) -> None:
        super().__init__("Shipping track")
        self.rewards: tuple[Effects, ...] = tuple(map(items, rewards))

    def boxes(self) -> dict[str, Effects]:
        return {f"rewards {place}": reward for place, reward in enumerate(self.rewards, 1)}
