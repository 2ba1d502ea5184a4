"""Every level of the ladder plays the same with the same seed, and finishes games of every mix."""

import pytest

import kanly
from kanly.bots import BOTS, LADDER
from kanly.bots.arena import play
from kanly.bots.policy import LARGEST_FILE
from kanly.mixes import mixes
from kanly.words import language

QUICK = [f"{rank.bot}:4" if rank.simulations else rank.bot for rank in LADDER]
"""Every level, those who search with few simulations: what they look at is the same."""
GAME = kanly.compose(["base"], players=4)
WAYS = [(mix.sets, players) for mix in mixes() if not mix.why for players in mix.players]


def test_the_ladder_goes_from_the_weakest_to_the_strongest():
    levels = [rank.level for rank in LADDER]
    assert levels == sorted(levels) and len(set(levels)) >= 5
    assert list(BOTS) == [rank.bot for rank in LADDER] and {"random", "greedy"} <= set(BOTS)
    middle = [rank.level for rank in LADDER if rank.bot in ("fighter", "diplomat", "trader")]
    assert len(middle) == 3 and all(levels[0] < level < levels[-1] for level in middle)


def test_every_bot_has_a_name_and_a_few_words():
    say = language("en")
    found = [say.short(f"bot/{name}") for name in BOTS]
    assert all(one.note for one in found) and len({one.name for one in found}) == len(BOTS)


@pytest.mark.parametrize(("sets", "players"), WAYS)
def test_bots_of_every_level_finish_games_of_every_mix(sets, players):
    game = kanly.compose(sets, players)
    shift = WAYS.index((sets, players)) * 3
    names = [QUICK[(shift + seat) % len(QUICK)].replace(":4", ":2") for seat in range(players)]
    result = play(game, names, seed=5)
    assert result.rounds > 1 and len(result.scores) == len(game.seats)


@pytest.mark.parametrize("name", QUICK)
def test_a_level_replays_its_game(name):
    names = [name, "random", "random", "random"]
    assert play(GAME, names, seed=9) == play(GAME, names, seed=9)


def test_all_weights_are_small_files():
    from importlib.resources import files

    sizes = [len(one.read_bytes()) for one in (files("kanly.bots") / "weights").iterdir()]
    assert len(sizes) == 6 and sum(sizes) < 300_000 and max(sizes) <= LARGEST_FILE
