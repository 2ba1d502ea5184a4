"""Uprising: Combat Intrigue cards."""

import pytest
from set_aids import FACTIONS

from kanly.testing import look, options, pick, refusals, table

ROW = ["Maula Pistol", "Hidden Missive", "Paracompass", "Leadership", "Sardaukar Soldier"]  # cost 3, 2, 4, 5, 1


def fight(*names, troops=4, enemy=1, board=None, **me):
    """Seat 0 holds these cards, and one that does nothing here, in a Conflict against seat 1."""
    mine = dict(intrigue=[*names, "Manipulate"], conflict=troops, garrison=0, **{"leader": "Gurney Halleck", **me})
    return table(["uprising"], seats={0: mine, 1: dict(conflict=enemy)}, row=ROW, phase="combat",
                 **{"conflict": "skirmish-ornithopter", **(board or {})})


def swords(s, *picks):
    """The swords that playing this brings; the strength follows at once (C-8.3)."""
    before = look(s, 0)
    pick(s, *picks)
    after = look(s, 0)
    lost = 2 * (before["conflict"] - after["conflict"])
    assert after["strength"] == before["strength"] + after["swords"] - before["swords"] - lost
    return after["swords"] - before["swords"]


# Swords.


def test_contingency_plan_brings_three_swords_three_times():
    """C-8.1, C-12.2"""
    s = fight(*["Contingency Plan"] * 3)
    for _ in range(3):
        assert swords(s, "Contingency Plan") == 3
    assert look(s, 0)["solari"] == 0
    assert look(s)["intrigue_discard"] == ["Contingency Plan"] * 3


@pytest.mark.parametrize("influence, n", [(0, 3), (2, 3), (3, 5), (6, 5)])
def test_weirding_combat_brings_two_more_swords_with_3_bene_gesserit_influence(influence, n):
    """C-11.8"""
    assert swords(fight("Weirding Combat", influence={"Bene Gesserit": influence}), "Weirding Combat") == n
    assert swords(fight("Weirding Combat", influence={"Fremen": 6}), "Weirding Combat") == 3


@pytest.mark.parametrize("completed, possible", [
    ([], False), (["immediate"], False), (["immediate", "arrakeen-water"], True)])
def test_backed_by_choam_needs_two_completed_contracts(completed, possible):
    """C-12.3, C-15.6"""
    s = fight("Backed by CHOAM", completed=completed, board=dict(options=["choam"]))
    assert ("Backed by CHOAM" in options(s)) == possible
    if possible:
        assert swords(s, "Backed by CHOAM") == 4
        assert look(s, 0)["solari"] == 0


# Devour.


def test_devour_brings_two_swords():
    """R-052"""
    s = fight("Devour")
    assert swords(s, "Devour") == 2
    assert "done" in options(s) and "Dagger" not in options(s)


@pytest.mark.parametrize("answer, trash", [("Dagger", ["Dagger"]), ("done", [])])
def test_devour_with_a_sandworm_brings_two_more_and_may_trash_a_card(answer, trash):
    """C-13.7"""
    s = fight("Devour", sandworms=1, discard=["Dagger"], deck=[])
    assert swords(s, "Devour") == 4
    pick(s, answer)
    assert look(s)["trash"] == trash


def test_the_sandworm_of_an_enemy_does_not_help_devour():
    """C-13.3"""
    s = table(["uprising"], seats={0: dict(intrigue=["Devour", "Manipulate"], conflict=1), 1: dict(sandworms=1)},
              phase="combat", conflict="skirmish-ornithopter")
    assert swords(s, "Devour") == 2


# Spies.


@pytest.mark.parametrize("answer, n, left", [("yes", 5, 1), ("no", 2, 2)])
def test_find_weakness_brings_three_more_swords_for_a_spy(answer, n, left):
    """R-052, C-14.4"""
    s = fight("Find Weakness", spies=["Deep Desert", "Hagga Basin"])
    picks = ["Find Weakness", answer] + ["Deep Desert post"] * (answer == "yes")
    assert swords(s, *picks) == n
    assert len(look(s, 0)["spies"]) == left


def test_find_weakness_without_a_spy_brings_two_swords():
    """R-052"""
    assert swords(fight("Find Weakness"), "Find Weakness") == 2


def test_spring_the_trap_recalls_two_spies_for_seven_swords():
    """C-12.3, C-14.4"""
    s = fight("Spring the Trap", spies=["Deep Desert", "Hagga Basin", "Imperial Basin"])
    assert swords(s, "Spring the Trap", "Deep Desert post", "Imperial Basin post") == 7
    assert look(s, 0)["spies"] == ["hagga-basin-post"]
    s = fight("Spring the Trap", spies=["Deep Desert"])
    assert "Spring the Trap" in refusals(s)


@pytest.mark.parametrize("n", [1, 2])
def test_go_to_ground_retreats_one_or_two_troops_for_a_spy(n):
    """C-6.11, C-12.3, R-024"""
    s = pick(fight("Go to Ground"), "Go to Ground")
    assert options(s) == ["1", "2"]
    pick(s, str(n))
    assert len(options(s)) == 13
    pick(s, "Deep Desert post")
    me = look(s, 0)
    assert (me["conflict"], me["garrison"], me["spies"]) == (4 - n, n, ["deep-desert-post"])
    assert me["strength"] == 2 * (4 - n)


