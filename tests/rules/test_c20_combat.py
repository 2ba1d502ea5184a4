"""C-20.10 to C-20.12: Uprising's Rivals in Combat: swords, rewards, exchanges, control, battle icons, deployment."""

import pytest
from uprising_rival_aids import (
    FEYD,
    GURNEY,
    JESSICA,
    LARGE,
    MIDDLE,
    MUADDIB,
    SMALL,
    STABAN,
    THOPTER,
    B,
    E,
    F,
    G,
    fight,
    finish,
    goods,
    influence,
    pair,
    sent,
    solo,
    told,
    troops,
)

from kanly.events import (
    CONFLICT_WON,
    CONTROLS,
    DEPLOYED,
    HAGAL_SHOWN,
    HAGAL_SHUFFLED,
    HAGAL_SWORDS,
    HELD_BACK,
    REWARDED,
    SUMMONED,
)
from kanly.testing import look, options, pick, question, reveal, table
from kanly.things import UNITS, WHO

EXPERT, BRUTAL = ["expert deployment"], ["brutal escalation"]
CARDS = ["Contingency Plan"]


def strengths(s):
    """By seat, as they were ranked."""
    return {e.seat: e.other for e in s.log if e.kind == REWARDED}


# Swords.


def test_every_rival_with_a_unit_turns_up_a_card_for_its_swords():
    """UR-7.1, C-20.11, C-19.7: everything else on the card is ignored"""
    s = fight(MIDDLE, dict(conflict=1), dict(conflict=1), hagal=["sardaukar", "heighliner"])
    assert told(s, HAGAL_SWORDS) == [(1, "Sardaukar", 4), (2, "Heighliner", 5)]
    assert strengths(s) == {1: 6, 2: 7} and influence(s, 1) == {} and look(s)["agents"] == {}
    assert look(s)["hagal_discard"] == ["Sardaukar", "Heighliner"]


def test_a_rival_without_a_unit_turns_up_none():
    """UR-7.1"""
    s = fight(MIDDLE, dict(conflict=1), dict(garrison=5), hagal=["sardaukar", "heighliner"])
    assert told(s, HAGAL_SWORDS) == [(1, "Sardaukar", 4)] and strengths(s) == {1: 6}


@pytest.mark.parametrize("unit", [dict(conflict=1), dict(sandworms=1)])
def test_any_unit_will_do(unit):
    """C-20.11, UR-11: a troop or a sandworm"""
    s = fight(MIDDLE, unit, hagal=["sardaukar"])
    assert strengths(s) == {1: (2 if "conflict" in unit else 3) + 4}


def test_in_turn_order_from_the_first_player():
    """UR-7.1: the Rival with the marker first"""
    s = fight(MIDDLE, dict(conflict=1), dict(conflict=1), hagal=["sardaukar", "heighliner"], first=2)
    assert told(s, HAGAL_SWORDS) == [(2, "Sardaukar", 4), (1, "Heighliner", 5)]


def test_reshuffle_is_shuffled_in_and_another_card_turned_up():
    """UR-7.1: it has no swords"""
    s = table(["uprising"], 2, {0: dict(intrigue=[]), 1: dict(intrigue=[]), 2: dict(leader=STABAN, conflict=1)},
              phase="combat", conflict=MIDDLE, round=10, hagal=["reshuffle"], log=True)
    assert told(s, HAGAL_SHOWN)[0] == (2, "Reshuffle", 0) and told(s, HAGAL_SHUFFLED)
    assert len(told(s, HAGAL_SWORDS)) == 1


def test_an_empty_deck_is_shuffled_for_the_swords():
    """UR-7.1, UR-4.2"""
    every = [card.slug for card in table(["uprising"], 1).game.hagal for _ in range(card.copies)]
    s = fight(MIDDLE, dict(conflict=1), hagal=(), hagal_discard=every)
    assert told(s, HAGAL_SHUFFLED) and len(told(s, HAGAL_SWORDS)) == 1


def test_then_people_play_combat_cards():
    """UR-7.1: they have seen the swords"""
    s = fight(MIDDLE, dict(conflict=2), me=dict(conflict=3, intrigue=CARDS), hagal=["sardaukar"])
    assert look(s)["phase"] == "combat" and look(s)["turn"] == 0
    assert look(s, 1)["strength"] == 8 and look(s, 0)["strength"] == 6
    finish(pick(s, "Contingency Plan"))
    assert strengths(s) == {0: 9, 1: 8} and look(s, 0)["won"] == ["protect-the-sietches"]


