"""The Conflict cards of the base game: rewards by rank, places, choices, the Mentat."""

import pytest
from conflict_aids import defended_from_supply, levels, one_influence, outcome, take_rewards, two_named_first
from set_aids import FACTIONS, TRACKS, component, difference

from kanly.testing import look, options, pick, refusals, table

# Card → level, place, first, second and third reward.  Where a reward lets choose, the first way of it; the two
# Influence of Grand Vision bring the point of level 2.
CARDS = {
    "skirmish-influence-solari": (1, "", dict(influence=1, solari=2), dict(solari=3), dict(solari=2)),
    "skirmish-influence-spice": (1, "", dict(influence=1, spice=1), dict(spice=2), dict(spice=1)),
    "skirmish-vp-water": (1, "", dict(score=1), dict(water=1), dict(spice=1)),
    "skirmish-vp-intrigue": (1, "", dict(score=1), dict(intrigue=1, solari=2), dict(solari=2)),
    "Cloak and Dagger": (2, "", dict(influence=1, intrigue=2), dict(intrigue=1, spice=1), dict(intrigue=1)),
    "Desert Power": (2, "", dict(score=1, water=1), dict(water=1, spice=1), dict(spice=1)),
    "Guild Bank Raid": (2, "", dict(solari=6), dict(solari=4), dict(solari=2)),
    "Machinations": (2, "", dict(influence=2), dict(water=1, solari=2), dict(water=1)),
    "Raid Stockpiles": (2, "", dict(intrigue=1, spice=3), dict(spice=2), dict(spice=1)),
    "Secure Imperial Basin": (2, "Imperial Basin", dict(score=1), dict(water=2), dict(water=1)),
    "Siege of Arrakeen": (2, "Arrakeen", dict(score=1), dict(solari=4), dict(solari=2)),
    "Siege of Carthag": (2, "Carthag", dict(score=1), dict(intrigue=1, spice=1), dict(spice=1)),
    "Sort Through the Chaos": (2, "", dict(intrigue=1, solari=2), dict(intrigue=1, solari=2), dict(solari=2)),
    "Terrible Purpose": (2, "", dict(score=1), dict(water=1, spice=1), dict(spice=1)),
    "Battle for Arrakeen": (3, "Arrakeen", dict(score=2), dict(intrigue=1, spice=2), dict(intrigue=1, solari=2)),
    "Battle for Carthag": (3, "Carthag", dict(score=2), dict(intrigue=1, spice=3), dict(spice=3)),
    "Battle for Imperial Basin": (3, "Imperial Basin", dict(score=2), dict(spice=5), dict(spice=3)),
    "Grand Vision": (3, "", dict(influence=2, score=1, intrigue=1), dict(intrigue=1, spice=3), dict(spice=3)),
}
PLACES = {"Arrakeen", "Carthag", "Imperial Basin"}
every_card = pytest.mark.parametrize("name", CARDS)


def battle(conflict, *troops, **board):
    """A Conflict with so many troops of each player; nobody holds Intrigue cards."""
    seats = {seat: dict(conflict=n) for seat, n in enumerate(troops)}
    return table(players=len(troops), seats=seats, conflict=conflict, phase="combat", **board)


def finish(s):
    """Take all rewards, the first way where there is a choice; play nothing for the victory."""
    return take_rewards(s, "pass")


def fortune(s, seat):
    seen = look(s, seat)
    return {"intrigue": len(seen["intrigue"]), "influence": sum(seen["influence"].values())} | {
        good: seen[good] for good in ("solari", "spice", "water", "score")}


def gains(conflict, *troops):
    """What each player gets out of a Conflict with so many troops each."""
    return outcome(finish(battle(conflict, *troops)), fortune)


# The cards.


def test_there_are_four_ten_and_four_conflicts():
    """C-1, C-2.3"""
    assert levels("base") == {1: 4, 2: 10, 3: 4}
    assert levels("base").total() == len(CARDS)


