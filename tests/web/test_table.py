"""Playing at a table over the socket: answers, undo, orders, leaving, talking."""

from __future__ import annotations

import random
import time

from served import CARD, DRAWING, SPACE, Company, Line, choose, company, wait_for


def test_everybody_gets_an_update_after_every_line(visitor):
    at = company(visitor)
    rng = random.Random(1)
    for _ in range(12):
        at.play(rng)
        at.settle()
        seqs = {line.update["seq"] for line in at.lines}
        assert len(seqs) == 1
        facts = ("kind", "seat", "n", "other")
        lines = [[tuple(entry[fact] for fact in facts) for entry in line.log] for line in at.lines]
        assert lines[0] == lines[1] == lines[2]


def test_only_the_seat_that_is_asked_gets_options(visitor):
    at = company(visitor)
    at.play(random.Random(2), 3)
    asked = at.asked()
    for line in at.lines:
        question = line.update["question"]
        if line is asked:
            assert question["options"]
        else:
            assert not question["options"] and not question["refusals"]
            assert not question["sends"] and not question["previews"]


def test_a_stale_answer_is_refused_and_changes_nothing(visitor):
    at = company(visitor)
    at.play(random.Random(3), 3)
    line = at.asked()
    seq = line.update["seq"]
    for wrong in (seq - 1, seq + 1, -5, 10**9):
        line.answer(*choose(line, random.Random(1)), seq=wrong)
        refused = line.expect("refused")
        assert f"the table is at line {seq}" in refused["message"]
        assert line.expect("update")["seq"] == seq


def test_an_unknown_option_is_refused_with_what_is_possible(visitor):
    line = company(visitor).asked()
    for name in ("Nothing like that", "", "<script>", "!undo", "!redo", "hidden"):
        line.answer(name)
        message = line.expect("refused")["message"]
        assert "is not possible here; these are:" in message and line.options()[0] in message
    line.answer()
    assert "at least one option" in line.expect("refused")["message"]


def test_nobody_answers_for_another_seat(visitor):
    at = company(visitor)
    asked = at.settle()
    other = at.lines[(asked + 1) % 3]
    other.answer(at.lines[asked].options()[0])
    message = other.expect("refused")["message"]
    assert message == "it is another seat that is asked now"


def test_the_same_answer_again_is_confirmed_and_not_taken_twice(visitor):
    at = company(visitor)
    line = at.asked()
    seq = line.update["seq"]
    names = [CARD, SPACE]
    line.answer(*names)
    line.until(lambda m: m["type"] == "update" and m["seq"] > seq)
    taken = line.update["seq"]
    for _ in range(3):
        line.answer(*names, seq=seq)
        assert line.receive()["type"] == "update"
        assert line.update["seq"] == taken
    # The same when others have answered since.
    rng = random.Random(4)
    while at.asked() is line:
        at.play(rng)
    at.play(rng)
    now = at.browsers[0].get(f"tables/{at.id}")["seq"]
    line.quiet()
    line.answer(*names, seq=seq)
    assert line.receive()["type"] == "update"
    assert line.update["seq"] == now


def test_what_was_not_taken_of_a_repeated_answer_is_taken_now(visitor):
    at = company(visitor)
    line = at.asked()
    seq = line.update["seq"]
    card, space = CARD, SPACE
    line.answer(card, space)
    line.until(lambda m: m["type"] == "update" and m["seq"] > seq)
    taken = line.update["seq"]
    following = line.options()[-1]
    line.answer(card, space, following, seq=seq)
    message = line.until(lambda m: m["type"] in ("update", "refused"))
    assert message["type"] == "update" and message["seq"] == taken + 1


def test_between_the_answers_of_a_list_nothing_is_asked(visitor):
    line = alone(visitor)
    line.act(*DRAWING)
    seq = line.update["seq"]
    drawing = next(name for name in line.options() if "Draw" in name)
    line.act(drawing, "n1 @to_conflict")  # a drawn card is written down before the next answer is looked at
    assert line.update["seq"] == seq + 2


