"""Imperium cards, Imperial Spy to Reverend Mother Mohiam: boxes with a choice, a condition or a price."""

import pytest
from base_aids import bought, revealed, seated, sent
from set_aids import TRACKS, not_on_offer

from kanly.testing import look, options, pick, refusals

# --- Imperial Spy


def test_imperial_spy_is_trashed_for_an_intrigue_card():
    """C-13.2, Q-25"""
    s = pick(sent("Imperial Spy", "Wealth"), "Imperial Spy")
    assert look(s)["trash"] == ["Imperial Spy"]
    assert look(s, 0)["play"] == []
    assert len(look(s, 0)["intrigue"]) == 1
    not_on_offer(s, "Imperial Spy")


def test_imperial_spy_may_be_kept():
    """C-13.1, C-13.2"""
    s = pick(sent("Imperial Spy", "Wealth"), "Wealth", "end turn")
    assert look(s, 0)["play"] == ["Imperial Spy"]
    assert look(s, 0)["intrigue"] == []


def test_imperial_spy_trashed_by_another_card_gives_nothing():
    """Q-25"""
    s = sent("Guild Administrator", "Secure Contract", play=["Imperial Spy"])
    pick(s, "trash a card", "Imperial Spy")
    assert look(s)["trash"] == ["Imperial Spy"]
    assert look(s, 0)["intrigue"] == []


# --- Kwisatz Haderach


def test_kwisatz_haderach_sends_an_agent_and_draws_one_card():
    """Q-52, C-11.1"""
    s = sent("Kwisatz Haderach", "Wealth")
    assert look(s, 0)["agents"] == 1
    pick(s, "Kwisatz Haderach")
    assert len(look(s, 0)["hand"]) == 1
    assert look(s, 0)["influence"]["Emperor"] == 1
    assert options(s) == ["end turn"]


def test_kwisatz_haderach_must_draw():
    """C-13.1"""
    assert "end turn" not in options(sent("Kwisatz Haderach", "Secure Contract"))


def test_kwisatz_haderach_moves_an_agent_from_its_space():
    """Q-52"""
    s = seated(dict(hand=["Kwisatz Haderach"]), agents={"Arrakeen": [0], "Hagga Basin": [0]})
    pick(s, "Kwisatz Haderach", "Wealth")
    assert options(s) == ["Arrakeen", "Hagga Basin"]
    pick(s, "Arrakeen")
    assert look(s)["agents"] == {"Hagga Basin": [0], "Wealth": [0]}
    assert look(s, 0)["agents"] == 0


def test_kwisatz_haderach_takes_the_agent_from_the_leader_or_from_the_board():
    """Q-52"""
    s = seated(dict(hand=["Kwisatz Haderach"]), agents={"Arrakeen": [0]})
    pick(s, "Kwisatz Haderach", "Wealth")
    assert len(options(s)) == 2
    pick(s, "Leader")
    assert look(s)["agents"] == {"Arrakeen": [0], "Wealth": [0]}
    assert look(s, 0)["agents"] == 0


def test_kwisatz_haderach_sends_an_agent_back_to_the_space_it_is_on():
    """R-101"""
    s = seated(dict(hand=["Kwisatz Haderach"], agents=0), agents={"Imperial Basin": [0]})
    pick(s, "Kwisatz Haderach", "Imperial Basin", "Imperial Basin")
    assert look(s)["agents"] == {"Imperial Basin": [0]}
    assert look(s, 0)["spice"] == 1


def test_only_the_agent_on_a_space_can_go_there_again():
    """R-101"""
    s = seated(dict(hand=["Kwisatz Haderach"]), agents={"Imperial Basin": [0]})
    pick(s, "Kwisatz Haderach", "Imperial Basin")
    assert look(s, 0)["agents"] == 1
    assert look(s)["agents"] == {"Imperial Basin": [0]}


