"""Plot Intrigue cards of the base game, and when each Intrigue card may be played at all."""

import pytest
from set_aids import FACTIONS, played

from kanly.testing import look, options, pick, refusals, table

ROW = ["Chani", "Scout", "Crysknife", "Firm Grip", "Kwisatz Haderach"]  # cost 5, 1, 3, 4, 8

# Every Intrigue card: how many there are, and the windows in which it can be played.
START, TURN, REVEAL, COMBAT, WON, ENDGAME = "start", "turn", "reveal", "combat", "won", "endgame"
PLOT = {START, TURN, REVEAL}
CARDS = {
    "Allied Armada": (1, {COMBAT}),
    "Ambush": (2, {COMBAT}),
    "Bindu Suspension": (1, {START}),
    "Bribery": (1, PLOT),
    "Bypass Protocol": (1, PLOT),
    "Calculated Hire": (1, PLOT),
    "Charisma": (1, PLOT),
    "CHOAM Shares": (1, PLOT),
    "Corner the Market": (1, {ENDGAME}),
    "Councilor's Dispensation": (1, PLOT),
    "Demand Respect": (1, {WON}),
    "Dispatch an Envoy": (2, PLOT),
    "Double Cross": (1, PLOT),
    "Favored Subject": (1, PLOT),
    "Guild Authorization": (1, PLOT),
    "Infiltrate": (1, PLOT),
    "Know Their Ways": (1, PLOT),
    "Master Tactician": (3, {COMBAT}),
    "Plans Within Plans": (1, {ENDGAME}),
    "Poison Snooper": (2, PLOT),
    "Private Army": (2, {COMBAT}),
    "Rapid Mobilization": (1, PLOT),
    "Recruitment Mission": (1, PLOT),
    "Refocus": (1, PLOT),
    "Reinforcements": (1, PLOT),
    "Secret of the Sisterhood": (1, PLOT),
    "Staged Incident": (1, {COMBAT}),
    "The Sleeper Must Awaken": (1, PLOT),
    "Tiebreaker": (1, {COMBAT, ENDGAME}),
    "To the Victor…": (1, {WON}),
    "Urgent Mission": (1, PLOT),
    "Water of Life": (1, PLOT),
    "Water Peddlers Union": (1, PLOT),
    "Windfall": (1, PLOT),
}


def window(name, when):
    """A position where every condition holds and every cost can be paid, in the window to look at."""
    me = dict(intrigue=[name], hand=["Dagger"], solari=7, spice=4, water=1, council=True, conflict=5,
              influence={"Emperor": 4, "Spacing Guild": 3, "Bene Gesserit": 3, "Fremen": 3},
              discard=["The Spice Must Flow"] * 2)
    phase = {REVEAL: "reveal", COMBAT: "combat", WON: "combat", ENDGAME: "endgame"}.get(when, "agent")
    s = table(seats={0: me, 1: dict(conflict=1)}, agents={"Arrakeen": [0]}, conflict="Guild Bank Raid", phase=phase)
    if when == TURN:
        pick(s, "Dagger", "Hall of Oratory")
    if when == WON:
        pick(s, "pass")
    return s


def held(*names, hand=("Dagger",), phase="agent", **more):
    """Seat 0 holds these Intrigue cards at the start of the turn."""
    return table(seats={0: dict(intrigue=list(names), hand=list(hand), **more)}, row=ROW, phase=phase)


# All Intrigue cards.


def test_there_are_forty_intrigue_cards():
    """C-1"""
    assert {card.name: card.copies for card in table().game.intrigues} == {name: n for name, (n, _) in CARDS.items()}
    assert sum(n for n, _ in CARDS.values()) == 40


@pytest.mark.parametrize("name", CARDS)
def test_there_are_no_more_copies_of_a_card_than_printed(name):
    """C-1"""
    copies = CARDS[name][0]
    s = table(seats={0: dict(intrigue=[name] * copies)})
    assert look(s, 0)["intrigue"] == [name] * copies
    with pytest.raises(ValueError, match="only"):
        table(seats={0: dict(intrigue=[name] * (copies + 1))})


@pytest.mark.parametrize("when", [START, TURN, REVEAL, COMBAT, WON, ENDGAME])
@pytest.mark.parametrize("name", CARDS)
def test_a_card_is_played_in_its_own_windows_only(name, when):
    """C-12.2, C-4.4, C-8.4, C-10.3, Q-49"""
    s = window(name, when)
    assert look(s)["turn"] == 0
    if when in CARDS[name][1]:
        assert name in options(s)
    else:
        assert name not in options(s)
        assert "moment" in refusals(s)[name] or name == "Bindu Suspension"


@pytest.mark.parametrize("name", [name for name, (_, when) in CARDS.items() if START in when])
def test_a_plot_card_is_not_played_in_the_turn_of_another(name):
    """C-4.4"""
    s = table(seats={1: dict(intrigue=[name], solari=7, spice=4, council=True), 0: dict(hand=["Dagger"], conflict=1)})
    assert name not in options(s) and name not in refusals(s)


@pytest.mark.parametrize("name", [name for name, (_, when) in CARDS.items() if START in when])
def test_a_resolved_card_goes_to_the_open_discard_pile_and_a_waiting_one_lies_open(name):
    """C-12.1, C-12.4, Q-07"""
    played(window(name, START), name, waits=name in ("Charisma", "Recruitment Mission"))


# Plain gains.


