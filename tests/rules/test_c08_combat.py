"""C-8 Combat: Combat cards, every kind of tie, rewards, control."""

from collections import Counter
from itertools import product

import pytest
from aids import asked, battle, every_place, happened, why

from kanly.events import CONTROLS, NO_WINNER, PASSED, PLAYED_INTRIGUE, REWARDED
from kanly.testing import look, options, pick, refusals, reveal, table

RAID = "Guild Bank Raid"
RAID_SOLARI = {1: 6, 2: 4, 3: 2, 0: 0}


def force(troops, *cards, **more):
    return dict(conflict=troops, intrigue=list(cards), **more)


def all_pass(s):
    """Who passes until the loop is over."""
    order = []
    while look(s)["phase"] == "combat":
        order.append(asked(s))
        pick(s, "pass")
    return order


def solari(s):
    return [look(s, seat)["solari"] for seat in range(len(s.players))]


# The loop of Combat cards.


def test_combat_cards_are_played_in_turn_order_from_the_first_player():
    """C-8.1"""
    s = battle(RAID, force(1, "Windfall"), force(1, "Bribery"), force(1, "Charisma"), force(1, "Ambush"), first=2)
    assert all_pass(s) == [2, 3, 0, 1]


def test_several_cards_may_be_played_in_one_go():
    """C-8.1"""
    s = battle(RAID, force(1, "Ambush", "Master Tactician", "Windfall"), force(1, "Charisma"))
    pick(s, "Ambush")
    assert asked(s) == 0
    pick(s, "Master Tactician", "swords")
    assert asked(s) == 0 and look(s, 0)["strength"] == 2 + 4 + 3
    pick(s, "done")
    assert asked(s) == 1


def test_a_pass_is_not_final():
    """C-8.1"""
    s = battle(RAID, force(1, "Ambush"), force(1, "Ambush", "Windfall"))
    pick(s, "pass", "Ambush", "done")
    assert asked(s) == 0 and "Ambush" in options(s)  # may answer although it passed before
    pick(s, "Ambush")
    assert asked(s) == 1  # and the other once more
    pick(s, "pass")
    assert solari(s) == [4, 4, 0]


def test_the_loop_ends_when_all_involved_pass_one_after_the_other():
    """C-8.1"""
    s = battle(
        RAID,
        force(1, "Ambush", "Master Tactician"),
        force(1, "Ambush"),
        force(1, "Windfall"),
        force(0, "Charisma"),
        log=True,
    )
    assert all_pass(s) == [0, 1, 2]  # the fourth player has no unit
    assert look(s)["round"] == 2
    assert happened(s, PASSED, PLAYED_INTRIGUE) == [PASSED] * 3


def test_a_card_starts_the_passing_anew():
    """C-8.1"""
    s = battle(RAID, force(1, "Windfall"), force(1, "Charisma"), force(1, "Ambush", "Bribery"))
    pick(s, "pass", "pass", "Ambush", "done")
    assert all_pass(s) == [0, 1, 2]


def test_being_done_after_a_card_is_told_as_no_pass():
    """C-8.1, K-06"""
    s = battle(RAID, force(1, "Ambush", "Ambush"), force(1, "Windfall"), log=True)
    pick(s, "Ambush", "done")
    assert happened(s, PASSED, PLAYED_INTRIGUE) == [PLAYED_INTRIGUE]
    pick(s, "pass", "pass")
    assert happened(s, PASSED, PLAYED_INTRIGUE) == [PLAYED_INTRIGUE, PASSED, PASSED]


def test_without_units_nobody_is_asked():
    """C-8.2"""
    s = battle(RAID, force(0, "Ambush", swords=4), force(1, "Windfall"))
    assert asked(s) == 1
    pick(s, "pass")
    assert look(s, 0)["intrigue"] == ["Ambush"] and look(s, 0)["solari"] == 0


