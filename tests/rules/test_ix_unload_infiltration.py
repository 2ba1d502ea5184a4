"""C-13.8 Unload and C-14.9 infiltration icons; Q-17, Q-30, Q-57, Q-59."""

import aids
import pytest
from aids import HELENA, asked, why

from kanly.memory import MET
from kanly.testing import look, options, pick, reveal, table

DUNE = "Dune, the Desert Planet"


def paul(mine, others=None, **board):
    """Seat 0 is Paul and has no goods but these."""
    return aids.paul(dict(spice=0, solari=0, water=0) | mine, others, **board)


def goods(s, seat=0):
    return tuple(look(s, seat)[key] for key in ("spice", "solari", "water"))


# Unload.


def test_discarding_and_trashing_the_same_card_unloads_it_twice():
    """C-13.8: the example of the rulebook, Guild Chief Administrator"""
    s = paul(dict(hand=["Guild Chief Administrator", "Esmar Tuek", "Dagger"]))
    pick(s, "Guild Chief Administrator", "Carthag", "discard", "Esmar Tuek")
    assert goods(s) == (2, 2, 0)
    pick(s, "Esmar Tuek")
    assert goods(s) == (4, 4, 0) and "Esmar Tuek" in look(s)["trash"]


@pytest.mark.parametrize("zone", ["hand", "discard", "play"])
def test_it_is_unloaded_wherever_it_is_trashed(zone):
    """C-13.8, C-13.7: from hand, discard pile or play"""
    s = paul(dict(hand=["Dagger"], intrigue=["Cull"], solari=1) | {zone: ["CHOAM Delegate"]})
    pick(s, "Cull", "CHOAM Delegate")
    assert look(s, 0)["solari"] == 3


def test_revealing_it_is_not_unloading_it():
    """C-13.8: once, and the Clean Up is no discard (C-7.11)"""
    s = paul(dict(hand=["Esmar Tuek", "Water Peddler"]))
    pick(s, "reveal")
    assert goods(s) == (2, 2, 1)
    pick(s, "end turn")
    assert goods(s) == (2, 2, 1) and look(s, 0)["discard"].count("Esmar Tuek") == 1


def test_playing_it_on_an_agent_turn_gives_none_of_it():
    """C-13.8, C-0.7: only the box of the turn"""
    s = paul(dict(hand=["CHOAM Delegate"]))
    pick(s, "CHOAM Delegate", "Imperial Basin")
    assert look(s, 0)["solari"] == 0


def test_a_forced_discard_unloads_for_its_owner():
    """C-13.8, C-13.6: in somebody else's turn"""
    helena = dict(leader=HELENA, hand=["Esmar Tuek", "Dagger"], spice=0, solari=0)
    s = paul(dict(hand=["Test of Humanity"]), {1: helena})
    pick(s, "Test of Humanity", "Secrets", "each opponent must discard")
    assert asked(s) == 1
    pick(s, "Esmar Tuek")
    assert goods(s, 1)[:2] == (2, 2) and goods(s)[:2] == (0, 0)


def test_unload_gives_no_permission_to_discard_or_trash():
    """C-13.8"""
    s = paul(dict(hand=["Esmar Tuek", "CHOAM Delegate", "Water Peddler"]))
    assert not [name for name in options(s) if "discard" in name or "trash" in name]


def test_a_condition_in_the_box_is_looked_at_each_time():
    """C-13.8, R-006: Guild Accord's Alliance"""
    for allied, spice in (([], 0), (["Spacing Guild"], 3)):
        s = paul(dict(hand=["Dagger"], discard=["Guild Accord"], intrigue=["Cull"], solari=1, alliances=allied))
        pick(s, "Cull", "Guild Accord")
        assert goods(s) == (spice, 0, 1)


