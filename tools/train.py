"""Train the bots anew, from nothing: policy and value learn in turns, first from greedy, then from playing each other.

The same seed and the same numbers of games give the same weights. On the compiled engine (`make compiled`) the default
takes less than an hour on one core; `--games 300 --greedy 60 --only base/4` is a quick look at one way to play.
"""

from __future__ import annotations

import argparse
import random
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.append(str(ROOT))

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: E402

import kanly  # noqa: E402
from kanly import Game, State  # noqa: E402
from kanly.bots import policy as policies  # noqa: E402
from kanly.bots import value as values  # noqa: E402
from kanly.bots.entries import Entry, entries  # noqa: E402
from kanly.bots.greedy import GreedyBot  # noqa: E402
from kanly.bots.learning import Judge, Learner  # noqa: E402
from kanly.bots.policy import Policy, place, play_on  # noqa: E402
from kanly.bots.value import Value, features, progress  # noqa: E402
from kanly.compiled import run_compiled  # noqa: E402
from kanly.mixes import mixes, options_of  # noqa: E402

WEIGHTS = ROOT / "kanly" / "bots" / "weights"
IMITATION, STEP = 0.2, 0.1
"""How far a weight moves when it is first met: while imitating, and in self-play."""
FAR_SIGHT = 0.75
"""How much of what a round was worth is read off later rounds, the rest off the value at its end."""
MAIN = (("base/4", 0.35), ("uprising/4/choam", 0.42))
"""What is trained most; the rest is shared by all other ways to play."""
KEEP_EVERY = 0.1
"""After each such part of the games the policy of that time joins the pool."""
REMEMBER_EVERY = 0.01
"""So often, in the second half of the games, the weights are counted towards the mean that is kept."""
GREEDY_IN, EARLIER_IN = 0.08, 0.08
"""In so many games some seats are taken by greedy, or by an earlier policy."""


@dataclass(slots=True)
class Step:
    """An answer of a learner: what it could do, what it did, and in which round."""

    found: list[Entry]
    chances: list[float]
    chosen: int
    seat: int
    round: int


@dataclass(slots=True)
class Lesson:
    """A game as it is learned from: the answers, the table at the start of each round, and who won."""

    game: Game
    steps: list[Step] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    tables: list[tuple[list[list[float]], float]] = field(default_factory=list)
    won: list[float] = field(default_factory=list)


def watch(lesson: Lesson, s: State) -> None:
    """Keep what the value sees at the start of a round."""
    if not lesson.rounds or lesson.rounds[-1] != s.round:
        lesson.rounds.append(s.round)
        lesson.tables.append(([features(s, p) for p in s.players], progress(s)))


def finish(lesson: Lesson, s: State) -> Lesson:
    winners = s.winners
    lesson.won = [float(p.seat in winners) for p in s.players]
    return lesson


def imitated(game: Game, seed: int) -> Lesson:
    """A game of greedy, whose answers are taken down as whole entries."""
    s, lesson = game.start(seed), Lesson(game)
    bots = [GreedyBot(seed * 8 + seat) for seat in range(game.players)]
    while decision := s.decision:
        watch(lesson, s)
        if len(decision.options) == 1:
            s.apply(decision.options[0])
            continue
        found, round = entries(s), s.round
        given = [bots[decision.player].choose(s.seen_by(decision.player))]
        s.apply(given[0])
        while (asked := s.decision) and asked.question.shape.part == "destination":
            answer = bots[asked.player].choose(s.seen_by(asked.player)) if len(asked.options) > 1 else asked.options[0]
            given.append(answer)
            s.apply(answer)
        chosen = next((n for n, entry in enumerate(found) if entry.answers == tuple(given)), None)
        if chosen is not None:
            lesson.steps.append(Step(found, [], chosen, decision.player, round))
    return finish(lesson, s)


def played(game: Game, seed: int, seats: list[Policy | GreedyBot], learner: Policy, luck: random.Random) -> Lesson:
    """A game in which the learner's answers are taken down."""
    s, lesson = game.start(seed), Lesson(game)
    while decision := s.decision:
        watch(lesson, s)
        if len(decision.options) == 1:
            s.apply(decision.options[0])
            continue
        who = seats[decision.player]
        if isinstance(who, GreedyBot):
            s.apply(who.choose(s.seen_by(decision.player)))
            continue
        found = entries(s)
        chances = who.chances(found)
        chosen = place(chances, luck.random())
        if who is learner and len(found) > 1:
            lesson.steps.append(Step(found, chances, chosen, decision.player, s.round))
        play_on(s, found[chosen])
    return finish(lesson, s)


def imitate(learner: Learner, lesson: Lesson) -> None:
    for step in lesson.steps:
        learner.learn(step.found, learner.policy.chances(step.found), step.chosen, 1.0, IMITATION)


def chances_of(value: Value, lesson: Lesson, table: int) -> list[float]:
    """What the value says of the table at the start of a round, by seat."""
    counted, now = lesson.tables[table]
    return value.sides(lesson.game, counted, now)


