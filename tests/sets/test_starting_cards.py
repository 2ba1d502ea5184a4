"""The starting deck."""

from collections import Counter

import pytest
from base_aids import revealed, seated
from set_aids import component, gained, not_on_offer

from kanly.testing import look, options, pick, refusals, table
from kanly.things import THINGS

DECK = {
    "Convincing Argument": 2, "Dagger": 2, "Diplomacy": 1, "Dune, the Desert Planet": 2, "Reconnaissance": 1,
    "Seek Allies": 1, "Signet Ring": 1,
}
FACTION_SPACES = {
    "Conspire", "Wealth", "Heighliner", "Foldspace", "Selective Breeding", "Secrets", "Hardy Warriors", "Stillsuits",
}
LANDSRAAD = {"High Council", "Hall of Oratory", "Mentat", "Rally Troops", "Swordmaster"}
CITY = {"Arrakeen", "Carthag", "Research Station", "Sietch Tabr"}
SPICE_TRADE = {"Sell Melange", "Secure Contract", "The Great Flat", "Hagga Basin", "Imperial Basin"}


@pytest.mark.parametrize("seat", range(4))
def test_everybody_starts_with_the_same_ten_cards(seat):
    """C-1.1, C-2.6"""
    seen = look(table(players=4), seat)
    assert len(seen["hand"]) == 5
    assert Counter(seen["hand"] + seen["deck"]) == DECK
    assert sum(DECK.values()) == 10


@pytest.mark.parametrize(("name", "spaces"), [
    ("Dagger", LANDSRAAD),
    ("Diplomacy", FACTION_SPACES),
    ("Dune, the Desert Planet", SPICE_TRADE),
    ("Reconnaissance", CITY),
    ("Seek Allies", FACTION_SPACES),
    ("Signet Ring", LANDSRAAD | CITY | SPICE_TRADE),
])
def test_a_starting_card_reaches_the_spaces_of_its_icons_and_no_others(name, spaces):
    """C-5.2, C-5.3"""
    s = seated(dict(hand=[name], solari=20, spice=20, water=20, influence={"Fremen": 2}))
    pick(s, name)
    assert set(options(s)) == spaces


def test_convincing_argument_sends_no_agent():
    """C-5.2"""
    s = seated(dict(hand=["Convincing Argument"], solari=20, spice=20, water=20))
    assert options(s) == ["reveal"]
    assert "Convincing Argument" in refusals(s)


@pytest.mark.parametrize(("name", "gains"), [
    ("Convincing Argument", dict(persuasion=2)),
    ("Dagger", dict(swords=1)),
    ("Diplomacy", dict(persuasion=1)),
    ("Dune, the Desert Planet", dict(persuasion=1)),
    ("Reconnaissance", dict(persuasion=1)),
    ("Seek Allies", {}),
    ("Signet Ring", dict(persuasion=1)),
])
def test_what_a_starting_card_gives_when_revealed(name, gains):
    """C-7.3, C-7.5"""
    s = revealed(name)
    assert gained(s) == gains
    assert "end turn" in options(s)
    not_on_offer(s, name)
    assert look(s)["trash"] == []


@pytest.mark.parametrize(("name", "space"), [
    ("Dagger", "Rally Troops"), ("Diplomacy", "Wealth"), ("Dune, the Desert Planet", "Hagga Basin"),
    ("Reconnaissance", "Research Station"),
])
def test_these_starting_cards_have_no_agent_box(name, space):
    """C-5.7"""
    s = seated(dict(hand=[name], solari=4, water=2, garrison=0))
    pick(s, name, space)
    if space == "Research Station":
        pick(s, space)
    assert "end turn" in options(s)
    assert look(s, 0)["play"] == [name]


@pytest.mark.parametrize("name", DECK)
def test_starting_cards_belong_to_no_faction(name):
    """C-0.7, C-13.5"""
    card = component("starters", name)
    assert [THINGS[faction].name for faction in card.factions] == []
    s = seated(dict(hand=["Crysknife", name]), phase="reveal")
    not_on_offer(s, "Crysknife")


def test_seek_allies_is_trashed_and_must_be():
    """C-13.1, Q-04"""
    s = seated(dict(hand=["Seek Allies"]))
    pick(s, "Seek Allies", "Wealth", "Wealth")
    assert "end turn" not in options(s)
    pick(s, "Seek Allies")
    assert look(s)["trash"] == ["Seek Allies"]
    assert look(s, 0)["play"] == []
    assert (look(s, 0)["influence"]["Emperor"], look(s, 0)["solari"]) == (1, 2)
    assert options(s) == ["end turn"]


def test_seek_allies_may_be_trashed_before_the_space_is_used():
    """R-002"""
    s = seated(dict(hand=["Seek Allies"]))
    pick(s, "Seek Allies", "Wealth", "Seek Allies")
    assert look(s, 0)["influence"]["Emperor"] == 1


@pytest.mark.parametrize(("leader", "key", "amount"), [
    ("Earl Memnon Thorvald", "spice", 1), ("Countess Ariana Thorvald", "water", 1),
    ("Count Ilban Richese", "solari", 4),
])
def test_signet_ring_uses_the_ability_of_the_own_leader(leader, key, amount):
    """C-13.10"""
    s = seated(dict(leader=leader, hand=["Signet Ring"], water=0))
    pick(s, "Signet Ring", "Secure Contract")  # 3 Solari from the space
    assert gained(s) == {"solari": 3, key: amount}
    assert options(s) == ["end turn"]


def test_signet_ring_must_be_used_unless_the_ability_has_a_price():
    """C-13.10, C-13.1"""
    s = seated(dict(leader="Paul Atreides", hand=["Signet Ring"]))
    pick(s, "Signet Ring", "Secure Contract")
    assert "end turn" not in options(s)
    pick(s, "Signet Ring")
    assert len(look(s, 0)["hand"]) == 1
    s = seated(dict(leader="Baron Vladimir Harkonnen", hand=["Signet Ring"]))
    pick(s, "Signet Ring", "Secure Contract")
    assert "end turn" in options(s)
    pick(s, "Signet Ring")
    assert (look(s, 0)["solari"], len(look(s, 0)["intrigue"])) == (2, 1)
