"""C-6.2, C-8.16, C-8.17, C-8.22, C-16.7 dreadnoughts: commissioning, deploying, strength, control of locations."""

import pytest
from aids import HELENA, MEMNON, PAUL, asked, ix, paul, why

from kanly.events import CONTROLS, NO_WINNER, SHIP_LEAVES, SHIP_OCCUPIES
from kanly.testing import look, options, pick, reveal, table
from kanly.things import CONFLICT, THINGS

RHOMBUR = "Prince Rhombur Vernius"
PLACES = ["Arrakeen", "Carthag", "Imperial Basin"]
RAID = "Guild Bank Raid"
DUNE = "Dune, the Desert Planet"


def sent(space, *hand, **mine):
    """Seat 0 has sent an Agent to this space."""
    return pick(paul(dict(hand=list(hand)) | mine), hand[0], space)


def deploys(s):
    return [name for name in options(s) if "deploy" in name]


def battle(mine, first=None, second=None, conflict=RAID, **board):
    """The Combat phase begins; there are no Combat cards."""
    others = {1: dict(leader=HELENA) | (first or {}), 2: dict(leader=MEMNON) | (second or {})}
    return paul(mine, others, phase="combat", conflict=conflict, **board)


# Commissioning.


def test_the_dreadnought_space_commissions_one_into_the_garrison():
    """C-6.2, C-17.2"""
    s = sent("Dreadnought", "Truthsayer", solari=3, spice=0)
    assert look(s, 0)["solari"] == 0
    pick(s, "commission")
    assert (look(s, 0)["dreadnoughts"], look(s, 0)["fleet"]) == (1, 0)


def test_commissioning_is_optional():
    """C-6.2, C-17.2: and/or, either order"""
    s = sent("Dreadnought", "Truthsayer", solari=3, spice=0)
    pick(s, "end turn")
    assert look(s, 0)["dreadnoughts"] == 0 and asked(s) == 1


@pytest.mark.parametrize("order", [("commission", "tile"), ("tile", "commission")])
def test_the_dreadnought_space_gives_a_tile_too_in_either_order(order):
    """C-17.2"""
    s = paul(dict(hand=["Truthsayer"], solari=3, spice=1), tech=["Artillery", "Flagship", "Spaceport"])
    pick(s, "Truthsayer", "Dreadnought")
    for what in order:
        pick(s, *{"commission": ["commission"], "tile": ["acquire a Tech", "Artillery"]}[what])
    assert look(s, 0)["dreadnoughts"] == 1 and look(s, 0)["tech"] == ["Artillery"]


@pytest.mark.parametrize("where", [dict(dreadnoughts=2), dict(fleet=2), dict(dreadnoughts=1, fleet=1)])
def test_there_are_only_two(where):
    """C-6.2, R-064: the rest of the visit stays legal"""
    s = paul(dict(hand=["Truthsayer"], solari=3, spice=1) | where, tech=["Artillery", "Flagship", "Spaceport"])
    pick(s, "Truthsayer", "Dreadnought")
    assert why(s, "Dreadnought: commission 1 dreadnought") == "NO_SHIP"
    pick(s, "acquire a Tech", "Artillery", "end turn")
    assert look(s, 0)["dreadnoughts"] + look(s, 0)["fleet"] == 2 and look(s, 0)["tech"] == ["Artillery"]


def test_a_dreadnought_on_a_location_is_one_of_the_two():
    """C-6.2, R-064"""
    s = paul(dict(hand=["Truthsayer"], solari=3, dreadnoughts=1), ships={"Carthag": 0})
    pick(s, "Truthsayer", "Dreadnought")
    assert why(s, "Dreadnought: commission 1 dreadnought") == "NO_SHIP"


def test_a_purchase_stays_legal_when_its_dreadnought_fizzles():
    """R-064: Full-Scale Assault with both already out"""
    s = paul(dict(hand=["Dagger"], dreadnoughts=2, persuasion=8), row=["Full-Scale Assault"], phase="reveal")
    pick(s, "Full-Scale Assault")
    assert "Full-Scale Assault" in look(s, 0)["discard"] and look(s, 0)["dreadnoughts"] == 2
    s = paul(dict(hand=["Dagger"], dreadnoughts=1, persuasion=8), row=["Full-Scale Assault"], phase="reveal")
    pick(s, "Full-Scale Assault")
    assert look(s, 0)["dreadnoughts"] == 2


