"""Rulings about Uprising's Leaders and cards (Q-, R-): Training, memories, the ban on deploying, stacked lines."""

import pytest
from aids import GURNEY, IDLE, asked, card, uprising, why

from kanly.decks import put_on_top
from kanly.testing import look, options, pick, refusals, reveal, table

FEYD = "Feyd-Rautha Harkonnen"
JESSICA = "Lady Jessica"
MOTHER = "Reverend Mother Jessica"
MARGOT = "Lady Margot Fenring"
IRULAN = "Princess Irulan"
SHADDAM = "Shaddam Corrino IV"
START, UPPER_1, LOWER_1, MIDDLE, UPPER_2, LOWER_2, LOWER_3, END = range(8)


# Feyd-Rautha.


def training(place, **seat):
    """Feyd has sent an Agent with his Signet Ring to a space that gives nothing to choose."""
    me = dict(leader=FEYD, hand=["Signet Ring", "Dagger"], training=place, deck=["Diplomacy"])
    s = uprising(seats={0: me | seat})
    pick(s, "Signet Ring", "Imperial Basin")
    return s


@pytest.mark.parametrize(
    ("place", "answers", "arrives"),
    [
        (START, ["pay 1 Solari", "no"], UPPER_1),
        (START, ["place a Spy", "Secrets"], LOWER_1),
        (UPPER_1, ["done"], MIDDLE),
        (LOWER_1, ["done"], MIDDLE),
        (MIDDLE, ["trash", "done"], UPPER_2),
        (MIDDLE, ["place a Spy", "Secrets"], LOWER_2),
        (UPPER_2, ["Secrets"], END),
        (LOWER_2, [], LOWER_3),
        (LOWER_3, ["Secrets"], END),
    ],
)
def test_the_token_walks_to_the_right_and_chooses_at_the_forks(place, answers, arrives):
    """Q-42"""
    s = training(place, solari=1)
    pick(s, "Training", *answers)
    assert look(s, 0)["training"] == arrives
    assert look(s, 0)["spice"] == 1 + (2 if arrives == LOWER_3 else 0)  # one of the harvest
    assert look(s, 0)["garrison"] == (4 if arrives == END else 3)


def test_at_the_end_the_signet_gives_nothing_and_the_agent_is_sent_all_the_same():
    """R-065, Q-42"""
    s = training(END)
    assert why(s, "Training") == "TRACK_ENDED"
    pick(s, "harvest", "end turn")
    me = look(s, 0)
    assert (me["training"], me["spies"], me["garrison"]) == (END, [], 3) and look(s)["agents"] == {
        "Imperial Basin": [0]
    }


def test_the_token_stays_for_the_rest_of_the_game():
    """Q-42"""
    s = uprising(seats={0: dict(leader=FEYD, training=END)}, phase="recall")
    assert look(s, 0)["training"] == END


# Lady Jessica.


def jessica(*hand, **seat):
    """Seat 0 is Lady Jessica with this hand."""
    return uprising(seats={0: dict(leader=JESSICA, hand=list(hand)) | seat, **IDLE})


def agony(**seat):
    s = jessica("Signet Ring", **dict(spice=1) | seat)
    pick(s, "Signet Ring", "Assembly Hall")
    return s


def test_spice_agony_buys_an_intrigue_card_and_a_memory():
    """R-068"""
    s = agony()
    pick(s, "pay 1 spice")
    me = look(s, 0)
    assert (me["spice"], len(me["intrigue"]), me["memories"], me["supply"], me["garrison"]) == (0, 1, 1, 8, 3)


def test_spice_agony_without_a_troop_still_draws():
    """R-068, R-011"""
    s = agony(supply=0)
    pick(s, "pay 1 spice")
    assert len(look(s, 0)["intrigue"]) == 1 and look(s, 0)["memories"] == 0


