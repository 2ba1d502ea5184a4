"""Training gives the same weights for the same seed, and weights that can be read."""

import importlib.util
import sys
from pathlib import Path

import pytest

import kanly
from kanly.bots import learning, policy, value

TOOL = Path(__file__).parent.parent / "tools" / "train.py"


@pytest.fixture(scope="module")
def train():
    spec = importlib.util.spec_from_file_location("train", TOOL)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look there
    spec.loader.exec_module(module)
    return module


def test_the_same_seed_gives_the_same_weights(train, tmp_path):
    for name in ("one", "other"):
        train.train(1, 2, "base/3", 7, False, tmp_path / name)
    files = [(tmp_path / name / file).read_text("utf-8")
             for file in ("policy.txt", "value.txt") for name in ("one", "other")]
    assert files[0] == files[1] and files[2] == files[3]
    assert len(policy.read(files[0]).weights) > 500 and any(value.read(files[2]).early)


def test_what_went_well_becomes_likelier(train):
    game = kanly.compose(["base"], 3)
    lesson = train.imitated(game, 3)
    step = lesson.steps[0]
    for better in (0.5, -0.5):
        learner = learning.Learner(policy.Policy())
        before = learner.policy.chances(step.found)
        learner.learn(step.found, before, step.chosen, better, 0.1)
        moved = learner.policy.chances(step.found)[step.chosen] - before[step.chosen]
        assert moved * better > 0


def test_the_more_a_weight_has_moved_the_shorter_its_steps(train):
    lesson = train.imitated(kanly.compose(["base"], 3), 3)
    learner, step = learning.Learner(policy.Policy()), lesson.steps[0]
    key, been = step.found[step.chosen].keys[-1], [0.0]
    for _ in range(3):
        learner.learn(step.found, [1 / len(step.found)] * len(step.found), step.chosen, 1.0, 0.1)
        been.append(learner.policy.weights[key])
        learner.remember()
    assert been[1] > been[2] - been[1] > been[3] - been[2] > 0
    assert learner.mean().weights[key] == pytest.approx(sum(been) / 3)


def test_the_value_learns_who_won(train):
    lesson = train.imitated(kanly.compose(["base"], 3), 3)
    found = value.Value()
    judge, winner = learning.Judge(found), lesson.won.index(1.0)
    been = [train.chances_of(found, lesson, -1)[winner]]
    for _ in range(4):
        train.judge(judge, lesson)
        been.append(train.chances_of(found, lesson, -1)[winner])
    assert been == sorted(been) and been[1] - been[0] > been[-1] - been[-2] > 0


def test_every_mix_and_number_of_players_is_trained(train):
    ways = train.ways()
    assert {"base/4", "uprising/4/choam", "base+ix/4", "uprising/6", "base/1/mentat", "uprising/2"} <= set(ways)
    for way in ways[::7]:
        assert train.parse(way).players == int(way.split("/")[1])


def test_what_was_hardly_ever_met_is_not_kept():
    learner = learning.Learner(policy.Policy({1: 1.0, 2: 1.0, 3: 1.0}))
    learner.moved.update({1: learning.KNOWN / 2, 2: learning.KNOWN * 2})
    assert set(learner.mean().weights) == {2, 3}  # 3 comes from before, and has not been met
