"""Uprising: Plot Intrigue cards, and when each Intrigue card may be played at all."""

import pytest
from set_aids import FACTIONS, difference, played

from kanly.testing import look, options, pick, refusals, table

ROW = ["Maula Pistol", "Hidden Missive", "Paracompass", "Leadership", "Sardaukar Soldier"]  # cost 3, 2, 4, 5, 1
OPEN = "skirmish-ornithopter"  # no Shield Wall protects it
WALLED = "Siege of Arrakeen"

# Every Intrigue card: how many there are, and the windows in which it can be played.
START, TURN, REVEAL, COMBAT, ENDGAME = "start", "turn", "reveal", "combat", "endgame"
PLOT = {START, TURN, REVEAL}
CARDS = {
    "Buy Access": (1, PLOT),
    "Call to Arms": (1, PLOT),
    "Change Allegiances": (1, PLOT),
    "Contingency Plan": (3, PLOT | {COMBAT}),
    "Councilor's Ambition": (1, PLOT),
    "Crysknife": (1, PLOT | {ENDGAME}),
    "Cunning": (1, PLOT),
    "Depart for Arrakis": (1, PLOT),
    "Desert Mouse": (1, PLOT | {ENDGAME}),
    "Detonation": (2, PLOT),
    "Devour": (1, {COMBAT}),
    "Distraction": (2, {TURN}),  # three units must have been deployed
    "Find Weakness": (1, {COMBAT}),
    "Go to Ground": (1, {COMBAT}),
    "Imperium Politics": (1, PLOT),
    "Impress": (1, {COMBAT}),
    "Inspire Awe": (1, PLOT),
    "Intelligence Report": (1, PLOT),
    "Manipulate": (1, PLOT),
    "Market Opportunity": (1, PLOT),
    "Mercenaries": (1, PLOT),
    "Opportunism": (1, PLOT),
    "Ornithopter": (1, PLOT | {ENDGAME}),
    "Questionable Methods": (1, {COMBAT}),
    "Secure Spice Trade": (1, {ENDGAME}),
    "Shaddam's Favor": (1, PLOT),
    "Shadow Alliance": (1, {ENDGAME}),
    "Sietch Ritual": (1, {START}),  # the hand must hold a card
    "Special Mission": (2, PLOT),
    "Spice is Power": (1, {COMBAT}),
    "Spring the Trap": (1, {COMBAT}),
    "Strategic Stockpiling": (1, PLOT),
    "Tactical Option": (1, {COMBAT}),
    "Unexpected Allies": (1, PLOT),
    "Weirding Combat": (1, {COMBAT}),
}
CHOAM = {
    "Backed by CHOAM": (1, PLOT | {COMBAT}),
    "CHOAM Profits": (1, {ENDGAME}),
    "Leverage": (1, {TURN}),  # spice must have been gained
    "Reach Agreement": (1, {COMBAT}),
}
EVERY = CARDS | CHOAM


def window(name, when):
    """A position where every condition holds and every cost can be paid, in the window to look at."""
    me = dict(intrigue=[name], leader="Gurney Halleck", hand=["Dune, the Desert Planet"], solari=9, spice=9, water=9,
              council=True, conflict=5, garrison=3, hooks=True, spies=["Arrakeen", "Secrets"],
              influence={"Emperor": 4, "Spacing Guild": 3, "Bene Gesserit": 3, "Fremen": 3},
              completed=["immediate", "arrakeen-water", "deliver-supplies", "heighliner-water"],
              discard=["The Spice Must Flow"] * 2, objective="crysknife", won=["propaganda"])
    phase = {REVEAL: "reveal", COMBAT: "combat", ENDGAME: "endgame"}.get(when, "agent")
    s = table(["uprising"], options=["choam"], seats={0: me, 1: dict(conflict=1, alliances=["Emperor"])},
              conflict=OPEN, bonus={"Hagga Basin": 1}, phase=phase)
    if when == TURN:
        pick(s, "Dune, the Desert Planet", "Hagga Basin", "Hagga Basin", "sandworm", "deploy 2 troops")
    return s


def held(*names, hand=("Dagger",), phase="agent", conflict=OPEN, board=None, seats=None, **more):
    """Seat 0 holds these Intrigue cards at the start of the turn."""
    me = dict(intrigue=list(names), hand=list(hand), **{"leader": "Gurney Halleck", **more})
    return table(["uprising"], seats={0: me, **(seats or {})}, row=ROW, phase=phase,
                 **{"conflict": conflict, **(board or {})})