def test_influence_and_negotiators_come_by_unloading_too():
    """C-13.8: In the Shadows, Ix-Guild Compact"""
    s = paul(dict(hand=["Dagger"], discard=["In the Shadows"], intrigue=["Cull"], solari=1))
    pick(s, "Cull", "In the Shadows")
    assert look(s, 0)["influence"]["Bene Gesserit"] == 1
    s = paul(dict(hand=["Dagger"], discard=["Ix-Guild Compact"], intrigue=["Cull"], solari=1))
    pick(s, "Cull", "Ix-Guild Compact")
    assert options(s) == ["0", "1", "2"]
    pick(s, 2)
    assert look(s, 0)["negotiators"] == 2


def test_a_card_trashed_before_its_box_was_used_unloads_all_the_same():
    """R-010, C-13.8: what was open is lost, what trashing gives is not"""
    s = paul(dict(hand=["Freighter Fleet"], freighter=0, intrigue=["Cull"], solari=1), phase="reveal")
    pick(s, "Cull", "Freighter Fleet", "advance")
    assert look(s, 0)["freighter"] == 1
    assert not [name for name in options(s) if "Freighter" in name]


def test_a_card_whose_box_was_used_unloads_a_second_time():
    """C-13.8: each time"""
    s = paul(dict(hand=["Freighter Fleet"], freighter=0, intrigue=["Cull"], solari=1), phase="reveal")
    pick(s, "move your Freighter", "advance", "Cull", "Freighter Fleet", "advance")
    assert look(s, 0)["freighter"] == 2


def test_treachery_trashes_itself_and_so_deploys_its_troops():
    """Q-57, C-13.1: no Combat space is needed (C-6.5)"""
    s = paul(dict(hand=["Treachery"], garrison=3))
    pick(s, "Treachery", "Wealth")
    assert why(s, "end turn") == "DUTY_FIRST"
    pick(s, "trash this card")
    assert (look(s, 0)["conflict"], look(s, 0)["supply"], look(s, 0)["garrison"]) == (2, 7, 3)
    assert look(s, 0)["influence"]["Emperor"] == 2  # instead of 1, though the card is gone
    assert "Treachery" in look(s)["trash"]


def test_treachery_revealed_deploys_without_being_trashed():
    """Q-57, C-13.8"""
    s = paul(dict(hand=["Treachery"], garrison=3), phase="reveal")
    pick(s, next(name for name in options(s) if "troop" in name))
    assert (look(s, 0)["conflict"], look(s, 0)["garrison"]) == (2, 3) and look(s)["trash"] == []


# Infiltration.


def test_enemy_agents_do_not_block_an_infiltration_icon():
    """C-14.9: any number of them"""
    s = paul(dict(hand=["Jamis", "Seek Allies", "Diplomacy"]), agents={"Stillsuits": [1, 2]})
    pick(s, "Diplomacy")
    assert why(s, "Stillsuits") == "OCCUPIED"
    s = paul(dict(hand=["Jamis"]), agents={"Stillsuits": [1, 2]})
    pick(s, "Jamis", "Stillsuits")
    assert look(s)["agents"]["Stillsuits"] == [0, 1, 2]


def test_the_own_agent_always_blocks():
    """C-14.9, Q-30, C-5.3"""
    s = paul(dict(hand=["Jamis"], water=1), agents={"Stillsuits": [0, 1]})
    pick(s, "Jamis")
    assert why(s, "Stillsuits") == "OWN_AGENT"


def test_the_icon_may_be_used_like_any_other():
    """Q-17, C-14.9: for an empty space"""
    s = paul(dict(hand=["Jamis"]))
    pick(s, "Jamis", "Stillsuits")
    assert look(s)["agents"] == {"Stillsuits": [0]} and look(s, 0)["play"] == ["Jamis"]


def test_a_ban_is_no_agent():
    """C-14.9, Q-30, Q-28: The Voice stops infiltration too"""
    s = paul(dict(hand=["The Voice", "Dagger"]), {1: dict(leader=HELENA, hand=["Jamis"])})
    pick(s, "The Voice", "Carthag", "cannot send Agents", "Stillsuits", "+1 troop", "Intrigue", "end turn", "Jamis")
    assert why(s, "Stillsuits") == "CLOSED" and options(s) == ["Hardy Warriors"]


