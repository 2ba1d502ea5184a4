"""Influence and Alliances (C-11)."""

from __future__ import annotations

from typing import Any, Final

from kanly.cells import ALLIANCE, SNOOPED_BY
from kanly.effects.moments import Reaches, fire
from kanly.effects.posts import spied_spaces
from kanly.effects.resources import GAINS, LOSSES, Amounted, Gaining, score_for
from kanly.effects.standing import TOP_UP, WASTED, doubled
from kanly.events import ALLIANCE_LEFT, ALLIANCE_TAKEN, INFLUENCE_DOWN, INFLUENCE_UP, SECRET_SHOWN
from kanly.memory import STEPS, visited_faction
from kanly.reasons import (
    NAMED_ALREADY,
    NO_FACTION,
    NO_TARGET,
    NOT_BEHIND,
    NOT_SNOOPED,
    POSSIBLE,
    SHORT,
    TRACK_FULL,
    Reason,
    because,
)
from kanly.seats import army, influence_of
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    ABOUT,
    ALLIANCE_POINTS,
    BEHIND,
    CHOSEN,
    EVERY_FACTION,
    HERE,
    INFLUENCE,
    INFLUENCE_POINTS,
    NOTHING,
    OCCUPIED,
    REACHED,
    SEAT_WORD,
    SNOOPED,
    SOURCE,
    SPACE_INFLUENCE,
    SPIED,
    STEP,
    TRACK_FACTIONS,
    TWO_FACTIONS,
    WHO,
    Option,
    SeatNo,
    Task,
    ThingId,
    it,
    option_seat,
    option_thing,
    symbol,
)
from kanly.written import Effect

TRACK_TOP: Final = 6
FIRST_POINT: Final = 2
ALLIANCE_LEVEL: Final = 4


class OnTrack(Effect):
    """Something about one Influence track."""

    def __init__(self, faction: ThingId) -> None:
        super().__init__()
        self.faction = faction

    def args(self) -> tuple[Any, ...]:
        return (symbol(self.faction),)


class Rise(OnTrack):
    """Up the track step by step, each level's bonus finished before anything else (R-029); it: how many steps."""

    def run(self, s: State, t: Task) -> None:
        has = s.players[t[WHO]].has
        if has[self.faction] >= TRACK_TOP:
            return
        level = has[self.faction] = has[self.faction] + 1
        s.tell(INFLUENCE_UP, t[WHO], self.faction, level)
        if t[STEP] + 1 < t[ABOUT]:
            s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT], t[STEP] + 1))
        if level == FIRST_POINT:
            score_for(s, t[WHO], 1, INFLUENCE_POINTS, s.game.tracks[self.faction].id)
        track = s.game.tracks[self.faction]
        if level in track.at:
            s.pending.append((track.at[level].no, t[WHO], track.id, 0, 0))
        if level >= ALLIANCE_LEVEL:
            holder = s.cells[ALLIANCE[self.faction]]
            if not holder or (holder != t[WHO] + 1 and level > s.players[holder - 1].has[self.faction]):  # C-11.4
                move_alliance(s, self.faction, t[WHO] + 1)
        if s.players[t[WHO]].standing:
            fire(s, t[WHO], Reaches, self.faction, level)


class Fall(OnTrack):
    """Down the track step by step (R-046); it: how many steps."""

    def run(self, s: State, t: Task) -> None:
        has = s.players[t[WHO]].has
        before = has[self.faction]
        if not before:
            return
        has[self.faction] = before - 1
        s.tell(INFLUENCE_DOWN, t[WHO], self.faction, before - 1)
        if t[STEP] + 1 < t[ABOUT]:
            s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT], t[STEP] + 1))
        if before == FIRST_POINT:
            score_for(s, t[WHO], -1, INFLUENCE_POINTS, s.game.tracks[self.faction].id)
        if s.cells[ALLIANCE[self.faction]] == t[WHO] + 1:
            heirs = PASS_ALLIANCE[self.faction].heirs(s, t[WHO])
            if heirs:
                s.pending.append((PASS_ALLIANCE[self.faction].no, t[WHO], t[SOURCE], 0, 0))
            elif before - 1 < ALLIANCE_LEVEL:
                move_alliance(s, self.faction, 0)


