"""Rise of Ix: the 29 Imperium cards: copies, price, icons, factions, what they give revealed alone, Unload.

Their other boxes: test_ix_imperium_boxes.py.
"""

import pytest
from base_aids import row, row_with
from ix_aids import changes, component, revealed, seated, sent
from set_aids import FACTION, bought_with_everything, gained, imperium_deck, influence, named, not_on_offer, why

from kanly.testing import look, options, pick, table
from kanly.things import ID_MASK

SPACES = {
    "E": {"Conspire", "Wealth"},
    "G": {"Heighliner", "Foldspace"},
    "B": {"Selective Breeding", "Secrets"},
    "F": {"Hardy Warriors", "Stillsuits"},
    "L": {"High Council", "Mentat", "Swordmaster", "Tech Negotiation", "Dreadnought"},
    "C": {"Arrakeen", "Carthag", "Research Station", "Sietch Tabr"},
    "S": {"Interstellar Shipping", "Smuggling", "The Great Flat", "Hagga Basin", "Imperial Basin"},
}

# name, copies, price, Agent icons, factions, infiltrates, unloads
FACTS = [
    ("Appropriate", 1, 5, "LS", "E", False, False),
    ("Bounty Hunter", 1, 1, "C", "", True, False),
    ("CHOAM Delegate", 1, 1, "S", "", True, True),
    ("Court Intrigue", 1, 2, "E", "E", True, False),
    ("Desert Ambush", 1, 3, "S", "F", False, False),
    ("Embedded Agent", 1, 5, "L", "B", True, False),
    ("Esmar Tuek", 1, 5, "CS", "G", False, True),
    ("Freighter Fleet", 2, 2, "S", "", False, True),
    ("Full-Scale Assault", 1, 8, "EC", "E", False, False),
    ("Guild Accord", 1, 6, "G", "G", True, True),
    ("Guild Chief Administrator", 1, 4, "GCS", "G", False, False),
    ("Imperial Bashar", 1, 4, "C", "E", False, False),
    ("Imperial Shock Trooper", 1, 3, "", "E", False, False),
    ("In the Shadows", 2, 2, "LC", "B", False, True),
    ("Ix-Guild Compact", 1, 3, "G", "G", False, True),
    ("Ixian Engineer", 2, 5, "S", "", False, False),
    ("Jamis", 1, 2, "F", "F", True, False),
    ("Landing Rights", 1, 4, "C", "G", False, False),
    ("Local Fence", 1, 3, "C", "", False, False),
    ("Negotiated Withdrawal", 2, 4, "LCS", "", False, False),
    ("Satellite Ban", 1, 5, "GF", "GF", False, False),
    ("Sayyadina", 1, 3, "BF", "BF", False, False),
    ("Shai-Hulud", 1, 7, "S", "F", False, False),
    ("Spice Trader", 1, 4, "CS", "F", False, False),
    ("Treachery", 2, 6, "EGBF", "", False, True),
    ("Truthsayer", 2, 3, "EBL", "EB", False, False),
    ("Water Peddler", 1, 1, "", "", False, True),
    ("Web of Power", 1, 4, "B", "B", True, False),
    ("Weirding Way", 1, 3, "CS", "B", False, False),
]
NAMES = [fact[0] for fact in FACTS]
every_card = pytest.mark.parametrize("name", NAMES)
PRICES = [(fact[0], fact[2]) for fact in FACTS]
ICONS = [(fact[0], fact[3], fact[5]) for fact in FACTS]
ALLEGIANCES = [(fact[0], fact[4]) for fact in FACTS]

