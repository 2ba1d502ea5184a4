"""Imperium cards, Fedaykin Death Commando to Gurney Halleck: boxes with a choice, a condition or a price."""

import pytest
from base_aids import revealed, seated, sent
from set_aids import not_on_offer

from kanly.testing import look, options, pick

# --- trashing: Fedaykin Death Commando, Gene Manipulation, Guild Administrator

TRASHERS = [
    ("Fedaykin Death Commando", "Secure Contract"),
    ("Gene Manipulation", "Hall of Oratory"),
    ("Guild Administrator", "Secure Contract"),
]


@pytest.mark.parametrize(("card", "space"), TRASHERS)
@pytest.mark.parametrize("victim", ["Dagger", "Diplomacy", "Scout"])
def test_a_card_from_hand_discard_pile_or_play_may_be_trashed(card, space, victim):
    """C-13.7"""
    s = sent(card, space, hand=[card, "Dagger"], discard=["Diplomacy"], play=["Scout"])
    pick(s, "trash a card")
    assert len(options(s)) == 5  # one in each place, the trasher itself, and none after all
    pick(s, victim)
    assert look(s)["trash"] == [victim]
    not_on_offer(s, "trash a card")


@pytest.mark.parametrize(("card", "space"), TRASHERS)
def test_a_card_may_trash_itself_with_the_trash_icon(card, space):
    """C-13.7"""
    s = pick(sent(card, space), "trash a card", card)
    assert look(s)["trash"] == [card]
    assert look(s, 0)["play"] == []


@pytest.mark.parametrize(("card", "space"), TRASHERS)
def test_the_trash_icon_may_be_left_unused(card, space):
    """C-13.1"""
    s = sent(card, space)
    if space == "Hall of Oratory":
        pick(s, space)
    pick(s, "end turn")
    assert look(s)["trash"] == []


@pytest.mark.parametrize(("card", "space"), TRASHERS)
def test_trashing_may_still_be_declined_when_the_cards_are_seen(card, space):
    """C-13.1"""
    s = pick(sent(card, space), "trash a card", "done")
    assert look(s)["trash"] == []
    not_on_offer(s, "trash a card")


@pytest.mark.parametrize(("partner", "swords"), [("Liet Kynes", 3), ("Guild Administrator", 0)])
def test_fedaykin_death_commando_gives_3_swords_with_a_bond(partner, swords):
    """C-13.5"""
    assert look(revealed("Fedaykin Death Commando", partner), 0)["swords"] == swords


def test_two_bond_cards_enable_each_other():
    """C-13.5"""
    assert look(revealed("Fedaykin Death Commando", "Fedaykin Death Commando"), 0)["swords"] == 6


@pytest.mark.parametrize(("partner", "spice"), [("Bene Gesserit Sister", 2), ("Gene Manipulation", 2), ("Dagger", 0)])
def test_gene_manipulation_gives_2_spice_with_another_bene_gesserit_card(partner, spice):
    """C-13.4"""
    s = sent("Gene Manipulation", "Hall of Oratory", play=[partner])
    assert look(s, 0)["spice"] == spice


def test_gene_manipulation_gives_its_spice_once_and_without_trashing():
    """R-077"""
    s = sent("Gene Manipulation", "Hall of Oratory", play=["Bene Gesserit Sister"])
    pick(s, "Hall of Oratory", "end turn")
    assert look(s, 0)["spice"] == 2
    assert look(s)["trash"] == []


def test_gene_manipulation_keeps_its_spice_when_the_other_card_is_trashed():
    """R-008"""
    s = sent("Gene Manipulation", "Hall of Oratory", play=["Bene Gesserit Sister"])
    pick(s, "trash a card", "Bene Gesserit Sister")
    assert look(s, 0)["spice"] == 2


# --- Firm Grip


@pytest.mark.parametrize("faction", ["Spacing Guild", "Bene Gesserit", "Fremen"])
def test_firm_grip_buys_influence_with_any_faction_but_the_emperor(faction):
    """C-13.2, R-053"""
    s = pick(sent("Firm Grip", "Wealth", solari=0), "Firm Grip")  # 2 Solari from Wealth
    assert len(options(s)) == 3
    pick(s, faction)
    assert look(s, 0)["solari"] == 0
    assert look(s, 0)["influence"] == {"Emperor": 1, "Spacing Guild": 0, "Bene Gesserit": 0, "Fremen": 0, faction: 1}
    not_on_offer(s, "Firm Grip")