def test_an_arrow_to_a_third_dreadnought_is_not_offered():
    """R-012, R-064"""
    s = paul(dict(hand=["Dagger"], intrigue=["Advanced Weaponry"], solari=3, dreadnoughts=2))
    assert why(s, "Advanced Weaponry") == "EMPTY"


# Deploying.


def test_a_dreadnought_is_deployed_like_any_unit():
    """C-6.3, C-16.7"""
    s = sent("Carthag", "Reconnaissance", garrison=0, dreadnoughts=1)
    pick(s, "deploy a dreadnought")
    assert (look(s, 0)["dreadnoughts"], look(s, 0)["fleet"]) == (0, 1) and deploys(s) == []


@pytest.mark.parametrize(("first", "left"), [
    ([], ["deploy 1 troop", "deploy 2 troops", "deploy a dreadnought"]),
    (["deploy 1 troop"], ["deploy 1 troop", "deploy a dreadnought"]),
    (["deploy a dreadnought"], ["deploy 1 troop", "deploy a dreadnought"]),
    (["deploy 2 troops"], []),
    (["deploy a dreadnought", "deploy a dreadnought"], []),
    (["deploy a dreadnought", "deploy 1 troop"], []),
    (["deploy 1 troop", "deploy a dreadnought"], []),
])
def test_troops_and_dreadnoughts_share_the_limit_of_two_from_the_garrison(first, left):
    """C-6.3, C-6.4"""
    s = sent("Research Station", "Reconnaissance", garrison=3, dreadnoughts=2, water=2)
    pick(s, *first)
    assert deploys(s) == left


def test_recruits_do_not_use_up_the_limit_of_the_dreadnoughts():
    """C-6.3: recruits of this turn, and two other units"""
    s = sent("Carthag", "Reconnaissance", garrison=3, dreadnoughts=2)
    pick(s, "+1 troop", "deploy a dreadnought", "deploy a dreadnought")
    assert deploys(s) == ["deploy 1 troop"]
    pick(s, "deploy 1")
    assert (look(s, 0)["fleet"], look(s, 0)["conflict"], look(s, 0)["garrison"]) == (2, 1, 3)


def test_three_troops_out_with_a_recruit_leave_no_room_for_a_dreadnought():
    """C-6.3: one recruit and two others have gone"""
    s = sent("Carthag", "Reconnaissance", garrison=3, dreadnoughts=2)
    pick(s, "+1 troop", "deploy 3")
    assert deploys(s) == []
    s = sent("Carthag", "Reconnaissance", garrison=3, dreadnoughts=2)
    pick(s, "+1 troop", "deploy 2")
    assert deploys(s) == ["deploy 1 troop", "deploy a dreadnought"]


def armed():
    """Seat 0 has one dreadnought, commissions the other and sends an Agent to a Combat space."""
    s = paul(dict(hand=["Reconnaissance"], intrigue=["Advanced Weaponry"], solari=3, water=2, garrison=3,
                  dreadnoughts=1))
    return pick(s, "Advanced Weaponry", "Reconnaissance", "Research Station")


def test_a_dreadnought_commissioned_this_turn_is_no_unit_of_the_limit():
    """C-6.3: units recruited or commissioned this turn from any source"""
    s = armed()
    pick(s, "deploy 2")
    assert deploys(s) == ["deploy a dreadnought"]
    pick(s, "deploy a dreadnought")
    assert deploys(s) == [] and (look(s, 0)["fleet"], look(s, 0)["dreadnoughts"]) == (1, 1)


def test_commissioned_ones_and_two_others_may_all_go():
    """C-6.3"""
    s = armed()
    pick(s, "deploy a dreadnought", "deploy a dreadnought")
    assert deploys(s) == ["deploy 1 troop"]


@pytest.mark.parametrize("space", ["Dreadnought", "Tech Negotiation"])
def test_nothing_is_deployed_from_a_space_that_is_no_combat_space(space):
    """C-6.5, C-17.2: none of the spaces of Ix is one"""
    s = sent(space, "Truthsayer", solari=3, dreadnoughts=1)
    assert deploys(s) == []
    s = sent("Smuggling", DUNE, dreadnoughts=1)
    assert deploys(s) == []


# Strength.