def test_two_sockets_of_one_seat_see_the_same(visitor):
    at = company(visitor)
    seat = at.settle()
    twin = at.browsers[seat].sit(at.id, seat)
    at.play(random.Random(5))
    at.settle()
    wait_for(lambda: twin.quiet(0.05) is not None and twin.update["seq"] == at.lines[seat].update["seq"])
    assert twin.update["view"] == at.lines[seat].update["view"]
    assert twin.update["question"] == at.lines[seat].update["question"]
    assert twin.log == at.lines[seat].log


def test_whoever_comes_back_gets_everything(visitor):
    at = company(visitor)
    rng = random.Random(6)
    at.play(rng, 5)
    at.lines[1].close()
    at.lines[1] = at.browsers[1].sit(at.id, 1)
    at.play(rng, 2)
    at.settle()
    at.lines[2].close()
    again = at.browsers[2].sit(at.id, 2)
    assert again.update["log_from"] == 0
    assert again.update["log"] == at.lines[2].log or len(again.update["log"]) == len(at.lines[0].log)


def test_a_spectator_sees_what_everybody_knows(visitor):
    at = company(visitor)
    at.play(random.Random(7), 4)
    at.settle()
    watching = visitor("Watcher").sit(at.id)
    for player in watching.update["view"]["players"]:
        assert not player["deck_list"]
        assert not any(player["intrigue"])
    assert not watching.update["question"]["options"]
    assert not any(seat["mine"] for seat in watching.update["seats"])
    watching.answer("reveal")
    assert watching.expect("refused")["message"] == "spectators do not answer"
    for kind in ("undo", "redo"):
        watching.send(type=kind, seq=watching.update["seq"])
        assert watching.expect("refused")["message"] == "spectators do not answer"
    assert at.lines[0].until(lambda m: m["type"] == "presence" and m["watching"] == 1)
    anonymous = visitor(None).sit(at.id)
    anonymous.send(type="say", text="hello")
    assert "choose a name" in anonymous.expect("refused")["message"]


# Declaring an Agent.


def test_declaring_is_told_to_nobody_else(visitor):
    at = company(visitor)
    seat = at.settle()
    line = at.lines[seat]
    twin = at.browsers[seat].sit(at.id, seat)
    watching = visitor("Watcher").sit(at.id)
    others = [other for other in at.lines if other is not line] + [twin, watching]
    for other in (*others, line):
        other.quiet()
    seq = line.update["seq"]
    cards = [option["name"] for option in line.update["question"]["options"] if option["place"] == "hand"]
    for card in (*cards, *cards):  # changing one's mind costs nothing
        line.answer(card)
        update = line.expect("update")
        assert update["seq"] == seq and update["question"]["part"] == "destination"
    for other in others:  # that the watcher has come may be told a little later
        assert {message["type"] for message in other.quiet(0.2)} <= {"presence"}
    assert at.browsers[0].get(f"tables/{at.id}")["seq"] == seq
    line_at_turn(at, line)
    line.answer(CARD, SPACE)
    for other in others:
        message = other.expect("update")
        assert any(entry["kind"] == "SENT" for entry in message["log"])


def line_at_turn(at: Company, line: Line) -> Line:
    """The same seat with the first question of its turn open again."""
    line.send(type="undo", seq=-1)  # refused, and followed by an update
    line.expect("refused")
    line.expect("update")
    assert line.update["question"]["part"] == "turn"
    return line


# Undo and redo.


def alone(visitor, **settings) -> Line:
    """A table with chosen cards, all seats at one screen, so that nothing is random and nobody waits."""
    anna = visitor("Anna")
    table = anna.table("me", "random", "random", **settings)
    line = anna.sit(table["id"], 0)
    wait_for(lambda: line.quiet(0.05) is not None and line.asked())
    return line