def test_firm_grip_needs_2_solari_and_may_be_left_unused():
    """C-13.1, C-13.2"""
    s = pick(sent("Firm Grip", "Conspire", spice=4, solari=0), "Conspire: +1 Influence", "Conspire: +2 troops",
             "Conspire: +1 Intrigue")
    assert "end turn" in options(s)
    s = sent("Firm Grip", "Hall of Oratory", solari=1)
    not_on_offer(s, "Firm Grip")


@pytest.mark.parametrize(("alliances", "persuasion"), [(["Emperor"], 4), (["Spacing Guild"], 0)])
def test_firm_grip_gives_4_persuasion_with_the_emperor_alliance(alliances, persuasion):
    """C-11.8"""
    assert look(revealed("Firm Grip", alliances=alliances), 0)["persuasion"] == persuasion


def test_four_emperor_influence_without_the_token_is_no_alliance():
    """C-11.8"""
    s = seated(dict(hand=["Firm Grip"], influence={"Emperor": 4}), {1: dict(alliances=["Emperor"])}, phase="reveal")
    assert look(s, 0)["persuasion"] == 0


# --- Fremen Camp


def test_fremen_camp_takes_2_spice_for_3_troops_once():
    """C-13.2, Q-05"""
    s = pick(sent("Fremen Camp", "Secure Contract", spice=4), "Fremen Camp")
    assert (look(s, 0)["spice"], look(s, 0)["garrison"]) == (2, 3)
    not_on_offer(s, "Fremen Camp")


def test_fremen_camp_needs_2_spice_and_may_be_left_unused():
    """C-13.1, C-13.2"""
    not_on_offer(sent("Fremen Camp", "Secure Contract", spice=1), "Fremen Camp")
    assert "end turn" in options(sent("Fremen Camp", "Secure Contract", spice=2))


def test_fremen_camp_can_be_paid_with_the_spice_just_harvested():
    """C-5.7, R-002"""
    s = sent("Fremen Camp", "Hagga Basin", water=1, spice=0)
    not_on_offer(s, "Fremen Camp")
    pick(s, "Hagga Basin", "Fremen Camp", "deploy 3 troops")
    assert (look(s, 0)["spice"], look(s, 0)["conflict"]) == (0, 3)


# --- Guild Ambassador, Guild Bankers


@pytest.mark.parametrize(("choice", "influence", "spice"), [("Influence", 1, 0), ("spice", 0, 2)])
def test_guild_ambassador_gives_guild_influence_or_2_spice(choice, influence, spice):
    """R-053"""
    s = pick(sent("Guild Ambassador", "Rally Troops", solari=4), "Rally Troops")
    assert "end turn" not in options(s)
    pick(s, "Guild Ambassador")
    assert len(options(s)) == 2
    pick(s, choice)
    assert (look(s, 0)["influence"]["Spacing Guild"], look(s, 0)["spice"]) == (influence, spice)
    assert options(s) == ["end turn"]


def test_guild_ambassador_sells_a_point_for_3_spice_to_the_guild_alliance():
    """C-11.8, C-13.2"""
    s = revealed("Guild Ambassador", alliances=["Spacing Guild"], spice=7, score=2)
    assert "end turn" in options(s)
    pick(s, "Guild Ambassador")
    assert (look(s, 0)["spice"], look(s, 0)["score"]) == (4, 3)
    not_on_offer(s, "Guild Ambassador")


@pytest.mark.parametrize(("alliance", "spice"), [("Spacing Guild", 2), ("Fremen", 3)])
def test_guild_ambassador_needs_the_guild_alliance_and_3_spice(alliance, spice):
    """C-11.8, C-13.2"""
    not_on_offer(revealed("Guild Ambassador", alliances=[alliance], spice=spice), "Guild Ambassador")


def test_guild_bankers_make_every_spice_must_flow_3_cheaper():
    """C-7.8"""
    s = revealed("Guild Bankers", persuasion=12)
    pick(s, "The Spice Must Flow", "The Spice Must Flow")
    assert (look(s, 0)["persuasion"], look(s, 0)["score"]) == (0, 2)


def test_guild_bankers_leave_it_at_6_and_other_cards_alone():
    """C-7.8"""
    not_on_offer(revealed("Guild Bankers", persuasion=5), "The Spice Must Flow")
    s = pick(revealed("Guild Bankers", persuasion=3), "Space Travel")
    assert look(s, 0)["persuasion"] == 0


