"""Finished games on paper, of each mix and number of players (tools/games.py): they must replay to the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

from kanly.game import RULES
from kanly.mixes import mixes, options_of
from kanly.record import RecordError, begin, replay

GAMES = sorted((Path(__file__).parent / "games").glob("*.record"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_finished_game_replays(path):
    text = path.read_text("utf-8")
    record = replay(text)
    assert not record.state.pending and record.state.winners
    assert str(record) == text


def test_a_game_of_older_rules_says_so():
    text = GAMES[0].read_text("utf-8").split("\n")
    text[1] = "rules 1"
    with pytest.raises(RecordError, match=f"^line 2: this record was played under rules 1; these are rules {RULES}$"):
        replay("\n".join(text))


def test_there_are_games_of_every_mix_number_of_players_and_option():
    games = [begin(path.read_text("utf-8"))[0].game for path in GAMES]
    played = {(tuple(sorted(game.sets)), game.players, option) for game in games for option in ("", *game.options)}
    assert played >= {(tuple(sorted(mix.sets)), players, option) for mix in mixes() for players in mix.players
                      for option in ("", *options_of(mix, players)) if option != "step by step"}


def test_there_are_games_with_every_rival():
    """Each Rival card, and each Leader who may be one, sits at some table."""
    games = [begin(path.read_text("utf-8"))[0] for path in GAMES]
    sat = {record.state.players[seat].leader for record in games
           for seat in range(record.game.players, len(record.game.seats))}
    assert sat == {rival.id for record in games if record.game.rivals for rival in record.game.rival_cards}