@pytest.mark.parametrize("memories", [0, 1, 3])
def test_other_memories_draws_a_card_each_and_turns_her_over(memories):
    """R-067: with no memory too"""
    s = jessica("Diplomacy", memories=memories, deck=["Dagger", "Dagger", "Seek Allies", "Signet Ring"])
    pick(s, "Diplomacy", "Secrets")
    assert options(s) == ["yes", "no"]
    pick(s, "yes")
    me = look(s, 0)
    assert (len(me["hand"]), me["memories"], me["leader"]) == (memories, 0, MOTHER)
    assert me["supply"] == 12 - 3


def test_other_memories_may_be_declined_and_offered_again():
    """R-067"""
    s = jessica("Diplomacy", "Seek Allies", memories=1, spice=1)
    pick(s, "Diplomacy", "Secrets", "no", "Influence", "Intrigue", "end turn")
    assert look(s, 0)["leader"] == JESSICA and look(s, 0)["memories"] == 1
    reveal(s, 1, 2)
    pick(s, "Seek Allies", "Espionage")
    assert options(s) == ["yes", "no"]


def test_other_memories_comes_after_gathering_and_only_on_a_bene_gesserit_space():
    """R-067"""
    s = jessica("Diplomacy", memories=1, spies=["Secrets"])
    pick(s, "Diplomacy", "Secrets")
    assert set(options(s)) == {"Espionage / Secrets post: recall the Spy and draw a card", "done"}
    pick(s, "done")
    assert options(s) == ["yes", "no"]
    s = jessica("Diplomacy", memories=1)
    pick(s, "Diplomacy", "Fremkit")
    assert "yes" not in options(s)


def mother(space="Secrets", **seat):
    """Lady Jessica has turned over on this very turn (a Bene Gesserit space)."""
    s = jessica("Diplomacy", **dict(water=2, deck=["Dagger", "Dagger"]) | seat)
    pick(s, "Diplomacy", space, "yes")
    return s


def turned_over_last_turn(**seat):
    """It is the next turn of the Reverend Mother, and she has 3 water and Seek Allies."""
    s = jessica("Diplomacy", "Seek Allies", **dict(water=3) | seat)
    pick(s, "Diplomacy", "Secrets", "yes", "Influence", "Intrigue", "end turn")
    return reveal(s, 1, 2)


def test_the_space_is_used_a_second_time_on_the_very_turn_of_the_flip():
    """R-066"""
    s = mother()
    pick(s, "pay 1 water", "+1 Intrigue", "+1 Intrigue", "Influence", "end turn")
    me = look(s, 0)
    assert (len(me["intrigue"]), me["influence"]["Bene Gesserit"], me["water"]) == (2, 1, 1)  # Influence once


def test_the_cost_is_not_paid_again():
    """R-066"""
    s = mother(space="Espionage", spice=3)
    pick(s, "pay 1 water", "draw a card", "draw a card", "place a Spy", "Secrets", "place a Spy", "Hagga")
    assert look(s, 0)["spice"] == 2 and len(look(s, 0)["spies"]) == 2 and len(look(s, 0)["hand"]) == 2


def test_it_is_once_a_turn_and_costs_a_water():
    """R-066"""
    s = mother()
    pick(s, "pay 1 water")
    assert not [name for name in options(s) if "pay 1 water" in name]
    s = mother(water=0)
    assert why(s, "pay 1 water") == "SHORT"


def test_no_doubled_allowance_but_all_recruits_may_go():
    """R-066: Desert Tactics twice is two recruits and two others"""
    s = turned_over_last_turn(garrison=3)
    pick(s, "Seek Allies", "Desert Tactics", "pay 1 water", "+1 troop", "+1 troop")
    assert "deploy 4 troops" in options(s) and "deploy 5 troops" not in options(s)
    assert look(s, 0)["water"] == 1  # one for the space, one for the repetition


