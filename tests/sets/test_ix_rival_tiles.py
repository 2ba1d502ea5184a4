"""Rise of Ix: what each Tech tile does before a solo Rival (C-19.28)."""

import pytest

from kanly.events import TECH_FLIPPED
from kanly.testing import look, options, pick, table

SETS = ["base", "ix"]
HUNDRO, MEMNON = "Viscount Hundro Moritani", "Earl Memnon Thorvald"
SMUGGLING = "Smuggling / Interstellar Shipping"
BARE = dict(garrison=0, water=0, intrigue=[])
DONE = BARE | dict(agents=0)
LEVEL = {"Emperor": 1, "Spacing Guild": 1, "Bene Gesserit": 1}
"""The Fremen alone are least."""
SHIPS = dict(tech=["Invasion Ships"])
TRANSPORTS = dict(tech=["Troop Transports"], freighter=2, influence=LEVEL)

# Tile → price, and what a Rival gains on acquiring it.
MARKED = {
    "Chaumurky": (4, dict(intrigue=2)),
    "Detonation Devices": (3, {}),
    "Flagship": (8, dict(score=1)),
    "Holtzman Engine": (6, {}),
    "Invasion Ships": (5, dict(garrison=4, supply=-4)),
    "Memocorders": (2, dict(Fremen=1)),
    "Shuttle Fleet": (6, {"Fremen": 1, "Emperor": 1}),
    "Sonic Snoopers": (2, dict(intrigue=1)),
    "Spy Satellites": (4, {}),
    "Training Drones": (3, dict(garrison=1, supply=-1)),
    "Troop Transports": (2, {}),
    "Windtraps": (2, dict(water=1)),
}
UNMARKED = ["Artillery", "Disposal Facility", "Holoprojectors", "Minimic Film", "Restricted Ordnance", "Spaceport"]
every_tile = pytest.mark.parametrize("name", MARKED)


def seats(rival, me=None):
    """One person and a Rival with this; the other Rival has no Agent left."""
    return {0: dict(intrigue=[]) | (me or {}), 1: BARE | dict(leader=MEMNON) | rival, 2: DONE}


def acts(rival, *cards, me=None, **board):
    """The Rival has had its turn, with these cards."""
    return table(SETS, 1, seats(rival, me), turn=1, hagal=list(cards), **board)


def counts(s):
    """Everything countable of the Rival."""
    seen = look(s, 1)
    found = {key: seen[key] for key in ("solari", "spice", "water", "score", "garrison", "supply", "conflict")}
    return found | {"intrigue": len(seen["intrigue"])} | seen["influence"]


def fought(rival, conflict="Desert Power", mine=0):
    """The Combat phase is over, in which the person had so many troops; the Rival's card showed no swords."""
    return table(SETS, 1, seats(rival, dict(conflict=mine)), phase="combat", conflict=conflict, first=2, round=3,
                 hagal=["Carthag"])


def begun(rival):
    """A round has begun, with the person's turn."""
    return table(SETS, 1, seats(rival), phase="start", round=2, first=0)


def ended(rival, **me):
    return table(SETS, 1, seats(rival, dict(hand=[]) | me), phase="endgame")


# Acquiring.


@every_tile
def test_a_rival_acquires_it_for_its_price_with_its_acquire_effect(name):
    """C-19.27, C-16.1: at the Dreadnought, where there is no discount"""
    price, gain = MARKED[name]
    rival = dict(spice=price, influence={"Emperor": 2, "Spacing Guild": 3, "Bene Gesserit": 3})
    s = acts(rival, "Dreadnought", tech=[name, "Artillery", "Spaceport"])
    now, then = counts(s), counts(table(SETS, 1, seats(rival), turn=0))
    assert {key: now[key] - then[key] for key in now if now[key] != then[key]} == {"spice": -price} | gain
    assert [*look(s, 1)["tech"], *look(s, 1)["flipped"]] == [name]
    assert look(s, 1)["dreadnoughts"] == 1


