"""The Leaders of the base game: setup, ability, signet."""

import pytest
from set_aids import FACTIONS

import kanly
from kanly.testing import look, options, pick, refusals, table
from kanly.things import ID_MASK, THINGS

PAUL, LETO, BARON, RABBAN = ("Paul Atreides", "Duke Leto Atreides", "Baron Vladimir Harkonnen",
                             'Glossu "The Beast" Rabban')
MEMNON, ARIANA, ILBAN, HELENA = ("Earl Memnon Thorvald", "Countess Ariana Thorvald", "Count Ilban Richese",
                                 "Helena Richese")
HIDDEN = "a hidden card"
LANDSRAAD_PRICES = {"High Council": 5, "Mentat": 2, "Rally Troops": 4, "Swordmaster": 8}


def led_by(leader, hand=("Signet Ring",), board=None, seats=None, **me):
    """Seat 0 is led by this Leader; the others have nothing special."""
    return table(seats={0: dict(leader=leader, hand=list(hand), **me), **(seats or {})}, **(board or {}))


def signet(s, *follow):
    """Play the Signet Ring to Secure Contract, which gives 3 Solari."""
    return pick(s, "Signet Ring", "Secure Contract", *follow)


@pytest.mark.parametrize("name, house, complexity", [
    (PAUL, "Atreides", 1),
    (LETO, "Atreides", 2),
    (BARON, "Harkonnen", 3),
    (RABBAN, "Harkonnen", 1),
    (MEMNON, "Thorvald", 1),
    (ARIANA, "Thorvald", 3),
    (ILBAN, "Richese", 1),
    (HELENA, "Richese", 2),
])
def test_a_leader_has_its_house_and_its_complexity(name, house, complexity):
    """C-1, C-2.5"""
    leaders = {leader.name: leader for leader in table().game.leaders}
    assert len(leaders) == 8
    assert (leaders[name].house, leaders[name].complexity) == (house, complexity)


@pytest.mark.parametrize("name", [PAUL, LETO, BARON, MEMNON, ARIANA, ILBAN, HELENA])
def test_most_leaders_start_with_one_water_and_nothing_else(name):
    """C-2.6, C-2.11"""
    me = look(table(seats={0: dict(leader=name)}), 0)
    assert (me["solari"], me["spice"], me["water"], me["garrison"], len(me["intrigue"])) == (0, 0, 1, 3, 0)
    assert len(me["secrets"]) == (2 if name == BARON else 0)


@pytest.mark.parametrize("name, what", [(MEMNON, "spice"), (ARIANA, "water"), (ILBAN, "solari")])
def test_signets_that_give_one_of_a_resource(name, what):
    """C-13.10"""
    s = led_by(name)
    before = look(s, 0)
    signet(s)
    after = look(s, 0)
    gained = {good: after[good] - before[good] for good in ("solari", "spice", "water")}
    assert gained == {"solari": 3, "spice": 0, "water": 0} | {what: 1 + 3 * (what == "solari")}


@pytest.mark.parametrize("name", [MEMNON, ARIANA, ILBAN])
def test_the_signet_ring_gives_only_persuasion_in_the_reveal_turn(name):
    """C-0.7, C-13.10"""
    s = pick(led_by(name), "reveal")
    after = look(s, 0)
    assert (after["persuasion"], after["solari"], after["spice"], after["water"]) == (1, 0, 0, 1)


# Paul Atreides.


def top(s, seat, viewer):
    """The cards on top of a deck as a seat sees them."""
    return [THINGS[card & ID_MASK].name for card in s.seen_by(viewer).players[seat].top]


def test_paul_sees_exactly_the_top_card_of_his_deck():
    """Q-53"""
    for seed in range(5):
        s = led_by(PAUL, board=dict(seed=seed))
        seen = top(s, 0, 0)
        assert len(seen) == 1
        signet(s, "draw")
        assert look(s, 0)["hand"] == seen
        assert len(top(s, 0, 0)) == 1  # the next one at once


def test_nobody_else_sees_pauls_top_card():
    """Q-53, C-0.3"""
    s = led_by(PAUL)
    for viewer in (1, 2, 6):
        assert top(s, 0, viewer) == [HIDDEN]
        assert set(look(s.seen_by(viewer), 0)["deck"]) == {HIDDEN}


@pytest.mark.parametrize("name", [LETO, BARON, RABBAN, MEMNON, ARIANA, ILBAN, HELENA])
def test_no_other_leader_sees_the_top_card(name):
    """C-0.3"""
    assert top(led_by(name), 0, 0) == []


