"""Imperium cards of Uprising, Sardaukar Coordination to Wheels Within Wheels: boxes with a choice or a condition."""

import pytest
from imperium_aids import FACTION_SPACES, may, must, revealed, row_with, seated, sent, shown
from set_aids import gained, influence, not_on_offer, nothing_open, why

from kanly.testing import look, options, pick, refusals

# --- Sardaukar Coordination


def test_sardaukar_coordination_deploys_recruits_on_a_space_without_combat():
    """C-6.5: but no troops of the garrison"""
    s = sent("Sardaukar Coordination", "Gather Support", garrison=3)
    assert options(s) == ["deploy 1 troop", "deploy 2 troops", "end turn"]
    pick(s, "deploy 2")
    assert (look(s, 0)["conflict"], look(s, 0)["garrison"]) == (2, 3)
    assert options(s) == ["end turn"]


def test_sardaukar_coordination_deploys_recruits_in_portions():
    """C-6.3, R-015"""
    s = sent("Sardaukar Coordination", "Sardaukar", spice=4)
    pick(s, "+4 troops", "deploy 1", "deploy 3", "+1 Influence", "Intrigue")
    assert (look(s, 0)["conflict"], look(s, 0)["garrison"]) == (4, 0)
    assert nothing_open(s)


def test_other_cards_deploy_nobody_there():
    """C-6.5"""
    s = sent("Dagger", "Gather Support", garrison=3)
    assert options(s) == ["end turn"]


@pytest.mark.parametrize(("hand", "play", "swords"), [
    ([], [], 1),
    (["Public Spectacle"], [], 2),
    (["Public Spectacle", "In High Places", "Truthtrance"], [], 3),
    ([], ["Public Spectacle", "Corrinth City"], 1),  # played with Agents, not revealed
])
def test_sardaukar_coordination_gives_a_sword_per_emperor_card_revealed(hand, play, swords):
    """R-009"""
    s = revealed("Sardaukar Coordination", *hand, play=play)
    must(s, "Sardaukar Coordination")
    pick(s, "Sardaukar Coordination")
    assert look(s, 0)["swords"] == swords
    not_on_offer(s, "Sardaukar Coordination")


def test_two_sardaukar_coordinations_count_each_other():
    """R-009"""
    s = revealed("Sardaukar Coordination", "Sardaukar Coordination")
    pick(s, "Sardaukar Coordination", "Sardaukar Coordination")
    assert look(s, 0)["swords"] == 4


# --- Sardaukar Soldier


@pytest.mark.parametrize("where", ["hand", "discard", "play"])
def test_sardaukar_soldier_gives_an_intrigue_card_when_it_is_trashed(where):
    """C-13.7: wherever it was"""
    mine = {"hand": ["Desert Survival"], "deck": []}
    mine[where] = [*mine.get(where, []), "Sardaukar Soldier"]
    s = pick(sent("Desert Survival", "Imperial Basin", **mine), "Desert Survival", "Sardaukar Soldier")
    assert look(s)["trash"] == ["Sardaukar Soldier"]
    assert len(look(s, 0)["intrigue"]) == 1


def test_sardaukar_soldier_trashed_as_a_price_gives_its_intrigue_card_too():
    """C-13.7"""
    s = pick(revealed("Calculus of Power", "Sardaukar Soldier"), "Calculus of Power")
    assert (len(look(s, 0)["intrigue"]), look(s, 0)["swords"]) == (1, 4)


def test_sardaukar_soldier_gives_none_when_it_is_discarded():
    """C-13.6"""
    s = sent("Guild Envoy", "Deliver Supplies", hand=["Guild Envoy", "Sardaukar Soldier"])
    pick(s, "Guild Envoy", "Sardaukar Soldier")
    assert look(s, 0)["intrigue"] == []


# --- Shishakli


@pytest.mark.parametrize("card", ["Diplomacy", "Dagger", "Shishakli"])
def test_shishakli_trashes_a_card_for_another(card):
    """C-13.2, C-13.7: here the card must go"""
    s = sent("Shishakli", "Spice Refinery", hand=["Shishakli", "Diplomacy"], discard=["Dagger"])
    may(s, "Shishakli")
    pick(s, "Shishakli")
    assert set(options(s)) == {"Shishakli", "Diplomacy", "Dagger"}
    pick(s, card)
    assert look(s)["trash"] == [card]
    assert len(look(s, 0)["hand"]) == (1 if card == "Diplomacy" else 2)
    not_on_offer(s, "Shishakli")


