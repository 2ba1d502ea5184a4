"""Questions of Rise of Ix that games seldom ask: in plain words, and answered by mouse, keyboard and touch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from guests import IN_HAND, Guest
from playwright.sync_api import expect
from served import InThread
from sitting import Sitting
from staged import lay
from test_ways import SMALL, TINY, fits, fits_every_screen

from kanly.state import State
from kanly.testing import pick, table

LEADERS = ("Prince Rhombur Vernius", "Tessia Vernius", "Ilesa Ecaz", "Viscount Hundro Moritani")
TILES = ["Minimic Film", "Holoprojectors", "Flagship"]
TRICKS = ["Cull", "Expedite", "Machine Culture"]
ENEMIES: dict[int, dict[str, Any]] = {1: {"conflict": 2, "fleet": 1}, 2: {"conflict": 2}, 3: {"fleet": 1}}
WAYS = {"mouse": "base", "keyboard": "uprising", "touch": "uprising"}
"""On which board each way is tried."""
THERE = {"Conspire": "Sardaukar"}
"""What lies in its place on the Uprising board."""


def laid(board: str, me: dict[str, Any], others: dict[int, dict[str, Any]] | None = None, leader: str = LEADERS[0],
         **rest: Any) -> State:
    names = [leader, *(name for name in LEADERS if name != leader)]
    seats = {seat: {"leader": names[seat], **(others or {}).get(seat, {})} for seat in range(4)}
    return table([board, "ix"], 4, {**seats, 0: {**seats[0], **me}}, round=2, **rest)


@dataclass(frozen=True)
class Asked:
    """A question, and one answer to it: as it begins on the table or in the bar, and for the rules."""

    me: dict[str, Any]
    before: tuple[str, ...]
    text: str
    region: str
    spot: str
    answer: str
    others: dict[int, dict[str, Any]] = field(default_factory=dict)
    rest: dict[str, Any] = field(default_factory=dict)

    def position(self, board: str) -> State:
        before = [THERE.get(step, step) if board == "uprising" else step for step in self.before]
        return pick(laid(board, self.me, self.others, **self.rest), *before)


AMBUSH = ("Desert Ambush", "Imperial Basin", "deploy 2", "Desert Ambush")
BUYS = ("Appropriate", "Tech Negotiation")
QUESTIONS = {
    "whose unit": Asked({"hand": ["Desert Ambush"], "garrison": 2}, AMBUSH,
                        "Whose unit retreats? (1 of 2)", "conflict", "Ines: ", "Player 3", ENEMIES),
    "which unit": Asked({"hand": ["Desert Ambush"], "garrison": 2}, (*AMBUSH, "Player 2"),
                        "Which unit of Mira retreats?", "", "dreadnought", "dreadnought", ENEMIES),
    "put back": Asked({"hand": ["Court Intrigue"], "intrigue": TRICKS, "spice": 4},
                      ("Court Intrigue", "Conspire", "Court Intrigue"),
                      "Put which Intrigue card under the deck?", "intrigue", "Expedite. ", "Expedite"),
    "put any back": Asked({"tech": ["Sonic Snoopers"], "intrigue": TRICKS}, ("Sonic Snoopers",),
                          "Put an Intrigue card under the deck, or be done", "intrigue", "Cull. ", "Cull"),
    "set aside": Asked({"hand": ["Dagger", "Signet Ring", "Diplomacy"]}, (),
                       "Set aside which card of your hand?", "hand", "Signet Ring. ", "Signet Ring",
                       rest={"phase": "start", "leader": "Ilesa Ecaz"}),
    "which tile": Asked({"hand": ["Appropriate"], "spice": 1, "negotiators": 1},
                        (*BUYS, "Tech Negotiation", "acquire a Tech tile for 1 less"),
                        "Acquire a Tech tile for 1 less?", "market",
                        "Tech tile Minimic Film. costs 1 spice. instead of 2", "Minimic Film", rest={"tech": TILES}),
    "Negotiators": Asked({"hand": ["Appropriate"], "spice": 2, "negotiators": 2},
                         (*BUYS, "Tech Negotiation", "acquire a Tech tile for 1 less", "Holoprojectors"),
                         "How do you pay for Holoprojectors?", "", "send back 1 Negotiator", "send back 1 Negotiator",
                         rest={"tech": TILES}),
    "Solari or spice": Asked({"hand": ["Appropriate"], "spice": 3, "solari": 3, "influence": {"Emperor": 2}},
                             (*BUYS, "Appropriate", "Holoprojectors"),
                             "How do you pay for Holoprojectors?", "", "pay 3 Solari", "pay 3 Solari",
                             rest={"tech": TILES}),
    "deploy": Asked({"intrigue": ["Second Wave"], "garrison": 2, "dreadnoughts": 2, "conflict": 1}, ("Second Wave",),
                    "Deploy which unit? (1 of 2)", "", "dreadnought", "dreadnought",
                    rest={"phase": "combat"}),
    "retreat": Asked({"hand": ["Negotiated Withdrawal"], "conflict": 3, "fleet": 2}, ("Negotiated Withdrawal",),
                     "Retreat which unit? (1 of 3)", "", "troop", "troop", rest={"phase": "reveal"}),
}


def put(anna: Guest, server: InThread, position: State) -> tuple[Sitting, Callable[[], State]]:
    """The position before one's eyes, and how it stands on the server."""
    made = lay(server, anna.me, position)
    seat = anna.sit(made)

    def now() -> State:
        room = server.run(server.hall.get(made))
        found: State = room.live.state
        return found

    return seat, now


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", QUESTIONS)
def test_it_is_asked_and_answered(server: InThread, visit: Callable[..., Guest], name: str, way: str) -> None:
    question = QUESTIONS[name]
    position = question.position(WAYS[way])
    anna = visit(**(IN_HAND if way == "touch" else {}))
    seat, now = put(anna, server, position)
    seen = seat.asked()
    assert seen.bar.startswith(question.text)
    act = seat.press if way == "keyboard" else seat.point
    among = seen.things(question.region) if question.region else seen.plates()
    seen = act(next(spot for spot in among if spot.text.startswith(question.spot)))
    if sure := [spot for spot in seen.plates() if spot.key == "Enter"]:
        act(sure[0])
    assert now() == pick(position.clone(), question.answer)


