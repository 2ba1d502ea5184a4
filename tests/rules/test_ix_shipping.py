"""C-16.5, C-16.6 Freighters and the Shipping track: advance or recall, all rewards in any order, Dividends."""

import pytest
from aids import HELENA, asked, paul, why

from kanly import State
from kanly.cells import TECH_LEFT
from kanly.testing import look, options, pick, refusals, reveal

ILBAN = "Count Ilban Richese"
DUNE = "Dune, the Desert Planet"
DIVIDENDS, SPICE = "Dividends (+5 Solari and every other player: +1 Solari)", "+2 spice"
FIRST = f"{DIVIDENDS}, or {SPICE}"
TRACK = [FIRST, "+2 troops", "+1 Influence with any faction", "acquire a Tech tile for 2 less"]


def smuggling(place, others=None, **mine):
    """Seat 0 has sent an Agent to Smuggling, its Freighter standing there; one icon is to be used."""
    board = {key: mine.pop(key) for key in ("tech", "players") if key in mine}
    return pick(paul(dict(hand=[DUNE], freighter=place, solari=0) | mine, others, **board), DUNE, "Smuggling")


def interstellar(place, **mine):
    s = paul(dict(hand=[DUNE], freighter=place, influence={"Spacing Guild": 2}) | mine)
    return pick(s, DUNE, "Interstellar Shipping")


def rewards(s):
    return [name for name in options(s) if name in TRACK]


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_freighter_advances_one_space(place):
    """C-16.5: nothing else happens"""
    s = smuggling(place)
    pick(s, "move your Freighter", "advance")
    assert look(s, 0)["freighter"] == place + 1 and rewards(s) == []
    assert (look(s, 0)["solari"], look(s, 0)["spice"]) == (1, 0)  # Smuggling's own Solari


def test_it_does_not_go_beyond_the_third_space():
    """C-16.5"""
    s = smuggling(3)
    pick(s, "move your Freighter")
    assert why(s, "advance the Freighter") == "TRACK_ENDED" and options(s) == ["recall the Freighter", "done"]


def test_recalling_from_the_bottom_gives_nothing():
    """C-16.5: so it is not offered"""
    s = smuggling(0)
    pick(s, "move your Freighter")
    assert why(s, "recall the Freighter") == "EMPTY" and options(s) == ["advance the Freighter", "done"]


def test_the_icon_is_optional():
    """C-16.5"""
    s = smuggling(1)
    pick(s, "end turn")
    assert asked(s) == 1 and look(s, 0)["freighter"] == 1
    s = smuggling(1)
    pick(s, "move your Freighter", "done")
    assert look(s, 0)["freighter"] == 1 and "end turn" in options(s)


@pytest.mark.parametrize("place", [1, 2, 3])
def test_a_recall_gives_the_rewards_of_the_space_and_of_all_below(place):
    """C-16.5, C-16.6"""
    s = smuggling(place, spice=9)
    pick(s, "move your Freighter", "recall")
    assert look(s, 0)["freighter"] == 0
    assert rewards(s) == TRACK[:(0, 1, 3, 4)[place]]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_the_rewards_are_taken_in_any_order(order):
    """C-16.5: and freely among the other effects of the turn (R-002)"""
    s = smuggling(2, garrison=3)
    pick(s, "move your Freighter", "recall")
    then = {0: [SPICE], 1: [], 2: ["Fremen"]}
    for n in order:
        assert TRACK[n] in options(s) and why(s, "end turn") == "DUTY_FIRST"
        pick(s, TRACK[n], *then[n])
    assert (look(s, 0)["spice"], look(s, 0)["garrison"], look(s, 0)["influence"]["Fremen"]) == (2, 5, 1)
    assert rewards(s) == [] and "end turn" in options(s)


