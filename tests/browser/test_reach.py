"""Phones as they are: at every question of a game a finger reaches each answer, at once or by one clear hint."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from guests import IN_HAND, Guest
from sitting import LANDING, Seen, Sitting, script

SIGHT = script("sight")
TINY = script("tiny")
LEAST = 11
"""No text is smaller, in px."""
TOUCH = 44
"""No answer is lower, in px."""
LOW = """least => [...document.querySelectorAll('[data-bar] .plate')].filter(plate => plate.checkVisibility()
    && plate.getBoundingClientRect().height < least - 0.5).map(plate => plate.textContent)"""
SQUEEZED = """() => [...document.querySelectorAll('[data-bar] :is(.plate, [data-end])')].filter(one => {
  const { left, right } = one.getBoundingClientRect()
  return one.checkVisibility() && [...one.querySelectorAll('b, small, .t')].map(part => part.getBoundingClientRect())
    .some(part => part.left < left - 1 || part.right > right + 1)
}).map(one => one.textContent)"""
"""Answers whose words have no room."""
HINTS = 9
"""More hints than any view is long."""
SIZES = {"390": (390, 664), "360": (360, 640), "320": (320, 568), "side": (844, 390), "low": (740, 330)}
FULLEST = {"sets": ["uprising", "base", "ix"], "options": ["choam"]}
GAMES: dict[str, tuple[str, int, tuple[str, ...], dict[str, Any]]] = {
    # size, rounds in which everything is tried, who plays besides, what
    "whole": ("390", 2, ("random",) * 3, {"sets": ["base"]}),
    "fullest-360": ("360", 2, ("random",) * 3, FULLEST),
    "fullest-side": ("side", 2, ("random",) * 3, FULLEST),
    "uprising-320": ("320", 2, ("random",) * 3, {"sets": ["uprising"], "options": ["choam"]}),
    "base-low": ("low", 1, ("random",) * 2, {"sets": ["base"]}),
    "alone-360": ("360", 1, (), {"sets": ["uprising"]}),
    "alone-side": ("side", 1, (), {"sets": ["base"]}),
    "six-390": ("390", 1, ("random",) * 5, {"sets": ["uprising"]}),
    "six-side": ("side", 1, ("random",) * 5, {"sets": ["uprising"]}),
}


def settled(seat: Sitting) -> dict[str, Any]:
    """The view when it has come to rest."""
    last = ""
    while True:
        sight: dict[str, Any] = seat.page.evaluate(SIGHT)
        if sight["top"] == last:
            return sight
        last = sight["top"]
        seat.page.wait_for_timeout(60)


def reached(seat: Sitting) -> set[int]:
    """Everything that can be chosen in this view is hit by a finger, or after a tap on a hint; the Things among it."""
    end = time.monotonic() + LANDING
    while True:
        wanted, seen, things = looked_for(seat)
        missing = [text for key, text in wanted.items() if key not in seen]
        if not missing:
            return things
        # a new round may still be told over it
        assert time.monotonic() < end, f"no finger reaches {missing} at {seat.seen().bar!r}"


def looked_for(seat: Sitting) -> tuple[dict[str, str], set[str], set[int]]:
    """What can be chosen in this view, what of it was hit going along the hints once, and the Things among it."""
    sight = settled(seat)
    wanted = {choice["key"]: choice["text"] for choice in sight["choices"]}
    things = {choice["thing"] for choice in sight["choices"]}
    seen: set[str] = set()
    for way in ("below", "above"):
        for _ in range(HINTS):
            seen |= {choice["key"] for choice in sight["choices"] if choice["at"]}
            hints = [at for where, at in sight["more"].items() if where.endswith(way) and at]
            if seen >= set(wanted) or not hints:
                break
            seat.page.touchscreen.tap(*hints[0])
            sight = settled(seat)
    return wanted, seen, things


def free(seat: Sitting, text: str) -> tuple[float, float]:
    """Where the way to another view can be tapped, when nothing is shown over it any more."""
    end = time.monotonic() + LANDING
    while not (at := next((way["at"] for way in settled(seat)["others"] if way["text"] == text), None)):
        assert time.monotonic() < end, f"{text!r} holds answers, but cannot be tapped"
    return tuple(at)


def every_answer(seat: Sitting, seen: Seen) -> None:
    """Each option of the question lies in a view that is open or says so, or stands in the sheet."""
    question = seat.question(seen)
    things = reached(seat)
    opened: set[str] = set()
    while others := [way for way in settled(seat)["others"] if way["text"] not in opened]:
        way = others[0]
        opened.add(way["text"])
        seat.page.touchscreen.tap(*free(seat, way["text"]))
        seat.page.wait_for_timeout(40)
        things |= reached(seat)
    said = [option["text"] for option in question["options"] if option["thing"] not in things]
    plates = [choice for choice in settled(seat)["choices"] if not choice["thing"]]
    # a track goes by its own card, not by its faction
    lit = len(things) >= len(question["options"])
    assert not said or plates or lit or seat.seen().chosen(), f"nothing stands for {said}"


@pytest.mark.parametrize("game", GAMES)
def test_a_finger_reaches_every_answer(visit: Callable[..., Guest], game: str) -> None:
    size, rounds, others, what = GAMES[game]
    width, height = SIZES[size]
    anna = visit(**{**IN_HAND, "viewport": {"width": width, "height": height}})
    seat = anna.sit(anna.table("me", *others, **what)["id"])
    rng = random.Random(5)
    looked: set[tuple[int, str, bool]] = set()
    while not (seen := seat.asked(lambda seen: seen.over)).over:
        now = seat.round()
        if now > rounds and game != "whole":
            break
        state = (seen.seq, seen.bar, bool(seen.chosen()))
        if state not in looked and (now <= rounds or seen.part != "turn"):
            looked.add(state)
            every_answer(seat, seen)
            if len(looked) % 7 == 0:
                assert not seat.page.evaluate(TINY, LEAST)
            assert not seat.page.evaluate(LOW, TOUCH)
            assert not (cut := seat.page.evaluate(SQUEEZED)), cut
            seen = seat.asked()
        # where a Combat is told over the board its answers are plates
        there = replace(seen, found=tuple(spot for spot in seen.found if spot.at))
        seat.point(seat.choose(there, rng, hurry=now > rounds))
    assert len(looked) > 5
