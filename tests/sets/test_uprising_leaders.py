"""Uprising: the nine Leaders and Reverend Mother Jessica: setup, ability, signet."""

import pytest
from set_aids import FACTIONS, not_on_offer

import kanly
from kanly.testing import look, options, pick, refusals, table
from kanly.things import MEMORIES, TURN

FEYD, GURNEY, AMBER, JESSICA = "Feyd-Rautha Harkonnen", "Gurney Halleck", "Lady Amber Metulli", "Lady Jessica"
MARGOT, IRULAN, STABAN, MUADDIB = "Lady Margot Fenring", "Princess Irulan", "Staban Tuek", "Muad'Dib"
SHADDAM, MOTHER = "Shaddam Corrino IV", "Reverend Mother Jessica"
EVERY = [FEYD, GURNEY, AMBER, JESSICA, MARGOT, IRULAN, STABAN, MUADDIB]
OPEN = "skirmish-crysknife"  # no Shield Wall
POST = " post"


def led_by(leader, hand=("Signet Ring",), board=None, seats=None, **me):
    """Seat 0 is led by this Leader."""
    return table(["uprising"], seats={0: dict(leader=leader, hand=list(hand), **me), **(seats or {})},
                 **{"conflict": OPEN, **(board or {})})


def signet(s, *follow):
    """Play the Signet Ring to Spice Refinery, for 2 Solari."""
    pick(s, "Signet Ring", "Spice Refinery")
    if "pay 1 spice" in " ".join(options(s)):
        pick(s, next(o for o in options(s) if "pay" not in o))
    return pick(s, *follow)


def posts(s):
    return [option for option in options(s) if option.endswith(POST)]


# All.


@pytest.mark.parametrize("name, house, complexity", [
    (FEYD, "Harkonnen", 1), (GURNEY, "Atreides", 1), (AMBER, "Metulli", 1), (JESSICA, "Atreides", 2),
    (MARGOT, "Fenring", 1), (IRULAN, "Corrino", 2), (STABAN, "", 3), (MUADDIB, "Atreides", 1),
    (SHADDAM, "Corrino", 2), (MOTHER, "Atreides", 2),
])
def test_a_leader_has_its_house_and_its_complexity(name, house, complexity):
    """C-1, C-2.5"""
    game = table(["uprising"], options=["choam"]).game
    found = next(leader for leader in [*game.leaders, *game.backs] if leader.name == name)
    assert (found.house, found.complexity) == (house, complexity)


@pytest.mark.parametrize("name, ability, ring", [
    (FEYD, "Devious Strength", "Personal Training"), (GURNEY, "Always Smiling", "Warmaster"),
    (AMBER, "Desert Scouts", "Fill Coffers"), (JESSICA, "Other Memories", "Spice Agony"),
    (MOTHER, "Reverend Mother", "Water of Life"), (MARGOT, "Loyalty", "Arrakis Informant"),
    (IRULAN, "Imperial Birthright", "Chronicler's Insight"), (STABAN, "Smuggle Spice", "Unseen Network"),
    (MUADDIB, "Unpredictable Foe", "Lead the Way"),
    (SHADDAM, "Sardaukar Commander", "Emperor of the Known Universe"),
])
def test_ability_and_signet_have_their_names(name, ability, ring):
    """C-0.7"""
    game = table(["uprising"], options=["choam"]).game
    found = next(leader for leader in [*game.leaders, *game.backs] if leader.name == name)
    assert (found.ability_name, found.signet_name) == (ability, ring)


def test_shaddam_plays_only_with_choam_and_nobody_starts_as_a_reverend_mother():
    """C-2.5, Q-43"""
    assert {leader.name for leader in table(["uprising"]).game.leaders} == set(EVERY)
    assert {leader.name for leader in table(["uprising"], options=["choam"]).game.leaders} == {*EVERY, SHADDAM}
    with pytest.raises(ValueError):
        kanly.compose(["uprising"], 3, [SHADDAM, FEYD, GURNEY])
    with pytest.raises(ValueError):
        kanly.compose(["uprising"], 3, [MOTHER, FEYD, GURNEY])


@pytest.mark.parametrize("name", [*EVERY, SHADDAM])
def test_every_leader_starts_with_one_water_and_nothing_else(name):
    """C-2.6, C-2.11, Q-43, Q-44"""
    me = look(table(["uprising"], options=["choam"], seats={0: dict(leader=name)}), 0)
    assert (me["solari"], me["spice"], me["water"], me["garrison"], len(me["intrigue"])) == (0, 0, 1, 3, 0)
    assert (me["spies"], me["contracts"], me["memories"], me["training"]) == ([], [], 0, 0)
    assert me["leader"] == name
    assert len(me["hand"] + me["deck"]) == (9 if name == STABAN else 10)