def test_no_second_contract_or_influence_from_the_repetition():
    """R-066"""
    s = table(
        ["uprising"],
        options=["choam"],
        seats={0: dict(leader=JESSICA, hand=["Diplomacy"], water=2, spice=1, contracts=["espionage-solari"])},
        offers=["espionage-solari", "immediate"],
    )
    pick(s, "Diplomacy", "Espionage", "yes", "pay 1 water")
    assert look(s, 0)["solari"] == 3
    assert len([name for name in options(s) if "Influence" in name]) == 1


def test_other_spaces_are_not_repeated():
    """R-066: Bene Gesserit and Fremen only"""
    s = turned_over_last_turn()
    pick(s, "Seek Allies", "Deliver Supplies")
    assert not [name for name in (*options(s), *refusals(s)) if "pay 1 water" in name]


# Reaching a level.


@pytest.mark.parametrize(
    ("leader", "faction", "what"), [(MARGOT, "Bene Gesserit", "spice"), (IRULAN, "Emperor", "intrigue")]
)
@pytest.mark.parametrize(
    ("level", "sent", "reached"),
    [
        (0, "Diplomacy", False),
        (1, "Diplomacy", True),
        (2, "Diplomacy", False),
        (1, "Overthrow", True),
        (0, "Overthrow", True),
    ],
)
def test_reaching_two_includes_passing_it_and_not_staying_above(leader, faction, what, level, sent, reached):
    """Q-62, R-070"""
    s = uprising(seats={0: dict(leader=leader, hand=[sent], influence={faction: level})})
    pick(s, sent, "Dutiful Service" if faction == "Emperor" else "Secrets")
    if any("Influence with" in name for name in options(s)):
        pick(s, "Influence with")
    if what == "intrigue" and reached:
        pick(s, f"{leader}: +1 Intrigue" if any(leader in name for name in options(s)) else "+1 Intrigue")
    me = look(s, 0)
    assert (me["spice"] if what == "spice" else len(me["intrigue"])) == {"spice": 2, "intrigue": 1}[what] * reached


def test_every_new_climb_counts_and_no_fall():
    """Q-62, R-070"""
    s = uprising(
        seats={0: dict(leader=MARGOT, hand=[], intrigue=["Change Allegiances"], influence={"Bene Gesserit": 2})}
    )
    pick(s, "Change Allegiances", "lose 1 Influence")  # there is no other to lose
    assert look(s, 0)["spice"] == 0  # moving down gives nothing
    pick(s, "Bene Gesserit")
    assert look(s, 0)["spice"] == 2 and look(s, 0)["influence"]["Bene Gesserit"] == 2


def test_reaching_two_by_a_reward():
    """Q-62, R-070: outside an own turn it happens at once"""
    s = uprising(
        seats={0: dict(leader=IRULAN, conflict=1, influence={"Emperor": 1})},
        phase="combat",
        conflict="skirmish-crysknife",
    )
    pick(s, "Emperor")
    assert len(look(s, 0)["intrigue"]) == 1


# Staban Tuek.


@pytest.mark.parametrize("spies", [["Secrets", "Fremkit"], ["Secrets", "Fremkit", "Hagga Basin"]])
def test_unseen_network_may_be_declined_only_without_a_spy_in_supply(spies):
    """R-024"""
    s = uprising(seats={0: dict(leader="Staban Tuek", hand=["Signet Ring"], spies=spies)})
    pick(s, "Signet Ring", "Assembly Hall", "Assembly Hall: +1 Intrigue")
    assert ("end turn" in options(s)) == (len(spies) == 3)


# Shaddam.


def banned(space="Hagga Basin", **seat):
    s = table(
        ["uprising"],
        options=["choam"],
        conflict="Trade Dispute",
        seats={
            0: dict(leader=SHADDAM, hand=["Signet Ring", "Reconnaissance"], hooks=True, water=3, garrison=5) | seat,
            **IDLE,
        },
    )
    pick(s, "Signet Ring", space)
    return s