@every_tile
def test_a_rival_does_not_get_it_for_less(name):
    """C-19.27"""
    price, _ = MARKED[name]
    s = acts(dict(spice=price - 1), "Dreadnought", tech=[name, "Artillery", "Spaceport"])
    assert look(s, 1)["tech"] == look(s, 1)["flipped"] == [] and look(s, 1)["spice"] == price - 1


@pytest.mark.parametrize("name", UNMARKED)
def test_a_rival_never_takes_it(name):
    """C-19.27: no House Hagal mark"""
    others = [tile for tile in UNMARKED if tile != name]
    s = acts(dict(spice=7), "Dreadnought", tech=[name, others[0], "Flagship"])
    assert look(s, 1)["tech"] == [] and look(s, 1)["spice"] == 7


# Tiles that do nothing in a turn.


@pytest.mark.parametrize("name", [name for name in MARKED if name not in ("Spy Satellites", "Training Drones")])
def test_it_is_not_used_in_a_turn_without_need(name):
    """C-19.28: not even with all one could pay; Sonic Snoopers are never trashed"""
    rich = dict(solari=6, spice=6, intrigue=["Ambush", "Windfall"])
    s = acts(rich | dict(tech=[name]), "Wealth")
    assert look(s, 1)["tech"] == [name] and counts(s) == counts(acts(rich, "Wealth"))


# Flagship.


@pytest.mark.parametrize("card, solari, supply, used", [
    ("Stillsuits", 4, 3, True), ("Stillsuits", 3, 3, False), ("Stillsuits", 4, 2, False), ("Wealth", 4, 9, False),
    ("Stillsuits", 6, 9, True), ("Conspire", 6, 9, False),
])
def test_flagship_recruits_and_deploys_three_for_four_solari(card, solari, supply, used):
    """C-19.28: on a Combat space, with 4 Solari and at least three troops in supply"""
    s = acts(dict(tech=["Flagship"], solari=solari, supply=supply, conflict=12 - supply), card)
    rival = look(s, 1)
    assert rival["solari"] == solari - 4 * used and rival["flipped"] == ["Flagship"] * used
    assert rival["conflict"] == 12 - supply + 3 * used


def test_flagship_troops_come_on_top_of_two_of_the_garrison_and_those_of_the_card():
    """C-19.5, C-19.28"""
    s = acts(dict(tech=["Flagship"], solari=4, garrison=3), "Carthag")
    assert (look(s, 1)["conflict"], look(s, 1)["garrison"]) == (1 + 2 + 3, 1)


@pytest.mark.parametrize("supply, used", [(4, True), (3, False)])
def test_the_troops_of_the_card_come_first(supply, used):
    """C-19.28: three must be left in supply"""
    s = acts(dict(tech=["Flagship"], solari=4, supply=supply, conflict=12 - supply), "Carthag")
    assert look(s, 1)["supply"] == (0 if used else 2) and look(s, 1)["solari"] == (0 if used else 4)


def test_flagship_is_used_once_a_round():
    """C-16.4"""
    s = acts(dict(flipped=["Flagship"], solari=6), "Stillsuits")
    assert (look(s, 1)["solari"], look(s, 1)["conflict"]) == (6, 0)


def test_flagship_troops_are_held_back_by_expert_deployment():
    """C-19.20: recruited, kept in the garrison"""
    s = acts(dict(tech=["Flagship"], solari=4, conflict=2), "Stillsuits", options=["mentat"], conflict="Desert Power")
    assert (look(s, 1)["solari"], look(s, 1)["conflict"], look(s, 1)["garrison"]) == (0, 2, 3)


# Invasion Ships.


def test_invasion_ships_let_it_past_an_enemy_agent_without_a_discard():
    """C-19.28: flipped when it would be blocked"""
    for blocker in (0, 2):
        s = acts(SHIPS, "Wealth", "Secrets", agents={"Wealth": [blocker]})
        assert look(s)["agents"] == {"Wealth": sorted([blocker, 1])}
        assert look(s, 1)["flipped"] == ["Invasion Ships"]


