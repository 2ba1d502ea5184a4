"""Imperium cards of Uprising, Hidden Missive to Reliable Informant: boxes with a choice, a condition or a price."""

from itertools import permutations

import pytest
from imperium_aids import CHOAM, DONE, FACTION_SPACES, may, must, revealed, row, row_with, sent, shown
from set_aids import gained, influence, not_on_offer, nothing_open, why

from kanly.testing import look, options, pick, refusals

# --- Hidden Missive


@pytest.mark.parametrize(("level", "works"), [(0, False), (1, False), (2, True), (3, True)])
def test_hidden_missive_recruits_a_troop_and_draws_a_card_with_2_bene_gesserit_influence(level, works):
    """C-11.8, C-13.1"""
    s = pick(sent("Hidden Missive", "Assembly Hall", influence={"Bene Gesserit": level, "Fremen": 3}), "Assembly Hall")
    if works:
        assert "end turn" not in options(s)
        pick(pick(s.clone(), "troop"), "draw")  # two effects in any order (K-31)
        pick(s, "draw")
    else:
        not_on_offer(s, "Hidden Missive")
    assert (look(s, 0)["garrison"], len(look(s, 0)["hand"])) == (int(works), int(works))
    assert nothing_open(s)


def test_hidden_missive_does_as_much_as_it_can():
    """R-011"""
    s = sent("Hidden Missive", "Assembly Hall", influence={"Bene Gesserit": 2}, garrison=0, conflict=12)
    pick(s, "Hidden Missive")
    assert (look(s, 0)["garrison"], len(look(s, 0)["hand"])) == (0, 1)


# --- Imperial Spymaster, and others that look for a recalled Spy


def test_imperial_spymaster_draws_an_intrigue_card_after_gathering_intelligence():
    """C-14.4"""
    s = sent("Imperial Spymaster", "Dutiful Service", spies=["Dutiful Service"])
    pick(s, "Sardaukar / Dutiful Service post", "+1 Influence")
    must(s, "Imperial Spymaster")
    pick(s, "Imperial Spymaster")
    assert len(look(s, 0)["intrigue"]) == 1
    assert nothing_open(s)


@pytest.mark.parametrize(("card", "space", "spies"), [
    ("Imperial Spymaster", "Dutiful Service", ["Dutiful Service"]),
    ("Public Spectacle", "Dutiful Service", ["Dutiful Service"]),
    ("Rebel Supplier", "Spice Refinery", ["Arrakeen"]),
    ("Strike Fleet", "Dutiful Service", ["Dutiful Service"]),
])
def test_these_cards_give_nothing_while_no_spy_has_been_recalled(card, space, spies):
    """C-14.4, R-007: the Spy icon recalls none"""
    s = pick(sent(card, space, spies=spies), "done")
    if space == "Dutiful Service":
        pick(s, "+1 Influence")
    not_on_offer(s, card)
    assert why(s, "recalled a Spy") == "only if you recalled a Spy this turn"
    assert options(s) == ["end turn"]
    assert (look(s, 0)["intrigue"], look(s, 0)["garrison"], look(s, 0)["spies"] != []) == ([], 0, True)


def test_imperial_spymaster_sees_a_spy_recalled_to_infiltrate():
    """C-14.4, C-14.6"""
    board = dict(agents={"Dutiful Service": [1]})
    s = sent("Imperial Spymaster", "Dutiful Service", spies=["Dutiful Service"], board=board)
    assert look(s, 0)["spies"] == []
    pick(s, "Imperial Spymaster")
    assert len(look(s, 0)["intrigue"]) == 1


def test_imperial_spymaster_sees_a_spy_recalled_because_supply_was_empty():
    """R-025"""
    s = sent("Imperial Spymaster", "Espionage", spies=["Secrets", "Fremkit", "Hagga Basin"], spice=1)
    pick(s, "done")
    not_on_offer(s, "Imperial Spymaster")
    pick(s, "place a Spy", "Hagga Basin", "Hagga Basin")
    must(s, "Imperial Spymaster")
    pick(s, "Imperial Spymaster")
    assert len(look(s, 0)["intrigue"]) == 1


