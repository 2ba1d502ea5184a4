"""Games to be looked at again: any moment of one, without playing all of it once more."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Sequence

from kanly import Game, State
from kanly.history import Chronicle, Scene, Watch
from kanly.things import Option, SeatNo
from kanly.web import show, wire
from kanly.web.heavy import Heavy
from kanly.web.live import Live

EVERY = 16
"""Answers between two pictures that are kept."""
KEPT = 12
"""Films in memory."""
MOMENTS = 120
"""So many of a game that is on are told at once."""
Given = tuple[SeatNo, Option]


class Film:
    """A game as its answers and a picture of the table every few answers."""

    def __init__(self, live: Live) -> None:
        self.game: Game = live.game
        self.seed = live.seed
        s = live.game.start(live.seed, log=True)
        self.answers: list[Given] = []
        self.chronicle = Chronicle()
        self.chronicle.write(s.log or ())
        self.lengths = [len(self.chronicle)]  # of the log, after so many answers
        self.pictures = [s.clone()]
        self.lock = asyncio.Lock()
        """Whoever looks holds it, since the game may go on meanwhile."""
        self.follow(live.history.answers.all())

    def follow(self, answers: Sequence[Given]) -> None:
        """The game has gone on, or something was taken back: only these answers stand."""
        same = next((n for n, (one, two) in enumerate(zip(self.answers, answers, strict=False)) if one != two),
                    min(len(self.answers), len(answers)))
        del self.answers[same:], self.lengths[same + 1:], self.pictures[same // EVERY + 1:]
        self.chronicle.cut(self.lengths[-1])
        s = self.at(same)
        for given in answers[same:]:
            s.log = []
            s.apply(given[1])
            self.answers.append(given)
            self.chronicle.write(s.log)
            self.lengths.append(len(self.chronicle))
            if len(self.answers) % EVERY == 0:
                self.pictures.append(s.clone())

    def at(self, n: int) -> State:
        """The table after n answers."""
        s = self.pictures[n // EVERY].clone()
        for _, option in self.answers[n // EVERY * EVERY:n]:
            s.apply(option)
        return s

    def scenes(self, n: int) -> list[Scene]:
        """What Rivals did between the answer before and the table after n answers."""
        if not self.game.rivals:
            return []
        s = self.at(n - 1) if n else self.game.lay_out(self.seed)
        watch = Watch(s)
        if n:
            s.apply(self.answers[n - 1][1])
        else:
            s.advance()
        return watch.scenes(s, self.lengths[n - 1] if n else 0)

    def during(self, start: int, end: int) -> list[Scene]:
        """The table before line `start` of the log, and whenever it changed until line `end`."""
        first = max(0, bisect_right(self.lengths, start) - 1)
        s = self.at(first)
        found = {scene.at: scene for scene in self.scenes(0) if not first}
        found[self.lengths[first]] = Scene(self.lengths[first], s.clone())
        for n in range(first + 1, bisect_right(self.lengths, end) + 1):
            if n == len(self.lengths):
                break
            watch = Watch(s)
            s.apply(self.answers[n - 1][1])
            for scene in (*watch.scenes(s, self.lengths[n - 1]), Scene(self.lengths[n], s.clone())):
                found[scene.at] = scene
        before = max((at for at in found if at <= start), default=start)
        return [found[at] for at in sorted(found) if before <= at <= end]

    def moments(self, seat: SeatNo, start: int, end: int, only_last: bool) -> list[wire.Moment]:
        """The same as this seat saw it."""
        wanted = self.during(start, end)[-1 if only_last else -MOMENTS:]
        return [wire.Moment(at, show.view(table.seen_by(seat))) for at, table in wanted]


class Films:
    """The films watched lately."""

    def __init__(self, heavy: Heavy) -> None:
        self.heavy = heavy
        self.kept: OrderedDict[str, Film] = OrderedDict()

    async def of(self, live: Live) -> Film:
        """The game as far as it has come."""
        film = self.kept.get(live.id)
        if film is None or film.game is not live.game or film.seed != live.seed:
            film = self.kept[live.id] = await self.heavy.do(Film, live)
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        async with film.lock:
            answers = live.history.answers.all()
            if film.answers != answers:
                await self.heavy.do(film.follow, answers)
        if live.id in self.kept:
            self.kept.move_to_end(live.id)
        return film

    async def moments(self, live: Live, seat: SeatNo, start: int, end: int, only_last: bool) -> list[wire.Moment]:
        film = await self.of(live)
        async with film.lock:
            return await self.heavy.do(film.moments, seat, start, end, only_last)
