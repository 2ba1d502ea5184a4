"""C-7 The Reveal turn."""

import pytest
from aids import asked, shown, why

from kanly.testing import look, options, pick, refusals, reveal, table

DEAR_ROW = ["Kwisatz Haderach", "CHOAM Directorship", "Lady Jessica", "Worm Riders", "Gurney Halleck"]


def test_the_whole_hand_is_revealed_and_kept_apart_from_the_agent_turn_cards():
    """C-7.1"""
    s = table(seats={0: dict(hand=["Dagger", "Convincing Argument", "Seek Allies"], play=["Diplomacy"])})
    pick(s, "reveal")
    me = look(s, 0)
    assert me["revealed"] == ["Convincing Argument", "Dagger", "Seek Allies"]
    assert me["play"] == ["Diplomacy"] and me["hand"] == []
    assert shown(s.seen_by(1).players[0].revealed) == ["Convincing Argument", "Dagger", "Seek Allies"]


def test_a_reveal_turn_can_be_empty():
    """C-7.1, R-021"""
    s = table(seats={0: dict(hand=[])})
    pick(s, "reveal")
    assert look(s, 0)["persuasion"] == 0
    pick(s, "end turn")
    assert asked(s) == 1


def test_strength_is_set_from_the_reveal_turn_on_and_follows_every_change():
    """C-7.1, C-7.2, C-7.10"""
    s = table(seats={0: dict(hand=["Dagger", "Scout"], conflict=3), 1: dict(conflict=4)})
    assert look(s, 0)["strength"] == 0  # not before the own Reveal turn
    pick(s, "reveal")
    assert look(s, 0)["strength"] == 8
    pick(s, "retreat", "1")
    assert look(s, 0)["strength"] == 6
    pick(s, "end turn")
    assert look(s, 0)["strength"] == 6  # and kept after it
    assert look(s, 1)["strength"] == 0


def test_reveal_boxes_in_any_order_those_of_agent_turns_never():
    """C-7.3"""
    s = table(
        seats={
            0: dict(
                hand=["Bene Gesserit Sister", "Thufir Hawat", "Scout"], play=["Piter De Vries", "Stilgar"], conflict=1
            )
        }
    )
    pick(s, "reveal")
    me = look(s, 0)
    assert (me["persuasion"], me["swords"]) == (2, 1)  # Thufir Hawat and Scout; nothing from the cards in play
    assert {"Thufir Hawat", "Scout", "Bene Gesserit Sister"} <= {name.partition(":")[0] for name in options(s)}
    twin = s.clone()
    pick(s, "Thufir Hawat", "Bene Gesserit Sister", "Persuasion")
    pick(twin, "Bene Gesserit Sister", "Persuasion", "Thufir Hawat")
    assert look(s, 0)["persuasion"] == look(twin, 0)["persuasion"] == 4


def test_two_equal_cards_each_give_their_own_effect():
    """C-7.3"""
    s = table(
        seats={0: dict(hand=["Scout", "Scout", "Gun Thopter", "Gun Thopter"], conflict=4, garrison=3)}, phase="reveal"
    )
    assert look(s, 0)["swords"] == 1 + 1 + 3 + 3
    pick(s, "Gun Thopter", "1", "Gun Thopter", "1")
    assert not [name for name in options(s) if "deploy" in name]
    pick(s, "retreat", "2", "retreat", "2")
    assert (look(s, 0)["conflict"], look(s, 0)["garrison"]) == (2, 5)
    assert not [name for name in options(s) if "retreat" in name]


def test_a_card_drawn_in_the_reveal_turn_is_revealed_and_used_at_once():
    """C-7.4, Q-09, R-023"""
    s = table(seats={0: dict(hand=[], deck=["Stilgar"], intrigue=["Poison Snooper"], conflict=1)}, phase="reveal")
    pick(s, "Poison Snooper", "hand")
    me = look(s, 0)
    assert me["revealed"] == ["Stilgar"] and me["hand"] == []
    assert (me["persuasion"], me["swords"], me["strength"]) == (2, 3, 5)
    assert me["water"] == 1  # not its Agent box


def test_a_card_that_came_after_the_reveal_turn_stays_and_five_more_are_drawn():
    """C-7.4"""
    s = table(
        phase="recall",
        seats={1: dict(hand=["Stilgar"], deck=["Dagger"] * 2 + ["Diplomacy", "Seek Allies", "Reconnaissance"])},
    )
    me = look(s, 1)
    assert len(me["hand"]) == 6 and "Stilgar" in me["hand"]
    assert me["revealed"] == []


# Persuasion.


