"""C-20.14, R-111, R-124: Rivals where Uprising is mixed with the base game and Rise of Ix."""

from collections import Counter

import pytest
from uprising_rival_aids import (
    AMBER,
    GURNEY,
    LARGE,
    MIDDLE,
    MUADDIB,
    SMALL,
    STABAN,
    F,
    G,
    fight,
    finish,
    goods,
    influence,
    pair,
    sent,
    skipped,
    solo,
    told,
    troops,
)

import kanly
from kanly.cells import START_CONTRACTS
from kanly.events import BOUGHT, CONFLICT_WON, TECH_ACQUIRED
from kanly.testing import look, options, pick, table, take_all

UX, UB, UBX, BX = ["uprising", "ix"], ["uprising", "base"], ["uprising", "base", "ix"], ["base", "ix"]
EVERY_UX = [UX, ["ix", "uprising"], UBX, ["base", "ix", "uprising"]]
SUPPLIES, EPIC = ["deliver supplies"], ["epic"]
SHIP_1, SHIP_2 = "dreadnought-1p", "dreadnought-2p"
SMUGGLE, INTERSTELLAR = "smuggling-interstellar-shipping", "interstellar-shipping"
PLACES = ["Imperial Basin", "Arrakeen", "Spice Refinery"]


def deck(sets, players, *chosen):
    """House Hagal cards by name, with their copies."""
    found = Counter()
    for card in kanly.compose(sets, players, options=list(chosen)).hagal:
        found[card.name] += card.copies
    return found


# Decks.


@pytest.mark.parametrize("sets, alone, two", [
    (["base"], 27, 28), (BX, 30, 29), (["uprising"], 36, 37), (UB, 36, 37), (UX, 37, 36), (UBX, 37, 36),
])
def test_how_many_cards_are_in_the_deck(sets, alone, two):
    """UR-10.1, C-20.14, C-19.8, C-19.11, C-19.21, UR-2.3, Q-03"""
    assert deck(sets, 1).total() == alone and deck(sets, 2).total() == two


@pytest.mark.parametrize("sets", EVERY_UX)
@pytest.mark.parametrize("players", [1, 2])
def test_with_rise_of_ix_five_cards_leave_and_those_for_so_many_join(sets, players):
    """UR-10.1, C-20.14"""
    plain, mixed = deck(["uprising"], players), deck(sets, players)
    assert plain - mixed == Counter({"Accept Contract / Shipping": 2, "Gather Support": 2, "Assembly Hall": 1})
    joins = {"Interstellar Shipping": 1, "Smuggling / Interstellar Shipping": 1, "Dreadnought": 2}
    assert mixed - plain == Counter(joins | ({"Tech Negotiation": 2} if players == 1 else {}))
    slugs = {card.slug for card in kanly.compose(sets, players).hagal}
    assert (SHIP_1 in slugs, SHIP_2 in slugs) == (players == 1, players == 2)


@pytest.mark.parametrize("players", [1, 2])
def test_deliver_supplies_instead_of_foldspace_keeps_one_card_more(players):
    """UR-10.1, C-20.14: the variant"""
    more = deck(UX, players, *SUPPLIES) - deck(UX, players)
    assert more == Counter({"Deliver Supplies / Interstellar Shipping": 1})


def test_base_cards_bring_no_house_hagal_cards_to_the_uprising_board():
    """UR-10.1: do not simply mix all of them"""
    for players in (1, 2):
        assert deck(UB, players) == deck(["uprising"], players) and deck(UBX, players) == deck(UX, players)


@pytest.mark.parametrize("sets", [["uprising"], UB, *EVERY_UX])
@pytest.mark.parametrize("players", [1, 2])
def test_every_space_named_by_a_card_is_on_the_board(sets, players):
    """UR-4.1, C-18.2: each card can be turned up in every mix"""
    chosen = SUPPLIES if "ix" in sets else []
    for card in kanly.compose(sets, players, options=chosen).hagal:
        seat = 1 if players == 1 else 2
        seats = {seat: dict(agents=1, influence={F: 2}), 3 - seat: dict(agents=0) if players == 1 else {}}
        s = table(sets, players, seats, turn=seat, first=0, hagal=[card.slug], conflict=SMALL, options=chosen,
                  bonus={"Deep Desert": 1, "Hagga Basin": 1})
        assert look(s, seat)["agents"] == 0


