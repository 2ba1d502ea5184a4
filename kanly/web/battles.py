"""Combats that have been decided: whose strength came from where, and what it is worth, read off the log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from kanly import Game, State, reading, standings
from kanly.events import ARMED, DISARMED, FOUGHT, HAGAL_SWORDS, RANKED, ROUND_BEGINS, YIELDS, Event
from kanly.history import Chronicle
from kanly.things import SANDWORMS, SeatNo, ThingId
from kanly.web import wire
from kanly.words import Language


@dataclass(slots=True)
class Fighter:
    """A seat in a Combat."""

    units: list[wire.ForceView] = field(default_factory=list)
    swords: dict[ThingId, list[int]] = field(default_factory=dict)
    """What gave them → how many, each time."""
    idle: int = 0
    """Swords no unit fights with."""
    cedes: SeatNo | None = None
    reward: int = 0
    strength: int = 0


@dataclass(slots=True)
class Battle:
    """A Combat as it was decided."""

    at: int
    """How long the log was then."""
    round: int
    conflict: ThingId
    fighters: dict[SeatNo, Fighter]
    """The strongest first."""


def battles(events: Iterable[tuple[int, Event]]) -> list[Battle]:
    """All Combats of a log that begins with the game."""
    found: list[Battle] = []
    seats: dict[SeatNo, Fighter] = {}
    ranked: dict[SeatNo, Fighter] = {}
    for at, (round_no, event) in enumerate(events, 1):
        kind, seat, thing, n, other, _ = event
        if kind == ROUND_BEGINS:
            seats, ranked = {}, {}
        elif kind in (ARMED, HAGAL_SWORDS):
            seats.setdefault(seat, Fighter()).swords.setdefault(thing, []).append(n)
        elif kind == DISARMED:
            seats[seat] = Fighter(idle=n)
        elif kind == FOUGHT:
            seats.setdefault(seat, Fighter()).units.append(wire.ForceView(thing, n, other))
        elif kind == YIELDS:
            seats.setdefault(seat, Fighter()).cedes = SeatNo(other)
        elif kind == RANKED:
            fighter = ranked[seat] = seats.setdefault(seat, Fighter())
            fighter.reward, fighter.strength = n, other
            if not fighter.units:  # what came too late for the own Reveal turn, from a Commander
                fighter.idle += sum(map(sum, fighter.swords.values()))
                fighter.swords = {}
            if len(ranked) == 1:
                found.append(Battle(at, round_no, thing, ranked))
            found[-1].at = at
    return found


def combat_views(log: Chronicle, game: Game, say: Language, start: int = 0,
                 end: int | None = None) -> list[wire.CombatView]:
    """The Combats decided between two lengths of the log."""
    if not any(event.kind == RANKED for _, event in log.read(start, end)):
        return []
    return [combat_view(battle, game, say) for battle in battles(log.read(0, end)) if battle.at > start]


def combat_view(battle: Battle, game: Game, say: Language) -> wire.CombatView:
    counts = [fighter.reward for fighter in battle.fighters.values()]
    shown = []
    for seat, fighter in battle.fighters.items():
        swords = [wire.ForceView(thing, len(given), sum(given)) for thing, given in fighter.swords.items()]
        takes = not game.seats[seat].spoils
        times = 2 if any(force.thing == SANDWORMS for force in fighter.units) else 1  # C-8.11
        note = say.table("fighter", fighter.idle, bool(fighter.units), fighter.reward,
                         counts.count(fighter.reward) > 1, times, takes,
                         say.seat(fighter.cedes) if fighter.cedes is not None else "")
        shown.append(wire.FighterView(seat, fighter.reward, takes, times, fighter.strength, fighter.units, swords,
                                      note))
    each = {(force.thing, force.strength // force.n) for one in shown for force in one.units}
    kinds = dict(sorted(each, reverse=True))  # what is printed, where somebody's count for more
    return wire.CombatView(battle.at, battle.round, battle.conflict, say.table("worth", kinds), shown)


def reason(v: State, say: Language) -> str:
    """Why a reward is asked about: the result of the Combat, told to whoever answers; empty at other questions."""
    if v.decision is None or (result := standings.result(v)) is None:
        return ""
    seat = reading.concerned(v)
    mine = result.get(seat)
    if mine is None or not mine.reward:
        return ""
    rest = [one for other, one in result.items() if other != seat]
    level = [say.seat(other) for other, one in result.items() if other != seat and one == mine]
    who = "" if seat == v.asked else say.seat(seat)
    return str(say.table("won", who, say.thing(v.conflict), mine.reward, mine.strength,
                         max((one.strength for one in rest), default=0), level))
