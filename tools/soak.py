"""Soak: many random games, checked on the way, with a census of what happened in them.

One in five is for one or two people, with Rivals, and one in five for six, in teams. After them bots of every level
play each mix with each number of people. A game that breaks a rule, crashes or never ends leaves its record and the
reason in a directory.
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT), str(ROOT / "tests" / "properties")]

import census  # noqa: E402
import invariants  # noqa: E402
import leaks  # noqa: E402
import samples  # noqa: E402
from choices import by_chance, levels, together  # noqa: E402
from rich.console import Console  # noqa: E402
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: E402
from rich.table import Table  # noqa: E402

import kanly  # noqa: E402
from kanly.bots import LADDER, Bot, GreedyBot, RandomBot, bot  # noqa: E402
from kanly.bots.curious import Curious  # noqa: E402
from kanly.compiled import COMPILED, run_compiled  # noqa: E402
from kanly.expansion import ANY_NUMBER  # noqa: E402
from kanly.mixes import mixes  # noqa: E402
from kanly.record import Record, steps  # noqa: E402
from kanly.things import EFFECTS, option_name  # noqa: E402

BATCH = 50
"""Games a worker plays at a time; the curious bot remembers over them."""
LONGEST_GAME = 20_000
"""Answers after which a game counts as stalled; real ones have some hundreds."""
LONGEST_SECONDS = 300
LOOKS, FEWER_LOOKS = 20, 6
"""Decisions of each game that are looked at closely, all alike likely: in the base game, which every other one is built
on, and in the others, of which there are three times as many."""
CHECKED_EVERY, CHECKED_LESS = 1, 4
"""Answers after which the cheap checks are made, there and there: what they look for does not mend itself."""
GLANCE, STARE = 8, 40
"""Answers given to two tables that look the same, to see whether they go on doing so: there, and before a rarity."""
RARITIES = 3
"""Rare moments of each game that are looked at for leaks from shortly before."""
REASONS_EVERY = 5
"""Answers after which the reasons why something is not possible are counted."""
CENSUS_FROM, PART_FROM = 4000, 2000
"""With fewer games, and fewer with Rivals or teams, the census is shown but may be incomplete."""
FEW, MANY = 2, 6
"""So many people at most play with Rivals, and so many in teams."""
BATCHES = 5
"""Of so many batches one is for few people and one for many."""


LEVELS = [f"{rank.bot}:2" if rank.simulations else rank.bot for rank in LADDER]
"""Bots of every level, those who think ahead hardly: what can go wrong does not depend on how long they do."""
LEVELS_FROM = 1_000_000
"""Games from this number on are theirs."""
LEVELS_EVERY = 1000
"""For so many games they play each mix with each number of people once."""
LEVELS_BATCH = 5


class Failure(NamedTuple):
    game: int
    why: str
    record: str
    details: str


class Batch(NamedTuple):
    """What a batch of games found."""

    games: int
    answers: int
    samples: int
    forks: int
    kept: int
    census: Counter[census.Key]
    failures: list[Failure]


class Stalled(Exception):
    """A game that does not end."""


def too_long(*_: Any) -> None:
    raise Stalled(f"the game has not ended after {LONGEST_SECONDS} seconds")


MIXES = {"+".join(mix.sets): mix for mix in mixes() if mix.players}
"""All sets that can be played together."""
TURNS = [name for name, mix in MIXES.items() for _ in range(2 if len(mix.sets) == 1 else 1)]
"""The games every other one is built on come up twice as often."""


class Plan(NamedTuple):
    """What is played."""

    turns: tuple[str, ...] = tuple(TURNS)
    """Mixes, which take turns."""
    people: tuple[int, ...] = ANY_NUMBER
    """How many people play."""

    def players(self, number: int) -> tuple[int, ...]:
        """How many may play the game of this number: few or many in one of some batches each."""
        able = [n for n in self.people if self.mixes((n,))]
        few, many = [n for n in able if n <= FEW], [n for n in able if n >= MANY]
        usual = [n for n in able if FEW < n < MANY] or able
        return tuple({1: few, 3: many}.get(number // BATCH % BATCHES) or usual)

    def mixes(self, people: tuple[int, ...]) -> list[str]:
        """The mixes so many can play."""
        return [name for name in self.turns if set(people) <= set(MIXES[name].players)]

    def played_by(self, people: tuple[int, ...], games: int) -> int:
        """How many of so many games are for so many people."""
        return sum(set(self.players(number)) <= set(people) for number in range(games))

    def ways(self) -> list[tuple[str, int]]:
        """Each mix, with each number of people."""
        return [(name, n) for name in dict.fromkeys(self.turns) for n in self.people if n in MIXES[name].players]

    def batches(self, games: int) -> list[range]:
        """What workers are given at a time: so many games, and after them those of bots of every level."""
        last = LEVELS_FROM + games // LEVELS_EVERY * len(self.ways())
        parts = (0, games, BATCH), (LEVELS_FROM, last, LEVELS_BATCH)
        return [range(n, min(n + size, end)) for first, end, size in parts for n in range(first, end, size)]


def table(seed: int, number: int, plan: Plan) -> tuple[kanly.Game, random.Random]:
    """The game of this number and its dice; mixes and player counts take turns; options, Leaders and Rivals come by
    chance."""
    rng = random.Random(f"{seed}/{number}")
    if number >= LEVELS_FROM:
        ways = plan.ways()
        name, players = ways[(number - LEVELS_FROM) % len(ways)]
        mix = MIXES[name]
    else:
        people = plan.players(number)
        mixes = plan.mixes(people)
        mix = MIXES[mixes[number // 2 % len(mixes)]]
        players = people[number % len(people)]
    options = by_chance(mix, players, rng)
    offered = kanly.compose(mix.sets, players, options=options)
    rivals = None
    if offered.rivals and rng.random() < 0.5:
        rivals = rng.sample([rival.name for rival in offered.rival_cards], len(offered.rival_names))
    taken = {*(rivals or ()), *offered.leader_names}
    everybody = [leader.name for leader in offered.leaders if leader.name not in taken]
    named = rng.sample(everybody, offered.leader_names.count(None))
    leaders = rng.choice([None, "draft", [fixed or named.pop() for fixed in offered.leader_names]])
    return kanly.compose(mix.sets, players, leaders, options, rivals), rng


def seats(game: kanly.Game, curious: Curious, rng: random.Random) -> list[Bot]:
    """A third of the games is played at random, some by greedy bots, all others by the curious one; against Rivals most
    by greedy ones, since nobody else ever wins there."""
    chance = rng.random()
    at_random, greedy = (0.15, 0.4) if game.rivals else (0.33, 0.97)
    if chance < at_random:
        return [RandomBot(rng.getrandbits(64))] * game.players
    return [GreedyBot(rng.getrandbits(64)) if chance > greedy else curious] * game.players


def of_every_level(number: int, players: int, plan: Plan, rng: random.Random) -> list[Bot]:
    """Bots of one level after the other, those who have not yet had their turn at this mix first."""
    return [bot(name, rng.getrandbits(62)) for name in levels_at(number, players, plan)]


def levels_at(number: int, players: int, plan: Plan) -> list[str]:
    again, way = divmod(number - LEVELS_FROM, len(plan.ways()))
    return [LEVELS[(3 * way + again * players + seat) % len(LEVELS)] for seat in range(players)]


class Soak:
    """One game, checked from the first decision to the last."""

    def __init__(self, seed: int, number: int, plan: Plan, curious: Curious) -> None:
        self.number = number
        self.game, self.rng = table(seed, number, plan)
        self.base = self.game.sets == ("base",)
        self.seed = self.rng.getrandbits(64)
        self.bots = (seats(self.game, curious, self.rng) if number < LEVELS_FROM
                     else of_every_level(number, self.game.players, plan, self.rng))
        self.record: Record | None = None
        self.log: list[kanly.Event] = []
        self.done: set[tuple[int, int]] = set()
        self.reasons: Counter[str] = Counter()
        self.decided: Counter[str] = Counter()
        self.answers = self.samples = self.forks = self.kept = 0
        self.option: int | None = None
        self.given: list[int] = []
        self.told: list[int] = []

    def start(self) -> Record:
        self.record = Record(self.game, self.seed, log=True)
        self.log = self.record.state.log or []
        once_more = self.game.lay_out(self.seed)  # to count what is carried out before the first answer
        once_more.done = self.record.state.done = self.done
        once_more.advance()
        return self.record

    def play(self) -> None:
        """The game itself, with the cheap checks, and then once more from its record, with the costly ones."""
        record = self.start()
        s = record.state
        checked_every = CHECKED_EVERY if self.base else CHECKED_LESS
        while s.options:
            if self.answers >= LONGEST_GAME:
                raise Stalled(f"the game has not ended after {LONGEST_GAME} answers")
            if self.answers % checked_every == 0:
                invariants.cheap(s)
            if self.answers % REASONS_EVERY == 0:
                self.reasons += samples.reasons_given(s)
            player = s.asked
            if player != s.pending[-1][1]:
                self.decided[type(EFFECTS[s.pending[-1][0]]).__name__] += 1
            one = self.bots[player]
            self.option = one.choose_blindly(s.options) if isinstance(one, RandomBot) else one.choose(s.seen_by(player))
            record.apply(self.option)
            self.answers += 1
            self.given.append(self.option)
            self.told.append(len(self.log))
            self.option = None
        invariants.cheap(s)
        samples.ends_well(s)
        samples.log_adds_up(s)
        self.look_again(record)

    def look_again(self, played: Record) -> None:
        close = self.rng.sample(range(self.answers), min(LOOKS if self.base else FEWER_LOOKS, self.answers))
        rare = self.before_rare_events()
        for self.answers, again in enumerate(steps(str(played))):
            self.record = again
            if self.answers in close:
                self.samples += 1
                samples.costly(again.state, self.rng)
                self.fork(again.state, GLANCE)
            if self.answers in rare:
                self.fork(again.state, STARE, self.given[self.answers:])
        samples.same_game(played, again)

    def before_rare_events(self) -> list[int]:
        """Decisions shortly before something that does not happen often; how many answers before is left to chance."""
        often = Counter(event.kind for event in self.log)
        began = [0, *self.told]
        rarity = [sum(1 / often[event.kind] for event in self.log[began[n]:began[n + 1]]) for n in range(self.answers)]
        rare = self.rng.choices(range(self.answers), rarity, k=RARITIES)
        return [max(0, n - self.rng.choice((0, 0, 1, 3))) for n in rare]

    def fork(self, s: kanly.State, answers: int, first_answers: Sequence[int] = ()) -> None:
        self.forks += 1
        self.kept += leaks.no_leaks(s, self.rng.choice(samples.viewers(s)), self.rng, answers, first_answers)

    def census(self) -> Counter[census.Key]:
        found = census.count(self.game, self.log, self.done, self.reasons)
        whose = "decided in the Commander's turn" if self.game.teams else "decided for a Rival"
        return found + Counter({(whose, kind): n for kind, n in self.decided.items()})

    def failure(self, error: BaseException) -> Failure:
        why = f"{type(error).__name__}: {error}"
        details = [f"game {self.number}, {self.game.spec()}, seed {self.seed}, after {self.answers} answers: {why}", ""]
        if self.option is not None:
            details += [f"the next answer is {option_name(self.option)!r}", ""]
        details += traceback.format_exception(error)
        return Failure(self.number, why, str(self.record or "there is no record: the game could not be set up\n"),
                       "\n".join(details))


def soak(seed: int, numbers: range, plan: Plan) -> Batch:
    """Play a batch of games."""
    curious = Curious(random.Random(f"{seed}/curious/{numbers.start}").getrandbits(64))
    found: Counter[census.Key] = Counter()
    failures = []
    played = []
    signal.signal(signal.SIGALRM, too_long)
    for number in numbers:
        game = Soak(seed, number, plan, curious)
        signal.alarm(LONGEST_SECONDS)
        try:
            game.play()
        except Exception as error:
            failures.append(game.failure(error))
        finally:
            signal.alarm(0)
        found += game.census()
        played.append(game)
    return Batch(len(numbers), sum(g.answers for g in played), sum(g.samples for g in played),
                 sum(g.forks for g in played), sum(g.kept for g in played), found, failures)


def run(seed: int, games: int, workers: int, plan: Plan) -> Iterator[Batch]:
    """All batches, as they are done; what they find depends on the seed only."""
    if workers == 1:
        yield from (soak(seed, numbers, plan) for numbers in plan.batches(games))
        return
    with ProcessPoolExecutor(workers) as pool:
        for job in as_completed([pool.submit(soak, seed, numbers, plan) for numbers in plan.batches(games)]):
            yield job.result()


def write(failures: list[Failure], out: Path) -> list[Path]:
    """The record of each failed game, and beside it what went wrong."""
    written = []
    for failure in failures:
        out.mkdir(parents=True, exist_ok=True)
        path = out / f"game-{failure.game}.record"
        path.write_text(failure.record, "utf-8")
        path.with_suffix(".txt").write_text(failure.details, "utf-8")
        written.append(path)
    return written


def show(console: Console, found: Counter[census.Key], wanted: list[census.Key]) -> list[census.Key]:
    """The census as a table; what is missing in it."""
    missing = [key for key in wanted if not found[key]]
    shown = Table("", "of", "seen", "least often")
    for what in dict.fromkeys(what for what, _ in wanted):
        names = [name for kind, name in wanted if kind == what]
        seen = sorted((found[what, name], name) for name in names if found[what, name])
        rarest = f"{seen[0][1]} ({seen[0][0]}×)" if seen else ""
        shown.add_row(what, str(len(names)), str(len(seen)), rarest, style="" if len(seen) == len(names) else "red")
    console.print(shown)
    for what, name in missing:
        console.print(f"never {what}: {name}", markup=False, highlight=False, soft_wrap=True)
    return missing


def played(plan: Plan) -> Iterator[kanly.Game]:
    """The games of a plan, with everything that can be chosen together, at each level."""
    for mix in (MIXES[name] for name in dict.fromkeys(plan.turns)):
        for players in [n for n in plan.people if n in mix.players]:
            for level in [[level] for level in levels(mix, players)] or [[]]:
                yield kanly.compose(mix.sets, players, options=together(mix, players) + level)


def waited_for(plan: Plan, games: int) -> set[census.Key]:
    """What so many games cannot have missed: what has to do with Rivals or teams comes up only where they play."""
    usual, few, many = (tuple(n for n in plan.people if n in part) for part in ((3, 4), (1, 2), (6,)))
    all_play = set(census.expected(played(Plan(plan.turns, usual)))) if usual else set()
    wanted = all_play if plan.played_by(usual, games) >= CENSUS_FROM else set()
    for people in (few, many):
        if people and plan.played_by(people, games) >= PART_FROM:
            wanted |= set(census.expected(played(Plan(plan.turns, people)))) - all_play
    return wanted


def main() -> int:
    parser = argparse.ArgumentParser(description="Many random games, checked on the way.")
    parser.add_argument("--games", type=int, default=10000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("soak-failures"), help="where the records of failed games go")
    parser.add_argument("--mixes", default=",".join(TURNS), help=f"which of {', '.join(MIXES)}; they take turns")
    parser.add_argument("--people", default=",".join(map(str, ANY_NUMBER)),
                        help="how many people play, one in five games by one or two, and by six")
    given = parser.parse_args()
    plan = Plan(tuple(given.mixes.split(",")), tuple(int(n) for n in given.people.split(",")))
    if not set(plan.people) <= set(ANY_NUMBER):
        parser.error(f"there are games for {', '.join(map(str, ANY_NUMBER))} people")
    if unknown := [name for name in plan.turns if name not in MIXES]:
        parser.error(f"there is no mix {unknown[0]!r}; there are: {', '.join(MIXES)}")
    if not any(plan.mixes((n,)) for n in plan.people):
        parser.error(f"no such mix is played by {given.people}")
    if given.games < 1 or given.workers < 1:
        parser.error("there must be at least one game and one worker")
    console = Console()
    found: Counter[census.Key] = Counter()
    done: list[Batch] = []
    all_games = sum(map(len, plan.batches(given.games)))
    began = time.perf_counter()
    columns = (TextColumn("soaking"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[failed]} failed"),
               TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task("games", total=all_games, failed=0)
        for batch in run(given.seed, given.games, given.workers, plan):
            done.append(batch)
            found += batch.census
            progress.update(bar, advance=batch.games, failed=sum(len(b.failures) for b in done))
    seconds = time.perf_counter() - began
    failures = sorted(failure for batch in done for failure in batch.failures)
    games = list(played(plan))
    missing = show(console, found, census.expected(games))
    answers, looks, forks, kept = (sum(numbers) for numbers in zip(*(batch[1:5] for batch in done), strict=True))
    console.print(f"{answers:,} answers, {looks:,} decisions looked at closely, {forks:,} forks played on for "
                  f"{kept / max(forks, 1):.0f} answers each, {seconds:.0f} seconds, "
                  f"{'compiled' if COMPILED else 'not compiled'}", highlight=False, soft_wrap=True)
    if all_games > given.games:
        console.print(f"bots of every level have played {all_games - given.games} games more, of every mix",
                      highlight=False)
    for path, failure in zip(write(failures, given.out), failures, strict=True):
        console.print(f"{path}: {failure.why}", markup=False, highlight=False, soft_wrap=True)
    wanted = waited_for(plan, given.games)
    holes = [key for key in missing if key in wanted]
    if holes:
        console.print(f"the census is incomplete: {len(holes)} entries never came up")
    console.print(f"{all_games - len(failures)} passed, {len(failures)} failed", highlight=False)
    return 1 if failures or holes else 0


if __name__ == "__main__":
    run_compiled()
    sys.exit(main())