def test_they_are_kept_where_nothing_blocks():
    """C-19.28"""
    s = acts(SHIPS, "Wealth", agents={"Secrets": [0]})
    assert look(s, 1)["tech"] == ["Invasion Ships"]


def test_used_once_a_round_they_help_no_more():
    """C-16.4"""
    s = acts(dict(flipped=["Invasion Ships"]), "Wealth", "Secrets", agents={"Wealth": [0]})
    assert look(s)["agents"] == {"Wealth": [0], "Secrets": [1]}


def test_an_own_agent_blocks_all_the_same():
    """C-5.3"""
    s = acts(SHIPS, "Wealth", "Secrets", agents={"Wealth": [1]})
    assert look(s)["agents"] == {"Wealth": [1], "Secrets": [1]} and look(s, 1)["tech"] == ["Invasion Ships"]


def test_a_closed_space_stays_closed():
    """R-106, C-14.9: a prohibition is no Agent"""
    s = acts(SHIPS, "Wealth", "Secrets", me=dict(closed=["Wealth"]))
    assert look(s)["agents"] == {"Secrets": [1]} and look(s, 1)["tech"] == ["Invasion Ships"]


def test_for_harvest_spice_they_are_used_only_where_every_rich_space_is_blocked():
    """K-38: the best free space is meant; only without one would the Rival be blocked"""
    rich = {"The Great Flat": 3, "Hagga Basin": 1}
    s = acts(SHIPS, "Harvest Spice", bonus=rich, agents={"The Great Flat": [0]})
    assert look(s)["agents"]["Hagga Basin"] == [1] and look(s, 1)["tech"] == ["Invasion Ships"]
    s = acts(SHIPS, "Harvest Spice", bonus=rich, agents={"The Great Flat": [0], "Hagga Basin": [2]})
    assert look(s)["agents"]["The Great Flat"] == [0, 1] and look(s, 1)["flipped"] == ["Invasion Ships"]
    assert look(s, 1)["spice"] == 6


# Spy Satellites.


@pytest.mark.parametrize("spice, used", [(3, True), (5, True), (2, False)])
def test_spy_satellites_are_trashed_for_a_point_with_three_spice(spice, used):
    """C-19.28: on its turn"""
    s = acts(dict(tech=["Spy Satellites"], spice=spice), "Wealth", log=True)
    assert not [e for e in s.log if e.kind == TECH_FLIPPED]
    assert (look(s, 1)["score"], look(s, 1)["spice"]) == (int(used), spice - 3 * used)
    assert look(s, 1)["tech"] == ["Spy Satellites"] * (not used)
    assert ("Spy Satellites" in look(s)["trash"]) == used


def test_they_come_before_anything_the_card_could_buy():
    """C-19.28: with 3 spice on its turn, before a card is turned up"""
    offers = ["Invasion Ships", "Artillery", "Spaceport"]
    s = acts(dict(tech=["Training Drones", "Spy Satellites"], spice=4), "Tech Negotiation", tech=offers)
    assert (look(s, 1)["score"], look(s, 1)["spice"]) == (1, 1)
    assert look(s, 1)["tech"] == [] and look(s, 1)["negotiators"] == 1
    assert look(s, 1)["flipped"] == ["Training Drones"]  # one tile after the other


def test_spice_gained_in_the_turn_counts():
    """C-19.28"""
    s = acts(dict(tech=["Spy Satellites"]), "Harvest Spice", bonus={"Hagga Basin": 1})
    assert (look(s, 1)["score"], look(s, 1)["spice"]) == (1, 0)


def test_in_a_persons_turn_they_wait():
    """C-19.28, C-16.4: spice of control in between"""
    s = table(SETS, 1, {0: dict(hand=["Dune, the Desert Planet"], intrigue=[]), 2: DONE,
                        1: DONE | dict(tech=["Spy Satellites"], spice=2)}, first=0, control={"Imperial Basin": 1})
    pick(s, "Dune, the Desert Planet", "Imperial Basin")
    assert (look(s, 1)["score"], look(s, 1)["spice"]) == (0, 3)


