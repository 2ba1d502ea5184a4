"""US-1 to US-3, C-21.1, C-21.2 and C-21.12: the box, the table and the start of a six-player game."""

from collections import Counter

import pytest
from six_aids import ENEMY, LEFT, MUADDIB, OTHER_ENEMY, RIGHT, SHADDAM, at, six

import kanly
from kanly.cells import ALLIANCE, RESERVED
from kanly.events import OBJECTIVE_DEALT, SWAPPED
from kanly.game import compose
from kanly.testing import look, options, pick, question, refusals
from kanly.things import THINGS, VP

START = {"Convincing Argument": 2, "Dagger": 2, "Diplomacy": 1, "Dune, the Desert Planet": 2, "Reconnaissance": 1,
         "Seek Allies": 1, "Signet Ring": 1}
COMMANDERS = {
    MUADDIB: {"Command Respect": 1, "Convincing Argument": 1, "Demand Attention": 1, "Desert Call": 1,
              "Limited Landsraad Access": 2, "Seek Allies": 1, "Signet Ring": 1, "Threaten Spice Production": 1,
              "Usul": 1},
    SHADDAM: {"Convincing Argument": 1, "Corrino Might": 1, "Critical Shipments": 1, "Demand Results": 1,
              "Devastating Assault": 1, "Imperial Ornithopter": 2, "Imperial Tent": 1, "Seek Allies": 1,
              "Signet Ring": 1},
}
ALLIES = (ENEMY, LEFT, RIGHT, OTHER_ENEMY)


def teams(s):
    return [[seat for seat in range(6) if s.game.seats[seat].team == team] for team in (0, 1)]


# Who plays, and where.


def test_two_teams_of_a_commander_and_two_allies():
    """US-1.1, C-21.1"""
    s = compose(["uprising"], 6).start(1)
    assert teams(s) == [[MUADDIB, LEFT, RIGHT], [ENEMY, SHADDAM, OTHER_ENEMY]]
    assert (look(s, MUADDIB)["leader"], look(s, SHADDAM)["leader"]) == ("Muad'Dib", "Shaddam Corrino IV")
    assert s.opponents(LEFT) == [SHADDAM, OTHER_ENEMY, ENEMY] and s.team(LEFT) == [LEFT, RIGHT, MUADDIB]


def test_commanders_sit_opposite_each_other_and_each_ally_beside_the_enemy_commander():
    """US-3.1: the teams alternate"""
    s = compose(["uprising"], 6).start(1)
    team = [s.game.seats[seat].team for seat in s.order]
    assert all(team[seat] != team[seat - 1] for seat in range(6)) and (SHADDAM - MUADDIB) % 6 == 3
    for commander in (MUADDIB, SHADDAM):
        beside = [(commander + 1) % 6, (commander - 1) % 6]
        assert all(team[seat] != team[commander] and seat in ALLIES for seat in beside)


def test_any_other_leader_may_be_an_ally():
    """US-3.1: recommended or not, and those of other products"""
    names = [None, "Lady Jessica", "Princess Irulan", None, "Feyd-Rautha Harkonnen", "Staban Tuek"]
    s = compose(["uprising"], 6, names).start(2)
    assert at(s, "leader") == ["Muad'Dib", *names[1:3], "Shaddam Corrino IV", *names[4:]]
    names = [None, "Paul Atreides", "Tessia Vernius", None, "Ilesa Ecaz", "Count Ilban Richese"]
    assert at(compose(["base", "ix", "uprising"], 6, names).lay_out(2), "leader")[1:3] == names[1:3]


@pytest.mark.parametrize(("names", "message"), [
    (["Lady Jessica", *[None] * 5], "Muad'Dib sits here, not Lady Jessica"),
    ([None, "Muad'Dib", *[None] * 4], "Muad'Dib is a Commander and cannot sit among the Allies"),
    (["Shaddam Corrino IV", *[None] * 5], "Muad'Dib sits here, not Shaddam Corrino IV"),
])
def test_the_commanders_have_their_own_places(names, message):
    """US-3.1"""
    with pytest.raises(ValueError, match=message):
        compose(["uprising"], 6, names)


