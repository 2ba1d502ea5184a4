"""C-20.9, C-20.1: what Rivals of Uprising collect, their Swordmaster, the points they buy, and simplified Rivals."""

import pytest
from uprising_rival_aids import (
    AMBER,
    BARON,
    DESERT_POST,
    FEYD,
    GUILD_POST,
    MARGOT,
    MIDDLE,
    MUADDIB,
    RABBAN,
    STABAN,
    B,
    E,
    F,
    G,
    fight,
    goods,
    influence,
    pair,
    sent,
    solo,
    told,
    troops,
)

import kanly
from kanly.events import BOUGHT, INTRIGUE_DISCARDED, PAID, SCORED, TOKEN_TAKEN
from kanly.testing import look, pick, refusals, table, take_all

INTRIGUES = ["Buy Access", "Change Allegiances", "Crysknife", "Cunning", "Desert Mouse", "Devour", "Find Weakness"]


def rich(solari=0, spice=0, intrigue=0, water=0, **more):
    return dict(solari=solari, spice=spice, intrigue=INTRIGUES[:intrigue], water=water, **more)


# What is collected.


def test_water_to_start_with_is_a_resource():
    """UR-2.2, UR-5.1: Feyd has 1 water and needs 4 in all"""
    s = solo(["accept-contract-shipping-1"], rival=dict(leader=FEYD, water=1, solari=0))
    assert goods(s) == {"solari": 2, "water": 1} and not look(s, 1)["swordmaster"]
    s = solo(["accept-contract-shipping-1"], rival=dict(leader=FEYD, water=1, solari=1))
    assert look(s, 1)["swordmaster"]


def test_neither_spaces_nor_tracks_give_a_rival_anything():
    """UR-5.1: 3 Solari at 4 Guild Influence, the water of Deliver Supplies, the Intrigue card of Secrets"""
    s = solo(["deliver-supplies-heighliner"], rival=dict(influence={G: 3}))
    assert influence(s) == {G: 4} and goods(s) == {}
    s = solo(["secrets"])
    assert goods(s) == {}


# The Swordmaster.


@pytest.mark.parametrize("leader, value", [(STABAN, 9), (MARGOT, 8), ("Princess Irulan", 7), (BARON, 6), (MUADDIB, 4)])
def test_the_swordmaster_is_bought_as_soon_as_the_value_is_reached(leader, value):
    """UR-5.2, C-20.9: by the number of all resources together"""
    s = solo(["accept-contract-shipping-1"], rival=dict(leader=leader, spice=value - 3))
    assert not look(s, 1)["swordmaster"] and goods(s) == {"solari": 2} | ({"spice": value - 3})
    s = solo(["accept-contract-shipping-1"], rival=dict(leader=leader, spice=value - 2))
    assert look(s, 1)["swordmaster"] and goods(s) == {}
    s = solo(["accept-contract-shipping-1"], rival=dict(leader=leader, spice=value - 1))
    assert look(s, 1)["swordmaster"] and goods(s) == {"spice": 1}  # exactly the value is paid


@pytest.mark.parametrize("has, left", [
    (rich(solari=7, water=2, intrigue=2), {"intrigue": 2, "water": 2}),
    (rich(solari=2, spice=5, intrigue=2, water=1), {"intrigue": 2, "water": 1}),
    (rich(spice=3, intrigue=4, water=2), {"water": 2}),
    (rich(spice=1, intrigue=3, water=5), {"water": 2}),
    (rich(solari=5, spice=2, intrigue=2, water=2), {"intrigue": 2, "water": 2}),
])
def test_it_is_paid_in_solari_spice_intrigue_cards_and_water_in_this_order(has, left):
    """UR-5.2, C-20.9: the rest is kept; Staban pays 9, the last 2 of which are Solari just gained"""
    s = solo(["accept-contract-shipping-1"], rival=has)
    assert look(s, 1)["swordmaster"] and goods(s) == left
    paid = {key: (len(n) if isinstance(n, list) else n) - left.get(key, 0) for key, n in has.items()}
    paid["solari"] += 2
    order = [("Solari", "solari"), ("spice", "spice"), ("Intrigue card", "intrigue"), ("water", "water")]
    assert told(s, PAID) == [(1, name, paid[key]) for name, key in order if paid[key]]