@pytest.mark.parametrize("phase", ["agent", "reveal"])
@pytest.mark.parametrize("name, what, n", [
    ("Windfall", "solari", 2),
    ("Water Peddlers Union", "water", 1),
])
def test_cards_that_give_resources(name, what, n, phase):
    """C-4.4, C-12.2"""
    s = held(name, phase=phase, hand=[])
    before = look(s, 0)
    pick(s, name)
    after = look(s, 0)
    assert after[what] == before[what] + n
    others = {"solari", "spice", "water"} - {what}
    assert all(after[good] == before[good] for good in others)


@pytest.mark.parametrize("name, faction", [
    ("Favored Subject", "Emperor"),
    ("Guild Authorization", "Spacing Guild"),
    ("Secret of the Sisterhood", "Bene Gesserit"),
    ("Know Their Ways", "Fremen"),
])
def test_cards_that_give_influence_with_one_faction(name, faction):
    """C-11.1, C-11.2"""
    s = held(name, influence={faction: 1})
    pick(s, name)
    assert look(s, 0)["influence"] == dict.fromkeys(FACTIONS, 0) | {faction: 2}
    assert look(s, 0)["score"] == 1
    assert "reveal" in options(s)  # the turn goes on


def test_influence_cards_may_be_played_with_a_full_track_and_do_nothing():
    """R-043, R-051"""
    s = held("Favored Subject", influence={"Emperor": 6})
    pick(s, "Favored Subject")
    assert look(s, 0)["influence"]["Emperor"] == 6
    assert look(s)["intrigue_discard"] == ["Favored Subject"]


# Costs: compulsory on Intrigue cards, and refused one short.


@pytest.mark.parametrize("name, enough, short, reason", [
    ("Bribery", dict(solari=2), dict(solari=1), "2 Solari"),
    ("CHOAM Shares", dict(solari=7), dict(solari=6), "7 Solari"),
    ("The Sleeper Must Awaken", dict(spice=4), dict(spice=3), "4 spice"),
    ("Calculated Hire", dict(spice=1), dict(spice=0), "1 spice"),
    ("Reinforcements", dict(solari=3), dict(solari=2), "3 Solari"),
    ("Water of Life", dict(water=1, spice=1), dict(water=0, spice=1), "1 water"),
    ("Water of Life", dict(water=1, spice=1), dict(water=1, spice=0), "1 spice"),
])
@pytest.mark.parametrize("phase", ["agent", "reveal"])
def test_a_cost_must_be_paid_in_full(name, enough, short, reason, phase):
    """C-12.3, Q-06, R-011"""
    assert name in options(held(name, phase=phase, hand=[], **enough))
    s = held(name, phase=phase, hand=[], **short)
    assert name not in options(s)
    assert reason in refusals(s)[name]


@pytest.mark.parametrize("name, seat, follow, paid", [
    ("Bribery", dict(solari=2), ["Fremen"], "solari"),
    ("CHOAM Shares", dict(solari=7), [], "solari"),
    ("The Sleeper Must Awaken", dict(spice=4), [], "spice"),
    ("Calculated Hire", dict(spice=1), [], "spice"),
    ("Reinforcements", dict(solari=3), [], "solari"),
    ("Water of Life", dict(spice=1), [], "spice"),
    ("Water of Life", dict(spice=1), [], "water"),
])
def test_a_card_once_played_is_paid_without_asking(name, seat, follow, paid):
    """C-12.3"""
    s = held(name, **seat)
    pick(s, name)
    assert "no" not in options(s)
    pick(s, *follow)
    assert look(s, 0)[paid] == 0
    assert "reveal" in options(s)


@pytest.mark.parametrize("name, goods, left", [
    ("CHOAM Shares", dict(solari=9), dict(solari=2)),
    ("The Sleeper Must Awaken", dict(spice=9), dict(spice=5)),
])
def test_cards_that_sell_a_victory_point(name, goods, left):
    """C-13.2, C-13.12"""
    s = held(name, **goods)
    pick(s, name)
    after = look(s, 0)
    assert after["score"] == 1
    assert {good: after[good] for good in left} == left


@pytest.mark.parametrize("faction", FACTIONS)
def test_bribery_buys_one_influence_with_any_faction(faction):
    """C-11.6, Q-06"""
    s = held("Bribery", solari=5)
    pick(s, "Bribery")
    assert sorted(options(s)) == sorted(FACTIONS)
    pick(s, faction)
    assert look(s, 0)["influence"] == dict.fromkeys(FACTIONS, 0) | {faction: 1}
    assert look(s, 0)["solari"] == 3


def test_bribery_names_no_full_track():
    """R-043"""
    s = held("Bribery", solari=2, influence={"Fremen": 6})
    pick(s, "Bribery")
    assert "Fremen" in refusals(s) and "Fremen" not in options(s)


def test_bribery_is_not_offered_when_it_would_buy_nothing():
    """R-012"""
    s = held("Bribery", solari=2, influence=dict.fromkeys(FACTIONS, 6))
    assert "Bribery" in refusals(s)


def test_water_of_life_draws_three_cards_for_a_water_and_a_spice():
    """C-3.3, C-12.3"""
    s = held("Water of Life", water=2, spice=2, hand=[])
    pick(s, "Water of Life")
    after = look(s, 0)
    assert (after["water"], after["spice"]) == (1, 1)
    assert (len(after["hand"]), len(after["deck"])) == (3, 7)


def test_water_of_life_reshuffles_in_the_middle_of_drawing():
    """C-3.3"""
    s = held("Water of Life", spice=1, hand=[], deck=["Dagger"], discard=["Diplomacy", "Seek Allies", "Reconnaissance"])
    pick(s, "Water of Life")
    after = look(s, 0)
    assert "Dagger" in after["hand"] and len(after["hand"]) == 3
    assert (len(after["deck"]), after["discard"]) == (1, [])


