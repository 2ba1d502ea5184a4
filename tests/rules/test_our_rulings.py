"""Rulings of docs/rulings.md that no published rule settles."""

from kanly.testing import look, options, pick, table

FACTIONS = ("Emperor", "Spacing Guild", "Bene Gesserit", "Fremen")


def test_a_loss_makes_room_for_the_gain_it_pays_for():
    """R-012: Shifting Allegiances with all tracks at 6 is not pointless (K-15)"""
    full = dict.fromkeys(FACTIONS, 6)
    s = table(seats={0: dict(hand=["Shifting Allegiances"], spice=2, influence=full)})
    pick(s, "Shifting Allegiances", "Secure Contract", "Shifting Allegiances", "Fremen")
    assert look(s, 0)["spice"] == 0
    assert look(s, 0)["influence"] == full  # only the Fremen were below 6, and 2 gained there stop at 6


def test_an_arrow_whose_whole_gain_is_an_intrigue_card_needs_one_to_be_left():
    """R-012, R-055 (K-14)"""
    s = table(seats={0: dict(hand=["Imperial Spy"], spice=4)}, intrigue_deck=[])
    pick(s, "Imperial Spy", "Wealth")
    assert not [name for name in options(s) if "trash" in name]


def test_points_never_fall_below_zero():
    """C-13.12"""
    s = table(seats={0: dict(hand=["Shifting Allegiances"], spice=2, influence={"Fremen": 2}, score=0)})
    pick(s, "Shifting Allegiances", "Secure Contract", "Shifting Allegiances", "Emperor")
    assert look(s, 0)["score"] == 1  # 0 for the Fremen lost, 1 for the Emperor gained


def test_a_round_that_begins_draws_five_cards_only():
    """C-3.2: also in a position set up by name"""
    s = table(phase="start")
    assert [len(look(s, seat)["hand"]) for seat in range(3)] == [5, 5, 5]