class PassAlliance(OnTrack):
    """Whoever is now ahead takes the token; the losing holder chooses among several (C-11.5)."""

    shape = Shape("one")
    asks = True

    def heirs(self, s: State, holder: SeatNo) -> list[SeatNo]:
        """The highest of those ahead of the holder, at 4 or more."""
        least = max(s.players[holder].has[self.faction] + 1, ALLIANCE_LEVEL)
        level = {seat: s.players[seat].has[self.faction] for seat in s.opponents(holder)}
        best = max(level.values())
        return [seat for seat, n in level.items() if n == best and n >= least]

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [SEAT_WORD[seat] for seat in self.heirs(s, t[WHO])]

    def answer(self, s: State, t: Task, option: Option) -> None:
        move_alliance(s, self.faction, option_seat(option) + 1)


def move_alliance(s: State, faction: ThingId, to: int) -> None:
    """The token and its point go to a seat (+ 1), or back to the board (0)."""
    holder = s.cells[ALLIANCE[faction]]
    track = s.game.tracks[faction].id
    s.cells[ALLIANCE[faction]] = to
    if holder:
        score_for(s, SeatNo(holder - 1), -1, ALLIANCE_POINTS, track)
    if to:
        s.tell(ALLIANCE_TAKEN, SeatNo(to - 1), faction, other=holder)
        score_for(s, SeatNo(to - 1), 1, ALLIANCE_POINTS, track)
    else:
        s.tell(ALLIANCE_LEFT, SeatNo(holder - 1), faction)


RISE: Final = {faction: Rise(faction) for faction in TRACK_FACTIONS}
FALL: Final = {faction: Fall(faction) for faction in TRACK_FACTIONS}
PASS_ALLIANCE: Final = {faction: PassAlliance(faction) for faction in TRACK_FACTIONS}


def rise(s: State, player: SeatNo, faction: ThingId, n: int, source: ThingId) -> None:
    """Push n steps up a track, for whoever's marker the player moves."""
    s.pending.append((RISE[faction].no, s.armies[player], source, n, 0))


class GainFaction(Gaining):
    """Influence with this faction."""

    def run(self, s: State, t: Task) -> None:
        assert isinstance(self.n, int)
        rise(s, t[WHO], self.what, self.n, t[SOURCE])

    def why_not(self, s: State, t: Task) -> Reason:
        return because(TRACK_FULL, self.what) if army(s, t[WHO]).has[self.what] >= TRACK_TOP else POSSIBLE


class GainInfluence(Gaining):
    """Influence with a faction of choice, all with the same one (C-11.6)."""

    shape = Shape("one")
    asks = True

    def __init__(self, what: ThingId, n: int = 1, where: ThingId = NOTHING) -> None:
        super().__init__(what, n)
        self.steps = n
        self.where = where

    def args(self) -> tuple[Any, ...]:
        return (*super().args(), f"where={symbol(self.where)}") if self.where else super().args()

    def candidates(self, s: State, t: Task) -> list[Option]:
        return list(s.game.factions)

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        own = army(s, t[WHO]).has[option]
        if own >= TRACK_TOP:
            return because(TRACK_FULL, option)
        if self.where == HERE and option != visited_faction(s):
            return NO_FACTION
        if self.where == REACHED and option != t[ABOUT]:
            return NO_FACTION
        faction = option_thing(option)
        if self.where == SNOOPED and not s.cells[SNOOPED_BY[faction]] >> t[WHO] & 1:
            return because(NOT_SNOOPED, option)
        if self.where == BEHIND and all(influence_of(s, seat, faction) <= own for seat in s.opponents(t[WHO])):
            return because(NOT_BEHIND, option)
        return POSSIBLE

    def answer(self, s: State, t: Task, option: Option) -> None:
        rise(s, t[WHO], option_thing(option), self.steps, t[SOURCE])

    def rival(self, s: State, t: Task, options: list[Option]) -> Option:
        """The faction with the least Influence (C-19.18)."""
        return min(options, key=lambda option: influence_of(s, t[WHO], option_thing(option)))

    def why_not(self, s: State, t: Task) -> Reason:
        reasons = [self.refusal(s, t, faction) for faction in s.game.factions]
        return POSSIBLE if 0 in reasons else reasons[0]


class GainTwoFactions(GainInfluence):
    """1 Influence with each of two different factions, both named first (R-034); it: the first."""

    shape = Shape("several")

    def __init__(self, what: ThingId, n: int = 1) -> None:
        super().__init__(what, n)
        if n != 1:
            raise ValueError(f"Gain(TWO_FACTIONS) is 1 Influence each, not {n}")

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        return because(NAMED_ALREADY, option) if option == t[ABOUT] else super().refusal(s, t, option)

    def answer(self, s: State, t: Task, option: Option) -> None:
        if t[STEP]:
            rise(s, t[WHO], option_thing(option), 1, t[SOURCE])
            rise(s, t[WHO], it(t), 1, t[SOURCE])
            return
        again = (self.no, t[WHO], t[SOURCE], option, 1)
        if self.options(s, again):
            s.pending.append(again)
        else:
            rise(s, t[WHO], option_thing(option), 1, t[SOURCE])