def test_rivals_play_no_intrigue_cards():
    """R-107, C-20.11: neither in Combat nor in the Endgame"""
    held = ["Contingency Plan", "Impress", "Secure Spice Trade", "Shadow Alliance"]
    s = fight(MIDDLE, dict(conflict=1, intrigue=held), me=dict(conflict=2), hagal=["assembly-hall"])
    assert look(finish(s), 0)["won"] == ["protect-the-sietches"]
    assert look(s)["phase"] == "endgame" and set(held) <= set(look(s, 1)["intrigue"])


@pytest.mark.parametrize("conflict, cards", [(SMALL, 1), (MIDDLE, 1), (LARGE, 2)])
def test_brutal_escalation_turns_up_two_cards_in_a_conflict_iii(conflict, cards):
    """UR-8.2, C-20.15, C-19.30: the swords of both, for each Rival involved"""
    s = fight(conflict, dict(conflict=1), dict(conflict=1), hagal=["sardaukar", "heighliner", "fremkit", "secrets"],
              options=BRUTAL)
    assert len(told(s, HAGAL_SWORDS)) == 2 * cards
    assert strengths(s)[1] == 2 + (4 + 5 if cards == 2 else 4)


def test_without_it_one_card_is_enough_for_a_conflict_iii():
    """UR-8.2 is a variant"""
    s = fight(LARGE, dict(conflict=1), hagal=["sardaukar", "heighliner"])
    assert len(told(s, HAGAL_SWORDS)) == 1


# Rewards.


def test_rivals_take_rewards_by_rank():
    """UR-7.2, C-20.10, C-8.9, C-8.6: with three at the table the third gets nothing"""
    s = fight("Siege of Arrakeen", dict(conflict=3), dict(conflict=2), me=dict(conflict=5, solari=0),
              hagal=["assembly-hall", "gather-support"])
    assert [goods(s, seat).get("solari", 0) for seat in range(3)] == [2, 4, 0]
    s = fight("Siege of Arrakeen", dict(conflict=3), dict(conflict=3), me=dict(conflict=5),
              hagal=["assembly-hall", "gather-support"])
    assert [goods(s, seat).get("solari", 0) for seat in range(3)] == [2, 3, 3]  # a tie for second


def test_a_reward_is_doubled_by_a_sandworm():
    """UR-7.2, C-8.11: whatever the rank"""
    s = fight("Siege of Arrakeen", dict(sandworms=1), hagal=["arrakeen"])
    assert goods(s) == {"solari": 4} and troops(s) == (4, 0)
    s = fight("Siege of Arrakeen", dict(sandworms=2), me=dict(conflict=9), hagal=["arrakeen"])
    assert goods(s) == {"solari": 8} and troops(s) == (2, 0)


def test_cards_to_trash_are_nothing_to_a_rival():
    """R-112"""
    s = fight("Trade Dispute", dict(conflict=1))
    assert goods(s) == {"solari": 2, "water": 1}


@pytest.mark.parametrize("choam", [[], ["choam"]])
def test_a_contract_is_two_solari(choam):
    """UR-7.6, C-20.10: with or without the module"""
    s = fight("CHOAM Security", dict(conflict=1), options=choam)
    assert goods(s) == {"solari": 2} and influence(s) == {G: 1} and look(s, 1)["contracts"] == []
    assert len(look(s)["offers"]) == (2 if choam else 0)


@pytest.mark.parametrize("leader, before, faction", [
    (STABAN, {}, G), (FEYD, {}, E), (STABAN, {G: 1, F: 1}, B), (STABAN, {G: 2, F: 1, B: 2, E: 1}, F),
    (JESSICA, {B: 3, F: 3, G: 3, E: 3}, B), (STABAN, {G: 6, F: 6, B: 6, E: 6}, None),
])
def test_influence_of_choice_goes_where_there_is_least(leader, before, faction):
    """UR-7.4, C-20.10: a tie by the priority list"""
    s = fight(SMALL, dict(leader=leader, conflict=1, influence=before, score=0))
    after = {name: level for name, level in influence(s).items() if level != before.get(name, 0)}
    assert after == ({faction: before.get(faction, 0) + 1} if faction else {})


def test_each_choice_of_a_doubled_reward_is_made_by_itself():
    """UR-7.4, C-8.11"""
    s = fight(SMALL, dict(sandworms=1))
    assert influence(s) == {G: 1, F: 1}