def test_shaddams_ban_holds_from_the_moment_the_card_is_played():
    """Q-61, R-072"""
    s = banned("Arrakeen")
    assert not [name for name in options(s) if "deploy" in name]
    pick(s, "Arrakeen: +1 troop", "Signet Ring")  # for the Influence he has no Solari
    assert not [name for name in options(s) if "deploy" in name]


def test_the_ban_ends_with_the_turn():
    """Q-61"""
    s = banned()
    pick(s, "harvest", "+1 Solari and +1 troop", "end turn")
    reveal(s, 1, 2)
    pick(s, "Reconnaissance", "Arrakeen")
    assert "deploy 2 troops" in options(s)


def test_the_ban_stops_worms_and_plot_cards_too():
    """R-072"""
    s = banned(intrigue=["Detonation", "Unexpected Allies"])
    pick(s, "Detonation")  # only the Shield Wall is left to choose
    assert not look(s)["wall"] and look(s, 0)["conflict"] == 0
    assert why(s, "Unexpected Allies") == "EMPTY"
    pick(s, "harvest")
    assert look(s, 0)["sandworms"] == 0 and look(s, 0)["spice"] == 2


def test_the_ban_binds_nobody_else():
    """Q-61"""
    s = table(
        ["uprising"],
        options=["choam"],
        seats={0: dict(leader=SHADDAM, hand=["Signet Ring"]), 1: dict(hand=["Reconnaissance"])},
    )
    pick(s, "Signet Ring", "Assembly Hall", "+1 Intrigue", "Signet Ring", "end turn", "Reconnaissance", "Arrakeen")
    assert asked(s) == 1 and "deploy 2 troops" in options(s)


def test_troops_deployed_before_the_signet_stay():
    """Q-61: the ban does not look back"""
    s = table(
        ["uprising"],
        options=["choam"],
        wall=False,
        conflict="Trade Dispute",
        seats={0: dict(leader=SHADDAM, hand=["Signet Ring"], intrigue=["Detonation"], garrison=5)},
    )
    pick(s, "Detonation", "4", "Signet Ring", "Assembly Hall")
    assert look(s, 0)["conflict"] == 4


# Lines one above the other.


def test_change_allegiances_gives_either_line_or_both_in_any_order():
    """R-052"""
    seat = dict(hand=[], intrigue=["Change Allegiances"], spice=3, influence={"Emperor": 1}, leader=GURNEY)
    s = uprising(seats={0: seat})
    pick(s, "Change Allegiances", "pay 3 spice", "Fremen", "lose 1 Influence", "Fremen", "Spacing Guild")
    assert look(s, 0)["influence"] == {"Emperor": 1, "Spacing Guild": 1, "Bene Gesserit": 0, "Fremen": 0}
    s = uprising(seats={0: seat})
    pick(s, "Change Allegiances", "lose 1 Influence", "Fremen")
    assert look(s, 0)["spice"] == 3 and [name for name in options(s) if "pay 3 spice" in name]  # not compulsory
    pick(s, "reveal", "end turn")
    assert look(s, 0)["influence"] == {"Emperor": 0, "Spacing Guild": 0, "Bene Gesserit": 0, "Fremen": 1}


def test_a_line_is_used_once_and_may_live_on_the_gain_of_the_other():
    """R-052: without Influence the second line can be used after the first has given some"""
    s = uprising(seats={0: dict(hand=[], intrigue=["Change Allegiances"], spice=6, leader=GURNEY)})
    pick(s, "Change Allegiances")
    assert why(s, "lose 1 Influence") == "SHORT"
    pick(s, "pay 3 spice", "Fremen")
    assert not [name for name in (*options(s), *refusals(s)) if "pay 3 spice" in name]
    pick(s, "lose 1 Influence", "Emperor")
    assert look(s, 0)["influence"]["Emperor"] == 1 and look(s, 0)["spice"] == 3


