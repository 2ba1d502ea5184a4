"""Imperium cards, Arrakis Recruiter to Duncan Idaho: boxes with a choice, a condition or a price."""

import pytest
from base_aids import bought, revealed, row_with, seated, sent
from set_aids import not_on_offer

from kanly.testing import look, options, pick

# --- Arrakis Recruiter


def test_arrakis_recruiter_recruits_one_troop():
    """C-6.1"""
    s = pick(sent("Arrakis Recruiter", "Research Station", water=2), "Arrakis Recruiter")
    assert (look(s, 0)["garrison"], look(s, 0)["supply"]) == (1, 11)
    not_on_offer(s, "Arrakis Recruiter")


def test_a_troop_recruited_by_a_card_may_join_the_conflict_on_a_combat_space():
    """C-6.3"""
    s = sent("Arrakis Recruiter", "Research Station", water=2)
    not_on_offer(s, "deploy 1 troop")
    pick(s, "Arrakis Recruiter", "deploy 1 troop")
    assert look(s, 0)["conflict"] == 1


def test_recruiting_is_compulsory_while_there_is_a_troop_in_supply():
    """C-13.1, R-007"""
    s = sent("Arrakis Recruiter", "Research Station", water=2, garrison=8, intrigue=["Windfall"])
    pick(s, "Research Station")  # troops are scarce: nothing happens by itself
    assert "end turn" not in options(s)
    s = pick(sent("Arrakis Recruiter", "Research Station", water=2, supply=0, garrison=12), "Research Station")
    assert "end turn" in options(s)


# --- Assassination Mission


@pytest.mark.parametrize("where", ["hand", "discard", "play"])
def test_assassination_mission_gives_4_solari_when_it_is_trashed(where):
    """Q-20, C-13.7"""
    mine = {"hand": ["Guild Administrator"], "deck": []}
    mine[where] = [*mine.get(where, []), "Assassination Mission"]
    s = sent("Guild Administrator", "Hagga Basin", water=1, **mine)
    pick(s, "Guild Administrator", "Assassination Mission")
    assert look(s, 0)["solari"] == 4
    assert look(s)["trash"] == ["Assassination Mission"]


def test_assassination_mission_gives_4_solari_when_it_pays_a_cost():
    """Q-20, C-13.2"""
    s = sent("Diplomacy", "Selective Breeding", hand=["Diplomacy", "Assassination Mission"], spice=2)
    pick(s, "trash a card", "Assassination Mission")
    assert (look(s, 0)["solari"], len(look(s, 0)["hand"])) == (4, 2)


def test_assassination_mission_does_not_trash_itself():
    """Q-20"""
    s = pick(revealed("Assassination Mission"), "end turn")
    assert "Assassination Mission" in look(s, 0)["discard"]
    assert look(s, 0)["solari"] == 1


# --- Bene Gesserit Initiate and Sister


def test_bene_gesserit_initiate_draws_one_card():
    """C-5.7, C-13.1"""
    s = sent("Bene Gesserit Initiate", "Secure Contract")
    assert "end turn" not in options(s)
    pick(s, "Bene Gesserit Initiate")
    assert len(look(s, 0)["hand"]) == 1
    assert options(s) == ["end turn"]


@pytest.mark.parametrize(("choice", "persuasion", "swords"), [("+2 Persuasion", 2, 0), ("+2 swords", 0, 2)])
def test_bene_gesserit_sister_gives_2_persuasion_or_2_swords(choice, persuasion, swords):
    """R-053, R-022"""
    s = revealed("Bene Gesserit Sister")
    assert "end turn" not in options(s)
    pick(s, "Bene Gesserit Sister")
    assert len(options(s)) == 2
    pick(s, choice)
    assert (look(s, 0)["persuasion"], look(s, 0)["swords"]) == (persuasion, swords)
    not_on_offer(s, "Bene Gesserit Sister")


# --- Carryall


@pytest.mark.parametrize(("space", "spice"), [("Imperial Basin", 2), ("Hagga Basin", 4), ("The Great Flat", 6)])
def test_carryall_doubles_the_base_spice(space, spice):
    """Q-21"""
    s = sent("Carryall", space, water=2)
    assert look(s, 0)["spice"] == spice


def test_carryall_does_not_double_bonus_spice():
    """Q-21"""
    s = seated(dict(hand=["Carryall"], water=1), bonus={"Hagga Basin": 3})
    pick(s, "Carryall", "Hagga Basin")
    assert look(s, 0)["spice"] == 4 + 3


def test_carryall_doubles_what_was_harvested_before():
    """Q-21, R-002"""
    s = seated(dict(hand=["Carryall"], water=1), bonus={"Hagga Basin": 3}, options=["step by step"])
    pick(s, "Carryall", "Hagga Basin", "Hagga Basin")
    assert look(s, 0)["spice"] == 2 + 3
    pick(s, "Carryall")
    assert look(s, 0)["spice"] == 4 + 3


