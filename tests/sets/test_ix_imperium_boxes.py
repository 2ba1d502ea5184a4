"""Rise of Ix: the Agent boxes of the Imperium cards, and Reveal and Acquire boxes with a choice or a condition."""

from collections import Counter

import pytest
from base_aids import row_with
from ix_aids import changes, freighter_rests, revealed, seated, sent
from set_aids import gained, not_on_offer, nothing_open, why

from kanly.cells import INTRIGUE_BOTTOM
from kanly.testing import look, options, pick, table, take_all
from kanly.things import ID_MASK, THINGS

TILES = ["Minimic Film", "Flagship", "Holoprojectors"]  # 2, 8 and 3 spice


def under_the_deck(s):
    """The Intrigue cards under the deck, the next first."""
    return [THINGS[card & ID_MASK].name for card in s.piles[INTRIGUE_BOTTOM]]


# Appropriate.


def test_appropriate_recalls_a_freighter_when_acquired():
    """C-16.5"""
    s = seated(dict(hand=[], persuasion=5, freighter=1), row=row_with("Appropriate"), phase="reveal")
    pick(s, "Appropriate")
    assert changes(s, "recall", "Shipping track", "+2 spice") == dict(freighter=-1, spice=2)


@pytest.mark.parametrize(("goods", "spent"), [
    (dict(solari=2), dict(solari=-2)), (dict(spice=2), dict(spice=-2)),
])
def test_appropriate_buys_a_tile_with_either(goods, spent):
    """Q-54; the Solari of Smuggling is not in it"""
    s = sent("Appropriate", "Tech Negotiation", influence={"Emperor": 2}, board=dict(tech=TILES), **goods)
    assert changes(s, "Appropriate", "Minimic Film") == spent | {"tech": 1}
    assert look(s, 0)["tech"] == ["Minimic Film"]


def test_appropriate_does_not_mix_solari_and_spice():
    """Q-54"""
    s = sent("Appropriate", "Tech Negotiation", influence={"Emperor": 2}, solari=1, spice=1, board=dict(tech=TILES))
    assert "Appropriate" not in " ".join(options(s))
    assert "2 spice" in why(s, "Appropriate")


@pytest.mark.parametrize(("goods", "spent"), [
    (dict(solari=2), dict(solari=-2, negotiators=-1, supply=1)),
    (dict(spice=2), dict(spice=-2, negotiators=-1, supply=1)),
])
def test_negotiators_lower_either_price_of_appropriate(goods, spent):
    """Q-54, C-16.2"""
    s = sent("Appropriate", "Tech Negotiation", influence={"Emperor": 2}, negotiators=1, **goods,
             board=dict(tech=TILES))
    assert changes(s, "Appropriate", "Holoprojectors") == spent | {"tech": 1}


def test_appropriate_with_enough_of_both_asks_what_is_paid():
    """Q-54"""
    s = sent("Appropriate", "Tech Negotiation", influence={"Emperor": 2}, solari=2, spice=2, board=dict(tech=TILES))
    pick(s, "Appropriate", "Minimic Film")
    assert len(options(s)) == 2
    t = s.clone()
    assert changes(s, "Solari") == dict(solari=-2, tech=1)
    assert changes(t, "spice") == dict(spice=-2, tech=1)


def test_appropriate_always_says_what_is_paid():
    """Q-54: three spice are too many, so without a Negotiator only Solari will do."""
    s = sent("Appropriate", "Tech Negotiation", influence={"Emperor": 2}, solari=4, spice=2, negotiators=1,
             board=dict(tech=TILES))
    pick(s, "Appropriate", "Holoprojectors")
    assert set(options(s)) == {"send back 1 Negotiator and pay 2 spice", "pay 3 Solari",
                               "send back 1 Negotiator and pay 2 Solari"}
    assert changes(s, "pay 3 Solari") == dict(solari=-3, tech=1)


def test_appropriate_needs_two_influence_with_the_emperor():
    """C-11.8, and the purchase is never forced (C-16.1)"""
    s = sent("Appropriate", "Tech Negotiation", influence={"Emperor": 1}, solari=9, spice=9, board=dict(tech=TILES))
    assert "needs 2 Influence with the Emperor" in why(s, "Appropriate")
    s = sent("Appropriate", "Tech Negotiation", influence={"Emperor": 2}, solari=9, spice=9, board=dict(tech=TILES))
    pick(s, "Appropriate", "done")
    assert gained(s) == dict(solari=9, spice=9, score=1)
    assert "Appropriate" not in " ".join(options(s))