@pytest.mark.parametrize(("troops", "ships", "leader", "strength"), [
    (0, 1, PAUL, 3), (0, 2, PAUL, 6), (2, 1, PAUL, 7), (0, 0, PAUL, 0), (0, 1, RHOMBUR, 4), (1, 2, RHOMBUR, 10),
])
def test_a_dreadnought_counts_three(troops, ships, leader, strength):
    """C-7.9, C-16.7; Rhombur's count four"""
    s = battle(dict(leader=leader, conflict=troops, fleet=ships, intrigue=["Ambush"]))
    assert look(s, 0)["strength"] == strength


def test_alone_in_the_conflict_it_counts_swords_and_plays_combat_cards():
    """C-16.7, C-8.2, C-0.5: a unit like a troop"""
    s = battle(dict(fleet=1, intrigue=["Ambush"]), dict(conflict=3, intrigue=["Windfall"]))
    assert asked(s) == 0
    pick(s, "Ambush")
    assert look(s, 0)["strength"] == 3 + 4


def test_in_the_garrison_it_does_nothing():
    """C-16.7"""
    s = battle(dict(dreadnoughts=2, intrigue=["Ambush"]), dict(conflict=1, intrigue=["Windfall"]))
    assert asked(s) == 1 and look(s, 0)["strength"] == 0


def test_second_wave_needs_a_unit_already_in_the_conflict():
    """Q-58: like every Combat card"""
    s = battle(dict(garrison=3, dreadnoughts=1, intrigue=["Second Wave"]), dict(conflict=1, intrigue=["Windfall"]))
    assert asked(s) == 1
    s = battle(dict(fleet=1, garrison=3, dreadnoughts=1, intrigue=["Second Wave", "Windfall"]))
    pick(s, "Second Wave")
    assert options(s) == ["troop", "dreadnought", "done"]  # up to two units
    pick(s, "dreadnought", "troop")
    assert (look(s, 0)["fleet"], look(s, 0)["conflict"], look(s, 0)["strength"]) == (2, 1, 2 * 3 + 2 + 2)


def test_losing_the_last_troop_does_not_matter_while_a_dreadnought_fights():
    """C-8.2, C-7.9: the swords still count, and so do Combat cards"""
    s = battle(dict(fleet=1, conflict=1, intrigue=["Ambush", "Master Tactician", "Windfall"]), dict(conflict=2))
    s.players[0].has[CONFLICT] = 0
    pick(s, "Master Tactician")
    assert asked(s) == 0 and look(s, 0)["strength"] == 3 + 3


# What base cards say of troops.


def test_base_cards_never_touch_dreadnoughts():
    """Q-31, C-0.5: Test of Humanity loses a troop, Rapid Mobilization deploys troops"""
    s = paul(dict(hand=["Test of Humanity"]), {1: dict(leader=HELENA, hand=[], fleet=2)})
    pick(s, "Test of Humanity", "Secrets")
    assert look(s, 1)["fleet"] == 2 and look(s, 1)["dreadnoughts"] == 0
    s = paul(dict(hand=["Dagger"], intrigue=["Rapid Mobilization"], garrison=0, dreadnoughts=2))
    pick(s, "Rapid Mobilization")
    assert (look(s, 0)["fleet"], look(s, 0)["dreadnoughts"]) == (0, 2)


def test_double_cross_needs_a_troop_of_an_opponent():
    """Q-31, Q-22: a dreadnought is none"""
    s = paul(dict(hand=["Dagger"], intrigue=["Double Cross"], solari=1),
             {1: dict(leader=HELENA, fleet=2), 2: dict(leader=MEMNON)})
    assert why(s, "Double Cross") == "EMPTY"


def test_chani_retreats_troops_only():
    """Q-31: how many is a number of troops"""
    s = paul(dict(hand=["Chani"], fleet=2, conflict=1), phase="reveal")
    pick(s, next(name for name in options(s) if "retreat" in name))
    assert options(s) == ["0", "1"]


# After the Combat.


def test_losers_dreadnoughts_go_to_the_garrison_and_troops_to_supply():
    """C-8.15, C-8.16: never to supply"""
    s = battle(dict(conflict=5), dict(fleet=2, conflict=1, garrison=0), conflict="skirmish-vp-water")
    assert look(s)["phase"] == "turns" and look(s)["round"] == 2
    assert (look(s, 1)["dreadnoughts"], look(s, 1)["fleet"], look(s, 1)["supply"]) == (2, 0, 12)


