"""A tournament plays every seating of every deal, and says how sure it is."""

import pytest

import kanly
from kanly.bots.arena import Result
from kanly.bots.tournament import Deal, Match, Standings, Tally, forms, held, matches, seatings

FOUR = kanly.compose(["base"], players=4)
SIX = kanly.compose(["uprising"], players=6)


def test_one_against_three_three_against_one_and_two_against_two():
    assert forms(FOUR) == [1, 2, 3]
    assert forms(kanly.compose(["base"], players=3)) == [1, 2]
    assert forms(SIX) == [3] and forms(kanly.compose(["base"], players=1)) == [1]
    assert [len(seatings(FOUR, n)) for n in forms(FOUR)] == [4, 6, 4]
    assert all(len({SIX.seats[seat].team for seat in taken}) == 1 for taken in seatings(SIX, 3))


def test_each_plays_against_the_one_before_or_all_before():
    pairs = [(m.one, m.other) for m in matches(FOUR, ["random", "greedy", "regular"]) if m.seats == 1]
    assert pairs == [("greedy", "random"), ("regular", "greedy")]
    pairs = [(m.one, m.other) for m in matches(FOUR, ["random", "greedy", "regular"], everybody=True) if m.seats == 1]
    assert pairs == [("greedy", "random"), ("regular", "random"), ("regular", "greedy")]
    with pytest.raises(ValueError, match="two bots or more"):
        matches(FOUR, ["greedy"])


def in_order(deal):
    return deal.number, deal.match


def test_a_tournament_is_the_same_with_any_number_of_workers():
    found = matches(FOUR, ["random", "greedy"])
    alone, together = Standings(FOUR, found), Standings(FOUR, found)
    for deal in held(FOUR, found, 2, 7, 1):
        alone.add(deal)
    for deal in held(FOUR, found, 2, 7, 2):
        together.add(deal)
    assert sorted(alone.deals, key=in_order) == sorted(together.deals, key=in_order)
    assert [(name, one.mu) for name, one in alone.ratings()] == [(name, one.mu) for name, one in together.ratings()]
    assert [tally.games for tally in alone.tallies] == [8, 12, 8]
    assert alone.ratings()[0][0] == "greedy"
    seeds = {result.seed for deal in alone.deals if deal.number == 0 for result in deal.results}
    assert len(seeds) == 1  # paired deals


def test_intervals_are_over_deals():
    tally = Tally(Match("a", "b", 1), 0.25, [0.5, 0.5, 1.0, 0.0], 16)
    assert tally.rate == 0.5 and tally.margin == pytest.approx(1.96 * (0.5 / 3 / 4) ** 0.5)
    assert tally.interval == pytest.approx((0.1, 0.9), abs=0.001)
    assert Tally(tally.match, 0.25).margin == 1
    low, high = Tally(tally.match, 0.25, [1.0] * 10, 40).interval  # ten deals prove no certainty
    assert (low, high) == (pytest.approx(0.722, abs=0.001), 1.0)


def test_who_wins_rises():
    standings = Standings(FOUR, [Match("a", "b", 1)])
    result = Result(1, ("b", "a", "b", "b"), ("",) * 4, (5, 10, 7, 7), (1,), 8, 100)
    standings.add(Deal(0, 0, 1, 1, [result]))
    (first, best), (second, other) = standings.ratings()
    assert (first, second) == ("a", "b") and best.mu > 25 > other.mu


def test_seats_win_by_chance_as_often_as_they_are():
    assert [tally.chance for tally in Standings(FOUR, matches(FOUR, ["random", "greedy"])).tallies] == [0.25, 0.5, 0.75]
    assert [tally.chance for tally in Standings(SIX, matches(SIX, ["random", "greedy"])).tallies] == [0.5]