# --- In High Places


def test_in_high_places_draws_a_card_and_places_a_spy_beside_another_bene_gesserit_card():
    """C-13.1, C-13.4"""
    s = sent("In High Places", "Dutiful Service", play=["Weirding Woman"])
    pick(s, "+1 Influence")
    assert "end turn" not in options(s)
    t = pick(s.clone(), "Spy", "Hagga Basin")  # two effects in any order (K-31)
    assert (look(t, 0)["hand"], look(t, 0)["spies"]) == ([], ["hagga-basin-post"])
    pick(s, "draw", "Spy", "Hagga Basin")
    assert (len(look(s, 0)["hand"]), look(s, 0)["spies"]) == (1, ["hagga-basin-post"])
    assert nothing_open(s)


@pytest.mark.parametrize("other", ["Calculus of Power", "Maula Pistol"])
def test_in_high_places_is_not_another_card_to_itself(other):
    """C-13.4"""
    s = sent("In High Places", "Dutiful Service", play=[other])
    not_on_offer(s, "In High Places")


def test_in_high_places_gives_3_persuasion_for_two_spies():
    """C-13.2"""
    s = revealed("In High Places", spies=["Secrets", "Fremkit", "Arrakeen"])
    may(s, "In High Places")
    pick(s, "In High Places", "Secrets")
    assert len(options(s)) == 2  # the second of the two
    pick(s, "Arrakeen")
    assert (look(s, 0)["persuasion"], look(s, 0)["spies"]) == (5, ["desert-tactics-fremkit-post"])
    not_on_offer(s, "In High Places")


@pytest.mark.parametrize(("spies", "sold"), [(["Secrets"], False), (["Secrets", "Fremkit"], True)])
def test_in_high_places_takes_both_spies_or_none(spies, sold):
    """R-011"""
    s = revealed("In High Places", spies=spies)
    if sold:
        pick(s, "In High Places", "Secrets")
        assert (look(s, 0)["persuasion"], look(s, 0)["spies"]) == (5, [])
    else:
        not_on_offer(s, "In High Places")


# --- Interstellar Trade, Junction Headquarters


def test_interstellar_trade_gives_an_influence():
    """C-11.6, C-13.1"""
    s = sent("Interstellar Trade", "Spice Refinery", board=CHOAM)
    must(s, "Interstellar Trade")
    pick(s, "Interstellar Trade")
    assert set(options(s)) == {"Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"}
    pick(s, "Spacing Guild")
    assert influence(s) == {"Spacing Guild": 1}
    assert nothing_open(s)


@pytest.mark.parametrize("done", [1, 3, 5])
def test_interstellar_trade_gives_a_persuasion_per_contract(done):
    """C-13.1, R-009"""
    s = revealed("Interstellar Trade", completed=DONE[:done], contracts=["espionage-solari"], board=CHOAM)
    must(s, "Interstellar Trade")
    pick(s, "Interstellar Trade")
    assert look(s, 0)["persuasion"] == done
    assert "end turn" in options(s)


def test_interstellar_trade_gives_nothing_without_contracts():
    """R-007"""
    s = revealed("Interstellar Trade", contracts=["espionage-solari"], board=CHOAM)
    not_on_offer(s, "Interstellar Trade")
    assert "end turn" in options(s)


def test_interstellar_trade_counts_a_contract_completed_in_the_same_turn():
    """R-009, C-15.5"""
    s = revealed("Interstellar Trade", "Prepare the Way", persuasion=7, contracts=["acquire-tsmf"], board=CHOAM)
    pick(s, "The Spice Must Flow", "Interstellar Trade")
    assert look(s, 0)["persuasion"] == 1


