"""Imperium cards, Sardaukar Legion to Worm Riders: boxes with a choice, a condition or a price."""

import pytest
from base_aids import revealed, seated, sent
from set_aids import TRACKS, not_on_offer

from kanly.testing import look, options, pick, refusals

# --- Sardaukar Legion


def test_sardaukar_legion_recruits_two_troops():
    """C-6.1, C-13.1"""
    s = sent("Sardaukar Legion", "Wealth")
    assert look(s, 0)["garrison"] == 2
    assert options(s) == ["end turn"]  # Wealth is no Combat space


@pytest.mark.parametrize("n", range(4))
def test_sardaukar_legion_may_deploy_up_to_three_troops(n):
    """C-6.5"""
    s = revealed("Sardaukar Legion", garrison=5)
    assert "end turn" in options(s)
    pick(s, "Sardaukar Legion")
    assert options(s) == ["0", "1", "2", "3"]
    pick(s, n)
    assert (look(s, 0)["garrison"], look(s, 0)["conflict"], look(s, 0)["supply"]) == (5 - n, n, 7)
    not_on_offer(s, "Sardaukar Legion")


def test_two_sardaukar_legions_deploy_three_troops_each():
    """C-6.5, C-7.3"""
    s = revealed("Sardaukar Legion", "Sardaukar Legion", garrison=7)
    pick(s, "Sardaukar Legion", "3", "Sardaukar Legion", "3")
    assert (look(s, 0)["garrison"], look(s, 0)["conflict"]) == (1, 6)
    not_on_offer(s, "Sardaukar Legion")


def test_sardaukar_legion_deploys_no_more_than_there_are():
    """C-6.5"""
    s = pick(revealed("Sardaukar Legion", garrison=2), "Sardaukar Legion")
    assert options(s) == ["0", "1", "2"]


# --- Scout


@pytest.mark.parametrize("n", range(3))
def test_scout_may_retreat_up_to_two_troops(n):
    """C-6.11, C-7.9"""
    s = revealed("Scout", conflict=4, garrison=0)
    assert "end turn" in options(s)
    pick(s, "Scout")
    assert options(s) == ["0", "1", "2"]
    pick(s, n)
    assert (look(s, 0)["garrison"], look(s, 0)["conflict"], look(s, 0)["strength"]) == (n, 4 - n, 8 - 2 * n + 1)
    not_on_offer(s, "Scout")


def test_scout_has_nobody_to_retreat():
    """C-6.11"""
    not_on_offer(revealed("Scout"), "Scout")


# --- Shifting Allegiances


def test_shifting_allegiances_trades_2_spice_and_1_influence_for_2_with_one_faction():
    """C-13.2, C-11.6"""
    s = sent("Shifting Allegiances", "Secure Contract", spice=5, influence={"Emperor": 1, "Fremen": 3})
    assert "end turn" in options(s)
    pick(s, "Shifting Allegiances")
    assert options(s) == ["Emperor", "Fremen"]  # what can be lost
    pick(s, "Fremen")
    assert options(s) == list(TRACKS)  # what can be gained
    pick(s, "Spacing Guild")
    assert look(s, 0)["influence"] == {**TRACKS, "Emperor": 1, "Fremen": 2, "Spacing Guild": 2}
    assert look(s, 0)["spice"] == 3
    assert options(s) == ["end turn"]


def test_shifting_allegiances_may_give_the_influence_back_to_the_same_faction():
    """C-11.6, R-045"""
    s = sent("Shifting Allegiances", "Secure Contract", spice=2, influence={"Fremen": 2})
    pick(s, "Shifting Allegiances", "Fremen")
    assert look(s, 0)["influence"]["Fremen"] == 3
    assert look(s, 0)["score"] == 1  # lost at 1, gained again at 2