@pytest.mark.parametrize("name", [*EVERY, SHADDAM])
def test_the_signet_ring_gives_only_persuasion_in_the_reveal_turn(name):
    """C-0.7, C-13.10"""
    s = table(["uprising"], options=["choam"], seats={0: dict(leader=name, hand=["Signet Ring"])}, phase="reveal")
    me = look(s, 0)
    assert (me["persuasion"], me["solari"], me["spice"], me["garrison"], me["intrigue"]) == (1, 0, 0, 3, [])
    assert "end turn" in options(s)


# Feyd-Rautha Harkonnen.


@pytest.mark.parametrize("phase, troops", [("reveal", 1), ("reveal", 0)])
def test_feyd_may_recall_one_spy_for_two_swords_in_the_reveal_turn(phase, troops):
    """C-13.2, C-7.9"""
    s = led_by(FEYD, [], dict(phase=phase), spies=["Deep Desert", "Hagga Basin"], conflict=troops)
    assert "end turn" in options(s)
    pick(s, "recall", "Deep Desert post")
    assert (look(s, 0)["swords"], look(s, 0)["spies"]) == (2, ["hagga-basin-post"])
    assert look(s, 0)["strength"] == (4 if troops else 0)
    not_on_offer(s, "recall")


def test_feyd_without_a_spy_recalls_none():
    """C-13.2"""
    not_on_offer(led_by(FEYD, [], dict(phase="reveal")), "recall")


def test_feyd_does_not_recall_in_an_agent_turn():
    """C-0.7"""
    s = led_by(FEYD, ["Dagger"], spies=["Deep Desert"])
    pick(s, "Dagger", "Assembly Hall")
    not_on_offer(s, "recall")


def trained(place, **me):
    """Feyd plays the Signet Ring with his token on this space of the track."""
    return signet(led_by(FEYD, training=place, **me))


def test_the_first_fork_of_the_training_track_is_a_trash_for_a_solari_or_a_spy():
    """Q-42, C-13.10"""
    s = trained(0, solari=0)
    assert "end turn" in refusals(s)
    pick(s, "Training")
    assert len(options(s)) == 2
    pick(s, "Spy")
    assert len(posts(s)) == 13
    pick(s, "Deep Desert post")
    lower = look(s, 0)["training"]
    assert (look(s, 0)["spies"], look(s)["trash"]) == (["deep-desert-post"], [])
    s = pick(trained(0), "Training", "pay 1 Solari")
    assert (look(s, 0)["training"], look(s, 0)["solari"]) == (1, 2)
    assert lower == 2


def test_the_trash_of_the_upper_way_costs_a_solari_and_is_optional():
    """C-13.2, C-13.7"""
    s = pick(trained(0, deck=[], discard=["Dagger"]), "Training", "pay 1 Solari", "yes")
    assert look(s, 0)["solari"] == 1
    pick(s, "Dagger")
    assert look(s)["trash"] == ["Dagger"]
    s = pick(trained(0, discard=["Dagger"]), "Training", "pay 1 Solari", "no")
    assert (look(s, 0)["solari"], look(s)["trash"], look(s, 0)["training"]) == (2, [], 1)


def test_feyd_may_go_the_upper_way_without_a_solari():
    """Q-42, R-011"""
    s = led_by(FEYD, hand=["Signet Ring"], solari=0, board=dict(agents={}))
    pick(s, "Signet Ring", "Arrakeen", "Training", "pay 1 Solari")
    assert (look(s, 0)["training"], look(s, 0)["solari"], look(s)["trash"]) == (1, 0, [])


@pytest.mark.parametrize("place", [1, 2])
def test_both_ways_meet_in_the_middle_where_a_card_may_be_trashed(place):
    """Q-42, C-13.7"""
    s = trained(place, deck=[], discard=["Dagger"], solari=0)
    pick(s, "Training", "Dagger")
    assert (look(s, 0)["training"], look(s)["trash"], look(s, 0)["solari"]) == (3, ["Dagger"], 2)
    s = pick(trained(place, discard=["Dagger"]), "Training", "done")
    assert (look(s, 0)["training"], look(s)["trash"]) == (3, [])


def test_the_second_fork_is_a_trash_or_a_spy():
    """Q-42"""
    s = pick(trained(3, deck=[], discard=["Dagger"]), "Training")
    assert len(options(s)) == 2
    pick(s, "trash", "Dagger")
    assert (look(s, 0)["training"], look(s)["trash"], look(s, 0)["solari"]) == (4, ["Dagger"], 2)
    s = pick(trained(3), "Training", "Spy", "Hagga Basin post")
    assert (look(s, 0)["training"], look(s, 0)["spies"]) == (5, ["hagga-basin-post"])