# Bounty Hunter.


@pytest.mark.parametrize("there", [[1], [1, 2]])
def test_bounty_hunter_is_paid_for_meeting_an_enemy_agent(there):
    s = sent("Bounty Hunter", "Carthag", board=dict(agents={"Carthag": there}))
    assert gained(s) == dict(solari=2)


def test_bounty_hunter_is_not_paid_for_an_empty_space():
    s = sent("Bounty Hunter", "Carthag")
    assert gained(s) == {}


# Court Intrigue.


def test_court_intrigue_puts_a_card_under_the_deck_and_draws_another():
    """Q-29"""
    s = sent("Court Intrigue", "Wealth", intrigue=["Cull", "Expedite"])
    pick(s, "Court Intrigue")
    assert options(s) == ["Cull", "Expedite"]
    pick(s, "Cull")
    mine = look(s, 0)["intrigue"]
    assert len(mine) == 2 and "Expedite" in mine and "Cull" not in mine
    assert under_the_deck(s) == ["Cull"]
    assert look(s)["intrigue_discard"] == []
    assert "Court Intrigue" not in " ".join(options(s))


def test_court_intrigue_needs_an_intrigue_card_and_may_be_left():
    s = sent("Court Intrigue", "Wealth")
    not_on_offer(s, "Court Intrigue")
    s = sent("Court Intrigue", "Wealth", intrigue=["Blackmail"])
    pick(s, "Wealth", "end turn")
    assert look(s, 0)["intrigue"] == ["Blackmail"]


# Desert Ambush.


def test_desert_ambush_drives_back_one_enemy_unit_per_troop_deployed():
    """Troops and dreadnoughts, of any opponents."""
    s = sent("Desert Ambush", "Imperial Basin", {1: dict(conflict=1, fleet=1), 2: dict(conflict=2)}, garrison=2)
    not_on_offer(s, "Desert Ambush")  # nothing deployed yet
    pick(s, "deploy 2", "Desert Ambush")
    assert options(s) == ["Player 2", "Player 3", "done"]
    pick(s, "Player 2")
    assert options(s) == ["troop", "dreadnought"]
    pick(s, "dreadnought", "Player 3")
    assert (look(s, 1)["conflict"], look(s, 1)["fleet"], look(s, 1)["dreadnoughts"]) == (1, 0, 1)
    assert (look(s, 2)["conflict"], look(s, 2)["garrison"]) == (1, 4)
    assert "Desert Ambush" not in " ".join(options(s))


@pytest.mark.parametrize("deployed", [1, 2])
def test_desert_ambush_drives_back_at_most_as_many_as_were_deployed(deployed):
    s = sent("Desert Ambush", "Imperial Basin", {1: dict(conflict=4)}, garrison=2)
    pick(s, f"deploy {deployed}", "Desert Ambush", *["Player 2"] * deployed)
    assert look(s, 1)["conflict"] == 4 - deployed
    assert "Player 2" not in options(s)


def test_desert_ambush_may_stop_before():
    s = sent("Desert Ambush", "Imperial Basin", {1: dict(conflict=4)}, garrison=2)
    pick(s, "deploy 2", "Desert Ambush", "Player 2", "done")
    assert look(s, 1)["conflict"] == 3


def test_desert_ambush_does_not_count_dreadnoughts_deployed():
    """It says troops."""
    s = sent("Desert Ambush", "Imperial Basin", {1: dict(conflict=4)}, dreadnoughts=1)
    pick(s, "deploy a dreadnought")
    not_on_offer(s, "Desert Ambush")


# Embedded Agent.


@pytest.mark.parametrize("answers, place", [(["advance", "advance"], 3), (["advance", "recall"], 0), (["done"], 1)])
def test_embedded_agent_moves_the_freighter_twice_with_another_bene_gesserit_card(answers, place):
    """C-16.5"""
    s = sent("Embedded Agent", "Tech Negotiation", play=["Truthsayer"], freighter=1)
    pick(s, "Embedded Agent", *answers)
    assert look(s, 0)["freighter"] == place
    assert freighter_rests(s)


def test_embedded_agent_alone_moves_nothing():
    s = sent("Embedded Agent", "Tech Negotiation", play=["Jamis"])
    assert "Bene Gesserit" in why(s, "Embedded Agent")


