"""The Imperium cards of Uprising: copies, price, icons, factions, and what they give when acquired or revealed alone.

Their other boxes: test_uprising_imperium_a_to_g.py and so on.
"""

from collections import Counter

import pytest
from imperium_aids import DONE, revealed, row, row_with, seated, sent
from set_aids import (
    FACTION,
    bought_with_everything,
    component,
    gained,
    imperium_deck,
    influence,
    named,
    not_on_offer,
    sells_out,
)

from kanly.testing import look, options, pick, refusals, table
from kanly.things import THINGS

SPACES = {
    "E": {"Sardaukar", "Dutiful Service"},
    "G": {"Heighliner", "Deliver Supplies"},
    "B": {"Espionage", "Secrets"},
    "F": {"Desert Tactics", "Fremkit"},
    "L": {"High Council", "Imperial Privilege", "Swordmaster", "Assembly Hall", "Gather Support"},
    "C": {"Arrakeen", "Spice Refinery", "Research Station", "Sietch Tabr"},
    "S": {"Shipping", "Accept Contract", "Deep Desert", "Hagga Basin", "Imperial Basin"},
    # The Spy icon: what the Spies on these three posts watch.
    "Y": {"Espionage", "Secrets", "High Council", "Imperial Privilege", "Swordmaster", "Deep Desert"},
}
WATCHED = ["Secrets", "High Council", "Deep Desert"]

# name, copies, price, Agent icons, factions
FACTS = [
    ("Bene Gesserit Operative", 2, 3, "B", "B"),
    ("Branching Path", 1, 3, "BC", "B"),
    ("Calculus of Power", 2, 3, "CY", "E"),
    ("Captured Mentat", 1, 5, "LS", ""),
    ("Chani, Clever Tactician", 1, 5, "FCS", "F"),
    ("Corrinth City", 1, 6, "EL", "E"),
    ("Covert Operation", 1, 3, "Y", ""),
    ("Dangerous Rhetoric", 1, 3, "LY", ""),
    ("Desert Power", 1, 6, "S", "F"),
    ("Desert Survival", 2, 2, "S", "F"),
    ("Double Agent", 2, 3, "LCS", "EG"),
    ("Ecological Testing Station", 1, 3, "FC", "F"),
    ("Fedaykin Stilltent", 1, 2, "S", "F"),
    ("Guild Envoy", 1, 3, "EGBF", "G"),
    ("Guild Spy", 1, 3, "Y", "G"),
    ("Hidden Missive", 1, 2, "L", "B"),
    ("Imperial Spymaster", 1, 2, "EY", "E"),
    ("In High Places", 1, 5, "EB", "EB"),
    ("Junction Headquarters", 1, 6, "LCS", "G"),
    ("Leadership", 1, 5, "FS", "F"),
    ("Long Live the Fighters", 1, 7, "FC", "F"),
    ("Maker Keeper", 2, 2, "C", "BF"),
    ("Maula Pistol", 2, 3, "CS", "F"),
    ("Northern Watermaster", 1, 3, "C", "F"),
    ("Overthrow", 1, 8, "EGBF", ""),
    ("Paracompass", 1, 4, "C", ""),
    ("Price is No Object", 1, 6, "EB", "EB"),
    ("Public Spectacle", 2, 4, "Y", "E"),
    ("Rebel Supplier", 2, 3, "C", "F"),
    ("Reliable Informant", 1, 2, "G", "G"),
    ("Sardaukar Coordination", 2, 4, "EL", "E"),
    ("Sardaukar Soldier", 1, 1, "C", "E"),
    ("Shishakli", 1, 4, "CS", "F"),
    ("Smuggler's Harvester", 2, 1, "S", "G"),
    ("Smuggler's Haven", 1, 4, "GS", "G"),
    ("Southern Elders", 1, 4, "BF", "BF"),
    ("Space-time Folding", 1, 1, "G", "G"),
    ("Spacing Guild's Favor", 2, 5, "GS", "G"),
    ("Spy Network", 1, 2, "", "EG"),
    ("Steersman", 1, 8, "GLCS", "G"),
    ("Stilgar, the Devoted", 1, 6, "FCS", "F"),
    ("Strike Fleet", 1, 5, "Y", ""),
    ("Subversive Advisor", 1, 5, "Y", ""),
    ("Treacherous Maneuver", 1, 5, "EGBF", "E"),
    ("Tread in Darkness", 2, 4, "LCS", "B"),
    ("Truthtrance", 2, 4, "EGBF", "B"),
    ("Undercover Asset", 1, 2, "LCS", "EG"),
    ("Unswerving Loyalty", 2, 1, "", "F"),
    ("Weirding Woman", 2, 1, "CS", "B"),
    ("Wheels Within Wheels", 1, 2, "Y", "EG"),
]
CHOAM = [
    ("Cargo Runner", 1, 3, "LCS", "G"),
    ("Delivery Agreement", 1, 5, "C", "G"),
    ("Interstellar Trade", 1, 7, "LCS", "G"),
    ("Priority Contracts", 1, 6, "LS", "G"),
]
ALL = FACTS + CHOAM
NAMES = [name for name, *_ in ALL]
PRICES = [(name, price) for name, _, price, _, _ in ALL]
ICONS = [(name, icons) for name, _, _, icons, _ in ALL]
ALLEGIANCES = [(name, factions) for name, *_, factions in ALL]
MODULE = dict(options=["choam"])

