"""Rise of Ix: the 18 Tech tiles."""

import pytest
from ix_aids import changes, component, revealed, seated, sent
from set_aids import FACTIONS, gained, not_on_offer, why

from kanly.cells import TECH_BAG, TECH_LEFT, TECH_TOPS
from kanly.testing import look, options, pick, table
from kanly.things import DREADNOUGHTS, ID_MASK, THINGS

# Tile → price, Acquire effect (answers and what it gives), whether Rivals use it.
TILES = {
    "Artillery": (1, [], {}, False),
    "Chaumurky": (4, [], dict(intrigue=2), True),
    "Detonation Devices": (3, [], {}, True),
    "Disposal Facility": (3, ["done"], {}, False),
    "Flagship": (8, [], dict(score=1), True),
    "Holoprojectors": (3, [], {}, False),
    "Holtzman Engine": (6, [], {}, True),
    "Invasion Ships": (5, [], dict(garrison=4, supply=-4), True),
    "Memocorders": (2, ["Fremen"], dict(Fremen=1), True),
    "Minimic Film": (2, [], {}, False),
    "Restricted Ordnance": (4, [], {}, False),
    "Shuttle Fleet": (6, ["Emperor", "Fremen"], dict(Emperor=1, Fremen=1), True),
    "Sonic Snoopers": (2, [], dict(intrigue=1), True),
    "Spaceport": (5, [], dict(hand=2), False),
    "Spy Satellites": (4, [], {}, True),
    "Training Drones": (3, [], {}, True),
    "Troop Transports": (2, [], {}, True),
    "Windtraps": (2, [], dict(water=1), True),
}
every_tile = pytest.mark.parametrize("name", TILES)
NEXT_ROUND = {"Shuttle Fleet": dict(solari=2)}
"""What is gained as soon as the next round begins."""
TSMF = "The Spice Must Flow"


def others(*names):
    return [name for name in ("Artillery", "Minimic Film", "Windtraps") if name not in names][:2]


def buying(name, **me):
    """Seat 0 plays an Ixian Engineer; this tile is on top of a stack."""
    s = seated({"hand": ["Ixian Engineer"], "deck": ["Dagger", "Dagger", "Jamis"], "garrison": 0, **me},
               tech=[name, *others(name)])
    return pick(s, "Ixian Engineer", "Interstellar Shipping", "Ixian Engineer")


def owner(*tiles, hand=("Dagger",), board=None, others=None, **me):
    """A turn of seat 0 begins, who has these tiles."""
    return seated({"hand": list(hand), "deck": [], "water": 0, "tech": list(tiles), **me}, others, **(board or {}))


def ended(*tiles, **me):
    """The game has ended for seat 0 with these tiles."""
    return seated({"hand": [], "deck": [], "tech": list(tiles), **me}, phase="endgame")


def victory(*tiles, board=None, rivals=None, **me):
    """Seat 0 has won the Conflict, for a point and a water."""
    return seated({"hand": [], "deck": [], "water": 0, "conflict": 3, "tech": list(tiles), **me},
                  rivals or {1: dict(conflict=1)}, conflict="Desert Power", phase="combat", **(board or {}))


# The tiles.


def test_there_are_18_different_tiles_in_three_stacks():
    """C-1, C-2.9"""
    s = table(["base", "ix"])
    assert {tile.name for tile in s.game.tech} == set(TILES)
    assert len(s.game.tech) == 18
    assert [s.cells[cell] for cell in TECH_LEFT] == [5, 5, 5]
    assert sorted((*s.piles[TECH_TOPS], *s.piles[TECH_BAG])) == sorted(tile.id for tile in s.game.tech)


@every_tile
def test_a_tile_shows_whether_rivals_use_it(name):
    """The mark of House Hagal: which tiles a Rival may take."""
    assert component("tech", name).rival == TILES[name][3]


@every_tile
def test_a_tile_is_bought_for_exactly_its_price_and_gives_its_acquire_effect(name):
    """C-16.1, C-16.2"""
    price, answers, gain, _ = TILES[name]
    s = buying(name, spice=price, influence={"Spacing Guild": 2})
    assert changes(s, name, *answers) == gain | {"spice": -price, "tech": 1}
    assert look(s, 0)["tech"] == [name]
    top = look(s)["tech"]
    assert top[0] != name and top[1:] == others(name)
    assert [s.cells[cell] for cell in TECH_LEFT] == [4, 5, 5]


@every_tile
def test_a_tile_is_not_sold_for_one_spice_less(name):
    """C-16.2"""
    price = TILES[name][0]
    s = seated(dict(hand=["Ixian Engineer"], spice=price - 1, influence={"Spacing Guild": 2}), tech=[name, None, None])
    pick(s, "Ixian Engineer", "Interstellar Shipping")
    assert f"{price} spice" in why(s, "Ixian Engineer")