def test_dividends_give_everybody_else_one():
    """C-16.6"""
    for players in (3, 4):
        s = smuggling(1, {3: dict(leader=ILBAN, solari=4)} if players == 4 else {}, players=players)
        pick(s, "move your Freighter", "recall", FIRST, DIVIDENDS)
        assert [look(s, seat)["solari"] for seat in range(players)] == [1 + 5, 1, 1, 5][:players]
        assert look(s, 0)["spice"] == 0


def test_or_two_spice_for_oneself():
    """C-16.6"""
    s = smuggling(1)
    pick(s, "move your Freighter", "recall", FIRST, SPICE)
    assert [look(s, seat)["solari"] for seat in range(3)] == [1, 0, 0] and look(s, 0)["spice"] == 2


def test_the_second_space_is_two_troops_and_an_influence_of_choice():
    """C-16.6: from supply to the garrison"""
    s = smuggling(2, garrison=11)
    pick(s, "move your Freighter", "recall", "+2 troops", "Influence")
    assert options(s) == ["Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"]
    assert (look(s, 0)["garrison"], look(s, 0)["supply"]) == (12, 0)  # there was only one


def test_shipped_troops_stay_in_the_garrison_at_smuggling():
    """C-6.5, C-17.2: Smuggling is no Combat space"""
    s = smuggling(2)
    pick(s, "move your Freighter", "recall", "+2 troops")
    assert not [name for name in options(s) if "deploy" in name]


def test_shipped_troops_may_be_deployed_at_a_combat_space():
    """C-6.3: recruited this turn from any source"""
    s = paul(dict(hand=["Landing Rights"], freighter=2, garrison=0))
    pick(s, "Landing Rights", "Carthag", "move your Freighter", "recall", "+2 troops", "+1 troop", "deploy 3")
    assert look(s, 0)["conflict"] == 3


def test_the_third_space_acquires_a_tile_for_two_less():
    """C-16.6, C-16.2, R-062: optional"""
    s = smuggling(3, spice=4, tech=["Shuttle Fleet", "Flagship", "Holtzman Engine"])
    pick(s, "move your Freighter", "recall", "for 2 less")
    assert options(s) == ["Shuttle Fleet", "Holtzman Engine", "done"]
    pick(s, "Holtzman Engine")
    assert look(s, 0)["spice"] == 0 and look(s, 0)["tech"] == ["Holtzman Engine"]


def test_the_tile_may_be_declined_but_not_the_rest():
    """C-16.6, R-062, C-13.1"""
    s = smuggling(3, spice=9)
    pick(s, "move your Freighter", "recall", FIRST, SPICE, "+2 troops")
    assert why(s, "end turn") == "DUTY_FIRST"
    pick(s, "Influence", "Emperor", "end turn")
    assert asked(s) == 1


def test_spice_of_the_first_space_may_pay_for_the_tile_of_the_third():
    """C-16.5: any order"""
    s = smuggling(3, spice=0, tech=["Chaumurky", "Flagship", "Spaceport"])
    s.cells[TECH_LEFT[0]] = 0
    pick(s, "move your Freighter", "recall")
    assert "acquire a Tech tile for 2 less" in refusals(s)
    pick(s, FIRST, SPICE, "for 2 less", "Chaumurky")
    assert look(s, 0)["tech"] == ["Chaumurky"] and look(s, 0)["spice"] == 0


# Several icons.


def test_two_icons_are_resolved_one_by_one():
    """C-16.5, C-17.2: recall, then advance from the bottom"""
    s = interstellar(1)
    pick(s, "Freighter", "recall")
    assert options(s) == ["advance the Freighter", "done"]
    pick(s, "advance")
    assert look(s, 0)["freighter"] == 1 and rewards(s) == [FIRST]


def test_two_icons_may_advance_twice_or_advance_and_recall():
    """C-16.5"""
    s = interstellar(1)
    pick(s, "Freighter", "advance", "advance")
    assert look(s, 0)["freighter"] == 3 and rewards(s) == []
    s = interstellar(1)
    pick(s, "Freighter", "advance", "recall")
    assert look(s, 0)["freighter"] == 0 and rewards(s) == TRACK[:3]


