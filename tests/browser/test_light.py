"""What can be chosen is told from what cannot by its light: in hand, market and Intrigue alike, in every theme."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

import ix as ix_tables
import pytest
import uprising as uprising_tables
from guests import Guest
from served import InThread
from sitting import Sitting, script
from staged import asks

from kanly.state import State

LEAST, WORDS = 3.0, 4.5
"""What tells two surfaces apart, and what lets words be read."""
LIGHT = script("light")
RELIT = """async (theme) => {
  document.documentElement.dataset.theme = theme
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const going = document.getAnimations().filter((one) => one instanceof CSSTransition)
  await Promise.allSettled(going.map((one) => one.finished))
}"""
"""Changes the theme and waits until light has gone on and off."""
DUSK, DAY = ("night", "spice"), "sand"
Colour = Sequence[int]


def brightness(colour: Colour) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    light, dark = sorted((brightness(one), brightness(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_is_twenty_one_to_one() -> None:
    assert round(contrast((0, 0, 0), (255, 255, 255)), 6) == 21
    assert contrast((90, 120, 150), (90, 120, 150)) == 1


def some_of_each(state: State) -> bool:
    """A turn in which some cards and some Intrigue cards can be used, and others cannot."""
    if not asks(0, "Turn", 2)(state):
        return False
    hand, intrigue, sent = set(state.players[0].hand), set(state.players[0].intrigue), set(state.sends())
    return 0 < len(sent) < len(hand) and 0 < len(intrigue & set(state.options)) < len(intrigue)


MOMENTS: dict[str, Callable[[Guest, InThread], Sitting]] = {
    "turn": lambda anna, server: uprising_tables.staged(anna, server, some_of_each),
    "reveal": lambda anna, server: uprising_tables.staged(anna, server, asks(0, "RevealDuties", 4)),
    "contract": uprising_tables.stage_contracts,
    "tech": lambda anna, server: ix_tables.staged(anna, server, "base", ix_tables.MOMENTS["tech"]),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_lit_and_unlit_differ_by_three_to_one(moment: str, server: InThread, visit: Callable[..., Guest]) -> None:
    anna = visit()
    MOMENTS[moment](anna, server).asked()
    for theme in (*DUSK, DAY):
        anna.page.evaluate(RELIT, theme)
        found: list[dict[str, Any]] = anna.page.evaluate(LIGHT)
        lit, unlit = ([one for one in found if one["lit"] is on] for on in (True, False))
        assert lit and unlit
        for one in found:
            assert contrast(one["ground"], one["words"]) >= WORDS, (theme, one)
        for bright, dull in product(lit, unlit):
            # contracts one holds are read; while some contract can be chosen they lie in the dusk
            same = bright["kind"] == dull["kind"] or "contract" not in (bright["kind"], dull["kind"])
            if same and (theme in DUSK or bright["kind"] == dull["kind"] == "strip"):
                assert contrast(bright["ground"], dull["ground"]) >= LEAST, (theme, bright, dull)
        if theme == DAY:  # the table itself is light: the edge of what is lit tells it
            for one in lit:
                edge = one["edge"]
                assert one["kind"] == "strip" or edge, one
                assert not edge or min(contrast(edge, one["ground"]), contrast(edge, one["table"])) >= LEAST, one
            assert not [one for one in unlit if one["edge"]]