def test_carryall_does_nothing_where_no_spice_is_harvested():
    """Q-21"""
    s = sent("Carryall", "Secure Contract", water=0)
    assert options(s) == ["end turn"]
    assert (look(s, 0)["spice"], look(s, 0)["solari"]) == (0, 3)


# --- Chani


def test_chani_brings_a_water_when_acquired():
    """C-7.7"""
    assert look(bought("Chani"), 0)["water"] == 1


def test_chani_brings_a_water_however_she_is_acquired():
    """C-7.7, C-7.8"""
    s = seated(dict(hand=[], intrigue=["Bypass Protocol"], spice=2, water=0), row=row_with("Chani"))
    pick(s, "Bypass Protocol", "5 or less", "Chani")
    assert look(s, 0)["water"] == 1


@pytest.mark.parametrize("n", range(6))
def test_chani_retreats_any_number_of_troops(n):
    """Q-11, C-6.11, C-7.9"""
    s = revealed("Chani", conflict=5, garrison=1)
    pick(s, "Chani")
    assert options(s) == ["0", "1", "2", "3", "4", "5"]
    pick(s, n)
    assert (look(s, 0)["conflict"], look(s, 0)["garrison"], look(s, 0)["strength"]) == (5 - n, 1 + n, 10 - 2 * n)
    not_on_offer(s, "Chani")


def test_chani_need_not_retreat():
    """Q-11"""
    assert "end turn" in options(revealed("Chani", conflict=5))


# --- CHOAM Directorship


def test_choam_directorship_brings_influence_with_every_faction_when_acquired():
    """C-7.7, C-11.1"""
    s = bought("CHOAM Directorship")
    assert look(s, 0)["influence"] == {"Emperor": 1, "Spacing Guild": 1, "Bene Gesserit": 1, "Fremen": 1}


def test_choam_directorship_brings_points_and_track_bonuses():
    """C-11.2, C-11.3, C-11.4"""
    s = bought("CHOAM Directorship", influence={"Emperor": 3, "Spacing Guild": 3, "Bene Gesserit": 1, "Fremen": 6})
    seen = look(s, 0)
    assert seen["influence"] == {"Emperor": 4, "Spacing Guild": 4, "Bene Gesserit": 2, "Fremen": 6}
    assert (seen["garrison"], seen["solari"]) == (3 + 2, 3)
    assert seen["alliances"] == ["Emperor", "Spacing Guild", "Fremen"]
    assert seen["score"] == 4 + 3


# --- Crysknife


def test_crysknife_gives_a_solari():
    """C-5.7"""
    s = sent("Crysknife", "Hagga Basin", water=1)
    assert look(s, 0)["solari"] == 1


def test_crysknife_gives_fremen_influence_with_a_bond_and_must():
    """C-13.5, C-13.1"""
    s = revealed("Crysknife", "Stilgar")
    assert "end turn" not in options(s)
    pick(s, "Crysknife")
    assert look(s, 0)["influence"] == {"Emperor": 0, "Spacing Guild": 0, "Bene Gesserit": 0, "Fremen": 1}
    assert "end turn" in options(s)


def test_a_fremen_card_of_an_agent_turn_makes_a_bond():
    """C-13.4, C-13.5"""
    s = pick(revealed("Crysknife", play=["Stilgar"]), "Crysknife")
    assert look(s, 0)["influence"]["Fremen"] == 1


def test_without_a_bond_crysknife_gives_no_influence():
    """C-13.5"""
    s = revealed("Crysknife", discard=["Stilgar"])
    not_on_offer(s, "Crysknife")
    assert "end turn" in options(s)


# --- Dr. Yueh, Duncan Idaho


def test_dr_yueh_draws_one_card():
    """C-5.7, C-13.1"""
    s = pick(sent("Dr. Yueh", "Carthag"), "Carthag: +1 troop", "Carthag: +1 Intrigue")
    assert "end turn" not in options(s)
    pick(s, "Dr. Yueh")
    assert len(look(s, 0)["hand"]) == 1


def test_duncan_idaho_takes_a_water_for_a_troop_and_a_card_once():
    """C-13.2, Q-05"""
    s = pick(sent("Duncan Idaho", "Carthag", water=2), "Duncan Idaho")
    seen = look(s, 0)
    assert (seen["water"], seen["garrison"], len(seen["hand"])) == (1, 1, 1)
    not_on_offer(s, "Duncan Idaho")


def test_duncan_idaho_needs_the_water():
    """C-13.2, R-011"""
    not_on_offer(sent("Duncan Idaho", "Carthag", water=0), "Duncan Idaho")


def test_duncan_idaho_may_keep_the_water():
    """C-13.1"""
    s = pick(sent("Duncan Idaho", "Carthag", water=1), "Carthag: +1 troop", "Carthag: +1 Intrigue")
    assert "end turn" in options(s)


def test_duncan_idaho_draws_even_if_no_troop_is_left_in_supply():
    """R-011, R-012"""
    s = pick(sent("Duncan Idaho", "Carthag", water=1, supply=0, garrison=12), "Duncan Idaho")
    assert (look(s, 0)["water"], len(look(s, 0)["hand"])) == (0, 1)