def test_the_lower_way_goes_on_with_two_spice():
    """Q-42"""
    s = pick(trained(5, spice=0), "Training")
    assert (look(s, 0)["training"], look(s, 0)["spice"]) == (6, 2)


@pytest.mark.parametrize("place", [4, 6])
def test_the_end_of_the_track_is_a_troop_and_a_spy(place):
    """Q-42"""
    s = pick(trained(place, garrison=0), "Training")
    assert len(posts(s)) == 13
    pick(s, "Imperial Basin post")
    assert (look(s, 0)["training"], look(s, 0)["garrison"]) == (7, 1)
    assert look(s, 0)["spies"] == ["imperial-basin-post"]


def test_at_the_end_the_token_stays_and_nothing_happens():
    """R-065, Q-42"""
    s = trained(7)
    not_on_offer(s, "Training")
    assert "end turn" in options(s)
    assert any("track" in reason.lower() for reason in refusals(s).values())
    assert look(s, 0)["training"] == 7


# Gurney Halleck.


@pytest.mark.parametrize("troops, swords, persuasion", [(3, 0, 1), (2, 2, 1), (2, 1, 0), (0, 2, 0)])
def test_gurney_gains_a_persuasion_with_6_strength(troops, swords, persuasion):
    """R-071, C-7.9"""
    s = led_by(GURNEY, ["Dagger"] * swords, dict(phase="reveal"), conflict=troops)
    assert look(s, 0)["persuasion"] == persuasion
    assert "end turn" in options(s)


def test_sandworms_count_for_gurneys_strength():
    """C-7.9"""
    s = led_by(GURNEY, [], dict(phase="reveal"), sandworms=2)
    assert (look(s, 0)["strength"], look(s, 0)["persuasion"]) == (6, 1)


def test_gurney_gains_it_at_the_moment_strength_reaches_6_and_once():
    """R-071"""
    mine = dict(intrigue=["Intelligence Report"], deck=["Dagger"], conflict=2)
    s = led_by(GURNEY, ["Dagger"], dict(phase="reveal"), **mine)
    assert look(s, 0)["persuasion"] == 0
    pick(s, "Intelligence Report")  # a Dagger is drawn and revealed
    assert (look(s, 0)["strength"], look(s, 0)["persuasion"]) == (6, 1)


def test_gurney_keeps_it_when_strength_falls_again():
    """R-071, R-008"""
    s = led_by(GURNEY, ["Unswerving Loyalty", "Maula Pistol"], dict(phase="reveal"), conflict=3)
    before = look(s, 0)["persuasion"]
    pick(s, "retreat", "retreat", "1")
    assert look(s, 0)["strength"] < 6
    assert look(s, 0)["persuasion"] == before == 3


def test_gurneys_signet_recruits_a_troop():
    """C-13.10, C-13.1"""
    s = signet(led_by(GURNEY, garrison=0))
    assert look(s, 0)["garrison"] == 1
    pick(s, "deploy 1 troop")  # Spice Refinery is a Combat space


# Lady Amber Metulli.


@pytest.mark.parametrize("way, left", [(["retreat", "1"], 2), (["retreat", "0"], 3), ([], 3)])
def test_amber_may_retreat_a_troop_in_the_reveal_turn(way, left):
    """C-6.11, C-13.1"""
    s = led_by(AMBER, [], dict(phase="reveal"), conflict=3, garrison=0)
    pick(s, *way)
    assert "end turn" in options(s)
    assert (look(s, 0)["conflict"], look(s, 0)["garrison"]) == (left, 3 - left)
    if way:
        not_on_offer(s, "retreat")


def test_amber_retreats_one_troop_only_and_no_sandworm():
    """C-0.5"""
    s = led_by(AMBER, [], dict(phase="reveal"), conflict=3)
    pick(s, "retreat")
    assert len(options(s)) == 2
    not_on_offer(led_by(AMBER, [], dict(phase="reveal"), conflict=0, sandworms=1), "retreat")


@pytest.mark.parametrize("faction", FACTIONS)
def test_ambers_signet_gives_a_solari_and_with_any_alliance_a_spice(faction):
    """C-11.8, C-13.10"""
    s = signet(led_by(AMBER, alliances=[faction]))
    assert (look(s, 0)["solari"], look(s, 0)["spice"]) == (3, 1)
    s = signet(led_by(AMBER, seats={1: dict(alliances=[faction])}, influence={faction: 3}))
    assert (look(s, 0)["solari"], look(s, 0)["spice"]) == (3, 0)


# Lady Jessica.


def test_spice_agony_buys_an_intrigue_card_and_a_memory():
    """R-068, C-13.2"""
    s = signet(led_by(JESSICA, spice=2))
    assert "end turn" in options(s)
    pick(s, "Signet Ring")
    me = look(s, 0)
    assert (me["spice"], len(me["intrigue"]), me["memories"], me["supply"], me["garrison"]) == (1, 1, 1, 8, 3)
    not_on_offer(s, "Signet Ring")
    not_on_offer(signet(led_by(JESSICA, spice=0)), "Signet Ring")