def test_embedded_agent_draws_an_intrigue_card_when_revealed():
    s = revealed("Embedded Agent")
    assert changes(s, "Embedded Agent") == dict(intrigue=1)


# Esmar Tuek.


def test_esmar_tuek_buys_influence_and_a_card_for_a_spice():
    s = sent("Esmar Tuek", "Smuggling", spice=2, deck=["Dagger", "Dagger"])
    assert changes(s, "Esmar Tuek") == {"spice": -1, "hand": 1, "Spacing Guild": 1}


def test_esmar_tuek_needs_a_spice_and_is_never_forced():
    s = sent("Esmar Tuek", "Smuggling", deck=["Dagger"])
    assert "1 spice" in why(s, "Esmar Tuek")
    s = sent("Esmar Tuek", "Smuggling", spice=1, deck=["Dagger"])
    assert changes(s, "end turn") == {}


# Freighter Fleet, Landing Rights, Guild Chief Administrator: a Freighter.


@pytest.mark.parametrize("name", ["Freighter Fleet", "Guild Chief Administrator"])
def test_a_revealed_freighter_icon_moves_once(name):
    s = revealed(name, freighter=1)
    assert changes(s, name, "advance") == dict(freighter=1)
    assert freighter_rests(s)


def test_landing_rights_moves_the_freighter_once():
    s = sent("Landing Rights", "Sietch Tabr", influence={"Fremen": 2})
    assert changes(pick(s, "troop"), "Landing Rights", "advance") == dict(freighter=1)
    assert freighter_rests(s)


def test_freighter_fleet_has_no_agent_box():
    s = sent("Freighter Fleet", "Imperial Basin")
    assert options(s) == ["end turn"]


# Full-Scale Assault.


def test_full_scale_assault_recruits_two():
    s = sent("Full-Scale Assault", "Wealth")
    assert (look(s, 0)["garrison"], look(s, 0)["supply"]) == (2, 10)
    not_on_offer(s, "Full-Scale Assault")


@pytest.mark.parametrize("ships", [1, 2])
def test_full_scale_assault_gives_three_swords_per_dreadnought_in_the_conflict(ships):
    """And the dreadnoughts have their own strength of 3 (C-16.7)."""
    s = revealed("Full-Scale Assault", fleet=ships, conflict=1)
    pick(s, "Full-Scale Assault")
    assert (look(s, 0)["swords"], look(s, 0)["strength"]) == (3 * ships, 3 * ships + 3 * ships + 2)


def test_full_scale_assault_ignores_dreadnoughts_in_the_garrison():
    s = revealed("Full-Scale Assault", dreadnoughts=2, conflict=1)
    assert "end turn" in options(s)
    assert look(s, 0)["swords"] == 0


def test_full_scale_assault_can_be_bought_with_both_dreadnoughts_out():
    """R-064"""
    s = seated(dict(hand=[], persuasion=8, dreadnoughts=1, fleet=1), row=row_with("Full-Scale Assault"), phase="reveal")
    pick(s, "Full-Scale Assault")
    assert (look(s, 0)["dreadnoughts"], look(s, 0)["fleet"], look(s, 0)["discard"]) == (1, 1, ["Full-Scale Assault"])


# Guild Accord.


def test_guild_accord_makes_the_heighliner_two_spice_cheaper():
    """The base price is 6 (C-17.1)."""
    s = sent("Guild Accord", "Heighliner", spice=5)
    assert (look(s, 0)["spice"], look(s, 0)["garrison"], look(s, 0)["influence"]["Spacing Guild"]) == (1, 5, 1)


def test_guild_accord_needs_four_spice_for_the_heighliner():
    s = seated(dict(hand=["Guild Accord"], spice=3))
    pick(s, "Guild Accord")
    assert options(s) == ["Foldspace"]
    assert "4 spice" in why(s, "Heighliner")


def test_guild_accord_makes_no_other_space_cheaper_and_is_no_rule_for_other_cards():
    s = sent("Space Travel", "Foldspace", play=["Guild Accord"], spice=5, hand=["Space Travel"])
    assert look(s, 0)["spice"] == 5
    s = seated(dict(hand=["Space Travel"], play=["Guild Accord"], spice=5))
    pick(s, "Space Travel")
    assert "6 spice" in why(s, "Heighliner")