def test_water_of_life_in_the_reveal_turn_reveals_what_it_draws():
    """C-7.4, Q-09, R-023"""
    s = held("Water of Life", spice=1, hand=[], phase="reveal", deck=["Dagger", "Diplomacy", "Convincing Argument"])
    pick(s, "Water of Life")
    after = look(s, 0)
    assert after["hand"] == [] and len(after["revealed"]) == 3
    assert (after["persuasion"], after["swords"]) == (3, 1)


# Conditions.


def test_councilors_dispensation_gives_two_spice_to_a_councilor():
    """C-12.3, Q-06"""
    s = held("Councilor's Dispensation", council=True)
    pick(s, "Councilor's Dispensation")
    assert look(s, 0)["spice"] == 2


def test_councilors_dispensation_needs_a_seat_when_it_is_played():
    """C-12.3, Q-06"""
    s = held("Councilor's Dispensation", hand=["Dagger"], solari=5)
    assert "seat" in refusals(s)["Councilor's Dispensation"].lower()
    pick(s, "Dagger", "High Council", "Councilor's Dispensation")
    assert look(s, 0)["spice"] == 2


# Bindu Suspension.


def test_bindu_suspension_draws_a_card_and_ends_the_turn_at_once():
    """Q-49"""
    s = held("Bindu Suspension", hand=["Dagger"])
    pick(s, "Bindu Suspension")
    after = look(s, 0)
    assert len(after["hand"]) == 2
    assert (after["agents"], after["play"], after["revealed"]) == (2, [], [])
    assert look(s)["turn"] == 1
    assert look(s)["intrigue_discard"] == ["Bindu Suspension"]


def test_after_bindu_suspension_the_player_acts_again_when_play_returns():
    """Q-49, C-4.1"""
    s = held("Bindu Suspension", hand=["Dagger"])
    pick(s, "Bindu Suspension", "reveal", "end turn", "reveal", "end turn")
    assert look(s)["turn"] == 0
    assert "Dagger" in options(s) and "reveal" in options(s)


def test_bindu_suspension_comes_before_every_other_plot_card():
    """Q-49"""
    s = held("Bindu Suspension", "Windfall")
    assert "Bindu Suspension" in options(s)
    pick(s, "Windfall")
    assert "start" in refusals(s)["Bindu Suspension"]


@pytest.mark.parametrize("first", [["Dagger", "Hall of Oratory"], ["reveal"]], ids=["Agent", "reveal"])
def test_bindu_suspension_is_too_late_once_the_turn_has_begun(first):
    """Q-49"""
    s = held("Bindu Suspension", hand=["Dagger"])
    pick(s, *first)
    assert "start" in refusals(s)["Bindu Suspension"]


def test_bindu_suspension_may_be_played_with_nothing_to_draw():
    """R-051, C-3.3"""
    s = held("Bindu Suspension", hand=["Dagger"], deck=[])
    pick(s, "Bindu Suspension")
    assert look(s, 0)["hand"] == ["Dagger"]
    assert look(s)["turn"] == 1


# Bypass Protocol.


def test_bypass_protocol_takes_a_card_of_up_to_three_for_nothing():
    """C-7.7, C-7.8, R-053"""
    s = held("Bypass Protocol", spice=1)
    pick(s, "Bypass Protocol")  # the other way cannot be paid
    assert sorted(options(s)) == ["Arrakis Liaison", "Crysknife", "Scout"]
    refused = refusals(s)
    assert "4" in refused["Firm Grip"] and "5" in refused["Chani"] and "8" in refused["Kwisatz Haderach"]
    assert "The Spice Must Flow" in refused and "Foldspace" in refused
    pick(s, "Crysknife")
    after = look(s, 0)
    assert after["discard"] == ["Crysknife"] and "Crysknife" not in after["deck"]
    assert after["spice"] == 1
    assert len(look(s)["row"]) == 5


def test_bypass_protocol_takes_a_card_of_up_to_five_to_the_deck_for_two_spice():
    """C-7.7, C-7.8, C-12.3"""
    s = held("Bypass Protocol", spice=3)
    pick(s, "Bypass Protocol", "pay")
    assert sorted(options(s)) == ["Arrakis Liaison", "Chani", "Crysknife", "Firm Grip", "Scout"]
    pick(s, "Firm Grip")
    after = look(s, 0)
    assert after["discard"] == [] and "Firm Grip" in after["deck"]
    assert after["spice"] == 1


def test_bypass_protocol_lets_the_player_choose_between_its_two_ways():
    """R-053, C-12.3"""
    s = held("Bypass Protocol", spice=2)
    pick(s, "Bypass Protocol")
    assert len(options(s)) == 2
    pick(s, "3 or less", "Scout")
    assert look(s, 0)["spice"] == 2
    assert look(s, 0)["discard"] == ["Scout"]


def test_a_card_bypass_protocol_puts_on_top_is_the_next_one_drawn():
    """C-7.7"""
    s = held("Bypass Protocol", "Poison Snooper", spice=2)
    pick(s, "Bypass Protocol", "pay", "Firm Grip", "Poison Snooper", "hand")
    assert look(s, 0)["hand"] == ["Dagger", "Firm Grip"]


def test_bypass_protocol_uses_the_acquire_box():
    """C-7.7, C-7.8"""
    s = held("Bypass Protocol", spice=2, water=0)
    pick(s, "Bypass Protocol", "pay", "Chani")
    assert look(s, 0)["water"] == 1


