"""K-01, K-32: what happens by itself, and who is not asked; K-31: lists deeper inside a line."""

import pytest
from aids import GURNEY, asked, battle, choam, happened, intrigue, ix, uprising

from kanly.events import PASSED
from kanly.testing import look, options, pick, refusals, table

FLOW = "The Spice Must Flow"
STEPS = ["step by step"]


# Recruits.


def oratory(**mine):
    return pick(table(seats={0: dict(hand=["Dagger"], garrison=3) | mine}), "Dagger", "Hall of Oratory")


def test_a_lone_compulsory_troop_comes_by_itself():
    """K-01, C-13.1"""
    s = oratory()
    assert look(s, 0)["garrison"] == 4 and options(s) == ["end turn"]


def test_with_something_else_open_the_player_chooses_the_moment():
    """K-01, R-002"""
    s = pick(table(seats={0: dict(hand=["Reconnaissance"], garrison=3)}), "Reconnaissance", "Arrakeen")
    assert look(s, 0)["garrison"] == 3 and "+1 troop" in options(s)
    pick(s, "draw")
    assert look(s, 0)["garrison"] == 4 and "deploy 3 troops" in options(s)  # deploying it stays a choice


def test_recruits_behind_a_condition_come_once_it_holds_and_nothing_else_is_left():
    """K-01, R-006"""
    s = uprising(seats={0: dict(hand=["Southern Elders"], play=["Weirding Woman"], garrison=0, leader=GURNEY)})
    pick(s, "Southern Elders", "Fremkit", "Influence")
    assert look(s, 0)["garrison"] == 0
    pick(s, "draw")
    assert look(s, 0)["garrison"] == 2


def test_recruits_wait_while_the_supply_is_short_of_them():
    """R-013: the supply may be filled first"""
    s = pick(table(seats={0: dict(hand=["Dagger"], solari=4, supply=3)}), "Dagger", "Rally Troops")
    assert look(s, 0)["supply"] == 3 and "+4 troops (only 3 in supply)" in options(s) and "end turn" not in options(s)


@pytest.mark.parametrize("supply, waits", [(1, True), (4, True), (5, False)])
def test_recruits_wait_while_a_card_might_need_the_last_troops(supply, waits):
    """K-01, R-013: Double Cross would send the last one into the Conflict"""
    s = oratory(garrison=12 - supply, intrigue=["Double Cross"])
    assert ("+1 troop" in options(s)) == waits
    assert look(s, 0)["supply"] == supply - (not waits)


def test_whether_recruits_wait_does_not_tell_which_cards_are_held():
    """information.md 6: only how many"""
    for held in ("Double Cross", "Charisma"):
        assert "+1 troop" in options(oratory(garrison=10, intrigue=[held]))


def test_step_by_step_leaves_recruits_and_the_contract_icon_to_the_player():
    """K-01"""
    s = table(seats={0: dict(hand=["Dagger"], garrison=3)}, options=STEPS)
    pick(s, "Dagger", "Hall of Oratory")
    assert options(s) == ["+1 troop"]
    s = uprising(seats={0: dict(hand=["Diplomacy"], leader=GURNEY)}, options=STEPS)
    pick(s, "Diplomacy", "Dutiful Service")
    assert look(s, 0)["solari"] == 0 and len(options(s)) == 2


# Influence.


def wealth(level=0, faction="Emperor", space="Wealth", **mine):
    return pick(table(seats={0: dict(hand=["Diplomacy"], influence={faction: level}) | mine}), "Diplomacy", space)


def test_a_lone_step_up_a_track_comes_by_itself():
    """K-01, C-11.1"""
    s = wealth()
    assert look(s, 0)["influence"]["Emperor"] == 1 and options(s) == ["end turn"]


@pytest.mark.parametrize("held", ["Double Cross", "Charisma"])
def test_influence_waits_while_a_card_might_lower_the_track_first(held):
    """K-01: to reach the bonus at 4 once more; only that a card is held is looked at, not which"""
    s = wealth(intrigue=[held])
    assert look(s, 0)["influence"]["Emperor"] == 0 and "+1 Influence with the Emperor" in options(s)


def test_influence_waits_while_a_tile_can_be_used():
    """K-01, C-16.4"""
    for tile, level in (("Memocorders", 1), ("Sonic Snoopers", 0), ("Shuttle Fleet", 1), ("Training Drones", 0)):
        s = pick(ix(seats={0: dict(hand=["Diplomacy"], tech=[tile])}), "Diplomacy", "Wealth")
        assert look(s, 0)["influence"]["Emperor"] == level, tile