def test_two_different_factions_are_the_two_with_least():
    """UR-7.4, C-20.10: Propaganda"""
    s = fight(LARGE, dict(conflict=1, influence={G: 1, B: 2, F: 3, E: 3}))
    assert influence(s) == {G: 2, B: 3, F: 3, E: 3}
    s = fight(LARGE, dict(conflict=1, leader=MUADDIB))
    assert influence(s) == {F: 1, B: 1}


def test_a_person_decides_what_the_booklet_leaves_open():
    """R-096, K-46: a third reward of the base game, "an Intrigue card or 1 spice", for both Rivals"""
    s = fight("Cloak and Dagger", dict(conflict=1), dict(conflict=1), me=dict(conflict=5), sets=("base", "uprising"),
              options=["base conflicts"], hagal=["assembly-hall", "gather-support"])
    seen = []
    while look(s)["phase"] == "rewards":
        seen.append((look(s)["turn"], question(s)))
        pick(s, "spice" if [o for o in options(s) if "spice" in o] else options(s)[0])
    assert goods(s, 1) == goods(s, 2) == {"spice": 1} and {seat for seat, _ in seen} == {0}


@pytest.mark.parametrize("first", [0, 1])
def test_of_two_people_the_first_player_decides(first):
    """R-096, K-46"""
    seats = {0: dict(conflict=2, intrigue=[]), 1: dict(conflict=5, intrigue=[]),
             2: dict(leader=STABAN, conflict=2, water=0)}
    s = table(["base", "uprising"], 2, seats, phase="combat", conflict="Cloak and Dagger", first=first, round=10,
              options=["base conflicts"], hagal=["assembly-hall"])
    while s.pending[-1][WHO] != 2:
        pick(s, options(s)[0])
    assert look(s)["turn"] == first and len(options(s)) == 2
    pick(s, "spice")
    assert goods(s, 2) == {"spice": 1}


# Exchanges.


@pytest.mark.parametrize("conflict, has, left, points", [
    ("Spice Freighters", dict(spice=3), {}, 1), ("Spice Freighters", dict(spice=2), {"spice": 2}, 0),
    ("Battle for Imperial Basin", dict(spice=5), {"spice": 1}, 2),
    ("Battle for Imperial Basin", dict(spice=3), {"spice": 3}, 1),
    ("Battle for Spice Refinery", dict(solari=6), {}, 2),
    ("Battle for Spice Refinery", dict(solari=5), {"solari": 5}, 1),
])
def test_an_exchange_for_a_point_is_made_if_it_can_be_paid(conflict, has, left, points):
    """UR-7.5, C-20.10"""
    s = fight(conflict, dict(conflict=1) | has)
    assert look(s, 1)["score"] == points and goods(s) == left


@pytest.mark.parametrize("spice, points, left", [(3, 1, 0), (5, 1, 2), (6, 2, 0), (8, 2, 2)])
def test_a_sandworm_lets_it_exchange_twice_if_it_can_pay(spice, points, left):
    """R-112, C-8.11"""
    s = fight("Spice Freighters", dict(sandworms=1, spice=spice))
    assert look(s, 1)["score"] == points and goods(s) == ({"spice": left} if left else {})
    assert sum(influence(s).values()) == 2


def test_the_exchange_comes_before_the_swordmaster():
    """R-112, UR-5.4: Muad'Dib gives 4 spice for a point; what is left is too little for his Swordmaster"""
    s = fight("Battle for Imperial Basin", dict(leader=MUADDIB, conflict=1, spice=4, water=3))
    assert look(s, 1)["score"] == 2 and goods(s) == {"water": 3} and not look(s, 1)["swordmaster"]


def test_what_a_reward_brings_is_spent_when_all_is_taken():
    """R-112, UR-5.2: a doubled reward first serves both exchanges"""
    s = fight("Siege of Arrakeen", dict(leader=MUADDIB, sandworms=1, water=1))
    assert look(s, 1)["swordmaster"] and goods(s) == {"water": 1}
    s = fight("Battle for Spice Refinery", dict(leader=FEYD, conflict=1, solari=6, spice=4, swordmaster=True))
    assert look(s, 1)["score"] == 2 and goods(s) == {"spice": 4}


def test_a_second_reward_pays_for_the_swordmaster_too():
    """UR-5.1, UR-5.2"""
    s = fight("Siege of Arrakeen", dict(leader=MUADDIB, conflict=1), me=dict(conflict=6), round=5,
              hagal=["assembly-hall"])
    assert look(s, 1)["swordmaster"] and look(s)["round"] == 6


