"""C-20.4, C-20.7, C-20.8: a Rival's Agent turn in Uprising: cards turned up and passed over, icons, Maker spaces."""

import pytest
from aids import why
from uprising_rival_aids import (
    DESERT_POST,
    EVERYWHERE,
    FEYD,
    GURNEY,
    JESSICA,
    LARGE,
    MIDDLE,
    MUADDIB,
    SMALL,
    STABAN,
    WALLED,
    B,
    E,
    F,
    G,
    goods,
    influence,
    pair,
    sent,
    skipped,
    solo,
    told,
    troops,
)

from kanly.events import CONTROL_BONUS, HAGAL_SHOWN, HAGAL_SHUFFLED, HARVESTED, NO_CARD_USABLE, STOLE
from kanly.testing import look, pick, reveal, table
from kanly.things import THINGS

HUMAN = {"conflict": SMALL, "turn": 0}


# Which card is used.


def test_the_first_card_whose_space_is_free_sends_the_agent():
    """UR-4.1, C-19.2, C-20.4: others are ignored, and lie in the discard pile face up"""
    s = solo(["secrets", "sardaukar", "research-station", "fremkit"], agents={"Secrets": [0], "Sardaukar": [2]})
    assert skipped(s) == [("Secrets", "OCCUPIED"), ("Sardaukar", "OCCUPIED")]
    assert sent(s) == [("Research Station", "Research Station")]
    assert look(s)["hagal_discard"] == ["Secrets", "Sardaukar", "Research Station"]
    assert look(s)["agents"]["Research Station"] == [1] and look(s, 1)["agents"] == 0
    assert look(s)["turn"] == 0  # the next card waits for the next turn


def test_its_own_agent_blocks_too():
    """UR-4.1, C-19.32"""
    s = solo(["fremkit", "secrets"], agents={"Fremkit": [1]})
    assert skipped(s) == [("Fremkit", "OWN_AGENT")] and sent(s) == [("Secrets", "Secrets")]


def test_an_empty_deck_is_shuffled_from_all_cards():
    """UR-4.2, C-19.2: the turn goes on"""
    every = [card.slug for card in table(["uprising"], 1).game.hagal for _ in range(card.copies)]
    every.remove("secrets")
    s = solo(["secrets"], hagal_discard=every, agents={"Secrets": [0]})
    assert len(told(s, HAGAL_SHUFFLED)) == 1 and len(sent(s)) == 1
    assert len(look(s)["hagal_discard"]) == len(told(s, HAGAL_SHOWN)) - 1  # Secrets was shuffled in again


def test_reshuffle_makes_a_new_deck_at_once_and_the_turn_goes_on():
    """UR-4.2, UR-1.1: Reshuffle itself is shuffled in"""
    s = pair(["reshuffle"], hagal_discard=["secrets", "fremkit"])
    assert told(s, HAGAL_SHOWN)[0][1] == "Reshuffle" and told(s, HAGAL_SHUFFLED)
    assert len(sent(s)) == 1 and len(look(s)["hagal_discard"]) == len(told(s, HAGAL_SHOWN)) - 1
    several = {len(told(pair(["reshuffle"], seed=seed), HAGAL_SHUFFLED)) for seed in range(200)}
    assert len(several) > 1  # it may come up again in the same turn


def test_without_a_usable_card_the_turn_lapses_and_the_agent_stays_home():
    """R-105, R-106: after a whole pass through the shuffled deck"""
    s = solo(closed=EVERYWHERE, round=10)
    assert told(s, NO_CARD_USABLE) == [(1, THINGS[0].name, 0)] and sent(s) == []
    assert look(s, 1)["agents"] == 1 and look(s)["turn"] == 0
    assert len(told(s, HAGAL_SHOWN)) == 2 * 36
    reveal(s, 0)  # whose turn opens the spaces again
    assert len(sent(s)) == 1 and look(s, 1)["agents"] == 0


def test_a_lapsed_turn_does_not_keep_the_round_from_ending():
    """R-105, C-19.31: all have revealed, and no Rival can go anywhere"""
    s = solo(closed=EVERYWHERE, revealed=[0], other=dict(agents=1))
    assert look(s)["round"] == 2


def test_a_closed_space_counts_as_occupied():
    """R-106, C-19.35, UR-4.3"""
    s = solo(["fremkit", "secrets"], me=dict(closed=["Fremkit"]))
    assert skipped(s) == [("Fremkit", "CLOSED")] and sent(s) == [("Secrets", "Secrets")]


