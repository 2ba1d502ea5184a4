"""Things: whatever one can point at, the small numbers they go by, and the base of all effects."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, Final, NewType

if TYPE_CHECKING:
    from kanly.written import Effect

Option = NewType("Option", int)
"""An answer: a Thing and, above it, nothing, a place (below FIRST_EFFECT) or an effect (from there on)."""
ThingId = NewType("ThingId", Option)
"""The number a Thing goes by; as an answer it is that Thing and nothing more."""
Place = NewType("Place", int)
SeatNo = NewType("SeatNo", int)
NOTHING: Final = ThingId(Option(0))
"""No Thing at all, or one that is not known."""
FIRST_SEAT: Final = SeatNo(0)
NOBODY: Final = SeatNo(-1)

Task = tuple[int, SeatNo, ThingId, int, int]
"""One piece of pending work. A rule in force is one too, with "until" in the place of "step"."""
EFFECT: Final = 0
WHO: Final = 1
SOURCE: Final = 2
ABOUT: Final = 3
"""What a sentence calls "it"."""
STEP: Final = 4
UNTIL: Final = 4

ID_BITS: Final = 12
ID_MASK: Final = (1 << ID_BITS) - 1
FIRST_EFFECT: Final = 32


class Thing:
    """Whatever one can point at; its key is kind/set/slug, its id fixed for all mixes of sets."""

    kind: ClassVar[str] = "thing"
    __slots__ = ("id", "name", "set", "slug")

    def __init__(self, name: str, set: str = "", slug: str = "") -> None:
        self.id = NOTHING
        self.name = name
        self.set = set
        self.slug = slug or re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")

    @property
    def label(self) -> str:
        """The name in records: the English one, unless it would not tell two options apart."""
        return self.name

    @property
    def key(self) -> str:
        return f"{self.kind}/{self.set}/{self.slug}"

    def __repr__(self) -> str:
        return f"<{self.name}, {self.key}>"


class Word(Thing):
    """A word of the rules: a counter, an icon, a place, an answer."""

    kind: ClassVar[str] = "word"
    __slots__ = ("symbol",)

    def __init__(self, symbol: str, name: str) -> None:
        super().__init__(name, slug=symbol.lower().replace("_", "-"))
        self.symbol = symbol

    @property
    def label(self) -> str:
        return self.symbol.lower()


THINGS: Final[list[Thing]] = []
KEYS: Final[dict[str, Thing]] = {}


def register(thing: Thing) -> ThingId:
    """Give a Thing its id; the order of registering is fixed, so ids are the same in every mix."""
    if thing.key in KEYS:
        raise ValueError(f"{thing.key} exists already: give one of the two a slug of its own")
    if len(THINGS) > ID_MASK:
        raise ValueError(f"there is room for {ID_MASK + 1} things only: raise ID_BITS")
    thing.id = ThingId(Option(len(THINGS)))
    THINGS.append(thing)
    KEYS[thing.key] = thing
    return thing.id


def word(symbol: str, name: str = "") -> ThingId:
    return register(Word(symbol, name or symbol.lower().replace("_", " ")))


HIDDEN: Final = word("HIDDEN", "a hidden card")

# Counters: the ids below COUNTERS are also places in Player.has.
SOLARI: Final = word("SOLARI", "Solari")
SPICE: Final = word("SPICE")
WATER: Final = word("WATER")
VP: Final = word("VP", "victory point")
PERSUASION: Final = word("PERSUASION", "Persuasion")
SWORDS: Final = word("SWORDS", "sword")
EMPEROR: Final = word("EMPEROR", "Emperor")
GUILD: Final = word("GUILD", "Spacing Guild")
BENE_GESSERIT: Final = word("BENE_GESSERIT", "Bene Gesserit")
FREMEN: Final = word("FREMEN", "Fremen")
GREAT_HOUSES: Final = word("GREAT_HOUSES", "Great Houses")
FRINGE_WORLDS: Final = word("FRINGE_WORLDS", "Fringe Worlds")
SUPPLY: Final = word("SUPPLY")
"""As a counter: troops in supply; GARRISON and CONFLICT likewise."""
GARRISON: Final = word("GARRISON")
CONFLICT: Final = word("CONFLICT", "Conflict")
AGENTS: Final = word("AGENTS", "Agents on the Leader")
SEAT: Final = word("SEAT", "High Council seat")
SWORDMASTER: Final = word("SWORDMASTER", "Swordmaster")
MENTAT: Final = word("MENTAT", "Mentat")
REVEALED: Final = word("REVEALED", "place in the order of this round's Reveal turns")
SANDWORMS: Final = word("SANDWORMS", "sandworm")
"""As a counter: own sandworms in the Conflict."""
SPIES: Final = word("SPIES", "Spy")
"""As a counter: own Spies on the board."""
HOOKS: Final = word("HOOKS", "Maker Hooks")
MEMORIES: Final = word("MEMORIES", "memory")
CONTRACTS: Final = word("CONTRACTS", "completed contract")
TRAINING: Final = word("TRAINING", "place on the Training track")
DREADNOUGHTS: Final = word("DREADNOUGHTS", "dreadnought")
"""As a counter: own dreadnoughts in play, wherever they stand; DOCKED in the garrison, FLEET in the Conflict."""
DOCKED: Final = word("DOCKED", "dreadnought in the garrison")
FLEET: Final = word("FLEET", "dreadnought in the Conflict")
NEGOTIATORS: Final = word("NEGOTIATORS", "Negotiator")
TECH: Final = word("TECH", "Tech tile")
SHIPPING: Final = word("SHIPPING", "place on the Shipping track")
SNOOPERS: Final = word("SNOOPERS", "Snooper")
"""As a counter: Snoopers on the Leader."""
TIEBREAK: Final = word("TIEBREAK", "tie-breaker")
TURNS_BEGUN: Final = word("TURNS_BEGUN", "turns begun this round")
SWORDMASTER_BONUS: Final = word("SWORDMASTER_BONUS", "Swordmaster bonus tile")
SPENT: Final = word("SPENT", "Swordmaster that has been sent for good")
ARROWS: Final = word("ARROWS", "Agent tokens of a Commander")
"""As a counter: a bit for each token at home, the one that points to the left, to the right, and to both sides."""
START_POINTS: Final = word("START_POINTS", "start")
INFLUENCE_POINTS: Final = word("INFLUENCE_POINTS", "Influence")
ALLIANCE_POINTS: Final = word("ALLIANCE_POINTS", "Alliances")
CONFLICT_POINTS: Final = word("CONFLICT_POINTS", "Conflicts")
CARD_POINTS: Final = word("CARD_POINTS", "cards")
INTRIGUE_POINTS: Final = word("INTRIGUE_POINTS", "Intrigue cards")
BATTLE_POINTS: Final = word("BATTLE_POINTS", "battle icons")
OTHER_POINTS: Final = word("OTHER_POINTS", "other")
COUNTERS: Final = 48
for _spare in range(len(THINGS), COUNTERS):
    word(f"COUNTER_{_spare}", f"spare counter {_spare}")

FACTIONS: Final = (EMPEROR, GUILD, BENE_GESSERIT, FREMEN)
TRACK_FACTIONS: Final = (*FACTIONS, GREAT_HOUSES, FRINGE_WORLDS)
POINT_SOURCES: Final = (
    START_POINTS, INFLUENCE_POINTS, ALLIANCE_POINTS, CONFLICT_POINTS, CARD_POINTS, INTRIGUE_POINTS, BATTLE_POINTS,
    OTHER_POINTS,
)

# Icons and kinds of spaces.
LANDSRAAD: Final = word("LANDSRAAD", "Landsraad")
CITY: Final = word("CITY", "City")
SPICE_TRADE: Final = word("SPICE_TRADE", "Spice Trade")
MAKER: Final = word("MAKER", "Maker")
SPY: Final = word("SPY", "Spy")
ICONS: Final = (*FACTIONS, LANDSRAAD, CITY, SPICE_TRADE, SPY)

# Battle icons.
CRYSKNIFE: Final = word("CRYSKNIFE", "Crysknife")
DESERT_MOUSE: Final = word("DESERT_MOUSE", "Desert Mouse")
ORNITHOPTER: Final = word("ORNITHOPTER", "Ornithopter")
WILD: Final = word("WILD", "wild")

# What Gain understands besides the counters.
TROOPS: Final = word("TROOPS", "troop")
INTRIGUE: Final = word("INTRIGUE", "Intrigue card")
INFLUENCE: Final = word("INFLUENCE", "Influence")
TWO_FACTIONS: Final = word("TWO_FACTIONS")
EVERY_FACTION: Final = word("EVERY_FACTION")

# Other words of the cards.
AGENT: Final = word("AGENT", "Agent")
OTHER_AGENT: Final = word("OTHER_AGENT", "another Agent")
UNITS: Final = word("UNITS", "unit")
THIS: Final = word("THIS", "this card")
IT: Final = word("IT")
OPPONENTS: Final = word("OPPONENTS", "each opponent")
OPPONENT: Final = word("OPPONENT", "an opponent")
OTHERS: Final = word("OTHERS", "another player")
ALLY: Final = word("ALLY", "the activated Ally")
ALLIES: Final = word("ALLIES", "each Ally of the team")
TEAM: Final = word("TEAM", "each player of the team")
BEHIND: Final = word("BEHIND")
CHOSEN: Final = word("CHOSEN")
SPIED: Final = word("SPIED")
HERE: Final = word("HERE", "the visited space")
ENEMY_ALLIANCE: Final = word("ENEMY_ALLIANCE")
OCCUPIED: Final = word("OCCUPIED")
SNOOPED: Final = word("SNOOPED")
REACHED: Final = word("REACHED")
HIGHEST: Final = word("HIGHEST")
NEW_ALLIANCE: Final = word("NEW_ALLIANCE")
PRIORITY_1: Final = word("PRIORITY_1")
PRIORITY_2: Final = word("PRIORITY_2")
PRIORITY_3: Final = word("PRIORITY_3")
PRIORITIES: Final = (PRIORITY_1, PRIORITY_2, PRIORITY_3)
"""A place in a Rival's list of factions."""
STRENGTH: Final = word("STRENGTH")
BLOCKED: Final = word("BLOCKED")
PRICED: Final = word("PRICED")
ONE_ICON: Final = word("ONE_ICON")
ENEMIES: Final = word("ENEMIES")
ANY_ICON: Final = word("ANY_ICON")
MOVE_AGENT: Final = word("MOVE_AGENT")
SEE_TOP: Final = word("SEE_TOP")
REQUIREMENT: Final = word("REQUIREMENT")
RECRUITS: Final = word("RECRUITS")
DEPLOY: Final = word("DEPLOY")
OCCUPY: Final = word("OCCUPY")
SHIPPED_TROOPS: Final = word("SHIPPED_TROOPS")
DREADNOUGHT_STRENGTH: Final = word("DREADNOUGHT_STRENGTH")
BASE_SPICE: Final = word("BASE_SPICE")
SPACE_INFLUENCE: Final = word("SPACE_INFLUENCE")
HARVEST: Final = word("HARVEST")
MAY: Final = word("MAY")
MUST: Final = word("MUST")
ANY: Final = word("ANY")
ALL: Final = word("ALL")
GAME: Final = word("GAME")
TURN: Final = word("TURN")
START: Final = word("START")

