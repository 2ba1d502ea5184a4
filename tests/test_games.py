"""Finished games on paper, one of each mix and number of players: they must replay to the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

from kanly.record import replay

GAMES = sorted((Path(__file__).parent / "games").glob("*.record"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_finished_game_replays(path):
    text = path.read_text("utf-8")
    record = replay(text)
    assert not record.state.pending and record.state.winners
    assert str(record) == text


def test_there_are_games_of_every_mix_and_number_of_players():
    played = {(replay(path.read_text("utf-8")).game.sets, replay(path.read_text("utf-8")).game.players)
              for path in GAMES}
    assert played >= {((name,), players) for name in ("base", "uprising") for players in (3, 4)}