@pytest.mark.parametrize("allied, gain", [(True, dict(water=1, spice=3, score=2)), (False, dict(water=1, score=1))])
def test_guild_accord_gives_three_spice_to_the_ally_of_the_guild(allied, gain):
    """C-11.8: the token counts, not the level."""
    others = None if allied else {1: dict(influence={"Spacing Guild": 5})}
    s = revealed("Guild Accord", others=others, influence={"Spacing Guild": 4})
    assert gained(s) == gain


def test_guild_accord_unloads_all_of_its_box_for_the_ally_of_the_guild():
    s = sent("Truthsayer", "Tech Negotiation", hand=["Truthsayer", "Guild Accord"], influence={"Spacing Guild": 4},
             deck=["Dagger"])
    assert changes(s, "Truthsayer", "Guild Accord") == dict(water=1, spice=3)


# Guild Chief Administrator.


def test_guild_chief_administrator_discards_a_card_to_trash_one():
    s = sent("Guild Chief Administrator", "Smuggling", hand=["Guild Chief Administrator", "Dagger", "Diplomacy"])
    pick(s, "Guild Chief Administrator")
    assert options(s) == ["Dagger", "Diplomacy"]
    pick(s, "Dagger")
    assert set(options(s)) == {"Diplomacy", "Dagger", "Guild Chief Administrator", "done"}
    pick(s, "Diplomacy")
    assert look(s)["trash"] == ["Diplomacy"]
    assert (look(s, 0)["discard"], look(s, 0)["hand"]) == (["Dagger"], [])


def test_unload_fires_on_discard_and_again_on_trash():
    """C-13.8: the example of the rulebook."""
    s = sent("Guild Chief Administrator", "Foldspace", hand=["Guild Chief Administrator", "Esmar Tuek"])
    assert changes(s, "Guild Chief Administrator", "Esmar Tuek", "Esmar Tuek") == dict(spice=4, solari=4, hand=-1)
    assert look(s)["trash"] == ["Esmar Tuek"]


def test_guild_chief_administrator_needs_a_card_and_may_trash_nothing():
    s = sent("Guild Chief Administrator", "Smuggling")
    not_on_offer(s, "Guild Chief Administrator")
    s = sent("Guild Chief Administrator", "Smuggling", hand=["Guild Chief Administrator", "Dagger"])
    pick(s, "Guild Chief Administrator", "Dagger", "done")
    assert (look(s)["trash"], look(s, 0)["discard"]) == ([], ["Dagger"])


# Imperial Bashar.


def test_imperial_bashar_recruits_or_trashes():
    s = sent("Imperial Bashar", "Sietch Tabr", influence={"Fremen": 2}, discard=["Dagger"])
    pick(s, "Sietch Tabr", "Imperial Bashar")
    assert options(s) == ["+1 troop", "trash a card"]
    t = s.clone()
    assert changes(s, "+1 troop") == dict(garrison=1, supply=-1)
    assert changes(t, "trash a card", "Dagger") == {}
    assert (look(s)["trash"], look(t)["trash"]) == ([], ["Dagger"])
    not_on_offer(s, "Imperial Bashar")
    not_on_offer(t, "Imperial Bashar")


@pytest.mark.parametrize("others, more", [([], 0), (["Dagger"], 1), (["Dagger", "Dagger", "Jamis"], 3),
                                          (["Diplomacy", "Local Fence"], 0)])
def test_imperial_bashar_counts_the_other_revealed_cards_with_swords(others, more):
    """Cards, not swords; itself not."""
    s = revealed("Imperial Bashar", *others, conflict=1)
    if more:
        pick(s, "Imperial Bashar")
    swords = {"Dagger": 1, "Jamis": 2}
    assert look(s, 0)["swords"] == 2 + more + sum(swords.get(name, 0) for name in others)


# Imperial Shock Trooper.


@pytest.mark.parametrize("space, swords", [("Wealth", 5), ("Conspire", 5), ("Foldspace", 2), ("Arrakeen", 2)])
def test_imperial_shock_trooper_gives_three_more_swords_with_an_agent_at_the_emperor(space, swords):
    s = revealed("Imperial Shock Trooper", board=dict(agents={space: [0]}), conflict=1)
    assert look(s, 0)["swords"] == swords


def test_imperial_shock_trooper_does_not_count_enemy_agents():
    s = revealed("Imperial Shock Trooper", board=dict(agents={"Wealth": [1]}), conflict=1)
    assert look(s, 0)["swords"] == 2