def goods(s):
    me = look(s, 0)
    return {key: me[key] for key in ("solari", "spice", "water", "garrison", "score")} | {
        key: len(me[key]) for key in ("hand", "intrigue", "spies")}


def gained(s, *picks):
    """What playing this changes."""
    before = goods(s)
    pick(s, *picks)
    return difference(before, goods(s))


# All Intrigue cards.


def test_there_are_forty_intrigue_cards_and_four_of_choam():
    """C-1"""
    assert {card.name: card.copies for card in table(["uprising"]).game.intrigues} == {
        name: n for name, (n, _) in CARDS.items()}
    with_choam = table(["uprising"], options=["choam"]).game.intrigues
    assert {card.name: card.copies for card in with_choam} == {name: n for name, (n, _) in EVERY.items()}
    assert (sum(n for n, _ in CARDS.values()), sum(n for n, _ in CHOAM.values())) == (40, 4)


@pytest.mark.parametrize("when", [START, TURN, REVEAL, COMBAT, ENDGAME])
@pytest.mark.parametrize("name", EVERY)
def test_a_card_is_played_in_its_own_windows_only(name, when):
    """C-12.2, C-4.4, C-10.3, R-054"""
    s = window(name, when)
    assert look(s)["turn"] == 0
    if when in EVERY[name][1]:
        assert name in options(s)
    else:
        assert name not in options(s)
        waits = name in ("Distraction", "Leverage", "Sietch Ritual") and when in PLOT
        assert ("moment" in refusals(s)[name]) == (not waits)


@pytest.mark.parametrize("name", [name for name, (_, when) in EVERY.items() if PLOT & when])
def test_a_plot_card_is_not_played_in_the_turn_of_another(name):
    """C-4.4"""
    s = table(["uprising"], options=["choam"], seats={
        1: dict(intrigue=[name], solari=9, spice=9, water=9, council=True, spies=["Arrakeen"],
                influence=dict.fromkeys(FACTIONS, 3)), 0: dict(hand=["Dagger"], conflict=1)})
    assert name not in options(s) and name not in refusals(s)


@pytest.mark.parametrize("name", [name for name, (_, when) in EVERY.items() if PLOT & when])
def test_a_resolved_card_goes_to_the_open_discard_pile_and_a_waiting_one_lies_open(name):
    """C-12.1, C-12.4, R-054"""
    played(window(name, START if START in EVERY[name][1] else TURN), name, waits=name == "Call to Arms")


# Plain gains.


@pytest.mark.parametrize("phase", ["agent", "reveal"])
@pytest.mark.parametrize("name, gain", [
    ("Contingency Plan", dict(solari=2)),
    ("Crysknife", dict(spice=1)),
    ("Desert Mouse", dict(spice=1)),
    ("Ornithopter", dict(spice=1)),
])
def test_cards_that_give_resources(name, gain, phase):
    """C-4.4, C-12.2"""
    assert gained(held(name, phase=phase, hand=[]), name) == gain | {"intrigue": -1}
    assert look(held(name, phase=phase), 0)["swords"] == (1 if phase == "reveal" else 0)  # of the Dagger alone


def test_councilors_ambition_gives_two_water_to_a_councilor():
    """C-12.3"""
    assert gained(held("Councilor's Ambition", council=True), "Councilor's Ambition") == dict(water=2, intrigue=-1)
    assert "seat" in refusals(held("Councilor's Ambition"))["Councilor's Ambition"].lower()


@pytest.mark.parametrize("emperor, solari", [(0, 0), (2, 0), (3, 3), (6, 3)])
def test_shaddams_favor_gives_a_troop_and_with_3_emperor_influence_three_solari(emperor, solari):
    """C-11.8, R-052"""
    s = held("Shaddam's Favor", influence={"Emperor": emperor})
    pick(s, "Shaddam's Favor")
    assert (look(s, 0)["garrison"], look(s, 0)["solari"]) == (4, solari)


@pytest.mark.parametrize("spies, cards", [([], 1), (["Secrets"], 1), (["Secrets", "Arrakeen"], 2)])
def test_intelligence_report_draws_a_second_card_with_two_spies(spies, cards):
    """C-3.3, C-13.3"""
    assert gained(held("Intelligence Report", spies=spies), "Intelligence Report") == dict(hand=cards, intrigue=-1)


