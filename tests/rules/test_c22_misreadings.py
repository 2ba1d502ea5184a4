"""C-22 Common misreadings: each would pass for the rule until these are asked."""

import pytest
from aids import asked, battle

from kanly import compose
from kanly.testing import look, options, pick, reveal, table


def test_twelve_troops_is_the_total():
    """C-22.1"""
    s = table()
    assert [(look(s, seat)["garrison"], look(s, seat)["supply"]) for seat in range(3)] == [(3, 9)] * 3


def test_agents_and_councilor_are_not_among_the_troops():
    """C-22.2"""
    s = table(seats={0: dict(swordmaster=True, council=True, influence={"Emperor": 3})})
    me = look(s, 0)
    assert me["garrison"] + me["supply"] + me["conflict"] == 12 and me["agents"] == 3


def test_alliance_tokens_are_not_given_for_the_first_step():
    """C-22.4"""
    for level in range(3):
        s = table(seats={0: dict(influence={"Fremen": level}, intrigue=["Know Their Ways"])})
        pick(s, "Know Their Ways")
        assert look(s, 0)["alliances"] == []


def test_control_comes_with_the_first_reward_only_and_is_worth_no_point():
    """C-22.5"""
    s = battle("Siege of Arrakeen", dict(conflict=1), dict(conflict=1), control={"Arrakeen": 2})
    assert look(s)["control"] == {"Arrakeen": 2} and s.scores == [0, 0, 0]
    s = battle("Siege of Arrakeen", dict(conflict=2), dict(conflict=1), dict(conflict=1))
    assert look(s)["control"] == {"Arrakeen": 0} and s.scores == [1, 0, 0]
    assert [look(s, seat)["solari"] for seat in range(3)] == [0, 2, 2]  # tied for second: the third reward


def solari_of_the_raid(*troops):
    """What everybody gets out of a Guild Bank Raid with so many troops each: 6, 4 and 2 by rank."""
    s = battle("Guild Bank Raid", *(dict(conflict=n) for n in troops))
    return [look(s, seat)["solari"] for seat in range(len(troops))]


def test_with_four_players_two_tied_for_first_leave_the_third_reward_open():
    """C-22.6"""
    assert solari_of_the_raid(3, 3, 2, 1) == [4, 4, 2, 0]


def test_a_tie_for_second_leaves_nothing_for_anybody_else():
    """C-22.7"""
    assert solari_of_the_raid(4, 3, 3, 1) == [6, 2, 2, 0]


def test_the_end_is_checked_in_recall_and_before_its_other_steps():
    """C-22.8"""
    s = table(seats={0: dict(score=12, hand=[])})
    reveal(s, 0)
    assert asked(s) == 1 and s.winners == []
    s = table(phase="recall", first=0, seats={0: dict(score=12)}, agents={"Wealth": [2]})
    assert s.winners == [0] and look(s)["first"] == 0 and look(s)["agents"] == {"Wealth": [2]}


@pytest.mark.parametrize(
    "seat",
    [
        dict(leader="Helena Richese", hand=["Reconnaissance"]),
        dict(hand=["Reconnaissance"], intrigue=["Infiltrate"]),
    ],
)
def test_enemy_agents_can_be_passed_but_the_own_one_never(seat):
    """C-22.10, C-5.3, Q-30"""
    s = table(seats={0: seat}, agents={"Arrakeen": [1, 2], "Carthag": [0, 1]})
    if "Infiltrate" in options(s):
        pick(s, "Infiltrate")
    pick(s, "Reconnaissance")
    assert options(s) == ["Arrakeen"]
    pick(s, "Arrakeen")
    assert look(s)["agents"]["Arrakeen"] == [0, 1, 2]


def test_drawing_level_does_not_take_the_alliance():
    """C-22.11"""
    s = table(seats={0: dict(influence={"Fremen": 4}, intrigue=["Know Their Ways"]), 1: dict(influence={"Fremen": 5})})
    pick(s, "Know Their Ways")
    assert look(s, 1)["alliances"] == ["Fremen"] and s.scores == [1, 2, 0]


def test_the_bonus_at_four_is_not_part_of_the_alliance():
    """C-22.15"""
    s = table(
        seats={
            0: dict(influence={"Fremen": 3}, water=0, intrigue=["Know Their Ways"]),
            1: dict(influence={"Fremen": 6}),
        }
    )
    pick(s, "Know Their Ways")
    assert look(s, 0)["water"] == 1 and look(s, 0)["alliances"] == []


def test_the_misread_numbers_of_pieces():
    """C-22.2, C-1"""
    game = compose(["base"], 4)
    assert len(game.factions) == 4 and len(game.tokens) == 3
