"""What goes over the WebSocket: one seat's view, the open question, what happened; and what a seat may say.

Things go by their ids; the catalogue (`GET api/catalogue`) tells what they are. An option is opaque to the
browser: it lights up the Thing and sends the name back.
"""

from __future__ import annotations

from typing import Any

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


# What is asked.


class OptionView(Struct):
    name: str
    """What is sent back."""
    text: str
    """What a person reads."""
    thing: int
    place: str
    """hand, discard, in_play, row, reserve, throne, aside, to_conflict, leader, top, trash or empty"""
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


class Left(Struct):
    """Something useful that ending the turn would leave undone."""

    text: str
    """In full: `skips Stilgar: +1 water`."""
    short: str
    """On a button: `skips Stilgar`."""
    options: list[str]
    """The answers it is about, as they stand after `along`."""
    lost: bool
    """An effect that lapses for good: who ends the turn is asked whether that is meant."""


class Ending(Struct):
    """What ending the turn now would mean."""

    option: str
    """The name of the answer that ends it; empty while something must be done first."""
    first: str
    """What must be done first."""
    must: list[str]
    """The answers that do it."""
    along: list[str]
    """Answers to be given before it: they are compulsory, leave no choice and tell nothing."""
    gives: str
    """What these come to, as icons."""
    left: list[Left]
    """Empty: nothing useful is left."""
    closes: str
    """Why it could not be taken back once it is given, as in `UndoInfo.stop`; empty: it could be."""
    next: int
    """The Rival that would act at once, -1 for none."""
    wait: float
    """So many seconds the browser waits before it gives such an answer, in which it can be taken back; 0: none."""


class Question(Struct):
    """What is asked, by its shape: the browser knows no question by name."""

    seat: int
    whom: SeatNo
    """The seat it is about: another one where a person decides for a Rival, or an Ally in a Commander's turn."""
    choice: Choice
    part: Part
    does: Verb
    where: Where
    decline: str
    """The name of the option that leaves it at that; empty where something must be chosen."""
    tokens: str
    """The effect in question as icons, where it is one: what yes would do."""
    text: str
    why: str
    """Why it is asked, as a sentence that `text` follows: the result of the Combat; empty at other questions."""
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
    ending: Ending | None
    """None: this is no question that can end the turn, or it is put to another seat."""


class ForceView(Struct):
    """Where a part of somebody's strength comes from."""

    thing: int
    """The kind of unit, or what gave the swords."""
    n: int
    """How many units; how often it gave swords."""
    strength: int


class FighterView(Struct):
    """How a seat came out of a Combat."""

    seat: SeatNo
    reward: int
    """The first, second or third one; 0 for none."""
    takes: bool
    """Whether it takes rewards at all."""
    times: int
    """It gets its reward so many times."""
    strength: int
    units: list[ForceView]
    swords: list[ForceView]
    note: str
    """What is to be said of it: why swords do not count, a tie, whom a place was ceded to; often empty."""


class CombatView(Struct):
    """A Combat that has been decided."""

    at: int
    """How long the log was then."""
    round: int
    conflict: int
    worth: str
    """What each kind of unit that fought counts, in words."""
    fighters: list[FighterView]
    """Who has units of their own, the strongest first."""


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
    great: str
    """The icon of something everybody should hear of, such as an Alliance; empty for all other lines."""
    why: str
    """Why a House Hagal card that was turned up sends nobody; empty for all other lines."""
    rule: str
    """The number of the rule behind it, for a link; empty where no single rule is."""
    round: int


class SeatInfo(Struct):
    seat: int
    name: str
    kind: str
    """person, bot, open, rival"""
    bot: str
    online: bool
    mine: bool
    """Belongs to this browser."""
    beside: bool
    """Another person at the screen of who sits there: it is handed over to them."""
    auto_pass: bool
    """Told to its own player only."""
    absent_votes: list[SeatNo]
    """Seats that agree to replace this one by a bot."""
    stand_in: str
    """The bot that plays this seat while its player's time is out; empty: nobody stands in."""


