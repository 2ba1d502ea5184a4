"""C-19.11 to C-19.14, C-19.17 to C-19.20, C-19.31: one person and two Rivals: setup, levels, turns, points, the end."""

from collections import Counter

import pytest
from aids import MEMNON, PAUL, asked
from hagal_aids import (
    ARIANA,
    BARE,
    BARON,
    DONE,
    ILBAN,
    LETO,
    RABBAN,
    levels,
    refused,
    senders,
    solo,
    visits,
)

import kanly
from kanly.events import BOUGHT, HELD_BACK
from kanly.testing import look, options, pick, reveal, table
from kanly.things import STRENGTH
from kanly.view import SPECTATOR

LEVELS = ["mercenary", "sardaukar", "mentat", "kwisatz haderach"]
every_level = pytest.mark.parametrize("level", LEVELS)
RIVALS = [LETO, BARON, RABBAN, MEMNON, ARIANA, ILBAN]
GIFTS = {"solari": 0, "spice": 0, "water": 1, "intrigue": 0, "garrison": 3, "agents": 2, "score": 0}


def fresh(level, rivals=(MEMNON, RABBAN), seed=1):
    """A new game, as the person sees it first: the Rivals may have acted."""
    return kanly.compose(["base"], 1, [PAUL], [level], list(rivals)).start(seed)


# Setup.


def test_six_leaders_may_lead_a_rival():
    """C-19.11: not Paul Atreides, not Helena Richese"""
    assert {rival.name for rival in kanly.compose(["base"], 1).rival_cards} == set(RIVALS)
    for name in (PAUL, "Helena Richese"):
        with pytest.raises(ValueError, match="no Rival"):
            kanly.compose(["base"], 1, rivals=[name, MEMNON])


def test_leader_and_rivals_are_three_different_ones():
    """C-19.11"""
    for seed in range(30):
        s = kanly.compose(["base"], 1).start(seed)
        names = {look(s, seat)["leader"] for seat in range(3)}
        assert len(names) == 3 and {look(s, seat)["leader"] for seat in (1, 2)} <= set(RIVALS)
    with pytest.raises(ValueError, match="only once"):
        kanly.compose(["base"], 1, [MEMNON], rivals=[MEMNON, RABBAN])
    with pytest.raises(ValueError, match="only once"):
        kanly.compose(["base"], 1, rivals=[RABBAN, RABBAN])


def test_named_rivals_sit_in_order_and_others_are_drawn():
    """C-19.11"""
    s = fresh("sardaukar", rivals=(ILBAN, None))
    assert look(s, 1)["leader"] == ILBAN and look(s, 2)["leader"] in set(RIVALS) - {ILBAN}
    drawn = {look(fresh("sardaukar", rivals=(None, None), seed=seed), 1)["leader"] for seed in range(60)}
    assert drawn == set(RIVALS)


def test_the_rival_on_the_left_is_first_player():
    """C-19.11: whatever the seed"""
    for seed in range(10):
        assert look(fresh("sardaukar", seed=seed))["first"] == 1


def test_the_marker_goes_round_all_three_seats():
    """C-19.11: order rotates normally"""
    s = table(players=1, seats={1: DONE, 2: DONE}, first=1, turn=0)
    firsts = []
    for _ in range(4):
        firsts.append(look(s)["first"])
        reveal(s)
    assert firsts == [1, 2, 0, 1]


def test_the_deck_has_the_cards_for_one_player():
    """C-19.11: no Reshuffle, none of the three Arrakeen cards for two"""
    cards = Counter({card.slug: card.copies for card in kanly.compose(["base"], 1).hagal})
    assert cards["arrakeen-2p"] == cards["reshuffle"] == 0 and cards["arrakeen-1p"] == 3
    assert cards.total() == 27


def test_rivals_have_no_cards():
    """C-19.1, C-19.11"""
    s = fresh("mercenary")
    for seat in (1, 2):
        rival = look(s, seat)
        assert rival["hand"] == rival["deck"] == rival["discard"] == []


