"""Rulings, chapters A and B: turn structure, effect timing, the Reveal turn."""

import pytest
from aids import asked, baron, card, why

from kanly.events import ACQUIRED, CONTROL_BONUS, GAINED, PAID, REFILLED, SENT
from kanly.testing import look, options, pick, reveal, table

LETO = "Duke Leto Atreides"
RABBAN = 'Glossu "The Beast" Rabban'
HELENA = "Helena Richese"


# Order.


def test_plot_cards_before_the_kind_of_turn_is_chosen_and_after_the_last_effect():
    """R-001"""
    s = table(seats={0: dict(hand=["Diplomacy"], intrigue=["Windfall", "Favored Subject"])})
    pick(s, "Windfall")
    assert {"Diplomacy", "reveal"} < set(options(s))
    pick(s, "Diplomacy", "Stillsuits", "Influence", "Favored Subject")
    assert "end turn" in options(s) and asked(s) == 0


def test_the_masterstroke_of_the_baron_can_be_taken_before_an_agent_is_declared():
    """R-001, R-002: it is an effect of the turn from the moment the fourth troop is deployed

    With 1 Fremen Influence the second one, from the Masterstroke, opens Sietch Tabr.
    """
    s = baron(dict(hand=["Reconnaissance"], garrison=5, influence={"Fremen": 1}))
    pick(s, "Rapid Mobilization", "4")
    assert [name for name in options(s) if "secretly" in name]
    pick(s, "secretly", "Reconnaissance", "Sietch Tabr")
    assert look(s)["agents"] == {"Sietch Tabr": [0]}


def test_each_icon_is_an_effect_of_its_own():
    """R-002"""
    s = table(seats={0: dict(hand=["Reconnaissance"], deck=["Dagger"])})
    pick(s, "Reconnaissance", "Arrakeen")
    assert [name for name in options(s) if "troop" in name and "deploy" not in name] and "draw a card" in options(s)
    pick(s, "+1 troop")
    assert look(s, 0)["garrison"] == 4 and look(s, 0)["hand"] == [] and "draw a card" in options(s)


def test_a_choice_and_a_payment_with_its_gain_are_not_divided():
    """R-002"""
    s = table(seats={0: dict(hand=["Guild Ambassador"], solari=5)})
    pick(s, "Guild Ambassador", "Hall of Oratory", "Guild Ambassador")
    assert len(options(s)) == 2 and "end turn" not in options(s)
    s = table(seats={0: dict(hand=["Spice Smugglers"], spice=2, intrigue=["Windfall"])})
    pick(s, "Spice Smugglers", "Carthag", "2 spice")
    assert (look(s, 0)["influence"]["Spacing Guild"], look(s, 0)["solari"], look(s, 0)["spice"]) == (1, 3, 0)


def test_a_sentence_is_not_divided():
    """R-002"""
    s = table(
        seats={0: dict(leader=LETO, hand=[], deck=["Dagger"], discard=["Diplomacy"], intrigue=["Refocus", "Windfall"])}
    )
    pick(s, "Refocus")  # shuffle, then draw: nothing in between
    assert look(s, 0)["discard"] == [] and len(look(s, 0)["hand"]) == 1 and len(look(s, 0)["deck"]) == 1


def test_the_control_bonus_cannot_be_put_off():
    """R-004"""
    s = table(seats={0: dict(hand=["Reconnaissance"])}, control={"Carthag": 2}, options=["step by step"])
    pick(s, "Reconnaissance", "Carthag")
    assert look(s, 2)["solari"] == 1
    assert asked(s) == 0


def test_the_cost_comes_first_then_the_control_bonus_then_the_effects():
    """R-005, R-004"""
    s = table(seats={0: dict(leader=LETO, hand=["Worm Riders"])}, control={"Imperial Basin": 0}, log=True)
    pick(s, "Worm Riders", "Imperial Basin")
    assert [e.kind for e in s.log][:3] == [SENT, CONTROL_BONUS, GAINED]
    assert look(s, 0)["spice"] == 1 + 2 + 1
    s = table(seats={0: dict(hand=["Stilgar"], water=1)}, log=True)
    pick(s, "Stilgar", "Hagga Basin")
    assert [e.kind for e in s.log][:3] == [
        SENT,
        PAID,
        GAINED,
    ]  # the water of the card comes after the water of the cost
    assert look(s, 0)["water"] == 1


