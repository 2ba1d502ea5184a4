"""C-20.5, C-20.6: where a Rival of Uprising puts its Spies, and the Scheme of the third one."""

import pytest
from uprising_rival_aids import (
    ARRAKEEN_POST,
    BARON,
    BASIN_POST,
    CHOAM_POST,
    COUNCIL_POST,
    DESERT_POST,
    EMPEROR_POST,
    EVERYWHERE,
    FACTION_POSTS,
    FEYD,
    FREMEN_POST,
    GUILD_POST,
    GURNEY,
    HAGGA_POST,
    HALL_POST,
    IRULAN,
    JESSICA,
    MUADDIB,
    REFINERY_POST,
    SISTERS_POST,
    STABAN,
    TABR_POST,
    WALLED,
    B,
    E,
    F,
    G,
    fight,
    goods,
    influence,
    pair,
    sent,
    skipped,
    solo,
    told,
    troops,
)

from kanly.events import HAGAL_SHOWN, SCHEMED, SPY_PLACED, SPY_RECALLED
from kanly.testing import look, pick

SPICE, CITY, LANDSRAAD = "place-spy-spice-trade", "place-spy-city", "place-spy-landsraad"
SHIPPING_POST, IX_POST = "interstellar-shipping-smuggling-post", "tech-negotiation-dreadnought-post"
ORDERS = {SPICE: [CHOAM_POST, BASIN_POST, HAGGA_POST, DESERT_POST], CITY: [ARRAKEEN_POST, REFINERY_POST, TABR_POST],
          LANDSRAAD: [HALL_POST, COUNCIL_POST]}
WITH_IX = {SPICE: [SHIPPING_POST, BASIN_POST, HAGGA_POST, DESERT_POST], CITY: ORDERS[CITY],
           LANDSRAAD: [IX_POST, COUNCIL_POST]}


def spies(s, seat=1):
    return look(s, seat)["spies"]


# Where.


@pytest.mark.parametrize("leader, order", [
    (STABAN, [GUILD_POST, FREMEN_POST, SISTERS_POST, EMPEROR_POST]),
    (JESSICA, [SISTERS_POST, FREMEN_POST, GUILD_POST, EMPEROR_POST]),
    (IRULAN, [EMPEROR_POST, SISTERS_POST, FREMEN_POST, GUILD_POST]),
])
def test_a_spy_goes_to_the_first_free_post_of_a_faction_in_the_order_of_the_list(leader, order):
    """UR-4.8, C-20.5"""
    for taken in range(4):
        holders = {0: order[:taken][:2], 2: order[:taken][2:]}
        s = solo(["espionage"], rival=dict(leader=leader), me=dict(spies=holders[0]), other=dict(spies=holders[2]))
        assert spies(s) == [order[taken]]


def test_with_all_four_faction_posts_taken_the_icon_is_ignored():
    """UR-4.8, C-20.5: no other post will do; the Agent is sent all the same"""
    s = solo(["espionage"], me=dict(spies=FACTION_POSTS[:3]), other=dict(spies=FACTION_POSTS[3:]))
    assert spies(s) == [] and sent(s) == [("Espionage", "Espionage")] and influence(s) == {B: 1}
    s = solo(["espionage"], me=dict(spies=FACTION_POSTS[:2]), rival=dict(spies=FACTION_POSTS[2:]))
    assert spies(s) == FACTION_POSTS[2:] and told(s, SCHEMED) == []  # its own Spies hold posts too


@pytest.mark.parametrize("card, taken, post", [
    (card, n, post) for card, order in ORDERS.items() for n, post in enumerate(order)])
def test_a_place_spy_card_names_a_kind_of_post(card, taken, post):
    """UR-4.9, UR-4.10, C-20.5, K-40: of several free ones in this order"""
    before = ORDERS[card][:taken]
    s = solo([card, "secrets"], me=dict(spies=before[:3]), other=dict(spies=before[3:]))
    assert spies(s) == [post]


@pytest.mark.parametrize("card, taken, post", [
    (card, n, post) for card, order in WITH_IX.items() for n, post in enumerate(order)])
@pytest.mark.parametrize("sets", [("uprising", "ix"), ("ix", "uprising"), ("base", "ix", "uprising")])
def test_with_rise_of_ix_its_own_posts_come_first(card, taken, post, sets):
    """UR-4.10, C-18.3, K-40: whichever set was named first"""
    before = WITH_IX[card][:taken]
    s = solo([card, "secrets"], me=dict(spies=before[:3]), other=dict(spies=before[3:]), sets=sets)
    assert spies(s) == [post]


