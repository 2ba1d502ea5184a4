"""The 43 Imperium cards: copies, price, icons, factions, and what they give when revealed alone.

Their other boxes: test_imperium_a_to_d.py and so on.
"""

import pytest
from base_aids import revealed, row, row_with, seated
from set_aids import FACTION, bought_with_everything, component, gained, imperium_deck, named, not_on_offer

from kanly.testing import look, options, pick, refusals, table

SPACES = {
    "E": {"Conspire", "Wealth"},
    "G": {"Heighliner", "Foldspace"},
    "B": {"Selective Breeding", "Secrets"},
    "F": {"Hardy Warriors", "Stillsuits"},
    "L": {"High Council", "Hall of Oratory", "Mentat", "Rally Troops", "Swordmaster"},
    "C": {"Arrakeen", "Carthag", "Research Station", "Sietch Tabr"},
    "S": {"Sell Melange", "Secure Contract", "The Great Flat", "Hagga Basin", "Imperial Basin"},
}

# name, copies, price, Agent icons, factions
FACTS = [
    ("Arrakis Recruiter", 2, 2, "C", ""),
    ("Assassination Mission", 2, 1, "", ""),
    ("Bene Gesserit Initiate", 2, 3, "LCS", "B"),
    ("Bene Gesserit Sister", 3, 3, "BL", "B"),
    ("Carryall", 1, 5, "S", ""),
    ("Chani", 1, 5, "FCS", "F"),
    ("CHOAM Directorship", 1, 8, "", ""),
    ("Crysknife", 1, 3, "FS", "F"),
    ("Dr. Yueh", 1, 1, "C", ""),
    ("Duncan Idaho", 1, 4, "C", ""),
    ("Fedaykin Death Commando", 2, 3, "CS", "F"),
    ("Firm Grip", 1, 4, "EL", "E"),
    ("Fremen Camp", 2, 4, "S", "F"),
    ("Gene Manipulation", 2, 3, "LC", "B"),
    ("Guild Administrator", 2, 2, "GS", "G"),
    ("Guild Ambassador", 1, 4, "L", "G"),
    ("Guild Bankers", 1, 3, "EGL", "G"),
    ("Gun Thopter", 2, 4, "CS", ""),
    ("Gurney Halleck", 1, 6, "C", ""),
    ("Imperial Spy", 2, 2, "E", "E"),
    ("Kwisatz Haderach", 1, 8, "EGBFLCS", "B"),  # no icon, but its box sends an Agent anywhere
    ("Lady Jessica", 1, 7, "BLCS", "B"),
    ("Liet Kynes", 1, 5, "FC", "EF"),
    ("Missionaria Protectiva", 2, 1, "C", "B"),
    ("Opulence", 1, 6, "E", "E"),
    ("Other Memory", 1, 4, "CS", "B"),
    ("Piter De Vries", 1, 5, "LC", ""),
    ("Power Play", 3, 5, "EGBF", ""),
    ("Reverend Mother Mohiam", 1, 6, "EB", "EB"),
    ("Sardaukar Infantry", 2, 1, "", "E"),
    ("Sardaukar Legion", 2, 5, "EL", "E"),
    ("Scout", 2, 1, "CS", ""),
    ("Shifting Allegiances", 2, 3, "LS", ""),
    ("Sietch Reverend Mother", 1, 4, "BF", "BF"),
    ("Smuggler's Thopter", 2, 4, "S", "G"),
    ("Space Travel", 2, 3, "G", "G"),
    ("Spice Hunter", 2, 2, "FS", "F"),
    ("Spice Smugglers", 2, 2, "C", "G"),
    ("Stilgar", 1, 5, "FCS", "F"),
    ("Test of Humanity", 1, 3, "BLC", "B"),
    ("The Voice", 2, 2, "CS", "B"),
    ("Thufir Hawat", 1, 5, "EGBFCS", ""),
    ("Worm Riders", 2, 6, "CS", "F"),
]
NAMES = [name for name, *_ in FACTS]
PRICES = [(name, price) for name, _, price, _, _ in FACTS]
ICONS = [(name, icons) for name, _, _, icons, _ in FACTS]
ALLEGIANCES = [(name, factions) for name, *_, factions in FACTS]