def test_the_voice_keeps_rivals_away():
    """R-106: until the next turn of whoever said it"""
    s = solo(["fremkit", "secrets"], rival=dict(agents=1), me=dict(hand=["The Voice"]),
             sets=("base", "uprising"), turn=0, row=["Chani"])
    pick(s, "The Voice", "Imperial Basin", "opponents cannot", "Fremkit", "end turn")
    assert skipped(s) == [("Fremkit", "CLOSED")] and sent(s) == [("Secrets", "Secrets")]


def test_the_influence_a_space_asks_for_binds_a_rival():
    """UR-4.3, C-19.35: Sietch Tabr with 2 Fremen Influence"""
    s = solo(["sietch-tabr", "secrets"], rival=dict(influence={F: 1}))
    assert skipped(s) == [("Sietch Tabr", "UNMET")]
    s = solo(["sietch-tabr", "secrets"], rival=dict(influence={F: 2}))
    assert sent(s) == [("Sietch Tabr", "Sietch Tabr")]


def test_neither_the_cost_nor_the_effect_of_the_space_matters():
    """UR-4.3, C-19.4: only the icons on the card"""
    s = solo(["sardaukar"], rival=dict(spice=0))
    assert (goods(s), troops(s), influence(s)) == ({}, (2, 0), {E: 1})  # neither 4 spice nor an Intrigue card
    s = solo(["research-station"], rival=dict(garrison=0))
    assert (goods(s), look(s, 1)["hand"], troops(s)) == ({}, [], (0, 2))


def test_a_card_with_two_spaces_never_falls_back_to_the_other():
    """UR-4.12, C-19.3, C-20.7, Q-45: a new card is revealed"""
    s = solo(["accept-contract-shipping-1", "fremkit"], agents={"Accept Contract": [0]})
    assert skipped(s) == [("Accept Contract / Shipping", "OCCUPIED")] and sent(s) == [("Fremkit", "Fremkit")]
    s = solo(["accept-contract-shipping-3", "fremkit"], rival=dict(influence={G: 2}), agents={"Shipping": [0]})
    assert skipped(s) == [("Accept Contract / Shipping", "OCCUPIED")]
    s = solo(["deliver-supplies-heighliner", "fremkit"], agents={"Deliver Supplies": [0]}, conflict=MIDDLE)
    assert skipped(s) == [("Deliver Supplies / Heighliner", "OCCUPIED")]
    s = solo(["deliver-supplies-heighliner", "fremkit"], agents={"Heighliner": [0]}, conflict=LARGE)
    assert skipped(s) == [("Deliver Supplies / Heighliner", "OCCUPIED")]


@pytest.mark.parametrize(("guild", "space", "also"), [(0, "Accept Contract", {}), (1, "Accept Contract", {}),
                                                      (2, "Shipping", {B: 1}), (3, "Shipping", {B: 1})])
def test_guild_influence_chooses_between_accept_contract_and_shipping(guild, space, also):
    """UR-4.11, C-20.7: 2 Solari on both, and on Shipping the third faction of Staban's list"""
    s = solo(["accept-contract-shipping-3"], rival=dict(influence={G: guild}))
    assert sent(s) == [("Accept Contract / Shipping", space)] and goods(s) == {"solari": 2}
    assert influence(s) == ({G: guild} if guild else {}) | also


@pytest.mark.parametrize(("conflict", "space"), [(SMALL, "Deliver Supplies"), (MIDDLE, "Deliver Supplies"),
                                                 (LARGE, "Heighliner")])
def test_the_conflict_chooses_between_deliver_supplies_and_heighliner(conflict, space):
    """UR-4.11, C-20.7"""
    s = solo(["deliver-supplies-heighliner"], conflict=conflict)
    assert sent(s) == [("Deliver Supplies / Heighliner", space)] and influence(s) == {G: 1}
    assert troops(s) == ((0, 3) if space == "Heighliner" else (0, 0)) and goods(s) == {}


@pytest.mark.parametrize(("emperor", "bonus"), [(0, {}), (1, {}), (2, {G: 1}), (3, {G: 1})])
def test_a_bonus_needs_two_influence_but_the_agent_is_sent_in_any_case(emperor, bonus):
    """UR-4.13, C-20.7: the example of Gather Support: 1 troop, and the second faction of Gurney's list"""
    s = solo(["gather-support-emperor"], rival=dict(leader=GURNEY, influence={E: emperor}),
             other=dict(leader=STABAN))
    assert sent(s) == [("Gather Support", "Gather Support")] and troops(s) == (1, 0)
    assert influence(s) == ({E: emperor} if emperor else {}) | bonus


