"""C-8 in Uprising: doubled rewards, won Conflict cards, battle icons, control of the three places, the Endgame."""

from functools import partial

import aids
import pytest
from aids import GURNEY, asked, happened, intrigue, uprising, why

from kanly.events import CONFLICT_WON, CONTROLS, FLIPPED, REWARDED, SCORED
from kanly.testing import look, options, pick, reveal
from kanly.things import SANDWORMS

battle = partial(aids.battle, sets=["uprising"])
MOUSE, KNIFE, THOPTER = "desert-mouse-first", "crysknife", "ornithopter-1-3p"


def goods(s, what):
    return [look(s, seat)[what] for seat in range(len(s.players))]


# Doubling.


@pytest.mark.parametrize(("worms", "solari"), [(0, [2, 3, 0]), (1, [4, 3, 0]), (3, [4, 3, 0])])
def test_a_worm_doubles_the_reward_and_more_worms_no_further(worms, solari):
    """C-8.11"""
    s = battle("skirmish-desert-mouse", dict(conflict=6, sandworms=worms), dict(conflict=2))
    assert goods(s, "solari") == solari


def test_a_worm_doubles_whatever_the_rank():
    """C-8.11"""
    s = battle(
        "skirmish-desert-mouse", dict(conflict=5), dict(conflict=1, sandworms=1), dict(sandworms=1), dict(conflict=1)
    )
    assert goods(s, "solari") == [2, 6, 4, 0]


def test_a_worm_doubles_the_reward_of_those_tied():
    """C-8.11, C-8.7"""
    s = battle("skirmish-desert-mouse", dict(sandworms=2), dict(conflict=3), dict(conflict=1))
    assert goods(s, "solari") == [6, 3, 0]  # both second; with three players nobody else


def test_a_worm_that_won_is_not_enough_if_it_is_somebody_elses():
    """C-8.11: an own sandworm"""
    s = battle("skirmish-desert-mouse", dict(conflict=2), dict(sandworms=1))
    assert goods(s, "solari") == [2, 6, 0]


def test_two_separate_choices_of_influence():
    """C-8.11, R-035, R-045"""
    s = battle("skirmish-crysknife", dict(sandworms=1, objective=MOUSE))
    pick(s, "Fremen")
    assert look(s, 0)["influence"]["Fremen"] == 1 and look(s)["phase"] == "rewards"
    pick(s, "Emperor")
    assert look(s, 0)["influence"] == {"Emperor": 1, "Spacing Guild": 0, "Bene Gesserit": 0, "Fremen": 1}
    assert look(s)["round"] == 2


def test_the_second_set_begins_when_the_first_is_over():
    """R-035: the Influence of the second set is not on offer before the first payment is decided"""
    s = battle("Spice Freighters", dict(sandworms=1, spice=6))
    pick(s, "Influence", "Emperor")
    assert [name for name in options(s) if "Influence" in name] == []
    pick(s, "pay 3 spice")
    assert sum("Influence" in name for name in options(s)) == 1


@pytest.mark.parametrize(
    ("spice", "answers", "points"),
    [
        (6, ["pay 3 spice", "Emperor", "pay 3 spice", "Fremen"], 2),  # what is left alone is not asked for
        (6, ["pay 3 spice", "Emperor", "Influence", "Fremen", "done"], 1),
        (6, ["Influence", "Emperor", "done", "Influence", "Fremen", "pay 3 spice"], 1),
        (6, ["Influence", "Emperor", "done", "Influence", "Fremen", "done"], 0),
        (5, ["pay 3 spice", "Emperor", "Fremen"], 1),
    ],
)
def test_an_optional_cost_may_be_paid_once_or_twice(spice, answers, points):
    """C-8.11, C-13.2"""
    s = battle("Spice Freighters", dict(sandworms=1, spice=spice, objective=MOUSE))
    pick(s, *answers)
    assert look(s, 0)["score"] == points and look(s, 0)["spice"] == spice - 3 * points
    assert look(s)["round"] == 2


def test_without_a_worm_an_optional_cost_is_paid_once():
    """C-13.2"""
    s = battle("Battle for Imperial Basin", dict(conflict=1, spice=9))
    pick(s, "pay 4 spice")
    assert look(s, 0)["score"] == 2 and look(s, 0)["spice"] == 5