def test_a_place_spy_card_sends_no_agent_and_another_card_follows():
    """UR-4.9, C-20.5"""
    s = solo([CITY, "fremkit", "secrets"])
    assert sent(s) == [("Fremkit", "Fremkit")] and len(told(s, HAGAL_SHOWN)) == 2
    assert told(s, SPY_PLACED) == [(1, "Spice Refinery / Arrakeen post", 0)]


def test_without_a_free_post_of_the_kind_the_spy_is_skipped_and_another_card_follows():
    """UR-4.9"""
    s = solo([CITY, "fremkit"], me=dict(spies=ORDERS[CITY]))
    assert skipped(s) == [("Place Spy", "NO_POST")] and spies(s) == [] and sent(s) == [("Fremkit", "Fremkit")]


def test_several_place_spy_cards_in_one_turn():
    """UR-4.9: each places its Spy"""
    s = solo([CITY, LANDSRAAD, "fremkit"])
    assert spies(s) == [HALL_POST, ARRAKEEN_POST] and sent(s) == [("Fremkit", "Fremkit")]


def test_a_spy_of_a_conflict_reward_goes_where_a_spy_icon_sends_it():
    """R-112, UR-4.8"""
    s = fight("Seize Spice Refinery", dict(conflict=1))
    assert spies(s) == [GUILD_POST]


def test_the_spies_of_a_rival_block_posts_for_people():
    """C-14.1: one Spy each"""
    s = solo(rival=dict(spies=[FREMEN_POST], agents=0), me=dict(hand=["Diplomacy"], spice=1), turn=0)
    pick(s, "Diplomacy", "Espionage", "Spy")
    assert FREMEN_POST not in [s.game.posts[i].slug for i, post in enumerate(s.game.posts) if post.id in s.options]
    assert len(s.options) == 12


def test_rivals_neither_infiltrate_nor_gather_intelligence():
    """UR-6.1, C-20.6: an Agent in the way blocks, and the Spies stay where they are"""
    s = solo(["arrakeen", "research-station"], rival=dict(spies=[ARRAKEEN_POST, TABR_POST]), agents={"Arrakeen": [0]})
    assert skipped(s) == [("Arrakeen", "OCCUPIED")] and sent(s) == [("Research Station", "Research Station")]
    assert spies(s) == [TABR_POST, ARRAKEEN_POST] and look(s, 1)["hand"] == []


# The Scheme.


def test_the_third_spy_recalls_the_other_two_and_the_scheme_fires_once():
    """UR-6.2, C-20.6: the Spy just placed stays"""
    s = solo(["espionage"], rival=dict(spies=[DESERT_POST, CHOAM_POST]))
    assert spies(s) == [GUILD_POST] and told(s, SCHEMED) == [(1, STABAN, 0)]
    assert [seat for seat, _, _ in told(s, SPY_RECALLED)] == [1, 1]
    assert troops(s) == (2, 0)  # Espionage is no Combat space


@pytest.mark.parametrize("before", [[], [DESERT_POST]])
def test_a_first_or_second_spy_fires_nothing(before):
    """UR-6.2"""
    s = solo(["espionage"], rival=dict(spies=before))
    assert spies(s) == [GUILD_POST, *before] and told(s, SCHEMED) == [] and troops(s) == (0, 0)


def test_a_scheme_may_fire_again_with_the_next_third_spy():
    """UR-6.2: whenever: after a Scheme one Spy is out, and two more make three"""
    s = solo([CITY, LANDSRAAD, SPICE, "espionage"], rival=dict(spies=[HAGGA_POST]))
    assert told(s, SCHEMED) == [(1, STABAN, 0)] * 2 and spies(s) == [GUILD_POST] and troops(s) == (4, 0)


def test_a_scheme_fires_before_the_agent_is_sent():
    """UR-6.3, C-20.6: its troops are deployed if the Agent of that turn goes to a Combat space"""
    two = dict(spies=[DESERT_POST, GUILD_POST])
    s = solo([CITY, "fremkit"], rival=two)
    assert told(s, SCHEMED) and troops(s) == (0, 2)
    s = solo([CITY, "secrets"], rival=two)
    assert told(s, SCHEMED) and troops(s) == (2, 0)
    s = solo([CITY, "research-station"], rival=two | dict(garrison=3))
    assert troops(s) == (1, 6)  # two of the Scheme, two of the card, two of the garrison


def test_troops_of_a_scheme_stay_home_if_the_turn_lapses():
    """UR-6.3, R-105"""
    s = solo([CITY], rival=dict(spies=[DESERT_POST, GUILD_POST]), closed=EVERYWHERE)
    assert told(s, SCHEMED)[:1] == [(1, STABAN, 0)] and sent(s) == [] and troops(s)[1] == 0


