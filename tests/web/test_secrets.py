"""Nothing leaves the server that a seat may not know: bytes are compared, not views."""

from __future__ import annotations

import json
import random

import leaks
import pytest
from served import DRAWING, company, wait_for
from test_live import random_answer, row, seats

from kanly import view
from kanly.events import Event
from kanly.record import replay
from kanly.things import option_name
from kanly.view import SPECTATOR
from kanly.web import lobby
from kanly.web.errors import Impossible
from kanly.web.live import Live
from kanly.web.room import UPDATE, Guest, Room

GAMES = [("base", 3), ("base", 4), ("uprising", 6)]
FORKS = 18
"""Decisions of a game at which tables are forked, of three players; six are looked at from more seats, at fewer."""
ANSWERS = 12
"""Answers that both tables are given."""


def fork(live: Live, seat: int, rng: random.Random) -> Live:
    """A table that is the same as far as this seat can know."""
    other = Live(row(len(live.seats), sets=live.state.game.sets[0]), seats(len(live.seats), 2))
    other.seq, other.status = live.seq, live.status
    one, two = live.history, other.history
    two.state, two.free, two.undone = leaks.permute(live.state, seat, rng), one.free[:], one.undone[:]
    two.anchor = one.anchor  # with other cards in other hands the answers since then would not be possible
    two.chronicle.numbers, two.answers.numbers = one.chronicle.numbers[:], one.answers.numbers[:]
    return other


def received(live: Live, seat: int, start: int) -> bytes:
    """What goes out to a socket of this seat."""
    room = Room(live)
    guest = Guest(live.seats[seat].player if seat != SPECTATOR else "", seat)
    guest.log = start
    room.guests.append(guest)
    return room.written(guest, UPDATE)


def refusal(live: Live, seat: int) -> str:
    """What this seat hears when it answers something impossible."""
    try:
        live.rehearse(seat, ["nothing like that"], 1.0)
    except Impossible as impossible:
        return str(impossible)
    raise AssertionError("it was possible")


def play(live: Live, option: int) -> list[Event]:
    start = len(live.history.chronicle)
    live.play(live.state.asked, option_name(option))
    live.seq += 1
    return [event for _, event in live.history.chronicle.read(start)]


def compare(live: Live, seat: int, rng: random.Random) -> int:
    """Give both tables the same answers until something differs that the seat may know; how many."""
    one, two = fork(live, seat, random.Random(0)), fork(live, seat, rng)
    one.history.state = live.state.clone()
    start = 0
    for n in range(ANSWERS):
        a, b = received(one, seat, start), received(two, seat, start)
        assert a == b, leaks.difference(json.loads(a), json.loads(b))
        if seat != SPECTATOR:
            assert refusal(one, seat) == refusal(two, seat)
        start = len(one.history.chronicle)
        first, second = one.state.decision, two.state.decision
        if first is None or second is None or (first.player, first.question) != (second.player, second.question):
            return n
        both = [option for option in first.options if option in second.options]
        if not both:
            return n
        option = rng.choice(both)
        before = one.state.seen_by(seat)
        if leaks.same_events(play(one, option), play(two, option), seat, before, "over the wire"):
            return n
        if leaks.sees_another_top(one.state, two.state, seat):
            return n
    return ANSWERS