# Icons.


@pytest.mark.parametrize(("leader", "order"), [(STABAN, [G, F, B, E]), (JESSICA, [B, F, G, E])])
def test_a_number_in_a_faction_frame_is_a_place_in_the_priority_list(leader, order):
    """UR-4.4, C-20.4"""
    for card, place, needs in (("assembly-hall", 1, {E: 2}), ("gather-support-emperor", 2, {E: 2}),
                               ("accept-contract-shipping-3", 3, {G: 2}), ("accept-contract-shipping-1", 1, {G: 2})):
        s = solo([card], rival=dict(leader=leader, influence=needs))
        named = order[place - 1]
        assert influence(s)[named] == needs.get(named, 0) + 1


def test_influence_on_a_full_track_is_lost():
    """UR-4.4, C-11.1: no other faction takes its place"""
    s = solo(["assembly-hall"], rival=dict(influence={E: 2, G: 6}))
    assert influence(s) == {E: 2, G: 6}


def test_two_influence_is_a_point_and_four_an_alliance_but_no_bonus():
    """UR-4.6, C-20.10, Q-46: neither 3 Solari nor a Spy, an Intrigue card or water"""
    for card, faction in (("sardaukar", E), ("heighliner", G), ("secrets", B), ("fremkit", F)):
        s = solo([card], rival=dict(influence={faction: 1}))
        assert influence(s) == {faction: 2} and look(s, 1)["score"] == 1
        s = solo([card], rival=dict(influence={faction: 3}))
        assert influence(s) == {faction: 4} and look(s, 1)["score"] == 2
        assert look(s, 1)["alliances"] == [faction] and goods(s) == {} and look(s, 1)["spies"] == []


def test_a_rival_takes_an_alliance_from_a_person_and_loses_it_again():
    """UR-4.6, C-11.4: strictly higher"""
    s = solo(["fremkit"], rival=dict(influence={F: 3}), me=dict(influence={F: 4}))
    assert look(s, 0)["alliances"] == [F] and look(s, 1)["alliances"] == []
    s = solo(["fremkit"], rival=dict(influence={F: 4}), me=dict(influence={F: 4}, alliances=[F], score=5))
    assert (look(s, 0)["alliances"], look(s, 1)["alliances"]) == ([], [F])
    assert (look(s, 0)["score"], look(s, 1)["score"]) == (4, 2)
    s = solo([], rival=dict(influence={F: 4}, agents=0), me=dict(influence={F: 4}, hand=["Diplomacy"]), turn=0)
    pick(s, "Diplomacy", "Fremkit", "Influence")
    assert (look(s, 0)["alliances"], look(s, 1)["alliances"]) == ([F], [])
    assert look(s, 1)["score"] == 1


def test_every_opponent_with_four_intrigue_cards_gives_one():
    """UR-4.4, C-12.5, C-20.4: people and the other Rival"""
    four = ["Contingency Plan", "Detonation", "Distraction", "Impress"]
    s = solo(["secrets"], me=dict(intrigue=four), other=dict(intrigue=["Cunning", "Buy Access", "Crysknife"]))
    assert (len(look(s, 0)["intrigue"]), goods(s), goods(s, 2)) == (3, {"intrigue": 1}, {"intrigue": 3})
    s = solo(["secrets"], me=dict(intrigue=four[:3]),
             other=dict(leader=GURNEY, intrigue=["Cunning", "Buy Access", "Crysknife", "Manipulate"]))
    assert (len(look(s, 0)["intrigue"]), goods(s), goods(s, 2)) == (3, {"intrigue": 1}, {"intrigue": 3})
    s = pair(["secrets"], me=dict(intrigue=four), you=dict(intrigue=["Cunning", "Buy Access", "Crysknife", "Devour"]))
    assert goods(s, 2) == {"intrigue": 2} and len(told(s, STOLE)) == 2


def test_a_theft_may_pay_for_the_swordmaster():
    """UR-5.2, UR-4.4: as soon as the total is reached"""
    four = ["Contingency Plan", "Detonation", "Distraction", "Impress"]
    s = solo(["secrets"], rival=dict(leader=MUADDIB, solari=3), me=dict(intrigue=four))
    assert look(s, 1)["swordmaster"] and goods(s) == {}
    assert look(s, 1)["agents"] == 1  # one of two has been sent, and the third stands ready