@every_card
def test_a_conflict_has_its_level_and_its_place(name):
    """C-1, C-8.18"""
    card = component("conflicts", name)
    assert (card.level, card.place) == CARDS[name][:2]


@every_card
def test_with_four_players_the_first_three_are_rewarded(name):
    """C-8.6, C-8.10"""
    first, second, third = CARDS[name][2:]
    assert gains(name, 4, 3, 2, 1) == [first, second, third, {}]


@every_card
def test_with_three_players_the_third_gets_nothing(name):
    """C-8.6, C-22.7"""
    first, second, _ = CARDS[name][2:]
    assert gains(name, 2, 1, 3) == [second, {}, first]


@every_card
@pytest.mark.parametrize("fourth", [(), (1,)], ids=["three players", "four players"])
def test_a_tie_for_second_gives_both_the_third_reward(name, fourth):
    """C-8.7, C-22.5, C-22.7"""
    first, _, third = CARDS[name][2:]
    assert gains(name, 2, 3, 2, *fourth) == [third, first, third, *[{}] * len(fourth)]


@every_card
def test_a_tie_for_first_gives_both_the_second_reward(name):
    """C-8.7, C-8.8, C-22.6"""
    _, _, _, second, third = CARDS[name]
    assert gains(name, 3, 3, 1) == [second, second, {}]
    assert gains(name, 3, 3, 1, 2) == [second, second, {}, third]


@every_card
def test_who_has_no_unit_in_the_conflict_gets_nothing(name):
    """C-8.5"""
    assert gains(name, 0, 1, 0) == [{}, CARDS[name][2], {}]
    assert gains(name, 0, 0, 0) == [{}, {}, {}]


@every_card
def test_the_troops_go_to_supply_afterwards(name):
    """C-8.15"""
    s = finish(battle(name, 4, 3, 2))
    assert [look(s, seat)["conflict"] for seat in range(3)] == [0, 0, 0]
    assert [look(s, seat)["supply"] for seat in range(3)] == [9, 9, 9]


# Control.


@every_card
def test_the_winner_controls_the_place_of_the_conflict_and_nothing_else(name):
    """C-8.18, C-8.19"""
    place = CARDS[name][1]
    assert look(finish(battle(name, 1, 3, 2)))["control"] == ({place: 1} if place else {})


@every_card
def test_the_marker_of_the_winner_replaces_an_enemy_marker(name):
    """C-8.19"""
    held = dict.fromkeys(PLACES, 2)
    place = CARDS[name][1]
    assert look(finish(battle(name, 1, 3, 2, control=held)))["control"] == held | ({place: 1} if place else {})


@every_card
def test_a_tie_leaves_the_control_as_it_was(name):
    """C-8.8"""
    assert look(finish(battle(name, 3, 3, 1)))["control"] == {}
    held = dict.fromkeys(PLACES, 2)
    assert look(finish(battle(name, 3, 3, 1, control=held)))["control"] == held


@every_card
def test_who_controls_the_place_may_defend_it_from_supply(name):
    """C-3.2, C-8.21, R-042"""
    s = table(conflict=name, phase="start", control=dict.fromkeys(PLACES, 1), first=0)
    defended_from_supply(s, attacked=bool(CARDS[name][1]))


def test_a_place_nobody_controls_is_not_defended():
    """C-3.2, C-8.21"""
    s = table(conflict="Siege of Carthag", phase="start", control={"Arrakeen": 1})
    assert look(s)["turn"] == 0 and "reveal" in options(s)


# Influence.


@pytest.mark.parametrize("name", ["skirmish-influence-solari", "skirmish-influence-spice", "Cloak and Dagger"])
@pytest.mark.parametrize("faction", FACTIONS)
def test_the_winner_gains_one_influence_with_any_faction(name, faction):
    """C-11.6"""
    one_influence(battle(name, 2, 1, 0), faction, finish)


@pytest.mark.parametrize("faction", FACTIONS)
def test_grand_vision_gives_two_influence_with_one_faction(faction):
    """C-11.6, C-11.7, R-045"""
    s = battle("Grand Vision", 2, 1, 0)
    finish(pick(s, "Influence", faction))
    assert look(s, 0)["influence"] == TRACKS | {faction: 2}
    assert len(look(s, 0)["intrigue"]) == 1


