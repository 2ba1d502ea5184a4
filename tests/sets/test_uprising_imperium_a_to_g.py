"""Imperium cards of Uprising, Bene Gesserit Operative to Guild Spy: boxes with a choice, a condition or a price."""

import pytest
from imperium_aids import CHOAM, DONE, may, must, revealed, row_with, seated, sent
from set_aids import influence, not_on_offer, nothing_open, why

from kanly.testing import look, options, pick, refusals

# --- Bene Gesserit Operative


def test_bene_gesserit_operative_places_a_spy_on_any_free_post():
    """C-14.2, R-024"""
    s = sent("Bene Gesserit Operative", "Secrets", {1: dict(spies=["Hagga Basin"])})
    pick(s, "Secrets: +1 Influence", "+1 Intrigue")
    must(s, "Bene Gesserit Operative")
    pick(s, "Bene Gesserit Operative")
    assert len(options(s)) == 12
    assert "Hagga Basin post" in refusals(s)
    pick(s, "Spice Refinery / Arrakeen")
    assert look(s, 0)["spies"] == ["spice-refinery-arrakeen-post"]
    assert nothing_open(s)


def test_bene_gesserit_operative_with_all_spies_out_may_move_one():
    """C-14.2, R-024, R-025"""
    s = sent("Bene Gesserit Operative", "Secrets", spies=["Arrakeen", "Fremkit", "High Council"])
    pick(s, "Secrets: +1 Influence", "+1 Intrigue")
    may(s, "Bene Gesserit Operative")
    pick(s, "Bene Gesserit Operative")
    assert len(options(s)) == 4 and "done" in options(s)
    pick(s, "Fremkit")
    assert "done" not in options(s)
    assert "Desert Tactics / Fremkit post" in options(s)  # it may go back
    pick(s, "Deep Desert")
    assert look(s, 0)["spies"] == ["high-council-imperial-privilege-swordmaster-post", "spice-refinery-arrakeen-post",
                                   "deep-desert-post"]