@every_tile
def test_a_tile_does_nothing_by_itself_in_a_turn_unless_it_says_so(name):
    """C-16.4"""
    s = owner(name, solari=9, spice=9, intrigue=["Cull"])
    usable = {"Flagship", "Holoprojectors", "Invasion Ships", "Sonic Snoopers", "Spy Satellites", "Training Drones"}
    found = {THINGS[option & ID_MASK].name for option in s.options} & set(TILES)
    assert found == ({name} if name in usable else set())


@every_tile
def test_what_a_tile_gives_in_a_reveal_turn_without_a_condition_met(name):
    """C-7.3"""
    s = revealed(tech=[name])
    assert gained(s) == (dict(persuasion=1) if name == "Minimic Film" else {})


@every_tile
def test_what_a_tile_gives_when_a_round_begins(name):
    """C-3.2"""
    s = seated(dict(tech=[name], water=0), phase="start", round=2)
    assert len(look(s, 0)["hand"]) == (6 if name == "Holtzman Engine" else 5)
    assert gained(s) == (dict(solari=2) if name == "Shuttle Fleet" else {})


@every_tile
def test_what_a_tile_gives_for_a_victory(name):
    """C-8.8"""
    s = victory(name)
    assert gained(s) == dict(score=1, water=2 if name == "Windtraps" else 1) | NEXT_ROUND.get(name, {})


@every_tile
@pytest.mark.parametrize("mine, theirs", [(3, 3), (3, 4)])
def test_a_tile_gives_nothing_to_who_does_not_win_alone(name, mine, theirs):
    """C-8.8: a tie, and a defeat; the second reward is a water and a spice."""
    s = victory(name, conflict=mine, fleet=0, rivals={1: dict(conflict=theirs)})
    assert gained(s) == dict(water=1, spice=1) | NEXT_ROUND.get(name, {})


@every_tile
def test_what_a_tile_is_worth_at_the_end_without_a_condition_met(name):
    """C-10.3"""
    s = ended(name, influence=dict.fromkeys(FACTIONS, 2))
    assert s.winners
    assert look(s, 0)["score"] == 4


# Tiles of the Reveal turn.


@pytest.mark.parametrize("hand, swords", [(["Dagger"], 2), (["Dagger", "Jamis"], 5), (["Diplomacy"], 0)])
def test_artillery_gives_a_sword_per_revealed_card_with_swords(hand, swords):
    """Cards, not swords."""
    s = revealed(*hand, tech=["Artillery"], conflict=1)
    if swords:
        assert "end turn" not in options(s)
        pick(s, "Artillery")
    assert look(s, 0)["swords"] == swords


@pytest.mark.parametrize("persuasion, ok", [(6, True), (5, False)])
def test_disposal_facility_trashes_a_card_in_play_with_six_persuasion(persuasion, ok):
    s = revealed("Dagger", tech=["Disposal Facility"], play=["Jamis"], discard=["Diplomacy"], persuasion=persuasion)
    if not ok:
        assert "6 Persuasion" in why(s, "Disposal Facility")
        return
    assert "end turn" in options(s)
    pick(s, "Disposal Facility")
    assert set(options(s)) == {"Jamis", "Dagger"}  # only cards in play
    pick(s, "Jamis")
    assert look(s)["trash"] == ["Jamis"]


def test_disposal_facility_trashes_a_card_from_anywhere_when_acquired():
    s = buying("Disposal Facility", spice=3, influence={"Spacing Guild": 2}, discard=["Diplomacy"])
    pick(s, "Disposal Facility", "Diplomacy")
    assert look(s)["trash"] == ["Diplomacy"]


@pytest.mark.parametrize("council", [True, False])
def test_restricted_ordnance_gives_four_swords_with_a_council_seat(council):
    s = revealed("Dagger", tech=["Restricted Ordnance"], council=council, conflict=1)
    assert look(s, 0)["swords"] == (5 if council else 1)


# Tiles used once per round.


@pytest.mark.parametrize("name, me, answers, change", [
    ("Flagship", dict(solari=5), [], dict(solari=-4, garrison=3, supply=-3)),
    ("Holoprojectors", dict(deck=["Jamis"]), ["Dagger"], {}),
    ("Invasion Ships", {}, ["Dagger"], dict(hand=-1)),
    ("Training Drones", {}, [], dict(garrison=1, supply=-1)),
])
def test_a_flip_tile_is_used_once_per_round(name, me, answers, change):
    """C-16.4, Q-02: in an Agent or a Reveal turn."""
    s = owner(name, hand=["Dagger", "Diplomacy"], **me)
    assert changes(s, name, *answers) == change | dict(tech=-1, flipped=1)
    assert look(s, 0)["flipped"] == [name]
    not_on_offer(s, name)
    pick(s, "reveal")
    not_on_offer(s, name)


