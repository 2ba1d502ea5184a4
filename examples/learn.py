"""Learns the base game from nothing in less than a minute on one core, by policy gradient over kanly.gym.

    python examples/learn.py --games 150

The policy is a weight per action and a softmax over those that are possible: what is worth doing, whatever the table
looks like. Four of it play each other; what a seat did is made likelier by how many points more than the others it got.
"""

import argparse
from time import process_time

import numpy as np

from kanly.gym import kanly_v0

RATE, CALMER = 0.15, 0.5
"""How fast it learns at first, and how much slower in the end."""
MOST = 6.0


class Policy:
    def __init__(self, actions: int, chance: np.random.Generator) -> None:
        self.weights = np.zeros(actions)
        self.chance = chance

    def choose(self, mask: np.ndarray) -> tuple[int, np.ndarray, np.ndarray]:
        """An action, all that were possible, and how likely each was."""
        legal = np.flatnonzero(mask)
        likely = np.exp(self.weights[legal] - self.weights[legal].max())
        likely /= likely.sum()
        return int(self.chance.choice(legal, p=likely)), legal, likely

    def learn(self, action: int, legal: np.ndarray, likely: np.ndarray, reward: float) -> None:
        """Make an action likelier among those that were possible, or less likely."""
        self.weights[action] += reward
        self.weights[legal] = np.clip(self.weights[legal] - reward * likely, -MOST, MOST)


def play(env, policies):
    """A whole game: for each agent its steps, its reward and its points."""
    steps = {agent: [] for agent in policies}
    ends = {}
    env.reset()
    for agent in env.agent_iter():
        seen, reward, over, _, info = env.last()
        if over:
            ends[agent] = reward, info["points"]
            env.step(None)
        else:
            steps[agent].append(policies[agent].choose(seen["action_mask"]))
            env.step(steps[agent][-1][0])
    return steps, ends


def trained(env, games: int, chance: np.random.Generator) -> Policy:
    policy = Policy(env.action_space("player_0").n, chance)
    for game in range(games):
        steps, ends = play(env, dict.fromkeys(env.possible_agents, policy))
        rate = RATE * (1 - (1 - CALMER) * game / games)
        mean = np.mean([points for _, points in ends.values()])
        for agent, taken in steps.items():
            better = (ends[agent][1] - mean) / 5
            for action, legal, likely in taken:
                policy.learn(action, legal, likely, rate * better)
    return policy


def share_won(env, policy: Policy, games: int, chance: np.random.Generator) -> float:
    """The share of games won by one of it against three that choose by chance, a seat further in each game."""
    blind, won = Policy(len(policy.weights), chance), 0
    for game in range(games):
        mine = env.possible_agents[game % len(env.possible_agents)]
        _, ends = play(env, {agent: policy if agent == mine else blind for agent in env.possible_agents})
        won += ends[mine][0] > 0
    return won / games


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("--games", type=int, default=150, help="how many games it learns from")
    given.add_argument("--tries", type=int, default=60, help="how many games it is measured over")
    given.add_argument("--seed", type=int, default=1)
    asked = given.parse_args()
    chance = np.random.default_rng(asked.seed)
    env = kanly_v0.raw_env(sets=["base"], players=4)
    env.reset(seed=asked.seed)
    began = process_time()
    policy = trained(env, asked.games, chance)
    print(f"{asked.games} games in {process_time() - began:.0f} seconds of one core")
    won = share_won(env, policy, asked.tries, chance)
    print(f"won {won:.1%} of {asked.tries} games against three that choose by chance (25 % would be chance)")


if __name__ == "__main__":
    main()
