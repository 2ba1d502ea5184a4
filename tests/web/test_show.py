"""What the browser is told to draw."""

from __future__ import annotations

from kanly.testing import pick, table
from kanly.web import show


def test_the_intrigue_deck_counts_what_lies_under_it() -> None:
    """information.md 2: a card put under the deck is still one of its cards"""
    s = table(["base", "ix"], seats={0: {"hand": ["Court Intrigue"], "intrigue": ["Bribery", "Windfall"]}})
    pick(s, "Court Intrigue", "Wealth", "under the Intrigue deck")
    before = show.view(s.seen_by(0)).intrigues
    pick(s, "Bribery")
    assert [show.view(s.seen_by(seat)).intrigues for seat in range(3)] == [before] * 3  # one under it, one drawn
