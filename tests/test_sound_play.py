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


@pytest.mark.parametrize("name", NAMES)
def test_a_combat_card_is_kept_for_a_conflict_that_can_be_won(name):
    s = table(seats={0: dict(conflict=1, intrigue=["Ambush"]), 1: dict(conflict=8), 2: dict(conflict=7)},
              phase="combat", conflict="Siege of Carthag", round=6)
    assert s.decision.names == ["Ambush", "pass"]
    assert answer(s, name) == "pass"


@pytest.mark.parametrize("name", NAMES)
def test_a_combat_card_is_played_where_it_wins(name):
    s = table(seats={0: dict(conflict=4, intrigue=["Ambush"]), 1: dict(conflict=5), 2: dict(conflict=2)},
              phase="combat", conflict="Siege of Carthag", round=8)
    assert answer(s, name) == "Ambush"


@pytest.mark.parametrize("name", NAMES)
def test_the_swordmaster_or_the_high_council_is_taken_as_soon_as_it_can_be_paid(name):
    s = table(seats={0: dict(hand=["Dagger", "Convincing Argument", "Diplomacy"], solari=8, agents=2)}, round=3)
    assert answer(s, name) == "Dagger @hand"
    pick(s, "Dagger")
    assert answer(s, name) in ("Swordmaster", "High Council")


def test_no_single_troop_is_sent_into_a_lost_conflict():
    s = table(players=4, seats={0: dict(hand=["Reconnaissance"], agents=1, garrison=0),
                                **{seat: dict(conflict=3 + seat, agents=0) for seat in (1, 2, 3)}},
              conflict="Siege of Carthag", round=6, revealed=[1, 2, 3])
    pick(s, "Reconnaissance", "Arrakeen", "Arrakeen: Gain(TROOPS)", "Arrakeen: Draw()")
    assert s.decision.names == ["n1 @to_conflict", "end_turn"]
    assert answer(s, "expert:64") == "end_turn"