def test_junction_headquarters_sells_a_point_for_an_intrigue_card_and_2_spice():
    """C-12.6, C-13.2"""
    s = sent("Junction Headquarters", "Assembly Hall", alliances=["Spacing Guild"], spice=2, score=3,
             intrigue=["Shadow Alliance", "Opportunism"])
    may(pick(s.clone(), "Assembly Hall"), "Junction Headquarters")
    pick(s, "Junction Headquarters")
    assert set(options(s)) == {"Shadow Alliance", "Opportunism"}
    pick(s, "Opportunism")
    seen = look(s, 0)
    assert (seen["score"], seen["spice"], seen["intrigue"]) == (4, 0, ["Shadow Alliance"])
    assert (look(s)["trash"], look(s)["intrigue_discard"]) == (["Opportunism"], [])
    not_on_offer(s, "Junction Headquarters")


@pytest.mark.parametrize(("alliance", "spice", "intrigue"), [
    ("Spacing Guild", 1, ["Opportunism"]), ("Spacing Guild", 2, []), ("Emperor", 2, ["Opportunism"]),
])
def test_junction_headquarters_needs_alliance_card_and_spice(alliance, spice, intrigue):
    """C-11.8, R-011"""
    level = 4 if alliance == "Spacing Guild" else 3
    s = sent("Junction Headquarters", "Assembly Hall", alliances=[alliance], influence={"Spacing Guild": level},
             spice=spice, intrigue=intrigue)
    not_on_offer(s, "Junction Headquarters")


def test_junction_headquarters_recruits_a_troop_to_the_garrison():
    """C-6.5, R-022"""
    s = revealed("Junction Headquarters", garrison=0)
    must(s, "Junction Headquarters")
    pick(s, "Junction Headquarters")
    assert (look(s, 0)["garrison"], look(s, 0)["conflict"]) == (1, 0)
    assert "end turn" in options(s)


# --- Leadership


@pytest.mark.parametrize(("worms", "cards"), [(1, 1), (2, 2), (3, 3)])
def test_leadership_draws_a_card_per_sandworm(worms, cards):
    """R-009, C-13.1"""
    s = pick(sent("Leadership", "Imperial Basin", sandworms=worms, conflict=4), "Imperial Basin")
    must(s, "Leadership")
    pick(s, "Leadership")
    assert len(look(s, 0)["hand"]) == cards
    assert nothing_open(s)


def test_leadership_draws_nothing_without_sandworms():
    """R-007: nor has it to be picked"""
    s = pick(sent("Leadership", "Imperial Basin", conflict=4), "Imperial Basin")
    not_on_offer(s, "Leadership")
    assert nothing_open(s)


def test_leadership_sees_a_sandworm_summoned_in_the_same_turn():
    """R-006, R-007"""
    s = sent("Leadership", "Hagga Basin", hooks=True, water=1)
    not_on_offer(s, "Leadership")
    pick(s, "Hagga Basin", "sandworm")
    must(s, "Leadership")
    pick(s, "Leadership")
    assert len(look(s, 0)["hand"]) == 1


@pytest.mark.parametrize(("others", "swords"), [
    (["Dagger"], 3),  # 1 of the Dagger, 1 of its own, 1 for the Dagger
    (["Dagger", "Dagger"], 5),
    (["Long Live the Fighters"], 5),  # a card counts once, whatever it gives
    (["Dagger", "Maula Pistol", "Truthtrance"], 5),
])
def test_leadership_gives_a_sword_per_other_card_that_gave_swords(others, swords):
    """Q-55"""
    s = revealed("Leadership", *others)
    must(s, "Leadership")
    pick(s, "Leadership")
    assert look(s, 0)["swords"] == swords
    not_on_offer(s, "Leadership")


def test_leadership_alone_gives_its_one_sword():
    """Q-55, R-007"""
    s = revealed("Leadership", "Truthtrance", play=["Maula Pistol"])
    assert look(s, 0)["swords"] == 1
    not_on_offer(s, "Leadership")  # a card of an Agent turn gives no swords
    assert "end turn" in options(s)


