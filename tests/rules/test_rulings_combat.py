"""Rulings, chapter D: Combat, rewards, Endgame."""

import pytest
from aids import asked, battle, why

from kanly.testing import look, options, pick, reveal, table

FACTIONS = ["Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"]


def test_a_player_without_units_at_the_start_cannot_enter_the_loop():
    """R-031"""
    s = battle("Guild Bank Raid", dict(intrigue=["Ambush"], garrison=6), dict(conflict=2, intrigue=["Ambush"]))
    assert asked(s) == 1
    pick(s, "Ambush")
    assert look(s)["round"] == 2  # nobody else is involved, and no card is left
    assert look(s, 0)["intrigue"] == ["Ambush"]


def test_priority_goes_on_clockwise_when_a_player_drops_out():
    """R-031"""
    s = battle(
        "Guild Bank Raid",
        dict(conflict=1, intrigue=["Windfall"]),
        dict(conflict=3, intrigue=["Staged Incident", "Ambush"]),
        dict(conflict=1, intrigue=["Charisma"]),
        dict(conflict=1, intrigue=["Bribery"]),
    )
    pick(s, "pass", "Staged Incident")
    assert asked(s) == 2
    pick(s, "pass")
    assert asked(s) == 3
    pick(s, "pass")
    assert asked(s) == 0  # once more, since a card was played after its pass
    pick(s, "pass")
    assert look(s)["round"] == 2


def test_rewards_come_before_win_cards_and_those_before_the_troops_go_home():
    """R-033"""
    s = battle("Siege of Carthag", dict(conflict=3, intrigue=["To the Victor…"]), dict(conflict=2))
    pick(s, "pass")
    assert asked(s) == 0 and "To the Victor…" in options(s)
    assert s.scores == [1, 0, 0] and look(s)["control"] == {"Carthag": 0}
    assert look(s, 1)["spice"] == 1 and len(look(s, 1)["intrigue"]) == 1  # the second reward too
    assert (look(s, 0)["conflict"], look(s, 1)["conflict"]) == (3, 2)
    pick(s, "To the Victor…")
    assert (look(s, 0)["conflict"], look(s, 1)["conflict"]) == (0, 0) and look(s, 0)["spice"] == 3


def test_a_win_card_drawn_by_a_win_card_window_reward_is_playable_at_once():
    """R-033, C-8.4"""
    s = table(conflict="Cloak and Dagger", seats={0: dict(conflict=1, hand=[])}, revealed=[1, 2],
              intrigue_deck=["To the Victor…", "Demand Respect"])
    pick(s, "reveal", "end turn", "Intrigue", "Fremen")
    assert {"To the Victor…", "Demand Respect"} < set(options(s))


# Choose two.


def test_both_choices_are_named_before_the_first_is_carried_out():
    """R-034"""
    s = battle("Battle for Arrakeen", dict(conflict=2), dict(conflict=3))
    while asked(s) == 1:
        s.apply(s.options[0])
    assert asked(s) == 0 and len(options(s)) == 3
    pick(s, "Intrigue")
    assert look(s, 0)["intrigue"] == []  # named only
    assert len(options(s)) == 2 and not [name for name in options(s) if "Intrigue" in name]  # two different ones
    pick(s, "spice")
    assert len(look(s, 0)["intrigue"]) == 1 and look(s, 0)["spice"] == 2 and look(s, 0)["solari"] == 0


def test_two_factions_are_named_before_the_first_rises():
    """R-034"""
    s = battle("Machinations", dict(conflict=2, influence={"Emperor": 1}))
    assert options(s) == FACTIONS
    pick(s, "Emperor")
    assert look(s, 0)["influence"]["Emperor"] == 1 and look(s, 0)["score"] == 0
    assert options(s) == ["Spacing Guild", "Bene Gesserit", "Fremen"]
    pick(s, "Fremen")
    assert look(s, 0)["influence"] == {"Emperor": 2, "Spacing Guild": 0, "Bene Gesserit": 0, "Fremen": 1}
    assert look(s, 0)["score"] == 1


@pytest.mark.parametrize(("first", "order"), [(0, [0, 2]), (1, [2, 0]), (2, [2, 0])])
def test_equal_ranks_choose_in_turn_order_from_the_first_player(first, order):
    """R-036"""
    s = battle("Battle for Arrakeen", dict(conflict=2), {}, dict(conflict=2), first=first)
    asked_for = []
    while look(s)["phase"] == "rewards":
        if not asked_for or asked_for[-1] != asked(s):
            asked_for.append(asked(s))
        s.apply(s.options[0])
    assert asked_for == order