@pytest.mark.parametrize(("spice", "influence"), [(1, 3), (2, 0)])
def test_shifting_allegiances_needs_2_spice_and_real_influence(spice, influence):
    """C-11.6, R-011, R-044"""
    s = sent("Shifting Allegiances", "Secure Contract", spice=spice, influence={"Fremen": influence})
    not_on_offer(s, "Shifting Allegiances")
    assert options(s) == ["end turn"]


def test_shifting_allegiances_can_cost_a_point_and_an_alliance():
    """C-11.2, C-11.5"""
    s = sent("Shifting Allegiances", "Secure Contract", spice=2, influence={"Fremen": 4})
    assert (look(s, 0)["alliances"], look(s, 0)["score"]) == (["Fremen"], 2)
    pick(s, "Shifting Allegiances", "Emperor")
    assert (look(s, 0)["alliances"], look(s, 0)["score"]) == ([], 2)  # -1 for the Alliance, +1 for the Emperor


# --- Sietch Reverend Mother


@pytest.mark.parametrize(("partner", "persuasion", "spice"), [("Chani", 5, 1), ("Lady Jessica", 3, 0)])
def test_sietch_reverend_mother_gives_3_persuasion_and_a_spice_with_a_bond(partner, persuasion, spice):
    """C-13.5"""
    s = revealed("Sietch Reverend Mother", partner)
    assert (look(s, 0)["persuasion"], look(s, 0)["spice"]) == (persuasion, spice)


def test_sietch_reverend_mother_may_trash_a_card():
    """C-13.7"""
    s = pick(sent("Sietch Reverend Mother", "Stillsuits", hand=["Sietch Reverend Mother", "Dagger"]), "Stillsuits")
    assert "end turn" in options(s)
    pick(s, "Sietch Reverend Mother")
    assert "done" in options(s)
    pick(s, "Dagger")
    assert look(s)["trash"] == ["Dagger"]
    assert options(s) == ["end turn"]


# --- Smuggler's Thopter, Space Travel


def test_smugglers_thopter_draws_two_cards_with_2_guild_influence():
    """C-11.8, C-13.1"""
    s = sent("Smuggler's Thopter", "Secure Contract", influence={"Spacing Guild": 2})
    assert "end turn" not in options(s)
    pick(s, "Smuggler's Thopter")
    assert len(look(s, 0)["hand"]) == 2
    assert options(s) == ["end turn"]


def test_smugglers_thopter_draws_nothing_with_less():
    """C-11.8"""
    s = sent("Smuggler's Thopter", "Secure Contract", influence={"Spacing Guild": 1, "Fremen": 6})
    assert options(s) == ["end turn"]


def test_smugglers_thopter_looks_at_the_influence_when_it_draws():
    """R-006, R-007"""
    s = sent("Smuggler's Thopter", "Secure Contract", influence={"Spacing Guild": 1}, intrigue=["Guild Authorization"])
    not_on_offer(s, "Smuggler's Thopter")
    pick(s, "Guild Authorization")
    assert "end turn" not in options(s)
    pick(s, "Smuggler's Thopter")
    assert len(look(s, 0)["hand"]) == 2


def test_space_travel_draws_one_card():
    """C-5.7, C-13.1"""
    s = pick(sent("Space Travel", "Foldspace"), "Foldspace: +1 Influence", "Foldspace: acquire")
    assert "end turn" not in options(s)
    pick(s, "Space Travel")
    assert len(look(s, 0)["hand"]) == 1
    assert options(s) == ["end turn"]


# --- Spice Hunter, Spice Smugglers, Stilgar


@pytest.mark.parametrize(("partner", "spice"), [("Spice Hunter", 2), ("Stilgar", 1), ("Dagger", 0)])
def test_spice_hunter_gives_a_spice_with_a_bond(partner, spice):
    """C-13.5"""
    assert look(revealed("Spice Hunter", partner), 0)["spice"] == spice