def test_the_points_of_a_battle_are_doubled_and_both_payments_with_them():
    """C-8.11"""
    s = battle("Battle for Spice Refinery", dict(sandworms=1, solari=12, objective=KNIFE), wall=False)
    pick(s, "pay 6 Solari", "pay 6 Solari")
    assert look(s, 0)["score"] == 4 and look(s, 0)["solari"] == 0


def test_two_spies_twice_is_more_than_anybody_has():
    """C-8.11, C-14.4, R-037"""
    s = battle(
        "Battle for Arrakeen",
        dict(sandworms=1, spies=["Secrets", "Fremkit", "Hagga Basin"], objective=MOUSE),
        wall=False,
    )
    pick(s, "recall 2 Spies", "Espionage / Secrets post", "Hagga Basin post")
    assert look(s)["round"] == 2  # the second time there is one Spy only
    assert look(s, 0)["score"] == 3 and look(s, 0)["spies"] == ["desert-tactics-fremkit-post"]


def test_control_the_card_and_its_icon_are_not_doubled():
    """C-8.11"""
    s = battle("Secure Imperial Basin", dict(sandworms=1, objective=MOUSE), wall=False, log=True)
    assert look(s, 0)["spice"] == 4 and look(s, 0)["garrison"] == 5
    assert look(s)["control"] == {"Imperial Basin": 0}
    assert [e.kind for e in s.log].count(CONTROLS) == [e.kind for e in s.log].count(CONFLICT_WON) == 1
    assert look(s, 0)["score"] == 1 and look(s, 0)["won"] == ["secure-imperial-basin"]


def test_doubled_contract_water_and_trash():
    """C-8.11, C-15.2, C-13.7: Trade Dispute without the CHOAM module"""
    s = battle("Trade Dispute", dict(sandworms=1, discard=["Dagger", "Dagger", "Diplomacy"], deck=[], hand=[]))
    assert (look(s, 0)["solari"], look(s, 0)["water"]) == (2, 2)  # 1 and 1
    pick(s, "trash", "Dagger", "trash", "done")
    me = look(s, 0)
    assert (me["solari"], me["water"]) == (4, 3) and look(s)["trash"] == ["Dagger"]


def test_a_worm_gone_before_the_rewards_doubles_nothing():
    """C-8.11: when taking the reward; no effect of this set takes a worm away, so it is done by hand"""
    s = battle("skirmish-desert-mouse", dict(conflict=2, sandworms=1, intrigue=["Contingency Plan"]))
    s.players[0].has[SANDWORMS] = 0
    pick(s, "pass")
    assert look(s, 0)["solari"] == 2


# The Conflict card.


def test_the_winner_takes_the_card_after_all_rewards():
    """C-8.12"""
    s = battle("skirmish-desert-mouse", dict(conflict=3), dict(conflict=1), log=True)
    kinds = happened(s, REWARDED, CONFLICT_WON)
    assert kinds == [REWARDED, REWARDED, CONFLICT_WON]
    assert [look(s, seat)["won"] for seat in range(3)] == [["skirmish-desert-mouse"], [], []]


def test_after_a_tie_nobody_takes_the_card_or_control():
    """C-8.8"""
    s = battle("Siege of Arrakeen", dict(conflict=2, objective=THOPTER), dict(conflict=2))
    assert goods(s, "solari") == [4, 4, 0]
    assert look(s, 0)["won"] == look(s, 1)["won"] == [] and look(s)["control"] == {}
    assert look(s, 0)["turned"] == [] and look(s, 0)["score"] == 0


def test_nobody_without_strength_takes_the_card():
    """C-8.5, C-8.12"""
    s = battle("skirmish-desert-mouse", dict(conflict=0))
    assert [look(s, seat)["won"] for seat in range(3)] == [[], [], []]


# Battle icons.


@pytest.mark.parametrize(
    ("conflict", "objective"),
    [("skirmish-desert-mouse", MOUSE), ("skirmish-crysknife", KNIFE), ("skirmish-ornithopter", THOPTER)],
)
def test_a_card_with_the_icon_of_the_objective_gives_a_point_and_both_are_flipped(conflict, objective):
    """C-8.13, R-038"""
    s = battle(conflict, dict(conflict=1, objective=objective), log=True)
    while look(s)["phase"] == "rewards":
        s.apply(s.options[0])
    assert look(s, 0)["score"] == 1
    assert set(look(s, 0)["turned"]) == {conflict, objective}
    assert [e.kind for e in s.log].count(FLIPPED) == 2


def test_other_icons_do_not_pair():
    """C-8.13"""
    s = battle("skirmish-desert-mouse", dict(conflict=1, objective=KNIFE, won=["skirmish-ornithopter"]))
    assert look(s, 0)["score"] == 0 and look(s, 0)["turned"] == []


