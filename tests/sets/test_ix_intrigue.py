"""Rise of Ix: the 17 Intrigue cards."""

from collections import Counter

import pytest
from ix_aids import changes, freighter_rests, seated
from set_aids import FACTIONS, influence, why

from kanly.testing import look, options, pick, table
from kanly.things import THINGS

# Card → when it can be played.
CARDS = {
    "Advanced Weaponry": {"plot", "combat"}, "Blackmail": {"combat"}, "Cannon Turrets": {"combat"}, "Cull": {"plot"},
    "Diversion": {"plot"}, "Expedite": {"plot"}, "Finesse": {"plot", "combat"}, "Glimpse the Path": {"plot"},
    "Grand Conspiracy": {"endgame"}, "Ixian Probe": {"plot"}, "Machine Culture": {"plot", "endgame"},
    "Quid Pro Quo": {"plot"}, "Second Wave": {"combat"}, "Secret Forces": {"plot"}, "Strategic Push": {"combat"},
    "Strongarm": {"plot"}, "War Chest": {"combat", "endgame"},
}
every_card = pytest.mark.parametrize("name", CARDS)
TSMF = "The Spice Must Flow"
TILES = ["Windtraps", "Troop Transports", "Chaumurky"]
# Everything a card could ask for.
READY = dict(solari=10, spice=15, council=True, tech=TILES[:2], flipped=TILES[2:], dreadnoughts=1, discard=[TSMF],
             influence=dict.fromkeys(FACTIONS, 4))


def plot(*cards, board=None, **me):
    """Seat 0's turn begins with these Intrigue cards, and a Dagger in hand."""
    return seated({"hand": ["Dagger"], "deck": [], "intrigue": list(cards), **me}, **(board or {}))


def fight(*cards, others=None, **me):
    """Seat 0, strongest with 3 troops in the Conflict, holds these cards and one for another moment."""
    return seated({"hand": [], "conflict": 3, "intrigue": [*cards, "Charisma"], **me},
                  others or {1: dict(conflict=1)}, conflict="Desert Power", phase="combat")


def end(*cards, **me):
    """The Endgame begins."""
    return seated({"hand": [], "deck": [], "intrigue": list(cards), **me}, phase="endgame")


def played(s, card, *answers):
    got = changes(s, card, *answers)
    assert look(s)["intrigue_discard"] == [card]
    assert got.pop("intrigue") == -1
    return got


# The deck.


def test_17_cards_join_the_intrigue_deck():
    """C-1"""
    def deck(sets):
        return Counter(THINGS[card].name for card in table(sets).intrigues)

    assert deck(["base", "ix"]) - deck(["base"]) == dict.fromkeys(CARDS, 1)
    assert deck(["base", "ix"]).total() == 57


@every_card
def test_a_card_is_played_at_its_moments_only(name):
    """C-12.2"""
    found = set()
    s = plot(name, hand=["Space Travel", "Dagger", "Dagger"], garrison=0, **READY)
    pick(s, "Space Travel", "Heighliner", "+5 troops", "deploy 5")
    if name in options(s):
        found.add("plot")
    if name in options(fight(name, **READY)):
        found.add("combat")
    if name in options(end(name, **READY)):
        found.add("endgame")
    assert found == CARDS[name]


# Plot cards.


def test_advanced_weaponry_commissions_a_dreadnought_for_three_solari():
    s = plot("Advanced Weaponry", solari=4)
    assert played(s, "Advanced Weaponry") == dict(solari=-3, dreadnoughts=1)
    assert "3 Solari" in why(plot("Advanced Weaponry", solari=2), "Advanced Weaponry")


def test_advanced_weaponry_needs_a_dreadnought_in_supply():
    """C-6.2, C-12.3: it would do nothing."""
    assert "Advanced Weaponry" not in options(plot("Advanced Weaponry", solari=3, dreadnoughts=1, fleet=1))


def test_a_new_dreadnought_is_deployed_on_a_combat_space_only():
    """C-6.3"""
    s = plot("Advanced Weaponry", solari=3, hand=["Reconnaissance", "Diplomacy"], garrison=0)
    t = s.clone()
    pick(s, "Reconnaissance", "Carthag", "Advanced Weaponry", "deploy a dreadnought")
    assert (look(s, 0)["dreadnoughts"], look(s, 0)["fleet"]) == (0, 1)
    pick(t, "Diplomacy", "Wealth", "Advanced Weaponry")
    assert "deploy a dreadnought" not in options(t)