@pytest.mark.parametrize("rival", RIVALS)
def test_a_rival_has_nothing_of_its_leaders_setup(rival):
    """C-19.11: Signet only; Rabban's goods, the Baron's secrets"""
    s = table(players=1, options=["mercenary"], seats={1: dict(leader=rival), 2: DONE})
    mine = look(s, 1)
    assert (mine["solari"], mine["spice"], mine["water"], mine["secrets"]) == (0, 0, 1, [])


# Levels.


@pytest.mark.parametrize("level, mine, rivals", [
    ("mercenary", dict(solari=1, spice=1), dict(garrison=0, intrigue=0)),
    ("sardaukar", {}, dict(garrison=3, intrigue=1)),
    ("mentat", {}, dict(garrison=3, intrigue=1)),
    ("kwisatz haderach", {}, dict(garrison=3, intrigue=1)),
])
def test_what_everybody_starts_with(level, mine, rivals):
    """C-19.12, C-19.11, C-19.33: a water and no point each; your extra start, the Rivals' garrison and Intrigue card"""
    s = kanly.compose(["base"], 1, [PAUL], [level]).lay_out(5)
    del s.pending[0]
    s.advance()
    for seat in range(3):
        seen = look(s, seat) | {"intrigue": len(look(s, seat)["intrigue"])}
        expected = GIFTS | (rivals if seat else mine)
        assert {key: seen[key] for key in GIFTS} == expected
        assert seen["garrison"] + seen["supply"] == 12


@pytest.mark.parametrize("level, price", [("mercenary", 2), ("sardaukar", 5), ("mentat", 5), ("kwisatz haderach", 5)])
def test_the_price_of_the_mentat(level, price):
    """C-19.12: 5 instead of 2"""
    seats = {0: dict(hand=["Dagger"], solari=price), 1: DONE, 2: DONE}
    s = pick(table(players=1, options=[level], seats=seats), "Dagger", "Mentat")
    assert look(s, 0)["solari"] == 0
    seats[0] = dict(hand=["Dagger"], solari=price - 1)
    s = pick(table(players=1, options=[level], seats=seats), "Dagger")
    assert "Mentat" not in options(s) and refused(s, "Mentat") == "SHORT"


@every_level
def test_no_other_space_costs_more(level):
    """C-19.12"""
    for space, price in (("High Council", 5), ("Rally Troops", 4)):
        s = table(players=1, options=[level], seats={0: dict(hand=["Dagger"], solari=price), 1: DONE, 2: DONE})
        assert look(pick(s, "Dagger", space), 0)["solari"] == 0


def test_leto_pays_one_less_for_the_mentat():
    """C-19.12: his discount holds for the dearer price"""
    s = table(players=1, seats={0: dict(leader=LETO, hand=["Dagger"], solari=4), 1: DONE, 2: DONE})
    assert look(pick(s, "Dagger", "Mentat"), 0)["solari"] == 0


@pytest.mark.parametrize("level, may", [("mercenary", True), ("sardaukar", True), ("mentat", True),
                                        ("kwisatz haderach", False)])
def test_whether_you_may_gain_a_swordmaster(level, may):
    """C-19.12"""
    s = table(players=1, options=[level], seats={0: dict(hand=["Dagger"], solari=8), 1: DONE, 2: DONE})
    pick(s, "Dagger")
    assert ("Swordmaster" in options(s)) == may
    if may:
        pick(s, "Swordmaster")
        assert look(s, 0)["swordmaster"] and look(s, 0)["agents"] == 2
    else:
        assert refused(s, "Swordmaster") == "DENIED"


@pytest.mark.parametrize("level, round_no", [("mercenary", 5), ("sardaukar", 4), ("mentat", 3),
                                             ("kwisatz haderach", 3)])
def test_the_third_agents_come_with_the_conflict_card_above_them(level, round_no):
    """C-19.12, C-19.13: both at once, at the start of that round, not earlier and not twice"""
    for n in range(1, 8):
        seats = {0: dict(intrigue=[])} | {seat: dict(swordmaster=n > round_no, agents=2) for seat in (1, 2)}
        s = table(players=1, options=[level], seats=seats, phase="start", round=n, first=0)
        assert [look(s, seat)["agents"] for seat in (1, 2)] == [3 if n == round_no else 2] * 2
        assert [look(s, seat)["swordmaster"] for seat in (1, 2)] == [n >= round_no] * 2
        assert look(s, 0)["agents"] == 2