def test_spice_agony_without_a_troop_in_supply_draws_the_card():
    """R-068, R-011"""
    s = signet(led_by(JESSICA, spice=1, garrison=12), "Signet Ring")
    assert (len(look(s, 0)["intrigue"]), look(s, 0)["memories"], look(s, 0)["garrison"]) == (1, 0, 12)


@pytest.mark.parametrize("memories", [0, 1, 3])
@pytest.mark.parametrize("space", ["Secrets", "Espionage"])
def test_other_memories_draws_a_card_for_each_and_flips(memories, space):
    """R-067"""
    s = led_by(JESSICA, ["Diplomacy"], memories=memories, spice=1)
    supply = look(s, 0)["supply"]
    pick(s, "Diplomacy", space)
    assert options(s) == ["yes", "no"]  # before anything else
    pick(s, "yes")
    me = look(s, 0)
    assert (me["leader"], len(me["hand"]), me["memories"]) == (MOTHER, memories, 0)
    assert me["supply"] == supply + memories


def test_other_memories_may_be_declined_and_comes_again():
    """R-067"""
    s = led_by(JESSICA, ["Diplomacy"], memories=2)
    pick(s, "Diplomacy", "Secrets", "no")
    me = look(s, 0)
    assert (me["leader"], me["hand"], me["memories"]) == (JESSICA, [], 2)
    assert any("Influence" in option for option in options(s))


@pytest.mark.parametrize("space", ["Dutiful Service", "Deliver Supplies", "Fremkit"])
def test_other_memories_needs_a_bene_gesserit_space(space):
    """R-067"""
    s = pick(led_by(JESSICA, ["Diplomacy"], memories=2), "Diplomacy", space)
    assert "yes" not in options(s)


def test_other_memories_comes_after_gathering_intelligence():
    """R-067, R-003"""
    s = led_by(JESSICA, ["Diplomacy"], memories=1, spies=["Secrets"])
    pick(s, "Diplomacy", "Secrets")
    assert "Espionage / Secrets post: recall the Spy and draw a card" in options(s)
    pick(s, "done")
    assert options(s) == ["yes", "no"]


def test_memories_are_no_units():
    """C-6.1"""
    s = signet(led_by(JESSICA, spice=1, garrison=0, conflict=0, memories=3), "Signet Ring")
    me = look(s, 0)
    assert (me["memories"], me["conflict"], me["strength"]) == (4, 0, 0)
    assert s.players[0].has[MEMORIES] == 4


# Reverend Mother Jessica.


def mother(space, hand=("Diplomacy",), **me):
    """Jessica flips on her way to a Bene Gesserit space."""
    s = led_by(JESSICA, hand, **me)
    return pick(s, "Diplomacy", space, "yes")


def again(s):
    """The Reverend Mother, a turn after the flip; the others have revealed."""
    while "end turn" not in options(s):
        pick(s, options(s)[0])
    return pick(s, "end turn", "reveal", "end turn", "reveal", "end turn")


def reverend(hand, **me):
    return again(mother("Secrets", ("Diplomacy", *hand), seats={1: dict(hand=[]), 2: dict(hand=[])}, **me))


def test_the_reverend_mother_may_act_on_the_very_turn_of_the_flip():
    """R-066"""
    s = mother("Secrets", water=2)
    pick(s, "pay 1 water")
    assert look(s, 0)["water"] == 1
    while "end turn" not in options(s):
        pick(s, options(s)[0])
    me = look(s, 0)
    assert (len(me["intrigue"]), me["influence"]["Bene Gesserit"]) == (2, 1)  # the Influence only once
    not_on_offer(s, "pay 1 water")


def test_repeating_a_space_costs_neither_its_price_again():
    """R-066"""
    s = mother("Espionage", spice=1, water=1)
    pick(s, "pay 1 water")
    while "end turn" not in options(s):
        pick(s, options(s)[0])
    me = look(s, 0)
    assert (me["spice"], me["water"], len(me["hand"]), len(me["spies"])) == (0, 0, 2, 2)
    assert me["influence"]["Bene Gesserit"] == 1


def test_repeating_a_space_completes_no_contract_again():
    """R-066"""
    me = dict(leader=JESSICA, hand=["Diplomacy"], spice=1, water=1, contracts=["espionage-solari"])
    s = table(["uprising"], options=["choam"], seats={0: me})
    pick(s, "Diplomacy", "Espionage", "yes", "pay 1 water")
    assert (look(s, 0)["solari"], look(s, 0)["completed"]) == (3, ["espionage-solari"])


