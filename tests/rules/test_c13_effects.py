"""C-13 Effect vocabulary."""

import pytest
from aids import BARON, asked, baron, why

from kanly.events import RESHUFFLED, SCORED
from kanly.testing import look, options, pick, reveal, table

LETO = "Duke Leto Atreides"


# Compulsory and optional.


@pytest.mark.parametrize(
    ("card", "space", "effect"),
    [
        ("Bene Gesserit Initiate", "Secure Contract", "draw a card"),
        ("Seek Allies", "Wealth", "trash this card"),
        ("Gun Thopter", "Imperial Basin", "each opponent"),
        ("Other Memory", "Secure Contract", "Other Memory"),
        ("Piter De Vries", "Research Station", "Intrigue"),
        ("The Voice", "Secure Contract", "opponents cannot"),
    ],
)
def test_effects_without_may_arrow_or_trash_icon_must_be_taken(card, space, effect):
    """C-13.1, Q-04"""
    s = table(seats={0: dict(hand=[card], water=2)})
    pick(s, card, space)
    for name in options(s):
        if "Influence" in name or "harvest" in name or "draw 3" in name:
            pick(s, name)
    assert "end turn" not in options(s)
    assert why(s, "end turn") == "DUTY_FIRST"


@pytest.mark.parametrize(
    ("card", "space"),
    [
        ("Fedaykin Death Commando", "Secure Contract"),  # the trash icon
        ("Duncan Idaho", "Research Station"),
        ("Fremen Camp", "Secure Contract"),  # an arrow
        ("Imperial Spy", "Wealth"),  # trashing itself before an arrow
    ],
)
def test_trash_icons_and_arrows_may_be_left(card, space):
    """C-13.1, C-13.2, Q-04"""
    s = table(seats={0: dict(hand=[card, "Dagger"], water=4, spice=4)})
    pick(s, card, space)
    for name in list(options(s)):
        if "Influence" in name or "draw 3" in name:
            pick(s, name)
    assert "end turn" in options(s)
    assert len(options(s)) > 1
    pick(s, "end turn")
    assert card in look(s, 0)["play"]


def test_a_card_that_trashes_itself_without_an_arrow_must_go():
    """C-13.1, Q-04"""
    s = table(seats={0: dict(hand=["Power Play"])})
    pick(s, "Power Play", "Wealth", "Influence")
    assert "end turn" not in options(s)
    pick(s, "trash this card", "end turn")
    assert look(s)["trash"] == ["Power Play"]


# The arrow.


def test_an_arrow_is_paid_in_full_and_used_once():
    """C-13.2, Q-05"""
    s = table(seats={0: dict(hand=["Duncan Idaho"], water=4, deck=["Dagger", "Diplomacy"])})
    pick(s, "Duncan Idaho", "Carthag", "+1 Intrigue", "1 water")
    me = look(s, 0)
    assert (me["water"], me["garrison"], len(me["hand"])) == (3, 5, 1)  # with the troop of Carthag
    assert not [name for name in options(s) if "water" in name]


def test_the_same_arrow_on_two_cards_is_used_once_each():
    """C-13.2"""
    s = table(seats={0: dict(hand=["Opulence", "Guild Ambassador"], solari=13, spice=9, alliances=["Spacing Guild"])})
    pick(s, "reveal")
    before = look(s, 0)["score"]
    pick(s, "6 Solari", "3 spice")
    assert look(s, 0)["score"] == before + 2
    assert (look(s, 0)["solari"], look(s, 0)["spice"]) == (7, 6)
    assert not [name for name in options(s) if "victory" in name]


def test_the_arrow_comes_back_with_the_next_turn():
    """C-13.2"""
    fremen_camp = dict(hand=["Fremen Camp", "Fremen Camp"], spice=4)
    s = table(seats={0: fremen_camp}, revealed=[1, 2])
    pick(s, "Fremen Camp", "Secure Contract", "2 spice", "end turn")
    pick(s, "Fremen Camp", "Imperial Basin", "2 spice")
    assert look(s, 0)["garrison"] == 9 and look(s, 0)["spice"] == 1  # of the harvest, with nothing else left