@pytest.mark.parametrize("victim", ["Jamis", "Dagger", "Diplomacy"])
def test_cull_trashes_a_card_for_a_solari(victim):
    s = plot("Cull", solari=2, play=["Jamis"], discard=["Diplomacy"])
    pick(s, "Cull")
    assert set(options(s)) == {"Jamis", "Dagger", "Diplomacy", "done"}
    pick(s, victim)
    assert (look(s)["trash"], look(s, 0)["solari"]) == ([victim], 1)


def test_cull_costs_a_solari():
    assert "1 Solari" in why(plot("Cull"), "Cull")


def deployed(troops, ships, card):
    """Five troops are recruited at the Heighliner, and so many units deployed."""
    s = plot(card, hand=["Space Travel"], garrison=0, dreadnoughts=ships, spice=6)
    pick(s, "Space Travel", "Heighliner", "+5 troops", f"deploy {troops} troops", *["deploy a dreadnought"] * ships)
    return s


@pytest.mark.parametrize("troops, ships", [(4, 0), (5, 0), (3, 1), (2, 2)])
def test_diversion_counts_troops_and_dreadnoughts(troops, ships):
    """R-054"""
    s = deployed(troops, ships, "Diversion")
    assert played(s, "Diversion", "advance") == dict(freighter=1)
    assert freighter_rests(s)


@pytest.mark.parametrize("troops, ships", [(3, 0), (2, 1)])
def test_diversion_needs_four_units(troops, ships):
    assert "4 or more units" in why(deployed(troops, ships, "Diversion"), "Diversion")


@pytest.mark.parametrize("way, change", [("advance", dict(freighter=1)), ("recall", dict(freighter=-1))])
def test_expedite_moves_the_freighter_for_a_spice(way, change):
    s = plot("Expedite", spice=2, freighter=1)
    assert played(s, "Expedite", way) == change | {"spice": -1}
    assert freighter_rests(s)
    assert "1 spice" in why(plot("Expedite"), "Expedite")


def test_finesse_moves_influence_from_one_faction_to_another():
    s = plot("Finesse", influence={"Fremen": 1, "Emperor": 1})
    pick(s, "Finesse")
    assert options(s) == ["Emperor", "Fremen"]
    pick(s, "Emperor")
    assert options(s) == FACTIONS  # the same too
    pick(s, "Spacing Guild")
    assert influence(s) == {"Fremen": 1, "Spacing Guild": 1}


def test_finesse_needs_influence_as_a_plot():
    """C-11.6"""
    assert "Finesse" not in options(plot("Finesse"))


def test_glimpse_the_path_buys_water_and_a_card_for_a_spice():
    s = plot("Glimpse the Path", spice=2, deck=["Diplomacy", "Jamis"])
    assert played(s, "Glimpse the Path") == dict(spice=-1, water=1, hand=1)
    assert "1 spice" in why(plot("Glimpse the Path", deck=["Diplomacy"]), "Glimpse the Path")


def test_ixian_probe_exchanges_two_cards():
    s = plot("Ixian Probe", hand=["Dagger", "Diplomacy", "Jamis"], deck=["Reconnaissance", "Signet Ring"])
    pick(s, "Ixian Probe", "Dagger", "Jamis")
    assert look(s, 0)["hand"] == ["Diplomacy", "Reconnaissance", "Signet Ring"]
    assert look(s, 0)["discard"] == ["Dagger", "Jamis"]


def test_ixian_probe_needs_two_cards_in_hand():
    """C-13.6: from hand, not Intrigue cards."""
    assert "Ixian Probe" not in options(plot("Ixian Probe", "Cull", deck=["Dagger"]))


def test_machine_culture_buys_a_tile_at_its_full_price():
    """R-062: and it must be bought."""
    s = plot("Machine Culture", spice=3, board=dict(tech=["Holoprojectors", "Chaumurky", "Windtraps"]))
    pick(s, "Machine Culture")
    assert options(s) == ["Holoprojectors", "Windtraps"]
    assert changes(s, "Holoprojectors") == dict(spice=-3, tech=1)


