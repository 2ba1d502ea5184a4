"""Combat Intrigue cards of the base game, in the loop and after a victory."""

import pytest
from set_aids import FACTIONS

from kanly.testing import look, options, pick, refusals, table


def fight(*names, conflict="Guild Bank Raid", troops=3, enemy=1, **me):
    """Seat 0 holds these cards in a Conflict against seat 1; no other seat has cards or troops."""
    return table(seats={0: dict(intrigue=list(names), conflict=troops, **me), 1: dict(conflict=enemy)},
                 conflict=conflict, phase="combat")


def deck_but(*names):
    """All Intrigue cards of the game but these."""
    cards = [card.name for card in table().game.intrigues for _ in range(card.copies)]
    for name in names:
        cards.remove(name)
    return cards


# Swords.


@pytest.mark.parametrize("name, me, swords, spice", [
    ("Ambush", {}, 4, 3),
    ("Tiebreaker", {}, 2, 3),
    ("Private Army", {}, 5, 1),
    ("Allied Armada", dict(influence={"Fremen": 4}), 7, 1),
])
def test_cards_that_bring_swords(name, me, swords, spice):
    """C-8.1, C-8.3, C-12.3"""
    s = fight(name, "Charisma", spice=3, **me)
    assert look(s, 0)["strength"] == 6
    pick(s, name)
    after = look(s, 0)
    assert (after["strength"], after["swords"]) == (6 + swords, swords)
    assert (after["spice"], after["intrigue"]) == (spice, ["Charisma"])
    assert look(s)["intrigue_discard"] == [name]


@pytest.mark.parametrize("name, copies, swords", [("Ambush", 2, 4), ("Private Army", 2, 5), ("Master Tactician", 3, 3)])
def test_several_copies_add_up(name, copies, swords):
    """C-8.1"""
    s = fight(*[name] * copies, "Charisma", spice=4)
    for _ in range(copies):
        pick(s, name)
        if name == "Master Tactician":
            pick(s, "swords")
    assert look(s, 0)["strength"] == 6 + copies * swords


@pytest.mark.parametrize("name", ["Private Army", "Allied Armada"])
def test_two_spice_must_be_paid(name):
    """C-12.3, Q-06"""
    s = fight(name, spice=2, alliances=["Fremen"])
    assert name in options(s)
    pick(s, name)  # nobody is asked whether to pay
    assert look(s, 0)["spice"] == 0
    s = fight(name, spice=1, alliances=["Fremen"])
    assert name not in options(s) and "2 spice" in refusals(s)[name]


@pytest.mark.parametrize("faction", FACTIONS)
def test_allied_armada_takes_any_alliance(faction):
    """C-11.8, C-12.3"""
    assert "Allied Armada" in options(fight("Allied Armada", spice=2, alliances=[faction]))


def test_allied_armada_needs_an_alliance_of_its_own():
    """C-11.8, C-12.3, C-13.3"""
    s = table(seats={0: dict(intrigue=["Allied Armada"], conflict=3, spice=9, influence={"Fremen": 4}),
                     1: dict(conflict=1, alliances=["Fremen"], influence={"Fremen": 4})}, phase="combat")
    assert options(s) == ["pass"]
    assert "Alliance" in refusals(s)["Allied Armada"]


def test_swords_from_a_card_can_turn_the_conflict():
    """C-8.3, C-8.6"""
    s = fight("Ambush", troops=1, enemy=2)
    assert look(s, 0)["strength"] < look(s, 1)["strength"]
    pick(s, "Ambush")
    assert (look(s, 0)["solari"], look(s, 1)["solari"]) == (6, 4)


# Who may play, and when.


def test_a_player_without_units_plays_no_combat_card():
    """C-8.2"""
    s = table(seats={0: dict(intrigue=["Ambush"]), 1: dict(intrigue=["Ambush"], conflict=1), 2: dict(conflict=2)},
              phase="combat", conflict="Guild Bank Raid")
    assert look(s)["turn"] == 1
    pick(s, "pass")
    assert look(s)["phase"] == "turns" and look(s, 0)["intrigue"] == ["Ambush"]


def test_a_pass_is_not_final_until_all_pass_in_a_row():
    """C-8.1"""
    s = table(seats={0: dict(intrigue=["Ambush"], conflict=2), 1: dict(intrigue=["Tiebreaker"], conflict=2)},
              phase="combat", conflict="Guild Bank Raid")
    pick(s, "pass")
    assert look(s)["turn"] == 1
    pick(s, "Tiebreaker")
    while look(s)["turn"] == 1:
        pick(s, "done")
    assert look(s)["turn"] == 0
    pick(s, "Ambush")
    assert look(s, 0)["solari"] == 6


