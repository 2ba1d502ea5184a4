"""No peeping by undo: whoever may take an answer back has learned nothing by it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from choices import by_chance
from leaks import difference, received

import kanly
from kanly import State
from kanly.events import RETURNED
from kanly.history import TELLING, History
from kanly.mixes import Mix, mixes
from kanly.things import ASIDE, EFFECT, EFFECTS, option_name
from kanly.turns.dealing import KeepContract

MIXES = [pytest.param(mix, players, id=f"{'+'.join(mix.sets)}-{players}")
         for mix in mixes() if not mix.why for players in mix.players]
TABLES = 3
"""So many tables are imagined for each answer that could be taken back."""
ANSWERS = 350


def free_answers(history: History, rng: random.Random) -> Iterator[tuple[State, int, int]]:
    """Random answers that could be taken back: the table before, who gave it, and what was answered."""
    for _ in range(ANSWERS):
        if not history.state.options:
            return
        before = history.state.clone()
        option = rng.choice(before.options)
        history.apply(option)
        if history.free:
            yield before, before.asked, option


def same_for(seat: int, before: State, option: int, after: State, rng: random.Random) -> None:
    """On every table that looked the same to the seat its answer comes to the same."""
    view, came_to = before.seen_by(seat), received(after, seat)
    for _ in range(TABLES):
        other = view.imagine(rng.getrandbits(64))
        other.apply(option)
        told = received(other, seat)
        assert told == came_to, f"seat {seat} learns by {option_name(option)!r}: {difference(came_to, told)}"


@pytest.mark.parametrize(("mix", "players"), MIXES)
def test_what_can_be_taken_back_has_told_the_player_nothing(mix: Mix, players: int) -> None:
    rng = random.Random(f"{mix.sets} {players}")
    taken_back = 0
    for leaders in (None, "draft"):
        game = kanly.compose(mix.sets, players, leaders, options=by_chance(mix, players, rng))
        history = History(game, rng.getrandbits(64))
        for before, seat, option in free_answers(history, rng):
            same_for(seat, before, option, history.state, rng)
            taken_back += 1
    assert taken_back > 50


@pytest.mark.parametrize("sets", [mix.sets for mix in mixes() if "ix" in mix.sets and 3 in mix.players], ids="+".join)
def test_nobody_sees_what_ilesa_has_set_aside_and_takes_that_back(sets: tuple[str, ...]) -> None:
    """Her card is shown as her second turn begins: whoever ended the turn before has seen it (information, 7.3)."""
    rng, shown = random.Random(5), 0
    for seed in range(4):
        history = History(kanly.compose(sets, 3, [None, "Ilesa Ecaz", None]), seed)
        for _ in range(ANSWERS):
            if not history.state.options:
                break
            before, log = history.state.clone(), len(history.chronicle)
            history.apply(rng.choice(before.options))
            told = [event for _, event in history.chronicle.read(log)]
            if before.asked != 1 and any((event.kind, event.other) == (RETURNED, ASIDE) for event in told):
                assert not history.free and history.stop in {*TELLING.values(), "told"}
                shown += 1
    assert shown > 3


def test_nobody_sees_the_contracts_of_others_and_chooses_again() -> None:
    """All that are kept are shown together, after the last choice (C-15.7)."""
    history = History(kanly.compose(["ix", "uprising"], 6), 2)
    while not isinstance(history.state.decision.question, KeepContract):
        history.apply(history.state.options[0])
    choices = 0
    while isinstance(history.state.decision.question, KeepContract):
        last = len([task for task in history.state.pending if isinstance(EFFECTS[task[EFFECT]], KeepContract)]) == 1
        history.apply(history.state.options[0])
        choices += 1
        assert bool(history.free) is not last
    assert choices > 3