def test_only_combat_cards_can_be_played_in_combat():
    """C-8.1, C-12.2"""
    s = battle(
        RAID,
        force(
            3,
            "Windfall",
            "Ambush",
            "Demand Respect",
            "To the Victor…",
            "Plans Within Plans",
            "Tiebreaker",
            "CHOAM Shares",
            spice=4,
            solari=9,
        ),
    )
    assert set(options(s)) == {"Ambush", "Tiebreaker", "pass"}
    assert {why(s, name) for name in refusals(s)} == {"NOT_NOW"}


def test_losing_the_last_unit_takes_a_player_out_at_once():
    """C-8.2, R-031"""
    s = battle(RAID, force(3, "Staged Incident", "Ambush", "Ambush", swords=6), force(1, "Windfall"))
    pick(s, "Staged Incident")
    assert look(s, 0)["strength"] == 0 and look(s, 0)["conflict"] == 0
    assert asked(s) == 1  # though 0 holds two more Combat cards
    pick(s, "pass")
    assert solari(s) == [0, 6, 0]


def test_retreating_the_last_unit_takes_a_player_out_at_once():
    """C-8.2, C-8.3, R-031"""
    s = battle(
        RAID, force(2, "Master Tactician", "Ambush", swords=6, garrison=1), force(1, "Windfall"), force(2, "Charisma")
    )
    pick(s, "Master Tactician", "retreat", "2")
    assert look(s, 0)["strength"] == 0 and look(s, 0)["garrison"] == 3
    assert all_pass(s) == [1, 2]
    assert solari(s) == [0, 4, 6]


def test_when_nobody_is_left_the_loop_ends():
    """R-031"""
    s = battle(RAID, force(3, "Staged Incident", "Ambush"))
    pick(s, "Staged Incident")
    assert look(s)["round"] == 2
    assert solari(s) == [0, 0, 0]


@pytest.mark.parametrize(
    ("card", "answers", "strength"),
    [
        ("Ambush", [], 10),
        ("Master Tactician", ["swords"], 9),
        ("Master Tactician", ["retreat", "2"], 2),
        ("Private Army", [], 11),
        ("Tiebreaker", [], 8),
        ("Staged Incident", [], 0),
    ],
)
def test_every_card_moves_the_marker_at_once(card, answers, strength):
    """C-8.3, C-7.10"""
    s = battle(RAID, force(3, card, "Windfall", spice=2), force(1, "Charisma"))
    pick(s, card, *answers)
    assert look(s, 0)["strength"] == strength


# "When you win a Conflict".


def test_win_cards_are_played_by_the_sole_winner_after_the_rewards():
    """C-8.4, R-033, Q-50"""
    s = battle("skirmish-vp-water", force(2, "To the Victor…", "Demand Respect"), force(1, "Windfall"))
    assert why(s, "To the Victor…") == "NOT_NOW"
    pick(s, "pass", "pass")
    assert look(s)["phase"] == "rewards" and asked(s) == 0
    assert look(s, 0)["score"] == 1 and look(s, 1)["water"] == 2  # the rewards came first
    assert look(s)["bonus"] == {"The Great Flat": 0, "Hagga Basin": 0, "Imperial Basin": 0}  # the Makers have not
    assert look(s, 0)["conflict"] == 2  # nor have the troops gone home
    pick(s, "To the Victor…")  # 3 spice, which pay for the next one
    assert look(s, 0)["spice"] == 3
    pick(s, "Demand Respect", "pay 2 spice", "Fremen")
    assert look(s, 0)["spice"] == 1 and look(s, 0)["influence"]["Fremen"] == 2


def test_only_the_winner_plays_win_cards():
    """C-8.4"""
    s = battle("skirmish-vp-water", force(2), force(1, "To the Victor…"))
    pick(s, "pass")
    assert look(s)["round"] == 2 and look(s, 1)["intrigue"] == ["To the Victor…"]