# Control, the card, battle icons.


@pytest.mark.parametrize("conflict, place, coin", [
    ("Siege of Arrakeen", "Arrakeen", "solari"), ("Seize Spice Refinery", "Spice Refinery", "solari"),
    ("Secure Imperial Basin", "Imperial Basin", "spice"),
])
def test_a_winning_rival_takes_control(conflict, place, coin):
    """UR-7.3, UR-11, C-8.19: replacing a person's marker"""
    s = fight(conflict, dict(conflict=1), control={place: 0})
    assert look(s)["control"] == {place: 1} and told(s, CONTROLS) == [(1, place, 0)]


def test_a_person_takes_control_from_a_rival():
    """C-8.19"""
    s = fight("Siege of Arrakeen", dict(conflict=1), me=dict(conflict=9), control={"Arrakeen": 1})
    assert look(s)["control"] == {"Arrakeen": 0}


@pytest.mark.parametrize("more", [[], EXPERT])
def test_a_rival_always_defends_what_it_controls(more):
    """UR-7.3, R-108, C-8.21: one troop from its supply, also under Expert Deployment; nobody is asked"""
    s = solo(phase="start", next_conflict="Siege of Arrakeen", conflict=None, round=3, turn=0, first=0, hagal=[],
             control={"Arrakeen": 1}, rival=dict(garrison=2), options=more)
    assert troops(s) == (2, 1) and look(s, 1)["supply"] == 9 and look(s)["turn"] == 0
    s = solo(phase="start", next_conflict="Siege of Arrakeen", conflict=None, round=3, turn=0, first=0, hagal=[],
             control={"Arrakeen": 1}, rival=dict(garrison=12), options=more)
    assert troops(s) == (12, 0)  # none is in supply


def test_the_winner_takes_the_card_and_a_pair_of_icons_is_a_point():
    """UR-7.2, C-8.12, C-8.13: both are turned face down"""
    s = fight("Siege of Arrakeen", dict(conflict=1, objective=THOPTER), dict(objective="crysknife"))
    assert look(s, 1)["score"] == 1 and told(s, CONFLICT_WON) == [(1, "Siege of Arrakeen", 0)]
    assert look(s, 1)["turned"] == [THOPTER, "siege-of-arrakeen"]
    s = fight("Siege of Arrakeen", dict(conflict=1))
    assert look(s, 1)["score"] == 0 and look(s, 1)["won"] == ["siege-of-arrakeen"] and look(s, 1)["turned"] == []
    s = fight("Shadow Contest", dict(conflict=1, won=["siege-of-arrakeen"]))
    assert look(s, 1)["score"] == 1 and look(s, 1)["turned"] == ["shadow-contest", "siege-of-arrakeen"]


def test_a_tie_for_first_with_a_rival_leaves_the_card():
    """C-8.8, C-8.9"""
    s = fight("Siege of Arrakeen", dict(conflict=3), me=dict(conflict=3, solari=0), hagal=["assembly-hall"])
    assert [look(s, seat)["won"] for seat in range(3)] == [[], [], []] and look(s)["control"] == {}
    assert goods(s, 0) == goods(s, 1) == {"solari": 4}


def test_a_wild_icon_is_paired_in_the_endgame():
    """R-107, C-8.13: if it has a partner"""
    s = table(["uprising"], 1, {0: dict(intrigue=[]), 1: dict(won=["propaganda"], objective="crysknife")},
              phase="endgame")
    assert look(s, 1)["score"] == 1 and look(s, 1)["turned"] == ["crysknife", "propaganda"]
    s = table(["uprising"], 1, {0: dict(intrigue=[]), 1: dict(won=["propaganda"], objective="crysknife",
                                                              turned=["crysknife"])}, phase="endgame")
    assert look(s, 1)["score"] == 0


def test_a_rival_loses_the_last_tie_to_a_person():
    """R-107, C-10.4: it has taken no Reveal turn; before that goods and troops decide as ever"""
    even = dict(score=5, solari=0, spice=0, water=0, garrison=0)
    s = table(["uprising"], 1, {0: even | dict(intrigue=[]), 1: even, 2: even | dict(score=4)}, phase="endgame")
    assert s.winners == [0]
    s = table(["uprising"], 1, {0: even | dict(intrigue=[]), 1: even | dict(garrison=1), 2: even}, phase="endgame")
    assert s.winners == [1]