def test_kwisatz_haderach_is_not_stopped_by_enemy_agents():
    """R-101"""
    s = seated(dict(hand=["Kwisatz Haderach"]), agents={"Wealth": [1], "Arrakeen": [2]})
    pick(s, "Kwisatz Haderach", "Wealth")
    assert look(s)["agents"] == {"Wealth": [0, 1], "Arrakeen": [2]}


def test_kwisatz_haderach_needs_an_agent_somewhere():
    """Q-52"""
    s = seated(dict(hand=["Kwisatz Haderach"], agents=0))
    assert options(s) == ["reveal"]


def test_kwisatz_haderach_pays_and_meets_requirements_as_usual():
    """R-101"""
    s = seated(dict(hand=["Kwisatz Haderach"], water=0, solari=9, council=True, swordmaster=True))
    pick(s, "Kwisatz Haderach")
    free = {"Wealth", "Foldspace", "Secrets", "Stillsuits", "Hall of Oratory", "Mentat", "Rally Troops",
            "Secure Contract", "Arrakeen", "Carthag", "Imperial Basin"}
    assert set(options(s)) == free
    pick(s, "Mentat")
    assert look(s, 0)["solari"] == 7


def test_kwisatz_haderach_cannot_enter_a_space_closed_by_the_voice():
    """R-101, Q-28"""
    s = sent("The Voice", "Secure Contract", {1: dict(hand=["Kwisatz Haderach"])})
    pick(s, "The Voice", "Wealth", "end turn", "Kwisatz Haderach")
    assert "Wealth" in refusals(s)


# --- Lady Jessica


@pytest.mark.parametrize("faction", TRACKS)
def test_lady_jessica_brings_influence_with_any_faction_when_acquired(faction):
    """C-7.7, C-11.6"""
    s = pick(bought("Lady Jessica"), faction)
    assert look(s, 0)["influence"] == {**TRACKS, faction: 1}


def test_lady_jessica_draws_two_cards():
    """C-5.7, C-13.1"""
    s = sent("Lady Jessica", "Secure Contract")
    assert "end turn" not in options(s)
    pick(s, "Lady Jessica")
    assert len(look(s, 0)["hand"]) == 2
    assert options(s) == ["end turn"]


# --- Liet Kynes


def test_liet_kynes_brings_emperor_influence_when_acquired():
    """C-7.7"""
    assert look(bought("Liet Kynes"), 0)["influence"] == {**TRACKS, "Emperor": 1}


@pytest.mark.parametrize(("hand", "play", "persuasion"), [
    ([], [], 2),
    (["Dagger"], [], 2),
    (["Worm Riders"], [], 4),
    (["Worm Riders", "Sietch Reverend Mother"], ["Spice Hunter"], 8 + 3),  # 3 by the Reverend Mother's Bond
    ([], ["Chani", "Scout"], 4),
])
def test_liet_kynes_gives_2_persuasion_for_each_fremen_card(hand, play, persuasion):
    """Q-26"""
    s = revealed("Liet Kynes", *hand, play=play)
    assert "end turn" not in options(s)
    pick(s, "Liet Kynes")
    assert look(s, 0)["persuasion"] == persuasion
    not_on_offer(s, "Liet Kynes")


@pytest.mark.parametrize(("order", "persuasion"), [
    (["Liet Kynes", "Poison Snooper", "hand"], 2 + 1),
    (["Poison Snooper", "hand", "Liet Kynes"], 4 + 1),
])
def test_liet_kynes_counts_once_when_the_player_says_so(order, persuasion):
    """R-009, R-023"""
    s = revealed("Liet Kynes", deck=["Spice Hunter"], intrigue=["Poison Snooper"])
    pick(s, *order)
    assert look(s, 0)["revealed"] == ["Liet Kynes", "Spice Hunter"]
    assert look(s, 0)["persuasion"] == persuasion
    not_on_offer(s, "Liet Kynes")


# --- Missionaria Protectiva