# What a card gives by itself when it is revealed alone, without any condition met and any choice made.
REVEALED = {
    "Appropriate": dict(persuasion=2),
    "Bounty Hunter": dict(persuasion=1, swords=1),
    "CHOAM Delegate": dict(solari=3),
    "Court Intrigue": dict(persuasion=1, swords=1),
    "Desert Ambush": dict(persuasion=1, swords=1),
    "Embedded Agent": dict(persuasion=1),
    "Esmar Tuek": dict(spice=2, solari=2),
    "Freighter Fleet": {},
    "Full-Scale Assault": dict(persuasion=2),
    "Guild Accord": dict(water=1),
    "Guild Chief Administrator": dict(persuasion=1),
    "Imperial Bashar": dict(persuasion=1, swords=2),
    "Imperial Shock Trooper": dict(persuasion=1, swords=2),
    "In the Shadows": {},
    "Ix-Guild Compact": {},
    "Ixian Engineer": {},
    "Jamis": dict(persuasion=1, swords=2),
    "Landing Rights": dict(persuasion=2),
    "Local Fence": dict(persuasion=2),
    "Negotiated Withdrawal": dict(persuasion=2),
    "Satellite Ban": dict(persuasion=1),
    "Sayyadina": {},
    "Shai-Hulud": {},
    "Spice Trader": dict(persuasion=2, swords=1),
    "Treachery": {},
    "Truthsayer": dict(persuasion=1, swords=1),
    "Water Peddler": dict(water=1),
    "Web of Power": dict(persuasion=1),
    "Weirding Way": dict(persuasion=1, swords=2),
}
# These have something to be picked in a Reveal turn by one who has 3 troops in the Conflict.
REVEAL_CHOICES = {
    "Embedded Agent", "Freighter Fleet", "Guild Chief Administrator", "In the Shadows", "Ix-Guild Compact",
    "Negotiated Withdrawal", "Satellite Ban", "Treachery", "Web of Power",
}
# What a card gives to whoever acquires it.
ACQUIRED = {
    "Appropriate": (["advance"], dict(freighter=1)),
    "Full-Scale Assault": ([], dict(dreadnoughts=1)),
    "Negotiated Withdrawal": ([], dict(garrison=1, supply=-1)),
    "Shai-Hulud": (["done"], {}),
    "Water Peddler": ([], dict(water=1)),
}
# What a card gives when it is discarded or trashed, and the answers to its questions.
UNLOADED = {
    "CHOAM Delegate": ([], dict(solari=3)),
    "Esmar Tuek": ([], dict(spice=2, solari=2)),
    "Freighter Fleet": (["advance"], dict(freighter=1)),
    "Guild Accord": ([], dict(water=1)),
    "In the Shadows": ([], {"Bene Gesserit": 1}),
    "Ix-Guild Compact": (["2"], dict(negotiators=2, supply=-2)),
    "Treachery": ([], dict(conflict=2, supply=-2)),
    "Water Peddler": ([], dict(water=1)),
}


# Facts.


def test_35_cards_of_29_kinds_join_the_imperium_deck():
    """C-1"""
    both = imperium_deck(table(["base", "ix"]))
    new = both - imperium_deck(table(["base"]))
    assert new == {fact[0]: fact[1] for fact in FACTS}
    assert (new.total(), len(new), both.total()) == (35, 29, 102)


@pytest.mark.parametrize(("name", "price"), PRICES)
def test_a_card_is_bought_for_exactly_its_price(name, price):
    """C-7.6, C-7.7"""
    bought_with_everything(seated(dict(hand=[], deck=[], persuasion=price), row=row_with(name), phase="reveal"), name)


@pytest.mark.parametrize(("name", "price"), PRICES)
def test_a_card_is_not_sold_for_one_persuasion_less(name, price):
    """C-7.6"""
    s = seated(dict(hand=[], deck=[], persuasion=price - 1), row=row_with(name), phase="reveal")
    assert name not in options(s)
    assert str(price) in why(s, name)


@pytest.mark.parametrize(("name", "icons", "infiltrates"), [fact for fact in ICONS if fact[1]])
def test_a_card_reaches_the_spaces_of_its_icons_and_no_others(name, icons, infiltrates):
    """C-5.2, C-5.3, Q-17"""
    s = seated(dict(hand=[name], deck=[], solari=20, spice=20, water=20, influence={"Fremen": 2, "Spacing Guild": 2}))
    pick(s, name)
    assert set(options(s)) == set().union(*(SPACES[icon] for icon in icons))


@pytest.mark.parametrize("name", [name for name, icons, _ in ICONS if not icons])
def test_a_card_without_icons_sends_no_agent(name):
    """C-5.2"""
    s = seated(dict(hand=[name], solari=20, spice=20, water=20))
    assert options(s) == ["reveal"]
    assert name in why(s, name) or "icon" in why(s, name)


@pytest.mark.parametrize(("name", "icons", "infiltrates"), [fact for fact in ICONS if fact[1]])
def test_enemy_agents_block_all_icons_but_infiltrating_ones(name, icons, infiltrates):
    """C-5.3, C-14.9: however many there are."""
    taken = {"Wealth": [1, 2], "Foldspace": [3, 1], "Secrets": [2, 3], "Stillsuits": [1], "Tech Negotiation": [1],
             "Arrakeen": [3], "Smuggling": [2]}
    rich = dict(solari=20, spice=20, water=20, influence={"Fremen": 2, "Spacing Guild": 2})
    s = seated(dict(hand=[name], deck=[], **rich), {n: dict(swordmaster=True, mentat=n == 1) for n in (1, 2, 3)},
               players=4, agents=taken)
    pick(s, name)
    reached = set().union(*(SPACES[icon] for icon in icons))
    assert set(options(s)) == (reached if infiltrates else reached - set(taken))