def test_the_sole_winner_must_put_one_on_a_location():
    """C-8.16: no way to decline; the second one returns"""
    s = battle(dict(fleet=2), dict(conflict=1))
    assert asked(s) == 0 and options(s) == PLACES
    pick(s, "Carthag")
    assert look(s)["ships"] == {"Carthag": 0}
    assert (look(s, 0)["dreadnoughts"], look(s, 0)["fleet"]) == (1, 0)


def test_it_may_cover_an_enemy_marker_or_the_own():
    """C-8.16, C-8.22"""
    s = battle(dict(fleet=1), dict(conflict=1), control={"Arrakeen": 0, "Carthag": 1})
    assert options(s) == PLACES


@pytest.mark.parametrize("ships", [{"Arrakeen": 1}, {"Arrakeen": 0}, {"Arrakeen": 1, "Imperial Basin": 2}])
def test_a_location_with_a_dreadnought_cannot_be_taken(ships):
    """C-8.16: own or enemy, even one that leaves at the end of this phase (C-8.17)"""
    s = battle(dict(fleet=1), dict(conflict=1), ships=ships, round=2)
    free = [place for place in PLACES if place not in ships]
    if len(free) > 1:
        assert options(s) == free
        pick(s, free[0])
    assert look(s)["ships"] == {free[0]: 0}  # the others have left


def test_with_no_free_location_both_return():
    """C-8.16"""
    s = battle(dict(fleet=2), dict(conflict=1), ships={"Arrakeen": 1, "Carthag": 1, "Imperial Basin": 2}, round=2)
    assert look(s)["round"] == 3 and look(s)["ships"] == {}
    assert (look(s, 0)["dreadnoughts"], look(s, 1)["dreadnoughts"], look(s, 2)["dreadnoughts"]) == (2, 2, 1)


def test_on_a_tie_nobody_takes_a_location():
    """C-8.8, C-8.16"""
    s = battle(dict(fleet=2), dict(fleet=2), conflict="skirmish-vp-water", log=True)
    assert NO_WINNER in [event.kind for event in s.log] and look(s)["ships"] == {}
    assert look(s, 0)["dreadnoughts"] == look(s, 1)["dreadnoughts"] == 2


def test_a_winner_without_dreadnoughts_in_the_conflict_takes_none():
    """C-8.16: those in the garrison stay there"""
    s = battle(dict(conflict=2, dreadnoughts=2), dict(conflict=1), conflict="skirmish-vp-water")
    assert look(s)["ships"] == {} and look(s, 0)["dreadnoughts"] == 2


def test_it_stays_until_the_end_of_the_next_combat_phase():
    """C-8.17"""
    s = battle(dict(fleet=1), dict(conflict=1), log=True)
    pick(s, "Carthag")
    assert look(s)["round"] == 2 and look(s)["ships"] == {"Carthag": 0} and look(s, 0)["dreadnoughts"] == 0
    reveal(s, asked(s), (asked(s) + 1) % 3, (asked(s) + 2) % 3)
    while look(s)["round"] == 2 and asked(s) is not None:
        s.apply(s.options[-1])
    assert look(s)["ships"] == {} and look(s, 0)["dreadnoughts"] == 1
    told = [(event.kind, THINGS[event.thing].name) for event in s.log if event.kind in (SHIP_OCCUPIES, SHIP_LEAVES)]
    assert told == [(SHIP_OCCUPIES, "Carthag"), (SHIP_LEAVES, "Carthag")]


def test_the_one_just_placed_stays_when_the_older_leaves():
    """C-8.17: an earlier round only"""
    s = battle(dict(fleet=1), dict(conflict=1), ships={"Arrakeen": 0}, round=2)
    pick(s, "Carthag")
    assert look(s)["ships"] == {"Carthag": 0} and look(s, 0)["dreadnoughts"] == 1


# Control.


def visit(control, ships, space="Arrakeen"):
    """Seat 0 has sent an Agent to a location: who got the control bonus."""
    before = dict(solari=0, spice=0, water=0)
    s = ix(seats={0: dict(leader=PAUL, hand=["Reconnaissance", DUNE]) | before, 1: dict(leader=HELENA) | before,
                  2: dict(leader=MEMNON) | before}, control=control, ships=ships)
    pick(s, DUNE if space == "Imperial Basin" else "Reconnaissance", space)
    return [(look(s, seat)["solari"], look(s, seat)["spice"]) for seat in range(3)]