@pytest.mark.parametrize(("branch", "swords"), [("place a Spy", 1), ("+2 swords", 4)])
def test_leadership_counts_a_card_only_if_its_swords_are_taken(branch, swords):
    """Q-55"""
    s = revealed("Leadership", "Undercover Asset")
    not_on_offer(s, "Leadership")
    pick(s, "Undercover Asset", branch)
    if branch == "place a Spy":
        pick(s, "Arrakeen")
        not_on_offer(s, "Leadership")
    else:
        pick(s, "Leadership")
    assert look(s, 0)["swords"] == swords


@pytest.mark.parametrize(("order", "counted"), [
    (["Chani, Clever Tactician", "Leadership"], 2), (["Leadership", "Chani, Clever Tactician"], 1),
])
def test_leadership_counts_once_when_its_player_says_so(order, counted):
    """R-009"""
    s = revealed("Leadership", "Chani, Clever Tactician", "Dagger", conflict=3, garrison=0)
    pick(s, *order)
    assert look(s, 0)["swords"] == 1 + 1 + 4 + counted  # of its own, the Dagger, Chani
    not_on_offer(s, "Leadership")


def test_leadership_does_not_count_a_card_that_has_left_play():
    """R-009"""
    s = revealed("Leadership", "Calculus of Power", "Imperial Spymaster", "Dagger")
    pick(s, "Calculus of Power", "Leadership")
    assert look(s, 0)["swords"] == 1 + 1 + 1 + 3 + 2  # for the Dagger and the Calculus


# --- Long Live the Fighters

THREE = ["Dagger", "Diplomacy", "Seek Allies"]


@pytest.mark.parametrize(("drawn", "discarded", "trashed"), list(permutations(THREE)))
def test_long_live_the_fighters_puts_one_of_three_cards_into_each_place(drawn, discarded, trashed):
    """R-080"""
    s = sent("Long Live the Fighters", "Spice Refinery", deck=THREE, discard=["Reconnaissance"])
    must(s, "Long Live the Fighters")
    pick(s, "Long Live the Fighters")
    assert set(options(s)) == set(THREE)
    pick(s, drawn)
    assert set(options(s)) == {discarded, trashed}
    pick(s, discarded)
    assert options(s) == [trashed]
    pick(s, trashed)
    seen = look(s, 0)
    assert (seen["hand"], seen["discard"], seen["deck"]) == ([drawn], sorted([discarded, "Reconnaissance"]), [])
    assert look(s)["trash"] == [trashed]
    assert nothing_open(s)


def test_long_live_the_fighters_looks_at_three_cards_of_many():
    """R-080, information: only its player sees them"""
    s = sent("Long Live the Fighters", "Spice Refinery", deck=["Diplomacy", "Dagger", "Seek Allies", "Reconnaissance"])
    pick(s, "Long Live the Fighters")
    assert len(options(s)) == 3
    seen = set(options(s))
    assert s.seen_by(1).options == []
    pick(s, *options(s)[:1])
    pick(s, *options(s)[:1])
    pick(s, *options(s)[:1])
    assert set(look(s, 0)["deck"]) == {"Diplomacy", "Dagger", "Seek Allies", "Reconnaissance"} - seen
    assert shown(s.seen_by(1).players[0].hand) == ["?"]


@pytest.mark.parametrize("twins", [["Dagger", "Dagger", "Diplomacy"]])
def test_long_live_the_fighters_offers_equal_cards_once(twins):
    """R-080"""
    s = pick(sent("Long Live the Fighters", "Spice Refinery", deck=twins), "Long Live the Fighters")
    assert sorted(options(s)) == ["Dagger", "Diplomacy"]
    pick(s, "Dagger", "Dagger", "Diplomacy")
    assert (look(s, 0)["hand"], look(s, 0)["discard"], look(s)["trash"]) == (["Dagger"], ["Dagger"], ["Diplomacy"])