def test_persuasion_comes_from_cards_the_council_seat_and_the_hall_of_oratory():
    """C-7.5"""
    s = table(seats={0: dict(hand=["Convincing Argument", "Diplomacy"], council=True)}, agents={"Hall of Oratory": [0]})
    pick(s, "reveal")
    assert look(s, 0)["persuasion"] == 2 + 1 + 2 + 1


@pytest.mark.parametrize(
    ("seat", "agents", "persuasion"),
    [
        (dict(), {}, 0),
        (dict(council=True), {}, 2),
        (dict(), {"Hall of Oratory": [0]}, 1),
        (dict(), {"Hall of Oratory": [1]}, 0),
        (dict(), {"High Council": [0]}, 0),
        (dict(), {"Mentat": [0]}, 0),
    ],
)
def test_only_an_own_agent_and_an_own_seat_give_persuasion(seat, agents, persuasion):
    """C-7.5"""
    s = table(seats={0: dict(hand=[], **seat), 1: dict(council=True)}, agents=agents)
    pick(s, "reveal")
    assert look(s, 0)["persuasion"] == persuasion


def test_the_seat_counts_in_every_reveal_turn():
    """C-7.5"""
    s = table(seats={0: dict(council=True, hand=[])})
    reveal(s, 0, 1, 2)
    reveal(s, 1, 2)
    worth = {"Convincing Argument": 2, "Dagger": 0, "Seek Allies": 0}
    hand = sum(worth.get(card, 1) for card in look(s, 0)["hand"])
    pick(s, "reveal")
    assert look(s, 0)["persuasion"] == 2 + hand


def test_persuasion_is_pooled_and_may_be_split_over_purchases():
    """C-7.5, C-7.6"""
    s = table(
        seats={0: dict(hand=["Convincing Argument", "Convincing Argument", "Diplomacy"])},
        row=["Dr. Yueh", "Scout", "Arrakis Recruiter", "Worm Riders", "Stilgar"],
    )
    pick(s, "reveal")
    assert look(s, 0)["persuasion"] == 5
    pick(s, "Scout", "Arrakis Recruiter", "Arrakis Liaison")
    assert look(s, 0)["persuasion"] == 0
    assert "Dr. Yueh" not in options(s)
    assert look(s, 0)["discard"] == ["Arrakis Liaison", "Arrakis Recruiter", "Scout"]


def test_what_is_left_is_lost_at_the_end_of_the_turn():
    """C-7.5"""
    s = table(seats={0: dict(hand=["Convincing Argument"])})
    reveal(s, 0)
    assert look(s, 0)["persuasion"] == 0
    reveal(s, 1, 2)
    assert [look(s, seat)["persuasion"] for seat in range(3)] == [0, 0, 0]


def test_nothing_is_acquired_with_persuasion_outside_the_reveal_turn():
    """C-7.5, C-7.6"""
    s = table(seats={0: dict(hand=["Diplomacy"], persuasion=9)})
    assert options(s) == ["Diplomacy", "reveal"]
    pick(s, "Diplomacy", "Wealth")
    assert options(s) == ["end turn"]


# Acquiring.


def test_what_is_for_sale():
    """C-7.6, Q-23"""
    s = table(seats={0: dict(hand=[], persuasion=20)}, row=DEAR_ROW)
    pick(s, "reveal")
    assert set(options(s)) == {*DEAR_ROW, "Arrakis Liaison", "The Spice Must Flow", "end turn"}
    assert list(refusals(s)) == ["Foldspace"] and why(s, "Foldspace") == "NO_PRICE"


@pytest.mark.parametrize(
    ("persuasion", "cards"),
    [
        (1, []),
        (2, ["Arrakis Liaison"]),
        (4, ["Arrakis Liaison"]),
        (5, ["Arrakis Liaison", "Carryall"]),
        (6, ["Arrakis Liaison", "Carryall", "Worm Riders", "Opulence"]),
        (8, ["Arrakis Liaison", "Carryall", "Worm Riders", "Opulence", "Lady Jessica", "Kwisatz Haderach"]),
    ],
)
def test_a_card_must_be_paid_in_full(persuasion, cards):
    """C-7.6"""
    s = table(
        seats={0: dict(hand=[], persuasion=persuasion)},
        row=["Carryall", "Worm Riders", "Opulence", "Lady Jessica", "Kwisatz Haderach"],
        phase="reveal",
    )
    assert set(options(s)) == {*cards, "end turn"}


def test_cards_are_acquired_before_between_and_after_reveal_effects():
    """C-7.6"""
    s = table(
        seats={0: dict(hand=["Convincing Argument", "Bene Gesserit Sister", "Thufir Hawat"])},
        row=["Scout", *DEAR_ROW[:4]],
    )
    pick(s, "reveal", "Scout", "Thufir Hawat", "Arrakis Liaison", "Bene Gesserit Sister", "Persuasion")
    pick(s, "Arrakis Liaison")
    assert look(s, 0)["persuasion"] == 0
    assert look(s, 0)["discard"] == ["Arrakis Liaison", "Arrakis Liaison", "Scout"]