# Costs: compulsory on Intrigue cards, and refused one short.


PRICES = [
    ("Buy Access", dict(solari=5), ["Fremen", "Emperor"]),
    ("Imperium Politics", dict(solari=1), ["Emperor"]),
    ("Mercenaries", dict(solari=3), []),
    ("Opportunism", dict(solari=2), ["Fremen", "Emperor"]),
    ("Unexpected Allies", dict(water=2), ["no"]),
]


@pytest.mark.parametrize("name, price, follow", PRICES)
@pytest.mark.parametrize("phase", ["agent", "reveal"])
def test_a_cost_must_be_paid_in_full(name, price, follow, phase):
    """C-12.3, R-011"""
    (what, n), = price.items()
    influence = dict.fromkeys(FACTIONS, 1)
    s = held(name, phase=phase, hand=[], **{what: n, "influence": influence})
    pick(s, name, *follow)
    assert look(s, 0)[what] == 0
    assert look(s)["intrigue_discard"] == [name]
    s = held(name, phase=phase, hand=[], **{what: n - 1, "influence": influence})
    assert name not in options(s)
    assert f"needs {n}" in refusals(s)[name]


def test_buy_access_names_two_different_factions():
    """R-034, C-11.6"""
    s = pick(held("Buy Access", solari=5), "Buy Access", "Fremen")
    assert look(s, 0)["influence"]["Fremen"] == 0  # before the second is named
    assert set(options(s)) == {"Emperor", "Spacing Guild", "Bene Gesserit"}
    pick(s, "Emperor")
    assert look(s, 0)["influence"] == dict.fromkeys(FACTIONS, 0) | {"Fremen": 1, "Emperor": 1}


@pytest.mark.parametrize("faction", ["Emperor", "Spacing Guild"])
def test_imperium_politics_buys_influence_with_the_emperor_or_the_guild(faction):
    """R-053"""
    s = pick(held("Imperium Politics", solari=1), "Imperium Politics")
    assert len(options(s)) == 2
    pick(s, faction)
    assert look(s, 0)["influence"] == dict.fromkeys(FACTIONS, 0) | {faction: 1}


@pytest.mark.parametrize("faction", ["Bene Gesserit", "Fremen"])
def test_sietch_ritual_gives_influence_for_a_discarded_card(faction):
    """R-053, C-13.6"""
    s = pick(held("Sietch Ritual", hand=["Dagger", "Diplomacy"]), "Sietch Ritual", "Dagger")
    assert len(options(s)) == 2
    pick(s, faction)
    assert look(s, 0)["influence"] == dict.fromkeys(FACTIONS, 0) | {faction: 1}
    assert (look(s, 0)["discard"], look(s, 0)["hand"]) == (["Dagger"], ["Diplomacy"])


def test_sietch_ritual_needs_a_card_in_hand():
    """C-12.3"""
    assert "Sietch Ritual" in refusals(held("Sietch Ritual", hand=[]))


def test_mercenaries_bring_an_intrigue_card_and_two_troops():
    """C-12.3"""
    assert gained(held("Mercenaries", solari=3), "Mercenaries") == dict(solari=-3, garrison=2)  # a card for a card
    s = pick(held("Mercenaries", solari=3), "Mercenaries")
    assert len(look(s, 0)["intrigue"]) == 1


@pytest.mark.parametrize("lost", [["Fremen", "Fremen"], ["Fremen", "Emperor"]])
def test_opportunism_loses_influence_twice_for_a_point(lost):
    """R-044"""
    s = held("Opportunism", solari=3, influence={"Fremen": 3, "Emperor": 1, "Spacing Guild": 1})
    before = look(s, 0)
    pick(s, "Opportunism", *lost)
    after = look(s, 0)
    assert after["solari"] == 1
    assert sum(after["influence"].values()) == 3
    fell = lost.count("Fremen") == 2  # from 3 to 1: the point of 2 Influence is gone
    assert after["score"] == before["score"] + 1 - fell


@pytest.mark.parametrize("influence", [{}, {"Fremen": 1}])
def test_opportunism_needs_two_influence(influence):
    """R-044, C-11.6"""
    assert "Opportunism" in refusals(held("Opportunism", solari=2, influence=influence))


