"""What the table looks like to one seat, as it goes over the WebSocket."""

from __future__ import annotations

import msgspec

from kanly.things import SeatNo, ThingId


class Struct(msgspec.Struct, omit_defaults=False, forbid_unknown_fields=True):
    """A message or a part of one."""


# What the table looks like.


class SpaceView(Struct):
    id: int
    agents: list[SeatNo]
    """Seats with an Agent here."""
    arrows: list[list[SeatNo]]
    """For each of these Agents: the Allies its arrow points to; none for one without an arrow."""
    bonus: int
    control: int | None
    """The seat whose marker lies here."""
    ship: int | None
    """The seat whose dreadnought stands here: it is in control while it does."""
    closed: list[SeatNo]
    """Seats that closed this space to their opponents."""
    cost: str
    """What sending an Agent there costs now, as icons; empty where it is what is printed."""
    owner: int | None
    """The seat on whose personal board it is; None: on the board of all."""


class PostView(Struct):
    id: int
    spaces: list[int]
    """The spaces it is connected to."""
    spies: list[SeatNo]
    """Seats with a Spy here."""


class TrackView(Struct):
    faction: int
    track: int
    """The track itself, with its bonuses."""
    levels: list[int]
    """Influence per seat."""
    alliance: int | None
    """The seat with the token."""
    snoopers: list[SeatNo]
    """Seats with a Snooper on the track."""
    owner: int | None
    """The seat on whose personal board it is; None: on the board of all."""
    marked: list[SeatNo]
    """Seats with a marker on it."""
    top: int
    """Its highest level."""


class TechView(Struct):
    """A stack of Tech tiles."""

    id: int
    """The face-up tile, 0 for none."""
    below: int
    """How many lie below it."""
    price: int
    """What it costs whoever may buy it now, else what is printed."""
    paid: list[str]
    """What pays for it, as icons: one of these."""


class Goods(Struct):
    """What a Rival has collected of a kind."""

    icon: str
    have: int
    price: int
    """So many make a point; 0: none do."""


class RivalView(Struct):
    """What a seat played by House Hagal has besides; its Signet and Scheme are boxes of its Leader."""

    swordmaster: int
    """How many resources it gives for its Swordmaster; 0: it buys none."""
    comes: int
    """The round in which it gets its Swordmaster for nothing; 0: it does not."""
    goods: list[Goods]
    """In the order in which the Swordmaster is paid."""
    priority: list[int]
    """Factions, the one it prefers first; empty where a person decides."""
    scores: bool
    """Whether it gains points and can win."""
    collects: bool
    """Whether it gains goods and Intrigue cards from now on."""
    rewards: bool
    """Whether it takes rewards and control."""
    follows: bool
    """Whether it acts only after an Agent turn of the First Player."""
    beside: bool
    """Whether it sits beside the First Player, whoever that is."""
    draws: int
    """House Hagal cards it will turn up for swords, as things stand."""


class HagalView(Struct):
    """The House Hagal deck."""

    left: int
    discard: list[ThingId]
    """Those turned up since the last shuffle, the newest last."""


class TokenView(Struct):
    """An Agent token of a Commander."""

    allies: list[SeatNo]
    """The Allies its arrow points to."""
    space: int
    """Where it stands, 0: at home."""
    once: bool
    """It can be sent once a game."""


class CommanderView(Struct):
    """What a seat has that leads the units of its Allies."""

    tokens: list[TokenView]
    activated: int | None
    """The Ally through whom it acts now."""


class TeamView(Struct):
    """Seats that win together."""

    seats: list[SeatNo]
    """The Commander, then the Allies from the left."""
    crest: str
    """The icon of the faction on the Commander's personal board."""
    score: int


class ThroneView(Struct):
    """Cards that only one team may acquire."""

    owner: SeatNo
    cards: list[ThingId]
    seats: list[SeatNo]
    """Who may acquire them."""


class GiftView(Struct):
    icon: str
    """Empty for nothing."""
    n: int


