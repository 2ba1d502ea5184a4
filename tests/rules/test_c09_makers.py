"""C-9 Makers."""

import pytest

from kanly.testing import look, pick, reveal, table

MAKERS = ["The Great Flat", "Hagga Basin", "Imperial Basin"]


def test_the_maker_spaces_of_the_base_board():
    """C-9.1"""
    s = table()
    assert [space.name for space in s.game.spaces if space.maker] == MAKERS


@pytest.mark.parametrize("held", MAKERS)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_each_maker_space_without_an_agent_gets_one_spice(held, seat):
    """C-9.1"""
    s = table(phase="makers", agents={held: [seat]}, bonus={"Hagga Basin": 4})
    expected = {space: int(space != held) for space in MAKERS}
    expected["Hagga Basin"] += 4
    assert look(s)["bonus"] == expected


def test_bonus_spice_piles_up_round_after_round():
    """C-9.1"""
    s = table()
    for first in (0, 1, 2, 0):
        reveal(s, *[(first + i) % 3 for i in range(3)])
    assert look(s)["bonus"] == dict.fromkeys(MAKERS, 4)


def test_only_presence_at_this_moment_counts():
    """C-9.1, R-019, Q-52"""
    s = table(seats={0: dict(hand=["Dune, the Desert Planet"], intrigue=["Urgent Mission"])}, revealed=[1, 2])
    pick(s, "Dune, the Desert Planet", "Hagga Basin", "Urgent Mission")  # its only Agent comes home again
    pick(s, "end turn")
    reveal(s, 0)
    assert look(s)["bonus"] == dict.fromkeys(MAKERS, 1)


def test_a_maker_space_that_kwisatz_haderach_left_counts_as_empty():
    """Q-52, C-9.1"""
    s = table(
        seats={0: dict(hand=["Kwisatz Haderach"], agents=0, deck=["Dagger"])},
        revealed=[1, 2],
        agents={"Hagga Basin": [0], "Wealth": [0]},
    )
    pick(s, "Kwisatz Haderach", "Stillsuits", "Hagga Basin", "Influence", "draw", "end turn")
    assert look(s)["agents"] == {"Stillsuits": [0], "Wealth": [0]}
    reveal(s, 0)
    assert look(s)["bonus"] == dict.fromkeys(MAKERS, 1)


def test_nobody_gains_the_spice_in_the_phase():
    """C-9.1"""
    s = table(
        phase="makers", agents={"Imperial Basin": [0]}, control={"Imperial Basin": 1}, bonus={"Imperial Basin": 2}
    )
    assert [look(s, seat)["spice"] for seat in range(3)] == [0, 0, 0]
    assert look(s)["bonus"]["Imperial Basin"] == 2
