"""The House Hagal cards of the base game and Rise of Ix: copies, for how many players, swords, space, gains."""

import pytest

import kanly
from kanly.components import Hagal
from kanly.events import SENT
from kanly.expansion import EXPANSIONS
from kanly.testing import look, table
from kanly.things import THINGS

# Set, slug → name, copies, for how many players, swords, space, what a Rival with nothing has after it.
CARDS = {
    ("base", "conspire"): ("Conspire", 2, (1, 2), 4, "Conspire", dict(Emperor=1, garrison=2)),
    ("base", "wealth"): ("Wealth", 1, (1, 2), 3, "Wealth", dict(Emperor=1)),
    ("base", "heighliner"): ("Heighliner", 1, (1, 2), 6, "Heighliner", {"Spacing Guild": 1, "conflict": 3}),
    ("base", "foldspace"): ("Foldspace", 2, (1, 2), 1, "Foldspace", {"Spacing Guild": 1}),
    ("base", "selective-breeding"): ("Selective Breeding", 2, (1, 2), 2, "Selective Breeding", {"Bene Gesserit": 1}),
    ("base", "secrets"): ("Secrets", 1, (1, 2), 1, "Secrets", {"Bene Gesserit": 1}),
    ("base", "hardy-warriors"): ("Hardy Warriors", 1, (1, 2), 5, "Hardy Warriors", dict(Fremen=1, conflict=2)),
    ("base", "stillsuits"): ("Stillsuits", 2, (1, 2), 4, "Stillsuits", dict(Fremen=1)),
    ("base", "rally-troops"): ("Rally Troops", 2, (1, 2), 3, "Rally Troops", dict(garrison=4)),
    ("base", "hall-of-oratory"): ("Hall of Oratory", 2, (1, 2), 0, "Hall of Oratory", dict(garrison=1)),
    ("base", "carthag"): ("Carthag", 3, (1, 2), 0, "Carthag", dict(conflict=1)),
    ("base", "harvest-spice"): ("Harvest Spice", 5, (1, 2), 2, "Hagga Basin", dict(spice=3)),
    ("base", "arrakeen-1p"): ("Arrakeen", 3, (1,), 1, "Arrakeen", dict(conflict=1, solari=1)),
    ("base", "arrakeen-2p"): ("Arrakeen", 3, (2,), 1, "Arrakeen", dict(conflict=1)),
    ("base", "reshuffle"): ("Reshuffle", 1, (2,), None, None, {}),
    ("ix", "interstellar-shipping"):
        ("Interstellar Shipping", 1, (1, 2), 3, "Interstellar Shipping", dict(freighter=2)),
    ("ix", "foldspace-interstellar-shipping"):
        ("Foldspace / Interstellar Shipping", 1, (1, 2), 2, "Foldspace", {"Spacing Guild": 1}),
    ("ix", "smuggling-interstellar-shipping"):
        ("Smuggling / Interstellar Shipping", 1, (1, 2), 2, "Smuggling", dict(freighter=1)),
    ("ix", "tech-negotiation"): ("Tech Negotiation", 2, (1,), 0, "Tech Negotiation", dict(negotiators=1)),
    ("ix", "dreadnought-1p"): ("Dreadnought", 2, (1,), 3, "Dreadnought", dict(dreadnoughts=1)),
    ("ix", "dreadnought-2p"): ("Dreadnought", 2, (2,), 3, "Dreadnought", dict(dreadnoughts=1, garrison=2)),
}
LEAVING = {"rally-troops", "hall-of-oratory"}
"""What Rise of Ix takes out (C-19.21)."""
NEEDS = {"interstellar-shipping": {"Spacing Guild": 2}}
TWO_SPACES = {"foldspace-interstellar-shipping": ("Foldspace", {"Spacing Guild": 1}, {}),
              "smuggling-interstellar-shipping": ("Smuggling", {}, dict(freighter=1))}
ILBAN = "Count Ilban Richese"
every_card = pytest.mark.parametrize("key", CARDS, ids=lambda key: key[1])
TURNS = [(key, players) for key, fact in CARDS.items() for players in fact[2] if fact[4]]
every_turn = pytest.mark.parametrize("key, players", TURNS, ids=[f"{key[1]}-{players}" for key, players in TURNS])
COUNTED = ("solari", "spice", "water", "score", "garrison", "conflict", "fleet", "dreadnoughts", "freighter",
           "negotiators")


def sets_for(key):
    return ["base"] if key[0] == "base" else ["base", "ix"]


def after(key, players, rival=None, **board):
    """A Rival with nothing has turned up this card; its Signet would bring a Solari."""
    seat = 1 if players == 1 else 2
    bare = dict(leader=ILBAN, garrison=0, water=0, intrigue=[]) if players == 1 else {}
    seats = {0: dict(intrigue=[]), 2: dict(agents=0, garrison=0)} if players == 1 else {0: dict(intrigue=[])}
    seats[seat] = bare | dict(influence=NEEDS.get(key[1], {})) | (rival or {})
    given = {"bonus": {"Hagga Basin": 1}} | board
    return table(sets_for(key), players, seats, turn=seat, first=0, hagal=[key[1]], log=True, **given), seat


