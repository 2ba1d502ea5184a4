"""The Reserve: Arrakis Liaison, The Spice Must Flow, Foldspace."""

from functools import partial

import base_aids
import pytest
from base_aids import seated
from set_aids import component, gained, not_on_offer, sells_out

from kanly.testing import look, options, pick, refusals, table
from kanly.things import THINGS

STACKS = {"Arrakis Liaison": 8, "The Spice Must Flow": 10, "Foldspace": 6}
revealed = partial(base_aids.revealed, deck=[])


def test_the_stacks_have_8_10_and_6_cards():
    """C-1"""
    assert look(table())["reserve"] == STACKS


@pytest.mark.parametrize(("name", "price", "points"), [("Arrakis Liaison", 2, 0), ("The Spice Must Flow", 9, 1)])
def test_a_reserve_card_is_bought_for_exactly_its_price(name, price, points):
    """C-7.6, C-7.7"""
    s = pick(revealed(persuasion=price), name)
    assert look(s, 0)["discard"] == [name]
    assert gained(s) == (dict(score=points) if points else {})
    assert look(s)["reserve"] == {**STACKS, name: STACKS[name] - 1}
    assert name in refusals(revealed(persuasion=price - 1))


@pytest.mark.parametrize(("name", "price"), [("Arrakis Liaison", 2), ("The Spice Must Flow", 9)])
def test_a_stack_sells_until_it_is_empty(name, price):
    """C-7.6, R-087"""
    sells_out(revealed(persuasion=price * (STACKS[name] + 1)), name, STACKS[name])


def test_foldspace_is_never_sold():
    """Q-23, C-7.6"""
    s = revealed(persuasion=40)
    not_on_offer(s, "Foldspace")
    assert "Foldspace" in refusals(s)


@pytest.mark.parametrize(("name", "gains"), [
    ("Arrakis Liaison", dict(persuasion=2)), ("The Spice Must Flow", dict(spice=1)), ("Foldspace", {}),
])
def test_what_a_reserve_card_gives_when_revealed(name, gains):
    """C-7.3, C-7.5"""
    s = revealed(name)
    assert gained(s) == gains
    pick(s, "end turn")
    assert look(s, 0)["discard"] == [name]


def test_arrakis_liaison_reaches_landsraad_and_city_spaces():
    """C-5.2, C-5.3"""
    rich = dict(hand=["Arrakis Liaison"], solari=20, spice=20, water=20, influence={"Fremen": 2})
    s = pick(seated(rich), "Arrakis Liaison")
    assert set(options(s)) == {
        "High Council", "Hall of Oratory", "Mentat", "Rally Troops", "Swordmaster",
        "Arrakeen", "Carthag", "Research Station", "Sietch Tabr",
    }


def test_foldspace_reaches_every_space():
    """C-5.2, C-5.3"""
    s = seated(dict(hand=["Foldspace"], solari=20, spice=20, water=20, influence={"Fremen": 2}))
    pick(s, "Foldspace")
    assert len(options(s)) == 22
    assert refusals(s) == {}


def test_foldspace_does_not_enter_an_occupied_space():
    """C-5.3"""
    s = seated(dict(hand=["Foldspace"]), agents={"Wealth": [1], "Secrets": [0]})
    pick(s, "Foldspace")
    assert {"Wealth", "Secrets"} <= set(refusals(s))


def test_the_spice_must_flow_sends_no_agent():
    """C-5.2"""
    s = seated(dict(hand=["The Spice Must Flow"], solari=20, spice=20, water=20))
    assert options(s) == ["reveal"]


@pytest.mark.parametrize(("name", "factions"), [
    ("Arrakis Liaison", ["Fremen"]), ("The Spice Must Flow", []), ("Foldspace", []),
])
def test_a_reserve_card_is_of_its_factions(name, factions):
    """C-0.7, C-13.5"""
    card = component("reserve", name)
    assert [THINGS[faction].name for faction in card.factions] == factions
    s = revealed("Crysknife", name)
    if factions:
        pick(s, "Crysknife")
        assert look(s, 0)["influence"]["Fremen"] == 1
    else:
        not_on_offer(s, "Crysknife")


def test_arrakis_liaison_has_no_agent_box():
    """C-5.7"""
    s = seated(dict(hand=["Arrakis Liaison"], solari=4, garrison=0))
    pick(s, "Arrakis Liaison", "Rally Troops")
    assert options(s) == ["end turn"]
    assert look(s, 0)["play"] == ["Arrakis Liaison"]


@pytest.mark.parametrize("name", STACKS)
@pytest.mark.parametrize("where", ["hand", "discard", "play"])
def test_a_trashed_reserve_card_goes_back_to_its_stack(name, where):
    """C-13.7"""
    mine = {"hand": ["Guild Administrator"], "deck": []}
    mine[where] = [*mine.get(where, []), name]
    s = seated(mine)
    assert look(s)["reserve"] == {**STACKS, name: STACKS[name] - 1}
    pick(s, "Guild Administrator", "Secure Contract", "trash a card", name)
    assert look(s)["reserve"] == STACKS
    assert look(s)["trash"] == []


def test_the_point_of_the_spice_must_flow_is_kept_when_it_is_trashed():
    """C-13.7"""
    s = seated(dict(hand=["Guild Administrator"], discard=["The Spice Must Flow"], score=1))
    pick(s, "Guild Administrator", "Secure Contract", "trash a card", "The Spice Must Flow")
    assert look(s, 0)["score"] == 1


def test_a_spice_must_flow_back_on_its_stack_gives_its_point_again():
    """C-13.7, C-7.7"""
    mine = dict(hand=["Guild Administrator"], discard=["The Spice Must Flow"], persuasion=9)
    s = seated(mine, {1: dict(hand=[], discard=["The Spice Must Flow"] * 9), 2: dict(hand=[])})
    assert look(s)["reserve"]["The Spice Must Flow"] == 0
    pick(s, "Guild Administrator", "Secure Contract", "trash a card", "The Spice Must Flow", "end turn")
    pick(s, "reveal", "end turn", "reveal", "end turn")
    pick(s, "reveal", "The Spice Must Flow")
    assert look(s, 0)["score"] == 1


def test_foldspace_draws_a_card_and_goes_back_to_its_stack():
    """C-13.1, C-13.7, Q-04"""
    s = seated(dict(hand=["Foldspace"]))
    assert look(s)["reserve"]["Foldspace"] == 5
    pick(s, "Foldspace", "Secure Contract", "draw")
    assert len(look(s, 0)["hand"]) == 1
    assert "end turn" not in options(s)
    pick(s, "trash")
    assert (look(s, 0)["play"], look(s)["trash"]) == ([], [])
    assert look(s)["reserve"] == STACKS
    assert options(s) == ["end turn"]


def test_foldspace_trashed_first_still_draws():
    """R-010: what a card gives that trashes itself is received in full"""
    s = seated(dict(hand=["Foldspace"]))
    pick(s, "Foldspace", "Secure Contract", "trash")
    assert "end turn" not in options(s)
    pick(s, "draw")
    assert len(look(s, 0)["hand"]) == 1
