"""Six browsers at a table of two teams: three people, three onlookers, three bots; each receives what is theirs."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from typing import Any

import msgspec
from guests import DESK, SHORT, STILL, Guest
from playwright.sync_api import Page, expect
from served import InThread, space_name
from sitting import PATIENCE

from kanly import reading
from kanly.view import SPECTATOR
from kanly.web import show
from kanly.web.live import Live
from kanly.words import language

PEOPLE: dict[str, tuple[int, dict[str, Any]]] = {
    "Anna": (0, {"viewport": DESK}), "Bert": (3, SHORT), "Cleo": (4, {"viewport": {"width": 1920, "height": 1080}})}
"""Both Commanders, and an Ally of the first of them, each at a device of their own."""
ONLOOKERS = ("Dora", "Emil", "Fay")
BY_HAND, WHOLE_ROUNDS = 1, 2
"""Rounds in which people click and tap, and in which everything is tried; after them they hurry, to come to an end."""
RECONNECTS_AT, LOG = 25, ("kind", "seat", "thing", "n", "other")
KEEP_SOCKET = """(() => {
  const Real = window.WebSocket
  window.WebSocket = class extends Real { constructor(...given) { super(...given); window.line = this } }
})()"""
Message = dict[str, Any]


class Client:
    """A page whose line to the server is listened to, and spoken into."""

    def __init__(self, guest: Guest, table: str, seat: int | None) -> None:
        self.guest, self.seat = guest, seat
        self.heard: list[Message] = []
        self.lines = 0
        page: Page = guest.page
        page.add_init_script(KEEP_SOCKET)
        page.on("websocket", self.listen)
        self.sitting = guest.sit(table, seat)
        self.wait(lambda: self.updates())

    def listen(self, socket: Any) -> None:
        self.lines += 1
        socket.on("framereceived", lambda text: self.heard.append(json.loads(text)))

    def wait(self, what: Callable[[], Any]) -> None:
        end = time.monotonic() + PATIENCE
        while not what():
            assert time.monotonic() < end, "waited in vain"
            self.guest.page.wait_for_timeout(5)

    def updates(self) -> list[Message]:
        return [message for message in self.heard if message["type"] == "update"]

    @property
    def now(self) -> Message:
        return next(message for message in reversed(self.heard) if message["type"] == "update")

    @property
    def asked(self) -> bool:
        question = self.now["question"]
        return self.now["status"] == "playing" and bool(question and question["seat"] == self.seat
                                                        and question["options"])

    def send(self, **message: Any) -> None:
        self.guest.page.evaluate("text => window.line.send(text)", json.dumps(message))

    def point(self, rng: random.Random) -> None:
        """A click or a tap on something that is lit."""
        seen = self.sitting.asked()
        self.sitting.point(self.sitting.choose(seen, rng))

    def answer(self, rng: random.Random, hurry: bool) -> None:
        """One whole answer, with whatever an Agent or a turn that is being declared still needs."""
        seq, names = self.now["seq"], []
        while self.now["seq"] == seq:
            before, n = self.now["question"], len(self.heard)
            names += chosen(before, rng, hurry)
            self.send(type="answer", seq=seq, names=names)
            self.wait(lambda n=n, before=before: any(
                m["type"] == "refused" or (m["type"] == "update" and (m["seq"] > seq or m["question"] != before))
                for m in self.heard[n:]))
            assert all(message["type"] != "refused" for message in self.heard[n:]), self.heard[-2:]

    def take_back(self) -> None:
        seq = self.now["seq"]
        self.send(type="undo", seq=seq)
        self.wait(lambda: self.now["seq"] > seq)
        assert self.now["undo"]["forth"]

    def lose_the_line(self) -> None:
        """The line breaks, and the page makes a new one by itself."""
        before, n = self.lines, len(self.heard)
        self.guest.page.evaluate("window.line.close()")
        self.wait(lambda: self.lines > before and any(message["type"] == "update" for message in self.heard[n:]))


def chosen(question: Message, rng: random.Random, hurry: bool) -> list[str]:
    names = [option["name"] for option in question["options"]]
    for quick in ("reveal", "end turn", "pass", "done") if hurry else ():
        if quick in names:
            return [quick]
    option = rng.choice(question["options"])
    spaces = question["sends"].get(str(option["thing"])) if option["place"] == "hand" else None
    return [option["name"], *([space_name(rng.choice(spaces))] if spaces else [])]


def test_six_browsers_play_a_whole_game_of_teams(visit: Callable[..., Guest], server: InThread) -> None:
    guests = {name: visit(name, **device) for name, (_, device) in PEOPLE.items()}
    anna = guests["Anna"]
    table = anna.table("me", "random", "random", "person", "person", "random", sets=["uprising"], channel=True)["id"]
    for name in ("Bert", "Cleo"):
        seat, _ = PEOPLE[name]
        joined = guests[name].context.request.post(f"{anna.url}/api/tables/{table}/join", data={"seat": seat})
        assert joined.ok, joined.text()
    people = {name: Client(guest, table, PEOPLE[name][0]) for name, guest in guests.items()}
    onlookers = [Client(visit(name, **STILL), table, None) for name in ONLOOKERS]
    people["Anna"].send(type="say", text="to the desert", team=True)
    people["Bert"].send(type="say", text="to the throne", team=True)
    people["Cleo"].send(type="say", text="good game to all")

    rng = random.Random(6)
    answers = undone = 0
    end = time.monotonic() + PATIENCE
    while any(client.now["status"] != "over" for client in people.values()):
        assert time.monotonic() < end, "the game does not go on"
        client = next((client for client in people.values() if client.asked), None)
        if client is None:
            people["Anna"].guest.page.wait_for_timeout(5)
            continue
        if client.now["view"]["round"] <= BY_HAND:
            client.point(rng)
        else:
            client.answer(rng, hurry=client.now["view"]["round"] > WHOLE_ROUNDS)
        answers += 1
        end = time.monotonic() + PATIENCE
        if answers == RECONNECTS_AT:
            client.lose_the_line()
        elif not undone and client.asked and client.now["undo"]["back"]:  # nobody else can answer meanwhile
            client.take_back()
            undone += 1
    assert undone == 1 and answers > 60

    everybody = [*people.values(), *onlookers]
    for client in onlookers:
        client.wait(lambda client=client: client.now["status"] == "over")
    nobody_received_what_is_not_theirs(server, table, everybody)
    talk(people, onlookers)
    for client in everybody:
        client.guest.go(f"result/{table}")
        expect(client.guest.page.get_by_role("heading", level=1)).to_contain_text("team rules Arrakis")
    assert sum(client.guest.page.get_by_role("heading", name="Your team rules Arrakis").count()
               for client in people.values()) in (1, 2)


def talk(people: dict[str, Client], onlookers: list[Client]) -> None:
    """What a team said was heard by that team only."""
    def said(client: Client) -> set[str]:
        return {message["text"] for message in client.heard if message["type"] == "said"}

    assert said(people["Anna"]) == said(people["Cleo"]) == {"to the desert", "good game to all"}
    assert said(people["Bert"]) == {"to the throne", "good game to all"}
    assert all(said(client) == {"good game to all"} for client in onlookers)


def nobody_received_what_is_not_theirs(server: InThread, table: str, clients: list[Client]) -> None:
    """Every message that went over a line, against the true table at that line of its record."""
    row, seats, lines = server.run(server.hall.store.whole(table))
    eyes = {client.seat if client.seat is not None else SPECTATOR for client in clients}
    live = Live(row | {"status": "playing"}, seats)
    shown: dict[tuple[int, int], Message] = {}
    logs: dict[tuple[int, int], list[tuple[Any, ...]]] = {}
    closed: dict[int, set[int]] = {}  # at that line: seats of whose cards nobody else knows one
    say = language("en").seated([seat["name"] for seat in seats])

    def remember() -> None:
        closed[live.seq] = {p.seat for p in live.state.players if reading.alike(p)}
        told = live.history.chronicle.read(0)
        for seat in eyes:
            shown[live.seq, seat] = msgspec.to_builtins(show.view(live.state.seen_by(seat)))
            written = show.log_lines(live.state, told, seat, say)
            logs[live.seq, seat] = [tuple(getattr(line, name) for name in LOG) for line in written]

    remember()
    for line in lines:
        live.take(line)
        remember()
    assert live.state.over
    compared = 0
    for client in clients:
        seat = SPECTATOR if client.seat is None else client.seat
        for update in client.updates():
            true, seen = shown[update["seq"], seat], update["view"]
            if seen != true:  # an Agent half declared: only who declares it sees that
                assert update["question"]["seat"] == seat and update["status"] == "playing"
                others = [[player for player in view["players"] if player["seat"] != seat] for view in (seen, true)]
                for one, other in zip(*others, strict=True):
                    assert all(one[part] == other[part] for part in ("hand", "intrigue", "deck_list", "secrets"))
            start = update["log_from"]
            told = [tuple(line[name] for name in LOG) for line in update["log"]]
            assert told == logs[update["seq"], seat][start:], "the log of another seat"
            compared += 1
            for player in seen["players"]:
                if player["seat"] != seat and player["seat"] in closed[update["seq"]]:
                    assert not any(player["hand"]) and not any(player["intrigue"]) and not player["deck_list"]
    assert compared > 300