@pytest.mark.parametrize("guild, space, gains", [
    (0, "Deliver Supplies", {G: 1}), (1, "Deliver Supplies", {G: 2}), (2, "Interstellar Shipping", {G: 2}),
])
def test_the_card_with_deliver_supplies(guild, space, gains):
    """UR-10.1, C-20.14: the space that Guild Influence chooses; no water"""
    s = solo(["deliver-supplies-interstellar-shipping", "fremkit"], rival=dict(influence={G: guild}), sets=UX,
             options=SUPPLIES)
    assert sent(s) == [("Deliver Supplies / Interstellar Shipping", space)]
    assert influence(s) == gains and goods(s) == {} and look(s, 1)["freighter"] == (2 if guild == 2 else 0)
    s = solo(["deliver-supplies-interstellar-shipping", "fremkit"], rival=dict(influence={G: guild}), sets=UX,
             options=SUPPLIES, agents={space: [0]})
    assert skipped(s) == [("Deliver Supplies / Interstellar Shipping", "OCCUPIED")]  # never the other half


def test_the_swords_of_the_card_with_deliver_supplies():
    """C-20.14"""
    cards = kanly.compose(UX, 1, options=SUPPLIES).hagal
    assert [card.swords for card in cards if card.name == "Deliver Supplies / Interstellar Shipping"] == [2]


def test_smart_politics_on_the_mixed_board():
    """UR-8.4, C-20.13: Deliver Supplies is free, a Rival two behind does not go there"""
    s = solo(["deliver-supplies-heighliner", "fremkit"], rival=dict(influence={G: 2}), me=dict(influence={G: 4}),
             sets=UX, options=["smart politics"])
    assert skipped(s) == [("Deliver Supplies / Heighliner", "SHUNNED")]


def test_interstellar_shipping_needs_two_guild_influence():
    """C-19.22, C-19.35"""
    s = solo([INTERSTELLAR, "fremkit"], rival=dict(influence={G: 1}), sets=UX)
    assert skipped(s) == [("Interstellar Shipping", "UNMET")]
    s = solo([SMUGGLE], rival=dict(influence={G: 1}), sets=UX)
    assert sent(s) == [("Smuggling / Interstellar Shipping", "Smuggling")] and look(s, 1)["freighter"] == 1
    assert goods(s) == {}  # not the Solari of Smuggling
    s = solo([SMUGGLE], rival=dict(influence={G: 2}), sets=UX)
    assert sent(s) == [("Smuggling / Interstellar Shipping", "Interstellar Shipping")]
    assert look(s, 1)["freighter"] == 2


# Freighters.


@pytest.mark.parametrize("card, start, end, home", [
    (SMUGGLE, 0, 1, False), (SMUGGLE, 1, 2, False), (SMUGGLE, 2, 0, True),
])
def test_a_freighter_goes_to_the_second_space_and_home_with_the_next_icon(card, start, end, home):
    """C-19.23, R-111, C-19.34"""
    s = solo([card], rival=dict(freighter=start, influence={G: 1}), me=dict(solari=0), sets=UX)
    assert look(s, 1)["freighter"] == end
    assert goods(s) == ({"solari": 5} if home else {}) and troops(s) == ((2, 0) if home else (0, 0))
    assert influence(s) == {G: 1} | ({F: 1} if home else {})  # the least, by Staban's list
    assert [look(s, seat)["solari"] for seat in (0, 2)] == [int(home)] * 2


@pytest.mark.parametrize("start, end, home", [(0, 2, False), (1, 0, True), (2, 1, True)])
def test_two_icons_move_it_twice(start, end, home):
    """C-19.23, C-16.5"""
    s = solo([INTERSTELLAR], rival=dict(freighter=start, influence={G: 2}), sets=UX)
    assert look(s, 1)["freighter"] == end and goods(s) == ({"solari": 5} if home else {})


