"""Undo and redo: free until something hidden is shown or another seat answers; and what Rivals do meanwhile."""

import random

import pytest

import kanly
from kanly import compose
from kanly.events import (
    CONFLICT_SHOWN,
    DICE_ROLLED,
    DREW,
    HAGAL_SHOWN,
    HAGAL_SKIPPED,
    RECALL_PHASE,
    REFILLED,
    SENT,
    STOLE,
    Event,
)
from kanly.history import History, declaring, telling
from kanly.reasons import OCCUPIED, reason_parts
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
            assert not history.free and history.stop in ("card", "row", "round", "told") and history.backward() == 0
            with pytest.raises(ValueError, match="nothing can be taken back"):
                history.undo()
            seen += 1
    assert seen > 20


@pytest.mark.parametrize(("kinds", "why"), [
    ((REFILLED,), "row"), ((DREW, REFILLED), "card"), ((STOLE,), "card"), ((CONFLICT_SHOWN, DREW), "round"),
    ((DREW, HAGAL_SHOWN), "rival"), ((DICE_ROLLED,), "told"), ((), "told")])
def test_why_an_answer_stands_is_said_by_what_weighs_most(kinds, why):
    assert telling([Event(kind, 0) for kind in kinds]) == why


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


def test_what_rivals_do_between_two_answers_is_kept_step_by_step():
    """Each scene is the table after some lines of the log, and the last of them is not yet the table as it is."""
    history = History(compose(["uprising"], 1), 3)
    followed = 0
    for _ in range(60):
        start = len(history.chronicle)
        history.apply(history.state.options[0])
        new = [scene for scene in history.scenes if scene.at > start]
        lengths = [scene.at for scene in new]
        assert lengths == sorted(set(lengths)) and all(at < len(history.chronicle) for at in lengths)
        for scene in new:
            told = [event for _, event in history.chronicle.read(start, scene.at)]
            for event in told:
                if event.kind == SENT and event.seat and not any(e.kind == RECALL_PHASE for e in told):
                    space = history.game.space(event.other)
                    assert scene.table.cells[space.agents] >> event.seat & 1
                    followed += 1
    assert followed > 20


def test_three_players_have_no_scenes():
    history = History(compose(["base"], 3), 3)
    for _ in range(40):
        history.apply(history.state.options[0])
    assert history.scenes == [] and history.state.watch is None


def test_the_log_keeps_every_reason_for_passing_over_a_card():
    """A reason names a seat in its upper bits: no number of the log may be cut."""
    history = History(compose(["uprising"], 1), 3)
    while history.state.decision and not any(reason_parts(event.n)[2] for _, event in history.chronicle.read()
                                             if event.kind == HAGAL_SKIPPED):
        history.apply(history.state.options[0])
    reasons = {reason_parts(event.n)[0] for _, event in history.chronicle.read() if event.kind == HAGAL_SKIPPED}
    assert OCCUPIED in reasons