def test_bypass_protocol_takes_from_the_reserve_in_the_reveal_turn_without_persuasion():
    """C-7.8"""
    s = held("Bypass Protocol", hand=["Dagger"], phase="reveal")
    pick(s, "Bypass Protocol", "Arrakis Liaison")
    after = look(s, 0)
    assert after["discard"] == ["Arrakis Liaison"] and after["persuasion"] == 0
    assert look(s)["reserve"]["Arrakis Liaison"] == 7


def test_bypass_protocol_needs_one_way_that_can_be_fulfilled():
    """C-12.3"""
    dear = ["Chani", "Firm Grip", "Opulence", "Kwisatz Haderach", "Lady Jessica"]
    for spice in (1, 2):
        me = dict(intrigue=["Bypass Protocol"], hand=["Dagger"], discard=["Arrakis Liaison"] * 8, spice=spice)
        s = table(seats={0: me}, row=dear)
        assert ("Bypass Protocol" in options(s)) == (spice == 2)
    pick(s, "Bypass Protocol")
    assert sorted(options(s)) == ["Chani", "Firm Grip"]


# Calculated Hire.


def test_calculated_hire_gives_the_mentat_as_an_agent_and_no_card():
    """C-13.13, Q-27"""
    s = held("Calculated Hire", spice=2, hand=["Dagger"])
    pick(s, "Calculated Hire")
    after = look(s, 0)
    assert after["mentat"] and after["agents"] == 3
    assert (after["spice"], after["hand"]) == (1, ["Dagger"])


@pytest.mark.parametrize("holder", [0, 1])
def test_calculated_hire_takes_the_mentat_only_from_its_space(holder):
    """Q-27, C-13.13, R-012"""
    seats = {0: dict(intrigue=["Calculated Hire"], spice=1, hand=["Dagger"]), 1: {}}
    seats[holder]["mentat"] = True
    s = table(seats=seats)
    assert "Calculated Hire" in refusals(s)


def test_the_hired_mentat_goes_home_in_recall():
    """C-10.2, C-13.13"""
    s = held("Calculated Hire", spice=1, hand=["Dagger"])
    pick(s, "Calculated Hire", *["reveal", "end turn"] * 3)
    assert look(s)["round"] == 2
    assert not look(s, 0)["mentat"] and look(s, 0)["agents"] == 2


def test_the_mentat_space_gives_only_a_card_after_the_mentat_was_hired():
    """C-17.1, C-13.13"""
    s = table(seats={0: dict(intrigue=["Calculated Hire"], spice=1, hand=["Reconnaissance"]),
                     1: dict(hand=["Dagger"], solari=2)})
    pick(s, "Calculated Hire", "Reconnaissance", "Arrakeen", "+1 troop", "draw", "end turn")
    pick(s, "Dagger", "Mentat", "draw", "end turn")
    assert not look(s, 1)["mentat"] and look(s, 1)["agents"] == 1


# Cards that wait for the Reveal turn.


def test_charisma_lies_open_and_gives_two_persuasion_in_the_reveal_turn():
    """C-12.4, Q-07"""
    s = held("Charisma", hand=["Dagger"])
    pick(s, "Charisma")
    assert look(s, 0)["persuasion"] == 0
    assert look(s, 0)["open"] == ["Charisma"] and look(s)["intrigue_discard"] == []
    pick(s, "reveal")
    assert look(s, 0)["persuasion"] == 2
    assert look(s, 0)["open"] == ["Charisma"]
    pick(s, "end turn")
    assert look(s, 0)["open"] == [] and look(s)["intrigue_discard"] == ["Charisma"]


def test_charisma_waits_through_other_turns():
    """C-12.4, R-054"""
    s = table(seats={0: dict(intrigue=["Charisma"], hand=["Dagger", "Diplomacy"])})
    pick(s, "Charisma", "Dagger", "Hall of Oratory", "end turn", "reveal", "end turn", "reveal", "end turn")
    assert look(s, 0)["open"] == ["Charisma"]
    pick(s, "reveal")
    assert look(s, 0)["persuasion"] == 2 + 1 + 1  # Charisma, Diplomacy, Hall of Oratory


@pytest.mark.parametrize("name, persuasion", [("Charisma", 2), ("Recruitment Mission", 1)])
def test_waiting_cards_may_be_played_in_the_reveal_turn_itself(name, persuasion):
    """C-4.4, C-12.4"""
    s = held(name, hand=["Dagger"], phase="reveal")
    pick(s, name)
    assert look(s, 0)["persuasion"] == persuasion
    pick(s, "end turn")
    assert look(s, 0)["open"] == [] and look(s)["intrigue_discard"] == [name]


@pytest.mark.parametrize("name", ["Charisma", "Recruitment Mission"])
def test_waiting_cards_serve_one_reveal_turn_only(name):
    """C-12.4, R-054"""
    s = held(name, hand=[])
    pick(s, name, *["reveal", "end turn"] * 3)
    assert look(s)["round"] == 2
    while look(s)["turn"] != 0:
        pick(s, "reveal", "end turn")
    assert look(s, 0)["open"] == []
    hand = look(s, 0)["hand"]
    worth = {"Dagger": 0, "Convincing Argument": 2, "Seek Allies": 0}
    pick(s, "reveal")
    assert look(s, 0)["persuasion"] == sum(worth.get(card, 1) for card in hand)
    if look(s, 0)["persuasion"] >= 2:
        pick(s, "Arrakis Liaison")
        assert "end turn" in options(s)  # it was not asked where the card goes