def test_ties_for_the_influence_of_a_freighter_go_by_the_list():
    """UR-11, C-20.10, K-50: not by a person, as in the base game"""
    s = solo([SMUGGLE], rival=dict(leader=GURNEY, freighter=2), other=dict(leader=STABAN), sets=UX)
    assert influence(s) == {F: 1} and look(s)["mover"] == 0


def test_with_two_people_a_rival_card_takes_its_dividends():
    """R-111: and both people 1 Solari each"""
    s = pair([SMUGGLE], rival=dict(freighter=2), me=dict(solari=0), you=dict(solari=0), sets=UX)
    assert goods(s, 2) == {"solari": 5} and look(s, 0)["solari"] == look(s, 1)["solari"] == 1
    assert troops(s, 2) == (2, 0)


def test_a_simplified_rival_with_its_swordmaster_takes_none():
    """R-111, UR-9.2: the others have theirs"""
    s = pair([SMUGGLE], rival=dict(leader=AMBER, freighter=2, swordmaster=True), me=dict(solari=0), sets=UX)
    assert goods(s, 2) == {} and look(s, 0)["solari"] == 1 and troops(s, 2) == (2, 0)
    s = pair([SMUGGLE], rival=dict(leader=AMBER, freighter=2), sets=UX)
    assert goods(s, 2) == {"solari": 5}


@pytest.mark.parametrize("players", [1, 2])
def test_rivals_have_a_solari_of_a_persons_dividends(players):
    """C-19.23, R-111: which may pay for a Swordmaster in that person's turn"""
    build = solo if players == 1 else pair
    held = dict(leader=MUADDIB, agents=0, spice=3)
    me = dict(leader="Feyd-Rautha Harkonnen", hand=["Dune, the Desert Planet"], freighter=1)
    s = build(rival=held, me=me, sets=UX, turn=0, first=0)
    pick(s, "Dune, the Desert Planet", "Smuggling", "Freighter", "recall", "Dividends")
    take_all(s)
    assert look(s, 1 if players == 1 else 2)["swordmaster"] and look(s)["mover"] == 0


# Dreadnoughts.


def test_a_dreadnought_is_commissioned_and_the_card_skipped_with_both():
    """C-19.22, UR-10.1"""
    s = solo([SHIP_1], sets=UX, tech=["Flagship", "Holtzman Engine", "Windtraps"])
    assert look(s, 1)["dreadnoughts"] == 1 and sent(s) == [("Dreadnought", "Dreadnought")]
    s = solo([SHIP_1, "fremkit"], rival=dict(dreadnoughts=1, fleet=1), sets=UX)
    assert [name for name, _ in skipped(s)] == ["Dreadnought"] and look(s, 1)["dreadnoughts"] + look(s, 1)["fleet"] == 2
    s = pair([SHIP_2], sets=UX)
    assert look(s, 2)["dreadnoughts"] == 1 and troops(s, 2) == (2, 0)


@pytest.mark.parametrize("ships, garrison, deployed", [(1, 5, (1, 1)), (2, 5, (2, 0)), (0, 5, (0, 2)), (2, 0, (2, 0))])
def test_dreadnoughts_are_deployed_first(ships, garrison, deployed):
    """C-19.25, C-6.3: of two units of the garrison"""
    s = solo(["fremkit"], rival=dict(dreadnoughts=ships, garrison=garrison), sets=UX)
    assert (look(s, 1)["fleet"], look(s, 1)["conflict"]) == deployed


def test_expert_deployment_counts_dreadnoughts_and_never_holds_them_back():
    """R-109, C-20.12"""
    s = solo(["research-station"], rival=dict(dreadnoughts=2, conflict=1, garrison=3), sets=UX,
             options=["expert deployment"])
    assert look(s, 1)["fleet"] == 2 and troops(s) == (5, 1)


