"""Uprising: the 37 House Hagal cards: spaces, what a Rival gets there, swords, copies, players."""

import pytest
from set_aids import FACTION

import kanly
from kanly.cells import WALL
from kanly.events import HAGAL_SKIPPED, SENT
from kanly.testing import look, table
from kanly.things import THINGS

BARE = dict(solari=0, spice=0, water=0, garrison=5)
"""What the Rival has who turns up a card; 5 troops are in its garrison."""
SIGNET = dict(solari=1)
"""Lady Margot Fenring's, who turns them up. Her list: Bene Gesserit, Emperor, Fremen, Guild."""


def went(troops=0, **gains):
    """What a Rival gets on a Combat space: so many recruits are deployed, and two of its garrison with them."""
    return dict(conflict=troops + 2, garrison=-2, **gains)


# Card → copies, swords, and for each position that decides something: what is different then, the space, the gains.
# A letter is Influence with the faction.
CARDS = {
    "sardaukar": (2, 4, [({}, "Sardaukar", dict(E=1, garrison=2))]),
    "dutiful-service": (1, 2, [({}, "Dutiful Service", dict(E=1))]),
    "heighliner": (1, 5, [({}, "Heighliner", went(3, G=1))]),
    "deliver-supplies-heighliner": (2, 1, [
        (dict(conflict="skirmish-crysknife"), "Deliver Supplies", dict(G=1)),
        (dict(conflict="Protect the Sietches"), "Deliver Supplies", dict(G=1)),
        (dict(conflict="Propaganda"), "Heighliner", went(3, G=1)),
    ]),
    "espionage": (2, 2, [({}, "Espionage", dict(B=1, spies=1))]),
    "secrets": (1, 1, [({}, "Secrets", dict(B=1)), (dict(intrigue=4), "Secrets", dict(B=1, intrigue=1))]),
    "desert-tactics": (1, 3, [({}, "Desert Tactics", went(1, F=1)),
                              (dict(hooks=True), "Desert Tactics", went(1, F=1, wall=-1))]),
    "fremkit": (2, 1, [({}, "Fremkit", went(F=1))]),
    "assembly-hall": (1, 0, [({}, "Assembly Hall", dict(intrigue=1)), (dict(E=1), "Assembly Hall", dict(intrigue=1)),
                             (dict(E=2), "Assembly Hall", dict(intrigue=1, B=1))]),
    "gather-support": (1, 0, [({}, "Gather Support", dict(garrison=1)),
                              (dict(E=2), "Gather Support", dict(garrison=1))]),
    "gather-support-emperor": (1, 2, [({}, "Gather Support", dict(garrison=1)),
                                      (dict(E=1), "Gather Support", dict(garrison=1)),
                                      (dict(E=2), "Gather Support", dict(garrison=1, E=1))]),
    "accept-contract-shipping-3": (1, 2, [({}, "Accept Contract", dict(solari=2)),
                                          (dict(G=1), "Accept Contract", dict(solari=2)),
                                          (dict(G=2), "Shipping", dict(solari=2, F=1))]),
    "accept-contract-shipping-1": (1, 2, [({}, "Accept Contract", dict(solari=2)),
                                          (dict(G=1), "Accept Contract", dict(solari=2)),
                                          (dict(G=2), "Shipping", dict(solari=2, B=1))]),
    "research-station": (2, 2, [({}, "Research Station", went(2))]),
    "spice-refinery": (3, 1, [({}, "Spice Refinery", went() | SIGNET)]),
    "arrakeen": (2, 1, [({}, "Arrakeen", went(1) | SIGNET)]),
    "sietch-tabr": (3, 3, [({}, None, {}), (dict(F=1), None, {}),
                           (dict(F=2), "Sietch Tabr", went(1, water=1, hooks=1)),
                           (dict(F=2, hooks=True), "Sietch Tabr", went(1, water=1))]),
    "hagga-basin-imperial-basin": (4, 2, [
        ({}, None, {}),
        (dict(hagga=1), "Hagga Basin", went(spice=3)),
        (dict(imperial=1), "Imperial Basin", went(spice=2)),
        (dict(hagga=2, imperial=2), "Hagga Basin", went(spice=4)),
        (dict(hagga=1, imperial=2), "Imperial Basin", went(spice=3)),
        (dict(hagga=1, hooks=True), "Hagga Basin", went(spice=1, sandworms=1, wall=-1)),
        (dict(imperial=1, hooks=True), "Imperial Basin", went(spice=2, wall=-1)),
        (dict(hagga=1, hooks=True, conflict="Siege of Arrakeen"), "Hagga Basin",
         went(spice=1, sandworms=1, wall=-1)),
    ]),
    "deep-desert": (2, 2, [
        ({}, None, {}),
        (dict(desert=1), "Deep Desert", went(spice=5)),
        (dict(desert=3, hooks=True), "Deep Desert", went(spice=3, sandworms=2)),
        (dict(desert=1, hooks=True, conflict="Siege of Arrakeen"), "Deep Desert", went(spice=5)),
    ]),
}
# Place Spy → the post that is taken, and a card of another kind that follows in the same turn.
SPIES = {
    "place-spy-spice-trade": "shipping-accept-contract-post",
    "place-spy-city": "spice-refinery-arrakeen-post",
    "place-spy-landsraad": "assembly-hall-gather-support-post",
}
PLACES = {"hagga": "Hagga Basin", "imperial": "Imperial Basin", "desert": "Deep Desert"}
POSITIONS = [(slug, *position) for slug, (_, _, positions) in CARDS.items() for position in positions]