# What a card gives by itself when it is revealed alone, without any condition met.
REVEALED = {
    "Bene Gesserit Operative": dict(persuasion=1),
    "Branching Path": dict(persuasion=2),
    "Calculus of Power": dict(persuasion=2),
    "Captured Mentat": dict(persuasion=1),
    "Cargo Runner": dict(persuasion=1),
    "Chani, Clever Tactician": {},
    "Corrinth City": {},
    "Covert Operation": {},
    "Dangerous Rhetoric": dict(persuasion=1, swords=1),
    "Delivery Agreement": {},
    "Desert Power": {},
    "Desert Survival": dict(persuasion=1, swords=1),
    "Double Agent": dict(persuasion=1, swords=1),
    "Ecological Testing Station": dict(persuasion=1),
    "Fedaykin Stilltent": dict(water=1),
    "Guild Envoy": dict(persuasion=1),
    "Guild Spy": dict(persuasion=2),
    "Hidden Missive": dict(persuasion=1, swords=1),
    "Imperial Spymaster": dict(persuasion=1, swords=1),
    "In High Places": dict(persuasion=2),
    "Interstellar Trade": {},
    "Junction Headquarters": dict(persuasion=1, water=1),
    "Leadership": dict(persuasion=2, swords=1),
    "Long Live the Fighters": dict(persuasion=2, swords=3),
    "Maker Keeper": dict(persuasion=2),
    "Maula Pistol": dict(persuasion=1, swords=1),
    "Northern Watermaster": dict(persuasion=1),
    "Overthrow": dict(persuasion=2, swords=2),
    "Paracompass": {},
    "Price is No Object": dict(persuasion=2, solari=2),
    "Priority Contracts": {},
    "Public Spectacle": dict(persuasion=1),
    "Rebel Supplier": dict(swords=1, spice=1),
    "Reliable Informant": dict(persuasion=1, solari=1),
    "Sardaukar Coordination": dict(persuasion=2),
    "Sardaukar Soldier": dict(persuasion=1, swords=1),
    "Shishakli": dict(swords=2),
    "Smuggler's Harvester": dict(persuasion=1),
    "Smuggler's Haven": dict(persuasion=1),
    "Southern Elders": dict(water=1),
    "Space-time Folding": dict(persuasion=1),
    "Spacing Guild's Favor": dict(persuasion=2),
    "Spy Network": dict(persuasion=2, swords=1),
    "Steersman": dict(persuasion=2, spice=2),
    "Stilgar, the Devoted": {},
    "Strike Fleet": dict(persuasion=1, swords=3),
    "Subversive Advisor": dict(persuasion=1),
    "Treacherous Maneuver": dict(persuasion=1),
    "Tread in Darkness": dict(persuasion=2, swords=1),
    "Truthtrance": dict(persuasion=1),
    "Undercover Asset": {},
    "Unswerving Loyalty": dict(persuasion=1),
    "Weirding Woman": dict(persuasion=1, swords=1),
    "Wheels Within Wheels": dict(persuasion=1),
}
# These have something that must be picked in a Reveal turn, even alone.
COMPULSORY = {
    "Corrinth City", "Covert Operation", "Delivery Agreement", "Desert Power", "Junction Headquarters", "Overthrow",
    "Priority Contracts", "Public Spectacle", "Sardaukar Coordination", "Stilgar, the Devoted", "Treacherous Maneuver",
    "Undercover Asset", "Unswerving Loyalty", "Wheels Within Wheels",
}
# These have something that may be picked by whoever has goods, Influence, Spies and troops in the Conflict.
OPTIONAL = {
    "Captured Mentat", "Chani, Clever Tactician", "In High Places", "Spacing Guild's Favor", "Spy Network",
}
# What acquiring a card gives: an Acquire box.
SPY_WHEN_ACQUIRED = ["Guild Spy", "In High Places", "Spy Network", "Strike Fleet", "Subversive Advisor"]