def test_a_tie_for_first_opens_no_window_for_win_cards():
    """C-8.4, C-8.8"""
    s = battle("skirmish-vp-water", force(2, "To the Victor…"), force(2))
    pick(s, "pass")
    assert look(s)["round"] == 2 and look(s, 0)["spice"] == 0


def test_a_win_card_drawn_as_reward_may_still_be_played():
    """C-8.4, R-033"""
    s = table(conflict="Raid Stockpiles", seats={0: dict(conflict=2, hand=[])}, revealed=[1, 2],
              intrigue_deck=["To the Victor…"])
    reveal(s, 0)
    assert asked(s) == 0 and "To the Victor…" in options(s)
    pick(s, "To the Victor…")
    assert look(s, 0)["spice"] == 6


def test_the_reward_can_pay_for_a_win_card():
    """Q-50"""
    s = battle("Raid Stockpiles", force(2, "Demand Respect"))
    pick(s, "pass")
    assert look(s, 0)["spice"] == 3
    pick(s, "Demand Respect", "pay 2 spice", "Emperor")
    assert look(s, 0)["spice"] == 1 and look(s, 0)["influence"]["Emperor"] == 2


# Ranking.


def places(strengths):
    """Who gets which reward, read off the tie table row by row; 0 for nothing."""
    many = len(strengths) >= 4
    count = Counter(n for n in strengths if n)
    order = sorted(count, reverse=True)
    reward = dict.fromkeys(order, 0) | {0: 0}
    if not order:
        return [0] * len(strengths)
    best, rest = order[0], order[1:]
    if count[best] >= 3:
        reward[best] = 2
    elif count[best] == 2:
        reward[best] = 2
        if many and rest and count[rest[0]] == 1:
            reward[rest[0]] = 3
    else:
        reward[best] = 1
        if rest and count[rest[0]] >= 2:
            reward[rest[0]] = 3
        elif rest:
            reward[rest[0]] = 2
            if many and len(rest) > 1 and count[rest[1]] == 1:
                reward[rest[1]] = 3
    return [reward[n] for n in strengths]


def fight(troops, first=0):
    """The Solari everybody has after Guild Bank Raid fought with so many troops."""
    return solari(battle(RAID, *map(force, troops), first=first))


@pytest.mark.parametrize(
    ("troops", "rewards"),
    [
        # no tie: the third reward only with four
        ((3, 2, 1), (1, 2, 0)),
        ((1, 2, 3), (0, 2, 1)),
        ((2, 3, 1), (2, 1, 0)),
        ((4, 3, 2, 1), (1, 2, 3, 0)),
        ((1, 2, 3, 4), (0, 3, 2, 1)),
        ((2, 0, 1, 0), (1, 0, 2, 0)),
        ((3, 0, 2, 1), (1, 0, 2, 3)),
        # exactly two tied for first
        ((2, 2, 1), (2, 2, 0)),
        ((2, 1, 2), (2, 0, 2)),
        ((2, 2, 0), (2, 2, 0)),
        ((3, 3, 2, 1), (2, 2, 3, 0)),
        ((1, 3, 2, 3), (0, 2, 3, 2)),
        ((3, 3, 2, 0), (2, 2, 3, 0)),
        ((3, 0, 3, 0), (2, 0, 2, 0)),
        # three or more tied for first
        ((2, 2, 2), (2, 2, 2)),
        ((3, 3, 3, 1), (2, 2, 2, 0)),
        ((3, 1, 3, 3), (2, 0, 2, 2)),
        ((2, 2, 2, 2), (2, 2, 2, 2)),
        # sole first, two or more tied for second
        ((3, 2, 2), (1, 3, 3)),
        ((1, 3, 1), (3, 1, 3)),
        ((4, 3, 3, 1), (1, 3, 3, 0)),
        ((4, 3, 3, 3), (1, 3, 3, 3)),
        ((1, 4, 3, 3), (0, 1, 3, 3)),
        ((4, 3, 3, 0), (1, 3, 3, 0)),
        # sole first, sole second, tie for third
        ((4, 3, 1, 1), (1, 2, 0, 0)),
        ((1, 4, 1, 3), (0, 1, 0, 2)),
        # two tied for first, the others tied with each other
        ((4, 4, 1, 1), (2, 2, 0, 0)),
        ((1, 4, 1, 4), (0, 2, 0, 2)),
        # strength 0
        ((0, 0, 0), (0, 0, 0)),
        ((0, 1, 0), (0, 1, 0)),
        ((0, 0, 0, 1), (0, 0, 0, 1)),
    ],
)
def test_the_rows_of_the_tie_table(troops, rewards):
    """C-8.5, C-8.6, C-8.7, C-22.5, C-22.6, C-22.7"""
    assert fight(troops) == [RAID_SOLARI[reward] for reward in rewards]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_every_possible_ranking_of_three_players(first):
    """C-8.6, C-8.7"""
    for troops in product(range(4), repeat=3):
        assert fight(troops, first) == [RAID_SOLARI[reward] for reward in places(troops)], troops