def test_paul_sees_nothing_in_an_empty_deck_and_nothing_is_shuffled():
    """Q-53, C-13.11"""
    s = led_by(PAUL, deck=[], discard=["Dagger", "Diplomacy"])
    assert top(s, 0, 0) == []
    assert look(s, 0)["discard"] == ["Dagger", "Diplomacy"]


def test_paul_sees_the_top_of_a_deck_shuffled_for_a_draw():
    """Q-53, C-3.3"""
    s = led_by(PAUL, deck=[], discard=["Dagger", "Diplomacy"])
    signet(s, "draw")
    after = look(s, 0)
    assert after["discard"] == [] and len(after["hand"]) == 1
    assert top(s, 0, 0) == after["deck"]


def test_pauls_signet_draws_one_card():
    """C-13.10, C-13.1"""
    s = led_by(PAUL, hand=["Signet Ring", "Dagger"])
    signet(s)
    assert "end turn" in refusals(s)
    pick(s, "draw")
    assert len(look(s, 0)["hand"]) == 2
    pick(s, "end turn")


def test_pauls_signet_lapses_without_a_card():
    """R-007, C-3.3"""
    s = signet(led_by(PAUL, deck=[], discard=[]))
    assert options(s) == ["end turn"]


# Duke Leto Atreides.


@pytest.mark.parametrize("space, price", LANDSRAAD_PRICES.items())
def test_leto_pays_one_solari_less_on_landsraad_spaces(space, price):
    """C-5.3, C-5.4, C-17.1"""
    s = led_by(LETO, hand=["Dagger"], solari=price - 1)
    pick(s, "Dagger", space)
    assert look(s, 0)["solari"] == 0
    s = led_by(LETO, hand=["Dagger"], solari=price - 2)
    pick(s, "Dagger")
    assert f"{price - 1} Solari" in refusals(s)[space]


@pytest.mark.parametrize("space, price", LANDSRAAD_PRICES.items())
def test_others_pay_the_full_price_on_landsraad_spaces(space, price):
    """C-17.1"""
    s = led_by(RABBAN, hand=["Dagger"], solari=price - 1, seats={1: dict(leader=LETO)})
    pick(s, "Dagger")
    assert f"{price} Solari" in refusals(s)[space]


def test_leto_gets_nothing_back_for_a_space_without_a_price():
    """C-17.1"""
    s = pick(led_by(LETO, hand=["Dagger"], solari=2), "Dagger", "Hall of Oratory")
    assert look(s, 0)["solari"] == 2


@pytest.mark.parametrize("space, good, price", [
    ("Conspire", "spice", 4),
    ("Heighliner", "spice", 6),
    ("Selective Breeding", "spice", 2),
    ("Sell Melange", "spice", 2),
    ("Hardy Warriors", "water", 1),
    ("Research Station", "water", 2),
    ("The Great Flat", "water", 2),
    ("Hagga Basin", "water", 1),
])
def test_leto_pays_the_full_price_on_other_spaces(space, good, price):
    """C-17.1"""
    s = led_by(LETO, hand=["Foldspace"], **{good: price - 1})
    pick(s, "Foldspace")
    assert f"{price} {good}" in refusals(s)[space]


def test_leto_pays_the_full_price_of_cards():
    """C-12.3, C-13.2"""
    s = led_by(LETO, hand=["Firm Grip"], intrigue=["Bribery"], solari=4)
    pick(s, "Firm Grip", "Hall of Oratory", "Bribery", "Fremen")
    assert look(s, 0)["solari"] == 2
    pick(s, "pay", "Fremen")
    assert look(s, 0)["solari"] == 0


def test_letos_signet_buys_influence_where_an_opponent_is_ahead():
    """C-13.2, C-13.10, C-11.6"""
    s = led_by(LETO, spice=2, influence={"Emperor": 1, "Fremen": 2, "Spacing Guild": 2},
               seats={1: dict(influence={"Emperor": 2, "Fremen": 2}), 2: dict(influence={"Bene Gesserit": 1})})
    signet(s, "pay")
    assert options(s) == ["Emperor", "Bene Gesserit"]
    refused = refusals(s)
    assert "ahead" in refused["Fremen"] and "ahead" in refused["Spacing Guild"]  # level, and ahead of all
    pick(s, "Emperor")
    after = look(s, 0)
    assert after["influence"] == {"Emperor": 2, "Spacing Guild": 2, "Bene Gesserit": 0, "Fremen": 2}
    assert after["spice"] == 1


def test_letos_signet_takes_the_only_faction_there_is():
    """C-11.6"""
    s = led_by(LETO, spice=1, seats={2: dict(influence={"Fremen": 1})})
    signet(s, "pay")
    assert look(s, 0)["influence"] == dict.fromkeys(FACTIONS, 0) | {"Fremen": 1}
    assert look(s, 0)["spice"] == 0
    assert not any("pay" in option for option in options(s))  # an arrow is used once