# Answers that are not pieces.
DONE: Final = word("DONE")
YES: Final = word("YES")
NO: Final = word("NO")
PASS: Final = word("PASS")
REVEAL: Final = word("REVEAL")
END_TURN: Final = word("END_TURN")
ADVANCE: Final = word("ADVANCE")
RECALL: Final = word("RECALL")
NUMBERS: Final = len(THINGS)
NUMBER: Final = tuple([word(f"N{n}", str(n)) for n in range(41)])
SEATS: Final = len(THINGS)
SEAT_WORD: Final = tuple([word(f"SEAT_{n}", f"player {n + 1}") for n in range(6)])

# Places, as the upper part of an option (Dagger in hand, Dagger in the discard pile).
PLACES: Final[list[str]] = [""]


def place(symbol: str) -> Place:
    if len(PLACES) >= FIRST_EFFECT:
        raise ValueError(f"there is room for {FIRST_EFFECT - 1} places only")
    PLACES.append(symbol)
    return Place(len(PLACES) - 1)


HAND: Final = place("HAND")
DECK: Final = place("DECK")
DISCARD: Final = place("DISCARD")
IN_PLAY: Final = place("IN_PLAY")
TOP: Final = place("TOP")
TRASH: Final = place("TRASH")
ROW: Final = place("ROW")
RESERVE: Final = place("RESERVE")
ASIDE: Final = place("ASIDE")
FACE_DOWN: Final = place("FACE_DOWN")
TO_CONFLICT: Final = place("TO_CONFLICT")
LEADER: Final = place("LEADER")
MARKET: Final = place("MARKET")
WITH_SPICE: Final = place("WITH_SPICE")
WITH_SOLARI: Final = place("WITH_SOLARI")
THRONE: Final = place("THRONE")