def test_two_won_cards_pair_too():
    """C-8.13"""
    s = battle("skirmish-desert-mouse", dict(conflict=1, objective=KNIFE, won=["Trade Dispute"]))
    assert look(s, 0)["score"] == 1 and set(look(s, 0)["turned"]) == {"skirmish-desert-mouse", "trade-dispute"}


def test_the_card_of_another_player_is_no_partner():
    """C-8.13: the player's own"""
    s = battle("skirmish-desert-mouse", dict(conflict=1, objective=KNIFE), dict(objective=MOUSE))
    assert goods(s, "score") == [0, 0, 0]


def test_a_card_face_down_is_out_for_good():
    """C-8.13, C-22.13"""
    s = battle("skirmish-desert-mouse", dict(conflict=1, objective=MOUSE))
    assert look(s, 0)["score"] == 1
    s = battle("Protect the Sietches", dict(conflict=1, objective=MOUSE, turned=[MOUSE]))
    while look(s)["phase"] == "rewards":
        s.apply(s.options[0])
    assert look(s, 0)["won"] == ["protect-the-sietches"] and look(s, 0)["turned"] == [MOUSE]
    assert look(s, 0)["score"] == 0


def test_the_point_comes_after_the_reward_and_is_told_apart():
    """C-8.12, C-8.13"""
    s = battle("Battle for Spice Refinery", dict(conflict=1, objective=MOUSE), log=True)
    assert look(s, 0)["score"] == 2
    assert happened(s, SCORED, CONFLICT_WON) == [SCORED, CONFLICT_WON, SCORED]


def test_the_wild_icon_matches_nothing_now():
    """C-8.13, C-22.13"""
    s = battle("Propaganda", dict(conflict=1, objective=MOUSE, won=["skirmish-crysknife"]))
    pick(s, "Emperor", "Fremen")
    assert look(s, 0)["score"] == 0 and look(s, 0)["turned"] == []
    s = battle("skirmish-ornithopter", dict(conflict=1, objective=MOUSE, won=["Propaganda"]))
    while look(s)["phase"] == "rewards":
        s.apply(s.options[0])
    assert look(s, 0)["score"] == 0 and look(s, 0)["turned"] == []


# The Endgame.


def test_in_the_endgame_the_wild_icon_pairs_with_any_one_card():
    """C-8.13, C-10.3, C-22.13, R-038"""
    s = uprising(phase="endgame", seats={1: dict(won=["Propaganda", "skirmish-crysknife"], objective=MOUSE)})
    assert asked(s) == 1
    assert set(options(s)) == {"Desert Mouse Objective", "Skirmish", "done"}
    pick(s, "Desert Mouse Objective")
    assert look(s, 1)["score"] == 1 and set(look(s, 1)["turned"]) == {"propaganda", MOUSE}
    assert look(s)["turn"] is None  # only one pair


def test_pairing_the_wild_icon_may_be_declined():
    """R-038"""
    s = uprising(phase="endgame", seats={1: dict(won=["Propaganda"], objective=MOUSE)})
    pick(s, "done")
    assert look(s, 1)["score"] == 0 and look(s, 1)["turned"] == []


def test_wild_without_a_partner_is_nothing():
    """C-8.13, R-038: the Objective has been flipped before"""
    s = uprising(phase="endgame", seats={1: dict(won=["Propaganda"], objective=MOUSE, intrigue=["Desert Mouse"])})
    pick(s, "Desert Mouse", "Desert Mouse Objective")
    assert look(s)["turn"] is None and look(s, 1)["score"] == 1


@pytest.mark.parametrize(
    ("card", "cards", "partners"),
    [
        ("Crysknife", dict(objective=KNIFE), ["Crysknife Objective"]),
        ("Desert Mouse", dict(objective=KNIFE, won=["Trade Dispute"]), ["Trade Dispute"]),
        ("Ornithopter", dict(objective=KNIFE, won=["Propaganda"]), ["Propaganda"]),
        (
            "Crysknife",
            dict(objective=KNIFE, won=["Propaganda", "Trade Dispute"]),
            ["Crysknife Objective", "Propaganda"],
        ),
        ("Ornithopter", dict(objective=KNIFE, won=["Trade Dispute"]), []),
    ],
)
def test_endgame_cards_flip_an_objective_a_won_card_or_the_wild_one(card, cards, partners):
    """R-039"""
    s = uprising(phase="endgame", seats={1: dict(intrigue=[card]) | cards})
    if not partners:
        assert why(s, card) == "NO_BATTLE_ICON"
        return
    pick(s, card)
    if len(partners) > 1:
        assert set(options(s)) == set(partners)
        pick(s, partners[0])
    assert look(s, 1)["score"] == 1 and len(look(s, 1)["turned"]) == 1


