"""What happened, in words: the log as paragraphs, one per turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rich.console import Console

from kanly import events as ev
from kanly.components import Hagal
from kanly.events import Event
from kanly.things import PERSUASION, SPICE, THINGS
from kanly.words import Language

HEADINGS = {ev.ROUND_BEGINS, ev.COMBAT_BEGINS, ev.ENDGAME_BEGINS}
STEPS = {ev.HAGAL_SHOWN, ev.HAGAL_SKIPPED, ev.HAGAL_SWORDS, ev.SCHEMED, ev.BOUGHT, ev.HELD_BACK}
"""What a Rival does begins a line of its own, so that its turn can be followed step by step."""
UNSAID = {ev.ENDED_TURN, ev.CLEANED_UP}
"""The paragraphs show it."""
BETWEEN = " · "
INDENT = "  "


class Paragraph(NamedTuple):
    """One turn, or what happened between turns; of a heading only the text counts."""

    round: int
    heading: bool
    text: str


def paragraphs(events: Iterable[Event], say: Language, names: Sequence[str], round: int = 0) -> Iterator[Paragraph]:
    """The log in readable pieces; the events are as their reader may know them."""
    turn: list[Event] = []
    for event in events:
        if turn and (event.kind in HEADINGS or turn[-1].kind == ev.ENDED_TURN):
            yield from told(turn, say, names, round)
            turn = []
        if event.kind in HEADINGS:
            round = event.n if event.kind == ev.ROUND_BEGINS else round
            yield Paragraph(round, True, say.event(event, names))
        else:
            turn.append(event)
    yield from told(turn, say, names, round)


def tell(screen: Console, paragraph: Paragraph) -> None:
    if paragraph.heading:
        screen.print()
    screen.print(paragraph.text, style="bold" if paragraph.heading else "", markup=False)


def told(events: Sequence[Event], say: Language, names: Sequence[str], round: int) -> Iterator[Paragraph]:
    """Runs of events about one player become one line: who it is, and then all that happened; a Rival's are more."""
    lines: list[tuple[int, list[str]]] = []  # the seat, or -1
    last = -1
    for event, text in sentences(events, say, names):
        name = names[event.seat]
        short = text.removeprefix(name).lstrip(": ") if text.startswith((f"{name} ", f"{name}: ")) else ""
        if not lines or lines[-1][0] != event.seat or step(event):
            lines.append((event.seat if short else -1, [short or text]))
        else:
            lines[-1][1].append(short or text)
    whole = []
    for seat, parts in lines:
        begins = "" if seat < 0 else INDENT if seat == last else f"{names[seat]}: "
        whole.append(f"{begins}{BETWEEN.join(parts)}")
        last = seat
    if whole:
        yield Paragraph(round, False, "\n".join(whole))


def step(event: Event) -> bool:
    return event.kind in STEPS or (event.kind == ev.SENT and isinstance(THINGS[event.thing], Hagal))


def distinct(names: Sequence[str]) -> list[str]:
    """The names of the seats, with their number where two are the same."""
    return [f"{name} {seat}" if names.count(name) > 1 else name for seat, name in enumerate(names, 1)]


def sentences(events: Sequence[Event], say: Language, names: Sequence[str]) -> Iterator[tuple[Event, str]]:
    """A sentence per event; what happens several times in a row is said once."""
    run: list[Event] = []
    for event in shortened(events):
        if run and (event.kind, event.seat) == (run[0].kind, run[0].seat) and joins(event):
            run.append(event)
        else:
            if run:
                yield run[0], together(run, say, names)
            run = [event]
    if run:
        yield run[0], together(run, say, names)


def joins(event: Event) -> bool:
    return event.kind in (ev.DREW, ev.DREW_INTRIGUE, ev.REVEALED_CARD, ev.REFILLED)


def together(run: Sequence[Event], say: Language, names: Sequence[str]) -> str:
    """draws Dagger + Diplomacy; draws a card (3×)"""
    first = say.event(run[0], names)
    if len(run) == 1:
        return first
    things = [say.thing(event.thing) for event in run]
    if len(set(things)) == 1:
        return f"{first} ({len(run)}×)"
    return first.replace(things[0], " + ".join(things), 1)


def of_rivals(events: Sequence[Event]) -> Iterator[Event]:
    """A House Hagal card is named where it is used or passed over, what was given for a point where the point is."""
    bought: Event | None = None
    for number, event in enumerate(events):
        following = events[number + 1].kind if number + 1 < len(events) else None
        if event.kind == ev.HAGAL_SHOWN and following in (ev.HAGAL_SKIPPED, ev.SENT):
            continue
        if bought is not None and event.seat == bought.seat:
            if (event.kind, event.thing, event.n) == (ev.PAID, bought.thing, bought.n):
                continue
            if event.kind == ev.SCORED:
                bought = None
                continue
        if event.kind == ev.BOUGHT:
            bought = event
        yield event


def shortened(events: Sequence[Event]) -> Iterator[Event]:
    """Without what goes without saying: the price of a card that is named next, and goods counted one by one."""
    gained: dict[int, Event] = {}
    before: Event | None = None
    for event in of_rivals(events):
        harvest = before is not None and before.kind == ev.HARVESTED
        before = event
        if event.kind in UNSAID or (event.kind == ev.PAID and event.thing == PERSUASION):
            continue
        if event.kind == ev.GAINED and harvest and event.thing == SPICE:
            continue
        if event.kind == ev.GAINED and (not gained or event.seat == next(iter(gained.values())).seat):
            so_far = gained.get(event.thing)
            gained[event.thing] = event if so_far is None else event._replace(n=so_far.n + event.n)
            continue
        yield from gained.values()
        gained = {event.thing: event} if event.kind == ev.GAINED else {}
        if event.kind != ev.GAINED:
            yield event
    yield from gained.values()
