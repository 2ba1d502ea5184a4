"""The table in memory is the fold of its lines: undo and redo, upgrades, and what it costs."""

from __future__ import annotations

import gc
import json
import random
import sys
import tracemalloc
from collections import Counter
from collections.abc import Iterator

import pytest

from kanly import State
from kanly.effects.acquiring import PlaceCard
from kanly.events import RETURNED
from kanly.game import RULES, compose
from kanly.history import declaring
from kanly.record import check, replay
from kanly.things import ASIDE, EFFECT, EFFECTS, END_TURN, ID_MASK, SOURCE, option_name
from kanly.view import SPECTATOR
from kanly.web.errors import Impossible, notice
from kanly.web.film import Film
from kanly.web.live import REDO, UNDO, Broken, Live, kind_of, standing, written_record
from kanly.web.store import Line, plain
from kanly.words import language


def row(players: int = 3, seed: int = 7, sets: str = "base", **more: object) -> dict:
    return {"id": "x" * 16, "title": "A table", "spec": plain(compose([sets], players).spec()), "seed": str(seed),
            "status": "playing", "notice": "", "undo": True, "creator": "me", "rematch": "",
            "visibility": "link", "channel": False, **more}


def seats(players: int = 3, people: int = 1) -> list[dict]:
    return [{"kind": "person" if n < people else "bot", "player": f"p{n}" if n < people else "", "name": f"player {n}",
             "bot": "", "auto_pass": False, "votes": 0, "beside": False} for n in range(players)]


def write(live: Live, tried) -> list[Line]:
    for line in tried.lines:
        live.take(line)
    live.status = tried.summary["status"]
    return tried.lines


def random_answer(live: Live, rng: random.Random) -> list[Line]:
    """One whole answer: an Agent with its declaration."""
    names: list[str] = []
    s = live.state
    while True:
        names.append(option_name(rng.choice(s.options)))
        tried = live.rehearse(live.state.asked, names, 1.0)
        if tried.lines:
            return write(live, tried)
        s = tried.after


def game(rng: random.Random, players: int = 3, people: int = 1, undo: float = 0.3) -> Iterator[tuple[Live, list[Line]]]:
    """A random game with much taking back; the table and all lines so far, after every change."""
    live = Live(row(players, rng.getrandbits(32)), seats(players, people))
    lines: list[Line] = []
    while live.status == "playing":
        if live.undo_seat() >= 0 and rng.random() < undo:
            lines += write(live, live.undoing(live.undo_seat(), False, 1.0))
        elif live.redo_seat() >= 0 and rng.random() < 0.5:
            lines += write(live, live.undoing(live.redo_seat(), True, 1.0))
        else:
            lines += random_answer(live, rng)
        yield live, lines


def same(one: Live, two: Live) -> bool:
    a, b = one.history, two.history
    return (a.state == b.state and a.answers.numbers == b.answers.numbers and a.chronicle.numbers == b.chronicle.numbers
            and a.undone == b.undone and a.free == b.free and (one.seq, one.status) == (two.seq, two.status))


@pytest.mark.parametrize("people", [1, 3])
@pytest.mark.parametrize("seed", range(3))
def test_a_table_built_again_is_the_same_table(seed, people):
    rng = random.Random(seed)
    for n, (live, lines) in enumerate(game(rng, people=people)):
        assert not declaring(live.state), "nobody sees half a declaration"
        if n % 25 == 0 or live.status == "over":
            again = Live(row(seed=live.seed), seats(people=people), lines)
            assert same(live, again)
            slowly = Live(row(seed=live.seed), seats(people=people))
            for line in lines:
                slowly.take(line)
            slowly.status = live.status
            assert same(live, slowly)
    assert live.status == "over" and {UNDO, REDO} <= {line.text for line in lines}
    record = replay(live.record())
    assert record.state.scores == live.state.scores


def seen(s: State, seat: int) -> Counter[int]:
    """All cards this seat knows something about, by the place where it knows them."""
    v = s.seen_by(seat)
    found: Counter[int] = Counter()
    for p in v.players:
        for zone in (p.hand, p.top, p.discard, p.play, p.revealed, p.intrigue, p.open, p.aside, p.secrets):
            found.update(card & ID_MASK for card in zone)
        if p.seat == seat:
            found.update(p.deck)
    for zone in (v.row, v.trash, v.intrigue_discard, v.intrigue_top, v.past, [v.conflict]):
        found.update(card & ID_MASK for card in zone)
    if s.pending and isinstance(EFFECTS[s.pending[-1][EFFECT]], PlaceCard):  # bought, and on its way
        found[s.pending[-1][SOURCE]] += 1
    public = {0, *(stack.id for stack in v.game.reserve), *v.game.factions}  # and the own secret choice
    return Counter({card: n for card, n in found.items() if card not in public})