@pytest.mark.parametrize(("partner", "fremen"), [("Maula Pistol", 1), ("Truthtrance", 0)])
def test_shishakli_gives_a_fremen_influence_with_a_bond(partner, fremen):
    """C-13.5, C-13.1"""
    s = revealed("Shishakli", partner)
    if fremen:
        must(s, "Shishakli")
        pick(s, "Shishakli")
    not_on_offer(s, "Shishakli")
    assert look(s, 0)["influence"]["Fremen"] == fremen
    assert "end turn" in options(s)


# --- Smuggler's Harvester, Smuggler's Haven


@pytest.mark.parametrize(("space", "spice"), [("Imperial Basin", 1 + 1), ("Hagga Basin", 1),
                                              ("Deep Desert", 1), ("Accept Contract", 0)])
def test_smugglers_harvester_gives_a_spice_on_a_maker_space(space, spice):
    """C-5.11, C-13.3"""
    assert look(sent("Smuggler's Harvester", space, water=3), 0)["spice"] == spice  # with the harvest


def test_smugglers_haven_sells_a_point_for_4_spice():
    """C-13.2"""
    s = sent("Smuggler's Haven", "Deliver Supplies", spice=8)
    pick(s, "+1 Influence")
    may(s, "Smuggler's Haven")
    pick(s, "Smuggler's Haven")
    assert (look(s, 0)["score"], look(s, 0)["spice"]) == (1, 4)
    not_on_offer(s, "Smuggler's Haven")


def test_smugglers_haven_needs_4_spice():
    """C-13.2, R-006: harvested spice will do"""
    s = sent("Smuggler's Haven", "Imperial Basin", spice=3)
    not_on_offer(s, "Smuggler's Haven")
    pick(s, "Imperial Basin", "Smuggler's Haven")
    assert (look(s, 0)["score"], look(s, 0)["spice"]) == (1, 0)


@pytest.mark.parametrize(("spies", "spice"), [
    ([], 0), (["Arrakeen", "Fremkit"], 0), (["Hagga Basin"], 2), (["Deep Desert", "Imperial Basin"], 2),
])
def test_smugglers_haven_gives_2_spice_to_those_who_spy_on_a_maker_space(spies, spice):
    """R-028"""
    s = revealed("Smuggler's Haven", spies=spies, board=dict(agents={"Hagga Basin": [0]}))  # an Agent is no Spy
    assert look(s, 0)["spice"] == spice


def test_smugglers_haven_sees_a_spy_placed_in_the_same_turn():
    """R-006"""
    s = revealed("Smuggler's Haven", "Public Spectacle")
    pick(s, "Public Spectacle", "Hagga Basin")
    assert look(s, 0)["spice"] == 2


# --- Southern Elders


@pytest.mark.parametrize(("partner", "troops"), [("Weirding Woman", 2), ("Maula Pistol", 0)])
def test_southern_elders_recruit_two_troops_beside_another_bene_gesserit_card(partner, troops):
    """C-13.1, C-13.4"""
    s = sent("Southern Elders", "Fremkit", play=[partner], supply=12, garrison=0)
    pick(s, "+1 Influence")
    if troops:
        must(s, "Southern Elders")
    pick(s, "draw")
    not_on_offer(s, "Southern Elders")
    assert look(s, 0)["garrison"] == troops


@pytest.mark.parametrize(("partner", "persuasion"), [("Rebel Supplier", 2), ("Sardaukar Soldier", 1)])
def test_southern_elders_give_2_persuasion_with_a_bond(partner, persuasion):
    """C-13.5"""
    s = revealed("Southern Elders", partner)
    assert look(s, 0)["persuasion"] == persuasion  # the Soldier has 1 of its own


# --- Space-time Folding, Spacing Guild's Favor


@pytest.mark.parametrize(("discarded", "cards"), [("Dagger", 1), ("Smuggler's Harvester", 2)])
def test_space_time_folding_discards_a_card_for_another_and_a_guild_card_for_two(discarded, cards):
    """C-13.2"""
    s = sent("Space-time Folding", "Deliver Supplies", hand=["Space-time Folding", discarded])
    pick(s, "+1 Influence")
    may(s, "Space-time Folding")
    pick(s, "Space-time Folding", discarded)
    assert (len(look(s, 0)["hand"]), look(s, 0)["discard"]) == (cards, [discarded])
    not_on_offer(s, "Space-time Folding")


