"""What `look` gives can be given to `table`, and what is not given is what a fresh game has."""

from __future__ import annotations

import random
from collections.abc import Iterator

import invariants
import pytest
from choices import by_chance, together

import kanly
from kanly import State
from kanly.mixes import Mix, mixes, options_of
from kanly.testing import look, table
from kanly.things import EFFECT, REVEAL
from kanly.turns.agent import TURN

MIXES = [pytest.param(mix, id="+".join(mix.sets)) for mix in mixes() if not mix.why]
GAMES = 2
"""For each mix and number of players; some turns of each are looked at."""


def turns(mix: Mix, players: int, rng: random.Random) -> Iterator[State]:
    """Beginnings of turns in a random game with options by chance."""
    s = kanly.compose(mix.sets, players, options=by_chance(mix, players, rng)).start(rng.getrandbits(64))
    while s.options:
        if s.pending[-1][EFFECT] == TURN.no and rng.random() < 0.15:
            yield s
        s.apply(rng.choice(s.options))


@pytest.mark.parametrize("mix", MIXES)
def test_a_turn_looked_at_can_be_laid_out_again(mix: Mix) -> None:
    rng = random.Random(len(str(mix)))
    for players in mix.players * GAMES:
        for s in turns(mix, players, rng):
            board, seats = look(s), {p.seat: look(s, p.seat) for p in s.players}
            again = table(**board, seats=seats, seed=rng.getrandbits(64))
            assert look(again) == board
            assert {p.seat: look(again, p.seat) for p in again.players} == seats
            invariants.cards_conserved(again)
            invariants.intrigue_conserved(again)
            invariants.hagal_conserved(again)


@pytest.mark.parametrize("mix", MIXES)
def test_what_is_not_given_is_what_a_fresh_game_has(mix: Mix) -> None:
    """Every Leader, with each option and with all: the very same table at the first turn, to the last card."""
    for players in mix.players:
        for options in [(), *((option,) for option in options_of(mix, players)), together(mix, players)]:
            game = kanly.compose(mix.sets, players, options=options)
            names = [leader.name for leader in game.leaders if leader.name not in game.leader_names]
            free = game.leader_names.count(None)
            for i in range(0, len(names), free):
                following = iter((names[i:] + names)[:free])
                leaders = [fixed or next(following) for fixed in game.leader_names]
                able = [rival.name for rival in game.rival_cards if rival.name not in leaders] if game.rivals else []
                rivals = (able[i % len(able):] + able)[:len(game.rival_names)] if able else []
                fresh = kanly.compose(mix.sets, players, leaders, options, rivals).start(i)
                while REVEAL not in fresh.options:
                    fresh.apply(fresh.options[0])  # as the kit does, where a Leader asks
                seats = {seat: {"leader": name} for seat, name in enumerate([*leaders, *rivals])}
                laid = table(mix.sets, players, seats, options=options, seed=i, first=fresh.first)
                assert laid.pending[-1] == fresh.pending[-1]
                fresh.pending, laid.pending = [], []
                assert laid == fresh