def test_undo_and_redo_alone_with_bots(visitor):
    line = alone(visitor)
    turn, start = line.update, len(line.log)
    card, space = CARD, SPACE
    line.act(card, space)
    after = line.update
    assert after["undo"]["back"]
    assert after["undo"]["why"] == "Dune, the Desert Planet → Imperial Basin"
    line.send(type="undo", seq=after["seq"])
    back = line.expect("update")
    assert back["seq"] > after["seq"] and back["log_from"] == start and back["log"] == []
    assert back["view"] == turn["view"] and back["question"] == turn["question"]
    assert back["undo"] == {**turn["undo"], "forth": True}
    line.send(type="redo", seq=back["seq"])
    forth = line.expect("update")
    assert forth["view"] == after["view"] and forth["question"] == after["question"]
    assert not forth["undo"]["forth"]
    line.send(type="redo", seq=forth["seq"])
    assert line.expect("refused")["message"] == "nothing of yours was taken back"


def test_an_answer_after_undo_forgets_what_could_be_redone(visitor):
    line = alone(visitor)
    line.act(CARD, SPACE)
    assert line.update["undo"]["back"]
    line.send(type="undo", seq=line.update["seq"])
    line.expect("update")
    line.act("reveal")
    assert not line.update["undo"]["forth"]


def test_what_drew_a_card_is_not_taken_back(visitor):
    line = alone(visitor)
    line.act(*DRAWING)
    drawing = next(name for name in line.options() if "Draw" in name)
    assert line.update["undo"]["back"]
    line.act(drawing)
    assert {"DREW", "RESHUFFLED"} & {entry["kind"] for entry in line.update["log"]}
    assert not line.update["undo"]["back"]
    line.send(type="undo", seq=line.update["seq"])
    assert "cannot be taken back" in line.expect("refused")["message"]


def test_a_repeated_undo_is_confirmed(visitor):
    line = alone(visitor)
    line.act(CARD, SPACE)
    assert line.update["undo"]["back"]
    seq = line.update["seq"]
    line.send(type="undo", seq=seq)
    now = line.expect("update")["seq"]
    line.send(type="undo", seq=seq)
    assert line.receive()["type"] == "update" and line.update["seq"] == now


def test_a_card_shown_to_others_is_not_taken_back(visitor):
    at = company(visitor)
    line = at.asked()
    line.act(CARD, SPACE)
    assert not line.update["undo"]["back"] and not line.update["undo"]["why"]
    line.send(type="undo", seq=line.update["seq"])
    assert "cannot be taken back" in line.expect("refused")["message"]


def test_nobody_takes_back_what_another_has_answered(visitor):
    at = company(visitor)
    rng = random.Random(8)
    for _ in range(20):
        at.play(rng)
        seat = at.settle()
        for n, line in enumerate(at.lines):
            if line.update["undo"]["back"]:
                continue
            line.send(type="undo", seq=line.update["seq"])
            assert "cannot be taken back" in line.expect("refused")["message"], (n, seat)
            line.expect("update")


def test_a_table_without_undo(visitor):
    line = alone(visitor, undo=False)
    line.act(CARD, SPACE)
    assert not line.update["undo"]["back"]
    line.send(type="undo", seq=line.update["seq"])
    assert "cannot be taken back" in line.expect("refused")["message"]


# Orders, leaving, replacing.


def play_until(at: Company, what, rng: random.Random, most: int = 400) -> bool:
    for _ in range(most):
        if at.settle() < 0:
            return False
        if what():
            return True
        at.play(rng)
    return False