def test_the_reverend_mother_repeats_fremen_spaces_too_and_deploys_what_she_recruits():
    """R-066, C-6.3"""
    s = reverend(["Southern Elders"], water=2, garrison=4)
    pick(s, "Southern Elders", "Desert Tactics", "pay 1 water")
    assert look(s, 0)["water"] == 0
    pick(s, "+1 troop", "+1 troop")
    assert look(s, 0)["garrison"] == 6
    pick(s, "deploy 4 troops")  # two recruits and two others, no more
    assert not any(option.startswith("deploy") for option in options(s))


@pytest.mark.parametrize("card, space", [("Dagger", "Assembly Hall"), ("Reconnaissance", "Arrakeen"),
                                         ("Seek Allies", "Dutiful Service"), ("Seek Allies", "Deliver Supplies")])
def test_the_reverend_mother_repeats_no_other_space(card, space):
    """R-066"""
    s = reverend([card], water=2)
    pick(s, card, space)
    assert not any("pay 1 water" in option for option in options(s))


def test_the_reverend_mother_needs_a_water():
    """C-13.2"""
    s = mother("Secrets", water=0)
    not_on_offer(s, "pay 1 water")


def test_an_empty_space_is_not_repeated():
    """R-012"""
    s = reverend(["Seek Allies"], water=2, deck=[])
    pick(s, "Seek Allies", "Fremkit")
    not_on_offer(s, "pay 1 water")


def test_the_flip_is_for_good():
    """R-067"""
    s = reverend(["Seek Allies"], water=2, spice=1)
    pick(s, "Seek Allies", "Espionage")
    assert look(s, 0)["leader"] == MOTHER
    assert "yes" not in options(s)  # no memories any more


def test_water_of_life_buys_a_water_for_a_spice():
    """C-13.10, C-13.2"""
    s = reverend(["Signet Ring"], spice=2, water=0)
    pick(s, "Signet Ring", "Arrakeen")
    assert "end turn" in refusals(s)
    pick(s, "Signet Ring")
    assert (look(s, 0)["spice"], look(s, 0)["water"], look(s, 0)["memories"]) == (1, 1, 0)
    not_on_offer(s, "Signet Ring")


def test_the_reverend_mother_acts_once_per_turn():
    """R-066"""
    back = next(leader for leader in table(["uprising"]).game.backs if leader.name == MOTHER)
    assert [rule.once for rule in back.ability] == [TURN]
    assert back.back_of == JESSICA


# Lady Margot Fenring, Princess Irulan: reaching 2 Influence.


def reaching(leader, faction, level, plot, *follow, **me):
    s = led_by(leader, ["Dagger"], intrigue=[plot], influence={faction: level}, **me)
    return pick(s, plot, *follow)


@pytest.mark.parametrize("level, spice", [(0, 0), (1, 2), (2, 0), (3, 0)])
def test_margot_gains_two_spice_when_she_reaches_2_with_the_bene_gesserit(level, spice):
    """R-070, Q-62"""
    s = reaching(MARGOT, "Bene Gesserit", level, "Sietch Ritual", "Dagger", "Bene Gesserit")
    assert look(s, 0)["influence"]["Bene Gesserit"] == level + 1
    assert look(s, 0)["spice"] == spice


@pytest.mark.parametrize("faction", ["Emperor", "Spacing Guild", "Fremen"])
def test_other_factions_bring_margot_nothing(faction):
    """R-070"""
    s = reaching(MARGOT, faction, 1, "Change Allegiances", "pay 3 spice", faction, spice=3)
    assert (look(s, 0)["influence"][faction], look(s, 0)["spice"]) == (2, 0)


@pytest.mark.parametrize("level, cards", [(0, 0), (1, 1), (2, 0), (3, 0)])
def test_irulan_draws_an_intrigue_card_when_she_reaches_2_with_the_emperor(level, cards):
    """R-070, Q-62"""
    s = reaching(IRULAN, "Emperor", level, "Imperium Politics", "Emperor", solari=1)
    while any("Intrigue" in option for option in options(s)):
        pick(s, "Intrigue")
    if level == 3:
        pick(s, "Deep Desert post")
    assert look(s, 0)["influence"]["Emperor"] == level + 1
    assert len(look(s, 0)["intrigue"]) == cards


@pytest.mark.parametrize("faction", ["Bene Gesserit", "Spacing Guild", "Fremen"])
def test_other_factions_bring_irulan_nothing(faction):
    """R-070"""
    s = reaching(IRULAN, faction, 1, "Change Allegiances", "pay 3 spice", faction, spice=3)
    assert look(s, 0)["influence"][faction] == 2
    assert look(s, 0)["intrigue"] == [] and not any("Intrigue" in option for option in options(s))