@pytest.mark.parametrize("deck", [[], ["Dagger", "Reconnaissance"]])
def test_long_live_the_fighters_needs_three_cards_and_never_reshuffles(deck):
    """R-080"""
    s = sent("Long Live the Fighters", "Spice Refinery", deck=deck, discard=THREE)
    not_on_offer(s, "Long Live the Fighters")
    assert nothing_open(s)


def test_long_live_the_fighters_looks_at_the_deck_when_it_is_used():
    """R-080"""
    s = pick(sent("Long Live the Fighters", "Fremkit", deck=THREE), "+1 Influence", "draw a card")
    not_on_offer(s, "Long Live the Fighters")
    assert nothing_open(s)


def test_long_live_the_fighters_discards_from_the_deck_and_not_from_hand():
    """Q-60: no spice for Spacing Guild's Favor; what is trashed counts as trashed"""
    deck = ["Spacing Guild's Favor", "Sardaukar Soldier", "Dagger"]
    s = pick(sent("Long Live the Fighters", "Spice Refinery", deck=deck), "Long Live the Fighters")
    pick(s, "Dagger", "Spacing Guild's Favor", "Sardaukar Soldier")
    assert (look(s, 0)["spice"], len(look(s, 0)["intrigue"])) == (0, 1)


# --- Maker Keeper, Maula Pistol, Northern Watermaster


@pytest.mark.parametrize(("levels", "gains"), [
    ((1, 1), {}), ((2, 1), dict(water=1)), ((1, 2), dict(spice=1)), ((2, 2), dict(water=1, spice=1)),
    ((3, 0), dict(water=1)), ((0, 3), dict(spice=1)),
])
def test_maker_keeper_gives_water_and_spice_with_2_influence_each(levels, gains):
    """C-11.8"""
    tracks = dict(zip(("Bene Gesserit", "Fremen"), levels, strict=True))
    s = sent("Maker Keeper", "Spice Refinery", influence=tracks, score=0)
    assert gained(s) == {"solari": 2, **gains}
    assert nothing_open(s)


def test_maula_pistol_draws_a_card():
    """C-5.7, C-13.1"""
    s = sent("Maula Pistol", "Spice Refinery")
    must(s, "Maula Pistol")
    pick(s, "Maula Pistol")
    assert len(look(s, 0)["hand"]) == 1
    assert nothing_open(s)


def test_northern_watermaster_gives_a_water():
    """C-5.7"""
    s = sent("Northern Watermaster", "Spice Refinery")
    assert gained(s) == dict(solari=2, water=1)
    assert nothing_open(s)


@pytest.mark.parametrize(("partner", "spice"), [("Maula Pistol", 2), ("Truthtrance", 0)])
def test_northern_watermaster_gives_2_spice_with_a_bond(partner, spice):
    """C-13.5"""
    assert look(revealed("Northern Watermaster", partner), 0)["spice"] == spice


# --- Overthrow


@pytest.mark.parametrize(("space", "faction"), FACTION_SPACES)
def test_overthrow_makes_it_two_influence(space, faction):
    """R-079: both with the faction of the space"""
    s = sent("Overthrow", space)
    if space in ("Secrets", "Fremkit"):  # where more is open
        pick(s, "Influence")
    assert influence(s) == {faction: 2}
    assert look(s, 0)["score"] == 1
    not_on_offer(s, "Overthrow")


@pytest.mark.parametrize(("before", "after"), [(3, 5), (4, 6), (5, 6), (6, 6)])
def test_overthrow_goes_no_higher_than_the_track(before, after):
    """C-11.1"""
    s = sent("Overthrow", "Deliver Supplies", influence={"Spacing Guild": before})
    if before == 5:  # the doubling stays open, in case the track falls (K-19)
        pick(s, "Influence")
    assert influence(s) == {"Spacing Guild": after}
    assert nothing_open(s)