def test_they_keep_them_from_then_on():
    """C-19.13: for that round on"""
    s = table(players=1, options=["mentat"], phase="recall", round=2, first=2, seats={1: BARE, 2: BARE},
              hagal=["Wealth", "Secrets"])
    assert look(s)["round"] == 3 and look(s)["first"] == 0
    reveal(s, 0)
    while look(s)["round"] < 4:
        pick(s, options(s)[0])
    assert look(s)["round"] == 4 and look(s)["first"] == 1
    assert look(s, 1)["agents"] + len([a for a in look(s)["agents"].values() if a == [1]]) == 3


@pytest.mark.parametrize("level, holds", [("mercenary", False), ("sardaukar", False), ("mentat", True),
                                          ("kwisatz haderach", True)])
def test_which_levels_have_expert_deployment(level, holds):
    """C-19.12, C-19.20"""
    s = solo(dict(conflict=2, garrison=2), options=[level], hagal=["Carthag"], conflict="Desert Power")
    assert look(s, 1)["conflict"] == (2 if holds else 5)


def test_a_level_is_chosen_once_and_sardaukar_where_nobody_says():
    """C-19.12"""
    assert kanly.compose(["base"], 1).options == ("sardaukar",)
    with pytest.raises(ValueError, match="one level"):
        kanly.compose(["base"], 1, options=["mentat", "mercenary"])
    for players in (2, 3, 4):
        for level in LEVELS:
            with pytest.raises(ValueError, match=f"not {players}"):
                kanly.compose(["base"], players, options=[level])
        assert kanly.compose(["base"], players).options == ()


# Turns.


def test_rivals_act_in_seating_order_one_agent_at_a_time():
    """C-19.31, C-4.1: also after the person has revealed"""
    s = table(players=1, seats={0: dict(hand=["Diplomacy"], intrigue=["Ambush"], conflict=1), 1: BARE, 2: BARE}, turn=1,
              hagal=["Wealth", "Secrets", "Conspire", "Foldspace"], log=True)
    assert senders(s) == [1, 2] and asked(s) == 0
    reveal(s, 0)
    assert senders(s) == [1, 2, 1, 2] and look(s)["phase"] == "combat"
    assert (visits(s, 1), visits(s, 2)) == (["Wealth", "Conspire"], ["Secrets", "Foldspace"])


def test_a_rival_without_agents_is_skipped_and_the_other_goes_on():
    """C-19.31, C-4.3: the phase ends when the person has revealed and no Rival has an Agent left"""
    me = dict(hand=["Diplomacy"], intrigue=["Ambush"], conflict=1)
    s = table(players=1, seats={0: me, 1: DONE, 2: BARE | dict(swordmaster=True)}, turn=0, first=0,
              hagal=["Wealth", "Secrets", "Conspire"], log=True)
    reveal(s, 0)
    assert senders(s) == [2, 2, 2] and look(s)["phase"] == "combat"


def test_a_person_goes_on_when_the_rivals_are_through():
    """C-19.31"""
    s = table(players=1, seats={0: dict(hand=["Diplomacy", "Dagger"], intrigue=[], solari=5), 1: DONE, 2: DONE})
    pick(s, "Diplomacy", "Wealth", "end turn")
    assert asked(s) == 0 and look(s)["phase"] == "turns"
    pick(s, "Dagger", "High Council", "end turn")
    assert asked(s) == 0 and look(s)["round"] == 1


# Points.


@pytest.mark.parametrize("card, faction, level, points", [("Wealth", "Emperor", 1, 1), ("Wealth", "Emperor", 2, 0),
                                                          ("Stillsuits", "Fremen", 3, 1),
                                                          ("Secrets", "Bene Gesserit", 4, 0)])
