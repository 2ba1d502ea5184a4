"""The tournament: two kinds of bots at one table, over the same deals in every seating, and what that says of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt
from typing import Final, NamedTuple

from kanly import Game, compose
from kanly.bots import bot
from kanly.bots.arena import Result, derived, ignore_interrupts, play, spec
from kanly.bots.rating import Rating, moved
from kanly.words import Wrong

NORMAL_95: Final = 1.96


class Match(NamedTuple):
    """So many seats of one bot against another one in all others."""

    one: str
    other: str
    seats: int


class Deal(NamedTuple):
    """What one deal came to over all its seatings: games, those won by the first bot, and all results."""

    match: int
    number: int
    games: int
    won: int
    results: list[Result]


@dataclass(slots=True)
class Tally:
    """The deals of a match: the share of games that the first bot won, and how sure that is."""

    match: Match
    chance: float
    """What equals would win."""
    shares: list[float] = field(default_factory=list)
    games: int = 0

    @property
    def rate(self) -> float:
        return sum(self.shares) / max(len(self.shares), 1)

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval; games of one deal are not independent, deals are."""
        n = len(self.shares)
        if n < 2:
            return 1.0
        spread = sum((share - self.rate) ** 2 for share in self.shares) / (n - 1)
        return NORMAL_95 * sqrt(spread / n)

    @property
    def interval(self) -> tuple[float, float]:
        """95 %; where all deals came out alike, Wilson's, as if each were one game."""
        n, z2 = len(self.shares), NORMAL_95 ** 2
        if n > 1 and not self.margin:
            middle, half = self.rate + z2 / (2 * n), sqrt(z2 * self.rate * (1 - self.rate) / n + (z2 / (2 * n)) ** 2)
            return max(0.0, (middle - half) / (1 + z2 / n)), min(1.0, (middle + half) / (1 + z2 / n))
        return max(0.0, self.rate - self.margin), min(1.0, self.rate + self.margin)


def forms(game: Game) -> list[int]:
    """How many seats the first bot takes: one, all but one, and half of them; a whole team where teams play."""
    n = game.players
    if game.teams:
        return [n // 2]
    if n == 1:
        return [1]
    return sorted({1, n - 1, *([n // 2] if n % 2 == 0 else [])})


def seatings(game: Game, seats: int) -> list[tuple[int, ...]]:
    """All ways to seat so many of the first bot: every rotation and every neighbourhood; teams stay together."""
    if game.teams:
        teams = {game.seats[n].team for n in range(game.players)}
        return [tuple(n for n in range(game.players) if game.seats[n].team == team) for team in sorted(teams)]
    return list(combinations(range(game.players), seats))


def matches(game: Game, bots: Sequence[str], everybody: bool = False) -> list[Match]:
    """Each bot, from the weakest to the strongest, against the one before it or against all before it."""
    if game.players == 1:
        return [Match(one, one, 1) for one in bots]
    if len(bots) < 2:
        raise Wrong("too few bots")
    pairs = [(bots[j], bots[i]) for j in range(1, len(bots)) for i in range(0 if everybody else j - 1, j)]
    return [Match(one, other, seats) for one, other in pairs for seats in forms(game)]


def dealt(game: Game, found: Sequence[Match], index: int, number: int, seed: int) -> Deal:
    """One deal in all its seatings."""
    match = found[index]
    results, won = [], 0
    for taken in seatings(game, match.seats):
        names = [match.one if seat in taken else match.other for seat in range(game.players)]
        result = play(game, names, derived(seed, number))
        results.append(result)
        won += any(seat in taken for seat in result.winners)
    return Deal(index, number, len(results), won, results)


def remote(spec: dict[str, object], found: Sequence[Match], index: int, number: int, seed: int) -> Deal:
    """The same in a worker process, which builds the game again from its spec."""
    return dealt(compose(**spec), found, index, number, seed)  # type: ignore[arg-type]


def held(game: Game, found: Sequence[Match], deals: int, seed: int, workers: int) -> Iterator[Deal]:
    """All deals of all matches, as they are finished."""
    for one in {name for match in found for name in (match.one, match.other)}:
        bot(one, 0)
    work = [(index, number) for number in range(deals) for index in range(len(found))]
    if workers == 1:
        for index, number in work:
            yield dealt(game, found, index, number, seed)
        return
    pool = ProcessPoolExecutor(workers, initializer=ignore_interrupts)
    try:
        tasks = [pool.submit(remote, spec(game), found, index, number, seed) for index, number in work]
        for done in as_completed(tasks):
            yield done.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


class Standings:
    """What the tournament has come to: a tally per match, and a rating per bot."""

    def __init__(self, game: Game, found: Sequence[Match]) -> None:
        self.game = game
        sides = 2 if game.teams else len(game.seats)
        self.tallies = [Tally(match, match.seats / game.players if game.teams else match.seats / sides)
                        for match in found]
        self.deals: list[Deal] = []

    def add(self, deal: Deal) -> None:
        self.deals.append(deal)
        tally = self.tallies[deal.match]
        tally.shares.append(deal.won / deal.games)
        tally.games += deal.games

    def ratings(self) -> list[tuple[str, Rating]]:
        """openskill's rating of each bot, the best first; the games in a fixed order, whoever finished first."""
        found: dict[str, Rating] = {}
        for deal in sorted(self.deals, key=lambda deal: (deal.number, deal.match)):
            for result in deal.results:
                if len(set(result.bots)) > 1:
                    rated(found, self.game, result)
        return sorted(found.items(), key=lambda item: -item[1].mu)


def rated(found: dict[str, Rating], game: Game, result: Result) -> None:
    """Move the ratings of the bots of one game."""
    names = result.bots
    if game.teams:
        groups = [[n for n in range(len(names)) if game.seats[n].team == team]
                  for team in sorted({game.seats[n].team for n in range(len(names))})]
    else:
        groups = [[n] for n in range(len(names))]
    found.update(moved(found, [[names[n] for n in group] for group in groups],
                       [placed(result, group) for group in groups]))


def placed(result: Result, group: Sequence[int]) -> float:
    """The place of some seats: the winners first, the others by points."""
    if any(n in result.winners for n in group):
        return 0.0
    return 1.0 + max(result.scores) - max(result.scores[n] for n in group)
