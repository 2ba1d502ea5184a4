"""value: what the table promises each side, as a chance to win; linear in what each seat has, learned by rounds."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from math import exp
from typing import Final

from kanly import THINGS, Game, Player, State, reading
from kanly.bots.worth import card_worth, shown_worth, swords_shown, tile_worth
from kanly.components import Contract, Starter
from kanly.things import (
    AGENTS,
    CONTRACTS,
    DREADNOUGHTS,
    FACTIONS,
    GARRISON,
    HOOKS,
    MEMORIES,
    NEGOTIATORS,
    SEAT,
    SHIPPING,
    SOLARI,
    SPICE,
    SPIES,
    SWORDMASTER,
    TECH,
    TRACK_FACTIONS,
    TRAINING,
    VP,
    WATER,
    SeatNo,
    ThingId,
)

LEVELS: Final = (1, 2, 3, 4, 5)
SHORT: Final = (1, 2, 3, 4)
FEATURES: Final = (
    "one", "points", *(f"short-{n}" for n in SHORT), "council", "swordmaster", "agents", "solari", "solari-2", "spice",
    "spice-3", "water", "water-1", "garrison", "garrison-3", "intrigue", "intrigue-3",
    *(f"{THINGS[faction].slug}-{n}" for faction in FACTIONS for n in LEVELS), "own-tracks", "alliances", "cards",
    "card-worth", "reveal-worth", "swords", "starters", "tiles", "tile-worth", "dreadnoughts", "negotiators",
    "shipping", "spies", "hooks", "memories", "training", "contracts-done", "contracts-held", "battle-icons",
    "control", "first", "rival", "commander",
)
"""What is counted of a seat; none of it is hidden from anybody but the cards of the own deck, which all could count."""
SURE: Final = 1e-4
"""No chance is given as nearer than this to none or to certainty."""


def features(s: State, p: Player) -> list[float]:
    has, seats = p.has, s.game.seats[p.seat]
    short = s.game.target - has[VP]
    found = [1.0, has[VP] / 10]
    for n in SHORT:
        found.append(1.0 if short <= n else 0.0)
    found += [float(has[SEAT]), float(has[SWORDMASTER]), has[AGENTS] / 2]
    found += [min(has[SOLARI], 10) / 10, min(has[SOLARI], 2) / 2, min(has[SPICE], 10) / 10, min(has[SPICE], 3) / 3]
    found += [min(has[WATER], 4) / 4, float(has[WATER] > 0), min(has[GARRISON], 10) / 10, min(has[GARRISON], 3) / 3]
    found += [min(len(p.intrigue), 8) / 8, min(len(p.intrigue), 3) / 3]
    for faction in FACTIONS:
        level = has[faction]
        for n in LEVELS:
            found.append(1.0 if level >= n else 0.0)
    found.append((sum(has[faction] for faction in TRACK_FACTIONS) - sum(has[faction] for faction in FACTIONS)) / 6)
    found.append(sum(reading.alliance(s, faction) == p.seat for faction in FACTIONS) / 2)
    found += deck(s, p)
    tiles = (*p.owned, *p.turned)
    found += [has[TECH] / 3, sum(map(tile_worth, tiles), 0.0) / 5 if has[TECH] else 0.0, has[DREADNOUGHTS] / 2,
              has[NEGOTIATORS] / 3, has[SHIPPING] / 3, has[SPIES] / 3, float(has[HOOKS]), has[MEMORIES] / 3,
              has[TRAINING] / 3, has[CONTRACTS] / 4]
    found.append(sum(isinstance(THINGS[thing], Contract) for thing in p.owned) / 2)
    found.append(sum(bool(reading.battle_icon(thing)) for thing in p.owned) / 3)
    found.append(sum(reading.controller(s, space) == p.seat for space in s.game.spaces if space.control) / 2)
    found += [float(s.first == p.seat), float(not seats.hand), float(not seats.army)]
    return found


def deck(s: State, p: Player) -> list[float]:
    """How many cards a seat has and how good they are: where they lie does not count, and everybody could know it."""
    if not s.game.seats[p.seat].hand:
        return [0.0] * 5
    cards = p.deck + p.hand + p.discard + p.play + p.revealed + p.top_cards
    worth = reveal = 0.0
    swords = starters = 0
    for card in cards:
        worth += card_worth(card)
        reveal += shown_worth(card)
        swords += swords_shown(card)
        starters += is_starter(card)
    n = max(len(cards), 1)
    return [len(cards) / 12, worth / 5, reveal / n, swords / n, starters / 10]


@cache
def is_starter(card: ThingId) -> int:
    return isinstance(THINGS[card], Starter)


def progress(s: State) -> float:
    """How far the game is, from 0 to 1: by rounds, or by the points of who leads."""
    leader = max(p.has[VP] for p in s.players)
    return min(1.0, max(s.round / 10, leader / s.game.target))


class Value:
    """Weights of the features, as the game begins and how they change towards its end."""

    __slots__ = ("early", "late")

    def __init__(self, early: list[float] | None = None, late: list[float] | None = None) -> None:
        self.early: list[float] = [0.0] * len(FEATURES) if early is None else early
        self.late: list[float] = [0.0] * len(FEATURES) if late is None else late

    def sides(self, game: Game, counted: list[list[float]], now: float) -> list[float]:
        """The chance of each seat's side, from what is counted of all seats: its team, or itself."""
        sums: dict[int, float] = {}
        for seat, found in enumerate(counted):
            total = 0.0
            for n in range(len(found)):
                one = found[n]
                if one:
                    total += one * (self.early[n] + now * self.late[n])
            team = game.seats[seat].team
            sums[team] = sums.get(team, 0.0) + total
        top = max(sums.values())
        raised = {team: exp(total - top) for team, total in sums.items()}
        total = sum(raised.values())
        return [raised[seat.team] / total for seat in game.seats]

    def chances(self, s: State) -> list[float]:
        """Each seat's chance to win; those who win together have the same."""
        if s.over:
            won = s.winners
            return [float(p.seat in won) for p in s.players]
        found = self.sides(s.game, [features(s, p) for p in s.players], progress(s))
        return [min(max(chance, SURE), 1 - SURE) for chance in found]

    def chance(self, s: State, me: SeatNo) -> float:
        return self.chances(s)[me]


def written(value: Value) -> str:
    return "".join(f"{name}\t{early:.3f}\t{late:.3f}\n"
                   for name, early, late in zip(FEATURES, value.early, value.late, strict=True))


def read(text: str) -> Value:
    rows = {name: (float(early), float(late)) for name, early, late in map(str.split, text.splitlines())}
    if unknown := rows.keys() - set(FEATURES):
        raise ValueError(f"nothing is counted as {', '.join(sorted(unknown))}; there are: {', '.join(FEATURES)}")
    found = [rows.get(name, (0.0, 0.0)) for name in FEATURES]
    return Value([early for early, _ in found], [late for _, late in found])


@cache
def stored() -> Value:
    """The weights that come with the package."""
    return read((files("kanly.bots") / "weights" / "value.txt").read_text("utf-8"))