# In the Shadows.


@pytest.mark.parametrize("faction", ["Emperor", "Spacing Guild", "Fremen"])
def test_in_the_shadows_turns_a_card_into_influence_with_another_faction(faction):
    s = sent("In the Shadows", "Tech Negotiation", hand=["In the Shadows", "Dagger"], influence={"Bene Gesserit": 2})
    pick(s, "In the Shadows", "Dagger")
    assert options(s) == [f"+1 Influence with the {name}" for name in ("Emperor", "Spacing Guild", "Fremen")]
    assert changes(s, faction) == {faction: 1}
    assert look(s, 0)["discard"] == ["Dagger"]


def test_in_the_shadows_needs_two_influence_with_the_bene_gesserit():
    s = sent("In the Shadows", "Tech Negotiation", hand=["In the Shadows", "Dagger"], influence={"Bene Gesserit": 1})
    assert "needs 2 Influence with the Bene Gesserit" in why(s, "In the Shadows")


def test_in_the_shadows_gives_influence_with_the_bene_gesserit_when_revealed():
    s = revealed("In the Shadows")
    assert changes(s, "In the Shadows") == {"Bene Gesserit": 1}


# Ix-Guild Compact.


def test_ix_guild_compact_turns_two_cards_into_a_dreadnought():
    s = sent("Ix-Guild Compact", "Foldspace", hand=["Ix-Guild Compact", "Dagger", "Diplomacy", "Jamis"])
    assert changes(s, "Ix-Guild Compact", "Dagger", "Diplomacy") == dict(hand=-2, dreadnoughts=1)
    assert look(s, 0)["discard"] == ["Dagger", "Diplomacy"]


def test_ix_guild_compact_needs_two_cards():
    s = sent("Ix-Guild Compact", "Foldspace", hand=["Ix-Guild Compact", "Dagger"])
    not_on_offer(s, "Ix-Guild Compact")


@pytest.mark.parametrize("supply, ways", [(9, ["0", "1", "2"]), (1, ["0", "1"])])
def test_ix_guild_compact_sends_up_to_two_negotiators_from_supply(supply, ways):
    """C-16.3"""
    s = revealed("Ix-Guild Compact", supply=supply)
    pick(s, "Ix-Guild Compact")
    assert options(s) == ways
    assert changes(s, "1") == dict(negotiators=1, supply=-1)


# Ixian Engineer.


def test_ixian_engineer_buys_a_tile_at_its_full_price():
    s = sent("Ixian Engineer", "Smuggling", spice=3, board=dict(tech=TILES))
    pick(s, "Ixian Engineer")
    assert options(s) == ["Minimic Film", "Holoprojectors", "done"]
    assert "8 spice" in why(s, "Flagship")
    assert changes(s, "Holoprojectors") == dict(spice=-3, tech=1)


def test_ixian_engineer_cannot_pay_with_solari():
    s = sent("Ixian Engineer", "Smuggling", solari=9, spice=1, board=dict(tech=TILES))
    assert "2 spice" in why(s, "Ixian Engineer")


def test_ixian_engineer_is_trashed_for_a_point_with_three_tiles():
    """Face-down tiles count."""
    s = revealed("Ixian Engineer", tech=["Holoprojectors", "Training Drones"], flipped=["Flagship"])
    assert changes(s, "Ixian Engineer") == dict(score=1)
    assert look(s)["trash"] == ["Ixian Engineer"]


def test_ixian_engineer_stays_with_two_tiles_or_by_choice():
    s = revealed("Ixian Engineer", tech=["Holoprojectors", "Training Drones"])
    assert "3 Tech tiles" in why(s, "Ixian Engineer")
    s = revealed("Ixian Engineer", tech=["Holoprojectors", "Training Drones", "Flagship"])
    assert changes(s, "end turn") == {}
    assert look(s, 0)["discard"] == ["Ixian Engineer"]


# Jamis.


def test_jamis_trashes_a_card_or_not():
    s = sent("Jamis", "Stillsuits", discard=["Dagger"], hand=["Jamis", "Diplomacy"])
    pick(s, "Jamis: trash a card")
    assert set(options(s)) == {"Dagger", "Diplomacy", "Jamis", "done"}
    pick(s, "Dagger")
    assert look(s)["trash"] == ["Dagger"]


# Local Fence.