EFFECTS: Final[list[Effect]] = []
"""Every effect by its number."""


# These run for every option of every question, where a call of Option would cost more than all they do.
def at(thing: ThingId, place: int) -> Option:
    """The option of this Thing at that place."""
    return thing | place << ID_BITS  # type: ignore[return-value]


def doing(source: ThingId, effect: int) -> Option:
    """The option of carrying out this effect of that source."""
    return source | (FIRST_EFFECT + effect) << ID_BITS  # type: ignore[return-value]


def option_thing(option: Option) -> ThingId:
    """The Thing an option points at."""
    return option & ID_MASK  # type: ignore[return-value]


def it(t: Task) -> ThingId:
    """What a sentence calls "it", where that is a Thing."""
    return t[ABOUT]  # type: ignore[return-value]


def option_seat(option: Option) -> SeatNo:
    """The seat an option names."""
    return SeatNo(option - SEATS)


def option_place(option: Option) -> int:
    """The place an option names, 0 for none."""
    extra = option >> ID_BITS
    return extra if extra < FIRST_EFFECT else 0


def option_effect(option: Option) -> Effect | None:
    """The effect an option carries out, if it does."""
    extra = option >> ID_BITS
    return EFFECTS[extra - FIRST_EFFECT] if extra >= FIRST_EFFECT else None


def option_name(option: Option) -> str:
    """The name of an option in records: the same in every language, unique within its question."""
    name = THINGS[option_thing(option)].label
    effect, place = option_effect(option), option_place(option)
    if effect is not None:
        return f"{name}: {effect!r}"
    return f"{name} @{PLACES[place].lower()}" if place else name


def symbol(thing: int | None) -> str:
    """How a Thing is written in a line."""
    if thing is None:
        return "None"
    found = THINGS[thing]
    return found.symbol if isinstance(found, Word) else repr(found.name)
