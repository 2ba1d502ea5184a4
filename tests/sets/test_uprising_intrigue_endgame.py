"""Uprising: Endgame Intrigue cards."""

import pytest
from set_aids import FACTIONS

from kanly.testing import look, options, pick, refusals, table

SPICE = "The Spice Must Flow"


def end(*names, seats=None, players=3, board=(), **me):
    """The Endgame begins; seat 0 holds these cards, and one that does nothing here."""
    mine = dict(intrigue=[*names, "Manipulate"], **me)
    return table(["uprising"], players, seats={0: mine, **(seats or {})}, phase="endgame", options=list(board))


def points(s, *picks):
    before = look(s, 0)["score"]
    pick(s, *picks)
    return look(s, 0)["score"] - before


# Crysknife, Desert Mouse, Ornithopter.


ICONS = {
    "Crysknife": ("crysknife", "spice-freighters"),
    "Desert Mouse": ("desert-mouse-first", "trade-dispute"),
    "Ornithopter": ("ornithopter-1-3p", "shadow-contest"),
}
every_icon = pytest.mark.parametrize("name", ICONS)


@every_icon
@pytest.mark.parametrize("kind", ["Objective", "Conflict", "wild"])
def test_a_face_up_card_with_the_icon_is_turned_for_a_point(name, kind):
    """R-039, C-8.13"""
    objective, conflict = ICONS[name]
    other = next(o for n, (o, _) in ICONS.items() if n != name)
    me = {"Objective": dict(objective=objective), "Conflict": dict(objective=other, won=[conflict]),
          "wild": dict(objective=other, won=["propaganda"])}[kind]
    s = end(name, **me)
    assert points(s, name) == 1
    assert look(s, 0)["turned"] == [{"Objective": objective, "Conflict": conflict, "wild": "propaganda"}[kind]]
    assert look(s, 0)["spice"] == 0
    assert look(s)["intrigue_discard"] == [name]


@every_icon
def test_another_icon_does_not_help(name):
    """C-12.3, R-039"""
    other, conflict = next(cards for n, cards in ICONS.items() if n != name)
    s = end(name, objective=other, won=[conflict])
    assert name not in options(s)
    assert name in refusals(s)


@every_icon
def test_the_owner_chooses_which_card_is_turned(name):
    """R-039"""
    objective, conflict = ICONS[name]
    s = end(name, objective=objective, won=[conflict, "propaganda"])
    pick(s, name)
    assert len(options(s)) == 3
    pick(s, "Propaganda")
    assert look(s, 0)["turned"] == ["propaganda"]


def test_a_card_turned_down_does_not_count():
    """C-8.13, R-039"""
    s = end("Crysknife", "Desert Mouse", objective="ornithopter-1-3p", won=["propaganda"])
    assert {"Crysknife", "Desert Mouse"} <= set(options(s))
    assert points(s, "Crysknife") == 1
    assert "Desert Mouse" in refusals(s)
    pick(s, "done")  # nothing is left to pair with the Objective
    assert look(s, 0)["score"] == 1 and look(s)["winners"]


# The others.


@pytest.mark.parametrize("completed, possible", [(3, False), (4, True), (5, True)])
def test_choam_profits_needs_four_completed_contracts(completed, possible):
    """C-12.3, C-15.6"""
    tiles = ["immediate", "arrakeen-water", "deliver-supplies", "heighliner-water", "heighliner-troops"]
    s = end("CHOAM Profits", board=["choam"], completed=tiles[:completed])
    assert ("CHOAM Profits" in options(s)) == possible
    if possible:
        assert points(s, "CHOAM Profits") == 1


def test_contracts_that_are_only_held_do_not_count_for_choam_profits():
    """C-15.6"""
    s = end("CHOAM Profits", board=["choam"], completed=["immediate", "arrakeen-water", "deliver-supplies"],
            contracts=["heighliner-water", "heighliner-troops"])
    assert "CHOAM Profits" in refusals(s)


@pytest.mark.parametrize("discard, hand, possible", [(1, 0, False), (2, 0, True), (1, 1, True), (3, 0, True)])
def test_secure_spice_trade_needs_two_the_spice_must_flow(discard, hand, possible):
    """C-12.3"""
    s = end("Secure Spice Trade", discard=[SPICE] * discard, hand=[SPICE] * hand)
    assert ("Secure Spice Trade" in options(s)) == possible
    if possible:
        assert points(s, "Secure Spice Trade") == 1
        assert look(s, 0)["spice"] == 2


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("mine, theirs, possible", [(4, 5, True), (4, 4, True), (3, 5, False), (5, 6, True)])
def test_shadow_alliance_needs_4_influence_where_an_opponent_holds_the_alliance(faction, mine, theirs, possible):
    """C-11.8"""
    s = end("Shadow Alliance", influence={faction: mine},
            seats={1: dict(influence={faction: theirs}, alliances=[faction])})
    assert ("Shadow Alliance" in options(s)) == possible
    if possible:
        assert points(s, "Shadow Alliance") == 1


def test_the_own_alliance_does_not_help_shadow_alliance():
    """C-11.8"""
    s = end("Shadow Alliance", influence={"Fremen": 5}, seats={1: dict(influence={"Fremen": 4, "Emperor": 4})})
    assert look(s, 0)["alliances"] == ["Fremen"]
    assert "Shadow Alliance" in refusals(s)


def test_shadow_alliance_is_a_single_point():
    """C-12.3"""
    two = {"Fremen": 5, "Emperor": 5}
    s = end("Shadow Alliance", influence={"Fremen": 4, "Emperor": 4}, seats={1: dict(influence=two)})
    assert points(s, "Shadow Alliance") == 1