def test_a_condition_before_a_colon_costs_nothing():
    """C-13.3"""
    s = table(seats={0: dict(hand=[], council=True, intrigue=["Councilor's Dispensation"])})
    pick(s, "Councilor's Dispensation")
    assert look(s, 0)["spice"] == 2 and look(s, 0)["council"]
    s = table(
        seats={0: dict(hand=["Smuggler's Thopter"], influence={"Spacing Guild": 2}, deck=["Dagger", "Diplomacy"])}
    )
    pick(s, "Smuggler's Thopter", "Secure Contract", "draw 2 cards")
    assert look(s, 0)["influence"]["Spacing Guild"] == 2 and len(look(s, 0)["hand"]) == 2


# In play, Bonds.


def test_cards_of_earlier_agent_turns_and_revealed_cards_are_in_play():
    """C-13.4, Q-26"""
    s = table(seats={0: dict(hand=["Liet Kynes", "Spice Hunter"], play=["Stilgar", "Dagger"], discard=["Chani"])})
    pick(s, "reveal")
    before = look(s, 0)["persuasion"]
    pick(s, "Liet Kynes")
    assert look(s, 0)["persuasion"] == before + 2 * 3  # itself, Spice Hunter, Stilgar; Chani is discarded


@pytest.mark.parametrize(
    ("hand", "play", "swords"),
    [
        (["Fedaykin Death Commando"], [], 0),
        (["Fedaykin Death Commando", "Stilgar"], [], 3 + 3),
        (["Fedaykin Death Commando"], ["Stilgar"], 3),
        (["Fedaykin Death Commando"] * 2, [], 6),
        (["Fedaykin Death Commando"], ["Fedaykin Death Commando"], 3),
        (["Fedaykin Death Commando", "Lady Jessica"], [], 1),
        (["Fedaykin Death Commando", "Arrakis Liaison"], [], 3),
        (["Fedaykin Death Commando", "Sietch Reverend Mother"], [], 3),
    ],
)
def test_a_bond_needs_another_card_of_the_faction(hand, play, swords):
    """C-13.5"""
    s = table(seats={0: dict(hand=hand, play=play)}, phase="reveal")
    assert look(s, 0)["swords"] == swords


@pytest.mark.parametrize(
    "hand",
    [
        ["Sietch Reverend Mother", "Spice Hunter", "Crysknife"],
        ["Crysknife", "Sietch Reverend Mother", "Spice Hunter"],
        ["Spice Hunter", "Crysknife", "Sietch Reverend Mother"],
    ],
)
def test_bond_cards_enable_each_other_in_any_order(hand):
    """C-13.5"""
    s = table(seats={0: dict(hand=hand)}, phase="reveal")
    assert (look(s, 0)["persuasion"], look(s, 0)["spice"]) == (1 + 3, 1 + 1)
    assert [name for name in options(s) if "Fremen" in name]  # the Influence of Crysknife


def test_a_card_in_hand_or_discard_pile_makes_no_bond_on_an_agent_turn():
    """C-13.5"""
    s = table(
        seats={0: dict(hand=["Gene Manipulation", "Lady Jessica"], discard=["Space Travel", "The Voice"], deck=[])}
    )
    pick(s, "Gene Manipulation", "Hall of Oratory", "+1 troop")
    assert look(s, 0)["spice"] == 0
    s = table(seats={0: dict(hand=["Gene Manipulation"], play=["Lady Jessica"])})
    pick(s, "Gene Manipulation", "Hall of Oratory")
    assert look(s, 0)["spice"] == 2


def test_a_bond_card_drawn_later_in_the_reveal_turn_counts():
    """C-13.5, R-023"""
    s = table(
        seats={0: dict(hand=["Fedaykin Death Commando"], deck=["Chani"], intrigue=["Poison Snooper"])}, phase="reveal"
    )
    assert look(s, 0)["swords"] == 0
    pick(s, "Poison Snooper", "hand")
    assert look(s, 0)["swords"] == 3


# Discarding.


