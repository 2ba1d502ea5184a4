"""Playing Intrigue cards (C-12): which may be played in a window, and what playing one does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kanly.components import COMPONENTS, Intrigue
from kanly.decks import unmark
from kanly.effects.leading import STAND_DOWN
from kanly.effects.standing import NEXT_REVEAL
from kanly.effects.units import units_in_conflict
from kanly.events import ACTIVATED, INTRIGUE_DISCARDED, PASSED, PLAYED_INTRIGUE
from kanly.memory import PLAYER_TURNS, STARTED
from kanly.reasons import NOT_NOW, POSSIBLE, Reason
from kanly.seats import activate, by_ally
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    ABOUT,
    DONE,
    PASS,
    SEAT_WORD,
    SOURCE,
    STEP,
    UNTIL,
    WHO,
    Option,
    SeatNo,
    Task,
    ThingId,
    it,
    option_seat,
    option_thing,
)
from kanly.written import Ask, Effect


def box(thing: ThingId, window: str) -> tuple[Effect, ...]:
    """The lines of an Intrigue card for this window: plot, combat, won or endgame."""
    lines: tuple[Effect, ...] = getattr(COMPONENTS[thing], window)
    return lines


def unplayable(s: State, player: SeatNo, thing: ThingId, window: str) -> Reason:
    """0 if the card may be played now: one usable line is enough (R-052), else the reason."""
    lines = box(thing, window)
    if window == "combat" and s.game.teams and for_whom(s, player, thing, lines):
        return POSSIBLE
    why = NOT_NOW
    for line in lines:
        why = line.unplayable(s, (line.no, player, thing, 0, 0))
        if not why:
            return POSSIBLE
    return why


def for_whom(s: State, player: SeatNo, thing: ThingId, lines: Sequence[Effect]) -> list[SeatNo]:
    """The Allies with a unit in the Conflict for whom a Commander could play a Combat card (R-122); nobody else is
    asked."""
    if s.game.seats[player].army:
        return []
    able = by_ally(s, player, lambda: any(not line.unplayable(s, (line.no, player, thing, 0, 0)) for line in lines))
    return [ally for ally, can in able.items() if can and units_in_conflict(s.players[ally])]


def conceivable(s: State, player: SeatNo, window: str) -> bool:
    """Whether this player might hold a card to play in this window now, as far as everybody at the table can tell."""
    if not s.players[player].intrigue or not s.game.seats[player].hand:  # a Rival plays none
        return False
    seen = [*s.intrigue_discard, *s.trash]
    for p in s.players:
        seen += p.open
    for card, line, private in s.game.windows[window]:
        if seen.count(card.id) < card.copies and (private or usable(s, player, card.id, line, window)):
            return True
    return False


def usable(s: State, player: SeatNo, thing: ThingId, line: Effect, window: str) -> bool:
    if window == "combat" and s.game.teams and for_whom(s, player, thing, [line]):
        return True
    return not line.unplayable(s, (line.no, player, thing, 0, 0))


def windows(cards: list[Intrigue]) -> dict[str, list[tuple[Intrigue, Effect, bool]]]:
    """The lines of each window outside turns, and whether nobody but the owner can tell if one could be used."""
    return {window: [(card, line, any(part.private for part in line.within()))
                     for card in cards for line in box(card.id, window)] for window in ("combat", "won", "endgame")}


def held(s: State, player: SeatNo) -> list[Option]:
    return list(dict.fromkeys(s.players[player].intrigue))


def play(s: State, player: SeatNo, thing: ThingId, window: str) -> None:
    """The card lies open while it is resolved; lines with a cost can wait until later in the turn (R-052)."""
    p = s.players[player]
    p.intrigue.remove(thing)
    unmark(p, thing)
    p.open = (*p.open, thing)
    s.tell(PLAYED_INTRIGUE, player, thing)
    s.pending.append((PUT_AWAY.no, player, thing, 0, 0))
    lines = box(thing, window)
    if len(lines) == 1:
        s.pending.append((lines[0].deed.no, player, thing, 0, 0))
        return
    for line in reversed(lines):
        if line.costs and s.phase == PLAYER_TURNS:
            s.duties.append((line.no, player, thing, 0, 0))
        elif not line.unplayable(s, (line.no, player, thing, 0, 0)):
            s.pending.append((line.no, player, thing, 0, 0))


class PutAway(Effect):
    """A resolved Intrigue card goes to the discard pile, unless it waits for the Reveal turn (C-12.4)."""

    def run(self, s: State, t: Task) -> None:
        s.turn[STARTED] = 1
        p = s.players[t[WHO]]
        if not any(rule[SOURCE] == t[SOURCE] and rule[UNTIL] == NEXT_REVEAL for rule in p.standing):
            discard_open(s, t[WHO], t[SOURCE])


def discard_open(s: State, player: SeatNo, thing: ThingId) -> None:
    p = s.players[player]
    i = p.open.index(thing)
    p.open = p.open[:i] + p.open[i + 1:]
    s.intrigue_discard.append(thing)
    s.tell(INTRIGUE_DISCARDED, player, thing)


def discard_waiting(s: State, player: SeatNo) -> None:
    """The Reveal turn is over: what waited for it is discarded, used or not (R-054)."""
    for thing in s.players[player].open:
        discard_open(s, player, thing)


PUT_AWAY: Final = PutAway()


class Window(Ask):
    """A player plays cards of this window or passes; step: 1 after a card, when the player may play another."""

    shape = Shape("play", "window", declined=(PASS, DONE))
    private = True

    def __init__(self, name: str, loop: Loop) -> None:
        super().__init__()
        self.window = name
        self.loop = loop
        self.whom = ForWhom(self)

    def args(self) -> tuple[str, ...]:
        return (self.window,)

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [*held(s, t[WHO]), DONE if t[STEP] else PASS]

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        return POSSIBLE if option in (PASS, DONE) else unplayable(s, t[WHO], option_thing(option), self.window)

    def answer(self, s: State, t: Task, option: Option) -> None:
        if option in (PASS, DONE):
            if option == PASS:
                s.tell(PASSED, t[WHO])
            passes = t[ABOUT] + 1 if option == PASS else 0
            s.pending.append((self.loop.no, s.after(t[WHO]), t[SOURCE], passes, int(option == DONE)))
        elif len(able := self.able(s, t, option_thing(option))) > 1:
            s.pending.append(t)
            s.pending.append((self.whom.no, t[WHO], t[SOURCE], option, 0))
        else:
            if able:
                activate(s, t[WHO], able[0])
            self.plays(s, t, option)

    def able(self, s: State, t: Task, thing: ThingId) -> list[SeatNo]:
        """The Allies a Commander may play this card for."""
        if self.window != "combat":
            return []
        return for_whom(s, t[WHO], thing, box(thing, self.window))

    def plays(self, s: State, t: Task, option: Option) -> None:
        s.pending.append((self.loop.no, t[WHO], t[SOURCE], -1, 0))
        if s.armies[t[WHO]] != t[WHO]:  # the Ally is meant by this card alone
            s.pending.append((STAND_DOWN.no, t[WHO], t[SOURCE], 0, 0))
        play(s, t[WHO], option_thing(option), self.window)


class ForWhom(Ask):
    """Which Ally a Commander plays a Combat card for, all of it (C-21.8); it: the card."""

    shape = Shape("one", "naming", where="units")
    declares = True

    def __init__(self, window: Window) -> None:
        super().__init__()
        self.window = window

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [SEAT_WORD[ally] for ally in self.window.able(s, t, it(t))]

    def answer(self, s: State, t: Task, option: Option) -> None:
        activate(s, t[WHO], option_seat(option))
        s.tell(ACTIVATED, t[WHO], other=option_seat(option))
        self.window.plays(s, s.pending.pop(), Option(t[ABOUT]))


class Loop(Effect):
    """From the First Player clockwise, any number of plays or pass, until all pass in a row (C-8.1, R-041).

    it: passes in a row, -1 when this player has just played a card; step: 1 when the player before has just been done.
    Whoever is not involved, or cannot conceivably play anything, is passed over: everybody can see why (K-32).
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self.ask = Window(name, self)

    def involved(self, s: State, seat: SeatNo) -> bool:
        return True

    def run(self, s: State, t: Task) -> None:
        seats = len(s.players)
        passes = max(t[ABOUT], 0)
        alone = seats - 1 if t[STEP] else seats
        for skipped, seat in enumerate(s.clockwise(t[WHO])):
            if passes + skipped >= seats or skipped >= alone:
                return
            if self.involved(s, seat) and conceivable(s, seat, self.ask.window):
                again = t[ABOUT] < 0 and not skipped
                s.pending.append((self.ask.no, seat, t[SOURCE], passes + skipped, int(again)))
                return