@pytest.mark.parametrize("sets, players", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_tables_alike_to_a_seat_send_it_the_same_bytes(sets, players, seed):
    """Nor do teammates learn more of each other than opponents do."""
    rng = random.Random(seed)
    live = Live(row(players, seed, sets), seats(players, 2))
    compared = 0
    decisions = 0
    while live.status == "playing":
        if rng.random() < FORKS / 110 / players:
            for seat in (*range(players), SPECTATOR):
                compared += compare(live, seat, rng)
        random_answer(live, rng)
        decisions += 1
    assert compared > 100 and decisions > 100


def test_what_the_socket_sends_is_what_was_compared(server, visitor):
    at = company(visitor)
    at.play(random.Random(1), 6)
    at.settle()
    live = server.hall.rooms[at.id].live
    for seat, line in enumerate(at.lines):
        fresh = at.browsers[seat].open(at.id, seat)
        fresh.expect("update")
        sent = json.loads(fresh.raw[0])
        made = json.loads(received(live, seat, 0))
        for update in (sent, made):
            for info in update["seats"]:
                info["online"] = True
        assert sent == made
        assert sent["view"] == line.update["view"]


def test_a_draw_cannot_be_foreseen_by_answering_wrongly_after_it(visitor):
    """The draw is taken before what follows is looked at."""
    at = company(visitor)
    line = at.lines[0]
    line.act(*DRAWING)
    draw = next(name for name in line.options() if "Draw" in name)
    seq = line.update["seq"]
    hand = line.update["view"]["players"][0]["hand"]
    line.answer(draw, "what I hope to draw")
    line.expect("refused")
    line.expect("update")
    assert line.update["seq"] == seq + 1
    assert len(line.update["view"]["players"][0]["hand"]) == len(hand) + 1
    assert not line.update["undo"]["back"]
    at.lines[1].until(lambda m: m["type"] == "update" and m["seq"] == seq + 1)


def test_no_text_of_the_server_knows_the_seed_or_a_hidden_card(server, visitor, monkeypatch):
    """All that any socket or list says while the game is on, against all that is hidden at that moment."""
    monkeypatch.setattr("kanly.web.socket.PER_SECOND", 1000.0)  # nobody's line is cut, however fast the machine is
    at = company(visitor)
    watching = visitor("Watcher").sit(at.id)
    live = server.hall.rooms[at.id].live
    rng = random.Random(3)
    for _ in range(25):
        at.play(rng)
        at.settle()
        for line in (*at.lines, watching):
            line.answer("nonsense")
            line.expect("refused")
    wait_for(lambda: watching.quiet(0.1) is not None)
    said = {0: at.lines[0].raw, 1: at.lines[1].raw, 2: at.lines[2].raw, SPECTATOR: watching.raw}
    for seat, texts in said.items():
        for text in texts:
            message = json.loads(text)
            assert not {"seed", "spec", "pools", "check", "pending"} & set(keys(message))
            if message["type"] == "update":
                for player in message["view"]["players"]:
                    if player["seat"] != seat:
                        assert not any(player["intrigue"]) and not player["deck_list"]
    assert str(live.seed) == "7"


def keys(value: object) -> list[str]:
    if isinstance(value, dict):
        return [*value, *(key for part in value.values() for key in keys(part))]
    return [key for part in value for key in keys(part)] if isinstance(value, list) else []


def test_votes_orders_and_undo_of_others_are_not_seen(visitor):
    at = company(visitor)
    at.lines[0].send(type="auto_pass", on=True)
    at.lines[0].expect("update")
    at.settle()
    for line in at.lines[1:]:
        line.quiet(0.1)
        assert not any(seat["auto_pass"] for seat in line.update["seats"])
        assert line.update["undo"]["why"] == ""


def test_the_comparison_would_find_a_leak(monkeypatch):
    honest = view.seen_by

    def blind(s, me):
        v = honest(s, me)
        v.players = [p.clone() for p in s.players]
        return v

    rng = random.Random(4)
    live = Live(row(3, 4), seats(3, 2))
    for _ in range(40):
        random_answer(live, rng)
    monkeypatch.setattr("kanly.view.seen_by", blind)
    with pytest.raises((AssertionError, leaks.Leak)):
        for _ in range(10):
            compare(live, SPECTATOR, rng)


def test_the_seed_of_a_table_is_192_bits_of_the_operating_system():
    """Python's own generator tells its next numbers to whoever has seen enough of them, and fewer bits could be tried.
    """
    seeds = set()
    always, sometimes = 2**192 - 1, 0
    for _ in range(200):
        random.seed(1)
        seeds.add(seed := lobby.draw_seed())
        always, sometimes = always & seed, sometimes | seed
    assert len(seeds) == 200 and always == 0 and sometimes == 2**192 - 1, "each bit is drawn"


def test_a_table_is_drawn_by_its_key_and_its_record_replays(server, visitor, monkeypatch):
    """What is kept of the key is what the record says; nobody is told before the game is over."""
    seed = 2**191 + 2**70 + 5
    monkeypatch.setattr(lobby, "draw_seed", lambda: seed)
    anna = visitor()
    table = anna.table("me", "random", "random")["id"]
    line = anna.sit(table, 0)
    rng = random.Random(2)
    while line.update["status"] == "playing":
        if line.asked():
            line.answer("reveal" if "reveal" in line.options() else rng.choice(line.options()))
        line.receive()
    assert not any(f"{seed}" in text or f"{seed >> 64:x}" in text for text in line.raw)
    text = anna.send("GET", f"tables/{table}/record").text
    assert f"\nseed {seed}\n" in text and text.count("\n= end") == 1
    result = anna.get(f"tables/{table}/result")
    assert result["seed"] == f"{seed}" and replay(text).state.winners == result["winners"]
    again = anna.post("records", text)["id"]
    assert anna.get(f"tables/{again}/result")["seed"] == f"{seed}"
