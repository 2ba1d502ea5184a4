"""C-6.7 to C-6.10: sandworms, Maker Hooks, the Shield Wall; the harvest of C-5.11; recruiting and deploying there."""

import pytest
from aids import GURNEY, uprising, why

from kanly.testing import look, options, pick

DUNE = "Dune, the Desert Planet"
WALLED = [
    "Siege of Arrakeen",
    "Battle for Arrakeen",
    "Seize Spice Refinery",
    "Battle for Spice Refinery",
    "Secure Imperial Basin",
    "Battle for Imperial Basin",
]
OPEN = [
    "skirmish-crysknife",
    "CHOAM Security",
    "Protect the Sietches",
    "Shadow Contest",
    "Spice Freighters",
    "Test of Loyalty",
    "Trade Dispute",
    "Propaganda",
]
COMBAT_SPACES = {
    "Heighliner",
    "Desert Tactics",
    "Fremkit",
    "Arrakeen",
    "Spice Refinery",
    "Research Station",
    "Sietch Tabr",
    "Deep Desert",
    "Hagga Basin",
    "Imperial Basin",
}
OTHER_SPACES = {
    "Sardaukar",
    "Dutiful Service",
    "Deliver Supplies",
    "Espionage",
    "Secrets",
    "High Council",
    "Imperial Privilege",
    "Swordmaster",
    "Assembly Hall",
    "Gather Support",
    "Shipping",
    "Accept Contract",
}
RICH = dict(solari=20, spice=20, water=20, influence={"Emperor": 2, "Spacing Guild": 2, "Fremen": 2})


def at_maker(space="Hagga Basin", conflict="Trade Dispute", hooks=True, **board):
    """Seat 0 has just sent an Agent to this Maker space."""
    s = uprising(seats={0: dict(hand=[DUNE], water=3, hooks=hooks, leader=GURNEY)}, conflict=conflict, **board)
    pick(s, DUNE, space)
    return s


# Summoning.


@pytest.mark.parametrize(("space", "worms", "price"), [("Hagga Basin", 1, 1), ("Deep Desert", 2, 3)])
def test_worms_go_straight_into_the_conflict(space, worms, price):
    """C-6.7, C-5.11, C-0.2"""
    s = at_maker(space)
    pick(s, "harvest", "summon")
    me = look(s, 0)
    assert (me["sandworms"], me["conflict"], me["garrison"], me["spice"], me["water"]) == (worms, 0, 3, 0, 3 - price)


@pytest.mark.parametrize(("choice", "spice", "worms"), [("harvest 7 spice", 7, 0), ("summon", 3, 2)])
def test_the_bonus_spice_is_taken_either_way(choice, spice, worms):
    """C-5.11"""
    s = at_maker("Deep Desert", bonus={"Deep Desert": 3, "Hagga Basin": 1})
    pick(s, "harvest", choice)
    assert look(s, 0)["spice"] == spice and look(s, 0)["sandworms"] == worms
    assert look(s)["bonus"] == {"Deep Desert": 0, "Hagga Basin": 1, "Imperial Basin": 0}


def test_it_is_one_or_the_other():
    """C-5.11"""
    s = at_maker()
    pick(s, "harvest", "summon")
    assert not [name for name in options(s) if "harvest" in name or "summon" in name]


@pytest.mark.parametrize("space", ["Hagga Basin", "Deep Desert"])
def test_where_the_icon_asks_for_hooks_there_is_no_worm_without(space):
    """C-6.7"""
    s = at_maker(space, hooks=False)
    pick(s, "harvest")  # the only choice left
    assert look(s, 0)["sandworms"] == 0 and look(s, 0)["spice"] == {"Hagga Basin": 2, "Deep Desert": 4}[space]


def test_where_the_icon_does_not_ask_for_hooks_none_are_needed():
    """C-6.7, C-22.9: Unexpected Allies"""
    s = uprising(seats={0: dict(hand=[], water=2, intrigue=["Unexpected Allies"])}, conflict="Trade Dispute")
    pick(s, "Unexpected Allies", "no")
    assert look(s, 0)["sandworms"] == 1 and look(s, 0)["water"] == 0 and look(s)["wall"]