def test_random_and_drafted_allies_are_never_commanders():
    """US-3.1"""
    for seed in range(12):
        leaders = at(compose(["uprising"], 6).start(seed), "leader")
        assert len(set(leaders)) == 6 and leaders[0] == "Muad'Dib" and leaders[3] == "Shaddam Corrino IV"
    s = compose(["uprising"], 6, "draft").start(3)
    assert question(s) == "Choose your Leader." and not {"Muad'Dib", "Shaddam Corrino IV"} & set(options(s))
    asked = []
    while question(s) == "Choose your Leader.":
        asked.append(s.asked)
        s.apply(s.options[0])
    assert set(asked) <= set(ALLIES)


# What everybody starts with.


@pytest.mark.parametrize("seat", range(6))
def test_decks(seat):
    """US-2, US-3.6, C-21.2, C-21.12"""
    seen = look(six(), seat)
    assert Counter(seen["hand"] + seen["deck"]) == COMMANDERS.get(seat, START)
    assert len(seen["hand"]) == 5 and sum(COMMANDERS.get(seat, START).values()) == 10


def test_pieces():
    """US-3.7, US-3.8, US-3.11, C-21.2, C-21.12: a Commander has no troops; everybody has a water and two Agents"""
    s = compose(["uprising"], 6, [None, "Gurney Halleck", "Lady Jessica", None, "Princess Irulan",
                                  "Lady Margot Fenring"]).start(1)
    ally, commander = (1, 3, 9, 0, 1, 2), (4, 0, 0, 0, 1, 2)
    keys = ("score", "garrison", "supply", "conflict", "water", "agents")
    assert at(s, *keys) == [commander, ally, ally, commander, ally, ally]
    assert at(s, "tokens") == [["left", "right"], [], [], ["left", "right"], [], []]
    assert not any(at(s, "swordmaster")) and not any(at(s, "solari")) and not any(at(s, "spice"))
    assert all(seen == [] for seen in at(s, "spies"))


@pytest.mark.parametrize("seat", [MUADDIB, SHADDAM])
def test_commanders_have_three_spies(seat):
    """US-2, US-3.11"""
    posts = ["carthag-post", "habbanya-erg-post", "military-support-economic-support-post"]
    s = six(seats={seat: dict(spies=posts)}, turn=seat)
    assert sorted(look(s, seat)["spies"]) == sorted(posts)
    with pytest.raises(ValueError, match="3 Spies"):
        six(seats={seat: dict(spies=[*posts, "spice-refinery-arrakeen-post"])})


def test_markers_and_alliances():
    """US-3.2, US-3.3, US-3.9: Allies on the four tracks of the board, each Commander on the own one only"""
    s = six()
    board = {"Great Houses": 0, "Spacing Guild": 0, "Bene Gesserit": 0, "Fringe Worlds": 0}
    assert at(s, "influence") == [{"Fremen": 0}, board, board, {"Emperor": 0}, board, board]
    assert {THINGS[track].name for track in s.game.tracks} == {*board, "Emperor", "Fremen"}
    assert all(not s.cells[ALLIANCE[track]] for track in s.game.tracks)


def test_nine_conflicts_without_level_one():
    """US-3.4, C-21.1: five of level II on four of level III"""
    for seed in range(5):
        s = compose(["uprising"], 6, [None, "Gurney Halleck", "Lady Jessica", None, "Princess Irulan",
                                      "Lady Margot Fenring"]).start(seed)
        assert [*reversed(s.conflicts)] == [2, 2, 2, 2, 2, 3, 3, 3, 3] and s.round == 0
    with pytest.raises(ValueError, match="rounds 1 to 9"):
        six(round=10)


def test_the_choam_module_is_always_there():
    """US-3.5"""
    game = compose(["uprising"], 6)
    names = {card.name for card in (*game.imperium, *game.intrigues)}
    assert {"Cargo Runner", "Priority Contracts", "CHOAM Profits", "Leverage"} <= names
    s = six()
    assert len(look(s)["offers"]) == 2
    assert compose(["uprising"], 6, options=["choam"]).options == ("choam",)


def test_the_sardaukar_contracts_are_set_aside():
    """US-3.5: they are an option for Shaddam, he does not start with them"""
    for seed in range(6):
        s = compose(["uprising"], 6).start(seed)
        assert sorted(THINGS[thing].slug for thing in s.piles[RESERVED]) == ["sardaukar-cards", "sardaukar-recall"]
        assert not look(s, SHADDAM)["contracts"]


# Objectives.


