"""Rulings, chapters J, K, M and N: Leaders, cards, combinations."""

import pytest
from aids import asked, shown, why

from kanly.testing import look, options, pick, reveal, table
from kanly.view import SPECTATOR

HELENA = "Helena Richese"
MEMNON = "Earl Memnon Thorvald"
LETO = "Duke Leto Atreides"
ROW = ["Gun Thopter", "Stilgar", "Chani", "Carryall", "Worm Riders"]


# Memnon.


def test_memnon_gains_influence_with_his_council_seat():
    """R-073"""
    s = table(seats={0: dict(leader=MEMNON, hand=["Dagger"], solari=5)})
    assert not [name for name in options(s) if "Influence" in name]  # not before he has the seat
    pick(s, "Dagger", "High Council")
    assert "end turn" not in options(s)
    pick(s, "Influence", "Fremen")
    assert look(s, 0)["influence"]["Fremen"] == 1
    assert options(s) == ["end turn"]


def test_somebody_elses_seat_gives_memnon_nothing():
    """R-073"""
    s = table(seats={0: dict(hand=["Dagger"], solari=5, leader=HELENA), 1: dict(leader=MEMNON)})
    pick(s, "Dagger", "High Council", "end turn")
    assert set(look(s, 1)["influence"].values()) == {0}


# Trash icons, alternatives.


def test_the_gain_beside_a_trash_icon_does_not_depend_on_trashing():
    """R-077"""
    s = table(seats={0: dict(hand=["Gene Manipulation"], play=["Lady Jessica"])})
    pick(s, "Gene Manipulation", "Hall of Oratory", "+1 troop", "end turn")
    assert look(s, 0)["spice"] == 2 and look(s)["trash"] == []


def test_reveal_alternatives_are_decided_when_they_are_resolved():
    """R-078"""
    hand = dict(hand=["Bene Gesserit Sister"], deck=["Dagger"], leader=LETO)
    s = table(seats={0: dict(hand, intrigue=["Poison Snooper"], conflict=1)}, phase="reveal")
    assert (look(s, 0)["persuasion"], look(s, 0)["swords"]) == (0, 0)
    pick(s, "Poison Snooper", "hand", "+2 Persuasion or")
    assert len(options(s)) == 2
    pick(s, "swords")
    assert (look(s, 0)["persuasion"], look(s, 0)["swords"]) == (0, 3)
    assert not [name for name in options(s) if "Persuasion" in name]  # exactly one branch ever


# Helena.


def helena(other=(), **more):
    seats = {0: dict(leader=HELENA, hand=["Signet Ring", "Dagger"], **more), 1: dict(other)}
    s = table(seats=seats, revealed=[2], row=ROW)
    return pick(s, "Signet Ring", "Secure Contract", "set aside", "Gun Thopter")


def test_the_card_helena_sets_aside_is_public_and_nobody_elses():
    """R-082"""
    s = helena(other=dict(persuasion=20))
    assert look(s, 0)["aside"] == ["Gun Thopter"] and len(look(s)["row"]) == 5
    assert shown(s.seen_by(SPECTATOR).players[0].aside) == ["Gun Thopter"]
    assert "Gun Thopter" not in look(s, 0)["hand"] + look(s, 0)["deck"] + look(s, 0)["discard"]
    pick(s, "end turn", "reveal")
    for_sale = set(options(s)) - set(look(s)["row"])
    assert asked(s) == 1 and for_sale == {"Arrakis Liaison", "The Spice Must Flow", "end turn"}


@pytest.mark.parametrize(("persuasion", "possible"), [(2, False), (3, True)])
def test_helena_buys_it_for_one_less_in_that_reveal_turn(persuasion, possible):
    """R-082"""
    s = helena(persuasion=persuasion)
    pick(s, "end turn")
    reveal(s, 1)
    pick(s, "reveal")
    assert ("Gun Thopter" in options(s)) == possible
    if possible:
        pick(s, "Gun Thopter")
        assert look(s, 0)["persuasion"] == 0 and "Gun Thopter" in look(s, 0)["discard"]
        assert len(look(s)["row"]) == 5


def test_the_set_aside_card_is_gone_when_the_reveal_turn_ends():
    """R-082"""
    s = helena()
    pick(s, "end turn")
    reveal(s, 1, 0)
    assert look(s, 0)["aside"] == [] and "Gun Thopter" in look(s)["trash"]
    assert "Gun Thopter" not in look(s, 0)["discard"]


