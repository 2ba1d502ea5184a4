"""Whole games at a desk, with motion: at every question all is in its place, and every answer can be pointed at."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from guests import DESK, Guest
from sitting import Seen, Sitting, script

MISPLACED = script("misplaced")
SIZES = {"1366": DESK, "1920": {"width": 1920, "height": 1080}}
BESIDE = ("random",)
"""What is tried here is the table, not how well others play."""
GAMES: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    # who plays besides, what
    "base": (BESIDE * 3, {"sets": ["base"]}),
    "uprising": (BESIDE * 3, {"sets": ["uprising"], "options": ["choam"]}),
    "fullest": (BESIDE * 3, {"sets": ["uprising", "base", "ix"], "options": ["choam", "epic"]}),
    "alone": ((), {"sets": ["uprising"]}),
    "six": (BESIDE * 5, {"sets": ["uprising"]}),
}
LIT = "() => [...document.querySelectorAll('[data-thing][data-lit]')].map((one) => Number(one.dataset.thing))"
WHOLE_ROUNDS = 1
"""Rounds in which everything is tried; after them one hurries, to come to an end."""


def stands_for_every_answer(seat: Sitting, seen: Seen) -> None:
    """Each option is a Thing that is lit or one of the plates, and nothing lies over any of them."""
    covered = [spot.text for spot in seen.found if spot.at is None]
    assert not covered, f"something lies over {covered} at {seen.bar!r}"
    question = seat.question(seen)
    if seen.plate("Esc"):  # something is opened
        return
    lit = set(seat.page.evaluate(LIT))
    others = {plate(option) for option in question["options"] if option["thing"] not in lit}
    assert len(seen.plates()) + len([spot for spot in seen.found if spot.kind == "end"]) >= len(others), (
        f"not everything of {others} stands at {seen.bar!r}")


def plate(option: dict[str, Any]) -> str:
    """What a plate stands for: the effects of one source together, all numbers of units, else the answer itself."""
    if option["source"]:
        return f"source {option['source']}"
    return option["place"] if option["place"] == "to_conflict" else option["name"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(visit: Callable[..., Guest], game: str, size: str) -> None:
    others, what = GAMES[game]
    anna = visit(viewport=SIZES[size])
    seat = anna.sit(anna.table("me", *others, **what)["id"])
    rng = random.Random(3)
    parts: set[str] = set()
    rounds = 0
    while not (seen := seat.asked(lambda seen: seen.over)).over:
        parts.add(seen.part)
        if seen.part == "turn":
            rounds = seat.round()
            assert not (found := seat.page.evaluate(MISPLACED)), found
        if not seen.chosen():
            stands_for_every_answer(seat, seen)
        seat.point(seat.choose(seen, rng, hurry=rounds > WHOLE_ROUNDS))
    assert {"turn", "agent", "reveal"} <= parts and rounds > 3