def test_a_card_none_of_whose_lines_can_be_used_is_not_playable():
    """R-052"""
    s = uprising(
        seats={
            0: dict(
                hand=[],
                intrigue=["Change Allegiances", "Strategic Stockpiling", "Depart for Arrakis"],
                spice=1,
                water=3,
                influence={"Spacing Guild": 2},
                leader=GURNEY,
            )
        }
    )
    assert "Change Allegiances" in options(s)  # it has Influence to lose
    assert why(s, "Strategic Stockpiling") in ("SHORT", "UNMET")
    assert why(s, "Depart for Arrakis") in ("SHORT", "UNMET")


@pytest.mark.parametrize(
    ("spice", "water", "fremen", "answers", "points"),
    [
        (5, 3, 3, ["pay 5 spice", "pay 3 water"], 2),
        (5, 3, 3, ["pay 3 water"], 1),
        (5, 3, 2, ["pay 5 spice"], 1),
        (4, 3, 3, ["pay 3 water"], 1),
    ],
)
def test_strategic_stockpiling(spice, water, fremen, answers, points):
    """R-052"""
    s = uprising(
        seats={
            0: dict(
                hand=[],
                intrigue=["Strategic Stockpiling"],
                spice=spice,
                water=water,
                leader=GURNEY,
                influence={"Fremen": fremen},
                score=0,
            )
        }
    )
    pick(s, "Strategic Stockpiling", *answers)
    assert look(s, 0)["score"] == points


def test_depart_for_arrakis_for_the_card_alone():
    """R-052: with 3 Guild Influence and no spice it may be played for the card alone"""
    s = uprising(
        seats={
            0: dict(
                hand=[], deck=["Dagger"], intrigue=["Depart for Arrakis"], leader=GURNEY, influence={"Spacing Guild": 3}
            )
        }
    )
    pick(s, "Depart for Arrakis")
    assert look(s, 0)["hand"] == ["Dagger"] and look(s, 0)["garrison"] == 3
    assert look(s)["intrigue_discard"] == ["Depart for Arrakis"]


@pytest.mark.parametrize(("guild", "cards"), [(2, 0), (3, 1)])
def test_depart_for_arrakis_for_the_troops(guild, cards):
    """R-052: lines without cost resolve on playing"""
    s = uprising(
        seats={
            0: dict(
                hand=[],
                deck=["Dagger"],
                intrigue=["Depart for Arrakis"],
                spice=2,
                leader=GURNEY,
                influence={"Spacing Guild": guild},
            )
        }
    )
    pick(s, "Depart for Arrakis")
    assert len(look(s, 0)["hand"]) == cards
    pick(s, "pay 2 spice")
    assert look(s, 0)["garrison"] == 6


@pytest.mark.parametrize(
    ("plot", "seat", "plain", "more"),
    [
        ("Find Weakness", dict(spies=["Secrets"]), 2, 5),
        ("Questionable Methods", dict(influence={"Emperor": 1}), 1, 5),
    ],
)
def test_stacked_lines_of_combat_cards(plot, seat, plain, more):
    """R-052"""
    for answer, swords in (("no", plain), ("yes", more)):
        s = uprising(
            phase="combat",
            conflict="skirmish-desert-mouse",
            seats={0: dict(conflict=1, intrigue=[plot, "Contingency Plan"]) | seat},
        )
        pick(s, plot, answer)
        assert look(s, 0)["swords"] == swords
        assert bool(look(s, 0)["spies"] or look(s, 0)["influence"]["Emperor"]) == (answer == "no")
    s = uprising(
        phase="combat",
        conflict="skirmish-desert-mouse",
        seats={0: dict(conflict=1, intrigue=[plot, "Contingency Plan"])},
    )
    pick(s, plot)  # the second line cannot be paid: not asked
    assert look(s, 0)["swords"] == plain and "Contingency Plan" in options(s)