# Conditions.


def test_a_condition_is_checked_when_the_effect_resolves():
    """R-006"""
    s = table(
        seats={
            0: dict(
                hand=["Smuggler's Thopter"],
                influence={"Spacing Guild": 1},
                deck=["Dagger", "Diplomacy"],
                intrigue=["Dispatch an Envoy"],
            )
        }
    )
    pick(s, "Dispatch an Envoy", "Smuggler's Thopter", "Foldspace")
    assert why(s, "draw 2 cards") == "UNMET"
    pick(s, "Influence", "draw 2 cards")
    assert len(look(s, 0)["hand"]) == 2


def test_the_signet_of_rabban_may_wait_for_the_alliance():
    """R-006"""
    s = table(
        seats={
            0: dict(
                leader=RABBAN, hand=["Signet Ring"], influence={"Emperor": 3}, garrison=0, intrigue=["Favored Subject"]
            )
        }
    )
    twin = s.clone()
    pick(s, "Signet Ring", "Secure Contract", "troop")
    pick(s, "Favored Subject")
    assert look(s, 0)["garrison"] == 1 + 2
    pick(twin, "Signet Ring", "Secure Contract", "Favored Subject", "troop")
    assert look(twin, 0)["garrison"] == 2 + 2


def test_a_compulsory_effect_that_cannot_be_done_is_no_obstacle_and_lapses():
    """R-007"""
    s = table(seats={0: dict(hand=["Reconnaissance"], supply=0, deck=[], discard=[])})
    pick(s, "Reconnaissance", "Arrakeen")
    assert {why(s, "+1 troop"), why(s, "draw a card")} == {"NO_SUPPLY", "NO_CARDS"}
    pick(s, "end turn")
    assert asked(s) == 1


def test_a_compulsory_effect_that_becomes_possible_must_be_done():
    """R-007"""
    s = table(
        seats={0: dict(leader=LETO, hand=["Reconnaissance"], deck=[], discard=[], intrigue=["Bypass Protocol"])},
        row=["Scout", "Stilgar", "Chani", "Carryall", "Worm Riders"],
    )
    pick(s, "Reconnaissance", "Arrakeen", "+1 troop")
    assert "end turn" in options(s)
    pick(s, "Bypass Protocol", "Scout")  # a card in the discard pile: now there is something to draw
    assert "end turn" not in options(s)
    pick(s, "draw a card", "end turn")
    assert look(s, 0)["hand"] == ["Scout"]


def test_the_trashed_foldspace_must_be_acquired_again():
    """R-007, C-13.7"""
    s = table(seats={0: dict(hand=["Foldspace"], deck=["Dagger"]), 1: dict(deck=["Foldspace"] * 5)})
    pick(s, "Foldspace", "Foldspace", "Influence", "draw a card")
    assert why(s, "acquire Foldspace") == "STACK_EMPTY"
    pick(s, "trash this card")
    assert "end turn" not in options(s)
    pick(s, "acquire Foldspace", "end turn")
    assert look(s, 0)["discard"] == ["Foldspace"]


def test_what_a_condition_gave_is_not_taken_back():
    """R-008"""
    s = table(seats={0: dict(hand=["Gene Manipulation"], play=["Lady Jessica"])})
    pick(s, "Gene Manipulation", "Hall of Oratory")
    assert look(s, 0)["spice"] == 2
    pick(s, "trash a card", "Lady Jessica")
    assert look(s, 0)["spice"] == 2


def test_a_count_is_made_once_at_the_moment_the_owner_picks():
    """R-009"""
    seat = dict(leader=LETO, hand=["Liet Kynes"], deck=["Stilgar"], intrigue=["Poison Snooper"])
    early = pick(table(seats={0: seat}, phase="reveal"), "per Fremen card", "Poison Snooper", "hand")
    assert look(early, 0)["persuasion"] == 2 + 2  # himself; then the 2 of Stilgar, and nothing is topped up
    late = pick(table(seats={0: seat}, phase="reveal"), "Poison Snooper", "hand", "per Fremen card")
    assert look(late, 0)["persuasion"] == 4 + 2


# A card trashed before its box was used.