# Training Drones.


def test_training_drones_recruit_at_the_first_chance_of_a_round():
    """C-19.28: before the card is turned up; to the garrison where the space is no Combat space"""
    s = acts(dict(tech=["Training Drones"]), "Wealth")
    assert (look(s, 1)["garrison"], look(s, 1)["flipped"]) == (1, ["Training Drones"])


def test_and_straight_to_the_conflict_from_a_combat_space():
    """C-19.4: besides two of the garrison"""
    s = acts(dict(tech=["Training Drones"], garrison=3), "Stillsuits")
    assert (look(s, 1)["conflict"], look(s, 1)["garrison"]) == (3, 1)


def test_once_a_round():
    """C-16.4"""
    s = acts(dict(flipped=["Training Drones"]), "Wealth")
    assert look(s, 1)["garrison"] == 0


def test_they_turn_up_again_with_the_next_round():
    """C-16.4, C-19.28: the first turn of that round"""
    rival = dict(flipped=["Training Drones"], agents=1)
    s = begun(rival)
    assert look(s, 1)["tech"] == ["Training Drones"] and look(s, 1)["garrison"] == 0
    s = table(SETS, 1, seats(rival), phase="start", round=2, first=1, hagal=["Wealth"])
    assert look(s, 1)["flipped"] == ["Training Drones"] and look(s, 1)["garrison"] == 1


def test_without_a_troop_in_supply_they_wait():
    """C-19.28"""
    s = acts(dict(tech=["Training Drones"], garrison=12), "Wealth")
    assert look(s, 1)["tech"] == ["Training Drones"]


# Troop Transports.


@pytest.mark.parametrize("tech, conflict, garrison", [(["Troop Transports"], 3, 0), ([], 0, 2)])
def test_troop_transports_bring_one_more_and_all_are_deployed(tech, conflict, garrison):
    """C-19.28: from a space that is no Combat space"""
    s = acts(dict(tech=tech, freighter=2, influence=LEVEL), SMUGGLING)
    assert (look(s, 1)["conflict"], look(s, 1)["garrison"]) == (conflict, garrison)


@pytest.mark.parametrize("lead, held", [(1, False), (2, True)])
def test_unless_expert_deployment_holds_them_back(lead, held):
    """C-19.28, C-19.20"""
    s = acts(TRANSPORTS | dict(conflict=lead), SMUGGLING, options=["mentat"], conflict="Desert Power")
    assert (look(s, 1)["conflict"], look(s, 1)["garrison"]) == ((lead, 3) if held else (lead + 3, 0))


def test_on_a_combat_space_they_go_with_the_others_and_the_lead_is_measured_once():
    """R-109: Hundro's Signet at Arrakeen brings three, the card one, the garrison two"""
    rival = TRANSPORTS | dict(leader=HUNDRO, garrison=2, spice=1)
    s = acts(rival, "Arrakeen", options=["mentat"], conflict="Desert Power")
    assert (look(s, 1)["conflict"], look(s, 1)["garrison"]) == (6, 0)
    s = acts(rival | dict(conflict=2), "Arrakeen", options=["mentat"], conflict="Desert Power")
    assert (look(s, 1)["conflict"], look(s, 1)["garrison"]) == (2, 6)


def test_troops_shipped_by_a_reward_stay_in_the_garrison():
    """K-39: the Conflict is decided; they would go straight back to supply"""
    s = fought(TRANSPORTS | dict(conflict=1), "skirmish-freighter-spice")
    assert (look(s, 1)["garrison"], look(s, 1)["supply"]) == (3, 9)


# Winning.