def test_machine_culture_needs_a_tile_one_can_pay():
    """R-062; Negotiators help."""
    board = dict(tech=["Holoprojectors", "Chaumurky", "Flagship"])
    assert "3 spice" in why(plot("Machine Culture", spice=2, board=board), "Machine Culture")
    assert "Machine Culture" in options(plot("Machine Culture", spice=2, negotiators=1, board=board))


@pytest.mark.parametrize("spaces, gain", [
    (["Wealth"], ["Emperor"]), (["Foldspace", "Stillsuits"], ["Spacing Guild", "Fremen"]),
    (["Secrets", "Selective Breeding"], ["Bene Gesserit"]), (["Wealth", "Arrakeen"], ["Emperor"]),
])
def test_quid_pro_quo_gives_influence_with_each_faction_one_has_an_agent_at(spaces, gain):
    """At most one per faction."""
    s = plot("Quid Pro Quo", spice=3, board=dict(agents={space: [0] for space in spaces}))
    assert played(s, "Quid Pro Quo") == {"spice": -2} | dict.fromkeys(gain, 1)


def test_quid_pro_quo_needs_two_spice_and_an_own_agent_there():
    assert "2 spice" in why(plot("Quid Pro Quo", spice=1, board=dict(agents={"Wealth": [0]})), "Quid Pro Quo")
    assert "Quid Pro Quo" not in options(plot("Quid Pro Quo", spice=2, board=dict(agents={"Wealth": [1]})))


def test_secret_forces_recruits_two_with_a_council_seat():
    s = plot("Secret Forces", council=True)
    assert played(s, "Secret Forces") == dict(garrison=2, supply=-2)
    assert "seat" in why(plot("Secret Forces"), "Secret Forces")


@pytest.mark.parametrize("place, change", [("garrison", dict(garrison=-1)), ("Conflict", dict(conflict=-1))])
def test_strongarm_loses_a_troop_for_influence_with_the_faction_visited(place, change):
    """R-014: from garrison or Conflict."""
    s = plot("Strongarm", hand=["Diplomacy"], garrison=1, conflict=1)
    assert "Strongarm" not in options(s)  # nobody visited yet
    pick(s, "Diplomacy", "Secrets")
    got = played(s, "Strongarm", place)
    assert got == change | {"supply": 1, "Bene Gesserit": 1}


def test_strongarm_needs_a_troop_and_a_faction_space():
    s = plot("Strongarm", hand=["Diplomacy"], garrison=0)
    assert "troops" in why(pick(s, "Diplomacy", "Wealth"), "Strongarm")
    s = plot("Strongarm", hand=["Reconnaissance"], garrison=3)
    assert "Strongarm" not in options(pick(s, "Reconnaissance", "Carthag"))


def test_strongarm_goes_by_this_turn_only():
    s = plot("Strongarm", hand=["Dagger"], garrison=3, board=dict(agents={"Wealth": [0]}))
    pick(s, "Dagger", "Tech Negotiation")
    assert "Strongarm" not in options(s)


# Combat cards.


@pytest.mark.parametrize("name, me, answers, change", [
    ("Advanced Weaponry", dict(tech=TILES), [], dict(swords=4)),
    ("Advanced Weaponry", dict(tech=TILES[:2], flipped=TILES[2:]), [], dict(swords=4)),
    ("Blackmail", dict(influence={"Emperor": 1, "Fremen": 1}), ["Fremen"], {"swords": 5, "Fremen": -1}),
    ("Cannon Turrets", {}, [], dict(swords=2)),
    ("Finesse", {}, [], dict(swords=2)),
    ("Second Wave", {}, ["done"], dict(swords=2)),
    ("Strategic Push", {}, [], dict(swords=2)),
    ("War Chest", dict(solari=3), [], dict(swords=4, solari=-2)),
])
def test_what_a_combat_card_gives(name, me, answers, change):
    """C-8.1"""
    s = fight(name, **me)
    got = changes(s, name, *answers)
    got.pop("intrigue")
    assert got == change
    assert look(s, 0)["strength"] == 6 + change["swords"]


@pytest.mark.parametrize("name, me, reason", [
    ("Advanced Weaponry", dict(tech=TILES[:2]), "3 Tech tiles"), ("Blackmail", {}, "Influence"),
    ("War Chest", dict(solari=1), "2 Solari"),
])
def test_what_a_combat_card_needs(name, me, reason):
    """C-12.3"""
    assert reason in why(fight(name, **me), name)