@pytest.mark.parametrize(("spies", "persuasion"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_bene_gesserit_operative_gives_2_more_persuasion_with_two_spies(spies, persuasion):
    """C-13.3"""
    s = revealed("Bene Gesserit Operative", spies=["Arrakeen", "Fremkit", "Secrets"][:spies])
    assert look(s, 0)["persuasion"] == persuasion


def test_bene_gesserit_operative_counts_spies_placed_in_the_same_turn():
    """R-006"""
    s = revealed("Bene Gesserit Operative", "Public Spectacle", spies=["Arrakeen"])
    assert look(s, 0)["persuasion"] == 2
    pick(s, "Public Spectacle", "Fremkit")
    assert look(s, 0)["persuasion"] == 4


# --- Branching Path


def test_branching_path_trades_an_intrigue_card_for_another_and_2_spice():
    """C-12.6, C-13.2, R-057"""
    s = sent("Branching Path", "Spice Refinery", influence={"Bene Gesserit": 4},
             intrigue=["Contingency Plan", "Shadow Alliance"])
    may(s, "Branching Path")
    pick(s, "Branching Path")
    assert set(options(s)) == {"Contingency Plan", "Shadow Alliance"}
    pick(s, "Shadow Alliance")
    seen = look(s, 0)
    assert (len(seen["intrigue"]), seen["spice"]) == (2, 2)
    assert "Shadow Alliance" not in seen["intrigue"]
    assert (look(s)["trash"], look(s)["intrigue_discard"]) == (["Shadow Alliance"], [])
    not_on_offer(s, "Branching Path")


def test_branching_path_needs_an_intrigue_card():
    """C-13.2"""
    not_on_offer(sent("Branching Path", "Spice Refinery", influence={"Bene Gesserit": 4}), "Branching Path")


@pytest.mark.parametrize("others", [{}, {1: dict(alliances=["Bene Gesserit"])}])
def test_branching_path_needs_the_alliance_token(others):
    """C-11.8"""
    level = 4 if others else 3
    s = sent("Branching Path", "Spice Refinery", others, influence={"Bene Gesserit": level, "Emperor": 4},
             intrigue=["Shadow Alliance"])
    not_on_offer(s, "Branching Path")
    assert "Alliance" in why(s, "if you have the Bene Gesserit Alliance")


# --- Calculus of Power


@pytest.mark.parametrize(("card", "left"), [
    ("Diplomacy", dict(hand=[], discard=["Dagger"], play=["Calculus of Power", "Truthtrance"])),
    ("Dagger", dict(hand=["Diplomacy"], discard=[], play=["Calculus of Power", "Truthtrance"])),
    ("Truthtrance", dict(hand=["Diplomacy"], discard=["Dagger"], play=["Calculus of Power"])),
    ("Calculus of Power", dict(hand=["Diplomacy"], discard=["Dagger"], play=["Truthtrance"])),
])
def test_calculus_of_power_may_trash_any_card_even_itself(card, left):
    """C-13.1, C-13.7"""
    s = sent("Calculus of Power", "Spice Refinery", hand=["Calculus of Power", "Diplomacy"], discard=["Dagger"],
             play=["Truthtrance"])
    may(s, "Calculus of Power")
    pick(s, "Calculus of Power")
    assert set(options(s)) == {"Calculus of Power", "Diplomacy", "Dagger", "Truthtrance", "done"}
    pick(s, card)
    assert look(s)["trash"] == [card]
    assert {key: look(s, 0)[key] for key in left} == left


def test_calculus_of_power_may_trash_nothing():
    """C-13.1"""
    s = pick(sent("Calculus of Power", "Spice Refinery"), "Calculus of Power", "done")
    assert look(s)["trash"] == []
    assert nothing_open(s)


def test_calculus_of_power_trashes_another_emperor_card_in_play_for_3_swords():
    """C-13.2, C-13.4: revealed, or played with an Agent; cards elsewhere are safe"""
    s = revealed("Calculus of Power", "Imperial Spymaster", "Maula Pistol", play=["Corrinth City"],
                 discard=["Public Spectacle"])
    assert look(s, 0)["swords"] == 2
    may(s, "Calculus of Power")
    pick(s, "Calculus of Power")
    assert set(options(s)) == {"Imperial Spymaster", "Corrinth City"}
    pick(s, "Corrinth City")
    assert look(s, 0)["swords"] == 5
    assert look(s)["trash"] == ["Corrinth City"]
    not_on_offer(s, "Calculus of Power")


def test_calculus_of_power_keeps_what_the_trashed_card_has_given():
    """R-010"""
    s = pick(revealed("Calculus of Power", "Imperial Spymaster"), "Calculus of Power")
    assert (look(s, 0)["persuasion"], look(s, 0)["swords"]) == (3, 4)
    assert look(s, 0)["revealed"] == ["Calculus of Power"]


def test_what_the_card_trashed_for_calculus_of_power_had_open_is_lost():
    """R-010"""
    s = revealed("Calculus of Power", "Public Spectacle")
    pick(s, "Calculus of Power")
    not_on_offer(s, "Public Spectacle")
    assert "end turn" in options(s)


def test_calculus_of_power_does_not_pay_with_itself():
    """C-13.2"""
    not_on_offer(revealed("Calculus of Power", "Maula Pistol"), "Calculus of Power")


def test_one_calculus_of_power_pays_for_the_other():
    """R-010: the one that was trashed does nothing any more"""
    s = revealed("Calculus of Power", "Calculus of Power", "Imperial Spymaster")
    pick(s, "Calculus of Power", "Calculus of Power")
    assert look(s)["trash"] == ["Calculus of Power"]
    assert look(s, 0)["swords"] == 4
    not_on_offer(s, "Calculus of Power")


def test_two_calculuses_of_power_may_each_trash_another_card():
    """C-13.2"""
    s = revealed("Calculus of Power", "Calculus of Power", "Imperial Spymaster")
    pick(s, "Calculus of Power", "Imperial Spymaster", "Calculus of Power")
    assert look(s)["trash"] == ["Calculus of Power", "Imperial Spymaster"]
    assert look(s, 0)["swords"] == 7
    not_on_offer(s, "Calculus of Power")


# --- Captured Mentat


def test_captured_mentat_discards_a_card_for_an_intrigue_card_and_a_card():
    """C-13.2"""
    s = sent("Captured Mentat", "Imperial Basin", hand=["Captured Mentat", "Dagger", "Diplomacy"], deck=["Seek Allies"])
    pick(s, "Imperial Basin")
    may(s, "Captured Mentat")
    pick(s, "Captured Mentat")
    assert set(options(s)) == {"Dagger", "Diplomacy"}
    pick(s, "Dagger")
    seen = look(s, 0)
    assert (seen["discard"], seen["hand"], len(seen["intrigue"])) == (["Dagger"], ["Diplomacy", "Seek Allies"], 1)
    not_on_offer(s, "Captured Mentat")


def test_captured_mentat_needs_a_card_to_discard():
    """C-13.2"""
    not_on_offer(sent("Captured Mentat", "Imperial Basin"), "Captured Mentat")
    pick(sent("Captured Mentat", "Imperial Basin", hand=["Captured Mentat", "Dagger"]), "Captured Mentat")


def test_captured_mentat_draws_one_card_of_many():
    """C-13.2"""
    s = sent("Captured Mentat", "Imperial Basin", hand=["Captured Mentat", "Dagger"])
    pick(s, "Captured Mentat", "Dagger")
    assert (len(look(s, 0)["hand"]), len(look(s, 0)["intrigue"])) == (1, 1)


@pytest.mark.parametrize(("gains", "after"), [
    ("Emperor", {"Emperor": 1}),  # the same faction again
    ("Fremen", {"Fremen": 1}),
])
def test_captured_mentat_moves_an_influence(gains, after):
    """C-11.6, C-13.2, R-044"""
    s = revealed("Captured Mentat", influence={"Emperor": 1})
    may(s, "Captured Mentat")
    pick(s, "Captured Mentat")  # only the Emperor can be lost
    assert set(options(s)) == {"Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"}
    pick(s, gains)
    assert influence(s) == after
    not_on_offer(s, "Captured Mentat")


def test_captured_mentat_loses_one_influence_of_many():
    """C-11.2, C-11.6"""
    s = revealed("Captured Mentat", influence={"Emperor": 3, "Fremen": 2})
    pick(s, "Captured Mentat")
    assert set(options(s)) == {"Emperor", "Fremen"}
    pick(s, "Fremen", "Spacing Guild")
    assert influence(s) == {"Emperor": 3, "Fremen": 1, "Spacing Guild": 1}
    assert look(s, 0)["score"] == 1  # the point of the Fremen is lost


def test_captured_mentat_needs_influence_to_lose():
    """R-044"""
    not_on_offer(revealed("Captured Mentat"), "Captured Mentat")


@pytest.mark.parametrize("card", ["Captured Mentat", "Guild Spy", "Space-time Folding"])
def test_a_card_discarded_with_nothing_else_to_draw_is_drawn_again(card):
    """C-3.3, R-012: so the gain is not empty"""
    space = "Deliver Supplies" if card == "Space-time Folding" else "Imperial Basin"
    spies = ["Imperial Basin"] if card == "Guild Spy" else []
    s = sent(card, space, hand=[card, "Spacing Guild's Favor"], deck=[], spies=spies)
    if spies:
        pick(s, "done")
    pick(s, card, "Spacing Guild's Favor")
    harvested = space == "Imperial Basin"  # with nothing else left
    assert (look(s, 0)["hand"], look(s, 0)["spice"]) == (["Spacing Guild's Favor"], 2 + harvested)
    assert len(look(s, 0)["intrigue"]) == (card != "Space-time Folding")


# --- Cargo Runner


@pytest.mark.parametrize(("done", "cards"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_cargo_runner_draws_with_2_and_again_with_4_contracts(done, cards):
    """C-13.1, C-13.3"""
    s = sent("Cargo Runner", "Spice Refinery", completed=DONE[:done], board=CHOAM)
    for lines in ("draw a card", "4 or more")[:cards][::-1]:
        must(s, "Cargo Runner")
        pick(s, lines)
    assert len(look(s, 0)["hand"]) == cards
    assert nothing_open(s)


def test_cargo_runner_counts_a_contract_completed_by_the_same_agent():
    """C-15.6, R-006"""
    s = sent("Cargo Runner", "Spice Refinery", completed=DONE[:1], contracts=["spice-refinery-water"], board=CHOAM)
    assert look(s, 0)["completed"] == ["immediate", "spice-refinery-water"]
    pick(s, "draw")
    assert (len(look(s, 0)["hand"]), look(s, 0)["water"]) == (1, 1)


# --- Chani, Clever Tactician


@pytest.mark.parametrize(("troops", "worms", "cards"), [
    (0, 2, 0), (2, 0, 0), (3, 0, 1), (2, 1, 1), (0, 3, 1), (4, 0, 1),
])
def test_chani_draws_an_intrigue_card_with_three_units(troops, worms, cards):
    """C-0.5, C-13.1"""
    s = sent("Chani, Clever Tactician", "Spice Refinery", conflict=troops, sandworms=worms)
    if cards:
        must(s, "Chani")
        pick(s, "Chani, Clever Tactician")
    else:
        not_on_offer(s, "Chani, Clever Tactician")
    assert len(look(s, 0)["intrigue"]) == cards
    assert nothing_open(s)


def test_chani_counts_the_units_deployed_this_turn():
    """R-006, R-007"""
    s = sent("Chani, Clever Tactician", "Spice Refinery", conflict=2, garrison=1)
    assert "end turn" in options(s)
    not_on_offer(s, "Chani, Clever Tactician")
    pick(s, "deploy 1")
    must(s, "Chani")
    pick(s, "Chani, Clever Tactician")
    assert len(look(s, 0)["intrigue"]) == 1


@pytest.mark.parametrize(("troops", "strength"), [(2, 0), (3, 6), (5, 10)])
def test_chani_retreats_exactly_two_troops_for_4_swords(troops, strength):
    """C-6.12, C-7.9, C-13.2: the swords count only while a unit stays"""
    s = revealed("Chani, Clever Tactician", conflict=troops, garrison=0)
    may(s, "Chani, Clever Tactician")
    pick(s, "Chani, Clever Tactician")
    seen = look(s, 0)
    assert (seen["conflict"], seen["garrison"], seen["swords"], seen["strength"]) == (troops - 2, 2, 4, strength)
    not_on_offer(s, "Chani, Clever Tactician")


@pytest.mark.parametrize(("troops", "worms"), [(0, 0), (1, 0), (1, 2)])
def test_chani_needs_two_troops_to_retreat(troops, worms):
    """C-0.5, C-6.12"""
    s = revealed("Chani, Clever Tactician", conflict=troops, sandworms=worms)
    not_on_offer(s, "Chani, Clever Tactician")


@pytest.mark.parametrize(("partner", "persuasion"), [("Maula Pistol", 3), ("Truthtrance", 1)])
def test_chani_gives_2_persuasion_with_a_bond(partner, persuasion):
    """C-13.5"""
    assert look(revealed("Chani, Clever Tactician", partner), 0)["persuasion"] == persuasion


# --- Corrinth City


def test_corrinth_city_sells_a_point_for_two_cards_and_5_solari():
    """C-13.2"""
    s = sent("Corrinth City", "Assembly Hall", hand=["Corrinth City", "Dagger", "Diplomacy", "Seek Allies"], solari=5)
    pick(s, "Assembly Hall")
    may(s, "Corrinth City")
    pick(s, "Corrinth City", "Dagger")
    assert set(options(s)) == {"Diplomacy", "Seek Allies"}
    pick(s, "Diplomacy")
    seen = look(s, 0)
    assert (seen["score"], seen["solari"], seen["discard"]) == (1, 0, ["Dagger", "Diplomacy"])
    assert seen["hand"] == ["Seek Allies"]
    not_on_offer(s, "Corrinth City")


@pytest.mark.parametrize(("hand", "solari", "sold"), [
    (["Dagger", "Diplomacy"], 5, True), (["Dagger", "Diplomacy"], 6, True),
    (["Dagger", "Diplomacy"], 4, False), (["Dagger"], 9, False), ([], 9, False),
])
def test_corrinth_city_takes_the_whole_price(hand, solari, sold):
    """R-011"""
    s = sent("Corrinth City", "Assembly Hall", hand=["Corrinth City", *hand], solari=solari)
    if sold:
        pick(s, "Corrinth City", *hand)
        assert (look(s, 0)["score"], look(s, 0)["solari"]) == (1, solari - 5)
    else:
        not_on_offer(s, "Corrinth City")


def test_corrinth_city_gives_5_solari():
    """C-13.1, R-078"""
    s = revealed("Corrinth City", solari=5)
    pick(s, "Corrinth City")
    assert len(options(s)) == 2
    pick(s, "+5 Solari")
    assert (look(s, 0)["solari"], look(s, 0)["council"]) == (10, False)
    not_on_offer(s, "Corrinth City")


def test_corrinth_city_or_buys_the_seat_for_5_solari():
    """R-074: its 2 Persuasion are there at once"""
    s = revealed("Corrinth City", solari=6)
    pick(s, "Corrinth City", "pay 5 Solari")
    assert (look(s, 0)["solari"], look(s, 0)["council"], look(s, 0)["persuasion"]) == (1, True, 2)
    not_on_offer(s, "Corrinth City")
    assert "end turn" in options(s)


@pytest.mark.parametrize("mine", [dict(solari=4), dict(solari=9, council=True)])
def test_corrinth_city_sells_no_seat_to_the_poor_nor_to_councilors(mine):
    """R-012, C-17.4: the 5 Solari remain"""
    s = pick(revealed("Corrinth City", **mine), "Corrinth City")
    assert look(s, 0)["solari"] == mine["solari"] + 5
    assert look(s, 0)["persuasion"] == (2 if "council" in mine else 0)


# --- Covert Operation


def covert(others):
    """Seat 0 has sent an Agent with Covert Operation and harvested."""
    s = sent("Covert Operation", "Imperial Basin", others, spies=["Imperial Basin"])
    return pick(s, "done", "Imperial Basin")  # no intelligence gathered


def test_covert_operation_lets_each_opponent_discard_a_card():
    """C-13.1, C-13.6"""
    s = covert({1: dict(hand=["Dagger", "Diplomacy"]), 2: dict(hand=["Seek Allies"])})
    must(s, "Covert Operation")
    pick(s, "Covert Operation")
    assert (look(s)["turn"], set(options(s))) == (1, {"Dagger", "Diplomacy"})
    pick(s, "Diplomacy")
    assert (look(s)["turn"], options(s)) == (2, ["Seek Allies"])
    pick(s, "Seek Allies")
    assert (look(s)["turn"], options(s)) == (0, ["end turn"])
    assert (look(s, 1)["hand"], look(s, 1)["discard"]) == (["Dagger"], ["Diplomacy"])
    assert (look(s, 2)["hand"], look(s, 2)["discard"]) == ([], ["Seek Allies"])


def test_covert_operation_begins_at_the_left():
    """C-13.6"""
    s = sent("Covert Operation", "Imperial Basin", {1: dict(hand=[]), 2: dict(hand=["Dagger"])}, dict(players=4),
             spies=["Imperial Basin"])
    pick(s, "done", "Covert Operation")
    assert look(s)["turn"] == 2  # seat 1 has nothing to discard
    pick(s, "Dagger")
    assert look(s)["turn"] == 3


def test_covert_operation_does_nothing_to_empty_hands():
    """R-007"""
    s = covert({1: dict(hand=[]), 2: dict(hand=[])})
    not_on_offer(s, "Covert Operation")
    assert "end turn" in options(s)


def test_a_favor_discarded_for_covert_operation_pays_its_owner():
    """Q-60"""
    s = covert({1: dict(hand=["Spacing Guild's Favor"]), 2: dict(hand=[])})
    pick(s, "Covert Operation", "Spacing Guild's Favor")
    assert (look(s, 1)["spice"], look(s, 0)["spice"]) == (2, 1)  # what seat 0 has harvested


def test_covert_operation_places_two_spies():
    """R-024, R-030"""
    s = revealed("Covert Operation")
    pick(s, "Covert Operation", "Fremkit")
    must(s, "Covert Operation")
    pick(s, "Covert Operation")
    assert "Desert Tactics / Fremkit post" in refusals(s)
    pick(s, "Secrets")
    assert look(s, 0)["spies"] == ["espionage-secrets-post", "desert-tactics-fremkit-post"]
    not_on_offer(s, "Covert Operation")
    assert "end turn" in options(s)


def test_the_second_spy_of_covert_operation_is_optional_when_supply_is_empty():
    """R-024"""
    s = revealed("Covert Operation", spies=["Arrakeen", "Secrets"])
    pick(s, "Covert Operation", "Fremkit")
    may(s, "Covert Operation")


# --- Dangerous Rhetoric


@pytest.mark.parametrize("first", ["+1 Influence", "trash this card"])
def test_dangerous_rhetoric_gives_an_influence_and_must_be_trashed(first):
    """C-13.1, Q-04, R-010: in either order"""
    s = pick(sent("Dangerous Rhetoric", "Assembly Hall"), "Assembly Hall")
    must(s, "Dangerous Rhetoric")
    for effect in sorted(["+1 Influence", "trash this card"], key=lambda effect: effect != first):
        assert "end turn" in refusals(s)
        pick(s, effect)
        if effect == "+1 Influence":
            assert set(options(s)) == {"Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"}
            pick(s, "Bene Gesserit")
    assert influence(s) == {"Bene Gesserit": 1}
    assert (look(s)["trash"], look(s, 0)["play"]) == (["Dangerous Rhetoric"], [])
    assert nothing_open(s)


# --- Delivery Agreement


def test_delivery_agreement_discards_a_card_for_a_contract():
    """C-13.2, C-15.2"""
    s = sent("Delivery Agreement", "Spice Refinery", hand=["Delivery Agreement", "Dagger"], board=CHOAM)
    may(s, "Delivery Agreement")
    pick(s, "Delivery Agreement", "Dagger")
    assert set(options(s)) == {"Espionage", "Arrakeen"}
    pick(s, "Arrakeen")
    seen = look(s, 0)
    assert (seen["contracts"], seen["discard"], seen["solari"]) == (["arrakeen-water"], ["Dagger"], 2)
    assert len(look(s)["offers"]) == 2
    not_on_offer(s, "Delivery Agreement")


def test_delivery_agreement_needs_a_card_to_discard():
    """C-13.2"""
    not_on_offer(sent("Delivery Agreement", "Spice Refinery", board=CHOAM), "Delivery Agreement")


@pytest.mark.parametrize("done", [0, 3])
def test_delivery_agreement_gives_a_spice(done):
    """C-13.1, R-078"""
    s = revealed("Delivery Agreement", completed=DONE[:done], board=CHOAM)
    must(s, "Delivery Agreement")
    pick(s, "Delivery Agreement")
    assert (look(s, 0)["spice"], look(s, 0)["score"], look(s)["trash"]) == (1, 0, [])
    assert "end turn" in options(s)


@pytest.mark.parametrize(("card", "spice"), [("Delivery Agreement", 1), ("Priority Contracts", 2)])
@pytest.mark.parametrize("done", [4, 5])
def test_a_contract_card_or_is_trashed_for_a_point_with_4_contracts(card, spice, done):
    """C-13.2, R-078: exactly one of the two"""
    s = pick(revealed(card, completed=DONE[:done], board=CHOAM), card)
    assert len(options(s)) == 2
    one = pick(s.clone(), "spice")
    assert (look(one, 0)["spice"], look(one, 0)["score"], look(one)["trash"]) == (spice, 0, [])
    not_on_offer(one, card)
    pick(s, "trash this card")
    assert (look(s, 0)["spice"], look(s, 0)["score"], look(s)["trash"]) == (0, 1, [card])
    not_on_offer(s, card)


# --- Desert Power


@pytest.mark.parametrize(("space", "spice"), [("Imperial Basin", 2 + 1), ("Hagga Basin", 2),
                                              ("Deep Desert", 2), ("Accept Contract", 0)])
def test_desert_power_gives_2_spice_on_a_maker_space(space, spice):
    """C-5.11, C-13.3"""
    s = sent("Desert Power", space, water=3)
    assert look(s, 0)["spice"] == spice  # in the Imperial Basin with the harvest


def test_desert_power_gives_2_persuasion():
    """R-078"""
    s = revealed("Desert Power", water=1, hooks=True)
    must(s, "Desert Power")
    pick(s, "Desert Power")
    assert len(options(s)) == 2
    pick(s, "+2 Persuasion")
    assert (look(s, 0)["persuasion"], look(s, 0)["sandworms"], look(s, 0)["water"]) == (2, 0, 1)
    not_on_offer(s, "Desert Power")


def test_desert_power_or_summons_a_sandworm_for_a_water():
    """C-6.7, C-6.10, C-7.9: into the Conflict at once; the Hooks stay"""
    s = revealed("Desert Power", water=2, hooks=True)
    pick(s, "Desert Power", "sandworm")
    seen = look(s, 0)
    assert (seen["sandworms"], seen["water"], seen["hooks"], seen["persuasion"]) == (1, 1, True, 0)
    assert seen["strength"] == 3
    not_on_offer(s, "Desert Power")


@pytest.mark.parametrize(("mine", "board"), [
    (dict(water=1), {}),
    (dict(water=0, hooks=True), {}),
    (dict(water=1, hooks=True), dict(conflict="Siege of Arrakeen", wall=True)),
])
def test_desert_power_summons_none_without_hooks_or_water_or_behind_the_wall(mine, board):
    """C-6.7, C-6.8, R-012"""
    s = pick(revealed("Desert Power", board=board, **mine), "Desert Power")
    assert (look(s, 0)["persuasion"], look(s, 0)["sandworms"], look(s, 0)["water"]) == (2, 0, mine["water"])


def test_desert_power_summons_a_sandworm_where_the_wall_is_gone():
    """C-6.8"""
    s = revealed("Desert Power", water=1, hooks=True, board=dict(conflict="Siege of Arrakeen", wall=False))
    pick(s, "Desert Power", "sandworm")
    assert look(s, 0)["sandworms"] == 1


# --- Desert Survival, Double Agent


@pytest.mark.parametrize("card", ["Diplomacy", "Dagger", "Desert Survival"])
def test_desert_survival_may_trash_a_card(card):
    """C-13.1, C-13.7"""
    s = sent("Desert Survival", "Imperial Basin", hand=["Desert Survival", "Diplomacy"], discard=["Dagger"])
    pick(s, "Imperial Basin")
    may(s, "Desert Survival")
    pick(s, "Desert Survival")
    assert set(options(s)) == {"Desert Survival", "Diplomacy", "Dagger", "done"}
    pick(s, card)
    assert look(s)["trash"] == [card]


REFINERY = {"Research Station / Spice Refinery post", "Spice Refinery / Arrakeen post"}


def test_double_agent_places_a_spy_on_the_visited_space():
    """R-024, R-026"""
    s = sent("Double Agent", "Spice Refinery")
    must(s, "Double Agent")
    pick(s, "Double Agent")
    assert set(options(s)) == REFINERY
    assert len(refusals(s)) == 11
    pick(s, "Arrakeen")
    assert look(s, 0)["spies"] == ["spice-refinery-arrakeen-post"]
    assert nothing_open(s)


def test_double_agent_shares_a_post_with_others():
    """R-026"""
    others = {1: dict(spies=["spice-refinery-arrakeen-post"]), 2: dict(spies=["research-station-spice-refinery-post"])}
    s = pick(sent("Double Agent", "Spice Refinery", others), "Double Agent")
    assert set(options(s)) == REFINERY
    pick(s, "Arrakeen")
    assert look(s, 0)["spies"] == look(s, 1)["spies"] == ["spice-refinery-arrakeen-post"]


def test_double_agent_never_shares_a_post_with_an_own_spy():
    """R-026"""
    s = sent("Double Agent", "Imperial Basin", spies=["Imperial Basin"])
    pick(s, "done")
    not_on_offer(s, "Double Agent")
    pick(s, "Imperial Basin")
    assert "end turn" in options(s)


def test_double_agent_may_go_back_where_a_spy_has_just_been_recalled():
    """R-026, C-14.7"""
    s = sent("Double Agent", "Imperial Basin", spies=["Imperial Basin"])
    pick(s, "Imperial Basin post")  # intelligence gathered
    assert (look(s, 0)["spies"], len(look(s, 0)["hand"])) == ([], 1)
    pick(s, "Double Agent")
    assert look(s, 0)["spies"] == ["imperial-basin-post"]


def test_double_agent_with_all_spies_out_may_move_one():
    """R-024, R-025"""
    s = sent("Double Agent", "Spice Refinery", spies=["Fremkit", "Secrets", "Hagga Basin"])
    may(s, "Double Agent")
    pick(s, "Double Agent", "Fremkit")
    assert set(options(s)) == REFINERY


# --- Ecological Testing Station, Fedaykin Stilltent


def test_ecological_testing_station_draws_two_cards_for_2_water():
    """C-13.2, Q-05"""
    s = sent("Ecological Testing Station", "Spice Refinery", water=4)
    may(s, "Ecological Testing Station")
    pick(s, "Ecological Testing Station")
    assert (len(look(s, 0)["hand"]), look(s, 0)["water"]) == (2, 2)
    not_on_offer(s, "Ecological Testing Station")  # once only


@pytest.mark.parametrize(("water", "paid"), [(1, False), (2, True)])
def test_ecological_testing_station_needs_2_water(water, paid):
    """C-13.2"""
    s = sent("Ecological Testing Station", "Spice Refinery", water=water)
    assert (len(options(s)) == 2) == paid
    if not paid:
        not_on_offer(s, "Ecological Testing Station")


@pytest.mark.parametrize(("partner", "water"), [("Maula Pistol", 1), ("Truthtrance", 0)])
def test_ecological_testing_station_gives_a_water_with_a_bond(partner, water):
    """C-13.5"""
    assert look(revealed("Ecological Testing Station", partner), 0)["water"] == water


def test_fedaykin_stilltent_recruits_a_troop_on_a_maker_space():
    """C-5.11, C-6.3: it may be deployed"""
    s = sent("Fedaykin Stilltent", "Imperial Basin")
    assert look(s, 0)["garrison"] == 1
    pick(s, "deploy 1")
    assert (look(s, 0)["garrison"], look(s, 0)["conflict"]) == (0, 1)


def test_fedaykin_stilltent_recruits_nobody_elsewhere():
    """C-13.3"""
    s = sent("Fedaykin Stilltent", "Accept Contract")
    not_on_offer(s, "Fedaykin Stilltent")
    pick(s, "draw")
    assert nothing_open(s)
    assert look(s, 0)["garrison"] == 0


# --- Guild Envoy


def test_guild_envoy_must_discard_a_card():
    """Q-38, C-13.1"""
    s = sent("Guild Envoy", "Deliver Supplies", hand=["Guild Envoy", "Dagger", "Diplomacy"])
    pick(s, "Deliver Supplies")
    must(s, "Guild Envoy")
    pick(s, "Guild Envoy")
    assert set(options(s)) == {"Dagger", "Diplomacy"}
    pick(s, "Dagger")
    assert (look(s, 0)["hand"], look(s, 0)["discard"]) == (["Diplomacy"], ["Dagger"])
    assert nothing_open(s)


def test_guild_envoy_draws_two_cards_for_a_guild_card():
    """Q-38, Q-60"""
    s = sent("Guild Envoy", "Deliver Supplies", hand=["Guild Envoy", "Dagger", "Spacing Guild's Favor"])
    pick(s, "Guild Envoy", "Spacing Guild's Favor")
    assert (len(look(s, 0)["hand"]), look(s, 0)["spice"]) == (3, 2)


def test_guild_envoy_played_as_the_last_card_discards_one_drawn_later():
    """R-007"""
    s = sent("Guild Envoy", "Fremkit", deck=["Dagger", "Dagger"])
    not_on_offer(s, "Guild Envoy")
    pick(s, "+1 Influence", "draw")
    must(s, "Guild Envoy")
    pick(s, "Guild Envoy", "Dagger")
    assert (look(s, 0)["hand"], look(s, 0)["discard"]) == ([], ["Dagger"])


def test_guild_envoy_with_an_empty_hand_discards_nothing():
    """Q-38"""
    s = pick(sent("Guild Envoy", "Deliver Supplies"), "+1 Influence")
    assert nothing_open(s)


# --- Guild Spy


@pytest.mark.parametrize(("discarded", "intrigue"), [("Dagger", 0), ("Smuggler's Harvester", 1)])
def test_guild_spy_discards_a_card_for_another_and_a_guild_card_for_an_intrigue_card_too(discarded, intrigue):
    """C-13.2"""
    s = sent("Guild Spy", "Imperial Basin", hand=["Guild Spy", discarded], spies=["Imperial Basin"])
    pick(s, "done", "Imperial Basin")
    may(s, "Guild Spy")
    pick(s, "Guild Spy", discarded)
    seen = look(s, 0)
    assert (len(seen["hand"]), len(seen["intrigue"]), seen["discard"]) == (1, intrigue, [discarded])
    not_on_offer(s, "Guild Spy")


def test_guild_spy_needs_a_card_to_discard():
    """C-13.2"""
    not_on_offer(pick(sent("Guild Spy", "Imperial Basin", spies=["Imperial Basin"]), "done"), "Guild Spy")


@pytest.mark.parametrize(("spies", "tracks"), [
    (["Secrets", "Fremkit", "Arrakeen"], {"Bene Gesserit": 1, "Fremen": 1}),
    (["Dutiful Service", "Deliver Supplies"], {"Emperor": 1, "Spacing Guild": 1}),
])
def test_guild_spy_gains_influence_with_the_factions_spied_on(spies, tracks):
    """R-028, R-075: after The Spice Must Flow, once"""
    s = revealed("Guild Spy", persuasion=16, spies=spies)
    not_on_offer(s, "Guild Spy")
    assert "end turn" in options(s)
    pick(s, "The Spice Must Flow")
    must(s, "Guild Spy")
    pick(s, "Guild Spy")
    assert influence(s) == tracks
    pick(s, "The Spice Must Flow")
    not_on_offer(s, "Guild Spy")
    assert influence(s) == tracks


@pytest.mark.parametrize(("bought", "spies"), [("The Spice Must Flow", ["High Council", "Arrakeen", "Hagga Basin"]),
                                               ("Prepare the Way", ["Secrets"]), ("The Spice Must Flow", [])])
def test_guild_spy_gains_nothing_without_that_card_or_without_spied_factions(bought, spies):
    """R-028, R-007"""
    s = pick(revealed("Guild Spy", persuasion=7, spies=spies), bought)
    not_on_offer(s, "Guild Spy")
    assert "end turn" in options(s)
    assert influence(s) == {}


def test_guild_spy_looks_at_the_spies_when_it_gains():
    """R-006: the Acquire box of another card may come first"""
    board = dict(row=row_with("Strike Fleet"))
    s = revealed("Guild Spy", persuasion=12, board=board)
    pick(s, "The Spice Must Flow", "Strike Fleet", "Dutiful Service", "Guild Spy")
    assert influence(s) == {"Emperor": 1}


def test_guild_spy_gains_nothing_at_the_top_of_the_tracks():
    """R-007, R-043"""
    s = revealed("Guild Spy", persuasion=7, spies=["Secrets"], influence={"Bene Gesserit": 6})
    pick(s, "The Spice Must Flow")
    not_on_offer(s, "Guild Spy")
    assert "end turn" in options(s)


def test_the_spice_must_flow_of_an_earlier_turn_does_not_count_for_guild_spy():
    """C-13.14"""
    s = seated(dict(hand=["Guild Spy"], spies=["Secrets"], discard=["The Spice Must Flow"]), phase="reveal")
    not_on_offer(s, "Guild Spy")