# What a card gives by itself when it is revealed alone, without any condition met.
REVEALED = {
    "Arrakis Recruiter": dict(persuasion=1, swords=1),
    "Assassination Mission": dict(swords=1, solari=1),
    "Bene Gesserit Initiate": dict(persuasion=1),
    "Bene Gesserit Sister": {},
    "Carryall": dict(persuasion=1, spice=1),
    "Chani": dict(persuasion=2),
    "CHOAM Directorship": dict(solari=3),
    "Crysknife": dict(swords=1),
    "Dr. Yueh": dict(persuasion=1),
    "Duncan Idaho": dict(swords=2, water=1),
    "Fedaykin Death Commando": dict(persuasion=1),
    "Firm Grip": {},
    "Fremen Camp": dict(persuasion=2, swords=1),
    "Gene Manipulation": dict(persuasion=2),
    "Guild Administrator": dict(persuasion=1),
    "Guild Ambassador": {},
    "Guild Bankers": {},
    "Gun Thopter": dict(swords=3),
    "Gurney Halleck": dict(persuasion=2),
    "Imperial Spy": dict(persuasion=1, swords=1),
    "Kwisatz Haderach": {},
    "Lady Jessica": dict(persuasion=3, swords=1),
    "Liet Kynes": {},
    "Missionaria Protectiva": dict(persuasion=1),
    "Opulence": dict(persuasion=1),
    "Other Memory": dict(persuasion=2),
    "Piter De Vries": dict(persuasion=3, swords=1),
    "Power Play": {},
    "Reverend Mother Mohiam": dict(persuasion=2, spice=2),
    "Sardaukar Infantry": dict(persuasion=1, swords=2),
    "Sardaukar Legion": dict(persuasion=1),
    "Scout": dict(persuasion=1, swords=1),
    "Shifting Allegiances": dict(persuasion=2),
    "Sietch Reverend Mother": {},
    "Smuggler's Thopter": dict(persuasion=1, spice=1),
    "Space Travel": dict(persuasion=2),
    "Spice Hunter": dict(persuasion=1, swords=1),
    "Spice Smugglers": dict(persuasion=1, swords=1),
    "Stilgar": dict(persuasion=2, swords=3),
    "Test of Humanity": dict(persuasion=2),
    "The Voice": dict(persuasion=2),
    "Thufir Hawat": dict(persuasion=1),
    "Worm Riders": {},
}
# These have something to be picked in a Reveal turn; with the others the turn can only be used to buy and to end.
REVEAL_CHOICES = {
    "Bene Gesserit Sister", "Chani", "Gun Thopter", "Gurney Halleck", "Liet Kynes", "Opulence", "Sardaukar Legion",
    "Scout", "Thufir Hawat",
}
# These have nothing in their Agent box: what is left of 4 Solari and 2 water after a visit.
NO_AGENT_BOX = [
    ("Bene Gesserit Sister", "Rally Troops", dict(water=2)),
    ("Chani", "Research Station", dict(solari=4)),
    ("Guild Bankers", "Rally Troops", dict(water=2)),
    ("Liet Kynes", "Research Station", dict(solari=4)),
    ("Scout", "Research Station", dict(solari=4)),
    ("Spice Hunter", "Hagga Basin", dict(solari=4, water=1, spice=2)),
]


# --- facts


def test_the_imperium_deck_has_67_cards_of_43_kinds():
    """C-1"""
    s = table()
    deck = imperium_deck(s)
    assert deck == {name: copies for name, copies, *_ in FACTS}
    assert (deck.total(), len(deck)) == (67, 43)
    assert len(look(s)["row"]) == 5


@pytest.mark.parametrize(("name", "price"), PRICES)
def test_a_card_is_bought_for_exactly_its_price(name, price):
    """C-7.6, C-7.7, R-017"""
    bought_with_everything(seated(dict(hand=[], deck=[], persuasion=price), row=row_with(name), phase="reveal"), name)


@pytest.mark.parametrize(("name", "price"), PRICES)
def test_a_card_is_not_sold_for_one_persuasion_less(name, price):
    """C-7.6"""
    s = seated(dict(hand=[], persuasion=price - 1), row=row_with(name), phase="reveal")
    assert name not in options(s)
    assert name in refusals(s)