@pytest.mark.parametrize("goods, way, change", [
    (dict(spice=2), "", dict(spice=-2, solari=5)),
    (dict(solari=5), "", dict(solari=-5, spice=4)),
    (dict(solari=5, spice=2), "pay 2 spice", dict(spice=-2, solari=5)),
    (dict(solari=5, spice=2), "pay 5 Solari", dict(solari=-5, spice=4)),
])
def test_local_fence_makes_one_of_two_trades(goods, way, change):
    s = sent("Local Fence", "Sietch Tabr", influence={"Fremen": 2}, **goods)
    assert changes(pick(s, "troop"), "Local Fence", *([way] if way else [])) == change
    not_on_offer(s, "Local Fence")


def test_local_fence_needs_two_spice_or_five_solari():
    s = sent("Local Fence", "Sietch Tabr", influence={"Fremen": 2}, solari=4, spice=1)
    not_on_offer(s, "Local Fence")


# Negotiated Withdrawal.


@pytest.mark.parametrize("ships", [0, 1])
def test_negotiated_withdrawal_retreats_three_units_for_influence(ships):
    """C-6.12: any mixture."""
    s = revealed("Negotiated Withdrawal", conflict=3, fleet=1)
    units = ["dreadnought"] if ships else ["troop"] * 3  # without the dreadnought there is no choice left
    got = changes(s, "Negotiated Withdrawal", *units, "Fremen")
    assert got == {"conflict": ships - 3, "garrison": 3 - ships, "Fremen": 1} | (
        dict(fleet=-1, dreadnoughts=1) if ships else {})


def test_negotiated_withdrawal_needs_three_units():
    s = revealed("Negotiated Withdrawal", conflict=1, fleet=1)
    not_on_offer(s, "Negotiated Withdrawal")
    s = revealed("Negotiated Withdrawal", conflict=2, fleet=1)
    assert changes(s.clone(), "end turn") == dict(persuasion=-2)
    pick(s, "Negotiated Withdrawal")
    assert "done" not in options(s)


def test_negotiated_withdrawal_has_no_agent_box():
    s = sent("Negotiated Withdrawal", "Imperial Basin", conflict=3)
    assert options(s) == ["end turn"]


# Satellite Ban.


def test_satellite_ban_turns_a_card_into_spice_and_water():
    s = sent("Satellite Ban", "Foldspace", hand=["Satellite Ban", "Dagger"])
    assert changes(s, "Satellite Ban", "Dagger") == dict(hand=-1, spice=1, water=1)


def test_satellite_ban_needs_a_card():
    s = sent("Satellite Ban", "Foldspace")
    not_on_offer(s, "Satellite Ban")


@pytest.mark.parametrize("n", [0, 1, 2])
def test_satellite_ban_retreats_up_to_two_troops(n):
    """Never dreadnoughts (C-0.5)."""
    s = revealed("Satellite Ban", conflict=3, fleet=1)
    pick(s, "Satellite Ban")
    assert options(s) == ["0", "1", "2"]
    assert changes(s, str(n)) == (dict(conflict=-n, garrison=n) if n else {})


# Sayyadina.


def test_sayyadina_sells_a_point_for_three_water():
    s = sent("Sayyadina", "Secrets", water=4)
    assert changes(s, "Sayyadina: pay 3 water") == dict(water=-3, score=1)
    not_on_offer(s, "Sayyadina")


def test_sayyadina_needs_three_water_and_is_never_forced():
    s = sent("Sayyadina", "Secrets", water=2)
    assert "3 water" in why(s, "Sayyadina")


def test_sayyadina_gives_three_persuasion_by_a_fremen_bond():
    """C-13.5"""
    assert gained(revealed("Sayyadina", play=["Jamis"])) == dict(persuasion=3)
    assert gained(revealed("Sayyadina", play=["Truthsayer"])) == {}


# Shai-Hulud.


def test_shai_hulud_trashes_a_card_when_acquired():
    s = seated(dict(hand=[], deck=[], discard=["Dagger"], persuasion=7), row=row_with("Shai-Hulud"), phase="reveal")
    pick(s, "Shai-Hulud")
    assert "done" in options(s)
    pick(s, "Dagger")
    assert look(s)["trash"] == ["Dagger"]