def test_spice_smugglers_trade_2_spice_for_guild_influence_and_3_solari():
    """C-13.2, Q-05"""
    s = sent("Spice Smugglers", "Research Station", water=2, spice=5)
    pick(s, "Spice Smugglers")
    assert (look(s, 0)["spice"], look(s, 0)["solari"]) == (3, 3)
    assert look(s, 0)["influence"] == {**TRACKS, "Spacing Guild": 1}
    not_on_offer(s, "Spice Smugglers")


def test_spice_smugglers_need_2_spice_and_may_be_left_unused():
    """C-13.1, C-13.2"""
    not_on_offer(sent("Spice Smugglers", "Research Station", water=2, spice=1), "Spice Smugglers")
    s = pick(sent("Spice Smugglers", "Research Station", water=2, spice=2), "Research Station")
    assert "end turn" in options(s)


def test_stilgar_gives_a_water():
    """C-5.7"""
    s = sent("Stilgar", "Secure Contract", water=0)
    assert look(s, 0)["water"] == 1
    assert options(s) == ["end turn"]


# --- Test of Humanity


def test_test_of_humanity_lets_each_opponent_discard_a_card_or_lose_a_deployed_troop():
    """Q-51, C-13.6"""
    others = {1: dict(hand=["Dagger", "Diplomacy"], conflict=3, garrison=2),
              2: dict(hand=["Dagger"], conflict=2, garrison=2)}
    s = pick(sent("Test of Humanity", "Research Station", others, water=2), "Research Station")
    assert "end turn" not in options(s)
    pick(s, "Test of Humanity")
    assert look(s)["turn"] == 1
    pick(s, "discard")
    assert (look(s)["turn"], options(s)) == (1, ["Dagger", "Diplomacy"])
    pick(s, "Dagger")
    assert look(s)["turn"] == 2
    pick(s, "lose 1 troop")
    assert (look(s, 1)["hand"], look(s, 1)["discard"], look(s, 1)["conflict"]) == (["Diplomacy"], ["Dagger"], 3)
    assert (look(s, 2)["hand"], look(s, 2)["conflict"], look(s, 2)["garrison"]) == (["Dagger"], 1, 2)
    assert look(s, 2)["supply"] == 9
    assert (look(s)["turn"], options(s)) == (0, ["end turn"])


def test_test_of_humanity_allows_only_what_an_opponent_can_do():
    """Q-51"""
    others = {1: dict(hand=["Dagger"], conflict=0), 2: dict(hand=[], conflict=2, garrison=2)}
    s = pick(sent("Test of Humanity", "Research Station", others, water=2), "Test of Humanity")
    assert (look(s)["turn"], options(s)) == (1, ["Dagger"])
    pick(s, "Dagger")
    assert look(s)["turn"] == 0
    assert (look(s, 2)["conflict"], look(s, 2)["garrison"]) == (1, 2)


def test_test_of_humanity_leaves_those_alone_who_can_do_neither():
    """Q-51, R-007"""
    others = {1: dict(hand=[], garrison=3), 2: dict(hand=[], garrison=3)}
    s = pick(sent("Test of Humanity", "Research Station", others, water=2), "Research Station")
    assert options(s) == ["end turn"]


# --- The Voice


def voice(space, hand=("Reconnaissance",)):
    """Seat 0 has closed this space, seat 1 is to play."""
    others = {1: dict(hand=list(hand), water=2, influence={"Fremen": 2}), 2: dict(hand=["Reconnaissance"], water=2)}
    s = sent("The Voice", "Secure Contract", others, hand=["The Voice", "Reconnaissance", "Scout"], water=2)
    return pick(s, "The Voice", space, "end turn")


def test_the_voice_chooses_any_space_and_must():
    """Q-28, C-13.1"""
    s = sent("The Voice", "Secure Contract")
    assert "end turn" not in options(s)
    pick(s, "The Voice")
    assert len(options(s)) == 22
    pick(s, "Secure Contract")
    assert look(s)["closed"] == ["Secure Contract"]
    assert options(s) == ["end turn"]


