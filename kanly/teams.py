"""Teams as one reads them: who plays together, Commanders and their Agent tokens, the Throne Row, a Trade under way."""

from __future__ import annotations

from typing import Final, NamedTuple

from kanly.cells import THRONE_OWNER, THRONE_ROW
from kanly.components import InfluenceTrack, Space
from kanly.effects.agents import sends_swordmaster, token_on
from kanly.effects.leading import Lead
from kanly.effects.resources import BOTH_SIDES
from kanly.effects.teams import TRADED, HandOver, OfferGift, Reinforce, Trade
from kanly.reading import strength_so_far
from kanly.seats import allies, markers
from kanly.state import Player, State
from kanly.things import (
    ABOUT,
    ARROWS,
    EFFECT,
    EFFECTS,
    ID_BITS,
    ID_MASK,
    NOBODY,
    NOTHING,
    NUMBERS,
    SPENT,
    STEP,
    SUPPLY,
    SWORDMASTER,
    VP,
    WHO,
    Option,
    SeatNo,
    ThingId,
    option_seat,
    option_thing,
)
from kanly.turns.agent import WhichAlly
from kanly.turns.combat import Cede
from kanly.turns.commanders import Activate
from kanly.turns.intrigue import ForWhom

__all__ = ["TRADED", "Gift", "Team", "Throne", "Token", "Trading", "activated", "arrows_on", "ceded", "divided",
           "joined", "marked", "markers", "mates_to_trade_with", "owner", "rewards_if", "spent", "teams", "throne",
           "tied_with", "tokens", "trading"]
LEFT, RIGHT = 1, 2


class Team(NamedTuple):
    """Seats that win together: the Commander, then the Allies from the left."""

    seats: list[SeatNo]
    own: ThingId
    """The faction of the Commander's personal board."""
    score: int


class Token(NamedTuple):
    """An Agent token of a Commander."""

    allies: list[SeatNo]
    """Whom its arrow points to: one Ally, or both."""
    space: ThingId
    """Where it stands; NOTHING: at home."""
    once: bool
    """It can be sent once a game: the Swordmaster."""


class Throne(NamedTuple):
    """The Throne Row."""

    owner: SeatNo
    cards: list[ThingId]
    seats: list[SeatNo]
    """Who may acquire its cards."""


class Gift(NamedTuple):
    """What somebody gives in a Trade; of nothing there is none."""

    what: ThingId
    n: int


class Trading(NamedTuple):
    """A Trade under way: who began it and whom with, and what each has named."""

    seats: tuple[SeatNo, SeatNo]
    gifts: tuple[Gift | None, Gift | None]
    asked: SeatNo
    chosen: ThingId
    """What the one who is asked gives, so far without an amount."""

    @property
    def partner(self) -> SeatNo:
        """Who gets what is asked for."""
        return next(seat for seat in self.seats if seat != self.asked)

    @property
    def comes(self) -> ThingId:
        """What the partner has said to give, NOTHING if nothing yet."""
        gift = self.gifts[self.seats.index(self.partner)]
        return gift.what if gift else NOTHING


def teams(s: State) -> list[Team]:
    """The teams; none where everybody plays alone."""
    commanders = [SeatNo(seat) for seat, has in enumerate(s.game.seats) if not has.army]
    return [Team([seat, *allies(s, seat)], s.game.seats[seat].own,
                 sum(s.players[mate].has[VP] for mate in s.team(seat))) for seat in commanders]


def activated(s: State, seat: SeatNo) -> SeatNo | None:
    """The Ally through whom a Commander acts now."""
    return s.armies[seat] if s.armies[seat] != seat else None


def pointed(s: State, seat: SeatNo, token: int) -> list[SeatNo]:
    left, right = allies(s, seat)
    return {LEFT: [left], RIGHT: [right], BOTH_SIDES: [left, right]}[token]


def tokens(s: State, p: Player) -> list[Token]:
    """The Agent tokens of a Commander, at home and on the board; none for others."""
    if s.game.seats[p.seat].army:
        return []
    out = {token: space.id for space in s.game.spaces if (token := token_on(s, p.seat, space.id))}
    there = [LEFT, RIGHT, *([BOTH_SIDES] if p.has[ARROWS] & BOTH_SIDES or BOTH_SIDES in out else [])]
    return [Token(pointed(s, p.seat, token), out.get(token, NOTHING), token == BOTH_SIDES) for token in there]


def spent(p: Player) -> bool:
    """Whether the Swordmaster has been sent for good."""
    return bool(p.has[SWORDMASTER] and p.has[SPENT])


def arrows_on(s: State, seat: SeatNo, space: Space) -> list[SeatNo]:
    """The Allies to whom the arrow of this seat's Agent on a space points; none for an Agent without arrows."""
    token = token_on(s, seat, space.id)
    return pointed(s, seat, token) if token else []


