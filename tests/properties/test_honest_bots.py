"""Bots are honest: at every decision of whole games, whatever a seat may not know changes no answer at any level."""

from __future__ import annotations

import random

import leaks
import pytest

import kanly
from kanly.bots import LADDER, bot

LEVELS = [f"{rank.bot}:2" if rank.simulations else rank.bot for rank in LADDER]
"""Those who search with few simulations: what they look at is the same."""
WAYS = [(["base"], 1, []), (["uprising"], 2, []), (["base", "ix"], 3, ["epic"]), (["uprising"], 4, ["choam"]),
        (["base", "ix", "uprising"], 6, [])]


@pytest.mark.slow
@pytest.mark.parametrize(("sets", "players", "options"), WAYS, ids=[f"{players} people" for _, players, _ in WAYS])
def test_what_a_seat_may_not_know_changes_no_answer(sets: list[str], players: int, options: list[str]) -> None:
    """Two bots of the same seed follow the game, one of them at tables that only look the same from its seat."""
    s, rng, n = kanly.compose(sets, players, options=options).start(11), random.Random(players), 0
    pairs = [[(bot(name, seat), bot(name, seat)) for name in LEVELS] for seat in range(players)]
    changed = 0
    while decision := s.decision:
        if len(decision.options) == 1:
            s.apply(decision.options[0])
            continue
        n += 1
        other = leaks.permute(s, decision.player, rng)
        changed += other != s
        view, same = s.seen_by(decision.player), other.seen_by(decision.player)
        answers = []
        for name, (one, two) in zip(LEVELS, pairs[decision.player], strict=True):
            answers.append(one.choose(view))
            assert two.choose(same) == answers[-1], f"{name} at decision {n}, round {s.round}"
            assert answers[-1] in decision.options
        s.apply(answers[n % len(answers)])
    assert n > 60 and changed > n // 2
