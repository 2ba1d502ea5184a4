"""C-17 Board spaces: every row of the table."""

import pytest
from aids import why

from kanly.testing import look, options, pick, table
from kanly.things import THINGS

PURSE = dict(solari=12, spice=12, water=4)
# space: icon, what it costs, what is picked there, what has changed when all is done (beside the cost)
SPACES = {
    "Conspire": (
        "Emperor",
        dict(spice=4),
        ["Influence", "+2 troops", "+1 Intrigue"],
        dict(solari=5, garrison=2, intrigue=1),
    ),
    "Wealth": ("Emperor", {}, ["Influence"], dict(solari=2)),
    "Heighliner": ("Spacing Guild", dict(spice=6), ["Influence", "+5 troops"], dict(garrison=5, water=2)),
    "Foldspace": ("Spacing Guild", {}, ["Influence", "acquire Foldspace"], dict(discard=1)),
    "Selective Breeding": ("Bene Gesserit", dict(spice=2), ["Influence", "draw 2", "Dagger"], dict(hand=1, trash=1)),
    "Secrets": ("Bene Gesserit", {}, ["Influence", "+1 Intrigue", "take a random"], dict(intrigue=2)),
    "Hardy Warriors": ("Fremen", dict(water=1), ["Influence", "+2 troops"], dict(garrison=2)),
    "Stillsuits": ("Fremen", {}, ["Influence"], dict(water=1)),
    "High Council": ("Landsraad", dict(solari=5), ["High Council seat"], dict(council=1)),
    "Hall of Oratory": ("Landsraad", {}, ["+1 troop"], dict(garrison=1)),
    "Mentat": ("Landsraad", dict(solari=2), ["draw a card", "take the Mentat"], dict(hand=1, mentat=1, agents=1)),
    "Rally Troops": ("Landsraad", dict(solari=4), ["+4 troops"], dict(garrison=4)),
    "Swordmaster": ("Landsraad", dict(solari=8), ["Swordmaster"], dict(swordmaster=1, agents=1)),
    "Secure Contract": ("Spice Trade", {}, [], dict(solari=3)),
    "Sell Melange": ("Spice Trade", dict(spice=3), [], dict(solari=8)),
    "Arrakeen": ("City", {}, ["+1 troop", "draw a card"], dict(garrison=1, hand=1)),
    "Carthag": ("City", {}, ["+1 troop", "+1 Intrigue"], dict(garrison=1, intrigue=1)),
    "Research Station": ("City", dict(water=2), ["draw 3"], dict(hand=3)),
    "Sietch Tabr": ("City", {}, ["+1 troop"], dict(garrison=1, water=1)),
    "The Great Flat": ("Spice Trade", dict(water=2), ["harvest"], dict(spice=3)),
    "Hagga Basin": ("Spice Trade", dict(water=1), ["harvest"], dict(spice=2)),
    "Imperial Basin": ("Spice Trade", {}, ["harvest"], dict(spice=1)),
}
CARD = {"Landsraad": "Dagger", "City": "Reconnaissance", "Spice Trade": "Dune, the Desert Planet"}


def measured(s):
    me = look(s, 0)
    counts = {key: me[key] for key in ("solari", "spice", "water", "garrison", "agents")}
    counts |= {key: len(me[key]) for key in ("hand", "discard", "intrigue")}
    return (
        counts | {key: int(me[key]) for key in ("council", "swordmaster", "mentat")} | {"trash": len(look(s)["trash"])}
    )


def test_the_board_has_exactly_these_spaces():
    """C-17.1"""
    assert {space.name: THINGS[space.icon].name for space in table().game.spaces} == {
        name: row[0] for name, row in SPACES.items()
    }


@pytest.mark.parametrize("space", SPACES)
def test_a_visit_costs_and_gives_what_the_board_says(space):
    """C-17.1"""
    icon, cost, picked, gains = SPACES[space]
    card = CARD.get(icon, "Diplomacy")
    other = "Dagger"
    s = table(
        seats={
            0: dict(
                PURSE,
                hand=[card, other],
                deck=["Signet Ring", "Convincing Argument", "Seek Allies"],
                influence={"Fremen": 2},
                leader="Paul Atreides",
            ),
            1: dict(intrigue=["Windfall", "Ambush", "Charisma", "Bribery"]),
        }
    )
    before = measured(s)
    level = look(s, 0)["influence"]
    pick(s, card, space)
    if space == "Sell Melange":
        pick(s, "pay 3 spice")
    for name in picked:
        if any(name in one for one in options(s)):  # the others came by themselves
            pick(s, name)
    assert "end turn" in options(s)
    expected = dict(before)
    expected["hand"] -= 1
    expected["agents"] -= 1
    for key, n in cost.items():
        expected[key] -= n
    for key, n in gains.items():
        expected[key] += n
    assert measured(s) == expected
    after = look(s, 0)["influence"]
    assert {f: after[f] - level[f] for f in after if after[f] != level[f]} == ({icon: 1} if icon in level else {})
    pick(s, "end turn")


def test_the_council_seat_is_there_for_the_rest_of_the_game():
    """C-17.1, C-7.5"""
    s = table(seats={0: dict(hand=["Dagger"], solari=5)}, revealed=[1, 2])
    pick(s, "Dagger", "High Council", "end turn", "reveal")
    assert look(s, 0)["persuasion"] == 2


def test_the_swordmaster_can_be_sent_in_the_same_round():
    """C-17.1"""
    s = table(seats={0: dict(hand=["Dagger", "Diplomacy"], solari=8)}, agents={"Carthag": [0]}, revealed=[1, 2])
    pick(s, "Dagger", "Swordmaster", "end turn", "Diplomacy", "Wealth")
    assert look(s)["agents"] == {"Carthag": [0], "Swordmaster": [0], "Wealth": [0]}


def test_an_empty_foldspace_stack_gives_nothing():
    """C-17.1, C-7.6, R-087"""
    s = table(seats={0: dict(hand=["Diplomacy"]), 1: dict(deck=["Foldspace"] * 6)})
    pick(s, "Diplomacy", "Foldspace")
    assert why(s, "acquire Foldspace") == "STACK_EMPTY"
    pick(s, "Influence", "end turn")
    assert look(s, 0)["discard"] == []


@pytest.mark.parametrize("players", [3, 4])
def test_there_is_a_council_seat_for_every_player(players):
    """C-17.4"""
    seats = {seat: dict(council=True) for seat in range(players - 1)}
    s = table(
        players=players,
        turn=players - 1,
        seats=seats | {players - 1: dict(hand=["Dagger"], solari=5, leader="Helena Richese")},
    )
    pick(s, "Dagger", "High Council", "end turn")
    assert all(look(s, seat)["council"] for seat in range(players))
