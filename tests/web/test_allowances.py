"""Allowances: they fill up with time, can be used in advance, and those of many do not pile up."""

from __future__ import annotations

import pytest

from kanly.web import allowances
from kanly.web.allowances import Allowances, Bucket


@pytest.fixture
def clock(monkeypatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(allowances.time, "monotonic", lambda: now[0])
    return now


def test_it_fills_up_with_time_and_no_further(clock):
    bucket = Bucket(2.0, clock[0])
    assert [bucket.take(1.0, 2.0) for _ in range(3)] == [True, True, False]
    clock[0] += 1.5
    assert [bucket.take(1.0, 2.0) for _ in range(2)] == [True, False]
    clock[0] += 60
    assert [bucket.take(1.0, 2.0) for _ in range(3)] == [True, True, False]


def test_what_is_owed_is_waited_for(clock):
    bucket = Bucket(1.0, clock[0])
    assert [bucket.owe(2.0, 1.0) for _ in range(3)] == [0.0, 0.5, 1.0]
    assert bucket.owe(2.0, 1.0, 4) == 3.0
    clock[0] += 4
    assert bucket.owe(2.0, 1.0) == 0.0


def test_of_many_those_that_are_full_again_are_let_go():
    many = Allowances(60.0, many=3)
    early = [many.of(1.0, "address", str(n)) for n in range(3)]
    assert many.of(1.0, "address", "1") is early[1] and many.of(1.0, "person", "1") is not early[1]
    for bucket in many.buckets.values():
        bucket.at -= 61
    late = many.of(1.0, "address", "late")
    assert list(many.buckets) == [("address", "late")] and many.of(1.0, "address", "late") is late
