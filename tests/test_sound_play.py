"""Sound play, by positions: what no good player gets wrong, at the levels that must know."""

import pytest

from kanly import option_name
from kanly.bots import bot
from kanly.testing import pick, table

THINKING = ["skilled", "expert"]
"""Those who try tables, so many for an answer; what cannot be learned by heart is asked of them."""
TRAINED = ["regular", *THINKING]
SEEDS = range(1, 4)
LANDSRAAD = ["Dagger", "Convincing Argument"]
"""Only the Dagger can be sent, to any of the spaces of the Landsraad."""
SETS = [["base"], ["uprising"]]


def answers(s, name):
    """What a bot of this name answers, whatever its luck."""
    view = s.seen_by(s.decision.player)
    return {option_name(bot(name, seed).choose(view)) for seed in SEEDS}


@pytest.mark.parametrize("name", TRAINED)
@pytest.mark.parametrize("sets", SETS)
def test_the_winning_point_is_taken(sets, name):
    s = table(sets, seats={0: dict(hand=["Convincing Argument"], agents=0, persuasion=7, score=9)}, round=8)
    pick(s, "reveal")
    assert len(s.options) > 3 and answers(s, name) == {"The Spice Must Flow @reserve"}


@pytest.mark.parametrize("name", TRAINED)
@pytest.mark.parametrize("sets", SETS)
def test_an_affordable_spice_must_flow_is_not_left_in_the_last_round(sets, name):
    s = table(sets, seats={0: dict(hand=["Convincing Argument"], agents=0, persuasion=8, score=8)}, round=10)
    pick(s, "reveal")
    assert len(s.options) > 3 and answers(s, name) == {"The Spice Must Flow @reserve"}


@pytest.mark.parametrize("name", THINKING)
def test_a_combat_card_is_kept_for_a_conflict_that_can_be_won(name):
    s = table(seats={0: dict(conflict=1, intrigue=["Ambush"]), 1: dict(conflict=8), 2: dict(conflict=7)},
              phase="combat", conflict="Siege of Carthag", round=6)
    assert s.decision.names == ["Ambush", "pass"]
    assert answers(s, name) == {"pass"}


@pytest.mark.parametrize("name", TRAINED)
def test_a_combat_card_is_played_where_it_wins(name):
    s = table(seats={0: dict(conflict=4, intrigue=["Ambush"]), 1: dict(conflict=5), 2: dict(conflict=2)},
              phase="combat", conflict="Siege of Carthag", round=8)
    assert answers(s, name) == {"Ambush"}


@pytest.mark.parametrize("name", TRAINED)
@pytest.mark.parametrize(("owned", "solari", "taken"), [
    ({}, 8, {"Swordmaster", "High Council"}), ({"council": True}, 8, {"Swordmaster"}),
    ({"swordmaster": True}, 5, {"High Council"}),
], ids=["either", "Swordmaster", "High Council"])
def test_the_swordmaster_and_the_high_council_are_taken_as_soon_as_they_can_be_paid(owned, solari, taken, name):
    s = table(seats={0: dict(hand=LANDSRAAD, solari=solari, agents=1) | owned}, round=4)
    assert answers(s, name) == {"Dagger @hand"}
    pick(s, "Dagger")
    assert len(s.options) > 2 and answers(s, name) <= taken


@pytest.mark.parametrize("name", THINKING)
def test_no_single_troop_is_sent_into_a_lost_conflict(name):
    s = table(players=4, seats={0: dict(hand=["Reconnaissance"], agents=1, garrison=0),
                                **{seat: dict(conflict=3 + seat, agents=0) for seat in (1, 2, 3)}},
              conflict="Siege of Carthag", round=6, revealed=[1, 2, 3])
    pick(s, "Reconnaissance", "Arrakeen", "Arrakeen: Gain(TROOPS)", "Arrakeen: Draw()")
    assert s.decision.names == ["n1 @to_conflict", "end_turn"]
    assert answers(s, name) == {"end_turn"}
