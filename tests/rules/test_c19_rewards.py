"""C-19.15, C-19.18, C-8.9, C-8.21, R-108, R-112: what solo Rivals win, who decides for them, and control."""

import pytest
from aids import asked, every_place
from hagal_aids import ARIANA, BARE, LETO, MEMNON, RABBAN, levels, solo, solo_ix, visits

from kanly.events import NO_WINNER
from kanly.testing import look, options, pick, table
from kanly.things import WHO

FACTIONS = ["Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"]


def battle(conflict, mine, left, right=0, sets=("base",), rival=None, **board):
    """The Combat phase, with so many troops each; Rivals turn up cards without swords; the person takes any reward."""
    seats = {0: dict(conflict=mine, intrigue=[], water=0), 1: BARE | dict(leader=MEMNON, conflict=left) | (rival or {}),
             2: BARE | dict(leader=RABBAN, conflict=right)}
    given = {"hagal": ["Carthag", "Carthag"], "first": 2} | board
    s = table(sets, players=1, seats=seats, phase="combat", conflict=conflict, log=True, **given)
    while look(s)["phase"] in ("combat", "rewards") and s.pending[-1][WHO] == 0:
        pick(s, "pass" if "pass" in options(s) else options(s)[0])
    return s


def has(s, seat, *keys):
    seen = look(s, seat) | {"intrigue": len(look(s, seat)["intrigue"])}
    return tuple(seen[key] for key in keys)


# Places.


@pytest.mark.parametrize("troops, places", [
    ((1, 3, 2), (None, 1, 2)), ((3, 2, 1), (1, 2, None)), ((2, 3, 2), (3, 1, 3)), ((1, 2, 2), (None, 2, 2)),
    ((2, 2, 1), (2, 2, None)), ((2, 2, 2), (2, 2, 2)), ((0, 1, 0), (None, 1, None)), ((3, 1, 1), (1, 3, 3)),
])
def test_rivals_rank_and_are_rewarded_like_players(troops, places):
    """C-19.15, C-8.7, C-8.9: the third reward only in a tie for second"""
    s = battle("Desert Power", *troops)
    reward = {1: (1, 1, 0), 2: (0, 1, 1), 3: (0, 0, 1), None: (0, 0, 0)}
    for seat in range(3):
        assert has(s, seat, "score", "water", "spice") == reward[places[seat]]
        assert look(s, seat)["conflict"] == 0
    assert any(e.kind == NO_WINNER for e in s.log) == (1 not in places)


def test_swords_decide():
    """C-19.7, C-19.15"""
    s = battle("Desert Power", 3, 2, hagal=["Conspire"])
    assert has(s, 1, "score") == (1,) and has(s, 0, "score", "spice") == (0, 1)


# Kinds of reward.


@pytest.mark.parametrize("conflict, first, gain", [
    ("Guild Bank Raid", True, dict(solari=6)), ("Raid Stockpiles", True, dict(intrigue=1, spice=3)),
    ("Raid Stockpiles", False, dict(spice=2)), ("Machinations", False, dict(water=1, solari=2)),
    ("Desert Power", True, dict(score=1, water=1)), ("Terrible Purpose", True, dict(score=1)),
    ("Cloak and Dagger", False, dict(intrigue=1, spice=1)), ("skirmish-vp-intrigue", True, dict(score=1)),
    ("Battle for Carthag", True, dict(score=2)), ("Battle for Imperial Basin", False, dict(spice=5)),
])
def test_points_goods_and_intrigue_cards_are_gained(conflict, first, gain):
    """C-19.15: cards to trash are nothing to a Rival (R-112)"""
    s = battle(conflict, 0 if first else 3, 2)
    keys = ("score", "solari", "spice", "water", "intrigue")
    assert has(s, 1, *keys) == tuple(gain.get(key, 0) for key in keys)


def test_the_mentat_is_an_agent_in_the_next_round():
    """C-19.15, R-126: and goes back after it"""
    s = battle("Sort Through the Chaos", 0, 2, first=1, hagal=["Carthag"])
    assert look(s)["round"] == 2 and look(s)["first"] == 2
    assert look(s, 1)["mentat"] and has(s, 1, "intrigue", "solari") == (1, 2)
    on_board = sum(1 in agents for agents in look(s)["agents"].values())
    assert look(s, 1)["agents"] + on_board == 3


def test_nobody_else_can_take_it_meanwhile():
    """C-19.15, C-13.13: the Mentat is not on its space"""
    s = table(players=1, seats={0: dict(hand=["Dagger"], solari=5, deck=["Diplomacy"]), 1: BARE | dict(mentat=True),
                                2: BARE}, turn=0)
    pick(s, "Dagger", "Mentat", "draw")
    assert not look(s, 0)["mentat"] and look(s, 0)["agents"] == 1


