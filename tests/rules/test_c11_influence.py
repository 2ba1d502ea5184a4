"""C-11 Influence and Alliances."""

import pytest
from aids import asked, happened, why

from kanly.effects.influence import FALL
from kanly.events import DREW_INTRIGUE, INFLUENCE_UP
from kanly.testing import look, options, pick, table
from kanly.things import EMPEROR

FACTIONS = ["Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"]
FREE_SPACE = {"Emperor": "Wealth", "Spacing Guild": "Foldspace", "Bene Gesserit": "Secrets", "Fremen": "Stillsuits"}
CARD = {
    "Emperor": "Favored Subject",
    "Spacing Guild": "Guild Authorization",
    "Bene Gesserit": "Secret of the Sisterhood",
    "Fremen": "Know Their Ways",
}


def gain(level, faction="Emperor", others=(), **me):
    """Seat 0 rises one step with a Plot card."""
    seats = {seat: dict(influence={faction: n}) for seat, n in enumerate(others, 1)}
    s = table(seats={0: dict(influence={faction: level}, intrigue=[CARD[faction]], **me)} | seats)
    return pick(s, CARD[faction])


def before_loss(levels, holder=0):
    """Seat 0 is about to lose a step of its only track by Shifting Allegiances."""
    seats = {seat: dict(influence={"Emperor": n}) for seat, n in enumerate(levels)}
    seats[0] |= dict(hand=["Shifting Allegiances"], spice=2)
    if max(levels) >= 4:
        seats[holder] |= dict(alliances=["Emperor"])
    s = table(players=max(3, len(levels)), seats=seats)
    return pick(s, "Shifting Allegiances", "Secure Contract")


def losing(levels, holder=0):
    """Seat 0 has lost the step; who takes the token, or which track rises instead, may be open."""
    return pick(before_loss(levels, holder), "pay 2 spice")


def offered(s):
    return [name.lower() for name in options(s)]


# Gaining.


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_track_ends_at_six(faction):
    """C-11.1, R-043"""
    s = table(seats={0: dict(hand=["Diplomacy"], influence={faction: 6})})
    pick(s, "Diplomacy", FREE_SPACE[faction])
    assert why(s, "+1 Influence") == "TRACK_FULL"
    s = gain(5, faction)
    assert look(s, 0)["influence"][faction] == 6
    s = gain(6, faction)
    assert look(s, 0)["influence"][faction] == 6


@pytest.mark.parametrize(("level", "points"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 2)])
def test_two_gives_a_point_and_four_the_alliance(level, points):
    """C-11.2, C-11.4"""
    s = gain(level)
    assert look(s, 0)["score"] == points


@pytest.mark.parametrize(("level", "before", "after"), [(1, 0, 0), (2, 1, 0), (3, 1, 1)])
def test_falling_below_two_costs_the_point(level, before, after):
    """C-11.2"""
    s = before_loss((level,))
    assert look(s, 0)["score"] == before
    pick(s, "pay 2 spice")
    assert look(s, 0)["influence"]["Emperor"] == level - 1
    assert look(s, 0)["score"] == after


def test_the_point_comes_and_goes_each_time():
    """C-11.2"""
    s = table(
        seats={
            0: dict(
                influence={"Emperor": 2, "Fremen": 0},
                hand=["Shifting Allegiances"],
                spice=2,
                intrigue=["Favored Subject"],
            )
        }
    )
    assert look(s, 0)["score"] == 1
    pick(s, "Shifting Allegiances", "Secure Contract", "pay 2 spice")
    assert look(s, 0)["score"] == 0
    pick(s, "Emperor")  # from 1 to 3
    assert look(s, 0)["score"] == 1 and look(s, 0)["influence"]["Emperor"] == 3


@pytest.mark.parametrize(
    ("faction", "gained"),
    [
        ("Emperor", dict(garrison=2, supply=-2)),
        ("Spacing Guild", dict(solari=3)),
        ("Bene Gesserit", dict(intrigue=1)),
        ("Fremen", dict(water=1)),
    ],
)
def test_the_bonus_at_four(faction, gained):
    """C-11.3, C-22.15"""
    before = table(seats={0: dict(influence={faction: 3})})
    old, new = look(before, 0), look(gain(3, faction), 0)
    for key in ("garrison", "supply", "solari", "spice", "water"):
        assert new[key] - old[key] == gained.get(key, 0), key
    assert len(new["intrigue"]) == gained.get("intrigue", 0)


@pytest.mark.parametrize("faction", FACTIONS)
def test_no_bonus_at_any_other_level(faction):
    """C-11.3"""
    for level in (0, 1, 2, 4, 5):
        me = look(gain(level, faction), 0)
        assert (me["garrison"], me["solari"], me["intrigue"], me["water"]) == (3, 0, [], 1), level