def mohiam(**others):
    """Seat 1 of four plays Reverend Mother Mohiam with a Bond."""
    seats = {1: dict(hand=["Reverend Mother Mohiam"], play=["Lady Jessica"]), **others.get("seats", {})}
    s = table(players=4, turn=1, seats=seats)
    return pick(s, "Reverend Mother Mohiam", "Wealth", "each opponent")


def test_opponents_discard_clockwise_from_the_left_of_the_acting_player_and_choose_themselves():
    """C-13.6, Q-10"""
    hand = dict(hand=["Dagger", "Diplomacy", "Seek Allies"], intrigue=["Ambush"])
    s = mohiam(seats={0: dict(hand, intrigue=[]), 2: dict(hand), 3: dict(hand, intrigue=[])})
    for seat in (2, 3, 0):
        assert asked(s) == seat
        assert options(s) == ["Dagger", "Diplomacy", "Seek Allies"]  # never the Intrigue card
        pick(s, "Seek Allies")
        assert asked(s) == seat
        pick(s, "Dagger")
        assert look(s, seat)["hand"] == ["Diplomacy"]
        assert look(s, seat)["discard"] == ["Dagger", "Seek Allies"]
    assert asked(s) == 1
    assert look(s, 2)["intrigue"] == ["Ambush"]


def test_who_has_fewer_cards_discards_as_many_as_there_are():
    """C-13.6, R-011"""
    s = mohiam(seats={0: dict(hand=[]), 2: dict(hand=["Dagger"]), 3: dict(hand=["Dagger", "Diplomacy"])})
    pick(s, "Dagger")
    assert asked(s) == 3
    pick(s, "Dagger", "Diplomacy")
    assert asked(s) == 1
    assert [len(look(s, seat)["discard"]) for seat in (0, 2, 3)] == [0, 1, 2]


# Trashing.


def test_a_card_is_trashed_from_hand_discard_pile_or_play():
    """C-13.7"""
    s = table(
        seats={
            0: dict(
                hand=["Guild Administrator", "Dagger"],
                discard=["Diplomacy"],
                play=["Seek Allies"],
                deck=["Reconnaissance"],
                intrigue=["Windfall"],
                leader=LETO,
            )
        }
    )
    pick(s, "Guild Administrator", "Secure Contract", "trash a card")
    assert set(options(s)) == {"Dagger", "Diplomacy", "Seek Allies", "Guild Administrator", "done"}
    for name, zone in (("Dagger", "hand"), ("Diplomacy", "discard"), ("Seek Allies", "play")):
        twin = s.clone()
        pick(twin, name)
        assert look(twin)["trash"] == [name] and name not in look(twin, 0)[zone]
    pick(s, "done")
    assert look(s)["trash"] == []


@pytest.mark.parametrize("name", ["Arrakis Liaison", "The Spice Must Flow", "Foldspace"])
def test_a_trashed_reserve_card_goes_back_to_its_stack(name):
    """C-13.7, R-087"""
    s = table(seats={0: dict(hand=["Guild Administrator"], discard=[name], score=3)})
    before = look(s)["reserve"][name]
    pick(s, "Guild Administrator", "Secure Contract", "trash a card", name)
    assert look(s)["reserve"][name] == before + 1
    assert look(s)["trash"] == []
    assert look(s, 0)["score"] == 3  # the point of The Spice Must Flow is kept


def test_a_trash_that_pays_must_be_made():
    """C-13.7"""
    s = table(seats={0: dict(hand=["Diplomacy", "Dagger"], spice=2, deck=["Reconnaissance", "Seek Allies"])})
    pick(s, "Diplomacy", "Selective Breeding", "draw 2")
    assert "done" not in options(s)
    pick(s, "Dagger")
    assert len(look(s, 0)["hand"]) == 2 and look(s)["trash"] == ["Dagger"]


# Agents.


def test_a_recalled_agent_is_home_and_usable_again():
    """C-13.9, R-019"""
    s = table(
        seats={0: dict(hand=["Dagger"], intrigue=["Urgent Mission"], agents=0)}, agents={"Wealth": [0], "Carthag": [0]}
    )
    assert "Dagger" not in options(s)
    pick(s, "Urgent Mission", "Wealth")
    assert look(s)["agents"] == {"Carthag": [0]} and look(s, 0)["agents"] == 1
    pick(s, "Dagger", "Hall of Oratory")
    assert look(s)["agents"] == {"Carthag": [0], "Hall of Oratory": [0]}