def test_space_time_folding_needs_a_card_to_discard():
    """C-13.2"""
    not_on_offer(sent("Space-time Folding", "Deliver Supplies"), "Space-time Folding")


def test_spacing_guilds_favor_draws_a_card():
    """C-5.7, C-13.1"""
    s = pick(sent("Spacing Guild's Favor", "Imperial Basin"), "Imperial Basin")
    must(s, "Spacing Guild's Favor")
    pick(s, "Spacing Guild's Favor")
    assert (len(look(s, 0)["hand"]), look(s, 0)["spice"]) == (1, 1)
    assert nothing_open(s)


def test_spacing_guilds_favor_gives_2_spice_when_discarded_from_hand():
    """Q-60"""
    s = sent("Space-time Folding", "Deliver Supplies", hand=["Space-time Folding", "Spacing Guild's Favor"])
    pick(s, "Space-time Folding", "Spacing Guild's Favor")
    assert (look(s, 0)["spice"], len(look(s, 0)["hand"])) == (2, 2)


def test_spacing_guilds_favor_gives_nothing_in_clean_up_nor_when_trashed_or_acquired():
    """Q-60, C-13.6"""
    s = revealed("Spacing Guild's Favor", play=["Spacing Guild's Favor"], board=dict(revealed=[1, 2]))
    pick(s, "end turn")
    assert look(s, 0)["discard"].count("Spacing Guild's Favor") + look(s, 0)["hand"].count("Spacing Guild's Favor") == 2
    assert look(s, 0)["spice"] == 0
    s = sent("Shishakli", "Spice Refinery", hand=["Shishakli", "Spacing Guild's Favor"])
    pick(s, "Shishakli", "Spacing Guild's Favor")
    assert look(s, 0)["spice"] == 0
    s = revealed(persuasion=5, board=dict(row=row_with("Spacing Guild's Favor")))
    assert look(pick(s, "Spacing Guild's Favor"), 0)["spice"] == 0


def test_spacing_guilds_favor_sells_an_influence_for_3_spice():
    """C-11.6, C-13.2"""
    s = revealed("Spacing Guild's Favor", spice=6)
    may(s, "Spacing Guild's Favor")
    pick(s, "Spacing Guild's Favor")
    assert set(options(s)) == {"Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"}
    pick(s, "Emperor")
    assert (influence(s), look(s, 0)["spice"]) == ({"Emperor": 1}, 3)
    not_on_offer(s, "Spacing Guild's Favor")


@pytest.mark.parametrize(("spice", "sold"), [(2, False), (3, True)])
def test_spacing_guilds_favor_needs_3_spice(spice, sold):
    """C-13.2"""
    s = revealed("Spacing Guild's Favor", spice=spice)
    if sold:
        pick(s, "Spacing Guild's Favor")
    else:
        not_on_offer(s, "Spacing Guild's Favor")


# --- Spy Network


@pytest.mark.parametrize("n", [2, 3])
def test_spy_network_recalls_a_spy_for_an_intrigue_card(n):
    """C-13.2, C-13.3"""
    s = revealed("Spy Network", spies=["Fremkit", "Secrets", "Arrakeen"][:n])
    may(s, "Spy Network")
    pick(s, "Spy Network")
    assert len(options(s)) == n
    pick(s, "Fremkit")
    assert (len(look(s, 0)["intrigue"]), len(look(s, 0)["spies"])) == (1, n - 1)
    not_on_offer(s, "Spy Network")


@pytest.mark.parametrize("n", [0, 1])
def test_spy_network_needs_two_spies_on_the_board(n):
    """C-13.3"""
    not_on_offer(revealed("Spy Network", spies=["Fremkit"][:n]), "Spy Network")


# --- Steersman