def test_imperial_basin_has_no_worms():
    """C-5.11, C-17.3"""
    s = at_maker("Imperial Basin", bonus={"Imperial Basin": 2})
    assert "summon" not in " ".join(options(s))
    assert look(s, 0)["spice"] == 3


def test_worms_use_nothing_of_the_allowance():
    """C-6.7, C-6.3"""
    s = at_maker("Deep Desert")
    pick(s, "harvest", "summon", "deploy 2")
    assert (look(s, 0)["sandworms"], look(s, 0)["conflict"]) == (2, 2)
    assert not [name for name in options(s) if "deploy" in name]


def test_worms_need_no_combat_space_and_no_agent():
    """C-6.7, R-078: Desert Power in the Reveal turn"""
    s = uprising(seats={0: dict(hand=["Desert Power"], hooks=True, water=1, leader=GURNEY)}, conflict="Trade Dispute")
    pick(s, "reveal", "Desert Power", "summon")
    me = look(s, 0)
    assert (me["sandworms"], me["strength"], me["persuasion"], me["water"]) == (1, 3, 0, 0)


def test_the_bank_never_runs_out_of_worms():
    """C-0.2"""
    s = uprising(
        seats={0: dict(hand=[DUNE], water=3, hooks=True, sandworms=20, leader=GURNEY)}, conflict="Trade Dispute"
    )
    pick(s, DUNE, "Deep Desert", "harvest", "summon")
    assert look(s, 0)["sandworms"] == 22


# The Shield Wall.


@pytest.mark.parametrize("conflict", WALLED)
def test_behind_the_shield_wall_there_are_no_worms(conflict):
    """C-6.8, C-2.2"""
    s = at_maker(conflict=conflict)
    pick(s, "harvest")
    assert look(s, 0)["sandworms"] == 0 and look(s, 0)["spice"] == 2
    s = at_maker(conflict=conflict, wall=False)
    pick(s, "harvest", "summon")
    assert look(s, 0)["sandworms"] == 1


@pytest.mark.parametrize("conflict", OPEN)
def test_other_conflicts_are_open_although_the_wall_stands(conflict):
    """C-6.8"""
    s = at_maker(conflict=conflict)
    assert look(s)["wall"]
    pick(s, "harvest", "summon")
    assert look(s, 0)["sandworms"] == 1


def test_a_worm_that_cannot_come_is_not_paid_for():
    """C-6.8, R-012"""
    s = uprising(
        seats={0: dict(hand=["Desert Power"], hooks=True, water=1, leader=GURNEY)}, conflict="Siege of Arrakeen"
    )
    pick(s, "reveal", "Desert Power")  # the worm is not possible: the Persuasion is all that is left
    assert look(s, 0)["persuasion"] == 2 and look(s, 0)["sandworms"] == 0 and look(s, 0)["water"] == 1


def test_the_wall_goes_first_and_then_the_worm_comes():
    """C-6.8, C-6.9: Unexpected Allies at Arrakeen"""
    for answer, worms in (("yes", 1), ("no", 0)):
        s = uprising(seats={0: dict(hand=[], water=2, intrigue=["Unexpected Allies"])}, conflict="Siege of Arrakeen")
        pick(s, "Unexpected Allies", answer)
        assert look(s, 0)["sandworms"] == worms and look(s)["wall"] == (answer == "no")


def test_blowing_up_the_wall_is_optional():
    """C-6.9, Q-14"""
    for answer, stands in (("yes", False), ("no", True)):
        s = uprising(seats={0: dict(hand=["Reconnaissance"], influence={"Fremen": 2}, water=0, leader=GURNEY)})
        pick(s, "Reconnaissance", "Sietch Tabr", "Maker Hooks", "Shield Wall", answer)
        assert look(s)["wall"] == stands and look(s, 0)["water"] == 1


def test_the_wall_never_comes_back_and_is_not_removed_twice():
    """C-6.9, Q-14"""
    s = uprising(
        seats={
            0: dict(
                hand=["Reconnaissance"],
                influence={"Fremen": 2},
                water=0,
                leader=GURNEY,
                intrigue=["Detonation"],
                garrison=0,
            )
        },
        wall=False,
    )
    assert why(s, "Detonation") == "NO_WALL"  # and nothing to deploy either
    pick(s, "Reconnaissance", "Sietch Tabr", "Maker Hooks", "Shield Wall")
    assert look(s, 0)["water"] == 1 and "yes" not in options(s)
    s = uprising(wall=False, phase="recall")
    assert look(s)["round"] == 2 and not look(s)["wall"]