def test_intrigue_cards_spent_go_to_the_discard_pile_face_up():
    """R-095"""
    s = solo(["accept-contract-shipping-1"], rival=rich(spice=4, intrigue=3))
    assert look(s, 1)["swordmaster"] and look(s)["intrigue_discard"] == sorted(INTRIGUES[:3])
    assert len(told(s, INTRIGUE_DISCARDED)) == 3


def test_the_third_agent_is_used_in_the_same_round():
    """R-112, UR-5.2: Muad'Dib's second Agent brings the Swordmaster, who is sent after it"""
    s = solo(["accept-contract-shipping-1", "secrets"], rival=dict(leader=MUADDIB, spice=2, agents=1),
             revealed=[0], round=10)
    assert look(s, 1)["swordmaster"]
    assert sent(s)[:2] == [("Accept Contract / Shipping", "Accept Contract"), ("Secrets", "Secrets")]


def test_it_has_three_agents_in_every_later_round():
    """UR-5.2, C-10.2"""
    s = solo(rival=dict(leader=MUADDIB, swordmaster=True, agents=0), phase="recall", first=2)
    assert look(s)["round"] == 2 and look(s)["turn"] == 0
    assert look(s, 1)["agents"] == 3 and look(s, 2)["agents"] == 2


def test_a_rival_with_a_swordmaster_lowers_the_price_for_people():
    """UR-5.3, Q-47, C-17.3: from 8 to 6 Solari, at once"""
    held = dict(hand=["Bene Gesserit Operative", "Captured Mentat"], solari=7)
    s = solo(rival=dict(agents=0), me=held, turn=0)
    assert "8 Solari" in refusals(pick(s, "Captured Mentat"))["Swordmaster"]
    s = solo(["accept-contract-shipping-1"], rival=dict(leader=MUADDIB, spice=2), me=held)
    pick(s, "Captured Mentat", "Swordmaster")
    assert look(s, 0)["solari"] == 1 and take_all(s) and look(s, 0)["swordmaster"]


def test_a_person_with_a_swordmaster_does_not_change_the_value_for_rivals():
    """UR-5.2"""
    s = solo(["accept-contract-shipping-1"], rival=dict(leader=MUADDIB, spice=1), me=dict(swordmaster=True))
    assert not look(s, 1)["swordmaster"]


def test_the_swordmaster_is_bought_once():
    """UR-5.2: goods are kept for points afterwards"""
    s = solo(["accept-contract-shipping-1"], rival=dict(leader=MUADDIB, swordmaster=True, spice=6, agents=1))
    assert goods(s) == {"solari": 2, "spice": 6} and told(s, TOKEN_TAKEN, PAID) == []


# Points.


def test_no_points_are_bought_before_the_swordmaster():
    """UR-5.4, C-20.9"""
    s = solo(["accept-contract-shipping-1"], rival=rich(spice=0, water=3, intrigue=3))
    assert look(s, 1)["score"] == 0 and goods(s) == {"solari": 2, "intrigue": 3, "water": 3}


@pytest.mark.parametrize("has, card, left", [
    (rich(solari=5), "accept-contract-shipping-1", {}),
    (rich(solari=4), "accept-contract-shipping-1", {"solari": 6}),
    (rich(solari=6), "accept-contract-shipping-1", {"solari": 1}),
    (rich(intrigue=2), "assembly-hall", {}),
    (rich(intrigue=1), "assembly-hall", {"intrigue": 2}),
    (rich(water=2, influence={F: 2}), "sietch-tabr", {}),
    (rich(water=1, influence={F: 2}), "sietch-tabr", {"water": 2}),
    (rich(spice=6), "spice-refinery", {}),
    (rich(spice=5), "spice-refinery", {"spice": 6}),
])
def test_a_point_costs_seven_solari_three_intrigue_cards_three_water_or_seven_spice(has, card, left):
    """UR-5.4, C-20.9, K-43: the rates of the base game"""
    s = solo([card], rival=has | dict(swordmaster=True))
    bought = sum(left.values()) < sum(len(n) if isinstance(n, list) else n for key, n in has.items()
                                      if key != "influence")
    assert goods(s) == left and len(told(s, BOUGHT)) == bought
    assert look(s, 1)["score"] == bought + ("influence" in has)