def test_what_a_rival_steals_only_its_victim_knows():
    """R-095, R-100: and nobody knows what it draws"""
    four = ["Contingency Plan", "Detonation", "Distraction", "Impress"]
    s = pair(["secrets"], rival=dict(intrigue=["Cunning"]), me=dict(intrigue=four))
    stolen = next(name for name in four if name not in look(s, 0)["intrigue"])
    assert sorted(look(s, 2, by=0)["intrigue"]) == sorted(["a hidden card", stolen])
    assert look(s, 2, by=1)["intrigue"] == ["a hidden card"] * 2


def test_a_person_at_secrets_robs_a_rival_of_four():
    """C-12.5, C-0.8, R-095: and sees what was taken"""
    held = ["Cunning", "Buy Access", "Crysknife", "Manipulate"]
    s = solo(rival=dict(intrigue=held, agents=0), me=dict(hand=["Diplomacy"], intrigue=[]), **HUMAN)
    pick(s, "Diplomacy", "Secrets")
    while len(look(s, 0)["intrigue"]) < 2:
        s.apply(s.options[0])
    assert len(look(s, 1)["intrigue"]) == 3 and set(look(s, 0)["intrigue"]) & set(held)


def test_maker_hooks_are_taken_once():
    """UR-4.4, C-20.4, C-6.10"""
    ready = dict(influence={F: 2})
    s = solo(["sietch-tabr"], rival=ready)
    assert look(s, 1)["hooks"] and goods(s) == {"water": 1} and troops(s) == (0, 1)
    s = solo(["sietch-tabr"], rival=ready | dict(hooks=True))
    assert look(s, 1)["hooks"] and goods(s) == {"water": 1} and troops(s) == (0, 1)


@pytest.mark.parametrize(("hooks", "wall", "stands"), [(True, True, False), (False, True, True),
                                                       (True, False, False), (False, False, False)])
def test_the_shield_wall_falls_only_to_a_rival_with_hooks(hooks, wall, stands):
    """UR-4.4, C-20.4"""
    s = solo(["desert-tactics"], rival=dict(hooks=hooks), wall=wall)
    assert look(s)["wall"] == stands and influence(s) == {F: 1} and troops(s) == (0, 1)


# Troops.


@pytest.mark.parametrize(("garrison", "left", "fighting"), [(0, 0, 2), (1, 0, 3), (2, 0, 4), (5, 3, 4)])
def test_recruits_and_up_to_two_of_the_garrison_go_to_a_combat_space(garrison, left, fighting):
    """UR-4.4, UR-4.5, C-19.5: Research Station recruits two"""
    s = solo(["research-station"], rival=dict(garrison=garrison))
    assert troops(s) == (left, fighting)


@pytest.mark.parametrize("card", ["spice-refinery", "fremkit"])
def test_two_of_the_garrison_are_deployed_even_if_the_card_recruits_none(card):
    """UR-4.5: Spice Refinery for example"""
    s = solo([card], rival=dict(garrison=5))
    assert troops(s) == (3, 2)


def test_elsewhere_recruits_stay_in_the_garrison():
    """UR-4.4"""
    s = solo(["sardaukar"], rival=dict(garrison=3))
    assert troops(s) == (5, 0)
    s = solo(["secrets"], rival=dict(garrison=3))
    assert troops(s) == (3, 0)


def test_only_troops_in_supply_can_be_recruited():
    """UR-4.4, C-6.1"""
    s = solo(["heighliner"], rival=dict(garrison=11))
    assert troops(s) == (9, 3)  # one recruit, and two of the garrison


# Whoever controls the space, and whoever watches it.


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_whoever_controls_the_space_has_the_bonus(seat):
    """UR-4.7, C-8.20, C-19.32: a person, this Rival or the other"""
    s = solo(["arrakeen"], rival=dict(leader=FEYD), control={"Arrakeen": seat}, me=dict(solari=0))
    assert [look(s, n)["solari"] for n in range(3)] == [int(n == seat) for n in range(3)]
    assert told(s, CONTROL_BONUS) == [(seat, "Arrakeen", 0)]
    s = solo(["hagga-basin-imperial-basin"], rival=dict(leader=FEYD), control={"Imperial Basin": seat},
             bonus={"Imperial Basin": 1}, me=dict(spice=0))
    harvest = [0, 2, 0]
    assert [look(s, n)["spice"] for n in range(3)] == [harvest[n] + (n == seat) for n in range(3)]


