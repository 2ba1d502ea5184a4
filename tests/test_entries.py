"""Entries are whole choices, the same from the table and from what the seat sees of it; weights are kept in files."""

import random

import pytest

import kanly
from kanly.bots import policy, value
from kanly.bots.entries import entries, key, parts
from kanly.bots.policy import Policy, play_on
from kanly.bots.value import FEATURES, Value, features
from kanly.testing import table

WAYS = [(["base"], 4, ()), (["base", "ix"], 3, ()), (["uprising"], 4, ("choam",)), (["uprising"], 6, ()),
        (["base"], 1, ()), (["uprising"], 2, ())]


def decisions(sets, players, options, seed=5):
    """Every real decision of a random game."""
    s, luck = kanly.compose(sets, players, None, options).start(seed), random.Random(seed)
    while s.decision:
        if len(s.options) > 1:
            yield s
        s.apply(luck.choice(s.options))


@pytest.mark.parametrize(("sets", "players", "options"), WAYS)
def test_entries_look_at_nothing_but_what_the_seat_sees(sets, players, options):
    for n, s in enumerate(decisions(sets, players, options)):
        me = s.decision.player
        view = s.seen_by(me)
        assert entries(s) == entries(view)
        if n % 10 == 0:
            assert entries(view.imagine(n)) == entries(view)


@pytest.mark.parametrize(("sets", "players", "options"), WAYS)
def test_entries_cover_all_options_and_can_be_played(sets, players, options):
    for s in decisions(sets, players, options):
        found = entries(s)
        assert {entry.answers[0] for entry in found} == set(s.options)
        assert len({entry.answers for entry in found}) == len(found)
        assert all(key(*parts(one)) == one for entry in found for one in entry.keys)
        for entry in found[:3]:
            after = s.clone()
            play_on(after, entry)
            assert after.dump() != s.dump()


def test_card_and_space_are_one_entry():
    s = table(seats={0: {"hand": ["Dagger", "Diplomacy"]}})
    both = [entry for entry in entries(s) if len(entry.answers) == 2]
    names = {tuple(kanly.option_name(answer) for answer in entry.answers) for entry in both}
    assert ("Dagger @hand", "High Council") not in names  # it cannot be paid
    assert ("Dagger @hand", "Hall of Oratory") in names and ("Diplomacy @hand", "Secrets") in names
    assert not any(card == "Dagger @hand" and space == "Secrets" for card, space in names)


def test_an_unseen_card_needs_no_code_only_weights():
    """Every key of every entry is made of Things by their keys."""
    s = table(seats={0: {"hand": ["Dagger"]}})
    keys = {one for entry in entries(s) for one in entry.keys}
    names = {parts(one)[0] for one in keys}
    assert {"card/base/dagger", "space/base/hall-of-oratory", "Turn=word//reveal"} <= names


def test_weights_come_back_from_their_file():
    names = {("any", "fight", 3): 0.25, ("any", "fight", 4): -1.5, ("any", "fight", 9): 2.0,
             ("Turn=word//reveal", "asked", 0): 0.11, ("Turn=word//reveal", "chosen", 2): 0.12,
             ("Turn=card/base/dagger@5", "asked", 0): -0.07, ("leader/base/memnon+space/base/wealth", "sent", 0): 1.0}
    found = Policy({key(*name): weight for name, weight in names.items()})
    found.weights[key("card/base/dagger", "bought", 0)] = 0.0001  # it is not worth a place
    text = policy.written(found)
    assert "any\tfight 3:25 -150 9:200\n" in text
    assert "Turn=\ncard/base/dagger@5\tasked -7\nword//reveal\tasked 11\tchosen 2:12\n" in text
    assert {parts(one): weight for one, weight in policy.read(text).weights.items()} == names


def test_a_file_that_looks_at_something_unknown_is_refused():
    with pytest.raises(ValueError, match="line 2 of the weights looks at 'colour'; there are: asked"):
        policy.read("Turn=\nword//reveal\tcolour 3\n")
    with pytest.raises(ValueError, match="nothing is counted as luck"):
        value.read("luck\t1.0\t2.0\n")


def test_chances_follow_the_weights():
    s = table(seats={0: {"hand": ["Dagger", "Diplomacy"]}})
    found = entries(s)
    liked = Policy({found[1].keys[0]: 2.0})
    chances = liked.chances(found)
    assert sum(chances) == pytest.approx(1) and max(chances) == pytest.approx(chances[1])
    assert max(liked.chances(found, 0.1)) > max(chances) > max(liked.chances(found, 10))
    assert liked.best(found) in (entry for entry in found if found[1].keys[0] in entry.keys)
    assert liked.drawn(found, 0.999999, 1.0) == found[-1] and liked.drawn(found, 0.0, 1.0) == found[0]


def test_a_leaning_is_laid_on_top():
    together = Policy({1: 1.0, 2: 1.0}).mixed(Policy({2: 0.5, 3: -1.0}))
    assert together.weights == {1: 1.0, 2: 1.5, 3: -1.0}


# The value.


@pytest.mark.parametrize(("sets", "players", "options"), WAYS)
def test_the_value_counts_nothing_hidden(sets, players, options):
    for n, s in enumerate(decisions(sets, players, options)):
        other = s.seen_by(s.decision.player).imagine(n)
        for p in s.players:
            assert features(s, p) == pytest.approx(features(other, other.players[p.seat]))
            assert len(features(s, p)) == len(FEATURES)


def test_chances_to_win_add_up_and_teams_win_together():
    for s in decisions(["uprising"], 6, ()):
        chances = Value([0.1 * n for n in range(len(FEATURES))]).chances(s)
        teams = {seat.team: chance for seat, chance in zip(s.game.seats, chances, strict=True)}
        assert sum(teams.values()) == pytest.approx(1, abs=0.001)
        assert all(chances[n] == teams[seat.team] for n, seat in enumerate(s.game.seats))
        break


def test_a_finished_game_is_certain():
    s, luck = kanly.compose(["base"], 3).start(1), random.Random(1)
    while s.decision:
        s.apply(luck.choice(s.options))
    assert Value().chances(s) == [float(seat in s.winners) for seat in range(3)]


def test_a_value_comes_back_from_its_file():
    found = Value([0.125 * n for n in range(len(FEATURES))], [1.0] * len(FEATURES))
    back = value.read(value.written(found))
    assert back.early == found.early and back.late == found.late