def test_the_items_of_a_reward_come_in_any_order_and_all_of_them():
    """C-8.10, C-13.1"""
    s = battle("Cloak and Dagger", 2, 1, 0)
    assert "done" in refusals(s)
    pick(s, "Intrigue")
    assert len(look(s, 0)["intrigue"]) == 2 and look(s, 0)["influence"]["Fremen"] == 0
    pick(s, "Fremen")
    assert look(s, 0)["influence"]["Fremen"] == 1


def test_machinations_gives_one_influence_with_each_of_two_factions_named_first():
    """R-034, C-11.6"""
    two_named_first(battle("Machinations", 2, 1, 0))


def test_machinations_with_one_track_left_gives_one_influence():
    """R-037, R-043"""
    full = dict(zip(FACTIONS, (6, 6, 6, 3), strict=True))
    s = table(seats={0: dict(conflict=2, influence=full, score=0)}, conflict="Machinations", phase="combat")
    finish(s)
    assert look(s, 0)["influence"] == full | {"Fremen": 4}


def test_influence_that_no_track_can_take_is_lost():
    """R-037, R-043"""
    full = dict.fromkeys(FACTIONS, 6)
    for name in ("Machinations", "Grand Vision", "skirmish-influence-spice"):
        s = table(seats={0: dict(conflict=2, influence=full, score=0)}, conflict=name, phase="combat")
        finish(s)
        assert look(s, 0)["influence"] == full


def test_an_intrigue_card_that_does_not_exist_is_lost_and_the_rest_is_taken():
    """R-055, R-011"""
    every = [card.name for card in table().game.intrigues for _ in range(card.copies)]
    s = table(seats={0: dict(conflict=2), 2: dict(intrigue=every)}, conflict="Raid Stockpiles", phase="combat")
    finish(s)
    assert look(s, 0)["spice"] == 3 and look(s, 0)["intrigue"] == []


# Choices.


@pytest.mark.parametrize("way, gain", [("Intrigue", dict(intrigue=1)), ("spice", dict(spice=1))])
def test_the_third_reward_of_cloak_and_dagger_is_a_card_or_a_spice(way, gain):
    """R-053, C-8.10"""
    s = battle("Cloak and Dagger", 4, 2, 1, 0)
    while look(s)["turn"] != 2:
        pick(s, options(s)[0])
    assert len(options(s)) == 2
    before = fortune(s, 2)
    finish(pick(s, way))
    assert difference(before, fortune(s, 2)) == gain


@pytest.mark.parametrize("ways, gain", [
    (("Intrigue", "spice"), dict(intrigue=1, spice=2)),
    (("Intrigue", "Solari"), dict(intrigue=1, solari=3)),
    (("Solari", "spice"), dict(spice=2, solari=3)),
    (("spice", "Intrigue"), dict(intrigue=1, spice=2)),
])
def test_the_second_of_battle_for_arrakeen_names_two_different_rewards_first(ways, gain):
    """R-034, C-8.10"""
    s = battle("Battle for Arrakeen", 2, 1, 0)
    assert look(s)["turn"] == 1 and len(options(s)) == 3
    before = fortune(s, 1)
    pick(s, ways[0])
    assert fortune(s, 1) == before  # nothing is taken before both are named
    assert len(options(s)) == 2 and not any(ways[0] in option for option in options(s))
    pick(s, ways[1])
    assert difference(before, fortune(s, 1)) == gain


def asked_for_rewards(s):
    """Who chooses, one after the other."""
    asked = []
    while look(s)["phase"] == "rewards":
        asked.append(look(s)["turn"])
        pick(s, "pass" if "pass" in options(s) else options(s)[0])
    return list(dict.fromkeys(asked))