def test_costs_and_requirements_bind_as_usual():
    """C-14.9: only Agents are ignored"""
    s = paul(dict(hand=["CHOAM Delegate", "Jamis"]), agents={"Hagga Basin": [1], "Interstellar Shipping": [1]})
    pick(s, "CHOAM Delegate")
    assert why(s, "Hagga Basin") == "SHORT" and why(s, "Interstellar Shipping") == "UNMET"


def test_added_icons_are_ordinary_ones():
    """Q-59, C-14.9: Dispatch an Envoy on Jamis reaches the Emperor's spaces, but not past an Agent"""
    s = paul(dict(hand=["Jamis"], intrigue=["Dispatch an Envoy"]), agents={"Wealth": [1], "Stillsuits": [1]})
    pick(s, "Dispatch an Envoy", "Jamis")
    assert why(s, "Wealth") == "OCCUPIED"
    assert {"Stillsuits", "Secrets", "Foldspace"} <= set(options(s))


def test_bounty_hunter_is_paid_only_where_an_enemy_stood():
    """C-14.9, Q-17"""
    for there, solari in (({"Carthag": [1]}, 2), ({}, 0)):
        s = paul(dict(hand=["Bounty Hunter"]), agents=there)
        pick(s, "Bounty Hunter", "Carthag")
        assert look(s, 0)["solari"] == solari


def test_both_agents_are_there_afterwards():
    """C-14.9, C-10.2: the infiltrated space counts as visited by both until the Recall"""
    s = paul(dict(hand=["Embedded Agent", "Dagger"]), agents={"Tech Negotiation": [1]})
    pick(s, "Embedded Agent", "Tech Negotiation", "end turn")
    reveal(s, 1, 2)
    pick(s, "reveal")
    assert look(s, 0)["persuasion"] == 1


def test_invasion_ships_open_all_spaces_for_one_turn():
    """C-14.9 for every icon, C-16.4: flip and discard a card; the own Agent still blocks"""
    s = paul(dict(hand=["Diplomacy", "Dagger", "Convincing Argument"], tech=["Invasion Ships"]),
             agents={"Wealth": [1, 2], "Secrets": [0]})
    pick(s, "Invasion Ships", "Dagger", "Diplomacy")
    assert "Wealth" in options(s) and why(s, "Secrets") == "OWN_AGENT"
    pick(s, "Wealth")
    assert look(s, 0)["flipped"] == ["Invasion Ships"] and look(s, 0)["discard"] == ["Dagger"]


def test_on_the_uprising_board_no_spy_is_recalled_for_it():
    """C-14.9, C-14.6: the icon itself is enough"""
    s = table(["uprising", "ix"], seats={0: dict(leader="Muad'Dib", hand=["Jamis"], spies=["Fremkit"]),
                                         1: dict(leader="Lady Margot Fenring")}, agents={"Fremkit": [1]})
    pick(s, "Jamis", "Fremkit")
    assert look(s)["agents"]["Fremkit"] == [0, 1] and len(look(s, 0)["spies"]) == 1
    assert "done" in options(s)  # Gather Intelligence is asked as usual
    pick(s, "done")
    assert len(look(s, 0)["spies"]) == 1


def test_a_spy_that_lets_an_agent_in_meets_an_enemy_too():
    """C-14.6, C-14.9: Imperial Basin by the Spy; the enemy Agent is what counts for Bounty Hunter and its like"""
    s = table(["uprising", "ix"], agents={"Imperial Basin": [1]},
              seats={0: dict(leader="Muad'Dib", hand=[DUNE], spies=["Imperial Basin"]), 1: dict(leader="Staban Tuek")})
    pick(s, DUNE, "Imperial Basin")
    assert look(s)["agents"]["Imperial Basin"] == [0, 1] and look(s, 0)["spies"] == []
    assert s.turn[MET]