def test_guild_bankers_do_not_help_when_played_with_an_agent():
    """C-5.7, C-7.3"""
    not_on_offer(revealed(play=["Guild Bankers"], persuasion=8), "The Spice Must Flow")


def test_guild_bankers_help_nobody_else():
    """C-7.8"""
    s = seated(dict(hand=["Guild Bankers"]), {1: dict(hand=[], persuasion=8)}, phase="reveal")
    pick(s, "end turn", "reveal")
    assert look(s)["turn"] == 1
    not_on_offer(s, "The Spice Must Flow")


# --- Gun Thopter


def test_gun_thopter_costs_each_opponent_a_garrison_troop():
    """C-6.11, Q-24"""
    s = sent("Gun Thopter", "Secure Contract", {1: dict(garrison=2, conflict=3), 2: dict(garrison=0, conflict=3)},
             garrison=4)
    assert "end turn" not in options(s)
    pick(s, "Gun Thopter")
    assert [look(s, seat)["garrison"] for seat in range(3)] == [4, 1, 0]
    assert [look(s, seat)["conflict"] for seat in range(3)] == [0, 3, 3]
    assert look(s, 1)["supply"] == 8
    assert options(s) == ["end turn"]


def test_gun_thopter_does_nothing_to_empty_garrisons():
    """Q-24, R-007"""
    s = sent("Gun Thopter", "Secure Contract", {1: dict(garrison=0), 2: dict(garrison=0)})
    assert options(s) == ["end turn"]


@pytest.mark.parametrize("n", [0, 1])
def test_gun_thopter_may_deploy_one_troop_from_the_garrison(n):
    """C-6.5"""
    s = revealed("Gun Thopter", garrison=4)
    assert "end turn" in options(s)
    pick(s, "Gun Thopter")
    assert options(s) == ["0", "1"]
    pick(s, n)
    assert (look(s, 0)["conflict"], look(s, 0)["garrison"], look(s, 0)["strength"]) == (n, 4 - n, 5 * n)
    not_on_offer(s, "Gun Thopter")


def test_gun_thopter_deploys_nothing_from_an_empty_garrison():
    """C-6.5"""
    not_on_offer(revealed("Gun Thopter", garrison=0), "Gun Thopter")


# --- Gurney Halleck


def test_gurney_halleck_recruits_two_troops_and_draws_a_card():
    """R-002"""
    s = sent("Gurney Halleck", "Sietch Tabr", influence={"Fremen": 2})
    pick(s, "Gurney Halleck: +2 troops")
    assert (look(s, 0)["garrison"], len(look(s, 0)["hand"])) == (2, 0)
    pick(s, "Gurney Halleck")
    assert (look(s, 0)["garrison"], len(look(s, 0)["hand"])) == (3, 1)  # with the troop of the space, the last of all
    not_on_offer(s, "Gurney Halleck")


def test_both_effects_of_gurney_halleck_are_compulsory():
    """C-13.1"""
    for first in ("Gurney Halleck: draw", "Gurney Halleck: +2 troops"):
        mine = dict(influence={"Fremen": 2}, garrison=8, intrigue=["Windfall"])  # troops are scarce: nothing by itself
        s = pick(sent("Gurney Halleck", "Sietch Tabr", **mine), first, "Sietch Tabr")
        assert "end turn" not in options(s)


@pytest.mark.parametrize("n", [0, 1, 2])
def test_gurney_halleck_recruits_two_for_3_solari_and_may_deploy_them(n):
    """C-6.5, C-13.2"""
    s = revealed("Gurney Halleck", solari=7, garrison=4)
    assert "end turn" in options(s)
    pick(s, "Gurney Halleck")
    assert options(s) == ["0", "1", "2"]  # the recruits, not the garrison
    pick(s, n)
    seen = look(s, 0)
    assert (seen["solari"], seen["garrison"], seen["conflict"], seen["supply"]) == (4, 6 - n, n, 6)
    not_on_offer(s, "Gurney Halleck")


def test_gurney_halleck_needs_3_solari_and_a_troop_in_supply():
    """C-13.2, R-012"""
    not_on_offer(revealed("Gurney Halleck", solari=2), "Gurney Halleck")
    not_on_offer(revealed("Gurney Halleck", solari=3, garrison=12), "Gurney Halleck")


def test_gurney_halleck_lets_only_as_many_join_as_were_recruited():
    """C-6.1, R-013"""
    s = pick(revealed("Gurney Halleck", solari=3, garrison=11), "Gurney Halleck")
    assert options(s) == ["0", "1"]
