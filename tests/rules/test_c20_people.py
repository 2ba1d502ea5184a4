"""C-20, C-0.8, information.md: what Rivals of Uprising mean to people, and what people know of them."""

import pytest
from uprising_rival_aids import (
    DESERT_POST,
    FREMEN_POST,
    GURNEY,
    MUADDIB,
    STABAN,
    E,
    F,
    goods,
    influence,
    pair,
    sent,
    solo,
    told,
)

import kanly
from kanly.cells import HAGAL_DECK, HAGAL_DISCARD, HAGAL_TOP
from kanly.events import DREW_INTRIGUE, HAGAL_SHOWN, HAGAL_SKIPPED, SCORED
from kanly.reasons import REASONS, reason_parts
from kanly.testing import look, options, pick, reveal, table, take_all
from kanly.things import THINGS
from kanly.turns.hagal import AHEAD, BEHIND
from kanly.view import SPECTATOR

HELD = ["Buy Access", "Crysknife"]


# What people know.


def test_the_house_hagal_deck_is_nobodys_to_know():
    """information.md 2, R-100: whatever comes next, everybody sees the same"""
    one, other = (solo(order, turn=0, me=dict(hand=["Dagger"])) for order in (["fremkit", "secrets"], ["arrakeen"]))
    for viewer in (0, SPECTATOR):
        seen, same = one.seen_by(viewer), other.seen_by(viewer)
        assert seen.piles == same.piles and seen.piles[HAGAL_TOP] == ()
        assert list(seen.piles[HAGAL_DECK]) == sorted(seen.piles[HAGAL_DECK]) and len(seen.piles[HAGAL_DECK]) == 36


def test_what_was_turned_up_lies_open():
    """information.md 2: the discard pile is public"""
    s = solo(["fremkit"], hagal_discard=["secrets"])
    assert look(s, by=0)["hagal_discard"] == ["Secrets", "Fremkit"]
    assert s.seen_by(SPECTATOR).piles[HAGAL_DISCARD] == s.piles[HAGAL_DISCARD]
    assert len(s.seen_by(0).piles[HAGAL_DECK]) == 34


def test_a_rivals_intrigue_cards_are_a_number():
    """R-095: nobody knows which, not even after it has drawn one"""
    s = pair(["assembly-hall"], rival=dict(intrigue=HELD))
    for viewer in (0, 1, SPECTATOR):
        assert look(s, 2, by=viewer)["intrigue"] == ["a hidden card"] * 3
        assert [e.seen_by(viewer).thing for e in s.log if e.kind == DREW_INTRIGUE] == [0]


def test_nobody_looks_from_a_rivals_seat():
    """information.md 6.9"""
    s = pair()
    with pytest.raises(ValueError, match="nobody looks from seat 2: people sit at 0 to 1"):
        s.seen_by(2)


def test_what_somebody_imagines_fits_what_is_seen():
    """information.md 9"""
    s = solo(["assembly-hall", "fremkit"], rival=dict(intrigue=HELD))
    seen = s.seen_by(0)
    for seed in (1, 2, 3):
        assert seen.imagine(seed).seen_by(0) == seen


def test_a_stolen_card_that_is_spent_is_no_longer_known_to_be_there():
    """R-095, R-100: it lies in the discard pile, and another of its name may be in the hand"""
    four = ["Contingency Plan", "Contingency Plan", "Detonation", "Impress"]
    s = pair(["secrets"], rival=dict(leader=MUADDIB, solari=3), me=dict(intrigue=four))
    assert look(s, 2)["swordmaster"] and len(look(s)["intrigue_discard"]) == 1
    assert s.players[2].marks == () and look(s, 2)["intrigue"] == []


# What people get and lose in a Rival's turn.


def test_a_person_who_falls_hands_the_alliance_to_a_rival():
    """C-11.5, UR-4.6: it was level with the holder, and scores"""
    s = solo(rival=dict(agents=0, influence={F: 4}), turn=0, first=0,
             me=dict(hand=["Dagger"], intrigue=["Change Allegiances"], influence={F: 4, E: 1}, alliances=[F]))
    before = look(s, 1)["score"]
    pick(s, "Change Allegiances", "lose 1 Influence", "Fremen")
    assert look(s, 1)["alliances"] == [F] and look(s, 0)["alliances"] == [] and look(s, 1)["score"] == before + 1


def test_the_falling_holder_chooses_between_two_rivals():
    """C-11.5"""
    s = solo(rival=dict(agents=0, influence={F: 4}), other=dict(influence={F: 4}), turn=0, first=0,
             me=dict(hand=["Dagger"], intrigue=["Change Allegiances"], influence={F: 4, E: 1}, alliances=[F]))
    pick(s, "Change Allegiances", "lose 1 Influence", "Fremen")
    assert look(s)["turn"] == 0 and len(options(s)) == 2
    s.apply(s.options[1])
    assert look(s, 2)["alliances"] == [F]


def test_a_rivals_alliance_counts_for_shadow_alliance():
    """C-0.8: 4 Influence with a faction whose Alliance an opponent has"""
    s = table(["uprising"], 1, {0: dict(intrigue=["Shadow Alliance"], influence={F: 4}, score=1),
                                1: dict(influence={F: 5})}, phase="endgame")
    pick(s, "Shadow Alliance")
    assert look(s, 0)["score"] == 2