@pytest.mark.parametrize("name, me, change", [
    ("Flagship", dict(solari=5), dict(solari=-4, garrison=3, supply=-3)),
    ("Training Drones", {}, dict(garrison=1, supply=-1)),
])
def test_a_flip_tile_is_used_in_a_reveal_turn_too(name, me, change):
    """Q-02"""
    s = revealed(tech=[name], **me)
    assert changes(s, name) == change | dict(tech=-1, flipped=1)


def test_a_flipped_tile_is_ready_again_when_the_round_begins():
    """C-3.2, C-16.4"""
    s = seated(dict(hand=[], flipped=["Training Drones"], tech=["Flagship"]), phase="start", round=2)
    assert (look(s, 0)["tech"], look(s, 0)["flipped"]) == (["Flagship", "Training Drones"], [])


def test_the_flagship_needs_four_solari():
    assert "4 Solari" in why(owner("Flagship", solari=3), "Flagship")


def test_holoprojectors_exchange_a_card():
    s = owner("Holoprojectors", hand=["Dagger", "Diplomacy"], deck=["Jamis"])
    pick(s, "Holoprojectors", "Dagger")
    assert (look(s, 0)["hand"], look(s, 0)["discard"]) == (["Diplomacy", "Jamis"], ["Dagger"])


@pytest.mark.parametrize("name", ["Holoprojectors", "Invasion Ships"])
def test_a_tile_that_discards_needs_a_card_in_hand(name):
    not_on_offer(owner(name, hand=[], deck=["Jamis"]), name)


def test_invasion_ships_let_an_agent_pass_enemies_in_this_turn():
    s = owner("Invasion Ships", hand=["Reconnaissance", "Dagger", "Diplomacy"], board=dict(agents={"Carthag": [1, 2]}))
    assert "Carthag" not in options(pick(s.clone(), "Reconnaissance"))
    pick(s, "Invasion Ships", "Dagger")
    assert options(pick(s, "Reconnaissance")) == ["Arrakeen", "Carthag"]


def test_invasion_ships_open_no_space_with_an_own_agent():
    """Q-30"""
    s = owner("Invasion Ships", hand=["Reconnaissance", "Dagger"], board=dict(agents={"Carthag": [0]}))
    pick(s, "Invasion Ships", "Dagger", "Reconnaissance")
    assert "Carthag" not in options(s)


def test_invasion_ships_last_for_one_turn():
    s = owner("Invasion Ships", hand=["Reconnaissance", "Dagger", "Seek Allies"], board=dict(agents={"Wealth": [1]}),
              others={1: dict(hand=[], deck=[]), 2: dict(hand=[], deck=[])})
    pick(s, "Invasion Ships", "Dagger", "Reconnaissance", "Carthag", "+1 troop", "Carthag", "end turn",
         "reveal", "end turn", "reveal", "end turn", "Seek Allies")
    assert "Wealth" not in options(s)


# Tiles used up.


@pytest.mark.parametrize("back", [0, 1, 2, 3])
def test_sonic_snoopers_exchange_any_number_of_intrigue_cards(back):
    mine = ["Cull", "Blackmail", "Expedite"]
    s = owner("Sonic Snoopers", intrigue=mine)
    pick(s, "Sonic Snoopers", *mine[:back], "done")
    held = look(s, 0)["intrigue"]
    assert len(held) == 3
    assert set(mine[back:]) <= set(held) and not set(mine[:back]) & set(held)
    assert look(s)["trash"] == ["Sonic Snoopers"]
    assert look(s)["intrigue_discard"] == []
    assert look(s, 0)["tech"] == []


def test_spy_satellites_are_sold_for_a_point_and_three_spice():
    """Q-18"""
    s = owner("Spy Satellites", spice=4)
    assert changes(s, "Spy Satellites") == dict(spice=-3, score=1, tech=-1)
    assert look(s)["trash"] == ["Spy Satellites"]
    assert "3 spice" in why(owner("Spy Satellites", spice=2), "Spy Satellites")


# Shipping, acquiring.


@pytest.mark.parametrize("deployed", [0, 1, 3])
def test_troop_transports_bring_one_more_troop_and_let_any_of_them_join_the_conflict(deployed):
    s = owner("Troop Transports", hand=["Dagger"], freighter=2, intrigue=["Expedite"], spice=1, garrison=0)
    pick(s, "Expedite", "recall", "+3 troops")
    assert options(s) == ["0", "1", "2", "3"]
    pick(s, str(deployed))
    assert (look(s, 0)["conflict"], look(s, 0)["garrison"], look(s, 0)["supply"]) == (deployed, 3 - deployed, 9)


