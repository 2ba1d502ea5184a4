"""Playing Intrigue cards (C-12): which may be played in a window, and what playing one does."""

from __future__ import annotations

from typing import Final

from kanly.components import COMPONENTS, Intrigue
from kanly.decks import unmark
from kanly.effects.standing import NEXT_REVEAL
from kanly.events import INTRIGUE_DISCARDED, PASSED, PLAYED_INTRIGUE
from kanly.memory import PLAYER_TURNS, STARTED
from kanly.reasons import NOT_NOW, POSSIBLE, Reason
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    ABOUT,
    DONE,
    PASS,
    SOURCE,
    STEP,
    UNTIL,
    WHO,
    Option,
    SeatNo,
    Task,
    ThingId,
    option_thing,
)
from kanly.written import Ask, Effect


def box(thing: ThingId, window: str) -> tuple[Effect, ...]:
    """The lines of an Intrigue card for this window: plot, combat, won or endgame."""
    lines: tuple[Effect, ...] = getattr(COMPONENTS[thing], window)
    return lines


def unplayable(s: State, player: SeatNo, thing: ThingId, window: str) -> Reason:
    """0 if the card may be played now: one usable line is enough (R-052), else the reason."""
    why = NOT_NOW
    for line in box(thing, window):
        why = line.unplayable(s, (line.no, player, thing, 0, 0))
        if not why:
            return POSSIBLE
    return why


def conceivable(s: State, player: SeatNo, window: str) -> bool:
    """Whether this player might hold a card to play in this window now, as far as everybody at the table can tell."""
    if not s.players[player].intrigue:
        return False
    seen = [*s.intrigue_discard, *s.trash]
    for p in s.players:
        seen += p.open
    for card, line, private in s.game.windows[window]:
        if seen.count(card.id) < card.copies and (
                private or not line.unplayable(s, (line.no, player, card.id, 0, 0))):
            return True
    return False


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
        else:
            s.pending.append((self.loop.no, t[WHO], t[SOURCE], -1, 0))
            play(s, t[WHO], option_thing(option), self.window)


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