@pytest.mark.parametrize("faction, space, comes", [
    ("Emperor", "Wealth", True), ("Spacing Guild", "Heighliner", True), ("Fremen", "Stillsuits", True),
    ("Bene Gesserit", "Selective Breeding", False),
])
def test_influence_comes_by_itself_where_its_bonus_would(faction, space, comes):
    """K-01: troops, Solari, water; a card drawn shows something"""
    s = wealth(3, faction, space, spice=6, discard=["Dagger"])
    if space == "Selective Breeding":
        pick(s, "trash", "Dagger")
    assert (look(s, 0)["influence"][faction] == 4) == comes
    assert (f"+1 Influence with the {faction}" in options(s)) == (not comes)


def test_influence_whose_bonus_is_a_choice_waits():
    """K-01: the Spy of the Emperor"""
    s = uprising(seats={0: dict(hand=["Diplomacy"], influence={"Emperor": 3}, leader=GURNEY)})
    pick(s, "Diplomacy", "Dutiful Service")
    assert look(s, 0)["influence"]["Emperor"] == 3 and "end turn" not in options(s)


@pytest.mark.parametrize("leader, comes", [("Paul Atreides", True), ("Baron Vladimir Harkonnen", False)])
def test_influence_waits_while_a_deployment_may_bring_something_first(leader, comes):
    """K-01: the Baron's Masterstroke may bring him an Intrigue card"""
    s = wealth(0, "Fremen", "Stillsuits", leader=leader)
    assert look(s, 0)["influence"]["Fremen"] == comes
    assert look(wealth(leader=leader), 0)["influence"]["Emperor"] == 1  # where nothing can be deployed


def test_influence_waits_in_a_reveal_turn_for_what_may_be_bought():
    """K-01, C-7.6"""
    s = table(seats={0: dict(hand=["Crysknife", "Fremen Camp"], intrigue=[])})
    pick(s, "reveal")
    assert look(s, 0)["influence"]["Fremen"] == 0 and "end turn" not in options(s)


# Tokens and harvests.


@pytest.mark.parametrize("space, key", [("High Council", "council"), ("Swordmaster", "swordmaster")])
@pytest.mark.parametrize("held", [[], ["Charisma"]])
def test_a_lone_token_comes_by_itself_whatever_is_held(space, key, held):
    """K-01: having it never hurts"""
    s = pick(table(seats={0: dict(hand=["Dagger"], solari=8, intrigue=held)}), "Dagger", space)
    assert look(s, 0)[key] and "end turn" in options(s)


@pytest.mark.parametrize("held", [[], ["Charisma"]])
def test_a_lone_harvest_comes_by_itself_whatever_is_held(held):
    """K-01, C-5.11: nothing makes it more or less"""
    s = table(seats={0: dict(hand=["Dune, the Desert Planet"], intrigue=held)}, bonus={"Imperial Basin": 2})
    pick(s, "Dune, the Desert Planet", "Imperial Basin")
    assert look(s, 0)["spice"] == 3 and "end turn" in options(s)


def test_the_only_side_left_of_a_choice_waits_so_that_it_can_say_why():
    """K-01, K-21: and Detonation might still let the worms come"""
    me = dict(hand=["Dune, the Desert Planet"], hooks=True, leader=GURNEY)
    s = pick(uprising(seats={0: me}, conflict="Siege of Arrakeen"), "Dune, the Desert Planet", "Hagga Basin")
    assert "end turn" not in options(s) and any("Shield Wall" in why for why in refusals(s).values())


def test_step_by_step_leaves_influence_tokens_and_harvests_to_the_player():
    """K-01"""
    visits = {"Diplomacy": "Wealth", "Dagger": "High Council", "Dune, the Desert Planet": "Imperial Basin"}
    for card, space in visits.items():
        s = pick(table(seats={0: dict(hand=[card], solari=5)}, options=STEPS), card, space)
        assert "end turn" not in options(s)


# The contract icon.


def test_without_contracts_the_icon_is_a_plain_gain():
    """K-01, C-15.2"""
    s = pick(uprising(seats={0: dict(hand=["Diplomacy"], leader=GURNEY)}), "Diplomacy", "Dutiful Service")
    assert look(s, 0)["solari"] == 2 and not [name for name in options(s) if "contract" in name]


def test_with_a_contract_to_take_it_is_a_choice():
    """R-048, R-049"""
    s = pick(choam(seats={0: dict(hand=["Diplomacy"], leader=GURNEY)}), "Diplomacy", "Dutiful Service")
    assert look(s, 0)["solari"] == 0 and [name for name in options(s) if "contract" in name]


# Windows.


def endgame(*seats, sets=("base",)):
    return table(sets, phase="endgame", seats=dict(enumerate(seats)), log=True)