def test_rivals_score_for_two_influence_and_for_alliances(card, faction, level, points):
    """C-19.14, Q-46"""
    s = solo(dict(influence={faction: level}), hagal=[card])
    held = int(level >= 2) + int(level >= 4)
    assert look(s, 1)["score"] == held + points


@pytest.mark.parametrize("goods, price", [("water", 3), ("solari", 7), ("spice", 7)])
@pytest.mark.parametrize("extra", [-1, 0, 1])
def test_goods_are_turned_into_points_as_soon_as_there_are_enough(goods, price, extra):
    """C-19.17: with the next one gained; what is left over is kept"""
    leader = {"water": ARIANA, "solari": ILBAN, "spice": MEMNON}[goods]
    s = solo(dict(leader=leader) | {goods: price - 1 + extra}, hagal=["Arrakeen"])
    bought = extra >= 0
    assert look(s, 1)["score"] == int(bought)
    assert look(s, 1)[goods] == (extra if bought else price - 1)


def test_several_sets_at_once_are_all_spent():
    """C-19.17"""
    s = solo(dict(leader=MEMNON, spice=13, water=6, solari=15, intrigue=["Ambush"] * 2 + ["Windfall"] * 1),
             hagal=["Arrakeen"])
    rival = look(s, 1)
    assert (rival["spice"], rival["water"], rival["solari"], rival["intrigue"]) == (0, 0, 1, [])
    assert rival["score"] == 2 + 2 + 2 + 1


def test_three_intrigue_cards_are_a_point():
    """C-19.17, R-095: they go to the discard pile face up"""
    held = ["Ambush", "Windfall"]
    s = solo(dict(leader=BARON, solari=1, intrigue=held), hagal=["Arrakeen"], intrigue_deck=["Favored Subject", ...])
    assert look(s, 1)["intrigue"] == [] and look(s, 1)["score"] == 1
    assert look(s)["intrigue_discard"] == sorted([*held, "Favored Subject"])
    assert [e.n for e in s.log if e.kind == BOUGHT] == [3]


def test_nobody_sees_the_intrigue_cards_of_a_rival():
    """R-095: their number is public"""
    s = solo(dict(intrigue=["Ambush", "Windfall"]), hagal=["Wealth"])
    for viewer in (0, SPECTATOR):
        assert look(s, 1, by=viewer)["intrigue"] == ["a hidden card"] * 2


def test_what_is_gained_in_a_persons_turn_is_spent_then():
    """C-19.17: whenever affordable; here the control bonus"""
    s = table(players=1, seats={0: dict(hand=["Reconnaissance"]), 1: DONE | dict(solari=6), 2: DONE},
              control={"Carthag": 1})
    pick(s, "Reconnaissance", "Carthag")
    assert (look(s, 1)["solari"], look(s, 1)["score"]) == (0, 1)


def test_each_rival_counts_as_having_two_spice_must_flow():
    """C-19.19, Q-48: Corner the Market asks for more than every opponent has"""
    for copies, points in ((1, 0), (2, 1), (3, 2)):
        me = dict(hand=[], discard=["The Spice Must Flow"] * copies, intrigue=["Corner the Market"], score=0)
        s = table(players=1, seats={0: me, 1: BARE, 2: BARE}, phase="endgame")
        while s.options:
            pick(s, options(s)[0])
        assert look(s, 0)["score"] == points


def test_house_hagal_has_none():
    """C-19.19 is for solo games"""
    me = dict(hand=[], discard=["The Spice Must Flow"], intrigue=["Corner the Market"], score=0)
    s = table(players=2, seats={0: me, 1: dict(intrigue=[])}, phase="endgame")
    while s.options:
        pick(s, options(s)[0])
    assert look(s, 0)["score"] == 1


# Expert Troop Deployment.


def expert(rival, me=None, other=None, card="Carthag", conflict="Desert Power", **board):
    return solo(rival, me, other, options=["mentat"], hagal=[card], conflict=conflict, **board)