def test_rewards_are_taken_by_rank():
    """R-036, C-8.10"""
    s = battle("Cloak and Dagger", 1, 2, 3, 0)
    assert asked_for_rewards(s) == [2, 0]  # the second has nothing to choose


def test_equal_ranks_are_rewarded_in_turn_order():
    """R-036"""
    s = battle("Cloak and Dagger", 2, 3, 2, first=2)
    assert asked_for_rewards(s) == [1, 2, 0]


# Terrible Purpose.


@pytest.mark.parametrize("zone", ["hand", "discard"])
def test_terrible_purpose_lets_the_winner_trash_a_card(zone):
    """C-13.7, C-8.10"""
    s = table(seats={0: dict(conflict=2, **{"deck": [], "discard": ["Diplomacy"], zone: ["Dagger"]})},
              conflict="Terrible Purpose", phase="combat")
    pick(s, "trash", "Dagger")
    assert look(s)["trash"] == ["Dagger"]
    assert look(s, 0)["score"] == 1


def test_nobody_must_trash_a_card_for_terrible_purpose():
    """C-13.1, C-13.7"""
    for way in (["done"], ["trash", "done"]):
        s = pick(battle("Terrible Purpose", 2, 1, 0), *way)
        assert look(s)["trash"] == [] and look(s)["phase"] == "turns"
        assert look(s, 0)["score"] == 1


def test_a_reserve_card_trashed_for_terrible_purpose_goes_back_to_its_stack():
    """C-13.7"""
    s = table(seats={0: dict(conflict=2, discard=["The Spice Must Flow"])}, conflict="Terrible Purpose", phase="combat")
    pick(s, "trash", "The Spice Must Flow")
    assert look(s)["reserve"]["The Spice Must Flow"] == 10 and look(s)["trash"] == []


def test_only_the_winner_of_terrible_purpose_trashes():
    """C-8.10"""
    s = battle("Terrible Purpose", 3, 2, 1, 0)
    assert look(s)["turn"] == 0
    pick(s, "done")
    assert look(s)["phase"] == "turns"


# Sort Through the Chaos.


def chaos(*, mentat=None, second=1):
    seats = {0: dict(conflict=2), 1: dict(conflict=second), 2: {}}
    if mentat is not None:
        seats[mentat]["mentat"] = True
    return table(seats=seats, conflict="Sort Through the Chaos", phase="combat")


@pytest.mark.parametrize("mentat", [None, 0, 1], ids=["on its space", "with the winner", "with another"])
def test_the_mentat_serves_its_winner_in_the_next_round_wherever_it_stands(mentat):
    """R-126, C-10.2"""
    s = chaos(mentat=mentat)
    pick(s, "Mentat")
    assert look(s, 0)["mentat"] == (mentat == 0)  # not before Recall
    finish(s)
    assert look(s)["round"] == 2
    assert [look(s, seat)["mentat"] for seat in range(3)] == [True, False, False]
    assert [look(s, seat)["agents"] for seat in range(3)] == [3, 2, 2]


def test_only_the_winner_takes_the_mentat():
    """C-8.8, C-8.10"""
    s = finish(chaos(mentat=1, second=2))
    assert [look(s, seat)["mentat"] for seat in range(3)] == [False, False, False]
    assert [look(s, seat)["agents"] for seat in range(3)] == [2, 2, 2]


def test_the_mentat_won_goes_home_after_that_round():
    """C-10.2, R-126"""
    s = finish(chaos())
    pick(s, *["reveal", "end turn"] * 3)
    assert look(s)["round"] == 3
    assert not look(s, 0)["mentat"] and look(s, 0)["agents"] == 2


def test_the_mentat_won_cannot_be_hired_by_others_in_that_round():
    """R-126, C-13.13"""
    s = table(seats={0: dict(conflict=2), 1: dict(intrigue=["Calculated Hire"], spice=1, solari=2),
                     2: dict(spice=0)}, conflict="Sort Through the Chaos", phase="combat")
    finish(s)
    assert look(s)["turn"] == 1 and look(s)["round"] == 2
    assert "Calculated Hire" in refusals(s)