def test_nobody_is_asked_who_could_play_nothing_in_the_endgame_whatever_the_cards():
    """K-32: Tiebreaker lies in the discard pile, and nothing is counted by the others"""
    s = endgame(dict(intrigue=["Windfall"]), dict(intrigue=["Charisma"]))
    assert asked(s) == 0  # it might be Tiebreaker
    s = endgame(dict(intrigue=["Tiebreaker"]), dict(intrigue=["Charisma"]), dict(intrigue=["Windfall"]))
    pick(s, "Tiebreaker")
    assert s.decision is None and happened(s, PASSED) == []


def test_who_might_hold_a_card_that_counts_is_asked_though_it_holds_none():
    """information.md 6"""
    held = [dict(intrigue=[name]) for name in ("Tiebreaker", "Charisma", "Windfall")]
    s = endgame(held[0], held[1] | dict(deck=[FLOW, FLOW]), held[2])
    pick(s, "Tiebreaker")
    assert asked(s) == 1  # for all that the others know it holds Corner the Market


@pytest.mark.parametrize("seen", [[], ["Demand Respect"], ["Demand Respect", "To the Victor…"]])
def test_the_winner_is_asked_while_a_card_for_it_may_be_held(seen):
    """K-32, C-8.4"""
    s = battle("Raid Stockpiles", dict(conflict=1, intrigue=["Windfall", "Ambush"]))
    for name in seen:
        s.intrigues.remove(intrigue(name))
        s.intrigue_discard.append(intrigue(name))
    pick(s, "pass")
    assert (look(s)["phase"] == "rewards") == (len(seen) < 2)


# Lists deeper inside a line.


def test_a_list_behind_a_condition_is_separate_effects():
    """K-31, R-002: In High Places, each with a look at the condition of its own"""
    s = uprising(seats={0: dict(hand=["In High Places"], play=["Weirding Woman"], leader=GURNEY, discard=["Dagger"],
                                intrigue=["Cunning"], spice=1)})
    pick(s, "In High Places", "Dutiful Service", "Influence")
    assert [name for name in options(s) if "draw a card" in name] and [name for name in options(s) if "Spy" in name]
    pick(s, "Spy", "Secrets", "Cunning", "pay", "trash", "Weirding Woman")
    assert not [name for name in options(s) if "draw a card" in name]  # no other Bene Gesserit card is left


def test_between_the_goods_of_a_later_visit_to_the_high_council_a_card_may_be_played():
    """K-31, C-5.9"""
    s = uprising(seats={0: dict(hand=["Dagger"], solari=5, council=True, intrigue=["Contingency Plan"], garrison=6,
                                leader=GURNEY)})
    pick(s, "Dagger", "High Council", "troops", "Contingency Plan", "Intrigue")
    assert (look(s, 0)["solari"], look(s, 0)["garrison"], len(look(s, 0)["intrigue"])) == (2, 9, 1)


def test_the_first_visit_to_the_high_council_gives_the_seat_only():
    """K-31, C-17.3: taking it does not make this a later visit"""
    s = uprising(seats={0: dict(hand=["Dagger"], solari=5, leader=GURNEY)})
    pick(s, "Dagger", "High Council")
    assert look(s, 0)["council"] and look(s, 0)["spice"] == 0 and options(s) == ["end turn"]


def test_the_gain_of_an_arrow_is_not_divided_from_its_cost():
    """K-31, R-002: Cunning, paid for, is finished before anything else"""
    s = uprising(seats={0: dict(hand=["Dagger"], spice=1, intrigue=["Cunning", "Contingency Plan"], leader=GURNEY)})
    pick(s, "Cunning", "pay")
    assert options(s) == ["draw a card", "trash a card"]


@pytest.mark.parametrize("first, conflict, garrison", [("trash", 2, 6), ("troop", 1, 7)])
def test_control_the_spice_recruits_before_or_after_trashing(first, conflict, garrison):
    """K-31, R-083: with two troops left, Treachery's two and the recruit compete"""
    s = ix(seats={0: dict(hand=["Control the Spice", "Treachery"], spice=1, garrison=6, conflict=0, negotiators=4)},
           options=["epic"])
    pick(s, "Control the Spice", "Smuggling", "Control the Spice", first, *["Treachery"])
    assert (look(s, 0)["conflict"], look(s, 0)["garrison"], look(s, 0)["supply"]) == (conflict, garrison, 0)


def test_where_troops_abound_control_the_spice_recruits_first():
    """K-31, K-01"""
    s = ix(seats={0: dict(hand=["Control the Spice"], spice=1, garrison=3)}, options=["epic"])
    pick(s, "Control the Spice", "Smuggling", "Control the Spice")
    assert look(s, 0)["garrison"] == 4 and "done" in options(s)