@pytest.mark.parametrize("people", [1, 3])
def test_what_somebody_has_learned_is_never_taken_back(people):
    """Neither the player who takes back nor other people at the table know more cards than before."""
    rng = random.Random(5)
    taken_back = 0
    for _ in range(4):
        live = Live(row(seed=rng.getrandbits(32)), seats(people=people))
        before: list[tuple[State, int]] = []
        while live.status == "playing":
            for n in range(len(live.history.free)):
                then, seat = before[-len(live.history.free) + n]
                assert live.state.seed == then.seed, "nothing random lies between"
                for other in (seat, *(range(3) if people > 1 else ())):
                    assert not seen(live.state, other) - seen(then, other)
                assert people == 1 or not seen(live.state, SPECTATOR) - seen(then, SPECTATOR)
                taken_back += 1
            names: list[str] = []
            s = live.state
            while True:
                before.append((s.clone(), s.asked))
                names.append(option_name(rng.choice(s.options)))
                tried = live.rehearse(live.state.asked, names, 1.0)
                if tried.lines:
                    write(live, tried)
                    break
                s = tried.after
    assert taken_back > 100


def test_redo_after_undo_goes_the_same_way_and_undo_rolls_no_dice():
    rng = random.Random(8)
    times = 0
    for live, _ in game(rng, undo=0):
        if live.undo_seat() < 0 or rng.random() < 0.5:
            continue
        there, seq = live.state.clone(), live.seq
        n = 0
        while live.undo_seat() >= 0:
            write(live, live.undoing(live.undo_seat(), False, 1.0))
            n += 1
            assert live.state.seed == there.seed
        for _ in range(n):
            write(live, live.undoing(live.redo_seat(), True, 1.0))
        assert live.state == there and live.seq > seq and not live.history.undone
        times += 1
    assert times > 20


def test_answers_are_tried_only_as_far_as_nothing_is_learned():
    """Otherwise a wrong answer after a draw would tell what would be drawn."""
    rng = random.Random(9)
    stopped = 0
    for live, _ in game(rng, undo=0):
        if live.status == "over":
            break
        seat, option = live.state.asked, rng.choice(live.state.options)
        s = live.state.clone()
        s.apply(option)
        if declaring(s) or not s.pending or s.seed == live.state.seed:
            continue
        tried = live.rehearse(seat, [option_name(option), "whatever comes", "then"], 1.0)
        assert tried.used == 1 and len(tried.lines) == 1
        stopped += 1
    assert stopped > 20


def test_a_list_ends_where_something_else_is_asked():
    """What came before stands; the same list at the same question would be refused for a name that is not there."""
    rng = random.Random(4)
    ended = 0
    for live, _ in game(rng, undo=0):
        if live.status == "over":
            break
        seat, option = live.state.asked, rng.choice(live.state.options)
        s = live.state.clone()
        s.apply(option)
        if declaring(live.state) or declaring(s) or not s.pending or s.seed != live.state.seed:
            continue
        if kind_of(s) is kind_of(live.state) and s.asked == seat:
            continue
        try:
            tried = live.rehearse(seat, [option_name(option), "something else"], 1.0)
        except Impossible:
            assert kind_of(s) is kind_of(live.state)
            continue
        assert tried.used == len(tried.lines) == 1
        ended += tried.interrupted
    assert ended > 10


def test_a_list_ends_where_the_rest_has_happened_by_itself():
    """Taking all effects of a space needs no knowledge of which of them need no click (K-01)."""
    rng = random.Random(4)
    ended = 0
    for live, _ in game(rng, undo=0):
        if live.status == "over":
            break
        seat, offered = live.state.asked, [option_name(option) for option in live.state.options]
        option = rng.choice(live.state.options)
        s = live.state.clone()
        s.apply(option)
        if declaring(live.state) or declaring(s) or s.seed != live.state.seed or s.asked != seat:
            continue
        gone = set(offered) - {option_name(option), *map(option_name, s.options)}
        if not gone or kind_of(s) is not kind_of(live.state):
            continue
        tried = live.rehearse(seat, [option_name(option), gone.pop()], 1.0)
        assert tried.used == len(tried.lines) == 1 and tried.interrupted
        with pytest.raises(Impossible, match="this answer is not possible here"):
            live.rehearse(seat, [option_name(option), "something else"], 1.0)
        ended += 1
    assert ended > 10


def test_a_seat_answers_only_when_it_is_asked():
    live = Live(row(), seats())
    with pytest.raises(Impossible, match="it is another seat that is asked now"):
        live.rehearse((live.state.asked + 1) % 3, ["reveal"], 1.0)
    with pytest.raises(Broken, match="is not asked"):
        live.play((live.state.asked + 1) % 3, "reveal")
    with pytest.raises(Broken, match="is not possible"):
        live.play(live.state.asked, "nothing")
    with pytest.raises(Broken, match="follows"):
        live.take(Line(5, 0, "reveal"))


def test_lines_that_cannot_be_are_found():
    for texts, why in (([UNDO], "nothing to undo"), (["a", REDO], "nothing to redo"),
                       (["a", UNDO, "b", REDO], "nothing to redo")):
        with pytest.raises(Broken, match=why):
            standing([Line(n, 0, text) for n, text in enumerate(texts, 1)])
    with pytest.raises(Broken, match="line 2 is missing"):
        standing([Line(1, 0, "a"), Line(3, 0, "b")])