def test_a_scheme_by_the_signet_in_the_turn_itself():
    """UR-6.2, UR-6.3: Irulan's Signet is a Spy; the troop of her Scheme joins the Conflict at Spice Refinery"""
    s = solo(["spice-refinery"], rival=dict(leader=IRULAN, spies=[DESERT_POST, GUILD_POST]))
    assert told(s, SCHEMED) == [(1, IRULAN, 0)] and spies(s) == [EMPEROR_POST]
    assert influence(s) == {E: 1} and troops(s) == (0, 1)


def test_a_scheme_may_pay_for_the_swordmaster_used_in_the_same_turn():
    """UR-6.3, UR-5.2, R-112: two water for Jessica, who sends an Agent and has the third one ready"""
    s = solo([CITY, "secrets"], rival=dict(leader=JESSICA, spies=[DESERT_POST, GUILD_POST], solari=4, agents=1))
    assert look(s, 1)["swordmaster"] and goods(s) == {} and look(s, 1)["agents"] == 1


def test_a_scheme_of_a_conflict_reward():
    """R-112: its troops go to the garrison"""
    s = fight("Seize Spice Refinery", dict(conflict=1, spies=[DESERT_POST, FREMEN_POST]))
    assert told(s, SCHEMED) == [(1, STABAN, 0)] and spies(s) == [GUILD_POST] and troops(s) == (2, 0)


def test_two_spies_of_a_doubled_reward():
    """R-112, C-8.11: each is placed by itself, the Scheme fires with the third"""
    s = fight("Test of Loyalty", dict(leader=JESSICA, sandworms=1, spies=[DESERT_POST]))
    assert told(s, SCHEMED) == [(1, JESSICA, 0)] and spies(s) == [FREMEN_POST]


# Every Scheme, told in full where a position decides it (all of them: tests/sets/test_uprising_rivals.py).


def test_muaddibs_scheme_lets_sandworms_come_in_the_same_turn():
    """UR-6.3, UR-4.15: Hooks first, then the wall"""
    s = solo([CITY, "deep-desert"], rival=dict(leader=MUADDIB, spies=[FREMEN_POST, GUILD_POST]),
             bonus={"Deep Desert": 1}, conflict=WALLED, wall=True)
    assert look(s, 1)["hooks"] and not look(s)["wall"] and look(s, 1)["sandworms"] == 2
    assert goods(s) == {"spice": 1, "intrigue": 1}


def test_a_scheme_opens_a_space_for_the_card_that_follows():
    """UR-6.3, UR-4.3: Feyd's Influence, least first by his list, is the second with the Fremen"""
    most = {E: 2, B: 2, G: 2, F: 1}
    s = solo([CITY, "sietch-tabr"], rival=dict(leader=FEYD, spies=[FREMEN_POST, GUILD_POST], influence=most))
    assert influence(s)[F] == 2 and sent(s) == [("Sietch Tabr", "Sietch Tabr")]


# Spies recalled for a reward.


def test_two_spies_are_recalled_for_battle_for_arrakeen():
    """UR-7.5, C-20.10: if it can"""
    s = fight("Battle for Arrakeen", dict(conflict=1, spies=[GUILD_POST, DESERT_POST]))
    assert look(s, 1)["score"] == 2 and spies(s) == []
    s = fight("Battle for Arrakeen", dict(conflict=1, spies=[GUILD_POST]))
    assert look(s, 1)["score"] == 1 and spies(s) == [GUILD_POST]
    s = fight("Battle for Arrakeen", dict(sandworms=1, spies=[GUILD_POST, DESERT_POST]))
    assert look(s, 1)["score"] == 3 and spies(s) == []  # doubled, and paid for once


def test_the_spies_latest_in_the_list_are_recalled_and_those_without_a_faction_before_them():
    """R-112, K-42: three Spies, as no game leaves them on the board"""
    s = fight("Battle for Arrakeen", dict(conflict=1, spies=[GUILD_POST, FREMEN_POST, SISTERS_POST]))
    assert spies(s) == [GUILD_POST]
    s = fight("Battle for Arrakeen", dict(conflict=1, spies=[EMPEROR_POST, FREMEN_POST, DESERT_POST]))
    assert spies(s) == [FREMEN_POST]
    s = fight("Battle for Arrakeen", dict(leader=BARON, conflict=1, spies=[EMPEROR_POST, FREMEN_POST, SISTERS_POST]))
    assert spies(s) == [EMPEROR_POST]


# Two people.


def test_the_rival_of_two_people_places_spies_alike():
    """UR-4.8, UR-6.2"""
    s = pair([LANDSRAAD, "espionage"], rival=dict(leader=GURNEY, spies=[DESERT_POST]), you=dict(spies=[FREMEN_POST]))
    assert told(s, SCHEMED) == [(2, GURNEY, 0)] and spies(s, 2) == [GUILD_POST]