def test_an_acquired_card_lies_in_the_discard_pile_and_is_not_used_now():
    """C-7.7"""
    s = table(seats={0: dict(hand=[], persuasion=5, conflict=1)}, row=["Stilgar", *DEAR_ROW[:4]], phase="reveal")
    pick(s, "Stilgar")
    me = look(s, 0)
    assert me["discard"] == ["Stilgar"] and me["revealed"] == []
    assert me["swords"] == 0 and me["persuasion"] == 0


def test_the_row_is_refilled_at_once_and_the_new_card_can_be_bought():
    """C-7.7, R-017"""
    s = table(seats={0: dict(hand=[], persuasion=30)}, row=DEAR_ROW, phase="reveal")
    pick(s, "Worm Riders")
    row = look(s)["row"]
    assert len(row) == 5
    new = [name for name in row if name not in DEAR_ROW]
    assert len(new) == 1 and new[0] in options(s)
    pick(s, new[0])
    assert sorted(look(s, 0)["discard"]) == sorted(["Worm Riders", new[0]])


def test_the_row_is_refilled_before_the_acquire_box():
    """R-017, C-7.7"""
    s = table(seats={0: dict(hand=[], persuasion=7)}, row=DEAR_ROW, phase="reveal")
    pick(s, "Lady Jessica")
    assert options(s) == ["Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"]  # its box is being done
    assert len(look(s)["row"]) == 5 and "Lady Jessica" not in look(s)["row"]


def test_the_acquire_box_fires_once_and_only_then():
    """C-7.7"""
    s = table(seats={0: dict(hand=[], persuasion=9)}, phase="reveal")
    pick(s, "The Spice Must Flow")
    assert look(s, 0)["score"] == 1
    pick(s, "end turn")
    assert look(s, 0)["score"] == 1
    s = table(seats={0: dict(hand=["The Spice Must Flow", "Chani"], water=0)}, phase="reveal")
    assert (look(s, 0)["score"], look(s, 0)["spice"], look(s, 0)["water"]) == (0, 1, 0)


def test_the_acquire_box_fires_however_the_card_was_acquired():
    """C-7.7, C-7.8"""
    s = table(seats={0: dict(hand=[], spice=2, water=0, intrigue=["Bypass Protocol"])}, row=["Chani", *DEAR_ROW[:4]])
    pick(s, "Bypass Protocol", "pay 2 spice", "Chani")
    assert look(s, 0)["water"] == 1 and look(s, 0)["spice"] == 0


def test_an_effect_can_send_the_acquired_card_elsewhere():
    """C-7.7"""
    s = table(seats={0: dict(hand=[], spice=2, intrigue=["Bypass Protocol"], deck=[])}, row=["Chani", *DEAR_ROW[:4]])
    pick(s, "Bypass Protocol", "pay 2 spice", "Chani")
    assert look(s, 0)["deck"] == ["Chani"] and look(s, 0)["discard"] == []


# Acquiring without Persuasion.


def test_acquiring_up_to_a_cost_needs_no_persuasion_and_works_in_an_agent_turn():
    """C-7.8"""
    s = table(
        seats={0: dict(hand=[], intrigue=["Bypass Protocol"])},
        row=["Scout", "Space Travel", "Gun Thopter", "Stilgar", "Carryall"],
    )
    pick(s, "Bypass Protocol")
    assert set(options(s)) == {"Scout", "Space Travel", "Arrakis Liaison"}  # 3 or less, Row and Reserve
    pick(s, "Space Travel")
    assert look(s, 0)["discard"] == ["Space Travel"] and look(s, 0)["persuasion"] == 0
    assert len(look(s)["row"]) == 5
    assert "reveal" in options(s)


def test_a_discount_counts_for_every_matching_purchase_of_the_turn():
    """C-7.8"""
    s = table(seats={0: dict(hand=["Guild Bankers"], persuasion=13)}, phase="reveal", row=DEAR_ROW)
    pick(s, "The Spice Must Flow", "The Spice Must Flow")
    assert (look(s, 0)["persuasion"], look(s, 0)["score"]) == (1, 2)


def test_a_discount_ends_with_its_turn():
    """C-7.8"""
    s = table(seats={0: dict(hand=["Guild Bankers"]), 1: dict(hand=[], persuasion=8)}, phase="reveal")
    pick(s, "end turn", "reveal")
    assert "The Spice Must Flow" not in options(s)


