"""Reviews of finished games over the wire: in the background, with progress, kept with the game."""

from __future__ import annotations

import json

import pytest
from served import wait_for

import kanly
from kanly.bots import review
from kanly.bots.arena import play
from kanly.web import reviewing
from kanly.web.reviewing import Progress


@pytest.fixture(scope="module")
def record():
    game = kanly.compose(["base"], players=3)
    return play(game, ["random"] * 3, 5, record=True).record


@pytest.fixture
def finished(visitor, server, record, monkeypatch):
    """A finished game, and the browser that has opened it; only its last decisions are looked at."""
    real = review.moments
    monkeypatch.setattr(review, "moments", lambda *given: list(real(*given))[-14:])
    monkeypatch.setattr(server.hall.reviews, "simulations", 8)
    anna = visitor("Anna")
    return anna, anna.post("records", record)["id"]


def whole(browser, table):
    def done():
        return browser.get(f"tables/{table}/review")["status"] == "done"

    wait_for(done, 240)
    return browser.get(f"tables/{table}/review")


def test_a_review_is_asked_for_computed_and_kept(finished, server):
    anna, table = finished
    before = anna.get(f"tables/{table}/review")
    assert before["status"] == "none" and before["moments"] == [] and before["total"] == 0
    begun = anna.post(f"tables/{table}/review")
    assert begun["status"] in ("waiting", "running")
    told = whole(anna, table)
    assert told["total"] == told["done"] == len(told["moments"]) == 14 and told["again"] == told["done_again"]
    assert all(sum(one["chances"]) == pytest.approx(1, abs=0.01) for one in told["moments"])
    assert [one["at"] for one in told["moments"]] == sorted(one["at"] for one in told["moments"])
    assert sum(one["of"] for one in told["good"]) == 14 and told["simulations"] == 8
    for one in told["costs"]:
        assert one["sure"] and one["cost"] > one["error"] and one["played"]["names"] != one["better"]["names"]
        assert one["better"]["reason"] and len(one["better"]["texts"]) == len(one["better"]["things"])
    assert anna.get(f"tables/{table}/review?since=10")["moments"] == told["moments"][10:]
    # Another process, or this one after a start, finds it where it was kept, when that has been written.
    wait_for(lambda: server.hall.reviews.known.clear() or anna.get(f"tables/{table}/review") == told)
    assert anna.post(f"tables/{table}/review")["status"] == "done"


def test_a_review_that_was_stopped_goes_on_where_it_was(finished, server, visitor):
    anna, table = finished
    anna.post(f"tables/{table}/review")
    wait_for(lambda: anna.get(f"tables/{table}/review")["done"] > 0, 240)
    assert "only who asked" in visitor("Bert").fails(403, "POST", f"tables/{table}/review/stop")
    anna.post(f"tables/{table}/review/stop")
    wait_for(lambda: not server.hall.reviews.running(table))
    stopped = anna.get(f"tables/{table}/review")
    assert stopped["status"] in ("stopped", "done") and stopped["moments"]
    server.hall.reviews.known.clear()
    anna.post(f"tables/{table}/review")
    told = whole(anna, table)
    at = {one["at"]: one for one in told["moments"]}
    again = {one.at for one in server.hall.reviews.known[table].again}
    assert all(at[one["at"]] == one for one in stopped["moments"] if one["at"] not in again)


def test_only_a_finished_game_is_reviewed_and_only_for_somebody(finished, visitor):
    anna, table = finished
    made = anna.table("me", "random", "random")
    assert "only when the game is over" in anna.fails(403, "POST", f"tables/{made['id']}/review")
    assert "only when the game is over" in anna.fails(403, "GET", f"tables/{made['id']}/review")
    visitor(None).fails(401, "POST", f"tables/{table}/review")
    anna.fails(404, "GET", "tables/nothing/review")


def test_nobody_has_many_reviews_made_at_a_time(finished, monkeypatch):
    anna, table = finished
    monkeypatch.setattr(reviewing, "WAITING_OF_ONE", 0)
    assert "are being reviewed already" in anna.fails(429, "POST", f"tables/{table}/review")
    monkeypatch.setattr(reviewing, "WAITING", 0)
    anna.fails(503, "POST", f"tables/{table}/review")


def test_what_another_version_found_is_found_anew():
    progress = Progress(8)
    progress.total = 3
    assert Progress.read(progress.written()).total == 3
    other = json.loads(progress.written()) | {"version": ["0.0.1", 1]}
    assert Progress.read(json.dumps(other)) is None


def test_a_worker_that_fails_stops_the_review_and_nothing_else(finished, server, monkeypatch):
    anna, table = finished

    async def fails(*given):
        raise RuntimeError("no idea")

    with monkeypatch.context() as patch:
        patch.setattr(server.hall.reviews.worker, "do", fails)
        anna.post(f"tables/{table}/review")
        wait_for(lambda: not server.hall.reviews.running(table))
    assert anna.get(f"tables/{table}/review")["status"] == "stopped"
    anna.post(f"tables/{table}/review")
    assert whole(anna, table)["done"] == 14