@pytest.mark.parametrize("victim", ["Dagger", "Shai-Hulud"])
def test_shai_hulud_trashes_a_card_to_recruit_two(victim):
    """Itself too."""
    s = sent("Shai-Hulud", "Smuggling", discard=["Dagger"])
    pick(s, "Shai-Hulud")
    assert set(options(s)) == {"Dagger", "Shai-Hulud"}
    assert changes(s, victim) == dict(garrison=2, supply=-2)
    assert look(s)["trash"] == [victim]


def test_shai_hulud_gives_five_swords_by_a_fremen_bond():
    """C-13.5"""
    assert gained(revealed("Shai-Hulud", play=["Jamis"], conflict=1)) == dict(swords=5)
    assert gained(revealed("Shai-Hulud", play=["Truthsayer"], conflict=1)) == {}


def test_shai_hulud_and_sayyadina_bond_with_each_other():
    """C-13.5"""
    assert gained(revealed("Shai-Hulud", "Sayyadina", conflict=1)) == dict(swords=5, persuasion=3)


# Spice Trader.


def test_spice_trader_sells_a_card_for_two_spice():
    s = sent("Spice Trader", "Smuggling", hand=["Spice Trader", "Dagger"], influence={"Fremen": 2})
    assert changes(s, "Spice Trader", "Dagger") == dict(hand=-1, spice=2)


def test_spice_trader_needs_two_influence_with_the_fremen_and_a_card():
    s = sent("Spice Trader", "Smuggling", hand=["Spice Trader", "Dagger"], influence={"Fremen": 1})
    assert "needs 2 Influence with the Fremen" in why(s, "Spice Trader")
    s = sent("Spice Trader", "Smuggling", influence={"Fremen": 2})
    not_on_offer(s, "Spice Trader")


# Treachery.


@pytest.mark.parametrize("space, faction", [("Wealth", "Emperor"), ("Foldspace", "Spacing Guild"),
                                            ("Secrets", "Bene Gesserit"), ("Stillsuits", "Fremen")])
def test_treachery_gives_two_influence_trashes_itself_and_deploys_two(space, faction):
    """Q-57: no Combat space is needed."""
    s = sent("Treachery", space)
    assert "Treachery" in why(s, "end turn")  # it must be trashed (C-13.1)
    assert "conflict" in changes(s, "Treachery") and look(s, 0)["conflict"] == 2
    take_all(s)
    assert (look(s, 0)["influence"][faction], look(s, 0)["score"]) == (2, 1)
    assert look(s)["trash"] == ["Treachery"]


def test_treachery_recruits_and_deploys_two_when_revealed():
    s = revealed("Treachery")
    assert "end turn" not in options(s)
    assert changes(s, "Treachery") == dict(conflict=2, supply=-2)
    assert look(s, 0)["strength"] == 4


def test_treachery_deploys_what_is_left_in_supply():
    """C-6.1"""
    s = revealed("Treachery", supply=1)
    assert changes(s, "Treachery") == dict(conflict=1, supply=-1)


# Truthsayer.


def test_truthsayer_discards_a_card_to_draw_one():
    s = sent("Truthsayer", "Secrets", hand=["Truthsayer", "Dagger"], deck=["Diplomacy"])
    pick(s, "Truthsayer", "Dagger")
    assert (look(s, 0)["hand"], look(s, 0)["discard"]) == (["Diplomacy"], ["Dagger"])
    assert "Truthsayer" not in " ".join(options(s))


def test_truthsayer_needs_a_card():
    not_on_offer(sent("Truthsayer", "Secrets", deck=["Dagger"]), "Truthsayer")


# Web of Power.


@pytest.mark.parametrize("faction, gain", [("Emperor", dict(solari=2)), ("Spacing Guild", dict(hand=1)),
                                           ("Fremen", dict(water=1)), ("Bene Gesserit", {})])
def test_web_of_power_gives_for_each_faction_with_two_influence(faction, gain):
    for level, expected in ((2, gain), (1, {})):
        s = seated(dict(hand=["Web of Power"], deck=["Dagger", "Dagger"], water=0, influence={faction: level}))
        pick(s, "Web of Power", "Secrets")
        if "Web of Power" in " ".join(options(s)):
            pick(s, "Web of Power")
        got = gained(s) | ({"hand": n} if (n := len(look(s, 0)["hand"])) else {})
        got.pop("score", 0)
        assert got == expected


def test_web_of_power_gives_everything_that_is_met():
    s = sent("Web of Power", "Secrets", deck=["Dagger"], influence={"Emperor": 2, "Spacing Guild": 3, "Fremen": 2})
    pick(s, "Web of Power")
    assert gained(s) == dict(solari=2, water=1, score=3)
    assert look(s, 0)["hand"] == ["Dagger"]


