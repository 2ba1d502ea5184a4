"""Endgame Intrigue cards of the base game."""

import pytest
from set_aids import FACTIONS

from kanly.testing import look, options, pick, refusals, table

SPICE = "The Spice Must Flow"


def end(*names, me=None, **seats):
    """The Endgame begins; seat 0 holds these cards."""
    others = {int(seat[1:]): given for seat, given in seats.items()}
    return table(seats={0: dict(intrigue=list(names), **(me or {})), **others}, phase="endgame")


# Plans Within Plans.


@pytest.mark.parametrize("levels, points", [
    ((3, 3, 3, 0), 1),
    ((3, 3, 3, 2), 1),
    ((0, 3, 3, 3), 1),
    ((6, 3, 0, 5), 1),
    ((3, 3, 3, 3), 2),
    ((6, 4, 3, 5), 2),
])
def test_plans_within_plans_counts_tracks_at_three_or_more(levels, points):
    """C-10.3, C-11.8, R-053"""
    s = end("Plans Within Plans", me=dict(influence=dict(zip(FACTIONS, levels, strict=True))))
    before = look(s, 0)["score"]
    pick(s, "Plans Within Plans")
    assert look(s, 0)["score"] == before + points
    assert look(s)["intrigue_discard"] == ["Plans Within Plans"]


@pytest.mark.parametrize("levels", [(3, 3, 2, 2), (6, 6, 0, 0), (0, 0, 0, 0)])
def test_plans_within_plans_needs_three_tracks(levels):
    """C-12.3"""
    s = end("Plans Within Plans", me=dict(influence=dict(zip(FACTIONS, levels, strict=True))))
    assert options(s) == ["pass"]
    assert "Plans Within Plans" in refusals(s)


# Corner the Market.


@pytest.mark.parametrize("mine, theirs, others, points", [
    (1, 0, 0, 1),  # more than each opponent
    (2, 1, 1, 2),
    (3, 2, 2, 2),
    (2, 2, 0, 1),  # a tie with one opponent is not more
    (2, 0, 2, 1),
    (2, 3, 0, 1),
    (3, 1, 3, 1),
    (4, 2, 3, 2),  # never more than two points
])
def test_corner_the_market_has_two_lines(mine, theirs, others, points):
    """R-052, C-10.3, C-12.3"""
    s = end("Corner the Market", me=dict(discard=[SPICE] * mine), s1=dict(discard=[SPICE] * theirs),
            s2=dict(discard=[SPICE] * others))
    pick(s, "Corner the Market")
    assert look(s, 0)["score"] == points
    assert look(s)["intrigue_discard"] == ["Corner the Market"]


@pytest.mark.parametrize("mine, theirs", [(0, 0), (1, 1), (1, 2), (0, 1)])
def test_corner_the_market_needs_one_of_its_conditions(mine, theirs):
    """C-12.3, R-052"""
    s = end("Corner the Market", me=dict(discard=[SPICE] * mine), s1=dict(discard=[SPICE] * theirs))
    assert options(s) == ["pass"]
    assert "Corner the Market" in refusals(s)


@pytest.mark.parametrize("zone", ["hand", "deck", "discard", "play"])
@pytest.mark.parametrize("seat", [0, 1])
def test_corner_the_market_counts_all_copies_a_player_owns(seat, zone):
    """C-0.3, C-10.3"""
    me = dict(intrigue=["Corner the Market"], discard=[])
    s = table(seats={seat: me | {zone: [SPICE] * 2}}, first=seat, phase="endgame")
    pick(s, "Corner the Market")
    assert look(s, seat)["score"] == 2


@pytest.mark.parametrize("zone", ["hand", "deck", "discard", "play"])
def test_corner_the_market_counts_all_copies_of_opponents(zone):
    """C-0.3, C-10.3"""
    s = end("Corner the Market", me=dict(discard=[SPICE]), s1={zone: [SPICE]})
    assert "Corner the Market" in refusals(s)


def test_a_trashed_copy_is_not_owned_any_more():
    """C-13.7"""
    me = dict(intrigue=["Corner the Market", "Poison Snooper"], hand=[], deck=[SPICE], discard=[])
    s = table(seats={0: me}, round=10, revealed=[1, 2])
    pick(s, "Poison Snooper", "trash", "reveal", "end turn")
    assert look(s)["phase"] == "endgame"
    assert options(s) == ["pass"] and "Corner the Market" in refusals(s)


# Tiebreaker.


def test_tiebreaker_gives_ten_spice_in_the_endgame():
    """C-10.3, C-12.2"""
    s = pick(end("Tiebreaker", me=dict(spice=1)), "Tiebreaker")
    assert look(s, 0)["spice"] == 11
    assert look(s, 0)["swords"] == 0


@pytest.mark.parametrize("theirs, winner", [(9, 0), (11, 1)])
def test_tiebreaker_decides_between_equal_scores(theirs, winner):
    """C-10.4"""
    s = end("Tiebreaker", me=dict(score=9), s1=dict(score=9, spice=theirs))
    pick(s, "Tiebreaker")
    assert look(s)["winners"] == [winner]


def test_spice_decides_nothing_against_more_points():
    """C-10.3, C-10.4"""
    s = pick(end("Tiebreaker", me=dict(score=9), s1=dict(score=10)), "Tiebreaker")
    assert look(s)["winners"] == [1]


def test_an_endgame_point_decides_the_game():
    """C-10.3"""
    s = end("Plans Within Plans", me=dict(influence=dict.fromkeys(FACTIONS, 3), score=9), s1=dict(score=10, spice=9))
    pick(s, "Plans Within Plans")
    assert look(s)["winners"] == [0]


# The window.


def test_endgame_cards_are_played_from_the_first_player_until_all_pass():
    """C-10.5, R-041"""
    s = table(seats={0: dict(intrigue=["Tiebreaker"]), 1: dict(intrigue=["Ambush"]), 2: dict(intrigue=["Windfall"])},
              first=1, phase="endgame")
    order = []
    while look(s)["turn"] is not None:
        order.append(look(s)["turn"])
        pick(s, "pass")
    assert order == [1, 2, 0]


def test_several_endgame_cards_may_be_played():
    """C-10.5, R-041"""
    s = end("Plans Within Plans", "Corner the Market", "Tiebreaker",
            me=dict(influence=dict.fromkeys(FACTIONS, 3), discard=[SPICE] * 2, score=4))
    pick(s, "Plans Within Plans", "Corner the Market", "Tiebreaker")
    assert (look(s, 0)["score"], look(s, 0)["spice"]) == (8, 10)


def test_an_endgame_card_may_be_kept():
    """C-10.3"""
    s = pick(end("Tiebreaker"), "pass")
    assert look(s, 0)["spice"] == 0 and look(s, 0)["intrigue"] == ["Tiebreaker"]
    assert look(s)["winners"] != []


def test_a_player_who_passed_may_still_answer_a_card():
    """C-10.5, R-041"""
    s = table(seats={0: dict(intrigue=["Tiebreaker"], score=5),
                     1: dict(intrigue=["Corner the Market"], discard=[SPICE], score=4)}, phase="endgame")
    pick(s, "pass", "Corner the Market")
    assert look(s)["turn"] == 0
    pick(s, "Tiebreaker")
    assert look(s)["winners"] == [0]
