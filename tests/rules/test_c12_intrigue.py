"""C-12 Intrigue cards."""

import pytest
from aids import asked, happened, shown, why

from kanly.events import DREW_INTRIGUE, INTRIGUE_RESHUFFLED
from kanly.testing import look, options, pick, reveal, table
from kanly.view import SPECTATOR

PLOTS = ["Windfall", "Charisma", "Bribery", "Refocus", "Infiltrate", "Favored Subject", "Know Their Ways"]


def carthag(s):
    """Draw an Intrigue card on Carthag."""
    return pick(s, "Reconnaissance", "Carthag", "+1 Intrigue")


# Holding and drawing.


def test_intrigue_cards_are_hidden_and_their_number_is_not():
    """C-12.1"""
    s = table(seats={0: dict(intrigue=["Ambush", "Windfall"])})
    for seat in (1, 2, SPECTATOR):
        assert shown(s.seen_by(seat).players[0].intrigue) == ["?", "?"]
    assert shown(s.seen_by(0).players[0].intrigue) == ["Ambush", "Windfall"]


def test_there_is_no_hand_limit():
    """C-12.1"""
    s = table(seats={0: dict(hand=["Reconnaissance"], intrigue=PLOTS)})
    carthag(s)
    assert len(look(s, 0)["intrigue"]) == len(PLOTS) + 1
    pick(s, "end turn")
    assert len(look(s, 0)["intrigue"]) == len(PLOTS) + 1


def test_intrigue_cards_are_no_part_of_the_deck():
    """C-12.1"""
    s = table(seats={0: dict(intrigue=["Windfall"], hand=["Dagger"])})
    reveal(s, 0)
    assert look(s, 0)["intrigue"] == ["Windfall"] and "Windfall" not in look(s, 0)["discard"]


def test_played_cards_lie_on_a_public_discard_pile():
    """C-12.1"""
    s = table(seats={0: dict(intrigue=["Windfall"])})
    pick(s, "Windfall")
    assert look(s)["intrigue_discard"] == ["Windfall"]
    assert shown(s.seen_by(SPECTATOR).intrigue_discard) == ["Windfall"]


def test_an_empty_intrigue_deck_is_made_of_its_discards_when_a_draw_needs_it():
    """C-12.1, Q-08"""
    s = table(seats={0: dict(hand=["Reconnaissance"])}, log=True, intrigue_deck=[], intrigue_discard=["Windfall"])
    carthag(s)
    assert look(s, 0)["intrigue"] == ["Windfall"] and look(s)["intrigue_discard"] == []
    assert happened(s, DREW_INTRIGUE, INTRIGUE_RESHUFFLED) == [
        INTRIGUE_RESHUFFLED,
        DREW_INTRIGUE,
    ]
    s = table(seats={0: dict(hand=["Reconnaissance"])}, log=True,
              intrigue_deck=["Ambush"], intrigue_discard=["Windfall"])
    carthag(s)
    assert look(s, 0)["intrigue"] == ["Ambush"] and look(s)["intrigue_discard"] == ["Windfall"]  # not before


def test_cards_held_by_players_are_not_shuffled_back():
    """C-12.1, Q-08"""
    s = table(seats={0: dict(hand=["Reconnaissance"], intrigue=["Bribery"]), 1: dict(intrigue=["Ambush"])},
              intrigue_deck=[], intrigue_discard=["Windfall"])
    carthag(s)
    assert look(s, 0)["intrigue"] == ["Bribery", "Windfall"]
    assert s.intrigues == []


def test_an_open_card_is_not_shuffled_back():
    """C-12.1, C-12.4"""
    s = table(seats={0: dict(hand=["Reconnaissance"], intrigue=["Charisma"])}, intrigue_deck=[])
    pick(s, "Charisma", "Reconnaissance", "Carthag")
    assert why(s, "Intrigue") == "NO_CARDS"


def test_a_card_does_not_draw_itself():
    """C-12.1, R-055"""
    s = table(seats={0: dict(hand=[], intrigue=["Secret of the Sisterhood"], influence={"Bene Gesserit": 3})},
              intrigue_deck=[])
    pick(s, "Secret of the Sisterhood")  # the bonus at 4 finds no card: this one still lies open
    assert look(s, 0)["intrigue"] == [] and look(s)["intrigue_discard"] == ["Secret of the Sisterhood"]


# Types.