@pytest.mark.parametrize("mine, theirs, held", [(2, 0, True), (1, 0, False), (3, 1, True), (3, 2, False), (5, 3, True)])
def test_a_rival_that_leads_by_four_strength_keeps_its_troops(mine, theirs, held):
    """C-19.20, R-109: those of the card go to the garrison"""
    s = expert(dict(conflict=mine, garrison=3), dict(conflict=theirs))
    rival = look(s, 1)
    expected = (mine, 4) if held else (mine + 3, 1)
    assert (rival["conflict"], rival["garrison"]) == expected
    held_by = [(e.thing, e.other) for e in s.log if e.kind == HELD_BACK]
    assert held_by == [(STRENGTH, 2 * (mine - theirs))] * held


@pytest.mark.parametrize("conflict, held", [("skirmish-vp-water", True), ("Guild Bank Raid", True),
                                            ("Grand Vision", False)])
def test_it_deploys_everything_in_a_conflict_iii(conflict, held):
    """C-19.20"""
    s = expert(dict(conflict=4, garrison=3), conflict=conflict)
    assert look(s, 1)["conflict"] == (4 if held else 7)


def test_the_best_other_player_counts_a_rival_too():
    """R-109"""
    s = expert(dict(conflict=4, garrison=3), other=dict(conflict=3))
    assert look(s, 1)["conflict"] == 7
    s = expert(dict(conflict=4, garrison=3), other=dict(conflict=2), me=dict(conflict=1))
    assert look(s, 1)["conflict"] == 4


@pytest.mark.parametrize("revealed, held", [([], True), ([0], False)])
def test_swords_count_for_those_who_have_revealed(revealed, held):
    """R-109: 2 troops against 1 troop and 1 sword are no lead of four"""
    s = expert(dict(conflict=3, garrison=2, agents=1), dict(conflict=1, swords=1, hand=[], intrigue=["Ambush"]),
               revealed=revealed)
    assert look(s, 1)["conflict"] == (3 if held else 6)


def test_the_lead_is_measured_before_troops_are_deployed():
    """R-109: once a turn; three troops at once may make a lead of more than four"""
    s = expert(dict(conflict=1, garrison=2), card="Heighliner")
    assert look(s, 1)["conflict"] == 6


def test_troops_of_a_card_to_no_combat_space_are_not_concerned():
    """C-19.20"""
    s = expert(dict(conflict=4), card="Conspire")
    assert (look(s, 1)["conflict"], look(s, 1)["garrison"]) == (4, 2)
    assert not [e for e in s.log if e.kind == HELD_BACK]


def test_a_lead_with_nothing_to_deploy_holds_nothing_back():
    """C-19.20"""
    s = expert(dict(conflict=4), card="Stillsuits")
    assert look(s, 1)["conflict"] == 4 and not [e for e in s.log if e.kind == HELD_BACK]


# What a level brings lasts.


def test_expert_deployment_and_spending_last_all_game():
    """C-19.12, C-19.17, C-19.20: in the second turn, and in the next round"""
    rival = BARE | dict(leader=MEMNON, conflict=2, garrison=3, spice=5)
    s = table(players=1, seats={0: dict(hand=[], intrigue=[]), 1: rival, 2: DONE}, turn=1, revealed=[0], first=2,
              round=5, options=["mentat"], conflict="Desert Power", next_conflict=["Raid Stockpiles"], log=True,
              hagal=["Carthag", "Arrakeen", "Carthag", "Arrakeen", "Wealth", "Carthag"])
    assert [e.seat for e in s.log if e.kind == HELD_BACK] == [1, 1]
    assert look(s)["round"] == 6 and look(s, 1)["garrison"] == 5
    assert (look(s, 1)["spice"], look(s, 1)["score"]) == (6, 1)  # the Signet's spice; the Conflict was worth a point
    reveal(s, 0)
    assert [e.seat for e in s.log if e.kind == HELD_BACK][:3] == [1, 1, 1]
    assert [e.n for e in s.log if e.kind == BOUGHT and e.seat == 1][:1] == [7]


