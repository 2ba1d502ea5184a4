"""C-6 Recruiting and deploying."""

import pytest
from aids import asked, why

from kanly.testing import look, options, pick, reveal, table

COMBAT_SPACES = {
    "Heighliner",
    "Hardy Warriors",
    "Stillsuits",
    "Arrakeen",
    "Carthag",
    "Research Station",
    "Sietch Tabr",
    "The Great Flat",
    "Hagga Basin",
    "Imperial Basin",
}
OTHER_SPACES = {
    "Conspire",
    "Wealth",
    "Foldspace",
    "Selective Breeding",
    "Secrets",
    "High Council",
    "Hall of Oratory",
    "Mentat",
    "Rally Troops",
    "Swordmaster",
    "Sell Melange",
    "Secure Contract",
}
RICH = dict(solari=20, spice=20, water=20, influence={"Fremen": 2})


def most(s):
    """How many troops may be deployed by the allowance now."""
    return max([0, *(int(name.split()[1]) for name in options(s) if name.startswith("deploy "))])


def offers(s):
    return [name for name in options(s) if name.startswith("deploy ")]


# Recruiting.


def test_recruits_go_from_supply_to_garrison():
    """C-6.1"""
    s = table(seats={0: dict(hand=["Diplomacy"])})
    pick(s, "Diplomacy", "Hardy Warriors")
    me = look(s, 0)
    assert (me["supply"], me["garrison"], me["conflict"]) == (7, 5, 0)


def test_without_supply_nothing_is_recruited_and_the_rest_still_happens():
    """C-6.1, R-011, R-013"""
    s = table(seats={0: dict(hand=["Reconnaissance"], deck=["Dagger"], supply=0, leader="Duke Leto Atreides")})
    pick(s, "Reconnaissance", "Arrakeen")
    assert why(s, "+1 troop") == "NO_SUPPLY"
    pick(s, "draw", "end turn")  # the recruit is no obstacle
    me = look(s, 0)
    assert (me["supply"], me["garrison"], me["hand"]) == (0, 12, ["Dagger"])


# The allowance.


@pytest.mark.parametrize(("garrison", "best"), [(0, 1), (1, 2), (2, 3), (3, 3), (6, 3)])
def test_all_recruits_of_the_turn_and_two_others_may_be_deployed(garrison, best):
    """C-6.3"""
    s = table(seats={0: dict(hand=["Reconnaissance"], garrison=garrison)})
    pick(s, "Reconnaissance", "Carthag")
    assert most(s) == min(2, garrison)
    pick(s, "+1 troop")
    assert most(s) == best
    assert len(offers(s)) == best  # any number up to it
    pick(s, f"deploy {best} troop")
    me = look(s, 0)
    assert (me["conflict"], me["garrison"]) == (best, garrison + 1 - best)
    assert offers(s) == []


def test_what_is_not_deployed_stays_in_the_garrison():
    """C-6.3"""
    s = table(seats={0: dict(hand=["Diplomacy"], spice=6)})
    pick(s, "Diplomacy", "Heighliner")
    assert most(s) == 7
    pick(s, "deploy 4", "end turn")
    assert (look(s, 0)["garrison"], look(s, 0)["conflict"]) == (4, 4)


def test_deploying_is_never_compulsory():
    """C-6.3"""
    s = table(seats={0: dict(hand=["Reconnaissance"])})
    pick(s, "Reconnaissance", "Carthag", "+1 troop", "+1 Intrigue", "end turn")
    assert look(s, 0)["conflict"] == 0


def test_recruits_of_card_space_track_and_plot_card_all_count():
    """C-6.3: this turn, from any source"""
    s = table(
        seats={
            0: dict(
                hand=["Arrakis Recruiter"],
                intrigue=["Reinforcements", "Favored Subject"],
                solari=3,
                garrison=0,
                influence={"Emperor": 3},
            )
        }
    )
    pick(s, "Reinforcements")  # before the Agent is sent: 3
    assert look(s, 0)["garrison"] == 3 and offers(s) == []
    pick(s, "Arrakis Recruiter", "Carthag")
    assert most(s) == 3
    pick(s, "Carthag: +1 troop", "Arrakis Recruiter")  # the space and the card
    assert most(s) == 5
    pick(s, "Favored Subject")  # the Emperor's bonus at 4: 2 troops
    assert most(s) == 7
    pick(s, "deploy 7")
    assert look(s, 0)["conflict"] == 7 and look(s, 0)["garrison"] == 0


