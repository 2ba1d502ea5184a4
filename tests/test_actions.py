"""The action index: every answer of every game has a number, without gaps, and the mask tells what is possible."""

import random
import re
from pathlib import Path

import pytest

import kanly
from kanly.actions import Actions
from kanly.expansion import EXPANSIONS
from kanly.game import modes
from kanly.mixes import Mix, mixes, options_of
from kanly.record import steps
from kanly.things import REVEAL

PLAYABLE = [mix for mix in mixes() if not mix.why]
GAMES = sorted((Path(__file__).parent / "games").glob("*.record"))


def agree(actions: Actions, s: kanly.State) -> None:
    """At this decision options, numbers and mask say the same."""
    legal = actions.legal(s)
    assert [actions.option(index) for index in legal] == s.options
    assert [actions.index(option) for option in s.options] == legal
    mask = actions.mask(s)
    assert len(mask) == len(actions) and sum(mask) == len(s.options) and all(mask[index] for index in legal)


def some_options(mix: Mix, players: int, rng: random.Random) -> list[str]:
    """What can be chosen for so many, by chance, and one of the levels where there are any."""
    offered = modes(EXPANSIONS[name] for name in mix.sets)
    levels = [option for option in options_of(mix, players) if offered[option].level]
    others = [option for option in options_of(mix, players) if option not in levels and rng.random() < 0.5]
    return others + rng.sample(levels, min(1, len(levels)))


@pytest.mark.parametrize("mix", PLAYABLE, ids=lambda mix: "+".join(mix.sets))
def test_every_option_that_comes_up_is_an_action(mix: Mix):
    rng = random.Random(len(mix.sets))
    for players in mix.players * 2:
        game = kanly.compose(mix.sets, players, rng.choice([None, "draft"]), some_options(mix, players, rng))
        actions = Actions(game)
        s = game.start(rng.getrandbits(32))
        while s.decision:
            agree(actions, s)
            s.apply(rng.choice(s.options))
        assert actions.legal(s) == [] and not any(actions.mask(s))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_and_so_is_every_option_of_the_games_on_paper(path: Path):
    actions = None
    for record in steps(path.read_text("utf-8")):
        actions = actions or Actions(record.game)
        agree(actions, record.state)


def test_the_numbers_depend_on_the_mix_alone():
    one = Actions(kanly.compose(["base", "ix"], 4, options=["epic"]))
    two = Actions(kanly.compose(["ix", "base"], 4, "draft", options=["epic"]))
    assert one.options == two.options == tuple(sorted(set(one.options)))
    assert one.names[one.index(REVEAL)] == "reveal"


def test_other_seats_see_no_action_and_another_games_card_is_none():
    game = kanly.compose(["base"], 3)
    actions, s = Actions(game), game.start(2)
    assert any(actions.mask(s.seen_by(0))) and not any(actions.mask(s.seen_by(1)))
    worm = next(thing for thing in kanly.THINGS if thing.set == "uprising")
    with pytest.raises(ValueError, match="never comes up in this game"):
        actions.index(worm.id)


@pytest.mark.parametrize("mix", PLAYABLE, ids=lambda mix: "+".join(mix.sets))
def test_the_page_for_learners_tells_about_how_many_there_are(mix: Mix):
    page = (Path(__file__).parent.parent / "docs" / "learning.md").read_text("utf-8")
    told = re.search(rf"^\| {re.escape(' + '.join(mix.sets))} \| ([\d,]+) \| ([\d,]+) \|$", page, re.M)
    for options, number in zip(([], options_of(mix, 4)), told.groups(), strict=True):
        size = len(Actions(kanly.compose(mix.sets, 4, options=options)))
        assert abs(size - int(number.replace(",", ""))) < 0.05 * size, f"{size} with {options}"
