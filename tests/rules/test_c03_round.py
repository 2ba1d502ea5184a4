"""C-3 Round."""

import pytest
from aids import asked, every_place, happened, shown

from kanly.events import (
    COMBAT_BEGINS,
    CONFLICT_SHOWN,
    DEPLOYED,
    DREW,
    ENDED_TURN,
    MAKER_SPICE,
    RECALL_PHASE,
    RESHUFFLED,
    ROUND_BEGINS,
)
from kanly.testing import look, options, pick, reveal, table
from kanly.things import SUPPLY


def first_of(s, *kinds):
    """The kinds of event in the order they first happened."""
    return list(dict.fromkeys(happened(s, *kinds)))


def test_five_phases_follow_each_other():
    """C-3.1"""
    s = table(log=True)
    reveal(s, 0, 1, 2)
    assert first_of(s, ENDED_TURN, COMBAT_BEGINS, MAKER_SPICE, RECALL_PHASE, ROUND_BEGINS, CONFLICT_SHOWN, DREW) == [
        ENDED_TURN,
        COMBAT_BEGINS,
        MAKER_SPICE,
        RECALL_PHASE,
        ROUND_BEGINS,
        CONFLICT_SHOWN,
        DREW,
    ]
    assert look(s)["round"] == 2


# Round Start.


def besieged(control, conflict="Siege of Arrakeen", **more):
    """Round 4 begins with this Conflict, and with these places under control."""
    return table(phase="start", round=4, conflict=conflict, control=control, **more)


@every_place
def test_the_controller_may_defend_the_place_of_the_conflict(conflict, place):
    """C-3.2, C-8.21, R-042"""
    s = besieged({place: 1}, conflict)
    assert asked(s) == 1
    assert sorted(options(s)) == ["no", "yes"]
    pick(s, "yes")
    me = look(s, 1)
    assert (me["garrison"], me["supply"], me["conflict"]) == (3, 8, 1)
    assert [look(s, seat)["conflict"] for seat in (0, 2)] == [0, 0]


def test_defending_is_a_choice():
    """C-8.21, R-042"""
    s = besieged({"Arrakeen": 1}, seats={1: dict(hand=[])})
    pick(s, "no")
    assert look(s, 1)["conflict"] == 0 and look(s, 1)["supply"] == 9
    assert look(s)["phase"] == "turns" and len(look(s, 1)["hand"]) == 5


def test_the_conflict_is_shown_then_defended_then_cards_are_drawn():
    """C-3.2, R-042"""
    s = besieged({"Carthag": 2}, "Siege of Carthag", log=True, seats={seat: dict(hand=[]) for seat in range(3)})
    assert look(s)["conflict"] == "Siege of Carthag"  # seen before deciding
    assert all(look(s, seat)["hand"] == [] for seat in range(3))
    pick(s, "yes")
    assert first_of(s, CONFLICT_SHOWN, DEPLOYED, DREW) == [CONFLICT_SHOWN, DEPLOYED, DREW]
    assert next(e for e in s.log if e.kind == DEPLOYED).other == SUPPLY
    assert all(len(look(s, seat)["hand"]) == 5 for seat in range(3))


def test_the_defending_troop_never_comes_from_the_garrison():
    """C-8.21, R-042"""
    s = besieged({"Arrakeen": 1}, seats={1: dict(supply=0)})
    assert look(s, 1)["conflict"] == 0 and look(s, 1)["garrison"] == 12
    assert asked(s) == 0 and look(s)["phase"] == "turns"  # not even asked


@pytest.mark.parametrize(
    ("conflict", "control"),
    [
        ("Siege of Arrakeen", {"Carthag": 1, "Imperial Basin": 2}),
        ("Siege of Arrakeen", {}),
        ("Guild Bank Raid", {"Carthag": 1, "Imperial Basin": 2, "Arrakeen": 0}),
    ],
)
def test_nobody_defends_a_place_that_is_not_attacked_or_not_controlled(conflict, control):
    """C-3.2"""
    s = besieged(control, conflict)
    assert "reveal" in options(s)
    assert sum(look(s, seat)["conflict"] for seat in range(3)) == 0