def test_a_dreadnought_takes_the_bonus_before_any_marker():
    """C-8.22, C-8.20"""
    assert visit({"Arrakeen": 1}, {}) == [(0, 0), (1, 0), (0, 0)]
    assert visit({"Arrakeen": 1}, {"Arrakeen": 2}) == [(0, 0), (0, 0), (1, 0)]
    assert visit({"Imperial Basin": 1}, {"Imperial Basin": 2}, "Imperial Basin") == [(0, 1), (0, 0), (0, 1)]


def test_it_controls_where_there_never_was_a_marker():
    """C-8.22: the own Agent counts too"""
    assert visit({}, {"Arrakeen": 2}) == [(0, 0), (0, 0), (1, 0)]
    assert visit({}, {"Arrakeen": 0}) == [(1, 0), (0, 0), (0, 0)]


def test_the_marker_below_works_again_when_it_has_left():
    """C-8.17"""
    s = battle(dict(conflict=2), conflict="skirmish-vp-water", control={"Carthag": 1}, ships={"Carthag": 2}, round=2)
    assert look(s)["ships"] == {} and look(s)["control"] == {"Carthag": 1}


@pytest.mark.parametrize(("control", "ships", "asks"), [
    ({"Carthag": 1}, {}, 1), ({"Carthag": 1}, {"Carthag": 2}, 2), ({}, {"Carthag": 0}, 0),
])
def test_the_defence_bonus_belongs_to_the_dreadnought_first(control, ships, asks):
    """C-8.21, C-8.22, C-3.2: one troop from supply, if the controller likes"""
    s = paul(dict(supply=9), phase="start", conflict="Siege of Carthag", control=control, ships=ships, round=2)
    assert asked(s) == asks and options(s) == ["yes", "no"]
    supply = look(s, asks)["supply"]
    pick(s, "yes")
    assert (look(s, asks)["conflict"], look(s, asks)["supply"]) == (1, supply - 1)
    assert look(s, asks)["fleet"] == 0


def test_a_marker_won_under_an_enemy_dreadnought_lies_beneath_it():
    """C-8.19, C-8.22"""
    s = battle(dict(conflict=3), conflict="Siege of Carthag", round=2, log=True,
               control={"Carthag": 1}, ships={"Carthag": (2, 2)})
    assert CONTROLS in [event.kind for event in s.log]
    assert look(s)["control"] == {"Carthag": 0} and look(s)["ships"] == {"Carthag": 2}


def test_the_winner_of_a_location_takes_the_marker_and_puts_the_dreadnought_anywhere():
    """C-8.16, C-8.19"""
    s = battle(dict(fleet=1), dict(conflict=1), conflict="Siege of Carthag")
    assert look(s)["control"] == {"Carthag": 0}
    pick(s, "Imperial Basin")
    assert look(s)["control"] == {"Carthag": 0} and look(s)["ships"] == {"Imperial Basin": 0}


def test_detonation_devices_give_a_point_instead_of_a_location():
    """C-8.16: the tile's own words go before"""
    s = battle(dict(fleet=2, tech=["Detonation Devices"]), dict(conflict=1))
    assert options(s) == ["yes", "no"]
    pick(s, "yes")
    assert look(s, 0)["score"] == 1 and look(s)["ships"] == {} and look(s)["round"] == 2
    assert (look(s, 0)["dreadnoughts"], look(s, 0)["fleet"]) == (1, 0)  # one is in supply again
    s = battle(dict(fleet=2, tech=["Detonation Devices"]), dict(conflict=1))
    pick(s, "no")
    assert options(s) == PLACES


# On the Uprising board.


def test_on_the_uprising_board_the_locations_are_its_own():
    """C-18.5, C-8.18"""
    s = table(["uprising", "ix"], phase="combat", conflict="Propaganda",
              seats={0: dict(leader="Muad'Dib", fleet=1), 1: dict(leader="Lady Margot Fenring")})
    while asked(s) == 0 and "Spice Refinery" not in options(s):
        s.apply(s.options[0])
    assert options(s) == ["Arrakeen", "Spice Refinery", "Imperial Basin"]
    pick(s, "Spice Refinery")
    assert look(s)["ships"] == {"Spice Refinery": 0}


def test_troops_sandworms_and_dreadnoughts_fight_together():
    """C-0.5, C-7.9: 2, 3 and 3"""
    s = table(["uprising", "ix"], phase="combat", conflict="Propaganda",
              seats={0: dict(conflict=2, sandworms=1, fleet=1, intrigue=["Contingency Plan"])})
    assert look(s, 0)["strength"] == 10