def test_letos_signet_is_optional():
    """C-13.1, C-13.2"""
    s = signet(led_by(LETO, spice=1, seats={1: dict(influence={"Fremen": 1})}), "end turn")
    assert look(s, 0)["spice"] == 1 and look(s, 0)["influence"]["Fremen"] == 0


def test_letos_signet_needs_a_spice():
    """R-011"""
    s = signet(led_by(LETO, spice=0, seats={1: dict(influence={"Fremen": 1})}))
    assert options(s) == ["end turn"]
    assert "1 spice" in next(iter(refusals(s).values()))


def test_letos_signet_needs_an_opponent_ahead():
    """R-012"""
    s = signet(led_by(LETO, spice=1, influence={"Fremen": 1}, seats={1: dict(influence={"Fremen": 1})}))
    assert options(s) == ["end turn"]
    assert len(refusals(s)) == 1


# Baron Vladimir Harkonnen.


def baron(**more):
    """The Baron with the Emperor and the Fremen chosen."""
    given = dict(hand=["Reconnaissance", "Dagger"], secrets=["Emperor", "Fremen"]) | more
    return led_by(BARON, seats={1: dict(conflict=5)}, **given)


def stroke(s):
    """The Masterstroke among the options, if it is there."""
    return [option for option in options(s) if "secretly" in option]


def test_the_baron_chooses_two_factions_secretly_before_the_first_round():
    """Q-39, C-2.11"""
    s = kanly.compose(["base"], 3, [BARON, PAUL, RABBAN]).start(1)
    assert look(s)["phase"] == "setup" and look(s)["turn"] == 0
    assert options(s) == FACTIONS
    assert s.seen_by(1).options == []
    pick(s, "Fremen")
    assert options(s) == ["Emperor", "Spacing Guild", "Bene Gesserit"]
    pick(s, "Spacing Guild")
    assert look(s)["phase"] == "turns"
    assert look(s, 0)["secrets"] == ["Fremen", "Spacing Guild"]
    assert len(look(s, 0)["hand"]) == 5


def test_nobody_sees_what_the_baron_has_chosen():
    """Q-39"""
    s = baron()
    assert look(s.seen_by(0), 0)["secrets"] == ["Emperor", "Fremen"]
    for viewer in (1, 2, 6):
        assert look(s.seen_by(viewer), 0)["secrets"] == [HIDDEN, HIDDEN]


def test_the_order_of_the_barons_choice_leaves_no_trace():
    """Q-39"""
    game = kanly.compose(["base"], 3, [BARON, PAUL, RABBAN])
    one, other = pick(game.start(1), "Fremen", "Emperor"), pick(game.start(1), "Emperor", "Fremen")
    assert one.dump() == other.dump()


def test_the_baron_gains_both_influence_with_four_troops_in_one_turn():
    """Q-39, C-13.1"""
    s = baron(intrigue=["Rapid Mobilization"], garrison=4)
    pick(s, "Rapid Mobilization", "4", "Dagger", "Hall of Oratory", "+1 troop")
    assert len(stroke(s)) == 1
    assert BARON in refusals(s)["end turn"]  # compulsory
    pick(s, "secretly")
    assert look(s, 0)["influence"] == {"Emperor": 1, "Spacing Guild": 0, "Bene Gesserit": 0, "Fremen": 1}
    assert look(s, 0)["secrets"] == []
    pick(s, "end turn")


def test_the_baron_adds_up_what_he_deploys_in_one_turn_from_all_sources():
    """Q-39, C-6.3, C-6.5"""
    s = baron(intrigue=["Double Cross"], solari=1)
    pick(s, "Reconnaissance", "Arrakeen", "+1 troop", "deploy 2", "deploy 1", "draw")
    assert stroke(s) == [] and "end turn" in options(s)  # three
    pick(s, "Double Cross")  # one more, from supply
    assert len(stroke(s)) == 1 and "end turn" in refusals(s)


def test_the_baron_adds_up_in_the_reveal_turn_too():
    """Q-39, C-4.4"""
    s = baron(intrigue=["Rapid Mobilization", "Reinforcements"], solari=3, garrison=1)
    pick(s, "reveal", "Reinforcements", "3")
    assert stroke(s) == []
    pick(s, "Rapid Mobilization", "1")
    assert BARON in refusals(s)["end turn"]
    pick(s, "secretly")
    assert look(s, 0)["influence"]["Fremen"] == 1