@pytest.mark.parametrize("faction", TRACKS)
def test_missionaria_protectiva_gives_influence_with_another_bene_gesserit_card(faction):
    """C-13.4, C-11.6"""
    s = sent("Missionaria Protectiva", "Research Station", water=2, play=["Lady Jessica"])
    pick(s, "Research Station")
    assert "end turn" not in options(s)
    pick(s, "Missionaria Protectiva", faction)
    assert look(s, 0)["influence"] == {**TRACKS, faction: 1}
    assert options(s) == ["end turn"]


def test_missionaria_protectiva_alone_gives_nothing():
    """C-13.4, Q-01"""
    s = sent("Missionaria Protectiva", "Research Station", water=2, discard=["Lady Jessica"])
    not_on_offer(s, "Missionaria Protectiva")
    pick(s, "Research Station", "end turn")
    assert look(s, 0)["influence"] == TRACKS


# --- Opulence


def test_opulence_gives_3_solari():
    """C-5.7"""
    assert look(sent("Opulence", "Conspire", spice=4), 0)["solari"] == 3 + 5


def test_opulence_sells_a_point_for_6_solari_once():
    """C-13.2, Q-05"""
    s = revealed("Opulence", solari=13)
    assert "end turn" in options(s)
    pick(s, "Opulence")
    assert (look(s, 0)["solari"], look(s, 0)["score"]) == (7, 1)
    not_on_offer(s, "Opulence")


def test_opulence_needs_6_solari():
    """C-13.2"""
    not_on_offer(revealed("Opulence", solari=5), "Opulence")


# --- Other Memory


def test_other_memory_draws_a_card():
    """R-053"""
    s = sent("Other Memory", "Secure Contract", discard=["Lady Jessica", "Dagger"], deck=["Diplomacy", "Signet Ring"])
    assert "end turn" not in options(s)
    pick(s, "Other Memory")
    assert len(options(s)) == 2
    pick(s, "draw")
    assert look(s, 0)["hand"] in (["Diplomacy"], ["Signet Ring"])
    assert look(s, 0)["discard"] == ["Dagger", "Lady Jessica"]
    assert options(s) == ["end turn"]


def test_other_memory_takes_a_bene_gesserit_card_from_the_discard_pile():
    """R-053"""
    s = sent("Other Memory", "Secure Contract", discard=["Lady Jessica", "Test of Humanity", "Dagger"])
    pick(s, "Other Memory", "Bene Gesserit card")
    assert options(s) == ["Lady Jessica", "Test of Humanity"]
    pick(s, "Test of Humanity")
    assert look(s, 0)["hand"] == ["Test of Humanity"]
    assert look(s, 0)["discard"] == ["Dagger", "Lady Jessica"]
    assert options(s) == ["end turn"]


def test_other_memory_only_draws_without_a_bene_gesserit_card_in_the_discard_pile():
    """R-053"""
    s = sent("Other Memory", "Secure Contract", discard=["Stilgar"], deck=["Diplomacy"])
    pick(s, "Other Memory")
    assert look(s, 0)["hand"] == ["Diplomacy"]
    assert look(s, 0)["discard"] == ["Stilgar"]


# --- Piter De Vries


def test_piter_de_vries_draws_an_intrigue_card():
    """C-5.7, C-13.1"""
    s = pick(sent("Piter De Vries", "Research Station", water=2), "Research Station")
    assert "end turn" not in options(s)
    pick(s, "Piter De Vries")
    assert len(look(s, 0)["intrigue"]) == 1
    not_on_offer(s, "Piter De Vries")


# --- Power Play


@pytest.mark.parametrize(("space", "faction"), [
    ("Wealth", "Emperor"), ("Foldspace", "Spacing Guild"), ("Secrets", "Bene Gesserit"), ("Stillsuits", "Fremen"),
])
def test_power_play_gives_2_influence_instead_of_1(space, faction):
    """C-11.1, C-11.7"""
    s = pick(sent("Power Play", space), f"Influence with the {faction}")
    assert look(s, 0)["influence"] == {**TRACKS, faction: 2}
    assert look(s, 0)["score"] == 1
    not_on_offer(s, f"Influence with the {faction}")


