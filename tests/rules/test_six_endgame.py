"""US-11, C-21.9: how a six-player game ends, and which team wins it."""

import pytest
from six_aids import ENEMY, LEFT, MUADDIB, OTHER_ENEMY, RIGHT, SHADDAM, at, six

from kanly.testing import look, options, pick, question, refusals

TEAM, ENEMIES = [MUADDIB, LEFT, RIGHT], [ENEMY, SHADDAM, OTHER_ENEMY]
NOTHING = dict(hand=[], spice=0, solari=0, water=0, garrison=0)


def end(**seats):
    """The Endgame, with the seats m(uaddib), l(eft), r(ight), s(haddam), e(nemy), o(ther enemy)."""
    names = {"m": MUADDIB, "l": LEFT, "r": RIGHT, "s": SHADDAM, "e": ENEMY, "o": OTHER_ENEMY}
    board = seats.pop("board", {})
    given = {seat: {k: v for k, v in NOTHING.items() if k != "garrison" or name not in "ms"}
             | dict(intrigue=[]) | dict(seats.get(name, {})) for name, seat in names.items()}
    s = six(seats=given, phase="endgame", **board)
    while s.pending and not options(s)[0].startswith("Intrigue") and "pass" in options(s) and len(options(s)) == 1:
        pick(s, "pass")
    return s


# When.


@pytest.mark.parametrize("seat", range(6))
def test_any_player_with_ten_points_ends_the_game(seat):
    """US-1.2, US-11.1: in the Recall phase, a Commander as well as an Ally"""
    assert look(six(seats={seat: dict(score=9)}, phase="recall"))["round"] == 2
    s = six(seats={seat: dict(score=10)}, phase="recall")
    assert look(s)["phase"] == "endgame" and look(s)["winners"]


def test_the_teams_total_does_not_end_it():
    """US-1.2: a single player's points do"""
    assert look(six(seats={seat: dict(score=9) for seat in range(6)}, phase="recall"))["round"] == 2


def test_the_ninth_round_is_the_last():
    """US-3.4, US-11.1"""
    s = six(round=9, phase="recall")
    assert look(s)["phase"] == "endgame" and look(s)["winners"]
    assert look(six(round=8, phase="recall"))["round"] == 9


# Who wins.


def test_the_higher_total_wins_whoever_has_the_most_alone():
    """US-1.2, US-11.1, C-21.9"""
    s = end(m=dict(score=5), l=dict(score=5), r=dict(score=5), s=dict(score=11), e=dict(score=2), o=dict(score=1))
    assert look(s)["winners"] == TEAM
    s = end(m=dict(score=5), l=dict(score=5), r=dict(score=5), s=dict(score=5), e=dict(score=10), o=dict(score=1))
    assert look(s)["winners"] == ENEMIES


EVEN = dict(m=dict(score=4), l=dict(score=5), r=dict(score=5), s=dict(score=10), e=dict(score=2), o=dict(score=2))


@pytest.mark.parametrize(("mine", "theirs"), [
    (dict(m=dict(spice=1), l=dict(spice=1)), dict(s=dict(spice=1), e=dict(solari=9))),
    (dict(m=dict(spice=1), l=dict(solari=2), r=dict(solari=2)), dict(e=dict(spice=1, solari=3), o=dict(water=5))),
    (dict(m=dict(water=1), l=dict(water=1)), dict(s=dict(water=1), o=dict(garrison=9))),
    (dict(l=dict(garrison=2), r=dict(garrison=2)), dict(e=dict(garrison=3))),
])
def test_teams_pool_what_breaks_ties(mine, theirs):
    """US-11.1, R-117: spice, then Solari, water, garrison troops of all three"""
    def laid(*more):
        seats = {name: dict(given) for name, given in EVEN.items()}
        for names in more:
            for name, given in names.items():
                seats[name] |= given
        return end(**seats)

    assert look(laid(mine, theirs))["winners"] == TEAM
    swapped = {"m": "s", "l": "e", "r": "o"}
    back = {other: name for name, other in swapped.items()}
    assert look(laid({swapped[n]: g for n, g in mine.items()}, {back[n]: g for n, g in theirs.items()}))[
        "winners"] == ENEMIES


@pytest.mark.parametrize(("last", "winners"), [
    (RIGHT, TEAM), (MUADDIB, TEAM), (OTHER_ENEMY, ENEMIES), (SHADDAM, ENEMIES),
])
def test_the_team_with_the_most_recent_reveal_turn_wins_the_last_tie(last, winners):
    """R-117"""
    order = [seat for seat in range(6) if seat != last] + [last]
    s = end(**EVEN, board=dict(revealed=order))
    assert look(s)["winners"] == winners


# Endgame cards.


@pytest.mark.parametrize("card", ["Crysknife", "Desert Mouse", "Ornithopter"])
def test_battle_icon_cards_are_of_no_use_to_a_commander(card):
    """US-11.2: not even with an Ally's trophies"""
    s = end(m=dict(intrigue=[card, "CHOAM Profits"], completed=["arrakeen-water", "deliver-supplies", "immediate",
                                                                "heighliner-water"]),
            l=dict(objective="crysknife"), r=dict(objective="desert-mouse-first"))
    assert s.asked == MUADDIB and refusals(s)[card]
    assert "CHOAM Profits" in options(s)


def test_choam_profits_and_secure_spice_trade_score_for_a_commander():
    """US-11.2"""
    done = ["arrakeen-water", "deliver-supplies", "immediate", "heighliner-water"]
    s = end(m=dict(intrigue=["CHOAM Profits"], completed=done, score=4))
    pick(s, "CHOAM Profits")
    assert look(s, MUADDIB)["score"] == 5
    s = end(m=dict(intrigue=["Secure Spice Trade"], discard=["The Spice Must Flow"] * 2, deck=[], score=4))
    before = look(s, MUADDIB)["score"]
    pick(s, "Secure Spice Trade")
    assert look(s, MUADDIB)["score"] == before + 1


def test_shadow_alliance_counts_the_best_allys_influence():
    """US-11.2"""
    fives = dict(influence={"Bene Gesserit": 5})
    s = end(m=dict(intrigue=["Shadow Alliance"], score=4), l=dict(influence={"Bene Gesserit": 4}), e=fives)
    pick(s, "Shadow Alliance")
    assert look(s, MUADDIB)["score"] == 5


def test_shadow_alliance_needs_an_opponents_alliance():
    """R-093, US-11.2: neither a teammate's, nor the own track instead of the Fringe Worlds"""
    s = end(m=dict(intrigue=["Shadow Alliance"]), l=dict(influence={"Bene Gesserit": 4}),
            r=dict(influence={"Bene Gesserit": 5}))
    assert look(s)["winners"]  # nothing could be played
    s = end(m=dict(intrigue=["Shadow Alliance"], influence={"Fremen": 4}), e=dict(influence={"Fringe Worlds": 4}))
    assert look(s)["winners"]


def test_the_result_is_told_for_the_team():
    """US-11.1"""
    s = end(**EVEN | dict(l=dict(score=9)))
    assert question(s) == "The game is over." and at(s, "score") == [4, 2, 9, 10, 5, 2]