def test_several_sets_are_all_bought_at_once():
    """UR-5.4, R-112"""
    s = solo(["accept-contract-shipping-1"], rival=rich(solari=13, spice=15, intrigue=7, water=7, swordmaster=True))
    assert look(s, 1)["score"] == 2 + 2 + 2 + 2 and goods(s) == {"solari": 1, "spice": 1, "intrigue": 1, "water": 1}
    assert {(name, n) for _, name, n in told(s, BOUGHT)} == {
        ("Solari", 7), ("spice", 7), ("Intrigue card", 3), ("water", 3)}


def test_what_is_left_after_the_swordmaster_buys_points_at_once():
    """UR-5.4, UR-5.2: Muad'Dib pays 2 Solari, 1 spice and 1 water, and has three water left"""
    s = solo(["accept-contract-shipping-1"], rival=rich(leader=MUADDIB, spice=1, water=4, agents=1))
    assert look(s, 1)["swordmaster"] and look(s, 1)["score"] == 1 and goods(s) == {}


def test_points_bought_may_end_the_game():
    """UR-1.3, C-10.1, C-20.9: reward goods are spent before the round ends"""
    s = fight(MIDDLE, dict(conflict=1, water=2, swordmaster=True, score=9), round=5)
    assert look(s, 1)["score"] == 10 and look(s)["phase"] == "endgame" and s.winners == [1]


def test_a_rival_below_ten_does_not_end_it():
    """UR-1.3, C-10.1"""
    s = fight(MIDDLE, dict(conflict=1, water=2, swordmaster=True, score=8), round=5)
    assert look(s, 1)["score"] == 9 and look(s)["round"] == 6


def test_spending_happens_in_every_phase():
    """UR-5.4: a control bonus in a person's turn buys a point there and then"""
    s = solo(rival=rich(solari=6, swordmaster=True, agents=0), control={"Arrakeen": 1},
             me=dict(hand=["Reconnaissance"]), turn=0)
    pick(s, "Reconnaissance", "Arrakeen")
    assert look(s)["mover"] == 0 and look(s, 1)["score"] == 1 and goods(s) == {}


def test_the_other_rival_spends_its_own():
    """UR-5.1: goods are not shared"""
    s = solo(["accept-contract-shipping-1"], rival=dict(solari=6), other=dict(solari=7))
    assert not look(s, 1)["swordmaster"] and not look(s, 2)["swordmaster"]


# Simplified Rivals.


def simplified(hagal, leader=AMBER, **rival):
    return pair(hagal, rival=dict(leader=leader) | rival)


@pytest.mark.parametrize("leader", [AMBER, RABBAN])
def test_a_simplified_rival_scores_nothing(leader):
    """UR-9.1, C-20.1: neither for Influence nor for an Alliance, which it takes all the same"""
    s = simplified(["fremkit"], leader, influence={F: 1})
    assert influence(s, 2) == {F: 2} and look(s, 2)["score"] == 0
    s = simplified(["fremkit"], leader, influence={F: 3})
    assert look(s, 2)["alliances"] == [F] and look(s, 2)["score"] == 0 and told(s, SCORED) == []


def test_its_alliance_is_denied_to_people_until_they_pass_it():
    """UR-9.1, C-11.4"""
    s = pair(rival=dict(leader=AMBER, influence={F: 5}, agents=0), me=dict(hand=["Diplomacy"], influence={F: 4}),
             turn=0)
    pick(s, "Diplomacy", "Fremkit", "Influence")
    assert look(s, 2)["alliances"] == [F] and look(s, 0)["score"] == 1
    s = pair(["fremkit"], rival=dict(leader=AMBER, influence={F: 4}), me=dict(influence={F: 4}, alliances=[F]))
    assert look(s, 2)["alliances"] == [F] and look(s, 0)["score"] == 1


def test_it_never_ends_the_game_and_cannot_win():
    """UR-9.1, UR-1.3: nothing of what others score for"""
    s = table(["uprising"], 2, {0: dict(score=3), 1: dict(score=2),
                                2: dict(leader=AMBER, influence=dict.fromkeys([E, G, B, F], 6))}, phase="recall")
    assert look(s, 2)["score"] == 0 and look(s)["round"] == 2
    s = table(["uprising"], 2, {0: dict(score=0, intrigue=[], water=0, garrison=0),
                                1: dict(score=0, intrigue=[], water=0, garrison=0),
                                2: dict(leader=AMBER, spice=8, water=0)}, phase="endgame", revealed=[0, 1])
    assert s.winners == [1]