def test_troop_transports_do_nothing_for_other_recruits():
    s = sent("Imperial Bashar", "Sietch Tabr", influence={"Fremen": 2}, tech=["Troop Transports"])
    assert changes(pick(s, "Sietch Tabr"), "Imperial Bashar", "+1 troop") == dict(garrison=1, supply=-1)


def test_shuttle_fleet_gives_influence_with_two_different_factions():
    s = buying("Shuttle Fleet", spice=6, influence={"Spacing Guild": 2})
    pick(s, "Shuttle Fleet", "Fremen")
    assert options(s) == ["Emperor", "Spacing Guild", "Bene Gesserit"]


@pytest.mark.parametrize("place", ["discard pile", "top of the deck"])
def test_spaceport_lets_acquired_cards_go_on_top_of_the_deck(place):
    s = revealed(tech=["Spaceport"], persuasion=2)
    pick(s, "The Voice")
    assert options(s) == ["discard pile", "top of the deck"]
    pick(s, place)
    mine = look(s, 0)
    assert (mine["discard"], mine["deck"]) == (([], ["The Voice"]) if "top" in place else (["The Voice"], []))


def test_without_a_spaceport_acquired_cards_are_discarded():
    s = revealed(persuasion=2)
    pick(s, "The Voice")
    assert look(s, 0)["discard"] == ["The Voice"]


# Victory.


@pytest.mark.parametrize("ships", [1, 2])
def test_detonation_devices_give_a_point_for_a_dreadnought(ships):
    """To supply instead of taking a location; another one goes home (C-8.16)."""
    s = victory("Detonation Devices", fleet=ships)
    assert options(s) == ["yes", "no"]
    pick(s, "yes")
    assert gained(s) == dict(score=2, water=1)
    assert look(s)["ships"] == {}
    assert (look(s, 0)["dreadnoughts"], look(s, 0)["fleet"]) == (ships - 1, 0)


def test_detonation_devices_may_be_left():
    s = victory("Detonation Devices", fleet=1)
    pick(s, "no", "Carthag")
    assert gained(s) == dict(score=1, water=1)
    assert look(s)["ships"] == {"Carthag": 0}


def test_a_dreadnought_lost_to_detonation_devices_can_be_commissioned_again():
    s = victory("Detonation Devices", fleet=1, dreadnoughts=1)
    pick(s, "yes")
    assert s.players[0].has[DREADNOUGHTS] == 1


def test_detonation_devices_ask_only_with_a_dreadnought_in_the_conflict():
    s = victory("Detonation Devices", dreadnoughts=2)
    assert look(s)["phase"] == "turns"
    assert gained(s) == dict(score=1, water=1)


# The end.


@pytest.mark.parametrize("copies, points", [(2, 1), (3, 1), (1, 0)])
def test_holtzman_engine_is_worth_a_point_with_two_spice_must_flow(copies, points):
    s = ended("Holtzman Engine", discard=[TSMF] * copies)
    assert look(s, 0)["score"] == points


@pytest.mark.parametrize("levels, points", [((3, 3, 3, 3), 1), ((6, 3, 4, 3), 1), ((6, 6, 6, 2), 0)])
def test_memocorders_are_worth_a_point_with_three_influence_everywhere(levels, points):
    s = ended("Memocorders", influence=dict(zip(FACTIONS, levels, strict=True)))
    plain = ended(influence=dict(zip(FACTIONS, levels, strict=True)))
    assert look(s, 0)["score"] == look(plain, 0)["score"] + points


@pytest.mark.parametrize("levels, points", [((0, 0, 0, 0), 4), ((1, 1, 2, 2), 2), ((2, 2, 2, 1), 1), ((2, 2, 2, 2), 0)])
def test_spy_satellites_are_worth_a_point_per_faction_with_one_influence_or_less(levels, points):
    s = ended("Spy Satellites", influence=dict(zip(FACTIONS, levels, strict=True)))
    assert look(s, 0)["score"] == sum(level >= 2 for level in levels) + points


@pytest.mark.parametrize("tiles, winner", [(["Chaumurky"], 0), ([], 1)])
def test_chaumurky_wins_ties(tiles, winner):
    """C-10.4, Q-32: before spice."""
    s = seated(dict(hand=[], tech=tiles, score=9), {1: dict(spice=9, score=9)}, phase="endgame")
    assert s.winners == [winner]


def test_chaumurky_wins_nothing_but_ties():
    s = seated(dict(hand=[], tech=["Chaumurky"], score=9), {1: dict(score=10)}, phase="endgame")
    assert s.winners == [1]