def hagal(players=1):
    return {card.slug: card for card in kanly.compose(["uprising"], players).hagal}


def turned_up(card, players=1, **there):
    """Lady Margot Fenring turns up this card, and then, if it sends nobody, Dutiful Service or Research Station."""
    there = dict(there)
    levels = {FACTION[letter]: there.pop(letter) for letter in "EGBF" if letter in there}
    seat = players if players == 2 else 1
    rival = dict(leader="Lady Margot Fenring", agents=1, influence=levels, hooks=there.pop("hooks", False)) | BARE
    seats = {0: dict(intrigue=["Contingency Plan", "Cunning", "Devour", "Impress"][:there.pop("intrigue", 0)]),
             seat: rival}
    if players == 1:
        seats[2] = dict(leader="Gurney Halleck", agents=0)
    bonus = {name: there.pop(key) for key, name in PLACES.items() if key in there}
    after = "research-station" if card == "dutiful-service" else "dutiful-service"
    return table(["uprising"], players, seats, hagal=[card, after], turn=seat, first=0, bonus=bonus, log=True,
                 **{"conflict": "skirmish-crysknife", **there})


def fortune(s, seat=1):
    seen = look(s, seat)
    found = {letter: seen["influence"][name] for letter, name in FACTION.items()}
    found |= {key: seen[key] for key in ("solari", "spice", "water", "garrison", "conflict", "sandworms")}
    found |= {key: len(seen[key]) for key in ("intrigue", "spies")}
    return found | {"hooks": int(seen["hooks"]), "wall": s.cells[WALL]}


def visited(s):
    return [THINGS[e.other].name for e in s.log if e.kind == SENT]


# The deck.


def test_there_are_37_cards_and_36_alone():
    """C-1, UR-1.1, UR-2.3: Reshuffle is for two"""
    assert sum(card.copies for card in hagal(2).values()) == 37
    assert sum(card.copies for card in hagal(1).values()) == 36
    assert set(hagal(1)) == {*CARDS, *SPIES} and set(hagal(2)) == {*CARDS, *SPIES, "reshuffle"}


@pytest.mark.parametrize("players", [1, 2])
def test_copies_and_swords(players):
    """UR-1.1, UR-7.1, K-43: swords for Combat, none at all on Reshuffle"""
    expected = {slug: (copies, swords) for slug, (copies, swords, _) in CARDS.items()}
    expected |= dict.fromkeys(SPIES, (1, 2)) | ({"reshuffle": (1, None)} if players == 2 else {})
    assert {slug: (card.copies, card.swords) for slug, card in hagal(players).items()} == expected


def test_three_players_have_no_such_deck():
    """C-20.1"""
    assert table(["uprising"], 3).game.hagal == []


# Each card.


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("slug, there, space, gains", POSITIONS)
def test_a_card_sends_the_agent_and_gives_what_it_shows(slug, there, space, gains, players):
    """UR-4.1, UR-4.3, UR-4.4, C-20.4, C-20.7, C-20.8"""
    s = turned_up(slug, players, **there)
    seat = players if players == 2 else 1
    before = dict(E=0, G=0, B=0, F=0, conflict=0, sandworms=0, intrigue=0, spies=0, wall=1) | BARE
    before |= {key: int(n) for key, n in there.items() if key in "EGBF" or key == "hooks"} | {
        "hooks": int(there.get("hooks", False))}
    expected = dict(E=1) if space is None else gains
    assert visited(s) == [space or "Dutiful Service"]
    assert bool([e for e in s.log if e.kind == HAGAL_SKIPPED]) == (space is None)
    assert {key: n - before[key] for key, n in fortune(s, seat).items() if n != before[key]} == expected


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("slug", SPIES)
def test_place_spy_places_one_and_another_card_follows(slug, players):
    """UR-4.9, C-20.5"""
    s = turned_up(slug, players)
    assert look(s, players if players == 2 else 1)["spies"] == [SPIES[slug]]
    assert visited(s) == ["Dutiful Service"] and not [e for e in s.log if e.kind == HAGAL_SKIPPED]


def test_every_space_named_is_on_the_board():
    """UR-4.1"""
    spaces = {space.name for space in table(["uprising"]).game.spaces}
    named = {space for _, _, space, _ in POSITIONS if space}
    assert named <= spaces and spaces - named == {"High Council", "Imperial Privilege", "Swordmaster"}