def owner(s: State, part: Space | InfluenceTrack) -> SeatNo | None:
    """On whose personal board this is; None: on the board of all."""
    names = [name for _, name in s.game.teams]
    return SeatNo(names.index(part.only)) if part.only else None


def marked(s: State, track: InfluenceTrack) -> list[SeatNo]:
    """Who has a marker on a track."""
    own = owner(s, track)
    return [own] if own is not None else [SeatNo(seat) for seat, has in enumerate(s.game.seats) if has.army]


def throne(s: State) -> Throne | None:
    """The Throne Row, from its first card on."""
    if not s.cells[THRONE_OWNER]:
        return None
    seat = SeatNo(s.cells[THRONE_OWNER] - 1)
    return Throne(seat, list(s.piles[THRONE_ROW]), s.team(seat))


def gift_of(packed: int) -> Gift:
    return Gift(option_thing(Option(packed & ID_MASK)), packed >> ID_BITS)


NONE: Final = (None, None)


def trading(s: State) -> Trading | None:
    """The Trade that is being talked about."""
    if not s.pending:
        return None
    task = s.pending[-1]
    effect = EFFECTS[task[EFFECT]]
    if isinstance(effect, HandOver):
        gift = gift_of(task[ABOUT] >> ID_BITS)
        return Trading((task[WHO], SeatNo(task[ABOUT] & ID_MASK)), (gift, None), task[WHO], NOTHING)
    if not isinstance(effect, OfferGift):
        return None
    partner, theirs = SeatNo(task[ABOUT] & ID_MASK), task[ABOUT] >> ID_BITS
    first = gift_of(theirs >> 1) if theirs else None
    seats, gifts = ((partner, task[WHO]), (first, None)) if theirs else ((task[WHO], partner), NONE)
    return Trading(seats, gifts, task[WHO], option_thing(Option(task[STEP])))


def mates_to_trade_with(s: State) -> list[SeatNo]:
    """Those to choose from where it is asked with whom to trade; else nobody."""
    if not s.pending or not isinstance(EFFECTS[(t := s.pending[-1])[EFFECT]], Trade):
        return []
    return s.team(t[WHO])[1:]


def divided(s: State, option: Option) -> list[tuple[SeatNo, int]]:
    """How many troops each Ally recruits by an answer to Reinforce."""
    task = s.pending[-1]
    effect = EFFECTS[task[EFFECT]]
    if not isinstance(effect, Reinforce):
        return []
    first, other = sorted(allies(s, task[WHO]))
    n = option - NUMBERS
    return [(first, n), (other, min(effect.n - n, s.players[other].has[SUPPLY]))]


class Joined(NamedTuple):
    """An Ally who could be activated by an answer."""

    ally: SeatNo
    token: list[SeatNo]
    """Whom the Agent token points to that would be sent; none: no token is sent."""
    strength: int
    """What the Ally has in the Conflict."""


def joined(s: State, option: Option) -> Joined | None:
    """What an answer to the question comes to which Ally is activated."""
    task = s.pending[-1]
    effect = EFFECTS[task[EFFECT]]
    if not isinstance(effect, WhichAlly | Activate | ForWhom | Lead):
        return None
    ally, token = option_seat(option), []
    if isinstance(effect, WhichAlly):
        origin = option_thing(Option(task[STEP]))  # an Agent from the board
        left = allies(s, task[WHO])[0] == ally
        arrow = BOTH_SIDES if sends_swordmaster(s, task[WHO], ally) else LEFT if left else RIGHT
        token = pointed(s, task[WHO], token_on(s, task[WHO], origin) if origin else arrow)
    return Joined(ally, token, strength_so_far(s.players[ally]))


def tied_with(s: State) -> tuple[SeatNo, bool]:
    """Where it is asked whether to cede a tie: to whom, and whether that one is asked too; -1 at other questions."""
    if not s.pending or not isinstance(question := EFFECTS[(t := s.pending[-1])[EFFECT]], Cede):
        return NOBODY, False
    partner = question.partner(s, t[WHO])
    return partner, any(task[EFFECT] == t[EFFECT] and task[WHO] == partner for task in s.pending[:-1])


def rewards_if(s: State, ceding: SeatNo = NOBODY) -> dict[SeatNo, int]:
    """Who gets which reward as it stands, or if this seat cedes, where it is asked whether to cede a tie."""
    question = EFFECTS[s.pending[-1][EFFECT]]
    assert isinstance(question, Cede)
    return question.rewards(s, ceding)


def ceded(s: State) -> list[tuple[SeatNo, int, int]]:
    """Who would get which reward instead of which if the one who is asked ceded a tie; 0: none."""
    partner, _ = tied_with(s)
    if partner == NOBODY:
        return []
    me = s.pending[-1][WHO]
    now, then = rewards_if(s), rewards_if(s, me)
    return [(seat, now.get(seat, 0), then.get(seat, 0)) for seat in (me, partner)]
