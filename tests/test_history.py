"""Undo and redo: free until something hidden is shown or another seat answers."""

import random

import pytest

import kanly
from kanly.history import History, declaring
from kanly.record import replay
from kanly.things import REVEAL


def begun(sets=("base",), seed: int = 2) -> History:
    return History(kanly.compose(sets, 3), seed)


def asked(history: History) -> int:
    return history.state.decision.player


@pytest.mark.parametrize("sets", [["base"], ["base", "ix"], ["uprising"]])
def test_back_and_forth_comes_to_the_same_table(sets):
    rng = random.Random(3)
    history = begun(sets)
    back = 0
    while history.state.decision:
        before, log = history.state.clone(), len(history.chronicle)
        history.apply(rng.choice(history.state.options))
        if history.free:
            after, told = history.state.clone(), history.chronicle.read()
            history.undo()
            assert history.state == before and len(history.chronicle) == log
            history.redo()
            assert history.state == after and history.chronicle.read() == told and not history.undone
            back += 1
    assert back > 50
    assert replay(str(history.record())).state.scores == history.state.scores


def test_an_agent_goes_back_and_forth_with_its_whole_declaration():
    history = begun()
    start = history.state.clone()
    history.apply("Signet Ring")
    assert declaring(history.state)
    while declaring(history.state):
        history.apply(history.state.options[0])
    there, answers = history.state.clone(), len(history.answers)
    assert answers > 1 and history.backward() == answers and history.before(answers) == start
    for _ in range(answers):
        history.undo()
    assert history.state == start and history.forward() == (answers, there) and history.state == start


def test_what_was_shown_to_the_player_stands():
    history = begun()
    rng = random.Random(1)
    seen = 0
    while history.state.decision:
        seed = history.state.seed
        history.apply(rng.choice(history.state.options))
        if history.state.seed != seed:
            assert not history.free and history.stop == "told" and history.backward() == 0
            with pytest.raises(ValueError, match="nothing can be taken back"):
                history.undo()
            seen += 1
    assert seen > 20


def test_a_card_shown_to_others_stands_where_they_watch():
    alone, watched = begun(), begun()
    while declaring(alone.state) or not len(alone.answers):
        option = next(o for o in alone.state.options if o != REVEAL)
        alone.apply(option)
        watched.apply(option, watched=True)
    assert alone.free and not watched.free and watched.stop == "shown"


def test_another_seats_answer_ends_it_and_a_new_answer_forgets_what_was_taken_back():
    history = begun()
    history.apply("Signet Ring")
    history.undo()
    assert history.undone == ["Signet Ring @hand"]
    history.apply("reveal")
    assert not history.undone
    with pytest.raises(ValueError, match="nothing was taken back"):
        history.redo()
    while asked(history) == 0:
        history.apply(history.state.options[-1])
    history.apply(next(o for o in history.state.options if o != REVEAL))
    assert len(history.free) == 1


def test_an_impossible_answer_changes_nothing():
    history = begun()
    history.apply("Signet Ring")
    history.undo()
    before = history.state.dump()
    with pytest.raises(ValueError, match="'Sandworm' is not possible here"):
        history.apply("Sandworm")
    assert history.state.dump() == before and history.undone