@pytest.mark.parametrize("way, have, left", [
    ("pay 2 spice", dict(spice=3, solari=5), dict(spice=1, solari=10)),
    ("pay 5 Solari", dict(spice=2, solari=6), dict(spice=7, solari=1)),
])
def test_market_opportunity_sells_spice_or_buys_it(way, have, left):
    """R-053"""
    s = pick(held("Market Opportunity", **have), "Market Opportunity")
    assert len(options(s)) == 2
    pick(s, way)
    assert {key: look(s, 0)[key] for key in left} == left


@pytest.mark.parametrize("have, possible", [
    (dict(spice=2, solari=4), True), (dict(spice=1, solari=5), True), (dict(spice=1, solari=4), False)])
def test_market_opportunity_needs_one_way_that_can_be_paid(have, possible):
    """C-12.3"""
    assert ("Market Opportunity" in options(held("Market Opportunity", **have))) == possible


# Lines without an "or".


def test_change_allegiances_uses_either_line_or_both():
    """R-052, C-11.6"""
    s = held("Change Allegiances", spice=3, influence={"Fremen": 1})
    pick(s, "Change Allegiances", "lose 1 Influence", "Emperor", "pay 3 spice", "Emperor")
    assert look(s, 0)["influence"] == dict.fromkeys(FACTIONS, 0) | {"Emperor": 2}
    assert look(s, 0)["spice"] == 0
    assert not any("Influence" in option for option in options(s))


@pytest.mark.parametrize("me, possible", [
    (dict(spice=3), True), (dict(influence={"Fremen": 1}), True), (dict(spice=2), False)])
def test_change_allegiances_needs_one_usable_line(me, possible):
    """R-052"""
    assert ("Change Allegiances" in options(held("Change Allegiances", **me))) == possible


@pytest.mark.parametrize("line", ["lose 1 Influence", "pay 3 spice"])
def test_the_lines_of_change_allegiances_are_used_once(line):
    """R-052, C-13.2"""
    s = held("Change Allegiances", spice=9, influence={"Fremen": 3})
    pick(s, "Change Allegiances", line, "Emperor")
    assert look(s, 0)["influence"]["Emperor"] == 1
    assert not any(line in option for option in options(s))


@pytest.mark.parametrize("guild, cards", [(2, 0), (3, 1), (5, 1)])
def test_depart_for_arrakis_recruits_three_for_two_spice_and_draws_with_3_guild_influence(guild, cards):
    """R-052"""
    s = held("Depart for Arrakis", spice=3, influence={"Spacing Guild": guild})
    pick(s, "Depart for Arrakis", "pay 2 spice")
    me = look(s, 0)
    assert (me["spice"], me["garrison"], len(me["hand"])) == (1, 6, 1 + cards)


@pytest.mark.parametrize("guild, spice, possible", [(2, 1, False), (3, 0, True), (0, 2, True)])
def test_depart_for_arrakis_needs_one_usable_line(guild, spice, possible):
    """R-052"""
    s = held("Depart for Arrakis", spice=spice, influence={"Spacing Guild": guild})
    assert ("Depart for Arrakis" in options(s)) == possible
    if spice == 0:
        pick(s, "Depart for Arrakis")
        assert (len(look(s, 0)["hand"]), look(s, 0)["garrison"]) == (2, 3)


def test_strategic_stockpiling_sells_two_points():
    """R-052"""
    s = held("Strategic Stockpiling", spice=6, water=4, influence={"Fremen": 3}, score=0)
    pick(s, "Strategic Stockpiling", "pay 5 spice", "pay 3 water")
    assert (look(s, 0)["score"], look(s, 0)["spice"], look(s, 0)["water"]) == (2, 1, 1)


@pytest.mark.parametrize("me, possible", [
    (dict(spice=5), True), (dict(spice=4), False),
    (dict(water=3, influence={"Fremen": 3}), True), (dict(water=3, influence={"Fremen": 2}), False),
    (dict(water=2, influence={"Fremen": 3}), False),
])
def test_strategic_stockpiling_needs_one_usable_line(me, possible):
    """R-052, C-11.8"""
    assert ("Strategic Stockpiling" in options(held("Strategic Stockpiling", **me))) == possible


# Cunning.