@pytest.mark.parametrize(
    ("phase", "playable"),
    [
        ("agent", {"Windfall"}),
        ("reveal", {"Windfall"}),
        ("combat", {"Ambush", "Tiebreaker"}),
        ("endgame", {"Plans Within Plans", "Tiebreaker"}),
    ],
)
def test_each_type_has_its_time(phase, playable):
    """C-12.2"""
    held = ["Windfall", "Ambush", "Tiebreaker", "Plans Within Plans", "To the Victor…"]
    levels = dict.fromkeys(["Emperor", "Spacing Guild", "Bene Gesserit"], 3)
    s = table(phase=phase, seats={0: dict(hand=[], conflict=1, intrigue=held, influence=levels), 1: dict(conflict=3)})
    assert set(options(s)) & set(held) == playable
    assert {why(s, name) for name in set(held) - playable} == {"NOT_NOW"}


@pytest.mark.parametrize(("phase", "spice", "swords"), [("combat", 0, 2), ("endgame", 10, 0)])
def test_a_card_of_two_types_is_played_for_one_of_them(phase, spice, swords):
    """C-12.2, R-053"""
    s = table(
        phase=phase, seats={0: dict(conflict=1, intrigue=["Tiebreaker", "Windfall"]), 1: dict(intrigue=["Charisma"])}
    )
    pick(s, "Tiebreaker")
    assert (look(s, 0)["spice"], look(s, 0)["swords"]) == (spice, swords)
    assert look(s)["intrigue_discard"] == ["Tiebreaker"]


# Conditions and costs.


@pytest.mark.parametrize(
    ("card", "lacking", "having"),
    [
        ("Bribery", dict(solari=1), dict(solari=2)),
        ("CHOAM Shares", dict(solari=6), dict(solari=7)),
        ("The Sleeper Must Awaken", dict(spice=3), dict(spice=4)),
        ("Calculated Hire", dict(spice=0), dict(spice=1)),
        ("Reinforcements", dict(solari=2), dict(solari=3)),
        ("Water of Life", dict(spice=1, water=0), dict(spice=1, water=1)),
        ("Water of Life", dict(spice=0, water=1), dict(spice=1, water=1)),
        ("Councilor's Dispensation", dict(), dict(council=True)),
    ],
)
def test_a_plot_card_needs_its_condition_and_its_cost(card, lacking, having):
    """C-12.3, Q-06"""
    assert card not in options(table(seats={0: dict(intrigue=[card], **lacking)}))
    assert card in options(table(seats={0: dict(intrigue=[card], **having)}))


@pytest.mark.parametrize(
    ("card", "lacking", "having"),
    [
        ("Private Army", dict(spice=1), dict(spice=2)),
        ("Staged Incident", dict(conflict=2), dict(conflict=3)),
        ("Allied Armada", dict(spice=2), dict(spice=2, alliances=["Fremen"])),
        ("Allied Armada", dict(spice=1, alliances=["Fremen"]), dict(spice=2, alliances=["Fremen"])),
    ],
)
def test_a_combat_card_needs_its_condition_and_its_cost(card, lacking, having):
    """C-12.3"""

    def held(given):
        return options(
            table(phase="combat", seats={0: {"conflict": 1, "intrigue": [card], **given}, 1: dict(conflict=1)})
        )

    assert card not in held(lacking)
    assert card in held(having)


def test_the_cost_of_a_played_card_is_paid_without_another_question():
    """C-12.3"""
    s = table(seats={0: dict(solari=3, intrigue=["Bribery"])})
    pick(s, "Bribery")
    assert look(s, 0)["solari"] == 1
    assert options(s) == ["Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"]  # no "yes or no"


def test_of_two_alternatives_only_the_possible_ones_are_offered():
    """C-12.3, R-053"""
    row = ["Scout", "Chani", "Stilgar", "Carryall", "Gun Thopter"]
    s = table(seats={0: dict(intrigue=["Bypass Protocol"])}, row=row)
    pick(s, "Bypass Protocol")
    assert set(options(s)) == {"Scout", "Arrakis Liaison"}  # without spice, the first alternative at once
    s = table(seats={0: dict(intrigue=["Bypass Protocol"], spice=2)}, row=row)
    pick(s, "Bypass Protocol")
    assert len(options(s)) == 2
    pick(s, "pay 2 spice")
    assert set(options(s)) == {"Scout", "Chani", "Stilgar", "Carryall", "Gun Thopter", "Arrakis Liaison"}


def test_a_card_with_alternatives_needs_one_that_can_be_fulfilled():
    """C-12.3"""
    dear = ["Worm Riders", "Gurney Halleck", "Opulence", "Lady Jessica", "Kwisatz Haderach"]
    s = table(seats={0: dict(intrigue=["Bypass Protocol"], spice=2), 1: dict(deck=["Arrakis Liaison"] * 8)}, row=dear)
    assert "Bypass Protocol" not in options(s)


# Waiting for the Reveal turn.