def test_an_order_to_pass_is_carried_out_and_others_do_not_see_it(visitor):
    at = company(visitor)
    at.lines[1].send(type="auto_pass", on=True)
    update = at.lines[1].expect("update")
    assert update["seats"][1]["auto_pass"]
    at.lines[0].expect("update")
    assert not at.lines[0].update["seats"][1]["auto_pass"]
    rng = random.Random(9)
    passed = 0
    for _ in range(250):
        seat = at.settle()
        if seat < 0:
            break
        if seat == 1 and at.lines[1].update["question"]["part"] == "window":
            at.lines[1].expect("update")  # passing is under way
        else:
            at.play(rng)
        passed = sum(entry["kind"] == "PASSED" and entry["seat"] == 1 for entry in at.lines[0].log)
        if passed > 1:
            break
    assert passed
    at.settle()
    assert not at.lines[1].update["undo"]["back"] or at.lines[1].log[-1]["kind"] != "PASSED"


def test_a_bot_takes_the_seat_of_whoever_leaves(visitor):
    at = company(visitor)
    seat = at.settle()
    leaving, staying = at.lines[seat], at.lines[(seat + 1) % 3]
    leaving.send(type="leave", bot="nobody")
    assert "there is no such bot" in leaving.expect("refused")["message"]
    leaving.send(type="leave", bot="random")
    assert leaving.closed() == (4003, "this seat is not yours any more")
    staying.until(lambda m: m["type"] == "update" and m["seats"][seat]["kind"] == "bot")
    wait_for(lambda: at.browsers[0].get(f"tables/{at.id}")["seq"] > 0)
    assert at.browsers[seat].open(at.id, seat).closed() == (4003, "this seat is not yours")
    assert at.browsers[seat].sit(at.id).update["question"]["options"] == []
    assert not at.browsers[seat].get(f"tables/{at.id}")["mine"]


def test_a_seat_that_has_resigned_does_as_little_as_it_may(visitor):
    at = company(visitor)
    for seat in (1, 2):
        at.lines[seat].send(type="leave", bot="")
        at.lines[seat].closed()
    line = at.lines[0]
    rng = random.Random(10)
    end = time.monotonic() + 60
    while line.update["view"]["round"] < 3 and time.monotonic() < end:
        line.quiet(0.05)
        if line.asked():
            line.answer("reveal" if "reveal" in line.options() else rng.choice(line.options()))
    assert line.update["view"]["round"] >= 3
    assert line.update["seats"][1]["bot"] == "resigned"
    assert not any(entry["kind"] == "SENT" and entry["seat"] for entry in line.log)


def test_leaving_before_the_game_begins_frees_the_seat(visitor):
    anna, bert = visitor("Anna"), visitor("Bert")
    table = anna.table("me", "person", "person")
    bert.post(f"tables/{table['id']}/join", {"seat": 2})
    line = bert.sit(table["id"], 2)
    assert line.update["status"] == "open" and line.update["question"] is None
    line.answer("reveal")
    assert "the game has not begun" in line.expect("refused")["message"]
    line.send(type="leave", bot="greedy")
    line.closed()
    assert [seat["kind"] for seat in anna.get(f"tables/{table['id']}")["seats"]] == ["person", "open", "open"]


# Talking.


def test_messages_reach_everybody_once_and_in_order(visitor):
    at = company(visitor)
    for n in range(6):
        at.lines[n % 3].send(type="say", text=f"  message\n {n} \x00\u202e ")
    watching = visitor("Watcher").sit(at.id)
    watching.send(type="say", text="I only watch")
    for line in (*at.lines, watching):
        said = [line.expect("said") for _ in range(7)]
        assert [message["n"] for message in said] == list(range(1, 8))
        assert {message["text"] for message in said[:6]} == {f"message {n}" for n in range(6)}
        assert said[6]["seat"] == -1 and said[6]["name"] == "Watcher"
    late = visitor("Late").open(at.id)
    assert [late.expect("said")["n"] for _ in range(7)] == list(range(1, 8))
    at.lines[0].send(type="say", text=" \n\x07 ")
    assert at.lines[0].expect("refused")["message"] == "an empty message says nothing"
    at.lines[0].send(type="say", text="x" * 1000)
    assert len(at.lines[1].expect("said")["text"]) == 300