def test_what_a_trashed_card_had_open_is_lost():
    """R-010"""
    s = table(
        seats={0: dict(hand=["Lady Jessica"], spice=2, deck=["Dagger", "Diplomacy", "Seek Allies", "Reconnaissance"])}
    )
    pick(s, "Lady Jessica", "Selective Breeding", "Selective Breeding: trash", "Lady Jessica")
    assert len(look(s, 0)["hand"]) == 2  # from the space; the two of her box are gone
    pick(s, "end turn")
    assert look(s)["trash"] == ["Lady Jessica"]


def test_a_compulsory_part_is_lost_as_well():
    """R-010"""
    s = table(
        seats={0: dict(hand=["Test of Humanity"], spice=2, deck=["Dagger", "Diplomacy"]), 1: dict(hand=["Dagger"])}
    )
    pick(
        s,
        "Test of Humanity",
        "Selective Breeding",
        "Selective Breeding: trash",
        "Test of Humanity",
        "end turn",
    )
    assert look(s, 1)["hand"] == ["Dagger"]


@pytest.mark.parametrize("step_by_step", [False, True])
def test_a_card_that_trashes_itself_as_its_own_effect_gives_everything(step_by_step):
    """R-010: Foldspace says "draw a card" and "trash this card", which may be done in either order"""
    s = table(seats={0: dict(hand=["Foldspace"], deck=["Dagger"])}, options=["step by step"] * step_by_step)
    pick(s, "Foldspace", "Wealth", "trash this card")
    assert [name for name in options(s) if "draw a card" in name]
    assert "end turn" not in options(s)
    pick(s, "draw a card")
    assert look(s, 0)["hand"] == ["Dagger"]


def test_power_play_trashed_by_itself_first_still_doubles():
    """R-010"""
    s = table(seats={0: dict(hand=["Power Play"])}, options=["step by step"])
    pick(s, "Power Play", "Wealth", "trash this card")
    while [name for name in options(s) if "Influence" in name]:
        s.apply(next(option for option, name in zip(s.options, options(s), strict=True) if "Influence" in name))
    assert look(s, 0)["influence"]["Emperor"] == 2


def test_what_a_card_installed_for_later_stays_when_it_is_trashed():
    """R-010, R-082"""
    s = table(
        seats={0: dict(leader=HELENA, hand=["Signet Ring", "Guild Administrator"], persuasion=3)},
        revealed=[1, 2],
        row=["Gun Thopter", "Stilgar", "Chani", "Carryall", "Worm Riders"],
    )
    pick(s, "Signet Ring", "Secure Contract", "set aside", "Gun Thopter", "end turn")
    pick(
        s,
        "Guild Administrator",
        "Imperial Basin",
        "harvest",
        "trash a card",
        "Signet Ring",
        "end turn",
        "reveal",
        "Gun Thopter",
    )
    assert look(s, 0)["persuasion"] == 0


def test_of_two_equal_cards_the_effects_of_one_stay():
    """R-010, K-09"""
    s = table(
        seats={
            0: dict(
                hand=["Bene Gesserit Initiate"],
                play=["Bene Gesserit Initiate"],
                intrigue=["Dispatch an Envoy"],
                spice=2,
                deck=["Dagger", "Diplomacy", "Seek Allies"],
            )
        }
    )
    pick(
        s,
        "Dispatch an Envoy",
        "Bene Gesserit Initiate",
        "Selective Breeding",
        "Selective Breeding: trash",
        "Bene Gesserit Initiate",
    )
    assert [name for name in options(s) if "draw a card" in name]


def test_trashing_another_card_in_play_loses_nothing():
    """R-010"""
    s = table(
        seats={
            0: dict(
                hand=["Lady Jessica"],
                play=["Dagger"],
                spice=2,
                deck=["Diplomacy", "Seek Allies", "Reconnaissance", "Convincing Argument"],
            )
        }
    )
    pick(s, "Lady Jessica", "Selective Breeding", "Selective Breeding: trash", "Dagger", "Lady Jessica")
    assert len(look(s, 0)["hand"]) == 4


# As much as possible.


def test_the_possible_parts_of_an_effect_happen():
    """R-011, R-012"""
    s = table(seats={0: dict(hand=["Duncan Idaho"], supply=0, water=1, deck=["Dagger"])})
    pick(s, "Duncan Idaho", "Carthag", "1 water")
    assert look(s, 0)["hand"] == ["Dagger"] and look(s, 0)["water"] == 0