def test_go_to_ground_with_one_troop_retreats_it():
    """C-6.12, C-8.2"""
    s = pick(fight("Go to Ground", troops=1), "Go to Ground")
    pick(s, "Deep Desert post")
    assert look(s, 0)["garrison"] == 1 and look(s, 0)["spies"] == ["deep-desert-post"]
    assert "Go to Ground" in refusals(fight("Go to Ground", troops=0, sandworms=1))  # a sandworm is no troop


@pytest.mark.parametrize("n", [1, 2])
def test_reach_agreement_retreats_one_or_two_troops_for_a_contract(n):
    """C-6.11, C-15.2"""
    board = dict(options=["choam"], offers=["heighliner-water", "deliver-supplies"])
    s = pick(fight("Reach Agreement", board=board), "Reach Agreement")
    assert options(s) == ["1", "2"]
    pick(s, str(n), "Deliver Supplies")
    me = look(s, 0)
    assert (me["conflict"], me["garrison"], me["contracts"]) == (4 - n, n, ["deliver-supplies"])


# Impress.


def test_impress_brings_two_swords_and_a_card_of_up_to_three():
    """C-7.8"""
    s = fight("Impress", discard=[])
    assert swords(s, "Impress") == 2
    assert set(options(s)) == {"Maula Pistol", "Hidden Missive", "Sardaukar Soldier", "Prepare the Way"}
    assert {"Paracompass", "Leadership", "The Spice Must Flow"} <= set(refusals(s))
    pick(s, "Maula Pistol")
    assert "Maula Pistol" in look(s, 0)["discard"]
    assert len(look(s)["row"]) == 5


def test_impress_may_be_played_without_a_card_to_take():
    """R-051"""
    dear = ["Paracompass", "Leadership", "Overthrow", "Steersman", "Chani, Clever Tactician"]
    mine = dict(intrigue=["Impress", "Manipulate"], conflict=2)
    s = table(["uprising"], seats={0: mine, 1: dict(conflict=1, discard=["Prepare the Way"] * 8)}, row=dear,
              phase="combat", conflict="skirmish-ornithopter")
    assert swords(s, "Impress") == 2


# Questionable Methods, Spice is Power, Tactical Option.


@pytest.mark.parametrize("faction", FACTIONS)
def test_questionable_methods_brings_four_more_swords_for_an_influence(faction):
    """R-052, C-11.6"""
    s = fight("Questionable Methods", influence=dict.fromkeys(FACTIONS, 1))
    assert swords(s, "Questionable Methods", "yes", faction) == 5
    assert look(s, 0)["influence"] == dict.fromkeys(FACTIONS, 1) | {faction: 0}


@pytest.mark.parametrize("me, picks", [(dict(influence={"Fremen": 1}), ["no"]), ({}, [])])
def test_questionable_methods_alone_brings_one_sword(me, picks):
    """R-052"""
    s = fight("Questionable Methods", **me)
    assert swords(s, "Questionable Methods", *picks) == 1


def test_spice_is_power_retreats_three_troops_for_three_spice():
    """R-053, C-6.12"""
    s = fight("Spice is Power", spice=3)
    pick(s, "Spice is Power")
    assert len(options(s)) == 2
    assert swords(s, "retreat") == 0
    assert (look(s, 0)["conflict"], look(s, 0)["garrison"], look(s, 0)["spice"]) == (1, 3, 6)


def test_spice_is_power_sells_six_swords_for_three_spice():
    """R-053"""
    s = pick(fight("Spice is Power", spice=4), "Spice is Power")
    assert swords(s, "pay") == 6
    assert (look(s, 0)["conflict"], look(s, 0)["spice"]) == (4, 1)


@pytest.mark.parametrize("troops, spice, possible", [(2, 2, False), (3, 0, True), (1, 3, True)])
def test_spice_is_power_needs_one_way_that_can_be_paid(troops, spice, possible):
    """C-12.3, C-6.12"""
    assert ("Spice is Power" in options(fight("Spice is Power", troops=troops, spice=spice))) == possible


@pytest.mark.parametrize("n", [0, 2, 4])
def test_tactical_option_brings_two_swords_or_retreats_any_number(n):
    """R-053, C-6.12, Q-11"""
    s = pick(fight("Tactical Option"), "Tactical Option")
    assert len(options(s)) == 2
    pick(s, "retreat")
    assert options(s) == ["0", "1", "2", "3", "4"]
    pick(s, str(n))
    if n < 4:
        assert (look(s, 0)["conflict"], look(s, 0)["garrison"], look(s, 0)["swords"]) == (4 - n, n, 0)
    assert swords(pick(fight("Tactical Option"), "Tactical Option"), "swords") == 2


def test_who_has_no_unit_left_is_out():
    """R-031, C-8.2"""
    s = pick(fight("Tactical Option", "Contingency Plan", enemy=1), "Tactical Option", "retreat", "4")
    assert look(s)["phase"] != "combat"
    assert (look(s, 0)["garrison"], look(s, 0)["conflict"]) == (4, 0)
    assert look(s, 1)["won"] == ["skirmish-ornithopter"]


def test_a_player_without_units_plays_no_combat_card():
    """C-8.2"""
    s = table(["uprising"], seats={0: dict(intrigue=["Contingency Plan"]), 1: dict(conflict=1)}, phase="combat",
              conflict="skirmish-ornithopter")
    assert look(s)["phase"] != "combat"
    assert look(s, 0)["intrigue"] == ["Contingency Plan"]