def test_troops_come_to_the_garrison():
    """C-19.15 [X], C-8.10"""
    s = battle("skirmish-freighter-troop", 0, 2, sets=("base", "ix"), first=1, hagal=["Carthag"])
    assert has(s, 1, "freighter") == (1,)
    assert has(s, 1, "garrison", "supply") == (1, 11)


def test_what_several_rewards_bring_is_spent_when_all_are_taken():
    """C-19.17, R-112"""
    s = battle("Machinations", 3, 2, rival=dict(water=2, solari=5))
    assert has(s, 1, "water", "solari", "score") == (0, 0, 2)


# Choices.


@pytest.mark.parametrize("before, tied", [
    ((0, 0, 0, 0), FACTIONS), ((1, 0, 1, 0), ["Spacing Guild", "Fremen"]), ((3, 3, 3, 3), FACTIONS),
    ((0, 1, 1, 0), ["Emperor", "Fremen"]), ((6, 6, 2, 2), ["Bene Gesserit", "Fremen"]),
])
def test_the_person_decides_between_the_factions_with_the_least_influence(before, tied):
    """C-19.18: exactly these are on offer"""
    s = battle("skirmish-influence-solari", 0, 2, rival=dict(influence=dict(zip(FACTIONS, before, strict=True))))
    assert asked(s) == 0 and options(s) == tied
    pick(s, tied[-1])
    assert levels(s, 1) == [level + (name == tied[-1]) for name, level in zip(FACTIONS, before, strict=True)]


@pytest.mark.parametrize("before, least", [((1, 0, 2, 3), 1), ((0, 1, 1, 1), 0), ((5, 4, 3, 2), 3), ((6, 6, 6, 5), 3)])
def test_without_a_tie_nobody_is_asked(before, least):
    """C-19.18"""
    s = battle("skirmish-influence-solari", 0, 2, rival=dict(influence=dict(zip(FACTIONS, before, strict=True))))
    assert look(s)["round"] == 2
    assert levels(s, 1) == [level + (n == least) for n, level in enumerate(before)]


def test_influence_that_has_nowhere_to_go_is_lost():
    """R-037, C-11.1"""
    s = battle("skirmish-influence-solari", 0, 2, rival=dict(influence=dict.fromkeys(FACTIONS, 6)))
    assert levels(s, 1) == [6, 6, 6, 6] and look(s)["round"] == 2 and has(s, 1, "solari") == (2,)


def test_two_steps_of_grand_vision_are_with_one_faction():
    """C-19.18, R-045: no bonus at 4, but a point at 2"""
    s = battle("Grand Vision", 0, 2, rival=dict(influence={"Emperor": 1, "Fremen": 1, "Spacing Guild": 1}))
    assert levels(s, 1) == [1, 1, 2, 1] and has(s, 1, "score", "intrigue") == (1, 1)


@pytest.mark.parametrize("before, questions, after", [
    ((0, 1, 2, 3), [], (1, 2, 2, 3)), ((0, 1, 1, 3), [["Spacing Guild", "Bene Gesserit"]], (1, 1, 2, 3)),
    ((0, 0, 0, 1), [["Emperor", "Spacing Guild", "Bene Gesserit"], ["Emperor", "Spacing Guild"]], (0, 1, 1, 1)),
])
def test_two_different_factions_are_the_two_with_the_least(before, questions, after):
    """C-19.18: Machinations; the last one on offer is taken each time"""
    s = battle("Machinations", 0, 2, rival=dict(influence=dict(zip(FACTIONS, before, strict=True))))
    for offered in questions:
        assert asked(s) == 0 and options(s) == offered
        pick(s, offered[-1])
    assert look(s)["round"] == 2 and levels(s, 1) == list(after)


def test_two_that_are_tied_for_the_least_need_no_choice():
    """C-19.18: both are taken"""
    s = battle("Machinations", 0, 2, rival=dict(influence={"Bene Gesserit": 1, "Fremen": 2}))
    assert look(s)["round"] == 2 and levels(s, 1) == [1, 1, 1, 2]


def test_the_person_names_two_of_three_in_the_battle_for_arrakeen():
    """C-19.18, R-034: the second reward"""
    s = battle("Battle for Arrakeen", 3, 2)
    assert asked(s) == 0
    offered = options(s)
    assert offered == ["+1 Intrigue card", "+2 spice", "+3 Solari"]
    pick(s, "+2 spice")
    assert options(s) == ["+1 Intrigue card", "+3 Solari"]
    pick(s, "+3 Solari")
    assert has(s, 1, "spice", "solari", "intrigue") == (2, 3, 0)


