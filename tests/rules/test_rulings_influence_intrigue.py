"""Rulings, chapters C, E and G: track bonuses, Influence, Intrigue cards."""

import pytest
from aids import asked, intrigue, why

from kanly.testing import look, options, pick, reveal, table
from kanly.things import PERSUASION

FACTIONS = ["Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"]
LETO = "Duke Leto Atreides"


# Track bonuses.


def test_a_track_bonus_is_taken_at_once_and_cannot_be_saved():
    """R-029"""
    s = table(seats={0: dict(hand=["Diplomacy"], influence={"Emperor": 3}, spice=4, supply=1)})
    pick(s, "Diplomacy", "Conspire", "Influence")
    assert look(s, 0)["supply"] == 0 and look(s, 0)["garrison"] == 12  # one of the two troops; the other is lost
    assert why(s, "+2 troops") == "NO_SUPPLY"


def test_a_track_bonus_without_intrigue_cards_is_lost():
    """R-029, R-055"""
    s = table(seats={0: dict(hand=["Diplomacy"], influence={"Bene Gesserit": 3}, intrigue=["Windfall"])},
              intrigue_deck=[])
    pick(s, "Diplomacy", "Secrets", "Influence", "Windfall")  # now there is a card in the discard pile again
    assert look(s, 0)["intrigue"] == [] and look(s, 0)["alliances"] == ["Bene Gesserit"]
    pick(s, "+1 Intrigue")
    assert look(s, 0)["intrigue"] == ["Windfall"]  # the card of the space; the bonus does not come back


# E. Influence.


def test_a_choice_names_no_full_track_as_long_as_there_is_another():
    """R-043"""
    s = table(seats={0: dict(solari=2, intrigue=["Bribery"], influence={"Emperor": 6, "Fremen": 5})})
    pick(s, "Bribery")
    assert options(s) == ["Spacing Guild", "Bene Gesserit", "Fremen"]
    assert why(s, "Emperor") == "TRACK_FULL"


def test_a_gain_beyond_six_is_lost_without_effect():
    """R-043"""
    s = table(seats={0: dict(intrigue=["Favored Subject"], influence={"Emperor": 6})})
    before = look(s, 0)
    pick(s, "Favored Subject")
    after = look(s, 0)
    assert after["influence"]["Emperor"] == 6 and after["score"] == before["score"]
    s = table(seats={0: dict(hand=["Power Play"], influence={"Emperor": 5})})
    pick(s, "Power Play", "Wealth", "Influence")
    assert look(s, 0)["influence"]["Emperor"] == 6


def test_a_loss_as_cost_needs_influence_on_the_named_track():
    """R-044"""
    s = table(seats={0: dict(hand=["Shifting Allegiances"], spice=2, influence={"Fremen": 1, "Emperor": 2})})
    pick(s, "Shifting Allegiances", "Secure Contract", "2 spice")
    assert options(s) == ["Emperor", "Fremen"]
    pick(s, "Fremen")
    assert look(s, 0)["influence"]["Fremen"] == 0
    assert options(s) == FACTIONS  # the gain may name the same one again
    pick(s, "Fremen")
    assert look(s, 0)["influence"]["Fremen"] == 2


def test_two_influence_go_to_one_faction():
    """R-045"""
    s = table(seats={0: dict(hand=["Shifting Allegiances"], spice=2, influence={"Emperor": 1})})
    pick(s, "Shifting Allegiances", "Secure Contract", "2 spice", "Spacing Guild")
    assert look(s, 0)["influence"] == {"Emperor": 0, "Spacing Guild": 2, "Bene Gesserit": 0, "Fremen": 0}
    assert "end turn" in options(s)


# G. Intrigue cards.


@pytest.mark.parametrize(
    ("card", "seat"),
    [
        ("Poison Snooper", dict(deck=[], discard=[])),
        ("Urgent Mission", {}),
        ("Rapid Mobilization", dict(garrison=0)),
        ("Refocus", dict(deck=[], discard=[])),
        ("Favored Subject", dict(influence={"Emperor": 6})),
    ],
)
def test_a_card_without_target_may_be_played(card, seat):
    """R-051"""
    s = table(seats={0: dict(hand=["Dagger"], intrigue=[card], **seat)})
    pick(s, card)
    assert look(s)["intrigue_discard"] == [card] and look(s, 0)["intrigue"] == []