def holdings(s, seat):
    """Everything countable that is there."""
    seen = look(s, seat)
    found = {key: seen[key] for key in COUNTED} | {"intrigue": len(seen["intrigue"])} | seen["influence"]
    return {key: n for key, n in found.items() if n}


def went(s, seat):
    return [THINGS[e.other].name for e in s.log if e.kind == SENT and e.seat == seat]


@pytest.mark.parametrize("name, total", [("base", 31), ("ix", 9)])
def test_there_are_so_many_cards_in_a_box(name, total):
    """C-1"""
    cards = [thing for thing in EXPANSIONS[name].things if isinstance(thing, Hagal)]
    assert {(name, card.slug) for card in cards} == {key for key in CARDS if key[0] == name}
    assert sum(card.copies for card in cards) == total


@every_card
def test_copies_players_and_swords(key):
    """C-19.7, C-19.8, C-19.11, C-19.21"""
    name, copies, players, swords, _, _ = CARDS[key]
    for sets in (["base"], ["base", "ix"]):
        for n in (1, 2):
            found = [card for card in kanly.compose(sets, n).hagal if (card.set, card.slug) == key]
            there = n in players and key[0] in sets and not (key[1] in LEAVING and "ix" in sets)
            assert [(card.name, card.copies, card.swords) for card in found] == [(name, copies, swords)] * there


@every_turn
def test_where_it_sends_the_agent_and_what_is_gained_there(key, players):
    """C-19.4, C-19.16: nothing else, and two players' House Hagal no spice (C-19.6)"""
    s, seat = after(key, players)
    _, _, _, _, space, gains = CARDS[key]
    assert went(s, seat) == [space] and look(s)["agents"] == {space: [seat]}
    expected = dict(NEEDS.get(key[1], {})) | gains
    if "Spacing Guild" in NEEDS.get(key[1], {}) and players == 1:
        expected |= {"score": 1}
    if players == 2:
        expected = {name: n for name, n in expected.items() if name != "spice"}
    assert holdings(s, seat) == expected
    assert look(s, seat)["agents"] == (1 if players == 1 else 2)


@every_turn
def test_an_occupied_space_is_left(key, players):
    """C-19.2"""
    _, _, _, _, space, _ = CARDS[key]
    s, seat = after(key, players, agents={space: [0]})
    assert look(s)["agents"][space] == [0] and len(went(s, seat)) == 1


@every_turn
def test_two_of_the_garrison_join_on_a_combat_space(key, players):
    """C-19.5, C-6.6"""
    s, seat = after(key, players, dict(garrison=3))
    space, gains = CARDS[key][4:]
    combat = space in ("Heighliner", "Hardy Warriors", "Stillsuits", "Carthag", "Arrakeen", "Hagga Basin")
    assert look(s, seat)["conflict"] == (gains.get("conflict", 0) + 2 if combat else 0)
    assert look(s, seat)["garrison"] == (1 if combat else 3 + gains.get("garrison", 0))


@pytest.mark.parametrize("slug", TWO_SPACES)
@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("guild", [0, 1, 2, 3])
def test_the_guild_decides_between_two_spaces(slug, players, guild):
    """C-19.3, C-19.22: 0 and 1, or 2 and more"""
    space, influence, gains = TWO_SPACES[slug]
    s, seat = after(("ix", slug), players, dict(influence={"Spacing Guild": guild}))
    assert went(s, seat) == [space if guild < 2 else "Interstellar Shipping"]
    assert look(s, seat)["freighter"] == (gains.get("freighter", 0) if guild < 2 else 2)
    more = influence.get("Spacing Guild", 0) if guild < 2 else 0
    assert look(s, seat)["influence"]["Spacing Guild"] == guild + more


@pytest.mark.parametrize("place", ["The Great Flat", "Hagga Basin", "Imperial Basin"])
def test_harvest_spice_names_every_maker_space(place):
    """C-19.6"""
    s, seat = after(("base", "harvest-spice"), 1, bonus={place: 2})
    assert went(s, seat) == [place]


@pytest.mark.parametrize("spice, left", [(4, 0), (3, 3)])
def test_tech_negotiation_is_one_cheaper(spice, left):
    """C-19.27"""
    s, _ = after(("ix", "tech-negotiation"), 1, dict(spice=spice), tech=["Invasion Ships", "Artillery", "Spaceport"])
    assert look(s, 1)["spice"] == left and bool(look(s, 1)["tech"]) == (left == 0)


@pytest.mark.parametrize("spice, left", [(5, 0), (4, 4)])
def test_the_dreadnought_card_for_one_player_acquires_tech_too(spice, left):
    """C-19.27"""
    s, _ = after(("ix", "dreadnought-1p"), 1, dict(spice=spice), tech=["Invasion Ships", "Artillery", "Spaceport"])
    assert look(s, 1)["spice"] == left and bool(look(s, 1)["tech"]) == (left == 0)


def test_the_one_for_two_does_not():
    """C-19.26"""
    s, seat = after(("ix", "dreadnought-2p"), 2, tech=["Windtraps", "Memocorders", "Artillery"])
    assert look(s, seat)["tech"] == [] and look(s)["tech"] == ["Windtraps", "Memocorders", "Artillery"]