# Cards.


def test_only_discarding_from_hand_earns_the_guilds_favor():
    """Q-60, C-13.6, C-7.11"""
    s = uprising(
        seats={0: dict(hand=["Space-time Folding", "Spacing Guild's Favor"], deck=["Dagger"] * 2, leader=GURNEY)}
    )
    pick(s, "Space-time Folding", "Deliver Supplies", "discard", "Spacing Guild's Favor")
    assert look(s, 0)["spice"] == 2 and len(look(s, 0)["hand"]) == 2
    s = uprising(seats={0: dict(hand=["Spacing Guild's Favor"], leader=GURNEY)})
    pick(s, "reveal", "end turn")
    assert look(s, 0)["spice"] == 0 and look(s, 0)["discard"] == ["Spacing Guild's Favor"]


def test_an_opponent_that_discards_the_guilds_favor_earns_it_too():
    """Q-60, C-13.6: Covert Operation; clockwise from the left"""
    s = uprising(
        seats={
            0: dict(hand=["Covert Operation"], spies=["Assembly Hall"], leader=GURNEY),
            1: dict(hand=["Spacing Guild's Favor", "Dagger"]),
            2: dict(hand=["Dagger"]),
        }
    )
    pick(s, "Covert Operation", "Assembly Hall", "done", "each opponent")
    assert asked(s) == 1
    pick(s, "Spacing Guild's Favor")
    assert asked(s) == 2 and look(s, 1)["spice"] == 2
    pick(s, "Dagger")
    assert asked(s) == 0


def fighters(*deck, **seat):
    s = uprising(seats={0: dict(hand=["Long Live the Fighters"], deck=list(deck), leader=GURNEY) | seat})
    pick(s, "Long Live the Fighters", "Fremkit")
    return s


def test_long_live_the_fighters_places_three_cards():
    """R-080"""
    s = fighters("Dagger", "Diplomacy", "Seek Allies")
    pick(s, "Long Live")
    assert set(options(s)) == {"Dagger", "Diplomacy", "Seek Allies"}
    pick(s, "Diplomacy")
    assert set(options(s)) == {"Dagger", "Seek Allies"}  # no way out in between
    pick(s, "Seek Allies")
    assert options(s) == ["Dagger"]  # asked all the same: what it is, nobody else may guess
    pick(s, "Dagger")
    me = look(s, 0)
    assert (me["hand"], me["discard"], look(s)["trash"], me["deck"]) == (["Diplomacy"], ["Seek Allies"], ["Dagger"], [])


def test_long_live_the_fighters_is_compulsory_with_three_cards_and_impossible_with_two():
    """R-080"""
    s = fighters("Dagger", "Diplomacy", "Seek Allies", "Reconnaissance")
    pick(s, "Influence", "Fremkit: draw a card")
    assert why(s, "end turn") == "DUTY_FIRST"
    s = fighters("Dagger", "Diplomacy", discard=["Reconnaissance", "Seek Allies"])  # it never reshuffles
    assert why(s, "Long Live") == "UNMET"
    pick(s, "Influence", "draw a card", "end turn")


def test_long_live_the_fighters_looks_at_the_size_when_it_is_resolved():
    """R-080, R-006: drawing first leaves too few"""
    s = fighters("Dagger", "Diplomacy", "Seek Allies")
    pick(s, "Fremkit: draw a card")
    assert why(s, "Long Live") == "UNMET"


def test_the_discard_of_long_live_the_fighters_comes_from_the_deck():
    """R-080, Q-60"""
    s = fighters("Spacing Guild's Favor", "Diplomacy", "Seek Allies")
    pick(s, "Long Live", "Diplomacy", "Spacing Guild's Favor", "Seek Allies")
    assert look(s, 0)["spice"] == 0