# --- facts


def test_the_imperium_deck_has_65_cards_of_50_kinds():
    """C-1, C-2.4: the cards of the CHOAM module are not in it"""
    s = table(sets=["uprising"])
    deck = imperium_deck(s)
    assert deck == {name: copies for name, copies, *_ in FACTS}
    assert (deck.total(), len(deck)) == (65, 50)
    assert len(look(s)["row"]) == 5


def test_the_choam_module_adds_four_cards():
    """C-1, C-15.1"""
    deck = imperium_deck(table(sets=["uprising"], options=["choam"]))
    assert deck == {name: copies for name, copies, *_ in ALL}
    assert (deck.total(), len(deck)) == (69, 54)


@pytest.mark.parametrize(("name", "price"), PRICES)
def test_a_card_is_bought_for_exactly_its_price(name, price):
    """C-7.6, C-7.7, R-017"""
    bought_with_everything(revealed(deck=[], persuasion=price, board=dict(row=row_with(name), **MODULE)), name)


@pytest.mark.parametrize(("name", "price"), PRICES)
def test_a_card_is_not_sold_for_one_persuasion_less(name, price):
    """C-7.6"""
    s = revealed(persuasion=price - 1, board=dict(row=row_with(name), **MODULE))
    assert name not in options(s)
    assert refusals(s)[name] == f"costs {price} Persuasion, you have {price - 1}"


@pytest.mark.parametrize("name", [name for name in NAMES if name not in SPY_WHEN_ACQUIRED])
def test_what_a_card_gives_when_acquired(name):
    """C-7.7: Intrigue card of Overthrow, Solari of Price is No Object, Influence of Steersman, nothing else"""
    board = dict(row=row_with(name), offers=["espionage-solari", "arrakeen-water"], **MODULE)
    s = pick(revealed(persuasion=8, deck=[], board=board), name)
    if name == "Interstellar Trade":
        assert set(options(s)) == {"Espionage", "Arrakeen"}
        pick(s, "Espionage")
    spent = dict(persuasion=8 - dict(PRICES)[name]) if dict(PRICES)[name] < 8 else {}
    assert gained(s) == {**spent, **(dict(solari=2) if name == "Price is No Object" else {})}
    assert len(look(s, 0)["intrigue"]) == (name == "Overthrow")
    assert influence(s) == (dict([("Spacing Guild", 1)]) if name == "Steersman" else {})
    assert look(s, 0)["contracts"] == (["espionage-solari"] if name == "Interstellar Trade" else [])
    assert (look(s, 0)["garrison"], look(s, 0)["spies"]) == (3, [])
    assert "end turn" in options(s)


@pytest.mark.parametrize("name", SPY_WHEN_ACQUIRED)
def test_these_cards_place_a_spy_when_acquired(name):
    """C-7.7, R-024"""
    s = revealed(persuasion=8, others={1: dict(spies=["Arrakeen"])}, board=dict(row=row_with(name)))
    pick(s, name)
    assert len(options(s)) == 12  # any free post, and it is no choice whether
    assert "Spice Refinery / Arrakeen post" in refusals(s)
    pick(s, "Hagga Basin post")
    assert look(s, 0)["spies"] == ["hagga-basin-post"]
    assert "end turn" in options(s)


