"""Uprising: the five Objectives, by number of players."""

import pytest

import kanly
from kanly.testing import look, table
from kanly.things import THINGS

# Objective → icon, the numbers of players it is for, and whether it makes its owner First Player.
OBJECTIVES = {
    "desert-mouse-first": ("Desert Mouse", {1, 2, 3, 4, 6}, True),
    "crysknife": ("Crysknife", {1, 2, 3, 4, 6}, False),
    "ornithopter-1-3p": ("Ornithopter", {1, 2, 3}, False),
    "desert-mouse-4-6p": ("Desert Mouse", {4, 6}, False),
    "crysknife-4-6p": ("Crysknife", {4, 6}, False),
}


def dealt(players, seed):
    s = kanly.compose(["uprising"], players).start(seed)
    return s, [look(s, seat)["objective"] for seat in range(players)]


@pytest.mark.parametrize("players", [3, 4])
def test_everybody_is_dealt_one_of_the_objectives_for_so_many_players(players):
    """C-2.8, C-22.3"""
    found = set()
    for seed in range(20):
        _, cards = dealt(players, seed)
        assert sorted(cards) == sorted(name for name, (_, use, _) in OBJECTIVES.items() if players in use)
        found.add(tuple(cards))
    assert len(found) > 3


@pytest.mark.parametrize("players", [3, 4])
def test_the_desert_mouse_used_at_every_count_makes_the_first_player(players):
    """C-2.8"""
    firsts = set()
    for seed in range(20):
        s, cards = dealt(players, seed)
        assert look(s)["first"] == cards.index("desert-mouse-first") == look(s)["turn"]
        firsts.add(look(s)["first"])
    assert firsts == set(range(players))


def test_the_icons_and_counts_printed_on_the_objectives():
    """C-2.8, C-22.3"""
    cards = {card.slug: card for players in (3, 4) for card in table(["uprising"], players).game.objectives}
    printed = {slug: (THINGS[card.icon].name, set(card.players), card.leads) for slug, card in cards.items()}
    assert printed == OBJECTIVES


def test_the_base_game_has_no_objectives():
    """C-2.8"""
    assert look(table(), 0)["objective"] is None


# Objective → a Conflict that pairs with it, and one that does not.
PAIRS = {
    "desert-mouse-first": ("Protect the Sietches", "Shadow Contest"),
    "crysknife": ("Spice Freighters", "Protect the Sietches"),
    "ornithopter-1-3p": ("Shadow Contest", "Spice Freighters"),
    "desert-mouse-4-6p": ("Trade Dispute", "Spice Freighters"),
    "crysknife-4-6p": ("CHOAM Security", "Trade Dispute"),
}


@pytest.mark.parametrize("objective", OBJECTIVES)
@pytest.mark.parametrize("pairs", [True, False])
def test_an_objective_pairs_with_a_won_conflict_of_its_icon(objective, pairs):
    """C-8.13"""
    players = min(OBJECTIVES[objective][1] & {3, 4})
    conflict = PAIRS[objective][not pairs]
    seats = {0: dict(conflict=3, objective=objective, influence={"Fremen": 6}), 1: dict(conflict=1)}
    s = table(["uprising"], players, seats=seats, conflict=conflict, phase="combat")
    while look(s)["phase"] == "rewards":
        s.apply(s.options[0])
    turned = look(s, 0)["turned"]
    assert (objective in turned) == pairs
    assert len(turned) == 2 * pairs
    assert len(look(s, 0)["won"]) == 1