@pytest.mark.parametrize(("name", "icons"), [fact for fact in ICONS if fact[1]])
def test_a_card_reaches_the_spaces_of_its_icons_and_no_others(name, icons):
    """C-5.2, C-5.3"""
    s = seated(dict(hand=[name], solari=20, spice=20, water=20, influence={"Fremen": 2}))
    pick(s, name)
    assert set(options(s)) == set().union(*(SPACES[icon] for icon in icons))


@pytest.mark.parametrize("name", [name for name, icons in ICONS if not icons])
def test_a_card_without_icons_sends_no_agent(name):
    """C-5.2"""
    s = seated(dict(hand=[name], solari=20, spice=20, water=20))
    assert options(s) == ["reveal"]
    assert name in refusals(s)


@pytest.mark.parametrize(("name", "factions"), ALLEGIANCES)
def test_a_card_is_of_its_factions(name, factions):
    """C-0.7, Q-01"""
    assert named(component("imperium", name).factions) == {FACTION[faction] for faction in factions}


@pytest.mark.parametrize(("name", "factions"), [fact for fact in ALLEGIANCES if fact[0] != "Crysknife"])
def test_fremen_cards_and_no_others_make_a_fremen_bond(name, factions):
    """C-13.5"""
    s = seated(dict(hand=["Crysknife", name]), phase="reveal")
    if "F" in factions:
        pick(s, "Crysknife")
        assert look(s, 0)["influence"]["Fremen"] == 1
    else:
        not_on_offer(s, "Crysknife")


def test_crysknife_makes_a_fremen_bond_too():
    """C-13.5"""
    s = seated(dict(hand=["Crysknife", "Spice Hunter"], spice=0), phase="reveal")
    assert look(s, 0)["spice"] == 1


@pytest.mark.parametrize(("name", "factions"), ALLEGIANCES)
def test_bene_gesserit_cards_and_no_others_are_another_bene_gesserit_card(name, factions):
    """C-13.4, Q-01"""
    s = seated(dict(hand=["Missionaria Protectiva"], play=[name], water=2))
    pick(s, "Missionaria Protectiva", "Research Station")
    if "B" in factions:
        pick(s, "Missionaria Protectiva", "Spacing Guild")
        assert look(s, 0)["influence"]["Spacing Guild"] == 1
    else:
        not_on_offer(s, "Missionaria Protectiva")


# --- boxes without a choice


@pytest.mark.parametrize("name", NAMES)
def test_what_a_card_gives_when_revealed_alone(name):
    """C-7.3, C-7.5, R-022"""
    s = revealed(name)
    assert gained(s) == REVEALED[name]
    assert (look(s, 0)["garrison"], look(s, 0)["intrigue"]) == (3, [])


@pytest.mark.parametrize("name", [name for name in NAMES if name not in REVEAL_CHOICES])
def test_a_card_without_a_choice_leaves_nothing_open_in_the_reveal_turn(name):
    """C-7.6, R-001"""
    s = seated(dict(hand=[name], solari=20, spice=20, conflict=3), phase="reveal")
    assert set(options(s)) - {*row(name), "Arrakis Liaison", "The Spice Must Flow"} == {"end turn"}


@pytest.mark.parametrize(("name", "space", "left"), NO_AGENT_BOX)
def test_a_card_without_an_agent_box_adds_nothing_to_the_space(name, space, left):
    """C-5.7"""
    s = seated(dict(hand=[name], solari=4, water=2, garrison=0))
    pick(s, name, space)
    if space == "Research Station":
        pick(s, space)
    assert options(s) == ["end turn"]
    assert gained(s) == left
    assert look(s, 0)["garrison"] == (4 if space == "Rally Troops" else 0)
    assert len(look(s, 0)["hand"]) == (3 if space == "Research Station" else 0)
    assert look(s, 0)["intrigue"] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_reveal_box_is_not_used_when_the_card_was_played_with_an_agent(name):
    """C-5.7, C-7.3"""
    s = seated(dict(hand=[], play=[name], water=0, conflict=2), phase="reveal")
    assert gained(s) == {}
    assert set(options(s)) <= {"end turn"}