def test_two_equal_cards_are_offered_once_however_they_came_to_the_top():
    """R-080: one of the Daggers was put there openly"""
    s = uprising(seats={0: dict(hand=["Long Live the Fighters"], deck=["Diplomacy", "Dagger"], leader=GURNEY)})
    put_on_top(s.players[0], card("Dagger"))
    pick(s, "Long Live the Fighters", "Fremkit", "Long Live")
    assert sorted(options(s)) == ["Dagger", "Diplomacy"] and len(s.options) == 2


def test_the_gain_beside_the_trash_icon_does_not_depend_on_trashing():
    """R-077: Tread in Darkness"""
    s = uprising(seats={0: dict(hand=["Tread in Darkness"], play=["Truthtrance"], deck=["Dagger"], leader=GURNEY)})
    pick(s, "Tread in Darkness", "Assembly Hall", "draw a card", "+1 Intrigue", "end turn")
    assert look(s, 0)["hand"] == ["Dagger"] and look(s)["trash"] == []


@pytest.mark.parametrize(
    ("name", "branch"),
    [
        ("Undercover Asset", "swords"),
        ("Desert Power", "Persuasion"),
        ("Priority Contracts", "+2 spice"),
        ("Delivery Agreement", "+1 spice"),
    ],
)
def test_reveal_alternatives_are_decided_when_resolved(name, branch):
    """R-078"""
    s = table(
        ["uprising"],
        options=["choam"],
        conflict="Trade Dispute",
        seats={
            0: dict(
                hand=[name, "Convincing Argument"],
                hooks=True,
                leader=GURNEY,
                conflict=1,
                completed=["espionage-solari"] * 2 + ["immediate", "deliver-supplies"],
            )
        },
    )
    pick(s, "reveal")
    assert [text for text in options(s) if name in text or " or " in text] and why(s, "end turn") == "DUTY_FIRST"
    pick(s, "Prepare the Way")  # in between
    pick(s, name, branch)
    assert "end turn" in options(s) and not [text for text in options(s) if branch in text]


def test_a_reward_that_cannot_be_taken_is_lost():
    """R-037: no Spy to recall, no Spy to place, both without substitute"""
    s = uprising(phase="combat", conflict="Battle for Arrakeen", seats={0: dict(conflict=1, spies=["Secrets"])})
    assert look(s)["round"] == 2 and look(s, 0)["score"] == 1 and look(s, 0)["solari"] == 0


def test_a_spy_as_a_reward_is_compulsory_from_supply_and_optional_without():
    """R-024, R-037"""
    s = uprising(phase="combat", conflict="Seize Spice Refinery", seats={0: dict(conflict=1)})
    assert "done" not in options(s)
    pick(s, "Hagga Basin")
    assert look(s, 0)["spies"] == ["hagga-basin-post"]
    s = uprising(
        phase="combat",
        conflict="Seize Spice Refinery",
        seats={0: dict(conflict=1, spies=["Secrets", "Fremkit", "Hagga Basin"])},
    )
    pick(s, "done")
    assert len(look(s, 0)["spies"]) == 3 and look(s)["round"] == 2


def test_price_is_no_object_buys_with_solari_into_the_hand():
    """C-7.8, R-023"""
    s = uprising(seats={0: dict(hand=["Price is No Object"], solari=2, leader=GURNEY)})
    pick(s, "Price is No Object", "Dutiful Service", "Price is No Object", "Prepare the Way")
    assert look(s, 0)["hand"] == ["Prepare the Way"] and look(s, 0)["solari"] == 2  # for the contract icon


def test_a_card_taken_to_hand_in_the_reveal_turn_is_revealed():
    """R-023: Inspire Awe with a worm"""
    s = uprising(seats={0: dict(hand=[], intrigue=["Inspire Awe"], sandworms=1, leader=GURNEY)})
    pick(s, "reveal", "Inspire Awe", "Prepare the Way")
    assert look(s, 0)["revealed"] == ["Prepare the Way"] and look(s, 0)["persuasion"] == 2