@pytest.mark.parametrize(("name", "icons"), [fact for fact in ICONS if fact[1]])
def test_a_card_reaches_the_spaces_of_its_icons_and_no_others(name, icons):
    """C-5.2, C-5.3, C-14.8: with the Spy icon also what its player's Spies watch, else not"""
    rich = dict(solari=20, spice=20, water=20, influence={"Emperor": 2, "Spacing Guild": 2, "Fremen": 2})
    s = seated(dict(hand=[name], spies=WATCHED, **rich), **MODULE)
    pick(s, name)
    reached = set().union(*(SPACES[icon] for icon in icons))
    assert set(options(s)) == reached
    assert set(refusals(s)) == set().union(*SPACES.values()) - reached


@pytest.mark.parametrize("name", [name for name, icons in ICONS if not icons])
def test_a_card_without_icons_sends_no_agent(name):
    """C-5.2"""
    s = seated(dict(hand=[name], solari=20, spice=20, water=20, spies=WATCHED))
    assert options(s) == ["reveal"]
    assert name in refusals(s)


@pytest.mark.parametrize("name", [name for name, icons in ICONS if icons == "Y"])
def test_the_spy_icon_alone_reaches_nothing_without_a_spy(name):
    """C-5.3, C-14.8: and Spies of others do not help"""
    s = seated(dict(hand=[name], solari=20, spice=20, water=20), {1: dict(spies=WATCHED)})
    assert options(s) == ["reveal"]
    assert name in refusals(s)


@pytest.mark.parametrize(("name", "factions"), ALLEGIANCES)
def test_a_card_is_of_its_factions(name, factions):
    """C-0.7"""
    card = component("imperium", name, ["uprising"], **MODULE)
    assert named(card.factions) == {FACTION[faction] for faction in factions}


@pytest.mark.parametrize(("name", "factions"), ALLEGIANCES)
def test_only_fremen_cards_count_for_stilgar(name, factions):
    """C-13.4"""
    s = pick(revealed("Stilgar, the Devoted", play=[name] * (name != "Stilgar, the Devoted"), board=MODULE),
             "Stilgar, the Devoted")
    assert look(s, 0)["persuasion"] == (4 if "F" in factions and name != "Stilgar, the Devoted" else 2)


@pytest.mark.parametrize(("name", "factions"), ALLEGIANCES)
def test_only_bene_gesserit_cards_let_the_weirding_woman_return(name, factions):
    """C-13.4"""
    s = sent("Weirding Woman", "Spice Refinery", play=[name], board=MODULE)
    if "B" in factions:
        pick(s, "Weirding Woman")
        assert look(s, 0)["hand"] == ["Weirding Woman"]
    else:
        not_on_offer(s, "Weirding Woman")


@pytest.mark.parametrize(("name", "factions"), [fact for fact in ALLEGIANCES if fact[0] != "Guild Envoy"])
def test_only_guild_cards_are_worth_two_cards_to_the_guild_envoy(name, factions):
    """C-0.7, Q-38"""
    s = sent("Guild Envoy", "Deliver Supplies", hand=["Guild Envoy", name], board=MODULE)
    pick(s, "Guild Envoy", name)
    assert len(look(s, 0)["hand"]) == (2 if "G" in factions else 0)


@pytest.mark.parametrize(("name", "factions"), [fact for fact in ALLEGIANCES if fact[0] != "Calculus of Power"])
def test_only_emperor_cards_pay_for_the_calculus_of_power(name, factions):
    """C-0.7"""
    s = revealed("Calculus of Power", play=[name], board=MODULE)
    if "E" in factions:
        pick(s, "Calculus of Power")
        assert look(s)["trash"] == [name]
    else:
        not_on_offer(s, "Calculus of Power")


# --- boxes without a choice


@pytest.mark.parametrize("name", NAMES)
def test_what_a_card_gives_when_revealed_alone(name):
    """C-7.3, C-7.5, R-022"""
    s = revealed(name, board=MODULE)
    assert gained(s) == REVEALED[name]
    seen = look(s, 0)
    assert (seen["garrison"], seen["intrigue"], seen["spies"]) == (3, [], [])
    assert ("end turn" in options(s)) == (name not in COMPULSORY)