def test_it_collects_until_it_has_its_swordmaster():
    """UR-9.2, C-20.1"""
    s = simplified(["accept-contract-shipping-1"], solari=4)
    assert goods(s, 2) == {"solari": 6} and not look(s, 2)["swordmaster"]
    s = simplified(["accept-contract-shipping-1"], solari=8)
    assert look(s, 2)["swordmaster"] and goods(s, 2) == {"solari": 1}


@pytest.mark.parametrize("card, gains", [
    ("accept-contract-shipping-1", "Solari"), ("assembly-hall", "an Intrigue card"), ("deep-desert", "spice"),
    ("secrets", "a stolen Intrigue card"), ("sietch-tabr", "water"),
])
def test_then_it_stops_collecting(card, gains):
    """UR-9.2: goods, Intrigue cards, stolen ones too"""
    s = pair([card], rival=dict(leader=AMBER, swordmaster=True, influence={F: 2}), me=dict(intrigue=INTRIGUES[:4]),
             bonus={"Deep Desert": 2})
    assert goods(s, 2) == {} and len(look(s, 0)["intrigue"]) == 4 and sent(s)
    if card == "deep-desert":
        assert look(s)["bonus"]["Deep Desert"] == 0  # to the bank


def test_what_it_has_left_buys_no_points():
    """UR-9.1, UR-9.2"""
    s = simplified(["accept-contract-shipping-1"], RABBAN, solari=5, water=4, intrigue=INTRIGUES[:0])
    assert look(s, 2)["swordmaster"] and goods(s, 2) == {"water": 4} and look(s, 2)["score"] == 0


def test_a_simplified_rival_still_takes_rewards_control_and_the_card():
    """UR-9.1: Influence and troops of a Conflict, and its marker; goods until it has its Swordmaster"""
    for master, water in ((False, {"water": 1}), (True, {})):
        s = table(["uprising"], 2, {0: dict(intrigue=[]), 1: dict(intrigue=[]), 2: dict(
            leader=AMBER, conflict=1, water=0, garrison=0, swordmaster=master)}, phase="combat", conflict=MIDDLE,
            round=10)
        assert influence(s, 2) == {F: 1} and troops(s, 2) == (1, 0) and goods(s, 2) == water
        assert look(s, 2)["won"] == ["protect-the-sietches"]
    s = table(["uprising"], 2, {0: dict(intrigue=[]), 1: dict(intrigue=[]), 2: dict(leader=AMBER, conflict=1)},
              phase="combat", conflict="Siege of Arrakeen", round=10)
    assert look(s)["control"] == {"Arrakeen": 2}


def test_it_makes_no_exchange_for_points():
    """UR-9.1, R-012, K-44: nothing would come of it, and it keeps what it has"""
    s = table(["uprising"], 2, {0: dict(intrigue=[]), 1: dict(intrigue=[]), 2: dict(
        leader=AMBER, conflict=1, spice=5, water=0, spies=[GUILD_POST, DESERT_POST])}, phase="combat",
        conflict="Battle for Imperial Basin", round=10)
    assert goods(s, 2) == {"spice": 5} and look(s, 2)["score"] == 0
    s = table(["uprising"], 2, {0: dict(intrigue=[]), 1: dict(intrigue=[]), 2: dict(
        leader=AMBER, conflict=1, water=0, spies=[GUILD_POST, DESERT_POST])}, phase="combat",
        conflict="Battle for Arrakeen", round=10)
    assert len(look(s, 2)["spies"]) == 2


def test_a_simplified_rival_is_for_two_people_only():
    """UR-9.1, C-20.1"""
    for name in (AMBER, RABBAN):
        kanly.compose(["uprising"], 2, rivals=[name])
        with pytest.raises(ValueError, match=r"is a Rival for 2 players, not 1"):
            kanly.compose(["uprising"], 1, rivals=[name, None])
    assert {rival.name for rival in kanly.compose(["uprising"], 2).rival_cards} - {
        rival.name for rival in kanly.compose(["uprising"], 1).rival_cards} == {AMBER, RABBAN}


def test_the_other_rivals_score_with_two_people_too():
    """UR-1.3, UR-11: a full Rival card can win"""
    s = pair(["fremkit"], rival=dict(influence={F: 3}))
    assert look(s, 2)["score"] == 2
    s = table(["uprising"], 2, {0: dict(score=4, intrigue=[]), 1: dict(score=5, intrigue=[]),
                                2: dict(leader=MUADDIB, score=10)}, phase="recall")
    assert s.winners == [2]