def test_recruitment_mission_gives_one_persuasion_and_the_choice_for_each_card():
    """C-12.4, Q-07, C-7.7"""
    s = held("Recruitment Mission", hand=["Convincing Argument", "Convincing Argument"])
    pick(s, "Recruitment Mission")
    assert look(s, 0)["open"] == ["Recruitment Mission"] and look(s, 0)["persuasion"] == 0
    pick(s, "reveal")
    assert look(s, 0)["persuasion"] == 5
    pick(s, "Scout")
    assert sorted(options(s)) == ["discard pile", "top of the deck"]
    pick(s, "top", "Crysknife", "discard")
    after = look(s, 0)
    assert "Scout" in after["deck"] and "Scout" not in after["discard"]
    assert "Crysknife" in after["discard"]
    assert look(s, 0)["open"] == ["Recruitment Mission"]
    pick(s, "end turn")
    assert look(s, 0)["open"] == []


def test_recruitment_mission_does_nothing_in_agent_turns():
    """C-12.4, Q-07"""
    s = table(seats={0: dict(intrigue=["Recruitment Mission", "Bypass Protocol"], hand=["Dagger"])}, row=ROW)
    pick(s, "Recruitment Mission", "Bypass Protocol", "Scout")
    assert look(s, 0)["discard"] == ["Scout"]


def test_recruitment_mission_holds_for_cards_acquired_by_effects_too():
    """C-7.7, C-7.8, C-12.4"""
    s = held("Recruitment Mission", "Bypass Protocol", hand=[])
    pick(s, "Recruitment Mission", "reveal", "Bypass Protocol", "Scout", "top")
    assert "Scout" in look(s, 0)["deck"]


def test_recruitment_mission_helps_nobody_else():
    """C-12.4"""
    s = table(seats={0: dict(intrigue=["Recruitment Mission"], hand=[]), 1: dict(hand=["Convincing Argument"])})
    pick(s, "Recruitment Mission", "reveal", "end turn", "reveal", "Arrakis Liaison")
    assert "Arrakis Liaison" in look(s, 1)["discard"]


# Dispatch an Envoy, Infiltrate: this turn only.


def spaces(s, card):
    """The spaces a card can send an Agent to."""
    return set(options(pick(s.clone(), card)))


FACTION_SPACES = {"Wealth", "Foldspace", "Secrets", "Stillsuits", "Hardy Warriors"}  # without the dear ones


def test_dispatch_an_envoy_adds_the_four_faction_icons_to_the_card_played():
    """C-5.2, C-5.3"""
    s = held("Dispatch an Envoy", hand=["Reconnaissance"], water=2)
    cities = {"Arrakeen", "Carthag", "Research Station"}
    assert spaces(s, "Reconnaissance") == cities
    pick(s, "Dispatch an Envoy")
    assert spaces(s, "Reconnaissance") == cities | FACTION_SPACES
    pick(s, "Reconnaissance", "Stillsuits")
    assert look(s, 0)["influence"]["Fremen"] == 1


def test_dispatch_an_envoy_lets_a_card_without_icons_send_an_agent():
    """C-5.2"""
    s = held("Dispatch an Envoy", hand=["Convincing Argument"])
    assert "icon" in refusals(s)["Convincing Argument"]
    pick(s, "Dispatch an Envoy")
    assert "Wealth" in spaces(s, "Convincing Argument") and "Arrakeen" not in spaces(s, "Convincing Argument")


def test_dispatch_an_envoy_does_not_open_an_occupied_or_a_dear_space():
    """C-5.3"""
    s = table(seats={0: dict(intrigue=["Dispatch an Envoy"], hand=["Dagger"])}, agents={"Wealth": [1]})
    pick(s, "Dispatch an Envoy", "Dagger")
    assert "Agent" in refusals(s)["Wealth"]
    assert "4 spice" in refusals(s)["Conspire"]


def test_dispatch_an_envoy_is_over_with_the_turn():
    """C-4.1, C-12.2"""
    s = held("Dispatch an Envoy", hand=["Dagger", "Reconnaissance"], solari=0)
    pick(s, "Dispatch an Envoy", "Dagger", "Wealth", "end turn")
    pick(s, "reveal", "end turn", "reveal", "end turn")
    assert look(s)["turn"] == 0
    assert not spaces(s, "Reconnaissance") & FACTION_SPACES


def test_infiltrate_lets_an_agent_join_enemy_agents():
    """C-5.3"""
    s = table(seats={0: dict(intrigue=["Infiltrate"], hand=["Reconnaissance"], water=2)},
              agents={"Arrakeen": [1, 2], "Carthag": [2]})
    assert spaces(s, "Reconnaissance") == {"Research Station"}
    pick(s, "Infiltrate")
    assert spaces(s, "Reconnaissance") == {"Research Station", "Arrakeen", "Carthag"}
    pick(s, "Reconnaissance", "Arrakeen")
    assert look(s)["agents"]["Arrakeen"] == [0, 1, 2]


def test_infiltrate_makes_a_card_playable_whose_spaces_are_all_occupied():
    """C-5.3, R-001"""
    s = table(seats={0: dict(intrigue=["Infiltrate"], hand=["Reconnaissance"], water=1)},
              agents={"Arrakeen": [1], "Carthag": [2]})
    assert "Reconnaissance" in refusals(s)
    pick(s, "Infiltrate")
    assert "Reconnaissance" in options(s)