class TradeView(Struct):
    """A Trade that is being talked about; all hear it."""

    seats: list[SeatNo]
    """Who began it, and whom with."""
    gifts: list[GiftView | None]
    """What each of them gives; None: not said yet."""
    asked: SeatNo
    chosen: int
    """What the one who is asked gives, so far without an amount; 0: not said yet."""


class Rule(Struct):
    """A way to play: what it is called, and what it changes."""

    title: str
    text: str


class LevelView(Struct):
    """How hard Rivals are to beat, and what else holds for them."""

    name: str
    """Empty where there are no levels."""
    step: int
    steps: int
    """It is the first, second … of so many levels."""
    rules: list[Rule]


class PlayerView(Struct):
    seat: int
    leader: int
    """0 until it is known; a Rival's seat has its Rival card, or the Leader whose Signet it uses."""
    rival: RivalView | None
    """What a seat played by House Hagal has besides; None: a person's seat."""
    commander: CommanderView | None
    """None: it has units and Influence of its own."""
    score: int
    points: dict[str, int]
    """Where the points came from."""
    solari: int
    spice: int
    water: int
    persuasion: int
    swords: int
    strength: int
    """Units and swords; before the Reveal turn only what is there so far."""
    garrison: int
    supply: int
    conflict: int
    """Troops in the Conflict."""
    more: dict[str, int]
    """What else is counted, if there is any: sandworms, spies (on posts), spies-left (in supply), hooks, memories,
    contracts (completed), training (the place on the track) …"""
    owned: list[ThingId]
    """What lies face up before the player: Leader, tokens, Objective, won Conflicts, contracts."""
    turned: list[ThingId]
    """What lies there face down, having been seen by all."""
    agents: int
    """Agents on the Leader."""
    agents_total: int
    council: bool
    swordmaster: bool
    spent: bool
    """The Swordmaster has been sent and is out of the game after this round."""
    mentat: bool
    revealed: int
    """Place in the order of this round's Reveal turns, 0 before it."""
    hand: list[ThingId]
    """0 for a card face down."""
    intrigue: list[ThingId]
    deck: int
    deck_list: list[int]
    """The owner's own deck, sorted; empty for others."""
    top: list[ThingId]
    """Cards known to lie on top of the deck, the next one last; 0 for one face down."""
    discard: list[ThingId]
    play: list[ThingId]
    shown: list[ThingId]
    """Cards revealed this turn."""
    open: list[ThingId]
    """Intrigue cards lying face up."""
    aside: list[ThingId]
    secrets: list[ThingId]


class View(Struct):
    round: int
    rounds: int
    phase: str
    """setup, turns, combat, rewards, makers, recall, endgame, over"""
    first: int
    order: list[SeatNo]
    """All seats as they follow each other this round, beginning with the First Player."""
    mover: int
    next: SeatNo | None
    """Who has the turn after this one, as things stand; None: no turn follows."""
    conflict: int
    conflicts: list[int]
    """Levels of the Conflict deck, the next one first."""
    past: list[ThingId]
    row: list[ThingId]
    reserve: list[list[int]]
    """Pairs of card and number left."""
    imperium: int
    intrigues: int
    intrigue_discard: list[ThingId]
    trash: list[ThingId]
    offer: list[int]
    """Leaders to draft from."""
    mentat: int | None
    """Who has the Mentat; None: it stands on its space."""
    target: int
    tech: list[TechView]
    wall: bool | None
    """Whether the Shield Wall stands; None: there is none on this board."""
    hagal: HagalView | None
    """None: no Rival plays."""
    piles: dict[str, list[ThingId]]
    """Other piles by name, such as the contracts on offer; 0 for what lies face down."""
    spaces: list[SpaceView]
    posts: list[PostView]
    tracks: list[TrackView]
    players: list[PlayerView]
    teams: list[TeamView]
    """Empty where everybody plays alone."""
    throne: ThroneView | None
    """None: there is no Throne Row."""
    trade: TradeView | None
    winners: list[SeatNo]