def test_cunning_draws_a_card_for_nothing():
    """R-053"""
    s = held("Cunning", hand=["Dagger"], spice=1)
    pick(s, "Cunning")
    assert len(options(s)) == 2
    pick(s, "draw a card")
    assert (len(look(s, 0)["hand"]), look(s, 0)["spice"]) == (2, 1)
    s = pick(held("Cunning", hand=["Dagger"], spice=0), "Cunning")  # nothing to choose
    assert len(look(s, 0)["hand"]) == 2


@pytest.mark.parametrize("answer, trash", [("Dagger", ["Dagger"]), ("done", [])])
def test_cunning_draws_and_may_trash_for_a_spice(answer, trash):
    """R-053, C-13.7"""
    s = held("Cunning", hand=["Dagger"], spice=1, deck=["Diplomacy", "Seek Allies", "Signet Ring"])
    pick(s, "Cunning", "pay 1 spice", "draw")
    assert (len(look(s, 0)["hand"]), look(s, 0)["spice"]) == (2, 0)
    pick(s, answer)
    assert look(s)["trash"] == trash


def test_cunning_may_trash_before_it_draws():
    """R-002, K-31: a card trashed first cannot be the one just drawn, but may be the last of the discard pile"""
    s = held("Cunning", hand=["Dagger"], spice=1, deck=["Diplomacy"])
    pick(s, "Cunning", "pay 1 spice")
    assert options(s) == ["draw a card", "trash a card"]
    pick(s, "trash a card")
    assert not [name for name in options(s) if "Diplomacy" in name]
    pick(s, "Dagger")  # the card is drawn, nothing else being left
    assert look(s)["trash"] == ["Dagger"] and look(s, 0)["hand"] == ["Diplomacy"]


def test_the_drawn_card_may_be_the_one_that_is_trashed():
    """R-002, K-31"""
    s = held("Cunning", hand=["Dagger"], spice=1, deck=["Diplomacy"])
    pick(s, "Cunning", "pay 1 spice", "draw", "Diplomacy")
    assert look(s)["trash"] == ["Diplomacy"] and look(s, 0)["hand"] == ["Dagger"]


# Acquiring.


@pytest.mark.parametrize("worms, place", [(0, "discard"), (1, "hand"), (2, "hand")])
def test_inspire_awe_takes_a_card_of_up_to_three(worms, place):
    """C-7.8"""
    s = held("Inspire Awe", hand=[], sandworms=worms)
    pick(s, "Inspire Awe")
    assert set(options(s)) == {"Maula Pistol", "Hidden Missive", "Sardaukar Soldier", "Prepare the Way"}
    assert {"Paracompass", "Leadership", "The Spice Must Flow"} <= set(refusals(s))
    pick(s, "Maula Pistol")
    assert look(s, 0)[place] == ["Maula Pistol"]
    assert look(s, 0)["persuasion"] == 0 and len(look(s)["row"]) == 5


def test_inspire_awe_in_the_reveal_turn_reveals_the_card_at_once():
    """R-023"""
    s = held("Inspire Awe", hand=[], sandworms=1, phase="reveal")
    pick(s, "Inspire Awe", "Maula Pistol")
    assert look(s, 0)["revealed"] == ["Maula Pistol"]
    assert (look(s, 0)["persuasion"], look(s, 0)["swords"]) == (1, 1)


def test_call_to_arms_recruits_for_every_card_acquired_in_the_reveal_turn():
    """R-054, C-12.4"""
    s = held("Call to Arms", persuasion=9, hand=[])
    pick(s, "Call to Arms")
    assert look(s, 0)["open"] == ["Call to Arms"]
    pick(s, "reveal", "Maula Pistol", "Hidden Missive")
    assert look(s, 0)["garrison"] == 5
    pick(s, "Prepare the Way")
    assert look(s, 0)["garrison"] == 6
    pick(s, "end turn")
    assert look(s)["intrigue_discard"] == ["Call to Arms"] and look(s, 0)["open"] == []


def test_call_to_arms_does_not_look_back_and_not_at_agent_turns():
    """R-054"""
    s = held("Call to Arms", persuasion=9, hand=[], phase="reveal")
    pick(s, "Maula Pistol", "Call to Arms")
    assert look(s, 0)["garrison"] == 3
    pick(s, "Hidden Missive")
    assert look(s, 0)["garrison"] == 4
    s = held("Call to Arms", "Inspire Awe", hand=[])
    pick(s, "Call to Arms", "Inspire Awe", "Maula Pistol")
    assert look(s, 0)["garrison"] == 3