def test_only_allies_have_objectives():
    """US-3.10, R-094: they lie face up; no Ornithopter with six"""
    for seed in range(20):
        s = compose(["uprising"], 6).start(seed)
        mine = at(s, "objective")
        assert mine[MUADDIB] is mine[SHADDAM] is None
        assert sorted(mine[seat] for seat in ALLIES) == [
            "crysknife", "crysknife-4-6p", "desert-mouse-4-6p", "desert-mouse-first"]
        assert [look(s, seat, by=MUADDIB)["objective"] for seat in ALLIES] == [mine[seat] for seat in ALLIES]


def test_each_team_has_one_mouse_and_one_crysknife():
    """US-3.10, C-21.1: the Ally with the 4/6P mouse swaps with the enemy Ally beside them; the First Player keeps"""
    swapped = kept = 0
    for seed in range(40):
        s = compose(["uprising"], 6).start(seed, log=True)
        dealt = {e.seat: THINGS[e.thing].slug for e in s.log if e.kind == OBJECTIVE_DEALT}
        mine = {seat: look(s, seat)["objective"] for seat in ALLIES}
        for team in teams(s):
            assert sorted(mine[seat][:5] for seat in team if seat in ALLIES) == ["crysk", "deser"]
        changed = {seat for seat in ALLIES if dealt[seat] != mine[seat]}
        told = {e.seat: e.other for e in s.log if e.kind == SWAPPED}
        if not changed:
            kept += 1
            assert told == {}
            continue
        swapped += 1
        giver = next(seat for seat in ALLIES if dealt[seat] == "desert-mouse-4-6p")
        other = {ENEMY: LEFT, LEFT: ENEMY, RIGHT: OTHER_ENEMY, OTHER_ENEMY: RIGHT}[giver]
        assert changed == {giver, other} and told == {giver: other, other: giver}
        assert (mine[other], mine[giver]) == ("desert-mouse-4-6p", dealt[other])
    assert swapped > 5 and kept > 5


def test_the_ally_with_the_first_player_objective_begins():
    """US-3.11, C-21.12: the swap never moves that card"""
    for seed in range(20):
        s = compose(["uprising"], 6).start(seed)
        first = next(seat for seat in ALLIES if look(s, seat)["objective"] == "desert-mouse-first")
        assert s.first == first


def test_the_marker_passes_through_all_six_seats():
    """US-3.11, C-21.12"""
    s = six(first=RIGHT, turn=RIGHT, phase="recall", next_conflict="Battle for Arrakeen")
    seen = [look(s)["first"]]
    assert seen == [OTHER_ENEMY]
    for _ in range(5):
        s = six(first=seen[-1], phase="recall", turn=seen[-1])
        seen.append(look(s)["first"])
    assert seen == [5, 0, 1, 2, 3, 4]


def test_everybody_takes_turns_clockwise():
    """US-3.1"""
    s = six(seats={seat: dict(hand=["Convincing Argument"]) for seat in range(6)}, turn=LEFT)
    turns = []
    for _ in range(6):
        turns.append(s.mover)
        pick(s, "reveal")
        if s.mover in (MUADDIB, SHADDAM):
            s.apply(s.options[0])
        pick(s, "end turn")
    assert turns == [2, 3, 4, 5, 0, 1]


# Setup of the Throne Row.


def test_shaddam_fills_his_throne_row_once_before_the_first_round():
    """R-088: one card of the Row that is not Fremen, refilled at once"""
    asked = 0
    for seed in range(8):
        s = compose(["uprising"], 6, [None, "Gurney Halleck", "Lady Jessica", None, "Princess Irulan",
                                      "Lady Margot Fenring"]).start(seed)
        if question(s).startswith("Which card of the Imperium Row"):
            asked += 1
            assert s.asked == SHADDAM and s.round == 0 and look(s)["throne"] == []
            fremen = [name for name in look(s)["row"] if name not in options(s)]
            assert all(refusals(s)[name] == "no Fremen card can go there" for name in fremen)
            taken = options(s)[0]
            pick(s, taken)
            assert look(s)["throne"] == [taken] and len(look(s)["row"]) == 5 and s.round == 1
    assert asked > 5


def test_no_point_of_a_four_player_game_is_given_twice():
    """US-3.8: what the start points are made of"""
    assert [kanly.compose(["uprising"], 6).seat(seat).has[VP] for seat in range(6)] == [4, 1, 1, 4, 1, 1]