FLOW = "The Spice Must Flow"


@pytest.mark.parametrize(
    ("mine", "theirs", "points"), [(2, 0, 2), (2, 2, 1), (3, 2, 2), (1, 0, 1), (2, 3, 1), (1, 1, None), (0, 0, None)]
)
def test_lines_without_or_count_separately_and_one_is_enough(mine, theirs, points):
    """R-052"""
    s = table(
        phase="endgame",
        seats={0: dict(intrigue=["Corner the Market"], discard=[FLOW] * mine), 2: dict(deck=[FLOW] * theirs)},
    )
    if points is None:
        assert "Corner the Market" not in options(s)
    else:
        pick(s, "Corner the Market")
        assert s.scores[0] == points


@pytest.mark.parametrize(("high", "points"), [(2, None), (3, 1), (4, 2)])
def test_the_better_line_of_plans_within_plans_replaces_the_other(high, points):
    """R-053"""
    levels = dict.fromkeys(FACTIONS[:high], 3)
    s = table(phase="endgame", seats={0: dict(intrigue=["Plans Within Plans"], influence=levels)})
    before = s.scores[0]
    if points is None:
        assert "Plans Within Plans" not in options(s)
    else:
        pick(s, "Plans Within Plans")
        assert s.scores[0] - before == points


def test_exactly_one_alternative_is_used():
    """R-053"""
    s = table(
        phase="combat", seats={0: dict(conflict=3, intrigue=["Master Tactician", "Windfall"]), 1: dict(conflict=1)}
    )
    pick(s, "Master Tactician", "retreat", "1")
    assert (look(s, 0)["conflict"], look(s, 0)["swords"]) == (2, 0)
    assert options(s) == ["done"]


def test_a_waiting_card_fires_for_nothing_that_happened_before():
    """R-054"""
    s = table(seats={0: dict(hand=["Dagger"], intrigue=["Charisma"])})
    pick(s, "reveal", "Charisma")  # in the Reveal turn itself it counts now
    assert look(s, 0)["persuasion"] == 2
    pick(s, "end turn")
    assert look(s)["intrigue_discard"] == ["Charisma"] and look(s, 0)["open"] == []


def test_a_waiting_card_is_over_when_the_reveal_turn_ends():
    """R-054"""
    row = ["Scout", "Stilgar", "Chani", "Carryall", "Worm Riders"]
    s = table(seats={0: dict(hand=[], intrigue=["Recruitment Mission"])}, row=row)
    pick(s, "Recruitment Mission", "reveal", "end turn")
    assert s.players[0].open == () and look(s)["intrigue_discard"] == ["Recruitment Mission"]
    reveal(s, 1, 2)
    reveal(s, 1, 2)
    pick(s, "reveal")
    s.players[0].has[PERSUASION] = 9
    pick(s, "Arrakis Liaison")
    assert "Arrakis Liaison" in look(s, 0)["discard"]  # no question about the top of the deck any more


def test_without_any_intrigue_card_the_draw_fails_and_the_rest_happens():
    """R-055"""
    s = table(seats={0: dict(hand=["Reconnaissance"])}, intrigue_deck=[])
    pick(s, "Reconnaissance", "Carthag")
    assert why(s, "Intrigue") == "NO_CARDS"
    pick(s, "+1 troop", "end turn")
    assert look(s, 0)["garrison"] == 4 and asked(s) == 1


def test_only_as_many_intrigue_cards_as_there_are():
    """R-055"""
    s = table(phase="combat", conflict="Cloak and Dagger", seats={0: dict(conflict=1)}, intrigue_deck=["Windfall"])
    pick(s, "Intrigue", "Fremen")
    assert s.players[0].intrigue == [intrigue("Windfall")]


# M. Chance.


def test_chance_belongs_to_the_table_and_not_to_the_players():
    """R-100"""
    s = table(
        seats={
            0: dict(hand=["Diplomacy"]),
            1: dict(intrigue=["Windfall", "Ambush", "Bribery", "Charisma"], leader=LETO),
        }
    )
    twin = s.clone()
    for t in (s, twin):
        pick(t, "Diplomacy", "Secrets", "take a random Intrigue card")
        assert asked(t) == 0  # neither of the two was asked which
    assert s == twin  # and the same table goes the same way
    assert s.seen_by(0).seed == 0  # nobody can work it out beforehand