def test_call_to_arms_counts_cards_acquired_by_effects():
    """R-054, C-7.8"""
    s = held("Call to Arms", "Inspire Awe", hand=[], phase="reveal")
    pick(s, "Call to Arms", "Inspire Awe", "Maula Pistol")
    assert look(s, 0)["garrison"] == 4


def test_manipulate_sets_a_card_aside_for_one_persuasion_less():
    """R-082, C-7.8"""
    s = held("Manipulate", hand=[], persuasion=4)
    pick(s, "Manipulate")
    assert set(options(s)) == set(ROW)
    pick(s, "Leadership")
    assert look(s, 0)["aside"] == ["Leadership"]
    assert len(look(s)["row"]) == 5 and "Leadership" not in look(s)["row"]
    pick(s, "reveal", "Leadership")  # 5, less 1
    assert (look(s, 0)["persuasion"], look(s, 0)["aside"]) == (0, [])
    assert look(s, 0)["discard"] == ["Leadership"]


def test_the_card_of_manipulate_is_one_cheaper_only():
    """R-082"""
    s = pick(held("Manipulate", hand=[], persuasion=3, phase="reveal"), "Manipulate", "Leadership")
    assert "4" in refusals(s)["Leadership"]


def test_the_card_of_manipulate_leaves_the_game_if_nobody_takes_it():
    """R-082"""
    s = pick(held("Manipulate", hand=[]), "Manipulate", "Leadership", "reveal", "end turn")
    assert (look(s)["trash"], look(s, 0)["aside"]) == (["Leadership"], [])


def test_nobody_else_buys_the_card_of_manipulate():
    """R-082"""
    s = held("Manipulate", hand=["Dagger"], seats={1: dict(persuasion=9, hand=[])})
    pick(s, "Manipulate", "Leadership", "Dagger", "Assembly Hall", "Intrigue", "end turn", "reveal")
    assert "Leadership" not in options(s) and "Leadership" not in refusals(s)


# The Shield Wall, sandworms, deploying.


def test_detonation_removes_the_wall_or_deploys_up_to_four():
    """R-053, C-6.5, C-6.9"""
    s = pick(held("Detonation", garrison=6), "Detonation")
    assert len(options(s)) == 2
    pick(s, "deploy")
    assert options(s) == ["0", "1", "2", "3", "4"]
    pick(s, "4")
    assert (look(s, 0)["garrison"], look(s, 0)["conflict"], look(s)["wall"]) == (2, 4, True)
    s = pick(held("Detonation", garrison=6), "Detonation", "wall")
    assert (look(s, 0)["conflict"], look(s)["wall"]) == (0, False)


def test_detonation_without_a_wall_deploys():
    """C-12.3, Q-14"""
    s = pick(held("Detonation", garrison=2, board=dict(wall=False)), "Detonation")
    assert options(s) == ["0", "1", "2"]
    assert "Detonation" in refusals(held("Detonation", garrison=0, board=dict(wall=False)))


def test_detonation_may_be_played_twice():
    """C-1"""
    s = held("Detonation", "Detonation", garrison=6)
    pick(s, "Detonation", "deploy", "4", "Detonation", "wall")
    assert (look(s, 0)["conflict"], look(s)["wall"]) == (4, False)


@pytest.mark.parametrize("conflict, answer, worms", [
    (OPEN, "no", 1), (OPEN, "yes", 1), (WALLED, "yes", 1), (WALLED, "no", 0)])
def test_unexpected_allies_may_remove_the_wall_and_summon_a_sandworm(conflict, answer, worms):
    """C-6.7, C-6.8, C-6.9"""
    s = held("Unexpected Allies", water=3, conflict=conflict)
    pick(s, "Unexpected Allies", answer)
    me = look(s, 0)
    assert (me["sandworms"], me["water"], me["hooks"]) == (worms, 1, False)
    assert look(s)["wall"] == (answer == "no")