def test_power_play_is_trashed_and_must_be():
    """C-13.1, Q-04"""
    s = pick(sent("Power Play", "Wealth"), "Wealth")
    assert "end turn" not in options(s)
    pick(s, "Power Play")
    assert look(s)["trash"] == ["Power Play"]
    assert look(s, 0)["play"] == []
    assert options(s) == ["end turn"]


def test_power_play_may_be_trashed_first():
    """R-002, R-010"""
    s = pick(sent("Power Play", "Wealth"), "Power Play")
    assert look(s, 0)["influence"]["Emperor"] == 2


def test_power_play_still_tops_up_influence_gained_before():
    """R-002"""
    s = seated(dict(hand=["Power Play"]), options=["step by step"])
    pick(s, "Power Play", "Wealth", "Wealth: +1 Influence")
    assert look(s, 0)["influence"]["Emperor"] == 1
    pick(s, "Influence")
    assert look(s, 0)["influence"]["Emperor"] == 2
    not_on_offer(s, "Influence")


# --- Reverend Mother Mohiam


def test_reverend_mother_mohiam_makes_each_opponent_discard_two_cards():
    """Q-10, C-13.6"""
    others = {1: dict(hand=["Dagger", "Diplomacy", "Seek Allies"], intrigue=["Ambush"]), 2: dict(hand=["Dagger"])}
    s = pick(sent("Reverend Mother Mohiam", "Wealth", others, play=["Bene Gesserit Sister"]), "Wealth")
    assert "end turn" not in options(s)
    pick(s, "Reverend Mother Mohiam")
    assert (look(s)["turn"], options(s)) == (1, ["Dagger", "Diplomacy", "Seek Allies"])
    pick(s, "Diplomacy")
    assert (look(s)["turn"], options(s)) == (1, ["Dagger", "Seek Allies"])
    pick(s, "Dagger")
    assert (look(s)["turn"], options(s)) == (2, ["Dagger"])
    pick(s, "Dagger")
    assert look(s, 1)["hand"] == ["Seek Allies"]
    assert look(s, 1)["discard"] == ["Dagger", "Diplomacy"]
    assert look(s, 1)["intrigue"] == ["Ambush"]
    assert (look(s, 2)["hand"], look(s, 2)["discard"]) == ([], ["Dagger"])
    assert options(s) == ["end turn"]


def test_opponents_discard_clockwise_from_the_left_of_the_player():
    """Q-10, C-13.6"""
    others = {1: dict(hand=["Reverend Mother Mohiam"], play=["Bene Gesserit Sister"]), 2: dict(hand=["Diplomacy"])}
    s = seated(dict(hand=["Dagger"]), others, turn=1)
    pick(s, "Reverend Mother Mohiam", "Wealth", "Reverend Mother Mohiam")
    assert look(s)["turn"] == 2
    pick(s, "Diplomacy")
    assert look(s)["turn"] == 0


def test_reverend_mother_mohiam_alone_does_nothing():
    """C-13.4"""
    s = sent("Reverend Mother Mohiam", "Wealth", play=["Opulence"])
    not_on_offer(s, "Reverend Mother Mohiam")
    pick(s, "Wealth", "end turn")
    assert [len(look(s, seat)["hand"]) for seat in (1, 2)] == [5, 5]


def test_reverend_mother_mohiam_does_nothing_to_empty_hands():
    """Q-10, R-007"""
    others = {1: dict(hand=[]), 2: dict(hand=[])}
    s = pick(sent("Reverend Mother Mohiam", "Wealth", others, play=["Bene Gesserit Sister"]), "Wealth")
    assert options(s) == ["end turn"]