def test_infiltrate_never_lets_an_agent_join_an_own_one():
    """C-5.3, Q-30"""
    s = table(seats={0: dict(intrigue=["Infiltrate"], hand=["Reconnaissance"], water=2, swordmaster=True)},
              agents={"Arrakeen": [0, 1], "Carthag": [0]})
    pick(s, "Infiltrate", "Reconnaissance")
    assert options(s) == ["Research Station"]
    assert "own Agent" in refusals(s)["Arrakeen"] and "own Agent" in refusals(s)["Carthag"]


def test_infiltrate_does_not_open_a_space_closed_by_the_voice():
    """Q-28, Q-30"""
    s = table(seats={0: dict(hand=["The Voice"]), 1: dict(intrigue=["Infiltrate"], hand=["Reconnaissance"], water=2)})
    pick(s, "The Voice", "Arrakeen", "opponents", "Carthag", "+1 troop", "draw", "end turn")
    pick(s, "Infiltrate", "Reconnaissance")
    assert "closed" in refusals(s)["Carthag"]
    assert "Arrakeen" in options(s)


def test_infiltrate_is_over_with_the_turn():
    """C-4.1, C-12.2"""
    s = table(seats={0: dict(intrigue=["Infiltrate"], hand=["Dagger", "Reconnaissance"])},
              agents={"Arrakeen": [1], "Carthag": [2]})
    pick(s, "Infiltrate", "Dagger", "Hall of Oratory", "end turn", "reveal", "end turn", "reveal", "end turn")
    assert look(s)["turn"] == 0
    assert "Reconnaissance" in refusals(s)


# Double Cross.


def test_double_cross_costs_an_opponent_a_troop_and_brings_one_from_supply():
    """Q-22, C-6.5, C-6.11"""
    s = table(seats={0: dict(intrigue=["Double Cross"], solari=2, hand=["Dagger"], garrison=3),
                     1: dict(conflict=2, garrison=3), 2: dict(conflict=2, garrison=3)})
    pick(s, "Double Cross", "Player 3")
    me, victim = look(s, 0), look(s, 2)
    assert (me["solari"], me["conflict"], me["garrison"], me["supply"]) == (1, 1, 3, 8)
    assert (victim["conflict"], victim["garrison"], victim["supply"]) == (1, 3, 8)
    assert look(s, 1)["conflict"] == 2


def test_double_cross_names_only_opponents_with_a_troop_in_the_conflict():
    """Q-22"""
    s = table(players=4, seats={0: dict(intrigue=["Double Cross"], solari=1, hand=["Dagger"], conflict=1),
                                1: dict(conflict=1), 3: dict(conflict=1)})
    pick(s, "Double Cross")
    assert options(s) == ["Player 2", "Player 4"] and "Player 3" in refusals(s)
    pick(s, "Player 4")
    assert (look(s, 1)["conflict"], look(s, 3)["conflict"]) == (1, 0)


def test_double_cross_needs_an_opponent_in_the_conflict():
    """Q-22"""
    s = table(seats={0: dict(intrigue=["Double Cross"], solari=1, hand=["Dagger"], conflict=2)})
    assert "Double Cross" in refusals(s)


def test_double_cross_needs_its_solari():
    """C-12.3"""
    s = table(seats={0: dict(intrigue=["Double Cross"], hand=["Dagger"]), 1: dict(conflict=2)})
    assert "1 Solari" in refusals(s)["Double Cross"]


def test_double_cross_may_be_played_with_an_empty_supply():
    """Q-22"""
    s = table(seats={0: dict(intrigue=["Double Cross"], solari=1, hand=["Dagger"], garrison=12), 1: dict(conflict=2)})
    pick(s, "Double Cross")
    me = look(s, 0)
    assert (me["solari"], me["conflict"], me["garrison"]) == (0, 0, 12)
    assert look(s, 1)["conflict"] == 1


def test_double_cross_in_the_reveal_turn_makes_swords_count():
    """C-7.9, Q-22"""
    me = dict(intrigue=["Double Cross"], solari=1, hand=["Dagger"])
    s = table(seats={0: me, 1: dict(conflict=1)}, phase="reveal")
    assert look(s, 0)["strength"] == 0
    pick(s, "Double Cross")
    assert look(s, 0)["strength"] == 3


# Poison Snooper.


def test_poison_snooper_draws_the_top_card():
    """C-12.2, C-13.1"""
    s = held("Poison Snooper", hand=["Dagger"], deck=["Diplomacy"])
    pick(s, "Poison Snooper")
    assert sorted(options(s)) == ["hand", "trash"]  # one of the two, and nothing else
    pick(s, "hand")
    assert look(s, 0)["hand"] == ["Dagger", "Diplomacy"] and look(s, 0)["deck"] == []


def test_poison_snooper_trashes_the_top_card():
    """C-13.7"""
    s = held("Poison Snooper", hand=["Dagger"], deck=["Diplomacy"])
    pick(s, "Poison Snooper", "trash")
    assert look(s)["trash"] == ["Diplomacy"]
    assert look(s, 0)["hand"] == ["Dagger"] and look(s, 0)["deck"] == []


def test_poison_snooper_looks_at_one_card_and_leaves_the_rest_of_the_deck():
    """C-13.7"""
    s = held("Poison Snooper", hand=["Dagger"], deck=["Diplomacy", "Seek Allies", "Reconnaissance"])
    pick(s, "Poison Snooper", "trash")
    assert len(look(s, 0)["deck"]) == 2
    assert len(look(s)["trash"]) == 1


def test_a_reserve_card_trashed_by_poison_snooper_goes_back_to_its_stack():
    """C-13.7"""
    s = held("Poison Snooper", hand=["Dagger"], deck=["Arrakis Liaison"])
    pick(s, "Poison Snooper", "trash")
    assert look(s)["reserve"]["Arrakis Liaison"] == 8 and look(s)["trash"] == []