def judge(learner: Judge, lesson: Lesson) -> None:
    """Move the value towards who won."""
    if not any(lesson.won):
        return
    seats = lesson.game.seats
    winning = {seats[n].team for n, won in enumerate(lesson.won) if won}
    for table, (counted, now) in enumerate(lesson.tables):
        for n, chance in enumerate(chances_of(learner.value, lesson, table)):
            learner.learn(counted[n], now, (seats[n].team in winning) / len(winning) - chance)


def learn(learner: Learner, value: Value, lesson: Lesson, spread: list[float]) -> None:
    """Move the policy by how much better or worse each round turned out than the value had said."""
    said = [chances_of(value, lesson, table) for table in range(len(lesson.tables))]
    better: dict[tuple[int, int], float] = {}
    came = lesson.won
    for table in range(len(said) - 1, -1, -1):
        for seat in range(len(came)):
            better[lesson.rounds[table], seat] = came[seat] - said[table][seat]
        came = [(1 - FAR_SIGHT) * said[table][seat] + FAR_SIGHT * came[seat] for seat in range(len(came))]
    for one in better.values():
        spread[0] += 0.0005 * (one * one - spread[0])
    usual = max(spread[0], 0.01) ** 0.5
    for step in lesson.steps:
        learner.learn(step.found, step.chances, step.chosen, better[step.round, step.seat] / usual, STEP)


# What is played.


def parse(way: str) -> Game:
    """A way to play as it is written here: sets, players, options."""
    sets, players, *options = way.split("/")
    return kanly.compose(sets.split("+"), int(players), None, options)


def ways() -> list[str]:
    """Every mix with every number of players, without and with each of its options."""
    found = []
    for mix in mixes():
        for players in mix.players:
            found.append("/".join(["+".join(mix.sets), str(players)]))
            found += ["/".join(["+".join(mix.sets), str(players), option]) for option in options_of(mix, players)
                      if option != "step by step"]
    return found


def drawn(main: list[tuple[str, float]], rest: list[str], luck: random.Random) -> str:
    at = luck.random()
    for way, part in main:
        at -= part
        if at < 0:
            return way
    return luck.choice(rest)


def seated(game: Game, policy: Policy, pool: list[Policy], luck: random.Random) -> list[Policy | GreedyBot]:
    """The learner in all seats, or in some of them beside greedy and earlier policies."""
    found: list[Policy | GreedyBot] = [policy] * game.players
    kind = luck.random()
    if game.players > 1 and kind < GREEDY_IN + EARLIER_IN:
        for seat in luck.sample(range(game.players), luck.randint(1, game.players - 1)):
            found[seat] = luck.choice(pool) if pool and kind < EARLIER_IN else GreedyBot(luck.getrandbits(60))
    return found


def train(greedy: int, games: int, only: str, seed: int, start: bool, out: Path) -> None:
    """Learn, and write the weights down after every tenth of the games."""
    luck = random.Random(seed)
    main = [(way, 1.0 / len(only.split(","))) for way in only.split(",")] if only else list(MAIN)
    rest = only.split(",") if only else ways()
    known: dict[str, Game] = {}

    def game() -> Game:
        way = drawn(main, rest, luck)
        if way not in known:
            known[way] = parse(way)
        return known[way]

    policy, value, pool, spread = Policy(), Value(), list[Policy](), [0.04]
    if start:
        policy, value = Policy(dict(policies.stored("policy").weights)), values.stored()
    learner, judging = Learner(policy), Judge(value)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns) as bar:
        task = bar.add_task("imitating greedy", total=greedy)
        for _ in range(greedy):
            lesson = imitated(game(), luck.getrandbits(60))
            imitate(learner, lesson)
            judge(judging, lesson)
            bar.advance(task)
        learner = Learner(policy)
        task = bar.add_task("playing each other", total=games)
        for n in range(games):
            part = n / games
            table = game()
            lesson = played(table, luck.getrandbits(60), seated(table, policy, pool, luck), policy, luck)
            learn(learner, value, lesson, spread)
            judge(judging, lesson)
            if passes(n, games, REMEMBER_EVERY) and part >= 0.5:
                learner.remember()
            if passes(n, games, KEEP_EVERY):
                pool.append(Policy(dict(policy.weights)))
                keep(learner.mean(), value, out)
            bar.advance(task)
    keep(learner.mean(), value, out)


def passes(n: int, games: int, part: float) -> bool:
    """Whether another such part of all games is over with game number `n`."""
    return int((n + 1) / games / part) > int(n / games / part)


def keep(policy: Policy, value: Value, out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    (out / "policy.txt").write_text(policies.written(policy), "utf-8")
    (out / "value.txt").write_text(values.written(value), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--greedy", type=int, default=400, help="games of greedy to imitate")
    parser.add_argument("--games", type=int, default=70000, help="games of self-play")
    parser.add_argument("--only", default="", help="ways to play, as in base/4,uprising/4/choam; all by default")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--go-on", action="store_true", help="begin with the weights there are")
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    asked = parser.parse_args()
    train(asked.greedy, asked.games, asked.only, asked.seed, asked.go_on, asked.out)


if __name__ == "__main__":
    run_compiled()
    main()