def test_the_agent_just_sent_may_be_recalled():
    """C-13.9"""
    s = table(seats={0: dict(hand=["Dagger"], intrigue=["Urgent Mission"])}, agents={"Wealth": [0], "Carthag": [1]})
    pick(s, "Dagger", "Hall of Oratory", "Urgent Mission")
    assert options(s) == ["Wealth", "Hall of Oratory"]  # own Agents only
    pick(s, "Hall of Oratory")
    assert "Hall of Oratory" not in look(s)["agents"]
    assert look(s, 0)["garrison"] == 4


# The signet.


@pytest.mark.parametrize(
    ("leader", "given", "answers", "check"),
    [
        ("Paul Atreides", dict(deck=["Dagger"]), ["draw"], dict(hand=["Dagger"])),
        (LETO, dict(spice=1), ["1 spice"], dict(spice=0)),
        (BARON, dict(solari=1), ["1 Solari"], dict(solari=3)),
        ('Glossu "The Beast" Rabban', dict(), ["+1 troop"], dict(garrison=4)),
        ("Earl Memnon Thorvald", dict(), [], dict(spice=1)),
        ("Countess Ariana Thorvald", dict(), [], dict(water=2)),
        ("Count Ilban Richese", dict(), [], dict(solari=4)),
    ],
)
def test_the_signet_ring_uses_the_signet_of_the_leader(leader, given, answers, check):
    """C-13.10"""
    s = table(seats={0: dict(leader=leader, hand=["Signet Ring"], **given), 1: dict(influence={"Emperor": 1})})
    pick(s, "Signet Ring", "Secure Contract")
    pick(s, *answers)
    for key, value in check.items():
        assert look(s, 0)[key] == value, key


def test_the_signet_is_for_agent_turns_only():
    """C-13.10, C-7.3"""
    s = table(seats={0: dict(leader="Earl Memnon Thorvald", hand=["Signet Ring"])}, phase="reveal")
    assert (look(s, 0)["spice"], look(s, 0)["persuasion"]) == (0, 1)


# Looking.


def test_looking_at_an_empty_deck_shows_nothing_and_shuffles_nothing():
    """C-13.11, Q-53"""
    s = table(seats={0: dict(leader=LETO, hand=[], deck=[], discard=["Dagger"], intrigue=["Poison Snooper"])}, log=True)
    pick(s, "Poison Snooper")
    assert "reveal" in options(s)
    assert look(s, 0)["discard"] == ["Dagger"] and look(s, 0)["hand"] == []
    assert RESHUFFLED not in [e.kind for e in s.log]


@pytest.mark.parametrize(("answer", "hand", "trash"), [("hand", ["Dagger"], []), ("trash", [], ["Dagger"])])
def test_the_card_looked_at_is_drawn_or_trashed(answer, hand, trash):
    """C-13.11"""
    s = table(seats={0: dict(leader=LETO, hand=[], deck=["Dagger"], intrigue=["Poison Snooper"])})
    pick(s, "Poison Snooper", answer)
    assert look(s, 0)["hand"] == hand and look(s)["trash"] == trash and look(s, 0)["deck"] == []


# Points, the Mentat, counters of a turn.


def test_points_move_at_once():
    """C-13.12"""
    s = table(seats={0: dict(solari=7, intrigue=["CHOAM Shares"], score=4)}, log=True)
    pick(s, "CHOAM Shares")
    assert s.scores == [5, 0, 0]
    assert [e.n for e in s.log if e.kind == SCORED] == [1]


def test_points_never_fall_below_what_was_there_before():
    """C-13.12: every point lost has been gained before, so nobody falls below 0"""
    s = table(
        seats={0: dict(hand=["Shifting Allegiances"], spice=2, influence={"Fremen": 1}, intrigue=["Know Their Ways"])}
    )
    pick(s, "Know Their Ways")
    assert look(s, 0)["score"] == 1
    pick(s, "Shifting Allegiances", "Secure Contract", "pay 2 spice")
    assert look(s, 0)["score"] == 0