def test_the_discount_is_for_persuasion_only_and_for_that_very_card():
    """R-082, K-08"""
    s = helena(intrigue=["Bypass Protocol"])
    pick(s, "Bypass Protocol")  # 3 or less: the 4 of Gun Thopter stay 4
    assert "Gun Thopter" not in options(s)
    s = table(
        seats={0: dict(leader=HELENA, hand=["Signet Ring"], persuasion=3)},
        revealed=[1, 2],
        row=["Gun Thopter", "Gun Thopter", "Chani", "Carryall", "Worm Riders"],
    )
    pick(s, "Signet Ring", "Secure Contract", "set aside", "Gun Thopter", "end turn", "reveal")
    assert len([name for name in options(s) if "Gun Thopter" in name]) == 1  # its twin in the Row costs 4
    pick(s, "Gun Thopter")
    assert look(s, 0)["aside"] == [] and "Gun Thopter" in look(s)["row"]


# Stacks and decks that run out.


def test_an_empty_reserve_stack_sells_again_after_a_copy_was_trashed():
    """R-087, C-7.6"""
    seats = {0: dict(hand=["Guild Administrator"], discard=["Arrakis Liaison"], persuasion=2)}
    s = table(seats=seats | {1: dict(deck=["Arrakis Liaison"] * 7)}, revealed=[1, 2])
    twin = s.clone()
    pick(twin, "reveal")
    assert why(twin, "Arrakis Liaison") == "STACK_EMPTY"
    pick(s, "Guild Administrator", "Secure Contract", "trash a card", "Arrakis Liaison", "end turn", "reveal")
    pick(s, "Arrakis Liaison")
    assert look(s)["reserve"]["Arrakis Liaison"] == 0 and "Arrakis Liaison" in look(s, 0)["discard"]


def test_a_row_without_deck_shrinks_and_nothing_is_shuffled_back():
    """R-087"""
    s = table(seats={0: dict(hand=[], persuasion=20)}, row=ROW, phase="reveal")
    s.imperium = []
    pick(s, "Stilgar")
    assert look(s)["row"] == sorted(set(ROW) - {"Stilgar"})
    pick(s, "Chani")
    assert len(look(s)["row"]) == 3


# Kwisatz Haderach.


def kwisatz(agents, home=0, **more):
    s = table(seats={0: dict(hand=["Kwisatz Haderach"], agents=home, **more)}, agents=agents)
    return pick(s, "Kwisatz Haderach")


def test_kwisatz_haderach_goes_to_any_space_past_enemy_agents():
    """R-101"""
    s = kwisatz(
        {"Carthag": [0], "Wealth": [1], "Secrets": [1, 2]},
        home=1,
        solari=20,
        spice=20,
        water=20,
        influence={"Fremen": 2},
    )
    assert len(options(s)) == 22


@pytest.mark.parametrize(
    ("space", "reason", "seat"),
    [
        ("Conspire", "SHORT", {}),
        ("High Council", "SHORT", dict(solari=4)),
        ("Sietch Tabr", "UNMET", {}),
        ("High Council", "ONCE_ONLY", dict(council=True, solari=9)),
        ("Swordmaster", "ONCE_ONLY", dict(swordmaster=True, solari=9)),
    ],
)
def test_costs_requirements_and_limits_bind_kwisatz_haderach(space, reason, seat):
    """R-101"""
    s = kwisatz({"Carthag": [0]}, home=1, **seat)
    assert why(s, space) == reason


def test_the_agent_picked_up_may_go_back_to_its_own_space():
    """R-101, K-13"""
    s = kwisatz({"Carthag": [0, 1], "Wealth": [0]})
    assert "Carthag" in options(s)
    pick(s, "Carthag")
    assert look(s)["agents"] == {"Carthag": [0, 1], "Wealth": [0]}  # only that very Agent: Wealth keeps its own
    assert [name for name in options(s) if "Intrigue" in name]  # and the visit counts


def test_going_back_does_not_use_an_agent_of_the_leader():
    """R-101"""
    s = kwisatz({"Stillsuits": [0]}, home=1)
    pick(s, "Stillsuits")
    assert look(s, 0)["agents"] == 1 and look(s)["agents"] == {"Stillsuits": [0]}


def test_kwisatz_haderach_without_any_agent_cannot_be_played():
    """R-101"""
    s = table(seats={0: dict(hand=["Kwisatz Haderach"], agents=0)})
    assert options(s) == ["reveal"] and why(s, "Kwisatz Haderach") == "NO_AGENT"


def test_a_space_left_by_kwisatz_haderach_is_free():
    """R-101, R-019"""
    s = table(
        seats={0: dict(hand=["Kwisatz Haderach"], agents=0, deck=["Dagger"]), 1: dict(hand=["Diplomacy"])},
        agents={"Wealth": [0]},
    )
    pick(s, "Kwisatz Haderach", "Stillsuits", "draw", "end turn", "Diplomacy")
    assert "Wealth" in options(s) and "Stillsuits" not in options(s)