def test_an_arrow_is_paid_in_full_or_not_at_all():
    """R-011"""
    s = table(seats={0: dict(hand=["Shifting Allegiances"], spice=1, influence={"Fremen": 3})})
    pick(s, "Shifting Allegiances", "Secure Contract")
    assert why(s, "2 spice") == "SHORT"
    assert options(s) == ["end turn"]


@pytest.mark.parametrize(
    ("seat", "space", "effect"),
    [
        (dict(hand=["Fremen Camp"], spice=2, supply=0), "Secure Contract", "2 spice"),
        (dict(hand=["Signet Ring"], leader=LETO, spice=1), "Secure Contract", "1 spice"),  # nobody is ahead anywhere
        (dict(hand=["Diplomacy"], spice=2, deck=[], discard=[]), "Selective Breeding", "draw 2"),
    ],
)
def test_an_arrow_that_would_give_nothing_is_not_offered(seat, space, effect):
    """R-012"""
    s = table(seats={0: seat})
    pick(s, seat["hand"][0], space)
    assert why(s, effect) == "EMPTY"


def test_plot_cards_that_would_buy_nothing_are_not_offered():
    """R-012"""
    full = dict.fromkeys(["Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"], 6)
    s = table(seats={0: dict(solari=9, intrigue=["Bribery", "Reinforcements"], supply=0, influence=full)})
    assert why(s, "Bribery") == why(s, "Reinforcements") == "EMPTY"


def test_missing_recruits_are_lost_for_good():
    """R-013"""
    s = table(seats={0: dict(hand=["Diplomacy"], spice=4, supply=1)})
    pick(s, "Diplomacy", "Conspire", "+2 troops")
    assert look(s, 0)["supply"] == 0 and look(s, 0)["garrison"] == 12
    assert not [name for name in options(s) if "troop" in name]


def test_the_owner_orders_recruiting_effects():
    """R-013"""
    s = table(seats={0: dict(hand=["Diplomacy"], spice=4, supply=2, influence={"Emperor": 3})})
    pick(s, "Diplomacy", "Conspire", "+2 troops", "Influence")  # the two troops of the track find nothing left
    assert (look(s, 0)["supply"], look(s, 0)["garrison"]) == (0, 12)


# Deploying in portions.


def test_deploying_in_portions_up_to_the_allowance():
    """R-015"""
    s = table(seats={0: dict(hand=["Diplomacy"], spice=6, garrison=3)}, options=["step by step"])
    pick(s, "Diplomacy", "Heighliner", "deploy 1", "+5 troops", "deploy 3", "deploy 3")
    assert look(s, 0)["conflict"] == 7
    assert not [name for name in options(s) if name.startswith("deploy")]
    assert look(s, 0)["garrison"] == 1


# Acquiring.


def test_the_row_is_refilled_before_the_acquire_box_is_done():
    """R-017"""
    s = table(
        seats={0: dict(hand=[], persuasion=8)},
        phase="reveal",
        log=True,
        row=["CHOAM Directorship", "Stilgar", "Chani", "Carryall", "Worm Riders"],
    )
    pick(s, "CHOAM Directorship")
    kinds = [e.kind for e in s.log]
    assert kinds.index(REFILLED) < kinds.index(ACQUIRED)
    assert set(look(s, 0)["influence"].values()) == {1}


# Recalled Agents.


def test_the_space_of_a_recalled_agent_is_free_at_once():
    """R-019"""
    s = table(
        seats={0: dict(hand=["Dagger"], intrigue=["Urgent Mission"]), 1: dict(hand=["Dagger"])},
        agents={"Hall of Oratory": [0]},
    )
    pick(s, "Urgent Mission", "Dagger")
    assert "Hall of Oratory" in options(s)  # for its own player too
    s = table(seats={0: dict(hand=["Dagger"], intrigue=["Urgent Mission"]), 1: dict(hand=["Dagger"])})
    pick(s, "Dagger", "Hall of Oratory", "Urgent Mission", "end turn", "Dagger")
    assert "Hall of Oratory" in options(s)
    assert look(s, 0)["garrison"] == 4  # what was gained stays


def test_a_recalled_agent_gives_no_persuasion_in_the_hall_of_oratory():
    """R-019"""
    s = table(seats={0: dict(hand=[], intrigue=["Urgent Mission"])}, agents={"Hall of Oratory": [0]})
    pick(s, "Urgent Mission", "reveal")
    assert look(s, 0)["persuasion"] == 0
    s = table(seats={0: dict(hand=[], intrigue=["Urgent Mission"])}, agents={"Hall of Oratory": [0]})
    pick(s, "reveal", "Urgent Mission")
    assert look(s, 0)["persuasion"] == 1  # effects already gained stay


