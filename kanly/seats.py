"""Seats: what a place at the table has, who decides for it, and whose pieces it plays with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from kanly.components import Rival
from kanly.memory import COMBAT
from kanly.things import NOBODY, NOTHING, SWORDMASTER, THINGS, SeatNo, ThingId

if TYPE_CHECKING:
    from kanly.state import Player, State

T = TypeVar("T")


class Seat:
    """What a place at the table has, all game long; nothing asks which mode is played, only what a seat has."""

    __slots__ = ("army", "beside", "follows", "hand", "own", "person", "rides", "spoils", "team")

    def __init__(self, team: int, person: SeatNo, hand: bool = True, army: bool = True, beside: bool = False,
                 follows: bool = False, spoils: bool = False, own: ThingId = NOTHING, rides: bool = True) -> None:
        self.team = team  # seats with the same number are teammates
        self.person = person  # who answers what the rules leave open here; NOBODY: whoever the round gives it to
        self.hand = hand  # a hand, a deck and Reveal turns; a Rival has none of them
        self.army = army  # units and Influence of its own; a Commander leads an Ally's
        self.beside = beside  # sits beside the First Player, whoever that is, and never holds the marker
        self.follows = follows  # acts only after an Agent turn of the First Player
        self.spoils = spoils  # fights for nothing: neither rewards nor control
        self.own = own  # the track of a Commander's personal board
        self.rides = rides  # takes Maker Hooks and summons sandworms


def each_for_itself(players: int) -> tuple[Seat, ...]:
    """Everybody plays alone, with everything."""
    return tuple(Seat(team=seat, person=seat) for seat in map(SeatNo, range(players)))


def rival_seat(seat: SeatNo, beside: bool, follows: bool, spoils: bool) -> Seat:
    return Seat(team=seat, person=NOBODY, hand=False, beside=beside, follows=follows, spoils=spoils)


def army(s: State, seat: SeatNo) -> Player:
    """Whose units this seat commands, and whose Influence it moves."""
    return s.players[s.armies[seat]]


def influence_of(s: State, seat: SeatNo, faction: ThingId) -> int:
    """The Influence that counts for this seat, where an icon may stand for another faction; for a Commander the best of
    the team (C-21.3), or that on the own track."""
    track = s.game.main.get(faction, faction)
    if s.game.seats[seat].army:
        return s.players[seat].has[track]
    own = army(s, seat)  # in Combat cards are played for one Ally
    best = own.has[track] if s.phase == COMBAT else max(s.players[mate].has[track] for mate in s.team(seat))
    return max(best, s.players[seat].has[faction]) if faction == s.game.seats[seat].own else best


def tracks_of(s: State, seat: SeatNo) -> tuple[ThingId, ...]:
    """The tracks on which this seat can gain or lose Influence."""
    own = s.game.seats[seat].own
    return (*s.game.factions, own) if own else s.game.factions


def markers(s: State, seat: SeatNo) -> tuple[ThingId, ...]:
    """The tracks on which this seat has a marker of its own."""
    own = s.game.seats[seat].own
    return (own,) if own else s.game.factions


def marker(s: State, seat: SeatNo, track: ThingId) -> SeatNo:
    """Whose marker moves on a track: on the main board that of the army's owner."""
    return seat if track == s.game.seats[seat].own else s.armies[seat]


def allies(s: State, seat: SeatNo) -> list[SeatNo]:
    """Those of the team who have an army; a Commander's left one first."""
    return [mate for mate in s.team(seat) if s.game.seats[mate].army]


def activate(s: State, commander: SeatNo, ally: SeatNo) -> None:
    """An Ally is activated: the Commander plays with its units (C-21.2)."""
    s.armies = tuple(ally if seat == commander else army for seat, army in enumerate(s.armies))


def by_ally(s: State, commander: SeatNo, look: Callable[[], T]) -> dict[SeatNo, T]:
    """What one finds with each Ally activated in turn."""
    armies, found = s.armies, {}
    for ally in allies(s, commander):
        activate(s, commander, ally)
        found[ally] = look()
    s.armies = armies
    return found


def unled(s: State, player: SeatNo) -> bool:
    """Whether this is a Commander who has not activated an Ally yet."""
    return s.armies[player] == player and not s.game.seats[player].army


def priority(p: Player) -> tuple[ThingId, ...]:
    """The factions in the order that breaks a Rival's ties; none for a Leader, where a person decides."""
    card = THINGS[p.leader]
    return card.priority if isinstance(card, Rival) else ()


def scores(p: Player) -> bool:
    """Whether this seat gains points and can win: a simplified Rival cannot."""
    card = THINGS[p.leader]
    return not (isinstance(card, Rival) and card.simplified)


def collects(p: Player) -> bool:
    """Whether this seat gains goods and Intrigue cards: a simplified Rival only until it has its Swordmaster."""
    return not p.has[SWORDMASTER] or scores(p)


def give_marker(s: State, seat: SeatNo) -> None:
    """This seat is First Player now; whoever sits beside the First Player moves there (C-20.2)."""
    s.first = s.mover = seat
    beside = tuple(other for other in s.order if s.game.seats[other].beside) if s.game.rivals else ()
    if beside:
        s.order = (seat, *beside, *(other for other in s.others(seat) if other not in beside))