def test_hot_seat_every_seat_has_its_own_line(visitor):
    anna = visitor("Anna")
    table = anna.table("me", "screen", "screen", seed=5)
    lines = [anna.sit(table["id"], seat) for seat in range(3)]
    assert [seat["name"] for seat in lines[0].update["seats"]] == ["Anna", "Player 2", "Player 3"]
    for seat, line in enumerate(lines):
        for player in line.update["view"]["players"]:
            assert all(player["hand"]) == (player["seat"] == seat)
    at = Company.__new__(Company)
    at.browsers, at.id, at.lines = [anna] * 3, table["id"], lines
    at.play(random.Random(11), 10)
    anna.post("me", {"name": "Anne"})
    assert [seat["name"] for seat in anna.get(f"tables/{table['id']}")["seats"]] == ["Anne", "Player 2", "Player 3"]


def test_things_may_go_by_their_keys(visitor):
    line = alone(visitor)
    line.act("card/base/dune-the-desert-planet @hand", "space/base/imperial-basin")
    assert line.update["undo"]["why"] == "Dune, the Desert Planet → Imperial Basin"
    seq = line.update["seq"]
    line.answer("card/base/dune-the-desert-planet @hand", "space/base/imperial-basin", seq=seq - 4)
    assert line.receive()["type"] in ("update", "refused")
    assert line.update["seq"] == seq


def test_a_space_that_no_card_reaches_says_why(visitor):
    question = alone(visitor).update["question"]
    assert question["part"] == "turn"
    reached = {space for spaces in question["sends"].values() for space in spaces}
    spaces = {space["id"] for space in alone(visitor).update["view"]["spaces"]}
    refused = {refusal["thing"]: refusal for refusal in question["refusals"] if refusal["thing"] in spaces}
    assert set(refused) == spaces - reached
    assert all(refusal["reason"] and refusal["rule"] for refusal in refused.values())
    short = [refusal for refusal in refused.values() if refusal["needs"]]
    assert short and all(refusal["have"] >= 0 for refusal in short)


def test_why_nothing_can_be_taken_back(visitor):
    line = alone(visitor)
    assert not line.update["undo"]["back"] and line.update["undo"]["stop"] in ("", "others")
    line.act(*DRAWING)
    while line.asked() and line.update["undo"]["back"]:
        line.act(next(name for name in line.options() if name.startswith("Arrakeen")))
    assert line.update["undo"] == {"back": False, "forth": False, "why": "", "stop": "card", "by": -1,
                                   "ended": False}
    assert alone(visitor, undo=False).update["undo"]["stop"] == "off"


def test_strength_so_far_is_seen_before_the_reveal_turn(visitor):
    line = alone(visitor)
    line.act(CARD, SPACE)
    amounts = [option["name"] for option in line.update["question"]["options"] if option["place"] == "to_conflict"]
    before = line.update["question"]["previews"]
    assert before[amounts[0]].startswith("strength*0 > strength*")
    line.act(amounts[-1])
    me = line.update["view"]["players"][0]
    assert me["conflict"] > 0 and not me["revealed"] and me["strength"] == 2 * me["conflict"]
    assert before[amounts[-1]] == f"strength*0 > strength*{me['strength']}"


def test_somebody_can_be_reminded(visitor):
    anna, ben = visitor("Anna"), visitor("Ben")
    table = anna.table("me", "person", "random")
    ben.post(f"tables/{table['id']}/join", {})
    first, second = anna.sit(table["id"], 0), ben.sit(table["id"], 1)
    wait_for(lambda: second.quiet(0.05) is not None and first.quiet(0.05) is not None and second.update["question"])
    assert second.update["question"]["seat"] == 0
    second.send(type="remind")
    assert first.expect("reminded")["name"] == "Ben"
    first.send(type="remind")
    assert first.expect("refused")["message"] == "the table does not wait for another person now"


def test_bots_of_one_kind_have_names_of_their_own(visitor):
    table = visitor("Anna").table("me", "random", "random", "random")
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "random", "random 2", "random 3"]