def test_the_mentat_is_taken_from_its_space_only_and_works_at_once():
    """C-13.13, Q-27"""
    s = table(
        seats={
            0: dict(hand=["Dagger", "Diplomacy", "Seek Allies", "Reconnaissance"], solari=2),
            1: dict(spice=1, hand=["Dagger"], solari=2, intrigue=["Calculated Hire"]),
        }
    )
    pick(s, "Dagger", "Mentat", "draw", "end turn")
    assert look(s, 0)["agents"] == 2 and look(s, 0)["mentat"]
    assert "Calculated Hire" not in options(s)
    assert why(s, "Calculated Hire") == "EMPTY"


def test_calculated_hire_takes_the_mentat_without_a_visit():
    """C-13.13, Q-27"""
    s = table(seats={0: dict(spice=1, hand=["Dagger"], intrigue=["Calculated Hire"])}, agents={"Mentat": [1]})
    pick(s, "Calculated Hire")
    assert look(s, 0)["mentat"] and look(s, 0)["agents"] == 3 and look(s, 0)["spice"] == 0


def test_the_space_of_a_hired_mentat_still_draws_a_card():
    """C-13.13, C-17.1"""
    s = table(seats={0: dict(hand=["Dagger"], solari=2, deck=["Diplomacy"]), 1: dict(mentat=True)})
    pick(s, "Dagger", "Mentat")
    assert why(s, "take the Mentat") == "TAKEN"
    pick(s, "draw", "end turn")
    assert look(s, 0)["hand"] == ["Diplomacy"] and look(s, 0)["agents"] == 1


def test_what_is_counted_in_a_turn_includes_all_sources_from_its_start():
    """C-13.14"""
    s = baron(dict(hand=["Reconnaissance"], garrison=5))
    pick(s, "Rapid Mobilization", "2", "Reconnaissance", "Carthag", "deploy 1")
    assert not [name for name in options(s) if "secretly" in name]
    pick(s, "deploy 1", "secretly")
    assert look(s, 0)["influence"] == {"Emperor": 1, "Spacing Guild": 0, "Bene Gesserit": 0, "Fremen": 1}


def test_what_was_counted_in_one_turn_is_forgotten_in_the_next():
    """C-13.14"""
    s = table(
        seats={
            0: dict(leader=BARON, secrets=["Emperor", "Fremen"], hand=["Reconnaissance", "Signet Ring"], garrison=5)
        },
        revealed=[1, 2],
    )
    pick(s, "Reconnaissance", "Carthag", "+1 troop", "+1 Intrigue", "deploy 3", "end turn")
    pick(s, "Signet Ring", "Arrakeen", "+1 troop", "deploy 3")
    assert look(s, 0)["conflict"] == 6
    assert not [name for name in options(s) if "secretly" in name]
    assert look(s, 0)["secrets"] == ["Emperor", "Fremen"]


def test_nothing_of_a_turn_leaks_into_the_next_players_turn():
    """C-13.14, C-5.9"""
    s = table(
        seats={
            0: dict(hand=["Reconnaissance"], intrigue=["Infiltrate", "Dispatch an Envoy"]),
            1: dict(hand=["Dagger"], leader=LETO),
        },
        agents={"Arrakeen": [2]},
    )
    pick(s, "Infiltrate", "Dispatch an Envoy", "Reconnaissance", "Arrakeen", "+1 troop", "draw", "end turn", "Dagger")
    assert asked(s) == 1
    assert set(options(s)) == {"Hall of Oratory"}
    s = table(seats={0: dict(hand=["Reconnaissance", "Dagger"], intrigue=["Dispatch an Envoy"])}, revealed=[1, 2])
    pick(s, "Dispatch an Envoy", "Reconnaissance", "Wealth", "end turn", "Dagger")
    assert set(options(s)) == {"Hall of Oratory", "Mentat"}
    reveal(pick(s, "Hall of Oratory", "end turn"), 0)