def test_steersman_draws_a_card_and_recalls_another_agent():
    """C-13.9, R-076: not the one just sent"""
    s = sent("Steersman", "Spice Refinery", board=dict(agents={"Secrets": [0], "Fremkit": [0, 1]}), swordmaster=True)
    assert look(s, 0)["agents"] == 0
    must(s, "Steersman")
    pick(s, "draw a card")
    assert len(look(s, 0)["hand"]) == 1
    must(s, "Steersman")
    pick(s, "Agent")
    assert set(options(s)) == {"Secrets", "Fremkit"}
    pick(s, "Fremkit")
    assert look(s)["agents"] == {"Secrets": [0], "Fremkit": [1], "Spice Refinery": [0]}
    assert look(s, 0)["agents"] == 1
    assert nothing_open(s)


def test_steersman_without_another_agent_draws_all_the_same():
    """R-076"""
    s = sent("Steersman", "Spice Refinery", board=dict(agents={"Fremkit": [1]}))
    pick(s, "Steersman")
    assert len(look(s, 0)["hand"]) == 1
    assert nothing_open(s)
    assert look(s)["agents"] == {"Fremkit": [1], "Spice Refinery": [0]}


def test_the_agent_recalled_by_steersman_is_sent_again():
    """C-13.9, R-019"""
    s = sent("Steersman", "Spice Refinery", {1: dict(hand=[]), 2: dict(hand=[])}, dict(agents={"Arrakeen": [0]}),
             hand=["Steersman", "Reconnaissance"])
    pick(s, "draw a card", "Agent", "end turn", "reveal", "end turn", "reveal", "end turn")
    pick(s, "Reconnaissance", "Arrakeen")
    assert look(s)["agents"] == {"Arrakeen": [0], "Spice Refinery": [0]}


# --- Stilgar, Strike Fleet


def test_stilgar_recruits_two_troops():
    """C-6.1, C-13.1"""
    s = sent("Stilgar, the Devoted", "Spice Refinery")
    assert look(s, 0)["garrison"] == 2
    assert "deploy 2 troops" in options(s)


@pytest.mark.parametrize(("hand", "play", "persuasion"), [
    ([], [], 2), (["Shishakli"], [], 4), (["Shishakli", "Rebel Supplier"], ["Maula Pistol", "Truthtrance"], 8),
])
def test_stilgar_gives_2_persuasion_per_fremen_card_in_play(hand, play, persuasion):
    """C-13.4, R-009"""
    s = revealed("Stilgar, the Devoted", *hand, play=play)
    must(s, "Stilgar, the Devoted")
    pick(s, "Stilgar, the Devoted")
    assert look(s, 0)["persuasion"] == persuasion


def test_strike_fleet_recruits_on_a_space_without_combat_to_the_garrison():
    """C-14.4, C-6.5"""
    s = sent("Strike Fleet", "Assembly Hall", spies=["Assembly Hall"])
    pick(s, "Assembly Hall / Gather Support post", "+1 Intrigue")
    assert (look(s, 0)["garrison"], look(s, 0)["conflict"]) == (3, 0)
    assert nothing_open(s)


# --- Subversive Advisor


@pytest.mark.parametrize(("space", "faction"), FACTION_SPACES)
@pytest.mark.parametrize("first", ["Subversive Advisor", "Influence with the"])
def test_subversive_advisor_makes_it_two_influence_and_is_trashed(space, faction, first):
    """C-13.1, K-31: trashed at a moment of choice, two Influence in any case"""
    s = pick(sent("Subversive Advisor", space, spies=[space]), "done")
    must(s, "Subversive Advisor")
    pick(s, first)
    if first == "Subversive Advisor" and space in ("Dutiful Service", "Deliver Supplies"):
        assert options(s) == ["end turn"]  # the Influence was all that was left
    else:
        assert "end turn" in refusals(s)
        pick(s, "Subversive Advisor" if first != "Subversive Advisor" else "Influence with the")
    assert influence(s) == {faction: 2}
    assert (look(s)["trash"], look(s, 0)["play"]) == (["Subversive Advisor"], [])
    not_on_offer(s, "Subversive Advisor")


@pytest.mark.parametrize("space", ["Assembly Hall", "Imperial Basin", "Arrakeen"])
def test_subversive_advisor_does_nothing_elsewhere_and_stays(space):
    """R-079"""
    s = pick(sent("Subversive Advisor", space, spies=[space]), "done")
    not_on_offer(s, "Subversive Advisor")
    while "end turn" not in options(s):
        pick(s, options(s)[0])
    assert (look(s)["trash"], look(s, 0)["play"], influence(s)) == ([], ["Subversive Advisor"], {})


