"""Influence and Alliances (C-11)."""

from __future__ import annotations

from typing import Any, Final

from kanly.cells import ALLIANCE, SNOOPED_BY
from kanly.effects.alliances import ALLIANCE_LEVEL, PASS_ALLIANCE, OnTrack, move_alliance
from kanly.effects.moments import Reaches, fire
from kanly.effects.posts import spied_spaces
from kanly.effects.resources import GAINS, LOSSES, Amounted, Gaining, score_for
from kanly.effects.standing import TOP_UP, WASTED, doubled
from kanly.events import INFLUENCE_DOWN, INFLUENCE_UP, SECRET_SHOWN
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
from kanly.seats import army, influence_of, marker, priority, tracks_of
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    ABOUT,
    BEHIND,
    CHOSEN,
    EVERY_FACTION,
    HERE,
    HIGHEST,
    INFLUENCE,
    INFLUENCE_POINTS,
    NEW_ALLIANCE,
    NOTHING,
    OCCUPIED,
    PRIORITIES,
    REACHED,
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
    option_thing,
    symbol,
)
from kanly.written import Effect

FIRST_POINT: Final = 2
LISTED: Final = (*PRIORITIES, HIGHEST)
"""What names one faction for a Rival, without a choice."""


class Rise(OnTrack):
    """Up the track step by step, each level's bonus finished before anything else (R-029); it: how many steps."""

    def run(self, s: State, t: Task) -> None:
        has = s.players[t[WHO]].has
        if has[self.faction] >= s.game.tracks[self.faction].top:
            return  # R-043, K-52
        level = has[self.faction] = has[self.faction] + 1
        s.tell(INFLUENCE_UP, t[WHO], self.faction, level)
        if t[STEP] + 1 < t[ABOUT]:
            s.pending.append((self.no, t[WHO], t[SOURCE], t[ABOUT], t[STEP] + 1))
        if level == FIRST_POINT:
            score_for(s, t[WHO], 1, INFLUENCE_POINTS, s.game.tracks[self.faction].id)
        track = s.game.tracks[self.faction]
        if level in track.at and s.game.seats[t[WHO]].hand:  # a Rival takes no bonus (C-19.4)
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


RISE: Final = {faction: Rise(faction) for faction in TRACK_FACTIONS}
FALL: Final = {faction: Fall(faction) for faction in TRACK_FACTIONS}


def rise(s: State, player: SeatNo, faction: ThingId, n: int, source: ThingId) -> None:
    """Push n steps up a track, for whoever's marker the player moves."""
    s.pending.append((RISE[faction].no, marker(s, player, faction), source, n, 0))


def full(s: State, player: SeatNo, track: ThingId) -> bool:
    """Whether the marker this player moves stands at the top of a track."""
    return s.players[marker(s, player, track)].has[track] >= s.game.tracks[track].top


def meant_by(s: State, player: SeatNo, icon: ThingId) -> list[ThingId]:
    """The tracks an icon stands for, where there is room for a step (C-21.3)."""
    own = s.game.seats[player].own
    found = [s.game.main[icon], own] if own == icon else [s.game.main.get(icon, icon)]
    return [track for track in found if not full(s, player, track)]


def gain_icon(s: State, t: Task, icon: ThingId, n: int) -> None:
    """n steps with the faction of an icon; a Commander whose own icon it is may have to choose."""
    tracks = meant_by(s, t[WHO], icon)
    if len(tracks) > 1:
        s.pending.append((WHICH_TRACK.no, t[WHO], t[SOURCE], icon, n))
    elif tracks:
        rise(s, t[WHO], tracks[0], n, t[SOURCE])


def plain(s: State, t: Task, faction: ThingId, n: int) -> bool:
    """Whether so many steps up a track leave no choice and show no card (K-01)."""
    owner, track = marker(s, t[WHO], faction), s.game.tracks[faction]
    level = s.players[owner].has[faction]
    for reached in range(level + 1, min(level + n, track.top) + 1):
        if reached in track.at:
            bonus = track.at[reached]
            if not (bonus.quick or bonus.harmless(s, (bonus.no, owner, track.id, 0, 0))):
                return False
    return level < track.top