@pytest.mark.parametrize("fleet", [1, 2])
def test_detonation_devices_are_always_used(fleet):
    """C-19.28, K-29: a point besides the reward's; the dreadnought back to supply, no location taken"""
    s = fought(dict(tech=["Detonation Devices"], fleet=fleet))
    assert look(s, 1)["score"] == 2 and look(s)["ships"] == {}
    assert look(s, 1)["dreadnoughts"] == fleet - 1


def test_they_need_a_dreadnought_and_a_victory():
    """C-19.28"""
    assert look(fought(dict(tech=["Detonation Devices"], conflict=1)), 1)["score"] == 1
    assert look(fought(dict(tech=["Detonation Devices"], fleet=1), mine=2), 1)["score"] == 0


@pytest.mark.parametrize("troops, mine, water", [(2, 0, 2), (2, 3, 1), (2, 2, 1)])
def test_windtraps_give_a_water_for_a_victory(troops, mine, water):
    """C-19.28: besides that of the reward"""
    assert look(fought(dict(tech=["Windtraps"], conflict=troops), mine=mine), 1)["water"] == water


def test_the_water_of_windtraps_is_spent_with_the_reward():
    """C-19.17"""
    s = fought(dict(tech=["Windtraps"], conflict=2, water=1))
    assert (look(s, 1)["water"], look(s, 1)["score"]) == (0, 2)


# Round Start.


@every_tile
def test_what_it_gives_when_a_round_begins(name):
    """C-3.2: Shuttle Fleet 2 Solari; Holtzman Engine draws a card, which a Rival does not have"""
    s = begun(dict(tech=[name]))
    assert look(s, 1)["solari"] == (2 if name == "Shuttle Fleet" else 0)
    assert look(s, 1)["hand"] == [] and look(s, 1)["tech"] == [name]


def test_the_solari_of_shuttle_fleet_are_spent():
    """C-19.17"""
    s = begun(dict(tech=["Shuttle Fleet"], solari=5))
    assert (look(s, 1)["solari"], look(s, 1)["score"]) == (0, 1)


def test_the_person_decides_between_tied_factions_of_shuttle_fleet():
    """C-19.18"""
    s = acts(dict(spice=6, influence={"Emperor": 1}), "Dreadnought", tech=["Shuttle Fleet", "Artillery", "Spaceport"])
    assert options(s) == ["Spacing Guild", "Bene Gesserit", "Fremen"]
    pick(s, "Fremen")
    assert options(s) == ["Spacing Guild", "Bene Gesserit"]
    pick(s, "Spacing Guild")
    assert list(look(s, 1)["influence"].values()) == [1, 1, 0, 1]


def test_and_of_memocorders():
    """C-19.18"""
    s = acts(dict(spice=2, influence={"Emperor": 1}), "Dreadnought", tech=["Memocorders", "Artillery", "Spaceport"])
    assert options(s) == ["Spacing Guild", "Bene Gesserit", "Fremen"]


# The end.


@every_tile
@pytest.mark.parametrize("levels, memocorders, satellites", [((3, 3, 3, 3), 1, 0), ((3, 3, 3, 2), 0, 0),
                                                             ((0, 0, 0, 0), 0, 4), ((2, 1, 2, 3), 0, 1)])
def test_what_it_is_worth_at_the_end(name, levels, memocorders, satellites):
    """R-107, C-19.28: a Rival counts its tiles; Holtzman Engine is always a point (C-19.19)"""
    influence = dict(zip(LEVEL | {"Fremen": 0}, levels, strict=True))
    points = {"Memocorders": memocorders, "Spy Satellites": satellites, "Holtzman Engine": 1}.get(name, 0)
    assert look(ended(dict(tech=[name], influence=influence)), 1)["score"] == sum(n >= 2 for n in levels) + points


@pytest.mark.parametrize("tech, winner", [(["Chaumurky"], [1]), ([], [0])])
def test_chaumurky_wins_a_rival_ties(tech, winner):
    """C-10.4, Q-32: against more spice"""
    s = ended(dict(tech=tech, score=9), score=9, spice=5)
    assert s.winners == winner
