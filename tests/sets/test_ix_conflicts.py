"""Rise of Ix: the four Conflict cards, and a Freighter moved by a reward."""

import pytest
from conflict_aids import levels
from ix_aids import LEADERS, changes, component, holdings
from set_aids import not_on_offer

from kanly.testing import look, options, pick, table

# Card → level, and the rewards with the Freighter advanced, nothing paid and the first way taken.
CARDS = {
    "skirmish-freighter-troop": (1, dict(freighter=1, garrison=1), dict(spice=2), dict(spice=1)),
    "skirmish-freighter-spice": (1, dict(freighter=1, spice=1), dict(solari=3), dict(solari=2)),
    "Trade Monopoly": (2, dict(freighter=2, garrison=1), dict(intrigue=1, water=1), dict(intrigue=1)),
    "Economic Supremacy": (3, dict(score=1), dict(score=1), dict(spice=2, solari=2)),
}
every_card = pytest.mark.parametrize("name", CARDS)


def battle(conflict, *troops, sets=("base", "ix"), **me):
    """A Conflict with so many troops of each player; seat 0 has what else is said."""
    seats = {seat: dict(conflict=n, water=0, leader=LEADERS[seat]) for seat, n in enumerate(troops)}
    seats[0] |= me
    return table(list(sets), len(troops), seats, conflict=conflict, phase="combat")


def gains(conflict, *troops):
    """What each player gets out of a Conflict with so many troops each, advancing and paying for nothing."""
    s = battle(conflict, *troops)
    nobody = {seat: dict(water=0, leader=LEADERS[seat]) for seat in range(len(troops))}
    start = table(["base", "ix"], len(troops), nobody)
    before = [holdings(start, seat) for seat in range(len(troops))]
    while look(s)["phase"] == "rewards":
        ways = options(s)
        if "advance the Freighter" in ways:
            pick(s, "advance")
        else:
            pick(s, next((way for way in ways if way not in ("done", "no") and "pay" not in way), "done"))
    after = [holdings(s, seat) for seat in range(len(troops))]
    kept = ("solari", "spice", "water", "score", "garrison", "intrigue", "freighter")
    return [{key: a[key] - b[key] for key in kept if a[key] != b[key]} for a, b in zip(after, before, strict=True)]


def test_two_one_and_one_conflict_join_the_deck():
    """C-1"""
    assert levels("base", "ix") - levels("base") == {1: 2, 2: 1, 3: 1}


@every_card
def test_a_conflict_has_its_level_and_no_place_and_no_icon(name):
    card = component("conflicts", name)
    assert (card.level, card.place, card.icon) == (CARDS[name][0], "", 0)


@every_card
def test_only_economic_supremacy_joins_the_epic_game_on_every_board(name):
    """C-18.8"""
    assert component("conflicts", name).joins == ("epic" if name == "Economic Supremacy" else "")


@every_card
def test_with_four_players_the_first_three_are_rewarded(name):
    """C-8.6"""
    _, first, second, third = CARDS[name]
    assert gains(name, 4, 3, 2, 1) == [first, second, third, {}]


@every_card
def test_with_three_players_the_third_gets_nothing(name):
    """C-8.6"""
    _, first, second, _ = CARDS[name]
    assert gains(name, 3, 2, 1) == [first, second, {}]


@every_card
def test_players_tied_for_first_get_the_second_reward(name):
    """C-8.7"""
    assert gains(name, 3, 3, 1) == [CARDS[name][2], CARDS[name][2], {}]


@every_card
def test_players_tied_for_second_get_the_third_reward(name):
    """C-8.7"""
    assert gains(name, 3, 2, 2) == [CARDS[name][1], CARDS[name][3], CARDS[name][3]]


@pytest.mark.parametrize("way, change", [("Intrigue", dict(intrigue=1)), ("water", dict(water=1))])
def test_the_third_of_a_trade_monopoly_chooses(way, change):
    s = battle("Trade Monopoly", 3, 2, 2)
    pick(s, "Freighter", "done")
    assert look(s)["turn"] == 1
    assert changes(s, way, seat=1) == change


@pytest.mark.parametrize("goods, ways, change", [
    (dict(solari=6), ["pay 6 Solari"], dict(solari=-6, score=1)),
    (dict(spice=4), ["pay 4 spice"], dict(spice=-4, score=1)),
    (dict(solari=7, spice=5), ["pay 6 Solari", "pay 4 spice"], dict(solari=-6, spice=-4, score=2)),
])
def test_economic_supremacy_sells_points(goods, ways, change):
    """C-8.10: each once."""
    s = battle("Economic Supremacy", 3, 1, 0, **goods)
    assert look(s, 0)["score"] == 1  # the first point is not bought
    got = changes(s, *ways)
    assert {key: got[key] for key in change} == change


def test_economic_supremacy_forces_nobody():
    s = battle("Economic Supremacy", 3, 1, 0, solari=6, spice=4)
    assert "done" in options(s)
    pick(s, "done")
    assert (look(s, 0)["score"], look(s, 0)["solari"], look(s, 0)["spice"]) == (1, 6, 4)


def test_economic_supremacy_needs_six_solari_or_four_spice():
    s = battle("Economic Supremacy", 3, 1, 0, solari=5, spice=3)
    assert look(s)["phase"] == "turns"
    assert (look(s, 0)["score"], look(s, 0)["solari"], look(s, 0)["spice"]) == (1, 5, 3)


def test_a_freighter_recalled_by_a_reward_brings_all_its_rewards():
    """C-16.5: in any order."""
    s = battle("skirmish-freighter-troop", 3, 1, 0, freighter=2, spice=0)
    pick(s, "move your Freighter", "recall")
    assert len(options(s)) == 3
    assert changes(s, "+2 troops") == dict(garrison=2, supply=-2)
    assert changes(s, "+1 Influence with any faction", "Fremen") == dict(Fremen=1)
    assert changes(s, "+2 spice").get("spice") == 2
    assert look(s, 0)["freighter"] == 0


def test_the_two_freighter_icons_of_a_trade_monopoly_are_used_one_by_one():
    """C-16.5"""
    s = battle("Trade Monopoly", 3, 1, 0, freighter=1)
    pick(s, "move your Freighter 2 times", "recall")
    while "advance the Freighter" not in options(s):
        pick(s, "+2 spice")
    pick(s, "advance")
    assert (look(s, 0)["freighter"], look(s, 0)["spice"]) == (1, 2)
    not_on_offer(s, "advance")