def test_three_troops_in_one_turn_and_one_in_the_next_are_no_masterstroke():
    """Q-39"""
    s = baron(hand=["Reconnaissance", "Signet Ring"])
    pick(s, "Reconnaissance", "Arrakeen", "+1 troop", "deploy 3", "draw", "end turn")
    pick(s, "reveal", "end turn", "reveal", "end turn")
    pick(s, "Signet Ring", "Carthag", "+1 troop", "deploy 2", "Intrigue")
    assert look(s, 0)["conflict"] == 5
    assert stroke(s) == []
    pick(s, "end turn")
    assert look(s, 0)["secrets"] == ["Emperor", "Fremen"]


def test_the_masterstroke_comes_once_per_game():
    """Q-39"""
    s = baron(intrigue=["Rapid Mobilization", "Reinforcements"], solari=3, garrison=5)
    pick(s, "Rapid Mobilization", "4", "Dagger", "Hall of Oratory", "+1 troop", "secretly", "end turn")
    pick(s, "reveal", "end turn", "reveal", "end turn")
    pick(s, "Reinforcements", "Reconnaissance", "Arrakeen", "+1 troop", "deploy 5", "draw")
    assert stroke(s) == []
    pick(s, "end turn")
    assert look(s, 0)["influence"] == {"Emperor": 1, "Spacing Guild": 0, "Bene Gesserit": 0, "Fremen": 1}


def test_more_than_four_troops_bring_no_more():
    """Q-39"""
    s = baron(intrigue=["Rapid Mobilization", "Double Cross"], solari=1, garrison=8)
    pick(s, "Rapid Mobilization", "8", "Double Cross", "Dagger", "Hall of Oratory", "+1 troop", "secretly")
    assert stroke(s) == [] and look(s, 0)["influence"]["Emperor"] == 1


def test_a_defending_troop_is_not_deployed_in_the_barons_turn():
    """Q-39, C-8.21"""
    s = table(seats={0: dict(leader=BARON, hand=[], deck=["Reconnaissance"], secrets=["Emperor", "Fremen"])},
              conflict="Siege of Carthag", control={"Carthag": 0}, phase="start")
    pick(s, "yes", "Reconnaissance", "Arrakeen", "+1 troop", "deploy 3")
    assert look(s, 0)["conflict"] == 4
    assert stroke(s) == []


def test_troops_of_opponents_are_no_masterstroke_of_the_baron():
    """Q-39"""
    s = table(seats={0: dict(hand=["Dagger"], intrigue=["Rapid Mobilization"], garrison=4),
                     1: dict(leader=BARON, secrets=["Emperor", "Fremen"])})
    pick(s, "Rapid Mobilization", "4", "reveal", "end turn")
    assert look(s, 1)["secrets"] == ["Emperor", "Fremen"]


def test_the_masterstroke_brings_the_bonuses_of_the_tracks():
    """C-11.2, C-11.3, C-11.4"""
    s = baron(intrigue=["Rapid Mobilization"], garrison=4, influence={"Emperor": 3, "Fremen": 1})
    before = look(s, 0)["score"]
    pick(s, "Rapid Mobilization", "4", "Dagger", "Hall of Oratory", "+1 troop", "secretly")
    after = look(s, 0)
    assert after["influence"]["Emperor"] == 4 and after["influence"]["Fremen"] == 2
    assert after["alliances"] == ["Emperor"] and after["score"] == before + 2
    assert after["garrison"] == 1 + 2


def test_the_barons_signet_buys_an_intrigue_card_for_a_solari():
    """C-13.2, C-13.10"""
    s = pick(led_by(BARON, solari=1), "Signet Ring", "Imperial Basin", "pay")
    assert look(s, 0)["solari"] == 0 and len(look(s, 0)["intrigue"]) == 1
    assert not any("pay" in option for option in options(s))


def test_the_barons_signet_is_optional_and_needs_a_solari():
    """C-13.1, R-011"""
    s = pick(led_by(BARON, solari=1), "Signet Ring", "Imperial Basin", "harvest", "end turn")
    assert look(s, 0)["solari"] == 1 and look(s, 0)["intrigue"] == []
    s = pick(led_by(BARON, solari=0), "Signet Ring", "Imperial Basin")
    assert any("1 Solari" in reason for reason in refusals(s).values())


def test_the_solari_of_the_space_may_pay_the_barons_signet():
    """R-002, C-5.7"""
    s = signet(led_by(BARON, solari=0), "pay")
    assert look(s, 0)["solari"] == 2


# Glossu "The Beast" Rabban.


def test_rabban_starts_with_a_spice_and_a_solari_more():
    """C-2.6, C-2.11"""
    me = look(table(seats={0: dict(leader=RABBAN)}), 0)
    assert (me["solari"], me["spice"], me["water"], me["garrison"]) == (1, 1, 1, 3)