@pytest.mark.parametrize("faction", ["Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"])
def test_web_of_power_gives_influence_of_choice_when_revealed(faction):
    s = revealed("Web of Power")
    pick(s, "Web of Power")
    assert len(options(s)) == 4
    assert changes(s, faction) == {faction: 1}


# Weirding Way.


def test_weirding_way_takes_another_turn():
    """R-020: a whole one."""
    s = sent("Weirding Way", "Smuggling", hand=["Weirding Way", "Reconnaissance", "Dagger"], agents=2)
    pick(s, "Weirding Way", "end turn")
    assert look(s)["mover"] == 0
    assert options(s) == ["Reconnaissance", "Dagger", "reveal"]
    pick(s, "Reconnaissance", "Carthag", "+1 troop", "Carthag", "end turn")
    assert look(s)["mover"] == 1


def test_weirding_way_may_be_followed_by_the_reveal_turn():
    s = sent("Weirding Way", "Smuggling", hand=["Weirding Way", "Dagger"])
    pick(s, "Weirding Way", "end turn", "reveal", "end turn")
    assert (look(s)["mover"], look(s, 0)["agents"]) == (1, 1)


def test_weirding_way_may_be_left():
    s = sent("Weirding Way", "Smuggling", hand=["Weirding Way", "Dagger"])
    pick(s, "end turn")
    assert look(s)["mover"] == 1


def test_weirding_way_gives_no_second_turn_after_the_extra_one():
    s = sent("Weirding Way", "Smuggling", hand=["Weirding Way", "Dagger"])
    pick(s, "Weirding Way", "end turn", "Dagger", "Tech Negotiation", "end turn")
    assert look(s)["mover"] == 1


# Cards without an Agent box.


@pytest.mark.parametrize("name", ["CHOAM Delegate", "Freighter Fleet", "Negotiated Withdrawal"])
def test_a_card_without_an_agent_box_adds_nothing_to_the_space(name):
    """C-5.7"""
    s = sent(name, "Imperial Basin", hand=[name, "Dagger"], spice=5, solari=5)
    assert (look(s, 0)["spice"], look(s, 0)["solari"], look(s, 0)["hand"]) == (6, 5, ["Dagger"])
    assert nothing_open(s)


# Control the Spice.


def epic(**mine):
    return seated(dict(deck=[], garrison=0, **mine), options=["epic"])


def test_in_the_epic_game_control_the_spice_replaces_a_dune():
    """C-18.8"""
    normal, epic_deck = (table(["base", "ix"], options=given) for given in ((), ["epic"]))
    cards = [Counter(look(s, 0)["hand"] + look(s, 0)["deck"]) for s in (normal, epic_deck)]
    assert cards[0] - cards[1] == {"Dune, the Desert Planet": 1}
    assert cards[1] - cards[0] == {"Control the Spice": 1}


def test_control_the_spice_sends_an_agent_to_the_spice_trade():
    s = epic(hand=["Control the Spice"], water=2, influence={"Spacing Guild": 2})
    pick(s, "Control the Spice")
    assert set(options(s)) == {"The Great Flat", "Hagga Basin", "Imperial Basin", "Interstellar Shipping", "Smuggling"}


def test_control_the_spice_trashes_and_recruits_for_a_spice():
    """R-083"""
    s = pick(epic(hand=["Control the Spice"], discard=["Dagger"], spice=2), "Control the Spice", "Smuggling")
    t = s.clone()
    assert changes(s, "Control the Spice", "Dagger") == dict(spice=-1, garrison=1, supply=-1)
    assert look(s)["trash"] == ["Dagger"]
    assert changes(t, "Control the Spice", "done") == dict(spice=-1, garrison=1, supply=-1)
    assert look(t)["trash"] == []


def test_control_the_spice_needs_a_spice():
    s = pick(epic(hand=["Control the Spice"], discard=["Dagger"]), "Control the Spice", "Smuggling")
    assert "1 spice" in why(s, "Control the Spice")


def test_control_the_spice_gives_persuasion_and_spice_when_revealed():
    s = pick(epic(hand=["Control the Spice"], water=0), "reveal")
    assert gained(s) == dict(persuasion=1, spice=1)
    assert nothing_open(s)