@pytest.mark.parametrize("name", [name for name in NAMES if name not in COMPULSORY | OPTIONAL])
def test_a_card_without_a_choice_leaves_nothing_open_in_the_reveal_turn(name):
    """C-7.6, R-001"""
    s = revealed(name, solari=20, spice=20, water=20, conflict=3, spies=["Arrakeen", "Secrets"], board=MODULE,
                 influence={"Emperor": 1})
    on_sale = {*row(name), "Prepare the Way", "The Spice Must Flow"}
    assert set(options(s)) - on_sale == {"end turn"}


@pytest.mark.parametrize("name", sorted(OPTIONAL))
def test_these_cards_leave_something_open_that_may_be_left(name):
    """C-13.2"""
    s = revealed(name, spice=3, conflict=3, spies=["Arrakeen", "Secrets"], influence={"Emperor": 1})
    assert "end turn" in options(s)
    pick(s, name)


@pytest.mark.parametrize(("name", "space"), [
    ("Truthtrance", "Deliver Supplies"), ("Sardaukar Soldier", "Spice Refinery"),
    ("Undercover Asset", "Spice Refinery"),
])
def test_a_card_without_an_agent_box_adds_nothing_to_the_space(name, space):
    """C-5.7"""
    s = sent(name, space)
    assert options(s) == ["end turn"]
    assert gained(s) == (dict(water=1) if space == "Deliver Supplies" else dict(solari=2))
    assert (look(s, 0)["hand"], look(s, 0)["intrigue"], look(s, 0)["spies"]) == ([], [], [])
    assert look(s, 0)["play"] == [name]


@pytest.mark.parametrize("name", NAMES)
def test_a_reveal_box_is_not_used_when_the_card_was_played_with_an_agent(name):
    """C-5.7, C-7.3"""
    s = revealed(play=[name], conflict=3, spies=["Arrakeen", "Secrets"], completed=DONE, board=MODULE)
    assert gained(s) == {}
    assert set(options(s)) == {"end turn"}


# --- the starting deck and the Reserve

STARTING_DECK = {
    "Convincing Argument": (2, "", dict(persuasion=2)),
    "Dagger": (2, "L", dict(swords=1)),
    "Diplomacy": (1, "EGBF", dict(persuasion=1)),
    "Dune, the Desert Planet": (2, "S", dict(persuasion=1)),
    "Reconnaissance": (1, "C", dict(persuasion=1)),
    "Seek Allies": (1, "EGBF", {}),
    "Signet Ring": (1, "LCS", dict(persuasion=1)),
}


@pytest.mark.parametrize("seat", range(4))
def test_everybody_starts_with_the_ten_cards_of_the_base_game(seat):
    """C-1.1, C-2.6"""
    seen = look(table(sets=["uprising"], players=4), seat)
    assert len(seen["hand"]) == 5
    assert Counter(seen["hand"] + seen["deck"]) == {name: copies for name, (copies, *_) in STARTING_DECK.items()}


@pytest.mark.parametrize("name", STARTING_DECK)
def test_a_starting_card_is_the_one_of_the_base_game(name):
    """C-1.1, C-5.3, C-7.3"""
    _, icons, gains = STARTING_DECK[name]
    rich = dict(solari=20, spice=20, water=20, influence={"Emperor": 2, "Spacing Guild": 2, "Fremen": 2})
    s = seated(dict(hand=[name], spies=WATCHED, **rich))
    if icons:
        pick(s, name)
        assert set(options(s)) == set().union(*(SPACES[icon] for icon in icons))
    else:
        assert options(s) == ["reveal"]
    assert gained(revealed(name)) == gains


def test_seek_allies_trashes_itself_and_signet_ring_uses_the_leader():
    """C-13.1, C-13.10"""
    s = pick(sent("Seek Allies", "Deliver Supplies"), "Deliver Supplies", "Seek Allies")
    assert (look(s)["trash"], look(s, 0)["play"]) == (["Seek Allies"], [])
    s = pick(sent("Signet Ring", "Spice Refinery"), "Signet Ring")
    assert len(look(s, 0)["hand"]) == 1  # Muad'Dib draws a card


STACKS = {"Prepare the Way": 8, "The Spice Must Flow": 10}