def test_every_possible_ranking_of_four_players():
    """C-8.6, C-8.7, C-22.6, C-22.7"""
    for troops in product(range(5), repeat=4):
        assert fight(troops, sum(troops) % 4) == [RAID_SOLARI[reward] for reward in places(troops)], troops


def test_swords_decide_and_swords_without_a_unit_do_not_rank():
    """C-8.5, C-7.9"""
    assert solari(battle(RAID, force(2), force(1, swords=3), force(0, swords=20))) == [4, 6, 0]


def test_troops_and_swords_tie_when_the_sums_are_equal():
    """C-8.7"""
    assert solari(battle(RAID, force(3), force(1, swords=4), force(1))) == [4, 4, 0]


@pytest.mark.parametrize("conflict", ["Siege of Arrakeen", "Battle for Arrakeen"])
def test_on_a_tie_for_first_nobody_wins(conflict):
    """C-8.8, C-22.5"""
    s = battle(conflict, force(3), force(3), force(1), control={"Arrakeen": 2}, log=True)
    while look(s)["phase"] == "rewards":
        s.apply(s.options[0])
    assert s.scores == [0, 0, 0]
    assert look(s)["control"] == {"Arrakeen": 2}  # the marker stays where it was
    assert NO_WINNER in [e.kind for e in s.log] and CONTROLS not in [e.kind for e in s.log]


# Rewards.


@pytest.mark.parametrize(
    ("troops", "first", "order"),
    [
        ((1, 2, 3, 4), 0, [3, 2, 1]),  # by rank
        ((3, 3, 1, 0), 0, [0, 1, 2]),
        ((3, 3, 1, 0), 1, [1, 0, 2]),
        ((3, 3, 1, 0), 3, [0, 1, 2]),
        ((2, 4, 2, 2), 2, [1, 2, 3, 0]),  # equal ranks in turn order
    ],
)
def test_rewards_go_by_rank_and_equal_ranks_in_turn_order(troops, first, order):
    """C-8.10, R-036"""
    s = battle(RAID, *map(force, troops), first=first, log=True)
    assert [e.seat for e in s.log if e.kind == REWARDED] == order


def test_players_of_equal_rank_choose_in_turn_order():
    """R-036"""
    s = battle("Battle for Arrakeen", force(3), force(0), force(3), first=2)
    assert asked(s) == 2
    pick(s, "+2 spice", "+3 Solari")
    assert asked(s) == 0
    pick(s, "+2 spice", "+1 Intrigue")
    assert (look(s, 2)["spice"], look(s, 2)["solari"]) == (2, 3)
    assert (look(s, 0)["spice"], look(s, 0)["solari"], len(look(s, 0)["intrigue"])) == (2, 0, 1)