def test_cannon_turrets_makes_each_opponent_retreat_one_dreadnought():
    s = fight("Cannon Turrets", fleet=1, others={1: dict(conflict=1, fleet=2), 2: dict(fleet=1)})
    pick(s, "Cannon Turrets")
    assert [(look(s, seat)["fleet"], look(s, seat)["dreadnoughts"]) for seat in range(3)] == [(1, 0), (1, 1), (0, 1)]
    assert look(s, 1)["strength"] == 5


@pytest.mark.parametrize("answers, change", [
    (["troop", "dreadnought"], dict(conflict=1, garrison=-1, fleet=1, dreadnoughts=-1)),
    (["dreadnought", "dreadnought"], dict(fleet=2, dreadnoughts=-2)),
    (["troop", "troop"], dict(conflict=2, garrison=-2)),
    (["troop", "done"], dict(conflict=1, garrison=-1)),
])
def test_second_wave_deploys_up_to_two_units(answers, change):
    s = fight("Second Wave", garrison=3, dreadnoughts=2)
    got = changes(s, "Second Wave", *answers)
    assert got == change | dict(swords=2, intrigue=-1)
    assert options(s) == ["done"]


def test_second_wave_needs_a_unit_in_the_conflict():
    """C-8.2"""
    s = fight("Second Wave", conflict=0, garrison=3, others={1: dict(conflict=1, intrigue=["Finesse"])})
    assert look(s)["turn"] == 1


@pytest.mark.parametrize("enemy, solari", [(1, 2), (9, 0), (4, 0)])
def test_strategic_push_pays_the_sole_winner_two_solari(enemy, solari):
    """C-8.8: 3 troops and 2 swords against so many troops; nobody wins a tie."""
    s = fight("Strategic Push", others={1: dict(conflict=enemy)})
    pick(s, "Strategic Push")
    assert look(s, 0)["solari"] == 0
    while look(s)["phase"] in ("combat", "rewards"):
        pick(s, next((way for way in ("pass", "done") if way in options(s)), options(s)[0]))
    assert look(s, 0)["solari"] == solari


# Endgame cards.


@pytest.mark.parametrize("met, points", [
    (("ships", "spice", "tracks", "seat"), 2), (("ships", "spice", "tracks"), 1), (("ships", "spice", "seat"), 1),
    (("ships", "tracks", "seat"), 1), (("spice", "tracks", "seat"), 1),
    (("ships", "spice"), 0), (("tracks", "seat"), 0), ((), 0),
])
def test_grand_conspiracy_counts_four_conditions(met, points):
    me = {}
    if "ships" in met:
        me |= dict(dreadnoughts=1, fleet=1)
    else:
        me |= dict(dreadnoughts=1)
    if "spice" in met:
        me |= dict(discard=[TSMF])
    me |= dict(influence={"Fremen": 4, "Emperor": 4 if "tracks" in met else 3}, council="seat" in met)
    s = end("Grand Conspiracy", **me)
    if points:
        assert played(s, "Grand Conspiracy") == dict(score=points)
    else:
        assert "Grand Conspiracy" not in options(s)


def test_a_dreadnought_on_a_location_belongs_to_the_grand_conspiracy():
    s = seated(dict(hand=[], intrigue=["Grand Conspiracy"], dreadnoughts=1, discard=[TSMF], council=True),
               phase="endgame", ships={"Carthag": 0})
    assert "Grand Conspiracy" in options(s)


@pytest.mark.parametrize("tiles, ok", [(3, True), (2, False)])
def test_machine_culture_gives_a_point_for_three_tiles(tiles, ok):
    s = end("Machine Culture", tech=TILES[:tiles])
    assert ("Machine Culture" in options(s)) == ok
    if ok:
        before = look(s, 0)["score"]
        pick(s, "Machine Culture")
        assert look(s, 0)["score"] == before + 1


@pytest.mark.parametrize("solari, ok", [(10, True), (9, False)])
def test_war_chest_gives_a_point_for_ten_solari(solari, ok):
    """They are not spent."""
    s = end("War Chest", solari=solari)
    if ok:
        assert played(s, "War Chest") == dict(score=1)
    else:
        assert "10 Solari" in why(s, "War Chest")