def test_special_mission_places_a_spy_on_a_city():
    """R-026, R-053"""
    s = pick(held("Special Mission"), "Special Mission")
    assert len(options(s)) == 3 and len(refusals(s)) == 10
    pick(s, "Sietch Tabr / Research Station post")
    assert look(s, 0)["spies"] == ["sietch-tabr-research-station-post"]
    assert look(s, 0)["spice"] == 0


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_special_mission_recalls_a_spy_for_two_spice_and_may_remove_the_wall(answer):
    """R-053, C-6.9"""
    s = held("Special Mission", spies=["Deep Desert"])
    pick(s, "Special Mission", "recall", answer)
    assert (look(s, 0)["spies"], look(s, 0)["spice"]) == ([], 2)
    assert look(s)["wall"] == (answer == "no")


def test_special_mission_gives_the_spice_without_a_wall_too():
    """R-011, R-012"""
    s = held("Special Mission", spies=["Deep Desert"], board=dict(wall=False))
    pick(s, "Special Mission", "recall")
    assert (look(s, 0)["spies"], look(s, 0)["spice"]) == ([], 2)


# Distraction.


def sent(*names, deploy=3, seats=None, **more):
    """Seat 0 has sent an Agent to Arrakeen, recruited, and deployed so many troops."""
    s = held(*names, hand=["Reconnaissance"], seats=seats, **more)
    pick(s, "Reconnaissance", "Arrakeen", "+1 troop", "draw")
    return pick(s, f"deploy {deploy} troops") if deploy else s


@pytest.mark.parametrize("deploy", [2, 3])
def test_distraction_needs_three_units_deployed_in_this_turn(deploy):
    """R-054"""
    s = sent("Distraction", deploy=deploy, conflict=OPEN)
    assert ("Distraction" in options(s)) == (deploy == 3)


def test_distraction_may_share_a_post_with_an_enemy_spy():
    """R-026, R-054"""
    s = sent("Distraction", spies=["Deep Desert"], seats={1: dict(spies=["Hagga Basin"])})
    pick(s, "Distraction")
    assert len(options(s)) == 12 and "Deep Desert post" in refusals(s)  # never two of one's own
    pick(s, "Hagga Basin post")
    assert look(s, 0)["spies"] == ["deep-desert-post", "hagga-basin-post"]
    assert look(s, 1)["spies"] == ["hagga-basin-post"]


def test_other_spies_do_not_share_a_post():
    """C-14.2"""
    s = held("Special Mission", seats={1: dict(spies=["Arrakeen"])})
    pick(s, "Special Mission")
    assert "Spice Refinery / Arrakeen post" in refusals(s)


def test_distraction_counts_troops_deployed_by_cards_and_sandworms():
    """R-054"""
    s = held("Distraction", "Detonation", "Unexpected Allies", water=2, garrison=2)
    pick(s, "Detonation", "deploy", "2")
    assert "Distraction" in refusals(s)
    pick(s, "Unexpected Allies", "no")
    assert "Distraction" in options(s)


# The CHOAM module.


def choam(*names, offers=("heighliner-water", "deliver-supplies"), **more):
    return held(*names, board=dict(options=["choam"], offers=list(offers)), **more)


@pytest.mark.parametrize("faction", FACTIONS)
def test_backed_by_choam_sells_an_influence_for_four_solari(faction):
    """C-11.6, C-12.3"""
    s = choam("Backed by CHOAM", influence=dict.fromkeys(FACTIONS, 1))
    pick(s, "Backed by CHOAM", faction)
    assert look(s, 0)["solari"] == 4
    assert look(s, 0)["influence"] == dict.fromkeys(FACTIONS, 1) | {faction: 0}
    assert "Backed by CHOAM" in refusals(choam("Backed by CHOAM"))


def test_leverage_takes_a_contract_and_a_solari_after_spice_was_gained():
    """C-13.14, C-12.3"""
    s = choam("Leverage", "Crysknife")
    assert "spice" in refusals(s)["Leverage"]
    pick(s, "Crysknife", "Leverage")
    assert len(options(s)) == 2
    pick(s, "Deliver Supplies")
    assert (look(s, 0)["contracts"], look(s, 0)["solari"]) == (["deliver-supplies"], 1)


def test_a_contract_taken_with_leverage_before_sending_is_held():
    """C-15.6"""
    s = choam("Leverage", "Crysknife", hand=["Diplomacy"])
    pick(s, "Crysknife", "Leverage", "Deliver Supplies", "Diplomacy", "Deliver Supplies")
    assert look(s, 0)["completed"] == ["deliver-supplies"]
    assert look(s, 0)["solari"] == 4