class GainFaction(Gaining):
    """Influence with this faction; a Commander whose own icon it is chooses between the two tracks (C-21.3)."""

    led = True

    def tracks(self, s: State, player: SeatNo) -> list[ThingId]:
        return meant_by(s, player, self.what)

    def harmless(self, s: State, t: Task, others: bool = False) -> bool:
        """Whatever lowers the track first would let its bonus come again; which of two tracks is a choice."""
        tracks = self.tracks(s, t[WHO])
        return not others and isinstance(self.n, int) and len(tracks) == 1 and plain(s, t, tracks[0], self.n)

    def run(self, s: State, t: Task) -> None:
        assert isinstance(self.n, int)
        gain_icon(s, t, self.what, self.n)

    @property
    def chooses(self) -> bool:
        return False

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if self.tracks(s, t[WHO]) else because(TRACK_FULL, self.what)


class WhichTrack(Effect):
    """On the own track, or with the faction that has the same icon; it: the icon, step: how many steps."""

    shape = Shape("one")
    asks = True

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [s.game.main[it(t)], it(t)]

    def answer(self, s: State, t: Task, option: Option) -> None:
        rise(s, t[WHO], option_thing(option), t[STEP], t[SOURCE])


WHICH_TRACK: Final = WhichTrack()


class GainSteps(Gaining):
    """Influence with factions that are found on the table, perhaps only with certain ones."""

    led = True

    def __init__(self, what: ThingId, n: int = 1, where: ThingId = NOTHING) -> None:
        super().__init__(what, n)
        self.steps = n
        self.where = where

    def args(self) -> tuple[Any, ...]:
        return (*super().args(), f"where={symbol(self.where)}") if self.where else super().args()


class GainInfluence(GainSteps):
    """Influence with a faction of choice, all with the same one (C-11.6)."""

    shape = Shape("one")
    asks = True

    def candidates(self, s: State, t: Task) -> list[Option]:
        return list(tracks_of(s, t[WHO]))

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        owner = marker(s, t[WHO], option_thing(option)) if s.game.teams else s.armies[t[WHO]]
        own = s.players[owner].has[option]
        if own >= s.game.tracks[option].top:  # type: ignore[index]
            return because(TRACK_FULL, option)
        if self.where == HERE and option != visited_faction(s):
            return NO_FACTION
        if self.where == REACHED and option != t[ABOUT]:
            return NO_FACTION
        if self.where in LISTED and option != self.listed(s, t):
            return NO_FACTION
        faction = option_thing(option)
        if self.where == SNOOPED and not s.cells[SNOOPED_BY[faction]] >> t[WHO] & 1:
            return because(NOT_SNOOPED, option)
        if self.where == BEHIND and all(influence_of(s, seat, faction) <= own for seat in s.opponents(t[WHO])):
            return because(NOT_BEHIND, option)
        return POSSIBLE

    def answer(self, s: State, t: Task, option: Option) -> None:
        rise(s, t[WHO], option_thing(option), self.steps, t[SOURCE])

    def listed(self, s: State, t: Task) -> ThingId:
        """The faction at that place of a Rival's list, or the one it has the most Influence with."""
        order = priority(s.players[t[WHO]])
        if self.where == HIGHEST:
            return max(order, key=lambda faction: influence_of(s, t[WHO], faction))
        return order[PRIORITIES.index(self.where)]

    def rival(self, s: State, t: Task, options: list[Option]) -> list[Option]:
        """The least Influence; ties by the Rival's list (C-20.10), or a person decides (C-19.18)."""
        has = army(s, t[WHO]).has
        if self.where == NEW_ALLIANCE:
            options = [option for option in options if self.brings_alliance(s, t, option_thing(option))] or options
        least = min(has[option] for option in options)
        tied = [option for option in options if has[option] == least]
        first: list[Option] = [faction for faction in priority(s.players[t[WHO]]) if faction in tied]
        return first[:1] or tied

    def brings_alliance(self, s: State, t: Task, faction: ThingId) -> bool:
        holder, top = s.cells[ALLIANCE[faction]], s.game.tracks[faction].top
        level = min(army(s, t[WHO]).has[faction] + self.steps, top)
        if level < ALLIANCE_LEVEL or holder == t[WHO] + 1:
            return False
        return not holder or level > s.players[holder - 1].has[faction]

    def why_not(self, s: State, t: Task) -> Reason:
        reasons = [self.refusal(s, t, faction) for faction in tracks_of(s, t[WHO])]
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

    def rival(self, s: State, t: Task, options: list[Option]) -> list[Option]:
        """Two that are tied for the least are both taken: there is nothing to decide."""
        tied = super().rival(s, t, options)
        return tied if t[STEP] or len(tied) > 2 else tied[:1]

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


