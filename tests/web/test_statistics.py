"""One's own games and ratings: counted once, in the order they ended, for each kind of table, and nobody else's."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from openskill.models import PlackettLuce
from served import Browser, InThread, sqlite
from sqlalchemy import select, update

from kanly import record as records
from kanly import standings
from kanly.lab.rates import interval
from kanly.web import counting, lobby, own, schema
from kanly.web.counting import Counting
from kanly.web.players import Person
from kanly.web.store import Line, Store

GAMES = Path(__file__).parents[1] / "games"
MODEL = PlackettLuce()


@cache
def game(name: str) -> records.Record:
    return records.replay((GAMES / f"{name}.record").read_text("utf-8"))


def answers(name: str) -> list[Line]:
    """How a game was played."""
    return [Line(n, int(line.split(" ", 1)[0]) - 1, line.split(" ", 1)[1])
            for n, line in enumerate((line for line in game(name).lines if not line.startswith("=")), 1)]


def ended(server: InThread, name: str, *who: Any, but: int = 0, **settings: Any) -> str:
    """A game that is over, but for so many answers, at a table of these people and bots; "beside" plays at the screen
    of the first."""
    record, lines = game(name), answers(name)
    lines = lines[:len(lines) - but]
    first = next(one for one in who if isinstance(one, Browser))
    seats = []
    for n, one in enumerate(who):
        if isinstance(one, Browser):
            seats.append(lobby.sitting(n, "person", one.me["id"], one.me["name"]))
        elif one == "beside":
            seats.append(lobby.sitting(n, "person", first.me["id"], "Somebody", beside=True))
        else:
            seats.append(lobby.sitting(n, "bot", name=one, bot=one))
    person = Person(first.me["id"], first.me["name"])
    made: str = server.run(lobby.found(server.hall, person, "Dusk", record.game.spec(), record.seed, seats, lines,
                                       **settings))
    return made


def counted(server: InThread, one: Browser, path: str) -> Any:
    """What somebody is told when all finished games are counted: looking alone counts none."""
    server.run(server.hall.counting.go_on())
    return one.get(path)


@pytest.fixture
def own_server(tmp_path):
    running = InThread(sqlite(tmp_path))
    yield running
    running.stop()


@pytest.fixture
def people(own_server):
    found = [Browser(own_server.url, name) for name in ("Anna", "Bert", "Cleo")]
    yield found
    for one in found:
        one.close()


def places(name: str) -> list[int]:
    """Places as they are shown, in seats of people."""
    record = game(name)
    order = standings.places(record.state)
    return [1 if seat in record.state.winners else order.index(seat) + 1 for seat in range(record.game.players)]


def test_ratings_move_as_openskill_says(own_server, people):
    for _ in range(2):
        ended(own_server, "base-3", *people)
    ended(own_server, "base-ix-3", *reversed(people))
    ratings = {one.me["id"]: MODEL.rating() for one in people}
    for name, seats in (("base-3", people), ("base-3", people), ("base-ix-3", people[::-1])):
        names = [one.me["id"] for one in seats]
        after = MODEL.rate([[ratings[who]] for who in names], ranks=places(name))
        ratings.update(zip(names, (side[0] for side in after), strict=True))
    for one in people:
        told = counted(own_server, one, "me/statistics")
        mine = ratings[one.me["id"]]
        [kind] = told["kinds"]
        assert (kind["name"], kind["games"], told["waiting"]) == ("3-people", 3, 0)
        assert kind["skill"]["rating"] == pytest.approx(60 * mine.mu)
        assert kind["skill"]["margin"] == pytest.approx(60 * 1.96 * mine.sigma)
        assert told["course"][-1]["skill"] == kind["skill"]
        assert [one["skill"]["margin"] for one in told["course"]] == sorted(
            (one["skill"]["margin"] for one in told["course"]), reverse=True)


def test_what_games_come_to(own_server, people):
    anna = people[0]
    for name in ("base-3", "base-ix-3"):
        ended(own_server, name, *people)
    told = counted(own_server, anna, "me/statistics?kind=3-people")
    won = [0 in game(name).state.winners for name in ("base-3", "base-ix-3")]
    wins = told["wins"]
    assert (wins["n"], wins["hits"], wins["chance"]) == (2, sum(won), pytest.approx(1 / 3))
    assert (wins["low"], wins["high"]) == pytest.approx(interval(sum(won), 2))
    scores = [game(name).state.scores[0] for name in ("base-3", "base-ix-3")]
    assert told["score"]["mean"] == pytest.approx(sum(scores) / 2)
    assert [one["score"] for one in told["course"]] == scores and [one["won"] for one in told["course"]] == won
    assert sum(one["n"] for one in told["leaders"]) == sum(one["n"] for one in told["order"]) == 2
    assert {one["key"].split("/")[0] for one in told["leaders"]} == {"leader"}
    assert [one["hits"] for one in told["length"]] and told["rounds"]["mean"] == pytest.approx(
        sum(game(name).state.round for name in ("base-3", "base-ix-3")) / 2)
    for side, mine in (("winners", [s for s, w in zip(scores, won, strict=True) if w]),
                       ("others", [s for s, w in zip(scores, won, strict=True) if not w])):
        parts = [one[side]["mean"] for one in told["points"][:-1] if one[side]]
        assert sum(parts) == pytest.approx(sum(mine) / len(mine) if mine else 0)
    only = counted(own_server, anna, "me/statistics?kind=3-people&set=ix")
    assert (only["games"], only["set"]) == (1, "ix") and {one["name"]: one["games"] for one in told["sets"]} == {
        "base": 2, "ix": 1}


def test_bots_and_people_are_kept_apart(own_server, people):
    anna, bert, _ = people
    ended(own_server, "base-3", anna, bert, "greedy")
    ended(own_server, "base-3", anna, "greedy", "greedy")
    ended(own_server, "base-3", *people)
    ended(own_server, "base-1", anna)
    told = counted(own_server, anna, "me/statistics")
    kinds = {kind["name"]: kind for kind in told["kinds"]}
    assert {name: kind["games"] for name, kind in kinds.items()} == {"3-bots": 2, "3-people": 1, "1-rivals": 1}
    assert "bots" in kinds["3-bots"]["text"] and "bots" not in kinds["3-people"]["text"]
    assert all(kind["skill"] for kind in kinds.values())
    alone = MODEL.rate([[MODEL.rating()] for _ in range(3)], ranks=places("base-3"))[0][0]
    assert kinds["3-people"]["skill"]["rating"] == pytest.approx(60 * alone.mu), "as if there were no bots"
    assert told["kind"] == "3-bots" and told["games"] == 2
    assert counted(own_server, anna, "me/statistics?kind=3-people")["games"] == 1
    with own_server.hall.store.engine.connect() as connection:
        bots = connection.execute(select(schema.ratings).where(schema.ratings.c.who == "bot/greedy")).all()
    assert [(row.kind, row.games) for row in bots] == [("3-bots", 2)], "several seats of a bot are one game of it"


def test_teams_win_together(own_server):
    six = [Browser(own_server.url, f"P{n}") for n in range(6)]
    ended(own_server, "base-ix-uprising-6", *six)
    winners = game("base-ix-uprising-6").state.winners
    told = [counted(own_server, one, "me/statistics") for one in six]
    for seat, one in enumerate(told):
        assert one["wins"]["chance"] == 0.5 and one["course"][0]["place"] == (1 if seat in winners else 2)
        assert (one["kinds"][0]["skill"]["rating"] > 1500) == (seat in winners)
        assert "two teams" in one["kinds"][0]["text"]
    for one in six:
        one.close()


def test_games_with_oneself_and_known_games_count_for_no_rating(own_server, people):
    anna, bert, _ = people
    ended(own_server, "base-3", anna, "beside", bert)
    for one in (anna, bert):
        told = counted(own_server, one, "me/statistics")
        assert told["games"] == 1 and told["kinds"][0]["skill"] is None and told["course"][0]["skill"] is None
    ended(own_server, "base-3", anna, anna, bert)
    assert counted(own_server, anna, "me/statistics")["games"] == 1
    assert counted(own_server, bert, "me/statistics")["games"] == 2
    ended(own_server, "base-3", *people, seeded=True)
    ended(own_server, "base-3", *people, visibility="lesson")
    anna.post("records", (GAMES / "base-3.record").read_text("utf-8"))
    assert counted(own_server, anna, "me/statistics")["games"] == 1
    assert counted(own_server, people[2], "me/statistics")["games"] == 0


def test_a_game_that_is_on_is_not_told(own_server, people):
    anna = people[0]
    anna.table("me", "random", "random")
    told = counted(own_server, anna, "me/statistics")
    assert (told["kinds"], told["games"], told["wins"], told["course"], told["kind"]) == ([], 0, None, [], "")


def test_only_mine(own_server, people):
    anna, bert, cleo = people
    ended(own_server, "base-3", anna, bert, "greedy")
    assert counted(own_server, cleo, "me/statistics")["games"] == 0
    Browser(own_server.url, None).fails(401, "GET", "me/statistics")
    told = str(counted(own_server, anna, "me/statistics"))
    assert "Bert" not in told and bert.me["id"] not in told
    assert counted(own_server, anna, "me/statistics?kind=9-people&set=moon")["kind"] == "3-bots"


def test_every_game_counts_once_whoever_counts(own_server, people):
    """Two processes count at the same time; the order is that of the games, not of the processes."""
    tables = [ended(own_server, "base-3", *(people if n % 2 else people[::-1])) for n in range(4)]
    store = own_server.hall.store
    for n, table in enumerate(tables):  # the last began first
        own_server.run(store.write(lambda connection, n=n, table=table: connection.execute(
            update(schema.tables).where(schema.tables.c.id == table).values(changed=1000.0 - n, counted=False))))

    async def both() -> None:
        other = Store(store.url)
        await asyncio.gather(own_server.hall.counting.go_on(), Counting(other, own_server.hall.heavy).go_on(),
                             own_server.hall.counting.go_on())
        await asyncio.to_thread(other.close)

    own_server.run(both())
    told = counted(own_server, people[0], "me/statistics")
    assert told["games"] == 4 and [one["id"] for one in told["course"]] == tables[::-1]
    ratings = {one.me["id"]: MODEL.rating() for one in people}
    for n in (3, 2, 1, 0):
        seats = [one.me["id"] for one in (people if n % 2 else people[::-1])]
        after = MODEL.rate([[ratings[who]] for who in seats], ranks=places("base-3"))
        ratings.update(zip(seats, (side[0] for side in after), strict=True))
    assert told["kinds"][0]["skill"]["rating"] == pytest.approx(60 * ratings[people[0].me["id"]].mu)
    before = told
    own_server.run(own_server.hall.counting.go_on())
    assert counted(own_server, people[0], "me/statistics") == before


def test_a_forgotten_player_leaves_nothing_and_the_others_keep_theirs(own_server, people):
    anna, bert, cleo = people
    ended(own_server, "base-3", *people)
    ended(own_server, "base-3", anna, "greedy", "greedy")
    before = counted(own_server, bert, "me/statistics")
    counted(own_server, anna, "me/statistics")
    gone = anna.me["id"]
    assert anna.send("DELETE", "me").status_code == 204
    assert counted(own_server, bert, "me/statistics") == before
    with own_server.hall.store.engine.connect() as connection:
        for table in ("games", "results", "ratings", "seats", "players"):
            assert gone not in str(connection.exec_driver_sql(f"SELECT * FROM {table}").all())
        assert len(connection.execute(select(schema.games)).all()) == 1, "nobody is known in the other one"
    ended(own_server, "base-3", bert, cleo, "greedy")
    assert {kind["name"] for kind in counted(own_server, bert, "me/statistics")["kinds"]} == {"3-people", "3-bots"}


def test_who_is_forgotten_before_a_game_is_counted_is_nobody(own_server, people):
    anna, bert, cleo = people
    ended(own_server, "base-3", *people)
    gone = anna.me["id"]
    assert anna.send("DELETE", "me").status_code == 204
    told = counted(own_server, bert, "me/statistics")
    assert told["games"] == 1 and told["kinds"][0]["skill"]
    with own_server.hall.store.engine.connect() as connection:
        assert {row.who for row in connection.execute(select(schema.ratings))} == {bert.me["id"], cleo.me["id"]}
        assert gone not in str(connection.execute(select(schema.results)).all())


def test_results_outlive_their_tables(own_server, people):
    table = ended(own_server, "base-3", *people)
    own_server.hall.rooms.clear()
    hall = own_server.hall
    hall.keep_finished = 30
    own_server.run(hall.store.write(lambda connection: connection.execute(
        update(schema.tables).values(changed=1.0, opened=0.0))))
    own_server.run(hall.expire())
    assert people[0].send("GET", f"tables/{table}").status_code == 404
    told = counted(own_server, people[0], "me/statistics")
    assert told["games"] == 1 and told["course"][0]["there"] is False and told["kinds"][0]["skill"]


def test_a_game_these_rules_cannot_play_counts_as_it_was_written_down(own_server, people):
    table = ended(own_server, "base-3", *people)
    broken = {"spec": '{"sets":["moon"],"players":3,"leaders":"random","options":[],"rules":1}'}
    own_server.run(own_server.hall.store.write(lambda connection: connection.execute(
        update(schema.tables).where(schema.tables.c.id == table).values(**broken))))
    told = counted(own_server, people[0], "me/statistics")
    assert told["games"] == 1 and told["kinds"][0]["skill"] is None
    assert told["course"][0]["score"] == game("base-3").state.scores[0] and told["leaders"] == told["points"] == []


def test_looking_does_not_wait_for_a_long_count(own_server, people, monkeypatch):
    ended(own_server, "base-3", *people)
    monkeypatch.setattr(counting, "PATIENCE_SECONDS", 0.0)
    assert people[0].get("me/statistics")["waiting"] == 1
    assert counted(own_server, people[0], "me/statistics")["waiting"] == 0


def test_a_scale_everybody_begins_at():
    new = MODEL.rating()
    told = own.skill(new.mu, new.sigma)
    assert told is not None and told.rating == 1500
    assert own.skill(None, None) is None