@pytest.mark.parametrize("conflict, choice, gain", [
    ("Cloak and Dagger", "+1 spice", dict(spice=1)), ("Cloak and Dagger", "Intrigue", dict(intrigue=1)),
    ("Trade Monopoly", "+1 water", dict(water=1)), ("Trade Monopoly", "Intrigue", dict(intrigue=1)),
])
def test_the_person_chooses_a_third_reward_with_an_or(conflict, choice, gain):
    """C-19.18, C-19.15: two Rivals tied for second, each is asked for"""
    s = battle(conflict, 3, 2, 2, sets=("base", "ix"))
    for _ in (1, 2):
        assert asked(s) == 0 and len(options(s)) == 2
        pick(s, choice)
    for seat in (1, 2):
        assert has(s, seat, "spice", "water", "intrigue") == tuple(
            gain.get(key, 0) for key in ("spice", "water", "intrigue"))


def test_what_a_rival_can_pay_for_a_point_is_paid():
    """K-35: Economic Supremacy; what is gained comes first"""
    for solari, spice, points in ((6, 4, 3), (6, 3, 2), (5, 4, 2), (5, 3, 1)):
        s = battle("Economic Supremacy", 0, 2, sets=("base", "ix"), rival=dict(solari=solari, spice=spice), round=9)
        assert has(s, 1, "score") == (points,)
        assert has(s, 1, "solari", "spice") == (solari % 6, 0 if spice == 4 else 3)


# Control.


@every_place
def test_a_rival_takes_control(conflict, place):
    """C-19.15, C-8.19: over a person's marker too"""
    for before in ({}, {place: 0}, {place: 2}):
        s = battle(conflict, 0, 2, control=before)
        assert look(s)["control"] == {place: 1}


@every_place
def test_a_person_takes_it_from_a_rival(conflict, place):
    """C-8.19"""
    s = battle(conflict, 2, 1, control={place: 1})
    assert look(s)["control"] == {place: 0}


@every_place
@pytest.mark.parametrize("level", ["sardaukar", "mentat"])
def test_a_rival_always_defends_what_it_controls(conflict, place, level):
    """C-19.15, C-8.21, R-108: a troop from supply, also under Expert Deployment; a person is asked"""
    s = table(players=1, options=[level], seats={0: dict(intrigue=[]), 1: BARE, 2: BARE}, phase="start", first=0,
              conflict=conflict, round=2, control={place: 1})
    assert has(s, 1, "conflict", "garrison", "supply") == (1, 0, 11)
    s = table(players=1, options=[level], seats={0: dict(intrigue=[]), 1: BARE, 2: BARE}, phase="start", first=0,
              conflict=conflict, round=2, control={place: 0})
    assert asked(s) == 0 and options(s) == ["yes", "no"]


def test_without_a_troop_in_supply_there_is_nothing_to_defend_with():
    """R-108"""
    s = table(players=1, seats={0: dict(intrigue=[]), 1: BARE | dict(garrison=12), 2: BARE}, phase="start", first=0,
              conflict="Siege of Carthag", round=2, control={"Carthag": 1})
    assert has(s, 1, "conflict", "garrison") == (0, 12)


def test_the_defender_counts_in_the_conflict():
    """R-108, C-19.7: it is a unit, so a card is turned up for swords"""
    s = table(players=1, seats={0: dict(intrigue=[], hand=[]), 1: BARE | dict(agents=0), 2: BARE | dict(agents=0)},
              phase="start", first=0, conflict="Siege of Carthag", round=2, control={"Carthag": 1}, hagal=["Wealth"])
    assert look(s, 1)["conflict"] == 1


# Rewards of a Signet or a space are decided likewise.


def test_letos_signet_asks_for_a_tie_among_those_he_may_choose():
    """C-19.18, R-104: factions where an opponent has more Influence"""
    s = solo(dict(leader=LETO, spice=1, influence={"Emperor": 1}), dict(influence={"Emperor": 2, "Fremen": 1}),
             dict(influence={"Spacing Guild": 1}), hagal=["Arrakeen"])
    assert asked(s) == 0 and options(s) == ["Spacing Guild", "Fremen"]
    pick(s, "Fremen")
    assert levels(s, 1) == [1, 0, 0, 1] and look(s, 1)["spice"] == 0
    assert look(s, 1)["conflict"] == 1  # and the troop of the card


@pytest.mark.parametrize("guild, asked_for", [(2, False), (1, True)])
def test_the_shipping_reward_too(guild, asked_for):
    """C-19.24: solo the only person decides"""
    levels_before = {"Emperor": 2, "Spacing Guild": guild, "Bene Gesserit": 1, "Fremen": 3}
    s = solo_ix(dict(leader=ARIANA, freighter=2, influence=levels_before),
                hagal=["Smuggling / Interstellar Shipping"], agents={"Interstellar Shipping": [0]}
                if guild == 1 else {})
    if asked_for:
        assert visits(s, 1) == ["Smuggling"]
        assert asked(s) == 0 and options(s) == ["Spacing Guild", "Bene Gesserit"]
        pick(s, "Spacing Guild")
        assert levels(s, 1) == [2, 2, 1, 3]
    else:
        assert levels(s, 1) == [2, 2, 2, 3]