def test_the_voice_keeps_opponents_from_the_space():
    """Q-28"""
    s = voice("Arrakeen")
    assert look(s)["closed"] == ["Arrakeen"]
    pick(s, "Reconnaissance")
    assert set(options(s)) == {"Carthag", "Research Station", "Sietch Tabr"}
    assert "Arrakeen" in refusals(s)


def test_the_voice_ends_with_the_next_turn_of_its_player():
    """Q-28"""
    s = voice("Arrakeen")
    pick(s, "reveal", "end turn")
    assert look(s)["closed"] == ["Arrakeen"]
    pick(s, "Reconnaissance")
    assert "Arrakeen" in refusals(s)
    pick(s, "Carthag", "+1 troop", "+1 Intrigue", "end turn")
    assert look(s)["turn"] == 0
    assert look(s)["closed"] == []
    pick(s, "Reconnaissance")
    assert "Arrakeen" in options(s)


def test_the_voice_ends_with_a_reveal_turn_too():
    """Q-28"""
    s = voice("Arrakeen", ["Reconnaissance", "Dagger"])
    pick(s, "Dagger", "Hall of Oratory", "end turn", "reveal", "end turn", "reveal")
    while look(s)["turn"] == 0:
        pick(s, "end turn")
    pick(s, "Reconnaissance")
    assert "Arrakeen" in options(s)


def test_infiltrate_does_not_beat_the_voice():
    """Q-28, Q-30"""
    others = {1: dict(hand=["Reconnaissance"], intrigue=["Infiltrate"])}
    s = sent("The Voice", "Secure Contract", others)
    pick(s, "The Voice", "Arrakeen", "end turn", "Infiltrate", "Reconnaissance")
    assert "Arrakeen" in refusals(s)


# --- Thufir Hawat, Worm Riders


def test_thufir_hawat_draws_one_card():
    """C-5.7, C-13.1"""
    s = sent("Thufir Hawat", "Secure Contract")
    assert "end turn" not in options(s)
    pick(s, "Thufir Hawat")
    assert len(look(s, 0)["hand"]) == 1
    assert options(s) == ["end turn"]


def test_thufir_hawat_reveals_an_intrigue_card():
    """R-022"""
    s = revealed("Thufir Hawat")
    assert "end turn" not in options(s)
    pick(s, "Thufir Hawat")
    assert len(look(s, 0)["intrigue"]) == 1
    not_on_offer(s, "Thufir Hawat")


def test_worm_riders_give_2_spice():
    """C-5.7"""
    s = sent("Worm Riders", "Secure Contract", spice=0)
    assert look(s, 0)["spice"] == 2
    assert options(s) == ["end turn"]


@pytest.mark.parametrize(("influence", "swords"), [(0, 0), (1, 0), (2, 4), (3, 4), (4, 6)])
def test_worm_riders_give_4_swords_with_2_influence_and_2_more_with_the_alliance(influence, swords):
    """C-11.8"""
    assert look(revealed("Worm Riders", influence={"Fremen": influence}), 0)["swords"] == swords


@pytest.mark.parametrize(("before", "swords"), [(0, [0, 0]), (1, [0, 4]), (2, [4, 4]), (3, [4, 6])])
def test_worm_riders_see_influence_gained_in_the_same_turn(before, swords):
    """R-006, R-022"""
    s = revealed("Worm Riders", influence={"Fremen": before}, intrigue=["Know Their Ways"])
    assert look(s, 0)["swords"] == swords[0]
    pick(s, "Know Their Ways")
    assert look(s, 0)["swords"] == swords[1]


def test_worm_riders_need_the_token_for_the_alliance_swords():
    """C-11.8"""
    s = seated(dict(hand=["Worm Riders"], influence={"Fremen": 4}), {1: dict(alliances=["Fremen"])}, phase="reveal")
    assert look(s, 0)["swords"] == 4


def test_worm_riders_look_at_the_fremen_only():
    """C-11.8"""
    assert look(revealed("Worm Riders", influence={"Emperor": 6, "Spacing Guild": 6}), 0)["swords"] == 0