def test_the_second_icon_may_be_left():
    """C-16.5"""
    s = interstellar(1)
    pick(s, "Freighter", "advance", "done")
    assert look(s, 0)["freighter"] == 2


def test_interstellar_shipping_needs_two_guild_influence():
    """C-17.2, C-5.3"""
    s = paul(dict(hand=[DUNE], influence={"Spacing Guild": 1}))
    pick(s, DUNE)
    assert why(s, "Interstellar Shipping") == "UNMET" and "Smuggling" in options(s)


# Outside one's own turn.


def test_a_reward_of_a_conflict_is_unloaded_at_once_in_any_order():
    """C-16.5, C-8.10: the Freighter of a won Conflict; no other effect comes between"""
    s = paul(dict(conflict=2, freighter=2, intrigue=[]), phase="combat", conflict="skirmish-freighter-spice")
    pick(s, "move your Freighter", "recall")
    assert options(s) == TRACK[:3]
    pick(s, "Influence", "Guild")
    assert options(s) == TRACK[:2]
    pick(s, "troops", DIVIDENDS)
    assert [look(s, seat)["solari"] for seat in range(3)] == [5, 1, 1]
    assert look(s, 0)["spice"] == 1 and look(s, 0)["garrison"] == 5 and look(s, 0)["influence"]["Spacing Guild"] == 1


def test_trade_monopoly_moves_twice():
    """C-16.5: the rewards of the first recall come before the second icon"""
    s = paul(dict(conflict=2, freighter=1), phase="combat", conflict="Trade Monopoly")
    pick(s, "Freighter", "recall", SPICE)
    assert options(s) == ["advance the Freighter", "done"] and look(s, 0)["spice"] == 2
    pick(s, "advance")
    assert look(s, 0)["freighter"] == 1


def test_a_discard_in_anothers_turn_may_move_the_own_freighter():
    """C-13.8, C-16.5: Reverend Mother Mohiam makes Helena discard a Freighter Fleet"""
    s = paul(dict(hand=["Reverend Mother Mohiam", "Dagger"], play=["Bene Gesserit Sister"]),
             {1: dict(leader=HELENA, hand=["Freighter Fleet"], freighter=2)})
    pick(s, "Reverend Mother Mohiam", "Wealth")
    pick(s, next(name for name in options(s) if "discard" in name))
    assert asked(s) == 1
    while asked(s) == 1 and "recall the Freighter" not in options(s):
        s.apply(s.options[0])
    pick(s, "recall")
    assert asked(s) == 1 and options(s) == TRACK[:3]
    pick(s, FIRST, SPICE, "troops", "Fremen")
    assert look(s, 1)["spice"] == 2 and look(s, 1)["influence"]["Fremen"] == 1 and look(s)["mover"] == 0


def test_freighters_stay_where_they_are_from_round_to_round():
    """C-16.5: only a recall brings them back"""
    s = paul(dict(freighter=2, hand=[]), phase="recall")
    assert look(s)["round"] == 2 and look(s, 0)["freighter"] == 2


def test_a_reveal_turn_moves_the_freighter_too():
    """C-16.5: Freighter Fleet revealed; the rewards are effects of that turn"""
    s = paul(dict(hand=["Freighter Fleet"], freighter=1))
    pick(s, "reveal", "move your Freighter", "recall", FIRST, SPICE, "end turn")
    assert look(s, 0)["spice"] == 2
    reveal(s, 1)


def test_dividends_are_for_every_other_player_and_not_for_opponents_only(monkeypatch):
    """C-16.6: teammates are others, though no opponents"""
    monkeypatch.setattr(State, "opponents", lambda s, seat: [other for other in s.others(seat) if other != 1])
    s = smuggling(1)
    pick(s, "move your Freighter", "recall", FIRST, DIVIDENDS)
    assert [look(s, seat)["solari"] for seat in range(3)] == [6, 1, 1]
