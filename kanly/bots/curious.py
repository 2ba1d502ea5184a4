"""curious: goes where it has not been; made to reach every corner of the rules, not to win."""

from __future__ import annotations

import random
from collections import Counter

from kanly import THINGS, State, option_place, option_thing
from kanly.components import CARDS, Intrigue
from kanly.events import EventKind
from kanly.things import RESERVE, ROW, THRONE, Option

FORESIGHT = "Destination"
"""The question whose answers it tries out first: most of what can happen begins with an Agent."""


SILENCE = EventKind(-1)
"""What an answer leads to that nobody hears of."""
PATIENT_UNTIL = 6
"""In every other game it keeps its Intrigue cards up to this round, because many want what is only there late, and buys
the dearest cards it can, because some want those."""


class Curious:
    """Sends Agents where something rare would happen; else gives the answer it has given least often, to this question
    and to its kind, over all its games."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.given: Counter[tuple[int | str, Option]] = Counter()
        self.happened: Counter[EventKind] = Counter()
        self.round = 0
        self.keeps = False

    def choose(self, view: State) -> Option:
        decision = view.decision
        if decision is None or not decision.options:
            raise ValueError("nothing is asked of this seat: a bot is shown the view of the player to answer")
        kind = type(decision.question).__name__
        keys = (decision.question.no, kind)
        options = self.patient(view, decision.options)
        times = {option: sum(self.given[key, option] for key in keys) for option in options}
        if kind == FORESIGHT:
            foreseen = self.foreseen(view, options)
            rarity = {option: min(self.happened[event] for event in events) for option, events in foreseen.items()}
            times = {option: n for option, n in times.items() if rarity[option] == min(rarity.values())}
        least = min(times.values())
        option = self.random.choice([option for option, n in times.items() if n == least])
        self.given.update((key, option) for key in keys)
        if kind == FORESIGHT:
            self.happened.update(foreseen[option])
        return option

    def patient(self, view: State, options: list[Option]) -> list[Option]:
        """In a patient game without the cheaper cards for sale and, while they are kept, without Intrigue cards."""
        if view.round < self.round:  # another game
            self.keeps = not self.keeps
        self.round = view.round
        if not self.keeps:
            return options
        for_sale = [option for option in options if option_place(option) in (ROW, RESERVE, THRONE)]
        prices = {option: CARDS[option_thing(option)].cost or 0 for option in for_sale}
        put_off = {option for option, price in prices.items() if price < max(prices.values())}
        if view.round <= PATIENT_UNTIL:
            put_off |= {option for option in options if isinstance(THINGS[option_thing(option)], Intrigue)}
        return [option for option in options if option not in put_off] or options

    def foreseen(self, view: State, options: list[Option]) -> dict[Option, set[EventKind]]:
        """The kinds of events each answer would lead to at once, on one of the tables this could be."""
        table = view.imagine(self.random.getrandbits(63))
        found = {}
        for option in options:
            tried = table.clone()
            tried.log = []
            tried.apply(option)
            while (asked := tried.decision) and asked.question.declares and not view.game.seats[asked.player].army:
                tried.apply(self.random.choice(asked.options))  # a Commander has still to say with which Ally
            found[option] = {event.kind for event in tried.log} or {SILENCE}
        return found
