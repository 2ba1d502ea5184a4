"""Finished games to be looked at: any moment of them, without playing the whole game again."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from kanly import State
from kanly.history import Chronicle, Scene, Watch
from kanly.web.live import Live

EVERY = 16
"""Answers between two pictures that are kept."""
KEPT = 12
"""Films in memory."""


class Film:
    """A game as its answers and a picture of the table every few answers."""

    def __init__(self, live: Live) -> None:
        self.answers = live.history.answers.all()
        self.chronicle = Chronicle()
        s = live.game.start(live.seed, log=True)
        self.pictures = [s.clone()]
        self.lengths: list[int] = []  # of the log, after so many answers
        for n in range(len(self.answers) + 1):
            self.chronicle.write(s.log or ())
            self.lengths.append(len(self.chronicle))
            s.log = []
            if n and n % EVERY == 0:
                self.pictures.append(s.clone())
            if n < len(self.answers):
                s.apply(self.answers[n][1])
        self.game, self.seed = live.game, live.seed

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


class Films:
    """The films watched lately."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, int], Film] = OrderedDict()

    async def of(self, live: Live) -> Film:
        key = live.id, live.seq
        film = self.kept.get(key)
        if film is None:
            film = await asyncio.to_thread(Film, live)
            self.kept[key] = film
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        self.kept.move_to_end(key)
        return film