# Maker Hooks.


def test_hooks_are_taken_with_a_troop_and_a_water_and_stay():
    """C-6.10, C-17.3, Q-14"""
    s = uprising(seats={0: dict(hand=["Reconnaissance"], influence={"Fremen": 2}, water=0, leader=GURNEY)})
    pick(s, "Reconnaissance", "Sietch Tabr", "Shield Wall", "+1 troop and +1 water")
    me = look(s, 0)
    assert (me["hooks"], me["garrison"], me["water"]) == (True, 4, 1)
    s = at_maker()
    pick(s, "harvest", "summon")
    assert look(s, 0)["hooks"]  # not used up


def test_a_second_pair_of_hooks_is_not_taken_but_the_rest_is():
    """C-6.10"""
    s = uprising(seats={0: dict(hand=["Reconnaissance"], influence={"Fremen": 2}, water=0, hooks=True, leader=GURNEY)})
    pick(s, "Reconnaissance", "Sietch Tabr", "Shield Wall", "+1 troop and +1 water")
    me = look(s, 0)
    assert (me["hooks"], me["garrison"], me["water"]) == (True, 4, 1)


def test_four_players_can_have_hooks():
    """C-2.10, C-6.10"""
    s = uprising(
        players=4,
        seats={seat: dict(hooks=True) for seat in range(3)}
        | {3: dict(hand=["Reconnaissance"], influence={"Fremen": 2})},
        turn=3,
    )
    pick(s, "Reconnaissance", "Sietch Tabr", "Maker Hooks", "take Maker Hooks")
    assert [look(s, seat)["hooks"] for seat in range(4)] == [True] * 4


# Units.


def test_a_worm_is_a_unit_but_no_troop():
    """C-0.5, C-6.11, C-8.2: Chani retreats troops only, and Tactical Option as well"""
    s = uprising(seats={0: dict(hand=["Chani, Clever Tactician"], sandworms=3, conflict=1, leader=GURNEY)})
    pick(s, "reveal")
    assert why(s, "retreat 2") == "NO_UNITS"
    s = uprising(seats={0: dict(hand=["Chani, Clever Tactician"], sandworms=2, conflict=1, leader=GURNEY)})
    pick(s, "Chani, Clever Tactician", "Fremkit", "Intrigue")  # three units
    assert len(look(s, 0)["intrigue"]) == 1


def test_worms_count_three_each_and_swords_with_a_worm_alone():
    """C-7.9"""
    s = uprising(
        seats={
            0: dict(hand=["Dagger", "Dagger"], sandworms=2, leader="Lady Margot Fenring"),
            1: dict(hand=["Dagger"], leader=GURNEY),
        }
    )
    assert look(s, 0)["strength"] == 0  # C-7.10
    pick(s, "reveal")
    assert look(s, 0)["strength"] == 2 * 3 + 2


def test_worms_go_back_to_the_bank_after_combat():
    """C-8.15"""
    s = uprising(
        seats={0: dict(conflict=2, sandworms=1), 1: dict(sandworms=2)}, phase="combat", conflict="skirmish-desert-mouse"
    )
    assert look(s)["round"] == 2
    assert [(look(s, seat)["sandworms"], look(s, seat)["conflict"]) for seat in (0, 1)] == [(0, 0), (0, 0)]
    assert look(s, 0)["supply"] + look(s, 0)["garrison"] == 12


# Combat spaces.


@pytest.mark.parametrize("space", sorted(COMBAT_SPACES | OTHER_SPACES))
def test_the_combat_spaces_of_this_board(space):
    """C-6.6, C-6.5"""
    s = uprising(seats={0: dict(hand=["Diplomacy", "Dagger", "Reconnaissance", DUNE], leader=GURNEY) | RICH})
    card = next(card for card in ("Diplomacy", "Dagger", "Reconnaissance", DUNE) if space in reach(s, card))
    pick(s, card, space)
    if space in ("Gather Support", "Spice Refinery"):
        pick(s, options(s)[0])  # one of the prices
    assert ("deploy 2 troops" in options(s)) == (space in COMBAT_SPACES)


def reach(s, card):
    t = s.clone()
    pick(t, card)
    return options(t)