def test_rabbans_signet_recruits_a_troop():
    """C-6.1, C-13.10"""
    s = signet(led_by(RABBAN))
    assert "end turn" in refusals(s)
    pick(s, "troop")
    assert (look(s, 0)["garrison"], look(s, 0)["supply"]) == (4, 8)


@pytest.mark.parametrize("faction", FACTIONS)
def test_rabbans_signet_recruits_two_troops_with_any_alliance(faction):
    """C-11.8, C-6.1"""
    s = signet(led_by(RABBAN, alliances=[faction], garrison=3), "troop")
    assert (look(s, 0)["garrison"], look(s, 0)["supply"]) == (5, 7)


def test_the_alliance_of_another_does_not_help_rabban():
    """C-11.8"""
    s = signet(led_by(RABBAN, influence={"Fremen": 4}, seats={1: dict(alliances=["Fremen"])}), "troop")
    assert look(s, 0)["garrison"] == 4


def test_rabban_may_win_the_alliance_first_and_recruit_then():
    """R-006"""
    s = led_by(RABBAN, intrigue=["Dispatch an Envoy"], influence={"Spacing Guild": 3})
    pick(s, "Dispatch an Envoy", "Signet Ring", "Foldspace", "Influence", "Signet Ring")
    assert look(s, 0)["garrison"] == 5


def test_rabban_recruits_what_the_supply_has():
    """R-011, R-013"""
    s = signet(led_by(RABBAN, alliances=["Fremen"], supply=1, garrison=11), "troop")
    assert (look(s, 0)["garrison"], look(s, 0)["supply"]) == (12, 0)
    assert options(signet(led_by(RABBAN, supply=0, garrison=12))) == ["end turn"]


# Earl Memnon Thorvald.


@pytest.mark.parametrize("faction", FACTIONS)
def test_memnon_gains_influence_for_his_council_seat(faction):
    """R-073, C-11.6"""
    s = led_by(MEMNON, hand=["Dagger"], solari=5)
    assert not any("Influence" in option for option in options(s))
    pick(s, "Dagger", "High Council")
    assert MEMNON in refusals(s)["end turn"]
    pick(s, "Influence")
    assert sorted(options(s)) == sorted(FACTIONS)
    pick(s, faction)
    assert look(s, 0)["influence"] == dict.fromkeys(FACTIONS, 0) | {faction: 1}
    assert look(s, 0)["council"] and "end turn" in options(s)


def test_memnon_takes_one_seat_only():
    """R-073, C-5.3"""
    s = pick(led_by(MEMNON, hand=["Dagger"], solari=5, council=True), "Dagger")
    assert "once" in refusals(s)["High Council"]


def test_memnon_gains_nothing_for_other_tokens_or_the_seat_of_another():
    """R-073"""
    s = led_by(MEMNON, hand=["Dagger"], solari=8)
    pick(s, "Dagger", "Swordmaster")
    assert look(s, 0)["swordmaster"] and options(s) == ["end turn"]
    s = led_by(RABBAN, hand=["Dagger"], solari=5, seats={1: dict(leader=MEMNON)})
    pick(s, "Dagger", "High Council", "end turn")
    assert sum(look(s, 1)["influence"].values()) == 0


# Countess Ariana Thorvald.


@pytest.mark.parametrize("bonus", [0, 1, 3])
@pytest.mark.parametrize("space, base", [("Imperial Basin", 1), ("Hagga Basin", 2), ("The Great Flat", 3)])
def test_ariana_harvests_one_spice_less_and_draws_a_card(space, base, bonus):
    """C-5.11, C-13.1"""
    s = led_by(ARIANA, hand=["Dune, the Desert Planet"], water=2, board=dict(bonus={space: bonus}))
    pick(s, "Dune, the Desert Planet", space)
    assert look(s, 0)["spice"] == base + bonus - 1
    assert look(s)["bonus"][space] == 0
    assert ARIANA in refusals(s)["end turn"]  # compulsory
    pick(s, "draw")
    assert len(look(s, 0)["hand"]) == 1
    assert options(s)[-1] == "end turn" and not any("draw" in option for option in options(s))


@pytest.mark.parametrize("bonus", [0, 2])
@pytest.mark.parametrize("space, base", [("Imperial Basin", 1), ("Hagga Basin", 2), ("The Great Flat", 3)])
def test_arianas_carryall_doubles_the_base_spice_before_she_gives_one(space, base, bonus):
    """Q-21, C-5.11"""
    s = led_by(ARIANA, hand=["Carryall"], water=2, board=dict(bonus={space: bonus}))
    pick(s, "Carryall", space, "draw")
    assert look(s, 0)["spice"] == 2 * base + bonus - 1
    assert len(look(s, 0)["hand"]) == 1