def test_a_card_trashed_by_poison_snooper_uses_its_trash_box():
    """Q-20"""
    s = held("Poison Snooper", hand=["Dagger"], deck=["Assassination Mission"])
    pick(s, "Poison Snooper", "trash")
    assert look(s, 0)["solari"] == 4


def test_poison_snooper_with_an_empty_deck_looks_at_nothing_and_shuffles_nothing():
    """C-13.11, Q-53, R-051"""
    s = held("Poison Snooper", hand=["Dagger"], deck=[], discard=["Diplomacy"])
    pick(s, "Poison Snooper")
    assert "reveal" in options(s)
    assert look(s, 0)["discard"] == ["Diplomacy"] and look(s, 0)["deck"] == []
    assert look(s)["intrigue_discard"] == ["Poison Snooper"]


def test_poison_snooper_in_the_reveal_turn_reveals_the_card_it_draws():
    """Q-09, C-7.4"""
    s = held("Poison Snooper", hand=[], deck=["Convincing Argument"], phase="reveal")
    pick(s, "Poison Snooper", "hand")
    after = look(s, 0)
    assert (after["hand"], after["revealed"], after["persuasion"]) == ([], ["Convincing Argument"], 2)


def test_poison_snooper_in_the_reveal_turn_may_trash_instead():
    """Q-09, C-13.7"""
    s = held("Poison Snooper", hand=[], deck=["Convincing Argument"], phase="reveal")
    pick(s, "Poison Snooper", "trash")
    assert look(s, 0)["persuasion"] == 0 and look(s, 0)["revealed"] == []
    assert look(s)["trash"] == ["Convincing Argument"]


def test_only_the_owner_sees_what_poison_snooper_shows():
    """Q-53, C-0.3"""
    s = table(seats={1: dict(intrigue=["Poison Snooper"], hand=["Dagger"], deck=["Diplomacy", "Seek Allies"])}, turn=1)
    pick(s, "Poison Snooper")
    assert set(look(s.seen_by(1), 1)["deck"]) == {"Diplomacy", "Seek Allies"}
    assert set(look(s.seen_by(0), 1)["deck"]) == {"a hidden card"}


# Rapid Mobilization.


def test_rapid_mobilization_deploys_any_number_from_the_garrison():
    """C-6.5, Q-11"""
    s = held("Rapid Mobilization", garrison=5)
    pick(s, "Rapid Mobilization")
    assert options(s) == ["0", "1", "2", "3", "4", "5"]
    pick(s, "5")
    after = look(s, 0)
    assert (after["garrison"], after["conflict"], after["supply"]) == (0, 5, 7)


def test_rapid_mobilization_may_deploy_none():
    """Q-11, C-6.12"""
    s = held("Rapid Mobilization", garrison=3)
    pick(s, "Rapid Mobilization", "0")
    assert look(s, 0)["garrison"] == 3 and look(s, 0)["intrigue"] == []


def test_rapid_mobilization_may_be_played_with_an_empty_garrison():
    """R-051, Q-11"""
    s = held("Rapid Mobilization", garrison=0)
    pick(s, "Rapid Mobilization")
    assert look(s, 0)["conflict"] == 0 and look(s, 0)["intrigue"] == []


def test_rapid_mobilization_does_not_use_the_allowance_of_a_combat_space():
    """C-6.3, C-6.5"""
    s = held("Rapid Mobilization", hand=["Reconnaissance"], garrison=6)
    pick(s, "Reconnaissance", "Arrakeen", "Rapid Mobilization", "3", "deploy 2")
    assert look(s, 0)["conflict"] == 5
    assert not any("deploy" in option for option in options(s))
    pick(s, "+1 troop")
    assert [option for option in options(s) if "deploy" in option] == ["deploy 1 troop"]


def test_rapid_mobilization_in_the_reveal_turn_brings_strength():
    """C-7.9, C-6.5"""
    s = held("Rapid Mobilization", hand=["Dagger"], garrison=2, phase="reveal")
    pick(s, "Rapid Mobilization", "2")
    assert look(s, 0)["strength"] == 5


# Refocus.


def test_refocus_shuffles_the_discard_pile_into_the_deck_and_draws_a_card():
    """C-12.2"""
    s = held("Refocus", hand=["Dagger"], deck=["Diplomacy"], discard=["Seek Allies", "Reconnaissance"])
    pick(s, "Refocus")
    after = look(s, 0)
    assert after["discard"] == []
    assert (len(after["hand"]), len(after["deck"])) == (2, 2)
    assert sorted(after["hand"] + after["deck"]) == ["Dagger", "Diplomacy", "Reconnaissance", "Seek Allies"]


def test_refocus_may_draw_a_card_from_the_discard_pile():
    """C-12.2"""
    drawn = set()
    for seed in range(12):
        me = dict(intrigue=["Refocus"], hand=[], deck=["Diplomacy"], discard=["Seek Allies"])
        s = table(seats={0: me}, seed=seed)
        drawn |= set(look(pick(s, "Refocus"), 0)["hand"])
    assert drawn == {"Diplomacy", "Seek Allies"}


def test_refocus_with_an_empty_discard_pile_shuffles_the_deck_alone():
    """R-051, C-3.3"""
    s = held("Refocus", hand=[], deck=["Diplomacy", "Seek Allies"], discard=[])
    pick(s, "Refocus")
    assert (len(look(s, 0)["hand"]), len(look(s, 0)["deck"])) == (1, 1)