def test_a_card_face_down_is_not_flipped_again():
    """R-039, C-8.13"""
    s = battle("skirmish-crysknife", dict(conflict=1, objective=KNIFE, discard=["The Spice Must Flow"] * 2))
    pick(s, "Emperor")
    s.players[0].intrigue = [intrigue("Crysknife")]  # and it could have Secure Spice Trade
    s.conflicts = ()
    reveal(s, 1, 2, 0)
    assert look(s)["phase"] == "endgame" and why(s, "Crysknife") == "NO_BATTLE_ICON"


# Control.


@pytest.mark.parametrize(
    "conflict, place",
    [
        ("Siege of Arrakeen", "Arrakeen"),
        ("Battle for Arrakeen", "Arrakeen"),
        ("Seize Spice Refinery", "Spice Refinery"),
        ("Battle for Spice Refinery", "Spice Refinery"),
        ("Secure Imperial Basin", "Imperial Basin"),
        ("Battle for Imperial Basin", "Imperial Basin"),
    ],
)
def test_the_three_places_and_who_is_driven_out(conflict, place):
    """C-8.18, C-8.19"""
    s = battle(conflict, dict(conflict=1), control={place: 2})
    assert look(s)["control"] == {place: 0}  # before anything of the reward is chosen
    while look(s)["phase"] == "rewards":
        s.apply(s.options[0])
    assert look(s)["control"] == {place: 0} and look(s)["round"] == 2


@pytest.mark.parametrize(
    ("place", "card", "what"),
    [
        ("Arrakeen", "Reconnaissance", "solari"),
        ("Spice Refinery", "Reconnaissance", "solari"),
        ("Imperial Basin", "Dune, the Desert Planet", "spice"),
    ],
)
@pytest.mark.parametrize("controller", [0, 2])
def test_the_bonus_of_control(place, card, what, controller):
    """C-8.20, C-17.3"""
    s = uprising(seats={0: dict(hand=[card], leader=GURNEY)}, control={place: controller})
    before = look(s, controller)[what]
    pick(s, card, place)
    gained = look(s, controller)[what] - before
    own = {"Spice Refinery": 2, "Imperial Basin": 1}.get(place, 0)  # of the visit itself
    assert gained == 1 + (own if controller == 0 else 0)


def test_the_controller_defends_with_a_troop_from_supply():
    """C-8.21, C-3.2, R-042"""
    s = uprising(phase="start", conflict="Siege of Arrakeen", control={"Arrakeen": 1})
    assert asked(s) == 1 and look(s, 0)["hand"] == []  # before the cards are drawn
    pick(s, "yes")
    assert look(s, 1)["conflict"] == 1 and look(s, 1)["supply"] == 8 and look(s, 1)["garrison"] == 3


def test_no_empty_question_after_a_victory():
    """C-8.4: no card of this set asks for a victory, so nobody is asked for one"""
    s = battle("skirmish-desert-mouse", dict(conflict=1, intrigue=["Contingency Plan"]))
    pick(s, "pass")
    assert look(s)["round"] == 2


# Combat cards.


def test_a_worm_alone_makes_a_player_involved():
    """C-8.1, C-8.2"""
    s = battle(
        "skirmish-desert-mouse", dict(sandworms=1, intrigue=["Contingency Plan"]), dict(intrigue=["Contingency Plan"])
    )
    assert asked(s) == 0
    pick(s, "Contingency Plan")
    assert look(s, 1)["intrigue"] == ["Contingency Plan"]  # without a unit nobody asks


def test_retreating_all_troops_leaves_the_worm_in_the_fight():
    """R-031, C-8.2, C-6.11"""
    s = battle(
        "skirmish-desert-mouse",
        dict(sandworms=1, conflict=2, swords=2, intrigue=["Tactical Option", "Contingency Plan"]),
        dict(conflict=1),
    )
    pick(s, "Tactical Option", "retreat", "2")
    assert look(s, 0)["strength"] == 3 + 2 and asked(s) == 0
    pick(s, "Contingency Plan")
    assert goods(s, "solari") == [4, 3, 0]
