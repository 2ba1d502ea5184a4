"""US-10, C-21.5, C-21.8: Combat cards of Commanders, rewards and ties inside a team."""

import pytest
from six_aids import ENEMY, LEFT, MUADDIB, OTHER_ENEMY, PLAYER, RIGHT, SHADDAM, at, influence, six

from kanly.events import ACTIVATED, REWARDED, YIELDS
from kanly.testing import look, options, pick, question, refusals
from kanly.turns.combat import ranks

LEFTS, RIGHTS = PLAYER[LEFT], PLAYER[RIGHT]
CONFLICT = "Spice Freighters"
OTHERS = ["Backed by CHOAM", *["Contingency Plan"] * 3, "Devour", "Find Weakness", "Impress", "Questionable Methods",
          "Reach Agreement", "Spice is Power", "Spring the Trap", "Tactical Option", "Weirding Combat"]
"""All Combat cards but Go to Ground."""


def combat(strengths, first=MUADDIB, **given):
    """Combat begins with these strengths: two per troop, the rest swords."""
    seats = {seat: dict(conflict=max(1, n // 4), swords=n - 2 * max(1, n // 4), garrison=0)
             for seat, n in strengths.items() if n}
    for seat, more in given.pop("seats", {}).items():
        seats[seat] = seats.get(seat, {}) | more
    s = six(seats=seats, phase="combat", first=first, turn=first, conflict=given.pop("conflict", CONFLICT), log=True,
            **given)
    return s


def rewards(s):
    return {e.seat: e.n for e in s.log if e.kind == REWARDED}


def settle(s, *answers):
    """Answer about ties, then let everything else run its course to the next round."""
    for answer in answers:
        assert "tied" in question(s), question(s)
        pick(s, answer)
    return s


# Combat cards.


def test_a_commander_is_asked_while_an_ally_has_a_unit_in_the_conflict():
    """US-10.1, R-122: in turn order, from the First Player"""
    s = combat({LEFT: 4}, seats={MUADDIB: dict(intrigue=["Devour"]), SHADDAM: dict(intrigue=["Find Weakness"])})
    assert s.asked == MUADDIB and question(s) == "Play a Combat card, or pass."
    pick(s, "pass")
    assert s.asked != SHADDAM or "Combat card" not in question(s)  # none of his Allies fights


def test_a_combat_card_of_a_commander_is_for_one_ally_all_of_it():
    """US-10.1, C-21.8, R-122"""
    s = combat({LEFT: 4, RIGHT: 4}, seats={MUADDIB: dict(intrigue=["Find Weakness"])})
    pick(s, "Find Weakness")
    assert question(s) == "Find Weakness: for which Ally do you play it?" and options(s) == [LEFTS, RIGHTS]
    pick(s, RIGHTS)
    assert at(s, "strength", seats=range(6))[LEFT] == 4 and look(s, RIGHT)["strength"] > 4
    assert (MUADDIB, RIGHT) in [(e.seat, e.other) for e in s.log if e.kind == ACTIVATED]


def test_only_an_ally_with_a_unit_can_be_meant():
    """US-10.1"""
    s = combat({RIGHT: 4}, seats={MUADDIB: dict(intrigue=["Find Weakness"])})
    pick(s, "Find Weakness")
    assert look(s, RIGHT)["strength"] > 4 and look(s, LEFT)["strength"] == 0


def test_different_cards_may_name_different_allies():
    """R-122"""
    s = combat({LEFT: 4, RIGHT: 4}, seats={MUADDIB: dict(intrigue=["Find Weakness", "Spice is Power"], spice=3)})
    pick(s, "Find Weakness", RIGHTS)
    strong = look(s, RIGHT)["strength"]
    pick(s, "Spice is Power", LEFTS)
    while "Combat card" not in question(s) and "tied" not in question(s) and look(s, LEFT)["strength"] == 4:
        s.apply(s.options[0])
    assert look(s, LEFT)["strength"] > 4 and look(s, RIGHT)["strength"] == strong


def test_which_card_it_is_stays_hidden_until_the_ally_is_named():
    """information.md 8: a card that is declared is nobody else's to see"""
    s = combat({LEFT: 4, RIGHT: 4}, seats={MUADDIB: dict(intrigue=["Find Weakness"])})
    before = s.seen_by(LEFT)
    pick(s, "Find Weakness")
    assert s.seen_by(LEFT).dump() == before.dump()


def test_who_has_no_fighting_ally_plays_no_combat_card():
    """R-122: the loop passes them over"""
    s = combat({ENEMY: 4}, seats={MUADDIB: dict(intrigue=["Find Weakness"])})
    assert s.asked != MUADDIB


# Rewards.


def test_all_three_rewards_are_there_and_strengths_are_never_added():
    """US-1.4, US-10.2"""
    s = combat({LEFT: 4, RIGHT: 5, ENEMY: 8, OTHER_ENEMY: 3})
    assert rewards(s) | {ENEMY: 1} == rewards(s) and ranks([0, 8, 4, 0, 5, 3]) == {ENEMY: 1, RIGHT: 2, LEFT: 3}


def test_a_commander_wins_no_reward():
    """US-1.3, US-7.3: the Conflict card is the Ally's alone"""
    s = combat({LEFT: 8}, conflict="Battle for Arrakeen")
    while look(s)["phase"] in ("combat", "rewards"):
        s.apply(s.options[0])
    assert look(s, LEFT)["won"] == ["battle-for-arrakeen"] and look(s, MUADDIB)["won"] == []
    assert set(rewards(s)) == {LEFT}
    assert look(s)["control"] == {"Arrakeen": LEFT}


# Ties.


@pytest.mark.parametrize(("cedes", "first", "second"), [(LEFT, RIGHT, LEFT), (RIGHT, LEFT, RIGHT)])
def test_tied_for_first_one_may_cede_and_takes_the_second_reward(cedes, first, second):
    """US-10.2, C-21.8, R-116: either may, its own decision alone; asked in turn order from the First Player"""
    s = combat({LEFT: 6, RIGHT: 6, ENEMY: 4}, first=LEFT)
    assert s.asked == LEFT
    assert question(s).startswith(f"You and {RIGHTS} are tied with strength 6: do you cede? "
                                  f"Then {RIGHTS} takes the first reward instead of the second reward")
    assert options(s) == ["cede", "stay tied"]
    if cedes == RIGHT:
        pick(s, "stay tied")
        assert s.asked == RIGHT and question(s).startswith(f"You and {LEFTS} are tied")
    pick(s, "cede")
    assert [(e.seat, e.other) for e in s.log if e.kind == YIELDS] == [(cedes, first)]
    while look(s)["phase"] in ("combat", "rewards"):
        s.apply(s.options[0])
    assert rewards(s) == {first: 1, second: 2, ENEMY: 3}
    assert look(s, first)["won"] and not look(s, second)["won"]


def test_nobody_cedes_an_ordinary_tie():
    """R-116, C-8.7: both take the second reward, nobody wins; the third goes to the next"""
    s = settle(combat({LEFT: 6, RIGHT: 6, ENEMY: 4}, first=LEFT), "stay tied", "stay tied")
    while look(s)["phase"] in ("combat", "rewards"):
        s.apply(s.options[0])
    assert rewards(s) == {LEFT: 2, RIGHT: 2, ENEMY: 3}
    assert not any(at(s, "won"))


def test_only_one_of_the_two_cedes():
    """R-116: the other is not asked any more"""
    s = settle(combat({LEFT: 6, RIGHT: 6}, first=LEFT), "cede")
    assert "tied" not in question(s)


def test_a_commander_is_not_asked_about_a_tie():
    """R-116: the decision of the Allies alone"""
    s = combat({LEFT: 6, RIGHT: 6}, first=MUADDIB)
    assert s.asked == LEFT


def test_tied_for_second():
    """US-10.2: the higher reward for the other, the third for who cedes"""
    s = settle(combat({ENEMY: 9, LEFT: 6, RIGHT: 6}, first=LEFT), "cede")
    while look(s)["phase"] in ("combat", "rewards"):
        s.apply(s.options[0])
    assert rewards(s) == {ENEMY: 1, RIGHT: 2, LEFT: 3}


def test_tied_for_third_who_cedes_gets_nothing():
    """US-10.2, C-21.8"""
    s = settle(combat({ENEMY: 9, OTHER_ENEMY: 8, LEFT: 6, RIGHT: 6}, first=LEFT), "cede")
    while look(s)["phase"] in ("combat", "rewards"):
        s.apply(s.options[0])
    assert rewards(s) == {ENEMY: 1, OTHER_ENEMY: 2, RIGHT: 3}
    s = settle(combat({ENEMY: 9, OTHER_ENEMY: 8, LEFT: 6, RIGHT: 6}, first=LEFT), "stay tied", "stay tied")
    while look(s)["phase"] in ("combat", "rewards"):
        s.apply(s.options[0])
    assert rewards(s) == {ENEMY: 1, OTHER_ENEMY: 2}


def test_with_a_third_player_in_the_tie_only_who_cedes_leaves_it():
    """R-116: the order is then read anew"""
    s = combat({ENEMY: 6, LEFT: 6, RIGHT: 6, OTHER_ENEMY: 2}, first=LEFT)
    assert s.asked == LEFT
    settle(s, "cede")
    while look(s)["phase"] in ("combat", "rewards"):
        s.apply(s.options[0])
    assert rewards(s) == {RIGHT: 2, ENEMY: 2, LEFT: 3}


def test_enemies_tied_cannot_cede():
    """US-10.2: only within a team"""
    s = combat({LEFT: 6, ENEMY: 6}, first=LEFT)
    assert "tied" not in question(s)


def test_ties_of_both_teams_are_decided_in_turn_order():
    """R-116: from the First Player"""
    s = combat({ENEMY: 8, OTHER_ENEMY: 8, LEFT: 6, RIGHT: 6}, first=OTHER_ENEMY)
    asked = []
    while "tied" in question(s):
        asked.append(s.asked)
        pick(s, "stay tied")
    assert asked[0] == OTHER_ENEMY and asked[1] == ENEMY
    s = combat({ENEMY: 8, OTHER_ENEMY: 8, LEFT: 6, RIGHT: 6}, first=OTHER_ENEMY)
    settle(s, "cede")
    assert s.asked == LEFT  # now it is about the third reward
    settle(s, "stay tied", "cede")
    while look(s)["phase"] in ("combat", "rewards"):
        s.apply(s.options[0])
    assert rewards(s) == {ENEMY: 1, OTHER_ENEMY: 2, LEFT: 3}


def test_whom_a_tie_for_first_leaves_the_third_reward():
    """R-116, C-8.7: ceding below two who are tied for first"""
    s = settle(combat({ENEMY: 9, OTHER_ENEMY: 9, LEFT: 3, RIGHT: 3}, first=LEFT), "cede", "stay tied", "stay tied")
    while look(s)["phase"] in ("combat", "rewards"):
        s.apply(s.options[0])
    assert rewards(s) == {ENEMY: 2, OTHER_ENEMY: 2, RIGHT: 3}


def test_without_units_there_is_no_tie():
    """C-21.5, R-091: swords alone are no strength"""
    s = combat({}, first=LEFT, seats={LEFT: dict(swords=3), RIGHT: dict(swords=3)})
    assert rewards(s) == {}


# What a Commander loses for an Ally.


def test_influence_lost_in_combat_is_the_allys_or_the_own():
    """US-10.1: not the other Ally's"""
    s = combat({LEFT: 4, RIGHT: 4}, seats={MUADDIB: dict(intrigue=["Questionable Methods"], influence={"Fremen": 1}),
                                           LEFT: dict(influence={"Spacing Guild": 1}),
                                           RIGHT: dict(influence={"Bene Gesserit": 1})})
    pick(s, "Questionable Methods", LEFTS)
    while "Spacing Guild" not in options(s):
        s.apply(s.options[0])
    assert s.asked == MUADDIB and options(s) == ["Spacing Guild", "Fremen"]
    pick(s, "Fremen")
    assert influence(s, MUADDIB) == {} and influence(s, RIGHT) == {"Bene Gesserit": 1}
    assert look(s, LEFT)["strength"] > 4


def test_refusals_name_what_is_missing():
    """R-122: a card with no use for any fighting Ally"""
    s = combat({LEFT: 4, RIGHT: 4}, seats={MUADDIB: dict(intrigue=["Find Weakness", "Backed by CHOAM"])})
    assert refusals(s)["Backed by CHOAM"] == "needs 2 completed contracts, you have 0"


@pytest.mark.parametrize(("ally", "swords"), [(LEFT, 5), (RIGHT, 3)])
def test_on_a_combat_card_you_is_the_ally_it_is_played_for(ally, swords):
    """R-122: for Influence too, Weirding Combat asks for three with the Bene Gesserit"""
    s = combat({LEFT: 4, RIGHT: 4}, seats={MUADDIB: dict(intrigue=["Weirding Combat"]),
                                           LEFT: dict(influence={"Bene Gesserit": 3})})
    pick(s, "Weirding Combat", PLAYER[ally])
    assert look(s, ally)["strength"] == 4 + swords


def test_a_commander_is_asked_where_only_an_allys_units_make_a_card_usable():
    """R-122, K-32: Go to Ground retreats a troop; every other Combat card lies open"""
    s = combat({LEFT: 4}, seats={MUADDIB: dict(intrigue=["Go to Ground"])}, intrigue_discard=OTHERS)
    assert s.asked == MUADDIB and options(s) == ["Go to Ground", "pass"]
    pick(s, "Go to Ground")
    while look(s, LEFT)["conflict"]:
        s.apply(s.options[0])
    assert look(s, LEFT)["garrison"] == 1