def test_a_rival_has_its_bonus_in_the_turn_of_a_person():
    """UR-7.3, UR-5.2: and buys its Swordmaster with it"""
    s = solo(rival=dict(leader=MUADDIB, water=3, agents=0), control={"Spice Refinery": 1},
             me=dict(hand=["Dagger", "Reconnaissance"]), **HUMAN)
    pick(s, "Reconnaissance", "Spice Refinery")
    assert look(s, 1)["swordmaster"] and goods(s) == {} and look(s, 1)["agents"] == 1


def test_a_person_who_watches_maker_spaces_profits_from_a_rival_there():
    """C-14.1, C-0.8: Staban Tuek, led by a person"""
    s = solo(["deep-desert"], rival=dict(leader=FEYD), bonus={"Deep Desert": 1},
             me=dict(leader=STABAN, spies=[DESERT_POST], spice=0))
    assert look(s, 0)["spice"] == 1


def test_a_person_cannot_go_where_a_rival_is_but_by_infiltration():
    """C-19.32, C-14.6"""
    held = dict(hand=["Reconnaissance"], spies=[DESERT_POST])
    s = solo(me=held, agents={"Arrakeen": [1], "Sietch Tabr": [2]}, rival=dict(agents=1), **HUMAN)
    assert why(pick(s, "Reconnaissance"), "Arrakeen") == "OCCUPIED"
    s = solo(me=held | dict(spies=["spice-refinery-arrakeen-post"]), agents={"Arrakeen": [1]}, **HUMAN)
    pick(s, "Reconnaissance", "Arrakeen")
    assert look(s)["agents"]["Arrakeen"] == [0, 1]


def test_covert_operation_finds_no_hand_to_discard_from():
    """R-096, C-19.1: a Rival must discard: ignored"""
    s = pair(["secrets"], you=dict(hand=["Dagger", "Diplomacy"]), rival=dict(solari=2, agents=0), turn=0,
             me=dict(hand=["Covert Operation"], spies=[DESERT_POST], water=3))
    pick(s, "Covert Operation", "Deep Desert")
    while look(s)["turn"] == 0 and "Covert Operation" not in " ".join(map(str, s.options)):
        before = look(s, 2)
        s.apply(s.options[0])
    assert look(s)["turn"] == 1 and look(s, 2) == before


# Maker spaces.


def test_a_maker_card_needs_bonus_spice():
    """UR-4.14, C-20.8"""
    s = solo(["deep-desert", "hagga-basin-imperial-basin", "secrets"], bonus={})
    assert skipped(s) == [("Deep Desert", "NO_BONUS"), ("Hagga Basin / Imperial Basin", "NO_BONUS")]
    s = solo(["deep-desert", "secrets"], bonus={"Hagga Basin": 2, "Imperial Basin": 2})
    assert skipped(s) == [("Deep Desert", "NO_BONUS")]
    s = solo(["hagga-basin-imperial-basin", "secrets"], bonus={"Deep Desert": 2})
    assert skipped(s) == [("Hagga Basin / Imperial Basin", "NO_BONUS")]


@pytest.mark.parametrize(("hagga", "imperial", "space"), [
    (1, 0, "Hagga Basin"), (0, 1, "Imperial Basin"), (2, 1, "Hagga Basin"), (1, 2, "Imperial Basin"),
    (2, 2, "Hagga Basin"),
])
def test_the_richer_basin_is_chosen_and_hagga_basin_of_equal_ones(hagga, imperial, space):
    """UR-4.14, C-20.8"""
    s = solo(["hagga-basin-imperial-basin"], bonus={"Hagga Basin": hagga, "Imperial Basin": imperial})
    assert sent(s) == [("Hagga Basin / Imperial Basin", space)]
    assert look(s)["bonus"][space] == 0 and goods(s) == {"spice": max(hagga, imperial) + (2 if "Ha" in space else 1)}