@pytest.mark.parametrize("order", [["Carryall", "harvest"], ["harvest", "Carryall"]])
def test_the_order_of_carryall_and_harvest_does_not_matter_to_ariana(order):
    """R-002, Q-21"""
    s = led_by(ARIANA, hand=["Carryall"], board=dict(bonus={"Imperial Basin": 1}, options=["step by step"]))
    pick(s, "Carryall", "Imperial Basin", *order, "draw")
    assert look(s, 0)["spice"] == 2 + 1 - 1
    assert len(look(s, 0)["hand"]) == 1


@pytest.mark.parametrize("space, base", [("Imperial Basin", 1), ("Hagga Basin", 2), ("The Great Flat", 3)])
def test_other_leaders_harvest_everything_and_draw_nothing(space, base):
    """C-5.11"""
    s = led_by(RABBAN, hand=["Dune, the Desert Planet"], water=2, spice=0, board=dict(bonus={space: 1}))
    pick(s, "Dune, the Desert Planet", space)
    assert look(s, 0)["spice"] == base + 1 and look(s, 0)["hand"] == []


def test_ariana_gives_nothing_of_spice_that_is_not_harvested():
    """C-8.20, C-13.3"""
    s = led_by(ARIANA, hand=["Worm Riders"], council=True, intrigue=["Councilor's Dispensation"],
               board=dict(control={"Imperial Basin": 0}))
    pick(s, "Worm Riders", "Imperial Basin")
    assert look(s, 0)["spice"] == 2 + 1  # the card, and control of the place; the harvest is one less than one
    pick(s, "draw", "Councilor's Dispensation")
    assert look(s, 0)["spice"] == 5
    assert not any("draw" in option for option in options(s))


def test_ariana_draws_nothing_when_others_harvest():
    """C-5.11"""
    s = led_by(RABBAN, hand=["Dune, the Desert Planet"], seats={1: dict(leader=ARIANA, hand=["Dagger"])})
    pick(s, "Dune, the Desert Planet", "Imperial Basin", "end turn")
    assert look(s, 1)["hand"] == ["Dagger"]


# Count Ilban Richese.


@pytest.mark.parametrize("space, price", LANDSRAAD_PRICES.items())
def test_ilban_draws_a_card_for_solari_paid_on_the_board(space, price):
    """C-5.4, C-13.1"""
    s = led_by(ILBAN, hand=["Dagger"], solari=price)
    pick(s, "Dagger", space)
    assert look(s, 0)["solari"] == 0
    assert "end turn" in refusals(s)
    pick(s, "Ilban" if any("Ilban" in option for option in options(s)) else "draw")
    assert len(look(s, 0)["hand"]) == 1
    assert not any("Ilban" in option for option in options(s))


@pytest.mark.parametrize("space, goods", [
    ("Hall of Oratory", {}),
    ("Wealth", {}),
    ("Conspire", dict(spice=4)),
    ("Hardy Warriors", dict(water=1)),
    ("Secure Contract", {}),
])
def test_ilban_draws_nothing_where_no_solari_is_paid(space, goods):
    """C-5.4"""
    s = led_by(ILBAN, hand=["Foldspace"], **goods)
    pick(s, "Foldspace", space)
    assert not any("Ilban" in option for option in options(s))


def test_ilban_draws_nothing_for_solari_paid_to_cards():
    """C-12.3, C-13.2"""
    s = led_by(ILBAN, hand=["Firm Grip"], intrigue=["Bribery"], solari=4)
    pick(s, "Bribery", "Fremen", "Firm Grip", "Hall of Oratory", "pay", "Fremen")
    assert look(s, 0)["solari"] == 0 and look(s, 0)["hand"] == []
    assert options(s) == ["end turn"]


def test_ilban_draws_nothing_for_solari_paid_by_others():
    """C-5.4"""
    s = led_by(RABBAN, hand=["Dagger"], solari=4, seats={1: dict(leader=ILBAN, hand=["Dagger"])})
    pick(s, "Dagger", "Rally Troops", "end turn")
    assert look(s, 1)["hand"] == ["Dagger"]


def test_others_draw_nothing_for_solari_paid_on_the_board():
    """C-5.4"""
    s = pick(led_by(RABBAN, hand=["Dagger"], solari=4), "Dagger", "Rally Troops")
    assert options(s) == ["end turn"]


# Helena Richese: Eyes Everywhere.