class UndoInfo(Struct):
    back: bool
    forth: bool
    why: str
    """What would be taken back; empty if nothing can be."""
    stop: str
    """Why nothing can be: card (a hidden card was seen), row (a new card came into the Row), round (the next round has
    begun), rival (a Rival has acted), told (something else that was hidden), shown (others saw a card), others (another
    seat has answered since), off (not at this table), or empty."""
    by: int
    """The seat that has answered since, -1 for none."""
    ended: bool
    """What would be taken back is the end of the turn."""


class Begins(Struct):
    """A bot that waits a moment before it begins: until then the end of the turn before can be taken back."""

    seat: SeatNo
    seconds: float
    """So long it waits in all."""


class Change(Struct):
    """Something that was otherwise in a view."""

    path: list[str | int]
    """Names of fields, and places in lists."""
    value: Any


class Scene(Struct):
    """The table on the way to what it is: Rivals act one after another without being asked."""

    at: int
    """How long the log was then."""
    changes: list[Change]
    """What was otherwise then than it is in the view of the update."""


# Server → browser.


class Update(Struct, tag_field="type", tag="update"):
    """The table as this seat may know it, after line `seq`."""

    seq: int
    view: View
    question: Question | None
    log_from: int
    """The log keeps its first so many lines; `log` follows them."""
    log: list[LogLine]
    combats: list[CombatView]
    """Combats that were decided during these lines."""
    scenes: list[Scene]
    """What Rivals did during these lines, step by step."""
    level: LevelView | None
    """None: no Rival plays, or nothing special holds for them."""
    lesson: int | None
    """After how many answers of a lesson's record the table stands, -1: it went another way. None: no lesson."""
    undo: UndoInfo
    begins: Begins | None
    """None: no bot waits."""
    seats: list[SeatInfo]
    channel: bool
    """Teammates may talk among themselves here."""
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
    team: bool
    """For the own team only."""


class Refused(Struct, tag_field="type", tag="refused"):
    """Something sent was not possible; nothing has changed."""

    message: str
    seq: int


class Clock(Struct, tag_field="type", tag="clock"):
    """Who has how much time left, in seconds, as of now; only where a table has a clock."""

    seat: int
    """Whose time runs; -1: nobody's."""
    left: float
    """What that seat has left before a bot stands in for it."""
    move: float
    """What every move has of its own."""
    banks: list[float]
    """What each seat has left for the whole game; empty where there is only time for each move."""


class Rematch(Struct, tag_field="type", tag="rematch"):
    """Somebody asks everybody here for another game, at another table."""

    table: str
    name: str
    """Who asks."""


class Reminded(Struct, tag_field="type", tag="reminded"):
    """Somebody reminds this seat that the table waits for it."""

    name: str


class Announced(Struct, tag_field="type", tag="announced"):
    """A word of the host to everybody."""

    text: str


class Moment(Struct):
    """The table as this seat saw it when the log was so long."""

    length: int
    view: View


class Moments(Struct):
    """Earlier moments, the oldest first; over REST."""

    moments: list[Moment]


ServerMessage = Update | Presence | Said | Refused | Rematch | Reminded | Announced | Clock


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


class Onward(Struct, tag_field="type", tag="onward"):
    """I do not take the end of my turn back: the bot that waits for me (`begins`) may begin."""

    seq: int
    wait: bool = False
    """The other way round: it waits until I say so. Only for who is the only person at the table."""


class Say(Struct, tag_field="type", tag="say"):
    text: str
    team: bool = False
    """For the own team only, at a table with a channel."""


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


class Back(Struct, tag_field="type", tag="back"):
    """I am there again: the bot that stood in for me may go."""


class Ping(Struct, tag_field="type", tag="ping"):
    pass


BrowserMessage = Answer | Undo | Redo | Onward | Say | AutoPass | Leave | Replace | Remind | Back | Ping