@pytest.mark.parametrize("players", [1, 2])
def test_a_rival_at_ten_points_ends_the_game_and_can_win(players):
    """UR-1.3, C-10.1"""
    seats = {0: dict(score=9, intrigue=[]), 1: dict(score=3, intrigue=[]), 2: dict(leader=GURNEY, score=10)}
    s = table(["uprising"], players, seats, phase="recall")
    assert look(s)["phase"] == "endgame" and s.winners == [2]


# Expert Deployment.


def deploying(ahead, conflict=SMALL, card="research-station", **more):
    """Staban leads by so many units when he comes to a Combat space, with three troops in his garrison."""
    return solo([card], rival=dict(conflict=ahead + 1, garrison=3) | more.pop("rival", {}), me=dict(conflict=1),
                conflict=conflict, options=EXPERT, **more)


@pytest.mark.parametrize("conflict", [SMALL, MIDDLE])
@pytest.mark.parametrize("ahead, stays", [(0, False), (2, False), (3, True), (5, True)])
def test_a_rival_that_leads_by_three_units_keeps_its_troops(conflict, ahead, stays):
    """UR-8.3, C-20.12, R-109: recruits go to the garrison"""
    s = deploying(ahead, conflict)
    assert troops(s) == ((5, ahead + 1) if stays else (1, ahead + 1 + 4))
    assert [e[:5] for e in s.log if e.kind == HELD_BACK] == [(HELD_BACK, 1, UNITS, 4, ahead)] * stays


def test_the_lead_is_measured_once_before_anything_is_deployed():
    """R-109: two units ahead, it deploys all four"""
    s = deploying(2)
    assert troops(s) == (1, 7)


def test_in_a_conflict_iii_everything_is_deployed():
    """UR-8.3, C-20.12"""
    s = deploying(5, LARGE)
    assert troops(s) == (1, 10)


def test_the_lead_is_over_the_best_of_all_others():
    """R-109: the other Rival counts as well"""
    s = solo(["research-station"], rival=dict(conflict=4, garrison=3), other=dict(conflict=2), me=dict(conflict=1),
             options=EXPERT)
    assert troops(s) == (1, 8)
    s = solo(["research-station"], rival=dict(conflict=4, garrison=3), other=dict(conflict=1), me=dict(sandworms=1),
             options=EXPERT)
    assert troops(s) == (5, 4)


def test_units_are_counted_not_strength_nor_swords():
    """R-109, C-20.12: a sandworm is one unit, swords are none"""
    s = solo(["research-station"], rival=dict(sandworms=3, garrison=3), me=dict(conflict=1), options=EXPERT)
    assert troops(s) == (1, 4)  # 3 units to 1
    s = solo(["research-station"], rival=dict(conflict=4, garrison=3), me=dict(conflict=1, swords=9, hand=[]),
             revealed=[0], options=EXPERT, round=10)
    assert (1, "troop", 4) not in told(s, DEPLOYED) and len(told(s, HELD_BACK)) == 1


def test_sandworms_are_summoned_first_and_counted():
    """UR-8.3, C-20.12, R-109: two worms make the lead that keeps the troops at home"""
    s = solo(["deep-desert"], rival=dict(conflict=1, garrison=3, hooks=True), bonus={"Deep Desert": 1}, wall=False,
             options=EXPERT)
    assert look(s, 1)["sandworms"] == 2 and told(s, SUMMONED) and troops(s) == (3, 1)


def test_without_the_rule_a_rival_deploys_all_it_can():
    """UR-8.3 is a variant"""
    s = solo(["research-station"], rival=dict(conflict=5, garrison=3))
    assert troops(s) == (1, 9)


def test_troops_kept_at_home_may_go_later():
    """UR-8.3: with the next Agent, if it no longer leads so far"""
    s = solo(["research-station", "arrakeen"], rival=dict(conflict=3, garrison=3, agents=2), me=dict(hand=[]),
             options=EXPERT)
    assert troops(s) == (5, 3) and sent(s) == [("Research Station", "Research Station")]
    reveal(s, 0)
    assert sent(s)[1] == ("Arrakeen", "Arrakeen") and len(told(s, HELD_BACK)) == 2


def test_expert_deployment_with_two_people():
    """C-20.15, UR-8.5: free choice in every other Rival game"""
    s = pair(["research-station"], rival=dict(conflict=4, garrison=3), me=dict(conflict=1), options=EXPERT)
    assert troops(s, 2) == (5, 4)