class GainEveryFaction(GainSteps):
    """1 Influence with each faction, with each of those chosen secretly, or with each of those spied on."""

    def factions(self, s: State, player: SeatNo) -> tuple[ThingId, ...]:
        if self.where == OCCUPIED:
            there = {space.faction for space in s.game.spaces if s.cells[space.agents] >> player & 1}
            return tuple(faction for faction in tracks_of(s, player) if faction in there)
        if self.where == SPIED:
            watched = {s.game.space(space).faction for space in spied_spaces(s, player)}
            return tuple(f for f in s.game.factions if f in watched and not full(s, player, f))
        if self.where == CHOSEN:
            return tuple(s.game.main.get(icon, icon) for icon in s.players[player].secrets)
        return s.game.factions

    def why_not(self, s: State, t: Task) -> Reason:
        return POSSIBLE if self.factions(s, t[WHO]) else because(NO_TARGET, self.where)

    def run(self, s: State, t: Task) -> None:
        factions = self.factions(s, t[WHO])
        if self.where == CHOSEN:
            s.players[t[WHO]].secrets = ()
            for faction in factions:
                s.tell(SECRET_SHOWN, t[WHO], faction)
        for faction in reversed(factions):
            if self.where:
                rise(s, t[WHO], faction, self.steps, t[SOURCE])
            else:
                gain_icon(s, t, s.game.tracks[faction].icon, self.steps)


class Step(Effect):
    """1 Influence for sending an Agent to a faction's space, 2 where that counts double."""

    def harmless(self, s: State, t: Task, others: bool = False) -> bool:
        """As any Influence with a faction; doubling it later adds the second step (K-19)."""
        return not others and plain(s, t, visited_faction(s), 2 if doubled(s, SPACE_INFLUENCE) else 1)

    def run(self, s: State, t: Task) -> None:
        n = 2 if doubled(s, SPACE_INFLUENCE) else 1
        s.turn[STEPS] += n
        rise(s, t[WHO], visited_faction(s), n, t[SOURCE])

    def why_not(self, s: State, t: Task) -> Reason:
        faction = visited_faction(s)
        return because(TRACK_FULL, faction) if full(s, t[WHO], faction) else POSSIBLE


def top_up_step(s: State, t: Task) -> None:
    if s.turn[STEPS] == 1:
        s.turn[STEPS] = 2
        rise(s, t[WHO], visited_faction(s), 1, t[SOURCE])


def no_second_step(s: State, t: Task) -> Reason:
    """Nothing to double on a space without faction (R-079), nor where the track has no room for it (R-012)."""
    faction = visited_faction(s)
    if not faction:
        return NO_FACTION
    level = s.players[marker(s, t[WHO], faction)].has[faction] + (not s.turn[STEPS])
    return because(TRACK_FULL, faction) if level >= s.game.tracks[faction].top else POSSIBLE


class LoseInfluence(Amounted):
    """Influence down on one track of choice where the player has that much (R-044)."""

    shape = Shape("one")
    asks = True
    makes_room = True
    verb = "Lose"
    led = True

    def candidates(self, s: State, t: Task) -> list[Option]:
        return list(tracks_of(s, t[WHO]))

    def level(self, s: State, t: Task, track: ThingId) -> int:
        return s.players[marker(s, t[WHO], track)].has[track]

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        return POSSIBLE if self.level(s, t, option_thing(option)) >= self.n else because(SHORT, option, self.n)

    def answer(self, s: State, t: Task, option: Option) -> None:
        track = option_thing(option)
        s.pending.append((FALL[track].no, marker(s, t[WHO], track), t[SOURCE], self.n, 0))

    def why_not(self, s: State, t: Task) -> Reason:
        return self.unpaid(s, t)

    def unpaid(self, s: State, t: Task, times: int = 1) -> Reason:
        """Several losses may name the same faction, as far as its Influence goes (R-044)."""
        able = sum(self.level(s, t, track) // self.n for track in tracks_of(s, t[WHO]))
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