def test_a_price_never_falls_below_zero():
    """C-7.8"""
    s = table(seats={0: dict(hand=[], leader="Helena Richese", aside=["Dr. Yueh"])}, phase="reveal")
    assert why(s, "Dr. Yueh") == "EXPENSIVE"  # only the signet makes it cheaper
    s = table(
        seats={0: dict(hand=["Signet Ring"], leader="Helena Richese")}, revealed=[1, 2], row=["Dr. Yueh", *DEAR_ROW[:4]]
    )
    pick(s, "Signet Ring", "Secure Contract", "set aside", "Dr. Yueh", "end turn", "reveal")
    assert look(s, 0)["persuasion"] == 0
    pick(s, "Dr. Yueh")
    assert look(s, 0)["persuasion"] == 0 and "Dr. Yueh" in look(s, 0)["discard"]


# Strength.


@pytest.mark.parametrize(("troops", "swords", "strength"), [(0, 0, 0), (0, 7, 0), (1, 0, 2), (1, 3, 5), (12, 30, 54)])
def test_two_for_each_troop_one_for_each_sword_and_nothing_without_a_troop(troops, swords, strength):
    """C-7.9, C-7.10"""
    s = table(seats={0: dict(hand=[], conflict=troops, garrison=0, swords=swords)}, phase="reveal")
    assert look(s, 0)["strength"] == strength


def test_swords_count_again_when_a_unit_joins_in_the_same_turn():
    """C-7.9"""
    s = table(seats={0: dict(hand=["Gun Thopter", "Scout"], conflict=1)}, phase="reveal")
    assert look(s, 0)["strength"] == 6
    pick(s, "Scout: retreat", "1")
    assert look(s, 0)["strength"] == 0
    pick(s, "Gun Thopter", "1")
    assert look(s, 0)["strength"] == 6


def test_swords_are_gone_in_the_next_round():
    """C-7.9"""
    s = table(seats={0: dict(hand=["Dagger", "Dagger"], conflict=1)}, conflict="Guild Bank Raid")
    reveal(s, 0, 1, 2)
    assert look(s)["round"] == 2
    assert look(s, 0)["swords"] == 0


def test_the_marker_follows_combat_cards():
    """C-7.10, C-8.3"""
    s = table(seats={0: dict(conflict=2, intrigue=["Ambush", "Windfall"]), 1: dict(conflict=1)}, phase="combat")
    assert look(s, 0)["strength"] == 4
    pick(s, "Ambush")
    assert look(s, 0)["strength"] == 8


def test_the_marker_follows_losses_in_the_turns_of_others():
    """C-7.10"""
    s = table(
        seats={
            0: dict(conflict=2, swords=3),
            1: dict(hand=["Test of Humanity"], solari=1, intrigue=["Double Cross"], conflict=1),
            2: dict(hand=[]),
        },
        revealed=[0],
        turn=1,
    )
    assert look(s, 0)["strength"] == 7
    pick(s, "Double Cross")
    assert look(s, 0)["strength"] == 5
    assert look(s, 1)["strength"] == 0  # has two troops there, but has not revealed
    pick(s, "Test of Humanity", "Hall of Oratory", "each opponent")
    assert look(s, 0)["strength"] == 0  # the last unit is gone, and the swords count for nothing


def test_strength_goes_on_beyond_the_printed_track():
    """C-7.10"""
    s = table(seats={0: dict(conflict=12, garrison=0, swords=5)}, phase="reveal")
    assert look(s, 0)["strength"] >= 29


# Clean Up.


def test_clean_up_puts_everything_in_play_on_the_discard_pile():
    """C-7.11"""
    s = table(seats={0: dict(hand=["Dagger", "Seek Allies"], play=["Diplomacy"], discard=["Reconnaissance"])})
    reveal(s, 0)
    me = look(s, 0)
    assert me["discard"] == ["Dagger", "Diplomacy", "Reconnaissance", "Seek Allies"]
    assert me["play"] == me["revealed"] == me["hand"] == []


def test_cards_in_play_stay_until_the_own_clean_up():
    """C-7.11, C-13.4"""
    s = table(seats={0: dict(hand=["Diplomacy", "Dagger"])})
    pick(s, "Diplomacy", "Wealth", "end turn")
    assert look(s, 0)["play"] == ["Diplomacy"]
    reveal(s, 1, 2)
    assert look(s, 0)["play"] == ["Diplomacy"]
    pick(s, "reveal")
    assert look(s, 0)["play"] == ["Diplomacy"]
    assert "Diplomacy" not in look(s, 0)["discard"]


def test_clean_up_is_not_trashing_either():
    """C-7.11, Q-20"""
    s = table(seats={0: dict(hand=["Assassination Mission"])})
    pick(s, "reveal", "end turn")
    assert look(s, 0)["solari"] == 1  # its Reveal box only
    assert "Assassination Mission" in look(s, 0)["discard"]