def test_a_card_for_the_coming_reveal_turn_lies_open_until_then():
    """C-12.4, Q-07, R-054"""
    s = table(seats={0: dict(hand=["Diplomacy", "Dagger"], intrigue=["Charisma"])}, revealed=[1, 2])
    pick(s, "Charisma")
    assert look(s, 0)["persuasion"] == 0
    assert look(s, 0)["open"] == ["Charisma"] and look(s)["intrigue_discard"] == []
    assert shown(s.seen_by(1).players[0].open) == ["Charisma"]
    pick(s, "Diplomacy", "Wealth", "end turn")
    assert look(s, 0)["open"] == ["Charisma"]
    pick(s, "reveal")
    assert look(s, 0)["persuasion"] == 2  # Dagger gives none
    pick(s, "end turn")
    assert look(s, 0)["open"] == [] and "Charisma" in look(s)["intrigue_discard"]


def test_it_counts_once_and_not_in_the_next_round():
    """C-12.4, R-054"""
    s = table(seats={0: dict(hand=[], intrigue=["Charisma"], deck=["Dagger"])})
    pick(s, "Charisma")
    reveal(s, 0, 1, 2)
    reveal(s, 1, 2)
    pick(s, "reveal")
    assert look(s, 0)["persuasion"] == 0


def test_it_is_discarded_when_the_reveal_turn_ends_even_if_unused():
    """R-054, Q-07"""
    s = table(seats={0: dict(hand=[], intrigue=["Recruitment Mission"])})
    pick(s, "Recruitment Mission", "reveal")
    assert look(s, 0)["persuasion"] == 1
    pick(s, "end turn")
    assert look(s)["intrigue_discard"] == ["Recruitment Mission"]


def test_recruitment_mission_lets_each_acquired_card_go_on_top_in_that_reveal_turn_only():
    """C-12.4, C-7.7"""
    s = table(
        seats={0: dict(hand=["Convincing Argument"], intrigue=["Recruitment Mission"], deck=[], persuasion=1)},
        row=["Scout", "Dr. Yueh", "Worm Riders", "Opulence", "Gurney Halleck"],
    )
    pick(s, "Recruitment Mission", "reveal")
    assert look(s, 0)["persuasion"] == 4
    pick(s, "Scout", "top of the deck", "Dr. Yueh", "discard pile")
    assert look(s, 0)["deck"] == ["Scout"] and look(s, 0)["discard"] == ["Dr. Yueh"]
    pick(s, "Arrakis Liaison", "top of the deck", "end turn")
    assert look(s, 0)["deck"] == ["Arrakis Liaison", "Scout"]
    assert asked(s) == 1


# Stealing.


@pytest.mark.parametrize(("held", "stolen"), [((3, 3), (0, 0)), ((4, 0), (1, 0)), ((4, 5), (1, 1)), ((7, 3), (1, 0))])
def test_every_opponent_with_four_or_more_gives_one(held, stolen):
    """C-12.5"""
    pool = [*PLOTS, "Ambush", "Private Army", "Tiebreaker", "Demand Respect", "Staged Incident", "CHOAM Shares"]
    mine, yours = pool[: held[0]], pool[held[0] : held[0] + held[1]]
    s = table(seats={0: dict(hand=["Diplomacy"]), 1: dict(intrigue=mine), 2: dict(intrigue=yours)})
    pick(s, "Diplomacy", "Secrets")
    if any(stolen):
        pick(s, "take a random Intrigue card")
    else:
        assert why(s, "take a random Intrigue card") == "NO_TARGET"
    assert len(look(s, 1)["intrigue"]) == held[0] - stolen[0]
    assert len(look(s, 2)["intrigue"]) == held[1] - stolen[1]
    assert len(look(s, 0)["intrigue"]) == sum(stolen)


def test_the_thief_keeps_an_own_large_hand():
    """C-12.5"""
    s = table(seats={0: dict(hand=["Diplomacy"], intrigue=PLOTS), 1: dict(intrigue=["Ambush"] * 2)})
    pick(s, "Diplomacy", "Secrets", "Influence", "+1 Intrigue", "end turn")
    assert len(look(s, 0)["intrigue"]) == len(PLOTS) + 1


def test_chance_and_not_the_victim_chooses_the_stolen_card():
    """C-12.5, R-100"""
    taken = set()
    for seed in range(25):
        s = table(seats={0: dict(hand=["Diplomacy"]), 1: dict(intrigue=PLOTS[:4])}, seed=seed)
        pick(s, "Diplomacy", "Secrets", "take a random Intrigue card")
        assert asked(s) == 0
        taken |= set(look(s, 0)["intrigue"])
    assert taken == set(PLOTS[:4])