def test_without_agent_card_or_space_only_the_reveal_turn_is_left():
    """R-021"""
    for seat in (dict(hand=["Dagger"], agents=0), dict(hand=[]), dict(hand=["Convincing Argument"])):
        assert options(table(seats={0: seat})) == ["reveal"]
    s = table(seats={0: dict(hand=["Space Travel"])}, agents={"Foldspace": [1]})
    assert options(s) == ["reveal"] and why(s, "Space Travel") == "NO_SPACE"


# B. The Reveal turn.


def test_persuasion_and_swords_are_pooled_at_once_the_rest_is_picked():
    """R-022"""
    s = table(seats={0: dict(hand=["Thufir Hawat", "Gun Thopter", "Stilgar", "Crysknife"], conflict=1)}, phase="reveal")
    assert (look(s, 0)["persuasion"], look(s, 0)["swords"]) == (1 + 2, 3 + 3 + 1)
    assert look(s, 0)["intrigue"] == []
    assert {"Thufir Hawat", "Gun Thopter", "Crysknife"} <= {name.partition(":")[0] for name in options(s)}
    pick(s, "Arrakis Liaison", "Thufir Hawat")  # acquisitions in between
    assert "end turn" not in options(s)  # the Influence of Crysknife is compulsory
    pick(s, "Crysknife", "end turn")  # the deployment of Gun Thopter is not
    assert look(s, 0)["influence"]["Fremen"] == 1


def test_conditional_swords_are_pooled_as_soon_as_their_condition_holds():
    """R-022, K-01"""
    s = table(seats={0: dict(hand=["Worm Riders", "Crysknife", "Stilgar"], influence={"Fremen": 1})}, phase="reveal")
    assert look(s, 0)["swords"] == 1 + 3
    pick(s, "+1 Influence with the Fremen")
    assert look(s, 0)["swords"] == 1 + 3 + 4


def test_two_bond_cards_drawn_at_once_are_pooled_at_once():
    """R-022, R-023, C-13.5"""
    s = table(
        seats={
            0: dict(
                leader=LETO,
                hand=[],
                spice=1,
                intrigue=["Water of Life"],
                deck=["Fedaykin Death Commando", "Sietch Reverend Mother", "Dagger"],
            )
        },
        phase="reveal",
    )
    pick(s, "Water of Life")
    assert (look(s, 0)["swords"], look(s, 0)["persuasion"], look(s, 0)["spice"]) == (3 + 1, 1 + 3, 1)


def test_a_card_reaching_the_hand_in_the_reveal_turn_is_seen_by_open_counts():
    """R-023"""
    s = table(
        seats={0: dict(leader=LETO, hand=["Fedaykin Death Commando"], deck=["Chani"], intrigue=["Refocus"])},
        phase="reveal",
    )
    assert look(s, 0)["swords"] == 0
    pick(s, "Refocus")
    assert look(s, 0)["swords"] == 3 and look(s, 0)["persuasion"] == 1 + 2
    assert look(s, 0)["hand"] == [] and card("Chani") in s.players[0].revealed


def test_step_by_step_leaves_the_plain_gains_to_the_player():
    """R-002, R-022"""
    s = table(seats={0: dict(hand=["Diplomacy"])}, options=["step by step"])
    pick(s, "Diplomacy", "Wealth")
    assert look(s, 0)["solari"] == 0
    pick(s, "+2 Solari")
    assert look(s, 0)["solari"] == 2 and "end turn" not in options(s)
    s = table(seats={0: dict(hand=["Convincing Argument", "Dagger"])}, options=["step by step"], phase="reveal")
    assert look(s, 0)["persuasion"] == 0 and "end turn" not in options(s)
    pick(s, "Persuasion", "sword", "end turn")


def test_a_reveal_turn_in_which_everything_was_done_is_cleaned_up():
    """R-022"""
    s = table(seats={0: dict(hand=["Thufir Hawat"])})
    reveal(s, 0)
    assert len(look(s, 0)["intrigue"]) == 1 and "Thufir Hawat" in look(s, 0)["discard"]