def test_the_order_within_a_reward_is_free():
    """C-8.10"""
    s = battle("Cloak and Dagger", force(2))
    assert [name for name in options(s) if "Intrigue" in name] and [name for name in options(s) if "Influence" in name]
    twin = s.clone()
    pick(s, "Intrigue", "Fremen")
    pick(twin, "Influence", "Fremen")
    for t in (s, twin):
        assert len(look(t, 0)["intrigue"]) == 2 and look(t, 0)["influence"]["Fremen"] == 1


def test_compulsory_items_of_a_reward_cannot_be_declined_and_the_trash_icon_can():
    """C-8.10, C-13.1"""
    s = battle("Terrible Purpose", force(2, discard=["Dagger"]))
    assert look(s, 0)["score"] == 1
    pick(s, "done")
    assert "Dagger" not in look(s)["trash"]
    s = battle("Cloak and Dagger", force(2))
    assert "done" not in options(s)


def test_a_fought_conflict_lies_on_the_pile_of_past_conflicts():
    """C-8.12"""
    s = battle(RAID, force(2))
    assert [conflict.name for conflict in s.game.conflicts if conflict.id in s.past] == [RAID]
    assert look(s)["conflict"] != RAID  # the next one is being fought for


def test_all_troops_go_home_to_supply_and_strength_to_zero():
    """C-8.15"""
    s = battle(RAID, force(4, garrison=2), force(1, garrison=0, swords=3))
    for seat, garrison in ((0, 2), (1, 0), (2, 3)):
        me = look(s, seat)
        assert (me["conflict"], me["garrison"], me["supply"], me["strength"]) == (0, garrison, 12 - garrison, 0)


# Control.


@every_place
@pytest.mark.parametrize("before", [None, 0, 1])
def test_the_winner_takes_control_from_whoever_has_it(conflict, place, before):
    """C-8.18, C-8.19"""
    s = battle(conflict, force(2), control={} if before is None else {place: before})
    assert look(s)["control"] == {place: 0}


def test_other_conflicts_change_no_control():
    """C-8.18, C-8.19"""
    for conflict in ("Desert Power", RAID, "Raid Stockpiles", "Terrible Purpose", "skirmish-vp-water"):
        s = battle(conflict, force(2), control={"Carthag": 1})
        assert look(s)["control"] == {"Carthag": 1}


def test_the_control_locations_of_the_base_board():
    """C-8.18"""
    s = table()
    assert {space.name for space in s.game.spaces if space.control} == {"Arrakeen", "Carthag", "Imperial Basin"}


def test_one_player_can_control_all_three_locations():
    """C-8.19, C-0.2"""
    s = battle("Siege of Carthag", force(2), control={"Arrakeen": 0, "Imperial Basin": 0})
    assert look(s)["control"] == {"Arrakeen": 0, "Carthag": 0, "Imperial Basin": 0}


def test_control_gives_no_points_and_no_defence_is_left_to_the_former_controller():
    """C-8.19, C-8.21, C-22.5"""
    s = battle("Siege of Carthag", force(2), control={"Carthag": 1})
    assert s.scores == [1, 0, 0]  # the point of the Conflict
    s = table(phase="start", conflict="Battle for Carthag", control={"Carthag": 0}, round=7)
    assert asked(s) == 0 and sorted(options(s)) == ["no", "yes"]


def test_control_pays_every_visit_of_a_round():
    """C-8.20"""
    helena = dict(leader="Helena Richese", hand=["Reconnaissance"])  # an enemy Agent does not keep her out
    s = table(seats={0: dict(hand=["Reconnaissance"]), 1: helena}, control={"Arrakeen": 2})
    pick(s, "Reconnaissance", "Arrakeen", "+1 troop", "draw", "end turn")
    assert look(s, 2)["solari"] == 1
    pick(s, "Reconnaissance", "Arrakeen")
    assert look(s, 2)["solari"] == 2