def test_refocus_shuffles_a_card_known_on_top_into_the_deck():
    """C-7.7, C-12.2"""
    drawn = set()
    for seed in range(12):
        me = dict(intrigue=["Bypass Protocol", "Refocus"], hand=[], deck=["Diplomacy"], discard=[], spice=2)
        s = table(seats={0: me}, row=ROW, seed=seed)
        drawn |= set(look(pick(s, "Bypass Protocol", "pay", "Firm Grip", "Refocus"), 0)["hand"])
    assert drawn == {"Diplomacy", "Firm Grip"}


def test_refocus_in_the_reveal_turn_reveals_the_card():
    """C-7.4, R-023"""
    s = held("Refocus", hand=[], deck=[], discard=["Convincing Argument"], phase="reveal")
    pick(s, "Refocus")
    assert look(s, 0)["persuasion"] == 2 and look(s, 0)["revealed"] == ["Convincing Argument"]


# Reinforcements.


def test_reinforcements_in_an_agent_turn_recruit_three_troops_to_the_garrison():
    """C-6.1, C-6.5"""
    s = held("Reinforcements", hand=["Dagger"], solari=4, garrison=3)
    pick(s, "Reinforcements")
    after = look(s, 0)
    assert (after["solari"], after["garrison"], after["supply"], after["conflict"]) == (1, 6, 6, 0)
    pick(s, "Dagger", "Hall of Oratory")
    assert not any("deploy" in option for option in options(s))


@pytest.mark.parametrize("order", [["Reinforcements", "Reconnaissance", "Arrakeen"],
                                   ["Reconnaissance", "Arrakeen", "Reinforcements"]], ids=["before", "after"])
def test_reinforcements_may_be_deployed_on_a_combat_space(order):
    """C-6.3"""
    s = held("Reinforcements", hand=["Reconnaissance"], solari=3, garrison=3)
    pick(s, *order)
    assert len([option for option in options(s) if "deploy" in option]) == 5  # 3 recruits and 2 of the garrison
    pick(s, "deploy 5")
    assert look(s, 0)["garrison"] == 1


def test_reinforcements_in_the_reveal_turn_may_join_the_conflict():
    """C-6.5, C-7.9"""
    s = held("Reinforcements", hand=["Dagger"], solari=4, garrison=3, phase="reveal")
    pick(s, "Reinforcements")
    assert options(s) == ["0", "1", "2", "3"]
    pick(s, "2")
    after = look(s, 0)
    assert (after["solari"], after["garrison"], after["conflict"], after["supply"]) == (1, 4, 2, 6)
    assert after["strength"] == 5


def test_reinforcements_in_the_reveal_turn_may_all_stay():
    """C-6.12"""
    s = held("Reinforcements", hand=["Dagger"], solari=3, garrison=3, phase="reveal")
    pick(s, "Reinforcements", "0")
    assert look(s, 0)["garrison"] == 6 and look(s, 0)["conflict"] == 0


@pytest.mark.parametrize("phase", ["agent", "reveal"])
def test_reinforcements_are_as_many_as_the_supply_holds(phase):
    """C-6.1, R-013"""
    s = held("Reinforcements", hand=[], solari=3, supply=2, garrison=10, phase=phase)
    pick(s, "Reinforcements")
    if phase == "reveal":
        assert options(s) == ["0", "1", "2"]
        pick(s, "2")
    assert look(s, 0)["supply"] == 0


@pytest.mark.parametrize("phase", ["agent", "reveal"])
def test_reinforcements_are_not_offered_with_an_empty_supply(phase):
    """R-012"""
    s = held("Reinforcements", hand=[], solari=3, supply=0, garrison=12, phase=phase)
    assert "Reinforcements" in refusals(s)


# Urgent Mission.


def test_urgent_mission_recalls_an_agent_of_choice():
    """C-13.9, R-019"""
    s = table(seats={0: dict(intrigue=["Urgent Mission"], hand=["Reconnaissance"])},
              agents={"Arrakeen": [0], "Wealth": [0], "Carthag": [1]})
    assert "Agent" in refusals(s)["Reconnaissance"]
    pick(s, "Urgent Mission")
    assert sorted(options(s)) == ["Arrakeen", "Wealth"]
    pick(s, "Arrakeen")
    assert look(s, 0)["agents"] == 1
    assert look(s)["agents"] == {"Wealth": [0], "Carthag": [1]}
    pick(s, "Reconnaissance", "Arrakeen")  # free again, for the recalled Agent too
    assert look(s)["agents"]["Arrakeen"] == [0]


def test_urgent_mission_may_recall_the_agent_just_sent():
    """C-13.9, R-019"""
    s = held("Urgent Mission", hand=["Dagger"])
    pick(s, "Dagger", "Hall of Oratory", "Urgent Mission")
    assert look(s, 0)["agents"] == 2 and look(s)["agents"] == {}
    pick(s, "end turn")
    assert look(s, 0)["garrison"] == 4


def test_an_agent_recalled_before_the_reveal_turn_no_longer_speaks_for_its_space():
    """R-019, C-7.5"""
    s = table(seats={0: dict(intrigue=["Urgent Mission"], hand=["Diplomacy"])}, agents={"Hall of Oratory": [0]})
    pick(s, "Urgent Mission", "reveal")
    assert look(s, 0)["persuasion"] == 1


def test_urgent_mission_may_be_played_with_no_agent_on_the_board():
    """R-051"""
    s = held("Urgent Mission")
    pick(s, "Urgent Mission")
    assert look(s, 0)["agents"] == 2 and look(s, 0)["intrigue"] == []