@pytest.mark.parametrize("board", ["base", "uprising"])
def test_a_price_is_what_is_paid_now(server: InThread, visit: Callable[..., Guest], board: str) -> None:
    anna = visit()
    seat, _ = put(anna, server, QUESTIONS["Negotiators"].position(board))
    plates = seat.asked().plates()
    chosen = anna.page.locator(".stacks .tech.chosen")
    expect(chosen).to_contain_text("Holoprojectors")
    expect(chosen.locator(".cost")).to_have_text("32")  # the printed price is struck out
    assert len(plates) == 3
    expect(seat.bar()).to_contain_text("2 Negotiators at Ix")


# Who has much.


def rich(board: str) -> State:
    place = "Carthag" if board == "base" else "Spice Refinery"
    mine = {"tech": ["Holtzman Engine", "Spy Satellites", "Training Drones"], "flipped": ["Invasion Ships"],
            "negotiators": 2, "dreadnoughts": 1, "fleet": 1, "garrison": 2, "conflict": 2, "spice": 3, "freighter": 2,
            "intrigue": TRICKS}
    others: dict[int, dict[str, Any]] = {
        1: {"tech": ["Windtraps", "Artillery", "Disposal Facility", "Detonation Devices"], "negotiators": 3,
            "flipped": ["Troop Transports"], "dreadnoughts": 1, "fleet": 1, "conflict": 3, "freighter": 1},
        2: {"tech": ["Memocorders", "Restricted Ordnance"], "flipped": ["Shuttle Fleet"], "freighter": 3},
    }
    return laid(board, mine, others, tech=TILES, ships={place: 2}, control={"Arrakeen": 1})


CUT = """all => all.filter((one) => one.scrollHeight > one.clientHeight + 3 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""


def owners(anna: Guest) -> dict[str, bool]:
    """Names of the tiles before the players, all legible, and whether they are used up."""
    tiles = anna.page.locator(".owners .tech")
    assert tiles.locator(".nm").evaluate_all(CUT) == []
    labels = tiles.locator(".hidden").all_text_contents()
    return {label.split(". ")[0].removeprefix("Tech tile "): "used up" in label for label in labels}


@pytest.mark.parametrize("board", ["base", "uprising"])
@pytest.mark.parametrize("touch", [False, True], ids=["desk", "phone"])
def test_many_tiles_and_ships_have_room(server: InThread, visit: Callable[..., Guest], board: str, touch: bool) -> None:
    anna = visit(**(IN_HAND if touch else {}))
    seat, _ = put(anna, server, rich(board))
    seat.asked()
    page = anna.page
    expect(page.locator('[data-piece^="ship:"]')).to_have_count(1)
    expect(page.locator('[data-piece^="freighter:"]')).to_have_count(4)
    if touch:
        page.get_by_role("navigation", name="Views").get_by_role("button", name="Market").tap()
    page.locator(".rail").get_by_role("button", name="Tech").click()
    found = owners(anna)
    assert len(found) == 12
    assert {name for name, used in found.items() if used} == {"Invasion Ships", "Troop Transports", "Shuttle Fleet"}
    if touch:
        fits(page)
        assert page.evaluate(SMALL) == []
        assert page.evaluate(TINY, 10.4) == []
    else:
        expect(page.locator('[data-piece^="fleet:"]')).to_have_count(2)
        fits_every_screen(seat)