@pytest.mark.parametrize("control, taken", [
    ({}, "Imperial Basin"), ({"Imperial Basin": 1}, "Arrakeen"),
    ({"Imperial Basin": 1, "Arrakeen": 1}, "Spice Refinery"),
    ({"Spice Refinery": 0}, "Spice Refinery"), ({"Arrakeen": 2}, "Arrakeen"),
    ({"Arrakeen": 0, "Spice Refinery": 2}, "Arrakeen"), ({"Imperial Basin": 1, "Spice Refinery": 0}, "Spice Refinery"),
    ({"Imperial Basin": 2, "Arrakeen": 0}, "Imperial Basin"), (dict.fromkeys(PLACES, 1), "Imperial Basin"),
])
def test_a_winning_dreadnought_covers_an_opponents_marker_first(control, taken):
    """R-111, C-19.25: own ones are avoided; then Imperial Basin, Arrakeen, Spice Refinery"""
    s = fight(MIDDLE, dict(fleet=1), sets=UX, control=control)
    assert look(s)["ships"] == {taken: 1} and look(s)["control"] == control


def test_a_location_with_a_dreadnought_is_not_free():
    """C-8.16"""
    s = fight(MIDDLE, dict(fleet=1), sets=UX, ships={"Imperial Basin": 0}, round=5)
    assert look(s)["ships"]["Arrakeen"] == 1


def test_control_just_won_is_avoided():
    """R-111, C-8.19: the marker lies there before the dreadnought goes somewhere"""
    s = fight("Secure Imperial Basin", dict(fleet=1), sets=UX)
    assert look(s)["control"] == {"Imperial Basin": 1} and look(s)["ships"] == {"Arrakeen": 1}


def test_the_bonus_goes_to_the_rival_whose_dreadnought_is_there():
    """C-8.22, UR-4.7"""
    s = solo(rival=dict(agents=0), ships={"Arrakeen": 1}, control={"Arrakeen": 0}, sets=UX, turn=0, round=2,
             me=dict(hand=["Reconnaissance"], solari=0))
    pick(s, "Reconnaissance", "Arrakeen")
    assert goods(s) == {"solari": 1} and look(s, 0)["solari"] == 0


# Tech.


def test_tech_is_for_rivals_of_one_person_only():
    """R-111, C-19.26, UR-10.1"""
    assert "Tech Negotiation" not in deck(UX, 2)
    s = solo([SHIP_1], rival=dict(spice=4), sets=UX, tech=["Chaumurky", "Artillery", "Windtraps"])
    assert look(s, 1)["tech"] == ["Chaumurky"] and told(s, TECH_ACQUIRED) == [(1, "Chaumurky", 4)]
    s = pair([SHIP_2], rival=dict(spice=6), sets=UX, tech=["Chaumurky", "Artillery", "Windtraps"])
    assert look(s, 2)["tech"] == [] and goods(s, 2) == {"spice": 6}
    assert look(s)["tech"] == ["Chaumurky", "Artillery", "Windtraps"]


def test_a_tech_negotiation_card_on_the_uprising_board():
    """C-19.27: with 1 off, or else a Negotiator"""
    s = solo(["tech-negotiation"], rival=dict(spice=3), sets=UX, tech=["Chaumurky", "Artillery", "Windtraps"])
    assert look(s, 1)["tech"] == ["Chaumurky"] and goods(s).get("spice", 0) == 0
    s = solo(["tech-negotiation"], sets=UX, tech=["Chaumurky", "Artillery", "Disposal Facility"])
    assert look(s, 1)["negotiators"] == 1 and look(s, 1)["tech"] == []


@pytest.mark.parametrize("conflict, bought", [(SMALL, False), (MIDDLE, False), (LARGE, True)])
def test_alone_spice_is_hoarded_until_a_conflict_iii(conflict, bought):
    """R-111, C-19.27: after the Swordmaster; other goods are not"""
    s = solo(["arrakeen"], rival=dict(swordmaster=True, spice=6, water=3), sets=UX, conflict=conflict)
    assert goods(s) == ({} if bought else {"spice": 7}) and look(s, 1)["score"] == 1 + bought
    s = solo(["arrakeen"], rival=dict(swordmaster=True, spice=6), sets=["uprising"], conflict=conflict)
    assert goods(s) == {} and look(s, 1)["score"] == 1  # there is no Tech to hoard for


def test_hoarded_spice_is_spent_when_the_first_conflict_iii_is_shown():
    """R-111, C-19.27"""
    s = solo(rival=dict(swordmaster=True, spice=15, agents=0), sets=UX, phase="recall", round=6, turn=0, first=2,
             next_conflict=LARGE)
    assert look(s)["round"] == 7 and goods(s)["spice"] == 1 and told(s, BOUGHT) == [(1, "spice", 7)] * 2