# --- Treacherous Maneuver

MANEUVER = "Treacherous Maneuver"


@pytest.mark.parametrize(("space", "faction"), FACTION_SPACES)
@pytest.mark.parametrize("late", [False, True])
def test_treacherous_maneuver_trashes_itself_and_an_emperor_card_for_a_second_influence(space, faction, late):
    """C-13.2"""
    hand = [MANEUVER, "Imperial Spymaster", "Calculus of Power", "Dagger"]
    s = sent(MANEUVER, space, hand=hand, play=["Corrinth City"], discard=["Public Spectacle"])
    if late:
        pick(s, "Influence with the")
    assert influence(s) == ({faction: 1} if late else {})
    pick(s, MANEUVER)
    assert set(options(s)) == {"Imperial Spymaster", "Calculus of Power"}  # of the hand only
    pick(s, "Imperial Spymaster")
    if not late and space in ("Secrets", "Fremkit"):  # where more is open
        pick(s, "Influence with the")
    assert influence(s) == {faction: 2}
    assert look(s)["trash"] == ["Imperial Spymaster", MANEUVER]
    assert look(s, 0)["play"] == ["Corrinth City"]
    not_on_offer(s, MANEUVER)


def test_treacherous_maneuver_may_be_left_unused():
    """C-13.2"""
    s = pick(sent(MANEUVER, "Deliver Supplies", hand=[MANEUVER, "Imperial Spymaster"]), "+1 Influence")
    may(s, MANEUVER)
    assert (influence(s), look(s)["trash"], look(s, 0)["play"]) == ({"Spacing Guild": 1}, [], [MANEUVER])


def test_treacherous_maneuver_needs_an_emperor_card_in_hand():
    """R-011"""
    s = sent(MANEUVER, "Deliver Supplies", hand=[MANEUVER, "Dagger"], play=["Corrinth City"])
    not_on_offer(s, MANEUVER)


@pytest.mark.parametrize(("level", "offered"), [(4, True), (5, False), (6, False)])
def test_treacherous_maneuver_is_not_wasted_at_the_top_of_the_track(level, offered):
    """R-012: the Influence of the space alone leads there"""
    s = sent(MANEUVER, "Deliver Supplies", hand=[MANEUVER, "Imperial Spymaster"], influence={"Spacing Guild": level})
    if offered:
        pick(s, MANEUVER)
    else:
        not_on_offer(s, MANEUVER)


def test_treacherous_maneuver_draws_an_intrigue_card_when_revealed():
    """R-022"""
    s = revealed(MANEUVER)
    must(s, MANEUVER)
    pick(s, MANEUVER)
    assert len(look(s, 0)["intrigue"]) == 1
    assert "end turn" in options(s)


# --- Tread in Darkness


def test_tread_in_darkness_draws_a_card_and_may_trash_one():
    """R-002, R-077: two effects, in any order, so a card just drawn may go"""
    s = sent("Tread in Darkness", "Spice Refinery", play=["Weirding Woman"], deck=["Diplomacy"])
    must(s, "Tread in Darkness")
    pick(s, "draw a card")
    may(s, "Tread in Darkness")
    pick(s, "Tread in Darkness")
    assert set(options(s)) == {"Tread in Darkness", "Weirding Woman", "Diplomacy", "done"}
    pick(s, "Diplomacy")
    assert (look(s)["trash"], look(s, 0)["hand"]) == (["Diplomacy"], [])
    assert nothing_open(s)


@pytest.mark.parametrize(("card", "trash"), [("done", []), ("Dagger", ["Dagger"]),
                                             ("Tread in Darkness", ["Tread in Darkness"])])
def test_tread_in_darkness_draws_whatever_is_trashed(card, trash):
    """R-010, R-077"""
    s = sent("Tread in Darkness", "Spice Refinery", hand=["Tread in Darkness", "Dagger"], play=["Weirding Woman"],
             deck=["Diplomacy"])
    pick(s, "trash", card)
    assert look(s)["trash"] == trash
    must(s, "Tread in Darkness")
    pick(s, "draw a card")
    assert "Diplomacy" in look(s, 0)["hand"]
    assert nothing_open(s)


def test_two_treads_in_darkness_are_enough():
    """C-13.4"""
    s = pick(sent("Tread in Darkness", "Spice Refinery", play=["Tread in Darkness"]), "draw a card")
    assert len(look(s, 0)["hand"]) == 1