@pytest.mark.parametrize(("name", "icons"), [fact[:2] for fact in ICONS if fact[2]])
def test_infiltrating_never_joins_an_own_agent(name, icons):
    """Q-30"""
    space = sorted(SPACES[icons])[-1]
    s = seated(dict(hand=[name], deck=[], solari=20, spice=20, water=20, influence={"Fremen": 2}), agents={space: [0]})
    pick(s, name)
    assert options(s) and space not in options(s)


@pytest.mark.parametrize(("name", "factions"), ALLEGIANCES)
def test_a_card_is_of_its_factions(name, factions):
    """C-0.7"""
    assert named(component("imperium", name).factions) == {FACTION[faction] for faction in factions}


@pytest.mark.parametrize(("name", "factions"), ALLEGIANCES)
def test_fremen_cards_and_no_others_make_a_fremen_bond(name, factions):
    """C-13.5"""
    s = revealed("Crysknife", name)
    if "F" in factions:
        pick(s, "Crysknife")
        assert look(s, 0)["influence"]["Fremen"] == 1
    else:
        not_on_offer(s, "Crysknife")


@pytest.mark.parametrize(("name", "factions"), ALLEGIANCES)
def test_bene_gesserit_cards_and_no_others_are_another_bene_gesserit_card(name, factions):
    """C-13.4"""
    s = sent("Missionaria Protectiva", "Carthag", play=[name])
    if "B" in factions:
        pick(s, "Missionaria Protectiva", "Spacing Guild")
        assert influence(s) == {"Spacing Guild": 1}
    else:
        not_on_offer(s, "Missionaria Protectiva")


# Acquired, revealed.


@every_card
def test_what_a_card_gives_when_it_is_acquired(name):
    """C-7.7"""
    answers, gain = ACQUIRED.get(name, ([], {}))
    price = dict(PRICES)[name]
    s = seated(dict(hand=[], deck=[], persuasion=price), row=row_with(name), phase="reveal")
    assert changes(s, name, *answers) == gain | {"persuasion": -price}
    assert options(s) == ["end turn"]


@every_card
def test_what_a_card_gives_when_it_is_revealed_alone(name):
    """C-7.3, C-7.5"""
    s = revealed(name)
    assert gained(s) == REVEALED[name]
    assert (look(s, 0)["garrison"], look(s, 0)["intrigue"], influence(s)) == (3, [], {})


@pytest.mark.parametrize("name", [name for name in NAMES if name not in REVEAL_CHOICES])
def test_a_card_without_a_choice_leaves_nothing_open_in_the_reveal_turn(name):
    """C-7.6"""
    s = revealed(name, solari=20, spice=20, conflict=3)
    assert set(options(s)) - {*row(), "Arrakis Liaison", "The Spice Must Flow"} == {"end turn"}


@pytest.mark.parametrize("name", sorted(REVEAL_CHOICES))
def test_a_card_with_a_choice_has_something_to_be_picked(name):
    """C-7.3"""
    s = revealed(name, solari=20, spice=20, conflict=3)
    assert name in named(option & ID_MASK for option in s.options)


@every_card
def test_a_reveal_box_is_not_used_when_the_card_was_played_with_an_agent(name):
    """C-5.7, C-7.3"""
    s = revealed(play=[name], conflict=3)
    assert gained(s) == {}
    assert set(options(s)) == {"end turn"}


# Unload.


@every_card
def test_what_a_card_gives_when_it_is_discarded(name):
    """C-13.8"""
    s = sent("Truthsayer", "Tech Negotiation", hand=["Truthsayer", name], deck=["Dagger"])
    answers, gain = UNLOADED.get(name, ([], {}))
    assert changes(s, "Truthsayer", name, *answers) == gain
    assert look(s, 0)["hand"] == ["Dagger"]
    assert look(s, 0)["discard"] == [name]


@pytest.mark.parametrize("name", [name for name in NAMES if name != "Jamis"])
@pytest.mark.parametrize("zone", ["hand", "discard", "play"])
def test_what_a_card_gives_when_it_is_trashed_from_anywhere(name, zone):
    """C-13.8, C-13.7"""
    s = sent("Jamis", "Stillsuits", intrigue=["Ambush"],  # with which nothing happens by itself
             **{"hand": ["Jamis"], zone: ["Jamis", name] if zone == "hand" else [name]})
    answers, gain = UNLOADED.get(name, ([], {}))
    gain = gain | {"hand": -1} if zone == "hand" else gain
    assert changes(s, "Jamis: trash a card", name, *answers) == gain
    assert look(s)["trash"] == [name]


@pytest.mark.parametrize("name", UNLOADED)
def test_clean_up_is_no_discarding(name):
    """C-13.6, C-13.8"""
    s = revealed(play=[name])
    assert changes(s, "end turn") == {}
    assert look(s, 0)["discard"] == [name]