def test_spice_still_pays_for_the_swordmaster():
    """R-111: the Swordmaster comes first"""
    s = solo(["arrakeen"], rival=dict(spice=8), sets=UX)
    assert look(s, 1)["swordmaster"] and goods(s) == {}


def test_with_two_people_nothing_is_hoarded():
    """R-111: solo"""
    s = pair(["arrakeen"], rival=dict(swordmaster=True, spice=6), sets=UX)
    assert goods(s, 2) == {} and look(s, 2)["score"] == 1


# Contracts, Leaders, cards of the base game.


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("sets", EVERY_UX)
def test_rivals_get_no_contract_to_start_with(players, sets):
    """R-111, C-15.7"""
    s = kanly.compose(sets, players, options=["choam"]).start(2)
    while s.phase == 0:
        assert look(s)["turn"] < players
        s.apply(s.options[0])
    assert [len(look(s, seat)["contracts"]) for seat in range(3)] == [1] * players + [0] * (3 - players)
    assert len(s.piles[START_CONTRACTS]) == 10 - players


@pytest.mark.parametrize("sets", [UB, UX, UBX])
def test_rivals_of_the_uprising_board_are_its_rival_cards(sets):
    """R-111, UR-1.2: never Leaders of the base game or of Rise of Ix; people may be led by them"""
    for players, cards in ((1, 8), (2, 10)):
        game = kanly.compose(sets, players)
        assert len(game.rival_cards) == cards and {rival.kind for rival in game.rival_cards} == {"rival"}
        assert {rival.set for rival in game.rival_cards} == {"uprising"}
    for name in ("Earl Memnon Thorvald", "House Hagal", "Viscount Hundro Moritani"):
        with pytest.raises(ValueError, match=f"there is no Rival '{name}' in Uprising with"):
            kanly.compose(sets, 1, rivals=[name, None])
    kanly.compose(UBX, 2, ["Earl Memnon Thorvald", "Viscount Hundro Moritani"], rivals=[MUADDIB])


def base(hand, rival=None, **more):
    held = dict(leader="Paul Atreides", hand=[hand], deck=["Dagger"]) | more.pop("me", {})
    return solo(rival=dict(agents=0) | (rival or {}), me=held, sets=more.pop("sets", UB), turn=0, first=0, **more)


def test_gun_thopter_costs_rivals_a_troop_each():
    """C-19.1, C-0.8"""
    s = take_all(pick(base("Gun Thopter", dict(garrison=2), other=dict(garrison=1)), "Gun Thopter", "Arrakeen"))
    assert troops(s) == (1, 0) and troops(s, 2) == (0, 0)


def test_test_of_humanity_costs_rivals_a_troop_in_the_conflict():
    """C-19.1, R-096: they have no card to discard"""
    s = base("Test of Humanity", dict(conflict=2), other=dict(garrison=3))
    take_all(pick(s, "Test of Humanity", "Arrakeen"))
    assert troops(s) == (0, 1) and troops(s, 2) == (3, 0)


def test_double_cross_may_hit_a_rival():
    """C-0.8"""
    s = base("Dagger", dict(conflict=2), me=dict(intrigue=["Double Cross"], solari=1))
    pick(s, "Double Cross")
    assert troops(s) == (0, 1) and troops(s, 0)[1] == 1


def test_cannon_turrets_drive_a_rivals_dreadnought_home():
    """C-0.8, Q-39"""
    s = fight(MIDDLE, dict(fleet=1, conflict=1), me=dict(conflict=1, intrigue=["Cannon Turrets"]), sets=UX)
    pick(s, "Cannon Turrets")
    assert (look(s, 1)["fleet"], look(s, 1)["conflict"], look(s, 1)["dreadnoughts"]) == (0, 1, 1)


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("own, most", [(1, False), (2, False), (3, True)])
def test_each_rival_counts_as_having_two_the_spice_must_flow(own, most, people):
    """C-19.19, Q-48, K-48: on the Uprising board as well: Corner the Market wants more than they have"""
    s = table(UB, people, {0: dict(leader="Paul Atreides", deck=["The Spice Must Flow"] * own, hand=[], score=0,
                                   intrigue=["Corner the Market"])}, phase="endgame")
    if own == 1:
        assert options(s) == ["pass"]
    else:
        pick(s, "Corner the Market")
        assert look(s, 0)["score"] == 1 + most