def test_tread_in_darkness_does_nothing_without_another_bene_gesserit_card():
    """C-13.4, R-006"""
    s = sent("Tread in Darkness", "Spice Refinery", play=["Maula Pistol"])
    not_on_offer(s, "Tread in Darkness")
    assert options(s) == ["end turn"]
    s = sent("Tread in Darkness", "Spice Refinery", play=["Weirding Woman"])
    pick(s, "trash", "Weirding Woman")
    not_on_offer(s, "Tread in Darkness")  # the other card has gone


# --- Undercover Asset


@pytest.mark.parametrize(("space", "cost"), [("Imperial Privilege", dict(solari=3)), ("Shipping", dict(spice=3)),
                                             ("Sietch Tabr", {})])
def test_undercover_asset_goes_where_influence_is_asked_for(space, cost):
    """C-5.3: the price is paid all the same"""
    s = seated(dict(hand=["Undercover Asset", "Steersman"], **cost))
    pick(s, "Steersman")
    assert "needs 2 Influence" in why(s, space)
    s = pick(seated(dict(hand=["Undercover Asset", "Steersman"], **cost)), "Undercover Asset")
    assert space in options(s)
    pick(s, space)
    assert look(s)["agents"] == {space: [0]}
    assert (look(s, 0)["solari"], look(s, 0)["spice"]) == (5 if space == "Shipping" else 0, 0)


@pytest.mark.parametrize(("space", "cost"), [("Imperial Privilege", dict(solari=2)), ("Shipping", dict(spice=2))])
def test_undercover_asset_does_not_pay(space, cost):
    """C-5.3"""
    s = pick(seated(dict(hand=["Undercover Asset"], **cost)), "Undercover Asset")
    assert why(s, space).startswith("needs 3")


def test_undercover_asset_can_be_sent_where_nothing_else_is_open():
    """C-5.3"""
    shut = {"Arrakeen": [1], "Spice Refinery": [1], "Imperial Basin": [2], "Accept Contract": [2], "Assembly Hall": [1],
            "Gather Support": [2]}
    s = seated(dict(hand=["Undercover Asset", "Maker Keeper"], water=0),
               {1: dict(swordmaster=True), 2: dict(swordmaster=True)}, agents=shut)
    assert options(s) == ["Undercover Asset", "reveal"]
    pick(s, "Undercover Asset")
    assert options(s) == ["Sietch Tabr"]


@pytest.mark.parametrize("branch", ["place a Spy", "+2 swords"])
def test_undercover_asset_places_a_spy_or_gives_2_swords(branch):
    """R-024, R-078: one of the two, and one it must be"""
    s = revealed("Undercover Asset")
    must(s, "Undercover Asset")
    pick(s, "Undercover Asset")
    assert len(options(s)) == 2
    pick(s, branch)
    if branch == "place a Spy":
        pick(s, "Arrakeen")
    assert look(s, 0)["spies"] == (["spice-refinery-arrakeen-post"] if branch == "place a Spy" else [])
    assert look(s, 0)["swords"] == (2 if branch == "+2 swords" else 0)
    not_on_offer(s, "Undercover Asset")


# --- Unswerving Loyalty


def test_unswerving_loyalty_recruits_a_troop():
    """C-6.5, R-022"""
    s = revealed("Unswerving Loyalty", "Truthtrance", garrison=0, conflict=1)
    must(s, "Unswerving Loyalty")
    pick(s, "Unswerving Loyalty")
    assert (look(s, 0)["garrison"], look(s, 0)["conflict"]) == (1, 1)
    not_on_offer(s, "Unswerving Loyalty")  # no Bond
    assert "end turn" in options(s)


@pytest.mark.parametrize(("branch", "garrison", "conflict"), [("deploy", 2, 4), ("retreat", 4, 2)])
def test_unswerving_loyalty_may_deploy_or_retreat_a_troop_with_a_bond(branch, garrison, conflict):
    """C-13.5, C-6.5"""
    s = revealed("Unswerving Loyalty", "Maula Pistol", garrison=2, conflict=3)
    pick(s, "+1 troop")
    may(s, "Unswerving Loyalty")
    pick(s, "Unswerving Loyalty")
    assert len(options(s)) == 2
    pick(s, branch)
    assert options(s) == ["0", "1"]
    pick(s, "1")
    assert (look(s, 0)["garrison"], look(s, 0)["conflict"]) == (garrison, conflict)
    not_on_offer(s, "Unswerving Loyalty")


