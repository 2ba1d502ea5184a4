"""Pieces that move: none is lost on its way, at a desk and on a phone, however fast they follow each other."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from guests import DESK, IN_HAND, SHORT, Guest
from ix import BOARDS
from playwright.sync_api import expect
from served import InThread
from sitting import Seen, Sitting
from staged import asks, stage
from uprising import SETS, SPIES

SIZES: dict[str, dict[str, Any]] = {"desk": {"viewport": DESK}, "phone": SHORT}
MIXES: dict[str, dict[str, Any]] = {"base": {}, "uprising": {"leaders": SPIES, **SETS}, "ix": BOARDS["base"]}
PHONE_GAMES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "uprising-390": (SHORT, SETS),
    "fullest-360": ({**IN_HAND, "viewport": {"width": 360, "height": 640}},
                    {"sets": ["uprising", "base", "ix"], "options": ["choam"]}),
}
"""That of the base game is in test_reach."""
SEED = 4
ANSWERS = 20


def every_view(seat: Sitting, seen: Seen) -> None:
    """Each view of a phone holds what it should."""
    views = seat.page.get_by_role("navigation", name="Views").get_by_role("button")
    open = views.and_(seat.page.locator("[aria-current]")).inner_text().split()[0]
    for name in ("Board", "Market", "Conflict", "Players", "Hand", open):
        views.filter(has_text=name).tap()
        expect(views.filter(has_text=name)).to_have_attribute("aria-current", "page")
        seat.whole(seen)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mix", MIXES)
def test_nothing_vanishes_in_the_middle_of_a_game(server: InThread, visit: Callable[..., Guest], size: str,
                                                  mix: str) -> None:
    anna = visit(**SIZES[size])
    seat = anna.sit(stage(server, anna.me, SEED, asks(0, "Turn", 3), **MIXES[mix]))
    rng = random.Random(2)
    for _ in range(ANSWERS):
        seen = seat.asked()
        if size == "phone" and seen.part == "turn" and not seen.chosen():
            every_view(seat, seen)
            seen = seat.seen()
        seat.point(seat.choose(seen, rng))


@pytest.mark.parametrize("game", PHONE_GAMES)
def test_a_whole_game_on_a_phone(visit: Callable[..., Guest], game: str) -> None:
    phone, what = PHONE_GAMES[game]
    anna = visit(**phone)
    seat = anna.sit(anna.table("me", "greedy", "greedy", **what)["id"])
    seat.play(random.Random(4), whole_rounds=1)
