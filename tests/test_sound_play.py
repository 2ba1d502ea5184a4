"""Sound play, by positions: what no good player gets wrong, those who have only learned and those who think ahead."""

import pytest

from kanly import option_name
from kanly.bots import bot
from kanly.testing import pick, table

NAMES = ["regular", "expert:64"]


def answer(s, name, seed=3):
    """What a bot of this name answers."""
    return option_name(bot(name, seed).choose(s.seen_by(s.decision.player)))


@pytest.mark.parametrize("name", NAMES)
def test_the_winning_point_is_taken(name):
    s = table(seats={0: dict(hand=["Convincing Argument"], agents=0, persuasion=7, score=9)}, round=8)
    pick(s, "reveal")
    assert answer(s, name) == "The Spice Must Flow @reserve"


@pytest.mark.parametrize("name", NAMES)
def test_an_affordable_spice_must_flow_is_not_left_in_the_last_round(name):
    s = table(seats={0: dict(hand=["Convincing Argument"], agents=0, persuasion=8, score=8)}, round=10)
    pick(s, "reveal")
    assert answer(s, name) == "The Spice Must Flow @reserve"


def test_a_combat_card_is_kept_for_a_conflict_that_can_be_won():
    s = table(seats={0: dict(conflict=1, intrigue=["Ambush"]), 1: dict(conflict=8), 2: dict(conflict=7)},
              phase="combat", conflict="Siege of Carthag", round=6)
    assert s.decision.names == ["Ambush", "pass"]
    assert answer(s, "expert:64") == "pass"