def test_overthrow_recruits_a_troop_when_revealed():
    """R-022"""
    s = revealed("Overthrow", garrison=0)
    must(s, "Overthrow")
    pick(s, "Overthrow")
    assert look(s, 0)["garrison"] == 1
    assert "end turn" in options(s)


# --- Paracompass


def test_paracompass_gives_2_solari():
    """C-5.7"""
    s = sent("Paracompass", "Spice Refinery")
    assert look(s, 0)["solari"] == 4
    assert nothing_open(s)


@pytest.mark.parametrize(("seat", "swordmaster", "persuasion"), [
    (False, False, 0), (False, True, 0), (True, False, 4), (True, True, 5),
])
def test_paracompass_gives_persuasion_to_councilors_and_more_to_those_with_a_swordmaster(seat, swordmaster, persuasion):
    """C-13.3: the seat itself gives 2 of it"""
    s = revealed("Paracompass", council=seat, swordmaster=swordmaster)
    assert look(s, 0)["persuasion"] == persuasion


def test_paracompass_sees_a_seat_bought_in_the_same_turn():
    """R-074"""
    s = revealed("Paracompass", "Corrinth City", solari=5)
    assert look(s, 0)["persuasion"] == 0
    pick(s, "Corrinth City", "pay 5 Solari")
    assert look(s, 0)["persuasion"] == 4


# --- Price is No Object

PRICE = "Price is No Object"


def test_price_is_no_object_buys_a_card_with_solari_to_hand():
    """C-7.7, C-7.8: openly; the Row is refilled"""
    s = sent(PRICE, "Secrets", solari=3, hand=[PRICE, "Dagger"])
    pick(s, "+1 Influence", "+1 Intrigue")
    may(s, PRICE)
    pick(s, PRICE, "Maula Pistol")
    seen = look(s, 0)
    assert (seen["solari"], seen["hand"], seen["discard"]) == (0, ["Dagger", "Maula Pistol"], [])
    assert len(look(s)["row"]) == 5
    assert shown(s.seen_by(1).players[0].hand) == ["?", "Maula Pistol"]
    not_on_offer(s, PRICE)  # one card only


def test_price_is_no_object_costs_a_solari_per_persuasion():
    """C-7.6"""
    board = dict(row=["Steersman", "Stilgar, the Devoted", "Shishakli", "Sardaukar Soldier", "Rebel Supplier"])
    s = pick(sent(PRICE, "Secrets", solari=4, board=board), PRICE)
    assert set(options(s)) == {"Shishakli", "Sardaukar Soldier", "Rebel Supplier", "Prepare the Way"}
    assert why(s, "Stilgar, the Devoted") == "needs 6 Solari, you have 4"
    assert set(refusals(s)) == {"Steersman", "Stilgar, the Devoted", "The Spice Must Flow"}
    pick(s, "Prepare the Way")
    assert (look(s, 0)["hand"], look(s, 0)["solari"]) == (["Prepare the Way"], 2)
    assert look(s)["reserve"]["Prepare the Way"] == 7


def test_price_is_no_object_needs_solari_and_not_persuasion():
    """C-7.6"""
    s = sent(PRICE, "Secrets", solari=0, persuasion=9, board=dict(row=["Steersman", *row()[:3], "Shishakli"]))
    not_on_offer(s, PRICE)


def test_a_card_bought_for_solari_gives_what_is_in_its_acquire_box():
    """C-7.7"""
    s = sent(PRICE, "Secrets", solari=9)
    pick(s, PRICE, "The Spice Must Flow")
    assert (look(s, 0)["score"], look(s, 0)["hand"]) == (1, ["The Spice Must Flow"])
    s = sent(PRICE, "Secrets", solari=5, board=dict(row=row_with("Strike Fleet")))
    pick(s, PRICE, "Strike Fleet", "Hagga Basin")
    assert look(s, 0)["spies"] == ["hagga-basin-post"]


