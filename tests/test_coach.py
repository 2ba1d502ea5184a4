"""The coach: honest, the same for the same seed, sure only of what fresh tables showed, and able to say why."""

import random

import pytest

import kanly
from kanly.bots import coach, review
from kanly.bots.coach import LEAST_TABLES, SHOWN, advise, judged, tempered
from kanly.bots.entries import entries
from kanly.bots.gains import AMOUNTS, Gain, compared, counted, kinds
from kanly.bots.policy import styled
from kanly.bots.review import Finding, Line
from kanly.bots.search import Budget
from kanly.bots.value import stored
from kanly.testing import table
from kanly.things import FREMEN, SEAT, SOLARI, VP, SeatNo
from kanly.words import language

GAME = kanly.compose(["base"], players=4)
SMALL = 30


def some_turn(game=GAME, seed=3, after=40):
    s, luck = game.start(seed), random.Random(seed)
    for _ in range(after):
        s.apply(luck.choice(s.options))
    while len(entries(s)) < 6:
        s.apply(luck.choice(s.options))
    return s.seen_by(s.decision.player)


def finding(at, seat, chances, cost=0.0, again=False, error=0.0):
    line = Line((), chances[seat], error, ())
    return Finding(at, at // 10 + 1, seat, tuple(chances), (error,) * len(chances), line, line, cost, error, again)


@pytest.mark.parametrize("game", [GAME, kanly.compose(["uprising"], players=3, options=["choam"])],
                         ids=lambda game: game.sets[0])
def test_what_a_seat_may_not_know_changes_no_hint(game):
    for n in (20, 90, 160):
        view = some_turn(game, n, n)
        other = view.imagine(n).seen_by(view.decision.player)
        assert advise(view, Budget(SMALL), n) == advise(other, Budget(SMALL), n)


def test_the_same_seed_and_simulations_give_the_same_hint():
    view = some_turn()
    before = view.dump()
    first = advise(view, Budget(SMALL), 5)
    assert first == advise(view, Budget(SMALL), 5) != advise(view, Budget(SMALL), 6)
    assert view.dump() == before


def test_three_choices_at_most_are_told_the_best_first():
    view = some_turn()
    found = advise(view, Budget(120), 1)
    assert len(found.best) == SHOWN and found.played is None and found.cost == 0
    chances = [one.chance for one in found.best]
    assert chances == sorted(chances, reverse=True) and all(one.error > 0 for one in found.best)
    assert sum(found.chances) == pytest.approx(1) and len(found.chances) == 4
    me = view.decision.player
    assert found.best[0].change == pytest.approx(found.best[0].chance - found.chances[me])
    assert all(one.answers in [entry.answers for entry in entries(view)] for one in found.best)


def test_what_is_told_rests_on_fresh_tables(monkeypatch):
    """Whoever is chosen for luck on the first tables is not told with that luck."""
    met = []
    real = coach.Trial.meet

    def meet(trial, table, me, seed, policy, value):
        met.append((seed, trial))
        real(trial, table, me, seed, policy, value)

    monkeypatch.setattr(coach.Trial, "meet", meet)
    found = advise(some_turn(), Budget(60), 1)
    last = [seed for seed, trial in met if trial is met[-1][1]][-found.tables:]
    assert found.tables >= LEAST_TABLES and len(met) == found.simulations >= 60
    assert met[-1][1].chances and len(met[-1][1].chances) == found.tables == len(set(last))
    now = next(trial for _, trial in met if not trial.entry.answers)
    assert [seed for seed, trial in met if trial is now] == last  # all on the same ones
    assert len({seed for seed, _ in met}) > found.tables


def test_what_was_played_is_looked_at_however_odd_it_is():
    view = some_turn()
    found = entries(view)
    beliefs = styled("").chances(found)
    oddest = found[beliefs.index(min(beliefs))]
    looked = advise(view, Budget(SMALL), 1, oddest.answers)
    assert looked.played.answers == oddest.answers
    assert looked.cost == pytest.approx(looked.best[0].chance - looked.played.chance) and looked.cost >= 0


def test_the_best_move_costs_nothing():
    view = some_turn()
    best = advise(view, Budget(SMALL), 1).best[0].answers
    looked = advise(view, Budget(SMALL), 1, best)
    if looked.best[0] is looked.played:
        assert looked.cost == looked.cost_error == 0
    else:
        assert looked.cost <= 2 * looked.cost_error


def test_chances_are_drawn_together_and_still_make_one():
    game = kanly.compose(["uprising"], players=6)
    said = [0.8 if seat.team == game.seats[0].team else 0.2 for seat in game.seats]
    assert tempered(game, said, 1.0) == pytest.approx(said)
    milder = tempered(game, said, 2.0)
    assert milder[0] == pytest.approx(2 / 3) and {round(one, 6) for one in milder} == {0.666667, 0.333333}


def test_a_game_that_is_over_is_certain():
    s, luck = GAME.start(1), random.Random(1)
    while s.options:
        s.apply(luck.choice(s.options))
    assert judged(stored(), s) == [float(p.seat in s.winners) for p in s.players]


# Why.


def test_reasons_are_what_differs_weighed_by_what_it_is_worth():
    s = table(seats={0: {"hand": ["Dagger"], "solari": 3}})
    view = s.seen_by(0)
    mine = counted(s, SeatNo(0))
    other = mine[:]
    names = [gain for gain, _ in kinds(view, SeatNo(0))]
    assert mine[list(AMOUNTS).index(SOLARI)] == 3
    mine[names.index(Gain("amount", 0, VP))] += 1
    mine[names.index(Gain("token", 0, SEAT))] += 0.5
    mine[names.index(Gain("amount", 0, SOLARI))] -= 2
    mine[names.index(Gain("points", 0, VP, SeatNo(1)))] += 0.01  # not worth a word
    assert compared(view, mine, other) == (Gain("amount", 1, VP), Gain("token", 0.5, SEAT), Gain("amount", -2, SOLARI))
    assert compared(view, other, other) == ()


def test_points_of_an_opponent_speak_against_a_choice():
    view = table(seats={0: {"hand": ["Dagger"]}}).seen_by(0)
    names = [gain for gain, _ in kinds(view, SeatNo(0))]
    other = [0.0] * len(names)
    mine = other[:]
    mine[names.index(Gain("points", 0, VP, SeatNo(1)))] = 1
    mine[names.index(Gain("amount", 0, FREMEN))] = 1
    assert [gain.kind for gain in compared(view, mine, other)] == ["amount", "points"]


def test_reasons_can_be_said():
    say = language("en").seated(["Mira", "Ines"])
    found = [Gain("amount", 0.84, VP), Gain("amount", 1, FREMEN), Gain("token", 0.6, SEAT), Gain("deck", -1),
             Gain("points", -0.4, VP, SeatNo(1)), Gain("amount", -2.12, SOLARI), Gain("conflict", 0.25),
             Gain("alliance", -0.3, FREMEN), Gain("control", 0.5)]
    assert say.table("gains", found) == (
        "+0.8 victory points, +1 Influence with the Fremen, +60 % for a High Council seat, a weaker deck, "
        "Ines −0.4 victory points, −2.1 Solari, +25 % for the Conflict, −30 % for the Alliance with the Fremen, "
        "control of +0.5 places")
    assert say.table("gains", []) == "much the same as the others"


# A review.


@pytest.fixture(scope="module")
def game():
    s, luck, answers = GAME.start(8), random.Random(8), []
    while s.options:
        answers.append(luck.choice(s.options))
        s.apply(answers[-1])
    return answers


def test_every_decision_is_seen_as_its_seat_saw_it(game):
    found = list(review.moments(GAME, 8, game))
    s, at = GAME.start(8), {moment.at: moment for moment in found}
    for n, answer in enumerate(game):
        moment = at.get(n)
        assert (moment is None) == (len(s.options) < 2 or s.decision.question.shape.part == "destination")
        if moment is not None and n % 20 == 0:
            assert moment.view.dump() == s.seen_by(s.asked).dump() and moment.played[0] == answer
            assert (moment.seat, moment.round) == (s.asked, s.round)
        s.apply(answer)


def test_a_decision_is_looked_at_the_same_way_again_and_longer_on_other_tables(game):
    moment = next(one for one in review.moments(GAME, 8, game) if len(entries(one.view)) > 4)
    first = review.look(moment, 1, 16)
    assert first == review.look(moment, 1, 16)
    longer = review.look(moment, 1, 16, again=True)
    assert longer.again and longer.played.chance != first.played.chance
    assert first.played.answers[0] == moment.played[0]
    assert review.read(review.plain(first)) == first


def test_a_finding_of_another_version_is_not_taken_for_one_of_this(game):
    row = review.plain(review.look(next(review.moments(GAME, 8, game)), 1, 8))
    row[-1][0][0] += " once"
    with pytest.raises(ValueError, match="other numbers"):
        review.read(row)


def test_only_what_was_looked_at_again_and_is_no_chance_counts_as_costly():
    even = (0.25,) * 4
    found = [finding(1, 0, even, 0.2), finding(2, 0, even, 0.1, True, 0.05), finding(3, 0, even, 0.1, True, 0.15),
             finding(4, 0, even, 0.12, True, 0.05), finding(5, 0, even, 0.001, True), finding(6, 1, even, 0.3, True)]
    assert [one.at for one in review.costliest(found, 0)] == [4, 2]
    assert [one.at for one in review.doubtful(found)] == [1, 4, 2, 3, 6]
    assert [one.good for one in found] == [False, False, True, False, True, False]


def test_turning_points_are_changes_that_are_no_chance_and_lie_apart():
    chances = [(0.5, 0.5)] * 10 + [(0.7, 0.3)] * 10 + [(0.75, 0.25)] * 10 + [(0.4, 0.6)]
    found = [finding(n, 0, one) for n, one in enumerate(chances)]
    turns = review.turning_points(found, [1])
    assert [(turn.at, turn.changes) for turn in turns] == [(9, (0.2, -0.2)), (30, (-0.4, 0.4))]
    unsure = [finding(n, 0, one, error=0.11) for n, one in enumerate(chances)]
    assert [turn.at for turn in review.turning_points(unsure, [1])] == [30]
    assert [turn.at for turn in review.turning_points(found, None)] == [9, 29]  # nobody knows yet who will win
