"""kanly analyze: a finished game looked at again, for people and for programs."""

import json
from pathlib import Path

import pytest

import kanly
from kanly.bots import review
from kanly.cli import main
from kanly.record import Record, replay

SOLO = Path(__file__).parent / "games" / "base-1.record"


@pytest.fixture
def run(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "180")

    def run(*arguments):
        with pytest.raises(SystemExit) as left:
            main(["analyze", *map(str, arguments)])
        said = capsys.readouterr()
        return left.value.code, said.out, said.err

    return run


def test_a_game_is_told_in_words(run):
    code, out, err = run(SOLO, "--simulations", 8, "--workers", 1)
    record = replay(SOLO.read_text("utf-8"))
    assert code == 0 and err == ""
    rows = out.splitlines()
    end = next(row.split() for row in rows if row.startswith("end "))
    assert end[1:] == [str(100 * (seat in record.state.winners)) for seat in range(len(record.state.players))]
    assert sum(row.split()[:1] == [str(n)] for n in range(1, record.state.round + 1) for row in rows) >= 5
    assert "decisions as good as anything that was found" in out and "rounds out 8 times" in out


def test_for_programs_it_is_the_same_with_any_number_of_workers(run):
    _, out, _ = run(SOLO, "--simulations", 8, "--workers", 2, "--json")
    told = json.loads(out)
    record = replay(SOLO.read_text("utf-8"))
    moments = list(review.moments(record.game, record.seed, review.answers(record)))
    assert [one["answer"] for one in told["moments"]] == [one.at + 1 for one in moments]
    middle = len(moments) // 2
    looked = review.look(moments[middle], 1, 8)
    if not any(one["answer"] == looked.at + 1 for one in told["costliest"]):
        assert told["moments"][middle]["chances"] == pytest.approx(looked.chances, abs=0.2)
    assert all(sum(one["chances"]) == pytest.approx(1, abs=0.01) for one in told["moments"])
    assert told["winners"] == [seat + 1 for seat in record.state.winners] and told["simulations"] == 8
    assert told["as_good"][0]["decisions"] == len(moments)
    for one in told["costliest"]:
        assert one["cost"] > one["error"] and one["better"]["answers"] != one["played"]["answers"]
        assert one["better"]["reason"]


def test_what_cannot_be_looked_at_is_said(run, tmp_path):
    path = tmp_path / "begun.txt"
    path.write_text(str(Record(kanly.compose(["base"], players=3), 5)), "utf-8")
    for arguments, said in (((path,), "is not finished: only a finished game"),
                            ((SOLO, "--simulations", 2), "at least 8 continuations"),
                            ((SOLO, "--workers", -1), "at least one worker"),
                            (("/no/such/file",), "/no/such/file")):
        code, _, err = run(*arguments)
        assert code == 2 and said in err