def test_no_maker_spice_comes_where_a_rival_stands():
    """C-9.1"""
    s = solo(phase="makers", agents={"Hagga Basin": [1]}, turn=0, first=0, rival=dict(agents=1), round=10)
    assert look(s)["bonus"] == {"Deep Desert": 1, "Hagga Basin": 0, "Imperial Basin": 1}


def test_agents_of_rivals_come_home_and_their_spies_stay():
    """C-10.2, C-14.5"""
    s = solo(phase="recall", agents={"Fremkit": [1], "Secrets": [2]}, turn=0, first=2,
             rival=dict(agents=1, spies=[FREMEN_POST]), other=dict(spies=[DESERT_POST], agents=1))
    assert look(s)["agents"] == {} and look(s)["turn"] == 0
    assert (look(s, 1)["agents"], look(s, 2)["agents"]) == (2, 2)
    assert (look(s, 1)["spies"], look(s, 2)["spies"]) == ([FREMEN_POST], [DESERT_POST])


def test_a_rival_before_a_person_takes_the_space_away():
    """UR-3.2, UR-3.3: the person finds it occupied"""
    s = pair(["arrakeen"], you=dict(hand=["Reconnaissance"]))
    pick(s, "Reconnaissance")
    assert "Arrakeen" not in options(s) and "Spice Refinery" in options(s)


def test_the_round_of_a_person_goes_on_as_ever():
    """C-4.3: after the Rival's turn the next person acts, and whoever has revealed is passed over"""
    s = pair(["fremkit", "secrets", "sardaukar"], rival=dict(agents=2), me=dict(hand=[]), you=dict(hand=[]), turn=0,
             round=10)
    reveal(s, 0)
    assert sent(s) == [("Fremkit", "Fremkit")] and look(s)["turn"] == 1
    reveal(s, 1)
    assert len(sent(s)) == 2 and told(s, HAGAL_SHOWN)[1][1] == "Secrets"



def test_people_are_told_why_a_card_was_passed_over():
    """UR-4.1, R-106, UR-8.4: who stands there, who has closed the space, which faction is not worth a visit and why"""
    def reasons(s):
        parts = [reason_parts(e.n) for e in s.log if e.kind == HAGAL_SKIPPED]
        return [(REASONS[kind], THINGS[about].name if about else "", n) for kind, about, n in parts]

    for seat in (0, 2):
        s = solo(["fremkit", "arrakeen"], agents={"Fremkit": [seat]})
        assert reasons(s) == [("OCCUPIED", "", seat)]
    s = solo(["fremkit", "arrakeen"], other=dict(closed=["Fremkit"]))
    assert reasons(s) == [("CLOSED", "", 2)]
    s = solo(["fremkit", "arrakeen"], rival=dict(influence={F: 4}), options=["smart politics"])
    assert reasons(s) == [("SHUNNED", "Fremen", AHEAD)]
    s = solo(["fremkit", "arrakeen"], rival=dict(influence={F: 2}), other=dict(influence={F: 4}),
             options=["smart politics"])
    assert reasons(s) == [("SHUNNED", "Fremen", BEHIND)]


# When a Rival spends.


def test_a_rival_spends_before_the_person_goes_on():
    """UR-5.2, K-49: at the person's visit, before its effects; a price that falls then holds for the person's next
    Agent"""
    s = pair(rival=dict(leader=MUADDIB, water=3, agents=0), control={"Arrakeen": 2}, turn=0, you=dict(hand=[]),
             me=dict(leader=STABAN, hand=["Reconnaissance", "Dagger"], solari=6))
    pick(s, "Reconnaissance", "Arrakeen")
    assert look(s)["turn"] == 0 and "end turn" not in options(s)  # effects of Arrakeen are open
    assert look(s, 2)["swordmaster"] and goods(s, 2) == {}
    take_all(s)
    pick(s, "end turn")
    reveal(s, 1)
    pick(s, "Dagger")
    assert "Swordmaster" in options(s)


def test_what_winning_brings_a_person_is_settled_before_rivals_spend():
    """K-49, R-112: all rewards first, then purchases, before the troops go home"""
    s = table(["uprising"], 1, {0: dict(conflict=9, intrigue=[]), 1: dict(leader=MUADDIB, conflict=1, water=0),
                                2: dict(leader=GURNEY)}, phase="combat", conflict="Siege of Arrakeen", round=10,
              hagal=["assembly-hall"], log=True)
    while s.options and look(s)["phase"] == "rewards":
        assert not look(s, 1)["swordmaster"]
        s.apply(s.options[0])
    assert look(s, 1)["swordmaster"]


def test_no_card_usable_is_tried_again_in_the_next_turn_only():
    """R-105, K-34: the Agent stays home; the round ends when nobody can do anything any more"""
    spaces = [space.name for space in table(["uprising"], 1).game.spaces]
    s = solo(closed=spaces, other=dict(agents=1), me=dict(hand=[]), round=10)
    assert look(s)["turn"] == 0 and sent(s) == []
    reveal(s, 0)  # opens the spaces
    assert len(sent(s)) == 2


def test_points_of_rivals_are_told():
    """UR-4.6, C-13.12"""
    s = solo(["fremkit"], rival=dict(influence={F: 1}))
    assert [(seat, n) for seat, _, n in told(s, SCORED)] == [(1, 1)] and influence(s) == {F: 2}
    assert kanly.compose(["uprising"], 1).target == 10