def test_the_bonus_does_not_depend_on_the_alliance_and_comes_again():
    """C-11.3, C-22.15"""
    s = gain(3, "Spacing Guild", others=[6])
    assert look(s, 0)["solari"] == 3 and look(s, 0)["alliances"] == []
    s = table(
        seats={
            0: dict(
                influence={"Spacing Guild": 4}, hand=["Shifting Allegiances"], spice=2, intrigue=["Guild Authorization"]
            )
        }
    )
    pick(s, "Shifting Allegiances", "Secure Contract", "pay 2 spice", "Fremen")
    assert look(s, 0)["solari"] == 3  # of Secure Contract; nothing is returned on falling
    pick(s, "Guild Authorization")
    assert look(s, 0)["solari"] == 6


# The Alliance.


def test_who_reaches_four_first_takes_the_token():
    """C-11.4"""
    s = gain(3)
    assert look(s, 0)["alliances"] == ["Emperor"]
    assert look(s, 0)["score"] == 2


@pytest.mark.parametrize(
    ("level", "holder", "moves"),
    [(3, 4, False), (3, 5, False), (4, 4, True), (4, 5, False), (4, 6, False), (5, 5, True), (5, 6, False)],
)
def test_the_token_moves_only_to_a_strictly_higher_player(level, holder, moves):
    """C-11.4, C-22.11"""
    s = gain(level, others=[holder])
    assert look(s, 0)["alliances"] == (["Emperor"] if moves else [])
    assert look(s, 1)["alliances"] == ([] if moves else ["Emperor"])
    assert s.scores == [1 + moves, 2 - moves, 0]


def test_the_holder_rising_keeps_the_token_and_gains_no_second_point():
    """C-11.4"""
    s = gain(4, others=[4])
    assert look(s, 0)["alliances"] == ["Emperor"] and s.scores == [2, 1, 0]


# Losing Influence while holding it.


@pytest.mark.parametrize(
    ("levels", "heir"),
    [
        ((5, 4), 0),
        ((5, 3), 0),
        ((6, 0), 0),  # nobody was level: it stays
        ((5, 5), 1),
        ((5, 4, 5), 2),
        ((6, 6), 1),
        ((4, 4), 1),  # somebody was
        ((4, 3), None),
        ((4, 0), None),  # below four, nobody else is there: back to the board
    ],
)
def test_what_becomes_of_the_token_when_its_holder_falls(levels, heir):
    """C-11.5, C-22.11"""
    s = before_loss(levels)
    expected = s.scores
    assert expected[0] == 2 and look(s, 0)["alliances"] == ["Emperor"]
    expected[0] -= heir != 0
    if heir:
        expected[heir] += 1
    pick(s, "pay 2 spice")
    assert [seat for seat in range(3) if look(s, seat)["alliances"]] == ([] if heir is None else [heir])
    assert s.scores == expected


@pytest.mark.parametrize("chosen", [1, 2, 3])
def test_the_losing_holder_chooses_among_several_who_were_level(chosen):
    """C-11.5"""
    s = losing((5, 5, 5, 5))
    assert asked(s) == 0
    assert offered(s) == ["player 2", "player 3", "player 4"]
    pick(s, f"player {chosen + 1}")
    assert look(s, chosen)["alliances"] == ["Emperor"]
    assert look(s, 0)["alliances"] == []


def test_only_those_who_were_level_are_asked_for():
    """C-11.5"""
    s = losing((4, 4, 3, 4))
    assert offered(s) == ["player 2", "player 4"]


def test_whoever_is_not_the_holder_falls_without_moving_the_token():
    """C-11.5"""
    s = losing((4, 4, 4), holder=1)
    pick(s, "Fremen")
    assert look(s, 1)["alliances"] == ["Emperor"]
    assert s.scores == [2, 2, 1]  # 2 Emperor and 2 Fremen, Alliance and point, point


def test_losing_two_steps_is_done_step_by_step():
    """C-11.5, R-046"""
    s = table(
        seats={0: dict(influence={"Emperor": 5}), 1: dict(influence={"Emperor": 5}), 2: dict(influence={"Emperor": 4})}
    )
    s.pending.append((FALL[EMPEROR].no, 0, 0, 2, 0))
    s.advance()
    assert look(s, 0)["influence"]["Emperor"] == 3
    assert look(s, 1)["alliances"] == ["Emperor"]  # on the first step; the second changes nothing more
    assert s.scores == [1, 2, 1]
    s = table(
        seats={0: dict(influence={"Emperor": 5}), 1: dict(influence={"Emperor": 4}), 2: dict(influence={"Emperor": 4})}
    )
    s.pending.append((FALL[EMPEROR].no, 0, 0, 2, 0))
    s.advance()
    assert look(s, 0)["influence"]["Emperor"] == 3  # level with both at 4, then below: the holder chooses
    assert offered(s) == ["player 2", "player 3"] and asked(s) == 0
    pick(s, "player 3")
    assert look(s, 2)["alliances"] == ["Emperor"]
    s = table(seats={0: dict(influence={"Emperor": 3})})
    s.pending.append((FALL[EMPEROR].no, 0, 0, 2, 0))
    s.advance()
    assert look(s, 0)["score"] == 0 and look(s, 0)["influence"]["Emperor"] == 1


# Choices.