def test_the_better_rank_comes_first_when_the_intrigue_deck_runs_out():
    """R-036, C-8.10"""
    s = table(conflict="Sort Through the Chaos", seats={0: dict(conflict=1), 1: dict(conflict=2)}, revealed=[1, 2],
              intrigue_deck=["Windfall"])
    reveal(s, 0)
    while look(s)["phase"] == "rewards":
        s.apply(s.options[-1] if "pass" in options(s) else s.options[0])
    assert look(s, 1)["intrigue"] == ["Windfall"] and look(s, 0)["intrigue"] == []


# What cannot be taken.


def test_an_influence_reward_with_every_track_full_is_lost():
    """R-037"""
    s = battle("skirmish-influence-solari", dict(conflict=1, influence=dict.fromkeys(FACTIONS, 6)))
    assert look(s)["round"] == 2 and look(s, 0)["solari"] == 2  # no question, no substitute


def test_two_different_factions_with_one_below_six_give_one():
    """R-037"""
    s = battle(
        "Machinations", dict(conflict=1, influence={"Emperor": 6, "Spacing Guild": 6, "Bene Gesserit": 6, "Fremen": 1})
    )
    assert look(s)["round"] == 2
    assert look(s, 0)["influence"]["Fremen"] == 2


def test_an_intrigue_reward_without_cards_is_lost():
    """R-037, R-055"""
    s = table(conflict="Raid Stockpiles", seats={0: dict(conflict=1, hand=[])}, revealed=[1, 2], intrigue_deck=[])
    reveal(s, 0)
    assert look(s)["round"] == 2 and look(s, 0)["spice"] == 3 and look(s, 0)["intrigue"] == []


# Endgame.


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_endgame_goes_clockwise_from_the_first_player(first):
    """R-041"""
    s = table(
        phase="endgame",
        first=first,
        seats={0: dict(intrigue=["Windfall"]), 1: dict(intrigue=["Charisma"]), 2: dict(intrigue=["Bribery"])},
    )
    order = []
    while s.decision:
        order.append(asked(s))
        assert options(s) == ["pass"]
        pick(s, "pass")
    assert order == [first, (first + 1) % 3, (first + 2) % 3]


def test_a_play_in_the_endgame_reopens_it_for_the_others():
    """R-041"""
    could = dict(deck=["The Spice Must Flow"] * 2)  # have a use for Corner the Market
    s = table(phase="endgame",
              seats={0: dict(intrigue=["Windfall"], **could), 1: dict(intrigue=["Tiebreaker", "Charisma"], **could)})
    pick(s, "pass", "Tiebreaker", "done")
    assert asked(s) == 0
    pick(s, "pass", "pass")
    assert s.decision is None


def test_whoever_holds_no_intrigue_card_is_not_asked():
    """R-041"""
    s = table(phase="endgame", seats={1: dict(intrigue=["Windfall"])})
    assert asked(s) == 1
    pick(s, "pass")
    assert s.decision is None


def test_the_defence_comes_before_the_five_cards():
    """R-042"""
    s = table(phase="start", conflict="Siege of Arrakeen", round=4, control={"Arrakeen": 2}, seats={2: dict(hand=[])})
    assert asked(s) == 2 and look(s, 2)["hand"] == []
    pick(s, "yes")
    assert (look(s, 2)["supply"], look(s, 2)["conflict"], len(look(s, 2)["hand"])) == (8, 1, 5)


def test_the_mentat_reward_is_taken_in_recall_wherever_it_stands():
    """R-126"""
    s = battle(
        "Sort Through the Chaos",
        dict(conflict=2),
        dict(mentat=True, agents=0),
        agents={"Wealth": [1], "Arrakeen": [1], "Carthag": [1]},
    )
    while look(s)["phase"] == "rewards":
        if "pass" not in options(s):
            assert not look(s, 0)["mentat"]  # not before Recall
        s.apply(s.options[-1] if "pass" in options(s) else s.options[0])
    assert look(s, 0)["mentat"] and look(s, 0)["agents"] == 3
    assert not look(s, 1)["mentat"] and look(s, 1)["agents"] == 2


def test_combat_cards_need_their_cost_in_combat_too():
    """R-031, C-12.3"""
    s = battle("Guild Bank Raid", dict(conflict=1, spice=1, intrigue=["Private Army"]), dict(conflict=1))
    assert why(s, "Private Army") == "SHORT"