# Upgrades.


def finished(seed: int = 3, most: int = 10**6) -> tuple[Live, list[Line]]:
    for n, (live, lines) in enumerate(game(random.Random(seed), undo=0.1)):  # noqa: B007
        if n == most:
            break
    return live, lines


def test_a_table_whose_check_fails_can_only_be_looked_at():
    live, lines = finished()
    checked = next(line for line in lines if line.check)
    at = lines.index(checked)
    wrong = [*lines[:at], Line(checked.seq, checked.seat, checked.text, "0" * 12), *lines[at + 1:]]
    broken = Live(row(seed=live.seed), seats(), wrong)
    assert broken.status == "broken" and f"at line {checked.seq} the table went another way" in broken.notice
    assert broken.seq == len(lines) and broken.undo_seat() == broken.redo_seat() == -1 and not broken.mechanical()


def test_a_table_whose_answers_are_not_possible_any_more_can_only_be_looked_at():
    live, lines = finished(most=60)
    lines[20] = Line(lines[20].seq, lines[20].seat, "Sing a song")
    broken = Live(row(seed=live.seed), seats(), lines)
    assert broken.status == "broken" and "'Sing a song' is not possible" in broken.notice


def test_a_table_of_other_rules_can_only_be_looked_at():
    live, lines = finished(most=60)
    spec = json.loads(live.spec) | {"rules": RULES + 1}
    broken = Live(row(seed=live.seed, spec=plain(spec)), seats(), lines)
    assert broken.status == "broken" and f"under rules {RULES + 1}" in notice(broken.notice, language())
    assert broken.state == live.state, "as far as it goes"


def test_a_table_of_sets_that_are_gone_cannot_be_set_up():
    spec = json.loads(row()["spec"]) | {"sets": ["moon"]}
    with pytest.raises(Broken, match="there is no set 'moon'"):
        Live(row(spec=plain(spec)), seats())


def test_the_written_record_of_a_table_is_its_record():
    live, lines = finished()
    assert live.status == "over"
    kept = row(seed=live.seed, round=live.state.round, scores=plain(live.state.scores),
               winners=plain(live.state.winners))
    assert written_record(kept, seats(), lines) == live.record()
    live, lines = finished(most=150)
    kept = row(seed=live.seed, round=live.state.round, scores=plain(live.state.scores), winners="[]")
    assert written_record(kept, seats(), lines) == live.record()


def test_a_film_shows_every_moment():
    live, _ = finished()
    film = Film(live)
    s = live.game.start(live.seed)
    for n, (_, option) in enumerate([*live.history.answers.all(), (0, 0)]):
        assert film.at(n) == s
        if n < len(live.history.answers):
            s.apply(option)
    assert film.chronicle.numbers == live.history.chronicle.numbers and film.lengths[-1] == len(film.chronicle)


# What it costs.


def test_an_idle_table_is_small():
    """A hundred kilobytes is the limit; a long game just before its end comes to less."""
    live, lines = finished(most=350)
    del live
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [Live(row(seed=int(row()["seed"])), seats()) for _ in range(5)]
    long = [Live(row(seed=finished_seed(lines)), seats(), lines) for _ in range(10)]
    gc.collect()
    each = (tracemalloc.get_traced_memory()[0] - before) / (len(kept) + len(long))
    tracemalloc.stop()
    assert each < 60_000, each
    assert sys.getsizeof(long[0].history.chronicle.numbers) < 40_000


def finished_seed(lines: list[Line]) -> int:
    return random.Random(3).getrandbits(32)


def test_checks_stand_where_rounds_begin():
    live, lines = finished()
    stands, _, _ = standing(lines)
    assert sum(bool(line.check) for line in stands) in (live.state.round, live.state.round + 1)
    assert stands[-1].check == check(live.state)


def test_the_card_ilesa_has_set_aside_is_not_seen_and_taken_back():
    """Ending a turn shows it where hers begins: from then on the answer stands, and the player is told why."""
    rng, ended = random.Random(2), 0
    for seed in range(4):
        spec = plain(compose(["base", "ix"], 3, [None, "Ilesa Ecaz", None]).spec())
        live = Live(row(3, seed, spec=spec), seats(3, 3))
        while live.status == "playing" and live.state.round < 4:
            mover, log = live.state.asked, len(live.history.chronicle)
            lines = random_answer(live, rng)
            told = [event for _, event in live.history.chronicle.read(log)]
            if mover != 1 and any(event.kind == RETURNED and event.other == ASIDE for event in told):
                assert lines[-1].text == option_name(END_TURN)
                assert live.undo_seat() == -1 and live.undo_stop(mover) == "told"
                with pytest.raises(Impossible):
                    live.undoing(mover, False, 1.0)
                ended += 1
    assert ended > 3
