"""The environment for learners: as PettingZoo wants it, honest, and with the same numbers for all sets."""

import importlib.util
import random
from pathlib import Path

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import kanly
from kanly.actions import Actions
from kanly.gym import kanly_v0
from kanly.gym.observation import NAMES, observed
from kanly.record import begin

GAMES = sorted((Path(__file__).parent / "games").glob("*.record"))


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be", "ignore:Action mask numpy")
@pytest.mark.parametrize("settings", [{}, {"sets": ["uprising"], "players": 6}, {"sets": ["base", "ix"], "players": 1}],
                         ids=["base", "six", "alone"])
def test_it_is_as_pettingzoo_wants_it(settings):
    api_test(kanly_v0.env(**settings), num_cycles=150)
    seed_test(lambda: kanly_v0.env(**settings), num_cycles=60)


def played(env, seed):
    """A whole game by chance: who was asked, and how it ended for each."""
    rng, asked, ends = random.Random(seed), [], {}
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, over, _, info = env.last()
        if over:
            ends[agent] = reward, info
            env.step(None)
        else:
            legal = np.flatnonzero(seen["action_mask"])
            assert len(legal) > 1 and reward == 0
            asked.append(agent)
            env.step(rng.choice(legal.tolist()))
    return asked, ends


def test_a_whole_game():
    env = kanly_v0.raw_env(sets=["base"], players=3)
    asked, ends = played(env, 5)
    assert set(asked) == set(ends) == {"player_0", "player_1", "player_2"} and env.agents == []
    assert sorted(reward for reward, _ in ends.values()) == [-1, -1, 1]
    assert [info["points"] for _, info in ends.values()] == env.table.scores
    assert played(env, 5) == (asked, ends) and played(env, 6) != (asked, ends)


@pytest.mark.slow
def test_the_example_learns_to_beat_chance():
    path = Path(__file__).parent.parent / "examples" / "learn.py"
    spec = importlib.util.spec_from_file_location("learn", path)
    learn = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(learn)
    chance = np.random.default_rng(1)
    env = kanly_v0.raw_env(sets=["base"], players=4)
    env.reset(seed=1)
    policy = learn.trained(env, 40, chance)
    assert learn.share_won(env, policy, 16, chance) > 0.6  # a quarter would be chance


def test_what_is_not_possible_is_refused():
    env = kanly_v0.raw_env()
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(ValueError, match="is not possible here; these are"):
        env.step(int(np.flatnonzero(mask == 0)[0]))
    with pytest.raises(ValueError, match="None"):
        env.step(None)
    others = [agent for agent in env.agents if agent != env.agent_selection]
    assert mask.sum() > 1 and not any(env.observe(agent)["action_mask"].any() for agent in others)


def test_all_sets_have_the_same_actions_and_places():
    everything = set(kanly_v0.actions().options)
    for path in GAMES:
        assert set(Actions(begin(path.read_text("utf-8"))[0].game).options) <= everything, path.stem
    assert len(set(NAMES)) == len(NAMES)


def test_it_sees_what_its_seat_may_know_and_nothing_else():
    """Whatever is dealt anew behind the backs of the cards changes nothing."""
    for sets, players in ((["base", "ix", "uprising"], 4), (["uprising"], 2), (["uprising"], 6)):
        rng = random.Random(players)
        s = kanly.compose(sets, players).start(3)
        while s.decision:
            if rng.random() < 0.04:
                view = s.seen_by(rng.randrange(players))
                other = view.imagine(rng.getrandbits(60)).seen_by(view.viewer)
                assert np.array_equal(observed(view), observed(other))
            s.apply(rng.choice(s.options))


def test_what_stands_where():
    s = kanly.compose(["base"], 4).start(7)
    seat = s.decision.player
    row = dict(zip(NAMES, observed(s.seen_by(seat)).tolist(), strict=True))
    me, after = s.players[seat], s.players[s.after(seat)]
    assert row["table round"] == 1 and row["table asked"] == row["seat 0 is_there"] == row["seat 3 is_there"] == 1
    assert row["seat 4 is_there"] == 0 and row["seat 0 is_asked"] == 1 and row["seat 1 is_asked"] == 0
    assert row["seat 0 has water"] == me.has[kanly.things.WATER] and row["seat 1 hand"] == len(after.hand)
    assert sum(n for name, n in row.items() if name.startswith("hand card/")) == len(me.hand) == 5
    assert sum(n for name, n in row.items() if name.startswith("deck card/")) == len(me.deck)
    assert all(n == 0 for name, n in row.items() if name.startswith("others_hand "))
    assert sum(n for name, n in row.items() if name.startswith("conflict conflict/")) == 1
    assert row["market card/base/the-spice-must-flow"] == 1
