"""Every question says what shape it has, and has it."""

from __future__ import annotations

from typing import get_args

import pytest

from kanly.bots import bot
from kanly.game import compose
from kanly.shapes import Choice, Part, Shape, Verb, Where
from kanly.state import State
from kanly.things import DONE, EFFECTS, END_TURN, ID_BITS, ID_MASK, NO, NUMBERS, PASS, REVEAL, SEATS, YES
from kanly.written import Effect

ASKS = [effect for effect in EFFECTS if effect.asks]
LEAVING = {NO, PASS, DONE, END_TURN, REVEAL}
MIXES = [(("base", "ix"), ()), (("uprising",), ("choam",)), (("uprising", "ix"), ())]


@pytest.mark.parametrize("kind", dict.fromkeys(type(ask) for ask in ASKS), ids=lambda kind: kind.__name__)
def test_every_question_declares_its_shape(kind):
    shape = getattr(next(ask for ask in ASKS if type(ask) is kind), "shape", None)
    assert isinstance(shape, Shape), f"{kind.__name__} needs a line such as: shape = Shape(\"one\")"
    assert shape.choice in get_args(Choice) and shape.part in get_args(Part)
    assert shape.does in get_args(Verb) and shape.where in get_args(Where)
    assert set(shape.declined) <= LEAVING


def test_what_declares_an_agent_is_part_of_sending_it():
    """And a Commander's Ally is named before what is done with it (K-51, C-21.8)."""
    assert {type(ask) for ask in ASKS if ask.declares} == {
        type(ask) for ask in ASKS if ask.shape.part in ("destination", "sending", "naming")}


def fits(shape: Shape, candidates: list[int]) -> bool:
    """Whether these can be the answers to a question of that shape."""
    chosen = [option for option in candidates if option not in shape.declined]
    things, places = {option & ID_MASK for option in chosen}, {option >> ID_BITS for option in chosen}
    if LEAVING & set(chosen):
        return False
    match shape.choice:
        case "yes":
            return chosen == [YES]
        case "number" | "price":
            return all(NUMBERS <= thing < SEATS for thing in things)
        case "place":
            return len(things) == 1 and len(places) == len(chosen)
        case "order":
            return len(places) == 1
        case "open" | "play":
            return bool(set(candidates) & set(shape.declined))
        case _:
            return bool(chosen) and not any(NUMBERS <= thing < SEATS for thing in things)


def asked(sets: tuple[str, ...], options: tuple[str, ...], players: int, seed: int) -> list[tuple[Effect, list[int]]]:
    """The questions of a game played at random, with all one could think of answering."""
    state: State = compose(sets, players, options=options).start(seed)
    bots = [bot("random", seed * 10 + seat) for seat in range(players)]
    found = []
    while state.decision:
        task = state.pending[-1]
        ask = state.decision.question
        found.append((ask, ask.candidates(state, task)))
        state.apply(bots[state.decision.player].choose(state.seen_by(state.decision.player)))
    return found


@pytest.mark.parametrize(("sets", "options"), MIXES)
def test_questions_have_the_shape_they_declare(sets, options):
    """With Rivals too, for whom a person decides."""
    seen = [found for seed in range(4) for players in (4, 2, 1) for found in asked(sets, options, players, seed)]
    wrong = {type(ask).__name__ for ask, candidates in seen if not fits(ask.shape, candidates)}
    assert not wrong
    assert {"one", "several", "number", "yes", "open", "play"} <= {ask.shape.choice for ask, _ in seen}
