"""Play games between bots and ask at every round how likely each seat is to win; then see who did.

Half of the games say how sure of itself the value may be (kanly/bots/weights/calibration.txt), the other half how
reliable the chances are after that (docs/reliability.md). Both files are written after every few games, so that it may
be stopped at any time; the same seed and number of games give the same pages.
"""

from __future__ import annotations

import argparse
import random
import sys
from dataclasses import dataclass
from math import log, sqrt
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.append(str(ROOT))

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: E402

import kanly  # noqa: E402
from kanly import Game  # noqa: E402
from kanly.bots import bot, coach  # noqa: E402
from kanly.bots.arena import derived  # noqa: E402
from kanly.bots.value import stored  # noqa: E402
from kanly.cli.tournament import commit, ruled  # noqa: E402
from kanly.compiled import run_compiled  # noqa: E402

CALIBRATION = ROOT / "kanly" / "bots" / "weights" / "calibration.txt"
PAGE = ROOT / "docs" / "reliability.md"
WAYS = (("base", 4, ()), ("uprising", 4, ("choam",)))
"""What is played, in turns."""
TABLES = 8
"""Imagined for each position."""
HEATS = [n / 20 for n in range(10, 61)]
EVERY = 20
"""Games after which the pages are written."""
BINS = 10


@dataclass(slots=True)
class Position:
    """What the value said of every seat on each imagined table, and who won in the end."""

    game: Game
    number: int
    said: list[list[float]]
    over: list[bool]
    won: list[float]

    def chances(self, heat: float) -> list[float]:
        """What the coach says with this calibration."""
        rows = [row if over else coach.tempered(self.game, row, heat)
                for row, over in zip(self.said, self.over, strict=True)]
        return [coach.mean(column) for column in zip(*rows, strict=True)]


def played(game: Game, number: int, names: list[str], seed: int) -> list[Position]:
    """A game, with a position out of each round, as the seat that is asked there sees it."""
    luck = random.Random(derived(seed, number))
    s = game.start(luck.getrandbits(60))
    bots = [bot(name, luck.getrandbits(60)) for name in names]
    found: list[Position] = []
    round, wait = 0, 0
    while decision := s.decision:
        if s.round != round:
            round, wait = s.round, luck.randrange(24)
        if len(decision.options) == 1:
            s.apply(decision.options[0])
            continue
        view = s.seen_by(decision.player)
        if wait == 0:
            ends = list(coach.tables_on(view, TABLES, luck.getrandbits(60)))
            said, over = [stored().chances(end) for end in ends], [end.over for end in ends]
            found.append(Position(game, number, said, over, []))
        wait -= 1
        s.apply(bots[decision.player].choose(view))
    for position in found:
        position.won = [float(p.seat in s.winners) for p in s.players]
    return found


def loss(positions: list[Position], heat: float) -> float:
    """How badly the chances foretold who won: the mean of the logarithms."""
    total, n = 0.0, 0
    for position in positions:
        for chance, won in zip(position.chances(heat), position.won, strict=True):
            total -= log(max(chance if won else 1 - chance, 1e-4))
            n += 1
    return total / max(n, 1)


def reliability(positions: list[Position], heat: float) -> list[tuple[str, ...]]:
    """A row for each tenth of the chances: how many, what was said on average, and what came of it."""
    found: dict[int, list[tuple[int, float, float]]] = {}
    for position in positions:
        for chance, won in zip(position.chances(heat), position.won, strict=True):
            found.setdefault(min(int(chance * BINS), BINS - 1), []).append((position.number, chance, won))
    rows = []
    for n in sorted(found):
        said, won = coach.mean([one for _, one, _ in found[n]]), coach.mean([one for _, _, one in found[n]])
        by_game: dict[int, float] = {}
        for game, _, one in found[n]:
            by_game[game] = by_game.get(game, 0.0) + one - won
        error = coach.SURE * sqrt(sum(one * one for one in by_game.values())) / len(found[n])
        rows.append((f"{100 * n // BINS}–{100 * (n + 1) // BINS} %", str(len(found[n])), str(len(by_game)),
                     f"{100 * said:.1f} %", f"{100 * won:.1f} %",
                     f"{100 * max(won - error, 0):.1f}–{100 * min(won + error, 1):.1f} %"))
    return rows


def page(positions: list[Position], heat: float, games: int, names: list[str], seed: int) -> str:
    tested = [one for one in positions if one.number % 2]
    columns = ["said", "chances", "games", "on average", "won", "95 %"]
    command = f"python tools/reliability.py --games {games} --bots {','.join(names)} --seed {seed}"
    seats = -(log(0.25) + 3 * log(0.75)) / 4
    lines = [
        "# How far the chances can be trusted", "",
        "A hint and a review give chances to win. Here bots play whole games, a position out of every round is judged "
        "as",
        f"the seat that is asked there sees it (the round played out on {TABLES} imagined tables, the value read where "
        "the",
        "next one begins), and in the end it is seen who won. Were the chances right, the two columns of per cent "
        "would be",
        "equal. A chance is that of a seat among bots of this strength: against others it is worth less.", "",
        f"At {commit()}: `{command}`, {games} games of base and of",
        f"Uprising with contracts in turns, four seats: {', '.join(names)}. Every other game was used to find how",
        f"sure of itself the value may be (chances are raised to 1 / {heat:.2f} and made to add up again); the table "
        "shows the",
        "others. Intervals are 95 %, over games, since what is said within a game hangs together.", "",
        *ruled(columns, reliability(tested, heat)), "",
        f"Logarithmic loss: {loss(tested, heat):.4f}, without calibration {loss(tested, 1.0):.4f}; who always says how "
        "many",
        f"seats there are would have {seats:.4f}.",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--bots", default="regular,regular,regular,regular", help="a name per seat")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    names = asked.bots.split(",")
    games = [kanly.compose([name], players, None, options) for name, players, options in WAYS]
    positions: list[Position] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns) as bar:
        task = bar.add_task("games", total=asked.games)
        for number in range(asked.games):
            positions += played(games[number // 2 % len(games)], number, names, asked.seed)
            bar.advance(task)
            if (number + 1) % EVERY == 0 or number + 1 == asked.games:
                fitted = [one for one in positions if one.number % 2 == 0]
                heat = min(HEATS, key=lambda heat: loss(fitted, heat))
                CALIBRATION.write_text(f"{heat:.2f}\n", "utf-8")
                PAGE.write_text(page(positions, heat, number + 1, names, asked.seed), "utf-8")


if __name__ == "__main__":
    run_compiled()
    main()
