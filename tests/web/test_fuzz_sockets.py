"""Messages as no browser sends them, from all seats and from nobody's: a few of those of tools/siege.py."""

from __future__ import annotations

import random

import pytest
from fuzzing import Fuzz
from served import company
from truth import Heard, lies

MESSAGES = 3_000


@pytest.mark.slow
def test_no_message_makes_a_mistake_or_is_answered_with_what_is_not_theirs(tmp_path):
    fuzz = Fuzz(tmp_path, 5)
    try:
        fuzz.send(MESSAGES)
    finally:
        fuzz.end()
    assert not fuzz.wrong
    assert fuzz.sent >= MESSAGES and fuzz.answers and fuzz.compared and fuzz.got > fuzz.sent / 2


def test_what_is_another_seats_would_be_found(server, visitor):
    at = company(visitor)
    at.play(random.Random(1), 5)
    told = [text for text in at.lines[0].raw if text.startswith('{"type":"update"')]
    database = server.hall.store.url
    assert len(told) > 2 and not lies(database, [Heard(at.id, 0, text) for text in told])
    assert all(lies(database, [Heard(at.id, 1, text)]) for text in told)
    assert lies(database, [Heard(at.id, 0, '{"type":"seed"}')])
