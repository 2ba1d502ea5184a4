"""Uprising: the four Influence tracks with their bonuses, and Maker Hooks."""

import pytest
from set_aids import TRACKS

from kanly.testing import look, options, pick, table, take_all

# What Influence 4 brings besides the Spy of the Emperor; Change Allegiances buys the Influence.
BONUS = {"Emperor": dict(spies=1), "Spacing Guild": dict(solari=3), "Bene Gesserit": dict(intrigue=1),
         "Fremen": dict(water=1)}
CHEAPEST = {"Emperor": "Dutiful Service", "Spacing Guild": "Deliver Supplies", "Bene Gesserit": "Secrets",
            "Fremen": "Fremkit"}
every_track = pytest.mark.parametrize("faction", TRACKS)


def bought(faction, level, others=None, **mine):
    """Seat 0 stood here on the track of this faction and has gone up one step for 3 spice."""
    seat = {"leader": "Gurney Halleck", "hand": ["Signet Ring"], "intrigue": ["Change Allegiances"], "spice": 3,
            "water": 0, "garrison": 0, **mine}
    seat["influence"] = {faction: level, **seat.get("influence", {})}
    s = table(["uprising"], seats={0: seat, **(others or {})})
    pick(s, "Change Allegiances")
    if "pay 3 spice" in " ".join(options(s)):
        pick(s, "pay 3 spice")
    return pick(s, faction)


def bonus(s):
    """What seat 0, who began with nothing, has now."""
    if len(options(s)) == 13:
        pick(s, "Deep Desert post")
    seen = look(s, 0)
    found = {key: seen[key] for key in ("solari", "spice", "water", "garrison")}
    found |= {key: len(seen[key]) for key in ("intrigue", "spies", "hand")}
    return {key: n for key, n in found.items() if n and key != "hand"}


def test_everybody_starts_at_the_bottom_of_four_tracks():
    """C-2.6, C-0.4"""
    s = table(["uprising"])
    assert [look(s, seat)["influence"] for seat in range(3)] == [TRACKS] * 3
    assert [look(s, seat)["alliances"] for seat in range(3)] == [[]] * 3


@every_track
@pytest.mark.parametrize("level", range(6))
def test_what_each_step_of_a_track_brings(faction, level):
    """C-11.2, C-11.3, C-11.4, C-22.15"""
    s = bought(faction, level)
    assert bonus(s) == (BONUS[faction] if level + 1 == 4 else {})
    seen = look(s, 0)
    assert seen["influence"] == {**TRACKS, faction: level + 1}
    assert seen["score"] == (level + 1 >= 2) + (level + 1 >= 4)
    assert seen["alliances"] == ([faction] if level + 1 >= 4 else [])


@every_track
def test_the_bonus_at_4_does_not_need_the_alliance(faction):
    """C-11.3, C-11.4"""
    s = bought(faction, 3, {1: dict(influence={faction: 4})})
    assert bonus(s) == BONUS[faction]
    assert (look(s, 0)["alliances"], look(s, 1)["alliances"]) == ([], [faction])


@every_track
def test_a_faction_space_gives_a_step_of_its_own_track(faction):
    """C-11.1"""
    s = table(["uprising"], seats={0: dict(hand=["Diplomacy"], water=0)})
    take_all(pick(s, "Diplomacy", CHEAPEST[faction]))
    assert look(s, 0)["influence"] == {**TRACKS, faction: 1}


def test_the_spy_of_the_emperor_is_placed_before_anything_else():
    """R-029, R-024"""
    s = table(["uprising"], seats={0: dict(hand=["Diplomacy"], spice=4, influence={"Emperor": 3})})
    pick(s, "Diplomacy", "Sardaukar", "Influence")
    assert len(options(s)) == 13 and all(option.endswith("post") for option in options(s))
    pick(s, "Sardaukar / Dutiful Service post")
    assert look(s, 0)["spies"] == ["sardaukar-dutiful-service-post"]


def test_with_all_spies_out_the_bonus_of_the_emperor_may_be_declined():
    """R-024, C-14.2"""
    mine = dict(spies=["Deep Desert", "Hagga Basin", "Imperial Basin"])
    s = bought("Emperor", 3, **mine)
    assert set(options(s)) == {"Deep Desert post", "Hagga Basin post", "Imperial Basin post", "done"}
    pick(s, "done")
    assert len(look(s, 0)["spies"]) == 3


def test_maker_hooks_are_taken_once_and_kept():
    """C-6.10"""
    s = table(["uprising"], seats={0: dict(hand=["Reconnaissance"], influence={"Fremen": 2})})
    assert not look(s, 0)["hooks"]
    pick(s, "Reconnaissance", "Sietch Tabr", "Sietch Tabr", "Hooks")
    assert [look(s, seat)["hooks"] for seat in range(3)] == [True, False, False]