def test_an_occupied_basin_is_passed_over():
    """UR-4.14, K-41: for the other one, if that holds bonus spice"""
    both = {"Hagga Basin": 3, "Imperial Basin": 1}
    s = solo(["hagga-basin-imperial-basin"], bonus=both, agents={"Hagga Basin": [0]})
    assert sent(s) == [("Hagga Basin / Imperial Basin", "Imperial Basin")] and look(s)["bonus"]["Hagga Basin"] == 3
    s = solo(["hagga-basin-imperial-basin", "secrets"], bonus={"Hagga Basin": 3}, agents={"Hagga Basin": [0]})
    assert skipped(s) == [("Hagga Basin / Imperial Basin", "OCCUPIED")]
    s = solo(["hagga-basin-imperial-basin", "secrets"], bonus=both,
             agents={"Hagga Basin": [0], "Imperial Basin": [2]})
    assert skipped(s) == [("Hagga Basin / Imperial Basin", "OCCUPIED")]


@pytest.mark.parametrize(("card", "space", "base"), [("hagga-basin-imperial-basin", "Hagga Basin", 2),
                                                     ("hagga-basin-imperial-basin", "Imperial Basin", 1),
                                                     ("deep-desert", "Deep Desert", 4)])
def test_without_hooks_base_and_bonus_spice_are_harvested(card, space, base):
    """UR-4.15, C-20.8, C-5.11"""
    s = solo([card], bonus={space: 2})
    assert goods(s) == {"spice": 2 + base} and look(s, 1)["sandworms"] == 0 and look(s)["bonus"][space] == 0
    assert told(s, HARVESTED) == [(1, space, 2 + base)]


@pytest.mark.parametrize(("card", "space", "worms", "base"), [
    ("hagga-basin-imperial-basin", "Hagga Basin", 1, 0), ("hagga-basin-imperial-basin", "Imperial Basin", 0, 1),
    ("deep-desert", "Deep Desert", 2, 0),
])
def test_with_hooks_sandworms_come_instead_of_the_base_spice(card, space, worms, base):
    """UR-4.15, C-20.8: the bonus spice is taken in any case; none come at Imperial Basin"""
    s = solo([card], rival=dict(hooks=True), bonus={space: 2}, wall=False)
    assert look(s, 1)["sandworms"] == worms and goods(s) == {"spice": 2 + base}


def test_where_the_wall_keeps_sandworms_out_the_base_spice_is_taken():
    """UR-4.15, C-6.8: the card for the Deep Desert does not touch the wall"""
    s = solo(["deep-desert"], rival=dict(hooks=True), bonus={"Deep Desert": 1}, conflict=WALLED, wall=True)
    assert look(s, 1)["sandworms"] == 0 and goods(s) == {"spice": 5} and look(s)["wall"]
    s = solo(["deep-desert"], rival=dict(hooks=True), bonus={"Deep Desert": 1}, conflict=SMALL, wall=True)
    assert look(s, 1)["sandworms"] == 2 and look(s)["wall"]


@pytest.mark.parametrize("space", ["Hagga Basin", "Imperial Basin"])
def test_the_card_of_the_basins_first_removes_the_wall(space):
    """UR-4.14, UR-4.15: with hooks; the sandworm may come at once"""
    s = solo(["hagga-basin-imperial-basin"], rival=dict(hooks=True), bonus={space: 1}, conflict=WALLED, wall=True)
    assert not look(s)["wall"] and look(s, 1)["sandworms"] == (space == "Hagga Basin")
    s = solo(["hagga-basin-imperial-basin"], bonus={space: 1}, conflict=WALLED, wall=True)
    assert look(s)["wall"] and look(s, 1)["sandworms"] == 0


def test_a_maker_space_is_a_combat_space():
    """UR-4.5, C-6.6"""
    s = solo(["deep-desert"], rival=dict(garrison=3), bonus={"Deep Desert": 1})
    assert troops(s) == (1, 2)


# Sides of a Rival's turn that are a person's.


def test_rivals_draw_no_hand_and_take_no_reveal_turn():
    """UR-3.1, C-19.1"""
    s = solo(revealed=[0], rival=dict(agents=0), turn=2, hagal=["secrets"], other=dict(agents=1))
    assert look(s)["round"] == 2 and look(s, 1)["hand"] == look(s, 1)["deck"] == look(s, 2)["hand"] == []


def test_a_person_alone_decides_nothing_in_a_rivals_turn():
    """R-096: everything here is covered by a rule: the next question is the person's own turn"""
    for card in table(["uprising"], 1).game.hagal:
        s = solo([card.slug], rival=dict(influence={F: 2}), bonus={"Deep Desert": 1, "Hagga Basin": 1})
        assert look(s)["turn"] == look(s)["mover"] == 0
    reveal(s, 0)