@pytest.mark.parametrize("leader, faction", [(MARGOT, "Bene Gesserit"), (IRULAN, "Emperor")])
def test_the_point_comes_again_after_a_loss_but_not_on_the_way_down(leader, faction):
    """R-070, Q-62"""
    def moved(level, to):
        s = led_by(leader, ["Dagger"], intrigue=["Change Allegiances"], influence={faction: level})
        pick(s, "Change Allegiances", "lose 1 Influence", to)
        while any("Intrigue" in option for option in options(s)):
            pick(s, "Intrigue")
        return look(s, 0)["influence"][faction], look(s, 0)["spice"], len(look(s, 0)["intrigue"])

    assert moved(3, "Fremen") == (2, 0, 0)
    assert moved(2, faction) == ((2, 2, 0) if leader == MARGOT else (2, 0, 1))


def test_passing_2_in_one_move_counts():
    """R-070, Q-62"""
    for leader, space, gain in ((MARGOT, "Secrets", (2, 1)), (IRULAN, "Dutiful Service", (0, 1))):
        s = led_by(leader, ["Overthrow"])
        pick(s, "Overthrow", space)
        while "end turn" not in options(s):
            pick(s, options(s)[0])
        assert max(look(s, 0)["influence"].values()) == 2
        assert (look(s, 0)["spice"], len(look(s, 0)["intrigue"])) == gain


def test_reaching_2_in_a_reward_counts_at_once():
    """R-070, K-02"""
    seats = {0: dict(leader=MARGOT, conflict=2, influence={"Bene Gesserit": 1}), 1: dict(conflict=1)}
    s = table(["uprising"], seats=seats, conflict="Shadow Contest", phase="combat")
    pick(s, "Influence")
    assert look(s, 0)["spice"] == 2


def test_what_was_reached_at_the_start_of_a_turn_must_be_taken_before_its_end():
    """R-007, K-02"""
    s = led_by(IRULAN, ["Dagger"], intrigue=["Imperium Politics"], solari=1, influence={"Emperor": 1})
    pick(s, "Imperium Politics", "Emperor", "reveal")
    assert "end turn" in refusals(s)
    pick(s, "+1 Intrigue", "end turn")
    assert len(look(s, 0)["intrigue"]) == 1


def test_margots_signet_places_a_spy_on_a_city():
    """C-14.3, R-026"""
    s = signet(led_by(MARGOT))
    assert "end turn" in refusals(s)
    pick(s, "Signet Ring")
    assert len(options(s)) == 3 and len(refusals(s)) == 10
    pick(s, "Spice Refinery / Arrakeen post")
    assert look(s, 0)["spies"] == ["spice-refinery-arrakeen-post"]


def test_with_all_city_posts_taken_margots_signet_lapses():
    """R-026"""
    city = ["sietch-tabr-research-station-post", "research-station-spice-refinery-post", "spice-refinery-arrakeen-post"]
    s = signet(led_by(MARGOT, seats={1: dict(spies=city)}))
    not_on_offer(s, "Signet Ring")
    assert "end turn" in options(s)


CHEAP = ["Sardaukar Soldier", "Weirding Woman", "Hidden Missive", "Paracompass", "Desert Survival"]  # 1, 1, 2, 4, 2


def irulan(*hand, row=CHEAP, **me):
    return signet(led_by(IRULAN, ("Signet Ring", *hand), dict(row=list(row)), **me))


def test_irulans_signet_takes_a_card_of_exactly_one_persuasion_to_hand():
    """C-7.8, C-13.10"""
    s = irulan("Dagger")
    assert "end turn" in options(s)  # she may
    pick(s, "Signet Ring", "exactly 1")
    assert set(options(s)) == {"Sardaukar Soldier", "Weirding Woman"}
    assert all("exactly 1" in refusals(s)[card] for card in ("Hidden Missive", "Paracompass", "Prepare the Way"))
    pick(s, "Sardaukar Soldier")
    assert look(s, 0)["hand"] == ["Dagger", "Sardaukar Soldier"]
    assert look(s, 0)["spice"] == 0
    assert len(look(s)["row"]) == 5
    not_on_offer(s, "Signet Ring")


@pytest.mark.parametrize("card, spice", [("Dagger", 0), ("Hidden Missive", 2), ("Sardaukar Soldier", 2)])
def test_irulans_signet_trashes_a_card_from_hand_for_spice_if_it_has_a_price(card, spice):
    """C-13.10"""
    s = irulan(card, "Diplomacy", row=["Paracompass", "Desert Survival", "Weirding Woman"], discard=["Maula Pistol"])
    pick(s, "Signet Ring", "trash")
    assert set(options(s)) == {card, "Diplomacy"}  # neither discard pile nor play
    pick(s, card)
    assert look(s)["trash"] == [card]
    assert look(s, 0)["spice"] == spice