def test_the_loop_begins_with_the_first_player_and_ends_when_all_pass():
    """C-8.1"""
    s = table(seats={seat: dict(intrigue=["Master Tactician"], conflict=1) for seat in range(3)}, first=1,
              phase="combat", conflict="Guild Bank Raid")
    order = []
    while look(s)["phase"] == "combat":
        order.append(look(s)["turn"])
        pick(s, "pass")
    assert order == [1, 2, 0]


def test_a_card_for_two_moments_is_played_for_one_of_them():
    """C-12.2, R-053"""
    s = fight("Tiebreaker")
    pick(s, "Tiebreaker")
    assert look(s, 0)["spice"] == 0 and look(s, 0)["intrigue"] == []


# Master Tactician.


def test_master_tactician_brings_three_swords_or_retreats_up_to_three_troops():
    """R-053, C-6.11, C-6.12"""
    s = fight("Master Tactician", "Charisma", troops=5)
    pick(s, "Master Tactician")
    assert len(options(s)) == 2
    pick(s, "retreat")
    assert options(s) == ["0", "1", "2", "3"]
    pick(s, "3")
    after = look(s, 0)
    assert (after["conflict"], after["garrison"], after["supply"], after["swords"]) == (2, 6, 4, 0)


def test_master_tactician_moves_the_marker_at_once():
    """C-8.3"""
    s = fight("Master Tactician", "Charisma", troops=5)
    pick(s, "Master Tactician", "retreat", "2")
    assert look(s, 0)["strength"] == 6
    s = fight("Master Tactician", "Charisma", troops=5)
    pick(s, "Master Tactician", "swords")
    assert look(s, 0)["strength"] == 13


def test_master_tactician_retreats_no_more_troops_than_there_are():
    """C-6.12"""
    s = fight("Master Tactician", troops=2)
    pick(s, "Master Tactician", "retreat")
    assert options(s) == ["0", "1", "2"]


def test_a_player_who_retreats_the_last_troop_is_out_of_the_conflict():
    """C-8.2, C-8.5, R-031"""
    s = fight("Master Tactician", "Ambush", troops=2, enemy=1)
    pick(s, "Master Tactician", "retreat", "2")
    assert look(s, 0)["intrigue"] == ["Ambush"] and look(s)["phase"] == "turns"
    assert (look(s, 0)["solari"], look(s, 1)["solari"]) == (0, 6)
    assert look(s, 0)["garrison"] == 5


# Staged Incident.


def test_staged_incident_sells_three_troops_for_a_victory_point():
    """C-6.11, C-12.3"""
    s = fight("Staged Incident", "Charisma", troops=5)
    pick(s, "Staged Incident")  # nobody is asked whether to pay
    after = look(s, 0)
    assert (after["score"], after["conflict"], after["supply"], after["garrison"]) == (1, 2, 7, 3)
    assert after["strength"] == 4


def test_staged_incident_needs_three_troops_in_the_conflict():
    """C-6.12, C-12.3"""
    s = fight("Staged Incident", troops=2, garrison=5)
    assert options(s) == ["pass"]
    assert "troops" in refusals(s)["Staged Incident"]


def test_a_player_who_stages_the_incident_with_the_last_troops_is_out():
    """C-8.2, C-8.5"""
    s = fight("Staged Incident", "Ambush", troops=3, enemy=1)
    pick(s, "Staged Incident")
    assert look(s)["phase"] == "turns"
    assert (look(s, 0)["score"], look(s, 0)["solari"], look(s, 1)["solari"]) == (1, 0, 6)
    assert look(s, 0)["supply"] == 9


# After a victory.


def test_to_the_victor_gives_three_spice_after_winning():
    """C-8.4"""
    s = fight("To the Victor…", spice=1)
    assert "To the Victor…" in refusals(s)
    pick(s, "pass")
    assert look(s)["phase"] == "rewards" and look(s, 0)["solari"] == 6  # the reward comes first
    pick(s, "To the Victor…")
    assert look(s, 0)["spice"] == 4
    assert look(s)["intrigue_discard"] == ["To the Victor…"]


def test_the_winner_may_keep_the_card():
    """C-8.4"""
    s = pick(fight("To the Victor…"), "pass", "pass")
    assert look(s)["phase"] == "turns"
    assert look(s, 0)["spice"] == 0 and look(s, 0)["intrigue"] == ["To the Victor…"]