def test_a_card_bought_for_solari_can_be_played_in_the_next_turn():
    """C-5.2"""
    s = sent(PRICE, "Secrets", {1: dict(hand=[]), 2: dict(hand=[])}, solari=3)
    pick(s, PRICE, "Maula Pistol", "+1 Influence", "+1 Intrigue", "end turn")
    pick(s, "reveal", "end turn", "reveal", "end turn", "Maula Pistol", "Spice Refinery")
    assert look(s, 0)["play"] == ["Maula Pistol", PRICE]


# --- Priority Contracts, Public Spectacle, Rebel Supplier, Reliable Informant


def test_priority_contracts_takes_a_contract():
    """C-15.2, R-048"""
    s = pick(sent("Priority Contracts", "Imperial Basin", board=CHOAM), "Imperial Basin")
    must(s, "Priority Contracts")
    pick(s, "Priority Contracts")
    assert set(options(s)) == {"Espionage", "Arrakeen"}
    pick(s, "Espionage")
    assert look(s, 0)["contracts"] == ["espionage-solari"]
    assert nothing_open(s)


@pytest.mark.parametrize("done", [0, 3])
def test_priority_contracts_gives_2_spice(done):
    """C-13.1, R-078"""
    s = revealed("Priority Contracts", completed=DONE[:done], board=CHOAM)
    must(s, "Priority Contracts")
    pick(s, "Priority Contracts")
    assert (look(s, 0)["spice"], look(s, 0)["score"], look(s)["trash"]) == (2, 0, [])


def test_public_spectacle_gives_an_influence_after_a_recall():
    """C-14.4, C-11.6"""
    s = sent("Public Spectacle", "Imperial Basin", spies=["Imperial Basin"])
    pick(s, "Imperial Basin post", "harvest")
    must(s, "Public Spectacle")
    pick(s, "Public Spectacle")
    assert set(options(s)) == {"Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"}
    pick(s, "Fremen")
    assert influence(s) == {"Fremen": 1}
    assert nothing_open(s)


@pytest.mark.parametrize("card", ["Public Spectacle", "Wheels Within Wheels"])
def test_these_cards_place_a_spy_when_revealed(card):
    """R-024, R-030"""
    s = revealed(card, others={1: dict(spies=["Arrakeen"])})
    must(s, card)
    pick(s, card)
    assert len(options(s)) == 12
    pick(s, "Secrets")
    assert look(s, 0)["spies"] == ["espionage-secrets-post"]
    not_on_offer(s, card)
    assert "end turn" in options(s)


@pytest.mark.parametrize(("card", "space", "troops"), [("Rebel Supplier", "Spice Refinery", 2),
                                                       ("Strike Fleet", "Spice Refinery", 3)])
def test_these_cards_recruit_troops_after_a_recall(card, space, troops):
    """C-14.4, C-6.3: they may be deployed on a Combat space"""
    s = sent(card, space, spies=["Arrakeen"], supply=12, garrison=0)
    pick(s, "Spice Refinery / Arrakeen post")
    assert look(s, 0)["garrison"] == troops
    assert f"deploy {troops} troops" in options(s)
    not_on_offer(s, card)


def test_reliable_informant_places_a_spy_on_three_factions():
    """C-14.3, R-024, R-026"""
    s = pick(sent("Reliable Informant", "Deliver Supplies"), "+1 Influence")
    must(s, "Reliable Informant")
    pick(s, "Reliable Informant")
    assert set(options(s)) == {"Sardaukar / Dutiful Service post", "Espionage / Secrets post",
                               "Desert Tactics / Fremkit post"}
    assert len(refusals(s)) == 10
    pick(s, "Secrets")
    assert look(s, 0)["spies"] == ["espionage-secrets-post"]


def test_reliable_informant_finds_no_other_post():
    """R-026"""
    others = {1: dict(spies=["Secrets", "Fremkit"]), 2: dict(spies=["Dutiful Service"])}
    s = pick(sent("Reliable Informant", "Deliver Supplies", others), "+1 Influence")
    not_on_offer(s, "Reliable Informant")
    assert nothing_open(s)
