"""What goes over the WebSocket: one seat's view, the open question, what happened; and what a seat may say.

Things go by their ids; the catalogue (`GET api/catalogue`) tells what they are. An option is opaque to the
browser: it lights up the Thing and sends the name back.
"""

from __future__ import annotations

import msgspec

from kanly.events import Motion, Telling
from kanly.shapes import Choice, Part, Verb, Where
from kanly.things import Option, SeatNo, ThingId


class Struct(msgspec.Struct, omit_defaults=False, forbid_unknown_fields=True):
    """A message or a part of one."""


# What the table looks like.


class SpaceView(Struct):
    id: int
    agents: list[SeatNo]
    """Seats with an Agent here."""
    bonus: int
    control: int | None
    """The seat whose marker lies here."""
    ship: int | None
    """The seat whose dreadnought stands here: it is in control while it does."""
    closed: list[SeatNo]
    """Seats that closed this space to their opponents."""
    cost: str
    """What sending an Agent there costs now, as icons; empty where it is what is printed."""


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


class PlayerView(Struct):
    seat: int
    leader: int
    """0 until it is known."""
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
    mover: int
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
    piles: dict[str, list[ThingId]]
    """Other piles by name, such as the contracts on offer; 0 for what lies face down."""
    spaces: list[SpaceView]
    posts: list[PostView]
    tracks: list[TrackView]
    players: list[PlayerView]
    winners: list[SeatNo]


# What is asked.


class OptionView(Struct):
    name: str
    """What is sent back."""
    text: str
    """What a person reads."""
    thing: int
    place: str
    """hand, discard, in_play, row, reserve, aside, to_conflict, leader, top, trash or empty"""
    tokens: str
    """Icons of the effect or the payment, if the option is one."""
    source: int
    """For an effect: the Thing it belongs to."""


class Refusal(Struct):
    thing: int
    place: str
    text: str
    reason: str
    rule: str
    """The number of the rule, for a link."""
    needs: str
    """What is missing as icons, where it is something that is counted."""
    have: int
    """How much of it there is; -1 where nothing is counted."""


class Question(Struct):
    """What is asked, by its shape: the browser knows no question by name."""

    seat: int
    choice: Choice
    part: Part
    does: Verb
    where: Where
    decline: str
    """The name of the option that leaves it at that; empty where something must be chosen."""
    tokens: str
    """The effect in question as icons, where it is one: what yes would do."""
    text: str
    source: int
    """The Thing that asks, 0 for none."""
    about: int
    """The Thing that is to be paid for, 0 for none."""
    options: list[OptionView]
    """Empty for everybody but the seat that is asked."""
    refusals: list[Refusal]
    sends: dict[str, list[Option]]
    """At the first question of a turn: card → spaces it can send an Agent to."""
    previews: dict[str, str]
    """Name of an option → what it would come to, as icons (`strength*4 > strength*8`)."""


class LogLine(Struct):
    kind: str
    telling: Telling
    motion: Motion
    tokens: str
    """It as icons; empty where only words can tell it."""
    seat: int
    thing: int
    n: int
    other: int
    text: str
    round: int


class SeatInfo(Struct):
    seat: int
    name: str
    kind: str
    """person, bot, open"""
    bot: str
    online: bool
    mine: bool
    """Belongs to this browser."""
    auto_pass: bool
    """Told to its own player only."""
    absent_votes: list[SeatNo]
    """Seats that agree to replace this one by a bot."""


class UndoInfo(Struct):
    back: bool
    forth: bool
    why: str
    """What would be taken back; empty if nothing can be."""
    stop: str
    """Why nothing can be: told (the last answer told something hidden), shown (others saw a card), others (another seat
    has answered since), off (not at this table), or empty."""


# Server → browser.


class Update(Struct, tag_field="type", tag="update"):
    """The table as this seat may know it, after line `seq`."""

    seq: int
    view: View
    question: Question | None
    log_from: int
    """The log keeps its first so many lines; `log` follows them."""
    log: list[LogLine]
    undo: UndoInfo
    seats: list[SeatInfo]
    status: str
    """open, playing, over, broken"""
    notice: str
    """Why a broken table is read-only, and the like."""


class Presence(Struct, tag_field="type", tag="presence"):
    """Who is there now."""

    seats: list[SeatInfo]
    watching: int


class Said(Struct, tag_field="type", tag="said"):
    """A short message at the table."""

    n: int
    seat: int
    """-1 for a spectator."""
    name: str
    text: str
    at: float


class Refused(Struct, tag_field="type", tag="refused"):
    """Something sent was not possible; nothing has changed."""

    message: str
    seq: int


class Rematch(Struct, tag_field="type", tag="rematch"):
    """The same people go on at another table."""

    table: str


class Reminded(Struct, tag_field="type", tag="reminded"):
    """Somebody reminds this seat that the table waits for it."""

    name: str


ServerMessage = Update | Presence | Said | Refused | Rematch | Reminded


# Browser → server.


class Answer(Struct, tag_field="type", tag="answer"):
    """Answers to one question after another, the first of them at line `seq` + 1."""

    seq: int
    names: list[str]
    """Names of options; a Thing may also go by its key (`space/base/arrakeen`, `card/base/dagger @hand`)."""


class Undo(Struct, tag_field="type", tag="undo"):
    seq: int


class Redo(Struct, tag_field="type", tag="redo"):
    seq: int


class Say(Struct, tag_field="type", tag="say"):
    text: str


class AutoPass(Struct, tag_field="type", tag="auto_pass"):
    """A standing order: pass for me where Combat or Endgame cards could be played, until I take it back."""

    on: bool


class Leave(Struct, tag_field="type", tag="leave"):
    """A bot takes my seat for good; without a name I resign, and the seat does as little as it may."""

    bot: str


class Replace(Struct, tag_field="type", tag="replace"):
    """I agree that a bot takes that absent seat; it happens when all other people agree."""

    seat: int


class Remind(Struct, tag_field="type", tag="remind"):
    """Tell whoever is asked that the table waits for them."""


class Ping(Struct, tag_field="type", tag="ping"):
    pass


BrowserMessage = Answer | Undo | Redo | Say | AutoPass | Leave | Replace | Remind | Ping