def test_the_holtzman_engine_is_a_point_for_a_rival():
    """C-19.28, C-19.19, R-107: it counts its tiles"""
    s = table(UX, 1, {0: dict(intrigue=[]), 1: dict(leader=STABAN, tech=["Holtzman Engine"], score=0)}, phase="endgame")
    assert look(s, 1)["score"] == 1


def test_a_base_conflict_won_by_a_rival():
    """R-102, C-8.14: the card is taken and never pairs; nobody controls Carthag"""
    s = fight("Siege of Carthag", dict(conflict=1), sets=UB, options=["base conflicts"])
    assert look(s, 1)["score"] == 1 and look(s)["control"] == {} and told(s, CONFLICT_WON)
    s = fight("Grand Vision", dict(conflict=1, influence={G: 1}), sets=UB, options=["base conflicts"])
    assert influence(s) == {G: 1, F: 2} and look(s, 1)["score"] == 1  # both steps with one faction


def test_a_freighter_as_a_reward():
    """R-112, C-19.23: as everywhere"""
    s = fight("Trade Monopoly", dict(conflict=1, freighter=1), sets=UX, options=["ix conflicts"], me=dict(solari=0))
    assert look(s, 1)["freighter"] == 0 and goods(s) == {"solari": 5} and look(s, 0)["solari"] == 1
    assert troops(s) == (3, 0) and sum(influence(s).values()) == 1


# The Epic game.


@pytest.mark.parametrize("sets, able", [(UX, "2, 3, 4 or 6"), (UBX, "2, 3, 4 or 6"), (BX, "2, 3 or 4")])
def test_the_epic_game_is_not_for_one_person(sets, able):
    """R-124, C-18.8"""
    with pytest.raises(ValueError, match=f"^the Epic game is for {able} players, not 1$"):
        kanly.compose(sets, 1, options=EPIC)


@pytest.mark.parametrize("sets", [UX, UBX])
def test_in_the_epic_game_the_rival_gets_neither_card_nor_troops(sets):
    """R-124: people do"""
    s = table(sets, 2, {}, phase="start", conflict=MIDDLE, first=0, options=EPIC)
    assert [look(s, seat)["garrison"] for seat in range(3)] == [5, 5, 3]
    assert [len(look(s, seat)["intrigue"]) for seat in range(3)] == [1, 1, 0]


@pytest.mark.parametrize("points, over", [(11, False), (12, True)])
def test_the_epic_game_ends_at_twelve_for_rivals_too(points, over):
    """R-124"""
    s = table(UX, 2, {0: dict(intrigue=[]), 1: dict(intrigue=[]), 2: dict(leader=STABAN, score=points)}, phase="recall",
              options=EPIC)
    assert (s.winners == [2]) == over


def test_both_exchanges_of_economic_supremacy():
    """UR-7.5, R-112: each that can be paid"""
    for has, points in ((dict(solari=6, spice=4), 3), (dict(solari=6), 2), (dict(spice=4), 2), ({}, 1)):
        s = table(UX, 2, {0: dict(intrigue=[]), 1: dict(intrigue=[]),
                          2: dict(leader=STABAN, conflict=1, water=0) | has}, phase="combat", options=EPIC,
                  conflict="Economic Supremacy", round=10, hagal=["arrakeen"])
        assert look(finish(s), 2)["score"] == points and goods(s, 2) == {}


# Whole games.


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("sets", [UB, UX, UBX])
@pytest.mark.parametrize("choam", [[], ["choam"]])
def test_mixed_games_are_played_to_the_end(players, sets, choam):
    """C-20.14, C-18.6: taking the last answer offered"""
    s = kanly.compose(sets, players, options=choam).start(5, log=True)
    while s.options:
        s.apply(s.options[-1])
    assert s.winners and len(sent(s)) > 20
