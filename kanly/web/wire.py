"""What goes over the WebSocket: the open question, what happened, with one seat's view; and what a seat may say.

Things go by their ids; the catalogue (`GET api/catalogue`) tells what they are. An option is opaque to the
browser: it lights up the Thing and sends the name back.
"""

from __future__ import annotations

from typing import Any

from kanly.events import Motion, Telling
from kanly.shapes import Choice, Part, Verb, Where
from kanly.things import Option, SeatNo
from kanly.web.views import LevelView, Struct, View

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
    """How well the bot that plays it plays, in a word."""
    online: bool
    mine: bool
    """Belongs to this browser."""
    beside: bool
    """Another person at the screen of who sits there: it is handed over to them."""
    auto_pass: bool
    """Told to its own player only."""
    absent_votes: list[SeatNo]
    """Seats that agree that a bot stands in for who is away."""
    stand_in: str
    """The bot that plays this seat while its player's time is out or they are away; empty: nobody stands in."""


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
    who: str
    """The same for all that one person says at this table."""


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
    """I agree that a bot stands in for who is away and waited for; it does when all other people agree."""

    seat: int


class Remind(Struct, tag_field="type", tag="remind"):
    """Tell whoever is asked that the table waits for them."""


class Back(Struct, tag_field="type", tag="back"):
    """I am there again: the bot that stood in for me may go."""


class Ping(Struct, tag_field="type", tag="ping"):
    pass


BrowserMessage = Answer | Undo | Redo | Onward | Say | AutoPass | Leave | Replace | Remind | Back | Ping