def test_the_troop_recruited_by_unswerving_loyalty_may_be_the_one_deployed():
    """R-006"""
    s = revealed("Unswerving Loyalty", "Maula Pistol", garrison=0)
    not_on_offer(s, "if you have another")
    pick(s, "+1 troop", "Unswerving Loyalty", "1")
    assert (look(s, 0)["garrison"], look(s, 0)["conflict"], look(s, 0)["strength"]) == (0, 1, 3)


def test_two_unswerving_loyalties_make_a_bond():
    """C-13.5"""
    s = revealed("Unswerving Loyalty", "Unswerving Loyalty", garrison=0)
    pick(s, "+1 troop", "+1 troop", "Unswerving Loyalty", "1", "Unswerving Loyalty", "deploy", "1")
    assert (look(s, 0)["garrison"], look(s, 0)["conflict"]) == (0, 2)


# --- Weirding Woman


def test_weirding_woman_returns_to_hand_beside_another_bene_gesserit_card():
    """C-13.1, C-13.4: openly"""
    s = sent("Weirding Woman", "Spice Refinery", hand=["Weirding Woman", "Dagger"], play=["Truthtrance"])
    must(s, "Weirding Woman")
    pick(s, "Weirding Woman")
    assert (look(s, 0)["hand"], look(s, 0)["play"]) == (["Dagger", "Weirding Woman"], ["Truthtrance"])
    assert shown(s.seen_by(1).players[0].hand) == ["?", "Weirding Woman"]
    assert nothing_open(s)


def test_weirding_woman_is_played_again_in_the_next_turn():
    """C-5.2"""
    s = sent("Weirding Woman", "Spice Refinery", {1: dict(hand=[]), 2: dict(hand=[])}, play=["Truthtrance"])
    pick(s, "Weirding Woman", "end turn", "reveal", "end turn", "reveal", "end turn")
    pick(s, "Weirding Woman", "Imperial Basin")
    assert look(s)["agents"] == {"Spice Refinery": [0], "Imperial Basin": [0]}
    pick(s, "Weirding Woman")
    assert look(s, 0)["hand"] == ["Weirding Woman"]


def test_one_weirding_woman_lets_the_other_return():
    """C-13.4"""
    s = pick(sent("Weirding Woman", "Spice Refinery", play=["Weirding Woman"]), "Weirding Woman")
    assert (look(s, 0)["hand"], look(s, 0)["play"]) == (["Weirding Woman"], ["Weirding Woman"])


@pytest.mark.parametrize("mine", [dict(play=["Maula Pistol"]), dict(discard=["Truthtrance"]),
                                  dict(hand=["Weirding Woman", "Truthtrance"])])
def test_weirding_woman_stays_without_another_bene_gesserit_card_in_play(mine):
    """C-13.4"""
    s = sent("Weirding Woman", "Spice Refinery", **mine)
    not_on_offer(s, "Weirding Woman")
    assert nothing_open(s)


# --- Wheels Within Wheels


@pytest.mark.parametrize(("levels", "gains"), [
    ((1, 1), {}), ((2, 1), dict(solari=2)), ((1, 2), dict(spice=1)),
    ((2, 2), dict(solari=2, spice=2)),  # with nothing left, the harvest too
    ((3, 0), dict(solari=2)), ((0, 3), dict(spice=1)),
])
def test_wheels_within_wheels_gives_solari_and_spice_with_2_influence_each(levels, gains):
    """C-11.8"""
    s = sent("Wheels Within Wheels", "Imperial Basin", spies=["Imperial Basin"], score=0,
             influence=dict(zip(("Emperor", "Spacing Guild"), levels, strict=True)))
    pick(s, "done")
    assert gained(s) == gains


def test_wheels_within_wheels_sees_the_influence_of_the_same_visit():
    """R-006"""
    s = sent("Wheels Within Wheels", "Deliver Supplies", spies=["Deliver Supplies"], influence={"Spacing Guild": 1})
    pick(s, "done")
    assert look(s, 0)["spice"] == 0
    pick(s, "+1 Influence")
    assert look(s, 0)["spice"] == 1