def test_recruits_of_an_earlier_turn_count_as_garrison():
    """C-6.3, C-6.4"""
    s = table(seats={0: dict(hand=["Dagger", "Reconnaissance"], solari=4, garrison=0)}, revealed=[1, 2])
    pick(s, "Dagger", "Rally Troops", "end turn")
    pick(s, "Reconnaissance", "Carthag")
    assert most(s) == 2
    pick(s, "+1 troop")
    assert most(s) == 3


def test_the_limit_of_two_counts_the_whole_turn():
    """C-6.4, R-015"""
    s = table(seats={0: dict(hand=["Reconnaissance"], garrison=6)})
    pick(s, "Reconnaissance", "Carthag", "deploy 1", "deploy 1")
    assert offers(s) == []
    pick(s, "+1 troop")  # a later recruit raises it by one
    assert offers(s) == ["deploy 1 troop"]
    pick(s, "deploy 1")
    assert offers(s) == []
    assert (look(s, 0)["conflict"], look(s, 0)["garrison"]) == (3, 4)


def test_deployed_troops_cannot_be_taken_back():
    """R-015"""
    s = table(seats={0: dict(hand=["Reconnaissance"])})
    pick(s, "Reconnaissance", "Carthag", "deploy 2")
    assert not [name for name in options(s) if "retreat" in name or "garrison" in name]


@pytest.mark.parametrize("space", sorted(COMBAT_SPACES))
def test_troops_can_be_deployed_from_combat_spaces(space):
    """C-6.6, C-17.1"""
    s = table(seats={0: dict(hand=["Foldspace"], **RICH)})
    pick(s, "Foldspace", space)
    assert most(s) == 2


@pytest.mark.parametrize("space", sorted(OTHER_SPACES))
def test_troops_cannot_be_deployed_from_other_spaces(space):
    """C-6.5, C-6.6"""
    s = table(seats={0: dict(hand=["Foldspace"], **RICH)})
    pick(s, "Foldspace", space)
    if space == "Sell Melange":
        pick(s, "pay 2 spice")
    assert offers(s) == []
    while [name for name in options(s) if "troop" in name]:
        pick(s, "troop")
    assert offers(s) == []


# Effects that deploy by themselves.


def test_a_card_that_deploys_needs_no_combat_space():
    """C-6.5, Q-11"""
    s = table(seats={0: dict(hand=["Dagger"], garrison=5, intrigue=["Rapid Mobilization"])})
    pick(s, "Dagger", "Hall of Oratory", "Rapid Mobilization")
    assert options(s) == ["0", "1", "2", "3", "4", "5", "6"]
    pick(s, "4")
    assert look(s, 0)["conflict"] == 4


def test_a_card_that_deploys_does_not_use_up_the_allowance():
    """C-6.5"""
    s = table(seats={0: dict(hand=["Reconnaissance"], garrison=6, intrigue=["Rapid Mobilization"])})
    pick(s, "Reconnaissance", "Carthag", "Rapid Mobilization", "3")
    assert most(s) == 2
    pick(s, "deploy 2")
    assert offers(s) == []
    assert look(s, 0)["conflict"] == 5


def test_the_allowance_does_not_limit_a_card_that_deploys():
    """C-6.5"""
    s = table(seats={0: dict(hand=["Reconnaissance"], garrison=6, intrigue=["Rapid Mobilization"])})
    pick(s, "Reconnaissance", "Carthag", "deploy 2", "Rapid Mobilization", "4")
    assert look(s, 0)["conflict"] == 6


def test_recruits_deployed_by_their_own_effect_do_not_raise_the_allowance():
    """C-6.3, C-6.5"""
    s = table(
        seats={
            0: dict(hand=["Dune, the Desert Planet"], garrison=5, solari=1, intrigue=["Double Cross"]),
            1: dict(conflict=1),
        }
    )
    pick(s, "Dune, the Desert Planet", "Imperial Basin", "Double Cross")
    assert look(s, 0)["conflict"] == 1 and look(s, 1)["conflict"] == 0
    assert most(s) == 2