class GainEveryFaction(Gaining):
    """1 Influence with each faction, with each of those chosen secretly, or with each of those spied on."""

    def __init__(self, what: ThingId, n: int = 1, where: ThingId = NOTHING) -> None:
        super().__init__(what, n)
        self.steps = n
        self.where = where

    def args(self) -> tuple[Any, ...]:
        return (*super().args(), f"where={symbol(self.where)}") if self.where else super().args()

    def factions(self, s: State, player: SeatNo) -> tuple[ThingId, ...]:
        if self.where == OCCUPIED:
            there = {space.faction for space in s.game.spaces if s.cells[space.agents] >> player & 1}
            return tuple(faction for faction in s.game.factions if faction in there)
        if self.where == SPIED:
            watched = {s.game.space(space).faction for space in spied_spaces(s, player)}
            has = army(s, player).has
            return tuple(faction for faction in s.game.factions if faction in watched and has[faction] < TRACK_TOP)
        return s.players[player].secrets if self.where == CHOSEN else s.game.factions

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if self.factions(s, t[WHO]) else because(NO_TARGET, self.where)

    def run(self, s: State, t: Task) -> None:
        factions = self.factions(s, t[WHO])
        if self.where == CHOSEN:
            s.players[t[WHO]].secrets = ()
            for faction in factions:
                s.tell(SECRET_SHOWN, t[WHO], faction)
        for faction in reversed(factions):
            rise(s, t[WHO], faction, self.steps, t[SOURCE])


class Step(Effect):
    """1 Influence for sending an Agent to a faction's space, 2 where that counts double."""

    def run(self, s: State, t: Task) -> None:
        n = 2 if doubled(s, SPACE_INFLUENCE) else 1
        s.turn[STEPS] += n
        rise(s, t[WHO], visited_faction(s), n, t[SOURCE])

    def why_not(self, s: State, t: Task) -> Reason:
        faction = visited_faction(s)
        return because(TRACK_FULL, faction) if army(s, t[WHO]).has[faction] >= TRACK_TOP else POSSIBLE


def top_up_step(s: State, t: Task) -> None:
    if s.turn[STEPS] == 1:
        s.turn[STEPS] = 2
        rise(s, t[WHO], visited_faction(s), 1, t[SOURCE])


def no_second_step(s: State, t: Task) -> Reason:
    """Nothing to double on a space without faction (R-079), nor where the track has no room for it (R-012)."""
    faction = visited_faction(s)
    if not faction:
        return NO_FACTION
    level = army(s, t[WHO]).has[faction] + (not s.turn[STEPS])
    return because(TRACK_FULL, faction) if level >= TRACK_TOP else POSSIBLE


class LoseInfluence(Amounted):
    """Influence down on one track of choice where the player has that much (R-044)."""

    shape = Shape("one")
    asks = True
    makes_room = True
    verb = "Lose"

    def candidates(self, s: State, t: Task) -> list[Option]:
        return list(s.game.factions)

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        return POSSIBLE if army(s, t[WHO]).has[option] >= self.n else because(SHORT, option, self.n)

    def answer(self, s: State, t: Task, option: Option) -> None:
        s.pending.append((FALL[option_thing(option)].no, s.armies[t[WHO]], t[SOURCE], self.n, 0))

    def why_not(self, s: State, t: Task) -> Reason:
        return self.unpaid(s, t)

    def unpaid(self, s: State, t: Task, times: int = 1) -> Reason:
        """Several losses may name the same faction, as far as its Influence goes (R-044)."""
        able = sum(army(s, t[WHO]).has[faction] // self.n for faction in s.game.factions)
        return POSSIBLE if able >= times else because(SHORT, INFLUENCE, times * self.n)


for _faction in TRACK_FACTIONS:
    GAINS[_faction] = GainFaction
GAINS[INFLUENCE] = GainInfluence
GAINS[TWO_FACTIONS] = GainTwoFactions
GAINS[EVERY_FACTION] = GainEveryFaction
LOSSES[INFLUENCE] = LoseInfluence
TOP_UP[SPACE_INFLUENCE] = top_up_step
WASTED[SPACE_INFLUENCE] = no_second_step
INFLUENCE_STEP: Final = Step()