def test_irulans_signet_with_neither_way_is_not_offered():
    """R-012, C-13.1"""
    s = irulan(row=["Paracompass", "Desert Survival", "Hidden Missive", "Maula Pistol", "Leadership"])
    not_on_offer(s, "Signet Ring")
    assert "end turn" in options(s)


# Staban Tuek.


def test_staban_starts_without_diplomacy():
    """C-2.11"""
    for seed in range(3):
        s = kanly.compose(["uprising"], 3, [STABAN, FEYD, GURNEY]).start(seed)
        own = look(s, 0)["hand"] + look(s, 0)["deck"]
        assert len(own) == 9 and "Diplomacy" not in own
        assert len(look(s, 0)["hand"]) == 5
        for seat in (1, 2):
            assert "Diplomacy" in look(s, seat)["hand"] + look(s, seat)["deck"]


@pytest.mark.parametrize("space", ["Deep Desert", "Hagga Basin", "Imperial Basin"])
@pytest.mark.parametrize("seat", [1, 2])
def test_staban_gains_a_spice_when_another_agent_goes_where_he_spies(space, seat):
    """C-5.6, R-028"""
    for spies, spice in (([space], 1), ([], 0), (["Arrakeen", "Secrets"], 0)):
        seats = {0: dict(leader=STABAN, spies=spies, water=0), seat: dict(hand=["Dune, the Desert Planet"], water=3)}
        s = table(["uprising"], seats=seats, turn=seat)
        pick(s, "Dune, the Desert Planet", space)
        assert look(s, 0)["spice"] == spice


def test_staban_gains_nothing_by_his_own_agent_nor_on_other_spaces():
    """C-5.6"""
    s = led_by(STABAN, ["Dune, the Desert Planet"], spies=["Imperial Basin"])
    pick(s, "Dune, the Desert Planet", "Imperial Basin", "done")
    assert look(s, 0)["spice"] == 1
    seats = {0: dict(leader=STABAN, spies=["Arrakeen"]), 1: dict(hand=["Reconnaissance"])}
    s = pick(table(["uprising"], seats=seats, turn=1), "Reconnaissance", "Arrakeen")
    assert look(s, 0)["spice"] == 0


LANDSRAAD = ["High Council / Imperial Privilege / Swordmaster post", "Assembly Hall / Gather Support post"]
FACTION = ["Sardaukar / Dutiful Service post", "Heighliner / Deliver Supplies post", "Espionage / Secrets post",
           "Desert Tactics / Fremkit post"]
REST = ["Shipping / Accept Contract post", "Sietch Tabr / Research Station post",
        "Research Station / Spice Refinery post", "Spice Refinery / Arrakeen post", "Deep Desert post",
        "Hagga Basin post", "Imperial Basin post"]


def staban(post, **me):
    return signet(led_by(STABAN, **me), "Signet Ring", post)


@pytest.mark.parametrize("post", LANDSRAAD)
def test_a_spy_on_the_landsraad_sells_a_spice_for_three_solari(post):
    """C-13.10, R-026"""
    s = staban(post, spice=1)
    assert options(s) == ["yes", "no"]
    pick(s, "yes")
    assert (look(s, 0)["spice"], look(s, 0)["solari"], look(s, 0)["intrigue"]) == (0, 5, [])
    s = pick(staban(post, spice=1), "no")
    assert (look(s, 0)["spice"], look(s, 0)["solari"]) == (1, 2)
    assert "yes" not in options(staban(post, spice=0))


@pytest.mark.parametrize("post", FACTION)
def test_a_spy_on_a_faction_buys_an_intrigue_card_for_two_solari(post):
    """C-13.10, R-026"""
    s = staban(post, spice=1)
    pick(s, "yes")
    assert (look(s, 0)["spice"], look(s, 0)["solari"], len(look(s, 0)["intrigue"])) == (1, 0, 1)
    s = pick(staban(post, spice=1), "no")
    assert (look(s, 0)["solari"], look(s, 0)["intrigue"]) == (2, [])
    s = led_by(STABAN, solari=1)
    pick(s, "Signet Ring", "Arrakeen", "Signet Ring", post)
    assert "yes" not in options(s)


@pytest.mark.parametrize("post", REST)
def test_a_spy_elsewhere_sells_and_buys_nothing(post):
    """C-13.10"""
    s = staban(post, spice=5, solari=5)
    assert "yes" not in options(s) and "end turn" in options(s)
    assert len(look(s, 0)["spies"]) == 1


# Muad'Dib.


