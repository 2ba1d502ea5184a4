"""Who passes by themselves: whoever ordered it, and who is the only person and has nothing to play."""

from __future__ import annotations

import pytest
from test_live import row, seats

from kanly import State
from kanly.testing import table
from kanly.things import PASS, option_name
from kanly.web.live import Live
from kanly.web.store import Line


def window(card: str) -> State:
    """Seat 0 has units in the Conflict and this card, when Combat begins; so has seat 1."""
    held = dict(intrigue=[card], conflict=2, hand=[])
    return table(phase="combat", seats={0: held, 1: dict(intrigue=["Charisma"], conflict=1)}, first=0)


def live(position: State, people: int) -> Live:
    made = Live(row(), seats(people=people))
    made.history.state = position
    return made


PLOT, COMBAT = "Windfall", "Ambush"


@pytest.mark.parametrize(("card", "people", "by_itself"), [
    (PLOT, 1, True), (COMBAT, 1, False), (PLOT, 2, False), (COMBAT, 2, False)])
def test_a_window_passes_by_itself_where_nobody_learns_anything_from_it(card, people, by_itself):
    """K-54"""
    at = live(window(card), people)
    assert at.state.asked == 0 and (at.state.options == [PASS]) == (card == PLOT)
    assert at.mechanical() is by_itself


def test_what_would_pass_again_is_not_taken_back():
    """K-54"""
    for card, back in ((PLOT, -1), (COMBAT, 0)):
        at = live(window(card), 1)
        at.take(Line(1, 0, option_name(PASS)))
        assert at.state.asked == 1 and at.undo_seat() == back


def test_an_order_passes_whatever_is_held():
    at = live(window(COMBAT), 2)
    at.seats[0].auto_pass = True
    assert at.mechanical()
    at.take(Line(1, 0, option_name(PASS)))
    assert at.undo_seat() == -1
