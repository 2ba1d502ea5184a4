"""The four Influence tracks: the point at 2, the bonus and the Alliance at 4, the end at 6."""

import pytest
from base_aids import seated
from set_aids import TRACKS

from kanly.testing import look, options, pick, refusals, table

# What Influence 4 brings; Bribery buys the Influence.
BONUS = {
    "Emperor": dict(garrison=2), "Spacing Guild": dict(solari=3), "Bene Gesserit": dict(intrigue=1),
    "Fremen": dict(water=1),
}


def bribed(faction, level, others=None, **mine):
    """Seat 0 stood here on the track of this faction and has gone up one step."""
    seat = {"hand": ["Signet Ring"], "intrigue": ["Bribery"], "solari": 2, "water": 0, "garrison": 0, **mine}
    seat["influence"] = {faction: level, **seat.get("influence", {})}
    return pick(seated(seat, others), "Bribery", faction)


def bonus(s):
    """What seat 0, who began with nothing, has now."""
    seen = look(s, 0)
    found = {key: seen[key] for key in ("solari", "spice", "water", "garrison")}
    found["intrigue"] = len(seen["intrigue"])
    return {key: n for key, n in found.items() if n}


def test_everybody_starts_at_the_bottom_of_four_tracks():
    """C-2.6, C-0.4"""
    s = table()
    assert [look(s, seat)["influence"] for seat in range(3)] == [TRACKS] * 3
    assert [look(s, seat)["alliances"] for seat in range(3)] == [[]] * 3


@pytest.mark.parametrize("faction", TRACKS)
@pytest.mark.parametrize("level", range(6))
def test_what_each_step_of_a_track_brings(faction, level):
    """C-11.2, C-11.3, C-11.4, R-029"""
    s = bribed(faction, level)
    seen = look(s, 0)
    assert seen["influence"] == {**TRACKS, faction: level + 1}
    assert bonus(s) == (BONUS[faction] if level + 1 == 4 else {})
    assert seen["score"] == (level + 1 >= 2) + (level + 1 >= 4)
    assert seen["alliances"] == ([faction] if level + 1 >= 4 else [])


@pytest.mark.parametrize("faction", TRACKS)
def test_a_track_ends_at_6(faction):
    """C-11.1, R-043"""
    s = seated(dict(hand=[], intrigue=["Bribery"], solari=2, influence={faction: 6}))
    pick(s, "Bribery")
    assert set(options(s)) == set(TRACKS) - {faction}
    assert list(refusals(s)) == [faction]


@pytest.mark.parametrize("faction", TRACKS)
def test_the_bonus_at_4_does_not_need_the_alliance(faction):
    """C-11.3, C-11.4"""
    s = bribed(faction, 3, {1: dict(influence={faction: 4})})
    assert bonus(s) == BONUS[faction]
    assert (look(s, 0)["alliances"], look(s, 1)["alliances"]) == ([], [faction])
    assert (look(s, 0)["score"], look(s, 1)["score"]) == (1, 2)


@pytest.mark.parametrize("faction", TRACKS)
def test_the_alliance_goes_to_whoever_is_strictly_higher(faction):
    """C-11.4"""
    s = bribed(faction, 4, {1: dict(alliances=[faction], influence={faction: 4})})
    assert (look(s, 0)["alliances"], look(s, 1)["alliances"]) == ([faction], [])
    assert (look(s, 0)["score"], look(s, 1)["score"]) == (2, 1)


@pytest.mark.parametrize("faction", TRACKS)
def test_the_bonus_at_4_comes_again_after_a_fall(faction):
    """C-11.3, C-11.2"""
    seat = dict(hand=["Shifting Allegiances"], spice=2, water=0, garrison=0, influence={faction: 4})
    s = seated(seat)
    pick(s, "Shifting Allegiances", "Secure Contract", "Shifting Allegiances", faction)
    assert look(s, 0)["influence"][faction] == 5
    expected = dict(BONUS[faction])
    expected["solari"] = expected.get("solari", 0) + 3  # from the space
    assert bonus(s) == expected
    assert (look(s, 0)["alliances"], look(s, 0)["score"]) == ([faction], 2)


def test_falling_below_2_costs_the_point():
    """C-11.2"""
    seat = dict(hand=["Shifting Allegiances"], spice=2, influence={"Fremen": 2})
    s = seated(seat)
    assert look(s, 0)["score"] == 1
    pick(s, "Shifting Allegiances", "Secure Contract", "Shifting Allegiances", "Emperor")
    assert look(s, 0)["influence"] == {**TRACKS, "Emperor": 2, "Fremen": 1}
    assert look(s, 0)["score"] == 1  # one lost, one gained


def test_troops_of_the_emperor_may_be_deployed_if_the_turn_allows_it():
    """C-6.3, C-11.3"""
    seat = dict(hand=["Reconnaissance"], intrigue=["Bribery"], solari=2, water=2, garrison=0, influence={"Emperor": 3})
    s = seated(seat)
    pick(s, "Reconnaissance", "Research Station", "Bribery", "Emperor", "deploy 2 troops")
    assert look(s, 0)["conflict"] == 2