LANDSRAAD = ["High Council", "Hall of Oratory", "Mentat", "Rally Troops", "Swordmaster"]
CITIES = ["Arrakeen", "Carthag", "Research Station", "Sietch Tabr"]
OTHERS = ["Conspire", "Wealth", "Heighliner", "Foldspace", "Selective Breeding", "Secrets", "Hardy Warriors",
          "Stillsuits", "Sell Melange", "Secure Contract", "The Great Flat", "Hagga Basin", "Imperial Basin"]
RICH = dict(hand=["Foldspace"], solari=9, spice=9, water=9, influence={"Fremen": 2})


@pytest.mark.parametrize("enemies", [[1], [1, 2]])
@pytest.mark.parametrize("space", LANDSRAAD + CITIES)
def test_helena_enters_landsraad_and_city_spaces_with_enemy_agents(space, enemies):
    """C-5.3"""
    s = led_by(HELENA, board=dict(agents={space: enemies}), **RICH)
    pick(s, "Foldspace", space)
    assert look(s)["agents"][space] == [0, *enemies]


@pytest.mark.parametrize("space", OTHERS)
def test_helena_does_not_enter_other_spaces_with_enemy_agents(space):
    """C-5.3"""
    s = pick(led_by(HELENA, board=dict(agents={space: [1]}), **RICH), "Foldspace")
    assert "Agent" in refusals(s)[space]


@pytest.mark.parametrize("space", LANDSRAAD + CITIES)
def test_no_other_leader_enters_them(space):
    """C-5.3"""
    s = led_by(RABBAN, board=dict(agents={space: [1]}), seats={1: dict(leader=HELENA)}, **RICH)
    assert space in refusals(pick(s, "Foldspace"))


@pytest.mark.parametrize("there", [[0], [0, 1]])
@pytest.mark.parametrize("space", ["Arrakeen", "Hall of Oratory"])
def test_helena_does_not_join_her_own_agent(space, there):
    """C-5.3, Q-30"""
    s = pick(led_by(HELENA, board=dict(agents={space: there}), **RICH), "Foldspace")
    assert "own Agent" in refusals(s)[space]


@pytest.mark.parametrize("occupied", [[], [1]])
def test_helena_does_not_enter_a_closed_space(occupied):
    """Q-28, Q-30"""
    s = table(seats={0: dict(hand=["The Voice"]), 1: dict(leader=HELENA, **RICH)},
              agents={"Carthag": [2]} if occupied else {})
    pick(s, "The Voice", "Arrakeen", "opponents", "Carthag", "+1 troop", "draw", "end turn", "Foldspace")
    assert "closed" in refusals(s)["Carthag"]
    assert "Arrakeen" in options(s)


def test_helena_pays_and_needs_what_everybody_does():
    """C-5.3"""
    s = led_by(HELENA, hand=["Foldspace"], solari=3, council=True,
               board=dict(agents={"Rally Troops": [1], "Sietch Tabr": [1], "High Council": [2]}))
    refused = refusals(pick(s, "Foldspace"))
    assert "4 Solari" in refused["Rally Troops"]
    assert "Fremen" in refused["Sietch Tabr"]
    assert "once" in refused["High Council"]


# Helena Richese: Manipulate.

ROW = ["Chani", "Scout", "Crysknife", "Firm Grip", "Kwisatz Haderach"]  # cost 5, 1, 3, 4, 8


def helena(card, hand=(), row=ROW, **more):
    """Helena has set this card aside; the other two players have hands to buy with."""
    buyers = dict(hand=["Convincing Argument"] * 2 + ["Diplomacy"])
    s = table(seats={0: dict(leader=HELENA, hand=["Signet Ring", *hand], **more), 1: buyers, 2: buyers}, row=row)
    return pick(s, "Signet Ring", "Secure Contract", "set aside", card)


def next_turn(s):
    """The two others reveal and buy nothing."""
    return pick(s, "end turn", "reveal", "end turn", "reveal", "end turn")


def test_helena_sets_a_card_of_the_row_aside_and_the_row_is_refilled():
    """C-13.10, R-082"""
    s = table(seats={0: dict(leader=HELENA, hand=["Signet Ring"])}, row=ROW)
    pick(s, "Signet Ring", "Secure Contract")
    assert "end turn" in refusals(s)  # compulsory
    pick(s, "set aside")
    assert sorted(options(s)) == sorted(ROW)
    pick(s, "Crysknife")
    assert look(s, 0)["aside"] == ["Crysknife"]
    assert len(look(s)["row"]) == 5 and "Crysknife" not in look(s)["row"]
    assert look(s, 0)["discard"] == []


def test_the_set_aside_card_lies_open_for_all_to_see():
    """R-082"""
    s = helena("Crysknife")
    assert look(s.seen_by(2), 0)["aside"] == ["Crysknife"]