@pytest.mark.parametrize("worms, cards", [(0, 0), (1, 1), (3, 1)])
def test_muaddib_draws_an_intrigue_card_in_the_reveal_turn_with_a_sandworm(worms, cards):
    """C-13.3"""
    s = led_by(MUADDIB, [], dict(phase="reveal"), sandworms=worms, conflict=1)
    assert ("end turn" in options(s)) == (not worms)
    while "end turn" not in options(s):
        pick(s, "Intrigue")
    assert len(look(s, 0)["intrigue"]) == cards


def test_muaddib_draws_for_a_sandworm_summoned_in_the_reveal_turn():
    """R-006, R-007"""
    s = led_by(MUADDIB, [], dict(phase="reveal"), intrigue=["Unexpected Allies"], water=2)
    not_on_offer(s, "+1 Intrigue")
    pick(s, "Unexpected Allies", "no")
    assert "end turn" in refusals(s)
    pick(s, "+1 Intrigue")
    assert len(look(s, 0)["intrigue"]) == 1 and "end turn" in options(s)


def test_the_sandworm_of_another_player_is_not_muaddibs():
    """C-13.3"""
    s = led_by(MUADDIB, [], dict(phase="reveal"), {1: dict(sandworms=1)})
    not_on_offer(s, "Intrigue")


def test_muaddibs_signet_draws_a_card():
    """C-13.10"""
    s = signet(led_by(MUADDIB))
    assert "end turn" in refusals(s)
    pick(s, "Signet Ring")
    assert len(look(s, 0)["hand"]) == 1


# Shaddam Corrino IV.


def shaddam(*hand, space="Spice Refinery", **me):
    s = table(["uprising"], options=["choam"], conflict=OPEN,
              seats={0: dict(leader=SHADDAM, hand=["Signet Ring", *hand], **me)})
    pick(s, "Signet Ring", space)
    if "pay 1 spice" in " ".join(options(s)):
        pick(s, next(o for o in options(s) if "pay" not in o))
    return s


def test_shaddams_signet_gives_a_solari_and_a_troop():
    """C-13.10, C-13.1"""
    s = shaddam(garrison=0, solari=0)
    assert "end turn" in refusals(s)
    pick(s, "Signet Ring")  # the other way cannot be paid
    assert (look(s, 0)["solari"], look(s, 0)["garrison"]) == (3, 1)


@pytest.mark.parametrize("faction", FACTIONS)
def test_shaddams_signet_sells_influence_with_any_faction_for_three_solari(faction):
    """C-13.10, C-11.6"""
    s = shaddam(garrison=0, solari=1)
    pick(s, "Signet Ring")
    assert len(options(s)) == 2
    pick(s, "pay 3 Solari", faction)
    assert (look(s, 0)["solari"], look(s, 0)["garrison"]) == (0, 0)
    assert look(s, 0)["influence"] == dict.fromkeys(FACTIONS, 0) | {faction: 1}


def test_no_unit_is_deployed_in_the_turn_of_shaddams_signet():
    """Q-61, R-072"""
    s = shaddam(garrison=5, intrigue=["Detonation", "Unexpected Allies"], water=2)
    assert not any(option.startswith("deploy") for option in options(s))
    pick(s, "Signet Ring")
    assert not any(option.startswith("deploy") for option in options(s))
    pick(s, "Detonation")  # only the Shield Wall is left to it
    assert look(s, 0)["conflict"] == 0 and not look(s)["wall"]
    assert "Unexpected Allies" in refusals(s)


def test_no_sandworm_is_summoned_in_the_turn_of_shaddams_signet():
    """R-072"""
    s = shaddam(space="Hagga Basin", hooks=True, spice=0)
    pick(s, "Hagga Basin")
    assert (look(s, 0)["sandworms"], look(s, 0)["spice"]) == (0, 2)


def test_the_ban_is_over_after_that_turn():
    """Q-61"""
    seats = {0: dict(leader=SHADDAM, hand=["Signet Ring", "Reconnaissance"]), 1: dict(hand=["Reconnaissance"]),
             2: dict(hand=[])}
    s = table(["uprising"], options=["choam"], conflict=OPEN, seats=seats)
    pick(s, "Signet Ring", "Assembly Hall", "Signet Ring", "Intrigue", "end turn")
    pick(s, "Reconnaissance", "Spice Refinery", "deploy 2 troops", "end turn")  # it never held for the others
    pick(s, "reveal", "end turn", "Reconnaissance", "Arrakeen", "deploy 2 troops")
    assert (look(s, 0)["conflict"], look(s, 1)["conflict"]) == (2, 2)


def test_what_was_deployed_before_the_signet_stays():
    """Q-61"""
    s = table(["uprising"], options=["choam"], conflict=OPEN, seats={
        0: dict(leader=SHADDAM, hand=["Signet Ring"], intrigue=["Detonation"], garrison=5)})
    pick(s, "Detonation", "deploy", "4", "Signet Ring", "Spice Refinery")
    assert look(s, 0)["conflict"] == 4
