"""The search keeps to its budget, replays by simulations, and sees no more than its seat."""

import random

import pytest

import kanly
from kanly.bots import LADDER, bot, search
from kanly.bots.entries import entries
from kanly.bots.policy import Policy, styled
from kanly.bots.search import CANDIDATES, Budget, ranked
from kanly.bots.value import stored
from kanly.testing import pick, table
from kanly.things import HAND, KEYS, at

GAME = kanly.compose(["base"], players=4)


def some_turn(seed=3, after=40):
    s, luck = GAME.start(seed), random.Random(seed)
    for _ in range(after):
        s.apply(luck.choice(s.options))
    while len(entries(s)) < 6:
        s.apply(luck.choice(s.options))
    return s.seen_by(s.decision.player)


def thought(view, budget, seed=1):
    return ranked(view, Policy(), stored(), budget, random.Random(seed))


def test_a_search_is_given_simulations_or_seconds():
    with pytest.raises(ValueError, match="a number of simulations, of seconds, or both"):
        Budget()


def test_what_is_spent_first_ends_a_search(monkeypatch):
    monkeypatch.setattr(search, "perf_counter", lambda: 0.0)  # time stands still
    slow = Budget(simulations=16, seconds=1.0)
    thought(some_turn(), slow)
    assert 16 <= slow.spent < 16 + CANDIDATES
    monkeypatch.setattr(search, "perf_counter", iter(range(100)).__next__)  # a second for each look at the clock
    quick = Budget(simulations=1600, seconds=3.0)
    thought(some_turn(), quick)
    assert quick.spent < 10 * CANDIDATES


def test_simulations_are_shared_by_halves():
    view = some_turn()
    budget = Budget(simulations=64)
    found = thought(view, budget)
    tries = [one.tries for one in found]
    assert len(found) == min(CANDIDATES, len(entries(view))) and tries == sorted(tries, reverse=True)
    assert 64 <= budget.spent < 64 + CANDIDATES and sum(tries) == budget.spent
    assert all(0 <= one.chance <= 1 for one in found)


def test_the_same_seed_and_simulations_give_the_same_answer():
    view = some_turn()
    one, other = ([(c.entry.answers, c.total) for c in thought(view, Budget(simulations=32))] for _ in range(2))
    assert one == other
    assert one != [(c.entry.answers, c.total) for c in thought(view, Budget(simulations=32), seed=2)]


def test_a_clock_is_kept(monkeypatch):
    now = [0.0]

    def tick():
        now[0] += 0.02
        return now[0]

    monkeypatch.setattr(search, "perf_counter", tick)
    found = thought(some_turn(), Budget(seconds=0.3))
    assert found[0].tries > 1 and now[0] == pytest.approx(0.32, abs=0.03)


def test_the_view_is_left_as_it_was():
    view = some_turn()
    before = view.dump()
    thought(view, Budget(simulations=16))
    assert view.dump() == before


def test_what_the_policy_is_sure_of_needs_no_thought():
    view = some_turn()
    sure = Policy({one: 50.0 for one in entries(view)[1].keys})
    budget = Budget(simulations=64)
    assert ranked(view, sure, stored(), budget, random.Random(1))[0].entry == sure.best(entries(view))
    assert budget.spent == 0


def test_a_plan_of_card_and_space_is_carried_out():
    s = GAME.start(4)
    one = bot("skilled:6", 5)
    sent = 0
    for _ in range(60):
        view = s.seen_by(s.decision.player)
        answer = one.choose(view)
        if view.decision.question.shape.part == "destination":
            sent += 1
            assert answer == one.planned[1] and view.options.count(answer)
        else:
            assert answer == one.planned[0]
        s.apply(answer)
    assert sent


def test_a_plan_for_another_card_is_forgotten():
    s = table(seats={0: {"hand": ["Dagger", "Diplomacy", "Seek Allies"]}})
    one = bot("skilled:6", 5)
    one.choose(s.seen_by(0))
    one.planned = (at(KEYS["card/base/dagger"].id, HAND), KEYS["space/base/secrets"].id)
    pick(s, "Diplomacy")
    one.policy, before = Policy(), one.random.getstate()
    assert one.choose(s.seen_by(0)) in s.options and one.random.getstate() != before  # it has thought anew


def test_a_number_of_simulations_or_a_clock_can_be_asked_for():
    assert bot("expert:7", 1).simulations == 7
    for rank in LADDER:
        if rank.simulations:  # those below the best do not get better by a clock
            timed = bot(rank.bot, 1, seconds=0.5)
            assert timed.seconds == 0.5 and timed.simulations == rank.simulations * (rank is not LADDER[-1])
    assert bot("greedy", 1, seconds=0.5)
    with pytest.raises(ValueError, match="greedy tries no tables"):
        bot("greedy:7", 1)
    with pytest.raises(ValueError, match="no bot 'expert:many'"):
        bot("expert:many", 1)


def test_styles_are_the_trained_policy_with_a_leaning():
    plain = styled("")
    for style in ("fighter", "diplomat", "trader"):
        assert styled(style).weights != plain.weights and len(styled(style).weights) >= len(plain.weights)