def test_the_reserve_is_two_stacks():
    """C-1, C-2.4: no Foldspace, no Arrakis Liaison"""
    assert look(table(sets=["uprising"]))["reserve"] == STACKS


@pytest.mark.parametrize(("name", "price", "points"), [("Prepare the Way", 2, 0), ("The Spice Must Flow", 9, 1)])
def test_a_reserve_card_is_bought_for_exactly_its_price(name, price, points):
    """C-7.6, C-7.7"""
    s = pick(revealed(deck=[], persuasion=price), name)
    assert look(s, 0)["discard"] == [name]
    assert gained(s) == (dict(score=points) if points else {})
    assert look(s)["reserve"] == {**STACKS, name: STACKS[name] - 1}
    assert refusals(revealed(persuasion=price - 1))[name] == f"costs {price} Persuasion, you have {price - 1}"


@pytest.mark.parametrize(("name", "price"), [("Prepare the Way", 2), ("The Spice Must Flow", 9)])
def test_a_stack_sells_until_it_is_empty(name, price):
    """C-7.6, R-087"""
    sells_out(revealed(persuasion=price * (STACKS[name] + 1)), name, STACKS[name])


@pytest.mark.parametrize(("name", "factions", "gains"), [
    ("Prepare the Way", ["Bene Gesserit"], dict(persuasion=2)),
    ("The Spice Must Flow", ["Spacing Guild"], dict(spice=1)),
])
def test_what_a_reserve_card_is_and_gives_when_revealed(name, factions, gains):
    """C-0.7, C-7.3"""
    card = component("reserve", name, ["uprising"])
    assert [THINGS[faction].name for faction in card.factions] == factions
    s = revealed(name)
    assert gained(s) == gains
    assert "end turn" in options(s)
    assert pick(s, "end turn") and name in look(s, 0)["discard"]


def test_prepare_the_way_is_another_bene_gesserit_card():
    """C-13.4"""
    s = pick(sent("Weirding Woman", "Spice Refinery", play=["Prepare the Way"]), "Weirding Woman")
    assert look(s, 0)["hand"] == ["Weirding Woman"]


def test_the_spice_must_flow_is_a_guild_card():
    """C-0.7: unlike the one of the base game"""
    s = sent("Guild Envoy", "Deliver Supplies", hand=["Guild Envoy", "The Spice Must Flow"])
    pick(s, "Guild Envoy", "The Spice Must Flow")
    assert len(look(s, 0)["hand"]) == 2


def test_where_reserve_cards_send_agents():
    """C-5.2, C-5.3"""
    rich = dict(solari=20, spice=20, water=20, influence={"Emperor": 2, "Spacing Guild": 2, "Fremen": 2})
    s = seated(dict(hand=["Prepare the Way", "The Spice Must Flow"], spies=WATCHED, **rich))
    assert options(s) == ["Prepare the Way", "reveal"]
    pick(s, "Prepare the Way")
    assert set(options(s)) == SPACES["L"] | SPACES["C"]


@pytest.mark.parametrize(("level", "cards"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_prepare_the_way_draws_a_card_with_2_bene_gesserit_influence(level, cards):
    """C-11.8, C-13.1"""
    s = sent("Prepare the Way", "Spice Refinery", influence={"Bene Gesserit": level, "Fremen": 3})
    assert ("end turn" in options(s)) == (not cards)
    if cards:
        pick(s, "Prepare the Way")
    else:
        not_on_offer(s, "Prepare the Way")
    assert len(look(s, 0)["hand"]) == cards


@pytest.mark.parametrize("name", STACKS)
@pytest.mark.parametrize("where", ["hand", "discard", "play"])
def test_a_trashed_reserve_card_goes_back_to_its_stack(name, where):
    """C-13.7: and what it gave is kept"""
    mine = {"hand": ["Desert Survival"], "deck": [], "score": 1}
    mine[where] = [*mine.get(where, []), name]
    s = sent("Desert Survival", "Imperial Basin", **mine)
    assert look(s)["reserve"] == {**STACKS, name: STACKS[name] - 1}
    pick(s, "Desert Survival", name)
    assert (look(s)["reserve"], look(s)["trash"], look(s, 0)["score"]) == (STACKS, [], 1)