def test_helena_buys_the_set_aside_card_for_one_less():
    """R-082, C-7.8"""
    s = next_turn(helena("Crysknife", hand=["Convincing Argument"]))
    pick(s, "reveal")
    assert look(s, 0)["persuasion"] == 2
    row = look(s)["row"]
    pick(s, "Crysknife")
    after = look(s, 0)
    assert after["persuasion"] == 0 and "Crysknife" in after["discard"] and after["aside"] == []
    assert look(s)["row"] == row  # it had been refilled before


def test_the_discount_is_one_and_no_more():
    """R-082"""
    s = next_turn(helena("Crysknife", hand=["Diplomacy"]))
    pick(s, "reveal")
    assert "2 Persuasion" in refusals(s)["Crysknife"]


def test_a_card_of_one_persuasion_costs_helena_nothing():
    """C-7.8, R-082"""
    s = next_turn(helena("Scout"))
    pick(s, "reveal", "Scout")
    assert "Scout" in look(s, 0)["discard"]


def test_the_acquire_box_of_the_set_aside_card_is_used():
    """C-7.7, R-082"""
    s = next_turn(helena("Chani", hand=["Convincing Argument"] * 2, water=0))
    pick(s, "reveal", "Chani")
    assert look(s, 0)["water"] == 1 and look(s, 0)["persuasion"] == 0


def test_only_helena_may_buy_the_set_aside_card():
    """R-082"""
    s = pick(helena("Crysknife"), "end turn", "reveal")
    assert look(s, 1)["persuasion"] == 5
    assert not any("Crysknife" in name for name in [*options(s), *refusals(s)])


def test_other_cards_cost_helena_the_full_price():
    """R-082"""
    s = next_turn(helena("Scout", hand=["Diplomacy"], row=["Scout", "Crysknife", "Chani", "Firm Grip", "Opulence"]))
    pick(s, "reveal")
    assert "3 Persuasion" in refusals(s)["Crysknife"]
    assert "2 Persuasion" in refusals(s)["Arrakis Liaison"]


def test_a_second_copy_in_the_row_costs_the_full_price():
    """R-082"""
    s = next_turn(helena("Bene Gesserit Sister", hand=["Convincing Argument"],
                         row=["Bene Gesserit Sister"] * 2 + ["Chani", "Crysknife", "Opulence"]))
    pick(s, "reveal")
    assert len([option for option in options(s) if "Sister" in option]) == 1
    assert any("Sister" in name and "3 Persuasion" in reason for name, reason in refusals(s).items())
    row = look(s)["row"]
    pick(s, "Bene Gesserit Sister")
    assert look(s, 0)["aside"] == [] and look(s)["row"] == row


@pytest.mark.parametrize("card, possible", [("Crysknife", True), ("Firm Grip", False)])
def test_other_effects_acquire_the_set_aside_card_without_the_discount(card, possible):
    """R-082, C-7.8"""
    s = helena(card, intrigue=["Bypass Protocol"], spice=0)
    pick(s, "Bypass Protocol")
    assert (card in options(s)) == possible
    if possible:
        pick(s, card)
        assert look(s, 0)["discard"] == [card] and look(s, 0)["aside"] == []
        assert len(look(s)["row"]) == 5
    else:
        assert "4" in refusals(s)[card]


def test_opponents_do_not_acquire_the_set_aside_card_by_other_effects():
    """R-082"""
    s = table(seats={0: dict(leader=HELENA, hand=["Signet Ring"]), 1: dict(intrigue=["Bypass Protocol"])}, row=ROW)
    pick(s, "Signet Ring", "Secure Contract", "set aside", "Crysknife", "end turn", "Bypass Protocol")
    assert not any("Crysknife" in name for name in [*options(s), *refusals(s)])


def test_a_card_not_bought_leaves_the_game_at_the_end_of_helenas_reveal_turn():
    """R-082"""
    s = next_turn(helena("Crysknife"))
    assert look(s, 0)["aside"] == ["Crysknife"] and look(s)["trash"] == []
    pick(s, "reveal")
    assert look(s, 0)["aside"] == ["Crysknife"]
    row = look(s)["row"]
    pick(s, "end turn")
    assert look(s, 0)["aside"] == [] and look(s)["trash"] == ["Crysknife"]
    assert look(s)["row"] == row and "Crysknife" not in look(s, 0)["discard"]


def test_a_card_bought_does_not_leave_the_game():
    """R-082, C-7.7"""
    s = next_turn(helena("Scout"))
    pick(s, "reveal", "Scout", "end turn")
    assert look(s)["trash"] == []