def test_a_reveal_turn_deploys_only_through_its_cards():
    """C-6.5"""
    s = table(seats={0: dict(hand=["Sardaukar Legion", "Gun Thopter"], garrison=6)}, agents={"Arrakeen": [0]})
    pick(s, "reveal")
    assert not [name for name in options(s) if name.startswith("deploy ")]
    pick(s, "Sardaukar Legion", "3", "Gun Thopter", "1")
    assert (look(s, 0)["conflict"], look(s, 0)["garrison"]) == (4, 2)


def test_reinforcements_may_join_the_conflict_only_in_the_reveal_turn():
    """C-6.5"""
    s = table(seats={0: dict(hand=["Dagger"], solari=3, intrigue=["Reinforcements"])})
    pick(s, "Dagger", "Hall of Oratory", "Reinforcements")
    assert (look(s, 0)["garrison"], look(s, 0)["conflict"]) == (7, 0) and offers(s) == []
    s = table(seats={0: dict(hand=[], solari=3, intrigue=["Reinforcements"], garrison=2)}, phase="reveal")
    pick(s, "Reinforcements")
    assert options(s) == ["0", "1", "2", "3"]  # of the three, never of the others
    pick(s, "2")
    assert (look(s, 0)["garrison"], look(s, 0)["conflict"]) == (3, 2)


# Retreating and losing.


def test_a_retreat_ends_in_the_garrison_and_a_loss_in_supply():
    """C-6.11"""
    s = table(seats={0: dict(hand=["Scout"], conflict=3, garrison=1)}, phase="reveal")
    pick(s, "retreat", "2")
    me = look(s, 0)
    assert (me["supply"], me["garrison"], me["conflict"]) == (8, 3, 1)
    s = table(
        seats={0: dict(conflict=4, garrison=2, intrigue=["Staged Incident", "Ambush"]), 1: dict(conflict=1)},
        phase="combat",
    )
    pick(s, "Staged Incident")
    me = look(s, 0)
    assert (me["supply"], me["garrison"], me["conflict"], me["score"]) == (9, 2, 1, 1)


def test_a_loss_is_taken_from_the_place_the_text_states():
    """C-6.11, Q-24"""
    s = table(seats={0: dict(hand=["Gun Thopter"]), 1: dict(garrison=0, conflict=4), 2: dict(garrison=2, conflict=1)})
    pick(s, "Gun Thopter", "Imperial Basin", "each opponent")
    assert [look(s, 1)[key] for key in ("garrison", "conflict", "supply")] == [0, 4, 8]
    assert [look(s, 2)[key] for key in ("garrison", "conflict", "supply")] == [1, 1, 10]


def test_any_number_may_be_none():
    """C-6.12, Q-11"""
    s = table(seats={0: dict(hand=["Chani"], conflict=3)}, phase="reveal")
    pick(s, "retreat any")
    assert options(s) == ["0", "1", "2", "3"]
    pick(s, "0")
    assert look(s, 0)["conflict"] == 3
    s = table(seats={0: dict(hand=["Chani"], conflict=3)}, phase="reveal")
    pick(s, "end turn")  # nor need it be used at all
    assert look(s, 0)["conflict"] == 3


def test_a_fixed_number_that_pays_is_paid_in_full():
    """C-6.12"""
    s = table(
        phase="combat", seats={0: dict(conflict=2, garrison=5, intrigue=["Staged Incident"]), 1: dict(conflict=1)}
    )
    assert options(s) == ["pass"]
    assert why(s, "Staged Incident") == "NO_UNITS"


def test_a_retreat_does_not_give_back_a_used_deployment():
    """R-015"""
    s = table(seats={0: dict(hand=["Gun Thopter", "Scout"], garrison=3)}, phase="reveal")
    pick(s, "Gun Thopter", "1", "retreat", "1")
    assert look(s, 0)["conflict"] == 0
    assert not [name for name in options(s) if "deploy" in name]


def test_the_troops_of_other_players_are_never_touched_by_the_own_recruiting():
    """C-6.1"""
    s = table(seats={0: dict(hand=["Dagger"], solari=4)})
    pick(s, "Dagger", "Rally Troops", "end turn")
    assert asked(s) == 1
    assert [look(s, seat)["garrison"] for seat in range(3)] == [7, 3, 3]
    reveal(s, 1, 2)
    assert [look(s, seat)["supply"] for seat in range(3)] == [5, 9, 9]