def test_the_defending_troop_does_not_open_the_deployment_of_a_turn():
    """C-3.2, C-6.3"""
    s = besieged({"Arrakeen": 0}, seats={0: dict(hand=["Reconnaissance"], deck=["Dagger"] * 2)})
    pick(s, "yes", "Reconnaissance", "Carthag", "+1 troop")
    assert [name for name in options(s) if "deploy" in name] == ["deploy 1 troop", "deploy 2 troops", "deploy 3 troops"]


def test_each_player_draws_five():
    """C-3.2"""
    s = table(phase="start", players=4, seats={seat: dict(hand=[]) for seat in range(4)})
    assert [len(look(s, seat)["hand"]) for seat in range(4)] == [5] * 4


# Drawing from an empty deck.


def after_round_start(deck, discard):
    """Seat 1 began the round with these cards and an empty hand."""
    return table(phase="start", log=True, seats={1: dict(hand=[], deck=deck, discard=discard)})


def test_an_empty_deck_is_made_of_the_discard_pile_when_a_draw_needs_it():
    """C-3.3"""
    s = after_round_start(
        deck=["Dagger", "Diplomacy"], discard=["Seek Allies", "Signet Ring", "Reconnaissance", "Convincing Argument"]
    )
    me = look(s, 1)
    assert len(me["hand"]) == 5 and {"Dagger", "Diplomacy"} <= set(me["hand"])
    assert len(me["deck"]) == 1 and me["discard"] == []
    assert happened(s, RESHUFFLED) == [RESHUFFLED]


def test_nothing_is_shuffled_before_a_draw_needs_it():
    """C-3.3"""
    s = after_round_start(
        deck=["Dagger", "Diplomacy", "Seek Allies", "Signet Ring", "Reconnaissance"], discard=["Convincing Argument"]
    )
    me = look(s, 1)
    assert me["deck"] == [] and me["discard"] == ["Convincing Argument"]
    assert happened(s, RESHUFFLED) == []


def test_cards_in_hand_and_in_play_are_not_shuffled():
    """C-3.3, Q-53"""
    s = table(
        seats={
            0: dict(
                leader="Duke Leto Atreides",
                hand=["Bene Gesserit Initiate", "Dagger"],
                deck=[],
                play=["Diplomacy"],
                discard=["Reconnaissance"],
            )
        }
    )
    pick(s, "Bene Gesserit Initiate", "Secure Contract", "draw a card")
    me = look(s, 0)
    assert me["hand"] == ["Dagger", "Reconnaissance"]
    assert me["play"] == ["Bene Gesserit Initiate", "Diplomacy"]
    assert me["deck"] == [] and me["discard"] == []


def test_with_deck_and_discard_pile_empty_a_draw_does_nothing():
    """C-3.3"""
    s = table(seats={0: dict(hand=["Bene Gesserit Initiate"], deck=[], discard=[])})
    pick(s, "Bene Gesserit Initiate", "Secure Contract")
    assert options(s) == ["end turn"]
    pick(s, "end turn")
    assert look(s, 0)["hand"] == []


def test_a_draw_of_several_goes_on_with_the_new_deck():
    """C-3.3"""
    s = table(
        seats={
            0: dict(
                leader="Duke Leto Atreides",
                hand=["Reconnaissance"],
                water=2,
                deck=["Dagger"],
                discard=["Diplomacy", "Seek Allies"],
            )
        }
    )
    pick(s, "Reconnaissance", "Research Station", "draw 3 cards")
    assert look(s, 0)["hand"] == ["Dagger", "Diplomacy", "Seek Allies"]


def test_fewer_than_five_cards_are_drawn_when_there_are_no_more():
    """C-3.3"""
    s = table(phase="start", seats={2: dict(hand=[], deck=["Dagger", "Diplomacy"], discard=["Seek Allies"])})
    assert look(s, 2)["hand"] == ["Dagger", "Diplomacy", "Seek Allies"]
    assert shown(s.seen_by(0).players[2].hand) == ["?", "?", "?"]