@pytest.mark.parametrize("name", ["To the Victor…", "Demand Respect"])
def test_win_cards_are_not_for_the_second(name):
    """C-8.4"""
    s = fight(name, troops=1, enemy=2, spice=2)
    pick(s, "pass")
    assert look(s)["phase"] == "turns" and look(s, 0)["intrigue"] == [name]


@pytest.mark.parametrize("name", ["To the Victor…", "Demand Respect"])
def test_win_cards_are_not_for_a_tie(name):
    """C-8.4, C-8.8"""
    s = fight(name, troops=2, enemy=2, spice=2)
    pick(s, "pass")
    assert look(s)["phase"] == "turns" and look(s, 0)["intrigue"] == [name]
    assert look(s, 0)["solari"] == 4


def test_a_sole_fighter_wins():
    """C-8.4, C-8.6"""
    s = fight("To the Victor…", troops=1, enemy=0)
    pick(s, "pass", "To the Victor…")
    assert look(s, 0)["spice"] == 3


@pytest.mark.parametrize("faction", FACTIONS)
def test_demand_respect_gives_one_influence_with_any_faction(faction):
    """C-11.6, C-8.4"""
    s = pick(fight("Demand Respect", spice=1), "pass", "Demand Respect")  # the other way cannot be paid
    assert sorted(options(s)) == sorted(FACTIONS)
    pick(s, faction)
    assert look(s, 0)["influence"] == dict.fromkeys(FACTIONS, 0) | {faction: 1}
    assert look(s, 0)["spice"] == 1


@pytest.mark.parametrize("faction", FACTIONS)
def test_demand_respect_gives_two_influence_with_one_faction_for_two_spice(faction):
    """C-11.6, C-11.7, R-045"""
    s = pick(fight("Demand Respect", spice=3), "pass", "Demand Respect", "pay", faction)
    assert look(s, 0)["influence"] == dict.fromkeys(FACTIONS, 0) | {faction: 2}
    assert (look(s, 0)["spice"], look(s, 0)["score"]) == (1, 1)


def test_demand_respect_leaves_the_choice_to_one_who_could_pay():
    """R-053, C-12.3"""
    s = pick(fight("Demand Respect", spice=2), "pass", "Demand Respect")
    assert len(options(s)) == 2
    pick(s, next(option for option in options(s) if "pay" not in option), "Fremen")
    assert look(s, 0)["spice"] == 2 and look(s, 0)["influence"]["Fremen"] == 1


def test_the_reward_may_pay_for_demand_respect():
    """Q-50, R-033"""
    s = pick(fight("Demand Respect", conflict="Raid Stockpiles"), "pass", "Demand Respect", "pay", "Fremen")
    assert look(s, 0)["spice"] == 1 and look(s, 0)["influence"]["Fremen"] == 2


def test_to_the_victor_may_pay_for_demand_respect():
    """Q-50"""
    s = pick(fight("Demand Respect", "To the Victor…"), "pass", "To the Victor…", "Demand Respect", "pay", "Fremen")
    assert look(s, 0)["spice"] == 1 and look(s, 0)["influence"]["Fremen"] == 2


@pytest.mark.parametrize("name, follow", [("To the Victor…", []), ("Demand Respect", ["Fremen"])])
def test_a_win_card_drawn_as_the_reward_may_be_played_at_once(name, follow):
    """C-8.4, R-033"""
    s = table(seats={0: dict(conflict=3), 1: dict(conflict=1), 2: dict(intrigue=deck_but(name))},
              conflict="Raid Stockpiles", phase="combat")
    assert look(s)["turn"] == 0 and name in options(s)
    pick(s, name, *(["with any faction"] if follow else []), *follow)
    assert look(s, 0)["spice"] == 3 + 3 * (name == "To the Victor…")
    assert look(s, 0)["influence"]["Fremen"] == len(follow)


def test_all_rewards_are_taken_before_win_cards_are_played():
    """R-033, C-8.4"""
    s = table(seats={0: dict(conflict=3, intrigue=["To the Victor…"]), 1: dict(conflict=2)},
              conflict="Battle for Arrakeen", phase="combat")
    pick(s, "pass")
    assert look(s)["turn"] == 1 and look(s, 0)["score"] == 2
    pick(s, "Solari", "spice")
    assert look(s)["turn"] == 0 and "To the Victor…" in options(s)


def test_troops_go_home_after_the_win_cards():
    """R-033, C-8.15"""
    s = pick(fight("To the Victor…"), "pass")
    assert look(s, 0)["conflict"] == 3
    pick(s, "To the Victor…")
    assert (look(s, 0)["conflict"], look(s, 0)["supply"], look(s, 0)["garrison"]) == (0, 9, 3)