def test_gain_one_names_any_faction():
    """C-11.6"""
    for faction in FACTIONS:
        s = table(seats={0: dict(solari=2, intrigue=["Bribery"])})
        pick(s, "Bribery")
        assert options(s) == FACTIONS
        pick(s, faction)
        assert {f for f, n in look(s, 0)["influence"].items() if n} == {faction}


def test_a_gain_of_two_is_with_one_faction():
    """C-11.6, R-045"""
    s = table(phase="combat", conflict="Grand Vision", seats={0: dict(conflict=2)})
    pick(s, "Influence", "Fremen")
    assert look(s, 0)["influence"] == {"Emperor": 0, "Spacing Guild": 0, "Bene Gesserit": 0, "Fremen": 2}


@pytest.mark.parametrize(
    ("levels", "offered"),
    [
        ({"Emperor": 1}, None),
        ({"Emperor": 1, "Fremen": 3}, ["Emperor", "Fremen"]),
        (dict.fromkeys(FACTIONS, 1), FACTIONS),
    ],
)
def test_a_loss_names_a_faction_where_there_is_influence(levels, offered):
    """C-11.6, R-044"""
    s = table(seats={0: dict(hand=["Shifting Allegiances"], spice=2, influence=levels)})
    pick(s, "Shifting Allegiances", "Secure Contract", "pay 2 spice")
    if offered is None:
        assert options(s) == FACTIONS  # the only possible loss has been taken; now the gain
        assert sum(look(s, 0)["influence"].values()) == 0
    else:
        assert options(s) == offered


def test_influence_that_is_not_there_cannot_be_paid():
    """C-11.6, R-044"""
    s = table(seats={0: dict(hand=["Shifting Allegiances"], spice=2)})
    pick(s, "Shifting Allegiances", "Secure Contract")
    assert options(s) == ["end turn"]
    assert why(s, "pay 2 spice") == "SHORT"


# Several steps at once.


def test_two_steps_reach_every_space_passed():
    """C-11.7"""
    s = table(seats={0: dict(hand=["Power Play"], influence={"Emperor": 3})})
    pick(s, "Power Play", "Wealth", "+2 Influence")
    me = look(s, 0)
    assert me["influence"]["Emperor"] == 5 and me["alliances"] == ["Emperor"] and me["garrison"] == 5
    s = table(seats={0: dict(hand=["Power Play"], influence={"Emperor": 1})})
    pick(s, "Power Play", "Wealth", "+2 Influence")
    assert look(s, 0)["influence"]["Emperor"] == 3 and look(s, 0)["score"] == 1


@pytest.mark.parametrize(
    ("level", "holder", "moves"), [(2, 4, False), (3, 4, True), (3, 5, False), (4, 5, True), (4, 6, False)]
)
def test_two_steps_can_overtake_the_holder(level, holder, moves):
    """C-11.4, C-11.7"""
    s = table(seats={0: dict(hand=["Power Play"], influence={"Fremen": level}), 1: dict(influence={"Fremen": holder})})
    pick(s, "Power Play", "Stillsuits", "+2 Influence")
    assert look(s, 0)["alliances"] == (["Fremen"] if moves else [])


def test_the_bonus_at_four_is_finished_before_the_next_step():
    """R-029, C-11.7"""
    s = table(seats={0: dict(hand=["Power Play"], influence={"Bene Gesserit": 3})}, log=True,
              intrigue_deck=["Windfall"])
    pick(s, "Power Play", "Secrets", "+2 Influence")
    kinds = happened(s, DREW_INTRIGUE, INFLUENCE_UP)
    assert kinds == [INFLUENCE_UP, DREW_INTRIGUE, INFLUENCE_UP]


# Conditions.


@pytest.mark.parametrize(("level", "swords"), [(0, 0), (1, 0), (2, 4), (3, 4), (4, 6), (6, 6)])
def test_influence_conditions_read_the_track_and_alliance_conditions_the_token(level, swords):
    """C-11.8"""
    s = table(seats={0: dict(hand=["Worm Riders"], influence={"Fremen": level})}, phase="reveal")
    assert look(s, 0)["swords"] == swords


def test_four_influence_without_the_token_is_no_alliance():
    """C-11.8"""
    s = table(
        seats={0: dict(hand=["Worm Riders"], influence={"Fremen": 4}), 1: dict(alliances=["Fremen"])}, phase="reveal"
    )
    assert look(s, 0)["swords"] == 4
    s = table(
        seats={0: dict(hand=["Firm Grip"], influence={"Emperor": 5}), 1: dict(influence={"Emperor": 6})}, phase="reveal"
    )
    assert look(s, 0)["persuasion"] == 0
    s = table(seats={0: dict(hand=["Firm Grip"], influence={"Emperor": 5})}, phase="reveal")
    assert look(s, 0)["persuasion"] == 4


def test_an_alliance_condition_asks_for_that_faction():
    """C-11.8"""
    s = table(seats={0: dict(hand=["Firm Grip", "Worm Riders"], alliances=["Spacing Guild"])}, phase="reveal")
    assert (look(s, 0)["persuasion"], look(s, 0)["swords"]) == (0, 0)