def test_the_mentat_stays_dear():
    """C-19.12: in the second turn too"""
    me = dict(hand=["Diplomacy", "Dagger"], solari=2, intrigue=[])
    s = table(players=1, seats={0: me, 1: DONE, 2: DONE}, first=0)
    pick(s, "Diplomacy", "Wealth", "end turn", "Dagger")
    assert look(s, 0)["solari"] == 4 and "Mentat" not in options(s)


# The end.


@pytest.mark.parametrize("score, over", [(10, True), (9, False)])
def test_a_rival_with_ten_points_ends_the_game(score, over):
    """C-19.14, C-10.1"""
    s = table(players=1, seats={0: dict(intrigue=[]), 1: BARE | dict(score=score), 2: BARE}, phase="recall")
    assert bool(s.winners) == over
    if over:
        assert s.winners == [1]


def test_what_rewards_bring_counts_before_the_game_ends():
    """C-19.17, C-10.1: the seventh Solari of a reward is the tenth point"""
    s = table(players=1, seats={0: dict(intrigue=[]), 1: BARE | dict(score=9, solari=1, conflict=2), 2: BARE},
              phase="combat", conflict="Guild Bank Raid", hagal=["Carthag"])
    assert s.winners == [1] and look(s, 1)["score"] == 10


@pytest.mark.parametrize("person, rival, winner", [(10, 9, [0]), (9, 10, [1]), (8, 8, [0])])
def test_most_points_win(person, rival, winner):
    """C-19.14; level in everything, the person has had a Reveal turn and the Rival none (R-107, C-10.4)"""
    even = dict(water=0, garrison=3)
    s = table(players=1, seats={0: even | dict(score=person, intrigue=[]), 1: BARE | even | dict(score=rival), 2: BARE},
              phase="endgame")
    assert s.winners == winner


@pytest.mark.parametrize("lead", ["spice", "solari", "water", "garrison"])
def test_a_rival_wins_a_tie_with_more_of_what_breaks_it(lead):
    """C-10.4: in this order"""
    order = ["spice", "solari", "water", "garrison"]
    after = {key: 2 for key in order[order.index(lead) + 1:]}
    mine = {key: 1 for key in order[:order.index(lead)]} | {lead: 0} | after
    theirs = {key: 1 for key in order[:order.index(lead) + 1]} | {key: 0 for key in after}
    s = table(players=1, seats={0: dict(score=9, intrigue=[]) | mine, 1: BARE | dict(score=9) | theirs, 2: BARE},
              phase="endgame")
    assert s.winners == [1]


@pytest.mark.parametrize("spice, winners", [(2, [1, 2]), (1, [1])])
def test_two_rivals_level_in_everything_share_the_victory(spice, winners):
    """K-59, R-107, C-10.4: neither has had a Reveal turn"""
    even = BARE | dict(score=9, spice=2, garrison=1)
    s = table(players=1, seats={0: dict(score=8, intrigue=[]), 1: even, 2: even | dict(spice=spice)}, phase="endgame")
    assert s.winners == winners


def test_a_rival_plays_no_endgame_cards():
    """R-107: Tiebreaker, Plans Within Plans"""
    cards = ["Tiebreaker", "Plans Within Plans"]
    s = table(players=1, seats={0: dict(score=9, intrigue=[]), 2: BARE,
                                1: BARE | dict(score=8, intrigue=cards,
                                               influence=dict.fromkeys(("Emperor", "Fremen", "Spacing Guild"), 3))},
              phase="endgame")
    assert s.winners == [0] and look(s, 1)["intrigue"] == sorted(cards)
    assert levels(s, 1) == [3, 3, 0, 3]


def test_a_rival_plays_no_combat_cards():
    """R-107, C-19.15"""
    s = table(players=1, seats={0: dict(conflict=4, intrigue=["Ambush"]), 2: BARE,
                                1: BARE | dict(conflict=1, intrigue=["Master Tactician", "Private Army"])},
              phase="combat", first=1, conflict="Desert Power", hagal=["Carthag"])
    assert asked(s) == 0 and look(s, 1)["strength"] == 2
    pick(s, "Ambush")
    assert look(s)["round"] == 2 and len(look(s, 1)["intrigue"]) == 2
